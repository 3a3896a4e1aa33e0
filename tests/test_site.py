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
import lessons
import terms
import tresillo
from law import find, games, law, published, rules
from moved import MOVED
from tresillo.games.tresillo.sessions import load
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, say

ROOT = Path(__file__).parents[1]
SITE = ROOT / "site"
BASE = "https://example.org/tresillo/"
GAMES = tuple(dict.fromkeys(rule.game for rule in published()))
FOLDERS = {"en": "", "pt": "pt/", "fa": "fa/"}
TAGS = {"en": ("en", "ltr"), "pt": ("pt-BR", "ltr"), "fa": ("fa", "rtl")}
# What stands at an old address has no frame and is a test of its own.
OLD = {f"{folder}{old}index.html" for folder in FOLDERS.values() for old in MOVED}
PAGES = sorted({path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html")} - OLD)
MARKED = [path for path in PAGES if path.removeprefix("pt/").removeprefix("fa/").partition("/")[0] in games()]


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
        r"--8<--|<!-- \w+:|href=\"rule:|href=\"\w+\.svg",
        text,
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
def test_every_term_has_its_place_in_the_glossary_and_leads_to_what_defines_it(lang, game):
    page = f"{FOLDERS[lang]}glossary/index.html"
    for term in entries.glossary(game):
        sense = by_id(page)[term.name].find_parent("p")
        entry = sense.find_parent("div", class_="entry")
        assert by_id(page)[f"term-{term.place}"].name == "div"
        assert getattr(term, lang) in entry.find("b").get_text().split(" · ")
        assert all(getattr(term, other) in entry.find("p").get_text() for other in LANGUAGES)
        assert term.original in entry.find("p").get_text()
        assert game in sense["data-games"].split()
        assert game in entry["data-games"].split()
        assert (
            f"{find(term.rule).slug}/#{term.rule}" in links(sense)
            if term.rule
            else sense.find("a", href=re.compile(f"{game}/background/{term.page}/$"))
        )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_glossary_tells_each_shared_word_once_in_the_order_of_its_letters(lang):
    html, last = soup(f"{FOLDERS[lang]}glossary/index.html"), ""
    assert len(html.select(".entry")) == len(entries.shared())
    ids = [element["id"] for element in html.find_all(id=True)]
    assert len(ids) == len(set(ids))
    letters = html.select("article h2[data-games]")
    for letter in letters:
        name = letter.get_text()[0]
        assert lang == "fa" or last < name
        assert set(letter["data-games"].split()) == {
            game for entry in following(letter, "h2") for game in entry.get("data-games", "").split()
        }
        last = name
    assert [letter["id"] for letter in letters] == [link["href"][1:] for link in html.select(".letters a")]
    assert [button["id"] for button in html.select(".games input")] == ["only-all", *(f"only-{game}" for game in games())]


def following(element, end: str):
    """The elements that follow one up to the next of a name."""
    for other in element.find_next_siblings():
        if other.name == end:
            return
        yield other


def test_an_entry_is_where_its_name_says():
    places = entries.shared()
    assert [term.game for term in places["term-trick"]] == ["tresillo", "tressette", "truco"]
    assert [term.game for term in places["term-tie"]] == ["tressette"]
    assert [term.game for term in places["truco-term-tie"]] == ["truco"]  # another word in Portuguese and Persian
    assert [term.game for term in places["term-codillo"]] == ["tresillo"]


@pytest.mark.parametrize(
    "path", [pytest.param(path, marks=pytest.mark.all if path.startswith(("pt/", "fa/")) else ()) for path in MARKED]
)
def test_a_marked_term_leads_to_its_rule_and_tells_its_meaning(path):
    lang = path.split("/")[0] if path.split("/")[0] in LANGUAGES else "en"
    html, told = soup(path), set()
    game = path.removeprefix(FOLDERS[lang]).partition("/")[0]
    known = {f"meaning-{term.place}": term for term in entries.glossary(game) if term.marked(lang)}
    for link in html.select("a.term"):
        term = known[link["aria-describedby"]]
        told.add(link["aria-describedby"])
        assert urljoin(BASE + path.removesuffix("index.html"), link["href"]) == BASE + FOLDERS[lang] + (
            f"{game}/{find(term.rule).slug}/#{term.rule}" if term.rule else f"{game}/background/{term.page}/"
        )
        assert not link.find_parent(["a", "h1", "h2", "h3", "table", "code", "pre", "figure", "svg", "summary"])
        assert not link.find_parent(class_=["meaning", "sources", "cite", "entry where"])
    assert {meaning["id"] for meaning in html.select(".meaning")} == told
    for meaning in html.select(".meaning"):
        assert meaning.has_attr("hidden")
        assert meaning.parent.has_attr("data-search-exclude")
        assert meaning.get_text().startswith(re.sub(r"\*([^*]+)\*\{[^}]+\}", r"\1", known[meaning["id"]].meaning[lang]))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_term_is_marked_once_in_a_section_and_not_where_it_is_defined(lang):
    html = soup(f"{FOLDERS[lang]}tresillo/results/index.html")
    for rule in (rule for rule in published() if rule.id.startswith("tresillo-10.")):
        marked = [
            link["aria-describedby"]
            for part in following(by_id(f"{FOLDERS[lang]}tresillo/results/index.html")[rule.id], "h3")
            for link in part.select("a.term")
        ]
        assert len(marked) == len(set(marked)), rule.id
        own = {f"meaning-{term.place}" for term in entries.glossary("tresillo") if term.rule == rule.id}
        assert not own & set(marked), rule.id
    assert len(html.select("a.term")) > 20


def test_pages_outside_a_game_and_the_glossary_mark_nothing():
    assert not any(soup(path).select("a.term") for path in PAGES if path not in MARKED)


TEXTS = {
    "a plural and a capital": ("tresillo", "en", "Two puestas. Puesta again.", ["puestas"]),
    "the longest": ("tresillo", "en", "A puesta real is a puesta.", ["puesta real", "puesta"]),
    "no part of a word": ("tresillo", "en", "He outplatos, and a plato-like dish", ["dish"]),
    "a suit, not the ace": ("tresillo", "pt", "As espadas; a espada.", ["espada"]),
    "a plain word": ("truco", "en", "The dealer deals a card.", []),
    "the whole of a foreign phrase": (
        "tresillo",
        "en",
        '<em lang="es">puesta en el plato</em>, <em lang="es">puesta</em>',
        ["puesta"],
    ),
    "a Portuguese plural": ("tressette", "pt", "Três sinais.", ["sinais"]),
    "with its article": ("truco", "pt", "Quem vira? A mão da vira é do mão.", ["vira", "mão"]),
    "another sense": ("tresillo", "en", "It leads to the rules. He leads to the trick.", ["leads", "trick"]),
    "a Persian plural with and without half-space": ("tresillo", "fa", "تریک‌های", ["تریک‌های"]),
    "a space for a half-space": ("tressette", "fa", "شروع کننده", ["شروع کننده"]),
    "ezafe": ("tresillo", "fa", "پوئستای حاکم", ["پوئستای", "حاکم"]),
    "no part of a Persian word": ("tresillo", "fa", "محکم و حاکم‌نشین", []),
    "no heading, link, code, table, picture": (
        "tresillo",
        "en",
        '<h4>trick</h4><a href="x">trick</a><code>trick</code><table><td>trick</td></table><figure>trick</figure>'
        '<details class="sources"><p>trick</p></details><p>trump</p>',
        ["trump"],
    ),
}


@pytest.mark.parametrize(("game", "lang", "text", "marked"), TEXTS.values(), ids=TEXTS)
def test_what_is_marked(game, lang, text, marked):
    html = BeautifulSoup(terms.Marker(f"{game}/x/", game, lang).page(text), "html.parser")
    assert [link.get_text() for link in html.select("a.term")] == marked
    for meaning in html.select("[data-search-exclude]"):
        meaning.decompose()
    assert html.get_text().strip() == BeautifulSoup(text, "html.parser").get_text()


@pytest.mark.parametrize("path", sorted(OLD))
def test_an_old_address_leads_on(path):
    lang = path.split("/")[0] if path.split("/")[0] in LANGUAGES else "en"
    html = soup(path)
    assert (html.html["lang"], html.html["dir"]) == TAGS[lang]
    assert html.title.get_text() == html.h1.get_text()
    assert urljoin(BASE + path, html.a["href"]) == f"{BASE}{FOLDERS[lang]}glossary/"


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


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_step_of_a_lesson_lists_its_rules_and_each_leads_back(lang):
    for step in lessons.steps(lang):
        page = f"{FOLDERS[lang]}{step.page.removesuffix('.md')}/"
        links = [urljoin(page, link["href"]) for link in soup(f"{page}index.html").select(".taught a")]
        assert [link.rpartition("#")[2] for link in links] == list(step.taught)
        for link in links:
            rule, _, number = link.partition("#")
            (back,) = by_id(f"{rule}index.html")[number].find_all_next("a", class_="learn", limit=1)
            assert urljoin(rule, back["href"]) == page
            assert step.title in back["aria-label"]
    untaught = {rule.id for rule in published()} - lessons.taught_by(lang).keys()
    for rule in map(find, untaught):
        page = by_id(f"{FOLDERS[lang]}{rule.game}/{rule.slug}/index.html")
        assert "learn" not in str(page[rule.id].find_next_siblings(limit=2)[-1])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_has_two_doors_at_home_and_four_on_its_own_page(lang):
    home = [link["href"] for link in soup(f"{FOLDERS[lang]}index.html").select(".panel a.md-button")]
    assert home == [f"{game}/{door}" for game in ("tresillo", "tressette", "truco") for door in ("learn/", "#law")]
    for game in GAMES:
        doors = [link["href"] for link in soup(f"{FOLDERS[lang]}{game}/index.html").select(".doors a")]
        assert doors == ["learn/", "#law", "quick-reference/", "questions/"]


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


@pytest.mark.parametrize("path", [path for path in PAGES if "notebooks/" not in path])
def test_a_page_is_light_and_says_what_it_is(path):
    file = SITE / path
    assert len(gzip.compress(file.read_bytes())) < 100_000
    told = soup(path).find("meta", attrs={"name": "description"})["content"]
    assert 40 <= len(told) <= 170, told
    assert not re.search(r"[<>{}]|\s\s", told)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_language_is_kept_whole_and_alone_for_reading_without_a_connection(lang):
    home = SITE / FOLDERS[lang]
    kept = json.loads(re.search(r"FILES = (\{.*?\});", (home / "sw.js").read_text("utf-8"))[1])
    pages = {path.relative_to(home).as_posix().removesuffix("index.html") for path in home.rglob("*.html")}
    assert {place for place in kept if re.search(r"(^|/)$|html$", place)} == {
        page for page in pages if lang != "en" or not page.startswith(("pt/", "fa/"))
    }
    files = [home / (f"{place}index.html" if place == "" or place.endswith("/") else place) for place in kept]
    assert sum(len(gzip.compress(file.read_bytes())) for file in files) < 3_000_000
    for element in soup(f"{FOLDERS[lang]}tresillo/cards/index.html").find_all(["script", "link", "use"]):
        address = element.get("src") or element.get("href")
        if address and not address.startswith("http") and "canonical" not in element.get("rel", []):
            place = urlparse(urljoin(f"{BASE}{FOLDERS[lang]}tresillo/cards/", address)).path.removeprefix(
                f"/tresillo/{FOLDERS[lang]}"
            )
            assert place in kept
