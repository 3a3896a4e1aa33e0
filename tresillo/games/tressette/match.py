"""Tressette, chapter 8: the game to twenty-one points, and the claim to have reached them (source C)."""

from collections.abc import Mapping, Sequence
from typing import Literal

from tresillo.cards import Card
from tresillo.data import from_json
from tresillo.games.tressette.declarations import Combination, cards_of, points
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.scoring import Pair, whole_points
from tresillo.games.tressette.teams import teams, turns_after
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, team_of

Moment = Literal["before the first lead", "in play", "last trick gathered"]
"""Where a hand stands: nothing has been led, cards are played, or it is over and is counted."""


@rule("tressette-8.1")
def reached(total: int, rules: RuleSet = STANDARD) -> bool:
    """Whether a team has the points that win: the target of the game, 21 if nothing else was agreed, or more. Source C."""
    return total >= rules.target


@rule("tressette-8.1", "tressette-8.2", "tressette-8.5")
def game_winner(table: Table, score: Pair, moment: Moment = "last trick gathered", rules: RuleSet = STANDARD) -> Team | None:
    """The team that has won the game without a claim: when a hand is counted, the one with the higher score, if it will do.

    None where the game goes on: neither has reached the target, or both have and are level. Points declared or won on
    the way end nothing by themselves.
    """
    from_json(Moment, moment, "moment")
    one, other = teams(table, rules)
    if moment != "last trick gathered" or score[0] == score[1] or not reached(max(score), rules):
        return None
    return one if score[0] > score[1] else other


@rule("tressette-8.5")
def is_extra(score: Pair, rules: RuleSet = STANDARD) -> bool:
    """Whether the next hand is an extra one, without claims: both teams have reached the target, and are level."""
    return score[0] == score[1] and reached(score[0], rules)


@rule("tressette-8.2", "tressette-8.5")
def check_claim(moment: Moment, extra: bool = False) -> None:
    """RuleViolation where nobody may stop the hand and claim. Any player may in play, whoever's turn it is. Source C."""
    from_json(Moment, moment, "moment")
    if moment == "before the first lead":
        raise RuleViolation("tressette-8.2", "nothing has been led yet")
    if moment == "last trick gathered":
        raise RuleViolation("tressette-8.2", "the last trick is gathered: the count decides")
    if extra:
        raise RuleViolation("tressette-8.5", "nobody claims in an extra hand: the count decides")


@rule("tressette-8.3")
def claim_total(score: int, thirds: int) -> int:
    """What a claim counts: a team's score, with the points declared, and whole points of the thirds it has won so far.

    Only complete tricks count, and the last trick's point only when that has been won.
    """
    return score + whole_points(thirds)


@rule("tressette-8.3")
def cards_to_show(
    score: int, thirds: int, declared: Mapping[str, Sequence[Combination]], rules: RuleSet = STANDARD
) -> dict[str, tuple[Card, ...]]:
    """The cards that each declarer of the claiming team shows: those he declared, if the claim rests on their points.

    ``declared`` holds what each of them has scored in this hand; the score has these points in it. A claim that would
    be right without them, or is wrong with them, shows nothing.
    """
    total = claim_total(score, thirds)
    own = sum(points(said) for combinations in declared.values() for said in combinations)
    if not reached(total, rules) or reached(total - own, rules):
        return {}
    shown = {seat: [card for said in combinations for card in cards_of(said)] for seat, combinations in declared.items()}
    return {seat: tuple(dict.fromkeys(cards)) for seat, cards in shown.items() if cards}


@rule("tressette-8.4")
def claim_winner(table: Table, claimant: str, total: int, rules: RuleSet = STANDARD) -> Team:
    """The team that wins the game, one game, by a claim: the claimant's if its total will do, else the other. Source C.

    What the other team has does not matter.
    """
    own = team_of(table, claimant)
    one, other = teams(table, rules)
    return own if reached(total, rules) else other if own == one else one


@rule("tressette-8.4")
def first_claim(table: Table, claimants: Sequence[str], latest: str) -> str:
    """Whose claim is judged of several made at once: the nearest after the winner of the latest trick, he himself first.

    In the first trick it is counted from its leader.
    """
    for seat in claimants:
        table.place(seat)
    if not claimants:
        raise ValueError("nobody has claimed")
    return next(seat for seat in (latest, *turns_after(table, latest)) if seat in claimants)
