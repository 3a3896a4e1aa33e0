"""Tressette, chapter 1: who plays with whom, the pack, its order and its values; the Italian and French faces of a card."""

from itertools import permutations

import pytest

from tresillo import SPANISH_40, SPANISH_48, Card, Pack, RuleViolation, Table
from tresillo.cards import BASTONI, COPPE, DENARI, FRENCH_52, HEARTS, ITALIAN_40, SPADE, SPADES
from tresillo.games.tressette.cards import (
    FRENCH_40,
    french_card,
    french_pack,
    height,
    italian_card,
    ranking,
    thirds,
    whole_pack,
)
from tresillo.games.tressette.play import trick_winner
from tresillo.games.tressette.ruleset import IN_DUE
from tresillo.games.tressette.teams import check_teams, teams, turns_after
from tresillo.table import team_of

SUITS = (SPADE, BASTONI, COPPE, DENARI)
TABLE = Table(("S", "E", "N", "W"))


# 1.1 Players and teams, 1.2 Turns pass to the right


def test_partners_face_each_other():
    assert teams(TABLE) == (("S", "N"), ("E", "W"))
    assert teams(Table()) == (("N", "S"), ("W", "E"))
    assert teams(Table(("A", "B")), IN_DUE) == (("A",), ("B",))
    assert [team_of(TABLE, seat) for seat in "SENW"] == [("S", "N"), ("E", "W"), ("S", "N"), ("E", "W")]
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        team_of(TABLE, "X")


def test_a_seating_with_partners_side_by_side_is_rejected():
    ways = [((a, b), (c, d)) for a, b, c, d in permutations("SENW")]
    right = [named for named in ways if {*named[0]} in ({*"SN"}, {*"EW"})]
    assert (len(ways), len(right)) == (24, 8)
    for named in ways:
        if named in right:
            assert check_teams(TABLE, named) == (("S", "N"), ("E", "W"))
        else:
            with pytest.raises(
                RuleViolation, match=r"tressette-1\.1: partners face each other: at this table S with N and E with W"
            ):
                check_teams(TABLE, named)
    for wrong in ((), ("SN",), ("SN", "EW", "EW"), ("SNE", "W"), ("SX", "EW")):
        with pytest.raises(RuleViolation, match=r"tressette-1\.1"):
            check_teams(TABLE, wrong)


@pytest.mark.parametrize("size", [2, 3, 5, 6])
def test_only_as_many_play_as_was_agreed(size):
    with pytest.raises(RuleViolation, match=rf"tressette-1\.1: 4 play, as agreed, not {size}"):
        teams(Table(tuple("ABCDEF"[:size])))
    if size != 2:
        with pytest.raises(RuleViolation, match="2 play"):
            teams(Table(tuple("ABCDEF"[:size])), IN_DUE)


def test_turns_pass_to_the_right():
    assert turns_after(TABLE, "S") == ("E", "N", "W")
    assert turns_after(TABLE, "W") == ("S", "E", "N")
    assert turns_after(Table(("A", "B")), "A") == ("B",)


# 1.3 The pack


def test_the_pack_is_forty_cards_ten_of_each_suit():
    assert len(ITALIAN_40) == len(set(ITALIAN_40)) == 40
    for suit, letter in zip(SUITS, "sbcd", strict=True):
        codes = [str(card) for card in ITALIAN_40 if card.suit is suit]
        assert codes == [rank + letter for rank in "A234567FCR"]
    assert whole_pack(ITALIAN_40) == ITALIAN_40.cards
    assert whole_pack(reversed(ITALIAN_40.cards)) == ITALIAN_40.cards[::-1]


def test_a_pack_that_is_not_whole_is_refused():
    with pytest.raises(RuleViolation, match=r"tressette-1\.3: the pack is not complete: As Rd missing"):
        whole_pack(ITALIAN_40.cards[1:-1])
    with pytest.raises(ValueError, match="place 41: As has come before"):
        whole_pack((*ITALIAN_40, ITALIAN_40.card("As")))
    with pytest.raises(ValueError, match="place 1: 1e is not a card of this pack"):
        whole_pack(SPANISH_40)


@pytest.mark.parametrize("code", ["", "As ", "as", "1s", "8s", "9c", "10d", "Rx", "SA", "rc", "A♠", "۳s", "11o", None, 3])
def test_a_code_that_is_no_italian_card(code):
    with pytest.raises(ValueError, match=r"unknown card .*: this pack holds A 2 3 4 5 6 7 F C R of s b c d"):
        ITALIAN_40.card(code)


def test_codes_of_rank_and_suit_that_share_a_letter():
    assert ITALIAN_40.read("Cc Cb Fb Rc 3s") == (
        Card(9, COPPE),
        Card(9, BASTONI),
        Card(8, BASTONI),
        Card(10, COPPE),
        Card(3, SPADE),
    )
    assert [card.name_in("it") for card in ITALIAN_40.read("As Cc Fb Rd 7s")] == [
        *("asso di spade", "cavallo di coppe", "fante di bastoni", "re di denari", "sette di spade")
    ]


# 1.4 Order of the cards


@pytest.mark.parametrize("suit", SUITS)
def test_the_order_of_a_suit(suit):
    assert " ".join(str(card)[0] for card in ranking(suit)) == "3 2 A R C F 7 6 5 4"
    assert {card.suit for card in ranking(suit)} == {suit}
    assert [height(card) for card in ranking(suit)] == [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]


@pytest.mark.parametrize("suit", SUITS)
def test_of_two_cards_of_a_suit_the_higher_wins_whoever_leads(suit):
    cards = ranking(suit)
    for one, other in permutations(cards, 2):
        assert trick_winner((one, other)) == min(one, other, key=cards.index)


def test_the_order_of_another_pack_is_not_told():
    for wrong in (SPADES, SPANISH_40.cards[0].suit, None, "coppe", "c"):
        with pytest.raises(ValueError, match="is not a suit of the Italian pack"):
            ranking(wrong)
    for wrong in (Card(1, SPADES), Card(12, COPPE), None):
        with pytest.raises(ValueError, match="is not a card of the Italian pack"):
            height(wrong)


# 1.5 Playing with French cards

FACES = {
    **{"3": "3", "2": "2", "A": "A", "R": "K", "C": "Q", "F": "J"},
    **{"7": "7", "6": "6", "5": "5", "4": "4"},
    **{"s": "♠", "c": "♥", "d": "♦", "b": "♣"},
}


def test_forty_french_cards():
    assert french_pack(FRENCH_52) == french_pack(FRENCH_40) == FRENCH_40
    assert len(FRENCH_40) == 40
    assert [str(card) for card in FRENCH_52 if card not in FRENCH_40.cards] == [
        *("8♠", "9♠", "10♠", "8♣", "9♣", "10♣", "8♥", "9♥", "10♥", "8♦", "9♦", "10♦")
    ]
    with pytest.raises(ValueError, match="not a French pack: missing A♠, over nothing"):
        french_pack(Pack(FRENCH_52.cards[1:]))
    with pytest.raises(ValueError, match=r"not a French pack: missing A♠ .*, over 1e"):
        french_pack(SPANISH_48)


def test_each_card_has_a_french_face():
    for card in ITALIAN_40:
        face = french_card(card)
        assert str(face) == "".join(FACES[sign] for sign in str(card))
        assert italian_card(face) == card
    assert {french_card(card) for card in ITALIAN_40} == set(FRENCH_40)


def test_king_over_queen_over_jack():
    trick = FRENCH_52.read("QH JH KH 7H")
    assert french_card(trick_winner([italian_card(card) for card in trick])) == Card(13, HEARTS)
    assert french_card(trick_winner([italian_card(card) for card in FRENCH_52.read("J♥ Q♥")])) == Card(12, HEARTS)


def test_what_has_no_other_face():
    for wrong in (Card(10, HEARTS), Card(1, COPPE), Card(8, SPADES), None):
        with pytest.raises(ValueError, match="is not one of the French cards of Tressette"):
            italian_card(wrong)
    with pytest.raises(ValueError, match="A♥ is not a card of this pack"):
        french_card(Card(1, HEARTS))


# 1.6 Aim and card values

VALUES = {"3": 1, "2": 1, "A": 3, "R": 1, "C": 1, "F": 1, "7": 0, "6": 0, "5": 0, "4": 0}


def test_each_card_is_worth_the_same_in_every_suit():
    for rank, value in VALUES.items():
        assert [thirds([ITALIAN_40.card(rank + suit)]) for suit in "sbcd"] == [value] * 4


@pytest.mark.parametrize(
    ("codes", "value"),
    [("As Ad", 6), ("3s 2s Rs", 3), ("7s 6s 5s 4s", 0), ("", 0), ("Ac 7c 6c 5c", 3), ("As Ab Ac Ad", 12), ("Rs 7s 6s 5s", 1)],
)
def test_values_of_some_cards(codes, value):
    assert thirds(ITALIAN_40.read(codes)) == value


def test_the_cards_hold_thirty_two_thirds_eight_a_suit():
    assert thirds(ITALIAN_40) == 32
    assert [thirds(ranking(suit)) for suit in SUITS] == [8, 8, 8, 8]
    assert sum(thirds([card]) == 1 for card in ITALIAN_40) == 20


def test_a_card_is_counted_once_and_only_one_of_the_pack():
    for wrong in ([Card(1, COPPE)] * 2, [Card(1, HEARTS)], SPANISH_40.read("1e"), ["As"]):
        with pytest.raises(ValueError, match=r"place [12]: "):
            thirds(wrong)
