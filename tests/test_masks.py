"""The tables of the play against the laws that they are made from, and against all that adversaries can do."""

from functools import cache
from itertools import combinations
from random import Random

import pytest

from tresillo import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40
from tresillo.games.tresillo.cards import estuche, plain_ranking, suit_in_play, trump_ranking
from tresillo.games.tresillo.masks import CARD, masks
from tresillo.games.tresillo.play import legal_plays, trick_winner

SUITS = (ESPADAS, BASTOS, COPAS, OROS)
PRIVILEGES = ("higher_matador", "any_matador")


def by_table(hand, led, trump, privilege="higher_matador"):
    """The cards of a hand that the tables allow after a card led."""
    tables = masks(trump, privilege)
    mask, place = tables.mask(map(str, hand)), tables.place[str(led)]
    follow = mask & tables.follow[place]
    return {CARD[code] for code in tables.read(follow if follow & tables.bound[place] else mask)}


def winner_by_table(trick, trump):
    tables = masks(trump)
    places = [tables.place[str(card)] for card in trick]
    return CARD[tables.codes[max(place for place in places if tables.wins[places[0]] >> place & 1)]]


def by_facts(hand, led, trump, privilege):
    """Facts 8.3 to 8.17 in numbers: espada 0, mala 1, basto 2, any other trump 3."""
    rank = {card: place for place, card in enumerate(estuche(trump))}
    trumps = [card for card in hand if suit_in_play(card, trump) is trump]
    if suit_in_play(led, trump) is not trump:
        own = [card for card in hand if card.suit is led.suit and card not in trumps]
        return set(own or hand)
    led_rank = rank.get(led, 3)
    if privilege == "any_matador":
        bound = [card for card in trumps if card not in rank or led_rank < 3]
    else:
        bound = [card for card in trumps if card not in rank or led_rank < rank[card]]
    return set(trumps if bound else hand)


@pytest.mark.parametrize("privilege", PRIVILEGES)
@pytest.mark.parametrize("trump", SUITS)
def test_the_privilege_in_every_holding(trump, privilege):
    top = estuche(trump)
    for led in SPANISH_40:
        if suit_in_play(led, trump) is trump:
            own = [card for card in trump_ranking(trump)[3:] if card != led][-1:]
            plain = [plain_ranking(suit)[1] for suit in SUITS if suit is not trump]
            extras = [(*other, *free) for other in ((), own) for free in ((), plain)]
        else:
            own = [card for card in plain_ranking(led.suit) if card != led][2:4]
            other = [plain_ranking(suit)[1] for suit in SUITS if suit not in (trump, led.suit)]
            low = trump_ranking(trump)[-1:]
            extras = [(*first, *second, *third) for first in ((), own) for second in ((), other) for third in ((), low)]
        for size in range(4):
            for held in combinations([card for card in top if card != led], size):
                for extra in extras:
                    if hand := (*held, *extra):
                        expected = by_facts(hand, led, trump, privilege)
                        assert set(legal_plays(hand, [led], trump, privilege)) == expected
                        assert by_table(hand, led, trump, privilege) == expected


@pytest.mark.parametrize("privilege", PRIVILEGES)
@pytest.mark.parametrize("trump", SUITS)
def test_every_hand_of_two_cards(trump, privilege):
    for hand in combinations(SPANISH_40, 2):
        for led in SPANISH_40:
            if led not in hand:
                assert by_table(hand, led, trump, privilege) == by_facts(hand, led, trump, privilege)


def test_hands_of_nine():
    source = Random(2)
    for _ in range(3000):
        led, *hand = source.sample(SPANISH_40.cards, source.randint(2, 10))
        trump, privilege = source.choice(SUITS), source.choice(PRIVILEGES)
        expected = by_facts(hand, led, trump, privilege)
        assert by_table(hand, led, trump, privilege) == set(legal_plays(hand, [led], trump, privilege)) == expected


@pytest.mark.parametrize("trump", SUITS)
def test_the_winner_of_every_two_cards(trump):
    for led in SPANISH_40:
        for other in SPANISH_40:
            if other != led:
                assert winner_by_table((led, other), trump) == trick_winner((led, other), trump)


def test_the_winner_of_three_and_four():
    source = Random(3)
    for _ in range(5000):
        trick, trump = source.sample(SPANISH_40.cards, source.choice((3, 4))), source.choice(SUITS)
        assert winner_by_table(trick, trump) == trick_winner(trick, trump)


@pytest.mark.parametrize("trump", SUITS)
def test_a_set_of_cards_and_its_number(trump):
    tables, source = masks(trump), Random(4)
    assert sorted(tables.codes) == sorted(map(str, SPANISH_40))
    assert tables.read(tables.everything) == tables.codes
    for _ in range(200):
        codes = source.sample(tables.codes, source.randint(0, 40))
        assert set(tables.read(tables.mask(codes))) == set(codes)
        assert tables.mask(tables.read(tables.mask(codes))) == tables.mask(codes)


@cache
def replies(hand, led, trump, privilege):
    return legal_plays(hand, [led], trump, privilege)


@cache
def wins(led, one, other, trump):
    return trick_winner((led, one, other), trump) == led


def all_won(leads, first, second, trump, privilege):
    """Whether the leader wins all these leads in turn, whatever the two others play."""
    if not leads:
        return True
    led = leads[0]
    for one in replies(first, led, trump, privilege):
        for other in replies(second, led, trump, privilege):
            if not wins(led, one, other, trump):
                return False
            rest = [tuple(card for card in hand if card not in (one, other)) for hand in (first, second)]
            if not all_won(leads[1:], *rest, trump, privilege):
                return False
    return True


def from_the_top(hand, outside, trump):
    """What a leader shows: the trumps above all others, then, if they draw every other trump, all that stands high."""
    order = trump_ranking(trump)
    own, against = [card for card in order if card in hand], [card for card in order if card in outside]
    high = [card for card in own if not against or order.index(card) < order.index(against[0])]
    if len(high) < len(against):
        return high
    shown = own
    for suit in SUITS:
        if suit is not trump:
            above = [card for card in plain_ranking(suit) if card in (*hand, *outside)]
            stop = next((place for place, card in enumerate(above) if card in outside), len(above))
            shown = shown + above[:stop]
    return shown


def check_sure(source, cards, asleep):
    """A leader with so many cards wins what he is sure of, however the rest is dealt to two others and the stock."""
    trump, privilege = source.choice(SUITS), source.choice(PRIVILEGES)
    trumps = [card for card in SPANISH_40 if suit_in_play(card, trump) is trump]
    plain = [card for card in SPANISH_40 if card not in trumps]
    few = source.randint(0, 6)
    pool = source.sample(trumps, few) + source.sample(plain, 3 * cards + asleep - few)
    pool.sort(
        key=lambda card: source.random() - 0.5 * (card in estuche(trump)) - 0.3 * (card.rank > 9) - 0.3 * (card in trumps)
    )
    hand, outside = pool[:cards], pool[cards:]
    tables = masks(trump, privilege)
    sure = tables.sure(tables.mask(map(str, hand)), tables.mask(map(str, outside)))
    leads = from_the_top(hand, outside, trump)
    assert 0 <= sure == len(leads) <= cards
    outside = sorted(outside, key=SPANISH_40.cards.index)
    for first in combinations(range(len(outside)), cards):
        for second in combinations([place for place in range(len(outside)) if place not in first], cards):
            if first < second:  # who of them plays first makes no difference
                hands = [tuple(outside[place] for place in places) for places in (first, second)]
                assert all_won(leads, *hands, trump, privilege), (hand, hands, trump, privilege)
    return sure


def test_a_sure_trick_cannot_be_taken():
    source = Random(6)
    found = [check_sure(source, 3, source.randint(0, 2)) for _ in range(40)]
    assert {0, 1, 2, 3} <= set(found)
    found = [check_sure(source, 4, 0) for _ in range(5)]
    assert max(found) == 4


@pytest.mark.all
def test_sure_tricks_of_many_endings():
    source = Random(7)
    for _ in range(150):
        check_sure(source, 3, source.randint(0, 3))
    for _ in range(20):
        check_sure(source, 4, source.randint(0, 1))
