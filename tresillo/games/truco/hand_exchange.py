"""Truco, chapter 5: família real and família pobre, the exchange of a poor hand (source D)."""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import Card, French
from tresillo.data import from_json
from tresillo.games.truco.cards import ZAP
from tresillo.games.truco.paulista import HAND
from tresillo.games.truco.players_and_game import partners
from tresillo.games.truco.ruleset import RuleSet
from tresillo.games.truco.shuffle_and_cut import roles
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Family = Literal["família real", "família pobre"]
REAL: Family = "família real"
POBRE: Family = "família pobre"

_NUMBER = {REAL: "truco-5.1", POBRE: "truco-5.4"}
_PICTURES, _LOW = (11, 12, 13), (6, 5, 4)


@rule("truco-5.1", "truco-5.4")
def is_family(hand: Sequence[Card], family: Family) -> bool:
    """Whether three cards are a família: real, all kings, jacks or queens; pobre, all sixes, fives or fours, no zap. Source D.

    A joker is no picture card.
    """
    from_json(Family, family, "family")
    ranks = _PICTURES if family == REAL else _LOW
    return len(hand) == HAND and all(type(card.suit) is French and card.rank in ranks and card != ZAP for card in hand)


@rule("truco-5.1", "truco-5.4")
def family_agreed(rules: RuleSet) -> Family | None:
    """Which família may be declared at a table, if any; the pack decides which it can be. Source D."""
    return REAL if rules.familia_real != "none" else POBRE if rules.familia_pobre != "none" else None


@rule("truco-5.3")
def face_down(rules: RuleSet) -> bool:
    """Whether the cards of a família are put away face down, unseen. Source D."""
    return "face_down" in (rules.familia_real, rules.familia_pobre)


@rule("truco-5.1", "truco-5.2", "truco-5.3", "truco-5.4")
def check_declared(
    table: Table, dealer: str, seat: str, hand: Sequence[Card], family: Family, rules: RuleSet, special: bool = False
) -> None:
    """RuleViolation for a família that was not agreed, that the hand is not, or that its holder must not declare. Source D.

    The mão never declares, nor does anybody when a team is one tento short (``special``). Face down any three cards go
    through, unless an opponent challenges them.
    """
    number = _NUMBER[from_json(Family, family, "family")]
    table.place(seat)
    if family_agreed(rules) != family:
        raise RuleViolation(number, f"{family} was not agreed at this table")
    if seat == roles(table, dealer).mao:
        raise RuleViolation("truco-5.2", f"{seat} is the mão and declares no família")
    if special:
        raise RuleViolation("truco-5.2", "a team is one tento short of the game: no família is declared")
    if len(hand) != HAND:
        raise ValueError(f"a família is declared with {HAND} cards, not {len(hand)}")
    if not face_down(rules) and not is_family(hand, family):
        raise RuleViolation(number, f"{' '.join(map(str, hand))} is no {family}")


@rule("truco-5.1", "truco-5.4")
def exchange(left: Sequence[Card], family: Family = REAL) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Three new cards from those not dealt, and what is left after them; those put away are out of the hand. Source D.

    RuleViolation where fewer than three are left (a ruling).
    """
    from_json(Family, family, "family")
    if len(left) < HAND:
        raise RuleViolation(_NUMBER[family], f"no família is declared: three new cards are needed, {len(left)} left")
    return tuple(left[:HAND]), tuple(left[HAND:])


@rule("truco-5.2")
def declaring_order(table: Table, dealer: str) -> tuple[str, ...]:
    """Who may declare, in turn: all but the mão, from his right (a ruling). Source D."""
    return roles(table, dealer)[1:]


@rule("truco-5.3")
def check_challenger(table: Table, seat: str, declarer: str) -> None:
    """RuleViolation for a challenge by the declarer's own partner: opponents challenge. Source D."""
    if partners(table, seat, declarer):
        raise RuleViolation("truco-5.3", f"an opponent of {declarer} may challenge, not {seat}")


@rule("truco-5.3")
def is_false(put_away: Sequence[Card], family: Family) -> bool:
    """Whether a challenge finds a false família, a foul of its declarer; the exchange stands (a ruling). Source D."""
    return not is_family(put_away, family)
