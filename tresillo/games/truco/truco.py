"""Truco, chapter 9: truco and its raises (source D)."""

from collections.abc import Sequence
from typing import Literal

from tresillo.data import from_json
from tresillo.games.truco.game_in_points import CALLS, WINNING, Call, stakes
from tresillo.games.truco.players_and_game import partners, turns_after
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Answer = Literal["run", "accept", "vale 6", "vale 9", "queda"]
RUN: Answer = "run"
ACCEPT: Answer = "accept"

WORDS: dict[str, str] = {
    **dict.fromkeys(("run", "corro", "correr", "fujo"), RUN),
    **dict.fromkeys(("accept", "aceito", "joga", "bate", "vem", "mata", "cai"), ACCEPT),
    **{call: call for call in CALLS},
    **{"peço 6": "vale 6", "peço 9": "vale 9"},
}
"""What is said at the table, and what it means."""


@rule("truco-9.5", "truco-9.6")
def meaning(said: str) -> str:
    """The call or answer that a word of the table stands for: vem accepts, peço 6 raises to 6. Source D.

    ValueError where the meaning is not clear: nothing is binding until the player has been asked.
    """
    known = WORDS.get(said.casefold()) if isinstance(said, str) else None
    if known is None:
        raise ValueError(f"{said!r} is no clear answer: expected {', '.join(WORDS)}")
    return known


@rule("truco-9.7")
def next_call(step: int, rules: RuleSet = MINEIRO) -> Call | None:
    """The call that raises a hand which stands at a step of its stakes, from 0; none at the top. Source D."""
    if not 0 <= step < len(stakes(rules)):
        raise ValueError(f"the stakes have steps 0 to {len(CALLS)}, not {step}")
    return CALLS[step] if step < len(CALLS) else None


@rule("truco-9.7")
def check_call(call: Call, step: int, rules: RuleSet = MINEIRO) -> None:
    """RuleViolation for a call that skips a step, or goes back: from each step there is one call. Source D."""
    from_json(Call, call, "call")
    if call != (due := next_call(step, rules)):
        raise RuleViolation("truco-9.7", f"{call} is not the next step: {f'{due} is' if due else 'no call is left'}")


@rule("truco-9.7", "truco-9.6")
def check_alternates(table: Table, seat: str, bettor: str | None) -> None:
    """RuleViolation for a raise by the team that made the last bet: the teams take turns. Source D."""
    if bettor is not None and partners(table, seat, bettor):
        raise RuleViolation("truco-9.7", f"{bettor} made the last bet: the other team may raise, not {seat}")


@rule("truco-9.1", "truco-9.5", "truco-14.9")
def accepted_stake(call: Call, rules: RuleSet = MINEIRO) -> int:
    """What is played for when a call is accepted: 3, 6, 9 or 12; in points 4, 6, 8 or 10, and 12. Source D."""
    return stakes(rules)[CALLS.index(from_json(Call, call, "call")) + 1]


@rule("truco-9.4", "truco-9.8", "truco-14.9")
def given_on_run(call: Call, rules: RuleSet = MINEIRO) -> int:
    """What a team gives that runs from a call: the stake that stood before it. Source D."""
    return stakes(rules)[CALLS.index(from_json(Call, call, "call"))]


@rule("truco-9.2")
def check_caller(turn: str | None, seat: str) -> None:
    """RuleViolation for a call that is not made at one's own turn, before playing to the trick. Source D.

    Below eleven such a call is void, and no foul (a ruling).
    """
    if seat != turn:
        raise RuleViolation("truco-9.2", f"{turn or 'nobody'} is to play and may call, not {seat}")


@rule("truco-9.3")
def check_answerer(table: Table, caller: str, seat: str) -> None:
    """RuleViolation for an answer by the caller or his partner: the other team answers. Source D."""
    if partners(table, seat, caller):
        raise RuleViolation("truco-9.3", f"the team against {caller} answers, not {seat}")


@rule("truco-9.3")
def check_waits(caller: str | None) -> None:
    """RuleViolation for a card while a call has no answer. Source D."""
    if caller is not None:
        raise RuleViolation("truco-9.3", f"{caller} has called: nobody plays before the answer")


@rule("truco-9.3", "truco-9.6", "truco-9.10")
def answers(call: Call, own: int, rules: RuleSet = MINEIRO) -> tuple[Answer, ...]:
    """What a team with a score of ``own`` may answer: run, accept, or raise to the next step if 9.10 allows. Source D."""
    step = CALLS.index(from_json(Call, call, "call")) + 1
    more = next_call(step, rules)
    plain: tuple[Answer, ...] = (RUN, ACCEPT)
    return (*plain, more) if more and more != "truco" and may_raise(own, accepted_stake(call, rules)) else plain


@rule("truco-9.10", "truco-13.4", "truco-14.10")
def may_raise(own: int, standing: int) -> bool:
    """Whether a team may raise: with the stake offered, or in force, it does not have 12 yet. Source D.

    The first call of a hand is no raise, and always allowed below eleven (a ruling).
    """
    return own + standing < WINNING


@rule("truco-9.10", "truco-13.4", "truco-14.10")
def check_raise(call: Call, own: int, standing: int) -> None:
    """RuleViolation for a raise that 9.10 forbids. Said at the table it is a foul, and only the acceptance in it counts."""
    from_json(Call, call, "call")
    if not may_raise(own, standing):
        raise RuleViolation("truco-9.10", f"{call}: {own} and the {standing} that stand make {own + standing}, enough to win")


@rule("truco-9.9")
def binding_answer(table: Table, turn: str, said: Sequence[tuple[str, Answer]], at_once: bool = False) -> tuple[str, Answer]:
    """The answer that counts of those a team has given, as (seat, answer) in order: the first. Source D.

    Of answers given ``at_once`` that of the member who plays next, ``turn`` being who is to play (a ruling).
    """
    from_json(tuple[tuple[str, Answer], ...], said, "said")
    if not said or not all(partners(table, said[0][0], seat) for seat, _ in said):
        raise ValueError(f"expected the answers of one team, not {said!r}")
    order = table.round_from(turn)
    return min(said, key=lambda each: order.index(each[0])) if at_once else said[0]


def speaker(table: Table, turn: str, caller: str) -> str:
    """Who usually answers for the team against a caller: its member who plays next, ``turn`` being who is to play."""
    return turn if not partners(table, turn, caller) else turns_after(table, turn)[0]


@rule("truco-9.11", "truco-14.10")
def check_later_raise(table: Table, seat: str, bettor: str, rules: RuleSet = MINEIRO) -> None:
    """RuleViolation for a call after an accepted one: in Mineiro any, in Paulista one by the team of the last bet. Source D."""
    if not rules.later_raises:
        raise RuleViolation("truco-9.11", "the bet of this hand is settled: nobody calls again")
    check_alternates(table, seat, bettor)


@rule("truco-14.11")
def may_look(rules: RuleSet = MINEIRO) -> bool:
    """Whether partners who have to answer a call may see the cards that each other still holds. Source D.

    The source speaks of truco and vale 6; vale 9 and queda are a ruling.
    """
    return rules.look_when_answering
