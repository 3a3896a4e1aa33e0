"""The command: what it prints in each language, its statuses, broken files, narrow terminals, and the page about it."""

import dataclasses
import json
import os
import pty
import re
import subprocess
import sys
import tomllib
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import get_args
from unittest.mock import patch

import jsonschema
import pytest
from test_sessions import PRINTED
from wcwidth import wcswidth

import sessions as hook
import tresillo
from law import law
from tresillo import cli
from tresillo.games.tresillo.events import Later
from tresillo.games.tresillo.ruleset import PRESETS, RuleSet
from tresillo.games.tresillo.sessions import load, read
from tresillo.words import LANGUAGES, WORDS, latin

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples/sessions").glob("*.toml"))
EVENING = ROOT / "examples/sessions/printed-evening.toml"
HEAD = 'format = 1\ngame = "tresillo"\n'
DEAL = HEAD + '[[events]]\nkind = "deal"\ndealer = "N"\n'
MARKED = re.compile("\u200e\u2067(.*?)\u2069\u200e")


def run(*args, cwd=ROOT, **env) -> subprocess.CompletedProcess[str]:
    """The command in a process of its own, its output a pipe."""
    command = [sys.executable, "-m", "tresillo.cli", *map(str, args)]
    return subprocess.run(command, cwd=cwd, env=environment(env), capture_output=True, encoding="utf-8", check=False)


def environment(own: dict[str, str]) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "LC_ALL")}
    return kept | {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8", "LANG": "C.UTF-8"} | own


def answer(*args, **env) -> tuple[int, str, str]:
    """The same without a process: status, output, errors."""
    env = environment(env)
    out = TextIOWrapper(BytesIO(), env["PYTHONIOENCODING"], newline="")
    with patch.dict(os.environ, env, clear=True), redirect_stdout(out), redirect_stderr(StringIO()) as err:
        status = cli.main([*map(str, args)])
    return status, out.buffer.getvalue().decode(env["PYTHONIOENCODING"]), err.getvalue()


def shown(*args, **env) -> str:
    """What a run that must succeed prints."""
    status, out, err = answer("ledger", *args, **env)
    assert (status, err) == (0, "")
    return out


def plain(text: str) -> str:
    return MARKED.sub(r"\1", text)


# The ledger of the printed evening by hand, from the register, and the bowls after its settlement.
EVENING_ROWS = [*PRINTED.strip().splitlines(), "179 148 165 148 0 0"]
RESULTS = {"en": ["+19", "−12", "+5", "−12", "+190", "−120", "+50", "−120"]}
RESULTS |= {"pt": RESULTS["en"], "fa": ["+۱۹", "−۱۲", "+۵", "−۱۲", "+۱۹۰", "−۱۲۰", "+۵۰", "−۱۲۰"]}
WHAT = {
    "en": ("Row", "South: vuelta, estuche — sacado", "West: entrada — codillo by North", "Result in pesetas"),
    "pt": ("Linha", "Sul: vuelta, estuche — sacado", "Oeste: entrada — codillo de Norte", "Resultado em pesetas"),
    "fa": ("سطر", "جنوب: ووئلتا، استوچه — ساکادو", "غرب: انترادا — کودیو به سود شمال", "نتیجه به pesetas"),
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_printed_evening_in_each_language(lang):
    lines = plain(shown(EVENING, "--lang", lang)).splitlines()
    head, what, codillo, result = WHAT[lang]
    assert lines[0].split()[0] == head
    rows = [line for line in lines[2:] if re.match(r" *[0-9۰-۹]+ ", line)]
    for number, (line, wanted) in enumerate(zip(rows, EVENING_ROWS, strict=True), 1):
        assert [int(latin(digits)) for digits in re.findall("[0-9۰-۹]+", line)] == [
            number,
            *map(int, re.findall("[0-9]+", wanted)),
        ]
    assert what in lines[4]
    assert codillo in rows[8]
    assert result in lines[-1]
    assert re.findall("[+−][0-9۰-۹]+", "".join(lines[-2:])) == RESULTS[lang]
    assert lang != "fa" or not re.search("[0-9]", "".join(lines))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
@pytest.mark.parametrize("options", [(), ("--explain",)])
def test_columns_stand_one_below_the_other(lang, path, options):
    """Wherever the head of a number's column ends, each of its numbers ends, measured as a terminal measures."""
    lines = shown(path, "--lang", lang, *options).splitlines()
    columns = len(load(path).events[0].seats) + 2
    ends = [wcswidth(lines[0][: cell.end()]) for cell in re.finditer(r"\S+(?: \S+)*", lines[0])]
    assert len(ends) == columns + 3
    ends, rows = ends[2 : columns + 2], 0
    for line in lines[2:]:
        places = {wcswidth(line[: cell.end()]) for cell in re.finditer(r"\S+", line)}
        if re.match(r" *\W*[0-9۰-۹]+\W*  ", line):
            rows += 1
            assert set(ends) <= places, line
        elif re.search("[+−]", plain(line)) and "·" not in line:
            assert set(ends[: columns - 2]) <= places, line
    assert rows == len(load(path).events)


@pytest.mark.parametrize("options", [(), ("--explain",), ("--check",)])
@pytest.mark.parametrize("width", [40, 84, 160])
def test_no_persian_cell_can_change_places_with_its_neighbour(options, width):
    """Outside the marked cells there is nothing that a terminal reads from the right, and no mark is left open."""
    for path in EXAMPLES:
        for line in shown(path, "--lang", "fa", *options, COLUMNS=str(width)).splitlines():
            left = MARKED.sub("", line)
            assert not re.search("[\u0590-\u08ff\u2066-\u2069]", left), line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("encoding", ["utf-8", "ascii", "latin-1"])
@pytest.mark.parametrize("path", [EVENING, ROOT / "examples/sessions/three-players.toml"], ids=["four", "three"])
def test_nothing_is_lost_at_any_width(lang, encoding, path):
    widths = (1000, 20, 40, 60, 76, 80, 84, 90, 100, 120)
    options = (path, "--explain", "--lang", lang)
    texts = [plain(shown(*options, COLUMNS=str(width), PYTHONIOENCODING=encoding)) for width in widths]
    whole, *others = [re.findall(r"\w+", text) for text in texts]
    for width, text, found in zip(widths[1:], texts[1:], others, strict=True):
        assert width < 40 or all(wcswidth(line) <= width for line in text.splitlines())
        assert all(found.count(word) >= whole.count(word) for word in whole if latin(word).isdigit()), width
        assert set(whole) - set(found) <= set(whole[:6]), width


def test_sixty_columns_are_a_list():
    lines = shown(EVENING, COLUMNS="60").splitlines()
    at = lines.index(" 9 West: entrada — codillo by North")
    assert lines[at + 1 : at + 4] == [
        "   North 164  West 130  South 166  East 152  Plato 18",
        "   Dish 10",
        "   Paper West 22; South 21",
    ]
    assert lines[-1] == "   North +190  West −120  South +50  East −120"


# By hand from the register's explanations: who pays whom in each row of the printed evening, and which rule says so.
EXPLAINED = """
1 North, West, South, East → dish: 5 each (3.5)
2 dish → plato: 5 (4.3) | North → plato: 1 (4.3)
3 plato → South: 6 (11.5) | East, North, West → South: 1 each (11.5) | East, North, West → South: 1 each (12.2) \
| East, North, West → South: 1 each (12.4)
4 dish → plato: 5 (4.3) | West → plato: 1 (4.3)
5 North → plato: 10 (11.5)
6 South → plato: 1 (4.3)
7 South: written down 21 (11.7) | South → East, North, West: 1 each (9.11)
8 East → plato: 1 (4.3)
9 West: written down 22 (11.7) | West → North: 22 (11.7)
10 North → plato: 1 (4.3)
11 plato → East: 19 (11.7) | North, West, South → East: 1 each (11.7) | North, West, South → East: 2 each (12.2) \
| North, West, South → East: 1 each (12.4) | East → North, West, South: 8 each (12.8)
12 West → plato: 1 (4.3)
13 South: written down 23 (9.8) | East: written down 23 (9.8)
14 South → plato: 1 (4.3)
15 plato → West: 2 (11.9) | East → West: 23 (11.9) | East: struck out 23 (3.7)
16 East → plato: 1 (4.3)
17 plato → South: 1 (11.9) | South: struck out 23 (11.10) | East, North, West → South: 1 each (12.2)
18 West: struck out 22 (13.4) | South: struck out 21 (13.4) | West → fund: 22 (13.4) | South → fund: 21 (13.4) \
| dish → fund: 10 (13.4) | fund → North, West, South, East: 13 each (13.4) | fund → East: 1 (13.5)
"""


def test_every_payment_of_the_printed_evening_is_explained():
    found: list[list[str]] = []
    for line in shown(EVENING, "--explain").splitlines()[2:]:
        if re.match(r" *\d+  ", line):
            found.append([])
        elif "·" in line:
            found[-1].append(line.strip(" ·"))
    assert [f"{row} {' | '.join(lines)}" for row, lines in enumerate(found, 1)] == EXPLAINED.strip().splitlines()


def test_payments_are_explained_in_portuguese_and_persian():
    pt = shown(EVENING, "--explain", "--lang", "pt")
    assert "· Leste, Norte, Oeste → Sul: 1 cada (12.4)" in pt
    assert "· Oeste: anotado 22 (11.7)" in pt
    assert "· Leste: riscado 23 (3.7)" in pt
    fa = plain(shown(EVENING, "--explain", "--lang", "fa"))
    assert "· از شرق، شمال، غرب به جنوب: هر کدام ۱ (۱۲٫۴)" in fa
    assert "· غرب: ثبت‌شده ۲۲ (۱۱٫۷)" in fa
    assert "· شرق: خط‌خورده ۲۳ (۳٫۷)" in fa


@pytest.mark.parametrize(("lang", "told"), [("en", "stated balances that agree"), ("pt", "saldos que conferem")])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_agree(lang, told, path):
    stated = path.read_text("utf-8").count("\nafter = ")
    assert shown(path, "--check", "--lang", lang) == f"{path.name}: {told}: {stated}/{stated}\n"


WRONG = {
    "en": ["row 3, South: stated 171, computed 170", "row 7, paper (South): stated —, computed 21"],
    "pt": ["linha 3, Sul: consta 171, calculado 170", "linha 7, papel (Sul): consta —, calculado 21"],
    "fa": ["سطر ۳، جنوب: نوشته‌شده ۱۷۱، حساب‌شده ۱۷۰", "سطر ۷، برگه (جنوب): نوشته‌شده —، حساب‌شده ۲۱"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_disagreements_are_named_and_nothing_stated_is_said(lang, tmp_path):
    text = EVENING.read_text("utf-8").replace("170, 152], plato = 0, dish = 15", "171, 152], plato = 0, dish = 15", 1)
    text = text.replace("dish = 10, paper = [[], [], [21], []]", "dish = 10", 1)
    (tmp_path / "evening.toml").write_text(text, "utf-8")
    asked = ("ledger", tmp_path / "evening.toml", "--check", "--lang", lang)
    status, out, err = answer(*asked)
    lines = text.splitlines()
    starts = [number for number, line in enumerate(lines, 1) if line == "[[events]]"]
    wanted = [f"evening.toml:{starts[row - 2]}: {told}" for row, told in zip((3, 7), WRONG[lang], strict=True)]
    assert (status, plain(out).splitlines(), err) == (1, wanted, "")
    (tmp_path / "evening.toml").write_text(re.sub(r"(?m)^after = .*\n", "", text), "utf-8")
    status, out, err = answer(*asked)
    assert (status, plain(out), err) == (1, f"evening.toml: {WORDS['no balances'][LANGUAGES.index(lang) + 1]}\n", "")


def test_the_json_document():
    text = shown(EVENING, "--json", "--lang", "fa", PYTHONIOENCODING="ascii")
    assert text.isascii()
    data = json.loads(text)
    assert list(data) == ["format", "game", "seats", "rules", "opening", "tanto_value", "money", "rows", "results"]
    assert (data["format"], data["game"], data["seats"], data["opening"]) == (1, "tresillo", [*"NWSE"], [160] * 4)
    assert (data["tanto_value"], data["money"]) == (10, "pesetas")
    assert data["results"] == {"tantos": [19, -12, 5, -12], "money": [190, -120, 50, -120]}
    assert set(data["rules"]) == {own.name for own in dataclasses.fields(RuleSet)}
    assert len(data["rows"]) == 18
    for number, row in enumerate(data["rows"], 1):
        assert list(row) == ["row", "line", "event", "moves", "after", "stated"]
        assert row["row"] == number
        assert row["after"] == row["stated"]
        assert list(row["after"]) == ["bowls", "plato", "dish", "paper"]
    ninth = data["rows"][8]
    assert ninth["event"] == {"kind": "codillo", "declarer": "W", "contract": "entrada", "winner": "N"}
    assert ninth["moves"] == [
        {"kind": "written", "debtor": "W", "amount": 22, "rule": "tresillo-11.7"},
        {"kind": "transfer", "payer": "W", "payee": "N", "amount": 22, "rule": "tresillo-11.7"},
    ]
    assert ninth["after"] == {"bowls": [164, 130, 166, 152], "plato": 18, "dish": 10, "paper": [[], [22], [21], []]}
    assert data["rows"][0]["event"]["kind"] == "start"
    old = json.loads(shown(ROOT / "examples/sessions/old-paper.toml", "--json"))
    assert (old["tanto_value"], old["money"], old["results"]["money"]) == (None, "", None)


def test_names_that_are_not_ascii_are_safe_in_json_and_kept(tmp_path):
    (tmp_path / "e.toml").write_text(HEAD + 'seats = ["آنا", "João", "[red]X[/red]"]\n', "utf-8")
    document = shown(tmp_path / "e.toml", "--json")
    assert document.isascii()
    assert json.loads(document)["seats"] == ["آنا", "João", "[red]X[/red]"]
    assert "[red]X[/red]" in shown(tmp_path / "e.toml")
    assert "Joao" in shown(tmp_path / "e.toml", "--explain", PYTHONIOENCODING="ascii")


def test_a_file_cannot_steer_the_terminal(tmp_path):
    path = tmp_path / "e\n\x1b[31m.toml"
    assert answer("ledger", path)[2].removesuffix("\n").isprintable()
    path.write_text(DEAL, "utf-8")
    assert answer("ledger", path, "--check") == (1, "e  [31m.toml: no balances are stated\n", "")
    (tmp_path / "e.toml").write_text(HEAD + 'tanto_value = 2\nmoney = "\\u001b[31mred\\nline \\u202e"\n', "utf-8")
    text = shown(tmp_path / "e.toml")
    assert "Result in [31mred line" in text
    assert not re.search("[\x1b\u202e]", text)


@pytest.mark.parametrize(
    ("env", "first"),
    [
        ({"LANG": "pt_BR.UTF-8"}, "Linha"),
        ({"LANG": "fa_IR"}, "سطر"),
        ({"LANG": "de_DE.UTF-8"}, "Row"),
        ({"LANG": ""}, "Row"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "pt_PT.UTF-8"}, "Linha"),
    ],
)
def test_the_language_of_the_locale(env, first):
    assert plain(shown(EVENING, **env)).split()[0] == first


@pytest.mark.parametrize(("lang", "told"), [("en", "vuelta, estuche - sacado"), ("pt", "rendicao"), ("fa", "South deals")])
@pytest.mark.parametrize("options", [("--explain",), ("--check",)])
def test_a_terminal_that_knows_only_ascii(lang, told, options):
    text = shown(EVENING, *options, "--lang", lang, PYTHONIOENCODING="ascii")
    assert text.isascii()
    assert "--check" in options or told in text
    assert "?" not in text


def on_a_terminal(*args, **env) -> str:
    """What the command writes to a terminal of 120 columns."""
    main, end = pty.openpty()
    own = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm-256color", "COLUMNS": "120", "LANG": "C.UTF-8"} | env
    command = [sys.executable, "-m", "tresillo.cli", "ledger", *map(str, args)]
    process = subprocess.Popen(command, env=own, stdout=end, stderr=end, cwd=ROOT)
    os.close(end)
    text = shown_there(main)
    assert process.wait() == 0
    return text.decode()


def shown_there(terminal: int) -> bytes:
    """All that is shown on a terminal until its other end is closed."""
    text = b""
    try:
        while part := os.read(terminal, 65536):
            text += part
    except OSError:  # the end of a terminal, on Linux
        pass
    os.close(terminal)
    return text


def test_colours_only_on_a_terminal_that_wants_them():
    assert re.search(r"\x1b\[3[12]m", on_a_terminal(EVENING))
    assert not re.search(r"\x1b\[(3|4|9)\d", on_a_terminal(EVENING, NO_COLOR="1"))
    assert "\x1b" not in shown(EVENING)


def test_help_and_version():
    done = run("--version")
    assert (done.returncode, done.stdout) == (0, f"tresillo {tresillo.__version__}\n")
    for args in (("--help",), ("ledger", "--help")):
        done = run(*args)
        assert done.returncode == 0
        assert "tresillo ledger evening.toml --explain" in done.stdout
    done = run()
    assert (done.returncode, done.stdout) == (2, "")
    assert "usage: tresillo" in done.stderr
    assert run("ledger", EVENING, "--json", "--check").returncode == 2
    scripts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["scripts"]
    assert scripts == {"tresillo": "tresillo.cli:main"}


def sacado(**fields) -> str:
    own = {"declarer": '"W"', "contract": '"entrada"'} | fields
    return DEAL + '[[events]]\nkind = "sacado"\n' + "".join(f"{name} = {value}\n" for name, value in own.items())


BROKEN = {
    "nothing": (b"", "format is missing"),
    "no text": (b"format = 1 # \xff", "not a text in UTF-8"),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00", "not a text in UTF-8"),
    "no TOML": (b"format = 1\nseats = [", "not TOML"),
    "a bracket too many": (DEAL.encode() + b"]", "not TOML"),
    "a key twice": ((HEAD + "format = 1\n").encode(), "not TOML"),
    "JSON": (b'{"format": 1}', "not TOML"),
    "brackets without end": ((HEAD + "opening = " + "[" * 5000).encode(), "not TOML"),
    "too many digits": ((HEAD + "opening = " + "9" * 5000).encode(), "e.toml"),
    "a number out of all measure": ((HEAD + "opening = " + "9" * 4000 + "\ntanto_value = " + "9" * 4000).encode(), "e.toml"),
    "another format": (HEAD.replace("1", "2").encode(), "line 1, format: expected one of 1, not 2"),
    "another game": (b'format = 1\ngame = "truco"\n', "line 2, game: expected one of 'tresillo', not 'truco'"),
    "an unknown key": ((HEAD + "colour = 3\n").encode(), "line 3: expected one of the fields"),
    "no list of seats": ((HEAD + "seats = 4\n").encode(), "line 3, seats: expected a list, not 4"),
    "two seats": ((HEAD + 'seats = ["A", "B"]\n').encode(), "three or four"),
    "a seat twice": ((HEAD + 'seats = ["A", "B", "A"]\n').encode(), "two seats have the name 'A'"),
    "a seat of control signs": ((HEAD + 'seats = ["A", "B", "C\\u001b[2J\\n"]\n').encode(), "\\x1b[2J"),
    "half a tanto": ((HEAD + "opening = 1.5\n").encode(), "expected"),
    "a negative bowl": ((HEAD + "opening = -1\n").encode(), "N cannot open with -1 tantos"),
    "a worthless tanto": ((HEAD + "tanto_value = 0\n").encode(), "a tanto is worth 1 or more, not 0"),
    "a date": ((HEAD + "tanto_value = 2026-11-30\n").encode(), "expected a whole number"),
    "an unknown preset": ((HEAD + 'rules = {preset = "french"}\n').encode(), "line 3, rules, preset: expected one of"),
    "an unknown option": ((HEAD + "rules = {jokers = 2}\n").encode(), "line 3, rules: expected one of the fields"),
    "options that contradict": ((HEAD + "rules = {contraestuche = true}\n").encode(), "a contraestuche is counted"),
    "no number at all": ((HEAD + "rules = {solo_factor = nan}\n").encode(), "solo_factor"),
    "no list of events": ((HEAD + "events = 3\n").encode(), "events: expected a list, not 3"),
    "no kind": ((HEAD + '[[events]]\ndealer = "N"\n').encode(), "line 3, row 2, kind: expected one of"),
    "an unknown kind": ((HEAD + '[[events]]\nkind = "dael"\n').encode(), "line 4, row 2, kind: expected one of"),
    "no dealer": ((HEAD + '[[events]]\nkind = "deal"\n').encode(), "row 2: dealer is missing"),
    "a field of another event": (
        (DEAL + 'winner = "W"\n').encode(),
        "line 6, row 2: expected one of the fields dealer, not 'winner'",
    ),
    "a stranger deals": (DEAL.replace('"N"', '"X"').encode(), "nobody sits at 'X': the seats are N, W, S, E"),
    "a deal out of turn": (
        (sacado() + '[[events]]\nkind = "deal"\ndealer = "E"\n').encode(),
        "W deals after N, not E (rule 4.6)",
    ),
    "two deals": ((DEAL + '[[events]]\nkind = "deal"\ndealer = "W"\n').encode(), "deal out of order"),
    "a second start": ((DEAL + '[[events]]\nkind = "start"\n').encode(), "kind: expected one of deal"),
    "an unknown contract": (sacado(contract='"slam"').encode(), "line 9, row 3, contract: expected one of"),
    "a dealer who plays": (sacado(declarer='"N"').encode(), "N deals and is not active in this hand (rule 1.2)"),
    "a debt that is not": (sacado(debtor='"S"').encode(), "(rule 11.11)"),
    "a truth that is text": (sacado(estuche='"yes"').encode(), "row 3, estuche: expected true or false, not 'yes'"),
    "a balance short of a seat": ((DEAL + "after = {bowls = [1, 2, 3], plato = 0, dish = 0}\n").encode(), "expected 4 entries"),
    "a balance without a dish": ((DEAL + "after = {bowls = [1, 2, 3, 4], plato = 0}\n").encode(), "after: dish is missing"),
}


@pytest.mark.parametrize("options", [(), ("--json",), ("--check", "--lang", "fa")], ids=["table", "json", "check"])
@pytest.mark.parametrize(("text", "told"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_answered_in_one_line(text, told, options, tmp_path):
    (tmp_path / "e.toml").write_bytes(text)
    status, out, err = answer("ledger", tmp_path / "e.toml", *options)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("tresillo: e.toml")
    assert told in err
    assert err[:-1].isprintable()


def test_broken_in_a_process_of_its_own(tmp_path):
    for number, (text, _) in enumerate(BROKEN.values()):
        (tmp_path / f"{number}.toml").write_bytes(text)
    code = "import sys\nfrom tresillo.cli import main\nprint({main(['ledger', path]) for path in sys.argv[1:]})"
    paths = sorted(map(str, tmp_path.iterdir()))
    command = [sys.executable, "-c", code, *paths]
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    assert done.stdout == "{2}\n"
    assert "Traceback" not in done.stderr
    assert len(done.stderr.splitlines()) == len(BROKEN) >= 30


def test_what_cannot_be_opened(tmp_path):
    def told(path: Path, reason: str) -> tuple[int, str, str]:
        return 2, "", f"tresillo: {path}: {reason}; expected a session file in TOML\n"

    assert answer("ledger", tmp_path / "none.toml") == told(tmp_path / "none.toml", "No such file or directory")
    assert answer("ledger", tmp_path) == told(tmp_path, "Is a directory")
    with patch.object(Path, "read_text", side_effect=PermissionError(13, "Permission denied")):
        assert answer("ledger", EVENING) == told(EVENING, "Permission denied")


@pytest.mark.parametrize("options", ["", "--explain", "--json", "--check"])
def test_a_closed_pipe_ends_quietly(options):
    script = f"'{sys.executable}' -m tresillo.cli ledger '{EVENING}' {options} | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.stderr == ""
    assert done.stdout in ("0\n", "141\n")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full")
def test_a_full_disk_is_said(tmp_path):
    done = subprocess.run(
        ["bash", "-c", f"'{sys.executable}' -m tresillo.cli ledger '{EVENING}' > /dev/full"],
        capture_output=True, text=True, check=False, cwd=ROOT,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (2, "tresillo: the output cannot be written: No space left on device\n")


def test_without_rich():
    code = "import sys\nsys.modules['rich'] = None\nfrom tresillo.cli import main\nsys.exit(main(sys.argv[1:]))"

    def bare(*options: str) -> tuple[int, str, str]:
        command = [sys.executable, "-c", code, "ledger", str(EVENING), *options]
        done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
        return done.returncode, done.stdout, done.stderr

    for options in ((), ("--explain",)):
        status, out, err = bare(*options)
        assert (status, out) == (2, "")
        assert err == "tresillo: the table needs rich: pip install 'tresillo[cli]' (--json and --check work without it)\n"
    assert bare("--check")[::2] == (0, "")
    status, out, err = bare("--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["results"]["tantos"] == [19, -12, 5, -12]


def test_no_two_words_are_the_same_in_one_language():
    for column in range(4):
        words = [own[column].casefold() for own in WORDS.values()]
        assert len(words) == len(set(words))


# The page about session files: what it shows is what the command prints.


def page(lang: str) -> str:
    return (ROOT / "docs" / lang / "tresillo/sessions.md").read_text("utf-8")


def fences(lang: str, info: str) -> list[str]:
    return [text for own, text in re.findall(r"^```(\w*)\n(.*?)^```$", page(lang), re.M | re.S) if own == info]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_the_page_shows_is_what_the_command_prints(lang, tmp_path):
    evening, rules = fences(lang, "toml")
    assert read(HEAD + rules).events[0].rules == dataclasses.replace(PRESETS["five-fold"], palo_de_favor="oros")
    outputs = re.findall(r"<pre><code>(.*?)</code></pre>", page(lang), re.S)
    wrong = evening.replace("152, 170, 152", "152, 171, 152")
    asked = [(evening, [], 0), (evening, ["--explain"], 0), (evening, ["--check"], 0), (wrong, ["--check"], 1)]
    for (text, options, status), output in zip(asked, outputs, strict=True):
        (tmp_path / "evening.toml").write_text(text, "utf-8")
        done = run("ledger", "evening.toml", *options, "--lang", lang, cwd=tmp_path)
        assert (done.returncode, done.stdout) == (status, output)
    plain_fences = fences(lang, "")
    assert plain_fences[1] == "tresillo ledger evening.toml\n"
    swapped = evening.replace('dealer = "W"', 'dealer = "?"').replace('"N"\n\n[[', '"W"\n\n[[', 1).replace("?", "N")
    (tmp_path / "evening.toml").write_text(swapped, "utf-8")
    assert run("ledger", "evening.toml", cwd=tmp_path).stderr == plain_fences[2]


# By hand, as the rules of chapters 3, 11, 12 and 13 say: the rows of the page's evening.
SHORT = """
155 155 155 155 0 20
154 155 155 155 6 15
151 152 170 152 0 15
151 151 170 152 6 10
131 151 170 162 16 10
138 158 176 168 0 0
"""


def test_the_evening_of_the_page_by_hand():
    session = read(fences("en", "toml")[0])
    after = [(*entry.after.bowls, entry.after.plato, entry.after.dish) for entry in session.ledger().entries]
    assert after == [tuple(map(int, line.split())) for line in SHORT.strip().splitlines()]
    output = re.findall(r"<pre><code>(.*?)</code></pre>", page("en"), re.S)[0]
    assert re.findall(r"[+−]\d+", output) == ["−22", "−2", "+16", "+8", "−220", "−20", "+160", "+80"]


def rows_of(lang: str, head: str, tables: int = 1) -> dict[str, str]:
    """The rows of the first tables of a page whose first column has a head, by their first cell."""
    found = re.findall(rf"^\| {head} \|.*\n\|[ :|-]+\n((?:\|.*\n)+)", page(lang), re.M)
    cells = [[cell.strip() for cell in line.split("|")[1:-1]] for table in found[:tables] for line in table.splitlines()]
    assert len({row[0] for row in cells}) == len(cells)
    return {row[0].strip("`"): " | ".join(row[1:]) for row in cells}


def test_the_page_has_every_event_field_option_and_preset():
    events = {own.__name__.lower(): own for own in get_args(Later)}
    told = rows_of("en", "`kind`")
    assert told.keys() == events.keys()
    for kind, own in events.items():
        _, needed, others = told[kind].split(" | ")
        required = {field.name for field in dataclasses.fields(own) if field.default is dataclasses.MISSING}
        assert set(re.findall(r"`(\w+)`", needed)) == required
        assert set(re.findall(r"`(\w+)`", others)) == {field.name for field in dataclasses.fields(own)} - required
    fields = {field.name for own in events.values() for field in dataclasses.fields(own)}
    assert rows_of("en", "Field").keys() == fields | {"after"}
    assert rows_of("en", "`preset`").keys() == PRESETS.keys()
    options, listed = rows_of("en", "Option", 4), {option.name: option for option in law("tresillo").options}
    assert options.keys() == listed.keys() == {field.name for field in dataclasses.fields(RuleSet)}
    for name, text in options.items():
        told, values = text.split(").<br>")
        first, *others = [json.loads(value) for value in re.findall("`([^`]+)`", values)] or [None]
        assert first == listed[name].default
        assert isinstance(listed[name].values, str) or sorted([first, *others]) == sorted(listed[name].values)
        numbers = re.findall(r"\d+\.\d+", re.sub(r"\(\w[^)]*#[^)]*\)", "", told))
        assert {f"tresillo-{number}" for number in numbers} >= set(listed[name].rules)
    schema = hook.published_schema("https://example.org/")
    assert set(rows_of("en", "Key")) | {"events"} == schema["properties"].keys()


def test_the_schema_is_sound_and_the_examples_keep_to_it():
    schema = hook.published_schema("https://example.org/tresillo/")
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == "https://example.org/tresillo/session.schema.json?format=1"
    for path in EXAMPLES:
        jsonschema.validate(tomllib.loads(path.read_text("utf-8")), schema)
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({"format": 2, "game": "tresillo"}, schema)


@pytest.mark.parametrize("folder", ["", "pt/", "fa/"])
def test_the_site_has_the_files_to_download(folder):
    site = ROOT / "site" / folder
    schema = json.loads((site / "session.schema.json").read_text("utf-8"))
    assert schema == hook.published_schema(schema["$id"].rpartition("session")[0])
    assert {path.name: path.read_text("utf-8") for path in (site / "sessions").iterdir()} == {
        path.name: path.read_text("utf-8") for path in EXAMPLES
    }
    links = re.findall(r"\(\.\./sessions/([\w.-]+)\)", page("en"))
    assert sorted(links) == [path.name for path in EXAMPLES]
