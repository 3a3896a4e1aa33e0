"""Truco, chapter 13: the game in points, in which a tento is two points (source D)."""

from typing import Literal, get_args

from tresillo.data import from_json
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import rule

WINNING = 12
"""What wins the game, in tentos or in points."""

Call = Literal["truco", "vale 6", "vale 9", "queda"]
"""The four calls, each a step up."""
CALLS: tuple[Call, ...] = get_args(Call)


@rule("truco-9.7", "truco-13.2", "truco-13.3")
def stakes(rules: RuleSet = MINEIRO) -> tuple[int, ...]:
    """What a hand is worth before any call and after each of the four, in tentos or in points. Source D.

    The third call is vale 9 in every scale, though in points it makes 8, or 10.
    """
    return tuple(map(int, rules.scale.split("-")))


def check_stake(stake: int, name: str, rules: RuleSet = MINEIRO) -> None:
    """ValueError for what is no stake of a hand, nor 0 for none."""
    from_json(int, stake, name)
    if stake and stake not in stakes(rules):
        raise ValueError(f"{name}: expected 0 or one of {', '.join(map(str, stakes(rules)))}, not {stake}")


@rule("truco-13.1")
def tento(rules: RuleSet = MINEIRO) -> int:
    """What a tento counts in the score: 1, in points 2. A plain hand and a penalty are one tento. Source D."""
    return stakes(rules)[0]


@rule("truco-13.5")
def eleven(rules: RuleSet = MINEIRO) -> int:
    """The eleven of a hand at eleven, one tento short of the game; in points 10. Source D."""
    return WINNING - tento(rules)


@rule("truco-13.4")
def highest_to_raise(call: Call, rules: RuleSet = MINEIRO) -> int:
    """The highest score at which a team may answer with a raise: with the stake offered it stays below 12 (9.10).

    ValueError for truco, which answers nothing.
    """
    from_json(Call, call, "call")
    step = CALLS.index(call)
    if not step:
        raise ValueError("truco is no raise: expected vale 6, vale 9 or queda")
    return (WINNING - 1 - stakes(rules)[step]) // tento(rules) * tento(rules)
