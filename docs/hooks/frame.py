"""The frame of a page: what it says of itself to a search engine, the levels of its headings, its landmarks."""

import re
from html import escape, unescape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

PARAGRAPH = re.compile(r"<p>(.*?)</p>", re.S)
TAG = re.compile(r"<svg.*?</svg>|<[^>]+>", re.S)
HEADING = re.compile(r"<h([1-6])(?=[\s>])")
NAV = re.compile(r"<nav\b[^>]*>|</nav>")
NESTED = re.compile(r'<nav( class="md-nav" data-md-level="[1-9]")')
LABEL = re.compile(r'<label class="[^"]*md-(?:nav__link|header__button)[^"]*" for="(__\w+)"[^>]*>')
TITLE = re.compile(r'<label class="md-nav__title" for="(__\w+)">(.*?)</label>', re.S)
SHORT, LONG = 40, 160
"""The length of a description: paragraphs are added up to the first, and cut at a word before the second."""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page is described by its first words; a heading that skips a level says which level it is of."""
    if not page.is_homepage and "description" not in page.meta and (words := described(html)):
        page.meta["description"] = words
    return levelled(html)


def described(html: str) -> str:
    """The first words of a page, as long as a description is."""
    told = ""
    for match in PARAGRAPH.finditer(html):
        told = f"{told} {' '.join(unescape(TAG.sub('', match[1])).split())}".strip()
        if len(told) >= SHORT:
            break
    return told if len(told) <= LONG else f"{told[:LONG].rpartition(' ')[0].rstrip(' ,،;؛:.')}…"


def levelled(html: str) -> str:
    """Headings of which none skips a level: the rules of a page without parts are h3, and stand right below its title."""
    above = 1

    def level(match: re.Match[str]) -> str:
        nonlocal above
        own = int(match[1])
        if own > above + 1:
            return f'{match[0]} aria-level="{above + 1}"'
        above = own
        return match[0]

    return HEADING.sub(level, html)


def on_post_page(output: str, page: Page | None, config: MkDocsConfig) -> str:
    """The navigation for keyboards and screen readers; a page with a hero says so, for styles that depend on it.

    In a style sheet ``:has`` on the article would have the browser style the whole page anew for each thing a script adds.
    """
    if 'class="hero"' in output:
        output = output.replace('<article class="', '<article class="with-hero ', 1)
    return pressed(grouped(output))


def pressed(output: str) -> str:
    """The labels that open the drawer, the search and the parts of the navigation are buttons, each with its name."""
    names = {name: " ".join(unescape(TAG.sub(" ", title)).split()) for name, title in TITLE.findall(output)}
    if drawer := re.search(r'md-nav--primary[^>]* aria-label="([^"]+)"', output):
        names["__drawer"] = unescape(drawer[1])
    if search := re.search(r'data-md-component="search" role="dialog" aria-label="([^"]+)"', output):
        names["__search"] = unescape(search[1])

    def button(match: re.Match[str]) -> str:
        name = names.get(match[1])
        if not name or 'tabindex=""' in match[0]:  # a heading of the navigation: nothing to open
            return match[0]
        told = TAG.sub("", output[match.end() : output.index("</label>", match.end())]).strip()
        named = "" if told else f' aria-label="{escape(name)}"'
        return f'{match[0].removesuffix(">")} role="button"{named}>'

    return LABEL.sub(button, output)


def grouped(output: str) -> str:
    """The parts of the navigation are groups of it: as landmarks of their own they would be dozens, some of one name."""
    open_: list[bool] = []

    def group(match: re.Match[str]) -> str:
        if match[0] == "</nav>":
            return "</div>" if open_.pop() else match[0]
        open_.append(bool(NESTED.match(match[0])))
        return NESTED.sub(r'<div\1 role="group"', match[0])

    return NAV.sub(group, output)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for pages without Markdown, such as 404."""
    return on_post_page(output, None, config) if template_name.endswith(".html") else output
