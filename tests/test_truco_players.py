"""Plain players of Truco: whole matches under any rules, better than chance, and each principle on cards chosen by hand."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from test_truco_game import (
    COURTS,
    HIDDEN,
    STRONG,
    TABLE,
    TIED_1,
    TIED_2,
    WON_1,
    any_deal,
    any_rules,
    blind,
    dealt,
    looking,
    play,
    stacked,
    swapped,
)

from tresillo.games.truco.game import new_deal
from tresillo.games.truco.match import new_match
from tresillo.games.truco.players import plain_player
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_CLEAN, PAULISTA, PRESETS, RuleSet


def act(deal):
    return plain_player(deal.view(deal.actor))


def played(rules, seed, others=plain_player, look=lambda deal: None):
    """A match of plain players to its end; the second team may act in its own way."""
    sitting = new_match(TABLE, TABLE.seats[seed % 4], seed, rules)
    for _ in range(3000):
        if sitting.is_over:
            return sitting
        look(sitting.deal)
        view = sitting.deal.view(sitting.actor)
        action = (plain_player if TABLE.place(sitting.actor) % 2 == 0 else others)(view)
        assert action in view.legal_actions
        sitting = sitting.act(action)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("matches", [14, pytest.param(300, marks=pytest.mark.all)])
def test_every_match_ends_and_no_act_is_illegal(matches):
    source, ends = Random(41), Counter()
    for seed in range(matches):
        rules = any_rules(source) if seed % 2 else source.choice(tuple(PRESETS.values()))
        ends.update(result.how for result in played(rules, seed).results)
    assert {"tricks", "run", "given up"} <= set(ends)


@pytest.mark.parametrize("rules", [MINEIRO, MINEIRO_CLEAN, PAULISTA])
def test_a_plain_player_wins_more_often_than_a_random_one(rules):
    chance = Random(0)
    matches = (played(rules, seed, lambda view: chance.choice(view.legal_actions)) for seed in range(20))
    assert sum("S" in sitting.result for sitting in matches) > 14


@pytest.mark.parametrize("rules", [MINEIRO, PAULISTA, HIDDEN, RuleSet(deal="cutter_keeps_two")])
def test_hidden_cards_change_nothing(rules):
    """Two cards that the actor cannot know change places: he acts as before."""
    source, tried = Random(42), Counter()

    def look(deal):
        if source.random() < 0.15 and (changed := swapped(source, deal, deal.actor)):
            assert changed.actor == deal.actor
            assert act(changed) == act(deal)
            tried[deal.phase_name] += 1

    for seed in range(4):
        played(rules, seed, look=look)
    for _ in range(12):
        look(any_deal(source, rules))
    assert tried.total() > 10


def test_the_same_view_has_the_same_answer():
    source = Random(43)
    for _ in range(10):
        deal = any_deal(source, any_rules(source))
        while not deal.is_over:
            assert act(deal) == act(deal)
            deal = deal.act(source.choice(deal.legal_actions()))


# What he does, by hand


@pytest.mark.parametrize(
    ("packet", "before", "wanted"),
    [
        ("4C 3D QS", "", "keep"),  # two good cards
        ("7H AS 5D", "", "keep"),
        ("3H QS 5D", "", "pass"),  # one
        ("3H QS 5D", "pass", "keep"),  # one packet may be passed: now he keeps it
        ("QS 5D 6C", "", "burn"),  # none
        ("2H 2S 2D", "", "burn"),  # seven cards or more beat a two
    ],
)
def test_the_mao_looks_for_two_good_cards(packet, before, wanted):
    deal = play(new_deal(TABLE, "S", stacked(f"{'AC KC QC ' if before else ''}{packet}")), "W desce")
    for choice in filter(None, before.split(", ")):
        deal = play(deal, f"E {choice}")
    assert act(deal) == wanted


def test_the_cutter_keeps_the_two_highest_manilhas():
    deal = looking()
    assert act(deal) == "look at the top"
    assert act(play(deal, "W look at the top")) == "keep"  # the zap
    assert act(play(deal, "W look at the top, W keep")) == "leave"  # a three
    second = new_deal(TABLE, "S", stacked("7H 4C"), rules=RuleSet(deal="cutter_keeps_two"))
    assert act(play(second, "W look at the top, W keep")) == "keep"


def test_he_exchanges_a_true_familia_and_challenges_nobody():
    deal = dealt(**COURTS, rules=HIDDEN)
    assert act(deal) == "família real"
    assert act(play(deal, "N família real")) == "no challenge"
    assert act(play(deal, "N no família")) == "no família"  # W has none, and makes none up
    poor = dealt(e="4C 3S 2S", n="6H 5H 4H", rules=RuleSet(familia_pobre="shown"))
    assert act(poor) == "família pobre"


@pytest.mark.parametrize(
    ("n", "s", "wanted"),
    [
        ("4C KD QD", "7H KC 5C", "play"),
        ("4C 7H 5H", "KC QC 5C", "play"),
        ("4C KD QD", "KC QC 5C", "run"),
        ("KH KD QD", "KC QC 5C", "run"),
    ],
)
def test_at_eleven_he_counts_both_hands(n, s, wanted):
    assert act(dealt(n=n, w="5D 6D 4D", s=s, score=(11, 4))) == wanted


def test_he_plays_blind_what_is_turned_over():
    assert act(blind()) == "turn over"


@pytest.mark.parametrize(
    ("e", "rules", "wanted"),
    [
        ("4C 5S 6S", MINEIRO, "truco"),  # the trick is sure
        ("3C 3S 5S", MINEIRO, "3♣"),  # good cards, but none is sure
        ("KC QS 5S", MINEIRO, "K♣"),  # he leads the highest
        ("4C 5S 6S", PAULISTA, "6♠"),  # the vira is a two: the threes are manilhas, and a whole hand takes two good cards
        ("3C 3H 5S", PAULISTA, "truco"),
    ],
)
def test_he_calls_with_what_is_sure(e, rules, wanted):
    assert act(dealt(e=e, n="AH KH QH", w="5D 6D QD", s="5C 6C QC", rules=rules, vira="2S")) == wanted


def test_in_paulista_a_trick_that_he_has_makes_one_good_card_enough():
    deal = dealt(e="3H 3C 5S", n="AH KH QH", w="5D 6D QD", s="5C 6C QC", rules=PAULISTA, vira="2S")
    deal = play(deal, "E 3H, N AH, W QD, S QC")
    assert act(deal) == "truco"
    lost = dealt(e="KS 3C 5S", n="3H KH QH", w="5D 6D QD", s="5C 6C QC", rules=PAULISTA, vira="2S")
    lost = play(lost, "E KS, N 3H, W QD, S QC, N QH")
    assert act(lost) == "5♦"  # W has nothing, and his partner none of the tricks


@pytest.mark.parametrize(
    ("n", "score", "wanted"),
    [
        ("3H 5H 6H", (0, 0), "accept"),  # one good card for a trick
        ("KH 5H 6H", (0, 0), "run"),
        ("4C 7H 6H", (0, 0), "vale 6"),  # more are sure than the trick takes
        ("4C 7H 6H", (9, 0), "accept"),  # he may not raise
        ("4C 5H 6H", (0, 0), "accept"),  # one sure card is what the trick takes
    ],
)
def test_how_he_answers(n, score, wanted):
    deal = play(dealt(e="3S 2S KS", n=n, w="5D 6D QD", s="5C 6C QC", score=score), "E truco")
    assert deal.actor == "N"
    assert act(deal) == wanted


def test_partners_count_what_they_see():
    cards = {"e": "2D KS AS", "n": "3H 5H 6H", "w": "5D 6D QD", "s": "3C 7D QC"}
    assert act(play(dealt(**cards, rules=PAULISTA, vira="2S"), "E truco")) == "accept"
    assert act(play(dealt(**(cards | {"s": "5C 7D QC"}), rules=PAULISTA, vira="2S"), "E truco")) == "run"


@pytest.mark.parametrize(
    ("script", "wanted"),
    [
        ("E KS", "2♥"),  # the cheapest that wins
        ("E 3S", "K♥"),  # he cannot win: the lowest
        ("E KS, N KH, W QD", "5♣"),  # S: a tie, and nothing that wins
        ("E KS, N 2H, W QD", "5♣"),  # his partner has it
        ("E KS, N 3H", "5♦"),  # W cannot win
    ],
)
def test_he_wins_cheaply_and_saves_his_cards(script, wanted):
    assert act(play(dealt(**STRONG), script)) == wanted


def test_he_plays_no_card_face_down_and_beats_none_that_lies_so():
    deal = play(dealt(**STRONG), WON_1, "E 2S face down")
    assert act(deal) == "2♥"  # anything wins
    deal = play(dealt(**STRONG), TIED_1, TIED_2)
    assert act(deal) == "K♠"
    deal = play(dealt(**STRONG, rules=RuleSet(highest_after_tie=True)), TIED_1)
    assert act(deal) == "2♠"


def test_nobody_acts_out_of_turn():
    deal = dealt(**STRONG)
    with pytest.raises(ValueError, match="S is not to act: E is"):
        plain_player(deal.view("S"))
    with pytest.raises(ValueError, match="S is not to act: nobody is"):
        plain_player(replace(deal.view("S"), actor=None))
