"""Truco, chapter 11: hands at eleven, in points at ten (source D)."""

from typing import Literal

from tresillo.data import from_json
from tresillo.games.truco.game_in_points import check_stake, eleven, stakes, tento
from tresillo.games.truco.players_and_game import Score, teams
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team

Kind = Literal["ordinary", "special", "iron"]
"""What kind of hand is played: a special one when a team is one tento short of the game, the mão de ferro when both are."""
ORDINARY: Kind = "ordinary"
SPECIAL: Kind = "special"
IRON: Kind = "iron"


@rule("truco-11.1", "truco-11.5", "truco-13.5", "truco-14.12", "truco-14.13")
def kind_of_hand(score: Score, rules: RuleSet = MINEIRO) -> Kind:
    """What kind of hand a score makes: special with 11 against less, the mão de ferro with 11 each; in points 10. Source D."""
    short = from_json(Score, score, "score").count(eleven(rules))
    return (ORDINARY, SPECIAL, IRON)[short]


@rule("truco-11.2", "truco-14.12")
def who_may_look(table: Table, score: Score, rules: RuleSet = MINEIRO) -> Team:
    """Who may see each other's cards before they decide: the team at eleven in a special hand, else nobody. Source D."""
    if kind_of_hand(score, rules) != SPECIAL:
        return ()
    return teams(table)[score.index(eleven(rules))]


@rule("truco-11.3", "truco-13.5", "truco-14.12")
def special_stake(carried: int = 0, rules: RuleSet = MINEIRO) -> int:
    """What a special hand is played for: 3, in points 4, or a carried stake if that is more (a ruling). Source D."""
    check_stake(carried, "carried", rules)
    return max(stakes(rules)[1], carried)


@rule("truco-11.3", "truco-13.5", "truco-14.12")
def given_up(rules: RuleSet = MINEIRO) -> int:
    """What the team at eleven gives the other when it runs from a special hand: one tento. Its own score stays. Source D."""
    return tento(rules)


@rule("truco-11.4", "truco-11.6")
def check_no_truco(kind: Kind) -> None:
    """RuleViolation for a truco in a special hand or a mão de ferro. What it costs stands in 12.8 and 14.14. Source D."""
    if from_json(Kind, kind, "kind") != ORDINARY:
        raise RuleViolation("truco-11.4", "no truco is called when a team is one tento short of the game")


@rule("truco-11.5", "truco-11.6", "truco-14.13")
def is_blind(kind: Kind, rules: RuleSet = MINEIRO) -> bool:
    """Whether nobody sees his own cards: in a mão de ferro, unless agreed otherwise. Each then turns up the next of his three.

    Source D; that they are turned in the order dealt is a ruling.
    """
    return from_json(Kind, kind, "kind") == IRON and rules.iron_hand == "blind"
