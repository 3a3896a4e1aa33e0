"""The gates on the documents: each gives what is wrong, a line a fault; none in a sound tree. As a command, all of them.

The gates on the built site (links, requests, accessibility) and on random deals are tests of their own.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sybil.document import PythonDocStringDocument
from sybil.example import SybilFailure
from sybil.parsers.rest import DocTestParser

from documents import (
    ROOT,
    SNIPPET,
    TABLE,
    collected,
    parse,
    relative,
    run,
    sources,
    written,
)
from law import Rule, heading, published, rules, sections, stale
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, latin


def examples_ran() -> Iterator[str]:
    """Gate 1: everything written to be run was found by a parser, ran and passed."""
    total: Counter[str] = Counter()
    documents = [(path, parse(path)) for path in sources()]
    documents += [(path, PythonDocStringDocument.parse(str(path), DocTestParser())) for path in package_files()]
    for path, document in documents:
        text = document.text
        found, wrote = collected(document), written(text)
        total += found
        for kind in sorted(wrote.keys() | found.keys()):
            if wrote[kind] != found[kind]:
                yield f"{relative(path)}: {wrote[kind]} {kind} written, {found[kind]} found"
        if path.suffix == ".md":
            yield from skipped_fences(path, text)
        for example in document.examples():
            try:
                example.evaluate()
            except SybilFailure as failure:
                yield f"{relative(path)}:{example.line}: {failure}"
            except Exception as error:
                yield f"{relative(path)}:{example.line}: {type(error).__name__}: {error}"
    if not all(total[kind] for kind in ("prompts", "figures", "rows", "snippets")):
        yield f"next to nothing was found: {dict(total)}"


def skipped_fences(path: Path, text: str) -> Iterator[str]:
    """Fences that the parser of examples would pass over without a word."""
    for line, content in enumerate(text.splitlines(), 1):
        fence = re.match(r"\W*(?:```|~~~)(?P<info>.*)", content)
        if fence and re.search(r"py", fence["info"]) and not re.fullmatch(r"(?:>?\s*)*```python", content):
            yield f"{relative(path)}:{line}: this fence is not run: {content.strip()!r}; write ```python"
        if re.search(r"<!--\s*(skip|clear-namespace|invisible-code)", content):
            yield f"{relative(path)}:{line}: examples are not skipped: {content.strip()!r}"


def trees_agree() -> Iterator[str]:
    """Gate 2: the three trees hold the same pages, rules, example lines, tables, figures, and digits in each section."""
    english = {path.relative_to(ROOT / "docs/en") for path in (ROOT / "docs/en").rglob("*.md")}
    for lang in LANGUAGES:
        root = ROOT / "docs" / lang
        pages = {path.relative_to(root) for path in root.rglob("*.md")}
        for page in sorted(english ^ pages):
            yield f"docs/{lang}/{page}: {'missing' if page in english else 'stands in no other language'}"
        for page in sorted(english & pages):
            mine, theirs = (shape((base / page).read_text("utf-8")) for base in (root, ROOT / "docs/en"))
            for what, value in theirs.items():
                if (own := mine.get(what, [])) != value:
                    lacks, adds = list(Counter(value) - Counter(own)), list(Counter(own) - Counter(value))
                    yield f"docs/{lang}/{page}: {what}: lacks {lacks}, adds {adds}, or stands in another order"
            for what in mine.keys() - theirs.keys():
                yield f"docs/{lang}/{page}: {what} is not in English"


def shape(text: str) -> dict[str, list[Any]]:
    """What must be the same in every language: ids, example lines, tables with their sizes, links, digits by section."""
    tables = [
        (table["expr"], table["text"], len(table["head"].split("|")), len(table["body"].splitlines()))
        for table in TABLE.finditer(text)
    ]
    found: dict[str, list[Any]] = {
        "ids": re.findall(r"\{ #([\w.-]+)", text),
        "headings": re.findall(r"^#+(?= )", text, re.M),
        "examples": [match["path"] for match in SNIPPET.finditer(text)],
        "checked tables": tables,
        "links": sorted(re.findall(r"\]\(([^)]+)\)", text)),
        "card codes": sorted(re.findall(r"`[^`\n]+`", text)),
    }
    for number, section in {"the page outside its rules": text, **sections(text)}.items():
        if number == "the page outside its rules":
            for inner in sections(text).values():
                section = section.replace(inner, "")
        found[f"digits of {number}"] = sorted(digits(section))
    return found


def digits(text: str) -> list[str]:
    """The numbers of a text in Latin digits, without code, links, ids, and the directives of tables."""
    text = re.sub(r"```.*?```|<!--.*?-->|--8<--[^\n]*|`[^`\n]*`|\]\([^)]*\)|\{[^}\n]*\}|<[^>\n]*>", " ", text, flags=re.S)
    return re.findall(r"\d+(?:[.]\d+)*", latin(text).replace("٬", ""))


def rules_stand() -> Iterator[str]:
    """Gate 3: a published rule stands in each language under its title, with an example that calls the law.

    A rule that is not enacted says why instead; a rule that binds nobody needs no function. Every function of a published
    rule is reached from that rule's own example. Nothing stands on a page that the law does not publish.
    """
    for rule in published():
        for lang in LANGUAGES:
            text = rule.section(lang)
            if text is None:
                yield f"{rule.id}: missing in {lang}"
                continue
            if not text.startswith(heading(rule, lang)):
                yield f"{rule.id} {lang}: its heading is not {heading(rule, lang)!r}"
            if rule.enacted and f'--8<-- "{relative(rule.example)}"' not in text:
                yield f"{rule.id} {lang}: its example is not on the page"
            if "??? sources" not in text:
                yield f"{rule.id} {lang}: no note on its sources"
        yield from example_reaches_law(rule)
    known = {rule.id for rule in published()}
    for page in sources():
        for number in sections(page.read_text("utf-8")):
            if number not in known:
                yield f"{relative(page)}: {number} stands here, but docs/law does not publish it"
    for number in RULES.keys() - {rule.id for rule in rules()}:
        yield f"{number}: the code carries a rule that docs/law does not have"


def example_reaches_law(rule: Rule) -> Iterator[str]:
    """What is wrong between a published rule, its example and its functions."""
    if not rule.enacted:
        if set(rule.why) != set(LANGUAGES):
            yield f"{rule.id}: not enacted, and no reason in each language"
        return
    if not rule.example.is_file():
        yield f"{rule.id}: no example at {relative(rule.example)}"
        return
    try:
        called = run(rule.example).called
    except Exception as error:
        yield f"{rule.id}: its example does not run alone: {error}"
        return
    text = rule.example.read_text("utf-8")
    lines, most = len(re.findall(r"^(?:>>> (?!from |import )|\.\.\. )", text, re.M)), 12 if "ledger" in text else 8
    if lines > most:
        yield f"{rule.id}: its example has {lines} lines besides imports, {most} at most"
    functions = RULES.get(rule.id, [])
    if rule.normative and not functions:
        yield f"{rule.id}: no function carries it"
    for function in functions:
        if function not in called:
            yield f"{rule.id}: its example never calls {function.__name__}, which carries it"


def nothing_stale() -> Iterator[str]:
    """The lock: every text was reviewed as it stands, every translation against the English as it stands."""
    yield from stale()


def letters() -> Iterator[str]:
    """Persian is written with its own letters and digits, and nothing is left unfinished in any language."""
    for page in sources():
        for line, content in enumerate(page.read_text("utf-8").splitlines(), 1):
            if wrong := re.findall("[\u0643\u064a\u0660-\u0669]", content):
                yield f"{relative(page)}:{line}: Arabic letters or digits in Persian: {' '.join(wrong)}"


def package_files() -> list[Path]:
    """The files of the package, for the examples of their docstrings."""
    return sorted((ROOT / "tresillo").rglob("*.py"))


GATES = (examples_ran, trees_agree, rules_stand, nothing_stale, letters)

if __name__ == "__main__":
    faults = [f"{gate.__name__}: {fault}" for gate in GATES for fault in gate()]
    print("\n".join(faults) or "no faults")
    sys.exit(bool(faults))
