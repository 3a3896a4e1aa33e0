"""The money of a session as pure events: each event gives an entry, whose moves say who paid whom, how much, and why.

Chapters 3, 4, 9 and 11 to 13 say what is paid, 15 and 16 what options change; this module only joins them. An event
that cannot happen raises an error that names it, and the ledger it was meant for stands as it was.
"""

from dataclasses import dataclass, replace
from html import escape

from tresillo.data import changed
from tresillo.games.tresillo import condiciones as money
from tresillo.games.tresillo import puesta_system
from tresillo.games.tresillo.deal import dealers_stake, next_dealer
from tresillo.games.tresillo.events import (
    Annulled,
    AnyEvent,
    Codillo,
    Deal,
    Hand,
    Later,
    Puesta,
    Refused,
    Sacado,
    Settle,
    Start,
    Surrendered,
)
from tresillo.games.tresillo.forced_games import two_who_stay
from tresillo.games.tresillo.portuguese_guide import check_guide, guide_payments
from tresillo.games.tresillo.settlement import settle_paper, share_dishes
from tresillo.games.tresillo.surrender import (
    accepted_surrender,
    check_surrender,
    refused_surrender,
    surrender_condiciones,
)
from tresillo.games.tresillo.telling import done_to, happened
from tresillo.games.tresillo.the_game import active_players
from tresillo.games.tresillo.tokens import (
    DISH,
    FUND,
    PAPER,
    PLATO,
    Move,
    Paper,
    Position,
    Struck,
    Transfer,
    Written,
    apply,
    open_session,
    parajitos,
)
from tresillo.games.tresillo.variants import rounded_up
from tresillo.pictures import around_table, rule_picture, table_picture
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table
from tresillo.words import listed, number, place_word, rows_listed


@dataclass(frozen=True)
class Entry:
    """One row of the ledger: an event, the moves it brings, and the position after them."""

    event: AnyEvent
    moves: tuple[Move, ...]
    after: Position

    @property
    def gains(self) -> tuple[int, ...]:
        """What each bowl gains by the event, in the order of the seats; below 0 what it loses."""
        moves = [move for move in self.moves if isinstance(move, Transfer)]
        return tuple(
            sum(move.amount * ((move.payee == seat) - (move.payer == seat)) for move in moves)
            for seat in self.after.table.seats
        )

    @property
    def payments(self) -> tuple[tuple[str, str, int], ...]:
        """Who gives whom how much once all is added up, as (from, to, tantos); what cancels out is left out."""
        sums: dict[tuple[str, str], int] = {}
        for move in self.moves:
            if isinstance(move, Transfer):
                sums[move.payer, move.payee] = sums.get((move.payer, move.payee), 0) + move.amount
        net = ((giver, taker, amount - sums.get((taker, giver), 0)) for (giver, taker), amount in sums.items())
        return tuple((giver, taker, amount) for giver, taker, amount in net if amount > 0)

    def picture(self, lang: str) -> str:
        """The table after the event as SVG, with an arrow for each payment, and the paper in words."""
        bowls = tuple(zip(self.after.table.seats, self.after.bowls, strict=True))
        through_fund = any(FUND in payment for payment in self.payments)
        dishes = ((FUND, 0),) if through_fund else ((PLATO, self.after.plato), (DISH, self.after.dish))
        payments = tuple(move for move in self.payments if not through_fund or (PLATO not in move and DISH not in move))
        return around_table(bowls, dishes, self._paper(lang), lang, payments, happened(self.event, lang))

    def _paper(self, lang: str) -> str:
        """The paper after the event in HTML: what is written now is marked as new, what is struck out stands struck."""
        new = [(move.debtor, move.amount) for move in self.moves if isinstance(move, Written)]
        struck = [(move.debtor, move.amount) for move in self.moves if isinstance(move, Struck)]
        rows = []
        for seat, debts in self.after.sheet.rows:
            old = len(debts) - sum(debtor == seat for debtor, _ in new)
            cells = [number(debt, lang) for debt in debts[:old]] + [
                f"<b>{number(debt, lang, signed=True)}</b>" for debt in debts[old:]
            ]
            cells += [f"<s>{number(debt, lang)}</s>" for debtor, debt in struck if debtor == seat]
            rows += [f"{escape(place_word(seat, lang))} {listed(cells, lang)}"] if cells else []
        return rows_listed(rows, lang)


@dataclass(frozen=True)
class Ledger:
    """A session so far, as entries. ``enter`` gives the ledger with one entry more; the old one stands.

    >>> ledger = Ledger().enter(Start()).enter(Deal("N"))
    >>> ledger.position.bowls, ledger.position.plato, ledger.position.dish
    ((154, 155, 155, 155), 6, 15)
    >>> ledger.enter(Deal("W"))
    Traceback (most recent call last):
    ValueError: deal out of order: the hand dealt by N has no result yet
    """

    entries: tuple[Entry, ...] = ()

    @property
    def position(self) -> Position:
        """Where the tokens lie now. ValueError before the first event."""
        return self._row(len(self.entries)).after

    @property
    def dealer(self) -> str | None:
        """Who dealt last, None before the first deal."""
        deals = [entry.event.dealer for entry in self.entries if isinstance(entry.event, Deal)]
        return deals[-1] if deals else None

    def enter(self, event: AnyEvent) -> "Ledger":
        """The ledger with an event entered. ValueError or RuleViolation where it cannot happen now."""
        return Ledger((*self.entries, self.entry(event)))

    def entry(self, event: AnyEvent) -> Entry:
        """The entry that an event would bring."""
        self._check_order(event)
        match event:
            case Start():
                before = _opened(event)
                return _entry(before, event, () if _has_pot(before) else parajitos(before.table, before.rules))
            case Settle(paper):
                paper = paper or self.position.rules.paper_at_end
                settle = settle_paper if paper == "settled" else share_dishes
                moves = settle(self.position, self.dealer or self.position.table.seats[-1])
                return _entry(self.position, Settle(paper), moves)
            case Deal(dealer):
                self._check_dealer(dealer)
        return hand_entry(self.position, self.dealer or "", event)

    def cell(self, row: int, column: str) -> int | Paper:
        """A cell of the ledger as it is printed: row from 1; column a seat, ``plato``, ``dish`` or ``paper``."""
        position = self._row(row).after
        if column == PAPER:
            return position.sheet
        return {PLATO: position.plato, DISH: position.dish}[column] if column in (PLATO, DISH) else position.bowl(column)

    def change(self, row: int, seat: str) -> tuple[int, int, int, int]:
        """What an entry did to a bowl, in tantos: (before, paid out, received, after). Row from 2."""
        moves = [move for move in self._row(row).moves if isinstance(move, Transfer)]
        paid = sum(move.amount for move in moves if move.payer == seat)
        received = sum(move.amount for move in moves if move.payee == seat)
        return self._row(row - 1).after.bowl(seat), paid, received, self._row(row).after.bowl(seat)

    def picture(self, lang: str) -> str:
        """Every move of the session as a table in HTML: row, who gives, who takes, how much, under which rule."""
        moves = ((row, move) for row, entry in enumerate(self.entries, 1) for move in entry.moves)
        return table_picture(
            ("row", "from", "to", "tantos", "rule"), [_move_cells(row, move, lang) for row, move in moves], lang, "moves"
        )

    def _row(self, row: int) -> Entry:
        if not 1 <= row <= len(self.entries):
            raise ValueError(f"the ledger has rows 1 to {len(self.entries)}, not {row}")
        return self.entries[row - 1]

    def _check_order(self, event: AnyEvent) -> None:
        if not isinstance(event, AnyEvent):
            raise ValueError(f"no event of a session: {event!r}")
        name = type(event).__name__.lower()
        last = self.entries[-1].event if self.entries else None
        if last is None:
            reason = "" if isinstance(event, Start) else "a session opens with a start"
        elif isinstance(event, Start):
            reason = "the session has started"
        elif isinstance(last, Settle):
            reason = "the session is settled"
        elif isinstance(last, Deal):
            reason = f"the hand dealt by {last.dealer} has no result yet" if isinstance(event, Deal | Settle) else ""
        else:
            reason = "" if isinstance(event, Deal | Settle) else "no hand has been dealt"
        if reason:
            raise ValueError(f"{name} out of order: {reason}")

    def _check_dealer(self, dealer: str) -> None:
        self.position.table.place(dealer)
        if self.dealer and dealer != (due := next_dealer(self.position.table, self.dealer)):
            raise RuleViolation("tresillo-4.6", f"{due} deals after {self.dealer}, not {dealer}")


def keep(*events: AnyEvent) -> Ledger:
    """The ledger of a session from its events, the first a start."""
    ledger = Ledger()
    for event in events:
        ledger = ledger.enter(event)
    return ledger


def hand_entry(position: Position, dealer: str, event: Later) -> Entry:
    """The entry of a deal, or of the result of a hand that ``dealer`` has dealt, at a position of the money."""
    if isinstance(event, Deal):
        return _entry(position, event, () if _has_pot(position) else dealers_stake(position, event.dealer))
    if isinstance(event, Annulled):
        return _entry(position, event, ())
    if isinstance(event, Settle):
        raise ValueError("a settlement is no part of a hand")
    _check_options(position, event)
    _check_players(position.table, dealer, event)
    return _entry(position, event, payments(position, dealer, event))


@rule("tresillo-11.1")
def payments(position: Position, dealer: str, hand: Hand) -> tuple[Move, ...]:
    """All that the result of a hand moves, at once and in tokens: the puesta system first, then the condiciones.

    What one player owes another is then rounded up where the smallest token asks for it (15.11).
    """
    if _has_pot(position):
        return guide_payments(position, hand)
    return rounded_up((*_puesta_system(position, dealer, hand), *_condiciones(position, hand)), position.rules)


def _opened(start: Start) -> Position:
    table = Table(start.seats)
    active_players(table, table.seats[0])
    rules = replace(start.rules, players=3) if len(table.seats) == 3 else start.rules
    if len(table.seats) > rules.players:
        raise RuleViolation("tresillo-16.2", f"a table of {rules.players} was agreed, not of {len(table.seats)}")
    opening = start.rules.opening_tokens if start.opening is None else start.opening
    bowls = opening if isinstance(opening, tuple) else (opening,) * len(table.seats)
    position = open_session(table, bowls, start.paper, rules)
    opened = [(seat, "opens with", tokens) for seat, tokens in zip(table.seats, bowls, strict=True)]
    for seat, what, tokens in (*opened, *((seat, "owes", debt) for seat, debt in position.debts)):
        if tokens % start.rules.scale:
            raise RuleViolation("tresillo-15.7", f"{seat} {what} {tokens}: the smallest token is {start.rules.scale}")
    if _has_pot(position) and position.debts:
        raise RuleViolation("tresillo-16.1", "the guide's game has no paper")
    return position


def _has_pot(position: Position) -> bool:
    return position.rules.payment == "agreed_pot"


def _entry(before: Position, event: AnyEvent, moves: tuple[Move, ...]) -> Entry:
    after = apply(before, moves)
    loser_paid = after.plato > 0 and (before.loser_paid or _pays_plato(event, moves))
    return Entry(event, moves, after if after.loser_paid == loser_paid else changed(after, loser_paid=loser_paid))


def _pays_plato(event: AnyEvent, moves: tuple[Move, ...]) -> bool:
    """Whether a beaten declarer's payment goes into the plato."""
    return not isinstance(event, Start | Deal) and any(isinstance(move, Transfer) and move.payee == PLATO for move in moves)


def _check_players(table: Table, dealer: str, hand: Hand) -> None:
    active = active_players(table, dealer)
    for seat in (getattr(hand, field, None) for field in ("declarer", "follower", "winner", "debtor", "matadors", "left")):
        if seat is not None:
            table.place(seat)
    if isinstance(hand, Surrendered | Refused):
        check_surrender(hand.contract, refused=isinstance(hand, Refused))
    if hand.contract == "penetro":
        if len(table.seats) == 3:
            raise RuleViolation("tresillo-6.3", "three at the table never come to a penetro: the deal is annulled")
        if hand.declarer != dealer:
            raise RuleViolation("tresillo-6.2", f"a penetro is played by the dealer, {dealer}, not by {hand.declarer}")
        active = table.others(dealer) if hand.left is None else two_who_stay(table, dealer, hand.left)
        active = (*active, dealer)
    elif hand.left is not None:
        raise RuleViolation("tresillo-6.6", f"nobody leaves {hand.contract}, so {hand.left} does not")
    if hand.declarer not in active:
        raise RuleViolation("tresillo-1.2", f"{hand.declarer} deals and is not active in this hand")
    if isinstance(hand, Refused) and (hand.follower not in active or hand.follower == hand.declarer):
        raise RuleViolation("tresillo-9.4", f"only a contrario of {hand.declarer} can say yo sigo, not {hand.follower}")
    loser = hand.follower if isinstance(hand, Refused) else hand.declarer
    winner = hand.winner if isinstance(hand, Codillo | Refused) else None
    if winner is not None and (winner not in active or winner == loser):
        raise RuleViolation("tresillo-10.5", f"a codillo of {loser} is won by another active player, not by {winner}")


def _check_options(position: Position, hand: Hand) -> None:
    rules = position.rules
    if _has_pot(position):
        check_guide(position, hand)
    if isinstance(hand, Surrendered | Refused) and rules.surrender == "none":
        raise RuleViolation("tresillo-16.1", "nobody surrenders in this game")
    if isinstance(hand, Refused) and hand.contract == "vuelta" and rules.vuelta_surrender == "final":
        raise RuleViolation("tresillo-9.4", "nobody goes on with a surrendered vuelta")
    if hand.contract in ("espada forzada", "penetro") and rules.all_pass == "throw_in":
        raise RuleViolation("tresillo-16.8", f"no {hand.contract}: a hand in which all pass is thrown in")
    if hand.left is not None and rules.penetro == "four_active":
        raise RuleViolation("tresillo-15.5", f"nobody leaves a penetro of four active players, so {hand.left} does not")
    if hand.favoured and rules.palo_de_favor == "none":
        raise RuleViolation("tresillo-15.1", "no favoured suit was agreed")
    if hand.matadors is not None and rules.estuche != "pot_fee":
        raise RuleViolation("tresillo-16.15", "no fee for the matadors was agreed")


def _move_cells(row: int, move: Move, lang: str) -> tuple[str, ...]:
    if isinstance(move, Transfer):
        giver, taker = place_word(move.payer, lang), place_word(move.payee, lang)
    else:
        giver, taker = place_word(move.debtor, lang), done_to(move, lang)
    return number(row, lang), escape(giver), escape(taker), number(move.amount, lang), rule_picture(move.rule, lang)


def _puesta_system(position: Position, dealer: str, hand: Hand) -> tuple[Move, ...]:
    match hand:
        case Sacado(declarer):
            return puesta_system.sacado(position, declarer, dealer, hand.debtor, hand.favoured)
        case Puesta(declarer):
            return puesta_system.puesta(position, declarer, hand.favoured)
        case Codillo(declarer):
            return puesta_system.codillo(position, declarer, hand.winner, hand.favoured)
        case Refused(declarer):
            return refused_surrender(position, declarer, hand.follower, hand.outcome, hand.winner, hand.favoured)
    return accepted_surrender(position, hand.declarer, hand.favoured)


def _condiciones(position: Position, hand: Hand) -> tuple[Transfer, ...]:
    rules, favoured = position.rules, hand.favoured
    if isinstance(hand, Sacado):
        items = money.condiciones(
            hand.contract,
            won=True,
            estuche=hand.estuche,
            after_five=hand.after_five,
            top=hand.top,
            contraestuche=hand.contraestuche,
            favoured=favoured,
            rules=rules,
        )
    elif isinstance(hand, Surrendered | Refused):
        items = surrender_condiciones(hand.contract, favoured, rules)
    else:
        items = money.condiciones(hand.contract, won=False, favoured=favoured, rules=rules)
    return money.pay_condiciones(position.table, hand.declarer, items)
