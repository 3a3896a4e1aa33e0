"""The options of Tressette: the rule set holds what the law lists, and refuses what the law says cannot stand together."""

from dataclasses import fields, replace
from itertools import product

import option_law
import pytest
from option_law import by_value, forbidden, refusal, values_of

from law import law
from tresillo.data import from_json, to_json
from tresillo.games.tressette.ruleset import (
    ALTERNATIVE_SIGNALS,
    CONTRADICTIONS,
    IN_DUE,
    PRESETS,
    SILENT,
    STANDARD,
    RuleSet,
    chosen,
)

LAW = law("tressette")
VALUES = values_of(RuleSet)


def test_the_law_and_the_code_have_the_same_options():
    assert list(VALUES) == [own.name for own in fields(RuleSet)]
    assert len(VALUES) == 9
    option_law.check_defaults(LAW, RuleSet)
    option_law.check_values(LAW, RuleSet)
    option_law.check_rules(LAW, RuleSet)
    option_law.check_languages(LAW, {"ruleset"})


def test_the_law_and_the_code_refuse_the_same_for_the_same_reason():
    assert by_value(LAW) == list(CONTRADICTIONS)
    assert len(LAW.constraints) == len(CONTRADICTIONS)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(name):
    wrong = [*option_law.WRONG, None, 2.0, 21.0]
    wrong += [0, 1, "true"] if True in VALUES[name] else [True, False, 0, 1, 3]
    option_law.check_refused_by_name(RuleSet, name, wrong)


def test_what_the_law_refuses_and_nothing_else_is_refused():
    stood = 0
    for choice in product(*VALUES.values()):
        options = dict(zip(VALUES, choice, strict=True))
        stands = refusal(RuleSet, options) is None
        assert stands is not forbidden(LAW, options), options
        stood += stands
    # 2 faces, redeals and revokes, 2 of each of the three options of the standard set, 4 targets: 256 with each choice of
    # players and signals; four players with three sets, two players with none
    assert stood == 256 * (3 + 1)


def test_two_players_have_no_signals():
    for signals in ("standard", "alternative"):
        with pytest.raises(ValueError, match=f"players = 2 and signal_set = {signals}: two players have no partner"):
            replace(IN_DUE, signal_set=signals)
        with pytest.raises(ValueError, match="no partner"):
            RuleSet(players=2, signal_set=signals)
        assert RuleSet(signal_set=signals).players == 4
    assert replace(SILENT, players=2) == IN_DUE


def test_the_presets_are_those_of_the_law():
    changed = {
        name: {own.name: getattr(rules, own.name) for own in fields(rules) if getattr(rules, own.name) != own.default}
        for name, rules in PRESETS.items()
    }
    assert changed == {
        "standard": {},
        "alternative-signals": {"signal_set": "alternative"},
        "silent": {"signal_set": "none"},
        "in-due": {"players": 2, "signal_set": "none"},
    }
    assert tuple(PRESETS.values()) == (STANDARD, ALTERNATIVE_SIGNALS, SILENT, IN_DUE)


def test_a_rule_set_is_read_from_a_preset_and_options():
    assert chosen({}) == STANDARD
    assert chosen({"preset": "in-due", "target": 31}) == replace(IN_DUE, target=31)
    assert chosen({"preset": "in-due", "players": 4}) == SILENT
    assert chosen({"preset": "silent", "signal_set": "standard"}) == STANDARD
    for rules in PRESETS.values():
        assert from_json(RuleSet, to_json(rules)) == chosen(to_json(rules)) == rules
        assert eval(repr(rules)) == rules
    for data, reason in (
        ([], r"rules: expected a table of fields, not \[\]"),
        ({"preset": "gispert"}, "rules, preset: expected one of 'standard'.*not 'gispert'"),
        ({"preset": "in-due", "signal_set": "standard"}, "rules: players = 2 and signal_set = standard: two players"),
        ({"players": 3}, "rules, players: expected one of 4, 2, not 3"),
        ({"sacada": 5}, "rules: expected one of the fields players, .*not 'sacada'"),
    ):
        with pytest.raises(ValueError, match=reason):
            chosen(data)
