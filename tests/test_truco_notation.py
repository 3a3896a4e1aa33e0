"""Hands of Truco as text: round trips at every step under any rules, and broken files."""

import pickle
from functools import partial
from pathlib import Path
from random import Random

import pytest
from test_truco_game import EW, FOULS, acted, any_deal, any_rules, knows

from tresillo import RuleViolation, Table
from tresillo.games.truco.game import Result, new_deal
from tresillo.games.truco.notation import load, read, write
from tresillo.games.truco.ruleset import PRESETS, RuleSet
from tresillo.words import LANGUAGES

ROOT = Path(__file__).parents[1]
MINEIRO, PAULISTA = ROOT / "examples/deals/truco.toml", ROOT / "examples/deals/truco-paulista.toml"


def ended(source, deal, every=1):
    """The end of a hand that is written and read on its way, now and then with a foul."""
    while True:
        if len(deal.turns) % every == 0 or deal.is_over:
            text = write(deal)
            assert read(text) == deal
            assert write(read(text)) == text
        if deal.is_over:
            return deal.result
        deal = acted(source, deal, fouls=0.05)


@pytest.mark.parametrize("name", PRESETS)
def test_what_is_written_is_read(name):
    source = Random(f"notation, {name}")
    ends = {ended(source, any_deal(source, PRESETS[name]), 5).how for _ in range(25)}
    assert {"tricks", "given up"} <= ends


@pytest.mark.parametrize("hands", [60, pytest.param(600, marks=pytest.mark.all)])
def test_what_is_written_under_any_rules_is_read(hands):
    source = Random(31)
    ends = {ended(source, any_deal(source, any_rules(source)), 5).how for _ in range(hands)}
    assert {"tricks", "run", "given up"} <= ends


@pytest.mark.parametrize(
    "rules",
    [
        RuleSet(deal="cutter_keeps_two", familia_pobre="face_down", tied_hand_stake_carries=True),
        RuleSet(pack="clean_27", familia_real="shown", three_and_a_half="joker"),
        RuleSet(three_and_a_half="ten_of_clubs"),
        PRESETS["paulista"],
    ],
)
def test_every_step_of_a_hand(rules):
    source = Random(32)
    for _ in range(3):
        ended(source, any_deal(source, rules))


@pytest.mark.parametrize("seats", [("Ana", "a: b", "b", 'E "x"'), ("ن", "ب", "ش", "غ"), ("a.b", "c = d", "foul", "foul: talk")])
def test_seats_with_any_name(seats):
    source = Random(33)
    for seat in seats:
        deal = any_deal(source, PRESETS["mineiro"], Table(seats)).foul(seat, "talk")
        assert deal.turns[-1].seat == seat
        ended(source, deal)


def test_every_foul_is_written():
    source = Random(34)
    deal = new_deal(Table(), "S", source, (11, 5))
    for which in filter(partial(knows, deal, "E"), FOULS):
        deal = deal.foul("E", which)
    assert '"E: foul: truco at eleven"' in write(deal)
    assert read(write(deal)) == deal


def start(deal):
    """The deal before its first act."""
    return read(write(deal).partition("turns")[0])


@pytest.mark.parametrize("path", [MINEIRO, PAULISTA])
def test_a_deal_prints_as_what_gives_it_back(path):
    whole = load(path)
    deal = start(whole)
    for turn in (*whole.turns, None):
        assert eval(repr(deal), {"read": read}) == deal == pickle.loads(pickle.dumps(deal))
        deal = deal.act(turn.action) if turn else deal
    assert deal == whole


def test_what_is_said_otherwise_is_noted_in_the_words_of_the_game():
    said = MINEIRO_TEXT.replace("W: accept", "W: vem").replace("S: vale 6", "S: Peço 6").replace('"N: K♦"', '"N: KD"')
    assert said.count("vem") == said.count("Peço") == said.count('"N: KD"') == 1
    assert read(said) == load(MINEIRO)


# By hand from the files: in the first trick the three of North is high. Truco is called in the second, with North's king on
# the table, and raised: the zap of East has it, for 6, whoever won the first (10.1). 6 + 6 = 12 win the game.
def test_the_hand_of_the_page():
    deal = load(MINEIRO)
    assert deal.state.winners == ("A", "B")
    assert deal.result == Result(("W", "E"), 6, (8, 12), "tricks", ("W", "E"))


# The vira is a jack, so the kings are manilhas. West's two has the first trick, South's king the second, the third is tied by
# two threes: one each, and West and East were first. South called truco, East vale 6: 4 + 6 = 10.
def test_the_hand_of_paulista():
    deal = load(PAULISTA)
    assert (str(deal.state.vira), deal.state.winners) == ("J♦", ("B", "A", "T"))
    assert deal.result == Result(("W", "E"), 6, (8, 10), "tricks")
    assert EW == ("E", "W")


@pytest.mark.parametrize("path", [MINEIRO, PAULISTA])
def test_the_files_are_written_as_the_program_writes_them(path):
    text = path.read_text("utf-8")
    assert write(read(text)).partition("pack")[2] == text.partition("pack")[2]
    if path == MINEIRO:
        assert write(read(text)) == text


MINEIRO_TEXT, PAULISTA_TEXT = MINEIRO.read_text("utf-8"), PAULISTA.read_text("utf-8")
PACK = MINEIRO_TEXT.partition('pack = "')[2].partition('"')[0]
SEATS = 'seats = ["N", "W", "S", "E"]'


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "deal, format: expected one of 1, not 2"),
        ("format = 1\n", "", "deal: format is missing"),
        ("format = 1", "format = ", "deal: not TOML"),
        ("format = 1", "format = 1\ncolour = 3", "deal: expected one of the fields .*, not 'colour'"),
        ('game = "truco deal"\n', "", "deal: game is missing"),
        ("truco deal", "tressette deal", "deal, game: expected one of 'truco deal', not 'tressette deal'"),
        ('dealer = "S"', 'dealer = "Q"', "deal: nobody sits at 'Q': the seats are N, W, S, E"),
        ('dealer = "S"', "dealer = 3", "deal, dealer: expected a text, not 3"),
        ('dealer = "S"\n', "", "deal: dealer is missing"),
        (SEATS, "seats = 3", "deal, seats: expected a list, not 3"),
        (SEATS, 'seats = ["N", "W", "S", "S"]', "deal: two seats have the name 'S'"),
        (SEATS, 'seats = ["N", "W", "S"]', "truco-1.1: deal: four play, not 3"),
        (SEATS, 'seats = ["N"]', "deal: a table has two seats or more"),
        ("score = [8, 6]", "score = [8]", "deal, score: expected a list of 2, not "),
        ("score = [8, 6]", "score = [8, 6.5]", "deal, score, item 2: expected a whole number, not 6.5"),
        ("score = [8, 6]", "score = 8", "deal, score: expected a list, not 8"),
        ("score = [8, 6]", "score = [12, 6]", "deal: the game is won, by N and S at 12 to 6: no hand follows"),
        ("score = [8, 6]", "score = [8, -6]", "deal: score: expected what two teams have, not "),
        ("score", "carried = 3\nscore", "deal: carried: expected 0 or a stake that truco has raised"),
        ("score", 'carried = "3"\nscore', "deal, carried: expected a whole number, not '3'"),
        ("score", 'rules = {preset = "x"}\nscore', "deal: rules, preset: expected one of 'mineiro', 'mineiro-short'"),
        ("score", 'rules = {scale = "1-2-3"}\nscore', "deal: rules, scale: expected one of '1-3-6-9-12'"),
        ("score", "rules = {later_raises = 1}\nscore", "deal: rules, later_raises: expected "),
        ("score", "rules = {colour = 1}\nscore", "deal: rules: expected one of the fields .*, not 'colour'"),
        ("score", "rules = 3\nscore", "deal, rules: expected a table of fields, not 3"),
        ("score", 'rules = {familia_real = "shown"}\nscore', "deal: rules: familia_real = shown and pack = dirty_40: "),
        ("score = [8, 6]", 'rules = {preset = "mineiro-short"}\nscore = [8, 7]', "deal: score: expected what two teams have"),
        ("pack = ", "pak = ", "deal: expected one of the fields .*, not 'pak'"),
        ('pack = "A♠ 5♣', 'pack = "A♠ A♠', "deal: pack: place 2: A♠ has come before"),
        ('pack = "A♠ ', 'pack = "', "truco-2.1: deal: the pack is not complete: A♠ missing"),
        ('pack = "A♠', 'pack = "8♠', "deal: pack: unknown card '8♠': this pack holds"),
        ('pack = "A♠', 'pack = "★', "deal: pack: unknown card '★': this pack holds"),
        ('pack = "A♠', 'pack = "4♣', "deal: pack: place 7: 4♣ has come before"),
        (f'pack = "{PACK}"', "pack = 3", "deal, pack: expected a text, not 3"),
        (f'pack = "{PACK}"', "", "deal: pack is missing"),
        ("turns = [", "turns = [[],", "deal, turns, item 1: expected a text, not \\[\\]"),
        ("turns = [", "turns = 3\nfouls = [", "deal: expected one of the fields .*, not 'fouls'"),
        ('"W: desce"', "3", "deal, turns, item 1: expected a text, not 3"),
        ('"W: desce"', '"S: desce"', "deal, turn 1, 'S: desce': expected 'W: desce' or the like"),
        ('"W: desce"', '"desce"', "deal, turn 1, 'desce': expected 'W: desce' or the like"),
        ('"W: desce"', '"W: "', "deal, turn 1, 'W: ': '' is no action: expected desce, sobe"),
        ('"W: desce"', '"W: down"', "deal, turn 1, 'W: down': 'down' is no action: expected desce, sobe"),
        ('"W: desce"', '"W: keep"', "truco-4.1: deal, turn 1, 'W: keep': 'keep' has no place here: expected desce, sobe"),
        ('"E: burn"', '"E: pass"', "truco-4.2: deal, turn 3, 'E: pass': only one packet may be passed"),
        ('"E: 2♠"', '"E: 2♠ face down"', "truco-7.4: deal, turn 5, 'E: 2♠ face down': no card is played"),
        ('"E: 2♠"', '"E: 3♣"', "deal, turn 5, 'E: 3♣': 3♣ is not in the hand 4♣ 2♠ J♦"),
        ('"E: 2♠"', '"E: turn over"', "truco-11.5: deal, turn 5, 'E: turn over': the cards of this hand are seen"),
        ('"E: 2♠"', '"E: vale 6"', "truco-9.7: deal, turn 5, 'E: vale 6': vale 6 is not the next step: truco is"),
        ('"N: 3♣"', '"W: 3♣"', "deal, turn 6, 'W: 3♣': expected 'N: 3♣' or the like"),
        ('"S: vale 6"', '"S: 7♥"', "truco-9.3: deal, turn 11, 'S: 7♥': W has called: nobody plays before the answer"),
        ('"S: vale 6"', '"S: vale 9"', "truco-9.7: deal, turn 11, 'S: vale 9': vale 9 is not the next step: vale 6 is"),
        ('"W: accept"', '"W: vale 9"', "truco-9.10: deal, turn 12, 'W: vale 9': vale 9: 6 and the 6 that stand make 12"),
        ('"W: A♠"', '"W: truco"', "truco-9.11: deal, turn 13, 'W: truco': the bet of this hand is settled"),
        ('"W: A♠"', '"S: foul: cough"', "deal, turn 13, 'S: foul: cough': foul: expected one of 'shuffle', 'cut', "),
        ('"W: A♠"', '"Q: foul: talk"', "deal, turn 13, 'Q: foul: talk': expected 'W: A♠' or the like"),
        ('"W: A♠"', '"S: foul: truco at eleven"', "truco-12.8: deal, turn 13, 'S: foul: truco at eleven': "),
        ('"E: 4♣",\n', '"E: 4♣", "N: 5♠",\n', "deal, turn 16, 'N: 5♠': expected no more turns, the hand is over"),
        ('"E: 4♣",\n', '"E: 4♣", "N: foul: talk",\n', "truco-12.6: deal, turn 16, 'N: foul: talk': the hand is over"),
    ],
)  # fmt: skip
def test_a_broken_text_is_named(old, new, reason):
    refused(MINEIRO_TEXT, old, new, reason)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"W: 2♥"', '"E: desce"', "deal, turn 1, 'E: desce': expected 'W: 6♠' or the like"),
        ('"W: 2♥"', '"W: desce"', "truco-14.2: deal, turn 1, 'W: desce': the cards are dealt from the bottom"),
        ('"W: 2♥"', '"W: burn"', "truco-14.2: deal, turn 1, 'W: burn': no packet is burnt at this table"),
        ('"E: vale 6"', '"E: vale 9"', "truco-9.7: deal, turn 12, 'E: vale 9': vale 9 is not the next step: vale 6 is"),
        ('"E: vale 6"', '"E: foul: truco at eleven"', "truco-14.14: deal, turn 12, 'E: foul: truco at eleven': "),
        ("paulista", "mineiro", "deal, turn 1, 'W: 2♥': expected 'E: desce' or the like"),
        ("paulista", "mineiro-clean", "deal: pack: unknown card '6♦': this pack holds"),
        ('"paulista"}', '"paulista", manilhas = "fixed"}', "deal: rules: version = paulista and manilhas = fixed: "),
        ('"paulista"}', '"paulista", pack = "clean_27"}', "deal: rules: version = paulista and pack = clean_27: "),
    ],
)  # fmt: skip
def test_a_broken_text_of_paulista_is_named(old, new, reason):
    refused(PAULISTA_TEXT, old, new, reason)


def refused(text, old, new, reason):
    assert old in text
    with pytest.raises(ValueError, match=f"^{reason}"):
        read(text.replace(old, new, 1))


def test_a_broken_text_says_its_name_and_its_rule():
    with pytest.raises(RuleViolation, match="hand 3, turn 3, 'E: pass'") as broken:
        read(MINEIRO_TEXT.replace("E: burn", "E: pass"), "hand 3")
    assert broken.value.rule == "truco-4.2"


def test_a_file_that_cannot_be_read(tmp_path):
    path = tmp_path / "t.toml"
    with pytest.raises(FileNotFoundError):
        load(path)
    path.write_bytes(b"\xff")
    with pytest.raises(ValueError, match=r"^t\.toml: not a text in UTF-8"):
        load(path)
    path.write_text(MINEIRO_TEXT.replace("desce", "cai"), "utf-8")
    with pytest.raises(RuleViolation, match=r"t\.toml, turn 1, 'W: cai'"):
        load(path)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_file_as_it_is(lang):
    page = (ROOT / "docs" / lang / "truco/hands.md").read_text("utf-8")
    assert f"```toml\n{MINEIRO_TEXT}```" in page


NAMES = (
    ("S", "S: foul", "X", "Y"),
    ("X", "S", "Y", "S: foul"),
    ("A", "B", "A: B", "C"),
    ("foul", "foul: talk", "N: foul", "N"),
)


@pytest.mark.parametrize("seats", NAMES)
def test_names_that_begin_one_another_are_told_apart(seats):
    """Calls, answers by either partner and fouls are written and read back."""
    for seed in range(12):
        source, table = Random(seed), Table(seats)
        deal = new_deal(table, source.choice(seats), source)
        while not deal.is_over:
            deal = deal.act(source.choice(deal.legal_actions()), source.choice(deal.speakers))
            if source.random() < 0.2 and not deal.is_over:
                deal = deal.foul(source.choice(seats), "cut")
        assert read(write(deal)) == deal
