"""The small files agree: version, edition, licence, pins, sprites."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

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
