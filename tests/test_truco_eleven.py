"""Truco, chapters 11 and 12: hands at eleven, in points at ten; misdeals, fouls and what they cost from every score."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from tresillo import RuleViolation, Table
from tresillo.games.truco.hands_at_eleven import (
    check_no_truco,
    given_up,
    is_blind,
    kind_of_hand,
    special_stake,
    who_may_look,
)
from tresillo.games.truco.irregularities import (
    AT_ELEVEN,
    after_extra,
    after_foul,
    extra_goes,
    extra_truco,
    missing_cards,
    with_exposed,
    without_extra,
)
from tresillo.games.truco.players_and_game import credited, game_winner
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN, PAULISTA, RuleSet

TABLE = Table(("S", "E", "N", "W"))
SN, EW = ("S", "N"), ("E", "W")
SCALES = [MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN, PAULISTA]
KINDS = ("ordinary", "special", "iron")
FOULS = ("shuffle", "cut", "talk", "cards shown", "forbidden raise", "false família")
"""The fouls of any hand."""


def short(rules):
    """One tento short of the game, and what a tento counts."""
    return (11, 1) if rules in (MINEIRO, PAULISTA) else (10, 2)


def all_scores(rules):
    return product(range(0, 12, short(rules)[1]), repeat=2)


def moved(score, side, tentos):
    """A score with another number on one side, never below 0."""
    own = max(score[side] + tentos, 0)
    return (own, score[1]) if side == 0 else (score[0], own)


# 11.1 to 11.6, 13.5, 14.12, 14.13


@pytest.mark.parametrize("rules", SCALES, ids=["tentos", "points", "points to ten", "paulista"])
def test_the_kind_of_every_hand(rules):
    brink, one = short(rules)
    found = Counter()
    for score in all_scores(rules):
        kind = "ordinary" if brink not in score else "iron" if score == (brink, brink) else "special"
        assert kind_of_hand(score, rules) == kind
        looking = () if kind != "special" else SN if score[0] == brink else EW
        assert who_may_look(TABLE, score, rules) == looking
        assert is_blind(kind, rules) is (kind == "iron")
        found[kind] += 1
        if kind == "special":  # played for 3 (4), or given up for a tento; the team at eleven wins the game with the hand
            leader, other = (0, 1) if score[0] == brink else (1, 0)
            lost = credited(TABLE, score, (SN, EW)[other], special_stake(rules=rules))
            assert lost == moved(score, other, 3 if one == 1 else 4)
            assert game_winner(TABLE, lost) == ((SN, EW)[other] if score[other] + special_stake(rules=rules) >= 12 else ())
            ran = credited(TABLE, score, (SN, EW)[other], given_up(rules))
            assert ran == moved(score, other, one)
            assert game_winner(TABLE, ran) == ()
            won = credited(TABLE, score, (SN, EW)[leader], special_stake(rules=rules))
            assert game_winner(TABLE, won) == (SN, EW)[leader]
    size = 12 // one
    assert found == {"ordinary": (size - 1) ** 2, "special": 2 * (size - 1), "iron": 1}


def test_the_examples_of_the_register():
    assert kind_of_hand((11, 6)) == "special"
    assert kind_of_hand((10, 6)) == "ordinary"
    assert kind_of_hand((10, 4), MINEIRO_SHORT) == "special"
    assert kind_of_hand((10, 10), MINEIRO_SHORT) == "iron"
    assert credited(TABLE, (11, 8), EW, special_stake()) == (11, 11)  # a mão de ferro next
    assert game_winner(TABLE, credited(TABLE, (11, 9), EW, special_stake())) == EW
    assert credited(TABLE, (11, 7), EW, given_up(PAULISTA)) == (11, 8)
    assert credited(TABLE, (10, 6), EW, given_up(MINEIRO_SHORT)) == (10, 8)


def test_a_special_hand_is_worth_a_carried_stake_that_is_more():
    for rules, plain in zip(SCALES, (3, 4, 4, 3), strict=True):
        assert special_stake(rules=rules) == plain
        for carried in (0, *map(int, rules.scale.split("-"))):
            assert special_stake(carried, rules) == (carried if carried > plain else plain)
        assert given_up(rules) == short(rules)[1]
        with pytest.raises(ValueError, match=r"^carried: expected 0 or one of .*, not 5$"):
            special_stake(5, rules)


def test_no_truco_at_eleven():
    check_no_truco("ordinary")
    for kind in ("special", "iron"):
        with pytest.raises(
            RuleViolation, match=r"^truco-11\.4: no truco is called when a team is one tento short of the game$"
        ):
            check_no_truco(kind)


def test_cards_are_seen_in_an_iron_hand_only_where_that_was_agreed():
    seen = RuleSet(iron_hand="own_cards_seen")
    assert [is_blind(kind) for kind in KINDS] == [False, False, True]
    assert [is_blind(kind, seen) for kind in KINDS] == [False, False, False]
    for asked in (check_no_truco, is_blind):
        with pytest.raises(ValueError, match=r"^kind: expected one of 'ordinary', 'special', 'iron', not 'eleven'$"):
            asked("eleven")


# 12.1 to 12.4: misdeals


def test_an_exposed_card_is_kept_by_the_dealers_team():
    for dealer, seat in product("SENW", repeat=2):
        own = (dealer in SN) == (seat in SN)
        assert with_exposed(TABLE, dealer, seat) == (("keep",) if own else ("keep", "burn"))
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        with_exposed(TABLE, "X", "S")


def test_missing_cards_are_asked_for_before_a_card_is_played():
    assert [missing_cards(dealt) for dealt in range(6)] == [3, 2, 1, 0, 0, 0]
    assert [missing_cards(dealt, has_played=True) for dealt in range(6)] == [0] * 6


def test_the_surplus_of_the_dealers_team_is_drawn_at_random():
    assert (extra_goes(seen=False), extra_goes(seen=True)) == ("back into the pack", "burnt")
    for size in range(3, 7):
        drawn = Counter()
        for seed in range(200):
            kept, away = without_extra(range(size), Random(seed))
            assert sorted((*kept, *away)) == list(range(size))
            assert list(kept) == sorted(kept)  # the hand stays in its order
            assert (len(kept), len(away)) == (3, size - 3)
            drawn.update(away)
        share = 200 * (size - 3) / size
        assert all(share * 0.6 <= drawn[card] <= share * 1.4 for card in range(size))
    assert without_extra("abcd", Random(1)) == without_extra("abcd", Random(1))
    assert without_extra("ab", Random(1)) == (("a", "b"), ())


@pytest.mark.parametrize("rules", SCALES, ids=["tentos", "points", "points to ten", "paulista"])
def test_a_surplus_of_the_other_team_wins_a_tento_and_never_the_game(rules):
    brink, one = short(rules)
    for score, dealer, seat in product(all_scores(rules), "SE", "SENW"):
        side = "SENW".index(seat) % 2
        if (dealer == "S") == (side == 0):
            with pytest.raises(RuleViolation, match=rf"^truco-12\.3: {seat} is of the dealer's team"):
                after_extra(TABLE, score, dealer, seat, rules)
            continue
        after = after_extra(TABLE, score, dealer, seat, rules)
        assert after == (moved(score, 1 - side, -one) if score[side] == brink else moved(score, side, one))
        assert game_winner(TABLE, after) == ()
        assert min(after) >= 0
        with pytest.raises(RuleViolation, match=r"^truco-12\.4: a card has been played"):
            after_extra(TABLE, score, dealer, seat, rules, has_begun=True)
    for names in (("X", "E"), ("S", "X")):
        with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
            after_extra(TABLE, (0, 0), *names, rules)


SURPLUS = {
    MINEIRO: {0: 9, 1: 9, 2: 9, 3: 6, 4: 6, 5: 6, 6: 3, 7: 3, 8: 3},
    MINEIRO_SHORT: {0: 8, 2: 8, 4: 6, 6: 4},
    MINEIRO_SHORT_TEN: {0: 10, 2: 6, 4: 6, 6: 4},
}
"""The highest stake that leaves a team of each score below 12; from any other it may not call."""
STEPS = {MINEIRO: (3, 6, 9, 12), MINEIRO_SHORT: (4, 6, 8, 12), MINEIRO_SHORT_TEN: (4, 6, 10, 12)}


@pytest.mark.parametrize("rules", SURPLUS, ids=lambda rules: rules.scale)
def test_a_truco_with_a_surplus_wins_no_game(rules):
    for own, reached in product(range(0, 12, short(rules)[1]), STEPS[rules]):
        if own in SURPLUS[rules]:
            won = extra_truco(own, reached, rules)
            assert won == min(reached, SURPLUS[rules][own])
            assert won in STEPS[rules]
            assert own + won < 12
        else:
            told = rf"^truco-12\.4: {own} and {STEPS[rules][0]} make the game, which no extra card wins$"
            with pytest.raises(RuleViolation, match=told):
                extra_truco(own, reached, rules)
    for nothing in (0, 1, 5):
        with pytest.raises(ValueError, match=rf"^reached: expected one of {', '.join(map(str, STEPS[rules]))}, not {nothing}$"):
            extra_truco(0, nothing, rules)


# 12.6 to 12.8, 5.2, 5.3, 14.14: fouls


@pytest.mark.parametrize("rules", SCALES, ids=["tentos", "points", "points to ten", "paulista"])
def test_every_foul_from_every_score(rules):
    """The others gain while both are below eleven, else the offender loses; nobody wins, nobody falls below 0.

    A hand keeps the kind that it began with, whatever the score has become.
    """
    brink, one = short(rules)
    for score, seat, foul, kind in product(all_scores(rules), "SEN", (*FOULS, *AT_ELEVEN), KINDS):
        side = "SENW".index(seat) % 2
        if rules == PAULISTA and foul in ("refusal at eleven", "família at eleven"):
            with pytest.raises(RuleViolation, match=rf"^truco-14\.1: {foul}: in Paulista nothing is refused"):
                after_foul(TABLE, score, seat, foul, rules, kind)
            continue
        if foul in AT_ELEVEN and kind == "ordinary":
            number = "5.2" if foul == "família at eleven" else "12.8"
            if rules == PAULISTA:
                number = "14.14"
            with pytest.raises(RuleViolation, match=rf"^truco-{number}: {foul}: this hand began with neither team one tento"):
                after_foul(TABLE, score, seat, foul, rules, kind)
            continue
        after, winner = after_foul(TABLE, score, seat, foul, rules, kind)
        if rules == PAULISTA and foul == "truco at eleven":
            assert (after, winner) == (score, (SN, EW)[1 - side])
            continue
        assert winner == ()
        assert after == (moved(score, side, -one) if brink in score else moved(score, 1 - side, one))
        assert game_winner(TABLE, after) == ()
        assert min(after) >= 0


@pytest.mark.parametrize(
    ("rules", "score", "seat", "foul", "after"),
    [
        (MINEIRO, (5, 10), "S", "talk", (5, 11)),
        (MINEIRO, (4, 7), "N", "shuffle", (4, 8)),
        (MINEIRO, (11, 8), "S", "cards shown", (10, 8)),
        (MINEIRO, (11, 8), "E", "cut", (11, 7)),
        (MINEIRO, (11, 0), "W", "talk", (11, 0)),
        (MINEIRO, (11, 11), "W", "talk", (11, 10)),
        (MINEIRO, (8, 11), "N", "talk", (7, 11)),
        (MINEIRO_SHORT, (4, 6), "S", "talk", (4, 8)),
        (MINEIRO_SHORT, (10, 6), "S", "talk", (8, 6)),
        (MINEIRO_SHORT, (10, 0), "E", "talk", (10, 0)),
        (MINEIRO_SHORT_TEN, (8, 8), "E", "forbidden raise", (10, 8)),
        (PAULISTA, (4, 7), "N", "talk", (4, 8)),
    ],
)
def test_the_fouls_of_the_register(rules, score, seat, foul, after):
    assert after_foul(TABLE, score, seat, foul, rules) == (after, ())


def test_truco_at_eleven_costs_a_tento_in_mineiro_and_the_game_in_paulista():
    assert after_foul(TABLE, (11, 9), "E", "truco at eleven", kind="special") == ((11, 8), ())
    assert after_foul(TABLE, (11, 3), "S", "truco at eleven", PAULISTA, "special") == ((11, 3), EW)
    assert after_foul(TABLE, (11, 3), "W", "truco at eleven", PAULISTA, "special") == ((11, 3), SN)
    assert after_foul(TABLE, (11, 11), "N", "truco at eleven", PAULISTA, "iron") == ((11, 11), EW)
    # the hand began as a special one, and a penalty has brought both teams below eleven
    assert after_foul(TABLE, (10, 9), "E", "truco at eleven", kind="special") == ((11, 9), ())


def test_a_foul_that_there_is_not():
    for wrong in ("bluff", "", None):
        with pytest.raises(ValueError, match=r"^foul: expected one of 'shuffle', 'cut', 'talk', .*, not "):
            after_foul(TABLE, (0, 0), "S", wrong)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        after_foul(TABLE, (0, 0), "X", "talk")
