"""The two doors of a game: which rules a step of its lesson teaches, and which step teaches a rule.

The last line of a step names its rules: ``<!-- taught: 2.1 2.2 -->``. The step lists them, and each of them leads back.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from documents import ADDED, ROOT, title_of
from law import games, rules


@dataclass(frozen=True)
class Step:
    """A step of a lesson: its page within its language, its title as it stands there, the rules that it teaches."""

    page: str
    title: str
    taught: tuple[str, ...]


@cache
def steps(lang: str) -> tuple[Step, ...]:
    """The steps of all lessons in a language that teach rules."""
    root = ROOT / "docs" / lang
    found = []
    for game in games():
        for page in sorted((root / game / "learn").glob("*.md")):
            for line in ADDED.finditer(page.read_text("utf-8")):
                if line["what"] == "taught":
                    numbers = tuple(f"{game}-{number}" for number in line["of"].split())
                    found.append(Step(page.relative_to(root).as_posix(), title_of(page), numbers))
    return tuple(found)


@cache
def taught_by(lang: str) -> dict[str, Step]:
    """The step that teaches a rule, by its number; the rules that no lesson teaches are left out."""
    return {number: step for step in steps(lang) for number in step.taught}


def faults() -> Iterator[str]:
    """A rule that is not, or that two steps teach."""
    known, seen = {rule.id for rule in rules()}, dict[str, str]()
    for step in steps("en"):
        for number in step.taught:
            if number not in known:
                yield f"{step.page}: teaches {number}, which is no rule"
            if number in seen:
                yield f"{step.page}: teaches {number}, which {seen[number]} teaches already"
            seen[number] = step.page
