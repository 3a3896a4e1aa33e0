"""The words of the site's frame in each language: navigation, captions, notes that the build adds to a page."""

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure import StructureItem
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation, Section
from mkdocs.structure.pages import Page

LANG_TAGS = {"es": "es", "it": "it", "en": "en", "pt": "pt-BR", "fa": "fa"}
"""How a page names a language, for voices and browsers."""

WORDS = {
    "en": {
        "dir": "ltr",
        "Tresillo": "Tresillo",
        "Tressette": "Tressette",
        "Truco": "Truco",
        "Learn": "Learn",
        "Rules": "Rules",
        "Score": "Score",
        "Cite and reuse": "Cite and reuse",
        "For programmers": "For programmers",
        "learn": "Learn",
        "taught": "The rules of this step",
        "answers": "Answers",
        "sources": "Sources",
        "Reference": "Reference",
        "quick": "Quick reference",
        "example": "Example",
        "examples": "Examples, as they ran",
        "lines": "l. {lines}",
        "ruling": "Ruling.",
        "errata": "See also {links}.",
        "list": ", ",
        "Background": "Background",
        "Look up": "Look up",
        "source": "{letter}, “{section}”, l. {lines}",
        "sources join": "; ",
        "checked": "Checked by the program.",
        "binds nobody": "Binds nobody: this rule stands here to be cited.",
        "not enacted": "The program cannot carry this rule out. {why}",
        "missing": "Rules of this chapter that are still to come",
        "chapter": "Chapter",
        "rules": "Rules",
        "of": "{done} of {all}",
        "rule": "Rule",
        "languages": "Languages",
        "functions": "Functions",
        "none": "—",
        "published": '{law}: {done} of {all} rules are published, edition {edition} (<span class="nb">{date}</span>).',
        "moves": "Who paid whom, move by move",
        "law of tresillo": "The law of Tresillo",
        "law of tressette": "The law of Tressette",
        "law of truco": "The law of Truco",
        "numbered": "{law}, rule {number}",
        "cited": "{rule}, “{title}”, edition {edition}, {date}.",
        "edition": "Edition {edition}",
        "issued": "Edition {edition}, {date}",
        "print": "Print",
        "date": "{day} {month} {year}",
        "first": "1",
        "months": "January February March April May June July August September October November December",
        "language": "English",
        "cite": "Cite",
        "cite rule": "Cite rule {number}",
        "copy citation": "Copy citation",
        "copy BibTeX": "Copy BibTeX",
        "copied": "Copied",
        "selected": "Selected: copy it with your keyboard or menu",
        "not found": "This page does not exist.",
        "offline": "There is no connection, and this page was not kept on your device.",
        "home": "Home",
        "terms of": "Show the terms of",
        "all games": "all games",
        "rule number": "Rule {number}",
        "moved": "This page has moved",
        "glossary": "Glossary",
        "short name": "Card games",
        "locale": "en_GB",
    },
    "pt": {
        "dir": "ltr",
        "Tresillo": "Tresillo",
        "Tressette": "Tressette",
        "Truco": "Truco",
        "Learn": "Aprenda",
        "Rules": "Regras",
        "Score": "Contas",
        "Cite and reuse": "Citar e reutilizar",
        "For programmers": "Para programadores",
        "learn": "Aprenda",
        "taught": "As regras deste passo",
        "answers": "Respostas",
        "sources": "Fontes",
        "Reference": "Referência",
        "quick": "Consulta rápida",
        "example": "Exemplo",
        "examples": "Exemplos, como foram executados",
        "lines": "l. {lines}",
        "ruling": "Decisão.",
        "errata": "Veja também {links}.",
        "list": ", ",
        "Background": "Em torno do jogo",
        "Look up": "Consulta",
        "source": "{letter}, “{section}”, l. {lines}",
        "sources join": "; ",
        "checked": "Conferida pelo programa.",
        "binds nobody": "Não obriga ninguém: esta regra está aqui para ser citada.",
        "not enacted": "O programa não tem como executar esta regra. {why}",
        "missing": "Regras deste capítulo ainda por vir",
        "chapter": "Capítulo",
        "rules": "Regras",
        "of": "{done} de {all}",
        "rule": "Regra",
        "languages": "Línguas",
        "functions": "Funções",
        "none": "—",
        "published": '{law}: {done} de {all} regras estão publicadas, edição {edition} (<span class="nb">{date}</span>).',
        "moves": "Quem pagou a quem, um pagamento por vez",
        "law of tresillo": "Regulamento do tresillo",
        "law of tressette": "Regulamento do tressette",
        "law of truco": "Regulamento do truco",
        "numbered": "{law}, regra {number}",
        "cited": "{rule}, “{title}”, edição {edition}, {date}.",
        "edition": "Edição {edition}",
        "issued": "Edição {edition}, {date}",
        "print": "Imprimir",
        "date": "{day} de {month} de {year}",
        "first": "1º",
        "months": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
        "language": "Brazilian Portuguese",
        "cite": "Citar",
        "cite rule": "Citar a regra {number}",
        "copy citation": "Copiar a citação",
        "copy BibTeX": "Copiar o BibTeX",
        "copied": "Copiado",
        "selected": "Texto selecionado: copie-o pelo teclado ou pelo menu",
        "not found": "Esta página não existe.",
        "offline": "Não há conexão, e esta página não foi guardada no seu aparelho.",
        "home": "Início",
        "terms of": "Mostrar os termos de",
        "all games": "todos os jogos",
        "rule number": "Regra {number}",
        "moved": "Esta página mudou de endereço",
        "glossary": "Glossário",
        "short name": "Cartas",
        "locale": "pt_BR",
    },
    "fa": {
        "dir": "rtl",
        "Tresillo": "ترسیو",
        "Tressette": "ترسته",
        "Truco": "تروکو",
        "Learn": "بیاموزید",
        "Rules": "قاعده‌ها",
        "Score": "حساب بازی",
        "Cite and reuse": "ارجاع و استفاده",
        "For programmers": "برای برنامه‌نویسان",
        "learn": "درس",
        "taught": "قاعده‌های این گام",
        "answers": "پاسخ‌ها",
        "sources": "منبع‌ها",
        "Reference": "مرجع",
        "quick": "برگهٔ راهنما",
        "example": "مثال",
        "examples": "مثال‌ها، همان‌طور که اجرا شده‌اند",
        "lines": "سطر {lines}",
        "ruling": "رأی.",
        "errata": "نیز ببینید: {links}.",
        "list": "، ",
        "Background": "پیرامون بازی",
        "Look up": "برای مراجعه",
        "source": "{letter}، «{section}»، سطر {lines}",
        "sources join": "؛ ",
        "checked": "برنامه این جدول را آزموده است.",
        "binds nobody": "الزام‌آور نیست: برای ارجاع اینجا آمده است.",
        "not enacted": "برنامه نمی‌تواند این قاعده را اجرا کند. {why}",
        "missing": "قاعده‌های این فصل که در راه‌اند",
        "chapter": "فصل",
        "rules": "قاعده‌ها",
        "of": "{done} از {all}",
        "rule": "قاعده",
        "languages": "زبان‌ها",
        "functions": "تابع‌ها",
        "none": "—",
        "published": '{law}: {done} قاعده از {all} قاعده منتشر شده است؛ ویرایش {edition} (<bdi class="nb">{date}</bdi>).',
        "moves": "پرداخت‌ها، یک به یک",
        "law of tresillo": "قاعده‌های ترسیو",
        "law of tressette": "قاعده‌های ترسته",
        "law of truco": "قاعده‌های تروکو",
        "numbered": "{law}، قاعدهٔ {number}",
        "cited": "{rule}، «{title}»، ویرایش {edition}، {date}.",
        "edition": "ویرایش {edition}",
        "issued": "ویرایش {edition}، {date}",
        "print": "چاپ",
        "date": "{day} {month} {year}",
        "first": "۱",
        "months": "ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
        "language": "Persian",
        "cite": "ارجاع",
        "cite rule": "ارجاع به قاعدهٔ {number}",
        "copy citation": "کپی متن ارجاع",
        "copy BibTeX": "کپی <bdi>BibTeX</bdi>",
        "copied": "کپی شد",
        "selected": "متن انتخاب شد؛ با صفحه‌کلید یا منو کپی کنید",
        "not found": "این صفحه وجود ندارد.",
        "offline": "اتصال برقرار نیست و این صفحه روی دستگاه شما ذخیره نشده است.",
        "home": "خانه",
        "terms of": "نمایش اصطلاح‌های",
        "all games": "همهٔ بازی‌ها",
        "rule number": "قاعدهٔ {number}",
        "moved": "این صفحه جابه‌جا شده است",
        "glossary": "واژه‌نامه",
        "short name": "بازی‌های کارتی",
        "locale": "fa_IR",
    },
}


def lang_of(config: MkDocsConfig) -> str:
    """The language of a configuration: en, pt or fa."""
    return str(config.theme["language"])[:2]


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """The address of the site ends in its language, but for English, which stands at the root."""
    lang = lang_of(config)
    config.extra |= {"root_url": config.site_url, "words": WORDS[lang], "all_words": WORDS}
    if lang != "en":
        config.site_url = f"{config.site_url}{lang}/"
    return config


def on_nav(nav: Navigation, config: MkDocsConfig, files: Files) -> None:
    """Section titles in the language of the configuration; titles of pages come from the pages."""
    words = WORDS[lang_of(config)]

    def walk(items: list[StructureItem]) -> None:
        for item in items:
            if isinstance(item, Section):
                item.title = words.get(item.title, item.title)
                walk(item.children)

    walk(nav.items)


def on_post_page(output: str, page: Page | None, config: MkDocsConfig) -> str:
    """Material says pt for both kinds of Portuguese; screen readers choose their voice by this."""
    return output.replace('<html lang="pt"', '<html lang="pt-BR"', 1)


def on_post_template(output: str, template_name: str, config: MkDocsConfig) -> str:
    """The same for pages without Markdown, such as 404."""
    return on_post_page(output, None, config)
