"""Tressette, chapter 3: the play of the tricks (source C; the revoke rests on rulings)."""

from collections.abc import Sequence
from typing import Literal

from tresillo.cards import ITALIAN_40, Card
from tresillo.data import from_json
from tresillo.games.tressette.cards import height
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.teams import turns_after
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, team_of
from tresillo.tricks import check_held, played, same_suit, strongest

Trick = Sequence[Card]
"""The cards of a trick in the order played, the card led first."""
RevokeFound = Literal["before the next lead", "before the count", "after the count"]
"""When a revoke is found. In the last trick the next lead is the moment when it is gathered; a claim is a count."""
Revoked = Literal["corrected", "game lost", "stands"]
"""What becomes of a revoke: the card is taken back, its team loses one game, or everything is as it was played."""


def trick_count(table: Table) -> int:
    """How many tricks a hand has: ten; twenty in the game for two."""
    return len(ITALIAN_40) // len(table.seats)


@rule("tressette-3.1", "tressette-3.5")
def trick_winner(trick: Trick) -> Card:
    """The card that wins a trick: the highest of the suit led. There is no trump, nothing else can win. Source C."""
    if not trick:
        raise ValueError("a trick without cards has no winner")
    led = ITALIAN_40.check(trick)[0].suit
    (winner,) = strongest(trick, lambda card: height(card) if card.suit is led else 0)
    return winner


@rule("tressette-3.2")
def opening_leader(table: Table, dealer: str) -> str:
    """Who leads to the first trick: the player at the dealer's right. Source C."""
    return turns_after(table, dealer)[0]


@rule("tressette-3.3")
def whose_turn(table: Table, leader: str, trick: Trick) -> str | None:
    """Who plays the next card to a trick, each player one in turn from its leader; None when it is complete. Source C."""
    order = (leader, *turns_after(table, leader))
    if len(trick) > len(order):
        raise ValueError(f"a trick of {len(order)} players has {len(order)} cards, not {len(trick)}")
    return order[len(trick)] if len(trick) < len(order) else None


@rule("tressette-3.3")
def check_turn(table: Table, leader: str, trick: Trick, seat: str, cards_after: int = 0) -> None:
    """RuleViolation where a player plays to a trick so far out of turn: his card is withdrawn.

    ``cards_after`` cards were played after it before anyone noticed; with one or more it stands.
    """
    table.place(seat)
    if seat != (turn := whose_turn(table, leader, trick)) and not cards_after:
        raise RuleViolation("tressette-3.3", f"it is not {seat}'s turn: {turn or 'nobody'} plays to this trick")


@rule("tressette-3.2", "tressette-3.4")
def legal_plays(hand: Sequence[Card], trick: Trick) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick so far, in the order of the hand.

    Any card may be led. Who can follow the suit led must; nobody need beat a card, and who cannot follow plays any. Source C.
    """
    held = ITALIAN_40.check((*trick, *hand))[len(trick) :]
    return (same_suit(held, trick[0], lambda card: card.suit) if trick else ()) or held


def play_card(hand: Sequence[Card], trick: Trick, card: Card) -> tuple[Card, ...]:
    """The hand without the card played. RuleViolation, naming 3.4, where it may not be played to this trick."""
    return played(hand, trick, card, legal_plays(hand, trick), "tressette-3.4")


@rule("tressette-3.5")
def next_leader(table: Table, leader: str, trick: Trick) -> str:
    """Who won a complete trick, and so leads to the next one. Source C."""
    if turn := whose_turn(table, leader, trick):
        raise ValueError(f"the trick is not complete: it is {turn}'s turn")
    return (leader, *turns_after(table, leader))[trick.index(trick_winner(trick))]


def winners(table: Table, leader: str, tricks: Sequence[Trick]) -> tuple[str, ...]:
    """Who won each of the tricks so far, the first of them led by ``leader``."""
    if len(tricks) > trick_count(table):
        raise ValueError(f"a hand has {trick_count(table)} tricks, not {len(tricks)}")
    ITALIAN_40.check([card for trick in tricks for card in trick])
    won: list[str] = []
    for trick in tricks:
        won.append(leader := next_leader(table, leader, trick))
    return tuple(won)


@rule("tressette-3.6")
def tricks_won(seats: Sequence[str], won: Sequence[str]) -> int:
    """How many tricks a team, or a player alone, has won; ``won`` says who won each trick. Source C."""
    return sum([winner in seats for winner in won])


@rule("tressette-3.6")
def cards_won(seats: Sequence[str], won: Sequence[str], tricks: Sequence[Trick]) -> tuple[Card, ...]:
    """The cards in the tricks that a team, or a player alone, has won; ``won`` says who won each trick. Source C."""
    if len(won) != len(tricks):
        raise ValueError(f"{len(tricks)} tricks have {len(tricks)} winners, not {len(won)}")
    return tuple([card for winner, trick in zip(won, tricks, strict=True) if winner in seats for card in trick])


@rule("tressette-3.6")
def look_back(tricks: Sequence[Trick], number: int, led: bool = False) -> tuple[Card, ...]:
    """The cards of a trick already won, by its number from 1: only of the latest one, until the next is led."""
    if not 1 <= number <= len(tricks):
        raise ValueError(f"{len(tricks)} tricks have been won: there is no trick {number} to look at")
    if number < len(tricks) or led:
        raise RuleViolation("tressette-3.6", "only the latest trick may be looked at, until the next lead")
    return tuple(tricks[-1])


@rule("tressette-3.7")
def is_revoke(hand: Sequence[Card], trick: Trick, card: Card) -> bool:
    """Whether a card of a hand, played to a trick so far, does not follow suit where it could."""
    check_held(hand, card)
    return card not in legal_plays(hand, trick)


@rule("tressette-3.7")
def after_revoke(found: RevokeFound, rules: RuleSet = STANDARD) -> Revoked:
    """What becomes of a revoke: corrected until the next lead, then until the count its team loses the game, later it stands.

    By option it costs nothing, and then it stands from the next lead on.
    """
    from_json(RevokeFound, found, "found")
    if found == "before the next lead":
        return "corrected"
    return "game lost" if found == "before the count" and rules.late_revoke == "lose_game" else "stands"


@rule("tressette-3.7")
def team_that_loses(table: Table, proved: Sequence[str]) -> Team:
    """The team that loses one game, where a revoke costs it: that of the first player whose revoke was proved."""
    if not proved:
        raise ValueError("no revoke was proved")
    return team_of(table, proved[0])
