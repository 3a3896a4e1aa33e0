"""The mark in the sizes that browsers and telephones ask for, and the manifest that names them, made of assets/favicon.svg."""

import json

import resvg_py
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from documents import ROOT
from site_words import LANG_TAGS, lang_of

ASSETS = ROOT / "docs/theme/assets"
PAPER, CLOTH = "#f8f4ea", "#1f5545"
ICONS = {  # size, and how large the mark stands on its tile; a full tile is cut by the telephone, in what shape it likes
    "icon-32.png": (32, None),
    "icon-180.png": (180, 0.92),
    "icon-192.png": (192, None),
    "icon-512.png": (512, None),
    "icon-full.png": (512, 0.72),
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the icons and the manifest of a language to its files."""
    for name, (size, full) in ICONS.items():
        files.append(File.generated(config, f"assets/icons/{name}", content=raster(tile(full), size, size)))
    files.append(File.generated(config, "manifest.webmanifest", content=json.dumps(manifest(config), ensure_ascii=False)))
    return files


def tile(full: float | None) -> str:
    """The favicon, or the mark at another size on a tile without corners."""
    svg = (ASSETS / "favicon.svg").read_text("utf-8")
    return svg if full is None else svg.replace('rx="6"', "").replace("scale(1.08)", f"scale({full})")


def raster(svg: str, width: int, height: int) -> bytes:
    """A drawing as a PNG."""
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True))


def manifest(config: MkDocsConfig) -> dict[str, object]:
    """What a telephone needs to keep the site on its first screen; addresses are relative to the language."""
    return {
        "name": config.site_name,
        "short_name": config.extra["words"]["short name"],
        "description": config.site_description,
        "lang": LANG_TAGS[lang_of(config)],
        "dir": config.extra["words"]["dir"],
        "start_url": "./",
        "scope": "./",
        "display": "minimal-ui",
        "background_color": PAPER,
        "theme_color": PAPER,
        "icons": [
            {"src": f"assets/icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for name, purpose in (("icon-192.png", "any"), ("icon-512.png", "any"), ("icon-full.png", "maskable"))
            for size in (ICONS[name][0],)
        ]
        + [{"src": "assets/favicon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any"}],
    }
