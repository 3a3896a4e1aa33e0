"""Numbers row by row as lines in SVG, each named at its end and told apart by its stroke as well as by its colour.

A chart is whole without a style sheet; a page may give the classes ``line-0`` to ``line-3`` other colours in the dark.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape
from itertools import pairwise

from tresillo.data import check_fields
from tresillo.words import number, word

LEFT, RIGHT, TOP, BOTTOM = 34, 302, 26, 228
STROKES = (("#123c73", "none"), ("#c2500a", "8 4"), ("#1a9a72", "2 4"), ("#c75fd0", "10 4 2 4"))
"""The colour and the dashes of each line: four that differ to a colour-blind eye, and in black and white."""
TICKS, LINE = 9, 15
"""How many rows are numbered at most, and how far apart two names stand."""


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
        return (
            f'<figure class="chart"><figcaption>{escape(self.title)}</figcaption><svg viewBox="0 0 400 256" role="img" '
            f'aria-label="{escape(self.title)}: {escape("; ".join(told))}" direction="ltr" font-size="13" fill="currentColor">'
            f"{self._grid(lang)}{self._drawn(lang)}</svg></figure>"
        )

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
