"""What stands at the foot of each printed sheet: the page, its edition, licence and address, and the number of the sheet."""

from html import unescape
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page

import cite
from law import games
from site_words import WORDS, lang_of

EDITION_OF_ALL = "tresillo"  # pages outside a game; the laws have one edition
ISOLATED = "\u2066{}\u2069"
"""An address reads from left to right, in Persian too."""


def on_page_context(context: dict[str, Any], page: Page, config: MkDocsConfig, nav: Navigation) -> dict[str, Any]:
    """The rules of the foot, for the template to put on the page."""
    lang, game, title = lang_of(config), page.file.src_uri.partition("/")[0], unescape(str(page.title))
    told = [title, cite.issued(game if game in games() else EDITION_OF_ALL, lang), "CC BY 4.0"]
    if game in games() and (name := WORDS[lang][game.capitalize()]).casefold() not in title.casefold():
        told.insert(0, name)
    context["paper"] = foot(" · ".join(told), str(page.canonical_url), lang)
    return context


def foot(text: str, address: str, lang: str) -> str:
    """The foot as CSS: where a line begins the text above the address, where it ends the number of the sheet of how many."""
    words = WORDS[lang]
    start, end, style = ("right", "left", ", persian") if words["dir"] == "rtl" else ("left", "right", "")
    of = words["of"].format(done="", all="")
    return (
        f"@page {{ @bottom-{start} {{ content: {quoted(text)} '\\a' {quoted(ISOLATED.format(address))}; "
        f"text-align: {start}; direction: {words['dir']} }} "
        f"@bottom-{end} {{ content: counter(page{style}) {quoted(of)} counter(pages{style}); "
        f"text-align: {end}; direction: {words['dir']} }} }}"
    )


def quoted(text: str) -> str:
    """A text as a string of CSS within HTML."""
    return "'" + "".join(f"\\{ord(sign):x} " if sign in "\\'<\n" else sign for sign in text) + "'"
