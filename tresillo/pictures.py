"""Pictures as HTML and SVG of primitives: a card, a row of cards, a trick, a ranking, a table, tokens round a table.

Every picture is made in a reader's language. Cards are drawn from one sprite, ``cards.svg``: the page that shows a
picture says where that file lies. A rule is cited by a link to ``rule:<number>``, which the page resolves too.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import cos, pi, sin

from tresillo.cards import Card, Suit
from tresillo.words import number, place_word, to_digits, word


def card_picture(card: Card, lang: str, small: bool = False) -> str:
    """One card as an inline SVG that a screen reader names; ``small`` is the version for a line of text."""
    symbol = f"cards.svg#{card}{'-s' if small else ''}"
    return (
        f'<svg class="card{" small" if small else ""}" viewBox="0 0 60 92" role="img" '
        f'aria-label="{escape(card.name_in(lang))}"><use href="{symbol}"/></svg>'
    )


@dataclass(frozen=True)
class Cards:
    """Cards in the order given, in one row or in rows of ``columns``; ``named`` writes the name under each."""

    cards: tuple[Card, ...]
    named: bool = False
    columns: int = 0

    def picture(self, lang: str) -> str:
        """The cards as HTML."""
        items = [(card, card.name_in(lang) if self.named else "", "") for card in self.cards]
        return _row(items, f"columns-{self.columns}" if self.columns else "plain", lang)


@dataclass(frozen=True)
class Trick:
    """A trick: the cards in the order played, the card led first, and the one that wins."""

    cards: tuple[Card, ...]
    winner: Card
    trump: Suit | None = None

    def picture(self, lang: str) -> str:
        """The trick as HTML, with the trump suit, the card led and the winner named."""
        led, wins = word("led", lang), word("wins", lang)
        items = [
            (card, " · ".join([led] * (card == self.cards[0]) + [wins] * (card == self.winner)), "wins" * (card == self.winner))
            for card in self.cards
        ]
        return _trump(self.trump, lang) + _row(items, "trick", lang)


@dataclass(frozen=True)
class Hand:
    """A hand before a play: the cards of the trick so far, the cards held, and which of these may be played."""

    trick: tuple[Card, ...]
    cards: tuple[Card, ...]
    allowed: tuple[Card, ...]
    trump: Suit | None = None

    def picture(self, lang: str) -> str:
        """The trump suit, the trick and the hand as HTML, each card of the hand marked as allowed or forbidden."""
        trick = [(card, word("led", lang) * (card == self.trick[0]), "") for card in self.trick]
        marks = ["allowed" if card in self.allowed else "forbidden" for card in self.cards]
        hand = [(card, word(mark, lang), mark) for card, mark in zip(self.cards, marks, strict=True)]
        return _trump(self.trump, lang) + _row(trick, "trick", lang, "on the table") + _row(hand, "hand", lang, "in hand")


@dataclass(frozen=True)
class Ranking:
    """Cards from the highest to the lowest."""

    cards: tuple[Card, ...]

    def picture(self, lang: str) -> str:
        """The ranking as HTML, numbered from 1, the highest."""
        return _row([(card, number(place, lang), "") for place, card in enumerate(self.cards, 1)], "ranking", lang)


def table_picture(heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str, css: str = "") -> str:
    """A table whose cells are HTML already; the heads are keys of words."""
    head = "".join(f'<th scope="col">{escape(word(key, lang))}</th>' for key in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table class="{css}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def rule_picture(rule: str, lang: str) -> str:
    """The number of a rule as a link that the page resolves: ``tresillo-11.5`` is printed 11.5."""
    return f'<a href="rule:{escape(rule)}">{escape(to_digits(rule.rpartition("-")[2], lang))}</a>'


def around_table(bowls: Sequence[tuple[str, int]], dishes: Sequence[tuple[str, int]], notes: str, lang: str) -> str:
    """Tokens round a table as SVG: a bowl a seat, anticlockwise from the top, the dishes in the middle.

    ``notes`` is what stands on the paper, in words.
    """
    label = "; ".join(f"{place_word(name, lang)} {number(tokens, lang)}" for name, tokens in (*bowls, *dishes))
    parts = [_bowl(160 - 116 * sin(2 * pi * i / len(bowls)), 122 - 88 * cos(2 * pi * i / len(bowls)), *bowl, "bowl", lang)
             for i, bowl in enumerate(bowls)]  # fmt: skip
    parts += [_bowl(124 + 72 * i, 122, *dish, "dish", lang) for i, dish in enumerate(dishes)]
    paper = f'<text class="paper" x="160" y="272">{escape(word("paper", lang))}: {escape(notes)}</text>'
    return (
        f'<svg class="around" viewBox="0 0 320 284" role="img" aria-label="{escape(label)}; {escape(notes)}">'
        f'<rect class="cloth" x="20" y="8" width="280" height="236" rx="28"/>{"".join(parts)}{paper}</svg>'
    )


def _bowl(x: float, y: float, name: str, tokens: int, css: str, lang: str) -> str:
    return (
        f'<g class="{css}"><circle cx="{x:.1f}" cy="{y:.1f}" r="29"/>'
        f'<text class="name" x="{x:.1f}" y="{y - 8:.1f}">{escape(place_word(name, lang))}</text>'
        f'<text class="tokens" x="{x:.1f}" y="{y + 13:.1f}">{number(tokens, lang)}</text></g>'
    )


def _trump(suit: Suit | None, lang: str) -> str:
    if suit is None:
        return ""
    emblem = f'<svg class="suit" viewBox="0 0 32 32" aria-hidden="true"><use href="cards.svg#{suit.value}"/></svg>'
    return f'<p class="trump">{escape(word("trump", lang))}: {escape(suit.name_in(lang))} {emblem}</p>'


def _row(cards: Sequence[tuple[Card, str, str]], css: str, lang: str, head: str = "") -> str:
    items = "".join(
        f'<li class="{mark}">{card_picture(card, lang)}<span>{escape(caption)}</span></li>' for card, caption, mark in cards
    )
    row = f'<ul class="cards {css}">{items}</ul>'
    return f'<div class="part"><p>{escape(word(head, lang))}</p>{row}</div>' if head else row
