"""The options of a table: the rule set holds what the law lists, and refuses what the law says cannot stand together."""

import json
from dataclasses import fields, replace
from itertools import combinations, product
from typing import get_type_hints

import option_law
import pytest
from option_law import by_value
from test_ledger import FOUR, FOUR_3, THREE, X, Y, Z

from index import head
from law import law
from tresillo.data import from_json, to_json
from tresillo.games.tresillo.events import Codillo, Puesta, Refused, Sacado, Settle, Start, Surrendered
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.ruleset import CONTRADICTIONS, FIVE_FOLD, GISPERT, LEAST, PORTUGUESE_GUIDE, RuleSet, chosen
from tresillo.games.tresillo.sessions import Session, read, write

LAW = law("tresillo")
OPTIONS = {option.name: option for option in LAW.options}
HINTS = get_type_hints(RuleSet)
LISTED = {name: option.values for name, option in OPTIONS.items() if isinstance(option.values, list)}
REASONS = {
    "opening_tokens": "the smallest token of the five-fold scoring is 5",
    "solo_factor": "this is no whole number of chips",
}


MEANT = {
    "not a multiple of 5": lambda said, value: value % 5,
    "sacada x solo_factor not whole": lambda said, value: said["sacada"] * value % 1,
}


def refusal(options):
    """Why a rule set of these options is refused; None where it stands."""
    return option_law.refusal(RuleSet, options)


def forbidden(options):
    """Whether the law refuses these options, the defaults of the others beside them."""
    return option_law.forbidden(LAW, options, MEANT)


# The law and the rule set


def test_the_law_lists_every_option_in_order_with_its_default():
    option_law.check_defaults(LAW, RuleSet)


def test_the_law_lists_the_values_that_an_option_takes():
    option_law.check_values(LAW, RuleSet)
    for name, option in OPTIONS.items():
        if HINTS[name] is float:
            assert (name, option.values) == ("solo_factor", "number above 1")
        elif name not in LISTED:
            assert option.values == f"integer from {LEAST[name]}" + (" or none" if HINTS[name] is not int else "")


def test_each_option_names_its_rules_in_the_code():
    option_law.check_rules(LAW, RuleSet)


def test_options_and_constraints_are_told_in_each_language():
    option_law.check_languages(LAW, {"ruleset", "session"})


def test_the_law_and_the_code_refuse_the_same_for_the_same_reason():
    assert by_value(LAW) == list(CONTRADICTIONS)
    by_number = [
        (own.refuse, own.reason["en"]) for own in LAW.constraints if any(isinstance(said, str) for said in own.refuse.values())
    ]
    assert by_number == [
        ({"scale": [5], "opening_tokens": "not a multiple of 5"}, REASONS["opening_tokens"]),
        ({"payment": ["agreed_pot"], "solo_factor": "sacada x solo_factor not whole"}, REASONS["solo_factor"]),
    ]


def test_the_index_of_the_site_has_options_and_constraints():
    told = json.loads(json.dumps(head(LAW)))
    assert [option["name"] for option in told["options"]] == list(OPTIONS)
    assert told["options"][0]["value_rules"] == {"3": "tresillo-16.2"}
    assert told["constraints"][0]["refuse"] == {"players": [3], "penetro": ["four_active"]}
    assert len(told["constraints"]) == len(LAW.constraints) == 19


# What an option takes


@pytest.mark.parametrize("name", OPTIONS)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(name):
    wrong = [*option_law.WRONG]
    wrong += [True, 1.0] if HINTS[name] is not bool and name != "solo_factor" else [0, 1, "true"]
    wrong += [value for value in (2, 7, None) if name in LISTED]
    if name in LEAST:
        wrong += [LEAST[name] - 1, 2.5, "12"] + [None] * (HINTS[name] is int)
    if name == "solo_factor":
        wrong = [wrong for wrong in wrong if wrong is not True] + [1, 0, 1.0, -2, None, "2", float("inf"), True]
    option_law.check_refused_by_name(RuleSet, name, wrong)


def test_the_least_that_a_number_may_be_stands():
    for name, least in LEAST.items():
        assert getattr(RuleSet(**{name: least}), name) == least
    assert RuleSet(solo_factor=1.01).solo_factor == 1.01


# What stands together. The base, what is changed of it, why that is refused, and where the change stands; where two options
# are changed each of them stands alone on the base.
TOGETHER = [
    (GISPERT, {"players": 3, "penetro": "four_active"}, "need four at the table", None),
    (GISPERT, {"all_pass": "throw_in", "penetro": "four_active"}, "never comes to a penetro", None),
    (GISPERT, {"win_rule": "five_tricks", "penetro": "four_active"}, "three tricks can win", None),
    (FIVE_FOLD, {"estuche": "flat"}, "a contraestuche is counted and given as a sequence is", GISPERT),
    (replace(GISPERT, scale=5), {"contraestuche": True}, "a contraestuche is counted and given", FIVE_FOLD),
    (replace(GISPERT, scale=5, estuche="sequence"), {"scale": 1}, "in the tantos of the five-fold scoring", GISPERT),
    (GISPERT, {"estuche": "sequence"}, "in the tantos of the five-fold scoring", FIVE_FOLD),
    (GISPERT, {"condiciones": "five_fold"}, "belong to the five-fold scoring", FIVE_FOLD),
    (GISPERT, {"scale": 5, "opening_tokens": 161}, "the smallest token of the five-fold scoring is 5", None),
    (GISPERT, {"codillo_payment": "double_to_winner"}, "the double is of the agreed sacada", PORTUGUESE_GUIDE),
    (PORTUGUESE_GUIDE, {"codillo_payment": "pool_and_winner"}, "both pay the game value", GISPERT),
    (PORTUGUESE_GUIDE, {"codillo_payment": "winner_only"}, "both pay the game value", GISPERT),
    (GISPERT, {"estuche": "pot_fee"}, "paid from the pot of the agreed payments", PORTUGUESE_GUIDE),
    (PORTUGUESE_GUIDE, {"estuche": "flat"}, "the agreed payments have no condiciones", GISPERT),
    (PORTUGUESE_GUIDE, {"condiciones": "five_fold"}, "condiciones = five_fold", FIVE_FOLD),
    (PORTUGUESE_GUIDE, {"scale": 5}, "none is printed to be multiplied", GISPERT),
    *(
        (PORTUGUESE_GUIDE, {"palo_de_favor": suit}, "doubles shares and condiciones", GISPERT)
        for suit in LISTED["palo_de_favor"][1:]
    ),
    (PORTUGUESE_GUIDE, {"surrender": "allowed"}, "given for the puesta system only", GISPERT),
    (PORTUGUESE_GUIDE, {"players": 4}, "nothing is said of a fourth", GISPERT),
    (GISPERT, {"early_stop": "first_five"}, "an attempt at the bola", PORTUGUESE_GUIDE),
    (PORTUGUESE_GUIDE, {"sacada": 5, "solo_factor": 1.5}, "no whole number of chips", GISPERT),
    (GISPERT, {"session_end": "chips"}, "a match to a count needs the count", replace(GISPERT, chip_target=200)),
]


@pytest.mark.parametrize(("base", "change", "reason", "stands"), TOGETHER)
def test_a_constraint_is_refused_and_its_neighbours_stand(base, change, reason, stands):
    with pytest.raises(ValueError, match=reason):
        replace(base, **change)
    if stands is not None:
        assert replace(stands, **change) != base
    elif len(change) > 1 and "sacada" not in change:
        for name, value in change.items():
            assert getattr(replace(base, **{name: value}), name) == value


def test_every_constraint_has_its_row_above():
    told = {reason for _, _, reason, _ in TOGETHER}
    for constraint in LAW.constraints:
        assert any(reason in constraint.reason["en"] or reason == "condiciones = five_fold" for reason in told), constraint


def test_what_the_law_refuses_and_nothing_else_is_refused():
    """Every choice of the options that the constraints name; those of the session's end hang on no other."""
    named = {name for constraint in LAW.constraints for name in constraint.refuse} - {"session_end", "chip_target"}
    values = {name: LISTED.get(name) for name in sorted(named)}
    values |= {"opening_tokens": (160, 161), "solo_factor": (2, 1.25), "palo_de_favor": ("none", "oros")}
    stood = 0
    for choice in product(*values.values()):
        options = dict(zip(values, choice, strict=True))
        stands = refusal(options) is None
        assert stands is not forbidden(options), options
        stood += stands
    # the puesta system: 2 surrenders x 2 codillos x 2 suits x 2 factors; 8 ways of all_pass, players and win_rule, and 1 with
    # four active in a penetro; 2 openings for scale 1, and 2 tariffs x 3 estuches for scale 5; the pot: 2 each of all_pass,
    # win_rule, early_stop and opening
    assert stood == 16 * (8 + 1) * (2 + 6) + 16


def test_any_two_options_stand_beside_a_preset_unless_the_law_refuses_them():
    for base in (GISPERT, FIVE_FOLD, PORTUGUESE_GUIDE):
        said = {own.name: getattr(base, own.name) for own in fields(base)}
        for one, other in combinations(LISTED, 2):
            for pair in product(LISTED[one], LISTED[other]):
                options = said | dict(zip((one, other), pair, strict=True))
                assert (refusal(options) is None) is not forbidden(options), (one, other, pair)


# What a session makes of them


def test_a_rule_set_is_read_from_a_preset_and_options():
    assert chosen({}) == GISPERT
    assert chosen({"preset": "portuguese-guide", "match_deals": 24}) == replace(PORTUGUESE_GUIDE, match_deals=24)
    assert chosen({"preset": "five-fold", "paper_at_end": "settled"}).scale == 5
    for rules in (GISPERT, FIVE_FOLD, PORTUGUESE_GUIDE):
        assert from_json(RuleSet, to_json(rules)) == chosen(to_json(rules)) == rules
    for data, reason in (
        ([], r"rules: expected a table of fields, not \[\]"),
        ({"preset": "spanish"}, "rules, preset: expected one of 'gispert'.*not 'spanish'"),
        ({"auction": "loud"}, "rules, auction: expected one of 'phrases', 'one_round', not 'loud'"),
        ({"preset": "portuguese-guide", "players": 4}, "rules: payment = agreed_pot and players = 4: the agreed payments are"),
    ):
        with pytest.raises(ValueError, match=reason):
            chosen(data)


def test_a_table_has_no_more_seats_than_was_agreed():
    assert keep(Start((X, Y, Z))).position.rules == RuleSet(players=3)
    assert keep(Start()).position.rules == GISPERT
    assert len(keep(Start((X, Y, Z), rules=RuleSet(players=3))).position.bowls) == 3
    for rules in (RuleSet(players=3), PORTUGUESE_GUIDE):
        with pytest.raises(ValueError, match=r"tresillo-16.2: .*a table of 3 was agreed"):
            keep(Start(rules=rules))
    with pytest.raises(ValueError, match=r"players = 3 and penetro = four_active: .* need four at the table"):
        keep(Start((X, Y, Z), rules=RuleSet(penetro="four_active")))


@pytest.mark.parametrize("agreed", LISTED["paper_at_end"])
@pytest.mark.parametrize("said", [None, "kept", "settled"])
def test_the_paper_is_settled_or_kept_as_agreed_where_the_settlement_does_not_say(agreed, said):
    start, *hands = FOUR_3
    ledger = keep(replace(start, rules=RuleSet(paper_at_end=agreed)), *hands, Puesta("W", "entrada"), Settle(said))
    plain = keep(*FOUR_3, Puesta("W", "entrada"), Settle(said or agreed))
    assert ledger.entries[-1].event == Settle(said or agreed)
    assert ledger.entries[-1].moves == plain.entries[-1].moves
    assert bool(ledger.position.debts) is ((said or agreed) == "kept")


def test_money_a_tanto_may_be_an_option_and_the_head_of_a_file_goes_before_it():
    text = 'format = 1\ngame = "tresillo"\n'
    assert read(text).tanto_value is None
    agreed = read(text + "rules = {tanto_value = 25}")
    assert (agreed.tanto_value, agreed.events[0].rules.tanto_value) == (25, 25)
    assert read(text + "tanto_value = 10\nrules = {tanto_value = 25}").tanto_value == 10
    by_hand = Session((Start(rules=RuleSet(tanto_value=25)),), (None,))
    assert by_hand.tanto_value == 25
    for session in (agreed, by_hand):
        assert read(write(session)) == session
    with pytest.raises(ValueError, match="line 3, rules: tanto_value is a whole number from 1 up, not 0"):
        read(text + "rules = {tanto_value = 0}")


LEFT = [
    (FOUR, Codillo("N", "penetro", "W", left="W"), "tresillo-10.5: .* won by another active player, not by W"),
    (FOUR, Sacado("N", "penetro", left="N"), "tresillo-6.6: N deals and is the declarer"),
    (FOUR, Sacado("N", "penetro", left="Q"), "nobody sits at 'Q'"),
    (FOUR, Sacado("W", "entrada", left="S"), "tresillo-6.6: nobody leaves entrada, so S does not"),
    (FOUR, Puesta("W", "espada forzada", left="N"), "tresillo-6.6"),
    (FOUR, Surrendered("W", "entrada", left="S"), "tresillo-6.6"),
    (FOUR, Refused("W", "vuelta", "S", "sacado", left="E"), "tresillo-6.6"),
    (THREE, Sacado(X, "solo", left=Y), "tresillo-6.6"),
    (THREE, Sacado(Z, "penetro", left=Y), "tresillo-6.3"),
]


@pytest.mark.parametrize(("before", "event", "reason"), LEFT)
def test_nobody_leaves_but_one_of_the_three_in_a_penetro(before, event, reason):
    with pytest.raises(ValueError, match=reason):
        keep(*before, event)


@pytest.mark.parametrize("leaver", "WSE")
def test_who_leaves_a_penetro_still_pays_and_is_paid(leaver):
    for event in (Sacado("N", "penetro"), Puesta("N", "penetro"), Surrendered("N", "penetro")):
        assert keep(*FOUR, replace(event, left=leaver)).position == keep(*FOUR, event).position
    for winner in {*"WSE"} - {leaver}:
        known = Codillo("N", "penetro", winner, left=leaver)
        assert keep(*FOUR, known).position == keep(*FOUR, replace(known, left=None)).position
