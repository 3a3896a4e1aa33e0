"""make stale: what must be read again is shown with its difference, from the history of git, or plainly without it."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import changes

ROOT = Path(__file__).parents[1]
PLAY = {lang: f"docs/{lang}/tresillo/play.md" for lang in ("en", "pt", "fa")}
READ = "so a trick has one winner and never a tie"
NOW = "so a trick has one winner and is never tied"
CHANGE = "so a trick has one winner and [-never a tie.-] {+is never tied.+}"


ALL_READ = """
import lock
lines = [" ".join((*at, lock.checksum(lock.text_of(*at)), lock.checksum(lock.english_of(*at)))) for at in lock.wanted()]
lock.LOCK.write_text("\\n".join(lines) + "\\n", "utf-8")
"""


@pytest.fixture(scope="session")
def committed(tmp_path_factory):
    """A copy of what can be stale, all of it read as it stands, in a repository of its own with one commit."""
    root = tmp_path_factory.mktemp("committed")
    for name in ("docs", "examples", "tresillo"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__", "assets"))
    own = {**os.environ, "PYTHONPATH": f"{root}{os.pathsep}{root / 'docs/hooks'}"}
    subprocess.run((sys.executable, "-c", ALL_READ), cwd=root, env=own, check=True)
    git(root, "init", "--quiet")
    git(root, "add", ".")
    git(root, "commit", "--quiet", "--message", "As it was read")
    return root


@pytest.fixture
def copy(committed, tmp_path):
    """The same, for one test to change."""
    return Path(shutil.copytree(committed, tmp_path / "copy"))


def git(root: Path, *words: str) -> None:
    """Run git with a name of its own and nobody's settings."""
    named = {f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    own = {**os.environ, **named, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
    subprocess.run(("git", "-C", str(root), *words), env=own, check=True)


def plant(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, 1), "utf-8")


def shown(root: Path, *only: str, module: str = "changes.py", **env: str) -> tuple[int, str]:
    """The exit of the command and what it prints, in bytes that are UTF-8."""
    command = [sys.executable, str(root / "docs/hooks" / module), *only]
    own = {**os.environ, "PYTHONPATH": str(root), "GIT_CEILING_DIRECTORIES": str(root.parent), **env}
    done = subprocess.run(command, cwd=root, env=own, capture_output=True, check=False)
    assert not done.stderr, done.stderr.decode()
    return done.returncode, done.stdout.decode("utf-8")


def test_where_nothing_is_stale_that_is_all_it_says(copy):
    (copy / ".git").rename(copy / "unused")  # and no history is asked for
    assert shown(copy) == (0, "0 stale\n")


@pytest.fixture(scope="session")
def told(committed, tmp_path_factory):
    """What is told of a copy in which one text of each kind changed: name and language, and all that is told of them."""
    root = Path(shutil.copytree(committed, tmp_path_factory.mktemp("changed") / "copy"))
    plant(root, PLAY["en"], READ, NOW)
    git(root, "commit", "--quiet", "--all", "--message", "Changed")
    plant(root, PLAY["fa"], "می‌تواند هر کارتی", "اجازه دارد هر کارتی")
    plant(root, PLAY["pt"], "tem um só vencedor", "tem só um vencedor")
    plant(root, PLAY["en"], "One thing needs care", "Take care of one thing")
    plant(root, "docs/en/how-to-cite.md", "\n\n", "\n\nA new paragraph.\n\n")
    plant(root, "examples/pages/tresillo/learn/cards/1.md", "import", "import  ")
    plant(root, "docs/law/errata/tresillo.yaml", "West holds 130.", "West has 130.")
    plant(root, "docs/law/glossary/tresillo.yaml", "The card of index 1;", "The card with index 1;")
    plant(root, "examples/rules/tresillo/cards/2.4.md", "12o 11o", "11o 12o")
    plant(root, "examples/notebooks/en/notebooks/truco.py", "# The odds", "# Once more: the odds")
    code, text = shown(root, LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
    assert code == 1
    assert "\33" not in text
    *parts, last = re.split(r"\n\n(?=\S)", text)
    assert last == f"{len(parts)} stale\n"
    return {part.partition(":")[0]: part for part in parts}


def test_what_changed_and_nothing_else_is_told(told):
    assert all(
        part.endswith("\n  When it is read: make reviewed RULE={} LANG={}".format(*at.split())) for at, part in told.items()
    )
    by_name = {}
    for at in told:
        name, lang = at.split()
        by_name[name] = [*by_name.get(name, []), lang]
    assert by_name == {
        "how-to-cite.md": ["en", "pt", "fa"],
        "notebooks/truco.py": ["en", "pt", "fa"],
        "tresillo/learn/cards.md": ["en", "pt", "fa"],
        "tresillo/play.md": ["en", "pt", "fa"],
        "tresillo-2.4": ["example"],
        "tresillo-8.2": ["fa"],
        "tresillo-8.3": ["en", "pt", "fa"],
        "tresillo-A1": ["en", "pt", "fa"],
        "tresillo-term-ace": ["en", "pt", "fa"],
    }


@pytest.mark.parametrize(
    ("at", "lines"),
    [
        (
            "tresillo-8.3 en",
            [": its text changed since it was reviewed", "docs/en/tresillo/play.md:25  8.3 Who wins a trick", CHANGE],
        ),
        (
            "tresillo-8.3 fa",
            [": its English changed since it was read against it", "docs/fa/tresillo/play.md:25  ۸٫۳ برندهٔ تریک"],
        ),
        ("tresillo-8.3 fa", [CHANGE, "The Persian, as it stands:\n", "پس هر تریک یک برنده دارد و مساوی نمی‌شود"]),
        ("tresillo-8.3 pt", [CHANGE, "a vaza tem [-um só-] {+só um+} vencedor"]),  # followed, and not yet recorded
        ("tresillo-8.2 fa", ["[-می‌تواند-] {+اجازه دارد+} هر کارتی"]),
        ("tresillo/play.md fa", ["docs/fa/tresillo/play.md:1  ۸. بازی تریک‌ها\n", "کدام کارت را می‌توان بازی کرد"]),
        ("tresillo/play.md fa", ["[-One thing needs care:-] {+Take care of one thing:+}"]),
        ("how-to-cite.md pt", ["{+A new paragraph.+}", "    # Como citar"]),
        ("tresillo/learn/cards.md pt", ["(only its spaces or the breaks of its lines changed)"]),
        ("tresillo-A1 fa", ["docs/law/errata/tresillo.yaml:6  A1\n", "West [-holds-] {+has+} 130.", "    غرب ۱۳۰ دارد."]),
        (
            "tresillo-term-ace pt",
            ["docs/law/glossary/tresillo.yaml:3  ace\n", "card [-of-] {+with+} index", "A carta de índice 1;"],
        ),
        ("tresillo-2.4 example", ["examples/rules/tresillo/cards/2.4.md  The order of a plain suit\n", "{+"]),
        ("notebooks/truco.py pt", ["notebooks/pt/notebooks/truco.py:3  ", "[-The-] {+Once more: the+} odds"]),
    ],
)
def test_a_change_is_shown_with_its_place_and_its_translation(told, at, lines):
    assert [line for line in lines if line not in told[at]] == []


def test_only_what_changed_of_a_text_is_shown(told):
    assert not [at for at, part in told.items() if at.startswith("tresillo-8.3") and "A and B agree" in part]
    assert "The English" not in told["tresillo-8.2 fa"]
    assert "Que carta se pode jogar" in told["tresillo/play.md pt"]
    assert "--8<--" not in told["tresillo/play.md pt"]


@pytest.mark.all
def test_what_was_read_is_found_behind_later_commits_and_is_recorded_as_told(copy):
    for words in ("and never a draw", "and never ties"):
        plant(copy, PLAY["en"], READ, f"so a trick has one winner {words}")
        git(copy, "commit", "--quiet", "--all", "--message", words)
        plant(copy, PLAY["en"], f"so a trick has one winner {words}", READ)
    plant(copy, PLAY["en"], READ, NOW)
    assert shown(copy, "reviewed", "tresillo-8.3", "en,fa", module="lock.py") == (0, "")
    code, text = shown(copy)
    assert (code, text.endswith("1 stale\n"), CHANGE in text) == (1, True, True)
    assert shown(copy, "tresillo-8.3", "en,fa") == (0, "0 stale\n")
    shape = re.sub(r"\d{4}-\d\d-\d\d \(commit \w+\)", "DAY", " ".join(text.split()))
    as_told = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("    tresillo-8.3 pt:")[2].partition("    make: ***")[0]
    told = re.sub(r"\d{4}-\d\d-\d\d \(commit \w+\)", "DAY", " ".join(f"tresillo-8.3 pt:{as_told}".split()))
    assert shape == told


@pytest.mark.all
def test_without_history_it_says_so_and_shows_what_stands(copy):
    plant(copy, PLAY["en"], READ, NOW)
    shutil.rmtree(copy / ".git")
    code, text = shown(copy)
    assert code == 1
    assert text.count("what changed cannot be shown: this folder has no history of git") == 3
    assert text.count(f"{NOW}.") == 3
    assert "پس هر تریک یک برنده دارد" in text


def test_without_git_there_is_no_history(monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert changes.commits("where git is not installed") is None


@pytest.mark.all
def test_what_git_does_not_have_what_was_never_read_and_what_is_no_more(copy):
    lock = copy / "docs/law/rules.lock"
    text = re.sub("^how-to-cite.md pt .*\n", "", lock.read_text("utf-8"), flags=re.M)
    text = re.sub("^(tresillo-8.3 pt .*) .*", r"\1 0123456789ab", text, flags=re.M)
    lock.write_text(f"{text}tresillo-8.99 en 0123456789ab 0123456789ab\n", "utf-8")
    code, text = shown(copy)
    assert code == 1
    first, rest = text.split("tresillo-8.3 pt: ")
    assert first == (
        "how-to-cite.md pt: never reviewed\n"
        "  docs/pt/how-to-cite.md:1  Como citar\n"
        "  Read it whole, beside docs/en/how-to-cite.md:1  How to cite.\n\n"
        "  When it is read: make reviewed RULE=how-to-cite.md LANG=pt\n\n"
    )
    assert "no version in git has the text that was read (0123456789ab)" in rest
    assert rest.endswith(
        "tresillo-8.99 en: stands in the lock but nowhere else\n"
        "  Where that is right, delete its line from docs/law/rules.lock.\n\n"
        "3 stale\n"
    )


@pytest.mark.parametrize(("names", "langs"), [("tresillo-99.1", ""), ("", "de")])
def test_what_is_no_name_or_language_is_refused(names, langs):
    with pytest.raises(SystemExit, match=names + langs):
        changes.main(names, langs)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("He may lead.", "He must lead.", "He [-may-] {+must+} lead."),
        ("He leads.", "He leads first.", "He [-leads.-] {+leads first.+}"),
        ("One two.", "", "[-One two.-]"),
        ("Um dois três.", "سه دو یک.", "[-Um dois três.-]\n{+سه دو یک.+}"),
        ("a b c d e", "a x c y e", "a [-b c d-] {+x c y+} e"),
    ],
)
def test_words_are_compared(old, new, expected):
    assert changes.words_compared(old, new, colour=False) == expected


def test_a_terminal_has_colours_beside_the_signs():
    assert changes.words_compared("He may lead.", "He must lead.", colour=True) == (
        "He \33[31m[-may-]\33[0m \33[32m{+must+}\33[0m lead."
    )
