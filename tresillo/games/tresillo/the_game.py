"""Tresillo, chapter 1: the game in outline (sources A and B). What a table agrees on stands in ``ruleset``."""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import Suit
from tresillo.games.tresillo.results import TRICKS, Tricks, is_sacado
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table


@rule("tresillo-1.1")
def tricks_taken(winners: Sequence[str], players: Sequence[str]) -> tuple[int, ...]:
    """How many tricks each player has taken, from who won each; no card in them counts for anything."""
    if len(winners) > TRICKS:
        raise ValueError(f"a hand has {TRICKS} tricks, not {len(winners)}")
    for winner in winners:
        if winner not in players:
            raise ValueError(f"{winner!r} does not play this hand: {', '.join(players)} do")
    return tuple(winners.count(player) for player in players)


@rule("tresillo-1.2")
def active_players(table: Table, dealer: str) -> tuple[str, ...]:
    """The three active players of a hand, in the order in which they speak and play.

    At a table of four the dealer is not one of them. RuleViolation for a table of two, five or more. Sources A and B.
    """
    if len(table.seats) not in (3, 4):
        raise RuleViolation("tresillo-1.2", f"three or four sit at the table, not {len(table.seats)}")
    return table.active(dealer)


@rule("tresillo-1.4")
def anticlockwise(table: Table, players: Sequence[str], first: str) -> tuple[str, ...]:
    """Players in the order in which they speak, draw and play: from the first one to the right, others passed over."""
    if first not in players:
        raise ValueError(f"{first!r} does not play this hand: {', '.join(players)} do")
    return tuple([seat for seat in table.round_from(first) if seat in players])


@rule("tresillo-1.5", "tresillo-7.4")
def contrarios(table: Table, players: Sequence[str], declarer: str) -> tuple[str, ...]:
    """Those who play against the declarer, the one nearest at his right first: in this order they speak to each other."""
    return anticlockwise(table, players, declarer)[1:]


@rule("tresillo-1.6")
def side_that_wins(tricks: Tricks) -> Literal["declarer", "contrarios"]:
    """Who has reached his aim with nine tricks: the declarer with more than each contrario, else the contrarios."""
    return "declarer" if is_sacado(tricks) else "contrarios"


@rule("tresillo-1.7", "tresillo-5.5")
def trump_suit(named: Suit | None, turned: Suit | None = None) -> Suit:
    """The trump of a hand: the suit that the declarer names, in a vuelta the suit printed on the card turned up."""
    if turned is not None:
        if named is not None:
            raise RuleViolation("tresillo-5.5", f"a vuelta has the suit of the turned card, {turned}; nobody names {named}")
        return turned
    if named is None:
        raise RuleViolation("tresillo-1.7", "the declarer names a trump suit")
    return named
