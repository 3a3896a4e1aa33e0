"""A picture of each page for those who share its address: the mark, the site, the page's title, cards of its game on the cloth.

Made without a browser. What the pages of a game share is drawn once; a page adds its words, and they alone are shaped, each
in its script. SOCIAL=false leaves the pictures out, for a quick look at the pages.
"""

import os
import re
from functools import cache
from io import BytesIO

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from PIL import Image, ImageColor, ImageDraw, ImageFont

from icons import ASSETS, CLOTH, PAPER, raster, tile
from site_words import WORDS, lang_of

WIDTH, HEIGHT, EDGE, CLOTH_WIDTH = 1200, 630, 72, 440
SVG = "http://www.w3.org/2000/svg"
LETTERS = ("#241f18", "#544c3e", "#8c2318")
INK, SOFT, RUBRIC = range(3)
STEPS = 16
"""So many shades lie between the paper and the colour of a letter."""
ART = 256 - 3 * STEPS
HANDS = {"tresillo": ("spanish", "1b 12o 1e"), "tressette": ("italian", "2c Ac 3c"), "truco": ("french", "7H AS 4C")}
"""Three cards of a game, by the sprite that draws them."""
CHAPTER = re.compile(r"([\d۰-۹]+)\. (.+)")


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Whether the pages name their pictures."""
    config.extra["shared"] = os.environ.get("SOCIAL") != "false"
    return config


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Add a picture for each page, whose title is known by now."""
    for file in files.documentation_pages() if config.extra["shared"] else ():
        if file.page is not None:
            name = file.page.url.rstrip("/") or "index"
            files.append(File.generated(config, f"assets/social/{name}.png", content=picture(file.page, config)))
    return env


def picture(page: Page, config: MkDocsConfig) -> bytes:
    """The picture of a page, as a PNG."""
    lang = lang_of(config)
    game = page.file.src_uri.partition("/")[0]
    title, above = (config.site_name, "") if page.is_homepage else (str(page.title), WORDS[lang].get(game.capitalize(), ""))
    if found := CHAPTER.fullmatch(title):
        title, above = found[2], f"{above} · {WORDS[lang]['chapter']} {found[1]}"
    if title == above:
        above = ""
    image = ground(game if game in HANDS else "", lang).copy()
    if not page.is_homepage:
        write(image, config.site_name, 30, 92, SOFT, lang, start=EDGE + 76)
    for size in (76, 68, 60, 52, 44):  # the largest letters in which the title has room
        lines, leading = wrapped(title, size, lang), round(size * (1.5 if lang == "fa" else 1.22))
        if leading * len(lines) <= 300:
            break
    top = 355 - leading * len(lines) // 2
    if above:
        write(image, above, 34, top - 22, RUBRIC, lang)
    for place, line in enumerate(lines):
        write(image, line, size, top + leading * place + leading // 2 + 22, INK, lang)
    out = BytesIO()
    image.save(out, "PNG", compress_level=7)
    return out.getvalue()


@cache
def ground(game: str, lang: str) -> Image.Image:
    """What the pictures of a game share, in a palette that keeps places for the letters."""
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    across = 0 if lang == "fa" else WIDTH - CLOTH_WIDTH
    image.paste(CLOTH, (across, 0, across + CLOTH_WIDTH, HEIGHT))
    hand = (
        [(HANDS[game][0], card) for card in HANDS[game][1].split()]
        if game
        else [(own, last.split()[-1]) for own, last in HANDS.values()]
    )
    for place, (sprite, card) in enumerate(hand):
        parts = (ASSETS / f"{sprite}.svg").read_text("utf-8").partition(">")[2].rpartition("</svg>")[0]
        turn = f"translate({CLOTH_WIDTH // 2} 335) rotate({17 * (place - 1)} 0 310) scale(2.5) translate(-30 -46)"
        use = f'<g transform="{turn}"><use href="#{card}" width="60" height="92"/></g>'
        drawing = f'<svg xmlns="{SVG}" viewBox="0 0 {CLOTH_WIDTH} {HEIGHT}"><defs>{parts}</defs>{use}</svg>'
        paste(image, drawing, across, 0, CLOTH_WIDTH, HEIGHT)
    paste(image, tile(None), WIDTH - EDGE - 56 if lang == "fa" else EDGE, 64, 56, 56)
    flat = image.quantize(ART, dither=Image.Dither.NONE)
    shades = [shade for colour in LETTERS for step in range(STEPS) for shade in mixed(colour, (step + 1) / STEPS)]
    flat.putpalette((flat.getpalette() or [])[: 3 * ART] + shades)
    return flat


def paste(image: Image.Image, svg: str, x: int, y: int, width: int, height: int) -> None:
    """Lay a drawing on a picture."""
    drawn = Image.open(BytesIO(raster(svg, width, height))).convert("RGBA")
    image.paste(drawn, (x, y), drawn)


def mixed(colour: str, part: float) -> list[int]:
    """A shade of a letter's edge: so much of its colour, the rest paper."""
    pairs = zip(ImageColor.getrgb(colour), ImageColor.getrgb(PAPER), strict=True)
    return [round(part * one + (1 - part) * other) for one, other in pairs]


@cache
def font(size: int, lang: str) -> ImageFont.FreeTypeFont:
    """The face of a language in its middle weight."""
    face = ImageFont.truetype(ASSETS / f"fonts/{'vazirmatn' if lang == 'fa' else 'literata'}.woff2", size)
    face.set_variation_by_axes([600])
    return face


def wrapped(text: str, size: int, lang: str) -> list[str]:
    """A text in lines that the paper has room for."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and font(size, lang).getlength(longer) > WIDTH - CLOTH_WIDTH - EDGE - 40:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines


def write(image: Image.Image, text: str, size: int, middle: int, colour: int, lang: str, start: int = EDGE) -> None:
    """A line of text from the side where its language begins."""
    mask = Image.new("L", (WIDTH, 2 * size))
    right = lang == "fa"
    ImageDraw.Draw(mask).text(
        (WIDTH - start if right else start, size),
        text,
        255,
        font(size, lang),
        anchor="rm" if right else "lm",
        direction="rtl" if right else "ltr",
        language=lang,
    )
    shade = mask.point(lambda depth: ART + colour * STEPS + depth * (STEPS - 1) // 255)
    image.paste(shade, (0, middle - size), mask.point(lambda depth: 255 * (depth > 255 // STEPS)))
