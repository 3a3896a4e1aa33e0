"""The tricks of a hand and what follows from them, chapters 8 to 10: surrender, stopping early, the result for the ledger.

The state is small and fast: each phase is a NamedTuple that an act leaves as it was; cards are bit masks, players places
in the order of play, the opening leader first. What is allowed is read from the tables of ``masks``; where something is
not, the laws themselves say why.
"""

from functools import cache
from typing import Any, NamedTuple, TypeAlias

from tresillo.cards import Card, Suit
from tresillo.games.tresillo.condiciones import Contract, claims_primeras, estuche_counts
from tresillo.games.tresillo.events import Codillo, Later, Puesta, Refused, Sacado, Surrendered
from tresillo.games.tresillo.masks import CARD, Codes, Masks, masks
from tresillo.games.tresillo.play import opening_leader, play_card
from tresillo.games.tresillo.portuguese_guide import guide_after_five, may_declare
from tresillo.games.tresillo.puesta_system import debtors_played_for
from tresillo.games.tresillo.results import (
    TRICKS,
    AfterFive,
    Result,
    Tricks,
    WinRule,
    after_five,
    certain_result,
    codillo_winner,
    from_declarer,
    may_stop,
    result,
)
from tresillo.games.tresillo.ruleset import RuleSet
from tresillo.games.tresillo.surrender import OFFER_AFTER, asked_in_order, check_offer, check_surrender
from tresillo.games.tresillo.the_game import anticlockwise, contrarios
from tresillo.games.tresillo.tokens import Position
from tresillo.games.tresillo.variants import top_trumps
from tresillo.rules import RuleViolation

SURRENDER, ACCEPT, YO_SIGO, PLAY_ON = "surrender", "accept", "yo sigo", "play on"
EXTIENDO, AGREE, OBJECT, DEBT_OF = "extiendo", "agree", "object", "debt of "
FIVE = 5

new = tuple.__new__  # a phase made at half the cost of its own name


class Setup(NamedTuple):
    """What a hand starts from: the money before and after the stake, the dealer, who is active, the cards as dealt."""

    before: Position
    position: Position
    dealer: str
    active: tuple[str, ...]
    cards: Codes

    @property
    def rules(self) -> RuleSet:
        """What the table agreed on."""
        return self.position.rules

    def place(self, seat: str) -> int:
        """The place of a seat at the table."""
        return self.position.table.place(seat)


class Cards(NamedTuple):
    """The cards before the first lead: a hand a seat, what each has put away, the stock, the card that a vuelta turns up."""

    hands: tuple[Codes, ...]
    away: tuple[Codes, ...]
    stock: Codes
    turned: str | None = None

    def moved(self, seat: int, hand: Codes, away: Codes = (), stock: Codes | None = None) -> "Cards":
        """The same cards with another hand at a seat, more cards put away there, another stock."""
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        gone = (*self.away[:seat], self.away[seat] + away, *self.away[seat + 1 :])
        return Cards(hands, gone, self.stock if stock is None else stock, self.turned)


class Game(NamedTuple):
    """What is settled when trump is fixed. ``others`` play against the declarer, in the order in which they exchange."""

    setup: Setup
    contract: Contract
    declarer: str
    trump: Suit
    others: tuple[str, ...] = ()


class Line(NamedTuple):
    """What stays the same while tricks are played. ``players`` go in the order of play, the opening leader first.

    ``declarer`` is a place among them, ``first`` that of a declarer whose surrender was refused. ``dealt`` holds the hands
    at the first lead, ``cards`` what lies aside.
    """

    game: Game
    cards: Cards
    masks: Masks
    players: tuple[str, ...]
    declarer: int
    dealt: tuple[int, ...]
    rules: RuleSet
    first: int | None = None

    def tricks(self, won: tuple[int, ...]) -> Tricks:
        """The tricks of each player, the declarer's first."""
        return from_declarer(tuple([won.count(place) for place in range(len(self.players))]), self.declarer)

    def held(self, *places: int) -> tuple[Card, ...]:
        """The cards that players held at the first lead."""
        return tuple(CARD[code] for place in places for code in self.masks.read(self.dealt[place]))


class Playing(NamedTuple):
    """The tricks. ``won`` names who won each, by place; ``played`` the cards that lie in them; ``shown`` who has laid his down.

    ``turn`` is the place of who plays, ``allowed`` the cards that he may play. ``held_up`` says that a claim was made before
    this lead, and that the leader plays a card.
    """

    line: Line
    hands: tuple[int, ...]
    turn: int
    allowed: int
    leader: int
    trick: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    played: int = 0
    shown: tuple[int, ...] = ()
    held_up: bool = False

    @property
    def actor(self) -> str:
        return self.line.players[self.turn]

    def legal(self) -> Codes:
        cards = self.line.masks.read(self.allowed)
        if len(self.won) == OFFER_AFTER and self.turn == self.line.declarer and self.may_offer():
            cards = (*cards, SURRENDER)
        return cards if self.trick or not self.may_show() else (*cards, EXTIENDO)

    def act(self, action: str) -> "Played":
        line, hands, turn, allowed, leader, trick, won, played, shown, _ = self
        tables = line.masks
        place = tables.place.get(action)
        if place is None:
            return self._say(action)
        bit = 1 << place
        if not allowed & bit:
            raise self._refused(action)
        held, count = [*hands], len(hands)
        held[turn] ^= bit
        trick = (*trick, place)
        if len(trick) < count:
            turn = (turn + 1) % count
            allowed, led = held[turn], trick[0]
            if (follow := allowed & tables.follow[led]) & tables.bound[led]:  # the test of rule 8.8
                allowed = follow
            return new(Playing, (line, tuple(held), turn, allowed, leader, trick, won, played | bit, shown, False))
        wins = tables.wins[trick[0]]
        leader = (leader + trick.index(max([card for card in trick if wins >> card & 1]))) % count
        won = (*won, leader)
        after = new(Playing, (line, tuple(held), leader, held[leader], leader, (), won, played | bit, shown, False))
        return after._trick_over() if len(won) == OFFER_AFTER or len(won) == TRICKS else after

    def may_offer(self) -> bool:
        """Whether the player whose turn it is may offer to surrender (9.1, 9.2)."""
        try:
            self._check_offer()
        except RuleViolation:
            return False
        return True

    def may_show(self) -> bool:
        """Whether the leader may say extiendo: his cards, or the tricks so far, show a sure result (10.7, 10.8).

        A declarer who has won every trick may ask for the rest of a bola at each lead.
        """
        line, won = self.line, self.won
        if line.rules.early_stop == "first_five":
            return may_declare(tuple([place == line.declarer for place in won]))
        if len(won) >= FIVE and self.has_first_five():
            return len(won) == FIVE or not self.held_up
        if self.held_up or len(won) + (sure := self.sure()) < FIVE:
            return False
        return _certain(line.tricks(won + (self.leader,) * sure), line.rules.win_rule)

    def has_first_five(self) -> bool:
        """Whether the leader is the declarer who has won every trick, five at least."""
        won, line = self.won, self.line
        return len(won) >= FIVE and self.leader == line.declarer and line.first is None and won.count(self.leader) == len(won)

    def sure(self) -> int:
        """How many of the tricks to come the leader's cards are sure of."""
        hand, tables = self.hands[self.leader], self.line.masks
        return tables.sure(hand, tables.everything & ~hand & ~self.played)

    def _say(self, words: str) -> "Played":
        """What a player says instead of playing a card."""
        if words == EXTIENDO and not self.trick and self.may_show():
            shown = self.shown if self.leader in self.shown else (*self.shown, self.leader)
            after = self._replace(shown=shown, held_up=True)
            if len(self.won) == FIVE and self.has_first_five():
                return _finish(after)  # his own choice (10.7): nobody can make him try for the bola
            return Claiming(after, _against(self.line, self.leader))
        if words == EXTIENDO:
            first_five = self.line.rules.early_stop == "first_five"
            reason = "has not just won the first five tricks" if first_five else "cannot show a sure result now"
            raise RuleViolation("tresillo-16.11" if first_five else "tresillo-10.8", f"{self.actor} {reason}")
        if words != SURRENDER:
            raise RuleViolation("tresillo-1.8", f"{words!r} is not said during the tricks: {self.actor} plays a card")
        self._check_offer()
        return _offered(self)

    def _check_offer(self) -> None:
        """RuleViolation where the player whose turn it is may not offer to surrender."""
        line = self.line
        check_surrender(line.game.contract, refused=True)
        if line.first is not None:
            raise RuleViolation("tresillo-9.2", "a game that was taken over is not surrendered again")
        check_offer(len(self.won), self.turn == line.declarer, bool(self.trick), line.rules)
        if self.turn != line.declarer:
            raise RuleViolation("tresillo-9.1", f"{self.actor} is not the declarer: he cannot surrender")

    def _refused(self, code: str) -> ValueError:
        """Why a card may not be played, in the words of the law."""
        tables, line = self.line.masks, self.line
        hand = [CARD[held] for held in tables.read(self.hands[self.turn])]
        try:
            play_card(
                hand, [CARD[tables.codes[card]] for card in self.trick], line.game.trump, CARD[code], line.rules.privilege
            )
        except ValueError as error:
            return error
        raise AssertionError(f"{code} is refused by the tables and allowed by the law")

    def _trick_over(self) -> "Played":
        """What comes after the third trick, and after the last."""
        if len(self.won) == TRICKS:
            return _finish(self)
        line = self.line
        if line.rules.surrender_deadline == "fourth_lead" and self.leader != line.declarer:
            return LastMoment(self) if self._replace(turn=line.declarer).may_offer() else self
        return self


class LastMoment(NamedTuple):
    """Rule 9.1 under ``surrender_deadline = fourth_lead``: the declarer's word before another leads to the fourth trick."""

    playing: Playing

    @property
    def actor(self) -> str:
        return self.playing.line.game.declarer

    def legal(self) -> Codes:
        return SURRENDER, PLAY_ON

    def act(self, word: str) -> "Played":
        if word not in self.legal():
            raise RuleViolation("tresillo-9.1", f"{self.actor} says {SURRENDER} or {PLAY_ON}, not {word!r}")
        return _offered(self.playing) if word == SURRENDER else self.playing


class Answering(NamedTuple):
    """Rule 9.4: those asked whether they go on, in order; the first to say yo sigo is the new declarer."""

    playing: Playing
    asked: tuple[str, ...]

    @property
    def actor(self) -> str:
        return self.asked[0]

    def legal(self) -> Codes:
        return ACCEPT, YO_SIGO

    def act(self, answer: str) -> "Played":
        if answer not in self.legal():
            raise RuleViolation("tresillo-9.4", f"{self.actor} says {ACCEPT} or {YO_SIGO}, not {answer!r}")
        line = self.playing.line
        if answer == YO_SIGO:
            taken = line._replace(declarer=line.players.index(self.actor), first=line.declarer)
            return self.playing._replace(line=taken)
        return Answering(self.playing, self.asked[1:]) if len(self.asked) > 1 else _given_up(self.playing)


class Claiming(NamedTuple):
    """Rule 10.8: a player has laid his cards down; the others agree that the hand stops, or one objects."""

    playing: Playing
    asked: tuple[str, ...]

    @property
    def actor(self) -> str:
        return self.asked[0]

    def legal(self) -> Codes:
        return AGREE, OBJECT

    def act(self, answer: str) -> "Played":
        if answer not in self.legal():
            raise RuleViolation("tresillo-10.8", f"{self.actor} says {AGREE} or {OBJECT}, not {answer!r}")
        if answer == OBJECT:
            return self.playing
        return Claiming(self.playing, self.asked[1:]) if len(self.asked) > 1 else _finish(self.playing)


class TakingDebt(NamedTuple):
    """Rule 11.11: several debts are the largest, and the winner says which he takes."""

    playing: Playing
    event: Sacado
    debtors: tuple[str, ...]

    @property
    def actor(self) -> str:
        return self.event.declarer

    def legal(self) -> Codes:
        return tuple(DEBT_OF + seat for seat in self.debtors)

    def act(self, words: str) -> "Played":
        if words not in self.legal():
            raise RuleViolation("tresillo-11.11", f"{words!r} takes no debt played for: expected {' or '.join(self.legal())}")
        event = Sacado(**vars(self.event) | {"debtor": words.removeprefix(DEBT_OF)})
        return Over(self.playing.line.game.setup, self.playing.line.cards, event, self.playing)


class Over(NamedTuple):
    """The hand has a result: nobody acts."""

    setup: Setup
    cards: Cards
    event: Later
    playing: Playing | None = None

    @property
    def actor(self) -> None:
        return None

    def legal(self) -> Codes:
        return ()

    def act(self, action: str) -> "Played":
        raise RuleViolation("tresillo-1.8", f"the hand is over: {action!r} comes too late")


Played: TypeAlias = Playing | LastMoment | Answering | Claiming | TakingDebt | Over


def start_play(game: Game, cards: Cards) -> Playing:
    """The first trick, once every player has his nine cards."""
    table = game.setup.position.table
    seats = (game.declarer, *game.others)
    players = anticlockwise(table, seats, opening_leader(table, game.setup.dealer, seats))
    tables = masks(game.trump, game.setup.rules.privilege)
    hands = tuple([tables.mask(cards.hands[table.place(seat)]) for seat in players])
    line = Line(game, cards, tables, players, players.index(game.declarer), hands, game.setup.rules)
    return Playing(line, hands, 0, hands[0], 0)


@cache
def _certain(tricks: Tricks, win_rule: WinRule) -> bool:
    return may_stop(certain_result(tricks, win_rule))


@cache
def _outcome(tricks: Tricks, win_rule: WinRule) -> tuple[Result, int | None]:
    """The result of nine tricks, and which contrario a codillo is; the law is asked once for each way to share them."""
    outcome = result(tricks, win_rule)
    return outcome, codillo_winner(tricks) if outcome == "codillo" else None


def _against(line: Line, place: int) -> tuple[str, ...]:
    """The other players, from the right of the one in a place."""
    return contrarios(line.game.setup.position.table, line.players, line.players[place])


def _offered(playing: Playing) -> Answering | Over:
    """The declarer offers to surrender."""
    line = playing.line
    asked = asked_in_order(line.game.contract, _against(line, line.declarer), line.game.others[0], line.rules)
    return Answering(playing, asked) if asked else _given_up(playing)


def _given_up(playing: Playing) -> Over:
    """The declarer surrenders, and nobody goes on."""
    game = playing.line.game
    return Over(game.setup, playing.line.cards, Surrendered(game.declarer, game.contract, **_beside(playing.line)), playing)


def _finish(playing: Playing) -> TakingDebt | Over:
    """The result of a hand that is played out, or that stops because its result is the same whoever wins the rest."""
    line, game = playing.line, playing.line.game
    tricks = line.tricks(playing.won + (playing.leader,) * (TRICKS - len(playing.won)))
    outcome, beaten = _outcome(tricks, line.rules.win_rule)
    own = _beside(line)
    winner = None if beaten is None else line.players[(line.declarer + beaten) % len(line.players)]
    event: Later
    if line.first is not None:
        event = Refused(game.declarer, game.contract, line.players[line.declarer], outcome, winner, **own)
    elif winner is not None:
        event = Codillo(game.declarer, game.contract, winner, **own)
    elif outcome == "puesta":
        event = Puesta(game.declarer, game.contract, **own)
    else:
        event = Sacado(game.declarer, game.contract, after_five=_after_five(playing), **own, **_top_trumps(line))
        debtors = debtors_played_for(game.setup.position, game.setup.dealer)
        if len(debtors) > 1:
            return TakingDebt(playing, event, debtors)
    return Over(game.setup, line.cards, event, playing)


def _after_five(playing: Playing) -> AfterFive:
    """What the first five tricks of a winner bring, where he played on, stopped or laid his cards down."""
    line, own = playing.line, tuple([place == playing.line.declarer for place in playing.won])
    if line.rules.payment == "agreed_pot":
        return guide_after_five(own)
    if len(own) == TRICKS or not all(own):
        return after_five(own)
    if len(own) > FIVE:
        return "bola made"  # the contrarios concede the rest
    return "primeras" if claims_primeras(own, playing.sure()) else ""


def _beside(line: Line) -> dict[str, Any]:
    """What a result says beside its contract: a favoured trump, who left a penetro, who held all matadors if that is paid."""
    own: dict[str, Any] = {"favoured": True} if line.game.trump is line.rules.favour else {}
    if line.game.contract == "penetro" and line.rules.penetro == "one_leaves":
        own["left"] = next(seat for seat in line.game.setup.active if seat not in line.players)
    if line.rules.estuche == "pot_fee":
        holders = [seat for place, seat in enumerate(line.players) if estuche_counts(line.held(place), line.game.trump)]
        own |= {"matadors": holders[0]} if holders else {}
    return own


def _top_trumps(line: Line) -> dict[str, Any]:
    """What a winner held at the first lead, or the contrarios between them, as the rules of the table pay it."""
    held, trump = line.held(line.declarer), line.game.trump
    if line.rules.estuche == "flat":
        return {"estuche": estuche_counts(held, trump)}
    if line.rules.estuche == "pot_fee":
        return {}
    against = line.held(*(place for place in range(len(line.players)) if place != line.declarer))
    return {"top": top_trumps(held, trump)} | (
        {"contraestuche": top_trumps(against, trump)} if line.rules.contraestuche else {}
    )
