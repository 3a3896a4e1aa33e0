"""Tressette, chapter 7: scoring a hand, in thirds of a point (source C)."""

from collections.abc import Sequence

from tresillo.cards import Card
from tresillo.games.tressette.cards import thirds
from tresillo.games.tressette.play import cards_won, trick_count
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.teams import teams
from tresillo.rules import rule
from tresillo.table import Table

POINT = 3
"""A point in thirds."""
LAST_TRICK = POINT
TOTAL = 35
"""The thirds of a hand: 12 of aces, 20 of the other cards that count, 3 of the last trick."""
POINTS = 11
"""The points of a hand that the teams share."""

Pair = tuple[int, int]
"""A number of each team, in the order of ``teams``."""


@rule("tressette-7.1")
def count(table: Table, won: Sequence[str], tricks: Sequence[Sequence[Card]], rules: RuleSet = STANDARD) -> Pair:
    """The thirds of each team from the tricks played so far: the cards it has won and, at the end, the last trick. Source C.

    ``won`` says who won each trick.
    """
    for winner in won:
        table.place(winner)
    last = last_trick_thirds(table, won)
    one, other = (
        thirds(cards_won(team, won, tricks)) + (last if won and won[-1] in team else 0) for team in teams(table, rules)
    )
    return one, other


@rule("tressette-7.1")
def added(score: Pair, points: Pair) -> Pair:
    """The score of the game after a hand: points of each team beside those it has, its declarations among them. Source C."""
    return score[0] + points[0], score[1] + points[1]


def for_team_of(table: Table, seat: str, number: int) -> Pair:
    """A number for the team of a seat, and nothing for the other team."""
    return (0, number) if table.place(seat) % 2 else (number, 0)


@rule("tressette-7.2")
def last_trick_thirds(table: Table, won: Sequence[str]) -> int:
    """What the winners of the latest trick have for it beside its cards: one point, 3 thirds, if it is the last. Source C."""
    return LAST_TRICK if len(won) == trick_count(table) else 0


@rule("tressette-7.3")
def whole_points(own: int) -> int:
    """The points of a team's thirds in one hand: whole ones only, what is over is lost for good. Source C."""
    if isinstance(own, bool) or not isinstance(own, int) or not 0 <= own <= TOTAL:
        raise ValueError(f"a team has 0 to {TOTAL} thirds in a hand, not {own!r}")
    return own // POINT


@rule("tressette-7.4")
def hand_points(counted: Pair) -> Pair:
    """The points of each team for a whole hand, eleven together, from the thirds that were counted, 35 together. Source C."""
    points = whole_points(counted[0]), whole_points(counted[1])
    if sum(counted) != TOTAL:
        raise ValueError(f"the two teams share {TOTAL} thirds, not {counted[0]} and {counted[1]}")
    return points
