"""The lock docs/law/rules.lock: what was reviewed as it stands, and the English that a translation was read against.

It holds every published rule in each language, its example, each page's text outside its rules with the examples taken
in there (under the page's path), notebooks whole, and each entry of the errata and the glossary.
As a command, ``lock.py reviewed NAMES LANGS`` records that it was, for names and languages with commas
between them; changes.py shows what was not reviewed as it stands.
"""

import hashlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import entries
from documents import ROOT, SNIPPET
from law import find, outside, published, rules, sections
from tresillo.words import LANGUAGES

LOCK = ROOT / "docs/law/rules.lock"
NOTEBOOKS = ROOT / "examples/notebooks"
EXAMPLE = "example"
NEVER, NOWHERE = "never reviewed", "stands in the lock but nowhere else"


def checksum(text: str) -> str:
    """The first twelve hexadecimal digits of a text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def pages() -> list[str]:
    """The pages of the English tree and its notebooks, by path."""
    trees = ((ROOT / "docs/en", "*.md"), (NOTEBOOKS / "en", "*.py"))
    return sorted(path.relative_to(tree).as_posix() for tree, names in trees for path in tree.rglob(names))


def here(path: Path) -> str | None:
    """The text of a file as it stands; None where there is none."""
    return path.read_text("utf-8") if path.is_file() else None


def text_of(name: str, lang: str, read: Callable[[Path], str | None] = here) -> str | None:
    """The text that a line of the lock stands for: a rule's section, its example, a page without its rules, and so on.

    ``read`` gives the text of a file, of another time where an older text is wanted.
    """
    if entry := entries.entries().get(name):
        if read is not here:
            entry = entries.entry_in(read(entry.file) or "", entry)
        return entries.text_of(entry, lang) if entry else None
    if name.endswith(".py"):
        return read(NOTEBOOKS / lang / name)
    if not name.endswith(".md"):
        rule = find(name)
        return read(rule.example) if lang == EXAMPLE else sections(read(rule.page(lang)) or "").get(name)
    page = read(ROOT / "docs" / lang / name)
    return None if page is None else SNIPPET.sub(lambda taken: read(ROOT / taken["path"]) or taken[0], outside(page))


def wanted() -> Iterator[tuple[str, str]]:
    """Every (name, language) that the lock must hold, in its order."""
    for name in pages():
        yield from ((name, lang) for lang in LANGUAGES)
    for rule in published():
        yield from ((rule.id, lang) for lang in (*LANGUAGES, *([EXAMPLE] if rule.enacted else [])))
    for name in entries.entries():
        yield from ((name, lang) for lang in LANGUAGES)


def english_of(name: str, lang: str) -> str | None:
    """The English that a text was read against; an example stands for itself."""
    return text_of(name, EXAMPLE if lang == EXAMPLE else "en")


def read_lock() -> dict[tuple[str, str], tuple[str, str]]:
    """The lock: (name, language) -> (checksum of the text reviewed, checksum of the English it was read against)."""
    lock = {}
    for number, line in enumerate(LOCK.read_text("utf-8").splitlines() if LOCK.is_file() else [], 1):
        words = line.split()
        if words and not line.startswith("#"):
            if len(words) != 4:
                raise ValueError(f"rules.lock:{number}: expected name, language, text and English, not {line!r}")
            lock[words[0], words[1]] = words[2], words[3]
    return lock


def reviewed(name: str, lang: str) -> None:
    """Record in the lock that a text was read, as it stands, against the English as it stands."""
    if lang not in (*LANGUAGES, EXAMPLE):
        raise ValueError(f"{name}: expected one of {', '.join(LANGUAGES)} or {EXAMPLE}, not {lang!r}")
    text, english = text_of(name, lang), english_of(name, lang)
    if text is None or english is None:
        raise ValueError(f"{name} does not stand in {lang if text is None else 'en'}")
    lock = read_lock() | {(name, lang): (checksum(text), checksum(english))}
    every = [*wanted(), *((rule.id, lang) for rule in rules() for lang in (*LANGUAGES, EXAMPLE))]
    order = {at: place for place, at in reversed(list(enumerate(every)))}
    lines = ["# name language text english: what was reviewed, and the English it was read against. Moved by make reviewed."]
    lines += [" ".join((*at, *lock[at])) for at in sorted(lock, key=lambda at: order.get(at, len(every)))]
    LOCK.write_text("\n".join(lines) + "\n", "utf-8")


def stale_texts() -> Iterator[tuple[str, str, str]]:
    """What was not reviewed as it stands, or against the English as it stands: name, language and what is the matter."""
    lock = read_lock()
    for at in wanted():
        text, english, was = text_of(*at), english_of(*at), lock.pop(at, None)
        if text is None or english is None:
            continue  # what is missing is another gate's business
        if was is None:
            yield *at, NEVER
        elif was[0] != checksum(text):
            yield *at, "its text changed since it was reviewed"
        elif was[1] != checksum(english):
            yield *at, "its English changed since it was read against it"
    yield from ((*at, NOWHERE) for at in lock)


def stale() -> list[str]:
    """The same, a line each."""
    return [f"{name} {lang}: {matter}" for name, lang, matter in stale_texts()]


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["reviewed", names, langs]:
            try:
                for name in names.split(","):
                    for lang in langs.split(","):
                        reviewed(name, lang)
            except ValueError as error:
                sys.exit(f"nothing recorded: {error}")
        case _:
            sys.exit(__doc__)
