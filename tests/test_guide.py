"""The game of the Portuguese guide, chapter 16: French cards, the early win, the match, hands played to their payments."""

from dataclasses import replace
from random import Random

import pytest
from test_game import acted, legal

from tresillo import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, Card, RuleViolation
from tresillo.games.tresillo.events import Annulled, Codillo, Deal, Puesta, Sacado, Settle, Start
from tresillo.games.tresillo.game import new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.play import trick_winner
from tresillo.games.tresillo.portuguese_guide import (
    FRENCH_52,
    from_french,
    guide_after_five,
    match_over,
    match_winners,
    may_declare,
)
from tresillo.games.tresillo.results import after_five, codillo_winner, five_tricks_result, result
from tresillo.games.tresillo.ruleset import FIVE_FOLD, GISPERT, PORTUGUESE_GUIDE
from tresillo.games.tresillo.settlement import results

SEATS = ("W", "S", "E")
START = Start(SEATS, rules=PORTUGUESE_GUIDE)


def test_a_french_pack_stands_for_the_forty_cards():
    assert len(set(FRENCH_52)) == 52
    assert [code for code in FRENCH_52 if not from_french(code)] == [
        rank + suit for suit in "♠♣♥♦" for rank in ("8", "9", "10")
    ]
    kept = [card for card in map(from_french, FRENCH_52) if card]
    assert len(kept) == 40
    assert set(kept) == set(SPANISH_40)
    for suit, own in zip("♠♣♥♦", (ESPADAS, BASTOS, COPAS, OROS), strict=True):
        assert [from_french(rank + suit) for rank in "A7QJK"] == [Card(rank, own) for rank in (1, 7, 10, 11, 12)]


@pytest.mark.parametrize("suit", "♠♣♥♦")
def test_the_jack_beats_the_queen_and_the_king_both(suit):
    king, jack, queen = (from_french(rank + suit) for rank in "KJQ")
    for trump in (ESPADAS, BASTOS, COPAS, OROS):
        assert trick_winner((queen, jack), trump) == jack
        assert trick_winner((jack, king), trump) == king


@pytest.mark.parametrize("code", ["", "♠", "A", "1♠", "11♠", "C♠", "♠A", "a♠", "AS", "7e", "Q♦ ", None, 7, ["Q♦"]])
def test_what_is_no_french_card(code):
    with pytest.raises(ValueError, match=r"unknown French card .*: expected A, 2 to 10, J, Q or K of ♠ ♣ ♥ ♦"):
        from_french(code)


def test_every_split_by_five_tricks():
    splits = [(own, one, 9 - own - one) for own in range(10) for one in range(10 - own)]
    for split in splits:
        five = [place for place, tricks in enumerate(split) if tricks >= 5]
        expected = {(): "puesta", (0,): "sacado", (1,): "codillo", (2,): "codillo"}[tuple(five)]
        assert five_tricks_result(split) == result(split, "five_tricks") == expected
        if expected == "codillo":
            assert codillo_winner(split) == five[0]
    assert sum(result(split) != five_tricks_result(split) for split in splits) == 6  # 4-3-2, 3-4-2, 2-4-3 and their mirrors


def test_when_a_hombre_may_declare():
    for tricks in range(10):
        won = (True,) * tricks
        assert may_declare(won) == (tricks == 5)
        assert guide_after_five(won) == ("bola made" if tricks == 9 else "")
    for lost in range(9):
        won = tuple(place != lost for place in range(9))
        assert not any(may_declare(won[:tricks]) for tricks in range(lost + 1, 10))
        assert guide_after_five(won) == ""
        assert after_five(won) == ("bola missed" if lost > 4 else "")  # what the same tricks cost in the main game


def ended(rules, *hands):
    """The match of some hands, E, W and S dealing in turn."""
    dealers = ("E", "W", "S") * len(hands)
    events = [event for dealer, hand in zip(dealers, hands, strict=False) for event in (Deal(dealer), hand)]
    return keep(Start(SEATS, rules=rules), *events)


def test_a_match_to_a_number_of_deals():
    for deals in (6, 12, 24):
        position = keep(replace(START, rules=replace(PORTUGUESE_GUIDE, match_deals=deals))).position
        assert [match_over(position, done) for done in (0, deals - 1, deals, deals + 1)] == [False, False, True, True]


def test_a_match_to_a_count_of_chips():
    rules = replace(PORTUGUESE_GUIDE, session_end="chips", chip_target=180)
    for hand, over in (
        (Sacado("W", "entrada"), True),  # 180, just enough
        (Codillo("W", "entrada", "S"), True),
        (Puesta("W", "entrada"), False),
        (Annulled(), False),
    ):
        assert match_over(ended(rules, hand).position, 1) == over
    short = replace(rules, chip_target=181)
    assert not match_over(ended(short, Sacado("W", "entrada")).position, 99)
    # 160 + 20, and 1 of the pot of 10 would be enough; it is shared only when the match is over.
    assert not match_over(ended(short, Puesta("S", "entrada"), Codillo("S", "entrada", "E")).position, 2)


def test_an_agreed_time_ends_no_match():
    for rules in (GISPERT, FIVE_FOLD, replace(PORTUGUESE_GUIDE, session_end="agreed_time", match_deals=1, chip_target=1)):
        position = keep(Start(SEATS, rules=replace(rules, players=3))).position
        assert not match_over(position, 99)


@pytest.mark.parametrize(
    ("hands", "bowls", "winners"),
    [
        ((Annulled(),), (160, 160, 160), SEATS),
        # W wins the pot of 10 too: 190, 130, 150 and 10 again in the pot; 3 each, the odd chip to S, who has least.
        ((Puesta("S", "entrada"), Sacado("W", "entrada"), Puesta("S", "entrada")), (193, 134, 153), ("W",)),
        # 180, 130, 150, pot 20: 6 each, the two odd chips to S and E.
        ((Sacado("W", "entrada"), Puesta("S", "entrada"), Puesta("S", "entrada")), (186, 137, 157), ("W",)),
        ((Codillo("S", "entrada", "W"), Codillo("S", "entrada", "E")), (180, 120, 180), ("W", "E")),
    ],
)
def test_who_wins_a_match(hands, bowls, winners):
    settled = ended(PORTUGUESE_GUIDE, *hands).enter(Settle()).position
    assert settled.bowls == bowls
    assert match_winners(settled) == winners
    assert sum(results(settled)) == 0


def dealt(ledger, dealer, hands):
    """A deal of a match with chosen hands, from the dealer's right."""
    nines = [SPANISH_40.read(cards) for cards in hands.split(" | ")]
    pack = [card for packet in range(3) for nine in nines for card in nine[3 * packet : 3 * packet + 3]]
    return new_deal(ledger.position, dealer, (*pack, *(card for card in SPANISH_40 if card not in pack)))


def test_a_match_of_four_deals_as_it_is_played():
    ledger = keep(replace(START, rules=replace(PORTUGUESE_GUIDE, match_deals=4)))

    # Deal 1: W has the four highest trumps and no other trick, S takes two and E three. The main game calls this sacado.
    hands = "1e 7o 1b 1o 2e 3e 2b 3b 7c | 12e 11e 10e 12b 4b 5b 6c 5c 4c | 7e 6e 5e 11b 10b 7b 12c 11c 10c"
    first = acted(dealt(ledger, "E", hands), "W solo; S paso; E paso; W solo a oros")
    assert (first.phase_name, first.actor) == ("tricks", "W")
    first = acted(first, "W 1e; S 6c; E 5e; W 7o; S 5c; E 6e; W 1b; S 4c; E 7b; W 1o; S 4b; E 10b; W 2e; S 12e; E 7e")
    first = acted(first, "S 11e; E 10c; W 3e; S 5b; E 11b; W 2b; E 12c; W 7c; S 10e; E 11c; W 3b; S 12b")
    assert first.won == (4, 2, 3)
    assert first.result == Puesta("W", "solo", matadors="W")
    assert first.entry.gains == (-10, 0, 0)  # once, even in a solo; the pot was empty, so no fee
    ledger = ledger.enter(Deal("E")).enter(first.result)
    assert ledger.position.plato == 10

    # Deal 2: all pass, the holder of the ace of espadas too, and the pot waits.
    passed = acted(new_deal(ledger.position, "W", SPANISH_40.cards), "S paso; E paso; W paso")
    assert "1e" in {str(card) for card in passed.hand("S")}
    assert passed.result == Annulled()
    ledger = ledger.enter(Deal("W")).enter(passed.result)
    assert (ledger.position.bowls, ledger.position.plato) == ((150, 160, 160), 10)

    # Deal 3: W holds the three matadors, and E wins with the nine other trumps.
    hands = "1o 12o 11o 10o 2o 3o 4o 5o 6o | 1e 7o 1b 12e 11e 10e 12c 11c 10c | 7e 6e 5e 12b 11b 10b 7b 6b 5b"
    third = acted(dealt(ledger, "S", hands), "E solo; W paso; S paso; E solo a oros; E 1o")
    assert len(legal(third)) == 9  # no matador was led: W may keep his back
    third = acted(third, "W 1e; S 5b; W 12e; S 5e; E 2o; E 12o; W 7o; S 6b; W 1b; S 7b")
    assert legal(third) == {"11o", "10o", "3o", "4o", "5o", "6o"}
    third = acted(third, "E 3o; W 11e; S 6e; E 4o; E 11o; W 10e; S 10b; E 10o; W 12c; S 11b; E 5o; W 11c; S 12b")
    third = acted(third, "E 6o; W 10c; S 7e")
    assert third.won == (3, 0, 6)
    assert third.result == Sacado("E", "solo", matadors="W")
    ledger = ledger.enter(Deal("S")).enter(third.result)
    moves = [(move.payer, move.payee, move.amount, move.rule) for move in ledger.entries[-1].moves]
    assert moves == [
        ("plato", "W", 1, "tresillo-16.15"),
        ("plato", "E", 9, "tresillo-16.13"),
        ("W", "E", 20, "tresillo-16.12"),
        ("S", "E", 20, "tresillo-16.12"),
    ]
    assert (ledger.position.bowls, ledger.position.plato) == ((131, 140, 209), 0)
    assert not match_over(ledger.position, 3)

    # Deal 4: the basto forces the ace of espadas, and S makes a codille, which nobody may break off.
    hands = "1b 12o 11o 10o 2o 3b 2b 2e 3e | 1e 12e 11e 10e 12b 11b 10b 12c 11c | 7e 6e 5e 4e 7c 6c 5c 4c 3c"
    fourth = acted(dealt(ledger, "E", hands), "W solo; S entrada; E paso; W solo a oros; W 1b")
    assert legal(fourth) == {"1e"}
    with pytest.raises(RuleViolation, match=r"tresillo-8\.8"):
        fourth.act("12e")
    fourth = acted(fourth, "S 1e; E 3c; S 12e; E 4e; W 3e; S 11e; E 5e; W 2e; S 10e; E 6e; W 3b; S 12b; E 7c; W 2b")
    assert fourth.won == (0, 5, 0)
    assert legal(fourth) == {"11b", "10b", "12c", "11c"}
    fourth = acted(fourth, "S 11b; E 6c; W 2o; W 12o; S 10b; E 5c; W 11o; S 12c; E 4c; W 10o; S 11c; E 7e")
    assert fourth.result == Codillo("W", "solo", "S")
    ledger = ledger.enter(Deal("E")).enter(fourth.result)
    assert (ledger.position.bowls, ledger.position.plato) == ((111, 160, 209), 0)
    assert match_over(ledger.position, 4)
    assert match_winners(ledger.enter(Settle()).position) == ("E",)


def random_hand(source, ledger, dealer):
    """A hand of random acts that are allowed."""
    deal, passed = new_deal(ledger.position, dealer, source), source.random() < 0.1
    while not deal.is_over:
        deal = deal.act("paso" if passed and deal.phase_name == "auction" else source.choice(deal.legal_actions()))
    return deal


@pytest.mark.parametrize("kind", ["deals", "chips"])
def test_random_matches_pay_what_a_count_of_their_own_says(kind):
    """The chips of 60 matches counted anew from the tricks of each hand, by the words of the guide."""
    source = Random(16)
    for _ in range(60):
        fee, vole = source.choice((0, 1, 25)), source.choice((1, 3))
        rules = replace(PORTUGUESE_GUIDE, session_end=kind, match_deals=6, chip_target=200, matador_fee=fee, vole_factor=vole)
        ledger, chips, pot, done = keep(replace(START, rules=rules)), dict.fromkeys(SEATS, 160), 0, 0
        while done < 6 if kind == "deals" else max(chips.values()) < 200:
            assert not match_over(ledger.position, done)
            dealer = SEATS[done % 3]
            deal = random_hand(source, ledger, dealer)
            if deal.declarer:
                hombre, tricks = deal.declarer, dict(zip(SEATS, deal.won, strict=True))
                started = {seat: set(map(str, deal.hand(seat))) for seat in SEATS}
                for turn in deal.turns:
                    if turn.phase == "tricks":
                        started[turn.seat].add(turn.action)
                top = {"1e", "1b", ("2" if deal.trump in (ESPADAS, BASTOS) else "7") + str(deal.trump)[0]}
                for holder in [seat for seat in SEATS if top <= started[seat]]:
                    chips[holder] += min(fee, pot)
                    pot -= min(fee, pot)
                codille = [seat for seat in SEATS if seat != hombre and tricks[seat] >= 5]
                if tricks[hombre] >= 5:
                    paid = 10 * (2 if deal.contract == "solo" else 1) * (vole if tricks[hombre] == 9 else 1)
                    for seat in SEATS:
                        chips[seat] += 2 * paid + pot if seat == hombre else -paid
                    pot = 0
                elif codille:
                    chips[hombre] -= 20
                    chips[codille[0]] += 20
                else:
                    chips[hombre] -= 10
                    pot += 10
            ledger, done = ledger.enter(Deal(dealer)).enter(deal.result), done + 1
            assert dict(zip(SEATS, ledger.position.bowls, strict=True)) == chips
            assert (ledger.position.plato, ledger.position.dish, ledger.position.total) == (pot, 0, 480)
        assert match_over(ledger.position, done)
        settled = ledger.enter(Settle()).position
        assert (settled.plato, sum(settled.bowls)) == (0, 480)
        assert {settled.bowl(seat) for seat in match_winners(settled)} == {max(settled.bowls)}


def test_what_may_not_stop_a_hand_is_refused_under_the_rule_of_the_guide():
    hands = "1e 7o 1b 1o 12o 11o 10o 2o 3o | 12e 11e 10e 12b 4b 5b 6c 5c 4c | 7e 6e 5e 11b 10b 7b 12c 11c 10c"
    deal = acted(dealt(keep(START), "E", hands), "W solo; S paso; E paso; W solo a oros")
    with pytest.raises(RuleViolation, match=r"tresillo-16\.11"):
        deal.act("extiendo")


def test_no_match_is_over_before_its_first_hand():
    rules = replace(PORTUGUESE_GUIDE, session_end="chips", chip_target=160)
    assert not match_over(keep(replace(START, rules=rules)).position, 0)
