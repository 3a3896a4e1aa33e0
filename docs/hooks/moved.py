"""Addresses that moved: a small page stands at each old one and leads on, to the same place on the new page.

The places got other names as they moved, and the pages have languages: so no plugin, whose pages keep neither.
"""

from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.utils import get_relative_url

from law import games
from site_words import LANG_TAGS, WORDS, lang_of

MOVED = {f"{game}/glossary/": ("glossary/", f"{game}-term-") for game in games()}
"""Where each old address leads, and what goes before the name of a term there."""

PAGE = """<!doctype html>
<html lang="{lang}" dir="{dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>{title}</title>
<script>
const place = location.hash.slice(1);
location.replace("{to}" + (/^(letter-.*|glossary)?$/.test(place) ? location.hash : "#{before}" + place));
</script>
<noscript><meta http-equiv="refresh" content="0; url={to}"></noscript>
</head>
<body><main><h1>{title}</h1><p><a href="{to}">{to_title}</a></p></main></body>
</html>
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """A page at each old address."""
    lang = lang_of(config)
    words = WORDS[lang]
    for old, (new, before) in MOVED.items():
        title = escape(words["moved"])
        to = get_relative_url(new, old)
        page = PAGE.format(
            lang=LANG_TAGS[lang],
            dir=words["dir"],
            title=title,
            to=to,
            before=before,
            to_title=words["glossary"],
        )
        files.append(File.generated(config, f"{old}index.html", content=page))
    return files
