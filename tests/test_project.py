"""The small files agree: version, edition, licence, pins, sprites."""

import gzip
import re
import tomllib
from itertools import pairwise
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


def symbols_of(pack):
    """What each symbol of a pack's sprite holds, by its id."""
    drawing = text(f"docs/theme/assets/{pack}.svg")
    return dict(re.findall(r'<symbol id="([^"]+)" (viewBox=.*?)</symbol>', drawing, re.DOTALL))


@pytest.mark.parametrize("pack", ["spanish", "italian", "french"])
def test_a_sprite_stays_light(pack):
    assert len(gzip.compress(text(f"docs/theme/assets/{pack}.svg").encode())) < 60_000


@pytest.mark.parametrize("pack", [SPANISH_40, ITALIAN_40, FRENCH_52], ids=["spanish", "italian", "french"])
def test_a_small_card_is_its_index_and_its_suit_alone(pack, request):
    symbols = symbols_of(request.node.callspec.id)
    drawn = {}
    for card in pack:
        (box, place) = re.findall(r'viewBox="([^"]+)".*#([^"]+)"', card_picture(card, "en", small=True))[0]
        small, large = symbols[place], symbols[place.removesuffix("-s")]
        assert small.startswith(f'viewBox="{box}"')
        paper, index, sign = re.findall(r'href="#([^"]+)"', small)
        rank, letter = card.suit.rank_code(card.rank), card.suit.letters()[-1]
        assert (paper, index) == ("paper-s", f"n{rank}")
        assert letter in sign.partition("-")[0]
        assert f'"#i{rank}"' in large
        drawn[index, sign] = card
    assert len(drawn) == len(pack)


def gaps(frame, y):
    """How many breaks a line of a frame has along its edge at y, between its corners."""
    runs, x, here = [], 0.0, 0.0
    for step, numbers in re.findall(r"([MHVAZ])([^MHVAZ]*)", frame):
        values = [float(value) for value in re.findall(r"[\d.]+", numbers)]
        if step == "M":
            x, here = values
        elif step == "V":
            here = values[0]
        elif step == "A":
            x, here = values[-2:]
        elif step == "H":
            runs += [sorted((x, values[0]))] * (here == y)
            x = values[0]
    runs.sort()
    assert (runs[0][0], runs[-1][1]) == (8, 52)
    breaks = [after[0] - before[1] for before, after in pairwise(runs)]
    assert all(wide >= 6 for wide in breaks)
    return len(breaks)


@pytest.mark.parametrize(("letter", "pintas"), [("o", 0), ("c", 1), ("e", 2), ("b", 3)])
def test_a_spanish_frame_has_the_breaks_of_its_suit(letter, pintas):
    drawing = text("docs/theme/assets/spanish.svg")
    (line,) = re.findall(rf'<g id="f{letter}"><use href="#paper"/><path d="([^"]+)" fill="none"', drawing)
    assert [gaps(line, y) for y in (4.2, 87.8)] == [pintas, pintas]
    cards = [held for place, held in symbols_of("spanish").items() if re.fullmatch(rf"\d+{letter}", place)]
    assert len(cards) == 10
    assert all(f'<use href="#f{letter}"/>' in held for held in cards)


def test_both_licences_are_named():
    licence = text("LICENSE")
    assert "MIT License" in licence
    assert "creativecommons.org/licenses/by/4.0/" in licence
    fonts = sorted((ROOT / "docs/theme/assets/fonts").glob("*.woff2"))
    assert {font.stem.partition("-")[0] for font in fonts} == {"literata", "vazirmatn"}
    for font in fonts:
        name = font.stem.partition("-")[0]
        assert "SIL OPEN FONT LICENSE" in text(f"docs/theme/assets/fonts/{name}-OFL.txt").upper()
        assert name.capitalize() in licence
