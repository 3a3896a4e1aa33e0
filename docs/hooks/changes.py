"""make stale: what must be read again, with what changed in it and in its English since it was read.

The lock holds checksums only: the text that was read is looked for in the history of git, by its checksum.
As a command: ``changes.py [NAMES [LANGS]]`` shows all that is stale, or only that of some names, of some languages.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from difflib import SequenceMatcher
from functools import cache
from io import TextIOWrapper
from pathlib import Path

import entries
from documents import ROOT, relative
from law import find
from lock import EXAMPLE, NEVER, NOWHERE, checksum, here, read_lock, stale_texts, text_of, wanted

LANGUAGE = {"en": "English", "pt": "Portuguese", "fa": "Persian", EXAMPLE: "example"}
BLOCK = re.compile(r"\n(?=\n|\||\s*[-*+] |\s*\d+\. )")
"""Where a paragraph, a row of a table or an item of a list ends."""
SIGNS = {"removed": ("[-", "-]", "\33[31m"), "added": ("{+", "+}", "\33[32m")}
PLAIN = "\33[0m"
ALIKE = 0.4
"""Two texts less alike than this are shown one after the other, not word by word."""
ISLAND = 2
"""As many words between two changes are shown as unchanged; fewer change with them."""


def read_paths(name: str, lang: str) -> list[Path]:
    """The files in which a text stands; its own first."""
    paths: list[Path] = []

    def watched(path: Path) -> str | None:
        paths.append(path)
        return here(path)

    text_of(name, lang, watched)
    return paths


def git(*words: str) -> str | None:
    """What git answers; None where it is not installed, or refuses."""
    try:
        done = subprocess.run(("git", "-C", str(ROOT), *words), capture_output=True, check=False)
    except OSError:
        return None
    return done.stdout.decode("utf-8") if done.returncode == 0 else None


@cache
def commits(*paths: str) -> tuple[tuple[str, str], ...] | None:
    """The commits that touched some files, newest first, each with its day; None where there is no history."""
    told = git("log", "--full-history", "--format=%h %as", "HEAD", "--", *paths)
    if told is None:
        return None
    return tuple((commit, day) for commit, _, day in (line.partition(" ") for line in told.splitlines()))


@cache
def read_at(commit: str, path: str) -> str | None:
    """A file as a commit has it."""
    return git("show", f"{commit}:./{path}")


def as_read(name: str, lang: str, sum_read: str) -> tuple[str | None, str]:
    """The text that was read, by its checksum, and whence it is; without a text, why it is not known."""
    history = commits(*map(relative, read_paths(name, lang)))
    if history is None:
        return None, "what changed cannot be shown: this folder has no history of git"
    for commit, day in history:
        text = text_of(name, lang, lambda path, commit=commit: read_at(commit, relative(path)))  # type: ignore[misc]
        if text is not None and checksum(text) == sum_read:
            return text, f"since the version of {day} (commit {commit})"
    return None, f"what changed cannot be shown: no version in git has the text that was read ({sum_read})"


def blocks(text: str, name: str) -> list[str]:
    """A text by paragraphs, rows and items; an entry of the errata or the glossary by its lines."""
    parts = text.split("\n") if name in entries.entries() else BLOCK.split(text)
    return [part.strip("\n") for part in parts if part.strip()]


def compared(old: list[str], new: list[str], colour: bool) -> Iterator[str]:
    """The blocks that differ, word by word; an ellipsis for those between."""
    for what, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what == "equal":
            yield "…"
        else:
            yield words_compared("\n".join(old[first:last]), "\n".join(new[start:end]), colour)


def words_compared(old: str, new: str, colour: bool) -> str:
    """Two texts in one, with what was removed and what was added between signs; the spaces are those of the new text."""
    mine, theirs = (re.findall(r"\s*\S+", text) for text in (old, new))
    if old.split() == new.split():
        return f"{new}\n(only its spaces or the breaks of its lines changed)"
    matcher = SequenceMatcher(None, old.split(), new.split(), autojunk=False)
    if matcher.ratio() < ALIKE:
        return "\n".join(signed(text, sign, colour) for text, sign in ((old, "removed"), (new, "added")) if text)
    shown = ""
    at = start = 0
    for same in matcher.get_matching_blocks():
        if 0 < same.size < ISLAND and start and same.b + same.size < len(theirs):
            continue  # a word alone between two changes changes with them
        shown += signed("".join(mine[at : same.a]), "removed", colour)
        shown += signed("".join(theirs[start : same.b]), "added", colour)
        at, start = same.a + same.size, same.b + same.size
        shown += "".join(theirs[same.b : start])
    return shown


def signed(text: str, sign: str, colour: bool) -> str:
    """A text between the signs of what was removed or added; the space before it stays outside."""
    if not text:
        return ""
    bare = text.lstrip()
    before, (opened, closed, paint) = text[: len(text) - len(bare)], SIGNS[sign]
    return f"{before}{paint}{opened}{bare}{closed}{PLAIN}" if colour else f"{before}{opened}{bare}{closed}"


def beside(old: list[str], new: list[str], own: list[str]) -> list[str]:
    """Of a translation the blocks that stand where the English changed; all of it where its blocks are not as many."""
    if len(own) not in (len(old), len(new)):
        return own
    as_new = len(own) == len(new)
    chosen: set[int] = set()
    for what, first, last, start, end in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if what != "equal":
            at, to = (start, end) if as_new else (first, last)
            chosen |= set(range(at, to)) or {max(at - 1, 0)}
    return [own[at] for at in sorted(chosen)]


def place(name: str, lang: str) -> str:
    """Where a text stands: file, line and heading."""
    path = read_paths(name, lang)[0]
    if lang == EXAMPLE:
        return f"{relative(path)}  {find(name).title['en']}"
    if entry := entries.entries().get(name):
        title = entry.id if isinstance(entry, entries.Erratum) else entry.term
        mark = rf" *- (?:id|term): ['\"]?(?P<title>{re.escape(title)})['\"]?$"
    elif name.endswith((".md", ".py")):
        mark = r"#+ (?P<title>[^%\n].*?)(?: \{.*\})?$"
    else:
        mark = rf"### (?P<title>.+) \{{ #{re.escape(name)} \}}$"
    text = here(path) or ""
    found = re.search(f"^{mark}", text, re.M)
    return f"{relative(path)}:{text.count(chr(10), 0, found.start()) + 1}  {found['title']}" if found else relative(path)


def told(name: str, lang: str, matter: str, colour: bool) -> Iterator[str]:
    """All that a reader needs to read a text again: where it stands, what changed, how it stands now, what to type then."""
    yield f"{name} {lang}: {matter}"
    if matter == NOWHERE:
        yield "  Where that is right, delete its line from docs/law/rules.lock."
        return
    translated = lang not in ("en", EXAMPLE)
    yield f"  {place(name, lang)}"
    if matter == NEVER:
        yield "  Read it whole" + (f", beside {place(name, 'en')}" if translated else "") + "."
    else:
        own, english = (blocks(text_of(name, of) or "", name) for of in (lang, "en"))
        own_read, english_read = read_lock()[name, lang]
        if own_read != checksum(text_of(name, lang) or ""):
            yield from changed(name, lang, own_read, own, colour)[1]
        if translated and english_read != checksum(text_of(name, "en") or ""):
            old, shown = changed(name, "en", english_read, english, colour)
            yield from shown
            yield from titled(f"The {LANGUAGE[lang]}, as it stands", own if old is None else beside(old, english, own))
    yield f"\n  When it is read: make reviewed RULE={name} LANG={lang}"


def changed(name: str, lang: str, sum_read: str, now: list[str], colour: bool) -> tuple[list[str] | None, list[str]]:
    """The blocks that were read, where they are known, and what to show: how the blocks of now differ from them."""
    text, whence = as_read(name, lang, sum_read)
    if text is None:
        return None, list(titled(f"The {LANGUAGE[lang]}, as it stands; {whence}", now))
    old = blocks(text, name)
    return old, list(titled(f"The {LANGUAGE[lang]}, {whence}", compared(old, now, colour)))


def titled(title: str, parts: Iterable[str]) -> Iterator[str]:
    """A title and what stands under it, set in."""
    yield f"\n  {title}:"
    yield from (f"    {line}" for part in parts for line in part.splitlines() if line.strip())


def main(names: str, langs: str) -> int:
    """Print what is stale, all of it or that of some names and languages with commas between them; how many that is."""
    only = [name for name in names.split(",") if name]
    if unknown := set(only) - {name for name, _ in wanted()}:
        sys.exit(f"no rule, page or entry: {', '.join(sorted(unknown))}")
    if unknown := {lang for lang in langs.split(",") if lang} - LANGUAGE.keys():
        sys.exit(f"no language: {', '.join(sorted(unknown))}; expected {', '.join(LANGUAGE)}")
    colour, count = sys.stdout.isatty() and "NO_COLOR" not in os.environ, 0
    for name, lang, matter in stale_texts():
        if (not only or name in only) and (not langs or lang in langs.split(",")):
            print("\n".join(told(name, lang, matter, colour)), end="\n\n", flush=True)
            count += 1
    print(f"{count} stale")
    return count


if __name__ == "__main__":
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # Persian is shown whatever a terminal says of itself
    sys.exit(bool(main(*(*sys.argv[1:3], "", "")[:2])))
