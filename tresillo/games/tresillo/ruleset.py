"""What a table agrees on before it plays Tresillo: every option of the law, and the presets that name a choice of them."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Literal

from tresillo.cards import Spanish, Suit
from tresillo.data import check_fields
from tresillo.options import Contradictions, check_together, from_preset
from tresillo.rules import rule


@dataclass(frozen=True)
class RuleSet:
    """The options of a table, each under the number of its rule; the defaults are the Gispert family's game (source A).

    >>> RuleSet(estuche="sequence")
    Traceback (most recent call last):
    ValueError: estuche = sequence and scale = 1: the sequence of 3 to 9 is in the tantos of the five-fold scoring
    """

    players: Literal[3, 4] = 4
    """tresillo-1.2, tresillo-16.2: how many may sit at the table; three of them play a hand."""
    palo_de_favor: Literal["none", "espadas", "bastos", "copas", "oros"] = "none"
    """tresillo-15.1: the favoured suit of the session."""
    favor_doubles: Literal["contract", "all"] = "contract"
    """tresillo-15.3: what a favoured trump doubles, the contract's condición or every one."""
    first_dealer: Literal["random", "lowest_card"] = "random"
    """tresillo-4.1, tresillo-16.5: how the first dealer is found."""
    auction: Literal["phrases", "one_round"] = "phrases"
    """tresillo-5.1, tresillo-16.6: rounds of phrases and the priority of seats, or one round where the earlier bid wins."""
    all_pass: Literal["espada_forzada", "throw_in"] = "espada_forzada"
    """tresillo-6.1, tresillo-16.8: what happens when the three active players pass."""
    penetro: Literal["one_leaves", "four_active"] = "one_leaves"
    """tresillo-6.6, tresillo-15.5: whether one of the other three leaves a penetro."""
    contrarios_exchange: bool = True
    """tresillo-7.1, tresillo-16.7: whether the contrarios may exchange."""
    privilege: Literal["higher_matador", "any_matador"] = "higher_matador"
    """tresillo-8.6, tresillo-16.9: which led estuche cards force another, a higher one only or any."""
    surrender: Literal["allowed", "none"] = "allowed"
    """tresillo-9.1, tresillo-16.1: whether a game may be surrendered."""
    surrender_deadline: Literal["own_fourth_card", "fourth_lead"] = "own_fourth_card"
    """tresillo-9.1: the last moment for the offer, the declarer's own card to trick four or the lead to it."""
    vuelta_surrender: Literal["defendable", "final"] = "defendable"
    """tresillo-9.4: whether a surrendered vuelta may be taken over with yo sigo."""
    follow_priority: Literal["right_of_declarer", "first_opponent"] = "right_of_declarer"
    """tresillo-9.4: who is asked first whether he goes on, the contrario at the declarer's right or the primer contrario."""
    follower_below_first: Literal["both_pay", "first_saved"] = "both_pay"
    """tresillo-9.9: whether a declarer who surrendered owes his puesta when he himself makes the codillo."""
    win_rule: Literal["most_tricks", "five_tricks"] = "most_tricks"
    """tresillo-10.2, tresillo-16.10: what wins, more tricks than each contrario or five tricks."""
    early_stop: Literal["any_sure_result", "first_five"] = "any_sure_result"
    """tresillo-10.8, tresillo-16.11: when play may stop early, with any sure result or with the first five tricks only."""
    payment: Literal["puesta_system", "agreed_pot"] = "puesta_system"
    """tresillo-11.1, tresillo-16.12: chapters 11 and 12, or the agreed payments and the pot of chapter 16."""
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
    misdeal_after_bid: Literal["corrected", "stands", "void"] = "corrected"
    """tresillo-14.1: what becomes of a wrong deal found after the first bid. The program never misdeals."""
    revoke_penalty: Literal["against_side", "puesta_fine", "correct_only"] = "against_side"
    """tresillo-14.4: what a revoke costs that is found after its trick. The program lets nobody revoke."""
    session_end: Literal["agreed_time", "deals", "chips"] = "agreed_time"
    """tresillo-13.1, tresillo-16.16: what ends a session."""
    match_deals: int = 12
    """tresillo-16.16: the number of deals where they end the session."""
    chip_target: int | None = None
    """tresillo-16.16: the count of chips that ends the session, where one was agreed."""
    paper_at_end: Literal["kept", "settled"] = "kept"
    """tresillo-13.3, tresillo-13.4: whether written debts wait for the next session or are paid at the end."""
    tanto_value: int | None = None
    """tresillo-3.1: money a tanto, in the smallest coin; None where none was agreed."""
    opening_tokens: int = 160
    """tresillo-3.2, tresillo-15.7: tantos that each player brings, where a start names no others."""
    sacada: int = 10
    """tresillo-16.12: the agreed payment of each defender."""
    solo_factor: float = 2
    """tresillo-16.12: the factor of a won solo on the sacada."""
    vole_factor: int = 2
    """tresillo-16.12: the factor of all nine tricks on the sacada."""
    matador_fee: int = 1
    """tresillo-16.15: what the pot pays to the holder of all three matadors."""

    @rule("tresillo-1.9")
    def __post_init__(self) -> None:
        """Refuse a value that no option has, and options that contradict each other, with the reason."""
        check_fields(self)
        for name, least in LEAST.items():
            if (value := getattr(self, name)) is not None and value < least:
                raise ValueError(f"{name} is a whole number from {least} up, not {value}")
        if self.solo_factor <= 1:
            raise ValueError(f"solo_factor is a number above 1, not {self.solo_factor}")
        check_together(self, CONTRADICTIONS)
        if self.opening_tokens % self.scale:
            raise ValueError(f"opening_tokens = {self.opening_tokens}: the smallest token of the five-fold scoring is 5")
        if self.payment == "agreed_pot" and self.solo_sacada % 1:
            raise ValueError(f"solo_factor = {self.solo_factor}: {self.sacada} times this is no whole number of chips")

    @property
    def solo_sacada(self) -> Fraction:
        """What each defender pays a won solo of the guide's game: the factor as it is written, not in binary."""
        return self.sacada * Fraction(str(self.solo_factor))

    @property
    @rule("tresillo-15.1")
    def favour(self) -> Suit | None:
        """The favoured suit of the session, where one was agreed."""
        return None if self.palo_de_favor == "none" else Spanish[self.palo_de_favor.upper()]


LEAST = {
    "opening_tokens": 0,
    "sacada": 1,
    "vole_factor": 1,
    "matador_fee": 0,
    "match_deals": 1,
    "chip_target": 1,
    "tanto_value": 1,
}
"""The least number that an option takes."""


CONTRADICTIONS: Contradictions = (
    ({"players": (3,), "penetro": ("four_active",)}, "a penetro, and its fourth active player, need four at the table"),
    ({"all_pass": ("throw_in",), "penetro": ("four_active",)}, "a hand that is thrown in never comes to a penetro"),
    ({"win_rule": ("five_tricks",), "penetro": ("four_active",)}, "with four active players three tricks can win"),
    ({"contraestuche": (True,), "estuche": ("flat", "pot_fee")}, "a contraestuche is counted and given as a sequence is"),
    ({"estuche": ("sequence",), "scale": (1,)}, "the sequence of 3 to 9 is in the tantos of the five-fold scoring"),
    ({"condiciones": ("five_fold",), "scale": (1,)}, "vuelta 2, solo 20 and bola 100 belong to the five-fold scoring"),
    ({"payment": ("puesta_system",), "codillo_payment": ("double_to_winner",)}, "the double is of the agreed sacada"),
    (
        {"payment": ("agreed_pot",), "codillo_payment": ("pool_and_winner", "winner_only")},
        "both pay the game value, which the agreed pot does not have",
    ),
    ({"payment": ("puesta_system",), "estuche": ("pot_fee",)}, "the fee is paid from the pot of the agreed payments"),
    ({"payment": ("agreed_pot",), "estuche": ("flat", "sequence")}, "the agreed payments have no condiciones"),
    ({"payment": ("agreed_pot",), "condiciones": ("five_fold",)}, "the agreed payments have no condiciones"),
    ({"payment": ("agreed_pot",), "scale": (5,)}, "the amounts are agreed, none is printed to be multiplied"),
    (
        {"payment": ("agreed_pot",), "palo_de_favor": ("espadas", "bastos", "copas", "oros")},
        "a favoured trump doubles shares and condiciones, and neither is paid",
    ),
    (
        {"payment": ("agreed_pot",), "surrender": ("allowed",)},
        "what a refused surrender costs is given for the puesta system only",
    ),
    ({"payment": ("agreed_pot",), "players": (4,)}, "the agreed payments are between three; nothing is said of a fourth"),
    (
        {"payment": ("puesta_system",), "early_stop": ("first_five",)},
        "there going on is an attempt at the bola, paid when it is made or missed",
    ),
    ({"session_end": ("chips",), "chip_target": (None,)}, "a match to a count needs the count"),
)
"""Options that cannot stand together, and why."""

GISPERT = RuleSet()
"""The game of the Gispert family, source A."""

FIVE_FOLD = RuleSet(scale=5, condiciones="five_fold", estuche="sequence", contraestuche=True, opening_tokens=1300)
"""The five-fold scoring of rules 15.7 to 15.11."""

PORTUGUESE_GUIDE = RuleSet(
    players=3,
    first_dealer="lowest_card",
    auction="one_round",
    all_pass="throw_in",
    contrarios_exchange=False,
    privilege="any_matador",
    surrender="none",
    win_rule="five_tricks",
    early_stop="first_five",
    payment="agreed_pot",
    codillo_payment="double_to_winner",
    estuche="pot_fee",
    session_end="deals",
)
"""The game of the Portuguese guide, source B."""

PRESETS = {"gispert": GISPERT, "five-fold": FIVE_FOLD, "portuguese-guide": PORTUGUESE_GUIDE}
"""The rule sets that have a name."""


def chosen(data: dict[str, Any], where: str = "rules") -> RuleSet:
    """The rule set of a file: a ``preset``, gispert where none is named, and the options that stand beside it.

    >>> chosen({"preset": "five-fold", "contraestuche": False}).estuche
    'sequence'
    """
    return from_preset(PRESETS, data, where)
