"""What a hand looks like in a terminal, line by line in the reader's language: cards, tricks, games, payments.

``tresillo play`` and ``tresillo replay`` both tell a hand with it.
"""

import textwrap
from collections.abc import Callable, Iterable, Iterator

from tresillo.cards import Spanish
from tresillo.games.tresillo.cards import plain_ranking
from tresillo.games.tresillo.game import Deal, View
from tresillo.games.tresillo.ledger import Entry
from tresillo.games.tresillo.masks import CARD, masks
from tresillo.games.tresillo.playing import DEBT_OF
from tresillo.games.tresillo.telling import explained, happened
from tresillo.games.tresillo.tokens import DISH, PAPER, PLATO
from tresillo.words import listed, number, place_word, rows_listed, spoken, word

BLACK_ACES = ("1e", "1b")
OPENS, CLOSES = "\u2066", "\u2069"


class Lines:
    """Where lines go, and in which language."""

    lang: str
    show: Callable[[str], None]

    def say(self, *parts: str) -> None:
        """Show what is said in a few words: a head, and what belongs to it."""
        head, *rest = parts
        self.show(head[:1].upper() + head[1:] + (f": {' '.join(rest)}" if rest else ""))

    def word(self, key: str) -> str:
        """A key in the words of the reader."""
        return word(key, self.lang)

    def code(self, text: str) -> str:
        """A text from left to right, such as the code of a card, as it stands in a line of his."""
        return in_order(text, self.lang)

    def codes(self, cards: Iterable[object]) -> str:
        """Cards by their codes."""
        return " ".join(self.code(str(card)) for card in cards)


def in_order(text: str, lang: str) -> str:
    """The code of a card, or English, kept in order among Persian words."""
    return OPENS + text + CLOSES if lang == "fa" else text


def folded(line: str, width: int) -> Iterator[str]:
    """A line in pieces of a width, between words; what is kept from left to right is so in each piece."""
    open_before = ""
    for piece in textwrap.wrap(line, width, subsequent_indent="  ", break_on_hyphens=False) or [line]:
        whole = open_before + piece
        open_before = OPENS * (whole.count(OPENS) - whole.count(CLOSES))
        yield whole + CLOSES * len(open_before)


def as_held(hand: Iterable[str], trump: str | None) -> tuple[str, ...]:
    """A hand as it is held: trumps first, then suit by suit, each from high to low.

    >>> as_held(("4c", "7o", "1b", "12c"), "oros"), as_held(("4c", "7o", "1b", "12c"), None)
    (('7o', '1b', '12c', '4c'), ('1b', '12c', '4c', '7o'))
    """
    if trump:
        order = masks(Spanish[trump.upper()]).codes[::-1]
    else:
        order = (*BLACK_ACES, *(str(card) for suit in Spanish for card in plain_ranking(suit)))
    return tuple(sorted(hand, key=order.index))


def said(action: str, lang: str) -> str:
    """An act as it is shown: a card by its code and its name, else what is said."""
    return f"{in_order(action, lang)} {named(action, lang)}" if action in CARD else named(action, lang)


def named(action: str, lang: str) -> str:
    """An act in words: the name of a card, else what is said."""
    if action.startswith(DEBT_OF):
        return f"{word('debt of', lang)} {place_word(action.removeprefix(DEBT_OF), lang)}"
    return CARD[action].name_in(lang) if action in CARD else spoken(action, lang)


def say_game(hand: Deal | View, at: Lines) -> None:
    """Declarer, contract and trump."""
    contract = [at.word(hand.contract or ""), f"{at.word('trump')} {at.word(str(hand.trump or ''))}"]
    at.say(f"{at.word('declarer')} {place_word(hand.declarer or '', at.lang)}", listed(contract, at.lang))


def say_taken(seats: Iterable[tuple[str, int]], at: Lines) -> None:
    """How many tricks each has."""
    at.say(at.word("tricks"), listed((f"{place_word(seat, at.lang)} {number(own, at.lang)}" for seat, own in seats), at.lang))


def on_table(hand: Deal | View, trick: int, at: Lines) -> str:
    """The cards of a trick, each with who played it."""
    played = [(seat, action) for seat, phase, action in hand.turns if phase == "tricks" and action in CARD]
    start = sum(len(cards) for cards in hand.tricks[:trick])
    own = played[start : start + len(hand.tricks[trick])]
    return listed((f"{place_word(seat, at.lang)} {at.code(code)}" for seat, code in own), at.lang)


def winner(seats: tuple[str, ...], before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Who has taken one trick more."""
    return next(seat for seat, then, now in zip(seats, before, after, strict=True) if now > then)


def whole_trick(hand: Deal | View, won_by: str, at: Lines) -> str:
    """The trick that has just been taken: its number, its cards, who has it."""
    place = sum(hand.won)
    told = rows_listed((on_table(hand, place - 1, at), f"{at.word('wins')}: {place_word(won_by, at.lang)}"), at.lang)
    return f"{number(place, at.lang)}. {told}"


def tell_entry(entry: Entry, at: Lines) -> None:
    """What happened, who pays whom, and what each has now."""
    at.show(happened(entry.event, at.lang))
    for line in explained(entry.moves, at.lang):
        at.show(f"  {line}")
    after, lang = entry.after, at.lang
    held = zip((*after.table.seats, PLATO, DISH), (*after.bowls, after.plato, after.dish), strict=True)
    at.show(listed((f"{place_word(place, lang)} {number(tokens, lang)}" for place, tokens in held), lang))
    if after.debts:
        at.say(at.word(PAPER), after.sheet.name_in(lang))
