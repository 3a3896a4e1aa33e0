"""Truco, chapters 1 and 2: teams, draw and tentos; the packs, and the strength of every card with every vira."""

from itertools import combinations, permutations, product

import pytest

from tresillo import SPANISH_40, Card, Pack, RuleViolation, Table
from tresillo.cards import CLUBS, FRENCH_52, JOKER
from tresillo.games.truco.cards import (
    CLEAN_27,
    DIRTY_40,
    classes,
    clean_pack,
    dirty_pack,
    manilhas,
    pack_of,
    strength,
    three_and_a_half,
)
from tresillo.games.truco.paulista import check_vira, manilha_rank, vira_classes, vira_manilhas
from tresillo.games.truco.players_and_game import (
    balanced_teams,
    check_agreed,
    check_teams,
    credited,
    draw_height,
    drawn_teams,
    game_winner,
    in_pot,
    next_game,
    other_team,
    side_of,
    teams,
    turns_after,
)
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_CLEAN, MINEIRO_SHORT, PAULISTA, RuleSet

TABLE = Table(("S", "E", "N", "W"))  # teams SN and EW
SN, EW = ("S", "N"), ("E", "W")
read = FRENCH_52.read

# 1.1 Players and turns, 1.2 Forming the teams


def test_partners_face_each_other_and_turns_pass_to_the_right():
    assert teams(TABLE) == (SN, EW)
    assert teams(Table()) == (("N", "S"), ("W", "E"))
    assert [side_of(TABLE, seat) for seat in "SENW"] == [0, 1, 0, 1]
    assert (other_team(TABLE, SN), other_team(TABLE, EW)) == (EW, SN)
    assert turns_after(TABLE, "S") == ("E", "N", "W")
    assert turns_after(TABLE, "N") == ("W", "S", "E")
    for unknown in (turns_after, side_of):
        with pytest.raises(ValueError, match=r"nobody sits at 'X'"):
            unknown(TABLE, "X")


def test_a_seating_with_partners_side_by_side_is_rejected():
    ways = [((a, b), (c, d)) for a, b, c, d in permutations("SENW")]
    right = [named for named in ways if {*named[0]} in ({*"SN"}, {*"EW"})]
    assert (len(ways), len(right)) == (24, 8)
    for named in ways:
        if named in right:
            assert check_teams(TABLE, named) == (SN, EW)
        else:
            with pytest.raises(
                RuleViolation, match=r"^truco-1\.1: partners face each other: at this table S with N and E with"
            ):
                check_teams(TABLE, named)
    for wrong in ((), ("SN",), ("SN", "EW", "EW"), ("SNE", "W"), ("SX", "EW")):
        with pytest.raises(RuleViolation, match=r"^truco-1\.1"):
            check_teams(TABLE, wrong)


@pytest.mark.parametrize("size", [2, 3, 5, 6])
def test_four_play(size):
    with pytest.raises(RuleViolation, match=rf"^truco-1\.1: four play, not {size}$"):
        teams(Table(tuple("ABCDEF"[:size])))


def test_each_experienced_player_takes_one_of_the_others():
    assert balanced_teams(("P1", "P2"), ("P3", "P4")) == (
        (("P1", "P3"), ("P2", "P4")),
        (("P1", "P4"), ("P2", "P3")),
    )
    for experienced, others in (("A", "BCD"), ("ABC", "D"), ("AB", "C"), ("AB", "CB"), ("AA", "BC"), ("", "")):
        with pytest.raises(ValueError, match=r"^expected two players and two others, not"):
            balanced_teams(experienced, others)


# 1.3 Drawing for partners


def test_the_two_highest_cards_of_a_draw_play_together():
    assert drawn_teams(dict(zip("ABCD", read("K♣ Q♦ 5♠ 2♥"), strict=True))) == (("A", "B"), ("C", "D"))
    assert drawn_teams(dict(zip("ABCD", read("A♠ 4♣ 2♦ 7♥"), strict=True))) == (("D", "B"), ("C", "A"))  # no manilhas here
    assert drawn_teams(dict(zip("ABCD", read("K♣ K♦ 5♠ 5♥"), strict=True))) == (("A", "B"), ("C", "D"))
    with pytest.raises(RuleViolation, match=r"^truco-1\.3: B and C have equal cards and draw again$"):
        drawn_teams(dict(zip("ABCD", read("K♣ Q♦ Q♠ 2♥"), strict=True)))
    with pytest.raises(RuleViolation, match=r"^truco-1\.3: A and B and D have equal cards and draw again$"):
        drawn_teams(dict(zip("ABCD", read("6♣ 6♦ A♠ 6♥"), strict=True)))


def test_the_order_of_a_draw():
    order = [*"KJQ765432A"]
    assert {str(card): draw_height(card) for card in DIRTY_40} == {
        rank + suit: 10 - place for place, rank in enumerate(order) for suit in "♣♥♠♦"
    }
    for one, two, three, four in combinations(order, 4):
        cards = read(f"{one}♣ {two}♥ {three}♠ {four}♦")
        for drawn in (cards, cards[::-1], cards[2:] + cards[:2]):
            high, low = drawn_teams(dict(zip(drawn, drawn, strict=True)))
            assert (high, low) == (cards[:2], cards[2:])


def test_a_draw_that_cannot_be():
    for wrong in ({}, dict(zip("ABC", read("K♣ Q♦ 5♠"), strict=True))):
        with pytest.raises(ValueError, match=rf"^four players draw, not {len(wrong)}$"):
            drawn_teams(wrong)
    with pytest.raises(ValueError, match=r"^place 4: 8♠ is not a card of this pack$"):
        drawn_teams(dict(zip("ABCD", read("K♣ Q♦ 5♠ 8♠"), strict=True)))
    with pytest.raises(ValueError, match=r"^place 2: K♣ has come before$"):
        drawn_teams(dict(zip("ABCD", [*read("K♣")] * 2 + [*read("2♥ 3♥")], strict=True)))
    with pytest.raises(ValueError, match=r"10♣ is not a card of this pack"):
        draw_height(Card(10, CLUBS))


# 1.4 Agreeing on the options, 1.5 Tentos, 1.6 Twelve wins the game


def test_options_are_agreed_before_the_first_deal():
    assert check_agreed(MINEIRO, MINEIRO_CLEAN, begun=False) == MINEIRO_CLEAN
    assert check_agreed(MINEIRO, RuleSet(), begun=True) == MINEIRO
    with pytest.raises(RuleViolation, match=r"^truco-1\.4: the options are agreed before the first deal"):
        check_agreed(MINEIRO, MINEIRO_CLEAN, begun=True)


def test_tentos_are_taken_from_the_pot_and_given_back_to_it():
    assert credited(TABLE, (5, 8), SN, 3) == (8, 8)
    assert credited(TABLE, (5, 8), EW, 1) == (5, 9)
    assert credited(TABLE, (11, 8), SN, -1) == (10, 8)
    assert credited(TABLE, (0, 11), SN, -1) == (0, 11)
    assert credited(TABLE, (8, 1), EW, -2) == (8, 0)
    assert in_pot((0, 0)) == 22
    assert in_pot((11, 11)) == 0
    assert in_pot((5, 8), 30) == 17
    with pytest.raises(ValueError, match=r"^a game needs 22 counters or more, not 21$"):
        in_pot((0, 0), 21)
    for wrong in (("S",), ("S", "E"), ("N", "S"), "SN", None):
        with pytest.raises(ValueError, match=r"is no team of this table: expected \('S', 'N'\) or \('E', 'W'\)$"):
            credited(TABLE, (5, 8), wrong, 1)


def test_the_first_team_with_twelve_or_more_wins():
    for own, other in product(range(24), range(12)):
        assert game_winner(TABLE, (own, other)) == (SN if own >= 12 else ())
        assert game_winner(TABLE, (other, own)) == (EW if own >= 12 else ())
    assert game_winner(TABLE, credited(TABLE, (10, 9), SN, 3)) == SN  # 13 to 9
    with pytest.raises(ValueError, match=r"^the game ends when one team has 12: 12 to 13 cannot be$"):
        game_winner(TABLE, (12, 13))


def test_the_next_game_begins_at_nothing_and_the_deal_goes_on():
    assert next_game(TABLE, "S") == ((0, 0), "E")
    assert next_game(TABLE, "W") == ((0, 0), "S")
    with pytest.raises(ValueError, match=r"nobody sits at 'X'"):
        next_game(TABLE, "X")


# 2.1, 2.4, 2.5: the packs

DIRTY = (
    "4♣ | 7♥ | A♠ | 7♦ | 3♣ 3♥ 3♠ 3♦ | 2♣ 2♥ 2♠ 2♦ | A♥ A♣ A♦ | K♣ K♥ K♠ K♦ | J♣ J♥ J♠ J♦ | Q♣ Q♥ Q♠ Q♦ | "
    "7♠ 7♣ | 6♣ 6♥ 6♠ 6♦ | 5♣ 5♥ 5♠ 5♦ | 4♥ 4♠ 4♦"
)
CLEAN = "4♣ | 7♥ | A♠ | 7♦ | 3♣ 3♥ 3♠ 3♦ | 2♣ 2♥ 2♠ 2♦ | A♥ A♣ A♦ | K♣ K♥ K♠ K♦ | J♣ J♥ J♠ J♦ | Q♣ Q♥ Q♠ Q♦"
EXTRA = {"none": "", "joker": "★", "ten_of_clubs": "10♣"}
SIZES = {
    ("dirty_40", "none"): 40,
    ("dirty_40", "joker"): 41,
    ("dirty_40", "ten_of_clubs"): 41,
    ("clean_27", "none"): 27,
    ("clean_27", "joker"): 28,
    ("clean_27", "ten_of_clubs"): 28,
}


def by_class(told):
    return [frozenset(own.split()) for own in told.split(" | ")]


def order_of(pack, extra):
    """The classes of a pack by the register's table, three and a half below the seven of diamonds."""
    own = by_class(DIRTY if pack == "dirty_40" else CLEAN)
    return own[:4] + ([frozenset({EXTRA[extra]})] if EXTRA[extra] else []) + own[4:]


def shown(own):
    return [frozenset(map(str, cards)) for cards in own]


def check_order(told, cards, strengths):
    """The strengths of cards are those of their classes from the top, whatever two are compared."""
    place = {code: at for at, codes in enumerate(told) for code in codes}
    assert sorted(place) == sorted(map(str, cards))
    assert sorted(set(strengths.values())) == list(range(1, len(told) + 1))
    for one, other in product(cards, repeat=2):
        won = place[str(other)] - place[str(one)]  # above nothing: the first is stronger
        assert (strengths[one] - strengths[other]) == won


def test_the_forty_cards():
    assert dirty_pack(FRENCH_52) == DIRTY_40
    assert len(DIRTY_40) == len(set(DIRTY_40)) == 40
    for suit in "♠♣♥♦":
        assert [str(card)[:-1] for card in DIRTY_40 if str(card)[-1] == suit] == [*"A234567JQK"]
    with pytest.raises(ValueError, match=r"^not a French pack: missing A♠, over nothing$"):
        dirty_pack(Pack(FRENCH_52.cards[1:]))
    with pytest.raises(ValueError, match=r"^not a French pack: missing A♠ .*, over ★$"):
        dirty_pack(Pack((Card(1, JOKER),)))


def test_the_clean_pack():
    assert clean_pack(DIRTY_40) == CLEAN_27
    assert {str(card) for card in CLEAN_27} == set(CLEAN.replace("|", "").split())
    assert sum(card.rank in (3, 2, 1, 13, 11, 12) for card in CLEAN_27) == 24
    with pytest.raises(ValueError, match=r"^not the forty cards: missing nothing, over 8♠"):
        clean_pack(FRENCH_52)
    with pytest.raises(ValueError, match=r"^not the forty cards: missing 4♠ .*, over nothing$"):
        clean_pack(CLEAN_27)
    with pytest.raises(ValueError, match=r"^not the forty cards: missing A♠ .*, over 1e"):
        clean_pack(SPANISH_40)


@pytest.mark.parametrize(("pack", "extra"), SIZES)
def test_every_pack_and_the_strength_of_its_cards(pack, extra):
    rules, told = RuleSet(pack=pack, three_and_a_half=extra), order_of(pack, extra)
    cards = pack_of(rules)
    assert len(cards) == SIZES[pack, extra] == sum(map(len, told))
    assert str(three_and_a_half(rules) or "") == EXTRA[extra]
    assert shown(classes(rules)) == told
    assert [str(card) for card in manilhas(rules)] == ["4♣", "7♥", "A♠", "7♦"]
    check_order(told, cards.cards, {card: strength(card, rules) for card in cards})


def test_the_classes_of_the_forty_and_their_sizes():
    assert [len(own) for own in classes()] == [1, 1, 1, 1, 4, 4, 3, 4, 4, 4, 2, 4, 4, 3]
    assert len(classes(MINEIRO_CLEAN)) == 10
    assert classes(MINEIRO_SHORT) == classes(MINEIRO)


def test_some_pairs_by_hand():
    for pair in ("2♣ A♥", "J♣ Q♥", "4♣ 7♥", "7♥ A♠", "A♠ 7♦", "7♦ 3♣", "7♠ 6♣", "5♦ 4♥", "K♦ J♣", "Q♣ 7♣"):
        stronger, weaker = read(pair)
        assert strength(stronger) > strength(weaker)
    for pair in ("3♦ 3♣", "2♥ 2♠", "A♥ A♣", "7♠ 7♣", "4♥ 4♦"):
        one, other = read(pair)
        assert strength(one) == strength(other)


def test_a_card_that_is_not_in_play_has_no_strength():
    for wrong in (Card(8, CLUBS), Card(10, CLUBS), Card(1, JOKER), "4♣", None):
        with pytest.raises(ValueError, match=r"is not in play: expected a card of the 40 dealt from$"):
            strength(wrong)
    with pytest.raises(ValueError, match=r"^5♣ is not in play: expected a card of the 27 dealt from$"):
        strength(Card(5, CLUBS), MINEIRO_CLEAN)
    with pytest.raises(ValueError, match=r"^10♣ is not in play: expected a card of the 41 dealt from$"):
        strength(Card(10, CLUBS), RuleSet(three_and_a_half="joker"))


# 14.4 to 14.6: the vira

ABOVE = {"4": "5", "5": "6", "6": "7", "7": "Q", "Q": "J", "J": "K", "K": "A", "A": "2", "2": "3", "3": "4"}
"""The rank of the manilhas of each vira, from the register's table."""


@pytest.mark.parametrize("vira", DIRTY_40.cards, ids=str)
def test_the_cards_of_every_vira(vira):
    rank = ABOVE[str(vira)[:-1]]
    four = [rank + suit for suit in "♣♥♠♦"]
    plain = [own for own in "32AKJQ7654" if own != rank]
    told = [frozenset({own}) for own in four] + [frozenset(own + suit for suit in "♣♥♠♦") - {str(vira)} for own in plain]
    assert [str(card) for card in vira_manilhas(vira)] == [str(card) for card in manilhas(PAULISTA, vira)] == four
    assert str(Card(manilha_rank(vira), CLUBS)) == four[0]
    assert shown(classes(PAULISTA, vira)) == shown(vira_classes(vira)) == told
    assert [len(own) for own in told].count(3) == 1  # what is left of the vira's own rank
    cards = [card for card in DIRTY_40 if card != vira]
    check_order(told, cards, {card: strength(card, PAULISTA, vira) for card in cards})
    with pytest.raises(ValueError, match=rf"^{vira} is not in play: expected a card of the 39 dealt from$"):
        strength(vira, PAULISTA, vira)


def test_the_worked_example_of_a_jack():
    vira = Card(11, CLUBS)
    assert " ".join(str(own[0]) for own in vira_classes(vira)) == "K♣ K♥ K♠ K♦ 3♣ 2♣ A♣ J♥ Q♣ 7♣ 6♣ 5♣ 4♣"
    assert strength(*read("K♦"), PAULISTA, vira) > strength(*read("3♣"), PAULISTA, vira)
    assert strength(*read("4♣"), PAULISTA, vira) == strength(*read("4♦"), PAULISTA, vira) == 1  # no zap here
    assert vira_manilhas(*read("3♣")) == read("4♣ 4♥ 4♠ 4♦")


def test_a_card_that_cannot_be_turned_up():
    for wrong in (Card(8, CLUBS), Card(9, CLUBS), Card(10, CLUBS)):
        for turned in (check_vira, manilha_rank, vira_manilhas, vira_classes, lambda card: classes(PAULISTA, card)):
            with pytest.raises(ValueError, match=r"is not a card of the forty: 8, 9 and 10 are left out$"):
                turned(wrong)
    for wrong in (Card(1, JOKER), SPANISH_40.cards[0], "5♥"):
        with pytest.raises(ValueError, match=r"is not a card of this pack$"):
            manilhas(PAULISTA, wrong)
    for unturned in (manilhas, classes, lambda rules: strength(Card(4, CLUBS), rules)):
        with pytest.raises(RuleViolation, match=r"^truco-14\.3: no vira has been turned"):
            unturned(PAULISTA)
