"""Sessions as TOML: the printed evening against its register, every example, round trips, broken files and the schema."""

import re
import tomllib
from pathlib import Path

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_ledger import any_rules

from tresillo import RuleViolation
from tresillo.games.tresillo.events import Annulled, Deal, Puesta, Refused, Sacado, Settle, Start
from tresillo.games.tresillo.ruleset import FIVE_FOLD, PORTUGUESE_GUIDE, PRESETS, RuleSet
from tresillo.games.tresillo.sessions import Balance, Session, file_schema, load, read, write
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.tokens import in_money
from tresillo.words import WORDS

SESSIONS = sorted((Path(__file__).parents[1] / "examples/sessions").glob("*.toml"))
EVENING = SESSIONS[0].with_name("printed-evening.toml")
HEAD = 'format = 1\ngame = "tresillo"\n'
DEAL = HEAD + '[[events]]\nkind = "deal"\ndealer = "N"\n'  # five lines
VALIDATOR = jsonschema.Draft202012Validator(file_schema())

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


def test_the_printed_evening_is_settled_as_printed():
    evening = load(EVENING)
    settled = evening.ledger().position
    assert evening.events[-1] == Settle("settled")
    assert (settled.bowls, settled.plato, settled.dish, settled.debts) == ((179, 148, 165, 148), 0, 0, ())
    assert results(settled) == (19, -12, 5, -12)
    assert [in_money(tantos, evening.tanto_value) for tantos in results(settled)] == [190, -120, 50, -120]


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_every_example_agrees_with_itself_and_with_the_schema_and_is_written_back(path):
    session = load(path)
    assert session.disagreements() == ()
    again = read(write(session))
    assert again == session
    assert again.ledger() == session.ledger()
    assert again.disagreements() == ()
    VALIDATOR.validate(tomllib.loads(path.read_text("utf-8")))
    VALIDATOR.validate(tomllib.loads(write(session)))


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_every_cell_that_an_example_states_is_compared(path):
    """Every stated number is made one too high: each cell is named, in its order, with the line of its event."""
    lines = path.read_text("utf-8").splitlines()
    start, expected = 1, []
    for number, line in enumerate(lines, 1):
        start = number if line.startswith("[[events]]") else start
        if line.startswith("after ="):
            said = tomllib.loads(line)["after"]
            cells = [*said["bowls"], said["plato"], said["dish"], *filter(None, said.get("paper", ()))]
            expected += [start] * len(cells)
            lines[number - 1] = re.sub(r"\d+", lambda digits: str(int(digits[0]) + 1), line)
    faults = read("\n".join(lines)).disagreements()
    assert [int(re.match(r"line (\d+), row \d+, [^:]+: stated \d", fault)[1]) for fault in faults] == expected
    assert len(expected) > 60


def test_the_misprint_is_found():
    text = EVENING.read_text("utf-8").replace("bowls = [163, 130, 166, 152]", "bowls = [163, 13, 166, 152]")
    line = [number for number, line in enumerate(text.splitlines(), 1) if line == "[[events]]"][8]
    assert read(text).disagreements() == (f"line {line}, row 10, W: stated 13, the ledger gives 130",)


def test_disagreements_are_one_a_cell():
    text = DEAL + "after = {bowls = [154, 155, 156, 155], plato = 5, dish = 16, paper = [[], [22, 21], [], []]}"
    assert read(text).disagreements() == (
        "line 3, row 2, S: stated 156, the ledger gives 155",
        "line 3, row 2, plato: stated 5, the ledger gives 6",
        "line 3, row 2, dish: stated 16, the ledger gives 15",
        "line 3, row 2, paper of W: stated 22, 21, the ledger gives no debts",
    )
    old = HEAD + "paper = [[], [22], [], []]\nafter = {bowls = [155, 155, 155, 155], plato = 0, dish = 20}"
    assert read(old).disagreements() == ("line 1, row 1, paper of W: stated no debts, the ledger gives 22",)
    by_hand = Session((Start(),), (Balance((155, 155, 155, 1), 0, 20),))
    assert by_hand.disagreements() == ("row 1, E: stated 1, the ledger gives 155",)


names = st.text(min_size=1, max_size=12).filter(lambda name: name == name.strip() and name.isprintable() and name not in WORDS)
amounts = st.integers(-(10**9), 10**9)


@settings(deadline=None)
@given(
    st.lists(names, min_size=3, max_size=4, unique=True),
    st.none() | amounts | st.lists(amounts, min_size=3, max_size=4),
    st.sampled_from(tuple(PRESETS.values())) | st.randoms(use_true_random=False).map(any_rules),
    st.none() | st.integers(1, 100),
    st.text(max_size=8),
    st.data(),
)
def test_any_session_is_written_and_read_back(seats, opening, rules, tanto_value, money, data):
    one, other, third = seats[:3]
    rows = st.lists(st.lists(st.integers(1, 99), max_size=2), min_size=len(seats), max_size=len(seats))
    paper = data.draw(st.just([]) | rows)
    balances = st.builds(Balance, st.lists(amounts, min_size=len(seats), max_size=len(seats)), amounts, amounts, rows)
    events = (
        Start(tuple(seats), opening, paper, rules),
        Deal(one),
        Puesta(other, "entrada"),
        Deal(other),
        Sacado(third, "solo", True, "bola made", other, top=3, contraestuche=4, favoured=True, matadors=one, left=other),
        Annulled(),
        Refused(one, "espada forzada", other, "codillo", third, favoured=True),
        Settle(data.draw(st.sampled_from((None, "kept", "settled")))),
    )
    stated = tuple(data.draw(st.none() | balances) for _ in events)
    session = Session(events, stated, tanto_value, money)
    text = write(session)
    assert read(text) == session
    VALIDATOR.validate(tomllib.loads(text))


def test_rules_are_read_from_a_preset_and_options():
    def rules(text):
        return read(HEAD + text).events[0].rules

    assert rules("") == rules("rules = {}") == rules('rules = {preset = "gispert"}') == RuleSet()
    assert rules('rules = {preset = "five-fold"}') == FIVE_FOLD
    assert rules('[rules]\npreset = "portuguese-guide"\nsolo_factor = 1.5\n').solo_factor == 1.5
    assert rules('rules = {preset = "portuguese-guide"}') == PORTUGUESE_GUIDE
    assert rules('rules.palo_de_favor = "copas"\nrules.favor_doubles = "all"') == RuleSet(
        palo_de_favor="copas", favor_doubles="all"
    )
    assert rules('rules = {preset = "five-fold", contraestuche = false}') == RuleSet(
        scale=5, condiciones="five_fold", estuche="sequence", opening_tokens=1300
    )
    assert read(DEAL + '[rules]\npreset = "five-fold"').ledger().position.bowls == (1270, 1275, 1275, 1275)


@pytest.mark.parametrize(
    "text",
    [
        DEAL.replace("\n", "\r\n"),
        DEAL.replace("kind", '"kind"').replace("dealer", "'dealer'"),
        DEAL.replace("[[events]]", '# the first\n[[ "events" ]]  # deal\n\n# of the evening\n'),
        HEAD + 'events = [{kind = "deal", dealer = "N"}]',
        HEAD + 'events = [\n  {dealer = "N", kind = "deal"},  # N\n]\n',
        "# a comment\n" + DEAL + "# another",
        'game = "tresillo"\nformat = 0x1\n' + DEAL[len(HEAD) :],
        HEAD + "seats = [\n  'N', # north\n  'W',\n  'S', 'E',\n]\n" + DEAL[len(HEAD) :],
        DEAL + "[events.after]\nbowls = [154, 155, 155, 155]\nplato = 6\ndish = 15\n",
        HEAD + "after.bowls = [155, 155, 155, 155]\nafter.plato = 0\nafter.dish = 20\n" + DEAL[len(HEAD) :],
        HEAD + 'money = """\n[[events]]\nkind = 3\n"""\n' + DEAL[len(HEAD) :],
    ],
)
def test_one_evening_in_many_forms_of_toml(text):
    session = read(text)
    assert session.events == (Start(), Deal("N"))
    assert session.disagreements() == ()
    VALIDATOR.validate(tomllib.loads(text))


# Text, and what is said after "evening.toml"; HEAD is two lines and DEAL five.
BROKEN = [
    # the file
    ("", ", line 1: format is missing"),
    ("format = 1", ", line 1: game is missing"),
    ("format = 1\nseats = [", r": not TOML: .*\(at end of document\)"),
    (HEAD + "format = 1", ": not TOML: Cannot overwrite a value"),
    (HEAD + "opening == 1", r": not TOML: .*\(at line 3, column"),
    ("\ufeff" + HEAD, r": not TOML: .*\(at line 1, column 1\)"),
    (HEAD + "\0", r": not TOML: .*\(at line 3, column 1\)"),
    (HEAD.replace("\n", "\r"), r": not TOML: .*\(at line 1, column"),
    (HEAD + 'money = "\\ud800"', r": not TOML: .*\(at line 3, column"),
    (HEAD + "opening = " + "[" * 5000, ": not TOML"),
    (HEAD + "opening = " + "9" * 5000, ": not TOML"),
    (HEAD.replace("1", "2"), ", line 1, format: expected one of 1, not 2"),
    (HEAD.replace("1", "true"), ", line 1, format: expected one of 1, not True"),
    (HEAD.replace("1", "1.0"), ", line 1, format: expected one of 1, not 1.0"),
    ('format = 1\ngame = "truco"', ", line 2, game: expected one of 'tresillo', not 'truco'"),
    (HEAD + "\ncolour = 3", ", line 4: expected one of the fields .*, not 'colour'"),
    (HEAD + "\n'the colour' = 3", ", line 1: expected one of the fields .*, not 'the colour'"),
    (HEAD + "tanto_value = 2.5", ", line 3, tanto_value: expected a whole number, not 2.5"),
    (HEAD + "\ntanto_value = 0", ", line 4, tanto_value: a tanto is worth 1 or more, not 0"),
    (HEAD + "tanto_value = -10", ", line 3, tanto_value: a tanto is worth 1 or more, not -10"),
    (HEAD + "money = 25", ", line 3, money: expected a text, not 25"),
    (HEAD + "seats = 4", ", line 3, seats: expected a list, not 4"),
    (HEAD + 'seats = "NWSE"', ", line 3, seats: expected a list, not 'NWSE'"),
    (HEAD + 'seats = ["N", 3, "S"]', ", line 3, seats, item 2: expected a text, not 3"),
    (HEAD + '# a table\n\n"seats" = {N = 1}', ", line 5, seats: expected a list, not {'N': 1}"),
    (HEAD + 'opening = "much"', ", line 3, opening: expected a whole number, not 'much'"),
    (HEAD + 'opening = "money"\nmoney = "pesetas"', ", line 3, opening: expected a whole number, not 'money'"),
    (HEAD + "opening = true", ", line 3, opening: expected a whole number, not True"),
    (HEAD + "opening = 160.0", ", line 3, opening: expected a whole number, not 160.0"),
    (HEAD + "opening = nan", ", line 3, opening: expected a whole number, not nan"),
    (HEAD + "opening = 2020-01-01", ", line 3, opening: expected a whole number, not datetime.date"),
    (HEAD + "opening = [160, [160], 160]", ", line 3, opening, item 2: expected a whole number, not \\[160\\]"),
    (HEAD + "opening.N = 160", ", line 3, opening: expected a whole number, not {'N': 160}"),
    (
        HEAD + "opening = 0x" + "f" * 5000,
        ", line 3, opening: expected a whole number of 18 digits at most, not a value too large",
    ),
    (HEAD + "opening = 1000000000000000000", ", line 3, opening: .* 18 digits at most, not 1000000000000000000"),
    (HEAD + "opening" + ".a" * 5000 + " = 1", ", line 3, opening: expected a whole number, not a value too large to print"),
    (HEAD + f"opening = {['x'] * 5000}", r", line 3, opening, item 1: expected a whole number, not 'x'$"),
    (HEAD + f"opening = {'x' * 5000!r}", r", line 3, opening: expected a whole number, not 'x{199} …$"),
    (HEAD + "paper = 22", ", line 3, paper: expected a list, not 22"),
    (HEAD + "paper = [22]", ", line 3, paper, item 1: expected a list, not 22"),
    (HEAD + "paper = [[], ['22'], [], []]", ", line 3, paper, item 2, item 1: expected a whole number, not '22'"),
    # the rules
    (HEAD + "rules = 3", ", line 3, rules: expected a table of fields, not 3"),
    (HEAD + "rules = 'gispert'", ", line 3, rules: expected a table of fields, not 'gispert'"),
    (HEAD + "rules = {preset = 'spanish'}", ", line 3, rules, preset: expected one of 'gispert', .*, not 'spanish'"),
    (HEAD + "rules = {preset = []}", r", line 3, rules, preset: expected one of .*, not \[\]"),
    (HEAD + "rules = {preset = {a = 1}}", ", line 3, rules, preset: expected one of .*, not {'a': 1}"),
    (HEAD + "rules = {shade = 1}", ", line 3, rules: expected one of the fields .*, not 'shade'"),
    (HEAD + "rules = {scale = 2}", ", line 3, rules, scale: expected one of 1, 5, not 2"),
    (HEAD + "rules = {estuche = 'sequence'}", ", line 3, rules: estuche = sequence and scale = 1: the sequence"),
    (HEAD + "rules = {solo_factor = nan}", ", line 3, rules, solo_factor: expected a number .*, not nan"),
    (HEAD + "rules = {sacada = 0}", ", line 3, rules: sacada is a whole number from 1 up, not 0"),
    (HEAD + "rules = {preset = 'five-fold', opening_tokens = 1301}", ", line 3, rules: opening_tokens = 1301: the smallest"),
    (HEAD + "[rules]\npreset = 'five-fold'\n\nscale = 7", ", line 6, rules, scale: expected one of 1, 5, not 7"),
    (DEAL + "[rules]\nshade = 7", ", line 7, rules: expected one of the fields .*, not 'shade'"),
    (
        DEAL + "[rules]\npreset = 'five-fold'\ncontraestuche = 1",
        ", line 8, rules, contraestuche: expected true or false, not 1",
    ),
    (DEAL + "[[rules]]\nscale = 5", r", line 6, rules: expected a table of fields, not \[{'scale': 5}\]"),
    # the events
    (HEAD + "events = 3", ", line 3, events: expected a list, not 3"),
    (HEAD + "events = [3]", ", line 3, events, item 1: expected a table of fields, not 3"),
    (HEAD + "events = [[]]", r", line 3, events, item 1: expected a table of fields, not \[\]"),
    (HEAD + "[events]\nkind = 'annulled'", ", line 3, events: expected a list, not {'kind': 'annulled'}"),
    (HEAD + "[[events]]", ", line 3, row 2, kind: expected one of deal, .*, not None"),
    (HEAD + "[[events]]\nkind = []", r", line 4, row 2, kind: expected one of deal, .*, not \[\]"),
    (HEAD + "[[events]]\nkind = {kind = 'deal'}", ", line 4, row 2, kind: expected one of deal"),
    (HEAD + "[[events]]\ndealer = 'N'", ", line 3, row 2, kind: expected one of deal, .*, not None"),
    (HEAD + "[[events]]\nkind = 'dael'", ", line 4, row 2, kind: expected one of deal, annulled, .*, settle, not 'dael'"),
    (DEAL + "[[events]]\nkind = 'start'", ", line 7, row 3, kind: expected one of deal, .*, not 'start'"),
    (HEAD + "[[events]]\nkind = 'hand'\ndeclarer = 'N'\ncontract = 'solo'", ", line 4, row 2, kind: .*, not 'hand'"),
    (HEAD + "[[events]]\nkind = 'deal'", ", line 3, row 2: dealer is missing"),
    (DEAL + "eldest = 'W'", ", line 6, row 2: expected one of the fields dealer, not 'eldest'"),
    (DEAL + "dealer-2 = 'W'", ", line 6, row 2: expected one of the fields dealer, not 'dealer-2'"),
    (DEAL.replace("\n", "\r\n") + "eldest = 'W'", ", line 6, row 2: expected one of the fields dealer, not 'eldest'"),
    (HEAD + "[[events]]\n'kind' = 'deal'\n\"dealer\" = 3", ", line 5, row 2, dealer: expected a text, not 3"),
    (HEAD + "[['events']]\n# a deal\nkind = 'deal'\ndealer = ['N']", r", line 6, row 2, dealer: expected a text, not \['N'\]"),
    (HEAD + "money = '\u2028'\n[[events]]\nkind = 'deal'\ndealer = 3", ", line 6, row 2, dealer: expected a text, not 3"),
    (HEAD + "events = [\n{kind = 'deal', dealer = 3}]", ", line 3, row 2, dealer: expected a text, not 3"),
    (HEAD + "money = 'x'\nevents = [{kind = 'deal', dealer = 'N'}, {kind = 'dael'}]", ", line 4, row 3, kind: .*, not 'dael'"),
    (DEAL + "[[events]]\nkind = 'sacado'\ndeclarer = 'W'\ncontract = 'slam'", ", line 9, row 3, contract: .*, not 'slam'"),
    (
        DEAL + "[[events]]\nkind = 'puesta'\ndeclarer = 'W'\ncontract = ['solo']",
        r", line 9, row 3, contract: .*, not \['solo'\]",
    ),
    (
        DEAL + "[[events]]\nkind = 'puesta'\ndeclarer = 'W'\nestuche = true\ncontract = 'solo'",
        ", line 9, row 3: expected one of the fields declarer, contract, favoured, matadors, left, not 'estuche'",
    ),
    (
        DEAL + "[[events]]\nkind = 'sacado'\ncontract = 'solo'\nestuche = 1\ndeclarer = 'W'",
        ", line 9, row 3, estuche: expected true or false, not 1",
    ),
    (DEAL + "[[events]]\nkind = 'annulled'\nwhy = 'misdeal'", ", line 8, row 3: expected no field, not 'why'"),
    (
        DEAL + "[[events]]\nkind = 'settle'\npaper = [[]]",
        r", line 8, row 3, paper: expected one of 'kept', 'settled', not \[\[\]\]",
    ),
    # what is stated
    (
        HEAD + "after = {bowls = [1, 2, 3], plato = 0, dish = 0}",
        ", line 1, row 1, after, bowls: expected 4 entries, one a seat, not 3",
    ),
    (HEAD + "after = {bowls = [1, 2, 3, 4, 5], plato = 0, dish = 0}", ", line 1, row 1, after, bowls: expected 4 .*, not 5"),
    (HEAD + "after = 3", ", line 3, after: expected a table of fields, not 3"),
    (
        DEAL + "after = {bowls = [1, 2, 3, 4], plato = 0, dish = 0, paper = [[], []]}",
        ", line 3, row 2, after, paper: expected 4 entries, one a seat, not 2",
    ),
    (DEAL + "after = 3", ", line 6, row 2, after: expected a table of fields, not 3"),
    (DEAL + "after = [{}]", r", line 6, row 2, after: expected a table of fields, not \[{}\]"),
    (DEAL + "after = {bowls = [1], plato = 0}", ", line 6, row 2, after: dish is missing"),
    (DEAL + "after = {bowls = [1], plato = 'x', dish = 0}", ", line 6, row 2, after, plato: expected a whole number, not 'x'"),
    (DEAL + "after = {bowls = 155, plato = 6, dish = 0}", ", line 6, row 2, after, bowls: expected a list, not 155"),
    (
        DEAL + "after" + ".a" * 5000 + " = 1",
        ", line 6, row 2, after: expected one of the fields bowls, plato, dish, paper, not 'a'",
    ),
    (DEAL + "[events.after]\nbowls = [1, 2, 3, 4]\nplato = 'x'\ndish = 0", ", line 8, row 2, after, plato: .*, not 'x'"),
    (DEAL + "[[events.after]]\nplato = 6", r", line 6, row 2, after: expected a table of fields, not \[{'plato': 6}\]"),
]


@pytest.mark.parametrize(("text", "reason"), BROKEN)
def test_a_broken_file_is_named_with_line_place_and_value(text, reason):
    with pytest.raises(ValueError, match=f"^evening.toml{reason}"):
        read(text, "evening.toml")


# An evening that can be read and cannot be: its ledger names the row.
IMPOSSIBLE = [
    (HEAD + "opening = -1", "line 1, row 1: N cannot open with -1 tantos: expected 0 or more"),
    (HEAD + "opening = [160, 160, -5, 160]", "line 1, row 1: S cannot open with -5 tantos"),
    (HEAD + "opening = [1, 2]", "line 1, row 1: opening needs 4 entries, one a seat, not 2"),
    (HEAD + "opening = []", "line 1, row 1: opening needs 4 entries, one a seat, not 0"),
    (HEAD + "paper = [[], []]", "line 1, row 1: paper needs 4 entries, one a seat, not 2"),
    (HEAD + "paper = [[], [22], [-21], []]", "line 1, row 1: a debt is a whole number of tantos above 0, not -21"),
    (HEAD + "paper = [[], [0], [], []]", "line 1, row 1: a debt is a whole number of tantos above 0, not 0"),
    (HEAD + "seats = []", "line 1, row 1: a table has two seats or more, not 0"),
    (HEAD + 'seats = ["A", "B"]', "tresillo-1.2: line 1, row 1: three or four sit at the table, not 2"),
    (HEAD + 'seats = ["A", "B", "C", "D", "E"]', "tresillo-1.2: line 1, row 1: three or four sit at the table, not 5"),
    (HEAD + 'seats = ["A", "B", "A"]', "line 1, row 1: two seats have the name 'A'"),
    (HEAD + 'seats = ["A", "B", "plato"]', "line 1, row 1: no seat can have the name 'plato'"),
    (
        HEAD + 'seats = ["A", "B", " C"]',
        "line 1, row 1: a seat needs a name that can be printed, without spaces around it, not ' C'",
    ),
    (HEAD + 'seats = ["A", "B", "\u202e"]', "line 1, row 1: a seat needs a name that can be printed"),
    (HEAD + 'rules = {preset = "five-fold"}\nopening = 1301', "tresillo-15.7: line 1, row 1: N opens with 1301"),
    (HEAD + 'rules = {preset = "portuguese-guide"}', "tresillo-16.2: line 1, row 1: a table of 3 was agreed"),
    (DEAL.replace('"N"', '"X"'), "line 3, row 2: nobody sits at 'X': the seats are N, W, S, E"),
    (DEAL.replace('"N"', '"\u202eN"'), r"line 3, row 2: nobody sits at '\\u202eN'"),
    (DEAL + "[[events]]\nkind = 'deal'\ndealer = 'W'", "line 6, row 3: deal out of order: the hand dealt by N has no result"),
    (DEAL + "[[events]]\nkind = 'settle'", "line 6, row 3: settle out of order: the hand dealt by N has no result yet"),
    (HEAD + "[[events]]\nkind = 'annulled'", "line 3, row 2: annulled out of order: no hand has been dealt"),
    (HEAD + "events = [{kind = 'settle'},\n{kind = 'settle'}]", "line 3, row 3: settle out of order: the session is settled"),
    (
        DEAL + "\n\n[[events]]\nkind = 'annulled'\n[[events]]\nkind = 'deal'\ndealer = 'N'",
        "tresillo-4.6: line 10, row 4: W deals after N, not N",
    ),
    (
        DEAL + "[[events]]\nkind = 'sacado'\ndeclarer = 'W'\ncontract = 'entrada'\ndebtor = 'S'",
        "tresillo-11.11: line 6, row 3: no debt is played for in this hand",
    ),
    (
        DEAL + "[[events]]\nkind = 'refused'\ndeclarer = 'W'\ncontract = 'vuelta'\nfollower = 'S'\noutcome = 'codillo'",
        "line 6, row 3: a codillo needs its winner",
    ),
]


@pytest.mark.parametrize(("text", "reason"), IMPOSSIBLE)
def test_an_evening_that_cannot_be_is_named_by_its_line_and_row(text, reason):
    session = read(text)
    for reckon in (session.ledger, session.disagreements):
        with pytest.raises(ValueError, match=f"^{reason}"):
            reckon()


def test_the_rule_of_a_violation_in_a_file_is_kept():
    with pytest.raises(RuleViolation) as caught:
        read(HEAD + 'seats = ["A", "B"]').ledger()
    assert caught.value.rule == "tresillo-1.2"
    assert caught.value.reason == "line 1, row 1: three or four sit at the table, not 2"


def toml(value):
    """A value of JSON as TOML."""
    match value:
        case dict():
            return "{" + ", ".join(f"{key} = {toml(item)}" for key, item in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(toml, value)) + "]"
        case bool():
            return str(value).lower()
    return repr(value)


@pytest.mark.parametrize(
    "planted",
    [
        {"format": 2},
        {"game": "truco"},
        {"colour": "red"},
        {"seats": "NWSE"},
        {"seats": ["N", 3, "S"]},
        {"opening": "160"},
        {"opening": [160, "160"]},
        {"paper": [22]},
        {"tanto_value": 2.5},
        {"money": 10},
        {"rules": []},
        {"rules": {"preset": "spanish"}},
        {"rules": {"scale": 2}},
        {"rules": {"scale": True}},
        {"rules": {"shade": 1}},
        {"rules": {"contraestuche": 1}},
        {"rules": {"solo_factor": "2"}},
        {"after": {"bowls": [1, 2, 3, 4], "plato": 0}},
        {"after": {"bowls": [1, 2, 3, 4], "plato": 0, "dish": 0, "fund": 0}},
        {"events": {"kind": "annulled"}},
        {"events": [3]},
        {"events": [{}]},
        {"events": [{"kind": "start"}]},
        {"events": [{"kind": "dael"}]},
        {"events": [{"kind": "deal"}]},
        {"events": [{"kind": "deal", "dealer": 3}]},
        {"events": [{"kind": "deal", "dealer": "N", "eldest": "W"}]},
        {"events": [{"kind": "puesta", "declarer": "W", "contract": "slam"}]},
        {"events": [{"kind": "puesta", "declarer": "W", "contract": "solo", "estuche": True}]},
        {"events": [{"kind": "sacado", "declarer": "W", "contract": "solo", "after_five": "bola"}]},
        {"events": [{"kind": "sacado", "declarer": "W", "contract": "solo", "top": "3"}]},
        {"events": [{"kind": "settle", "paper": "burnt"}]},
        {"events": [{"kind": "annulled", "after": 3}]},
        {"events": [{"kind": "annulled", "after": {"bowls": [1], "plato": "x", "dish": 0}}]},
    ],
    ids=str,
)
def test_the_schema_and_the_reader_refuse_the_same_faults(planted):
    sound = {"format": 1, "game": "tresillo"}
    VALIDATOR.validate(sound)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(sound | planted)
    text = "\n".join(f"{key} = {toml(value)}" for key, value in (sound | planted).items())
    with pytest.raises(ValueError, match=r"^evening.toml, line \d"):
        read(text, "evening.toml")


def test_the_schema_is_sound_and_asks_for_format_and_game():
    VALIDATOR.check_schema(file_schema())
    for missing in ({"format": 1}, {"game": "tresillo"}, {}, [], 3):
        assert not VALIDATOR.is_valid(missing)


WEIRD = (
    "1", "-1", "0", "true", "1.5", "-0.0", "nan", "inf", "1e400", "0xffffffffffffffffffff", "0b1", "07:00:00", "2020-01-01",
    '""', '"N"', "'x'", '"deal"', '"start"', '"settled"', '"bola made"', '"""\n[[events]]\n"""', "'''\n'''", "[]", "{}", "[[]]",
    "[{}]", "[1, 2]", "[[1], [2], [], []]", '["N", "W", "S"]', '{kind = "deal"}', '{preset = "five-fold"}', "{a.b.c = 1}", "",
)  # fmt: skip
TABLES = ("[[events]]", "[events.after]", "[rules]", "[after]", "[[rules]]", "[events]")
LINES = (*(path.read_text("utf-8").splitlines() for path in SESSIONS), DEAL.splitlines())
KEYS = sorted({line.split("=")[0].strip() for lines in LINES for line in lines if re.match(r"\w+ =", line)})
FAULT = st.tuples(st.integers(0, 60), st.sampled_from("vkdsh"), st.sampled_from(KEYS), st.sampled_from(WEIRD + TABLES))


@settings(deadline=None)
@given(st.sampled_from(LINES), st.integers(5, 60), st.lists(FAULT, max_size=3))
def test_nothing_but_a_value_error_comes_out_of_a_spoilt_file(lines, length, faults):
    lines = list(lines[:length])
    for place, way, key, value in faults:
        place %= len(lines)
        old = lines[place]
        spoilt = {
            "v": [f"{old.split('=')[0]}= {value}"],
            "k": [old, f"{key} = {value}"],
            "d": [""],
            "s": [old, value],
            "h": [old, old],
        }
        lines[place : place + 1] = spoilt[way]
    try:
        session = read("\n".join(lines), "evening.toml")
        session.ledger()
        session.disagreements()
    except ValueError as error:
        message = str(error)
    else:
        return
    assert re.search(r"\bline \d|not TOML: .*\(at end of document\)", message), lines


def test_a_session_that_is_made_by_hand_is_checked():
    with pytest.raises(ValueError, match="opens with a start"):
        Session((Deal("N"),), (None,))
    with pytest.raises(ValueError, match="opens with a start"):
        Session((), ())
    with pytest.raises(ValueError, match="2 events need as many stated"):
        Session((Start(), Deal("N")), (None,))
    with pytest.raises(ValueError, match="2 events need as many lines or none, not 1"):
        Session((Start(), Deal("N")), (None, None), lines=(1,))
    with pytest.raises(ValueError, match="session, money: expected a text, not None"):
        Session((Start(),), (None,), money=None)
    with pytest.raises(ValueError, match="tanto_value: a tanto is worth 1 or more, not 0"):
        Session((Start(),), (None,), tanto_value=0)
    with pytest.raises(ValueError, match="balance, bowls: expected a list, not 3"):
        Balance(3, 0, 0)
    with pytest.raises(ValueError, match="row 1, after, bowls: expected 4 entries, one a seat, not 3"):
        Session((Start(),), (Balance((1, 2, 3), 0, 0),))
    assert Session([Start()], [None], tanto_value=1).events == (Start(),)
    assert Session((Start(),), (None,), lines=(7,)) == Session((Start(),), (None,))


def test_a_file_that_is_no_text(tmp_path):
    path = tmp_path / "evening.toml"
    path.write_bytes(b"format = 1 # \xff")
    with pytest.raises(ValueError, match=r"^evening.toml: not a text in UTF-8"):
        load(path)
    path.write_bytes(DEAL.encode("utf-16"))
    with pytest.raises(ValueError, match=r"^evening.toml: not a text in UTF-8"):
        load(path)
    path.write_bytes(b"\xef\xbb\xbf" + DEAL.replace("\n", "\r\n").encode())
    assert load(path).events == (Start(), Deal("N"))
    path.write_bytes((DEAL + "dealer_2 = 3").replace("\n", "\r\n").encode())
    with pytest.raises(ValueError, match=r"^evening.toml, line 6, row 2: expected one of the fields dealer, not 'dealer_2'"):
        load(path)
    with pytest.raises(OSError, match="nowhere"):
        load(tmp_path / "nowhere.toml")
