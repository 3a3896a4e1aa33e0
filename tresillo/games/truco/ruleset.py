"""What a table agrees on before it plays Truco: every option of the law, and the presets that name a choice of them."""

from dataclasses import dataclass
from typing import Any, Literal

from tresillo.data import check_fields
from tresillo.options import Contradictions, check_together, from_preset
from tresillo.rules import rule

Familia = Literal["none", "shown", "face_down"]
"""Whether a hand may be exchanged, and how its cards are put away."""


@dataclass(frozen=True)
class RuleSet:
    """The options of a table, each under the number of its rule; the defaults are Truco Mineiro as source D tells it.

    >>> RuleSet(familia_real="shown")
    Traceback (most recent call last):
    ValueError: familia_real = shown and pack = dirty_40: família real is played with the clean pack
    """

    version: Literal["mineiro", "paulista"] = "mineiro"
    """truco-14.1: which version is played; five options below follow it, and the lead after a tied trick in Paulista."""
    pack: Literal["dirty_40", "clean_27"] = "dirty_40"
    """truco-2.1, truco-2.4: the pack without a joker."""
    three_and_a_half: Literal["none", "joker", "ten_of_clubs"] = "none"
    """truco-2.5: one more card, between the threes and the manilhas."""
    deal_from: Literal["cutter_calls", "top", "bottom"] = "cutter_calls"
    """truco-3.5, truco-14.2: from which end of the pack the cards are dealt."""
    deal: Literal["mao_choices", "simplified", "cutter_keeps_one", "cutter_keeps_two", "one_at_a_time"] = "mao_choices"
    """truco-4.1, truco-4.6, truco-4.7, truco-14.2: how the hands are made up."""
    familia_real: Familia = "none"
    """truco-5.1, truco-5.3: the exchange of three picture cards."""
    familia_pobre: Familia = "none"
    """truco-5.4, truco-5.3: the exchange of a hand of sixes, fives and fours."""
    lead_after_tied_trick: Literal["first_tied_card", "leader_of_trick", "last_tied_card"] = "first_tied_card"
    """truco-8.3: who leads after a tied trick."""
    highest_after_tie: bool = False
    """truco-8.4: whether the highest card must be played, face up, after a tied trick."""
    face_down_after_tie: bool = True
    """truco-8.4: whether a card may be played face down after a tied trick."""
    tied_hand_winner: Literal["nobody", "dealer_team"] = "nobody"
    """truco-8.7: who wins a tied hand."""
    tied_hand_stake_carries: bool = False
    """truco-8.8: whether a raised stake passes from a tied hand to the next."""
    tied_hand_same_dealer: bool = False
    """truco-8.8: whether the same dealer deals after a tied hand."""
    scale: Literal["1-3-6-9-12", "2-4-6-8-12", "2-4-6-10-12"] = "1-3-6-9-12"
    """truco-9.7, truco-13.2, truco-13.3: what a hand is worth at each step; the last two are the game in points."""
    iron_hand: Literal["blind", "own_cards_seen"] = "blind"
    """truco-11.5, truco-11.6: whether players see their own cards in a mão de ferro."""
    manilhas: Literal["fixed", "vira"] = "fixed"
    """truco-2.2, truco-14.4: the four strongest cards, the same ones always or the rank above the vira."""
    truco_bets_on: Literal["trick", "hand"] = "trick"
    """truco-9.1, truco-14.8: what an accepted truco is decided by."""
    later_raises: bool = False
    """truco-9.11, truco-14.10: whether an accepted truco may be raised later in the hand."""
    look_when_answering: bool = False
    """truco-14.11: whether partners may see each other's cards before they answer."""
    truco_at_eleven: Literal["lose_tento", "lose_game"] = "lose_tento"
    """truco-12.8, truco-14.14: what it costs to call truco in a hand at eleven."""

    @rule("truco-14.1")
    def __post_init__(self) -> None:
        """Refuse a value that no option has, and options that contradict each other, with the reason."""
        check_fields(self)
        check_together(self, CONTRADICTIONS)


_PAULISTA: dict[str, Any] = {
    "manilhas": ("fixed", "vira"),
    "truco_bets_on": ("trick", "hand"),
    "later_raises": (False, True),
    "look_when_answering": (False, True),
    "truco_at_eleven": ("lose_tento", "lose_game"),
}
"""What follows the version: the value of Mineiro and that of Paulista."""

_FOLLOWS: Contradictions = tuple(
    ({"version": (version,), name: (values[1 - place],)}, f"{name} follows the version")
    for name, values in _PAULISTA.items()
    for place, version in enumerate(("mineiro", "paulista"))
)

CONTRADICTIONS: Contradictions = (
    ({"version": ("paulista",), "familia_real": ("shown", "face_down")}, "Paulista knows no família"),
    ({"version": ("paulista",), "familia_pobre": ("shown", "face_down")}, "Paulista knows no família"),
    (
        {"familia_real": ("shown", "face_down"), "pack": ("dirty_40",)},
        "família real is played with the clean pack",
    ),
    (
        {"familia_pobre": ("shown", "face_down"), "pack": ("clean_27",)},
        "família pobre is played with the dirty pack",
    ),
    (
        {"tied_hand_winner": ("dealer_team",), "tied_hand_stake_carries": (True,)},
        "a tied hand that the dealer's team wins leaves no stake to carry",
    ),
    ({"version": ("paulista",), "pack": ("clean_27",)}, "Paulista is played with the dirty pack"),
    ({"version": ("paulista",), "three_and_a_half": ("joker", "ten_of_clubs")}, "Paulista knows no three and a half"),
    (
        {"version": ("paulista",), "deal": ("mao_choices", "simplified", "cutter_keeps_one", "cutter_keeps_two")},
        "in Paulista the cards are dealt one at a time",
    ),
    (
        {"version": ("paulista",), "lead_after_tied_trick": ("first_tied_card", "last_tied_card")},
        "in Paulista the leader of a tied trick leads again",
    ),
    ({"version": ("paulista",), "scale": ("2-4-6-8-12", "2-4-6-10-12")}, "Paulista is not played in points"),
    ({"version": ("mineiro",), "deal": ("one_at_a_time",)}, "in Mineiro the cards are dealt three at a time"),
    ({"version": ("mineiro",), "deal_from": ("top", "bottom")}, "in Mineiro the cutter says desce or sobe"),
    *_FOLLOWS,
)
"""Options that cannot stand together, and why."""

MINEIRO = RuleSet()
"""Truco Mineiro to twelve tentos, with the forty cards."""

MINEIRO_SHORT = RuleSet(scale="2-4-6-8-12")
"""Mineiro in points, chapter 13: two points a tento."""

MINEIRO_SHORT_TEN = RuleSet(scale="2-4-6-10-12")
"""Mineiro in points, with a vale 9 that is worth ten."""

MINEIRO_CLEAN = RuleSet(pack="clean_27")
"""Mineiro with the clean pack of 27 cards."""

PAULISTA = RuleSet(
    version="paulista",
    deal_from="bottom",
    deal="one_at_a_time",
    lead_after_tied_trick="leader_of_trick",
    **{name: values[1] for name, values in _PAULISTA.items()},
)
"""Truco Paulista, chapter 14."""

PRESETS = {
    "mineiro": MINEIRO,
    "mineiro-short": MINEIRO_SHORT,
    "mineiro-short-ten": MINEIRO_SHORT_TEN,
    "mineiro-clean": MINEIRO_CLEAN,
    "paulista": PAULISTA,
}
"""The rule sets that have a name."""


def chosen(data: dict[str, Any], where: str = "rules") -> RuleSet:
    """The rule set of a file: a ``preset``, mineiro where none is named, and the options that stand beside it.

    >>> chosen({"preset": "paulista", "iron_hand": "own_cards_seen"}).manilhas
    'vira'
    """
    return from_preset(PRESETS, data, where)
