"""The built site, read as files: the ledger in three languages, links, addresses, the index of rules."""

import gzip
import json
import re
from functools import cache
from pathlib import Path
from pkgutil import walk_packages
from urllib.parse import urldefrag, urljoin, urlparse

import pytest
from bs4 import BeautifulSoup

import entries
import tresillo
from law import find, games, law, published, rules
from tresillo.games.tresillo.sessions import load
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, say

ROOT = Path(__file__).parents[1]
SITE = ROOT / "site"
BASE = "https://example.org/tresillo/"
GAMES = tuple(dict.fromkeys(rule.game for rule in published()))
FOLDERS = {"en": "", "pt": "pt/", "fa": "fa/"}
TAGS = {"en": ("en", "ltr"), "pt": ("pt-BR", "ltr"), "fa": ("fa", "rtl")}
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))


@cache
def soup(path: str) -> BeautifulSoup:
    return BeautifulSoup((SITE / path).read_text("utf-8"), "html.parser")


@cache
def by_id(path: str) -> dict:
    """The elements of a page that have an id, by it."""
    return {element["id"]: element for element in soup(path).find_all(id=True)}


@cache
def places(file: Path) -> frozenset[str]:
    """The places of a file that a link can lead to."""
    return frozenset(re.findall(r'\b(?:id|name)="([^"]*)"', file.read_text("utf-8")))


def cells(row) -> list[str]:
    for head in row.select(".paper-head"):
        head.decompose()
    return [cell.get_text().replace("\u00a0", " ").strip() for cell in row.find_all("td")]


def test_the_site_is_built():
    assert len(PAGES) >= 3 * 8, "build it first: make site"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_ledger_cell_by_cell_as_it_is_served(lang):
    ledger = load(ROOT / "examples/sessions/printed-evening.toml").ledger()
    rows = soup(f"{FOLDERS[lang]}tresillo/settlement/index.html").select(".ledger tbody tr")
    assert len(rows) == 17
    for number, row in enumerate(rows, 1):
        shown = cells(row)
        wanted = [say(ledger.cell(number, column), lang) for column in ("N", "W", "S", "E", "plato", "dish", "paper")]
        assert [shown[0], *shown[2:]] == [say(number, lang), *wanted]
        assert len(shown[1]) > 10
        if lang == "fa":
            assert not re.search("[0-9]", "".join(shown))


FINAL = {
    "en": ["179", "148", "165", "148", "+190", "−120", "+50", "−120"],
    "pt": ["179", "148", "165", "148", "+190", "−120", "+50", "−120"],
    "fa": ["۱۷۹", "۱۴۸", "۱۶۵", "۱۴۸", "+۱۹۰", "−۱۲۰", "+۵۰", "−۱۲۰"],
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_final_division_as_it_is_served(lang):
    rows = [cells(row) for row in soup(f"{FOLDERS[lang]}tresillo/settlement/index.html").select(".settled tbody tr")]
    shown = [row[4] for row in rows] + [row[6] for row in rows]
    assert [cell.strip("\u200e") for cell in shown] == FINAL[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_published_rule_has_its_anchor_number_and_link(lang):
    for rule in published():
        heading = by_id(f"{FOLDERS[lang]}{rule.game}/{rule.slug}/index.html")[rule.id]
        assert rule.title[lang] in heading.get_text()
        assert heading.find("a", class_="headerlink")["href"] == f"#{rule.id}"


@pytest.mark.parametrize("path", PAGES)
def test_no_line_of_the_workshop_is_left_on_a_page(path):
    text = (SITE / path).read_text("utf-8")
    body = soup(path).find("article").get_text()
    assert not re.search(
        r"--8<--|<!-- (figure|table|chapters|citation|counted|matrix|fan|errata|glossary)|href=\"rule:|href=\"\w+\.svg", text
    )
    assert not re.search(r"\?\?\?|\{ ?[.#:]|\]\(", body)


@pytest.mark.parametrize("path", PAGES)
def test_language_direction_and_the_other_languages(path):
    lang = path.split("/")[0] if path.split("/")[0] in LANGUAGES else "en"
    html = soup(path)
    assert (html.html["lang"], html.body["dir"]) == TAGS[lang]
    here = path.removeprefix(FOLDERS[lang]).removesuffix("index.html")
    switch = {link["hreflang"]: urljoin(BASE + path, link["href"]) for link in html.select("a.md-select__link")}
    if path.endswith("404.html"):
        assert [len(html.select(f'section.not-found[lang="{TAGS[other][0]}"]')) for other in LANGUAGES] == [1, 1, 1]
        return
    assert switch == {TAGS[other][0]: f"{BASE}{FOLDERS[other]}{here}" for other in LANGUAGES}
    alternates = {link["hreflang"]: link["href"] for link in html.find_all("link", hreflang=True)}
    assert alternates == switch | {"x-default": f"{BASE}{here}"}
    assert html.find("link", rel="canonical")["href"] == f"{BASE}{FOLDERS[lang]}{here}"


@pytest.mark.parametrize("path", PAGES)
def test_links_lead_somewhere_and_nothing_comes_from_another_host(path):
    html = soup(path)
    for element in html.find_all(["a", "link", "script", "img", "use", "iframe", "source"]):
        address = element.get("src") or element.get("href") or element.get("xlink:href")
        if not address or address.startswith(("data:", "javascript:")):
            continue
        if element.name == "link" and (element.get("hreflang") or "canonical" in element.get("rel", [])):
            continue
        target, anchor = urldefrag(urljoin(BASE + path, address))
        if element.name != "a":
            assert target.startswith(BASE), f"{element} asks another host"
        if not target.startswith(BASE):
            assert urlparse(target).scheme in ("http", "https", "mailto")
            continue
        file = SITE / urlparse(target).path.removeprefix("/tresillo/")
        file = file / "index.html" if file.is_dir() else file
        assert file.is_file(), f"{address} leads nowhere"
        assert not anchor or anchor in places(file), f"{address}: no such place"


def links(element) -> set[str]:
    """The ends of the links in a part of a page: the last folder and the place in it."""
    return {re.sub(r"^.*?([\w-]*/?#)", r"\1", link["href"]) for link in element.find_all("a", href=True)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_errata_and_rules_lead_to_each_other(lang, game):
    home, own_rules = f"{FOLDERS[lang]}{game}/", [rule for rule in published() if rule.game == game]
    there = {rule.id: links(soup(f"{home}{rule.slug}/index.html")) for rule in own_rules}
    for entry in entries.errata(game):
        own = by_id(f"{home}{entry.place.partition('#')[0]}index.html")[entry.id.lower()]
        assert len(own.find_all("p")) == 3, entry.name
        touched = [number for number in entry.rules if number in there]
        assert {f"{find(number).slug}/#{number}" for number in touched} <= links(own), entry.name
        assert all(entry.place in there[number] for number in touched), entry.name
        assert entry.rules or entry.page or entry.id in ("A43", "A44", "A45", "C32", "D56")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_term_leads_to_what_defines_it(lang, game):
    page, last = f"{FOLDERS[lang]}{game}/glossary/index.html", ""
    html = soup(page)
    for entry in entries.glossary(game):
        own = by_id(page)[entry.place]
        assert own.find("b").get_text() == getattr(entry, lang)
        assert entry.original in own.find("p").get_text()
        assert (
            f"{find(entry.rule).slug}/#{entry.rule}" in links(own) if entry.rule else own.find("a", href=re.compile(entry.page))
        )
    for letter in html.select("article h2"):
        name = letter.get_text()[0]
        assert lang == "fa" or last < name
        last = name
    assert len(html.select(".entry")) == len(entries.glossary(game))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_sitemap_and_search_index(lang):
    sitemap = (SITE / FOLDERS[lang] / "sitemap.xml").read_text("utf-8")
    for page in (
        "",
        "tresillo/cards/",
        "tresillo/settlement/",
        "tressette/play/",
        "truco/truco/",
        "how-to-read/",
        "how-to-cite/",
    ):
        assert f"<loc>{BASE}{FOLDERS[lang]}{page}</loc>" in sitemap
    index = json.loads((SITE / FOLDERS[lang] / "search/search_index.json").read_text("utf-8"))
    assert index["config"]["lang"] == ["fold"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_index_of_rules(lang):
    index = json.loads((SITE / FOLDERS[lang] / "rules.json").read_text("utf-8"))
    assert {game: own["edition"] for game, own in index["games"].items()} == {game: law(game).edition for game in games()}
    assert [entry["id"] for entry in index["rules"]] == [own.id for own in rules()]
    for entry in index["rules"]:
        assert ("url" in entry) == ("text" in entry) == ("examples" in entry) == entry["published"]
        if entry["published"]:
            own = find(entry["id"])
            assert entry["url"]["fa"] == f"{BASE}fa/{own.game}/{own.slug}/#{own.id}"
            assert set(entry["text"]) == set(LANGUAGES)
            assert bool(entry["examples"]) == own.enacted
            assert all(set(example) == {"call", "answer"} for example in entry["examples"])
    answers = {entry["id"]: [example["answer"] for example in entry.get("examples", [])] for entry in index["rules"]}
    assert "11 12" not in answers["tresillo-2.8"]
    assert "(11, 12)" in answers["tresillo-2.8"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_short_code_stays_on_one_line_and_a_long_name_in_a_table_may_break(lang):
    page = soup(f"{FOLDERS[lang]}truco/hands/index.html")
    prose = [code for code in page.select("article code") if not code.find_parent(["pre", "td", "th"])]
    short = [code for code in prose if len(code.get_text()) <= 24]
    assert len(short) > 20
    assert all("nb" in code.get("class", []) for code in short)
    cells_of = soup(f"{FOLDERS[lang]}truco/paulista/index.html").select("td code")
    assert "lead_<wbr/>after_<wbr/>tied_<wbr/>trick" in {code.decode_contents() for code in cells_of}


def test_a_persian_page_keeps_a_bracket_with_its_foreign_phrase():
    glosses = soup("fa/truco/hands-at-eleven/index.html").select(".nb > em[lang]")
    assert "(mão de ferro)" in {gloss.parent.get_text() for gloss in glosses}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_that_no_function_carries_a_rule_is_said_after_its_text(lang):
    heading = by_id(f"{FOLDERS[lang]}truco/signals-and-talk/index.html")["truco-6.2"]
    text, note = heading.find_next_siblings("p")[:2]
    assert ["status" in own.get("class", []) for own in (text, note)] == [False, True]


def reference(lang: str) -> dict:
    """The headings of the reference by the name that stands under each."""
    return {
        heading["id"]: heading
        for path in PAGES
        if path.startswith(f"{FOLDERS[lang]}programmers/api/")
        for heading in soup(path).select(".reference :is(h2, h3, h4)")
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_public_module_stands_in_the_reference(lang):
    known = {"tresillo", *(module.name for module in walk_packages(tresillo.__path__, "tresillo."))}
    assert {name for name, heading in reference(lang).items() if heading.name == "h2"} == known


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_function_of_the_reference_leads_to_the_rules_that_it_carries_out(lang):
    names = reference(lang)
    carried: dict[str, set[str]] = {}
    for number, functions in RULES.items():
        for function in functions:
            place = f"{find(number).slug}/#{number}"
            carried.setdefault(f"{function.__module__}.{function.__qualname__}", set()).add(place)
    for name, places_of_rules in carried.items():
        below = names[name].find_next_sibling()
        assert "carries" in below["class"], name
        assert links(below) == places_of_rules, name
        assert [own["lang"] for own in below.find_all("bdi")] == [TAGS[lang][0]] * len(places_of_rules)
    led = [name for name, heading in names.items() if "carries" in (heading.find_next_sibling() or {}).get("class", [])]
    assert sorted(led) == sorted(carried)
    assert [name for name in names if re.search(r"\._", name) and name not in carried] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_number_in_a_description_of_the_reference_leads_to_its_rule(lang):
    for part in soup(f"{FOLDERS[lang]}programmers/api/truco/index.html").select(".reference"):
        assert (part["lang"], part["dir"]) == ("en", "ltr")
        for bare in part.select("p, li"):
            for found in bare.find_all(string=re.compile(r"truco-\d")):
                assert found.find_parent(["a", "code"]), found


@pytest.mark.parametrize("path", [path for path in PAGES if "programmers/api/" in path])
def test_a_page_of_the_reference_is_light(path):
    assert len(gzip.compress((SITE / path).read_bytes())) < 80_000


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reference_is_found_by_its_names_alone_and_after_the_rules(lang):
    index = json.loads((SITE / FOLDERS[lang] / "search/search_index.json").read_text("utf-8"))
    names = [section for section in index["docs"] if re.match("programmers/api/.*#tresillo", section["location"])]
    assert "legal_plays" in {section["title"] for section in names}
    assert all((section["text"], section["boost"]) == ("", 0.02) for section in names)
    assert not any(section["location"].endswith("game.Deal.act") for section in names)
    assert len(json.dumps(names)) < 100_000
