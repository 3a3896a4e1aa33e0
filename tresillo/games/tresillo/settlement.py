"""Tresillo, chapter 13: how a session is settled (source A)."""

from tresillo.games.tresillo.tokens import DISH, FUND, PLATO, Move, Position, Struck, Transfer
from tresillo.games.tresillo.variants import scaled
from tresillo.rules import RuleViolation, rule


@rule("tresillo-13.2", "tresillo-16.16")
def share_dishes(position: Position, last_dealer: str) -> tuple[Move, ...]:
    """The moves that share out the plato and the dish among all players; the debts stay on the paper."""
    fund = _dishes(position, "tresillo-13.2")
    return fund + _parts(position, last_dealer, fund, "tresillo-13.2")


@rule("tresillo-13.3")
def keep_paper(position: Position, seats: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    """The debts with which the next session of ``seats`` starts, in their order. RuleViolation for other players."""
    if position.debts and set(seats) != set(position.table.seats):
        raise RuleViolation("tresillo-13.3", f"the paper of {', '.join(position.table.seats)} is settled before others play")
    return tuple(position.paper[position.table.place(seat)] for seat in seats) if position.debts else ()


@rule("tresillo-13.4")
def settle_paper(position: Position, last_dealer: str) -> tuple[Move, ...]:
    """The moves that pay every debt into a fund with both dishes, and share it among all players, debtors too."""
    paid = tuple(Transfer(debtor, FUND, amount, "tresillo-13.4") for debtor, amount in position.debts)
    struck = tuple(Struck(debtor, amount, "tresillo-13.4") for debtor, amount in position.debts)
    fund = paid + _dishes(position, "tresillo-13.4")
    return *struck, *fund, *_parts(position, last_dealer, fund, "tresillo-13.4")


@rule("tresillo-13.5")
def odd_tantos(fund: int, bowls: tuple[int, ...]) -> tuple[int, ...]:
    """Who gets the tantos that cannot be shared equally, one each: the places of the lowest bowls, lowest first.

    ``bowls`` are counted after the debts are paid. Of two that are level, the one named first comes first.
    """
    if not bowls:
        raise ValueError("a fund is shared among players, and there are none")
    return tuple(sorted(range(len(bowls)), key=lambda place: bowls[place])[: fund % len(bowls)])


@rule("tresillo-13.6")
def results(position: Position) -> tuple[int, ...]:
    """What each player has won or lost against what he brought, in tantos."""
    return tuple(bowl - start for bowl, start in zip(position.bowls, position.opening, strict=True))


def _dishes(position: Position, rule: str) -> tuple[Transfer, ...]:
    """What lies in the two dishes, into the fund."""
    dishes = ((PLATO, position.plato), (DISH, position.dish))
    return tuple(Transfer(place, FUND, amount, rule) for place, amount in dishes if amount)


def _parts(position: Position, last_dealer: str, fund: tuple[Transfer, ...], rule: str) -> tuple[Transfer, ...]:
    """The fund shared in the smallest tokens: equal parts under ``rule``, then the odd ones.

    Seats that are level go from the dealer's right.
    """
    unit = scaled(1, position.rules)
    seats = position.table.round_from(position.table.right_of(last_dealer))
    total = sum(move.amount for move in fund) // unit
    bowls = tuple(position.bowl(seat) - sum(move.amount for move in fund if move.payer == seat) for seat in seats)
    equal = tuple(Transfer(FUND, seat, unit * (total // len(seats)), rule) for seat in seats) if total >= len(seats) else ()
    return equal + tuple(Transfer(FUND, seats[place], unit, "tresillo-13.5") for place in odd_tantos(total, bowls))
