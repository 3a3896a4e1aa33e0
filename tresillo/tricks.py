"""One trick, whatever the law of the trick: who may follow and which card is the strongest are said by functions."""

from collections.abc import Callable, Hashable, Sequence

from tresillo.cards import AnyCard, Card
from tresillo.rules import RuleViolation


def strongest(cards: Sequence[Card], strength: Callable[[Card], int]) -> tuple[Card, ...]:
    """The strongest cards of a trick, in the order played: one, or several where a game's law knows ties.

    ``strength`` gives each card a number, higher for stronger, 0 for a card that cannot win.

    >>> from tresillo.cards import SPANISH_40
    >>> strongest(SPANISH_40.read("3c 7c 2o"), lambda card: card.rank)
    (Card(7, COPAS),)
    """
    if not cards:
        raise ValueError("a trick without cards has no strongest card")
    best = max(strength(card) for card in cards)
    return tuple(card for card in cards if best and strength(card) == best)


def same_suit(hand: Sequence[Card], led: Card, suit: Callable[[Card], Hashable]) -> tuple[Card, ...]:
    """The cards of a hand that follow the card led, where ``suit`` says to which suit a card counts.

    >>> from tresillo.cards import SPANISH_40
    >>> same_suit(SPANISH_40.read("2c 3o 7c"), SPANISH_40.card("12c"), lambda card: card.suit)
    (Card(2, COPAS), Card(7, COPAS))
    """
    return tuple(card for card in hand if suit(card) == suit(led))


def check_held(hand: Sequence[AnyCard], card: AnyCard) -> None:
    """ValueError where a card is not in a hand."""
    if card not in hand:
        raise ValueError(f"{card} is not in the hand {' '.join(map(str, hand))}")


def played(hand: Sequence[Card], trick: Sequence[Card], card: Card, allowed: Sequence[Card], rule: str) -> tuple[Card, ...]:
    """The hand without the card played to a trick so far. RuleViolation of a rule where the card is none of those allowed."""
    check_held(hand, card)
    if card not in allowed:
        raise RuleViolation(rule, f"{card} may not follow {trick[0]}, but {' or '.join(map(str, allowed))} may")
    return tuple(held for held in hand if held != card)
