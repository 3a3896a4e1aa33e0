"""Tresillo, chapter 12: the condiciones (source A). Amounts are tantos for each other player."""

from typing import Literal

from tresillo.data import from_json
from tresillo.games.tresillo.tokens import Transfer
from tresillo.rules import rule
from tresillo.table import Table

Contract = Literal["entrada", "vuelta", "solo", "penetro", "espada forzada"]
AfterFive = Literal["", "primeras", "bola made", "bola missed"]
"""What a declarer did with the first five tricks: nothing to speak of, stopped there, or went on for all nine."""

Condicion = tuple[str, int]
"""(rule, tantos): what each other player gives the declarer, below 0 what the declarer gives each of them."""


@rule("tresillo-12.2")
def contract_condicion(contract: Contract) -> int:
    """The condición of a contract. An espada forzada is an entrada and has none."""
    from_json(Contract, contract, "contract")
    return {"entrada": 0, "espada forzada": 0, "vuelta": 1, "solo": 2, "penetro": 1}[contract]


@rule("tresillo-12.3", "tresillo-12.4", "tresillo-12.6", "tresillo-12.8", "tresillo-12.9", "tresillo-12.11")
def condiciones(contract: Contract, won: bool, estuche: bool = False, after_five: AfterFive = "") -> tuple[Condicion, ...]:
    """The condiciones of a hand, one by one; they add up. Estuche, primeras and bola count only on a win."""
    from_json(AfterFive, after_five, "after_five")
    own = contract_condicion(contract)
    if not won:
        return (("tresillo-12.3", -own),) if own else ()
    five = {
        "": (),
        "primeras": (("tresillo-12.6", 1),),
        "bola made": (("tresillo-12.8", 8),),
        "bola missed": (("tresillo-12.8", -8),),
    }[after_five]
    return ((("tresillo-12.2", own),) if own else ()) + ((("tresillo-12.4", 1),) if estuche else ()) + five


@rule("tresillo-12.1")
def pay_condiciones(table: Table, declarer: str, items: tuple[Condicion, ...]) -> tuple[Transfer, ...]:
    """The transfers of condiciones: between the declarer and each other player, an inactive one too; never the plato."""
    return tuple(
        Transfer(other, declarer, amount, rule) if amount > 0 else Transfer(declarer, other, -amount, rule)
        for rule, amount in items
        for other in table.others(declarer)
    )
