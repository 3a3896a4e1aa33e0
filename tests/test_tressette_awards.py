"""Tressette, chapter 9: the four awards, the order in which a hand is tested for them, and the games that they win."""

from itertools import product
from random import Random

import pytest

from tresillo import Table
from tresillo.cards import ITALIAN_40
from tresillo.games.tressette.awards import (
    ALL_THIRDS,
    Award,
    Match,
    Taken,
    after_games,
    award,
    awards_in_order,
    games,
    games_won,
    is_cappotto,
    is_cappottone,
    is_stramazzo,
    is_stramazzone,
    taken,
)
from tresillo.games.tressette.deal import deal_out, shuffled
from tresillo.games.tressette.match import claim_winner
from tresillo.games.tressette.play import legal_plays, next_leader, play_card, trick_count, whose_turn
from tresillo.games.tressette.scoring import LAST_TRICK, count, hand_points, whole_points

TABLE = Table()  # N, W, S, E: teams NS and WE
NS, WE = ("N", "S"), ("W", "E")
TWO = Table(("A", "B"))
GAMES = {"cappotto": 2, "stramazzo": 3, "cappottone": 6, "stramazzone": 8}


def splits(total, parts):
    """All ways to share a total among so many."""
    if parts == 1:
        return [(total,)]
    return [(own, *rest) for own in range(total + 1) for rest in splits(total - own, parts - 1)]


# Tricks and thirds of N, W, S, E; the award; the games of its team.
BY_HAND = [
    ((6, 0, 4, 0), (20, 0, 12, 0), "cappotto", NS),
    ((5, 0, 4, 1), (20, 0, 11, 1), "stramazzo", NS),
    ((4, 3, 2, 1), (18, 2, 12, 0), "stramazzo", NS),
    ((5, 0, 4, 1), (18, 0, 11, 3), None, None),  # an ace and three blanks
    ((1, 5, 0, 4), (2, 20, 0, 10), "stramazzo", WE),
    ((10, 0, 0, 0), (32, 0, 0, 0), "cappottone", NS),
    ((0, 0, 0, 10), (0, 0, 0, 32), "cappottone", WE),
    ((8, 1, 1, 0), (31, 1, 0, 0), "stramazzone", NS),
    ((7, 1, 1, 1), (30, 1, 1, 0), "stramazzone", NS),
    ((7, 1, 1, 1), (29, 1, 2, 0), "stramazzo", NS),  # 3 thirds with his partner's
    ((7, 1, 2, 0), (29, 1, 2, 0), "stramazzo", NS),
    ((8, 0, 2, 0), (32, 0, 0, 0), "stramazzone", NS),
    ((8, 0, 2, 0), (30, 0, 2, 0), "stramazzone", NS),  # the team has all ten tricks
    ((8, 0, 2, 0), (29, 0, 3, 0), "cappotto", NS),
    ((1, 0, 0, 9), (2, 0, 0, 30), "stramazzone", WE),
    ((4, 6, 0, 0), (32, 0, 0, 0), "stramazzone", NS),  # in four tricks, the last not among them
    ((3, 2, 3, 2), (10, 8, 8, 6), None, None),
]


@pytest.mark.parametrize(("tricks", "thirds", "name", "team"), BY_HAND)
def test_awards_by_hand(tricks, thirds, name, team):
    assert award(Taken(tricks, thirds)) == (Award(name, team) if name else None)


def test_the_games_of_each_award():
    assert {name: games(name) for name in GAMES} == GAMES
    with pytest.raises(ValueError, match=r"^name: expected one of 'cappottone', .* not 'capot'$"):
        games("capot")


def test_the_tests_overlap_and_the_first_that_fits_is_paid():
    alone = Taken((10, 0, 0, 0), (32, 0, 0, 0))
    assert (is_cappottone(alone, "N"), is_cappotto(alone, NS), is_stramazzone(alone, "N")) == (True, True, False)
    with_blanks = Taken((8, 0, 2, 0), (30, 0, 2, 0))
    assert (is_stramazzone(with_blanks, "N"), is_cappotto(with_blanks, NS), is_stramazzo(with_blanks, NS)) == (
        True,
        True,
        False,
    )
    outdone = Taken((8, 1, 1, 0), (31, 1, 0, 0))
    assert (is_stramazzone(outdone, "N"), is_stramazzo(outdone, NS)) == (True, True)
    assert [games_won(TABLE, (0, 0), award(hand)) for hand in (alone, with_blanks, outdone)] == [(NS, 6), (NS, 8), (NS, 8)]


def expected(tricks, thirds):
    """The award of a hand by a reckoning of its own: what the others have in all, from the best player's side."""
    best = max(range(4), key=lambda place: (thirds[place], tricks[place]))
    team, partner = (NS, WE)[best % 2], (best + 2) % 4
    theirs = [(tricks[place], thirds[place]) for place in range(4) if place % 2 != best % 2]
    their_tricks, their_thirds = map(sum, zip(*theirs, strict=True))
    if their_tricks == tricks[partner] == 0:
        return Award("cappottone", team)
    if their_thirds + thirds[partner] <= 2:
        return Award("stramazzone", team)
    if their_tricks == 0:
        return Award("cappotto", team)
    team_best = sum(thirds[0::2]) > sum(thirds[1::2])
    side, lost = (NS, thirds[1::2]) if team_best else (WE, thirds[0::2])
    return Award("stramazzo", side) if sum(lost) <= 2 else None


def test_every_split_of_tricks_and_of_thirds_that_decides():
    """Who has tricks at all, and all ways to share the thirds among them; then all ways to share the tricks."""
    some = {seats: tuple(seats[place] and 1 for place in range(4)) for seats in product((0, 1), repeat=4) if any(seats)}
    cases = 0
    for holders in some:
        places = [place for place in range(4) if holders[place]]
        rest = trick_count(TABLE) - len(places)
        tricks = tuple(own + rest * (place == places[-1]) for place, own in enumerate(holders))
        for shares in splits(ALL_THIRDS, len(places)):
            thirds = [0, 0, 0, 0]
            for place, share in zip(places, shares, strict=True):
                thirds[place] = share
            assert award(Taken(tricks, tuple(thirds))) == expected(tricks, thirds), (tricks, thirds)
            cases += 1
    assert cases == 4 * 1 + 6 * 33 + 4 * 561 + 6545
    for tricks in splits(trick_count(TABLE), 4):
        for thirds in ((32, 0, 0, 0), (30, 1, 1, 0), (29, 0, 3, 0), (29, 2, 1, 0), (1, 16, 1, 14), (9, 8, 8, 7), (0, 1, 31, 0)):
            if all(own or not worth for own, worth in zip(tricks, thirds, strict=True)):
                assert award(Taken(tricks, thirds)) == expected(tricks, thirds), (tricks, thirds)


def test_eleven_points_for_one_team_are_always_an_award():
    """Every share of the thirds between the teams, with the last trick on either side, and of a team's among its players."""
    for ns in range(ALL_THIRDS + 1):
        for north, west in product({0, 1, 2, ns - 2, ns - 1, ns} & set(range(ns + 1)), {0, 1, 2, ALL_THIRDS - ns}):
            thirds = (north, west, ns - north, ALL_THIRDS - ns - west)
            if min(thirds) >= 0:
                earned = award(Taken((3, 3, 2, 2), thirds))
                for last in (0, LAST_TRICK):
                    points = whole_points(ns + last), whole_points(ALL_THIRDS - ns + LAST_TRICK - last)
                    assert sum(points) == 11
                    if 11 in points:
                        assert earned
                        assert earned.team == (NS, WE)[points.index(11)]
                assert bool(earned) is (min(ns, ALL_THIRDS - ns) <= 2)  # the last trick saves nobody


# 9.1, 9.7: what an award wins


def test_an_award_wins_whatever_the_score():
    earned = award(Taken((6, 0, 4, 0), (20, 0, 12, 0)))
    assert games_won(TABLE, (11, 20), earned) == (NS, 2)  # two bottles
    assert games_won(TABLE, (11, 24), earned) == (NS, 2)
    assert games_won(TABLE, (11, 24), None) == (WE, 1)
    assert games_won(TABLE, (11, 20), None) is None
    assert games_won(TABLE, (22, 22), None) is None
    assert games_won(TABLE, (22, 22), earned) == (NS, 2)


def test_after_an_award_a_new_game_starts():
    before = Match((1, 2), (12, 15))
    won = games_won(TABLE, before.score, Award("stramazzo", NS))
    assert won == (NS, 3)
    assert after_games(before, TABLE, won[0][0], won[1]) == Match((4, 2), (0, 0))
    assert after_games(before, TABLE, "E") == Match((1, 3))
    assert Match() == Match((0, 0), (0, 0))
    with pytest.raises(ValueError, match=r"^a team wins one game or more, not 0$"):
        after_games(before, TABLE, "N", 0)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        after_games(before, TABLE, "X")


def test_a_claim_gives_up_every_award():
    so_far = Taken((5, 0, 3, 0), (18, 0, 10, 0))  # eight tricks, all of them
    assert not so_far.is_whole
    assert award(so_far) is None
    assert award(Taken((9, 0, 0, 0), (32, 0, 0, 0))) is None
    assert not is_stramazzo(Taken((8, 1, 0, 0), (28, 0, 0, 0)), NS)
    assert not is_stramazzone(Taken((8, 1, 0, 0), (28, 0, 0, 0)), "N")
    assert after_games(Match(), TABLE, claim_winner(TABLE, "S", 21)[0]) == Match((1, 0))


def test_two_players_have_the_awards_of_a_team_only():
    assert awards_in_order(TABLE) == ("cappottone", "stramazzone", "cappotto", "stramazzo")
    assert awards_in_order(TWO) == ("cappotto", "stramazzo")
    assert award(Taken((20, 0), (32, 0), TWO)) == Award("cappotto", ("A",))
    assert award(Taken((19, 1), (30, 2), TWO)) == Award("stramazzo", ("A",))
    assert award(Taken((1, 19), (2, 30), TWO)) == Award("stramazzo", ("B",))
    assert award(Taken((1, 19), (3, 29), TWO)) is None
    assert award(Taken((10, 0), (16, 0), TWO)) is None


# From the cards


def test_the_stramazzo_stands_though_the_others_win_the_last_trick():
    last = ITALIAN_40.read("Cs 7s 5s 4d")  # worth one third: E would score the point of the last trick
    won = ["N"] * 6 + ["S"] * 3 + ["E"]
    rest = [card for card in ITALIAN_40 if card not in last]
    tricks = [rest[place : place + 4] for place in range(0, 36, 4)] + [last]
    hand = taken(TABLE, won, tricks)
    assert (hand.tricks, hand.thirds[3], sum(hand.thirds)) == ((6, 0, 3, 1), 1, 32)
    assert count(TABLE, won, tricks) == (31, 4)
    assert hand_points((31, 4)) == (10, 1)
    assert award(hand) == Award("stramazzo", NS)


def test_hands_played_at_random_share_all_tricks_and_thirds():
    source = Random(9)
    for _ in range(100):
        hands, _ = deal_out(TABLE, "N", shuffled(ITALIAN_40.cards, source))
        leader, won, tricks = "W", [], []
        while hands["W"]:
            trick = []
            while seat := whose_turn(TABLE, leader, trick):
                card = source.choice(legal_plays(hands[seat], trick))
                hands[seat] = play_card(hands[seat], trick, card)
                trick.append(card)
            leader = next_leader(TABLE, leader, trick)
            won.append(leader)
            tricks.append(trick)
        hand = taken(TABLE, won, tricks)
        assert hand.is_whole
        assert (sum(hand.tricks), sum(hand.thirds)) == (10, 32)
        assert award(hand) == expected(hand.tricks, hand.thirds)
        teams = [sum(hand.thirds[side::2]) + LAST_TRICK * (leader in team) for side, team in enumerate((NS, WE))]
        assert tuple(teams) == count(TABLE, won, tricks)


def test_values_and_what_is_no_hand():
    hand = Taken((6, 0, 4, 0), (20, 0, 12, 0))
    assert eval(repr(hand)) == hand
    assert hand.of(NS) == (10, 32)
    for tricks, thirds, reason in [
        ((6, 0, 4), (20, 0, 12), "expected tricks and thirds of 4 players, 0 or more, not (6, 0, 4) and (20, 0, 12)"),
        ((6, 0, 4, 0), (20, 0, 12), "expected tricks and thirds of 4 players"),
        ((6, -1, 5, 0), (20, 0, 12, 0), "expected tricks and thirds of 4 players"),
        ((6, 0, 4, 1), (20, 0, 12, 0), "11 tricks with 32 thirds: a hand has 10 with 32"),
        ((6, 0, 4, 0), (20, 0, 11, 0), "10 tricks with 31 thirds: a hand has 10 with 32"),
        ((6, 0, 3, 0), (20, 0, 13, 0), "9 tricks with 33 thirds: a hand has 10 with 32"),
        ((6, 0, 4, 0), (20, 1, 11, 0), "W has no trick: expected 0 thirds, not 1"),
        ("all", (20, 1, 11, 0), "taken, tricks: expected a list, not 'all'"),
    ]:
        with pytest.raises(ValueError) as refused:  # noqa: PT011
            Taken(tricks, thirds)
        assert str(refused.value).startswith(reason)
    with pytest.raises(ValueError, match=r"^award, name: expected one of"):
        Award("capot", NS)
    with pytest.raises(ValueError, match=r"^match, games: expected a list of 2"):
        Match((1, 2, 3))
