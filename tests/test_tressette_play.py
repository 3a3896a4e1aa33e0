"""Tressette, chapter 3: following, winning a trick, tricks won, revokes."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo import RuleViolation, Table
from tresillo.cards import FRENCH_52, ITALIAN_40
from tresillo.games.tressette.play import (
    after_revoke,
    cards_won,
    check_turn,
    is_revoke,
    legal_plays,
    look_back,
    next_leader,
    opening_leader,
    play_card,
    team_that_loses,
    trick_count,
    trick_winner,
    tricks_won,
    whose_turn,
    winners,
)
from tresillo.games.tressette.ruleset import STANDARD, RuleSet

TABLE = Table(("S", "E", "N", "W"))
FOR_TWO = Table(("A", "B"))
read, card = ITALIAN_40.read, ITALIAN_40.card


# 3.1 No trumps, 3.5 Winning a trick

TRICKS = [
    ("4c 3s 3d 3b", "4c"),  # everyone else is void: the card led wins, even the lowest
    ("4d 3s 3c 3b", "4d"),
    ("2c Ac Rc 3c", "3c"),
    ("2d 3s Ad 3d", "3d"),
    ("3s 4d Ac 3c", "3s"),
    ("7s 4s 5s 6s", "7s"),
    ("Ad 2d Rd 4d", "2d"),
    ("Fb Cb Rb As", "Rb"),
    ("5s", "5s"),
    ("5s 3d", "5s"),
]


@pytest.mark.parametrize(("trick", "winner"), TRICKS)
def test_the_highest_card_of_the_suit_led_wins(trick, winner):
    assert trick_winner(read(trick)) == card(winner)


def test_no_card_of_another_suit_ever_wins():
    for led, other in product(ITALIAN_40, repeat=2):
        if led.suit is not other.suit:
            assert trick_winner((led, other)) == led


def test_a_trick_that_is_none():
    with pytest.raises(ValueError, match="a trick without cards has no winner"):
        trick_winner(())
    with pytest.raises(ValueError, match="place 2: 3s has come before"):
        trick_winner((card("3s"), card("3s")))
    with pytest.raises(ValueError, match="place 1: Q♠ is not a card of this pack"):
        trick_winner(FRENCH_52.read("QS KS"))


def test_the_winner_leads_next():
    assert next_leader(TABLE, "E", read("2d 3s Ad 3d")) == "S"
    assert next_leader(TABLE, "E", read("4c 3s 3d 3b")) == "E"
    assert next_leader(FOR_TWO, "B", read("4c Rc")) == "A"
    with pytest.raises(ValueError, match="the trick is not complete: it is S's turn"):
        next_leader(TABLE, "E", read("2d 3s Ad"))
    with pytest.raises(ValueError, match="a trick of 4 players has 4 cards, not 5"):
        next_leader(TABLE, "E", read("2d 3s Ad 3d 4d"))


# 3.2 The lead, 3.3 Four cards a trick, ten tricks


def test_the_player_at_the_dealers_right_leads_any_card():
    assert [opening_leader(TABLE, dealer) for dealer in "SENW"] == ["E", "N", "W", "S"]
    assert opening_leader(FOR_TWO, "A") == "B"
    assert legal_plays(read("3s 4d Ac"), ()) == read("3s 4d Ac")


def test_one_card_each_in_turn():
    trick = read("2d 3s Ad 3d")
    assert [whose_turn(TABLE, "E", trick[:count]) for count in range(5)] == ["E", "N", "W", "S", None]
    assert [whose_turn(FOR_TWO, "B", trick[:count]) for count in range(3)] == ["B", "A", None]


def test_a_card_out_of_turn_is_withdrawn_until_the_next_one_is_played():
    trick = read("2d 3s Ad 3d")
    for count, seat in product(range(4), "SENW"):
        turn = "ENWS"[count]
        if seat == turn:
            check_turn(TABLE, "E", trick[:count], seat)
        else:
            with pytest.raises(RuleViolation, match=rf"tressette-3\.3: it is not {seat}'s turn: {turn} plays"):
                check_turn(TABLE, "E", trick[:count], seat)
            check_turn(TABLE, "E", trick[:count], seat, cards_after=1)
    with pytest.raises(RuleViolation, match="nobody plays to this trick"):
        check_turn(TABLE, "E", trick, "E")
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        check_turn(TABLE, "E", (), "X", cards_after=1)


def test_a_hand_has_ten_tricks_for_two_it_has_twenty():
    assert (trick_count(TABLE), trick_count(FOR_TWO)) == (10, 20)


# 3.4 Following suit

FOLLOWING = [
    ("4s 3c", "Rs", "4s"),
    ("3s 4s", "Rs", "3s 4s"),  # nobody need beat a card, nor may be kept from it
    ("4d Ac 3b", "Rs", "4d Ac 3b"),
    ("4d Ac 3b", "", "4d Ac 3b"),
    ("3c 4s 7s Ad", "Rs 2d", "4s 7s"),  # only the card led counts
    ("3c", "Rs 2s As", "3c"),
    ("3c 2d 4d", "5d 3d", "2d 4d"),
]


@pytest.mark.parametrize(("hand", "trick", "allowed"), FOLLOWING)
def test_who_can_follow_must(hand, trick, allowed):
    assert legal_plays(read(hand), read(trick)) == read(allowed)
    for held in read(hand):
        rest = tuple(other for other in read(hand) if other != held)
        if held in read(allowed):
            assert play_card(read(hand), read(trick), held) == rest
        else:
            told = f"tressette-3.4: {held} may not follow {read(trick)[0]}, but {' or '.join(allowed.split())} may"
            with pytest.raises(RuleViolation, match=told):
                play_card(read(hand), read(trick), held)


@given(st.permutations(ITALIAN_40.cards), st.integers(0, 10), st.integers(0, 3))
def test_in_any_hand_a_card_of_the_suit_led_or_any_card_where_there_is_none(pack, size, others):
    hand, trick = tuple(pack[:size]), tuple(pack[size : size + others])
    suit = trick[0].suit if trick else None
    following = tuple(held for held in hand if held.suit is suit)
    assert legal_plays(hand, trick) == (following or hand)


def test_a_card_is_in_one_place():
    with pytest.raises(ValueError, match="place 3: Rs has come before"):
        legal_plays(read("4s Rs"), read("Rs"))
    with pytest.raises(ValueError, match="5s is not in the hand 4s 3c"):
        play_card(read("4s 3c"), read("Rs"), card("5s"))
    with pytest.raises(ValueError, match="is not a card of this pack"):
        legal_plays(FRENCH_52.read("QS"), ())


# 3.6 Tricks won

# E leads the first; by hand: S (3d), S (As alone of its suit), W (2c over Ac)
PLAYED = ("2d 3s Ad 3d", "As 4d 5d 6d", "Ac 7c Rc 2c")


def test_tricks_are_the_teams_and_each_players():
    tricks = [read(trick) for trick in PLAYED]
    won = winners(TABLE, "E", tricks)
    assert won == ("S", "S", "W")
    assert (tricks_won("SN", won), tricks_won("EW", won)) == (2, 1)
    assert [tricks_won(seat, won) for seat in "SENW"] == [2, 0, 0, 1]
    assert cards_won("SN", won, tricks) == (*tricks[0], *tricks[1])
    assert cards_won(("W",), won, tricks) == tricks[2]
    assert cards_won(("N",), won, tricks) == ()
    assert winners(TABLE, "E", ()) == ()


def test_a_team_may_have_all_ten_where_no_player_has():
    won = ("N",) * 6 + ("S",) * 4
    assert tricks_won(("N", "S"), won) == 10
    assert [tricks_won((seat,), won) for seat in "SENW"] == [4, 0, 6, 0]


def test_tricks_that_cannot_be():
    tricks = [read(trick) for trick in PLAYED]
    with pytest.raises(ValueError, match="3 tricks have 3 winners, not 2"):
        cards_won("SN", ("S", "W"), tricks)
    with pytest.raises(ValueError, match="2d has come before"):
        winners(TABLE, "E", [tricks[0], tricks[0]])
    with pytest.raises(ValueError, match="it is S's turn"):
        winners(TABLE, "E", [tricks[0][:3]])
    with pytest.raises(ValueError, match="a hand has 10 tricks, not 11"):
        winners(TABLE, "E", [()] * 11)


def test_only_the_latest_trick_is_looked_at_until_the_next_lead():
    tricks = [read(trick) for trick in PLAYED]
    assert look_back(tricks, 3) == tricks[2]
    for number, led in ((1, False), (2, False), (3, True), (1, True)):
        with pytest.raises(RuleViolation, match=r"tressette-3\.6: only the latest trick"):
            look_back(tricks, number, led)
    for number in (0, -1, 4):
        with pytest.raises(ValueError, match=f"3 tricks have been won: there is no trick {number}"):
            look_back(tricks, number)


# 3.7 Revokes


def test_what_is_a_revoke():
    assert is_revoke(read("4s 3c"), read("5s"), card("3c"))
    assert not is_revoke(read("4s 3c"), read("5s"), card("4s"))
    assert not is_revoke(read("4d 3c"), read("5s"), card("3c"))
    assert not is_revoke(read("4s 3c"), (), card("3c"))
    with pytest.raises(ValueError, match="2c is not in the hand 4s 3c"):
        is_revoke(read("4s 3c"), read("5s"), card("2c"))


@pytest.mark.parametrize(
    ("found", "agreed", "free"),
    [
        ("before the next lead", "corrected", "corrected"),
        ("before the count", "game lost", "stands"),
        ("after the count", "stands", "stands"),
    ],
)
def test_what_becomes_of_a_revoke(found, agreed, free):
    assert after_revoke(found) == after_revoke(found, STANDARD) == agreed
    assert after_revoke(found, RuleSet(late_revoke="no_penalty")) == free


def test_the_first_revoke_proved_loses_the_game():
    for first, second in combinations("SENW", 2):
        assert first in team_that_loses(TABLE, (first, second))
    assert team_that_loses(TABLE, ("W", "S")) == ("E", "W")
    assert team_that_loses(TABLE, ("S", "W")) == ("S", "N")
    with pytest.raises(ValueError, match="no revoke was proved"):
        team_that_loses(TABLE, ())
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        team_that_loses(TABLE, ("X",))
    with pytest.raises(ValueError, match=r"found: expected one of .*not 'later'"):
        after_revoke("later")
