"""The small files agree: version, edition, licence, pins, sprite."""

import re
import tomllib
from pathlib import Path

import pytest
import yaml

import tresillo
from law import law
from tresillo import SPANISH_40

ROOT = Path(__file__).parents[1]


def text(path: str) -> str:
    return (ROOT / path).read_text("utf-8")


def test_version_and_edition_agree_everywhere():
    cited, own = yaml.safe_load(text("CITATION.cff")), law("tresillo")
    assert (cited["version"], cited["date-released"]) == (tresillo.__version__, own.date)
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


@pytest.mark.parametrize("version", ["", "-s"])
def test_the_sprite_draws_every_card(version):
    symbols = re.findall(r'<symbol id="([^"]+)"', text("docs/theme/assets/cards.svg"))
    assert {f"{card}{version}" for card in SPANISH_40} <= set(symbols)
    assert len(symbols) == len(set(symbols))


def test_both_licences_are_named():
    licence = text("LICENSE")
    assert "MIT License" in licence
    assert "creativecommons.org/licenses/by/4.0/" in licence
    assert "SIL OPEN FONT LICENSE" in text("docs/theme/assets/fonts/vazirmatn-OFL.txt").upper()
