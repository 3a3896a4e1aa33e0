"""Tresillo, chapter 4: the deal (sources A and B)."""

from collections.abc import Mapping, Sequence
from random import Random

from tresillo.cards import SPANISH_40, AnyCard, Card, in_packets, mixed
from tresillo.games.tresillo.the_game import active_players
from tresillo.games.tresillo.tokens import DISH, PARAJITO, PLATO, Position, Transfer, parajitos
from tresillo.games.tresillo.variants import scaled
from tresillo.rules import rule
from tresillo.table import Table

PACKET = 3
HAND = 9


@rule("tresillo-4.1")
def first_dealer(table: Table, source: Random) -> str:
    """Who deals first, drawn at random."""
    return source.choice(table.seats)


@rule("tresillo-16.5")
def lowest_cuts(cut: Mapping[str, Card]) -> tuple[str, ...]:
    """Who deals first where the lowest card does: the index counts, the ace low. Several cut again."""
    lowest = min(card.rank for card in cut.values())
    return tuple(seat for seat, card in cut.items() if card.rank == lowest)


@rule("tresillo-4.2")
def checked(pack: Sequence[Card]) -> tuple[Card, ...]:
    """A pack that may be dealt. RuleViolation where a card of the forty is missing; ValueError for one that is over."""
    return SPANISH_40.whole(pack, "tresillo-4.2")


@rule("tresillo-4.2")
def shuffled(pack: Sequence[AnyCard], source: Random) -> tuple[AnyCard, ...]:
    """A pack shuffled and cut, the top card first."""
    return mixed(pack, source)


@rule("tresillo-4.2")
def who_cuts(table: Table, dealer: str) -> str:
    """Who cuts the shuffled pack: the player at the dealer's left."""
    return table.others(dealer)[-1]


@rule("tresillo-4.4", "tresillo-4.5", "tresillo-16.5")
def deal_out(table: Table, dealer: str, pack: Sequence[AnyCard]) -> tuple[dict[str, tuple[AnyCard, ...]], tuple[AnyCard, ...]]:
    """The nine cards of each active player, in packets of three from the dealer's right, and the thirteen that sleep.

    The pack is dealt from its top, its first card. At a table of four the dealer gets none.
    """
    active = active_players(table, dealer)
    hands, stock = in_packets(pack, len(active), PACKET, HAND // PACKET)
    return dict(zip(active, hands, strict=True)), stock


@rule("tresillo-4.3", "tresillo-11.12")
def dealers_stake(position: Position, dealer: str) -> tuple[Transfer, ...]:
    """What goes into the plato before the cards are dealt: always one tanto of the dealer.

    With an empty plato and a blank paper a parajito is moved from its dish first; a dish that this empties is refilled.
    """
    own = Transfer(dealer, PLATO, scaled(1, position.rules), "tresillo-4.3")
    if position.plato or position.largest_debt:
        return (own,)
    parajito = scaled(PARAJITO, position.rules)
    refill = parajitos(position.table, position.rules) if position.dish == parajito else ()
    return (Transfer(DISH, PLATO, parajito, "tresillo-4.3"), *refill, own)


@rule("tresillo-3.4", "tresillo-4.6")
def next_dealer(table: Table, dealer: str) -> str:
    """Who deals the next hand, and to whom the plato moves with what lies in it: the player at the dealer's right."""
    return table.right_of(dealer)
