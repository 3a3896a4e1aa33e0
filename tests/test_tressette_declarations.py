"""Tressette, chapter 4: what scores, when and in what words it is declared, and what a false declaration costs."""

from itertools import combinations as choose
from itertools import product

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import BASTONI, COPPE, DENARI, ITALIAN_40, SPADE, Card, Italian
from tresillo.games.tressette.declarations import (
    ALL,
    RANKS,
    Combination,
    after_false,
    cards_of,
    check_declared,
    check_second_lead,
    check_time,
    combination,
    combinations,
    credited,
    declared_points,
    next_to_declare,
    points,
    scores,
    undeclared,
)
from tresillo.games.tressette.scoring import added, hand_points

TABLE = Table(("S", "E", "N", "W"))  # teams SN and EW
TWELVE = [Card(rank, suit) for rank in RANKS.values() for suit in Italian]
NAPOLETANA = Combination("napoletana", COPPE)


def held(codes):
    return combinations(ITALIAN_40.read(codes))


def said(*words):
    return tuple(combination(own) for own in words)


# 4.1, 4.2, 4.5: what scores


@pytest.mark.parametrize(
    ("codes", "words", "value"),
    [
        ("2s 2c 2d 2b", ["four twos"], 4),
        ("As Ac Ab", ["three aces, denari missing"], 3),
        ("3c 2c Ac", ["napoletana of coppe"], 3),
        ("7s 7c 7d", [], 0),
        ("Rs Rc Rd Rb", [], 0),
        ("3c 2c Ac Rc Cc Fc 7c 6c 5c 4c", ["napoletana of coppe"], 3),
        ("3s 3c 3d 3b", ["four threes"], 4),
        ("3c 2c Ac 2s 2d 2b", ["napoletana of coppe", "four twos"], 7),
        ("3c 2c Ac 3s 2s As", ["napoletana of spade", "napoletana of coppe"], 6),
        ("3s 3c 2d 2b As Ab", [], 0),
        ("", [], 0),
        (
            "3s 3c 3d 3b 2s 2c 2d As Ac Ad",
            [
                *("napoletana of spade", "napoletana of coppe", "napoletana of denari"),
                *("four threes", "three twos, bastoni missing", "three aces, bastoni missing"),
            ],
            19,
        ),
    ],
)
def test_what_the_law_says_of_a_hand(codes, words, value):
    own = held(codes)
    assert (list(map(str, own)), sum(map(points, own))) == (words, value)
    assert declared_points(own, own) == value


@pytest.mark.parametrize(("name", "rank"), RANKS.items())
def test_all_ways_in_which_four_of_a_rank_can_lie_with_one_player(name, rank):
    for size in range(5):
        for suits in choose(Italian, size):
            missing = [suit for suit in Italian if suit not in suits]
            expected = {4: [f"four {name}"], 3: [f"three {name}, {missing[0] if missing else ''} missing"]}.get(size, [])
            assert list(map(str, combinations([Card(rank, suit) for suit in suits]))) == expected


def value(cards):
    """The points of one player's threes, twos and aces by a reckoning of its own."""
    ranks, suits = [card.rank for card in cards], [card.suit for card in cards]
    return sum({3: 3, 4: 4}.get(ranks.count(rank), 0) for rank in (3, 2, 1)) + 3 * sum(
        suits.count(suit) == 3 for suit in Italian
    )


def test_every_hand_of_threes_twos_and_aces():
    worth = {}
    for kept in product((True, False), repeat=len(TWELVE)):
        cards = tuple(card for card, own in zip(TWELVE, kept, strict=True) if own)
        if len(cards) <= 10:
            found = combinations(cards)
            worth[frozenset(cards)] = declared_points(found, found)
            assert worth[frozenset(cards)] == value(cards)
    assert max(worth.values()) == 19
    both = {cards: own + worth.get(frozenset(TWELVE) - cards, 0) for cards, own in worth.items()}
    assert max(both.values()) == 21  # the most that a team can declare in one deal
    assert both[frozenset(ITALIAN_40.read("3s 2s As"))] == 3 + 18


def test_the_nineteen_combinations_and_the_cards_they_are_made_of():
    assert len(ALL) == len(set(ALL)) == 19
    for own in ALL:
        cards = cards_of(own)
        assert combinations(cards) == (own,)
        assert combination(str(own)) == eval(repr(own)) == own
        assert points(own) == (4 if len(cards) == 4 else 3)
    assert list(map(str, cards_of(NAPOLETANA))) == ["3c", "2c", "Ac"]
    assert set(map(str, cards_of(Combination("three threes", BASTONI)))) == {"3s", "3c", "3d"}


def test_one_hand_only_and_a_card_already_played_counts():
    assert held("3s") == held("2s As") == ()  # S and his partner N
    rest = ITALIAN_40.read("2c Ac 7s 6s 5s 4s 7d 6d 5d")
    assert combinations(rest) == ()
    assert combinations(rest, ITALIAN_40.read("3c")) == (NAPOLETANA,)


def test_what_is_no_hand_or_no_combination():
    with pytest.raises(ValueError, match=r"^a player is dealt 10 cards, not 11$"):
        held("3s 3c 3d 3b 2s 2c 2d 2b As Ac Ad")
    with pytest.raises(ValueError, match=r"^place 2: 3s has come before$"):
        combinations(ITALIAN_40.read("3s"), ITALIAN_40.read("3s"))
    with pytest.raises(ValueError, match=r"^four twos are of every suit: coppe is neither theirs nor missing$"):
        Combination("four twos", COPPE)
    with pytest.raises(ValueError, match=r"^combination, kind: expected one of 'napoletana', .* not 'three sevens'$"):
        Combination("three sevens")
    with pytest.raises(ValueError, match=r"^combination, suit: expected Italian, not 'coppe'$"):
        Combination("napoletana", "coppe")
    with pytest.raises(ValueError, match=r"^napoletana leaves its cards open: no suit was named$"):
        cards_of(Combination("napoletana"))
    with pytest.raises(ValueError, match=r"^'three sevens' declares nothing: expected one of napoletana of spade; "):
        combination("three sevens")


# 4.3: when, and in what order


def test_declarations_are_made_between_the_first_trick_and_the_second_lead():
    check_time(1, led=False)
    for tricks, led, reason in [
        (0, False, "the first trick is not over"),
        (0, True, "the first trick is not over"),
        (1, True, "the second trick has been led: it is too late, and scores nothing"),
        (2, False, "the second trick has been led: it is too late, and scores nothing"),
    ]:
        with pytest.raises(RuleViolation) as refused:
            check_time(tricks, led)
        assert (refused.value.rule, refused.value.reason) == ("tressette-4.3", reason)


def test_each_declares_or_passes_from_the_leader_of_the_first_trick():
    order = ("E", "N", "W", "S")
    assert [next_to_declare(TABLE, "E", order[:heard]) for heard in range(5)] == [*order, None]
    assert [seat for seat in order if seat in {"S", "E", "W"}] == ["E", "W", "S"]  # N has nothing, and passes
    for heard in range(4):
        with pytest.raises(RuleViolation, match=rf"^tressette-4.3: {order[heard]} has neither declared nor passed: "):
            check_second_lead(TABLE, "E", order[:heard])
    check_second_lead(TABLE, "E", order)
    with pytest.raises(RuleViolation, match=r"^tressette-4.3: S has spoken before N: the order is E, N, W, S$"):
        next_to_declare(TABLE, "E", ("E", "S"))
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        next_to_declare(TABLE, "E", ("X",))
    with pytest.raises(ValueError, match=r"^4 players declare or pass once each, not 5$"):
        next_to_declare(TABLE, "E", (*order, "E"))


def test_points_are_scored_at_once():
    assert credited(TABLE, (10, 0), "S", points(NAPOLETANA)) == (13, 0)  # before the second trick


# 4.4: what is named


@pytest.mark.parametrize(
    ("codes", "words", "right"),
    [
        ("3c 2c Ac", "napoletana of coppe", True),
        ("3s 3c 3d", "three threes, bastoni missing", True),
        ("2s 2c 2d 2b", "four twos", True),
        ("3c 2c Ac", "napoletana", False),
        ("3c 2c Ac", "napoletana of spade", False),
        ("3s 3c 3d", "three threes", False),
        ("3s 3c 3d", "three threes, coppe missing", False),
        ("3s 3c 3d 3b", "three threes, bastoni missing", False),
    ],
)
def test_a_combination_held_scores_only_when_rightly_named_and_costs_nothing(codes, words, right):
    own, declared = held(codes), said(words)
    assert scores(own, *declared) is right
    assert declared_points(own, declared) == (points(own[0]) if right else 0)
    check_declared(own, declared)  # no false declaration: the cards are held
    assert undeclared(own, declared) == (() if right else own)  # it may still be put right


def test_the_declaration_that_is_false_is_the_one_named():
    with pytest.raises(RuleViolation, match=r"^tressette-4\.8: napoletana of spade is declared, and the cards are not held$"):
        check_declared(held("3c 2c Ac"), said("napoletana of coppe", "napoletana of spade"))


def test_four_threes_and_three_of_them_are_scored_once():
    assert declared_points(held("3s 3c 3d 3b"), said("four threes", "three threes, bastoni missing")) == 4
    assert declared_points(held("3c 2c Ac"), (NAPOLETANA, NAPOLETANA)) == 3


# 4.5 to 4.7: optional, and for the team


def test_only_what_is_declared_scores():
    own = held("3c 2c Ac 2s 2d 2b")
    assert declared_points(own, ()) == 0
    assert undeclared(own) == own == said("napoletana of coppe", "four twos")
    assert declared_points(own, said("four twos")) == 4
    assert undeclared(own, said("four twos")) == (NAPOLETANA,)


def test_declared_points_are_the_teams_and_stand_beside_the_eleven_of_the_hand():
    assert credited(TABLE, (5, 8), "W", declared_points(held("As Ac Ab"), said("three aces, denari missing"))) == (5, 11)
    assert credited(TABLE, (5, 8), "N", 4) == credited(TABLE, (5, 8), "S", 4) == (9, 8)
    assert added(credited(TABLE, (0, 0), "N", 3), hand_points((20, 15))) == (9, 5)
    both = credited(TABLE, credited(TABLE, (0, 0), "S", 3), "E", 3)
    assert both == (3, 3)  # both teams may declare in one hand
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        credited(TABLE, (5, 8), "X", 3)


# 4.8: false declarations


@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("As Ac", ["three aces, denari missing"]),
        ("As Ac", ["three aces"]),
        ("As Ac Ab", ["four aces"]),
        ("3c 2c", ["napoletana of coppe"]),
        ("3c 2c Ac", ["napoletana of coppe", "napoletana of denari"]),
        ("3s 3c 3d", ["three threes, bastoni missing", "three threes, coppe missing"]),
        ("", ["napoletana"]),
    ],
)
def test_cards_not_held_are_a_false_declaration(codes, words):
    for refuse in (check_declared, declared_points):
        with pytest.raises(RuleViolation, match=r"^tressette-4\.8: .* is declared, and the cards are not held$"):
            refuse(held(codes), said(*words))


def test_a_false_declaration_loses_the_game_until_the_next_deal():
    scored = credited(TABLE, (5, 8), "W", 3)
    assert after_false(TABLE, scored, "W", 3, "before the next deal") == ((5, 8), ("E", "W"))
    assert after_false(TABLE, scored, "W", 3, "after the next deal") == (scored, None)
    assert after_false(TABLE, (8, 8), "N", 4, "before the next deal") == ((4, 8), ("S", "N"))
    with pytest.raises(ValueError, match=r"^found: expected one of 'before the next deal', .* not 'never'$"):
        after_false(TABLE, scored, "W", 3, "never")


def test_every_pair_of_declarations_is_right_badly_named_or_false():
    """Two declarations of threes against every hand: false where they claim a card that is not held."""
    named = [combination(f"three threes, {suit} missing") for suit in (SPADE, BASTONI, COPPE, DENARI)]
    four, unnamed = said("four threes", "three threes")
    for size in range(5):
        own = combinations([Card(3, suit) for suit in list(Italian)[:size]])
        for pair in choose((four, *named, unnamed), 2):
            claimed = 4 if four in pair or unnamed not in pair else 3  # two different suits missing make all four
            if claimed > size:
                with pytest.raises(RuleViolation, match=r"^tressette-4\.8"):
                    declared_points(own, pair)
            else:
                assert declared_points(own, pair) == sum(points(each) for each in pair if each in own)
