"""Deals of Tressette as text: round trips at every step under any rules, and broken files."""

import pickle
from dataclasses import fields
from functools import reduce
from pathlib import Path
from random import Random
from typing import get_args, get_type_hints

import pytest
from test_tressette_game import choose, poor_pack, table_of

from tresillo import RuleViolation, Table
from tresillo.games.tressette.game import Annulled, Claimed, Counted, Deal, new_deal
from tresillo.games.tressette.notation import load, read, write
from tresillo.games.tressette.ruleset import IN_DUE, PRESETS, RuleSet
from tresillo.words import LANGUAGES

ROOT = Path(__file__).parents[1]
FOUR, TWO = ROOT / "examples/deals/tressette.toml", ROOT / "examples/deals/tressette-in-due.toml"


def any_rules(source):
    """A rule set with any value in each option, as far as they can stand together."""
    hints = get_type_hints(RuleSet)
    values = {each.name: get_args(hints[each.name]) or (False, True) for each in fields(RuleSet)}
    while True:
        try:
            return RuleSet(**{name: source.choice(options) for name, options in values.items()})
        except ValueError:
            continue


def begun(source, rules, seats=()):
    table = Table(seats) if seats else table_of(rules)
    score = (source.randrange(rules.target), source.randrange(rules.target)) if source.random() < 0.5 else (0, 0)
    pack = poor_pack(source, rules.players) if rules.poor_hand_redeal and source.random() < 0.7 else source
    return new_deal(table, source.choice(table.seats), pack, score, rules)


def acted(source, deal):
    """The deal after a likely act; now and then somebody claims."""
    if deal.may_claim and source.random() < 0.005:
        return deal.claim(source.choice(deal.setup.table.seats))
    return deal.act(choose(source, deal))


def round_trips(source, rules, every=7):
    """The end of a random hand that was written and read on its way."""
    deal, steps = begun(source, rules), source.randrange(every)
    while not deal.is_over:
        deal, steps = acted(source, deal), steps + 1
        if steps % every == 0 or deal.is_over:
            text = write(deal)
            again = read(text)
            assert again == deal
            assert write(again) == text
    return deal.result


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_written_is_read(name):
    source = Random(f"notation, {name}")
    ends = {type(round_trips(source, PRESETS[name], 29)) for _ in range(15)}
    assert ends == {Claimed, Counted}


@pytest.mark.parametrize("hands", [40, pytest.param(1000, marks=pytest.mark.all)])
def test_what_is_written_under_any_rules_is_read(hands):
    source = Random(31)
    ends = {type(round_trips(source, any_rules(source), 29)) for _ in range(hands)}
    assert ends == {Annulled, Claimed, Counted}


@pytest.mark.parametrize("rules", [RuleSet(combine_standard_signals=True, poor_hand_redeal=True), IN_DUE])
def test_every_step_of_a_hand(rules):
    source = Random(32)
    deal = begun(source, rules)
    while not deal.is_over:
        assert read(write(deal)) == deal
        deal = deal.act(source.choice(deal.legal_actions()))
    assert read(write(deal)) == deal


@pytest.mark.parametrize(
    "seats", [("Ana", "a: b", "b", 'E "x"'), ("ن", "ب", "ش", "غ"), ("a.b", "c = d", "claim", "[1]"), ("a", "a: b")]
)
def test_seats_with_any_name(seats):
    source = Random(33)
    for seat in seats:
        deal = begun(source, PRESETS["standard" if len(seats) == 4 else "in-due"], seats)
        while not deal.is_over:
            deal = deal.claim(seat) if len(deal.tricks) > 2 else deal.act(choose(source, deal))
        assert read(write(deal)) == deal
        assert deal.result.claimant == seat


def test_what_is_said_otherwise_is_noted_in_the_words_of_the_game():
    deal = read(FOUR_TEXT.replace("3b busso", "3b fist on the table"))
    assert deal == load(FOUR)


@pytest.mark.parametrize("path", [FOUR, TWO])
@pytest.mark.parametrize("acts", [0, 5, 12, 40])
def test_a_deal_prints_as_what_gives_it_back(path, acts):
    whole = load(path)
    deal = reduce(Deal.act, whole.actions[:acts], start(whole))
    assert eval(repr(deal), {"read": read}) == deal == pickle.loads(pickle.dumps(deal))
    assert eval(repr(whole), {"read": read}) == whole == pickle.loads(pickle.dumps(whole))


def start(deal):
    """The deal before its first act."""
    return read(write(deal).partition("turns")[0])


# By hand from the files: the cards of each trick counted in thirds.
#   1 W 3   2 N 3   3 N 2   4 N 5   5 N 4   6 S 1   7 S 2   8 S 3   9 E 5   10 E 4, and 3 for the last trick
def test_the_hand_of_the_page():
    deal = load(FOUR)
    assert deal.state.winners == tuple("WNNNNSSSEE")
    assert deal.setup.score == (12, 9)
    assert [(seat, str(said)) for seat, said in deal.state.said] == [("N", "napoletana of spade")]
    # N and S: 3 + 2 + 5 + 4 + 1 + 2 + 3 = 20 thirds, 6 points, 12 + 3 declared + 6 = 21; W and E: 15, 5, 9 + 5 = 14
    assert deal.result == Counted(thirds=(20, 15), points=(6, 5), score=(21, 14), winner=("N", "S"), games=1)
    assert str(deal.tricks[0][2]) == "Rb"  # what busso asked East for, his highest of bastoni


# S: 1 1, 2 2, 7 0, 8 1, 9 1, 10 1, 11 1, 12 1, 13 1, 14 2, 15 1, 16 4, 17 2: 18 thirds are 6 points; 12 + 3 + 6 = 21
def test_the_hand_for_two():
    deal = load(TWO)
    assert deal.state.winners == tuple("SSNNNN" + 11 * "S")
    shown = (("S", ("2s", "2b", "2c")),)  # without them he has 18
    assert deal.result == Claimed(claimant="S", total=21, score=(9, 15), winner=("S",), shown=shown)


@pytest.mark.parametrize("path", [FOUR, TWO])
def test_the_files_are_written_as_the_program_writes_them(path):
    assert write(load(path)) == path.read_text("utf-8")


FOUR_TEXT, TWO_TEXT = FOUR.read_text("utf-8"), TWO.read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "deal, format: expected one of 1, not 2"),
        ("format = 1\n", "", "deal: format is missing"),
        ("format = 1", "format = ", "deal: not TOML"),
        ("format = 1", "format = 1\ncolour = 3", "deal: expected one of the fields .*, not 'colour'"),
        ('game = "tressette deal"\n', "", "deal: game is missing"),
        ("tressette deal", "tresillo deal", "deal, game: expected one of 'tressette deal', not 'tresillo deal'"),
        ('dealer = "N"', 'dealer = "Q"', "deal: nobody sits at 'Q': the seats are N, W, S, E"),
        ('dealer = "N"', "dealer = 3", "deal, dealer: expected a text, not 3"),
        ('dealer = "N"\n', "", "deal: dealer is missing"),
        ('seats = ["N", "W", "S", "E"]', "seats = 3", "deal, seats: expected a list, not 3"),
        ('seats = ["N", "W", "S", "E"]', 'seats = ["N", "W", "S", "S"]', "deal: two seats have the name 'S'"),
        ('seats = ["N", "W", "S", "E"]', 'seats = ["N", "W"]', "deal: hands: expected those of W, N, not of W, S, E, N"),
        ("score = [12, 9]", "score = [12]", "deal, score: expected a list of 2, not "),
        ("score = [12, 9]", "score = [12, 9.5]", "deal, score, item 2: expected a whole number, not 9.5"),
        ("score = [12, 9]", "score = 12", "deal, score: expected a list, not 12"),
        ("score = [12, 9]", "score = [21, 9]", "deal: the game is won, by N and S at 21 to 9: no hand follows"),
        ("score", 'rules = {preset = "x"}\nscore', "deal: rules, preset: expected one of 'standard'"),
        ("score", 'rules = {target = 22}\nscore', "deal: rules, target: expected one of 21, 31, 41, 51, not 22"),
        ("score", "rules = 3\nscore", "deal, rules: expected a table of fields, not 3"),
        ("score", 'rules = {preset = "in-due"}\nscore', "tressette-1.1: deal: 2 play, as agreed, not 4"),
        ("hands = {", "handz = {", "deal: expected one of the fields .*, not 'handz'"),
        ("hands = {W =", "hands = {Q =", "deal: hands: expected those of W, S, E, N, not of Q, S, E, N"),
        ('W = "2c', 'W = "', "deal: hands, W: expected 10 cards, not 9"),
        ('W = "2c', 'W = "2c Fb', "deal: hands, W: expected 10 cards, not 11"),
        ('W = "2c', 'W = "2d', "deal: hands, S: 2d stands in hands, W too"),
        ('W = "2c', 'W = "2x', "deal: hands, W: unknown card '2x': this pack holds A 2 3 4 5 6 7 F C R of s b c d"),
        ("turns = [", 'stock = "As"\nturns = [', "deal: stock: As stands in hands, N too"),
        ("turns = [", "stock = 3\nturns = [", "deal, stock: expected a text, not 3"),
        ('"W: 3b busso"', "3", "deal, turns, item 1: expected a text, not 3"),
        ('"W: 3b busso"', '"S: 3b busso"', "deal, turn 1, 'S: 3b busso': expected 'W: 2c' or the like"),
        ('"W: 3b busso"', '"3b"', "deal, turn 1, '3b': expected 'W: 2c' or the like"),
        ('"W: 3b busso"', '"W: "', "deal, turn 1, 'W: ': '' is no action: expected 2c, 2c busso"),
        ('"W: 3b busso"', '"W: 3b volo"', "tressette-5.6: deal, turn 1, 'W: 3b volo': volo with 3b is not true"),
        ('"W: 3b busso"', '"W: claim"', "tressette-8.2: deal, turn 1, 'W: claim': nothing has been led yet"),
        ('"W: 3b busso"', '"Q: claim"', "deal, turn 1, 'Q: claim': expected 'W: 2c' or the like"),
        ('"E: Rb"', '"E: Fd"', "tressette-3.4: deal, turn 3, 'E: Fd': Fd may not follow 3b, but Fb or Rb or 5b or 7b may"),
        ('"W: pass"', '"W: four aces"', "tressette-4.8: deal, turn 5, 'W: four aces': four aces is declared"),
        ('"W: pass"', '"W: draw"', "tressette-2.3: deal, turn 5, 'W: draw': nobody draws now"),
        ('"E: gather",', '"E: gather", "N: pass",', "deal, turn 47, 'N: pass': expected no more turns, the hand is over"),
        ('"E: gather",', '"E: gather", "N: claim",', "tressette-8.2: deal, turn 47, 'N: claim': the last trick is gathered"),
    ],
)  # fmt: skip
def test_a_broken_text_is_named(old, new, reason):
    refused(FOUR_TEXT, old, new, reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("rules = {players = 2, ", "rules = {", "tressette-1.1: deal: 4 play, as agreed, not 2"),
        (', signal_set = "none"', "", "deal: rules: players = 2 and signal_set = standard: two players have no partner"),
        ("stock = ", "stok = ", "deal: expected one of the fields .*, not 'stok'"),
        ('stock = "Rd', 'stock = "', "tressette-1.3: deal: the pack is not complete: Rd missing"),
        ('stock = "Rd', 'stock = "3s', "deal: stock: 3s stands in hands, S too"),
        ('"N: 6s"', '"N: Ab"', "tressette-3.4: deal, turn 2, 'N: Ab': Ab may not follow 3s"),
        ('"S: draw"', '"S: 2s"', "tressette-10.4: deal, turn 6, 'S: 2s': both players draw before the next lead"),
        ('"S: 3s"', '"S: 3s busso"', "tressette-10.1: deal, turn 1, 'S: 3s busso': 'busso' is refused"),
    ],
)
def test_a_broken_text_for_two_is_named(old, new, reason):
    refused(TWO_TEXT, old, new, reason)


def refused(text, old, new, reason):
    assert old in text
    with pytest.raises(ValueError, match=f"^{reason}"):
        read(text.replace(old, new, 1))


def test_a_broken_text_says_its_name_and_its_rule():
    with pytest.raises(RuleViolation, match="hand 3, turn 1, 'W: 3b volo'") as broken:
        read(FOUR_TEXT.replace("3b busso", "3b volo"), "hand 3")
    assert broken.value.rule == "tressette-5.6"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_file_as_it_is(lang):
    page = (ROOT / "docs" / lang / "tressette/hands.md").read_text("utf-8")
    assert f"```toml\n{FOUR_TEXT}```" in page
