"""A hand of Tresillo from the stake to the payments, as a state machine with the face that the games of this package share.

``deal.actor`` is who acts, ``deal.legal_actions()`` what he may do, ``deal.act(action)`` the deal after it; the old one
stands. ``deal.is_over`` and ``deal.result`` say how it ended, ``deal.view(seat)`` what a seat may know.

An action is a word of the table or the code of a card:

    auction       paso, juego, juego más, va bien; a bid may name more: juego más solo a bastos
    declaration   entrada a oros, vuelta, solo a copas; in a penetro top or bottom, then penetro a oros or surrender
    leaving       me quedo, puedo quedarme, puedo irme, me voy
    talk          puedo ir, vienen, van y vienen, como quiera, van, usted
    exchange      a card to put away, one after another, then done
    tricks        a card; surrender, answered by accept or yo sigo; extiendo, answered by agree or object
    payment       debt of N, where several debts are the largest
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from tresillo.cards import Card, Suit
from tresillo.data import check_fields
from tresillo.games.tresillo import phases, playing
from tresillo.games.tresillo.auction import JUEGO, JUEGO_MAS, NAMED, PASO, VA_BIEN
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.deal import checked, deal_out, shuffled
from tresillo.games.tresillo.events import Deal as Dealt
from tresillo.games.tresillo.events import Later
from tresillo.games.tresillo.exchange import PHRASES
from tresillo.games.tresillo.forced_games import STAYING
from tresillo.games.tresillo.ledger import Entry, hand_entry
from tresillo.games.tresillo.masks import CARD, CODE, Codes
from tresillo.games.tresillo.play import opening_leader
from tresillo.games.tresillo.playing import DEBT_OF, Cards, Game, Line, Over, Playing, Setup, new
from tresillo.games.tresillo.the_game import active_players, anticlockwise, tricks_taken
from tresillo.games.tresillo.tokens import Position
from tresillo.rules import RuleViolation, rule
from tresillo.table import Turn

NAMES: dict[type, str] = {
    phases.Bidding: "auction",
    phases.Declaring: "declaration",
    phases.TakingTen: "ten cards",
    phases.Entering: "penetro",
    phases.LayingAside: "discard",
    phases.Leaving: "leaving",
    phases.Talking: "talk",
    phases.Exchanging: "exchange",
    playing.Playing: "tricks",
    playing.LastMoment: "surrender",
    playing.Answering: "surrender",
    playing.Claiming: "extiendo",
    playing.TakingDebt: "payment",
    playing.Over: "over",
}
"""What each phase is called; every name is a key of the words."""


@dataclass(frozen=True)
class View:
    """What a seat may know of a deal, and nothing else. Cards are codes; what is by seat goes in the order of the table.

    ``turns`` holds all that was said and every card played; a card put away, and one thrown in, stands as "?". ``stock``
    counts the sleeping cards and ``away`` those put away; once the hand is over and paid they may be seen (7.8), in
    ``asleep``, but for those that a leaver threw in. ``shown`` are hands laid down with extiendo. ``legal_actions`` is
    empty but for the actor's own view.
    """

    seat: str
    phase: str
    actor: str | None
    legal_actions: Codes
    position: Position
    dealer: str
    contract: Contract | None
    declarer: str | None
    trump: str | None
    turned: str | None
    hand: Codes
    turns: tuple[tuple[str, str, str], ...]
    tricks: tuple[Codes, ...]
    won: tuple[int, ...]
    held: tuple[int, ...]
    away: tuple[int, ...]
    stock: int
    shown: tuple[tuple[str, Codes], ...] = ()
    asleep: Codes = ()

    def __post_init__(self) -> None:
        check_fields(self)


class Deal(NamedTuple):
    """A hand from the stake on. ``stake`` is the entry that the deal brings to the ledger, ``actions`` all acts so far.

    >>> from tresillo.table import Table
    >>> deal = new_deal(Position(Table(), (160,) * 4, (155,) * 4, dish=20), "N", Random(1))
    >>> deal.actor, deal.legal_actions()[:2]
    ('W', ('paso', 'juego'))
    >>> deal = deal.act("juego").act("paso").act("paso")
    >>> deal.actor, deal.phase_name
    ('W', 'declaration')
    >>> deal.act("surrender")
    Traceback (most recent call last):
    tresillo.RuleViolation: tresillo-1.8: 'surrender' does not belong here: W is at the declaration
    """

    setup: Setup
    stake: Entry
    phase: phases.Phase
    actions: Codes = ()

    @property
    def actor(self) -> str | None:
        """Whose turn it is; None when the hand is over."""
        return self.phase.actor

    def legal_actions(self) -> Codes:
        """All that the actor may do; empty only when the hand is over."""
        return self.phase.legal()

    @rule("tresillo-1.8")
    def act(self, action: str) -> "Deal":
        """The deal after the actor's act. RuleViolation for one that a rule forbids, ValueError for one that is none."""
        setup, stake, phase, actions = self
        try:
            after = phase.act(action)
        except (TypeError, ValueError):
            self._misplaced(action)
            raise
        return new(Deal, (setup, stake, after, actions + (action,)))  # noqa: RUF005, at half its time

    @property
    def is_over(self) -> bool:
        """Whether the hand has its result."""
        return isinstance(self.phase, Over)

    @property
    def result(self) -> Later:
        """How the hand ended, as the event that the ledger takes. ValueError while it is not over."""
        if not isinstance(self.phase, Over):
            raise ValueError(f"the hand is not over: {self.phase.actor} is to act")
        return self.phase.event

    @property
    def entry(self) -> Entry:
        """The result with all payments and the position after them. ValueError while the hand is not over."""
        return hand_entry(self.setup.position, self.setup.dealer, self.result)

    @property
    def phase_name(self) -> str:
        """Where the hand stands: auction, declaration, exchange, tricks …"""
        return NAMES[type(self.phase)]

    def __repr__(self) -> str:
        """The deal as text (``notation``): ``read`` of that module gives it back."""
        from tresillo.games.tresillo.notation import write

        return f"read({write(self)!r})"

    @property
    def contract(self) -> Contract | None:
        """The contract, once it is declared or forced."""
        if self._game:
            return self._game.contract
        if isinstance(self.phase, phases.TakingTen | phases.Entering):
            return "penetro"
        contract: Contract | None = getattr(self.phase, "contract", None)  # that of an espada forzada
        return getattr(self.phase.event, "contract", None) if isinstance(self.phase, Over) else contract

    @property
    def declarer(self) -> str | None:
        """Who plays against the others: after yo sigo the new declarer. None before the auction is over."""
        if line := self._line:
            return line.players[line.declarer]
        if self._game:
            return self._game.declarer
        if isinstance(self.phase, phases.Declaring | phases.TakingTen | phases.Entering):
            return self.phase.actor
        return getattr(self.phase.event, "declarer", None) if isinstance(self.phase, Over) else None

    @property
    def trump(self) -> Suit | None:
        """The trump suit, once it is fixed."""
        return self._game.trump if self._game else None

    @property
    def turned(self) -> Card | None:
        """The card that a vuelta turned up."""
        code = self._cards.turned
        return CARD[code] if code else None

    @property
    def stock(self) -> tuple[Card, ...]:
        """The sleeping cards, the top one first."""
        return tuple(CARD[code] for code in self._cards.stock)

    def hand(self, seat: str) -> tuple[Card, ...]:
        """The cards that a seat holds now."""
        return tuple(CARD[code] for code in self._held(seat))

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays the tricks, the opening leader first; before that is settled the active players."""
        if self._line:
            return self._line.players
        game, table = self._game, self.setup.position.table
        if game is None or not game.others:
            return self.setup.active
        seats = (game.declarer, *game.others)
        return anticlockwise(table, seats, opening_leader(table, self.setup.dealer, seats))

    @property
    def turns(self) -> tuple[Turn, ...]:
        """Every act in its order, with who made it and when."""
        phase: phases.Phase = _first(self.setup)
        made = []
        for action in self.actions:
            made.append(Turn(phase.actor or "", NAMES[type(phase)], action))
            phase = phase.act(action)
        return tuple(made)

    @property
    def tricks(self) -> tuple[tuple[Card, ...], ...]:
        """The cards of each trick in the order played, the last one perhaps not full."""
        played = [CARD[turn.action] for turn in self.turns if turn.phase == "tricks" and turn.action in CARD]
        count = len(self.players)
        return tuple(tuple(played[start : start + count]) for start in range(0, len(played), count))

    @property
    def won(self) -> tuple[int, ...]:
        """The tricks that each seat has taken, in the order of the table."""
        state = self._playing
        winners = [state.line.players[place] for place in state.won] if state else []
        return tricks_taken(winners, self.setup.position.table.seats)

    def view(self, seat: str) -> View:
        """What a seat may know."""
        return view(self, seat)

    @property
    def _playing(self) -> Playing | None:
        return self.phase if isinstance(self.phase, Playing) else getattr(self.phase, "playing", None)

    @property
    def _line(self) -> Line | None:
        return self._playing.line if self._playing else None

    @property
    def _game(self) -> Game | None:
        return self._line.game if self._line else getattr(self.phase, "game", None)

    @property
    def _cards(self) -> Cards:
        if self._line:
            return self._line.cards
        cards: Cards = self.phase.cards  # type: ignore[union-attr]
        return cards

    def _held(self, seat: str) -> Codes:
        place = self.setup.place(seat)
        state = self._playing
        if state is None:
            away = getattr(self.phase, "away", ()) if seat == self.actor else ()
            return tuple(code for code in self._cards.hands[place] if code not in away)
        return state.line.masks.read(state.hands[state.line.players.index(seat)]) if seat in state.line.players else ()

    def _misplaced(self, action: str) -> None:
        """Raise what is wrong with a refused act, where it is not for the phase itself to say."""
        if not isinstance(action, str) or not (action in _WHERE or action.startswith(DEBT_OF)):
            expected = ", ".join(self.legal_actions()) or "nothing more"
            raise ValueError(f"{action!r} is no action: expected {expected}")
        if type(self.phase) in _WHERE.get(action, (playing.TakingDebt,)):
            return
        if self.is_over:
            raise RuleViolation("tresillo-1.8", f"the hand is over: {action!r} comes too late")
        if self.trump is None and (action in CARD or action == phases.DONE):
            raise RuleViolation("tresillo-7.1", f"trump is not fixed yet: nobody exchanges or plays, so not {action!r}")
        raise RuleViolation("tresillo-1.8", f"{action!r} does not belong here: {self.actor} is at the {self.phase_name}")


def new_deal(position: Position, dealer: str, pack: Random | Sequence[Card]) -> Deal:
    """A hand that begins: the dealer puts in his stake, the pack is dealt, the mano is to speak.

    ``position`` is the money before the stake. ``pack`` is the forty cards as they are dealt, the top one first, or a source
    of chance that shuffles them. RuleViolation for a pack that is not complete, ValueError for one that holds more.
    """
    active = active_players(position.table, dealer)
    stake = hand_entry(position, dealer, Dealt(dealer))
    cards = shuffled(PACK, pack) if isinstance(pack, Random) else tuple([CODE[card] for card in checked(pack)])
    setup = Setup(position, stake.after, dealer, active, cards)
    return Deal(setup, stake, _first(setup))


@rule("tresillo-4.5", "tresillo-7.8")
def view(deal: Deal, seat: str) -> View:
    """What a seat may know of a deal: his own cards, all that was said and played, how many cards lie where.

    The stock and what was put away stay hidden, even from whoever put it away, until the hand is over and paid.
    """
    table, cards = deal.setup.position.table, deal._cards
    table.place(seat)
    state, others = deal._playing, [other for other in table.seats if other != seat]
    shown = [state.line.players[place] for place in state.shown] if state else []
    away = [
        len(gone) + len(getattr(deal.phase, "away", ()) if who == deal.actor else ())
        for who, gone in zip(table.seats, cards.away, strict=True)
    ]
    after = deal.entry.after if deal.is_over else deal.setup.position
    return View(
        seat=seat,
        phase=deal.phase_name,
        actor=deal.actor,
        legal_actions=deal.legal_actions() if seat == deal.actor else (),
        position=after,
        dealer=deal.setup.dealer,
        contract=deal.contract,
        declarer=deal.declarer,
        trump=str(deal.trump) if deal.trump else None,
        turned=cards.turned,
        hand=deal._held(seat),
        turns=tuple((who, phase, "?" if phase in HIDDEN and action in CARD else action) for who, phase, action in deal.turns),
        tricks=tuple(tuple(CODE[card] for card in trick) for trick in deal.tricks),
        won=deal.won,
        held=tuple(len(deal._held(who)) for who in table.seats),
        away=tuple(away),
        stock=len(cards.stock),
        shown=tuple((who, deal._held(who)) for who in others if who in shown),
        asleep=(*cards.stock, *_discards(deal)) if deal.is_over else (),
    )


def _discards(deal: Deal) -> Iterator[str]:
    """What the players put away in their exchanges; what a leaver threw in stays face down (6.7)."""
    for seat, away in zip(deal.setup.position.table.seats, deal._cards.away, strict=True):
        yield from away if seat in deal.players else ()


PACK = tuple(CARD)
"""The codes of the forty cards."""

HIDDEN = ("exchange", "discard")
"""Phases in which a card is put face down."""


def _first(setup: Setup) -> phases.Bidding:
    hands, stock = deal_out(setup.position.table, setup.dealer, setup.cards)
    seats = setup.position.table.seats
    return phases.Bidding(setup, Cards(tuple([hands.get(seat, ()) for seat in seats]), ((),) * len(seats), stock))


def _where() -> dict[str, tuple[type, ...]]:
    """The phases to which each action belongs."""
    where: dict[str, tuple[type, ...]] = dict.fromkeys(NAMED, (phases.Bidding, phases.Declaring))
    where |= dict.fromkeys((PASO, VA_BIEN, JUEGO, JUEGO_MAS), (phases.Bidding,))
    where |= {f"{said} {bid}": (phases.Bidding,) for said in (JUEGO, JUEGO_MAS) for bid in NAMED}
    where |= dict.fromkeys(("top", "bottom"), (phases.TakingTen,))
    where |= dict.fromkeys(dict(phases.PENETROS), (phases.Entering,))
    where |= dict.fromkeys(STAYING, (phases.Leaving,)) | dict.fromkeys(PHRASES, (phases.Talking,))
    where |= dict.fromkeys(CARD, (phases.LayingAside, phases.Exchanging, Playing)) | {phases.DONE: (phases.Exchanging,)}
    where |= {playing.SURRENDER: (phases.Entering, Playing, playing.LastMoment), playing.PLAY_ON: (playing.LastMoment,)}
    where |= dict.fromkeys((playing.ACCEPT, playing.YO_SIGO), (playing.Answering,)) | {playing.EXTIENDO: (Playing,)}
    return where | dict.fromkeys((playing.AGREE, playing.OBJECT), (playing.Claiming,))


_WHERE = _where()

ACTIONS = tuple(_WHERE)
"""Every action but the choice of a debt, which names its seat."""
