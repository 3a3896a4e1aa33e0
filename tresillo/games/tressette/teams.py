"""Tressette, chapter 1: players and teams (source C). The cards stand in ``cards``."""

from collections.abc import Sequence

from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, check_facing


@rule("tressette-1.1")
def teams(table: Table, rules: RuleSet = STANDARD) -> tuple[Team, Team]:
    """The two teams of a table: those who face each other, the first seat's team first.

    RuleViolation where another number sits at the table than was agreed. Source C.

    >>> teams(Table())
    (('N', 'S'), ('W', 'E'))
    """
    if len(table.seats) != rules.players:
        raise RuleViolation("tressette-1.1", f"{rules.players} play, as agreed, not {len(table.seats)}")
    return table.seats[0::2], table.seats[1::2]


@rule("tressette-1.1")
def check_teams(table: Table, named: Sequence[Sequence[str]], rules: RuleSet = STANDARD) -> tuple[Team, Team]:
    """The teams that players name, as they sit. RuleViolation where partners do not face each other. Source C."""
    seated = teams(table, rules)
    check_facing(table, named, "tressette-1.1")
    return seated


@rule("tressette-1.2")
def turns_after(table: Table, seat: str) -> tuple[str, ...]:
    """Who comes after a player, in the deal and in the play: the others, each at the right of the one before. Source C."""
    return table.others(seat)
