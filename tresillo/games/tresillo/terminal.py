"""What a hand of Tresillo looks like in a terminal, line by line in the reader's language: cards, games, payments."""

from collections.abc import Iterable

from tresillo.cards import Spanish
from tresillo.games.tresillo.cards import plain_ranking
from tresillo.games.tresillo.game import Deal, View
from tresillo.games.tresillo.ledger import Entry
from tresillo.games.tresillo.masks import CARD, masks
from tresillo.games.tresillo.playing import DEBT_OF
from tresillo.games.tresillo.telling import explained, happened
from tresillo.games.tresillo.tokens import DISH, PAPER, PLATO
from tresillo.terminal import Lines, in_order
from tresillo.words import listed, number, place_word, spoken, word

BLACK_ACES = ("1e", "1b")


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


def winner(seats: tuple[str, ...], before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """Who has taken one trick more."""
    return next(seat for seat, then, now in zip(seats, before, after, strict=True) if now > then)


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
