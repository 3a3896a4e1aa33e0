"""Truco, chapter 7: the tricks (source D)."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from tresillo.cards import Card
from tresillo.data import from_json
from tresillo.games.truco.cards import strengths
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.games.truco.shuffle_and_cut import roles
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table
from tresillo.tricks import check_held, strongest

TRICKS = 3


class Play(NamedTuple):
    """A card as it was played: face up, or face down."""

    card: Card
    down: bool = False


@rule("truco-7.1")
def opening_leader(table: Table, dealer: str) -> str:
    """Who leads the first trick: the mão. Source D."""
    return roles(table, dealer).mao


@rule("truco-7.1")
def whose_turn(table: Table, leader: str, trick: Sequence[object] = ()) -> str:
    """Who plays next to a trick: its leader, then each to the right. ValueError when all have played. Source D."""
    if len(trick) >= len(table.seats):
        raise ValueError("everybody has played to this trick")
    return table.round_from(leader)[len(trick)]


@rule("truco-7.1", "truco-12.5")
def check_turn(table: Table, leader: str, trick: Sequence[object], seat: str) -> None:
    """RuleViolation for a card out of turn. Source D is silent; at the table it lies exposed until its turn (a ruling)."""
    actor = whose_turn(table, leader, trick)
    if table.seats[table.place(seat)] != actor:
        raise RuleViolation("truco-12.5", f"{actor} is to play, not {seat}")


@rule("truco-7.2")
def legal_cards(hand: Sequence[Card], trick: Sequence[Play] = ()) -> tuple[Card, ...]:
    """The cards that may be played: every card of the hand; nobody follows suit or has to beat. Source D."""
    return tuple(hand)


@rule("truco-7.3", "truco-7.4")
def best_places(trick: Sequence[Play], rules: RuleSet = MINEIRO, vira: Card | None = None) -> tuple[int, ...]:
    """The places in a trick, from 0, of its highest cards; none where all lie face down. Source D.

    Who played them is told by the places: the leader's team has 0 and 2, the other team 1 and 3. A card that lies face down
    never counts.
    """
    return places_of_best(trick, strengths(rules, vira))


def places_of_best(trick: Sequence[Play], strength: Mapping[Card, int]) -> tuple[int, ...]:
    """The places of the highest cards by a table of strengths."""
    if len(trick) > 4 or len({play.card for play in trick}) < len(trick):
        raise ValueError(f"a trick has four different cards at most, not {' '.join(str(play.card) for play in trick)}")
    for play in trick:
        if play.card not in strength:
            raise ValueError(f"{play.card} is not in play")
    up = [play.card for play in trick if not play.down]
    highest = strongest(up, strength.__getitem__) if up else ()
    return tuple(place for place, play in enumerate(trick) if play.card in highest)


@rule("truco-7.3")
def winner_place(places: Sequence[int]) -> int | None:
    """Which of the highest cards takes the trick: the only one, or the first of one team; none in a tied trick. Source D."""
    teams = {place % 2 for place in places}
    return places[0] if len(teams) == 1 else None


@rule("truco-7.4")
def check_play(hand: Sequence[Card], play: Play, number: int) -> None:
    """RuleViolation for a card face down in the first trick, ValueError for one that is not in the hand. Source D.

    ``number`` is that of the trick, from 1.
    """
    check_number(number)
    check_held(hand, play.card)
    if play.down and number == 1:
        raise RuleViolation("truco-7.4", "no card is played face down in the first trick")


def check_number(number: int) -> None:
    """ValueError for the number of a trick that a hand does not have."""
    from_json(int, number, "number")
    if not 1 <= number <= TRICKS:
        raise ValueError(f"a hand has tricks 1 to {TRICKS}, not {number}")
