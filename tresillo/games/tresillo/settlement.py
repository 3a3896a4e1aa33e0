"""Tresillo, chapter 13: how a session is settled (source A)."""

from tresillo.games.tresillo.tokens import DISH, FUND, PLATO, Move, Position, Struck, Transfer
from tresillo.rules import rule


@rule("tresillo-13.2")
def share_dishes(position: Position, last_dealer: str) -> tuple[Move, ...]:
    """The moves that share out the plato and the dish among all players; the debts stay on the paper."""
    return _shared(position, last_dealer, ())


@rule("tresillo-13.4")
def settle_paper(position: Position, last_dealer: str) -> tuple[Move, ...]:
    """The moves that pay every debt into a fund with both dishes, and share it among all players, debtors too."""
    paid = tuple(
        move
        for debtor, amount in position.debts
        for move in (Transfer(debtor, FUND, amount, "tresillo-13.4"), Struck(debtor, amount, "tresillo-13.4"))
    )
    return _shared(position, last_dealer, paid)


@rule("tresillo-13.5")
def shares(fund: int, bowls: tuple[int, ...]) -> tuple[int, ...]:
    """The parts of a fund, one a bowl: equal, and the odd tantos one each to the lowest bowls.

    ``bowls`` are counted after the debts are paid. Of two that are level, the one named first gets the odd tanto.
    """
    each, odd = divmod(fund, len(bowls))
    lowest = sorted(range(len(bowls)), key=lambda place: bowls[place])[:odd]
    return tuple(each + (place in lowest) for place in range(len(bowls)))


@rule("tresillo-13.6")
def results(position: Position, tanto_value: int = 1) -> tuple[int, ...]:
    """What each player has won or lost against what he brought, in tantos or in money of ``tanto_value`` a tanto."""
    return tuple((bowl - start) * tanto_value for bowl, start in zip(position.bowls, position.opening, strict=True))


def _shared(position: Position, last_dealer: str, paid: tuple[Move, ...]) -> tuple[Move, ...]:
    dishes = ((PLATO, position.plato), (DISH, position.dish))
    paid += tuple(Transfer(place, FUND, amount, "tresillo-13.2") for place, amount in dishes if amount)
    fund = sum(move.amount for move in paid if isinstance(move, Transfer))
    seats = position.table.round_from(position.table.right_of(last_dealer))
    owed = {seat: sum(m.amount for m in paid if isinstance(m, Transfer) and m.payer == seat) for seat in seats}
    parts = shares(fund, tuple(position.bowl(seat) - owed[seat] for seat in seats))
    return paid + tuple(Transfer(FUND, seat, part, "tresillo-13.5") for seat, part in zip(seats, parts, strict=True) if part)
