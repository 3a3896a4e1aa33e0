"""Tressette, chapter 2: the deal (source C, which says nothing of misdeals: those rest on rulings)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal

from tresillo.cards import ITALIAN_40, AnyCard, Card, in_packets, mixed
from tresillo.data import from_json
from tresillo.games.tressette.cards import thirds
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.teams import turns_after
from tresillo.rules import rule
from tresillo.table import Table

HAND = 10
PACKET = 5
POOR = 2
"""The most thirds of a point that ten cards may hold for their player to annul the deal, where that was agreed."""

Fault = Literal["card shown", "wrong number", "faulty pack"]
"""What is wrong with a deal: a card was seen, someone has too many or too few, a card is missing or there twice."""
Found = Literal["before the first lead", "before the count", "after the count"]
"""When it is found. Where a claim is made, the claim is the count."""
Misdeal = Literal["dealt again", "stands"]
"""What becomes of a wrong deal: the same dealer deals again and points declared in it are taken back, or it is as it is."""


@rule("tressette-2.1")
def first_dealer(table: Table, source: Random) -> str:
    """Who deals first, drawn at random."""
    return source.choice(table.seats)


@rule("tressette-2.1")
def next_dealer(table: Table, dealer: str, played: bool = True) -> str:
    """Who deals next: the player at the dealer's right, after a cancelled deal the same dealer. Source C.

    A new game changes nothing: the turn to deal goes on.
    """
    return turns_after(table, dealer)[0] if played else table.seats[table.place(dealer)]


@rule("tressette-2.2")
def shuffled(pack: Sequence[AnyCard], source: Random) -> tuple[AnyCard, ...]:
    """A pack shuffled, the top card first; a cut after it would change no chances."""
    return mixed(pack, source)


@rule("tressette-2.2")
def who_cuts(table: Table, dealer: str) -> str:
    """Who may cut the shuffled pack: the player at the dealer's left."""
    return turns_after(table, dealer)[-1]


@rule("tressette-2.3")
def deal_out(table: Table, dealer: str, pack: Sequence[AnyCard]) -> tuple[dict[str, tuple[AnyCard, ...]], tuple[AnyCard, ...]]:
    """The ten cards of each player, in packets of five from the dealer's right to the dealer, and what is left.

    The pack is dealt from its top, its first card; with four players nothing is left. Source C.
    """
    if len(pack) != len(ITALIAN_40):
        raise ValueError(f"{len(ITALIAN_40)} cards are dealt, not {len(pack)}")
    order = (*turns_after(table, dealer), dealer)
    hands, left = in_packets(pack, len(order), PACKET, HAND // PACKET)
    return dict(zip(order, hands, strict=True)), left


@rule("tressette-2.4")
def deal_faults(hands: Mapping[str, Sequence[Card]], left: Sequence[Card] = ()) -> tuple[Fault, ...]:
    """What is wrong with the cards as they were dealt: a number other than ten, a pack that is not the forty."""
    given = [card for cards in (*hands.values(), left) for card in cards]
    uneven = any(len(cards) != HAND for cards in hands.values())
    faulty = len(given) != len(ITALIAN_40) or set(given) != set(ITALIAN_40)
    faults: tuple[tuple[Fault, bool], ...] = (("wrong number", uneven), ("faulty pack", faulty))
    return tuple(fault for fault, there in faults if there)


@rule("tressette-2.4")
def misdeal(fault: Fault, found: Found, agreed: bool = False) -> Misdeal:
    """What becomes of a wrong deal. ``agreed`` says that all players wish to play on.

    A card shown cancels it before the first lead, unless all agree; any other fault until the cards are counted. The program
    never misdeals.
    """
    from_json(Fault, fault, "fault")
    from_json(Found, found, "found")
    in_time = found == "before the first lead" if fault == "card shown" else found != "after the count"
    return "dealt again" if in_time and not (agreed and fault == "card shown") else "stands"


@rule("tressette-2.5")
def may_annul(hand: Sequence[Card], rules: RuleSet = STANDARD, led: bool = False) -> bool:
    """Whether a player may annul the deal for his poor cards: only if agreed, before the first lead, with 2 thirds at most."""
    if len(hand) != HAND:
        raise ValueError(f"a hand is judged as it was dealt, with {HAND} cards, not {len(hand)}")
    return thirds(hand) <= POOR and rules.poor_hand_redeal and not led
