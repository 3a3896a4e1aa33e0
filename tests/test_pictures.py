"""Pictures of tricks and hands: who played which card, and whose hand it is."""

import re

import pytest

from tresillo import FRENCH_52, ITALIAN_40, OROS, SPANISH_40
from tresillo.pictures import Hand, Trick, card_picture

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
