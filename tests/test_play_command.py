"""An evening in the terminal: whole hands in each language, what is refused, what may be typed, how it ends."""

import os
import pty
import re
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import replace
from io import BytesIO, StringIO, TextIOWrapper
from random import Random
from unittest.mock import patch

import pytest
from test_cli import ROOT, environment, plain, shown_there
from wcwidth import wcswidth

from tresillo import SPANISH_40, cli
from tresillo.games.tresillo.events import Deal as Dealt
from tresillo.games.tresillo.events import Settle, Start
from tresillo.games.tresillo.game import ACTIONS, NAMES, new_deal
from tresillo.games.tresillo.ledger import Ledger, keep
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.players import plain_player
from tresillo.games.tresillo.ruleset import PRESETS, RuleSet
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.telling import happened
from tresillo.play_command import CHAPTERS, SEATS, evening, understood
from tresillo.rules import RULES
from tresillo.terminal import COMMANDS, Terminal
from tresillo.words import LANGUAGES, latin, number, place_word, spoken, word

ISOLATES = re.compile("[\u2066\u2069]")


def answer(*args, typed: str = "", **env) -> tuple[int, str, str]:
    """The command with its input: status, output, errors."""
    env = environment(env)
    out = TextIOWrapper(BytesIO(), env["PYTHONIOENCODING"], newline="")
    with (
        patch.dict(os.environ, env, clear=True),
        patch.object(sys, "stdin", StringIO(typed)),
        redirect_stdout(out),
        redirect_stderr(StringIO()) as err,
    ):
        status = cli.main(["play", *map(str, args)])
    return status, out.buffer.getvalue().decode(env["PYTHONIOENCODING"]), err.getvalue()


def shown(*args, typed: str = "", **env) -> str:
    status, out, err = answer(*args, typed=typed, **env)
    assert (status, err) == (0, "")
    return out


def played(seed: int, hands: int, preset: str = "gispert", seat: str = "S") -> tuple[Ledger, list]:
    """The same evening without a terminal, the person a plain player too: its ledger, and his turns as (deal, act)."""
    rules, source, turns = PRESETS[preset], Random(seed), []
    ledger = keep(Start(SEATS[rules.players], rules=rules))
    dealer = source.choice(ledger.position.table.seats)
    for _ in range(hands):
        deal = new_deal(ledger.position, dealer, source)
        while not deal.is_over:
            action = plain_player(deal.view(deal.actor))
            if deal.actor == seat:
                turns.append((deal, action))
            deal = deal.act(action)
        turns.append((None, ""))
        ledger = ledger.enter(Dealt(dealer)).enter(deal.result)
        dealer = ledger.position.table.right_of(dealer)
    return ledger.enter(Settle()), turns[:-1]


def name(action: str, lang: str) -> str:
    return CARD[action].name_in(lang) if action in CARD else action and spoken(action, lang)


def script(turns, lang: str) -> str:
    """The turns as they may be typed, now by code or Spanish word, now by name, capitals or not."""
    lines = [action if place % 2 else name(action, lang).upper() for place, (_, action) in enumerate(turns)]
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("preset", "seed"), [("gispert", 5), ("gispert", 8), ("five-fold", 3)])
def test_whole_evenings_in_each_language(lang, preset, seed):
    ledger, turns = played(seed, 4, preset)
    text = shown("--seed", seed, "--hands", 4, "--lang", lang, "--preset", preset, typed=script(turns, lang))
    lines = ISOLATES.sub("", plain(text)).splitlines()
    assert not any(word("not understood", lang) in line.lower() for line in lines)
    for entry in ledger.entries[1:]:
        assert any(happened(entry.event, lang) in line for line in lines)
    seats = ledger.position.table.seats
    for row in (3, 5, 7, 9):
        bowls = ledger.entries[row - 1].after.bowls
        stated = [f"{place_word(seat, lang)} {number(bowl, lang)}" for seat, bowl in zip(seats, bowls, strict=True)]
        assert any(all(part in line for part in stated) for line in lines)
    gains = re.findall("[+−]?[0-9]+", latin(lines[-1]))
    assert gains == [latin(number(gain, "en", signed=True)) for gain in results(ledger.position)]


GUIDE = PRESETS["portuguese-guide"]


def match(rules: RuleSet, seed: int, hands: int | None = None, lang: str = "en") -> list[str]:
    """What is said in a match of the guide's game in which the person always takes the first act offered."""
    said: list[str] = []
    evening(Terminal("S", lang, said.append, lambda: "1"), keep(Start(SEATS[3], rules=rules)), Random(seed), hands)
    return said


def bowls(line: str) -> dict[str, int]:
    """The numbers of a line by seat: ``West 190, South 100 …``."""
    return {seat: int(amount.replace("−", "-")) for seat, amount in re.findall("(West|South|East) ([+−]?[0-9]+)", line)}


def test_the_guides_match_has_as_many_deals_as_it_says():
    assert GUIDE.match_deals == 12
    for deals in (12, 6):
        said = match(replace(GUIDE, match_deals=deals), 1)
        assert sum(line.startswith("Hand ") for line in said) == deals
        assert said[-2].startswith("Result in tantos: West ")
        gains = bowls(said[-2])
        best = [seat for seat, gain in gains.items() if gain == max(gains.values())]
        assert said[-1] == f"Match won by: {', '.join(best)}"


def test_the_guides_match_ends_when_a_player_has_the_chips():
    said = match(replace(GUIDE, session_end="chips", chip_target=200), 7)
    held = [bowls(line) for line in said if line.startswith("West ") and "plato" in line]
    assert [max(after.values()) >= 200 for after in held] == [False] * (len(held) - 1) + [True]
    assert len(held) == sum(line.startswith("Hand ") for line in said)
    assert said[-1].startswith("Match won by: ")


def test_a_match_that_is_broken_off_has_no_winner():
    assert match(GUIDE, 1, hands=2)[-1].startswith("Result in tantos: ")
    assert match(GUIDE, 1, hands=12) == match(GUIDE, 1)
    for typed in ("q", ""):  # the last hand is begun and not played to its end
        text = shown("--preset", "portuguese-guide", "--seed", 1, "--hands", 1, typed=typed).splitlines()
        assert text[-1] == "Result in tantos: West 0, South 0, East 0"
    said: list[str] = []
    start = keep(Start(SEATS[3], rules=replace(GUIDE, match_deals=1)))
    evening(Terminal("S", "en", said.append, lambda: "q"), start, Random(1))
    assert said[-1] == "Result in tantos: West 0, South 0, East 0"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_who_are_level_win_the_match(lang):
    said: list[str] = []
    start, calls = keep(Start(SEATS[3], rules=replace(GUIDE, match_deals=1))), iter(["paso"])
    evening(Terminal("S", lang, said.append, lambda: next(calls)), start, Random(1))
    assert said.count(word("deal annulled", lang)) == 1
    names = ("، " if lang == "fa" else ", ").join(place_word(seat, lang) for seat in SEATS[3])
    assert said[-1] == f"{word('match won by', lang).capitalize()}: {names}"


def refusals(turns) -> list[tuple[int, str, str]]:
    """At each turn of the tricks a card of the hand that may not be played, with the rule that forbids it."""
    found = []
    for place, (deal, _) in enumerate(turns):
        if deal and deal.phase_name == "tricks":
            forbidden = [str(card) for card in deal.hand("S") if str(card) not in deal.legal_actions()]
            led = deal.tricks[-1][0] if forbidden else None
            trumps = led and (led.suit is deal.trump or str(led) in ("1e", "1b"))
            found += [(place, forbidden[0], "8.8" if trumps else "8.2")] if forbidden else []
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_forbidden_is_said_with_its_rule_and_nothing_is_lost(lang):
    ledger, turns = played(8, 6)
    asked = refusals(turns)
    assert {own for _, _, own in asked} == {"8.2", "8.8"}
    lines = [action for _, action in turns]
    for place, card, _ in reversed(asked):
        lines.insert(place, card)
    text = shown("--seed", 8, "--hands", 6, "--lang", lang, typed="\n".join([*lines, ""]))
    rule = word("rule {}", lang).partition(" ")[0].capitalize()
    cited = [latin(line) for line in plain(text).splitlines() if line.startswith(rule)]
    for (_, card, own), line in zip(asked, cited, strict=True):
        assert line.startswith(f"{rule} {own}: ")
        assert f"{card} may not follow" in ISOLATES.sub("", line)
    gains = re.findall("[+−]?[0-9]+", latin(ISOLATES.sub("", plain(text.splitlines()[-1]))))
    assert gains == [latin(number(gain, "en", signed=True)) for gain in results(ledger.position)]


def test_words_out_of_place():
    text = shown("--seed", 1, typed="va bien\n7e\nsolo a oros\nfoo\n99\n\x1b[2J\nq\n").splitlines()
    assert [line[:9] for line in text if line.startswith("Rule")] == ["Rule 5.9:", "Rule 7.1:"]
    assert [line for line in text if line.startswith(("Not", "Forbidden"))] == [
        "Forbidden: 'solo a oros' is no call of the auction: expected paso, juego, juego vuelta, juego solo, "
        "juego solo a espadas, juego solo a bastos, juego solo a copas, juego solo a oros",
        "Not understood: foo (? help)",
        "Not understood: 99 (? help)",
        "Not understood: [2J (? help)",
    ]
    assert text.count("  1  paso") == 1
    assert text[-1] == "Result in tantos: North 0, West 0, South 0, East 0"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_rules_and_tricks(lang):
    _, turns = played(5, 2)
    last = max(place for place, (deal, _) in enumerate(turns) if deal and deal.phase_name == "tricks")
    typed = [action for _, action in turns[:last]]
    words = [word(COMMANDS[sign], lang).upper() for sign in "rh"]
    lines = plain(shown("--seed", 5, "--lang", lang, typed="\n".join([*typed, "?", "r", "h", *words, "؟", "q"]))).splitlines()
    told = [ISOLATES.sub("", line) for line in lines]
    assert sum(word("how to act", lang).capitalize()[:20] in line for line in lines) == 2
    chapter = f"{word('rules', lang).capitalize()}: 8.1"
    assert sum(latin(line).startswith(chapter) for line in told) == 2
    done = len(turns[last][0].tricks) - (len(turns[last][0].tricks[-1]) < 3)
    tricks = [line for line in told if re.match("[1-9]\\. ", latin(line))]
    assert [latin(line)[0] for line in tricks] == [str(place) for place in range(1, done + 1)] * 2
    first = turns[last][0].tricks[0]
    assert all(str(card) in tricks[0] for card in first)


def test_a_turn_as_it_is_shown():
    _, turns = played(5, 2)
    text = shown("--seed", 5, "--hands", 2, typed=script(turns, "en")).splitlines()
    start = next(place for place, line in enumerate(text) if line.startswith("Tricks"))
    assert text[start - 1] == "Declarer South: entrada, trump oros"
    assert text[start : start + 2] == ["Tricks: North 0, West 0, South 0", "On the table: North 12b, West 3b"]
    hand = ["7o", "1b", "1o", "11o", "10o", "12e", "11e", "6e", "5e"]  # trumps first, each suit from high to low
    names = [f"{place:>3}  {code} {name(code, 'en')}" for place, code in enumerate(hand, 1)]
    assert text[start + 2 : start + 11] == names


def test_a_game_that_is_taken_over():
    _, turns = played(53, 4)
    asked = next(place for place, (deal, _) in enumerate(turns) if deal and deal.phase_name == "surrender")
    first = turns[asked][0].declarer
    typed = [action for _, action in turns[:asked]] + ["yo sigo", "q"]
    text = shown("--seed", 53, typed="\n".join(typed)).splitlines()
    taken = text.index("South: yo sigo")
    assert text[taken + 1].startswith("Declarer South: ")
    assert [line for line in text[:taken] if line.startswith("Declarer")][-1].startswith(f"Declarer {word(first, 'en')}: ")


def test_the_lowest_card_deals_and_equal_ones_cut_again():
    class Cuts(Random):
        cuts = iter(("3o 3c 7e", "4o 2c"))

        def sample(self, *_):
            return list(SPANISH_40.read(next(self.cuts)))

    said: list[str] = []
    evening(Terminal("S", "en", said.append, lambda: "q"), keep(Start(SEATS[3], rules=GUIDE)), Cuts(1))
    assert "Hand 1: South deals" in said  # West and South have cut a three, then South the lower card
    assert said[1:3] == ["West cuts 3o; South cuts 3c; East cuts 7e", "West cuts 4o; South cuts 2c"]


def test_every_phase_has_its_chapter():
    assert CHAPTERS.keys() == set(NAMES.values()) - {"over"}
    for chapter in CHAPTERS.values():
        assert any(rule.startswith(f"tresillo-{chapter}.") for rule in RULES)


OFFERED = ("7o", "1b", "juego más", "done")


@pytest.mark.parametrize(
    ("text", "lang", "action"),
    [
        ("1", "en", "7o"),
        ("۲", "fa", "1b"),
        (" 7O ", "en", "7o"),
        ("۷o", "fa", "7o"),
        ("Seven of  Oros", "en", "7o"),
        ("sete de ouros", "pt", "7o"),
        ("as de paus", "pt", "1b"),
        ("هفت سکه", "fa", "7o"),
        ("juego mas", "en", "juego más"),
        ("JUEGO MÁS", "pt", "juego más"),
        ("خوئگو ماس", "fa", "juego más"),
        ("pronto", "pt", "done"),
        ("yo sigo", "en", "yo sigo"),
        ("³", "en", "juego más"),
        ("5", "en", "5"),
        ("0", "en", "0"),
        ("", "en", ""),
        ("nada", "pt", "nada"),
    ],
)
def test_what_a_text_means(text, lang, action):
    assert understood(text, OFFERED, lang) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_is_understood_by_its_own_word(lang):
    for action in ACTIONS:
        assert understood(name(action, lang), (), lang) == action == understood(action, (), lang)


def test_several_cards_are_put_away_at_once_and_what_comes_after_is_left():
    _, turns = played(5, 2)
    start = next(place for place, (deal, _) in enumerate(turns) if deal and deal.phase_name == "exchange")
    end = next(place for place, (_, action) in enumerate(turns) if action == "done")
    lines = [action for _, action in turns]
    whole = [*lines[:start], " ".join([*lines[start : end + 1], "usted", "7o"]), *lines[end + 1 :]]
    alone = shown("--seed", 5, "--hands", 2, typed="\n".join(lines)).splitlines()
    text = shown("--seed", 5, "--hands", 2, typed="\n".join(whole)).splitlines()
    assert text[-1] == alone[-1]
    assert f"South: exchange {end - start}" in text
    assert "North: usted" not in text
    wrong = [*lines[:start], f"{lines[start]} 7x {lines[start + 1]}", "q"]
    text = shown("--seed", 5, "--hands", 2, typed="\n".join(wrong)).splitlines()
    assert "Not understood: 7x (? help)" in text
    assert f" {len(turns[start][0].hand('S')) - 1}  " in "\n".join(text[-14:])


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_whoever_stops_hears_where_the_money_is(lang, stop):
    said: list[str] = []

    def ask() -> str:
        raise stop

    evening(Terminal("S", lang, said.append, ask), keep(Start()), Random(5))
    assert said[-3:] == ["", word("settlement", lang), said[-1]]
    assert said[-1].startswith(word("result in", lang).capitalize())
    assert word("unfinished hand", lang).capitalize() not in said  # the first hand is the person's own deal


def test_a_hand_that_is_broken_off_does_not_count():
    text = shown("--seed", 1, typed="juego\n").splitlines()
    assert text[-4:] == [
        "The unfinished hand does not count",
        "",
        "Settlement",
        "Result in tantos: North 0, West 0, South 0, East 0",
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal(lang):
    _, turns = played(5, 2)
    text = plain(shown("--seed", 5, "--hands", 2, "--lang", lang, typed=script(turns, lang) + "q\n", COLUMNS="40"))
    wide = plain(shown("--seed", 5, "--hands", 2, "--lang", lang, typed=script(turns, lang) + "q\n"))
    assert max(wcswidth(ISOLATES.sub("", line)) for line in text.splitlines()) <= 40
    assert text.split() == wide.split()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_long_refusal_on_a_narrow_terminal(lang):
    lines = shown("--seed", 1, "--lang", lang, typed="solo a oros\n\x1b[2J\nq\n", COLUMNS="40").splitlines()
    assert max(wcswidth(ISOLATES.sub("", plain(line))) for line in lines) <= 40
    for line in lines:
        assert line.count("\u2066") + line.count("\u2067") == line.count("\u2069")


def test_persian_lines_are_kept_apart_and_have_persian_digits():
    _, turns = played(5, 2)
    text = shown("--seed", 5, "--hands", 2, "--lang", "fa", typed=script(turns, "fa"))
    for line in text.splitlines():
        assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
        if "> " not in line:
            outside = re.sub("\u2066.*?\u2069|\\[[^]]*\\]", "", line)
            assert not re.search("[0-9A-Za-z]", outside), line


def test_signs_that_the_output_does_not_have():
    text = shown("--seed", 5, "--hands", 1, "--lang", "fa", PYTHONIOENCODING="ascii")
    assert "North: paso" in text.splitlines()
    assert "North: entrada a copas" in text.splitlines()
    assert "North: espada forzada - puesta" in text.splitlines()


def test_other_seats_and_tables():
    assert "Hand 1: " in shown("--seat", "w", "--players", 3, "--seed", 2)
    for args, reason in (
        (
            ["--players", 4, "--preset", "portuguese-guide"],
            "a table of 3 was agreed, not of 4 (rule 16.2)",
        ),
        (["--players", 3, "--seat", "N"], "nobody sits at 'N': the seats are W, S, E"),
        (["--seat", "Ana"], "nobody sits at 'ANA': the seats are N, W, S, E"),
    ):
        assert answer(*args) == (2, "", f"tresillo: {reason}\n")
    for args in (["--hands", "0"], ["--hands", "x"], ["--players", "5"], ["--preset", "x"]):
        with pytest.raises(SystemExit) as stopped:
            answer(*args)
        assert stopped.value.code == 2


def in_a_process(*args, **own) -> subprocess.Popen:
    command = [sys.executable, "-m", "tresillo.cli", "play", *map(str, args)]
    return subprocess.Popen(command, cwd=ROOT, env=environment({}), **own)


def test_a_closed_pipe_and_broken_input():
    process = in_a_process("--seed", 5, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert (process.wait(), process.stderr.read()) == (141, b"")
    process.stdin.close()
    process.stderr.close()
    done = subprocess.run(
        [sys.executable, "-m", "tresillo.cli", "play", "--seed", "1"],
        input=b"\xff\xfe\n\x00\nq\n",
        cwd=ROOT,
        env=environment({}),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Result in tantos" in done.stdout
    assert b"\xff" not in done.stdout


def test_on_a_terminal_forbidden_cards_are_dim_and_the_end_of_input_is_polite():
    main, end = pty.openpty()
    process = in_a_process("--seed", 1, stdin=end, stdout=end, stderr=end)
    os.close(end)
    os.write(main, b"paso\nme quedo\nme quedo\n\x04")
    text = shown_there(main)
    assert process.wait() == 0
    assert b"\x1b[2m" in text
    assert b"Result in tantos: North 0, West 0, South 0, East 0" in text


def test_without_rich_and_in_the_help():
    code = "import sys\nsys.modules['rich'] = None\nfrom tresillo.cli import main\nsys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, "play", "--seed", "1"], stdin=subprocess.DEVNULL, cwd=ROOT, check=False)
    assert done.returncode == 0
    with pytest.raises(SystemExit) as stopped, redirect_stdout(StringIO()) as out:
        cli.main(["play", "--help"])
    assert stopped.value.code == 0
    assert "tresillo play --players 3 --seat W --hands 6" in out.getvalue()
