"""Truco, chapter 14: Truco Paulista, told by what differs from Mineiro (source D).

What else the chapter says stands where Mineiro's own rule is carried out, under both numbers.
"""

from collections.abc import Sequence
from dataclasses import fields
from typing import Literal

from tresillo.cards import CLUBS, DIAMONDS, FRENCH_52, HEARTS, SPADES, AnyCard, Card
from tresillo.data import from_json
from tresillo.games.truco.ruleset import MINEIRO, PAULISTA, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

HAND = 3
"""The cards of a hand."""

RANKS = (3, 2, 1, 13, 11, 12, 7, 6, 5, 4)
"""The ranks from high to low: three, two, ace, king, jack, queen, seven, six, five, four."""

SUITS = (CLUBS, HEARTS, SPADES, DIAMONDS)
"""The suits of manilhas from high to low."""


@rule("truco-14.1")
def differences(one: RuleSet = MINEIRO, other: RuleSet = PAULISTA) -> dict[str, tuple[object, object]]:
    """The options in which two rule sets differ, with the value of each."""
    pairs = {own.name: (getattr(one, own.name), getattr(other, own.name)) for own in fields(RuleSet)}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}


@rule("truco-14.2")
def deal_one_at_a_time(
    table: Table, dealer: str, order: Sequence[AnyCard]
) -> tuple[dict[str, tuple[AnyCard, ...]], tuple[AnyCard, ...]]:
    """Three cards each, one at a time from the dealer's right to the dealer, and what is left. Source D.

    ``order`` is the pack in the order in which it is dealt (3.5).
    """
    seats = table.active(dealer, len(table.seats))
    dealt = HAND * len(seats)
    if len(order) < dealt:
        raise ValueError(f"{dealt} cards are dealt, not {len(order)}")
    return {seat: tuple(order[place : dealt : len(seats)]) for place, seat in enumerate(seats)}, tuple(order[dealt:])


@rule("truco-14.3")
def the_vira(left: Sequence[AnyCard], from_top: bool) -> AnyCard:
    """The card turned up after the deal: the top one of what is left, and out of play. Source D.

    ``left`` is in the order of the deal: what was dealt from the bottom has its top card last.
    """
    if not left:
        raise ValueError("no card is left to be turned up")
    return left[0] if from_top else left[-1]


@rule("truco-14.4")
def manilha_rank(vira: Card) -> int:
    """The rank of the four manilhas: the one above the vira, round the circle from the three to the four. Source D."""
    check_vira(vira)
    return RANKS[RANKS.index(vira.rank) - 1]


@rule("truco-14.5")
def vira_manilhas(vira: Card) -> tuple[Card, ...]:
    """The four manilhas of a vira, the strongest first: clubs, hearts, spades, diamonds. Source D."""
    return tuple(Card(manilha_rank(vira), suit) for suit in SUITS)


@rule("truco-14.6")
def vira_classes(vira: Card) -> tuple[tuple[Card, ...], ...]:
    """All cards by strength, the strongest first: each manilha alone, then the other ranks, equal in every suit.

    The vira itself is left out: it is out of play. Source D.
    """
    manilhas = vira_manilhas(vira)
    plain = [[Card(rank, suit) for suit in SUITS] for rank in RANKS if rank != manilhas[0].rank]
    return (*((card,) for card in manilhas), *(tuple(card for card in own if card != vira) for own in plain))


def check_vira(vira: Card) -> None:
    """ValueError for a card that cannot be turned up: one of another pack than the forty."""
    (known,) = FRENCH_52.check((vira,))
    if known.rank not in RANKS:
        raise ValueError(f"{vira} is not a card of the forty: 8, 9 and 10 are left out")


@rule("truco-14.2")
def check_agreed_end(end: str, rules: RuleSet = PAULISTA) -> None:
    """RuleViolation where cards would be dealt from the top though the bottom was agreed, or the other way round."""
    from_json(Literal["top", "bottom"], end, "end")
    if rules.deal_from in ("top", "bottom") and end != rules.deal_from:
        raise RuleViolation("truco-14.2", f"the cards are dealt from the {rules.deal_from}, as agreed")
