"""Reading without a connection: sw.js learns which files of its language it keeps, each with its checksum.

Each language has a worker of its own, so that it can be built and kept alone. OFFLINE=false builds a site without, to be
worked on: a worker would show what it has kept.
"""

import hashlib
import json
import os
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from tresillo.words import LANGUAGES

ON = os.environ.get("OFFLINE", "true") != "false"
SCRIPT = "assets/javascripts/offline.js"
KEPT = re.compile(
    r".*\.html|assets/.*\.(?:css|woff2|svg)|assets/icons/.*\.png|manifest\.webmanifest"
    r"|assets/javascripts/[^/]+\.js|assets/javascripts/workers/.*\.js"
    r"|assets/javascripts/lunr/min/lunr\.(?:fold|stemmer\.support)\.min\.js|search/search_index\.json"
)
"""What a reader's page asks for; not the data files, nor pictures for other sites."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Without a worker no page asks for one."""
    if not ON:
        config.extra_javascript = [script for script in config.extra_javascript if str(script) != SCRIPT]
    return config


@event_priority(-200)  # after the index of the search is complete
def on_post_build(config: MkDocsConfig) -> None:
    """Write into the worker what it keeps."""
    if ON:
        write(Path(config.site_dir))
    else:
        Path(config.site_dir, "sw.js").unlink()


def write(site: Path) -> None:
    """Tell the worker of a built language its files and their edition."""
    files, worker = kept(site), site / "sw.js"
    edition = hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]
    text = worker.read_text("utf-8").replace("FILES = {}", f"FILES = {json.dumps(files)}", 1)
    worker.write_text(text.replace('EDITION = ""', f'EDITION = "{edition}"', 1), "utf-8")


def kept(site: Path) -> dict[str, str]:
    """The files of a built language by their addresses, with the beginning of their checksums; no other language's."""
    found = {}
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        place = path.relative_to(site).as_posix()
        if KEPT.fullmatch(place) and place.split("/")[0] not in LANGUAGES:
            found[re.sub(r"(^|/)index\.html$", r"\1", place)] = hashlib.sha256(path.read_bytes()).hexdigest()[:16]
    return found
