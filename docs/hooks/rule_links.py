"""The pages of the reference (reference.py): each number of a rule there leads to the rule, in the language of the page."""

import re
from html import escape

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page

from law import find, games
from pages import Build
from site_words import LANG_TAGS, lang_of

PLACE = "programmers/api/"
PERMALINK = re.compile(r'(<a class="headerlink" [^>]*?) title="[^"]*"')
CARRIES = re.compile(r'<p class="carries">([^<]*)</p>')
NAMED = rf"\b(?P<rule>(?:{'|'.join(games())})-\d+\.\d+)\b"
NUMBER = re.compile(rf"<(pre|a|h\d)\b.*?</\1>|{CARRIES.pattern}|<[^>]+>|{NAMED}", re.S)


@event_priority(-50)  # after the hooks that look at code in a line
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The numbers as links. Where a function carries a rule out, with the rule's title."""
    if not page.file.src_uri.startswith(PLACE):
        return html
    lang = lang_of(config)
    build = Build(page, lang, str(config.site_url))

    def linked(found: re.Match[str]) -> str:
        return build.cite(found["rule"], found["rule"]) if found["rule"] else found[0]

    def carried(rules: re.Match[str]) -> str:
        links = (f"<li>{build.cite(number, titled(number, lang))}</li>" for number in rules[1].split())
        return f'<ul class="carries">{"".join(links)}</ul>'

    return CARRIES.sub(carried, NUMBER.sub(linked, PERMALINK.sub(r"\1", html)))


def titled(number: str, lang: str) -> str:
    """A rule by its number and its title, which is the only part in the language of the page."""
    direction = ' dir="rtl"' if lang == "fa" else ""
    return f'{number} <bdi lang="{LANG_TAGS[lang]}"{direction}>{escape(find(number).title[lang])}</bdi>'
