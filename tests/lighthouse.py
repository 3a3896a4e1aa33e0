"""Lighthouse on five pages of each language, served as a host would, gzipped: python tests/lighthouse.py. Needs Node 20.

The performance it finds hangs on the machine: run it on a quiet one.
"""

import gzip
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import test_browser
from test_browser import CHROMIUM, FOLDERS, SITE, served

PAGES = ("", "tresillo/play/", "tresillo/puesta-system/", "tressette/learn/hand/", "truco/cards/")
LEAST = 95


class Packed(test_browser.Handler):
    """What a host would send: text gzipped, everything to be kept for a while."""

    def do_GET(self):  # noqa: N802
        file = Path(self.translate_path(self.path))
        file = file / "index.html" if file.is_dir() else file
        if not file.is_file():
            self.send_error(404)
            return
        body = gzip.compress(file.read_bytes())
        self.send_response(200)
        for name, value in (("Type", self.guess_type(file)), ("Encoding", "gzip"), ("Length", str(len(body)))):
            self.send_header(f"Content-{name}", value)
        self.send_header("Cache-Control", "max-age=600")
        self.end_headers()
        self.wfile.write(body)


def scores(address: str) -> dict[str, int]:
    """The score of a page in each category."""
    with tempfile.TemporaryDirectory() as folder:
        told = Path(folder, "told.json")
        command = ["npx", "--yes", "lighthouse@12.2.3", address, "--quiet", "--chrome-flags=--headless --no-sandbox"]
        subprocess.run(
            [*command, "--output=json", f"--output-path={told}"], check=True, env=os.environ | {"CHROME_PATH": CHROMIUM}
        )
        categories = json.loads(told.read_text("utf-8"))["categories"]
    return {name: round(100 * found["score"]) for name, found in categories.items()}


def main(*only: str) -> int:
    """Print the scores; 1 where one is too low."""
    test_browser.Handler = Packed
    low = 0
    with served(SITE) as home:
        for path in only or tuple(f"{folder}{page}" for folder in FOLDERS.values() for page in PAGES):
            found = scores(home + path)
            low += min(found.values()) < LEAST
            print(f"{path or 'home':34}", *(f"{name} {score}" for name, score in found.items()), flush=True)
    return int(low > 0)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
