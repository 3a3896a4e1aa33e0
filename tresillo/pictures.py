"""Pictures as HTML and SVG of primitives: a card, a row of cards, a trick, a ranking, a table, tokens round a table.

Every picture is made in a reader's language. Cards are drawn from the sprite of their pack, as ``spanish.svg``: the
page that shows a picture says where that file lies. A rule is cited by a link to ``rule:<number>``, which the page
resolves too.
"""

from cmath import phase, rect
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import degrees, pi

from tresillo.cards import JOKER, Card, Suit
from tresillo.words import listed, number, place_word, rows_listed, rule_number, spoken, to_digits, tongue, word

RADIUS = 29
NO_BREAK = "\u00a0"
Part = str | tuple[str, ...]
"""A part of what something led to: a key of words, or the seats of a team."""


def card_picture(card: Card, lang: str, small: bool = False, player: str = "", down: bool = False) -> str:
    """One card as an inline SVG that a screen reader names, after its player's name where that is given.

    ``small`` is the version for a line of text, a big index beside its suit. ``down`` shows its back, and names no card.
    """
    name = word("face down", lang) if down else card.name_in(lang)
    symbol = f"{_sprite(card.suit)}#back" if down else _symbol(card.suit, card.rank, small)
    return (
        f'<svg class="card{" small" if small else ""}" viewBox="0 0 {100 if small else 60} 92" role="img" '
        f'aria-label="{escape(f"{player}: {name}" if player else name)}"><use href="{symbol}"/></svg>'
    )


@dataclass(frozen=True)
class Cards:
    """Cards in the order given, in one row or in rows of ``columns``; ``named`` writes the name under each.

    In keys of words ``head`` says what they are, ``captions`` stand below them. Those that lie ``down`` show their backs.
    """

    cards: tuple[Card, ...]
    named: bool = False
    columns: int = 0
    head: str = ""
    captions: tuple[str, ...] = ()
    down: tuple[Card, ...] = ()

    def picture(self, lang: str) -> str:
        """The cards as HTML."""
        told = self.captions or [card.name_in(lang) if self.named else "" for card in self.cards]
        items = [(card, word(caption, lang), "") for card, caption in zip(self.cards, told, strict=True)]
        return _row(items, f"columns-{self.columns}" if self.columns else "plain", lang, self.head, down=self.down)


@dataclass(frozen=True)
class Trick:
    """A trick: the cards in the order played, the card led first, and the one that wins, or two of one team.

    ``players`` are the seats in the same order, and each card then has its player's name. Where a game's law knows them:
    ``tied`` are the cards that share a trick nobody wins, ``down`` those that lie face down. In keys of words ``notes`` say
    more of a seat's card, ``outcome`` what the trick led to, ``head`` what stands here.
    """

    cards: tuple[Card, ...]
    winner: Card | tuple[Card, ...] = ()
    trump: Suit | None = None
    players: tuple[str, ...] = ()
    tied: tuple[Card, ...] = ()
    down: tuple[Card, ...] = ()
    notes: tuple[tuple[str, str], ...] = ()
    outcome: tuple[Part, ...] = ()
    head: str = ""

    def picture(self, lang: str) -> str:
        """The trick as HTML, with the trump suit, the card led and the winner named, or the cards that are tied."""
        best = self.winner if isinstance(self.winner, tuple) else (self.winner,)
        groups = {"led": self.cards[:1], "wins": best, "tied": self.tied, "face down": self.down}
        seats = self.players or [""] * len(self.cards)
        items = []
        for card, seat in zip(self.cards, seats, strict=True):
            marks = [mark for mark, group in groups.items() if card in group]
            notes = [word(note, lang).replace(" ", NO_BREAK) for who, note in self.notes if who == seat]
            told = "\n".join([*(word(mark, lang) for mark in marks), *notes])
            items.append((card, told, "".join(mark for mark in ("wins", "tied") if mark in marks)))
        row = _row(items, "trick", lang, self.head, self.players, self.down)
        end = f'<p class="outcome"><b>{escape(_led_to(self.outcome, lang))}</b></p>' if self.outcome else ""
        return _trump(self.trump, lang) + row + end


@dataclass(frozen=True)
class Hand:
    """A hand before a play: the cards of the trick so far, the cards held, and which of these may be played.

    ``who`` is the seat whose hand it is.
    """

    trick: tuple[Card, ...]
    cards: tuple[Card, ...]
    allowed: tuple[Card, ...]
    trump: Suit | None = None
    who: str = ""

    def picture(self, lang: str) -> str:
        """The trump suit, the trick and the hand as HTML, each card of the hand marked as allowed or forbidden."""
        trick = [(card, word("led", lang) * (card == self.trick[0]), "") for card in self.trick]
        marks = ["allowed" if card in self.allowed else "forbidden" for card in self.cards]
        hand = [(card, word(mark, lang), mark) for card, mark in zip(self.cards, marks, strict=True)]
        head = f"{place_word(self.who, lang)}: {word('in hand', lang)}" if self.who else "in hand"
        return _trump(self.trump, lang) + _row(trick, "trick", lang, "on the table") + _row(hand, "hand", lang, head)


@dataclass(frozen=True)
class Exchange:
    """A hand before and after an exchange: the cards held, which are put away, drawn, and lie face ``down``."""

    cards: tuple[Card, ...]
    away: tuple[Card, ...]
    drawn: tuple[Card, ...]
    trump: Suit | None = None
    down: tuple[Card, ...] = ()

    def picture(self, lang: str) -> str:
        """The trump suit, the hand with its discards marked, and the new hand with the cards drawn, as HTML."""
        before = [(card, word("put away", lang), "away") if card in self.away else (card, "", "") for card in self.cards]
        after = [(card, "", "") for card in self.cards if card not in self.away]
        after += [(card, word("drawn", lang), "drawn") for card in self.drawn]
        rows = [_row(cards, "hand", lang, head, down=self.down) for cards, head in ((before, "before"), (after, "after"))]
        return _trump(self.trump, lang) + "".join(rows)


@dataclass(frozen=True)
class Ranking:
    """Cards from the highest to the lowest; ``head`` is a key of words that says what they are."""

    cards: tuple[Card, ...]
    head: str = ""

    def picture(self, lang: str) -> str:
        """The ranking as HTML, numbered from 1, the highest."""
        return _row([(card, number(place, lang), "") for place, card in enumerate(self.cards, 1)], "ranking", lang, self.head)


@dataclass(frozen=True)
class Tally:
    """Tricks counted, a line a player: who, by a key of words, and how many; ``caption`` is a key too.

    ``css`` is "seeds" where counters are counted.
    """

    rows: tuple[tuple[str, int], ...]
    caption: str
    css: str = ""

    def picture(self, lang: str) -> str:
        """The lines as HTML, a box for each trick."""
        told = "; ".join(f"{word(who, lang)} {number(tricks, lang)}" for who, tricks in self.rows)
        lines = "".join(
            f"<p><span>{escape(word(who, lang))}</span><span>{'<i></i>' * tricks} <b>{number(tricks, lang)}</b></span></p>"
            for who, tricks in self.rows
        )
        caption = escape(word(self.caption, lang))
        css = f"tally {self.css}".strip()
        return f'<div class="{css}" role="img" aria-label="{escape(told)}: {caption}">{lines}<p><b>{caption}</b></p></div>'


@dataclass(frozen=True)
class Course:
    """Hands, a line each: who won the tricks in turn, then who the hand. T is a tied trick, and a hand that nobody wins."""

    hands: tuple[tuple[tuple[str, ...], str], ...]

    def picture(self, lang: str) -> str:
        """The lines as HTML, a box for each trick and an arrow to the winner of the hand."""
        arrow, said, lines = "←" if lang == "fa" else "→", [], ""
        for tricks, winner in self.hands:
            won = [word("tied" if trick == "T" else trick, lang) for trick in tricks]
            whose = word("nobody" if winner == "T" else winner, lang)
            said.append(f"{listed(won, lang)}: {whose}")
            lines += f"<p>{''.join(f'<i>{escape(one)}</i>' for one in won)} {arrow} <b>{escape(whose)}</b></p>"
        return f'<div class="course" role="img" aria-label="{escape(rows_listed(said, lang))}">{lines}</div>'


@dataclass(frozen=True)
class Said:
    """What players said in turn, as (who, words); ``outcome`` names what it led to, first for whom, in keys of words.

    Words of nobody tell what happens in between. ``place`` numbers it among others, from 1; ``stakes`` are what the first
    turns bid, one each.
    """

    turns: tuple[tuple[str, str], ...]
    outcome: tuple[Part, ...] = ()
    place: int = 0
    stakes: tuple[int, ...] = ()

    def picture(self, lang: str) -> str:
        """The words in their order as HTML, each under the name of who says them, and what they led to."""
        told, items = [], ""
        for (who, words), stake in zip(self.turns, (*self.stakes, *[0] * len(self.turns)), strict=False):
            name, worth = _name(who, lang), number(stake, lang) if stake else ""
            told.append(f"{name}: {spoken(words, lang)}" + f", {worth}" * bool(worth) if who else word(words, lang))
            below = f"<span>{worth}</span>" if worth else ""
            said = f"<li><span>{escape(name)}</span>{_quoted(words, lang)}{below}</li>"
            items += said if who else f'<li class="between">{escape(word(words, lang))}</li>'
        end = _led_to(self.outcome, lang)
        head = f"{number(self.place, lang)}. " if self.place else ""
        told_end = f"<p>{head}<b>{escape(end)}</b></p>" if head or end else ""
        return (
            f'<div class="talk" role="img" aria-label="{escape(head + "; ".join([*told, end] if end else told))}">'
            f'<ol class="said">{items}</ol>{told_end}</div>'
        )


@dataclass(frozen=True)
class Seating:
    """Who sits where, anticlockwise from the top, as (seat, role): each role is a key of words, a number, or empty.

    ``order`` names seats that follow one another, and arrows go round from each to the next.
    """

    seats: tuple[tuple[str, str], ...]
    order: tuple[str, ...] = ()

    def picture(self, lang: str) -> str:
        """The table as SVG: at each seat its name and its role, and the arrows."""
        spots = _seated([seat for seat, _ in self.seats])
        roles = {seat: (place_word(seat, lang), to_digits(word(role, lang), lang)) for seat, role in self.seats}
        told = "; ".join(f"{seat}: {role}" if role else seat for seat, role in roles.values())
        parts = [_chair(spots[seat], *told_of) for seat, told_of in roles.items()]
        after = self.order[1:] + self.order[:1]
        parts += [_onward(spots[one], spots[other]) for one, other in zip(self.order, after, strict=True)]
        return (
            f'<div class="around"><svg viewBox="0 -6 360 288" role="img" aria-label="{escape(told)}">'
            f'<rect class="cloth" x="20" y="8" width="320" height="260" rx="28"/>{"".join(parts)}</svg></div>'
        )


def table_picture(heads: Sequence[str], rows: Sequence[Sequence[str]], lang: str, css: str = "") -> str:
    """A table whose cells are HTML already; the heads are keys of words."""
    head = "".join(f'<th scope="col">{escape(word(key, lang))}</th>' for key in heads)
    body = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<table class="{css}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'


def rule_picture(rule: str, lang: str) -> str:
    """The number of a rule as a link that the page resolves: ``tresillo-11.5`` is printed 11.5."""
    return f'<a href="rule:{escape(rule)}">{escape(rule_number(rule, lang))}</a>'


def around_table(
    bowls: Sequence[tuple[str, int]],
    dishes: Sequence[tuple[str, int]],
    paper: str,
    lang: str,
    moves: Sequence[tuple[str, str, int]] = (),
    title: str = "",
) -> str:
    """Tokens round a table as SVG: a bowl a seat, anticlockwise from the top, the dishes in the middle.

    ``moves`` are the payments that led there, as (from, to, tokens): each is an arrow with its number. ``title`` says above
    the table what happened, ``paper`` below it what stands on the paper, in HTML.
    """
    told = [f"{place_word(a, lang)} {word('to', lang)} {place_word(b, lang)}: {number(n, lang)}" for a, b, n in moves]
    told += [f"{place_word(name, lang)} {number(tokens, lang)}" for name, tokens in (*bowls, *dishes)]
    spots = _seated([name for name, _ in bowls])
    spots |= {dish[0]: complex(180 + 35 * (2 * place + 1 - len(dishes)), 138) for place, dish in enumerate(dishes)}
    parts = [_bowl(spots[bowl[0]], *bowl, "bowl", lang) for bowl in bowls]
    parts += [_bowl(spots[dish[0]], *dish, "dish", lang) for dish in dishes]
    labels: list[complex] = []
    parts += [_arrow(spots, *move, lang, labels) for move in moves]
    return (
        f'<div class="around"><p><b>{escape(title)}</b></p><svg viewBox="0 0 360 276" role="img" '
        f'aria-label="{escape("; ".join(told))}"><rect class="cloth" x="20" y="8" width="320" height="260" rx="28"/>'
        f"{''.join(parts)}</svg><p>{escape(word('paper', lang))}: {paper}</p></div>"
    )


def _seated(names: Sequence[str]) -> dict[str, complex]:
    """Where seats stand in the picture of a table, anticlockwise from the top."""
    turns = [rect(1, -pi / 2 - 2 * pi * place / len(names)) for place in range(len(names))]
    return {name: complex(180 + 136 * turn.real, 138 + 104 * turn.imag) for name, turn in zip(names, turns, strict=True)}


def _chair(spot: complex, name: str, role: str) -> str:
    x, y = spot.real, spot.imag
    return (
        f'<g class="bowl"><circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS + 8}"/>'
        f'<text class="name" x="{x:.1f}" y="{y - 6 if role else y + 4:.1f}">{escape(name)}</text>'
        f'<text class="role" x="{x:.1f}" y="{y + 12:.1f}">{escape(role)}</text></g>'
    )


def _onward(one: complex, other: complex) -> str:
    """An arrow from a seat to the next, clear of both."""
    step = (other - one) / abs(other - one)
    start, end = one + step * (RADIUS + 16), other - step * (RADIUS + 16)
    place = f"translate({end.real:.0f} {end.imag:.0f}) rotate({degrees(phase(step)):.0f})"
    line = f"{start.real:.1f},{start.imag:.1f} {end.real:.1f},{end.imag:.1f}"
    return f'<g class="turn"><polyline points="{line}"/><path d="M-9,-5 0,0 -9,5z" transform="{place}"/></g>'


def _arrow(spots: dict[str, complex], giver: str, taker: str, tokens: int, lang: str, labels: list[complex]) -> str:
    """A payment as an arrow that bends round whatever lies between, its number clear of that and of the ``labels`` before."""
    start, end = spots[giver], spots[taker]
    others = [spot for name, spot in spots.items() if name not in (giver, taker)]
    least = 90 if abs(end - start) < 80 else 0  # two dishes leave no room between them

    def curve(bend: int) -> list[complex]:
        control = (start + end) / 2 - 1j * bend * (end - start) / abs(end - start)
        line = [(1 - t) ** 2 * start + 2 * t * (1 - t) * control + t * t * end for t in (step / 24 for step in range(25))]
        return [spot for spot in line if min(abs(spot - start), abs(spot - end)) > RADIUS + 2]

    def room(spot: complex) -> float:
        return min(*(abs(spot - other) - RADIUS for other in others), *(abs(spot - label) - 8 for label in (*labels, 9e9)))

    def crowded(bend: int) -> float:
        line = curve(bend)
        near = sum(abs(spot - other) < RADIUS + 4 for spot in line for other in others)
        near += sum(abs(spot - label) < 12 for spot in line for label in labels)
        outside = sum(not (22 < spot.real < 338 and 12 < spot.imag < 264) for spot in line)
        return near + outside + 9 * (max(map(room, line)) < 12) + abs(bend) / 1000

    line = curve(min((bend * side for bend in range(least, 200, 10) for side in (1, -1)), key=crowded))
    tip, inner = line[-1], line[len(line) // 4 : -(len(line) // 4)]
    label = max(inner, key=lambda spot: (min(room(spot), 14), -abs(spot - line[len(line) // 2])))
    if abs(tip - line[0]) < 46:  # a number in its way would hide the arrow
        label += 12j * (line[0] - tip) / abs(tip - line[0]) * (1 if tip.real < line[0].real else -1)
    labels.append(label)
    path = " ".join(f"{spot.real:.1f},{spot.imag:.1f}" for spot in line)
    turn = degrees(phase(tip - line[-2]))
    return (
        f'<g class="move"><polyline points="{path}"/><path d="M-9,-5 0,0 -9,5z" transform="translate({tip.real:.0f} '
        f'{tip.imag:.0f}) rotate({turn:.0f})"/><text x="{label.real:.0f}" y="{label.imag + 5:.0f}">'
        f"{number(tokens, lang)}</text></g>"
    )


def _bowl(spot: complex, name: str, tokens: int, css: str, lang: str) -> str:
    x, y = spot.real, spot.imag
    return (
        f'<g class="{css}"><circle cx="{x:.1f}" cy="{y:.1f}" r="{RADIUS}"/>'
        f'<text class="name" x="{x:.1f}" y="{y - 8:.1f}">{escape(place_word(name, lang))}</text>'
        f'<text class="tokens" x="{x:.1f}" y="{y + 13:.1f}">{number(tokens, lang)}</text></g>'
    )


def _name(who: str, lang: str) -> str:
    return word(who, lang) if who in ("mano", "medio", "postre") else place_word(who, lang)


def _led_to(parts: tuple[Part, ...], lang: str) -> str:
    """What something led to, first for whom."""
    whom, *what = [_part(part, lang) for part in parts] or [""]
    return f"{whom}: {listed(what, lang)}" if what else whom


def _part(part: Part, lang: str) -> str:
    if isinstance(part, tuple):
        names = [place_word(seat, lang) for seat in part]
        return word("{} and {}", lang).format(*names) if len(names) == 2 else listed(names, lang)
    return to_digits(spoken(part, lang) if tongue(part) == "pt-BR" else word(part, lang), lang)


def _quoted(words: str, lang: str) -> str:
    """A phrase as it is quoted; one that stays Spanish or Italian is marked as such for a screen reader."""
    own = tongue(words) if lang != "fa" else ""
    own = "" if own.partition("-")[0] == lang else own
    mark = f' lang="{own}"' if own else ""
    return f"<b{mark}>{escape(spoken(words, lang))}</b>"


def _symbol(suit: Suit, rank: int = 0, small: bool = False) -> str:
    """Where a card stands in the sprite of its pack, or a suit alone: its code in plain letters, ``french.svg#QD``."""
    code = f"{suit.rank_code(rank) if rank else ''}{suit.letters()[-1]}"
    return f"{_sprite(suit)}#{code}{'-s' if small else ''}"


def _sprite(suit: Suit) -> str:
    """The file with the cards of a suit's pack; the joker lies with the French cards."""
    return "french.svg" if suit is JOKER else f"{type(suit).__name__.lower()}.svg"


def _trump(suit: Suit | None, lang: str) -> str:
    if suit is None:
        return ""
    emblem = f'<svg class="suit" viewBox="0 0 32 32" aria-hidden="true"><use href="{_symbol(suit)}"/></svg>'
    return f'<p class="trump">{escape(word("trump", lang))}: {escape(suit.name_in(lang))} {emblem}</p>'


def _row(
    cards: Sequence[tuple[Card, str, str]],
    css: str,
    lang: str,
    head: str = "",
    players: Sequence[str] = (),
    down: Sequence[Card] = (),
) -> str:
    """Cards as (card, caption, mark) in a row; ``players``, where they are given, are the seats that played them.

    Those that lie ``down`` show their backs.
    """
    names = [place_word(seat, lang) for seat in players] or [""] * len(cards)
    items = "".join(
        f'<li class="{mark}">{card_picture(card, lang, player=name, down=card in down)}{_player(name)}'
        f"<span>{escape(caption)}</span></li>"
        for name, (card, caption, mark) in zip(names, cards, strict=True)
    )
    row = f'<ul class="cards {css}">{items}</ul>'
    return f'<div class="part"><p>{escape(word(head, lang))}</p>{row}</div>' if head else row


def _player(name: str) -> str:
    """A player's name below his card, unheard: the card's own name says it."""
    return f'<span aria-hidden="true">{escape(name)}</span>' if name else ""
