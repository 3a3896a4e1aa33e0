"""Tressette, chapter 2: the deal, and what becomes of a wrong one."""

from itertools import product
from random import Random

import pytest

from tresillo import Table
from tresillo.cards import ITALIAN_40
from tresillo.games.tressette.cards import thirds
from tresillo.games.tressette.deal import (
    deal_faults,
    deal_out,
    first_dealer,
    may_annul,
    misdeal,
    next_dealer,
    shuffled,
    who_cuts,
)
from tresillo.games.tressette.ruleset import STANDARD, RuleSet

TABLE = Table(("S", "E", "N", "W"))
REDEAL = RuleSet(poor_hand_redeal=True)


# 2.1 The dealer, 2.2 Shuffle and cut


def test_the_first_dealer_is_drawn_and_the_draw_can_be_repeated():
    drawn = [first_dealer(TABLE, Random(seed)) for seed in range(400)]
    assert drawn == [first_dealer(TABLE, Random(seed)) for seed in range(400)]
    assert all(70 < drawn.count(seat) < 130 for seat in TABLE.seats)


def test_the_deal_goes_to_the_right_after_a_hand_that_was_played():
    dealers = ["S"]
    for _ in range(4):
        dealers.append(next_dealer(TABLE, dealers[-1]))
    assert dealers == ["S", "E", "N", "W", "S"]
    assert next_dealer(TABLE, "S", played=False) == "S"
    assert [next_dealer(Table(("A", "B")), seat) for seat in "AB"] == ["B", "A"]
    for played in (True, False):
        with pytest.raises(ValueError, match="nobody sits at 'X'"):
            next_dealer(TABLE, "X", played)


def test_a_shuffle_moves_every_card_and_can_be_repeated():
    pack = shuffled(ITALIAN_40.cards, Random(42))
    assert pack == shuffled(ITALIAN_40.cards, Random(42)) != ITALIAN_40.cards
    assert sorted(map(str, pack)) == sorted(map(str, ITALIAN_40))
    tops = [shuffled(ITALIAN_40.cards, Random(seed))[0] for seed in range(2000)]
    assert all(20 < tops.count(card) < 85 for card in ITALIAN_40)


def test_the_player_at_the_dealers_left_may_cut():
    assert [who_cuts(TABLE, dealer) for dealer in "SENW"] == ["W", "S", "E", "N"]


# 2.3 Ten cards, five at a time


def test_two_packets_of_five_from_the_dealers_right():
    hands, left = deal_out(TABLE, "S", range(1, 41))
    assert hands == {
        "E": (1, 2, 3, 4, 5, 21, 22, 23, 24, 25),
        "N": (6, 7, 8, 9, 10, 26, 27, 28, 29, 30),
        "W": (11, 12, 13, 14, 15, 31, 32, 33, 34, 35),
        "S": (16, 17, 18, 19, 20, 36, 37, 38, 39, 40),
    }
    assert left == ()
    assert tuple(deal_out(TABLE, "N", range(40))[0]) == ("W", "S", "E", "N")


def test_two_players_leave_twenty_cards():
    hands, left = deal_out(Table(("A", "B")), "A", range(1, 41))
    assert hands == {"B": (1, 2, 3, 4, 5, 11, 12, 13, 14, 15), "A": (6, 7, 8, 9, 10, 16, 17, 18, 19, 20)}
    assert left == tuple(range(21, 41))


@pytest.mark.parametrize("size", [0, 39, 41, 52])
def test_forty_cards_are_dealt(size):
    with pytest.raises(ValueError, match=f"40 cards are dealt, not {size}"):
        deal_out(TABLE, "S", range(size))


# 2.4 Misdeals


def dealt():
    return deal_out(TABLE, "S", ITALIAN_40.cards)[0]


def test_a_right_deal_has_no_fault():
    assert deal_faults(dealt()) == ()
    for_two, left = deal_out(Table(("A", "B")), "A", ITALIAN_40.cards)
    assert deal_faults(for_two, left) == ()


def test_faults_of_a_deal():
    hands = dealt()
    moved = hands | {"E": hands["E"][:9], "N": (*hands["N"], hands["E"][9])}  # 9, 11, 10, 10
    assert deal_faults(moved) == ("wrong number",)
    twice = hands | {"E": (*hands["E"][:9], hands["N"][0])}  # 40 cards, one of them twice
    assert deal_faults(twice) == ("faulty pack",)
    missing = hands | {"E": hands["E"][:9]}
    assert deal_faults(missing) == ("wrong number", "faulty pack")
    over = hands | {"E": (*hands["E"], hands["E"][0])}
    assert deal_faults(over) == ("wrong number", "faulty pack")
    assert deal_faults({}) == ("faulty pack",)


# When it is found and whether all agree to play on: what becomes of a card shown, and of the other two faults; by hand.
BECOMES = {
    ("before the first lead", False): ("dealt again", "dealt again"),
    ("before the first lead", True): ("stands", "dealt again"),
    ("before the count", False): ("stands", "dealt again"),
    ("before the count", True): ("stands", "dealt again"),
    ("after the count", False): ("stands", "stands"),
    ("after the count", True): ("stands", "stands"),
}


@pytest.mark.parametrize(("found", "agreed"), BECOMES)
def test_what_becomes_of_a_wrong_deal(found, agreed):
    shown, other = BECOMES[found, agreed]
    assert misdeal("card shown", found, agreed) == shown
    assert misdeal("wrong number", found, agreed) == misdeal("faulty pack", found, agreed) == other


def test_a_fault_or_a_time_that_is_not_known():
    with pytest.raises(ValueError, match=r"fault: expected one of 'card shown', .*not 'torn card'"):
        misdeal("torn card", "before the count")
    with pytest.raises(ValueError, match=r"found: expected one of .*not 'never'"):
        misdeal("card shown", "never")


# 2.5 Redeal for poor cards

POOR_HANDS = {
    "7s 6s 5s 4s 7c 6c 5c 4c 7d 6d": 0,
    "Rs Cs 7s 6s 5s 4s 7c 6c 5c 4c": 2,
    "Rs Cs Fs 7s 6s 5s 4s 7c 6c 5c": 3,
    "As 7s 6s 5s 4s 7c 6c 5c 4c 7d": 3,
}


@pytest.mark.parametrize(("codes", "value"), POOR_HANDS.items())
def test_a_poor_hand_is_annulled_only_if_agreed_and_before_the_lead(codes, value):
    hand = ITALIAN_40.read(codes)
    assert (len(hand), thirds(hand)) == (10, value)
    assert may_annul(hand, REDEAL) is (value <= 2)
    for rules, led in product((STANDARD, REDEAL), (False, True)):
        assert may_annul(hand, rules, led) is (value <= 2 and rules is REDEAL and not led)
    assert not may_annul(hand)


def test_a_hand_is_judged_as_it_was_dealt():
    for size in (0, 9, 11):
        with pytest.raises(ValueError, match=f"with 10 cards, not {size}"):
            may_annul(ITALIAN_40.cards[:size], REDEAL)
