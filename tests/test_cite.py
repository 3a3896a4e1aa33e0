"""Citations as text: edition, date and key come from the law; every published rule gives an entry that BibTeX can read."""

import dataclasses
import re
from pathlib import Path

import pytest
import yaml

import cite
from law import find, law, published
from tresillo.words import LANGUAGES

TEXTS = {
    "en": "The law of Tresillo, rule 8.2, “Following suit”, edition 1.2, 1 March 2027.",
    "pt": "Regulamento do tresillo, regra 8.2, “Seguir o naipe”, edição 1.2, 1º de março de 2027.",
    "fa": "قاعده‌های ترسیو، قاعدهٔ ۸٫۲، «پیروی از خال»، ویرایش ۱٫۲، ۱ مارس ۲۰۲۷.",
}
ENTRIES = {
    "en": ("", "The law of Tresillo, rule 8.2: Following suit", "Edition 1.2", "English"),
    "pt": ("-pt", "Regulamento do tresillo, regra 8.2: Seguir o naipe", "Edição 1.2", "Brazilian Portuguese"),
    "fa": ("-fa", "قاعده‌های ترسیو، قاعدهٔ ۸٫۲: پیروی از خال", "ویرایش ۱٫۲", "Persian"),
}
OTHER = {
    "en": "The law of Tressette, rule 3.4, “Following suit”, edition 0.1, 30 November 2026.",
    "pt": "Regulamento do tressette, regra 3.4, “Seguir o naipe”, edição 0.1, 30 de novembro de 2026.",
    "fa": "قاعده‌های ترسته، قاعدهٔ ۳٫۴، «پیروی از خال»، ویرایش ۰٫۱، ۳۰ نوامبر ۲۰۲۶.",
}


@pytest.fixture
def later(monkeypatch):
    """The law in a later edition, dated on the first of a month."""
    monkeypatch.setattr(cite, "law", lambda game: dataclasses.replace(law(game), edition="1.2", date="2027-03-01"))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_line_of_text(later, lang):
    assert cite.text(find("tresillo-8.2"), lang) == TEXTS[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_another_game_is_cited_by_its_own_law_and_edition(monkeypatch, lang):
    first = dataclasses.replace(law("tressette"), edition="0.1", date="2026-11-30")
    monkeypatch.setattr(cite, "law", lambda game: first if game == "tressette" else law(game))
    assert cite.text(find("tressette-3.4"), lang) == OTHER[lang]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_bibtex_entry(later, lang):
    key, title, note, language = ENTRIES[lang]
    assert cite.bibtex(find("tresillo-8.2"), lang, "https://example.org/#tresillo-8.2").splitlines() == [
        f"@misc{{tresillo-8.2-ed1.2{key},",
        "  author = {{The Tresillo law project}},",
        f"  title = {{{{{title}}}}},",
        "  year = {2027},",
        "  month = mar,",
        f"  note = {{{note}}},",
        r"  howpublished = {\url{https://example.org/#tresillo-8.2}},",
        f"  language = {{{language}}},",
        "}",
    ]


def test_the_author_is_the_one_of_the_citation_file():
    cited = yaml.safe_load((Path(__file__).parents[1] / "CITATION.cff").read_text("utf-8"))
    assert cited["authors"] == [{"name": cite.AUTHOR}]


def test_every_entry_is_sound_and_has_a_key_of_its_own():
    entries = [cite.bibtex(rule, lang, "https://example.org/") for rule in published() for lang in LANGUAGES]
    assert len({entry.partition(",")[0] for entry in entries}) == len(entries)
    for entry in entries:
        assert entry.count("{") == entry.count("}")
        assert not re.search(r"[%&$_~^]", entry), f"BibTeX would ask for a backslash: {entry}"
