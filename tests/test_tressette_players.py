"""Plain players of Tressette: whole matches under any rules, better than chance, and each principle on cards chosen by hand."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from test_tressette_game import acted, again, pack_of, packed, poor_pack, table_of
from test_tressette_notation import any_rules

from tresillo import Table
from tresillo.games.tressette.game import CARD, Annulled, Claimed, Counted, View, new_deal, new_match
from tresillo.games.tressette.players import asked_back, claims, plain_player
from tresillo.games.tressette.ruleset import IN_DUE, PRESETS, STANDARD, RuleSet

FOUR, TWO = Table(), Table(("N", "S"))


def played(rules, seed, others=plain_player, look=lambda deal: None):
    """A match of plain players to its end; the second team may act in its own way, and then it never claims."""
    table = table_of(rules)
    sitting = new_match(table, table.seats[seed % len(table.seats)], seed, rules)
    counted = None
    for _ in range(3000):
        if sitting.is_over:
            return sitting
        deal = sitting.deal
        look(deal)
        if deal.may_claim and counted != (counted := (len(sitting.results), len(deal.state.winners), deal.score)):
            own = table.seats[: 2 if others is plain_player else 1]  # partners count the same
            if claimant := next((seat for seat in own if claims(deal.view(seat))), None):
                sitting = sitting.claim(claimant)
                assert sitting.results[-1].claimant == claimant
                assert claimant in sitting.results[-1].winner  # nobody claims what he has not
                continue
        view = deal.view(deal.actor)
        action = (plain_player if table.place(deal.actor) % 2 == 0 else others)(view)
        assert action in view.legal_actions
        sitting = sitting.act(action)
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("matches", [120, pytest.param(2000, marks=pytest.mark.all)])
def test_every_match_ends_and_no_act_is_illegal(matches):
    source, ends = Random(41), Counter()
    for seed in range(matches):
        rules = any_rules(source) if seed % 4 == 0 else source.choice(tuple(PRESETS.values()))
        ends.update(type(result) for result in played(rules, seed).results)
    assert ends[Claimed] > matches / 2
    assert ends[Counted] > matches / 2


def test_poor_cards_are_annulled_and_the_match_goes_on():
    rules = RuleSet(poor_hand_redeal=True)
    deal = new_deal(FOUR, "N", poor_pack(Random(1), 4), rules=rules)
    after = deal.act(plain_player(deal.view("W")))
    assert isinstance(after.result, Annulled)
    ends = Counter(type(result) for seed in range(20) for result in played(rules, seed).results)
    assert ends[Claimed] + ends[Counted] > 20


@pytest.mark.parametrize("rules", [STANDARD, IN_DUE])
def test_a_plain_player_wins_more_often_than_a_random_one(rules):
    chance = Random(0)
    won = sum(
        sitting.deal.setup.table.seats[0] in sitting.result
        for sitting in (played(rules, seed, lambda view: chance.choice(view.legal_actions)) for seed in range(30))
    )
    assert won > 21


@pytest.mark.parametrize("rules", [STANDARD, RuleSet(signal_set="alternative"), IN_DUE])
def test_hidden_cards_change_nothing(rules):
    """Two cards that the actor cannot know change places: he acts as before."""
    source, tried = Random(42), Counter()

    def look(deal):
        if source.random() > 0.04:
            return
        view, pack = deal.view(deal.actor), pack_of(deal)
        hidden = sorted(set(CARD) - {*view.hand, *sum(view.tricks, ()), *sum(view.drawn, ())})
        if len(hidden) < 2:
            return
        one, other = (CARD[code] for code in source.sample(hidden, 2))
        try:
            changed = again(deal, [{one: other, other: one}.get(card, card) for card in pack])
        except ValueError:
            return  # somebody could not have acted so
        assert plain_player(changed.view(deal.actor)) == plain_player(view)
        assert claims(changed.view(deal.actor)) == claims(view)
        tried["swaps"] += 1

    for seed in range(12):
        played(rules, seed, look=look)
    assert tried["swaps"] > 20


def seen(hand, legal="", trick=(), earlier=(), seat="S", **fields):
    """A view of South: the cards on the table each with who played it, earlier tricks as cards."""
    table = fields.get("table", FOUR)
    turns = tuple((words[0], "tricks", words[3:]) for words in trick)
    tricks = (*map(tuple, map(str.split, earlier)), *([tuple(code.split()[0] for _, _, code in turns)] if trick else []))
    known = {"seat": seat, "table": table, "rules": STANDARD if table is FOUR else IN_DUE, "phase": "tricks", "actor": seat}
    known |= {"may_claim": True, "dealer": "N", "score": (0, 0), "extra": False, "hand": tuple(hand.split())}
    known |= {"turns": turns, "tricks": tricks, "winners": ("N",) * len(earlier), "won": (len(earlier), 0, 0, 0)}
    known |= {"held": (), "stock": 0, "drawn": (), "declared": (), "result": None}
    acts = tuple(legal.split(", ")) if "," in legal else tuple((legal or hand).split())
    return View(**known | {"legal_actions": acts} | fields)


@pytest.mark.parametrize(
    ("hand", "earlier", "card"),
    [
        ("3s 2s 4s 5b 6b 7b 4b", (), "3s"),  # nothing beats the three
        ("2s 4s 5b 6b 7b 4b", (), "4b"),  # the two is not sure yet: low from the longest suit
        ("2s 4s 5b 6b 7b 4b", ("3s 5s 6s 7s",), "2s"),  # now it is
        ("Ac 4s", (), "4s"),  # an ace only where it is sure
        ("Ac 4s", ("3c 2c 6s 7s",), "Ac"),
        ("Ac", (), "Ac"),
        ("3s 3b 2b Ab", (), "3b"),  # from the suit where he has most
    ],
)
def test_he_leads_what_is_sure_or_low_from_length(hand, earlier, card):
    assert plain_player(seen(hand, earlier=earlier)) == card


@pytest.mark.parametrize(
    ("hand", "trick", "earlier", "card"),
    [
        ("Rs 7s 4s", ("W: As",), (), "4s"),  # he cannot win, and keeps what counts
        ("3s 2s 4s", ("W: As",), (), "2s"),  # sure with the three in his own hand: the cheaper one
        ("2s 4s", ("W: 5s",), (), "4s"),  # the three may still beat him
        ("2s 4s", ("W: 5s",), ("3s 6s 7s Cs",), "2s"),
        ("As 2s 4s", ("E: 5s", "N: 6s", "W: 7s"), (), "As"),  # as last he wins with the ace if he can
        ("Rs 2s 4s", ("E: 5s", "N: 6s", "W: 7s"), (), "Rs"),
        ("As 4s", ("E: 5s", "N: 3s", "W: 7s"), (), "As"),  # his partner wins: the ace is a gift
        ("As Rs 3s 4s", ("N: 3s", "W: 7s"), (), "As"),
        ("2s 7s 4s", ("E: 5s", "N: 3s", "W: 6s"), (), "4s"),  # a two wins tricks of its own
        ("As Rs 4s", ("N: 5s", "W: 6s"), (), "Rs"),  # third of four he tries, but not with the ace
        ("As Fs 4s", ("N: 5s", "W: Rs"), (), "4s"),
        ("Ab Fb 4c", ("E: 5s", "N: 6s", "W: 7s"), (), "4c"),  # void, an opponent wins
        ("Ab Fb 4c", ("E: 5s", "N: 3s", "W: 7s"), (), "Ab"),  # void, his partner wins
    ],
)
def test_he_wins_cheaply_gives_to_his_partner_and_keeps_what_counts(hand, trick, earlier, card):
    assert plain_player(seen(hand, trick=trick, earlier=earlier)) == card


def test_he_answers_busso_of_the_standard_set_from_his_partner_alone():
    low = ("N: 4s busso", "W: 3s")
    assert plain_player(seen("Rs 7s 5s", trick=low)) == "Rs"
    assert plain_player(seen("Rb 7b 5c", trick=low)) == "5c"  # void: nothing is asked of him
    assert plain_player(seen("Rs 7s 5s", trick=("N: 4s", "W: 3s"))) == "5s"
    assert plain_player(seen("Rs 7s 5s", trick=("N: 4s", "W: 3s"), rules=RuleSet(signal_set="alternative"))) == "5s"
    assert plain_player(seen("Rs 7s 5s", trick=("W: 3s busso",))) == "5s"


def test_he_leads_back_the_suit_of_a_busso_that_he_won():
    hands = {"N": "5s 4b 5b 6b 4c 5c 6c 4d 5d 6d", "W": "4s Rb 7b Fb Rc 7c Fc Rd 7d Fd"}
    hands |= {"S": "3s 7s 3b 3c 3d 2b Ab 2c Ac 2d", "E": "6s Fs Cb Cc Cd Ad As 2s Rs Cs"}
    deal = acted(new_deal(FOUR, "E", packed(hands, "E")), "5s busso", "4s")
    assert plain_player(deal.view("S")) == "3s"
    deal = acted(deal, "3s", "6s", *("pass",) * 4)
    assert plain_player(deal.view("S")) == "7s"
    assert asked_back(deal.view("S"), (CARD["3b"], CARD["3c"])) == ()
    assert asked_back(deal.view("E"), (CARD["Fs"],)) == ()


def test_he_declares_all_draws_gathers_and_makes_no_signal():
    assert plain_player(seen("4s", "napoletana of coppe, pass", phase="declaring")) == "napoletana of coppe"
    assert plain_player(replace(seen("4s"), phase="declaring", legal_actions=("pass",))) == "pass"
    assert plain_player(replace(seen("4s"), phase="drawing", legal_actions=("draw",))) == "draw"
    assert plain_player(replace(seen("4s"), phase="gathering", legal_actions=("gather",))) == "gather"
    assert plain_player(replace(seen("4s"), phase="poor cards", legal_actions=("play on", "annul"))) == "annul"
    assert plain_player(replace(seen("4s"), phase="poor cards", legal_actions=("play on",))) == "play on"
    assert plain_player(seen("3s", "3s, 3s busso, 3s volo")) == "3s"


# By hand: As 3, Rs and 3b 1 each; five thirds are one point, six are two.
def test_he_claims_when_he_counts_enough():
    assert claims(seen("4c", earlier=("As 2s 5s 6s", "Rs 3b 4b 5b"), score=(19, 0)))  # N and S have 3 + 1 + 1 + 1 = 6 thirds
    assert not claims(seen("4c", earlier=("As 2s 5s 6s", "Rs 7b 4b 5b"), score=(19, 0)))
    assert claims(seen("4c", earlier=("4s 5s 6s 7s",), score=(21, 0)))
    assert not claims(seen("4c", earlier=("4s 5s 6s 7s",), score=(20, 21)))  # 21 is of the others
    assert not claims(seen("4c", earlier=("4s 5s 6s 7s",), score=(21, 0), may_claim=False))
    assert not claims(seen("4c", earlier=("4s 5s 6s 7s",), score=(21, 0), rules=RuleSet(target=31)))
    on_table = seen("4c", trick=("E: Ab", "N: 2b", "W: 4b"), earlier=("As 2s 5s 6s",), score=(19, 0))
    assert not claims(on_table)  # only complete tricks count


def test_he_gathers_a_cappotto_rather_than_claim():
    pack = list(CARD)
    tricks = [" ".join(pack[start : start + 4]) for start in range(0, 40, 4)]
    assert tricks[-1] == "7d Fd Cd Rd"  # a point: who wins it leaves no award
    whole = seen("", "gather", earlier=tricks, score=(18, 0), phase="gathering", held=(0, 0, 0, 0))
    assert not claims(whole)  # ten tricks: two games, or more
    assert claims(replace(whole, winners=("N",) * 9 + ("W",), score=(20, 0)))
    assert claims(replace(whole, winners=("N",) * 9, tricks=whole.tricks[:9], phase="tricks", score=(20, 0)))


def test_nobody_acts_out_of_turn():
    with pytest.raises(ValueError, match="S is not to act: W is"):
        plain_player(replace(seen("4c"), legal_actions=(), actor="W"))
