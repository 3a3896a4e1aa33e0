"""A match of Tressette in the terminal: whole ones in each language, claims, what is refused, what may be typed, its end."""

import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from random import Random

import pytest
from test_cli import plain
from test_play_command import ISOLATES, answer, shown
from wcwidth import wcswidth

from tresillo import Table, cli
from tresillo.games.tressette import terminal
from tresillo.games.tressette.deal import first_dealer
from tresillo.games.tressette.game import ACTIONS, CARD, Annulled, Claimed, Counted, new_match
from tresillo.games.tressette.players import claims, plain_player
from tresillo.games.tressette.ruleset import PRESETS, chosen
from tresillo.games.tressette.terminal import CHAPTERS, COMMANDS, SIGNALS, named, understood
from tresillo.play_command import SEATS
from tresillo.rules import RULES
from tresillo.terminal import Terminal
from tresillo.words import LANGUAGES, latin, listed, number, place_word, word

CODE = re.compile(r"\b[A2-7FCR][sbcd]\b")


def told(text: str) -> list[str]:
    return ISOLATES.sub("", plain(text)).splitlines()


def opened(preset: str, seed: int, games: int = 1, **options):
    rules = chosen({"preset": preset} | options)
    table = Table(SEATS[rules.players])
    return new_match(table, first_dealer(table, Random(seed)), seed, rules, games)


@cache
def played(sitting, seat: str = "S"):
    """The same match without a terminal, the person a plain player too: how it stands then, and his turns as (deal, act)."""
    turns, before = [], 0
    while not sitting.is_over:
        deal = sitting.deal
        if len(sitting.results) > before:
            turns.append((None, ""))
            before += 1
        asked = () if deal.state.trick else deal.setup.table.seats
        sure = [own for own in asked if claims(deal.view(own))]
        if others := [own for own in sure if own != seat]:
            sitting = sitting.claim(*others)
            continue
        if sure:
            turns.append((deal, "c"))
            sitting = sitting.claim(seat)
            continue
        action = plain_player(deal.view(deal.actor))
        if deal.actor == seat or (deal.phase_name == "gathering" and deal.may_claim):
            turns.append((deal, action))
        sitting = sitting.act(action)
    return sitting, turns


def script(turns, lang: str) -> str:
    """The turns as they may be typed, now by code or word, now by name, capitals or not."""
    names = [word("claim", lang) if action == "c" else action and named(action, lang) for _, action in turns]
    lines = [action if place % 2 else names[place].upper() for place, (_, action) in enumerate(turns)]
    lines = ["c\nc" if line == "c" else line for line in lines]  # the sign alone is asked back
    return "\n".join(lines) + "\n"


def pairs(lines, key: str, lang: str) -> list[list[int]]:
    """The numbers of both teams in the lines with a head."""
    head = word(key, lang)
    own = [line for line in lines if line.startswith(head[:1].upper() + head[1:] + ": ")]
    return [[int(part) for part in re.findall("[0-9]+", latin(line))] for line in own]


MATCHES = [("standard", 5, {}), ("alternative-signals", 2, {}), ("in-due", 3, {})]
MATCHES += [("standard", 7, {"poor_hand_redeal": True, "combine_standard_signals": True})]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("preset", "seed", "options"), MATCHES)
def test_whole_matches_in_each_language(lang, preset, seed, options):
    sitting, turns = played(opened(preset, seed, 2, **options))
    chose = [f"--option={name}={str(value).lower()}" for name, value in options.items()]
    text = shown(
        "tressette", "--preset", preset, "--seed", seed, "--games", 2, "--lang", lang, *chose, typed=script(turns, lang)
    )
    lines = told(text)
    for key in ("not understood", "forbidden", "rule"):
        assert not any(line.lower().startswith(word(key, lang)) for line in lines)
    counted = [result for result in sitting.results if isinstance(result, Counted)]
    assert pairs(lines, "thirds", lang) == [list(result.thirds) for result in counted]
    assert pairs(lines, "points", lang) == [list(result.points) for result in counted]
    claimed = [result for result in sitting.results if isinstance(result, Claimed)]
    head, right = word("claim", lang).capitalize(), word("right", lang)
    judged = [f"({place_word(own.claimant, lang)}): {listed((number(own.total, lang), right), lang)}" for own in claimed]
    assert [line for line in lines if line.startswith(f"{head} (")] == [f"{head} {own}" for own in judged]
    annulled = [own for own in sitting.results if isinstance(own, Annulled)]
    assert sum(line.startswith(word("deal annulled", lang)) for line in lines) == len(annulled)
    assert pairs(lines, "games", lang) == [list(sitting.match.games)]
    names = listed((place_word(seat, lang) for seat in sitting.result), lang)
    assert lines[-1] == f"{word('wins the match', lang).capitalize()}: {names}"


def test_the_scripts_bring_every_phase_and_both_ends():
    phases, ends = set(), set()
    for preset, seed, options in MATCHES:
        sitting, turns = played(opened(preset, seed, 2, **options))
        phases |= {deal.phase_name for deal, _ in turns if deal}
        ends |= {type(result) for result in sitting.results}
    assert phases == CHAPTERS.keys()
    assert {Claimed, Counted} <= ends


@pytest.mark.parametrize(("preset", "seed"), [("standard", 5), ("in-due", 3)])
def test_he_sees_no_card_before_the_table_does(preset, seed):
    sitting = opened(preset, seed)
    _, turns = played(sitting)
    own = {str(card) for card in sitting.deal.hand("S")}
    known = set(own)
    (text,) = re.findall(r"Hand 1: .*?(?=\nHand 2: |\Z)", shown("tressette", "--preset", preset, "--seed", seed,
                                                               typed=script(turns, "en")), re.S)  # fmt: skip
    for line in text.splitlines():
        for code in CODE.findall(line):
            if code not in known and not line.startswith("> "):
                assert re.match(rf"(North|West|South|East): (draw, )?{code} ", line), line
            known.add(code)


def test_a_turn_as_it_is_shown():
    sitting = opened("standard", 3)
    assert (sitting.deal.setup.dealer, sitting.actor) == ("W", "S")
    lines = shown("tressette", "--seed", 3, typed="3s busso\nh\npass\nh\n7s\nh\nq\n").splitlines()
    assert lines[2:5] == ["Hand 1: West deals", "Score: North, South 0; West, East 0", ""]
    assert lines[5:7] == [
        "  1  3s three of spade   (busso, striscio, liscio)",
        "  2  7s seven of spade   (busso, striscio, liscio)",
    ]
    assert "South: 3s three of spade, busso" in lines
    trick = [line for line in lines if line.startswith("1. ")]
    assert len(trick) == 2  # asked for before and after the declarations, not after the next lead (3.6)
    assert trick[0].startswith("1. South 3s busso, East ")
    assert trick[0].endswith("; wins: South")
    declaring = lines.index("Declaring")
    assert lines[declaring + 1] == "Tricks: North 0, West 0, South 1, East 0"
    assert lines[declaring + 2] == "     7s seven of spade"
    assert "  1  pass" in lines[declaring:]
    assert lines[lines.index("> q") - 1] == "—"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_forbidden_is_said_with_its_rule(lang):
    """South leads a spade at once, follows in no other suit, and claims too early."""
    typed = ["c", "3s volo", "3s ciao", "three twos", "draw", "gather", "3s", "four aces", "3s", "4s", "pass"]
    lines = told(shown("tressette", "--seed", 3, "--lang", lang, typed="\n".join([*typed, "q"])))
    head = word("rule {}", lang).partition(" ")[0].capitalize()
    cited = [latin(line)[len(head) + 1 :].partition(":")[0] for line in lines if line.startswith(f"{head} ")]
    assert cited == ["8.2", "5.6", "5.1", "4.3", "2.3", "8.2", "4.8", "4.3", "4.3"]
    assert "volo with 3s is not true" in "\n".join(lines)


def test_a_card_that_does_not_follow_and_a_signal_of_who_has_not_led():
    _, turns = played(opened("standard", 5))
    place, deal = next(
        (place, deal)
        for place, (deal, _) in enumerate(turns)
        if deal and deal.state.trick and len(deal.legal_actions()) < len(deal.hand("S"))
    )
    wrong = next(str(card) for card in deal.hand("S") if str(card) not in deal.legal_actions())
    right = deal.legal_actions()[0]
    typed = [*(action for _, action in turns[:place]), wrong, f"{right} busso", "q"]
    lines = shown("tressette", "--seed", 5, typed="\n".join(typed)).splitlines()
    cited = [line for line in lines if line.startswith("Rule ")]
    assert cited[0].startswith(f"Rule 3.4: {wrong} may not follow {deal.state.trick[0]}")
    assert cited[1].startswith("Rule 5.1: only the leader signals")


def test_words_that_mean_nothing():
    lines = shown("tressette", "--seed", 3, typed="foo\n99\n1 2\n\x1b[2J\n2s\nq\n").splitlines()
    assert [line for line in lines if line.startswith(("Not", "Forbidden"))] == [
        "Not understood: foo (? help)",
        "Not understood: 99 (? help)",
        "Not understood: 1 2 (? help)",
        "Not understood: [2J (? help)",
        "Forbidden: 2s is not in the hand " + " ".join(map(str, opened("standard", 3).deal.hand("S"))),
    ]


def test_a_wrong_claim_loses_the_game():
    lines = shown("tressette", "--seed", 3, typed="1\nc\n\nc\nc\n").splitlines()
    assert lines.count("[c] claim the game?") == 2  # the first was a slip
    assert lines[-6:] == [
        "",
        "Claim (South): 1, wrong",
        "Wins the game: West, East (games: 1)",
        "",
        "Games: North, South 0; West, East 1",
        "Wins the match: West, East",
    ]


def test_a_cancelled_deal_is_no_hand():
    seed = next(seed for seed in range(200) if isinstance(first_result(seed), Annulled))
    typed = "\n".join(["1"] * 12)
    lines = shown("tressette", "--option", "poor_hand_redeal=true", "--seed", seed, "--hands", 1, typed=typed).splitlines()
    assert sum(line.startswith("Hand 1: ") for line in lines) == 2
    assert not [line for line in lines if line.startswith("Hand 2: ")]


def first_result(seed: int):
    """How the first deal of a match ends, where poor cards may be annulled."""
    sitting = opened("standard", seed, poor_hand_redeal=True)
    while not sitting.results:
        sitting = sitting.act(plain_player(sitting.deal.view(sitting.deal.actor)))
    return sitting.results[0]


def test_he_may_claim_before_another_gathers_the_last_trick():
    for seed in range(40):
        _, turns = played(opened("in-due", seed))
        asked = [place for place, (deal, action) in enumerate(turns) if action == "gather" and deal.actor == "N"]
        if asked:
            break
    typed = [action for _, action in turns[: asked[0]]]
    lines = shown("tressette", "--preset", "in-due", "--seed", seed, typed="\n".join([*typed, "r", "claim"])).splitlines()
    assert lines.count("The last trick: North") == 2
    assert "  1  go on without a claim" in lines
    assert any(line.startswith("Rules: 8.1, 8.2") for line in lines)
    assert [line for line in lines if line.startswith("Claim (South): ")]
    assert lines[-1].startswith("Wins the match: ")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_rules(lang):
    lines = told(shown("tressette", "--seed", 3, "--lang", lang, typed="?\nr\nq\n"))
    assert sum(word("help", lang) in line for line in lines) == 2
    how = ISOLATES.sub("", word("how to act in tressette", lang))
    assert how[0].upper() + how[1:] in lines
    assert any(latin(line).startswith(f"{word('rules', lang).capitalize()}: 3.1") for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_whoever_stops_hears_how_the_games_stand(lang, stop):
    said: list[str] = []

    def ask() -> str:
        raise stop

    terminal.match(Terminal("S", lang, said.append, ask), opened("standard", 3))
    assert word("unfinished hand", lang).capitalize() in said
    assert said[-1].startswith(word("games", lang).capitalize())


def test_hands_at_most_and_the_next_one():
    _, turns = played(opened("standard", 2, 2))
    lines = shown("tressette", "--seed", 2, "--hands", 1, "--games", 2, typed=script(turns, "en")).splitlines()
    assert [line[:6] for line in lines if line.startswith("Hand ")] == ["Hand 1"]
    assert lines[-1].startswith("Games: North, South ")
    first = next(place for place, (deal, _) in enumerate(turns) if deal is None)
    typed = [action for _, action in turns[:first]]
    lines = shown("tressette", "--seed", 2, "--games", 2, typed="\n".join([*typed, "q"])).splitlines()
    assert "[Enter] next hand   [q] stop" in lines
    assert "The unfinished hand does not count" not in lines


def test_the_same_seed_has_the_same_cards():
    first, again, other = (shown("tressette", "--seed", seed, typed="q\n") for seed in (6, 6, 7))
    assert first == again != other
    assert shown("tressette", typed="q\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal(lang):
    _, turns = played(opened("in-due", 3))
    args = ("tressette", "--preset", "in-due", "--seed", 3, "--lang", lang)
    text, wide = (plain(shown(*args, typed=script(turns, lang), **env)) for env in ({"COLUMNS": "40"}, {}))
    assert max(wcswidth(ISOLATES.sub("", line)) for line in text.splitlines()) <= 40
    assert ISOLATES.sub("", text).split() == ISOLATES.sub("", wide).split()


def test_persian_lines_are_kept_apart_and_have_persian_digits():
    for preset in PRESETS:
        _, turns = played(opened(preset, 3))
        for line in shown("tressette", "--preset", preset, "--seed", 3, "--lang", "fa", typed=script(turns, "fa")).splitlines():
            assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
            if "> " not in line:
                outside = re.sub("\u2066.*?\u2069|\\[[^]]*\\]", "", line)
                assert not re.search("[0-9A-Za-z]", outside), line


def test_other_seats_tables_and_options():
    assert "Hand 1: " in shown("tressette", "--preset", "in-due", "--seat", "n", "--seed", 2, typed="q\n")
    assert "Hand 1: " in shown("tressette", "--players", 2, "--option", "target=31", typed="q\n")
    for args, reason in (
        (["tressette", "--preset", "silent", "--players", 2], "--players 2: these rules are for 4; for two"),
        (["tressette", "--option", "pack_face=french"], "pack_face: the terminal shows Italian cards"),
        (["tressette", "--preset", "in-due", "--seat", "W"], "nobody sits at 'W': the seats are N, S"),
        (["tressette", "--preset", "gispert"], "rules, preset: expected one of 'standard', 'alternative-signals', 'silent', "
                                               "'in-due', not 'gispert'"),
        (["--preset", "in-due"], "rules, preset: expected one of 'gispert', 'five-fold', 'portuguese-guide', not 'in-due'"),
        (["tressette", "--option", "target=22"], "rules, target: expected one of 21, 31, 41, 51, not 22"),
        (["tressette", "--option", "players=2"], "rules: players = 2 and signal_set = standard: two players have no partner to "
                                                 "signal to"),
        (["tressette", "--seed", "-1"], "seed: expected a whole number, 0 or more, not -1"),
        (["--games", "2"], "--games: an evening of Tresillo has hands, not games"),
        (["--players", "2"], "three or four sit at the table, not 2 (rule 1.2)"),
        (["--option", "penetro=never"], "rules, penetro: expected one of "),
    ):  # fmt: skip
        status, out, err = answer(*args)
        assert (status, out) == (2, "")
        assert err.startswith(f"tresillo: {reason}")
    for args in (
        ["whist"],
        ["tressette", "--option", "target"],
        ["tressette", "--games", "0"],
        ["--option", "preset=five-fold"],
    ):
        with pytest.raises(SystemExit) as stopped:
            answer(*args)
        assert stopped.value.code == 2


def test_an_option_of_tresillo_beside_its_preset():
    assert "Hand 1: " in shown(
        "--option", "surrender_deadline=fourth_lead", "--option", "opening_tokens=200", "--seed", 1, typed="q\n"
    )


def test_the_help_names_every_game_and_its_presets(monkeypatch):
    monkeypatch.setenv("COLUMNS", "500")
    with pytest.raises(SystemExit) as stopped, redirect_stdout(StringIO()) as out:
        cli.main(["play", "--help"])
    assert stopped.value.code == 0
    told = " ".join(out.getvalue().split())
    assert f"{{{','.join(cli.GAMES)}}}" in told
    assert all(f"{game}: {', '.join(own)}" in told for game, own in cli.GAMES.items())


def test_every_phase_has_its_chapter():
    for chapter in CHAPTERS.values():
        assert any(rule.startswith(f"tressette-{chapter}.") for rule in RULES)


OFFERED = ("3s", "7b", "pass")


@pytest.mark.parametrize(
    ("text", "lang", "action"),
    [
        ("1", "en", "3s"),
        ("۲", "fa", "7b"),
        ("3S", "en", "3s"),
        ("tres de espadas", "pt", "3s"),
        ("سه شمشیر", "fa", "3s"),
        ("1 busso", "en", "3s busso"),
        ("۱ بوسو", "fa", "3s busso"),
        ("3s, busso, la meglio", "en", "3s busso, la meglio"),
        ("Three of spade busso", "en", "3s busso"),
        ("três de espadas, TUTTO FUORI", "pt", "3s tutto fuori"),
        ("سه شمشیر، بوسو، لا ملیو", "fa", "3s busso, la meglio"),
        ("2 punho na mesa", "pt", "7b fist on the table"),
        ("3s busso e cerco la meglio", "en", "3s busso e cerco la meglio"),
        ("3s ciao", "en", "3s ciao"),
        ("PASSO", "pt", "pass"),
        ("پایان اعلامها", "fa", "پایان اعلامها"),
        ("پايان اعلام", "fa", "pass"),
        ("jogo a mao", "pt", "play on"),
        ("play on", "fa", "play on"),
        ("napoletana of coppe", "en", "napoletana of coppe"),
        ("trinca de ases, sem copas", "pt", "three aces, coppe missing"),
        ("trinca de ases", "pt", "three aces"),
        ("چهارتایی سه", "fa", "four threes"),
        ("4", "en", "4"),
        ("nada", "pt", "nada"),
        ("1" * 5000, "en", "1" * 5000),
        ("3S busso e ribusso", "en", "3s busso, ribusso"),
        ("seguir sem anunciar vitoria", "pt", "gather"),
    ],
)
def test_what_a_text_means(text, lang, action):
    assert understood(text, OFFERED, lang) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_is_understood_by_its_own_word(lang):
    for action in ACTIONS:
        assert understood(named(action, lang), (), lang) == action == understood(action, (), lang)
    for sign in SIGNALS:
        assert understood(f"3s {word(sign, lang)}", (), lang) == f"3s {sign}"
    assert {word(key, lang) for key in COMMANDS.values()}.isdisjoint(named(code, lang) for code in CARD)
