"""Tresillo, chapter 6: when everyone passes (sources A and B)."""

from collections.abc import Sequence

from tresillo.cards import AnyCard
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.the_game import active_players, anticlockwise
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

TEN = 10
ROUNDS = 3
"""Rounds of a talk after which the last phrases decide."""

STAYING = ("me quedo", "puedo quedarme", "puedo irme", "me voy")
"""The words of rule 6.7, from the strongest hand to the weakest."""


@rule("tresillo-6.1", "tresillo-6.2", "tresillo-6.3", "tresillo-16.8")
def forced_game(table: Table, dealer: str, espada: str | None, rules: RuleSet = GISPERT) -> tuple[Contract, str] | None:
    """The game after three passes, as (contract, declarer); None for a hand that is annulled.

    ``espada`` is the active player who holds the ace of espadas, None where it lies in the stock.
    """
    active = active_players(table, dealer)
    if espada is not None and espada not in active:
        raise ValueError(f"{espada!r} holds no cards: {', '.join(active)} do")
    if rules.all_pass == "throw_in":
        return None
    if espada is not None:
        return "espada forzada", espada
    return ("penetro", dealer) if dealer not in active else None


@rule("tresillo-6.4")
def take_ten(stock: Sequence[AnyCard], end: str) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...]]:
    """The ten cards that the dealer takes from the stock unseen, its top ten or its bottom ten, and the three that remain."""
    if end not in ("top", "bottom"):
        raise RuleViolation("tresillo-6.4", f"the top ten or the bottom ten, not {end!r}")
    return (tuple(stock[:TEN]), tuple(stock[TEN:])) if end == "top" else (tuple(stock[-TEN:]), tuple(stock[:-TEN]))


@rule("tresillo-6.4")
def lay_aside(ten: Sequence[AnyCard], card: AnyCard) -> tuple[AnyCard, ...]:
    """The nine cards that the dealer keeps, once he has named trumps. ValueError for a card that he does not hold."""
    if card not in ten:
        raise ValueError(f"{card} is not among the ten cards {' '.join(map(str, ten))}")
    return tuple(held for held in ten if held != card)


@rule("tresillo-6.6")
def leaving_order(table: Table, dealer: str) -> tuple[str, ...]:
    """Who speaks of leaving, in order: the three others from the dealer's right."""
    return table.others(dealer)


@rule("tresillo-6.7")
def who_leaves(speakers: Sequence[str], phrases: Sequence[str]) -> str | None:
    """Who leaves a penetro, from the phrases said in turn by the three speakers; None while the talk goes on.

    The first *me voy* settles it. After three rounds without one the weakest last phrase leaves, and among equals
    the lowest in priority. RuleViolation for other words.
    """
    for place, phrase in enumerate(phrases):
        if phrase not in STAYING:
            raise RuleViolation("tresillo-6.7", f"{phrase!r} is not said in this talk: expected {', '.join(STAYING)}")
        if phrase == "me voy":
            return speakers[place % len(speakers)]
    if len(phrases) < ROUNDS * len(speakers):
        return None
    weakness = [STAYING.index(phrase) for phrase in phrases[-len(speakers) :]]
    return max(zip(weakness, range(len(speakers)), speakers, strict=True))[2]


@rule("tresillo-6.8")
def two_who_stay(table: Table, dealer: str, leaver: str) -> tuple[str, ...]:
    """The contrarios of a penetro from which one has left, the nearest at the dealer's right first."""
    if leaver == dealer:
        raise RuleViolation("tresillo-6.6", f"{dealer} deals and is the declarer: one of the other three leaves")
    return anticlockwise(table, [seat for seat in table.seats if seat != leaver], dealer)[1:]
