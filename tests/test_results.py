"""The results of a hand: all 55 splits written out by hand, and every state of a hand against a reckoning of its own."""

import re
from itertools import product

import pytest

from tresillo.games.tresillo.condiciones import claims_primeras
from tresillo.games.tresillo.results import (
    after_five,
    certain_result,
    codillo_winner,
    is_puesta,
    is_sacado,
    may_stop,
    preferred,
    puesta_name,
    result,
)

# Tricks of the declarer, the first and the second contrario, by hand: a line for each number of tricks that wins.
BY_HAND = {
    ("sacado", None): """
        900 810 801 720 711 702 630 621 612 603 540 531 522 513 504
        432 423
    """,
    ("codillo", 1): """
        090 180 081 270 171 072 360 261 162 063 450 351 252 153 054
        342 243
    """,
    ("codillo", 2): """
        009 108 018 207 117 027 306 216 126 036 405 315 225 135 045
        324 234
    """,
    ("puesta", None): "441 414 144 333",
}
SPLITS = {tuple(map(int, split)): end for end, splits in BY_HAND.items() for split in splits.split()}
UNDER_WAY = [tricks for tricks in product(range(10), repeat=3) if sum(tricks) <= 9]


def test_the_splits_written_by_hand_are_all_there_are():
    assert sorted(SPLITS) == [tricks for tricks in UNDER_WAY if sum(tricks) == 9]
    assert [len(splits.split()) for splits in BY_HAND.values()] == [17, 17, 17, 4]


@pytest.mark.parametrize("tricks", SPLITS, ids=lambda tricks: "-".join(map(str, tricks)))
def test_every_split_has_its_result(tricks):
    outcome, winner = SPLITS[tricks]
    assert (result(tricks), codillo_winner(tricks)) == (outcome, winner)
    assert (is_sacado(tricks), is_puesta(tricks)) == (outcome == "sacado", outcome == "puesta")


def test_the_names_of_the_puestas():
    names = {(4, 4, 1): "puesta", (4, 1, 4): "puesta", (1, 4, 4): "puesta real", (3, 3, 3): "puesta sabia"}
    assert {tricks: puesta_name(tricks) for tricks in names} == names
    with pytest.raises(ValueError, match=r"^2-4-3 is no puesta but a codillo$"):
        puesta_name((2, 4, 3))


# From best to worst, as (result, who made the codillo).
LIKED = {
    0: [{("sacado", None)}, {("puesta", None)}, {("codillo", 1), ("codillo", 2)}],
    1: [{("codillo", 1)}, {("puesta", None)}, {("codillo", 2)}, {("sacado", None)}],
    2: [{("codillo", 2)}, {("puesta", None)}, {("codillo", 1)}, {("sacado", None)}],
}


@pytest.mark.parametrize("player", LIKED)
def test_of_any_two_splits_a_player_likes_the_better_and_of_equals_the_first(player):
    rank = {end: place for place, ends in enumerate(LIKED[player]) for end in ends}
    for one, other in product(SPLITS, repeat=2):
        better = other if rank[SPLITS[other]] < rank[SPLITS[one]] else one
        assert preferred(player, one, other) == better, (player, one, other)


def test_one_trick_less_may_be_better():
    assert preferred(0, (2, 4, 3), (1, 4, 4)) == (1, 4, 4)
    assert preferred(1, (5, 2, 2), (2, 3, 4), (4, 4, 1), (3, 5, 1)) == (3, 5, 1)
    assert preferred(2, (3, 5, 1)) == (3, 5, 1)


@pytest.mark.parametrize("length", range(10))
def test_what_the_first_five_tricks_bring(length):
    expected = {r"W{5}": "primeras", r"W{9}": "bola made", r"W{5,8}L.*": "bola missed", r"W{6,8}": None}
    for won in product((True, False), repeat=length):
        written = "".join("W" if trick else "L" for trick in won)
        (brings,) = [brings for form, brings in expected.items() if re.fullmatch(form, written)] or [""]
        if brings is None:
            with pytest.raises(ValueError, match=f"the bola is still to be made: {length} tricks of 9 have been played"):
                after_five(won)
        else:
            assert after_five(won) == brings, written


@pytest.mark.parametrize(
    ("won", "shown", "claims"),
    [
        ("", 5, True),
        ("", 4, False),
        ("WWW", 2, True),
        ("WWW", 1, False),
        ("WWW", 6, True),
        ("WWWWW", 0, True),
        ("WWLW", 5, False),
        ("LWWWWW", 0, False),
        ("WWWWWW", 3, False),  # the sixth has been played: a bola is tried for
    ],
)
def test_primeras_on_an_early_claim(won, shown, claims):
    assert claims_primeras(tuple(trick == "W" for trick in won), shown) is claims


def ends_from(tricks, known):
    """Every end of a hand as (result, who made the codillo), played on trick by trick."""
    if sum(tricks) == 9:
        return {SPLITS[tricks]}
    if tricks not in known:
        further = (tuple(tricks[seat] + (seat == winner) for seat in range(3)) for winner in range(3))
        known[tricks] = set().union(*(ends_from(after, known) for after in further))
    return known[tricks]


def test_a_result_is_certain_when_every_way_to_play_on_ends_in_it():
    known = {}
    for tricks in UNDER_WAY:
        ends = ends_from(tricks, known)
        assert certain_result(tricks) == (next(iter(ends))[0] if len(ends) == 1 else None), tricks
    assert len(UNDER_WAY) == 220


@pytest.mark.parametrize(
    ("tricks", "certain"),
    [
        ((0, 0, 0), None),
        ((4, 0, 0), None),
        ((5, 0, 0), "sacado"),
        ((4, 2, 2), "sacado"),
        ((4, 3, 1), None),
        ((0, 5, 0), "codillo"),
        ((2, 4, 2), "codillo"),
        ((0, 4, 4), None),  # puesta real, or a codillo for either
        ((4, 4, 0), None),
        ((3, 3, 2), None),
        ((3, 3, 3), "puesta"),
    ],
)
def test_certain_results_by_hand(tricks, certain):
    assert certain_result(tricks) == certain


def test_a_puesta_is_certain_only_at_the_end():
    assert {sum(tricks) for tricks in UNDER_WAY if certain_result(tricks) == "puesta"} == {9}


def test_a_hand_stops_only_on_a_certain_result_and_where_nobody_objects():
    for certain in ("sacado", "puesta", "codillo"):
        assert may_stop(certain)
        assert not may_stop(certain, ("E",))
    assert not may_stop(None)
    assert not may_stop(None, ("E", "S"))


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: result((5, 3, 0)), r"^5-3-0: expected 9 tricks in all, not 8$"),
        (lambda: result((5, 4, 1)), r"^5-4-1: expected the tricks of three players, 9 in all at most$"),
        (lambda: result((10, -1, 0)), r"^10--1-0: expected the tricks of three players"),
        (lambda: result((5, 4)), r"^5-4: expected the tricks of three players, 9 in all at most$"),
        (lambda: result((3, 2, 2, 1, 1)), r"^3-2-2-1-1: expected the tricks of three players"),
        (lambda: result(()), r"^: expected the tricks of three players"),
        (lambda: result((4.5, 4.5, 0)), r"^tricks, item 1: expected a whole number, not 4.5$"),
        (lambda: result(("a", "b", "c")), r"^tricks, item 1: expected a whole number"),
        (lambda: puesta_name("333"), r"^tricks: expected a list"),
        (lambda: is_sacado((9, 9, 9)), r"^9-9-9: expected the tricks of three players"),
        (lambda: is_puesta((4, 4, 0)), r"^4-4-0: expected 9 tricks in all, not 8$"),
        (lambda: puesta_name((4, 4, 0)), r"^4-4-0: expected 9 tricks in all, not 8$"),
        (lambda: codillo_winner((0, 5, 0)), r"^0-5-0: expected 9 tricks in all, not 5$"),
        (lambda: certain_result((5, 5, 0)), r"^5-5-0: expected the tricks of three players, 9 in all at most$"),
        (lambda: certain_result((0, -1, 0)), r"^0--1-0: expected the tricks of three players"),
        (lambda: preferred(0, (5, 4, 0), (5, 3, 0)), r"^5-3-0: expected 9 tricks in all, not 8$"),
        (lambda: preferred(3, (5, 4, 0)), r"expected a player 0, 1 or 2 and splits to choose from, not 3 and \(\(5, 4, 0\),\)"),
        (lambda: preferred(-1, (5, 4, 0)), r"expected a player 0, 1 or 2"),
        (lambda: preferred(0), r"splits to choose from, not 0 and \(\)"),
        (lambda: after_five((True,) * 10), r"^a hand has 9 tricks, not 10$"),
        (lambda: after_five((False,) * 10), r"^a hand has 9 tricks, not 10$"),
        (lambda: claims_primeras((True,), -1), r"^a player shows 0 sure tricks or more, not -1$"),
    ],
)
def test_bad_input_is_named(make, reason):
    with pytest.raises(ValueError, match=reason):
        make()
