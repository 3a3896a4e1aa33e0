"""What the build adds for evenings and hands kept in files: the examples, a schema, Persian output in columns."""

import json
import re
import unicodedata
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from documents import ROOT
from tresillo.games.tresillo.sessions import FORMAT, file_schema

CELL = re.compile("\u200e\u2067(.*?)\u2069\u200e")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the files to the site, so that pages may link to them."""
    schema = json.dumps(published_schema(config.extra["root_url"]), ensure_ascii=False, indent=1)
    files.append(File.generated(config, "session.schema.json", content=schema))
    for folder in ("sessions", "deals", "evenings"):
        for path in sorted((ROOT / "examples" / folder).rglob("*.toml")):
            name = path.relative_to(ROOT / "examples").as_posix()
            files.append(File.generated(config, name, content=path.read_text("utf-8")))
    return files


def published_schema(root: str) -> dict[str, Any]:
    """The schema of session files under its address; ``root`` is the address of the English site."""
    schema = file_schema()
    return {"$schema": schema.pop("$schema"), "$id": f"{root}session.schema.json?format={FORMAT}"} | schema


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Persian letters have no fixed width: a cell that the command sets is given the room it has in a terminal."""
    style = "display:inline-block;text-align:right;width"
    return CELL.sub(lambda cell: f'<span style="{style}:{width(cell[1])}ch">{cell[0]}</span>', html)


def width(text: str) -> int:
    """The columns of a text in a terminal."""
    return sum(unicodedata.category(sign) not in ("Mn", "Cf") for sign in text)
