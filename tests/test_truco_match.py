"""Matches of Truco: random ones under every preset and any agreed options, each hand judged again by the laws alone."""

import json
from collections import Counter
from functools import cache
from random import Random

import pytest
from test_truco_game import CARRY, EW, FOULS, NS, STRONG, TABLE, TIED_1, TIED_2, TIED_3, any_rules, cards_of, dealt, knows, play

from tresillo import RuleViolation
from tresillo.data import from_json, to_json
from tresillo.games.truco.cards import pack_of
from tresillo.games.truco.game import Result
from tresillo.games.truco.match import Match, Sitting, SittingView, after_hand, new_match, who_deals_next
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_SHORT, PAULISTA, PRESETS, RuleSet

ORDER = "32AKJQ7654"
CALLS = ("truco", "vale 6", "vale 9", "queda")


# A hand judged by the laws, not by the program


@cache
def heights(version: str, vira: str | None) -> dict[str, int]:
    """How high each card is, from the register: the manilhas, three and a half, then by rank; 0 is for a card face down."""
    known = {rank + suit: 10 - place for place, rank in enumerate(ORDER) for suit in "♣♥♠♦"} | {"★": 20, "10♣": 20}
    if version == "paulista":
        above = ORDER[ORDER.index(vira[:-1]) - 1]
        return known | {above + suit: 40 - place for place, suit in enumerate("♣♥♠♦")}
    return known | {"4♣": 40, "7♥": 39, "A♠": 38, "7♦": 37}


def judged(deal):
    """How a hand ends by its turns: the side that wins or None, for how much, the score after it, the stake carried."""
    table, dealer, rules, score, carried, _, _ = deal.setup
    seats, score, steps = table.seats, list(score), [int(step) for step in rules.scale.split("-")]
    one = steps[0]
    short = 12 - one
    elevens = score.count(short)
    stake, leader = carried or one, seats.index(dealer) + 1
    if elevens == 1:
        stake = max(stake, steps[1])
    height = heights(rules.version, str(deal.state.vira) if deal.state.vira else None)
    plays = iter([card for trick in deal.tricks for card in trick])
    families = iter(deal.state.exchanged)
    trick, taken, bet, call, bettor, family = [], [], None, None, None, None
    dealers = seats.index(dealer) % 2

    def fined(side):
        if short in score:
            score[side] = max(0, score[side] - one)
        else:
            score[1 - side] += one

    def won(side, worth):
        score[side] += worth
        return side, worth, tuple(score), 0

    for seat, phase, act in deal.turns:
        side = seats.index(seat) % 2
        if act.startswith("foul: "):
            if act == "foul: truco at eleven" and rules.version == "paulista":
                return 1 - side, 0, tuple(score), 0
            if act == "foul: forbidden raise" and call:  # the acceptance in it stands
                assert side != bettor
                assert score[side] + steps[CALLS.index(call) + 1] >= 12
                stake, call = steps[CALLS.index(call) + 1], None
                bet = (len(taken), len(trick)) if rules.version == "mineiro" else None
            fined(side)
        elif phase == "família" and act != "no família":
            family = next(families)
        elif act == "challenge":
            real = rules.pack == "clean_27"
            ranks = {"K", "J", "Q"} if real else {"6", "5", "4"}
            if any(str(card)[:-1] not in ranks or str(card) == "4♣" for card in family.cards):
                fined(seats.index(family.seat) % 2)
        elif phase == "decision" and act == "run":
            return won(1 - side, one)
        elif phase not in ("tricks", "answer"):
            continue
        elif act in CALLS:
            assert elevens == 0
            step = CALLS.index(act)
            if call:  # a raise, which accepts what was offered
                assert (step, side) == (CALLS.index(call) + 1, 1 - bettor)
                stake = steps[step]
            assert stake == steps[step]
            assert bettor is None or (bettor != side and score[side] + stake < 12)
            assert call or bettor is None or rules.version == "paulista"
            call, bettor = act, side
        elif act == "run":
            assert side != bettor
            return won(bettor, stake)
        elif act == "accept":
            assert side != bettor
            stake, call = steps[CALLS.index(call) + 1], None
            bet = (len(taken), len(trick)) if rules.version == "mineiro" else None
        else:
            card, down = next(plays)
            assert seat == seats[(leader + len(trick)) % 4]
            assert act == ("turn over" if elevens == 2 and rules.iron_hand == "blind" else f"{card}{' face down' * down}")
            assert not down or (taken and (rules.face_down_after_tie or taken[-1] is not None) and not call)
            trick.append(0 if down else height[str(card)])
            if len(trick) < 4:
                continue
            best = [place for place in range(4) if trick[place] == max(trick) > 0]
            sides = {(leader + place) % 2 for place in best}
            tied = len(sides) != 1
            if tied and bet and bet[0] == len(taken) and any(place < bet[1] for place in best):
                return won(1 - bettor, stake)
            taken.append(None if tied else sides.pop())
            if best and not (tied and rules.lead_after_tied_trick == "leader_of_trick"):
                leader += best[-1 if rules.lead_after_tied_trick == "last_tied_card" else 0]
            trick = []
            counted = [own for own in taken[bet[0] if bet else 0 :] if own is not None]
            twice = next((own for own in counted if counted.count(own) == 2), None)
            winner = twice if twice is not None else counted[0] if counted and (bet or None in taken) else None
            if winner is None and len(taken) == 3 and rules.tied_hand_winner == "dealer_team" and elevens < 2:
                winner = dealers
            if winner is not None:
                begun_short = deal.setup.score[winner] == short  # he wins the game, whatever fouls have cost him (12.7)
                stake = 12 - score[winner] if elevens == 2 else max(stake, 12 - score[winner]) if begun_short else stake
                return won(winner, stake)
            if len(taken) == 3:
                goes_on = rules.tied_hand_stake_carries and (stake if bettor is not None else carried)
                return None, 0, tuple(score), goes_on or 0
    raise AssertionError("the hand does not end")


@cache
def most(scale: str, carries: bool, fouls: bool) -> int:
    """The highest score that a winner can have: every score, every row of bets, as 9.10 lets them be made."""
    steps = [int(step) for step in scale.split("-")]
    short = 12 - steps[0]
    if fouls:  # a foul may lift a team to one tento short between the bets
        return short + 12
    found = {short + max(steps[1], 12 if carries else 0)}
    for own in range(0, short, steps[0]):
        for other in range(0, short, steps[0]):
            for start in range(4 if carries else 1):
                found.add(own + steps[start])
                teams = [own, other]
                for step in range(start, 4):
                    caller = (step - start) % 2
                    if step > start and teams[caller] + steps[step] >= 12:
                        break
                    found |= {team + steps[step + 1] for team in teams}
    return max(found)


def test_the_highest_score_by_hand():
    """At 10 a team accepts truco and makes no raise; who has 8 calls vale 6, is raised to 9 and accepts: 17."""
    assert most("1-3-6-9-12", False, False) == 17
    assert most("2-4-6-8-12", False, False) == 16  # with 4, vale 9, raised to 12
    assert most("2-4-6-10-12", False, False) == 16
    assert most("1-3-6-9-12", True, False) == 23  # a carried 12 in a special hand


def through(sitting, source, fouls=0.0, quiet=0.0, hands=None):
    """A random match to its end, or some hands: cheap checks at each step, the others after each hand."""
    table, rules = sitting.deal.setup.table, sitting.deal.setup.rules
    size, acts, limit = len(pack_of(rules)), 0, most(rules.scale, rules.tied_hand_stake_carries, fouls > 0)
    random = source.random
    while len(sitting.results) != hands:
        deal = sitting.deal
        state, legal = deal.state, deal.legal_actions()
        if not legal:
            assert sitting.is_over  # till then there is always somebody to act
            break
        lying = len(state.pack) + len(state.kept)
        if state.hands:
            lying = sum(map(len, state.hands)) + len(state.left) + len(state.burnt) + len(state.trick) + 4 * len(state.tricks)
            lying += (state.vira is not None) + 3 * len(state.exchanged)
        assert lying == size
        action = legal[int(random() * len(legal))]
        if quiet and action in CALLS and deal.phase_name == "tricks" and random() < quiet:
            action = legal[0]
        who = deal.speakers
        does = ("act", action, who[int(random() * len(who))])
        if fouls and random() < fouls:
            does = ("foul", table.seats[int(random() * 4)], FOULS[int(random() * len(FOULS))])
        try:
            after = getattr(sitting, does[0])(*does[1:])
        except RuleViolation:
            assert does[0] == "foul"
            assert not knows(deal, *does[1:])
            continue
        if len(after.results) > len(sitting.results):
            check_hand(getattr(deal, does[0])(*does[1:]), after, sitting, limit)
        sitting, acts = after, acts + 1
        assert acts < 3000 * sitting.wanted
    return sitting


def check_hand(deal, after, before, limit):
    """A hand that has ended: every card once, the result that the laws give, and what follows from it in the match."""
    (table, dealer, rules, *_), result = deal.setup, deal.result
    lying, teams = cards_of(deal), (deal.setup.table.seats[::2], deal.setup.table.seats[1::2])
    assert len(lying) == len(pack_of(rules))
    assert set(lying) == set(pack_of(rules))
    side, tentos, score, carried = judged(deal)
    winner, lost = () if side is None else teams[side], result.how == "truco at eleven"
    game = winner if side is not None and (lost or score[side] >= 12) else ()
    assert result == Result(winner, tentos, score, result.how, game, carried)
    assert 0 <= min(score) < 12
    assert max(score) < (12 if lost or not game else limit + 1)
    assert lost or not game or score[side] >= 12 > score[1 - side]
    assert all(turn.seat in table.seats for turn in deal.turns)
    fouled = any(turn.action.startswith("foul: ") or turn.action == "challenge" for turn in deal.turns)
    if result.how in ("run", "given up") and not fouled and not rules.tied_hand_stake_carries:
        assert not game  # a run ends no game (9.8)
    assert after.results[-1] == result
    games = tuple(own + (game == team) for own, team in zip(before.match.games, teams, strict=True))
    assert after.match == (Match(games) if game else Match(games, score, carried))
    assert after.is_over == (max(games) >= after.wanted)
    if after.is_over:
        assert after.deal == deal
        assert (after.actor, after.legal_actions(), after.result) == (None, (), game)
        assert sum(bool(each.game) for each in after.results) == sum(games)
    else:
        setup = after.deal.setup
        assert (setup.score, setup.carried) == (after.match.score, after.match.carried)
        stays = rules.tied_hand_same_dealer and result.how in ("tied", "dealer's team") and not game
        assert setup.dealer == (dealer if stays else table.right_of(dealer))


def seen_in(sitting, seen):
    """What has come in a match, counted."""
    seen.update(result.how for result in sitting.results)
    seen["most"] = max(seen["most"], *(max(result.score) for result in sitting.results))
    seen.update(f"{name}, one" for name in ("carried",) if any(result.carried for result in sitting.results))
    seen["matches"] += 1


@pytest.mark.parametrize("matches", [20, pytest.param(10_000, marks=pytest.mark.all)])
@pytest.mark.parametrize("name", PRESETS)
def test_random_matches(name, matches):
    rules, source, seen = PRESETS[name], Random(f"matches, {name}"), Counter()
    for seed in range(matches):
        sitting = new_match(TABLE, "SENW"[seed % 4], seed, rules, 2 if seed % 50 == 0 else 1)
        quiet = 0.8 if seed % 20 == 0 else 0.0
        seen_in(through(sitting, source, fouls=0.02 if seed % 3 == 0 else 0.0, quiet=quiet), seen)
    assert seen["matches"] == matches
    assert {"tricks", "run", "given up"} <= set(seen)
    if matches > 1000:
        assert {"tied"} <= set(seen)
        assert (seen["truco at eleven"] > 0) == (name == "paulista")
        assert seen["most"] > 14


@pytest.mark.parametrize(("tables", "hands"), [(12, 8), pytest.param(200, 150, marks=pytest.mark.all)])
def test_matches_under_any_agreed_options(tables, hands):
    source, agreed, ends = Random(51), set(), Counter()
    while len(agreed) < tables:
        agreed.add(any_rules(source))
    for number, rules in enumerate(sorted(agreed, key=repr)):
        sitting = new_match(TABLE, source.choice("SENW"), number, rules, 1000)
        sitting = through(sitting, source, fouls=0.02 * (number % 2), quiet=0.7, hands=hands)
        assert len(sitting.results) == hands
        seen_in(sitting, ends)
        assert sum(sitting.match.games) == sum(bool(result.game) for result in sitting.results)
    if tables > 100:
        assert {"tricks", "run", "given up", "tied", "dealer's team", "truco at eleven", "carried, one"} <= set(ends)
        assert sum(rules.version == "paulista" for rules in agreed) > 20


# By hand


def test_the_match_after_a_hand():
    deal = play(dealt(**STRONG, score=(4, 10)), "E truco, N accept, E 3S, N KH, W QD, S QC")
    assert deal.result.game == EW
    assert after_hand(Match((1, 0), (4, 10)), deal) == Match((1, 1))
    assert who_deals_next(deal) == "E"
    run = play(dealt(**STRONG, score=(4, 10)), "E truco, N run")
    assert after_hand(Match((1, 0), (4, 10)), run) == Match((1, 0), (4, 11))
    for match in (Match((0, 0), (4, 9)), Match((0, 0), (4, 10), 3)):
        with pytest.raises(ValueError, match=r"^the hand began at \(\(4, 10\), 0\), the game stands at"):
            after_hand(match, run)
    with pytest.raises(ValueError, match="the hand is not over"):
        after_hand(Match((0, 0), (4, 10)), dealt(score=(4, 10)))


def test_a_tied_hand_and_who_deals_after_it():
    same = RuleSet(tied_hand_same_dealer=True)
    for rules, dealer in (
        (MINEIRO, "E"),
        (same, "S"),
        (RuleSet(tied_hand_same_dealer=True, tied_hand_winner="dealer_team"), "S"),
    ):
        assert who_deals_next(play(dealt(**STRONG, rules=rules), TIED_1, TIED_2, TIED_3)) == dealer
    assert who_deals_next(play(dealt(**STRONG, rules=same), "E truco, N run")) == "E"
    iron = dealt(**STRONG, rules=same, score=(11, 11))
    iron = play(iron, *(f"{seat} turn over" for seat in "ENWSENWSENWS"))
    assert (iron.result.how, who_deals_next(iron)) == ("tied", "S")
    assert after_hand(Match((0, 2), (11, 11)), iron) == Match((0, 2), (11, 11))  # another mão de ferro
    raised = play(dealt(**STRONG, rules=CARRY), "E truco, N accept", TIED_1, TIED_2, TIED_3)
    assert after_hand(Match(), raised) == Match((0, 0), (0, 0), 3)
    won = play(dealt(**STRONG, rules=RuleSet(tied_hand_same_dealer=True, tied_hand_winner="dealer_team"), score=(11, 2)),
               "N play", TIED_1, TIED_2, TIED_3)  # fmt: skip
    assert (won.result.game, who_deals_next(won)) == (NS, "E")  # a new game


def begun(deal, wanted=1):
    """A match that stands at a hand."""
    return Sitting(1, wanted, Match((0, 0), deal.setup.score, deal.setup.carried), deal)


def test_a_stake_is_carried_into_the_next_hand_of_a_match():
    sitting = play(begun(dealt(**STRONG, rules=CARRY)), "E truco, N vale 6, E accept", TIED_1, TIED_2, TIED_3)
    assert (sitting.match, sitting.deal.setup.dealer) == (Match((0, 0), (0, 0), 6), "E")
    assert (sitting.deal.setup.carried, sitting.deal.state.stake, sitting.actor) == (6, 6, "S")
    sitting = play(sitting, "S desce, N keep")
    assert sitting.legal_actions()[-1] == "vale 9"
    sitting = play(sitting, "N vale 9, W run")
    assert sitting.match == Match((0, 0), (6, 0))
    assert sitting.deal.state.stake == 1


def test_a_mao_de_ferro_is_played_again():
    for rules, dealer in ((MINEIRO, "E"), (RuleSet(tied_hand_same_dealer=True), "S")):
        sitting = begun(dealt(**STRONG, rules=rules, score=(11, 11)))
        sitting = play(sitting, *(f"{seat} turn over" for seat in "ENWSENWSENWS"))
        assert (sitting.match, sitting.is_over) == (Match((0, 0), (11, 11)), False)
        assert (sitting.deal.setup.kind, sitting.deal.setup.dealer) == ("iron", dealer)
        while not sitting.is_over:
            sitting = sitting.act(sitting.legal_actions()[0])
        assert sitting.results[-1].how == "tricks"
        assert {result.how for result in sitting.results[:-1]} == {"tied"}


@pytest.mark.parametrize("rules", [MINEIRO, MINEIRO_SHORT, PAULISTA])
def test_what_is_seen_of_a_match(rules):
    sitting = new_match(TABLE, "S", 4, rules, 2)
    source, before = Random(4), sitting
    while not sitting.is_over:
        view = sitting.view("N")
        assert len(view.deal.turns) % 5 or from_json(SittingView, json.loads(json.dumps(to_json(view)))) == view
        assert (view.deal, view.match, view.results) == (sitting.deal.view("N"), sitting.match, sitting.results)
        with pytest.raises(ValueError, match=f"^the match is not over: {sitting.actor} is to act$"):
            sitting.result  # noqa: B018
        sitting = sitting.act(source.choice(sitting.legal_actions()))
    assert before.match == Match()  # the old values stand
    with pytest.raises(RuleViolation, match="comes too late"):
        sitting.act("truco")
    with pytest.raises(RuleViolation, match=r"^truco-12\.6: the hand is over"):
        sitting.foul("S", "talk")


def test_a_match_has_its_own_cards_for_each_seed():
    first, again, other = (new_match(TABLE, "S", seed).deal.setup.pack for seed in (4, 4, 6))
    assert first == again != other
    for seed, wanted, name in ((-1, 1, "seed"), (True, 1, "seed"), ("1", 1, "seed"), (1, 0, "wanted"), (1, 1.5, "wanted")):
        with pytest.raises(ValueError, match=f"^{name}: expected a whole number"):
            new_match(TABLE, "S", seed, wanted=wanted)


def test_a_foul_in_a_match_may_end_it():
    sitting = new_match(TABLE, "S", 7, PAULISTA)
    source = Random(7)
    while sitting.deal.setup.kind == "ordinary":
        sitting = sitting.act("run" if "run" in sitting.legal_actions() else source.choice(sitting.legal_actions()))
        assert not sitting.is_over
    lost = sitting.foul("E", "truco at eleven")
    assert (lost.is_over, lost.result, lost.results[-1].how) == (True, NS, "truco at eleven")
    assert lost.results[-1].score == sitting.match.score
    assert sitting.foul("E", "talk").deal.score != sitting.deal.score
