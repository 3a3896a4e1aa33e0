"""The small files agree: version, edition, licence, pins, sprites."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import shots
import tresillo
from law import games, law
from tresillo import FRENCH_52, ITALIAN_40, SPANISH_40, Card
from tresillo.cards import JOKER
from tresillo.pictures import Trick, card_picture

ROOT = Path(__file__).parents[1]


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def test_version_and_edition_agree_everywhere():
    cited, own = yaml.safe_load(text("CITATION.cff")), law("tresillo")
    assert {(law(game).edition, law(game).date) for game in games()} == {(own.edition, own.date)}
    assert (cited["version"], cited["date-released"]) == (tresillo.__version__, own.date)
    assert tresillo.__version__.startswith(f"{own.edition}.")
    assert f"Edition {own.edition}, package {tresillo.__version__} ({own.date})" in text("CHANGELOG.md")
    assert f"edition {own.edition}" in text("LICENSE")


def test_the_citation_file_has_what_its_format_asks():
    cited = yaml.safe_load(text("CITATION.cff"))
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] == "software"
    assert cited["authors"] == [{"name": "The Tresillo law project"}]
    assert {"message", "title", "license", "abstract"} <= cited.keys()


def test_the_package_asks_for_nothing():
    project = tomllib.loads(text("pyproject.toml"))["project"]
    assert "dependencies" not in project
    assert project["requires-python"] == ">=3.11"
    assert (ROOT / "tresillo/py.typed").is_file()


def test_every_dependency_is_pinned_and_no_host_is_named():
    pins = text("constraints.txt")
    assert not re.search(r"https?:|--|@ ", pins)
    assert all("==" in line for line in pins.splitlines())
    pinned = {line.split("==")[0].lower() for line in pins.splitlines()}
    extras = tomllib.loads(text("pyproject.toml"))["project"]["optional-dependencies"]
    wanted = {re.split(r"[<>=]", name)[0].lower() for names in extras.values() for name in names}
    assert wanted <= pinned


@pytest.mark.parametrize("pack", [SPANISH_40, ITALIAN_40, (*FRENCH_52, Card(1, JOKER))], ids=["spanish", "italian", "french"])
def test_the_sprite_of_a_pack_draws_its_cards(pack):
    pictures = [Trick((card,), card, card.suit).picture("en") + card_picture(card, "en", small=True) for card in pack]
    addresses = {tuple(found) for picture in pictures for found in re.findall(r'href="([^#]+)#([^"]+)"', picture)}
    (sprite,) = {file for file, _ in addresses}
    drawing = text(f"docs/theme/assets/{sprite}")
    ids = re.findall(r' id="([^"]+)"', drawing)
    assert len(ids) == len(set(ids))
    symbols = {place for _, place in addresses} | {"back"}
    assert symbols == set(re.findall(r'<symbol id="([^"]+)"', drawing))
    assert symbols | set(re.findall(r'<use [^>]*href="#([^"]+)"', drawing)) == set(ids)
    assert not re.search(r"[^ -~\n]|<(style|text|clipPath|\w+Gradient)\b", drawing)


def test_both_licences_are_named():
    licence = text("LICENSE")
    assert "MIT License" in licence
    assert "creativecommons.org/licenses/by/4.0/" in licence
    assert "SIL OPEN FONT LICENSE" in text("docs/theme/assets/fonts/vazirmatn-OFL.txt").upper()


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
