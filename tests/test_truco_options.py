"""The options of Truco: the rule set holds what the law lists, and refuses what the law says cannot stand together."""

from dataclasses import fields, replace
from itertools import combinations, cycle, product

import option_law
import pytest
from option_law import by_value, forbidden, refusal, values_of

from law import law
from tresillo.data import from_json, to_json
from tresillo.games.truco.paulista import differences
from tresillo.games.truco.ruleset import (
    CONTRADICTIONS,
    MINEIRO,
    MINEIRO_CLEAN,
    MINEIRO_SHORT,
    MINEIRO_SHORT_TEN,
    PAULISTA,
    PRESETS,
    RuleSet,
    chosen,
)

LAW = law("truco")
VALUES = values_of(RuleSet)
FOLLOWS = {
    "manilhas": ("fixed", "vira"),
    "truco_bets_on": ("trick", "hand"),
    "later_raises": (False, True),
    "look_when_answering": (False, True),
    "truco_at_eleven": ("lose_tento", "lose_game"),
}
"""What follows the version: the value of Mineiro, then that of Paulista."""
FREE = ("highest_after_tie", "face_down_after_tie", "tied_hand_same_dealer", "iron_hand")
"""Open to every table (register, truco-1.3)."""


def options(rules):
    return {own.name: getattr(rules, own.name) for own in fields(rules)}


def test_the_law_and_the_code_have_the_same_options():
    assert list(VALUES) == [own.name for own in fields(RuleSet)]
    assert len(VALUES) == 20
    option_law.check_defaults(LAW, RuleSet)
    option_law.check_values(LAW, RuleSet)
    option_law.check_rules(LAW, RuleSet)
    option_law.check_languages(LAW, {"ruleset"})


def test_the_law_and_the_code_refuse_the_same_for_the_same_reason():
    assert by_value(LAW) == list(CONTRADICTIONS)
    assert len(LAW.constraints) == len(CONTRADICTIONS) == 22
    assert {name for refused, _ in CONTRADICTIONS for name in refused} == set(VALUES) - set(FREE)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_that_an_option_does_not_have_is_refused_by_name(name):
    wrong = [*option_law.WRONG, None, 2.0, 12]
    wrong += [0, 1, "true"] if True in VALUES[name] else [True, False, 0, 1]
    option_law.check_refused_by_name(RuleSet, name, wrong)


def allowed():
    """All that the law lets stand together, by hand, but for the options that are free."""
    pack = [("dirty_40", "none", poor) for poor in VALUES["familia_pobre"]]
    pack += [("clean_27", real, "none") for real in ("shown", "face_down")] + [("clean_27", "none", "none")]
    tied = [("nobody", False), ("nobody", True), ("dealer_team", False)]
    deals = ("mao_choices", "simplified", "cutter_keeps_one", "cutter_keeps_two")
    leads = ("first_tied_card", "leader_of_trick", "last_tied_card")
    for own, end, (winner, carries), deal, extra, lead, scale in product(
        pack, ["cutter_calls"], tied, deals, VALUES["three_and_a_half"], leads, VALUES["scale"]
    ):
        yield ("mineiro", own, end, winner, carries, deal, extra, lead, scale)
    for end, (winner, carries) in product(VALUES["deal_from"], tied):
        own = ("dirty_40", "none", "none")
        yield ("paulista", own, end, winner, carries, "one_at_a_time", "none", "leader_of_trick", "1-3-6-9-12")


def test_every_choice_that_the_law_allows_stands():
    free = cycle([dict(zip(FREE, values, strict=True)) for values in product(*(VALUES[name] for name in FREE))])
    stood = set()
    for version, (pack, real, poor), end, winner, carries, deal, extra, lead, scale in allowed():
        said = {"version": version, "pack": pack, "familia_real": real, "familia_pobre": poor, "deal_from": end}
        said |= {"tied_hand_winner": winner, "tied_hand_stake_carries": carries, "deal": deal}
        said |= {"three_and_a_half": extra, "lead_after_tied_trick": lead, "scale": scale}
        said |= {name: values[version == "paulista"] for name, values in FOLLOWS.items()} | next(free)
        assert not forbidden(LAW, said)
        stood.add(RuleSet(**said))
    # Mineiro: 6 packs with their families, 3 cards between threes and manilhas, 4 deals, 3 leads, 3 tied hands, 3 scales;
    # Paulista: 3 ends of the pack, 3 tied hands
    assert len(stood) == 6 * 3 * 4 * 3 * 3 * 3 + 3 * 3


def test_any_two_values_stand_together_or_the_first_reason_of_the_law_is_told():
    """Two options of each version are given any of their values; the others stay."""
    refused = 0
    for rules, (one, other) in product((MINEIRO, PAULISTA), combinations(VALUES, 2)):
        for values in product(VALUES[one], VALUES[other]):
            said = options(rules) | dict(zip((one, other), values, strict=True))
            told = refusal(RuleSet, said)
            reasons = [
                f"{' and '.join(f'{name} = {said[name]}' for name in pairs)}: {reason}"
                for pairs, reason in CONTRADICTIONS
                if all(said[name] in barred for name, barred in pairs.items())
            ]
            assert (told, told is not None) == (next(iter(reasons), None), forbidden(LAW, said))
            refused += told is not None
    assert refused > 1000


def test_the_presets_are_those_of_the_law():
    changed = {
        name: {own.name: getattr(rules, own.name) for own in fields(rules) if getattr(rules, own.name) != own.default}
        for name, rules in PRESETS.items()
    }
    assert changed == {
        "mineiro": {},
        "mineiro-short": {"scale": "2-4-6-8-12"},
        "mineiro-short-ten": {"scale": "2-4-6-10-12"},
        "mineiro-clean": {"pack": "clean_27"},
        "paulista": {
            "version": "paulista",
            "deal_from": "bottom",
            "deal": "one_at_a_time",
            "lead_after_tied_trick": "leader_of_trick",
            **{name: values[1] for name, values in FOLLOWS.items()},
        },
    }
    assert tuple(PRESETS.values()) == (MINEIRO, MINEIRO_SHORT, MINEIRO_SHORT_TEN, MINEIRO_CLEAN, PAULISTA)


def test_what_paulista_does_differently():
    told = differences()
    assert set(told) == {"version", "deal_from", "deal", "lead_after_tied_trick", *FOLLOWS}
    assert told["deal"] == ("mao_choices", "one_at_a_time")
    assert differences(PAULISTA, MINEIRO) == {name: pair[::-1] for name, pair in told.items()}
    assert differences(MINEIRO, MINEIRO_CLEAN) == {"pack": ("dirty_40", "clean_27")}
    assert differences(PAULISTA, PAULISTA) == {}


def test_what_a_paulista_table_may_still_agree_on():
    open_to_it = {
        name
        for name, values in VALUES.items()
        if all(refusal(RuleSet, options(PAULISTA) | {name: own}) is None for own in values)
    }
    assert open_to_it == {*FREE, "deal_from", "tied_hand_winner", "tied_hand_stake_carries"}


def test_a_rule_set_is_read_from_a_preset_and_options():
    assert chosen({}) == MINEIRO
    assert chosen({"scale": "2-4-6-8-12"}) == MINEIRO_SHORT
    assert chosen({"preset": "mineiro-clean", "pack": "dirty_40"}) == MINEIRO
    assert chosen({"preset": "paulista", "iron_hand": "own_cards_seen"}) == replace(PAULISTA, iron_hand="own_cards_seen")
    for rules in PRESETS.values():
        assert from_json(RuleSet, to_json(rules)) == chosen(to_json(rules)) == rules
        assert eval(repr(rules)) == rules
    assert chosen({"preset": "paulista"} | to_json(MINEIRO)) == PAULISTA  # what is not said is that of the preset
    for data, reason in (
        ([], r"rules: expected a table of fields, not \[\]"),
        ({"preset": "gaucho"}, "rules, preset: expected one of 'mineiro'.*not 'gaucho'"),
        ({"preset": "paulista", "pack": "clean_27"}, "rules: version = paulista and pack = clean_27: Paulista is played with"),
        ({"version": "paulista"}, "rules: version = paulista and deal = mao_choices: in Paulista the cards are dealt one"),
        ({"preset": "paulista", "version": "mineiro"}, "rules: version = mineiro and deal = one_at_a_time: in Mineiro"),
        ({"scale": "1-3-6-9"}, "rules, scale: expected one of '1-3-6-9-12', .*not '1-3-6-9'"),
        ({"joker": True}, "rules: expected one of the fields version, .*not 'joker'"),
    ):
        with pytest.raises(ValueError, match=reason):
            chosen(data)
