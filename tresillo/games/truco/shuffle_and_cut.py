"""Truco, chapter 3: dealer, shuffle and cut (source D)."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Literal, NamedTuple

from tresillo.cards import AnyCard, Card, mixed
from tresillo.data import from_json
from tresillo.games.truco.players_and_game import draw_height, teams
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Shuffle = Literal["riffle", "weave", "overhand", "other"]
"""How a pack is shuffled."""
End = Literal["desce", "sobe"]
"""What the cutter says: deal from the top downwards, or from the bottom upwards."""
DESCE: End = "desce"
SOBE: End = "sobe"
MOST_CUTS = 3


class Roles(NamedTuple):
    """Who is who in a deal, anticlockwise: the mão, the dealer's partner, the cutter, the dealer himself."""

    mao: str
    partner: str
    cutter: str
    pe: str


@rule("truco-3.1")
def first_dealer(draws: Mapping[str, Card]) -> str:
    """Who deals first: the player of the lowest card drawn, the ace being lowest.

    RuleViolation where several have it: they draw again. Source D leaves the way to chance; the order is a ruling.
    """
    if not draws:
        raise ValueError("nobody has drawn a card")
    least = min(map(draw_height, draws.values()))
    lowest = [seat for seat in draws if draw_height(draws[seat]) == least]
    if len(lowest) > 1:
        raise RuleViolation("truco-3.1", f"{' and '.join(lowest)} have equal cards and draw again")
    return lowest[0]


@rule("truco-3.1")
def next_dealer(table: Table, dealer: str) -> str:
    """Who deals next: the player at the dealer's right. Source D."""
    return table.right_of(dealer)


@rule("truco-3.2")
def roles(table: Table, dealer: str) -> Roles:
    """Who is who in a deal. Source D."""
    teams(table)
    return Roles(*table.active(dealer, 4))


@rule("truco-3.3")
def check_shuffle(table: Table, dealer: str, seat: str, method: Shuffle = "riffle", in_view: bool = True) -> None:
    """RuleViolation for a shuffle by another than the dealer, by another way than the riffle, or out of view. Source D."""
    from_json(Shuffle, method, "method")
    if table.place(seat) != table.place(dealer):
        raise RuleViolation("truco-3.3", f"the dealer, {dealer}, shuffles, not {seat}")
    if method != "riffle":
        raise RuleViolation("truco-3.3", f"only the riffle is allowed, not {method}")
    if not in_view:
        raise RuleViolation("truco-3.3", "the cards are shuffled above the table, in view of all")


@rule("truco-3.3")
def shuffled(pack: Sequence[AnyCard], source: Random) -> tuple[AnyCard, ...]:
    """A pack shuffled, the top card first."""
    return mixed(pack, source)


@rule("truco-3.4")
def check_cutter(table: Table, dealer: str, seat: str) -> None:
    """RuleViolation for a cut by another than the player at the dealer's left. Source D."""
    cutter = roles(table, dealer).cutter
    if table.seats[table.place(seat)] != cutter:
        raise RuleViolation("truco-3.4", f"{cutter}, at the dealer's left, cuts, not {seat}")


@rule("truco-3.4")
def cut(pack: Sequence[AnyCard], *cuts: Sequence[int]) -> tuple[AnyCard, ...]:
    """The pack after its cuts, the top card first; each cut names where the pack is parted, as cards taken off.

    RuleViolation for no cut, more than three, or more than two parts at a time. Source D; that one must cut is a ruling.
    """
    if not 1 <= len(cuts) <= MOST_CUTS:
        raise RuleViolation("truco-3.4", f"the pack is cut once to {MOST_CUTS} times, not {len(cuts)}")
    for places in cuts:
        if len(places) != 1:
            raise RuleViolation("truco-3.4", f"a cut makes two parts, not {len(places) + 1}")
        if not 0 < places[0] < len(pack):
            raise ValueError(f"each part has a card or more: expected 1 to {len(pack) - 1} cards taken off, not {places[0]}")
        pack = (*pack[places[0] :], *pack[: places[0]])
    return tuple(pack)


@rule("truco-3.5")
def dealing_order(pack: Sequence[AnyCard], said: End | None = None, rules: RuleSet = MINEIRO) -> tuple[AnyCard, ...]:
    """The pack in the order in which it is dealt: from the top for desce, from the bottom for sobe; top where nothing is said.

    Where an end was agreed the cutter says nothing. ``pack`` has its top card first. Source D.
    """
    return tuple(pack) if from_top(said, rules) else tuple(reversed(pack))


@rule("truco-3.5", "truco-14.2")
def from_top(said: End | None, rules: RuleSet = MINEIRO) -> bool:
    """Whether a pack is dealt from its top. RuleViolation where the cutter speaks though an end was agreed. Source D."""
    if said is not None:
        from_json(End, said, "said")
    if rules.deal_from == "cutter_calls":
        return said != SOBE
    if said is not None:
        raise RuleViolation("truco-14.2", f"the cards are dealt from the {rules.deal_from}, as agreed: {said} is not asked")
    return rules.deal_from == "top"
