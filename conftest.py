"""Everything written to be run is a test: the examples of the rules, the pages' tables, the README, the docstrings."""

import sys
from pathlib import Path

from sybil import Example, Sybil

sys.path.insert(0, str(Path(__file__).parent / "docs/hooks"))
from documents import DOCSTRINGS, PARSERS, language, rule_of, section_at


class RuleSybil(Sybil):
    """Test ids that name the rule: ``tresillo-8.4 #1`` in its example, ``tresillo-2.8 pt #3`` on a page."""

    def identify(self, example: Example) -> str:
        path = Path(example.path)
        if "rules" in path.parts:
            return f"{rule_of(path)} line {example.line}"
        section = section_at(example.document.text, example.region.start)
        return f"{section or path.stem} {language(path)} line {example.line}"


pytest_collect_file = (
    RuleSybil(parsers=PARSERS, patterns=["*.md"], excludes=["CHANGELOG.md", "CONTRIBUTING.md"])
    + Sybil(parsers=[DOCSTRINGS], patterns=["*.py"], path="tresillo")
).pytest()
