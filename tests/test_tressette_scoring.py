"""Tressette, chapter 7: thirds, the last trick, and eleven points in every hand."""

from random import Random

import pytest

from tresillo import Table
from tresillo.cards import ITALIAN_40
from tresillo.games.tressette.cards import thirds
from tresillo.games.tressette.deal import deal_out, shuffled
from tresillo.games.tressette.play import legal_plays, next_leader, opening_leader, trick_count, winners
from tresillo.games.tressette.ruleset import IN_DUE
from tresillo.games.tressette.scoring import TOTAL, added, count, hand_points, last_trick_thirds, whole_points
from tresillo.games.tressette.teams import teams

TABLE = Table(("S", "E", "N", "W"))
FOR_TWO = Table(("A", "B"))

# The last trick is 3 thirds: 14 thirds of cards and the last trick are 17; the divisions of the register, by hand.
DIVISIONS = {
    **{0: (0, 11), 1: (0, 11), 2: (0, 11), 3: (1, 10), 16: (5, 6), 17: (5, 6), 18: (6, 5), 19: (6, 5), 20: (6, 5)},
    **{33: (11, 0), 34: (11, 0), 35: (11, 0)},
}


def ten(*last):
    """Ten tricks of a hand: nine made of the cards that are left, in the order of the pack, and the last one."""
    rest = [card for card in ITALIAN_40 if card not in last]
    return [tuple(rest[start : start + 4]) for start in range(0, 36, 4)] + [last]


# 7.1 Counting the cards won, 7.2 Last-trick point


def test_the_last_trick_adds_a_point_to_its_cards():
    tricks = ten(*ITALIAN_40.read("Rs 7s 6s 5s"))
    won = ("E",) * 9 + ("N",)
    assert count(TABLE, won, tricks) == (1 + 3, 31)
    assert [last_trick_thirds(TABLE, ("N",) * played) for played in range(11)] == [0] * 10 + [3]
    assert last_trick_thirds(FOR_TWO, ("A",) * 10) == 0
    assert last_trick_thirds(FOR_TWO, ("A",) * 20) == 3


def test_seventeen_thirds_and_the_last_trick():
    # as fours from the pack: As 2s 3s 4s, 5s 6s 7s Fs, Cs Rs Ab 2b, 3b 4b 5b 6b, 7b Fb Cb Rb, the same of coppe and denari
    tricks = [ITALIAN_40.cards[start : start + 4] for start in range(0, 40, 4)]
    assert [thirds(trick) for trick in tricks] == [5, 1, 6, 1, 3, 5, 1, 6, 1, 3]
    won = ("S", "E", "N", "E", "S", "E", "E", "E", "E", "N")  # 5, 6, 3, 3 are 17
    assert count(TABLE, won, tricks) == (17 + 3, 15)
    assert count(TABLE, won[:9], tricks[:9]) == (14, 15)
    assert count(TABLE, (), ()) == (0, 0)


def test_the_points_of_a_hand_come_to_those_of_the_game():
    assert added((8 + 3, 0), (6, 5)) == (17, 5)
    assert added((0, 0), (0, 11)) == (0, 11)


def test_a_count_of_what_cannot_be():
    with pytest.raises(ValueError, match="1 tricks have 1 winners, not 2"):
        count(TABLE, ("S", "S"), [ITALIAN_40.cards[:4]])
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        count(TABLE, ("X",), [ITALIAN_40.cards[:4]])
    with pytest.raises(ValueError, match="has come before"):
        count(TABLE, ("S", "S"), [ITALIAN_40.cards[:4]] * 2)
    with pytest.raises(ValueError, match="4 play, as agreed, not 2"):
        count(FOR_TWO, (), ())


# 7.3 Fractions are dropped, 7.4 Eleven points a hand


def test_the_total_of_a_hand():
    assert (thirds(ITALIAN_40.read("As Ab Ac Ad")), thirds(ITALIAN_40), TOTAL) == (12, 32, 35)


@pytest.mark.parametrize(("own", "points"), DIVISIONS.items())
def test_the_divisions_of_the_register(own, points):
    assert hand_points((own, 35 - own)) == points


def test_every_division_of_35_thirds_gives_eleven_points():
    for own in range(36):
        one, other = hand_points((own, 35 - own))
        assert one + other == 11
        assert (one, other) == (whole_points(own), whole_points(35 - own))
        assert 0 <= own - 3 * one <= 2
        assert (own - 3 * one) + (35 - own - 3 * other) == 2


def test_a_dropped_fraction_is_lost():
    assert whole_points(20) + whole_points(14) == 6 + 4  # 6 2/3 and 4 2/3
    assert [whole_points(own) for own in (0, 1, 2, 3, 5, 6, 34, 35)] == [0, 0, 0, 1, 1, 2, 11, 11]


@pytest.mark.parametrize("wrong", [-1, 36, 1.0, True, None, "3"])
def test_thirds_that_no_team_has(wrong):
    with pytest.raises(ValueError, match="a team has 0 to 35 thirds in a hand, not"):
        whole_points(wrong)


def test_thirds_that_two_teams_do_not_share():
    for counted in ((20, 16), (0, 0), (35, 35)):
        with pytest.raises(ValueError, match="the two teams share 35 thirds"):
            hand_points(counted)


# Whole hands, played at random


def played_at_random(table, seed):
    """The tricks of a hand for four, who won them, and the cards that are left: any legal card, by chance."""
    source = Random(seed)
    dealer = table.seats[seed % 4]
    hands, left = deal_out(table, dealer, shuffled(ITALIAN_40.cards, source))
    assert left == ()
    leader, tricks, won = opening_leader(table, dealer), [], []
    for _ in range(trick_count(table)):
        trick = []
        for seat in table.round_from(leader):
            card = source.choice(legal_plays(hands[seat], trick))
            hands[seat] = tuple(held for held in hands[seat] if held != card)
            trick.append(card)
        leader = next_leader(table, leader, trick)
        tricks.append(tuple(trick))
        won.append(leader)
    assert not any(hands.values())
    return dealer, tricks, tuple(won)


@pytest.mark.parametrize("hands", [1000, pytest.param(10_000, marks=pytest.mark.all)])
def test_all_hands_share_eleven_points(hands):
    seen = set()
    for seed in range(hands):
        _, tricks, won = played_at_random(TABLE, seed)
        assert {card for trick in tricks for card in trick} == set(ITALIAN_40)
        counted = count(TABLE, won, tricks)
        assert sum(counted) == 35
        assert sum(hand_points(counted)) == 11
        seen.add(counted[0])
    assert len(seen) > 25


def test_a_hand_can_be_told_again_from_its_tricks():
    for seed in range(200):
        dealer, tricks, won = played_at_random(TABLE, seed)
        assert winners(TABLE, opening_leader(TABLE, dealer), tricks) == won
        for trick in tricks:
            strength = ["4567FCRA23".index(str(card)[0]) if card.suit is trick[0].suit else -1 for card in trick]
            place = strength.index(max(strength))
            leader = opening_leader(TABLE, dealer) if trick == tricks[0] else won[tricks.index(trick) - 1]
            assert won[tricks.index(trick)] == TABLE.round_from(leader)[place]


def test_a_hand_for_two_shares_eleven_points_too():
    source = Random(1)
    for _ in range(300):
        pack = shuffled(ITALIAN_40.cards, source)
        tricks = [pack[start : start + 2] for start in range(0, 40, 2)]
        won = tuple(source.choice("AB") for _ in tricks)
        assert sum(hand_points(count(FOR_TWO, won, tricks, IN_DUE))) == 11
    assert teams(FOR_TWO, IN_DUE) == (("A",), ("B",))
