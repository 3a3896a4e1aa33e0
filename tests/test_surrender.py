"""Chapter 9 at the table: when a surrender may be offered, who is asked, and what carries over."""

from itertools import product
from random import Random

import pytest

from tresillo import RuleViolation
from tresillo.games.tresillo.events import Start, Surrendered
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.ruleset import RuleSet
from tresillo.games.tresillo.surrender import asked_in_order, check_offer

LATE = RuleSet(surrender_deadline="fourth_lead")


def allowed(*offer):
    try:
        check_offer(*offer)
    except RuleViolation:
        return False
    return True


def test_every_moment_of_an_offer():
    for tricks, his_turn, led in product(range(10), (False, True), (False, True)):
        assert allowed(tricks, his_turn, led) == (tricks == 3 and his_turn)  # ruling G2
        assert allowed(tricks, his_turn, led, LATE) == (tricks == 3 and not led)
        assert not allowed(tricks, his_turn, led, RuleSet(surrender="none"))


@pytest.mark.parametrize("primer", ["S", "E"])
def test_who_is_asked(primer):
    first, final = RuleSet(follow_priority="first_opponent"), RuleSet(vuelta_surrender="final")
    for contract in ("entrada", "vuelta", "espada forzada"):
        assert asked_in_order(contract, "SE", primer) == ("S", "E")
        assert asked_in_order(contract, "SE", primer, first) == (primer, "E" if primer == "S" else "S")
        assert asked_in_order(contract, "SE", primer, final) == (() if contract == "vuelta" else ("S", "E"))


def moments(seed, contract, rules):
    """A hand played at random that is never given up: every deal in which its declarer might have offered."""
    source = Random(seed)
    deal = new_deal(keep(Start(rules=rules)).position, "N", Random(seed))
    declarer = "WSE"[seed % 3]
    offers = []
    while not deal.is_over:
        words = deal.legal_actions()
        if deal.phase_name == "auction":
            words = ("juego",) if deal.actor == declarer else ("paso",)
        elif deal.phase_name == "declaration":
            words = [own for own in words if own.startswith(contract)]
        if "surrender" in words:
            offers.append(deal)
        deal = deal.act(source.choice([own for own in words if own in CARD or own not in ("surrender", "extiendo")]))
    return offers


def passes(deal):
    return sum(deal.won) == 3 and deal.actor == deal.declarer


@pytest.mark.parametrize("contract", ["entrada", "vuelta", "solo"])
@pytest.mark.parametrize("rules", [RuleSet(), LATE])
def test_an_offer_is_made_once_in_a_hand(contract, rules):
    for seed in range(40):
        offers = moments(seed, contract, rules)
        assert len(offers) == (contract != "solo")
        for deal in offers:
            assert passes(deal)
            trick = deal.tricks[3:]
            if rules is LATE:
                assert trick == ()
                assert deal.phase_name == ("tricks" if "play on" not in deal.legal_actions() else "surrender")
            else:
                assert deal.phase_name == "tricks"


@pytest.mark.parametrize("rules", [RuleSet(), LATE, RuleSet(follow_priority="first_opponent")])
def test_what_carries_over(rules):
    for seed in range(40):
        (deal,) = moments(seed, "entrada", rules)
        offered = deal.act("surrender")
        seats = ("W", "S", "E")
        at = seats.index(deal.declarer)
        right = seats[at + 1 :] + seats[:at]
        if rules.follow_priority == "first_opponent":
            said = [turn for turn in deal.turns if turn.phase == "exchange" and turn.action == "done"]
            right = tuple(turn.seat for turn in said[1:]) or right
            right = right if len(right) == 2 else (right[0], next(own for own in seats if own not in (right[0], deal.declarer)))
        assert offered.actor == right[0]
        assert offered.legal_actions() == ("accept", "yo sigo")
        second = offered.act("accept")
        assert second.actor == right[1]
        assert second.act("accept").result == Surrendered(deal.declarer, "entrada")
        for taken in (offered.act("yo sigo"), second.act("yo sigo")):
            assert taken.declarer == taken.turns[-1].seat
            assert (taken.trump, taken.won, taken.tricks, taken.players) == (deal.trump, deal.won, deal.tricks, deal.players)
            assert all(taken.hand(seat) == deal.hand(seat) for seat in seats)
            if "play on" not in deal.legal_actions():
                assert taken.actor == deal.actor  # whoever was to play next
            assert "surrender" not in taken.legal_actions()
            with pytest.raises(RuleViolation):
                taken.act("surrender")


def test_a_vuelta_that_is_final():
    (deal,) = moments(3, "vuelta", RuleSet(vuelta_surrender="final"))
    assert deal.act("surrender").result == Surrendered(deal.declarer, "vuelta")


def test_a_solo_is_not_surrendered():
    source = Random(1)
    deal = new_deal(keep(Start()).position, "N", source)
    for words in ("juego solo a oros", "solo a oros", "vienen", "van", "done", "done"):
        deal = deal.act(words)
    while sum(deal.won) < 3 or deal.actor != "W":
        deal = deal.act(next(code for code in deal.legal_actions() if code in CARD))
    with pytest.raises(RuleViolation, match=r"tresillo-9\.2: a solo cannot be surrendered"):
        deal.act("surrender")


def test_only_the_declarer_surrenders_where_the_fourth_lead_is_the_last_moment():
    for seed in range(200):
        deal = new_deal(keep(Start(rules=LATE)).position, "N", Random(seed))
        for action in ("paso", "juego", "paso", "entrada a oros", "done", "vienen", "van", "done", "done"):
            deal = deal.act(action)
        while deal.phase_name == "tricks" and len(deal.tricks) < 5:
            deal = deal.act(deal.legal_actions()[0])
        if deal.phase_name == "surrender":
            break
    deal = deal.act("play on")
    assert deal.actor != deal.declarer
    with pytest.raises(RuleViolation, match=r"tresillo-9\.1: . is not the declarer"):
        deal.act("surrender")
