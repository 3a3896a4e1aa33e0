"""The law as data (docs/law/<game>.yaml), the sections of its pages, and the lock that says what was read against what.

As a command: ``law.py stale`` names every rule whose text was not reviewed as it stands; ``law.py reviewed RULE LANG``
records that it was.
"""

import hashlib
import sys
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml

from documents import ROOT, SECTION
from tresillo.words import LANGUAGES, to_digits

LOCK = ROOT / "docs/law/rules.lock"


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
class Law:
    """The law of a game: its rules in order, its chapters as (number, slug, title by language), its edition."""

    game: str
    edition: str
    date: str
    languages: dict[str, str]
    source_names: dict[str, dict[str, str]]
    chapters: tuple[tuple[int, str, dict[str, str]], ...]
    rules: tuple[Rule, ...]


@cache
def law(game: str) -> Law:
    """The law of a game, read from its file."""
    data = yaml.safe_load((ROOT / "docs/law" / f"{game}.yaml").read_text("utf-8"))
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
    )


def games() -> tuple[str, ...]:
    """The games that have a law."""
    return tuple(sorted(path.stem for path in (ROOT / "docs/law").glob("*.yaml")))


def rules() -> tuple[Rule, ...]:
    """Every rule of every game, in order."""
    return tuple(rule for game in games() for rule in law(game).rules)


def published() -> tuple[Rule, ...]:
    """The rules that the law says are published."""
    return tuple(rule for rule in rules() if rule.published)


def find(number: str) -> Rule:
    """The rule of a number: tresillo-2.1. ValueError where there is none."""
    found = [rule for rule in rules() if rule.id == number]
    if not found:
        raise ValueError(f"{number} is no rule of {', '.join(games())}")
    return found[0]


def sections(text: str) -> dict[str, str]:
    """The text of each rule of a page, by number, from its heading to the next heading of its level or above."""
    found = {}
    for match in SECTION.finditer(text):
        end = min((at for mark in ("\n# ", "\n## ", "\n### ") if (at := text.find(mark, match.end())) > 0), default=len(text))
        found[match["id"]] = text[match.start() : end].strip()
    return found


def heading(rule: Rule, lang: str) -> str:
    """The heading under which a rule stands on the page of a language."""
    return f"### {to_digits(rule.number, lang)} {rule.title[lang]} {{ #{rule.id} }}"


def checksum(text: str) -> str:
    """The first twelve hexadecimal digits of a text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_lock() -> dict[tuple[str, str], tuple[str, str]]:
    """The lock: (rule, language) -> (checksum of the text reviewed, checksum of the English it was read against)."""
    lines = LOCK.read_text("utf-8").splitlines() if LOCK.is_file() else []
    return {(rule, lang): (text, english) for rule, lang, text, english in (line.split() for line in lines if line[0] != "#")}


def reviewed(number: str, lang: str) -> None:
    """Record in the lock that a rule's text in a language was read, as it stands, against the English as it stands."""
    if lang not in LANGUAGES:
        raise ValueError(f"{number}: expected one of {', '.join(LANGUAGES)}, not {lang!r}")
    text, english = find(number).section(lang), find(number).section("en")
    if text is None or english is None:
        raise ValueError(f"{number} does not stand on its page in {lang if text is None else 'en'}")
    lock = read_lock() | {(number, lang): (checksum(text), checksum(english))}
    order = {rule.id: place for place, rule in enumerate(rules())}
    lines = ["# rule language text english: what was reviewed, and the English it was read against. Moved by make reviewed."]
    lines += [" ".join((*at, *lock[at])) for at in sorted(lock, key=lambda at: (order.get(at[0], 0), LANGUAGES.index(at[1])))]
    LOCK.write_text("\n".join(lines) + "\n", "utf-8")


def stale() -> list[str]:
    """Every published rule whose text, or whose English, is not the one that was reviewed; by name and language."""
    lock, found = read_lock(), []
    for rule in published():
        english = rule.section("en")
        for lang in LANGUAGES:
            text = rule.section(lang)
            if text is None or english is None:
                continue  # a missing rule is another gate's business
            was = lock.get((rule.id, lang))
            if was is None:
                found.append(f"{rule.id} {lang}: never reviewed")
            elif was[0] != checksum(text):
                found.append(f"{rule.id} {lang}: its text changed since it was reviewed")
            elif was[1] != checksum(english):
                found.append(f"{rule.id} {lang}: its English changed since it was read against it")
    return found


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["stale"]:
            print("\n".join(stale()) or "0 stale")
            sys.exit(bool(stale()))
        case ["reviewed", numbers, langs]:
            try:
                for number in numbers.split(","):
                    for lang in langs.split(","):
                        reviewed(number, lang)
            except ValueError as error:
                sys.exit(f"nothing recorded: {error}")
        case _:
            sys.exit(__doc__)
