"""What a table agrees on before it plays Tresillo: the options of the law about money, and the presets that name them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from tresillo.data import check_fields


@dataclass(frozen=True)
class RuleSet:
    """The options of a table, each under the number of its rule; the defaults are the Gispert family's game (source A).

    >>> RuleSet(estuche="sequence")
    Traceback (most recent call last):
    ValueError: estuche = sequence and scale = 1: the sequence of 3 to 9 is in the tantos of the five-fold scoring
    """

    palo_de_favor: Literal["none", "espadas", "bastos", "copas", "oros"] = "none"
    """tresillo-15.1: the favoured suit of the session."""
    favor_doubles: Literal["contract", "all"] = "contract"
    """tresillo-15.3: what a favoured trump doubles, the contract's condición or every one."""
    follower_below_first: Literal["both_pay", "first_saved"] = "both_pay"
    """tresillo-9.9: whether a declarer who surrendered owes his puesta when he himself makes the codillo."""
    payment: Literal["puesta_system", "agreed_pot"] = "puesta_system"
    """tresillo-11.1: chapters 11 and 12, or the agreed payments and the pot of chapter 16."""
    codillo_payment: Literal["pool_and_winner", "winner_only", "double_to_winner"] = "pool_and_winner"
    """tresillo-11.5, tresillo-15.12, tresillo-16.14: whom a codillo pays."""
    condiciones: Literal["gispert", "five_fold"] = "gispert"
    """tresillo-12.2, tresillo-15.8: the tariff of contracts, primeras and bola."""
    estuche: Literal["flat", "sequence", "pot_fee"] = "flat"
    """tresillo-12.4, tresillo-15.9, tresillo-16.15: how the highest trumps are paid."""
    contraestuche: bool = False
    """tresillo-15.10: whether a declarer who wins is paid for the highest trumps held against him."""
    scale: Literal[1, 5] = 1
    """tresillo-15.7: the factor on every amount, and the multiple that payments are rounded up to."""
    opening_tokens: int = 160
    """tresillo-3.2: tantos that each player brings, where a start names no others."""
    sacada: int = 10
    """tresillo-16.12: the agreed payment of each defender."""
    solo_factor: float = 2
    """tresillo-16.12: the factor of a won solo on the sacada."""
    vole_factor: int = 2
    """tresillo-16.12: the factor of all nine tricks on the sacada."""
    matador_fee: int = 1
    """tresillo-16.15: what the pot pays to the holder of all three matadors."""

    def __post_init__(self) -> None:
        check_fields(self)
        for name, least in (("opening_tokens", 0), ("sacada", 1), ("vole_factor", 1), ("matador_fee", 0)):
            if getattr(self, name) < least:
                raise ValueError(f"{name} is a whole number from {least} up, not {getattr(self, name)}")
        if self.solo_factor <= 1:
            raise ValueError(f"solo_factor is a number above 1, not {self.solo_factor}")
        for refused, reason in CONTRADICTIONS:
            if all(getattr(self, name) in values for name, values in refused.items()):
                options = " and ".join(f"{name} = {getattr(self, name)}" for name in refused)
                raise ValueError(f"{options}: {reason}")
        if self.opening_tokens % self.scale:
            raise ValueError(f"opening_tokens = {self.opening_tokens}: the smallest token of the five-fold scoring is 5")
        if self.payment == "agreed_pot" and self.solo_sacada % 1:
            raise ValueError(f"solo_factor = {self.solo_factor}: {self.sacada} times this is no whole number of chips")

    @property
    def solo_sacada(self) -> Fraction:
        """What each defender pays a won solo of the guide's game: the factor as it is written, not in binary."""
        return self.sacada * Fraction(str(self.solo_factor))


CONTRADICTIONS: tuple[tuple[dict[str, tuple[object, ...]], str], ...] = (
    ({"contraestuche": (True,), "estuche": ("flat", "pot_fee")}, "a contraestuche is counted and given as a sequence is"),
    ({"estuche": ("sequence",), "scale": (1,)}, "the sequence of 3 to 9 is in the tantos of the five-fold scoring"),
    ({"condiciones": ("five_fold",), "scale": (1,)}, "vuelta 2, solo 20 and bola 100 belong to the five-fold scoring"),
    ({"payment": ("puesta_system",), "codillo_payment": ("double_to_winner",)}, "the double is of the agreed sacada"),
    ({"payment": ("puesta_system",), "estuche": ("pot_fee",)}, "the fee is paid from the pot of the agreed payments"),
    (
        {"payment": ("agreed_pot",), "codillo_payment": ("pool_and_winner", "winner_only")},
        "both pay the game value, which the agreed pot does not have",
    ),
    ({"payment": ("agreed_pot",), "estuche": ("flat", "sequence")}, "the agreed payments have no condiciones"),
    ({"payment": ("agreed_pot",), "condiciones": ("five_fold",)}, "the agreed payments have no condiciones"),
    ({"payment": ("agreed_pot",), "scale": (5,)}, "the amounts are agreed, none is printed to be multiplied"),
    (
        {"payment": ("agreed_pot",), "palo_de_favor": ("espadas", "bastos", "copas", "oros")},
        "a favoured trump doubles shares and condiciones, and neither is paid",
    ),
)
"""Options that cannot stand together, and why."""

GISPERT = RuleSet()
"""The game of the Gispert family, source A."""

FIVE_FOLD = RuleSet(scale=5, condiciones="five_fold", estuche="sequence", contraestuche=True, opening_tokens=1300)
"""The five-fold scoring of rules 15.7 to 15.11."""

PORTUGUESE_GUIDE = RuleSet(payment="agreed_pot", codillo_payment="double_to_winner", estuche="pot_fee")
"""The payments of the Portuguese guide, source B."""

PRESETS = {"gispert": GISPERT, "five-fold": FIVE_FOLD, "portuguese-guide": PORTUGUESE_GUIDE}
"""The rule sets that have a name."""
