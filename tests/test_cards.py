"""Chapter 2: the pack and its orders, over every card and every trump suit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, SPANISH_48, Card, Pack, Table
from tresillo.cards import Suit
from tresillo.games.tresillo.cards import (
    called,
    estuche,
    mala,
    plain_ranking,
    punto,
    read_trumps,
    suit_in_play,
    tresillo_pack,
    trump_ranking,
)
from tresillo.words import LANGUAGES, WORDS, key, number, say, word

SUITS = (ESPADAS, BASTOS, COPAS, OROS)


@pytest.mark.parametrize("trump", SUITS)
def test_trumps_and_plain_suits_hold_every_card_once(trump):
    suits = [plain_ranking(suit) for suit in SUITS if suit is not trump]
    cards = [card for ranking in (trump_ranking(trump), *suits) for card in ranking]
    assert sorted(map(str, cards)) == sorted(map(str, SPANISH_40))


@pytest.mark.parametrize(
    ("trump", "sizes"), [(ESPADAS, (11, 9, 10, 10)), (BASTOS, (11, 9, 10, 10)), (COPAS, (12, 9, 9, 10)), (OROS, (12, 9, 9, 10))]
)
def test_sizes_of_the_suits_in_play(trump, sizes):
    plain = sorted(len(plain_ranking(suit)) for suit in SUITS if suit is not trump)
    assert (len(trump_ranking(trump)), *plain) == sizes


@pytest.mark.parametrize("trump", SUITS)
def test_the_top_of_the_trumps(trump):
    assert trump_ranking(trump)[:3] == estuche(trump)
    assert mala(trump) == plain_ranking(trump)[-1]
    assert punto(trump) in (None, trump_ranking(trump)[3])
    assert all(suit_in_play(card, trump) is trump for card in trump_ranking(trump))


@pytest.mark.parametrize("trump", SUITS)
def test_written_rankings_are_read_back(trump):
    letters = {str(card): letter for card, letter in zip(estuche(trump), "SMB", strict=True)}
    text = " ".join(letters.get(str(card), str(card.rank)) for card in trump_ranking(trump))
    assert read_trumps(text, trump) == trump_ranking(trump)


@given(st.lists(st.sampled_from(SPANISH_48.cards), unique=True))
def test_codes_are_read_back(cards):
    assert list(SPANISH_48.read(" ".join(map(str, cards)))) == cards
    assert eval(repr(cards)) == cards


@pytest.mark.parametrize("lang", ["es", *LANGUAGES])
def test_every_card_has_a_name_of_its_own(lang):
    names = [card.name_in(lang) for card in SPANISH_48]
    assert len(set(names)) == 48
    assert all(names)


@pytest.mark.parametrize("lang", ["es", *LANGUAGES])
def test_every_word_is_read_back(lang):
    assert [key(word(name, lang), lang) for name in WORDS] == list(WORDS)


@given(st.integers(-(10**9), 10**9))
def test_numbers_keep_their_digits(value):
    shown = number(value, "fa", signed=True).lstrip("\u200e").replace("−", "-")
    assert int(shown) == value
    assert say(value, "pt").replace("−", "-") == str(value)


@pytest.mark.parametrize("code", ["", "8c", "13o", "0e", "1", "e", "1E", "1 e", "۷c", "7x", "11oo", "-1e", None, 7, ["1e"]])
def test_an_unknown_code_is_named(code):
    with pytest.raises(ValueError, match="unknown card") as error:
        SPANISH_40.card(code)
    assert repr(code) in str(error.value)


def test_a_card_comes_once():
    with pytest.raises(ValueError, match="place 3: 7c has come before"):
        SPANISH_40.read("7c 1e 7c")
    with pytest.raises(ValueError, match="1e stands in it twice"):
        Pack((Card(1, ESPADAS), Card(1, ESPADAS)))


def test_a_pack_that_is_not_spanish():
    with pytest.raises(ValueError, match="missing 1e, over nothing"):
        tresillo_pack(Pack(SPANISH_48.cards[1:]))


@pytest.mark.parametrize("suit", [None, "oros", Suit])
def test_what_is_no_suit_is_named(suit):
    for law in (plain_ranking, trump_ranking, mala, estuche, punto):
        with pytest.raises(ValueError, match="not a suit"):
            law(suit)


def test_what_is_no_card_is_named():
    with pytest.raises(ValueError, match="a card is a rank from 1 up and a suit, not 0"):
        Card(0, OROS)
    with pytest.raises(ValueError, match="not 1 and 'o'"):
        Card(1, "o")
    with pytest.raises(ValueError, match="no rank 13"):
        Card(13, OROS).name_in("en")
    with pytest.raises(ValueError, match="'M 7' is no ranking"):
        read_trumps("M 7", COPAS)
    with pytest.raises(ValueError, match="there is no place 0"):
        called(plain_ranking(OROS), 0)
    with pytest.raises(ValueError, match="no words in 'de'"):
        word("oros", "de")


def test_below_the_last_place_there_is_nothing():
    assert called(plain_ranking(ESPADAS), 10) is None
    assert say(called(plain_ranking(ESPADAS), 10), "fa") == "—"


@pytest.mark.parametrize(
    ("seats", "reason"),
    [
        ((), "two seats"),
        (("N",), "two seats"),
        (("N", "N"), "two seats have"),
        (("N", ""), "name"),
        (("N", " S"), "name"),
        ("NWSE", "expected a list"),
    ],
)
def test_a_table_needs_different_names(seats, reason):
    with pytest.raises(ValueError, match=reason):
        Table(seats)


@given(st.integers(3, 6), st.data())
def test_the_active_players_sit_at_the_dealers_right(size, data):
    table = Table(tuple("ABCDEF"[:size]))
    dealer = data.draw(st.sampled_from(table.seats))
    active = table.active(dealer)
    assert active[0] == table.right_of(dealer)
    assert len(set(active)) == 3
    assert (dealer in active) == (size == 3)
