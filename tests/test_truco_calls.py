"""Truco, chapters 9, 10, 13 and 14: every ladder of calls and answers from every score, and all that settles a truco."""

from itertools import product

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import FRENCH_52
from tresillo.games.truco.game_in_points import CALLS, eleven, highest_to_raise, stakes, tento
from tresillo.games.truco.hands_at_eleven import check_no_truco, kind_of_hand
from tresillo.games.truco.outcome import hand_winner, is_tied
from tresillo.games.truco.players_and_game import credited, game_winner
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN, PAULISTA
from tresillo.games.truco.settling_truco import truco_winner, was_down
from tresillo.games.truco.tricks import Play, best_places, winner_place
from tresillo.games.truco.truco import (
    accepted_stake,
    answers,
    binding_answer,
    check_alternates,
    check_answerer,
    check_call,
    check_caller,
    check_later_raise,
    check_raise,
    check_waits,
    given_on_run,
    may_look,
    may_raise,
    meaning,
    next_call,
    speaker,
)

TABLE = Table(("S", "E", "N", "W"))  # teams SN and EW
TEAMS = (("S", "N"), ("E", "W"))
read = FRENCH_52.read

SCALES = [MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN]
LADDERS = {
    "1-3-6-9-12": {"truco": (1, 3), "vale 6": (3, 6), "vale 9": (6, 9), "queda": (9, 12)},
    "2-4-6-8-12": {"truco": (2, 4), "vale 6": (4, 6), "vale 9": (6, 8), "queda": (8, 12)},
    "2-4-6-10-12": {"truco": (2, 4), "vale 6": (4, 6), "vale 9": (6, 10), "queda": (10, 12)},
}
"""What each call gives when it is run from, and what is played for when it is accepted."""
HIGHEST = {
    "1-3-6-9-12": {"vale 6": 8, "vale 9": 5, "queda": 2},
    "2-4-6-8-12": {"vale 6": 6, "vale 9": 4, "queda": 2},
    "2-4-6-10-12": {"vale 6": 6, "vale 9": 4, "queda": 0},
}
"""The highest score from which each raise is made."""


def scores(rules):
    """What a team can have in a game that is not over."""
    return range(12) if rules in (MINEIRO, PAULISTA) else range(0, 12, 2)


# 9.7, 13.1 to 13.5: the stakes


@pytest.mark.parametrize("rules", SCALES, ids=lambda rules: rules.scale)
def test_what_each_call_is_worth(rules):
    ladder = LADDERS[rules.scale]
    assert tuple(ladder) == CALLS
    assert stakes(rules) == (ladder["truco"][0], *(accepted for _, accepted in ladder.values()))
    for call, (given, accepted) in ladder.items():
        assert (given_on_run(call, rules), accepted_stake(call, rules)) == (given, accepted)
    assert [next_call(step, rules) for step in range(5)] == [*ladder, None]
    for call, step in product(ladder, range(5)):
        if next_call(step, rules) == call:
            check_call(call, step, rules)
        else:
            with pytest.raises(RuleViolation, match=rf"^truco-9\.7: {call} is not the next step: "):
                check_call(call, step, rules)
    assert {call: highest_to_raise(call, rules) for call in CALLS[1:]} == HIGHEST[rules.scale]
    assert (tento(rules), eleven(rules)) == ((1, 11) if rules == MINEIRO else (2, 10))


def test_a_call_or_step_that_there_is_not():
    for told in (
        accepted_stake,
        given_on_run,
        highest_to_raise,
        lambda call: answers(call, 0),
        lambda call: check_call(call, 0),
    ):
        for wrong in ("vale 12", "run", None, 3):
            with pytest.raises(ValueError, match=r"^call: expected one of 'truco', 'vale 6', 'vale 9', 'queda', not "):
                told(wrong)
    for wrong in (-1, 5):
        for told in (next_call, lambda step: check_call("truco", step)):
            with pytest.raises(ValueError, match=rf"^the stakes have steps 0 to 4, not {wrong}$"):
                told(wrong)
    with pytest.raises(ValueError, match=r"^truco is no raise: expected vale 6, vale 9 or queda$"):
        highest_to_raise("truco")


# 9.2 to 9.6, 9.9: who speaks, and in what words


def test_words_of_the_table():
    told = {
        "accept": "accept, aceito, joga, bate, vem, mata, cai, Joga, VEM",
        "run": "run, corro, correr, fujo",
        "truco": "truco, TRUCO",
        "vale 6": "vale 6, peço 6, Vale 6",
        "vale 9": "vale 9, peço 9",
        "queda": "queda",
    }
    for own, words in told.items():
        assert {meaning(word) for word in words.split(", ")} == {own}
    for unclear in ("", "talvez", "vale 12", "vamos correr?", None, 6):
        with pytest.raises(ValueError, match=r"is no clear answer: expected run, corro, "):
            meaning(unclear)


def test_who_calls_answers_and_waits():
    for turn, seat in product((*"SENW", None), "SENW"):
        if seat == turn:
            check_caller(turn, seat)
        else:
            with pytest.raises(RuleViolation, match=rf"^truco-9\.2: {turn or 'nobody'} is to play and may call, not {seat}$"):
                check_caller(turn, seat)
    for caller, seat in product("SENW", repeat=2):
        if "SENW".index(caller) % 2 == "SENW".index(seat) % 2:
            with pytest.raises(RuleViolation, match=rf"^truco-9\.3: the team against {caller} answers, not {seat}$"):
                check_answerer(TABLE, caller, seat)
            with pytest.raises(RuleViolation, match=rf"^truco-9\.7: {caller} made the last bet: the other team may raise, not"):
                check_alternates(TABLE, seat, caller)
        else:
            check_answerer(TABLE, caller, seat)
            check_alternates(TABLE, seat, caller)
        check_alternates(TABLE, seat, None)
        with pytest.raises(RuleViolation, match=rf"^truco-9\.3: {caller} has called: nobody plays before the answer$"):
            check_waits(caller)
    check_waits(None)
    for check in (lambda: check_answerer(TABLE, "X", "S"), lambda: check_alternates(TABLE, "S", "X")):
        with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
            check()


def test_who_speaks_for_a_team_and_whose_answer_binds():
    """The caller is to play; the player at his right is of the other team and plays next."""
    for caller, next_one in zip("SENW", "ENWS", strict=True):
        assert speaker(TABLE, caller, caller) == next_one  # truco
        assert speaker(TABLE, caller, next_one) == caller  # a raise by the other team comes back to the caller
        partner = TABLE.right_of(TABLE.right_of(next_one))
        for first, second in ((next_one, partner), (partner, next_one)):
            said = ((first, "accept"), (second, "run"))
            assert binding_answer(TABLE, caller, said) == (first, "accept")
            assert binding_answer(TABLE, caller, said, at_once=True) == (next_one, dict(said)[next_one])
    for none in ((), (("E", "run"), ("S", "accept"))):
        with pytest.raises(ValueError, match=r"^expected the answers of one team, not \("):
            binding_answer(TABLE, "S", none)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        binding_answer(TABLE, "X", (("S", "run"),), at_once=True)
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        binding_answer(TABLE, "S", (("X", "run"),))
    with pytest.raises(ValueError, match=r"said, item 1, item 2: expected one of 'run', .*, not 'maybe'"):
        binding_answer(TABLE, "S", (("E", "maybe"),))
    with pytest.raises(ValueError, match=r"^nobody sits at 'X'"):
        speaker(TABLE, "S", "X")


# 9.3 to 9.10: every ladder


def walked(score, caller, rules):
    """Every way in which calls end, as the functions tell it: who called last, what was called, how it ended, for how much."""
    ways, open_ = [], [(0, caller)]
    while open_:
        step, team = open_.pop()
        call = next_call(step, rules)
        check_call(call, step, rules)
        said = answers(call, score[1 - team], rules)
        for answer in said:
            if answer == "run":
                ways.append((team, call, "run", given_on_run(call, rules)))
            elif answer == "accept":
                ways.append((team, call, "accept", accepted_stake(call, rules)))
            else:
                assert answer == next_call(step + 1, rules)
                check_raise(answer, score[1 - team], accepted_stake(call, rules))
                open_.append((step + 1, 1 - team))
    return ways


def by_hand(score, caller, rules):
    """The same, from the tables above: a raise is made from its highest score or below."""
    ways = []
    for at, (call, (given, accepted)) in enumerate(LADDERS[rules.scale].items()):
        team = caller if at % 2 == 0 else 1 - caller
        if at and score[team] > HIGHEST[rules.scale][call]:
            break
        ways += [(team, call, "run", given), (team, call, "accept", accepted)]
    return ways


@pytest.mark.parametrize(("rules", "ladders"), [(MINEIRO, 584), (MINEIRO_SHORT, 126), (MINEIRO_SHORT_TEN, 120)])
def test_every_ladder_from_every_score(rules, ladders):
    """For a caller's team: of 11 scores by 11 (in points 5 by 5) all begin, the raises stop at the highest scores.

    Tentos: 121 + 9 * 11 + 9 * 6 + 3 * 6 ladders by their top call, for either caller; points: 25 + 4 * 5 + 4 * 3 + 2 * 3, or
    3 less where queda may only be called from 0.
    """
    found = 0
    for score in product(scores(rules), repeat=2):
        if eleven(rules) in score:
            with pytest.raises(RuleViolation, match=r"^truco-11\.4: no truco is called"):
                check_no_truco(kind_of_hand(score, rules))
            continue
        check_no_truco(kind_of_hand(score, rules))
        for caller in (0, 1):
            ways = walked(score, caller, rules)
            assert ways == by_hand(score, caller, rules)
            found += len(ways) // 2
            for team, _, how, worth in ways:
                for winner in (team,) if how == "run" else (0, 1):
                    after = credited(TABLE, score, TEAMS[winner], worth)
                    gained = score[winner] + worth
                    assert after == ((gained, score[1]) if winner == 0 else (score[0], gained))
                    assert game_winner(TABLE, after) == (TEAMS[winner] if gained >= 12 else ())
                    assert how == "accept" or gained < 12  # no run wins a game
    assert found == ladders


@pytest.mark.parametrize("rules", SCALES, ids=lambda rules: rules.scale)
def test_no_raise_where_the_stake_would_win(rules):
    ladder = LADDERS[rules.scale]
    for own, (call, (standing, _)) in product(scores(rules), ladder.items()):
        if call == "truco":
            continue
        over = own > HIGHEST[rules.scale][call]
        assert over is (own + standing >= 12)
        assert may_raise(own, standing) is not over
        offered = CALLS[CALLS.index(call) - 1]
        assert answers(offered, own, rules) == (("run", "accept") if over else ("run", "accept", call))
        if over:
            told = rf"^truco-9\.10: {call}: {own} and the {standing} that stand make {own + standing}, enough to win$"
            with pytest.raises(RuleViolation, match=told):
                check_raise(call, own, standing)
        else:
            check_raise(call, own, standing)
    assert {answers("queda", own, rules) for own in scores(rules)} == {("run", "accept")}


def test_the_examples_of_the_source():
    # 7 to 5: A truco, B vale 6, and A may not call vale 9
    assert answers("truco", 5) == ("run", "accept", "vale 6")
    assert answers("vale 6", 7) == ("run", "accept")
    # truco, vale 6, vale 9, corro gives 6; aceito is played for 9
    assert (given_on_run("vale 9"), accepted_stake("vale 9")) == (6, 9)
    # a team at 10 may call truco, though 2 would do
    assert kind_of_hand((10, 3)) == "ordinary"
    assert next_call(0) == "truco"
    # in points: 8 own, truco offered: 8 + 4 is 12
    assert answers("truco", 8, MINEIRO_SHORT) == ("run", "accept")
    assert (given_on_run("vale 9", MINEIRO_SHORT_TEN), accepted_stake("vale 9", MINEIRO_SHORT_TEN)) == (6, 10)


def test_a_stake_that_was_carried_is_raised_to_the_next_step():
    """The first call of a hand is no raise: 9 and a carried 3 may call, and a run may then win the game."""
    for rules in SCALES:
        for step, carried in enumerate(stakes(rules)[1:4], 1):
            call = next_call(step, rules)
            check_call(call, step, rules)
            assert given_on_run(call, rules) == carried
            with pytest.raises(RuleViolation, match=r"^truco-9\.7: truco is not the next step: "):
                check_call("truco", step, rules)
    assert credited(TABLE, (9, 0), TEAMS[0], given_on_run("vale 6")) == (12, 0)


# 9.11, 14.9 to 14.11: later in the hand


def test_in_mineiro_nobody_calls_again():
    for seat, bettor in product("SENW", repeat=2):
        with pytest.raises(RuleViolation, match=r"^truco-9\.11: the bet of this hand is settled: nobody calls again$"):
            check_later_raise(TABLE, seat, bettor)
    assert not may_look(MINEIRO)


def test_in_paulista_the_other_team_may_raise_later():
    for seat, bettor in product("SENW", repeat=2):
        if "SENW".index(seat) % 2 == "SENW".index(bettor) % 2:
            with pytest.raises(RuleViolation, match=rf"^truco-9\.7: {bettor} made the last bet"):
                check_later_raise(TABLE, seat, bettor, PAULISTA)
        else:
            check_later_raise(TABLE, seat, bettor, PAULISTA)
    assert may_look(PAULISTA)


def test_every_ladder_of_paulista_at_once_or_later():
    """Each raise is made in answer to a call or after it was accepted: the same raises from the same scores, for the same."""
    found = 0
    for score in product(range(11), repeat=2):
        for caller in (0, 1):
            for later in product((False, True), repeat=3):
                team, reached = caller, [("truco", 1, 3)]
                for step, wait in enumerate(later, 1):
                    last, other = TEAMS[team][0], TEAMS[1 - team][0]
                    call, own, standing = next_call(step, PAULISTA), score[1 - team], reached[-1][2]
                    if wait:  # accepted: the stake in force counts
                        check_later_raise(TABLE, other, last, PAULISTA)
                        may = may_raise(own, standing)
                    else:
                        may = call in answers(reached[-1][0], own, PAULISTA)
                    assert may is (own <= HIGHEST["1-3-6-9-12"][call])
                    if not may:
                        break
                    team = 1 - team
                    reached.append((call, given_on_run(call, PAULISTA), accepted_stake(call, PAULISTA)))
                assert [(call, (given, worth)) for call, given, worth in reached] == [*LADDERS["1-3-6-9-12"].items()][
                    : len(reached)
                ]
                found += len(reached)
    assert found == 584 * 8


# 10: an accepted truco of Mineiro

BEFORE = {1: ("",), 2: ("A", "B", "T"), 3: ("AB", "BA", "TT")}
"""The tricks before the one that is bet on, as far as they leave the hand open."""
ROWS = [read("3♣ 3♥ 3♠ 3♦"), read("5♣ 5♥ 5♠ 5♦")]


def bet_on_tricks(number):
    """Every set of places that can hold the highest cards; none, all face down, from the second trick on."""
    for size in range(16):
        places = tuple(at for at in range(4) if size >> at & 1)
        if places or number > 1:
            yield places


def settled(places, before, bettor, later):
    """Who wins by the trick bet on and those after it: A and B; T where all are played and tied; None while it is open."""
    sides = {"AB"[at % 2] for at in places}
    if len(sides) == 1:
        return sides.pop()
    if places and places[0] < before:
        return {"A": "B", "B": "A"}[bettor]
    for own in later:
        if own != "T":
            return own
    return None


@pytest.mark.parametrize("number", [1, 2, 3])
def test_every_way_an_accepted_truco_is_settled(number):
    """Every trick bet on, with every tie in it, from every seat that can have called, and whatever is played after it.

    A leads the trick bet on; ``before`` is how many cards lay there when truco was called.
    """
    ends = {"A": 0, "B": 0, "T": 0, None: 0}
    for places in bet_on_tricks(number):
        plays = [Play(ROWS[at not in places][at], down=not places) for at in range(4)]
        assert best_places(plays) == places
        tied = is_tied(places)
        own = "T" if tied else "AB"[winner_place(places) % 2]
        for before, bettor, past in product(range(4), "AB", BEFORE[number]):
            down = tied and was_down(places, before)
            assert down is (tied and any(at in places for at in range(before)))
            assert truco_winner(past, number, bettor, down) is None
            for size in range(4 - number):
                for later in map("".join, product("ABT", repeat=size)):
                    if settled(places, before, bettor, later[:-1]) and size:
                        continue  # the hand was over before
                    winner = settled(places, before, bettor, later) or ("T" if number + size == 3 else None)
                    assert truco_winner(past + own + later, number, bettor, down) == winner
                    ends[winner] += 1
    assert ends["A"] == ends["B"] > 0
    assert ends["T"] > 0
    assert (ends[None] > 0) is (number < 3)


@pytest.mark.parametrize(
    ("codes", "before", "bettor", "winner"),
    [
        ("3♥ 3♠ 5♦ Q♥", 1, "B", "A"),  # E leads, N calls, EW accept: 3♥ lay there, NS lose
        ("3♥ 3♠ 5♦ Q♥", 1, "A", "B"),  # N calls, W vale 6, N accepts: EW made the last raise
        ("3♥ 3♠ 5♦ Q♥", 2, "A", "B"),  # both lay there; W calls and nobody beats
        ("3♥ 3♠ 5♦ Q♥", 0, "A", None),  # E calls before he leads: a real tie
        ("4♥ 3♠ 3♦ Q♥", 1, "B", None),
        ("4♥ 3♠ 3♦ 3♥", 3, "B", "A"),
        ("3♥ 5♣ 3♦ 4♠", 1, "B", "A"),  # equal cards of one team: no tie
        ("3♥ 5♣ 3♦ 2♠", 3, "A", "A"),
    ],
)
def test_the_examples_of_the_register(codes, before, bettor, winner):
    places = best_places([Play(card) for card in read(codes)])
    own = "T" if is_tied(places) else "AB"[winner_place(places) % 2]
    assert truco_winner(own, 1, bettor, is_tied(places) and was_down(places, before)) == winner


def test_a_truco_overrides_the_tricks_before_it_and_the_table():
    assert truco_winner("AB", 2, "A") == truco_winner("AB", 2, "B") == "B"
    assert hand_winner("AT") == "A"
    assert truco_winner("AT", 2, "A") is None
    assert truco_winner("ATB", 2, "A") == "B"
    assert truco_winner("ABT", 3, "B") == "T"  # though A won a trick first
    assert hand_winner("ABT") == "A"
    assert truco_winner("ABT", 3, "B", down=True) == "A"
    assert truco_winner("TTB", 1, "A") == "B"
    assert truco_winner("TTT", 1, "A") == "T"


def test_a_bet_or_a_trick_that_cannot_be():
    for wrong in (0, 4):
        with pytest.raises(ValueError, match=rf"^a hand has 3 tricks: expected a bet on one of them, not on {wrong} of 1$"):
            truco_winner("A", wrong, "A")
    with pytest.raises(ValueError, match=r"^a hand has 3 tricks: expected a bet on one of them, not on 1 of 4$"):
        truco_winner("TTTA", 1, "A")
    with pytest.raises(ValueError, match=r"^trick 2: expected one of 'A', 'B', 'T', not 'X'$"):
        truco_winner("AX", 1, "A")
    with pytest.raises(ValueError, match=r"^bettor: expected one of 'A', 'B', not 'T'$"):
        truco_winner("A", 1, "T")
