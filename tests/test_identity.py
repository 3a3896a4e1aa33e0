"""The look of the site: contrast of its colours, icons and manifest, a picture of each page for those who share it."""

import json
import re
import struct
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

import icons
import social
from moved import MOVED
from site_words import WORDS

ROOT = Path(__file__).parents[1]
SITE = ROOT / "site"
BASE = "https://example.org/tresillo/"
FOLDERS = {"en": "", "pt": "pt/", "fa": "fa/"}
CSS = (ROOT / "docs/theme/assets/stylesheets/site.css").read_text("utf-8")
LIGHT, DARK = (
    dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", re.search(head + r" \{\n(.*?)\}", CSS, re.S)[1]))
    for head in (r"\n:root, \[data-md-color-scheme=default\]", r"\n  \[data-md-color-scheme=slate\]")
)
built = pytest.mark.skipif(not SITE.is_dir(), reason="no site: make site")


def luminance(colour: str) -> float:
    """WCAG 2.2: relative luminance."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_formula():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_every_colour_is_read_on_its_ground(palette):
    assert {"paper", "leaf", "ink", "soft", "link", "rubric", "cloth"} <= set(palette)
    for name in ("ink", "soft", "link", "rubric"):
        assert contrast(palette[name], palette["paper"]) >= 7, name
    for name in ("ink", "soft", "link", "rubric", *(name for name in palette if name.startswith("code-"))):
        assert contrast(palette[name], palette["leaf"]) >= 4.5, name
    assert contrast("#fbf8f0", palette["cloth"]) >= 7


def test_pictures_and_icons_have_the_colours_of_the_pages():
    assert (LIGHT["paper"], LIGHT["cloth"]) == (icons.PAPER, icons.CLOTH)
    assert (LIGHT["ink"], LIGHT["soft"], LIGHT["rubric"]) == social.LETTERS
    assert icons.CLOTH in (ROOT / "docs/theme/assets/favicon.svg").read_text("utf-8")


def test_the_mark_is_drawn_once():
    """The logo is the favicon without its tile."""
    files = ("docs/theme/.icons/mark.svg", "docs/theme/assets/favicon.svg")
    one, other = (re.search(r' d="([^"]+)"', (ROOT / file).read_text("utf-8"))[1] for file in files)
    assert one == other


def size(path: Path) -> tuple[int, int]:
    """Width and height of a PNG."""
    head = path.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n", path
    return struct.unpack(">II", head[16:24])


@built
@pytest.mark.parametrize("lang", FOLDERS)
def test_manifest_and_icons(lang):
    folder = SITE / FOLDERS[lang]
    manifest = json.loads((folder / "manifest.webmanifest").read_text("utf-8"))
    assert (manifest["lang"][:2], manifest["dir"], manifest["short_name"]) == (
        lang,
        WORDS[lang]["dir"],
        WORDS[lang]["short name"],
    )
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        path = folder / icon["src"]
        assert icon["sizes"] == ("any" if path.suffix == ".svg" else "{}x{}".format(*size(path)))
    page = BeautifulSoup((folder / "tresillo/play/index.html").read_text("utf-8"), "html.parser")
    links = {(link["rel"][0], link["href"].removeprefix("../../")) for link in page.select("link[href]")}
    wanted = {
        ("icon", "assets/icons/icon-32.png"),
        ("apple-touch-icon", "assets/icons/icon-180.png"),
        ("manifest", "manifest.webmanifest"),
    }
    assert wanted <= links
    assert size(folder / "assets/icons/icon-180.png") == (180, 180)


@built
@pytest.mark.parametrize("lang", FOLDERS)
def test_every_page_has_its_picture(lang):
    folder, seen = SITE / FOLDERS[lang], set()
    for path in sorted(folder.rglob("index.html")):
        if lang == "en" and path.relative_to(SITE).parts[0] in ("pt", "fa"):
            continue
        if f"{path.parent.relative_to(folder).as_posix()}/" in MOVED:
            continue
        page = BeautifulSoup(path.read_text("utf-8").partition("</head>")[0], "html.parser")
        said = {meta["property"]: meta["content"] for meta in page.select('meta[property^="og:"]')}
        address = said["og:image"]
        assert address.startswith(f"{BASE}{FOLDERS[lang]}assets/social/"), path
        assert said["og:url"] == page.select_one("link[rel=canonical]")["href"]
        assert said["og:locale"][:2] == lang
        assert said["og:title"] == said["og:image:alt"] != ""
        picture = SITE / address.removeprefix(BASE)
        assert size(picture) == (1200, 630)
        assert picture.stat().st_size < 60_000, picture
        seen.add(picture)
    assert seen == set((folder / "assets/social").rglob("*.png"))


@pytest.mark.parametrize("lang", FOLDERS)
def test_a_long_title_stays_on_the_paper(lang):
    """Wherever a title is broken, each line has room beside the cloth."""
    long = {"en": "Shuffle, cut and deal: ", "pt": "Embaralhar, cortar e dar: ", "fa": "بُر زدن، کات و پخش کارت: "}[lang] * 3
    room = social.WIDTH - social.CLOTH_WIDTH - social.EDGE
    lines = social.wrapped(long, 44, lang)
    assert " ".join(lines) == long.strip()
    assert all(social.font(44, lang).getlength(line) < room for line in lines)
