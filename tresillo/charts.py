"""Numbers row by row as lines in SVG, and shares of a whole as bars, told apart by their stroke as well as by their colour.

A chart is whole without a style sheet; a page may give the classes ``line-0`` to ``line-3`` other colours in the dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import escape
from itertools import pairwise

from tresillo.data import check_fields
from tresillo.words import listed, number, to_digits, word

LEFT, RIGHT, TOP, BOTTOM = 34, 302, 26, 228
STROKES = (("#123c73", "none"), ("#c2500a", "8 4"), ("#1a9a72", "2 4"), ("#c75fd0", "10 4 2 4"))
"""The colour and the dashes of each line: four that differ to a colour-blind eye, and in black and white."""
TICKS, LINE = 9, 15
"""How many rows are numbered at most, and how far apart two names stand."""
WIDTH, LETTER, ROOM = 400, 7, 62
"""How wide a chart is, how wide a letter is taken to be, and the room for the number at the end of a bar."""
THICK = (11, 5)
"""How thick the bars of a row are: the first is told from the second without its colour."""
_ARABIC = "\u061c"  # puts the sign of a Persian percentage at its left, as it stands after a word


@dataclass(frozen=True)
class Chart:
    """Up to four lines over the same ``rows``: each a name, as a key of words, and a number for every row.

    ``level`` is a number that all are measured by, drawn as a thin line across.
    """

    title: str
    rows: tuple[int, ...]
    lines: tuple[tuple[str, tuple[int, ...]], ...]
    level: int | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        if not 1 <= len(self.lines) <= len(STROKES) or len(self.rows) < 2:
            given = f"{len(self.lines)} over {len(self.rows)}"
            raise ValueError(f"a chart has 1 to {len(STROKES)} lines over 2 rows or more, not {given}")
        if any(row >= later for row, later in pairwise(self.rows)):
            raise ValueError(f"the rows of a chart rise, and these do not: {self.rows}")
        for name, values in self.lines:
            if len(values) != len(self.rows):
                raise ValueError(f"{name} needs {len(self.rows)} numbers, one a row, not {len(values)}")

    def picture(self, lang: str) -> str:
        """The chart as a figure in HTML; a screen reader is told the title, and where each line begins and ends."""
        told = [
            f"{word(name, lang)} {word('from', lang)} {number(values[0], lang)} {word('to', lang)} {number(values[-1], lang)}"
            for name, values in self.lines
        ]
        return _figure(self.title, told, 256, "ltr", self._grid(lang) + self._drawn(lang))

    def _grid(self, lang: str) -> str:
        """Levels with their tantos, and the numbers of the rows."""
        low, high, step = self._scale
        parts = [f'<text x="{LEFT - 6}" y="{TOP - 12}" text-anchor="start">{escape(word("tantos", lang))}</text>']
        for value in range(low, high + 1, step):
            y = self._y(value)
            parts.append(f'<path d="M{LEFT} {y:.1f}H{RIGHT}" stroke="currentColor" stroke-opacity=".16"/>')
            parts.append(f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{number(value, lang)}</text>')
        if self.level is not None:
            parts.append(f'<path d="M{LEFT} {self._y(self.level):.1f}H{RIGHT}" stroke="currentColor"/>')
        for row in self.rows[:: -(-len(self.rows) // TICKS)]:
            parts.append(f'<text x="{self._x(row):.1f}" y="{BOTTOM + 20}" text-anchor="middle">{number(row, lang)}</text>')
        return "".join(parts) + f'<text x="{RIGHT + 14}" y="{BOTTOM + 20}">{escape(word("row", lang))}</text>'

    def _drawn(self, lang: str) -> str:
        """The lines, and at the end of each its name and its last number."""
        ends = [self._y(values[-1]) for _, values in self.lines]
        names = apart(ends, LINE, BOTTOM)
        parts = []
        for place, (name, values) in enumerate(self.lines):
            (colour, dashes), y = STROKES[place], names[place]
            points = " ".join(f"{self._x(row):.1f},{self._y(value):.1f}" for row, value in zip(self.rows, values, strict=True))
            parts.append(
                f'<g class="line-{place}" stroke="{colour}" fill="none"><polyline points="{points}" stroke-width="2.5" '
                f'stroke-dasharray="{dashes}" stroke-linejoin="round"/>'
                f'<path d="M{RIGHT + 1} {ends[place]:.1f}L{RIGHT + 11} {y:.1f}"/></g>'
                f'<text x="{RIGHT + 14}" y="{y + 4:.1f}">{escape(word(name, lang))} {number(values[-1], lang)}</text>'
            )
        return "".join(parts)

    @cached_property
    def _scale(self) -> tuple[int, int, int]:
        """The lowest level drawn, the highest, and the step between two: a round one that gives six levels or so."""
        values = [value for _, own in self.lines for value in own] + ([] if self.level is None else [self.level])
        low, high = min(values), max(values)
        step = next(size * 10**power for power in range(19) for size in (1, 2, 5) if high - low <= 6 * size * 10**power)
        return low // step * step, max(-(-high // step) * step, low // step * step + step), step

    def _x(self, row: int) -> float:
        return LEFT + (RIGHT - LEFT) * (row - self.rows[0]) / (self.rows[-1] - self.rows[0])

    def _y(self, value: int) -> float:
        low, high, _ = self._scale
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)


@dataclass(frozen=True)
class Bars:
    """A row for each name, a key of words, and in it a bar for each of its shares of a whole, with its percentage.

    ``kinds`` says what the first bar of every row stands for, and what the second, where there are two. The longest bar
    fills the width; in Persian the bars grow from the right.
    """

    title: str
    kinds: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction, ...]], ...]

    def __post_init__(self) -> None:
        check_fields(self)
        if not 1 <= len(self.kinds) <= len(THICK) or not self.rows:
            raise ValueError(f"bars are of 1 or {len(THICK)} kinds in 1 row or more, not {len(self.kinds)} in {len(self.rows)}")
        for name, shares in self.rows:
            if len(shares) != len(self.kinds):
                raise ValueError(f"{name} needs a share for each kind, {len(self.kinds)} in all, not {len(shares)}")
            if not all(0 <= share <= 1 for share in shares):
                raise ValueError(f"{name} has a share that is not between 0 and 1: {', '.join(map(str, shares))}")

    def picture(self, lang: str) -> str:
        """The bars as a figure in HTML; a screen reader is told the title and every number."""
        told = [f"{word(name, lang)} {self._told(shares, lang)}" for name, shares in self.rows]
        first = 5 + (LINE + 2) * len(self.kinds) if len(self.kinds) > 1 else 0
        step = 20 + LINE * (len(self.kinds) - 1)
        middles = [first + step * place + step / 2 for place in range(len(self.rows))]
        left, last = self._left(lang), first + step * len(self.rows)
        parts = self._named(lang) if first else []
        parts.append(f'<path d="M{_along(left, lang):.1f} {first + 2}V{last - 2}" stroke="currentColor" stroke-opacity=".5"/>')
        for y, (name, shares) in zip(middles, self.rows, strict=True):
            parts.append(f'<text x="{_along(0, lang)}" y="{y + 4:.1f}">{escape(word(name, lang))}</text>')
            parts += [self._bar(place, share, y, left, lang) for place, share in enumerate(shares)]
        return _figure(self.title, told, last, "rtl" if lang == "fa" else "ltr", "".join(parts))

    def _told(self, shares: Sequence[Fraction], lang: str) -> str:
        """The percentages of a row, with their kinds where there are two."""
        kinds = [f"{word(kind, lang)} " if len(shares) > 1 else "" for kind in self.kinds]
        text = listed((kind + percent(share, lang) for kind, share in zip(kinds, shares, strict=True)), lang)
        return f"({text})" if len(shares) > 1 else text

    def _named(self, lang: str) -> list[str]:
        """What the bars stand for, each beside a piece of its own."""
        return [
            f'{_stroke(place, 0, 24, 9 + (LINE + 2) * place, lang)}<text x="{_along(32, lang)}" '
            f'y="{13 + (LINE + 2) * place}">{escape(word(kind, lang))}</text>'
            for place, kind in enumerate(self.kinds)
        ]

    def _bar(self, place: int, share: Fraction, middle: float, left: int, lang: str) -> str:
        """A bar and its percentage."""
        most = max(share for _, shares in self.rows for share in shares) or 1
        end = left + float((WIDTH - ROOM - left) * share / most)
        y = middle + LINE * (place - (len(self.kinds) - 1) / 2)
        return (
            f'{_stroke(place, left, end, y, lang)}<text x="{_along(end + 5, lang):.1f}" y="{y + 4:.1f}">'
            f"{percent(share, lang)}</text>"
        )

    def _left(self, lang: str) -> int:
        """Where bars begin: after the longest name."""
        return 16 + LETTER * max(len(word(name, lang)) for name, _ in self.rows)


def percent(share: Fraction, lang: str) -> str:
    """A share in hundredths, to one place after the point, or to as many as keep it from being nothing or the whole.

    >>> percent(Fraction(6, 37), "en"), percent(Fraction(1, 2470), "pt"), percent(Fraction(1), "en")
    ('16.2%', '0,04%', '100%')
    """
    if not 0 <= share <= 1:
        raise ValueError(f"a share is between 0 and 1, not {share}")
    places = 1 if 0 < share < 1 else 0
    while places and round(100 * share, places) in (0, 100):
        places += 1
    whole, part = divmod(round(100 * share * 10**places), 10**places)
    text = f"{whole}.{part:0{places}d}" if places else str(whole)
    if lang == "fa":
        return f"{_ARABIC}{to_digits(text, lang)}٪"
    return f"{text.replace('.', ',') if lang == 'pt' else text}%"


def odds(share: Fraction, lang: str) -> str:
    """A share exactly, and in hundredths.

    >>> odds(Fraction(6, 37), "en"), odds(Fraction(6, 37), "pt")
    ('6 in 37 (16.2%)', '6 em 37 (16,2%)')
    """
    exact = word("{} in {}", lang).format(number(share.numerator, lang), number(share.denominator, lang))
    return f"{exact} ({percent(share, lang)})"


def _figure(title: str, told: Sequence[str], height: float, direction: str, drawn: str) -> str:
    """A drawing with its title; ``told`` is what a screen reader says of it."""
    return (
        f'<figure class="chart"><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {WIDTH} {height:g}" role="img" '
        f'aria-label="{escape(title)}: {escape("; ".join(told))}" direction="{direction}" font-size="13" fill="currentColor">'
        f"{drawn}</svg></figure>"
    )


def _stroke(place: int, start: float, end: float, y: float, lang: str) -> str:
    """A bar of a place in its row."""
    return (
        f'<g class="line-{place}" stroke="{STROKES[place][0]}" stroke-width="{THICK[place]}">'
        f'<path d="M{_along(start, lang):.1f} {y:.1f}H{_along(end, lang):.1f}"/></g>'
    )


def _along(place: float, lang: str) -> float:
    """A place from where a line of text begins, as one from the left."""
    return WIDTH - place if lang == "fa" else place


def apart(places: Sequence[float], gap: float, last: float) -> list[float]:
    """The places of names, moved down where two are closer than ``gap``, and all up again where one would pass ``last``.

    >>> apart([10, 50, 12], 15, 60)
    [10, 50, 25]
    >>> apart([50, 55], 15, 60)
    [45, 60]
    """
    order = sorted(range(len(places)), key=lambda place: places[place])
    moved = list(places)
    for upper, lower in pairwise(order):
        moved[lower] = max(moved[lower], moved[upper] + gap)
    for lower in reversed(order):
        moved[lower] = min(moved[lower], last)
        last = moved[lower] - gap
    return moved
