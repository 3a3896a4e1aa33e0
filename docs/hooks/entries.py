"""The data beside the law: errata and rulings (docs/law/errata/<game>.yaml), the glossary (docs/law/glossary/<game>.yaml)."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from unicodedata import category, normalize

import yaml

from documents import ROOT, title_of
from law import data_of, games
from tresillo.words import LANGUAGES, latin

PAGE = {
    "A-slips": "errata",
    "A-wording": "errata",
    "A-names": "errata",
    "A-facts": "errata",
    "B-slips": "errata",
    "C-slips": "errata",
    "C-wording": "errata",
    "D-slips": "errata",
    "D-wording": "errata",
    "rulings": "rulings",
    "other-texts": "other-texts",
    "irregularities": "other-texts",
}
"""On which page of its game a group of errata stands."""

LANGUAGE = {"tresillo": "es", "tressette": "it", "truco": "pt"}
"""The language of each game. Portuguese is one of the site's: there the word of the language is the original."""

ORIGINALS = tuple(lang for lang in LANGUAGE.values() if lang not in LANGUAGES)
"""The languages of games in which a term has a word of its own beside those of the site."""

ALPHABET = "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی"
BRACKETS = re.compile(r" \(.+\)$")
CODE = re.compile(r"\b[ABCTGDIH]\d{1,2}\b")


@dataclass(frozen=True)
class Erratum:
    """A slip, a gap or another reading: what stands there, our ruling and its reason, by language.

    ``lines`` are those of source A, B, C or D; ``text`` names another text, by language; ``rules`` are the rules that it
    touches, ``page`` a background page that it touches.
    """

    game: str
    id: str
    group: str
    found: dict[str, str]
    ruling: dict[str, str]
    reason: dict[str, str]
    lines: str = ""
    text: dict[str, str] = field(default_factory=dict)
    rules: tuple[str, ...] = ()
    page: str = ""

    @property
    def name(self) -> str:
        """How the lock and messages name it."""
        return f"{self.game}-{self.id}"

    @property
    def file(self) -> Path:
        """Where it is written."""
        return path_of("errata", self.game)

    @property
    def place(self) -> str:
        """Its page and place within its game."""
        return f"{PAGE[self.group]}/#{self.id.lower()}"

    def told(self) -> list[dict[str, str]]:
        """Its texts, each by language."""
        return [self.found, self.ruling, self.reason, *([self.text] if self.text else [])]


@dataclass(frozen=True, kw_only=True)
class Term:
    """A term: its name in the code and in each language, its meaning by language, and the rule or page that defines it.

    Its original stands in the language of its game: the fields of other languages than the site's are None. Pages leave a
    ``plain`` word unmarked, in all or some languages: every reader knows it, or it often means something else. ``apart`` are
    phrases in which it means something else.
    """

    game: str
    term: str
    es: str | None = None
    it: str | None = None
    en: str
    pt: str
    fa: str
    meaning: dict[str, str]
    rule: str = ""
    page: str = ""
    plain: bool | list[str] = False
    apart: dict[str, list[str]] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """How the lock and messages name it, and its place on the page of the glossary."""
        return f"{self.game}-term-{self.place}"

    @property
    def file(self) -> Path:
        """Where it is written."""
        return path_of("glossary", self.game)

    @property
    def place(self) -> str:
        """Its name as it stands in an address."""
        return re.sub(r"\W+", "-", self.term).strip("-")

    def word(self, lang: str) -> str:
        """Its word in a language, without the article in brackets that tells it from another."""
        return BRACKETS.sub("", str(getattr(self, lang)))

    def marked(self, lang: str) -> bool:
        """Whether pages in a language tell its meaning where it stands."""
        return not (lang in self.plain if isinstance(self.plain, list) else self.plain)

    @property
    def original(self) -> str:
        """Its name in the language of its game; empty where there is none."""
        return getattr(self, LANGUAGE[self.game]) or ""

    def told(self) -> list[dict[str, str]]:
        """Its texts, each by language."""
        return [{"en": self.en, "pt": self.pt, "fa": self.fa}, self.meaning]


@cache
def errata(game: str) -> tuple[Erratum, ...]:
    """The errata of a game, in order."""
    return _errata(game, _read("errata", game))


def _errata(game: str, data: list[Any]) -> tuple[Erratum, ...]:
    return tuple(
        Erratum(game, **{**entry, "group": group["group"], "rules": tuple(entry.get("rules", ()))})
        for group in data
        for entry in group["entries"]
    )


@cache
def glossary(game: str) -> tuple[Term, ...]:
    """The terms of a game, in the order of the English ones."""
    return _terms(game, _read("glossary", game))


def _terms(game: str, data: list[Any]) -> tuple[Term, ...]:
    return tuple(Term(game=game, **entry) for entry in data)


@cache
def shared() -> dict[str, list[Term]]:
    """The entries of the glossary of all games by their place: the terms of one name that are one word in each language."""
    found: dict[tuple[str, ...], list[Term]] = {}
    for game in games():
        for term in glossary(game):
            found.setdefault((term.place, *(term.word(lang) for lang in LANGUAGES)), []).append(term)
    places: dict[str, list[Term]] = {}
    for terms in found.values():
        place = f"term-{terms[0].place}"
        places[place if place not in places else terms[0].name] = terms
    return places


def written(game: str) -> list[Erratum | Term]:
    """Every entry of a game."""
    return [*errata(game), *glossary(game)]


@cache
def entries() -> dict[str, Erratum | Term]:
    """Every entry of every game by its name."""
    return {entry.name: entry for game in games() for entry in written(game)}


def entry_in(text: str, entry: Erratum | Term) -> Erratum | Term | None:
    """An entry as an older text of its file has it; None where it has none, or wrote its entries in another form."""
    return _written_in(text, isinstance(entry, Term), entry.game).get(entry.name)


@cache
def _written_in(text: str, terms: bool, game: str) -> dict[str, Erratum | Term]:
    try:
        data = data_of(text) or []
        found: tuple[Erratum | Term, ...] = _terms(game, data) if terms else _errata(game, data)
    except (yaml.YAMLError, TypeError, KeyError, AttributeError):
        return {}
    return {entry.name: entry for entry in found}


def of_rule(number: str) -> tuple[Erratum, ...]:
    """The errata that touch a rule."""
    return tuple(entry for entry in errata(number.partition("-")[0]) if number in entry.rules)


def text_of(entry: Erratum | Term, lang: str) -> str:
    """All that an entry says in a language."""
    own = (entry.lines, *entry.rules) if isinstance(entry, Erratum) else (entry.original, entry.rule)
    return "\n".join((*own, entry.page, *(told.get(lang, "") for told in entry.told())))


def initial(word: str) -> str:
    """The letter under which a word stands in a glossary: large, without accents, alef with and without its hat."""
    first = normalize("NFD", word.strip("« ("))[0].upper()
    return "ا" if first in "آأ" else first


def order(word: str) -> list[tuple[int, str]]:
    """The place of a word in an alphabet, Latin or Persian; accents, half-spaces and vowel signs do not count."""
    signs = (sign for sign in normalize("NFD", word.casefold()) if category(sign) not in ("Mn", "Cf"))
    return [(ALPHABET.find("ا" if sign == "آ" else sign), sign) for sign in signs]


def background(game: str, page: str, lang: str) -> str:
    """The title of a background page."""
    return title_of(ROOT / "docs" / lang / game / "background" / f"{page}.md")


def path_of(folder: str, game: str) -> Path:
    """Where the data of a game lies."""
    return ROOT / "docs/law" / folder / f"{game}.yaml"


def _read(folder: str, game: str) -> list[Any]:
    path = path_of(folder, game)
    return data_of(path.read_text("utf-8")) if path.is_file() else []


def faults(known: set[str], pages: set[str]) -> Iterator[str]:
    """What is wrong with the data: rules that are none, texts missing in a language, other digits or letters, one word twice.

    ``known`` are the numbers of the rules, ``pages`` the background pages, each after its game: tresillo/history.
    """
    seen: set[str] = set()
    for game in games():
        for lang in LANGUAGES:
            said = Counter(getattr(term, lang) for term in glossary(game))
            yield from (f"{game}: two terms are called {word} in {lang}" for word, times in said.items() if times > 1)
        for entry in written(game):
            if entry.name in seen:
                yield f"{entry.name}: stands twice"
            seen.add(entry.name)
            if isinstance(entry, Erratum) and entry.group not in PAGE:
                yield f"{entry.name}: no page has the group {entry.group}"
            own = entry.rules if isinstance(entry, Erratum) else (entry.rule,) if entry.rule else ()
            yield from (f"{entry.name}: {number} is no rule" for number in own if number not in known)
            if entry.page and f"{game}/{entry.page}" not in pages:
                yield f"{entry.name}: no page {entry.page}"
            if isinstance(entry, Term) and bool(entry.rule) == bool(entry.page):
                yield f"{entry.name}: a term is defined in one place, a rule or a page"
            if isinstance(entry, Term) and any(
                (getattr(entry, lang) is None) == (lang == LANGUAGE[game]) for lang in ORIGINALS
            ):
                yield f"{entry.name}: a term has its original in one language, {LANGUAGE[game]}"
            yield from (f"{entry.name}: {fault}" for told in entry.told() for fault in _faults(told))


def _faults(told: dict[str, str]) -> Iterator[str]:
    if missing := [lang for lang in LANGUAGES if not told.get(lang, "").strip()]:
        yield f"says nothing in {', '.join(missing)}"
        return
    if wrong := [lang for lang in LANGUAGES if re.search(r"[\n‹]|```|<!-", told[lang])]:
        yield f"{', '.join(wrong)}: no code, no comment and no second line can stand in an entry"
    for what, sign in (("codes", CODE.pattern), ("code", r"`[^`]*`")):
        shown = {lang: sorted(re.findall(sign, told[lang])) for lang in LANGUAGES}
        if any(own != shown["en"] for own in shown.values()):
            yield f"the {what} of the languages differ: {shown}"
    # What is quoted from a source, and the codes of errata, are the same in every language.
    read = {lang: re.sub(r"`[^`]*`", " ", CODE.sub(" ", told[lang])) for lang in LANGUAGES}
    numbers = {lang: sorted(re.findall(r"\d+", latin(read[lang]).replace("٬", ""))) for lang in LANGUAGES}
    for lang in LANGUAGES:
        if numbers[lang] != numbers["en"]:
            yield f"{lang} has the numbers {numbers[lang]}, en {numbers['en']}"
        if wrong := re.findall("[0-9]" if lang == "fa" else "[۰-۹]", read[lang]):
            yield f"{lang}: digits of another language: {' '.join(wrong)}"
        if wrong := re.findall("[\u0643\u064a\u0660-\u0669]", told[lang]):
            yield f"{lang}: Arabic letters or digits: {' '.join(wrong)}"
