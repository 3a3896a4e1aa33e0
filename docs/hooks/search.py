"""Search in three languages: the index names the folding script that the search worker loads, and how words are told apart.

The script (lunr.fold.min.js) folds half-spaces, kaf and ye, digits and accents, in the index and in what a reader types.
A rule is found by its number, by its titles in the other languages, and by the questions of which it is the answer.
"""

import json
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from documents import ROOT
from law import games, law
from site_words import WORDS, lang_of

# Points, commas, colons, strokes and hyphens part words, but not the digits of a number: 11.3, ۱۱٫۳, tresillo-11.3.
SEPARATOR = r"[\s()\[\]{}<>\"“”«»؛؟!?;…—–−+=✓]+|[.,،:/\-](?![\d۰-۹٠-٩])"
CODE = re.compile(r"<pre>.*?</pre>", re.S)
"""Code is not searched for, and every reader loads the index."""

OTHER = 0.5
"""What a part of a page that is no rule weighs: a rule comes before the lesson that tells of it."""
APART = 0.6
"""What a rule weighs, beside the others, of a chapter that is another game: whoever asks for a rule means the game itself."""
QUESTION = re.compile(r"^- \[(?P<question>.+?)\]\([\w-]+\.md#(?P<rule>[\w.-]+)\)", re.M)
"""A question of a page of questions, and the rule that answers it."""
BESIDE = re.compile(r"^notebooks/|/(?:background|learn)/.|/questions/")
"""Pages beside the law: each weighs no more than a part of a page."""
PROGRAM = 0.1
"""What the pages for programmers weigh: a player who asks for the notation of cards wants the rule."""
REFERENCE = re.compile(r"^programmers/api/[^#]*#tresillo\b")
METHOD = re.compile(rf"{REFERENCE.pattern}.*\.[A-Z]\w*\.")
NAME = 0.02
"""What a name of the reference weighs. It alone is searched for, and the names inside a class are not."""


@event_priority(-100)
def on_post_build(config: MkDocsConfig) -> None:
    """Complete the index that the search plugin has made."""
    path = Path(config.site_dir, "search/search_index.json")
    index = json.loads(path.read_text("utf-8"))
    index["config"] |= {"lang": ["fold"], "separator": SEPARATOR}
    index["config"]["fields"]["names"] = {"boost": 500}
    lang = lang_of(config)
    index["docs"] = [section for section in index["docs"] if not METHOD.match(section["location"])]
    others = names(lang)
    for section in index["docs"]:
        _, sign, place = section["location"].rpartition("#")
        section |= others.get(place, {"boost": OTHER} if sign or BESIDE.search(place) else {})
        section["text"] = CODE.sub(" ", section["text"])
        if section["location"].startswith("programmers/"):
            section["boost"] = PROGRAM
        if REFERENCE.match(section["location"]):
            section |= {"title": re.sub("<[^>]+>", "", section["title"]), "text": "", "boost": NAME}
        game, _, page = place.partition("/")
        if page and game in games():
            section["title"] += f" · {WORDS[lang][game.capitalize()]}"
    path.write_text(json.dumps(index, ensure_ascii=False), "utf-8")


def names(lang: str) -> dict[str, dict[str, object]]:
    """What else a published rule or its chapter is called than by its title: its game, its titles in the other languages.

    What a law says first weighs more, and most of all the page of the law.
    """
    found: dict[str, dict[str, object]] = {}
    for game in games():
        rules = [rule for rule in law(game).rules if rule.published]
        begun, called = {rule.slug for rule in rules}, {other: words[game.capitalize()] for other, words in WORDS.items()}
        found[f"{game}/"] = {"names": " ".join(called.values()), "boost": 2.0}
        found[f"{game}/quick-reference/"] = {"names": f"{WORDS[lang]['quick']} {called[lang]}"}
        found |= {f"{game}/{slug}/": {"names": titles(title, lang)} for _, slug, title in law(game).chapters if slug in begun}
        questions = asked(game, lang)
        for place, rule in enumerate(rules):
            weight = (1.4 - 0.4 * place / len(rules)) * (APART if rule.slug == "portuguese-guide" else 1)
            other = f"{rule.id} {rule.number} {called[lang]} {titles(rule.title, lang)} {' '.join(questions.get(rule.id, []))}"
            found[rule.id] = {"names": other, "boost": round(weight, 2)}
    return found


def asked(game: str, lang: str) -> dict[str, list[str]]:
    """The questions of a game's page of questions, by the rule that answers them."""
    found: dict[str, list[str]] = {}
    for match in QUESTION.finditer((ROOT / "docs" / lang / game / "questions.md").read_text("utf-8")):
        found.setdefault(match["rule"], []).append(match["question"])
    return found


def titles(title: dict[str, str], lang: str) -> str:
    """A title in the other languages."""
    return " ".join(text for other, text in title.items() if other != lang)
