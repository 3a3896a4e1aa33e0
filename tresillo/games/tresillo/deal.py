"""Tresillo, chapter 4: the deal (source A)."""

from tresillo.games.tresillo.tokens import DISH, PARAJITO, PLATO, Position, Transfer, parajitos
from tresillo.games.tresillo.variants import scaled
from tresillo.rules import rule
from tresillo.table import Table


@rule("tresillo-4.3", "tresillo-11.12")
def dealers_stake(position: Position, dealer: str) -> tuple[Transfer, ...]:
    """What goes into the plato before the cards are dealt: always one tanto of the dealer.

    With an empty plato and a blank paper a parajito is moved from its dish first; a dish that this empties is refilled.
    """
    own = Transfer(dealer, PLATO, scaled(1, position.rules), "tresillo-4.3")
    if position.plato or position.debts:
        return (own,)
    parajito = scaled(PARAJITO, position.rules)
    refill = parajitos(position.table, position.rules) if position.dish == parajito else ()
    return (Transfer(DISH, PLATO, parajito, "tresillo-4.3"), *refill, own)


@rule("tresillo-3.4", "tresillo-4.6")
def next_dealer(table: Table, dealer: str) -> str:
    """Who deals the next hand, and to whom the plato moves with what lies in it: the player at the dealer's right."""
    return table.right_of(dealer)
