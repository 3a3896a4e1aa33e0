"""A hand and a match of Tressette as state machines: random ones under every preset, and hands worked out by hand."""

import json
from collections import Counter
from random import Random

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import ITALIAN_40
from tresillo.data import from_json, to_json
from tresillo.games.tressette.awards import Award, Match
from tresillo.games.tressette.deal import deal_out
from tresillo.games.tressette.game import (
    ACTIONS,
    CARD,
    Annulled,
    Claimed,
    Counted,
    SittingView,
    View,
    after_hand,
    dealer_after,
    new_deal,
    new_match,
)
from tresillo.games.tressette.play import legal_plays
from tresillo.games.tressette.ruleset import ALTERNATIVE_SIGNALS, IN_DUE, PRESETS, SILENT, STANDARD, RuleSet

TABLE, TWO = Table(("S", "E", "N", "W")), Table(("A", "B"))
NS, EW = ("S", "N"), ("E", "W")
JUNK = (None, 3, 1.5, True, (), [], {}, set(), b"3s", "", " ", "99z", "3S", "3s ", " 3s", "3s  ", "pass ", "Pass", "claim", "?")
SIGNALLED = tuple(f"3s {said}" for said in ("busso", "volo", "striscio", "ribusso", "la meglio", "tutto fuori", "ciao", ","))
OFTEN = 0.04
OTHERS = [
    RuleSet(poor_hand_redeal=True),
    RuleSet(poor_hand_redeal=True, players=2, signal_set="none", target=31),
    RuleSet(combine_standard_signals=True, truthful_signals=False, striscio_allowed=False),
    RuleSet(combine_standard_signals=True),
    RuleSet(truthful_signals=False),
    RuleSet(signal_set="alternative", target=51),
]
read = ITALIAN_40.read


def table_of(rules):
    return TWO if rules.players == 2 else TABLE


def choose(source, deal):
    """A likely act; at a lead mostly a card alone."""
    if deal.phase_name == "tricks" and source.random() > OFTEN:
        return str(source.choice(legal_plays(deal.hand(deal.actor), deal.state.trick)))
    return source.choice(deal.legal_actions())


def again(deal, pack):
    """The same acts after the deal of another pack. ValueError where one of them cannot be made."""
    setup = deal.setup
    other = new_deal(setup.table, setup.dealer, pack, setup.score, setup.rules)
    for turn in deal.turns:
        assert turn.action == "claim" or other.actor == turn.seat
        other = other.claim(turn.seat) if turn.action == "claim" else other.act(turn.action)
    return other


def poor_pack(source, players):
    """A pack that brings the first player ten blank cards."""
    cards = list(ITALIAN_40)
    source.shuffle(cards)
    blank = [card for card in cards if 4 <= card.rank <= 7][:10]
    others = [card for card in cards if card not in blank]
    between = 5 * (players - 1)
    return [*blank[:5], *others[:between], *blank[5:], *others[between:]]


def pack_of(deal):
    """The pack as it was dealt: its packets of five put together again."""
    table, order = deal.setup.table, ITALIAN_40.cards
    hands, left = deal_out(table, deal.setup.dealer, order)
    back = dict(zip(left, deal.setup.stock, strict=True))
    for seat, dealt in zip(table.seats, deal.setup.dealt, strict=True):
        back |= dict(zip(hands[seat], dealt, strict=True))
    return [back[card] for card in order]


def check_state(deal):
    """Forty cards, somebody to act, and everybody's view of it."""
    seats = deal.setup.table.seats
    lying = [*(card for seat in seats for card in deal.hand(seat)), *deal.stock, *sum(deal.tricks, ())]
    assert len(lying) == len(set(lying)) == 40
    legal = deal.legal_actions()
    assert bool(legal) != deal.is_over
    assert (deal.actor is None) == deal.is_over
    assert len(set(legal)) == len(legal)
    assert [turn.action for turn in deal.turns] == list(deal.actions)
    for seat in seats:
        view = deal.view(seat)
        assert sum(view.held) + sum(map(len, view.tricks)) + view.stock == 40
        assert sum(view.won) == len(view.winners)
        assert view.legal_actions == (legal if seat == deal.actor else ())
        assert tuple(map(CARD.get, view.hand)) == deal.hand(seat)
        text = json.dumps(to_json(view))
        assert from_json(View, json.loads(text)) == view
        shown = {code for _, codes in getattr(view.result, "shown", ()) for code in codes}
        assert {code for code in CARD if f'"{code}"' in text} <= {
            *view.hand,
            *sum(view.tricks, ()),
            *sum(view.drawn, ()),
            *shown,
        }


def check_acts(deal):
    """What is legal is accepted, what is not is refused, and the hand stands as it was."""
    before, legal = repr(deal), deal.legal_actions()
    for action in legal:
        assert deal.act(action).actions == (*deal.actions, action)
    for action in (*ACTIONS, *JUNK, *SIGNALLED):
        if not (isinstance(action, str) and action in legal):
            with pytest.raises(ValueError):  # noqa: PT011
                deal.act(action)
    for seat in deal.setup.table.seats:
        if deal.may_claim:
            assert isinstance(deal.claim(seat).result, Claimed)
        else:
            with pytest.raises(RuleViolation):
                deal.claim(seat)
    assert repr(deal) == before


def check_secrets(source, deal):
    """Two cards that a seat cannot know change places, and it sees the same. How often that was tried."""
    tried, pack = 0, pack_of(deal)
    assert again(deal, pack) == deal
    for seat in deal.setup.table.seats:
        view = deal.view(seat)
        known = {*view.hand, *sum(view.tricks, ()), *sum(view.drawn, ())}
        known |= {code for _, codes in getattr(view.result, "shown", ()) for code in codes}
        hidden = sorted(set(CARD) - known)
        if len(hidden) < 2:
            continue
        one, other = (CARD[code] for code in source.sample(hidden, 2))
        swap = {one: other, other: one}
        try:
            changed = again(deal, [swap.get(card, card) for card in pack])
        except ValueError:
            continue  # somebody could not have acted so
        assert changed.view(seat) == view
        tried += 1
    return tried


def play(source, rules, closely=0.01, score=(0, 0)):
    """A random hand to its end; some of its states are looked at closely. How often two cards changed places."""
    table = table_of(rules)
    deal, swaps = new_deal(table, source.choice(table.seats), source, score, rules), 0
    while not deal.is_over:
        if source.random() < closely:
            check_state(deal)
            check_acts(deal)
            swaps += check_secrets(source, deal)
        deal = deal.act(choose(source, deal))
        assert len(deal.turns) < 100
    return deal, swaps


def check_result(deal):
    """What a hand that was played out must be."""
    result, rules = deal.result, deal.setup.rules
    assert (sum(result.thirds), sum(result.points)) == (35, 11)
    assert not any(deal.hand(seat) for seat in deal.setup.table.seats)
    assert set(sum(deal.tricks, ())) == set(ITALIAN_40)
    assert sum(deal.won) == 40 // rules.players
    declared = [
        sum(4 if "four" in own.kind else 3 for who, own in deal.state.said if who in deal.setup.table.seats[side::2])
        for side in (0, 1)
    ]
    for side in (0, 1):
        assert result.score[side] == deal.setup.score[side] + declared[side] + result.points[side]
    assert bool(result.winner) == bool(result.games)
    assert result.award or result.games in (0, 1)


@pytest.mark.parametrize("hands", [200, pytest.param(1000, marks=pytest.mark.all)])
@pytest.mark.parametrize("name", PRESETS)
def test_random_hands(name, hands):
    source, swaps, kinds = Random(f"hands, {name}"), 0, Counter()
    for number in range(hands):
        score = (0, 0) if number % 2 else (source.randrange(21), source.randrange(21))
        deal, tried = play(source, PRESETS[name], 0.02 if number % (hands // 50) == 0 else 0, score)
        check_result(deal)
        swaps += tried
        kinds.update({turn.phase for turn in deal.turns})
        kinds.update(turn.action.partition(" ")[2] for turn in deal.turns if turn.phase == "tricks")
        kinds["won"] += bool(deal.result.winner)
    assert swaps > 30
    assert kinds["won"] > hands / 20
    assert kinds["tricks"] == kinds["declaring"] == hands
    assert kinds["drawing"] == (hands if name == "in-due" else 0)
    said = {"standard": {"busso", "volo", "piombo", "striscio", "liscio"}, "alternative-signals": {"busso", "busso, la meglio"}}
    assert said.get(name, set()) <= set(kinds)
    if name in ("silent", "in-due"):
        assert set(kinds) <= {"tricks", "declaring", "drawing", "gathering", "won", ""}


@pytest.mark.parametrize("rules", OTHERS)
def test_random_hands_under_other_rules(rules):
    source, swaps, annulled = Random("other rules"), 0, 0
    for number in range(24):
        pack = source if number % 4 else poor_pack(source, rules.players)
        deal = new_deal(table_of(rules), table_of(rules).seats[0], pack, rules=rules)
        while not deal.is_over:
            if number % 4 == 0 and source.random() < 0.05:
                check_state(deal)
                check_acts(deal)
                swaps += check_secrets(source, deal)
            deal = (
                deal.claim(source.choice(deal.setup.table.seats)) if _claims(source, deal) else deal.act(choose(source, deal))
            )
        check_state(deal)
        check_acts(deal)
        swaps += check_secrets(source, deal)
        annulled += isinstance(deal.result, Annulled)
    assert swaps
    assert bool(annulled) == rules.poor_hand_redeal


def _claims(source, deal):
    return deal.may_claim and source.random() < 0.01


@pytest.mark.parametrize("name", PRESETS)
def test_every_match_ends(name):
    rules = PRESETS[name]
    for seed in range(4):
        sitting = new_match(table_of(rules), table_of(rules).seats[0], seed, rules, 1 + seed % 3)
        source, acts = Random(seed), 0
        while not sitting.is_over:
            assert sitting.legal_actions()
            claimed = sitting.deal.may_claim and source.random() < 0.002
            sitting = (
                sitting.claim(source.choice(table_of(rules).seats)) if claimed else sitting.act(choose(source, sitting.deal))
            )
            acts += 1
            assert acts < 3000
        assert max(sitting.match.games) >= sitting.wanted
        assert sitting.match.games[table_of(rules).place(sitting.result[0])] == max(sitting.match.games)
        assert sum(getattr(result, "games", 0) for result in sitting.results) == sum(sitting.match.games)
        assert (sitting.actor, sitting.legal_actions()) == (None, ())
        view = sitting.view(table_of(rules).seats[0])
        assert from_json(SittingView, json.loads(json.dumps(to_json(view)))) == view
        with pytest.raises(ValueError, match="the hand is over"):
            sitting.act("3s")


# Hands worked out by hand


def packed(hands, dealer="S"):
    """The pack that brings the seats these cards, each in the order written."""
    order = (*TABLE.others(dealer), dealer)
    given = [read(hands[seat]) for seat in order]
    return [card for half in (0, 5) for cards in given for card in cards[half : half + 5]]


def acted(deal, *script):
    for action in script:
        deal = deal.act(action)
    return deal


def tricks(deal, *script):
    """Some tricks, the four cards of each written together."""
    return acted(deal, *" ".join(script).split())


FOUR_NAPOLETANE = {
    "E": "3s 2s As 4s 5s 3d 2d Ad 4d 5d",
    "N": "Rs Cs Fs 7s 6s Rd Cd Fd 7d 6d",
    "W": "3c 2c Ac 4c 5c 3b 2b Ab 4b 5b",
    "S": "Rc Cc Fc 7c 6c Rb Cb Fb 7b 6b",
}
FIRST = "3s 6s 4c 6c"  # EW 1 third
SIX = ("2s 7s 5c 7c", "As Fs 4b 6b", "3d 6d 5b 7b", "2d 7d 3c Fc", "Ad Fd 3b Fb")  # EW 1, 4, 1, 3, 6: with the first 16
REST = ("4s Rs Ac Rc", "Cs Ab Rb 5s", "Rd 2c Cc 4d", "Cd 2b Cb 5d")  # NS 5, 5, 3, 3 and the last trick: 19


def declared(score=(0, 0), rules=STANDARD):
    """The hand of four napoletane, of which E and W have declared theirs."""
    deal = tricks(new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), score, rules), FIRST)
    deal = acted(deal, "napoletana of spade", "napoletana of denari", "pass", "pass")
    return acted(deal, "napoletana of coppe", "napoletana of bastoni", "pass", "pass")


@pytest.mark.parametrize(
    ("score", "after", "winner"),
    [
        ((0, 0), (6, 17), ()),
        ((10, 3), (16, 20), ()),
        ((10, 4), (16, 21), EW),
        ((16, 4), (22, 21), NS),
        ((15, 4), (21, 21), ()),
        ((30, 19), (36, 36), None),  # won before
    ],
)
def test_a_hand_is_played_out_and_counted(score, after, winner):
    if winner is None:
        with pytest.raises(ValueError, match="the game is won, by S and N at 30 to 19: no hand follows"):
            declared(score)
        return
    deal = declared(score)
    assert deal.score == (score[0], score[1] + 12)
    deal = tricks(deal, *SIX, *REST)
    assert (deal.phase_name, deal.actor, deal.legal_actions()) == ("gathering", "N", ("gather",))
    for action, rule in (("3s", "3.3"), ("pass", "4.3"), ("draw", "2.3"), ("annul", "2.5")):
        with pytest.raises(RuleViolation, match=rf"^tressette-{rule}: "):
            deal.act(action)
    deal = deal.act("gather")
    assert deal.result == Counted((19, 16), (6, 5), after, None, winner, int(bool(winner)))
    assert deal.won == (0, 6, 4, 0)
    match = after_hand(Match(score=score), deal)
    assert match == (Match((int(winner == NS), int(winner == EW))) if winner else Match(score=after))
    assert dealer_after(deal) == "E"
    with pytest.raises(RuleViolation, match=r"^tressette-8\.2: the last trick is gathered: the count decides$"):
        deal.claim("E")
    with pytest.raises(RuleViolation, match=r"^tressette-3\.3: the hand is over: '3s' comes too late$"):
        deal.act("3s")
    with pytest.raises(ValueError, match="the hand began at"):
        after_hand(Match(score=(1, 1)), deal)


@pytest.mark.parametrize(
    ("score", "claimant", "total", "winner"),
    [
        ((15, 9), "N", 21, NS),  # right, though the count would give E and W more: 21 to 26
        ((15, 9), "S", 21, NS),
        ((14, 9), "N", 20, EW),
        ((15, 4), "E", 21, EW),
        ((15, 3), "E", 20, NS),
    ],
)
def test_the_last_trick_counts_in_a_claim_until_it_is_gathered(score, claimant, total, winner):
    before = tricks(declared(score), *SIX, *REST[:-1])
    with pytest.raises(RuleViolation, match=r"^tressette-8\.2: the last trick has not been played$"):
        before.act("gather")
    after = tricks(before, REST[-1]).claim(claimant).result
    assert (after.total, after.winner, after.games) == (total, winner, 1)


def test_an_extra_hand_has_no_claims():
    deal = declared((21, 21))
    assert (deal.extra, deal.may_claim, deal.view("S").extra) == (True, False, True)
    with pytest.raises(RuleViolation, match=r"^tressette-8\.5: nobody claims in an extra hand"):
        deal.claim("E")
    deal = tricks(deal, *SIX, *REST, "gather")
    assert deal.result.winner == EW  # 27 to 38
    level = tricks(new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), (21, 21)), FIRST)
    assert level.extra


def test_declaring_goes_round_in_order():
    deal = new_deal(TABLE, "S", packed(FOUR_NAPOLETANE))
    for action in ("pass", "napoletana of spade"):
        with pytest.raises(RuleViolation, match=r"^tressette-4\.3: the first trick is not over$"):
            deal.act(action)
    deal = tricks(deal, FIRST)
    assert (deal.phase_name, deal.actor) == ("declaring", "E")
    assert deal.legal_actions() == ("napoletana of spade", "napoletana of denari", "pass")
    for action, refused in (
        ("2s", r"4\.3: E has neither declared nor passed: the card led goes back"),
        ("napoletana", r"4\.4: napoletana: the suit is not, or wrongly, named"),
        ("napoletana of coppe", r"4\.4"),
        ("three aces", r"4\.8: three aces is declared, and the cards are not held"),
        ("four threes", r"4\.8"),
    ):
        with pytest.raises(RuleViolation, match=f"^tressette-{refused}"):
            deal.act(action)
    deal = deal.act("napoletana of spade")
    assert (deal.actor, deal.score) == ("E", (0, 3))
    with pytest.raises(RuleViolation, match=r"^tressette-4\.5: napoletana of spade has been declared"):
        deal.act("napoletana of spade")
    with pytest.raises(RuleViolation, match=r"^tressette-4\.8: "):  # a third one, and two are held
        deal.act("napoletana of denari").act("napoletana of coppe")
    deal = deal.act("pass")
    assert (deal.actor, deal.legal_actions()) == ("N", ("pass",))
    assert deal.view("S").declared == (("E", "napoletana of spade"),)
    deal = acted(deal, "pass", "pass", "pass")
    assert (deal.actor, deal.phase_name) == ("E", "tricks")
    with pytest.raises(RuleViolation, match=r"^tressette-4\.3: all have declared or passed$"):
        deal.act("napoletana of denari")
    with pytest.raises(RuleViolation, match=r"^tressette-4\.3: the second trick has been led"):
        deal.act("2s").act("pass")
    with pytest.raises(RuleViolation, match=r"^tressette-2\.3: nobody draws now$"):
        deal.act("draw")


def test_four_of_a_kind_are_not_three():
    hands = {
        "E": "3s 3b 3c 3d 2s 2b 2c As Ab Ac",
        "N": "Rs Cs Fs 7s 6s 5s 4s Rb Cb Fb",
        "W": "Rc Cc Fc 7c 6c 5c 4c 7b 6b 5b",
        "S": "2d Ad Rd Cd Fd 7d 6d 5d 4d 4b",
    }
    deal = tricks(new_deal(TABLE, "S", packed(hands)), "3s 4s 7b 4b")
    with pytest.raises(RuleViolation, match=r"^tressette-4\.5: all four are held, and not three threes, denari missing$"):
        deal.act("three threes, denari missing")
    assert len(deal.legal_actions()) == 7
    for said in deal.legal_actions()[:-1]:
        deal = deal.act(said)
    assert deal.score == (0, 19)  # four threes 4, three twos 3, three aces 3, three napoletane 9
    assert deal.act("pass").claim("W").result == Claimed("W", 19, (0, 19), NS)


@pytest.mark.parametrize(
    ("tricks_done", "total", "winner"),
    [(0, 16, NS), (1, 16, NS), (2, 18, NS), (3, 18, NS), (4, 19, NS), (5, 21, EW)],
)
def test_claims_of_the_team(tricks_done, total, winner):
    deal = tricks(declared((0, 4)), *SIX[:tricks_done])
    shown = (("E", ("3s", "2s", "As", "3d", "2d", "Ad")), ("W", ("3c", "2c", "Ac", "3b", "2b", "Ab"))) if winner == EW else ()
    for claimant in EW:
        over = deal.claim(claimant)  # W never has the turn
        assert over.result == Claimed(claimant, total, (0, 16), winner, 1, shown)
        assert over.turns[-1] == (claimant, "tricks", "claim")
        assert (over.actor, over.legal_actions(), over.view("S").result) == (None, (), over.result)
        assert after_hand(Match((1, 0), (0, 4)), over) == Match((2, 0) if winner == NS else (1, 1))
        with pytest.raises(RuleViolation, match=r"^tressette-8\.2: the hand is over: nobody plays$"):
            over.claim("S")
        with pytest.raises(RuleViolation, match=r"^tressette-8\.4: the hand is over: '4s' comes too late$"):
            over.act("4s")


def test_claims_that_nobody_may_make():
    deal = new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), (20, 20))
    assert not deal.may_claim
    with pytest.raises(RuleViolation, match=r"^tressette-8\.2: nothing has been led yet$"):
        deal.claim("S")
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        deal.claim("X")
    with pytest.raises(ValueError, match="nobody has claimed"):
        deal.claim()
    with pytest.raises(ValueError, match="'claim' is no action"):
        deal.act("claim")
    deal = deal.act("3s")
    assert deal.may_claim
    assert deal.claim("W", "N").result.claimant == "N"  # counted from E, who leads
    deal = tricks(deal, "6s 4c 6c")
    assert deal.claim("S").result == Claimed("S", 20, (20, 20), EW)


def test_a_cappottone():
    ten = [f"{rank}{{}}" for rank in "32ARCF7654"]
    hands = {seat: " ".join(code.format(suit) for code in ten) for seat, suit in zip("ENWS", "dcbs", strict=True)}
    deal = new_deal(TABLE, "S", packed(hands), (20, 0))
    deal = acted(tricks(deal, "3d 3c 3b 3s"), "napoletana of denari", "pass", "pass", "pass", "pass")
    for code in ten[1:]:
        deal = tricks(deal, *(code.format(suit) for suit in "dcbs"))
    deal = deal.act("gather")
    assert deal.result == Counted((0, 35), (0, 11), (20, 14), Award("cappottone", EW), EW, 6)
    assert after_hand(Match((0, 2), (20, 0)), deal) == Match((0, 8))


def test_signals_of_the_standard_set():
    deal = new_deal(TABLE, "S", packed(FOUR_NAPOLETANE))
    leads = deal.legal_actions()
    assert leads[:5] == ("3s", "3s busso", "3s striscio", "3s liscio", "2s")
    for said in ("fist on the table", "fist on the card", "busso"):
        assert deal.act(f"3s {said}").actions == ("3s busso",)
    for said, number in (("volo", "5.6"), ("busso, striscio", "5.7"), ("ribusso", "6.1"), ("ciao", "5.1")):
        with pytest.raises(RuleViolation, match=f"^tressette-{number}: "):
            deal.act(f"3s {said}")
    deal = deal.act("3s busso")
    with pytest.raises(RuleViolation, match=r"^tressette-5\.1: only the leader signals: E has led, N has not$"):
        deal.act("6s busso")
    with pytest.raises(RuleViolation, match=r"^tressette-3\.4: 6d may not follow 3s"):
        deal.act("6d busso")
    assert deal.legal_actions() == ("Rs", "Cs", "Fs", "7s", "6s")  # asked for the highest, bound to none
    assert deal.view("S").turns == (("E", "tricks", "3s busso"),)
    both = new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), rules=RuleSet(combine_standard_signals=True))
    assert "3s busso, liscio" in both.legal_actions()
    assert not any("striscio, liscio" in lead for lead in both.legal_actions())  # one signal, of two names
    with pytest.raises(RuleViolation, match=r"^tressette-6\.1: busso is no signal of this table"):
        new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), rules=SILENT).act("3s busso")


def test_signals_of_the_alternative_set():
    deal = new_deal(TABLE, "S", packed(FOUR_NAPOLETANE), rules=ALTERNATIVE_SIGNALS)
    assert "4s busso, ribusso, la meglio" in deal.legal_actions()
    said = deal.act("4s busso, ribusso e cerco la meglio")
    assert said.actions == ("4s busso, ribusso, la meglio",)
    assert deal.act("4s la meglio, busso").actions == ("4s busso, la meglio",)
    assert deal.act("4s tutto fuori").actions == ("4s tutto fuori",)  # a bluff
    with pytest.raises(RuleViolation, match=r"^tressette-6\.1: volo is no signal of this table"):
        deal.act("4s volo")
    with pytest.raises(RuleViolation, match=r"^tressette-6\.1"):
        deal.act("4s fist on the table")
    deal = acted(tricks(deal, FIRST), *("pass",) * 4)
    assert "4d busso, ribusso" in deal.legal_actions()
    assert "As ribusso" not in deal.legal_actions()  # the three is gone, the two is the highest, the re second
    with pytest.raises(RuleViolation, match=r"^tressette-6\.6: ribusso with As is not true$"):
        deal.act("As ribusso")


POOR = {
    "E": "4s 5s 6s 7s 4b 5b 6b 7b Rc Cc",
    "N": "4c 5c 6c 7c 4d 5d 6d 7d Fc Rs",
    "W": "3s 2s As Cs Fs 3b 2b Ab Rb Cb",
    "S": "3c 2c Ac 3d 2d Ad Rd Cd Fd Fb",
}


def test_poor_cards():
    rules = RuleSet(poor_hand_redeal=True)
    deal = new_deal(TABLE, "S", packed(POOR), (3, 4), rules)
    assert (deal.phase_name, deal.actor, deal.legal_actions()) == ("poor cards", "E", ("play on", "annul"))
    assert deal.act("annul").result == Annulled("E", (3, 4))
    assert dealer_after(deal.act("annul")) == "S"
    assert after_hand(Match((1, 0), (3, 4)), deal.act("annul")) == Match((1, 0), (3, 4))
    for action in ("4s", "pass", "draw"):
        with pytest.raises(RuleViolation):
            deal.act(action)
    with pytest.raises(RuleViolation, match=r"^tressette-8\.2"):
        deal.claim("E")
    deal = acted(deal, "play on", "play on")
    assert (deal.actor, deal.legal_actions()) == ("W", ("play on",))
    with pytest.raises(RuleViolation, match=r"^tressette-2\.5: the cards of W are not poor enough"):
        deal.act("annul")
    deal = acted(deal, "play on", "play on")
    assert (deal.phase_name, deal.actor) == ("tricks", "E")
    with pytest.raises(RuleViolation, match=r"^tressette-2\.5: nobody is asked now"):
        deal.act("annul")
    assert new_deal(TABLE, "S", packed(POOR)).phase_name == "tricks"


def test_hands_that_cannot_begin():
    pack = list(ITALIAN_40)
    for table, given, score, rules, refused in (
        (TABLE, pack, (0, 0), IN_DUE, r"^tressette-1\.1"),
        (TWO, pack, (0, 0), STANDARD, r"^tressette-1\.1"),
        (TABLE, pack[1:], (0, 0), STANDARD, r"^tressette-1\.3"),
        (TABLE, [*pack, pack[0]], (0, 0), STANDARD, "has come before"),
        (TABLE, pack, (0,), STANDARD, "^match, score"),
        (TABLE, pack, (21, 3), STANDARD, "the game is won"),
    ):
        with pytest.raises(ValueError, match=refused):
            new_deal(table, table.seats[0], given, score, rules)
    with pytest.raises(ValueError, match="nobody sits at 'X'"):
        new_deal(TABLE, "X", pack)
    with pytest.raises(ValueError, match="the hand is not over: E is to act"):
        new_deal(TABLE, "S", pack).result  # noqa: B018
    for seed, wanted, name in ((-1, 1, "seed"), (True, 1, "seed"), ("1", 1, "seed"), (1, 0, "wanted"), (1, 1.5, "wanted")):
        with pytest.raises(ValueError, match=f"^{name}: expected a whole number"):
            new_match(TABLE, "S", seed, wanted=wanted)
    with pytest.raises(ValueError, match="the match is not over: E is to act"):
        new_match(TABLE, "S", 1).result  # noqa: B018


def test_the_deal_goes_round_in_a_match():
    rules, source = RuleSet(poor_hand_redeal=True), Random(5)
    sitting, dealers = new_match(TABLE, "S", 4, rules, wanted=3), ["S"]
    while not sitting.is_over:
        before, sitting = sitting, sitting.act("annul" if "annul" in sitting.legal_actions() else choose(source, sitting.deal))
        if len(sitting.results) == len(before.results):
            assert sitting.match == before.match
            continue
        result = sitting.results[-1]
        after = Match((0, 0), result.score) if not getattr(result, "winner", ()) else Match()
        assert sitting.match.score == after.score
        if not sitting.is_over:
            same = isinstance(result, Annulled)
            dealers.append(sitting.deal.setup.dealer)
            assert dealers[-1] == (dealers[-2] if same else TABLE.right_of(dealers[-2]))
            assert sitting.deal.setup.score == after.score
    again_ = new_match(TABLE, "S", 4, rules, wanted=3)
    assert again_.deal.setup == new_match(TABLE, "S", 4, rules).deal.setup
    assert again_.deal.setup.dealt != new_match(TABLE, "S", 6, rules).deal.setup.dealt
    assert (sitting.results[0], dealers[:3]) == (Annulled("S", (0, 0)), ["S", "S", "E"])
    assert len(dealers) > 6
