"""The money: every case and result for three and four players by hand, and random evenings in which no tanto is lost."""

import copy
import json
import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tresillo import RuleViolation
from tresillo.data import from_json, to_json
from tresillo.games.tresillo import events as events_module
from tresillo.games.tresillo import ledger as ledger_module
from tresillo.games.tresillo import tokens as tokens_module
from tresillo.games.tresillo.condiciones import condiciones
from tresillo.games.tresillo.events import (
    AnyEvent,
    Codillo,
    Deal,
    Puesta,
    Refused,
    Sacado,
    Settle,
    Start,
    Surrendered,
)
from tresillo.games.tresillo.ledger import Ledger
from tresillo.games.tresillo.puesta_system import debt_played_for, game_value, puesta_case
from tresillo.games.tresillo.settlement import odd_tantos, results
from tresillo.games.tresillo.tokens import Struck, Transfer, Written, apply

EVERY_NAME = vars(events_module) | vars(ledger_module) | vars(tokens_module)

# Three tables of hands, each with the moves of tokens by hand: bowls' changes, plato after, debts written by seat after.
FOUR = [Start(), Deal("N")]  # W mano, S, E; first puesta, plato 6, value 6 + 4 = 10
FOUR_2 = [*FOUR, Puesta("W", "entrada"), Deal("W")]  # puesta in the plato: 6 + 10 + 1 = 17, value 17 + 4 = 21
FOUR_3 = [*FOUR_2, Puesta("S", "entrada"), Deal("S"), Sacado("N", "entrada"), Deal("E")]  # S owes 21, plato 1, value 22
X, Y, Z = "XYZ"
THREE = [Start(("X", "Y", "Z")), Deal("Z")]  # first puesta, plato 6, value 6 + 3 = 9
THREE_2 = [*THREE, Puesta("X", "entrada"), Deal("X")]  # 6 + 9 + 1 = 16, value 16 + 3 = 19
THREE_3 = [*THREE_2, Puesta("Y", "entrada"), Deal("Y"), Sacado("Z", "entrada"), Deal("Z")]  # Y owes 19, plato 1, value 20

PAID = [
    # first puesta
    (FOUR, Sacado("W", "entrada"), {"W": 9, "N": -1, "S": -1, "E": -1}, 0, {}),
    (FOUR, Puesta("W", "entrada"), {"W": -10}, 16, {}),
    (FOUR, Surrendered("W", "entrada"), {"W": -10}, 16, {}),
    (FOUR, Codillo("W", "entrada", "S"), {"W": -20, "S": 10}, 16, {}),
    (THREE, Sacado(X, "entrada"), {X: 8, Y: -1, Z: -1}, 0, {}),
    (THREE, Puesta(X, "entrada"), {X: -9}, 15, {}),
    (THREE, Codillo(X, "entrada", Y), {X: -18, Y: 9}, 15, {}),
    # puesta in the plato
    (FOUR_2, Sacado("S", "entrada"), {"S": 20, "N": -1, "W": -1, "E": -1}, 0, {}),
    (FOUR_2, Puesta("S", "entrada"), {}, 17, {"S": (21,)}),
    (FOUR_2, Codillo("S", "entrada", "E"), {"S": -21, "E": 21}, 17, {"S": (21,)}),
    (THREE_2, Sacado(Y, "entrada"), {Y: 18, X: -1, Z: -1}, 0, {}),
    (THREE_2, Puesta(Y, "entrada"), {}, 16, {Y: (19,)}),
    (THREE_2, Codillo(Y, "entrada", Z), {Y: -19, Z: 19}, 16, {Y: (19,)}),
    # puesta reservada: no shares; the debtor pays; a debt of one's own is only struck out
    (FOUR_3, Sacado("W", "entrada"), {"W": 22, "S": -21}, 0, {}),
    (FOUR_3, Sacado("S", "entrada"), {"S": 1}, 0, {}),
    (FOUR_3, Puesta("W", "entrada"), {}, 1, {"S": (21,), "W": (22,)}),
    (FOUR_3, Puesta("S", "entrada"), {}, 1, {"S": (21, 22)}),
    (FOUR_3, Codillo("W", "entrada", "N"), {"W": -22, "N": 22}, 1, {"S": (21,), "W": (22,)}),
    (THREE_3, Sacado(X, "entrada"), {X: 20, Y: -19}, 0, {}),
    (THREE_3, Sacado(Y, "entrada"), {Y: 1}, 0, {}),
    (THREE_3, Codillo(X, "entrada", Y), {X: -20, Y: 20}, 1, {Y: (19,), X: (20,)}),
    # condiciones, paid by all others, the inactive dealer too
    (FOUR, Sacado("S", "vuelta"), {"S": 12, "N": -2, "W": -2, "E": -2}, 0, {}),
    (FOUR, Sacado("S", "solo"), {"S": 15, "N": -3, "W": -3, "E": -3}, 0, {}),
    (FOUR, Sacado("W", "entrada", after_five="primeras"), {"W": 12, "N": -2, "S": -2, "E": -2}, 0, {}),
    (FOUR, Sacado("W", "solo", True, "bola made"), {"W": 42, "N": -12, "S": -12, "E": -12}, 0, {}),
    (FOUR, Sacado("W", "entrada", after_five="bola missed"), {"W": -15, "N": 7, "S": 7, "E": 7}, 0, {}),
    (FOUR, Puesta("W", "solo"), {"W": -16, "N": 2, "S": 2, "E": 2}, 16, {}),
    (FOUR, Codillo("W", "vuelta", "E"), {"W": -23, "E": 11, "N": 1, "S": 1}, 16, {}),
    (FOUR, Sacado("N", "penetro"), {"N": 12, "W": -2, "S": -2, "E": -2}, 0, {}),
    (FOUR, Surrendered("N", "penetro"), {"N": -13, "W": 1, "S": 1, "E": 1}, 16, {}),
    (FOUR_3, Sacado("W", "vuelta"), {"W": 25, "S": -22, "N": -1, "E": -1}, 0, {}),
    (THREE, Sacado(Z, "solo", True), {Z: 14, X: -4, Y: -4}, 0, {}),
    # a refused surrender: the follower wins, ties, or loses a codillo to the third player or to the first declarer
    (FOUR, Refused("W", "entrada", "S", "sacado"), {"W": -10, "S": 10}, 6, {}),
    (FOUR, Refused("W", "vuelta", "S", "sacado"), {"W": -13, "S": 11, "E": 1, "N": 1}, 6, {}),
    (FOUR, Refused("W", "entrada", "S", "puesta"), {"W": -10, "S": -10}, 26, {}),
    (FOUR, Refused("W", "entrada", "S", "codillo", "E"), {"W": -10, "S": -20, "E": 10}, 26, {}),
    (FOUR, Refused("W", "entrada", "S", "codillo", "W"), {"S": -20}, 26, {}),
    (FOUR_2, Refused("S", "entrada", "N", "sacado"), {"S": -21, "N": 21}, 17, {}),
    (FOUR_2, Refused("S", "entrada", "E", "puesta"), {}, 17, {"S": (21,), "E": (21,)}),
    (FOUR_3, Refused("S", "espada forzada", "W", "puesta"), {}, 1, {"S": (21, 22), "W": (22,)}),
    (FOUR_3, Refused("N", "entrada", "W", "codillo", "S"), {"W": -22, "S": 22}, 1, {"S": (21,), "N": (22,), "W": (22,)}),
    (THREE, Refused(X, "entrada", Y, "codillo", Z), {X: -9, Y: -18, Z: 9}, 24, {}),
]


def ledger_of(events):
    ledger = Ledger()
    for event in events:
        ledger = ledger.enter(event)
    return ledger


@pytest.mark.parametrize(("before", "event", "changes", "plato", "paper"), PAID)
def test_who_pays_what(before, event, changes, plato, paper):
    ledger = ledger_of(before)
    was, now = ledger.position, ledger.enter(event).position
    seats = now.table.seats
    assert {seat: now.bowl(seat) - was.bowl(seat) for seat in seats if now.bowl(seat) != was.bowl(seat)} == changes
    assert now.plato == plato
    assert {seat: row for seat, row in zip(seats, now.paper, strict=True) if row} == paper
    assert now.total == was.total


def test_the_cases_and_values_of_the_tables_above():
    found = [(puesta_case(p), p.plato, game_value(p)) for p in (ledger_of(hands).position for hands in (FOUR, FOUR_2, FOUR_3))]
    assert found == [("first puesta", 6, 10), ("puesta in the plato", 17, 21), ("puesta reservada", 1, 22)]


def test_twins_of_a_first_puesta_make_the_next_hand_dear():
    position = ledger_of([*FOUR, Refused("W", "entrada", "S", "puesta"), Deal("W")]).position
    assert (puesta_case(position), position.plato, game_value(position)) == ("puesta in the plato", 27, 31)


def test_after_a_follower_has_won_it_is_a_first_puesta_still():
    position = ledger_of([*FOUR, Refused("W", "entrada", "S", "sacado"), Deal("W")]).position
    assert (puesta_case(position), position.plato, game_value(position)) == ("first puesta", 7, 11)


def test_the_dish_is_refilled_by_the_deal_that_empties_it():
    hands = [event for dealer in "NWS" for event in (Deal(dealer), Sacado("E" if dealer != "E" else "N", "entrada"))]
    ledger = ledger_of([Start(), *hands])
    assert ledger.position.dish == 5
    after = ledger.enter(Deal("E")).position
    assert (after.dish, after.plato) == (20, 6)
    assert after.bowl("N") == ledger.position.bowl("N") - 5
    assert after.bowl("E") == ledger.position.bowl("E") - 5 - 1


def test_equal_debts_go_from_the_dealers_right_unless_the_winner_chooses():
    twins = ledger_of([*FOUR_3, Refused("N", "entrada", "W", "puesta"), Deal("N")])  # S 21, N 22, W 22; W sits at N's right
    assert Struck("W", 22, "tresillo-3.7") in twins.entry(Sacado("S", "entrada")).moves
    assert Struck("N", 22, "tresillo-3.7") in twins.entry(Sacado("S", "entrada", debtor="N")).moves
    with pytest.raises(RuleViolation, match=r"tresillo-11.11: S does not owe the largest debt, 22: W or N does"):
        twins.enter(Sacado("E", "entrada", debtor="S"))


@pytest.mark.parametrize(
    ("fund", "bowls", "places"),
    [
        (53, (166, 135, 152, 134), (3,)),
        (54, (10, 7, 9, 8), (1, 3)),
        (55, (10, 7, 9, 8), (1, 3, 2)),
        (53, (7, 7, 9, 8), (0,)),
        (52, (7, 7, 9, 8), ()),
        (2, (-5, 0, 3), (0, 1)),
    ],
)
def test_odd_tantos_go_to_the_lowest(fund, bowls, places):
    assert odd_tantos(fund, bowls) == places


def test_the_moves_of_a_settlement_name_their_rules():
    settled = ledger_of([*FOUR_3, Puesta("W", "entrada"), Settle("settled")])
    # S 21 and W 22 and the plato's 1 and the dish's 15: 59 = 4 x 14 + 3
    rules = [
        (move.rule, move.amount) for move in settled.entries[-1].moves if isinstance(move, Transfer) and move.payer == "fund"
    ]
    assert rules == [("tresillo-13.4", 14)] * 4 + [("tresillo-13.5", 1)] * 3
    kept = ledger_of([Start(), Settle("kept")]).entries[-1].moves
    assert [move.rule for move in kept] == ["tresillo-13.2"] * 5


def test_a_paper_may_be_kept():
    position = ledger_of([*FOUR_3, Puesta("W", "entrada"), Settle("kept")]).position
    assert position.debts == (("W", 22), ("S", 21))
    assert (position.plato, position.dish) == (0, 0)
    assert sum(results(position)) == 0


def test_most_that_one_player_can_get():
    assert sum(tantos for _, tantos in condiciones("solo", True, True, "bola made")) == 11
    assert sum(tantos for _, tantos in condiciones("solo", True, True, "bola missed")) == -5
    assert sum(tantos for _, tantos in condiciones("penetro", True, True, "primeras")) == 3
    assert condiciones("entrada", False) == ()


REFUSED = [
    ([], Deal("N"), "deal out of order: a session opens with a start"),
    ([Start()], Start(), "start out of order: the session has started"),
    ([Start()], Sacado("W", "entrada"), "sacado out of order: no hand has been dealt"),
    (FOUR, Deal("W"), "deal out of order: the hand dealt by N has no result yet"),
    (FOUR, Settle(), "settle out of order: the hand dealt by N has no result yet"),
    ([Start(), Settle()], Deal("N"), "deal out of order: the session is settled"),
    ([Start()], Deal("X"), "nobody sits at 'X'"),
    ([*FOUR, Puesta("W", "entrada")], Deal("S"), "tresillo-4.6: W deals after N, not S"),
    (FOUR, Sacado("X", "entrada"), "nobody sits at 'X'"),
    (FOUR, Sacado("N", "entrada"), "tresillo-1.2: N deals and is not active"),
    (FOUR, Sacado("W", "penetro"), "tresillo-6.2"),
    (THREE, Sacado(Z, "penetro"), "tresillo-6.3"),
    (FOUR, Codillo("W", "entrada", "N"), "tresillo-10.5"),
    (FOUR, Codillo("W", "entrada", "W"), "tresillo-10.5"),
    (FOUR, Sacado("W", "entrada", debtor="S"), "tresillo-11.11"),
    (FOUR_3, Sacado("W", "entrada", debtor="N"), "tresillo-11.11"),
    (FOUR, Surrendered("W", "solo"), "tresillo-9.2"),
    (FOUR, Refused("W", "solo", "S", "sacado"), "tresillo-9.2"),
    (FOUR, Refused("N", "penetro", "S", "sacado"), "tresillo-9.2"),
    (FOUR, Refused("W", "entrada", "W", "sacado"), "tresillo-9.4"),
    (FOUR, Refused("W", "entrada", "N", "sacado"), "tresillo-9.4"),
    (FOUR, Refused("W", "entrada", "S", "codillo", "S"), "tresillo-10.5"),
    (FOUR, Refused("W", "entrada", "S", "codillo"), "a codillo needs its winner"),
    (FOUR, Refused("W", "entrada", "S", "puesta", "E"), "nothing else has one"),
    (FOUR, Refused("W", "entrada", "Q", "sacado"), "nobody sits at 'Q'"),
    (FOUR, Codillo("W", "entrada", ""), "nobody sits at ''"),
    (FOUR, Sacado("W", "entrada", debtor="Q"), "nobody sits at 'Q'"),
    (FOUR, None, "no event of a session: None"),
    (FOUR, Deal, "no event of a session"),
]


@pytest.mark.parametrize(("before", "event", "reason"), REFUSED)
def test_what_cannot_happen_is_refused_and_changes_nothing(before, event, reason):
    ledger = ledger_of(before)
    was = copy.deepcopy(ledger)
    with pytest.raises(ValueError, match=reason):
        ledger.enter(event)
    assert ledger == was


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (lambda: Transfer("N", "plato", -5, "tresillo-4.3"), "a payment is a whole number of tantos above 0, not -5"),
        (lambda: Transfer("N", "plato", 0, "tresillo-4.3"), "not 0"),
        (lambda: Transfer("N", "plato", 1.5, "tresillo-4.3"), "not 1.5"),
        (lambda: Written("N", -1, "tresillo-3.6"), "a debt is a whole number"),
        (lambda: Sacado("W", "grand slam"), "sacado, contract: expected one of 'entrada'"),
        (lambda: Sacado(7, "entrada"), "sacado, declarer: expected a text, not 7"),
        (lambda: Sacado("W", "entrada", estuche=1), "sacado, estuche: expected true or false, not 1"),
        (lambda: Settle("burnt"), "settle, paper"),
        (lambda: ledger_of([Start(opening=-1)]), "N cannot open with -1 tantos"),
        (lambda: ledger_of([Start(opening=(160, 160))]), "opening needs 4 entries"),
        (lambda: ledger_of([Start(("N", "S"))]), "tresillo-1.2: three or four sit at the table, not 2"),
        (lambda: ledger_of([Start(("A", "B", "C", "D", "E"))]), "tresillo-1.2"),
        (lambda: ledger_of([Start(("A", "B", "plato"))]), "'plato'"),
        (lambda: ledger_of([Start(("A", "B", "paper"))]), "'paper'"),
        (lambda: ledger_of([Start(("A", "B", "\u200b"))]), "can be printed"),
        (lambda: Ledger().position, "rows 1 to 0, not 0"),
        (lambda: ledger_of(FOUR).cell(0, "N"), "rows 1 to 2, not 0"),
        (lambda: ledger_of(FOUR).change(1, "N"), "rows 1 to 2, not 0"),
        (lambda: ledger_of(FOUR).cell(1, "X"), "nobody sits at 'X'"),
        (lambda: condiciones("bola", True), "contract: expected one of"),
        (lambda: debt_played_for(ledger_of(FOUR).position, "N"), "no debt stands on the paper"),
        (lambda: Struck("N", 0, "tresillo-3.7"), "a debt is a whole number"),
        (lambda: apply(ledger_of(FOUR).position, (Struck("W", 21, "tresillo-3.7"),)), "W owes no 21"),
        (
            lambda: apply(ledger_of(FOUR).position, (Transfer("W", "bank", 1, "tresillo-11.5"),)),
            "'bank' is no seat and no dish",
        ),
        (lambda: apply(ledger_of(FOUR).position, (Transfer("W", "fund", 1, "tresillo-13.4"),)), "fund 1"),
        (lambda: apply(ledger_of(FOUR).position, (Transfer("plato", "W", 7, "tresillo-11.5"),)), "plato -1"),
    ],
)
def test_bad_input_is_named(make, reason):
    with pytest.raises(ValueError, match=reason):
        make()


seats = st.sampled_from("NWSE")
contracts = st.sampled_from(["entrada", "vuelta", "solo", "penetro", "espada forzada"])
events = st.one_of(
    st.builds(Deal, seats),
    st.builds(Sacado, seats, contracts, st.booleans(), st.sampled_from(["", "primeras", "bola made", "bola missed"])),
    st.builds(Sacado, seats, contracts, debtor=seats),
    st.builds(Puesta, seats, contracts),
    st.builds(Codillo, seats, contracts, seats),
    st.builds(Surrendered, seats, contracts),
    st.builds(Refused, seats, contracts, seats, st.sampled_from(["sacado", "puesta", "codillo"]), st.none() | seats),
    st.builds(Settle, st.sampled_from(["settled", "kept"])),
)


@given(st.sampled_from([("N", "W", "S"), ("N", "W", "S", "E")]), st.lists(events, max_size=40))
def test_no_tanto_is_made_or_lost(names, wished):
    ledger = Ledger().enter(Start(names))
    for wish in wished:
        event = wish
        if isinstance(wish, Deal) and ledger.dealer:  # a deal is mostly by the right dealer, so that evenings grow long
            event = Deal(ledger.position.table.right_of(ledger.dealer))
        was = copy.deepcopy(ledger)
        try:
            entered = ledger.enter(event)
        except ValueError:
            assert ledger == was
            continue
        assert entered.position.total == 160 * len(names)
        assert entered.entries[:-1] == ledger.entries
        assert min(entered.position.plato, entered.position.dish) >= 0
        ledger = entered
    assert from_json(Ledger, json.loads(json.dumps(to_json(ledger)))) == ledger
    assert eval(repr(ledger), EVERY_NAME) == ledger


def test_event_and_move_have_one_json_form():
    event = Refused("W", "entrada", "S", "codillo", "E")
    assert to_json(event, AnyEvent) == {
        "kind": "refused", "declarer": "W", "contract": "entrada", "follower": "S", "outcome": "codillo", "winner": "E"
    }  # fmt: skip
    assert from_json(AnyEvent, to_json(event, AnyEvent)) == event
    assert to_json(Struck("W", 21, "tresillo-3.7")) == {"debtor": "W", "amount": 21, "rule": "tresillo-3.7"}


def test_a_violation_carries_its_rule():
    with pytest.raises(RuleViolation) as caught:
        ledger_of(FOUR).enter(Sacado("N", "entrada"))
    assert caught.value.rule == "tresillo-1.2"
    assert pickle.loads(pickle.dumps(caught.value)).args == caught.value.args
    assert repr(eval(repr(caught.value))) == repr(caught.value)
