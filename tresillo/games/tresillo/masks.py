"""The laws of the play as tables of bit masks, for a state that is small and fast.

With a trump suit the forty cards are numbered: the plain suits first, the trumps last, each suit from low to high. So a
set of cards is a whole number, and the winner of a trick is its highest number that can win. The tables are made from the
laws of chapters 2 and 8; nothing is decided here.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeAlias

from tresillo.cards import SPANISH_40, Spanish, Suit
from tresillo.games.tresillo.cards import plain_ranking, suit_in_play, trump_ranking
from tresillo.games.tresillo.play import Privilege, exempt

Codes: TypeAlias = tuple[str, ...]
"""Cards by their codes."""

CODE = {card: str(card) for card in SPANISH_40}
CARD = {code: card for card, code in CODE.items()}
"""A code for each card, and back."""

CHUNK = 10
FULL = (1 << CHUNK) - 1


class Masks:
    """The tables of a trump suit: ``follow[led]`` what counts to the suit led, ``bound[led]`` what of it must follow."""

    def __init__(self, trump: Suit, privilege: Privilege) -> None:
        self.made_for = (trump, privilege)
        plain = [card for suit in Spanish if suit is not trump for card in reversed(plain_ranking(suit))]
        order = (*plain, *reversed(trump_ranking(trump)))
        self.codes = tuple(CODE[card] for card in order)
        self.place = {code: place for place, code in enumerate(self.codes)}
        self.bit = {code: 1 << place for code, place in self.place.items()}
        self.everything = (1 << len(order)) - 1
        self.chunks = [_subsets(self.codes[start : start + CHUNK]) for start in range(0, len(order), CHUNK)]
        counted = [suit_in_play(card, trump) for card in order]
        suits: dict[Suit, int] = {
            suit: self.mask(CODE[card] for card, own in zip(order, counted, strict=True) if own is suit) for suit in Spanish
        }
        self.trumps = suits.pop(trump)
        self.plain = tuple(suits.values())
        self.follow = tuple((suits | {trump: self.trumps})[own] for own in counted)
        self.wins = tuple(mask | self.trumps for mask in self.follow)
        self.bound = tuple(
            self.mask(CODE[card] for card in trump_ranking(trump) if not exempt(card, led, trump, privilege))
            if own is trump
            else self.follow[place]
            for place, (led, own) in enumerate(zip(order, counted, strict=True))
        )

    def __repr__(self) -> str:
        return f"masks{self.made_for!r}"

    def __reduce__(self) -> tuple[Callable[..., "Masks"], tuple[Suit, Privilege]]:
        return masks, self.made_for

    def mask(self, codes: Iterable[str]) -> int:
        """A set of cards as a number."""
        bit = self.bit
        return sum([bit[code] for code in codes])

    def read(self, mask: int) -> Codes:
        """The codes of a set of cards, plain suits first, each from low to high."""
        low, second, third, high = self.chunks
        return low[mask & FULL] + second[mask >> CHUNK & FULL] + third[mask >> 2 * CHUNK & FULL] + high[mask >> 3 * CHUNK]

    def sure(self, hand: int, outside: int) -> int:
        """How many tricks a leader is sure of who plays from the top, whatever cards of ``outside`` the others hold.

        First the trumps above all others; once as many were led as trumps are outside, all trumps, and then in each suit the
        cards above all others of it.
        """
        against, own = outside & self.trumps, hand & self.trumps
        if against > own:  # the highest trump is not his
            return 0
        high = own >> against.bit_length()  # what stands above the highest of them
        if high.bit_count() < against.bit_count():
            return high.bit_count()
        sure = own.bit_count()
        for suit in self.plain:
            sure += ((hand & suit) >> (outside & suit).bit_length()).bit_count()
        return sure


def _subsets(codes: Codes) -> list[Codes]:
    """The codes of every set of ten cards, by its number."""
    found: list[Codes] = [()]
    for code in codes:
        found += [(*subset, code) for subset in found]
    return found


@cache
def masks(trump: Suit, privilege: Privilege = "higher_matador") -> Masks:
    """The tables of a trump suit under an option of rule 8.6, made once."""
    return Masks(trump, privilege)
