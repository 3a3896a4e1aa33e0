"""Charts: lines and bars that can be told apart, names that do not lie on each other, the words and digits of the reader."""

import re
from fractions import Fraction
from itertools import pairwise

import pytest

from tresillo.charts import BOTTOM, LEFT, LETTER, LINE, RIGHT, ROOM, TOP, WIDTH, Bars, Chart, apart, odds, percent

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


BARS = Bars("Wins", ("N", "W"), (("king", (Fraction(1, 2), Fraction(1, 4))), ("queen", (Fraction(1, 8), Fraction(0)))))


def texts(picture):
    return re.findall(r"<text[^>]*>(.*?)</text>", picture)


def test_bars_speak_the_readers_language():
    assert 'aria-label="Wins: king (North 50.0%, West 25.0%); queen (North 12.5%, West 0%)"' in BARS.picture("en")
    assert texts(BARS.picture("pt")) == ["Norte", "Oeste", "rei", "50,0%", "25,0%", "dama", "12,5%", "0%"]
    persian = BARS.picture("fa")
    assert "شاه (شمال \u061c۵۰٫۰٪، غرب" in persian
    assert not re.search("[0-9%]", "".join(texts(persian)))


def test_bars_of_one_kind_leave_its_name_out():
    alone = Bars("Wins", ("N",), (("king", (Fraction(1, 2),)),))
    assert texts(alone.picture("en")) == ["king", "50.0%"]
    assert 'aria-label="Wins: king 50.0%"' in alone.picture("en")


def bars(picture):
    """The bars of a picture as (kind, thickness, start, end), without the pieces beside the names of the kinds."""
    found = re.findall(r'line-(\d)" stroke="#\w+" stroke-width="(\d+)"><path d="M([\d.]+) [\d.]+H([\d.]+)"', picture)
    return [(int(kind), int(thick), float(start), float(end)) for kind, thick, start, end in found][2:]


def test_where_bars_lie():
    # They begin after "queen", and the longest, one half, ends where the room for its number begins.
    left = 16 + 5 * LETTER
    full = WIDTH - ROOM - left
    assert bars(BARS.picture("en")) == [
        (0, 11, left, left + full),
        (1, 5, left, pytest.approx(left + full / 2, abs=0.06)),
        (0, 11, left, pytest.approx(left + full / 4, abs=0.06)),
        (1, 5, left, left),
    ]


def test_persian_bars_grow_from_the_right():
    picture = BARS.picture("fa")
    left = 16 + LETTER * len("بی‌بی")
    assert 'direction="rtl"' in picture
    assert f'<text x="{WIDTH}" ' in picture
    assert bars(picture)[0] == (0, 11, WIDTH - left, ROOM)


def test_shares_that_are_all_nothing_are_no_bars():
    picture = Bars("x", ("N",), (("king", (Fraction(0),)),)).picture("en")
    assert texts(picture) == ["king", "0%"]


def test_texts_of_bars_are_text():
    picture = Bars('<b>"&', ("<i>", "<u>"), (("<s>", (Fraction(1), Fraction(1))),)).picture("en")
    assert not re.search("<[bius]>", picture)
    assert "&lt;b&gt;&quot;&amp;" in picture


def test_a_percentage_is_neither_nothing_nor_the_whole_unless_it_is():
    shares = [Fraction(0), Fraction(1, 2470), Fraction(1, 3), Fraction(9995, 10000), Fraction(83027, 83028), Fraction(1)]
    assert [percent(share, "en") for share in shares] == ["0%", "0.04%", "33.3%", "99.95%", "99.999%", "100%"]
    assert percent(Fraction(1, 2470), "fa") == "\u061c۰٫۰۴٪"


def test_odds_are_exact_in_words():
    assert [odds(Fraction(2, 8), lang) for lang in ("en", "pt", "fa")] == [
        "1 in 4 (25.0%)",
        "1 em 4 (25,0%)",
        "۱ از ۴ (\u061c۲۵٫۰٪)",
    ]


@pytest.mark.parametrize(
    ("kinds", "rows", "fault"),
    [
        ((), (("N", ()),), "bars are of 1 or 2 kinds in 1 row or more, not 0 in 1"),
        (("a", "b", "c"), (("N", (Fraction(1),) * 3),), "not 3 in 1"),
        (("a",), (), "not 1 in 0"),
        (("a",), (("N", (Fraction(1), Fraction(1))),), "N needs a share for each kind, 1 in all, not 2"),
        (("a",), (("N", (Fraction(3, 2),)),), "N has a share that is not between 0 and 1: 3/2"),
        (("a",), (("N", (0.5,)),), "expected Fraction, not 0.5"),
    ],
)
def test_broken_bars_are_refused(kinds, rows, fault):
    with pytest.raises(ValueError, match=re.escape(fault)):
        Bars("x", kinds, rows)


def test_a_share_next_to_the_whole_is_not_the_whole():
    assert percent(Fraction(10**20 - 1, 10**20), "en") == "99.999999999999999999%"
    assert percent(Fraction(1, 10**6), "pt") == "0,0001%"
    for share in (Fraction(-1, 2), Fraction(2)):
        with pytest.raises(ValueError, match="a share is between 0 and 1, not "):
            percent(share, "en")
