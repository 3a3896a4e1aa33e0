"""Tresillo, chapter 7: the exchange (sources A and B)."""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import AnyCard
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.deal import HAND
from tresillo.games.tresillo.forced_games import ROUNDS
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.tricks import check_held

Meaning = Literal["willing", "unsure", "you first"]

PHRASES: dict[str, Meaning] = {
    "puedo ir": "willing",
    "vienen": "willing",
    "van y vienen": "unsure",
    "como quiera": "unsure",
    "van": "you first",
    "usted": "you first",
}
"""The phrases of the contrarios' talk and what they mean, from the strongest hand to the weakest."""


@rule("tresillo-7.1", "tresillo-16.7")
def exchange_order(contract: Contract, declarer: str, contrarios: Sequence[str], rules: RuleSet = GISPERT) -> tuple[str, ...]:
    """Who exchanges, in order, once trump is fixed: the declarer, then the contrarios, the primer contrario first.

    In a solo and a penetro the declarer does not; by option (16.7) no contrario does.
    """
    first = () if contract in ("solo", "penetro") else (declarer,)
    return first + (tuple(contrarios) if rules.contrarios_exchange else ())


@rule("tresillo-5.6", "tresillo-7.2")
def declarer_limits(contract: Contract) -> tuple[int, int]:
    """The least and the most cards that a declarer exchanges: a vuelta at least the turned card, a solo none."""
    return {"entrada": (0, HAND), "espada forzada": (0, HAND), "vuelta": (1, HAND), "solo": (0, 0), "penetro": (0, 0)}[contract]


@rule("tresillo-7.7", "tresillo-6.8")
def contrario_limits(stock: int) -> tuple[int, int]:
    """The least and the most cards that a contrario exchanges: what the stock still holds, and his nine at most."""
    return 0, min(HAND, stock)


@rule("tresillo-7.3")
def exchange(
    hand: Sequence[AnyCard], discarded: Sequence[AnyCard], stock: Sequence[AnyCard]
) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...]]:
    """A hand after its exchange, and the stock that is left: first the discards go, then as many come from the top.

    ValueError for a discard that is not in the hand, RuleViolation for more than the stock holds.
    """
    for card in discarded:
        check_held(hand, card)
    if len(discarded) > len(stock):
        raise RuleViolation("tresillo-7.7", f"the stock holds {len(stock)} cards, nobody exchanges {len(discarded)}")
    kept = tuple([card for card in hand if card not in discarded])
    return kept + tuple(stock[: len(discarded)]), tuple(stock[len(discarded) :])


@rule("tresillo-7.5")
def meaning(phrase: str) -> Meaning:
    """What a phrase of the contrarios' talk means. RuleViolation for anything else: nothing more may be said."""
    if phrase not in PHRASES:
        raise RuleViolation("tresillo-7.5", f"{phrase!r} is not said in this talk: expected {', '.join(PHRASES)}")
    return PHRASES[phrase]


@rule("tresillo-7.6", "tresillo-15.5")
def agreed_order(contrarios: Sequence[str], phrases: Sequence[str]) -> tuple[str, ...] | None:
    """The contrarios in the order in which they exchange, from the phrases said in turn; None while they talk on.

    They agree when one is willing and every other says that he should go. After three turns each the stronger last phrase
    goes first, and among equals the one nearer to the declarer's right. So too with three contrarios (15.5).
    """
    strengths: dict[Meaning, int] = {"willing": 0, "unsure": 1, "you first": 2}
    said = [strengths[meaning(phrase)] for phrase in phrases]
    count = len(contrarios)
    if len(said) < count:
        return None
    newest = len(said) - 1
    last = [said[newest - (newest - seat) % count] for seat in range(count)]
    agreed = sorted(last) == [0] + [2] * (count - 1)
    if not agreed and len(said) < ROUNDS * count:
        return None
    return tuple(seat for _, _, seat in sorted(zip(last, range(count), contrarios, strict=True)))
