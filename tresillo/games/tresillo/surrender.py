"""Tresillo, chapter 9: surrender (source A)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Literal

from tresillo.games.tresillo.condiciones import Contract, condiciones
from tresillo.games.tresillo.puesta_system import codillo, game_value, puesta
from tresillo.games.tresillo.results import Result
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.tokens import Move, Position, Transfer
from tresillo.games.tresillo.variants import Condicion
from tresillo.rules import RuleViolation, rule

OFFER_AFTER = 3
"""Tricks that are over when a declarer may offer to surrender."""


@rule("tresillo-9.1")
def check_offer(tricks: int, declarers_turn: bool, led: bool, rules: RuleSet = GISPERT) -> None:
    """RuleViolation where a declarer may not offer to surrender now.

    He may when three ``tricks`` are over and it is his turn to play to the fourth. Under ``surrender_deadline =
    fourth_lead`` he may before the fourth trick is led, whoever leads it. ``led`` says whether a card of it lies there.
    """
    if rules.surrender == "none":
        raise RuleViolation("tresillo-16.1", "nobody surrenders in this game")
    late = led if rules.surrender_deadline == "fourth_lead" else not declarers_turn
    if tricks != OFFER_AFTER or late:
        last = "it is led" if rules.surrender_deadline == "fourth_lead" else "the declarer plays his card to it"
        raise RuleViolation("tresillo-9.1", f"a surrender is offered at the fourth trick, before {last}")


@rule("tresillo-9.4")
def asked_in_order(contract: Contract, contrarios: Sequence[str], primer: str, rules: RuleSet = GISPERT) -> tuple[str, ...]:
    """Who is asked, in order, whether he goes on; the first to say yo sigo takes over.

    ``contrarios`` stand from the declarer's right. By option the primer contrario is asked first, and nobody in a vuelta.
    """
    if contract == "vuelta" and rules.vuelta_surrender == "final":
        return ()
    if rules.follow_priority == "first_opponent":
        return tuple(sorted(contrarios, key=lambda seat: seat != primer))
    return tuple(contrarios)


@rule("tresillo-9.2")
def when_surrendered(contract: Contract) -> Literal["fourth trick", "at the start", "never"]:
    """When a game may be surrendered."""
    if contract == "solo":
        return "never"
    return "at the start" if contract == "penetro" else "fourth trick"


@rule("tresillo-9.2")
def check_surrender(contract: Contract, refused: bool) -> None:
    """RuleViolation for a game that cannot be surrendered, or that nobody can take over."""
    if when_surrendered(contract) == "never":
        raise RuleViolation("tresillo-9.2", "a solo cannot be surrendered")
    if when_surrendered(contract) == "at the start" and refused:
        raise RuleViolation("tresillo-9.2", "a penetro is surrendered before it is played: nobody can go on with it")


@rule("tresillo-6.5", "tresillo-9.3")
def accepted_surrender(position: Position, declarer: str, favoured: bool = False) -> tuple[Move, ...]:
    """What a declarer pays whose surrender nobody refuses: a puesta."""
    return puesta(position, declarer, favoured)


@rule("tresillo-9.11")
def surrender_condiciones(contract: Contract, favoured: bool = False, rules: RuleSet = GISPERT) -> tuple[Condicion, ...]:
    """What a declarer who surrenders owes each other player, as for a puesta, whoever goes on; the follower has none."""
    items = condiciones(contract, won=False, favoured=favoured, rules=rules)
    return tuple(("tresillo-9.11" if number == "tresillo-12.3" else number, tantos) for number, tantos in items)


@rule("tresillo-9.6", "tresillo-9.7", "tresillo-9.8", "tresillo-9.9", "tresillo-9.10")
def refused_surrender(
    position: Position, declarer: str, follower: str, result: Result, winner: str | None = None, favoured: bool = False
) -> tuple[Move, ...]:
    """What the first declarer and the follower, who said yo sigo, pay. ``winner`` is who made a codillo of the follower.

    All amounts are the value of the hand; the plato and the paper are left to the next hand when the follower wins.
    Under ``follower_below_first = first_saved`` a first declarer who makes the codillo himself owes no puesta.
    """
    if (winner is None) == (result == "codillo"):
        raise ValueError(f"a codillo needs its winner and nothing else has one: result {result!r}, winner {winner!r}")
    if result == "sacado":
        return (Transfer(declarer, follower, game_value(position, favoured), "tresillo-9.7"),)
    saved = winner == declarer and position.rules.follower_below_first == "first_saved"
    first = () if saved else puesta(position, declarer, favoured)
    if winner is None:
        return _under("tresillo-9.8", *first, *puesta(position, follower, favoured))
    return _under("tresillo-9.9", *first, *codillo(position, follower, winner, favoured))


def _under(number: str, *moves: Move) -> tuple[Move, ...]:
    return tuple(replace(move, rule=number) for move in moves)
