"""Notebooks as pages: examples/notebooks/<lang>/notebooks/evening.py is the page notebooks/evening of that language.

mkdocs-jupyter runs them, and what their cells show is taken from it. Nothing else is: its pages bring JupyterLab's 574 KB
of styles, a script from another host, and buttons in English. Text and code are Markdown here, as on every page.
"""

import os
from pathlib import Path
from textwrap import indent

import jupytext  # type: ignore[import-untyped]
from bs4 import BeautifulSoup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

from documents import ROOT
from site_words import lang_of

FOLDER = ROOT / "examples/notebooks"
STYLES = "assets/stylesheets/notebook.css"

os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")  # or the kernel warns of its debugger at every start


@event_priority(100)  # before mkdocs-jupyter looks for its files
def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the notebooks of a language to its pages."""
    folder = FOLDER / lang_of(config)
    for path in sorted(folder.rglob("*.py")):
        files.append(File(path.relative_to(folder).as_posix(), str(folder), config.site_dir, config.use_directory_urls))
    return files


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Refuse to publish a notebook as its bare file, which would happen in silence where mkdocs-jupyter passes it over."""
    for file in files:
        if is_notebook(file) and not file.is_documentation_page():
            raise PluginError(f"{file.src_uri}: mkdocs-jupyter does not include it")


@event_priority(-100)  # after mkdocs-jupyter has put its own way of making the page in place
def on_pre_page(page: Page, config: MkDocsConfig, files: Files) -> Page:
    """Make the page twice: mkdocs-jupyter runs the notebook, then MkDocs makes a page of what came out."""
    if is_notebook(page.file):
        run = page.render

        def render(config: MkDocsConfig, files: Files) -> None:
            run(config, files)
            source = Path(str(page.file.abs_src_path)).read_text("utf-8")
            page.markdown = markdown(source, page.content or "", page.file.src_uri)
            Page.render(page, config, files)

        page.render = render  # type: ignore[method-assign]
    return page


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Only these pages ask for the styles of notebooks."""
    if not is_notebook(page.file):
        return output
    return output.replace("</head>", f'<link rel="stylesheet" href="{get_relative_url(STYLES, page.url)}"></head>', 1)


def is_notebook(file: File) -> bool:
    """Whether a file of the site is a notebook."""
    return file.src_uri.endswith(".py")


def markdown(source: str, ran: str, name: str) -> str:
    """A notebook as Markdown: its cells from ``source``, a percent file; what they show from the HTML of its run."""
    cells = jupytext.reads(source, fmt="py:percent").cells
    shown = BeautifulSoup(ran, "html.parser").select(".jp-CodeCell[id]")
    if len(shown) != sum(cell.cell_type == "code" for cell in cells):
        raise PluginError(f"{name}: mkdocs-jupyter shows {len(shown)} cells of code, the notebook has another number")
    parts = []
    for cell in cells:
        if cell.cell_type != "code":
            parts.append(cell.source)
            continue
        outputs = shown.pop(0).select(".jp-OutputArea-output")
        if any("stderr" in str(output.get("data-mime-type")) for output in outputs):
            raise PluginError(f"{name}: a cell warns: {outputs[0].get_text()}")
        boxes = [f'<div class="shown">{output.decode_contents()}</div>' for output in outputs]
        inside = "\n\n".join((code(cell.source, cell.metadata.get("title")), *boxes))
        # No div: Material's search would take the end of the first div inside for the end of what it leaves out.
        parts.append(f'<section class="cell" data-search-exclude markdown="block">\n\n{inside}\n\n</section>')
    return "\n\n".join(parts)


def code(source: str, title: str | None) -> str:
    """The code of a cell; a cell with a title is folded under it."""
    compact = source.replace("\n\n\n", "\n\n")
    fence = f"```python\n{compact}\n```"
    return f'??? example "{title}"\n\n{indent(fence, "    ")}' if title else fence
