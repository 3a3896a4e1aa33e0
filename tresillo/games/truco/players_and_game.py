"""Truco, chapter 1: players and the game (source D)."""

from collections.abc import Mapping, Sequence

from tresillo.cards import Card
from tresillo.data import from_json
from tresillo.games.truco.cards import DIRTY_40
from tresillo.games.truco.game_in_points import WINNING
from tresillo.games.truco.ruleset import RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, check_facing, team_of

PLAYERS = 4
COUNTERS = 22
"""The counters that a game needs at least: eleven for each team."""

Score = tuple[int, int]
"""What each team has, in tentos or in points: the first seat's team, then the other."""

_DRAW = (13, 11, 12, 7, 6, 5, 4, 3, 2, 1)
"""The ranks in a draw, from high to low: king, jack, queen, then by their numbers."""


@rule("truco-1.1")
def teams(table: Table) -> tuple[Team, Team]:
    """The two teams of a table: those who face each other, the first seat's team first.

    RuleViolation where other than four sit there. Source D.
    """
    if len(table.seats) != PLAYERS:
        raise RuleViolation("truco-1.1", f"four play, not {len(table.seats)}")
    return table.seats[0::2], table.seats[1::2]


@rule("truco-1.1")
def check_teams(table: Table, named: Sequence[Sequence[str]]) -> tuple[Team, Team]:
    """The teams that players name, as they sit. RuleViolation where partners do not face each other. Source D."""
    seated = teams(table)
    check_facing(table, named, "truco-1.1")
    return seated


@rule("truco-1.1")
def turns_after(table: Table, seat: str) -> tuple[str, ...]:
    """Who comes after a player in all that goes by turns: the others, each at the right of the one before. Source D."""
    return table.others(seat)


@rule("truco-1.2")
def balanced_teams(experienced: Sequence[str], others: Sequence[str]) -> tuple[tuple[Team, Team], ...]:
    """The teams that balance the game: each of two experienced players with one of two who are less so. Source D.

    A custom, not a duty: players may form their teams in any way they agree on.
    """
    named = (*experienced, *others)
    if len(experienced) != 2 or len(others) != 2 or len(set(named)) != PLAYERS:
        raise ValueError(f"expected two players and two others, not {experienced!r} and {others!r}")
    return tuple(((experienced[0], one), (experienced[1], other)) for one, other in (others, others[::-1]))


def draw_height(card: Card) -> int:
    """How high a card is in a draw: king, jack, queen, seven to two, ace; 10 to 1. Manilhas have no place of their own."""
    (known,) = DIRTY_40.check((card,))
    return len(_DRAW) - _DRAW.index(known.rank)


@rule("truco-1.3")
def drawn_teams(draws: Mapping[str, Card]) -> tuple[Team, Team]:
    """The teams of a draw: the two highest cards play together. Source D; the order of the middle ranks is a ruling.

    RuleViolation where the second and the third are equal: their players draw again.
    """
    if len(draws) != PLAYERS:
        raise ValueError(f"four players draw, not {len(draws)}")
    DIRTY_40.check(draws.values())
    order = sorted(draws, key=lambda seat: draw_height(draws[seat]), reverse=True)
    edge = draw_height(draws[order[1]])
    if edge == draw_height(draws[order[2]]):
        again = [seat for seat in draws if draw_height(draws[seat]) == edge]
        raise RuleViolation("truco-1.3", f"{' and '.join(again)} have equal cards and draw again")
    return (order[0], order[1]), (order[2], order[3])


@rule("truco-1.4")
def check_agreed(agreed: RuleSet, wanted: RuleSet, begun: bool) -> RuleSet:
    """The options to play by: once the game has begun those that were agreed. RuleViolation for others then. Source D."""
    if begun and wanted != agreed:
        raise RuleViolation("truco-1.4", "the options are agreed before the first deal and stand until the game is over")
    return wanted


@rule("truco-1.5")
def credited(table: Table, score: Score, team: Team, tentos: int) -> Score:
    """The score when a team has taken tentos from the pot; less than none gives them back, and nobody falls below 0.

    The score is the team's: either partner may keep the counters in front of him. Source D.
    """
    sides = teams(table)
    if team not in sides:
        raise ValueError(f"{team!r} is no team of this table: expected {sides[0]!r} or {sides[1]!r}")
    one, other = score
    return (max(one + tentos, 0), other) if team == sides[0] else (one, max(other + tentos, 0))


@rule("truco-1.5")
def in_pot(score: Score, counters: int = COUNTERS) -> int:
    """The counters left in the pot, of 22 or more. Source D."""
    if counters < COUNTERS:
        raise ValueError(f"a game needs {COUNTERS} counters or more, not {counters}")
    return max(counters - sum(score), 0)


@rule("truco-1.6")
def game_winner(table: Table, score: Score) -> Team:
    """The team that has won the game with 12 or more; nobody, an empty team, while neither has. Source D."""
    from_json(Score, score, "score")
    reached = [team for team, own in zip(teams(table), score, strict=True) if own >= WINNING]
    if len(reached) > 1:
        raise ValueError(f"the game ends when one team has {WINNING}: {score[0]} to {score[1]} cannot be")
    return reached[0] if reached else ()


@rule("truco-1.6")
def next_game(table: Table, dealer: str) -> tuple[Score, str]:
    """How the next game of a series begins: at nothing each, and the deal goes on to the right. A ruling."""
    return (0, 0), table.right_of(dealer)


def partners(table: Table, one: str, other: str) -> bool:
    """Whether two seats are of one team; a seat is of one team with itself. ValueError for somebody who does not sit there."""
    return side_of(table, one) == side_of(table, other)


def other_team(table: Table, team: Team) -> Team:
    """The team against one."""
    return team_of(table, table.right_of(team[0]))


def side_of(table: Table, seat: str) -> int:
    """The place of a seat's team in a score."""
    return table.place(seat) % 2
