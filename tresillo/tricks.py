"""One trick, whatever the law of the trick: who may follow and which card is the strongest are said by functions."""

from collections.abc import Callable, Hashable, Sequence

from tresillo.cards import Card


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
