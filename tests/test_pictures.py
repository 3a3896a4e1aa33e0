"""Pictures of tricks and hands: who played which card, and whose hand it is."""

import re

import pytest

from tresillo import FRENCH_52, ITALIAN_40, OROS, SPANISH_40, Card
from tresillo.cards import JOKER
from tresillo.pictures import Cards, Course, Exchange, Hand, Ranking, Said, Seating, Tally, Trick, card_picture

TRICK = SPANISH_40.read("11o 10e 2b")
WON = Trick(TRICK, TRICK[0], OROS)
NAMED = Trick(TRICK, TRICK[0], OROS, ("W", "S", "E"))
HELD = SPANISH_40.read("1b 5o")


def captions(picture: str) -> list[str]:
    """What stands below the cards."""
    return re.findall(r"<span[^>]*>([^<]*)</span>", picture)


def told(picture: str) -> list[str]:
    """What a screen reader says of the cards."""
    return re.findall(r'aria-label="(.*?)"', picture)


def test_a_trick_names_who_played_which_card():
    assert captions(NAMED.picture("en")) == ["West", "led\nwins", "South", "", "East", ""]
    assert captions(NAMED.picture("pt")) == ["Oeste", "saída\nganha", "Sul", "", "Leste", ""]
    assert captions(NAMED.picture("fa")) == ["غرب", "شروع\nبرنده", "جنوب", "", "شرق", ""]


def test_a_screen_reader_says_each_name_once():
    cards = told(WON.picture("fa"))
    assert told(NAMED.picture("fa")) == [f"{who}: {card}" for who, card in zip(("غرب", "جنوب", "شرق"), cards, strict=True)]
    assert NAMED.picture("fa").count('<span aria-hidden="true">') == 3


def test_a_trick_without_players_names_nobody():
    assert captions(WON.picture("en")) == ["led\nwins", "", ""]
    assert "aria-hidden=" not in WON.picture("en").partition("<ul")[2]


def test_players_and_cards_must_agree():
    with pytest.raises(ValueError, match="zip"):
        Trick(TRICK, TRICK[0], OROS, ("W", "S")).picture("en")


@pytest.mark.parametrize(
    ("who", "lang", "head"),
    [
        ("S", "en", "South: in hand"),
        ("S", "pt", "Sul: na mão"),
        ("S", "fa", "جنوب: در دست"),
        ("X", "en", "X: in hand"),
        ("", "en", "in hand"),
    ],
)
def test_a_hand_says_whose_it_is(who, lang, head):
    heads = re.findall(r'<div class="part"><p>(.*?)</p>', Hand(TRICK[:1], HELD, HELD, OROS, who).picture(lang))
    assert heads[1:] == [head]


@pytest.mark.parametrize(
    ("pack", "code", "address"),
    [
        (SPANISH_40, "3c", "spanish.svg#3c"),
        (ITALIAN_40, "3c", "italian.svg#3c"),
        (ITALIAN_40, "Rd", "italian.svg#Rd"),
        (FRENCH_52, "10♥", "french.svg#10H"),
        (FRENCH_52, "QD", "french.svg#QD"),
    ],
)
def test_a_card_is_drawn_from_the_sprite_of_its_pack(pack, code, address):
    assert f'href="{address}"' in card_picture(pack.card(code), "en")
    assert f'href="{address}-s"' in card_picture(pack.card(code), "en", small=True)


def test_a_tied_trick_names_no_winner():
    trick = FRENCH_52.read("3♦ 3♣ 2♥ Q♠")
    picture = Trick(trick, players=("E", "N", "W", "S"), tied=trick[:2])
    assert captions(picture.picture("en")) == ["East", "led\ntied", "North", "tied", "West", "", "South", ""]
    assert captions(picture.picture("fa"))[1::2] == ["شروع\nمساوی", "مساوی", "", ""]
    assert 'class="wins"' not in picture.picture("en")


def test_a_card_face_down_is_not_named():
    trick = FRENCH_52.read("Q♣ 4♣ 4♥")
    picture = Trick(trick, trick[0], players=("E", "N", "W"), down=trick[1:2])
    assert told(picture.picture("en")) == ["East: queen of clubs", "North: face down", "West: four of hearts"]
    assert captions(picture.picture("pt"))[1::2] == ["saída\nganha", "encoberta", ""]
    assert picture.picture("en").count("french.svg#back") == 1
    assert "#4C" not in picture.picture("en")


def test_the_joker_lies_with_the_french_cards():
    assert 'href="french.svg#JK"' in card_picture(Card(1, JOKER), "en")
    assert 'href="french.svg#JK-s"' in card_picture(Card(1, JOKER), "en", small=True)


@pytest.mark.parametrize(("lang", "marked"), [("en", 2), ("pt", 0), ("fa", 0)])
def test_portuguese_calls_are_marked_where_they_are_foreign(lang, marked):
    said = Said((("N", "truco"), ("W", "vale 6"), ("N", "accept"))).picture(lang)
    assert said.count('lang="pt-BR"') == marked
    assert "<p>" not in said  # nothing came of it


def test_the_outcome_of_a_talk_is_in_the_digits_of_the_reader():
    said = Said((("N", "truco"), ("W", "accept")), ("stake", "3"))
    assert "شرط: ۳" in said.picture("fa")
    assert "aposta: 3" in said.picture("pt")


def marked(picture: str) -> list[str]:
    """The marks of the cards."""
    return re.findall(r'<li class="(.*?)">', picture)


def test_tied_cards_are_marked_and_so_are_both_of_two_that_win():
    trick = FRENCH_52.read("3♦ 3♣ 3♥ Q♠")
    seats = ("E", "N", "W", "S")
    assert marked(Trick(trick, players=seats, tied=trick[:2]).picture("en")) == ["tied", "tied", "", ""]
    won = Trick(trick, trick[:3:2], players=seats, notes=(("E", "leads next"),)).picture("en")
    assert marked(won) == ["wins", "", "wins", ""]
    assert captions(won)[1::2] == ["led\nwins\nleads\u00a0next", "", "wins", ""]


def test_a_trick_says_what_it_led_to():
    trick = FRENCH_52.read("3♦ 3♣")
    won = Trick(trick, outcome=(("E", "W"), "3"), head="trick").picture("fa")
    assert won.endswith('<p class="outcome"><b>شرق و غرب: ۳</b></p>')
    assert '<div class="part"><p>تریک</p>' in won
    assert "outcome" not in Trick(trick).picture("fa")


def test_cards_have_captions_of_their_own_and_may_lie_face_down():
    cards = FRENCH_52.read("4♣ 7♥")
    picture = Cards(cards, captions=("zap", ""), down=cards[1:]).picture("fa")
    assert captions(picture) == ["زاپ", ""]
    assert told(picture) == ["چهار گشنیز", "رو به پایین"]
    assert told(Exchange(cards[:1], (), cards[1:], down=cards).picture("en")) == ["face down"] * 3
    assert Ranking(cards, head="manilhas").picture("en").startswith('<div class="part"><p>manilhas</p>')


@pytest.mark.parametrize(
    ("lang", "heard", "line"),
    [
        ("en", "A, tied: A; tied, tied, tied: nobody", "<i>A</i><i>tied</i> → <b>A</b>"),
        ("fa", "A، مساوی: A؛ مساوی، مساوی، مساوی: هیچ‌کس", "<i>A</i><i>مساوی</i> ← <b>A</b>"),
    ],
)
def test_the_tricks_of_a_hand_lead_to_its_winner(lang, heard, line):
    picture = Course(((("A", "T"), "A"), (("T", "T", "T"), "T"))).picture(lang)
    assert told(picture) == [heard]
    assert line in picture


def test_calls_have_their_stakes_and_what_lies_between_them():
    said = Said((("N", "truco"), ("", "second trick"), ("W", "corro")), (("N", "S"), "game lost"), stakes=(3,))
    assert told(said.picture("en")) == ["North: truco, 3; second trick; West: corro; North and South: game lost"]
    assert '<li class="between">segunda vaza</li>' in said.picture("pt")
    assert captions(said.picture("fa")) == ["شمال", "۳", "غرب"]


def test_counters_are_seeds_and_turns_have_numbers():
    assert (
        Tally((("pot", 2),), "tentos", "seeds")
        .picture("en")
        .startswith('<div class="tally seeds" role="img" aria-label="pot 2')
    )
    assert told(Seating((("N", "1"), ("E", ""))).picture("fa")) == ["شمال: ۱; شرق"]
