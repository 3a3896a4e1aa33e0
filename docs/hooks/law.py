"""The law as data (docs/law/<game>.yaml) and the sections of its pages."""

import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from documents import ROOT, SECTION
from tresillo.words import to_digits

HEADING = re.compile(r"^#{1,3} .+\{ #", re.M)


@dataclass(frozen=True)
class Rule:
    """A rule of the law; ``title`` and ``why`` by language, ``sources`` as (letter, section as printed, lines)."""

    id: str
    game: str
    chapter: int
    slug: str
    title: dict[str, str]
    normative: bool
    enacted: bool
    published: bool
    options: tuple[str, ...]
    sources: tuple[tuple[str, str, str], ...]
    why: dict[str, str]

    @property
    def number(self) -> str:
        """The number without the game: 2.1."""
        return self.id.rpartition("-")[2]

    def page(self, lang: str) -> Path:
        """The page on which the rule stands, in a language."""
        return ROOT / "docs" / lang / self.game / f"{self.slug}.md"

    @property
    def example(self) -> Path:
        """The file of its example."""
        return ROOT / "examples/rules" / self.game / self.slug / f"{self.number}.md"

    def section(self, lang: str) -> str | None:
        """Its text on the page of a language, heading included; None where it does not stand there."""
        page = self.page(lang)
        return sections(page.read_text("utf-8")).get(self.id) if page.is_file() else None


@dataclass(frozen=True)
class Option:
    """What a table may agree on: its values, or what a number may be; ``rule`` states the default, ``value_rules`` others."""

    name: str
    values: list[Any] | str
    default: Any
    rule: str
    value_rules: dict[Any, str]
    scope: str
    meaning: dict[str, str]
    suggested: list[float] = field(default_factory=list)

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that states a value of it, each once."""
        return tuple(dict.fromkeys((self.rule, *self.value_rules.values())))


@dataclass(frozen=True)
class Constraint:
    """Options that cannot stand together: for each the refused values, or what is refused of a number; why, by language."""

    refuse: dict[str, list[Any] | str]
    reason: dict[str, str]


@dataclass(frozen=True)
class Law:
    """The law of a game: its rules in order, its chapters as (number, slug, title by language), its options, its edition."""

    game: str
    edition: str
    date: str
    languages: dict[str, str]
    source_names: dict[str, dict[str, str]]
    chapters: tuple[tuple[int, str, dict[str, str]], ...]
    rules: tuple[Rule, ...]
    options: tuple[Option, ...]
    constraints: tuple[Constraint, ...]


def data_of(text: str) -> Any:
    """What a YAML text says, read by the C library where there is one: it is ten times as fast."""
    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def law(game: str) -> Law:
    """The law of a game, read from its file."""
    data = data_of((ROOT / "docs/law" / f"{game}.yaml").read_text("utf-8"))
    rules = tuple(
        Rule(
            id=rule["id"],
            game=game,
            chapter=chapter["number"],
            slug=chapter["slug"],
            title=rule["title"],
            normative=rule["normative"],
            enacted=rule["enacted"],
            published=rule["published"],
            options=tuple(rule["options"]),
            sources=tuple((source["source"], source["section"], source["lines"]) for source in rule["sources"]),
            why=rule.get("why", {}),
        )
        for chapter in data["chapters"]
        for rule in chapter["rules"]
    )
    return Law(
        game=game,
        edition=data["edition"],
        date=str(data["date"]),
        languages={letter: source["language"] for letter, source in data["sources"].items()},
        source_names={letter: source["name"] for letter, source in data["sources"].items()},
        chapters=tuple((chapter["number"], chapter["slug"], chapter["title"]) for chapter in data["chapters"]),
        rules=rules,
        options=tuple(Option(**option) for option in data["options"]),
        constraints=tuple(Constraint(**constraint) for constraint in data["constraints"]),
    )


def games() -> tuple[str, ...]:
    """The games that have a law."""
    return tuple(sorted(path.stem for path in (ROOT / "docs/law").glob("*.yaml")))


@cache
def rules() -> tuple[Rule, ...]:
    """Every rule of every game, in order."""
    return tuple(rule for game in games() for rule in law(game).rules)


def published() -> tuple[Rule, ...]:
    """The rules that the law says are published."""
    return tuple(rule for rule in rules() if rule.published)


@cache
def find(number: str) -> Rule:
    """The rule of a number: tresillo-2.1. ValueError where there is none."""
    found = [rule for rule in rules() if rule.id == number]
    if not found:
        raise ValueError(f"{number} is no rule of {', '.join(games())}")
    return found[0]


@cache
def sections(text: str) -> dict[str, str]:
    """The text of each rule of a page, by number, from its heading to the next heading of its level or above."""
    found = {}
    for match in SECTION.finditer(text):
        below = HEADING.search(text, match.end())
        found[match["id"]] = text[match.start() : below.start() if below else len(text)].strip()
    return found


def outside(text: str) -> str:
    """The text of a page without its rules."""
    for section in sections(text).values():
        text = text.replace(section, "")
    return text


def heading(rule: Rule, lang: str) -> str:
    """The heading under which a rule stands on the page of a language."""
    return f"### {to_digits(rule.number, lang)} {rule.title[lang]} {{ #{rule.id} }}"
