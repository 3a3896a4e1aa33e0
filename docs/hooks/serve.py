"""The three languages at one local address; a language is built again when its pages change, all when anything else does."""

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mkdocs.livereload import LiveReloadServer

ROOT = Path(__file__).parents[2]
SITE = ROOT / "site"
LANGUAGES = ("en", "pt", "fa")
SHARED = ("docs/law", "docs/theme", "docs/hooks", "examples", "tresillo", "mkdocs.yml", "mkdocs.pt.yml", "mkdocs.fa.yml")


def build(lang: str) -> bool:
    """Build one language beside the site, then lay it over the site: the others stay. False where the build failed."""
    started = time.perf_counter()
    config = ROOT / ("mkdocs.yml" if lang == "en" else f"mkdocs.{lang}.yml")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mkdocs", "build", "--config-file", str(config), "--site-dir", folder]
        if subprocess.run(
            command, cwd=ROOT, check=False, stdout=subprocess.DEVNULL, env=os.environ | {"OFFLINE": "false"}
        ).returncode:
            print(f"{lang}: not built, the page served is the last that was", flush=True)
            return False
        shutil.copytree(folder, SITE if lang == "en" else SITE / lang, dirs_exist_ok=True)
    print(f"{lang}: built in {time.perf_counter() - started:.1f} s", flush=True)
    return True


def newest(*paths: str) -> float:
    """When anything under these paths last changed."""
    files = [file for path in paths for file in ((ROOT / path).rglob("*") if (ROOT / path).is_dir() else [ROOT / path])]
    return max((file.stat().st_mtime for file in files if file.is_file() and "__pycache__" not in file.parts), default=0.0)


def main(port: int) -> None:
    """Build all, serve, and build again what changes until interrupted."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            sys.exit(f"port {port} cannot be had ({error.strerror}): make serve PORT=9000 takes another")
    shutil.rmtree(SITE, ignore_errors=True)
    for lang in LANGUAGES:
        if not build(lang):
            sys.exit("the site does not build")
    seen = {lang: newest(f"docs/{lang}") for lang in LANGUAGES} | {"shared": newest(*SHARED)}

    def rebuild() -> None:
        now = {lang: newest(f"docs/{lang}") for lang in LANGUAGES} | {"shared": newest(*SHARED)}
        changed = [lang for lang in LANGUAGES if now["shared"] > seen["shared"] or now[lang] > seen[lang]]
        seen.update(now)
        for lang in changed:
            build(lang)

    server = LiveReloadServer(rebuild, "127.0.0.1", port, root=str(SITE), mount_path="/tresillo/")
    server.error_handler = lambda code: (SITE / "404.html").read_bytes() if code == 404 else None
    for path in (*(f"docs/{lang}" for lang in LANGUAGES), *SHARED):
        server.watch(str(ROOT / path))
    print(f"English http://127.0.0.1:{port}/tresillo/   Português …/tresillo/pt/   فارسی …/tresillo/fa/", flush=True)
    try:
        server.serve()  # type: ignore[no-untyped-call]
    except KeyboardInterrupt:
        server.shutdown()


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 8000)
