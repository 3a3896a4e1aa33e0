"""Tresillo, chapter 1: the game in outline (sources A and B)."""

from tresillo.rules import RuleViolation, rule
from tresillo.table import Table


@rule("tresillo-1.2")
def active_players(table: Table, dealer: str) -> tuple[str, ...]:
    """The three active players of a hand, in the order in which they speak and play.

    At a table of four the dealer is not one of them. RuleViolation for a table of two, five or more. Sources A and B.
    """
    if len(table.seats) not in (3, 4):
        raise RuleViolation("tresillo-1.2", f"three or four sit at the table, not {len(table.seats)}")
    return table.active(dealer)
