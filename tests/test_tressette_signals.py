"""Tressette, chapters 5 and 6: who may signal and how, what a signal says, and whether it is true."""

from itertools import product
from typing import get_args

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import ITALIAN_40, SPADE
from tresillo.games.tressette.cards import ranking
from tresillo.games.tressette.play import legal_plays, play_card
from tresillo.games.tressette.ruleset import ALTERNATIVE_SIGNALS, IN_DUE, SILENT, STANDARD, RuleSet
from tresillo.games.tressette.signals import (
    Gesture,
    Signal,
    answers,
    busso_asks,
    busso_asks_back,
    busso_is_true,
    check_number,
    check_signaller,
    check_signals,
    check_true,
    heard,
    la_meglio,
    meaning,
    outstanding,
    ribusso_is_true,
    signals,
    striscio_is_true,
    told,
    tutto_fuori_is_true,
    volo_is_true,
)

TABLE = Table(("S", "E", "N", "W"))  # E leads; W is the partner
NO_STRISCIO = RuleSet(striscio_allowed=False)
FREE = RuleSet(truthful_signals=False)
COMBINED = RuleSet(combine_standard_signals=True)
GONE = ()


def card(code):
    return ITALIAN_40.card(code)


def cards(codes):
    return ITALIAN_40.read(codes)


def refusal(function, *args):
    """The rule under which a call is refused; None where it is allowed."""
    try:
        function(*args)
    except RuleViolation as refused:
        return refused.rule
    return None


# 5.1, 6.1: who may signal, and with what


def test_only_the_leader_signals_at_every_lead():
    check_signaller(TABLE, "E", "E")
    for seat in ("N", "W", "S"):
        with pytest.raises(RuleViolation, match=rf"^tressette-5.1: only the leader signals: E has led, {seat} has not$"):
            check_signaller(TABLE, "E", seat)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        check_signaller(TABLE, "E", "X")


def test_the_words_of_each_set():
    assert signals() == ("busso", "volo", "piombo", "striscio", "liscio")
    assert signals(NO_STRISCIO) == ("busso", "volo", "piombo")
    assert signals(ALTERNATIVE_SIGNALS) == ("busso", "ribusso", "la meglio", "tutto fuori")
    assert signals(SILENT) == signals(IN_DUE) == ()
    assert {word for rules in (STANDARD, ALTERNATIVE_SIGNALS) for word in signals(rules)} == set(get_args(Signal))


# Every word and gesture, and one that is neither: what it means in each set, or the rule that refuses it.
MEANINGS = {
    "busso": ("busso", "busso", "tressette-6.1"),
    "volo": ("volo", "tressette-6.1", "tressette-6.1"),
    "piombo": ("piombo", "tressette-6.1", "tressette-6.1"),
    "striscio": ("striscio", "tressette-6.1", "tressette-6.1"),
    "liscio": ("liscio", "tressette-6.1", "tressette-6.1"),
    "ribusso": ("tressette-6.1", "ribusso", "tressette-6.1"),
    "la meglio": ("tressette-6.1", "la meglio", "tressette-6.1"),
    "tutto fuori": ("tressette-6.1", "tutto fuori", "tressette-6.1"),
    "fist on the table": ("busso", "tressette-6.1", "tressette-6.1"),
    "fist on the card": ("busso", "tressette-6.1", "tressette-6.1"),
    "card tossed": ("volo", "tressette-6.1", "tressette-6.1"),
    "card slid": ("striscio", "tressette-6.1", "tressette-6.1"),
    "I have the three of coppe": ("tressette-5.1", "tressette-5.1", "tressette-5.1"),
}


@pytest.mark.parametrize("sign", MEANINGS)
def test_what_a_word_or_gesture_means_in_each_set(sign):
    for expected, rules in zip(MEANINGS[sign], (STANDARD, ALTERNATIVE_SIGNALS, SILENT), strict=True):
        assert (refusal(meaning, sign, rules) or meaning(sign, rules)) == expected
    assert set(get_args(Gesture)) | set(get_args(Signal)) < set(MEANINGS)


def test_striscio_may_be_left_out_and_then_the_slide_is_refused_too():
    for sign in ("striscio", "liscio", "card slid"):
        with pytest.raises(
            RuleViolation, match=rf"^tressette-5.4: striscio and liscio are not allowed at this table: {sign} is"
        ):
            meaning(sign, NO_STRISCIO)
    assert [meaning(sign, NO_STRISCIO) for sign in ("card tossed", "fist on the card")] == ["volo", "busso"]
    with pytest.raises(
        RuleViolation, match=r"^tressette-6.1: volo is no signal of this table: this table plays without signals$"
    ):
        meaning("volo", SILENT)
    for sign in ("volo", "fist on the table"):  # of two players none has a partner
        with pytest.raises(RuleViolation, match=r"^tressette-10\.1: "):
            meaning(sign, IN_DUE)
    with pytest.raises(RuleViolation, match=r"^tressette-5\.1: 'cerco busso' is no signal"):
        meaning(*heard("cerco busso"))


# 5.2 to 5.4: the standard set


def test_busso_asks_for_the_partners_best_card_and_the_suit_back():
    hand = cards("2s Rs 7s 3d")
    assert busso_asks(hand, card("5s")) == card("2s")
    assert busso_asks_back(cards("Rs 7s 3d"), card("5s"), won=True) == cards("Rs 7s")
    assert busso_asks_back(cards("Rs 7s 3d"), card("5s"), won=False) == ()
    assert busso_asks(cards("4s 7s"), card("5s")) == card("7s")
    assert busso_asks(cards("3d"), card("5s")) is None


@pytest.mark.parametrize(
    ("left", "led", "volo", "striscio"),
    [
        ("3s", "4d", True, False),
        ("Ad 3s", "4d", False, False),
        ("Rc 7c", "6c", False, True),
        ("3c Rc 7c", "6c", False, True),
        ("3c 2c Ac", "6c", False, False),
        ("Rc", "6c", False, True),
        ("4c", "3c", False, True),
    ],
)
def test_volo_and_striscio_against_the_hand(left, led, volo, striscio):
    hand, lead = cards(left), card(led)
    assert (volo_is_true(hand, lead), striscio_is_true(hand, lead)) == (volo, striscio)
    for words, true in ((("volo", "piombo"), volo), (("striscio", "liscio"), striscio)):
        for word in words:
            assert refusal(check_true, word, hand, lead) == (None if true else "tressette-5.6")
            assert refusal(check_true, word, hand, lead, GONE, FREE) is None
    assert refusal(check_true, "busso", hand, lead) is None  # a wish


def test_a_signal_binds_nobody():
    hand, trick = cards("3s 4s 2d"), cards("5s 6s")
    assert answers(hand, trick, busso_asks(hand, trick[0])) == cards("3s 4s")
    assert answers(hand, trick, card("4s")) == cards("4s 3s")
    assert answers(hand, trick, None) == answers(hand, trick, card("2s")) == legal_plays(hand, trick)
    assert play_card(hand, trick, card("4s")) == cards("3s 2d")


# 5.6, 5.7: truth and number


def test_an_untrue_standard_signal_is_refused_unless_agreed():
    with pytest.raises(RuleViolation, match=r"^tressette-5.6: volo with 4d is not true$"):
        check_signals(["volo"], cards("7d"), card("4d"))
    assert check_signals(["card tossed"], cards("7d"), card("4d"), GONE, FREE) == ("volo",)
    assert check_signals(["card tossed"], cards("7c"), card("4d")) == ("volo",)
    with pytest.raises(ValueError, match=r"^signal: expected one of 'busso', .* not 'knock'$"):
        check_true("knock", cards("7d"), card("4d"))


def test_one_standard_signal_at_a_time_unless_agreed():
    with pytest.raises(RuleViolation, match=r"^tressette-5.7: one lead has one signal, not busso and volo$"):
        check_signals(["busso", "volo"], cards("7c"), card("4d"))
    assert check_signals(["busso", "volo"], cards("7c"), card("4d"), GONE, COMBINED) == ("busso", "volo")
    assert check_signals(["busso", "fist on the table"], cards("7c"), card("4d")) == ("busso",)  # said and shown: one signal
    for first, second in (("piombo", "card tossed"), ("volo", "piombo"), ("card tossed", "piombo")):
        assert check_signals([first, second], cards("7c"), card("4d")) == (("piombo" if first == "piombo" else "volo"),)
    for second in ("card slid", "striscio", "liscio"):
        assert check_signals(["liscio", second], cards("7d"), card("4d")) == ("liscio",)
    assert check_signals(["volo", "busso", "piombo"], cards("7c"), card("4d"), GONE, COMBINED) == ("volo", "busso")
    assert check_signals([], cards("7c"), card("4d")) == ()
    assert [refusal(check_number, said) for said in ([], ["busso"], ["volo", "piombo"])] == [None, None, "tressette-5.7"]
    assert check_number(["busso", "ribusso", "la meglio", "tutto fuori"], ALTERNATIVE_SIGNALS) is None


# 6.2 to 6.6: the alternative set


@pytest.mark.parametrize(
    ("left", "led", "gone", "busso", "ribusso"),
    [
        ("2s", "5s", "3s", True, False),
        ("2s", "4s", "", False, True),
        ("3s", "4s", "", True, False),
        ("3s 2s", "4s", "", True, True),
        ("2s", "3s", "", True, False),  # the 3 itself is led
        ("As", "3s", "", False, True),
        ("2d", "5s", "3s", False, False),
        ("5s", "4s", "3s 2s As Rs Cs Fs 7s 6s", True, False),
        ("", "4s", "", False, False),
        ("4d", "4s", "3s 2s As Rs Cs Fs 7s 6s 5s", False, False),
    ],
)
def test_busso_and_ribusso_of_the_alternative_set(left, led, gone, busso, ribusso):
    position = cards(left), card(led), cards(gone)
    assert (busso_is_true(*position), ribusso_is_true(*position)) == (busso, ribusso)
    for word, true in (("busso", busso), ("ribusso", ribusso)):
        assert refusal(check_true, word, *position, ALTERNATIVE_SIGNALS) == (None if true else "tressette-6.6")


def test_no_bluff_with_busso_but_with_tutto_fuori():
    with pytest.raises(RuleViolation, match=r"^tressette-6.6: busso with 4s is not true$"):
        check_signals(["busso"], cards("2s As"), card("4s"), GONE, ALTERNATIVE_SIGNALS)
    assert tutto_fuori_is_true(cards("Rb Cb 7b 4b"), card("5b"))
    assert not tutto_fuori_is_true(cards("3b Cb 7b 4b"), card("5b"))
    assert check_signals(["tutto fuori"], cards("3b Cb 7b 4b"), card("5b"), GONE, ALTERNATIVE_SIGNALS) == ("tutto fuori",)


def test_la_meglio_looks_for_the_best_card_that_the_leader_lacks():
    assert la_meglio(cards("Rd"), card("6d")) == card("3d")
    assert answers(cards("3d 7d"), [card("6d"), card("4d")], card("3d")) == cards("3d 7d")
    assert la_meglio(cards("3d"), card("6d")) == card("2d")
    assert la_meglio(cards("3d Ad"), card("6d")) == card("2d")
    assert la_meglio(cards("3d 2d"), card("6d")) == card("Ad")
    assert la_meglio(cards("Rd"), card("6d"), cards("3d 2d")) == card("Ad")
    assert la_meglio(cards("3d"), card("6d"), cards("2d Ad Rd Cd Fd 7d 5d 4d")) is None
    assert check_signals(["la meglio"], cards("3d"), card("6d"), GONE, ALTERNATIVE_SIGNALS) == ("la meglio",)


@pytest.mark.parametrize(
    ("phrase", "said", "holds", "asked"),
    [
        ("busso e cerco la meglio", ("busso", "la meglio"), "3c", "2c"),
        ("busso, ribusso e cerco la meglio", ("busso", "ribusso", "la meglio"), "3c 2c", "Ac"),
        ("la meglio", ("la meglio",), "", "3c"),
        ("cerco la meglio", ("la meglio",), "", "3c"),
        ("ribusso e cerco la meglio", ("ribusso", "la meglio"), "2c", "3c"),
        ("busso e tutto fuori", ("busso", "tutto fuori"), "3c", None),
        ("ribusso", ("ribusso",), "2c", None),
        ("", (), "", None),
    ],
)
def test_signals_that_are_combined(phrase, said, holds, asked):
    assert heard(phrase) == said
    assert tuple(meaning(word, ALTERNATIVE_SIGNALS) for word in said) == said
    assert told(said, card("5c")) == (cards(holds), card(asked) if asked else None)


def test_the_sample_of_the_source():
    """Busso e cerco la meglio early in the hand: the suit is headed by the 3, or by the 3 and the ace."""
    said, led = heard("busso e cerco la meglio"), card("5c")
    for left in ("3c", "3c Ac", "3c Ac 7c"):
        assert check_signals(said, cards(left), led, GONE, ALTERNATIVE_SIGNALS) == said
        assert told(said, led)[1] == la_meglio(cards(left), led) == card("2c")
    assert answers(cards("7c 2c"), [led, card("4c")], told(said, led)[1]) == cards("2c 7c")
    assert la_meglio(cards("3c 2c"), led) == card("Ac")  # who holds both does not need the 2
    assert refusal(check_signals, said, cards("2c Ac"), led, GONE, ALTERNATIVE_SIGNALS) == "tressette-6.6"
    later = told(said, led, cards("3c 2c"))
    assert later == ((card("Ac"),), card("Rc"))


@pytest.mark.parametrize("led", ["3s", "As", "7s", "4s"])
def test_every_place_of_the_cards_of_a_suit(led):
    """Each card above the six is left in the hand, gone or elsewhere: every statement against a reckoning of its own."""
    lead, suit = card(led), ranking(SPADE)
    for places in product("hgx", repeat=7):
        lies = {own: place for own, place in zip(suit[:7], places, strict=True) if own != lead}
        hand = tuple(own for own, place in lies.items() if place == "h")
        gone = tuple(own for own, place in lies.items() if place == "g")
        out = [own for own in suit if own != lead and lies.get(own) != "g"]
        assert list(outstanding(lead, gone)) == out
        assert busso_is_true(hand, lead, gone) is (out[0] in hand)
        assert ribusso_is_true(hand, lead, gone) is (out[1] in hand)
        assert la_meglio(hand, lead, gone) == next(own for own in out if own not in hand)
        assert volo_is_true(hand, lead) is (not hand)
        assert striscio_is_true(hand, lead) is any(own.rank not in (3, 2, 1) for own in hand)
        assert tutto_fuori_is_true(hand, lead) is all(own.rank not in (3, 2, 1) for own in hand)


def test_cards_in_two_places_are_bad_input():
    with pytest.raises(ValueError, match=r"^place 2: 4s has come before$"):
        volo_is_true(cards("4s 7s"), card("4s"))  # the card led has left the hand
    with pytest.raises(ValueError, match=r"^place 3: 3s has come before$"):
        busso_is_true(cards("3s"), card("4s"), cards("3s"))
