"""Charts: lines that can be told apart, names that do not lie on each other, the words and digits of the reader."""

import re
from itertools import pairwise

import pytest

from tresillo.charts import BOTTOM, LEFT, LINE, RIGHT, TOP, Chart, apart

CHART = Chart("Bowls", (1, 2, 3), (("N", (160, 155, 150)), ("plato", (0, 6, 7))))


def test_a_chart_speaks_the_readers_language():
    assert 'aria-label="Bowls: North from 160 to 150; plato from 0 to 7"' in CHART.picture("en")
    assert 'aria-label="Bowls: Norte de 160 para 150; plato de 0 para 7"' in CHART.picture("pt")
    assert "شمال از ۱۶۰ به ۱۵۰" in CHART.picture("fa")
    assert not re.search("[0-9]", "".join(re.findall(r"<text[^>]*>(.*?)</text>", CHART.picture("fa"))))


def test_where_points_lie():
    # Levels 0, 50, 100, 150, 200: 160 lies a fifth of the way down from the top, 0 at the bottom.
    picture = CHART.picture("en")
    fifth = TOP + (BOTTOM - TOP) / 5
    assert f'<polyline points="{LEFT:.1f},{fifth:.1f} ' in picture
    assert f'<polyline points="{LEFT:.1f},{BOTTOM:.1f} ' in picture
    assert picture.count(f" {RIGHT:.1f},") == 2
    assert re.findall(r'text-anchor="end">(\d+)<', picture) == ["0", "50", "100", "150", "200"]


def test_a_level_is_part_of_the_scale_and_equal_numbers_have_one():
    assert re.findall(r'text-anchor="end">(\d+)<', Chart("x", (1, 2), (("N", (3, 3)),), level=5).picture("en")) == [
        "3",
        "4",
        "5",
    ]
    assert re.findall(r'text-anchor="end">(\d+)<', Chart("x", (1, 2), (("N", (3, 3)),)).picture("en")) == ["3", "4"]


def test_every_line_has_its_colour_and_its_dashes():
    picture = Chart("x", (1, 2), tuple((seat, (1, 2)) for seat in "NWSE")).picture("en")
    for attribute in ("stroke", "stroke-dasharray"):
        found = re.findall(rf'<(?:g class="line-\d"|polyline points="[^"]*" stroke-width="2.5") {attribute}="([^"]*)"', picture)
        assert len(set(found)) == len(found) == 4


def test_names_keep_their_distance():
    for places in ([100, 100, 100, 100], [BOTTOM, BOTTOM - 1, 30, 31], [30.0, 40.0, 50.0, 60.0]):
        moved = sorted(apart(places, LINE, BOTTOM))
        assert all(lower - upper >= LINE for upper, lower in pairwise(moved))
        assert moved[-1] <= BOTTOM


def test_titles_and_names_are_text():
    picture = Chart('<b>"&', (1, 2), (("<i>", (1, 2)),)).picture("en")
    assert "<b>" not in picture
    assert "<i>" not in picture
    assert "&lt;b&gt;&quot;&amp;" in picture


@pytest.mark.parametrize(
    ("rows", "lines", "fault"),
    [
        ((1,), (("N", (1,)),), "1 to 4 lines over 2 rows or more, not 1 over 1"),
        ((1, 2), (), "not 0 over 2"),
        ((1, 2), tuple((name, (1, 2)) for name in "ABCDE"), "not 5 over 2"),
        ((2, 2), (("N", (1, 2)),), "the rows of a chart rise, and these do not: (2, 2)"),
        ((1, 2), (("N", (1, 2, 3)),), "N needs 2 numbers, one a row, not 3"),
        ((1, 2), (("N", (1, "x")),), "expected a whole number, not 'x'"),
    ],
)
def test_a_broken_chart_is_refused(rows, lines, fault):
    with pytest.raises(ValueError, match=re.escape(fault)):
        Chart("x", rows, lines)
