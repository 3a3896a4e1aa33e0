"""Tressette, chapter 1: the cards, their order and what they are worth (source C).

The law is about Italian cards; French ones are other faces of the same, and ``italian_card`` says of which.
"""

from collections.abc import Iterable

from tresillo.cards import FRENCH_52, ITALIAN_40, Card, French, Italian, Pack, Suit
from tresillo.rules import rule

ORDER = (3, 2, 1, 10, 9, 8, 7, 6, 5, 4)
"""The ranks of a suit from high to low: three, two, ace, re, cavallo, fante, seven, six, five, four."""

ACE, COUNTING = 3, 1
"""Thirds of a point: of an ace, and of a three, two, re, cavallo or fante."""

FRENCH_40 = FRENCH_52.without(8, 9, 10)
"""The French cards that Tressette is played with."""

_HEIGHT = {card: len(ORDER) - ORDER.index(card.rank) for card in ITALIAN_40}
_RANKING = {suit: tuple(Card(rank, suit) for rank in ORDER) for suit in Italian}
_THIRDS = {1: ACE} | dict.fromkeys((3, 2, 10, 9, 8), COUNTING)
_FRENCH_SUIT = {suit.suit_word(): suit for suit in French}
_FRENCH_RANK = {8: 11, 9: 12, 10: 13}
_FRENCH = {card: Card(_FRENCH_RANK.get(card.rank, card.rank), _FRENCH_SUIT[card.suit.suit_word()]) for card in ITALIAN_40}
_ITALIAN = {french: card for card, french in _FRENCH.items()}


@rule("tressette-1.3")
def whole_pack(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The forty cards in the order in which they lie: ten of each suit, no joker.

    RuleViolation where one is missing; ValueError for one that comes twice or is not of the pack. Source C.
    """
    return ITALIAN_40.whole(cards, "tressette-1.3")


@rule("tressette-1.4")
def ranking(suit: Suit) -> tuple[Card, ...]:
    """The ten cards of a suit, high to low: three, two, ace, re, cavallo, fante, seven to four. Source C."""
    if not isinstance(suit, Italian):
        raise ValueError(f"{suit!r} is not a suit of the Italian pack: expected SPADE, BASTONI, COPPE or DENARI")
    return _RANKING[suit]


def height(card: Card) -> int:
    """How high a card stands in its suit: 10 for the three, 1 for the four. ValueError for a card of another pack."""
    if card not in _HEIGHT:
        raise ValueError(f"{card} is not a card of the Italian pack")
    return _HEIGHT[card]


@rule("tressette-1.5")
def french_pack(pack: Pack) -> Pack:
    """The forty cards taken from a French pack by leaving out its tens, nines and eights.

    ValueError where a card is missing, or another card than these is over. Source C.
    """
    return FRENCH_40.taken_from(pack, 8, 9, 10)


@rule("tressette-1.5")
def italian_card(card: Card) -> Card:
    """The Italian card that a French one stands for: king, queen and jack for re, cavallo and fante. Source C.

    Which suit stands for which changes nothing: spades for spade, hearts for coppe, diamonds for denari, clubs for bastoni.
    """
    if card not in _ITALIAN:
        raise ValueError(f"{card} is not one of the French cards of Tressette: tens, nines and eights are left out")
    return _ITALIAN[card]


def french_card(card: Card) -> Card:
    """The French card that stands for an Italian one."""
    (known,) = ITALIAN_40.check((card,))
    return _FRENCH[known]


@rule("tressette-1.6")
def thirds(cards: Iterable[Card]) -> int:
    """What cards are worth to the team that wins them, in thirds of a point, whatever their suit.

    An ace 3, a three, two, re, cavallo or fante 1, a blank card (seven to four) nothing. Source C.
    """
    return sum([_THIRDS.get(card.rank, 0) for card in ITALIAN_40.check(cards)])
