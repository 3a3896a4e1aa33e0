"""Plain reading of what people write: what is meant to be run, whether a parser knows it or not, and what breaks in silence."""

import re
from collections.abc import Iterator
from doctest import ELLIPSIS, Example

from sybil import Region

from documents import ADDED, FIGURE, SNIPPET, TABLE, cells_of

CHECKED = re.compile(r"^<!-- (?:table|figure): .+ -->$")
FENCE = re.compile(r"^(?P<before>(?:[\s>*+-]|\d+[.)])*)(?P<marks>`{3,}|~{3,})(?P<info>[^`]*)$")
QUOTED = re.compile(r"(?<!`)`[^`\n]+`(?!`)|<code>.*?</code>")


def spoken_of(text: str) -> str:
    """A text without what stands between backticks in a line: that is spoken of and not meant to be run."""
    return QUOTED.sub(lambda match: " " * len(match[0]), text)


def prose(text: str) -> str:
    """What a reader reads of a text: without code in a line, directives, addresses of links, attributes and tags."""
    text = re.sub(r"<!--.*?-->|--8<--[^\n]*|\]\([^)]*\)|\{ [#.:a-z][^}\n]*\}", " ", spoken_of(text), flags=re.S)
    return re.sub(r"</?[a-z][^>\n]*>", " ", text)


def lines_with(mark: str, text: str) -> list[int]:
    """The numbers of the lines in which a mark stands, one for each time."""
    return [number for number, line in enumerate(spoken_of(text).splitlines(), 1) for _ in re.findall(mark, line)]


def written(text: str) -> dict[str, list[int]]:
    """The lines in which something stands that is meant to be run, by what it is.

    A checked table counts a line for each row, its directive's own where it has no table.
    """
    rows: list[int] = []
    lines = text.splitlines()
    for number in lines_with("<!-+ *table", text):
        first = next((at for at in range(number, min(number + 2, len(lines))) if "|" in lines[at]), None)
        last = first
        while last is not None and last < len(lines) and "|" in lines[last]:
            last += 1
        rows += (first is not None and last is not None and range(first + 3, last + 1)) or [number]
    return {
        "prompt": lines_with(">>>|&gt;&gt;&gt;", text),
        "figure": lines_with("<!-+ *figure", text),
        "row": rows,
        "example": lines_with("8<-", text),
    }


def fences(text: str) -> Iterator[str]:
    """Fences that the parser of examples would pass over, or read otherwise than a reader does."""
    opened = ""
    for number, line in enumerate(text.splitlines(), 1):
        fence = FENCE.match(line)
        if not fence:
            if opened and SNIPPET.match(line):
                yield f"{number}: an example's line inside a fence is not taken in"
            continue
        if opened:
            opened = "" if line.strip(" >") == opened else opened
            continue
        opened, language = fence["marks"], (fence["info"].split() or [""])[0].strip("{.}")
        if language.lower().startswith("py") and fence["info"] != "python":
            yield f"{number}: this fence is not run: {line.strip()!r}; write ```python"
    if opened:
        yield f"a fence is opened with {opened} and never closed"


def comments(text: str) -> Iterator[str]:
    """Comments that are no directive: a misspelt one would vanish, and a hidden one would run unseen."""
    for number, line in enumerate(spoken_of(text).splitlines(), 1):
        if "<!-" in line and not CHECKED.match(line) and not ADDED.match(line):
            yield f"{number}: no directive of ours: {line.strip()!r}; a comment is a directive alone in its line, or is not"


def layout(text: str) -> Iterator[str]:
    """Examples whose answers would be read otherwise than they look."""
    for block in re.finditer(r"^```python\n(.*?)^```$", text, re.M | re.S):
        number = text.count("\n", 0, block.start()) + 1
        lines = block[1].splitlines()
        for at, line in enumerate(lines):
            before = lines[at - 1] if at else ""
            if (at == 0 or not before.strip()) and not line.startswith(">>> "):
                yield f"{number + at + 1}: a line of an example that nothing asks for: {line!r}"
            if before.startswith("Traceback (most recent call last)") and not re.match(r"[A-Za-z_.]+(?:: .+)?$", line):
                yield f"{number + at + 1}: below a traceback stands the error alone, not {line!r}"
    first = FIGURE.search(text)
    if first and text.find("```python", first.start()) > 0:
        yield "an example goes on below its figures: they would show another state than the one tested"


def tables(text: str) -> Iterator[str]:
    """Checked tables that a reader would see otherwise than the program read them."""
    for table in TABLE.finditer(text):
        number = text.count("\n", 0, table.start()) + 1
        columns, line = len(cells_of(table["head"])), cells_of(table["line"])
        if len(line) != columns or not all(re.fullmatch(r":?-+:?", cell) for cell in line):
            yield f"{number}: the line below the heads has not {columns} columns: {table['line']}"
        rows = [cells_of(line) for line in table["body"].splitlines()]
        for what, cells in (("heads", cells_of(table["head"])), ("first cells", [row[0] for row in rows])):
            if len(set(cells)) != len(cells):
                yield f"{number}: two {what} of a table are the same"
        below = text[table.end() :].lstrip("\n").partition("\n")[0]
        if "|" in spoken_of(below):
            yield f"{number}: a row outside its table: {below!r}"
        if "lang" in table["expr"].replace(", lang", ""):
            yield f"{number}: the expression of a table depends on the language: {table['expr']}"
        for column in map(int, (table["text"] or "").split()):
            if any(len(row[column - 1].split()) < 2 for row in rows if len(row) >= column):
                yield f"{number}: column {column} is left unchecked as text, but holds a value"


def asked(region: Region, python: bool) -> str | None:
    """What is wrong with how a prompt asks: options that skip it or accept any answer."""
    example = region.parsed
    if not isinstance(example, Example) or not example.options:
        return None
    if python and set(example.options) == {ELLIPSIS} and re.search(r"\w", example.want.replace("...", "")):
        return None
    return f"options loosen this example: {example.source.strip()!r}"
