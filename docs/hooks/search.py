"""Search in Persian and Portuguese: the index names the folding script that the search worker then loads.

The script folds half-spaces, kaf and ye, digits and accents, in the index and in what a reader types.
"""

import json
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from site_words import lang_of


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the language into the index that the search plugin has made."""
    if lang_of(config) == "en":
        return
    path = Path(config.site_dir, "search/search_index.json")
    index = json.loads(path.read_text("utf-8"))
    index["config"]["lang"] = ["fa"]
    path.write_text(json.dumps(index, ensure_ascii=False), "utf-8")
