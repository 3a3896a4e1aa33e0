"""Truco, chapters 3 to 6: dealer, shuffle and cut, the deal of each version, the families, and what may be said."""

from dataclasses import replace
from itertools import combinations, product
from random import Random

import pytest

from tresillo import Card, RuleViolation, Table
from tresillo.cards import CLUBS, FRENCH_52, JOKER
from tresillo.games.truco.cards import DIRTY_40
from tresillo.games.truco.deal import (
    burnt,
    check_choice,
    choices,
    deal_out,
    keep_cut,
    may_keep,
    packet,
    sequences,
)
from tresillo.games.truco.hand_exchange import (
    check_challenger,
    check_declared,
    declaring_order,
    exchange,
    face_down,
    family_agreed,
    is_false,
    is_family,
)
from tresillo.games.truco.paulista import check_agreed_end, deal_one_at_a_time, the_vira
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN, PAULISTA, RuleSet
from tresillo.games.truco.shuffle_and_cut import (
    check_cutter,
    check_shuffle,
    cut,
    dealing_order,
    first_dealer,
    from_top,
    next_dealer,
    roles,
    shuffled,
)
from tresillo.games.truco.signals_and_talk import check_remark

TABLE = Table(("S", "E", "N", "W"))  # teams SN and EW
PACK = range(1, 41)  # the top card is 1
READ = FRENCH_52.read
KEEPS_ONE, KEEPS_TWO = RuleSet(deal="cutter_keeps_one"), RuleSet(deal="cutter_keeps_two")
SIMPLIFIED = RuleSet(deal="simplified")
FROM_TOP, AS_CALLED = replace(PAULISTA, deal_from="top"), replace(PAULISTA, deal_from="cutter_calls")

# 3.1 The dealer, 3.2 Mão and pé


def test_the_first_dealer_draws_the_lowest_card():
    assert first_dealer(dict(zip("SENW", READ("K♣ 7♦ 5♠ A♥"), strict=True))) == "W"
    assert first_dealer(dict(zip("SENW", READ("4♣ A♠ 2♦ 7♥"), strict=True))) == "E"  # no manilha in a draw
    assert first_dealer(dict(zip("SENW", READ("K♣ K♦ K♠ Q♥"), strict=True))) == "W"
    for drawn, again in (("2♣ 2♦ 5♠ K♥", "S and E"), ("A♣ 2♦ A♠ A♥", "S and N and W")):
        with pytest.raises(RuleViolation, match=rf"^truco-3\.1: {again} have equal cards and draw again$"):
            first_dealer(dict(zip("SENW", READ(drawn), strict=True)))
    with pytest.raises(ValueError, match=r"^nobody has drawn a card$"):
        first_dealer({})
    with pytest.raises(ValueError, match=r"^place 1: 8♣ is not a card of this pack$"):
        first_dealer({"S": Card(8, CLUBS)})


def test_the_deal_goes_to_the_right():
    assert [next_dealer(TABLE, dealer) for dealer in "SENW"] == [*"ENWS"]
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        next_dealer(TABLE, "X")


def test_the_four_seats_of_a_deal():
    assert [roles(TABLE, dealer) for dealer in "SENW"] == [(*"ENWS",), (*"NWSE",), (*"WSEN",), (*"SENW",)]
    own = roles(TABLE, "S")
    assert (own.mao, own.partner, own.cutter, own.pe) == ("E", "N", "W", "S")
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        roles(TABLE, "X")
    with pytest.raises(RuleViolation, match=r"^truco-1\.1: four play, not 3$"):
        roles(Table(("A", "B", "C")), "A")


# 3.3 Shuffling, 3.4 The cut


def test_the_dealer_riffles_in_view():
    methods = ("riffle", "weave", "overhand", "other")
    right = 0
    for dealer, seat, method, in_view in product("SENW", "SENW", methods, (True, False)):
        if dealer == seat and method == "riffle" and in_view:
            check_shuffle(TABLE, dealer, seat, method, in_view)
            right += 1
        else:
            with pytest.raises(RuleViolation, match=r"^truco-3\.3: "):
                check_shuffle(TABLE, dealer, seat, method, in_view)
    assert right == 4
    with pytest.raises(ValueError, match=r"^method: expected one of 'riffle', .*not 'wash'$"):
        check_shuffle(TABLE, "S", "S", "wash")
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        check_shuffle(TABLE, "S", "X")


def test_a_shuffle_keeps_every_card_and_can_be_repeated():
    pack = shuffled(DIRTY_40.cards, Random(42))
    assert pack == shuffled(DIRTY_40.cards, Random(42)) != DIRTY_40.cards
    assert sorted(map(str, pack)) == sorted(map(str, DIRTY_40))


def test_the_player_at_the_dealers_left_cuts():
    for dealer, cutter in zip("SENW", "WSEN", strict=True):
        for seat in "SENW":
            if seat == cutter:
                check_cutter(TABLE, dealer, seat)
            else:
                with pytest.raises(RuleViolation, match=rf"^truco-3\.4: {cutter}, at the dealer's left, cuts, not {seat}$"):
                    check_cutter(TABLE, dealer, seat)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        check_cutter(TABLE, "S", "X")


def test_one_to_three_cuts_in_two_parts():
    pack = tuple(PACK)
    for one in range(1, 40):
        assert cut(PACK, (one,)) == (*pack[one:], *pack[:one])
    for three in product((1, 13, 20, 39), repeat=3):
        top = sum(three) % 40
        assert cut(PACK, *[(own,) for own in three]) == (*pack[top:], *pack[:top])
    for number in (0, 4, 5):
        with pytest.raises(RuleViolation, match=rf"^truco-3\.4: the pack is cut once to 3 times, not {number}$"):
            cut(PACK, *[(20,)] * number)
    for places in ((), (10, 20), (5, 10, 15)):
        with pytest.raises(RuleViolation, match=rf"^truco-3\.4: a cut makes two parts, not {len(places) + 1}$"):
            cut(PACK, (20,), places)
    for wrong in (0, -1, 40, 41):
        with pytest.raises(ValueError, match=rf"^each part has a card or more: expected 1 to 39 cards taken off, not {wrong}$"):
            cut(PACK, (wrong,))


# 3.5 Desce or sobe


def test_from_which_end_the_cards_are_dealt():
    down, up = tuple(PACK), tuple(reversed(PACK))
    ends = [
        *((MINEIRO, None, True), (MINEIRO, "desce", True), (MINEIRO, "sobe", False)),
        *((PAULISTA, None, False), (AS_CALLED, "sobe", False), (AS_CALLED, None, True)),
        (FROM_TOP, None, True),
    ]
    for rules, said, top in ends:
        assert from_top(said, rules) is top
        assert dealing_order(PACK, said, rules) == (down if top else up)
    for rules, said in product((PAULISTA, FROM_TOP), ("desce", "sobe")):
        for asked in (lambda: from_top(said, rules), lambda: dealing_order(PACK, said, rules)):  # noqa: B023 - asked at once
            with pytest.raises(
                RuleViolation, match=rf"^truco-14\.2: the cards are dealt from the {rules.deal_from}, as agreed"
            ):
                asked()
    for rules in (MINEIRO, PAULISTA):
        with pytest.raises(ValueError, match=r"^said: expected one of 'desce', 'sobe', not 'up'$"):
            dealing_order(PACK, "up", rules)


# 4.1 to 4.5: the choices of the mão

WAYS = {
    "K": {"E": 1, "N": 4, "W": 7, "S": 10},
    "PK": {"W": 1, "E": 4, "N": 7, "S": 10},
    "BK": {"E": 4, "N": 7, "W": 10, "S": 13},
    "BBK": {"E": 7, "N": 10, "W": 13, "S": 16},
    "PBK": {"W": 1, "E": 7, "N": 10, "S": 13},
    "BPK": {"W": 4, "E": 7, "N": 10, "S": 13},
    "BBBK": {"E": 10, "N": 13, "W": 16, "S": 19},
    "PBBK": {"W": 1, "E": 10, "N": 13, "S": 16},
    "BPBK": {"W": 4, "E": 10, "N": 13, "S": 16},
    "BBPK": {"W": 7, "E": 10, "N": 13, "S": 16},
}
"""The ten sequences of 6.9 in the register; for each seat the first of its three cards when S deals from the top."""
TAKEN = {"K": 12, "PK": 12, "BK": 15, "BBK": 18, "PBK": 15, "BPK": 15, "BBBK": 21, "PBBK": 18, "BPBK": 18, "BBPK": 18}
"""The cards that each takes from the pack, from the register's table."""
CHOICE = {"K": "keep", "P": "pass", "B": "burn"}


def made(way):
    return tuple(CHOICE[own] for own in way)


def test_there_are_ten_ways():
    assert set(sequences()) == set(map(made, WAYS))
    assert len(sequences()) == len(WAYS) == 10
    for rules in (SIMPLIFIED, KEEPS_ONE, KEEPS_TWO, PAULISTA):
        assert sequences(rules) == (("keep",),)


def test_every_word_of_choices_up_to_five_packets():
    starts = {way[:size] for way in WAYS for size in range(len(way) + 1)}
    for size in range(5):
        for before in map("".join, product("KPB", repeat=size)):
            if before not in starts or "K" in before:
                continue
            right = {own for own in "KPB" if before + own in starts}
            assert set(choices(made(before))) == {CHOICE[own] for own in right}
            for own in "KPB":
                if own in right:
                    check_choice(made(before), CHOICE[own])
                else:
                    number = "4" if own == "B" or "P" not in before else "2"
                    with pytest.raises(RuleViolation, match=rf"^truco-4\.{number}: "):
                        check_choice(made(before), CHOICE[own])


def test_after_a_kept_packet_the_choices_are_over():
    for way, own in product(WAYS, CHOICE.values()):
        with pytest.raises(RuleViolation, match=r"^truco-4\.1: a packet was kept: the choices are over$"):
            check_choice(made(way), own)


def test_no_packet_is_refused_where_that_is_barred():
    barred = {"11.1": (MINEIRO, True), "4.6": (SIMPLIFIED, False), "14.2": (PAULISTA, False)}
    for number, (rules, special) in barred.items():
        assert choices((), rules, special) == ("keep",)
        check_choice((), "keep", rules, special)
        for own, told in (("pass", "passed"), ("burn", "burnt")):
            with pytest.raises(RuleViolation, match=rf"^truco-{number}: .*no packet is {told}"):
                check_choice((), own, rules, special)
    for rules in (KEEPS_ONE, KEEPS_TWO):
        with pytest.raises(RuleViolation, match=r"^truco-4\.7: no packet is burnt at this table: the mão keeps his cards$"):
            check_choice((), "burn", rules)


@pytest.mark.parametrize("way", WAYS)
def test_each_way_from_each_dealer_and_either_end(way):
    for dealer, order in product("SENW", (PACK, tuple(reversed(PACK)))):
        turned = dict(zip("SENW", TABLE.round_from(dealer), strict=True))
        hands, away, left = deal_out(TABLE, dealer, order, made(way))
        assert hands == {turned[seat]: tuple(order[first - 1 : first + 2]) for seat, first in WAYS[way].items()}
        assert list(hands) == [*TABLE.round_from(turned["E"])]
        assert (
            away
            == burnt(order, made(way))
            == tuple(card for at, own in enumerate(way) if own == "B" for card in packet(order, at))
        )
        assert left == tuple(order[TAKEN[way] :])
        assert len(left) == 40 - TAKEN[way]
        assert len(deal_out(TABLE, dealer, order[:27], made(way)).left) == 27 - TAKEN[way]
        assert sorted([*left, *away, *(card for own in hands.values() for card in own)]) == list(PACK)


def test_a_deal_that_cannot_be():
    for unkept in ((), ("pass",), ("burn", "pass")):
        with pytest.raises(ValueError, match=r"^the mão has kept no packet yet: "):
            deal_out(TABLE, "S", PACK, unkept)
    with pytest.raises(RuleViolation, match=r"^truco-4\.2: only one packet may be passed$"):
        deal_out(TABLE, "S", PACK, made("PPK"))
    with pytest.raises(RuleViolation, match=r"^truco-4\.4: three packets were refused"):
        deal_out(TABLE, "S", PACK, made("BBBBK"))
    with pytest.raises(ValueError, match=r"^choice: expected one of 'keep', 'pass', 'burn', not 'sleep'$"):
        check_choice((), "sleep")
    with pytest.raises(ValueError, match=r"^choice: expected one of"):
        deal_out(TABLE, "S", PACK, ("sleep", "keep"))
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        deal_out(TABLE, "X", PACK)


# 4.7 The cutter's card


def test_how_many_cards_the_cutter_may_keep():
    agreed = {"mao_choices": 0, "simplified": 0, "cutter_keeps_one": 1, "cutter_keeps_two": 2}
    for deal, most in agreed.items():
        for score in product(range(12), repeat=2):
            assert may_keep(score, RuleSet(deal=deal)) == (0 if 11 in score else most)
        for scale, score in product(("2-4-6-8-12", "2-4-6-10-12"), product(range(0, 12, 2), repeat=2)):
            assert may_keep(score, RuleSet(deal=deal, scale=scale)) == (0 if 10 in score else most)
    assert may_keep((3, 4), PAULISTA) == 0


def test_the_cutter_keeps_cards_from_either_end_and_is_dealt_fewer():
    for end, cards, kept in [
        *(("top", 0, ()), ("top", 1, (1,)), ("top", 2, (1, 2))),
        *(("bottom", 0, ()), ("bottom", 1, (40,)), ("bottom", 2, (40, 39))),
    ]:
        own, rest = keep_cut(PACK, end, cards, 2)
        assert (own, rest) == (kept, tuple(card for card in PACK if card not in kept))
        for said in ("desce", "sobe"):
            order = dealing_order(rest, said)
            hands, away, left = deal_out(TABLE, "S", order, kept=own)
            short = 3 - cards
            assert hands == {
                "E": order[:3],
                "N": order[3:6],
                "W": (*kept, *order[6 : 6 + short]),
                "S": order[6 + short : 9 + short],
            }
            assert (away, left) == ((), order[9 + short :])
            assert len(left) == 28
    for most in (0, 1, 2):
        with pytest.raises(RuleViolation, match=rf"^truco-4\.7: the cutter may keep {most} at most here, not {most + 1}$"):
            keep_cut(PACK, "top", most + 1, most)
    with pytest.raises(RuleViolation, match=r"^truco-4\.7: .*not -1$"):
        keep_cut(PACK, "top", -1, 2)
    with pytest.raises(ValueError, match=r"^end: expected one of 'top', 'bottom', not 'middle'$"):
        keep_cut(PACK, "middle", 1, 1)


# 14.2, 14.3: the deal of Paulista


def test_one_at_a_time_from_the_bottom_and_the_top_card_is_turned():
    hands, left = deal_one_at_a_time(TABLE, "S", dealing_order(PACK, None, PAULISTA))
    assert hands == {"E": (40, 36, 32), "N": (39, 35, 31), "W": (38, 34, 30), "S": (37, 33, 29)}
    assert list(hands) == [*"ENWS"]
    assert left == tuple(range(28, 0, -1))
    assert the_vira(left, from_top=False) == 1
    hands, left = deal_one_at_a_time(TABLE, "N", PACK)
    assert hands == {"W": (1, 5, 9), "S": (2, 6, 10), "E": (3, 7, 11), "N": (4, 8, 12)}
    assert the_vira(left, from_top=True) == 13
    for wrong in (True, False):
        with pytest.raises(ValueError, match=r"^no card is left to be turned up$"):
            the_vira((), wrong)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        deal_one_at_a_time(TABLE, "X", PACK)


def test_the_end_that_was_agreed():
    check_agreed_end("bottom")
    check_agreed_end("top", FROM_TOP)
    for end in ("top", "bottom"):
        check_agreed_end(end, MINEIRO)
    for end, rules in (("top", PAULISTA), ("bottom", FROM_TOP)):
        with pytest.raises(RuleViolation, match=rf"^truco-14\.2: the cards are dealt from the {rules.deal_from}, as agreed$"):
            check_agreed_end(end, rules)
    for end in (3, "sideways"):
        with pytest.raises(ValueError, match=rf"^end: expected one of 'top', 'bottom', not {end!r}$"):
            check_agreed_end(end)


# 5 Exchanging a poor hand

REAL, POBRE = "família real", "família pobre"
AGREED = {
    (family, form): RuleSet(**{"pack": "clean_27"} if family == REAL else {}, **{option: form})
    for family, option in ((REAL, "familia_real"), (POBRE, "familia_pobre"))
    for form in ("shown", "face_down")
}


def test_every_hand_of_three():
    courts = {rank + suit for rank in "KJQ" for suit in "♣♥♠♦"}
    low = {rank + suit for rank in "654" for suit in "♣♥♠♦"} - {"4♣"}
    found = {REAL: 0, POBRE: 0}
    for hand in combinations(DIRTY_40.cards, 3):
        codes = {*map(str, hand)}
        assert is_family(hand, REAL) is (codes <= courts)
        assert is_family(hand, POBRE) is (codes <= low)
        found[REAL] += codes <= courts
        found[POBRE] += codes <= low
    assert found == {REAL: 12 * 11 * 10 // 6, POBRE: 11 * 10 * 9 // 6}


def test_what_is_no_family():
    for family, codes in ((REAL, "K♣ J♦"), (REAL, "K♣ J♦ Q♠ Q♥"), (POBRE, "6♣ 5♦"), (REAL, "")):
        assert not is_family(READ(codes), family)
    assert not is_family((*READ("K♣ J♦"), Card(1, JOKER)), REAL)
    for told in (is_family, is_false):
        with pytest.raises(ValueError, match=r"^family: expected one of 'família real', 'família pobre', not 'família'$"):
            told(READ("K♣ J♦ Q♠"), "família")


def test_which_family_was_agreed():
    for rules in (MINEIRO, RuleSet(pack="clean_27"), PAULISTA):
        assert (family_agreed(rules), face_down(rules)) == (None, False)
    for (family, form), rules in AGREED.items():
        assert (family_agreed(rules), face_down(rules)) == (family, form == "face_down")


def test_who_may_declare_and_with_what():
    hands = {REAL: READ("K♣ J♦ Q♠"), POBRE: READ("6♣ 5♦ 4♥"), None: READ("K♣ J♦ 2♠")}
    for dealer, mao in zip("SENW", "ENWS", strict=True):
        assert declaring_order(TABLE, dealer) == TABLE.round_from(mao)[1:]
        for seat, (is_one, hand), family, special in product("SENW", hands.items(), (REAL, POBRE), (False, True)):
            number = "5.1" if family == REAL else "5.4"
            for rules in (MINEIRO, PAULISTA):
                with pytest.raises(RuleViolation, match=rf"^truco-{number}: {family} was not agreed at this table$"):
                    check_declared(TABLE, dealer, seat, hand, family, rules, special)
            for form in ("shown", "face_down"):
                reason = None
                if seat == mao:
                    reason = rf"^truco-5\.2: {seat} is the mão"
                elif special:
                    reason = r"^truco-5\.2: a team is one tento short of the game"
                elif is_one != family and form == "shown":
                    reason = rf"^truco-{number}: .* is no {family}$"
                if reason:
                    with pytest.raises(RuleViolation, match=reason):
                        check_declared(TABLE, dealer, seat, hand, family, AGREED[family, form], special)
                else:
                    check_declared(TABLE, dealer, seat, hand, family, AGREED[family, form], special)
    with pytest.raises(RuleViolation, match=r"^truco-5\.4: família pobre was not agreed"):
        check_declared(TABLE, "S", "N", hands[POBRE], POBRE, AGREED[REAL, "shown"])
    with pytest.raises(ValueError, match=r"^family: expected one of .*not 'poor'$"):
        check_declared(TABLE, "S", "N", hands[POBRE], "poor", MINEIRO)
    for told in (
        lambda: declaring_order(TABLE, "X"),
        lambda: check_declared(TABLE, "X", "N", (), POBRE, AGREED[POBRE, "shown"]),
    ):
        with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
            told()


def test_three_new_cards_as_long_as_there_are_three():
    left, drawn = deal_out(TABLE, "S", DIRTY_40.cards[:27], made("BBBK")).left, []
    assert len(left) == 6
    for _ in range(2):
        new, rest = exchange(left)
        assert (*new, *rest) == left
        drawn, left = [*drawn, *new], rest
    assert len(set(drawn)) == 6
    for few, (family, number) in product(range(3), ((REAL, "5.1"), (POBRE, "5.4"))):
        with pytest.raises(
            RuleViolation, match=rf"^truco-{number}: no família is declared: three new cards are needed, {few} left$"
        ):
            exchange(READ("K♣ J♦ Q♠")[:few], family)


def test_an_opponent_may_challenge_and_what_he_finds():
    for seat, declarer in product("SENW", repeat=2):
        if {seat, declarer} in ({"S"}, {"N"}, {"E"}, {"W"}, {*"SN"}, {*"EW"}):
            with pytest.raises(RuleViolation, match=rf"^truco-5\.3: an opponent of {declarer} may challenge, not {seat}$"):
                check_challenger(TABLE, seat, declarer)
        else:
            check_challenger(TABLE, seat, declarer)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        check_challenger(TABLE, "X", "S")
    assert is_false(READ("K♣ J♦ 2♠"), REAL)
    assert not is_false(READ("K♣ J♦ K♠"), REAL)
    assert is_false(READ("4♣ 5♦ 6♠"), POBRE)
    assert not is_false(READ("4♦ 5♦ 6♠"), POBRE)


# 6 Signals and talk


def test_gestures_are_free_and_words_may_not_tell_cards():
    for free in ("gesture", "false gesture", "vague words about strength", "words about the bet"):
        check_remark(free)
    for foul in ("a card named", "a card asked for", "strength asked about"):
        with pytest.raises(RuleViolation, match=r"^truco-6\.4: nobody "):
            check_remark(foul)
    with pytest.raises(ValueError, match=r"^remark: expected one of 'gesture', .*not 'whistle'$"):
        check_remark("whistle")


def test_the_game_in_points_is_dealt_the_same_way():
    for rules in (MINEIRO_SHORT, MINEIRO_SHORT_TEN):
        assert sequences(rules) == sequences()
