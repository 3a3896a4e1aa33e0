"""Tresillo, chapter 8: the play of the tricks (sources A and B)."""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import SPANISH_40, Card, Suit
from tresillo.data import from_json
from tresillo.games.tresillo.cards import estuche, plain_ranking, suit_in_play, trump_ranking
from tresillo.games.tresillo.the_game import anticlockwise
from tresillo.rules import rule
from tresillo.table import Table
from tresillo.tricks import played, same_suit, strongest

Privilege = Literal["higher_matador", "any_matador"]
"""Which led estuche cards can force another: only a higher one (source A), or any (the guide's game, source B)."""


@rule("tresillo-8.1")
def opening_leader(table: Table, dealer: str, players: Sequence[str]) -> str:
    """Who leads to the first trick: the player at the dealer's right, in a penetro that he has left the next one."""
    return next(seat for seat in table.others(dealer) if seat in players)


@rule("tresillo-8.2")
def following(hand: Sequence[Card], led: Card, trump: Suit) -> tuple[Card, ...]:
    """The cards that the duty to follow leaves, before any privilege: those of the suit led, or all when there are none."""
    return same_suit(hand, led, lambda card: suit_in_play(card, trump)) or tuple(hand)


@rule("tresillo-8.3")
def trick_winner(trick: Sequence[Card], trump: Suit) -> Card:
    """The card that wins a trick, the card led being the first: the highest trump, or the highest of the suit led."""
    if not trick:
        raise ValueError("a trick without cards has no winner")
    SPANISH_40.check(trick)
    trumps = trump_ranking(trump)
    order = trumps + (() if trick[0] in trumps else plain_ranking(trick[0].suit))
    (winner,) = strongest(trick, lambda card: len(order) - order.index(card) if card in order else 0)
    return winner


@rule("tresillo-8.4")
def next_leader(table: Table, players: Sequence[str], leader: str, trick: Sequence[Card], trump: Suit) -> str:
    """Who leads to the next trick, with any card: the player whose card won this one."""
    order = anticlockwise(table, players, leader)
    if len(trick) != len(order):
        raise ValueError(f"a trick of {len(order)} players has {len(order)} cards, not {len(trick)}")
    return order[trick.index(trick_winner(trick, trump))]


@rule("tresillo-8.9")
def look_back(tricks: Sequence[Sequence[Card]], number: int) -> tuple[Card, ...]:
    """The cards of a trick already played, by its number from 1, whoever won it: any player may look at them."""
    if not 1 <= number <= len(tricks):
        raise ValueError(f"{len(tricks)} tricks have been played: there is no trick {number} to look at")
    return tuple(tricks[number - 1])


@rule("tresillo-8.5")
def exempt(card: Card, led: Card, trump: Suit, privilege: Privilege = "higher_matador") -> bool:
    """Whether a trump need not follow the card led: it is an estuche card that this card does not force. Sources A, B."""
    return card in estuche(trump) and led not in forced_by(card, trump, privilege)


@rule("tresillo-8.6", "tresillo-16.9")
def forced_by(card: Card, trump: Suit, privilege: Privilege = "higher_matador") -> tuple[Card, ...]:
    """The led cards that can force out an estuche card, high to low. ValueError for any other card. Sources A, B."""
    top = estuche(trump)
    from_json(Privilege, privilege, "privilege")
    if card not in top:
        raise ValueError(f"{card} is not an estuche card when {trump} is trump: expected one of {' '.join(map(str, top))}")
    if privilege == "any_matador":
        return tuple(other for other in top if other != card)
    return top[: top.index(card)]


@rule("tresillo-8.7", "tresillo-8.8")
def legal_plays(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, privilege: Privilege = "higher_matador"
) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, in the order of the hand.

    ``trick`` holds the cards played so far; only the first of them, the card led, has any effect. Sources A, B.
    """
    held = SPANISH_40.check((*trick, *hand))[len(trick) :]
    if not trick:
        return held
    led = trick[0]
    follow = following(held, led, trump)
    if suit_in_play(led, trump) is trump and all(exempt(card, led, trump, privilege) for card in follow):
        return held
    return follow


def play_card(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, card: Card, privilege: Privilege = "higher_matador"
) -> tuple[Card, ...]:
    """The hand without the card played. RuleViolation where the card may not be played to this trick.

    The rule named is the duty to follow (8.2), or the test for trumps (8.8) where trumps were led.
    """
    number = "tresillo-8.8" if trick and suit_in_play(trick[0], trump) is trump else "tresillo-8.2"
    return played(hand, trick, card, legal_plays(hand, trick, trump, privilege), number)
