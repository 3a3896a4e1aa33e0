"""Packs and cards. A card is a rank of a suit; a pack knows its cards and reads their codes.

Spanish codes are the index and the first letter of the suit: ``1e`` the ace of espadas, ``12o`` the king of oros.
Italian codes have the letters of ace and court cards: ``As`` the ace of spade, ``Rd`` the king of denari. French codes
have the sign of the suit, ``Q♦``, and are read with its letter too, ``QD``.
Other packs bring their own subclass of ``Suit``, with their own way to write and to name a rank.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from random import Random
from typing import TypeVar

from tresillo.rules import RuleViolation
from tresillo.words import pack_word


class Suit(Enum):
    """A suit of a pack. The value is the letter of its codes."""

    __hash__ = object.__hash__  # each suit is one object; Enum would hash its name anew each time

    def rank_code(self, rank: int) -> str:
        """How a rank is written before the letter of the suit: here its index."""
        return str(rank)

    def rank_words(self) -> tuple[str, ...]:
        """The keys of the words for the ranks, from the ace on; here none."""
        return ()

    def rank_word(self, rank: int) -> str:
        """The key of the word for a rank."""
        words = self.rank_words()
        if not 1 <= rank <= len(words):
            raise ValueError(f"{type(self).__name__} suits have no rank {rank} with a word: expected 1 to {len(words)}")
        return words[rank - 1]

    def suit_word(self) -> str:
        """The key of the word for the suit: here its name."""
        return self.name.lower()

    def letters(self) -> tuple[str, ...]:
        """What stands for the suit in a code that is read: here the letter that is written."""
        return (str(self.value),)

    def word_in(self, key: str, lang: str) -> str:
        """The word for a suit or a rank as the cards of this pack are called."""
        return pack_word(key, lang, type(self).__name__)

    def name_in(self, lang: str) -> str:
        """The name of the suit in ``en``, ``pt`` or ``fa``, or in the language of its pack, ``es`` or ``it``."""
        return self.word_in(self.suit_word(), lang)

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

    def rank_words(self) -> tuple[str, ...]:
        return ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "jack", "knight", "king")


ESPADAS, BASTOS, COPAS, OROS = Spanish


class Italian(Suit):
    """The suits of the Italian pack; ranks by the index of a Neapolitan card: ace 1, fante 8, cavallo 9, re 10.

    >>> [COPPE.name_in(lang) for lang in ("it", "en", "pt", "fa")]
    ['coppe', 'coppe', 'copas', 'جام']
    """

    SPADE = "s"
    BASTONI = "b"
    COPPE = "c"
    DENARI = "d"

    def rank_code(self, rank: int) -> str:
        """A for the ace, F, C and R for fante, cavallo and re, else the index."""
        return {1: "A", 8: "F", 9: "C", 10: "R"}.get(rank, str(rank))

    def rank_words(self) -> tuple[str, ...]:
        return ("ace", "two", "three", "four", "five", "six", "seven", "jack", "knight", "king")

    def suit_word(self) -> str:
        return {"s": "espadas", "b": "bastos", "c": "copas", "d": "oros"}[self.value]


SPADE, BASTONI, COPPE, DENARI = Italian


class French(Suit):
    """The suits of the French pack; ranks ace 1, jack 11, queen 12, king 13.

    >>> [HEARTS.name_in(lang) for lang in ("en", "pt", "fa")]
    ['hearts', 'copas', 'دل']
    """

    SPADES = "♠"
    CLUBS = "♣"
    HEARTS = "♥"
    DIAMONDS = "♦"

    def rank_code(self, rank: int) -> str:
        """A, J, Q and K for ace, jack, queen and king, else the index."""
        return {1: "A", 11: "J", 12: "Q", 13: "K"}.get(rank, str(rank))

    def rank_words(self) -> tuple[str, ...]:
        spots = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
        return (*spots, "jack", "queen", "king")

    def suit_word(self) -> str:
        return {"♠": "espadas", "♣": "bastos", "♥": "copas", "♦": "oros"}[self.value]

    def letters(self) -> tuple[str, ...]:
        """Its sign, or the first letter of its name."""
        return self.value, self.name[0]


SPADES, CLUBS, HEARTS, DIAMONDS = French


class Joker(Suit):
    """The joker of a French pack, as a suit of one card: its code is a star, read as ``JK`` too.

    >>> Card(1, JOKER).name_in("pt"), str(Card(1, JOKER))
    ('curinga', '★')
    """

    JOKER = "★"

    def rank_code(self, rank: int) -> str:
        return ""

    def letters(self) -> tuple[str, ...]:
        return self.value, "JK"


(JOKER,) = Joker

_NAME = {"es": "{} de {}", "it": "{} di {}", "en": "{} of {}", "pt": "{} de {}", "fa": "{} {}"}
_PERSIAN_ACES = {ESPADAS: "اسپادا", BASTOS: "باستو"}  # so that the card and its suit are never the same word


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its rank (the index printed on it, from 1 up) and its suit.

    >>> Card(11, OROS), str(Card(11, OROS))
    (Card(11, OROS), '11o')
    """

    rank: int
    suit: Suit

    def __post_init__(self) -> None:
        if isinstance(self.rank, bool) or not isinstance(self.rank, int) or self.rank < 1 or not isinstance(self.suit, Suit):
            raise ValueError(f"a card is a rank from 1 up and a suit, not {self.rank!r} and {self.suit!r}")

    def name_in(self, lang: str) -> str:
        """The name of the card in ``en``, ``pt`` or ``fa``, or in the language of its pack, ``es`` or ``it``.

        >>> [Card(11, OROS).name_in(lang) for lang in ("es", "en", "pt", "fa")]
        ['caballo de oros', 'knight of oros', 'cavalo de ouros', 'اسب سکه']
        >>> [Card(9, DENARI).name_in(lang) for lang in ("it", "en", "pt", "fa")]
        ['cavallo di denari', 'knight of denari', 'cavalo de ouros', 'اسب سکه']
        """
        if lang == "fa" and self.rank == 1 and self.suit in _PERSIAN_ACES:
            return _PERSIAN_ACES[self.suit]
        if self.suit is JOKER:
            return self.suit.name_in(lang)
        rank = self.suit.word_in(self.suit.rank_word(self.rank), lang)
        return _NAME[lang].format(rank, self.suit.name_in(lang))

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
        given = tuple(cards)
        if {*map(type, given)} <= {Card} and len(own := {*given}) == len(given) and own <= self._known:
            return given  # first, since most of what is checked is right
        for place, card in enumerate(given, 1):
            if not isinstance(card, Card) or card not in self._known:
                raise ValueError(f"place {place}: {card} is not a card of this pack")
            if card in given[: place - 1]:
                raise ValueError(f"place {place}: {card} has come before")
        return given

    def without(self, *ranks: int) -> "Pack":
        """The pack with some ranks taken out.

        >>> SPANISH_48.without(8, 9) == SPANISH_40
        True
        """
        return Pack(tuple(card for card in self.cards if card.rank not in ranks))

    def missing(self, cards: Iterable[Card]) -> tuple[Card, ...]:
        """The cards of this pack that are not among others."""
        there = set(cards)
        return tuple(card for card in self.cards if card not in there)

    def whole(self, cards: Iterable[Card], number: str) -> tuple[Card, ...]:
        """All cards of this pack in the order in which they lie. RuleViolation of a rule where one is missing.

        ValueError for one that comes twice, or is not of this pack.
        """
        known = self.check(cards)
        if missing := self.missing(known):
            raise RuleViolation(number, f"the pack is not complete: {' '.join(map(str, missing))} missing")
        return known

    def taken_from(self, pack: "Pack", *ranks: int) -> "Pack":
        """This pack, taken from a larger one by leaving out some ranks. ValueError where cards are missing or over.

        >>> SPANISH_40.taken_from(SPANISH_48, 8)
        Traceback (most recent call last):
        ValueError: not a Spanish pack: missing nothing, over 9e 9b 9c 9o
        """
        stripped = pack.without(*ranks)
        missing, over = self.missing(stripped), stripped.missing(self)
        if missing or over:
            told = [" ".join(map(str, cards)) or "nothing" for cards in (missing, over)]
            name = type(self.cards[0].suit).__name__
            raise ValueError(f"not a {name} pack: missing {told[0]}, over {told[1]}")
        return self

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @cached_property
    def _known(self) -> frozenset[Card]:
        return frozenset(self.cards)

    @cached_property
    def _by_code(self) -> dict[str, Card]:
        return {card.suit.rank_code(card.rank) + letter: card for card in self.cards for letter in card.suit.letters()}


def full_pack(suits: Iterable[Suit], ranks: Iterable[int]) -> Pack:
    """A pack with every rank in every suit."""
    ranks = tuple(ranks)
    return Pack(tuple(Card(rank, suit) for suit in suits for rank in ranks))


SPANISH_48 = full_pack(Spanish, range(1, 13))
"""The Spanish pack as it is often sold, with eights and nines."""

SPANISH_40 = SPANISH_48.without(8, 9)
"""The Spanish pack of the games of forty cards."""

ITALIAN_40 = full_pack(Italian, range(1, 11))
"""The Italian pack of forty cards."""

FRENCH_52 = full_pack(French, range(1, 14))
"""The French pack without jokers."""

AnyCard = TypeVar("AnyCard")
"""A card, or its code."""


def mixed(pack: Sequence[AnyCard], source: Random) -> tuple[AnyCard, ...]:
    """A pack shuffled: every order is as likely, and the same source gives the same order."""
    cards = list(pack)
    source.shuffle(cards)
    return tuple(cards)


def in_packets(
    pack: Sequence[AnyCard], hands: int, size: int, rounds: int
) -> tuple[tuple[tuple[AnyCard, ...], ...], tuple[AnyCard, ...]]:
    """The hands of a deal in rounds of packets from the top of a pack, in the order in which they are dealt, and what is left.

    >>> in_packets("abcdefghi", 2, 2, 2)
    ((('a', 'b', 'e', 'f'), ('c', 'd', 'g', 'h')), ('i',))
    """
    starts = range(0, hands * size * rounds, size)
    packets = [tuple(pack[start : start + size]) for start in starts]
    dealt = tuple(tuple(card for packet in packets[place::hands] for card in packet) for place in range(hands))
    return dealt, tuple(pack[hands * size * rounds :])
