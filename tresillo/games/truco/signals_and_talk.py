"""Truco, chapter 6: signals and talk (source D)."""

from typing import Literal

from tresillo.data import from_json
from tresillo.rules import RuleViolation, rule

Remark = Literal[
    "gesture",
    "false gesture",
    "vague words about strength",
    "words about the bet",
    "a card named",
    "a card asked for",
    "strength asked about",
]
"""What a player tells his partner: by hand or face, true or false, or in words. A nickname names a card too."""

_FOULS = {
    "a card named": "nobody says which cards he holds",
    "a card asked for": "nobody names a card that his partner should play",
    "strength asked about": "nobody asks his partner how strong he is",
}


@rule("truco-6.1", "truco-6.3", "truco-6.4")
def check_remark(remark: Remark) -> None:
    """RuleViolation for words that tell or ask for cards: a foul (12.6). Gestures are free at any time, and may lie. Source D.

    Exact is what names a rank, a suit, a nickname or a place of a card (a ruling).
    """
    from_json(Remark, remark, "remark")
    if remark in _FOULS:
        raise RuleViolation("truco-6.4", _FOULS[remark])
