"""README and CONTRIBUTING say what is so: numbers, folders, targets of make, links, pictures."""

import re
from pathlib import Path

import pytest

import shots
from law import games, law

ROOT = Path(__file__).parents[1]


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def test_the_readme_says_what_is_so():
    readme = text("README.md")
    counts = [str(len(law(game).rules)) for game in ("tresillo", "tressette", "truco")]
    assert "| 3 | {} + {} + {} |".format(*counts) in readme
    assert "the law as data ({}, {} and {} rules)".format(*counts) in readme
    assert len(games()) == 3
    assert all(rule.published for game in games() for rule in law(game).rules)
    places = re.findall(r"^    ((?:[a-z][\w/]*(?: (?=\w))?)+) {3,}\w", readme.partition("## Where things are")[2], re.M)
    assert len(places) > 9
    assert [place for line in places for place in line.split() if not (ROOT / place).is_dir()] == []


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_what_a_text_names_is_there(name):
    told = text(name)
    targets = set(re.findall(r"^([a-z-]+)(?= .*:|:)", text("Makefile"), re.M)) | {"pt", "fa"}
    assert sorted(set(re.findall(r"(?:`|^    )make ([a-z-]+)", told, re.M)) - targets) == []
    files = re.findall(r"`((?:docs|examples|tresillo|tests)/[\w/.-]+)`|^    \w+ .*?((?:docs|examples)/[\w/.-]+)", told, re.M)
    linked = re.findall(r"\]\((?!https?:|#)([^)#]+)\)|<img [^>]*src=\"([^\"]+)\"", told)
    paths = {path for found in (*files, *linked) for path in found if path and "<" not in path}
    assert sorted(path for path in paths if not (ROOT / path).exists() and not (ROOT / "docs/en" / path).exists()) == []
    for anchor in re.findall(r"\]\(#([^)]+)\)", told):
        assert anchor in {re.sub(r"[^\w]+", "-", head.lower()) for head in re.findall(r"^#+ (.+)$", told, re.M)}


def test_the_pictures_of_the_readme_are_those_that_are_made():
    named = set(re.findall(r"docs/pictures/([\w-]+)\.webp", text("README.md")))
    assert named == {shot.name for shot in shots.SHOTS} == {path.stem for path in (ROOT / "docs/pictures").iterdir()}
    for path in (ROOT / "docs/pictures").iterdir():
        assert path.read_bytes()[8:12] == b"WEBP"
        assert path.stat().st_size <= shots.LARGEST


def test_the_game_of_the_picture_meets_a_rule():
    assert "Rule 3.4: Ab may not follow 3c" in shots.game()
