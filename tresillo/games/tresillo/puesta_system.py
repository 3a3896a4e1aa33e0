"""Tresillo, chapter 11: the puesta system (source A). All amounts are whole tantos."""

from typing import Literal

from tresillo.games.tresillo.tokens import PLATO, Move, Position, Struck, Transfer, Written
from tresillo.games.tresillo.variants import older_codillo, share
from tresillo.rules import RuleViolation, rule

Case = Literal["first puesta", "puesta in the plato", "puesta reservada"]

PAYMENTS: dict[Case, str] = {
    "first puesta": "tresillo-11.5",
    "puesta in the plato": "tresillo-11.7",
    "puesta reservada": "tresillo-11.9",
}


@rule("tresillo-11.3")
def puesta_case(position: Position) -> Case:
    """Which of the three cases a hand is in."""
    if position.loser_paid:
        return "puesta in the plato"
    return "puesta reservada" if position.largest_debt else "first puesta"


@rule("tresillo-11.2", "tresillo-11.4", "tresillo-11.6", "tresillo-11.8")
def game_value(position: Position, favoured: bool = False) -> int:
    """The value of the game: the plato and a share a player, or in the third case the plato and the largest debt.

    ``favoured`` says that the trump is the favoured suit (15.4): a share is then two tantos, and else one.
    """
    if puesta_case(position) == "puesta reservada":
        return position.plato + position.largest_debt
    return position.plato + share(position.rules, favoured) * len(position.table.seats)


@rule("tresillo-11.11")
def debtors_played_for(position: Position, dealer: str) -> tuple[str, ...]:
    """Who owes the debt that is played for, the largest, from the dealer's right; none unless the hand is in the third case."""
    if puesta_case(position) != "puesta reservada":
        return ()
    table, largest = position.table, position.largest_debt
    seats = table.round_from(table.right_of(dealer))
    return tuple(seat for seat in seats if largest in position.paper[table.place(seat)])


@rule("tresillo-11.11")
def debt_played_for(position: Position, dealer: str, debtor: str | None = None) -> tuple[str, int]:
    """The debt that a winner takes in the third case, as (debtor, amount): the largest on the paper.

    Among equal ones he may choose by naming the debtor; if he does not, the first from the dealer's right is taken.
    """
    if not position.largest_debt:
        raise ValueError("no debt stands on the paper")
    largest = position.largest_debt
    debtors = debtors_played_for(position, dealer)
    if debtor is None:
        return debtors[0], largest
    if debtor not in debtors:
        raise RuleViolation("tresillo-11.11", f"{debtor} does not owe the largest debt, {largest}: {' or '.join(debtors)} does")
    return debtor, largest


@rule("tresillo-11.5", "tresillo-11.7", "tresillo-11.9", "tresillo-11.10", "tresillo-11.12")
def sacado(
    position: Position, declarer: str, dealer: str, debtor: str | None = None, favoured: bool = False
) -> tuple[Move, ...]:
    """What a declarer wins: the plato, and a share from each other player or, in the third case, the debt played for."""
    case = puesta_case(position)
    plato = Transfer(PLATO, declarer, position.plato, PAYMENTS[case])
    if case != "puesta reservada":
        if debtor is not None:
            raise RuleViolation("tresillo-11.11", f"no debt is played for in this hand, so no debt of {debtor} can be taken")
        shares = share(position.rules, favoured)
        return plato, *(Transfer(other, declarer, shares, PAYMENTS[case]) for other in position.table.others(declarer))
    owner, amount = debt_played_for(position, dealer, debtor)
    if owner == declarer:
        return plato, Struck(owner, amount, "tresillo-11.10")
    return plato, Transfer(owner, declarer, amount, PAYMENTS[case]), Struck(owner, amount, "tresillo-3.7")


@rule("tresillo-11.5", "tresillo-11.7", "tresillo-11.9")
def puesta(position: Position, declarer: str, favoured: bool = False) -> tuple[Move, ...]:
    """What a puesta costs: the value, paid into the plato in the first case, written on the paper in the others."""
    case, value = puesta_case(position), game_value(position, favoured)
    if case == "first puesta":
        return (Transfer(declarer, PLATO, value, PAYMENTS[case]),)
    return (Written(declarer, value, PAYMENTS[case]),)


@rule("tresillo-11.5", "tresillo-11.7", "tresillo-11.9")
def codillo(position: Position, declarer: str, winner: str, favoured: bool = False) -> tuple[Move, ...]:
    """What a codillo costs: a puesta, and the value in tokens to the contrario who won; by option (15.12) only this."""
    value = game_value(position, favoured)
    if position.rules.codillo_payment == "winner_only":
        return older_codillo(declarer, winner, value)
    return *puesta(position, declarer, favoured), Transfer(declarer, winner, value, PAYMENTS[puesta_case(position)])
