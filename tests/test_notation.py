"""Deals as text: round trips at every step, and broken files."""

import pickle
from functools import reduce
from pathlib import Path
from random import Random

import pytest
from test_game import PRESETS, STRONG, any_rules, choose, opened

from tresillo import SPANISH_40, RuleViolation
from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.game import Deal, new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.notation import load, read, write
from tresillo.games.tresillo.ruleset import GISPERT
from tresillo.words import LANGUAGES

ROOT = Path(__file__).parents[1]
ENTRADA = ROOT / "examples/deals/entrada.toml"


def round_trips(source, rules, seats=None):
    ledger, dealer = opened(source, rules, seats)
    deal, mood = new_deal(ledger.position, dealer, source), source.random()
    steps = 0
    while True:
        if steps % 7 == 0 or deal.is_over:
            text = write(deal)
            again = read(text)
            assert again == deal
            assert write(again) == text
        if deal.is_over:
            return
        deal = deal.act(choose(source, deal, mood, None))
        steps += 1


@pytest.mark.parametrize(("rules", "seats"), PRESETS)
def test_what_is_written_is_read(rules, seats):
    source = Random(21)
    for _ in range(20):
        round_trips(source, rules, seats)


@pytest.mark.all
def test_what_is_written_under_any_rules_is_read():
    source = Random(22)
    for _ in range(1000):
        round_trips(source, any_rules(source))


def test_every_step_of_a_hand():
    source, deal = Random(23), STRONG
    while not deal.is_over:
        assert read(write(deal)) == deal
        deal = deal.act(source.choice(deal.legal_actions()))
    assert read(write(deal)) == deal


@pytest.mark.parametrize(
    "seats",
    [("Ana", "Bruno: 2", "Clara, D", 'E "x"'), ("ن", "ب", "ش", "غ"), ("a.b", "c = d", "debt of N", "[1]"), ("a: b", "b", "c")],
)
def test_seats_with_any_name(seats):
    paper = ((20,),) * len(seats)
    deal, source = new_deal(keep(Start(seats, paper=paper)).position, seats[0], Random(1)), Random(2)
    while not deal.is_over:
        deal = deal.act(next((own for own in deal.legal_actions() if own.endswith(" a oros") or own == "extiendo"), None)
                        or source.choice(deal.legal_actions()))  # fmt: skip
    assert read(write(deal)) == deal


def test_a_debt_of_a_seat_with_a_colon():
    seats = ("Ana", "x: W", "y: S", "Eva")
    start = Start(seats, paper=((), (20,), (20,), ()), rules=GISPERT)
    pack = read(write(STRONG)).setup.cards
    deal = new_deal(keep(start).position, "Ana", [SPANISH_40.card(code) for code in pack])
    for words in ("juego", "paso", "paso", "entrada a oros", "2c", "3c", "4b", "5b", "done", "van", "vienen", "done", "done"):
        deal = deal.act(words)
    deal = deal.act("extiendo").act("agree").act("agree").act("debt of y: S")
    assert read(write(deal)) == deal


TEXT = write(STRONG.act("juego").act("paso"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("format = 1", "format = 2", "deal, format: expected one of 1, not 2"),
        ("format = 1\n", "", "deal: format is missing"),
        ("format = 1", "", "deal: format is missing"),
        ("format = 1", "format = ", "deal: not TOML"),
        ("format = 1", "format = 1\ncolour = 3", "deal: expected one of the fields .*, not 'colour'"),
        ("tresillo deal", "tresillo", "deal, game: expected one of 'tresillo deal', not 'tresillo'"),
        ('dealer = "N"', 'dealer = "Q"', "deal: nobody sits at 'Q'"),
        ('dealer = "N"', 'dealer = "W"', "deal: hands: expected those of S, E, N, not of W, S, E"),
        ('dealer = "N"', "dealer = 3", "deal, dealer: expected a text, not 3"),
        ('dealer = "N"', "", "deal: dealer is missing"),
        ("1e 7o", "1e", "deal: hands, W: expected 9 cards, not 8"),
        ("1e 7o", "1e 7o 12e", "deal: hands, W: expected 9 cards, not 10"),
        ("1e 7o", "1e 1e", "deal: hands, W: place 2: 1e has come before"),
        ("1e 7o", "1e 8o", "deal: hands, W: unknown card '8o': this pack holds"),
        (
            'stock = "12e ',
            'stock = "',
            "deal: tresillo-4.2: the pack is not complete: 12e missing|the pack is not complete: 12e",
        ),
        ('stock = "12e ', 'stock = "1e ', "deal: stock: 1e stands in hands, W too"),
        ('"W: juego"', '"S: juego"', "deal, turn 1, 'S: juego': expected 'W: paso' or the like"),
        ('"W: juego"', '"juego"', "deal, turn 1, 'juego': expected 'W: paso' or the like"),
        ('"W: juego"', '"W: "', "deal, turn 1, 'W: ': '' is no action: expected paso"),
        ('"W: juego"', '"W: hello"', "deal, turn 1, 'W: hello': 'hello' is no action: expected paso"),
        ('"W: juego"', '"W: va bien"', "deal, turn 1, 'W: va bien': "),
        ('"W: juego"', "3", "deal, turns, item 1: expected a text, not 3"),
        ('"W: juego"', '"W: 1e"', "tresillo-7.1: deal, turn 1, 'W: 1e': trump is not fixed yet"),
        ('seats = ["N", "W", "S", "E"]', 'seats = ["N", "W", "S", "S"]', "two seats have the name 'S'"),
        ('seats = ["N", "W", "S", "E"]', 'seats = ["N", "W"]', "three or four sit at the table"),
        ("format = 1", "format = 1\nplato = 1.5", "deal, plato: expected a whole number, not 1.5"),
        ("format = 1", "format = 1\nplato = -1", "deal: the plato holds 0 tantos or more, not -1"),
        ("format = 1", "format = 1\ndish = -5", "deal: the dish holds 0 tantos or more, not -5"),
        ("format = 1", "format = 1\nbowls = [1, 2]", "deal: bowls needs 4 entries"),
        ("format = 1", 'format = 1\nrules = {preset = "x"}', "rules, preset: expected one of 'gispert'"),
        ("format = 1", 'format = 1\nrules = {surrender = "maybe"}', "rules, surrender: expected one of 'allowed'"),
    ],
)
def test_a_broken_text_is_named(old, new, reason):
    assert old in TEXT
    with pytest.raises(ValueError, match=reason):
        read(TEXT.replace(old, new, 1))


def test_a_turn_after_the_end():
    deal = STRONG
    for words in ("juego", "paso", "paso", "entrada a oros", "2c", "3c", "4b", "5b", "done", "van", "vienen", "done", "done"):
        deal = deal.act(words)
    text = write(deal.act("extiendo").act("agree").act("agree")).replace("\n]", '\n "N: paso"]')
    with pytest.raises(ValueError, match="deal, turn 17, 'N: paso': expected no more turns, the hand is over"):
        read(text)


def test_a_broken_text_says_its_name_and_its_rule():
    with pytest.raises(RuleViolation, match="hand 3, turn 1, 'W: va bien'") as refused:
        read(TEXT.replace('"W: juego"', '"W: va bien"'), "hand 3")
    assert refused.value.rule == "tresillo-5.9"


@pytest.mark.parametrize("acts", [0, 5, 12, 40])
def test_a_deal_prints_as_what_gives_it_back(acts):
    deal = begun(load(ENTRADA), acts)
    assert eval(repr(deal), {"read": read}) == deal == pickle.loads(pickle.dumps(deal))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_shows_the_file_as_it_is(lang):
    page = (ROOT / "docs" / lang / "tresillo/hands.md").read_text("utf-8")
    assert f"```toml\n{ENTRADA.read_text('utf-8')}```" in page


def begun(deal, acts):
    """The first acts of a deal."""
    started = new_deal(deal.setup.before, deal.setup.dealer, SPANISH_40.read(" ".join(deal.setup.cards)))
    return reduce(Deal.act, deal.actions[:acts], started)
