"""The terms of a game on its pages: where one first stands in a section it leads to its rule, and its meaning is at hand.

The meanings stand hidden at the end of a page, each once; terms.js shows them on hover and focus, screen readers read them
with the link. What is no running text is left alone: headings, links, code, tables, pictures, notes on sources.
"""

import re
from functools import cache
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from entries import BRACKETS, Term, background, glossary
from law import find, games
from site_words import WORDS, lang_of
from tresillo.words import to_digits

TAG = re.compile(r"<!--.*?-->|<(?P<end>/?)(?P<name>[a-zA-Z][\w-]*)(?P<attrs>(?:\"[^\"]*\"|'[^']*'|[^'\">])*)>", re.S)
PASSED = re.compile("a|abbr|button|code|fieldset|figure|h[1-6]|kbd|pre|script|style|summary|svg|table")
"""Elements that hold no running text."""
EMPTY = re.compile("br|hr|img|input|use|wbr")
PASSED_ATTRS = re.compile(r"\bdata-search-exclude\b|\bclass=\"[^\"]*\b(?:cite|sources|where|status|tick|hero|fan|letters)\b")
ID = re.compile(r'\bid="([^"]+)"')
EMPHASIS = re.compile(r"\*([^*]+)\*\{ lang=([\w-]+) \}")

JOINED = "\u200c\u064b-\u0652\u0654-"
"""What belongs to a word and is no letter: half-space, vowel signs, the hyphen."""
WORD = re.compile(rf"[\w{JOINED}]+")
SMALL = re.compile("in|of|the|da|de|do|para|por|sem|al|del|el|la|los|como|que")
"""Small words, which have no plural."""
PERSIAN = "(?:\u200c?ها(?:ی(?:ی|ش)?)?|\u200c?ان|ی|\u0654|\u0650|\u200cای|\u200cاند)?"
"""Endings of a Persian word: plurals, ezafe, a and is."""


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The page with its terms marked and their meanings at its end."""
    game = page.file.src_uri.partition("/")[0]
    return Marker(page.url, game, lang_of(config)).page(html) if game in games() else html


@cache
def forms(game: str, lang: str) -> dict[str, tuple[re.Pattern[str], tuple[Term | None, ...]]]:
    """How the terms of a game stand in a text, by their first two letters, the longest first; None where no mark belongs."""
    found: dict[str, list[tuple[str, str, Term | None]]] = {}
    for term in glossary(game):
        for said in re.split("[,،] ", term.word(lang)):
            looked_for = after_article(getattr(term, lang)) + pattern(said, lang)
            found.setdefault(said[:2].casefold(), []).append((said, looked_for, term if term.marked(lang) else None))
        for said in term.apart.get(lang, ()):
            found.setdefault(said[:2].casefold(), []).append((said, re.escape(said), None))
    for own in found.values():
        own.sort(key=lambda form: -len(form[0]))
    return {
        start: (
            re.compile(rf"(?:{'|'.join(f'({looked_for})' for _, looked_for, _ in own)})(?![\w{JOINED}])"),
            tuple(term for *_, term in own),
        )
        for start, own in found.items()
    }


def after_article(word: str) -> str:
    """Where a word has its article in brackets it is looked for with it: vira (a vira) in a vira, da vira and so on."""
    if not (bracketed := BRACKETS.search(word)):
        return ""
    article = bracketed[0].strip(" ()")[0]
    before = [f"{start}{article} " for start in ("[Dd]", "[Nn]", "[Pp]el")] + [rf"\b[{article}{article.upper()}] "]
    return f"(?:{'|'.join(f'(?<={own})' for own in before)})"


def pattern(said: str, lang: str) -> str:
    """A term in a text: its plural, a capital at the start of a sentence, half-spaces and spaces in each other's place."""
    joint = r"[\s\u200c]+" if lang == "fa" else r"\s+"
    text = joint.join(inflected(part, lang) for part in said.split(" "))
    first = said[0]
    return f"[{first}{first.upper()}]{text[1:]}" if first.islower() and first.upper() != first else text


def inflected(part: str, lang: str) -> str:
    """A word of a term with its endings, as a pattern."""
    if lang == "fa":
        return re.escape(part).replace("\u200c", "[\u200c ]?") + PERSIAN
    text = re.escape(part).replace("'", "['’]")
    if len(part) < 3 or SMALL.fullmatch(part) or not part.isalpha() or part.endswith("s"):
        return text
    if lang == "en":
        return f"{text[:-1]}(?:y|ies)" if re.search("[^aeiou]y$", part) else f"{text}(?:e?s)?"
    for end, plural in (("ão", "(?:ão|ãos|ões|ães)"), ("l", "(?:l|is)"), ("m", "(?:m|ns)")):
        if part.endswith(end):
            return text.removesuffix(end) + plural
    return f"{text}(?:e?s)?"


def end_of(name: str, html: str, place: int) -> int:
    """Where an element ends whose first tag ends at a place; elements of its own name may stand in it."""
    deep = 1
    for tag in re.compile(rf"<(/?){name}\b[^>]*?(/?)>").finditer(html, place):
        deep += -1 if tag[1] else not tag[2]
        if not deep:
            return tag.end()
    return len(html)


class Marker:
    """The marks of one page."""

    def __init__(self, url: str, game: str, lang: str) -> None:
        self.url, self.game, self.lang = url, game, lang
        self.forms = forms(game, lang)
        self.meant: dict[str, Term] = {}
        self.seen: set[str] = set()
        self.rule = ""

    def page(self, html: str) -> str:
        """The page, tag by tag; a section of its own begins at each rule and each heading of the second level."""
        done, place, foreign = [], 0, False
        while tag := TAG.search(html, place):
            done.append(self.marked(html[place : tag.start()], foreign))
            name, attrs, place = tag["name"], tag["attrs"], tag.end()
            foreign = name == "em" and attrs.startswith(" lang=")
            if name and not tag["end"]:
                if name in ("h1", "h2", "h3"):
                    self.section(name, ID.search(attrs))
                if PASSED.fullmatch(name) or (PASSED_ATTRS.search(attrs) and not EMPTY.fullmatch(name)):
                    place = end_of(name, html, place)
            done.append(html[tag.start() : place])
        return "".join((*done, self.marked(html[place:], False), self.meanings()))

    def section(self, heading: str, place: re.Match[str] | None) -> None:
        """A heading begins a section if it is a rule's or of the first two levels."""
        rule = place[1] if place and place[1].startswith(f"{self.game}-") else ""
        if rule or heading != "h3":
            self.rule, self.seen = rule, set()

    def marked(self, text: str, whole: bool) -> str:
        """A text between two tags with its terms marked; a foreign phrase only where the whole of it is a term."""
        done, place = "", 0
        for word in WORD.finditer(text):
            start = word.start()
            known = self.forms.get(text[start : start + 2].casefold())
            if start < place or not known or not (found := known[0].match(text, start)):
                continue
            term = known[1][(found.lastindex or 1) - 1]
            if term and (not whole or found[0] == text):
                done += text[place : found.start()] + self.link(term, found[0])
            else:
                done += text[place : found.end()]
            place = found.end()
        return done + text[place:]

    def link(self, term: Term, said: str) -> str:
        """A term as a link, the first time in a section, unless it is defined right here."""
        if term.place in self.seen or (term.rule and term.rule == self.rule) or (target := self.target(term)) == "./":
            return said
        self.seen.add(term.place)
        self.meant[term.place] = term
        return f'<a class="term" href="{target}" aria-describedby="meaning-{term.place}">{said}</a>'

    def target(self, term: Term) -> str:
        """The address of the rule or the page that defines a term."""
        if term.page:
            return get_relative_url(f"{term.game}/background/{term.page}/", self.url)
        rule = find(term.rule)
        page = f"{rule.game}/{rule.slug}/"
        return f"{get_relative_url(page, self.url) if page != self.url else ''}#{rule.id}"

    def meanings(self) -> str:
        """What the terms of the page mean, each with a link to its rule for those who point or tap."""
        told = "".join(
            f'<p class="meaning" id="meaning-{place}" hidden>{EMPHASIS.sub(self.emphasis, term.meaning[self.lang])} '
            f'<a href="{self.target(term)}" tabindex="-1">{self.name(term)}</a></p>'
            for place, term in sorted(self.meant.items())
        )
        return f"\n<div data-search-exclude>{told}</div>" if told else ""

    @staticmethod
    def emphasis(found: re.Match[str]) -> str:
        """A foreign word in a meaning."""
        return f'<em lang="{found[2]}">{found[1]}</em>'

    def name(self, term: Term) -> str:
        """What the place that defines a term is called."""
        if term.page:
            return escape(background(term.game, term.page, self.lang))
        return WORDS[self.lang]["rule number"].format(number=to_digits(find(term.rule).number, self.lang))
