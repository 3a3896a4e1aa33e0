"""What a table agrees on before it plays Tressette: every option of the law, and the presets that name a choice of them."""

from dataclasses import dataclass
from typing import Any, Literal

from tresillo.data import check_fields
from tresillo.options import Contradictions, check_together, from_preset
from tresillo.rules import rule


@dataclass(frozen=True)
class RuleSet:
    """The options of a table, each under the number of its rule; the defaults are the game of source C.

    >>> RuleSet(players=2)
    Traceback (most recent call last):
    ValueError: players = 2 and signal_set = standard: two players have no partner to signal to
    """

    players: Literal[4, 2] = 4
    """tressette-1.1, tressette-10.1: four in two teams, or two."""
    pack_face: Literal["italian", "french"] = "italian"
    """tressette-1.5: with which cards the game is played. Results never change."""
    poor_hand_redeal: bool = False
    """tressette-2.5: whether a player whose ten cards are worth at most 2 thirds may annul the deal before the first lead."""
    late_revoke: Literal["lose_game", "no_penalty"] = "lose_game"
    """tressette-3.7: what a revoke costs that is found after the next lead. The program lets nobody revoke."""
    signal_set: Literal["standard", "alternative", "none"] = "standard"
    """tressette-6.1, tressette-5.2, tressette-6.2, tressette-10.1: which signals may be made, never two sets in one game."""
    striscio_allowed: bool = True
    """tressette-5.4: whether striscio and liscio may be said, in the standard set."""
    truthful_signals: bool = True
    """tressette-5.6: whether volo, piombo, striscio and liscio must be true, in the standard set."""
    combine_standard_signals: bool = False
    """tressette-5.7: whether one lead may have more than one signal, in the standard set."""
    target: Literal[21, 31, 41, 51] = 21
    """tressette-8.1: the points that win the game."""

    @rule("tressette-10.1")
    def __post_init__(self) -> None:
        """Refuse a value that no option has, and options that contradict each other, with the reason."""
        check_fields(self)
        check_together(self, CONTRADICTIONS)


CONTRADICTIONS: Contradictions = (
    ({"players": (2,), "signal_set": ("standard", "alternative")}, "two players have no partner to signal to"),
)
"""Options that cannot stand together, and why."""

STANDARD = RuleSet()
"""The game of source C."""

ALTERNATIVE_SIGNALS = RuleSet(signal_set="alternative")
"""The same game with the other set of signals, chapter 6."""

SILENT = RuleSet(signal_set="none")
"""The same game without signals."""

IN_DUE = RuleSet(players=2, signal_set="none")
"""Tressette in Due, the game for two of chapter 10."""

PRESETS = {"standard": STANDARD, "alternative-signals": ALTERNATIVE_SIGNALS, "silent": SILENT, "in-due": IN_DUE}
"""The rule sets that have a name."""


def chosen(data: dict[str, Any], where: str = "rules") -> RuleSet:
    """The rule set of a file: a ``preset``, standard where none is named, and the options that stand beside it.

    >>> chosen({"preset": "in-due", "target": 31}).players
    2
    """
    return from_preset(PRESETS, data, where)
