"""A hand of Truco as a state machine: random ones looked at closely under any rules, and every edge played by hand."""

import json
import re
from collections import Counter
from dataclasses import fields, replace
from random import Random
from typing import get_args, get_type_hints

import pytest

from tresillo import RULES, RuleViolation, Table
from tresillo.data import from_json, to_json
from tresillo.games.truco.cards import pack_of
from tresillo.games.truco.game import ACTIONS, CARD, OVER, Result, View, new_deal
from tresillo.games.truco.irregularities import Foul
from tresillo.games.truco.ruleset import MINEIRO, MINEIRO_CLEAN, MINEIRO_SHORT, MINEIRO_SHORT_TEN, PAULISTA, PRESETS, RuleSet

TABLE = Table(("S", "E", "N", "W"))  # S deals: E is the mão, N the dealer's partner, W cuts
NS, EW = ("S", "N"), ("E", "W")
CALLS = ("truco", "vale 6", "vale 9", "queda")
FOULS = get_args(Foul)
CODE = re.compile("(?:10|[2-7AJQK])[♣♥♠♦]|★")
JUNK = (None, 3, 1.5, True, (), [], {}, set(), b"4C", "", " ", "99z", "4c", " 4♣", "4♣  face down", "4♣ down")
JUNK += ("Keep", "keep ", "foul: talk", "K", "♣", "truco ", "?")


# Random hands, looked at closely


def any_rules(source):
    """A rule set with any value in each option: a preset, changed option by option wherever the change can stand."""
    hints, rules = get_type_hints(RuleSet), source.choice(tuple(PRESETS.values()))
    for name in source.sample([each.name for each in fields(RuleSet)], len(fields(RuleSet))):
        try:
            rules = replace(rules, **{name: source.choice(get_args(hints[name]) or (False, True))})
        except ValueError:
            continue
    return rules


def any_score(source, rules):
    """A score that a game can have; one tento short of the game for either team in every third."""
    each = int(rules.scale.split("-")[0])
    return tuple(12 - each if source.random() < 0.35 else each * source.randrange(12 // each) for _ in TABLE.seats[:2])


def any_deal(source, rules, table=TABLE):
    steps = [int(step) for step in rules.scale.split("-")[1:]]
    carried = source.choice(steps) if rules.tied_hand_stake_carries and source.random() < 0.5 else 0
    return new_deal(table, source.choice(table.seats), source, any_score(source, rules), rules, carried)


def choose(source, deal, calls=0.3):
    """A legal act; a call of his own mostly not, or few hands would be played out."""
    legal = deal.legal_actions()
    if deal.phase_name == "tricks" and source.random() > calls:
        legal = [action for action in legal if action not in CALLS]
    return source.choice(legal)


def acted(source, deal, calls=0.3, fouls=0.0):
    """The deal after a likely act, or now and then a foul of anybody."""
    if fouls and source.random() < fouls:
        try:
            return deal.foul(source.choice(deal.setup.table.seats), source.choice(FOULS))
        except RuleViolation:
            pass  # this hand does not know the foul
    return deal.act(choose(source, deal, calls), source.choice(deal.speakers))


def cards_of(deal):
    """Every card, wherever it lies."""
    state = deal.state
    if not state.hands:
        return [*state.pack, *state.kept]
    lying = [*(card for hand in state.hands for card in hand), *state.left, *state.burnt]
    lying += [card for each in state.exchanged for card in each.cards]
    return lying + [play.card for trick in deal.tricks for play in trick] + [state.vira] * bool(state.vira)


def known_to(view):
    """The cards that a seat knows by its view, as codes."""
    told = [view.hand, view.partner, view.burnt, view.passed, view.put_away, *view.tricks, *dict(view.exchanged).values()]
    told += [codes for _, codes in view.exchanged]
    codes = {CODE.match(code)[0] for own in told for code in own if code != "face down"}
    return codes | {code for code in (view.looked, view.vira) if code}


def check_state(deal):
    """Every card once, somebody to act, and everybody's view of it."""
    lying, seats, legal = cards_of(deal), deal.setup.table.seats, deal.legal_actions()
    assert len(lying) == len(set(lying))
    assert set(lying) == set(pack_of(deal.setup.rules))
    assert deal.actor in (deal.speakers or (None,))
    assert bool(legal) == bool(deal.actor) == (not deal.is_over) == (deal.phase_name != OVER)
    assert len(set(legal)) == len(legal)
    for seat in seats:
        view = deal.view(seat)
        text = json.dumps(to_json(view), ensure_ascii=False)
        assert set(CODE.findall(text)) <= known_to(view)
        assert from_json(View, json.loads(text)) == view
        assert view.legal_actions == (legal if seat in deal.speakers else ())
        assert view.hand in ((), tuple(map(str, deal.hand(seat))))
        assert view.held == tuple(len(deal.hand(each)) for each in seats)
        assert len(view.turns) == len(deal.turns)


def knows(deal, seat, which):
    """Whether a foul of a seat can be claimed now: some at eleven alone, a raise where it is barred, a false família never."""
    (table, dealer, rules, *_), state, place = deal.setup, deal.state, deal.setup.table.seats.index(seat)
    if deal.is_over or which == "false família":
        return False
    if which == "forbidden raise":
        steps, own = [int(step) for step in rules.scale.split("-")], state.score[place % 2]
        if deal.phase_name == "answer":
            return seat in deal.speakers and state.call != "queda" and own + steps[CALLS.index(state.call) + 1] >= 12
        others = state.bettor and (table.seats.index(state.bettor) - place) % 2 == 1
        mine = deal.phase_name == "tricks" and seat == deal.actor and rules.version == "paulista"
        return bool(mine and others and state.stake < 12 and own + state.stake >= 12)
    if "eleven" not in which:
        return True
    if deal.setup.kind == "ordinary" or (rules.version == "paulista" and which != "truco at eleven"):
        return False
    if which == "refusal at eleven":
        return seat == table.right_of(dealer)
    return which == "truco at eleven" or {rules.familia_real, rules.familia_pobre} != {"none"}


def table_seat(deal, which):
    """Whose foul is tried: now that of the actor, now that of another."""
    return deal.actor or "N" if len(deal.turns) % 2 else deal.setup.table.seats[len(which) % 4]


def check_acts(deal):
    """What is legal is accepted, what is not is refused under a rule, and the hand stands as it was."""
    before, legal = repr(deal), deal.legal_actions()
    for action in legal:
        assert deal.act(action).turns == (*deal.turns, (deal.actor, deal.phase_name, action))
    for action in (*ACTIONS, *(f"{code} face down" for code in CARD)):
        if action in legal:
            continue
        with pytest.raises(ValueError) as refused:  # noqa: PT011
            deal.act(action)
        if isinstance(refused.value, RuleViolation):
            assert refused.value.rule in RULES
        else:  # only a card that he does not hold
            assert not deal.is_over
            assert CARD[action.split()[0]] not in deal.hand(deal.actor)
    for seat in set(deal.setup.table.seats) - set(deal.speakers):
        for action in (*legal, "truco", "run", "4♣"):
            with pytest.raises(RuleViolation) as refused:
                deal.act(action, seat)
            assert refused.value.rule in RULES
            assert deal.is_over or action in CALLS or refused.value.rule != "truco-9.2"
        with pytest.raises(ValueError, match="is no action: expected"):
            deal.act("hello", seat)
    for action in JUNK:
        with pytest.raises(ValueError, match="is no action: expected"):
            deal.act(action)
    for which in FOULS:
        seat = table_seat(deal, which)
        if knows(deal, seat, which):
            assert deal.foul(seat, which).turns[-1] == (seat, deal.phase_name, f"foul: {which}")
        else:
            with pytest.raises(RuleViolation, match=r"^truco-(12\.[68]|14\.1|14\.14|11\.1|5\.[123]|9\.(3|7|10|11)): "):
                deal.foul(seat, which)
    assert repr(deal) == before


def again(deal, swap):
    """The same acts after the deal of a pack in which cards have changed places; a card face down is the one held instead."""
    table, dealer, rules, score, carried, pack, _ = deal.setup
    other = new_deal(table, dealer, tuple(swap.get(card, card) for card in pack), score, rules, carried)
    for seat, _, action in deal.turns:
        code, _, rest = action.partition(" ")
        if action.startswith("foul: "):
            other = other.foul(seat, action.removeprefix("foul: "))
        elif rest == "face down":
            other = other.act(f"{swap.get(CARD[code], CARD[code])} face down", seat)
        else:
            other = other.act(action, seat)
    return other


def swapped(source, deal, seat):
    """The deal with two cards changed that a seat cannot know; None where there are none, or somebody could not act so."""
    hidden = sorted({str(card) for card in deal.setup.pack} - known_to(deal.view(seat)))
    if len(hidden) < 2:
        return None
    one, other = (CARD[code] for code in source.sample(hidden, 2))
    try:
        return again(deal, {one: other, other: one})
    except ValueError:
        return None


def check_secrets(source, deal):
    """Cards that a seat cannot know change places, and it sees the same. How often that was tried."""
    tried = 0
    assert again(deal, {}) == deal
    for seat in deal.setup.table.seats:
        if changed := swapped(source, deal, seat):
            assert changed.view(seat) == deal.view(seat)
            tried += 1
    return tried


@pytest.mark.parametrize("hands", [25, pytest.param(200, marks=pytest.mark.all)])
@pytest.mark.parametrize("name", [*PRESETS, "any"])
def test_random_hands_looked_at_closely(name, hands):
    source, seen = Random(f"hands, {name}"), Counter()
    for number in range(hands):
        deal = any_deal(source, any_rules(source) if name == "any" else PRESETS[name])
        while not deal.is_over:
            if source.random() < 0.03:
                check_state(deal)
                check_acts(deal)
                seen["swaps"] += check_secrets(source, deal)
            deal = acted(source, deal, fouls=0.03 * (number % 2))
            assert len(deal.turns) < 60
        check_state(deal)
        if number % 10 == 0:
            check_acts(deal)
        seen["swaps"] += check_secrets(source, deal)
        seen.update({phase for _, phase, _ in deal.turns})
        seen.update({deal.result.how, deal.setup.kind})
    assert seen["swaps"] > hands
    assert {"tricks", "answer", "decision", "ordinary", "special", "given up"} <= set(seen)
    assert seen["iron"] or hands < 100
    assert ({"cut", "choices"} <= set(seen)) == (name != "paulista")
    if name == "any":
        assert {"looking", "família", "challenge"} <= set(seen)


# Hands by hand


def stacked(codes, rules=MINEIRO):
    """The pack with these cards first in the order of the deal, then the others."""
    whole = pack_of(rules)
    cards = whole.read(codes)
    return (*cards, *(card for card in whole if card not in cards))


E_, N_, W_, S_ = "5S 6S QS", "5H 6H QH", "5D 6D QD", "5C 6C QC"  # hands with nothing in them


def dealt(e=E_, n=N_, w=W_, s=S_, rules=MINEIRO, score=(0, 0), carried=0, rest="", vira="3C", dealer="S"):
    """The hand in which these cards have been dealt to the mão and on to the right; the mão has kept his first."""
    if rules.deal == "one_at_a_time":
        rounds = zip(*(cards.split() for cards in (e, n, w, s)), strict=True)
        first = " ".join(code for cards in rounds for code in cards)
        cards = [card for card in stacked(first, rules) if card not in pack_of(rules).read(vira)]
        turned = pack_of(rules).read(vira)
        order = (*cards[:12], *turned, *cards[12:]) if rules.deal_from == "top" else (*cards, *turned)
        pack = tuple(reversed(order)) if rules.deal_from == "bottom" else order
        deal = new_deal(TABLE, dealer, pack, score, rules, carried)
        return deal.act("desce") if deal.phase_name == "cut" else deal
    deal = new_deal(TABLE, dealer, stacked(" ".join((e, n, w, s, rest)), rules), score, rules, carried)
    deal = deal.act("look at none") if deal.phase_name == "looking" else deal
    deal = deal.act("desce")
    return deal.act("keep") if deal.phase_name == "choices" else deal


def play(deal, *script):
    """Acts, each with the player whose turn it is: ``E 3H, N truco``; a foul stands with its offender: ``S foul: talk``."""
    for item in ", ".join(script).split(", "):
        seat, _, action = item.partition(" ")
        if action.startswith("foul: "):
            deal = deal.foul(seat, action.removeprefix("foul: "))
            continue
        assert seat in (deal.deal if hasattr(deal, "deal") else deal).speakers, (item, deal.actor, deal.legal_actions())
        deal = deal.act(action, seat)
    return deal


def refused(deal, action, rule, reason=None):
    with pytest.raises(RuleViolation, match=reason) as violation:
        deal.act(action)
    assert violation.value.rule == f"truco-{rule}"


def codes(cards):
    return " ".join(map(str, cards))


# 4: the deal

PACKETS = {  # what the mão does, and the packet that E, N, W and S hold, counted from 0: by hand from 4.1 to 4.5
    "keep": (0, 1, 2, 3),
    "pass, keep": (1, 2, 0, 3),
    "burn, keep": (1, 2, 3, 4),
    "burn, burn, keep": (2, 3, 4, 5),
    "pass, burn, keep": (2, 3, 0, 4),
    "burn, pass, keep": (2, 3, 1, 4),
    "burn, burn, burn": (3, 4, 5, 6),
    "pass, burn, burn": (3, 4, 0, 5),
    "burn, pass, burn": (3, 4, 1, 5),
    "burn, burn, pass": (3, 4, 2, 5),
}


@pytest.mark.parametrize("said", ["desce", "sobe"])
@pytest.mark.parametrize("rules", [MINEIRO, MINEIRO_CLEAN])
@pytest.mark.parametrize(("made", "packets"), PACKETS.items(), ids=PACKETS)
def test_the_ten_ways_of_the_mao(made, packets, rules, said):
    order = stacked("", rules)
    deal = play(new_deal(TABLE, "S", order if said == "desce" else order[::-1], rules=rules), f"W {said}")
    choices = made.split(", ")
    for place, choice in enumerate(choices):
        assert (deal.actor, deal.phase_name) == ("E", "choices")
        assert deal.legal_actions() == (("keep", "burn") if "pass" in choices[:place] else ("keep", "pass", "burn"))
        assert deal.hand("E") == order[3 * place : 3 * place + 3]
        if "pass" in choices[:place]:
            refused(deal, "pass", "4.2", "only one packet may be passed")
            at = choices.index("pass")
            assert (deal.view("W").hand, deal.view("E").passed) == (tuple(map(str, order[3 * at : 3 * at + 3])),) * 2
            assert not any(deal.view(seat).passed for seat in "SNW")
        deal = play(deal, f"E {choice}")
    assert (deal.phase_name, deal.actor) == ("tricks", "E")  # a fourth packet is kept unasked
    assert [codes(deal.hand(seat)) for seat in "ENWS"] == [codes(order[3 * place : 3 * place + 3]) for place in packets]
    burnt = [card for place, choice in enumerate(choices) if choice == "burn" for card in order[3 * place : 3 * place + 3]]
    assert list(deal.state.burnt) == burnt
    assert all(deal.view(seat).burnt == tuple(map(str, burnt)) for seat in "ENWS")
    assert deal.view("N").left == len(order) - 12 - len(burnt)
    assert deal.actions == (said, *choices)
    if len(choices) == 3 and choices[-1] != "keep":
        refused(deal, "burn", "4.4", "three packets were refused")
    refused(deal, "keep", "4.1")


def test_tables_where_the_mao_has_no_choice():
    for rules, rule in ((RuleSet(deal="simplified"), "4.6"), (RuleSet(deal="cutter_keeps_one"), "4.7"), (PAULISTA, "14.2")):
        deal = dealt(rules=rules)
        assert (deal.phase_name, deal.actor) == ("tricks", "E")
        refused(deal, "burn", rule)
        refused(deal, "pass", rule)
    for score in ((11, 4), (4, 11), (11, 11)):
        deal = dealt(score=score)
        assert deal.phase_name in ("decision", "tricks")
        refused(deal, "burn", "11.1", "one tento short")


@pytest.mark.parametrize(
    ("rules", "script", "hands", "looked"),
    [
        # W, who cuts, keeps the first card: E 2-4, N 5-7, W 1 8 9, S 10-12
        ("cutter_keeps_one", "look at the top, keep, desce", "2 3 4 - 5 6 7 - 1 8 9 - 10 11 12", 0),
        ("cutter_keeps_one", "look at the top, keep, sobe", "40 39 38 - 37 36 35 - 1 34 33 - 32 31 30", 0),
        ("cutter_keeps_one", "look at the bottom, keep, desce", "1 2 3 - 4 5 6 - 40 7 8 - 9 10 11", 0),
        ("cutter_keeps_one", "look at the bottom, keep, sobe", "39 38 37 - 36 35 34 - 40 33 32 - 31 30 29", 0),
        ("cutter_keeps_one", "look at the top, leave, desce", "1 2 3 - 4 5 6 - 7 8 9 - 10 11 12", 1),
        ("cutter_keeps_one", "look at the bottom, leave, desce", "1 2 3 - 4 5 6 - 7 8 9 - 10 11 12", 40),
        ("cutter_keeps_one", "look at none, desce", "1 2 3 - 4 5 6 - 7 8 9 - 10 11 12", 0),
        ("cutter_keeps_two", "look at the top, keep, keep, desce", "3 4 5 - 6 7 8 - 1 2 9 - 10 11 12", 0),
        ("cutter_keeps_two", "look at the bottom, keep, keep, desce", "1 2 3 - 4 5 6 - 40 39 7 - 8 9 10", 0),
        ("cutter_keeps_two", "look at the top, keep, leave, desce", "2 3 4 - 5 6 7 - 1 8 9 - 10 11 12", 2),
        ("cutter_keeps_two", "look at the bottom, keep, leave, sobe", "39 38 37 - 36 35 34 - 40 33 32 - 31 30 29", 39),
        ("cutter_keeps_two", "look at none, sobe", "40 39 38 - 37 36 35 - 34 33 32 - 31 30 29", 0),
    ],
)
def test_the_cutter_keeps_a_card(rules, script, hands, looked):
    order = stacked("")
    deal = new_deal(TABLE, "S", order, rules=RuleSet(deal=rules))
    assert (deal.phase_name, deal.actor) == ("looking", "W")
    assert deal.legal_actions() == ("look at the top", "look at the bottom", "look at none")
    refused(deal, "keep", "4.7")
    refused(deal, "desce", "3.5")
    for action in script.split(", "):
        if deal.legal_actions() == ("keep", "leave"):
            assert deal.view("W").looked
            assert not any(deal.view(seat).looked for seat in "SEN")
        deal = play(deal, f"W {action}")
        if deal.phase_name == "cut":
            refused(deal, "look at the top", "4.7")
    wanted = [codes(order[int(place) - 1] for place in own.split()) for own in hands.split(" - ")]
    assert [codes(deal.hand(seat)) for seat in "ENWS"] == wanted
    assert deal.view("W").looked == (str(order[looked - 1]) if looked else None)
    assert (deal.phase_name, deal.actor) == ("tricks", "E")
    check_state(deal)


def test_the_cutter_keeps_nothing_at_eleven():
    for score, rules in (((11, 2), RuleSet(deal="cutter_keeps_two")), ((11, 11), RuleSet(deal="cutter_keeps_one"))):
        assert new_deal(TABLE, "S", stacked(""), score, rules).phase_name == "cut"
    points = replace(MINEIRO_SHORT, deal="cutter_keeps_one")
    assert new_deal(TABLE, "S", stacked(""), (10, 2), points).phase_name == "cut"
    assert new_deal(TABLE, "S", stacked(""), (10, 2), RuleSet(deal="cutter_keeps_one")).phase_name == "looking"


# 5: família

SHOWN, HIDDEN = (replace(MINEIRO_CLEAN, familia_real=how) for how in ("shown", "face_down"))
COURTS = {"n": "KH JD QS", "w": "3H 3S AH", "s": "KD KC QC", "e": "KS JS QH"}


def test_a_familia_real_that_is_shown():
    deal = dealt(**COURTS, rules=SHOWN, rest="2D JH JC 2H 2C 2S")
    assert (deal.phase_name, deal.actor) == ("família", "N")  # the mão E has court cards too, and is not asked (5.2)
    assert deal.legal_actions() == ("no família", "família real")
    refused(deal, "família pobre", "5.4", "was not agreed")
    deal = play(deal, "N família real")
    assert (deal.actor, codes(deal.hand("N"))) == ("N", "2♦ J♥ J♣")  # the same player is asked again
    assert deal.view("E").exchanged == (("N", ("K♥", "J♦", "Q♠")),)
    assert deal.legal_actions() == ("no família",)
    refused(deal, "família real", "5.1", "2♦ J♥ J♣ is no família real")
    deal = play(deal, "N no família")
    assert (deal.actor, deal.legal_actions()) == ("W", ("no família",))
    deal = play(deal, "W no família, S família real, S no família")
    assert (deal.phase_name, deal.actor, codes(deal.hand("S"))) == ("tricks", "E", "2♥ 2♣ 2♠")
    refused(deal, "família real", "5.1")
    refused(deal, "no família", "5.1")
    check_state(deal)


def test_the_same_player_twice_until_the_stock_is_too_small():
    pack = stacked("3C 3D 3H 2C 2D 2H AC AD AH 3S 2S 4C KH KD KC JH JD JC 7H 7D AS QH QD QC QS KS JS", SHOWN)
    deal = new_deal(TABLE, "S", pack, rules=SHOWN)
    deal = play(deal, "W desce, E burn, E burn, E burn")
    # E 3S 2S 4C, N KH KD KC, W JH JD JC, S 7H 7D AS, and six are left
    deal = play(deal, "N família real")
    assert (codes(deal.hand("N")), deal.view("N").left) == ("Q♥ Q♦ Q♣", 3)
    deal = play(deal, "N família real")
    assert (codes(deal.hand("N")), deal.view("N").left) == ("Q♠ K♠ J♠", 0)
    assert (deal.phase_name, deal.actor) == ("tricks", "E")  # nobody is asked for one that cannot be exchanged (5.1)
    assert deal.view("W").exchanged == (("N", ("K♥", "K♦", "K♣")), ("N", ("Q♥", "Q♦", "Q♣")))
    assert deal.view("N").put_away == ("K♥", "K♦", "K♣", "Q♥", "Q♦", "Q♣")


def test_a_familia_that_is_put_away_face_down():
    deal = dealt(**COURTS, rules=HIDDEN, rest="2D JH JC 2H 2C 2S")
    deal = play(deal, "N família real")
    assert (deal.phase_name, deal.actor) == ("challenge", "W")  # the opponent at the right of N, then E
    assert deal.legal_actions() == ("no challenge", "challenge")
    assert (deal.view("N").put_away, deal.view("S").put_away) == (("K♥", "J♦", "Q♠"), ())
    refused(deal, "família real", "5.1")
    passed = play(deal, "W no challenge, E no challenge")
    assert (passed.phase_name, passed.actor) == ("família", "N")
    assert not any(passed.view(seat).exchanged for seat in "SENW")
    for script in ("W challenge", "W no challenge, E challenge"):
        true = play(deal, script)
        assert (true.score, true.actor) == ((0, 0), "N")  # a true one costs nobody anything (5.3)
        assert true.view("E").exchanged == (("N", ("K♥", "J♦", "Q♠")),)
    bluff = play(passed, "N família real, W no challenge, E no challenge, N no família, W família real")
    assert bluff.actor == "S"  # against W: S at his right, then N
    caught = play(bluff, "S no challenge, N challenge")
    assert caught.score == (1, 0)
    assert codes(caught.hand("N")) == "2♥ 2♣ 2♠"
    assert not set(caught.hand("W")) & set(pack_of(HIDDEN).read("3H 3S AH"))
    assert caught.view("S").exchanged == (("W", ("3♥", "3♠", "A♥")),)  # the exchange stands
    refused(play(caught, "W no família, S no família"), "challenge", "5.3")


def test_a_familia_pobre():
    shown = RuleSet(familia_pobre="shown")
    deal = dealt(e="6H 5H 4H", n="6C 5D 4S", w="4C 5C 6D", s="7C 5S 6S", rules=shown, rest="3H 3C 3D")
    assert deal.legal_actions() == ("no família", "família pobre")
    refused(deal, "família real", "5.1", "was not agreed")
    deal = play(deal, "N família pobre")
    assert codes(deal.hand("N")) == "3♥ 3♣ 3♦"
    deal = play(deal, "N no família")
    refused(deal, "família pobre", "5.4")  # W has the zap
    deal = play(deal, "W no família")
    refused(deal, "família pobre", "5.4")  # S has a seven
    hidden = dealt(n="4C 5H 6H", rules=RuleSet(familia_pobre="face_down"))
    assert play(hidden, "N família pobre, W challenge").score == (0, 1)


def test_no_familia_at_eleven():
    deal = dealt(**COURTS, rules=SHOWN, score=(4, 11))
    assert deal.phase_name == "decision"
    deal = play(deal, "E play, E KS, N foul: família at eleven")
    assert deal.score == (3, 11)
    refused(deal, "família real", "5.2")
    assert dealt(**COURTS, rules=SHOWN, score=(11, 11)).phase_name == "tricks"


# What nobody sees


SECRETS = {  # how the hand came there, two cards that change places, and who can tell
    "undealt": (lambda: dealt(**STRONG), "4C 7H", ""),
    "another's hand": (lambda: dealt(**STRONG), "3S 7H", "E"),
    "two hands": (lambda: dealt(**STRONG), "3S 3H", "EN"),
    "a packet passed": (lambda: play(new_deal(TABLE, "S", stacked("4C 3D 2D")), "W desce, E pass"), "4C QD", "EW"),
    "the packet offered": (lambda: play(new_deal(TABLE, "S", stacked("4C 3D 2D")), "W desce"), "4C QD", "E"),
    "before the cut": (lambda: new_deal(TABLE, "S", stacked("4C 3D 2D")), "4C 3D", ""),
    "what the cutter keeps": (lambda: play(looking(), "W look at the top, W keep"), "4C QD", "W"),
    "what the cutter leaves": (lambda: play(looking(), "W look at the top, W leave, W desce"), "4C QD", "WE"),
    "what the cutter looks at": (lambda: play(looking(), "W look at the top"), "4C QD", "W"),
    "família face down": (lambda: play(dealt(**COURTS, rules=HIDDEN), "N família real"), "KH 4C", "N"),
    "a false one": (lambda: play(false_familia(), "S no challenge, N no challenge"), "3H 4C", "W"),
    "one that was challenged": (lambda: play(false_familia(), "S challenge"), "3H 4C", "SENW"),
    "a card face down": (lambda: play(dealt(**STRONG), WON_1, "E 2S face down"), "2S 4C", "E"),
    "a card face down at the end": (lambda: play(dealt(**STRONG), WON_1, TIED_2.replace("6D", "6D face down")), "6D 4C", "W"),
    "a blind hand": (lambda: dealt(**STRONG, score=(11, 11)), "3S 2H", ""),
    "a blind hand in play": (lambda: play(dealt(**STRONG, score=(11, 11)), "E turn over"), "2S 3H", ""),
    "a blind hand that is over": (lambda: play(blind(), *(f"{seat} turn over" for seat in "ENWSENWS")), "2S 4C", ""),
    "partners at eleven": (lambda: dealt(**STRONG, score=(11, 3)), "3H 4C", "NS"),
    "opponents at eleven": (lambda: dealt(**STRONG, score=(11, 3)), "3S 4C", "E"),
    "partners who answer": (lambda: play(dealt(**STRONG, rules=PAULISTA), "E 3S, N truco"), "2S 7H", "EW"),
    "partners who called": (lambda: play(dealt(**STRONG, rules=PAULISTA), "E 3S, N truco"), "3H 7H", "N"),
    "after a run": (lambda: play(dealt(**STRONG), "E truco, N run"), "3S 3H", "EN"),
}


def looking():
    return new_deal(TABLE, "S", stacked("4C 3D 2D"), rules=RuleSet(deal="cutter_keeps_two"))


def false_familia():
    return play(dealt(**COURTS, rules=HIDDEN), "N no família, W família real")


def blind():
    return dealt(e="3S KS 2S", n="2H QH 3H", score=(11, 11))


@pytest.mark.parametrize(("begun", "cards", "tell"), SECRETS.values(), ids=SECRETS)
def test_who_can_tell_two_cards_apart(begun, cards, tell):
    deal = begun()
    one, other = pack_of(deal.setup.rules).read(cards)
    changed = again(deal, {one: other, other: one})
    assert changed != deal
    assert {seat for seat in "SENW" if changed.view(seat) != deal.view(seat)} == set(tell)


# 8: ties, leads, the result


@pytest.mark.parametrize(
    ("rules", "script", "leader"),
    [
        ("first_tied_card", "E 5D, N 3C, W 3H, S 4S", "N"),
        ("leader_of_trick", "E 5D, N 3C, W 3H, S 4S", "E"),
        ("last_tied_card", "E 5D, N 3C, W 3H, S 4S", "W"),
        ("first_tied_card", "E 3D, N 3C, W 2H, S QS", "E"),
        ("first_tied_card", "E 5D, N 3C, W 3H, S 3S", "N"),
        ("last_tied_card", "E 3D, N 5C, W 2C, S 3S", "S"),
        # equal cards of one team are no tie
        ("first_tied_card", "E 3D, N 5C, W 3H, S 4S", "E"),
        ("leader_of_trick", "E 3D, N 5C, W 3H, S 4S", "E"),
        ("last_tied_card", "E 3D, N 5C, W 3H, S 4S", "W"),
        ("leader_of_trick", "E 4D, N 3C, W 5H, S 3S", "N"),
        ("last_tied_card", "E 4D, N 3C, W 5H, S 3S", "S"),
    ],
)
def test_who_leads_the_next_trick(rules, script, leader):
    cards = [item.split()[1] for item in script.split(", ")]
    deal = dealt(*(f"{own} {rest}" for own, rest in zip(cards, ("AH 6H", "AC 6C", "AD 6D", "KC 7C"), strict=True)),
                 rules=RuleSet(lead_after_tied_trick=rules))  # fmt: skip
    deal = play(deal, script)
    assert deal.actor == leader
    winners = {"N": NS, "S": NS, "E": EW, "W": EW}
    tied = "3C, W 3H" in script or "3D, N 3C" in script or "2C, S 3S" in script
    assert deal.view("S").winners == ((),) * tied + (winners[leader],) * (not tied)


def test_equal_cards_of_one_team_in_paulista():
    deal = dealt("3D AH 6H", "5C AC 6C", "3H AD 6D", "4S KC 7C", rules=PAULISTA, vira="7S")
    assert play(deal, "E 3D, N 5C, W 3H, S 4S").actor == "E"
    deal = dealt("5D AH 6H", "3C AC 6C", "3H AD 6D", "4S KC 7C", rules=PAULISTA, vira="7S")
    assert play(deal, "E 5D, N 3C, W 3H, S 4S").actor == "E"  # who led the tied trick


STRONG = {"e": "3S 2S KS", "n": "3H 2H KH", "w": "5D 6D QD", "s": "5C 6C QC"}
TIED_1, TIED_2, TIED_3 = "E 3S, N 3H, W QD, S QC", "E 2S, N 2H, W 6D, S 6C", "E KS, N KH, W 5D, S 5C"
WON_1 = "E 3S, N KH, W QD, S QC"  # by E


@pytest.mark.parametrize(
    ("script", "winner"),
    [
        ((WON_1, "E 2S, N 2H, W 6D, S 6C"), EW),  # won, tied: the third is not played
        ((WON_1, "E KS, N 2H, W 6D, S 6C", "N 3H, W 5D, S 5C, E 2S"), NS),
        ((WON_1, "E 2S, N 3H, W 6D, S 6C", "N 2H, W 5D, S 5C, E KS"), NS),
        ((TIED_1, "E KS, N 2H, W 6D, S 6C"), NS),
        ((TIED_1, TIED_2, TIED_3), ()),
        ((TIED_1, TIED_2, "E KS, N KH face down, W 5D, S 5C"), EW),
        (("E 2S, N 3H, W QD, S QC", "N 2H, W 6D, S 6C, E 3S", "E KS, N KH, W 5D, S 5C"), NS),  # one each, tied: the first
    ],
)
def test_courses_of_a_hand(script, winner):
    deal = play(dealt(**STRONG), *script)
    score = (int(winner == NS), int(winner == EW))
    assert deal.result == Result(winner, int(bool(winner)), score, "tricks" if winner else "tied")
    refused(deal, "3H", "8.5" if winner else "8.7", "the hand is over: '3♥' comes too late")


def test_cards_face_down():
    deal = dealt(e="QC 6S 5S", n="4C 3H 2H", w="4H 3D 2D", s="5D 3C 2C")
    refused(deal, "QC face down", "7.4", "no card is played face down in the first trick")
    deal = play(deal, "E QC, N 2H, W 2D, S 2C")  # N and S 2 each, W too: tied
    assert (deal.actor, len(deal.legal_actions())) == ("N", 5)  # two up, two down, truco
    deal = play(deal, "N 4C face down, W 4H, S 5D, E 6S face down")
    assert deal.view("S").winners[-1] == NS  # the five beats the four; the zap face down counts nothing
    assert deal.view("S").tricks[-1] == ("face down", "4♥", "5♦", "face down")
    assert deal.view("N").tricks[-1] == ("4♣ face down", "4♥", "5♦", "face down")
    assert [turn for turn in deal.view("W").turns if turn[0] in "NE"][-2:] == [
        ("N", "tricks", "face down"),
        ("E", "tricks", "face down"),
    ]


@pytest.mark.parametrize("rules", [MINEIRO, RuleSet(lead_after_tied_trick="last_tied_card"), PAULISTA])
def test_all_cards_face_down_tie_the_trick_and_the_leader_leads_again(rules):
    deal = play(dealt(**STRONG, rules=rules), WON_1)
    down = "E 2S face down, N 2H face down, W 6D face down, S 6C face down"
    assert play(deal, down).result.winner == EW  # won, tied
    deal = play(dealt(**STRONG, rules=rules), TIED_1)
    leader = deal.actor
    for seat in TABLE.round_from(leader):
        deal = play(deal, f"{seat} {deal.legal_actions()[2]}")
    assert (deal.view("S").winners, deal.actor) == (((), ()), leader)
    for seat in TABLE.round_from(leader):
        deal = play(deal, f"{seat} {deal.legal_actions()[1]}")
    assert deal.result == Result((), 0, (0, 0), "tied")


def test_after_a_tie_as_agreed():
    deal = play(dealt(**STRONG, rules=RuleSet(highest_after_tie=True)), TIED_1)
    assert deal.legal_actions() == ("2♠", "truco")
    refused(deal, "KS", "8.4", "the highest card is played, face up")
    refused(deal, "2S face down", "8.4")
    assert play(deal, "E 2S").legal_actions() == ("2♥", "truco")
    deal = play(dealt(**STRONG, rules=RuleSet(face_down_after_tie=False)), TIED_1)
    assert deal.legal_actions() == ("2♠", "K♠", "truco")
    refused(deal, "2S face down", "8.4", "no card is played face down")
    assert len(play(dealt(**STRONG, rules=RuleSet(face_down_after_tie=False)), WON_1).legal_actions()) == 5
    two = play(dealt(e="3S 2S 2C", n="3H 2H KH", rules=RuleSet(highest_after_tie=True)), TIED_1)
    assert two.legal_actions() == ("2♠", "2♣", "truco")  # either of two equal ones


def tied_hand(rules=MINEIRO, score=(0, 0), carried=0):
    deal = dealt(**STRONG, rules=rules, score=score, carried=carried)
    return play(play(deal, f"{deal.actor} play") if deal.phase_name == "decision" else deal, TIED_1, TIED_2, TIED_3)


@pytest.mark.parametrize(
    ("score", "result"),
    [
        ((4, 5), Result(NS, 1, (5, 5), "dealer's team")),
        ((11, 5), Result(NS, 3, (14, 5), "dealer's team", NS)),
        ((5, 11), Result(NS, 3, (8, 11), "dealer's team")),
        ((11, 11), Result((), 0, (11, 11), "tied")),  # a mão de ferro is played again
    ],
)
def test_the_dealers_team_wins_a_tied_hand(score, result):
    assert tied_hand(replace(MINEIRO, tied_hand_winner="dealer_team", iron_hand="own_cards_seen"), score).result == result
    accepted = dealt(**STRONG, rules=RuleSet(tied_hand_winner="dealer_team"), score=(4, 5))
    accepted = play(accepted, TIED_1, TIED_2, "E truco, N accept", TIED_3)
    assert accepted.result == Result(NS, 3, (7, 5), "dealer's team")


# 9: truco


def test_a_call_is_answered_before_anybody_plays():
    deal = dealt(**STRONG)
    assert deal.legal_actions()[-1] == "truco"
    refused(deal, "vale 6", "9.7", "vale 6 is not the next step: truco is")
    refused(deal, "accept", "9.3")
    refused(deal, "run", "9.3")
    deal = play(deal, "E 3S, N truco")
    assert (deal.phase_name, deal.actor, deal.legal_actions()) == ("answer", "W", ("run", "accept", "vale 6"))
    refused(deal, "5D", "9.3", "N has called: nobody plays before the answer")
    refused(deal, "truco", "9.7")
    refused(deal, "vale 9", "9.7")
    view = deal.view("E")
    assert (view.call, view.bettor, view.stake, view.partner) == ("truco", "N", 1, ())
    assert (deal.act("vem"), deal.act("joga")) == (deal.act("accept"),) * 2
    assert (deal.act("Corro"), deal.act("peço 6")) == (deal.act("run"), deal.act("vale 6"))
    with pytest.raises(ValueError, match="'talvez' is no action: expected run, accept, vale 6"):
        deal.act("talvez")


@pytest.mark.parametrize(
    ("script", "winner", "tentos"),
    [
        ("E truco, N run", EW, 1),
        ("E truco, N vale 6, E run", NS, 3),
        ("E truco, N vale 6, E vale 9, N run", EW, 6),
        ("E truco, N vale 6, E vale 9, N queda, E run", NS, 9),
        ("E truco, N accept, E 3S, N KH, W QD, S QC", EW, 3),
        ("E truco, N vale 6, E accept, E KS, N 3H, W QD, S QC", NS, 6),
        ("E truco, N vale 6, E vale 9, N accept, E KS, N 3H, W QD, S QC", NS, 9),
        ("E truco, N vale 6, E vale 9, N queda, E accept, E KS, N 3H, W QD, S QC", NS, 12),
        ("E KS, N 3H, W truco, S run", EW, 1),  # the third to play
        ("E KS, N 3H, W QD, S truco, E accept, S QC", NS, 3),  # the last one
    ],
)
def test_what_a_bet_brings(script, winner, tentos):
    deal = play(dealt(**STRONG), script)
    score = (tentos * (winner == NS), tentos * (winner == EW))
    how = "run" if "run" in script else "tricks"
    assert deal.result == Result(winner, tentos, score, how, winner if tentos == 12 else ())
    refused(deal, "truco", "9.4" if how == "run" else "10.1")


@pytest.mark.parametrize(
    ("rules", "runs", "played"),
    [(MINEIRO_SHORT, (2, 4, 6, 8), (4, 6, 8, 12)), (MINEIRO_SHORT_TEN, (2, 4, 6, 10), (4, 6, 10, 12))],
)
def test_bets_in_points(rules, runs, played):
    deal, own = dealt(**STRONG, rules=rules), ("E", "N") * 2
    for place, call in enumerate(CALLS):
        deal = play(deal, f"{own[place]} {call}")
        other = own[1 - place % 2]
        assert play(deal, f"{other} run").result.tentos == runs[place]
        won = play(deal, f"{other} accept", WON_1)
        assert won.result.tentos == played[place]
    refused(deal, "queda", "9.7", "no call is left")


@pytest.mark.parametrize(("script", "score"), [("N run", (0, 1)), ("N accept", (0, 2)), ("N vale 6", None)])
def test_who_may_raise(script, score):
    """A 7, B 5; A truco, B vale 6: 7 + 6 are enough, no vale 9."""
    deal = play(dealt(**STRONG, score=(5, 7)), "E truco, N vale 6")
    assert deal.legal_actions() == ("run", "accept")
    refused(deal, "vale 9", "9.10", "7 and the 6 that stand make 13, enough to win")
    lines = {8: "vale 6", 9: None}
    for own, call in lines.items():
        deal = play(dealt(**STRONG, score=(own, 0)), "E truco")
        assert deal.legal_actions()[2:] == ((call,) if call else ())
    for own, raises in ((5, True), (6, False)):
        deal = play(dealt(**STRONG, score=(0, own)), "E truco, N vale 6")
        assert ("vale 9" in deal.legal_actions()) is raises
    for own, raises in ((2, True), (3, False)):
        deal = play(dealt(**STRONG, score=(own, 0)), "E truco, N vale 6, E vale 9")
        assert ("queda" in deal.legal_actions()) is raises
    assert dealt(**STRONG, score=(0, 10)).legal_actions()[-1] == "truco"  # the first call is no raise
    for own, raises in ((6, True), (8, False)):
        deal = play(dealt(**STRONG, score=(own, 0), rules=MINEIRO_SHORT), "E truco")
        assert ("vale 6" in deal.legal_actions()) is raises


def test_either_partner_answers_and_the_first_answer_binds():
    deal = play(dealt(**STRONG), "E 3S, N truco")
    assert (deal.actor, deal.speakers) == ("W", ("E", "W"))
    assert deal.view("E").legal_actions == deal.view("W").legal_actions == ("run", "accept", "vale 6")
    assert play(deal, "E accept").turns[-1] == ("E", "answer", "accept")
    assert play(deal, "E accept").state == play(deal, "W accept").state
    for seat in "NS":
        with pytest.raises(RuleViolation, match=r"^truco-9\.3: the team against N answers, not "):
            deal.act("accept", seat)
    with pytest.raises(RuleViolation, match=r"^truco-9\.3"):
        play(deal, "E accept").act("run", "N")  # too late
    with pytest.raises(RuleViolation, match=r"^truco-9\.2: N is to play and may call, not S"):
        play(dealt(**STRONG), "E 3S").act("truco", "S")
    with pytest.raises(RuleViolation, match=r"^truco-12\.5: N is to act, not W"):
        play(dealt(**STRONG), "E 3S").act("5D", "W")
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        deal.act("run", "X")
    special = dealt(**STRONG, score=(11, 8))
    assert play(special, "S run").result == play(special, "N run").result
    raised = play(deal, "E vale 6")
    assert raised.speakers == ("S", "N")
    assert play(raised, "S vale 9, W run").result == Result(NS, 6, (6, 0), "run")


def test_no_second_round_of_bets():
    deal = play(dealt(**STRONG), "E truco, N accept")
    assert deal.legal_actions() == ("3♠", "2♠", "K♠")
    refused(deal, "vale 6", "9.11", "the bet of this hand is settled")
    deal = play(deal, "E 3S")
    refused(deal, "truco", "9.11")
    deal = play(deal, "N 3H, W QD, S QC")  # a real tie: the next trick decides, and nobody calls in it
    for action in ("truco", "vale 6"):
        refused(deal, action, "9.11")


# 10: how a truco is settled in Mineiro


def test_a_bet_on_the_trick_reverses_the_hand():
    deal = play(dealt(**STRONG), WON_1, "E truco, N accept, E KS, N 2H, W 6D, S 6C")
    assert deal.result == Result(NS, 3, (3, 0), "tricks")  # E and W won the first trick
    deal = play(dealt(**STRONG), WON_1, "E KS, N truco, W accept, N 2H, W 6D, S 6C")
    assert deal.result.winner == NS
    paulista = dealt(**STRONG, rules=PAULISTA)
    assert not play(paulista, WON_1, "E truco, N accept, E KS, N 2H, W 6D, S 6C").is_over


@pytest.mark.parametrize(
    ("script", "winner", "tentos"),
    [
        ("E 3S, N truco, W accept, N 3H, W QD, S QC", EW, 3),  # N and S have made the last bet
        ("E 3S, N truco, W vale 6, N accept, N 3H, W QD, S QC", NS, 6),  # now E and W have
        ("E 3S, N truco, W vale 6, N vale 9, W accept, N 3H, W QD, S QC", EW, 9),
        ("E 3S, N 3H, W truco, S accept, W QD, S QC", NS, 3),  # both tied cards lay there
        ("E 3S, N 3H, W QD, S truco, E accept, S QC", EW, 3),
        ("E QS, N truco, W accept, N 3H, W 3D, S QC", None, 3),  # a card lay there, but not a tied one
        ("E truco, N accept, E 3S, N 3H, W QD, S QC", None, 3),  # a real tie: it goes on
    ],
)
def test_a_tie_with_a_card_before_the_call(script, winner, tentos):
    deal = play(dealt(e="3S QS 2S", n="3H 2H KH", w="3D QD 6D", s="5C 6C QC"), script)
    if winner:
        assert deal.result == Result(winner, tentos, (tentos * (winner == NS), tentos * (winner == EW)), "tricks")
    else:
        assert (deal.is_over, deal.state.stake) == (False, tentos)


def test_a_trick_won_before_does_not_save_the_bettor():
    deal = play(dealt(**STRONG), WON_1, "E 2S, N 2H, W truco, S accept, W 6D, S 6C")
    assert deal.result == Result(NS, 3, (3, 0), "tricks")


def test_the_trick_after_a_real_tie_decides():
    deal = play(dealt(**STRONG), WON_1, "E truco, N vale 6, E accept", "E 2S, N 2H, W 6D, S 6C")
    assert (deal.is_over, deal.actor) == (False, "E")  # by the table E and W would have the hand (8.6)
    assert play(deal, "E KS, N 3H, W 5D, S 5C").result == Result(NS, 6, (6, 0), "tricks")
    deal = play(dealt(**STRONG), "E truco, N accept", TIED_1, TIED_2)
    assert play(deal, "E KS, N KH face down, W 5D, S 5C").result == Result(EW, 3, (0, 3), "tricks")
    assert play(deal, TIED_3).result == Result((), 0, (0, 0), "tied")


def test_the_last_trick_tied_after_a_truco():
    before = play(dealt(**STRONG), WON_1, "E KS, N 2H, W 6D, S 6C")
    called = play(before, "N truco, W accept, N 3H, W 5D, S 5C, E 2S")
    assert called.result.winner == NS
    even = play(dealt(e="3S QS 2S", n="3H QH 2H", w="5D 6D 4D", s="5C 6C 4S"), "E 3S, N QH, W 4D, S 4S",
                "E QS, N 3H, W 5D, S 5C")  # fmt: skip
    real = play(even, "N truco, W accept, N 2H, W 6D, S 6C, E 2S")
    assert real.result == Result((), 0, (0, 0), "tied")  # one trick each, and nobody has the hand
    down = play(even, "N 2H, W 6D, S 6C, E truco, N accept, E 2S")
    assert down.result == Result(NS, 3, (3, 0), "tricks")  # N's two lay there: E and W lose, in the last trick too (a ruling)


def test_same_teams_equals_and_all_face_down_under_a_bet():
    deal = dealt(e="3H 6H 5H", n="5C 6C QC", w="3D 6D 5D", s="4S 6S 7S")
    assert play(deal, "E truco, N accept, E 3H, N 5C, W 3D, S 4S").result == Result(EW, 3, (0, 3), "tricks")
    deal = play(dealt(**STRONG), WON_1, "E 2S face down, N truco, W accept, N 2H face down, W 6D face down, S 6C face down")
    assert (deal.is_over, deal.actor) == (False, "E")  # no highest card lay there before the call: a real tie
    assert play(deal, "E KS, N 3H, W 5D, S 5C").result == Result(NS, 3, (3, 0), "tricks")


# 11: hands at eleven


def test_a_special_hand():
    deal = dealt(**STRONG, score=(11, 8))
    assert (deal.phase_name, deal.actor, deal.legal_actions()) == ("decision", "N", ("play", "run"))
    assert deal.view("N").partner == ("5♣", "6♣", "Q♣")
    assert not any(deal.view(seat).partner for seat in "EW")
    assert (deal.view("E").kind, deal.state.stake) == ("special", 3)
    refused(deal, "truco", "11.4")
    refused(deal, "3H", "7.1", "has no place here: expected play, run")
    assert play(deal, "N run").result == Result(EW, 1, (11, 9), "given up")
    refused(play(deal, "N run"), "play", "11.3")
    deal = play(deal, "N play")
    refused(deal, "truco", "11.4", "no truco is called when a team is one tento short")
    assert deal.legal_actions() == ("3♠", "2♠", "K♠")
    assert play(deal, WON_1, "E 2S, N 2H, W 6D, S 6C").result == Result(EW, 3, (11, 11), "tricks")
    won = play(deal, "E KS, N 3H, W 6D, S 6C", "N 2H, W QD, S QC, E 2S")
    assert won.result == Result(NS, 3, (14, 8), "tricks", NS)
    assert tied_hand(score=(11, 8)).result == Result((), 0, (11, 8), "tied")


@pytest.mark.parametrize(
    ("score", "actor", "after"), [((11, 9), "N", (11, 12)), ((9, 11), "E", (9, 14)), ((0, 11), "E", (0, 14))]
)
def test_who_decides_and_who_wins_a_special_hand(score, actor, after):
    deal = play(dealt(**STRONG, score=score), f"{actor} play", WON_1, "E 2S, N 2H, W 6D, S 6C")
    assert deal.result == Result(EW, 3, after, "tricks", EW)


def test_a_special_hand_in_points():
    deal = dealt(**STRONG, rules=MINEIRO_SHORT, score=(10, 6))
    assert (deal.actor, deal.state.stake) == ("N", 4)
    assert play(deal, "N run").result == Result(EW, 2, (10, 8), "given up")
    assert play(deal, "N play", WON_1, "E 2S, N 2H, W 6D, S 6C").result == Result(EW, 4, (10, 10), "tricks")
    assert dealt(score=(10, 10), rules=MINEIRO_SHORT).setup.kind == "iron"
    assert dealt(score=(10, 11), rules=PAULISTA).setup.kind == "special"
    assert dealt(score=(10, 10)).setup.kind == "ordinary"


def test_a_mao_de_ferro_is_played_blind():
    deal = dealt(**STRONG, score=(11, 11))
    assert (deal.phase_name, deal.actor, deal.legal_actions()) == ("tricks", "E", ("turn over",))
    assert not any(deal.view(seat).hand or deal.view(seat).partner for seat in "SENW")
    assert deal.view("E").held == (3, 3, 3, 3)
    refused(deal, "3S", "11.5", "the next card is turned over, unseen")
    refused(deal, "2S face down", "11.5")
    refused(deal, "truco", "11.4")
    deal = play(deal, *(f"{seat} turn over" for seat in "ENWS"))
    assert deal.view("S").tricks == (("3♠", "3♥", "5♦", "5♣"),)  # each the first that he received
    deal = play(deal, *(f"{seat} turn over" for seat in "ENWSENWS"))
    assert deal.result == Result((), 0, (11, 11), "tied")
    won = dealt(e="3S KS 2S", n="2H QH 4H", w="5D 6D QD", s="5C 6C QC", score=(11, 11))
    won = play(won, *(f"{seat} turn over" for seat in "ENWSENWS"))
    assert won.result == Result(EW, 1, (11, 12), "tricks", EW)


def test_a_mao_de_ferro_that_is_seen():
    seen = RuleSet(iron_hand="own_cards_seen")
    deal = dealt(**STRONG, rules=seen, score=(11, 11))
    assert (deal.legal_actions(), deal.view("E").hand) == (("3♠", "2♠", "K♠"), ("3♠", "2♠", "K♠"))
    assert not deal.view("E").partner
    refused(deal, "turn over", "11.5", "the cards of this hand are seen and chosen")
    refused(deal, "truco", "11.4")
    deal = play(deal, WON_1)
    assert "2♠ face down" in deal.legal_actions()
    assert play(deal, TIED_2).result == Result(EW, 1, (11, 12), "tricks", EW)
    refused(dealt(), "turn over", "11.5")


def test_highest_after_a_tie_binds_nobody_who_is_blind():
    deal = dealt(e="3S KS 2S", n="3H QH 2H", rules=RuleSet(highest_after_tie=True), score=(11, 11))
    deal = play(deal, *(f"{seat} turn over" for seat in "ENWS"))
    assert (deal.view("S").winners, deal.legal_actions()) == (((),), ("turn over",))
    assert codes(play(deal, "E turn over").hand("E")) == "2♠"


# 8.8: a stake that is carried

CARRY = RuleSet(tied_hand_stake_carries=True)


def test_a_raised_stake_passes_on():
    assert tied_hand(CARRY).result == Result((), 0, (0, 0), "tied")  # an untouched one does not
    raised = play(dealt(**STRONG, rules=CARRY), "E truco, N vale 6, E accept", TIED_1, TIED_2, TIED_3)
    assert raised.result == Result((), 0, (0, 0), "tied", carried=6)
    assert play(dealt(**STRONG), "E truco, N accept", TIED_1, TIED_2, TIED_3).result.carried == 0
    assert tied_hand(CARRY, carried=6).result.carried == 6  # tied again: it goes on
    deal = dealt(**STRONG, rules=CARRY, carried=6)
    assert (deal.state.stake, deal.legal_actions()[-1]) == (6, "vale 9")
    refused(deal, "truco", "9.7", "truco is not the next step: vale 9 is")
    assert play(deal, "E vale 9, N run").result == Result(EW, 6, (0, 6), "run")
    assert play(deal, "E vale 9, N accept", TIED_1, TIED_2, TIED_3).result.carried == 9
    assert play(deal, WON_1, "E 2S, N 2H, W 6D, S 6C").result == Result(EW, 6, (0, 6), "tricks")
    assert play(deal, "E vale 9, N queda, E accept", WON_1).result == Result(EW, 12, (0, 12), "tricks", EW)
    refused(dealt(**STRONG, rules=CARRY, carried=12), "queda", "9.7", "no call is left")


def test_the_first_call_on_a_carried_stake_is_no_raise():
    deal = dealt(**STRONG, rules=CARRY, carried=3, score=(0, 9))
    assert play(deal, "E vale 6, N run").result == Result(EW, 3, (0, 12), "run", EW)  # here a run may end the game
    deal = play(dealt(**STRONG, rules=CARRY, carried=3, score=(9, 0)), "E vale 6")
    assert deal.legal_actions() == ("run", "accept")  # 9 + 6 are enough


@pytest.mark.parametrize(("carried", "stake"), [(3, 3), (6, 6), (12, 12), (0, 3)])
def test_a_carried_stake_at_eleven(carried, stake):
    deal = dealt(**STRONG, rules=CARRY, carried=carried, score=(2, 11))
    assert deal.state.stake == stake
    assert play(deal, "E run").result == Result(NS, 1, (3, 11), "given up")
    assert tied_hand(CARRY, (2, 11), carried).result == Result((), 0, (2, 11), "tied", carried=carried)
    blind = dealt(e="3S KS 2S", n="2H QH 4H", rules=CARRY, carried=carried, score=(11, 11))
    assert play(blind, *(f"{seat} turn over" for seat in "ENWSENWS")).result == Result(EW, 1, (11, 12), "tricks", EW)


# 12: penalties in a hand


def test_fouls_below_eleven():
    deal = play(dealt(**STRONG), "E 3S, S foul: talk")
    assert (deal.score, deal.actor, deal.turns[-1]) == ((0, 1), "N", ("S", "tricks", "foul: talk"))
    deal = play(deal, "S foul: talk, W foul: cards shown")
    assert deal.score == (1, 2)  # each is punished once
    assert dealt(rules=MINEIRO_SHORT).foul("S", "cut").score == (0, 2)
    for which in ("refusal at eleven", "truco at eleven"):
        with pytest.raises(RuleViolation, match="this hand began with neither team one tento short"):
            deal.foul("E", which)
    with pytest.raises(RuleViolation, match=r"^truco-5\.2: "):
        dealt(rules=RuleSet(familia_pobre="shown")).foul("S", "família at eleven")
    for which, rule in (("família at eleven", "5.1"), ("false família", "5.3")):
        with pytest.raises(RuleViolation, match=rf"^truco-{rule}: "):
            deal.foul("S", which)
    with pytest.raises(RuleViolation, match=r"^truco-9\.10: nothing can be raised now"):
        new_deal(TABLE, "S", stacked("")).foul("S", "forbidden raise")
    with pytest.raises(RuleViolation, match=r"^truco-9\.10: N may raise"):
        play(dealt(), "E truco, N foul: forbidden raise")
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        deal.foul("X", "talk")
    with pytest.raises(ValueError, match="expected one of 'shuffle', "):
        deal.foul("S", "cough")


def test_fouls_at_eleven_and_the_kind_of_a_hand():
    deal = dealt(**STRONG, score=(10, 5)).foul("E", "talk")  # now 11, in mid-hand
    assert (deal.score, deal.setup.kind, deal.legal_actions()[-1]) == ((11, 5), "ordinary", "truco")
    assert deal.foul("E", "talk").score == (11, 4)  # from here the offenders lose one
    assert deal.foul("N", "talk").score == (10, 5)
    accepted = play(deal, "E truco, N accept", "E KS, N 3H, W QD, S QC")
    assert accepted.result == Result(NS, 3, (14, 5), "tricks", NS)
    assert play(deal, "E truco").legal_actions() == ("run", "accept")  # 11 + 3: no raise
    with pytest.raises(RuleViolation, match=r"^truco-11\.1: N is not the mão"):
        dealt(**STRONG, score=(11, 0)).foul("N", "refusal at eleven")
    assert dealt(**STRONG, score=(11, 5)).foul("E", "refusal at eleven").score == (11, 4)
    special = dealt(**STRONG, score=(11, 0)).foul("N", "talk")
    assert (special.score, special.setup.kind, special.phase_name) == ((10, 0), "special", "decision")
    special = play(special, "N play")
    refused(special, "truco", "11.4")
    assert special.foul("E", "truco at eleven").score == (11, 0)  # nobody is at 11 now: the others gain
    lost = dealt(**STRONG, score=(11, 0)).foul("E", "truco at eleven")
    assert lost.score == (11, 0)  # nobody falls below nothing
    iron = dealt(**STRONG, score=(11, 11), rules=RuleSet(iron_hand="own_cards_seen")).foul("E", "talk")
    assert (iron.score, iron.setup.kind) == ((11, 10), "iron")
    assert play(iron, WON_1, TIED_2).result == Result(EW, 2, (11, 12), "tricks", EW)
    fallen = play(dealt(**STRONG, score=(11, 5)), "N play, N foul: talk, S foul: talk, N foul: talk")
    assert fallen.score == (10, 7)  # with nobody at 11 a foul gives the others one again
    fallen = play(dealt(**STRONG, score=(5, 11)), "E play, E foul: talk, E foul: talk")
    assert (fallen.score, play(fallen, WON_1, TIED_2).result) == ((6, 10), Result(EW, 3, (6, 13), "tricks", EW))
    points = dealt(rules=MINEIRO_SHORT, score=(10, 6)).foul("N", "shuffle")
    assert points.score == (8, 6)


def test_a_forbidden_raise_is_a_foul_and_what_was_offered_stands_accepted():
    deal = play(dealt(**STRONG, score=(9, 5)), "E truco, N foul: forbidden raise")  # 9 + 3 = 12
    assert (deal.score, deal.phase_name, deal.actor, deal.state.stake) == ((9, 6), "tricks", "E", 3)
    assert (deal.state.bet_on, deal.state.caller, deal.state.bettor) == (1, None, "E")
    for seat, rule in (("E", "9.11"), ("W", "9.10"), ("N", "9.10")):  # E is to play; the others have nothing to raise
        with pytest.raises(RuleViolation, match=rf"^truco-{rule}: "):
            deal.foul(seat, "forbidden raise")
    with pytest.raises(RuleViolation, match=r"^truco-9\.3: "):
        play(dealt(**STRONG, score=(9, 5)), "E truco, W foul: forbidden raise")
    late = play(dealt(**STRONG, rules=PAULISTA, score=(9, 5)), "E truco, N accept, E 3S")
    assert late.actor == "N"
    after = late.foul("N", "forbidden raise")  # nothing was offered: the 3 in force stay
    assert (after.score, after.state.stake, after.phase_name, after.actor) == ((9, 6), 3, "tricks", "N")
    with pytest.raises(RuleViolation, match=r"^truco-9\.10: nothing can be raised now"):
        late.foul("S", "forbidden raise")


@pytest.mark.parametrize(
    ("deal", "seat", "action", "rule"),
    [
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1)), "E", "desce", "3.4"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1)), "E", "truco", "9.2"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1)).act("desce"), "N", "keep", "4.1"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1)).act("desce").act("keep"), "N", "accept", "9.3"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1)).act("desce").act("keep"), "N", "4♣", "12.5"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1), (11, 8)).act("desce"), "E", "play", "11.3"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1), (11, 8)).act("desce"), "E", "truco", "11.4"),
        (new_deal(Table(("N", "W", "S", "E")), "S", Random(1), (11, 11)).act("desce"), "N", "run", "11.5"),
    ],
)
def test_who_acts_for_another_hears_the_rule_of_the_act(deal, seat, action, rule):
    with pytest.raises(RuleViolation) as refused:
        deal.act(action, seat)
    assert refused.value.rule == f"truco-{rule}"


def test_a_run_leaves_nothing_to_answer_and_a_second_look_forgets_nothing():
    over = play(dealt(**STRONG), "E truco, N run")
    assert (over.view("E").call, over.state.caller) == (None, None)
    deal = play(dealt(**STRONG, rules=PAULISTA), "E truco, N accept")
    assert deal.view("N").partner == tuple(map(str, deal.hand("S")))
    seen = deal.view("S").partner
    deal = play(deal, "E 3S, N KH, W 6D, S QC")
    held = [code for code in seen if code in map(str, deal.hand("N"))]
    assert list(deal.view("S").partner) == held


def test_nobody_is_punished_after_the_hand():
    deal = play(dealt(**STRONG), "E truco, N run")
    for which in FOULS:
        with pytest.raises(RuleViolation, match=r"^truco-12\.6: the hand is over: a foul belongs to the hand"):
            deal.foul("S", which)


# 14: Paulista


def test_the_vira():
    order = stacked("")  # dealt from the bottom: 40, 39, ... to E, N, W, S in turn; the vira is the top card, 1
    deal = new_deal(TABLE, "S", order, rules=PAULISTA)
    assert (deal.phase_name, deal.actor) == ("tricks", "E")
    assert [codes(deal.hand(seat)) for seat in "ENWS"] == [
        codes(order[40 - place] for place in (first, first + 4, first + 8)) for first in (1, 2, 3, 4)
    ]
    assert (deal.state.vira, deal.view("N").vira, deal.view("N").left) == (order[0], str(order[0]), 27)
    top = replace(PAULISTA, deal_from="top")
    deal = new_deal(TABLE, "S", order, rules=top)
    assert codes(deal.hand("E")) == codes((order[0], order[4], order[8]))
    assert deal.state.vira == order[12]
    called = replace(PAULISTA, deal_from="cutter_calls")
    begun = new_deal(TABLE, "S", order, rules=called)
    assert (begun.phase_name, begun.actor) == ("cut", "W")
    assert play(begun, "W sobe").state.vira == order[0]
    assert play(begun, "W desce").state.vira == order[12]
    for words in ("desce", "sobe"):
        refused(deal, words, "14.2", "as agreed")


def test_manilhas_of_the_vira():
    deal = dealt(e="3S 2S KS", n="JD 2H KH", w="5D 6D QD", s="5C 6C JC", rules=PAULISTA, vira="QS")
    assert play(deal, "E 3S, N JD, W QD, S JC").actor == "S"  # jacks are the manilhas, clubs over diamonds
    deal = dealt(e="3S 2S KS", n="4D 2H KH", rules=PAULISTA, vira="3C")
    assert play(deal, "E 3S, N 4D, W QD, S QC").actor == "N"
    deal = dealt(e="3S 2S 4C", n="4D 2H KH", rules=PAULISTA, vira="2C")
    assert play(deal, "E 3S, N 4D, W QD, S QC").actor == "E"


def test_a_bet_on_the_hand():
    deal = play(dealt(**STRONG, rules=PAULISTA), WON_1, "E truco, N accept")
    deal = play(deal, "E KS, N 2H, W 6D, S 6C")
    assert not deal.is_over
    assert play(deal, "N 3H, W 5D, S 5C, E 2S").result == Result(NS, 3, (3, 0), "tricks")
    tied = play(dealt(**STRONG, rules=PAULISTA), "E 3S, N truco, W accept, N 3H, W QD, S QC")
    assert not tied.is_over  # no rule about cards before the call
    assert play(tied, TIED_2, TIED_3).result == Result((), 0, (0, 0), "tied")
    won = play(dealt(**STRONG, rules=PAULISTA), WON_1, "E truco, N accept", TIED_2)
    assert won.result == Result(EW, 3, (0, 3), "tricks")  # by the table


def test_later_raises():
    deal = play(dealt(**STRONG, rules=PAULISTA), "E truco, N accept")
    refused(deal, "vale 6", "9.7", "E made the last bet: the other team may raise, not E")
    deal = play(deal, "E 3S")
    assert deal.legal_actions() == ("3♥", "2♥", "K♥", "vale 6")
    refused(deal, "truco", "9.7")
    refused(deal, "vale 9", "9.7")
    deal = play(deal, "N KH")
    refused(deal, "vale 6", "9.7")  # W is of the team of the last bet
    deal = play(deal, "W QD, S vale 6, E accept, S QC")
    assert (deal.state.stake, deal.actor) == (6, "E")
    deal = play(deal, "E 2S, N 2H, W vale 9, S run")
    assert deal.result == Result(EW, 6, (0, 6), "run")
    nine = dealt(**STRONG, rules=PAULISTA, score=(9, 0))
    nine = play(nine, "E truco, N accept, E 3S")
    assert "vale 6" not in nine.legal_actions()
    refused(nine, "vale 6", "9.10", "9 and the 3 that stand make 12")
    eight = play(dealt(**STRONG, rules=PAULISTA, score=(8, 0)), "E truco, N accept, E 3S")
    assert "vale 6" in eight.legal_actions()


def test_partners_look_before_they_answer():
    deal = play(dealt(**STRONG, rules=PAULISTA), "E 3S, N truco")
    assert (deal.actor, deal.view("W").partner, deal.view("E").partner) == ("W", ("2♠", "K♠"), ("5♦", "6♦", "Q♦"))
    assert not any(deal.view(seat).partner for seat in "NS")
    deal = play(deal, "W vale 6")
    assert (deal.view("N").partner, deal.view("S").partner) == (("5♣", "6♣", "Q♣"), ("3♥", "2♥", "K♥"))
    mineiro = play(dealt(**STRONG), "E 3S, N truco")
    assert not any(mineiro.view(seat).partner for seat in "SENW")


@pytest.mark.parametrize(("score", "seat", "winner"), [((11, 3), "S", EW), ((11, 3), "W", NS), ((11, 11), "N", EW)])
def test_truco_at_eleven_loses_the_game_in_paulista(score, seat, winner):
    deal = dealt(**STRONG, rules=PAULISTA, score=score)
    with pytest.raises(RuleViolation, match=r"^truco-11\.4"):
        deal.act("truco")
    lost = deal.foul(seat, "truco at eleven")
    assert lost.result == Result(winner, 0, score, "truco at eleven", winner)
    refused(lost, "3S", "14.14", "comes too late")
    with pytest.raises(RuleViolation, match=r"^truco-14\.14"):
        dealt(rules=PAULISTA).foul("S", "truco at eleven")


def test_a_mao_de_ferro_in_paulista():
    deal = dealt(e="3S KS 2S", n="2H QH 4H", rules=PAULISTA, score=(11, 11))
    assert (deal.legal_actions(), deal.view("E").vira) == (("turn over",), "3♣")
    deal = play(deal, *(f"{seat} turn over" for seat in "ENWS"))
    assert deal.view("S").winners == (EW,)
    seen = dealt(**STRONG, rules=replace(PAULISTA, iron_hand="own_cards_seen"), score=(11, 11))
    assert seen.view("E").hand == ("3♠", "2♠", "K♠")


def test_hands_that_cannot_begin():
    pack = stacked("")
    for given, score, rules, carried, reason in (
        (pack[1:], (0, 0), MINEIRO, 0, r"^truco-2\.1: the pack is not complete"),
        (stacked("", MINEIRO_CLEAN)[1:], (0, 0), MINEIRO_CLEAN, 0, r"^truco-2\.4: the pack is not complete"),
        (pack, (0, 0), MINEIRO_CLEAN, 0, "is not a card of this pack"),
        ((*pack[1:], pack[1]), (0, 0), MINEIRO, 0, "has come before"),
        (pack, (12, 3), MINEIRO, 0, "the game is won, by S and N at 12 to 3: no hand follows"),
        (pack, (3, 14), MINEIRO, 0, "the game is won, by E and W at 3 to 14"),
        (pack, (-1, 3), MINEIRO, 0, "^score: expected what two teams have, not "),
        (pack, (0, 3), MINEIRO_SHORT, 0, "^score: expected what two teams have, two points a tento, not "),
        (pack, (True, 3), MINEIRO, 0, "^score, item 1: expected a whole number, not True"),
        (pack, [0, 0], MINEIRO, 0, "^score: expected a tuple of two numbers, not "),
        (pack, (0, 0), MINEIRO, 3, "^carried: expected 0 or a stake that truco has raised, where that is agreed, not 3"),
        (pack, (0, 0), CARRY, 1, "^carried: "),
        (pack, (0, 0), CARRY, 4, "^carried: "),
    ):
        with pytest.raises(ValueError, match=reason):
            new_deal(TABLE, "S", given, score, rules, carried)
    with pytest.raises(RuleViolation, match=r"^truco-1\.1: four play, not 3"):
        new_deal(Table(("A", "B", "C")), "A", pack)
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        new_deal(TABLE, "X", pack)
    with pytest.raises(ValueError, match="the hand is not over: W is to act"):
        new_deal(TABLE, "S", pack).result  # noqa: B018


@pytest.mark.parametrize("action", ["3♠ ", " 3♠", "3♠  face down", "3♠ down", "3♠ face down "])
def test_a_card_is_written_in_one_way(action):
    deal = dealt()
    with pytest.raises(ValueError, match="is no action: expected "):
        deal.act(action)
