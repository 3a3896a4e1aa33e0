"""rules.json: the law as data, beside the pages: options, errata, glossary, every rule with text, example and functions."""

import json
from dataclasses import asdict
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import entries
from documents import examples_of, run
from law import Law, Rule, games, law, rules
from tresillo.rules import RULES
from tresillo.words import LANGUAGES


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the index to the site, so that pages may link to it."""
    files.append(
        File.generated(config, "rules.json", content=json.dumps(index(config.extra["root_url"]), ensure_ascii=False, indent=1))
    )
    return files


def index(root: str) -> dict[str, Any]:
    """The index: the law of each game, and each rule in order; ``root`` is the address of the English site."""
    return {"games": {game: head(law(game)) for game in games()}, "rules": [entry(rule, root) for rule in rules()]}


def head(own: Law) -> dict[str, Any]:
    """What is said of a law as a whole: its edition and sources, what a table may agree on, and what cannot stand together."""
    return {
        "edition": own.edition,
        "date": own.date,
        "sources": own.source_names,
        "options": [asdict(option) for option in own.options],
        "constraints": [asdict(constraint) for constraint in own.constraints],
        "errata": [asdict(entry) for entry in entries.errata(own.game)],
        "glossary": [original(asdict(term)) for term in entries.glossary(own.game)],
    }


def original(term: dict[str, Any]) -> dict[str, Any]:
    """A term with its original under the language that it is in, alone, and without what only our pages need."""
    return {name: told for name, told in term.items() if told is not None and name not in ("plain", "apart")}


def entry(rule: Rule, root: str) -> dict[str, Any]:
    """One rule."""
    told: dict[str, Any] = {
        "id": rule.id,
        "title": rule.title,
        "normative": rule.normative,
        "enacted": rule.enacted,
        "published": rule.published,
        "options": list(rule.options),
        "sources": [{"source": letter, "section": section, "lines": lines} for letter, section, lines in rule.sources],
    }
    if rule.why:
        told["why"] = rule.why
    if rule.published:
        told["url"] = {
            lang: f"{root}{'' if lang == 'en' else lang + '/'}{rule.game}/{rule.slug}/#{rule.id}" for lang in LANGUAGES
        }
        told["text"] = {lang: rule.section(lang) for lang in LANGUAGES}
        told["functions"] = [f"{function.__module__}.{function.__qualname__}" for function in RULES.get(rule.id, [])]
        told["examples"] = examples_of(run(rule.example).document) if rule.enacted else []
    return told
