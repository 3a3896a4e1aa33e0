"""Chapter 2: the pack and its orders, over every card and every trump suit."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, SPANISH_48, Card, Pack, Table
from tresillo import cards as ground
from tresillo.cards import FRENCH_52, ITALIAN_40, Suit, in_packets
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
from tresillo.words import LANGUAGES, PACK_WORDS, WORDS, key, number, pack_word, say, word

SUITS = (ESPADAS, BASTOS, COPAS, OROS)
SUITS_BY_NAME = {str(card.suit): card for card in (*ITALIAN_40, *FRENCH_52)}


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


@pytest.mark.parametrize("pack", [SPANISH_48, ITALIAN_40, FRENCH_52])
def test_every_code_of_a_pack_is_read_back(pack):
    assert pack.read(" ".join(map(str, pack))) == pack.cards
    assert eval(repr(pack.cards), vars(ground)) == pack.cards
    with pytest.raises(ValueError, match=r"suits have no rank .*: expected 1 to"):
        pack.cards[0].suit.rank_word(14)


def test_french_codes_have_a_sign_and_are_read_with_a_letter_too():
    assert " ".join(map(str, FRENCH_52.read("3S QD 4C 10H"))) == "3♠ Q♦ 4♣ 10♥"
    assert FRENCH_52.read("3♠ Q♦ 4♣ 10♥") == FRENCH_52.read("3S QD 4C 10H")
    for code in ("1S", "TS", "QE", "qD", "Q", "Q♤"):
        with pytest.raises(ValueError, match="this pack holds A 2 3 4 5 6 7 8 9 10 J Q K of ♠ ♣ ♥ ♦"):
            FRENCH_52.card(code)


@pytest.mark.parametrize(
    ("pack", "lang"), [(SPANISH_48, "es"), (ITALIAN_40, "it"), *product((SPANISH_48, ITALIAN_40, FRENCH_52), LANGUAGES)]
)
def test_every_card_has_a_name_of_its_own(pack, lang):
    names = [card.name_in(lang) for card in pack]
    assert len(set(names)) == len(pack)
    assert all(names)


def test_the_suits_of_each_pack_in_each_language():
    told = {suit: tuple(card.suit.name_in(lang) for lang in LANGUAGES) for suit, card in SUITS_BY_NAME.items()}
    assert told == {
        "spade": ("spade", "espadas", "شمشیر"),
        "bastoni": ("bastoni", "paus", "چماق"),
        "coppe": ("coppe", "copas", "جام"),
        "denari": ("denari", "ouros", "سکه"),
        "spades": ("spades", "espadas", "پیک"),
        "clubs": ("clubs", "paus", "گشنیز"),
        "hearts": ("hearts", "copas", "دل"),
        "diamonds": ("diamonds", "ouros", "خشت"),
    }


@pytest.mark.parametrize("lang", ["es", *LANGUAGES])
def test_every_word_is_read_back(lang):
    assert [key(word(name, lang), lang) for name in WORDS] == list(WORDS)


@pytest.mark.parametrize(("pack", "lang"), [*product(PACK_WORDS, LANGUAGES)])
def test_every_word_of_a_pack_is_read_back(pack, lang):
    names = ("espadas", "bastos", "copas", "oros", "ace", "seven", "jack", "knight", "queen", "king")
    assert [key(pack_word(name, lang, pack), lang) for name in names] == list(names)
    assert {name for words in PACK_WORDS[pack].values() for name in words} <= WORDS.keys()


def test_a_pack_has_words_of_its_own_language_only():
    for name in (Card(1, OROS), FRENCH_52.card("AS"), OROS):
        with pytest.raises(ValueError, match="no words in 'it'"):
            name.name_in("it")


def test_what_a_pack_lacks():
    assert SPANISH_48.missing(SPANISH_40) == SPANISH_48.read("8e 9e 8b 9b 8c 9c 8o 9o")
    assert SPANISH_40.missing(SPANISH_48) == ()
    assert ITALIAN_40.missing(SPANISH_40) == ITALIAN_40.cards


def test_packets_go_round_until_each_has_his_rounds():
    assert in_packets(range(8), 2, 2, 2) == (((0, 1, 4, 5), (2, 3, 6, 7)), ())
    assert in_packets(range(8), 3, 1, 2) == (((0, 3), (1, 4), (2, 5)), (6, 7))
    assert in_packets("abc", 1, 1, 0) == (((),), ("a", "b", "c"))


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
