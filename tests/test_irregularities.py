"""Chapter 14: misdeals, calls out of turn, revokes and what they cost; the four active players of chapter 15."""

from itertools import product
from random import Random
from typing import get_args

import pytest

from tresillo import COPAS, ESPADAS, OROS, SPANISH_40, RuleViolation, Table
from tresillo.games.tresillo.auction import Auction, auction_over, calls, say
from tresillo.games.tresillo.deal import deal_out, shuffled
from tresillo.games.tresillo.events import Annulled, Deal, Puesta, Sacado, Start
from tresillo.games.tresillo.irregularities import (
    Fault,
    Noticed,
    after_five_with_revoke,
    auction_heard,
    is_misdeal,
    is_revoke,
    misdeal,
    result_after_revoke,
    revoke_fine,
    taken_back,
)
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.play import legal_plays, play_card
from tresillo.games.tresillo.results import Result, after_five, certain_result, result
from tresillo.games.tresillo.ruleset import GISPERT, PORTUGUESE_GUIDE, RuleSet
from tresillo.games.tresillo.tokens import PLATO, Transfer, Written

FINE, MILD = RuleSet(revoke_penalty="puesta_fine"), RuleSet(revoke_penalty="correct_only")
RESULTS = get_args(Result)
WON, LOST = True, False


@pytest.mark.parametrize("seats", [("N", "W", "S", "E"), ("X", "Y", "Z")])
def test_every_deal_of_the_law_is_right_and_a_card_moved_makes_it_wrong(seats):
    table, source = Table(seats), Random(14)
    for dealer in seats:
        hands, stock = deal_out(table, dealer, shuffled(SPANISH_40.cards, source))
        first, second, *_ = hands
        (card, *fewer), more = hands[first], hands[second]
        assert not is_misdeal(table, dealer, hands, stock)
        assert is_misdeal(table, dealer, hands, stock, exposed=True)
        assert is_misdeal(table, dealer, hands | {first: fewer, second: (*more, card)}, stock)
        assert is_misdeal(table, dealer, hands | {first: fewer}, (*stock, card))
        assert is_misdeal(table, dealer, hands | {first: (*fewer, more[0])}, stock)  # two of one card
        assert is_misdeal(table, dealer, hands, stock[1:])  # a card of the pack is missing


def test_a_deal_to_the_dealer_who_sits_out_is_wrong():
    hands, stock = deal_out(Table(), "N", SPANISH_40.cards)
    moved = {"N": hands["W"], "S": hands["S"], "E": hands["E"]}
    assert is_misdeal(Table(), "N", moved, stock)
    assert not is_misdeal(Table(), "N", hands | {"N": ()}, stock)


@pytest.mark.parametrize(
    ("option", "unseen", "becomes"),
    [
        ("corrected", True, "corrected"),
        ("corrected", False, "annulled"),
        ("stands", True, "stands"),
        ("stands", False, "stands"),
        ("void", True, "annulled"),
        ("void", False, "annulled"),
    ],
)
def test_a_misdeal_is_dealt_again_before_a_bid_and_goes_by_the_option_after_it(option, unseen, becomes):
    rules = RuleSet(misdeal_after_bid=option)
    assert misdeal(False, unseen, rules) == "dealt again"
    assert misdeal(True, unseen, rules) == becomes


def test_an_annulled_hand_costs_nobody_anything():
    ledger = keep(Start(), Deal("N"))
    assert ledger.enter(Annulled()).entries[-1].moves == ()
    assert ledger.enter(Annulled()).position == ledger.position


@pytest.mark.parametrize("rules", [GISPERT, PORTUGUESE_GUIDE, RuleSet(palo_de_favor="oros")])
def test_calls_out_of_turn_change_no_auction(rules):
    """Random auctions, with calls of others and second thoughts between the calls that count."""
    source = Random(142)
    for _ in range(200):
        auction, said = Auction(), []
        while not auction_over(auction, rules):
            player = auction.speakers[0]
            said += [(source.choice([seat for seat in range(3) if seat != player]), source.choice(["juego", "paso", "solo"]))]
            call = source.choice(calls(auction, rules))
            auction = say(auction, call, rules)
            said.append((player, call))
        said += [(player, "paso") for player in range(3)]
        assert auction_heard(said, rules) == auction


def test_calls_of_nobody_and_calls_that_may_not_be_made():
    assert auction_heard(()) == Auction()
    with pytest.raises(ValueError, match="expected a player 0, 1 or 2, not 3"):
        auction_heard([(3, "paso")])
    with pytest.raises(RuleViolation, match=r"tresillo-5\.7"):
        auction_heard([(0, "juego más")])
    with pytest.raises(ValueError, match="'hola' is no call of the auction"):
        auction_heard([(0, "hola")])


def test_a_bidder_is_freed_only_by_a_higher_bid():
    """Fact 5.26: juego, paso, paso makes the mano declarer, whatever he says then."""
    mano, medio, postre = range(3)
    said = [(mano, "juego"), (medio, "juego más"), (postre, "paso")]
    assert auction_heard([*said[:1], (mano, "paso")]).best.player == mano
    let_stand = auction_heard([*said, (mano, "va bien")])
    assert auction_over(let_stand)
    assert let_stand.best.player == medio


def test_a_revoke_is_every_card_that_the_play_refuses():
    source = Random(144)
    for _ in range(300):
        led, *hand = source.sample(SPANISH_40.cards, 6)
        for card, privilege in product(hand, ("higher_matador", "any_matador")):
            if is_revoke(hand, [led], OROS, card, privilege):
                with pytest.raises(RuleViolation, match=r"tresillo-8\.[28]"):
                    play_card(hand, [led], OROS, card, privilege)
            else:
                assert card in legal_plays(hand, [led], OROS, privilege)
            assert not is_revoke(hand, [], OROS, card, privilege)


def test_a_matador_kept_back_is_no_revoke():
    hand = SPANISH_40.read("1b 4c 6e")
    assert not is_revoke(hand, SPANISH_40.read("3o"), OROS, hand[1])
    assert is_revoke(hand, SPANISH_40.read("1e"), OROS, hand[1])
    with pytest.raises(ValueError, match="2c is not in the hand 1b 4c 6e"):
        is_revoke(hand, (), COPAS, SPANISH_40.card("2c"))


def test_when_a_wrong_card_is_taken_back():
    """G14 and G26: a revoke as long as its trick lies there, a card out of turn until the next one."""
    back = {(fault, noticed) for fault in get_args(Fault) for noticed in get_args(Noticed) if taken_back(fault, noticed)}
    assert back == {("revoke", "at once"), ("revoke", "in the trick"), ("out of turn", "at once")}
    with pytest.raises(ValueError, match="noticed: expected one of"):
        taken_back("revoke", "tomorrow")
    with pytest.raises(ValueError, match="fault: expected one of"):
        taken_back("slip", "later")


def test_a_revoke_never_helps_its_own_side():
    """G14: the worse of the result as played and the fixed one, by the declarer's liking of results."""
    liking = ("codillo", "puesta", "sacado").index
    for played in RESULTS:
        assert liking(result_after_revoke(played, "declarer")) == min(liking(played), liking("puesta"))
        assert liking(result_after_revoke(played, "contrario")) == liking("sacado")
        for rules, side in product((FINE, MILD), ("declarer", "contrario")):
            assert result_after_revoke(played, side, rules) == played


def test_bad_results_and_sides_are_named():
    with pytest.raises(ValueError, match="played: expected one of"):
        result_after_revoke("tie", "declarer")
    with pytest.raises(ValueError, match="side: expected one of"):
        result_after_revoke("sacado", "W")
    with pytest.raises(ValueError, match="side: expected one of"):
        after_five_with_revoke((WON,) * 5, "W", 1)


@pytest.mark.parametrize("lost", range(6, 10))
def test_a_bola_cut_short_by_a_contrario_costs_nothing(lost):
    """The attempt fails in one trick: a revoke up to it costs the declarer nothing, a later one no longer matters."""
    won = (WON,) * (lost - 1) + (LOST,) + (WON,) * (9 - lost)
    assert after_five(won) == "bola missed"
    for trick in range(1, 10):
        assert after_five_with_revoke(won, "contrario", trick) == ("" if trick <= lost else "bola missed")
        assert after_five_with_revoke(won, "declarer", trick) == "bola missed"  # nobody gains by his own revoke
        assert after_five_with_revoke(won, "contrario", trick, FINE) == "bola missed"


@pytest.mark.parametrize("won", [(WON,) * 5, (WON,) * 9, (WON, LOST) * 4])
def test_what_a_declarer_made_stays_his_unless_he_revoked(won):
    for trick in range(1, len(won) + 1):
        assert after_five_with_revoke(won, "contrario", trick) == after_five(won)
        assert after_five_with_revoke(won, "declarer", trick) == ""
        assert after_five_with_revoke(won, "declarer", trick, MILD) == after_five(won)


@pytest.mark.parametrize("won", [(WON,) * 5, (WON,) * 5 + (LOST,) * 4])
def test_after_a_revoke_the_guides_game_pays_only_what_it_knows(won):
    """16.11: the first five alone bring nothing there, and a trick lost after them costs nothing."""
    assert after_five_with_revoke(won, "contrario", len(won), PORTUGUESE_GUIDE) == ""


@pytest.mark.parametrize("trick", [0, 6])
def test_a_revoke_lies_in_a_trick_that_was_played(trick):
    with pytest.raises(ValueError, match=f"5 tricks have been played: there is no revoke in trick {trick}"):
        after_five_with_revoke((WON,) * 5, "contrario", trick)


def test_a_fine_is_a_puesta_of_the_hand():
    """Value 10 into the plato in the first case; 6 + 10 + 1 + 4 = 21 written in the second; 18 in the favoured suit of 14."""
    first = keep(Start(rules=FINE), Deal("N"))
    assert revoke_fine(first.position, "E") == (Transfer("E", PLATO, 10, "tresillo-14.4"),)
    second = first.enter(Puesta("W", "entrada")).enter(Deal("W"))
    assert second.position.plato == 17
    assert revoke_fine(second.position, "E") == (Written("E", 21, "tresillo-14.4"),)
    favoured = keep(Start(rules=RuleSet(revoke_penalty="puesta_fine", palo_de_favor="espadas")), Deal("N"))
    assert favoured.position.rules.favour is ESPADAS
    assert revoke_fine(favoured.position, "E", favoured=True) == (Transfer("E", PLATO, 14, "tresillo-14.4"),)


def test_a_fine_in_the_guides_game_is_its_puesta():
    guide = RuleSet(**{**vars(PORTUGUESE_GUIDE), "revoke_penalty": "puesta_fine"})
    ledger = keep(Start(("X", "Y", "Z"), rules=guide), Deal("X"))
    assert revoke_fine(ledger.position, "Y") == (Transfer("Y", PLATO, 10, "tresillo-14.4"),)


@pytest.mark.parametrize("rules", [GISPERT, MILD])
def test_no_fine_without_agreement_and_none_for_a_stranger(rules):
    position = keep(Start(rules=rules), Deal("N")).position
    with pytest.raises(RuleViolation, match=r"tresillo-14\.4: a revoke is not fined"):
        revoke_fine(position, "E")
    with pytest.raises(ValueError, match="nobody sits at 'Q'"):
        revoke_fine(position, "Q")


def test_four_active_players_are_judged_by_most_tricks():
    """G18, by hand: who alone has most has won, and where nobody has, it is a puesta."""
    for tricks in product(range(10), repeat=4):
        if sum(tricks) != 9:
            continue
        leaders = [place for place in range(4) if tricks[place] == max(tricks)]
        expected = "puesta" if len(leaders) > 1 else "sacado" if leaders == [0] else "codillo"
        assert result(tricks) == certain_result(tricks) == expected
        if expected == "sacado":
            assert tricks[0] > 3 or tricks == (3, 2, 2, 2)


def test_the_favoured_suit_is_of_the_session():
    ledger = keep(
        Start(rules=RuleSet(palo_de_favor="copas")), Deal("N"), Sacado("W", "entrada"), Deal("W"), Annulled(), Deal("S")
    )
    assert {entry.after.rules.favour for entry in ledger.entries} == {COPAS}
    with pytest.raises(ValueError, match="palo_de_favor"):
        RuleSet(palo_de_favor="hearts")
