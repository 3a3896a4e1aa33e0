"""Sessions as TOML: the printed evening against its register, round trips, and broken files."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo.games.tresillo.events import Deal, Puesta, Start
from tresillo.games.tresillo.sessions import Balance, Session, load, read, write
from tresillo.words import WORDS

EVENING = Path(__file__).parents[1] / "examples/sessions/printed-evening.toml"
HEAD = 'format = 1\ngame = "tresillo"\n'
DEAL = HEAD + '[[events]]\nkind = "deal"\ndealer = "N"\n'

# The ledger as printed in source A, corrected in one cell (row 10, W): N, W, S, E, plato, dish, and the paper.
PRINTED = """
155 155 155 155  0 20
154 155 155 155  6 15
151 152 170 152  0 15
151 151 170 152  6 10
141 151 170 152 16 10
141 151 169 152 17 10
142 152 166 153 17 10 S:21
142 152 166 152 18 10 S:21
164 130 166 152 18 10 W:22 S:21
163 130 166 152 19 10 W:22 S:21
167 134 170 159  0 10 W:22 S:21
167 133 170 159  1 10 W:22 S:21
167 133 170 159  1 10 W:22 S:21,23 E:23
167 133 169 159  2 10 W:22 S:21,23 E:23
167 158 169 136  0 10 W:22 S:21,23
167 158 169 135  1 10 W:22 S:21,23
166 157 173 134  0 10 W:22 S:21
"""


def test_the_printed_evening_cell_by_cell():
    ledger = load(EVENING).ledger()
    for row, line in enumerate(PRINTED.strip().splitlines(), 1):
        cells = line.split()
        columns = ("N", "W", "S", "E", "plato", "dish")
        assert [str(ledger.cell(row, column)) for column in columns] == cells[:6], row
        paper = " ".join(f"{seat}:{','.join(map(str, debts))}" for seat, debts in ledger.cell(row, "paper").rows if debts)
        assert paper == " ".join(cells[6:]), row


def test_the_printed_evening_agrees_with_itself_and_is_written_back():
    evening = load(EVENING)
    assert evening.disagreements() == ()
    assert read(write(evening)) == evening
    assert len(evening.events) == 18
    assert None not in evening.stated


def test_the_misprint_is_found():
    text = EVENING.read_text("utf-8").replace("bowls = [163, 130, 166, 152]", "bowls = [163, 13, 166, 152]")
    (fault,) = read(text).disagreements()
    assert fault.startswith("row 10: stated {'bowls': [163, 13, 166, 152]")


names = st.text(min_size=1, max_size=12).filter(lambda name: name == name.strip() and name.isprintable() and name not in WORDS)


@given(st.lists(names, min_size=3, max_size=4, unique=True), st.integers(0, 10**6), st.integers(1, 100), st.text(max_size=8))
def test_any_session_is_written_and_read_back(seats, opening, tanto_value, money):
    events = (Start(tuple(seats), opening), Deal(seats[0]), Puesta(seats[1], "entrada"))
    stated = (None, Balance((1,) * len(seats), 2, 3), Balance((-1,) * len(seats), 2, 3, ((4, 5),) + ((),) * (len(seats) - 1)))
    session = Session(events, stated, tanto_value, money)
    assert read(write(session)) == session


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "evening.toml: format is missing"),
        ("format = 1\nseats = [", "evening.toml: not TOML: .*"),
        (HEAD.replace("1", "2"), "evening.toml, format: expected one of 1, not 2"),
        (HEAD.replace("1", "true"), "evening.toml, format: expected one of 1, not True"),
        ('format = 1\ngame = "truco"', "evening.toml, game: expected one of 'tresillo', not 'truco'"),
        (HEAD + "colour = 3", "evening.toml: expected one of the fields .*, not 'colour'"),
        (HEAD + "tanto_value = 2.5", "evening.toml, tanto_value: expected a whole number, not 2.5"),
        (HEAD + "seats = 4", "evening.toml, seats: expected a list, not 4"),
        (HEAD + 'seats = ["N", 3, "S"]', "evening.toml, seats, item 2: expected a text, not 3"),
        (HEAD + 'opening = "much"', "evening.toml, opening: expected"),
        (HEAD + "opening = true", "evening.toml, opening: expected"),
        (HEAD + "opening = " + "[" * 5000, "evening.toml: not TOML"),
        (HEAD + "opening = " + "9" * 5000, "evening.toml: not TOML"),
        (HEAD + "tanto_value = 0", "evening.toml, tanto_value: a tanto is worth 1 or more, not 0"),
        (
            HEAD + "after = {bowls = [1, 2, 3], plato = 0, dish = 0}",
            "row 1, after, bowls: expected 4 entries, one a seat, not 3",
        ),
        (DEAL + "after = {bowls = [1, 2, 3, 4], plato = 0, dish = 0, paper = [[], []]}", "row 2, after, paper: expected 4"),
        (HEAD + "[[events]]\nkind = []", "row 2, kind: expected one of start, deal.*not \\[\\]"),
        (HEAD + "events = 3", "evening.toml, events: expected a list"),
        (HEAD + "[[events]]\ndealer = 'N'", "row 2, kind: expected one of start, deal"),
        (HEAD + "[[events]]\nkind = 'dael'", "row 2, kind: expected one of start, deal.*not 'dael'"),
        (HEAD + "[[events]]\nkind = 'deal'", "row 2: dealer is missing"),
        (DEAL + "eldest = 'W'", "row 2: expected one of the fields dealer, not 'eldest'"),
        (DEAL + "after = 3", "row 2, after: expected a table of fields, not 3"),
        (DEAL + "after = {bowls = [1], plato = 0}", "row 2, after: dish is missing"),
        (DEAL + "after = {bowls = [1], plato = 'x', dish = 0}", "row 2, after, plato: expected a whole number, not 'x'"),
        (DEAL + "[[events]]\nkind = 'sacado'\ndeclarer = 'W'\ncontract = 'slam'", "row 3, contract: expected one of .*'slam'"),
    ],
)
def test_a_broken_file_is_named_with_place_and_value(text, reason):
    with pytest.raises(ValueError, match=reason):
        read(text, "evening.toml")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (HEAD + "opening = -1", "row 1: N cannot open with -1 tantos"),
        (HEAD + "opening = [1, 2]", "row 1: opening needs 4 entries"),
        (HEAD + 'seats = ["A", "B"]', "tresillo-1.2: row 1: three or four"),
        (DEAL.replace('"N"', '"X"'), "row 2: nobody sits at 'X'"),
        (DEAL + "[[events]]\nkind = 'deal'\ndealer = 'W'", "row 3: deal out of order"),
        (
            DEAL + "[[events]]\nkind = 'sacado'\ndeclarer = 'W'\ncontract = 'entrada'\ndebtor = 'S'",
            "tresillo-11.11: row 3: no debt",
        ),
    ],
)
def test_an_evening_that_cannot_be_is_named_by_its_row(text, reason):
    with pytest.raises(ValueError, match=reason):
        read(text).ledger()


def test_a_session_that_is_made_by_hand_is_checked():
    with pytest.raises(ValueError, match="opens with a start"):
        Session((Deal("N"),), (None,))
    with pytest.raises(ValueError, match="2 events need as many stated"):
        Session((Start(), Deal("N")), (None,))
    with pytest.raises(ValueError, match="session, money: expected a text, not None"):
        Session((Start(),), (None,), money=None)


def test_a_file_that_is_no_text(tmp_path):
    (tmp_path / "evening.toml").write_bytes(b"format = 1 # \xff")
    with pytest.raises(ValueError, match=r"evening.toml: not a text in UTF-8"):
        load(tmp_path / "evening.toml")
    (tmp_path / "evening.toml").write_bytes("\ufeff".encode() + HEAD.encode())
    assert load(tmp_path / "evening.toml").events == (Start(),)
