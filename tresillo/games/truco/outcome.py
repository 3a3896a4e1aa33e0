"""Truco, chapter 8: ties and the result of a hand (source D)."""

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Literal, get_args

from tresillo.cards import Card
from tresillo.data import from_json
from tresillo.games.truco.cards import strength, strengths
from tresillo.games.truco.game_in_points import check_stake
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.games.truco.shuffle_and_cut import next_dealer
from tresillo.games.truco.tricks import TRICKS, Play, check_number, winner_place
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, team_of

Side = Literal["A", "B"]
"""A team, where it does not matter which."""
Trick = Literal["A", "B", "T"]
"""Who has a trick: a team, or nobody, for it is tied."""

_TIE_LEADS = {"first_tied_card": 0, "last_tied_card": -1}


@rule("truco-8.1")
def is_tied(places: Sequence[int]) -> bool:
    """Whether a trick is tied: its highest cards, told by their places in it, belong to both teams, or none lies face up.

    Source D; that four cards face down are a tie is a ruling.
    """
    return winner_place(places) is None


@rule("truco-8.2", "truco-8.3", "truco-14.7")
def next_leader(table: Table, leader: str, places: Sequence[int], rules: RuleSet = MINEIRO) -> str:
    """Who leads after a trick, told by the leader and the places of its highest cards. Source D.

    The winner; of two equal cards of one team the first, under last_tied_card the last (a ruling). After a tied trick as
    agreed: the first of the tied cards, the last, or the leader again, who leads too when all cards lay face down.
    """
    order, tied = table.round_from(leader), is_tied(places)
    if not set(places) <= set(range(len(order))):
        raise ValueError(f"a trick has places 0 to {len(order) - 1}, not {places}")
    if not places or (tied and rules.lead_after_tied_trick == "leader_of_trick"):
        return leader
    if not tied and rules.lead_after_tied_trick != "last_tied_card":
        return order[places[0]]
    return order[places[_TIE_LEADS[rules.lead_after_tied_trick]]]


@rule("truco-8.4")
def legal_plays(
    hand: Sequence[Card],
    number: int,
    after_tie: bool = False,
    rules: RuleSet = MINEIRO,
    vira: Card | None = None,
) -> tuple[Play, ...]:
    """All ways to play a card of a hand to the trick of a number, from 1; ``after_tie`` says that the one before was tied.

    In the second and third trick every card may lie face down, unless that, or all but the highest card, is barred after a
    tie. Source D; that the highest must lie face up is a ruling.
    """
    check_number(number)
    for card in hand:
        strength(card, rules, vira)
    return plays_by(hand, number, after_tie, rules, strengths(rules, vira))


def plays_by(hand: Sequence[Card], number: int, after_tie: bool, rules: RuleSet, known: Mapping[Card, int]) -> tuple[Play, ...]:
    """All ways to play a card of a hand, by a table of strengths."""
    highest = after_tie and rules.highest_after_tie
    best = max((known[card] for card in hand), default=0)
    up = [Play(card) for card in hand if not highest or known[card] == best]
    may_hide = number > 1 and not highest and (rules.face_down_after_tie or not after_tie)
    return (*up, *(Play(card, down=True) for card in hand if may_hide))


@rule("truco-8.4")
def check_after_tie(hand: Sequence[Card], play: Play, rules: RuleSet, known: Mapping[Card, int]) -> None:
    """RuleViolation for a play that is barred after a tied trick. Source D."""
    if rules.highest_after_tie and (play.down or known[play.card] < max(known[card] for card in hand)):
        raise RuleViolation("truco-8.4", "after a tied trick the highest card is played, face up")
    if play.down and not rules.face_down_after_tie:
        raise RuleViolation("truco-8.4", "after a tied trick no card is played face down")


@rule("truco-8.5", "truco-8.6", "truco-14.8")
def hand_winner(tricks: Sequence[Trick]) -> Trick | None:
    """Who has won a hand by its tricks so far; None while it is open, T for a tied hand. Source D.

    More tricks win; of as many, the one that was won first; three tied tricks tie the hand. It ends as soon as no trick to
    come can change that. In Mineiro this holds until a truco is accepted (10.1), in Paulista always.
    """
    for place, trick in enumerate(tricks, 1):
        from_json(Trick, trick, f"trick {place}")
    if len(tricks) > TRICKS or (tricks and hand_winner(tricks[:-1]) is not None):
        raise ValueError(f"the hand is over before {' '.join(tricks)} is at its end")
    ends = {_by_tricks((*tricks, *rest)) for rest in product(get_args(Trick), repeat=TRICKS - len(tricks))}
    return ends.pop() if len(ends) == 1 else None


@rule("truco-8.6")
def courses() -> tuple[tuple[tuple[Trick, ...], Trick], ...]:
    """Every course that a hand can take, tricks and winner, as far as its tricks are played: fifteen. Source D."""
    found: list[tuple[tuple[Trick, ...], Trick]] = []
    open_: list[tuple[Trick, ...]] = [()]
    while open_:
        tricks = open_.pop(0)
        winner = hand_winner(tricks)
        if winner:
            found.append((tricks, winner))
        else:
            open_ = [*((*tricks, own) for own in get_args(Trick)), *open_]
    return tuple(found)


@rule("truco-8.7")
def tied_hand_winner(table: Table, dealer: str, rules: RuleSet = MINEIRO, iron: bool = False) -> Team:
    """Who wins a tied hand: nobody, or the dealer's team as agreed; in a mão de ferro nobody ever (a ruling). Source D."""
    own = team_of(table, dealer)
    return own if rules.tied_hand_winner == "dealer_team" and not iron else ()


@rule("truco-8.8")
def carried_stake(stake: int, raised: bool, carried: int = 0, rules: RuleSet = MINEIRO) -> int:
    """The stake that passes from a tied hand to the next, 0 for none: one raised by truco, if so agreed. Source D.

    ``carried`` came from a tied hand before, and goes on as long as hands are tied (a ruling).
    """
    for name, own in (("stake", stake), ("carried", carried)):
        check_stake(own, name, rules)
    if not rules.tied_hand_stake_carries:
        return 0
    return stake if raised else carried


@rule("truco-8.8")
def dealer_after(table: Table, dealer: str, tied: bool, rules: RuleSet = MINEIRO) -> str:
    """Who deals after a hand: the player at the dealer's right; after a tied one the same dealer, if so agreed. Source D."""
    right = next_dealer(table, dealer)
    return dealer if tied and rules.tied_hand_same_dealer else right


def _by_tricks(tricks: Sequence[Trick]) -> Trick:
    """Who has won a hand of three tricks."""
    a, b = tricks.count("A"), tricks.count("B")
    if a != b:
        return "A" if a > b else "B"
    return next((trick for trick in tricks if trick != "T"), "T")
