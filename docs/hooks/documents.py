"""What can be run in a document: examples, figures, checked tables and the lines that take an example into a page.

One set of parsers serves the tests, the pictures, the trace and the index of rules. What they pass over in silence is
found by plain reading, in written.py.
"""

import contextlib
import doctest
import os
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from inspect import unwrap
from pathlib import Path
from pkgutil import walk_packages
from types import FrameType

from sybil import Document, Region
from sybil.evaluators.doctest import DocTest, DocTestRunner
from sybil.example import Example, SybilFailure
from sybil.parsers.markdown import PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser

import tresillo
from tresillo import pictures
from tresillo.cards import FRENCH_52, ITALIAN_40, JOKER, SPANISH_40, Card, Pack
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, key, number, say

ROOT = Path(__file__).parents[2]
PAGES = ROOT / "examples/pages"
PACKS = {"tresillo": SPANISH_40, "tressette": ITALIAN_40, "truco": Pack((*FRENCH_52, Card(1, JOKER)))}
"""The pack with which the cards and suits of a game's pages are read."""

for module in walk_packages(tresillo.__path__, "tresillo."):
    import_module(module.name)

FIGURE = re.compile(r"^<!-- figure: (?P<expr>.+) -->$", re.M)
SNIPPET = re.compile(r'^--8<-- "(?P<path>[^"]+)"$', re.M)
ADDED = re.compile(r"^<!-- (?P<what>chapters|citation|counted|matrix|fan|errata|glossary|sheet|taught): (?P<of>.+) -->$", re.M)
TABLE = re.compile(
    r"^<!-- table: (?P<expr>.+?)(?:; text: (?P<text>[\d ]+))?(?:; class: (?P<css>[\w-]+))? -->\n\n?"
    r"(?P<table>(?P<head>\|.+\|)\n(?P<line>\|[ :|-]+\|)\n(?P<body>(?:\|.+\|(?:\n|\Z))+))",
    re.M,
)
SECTION = re.compile(r"^### (?P<number>[\d.۰-۹٫]+) (?P<title>.+?) \{ #(?P<id>[a-z]+-\d+\.\d+) \}$", re.M)


@dataclass(frozen=True)
class Run:
    """A rule's example after one run: its namespace, its document and the functions of the law that it called."""

    document: Document
    called: frozenset[Callable[..., object]]


@cache
def run(path: Path) -> Run:
    """Run a rule's example alone, once, in the root of the project. Raises what the example raises."""
    document = Document.parse(str(path), PROMPTS)
    law = {unwrap(function).__code__: function for functions in RULES.values() for function in functions}
    called: set[Callable[..., object]] = set()

    def watch(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in law:
            called.add(law[frame.f_code])

    before = sys.getprofile()
    with contextlib.chdir(ROOT):
        sys.setprofile(watch)
        try:
            evaluate(document)
        finally:
            sys.setprofile(before)
    return Run(document, frozenset(called))


def examples_of(document: Document) -> list[dict[str, str]]:
    """The prompts of an example with the answers that a person wrote, in order."""
    parsed = [example.parsed for example in document.examples()]
    return [{"call": item.source.strip(), "answer": item.want.strip()} for item in parsed if hasattr(item, "want")]


def evaluate(document: Document) -> None:
    """Run the examples of a document in order; its prompts in one run of doctest, for each run makes a debugger anew."""
    found = list(document.examples())
    prompts = [example.parsed for example in found if isinstance(example.parsed, doctest.Example)]
    if len(prompts) < len(found):
        for example in found:
            example.evaluate()
    elif found:
        test, said = DocTest(prompts, document.namespace, document.path, None, 0, None), list[str]()
        document.namespace["__name__"] = "__test__"
        DocTestRunner(FLAGS).run(test, out=said.append, clear_globs=False)
        del document.namespace["__name__"]
        if said:
            raise SybilFailure(found[0], "".join(said))


def rule_of(path: Path) -> str:
    """The number of the rule that a file of examples belongs to: .../rules/tresillo/cards/2.1.md is tresillo-2.1."""
    return f"{path.parent.parent.name}-{path.stem}"


def draw(expr: str, namespace: dict[str, object], lang: str) -> str:
    """The picture of an expression in an example's namespace, where the names of pictures are known too."""
    return str(eval(expr, {**vars(pictures), **namespace}).picture(lang))


def figure_parser(document: Document) -> Iterator[Region]:
    """A figure is drawn in every language; it must be made of something that can be drawn."""
    for match in FIGURE.finditer(document.text):
        yield Region(match.start(), match.end(), match["expr"], _draw_all)


def _draw_all(example: Example) -> str | None:
    pictures_by_language = {lang: draw(example.parsed, example.namespace, lang) for lang in LANGUAGES}
    mute = [lang for lang, picture in pictures_by_language.items() if not re.search("aria-label|<table", picture)]
    return f"figure {example.parsed}: a screen reader is told nothing in {mute}" if mute else None


def snippet_parser(document: Document) -> Iterator[Region]:
    """A line that takes an example into a page: it exists, runs, and is that of the rule above the line or of the page."""
    for match in SNIPPET.finditer(document.text):
        yield Region(match.start(), match.end(), (ROOT / match["path"], section_at(document.text, match.start())), _take_in)


def _take_in(example: Example) -> str | None:
    path, section = example.parsed
    if not path.is_file():
        return f"no example at {path.relative_to(ROOT)}"
    run(path)
    if path.is_relative_to(PAGES):
        own, page = path.parent.relative_to(PAGES).as_posix(), place_of(Path(example.path))
        return None if section is None and own == page else f"an example of the page {own} stands on {page}, {section}"
    return None if rule_of(path) == section else f"the example of {rule_of(path)} stands under {section}"


def table_parser(document: Document) -> Iterator[Region]:
    """A checked table: a region for each row. The cells are held against the directive's expression.

    ``<!-- table: EXPR; text: 2 -->``: EXPR, with ``row`` and ``col`` (the first cell and the column's head, as the words of
    the code) and ``n`` (the column's place among the checked ones), gives each cell but those of the text columns. It is
    evaluated in the namespace of the example of the rule above the table, outside the rules in that of the last example.
    """
    lang = language(Path(document.path))
    for table in TABLE.finditer(document.text):
        text_columns = {int(column) for column in (table["text"] or "").split()}
        heads = cells_of(table["head"])
        checked = [place for place in range(1, len(heads)) if place + 1 not in text_columns]
        start = table.start("body")
        for line in table["body"].splitlines(keepends=True):
            row = Row(table["expr"], lang, source_at(document.text, start), heads, cells_of(line), tuple(checked))
            yield Region(start, start + len(line.rstrip("\n")), row, check_row)
            start += len(line)


@dataclass(frozen=True)
class Row:
    """A row of a checked table."""

    expr: str
    lang: str
    source: Path | None
    heads: tuple[str, ...]
    cells: tuple[str, ...]
    checked: tuple[int, ...]


def check_row(example: Example) -> str | None:
    """What is wrong with a row, cell by cell, or None."""
    row: Row = example.parsed
    if len(row.cells) != len(row.heads):
        return f"row {row.cells[0]} has {len(row.cells)} cells, its table {len(row.heads)} columns"
    if not row.checked:
        return "a checked table without a checked column"
    if row.source is None:
        return "a checked table without an example above it"
    names = dict(run(row.source).document.namespace)
    pack = pack_of(row.source.relative_to(ROOT / "examples").parts[1])
    names |= {"row": _value(row.cells[0], row.lang, pack), "lang": row.lang, "number": number}
    wrong = []
    for n, place in enumerate(row.checked):
        names |= {"col": _value(row.heads[place], row.lang, pack), "n": n}
        want = say(eval(row.expr, names), row.lang)
        if row.cells[place] != want:
            wrong.append(f"cell ({row.cells[0]}, {row.heads[place]}): the page says {row.cells[place]!r}, the program {want!r}")
    return "\n".join(wrong) or None


def _value(text: str, lang: str, pack: Pack) -> object:
    name = key(text, lang)
    return int(name) if name.isdigit() else {card.suit.suit_word(): card.suit for card in pack}.get(name, name)


def cells_of(line: str) -> tuple[str, ...]:
    """The cells of a line of a table, without the spaces around them."""
    return tuple(cell.strip() for cell in line.strip().removeprefix("|").removesuffix("|").split("|"))


def source_at(text: str, place: int) -> Path | None:
    """The example that a table at a place of a page is checked with: that of its rule, outside the rules the last above it."""
    if rule := section_at(text, place):
        game, _, number = rule.partition("-")
        return next((ROOT / "examples/rules" / game).glob(f"*/{number}.md"), None)
    above = [match["path"] for match in SNIPPET.finditer(text, 0, place)]
    return ROOT / above[-1] if above else None


def section_at(text: str, place: int) -> str | None:
    """The number of the rule whose section a place of a page lies in."""
    above = [match["id"] for match in SECTION.finditer(text, 0, place)]
    return above[-1] if above else None


def title_of(page: Path) -> str:
    """The title of a page, which its first line is."""
    return page.read_text("utf-8").splitlines()[0].removeprefix("# ").partition(" {")[0]


def place_of(page: Path) -> str:
    """A page within its language, without its ending: tresillo/play."""
    return Path(*page.relative_to(ROOT / "docs").parts[1:]).with_suffix("").as_posix()


def pack_of(game: str) -> Pack:
    """The pack of a game; the Spanish one for the folder of a page that belongs to no game."""
    return PACKS.get(game, SPANISH_40)


def language(path: Path) -> str:
    """The language of a page, by its folder: docs/fa/... is fa; English elsewhere."""
    return next((lang for lang in LANGUAGES if path.is_relative_to(ROOT / "docs" / lang)), "en")


FLAGS = doctest.DONT_ACCEPT_TRUE_FOR_1
PROMPTS = PythonCodeBlockParser(doctest_optionflags=FLAGS)
DOCSTRINGS = DocTestParser(FLAGS)
PARSERS = (PROMPTS, figure_parser, snippet_parser, table_parser)


def parse(path: Path) -> Document:
    """A document with everything in it that can be run."""
    return Document.parse(str(path), *PARSERS)


def sources() -> list[Path]:
    """Every Markdown file that may hold something to run: pages, examples, those at the root; not the docstrings."""
    return [*sorted(ROOT.glob("docs/*/**/*.md")), *sorted(ROOT.glob("examples/**/*.md")), *sorted(ROOT.glob("*.md"))]


def kind(region: Region) -> str:
    """What a region is: prompt, figure, example taken in, row, or code without a prompt."""
    kinds: dict[object, str] = {_draw_all: "figure", _take_in: "example", check_row: "row"}
    return kinds.get(region.evaluator, "prompt" if isinstance(region.parsed, doctest.Example) else "code without a prompt")


def relative(path: Path) -> str:
    """A path as it is named in messages."""
    return os.path.relpath(path, ROOT)
