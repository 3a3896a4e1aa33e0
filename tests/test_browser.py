"""The built site in a browser: no request to another host, no error, accessible, still, light, fit for a telephone."""

import contextlib
import functools
import gzip
import http.server
import io
import os
import re
import shutil
import threading
import tomllib
from itertools import cycle
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

import cite
import offline
import paper
from law import find, games, law, published
from moved import MOVED
from site_words import WORDS
from tresillo.words import to_digits

ROOT = Path(__file__).parents[1]
SITE = ROOT / "site"
PREFIX = "/tresillo/"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
FOLDERS = {"en": "", "pt": "pt/", "fa": "fa/"}
# What stands at an old address leads on at once.
OLD = {f"{folder}{old}" for folder in FOLDERS.values() for old in MOVED}
PAGES = sorted({path.relative_to(SITE).as_posix().removesuffix("index.html") for path in SITE.rglob("*.html")} - OLD)
# One page of each kind; all pages in check-all.
TEMPLATES = [
    "",
    "tresillo/auction/",
    "truco/quick-reference/",
    "notebooks/evening/",
    "how-to-cite/",
    "glossary/",
    "programmers/api/ground/",
]
# Each in one language, the languages by turns, and the first page of all.
SAMPLE = [f"{folder}{page}" for folder, page in zip(cycle(FOLDERS.values()), TEMPLATES, strict=False)] + ["pt/", "fa/"]

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(
        not Path(CHROMIUM).is_file() and not os.environ.get("NEED_BROWSER"), reason=f"no Chromium at {CHROMIUM} (set CHROMIUM)"
    ),
]


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    quiet = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"]
    quiet += ["--disable-background-networking", "--disable-component-update", "--disable-sync"]
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": quiet}


class Handler(http.server.SimpleHTTPRequestHandler):
    """The built site under the path of its address."""

    def translate_path(self, path):
        return super().translate_path("/" + path.removeprefix(PREFIX) if path.startswith(PREFIX) else "/__none__")

    def log_message(self, *args):
        pass


@contextlib.contextmanager
def served(site: Path):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def base_url():
    with served(SITE) as address:
        yield address


def watch(page: Page) -> list[str]:
    """What a page must not do, as it does it."""
    bad: list[str] = []
    home = re.compile(r"http://127\.0\.0\.1:|data:|blob:")
    page.on("request", lambda request: home.match(request.url) or bad.append(f"off site: {request.url}"))
    page.on("response", lambda response: response.status < 400 or bad.append(f"{response.status} {response.url}"))
    page.on("console", lambda message: message.type != "error" or bad.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: bad.append(f"error: {error}"))
    return bad


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args):
    return {**browser_context_args, "service_workers": "block"}  # but where reading without a connection is tested


@pytest.fixture
def quiet(page: Page):
    """A page that asks no other host and logs no error."""
    bad = watch(page)
    yield page
    assert bad == []


# --- axe, widths, motion: what holds of every page ---

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text("utf-8")
WIDTHS = (320, 360, 390, 768, 1024, 1280, 1920)
FAULTS = {
    "aria-allowed-role": (
        "label[role=button]",
        "Material opens its drawer, its search and its navigation with labels of hidden boxes; as bare labels they have no "
        "role and no state for a screen reader, and axe wants no role on any label",
    ),
    "target-size": (
        ".md-sidebar--primary .md-nav__link",
        "Material's list of pages scrolls beneath its own title: a link at the edge is covered in part until it is scrolled to",
    ),
}
"""Faults of the theme that stay: the rule of axe, where, why. Nothing else is forgiven at any level."""
FIND = """async faults =>
    (await axe.run(document, {resultTypes: ['violations'], rules: {'target-size': {enabled: true}}})).violations
    .flatMap(({id, impact, nodes}) => nodes.map(({target, html}) => [id, impact, String(target), html.slice(0, 200)]))
    .filter(([id, _, target]) => !(id in faults && document.querySelector(target)?.matches(faults[id][0])))"""
CLIPPED = """() => [...document.querySelectorAll('article *')]
    .filter(box => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 1)
    .filter(box => /hidden|clip/.test(getComputedStyle(box).overflowX) || box.matches('figure.drawn'))
    .map(box => box.outerHTML.slice(0, 200))"""


@pytest.fixture(scope="session")
def shared(browser):
    """One window for all pages: what they share is fetched and compiled once. Nothing moves in it, so nothing is waited for."""
    context = browser.new_context(reduced_motion="reduce", service_workers="block")
    page = context.new_page()
    yield page, watch(page)
    context.close()


@pytest.fixture
def still(shared):
    """The shared window, in which a page asks no other host and logs no error."""
    page, bad = shared
    bad.clear()
    yield page
    assert bad == []


def sound(page: Page, address: str, widths: tuple[int, ...] = (320, 1920)) -> None:
    """Nothing for axe, all unfolded: light on a telephone, dark on a desk. Nothing sticks out or is cut off at any width."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
    page.evaluate(AXE)
    for scheme, width in (("default", 390), ("slate", 1280)):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
        assert page.evaluate(FIND, FAULTS) == [], scheme
    for width in widths:
        page.set_viewport_size({"width": width, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CLIPPED) == [], width


@pytest.mark.parametrize("path", SAMPLE)
def test_a_page_of_each_kind_is_sound(still: Page, base_url, path):
    sound(still, base_url + path, WIDTHS)


@pytest.mark.all
@pytest.mark.parametrize("path", [path for path in PAGES if path not in SAMPLE])
def test_every_other_page_is_sound(still: Page, base_url, path):
    sound(still, base_url + path)


def test_a_request_to_another_host_is_caught(page: Page, base_url):
    bad = watch(page)
    page.route("http://elsewhere.invalid/*", lambda route: route.fulfill(body=""))
    page.goto(base_url)
    with page.expect_request("http://elsewhere.invalid/*"):
        page.evaluate("new Image().src = 'http://elsewhere.invalid/pixel.png'")
    page.evaluate("console.error('out of cards')")
    page.wait_for_timeout(200)
    assert bad == ["off site: http://elsewhere.invalid/pixel.png", "console: out of cards"]


def test_a_page_that_scrolls_sideways_or_fails_axe_is_caught(page: Page, base_url):
    page.route(
        "**/how-to-read/", lambda route: route.fulfill(body="<html><title>x</title><img src='x'><p style='width:999px'>x")
    )
    with pytest.raises(AssertionError):
        sound(page, base_url + "how-to-read/")
    page.route("**/pt/how-to-read/", lambda route: route.fulfill(body="<html lang=pt><title>x</title><body><img src=''>x"))
    with pytest.raises(AssertionError, match="image-alt"):
        sound(page, base_url + "pt/how-to-read/")


@pytest.mark.parametrize("lang", ["", "pt/", "fa/"])
@pytest.mark.parametrize("path", ["tresillo/cards/", "tresillo/play/", "tresillo/settlement/", "notebooks/evening/"])
def test_a_first_visit_is_light_and_nothing_moves(browser, base_url, lang, path):
    context = browser.new_context(viewport={"width": 390, "height": 844})
    page = context.new_page()
    bodies: dict[str, int] = {}
    page.on("response", lambda response: bodies.update({response.url: len(gzip.compress(response.body()))}))
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver(list => { for (const shift of list.getEntries()) "
        "if (!shift.hadRecentInput) window.moved += shift.value }).observe({type: 'layout-shift', buffered: true})"
    )
    page.goto(base_url + lang + path)
    page.wait_for_load_state("networkidle")
    assert sum(bodies.values()) < 200_000, bodies
    assert not any(url.endswith("search_index.json") for url in bodies)  # until somebody searches
    assert page.evaluate("moved") < 0.01
    if lang == "fa/":
        assert page.evaluate("document.fonts.check('16px Vazirmatn', 'قاعده')")
    context.close()


def test_the_language_switch_stays_on_the_page_and_the_rule(quiet: Page, base_url):
    quiet.goto(f"{base_url}tresillo/cards/#tresillo-2.6")
    for name, path in (("فارسی", "fa/"), ("Português", "pt/"), ("English", "")):
        quiet.wait_for_load_state()
        quiet.wait_for_function("document.getElementById(location.hash.slice(1)).getBoundingClientRect().top < innerHeight / 2")
        quiet.locator("header .md-select button").hover()
        quiet.locator("header .md-select__link", has_text=name).click()
        expect(quiet).to_have_url(f"{base_url}{path}tresillo/cards/#tresillo-2.6")


def test_the_way_back_to_the_top_is_a_small_button(quiet: Page, base_url):
    quiet.set_viewport_size({"width": 390, "height": 844})
    quiet.goto(f"{base_url}fa/tresillo/play/")
    quiet.mouse.wheel(0, 1500)
    quiet.wait_for_timeout(200)
    quiet.mouse.wheel(0, -100)
    expect(quiet.locator(".md-top")).to_be_visible()
    assert quiet.locator(".md-top").bounding_box()["height"] < 50


def test_the_switch_and_the_folds_work_from_the_keyboard(quiet: Page, base_url):
    quiet.goto(f"{base_url}fa/tresillo/play/")
    quiet.locator("details.sources summary").first.focus()
    quiet.keyboard.press("Enter")
    expect(quiet.locator("details.sources").first).to_have_attribute("open", "")
    quiet.locator("header .md-select button").focus()
    quiet.keyboard.press("Tab")
    assert quiet.evaluate("document.activeElement.hreflang") == "en"


def open_search(page: Page, address: str) -> None:
    """Go to a page and wait until its search has answered for the first time."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(address)
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").fill("2.1")
    page.locator("input[name=query]").press("End")
    expect(page.locator(".md-search-result__item")).not_to_have_count(0)


def hits(page: Page, query: str) -> list[str]:
    """What a query finds, best first: rules of Tresillo by number, of another game by their whole number, pages by path."""
    page.locator(".md-search-result__list").evaluate("list => list.append(document.createElement('hr'))")
    page.locator("input[name=query]").fill(query)
    page.locator("input[name=query]").press("End")
    expect(page.locator(".md-search-result__list hr"), query).to_have_count(0)  # an answer empties the list
    found = page.evaluate(
        "[...document.querySelectorAll('.md-search-result__link')]"
        ".map(link => [+link.firstChild.dataset.mdScore, new URL(link.href)])"
        ".sort((one, other) => other[0] - one[0]).map(([_, url]) => url.hash.slice(1) || url.pathname)"
    )
    known = {rule.id: rule.number if rule.game == "tresillo" else rule.id for rule in published()}
    return [known.get(place, re.sub(rf"^{PREFIX}(?:pt/|fa/)?", "", place)) for place in found]


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
def test_search_finds_the_rule(quiet: Page, base_url, lang):
    queries = tomllib.loads((Path(__file__).parent / "queries.toml").read_text("utf-8"))[lang]
    assert len(queries) >= 90
    open_search(quiet, base_url + FOLDERS[lang])
    missed = []
    for query, wanted in queries.items():
        found = hits(quiet, query)[:3]
        if not set(found[:1]) & set([wanted] if isinstance(wanted, str) else wanted):
            missed.append(f"{query}: wanted {wanted}, found {found}")
    assert not missed, "\n".join(missed)
    hits(quiet, "tresillo-8.5")
    quiet.locator("input[name=query]").press("Enter")
    expect(quiet).to_have_url(re.compile(f"{PREFIX}{FOLDERS[lang]}tresillo/play/.*#tresillo-8.5$"))


def test_the_words_of_a_search_are_marked_on_the_page_that_it_led_to(quiet: Page, base_url):
    quiet.goto(f"{base_url}tressette/signals/?h=busso")
    expect(quiet.locator("article mark").first).to_have_text("busso", ignore_case=True)


def test_search_marks_a_word_once(quiet: Page, base_url):
    open_search(quiet, f"{base_url}fa/")
    assert hits(quiet, "خال های بلند")[0] == "2.3"
    title = quiet.locator(".md-search-result__link[href*='#tresillo-2.3'] h2")
    assert title.inner_text() == "۲٫۳ خال‌های بلند و خال‌های گرد"
    assert title.locator("mark mark").count() == 0


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
@pytest.mark.parametrize("way", ["clipboard", "no clipboard", "nothing"])
def test_a_citation_is_copied_from_the_keyboard(quiet: Page, base_url, lang, way):
    quiet.context.grant_permissions(["clipboard-read", "clipboard-write"])
    quiet.goto(f"{base_url}{FOLDERS[lang]}tresillo/play/")
    quiet.evaluate("window.written = navigator.clipboard")
    if way != "clipboard":
        quiet.evaluate("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    if way == "nothing":
        quiet.evaluate("document.execCommand = () => false")
    rule, url = find("tresillo-8.3"), f"https://example.org/tresillo/{FOLDERS[lang]}tresillo/play/#tresillo-8.3"
    box = quiet.locator("#tresillo-8\\.3 + details.cite")
    expect(box.locator("summary")).to_have_accessible_name(WORDS[lang]["cite rule"].format(number=to_digits(rule.number, lang)))
    box.locator("summary").focus()
    quiet.keyboard.press("Enter")
    for wanted in (f"{cite.text(rule, lang)} {url}", cite.bibtex(rule, lang, url)):
        quiet.keyboard.press("Tab")
        quiet.keyboard.press("Enter")
        told = WORDS[lang]["selected" if way == "nothing" else "copied"]
        expect(quiet.locator("button:focus + [role=status]")).to_have_text(told)
        script = "String(getSelection())" if way == "nothing" else "written.readText()"
        assert quiet.evaluate(script) == wanted


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
def test_a_citation_is_read_without_a_script_and_never_printed(browser, base_url, lang):
    context = browser.new_context(viewport={"width": 390, "height": 844}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}{FOLDERS[lang]}tresillo/play/")
    box = page.locator("details.cite").first
    box.locator("summary").click()
    expect(box.locator("p")).to_be_visible()
    expect(box.locator("pre")).to_be_visible()
    expect(box.locator("button:visible")).to_have_count(0)
    page.emulate_media(media="print")
    expect(box).to_be_hidden()
    context.close()


def test_every_card_of_a_picture_is_drawn(quiet: Page, base_url):
    quiet.goto(f"{base_url}fa/tresillo/cards/")
    sizes = quiet.evaluate(
        "[...document.querySelectorAll('#tresillo-2\\\\.1 ~ figure svg use')].map(use => use.getBBox().width)"
    )
    assert len(sizes) > 100
    assert min(sizes) > 20


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_term_tells_its_meaning_to_the_mouse_and_the_keyboard(quiet: Page, base_url, lang):
    quiet.goto(f"{base_url}{FOLDERS[lang]}tresillo/play/")
    term = quiet.locator("a.term").first
    box = quiet.locator(f"#{term.get_attribute('aria-describedby')}")
    expect(term).to_have_accessible_description(re.compile(box.text_content()[:20]))
    expect(box).to_be_hidden()
    term.hover()
    expect(box).to_be_visible()
    box.hover()  # it stays while one points at it
    quiet.wait_for_timeout(500)
    expect(box).to_be_visible()
    quiet.keyboard.press("Escape")
    expect(box).to_be_hidden()
    quiet.mouse.move(0, 0)
    term.focus()
    expect(box).to_be_visible()
    quiet.keyboard.press("Escape")
    expect(box).to_be_hidden()
    assert term.evaluate("term => term === document.activeElement")
    quiet.keyboard.press("Tab")
    quiet.keyboard.press("Shift+Tab")
    expect(box).to_be_visible()
    quiet.keyboard.press("Tab")
    expect(box).to_be_hidden()


@pytest.mark.parametrize("lang", ["en", "fa"])
@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_a_meaning_fits_a_narrow_screen_and_is_sound(quiet: Page, base_url, lang, scheme):
    quiet.set_viewport_size({"width": 320, "height": 700})
    quiet.goto(f"{base_url}{FOLDERS[lang]}tresillo/play/")
    quiet.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
    quiet.add_style_tag(content=".md-typeset figure.drawn { content-visibility: visible !important }")
    quiet.wait_for_timeout(700)  # until the last button of a script has come
    height = quiet.evaluate("document.documentElement.scrollHeight")
    for term in quiet.locator("a.term").all()[:12]:
        term.focus()
        shown = quiet.locator(".meaning:visible")
        expect(shown).to_have_count(1)
        place = shown.bounding_box()
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 320
        assert quiet.evaluate("document.documentElement.scrollWidth") <= 320
        assert quiet.evaluate("document.documentElement.scrollHeight") == height
    quiet.evaluate(AXE)
    found = quiet.evaluate("axe.run('.meaning:not([hidden])').then(told => told.violations)")
    assert [violation["id"] for violation in found] == []


def test_the_first_tap_tells_the_meaning_and_the_second_follows(browser, base_url):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    page.goto(f"{base_url}tresillo/play/")
    term = page.locator("a.term[href*='the-game']").first
    term.tap()
    expect(page.locator(".meaning:visible")).to_have_count(1)
    assert page.url.endswith("tresillo/play/")
    page.locator("h1").tap()
    expect(page.locator(".meaning:visible")).to_have_count(0)
    term.tap()
    term.tap()
    expect(page).to_have_url(re.compile("tresillo/the-game/#tresillo-1"))
    context.close()


def test_terms_work_without_a_script_and_leave_no_line_on_paper(browser, base_url):
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{base_url}fa/glossary/")
    expect(page.locator(".entry:visible")).to_have_count(page.locator(".entry").count())
    page.locator("#only-truco").focus()
    page.keyboard.press("Space")
    expect(page.locator(".entry:visible")).to_have_count(page.locator(".entry[data-games~=truco]").count())
    expect(page.locator(".sense:not([data-games~=truco]):visible")).to_have_count(0)
    page.goto(f"{base_url}tresillo/play/")
    expect(page.locator(".meaning:visible")).to_have_count(0)
    page.emulate_media(media="print")
    assert page.locator("a.term").first.evaluate("term => getComputedStyle(term).textDecorationLine") == "none"
    page.goto(f"{base_url}tresillo/play/")
    page.emulate_media(media="screen")
    page.locator("a.term[href*='the-game']").first.click()
    expect(page).to_have_url(re.compile("tresillo/the-game/#tresillo-1"))
    context.close()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("tresillo/glossary/#codillo", "glossary/#tresillo-term-codillo"),
        ("fa/truco/glossary/#tie", "fa/glossary/#truco-term-tie"),
        ("pt/tressette/glossary/#letter-c", "pt/glossary/#letter-c"),
        ("pt/tressette/glossary/", "pt/glossary/"),
    ],
)
def test_an_old_address_leads_to_the_same_place(quiet: Page, base_url, old, new):
    quiet.goto(base_url + old)
    expect(quiet).to_have_url(base_url + new)
    if "#" in new:
        assert quiet.evaluate("document.getElementById(location.hash.slice(1)) !== null")


@pytest.mark.parametrize("rule", FAULTS)
def test_a_fault_that_is_forgiven_is_still_there(still: Page, base_url, rule):
    found = set()
    for width in (390, 1280):
        still.set_viewport_size({"width": width, "height": 844})
        still.goto(f"{base_url}tresillo/auction/")
        still.evaluate(AXE)
        found |= {fault[0] for fault in still.evaluate(FIND, {})}
    assert rule in found


@pytest.mark.parametrize("path", ["tresillo/play/", "fa/tresillo/settlement/", "pt/truco/learn/hand/"])
def test_text_may_be_spaced_and_enlarged(still: Page, base_url, path):
    """WCAG 1.4.12 and 1.4.4: wider letters, words and lines; twice the size."""
    still.set_viewport_size({"width": 640, "height": 844})
    still.goto(base_url + path)
    wider = "line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important"
    for style in (f"* {{ {wider} }} p {{ margin-bottom: 2em !important }}", "html { font-size: 200% !important }"):
        still.add_style_tag(content=style)
        assert still.evaluate("document.documentElement.scrollWidth") <= 640
        assert still.evaluate(CLIPPED) == []


@pytest.mark.parametrize("path", ["", "fa/tresillo/play/"])
def test_nothing_moves_for_a_reader_who_asks_for_stillness(still: Page, base_url, path):
    still.goto(base_url + path)
    moving = still.evaluate(
        "[...document.querySelectorAll('*')].filter(one => { const style = getComputedStyle(one); "
        "return /[1-9]/.test(style.transitionDuration + style.animationDuration) || style.scrollBehavior === 'smooth' }).length"
    )
    assert moving == 0


# --- keyboard and screen reader ---

FOCUSED = """() => { const one = document.activeElement, box = one.getBoundingClientRect();
    const ring = one.matches('.md-option') ? one.nextElementSibling : one, style = getComputedStyle(ring);
    const inside = box.right > 0 && box.left < innerWidth && box.bottom > 0 && box.top < innerHeight;
    return {name: one.className, text: one.innerText || one.ariaLabel || '', seen: ring !== one || inside,
            ring: parseFloat(style.outlineWidth) * (style.outlineStyle !== 'none')} }"""


@pytest.mark.parametrize("path", ["tresillo/play/", "fa/tresillo/play/"])
@pytest.mark.parametrize(("width", "scheme"), [(390, "light"), (1280, "dark")])
def test_the_way_through_a_page_by_keyboard_is_seen(quiet: Page, base_url, path, width, scheme):
    quiet.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    quiet.set_viewport_size({"width": width, "height": 844})
    quiet.goto(base_url + path)
    quiet.keyboard.press("Tab")
    assert "md-skip" in quiet.evaluate(FOCUSED)["name"]
    quiet.keyboard.press("Enter")
    assert quiet.evaluate("location.hash") != ""
    quiet.goto(base_url + path)
    names = []
    for _ in range(45):
        quiet.keyboard.press("Tab")
        stop = quiet.evaluate(FOCUSED)
        names.append(stop["name"])
        assert stop["seen"], stop
        assert stop["ring"] >= 1, stop
    if width < 1220:
        assert not any("md-nav" in name for name in names)  # what is folded away is passed over
        assert any("headerlink" in name for name in names)


@pytest.mark.parametrize("lang", FOLDERS)
def test_the_drawer_and_the_search_by_keyboard(quiet: Page, base_url, lang):
    quiet.emulate_media(reduced_motion="reduce")
    quiet.set_viewport_size({"width": 390, "height": 844})
    quiet.goto(f"{base_url}{FOLDERS[lang]}tresillo/play/")
    opener = quiet.locator("header label[for=__drawer]")
    quiet.keyboard.press("Tab")
    quiet.keyboard.press("Tab")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    quiet.keyboard.press("Enter")
    expect(opener).to_have_attribute("aria-expanded", "true")
    assert "md-nav__link--active" in quiet.evaluate(FOCUSED)["name"]
    assert quiet.evaluate(FOCUSED)["seen"]
    quiet.keyboard.press("Escape")
    expect(opener).to_be_focused()
    expect(opener).to_have_attribute("aria-expanded", "false")
    quiet.locator("header label[for=__search][role=button]").focus()
    quiet.keyboard.press(" ")
    expect(quiet.locator("input[name=query]")).to_be_focused()
    quiet.keyboard.press("Escape")
    expect(quiet.locator("#__search")).not_to_be_checked()


@pytest.mark.parametrize("lang", FOLDERS)
def test_what_a_screen_reader_is_told(quiet: Page, base_url, lang):
    quiet.set_viewport_size({"width": 1280, "height": 844})
    for path in TEMPLATES:
        quiet.goto(f"{base_url}{FOLDERS[lang]}{path}")
        for role in ("banner", "main", "contentinfo"):
            expect(quiet.get_by_role(role)).to_have_count(1)
        expect(quiet.get_by_role("heading", level=1)).to_have_count(1)
        told = quiet.locator("body").aria_snapshot()
        assert not re.search(r"- (?:button|link|textbox|checkbox|navigation|region)(?:$|:$| \[)", told, re.M), told
        for other, name in (("en", "English"), ("pt-BR", "Português"), ("fa", "فارسی")):
            assert quiet.locator(f"a.md-select__link[lang={other}]").text_content() == name


# --- without a connection ---

READY = """navigator.serviceWorker.ready.then(({active}) => new Promise(ready => {
    const told = () => active.state === 'activated' && ready(); active.addEventListener('statechange', told); told() }))"""


@pytest.fixture
def reader(browser):
    context = browser.new_context(service_workers="allow", viewport={"width": 1280, "height": 900})
    yield context
    context.close()


@pytest.mark.parametrize("lang", FOLDERS)
def test_after_one_visit_every_page_is_read_without_a_connection(reader, base_url, lang):
    page, home = reader.new_page(), f"{base_url}{FOLDERS[lang]}"
    page.goto(home)
    page.evaluate(READY)
    reader.set_offline(True)
    bad = watch(page)
    for path in ("tresillo/play/?h=trick#tresillo-8.3", "notebooks/evening/", "truco/learn/hand", "tressette/index.html"):
        page.goto(home + path)
        assert page.url.removeprefix(home) == path.replace("learn/hand", "learn/hand/")
        assert page.locator(".md-header").evaluate("header => getComputedStyle(header).position") == "sticky"
    page.goto(f"{home}tresillo/cards/")
    assert page.evaluate("[...document.querySelectorAll('article svg use')].every(use => use.getBBox().width > 5)")
    page.locator("input[name=query]").click()
    page.locator("input[name=query]").fill("codillo")
    page.locator("input[name=query]").press("End")
    expect(page.locator(".md-search-result__item")).not_to_have_count(0)
    assert bad == []
    page.goto(f"{home}no/such/page/")
    for words in WORDS.values():
        expect(page.get_by_text(words["offline"])).to_be_visible()
        expect(page.get_by_text(words["not found"])).to_be_hidden()


def test_a_reader_who_saves_data_keeps_nothing(reader, base_url):
    page = reader.new_page()
    page.add_init_script("Object.defineProperty(navigator, 'connection', {value: {saveData: true}})")
    page.goto(base_url)
    page.wait_for_timeout(3500)
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then(all => all.length)") == 0


def test_a_new_edition_is_taken_over_whole(reader, tmp_path):
    site = tmp_path / "site"
    for name in ("assets", "search"):
        shutil.copytree(SITE / name, site / name, ignore=shutil.ignore_patterns("*.map", "social"))
    for name in ("index.html", "404.html", "tresillo/play/index.html"):
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(SITE / name, site / name)

    def publish(mark: str) -> None:
        for file, sign in (("tresillo/play/index.html", f"<title>{mark} "), ("assets/stylesheets/site.css", f"/*{mark}*/")):
            text = (SITE / file).read_text("utf-8")
            (site / file).write_text(text.replace("<title>", sign, 1) if "<title>" in sign else text + sign, "utf-8")
        shutil.copyfile(ROOT / "docs/theme/sw.js", site / "sw.js")
        offline.write(site)

    publish("first")
    with served(site) as home:
        page = reader.new_page()
        page.goto(home)
        page.evaluate(READY)
        page.goto(f"{home}tresillo/play/")
        publish("second")
        page.evaluate("navigator.serviceWorker.getRegistration().then(own => own.update())")
        page.wait_for_function("navigator.serviceWorker.getRegistration().then(own => Boolean(own.waiting))")
        style = "fetch('../../assets/stylesheets/site.css').then(answer => answer.text()).then(text => text.slice(-12))"
        assert page.title().startswith("first")
        assert "first" in page.evaluate(style)
        for visit in range(10):  # the old worker hears of the new one a moment after the page does
            page.goto(f"{home}tresillo/play/?{visit}")
            page.wait_for_load_state("networkidle")
            if page.title().startswith("second"):
                break
        assert page.title().startswith("second")
        assert "second" in page.evaluate(style)
        assert page.evaluate("caches.keys().then(names => names.length)") == 1


def printed(page: Page) -> list[str]:
    """The text of each sheet of A4 that a page makes on paper."""
    reader = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert all(round(sheet.mediabox.width) == 595 and round(sheet.mediabox.height) == 842 for sheet in reader.pages)
    return [sheet.extract_text() for sheet in reader.pages]


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
@pytest.mark.parametrize("path", ["tresillo/puesta-system/", pytest.param("how-to-cite/", marks=pytest.mark.all)])
def test_each_printed_sheet_says_what_it_is(quiet: Page, base_url, lang, path):
    quiet.goto(base_url + FOLDERS[lang] + path)
    sheets = printed(quiet)
    assert len(sheets) > 1
    for number, text in enumerate(sheets, 1):
        told = WORDS[lang]["of"].format(done=to_digits(str(number), lang), all=to_digits(str(len(sheets)), lang))
        if lang == "fa":  # letters come out of the file joined, numbers sometimes from their other end
            for part in (*told.split(" از "), to_digits(law("tresillo").edition, lang)):
                assert part in text or part[::-1] in text
        else:
            assert told in text
            assert cite.issued("tresillo", lang) in text
        assert f"https://example.org/tresillo/{FOLDERS[lang]}{path}" in text


def test_an_awkward_title_cannot_break_the_foot():
    css = paper.foot("a\\b 'c' </style>", "https://example.org/", "en")
    assert "'a\\5c b \\27 c\\27  \\3c /style>'" in css


PALE = """() => {
    const light = colour => {
        const [r, g, b, a = 1] = colour.match(/[\\d.]+/g).map(Number);
        return a * (255 - (r + g + b) / 3) < 100;
    };
    const own = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const seen = [...document.querySelectorAll("article *")].filter(one => one.checkVisibility() && !one.closest("svg"));
    const ground = [document.documentElement, document.body, ...seen];
    return [
        ...ground.filter(element => !light(getComputedStyle(element).backgroundColor)),
        ...seen.filter(element => own(element) && light(getComputedStyle(element).color)),
    ].map(element => element.outerHTML.slice(0, 120));
}"""


PRINTED = [pytest.param(path, marks=pytest.mark.all) for path in ("tresillo/puesta-system/", "truco/tricks/", "how-to-cite/")]


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
@pytest.mark.parametrize("path", ["tresillo/quick-reference/", *PRINTED])
def test_the_dark_prints_dark_on_white(browser, base_url, lang, path):
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(base_url + FOLDERS[lang] + path)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.emulate_media(media="print", color_scheme="dark")
    pale = page.evaluate(PALE)
    assert pale == []
    context.close()


UNFIT = """() => {
    const sheet = document.querySelector(".quick"), style = getComputedStyle(sheet), faults = [];
    const column = (sheet.clientWidth - parseFloat(style.columnGap)) / 2 + 1;
    const own = element => [...element.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    const fault = (what, ...elements) => faults.push([what, ...elements.map(element => element.outerHTML.slice(0, 90))]);
    if (style.columnCount !== "2") fault("not in two columns", sheet);
    for (const element of sheet.querySelectorAll("*")) {
        if (!element.checkVisibility() || element.closest("svg")) continue;
        if (own(element) && parseFloat(getComputedStyle(element).fontSize) < 10) fault("smaller than 7.5 pt", element);
        if ([...element.getClientRects()].some(box => box.width > column)) fault("wider than its column", element);
        if (element.clientWidth && element.scrollWidth > element.clientWidth + 1) fault("cut off", element);
    }
    const boxes = [...sheet.children].flatMap(element => [...element.getClientRects()].map(box => [element, box]));
    for (const [one, a] of boxes)
        for (const [other, b] of boxes) {
            const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (one !== other && across > 1 && down > 1) fault("overlap", one, other);
        }
    return faults;
}"""
DAILY = dict(zip(FOLDERS, games(), strict=True))
SHEETS = [
    pytest.param(lang, game, marks=() if DAILY[lang] == game else pytest.mark.all) for lang in FOLDERS for game in games()
]


@pytest.mark.parametrize(("lang", "game"), SHEETS)
def test_a_sheet_for_the_table_is_one_page(quiet: Page, base_url, lang, game):
    path = f"{FOLDERS[lang]}{game}/quick-reference/"
    quiet.goto(base_url + path)
    expect(quiet.locator("button.print")).to_have_text(WORDS[lang]["print"])
    (text,) = printed(quiet)
    assert f"https://example.org/tresillo/{path}" in text
    edition = to_digits(law(game).edition, lang)
    assert edition in text or (lang == "fa" and edition[::-1] in text)  # see above
    quiet.set_viewport_size({"width": round(188 / 25.4 * 96), "height": round(275 / 25.4 * 96)})  # A4 less its margins
    quiet.emulate_media(media="print")
    expect(quiet.locator("button.print")).to_be_hidden()
    assert quiet.evaluate(UNFIT) == []


def test_a_sheet_that_grows_beyond_its_page_is_caught(quiet: Page, base_url):
    quiet.goto(base_url + "tresillo/quick-reference/")
    quiet.evaluate("document.querySelector('.quick').insertAdjacentHTML('beforeend', '<p>One rule more.</p>'.repeat(40))")
    assert len(printed(quiet)) == 2
