"""The gates: silent on this tree, and each shown to bite by a fault planted in a copy of it."""

import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import documents
import gates
from law import read_lock, reviewed, rules
from matrix import matrix

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("gate", gates.GATES, ids=lambda gate: gate.__name__)
def test_the_tree_is_sound(gate):
    assert list(gate()) == []


@pytest.fixture
def copy(tmp_path):
    """A copy of what the gates look at."""
    for name in ("docs", "examples", "tresillo"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "README.md", tmp_path)
    return tmp_path


def faults(root: Path) -> str:
    """What the gates of a copy print."""
    command = [sys.executable, str(root / "docs/hooks/gates.py")]
    done = subprocess.run(
        command, cwd=root, env={**os.environ, "PYTHONPATH": str(root)}, capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def plant(path: Path, old: str, new: str) -> None:
    """Write another text into a file of the copy."""
    text = path.read_text("utf-8")
    assert old in text, f"nothing to plant: {old!r} is not in {path}"
    path.write_text(text.replace(old, new, 1), "utf-8")


LEDGER = "| 163 | 130 | 166 | 152 | 19 | 10 |"
PERSIAN_LEDGER = "| ۱۶۳ | ۱۳۰ | ۱۶۶ | ۱۵۲ | ۱۹ | ۱۰ |"

PLANTED = {
    "a wrong cell": ("docs/en/tresillo/settlement.md", LEDGER, LEDGER.replace("130", "13"), "cell (10, West): the page says '13', the program '130'"),
    "a wrong cell in Persian": ("docs/fa/tresillo/settlement.md", PERSIAN_LEDGER, PERSIAN_LEDGER.replace("۱۳۰", "۱۳"), "the page says '۱۳', the program '۱۳۰'"),
    "a Latin digit in a Persian cell": ("docs/fa/tresillo/settlement.md", PERSIAN_LEDGER, PERSIAN_LEDGER.replace("۱۳۰", "130"), "the page says '130', the program '۱۳۰'"),
    "two heads changed over": ("docs/pt/tresillo/settlement.md", "| Norte | Oeste |", "| Oeste | Norte |", "cell (2, Oeste)"),
    "a row with a cell too few": ("docs/en/tresillo/settlement.md", LEDGER, "| 163 | 130 | 166 | 152 | 19 |", "columns"),
    "a table that does not parse": ("docs/en/tresillo/cards.md", "| ---: | :---: | :---: | :---: | :---: |", "", "rows written"),
    "a directive without a table": ("docs/en/tresillo/play.md", "### 8.7", "<!-- table: 1 -->\n\n### 8.7", "rows written"),
    "a fence with a title": ("examples/rules/tresillo/play/8.3.md", "```python", '```python title="x"', "prompts written"),
    "a fence of another name": ("examples/rules/tresillo/play/8.3.md", "```python", "```pycon", "this fence is not run"),
    "an example that is skipped": ("examples/rules/tresillo/play/8.3.md", "```python", "<!-- skip: next -->\n\n```python", "examples are not skipped"),
    "a wrong answer": ("examples/rules/tresillo/play/8.3.md", "12o\n", "12c\n", "play/8.3.md"),
    "a wrong answer in a docstring": ("tresillo/table.py", "    'N'\n", "    'W'\n", "tresillo/table.py"),
    "a figure that cannot be drawn": ("examples/rules/tresillo/play/8.3.md", "figure: Trick(kings", "figure: Trick(queens", "queens"),
    "a figure that is misspelt": ("examples/rules/tresillo/play/8.3.md", "<!-- figure: Trick(kings", "<!--figure: Trick(kings", "figures written"),
    "a rule missing in one language": ("docs/pt/tresillo/play.md", "{ #tresillo-8.7 }", "{ #tresillo-8.77 }", "tresillo-8.7: missing in pt"),
    "another title": ("docs/fa/tresillo/play.md", "### ۸٫۷ ", "### ۸٫۸ ", "tresillo-8.7 fa: its heading is not"),
    "the example of another rule": ("docs/en/tresillo/play.md", "play/8.3.md", "play/8.2.md", "the example of tresillo-8.2 stands under tresillo-8.3"),
    "an example line that is lost": ("docs/pt/tresillo/play.md", '--8<-- "examples/rules/tresillo/play/8.3.md"', "", "its example is not on the page"),
    "another digit": ("docs/pt/tresillo/cards.md", "48", "52", "digits of tresillo-2.1"),
    "a lost link": ("docs/en/tresillo/play.md", "[8.6](#tresillo-8.6)", "8.6", "links"),
    "an example that calls nothing of its law": ("examples/rules/tresillo/play/8.7.md", ">>> from tresillo.games.tresillo.play import legal_plays", ">>> legal_plays = lambda hand, trick, trump: hand if trick[0].rank == 3 else hand[:1]", "tresillo-8.7: its example never calls legal_plays"),
    "an example that does not run alone": ("examples/rules/tresillo/play/8.7.md", ">>> from tresillo import OROS, SPANISH_40\n", "", "tresillo-8.7: its example does not run alone"),
    "an example that is too long": ("examples/rules/tresillo/play/8.7.md", ">>> trick, hand", ">>> 1\n1\n" * 7 + ">>> trick, hand", "tresillo-8.7: its example has 10 lines besides imports, 8 at most"),
    "a rule that no function carries": ("tresillo/games/tresillo/cards.py", '@rule("tresillo-2.7")\n', "", "tresillo-2.7: no function carries it"),
    "a function of a rule that is not": ("tresillo/games/tresillo/cards.py", '@rule("tresillo-2.7")', '@rule("tresillo-2.7", "tresillo-99.1")', "tresillo-99.1: the code carries a rule"),
    "a page that one language lacks": ("docs/fa/how-to-read.md", None, None, "docs/fa/how-to-read.md: missing"),
    "a stale translation": ("docs/en/tresillo/play.md", "has one winner", "has only one winner", "tresillo-8.3 pt: its English changed since it was read against it"),
    "a text changed without review": ("docs/fa/tresillo/play.md", '--8<-- "examples/rules/tresillo/play/8.3.md"', 'افزوده.\n\n--8<-- "examples/rules/tresillo/play/8.3.md"', "tresillo-8.3 fa: its text changed since it was reviewed"),
    "an Arabic letter": ("docs/fa/tresillo/play.md", "ی", "ي", "Arabic letters or digits"),
}  # fmt: skip


@pytest.mark.parametrize(("path", "old", "new", "caught"), PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_fault_is_caught(copy, path, old, new, caught):
    if old is None:
        (copy / path).unlink()
    else:
        plant(copy / path, old, new)
    assert caught in faults(copy)


def test_a_copy_without_a_fault_is_sound(copy):
    assert faults(copy) == "no faults\n"


def test_examples_run_in_any_order():
    paths = [rule.example for rule in rules() if rule.published]
    for order in (paths, paths[::-1], random.Random(7).sample(paths, len(paths))):
        documents.run.cache_clear()
        assert len([documents.run(path) for path in order]) == len(paths)


BROKEN = {
    "a link to a page that is not": ("docs/en/tresillo/play.md", "(cards.md#tresillo-2.5)", "(card.md)", "card.md"),
    "a link to a rule that is not": (
        "docs/en/tresillo/play.md",
        "(cards.md#tresillo-2.5)",
        "(cards.md#tresillo-2.55)",
        "#tresillo-2.55",
    ),
    "an example that is not": ("docs/en/tresillo/play.md", "play/8.3.md", "play/8.33.md", "no example at"),
}


@pytest.mark.parametrize(("path", "old", "new", "caught"), BROKEN.values(), ids=BROKEN.keys())
def test_a_site_with_a_broken_link_is_not_built(copy, path, old, new, caught):
    shutil.copy(ROOT / "mkdocs.yml", copy)
    plant(copy / path, old, new)
    command = [sys.executable, "-m", "mkdocs", "build"]
    done = subprocess.run(
        command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, capture_output=True, text=True, check=False
    )
    assert done.returncode
    assert caught in done.stderr


def test_only_a_review_moves_the_lock(copy):
    plant(copy / "docs/en/tresillo/play.md", "has one winner", "has only one winner")
    for lang in ("en", "pt", "fa"):
        command = [sys.executable, str(copy / "docs/hooks/law.py"), "reviewed", "tresillo-8.3", lang]
        subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, check=True)
    assert faults(copy) == "no faults\n"


@pytest.mark.parametrize(("number", "lang"), [("tresillo-99.1", "en"), ("tresillo-2.1", "de"), ("tresillo-3.1", "en")])
def test_what_cannot_be_reviewed_is_named(number, lang):
    before = read_lock()
    with pytest.raises(ValueError, match=number):
        reviewed(number, lang)
    assert read_lock() == before


def test_the_matrix_has_every_published_rule():
    rows = list(matrix())
    assert [row[0] for row in rows] == [rule.id for rule in rules() if rule.published]
    assert all(row[2] == "en pt fa" for row in rows)
    assert not any("!" in row[3] for row in rows)


def test_the_law_has_every_rule_of_its_sixteen_chapters():
    law = rules()
    assert len(law) == len({rule.id for rule in law}) == 153
    for chapter in range(1, 17):
        places = [int(rule.number.split(".")[1]) for rule in law if rule.chapter == chapter]
        assert places == list(range(1, len(places) + 1))
    assert all(set(rule.title) == {"en", "pt", "fa"} and rule.sources for rule in law)
    assert all(rule.enacted or set(rule.why) == {"en", "pt", "fa"} for rule in law)
