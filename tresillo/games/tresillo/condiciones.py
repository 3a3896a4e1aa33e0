"""Tresillo, chapter 12: the condiciones (source A). Amounts are tantos for each other player."""

from collections.abc import Collection
from typing import Literal

from tresillo.cards import Card, Suit
from tresillo.data import from_json
from tresillo.games.tresillo.cards import estuche
from tresillo.games.tresillo.results import AfterFive
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.tokens import Transfer
from tresillo.games.tresillo.variants import (
    Condicion,
    contraestuche_tantos,
    favour_doubles,
    five_fold_condicion,
    scaled,
    sequence_tantos,
)
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Contract = Literal["entrada", "vuelta", "solo", "penetro", "espada forzada"]


@rule("tresillo-6.9", "tresillo-12.2")
def contract_condicion(contract: Contract, rules: RuleSet = GISPERT) -> int:
    """The condición of a contract. An espada forzada is an entrada and has none."""
    from_json(Contract, contract, "contract")
    if rules.condiciones == "five_fold":
        return five_fold_condicion(contract)
    return scaled({"entrada": 0, "espada forzada": 0, "vuelta": 1, "solo": 2, "penetro": 1}[contract], rules)


@rule("tresillo-12.4")
def estuche_condicion(held: bool, top: int = 0, bola: bool = False, rules: RuleSet = GISPERT) -> tuple[Condicion, ...]:
    """What a winner is paid for his highest trumps: one tanto for the estuche, or by option the sequence of ``top``."""
    if rules.estuche == "sequence":
        if held:
            raise RuleViolation("tresillo-15.9", "the estuche is paid by sequence: say how many top trumps were held")
        return _item("tresillo-15.9", sequence_tantos(top, bola))
    if top:
        raise RuleViolation("tresillo-12.4", f"the estuche is one tanto, whatever follows it; a sequence of {top} is not paid")
    return _item("tresillo-12.4", scaled(1, rules) if held else 0)


@rule("tresillo-12.5", "tresillo-12.10")
def estuche_counts(hand: Collection[Card], trump: Suit, declarer: bool = True) -> bool:
    """Whether a hand has an estuche that is paid: the declarer's, with all three cards in it when the first card is led."""
    return declarer and all(card in hand for card in estuche(trump))


@rule("tresillo-12.6", "tresillo-12.8", "tresillo-12.9")
def after_five_condicion(after_five: AfterFive, rules: RuleSet = GISPERT) -> tuple[Condicion, ...]:
    """What the first five tricks bring: primeras for stopping, or the bola made or missed; never two of them."""
    from_json(AfterFive, after_five, "after_five")
    if rules.condiciones == "five_fold":
        number, primeras, bola = "tresillo-15.8", five_fold_condicion("primeras"), five_fold_condicion("bola")
    else:
        number, primeras, bola = "", scaled(1, rules), scaled(8, rules)
    if after_five == "primeras":
        return _item(number or "tresillo-12.6", primeras)
    return _item(number or "tresillo-12.8", {"": 0, "bola made": bola, "bola missed": -bola}[after_five])


@rule("tresillo-12.7")
def claims_primeras(won: tuple[bool, ...], shown: int) -> bool:
    """Whether a declarer who stops early has primeras: every trick so far was his, and ``shown`` sure ones make them five."""
    if shown < 0:
        raise ValueError(f"a player shows 0 sure tricks or more, not {shown}")
    return all(won) and len(won) <= 5 <= len(won) + shown


@rule("tresillo-12.3", "tresillo-12.11")
def condiciones(
    contract: Contract,
    won: bool,
    estuche: bool = False,
    after_five: AfterFive = "",
    *,
    top: int = 0,
    contraestuche: int = 0,
    favoured: bool = False,
    rules: RuleSet = GISPERT,
) -> tuple[Condicion, ...]:
    """The condiciones of a hand, one by one; they add up. All but the contract's count only on a win.

    ``top`` and ``contraestuche`` are the trumps in sequence from the espada that the declarer held, or the contrarios,
    where rules 15.9 and 15.10 are agreed; ``favoured`` says that the trump was the favoured suit.
    """
    own = contract_condicion(contract, rules)
    if won:
        if top and contraestuche:
            raise ValueError(f"the espada is in one hand: not top {top} and contraestuche {contraestuche}")
        items = _item("tresillo-15.8" if rules.condiciones == "five_fold" else "tresillo-12.2", own)
        items += estuche_condicion(estuche, top, after_five == "bola made", rules)
        items += _item("tresillo-15.10", contraestuche_tantos(contraestuche, rules))
        items += after_five_condicion(after_five, rules)
    else:
        own = -own
        items = _item("tresillo-12.3", own)
    return items + favour_doubles(items, own, rules) if favoured else items


@rule("tresillo-1.3", "tresillo-12.1")
def pay_condiciones(table: Table, declarer: str, items: tuple[Condicion, ...]) -> tuple[Transfer, ...]:
    """The transfers of condiciones: between the declarer and each other player, an inactive one too; never the plato."""
    return tuple(
        Transfer(other, declarer, amount, rule) if amount > 0 else Transfer(declarer, other, -amount, rule)
        for rule, amount in items
        for other in table.others(declarer)
    )


def _item(rule: str, tantos: int) -> tuple[Condicion, ...]:
    return ((rule, tantos),) if tantos else ()
