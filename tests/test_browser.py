"""The built site in a browser: no request to another host, no error, accessible, still, light, fit for a telephone."""

import functools
import gzip
import http.server
import io
import os
import re
import threading
import tomllib
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from pypdf import PdfReader

import cite
import paper
from law import find, games, law, published
from site_words import WORDS
from tresillo.words import to_digits

SITE = Path(__file__).parents[1] / "site"
PREFIX = "/tresillo/"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PAGES = sorted(path.relative_to(SITE).as_posix().removesuffix("index.html") for path in SITE.rglob("*.html"))
# One page of each kind; all pages in check-all.
TEMPLATES = ["", "tresillo/auction/", "truco/quick-reference/", "notebooks/evening/", "how-to-cite/"]
FOLDERS = {"en": "", "pt": "pt/", "fa": "fa/"}
SAMPLE = [f"{folder}{page}" for folder in FOLDERS.values() for page in TEMPLATES]

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


@pytest.fixture(scope="session")
def base_url():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Handler, directory=str(SITE)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}{PREFIX}"
    server.shutdown()
    server.server_close()


def watch(page: Page) -> list[str]:
    """What a page must not do, as it does it."""
    bad: list[str] = []
    home = re.compile(r"http://127\.0\.0\.1:|data:|blob:")
    page.on("request", lambda request: home.match(request.url) or bad.append(f"off site: {request.url}"))
    page.on("response", lambda response: response.status < 400 or bad.append(f"{response.status} {response.url}"))
    page.on("console", lambda message: message.type != "error" or bad.append(f"console: {message.text}"))
    page.on("pageerror", lambda error: bad.append(f"error: {error}"))
    return bad


@pytest.fixture
def quiet(page: Page):
    """A page that asks no other host and logs no error."""
    bad = watch(page)
    yield page
    assert bad == []


def sound(page: Page, address: str) -> None:
    """Nothing serious for axe in the light and in the dark, everything unfolded; no sideways scroll at 390 and 1280."""
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(address)
    page.evaluate("document.querySelectorAll('details').forEach(fold => fold.open = true)")
    page.wait_for_timeout(150)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    for scheme, asked in (("default", ["wcag2a", "wcag2aa"]), ("slate", ["color-contrast"])):  # the dark changes colours alone
        page.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        page.wait_for_timeout(350)
        found = Axe().run(page, options={"runOnly": asked}).response["violations"]
        serious = [(v["id"], v["nodes"][0]["html"][:200]) for v in found if v["impact"] in ("serious", "critical")]
        assert serious == [], scheme
    page.set_viewport_size({"width": 1280, "height": 900})
    page.wait_for_timeout(400)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize("path", SAMPLE)
def test_a_page_of_each_kind_is_sound(quiet: Page, base_url, path):
    sound(quiet, base_url + path)


@pytest.mark.all
@pytest.mark.parametrize("path", [path for path in PAGES if path not in SAMPLE])
def test_every_other_page_is_sound(quiet: Page, base_url, path):
    sound(quiet, base_url + path)


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
    assert len(queries) >= 20
    open_search(quiet, base_url + FOLDERS[lang])
    waiting, missed = [rule.number for rule in law("tresillo").rules if not rule.published], []
    for query, wanted in queries.items():
        if wanted in waiting:
            continue
        found = hits(quiet, query)[:3]
        if found[:1] != [wanted] and not (isinstance(wanted, list) and set(wanted) <= set(found)):
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


def printed(page: Page) -> list[str]:
    """The text of each sheet of A4 that a page makes on paper."""
    reader = PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True)))
    assert all(round(sheet.mediabox.width) == 595 and round(sheet.mediabox.height) == 842 for sheet in reader.pages)
    return [sheet.extract_text() for sheet in reader.pages]


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
@pytest.mark.parametrize("path", ["tresillo/puesta-system/", "how-to-cite/"])
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


@pytest.mark.parametrize("lang", ["en", "pt", "fa"])
@pytest.mark.parametrize("path", ["tresillo/puesta-system/", "truco/tricks/", "how-to-cite/", "tresillo/quick-reference/"])
def test_the_dark_prints_dark_on_white(browser, base_url, lang, path):
    context = browser.new_context(color_scheme="dark")
    page = context.new_page()
    page.goto(base_url + FOLDERS[lang] + path)
    expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
    page.emulate_media(media="print", color_scheme="dark")
    pale = page.evaluate(PALE)
    assert pale == []
    context.close()


FAULTS = """() => {
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
SHEETS = [(lang, game) for lang in FOLDERS for game in games()]


@pytest.mark.parametrize(("lang", "game"), SHEETS)
def test_a_sheet_for_the_table_is_one_page(quiet: Page, base_url, lang, game):
    path = f"{FOLDERS[lang]}{game}/quick-reference/"
    quiet.goto(base_url + path)
    expect(quiet.locator("button.print")).to_have_text(WORDS[lang]["print"])
    (text,) = printed(quiet)
    assert f"https://example.org/tresillo/{path}" in text
    assert to_digits(law(game).edition, lang) in text
    quiet.set_viewport_size({"width": round(188 / 25.4 * 96), "height": round(275 / 25.4 * 96)})  # A4 less its margins
    quiet.emulate_media(media="print")
    expect(quiet.locator("button.print")).to_be_hidden()
    assert quiet.evaluate(FAULTS) == []


def test_a_sheet_that_grows_beyond_its_page_is_caught(quiet: Page, base_url):
    quiet.goto(base_url + "tresillo/quick-reference/")
    quiet.evaluate("document.querySelector('.quick').insertAdjacentHTML('beforeend', '<p>One rule more.</p>'.repeat(40))")
    assert len(printed(quiet)) == 2
