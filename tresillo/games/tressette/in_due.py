"""Tressette, chapter 10: Tressette in Due, the game for two with a stock (source C; what carries over is implied by it).

Where nothing is said here the game is that of the other chapters, each player a team of his own.
"""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import ITALIAN_40, AnyCard, Card
from tresillo.games.tressette.deal import HAND, deal_out
from tresillo.games.tressette.declarations import Combination, check_time, combinations
from tresillo.games.tressette.ruleset import IN_DUE, RuleSet
from tresillo.games.tressette.scoring import Pair, count, hand_points
from tresillo.games.tressette.teams import teams, turns_after
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

PLAYERS = IN_DUE.players
TRICKS = len(ITALIAN_40) // PLAYERS
"""The tricks of a hand."""
DRAWING = (len(ITALIAN_40) - PLAYERS * HAND) // PLAYERS
"""The tricks after which the players draw."""

Part = Literal["drawing", "playing out"]
"""The two phases of a hand: as long as there is a stock, and without it."""


@rule("tressette-10.2")
def hands_and_stock(
    table: Table, dealer: str, pack: Sequence[AnyCard], rules: RuleSet = IN_DUE
) -> tuple[dict[str, tuple[AnyCard, ...]], tuple[AnyCard, ...]]:
    """The ten cards of each player, in packets of five, and the stock of twenty, face down, its top card first. Source C.

    RuleViolation (1.1) where not two sit at the table.
    """
    teams(table, rules)
    return deal_out(table, dealer, pack)


@rule("tressette-10.3")
def opponent(table: Table, dealer: str) -> str:
    """The player who does not deal: he leads to the first trick, and deals the next hand.

    >>> opponent(Table(("A", "B")), "A")
    'B'
    """
    teams(table, IN_DUE)
    return turns_after(table, dealer)[0]


@rule("tressette-10.4")
def drawing_order(table: Table, winner: str) -> tuple[str, ...]:
    """Who draws after a trick: its winner the top card, then the other player the next one. Source C."""
    return (winner, *turns_after(table, winner))


@rule("tressette-10.4", "tressette-10.5")
def draw(hand: Sequence[AnyCard], stock: Sequence[AnyCard]) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...], AnyCard]:
    """The hand and the stock when a player has drawn the top card, and the card, which he shows first. Source C.

    RuleViolation where no stock is left: then the players go on without drawing.
    """
    if not stock:
        raise RuleViolation("tressette-10.5", "the stock is empty: the tricks go on without drawing")
    if len(hand) >= HAND:
        raise RuleViolation("tressette-10.4", f"one card is drawn after each trick, and the hand has {len(hand)} already")
    return (*hand, stock[0]), tuple(stock[1:]), stock[0]


@rule("tressette-10.4")
def check_drawn(tricks: int, drawn: int) -> None:
    """RuleViolation where the next trick is led and the players, who have drawn so many cards in all, have not both drawn."""
    if drawn < (due := PLAYERS * min(tricks, DRAWING)):
        raise RuleViolation("tressette-10.4", f"both players draw before the next lead: {due - drawn} of them still must")


@rule("tressette-10.5")
def part(tricks: int) -> Part:
    """In which phase the next trick is, after so many: in the first ten the players draw, in the last ten they do not.

    >>> part(9), part(10)
    ('drawing', 'playing out')
    """
    if not 0 <= tricks < TRICKS:
        raise ValueError(f"a trick follows 0 to {TRICKS - 1} others, not {tricks}")
    return "drawing" if tricks < DRAWING else "playing out"


@rule("tressette-10.6")
def points_for_two(table: Table, won: Sequence[str], tricks: Sequence[Sequence[Card]], rules: RuleSet = IN_DUE) -> Pair:
    """The points of each player for a whole hand, eleven together: the last trick, which counts one, is the twentieth.

    The tenth, after which the stock is empty, brings nothing beside its cards.
    """
    if len(won) != TRICKS:
        raise ValueError(f"a hand for two has {TRICKS} tricks, not {len(won)}")
    return hand_points(count(table, won, tricks, rules))


@rule("tressette-10.7")
def declarable(hand: Sequence[Card], played: Sequence[Card] = (), drawn: Sequence[Card] = ()) -> tuple[Combination, ...]:
    """The combinations that a player may declare: those in the ten cards dealt to him, none that a drawn card completes.

    ``drawn`` are the cards among those in his hand and played that he has drawn.
    """
    own = ITALIAN_40.check((*hand, *played))
    if strange := [card for card in drawn if card not in own]:
        raise ValueError(f"drawn, and neither held nor played: {' '.join(map(str, strange))}")
    return combinations([card for card in own if card not in drawn])


@rule("tressette-10.7")
def check_time_for_two(tricks: int, drawn: int, led: bool = False) -> None:
    """RuleViolation where nothing is declared now: it is done after the first trick, before a card is drawn."""
    check_time(tricks, led)
    if drawn:
        raise RuleViolation("tressette-10.7", "a card has been drawn: declarations are made before, and it scores nothing")
