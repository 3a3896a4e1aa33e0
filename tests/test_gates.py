"""The gates: silent on this tree, and each shown to bite by a fault planted in a copy of it."""

import dataclasses
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import documents
import gates
import pages
import search
from law import games, law, published, rules
from lock import read_lock, reviewed, stale
from matrix import matrix
from site_words import WORDS
from tresillo.cards import COPAS, COPPE
from tresillo.words import LANGUAGES

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


def faults(root: Path, wanted: str | None = None) -> str:
    """What the gates of a copy print; no more than up to what is wanted, where they print that."""
    command, printed = [sys.executable, str(root / "docs/hooks/gates.py")], ""
    own = {**os.environ, "PYTHONPATH": str(root)}
    with subprocess.Popen(command, cwd=root, env=own, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as gates_run:
        for line in gates_run.stdout:
            printed += line
            if wanted and wanted in printed:
                gates_run.kill()
                return printed
        told = gates_run.stderr.read()
    assert gates_run.returncode in (0, 1), told
    return printed


def plant(path: Path, old: str | None, new: str | None) -> None:
    """Write another text into a file of the copy, or delete it."""
    if old is None or new is None:
        path.unlink()
        return
    text = path.read_text("utf-8")
    assert old in text, f"nothing to plant: {old!r} is not in {path}"
    path.write_text(text.replace(old, new, 1), "utf-8")


LEDGER = "| 163 | 130 | 166 | 152 | 19 | 10 |"
PERSIAN_LEDGER = "| ۱۶۳ | ۱۳۰ | ۱۶۶ | ۱۵۲ | ۱۹ | ۱۰ |"

EN, PT, FA, RULES = "docs/en/tresillo/", "docs/pt/tresillo/", "docs/fa/tresillo/", "examples/rules/tresillo/"
KINGS = ">>> print(trick_winner(kings, BASTOS))\n12o\n"
TAKEN = '--8<-- "examples/rules/tresillo/play/8.3.md"'
PACKAGE = "tresillo/games/tresillo/cards.py"
ERRATA, TERMS = "docs/law/errata/tresillo.yaml", "docs/law/glossary/tresillo.yaml"

PLANTED = {
    # gate 1: found, ran, passed
    "a wrong cell": (EN + "settlement.md", LEDGER, LEDGER.replace("130", "13"), "cell (10, West): the page says '13', the program '130'"),
    "a wrong cell in Persian": (FA + "settlement.md", PERSIAN_LEDGER, PERSIAN_LEDGER.replace("۱۳۰", "۱۳"), "the page says '۱۳', the program '۱۳۰'"),
    "a Latin digit in a Persian cell": (FA + "settlement.md", PERSIAN_LEDGER, PERSIAN_LEDGER.replace("۱۳۰", "130"), "the page says '130', the program '۱۳۰'"),
    "two heads changed over": (PT + "settlement.md", "| Norte | Oeste |", "| Oeste | Norte |", "cell (2, Oeste)"),
    "two heads changed over that no cell shows": (EN + "cards.md", "| Espada | Mala |", "| Mala | Espada |", "docs/pt/tresillo/cards.md: tables"),
    "a row with a cell too few": (EN + "settlement.md", LEDGER, "| 163 | 130 | 166 | 152 | 19 |", "has 8 cells, its table 9 columns"),
    "a row shifted by a pipe": (EN + "cards.md", "| 9 | two | two | six | six |", "|| 9 | two | two | six | six |", "6 cells, its table 5 columns"),
    "a row twice": (EN + "cards.md", "| 9 | two | two | six | six |", "| 9 | two | two | six | six |\n| 9 | two | two | six | six |", "two first cells of a table are the same"),
    "a row outside its table": (EN + "cards.md", "| 10 | — | — | seven | seven |", "\n| 10 | — | — | two | two |", "a row outside its table"),
    "a table that does not parse": (EN + "cards.md", "| ---: | :---: | :---: | :---: | :---: |", "", "row written, not found"),
    "a line of dashes too short": (EN + "cards.md", "| ---: | :---: | :---: | :---: | :---: |", "| ---: | :---: |", "the line below the heads has not 5 columns"),
    "a directive without a table": (EN + "play.md", "### 8.7", "<!-- table: 1 -->\n\n### 8.7", "row written, not found"),
    "a directive that is misspelt": (EN + "cards.md", "<!-- table: called(plain", "<!-- Table: called(plain", "no directive of ours"),
    "values left unchecked as text": (EN + "settlement.md", "text: 2;", "text: 2 3;", "column 3 is left unchecked as text, but holds a value"),
    "a table that depends on the language": (EN + "cards.md", "<!-- table: estuche(row)[n] -->", "<!-- table: estuche(row)[n] if lang == 'en' else 0 -->", "depends on the language"),
    "a fence with a title": (RULES + "play/8.3.md", "```python", '```python title="x"', "this fence is not run"),
    "a fence of another name": (RULES + "play/8.3.md", "```python", "```pycon", "prompt written, not found"),
    "a fence with a capital": (RULES + "play/8.3.md", "```python", "```Python", "this fence is not run"),
    "a fence never closed": (RULES + "play/8.3.md", "1b\n```", "1b\n", "never closed"),
    "a prompt without a fence": ("README.md", "## Where things are", "    >>> 1 + 1\n    3\n\n## Where things are", "prompt written, not found"),
    "code without a prompt": (RULES + "play/8.3.md", "```python\n", "```python\nx = 1\n```\n\n```python\n", "code without a prompt"),
    "an example that is skipped": (RULES + "play/8.3.md", "```python", "<!-- skip: next -->\n\n```python", "no directive of ours"),
    "an example that is hidden": (RULES + "play/8.3.md", "```python", "<!--- invisible-code-block: python\n>>> x = 1\n--->\n\n```python", "no directive of ours"),
    "a doctest that is skipped": (RULES + "play/8.3.md", KINGS, KINGS.replace("\n12o", "  # doctest: +SKIP\n12c"), "options loosen this example"),
    "an answer that fits anything": (RULES + "play/8.3.md", KINGS, KINGS.replace("\n12o", "  # doctest: +ELLIPSIS\n1..."), "options loosen this example"),
    "an answer that nothing asks for": (RULES + "play/8.3.md", KINGS, KINGS + "\n12c\n", "a line of an example that nothing asks for"),
    "a wrong answer": (RULES + "play/8.3.md", "12o\n", "12c\n", "play/8.3.md"),
    "one for true": (RULES + "play/8.5.md", "\nTrue\n", "\n1\n", "play/8.5.md"),
    "an example that ends the run": (RULES + "play/8.3.md", KINGS, ">>> raise SystemExit(0)\n", "SystemExit"),
    "a wrong answer in a docstring": ("tresillo/table.py", "    'N'\n", "    'W'\n", "tresillo/table.py"),
    "a figure that cannot be drawn": (RULES + "play/8.3.md", "figure: Trick(kings", "figure: Trick(queens", "queens"),
    "a figure that is misspelt": (RULES + "play/8.3.md", "<!-- figure: Trick(kings", "<!--figure: Trick(kings", "figure written, not found"),
    "a figure of another state": (RULES + "play/8.3.md", "<!-- figure: Trick(trumped", "```python\n>>> kings = trumped\n```\n\n<!-- figure: Trick(trumped", "goes on below its figures"),
    "an unreadable file": (RULES + "play/8.3.md", ">>> print(", ">>>print(", "cannot be read"),
    # gate 2: the trees
    "a page that one language lacks": ("docs/fa/how-to-read.md", None, None, "docs/fa/how-to-read.md: missing"),
    "another digit": (PT + "cards.md", "48", "52", "digits of tresillo-2.1"),
    "two digits changed over": (PT + "cards.md", "11 trunfos", "12 trunfos", "digits of tresillo-2.8"),
    "another sign": (PT + "settlement.md", "+5 |", "−5 |", "digits of tresillo-13.7"),
    "a lost link": (EN + "play.md", "[8.6](#tresillo-8.6)", "8.6", "links"),
    "a crossed link": (EN + "play.md", "[8.6](#tresillo-8.6)", "[8.5](#tresillo-8.6)", "a link says 8.5 and leads to 8.6"),
    "a directive in one language": ("docs/pt/tresillo/index.md", "<!-- chapters: tresillo -->\n", "", "docs/pt/tresillo/index.md: directives"),
    "a module of the reference that is lost": ("docs/pt/programmers/api/truco.md", "::: tresillo.games.truco.tricks\n", "", "docs/pt/programmers/api/truco.md: reference"),
    "another module of the reference": ("docs/fa/programmers/api/truco.md", "::: tresillo.games.truco.tricks", "::: tresillo.tricks", "docs/fa/programmers/api/truco.md: reference"),
    "Latin digits in Persian prose": (FA + "cards.md", "۴۸", "48", "digits of another language"),
    "an Arabic letter": (FA + "play.md", "ی", "ي", "Arabic letters or digits"),
    # gate 3: rules, examples, functions
    "a rule missing in one language": (PT + "play.md", "{ #tresillo-8.7 }", "{ #tresillo-8.77 }", "tresillo-8.7 pt: missing"),
    "a rule commented out": (EN + "play.md", "### 8.7", "<!--\n### 8.7", "no directive of ours"),
    "another title": (FA + "play.md", "### ۸٫۷ ", "### ۸٫۸ ", "tresillo-8.7 fa: its heading is not"),
    "another title of a chapter": (FA + "play.md", "# ۸. ", "# ۹. ", "its title is not"),
    "a rule that is not published": (EN + "play.md", "### 8.7", "#### 8.4 Any card {#tresillo-8.4}\n\n### 8.7", "rules named here"),
    "a rule on another page": (EN + "settlement.md", "### 13.7", "### 8.7 Only the card led counts { #tresillo-8.7 }\n\n### 13.7", "does not publish it on this page"),
    "the example of another rule": (EN + "play.md", "play/8.3.md", "play/8.2.md", "the example of tresillo-8.2 stands under tresillo-8.3"),
    "an example line that is lost": (PT + "play.md", TAKEN, "", "its example is not on the page"),
    "an example line twice": (PT + "play.md", TAKEN, f"{TAKEN}\n\n{TAKEN}", "its example is not on the page, or not once"),
    "a note on sources without a title": (PT + "play.md", '??? sources "Fontes"', "??? sources", "not one note on its sources"),
    "an example that does not run alone": (RULES + "play/8.7.md", ">>> from tresillo import OROS, SPANISH_40\n", "", "tresillo-8.7: its example does not run alone"),
    "an example that is too long": (RULES + "play/8.7.md", ">>> trick, hand", ">>> 1\n1\n" * 7 + ">>> trick, hand", "tresillo-8.7: its example has 10 lines besides imports, 8 at most"),
    "an example that calls nothing of its law": (RULES + "play/8.7.md", ">>> from tresillo.games.tresillo.play import legal_plays", ">>> legal_plays = lambda hand, trick, trump: hand if trick[0].rank == 3 else hand[:1]", "tresillo-8.7: its example never calls legal_plays"),
    "a rule that no function carries": (PACKAGE, '@rule("tresillo-2.7")\n', "", "tresillo-2.7: no function carries it"),
    "a function of a rule that is not": (PACKAGE, '@rule("tresillo-2.7")', '@rule("tresillo-2.7", "tresillo-99.1")', "tresillo-99.1: the code carries a rule"),
    # examples of other pages
    "an example of another page": (EN + "learn/trick.md", "learn/trick/5.md", "learn/cards/1.md", "an example of the page tresillo/learn/cards stands on tresillo/learn/trick"),
    "an example of a page that is not taken in": (EN + "learn/trick.md", '--8<-- "examples/pages/tresillo/learn/trick/5.md"', "", "docs/en/tresillo/learn/trick.md does not take it in, or not once"),
    "an example in a fold": (EN + "learn/trick.md", '??? answer "Answer"', '??? answer "Answer"\n\n    --8<-- "examples/pages/tresillo/learn/trick/6.md"', "example written, not found"),
    "a wrong cell outside the rules": (EN + "learn/trumps.md", "| mala | forced |", "| mala | free |", "cell (mala, Espada): the page says 'free', the program 'forced'"),
    "a checked table without an example": (EN + "index.md", "## The two sources", "<!-- table: 1 -->\n\n| a | b |\n| --- | --- |\n| c | 1 |\n\n## The two sources", "a checked table without an example above it"),
    # errata and glossary
    "an erratum that one language lacks": (ERRATA, "fa: 'غرب ۱۳۰ دارد.'", "fa: ''", "tresillo-A1: says nothing in fa"),
    "another number in an erratum": (ERRATA, "pt: 'Oeste tem 130.'", "pt: 'Oeste tem 13.'", "tresillo-A1: pt has the numbers ['13'], en ['130']"),
    "a Latin digit in a Persian erratum": (ERRATA, "fa: 'غرب ۱۳۰ دارد.'", "fa: 'غرب 130 دارد.'", "tresillo-A1: fa: digits of another language"),
    "an erratum of a rule that is not": (ERRATA, "[tresillo-13.7, tresillo-3.8]", "[tresillo-13.77]", "tresillo-A1: tresillo-13.77 is no rule"),
    "an erratum twice": (ERRATA, "- id: A2\n", "- id: A1\n", "tresillo-A1: stands twice"),
    "a group of errata that no page shows": (EN + "errata.md", "<!-- errata: tresillo A-facts -->", "", "docs/en/tresillo/errata.md: does not show the errata of A-facts, or not once"),
    "code in an erratum": (ERRATA, "en: 'West holds 130.'", 'en: "West holds 130.\\n```python\\n>>> 1\\n2\\n```"', "tresillo-A1: en: no code, no comment and no second line"),
    "another code in an erratum": (ERRATA, "(G28)", "(G27)", "tresillo-A7: the codes of the languages differ"),
    "a ruling without an entry": (EN + "play.md", "G1", "G99", "tresillo-8.8: speaks of G99"),
    "a term that nothing defines": (TERMS, "- term: codillo\n  rule: tresillo-10.5\n", "- term: codillo\n", "tresillo-term-codillo: a term is defined in one place"),
    "a term without its original": (TERMS, "  es: codillo\n", "", "tresillo-term-codillo: a term has its original in one language"),
    "a term on a page that is not": (TERMS, "- term: codillo\n  rule: tresillo-10.5\n", "- term: codillo\n  page: kings\n", "tresillo-term-codillo: no page kings"),
    "an Arabic letter in a term": (TERMS, "fa: کودیو", "fa: كودیو", "tresillo-term-codillo: fa: Arabic letters or digits"),
    "two terms of one word": (TERMS, "  pt: codillo\n", "  pt: puesta\n", "tresillo: two terms are called puesta in pt"),
    "an erratum changed without review": (ERRATA, "en: 'West holds 130.'", "en: 'West has 130.'", "tresillo-A1 pt: its English changed"),
    "an example of a page changed without review": ("examples/pages/tresillo/learn/trick/5.md", "4e 6e 12o", "5e 6e 12o", "tresillo/learn/trick.md fa: its text changed"),
    "a rule taught twice": (EN + "learn/trick.md", "taught: 2.4 8.1", "taught: 2.3 2.4 8.1", "tresillo/learn/trick.md: teaches tresillo-2.3, which tresillo/learn/cards.md teaches already"),
    "a rule taught that is none": (EN + "learn/trick.md", "taught: 2.4 8.1", "taught: 2.4 8.19", "tresillo/learn/trick.md: teaches tresillo-8.19, which is no rule"),
    "a step that teaches something else in one language": (FA + "learn/trick.md", "taught: 2.4 8.1", "taught: 8.1 2.4", "docs/fa/tresillo/learn/trick.md: directives"),
    # the lock
    "a stale translation": (EN + "play.md", "has one winner", "has only one winner", "tresillo-8.3 pt: its English changed since it was read against it"),
    "a text changed without review": (FA + "play.md", TAKEN, f"افزوده.\n\n{TAKEN}", "tresillo-8.3 fa: its text changed since it was reviewed"),
    "a page changed outside its rules": ("docs/en/how-to-read.md", "The choice is free.", "The choice is not free.", "how-to-read.md fa: its English changed"),
    "an example changed without review": (RULES + "play/8.3.md", "12o 12c 12e", "12o 12e 12c", "tresillo-8.3 example: its text changed"),
    "a lock that cannot be read": ("docs/law/rules.lock", "tresillo-8.3 pt ", "tresillo-8.3 ", "rules.lock:"),
}  # fmt: skip


# One of each kind is planted, in one copy, whenever anybody checks; all of them, each in its own, in make check-all.
DAILY = (
    "a wrong cell",
    "a fence with a title",
    "a page that one language lacks",
    "another digit",
    "an example that calls nothing of its law",
    "a stale translation",
    "another number in an erratum",
)


@pytest.mark.all
@pytest.mark.parametrize(("path", "old", "new", "caught"), PLANTED.values(), ids=PLANTED.keys())
def test_a_planted_fault_is_caught(copy, path, old, new, caught):
    plant(copy / path, old, new)
    assert caught in faults(copy, caught)


def test_one_fault_of_each_kind_is_caught(copy):
    for path, old, new, _ in map(PLANTED.__getitem__, DAILY):
        plant(copy / path, old, new)
    found = faults(copy)
    assert [name for name in DAILY if PLANTED[name][3] not in found] == []


def test_a_copy_without_a_fault_is_sound(copy):
    assert faults(copy) == "no faults\n"


def test_examples_run_in_any_order():
    paths = [rule.example for rule in rules() if rule.published and rule.enacted] + sorted(documents.PAGES.rglob("*.md"))
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


@pytest.mark.all
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


@pytest.mark.all
def test_only_a_review_moves_the_lock(copy):
    plant(copy / "docs/en/tresillo/play.md", "has one winner", "has only one winner")
    for lang in ("en", "pt", "fa"):
        command = [sys.executable, str(copy / "docs/hooks/lock.py"), "reviewed", "tresillo-8.3", lang]
        subprocess.run(command, cwd=copy, env={**os.environ, "PYTHONPATH": str(copy)}, check=True)
    assert faults(copy) == "no faults\n"


@pytest.mark.all
def test_an_example_that_no_rule_has(copy):
    (copy / "examples/rules/tresillo/a").mkdir()
    shutil.copy(copy / "examples/rules/tresillo/cards/2.4.md", copy / "examples/rules/tresillo/a/2.4.md")
    wanted = "examples/rules/tresillo/a/2.4.md: belongs to no rule"
    assert wanted in faults(copy, wanted)


@pytest.mark.all
@pytest.mark.parametrize("path", sorted((ROOT / "examples/rules").rglob("*.md")), ids=documents.rule_of)
def test_an_example_runs_in_an_interpreter_of_its_own(path, tmp_path):
    code = "\n".join(re.findall(r"^```python\n(.*?)^```$", path.read_text("utf-8"), re.M | re.S))
    (tmp_path / "example.txt").write_text(code, "utf-8")
    command = [sys.executable, "-m", "doctest", str(tmp_path / "example.txt")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(("number", "lang"), [("tresillo-99.1", "en"), ("tresillo-2.1", "de"), ("tresillo-14.3", "example")])
def test_what_cannot_be_reviewed_is_named(number, lang):
    before = read_lock()
    with pytest.raises(ValueError, match=number):
        reviewed(number, lang)
    assert read_lock() == before


def test_the_matrix_has_every_published_rule():
    rows = list(matrix(stale()))
    assert [row[0] for row in rows] == [rule.id for rule in rules() if rule.published]
    assert all(row[2] == "en pt fa" for row in rows)
    assert not any("!" in row[3] for row in rows)


CHAPTERS = {
    "tresillo": (9, 8, 8, 6, 13, 9, 8, 9, 11, 8, 12, 11, 7, 5, 12, 17),
    "tressette": (6, 5, 7, 8, 7, 6, 4, 5, 7, 8),
    "truco": (6, 5, 5, 7, 4, 4, 4, 8, 11, 4, 6, 8, 5, 14),
}


@pytest.mark.parametrize("game", CHAPTERS)
def test_a_law_has_every_rule_of_its_chapters(game):
    own = law(game)
    assert [number for number, _, _ in own.chapters] == list(range(1, len(CHAPTERS[game]) + 1))
    assert [rule.id for rule in own.rules] == [
        f"{game}-{chapter}.{place}" for chapter, last in enumerate(CHAPTERS[game], 1) for place in range(1, last + 1)
    ]
    assert [rule.chapter for rule in own.rules] == [int(rule.number.partition(".")[0]) for rule in own.rules]
    for told in (*(title for _, _, title in own.chapters), *(rule.title for rule in own.rules)):
        assert tuple(told) == LANGUAGES
        assert all(told.values())
        assert not re.search("[0-9\u0643\u064a\u0660-\u0669]", told["fa"])
    assert all(rule.sources for rule in own.rules)
    assert all(not rule.why if rule.enacted else tuple(rule.why) == LANGUAGES for rule in own.rules)


def test_every_game_has_its_law_its_pack_and_its_name_in_citations():
    assert games() == tuple(CHAPTERS) == tuple(documents.PACKS)
    assert [rule.id for rule in rules()] == [rule.id for game in CHAPTERS for rule in law(game).rules]
    assert all(f"law of {game}" in words for game in games() for words in WORDS.values())


@pytest.mark.parametrize(("game", "cups"), [("tresillo", COPAS), ("tressette", COPPE), ("how-to-read", COPAS)])
def test_the_cards_and_suits_of_a_page_are_those_of_its_game(game, cups):
    pack = documents.pack_of(game)
    assert [documents._value("جام", "fa", pack), documents._value("copas", "pt", pack)] == [cups, cups]
    assert documents._value("۱۰", "fa", pack) == 10
    codes = pages.CARD_CODES[pack]
    assert bool(codes.fullmatch("`3s As Rd`")) is (cups is COPPE)
    assert bool(codes.fullmatch("`3e 1c 12o`")) is (cups is COPAS)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_what_is_published_is_found(lang):
    found = search.names(lang)
    assert {place for place in found if "/" not in place} == {rule.id for rule in published()}
    assert {place for place in found if "/" in place} == {
        *(f"{rule.game}/{rule.slug}/" for rule in published()),
        *(f"{rule.game}/{page}" for rule in published() for page in ("", "quick-reference/")),
    }


def test_a_law_that_begins_weighs_nothing_for_the_other(monkeypatch):
    """With two rules of the second law published, its chapter and they are found, and no weight of the first law moves."""
    before, own = search.names("en"), law("tressette")
    begun = dataclasses.replace(
        own,
        rules=tuple(dataclasses.replace(rule, published=rule.id in ("tressette-1.1", "tressette-1.4")) for rule in own.rules),
    )
    monkeypatch.setattr(search, "law", lambda game: begun if game == "tressette" else law(game))
    after = search.names("en")
    assert {place: after[place] for place in before if "tressette" not in place} == {
        place: said for place, said in before.items() if "tressette" not in place
    }
    assert {place: said.get("boost") for place, said in after.items() if "tressette" in place} == {
        "tressette/": 2.0,
        "tressette/quick-reference/": None,
        "tressette/players-and-cards/": None,
        "tressette-1.1": 1.4,
        "tressette-1.4": 1.2,
    }
    names = "tressette-1.4 1.4 Tressette Ordem das cartas ترتیب کارت‌ها Which card is the highest?"
    assert after["tressette-1.4"]["names"] == names
