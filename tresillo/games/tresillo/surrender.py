"""Tresillo, chapter 9: the payments after a surrender (source A)."""

from dataclasses import replace
from typing import Literal

from tresillo.games.tresillo.condiciones import Condicion, Contract, condiciones
from tresillo.games.tresillo.puesta_system import game_value, puesta
from tresillo.games.tresillo.tokens import Move, Position, Transfer
from tresillo.rules import RuleViolation, rule

Outcome = Literal["sacado", "puesta", "codillo"]


@rule("tresillo-9.2")
def check_surrender(contract: Contract, refused: bool) -> None:
    """RuleViolation for a game that cannot be surrendered, or that nobody can take over.

    An entrada, a vuelta and an espada forzada can be surrendered at the fourth trick, a penetro only at its start.
    """
    if contract == "solo":
        raise RuleViolation("tresillo-9.2", "a solo cannot be surrendered")
    if contract == "penetro" and refused:
        raise RuleViolation("tresillo-9.2", "a penetro is surrendered before it is played: nobody can go on with it")


@rule("tresillo-6.5", "tresillo-9.3")
def accepted_surrender(position: Position, declarer: str) -> tuple[Move, ...]:
    """What a declarer pays whose surrender nobody refuses: a puesta."""
    return puesta(position, declarer)


@rule("tresillo-9.11")
def surrender_condiciones(contract: Contract) -> tuple[Condicion, ...]:
    """What a declarer who surrenders owes each other player, as for a puesta, whoever goes on; the follower has none."""
    return tuple(("tresillo-9.11", tantos) for _, tantos in condiciones(contract, won=False))


@rule("tresillo-9.6", "tresillo-9.7", "tresillo-9.8", "tresillo-9.9", "tresillo-9.10")
def refused_surrender(
    position: Position, declarer: str, follower: str, outcome: Outcome, winner: str | None = None
) -> tuple[Move, ...]:
    """What the first declarer and the follower, who said yo sigo, pay. ``winner`` is who made a codillo of the follower.

    All amounts are the value of the hand; the plato and the paper are left to the next hand when the follower wins.
    """
    value = game_value(position)
    if (winner is None) == (outcome == "codillo"):
        raise ValueError(f"a codillo needs its winner and nothing else has one: outcome {outcome!r}, winner {winner!r}")
    if outcome == "sacado":
        return (Transfer(declarer, follower, value, "tresillo-9.7"),)
    number = "tresillo-9.8" if outcome == "puesta" else "tresillo-9.9"
    twins = tuple(replace(move, rule=number) for loser in (declarer, follower) for move in puesta(position, loser))
    return (*twins, Transfer(follower, winner, value, number)) if winner else twins
