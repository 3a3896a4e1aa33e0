"""Tressette, chapter 8: when a game is won, who may claim it, what a claim counts, and what follows from it."""

from itertools import product

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import COPPE, ITALIAN_40, SPADE
from tresillo.games.tressette.declarations import Combination, combination, combinations, credited, points
from tresillo.games.tressette.match import (
    cards_to_show,
    check_claim,
    claim_total,
    claim_winner,
    first_claim,
    game_winner,
    is_extra,
    reached,
)
from tresillo.games.tressette.play import winners
from tresillo.games.tressette.ruleset import IN_DUE, RuleSet
from tresillo.games.tressette.scoring import TOTAL, added, count, hand_points

TABLE = Table(("S", "E", "N", "W"))
NS, EW = ("S", "N"), ("E", "W")
TARGETS = [RuleSet(target=target) for target in (21, 31, 41, 51)]
NAPOLETANA = Combination("napoletana", COPPE)


# 8.1, 8.5: the game is won at the count


@pytest.mark.parametrize(
    ("score", "winner", "extra"),
    [
        ((21, 14), NS, False),
        ((6, 5), None, False),
        ((20, 20), None, False),
        ((20, 21), EW, False),
        ((22, 21), NS, False),
        ((23, 18), NS, False),
        ((22, 22), None, True),
        ((21, 21), None, True),
        ((28, 27), NS, False),
        ((26, 27), EW, False),  # NS had 22 first, and said nothing
    ],
)
def test_who_has_won_when_a_hand_is_counted(score, winner, extra):
    assert (game_winner(TABLE, score), is_extra(score)) == (winner, extra)


def test_points_on_the_way_end_nothing_by_themselves():
    score = credited(TABLE, (19, 20), "S", 3)
    assert score == (22, 20)
    assert reached(score[0])
    assert game_winner(TABLE, score, "in play") is None  # 22 is written, and they play on
    assert added(score, (4, 7)) == (26, 27)
    assert game_winner(TABLE, (26, 27)) == EW
    assert game_winner(TABLE, (40, 0), "before the first lead") is None
    with pytest.raises(ValueError, match=r"^moment: expected one of 'before the first lead', .* not 'now'$"):
        game_winner(TABLE, score, "now")


def test_a_tie_is_broken_by_extra_hands():
    score, hands = (22, 22), [(18, 17), (20, 15)]
    assert is_extra(score)
    score = added(score, hand_points(hands[0]))
    assert (score, game_winner(TABLE, score)) == ((28, 27), NS)
    after = added((22, 21), (5, 6))
    assert (after, is_extra(after)) == ((27, 27), True)


@pytest.mark.parametrize("rules", TARGETS, ids=lambda rules: f"to {rules.target}")
def test_every_score_has_a_winner_an_extra_hand_or_another_hand(rules):
    for score in product(range(75), repeat=2):
        there = [total >= rules.target for total in score]
        winner = None if not any(there) or score[0] == score[1] else (NS if score[0] > score[1] else EW)
        assert game_winner(TABLE, score, rules=rules) == winner
        assert is_extra(score, rules) is (all(there) and score[0] == score[1])


def test_a_game_for_two():
    table = Table(("A", "B"))
    assert game_winner(table, (20, 21), rules=IN_DUE) == ("B",)
    assert [claim_winner(table, "A", total, IN_DUE) for total in (21, 20)] == [("A",), ("B",)]


# 8.2: who may claim, and when


def test_a_claim_is_made_in_play_and_not_in_an_extra_hand():
    check_claim("in play")
    for moment, reason in [
        ("before the first lead", "nothing has been led yet"),
        ("last trick gathered", "the last trick is gathered: the count decides"),
    ]:
        for extra in (False, True):
            with pytest.raises(RuleViolation, match=rf"^tressette-8.2: {reason}$"):
                check_claim(moment, extra)
    with pytest.raises(RuleViolation, match=r"^tressette-8.5: nobody claims in an extra hand: the count decides$"):
        check_claim("in play", extra=True)
    with pytest.raises(ValueError, match=r"^moment: expected one of"):
        check_claim("between deals")


def test_nobody_claims_and_play_goes_on():
    assert claim_total(16, 15) == 21  # after five tricks
    assert game_winner(TABLE, (16, 10), "in play") is None
    assert game_winner(TABLE, (21, 18), "in play") is None


# 8.3, 8.4: what a claim counts, and who wins by it


@pytest.mark.parametrize(
    ("score", "thirds", "total", "winner"),
    [
        (12 + 3, 18, 21, NS),
        (15, 17, 20, EW),
        (15, 18, 21, NS),
        (16, 15, 21, NS),
        (16, 14, 20, EW),
        (18 + 3, 0, 21, NS),
        (20, 2, 20, EW),
        (0, 35, 11, EW),
    ],
)
def test_claims_of_the_law(score, thirds, total, winner):
    assert claim_total(score, thirds) == total
    assert claim_winner(TABLE, "S", total) == claim_winner(TABLE, "N", total) == winner
    assert claim_winner(TABLE, "E", total) == (EW if winner == NS else NS)


def test_a_right_claim_wins_whatever_the_others_have():
    assert game_winner(TABLE, (21, 24)) == EW  # at a count they would win
    assert claim_winner(TABLE, "S", 21) == NS


@pytest.mark.parametrize("rules", TARGETS, ids=lambda rules: f"to {rules.target}")
def test_every_claim_is_right_or_wrong_by_whole_points(rules):
    for score, thirds in product(range(rules.target + 25), range(TOTAL + 1)):
        right = 3 * score + thirds - thirds % 3 >= 3 * rules.target
        assert claim_winner(TABLE, "W", claim_total(score, thirds), rules) == (EW if right else NS)


def test_what_is_no_claim():
    with pytest.raises(ValueError, match=r"^a team has 0 to 35 thirds in a hand, not 36$"):
        claim_total(10, 36)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        claim_winner(TABLE, "X", 21)


def test_only_complete_tricks_count_and_the_last_one_brings_its_point():
    suits = [[f"{rank}{suit}" for rank in "32ARCF7654"] for suit in "sbcd"]
    tricks = [ITALIAN_40.read(" ".join(cards)) for cards in zip(*suits, strict=True)]  # E leads and wins all ten with spade
    for done in range(11):
        won = winners(TABLE, "E", tricks[:done])
        ns, ew = count(TABLE, won, tricks[:done])
        thirds = [0, 4, 8, 20, 24, 28, 32, 32, 32, 32, 35][done]
        assert (ns, ew, claim_total(14, ew)) == (0, thirds, 14 + thirds // 3)
    assert claim_winner(TABLE, "E", claim_total(14, 20)) == NS  # in the fourth trick: three are complete
    assert claim_winner(TABLE, "E", claim_total(14, 24)) == EW


def test_a_claim_that_rests_on_declarations_shows_their_cards():
    spoken = {"S": (NAPOLETANA,)}
    assert cards_to_show(18 + 3, 0, spoken) == {"S": ITALIAN_40.read("3c 2c Ac")}
    assert cards_to_show(18 + 3, 8, spoken) == {"S": ITALIAN_40.read("3c 2c Ac")}  # 20 without
    assert cards_to_show(18 + 3, 9, spoken) == {}  # 21 without
    assert cards_to_show(17 + 3, 2, spoken) == {}  # wrong all the same
    assert cards_to_show(18, 9, {}) == {}
    both = {"S": (NAPOLETANA, combination("four twos")), "N": (Combination("napoletana", SPADE),)}
    assert cards_to_show(14 + 10, 0, both) == {"S": ITALIAN_40.read("3c 2c Ac 2s 2b 2d"), "N": ITALIAN_40.read("3s 2s As")}
    assert cards_to_show(31, 0, spoken, RuleSet(target=31)) == {"S": ITALIAN_40.read("3c 2c Ac")}


def test_twenty_one_declared_points_win_after_one_trick():
    one, other = ITALIAN_40.read("3s 2s As"), ITALIAN_40.read("3b 2b Ab 3c 2c Ac 3d 2d Ad")
    score = (0, 0)
    for seat, cards in (("S", one), ("N", other)):
        score = credited(TABLE, score, seat, sum(points(own) for own in combinations(cards)))
    assert (score, claim_winner(TABLE, "N", claim_total(score[0], 0))) == ((21, 0), NS)


def test_claims_at_once_are_judged_from_the_winner_of_the_latest_trick():
    for latest in TABLE.seats:
        order = TABLE.round_from(latest)
        for heard in product((False, True), repeat=4):
            claimants = [seat for seat, claims in zip(order, heard, strict=True) if claims]
            if claimants:
                assert first_claim(TABLE, claimants[::-1], latest) == claimants[0]
    assert first_claim(TABLE, ("S", "W"), "E") == "W"
    with pytest.raises(ValueError, match=r"^nobody has claimed$"):
        first_claim(TABLE, (), "E")
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        first_claim(TABLE, ("X",), "E")
