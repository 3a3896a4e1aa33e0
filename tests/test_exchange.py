"""Chapter 7: every talk of two contrarios, and every number of cards that may be exchanged."""

from itertools import product
from random import Random

import pytest

from tresillo import OROS, RuleViolation
from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.exchange import (
    PHRASES,
    agreed_order,
    contrario_limits,
    declarer_limits,
    exchange,
    exchange_order,
    meaning,
)
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet

WORDS = {"willing": "vienen", "unsure": "como quiera", "you first": "van"}
STRONG = tuple(WORDS)


def order_of(said, count):
    """Facts 7.11 and 17.14: who goes first, as places; None while they talk on."""
    if len(said) < count:
        return None
    last = {place % count: said[place] for place in range(len(said))}
    if sorted(last.values(), key=STRONG.index) == ["willing"] + ["you first"] * (count - 1) or len(said) == 3 * count:
        return sorted(range(count), key=lambda place: STRONG.index(last[place]))
    return None


def talk(said, count=2):
    """Every prefix of a talk up to its end, or to the end of what is said."""
    seats = "SEW"[:count]
    for length in range(len(said) + 1):
        phrases, expected = [WORDS[own] for own in said[:length]], order_of(said[:length], count)
        assert agreed_order(seats, phrases) == (None if expected is None else tuple(seats[place] for place in expected))
        if expected is not None:
            return


# S speaks first; who exchanges first after one phrase each, and "?" where they talk on (fact 7.11).
PAIRS = {
    ("willing", "you first"): "S",
    ("you first", "willing"): "E",
}


def test_every_pair_of_phrases():
    assert len(PHRASES) == 6
    for one, other in product(PHRASES, repeat=2):
        first = PAIRS.get((meaning(one), meaning(other)))
        assert agreed_order("SE", (one, other)) == (None if first is None else (first, "E" if first == "S" else "S"))


def test_what_the_phrases_mean():
    assert [phrase for phrase in PHRASES if meaning(phrase) == "willing"] == ["puedo ir", "vienen"]
    assert [phrase for phrase in PHRASES if meaning(phrase) == "unsure"] == ["van y vienen", "como quiera"]
    assert [phrase for phrase in PHRASES if meaning(phrase) == "you first"] == ["van", "usted"]
    for words in ("paso", "", "Van", "I hold the espada"):
        with pytest.raises(RuleViolation, match=r"tresillo-7\.5"):
            meaning(words)


def test_every_talk_of_two_ends_in_three_turns_each():
    for said in product(STRONG, repeat=6):
        talk(said)


def test_every_last_round_of_three():
    for last in product(STRONG, repeat=3):
        talk(("unsure",) * 6 + last, 3)
        talk(last, 3)


def test_talks_of_three():
    source = Random(5)
    for _ in range(500):
        talk(tuple(source.choice(STRONG) for _ in range(9)), 3)


# After three turns each: the stronger last phrase, and the seat where they are equal (ruling G9).
@pytest.mark.parametrize(
    ("last", "first"),
    [
        (("willing", "willing"), "S"),
        (("unsure", "unsure"), "S"),
        (("you first", "you first"), "S"),
        (("unsure", "willing"), "E"),
        (("willing", "unsure"), "S"),
        (("you first", "unsure"), "E"),
        (("unsure", "you first"), "S"),
    ],
)
def test_no_agreement_after_three_turns_each(last, first):
    said = [WORDS[own] for own in ("unsure",) * 4 + last]
    assert agreed_order("SE", said[:5]) is None
    assert agreed_order("SE", said)[0] == first


def test_who_exchanges():
    assert exchange_order("entrada", "W", "SE") == ("W", "S", "E")
    assert exchange_order("espada forzada", "W", "ES") == ("W", "E", "S")
    assert exchange_order("vuelta", "W", "SE") == ("W", "S", "E")
    assert exchange_order("solo", "W", "SE") == ("S", "E")
    assert exchange_order("penetro", "N", "WSE") == ("W", "S", "E")
    alone = RuleSet(contrarios_exchange=False)
    assert exchange_order("entrada", "W", "SE", alone) == ("W",)
    assert exchange_order("solo", "W", "SE", alone) == ()


# Fact 7.18: d from and to, and what the stock holds before the contrarios.
@pytest.mark.parametrize(
    ("contract", "least", "most"), [("entrada", 0, 9), ("espada forzada", 0, 9), ("vuelta", 1, 9), ("solo", 0, 0)]
)
def test_the_arithmetic_of_the_stock(contract, least, most):
    assert declarer_limits(contract) == (least, most)
    for drawn in range(least, most + 1):
        assert contrario_limits(13 - drawn) == (0, min(9, 13 - drawn))
        for primer in range(min(9, 13 - drawn) + 1):
            assert contrario_limits(13 - drawn - primer) == (0, min(9, 13 - drawn - primer))


def put_away(deal, count):
    """The deal after its actor has put away and drawn a number of cards; every step offers what it should."""
    seat, hand, top = deal.actor, deal.hand(deal.actor), deal.stock[:count]
    for card in hand[:count]:
        deal = deal.act(str(card))
    after = deal.act("done")
    assert set(after.hand(seat)) == {*hand[count:], *top}  # sorted, once the tricks begin
    assert len(after.hand(seat)) == 9
    assert after.stock == deal.stock[count:]
    return after


def may_put_away(deal):
    """The least and the most cards that the actor may put away."""
    counts, size = [], len(deal.hand(deal.actor))
    for count in range(size + 1):
        if "done" in deal.legal_actions():
            counts.append(count)
        if deal.legal_actions() == ("done",):
            break
        deal = deal.act(str(deal.hand(deal.actor)[0]))
    assert counts == list(range(counts[0], counts[-1] + 1))
    return counts[0], counts[-1]


@pytest.mark.parametrize("contract", ["entrada a oros", "vuelta", "solo a oros"])
def test_every_exchange_of_three_players(contract):
    deal = new_deal(keep(Start()).position, "N", Random(3))
    for action in ("juego", "paso", "paso", contract):
        deal = deal.act(action)
    numbers = range(1) if contract.startswith("solo") else range(contract == "vuelta", 10)
    if len(numbers) > 1:
        assert may_put_away(deal) == (numbers[0], 9)
    for drawn in numbers:
        first = deal if contract.startswith("solo") else put_away(deal, drawn)
        for order in ("vienen", "van"), ("van", "vienen"):
            talked = first.act(order[0]).act(order[1])
            assert talked.actor == ("S" if order[0] == "vienen" else "E")
            left = 13 - drawn
            assert may_put_away(talked) == (0, min(9, left))
            for primer in range(min(9, left) + 1):
                second = put_away(talked, primer)
                if left == primer:
                    assert (second.actor, second.phase_name) == ("W", "tricks")
                    continue
                assert may_put_away(second) == (0, min(9, left - primer))
                assert put_away(second, min(9, left - primer)).phase_name == "tricks"


def penetro(source, rules=GISPERT):
    """A penetro of N whose trump is named and whose tenth card is down."""
    while True:
        deal = new_deal(keep(Start(rules=rules)).position, "N", source)
        for _ in range(3):
            deal = deal.act("paso")
        if deal.phase_name == "ten cards":
            deal = deal.act("top").act("penetro a copas")
            return deal.act(str(deal.hand("N")[0]))


@pytest.mark.parametrize("leaver", "WSE")
def test_every_exchange_of_a_penetro(leaver):
    deal = penetro(Random(5))
    while deal.phase_name == "leaving":
        deal = deal.act("me voy" if deal.actor == leaver else "me quedo")
    talked = deal.act("vienen").act("van")
    primer, _ = (seat for seat in "WSE" if seat != leaver)
    assert (talked.actor, may_put_away(talked)) == (primer, (0, 3))
    for count in range(4):
        second = put_away(talked, count)
        if count == 3:
            assert second.phase_name == "tricks"
            continue
        assert may_put_away(second) == (0, 3 - count)
        assert all(put_away(second, more).phase_name == "tricks" for more in range(4 - count))


def test_every_exchange_of_a_penetro_with_four_active():
    deal = penetro(Random(5), RuleSet(penetro="four_active"))
    talked = deal.act("vienen").act("van").act("van")
    for first, second in ((own, other) for own in range(4) for other in range(4 - own)):
        at = put_away(talked, first)
        at = put_away(at, second) if first < 3 else at
        assert (at.phase_name == "tricks") == (first + second == 3)
        assert first + second == 3 or may_put_away(at) == (0, 3 - first - second)


def test_a_hand_that_is_exchanged():
    assert exchange("abc", "bc", "xyz") == (("a", "x", "y"), ("z",))
    assert exchange("abc", "", "xyz") == (("a", "b", "c"), ("x", "y", "z"))
    with pytest.raises(RuleViolation, match=r"tresillo-7\.7: the stock holds 1 cards"):
        exchange("abc", "bc", "x")
    with pytest.raises(ValueError, match="d is not in the hand a b c"):
        exchange("abc", "d", "xyz")


def test_what_nobody_may_do_in_an_exchange():
    deal = new_deal(keep(Start()).position, "N", Random(3)).act("juego").act("paso").act("paso").act("vuelta")
    assert deal.trump is deal.turned.suit
    with pytest.raises(RuleViolation, match=r"tresillo-7\.2"):
        deal.act("done")
    own, other = str(deal.hand("W")[0]), str(deal.hand("S")[0])
    with pytest.raises(ValueError, match="is not in the hand"):
        deal.act(other)
    deal = deal.act(own)
    with pytest.raises(ValueError, match="is not in the hand"):
        deal.act(own)
    assert str(deal.act("done").hand("W")[-1]) == str(deal.turned)


def test_nobody_exchanges_more_than_the_stock_holds():
    deal = new_deal(keep(Start()).position, "N", Random(3))
    for action in ("juego", "paso", "paso", "entrada a oros"):
        deal = deal.act(action)
    assert deal.trump is OROS
    deal = put_away(put_away(deal, 9).act("vienen").act("van"), 3)
    deal = deal.act(str(deal.hand("E")[0]))
    assert deal.legal_actions() == ("done",)
    with pytest.raises(RuleViolation, match=r"tresillo-7\.7"):
        deal.act(str(deal.hand("E")[0]))
