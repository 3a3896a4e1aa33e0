"""Packs and cards. A card is a rank of a suit; a pack knows its cards and reads their codes.

Spanish codes are the index and the first letter of the suit: ``1e`` the ace of espadas, ``12o`` the king of oros.
Other packs bring their own subclass of ``Suit``, with their own way to write and to name a rank.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from tresillo.words import word


class Suit(Enum):
    """A suit of a pack. The value is the letter of its codes."""

    __hash__ = object.__hash__  # each suit is one object; Enum would hash its name anew each time

    def rank_code(self, rank: int) -> str:
        """How a rank is written before the letter of the suit: here its index."""
        return str(rank)

    def rank_word(self, rank: int) -> str:
        """The key of the word for a rank."""
        raise ValueError(f"{type(self).__name__} has no words for rank {rank}")

    def name_in(self, lang: str) -> str:
        """The name of the suit in ``es``, ``en``, ``pt`` or ``fa``."""
        return word(self.name.lower(), lang)

    def __repr__(self) -> str:
        return self.name

    def __str__(self) -> str:
        return self.name.lower()


class Spanish(Suit):
    """The suits of the Spanish pack; ranks by their index, sota 10, caballo 11, rey 12."""

    ESPADAS = "e"
    BASTOS = "b"
    COPAS = "c"
    OROS = "o"

    def rank_word(self, rank: int) -> str:
        words = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "jack", "knight", "king")
        if rank > len(words):
            raise ValueError(f"a Spanish suit has no rank {rank}: expected 1 to 12")
        return words[rank - 1]


ESPADAS, BASTOS, COPAS, OROS = Spanish

_NAME = {"es": "{} de {}", "en": "{} of {}", "pt": "{} de {}", "fa": "{} {}"}
_PERSIAN_ACES = {ESPADAS: "اسپادا", BASTOS: "باستو"}  # so that the card and its suit are never the same word


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its rank (the index printed on it, 1 to 12) and its suit.

    >>> Card(11, OROS), str(Card(11, OROS))
    (Card(11, OROS), '11o')
    """

    rank: int
    suit: Suit

    def __post_init__(self) -> None:
        if isinstance(self.rank, bool) or not isinstance(self.rank, int) or self.rank < 1 or not isinstance(self.suit, Suit):
            raise ValueError(f"a card is a rank from 1 up and a suit, not {self.rank!r} and {self.suit!r}")

    def name_in(self, lang: str) -> str:
        """The name of the card in ``es``, ``en``, ``pt`` or ``fa``.

        >>> [Card(11, OROS).name_in(lang) for lang in ("es", "en", "pt", "fa")]
        ['caballo de oros', 'knight of oros', 'cavalo de ouros', 'اسب سکه']
        """
        if lang == "fa" and self.rank == 1 and self.suit in _PERSIAN_ACES:
            return _PERSIAN_ACES[self.suit]
        return _NAME[lang].format(word(self.suit.rank_word(self.rank), lang), self.suit.name_in(lang))

    def __repr__(self) -> str:
        return f"Card({self.rank}, {self.suit!r})"

    def __str__(self) -> str:
        return f"{self.suit.rank_code(self.rank)}{self.suit.value}"


@dataclass(frozen=True)
class Pack:
    """A pack: its cards, each once, in the order in which they are sorted. It reads and checks card codes."""

    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        for card in self.cards:
            if not isinstance(card, Card):
                raise ValueError(f"a pack holds cards, not {card!r}")
            if self.cards.count(card) > 1:
                raise ValueError(f"a pack holds each card once, {card} stands in it twice")

    def card(self, code: str) -> Card:
        """The card of a code.

        >>> SPANISH_40.card("7c")
        Card(7, COPAS)
        >>> SPANISH_40.card("8c")
        Traceback (most recent call last):
        ValueError: unknown card '8c': this pack holds 1 2 3 4 5 6 7 10 11 12 of e b c o
        """
        try:
            return self._by_code[code]
        except (KeyError, TypeError):
            ranks = dict.fromkeys(card.suit.rank_code(card.rank) for card in self.cards)
            suits = dict.fromkeys(card.suit.value for card in self.cards)
            raise ValueError(f"unknown card {code!r}: this pack holds {' '.join(ranks)} of {' '.join(suits)}") from None

    def read(self, codes: str) -> tuple[Card, ...]:
        """The cards of several codes with spaces between them, in the order written; none may come twice.

        >>> SPANISH_40.read("1e 12o")
        (Card(1, ESPADAS), Card(12, OROS))
        """
        if not isinstance(codes, str):
            raise ValueError(f"expected card codes with spaces between them, not {codes!r}")
        return self.check(tuple(self.card(code) for code in codes.split()))

    def check(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The same cards as a tuple. ValueError where one is not of this pack, or comes twice, with its place."""
        seen: dict[Card, None] = {}
        for place, card in enumerate(cards, 1):
            if not isinstance(card, Card) or card not in self._known:
                raise ValueError(f"place {place}: {card} is not a card of this pack")
            if card in seen:
                raise ValueError(f"place {place}: {card} has come before")
            seen[card] = None
        return tuple(seen)

    def without(self, *ranks: int) -> "Pack":
        """The pack with some ranks taken out.

        >>> SPANISH_48.without(8, 9) == SPANISH_40
        True
        """
        return Pack(tuple(card for card in self.cards if card.rank not in ranks))

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def _known(self) -> frozenset[Card]:
        return frozenset(self.cards)

    @cached_property
    def _by_code(self) -> dict[str, Card]:
        return {str(card): card for card in self.cards}


def full_pack(suits: Iterable[Suit], ranks: Iterable[int]) -> Pack:
    """A pack with every rank in every suit."""
    ranks = tuple(ranks)
    return Pack(tuple(Card(rank, suit) for suit in suits for rank in ranks))


SPANISH_48 = full_pack(Spanish, range(1, 13))
"""The Spanish pack as it is often sold, with eights and nines."""

SPANISH_40 = SPANISH_48.without(8, 9)
"""The Spanish pack of the games of forty cards."""
