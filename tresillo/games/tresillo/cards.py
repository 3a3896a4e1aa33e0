"""Tresillo, chapter 2: the cards and their order (sources A and B)."""

from dataclasses import dataclass
from functools import cache

from tresillo.cards import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, Card, Pack, Suit
from tresillo.rules import rule
from tresillo.words import word

ESPADA = Card(1, ESPADAS)
BASTO = Card(1, BASTOS)
LONG_SUITS = (ESPADAS, BASTOS)
ROUND_SUITS = (COPAS, OROS)


@rule("tresillo-2.1")
def tresillo_pack(pack: Pack) -> Pack:
    """The forty cards of Tresillo, taken from a Spanish pack by leaving out its eights and nines.

    Raises ValueError where a card is missing, or another card than an eight or a nine is over. Source A.
    """
    return SPANISH_40.taken_from(pack, 8, 9)


@rule("tresillo-2.2")
def read_trumps(text: str, trump: Suit) -> tuple[Card, ...]:
    """The trumps of a written ranking: S the espada, M the mala, B the basto, an index any other card of the suit.

    The mala may stand as M or as its index. Items are divided by spaces or commas. Sources A and B.
    """
    named = {"S": ESPADA, "M": mala(trump), "B": BASTO}
    items = text.replace(",", " ").split()
    try:
        return SPANISH_40.check(named.get(item) or SPANISH_40.card(item + _spanish(trump).value) for item in items)
    except ValueError:
        raise ValueError(f"{text!r} is no ranking: write S, M, B or an index of {trump}") from None


@rule("tresillo-2.3")
def numerals(suit: Suit) -> tuple[int, ...]:
    """The numerals of a suit from high to low: 7 down to 2 in a long suit, 2 up to 7 in a round one. Source A."""
    return (7, 6, 5, 4, 3, 2) if _spanish(suit) in LONG_SUITS else (2, 3, 4, 5, 6, 7)


@rule("tresillo-2.4", "tresillo-16.4")
def plain_ranking(suit: Suit) -> tuple[Card, ...]:
    """The cards of a suit that is not trump, high to low: nine of a long suit, ten of a round one. Source A."""
    ace = (1,) if suit in ROUND_SUITS else ()
    return _of_suit(suit, (12, 11, 10, *ace, *numerals(suit)))


@rule("tresillo-2.5")
def suit_in_play(card: Card, trump: Suit) -> Suit:
    """The suit to which a card counts: trump for the espada and the basto, its own for any other. Sources A and B."""
    return _spanish(trump) if card in (ESPADA, BASTO) else _spanish(card.suit)


@rule("tresillo-2.6")
def mala(trump: Suit) -> Card:
    """The second trump: the card that would be the lowest of the suit if it were not trump. Sources A and B."""
    return plain_ranking(trump)[-1]


@rule("tresillo-2.6")
def estuche(trump: Suit) -> tuple[Card, Card, Card]:
    """The three highest trumps, high to low: espada, mala, basto. Sources A and B."""
    return ESPADA, mala(trump), BASTO


@rule("tresillo-2.7")
def punto(trump: Suit) -> Card | None:
    """The ace of a round trump suit, which is the fourth trump; None with a long suit. Sources A and B."""
    return Card(1, trump) if _spanish(trump) in ROUND_SUITS else None


@rule("tresillo-2.8", "tresillo-16.4")
def trump_ranking(trump: Suit) -> tuple[Card, ...]:
    """All trumps, high to low: eleven when a long suit is trump, twelve when a round one is. Source A."""
    top = estuche(trump) + ((ace,) if (ace := punto(trump)) else ())
    return top + tuple(card for card in plain_ranking(trump) if card not in top)


@dataclass(frozen=True)
class Called:
    """A card as players call it in its suit: an estuche card or the punto by its title, any other by its rank."""

    card: Card
    trump: Suit | None

    def name_in(self, lang: str) -> str:
        """The title, with the rank where the title does not tell it, or the rank alone."""
        rank = word(self.card.suit.rank_word(self.card.rank), lang)
        if self.card in (ESPADA, BASTO):
            return word("espada" if self.card == ESPADA else "basto", lang)
        if self.trump is None or self.card not in (mala(self.trump), punto(self.trump)):
            return rank
        return f"{word('mala' if self.card == mala(self.trump) else 'punto', lang)} ({rank})"


def called(ranking: tuple[Card, ...], place: int, trump: Suit | None = None) -> Called | None:
    """The card in a place of a ranking, counted from 1, as it is called; None below the last."""
    if place < 1:
        raise ValueError(f"places are counted from 1, there is no place {place}")
    return Called(ranking[place - 1], trump) if place <= len(ranking) else None


def _spanish(suit: Suit) -> Suit:
    if suit not in (ESPADAS, BASTOS, COPAS, OROS):
        raise ValueError(f"{suit!r} is not a suit of the Spanish pack: expected ESPADAS, BASTOS, COPAS or OROS")
    return suit


@cache
def _of_suit(suit: Suit, ranks: tuple[int, ...]) -> tuple[Card, ...]:
    """Cards of a suit, made once for each order of ranks."""
    return tuple(Card(rank, suit) for rank in ranks)
