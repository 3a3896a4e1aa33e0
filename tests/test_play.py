"""Chapter 8: a trick, over every card led, every trump suit and every holding of estuche cards."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, Card, RuleViolation
from tresillo.games.tresillo.cards import estuche, plain_ranking, suit_in_play, trump_ranking
from tresillo.games.tresillo.play import exempt, forced_by, legal_plays, play_card, trick_winner

SUITS = (ESPADAS, BASTOS, COPAS, OROS)

# Held estuche cards, by letter, that a led card obliges a player without any other trump to play from; from fact 8.16 by hand.
FORCED = {
    "S": {"M": "M", "B": "B", "MB": "MB"},  # the espada led: mala and basto are below it
    "M": {"B": "B", "SB": "SB"},  # the mala led: only the basto is below it; with the espada beside it, either (G1)
    "B": {},  # the basto led: nothing is below it
    "other": {},  # another trump led: all three may be kept
}
ANY_MATADOR = {
    "S": {"M": "M", "B": "B", "MB": "MB"},
    "M": {"S": "S", "B": "B", "SB": "SB"},
    "B": {"S": "S", "M": "M", "SM": "SM"},
    "other": {},
}


@pytest.mark.parametrize("trump", SUITS)
@pytest.mark.parametrize(("privilege", "table"), [("higher_matador", FORCED), ("any_matador", ANY_MATADOR)])
def test_every_holding_of_estuche_cards_under_every_trump_lead(trump, privilege, table):
    top = dict(zip("SMB", estuche(trump), strict=True))
    plain = plain_ranking(next(suit for suit in SUITS if suit is not trump))[:2]
    for led in trump_ranking(trump):
        lead = next((letter for letter, card in top.items() if card == led), "other")
        for size in range(4):
            for held in combinations([letter for letter in "SMB" if top[letter] != led], size):
                hand = (*(top[letter] for letter in held), *plain)
                forced = table[lead].get("".join(held))
                allowed = tuple(top[letter] for letter in forced) if forced else hand
                assert legal_plays(hand, [led], trump, privilege) == allowed


@pytest.mark.parametrize("trump", SUITS)
def test_with_another_trump_a_trump_must_be_played(trump):
    low, plain = trump_ranking(trump)[-1], plain_ranking(next(suit for suit in SUITS if suit is not trump))[0]
    for led in trump_ranking(trump)[:-1]:
        held = tuple(card for card in estuche(trump) if card != led)
        assert legal_plays((*held, low, plain), [led], trump) == (*held, low)


@pytest.mark.parametrize("trump", SUITS)
def test_only_three_cards_have_the_privilege(trump):
    for card in trump_ranking(trump)[3:]:
        assert not exempt(card, trump_ranking(trump)[-1], trump)
        with pytest.raises(ValueError, match="not an estuche card"):
            forced_by(card, trump)


tricks = st.permutations(SPANISH_40.cards).map(lambda cards: cards[:3])


@given(tricks, st.sampled_from(SUITS))
def test_a_trick_has_one_winner_and_no_card_of_another_suit(trick, trump):
    winner = trick_winner(trick, trump)
    trumps = [card for card in trick if suit_in_play(card, trump) is trump]
    following = [card for card in trick if suit_in_play(card, trump) is suit_in_play(trick[0], trump)]
    assert winner in (trumps or following)
    order = trump_ranking(trump) if trumps else plain_ranking(trick[0].suit)
    assert all(order.index(winner) <= order.index(card) for card in (trumps or following))


@given(st.permutations(SPANISH_40.cards), st.integers(1, 9), st.integers(0, 2), st.sampled_from(SUITS))
def test_somebody_can_always_play_and_only_from_his_hand(cards, size, played, trump):
    hand, trick = cards[:size], cards[size : size + played]
    allowed = legal_plays(hand, trick, trump)
    assert allowed
    assert set(allowed) <= set(hand)
    for card in hand:
        if card in allowed:
            assert set(play_card(hand, trick, trump, card)) == set(hand) - {card}
        else:
            with pytest.raises(RuleViolation) as refused:
                play_card(hand, trick, trump, card)
            follows = suit_in_play(trick[0], trump) is trump
            assert refused.value.rule == ("tresillo-8.8" if follows else "tresillo-8.2")


@given(st.permutations(SPANISH_40.cards), st.sampled_from(SUITS))
def test_the_second_card_of_a_trick_changes_nothing(cards, trump):
    assert legal_plays(cards[:9], cards[9:10], trump) == legal_plays(cards[:9], cards[9:11], trump)


@pytest.mark.parametrize("trick", ["", "3e 3e 12e", "8c 2c"])
def test_what_is_no_trick(trick):
    cards = [Card(int(code[:-1]), {"e": ESPADAS, "c": COPAS}[code[-1]]) for code in trick.split()]
    with pytest.raises(ValueError, match=r"no winner|has come before|not a card of this pack"):
        trick_winner(cards, OROS)


def test_a_card_cannot_be_led_and_held():
    with pytest.raises(ValueError, match="place 3: 1e has come before"):
        legal_plays(SPANISH_40.read("2c 1e"), SPANISH_40.read("1e"), OROS)


def test_an_unknown_privilege_is_named():
    with pytest.raises(ValueError, match="privilege: expected one of 'higher_matador', 'any_matador', not 'none'"):
        forced_by(SPANISH_40.card("1e"), OROS, "none")


def test_a_card_that_is_not_held():
    with pytest.raises(ValueError, match="3o is not in the hand 1e 7c"):
        play_card(SPANISH_40.read("1e 7c"), (), OROS, SPANISH_40.card("3o"))
