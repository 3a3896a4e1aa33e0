"""The gates on the documents: each gives what is wrong, a line a fault; none in a sound tree. As a command, all of them.

The gates on the built site (links, requests, accessibility) and on random deals are tests of their own.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from sybil import Document
from sybil.document import PythonDocStringDocument

import entries
import lessons
from documents import DOCSTRINGS, PAGES, ROOT, SECTION, SNIPPET, TABLE, cells_of, kind, language, parse, relative, run, sources
from law import Rule, games, heading, law, outside, published, rules, sections
from lock import stale
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, WORDS, key, latin, to_digits
from written import asked, comments, fences, layout, prose, spoken_of, tables, written

MACHINE = re.compile(r"^```.*?^```|<pre>.*?</pre>", re.M | re.S)


def examples_ran() -> Iterator[str]:
    """Gate 1: everything written to be run was found by a parser, ran and passed, and is read as it looks."""
    found: Counter[str] = Counter()
    for path in [*sources(), *sorted((ROOT / "tresillo").rglob("*.py"))]:
        try:
            text = path.read_text("utf-8")
            document = docstrings(path) if path.suffix == ".py" else parse(path)
        except Exception as error:
            yield f"{relative(path)}: cannot be read: {error}"
            continue
        checks = (fences,) if path.suffix == ".py" else (fences, comments, layout, tables)
        yield from (f"{relative(path)}: {fault}" for check in checks for fault in check(text))
        yield from (f"{relative(path)}: {fault}" for fault in not_found(text, document))
        for example in document.examples():
            found[kind(example.region)] += 1
            if loose := asked(example.region, path.suffix == ".py"):
                yield f"{relative(path)}:{example.line}: {loose}"
            try:
                example.evaluate()
            except (Exception, SystemExit) as error:
                yield f"{relative(path)}:{example.line}: {type(error).__name__}: {error}"
    if set(found) != {"prompt", "figure", "row", "example"}:
        yield f"expected prompts, figures, rows and examples, found {dict(found)}"


def docstrings(path: Path) -> Document:
    """The docstrings of a file as one document."""
    return PythonDocStringDocument.parse(str(path), DOCSTRINGS)


def not_found(text: str, document: Document) -> Iterator[str]:
    """Lines with something to run that no parser found, and found things that no line shows."""
    lines: dict[str, list[int]] = {}
    for example in document.examples():
        lines.setdefault(kind(example.region), []).append(example.line)
    meant = written(text)
    for what in lines.keys() | meant.keys():
        wrote, found = Counter(meant.get(what, [])), Counter(lines.get(what, []))
        for number in sorted(wrote - found):
            yield f"{number}: {what} written, not found by the parser that runs it"
        for number in sorted(found - wrote):
            yield f"{number}: {what} found where none is written"


def trees_agree() -> Iterator[str]:
    """Gate 2: the three trees hold the same pages, rules, examples, tables, figures, links, and digits in each section."""
    english = {path.relative_to(ROOT / "docs/en") for path in (ROOT / "docs/en").rglob("*") if path.is_file()}
    for lang in LANGUAGES:
        root = ROOT / "docs" / lang
        pages = {path.relative_to(root) for path in root.rglob("*") if path.is_file()}
        for page in sorted(english ^ pages):
            yield f"docs/{lang}/{page}: {'missing' if page in english else 'stands in no other language'}"
        for page in sorted(page for page in pages if page.suffix != ".md"):
            yield f"docs/{lang}/{page}: only .md files are pages"
        for page in sorted(page for page in english & pages if page.suffix == ".md"):
            mine = shape((root / page).read_text("utf-8"), lang)
            theirs = shape((ROOT / "docs/en" / page).read_text("utf-8"), "en")
            for what in sorted(mine.keys() | theirs.keys()):
                if (own := mine.get(what, [])) != (value := theirs.get(what, [])):
                    lacks, adds = list(Counter(value) - Counter(own)), list(Counter(own) - Counter(value))
                    yield f"docs/{lang}/{page}: {what}: lacks {lacks}, adds {adds}, or stands in another order"


def shape(text: str, lang: str) -> dict[str, list[Any]]:
    """What must be the same in every language, in order; the digits by section."""
    found: dict[str, list[Any]] = {
        "ids": re.findall(r"\{ #([\w.-]+)", text),
        "headings": re.findall(r"^#+|^={3,}$|^-{3,}$", text, re.M),
        "directives": re.findall(r"^<!-- .* -->$", text, re.M),
        "examples": [match["path"] for match in SNIPPET.finditer(text)],
        "reference": re.findall(r"^ *:::.*$", text, re.M),
        "tables": [table_shape(table, lang) for table in TABLE.finditer(text)],
        "lines of tables": [line.count("|") for line in text.splitlines() if line.startswith("|")],
        "lists": re.findall(r"^\s*(?:[-*+]|\d+[.)]) ", text, re.M),
        "fences": re.findall(r"^```.*?^```", text, re.M | re.S),
        "notes": re.findall(r"^(?:\?\?\?|!!!)\+? \w+", text, re.M),
        "links": sorted(re.findall(r"\]\(([^)]+)\)|href=", text)),
        "code": sorted(re.findall(r"`[^`\n]+`|<code>.*?</code>", text)),
    }
    found |= {f"digits of {number}": digits(section) for number, section in sections(text).items()}
    return found | {"digits outside the rules": digits(outside(text))}


def table_shape(table: re.Match[str], lang: str) -> tuple[Any, ...]:
    """What a checked table has in common with the same table in another language: expression, known heads, first cells."""
    heads = [key(cell, lang) for cell in cells_of(table["head"])]
    rows = [key(cells_of(line)[0], lang) for line in table["body"].splitlines()]
    return table["expr"], table["text"], tuple(head if head in WORDS else "" for head in heads), tuple(rows)


def digits(text: str) -> list[str]:
    """The numbers of a text, with their signs, in Latin digits; without code, links, ids and directives."""
    text = prose(re.sub(r"```.*?```", " ", text, flags=re.S))
    return re.findall(r"[−+]?\d+(?:[.]\d+)*", latin(text).replace("٬", ""))


def rules_stand() -> Iterator[str]:
    """Gate 3: a published rule stands in each language under its title, with an example that calls the law.

    A rule that is not enacted says why instead; a rule that binds nobody needs no function. Every function of a published
    rule is reached from that rule's own example. Nothing stands on a page that the law does not publish there.
    """
    for rule in published():
        for lang in LANGUAGES:
            text = rule.section(lang)
            yield from (f"{rule.id} {lang}: {fault}" for fault in section_faults(rule, lang, text))
        yield from example_reaches_law(rule)
    for lang in LANGUAGES:
        for page in sorted((ROOT / "docs" / lang).rglob("*.md")):
            yield from (f"{relative(page)}: {fault}" for fault in page_faults(page, page.read_text("utf-8"), lang))
    examples = {rule.example for rule in rules()}
    for path in sorted((ROOT / "examples/rules").rglob("*")):
        if path.is_file() and path not in examples:
            yield f"{relative(path)}: belongs to no rule"
    for path in sorted(PAGES.rglob("*")):
        page = ROOT / "docs/en" / f"{path.parent.relative_to(PAGES).as_posix()}.md"
        if path.is_file() and (not page.is_file() or page.read_text("utf-8").count(f'--8<-- "{relative(path)}"') != 1):
            yield f"{relative(path)}: {relative(page)} does not take it in, or not once"
    for number in RULES.keys() - {rule.id for rule in rules()}:
        yield f"{number}: the code carries a rule that docs/law does not have"
    for rule in rules():
        if not rule.enacted and not all(rule.why.get(lang) for lang in LANGUAGES):
            yield f"{rule.id}: not enacted, and no reason in each language"
        for letter, _, _ in rule.sources:
            if letter not in law(rule.game).languages:
                yield f"{rule.id}: a source {letter} that the law does not name"


def section_faults(rule: Rule, lang: str, text: str | None) -> Iterator[str]:
    """What is wrong with a rule's section on the page of a language."""
    if text is None:
        yield "missing"
        return
    if not text.startswith(heading(rule, lang)):
        yield f"its heading is not {heading(rule, lang)!r}"
    if rule.enacted and text.count(f'--8<-- "{relative(rule.example)}"') != 1:
        yield "its example is not on the page, or not once"
    if len(re.findall(r'^\?\?\? sources ".+"\n\n    \S', text, re.M)) != 1 or text.count("??? sources") != 1:
        yield 'not one note on its sources: ??? sources "…", a blank line, an indented text'


def page_faults(page: Path, text: str, lang: str) -> Iterator[str]:
    """What is wrong with a page as a whole: rules that the law does not publish there, its title, links with another number."""
    here = page.relative_to(ROOT / "docs" / lang).with_suffix("").as_posix()
    known = {rule.id for rule in published() if f"{rule.game}/{rule.slug}" == here}
    ids = [match["id"] for match in SECTION.finditer(text)]
    for number in sorted(set(ids) - known):
        yield f"{number} stands here, but docs/law does not publish it on this page"
    named = re.findall(r"(?:\{[^}\n]*#|id=[\"']?)([a-z]+-\d+\.\d+)", spoken_of(text))
    if sorted(named) != sorted(set(ids)):
        yield f"rules named here {sorted(named)}, sections found {sorted(ids)}"
    if odd := re.findall(r"^#+(?! |#).*$", text, re.M):
        yield f"no heading: {odd[0]!r}"
    for number, slug, title in law(here.partition("/")[0]).chapters if known else ():
        first = f"# {to_digits(str(number), lang)}. {title[lang]} {{ #chapter-{number} }}\n"
        if here.endswith(f"/{slug}") and not text.startswith(first):
            yield f"its title is not {first.strip()!r}"
    for label, target in re.findall(r"\[([\d.۰-۹٫]+)\]\([^)#]*#[a-z]+-([\d.]+)\)", text):
        if latin(label) != target:
            yield f"a link says {label} and leads to {target}"


def example_reaches_law(rule: Rule) -> Iterator[str]:
    """What is wrong between a published rule, its example and its functions."""
    if not rule.enacted:
        return
    if not rule.example.is_file():
        yield f"{rule.id}: no example at {relative(rule.example)}"
        return
    try:
        called = run(rule.example).called
    except (Exception, SystemExit) as error:
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
    try:
        yield from stale()
    except ValueError as error:
        yield str(error)


def letters() -> Iterator[str]:
    """Each language is written with its own letters and digits; a file or an answer that is shown is as a machine has it."""
    for page in sources():
        lang, text = language(page), page.read_text("utf-8")
        read_by_people = MACHINE.sub(lambda shown: "\n" * shown[0].count("\n"), text).split("\n")
        for number, (line, own) in enumerate(zip(text.split("\n"), read_by_people, strict=True), 1):
            if wrong := re.findall("[\u0643\u064a\u0660-\u0669]", line):
                yield f"{relative(page)}:{number}: Arabic letters or digits in Persian: {' '.join(wrong)}"
            read = re.sub(rf"^\d+\. |{entries.CODE.pattern}", "", prose(own))
            if page.is_relative_to(ROOT / "docs") and (wrong := re.findall("[0-9]" if lang == "fa" else "[۰-۹]", read)):
                yield f"{relative(page)}:{number}: digits of another language: {' '.join(wrong)}"
            if wrong := re.findall("[½¼¾²³]", line):
                yield f"{relative(page)}:{number}: a number that is no digits: {' '.join(wrong)}"


def data_stands() -> Iterator[str]:
    """Errata, glossary and lessons name rules that are, in each language alike, and know each ruling that a rule speaks of."""
    backgrounds = {f"{path.parent.parent.name}/{path.stem}" for path in ROOT.glob("docs/en/*/background/*.md")}
    yield from entries.faults({rule.id for rule in rules()}, backgrounds)
    yield from lessons.faults()
    for path in sorted((ROOT / "docs/law").glob("*/*.yaml")):
        if path.stem not in games():
            yield f"{relative(path)}: belongs to no game"
    for game in games():
        for group in dict.fromkeys(entry.group for entry in entries.errata(game) if entry.group in entries.PAGE):
            page = ROOT / f"docs/en/{game}/{entries.PAGE[group]}.md"
            text = page.read_text("utf-8") if page.is_file() else ""
            if text.count(f"<!-- errata: {game} {group} -->") != 1:
                yield f"{relative(page)}: does not show the errata of {group}, or not once"
    for rule in published():
        named = set(re.findall(r"\bG\d+\b", rule.section("en") or ""))
        for code in sorted(named - {entry.id for entry in entries.of_rule(rule.id)}):
            yield f"{rule.id}: speaks of {code}, and the errata have none that names this rule"


GATES = (letters, data_stands, trees_agree, nothing_stale, rules_stand, examples_ran)  # the quick ones first

if __name__ == "__main__":
    found = False
    for gate in GATES:
        for fault in gate():
            found = True
            print(f"{gate.__name__}: {fault}", flush=True)
    if not found:
        print("no faults")
    sys.exit(found)
