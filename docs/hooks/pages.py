"""What the build adds to a page: each rule's citation, picture, folded example and sources, the tables of the law.

A page stays plain Markdown; every addition hangs on a line that a reader of the file understands.
"""

import re
from collections.abc import Iterable
from html import escape, unescape
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import Files
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url

import cite
import entries
import lessons
from documents import ADDED, FIGURE, PACKS, ROOT, SECTION, SNIPPET, TABLE, draw, examples_of, pack_of, run
from law import Rule, find, games, law, rules, sections
from site_words import LANG_TAGS, WORDS, lang_of
from tresillo.pictures import card_picture
from tresillo.rules import RULES
from tresillo.words import LANGUAGES, say, to_digits, word

CARD_CODES = {pack: re.compile(rf"`((?:(?:{'|'.join(map(str, pack))}) ?)+)`") for pack in PACKS.values()}
LAST_CELL = re.compile(r"\| ([^|\n]+) \|$", re.M)
LINK_SIGN = re.compile(r'([^\s>]+<a class="headerlink".*?</a>)(?=</h[23]>)')
NUMBERED = re.compile(r'(<h[13] id="[^"]+">)([\d۰-۹][\d.۰-۹٫]*)(?= )')
NO_BREAK = "\u00a0"
PART = '<div class="part">'
RANGE = "\u2060–\u2060"  # a dash at which no line breaks
FORMULA = re.compile(r"(?<=\d) ([+=]) (?=\d)")
SHORT = 24
"""A phrase of so many signs stays on one line: code, and in Persian a foreign word with its bracket."""
IN_A_LINE = re.compile(r"<pre.*?</pre>|<code>(?P<code>[^<]+)</code>", re.S)
CELL = re.compile(r"<(t[dh])\b[^>]*>.*?</\1>", re.S)
JOINT = re.compile(r"(?<=[^\W_][_-])(?=[^\W_])|(?<=[^\W\d_][.])(?=[^\W\d_])")
GLOSS = re.compile(rf'\(?<em lang="[^"]+">[^<]{{1,{SHORT}}}</em>\)?')


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The page's Markdown with everything added."""
    lang = lang_of(config)
    build = Build(page, lang, str(config.site_url))
    text = ADDED.sub(lambda match: getattr(build, match["what"])(match["of"]), markdown)
    for number, section in sections(text).items():
        text = text.replace(section, build.rule(number, section))
    text = build.outside(text)
    text = CARD_CODES[build.pack].sub(lambda match: build.inline(match[1]), text)
    return text + build.missing()


def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """The number of a title stands apart; some things stay on one line.

    These are the sign of a permanent link with the last word of its title, short code, and a foreign word.
    """
    html = NUMBERED.sub(r'\1<span class="number">\2</span>', LINK_SIGN.sub(r'<span class="nb">\1</span>', html))
    html = IN_A_LINE.sub(kept, CELL.sub(lambda cell: IN_A_LINE.sub(jointed, cell[0]), html))
    return GLOSS.sub(r'<span class="nb">\g<0></span>', html) if lang_of(config) == "fa" else html


def jointed(found: re.Match[str]) -> str:
    """Code in a cell of a table: a long name may break after its strokes and points."""
    name = found["code"]
    return f"<code>{JOINT.sub('<wbr>', name)}</code>" if name and " " not in name and len(name) > SHORT // 2 else found[0]


def kept(found: re.Match[str]) -> str:
    """Short code in a line is never broken."""
    code = found["code"]
    return f'<code class="nb">{code}</code>' if code and len(unescape(code)) <= SHORT else found[0]


class Build:
    """The additions to one page in one language."""

    def __init__(self, page: Page, lang: str, site: str) -> None:
        self.page, self.lang, self.words, self.site = page, lang, WORDS[lang], site
        self.pack = pack_of(page.file.src_uri.partition("/")[0])

    def rule(self, number: str, section: str) -> str:
        """A rule's section with its citation, status, checked tables, picture, example and sources."""
        found = find(number)
        section = TABLE.sub(self.table, FORMULA.sub(rf"{NO_BREAK}\1{NO_BREAK}", section))
        examples = [self.example_path(match["path"]) for match in SNIPPET.finditer(section)]
        section = SNIPPET.sub(lambda match: self.figures(self.example_path(match["path"])), section)
        code = "".join(self.code(path) for path in examples)
        section = re.sub(
            r"^(\?\?\? sources .+)(\n(?:.*\n)*)",
            lambda match: (
                f"{self.waived(found)}"
                f"{code}\n{match[1]}\n\n    {self.cited(found)}{self.ruled(found.game, match[2])}{self.also(found, match[2])}"
            ),
            section + "\n",
            flags=re.M,
        )
        head = f"\n\n{cite.control(found, self.lang, self.site)}{self.learn(found)}{self.status(found)}"
        return SECTION.sub(lambda match: match[0] + head, section, count=1) + "\n"

    def outside(self, text: str) -> str:
        """A page outside its rules: its pictures where it takes examples in, its checked tables, all its code at its end."""
        files = [self.example_path(match["path"]) for match in SNIPPET.finditer(text)]
        text = TABLE.sub(self.table, FORMULA.sub(rf"{NO_BREAK}\1{NO_BREAK}", text) if files else text)
        text = SNIPPET.sub(lambda match: self.figures(self.example_path(match["path"])), text)
        return text + (f"\n\n{self.code(*files, of_page=True)}" if files else "")

    def learn(self, rule: Rule) -> str:
        """The way from a rule to the step of the lesson that teaches it."""
        step = lessons.taught_by(self.lang).get(rule.id)
        if step is None:
            return ""
        address = self.address(f"{step.page.removesuffix('.md')}/")
        named = escape(f"{self.words['learn']}: {step.title}")
        link = f'<a class="learn" href="{address}" aria-label="{named}">{self.words["learn"]}</a>'
        return f'<div class="to-lesson" data-search-exclude>{link}</div>'

    def taught(self, numbers: str) -> str:
        """At the end of a step of a lesson: the rules that it taught, each under its title."""
        game = self.page.file.src_uri.partition("/")[0]
        found = [find(f"{game}-{number}") for number in numbers.split()]
        links = "".join(
            f"<li>{self.cite(rule.id, f'{self.digits(rule.number)} {escape(rule.title[self.lang])}')}</li>" for rule in found
        )
        head = f'<h2 id="taught">{self.words["taught"]}</h2>'
        return f'<section class="taught" data-search-exclude>{head}<ul>{links}</ul></section>'

    def status(self, rule: Rule) -> str:
        """What a reader must know of a rule before he reads it: that it binds nobody."""
        return "" if rule.normative else f"\n\n{self.words['binds nobody']}\n{{ .status }}"

    def waived(self, rule: Rule) -> str:
        """What he learns once he has read it: that no function carries it, and why."""
        return "" if rule.enacted else f"{self.words['not enacted'].format(why=rule.why[self.lang])}\n{{ .status }}\n\n"

    def table(self, match: re.Match[str]) -> str:
        """A checked table in a box that can scroll, with a note that it was checked."""
        css, table = f"checked {match['css'] or ''}".strip(), match["table"]
        if match["css"] == "ledger":
            body = LAST_CELL.sub(lambda cell: f"| {self.paper(cell[1])} |", match["body"])
            table = f"{match['head']}\n{match['line']}\n{body}"
        return f'<div class="{css}" markdown="block">\n\n{table}\n{self.words["checked"]}\n{{ .tick }}\n\n</div>\n'

    def paper(self, cell: str) -> str:
        """The paper's cell of a ledger: each name stays with its amount, and a narrow screen gives it a line of its own."""
        if cell == say(None, self.lang):
            return f'<span class="blank">{cell}</span>'
        kept = re.sub(r"(?<=\w) (?=\d)", NO_BREAK, cell)
        return f'<span class="paper-head">{word("paper", self.lang).capitalize()}: </span>{kept}'

    def example_path(self, path: str) -> Path:
        """The file of an example that the page takes in."""
        file = ROOT / path
        if not file.is_file():
            raise PluginError(f"{self.page.file.src_uri}: no example at {path}")
        return file

    def figures(self, file: Path) -> str:
        """The pictures of an example, where the page takes it in; rows of cards with a head each stand in one figure."""
        namespace, drawn = run(file).document.namespace, [""]
        for match in FIGURE.finditer(file.read_text("utf-8")):
            picture = draw(match["expr"], namespace, self.lang)
            if picture.startswith(PART) and drawn[-1].startswith(PART):
                drawn[-1] += picture
            else:
                drawn.append(picture)
        return "".join(self.figure(picture) for picture in drawn[1:])

    def code(self, *files: Path, of_page: bool = False) -> str:
        """The code of examples, folded: of a rule, or of a page outside its rules."""
        code = "\n\n".join(FIGURE.sub("", file.read_text("utf-8")).strip() for file in files)
        indented = "\n".join(f"    {line}".rstrip() for line in code.splitlines())
        return f'??? example{" page" * of_page} "{self.words["examples" if of_page else "example"]}"\n\n{indented}\n'

    def figure(self, picture: str) -> str:
        """A picture in the flow of the page; a long table of moves is folded."""
        if picture.startswith("<table"):
            summary = escape(self.words["moves"])
            box = f'<div class="scroll" tabindex="0" role="region" aria-label="{summary}">{picture}</div>'
            return f'\n<details class="moves" data-search-exclude><summary>{summary}</summary>{self.resolved(box)}</details>\n'
        return f'\n<figure class="drawn" data-search-exclude>{self.resolved(picture)}</figure>\n'

    def resolved(self, html: str) -> str:
        """HTML of pictures with the addresses of the sprites and of the cited rules, as seen from this page."""
        html = re.sub(r'href="(\w+\.svg)#', lambda match: f'href="{self.address(f"assets/{match[1]}")}#', html)
        return re.sub(r'<a href="rule:([^"]+)">(.*?)</a>', lambda match: self.cite(match[1], match[2]), html)

    def cite(self, number: str, text: str) -> str:
        """A link to a published rule, or the title of one that is still to come."""
        found = find(number)
        title = escape(found.title[self.lang])
        if not found.published:
            return f'<span title="{title}">{text}</span>'
        return f'<a href="{self.address(f"{found.game}/{found.slug}/")}#{found.id}" title="{title}">{text}</a>'

    def cited(self, rule: Rule) -> str:
        """The sources of a rule: letter, heading as printed, lines."""
        source_languages = law(rule.game).languages
        shown = [
            self.words["source"].format(
                letter=f"<bdi>{letter}</bdi>",
                section=f'<bdi lang="{source_languages[letter]}">{escape(section)}</bdi>',
                lines=self.ranges(lines),
            )
            for letter, section, lines in rule.sources
        ]
        return self.words["sources join"].join(shown) + "."

    def ruled(self, game: str, note: str) -> str:
        """A text, where each of the errata that it names by its code leads to its entry."""
        return re.sub(rf"(?<![\[`]){entries.CODE.pattern}(?!</bdi>\])", lambda match: self.erratum(game, match[0]), note)

    def also(self, rule: Rule, note: str) -> str:
        """The errata of a rule that its note does not name."""
        links = [
            self.erratum(rule.game, entry.id) for entry in entries.of_rule(rule.id) if not re.search(rf"\b{entry.id}\b", note)
        ]
        return f"\n    {self.words['errata'].format(links=self.words['list'].join(links))}\n" if links else ""

    def erratum(self, game: str, code: str) -> str:
        """A link to an entry of the errata by its code; the code alone where there is none."""
        found = entries.entries().get(f"{game}-{code}")
        return f'<a href="{self.address(f"{game}/")}{found.place}">{code}</a>' if found else code

    def inline(self, codes: str) -> str:
        """Card codes in a sentence as small cards."""
        cards = " ".join(card_picture(card, self.lang, small=True) for card in self.pack.read(codes))
        return f'<span class="inline-cards">{self.resolved(cards)}</span>'

    def fan(self, of: str) -> str:
        """A few cards of a game held like a hand."""
        game, _, codes = of.partition(" ")
        cards = "".join(card_picture(card, self.lang) for card in PACKS[game].read(codes))
        return f'<p class="fan">{self.resolved(cards)}</p>'

    def chapters(self, game: str) -> str:
        """The chapters of a law with how many of their rules are published, linked where there are any."""
        lines = [f"| {self.words['chapter']} | {self.words['rules']} |", "| --- | ---: |"]
        for number, slug, title in law(game).chapters:
            chapter = [rule for rule in law(game).rules if rule.chapter == number]
            done = sum(rule.published for rule in chapter)
            if done:
                name = f"{self.digits(number)}. {title[self.lang]}"
                link = f"[{name}]({get_relative_url(f'{game}/{slug}.md', self.page.file.src_uri)})"
                told = "{done}" if done == len(chapter) else self.words["of"]
                lines.append(f"| {link} | {told.format(done=self.digits(done), all=self.digits(len(chapter)))} |")
        return "\n".join(lines)

    def counted(self, game: str) -> str:
        """How many rules of a law are published, and its edition."""
        told = self.words["published"].format(
            law=self.words[f"law of {game}"],
            done=self.digits(sum(rule.published for rule in law(game).rules)),
            all=self.digits(len(law(game).rules)),
            edition=self.digits(law(game).edition),
            date=self.digits(law(game).date),
        )
        return f"{told}\n{{ .status }}"

    def sheet(self, game: str) -> str:
        """The edition of a sheet for the table, and a button that prints it, which site.js shows."""
        button = f'<button type="button" class="md-button print" hidden>{self.words["print"]}</button>'
        return f'<p class="sheet" data-search-exclude>{cite.issued(game, self.lang)} · <bdi>CC BY 4.0</bdi> {button}</p>'

    def matrix(self, game: str) -> str:
        """Every published rule with its languages, the answers that its example gives, its functions and its sources."""
        heads = ("rule", "languages", "answers", "functions", "sources")
        rows = [f"| {' | '.join(self.words[head] for head in heads)} |", "| --- | --- | ---: | --- | --- |"]
        for rule in law(game).rules:
            if rule.published:
                name = f"{self.digits(rule.number)} {rule.title[self.lang]}"
                link = f"[{name}]({rule.slug}.md#{rule.id})"
                languages = NO_BREAK.join(lang for lang in LANGUAGES if rule.section(lang))
                functions = " ".join(f"`{function.__qualname__}`" for function in RULES.get(rule.id, [])) or self.words["none"]
                answers = (
                    self.digits(sum(bool(one["answer"]) for one in examples_of(run(rule.example).document)))
                    if rule.enacted
                    else self.words["none"]
                )
                letters = dict.fromkeys(letter for letter, _, _ in rule.sources)
                sources = "<br>".join(self.found_at(letter, rule) for letter in letters)
                rows.append(f"| {link} | {languages} | {answers} | {functions} | {sources} |")
        table = "\n".join(rows)
        return f'<div class="trace" markdown="block">\n\n{table}\n\n</div>'

    def found_at(self, letter: str, rule: Rule) -> str:
        """Where a source has a rule: its letter and its lines."""
        lines = ", ".join(lines for source, _, lines in rule.sources if source == letter)
        return f"<bdi>{letter}</bdi>, {self.words['lines'].format(lines=self.ranges(lines))}"

    def ranges(self, lines: str) -> str:
        """Numbers of lines, and from where to where."""
        return self.digits(lines).replace(", ", self.words["list"]).replace("-", RANGE)

    def errata(self, of: str) -> str:
        """A group of errata: what stands there, the ruling and its reason, with the rules that it touches."""
        game, group = of.split()
        found = [entry for entry in entries.errata(game) if entry.group == group]
        if group != "rulings":
            return "\n".join(map(self.entry, found))
        parts = [(number, f"{self.digits(number)}. {title[self.lang]}") for number, _, title in law(game).chapters]
        return "\n".join(
            f"\n## {head} {{ #rulings-{number} }}\n\n"
            + "\n".join(self.entry(entry) for entry in found if chapter(entry) == number)
            for number, head in (*parts, (0, self.words["Background"]))
            if number in map(chapter, found)
        )

    def entry(self, entry: entries.Erratum) -> str:
        """One of the errata."""
        where = [self.words["lines"].format(lines=self.ranges(entry.lines))] if entry.lines else []
        where += [entry.text[self.lang]] if entry.text else []
        where += [self.cite(number, self.digits(find(number).number)) for number in entry.rules]
        where += [self.background(entry.game, entry.page)] if entry.page else []
        head = " · ".join((f'<b><a href="#{entry.id.lower()}">{entry.id}</a></b>', *where))
        found, ruling, reason = (self.ruled(entry.game, told[self.lang]) for told in (entry.found, entry.ruling, entry.reason))
        return (
            f'<div class="entry" id="{entry.id.lower()}" markdown="block">\n\n{head}\n{{ .where }}\n\n'
            f"{found}\n\n<b>{self.words['ruling']}</b> {ruling} {reason}\n\n</div>\n"
        )

    def background(self, game: str, page: str) -> str:
        """A link to a background page, under its title."""
        return f'<a href="{self.address(f"{game}/background/{page}/")}">{entries.background(game, page, self.lang)}</a>'

    def glossary(self, of: str) -> str:
        """The terms of all games by the letters of the reader's language, and a choice that shows one game's alone."""
        found = sorted(entries.shared().items(), key=lambda entry: entries.order(entry[1][0].word(self.lang)))
        letters: dict[str, list[tuple[str, list[entries.Term]]]] = {}
        for place, terms in found:
            letters.setdefault(entries.initial(terms[0].word(self.lang)), []).append((place, terms))
        row, lines = "", []
        for letter, own in letters.items():
            place, played = f"letter-{letter.lower()}", played_in(term for _, terms in own for term in terms)
            row += f'<a href="#{place}" data-games="{played}">{letter}</a> '
            lines.append(f'\n## {letter} {{ #{place} data-games="{played}" }}\n')
            lines += [self.term(*entry) for entry in own]
        return f'{self.choice()}<p class="letters">{row}</p>\n' + "\n".join(lines)

    def choice(self) -> str:
        """Buttons that leave the terms of one game on the page of the glossary; styles do it, without a script."""
        names = {"all": self.words["all games"], **{game: self.words[game.capitalize()] for game in games()}}
        buttons = "".join(
            f'<label><input type="radio" name="games" id="only-{game}" autocomplete="off"{" checked" * (game == "all")}> {name}'
            "</label>"
            for game, name in names.items()
        )
        return f'<fieldset class="games"><legend>{self.words["terms of"]}</legend>{buttons}</fieldset>\n'

    def term(self, place: str, terms: list[entries.Term]) -> str:
        """An entry of the glossary: its word, the other languages, and what it means in each game, with the rule."""
        others = [
            f'<bdi>{lang} <span lang="{LANG_TAGS[lang]}">{said}</span></bdi>'
            for lang in (*entries.ORIGINALS, *LANGUAGES)
            if lang != self.lang
            for said in dict.fromkeys(getattr(term, lang) for term in terms)
            if said
        ]
        name = " · ".join(dict.fromkeys(getattr(term, self.lang) for term in terms))
        senses: dict[str, list[entries.Term]] = {}
        for term in terms:
            senses.setdefault(term.meaning[self.lang], []).append(term)
        told = "".join(
            f"{''.join(map(self.played, same))} {meaning} {self.words['list'].join(map(self.defined, same))}\n"
            f'{{ .sense data-games="{played_in(same)}" }}\n\n'
            for meaning, same in senses.items()
        )
        at = f'id="{place}" ' if place != terms[0].name else ""
        head = f"{' · '.join((f'<b>{name}</b>', *others))}\n{{ .where }}"
        return f'<div class="entry" {at}data-games="{played_in(terms)}" markdown="block">\n\n{head}\n\n{told}</div>\n'

    def played(self, term: entries.Term) -> str:
        """The game of a term, before what it means there."""
        return f'<span class="game" id="{term.name}">{self.words[term.game.capitalize()]}</span>'

    def defined(self, term: entries.Term) -> str:
        """A link to the rule or the page that defines a term."""
        if term.page:
            return self.background(term.game, term.page)
        return self.cite(term.rule, self.digits(find(term.rule).number))

    def citation(self, number: str) -> str:
        """How a rule is cited, as its own control shows it."""
        return cite.both(find(number), self.lang, self.site)

    def missing(self) -> str:
        """At the end of a chapter's page, its rules that are not published yet."""
        here = self.page.file.src_uri.removesuffix(".md")
        waiting = [rule for rule in rules() if here == f"{rule.game}/{rule.slug}" and not rule.published]
        if not waiting:
            return ""
        titles = "\n".join(f"- {self.digits(rule.number)} {rule.title[self.lang]}" for rule in waiting)
        return f"\n\n## {self.words['missing']} {{ #still-to-come }}\n\n{titles}\n"

    def address(self, target: str) -> str:
        """The address of something on the site, relative to this page."""
        return get_relative_url(target, self.page.url)

    def digits(self, value: object) -> str:
        """A number in the digits of the page."""
        return to_digits(str(value), self.lang)


def chapter(entry: entries.Erratum) -> int:
    """The chapter of the first rule that an entry touches, 0 where it touches none."""
    return find(entry.rules[0]).chapter if entry.rules else 0


def played_in(terms: Iterable[entries.Term]) -> str:
    """The games of terms, as styles read them."""
    return " ".join(dict.fromkeys(term.game for term in sorted(terms, key=lambda term: term.game)))
