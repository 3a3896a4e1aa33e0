"""Chapter 6: what comes after three passes, and every talk about leaving."""

from itertools import product
from random import Random

import pytest

from tresillo import SPANISH_40, RuleViolation, Table
from tresillo.games.tresillo.cards import ESPADA
from tresillo.games.tresillo.events import Annulled, Start, Surrendered
from tresillo.games.tresillo.forced_games import (
    STAYING,
    forced_game,
    lay_aside,
    leaving_order,
    take_ten,
    two_who_stay,
    who_leaves,
)
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.ruleset import RuleSet

FOUR, THREE = Table(), Table(("X", "Y", "Z"))
WEAK = {"me quedo": 0, "puedo quedarme": 1, "puedo irme": 2}


def leaver(said):
    """Facts 6.11 and 6.12 for speakers 0, 1, 2."""
    if "me voy" in said:
        return said.index("me voy") % 3
    if len(said) < 9:
        return None
    last = said[6:]
    weakest = max(WEAK[phrase] for phrase in last)
    return max(place for place in range(3) if WEAK[last[place]] == weakest)


def shown(said):
    return leaver(said) if leaver(said) is None else "WSE"[leaver(said)]


def test_every_talk_of_two_rounds():
    for length in range(7):
        for said in product(STAYING, repeat=length):
            assert who_leaves("WSE", said) == shown(said)


def test_every_last_round():
    for last in product(STAYING, repeat=3):
        for before in WEAK:
            said = (before,) * 6 + last
            assert who_leaves("WSE", said) == shown(said)
            assert "me voy" in said or who_leaves("WSE", said[:8]) is None


@pytest.mark.parametrize(
    ("last", "leaves"),
    [
        ("me quedo, me quedo, me quedo", "E"),  # equal: the lowest in priority
        ("puedo irme, me quedo, puedo irme", "E"),
        ("puedo irme, puedo irme, me quedo", "S"),
        ("puedo irme, puedo quedarme, me quedo", "W"),
    ],
)
def test_the_weakest_last_phrase_leaves(last, leaves):
    assert who_leaves("WSE", (*("me quedo",) * 6, *last.split(", "))) == leaves


@pytest.mark.parametrize("phrase", ["", "paso", "Me voy", "me voy ", "van"])
def test_nothing_else_is_said(phrase):
    with pytest.raises(RuleViolation, match=r"tresillo-6\.7"):
        who_leaves("WSE", ("me quedo", phrase))


@pytest.mark.parametrize(("table", "dealers"), [(FOUR, "NWSE"), (THREE, "XYZ")])
def test_every_forced_game(table, dealers):
    four = len(dealers) == 4
    throw_in = RuleSet(all_pass="throw_in")
    for dealer in dealers:
        for holder in dealers:
            if four and holder == dealer:
                with pytest.raises(ValueError, match="holds no cards"):
                    forced_game(table, dealer, holder)
                continue
            assert forced_game(table, dealer, holder) == ("espada forzada", holder)
            assert forced_game(table, dealer, holder, throw_in) is None
        assert forced_game(table, dealer, None) == (("penetro", dealer) if four else None)
        assert forced_game(table, dealer, None, throw_in) is None


@pytest.mark.parametrize(("leaver", "stay"), [("W", ("S", "E")), ("S", ("W", "E")), ("E", ("W", "S"))])
def test_two_stay(leaver, stay):
    assert leaving_order(FOUR, "N") == ("W", "S", "E")
    assert two_who_stay(FOUR, "N", leaver) == stay


def test_the_dealer_does_not_leave():
    with pytest.raises(RuleViolation, match=r"tresillo-6\.6"):
        two_who_stay(FOUR, "N", "N")


def test_ten_of_the_stock():
    stock = "abcdefghijklm"
    assert take_ten(stock, "top") == (tuple("abcdefghij"), tuple("klm"))
    assert take_ten(stock, "bottom") == (tuple("defghijklm"), tuple("abc"))
    assert lay_aside("abcd", "b") == ("a", "c", "d")
    for end in ("middle", "", "Top", None):
        with pytest.raises(RuleViolation, match=r"tresillo-6\.4"):
            take_ten(stock, end)
    with pytest.raises(ValueError, match="x is not among the ten"):
        lay_aside("abcd", "x")


def passed(espada, seats=("N", "W", "S", "E"), rules=None):
    """A hand in which all three have passed; the espada is the card dealt in this place."""
    cards = [card for card in SPANISH_40 if card != ESPADA]
    Random(1).shuffle(cards)
    cards.insert(espada, ESPADA)
    deal = new_deal(keep(Start(seats, rules=rules or RuleSet())).position, seats[0], cards)
    for _ in range(3):
        deal = deal.act("paso")
    return deal


@pytest.mark.parametrize("seats", [("N", "W", "S", "E"), ("N", "W", "S")])
def test_wherever_the_espada_lies(seats):
    active = (*seats[1:], *seats[:1])[:3]
    for place in range(40):
        deal = passed(place, seats)
        if place < 27:
            assert deal.actor == active[place // 3 % 3]  # packets of three
            assert set(deal.legal_actions()) == {f"entrada a {suit}" for suit in ("espadas", "bastos", "copas", "oros")}
            with pytest.raises(RuleViolation, match=r"tresillo-6\.1"):
                deal.act("vuelta")
            deal = deal.act("entrada a copas")
            assert (deal.contract, deal.declarer, deal.phase_name) == ("espada forzada", active[place // 3 % 3], "exchange")
        elif len(seats) == 3:
            assert deal.result == Annulled()
            assert deal.entry.moves == ()
        else:
            assert (deal.actor, deal.legal_actions()) == ("N", ("top", "bottom"))


def test_an_espada_thrown_in():
    deal = passed(0, rules=RuleSet(all_pass="throw_in"))
    assert deal.result == Annulled()


@pytest.mark.parametrize("end", ["top", "bottom"])
def test_a_penetro(end):
    deal = passed(30)
    assert [len(deal.hand(seat)) for seat in "NWSE"] == [0, 9, 9, 9]
    with pytest.raises(RuleViolation):
        deal.act("surrender")  # before he has seen his cards
    stock = deal.stock
    deal = deal.act(end)
    assert deal.hand("N") == (stock[:10] if end == "top" else stock[3:])
    assert deal.stock == (stock[10:] if end == "top" else stock[:3])
    assert deal.legal_actions() == ("surrender", *(f"penetro a {suit}" for suit in ("espadas", "bastos", "copas", "oros")))
    assert deal.act("surrender").result == Surrendered("N", "penetro")
    deal = deal.act("penetro a oros")
    with pytest.raises(RuleViolation):
        deal.act("surrender")  # too late, fact 6.7
    assert set(deal.legal_actions()) == {str(card) for card in deal.hand("N")}
    deal = deal.act(str(deal.hand("N")[3]))
    assert len(deal.hand("N")) == 9
    deal = deal.act("puedo irme").act("me voy")
    assert deal.hand("S") == ()
    assert (deal.phase_name, deal.actor) == ("talk", "W")
    deal = deal.act("van").act("vienen")
    assert deal.actor == "E"
    for _ in range(3):
        deal = deal.act(str(deal.hand("E")[0]))
    deal = deal.act("done")
    assert (deal.phase_name, deal.actor, deal.players) == ("tricks", "W", ("W", "E", "N"))


def test_who_leads_when_the_right_has_left():
    deal = passed(30).act("top").act("penetro a copas")
    deal = deal.act(str(deal.hand("N")[0])).act("me voy")
    assert deal.actor == "S"
    deal = deal.act("vienen").act("usted").act("done").act("done")
    assert (deal.actor, deal.players) == ("S", ("S", "E", "N"))


def test_a_penetro_of_four():
    deal = passed(30, rules=RuleSet(penetro="four_active")).act("top").act("penetro a copas")
    deal = deal.act(str(deal.hand("N")[0]))
    assert (deal.phase_name, deal.actor) == ("talk", "W")
    deal = deal.act("van").act("van").act("vienen")
    assert deal.actor == "E"
    deal = deal.act("done")
    assert deal.actor == "W"
    deal = deal.act("done")
    assert deal.actor == "S"
    assert deal.act("done").players == ("W", "S", "E", "N")


def test_a_game_without_surrender_is_penetrated():
    assert "surrender" not in passed(30, rules=RuleSet(surrender="none")).act("top").legal_actions()
