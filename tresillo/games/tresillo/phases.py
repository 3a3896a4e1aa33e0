"""The phases of a hand before the first lead, in the order of chapters 5 to 7: who acts, what he may do, what comes next.

Each phase is a NamedTuple that an act leaves as it was. Acts are the words of the table and the codes of cards; the laws
of the chapters decide, this module only joins them.
"""

from functools import cache
from typing import NamedTuple, TypeAlias

from tresillo.cards import Spanish
from tresillo.games.tresillo.auction import Auction, Declaration, auction_over, calls, choices, say
from tresillo.games.tresillo.cards import ESPADA
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.events import Annulled, Surrendered
from tresillo.games.tresillo.exchange import (
    PHRASES,
    agreed_order,
    contrario_limits,
    declarer_limits,
    exchange,
    exchange_order,
)
from tresillo.games.tresillo.forced_games import (
    STAYING,
    forced_game,
    lay_aside,
    leaving_order,
    take_ten,
    two_who_stay,
    who_leaves,
)
from tresillo.games.tresillo.masks import CARD, CODE, Codes
from tresillo.games.tresillo.playing import SURRENDER, Cards, Game, Over, Played, Setup, new, start_play
from tresillo.games.tresillo.ruleset import RuleSet
from tresillo.games.tresillo.the_game import contrarios, trump_suit
from tresillo.rules import RuleViolation

DONE = "done"
Words: TypeAlias = tuple[tuple[str, Declaration], ...]


def _in_each_suit(contract: Contract) -> Words:
    named = [Declaration(contract, suit) for suit in Spanish]
    return tuple((str(declared), declared) for declared in named)


ENTRADAS, PENETROS = _in_each_suit("entrada"), _in_each_suit("penetro")
"""The forced games by the words that declare them."""


class Bidding(NamedTuple):
    """Chapter 5: the auction, from the mano on."""

    setup: Setup
    cards: Cards
    said: Codes = ()

    @property
    def actor(self) -> str:
        return self.setup.active[_auction(self.said, self.setup.rules).auction.speakers[0]]

    def legal(self) -> Codes:
        return _auction(self.said, self.setup.rules).calls

    def act(self, call: str) -> "Phase":
        rules = self.setup.rules
        if call not in (now := _auction(self.said, rules)).calls:
            say(now.auction, call, rules)
        now = _auction((*self.said, call), rules)
        if not now.over:
            return Bidding(self.setup, self.cards, (*self.said, call))
        if now.auction.best is None:
            return _everyone_passed(self.setup, self.cards)
        return Declaring(self.setup, self.cards, self.setup.active[now.auction.best.player], now.choices)


class Declaring(NamedTuple):
    """Rules 5.11, 5.12 and 6.1: contract and trump. A vuelta turns up the top card of the stock."""

    setup: Setup
    cards: Cards
    actor: str
    choices: Words
    contract: Contract | None = None

    def legal(self) -> Codes:
        return tuple([words for words, _ in self.choices])

    def act(self, words: str) -> "Phase":
        declared = dict(self.choices).get(words)
        if declared is None:
            if self.contract:
                raise RuleViolation("tresillo-6.1", f"an espada forzada is an entrada, not {words!r}")
            raise RuleViolation("tresillo-5.11", f"{words!r} is not what was bid: expected {', '.join(self.legal())}")
        cards = self.cards if declared.trump else self.cards._replace(turned=self.cards.stock[0])
        trump = trump_suit(declared.trump, CARD[cards.turned].suit if cards.turned else None)
        game = Game(self.setup, self.contract or declared.contract, self.actor, trump)
        return _trump_fixed(game, cards, self.setup.active)


class TakingTen(NamedTuple):
    """Rule 6.4: the dealer takes ten cards of the stock, its top or its bottom."""

    setup: Setup
    cards: Cards

    @property
    def actor(self) -> str:
        return self.setup.dealer

    def legal(self) -> Codes:
        return "top", "bottom"

    def act(self, end: str) -> "Phase":
        ten, left = take_ten(self.cards.stock, end)
        return Entering(self.setup, self.cards.moved(self.setup.place(self.actor), ten, stock=left))


class Entering(NamedTuple):
    """Rules 6.4 and 6.5: the dealer has seen his ten cards; he names trumps or surrenders."""

    setup: Setup
    cards: Cards

    @property
    def actor(self) -> str:
        return self.setup.dealer

    def legal(self) -> Codes:
        named = tuple(dict(PENETROS))
        return named if self.setup.rules.surrender == "none" else (SURRENDER, *named)

    def act(self, words: str) -> "Phase":
        if words not in self.legal():
            raise RuleViolation("tresillo-6.5", f"{words!r} cannot be said now: expected {', '.join(self.legal())}")
        if words == SURRENDER:
            return Over(self.setup, self.cards, Surrendered(self.actor, "penetro"))
        return LayingAside(Game(self.setup, "penetro", self.actor, trump_suit(dict(PENETROS)[words].trump)), self.cards)


class LayingAside(NamedTuple):
    """Rule 6.4: one of the ten cards is put face down."""

    game: Game
    cards: Cards

    @property
    def actor(self) -> str:
        return self.game.declarer

    def legal(self) -> Codes:
        return self.cards.hands[self.game.setup.place(self.actor)]

    def act(self, code: str) -> "Phase":
        nine = lay_aside(self.legal(), code)
        cards = self.cards.moved(self.game.setup.place(self.actor), nine, (code,))
        if self.game.setup.rules.penetro == "one_leaves":
            return Leaving(self.game, cards)
        return _trump_fixed(self.game, cards, self.game.setup.position.table.seats)


class Leaving(NamedTuple):
    """Rules 6.6 and 6.7: the other three settle who leaves."""

    game: Game
    cards: Cards
    said: Codes = ()

    @property
    def speakers(self) -> tuple[str, ...]:
        return leaving_order(self.game.setup.position.table, self.game.declarer)

    @property
    def actor(self) -> str:
        return self.speakers[len(self.said) % len(self.speakers)]

    def legal(self) -> Codes:
        return STAYING

    def act(self, phrase: str) -> "Phase":
        said = (*self.said, phrase)
        leaver = who_leaves(self.speakers, said)
        if leaver is None:
            return Leaving(self.game, self.cards, said)
        place = self.game.setup.place(leaver)
        cards = self.cards.moved(place, (), self.cards.hands[place])
        stay = two_who_stay(self.game.setup.position.table, self.game.declarer, leaver)
        return _trump_fixed(self.game, cards, (self.game.declarer, *stay))


class Talking(NamedTuple):
    """Rules 7.4 to 7.6: the contrarios settle who exchanges first."""

    game: Game
    cards: Cards
    said: Codes = ()

    @property
    def actor(self) -> str:
        return self.game.others[len(self.said) % len(self.game.others)]

    def legal(self) -> Codes:
        return tuple(PHRASES)

    def act(self, phrase: str) -> "Phase":
        said, others = (*self.said, phrase), self.game.others
        places = _agreed(len(others), said)
        if places is None:
            return Talking(self.game, self.cards, said)
        order = tuple([others[place] for place in places])
        return _next_exchange(self.game._replace(others=order), self.cards, order)


class Exchanging(NamedTuple):
    """Rules 7.1 to 7.3 and 7.7: a player puts cards away one by one, says that he is done, and draws as many.

    ``order`` names him and those who exchange after him, ``kept`` is what he has not put away.
    """

    game: Game
    cards: Cards
    order: tuple[str, ...]
    limits: tuple[int, int]
    kept: Codes
    away: Codes = ()

    @property
    def actor(self) -> str:
        return self.order[0]

    def legal(self) -> Codes:
        least, most = self.limits
        count = len(self.away)
        if count == most:
            return (DONE,)
        return (DONE, *self.kept) if count >= least else self.kept

    def act(self, action: str) -> "Phase":
        game, cards, order, limits, kept, away = self
        if action in kept and len(away) < limits[1]:
            place = kept.index(action)
            kept = kept[:place] + kept[place + 1 :]
            return new(Exchanging, (game, cards, order, limits, kept, (*away, action)))
        if action != DONE:
            raise self._refused(action)
        if len(away) < limits[0]:
            raise RuleViolation("tresillo-7.2", f"{order[0]} takes the turned card, {cards.turned}: he puts a card away first")
        place = game.setup.place(order[0])
        hand, stock = exchange(cards.hands[place], away, cards.stock)
        cards = cards.moved(place, hand, away, stock)
        return _talk(game, cards) if order[0] == game.declarer else _next_exchange(game, cards, order[1:])

    def _refused(self, code: str) -> ValueError:
        """Why a card may not be put away."""
        if code not in self.kept:
            return ValueError(f"{code} is not in the hand {' '.join(self.kept)}")
        return RuleViolation("tresillo-7.7", f"the stock holds {self.limits[1]} cards, nobody exchanges more")


Phase: TypeAlias = Bidding | Declaring | TakingTen | Entering | LayingAside | Leaving | Talking | Exchanging | Played


class _Heard(NamedTuple):
    """An auction, and what the law says of it."""

    auction: Auction
    over: bool
    calls: Codes
    choices: Words


_HEARD: dict[tuple[str, str, Codes], _Heard] = {}
"""Auctions heard before: the law is asked once for each sequence of calls under an option."""


def _auction(said: Codes, rules: RuleSet) -> _Heard:
    key = (rules.palo_de_favor, rules.auction, said)
    if (known := _HEARD.get(key)) is None:
        auction = say(_auction(said[:-1], rules).auction, said[-1], rules) if said else Auction()
        over = auction_over(auction, rules)
        declared = choices(auction.best, rules) if over and auction.best else ()
        words = tuple((str(choice), choice) for choice in declared)
        known = _HEARD[key] = _Heard(auction, over, calls(auction, rules), words)
    return known


@cache
def _agreed(speakers: int, said: Codes) -> tuple[int, ...] | None:
    """The order in which speakers exchange, by their places in the talk; the law is asked once for each talk."""
    order = agreed_order(tuple(map(str, range(speakers))), said)
    return None if order is None else tuple(map(int, order))


def _everyone_passed(setup: Setup, cards: Cards) -> "Phase":
    """Chapter 6: espada forzada, yo penetro, or nothing."""
    holders = [seat for seat in setup.active if CODE[ESPADA] in cards.hands[setup.place(seat)]]
    forced = forced_game(setup.position.table, setup.dealer, holders[0] if holders else None, setup.rules)
    if forced is None:
        return Over(setup, cards, Annulled())
    contract, declarer = forced
    if contract == "penetro":
        return TakingTen(setup, cards)
    return Declaring(setup, cards, declarer, ENTRADAS, contract)


def _trump_fixed(game: Game, cards: Cards, players: tuple[str, ...]) -> "Phase":
    """Chapter 7: the declarer exchanges first, if his contract lets him."""
    game = game._replace(others=contrarios(game.setup.position.table, players, game.declarer))
    order = exchange_order(game.contract, game.declarer, game.others, game.setup.rules)
    if order[:1] == (game.declarer,):
        return _exchanging(game, cards, order[:1], declarer_limits(game.contract))
    return _talk(game, cards)


def _talk(game: Game, cards: Cards) -> "Phase":
    return Talking(game, cards) if game.setup.rules.contrarios_exchange else start_play(game, cards)


def _next_exchange(game: Game, cards: Cards, order: tuple[str, ...]) -> "Phase":
    """The exchange of the next contrario; the play, where there is none, or no card left for him."""
    limits = contrario_limits(len(cards.stock))
    return _exchanging(game, cards, order, limits) if order and limits[1] else start_play(game, cards)


def _exchanging(game: Game, cards: Cards, order: tuple[str, ...], limits: tuple[int, int]) -> Exchanging:
    return Exchanging(game, cards, order, limits, cards.hands[game.setup.place(order[0])])
