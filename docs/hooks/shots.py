"""make pictures: the pictures of the README, taken from the built site and from a game in the terminal."""

import base64
import html
import os
import subprocess
import sys
from dataclasses import dataclass

from playwright.sync_api import Browser, Route, sync_playwright

from documents import ROOT

SITE, FOLDER = ROOT / "site", ROOT / "docs/pictures"
ADDRESS = "http://site.invalid/tresillo/"
LARGEST = 120_000
"""The bytes that a picture may have."""
QUALITIES = (80, 70, 60, 50)
"""The best of these that keeps a picture small enough."""

GAME = ("tressette", "--seed", "2", "--lang", "en")
TYPED = "Ab\n2c\n"  # the first is refused, with the number of its rule
SHOWN_LINES = slice(2, 27)
TERMINAL = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0; padding: 1rem 1.4rem; background: #1d1f21; color: #e4e4e0; font: 15px/1.45 "DejaVu Sans Mono", monospace }
pre { margin: 0; font: inherit } b { color: #8fd18f; font-weight: normal }
</style><pre>"""


@dataclass(frozen=True)
class Shot:
    """A picture: its name, the page with what is scrolled to, or none for the terminal, and the window it is taken in."""

    name: str
    page: str | None
    size: tuple[int, int] = (1240, 760)
    scale: float = 1.5
    dark: bool = False
    to: str = ""


SHOTS = (
    Shot("home", ""),
    Shot("rule", "tresillo/play/#tresillo-8.8"),
    Shot("ledger", "tresillo/settlement/", to=".checked.ledger"),
    Shot("persian-telephone", "fa/tresillo/cards/", size=(390, 780), scale=2, dark=True),
    Shot("terminal", None, size=(620, 560)),
)


def serve(route: Route) -> None:
    """Answer a request of a page from the built site, and none that leaves it."""
    path = SITE / route.request.url.partition("#")[0].partition("?")[0].removeprefix(ADDRESS)
    path = path / "index.html" if path.is_dir() else path
    if route.request.url.startswith(ADDRESS) and path.is_file():
        route.fulfill(path=path)
    else:
        route.abort()


def game() -> str:
    """The beginning of a game in the terminal, as a page."""
    command = [sys.executable, "-m", "tresillo.cli", "play", *GAME]
    played = subprocess.run(command, input=TYPED, cwd=ROOT, capture_output=True, check=True, encoding="utf-8").stdout
    lines = [f"$ tresillo play {' '.join(GAME[:-2])}", *played.splitlines()[SHOWN_LINES]]
    return TERMINAL + "\n".join(f"<b>{html.escape(line)}</b>" if line[:1] in "$>" else html.escape(line) for line in lines)


def take(browser: Browser, shot: Shot) -> bytes:
    """A picture as WebP, as good as it may be large."""
    context = browser.new_context(
        viewport={"width": shot.size[0], "height": shot.size[1]},
        device_scale_factor=shot.scale,
        color_scheme="dark" if shot.dark else "light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.route("**/*", serve)
    page = context.new_page()
    if shot.page is None:
        page.set_content(game())
    else:
        page.goto(ADDRESS + shot.page, wait_until="load")
    if shot.to:
        page.locator(shot.to).first.evaluate("it => window.scrollTo(0, it.getBoundingClientRect().top + scrollY - 120)")
    page.evaluate("document.fonts.ready.then(() => new Promise(done => setTimeout(done, 500)))")
    x, y = page.evaluate("[scrollX, scrollY]")
    clip = {"x": x, "y": y, "width": shot.size[0], "height": shot.size[1], "scale": shot.scale}
    session, picture = context.new_cdp_session(page), b""
    for quality in QUALITIES:
        taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": quality, "clip": clip})
        picture = base64.b64decode(taken["data"])
        if len(picture) <= LARGEST:
            break
    context.close()
    return picture


def main() -> None:
    """Take every picture again."""
    if missing := [name for name in ("index.html", "fa/index.html") if not (SITE / name).is_file()]:
        sys.exit(f"no site/{missing[0]}: make site builds it")
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for shot in SHOTS:
            picture, path = take(browser, shot), FOLDER / f"{shot.name}.webp"
            if len(picture) > LARGEST:
                sys.exit(f"{path.name}: {len(picture):,} bytes, {LARGEST:,} at most")
            path.write_bytes(picture)
            print(f"docs/pictures/{path.name}: {len(picture):,} bytes")
        browser.close()


if __name__ == "__main__":
    main()
