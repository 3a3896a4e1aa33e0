"""How a rule is cited: a line of text and a BibTeX entry in each language, and the control under each rule that shows both."""

from datetime import date
from html import escape

from law import Rule, law
from site_words import WORDS
from tresillo.words import to_digits

AUTHOR = "The Tresillo law project"  # as in CITATION.cff


def control(rule: Rule, lang: str, site: str) -> str:
    """A word under the rule's heading that unfolds its citation; ``site`` is the address of the site in the language."""
    words, number = WORDS[lang], to_digits(rule.number, lang)
    summary = f'<summary aria-label="{words["cite rule"].format(number=number)}">{words["cite"]}</summary>'
    return f'<details class="cite" data-search-exclude>{summary}{both(rule, lang, site)}</details>'


def both(rule: Rule, lang: str, site: str) -> str:
    """The two texts, each with a button that site.js shows."""
    words, url = WORDS[lang], f"{site}{rule.game}/{rule.slug}/#{rule.id}"
    parts = (
        (f'<p>{escape(text(rule, lang))} <bdi dir="ltr">{url}</bdi></p>', words["copy citation"]),
        (f'<pre dir="ltr">{escape(bibtex(rule, lang, url))}</pre>', words["copy BibTeX"]),
    )
    shown = "".join(
        f'<div>{part}<button type="button" hidden>{copy}</button> <span role="status"></span></div>' for part, copy in parts
    ).replace(f"#{rule.id}", f'<wbr><span class="nb">#{rule.id}</span>')  # where a narrow screen breaks the link
    told = f'data-copied="{words["copied"]}" data-selected="{words["selected"]}"'
    return f'<div class="cited" data-search-exclude {told}>{shown}</div>'


def text(rule: Rule, lang: str) -> str:
    """The citation without its link: number, title, edition, date."""
    own = law(rule.game)
    return WORDS[lang]["cited"].format(
        rule=numbered(rule, lang), title=rule.title[lang], edition=to_digits(own.edition, lang), date=day(own.date, lang)
    )


def issued(game: str, lang: str) -> str:
    """The edition of a law and its day, as a page says them."""
    own = law(game)
    return WORDS[lang]["issued"].format(edition=to_digits(own.edition, lang), date=day(own.date, lang))


def day(iso: str, lang: str) -> str:
    """A day as the language writes it."""
    words, when = WORDS[lang], date.fromisoformat(iso)
    return words["date"].format(
        day=words["first"] if when.day == 1 else to_digits(str(when.day), lang),
        month=words["months"].split()[when.month - 1],
        year=to_digits(str(when.year), lang),
    )


def bibtex(rule: Rule, lang: str, url: str) -> str:
    """The same as a BibTeX entry; its key says rule and edition, and the language where it is not English."""
    words, own = WORDS[lang], law(rule.game)
    day = date.fromisoformat(own.date)
    key = f"{rule.id}-ed{own.edition}" + ("" if lang == "en" else f"-{lang}")
    fields = {
        "author": f"{{{{{AUTHOR}}}}}",
        "title": f"{{{{{numbered(rule, lang)}: {rule.title[lang]}}}}}",
        "year": f"{{{day.year}}}",
        "month": WORDS["en"]["months"].split()[day.month - 1][:3].lower(),
        "note": f"{{{words['edition'].format(edition=to_digits(own.edition, lang))}}}",
        "howpublished": f"{{\\url{{{url}}}}}",
        "language": f"{{{words['language']}}}",
    }
    return "\n".join([f"@misc{{{key},", *(f"  {name} = {value}," for name, value in fields.items()), "}"])


def numbered(rule: Rule, lang: str) -> str:
    """The law and the number: The law of Tresillo, rule 11.3."""
    words = WORDS[lang]
    return words["numbered"].format(law=words[f"law of {rule.game}"], number=to_digits(rule.number, lang))
