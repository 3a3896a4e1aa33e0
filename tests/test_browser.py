"""The built site in a browser: no request to another host, no error, accessible, still, light, fit for a telephone."""

import functools
import gzip
import http.server
import os
import re
import threading
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

SITE = Path(__file__).parents[1] / "site"
PREFIX = "/tresillo/"
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
PAGES = sorted(path.relative_to(SITE).as_posix().removesuffix("index.html") for path in SITE.rglob("*.html"))
TEMPLATES = ["", "tresillo/cards/", "tresillo/settlement/", "how-to-read/"]
SAMPLE = [f"{lang}{page}" for lang in ("", "pt/", "fa/") for page in TEMPLATES]

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
    for scheme in ("default", "slate"):
        page.evaluate(f"document.body.setAttribute('data-md-color-scheme', '{scheme}')")
        page.wait_for_timeout(350)
        found = Axe().run(page, options={"runOnly": ["wcag2a", "wcag2aa"]}).response["violations"]
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
@pytest.mark.parametrize("path", ["tresillo/cards/", "tresillo/play/", "tresillo/settlement/"])
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
    assert sum(bodies.values()) < 300_000, bodies
    assert page.evaluate("moved") < 0.01
    if lang == "fa/":
        assert page.evaluate("document.fonts.check('16px Vazirmatn', 'قاعده')")
    context.close()


def test_the_language_switch_stays_on_the_page_and_the_rule(quiet: Page, base_url):
    quiet.goto(f"{base_url}tresillo/cards/#tresillo-2.6")
    for name, path in (("فارسی", "fa/"), ("Português", "pt/"), ("English", "")):
        quiet.locator("header .md-select button").hover()
        quiet.locator("header .md-select__link", has_text=name).click()
        expect(quiet).to_have_url(f"{base_url}{path}tresillo/cards/#tresillo-2.6")


def test_the_switch_and_the_folds_work_from_the_keyboard(quiet: Page, base_url):
    quiet.goto(f"{base_url}fa/tresillo/play/")
    quiet.locator("details.sources summary").first.focus()
    quiet.keyboard.press("Enter")
    expect(quiet.locator("details.sources").first).to_have_attribute("open", "")
    quiet.locator("header .md-select button").focus()
    quiet.keyboard.press("Tab")
    assert quiet.evaluate("document.activeElement.hreflang") == "en"


@pytest.mark.parametrize(
    ("lang", "query", "found"),
    [
        ("", "estuche", "#tresillo-2.6"),
        ("pt/", "PRIVILEGIO", "#tresillo-8.5"),
        ("fa/", "تريک", "#tresillo-8.3"),
        ("fa/", "حکم هميشگي", "#tresillo-2.5"),
        ("fa/", "8.5", "#tresillo-8.5"),
        ("fa/", "۸٫۵", "#tresillo-8.5"),
    ],
)
def test_search_finds_the_rule(quiet: Page, base_url, lang, query, found):
    quiet.set_viewport_size({"width": 1280, "height": 900})
    quiet.goto(base_url + lang)
    quiet.locator("input[name=query]").click()
    quiet.locator("input[name=query]").fill(query)
    quiet.locator("input[name=query]").press("End")
    expect(quiet.locator(f".md-search-result__link[href*='{found}']").first).to_be_attached()


def test_every_card_of_a_picture_is_drawn(quiet: Page, base_url):
    quiet.goto(f"{base_url}fa/tresillo/cards/")
    sizes = quiet.evaluate(
        "[...document.querySelectorAll('#tresillo-2\\\\.1 ~ figure svg use')].map(use => use.getBBox().width)"
    )
    assert len(sizes) > 100
    assert min(sizes) > 20
