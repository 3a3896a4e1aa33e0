"""make trace: every published rule, where it stands, whether it is stale, and which functions its example reached."""

import sys
from collections.abc import Iterator

from documents import run
from law import games, law, published, rules
from lock import stale
from tresillo.rules import RULES
from tresillo.words import LANGUAGES


def matrix(faults: list[str]) -> Iterator[tuple[str, ...]]:
    """A row a published rule: number, title, languages, functions (! where its example does not reach one), remarks.

    ``faults`` is what is stale.
    """
    named = {fault.split(":")[0] for fault in faults}
    for rule in published():
        called = run(rule.example).called if rule.example.is_file() else frozenset()
        functions = [f"{'' if function in called else '!'}{function.__name__}" for function in RULES.get(rule.id, [])]
        languages = [lang if rule.section(lang) else "-" for lang in LANGUAGES]
        remarks = ["binds nobody"] * (not rule.normative) + ["not enacted"] * (not rule.enacted)
        remarks += [f"stale {lang}" for lang in LANGUAGES if f"{rule.id} {lang}" in named]
        yield rule.id, rule.title["en"], " ".join(languages), " ".join(functions) or "-", ", ".join(remarks)


if __name__ == "__main__":
    old = stale()
    rows = [("rule", "title", "languages", "functions reached", "remarks"), *matrix(old)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    waiting = [rule.id for rule in rules() if rule.id in RULES and not rule.published]
    print()
    for game in games():
        print(f"{game}: {sum(rule.published for rule in law(game).rules)} of {len(law(game).rules)} rules published")
    print(f"{len(old)} stale")
    print(f"carried by code, not yet published: {' '.join(waiting)}")
    sys.exit(bool(old))
