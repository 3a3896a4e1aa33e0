"""Truco, chapters 7 and 8: the tricks, ties, who leads next, and the result of a hand, over everything that can happen."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from tresillo import Card, RuleViolation, Table
from tresillo.cards import CLUBS, FRENCH_52
from tresillo.games.truco.cards import DIRTY_40, pack_of, strength, strengths
from tresillo.games.truco.outcome import (
    carried_stake,
    check_after_tie,
    courses,
    dealer_after,
    hand_winner,
    is_tied,
    legal_plays,
    next_leader,
    tied_hand_winner,
)
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_CLEAN, PAULISTA, RuleSet
from tresillo.games.truco.tricks import (
    TRICKS,
    Play,
    best_places,
    check_play,
    check_turn,
    legal_cards,
    opening_leader,
    whose_turn,
    winner_place,
)

TABLE = Table(("S", "E", "N", "W"))  # teams SN and EW
LEADER_AGAIN = RuleSet(lead_after_tied_trick="leader_of_trick")
LAST_TIED = RuleSet(lead_after_tied_trick="last_tied_card")
HIGHEST = RuleSet(highest_after_tie=True)
FACE_UP = RuleSet(face_down_after_tie=False)
read = FRENCH_52.read


def trick(codes):
    """The plays of a trick; a card in brackets lies face down."""
    plays = []
    for code in codes.split():
        (card,) = read(code.strip("()"))
        plays.append(Play(card, code.startswith("(")))
    return tuple(plays)


# 7.1 Lead and turn, 7.2 Any card


def test_the_mao_leads_and_turns_pass_to_the_right():
    assert [opening_leader(TABLE, dealer) for dealer in "SENW"] == [*"ENWS"]
    for leader in "SENW":
        order = TABLE.round_from(leader)
        for count, seat in product(range(4), "SENW"):
            laid = (None,) * count
            assert whose_turn(TABLE, leader, laid) == order[count]
            if seat == order[count]:
                check_turn(TABLE, leader, laid, seat)
            else:
                with pytest.raises(RuleViolation, match=rf"^truco-12\.5: {order[count]} is to play, not {seat}$"):
                    check_turn(TABLE, leader, laid, seat)
        for over in (lambda: whose_turn(TABLE, "S", range(4)), lambda: check_turn(TABLE, "S", range(4), "S")):
            with pytest.raises(ValueError, match=r"^everybody has played to this trick$"):
                over()
    for nobody in (
        *(lambda: opening_leader(TABLE, "X"), lambda: whose_turn(TABLE, "X"), lambda: check_turn(TABLE, "S", (), "X")),
    ):
        with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
            nobody()


def test_nobody_follows_suit_or_beats():
    hand = read("4♦ Q♣ 4♣")
    for laid in ("", "3♦", "3♦ 2♠", "3♦ 2♠ K♥"):
        assert legal_cards(hand, trick(laid)) == hand
    assert legal_cards(()) == ()


# 7.3 The highest card, 7.4 Face down, 8.1 A tied trick


@pytest.mark.parametrize(
    ("codes", "places", "winner"),
    [
        ("2♣ 3♦ Q♥ 4♠", (1,), 1),
        ("7♦ A♠ 7♥ 4♣", (3,), 3),
        ("A♠ 3♣ 3♥ Q♦", (0,), 0),
        ("3♦ 3♣ 2♥ Q♠", (0, 1), None),
        ("3♦ 3♣ 3♥ Q♠", (0, 1, 2), None),
        ("3♦ 5♣ 3♥ Q♠", (0, 2), 0),
        ("5♦ 3♣ 2♥ 3♠", (1, 3), 1),
        ("K♦ Q♣ Q♥ 4♠", (0,), 0),  # equal cards that are not the highest
        ("Q♣ (4♣) 4♥ 5♦", (0,), 0),
        ("3♦ (3♣) 2♥ Q♠", (0,), 0),
        ("(4♣) (7♥) (A♠) (7♦)", (), None),
        ("(4♣) (7♥) (A♠) 4♦", (3,), 3),
        ("3♦ 3♣ 3♥ 3♠", (0, 1, 2, 3), None),
        ("", (), None),
        ("5♥", (0,), 0),
    ],
)
def test_some_tricks_by_hand(codes, places, winner):
    assert best_places(trick(codes)) == places
    assert winner_place(places) == winner
    assert is_tied(places) is (winner is None)


LEVELS = ("3♣ 3♥ 3♠ 3♦", "K♣ K♥ K♠ K♦", "6♣ 6♥ 6♠ 6♦", "5♣ 5♥ 5♠ 5♦")


def test_every_pattern_of_a_trick_and_who_leads_after_it():
    """Four cards, each of one of four classes or face down: 625 tricks, from each leader, with each of the ways to lead."""
    rows = [read(codes) for codes in LEVELS]
    tied = 0
    for pattern in product((*range(4), None), repeat=4):
        plays = [Play(rows[3 if own is None else own][at], own is None) for at, own in enumerate(pattern)]
        top = min((own for own in pattern if own is not None), default=None)
        highest = tuple(at for at in range(4) if top is not None and pattern[at] == top)
        assert best_places(plays) == highest
        ours, theirs = {0, 2} & {*highest}, {1, 3} & {*highest}
        none_or_both = bool(ours) == bool(theirs)
        tied += none_or_both
        assert is_tied(highest) is none_or_both
        assert winner_place(highest) == (None if none_or_both else min(ours | theirs))
        for leader in "SENW":
            order = TABLE.round_from(leader)
            first, last = (order[highest[0]], order[highest[-1]]) if highest else (leader, leader)
            assert next_leader(TABLE, leader, highest) == first
            assert next_leader(TABLE, leader, highest, LAST_TIED) == last
            for rules in (LEADER_AGAIN, PAULISTA):
                assert next_leader(TABLE, leader, highest, rules) == (leader if none_or_both else first)
    # a team reaches a level with either card or both: with so many levels below it, 2 * below + 1 ways; and all face down
    assert tied == sum((2 * below + 1) ** 2 for below in (1, 2, 3, 4)) + 1


@pytest.mark.parametrize(
    ("codes", "first", "leader", "last"),
    [
        ("5♦ 3♣ 3♥ 4♠", "N", "E", "W"),
        ("3♦ 3♣ 2♥ Q♠", "E", "E", "N"),
        ("3♦ 5♣ 2♣ 3♠", "E", "E", "S"),
        ("5♦ 3♣ 3♥ 3♠", "N", "E", "S"),
        ("3♦ 5♣ 3♥ 4♠", "E", "E", "W"),  # won with two equal cards of one team
        ("5♦ 3♣ 2♥ 3♠", "N", "N", "S"),
        ("(5♦) (3♣) (2♥) (Q♠)", "E", "E", "E"),
        ("2♣ 3♦ Q♥ 4♠", "N", "N", "N"),
    ],
)
def test_who_leads_next_by_the_examples_of_the_register(codes, first, leader, last):
    places = best_places(trick(codes))
    told = [next_leader(TABLE, "E", places, rules) for rules in (MINEIRO, LEADER_AGAIN, LAST_TIED)]
    assert told == [first, leader, last]


ORDERS = {
    "dirty": (MINEIRO, None, "4♣ 7♥ A♠ 7♦ 3 2 A K J Q 7 6 5 4"),
    "clean": (MINEIRO_CLEAN, None, "4♣ 7♥ A♠ 7♦ 3 2 A K J Q"),
    "joker": (RuleSet(three_and_a_half="joker"), None, "4♣ 7♥ A♠ 7♦ ★ 3 2 A K J Q 7 6 5 4"),
    "ten": (RuleSet(three_and_a_half="ten_of_clubs"), None, "4♣ 7♥ A♠ 7♦ 10♣ 3 2 A K J Q 7 6 5 4"),
    "vira 5": (PAULISTA, "5♥", "6♣ 6♥ 6♠ 6♦ 3 2 A K J Q 7 5 4"),
    "vira 3": (PAULISTA, "3♣", "4♣ 4♥ 4♠ 4♦ 3 2 A K J Q 7 6 5"),
    "vira J": (PAULISTA, "J♦", "K♣ K♥ K♠ K♦ 3 2 A J Q 7 6 5 4"),
    "vira 7": (PAULISTA, "7♠", "Q♣ Q♥ Q♠ Q♦ 3 2 A K J 7 6 5 4"),
}


@pytest.mark.parametrize("case", ORDERS)
def test_random_tricks_against_an_order_written_down(case):
    rules, turned, told = ORDERS[case]
    vira = turned and read(turned)[0]
    order, source = told.split(), Random(case)
    height = {card: order.index(str(card) if str(card) in order else str(card)[:-1]) for card in pack_of(rules) if card != vira}
    cards, seen = list(height), set()
    for _ in range(400):
        plays = [Play(card, source.random() < 0.25) for card in source.sample(cards, 4)]
        heights = [99 if play.down else height[play.card] for play in plays]
        places = best_places(plays, rules, vira)
        assert places == tuple(at for at in range(4) if heights[at] == min(heights) != 99)
        a, b = min(heights[0], heights[2]), min(heights[1], heights[3])
        won = winner_place(places)
        assert is_tied(places) is (a == b)
        assert (won is None) == (a == b)
        assert won is None or won % 2 == (b < a)
        seen.add((a < b) - (b < a))
        for play in plays:  # no manilha and no three and a half can be tied
            assert not (
                is_tied(places) and not play.down and height[play.card] == min(heights) and len(order[min(heights)]) > 1
            )
    assert seen == {-1, 0, 1}


def test_what_a_trick_may_not_hold():
    for wrong in (Play(Card(8, CLUBS)), Play(Card(8, CLUBS), down=True)):
        with pytest.raises(ValueError, match=r"^8♣ is not in play$"):
            best_places((*trick("3♦ 2♣"), wrong))
    with pytest.raises(ValueError, match=r"^6♣ is not in play$"):
        best_places(trick("3♦ 6♣"), MINEIRO_CLEAN)
    with pytest.raises(ValueError, match=r"^5♥ is not in play$"):
        best_places(trick("3♦ 5♥"), PAULISTA, *read("5♥"))
    with pytest.raises(RuleViolation, match=r"^truco-14\.3: no vira"):
        best_places(trick("3♦ 5♥"), PAULISTA)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        next_leader(TABLE, "X", (0,))


def test_no_card_face_down_in_the_first_trick():
    assert TRICKS == 3
    hand = read("3♦ 5♥ 4♣")
    for card, number in product(hand, (1, 2, 3)):
        check_play(hand, Play(card), number)
        if number == 1:
            with pytest.raises(RuleViolation, match=r"^truco-7\.4: no card is played face down in the first trick$"):
                check_play(hand, Play(card, down=True), number)
        else:
            check_play(hand, Play(card, down=True), number)
    with pytest.raises(ValueError, match=r"^5♣ is not in the hand 3♦ 5♥ 4♣$"):
        check_play(hand, *trick("5♣"), 1)


# 8.4 After a tied trick


@pytest.mark.parametrize(
    ("rules", "number", "after_tie", "codes", "plays"),
    [
        (MINEIRO, 1, False, "2♣ Q♦ 4♣", "2♣ Q♦ 4♣"),
        (MINEIRO, 2, False, "2♣ Q♦", "2♣ Q♦ (2♣) (Q♦)"),
        (MINEIRO, 2, True, "2♣ Q♦", "2♣ Q♦ (2♣) (Q♦)"),
        (MINEIRO, 3, True, "Q♦", "Q♦ (Q♦)"),
        (HIGHEST, 2, True, "2♣ Q♦", "2♣"),
        (HIGHEST, 2, True, "Q♦ 4♣", "4♣"),
        (HIGHEST, 2, True, "3♦ 3♣", "3♦ 3♣"),  # two equal highest cards: either
        (HIGHEST, 3, True, "Q♦", "Q♦"),
        (HIGHEST, 2, False, "2♣ Q♦", "2♣ Q♦ (2♣) (Q♦)"),
        (FACE_UP, 2, True, "2♣ Q♦", "2♣ Q♦"),
        (FACE_UP, 3, True, "Q♦", "Q♦"),
        (FACE_UP, 3, False, "Q♦", "Q♦ (Q♦)"),
        (HIGHEST, 2, True, "", ""),
    ],
)
def test_what_may_be_played(rules, number, after_tie, codes, plays):
    hand = read(codes)
    assert legal_plays(hand, number, after_tie, rules) == trick(plays)
    for card, down in product(hand, (False, True)):
        if after_tie:
            if Play(card, down) in trick(plays):
                check_after_tie(hand, Play(card, down), rules, strengths(rules))
            else:
                with pytest.raises(RuleViolation, match=r"^truco-8\.4: after a tied trick "):
                    check_after_tie(hand, Play(card, down), rules, strengths(rules))


def test_the_highest_card_after_a_tie_is_told_by_the_vira():
    rules = replace(PAULISTA, highest_after_tie=True)
    for vira in read("5♥ K♦ 2♣"):
        for one, other in [
            (one, other) for one in DIRTY_40.cards[:12] for other in DIRTY_40.cards[25:] if vira not in (one, other)
        ]:
            height = [strength(card, rules, vira) for card in (one, other)]
            best = [Play(card) for card, own in zip((one, other), height, strict=True) if own == max(height)]
            assert legal_plays((one, other), 2, True, rules, vira) == tuple(best)


# 8.5, 8.6: the result

ROWS = "AA-A AT-A ABAA ABTA ABBB TA-A TTAA TTTT TTBB TB-B BAAA BATB BABB BT-B BB-B"
"""The fifteen courses in the order of the source: the tricks, and who wins the hand."""


def test_the_fifteen_courses_of_the_table():
    rows = {tuple(row[:3].rstrip("-")): row[3] for row in ROWS.split()}
    assert dict(courses()) == rows
    assert len(courses()) == len(rows) == 15


def test_all_sequences_against_a_formula():
    """A trick won first outweighs one won later, and two outweigh one: weights 5, 4 and 3, the sign tells the winner.

    The hand is over as soon as what is still to come cannot change the sign, and as many as 27 sequences are covered.
    """
    weights, sign, covered = (5, 4, 3), {"A": 1, "B": -1, "T": 0}, 0
    for size in range(4):
        for tricks in product("ABT", repeat=size):
            partial = [sum(w * sign[own] for w, own in zip(weights, tricks[:end], strict=False)) for end in range(size + 1)]
            over = [end == 3 or abs(told) > sum(weights[end:]) for end, told in enumerate(partial)]
            if any(over[:-1]):
                with pytest.raises(ValueError, match=rf"^the hand is over before {' '.join(tricks)} is at its end$"):
                    hand_winner(tricks)
                continue
            total = partial[-1]
            assert hand_winner(tricks) == ((("T", "A", "B")[(total > 0) - (total < 0)]) if over[-1] else None)
            covered += over[-1] * 3 ** (3 - size)
    assert covered == 27


def test_a_mirrored_hand_has_the_mirrored_winner():
    other = str.maketrans("AB", "BA")
    for tricks, winner in courses():
        assert hand_winner("".join(tricks).translate(other)) == winner.translate(other)


def test_a_result_that_cannot_be():
    for wrong, place in (("X", 1), ("AX", 2), (("A", "B", None), 3), (("a",), 1)):
        with pytest.raises(ValueError, match=rf"^trick {place}: expected one of 'A', 'B', 'T', not "):
            hand_winner(wrong)
    with pytest.raises(ValueError, match=r"^the hand is over before A B A B is at its end$"):
        hand_winner("ABAB")


# 8.7, 8.8: a tied hand

DEALERS_TEAM = RuleSet(tied_hand_winner="dealer_team")
CARRIES = RuleSet(tied_hand_stake_carries=True)
SAME_DEALER = RuleSet(tied_hand_same_dealer=True)


def test_who_wins_a_tied_hand():
    for dealer, team in zip("SENW", (("S", "N"), ("E", "W")) * 2, strict=True):
        for rules in (MINEIRO, PAULISTA, CARRIES, SAME_DEALER):
            assert tied_hand_winner(TABLE, dealer, rules) == ()
        assert tied_hand_winner(TABLE, dealer, DEALERS_TEAM) == team
        assert tied_hand_winner(TABLE, dealer, DEALERS_TEAM, iron=True) == ()
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        tied_hand_winner(TABLE, "X", DEALERS_TEAM)


def test_which_stake_passes_to_the_next_hand():
    for stake, raised, carried in product((1, 3, 6, 9, 12), (False, True), (0, 3, 6, 9)):
        assert carried_stake(stake, raised, carried) == 0
        assert carried_stake(stake, raised, carried, CARRIES) == (stake if raised else carried)
    assert carried_stake(1, raised=False, rules=CARRIES) == 0  # an untouched stake
    assert carried_stake(3, raised=False, rules=CARRIES) == 0  # that of a special hand, which nobody raised


def test_who_deals_after_a_hand():
    for dealer, right in zip("SENW", "ENWS", strict=True):
        for rules, tied in product((MINEIRO, SAME_DEALER), (False, True)):
            assert dealer_after(TABLE, dealer, tied, rules) == (dealer if tied and rules == SAME_DEALER else right)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        dealer_after(TABLE, "X", tied=False)
