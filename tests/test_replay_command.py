"""A hand shown again in the terminal: each language, hands in progress, every kind of table, broken files, the page."""

import os
import pty
import re
import subprocess
import sys
from dataclasses import replace
from functools import reduce
from random import Random

import pytest
from test_cli import EVENING, ROOT, answer, environment, plain, shown_there
from test_notation import begun
from test_tressette_notation import FOUR, TWO, acted, start
from test_tressette_notation import begun as begun_tressette
from test_truco_game import COURTS, HIDDEN, STRONG, WON_1, any_deal, any_rules, dealt, play
from test_truco_game import acted as acted_truco
from test_truco_notation import MINEIRO, PAULISTA
from test_truco_notation import start as start_truco
from wcwidth import wcswidth

from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.game import Deal, new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.notation import load
from tresillo.games.tresillo.players import plain_player
from tresillo.games.tresillo.ruleset import PRESETS
from tresillo.games.tresillo.telling import explained, happened
from tresillo.games.tressette import notation as tressette
from tresillo.games.tressette.game import Claimed, Counted
from tresillo.games.tressette.game import Deal as TressetteDeal
from tresillo.games.tressette.ruleset import PRESETS as TRESSETTE_PRESETS
from tresillo.games.tressette.ruleset import RuleSet as TressetteRules
from tresillo.games.truco import notation as truco
from tresillo.games.truco.ruleset import PRESETS as TRUCO_PRESETS
from tresillo.replay_command import replay
from tresillo.terminal import Reader
from tresillo.words import LANGUAGES, latin, place_word, word

ENTRADA = ROOT / "examples/deals/entrada.toml"
FILES = sorted((ROOT / "examples/evenings").glob("*/[0-9]*.toml"))
ISOLATES = re.compile("[\u2066\u2069]")

# By hand from the file, and for the money from rules 4.3 and 11.5: the plato's 6, and 1 from each of the other three.
WHOLE = """\
North deals
  dish → plato: 5 (4.3)
  North → plato: 1 (4.3)
North 154, West 155, South 155, East 155, plato 6, dish 15

West: 1e 2e 3b 4c 5c 12o 11o 6o 7o
South: 1b 12e 11e 6b 4b 12c 10c 3o 5o
East: 4e 12b 10b 7b 11c 7c 10o 1o 4o

Auction: West juego, South paso, East paso
Declaration: West entrada a oros
Declarer West: entrada, trump oros
West: exchange 4 (from 5c 4c 3b 2e to 2o 11b 6e 3c)
Talk: South vienen, East van
South: exchange 3 (from 4b 6b 11e to 1c 10e 5b)
East: exchange 2 (from 10b 4e to 7e 2b)
1. West 1e, South 3o, East 4o; wins: West
2. West 7o, South 5o, East 10o; wins: West
3. West 12o, South 5b, East 1o; wins: East
4. East 12b, West 11b, South 1c; wins: East
5. East 7b, West 2o, South 1b; wins: South
6. South 12c, East 7c, West 3c; wins: South
7. South 12e, East 7e, West 6e; wins: South
8. South 10c, East 11c, West 6o; wins: West
Extiendo: West (11o), South agree, East agree
Tricks: West 3, South 3, East 2

West: entrada — sacado
  plato → West: 6 (11.5)
  South, East, North → West: 1 each (11.5)
North 153, West 164, South 154, East 154, plato 0, dish 15
"""
SOME = {
    "en": ["West: exchange 4 (from 5c 4c 3b 2e to 2o 11b 6e 3c)"],
    "pt": [
        "Norte dá as cartas",
        "Oeste: 1e 2e 3b 4c 5c 12o 11o 6o 7o",
        "Leilão: Oeste juego, Sul paso, Leste paso",
        "Declarante Oeste: entrada, trunfo ouros",
        "Oeste: troca 4 (de 5c 4c 3b 2e para 2o 11b 6e 3c)",
        "3. Oeste 12o, Sul 5b, Leste 1o; ganha: Leste",
        "Extiendo: Oeste (11o), Sul de acordo, Leste de acordo",
        "  Sul, Leste, Norte → Oeste: 1 cada (11.5)",
    ],
    "fa": [
        "شمال پخش می‌کند",
        "غرب: 1e 2e 3b 4c 5c 12o 11o 6o 7o",
        "مزایده: غرب خوئگو، جنوب پاسو، شرق پاسو",
        "حاکم غرب: انترادا، حکم سکه",
        "غرب: تعویض ۴ (از 5c 4c 3b 2e به 2o 11b 6e 3c)",
        "۳. غرب 12o، جنوب 5b، شرق 1o؛ برنده: شرق",
        "اکستیئندو: غرب (11o)، جنوب موافقم، شرق موافقم",
        "  از جنوب، شرق، شمال به غرب: هر کدام ۱ (۱۱٫۵)",
    ],
}


def shown(*args, **env) -> str:
    status, out, err = answer("replay", *args, **env)
    assert (status, err) == (0, "")
    return out


def told(deal: Deal, lang: str = "en") -> list[str]:
    lines: list[str] = []
    replay(deal, Reader(lang, lines.append))
    return lines


def test_a_whole_hand():
    assert shown(ENTRADA) == WHOLE


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_same_hand_in_each_language(lang):
    lines = ISOLATES.sub("", plain(shown(ENTRADA, "--lang", lang))).splitlines()
    assert [line for line in lines if line in SOME[lang]] == SOME[lang]
    assert len(lines) == len(WHOLE.splitlines())
    digits = [re.findall("[0-9]+", latin(line)) for line in lines]
    assert digits == [re.findall("[0-9]+", line) for line in WHOLE.splitlines()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_hand_of_the_evenings(path, lang):
    deal = load(path)
    lines = ISOLATES.sub("", plain(shown(path, "--lang", lang, COLUMNS="80"))).splitlines()
    assert all(wcswidth(line) <= 80 for line in lines)
    lines = ISOLATES.sub("", plain(shown(path, "--lang", lang))).splitlines()
    end = lines.index(happened(deal.result, lang))
    assert lines[0] == happened(deal.stake.event, lang)
    paid = [f"  {line}" for line in explained(deal.entry.moves, lang)]
    assert lines[end + 1 : end + 1 + len(paid)] == paid
    tricks = [line for line in lines if re.match(r"[1-9]\. ", latin(line))]
    assert len(tricks) == sum(deal.won)
    winners = [line.rpartition(": ")[2] for line in tricks]
    assert [winners.count(place_word(seat, lang)) for seat in deal.setup.position.table.seats] == list(deal.won)


# By hand from the files: what the other contracts and ends of a hand look like.
PARTS = {
    "02": """\
Auction: South juego, East juego más, North paso, South va bien
Declaration: East vuelta
Turned card: 1c ace of copas
Declarer East: vuelta, trump copas
East: exchange 2 (from 4b 1o to 1c 2o)
""",
    "04": """\
On the table: South 3e
Surrender: North, West accept, South accept
Tricks: North 1, West 0, South 2

North: entrada — surrender
""",
    "05": """\
Auction: West paso, South paso, East paso
Ten cards: North top (4e 6c 6o 10b 5b 3e 10c 2o 6e 1c)
Penetro: North surrender

North: penetro — surrender
""",
    "07": """\
On the table: North 5o, West 3o
Surrender: East, North yo sigo
Declarer North: entrada, trump bastos
4. North 5o, West 3o, East 6o; wins: West
""",
    "08": """\
5. West 1c, South 7b, North 12c; wins: West
Extiendo: West (3c 5c 11o 7e)
Tricks: North 0, West 5, South 0
""",
    "11": """\
Penetro: South penetro a espadas
Declarer South: penetro, trump espadas
Discard: South (3b)
Leaving: East puedo irme, North puedo quedarme, West me quedo, East me voy
East leaves
Talk: North como quiera, West puedo ir, North usted
West: exchange 2 (from 7c 6o to 12e 5b)
""",
    "13": """\
6. West 7e, South 3c, East 6c; wins: West
Extiendo: West (6e 5e 10o), South agree, East object
7. West 6e, South 10b, East 10c; wins: West
""",
}


@pytest.mark.parametrize(("name", "part"), PARTS.items(), ids=PARTS)
def test_what_happens_in_other_hands(name, part):
    assert f"\n{part}" in shown(ROOT / f"examples/evenings/four/{name}.toml")


# The same hand broken off: what is told last, by hand.
BROKEN_OFF = {
    0: [
        "",
        "What may be done (West): paso, juego, juego vuelta, juego solo, juego solo a espadas, juego solo a bastos, "
        "juego solo a copas, juego solo a oros",
    ],
    3: [
        "Auction: West juego, South paso, East paso",
        "",
        "What may be done (West): entrada a espadas, entrada a bastos, entrada a copas, entrada a oros, vuelta, "
        "solo a espadas, solo a bastos, solo a copas, solo a oros",
    ],
    6: ["West: exchange 2", "", "What may be done (West): done, 1e, 7o, 12o, 11o, 6o, 3b, 2e"],
    10: ["Talk: South vienen", "", "What may be done (East): puedo ir, vienen, van y vienen, como quiera, van, usted"],
    18: ["East: exchange 2", "", "What may be done (West): 1e, 7o, 12o, 11o, 6o, 2o, 6e, 11b, 3c"],
    22: [
        "1. West 1e, South 3o, East 4o; wins: West",
        "On the table: West 7o",
        "Tricks: West 1, South 0, East 0",
        "",
        "What may be done (South): 1b, 5o",
    ],
}


@pytest.mark.parametrize("acts", sorted(BROKEN_OFF))
def test_a_hand_in_progress(acts):
    lines = told(begun(load(ENTRADA), acts))
    wanted = BROKEN_OFF[acts]
    assert lines[-len(wanted) :][:-1] == wanted[:-1]
    head, _, offered = lines[-1].partition(": ")
    own, _, expected = wanted[-1].partition(": ")
    assert (head, sorted(offered.split(", "))) == (own, sorted(expected.split(", ")))


@pytest.mark.parametrize("path", [ENTRADA, *FILES[3:13]], ids=lambda path: path.stem)
def test_every_beginning_of_a_hand_is_told_without_its_hidden_cards(path):
    """The cards that were put away, and those drawn, are told when the hand is over and not before (7.8)."""
    whole = load(path)
    for acts in range(len(whole.actions)):
        lines = told(begun(whole, acts), "pt")
        assert lines[-1].startswith("O que se pode fazer (")
        hidden = re.compile(rf"{word('exchange', 'pt')} \d+ \(|{word('discard', 'pt').capitalize()}.*\(|{word('top', 'pt')} \(")
        assert not any(map(hidden.search, lines))


@pytest.mark.parametrize(
    "rules",
    [
        *PRESETS.values(),
        replace(PRESETS["gispert"], surrender_deadline="fourth_lead"),
        replace(PRESETS["gispert"], penetro="four_active"),
    ],
)
def test_every_kind_of_table(rules):
    seats, source = ("Ana", "bia", "کاوه", "D 4")[: rules.players], Random(7)
    position = keep(Start(seats, rules=rules)).position
    for lang in LANGUAGES * 4:
        deal = new_deal(position, source.choice(seats), source)
        while not deal.is_over:
            deal = deal.act(plain_player(deal.view(deal.actor)))
        lines = told(deal, lang)
        assert happened(deal.result, lang) in lines
        assert sum(";" in line or "؛" in line for line in lines if re.match(r"[1-9]\. ", latin(line))) == sum(deal.won)
        assert "bia: " in "\n".join(lines) or deal.setup.dealer == "bia"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_several_files_one_after_the_other(lang):
    text = ISOLATES.sub("", plain(shown(*FILES, "--lang", lang)))
    parts = re.split(r"(?:^|\n\n)(\S+\.toml)\n", text)[1:]
    assert parts[::2] == list(map(str, FILES))
    alone = [ISOLATES.sub("", plain(shown(path, "--lang", lang))).strip() for path in FILES]
    assert list(map(str.strip, parts[1::2])) == alone


def test_persian_lines_are_kept_apart_and_have_persian_digits():
    for path in (ENTRADA, *FILES):
        for line in shown(path, "--lang", "fa", COLUMNS="60").splitlines():
            assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
            assert line.count("\u2066") + line.count("\u2067") == line.count("\u2069")
            if "four" in str(path):
                assert not re.search("[0-9A-Za-z]", re.sub("\u2066.*?\u2069", "", line)), line


@pytest.mark.parametrize("width", [20, 40, 80])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal(lang, width):
    path = ROOT / "examples/evenings/four/11.toml"
    text = plain(shown(path, "--lang", lang, COLUMNS=str(width)))
    assert max(wcswidth(ISOLATES.sub("", line)) for line in text.splitlines()) <= width
    assert ISOLATES.sub("", text).split() == ISOLATES.sub("", plain(shown(path, "--lang", lang))).split()


def test_signs_that_the_output_does_not_have():
    text = shown(ENTRADA, "--lang", "fa", PYTHONIOENCODING="ascii")
    assert text == WHOLE.replace("—", "-").replace("→", "->")
    assert "Norte da as cartas" in shown(ENTRADA, "--lang", "pt", PYTHONIOENCODING="ascii")


BROKEN = {
    "nothing": (lambda text: "", "e.toml"),
    "no TOML": (lambda text: text + "]", "e.toml: not TOML: "),
    "a card twice": (lambda text: text.replace("7o", "1e", 1), "e.toml: "),
    "an act that is forbidden": (
        lambda text: text.replace('"S: 5o"', '"S: 12c"'),
        "e.toml, turn 23, 'S: 12c': 12c may not follow 7o, but 5o or 1b may (rule 8.8)",
    ),
    "an act of another": (
        lambda text: text.replace('"S: paso"', '"E: paso"', 1),
        "e.toml, turn 2, 'E: paso': expected 'S: paso'",
    ),
    "another game": (
        lambda text: text.replace("tresillo deal", "whist deal"),
        "e.toml is no deal: expected game = 'tresillo deal' or 'tressette deal' or 'truco deal', not 'whist deal'",
    ),
    "a deal of the other game": (
        lambda text: text.replace("tresillo deal", "tressette deal"),
        "e.toml: hands: expected those of W, S, E, N, not of W, S, E",
    ),
    "a deal of the third": (
        lambda text: text.replace("tresillo deal", "truco deal"),
        "e.toml: expected one of the fields format, game, dealer, pack, seats, rules, score, carried, turns, not 'hands'",
    ),
    "no game": (lambda text: text.replace('game = "tresillo deal"', ""), "e.toml: game is missing"),
    "games": (lambda text: text.replace('"tresillo deal"', '["tresillo deal"]'), "e.toml is no deal: "),
    "signs that steer": (lambda text: text.replace("tresillo deal", "\\u001b[2J\\n"), "e.toml is no deal: "),
}


@pytest.mark.parametrize(("change", "reason"), BROKEN.values(), ids=BROKEN)
def test_a_broken_file_is_answered_in_one_line(change, reason, tmp_path):
    path = tmp_path / "e.toml"
    path.write_text(change(ENTRADA.read_text("utf-8")), "utf-8")
    for args in ((path,), (ENTRADA, path, "--lang", "fa")):
        status, out, err = answer("replay", *args)
        assert (status, out, err.count("\n")) == (2, "", 1)
        assert err.startswith(f"tresillo: {reason}")
        assert err[:-1].isprintable()
    path.write_bytes(b"\xff")
    assert answer("replay", path)[2].startswith("tresillo: e.toml: not a text in UTF-8")


def test_a_file_that_is_no_deal_is_named():
    four = sorted((ROOT / "examples/evenings/four").glob("*.toml"))
    reason = "session.toml is no deal: expected game = 'tresillo deal' or 'tressette deal' or 'truco deal', not 'tresillo'"
    assert answer("replay", *four) == (2, "", f"tresillo: {reason}\n")
    assert answer("replay", EVENING)[2].startswith("tresillo: printed-evening.toml is no deal")
    none = ROOT / "none.toml"
    assert answer("replay", none) == (2, "", f"tresillo: {none}: No such file or directory; expected a deal file in TOML\n")
    with pytest.raises(SystemExit) as stopped:
        answer("replay")
    assert stopped.value.code == 2


def in_a_process(*args: object, **own) -> subprocess.Popen:
    command = [sys.executable, "-m", "tresillo.cli", "replay", *map(str, args)]
    return subprocess.Popen(command, cwd=ROOT, env=environment({}), **own)


def test_a_closed_pipe_ends_quietly():
    process = in_a_process(*FILES, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert (process.wait(), process.stderr.read()) == (141, b"")
    process.stderr.close()


def test_on_a_terminal_too_there_is_only_text():
    main, end = pty.openpty()
    process = in_a_process(ENTRADA, stdout=end, stderr=end)
    os.close(end)
    text = shown_there(main)
    assert process.wait() == 0
    assert b"\x1b" not in text
    assert b"West: entrada" in text


def test_without_rich_and_in_the_help():
    code = "import sys\nsys.modules['rich'] = None\nfrom tresillo.cli import main\nsys.exit(main(sys.argv[1:]))"
    done = subprocess.run(
        [sys.executable, "-c", code, "replay", str(ENTRADA)],
        cwd=ROOT, env=environment({}), capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout, done.stderr) == (0, WHOLE, "")
    done = subprocess.run(
        [sys.executable, "-m", "tresillo.cli", "replay", "--help"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0
    assert "tresillo replay 0*.toml --lang pt" in done.stdout


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "deal"), [("tresillo", ENTRADA), ("tressette", FOUR), ("truco", MINEIRO)])
def test_what_the_page_shows_is_what_the_command_prints(game, deal, lang, tmp_path):
    page = (ROOT / "docs" / lang / game / "hands.md").read_text("utf-8")
    assert f"```\ntresillo replay {deal.name}\n```" in page
    (output,) = re.findall(r"<pre><code>(.*?)</code></pre>", page, re.S)
    path = tmp_path / deal.name
    path.write_bytes(deal.read_bytes())
    assert shown(path, "--lang", lang).endswith(f"\n{output}")


# Tressette. By hand from the file; the count is worked out in test_tressette_notation.
FOUR_TOLD = """\
North deals
Score: North, South 12; West, East 9

West: Rs Cs 7s 4s 3b Ab 2c Rc 7c 7d
South: Fs 6s 6b 4b 3c Ac Cc 3d 2d Cd
East: Rb Fb 7b 5b 6c 5c Ad Fd 6d 4d
North: 3s 2s As 5s 2b Cb Fc 4c Rd 5d

1. West 3b busso, South 4b, East Rb, North Cb; wins: West
Declaring: West: pass; South: pass; East: pass; North: napoletana of spade, +3; North: pass
2. West 4s, South 6s, East 4d, North As; wins: North
3. North 3s, West 7s, South Fs, East 5c; wins: North
4. North 2s, West Cs, South Ac, East 5b; wins: North
5. North 2b, West Ab, South 6b, East 7b; wins: North
6. North 4c, West 7c, South 3c, East 6c; wins: South
7. South 3d, East 6d, North Rd, West 7d; wins: South
8. South 2d, East Fd, North 5d, West Rs; wins: South
9. South Cd, East Ad, North 5s, West Rc; wins: East
10. East Fb, North Fc, West 2c, South Cc; wins: East
Tricks: North 4, West 1, South 3, East 2

Thirds: North, South 20; West, East 15
Points: North, South 6; West, East 5
Score: North, South 21; West, East 14
Wins the game: North, South (games: 1)
"""
TRESSETTE = {
    "en": ["1. West 3b busso, South 4b, East Rb, North Cb; wins: West"],
    "pt": [
        "Placar: Norte, Sul 12; Oeste, Leste 9",
        "1. Oeste 3b busso, Sul 4b, Leste Rb, Norte Cb; ganha: Oeste",
        "Declarações: Oeste: passo; Sul: passo; Leste: passo; Norte: napoletana de espadas, +3; Norte: passo",
        "Terços: Norte, Sul 20; Oeste, Leste 15",
        "Ganha a partida: Norte, Sul (partidas: 1)",
    ],
    "fa": [
        "امتیاز بازی: شمال، جنوب ۱۲؛ غرب، شرق ۹",
        "۱. غرب 3b بوسو، جنوب 4b، شرق Rb، شمال Cb؛ برنده: غرب",
        "یک‌سوم‌ها: شمال، جنوب ۲۰؛ غرب، شرق ۱۵",
        "برندهٔ بازی: شمال، جنوب (بازی‌ها: ۱)",
    ],
}


def test_a_whole_hand_of_tressette():
    assert shown(FOUR) == FOUR_TOLD


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_of_tressette_in_each_language(lang):
    lines = ISOLATES.sub("", plain(shown(FOUR, "--lang", lang))).splitlines()
    assert [line for line in lines if line in TRESSETTE[lang]] == TRESSETTE[lang]
    digits = [re.findall("[0-9]+", latin(line)) for line in lines]
    assert digits == [re.findall("[0-9]+", line) for line in FOUR_TOLD.splitlines()]


def test_a_hand_for_two_with_a_claim():
    lines = shown(TWO).splitlines()
    assert lines[1] == "Rules: players = 2, signal_set = none"
    assert lines[6].startswith("Stock: Rd 5b 7c Rb")
    assert lines[8:12] == [
        "1. South 3s, North 6s; wins: South",
        "Declaring: South: three twos, denari missing, +3; South: pass; North: pass",
        "Drawing: South Rd, North 5b",
        "2. South 2s, North Rs; wins: South",
    ]
    assert lines[13:15] == ["3. South 4c, North Rc; wins: North", "Drawing: North 4b, South 3b"]
    assert lines[-5:] == [
        "Tricks: North 4, South 13",
        "",
        "Claim (South): 21, right",
        "Cards shown (South): 2s 2b 2c",
        "Wins the game: South (games: 1)",
    ]


# The same hands broken off: what is told last, by hand.
TRESSETTE_BROKEN_OFF = {
    0: ["", "What may be done (West): 2c; 3b; Ab; 7c; 7s; Rs; 7d; 4s; Rc; Cs"],
    2: [
        "On the table: West 3b busso, South 4b",
        "Tricks: North 0, West 0, South 0, East 0",
        "",
        "What may be done (East): Fb; Rb; 5b; 7b; claim",
    ],
    7: [
        "Declaring: West: pass; South: pass; East: pass",
        "Tricks: North 0, West 1, South 0, East 0",
        "",
        "What may be done (North): napoletana of spade; pass; claim",
    ],
    45: ["Tricks: North 4, West 1, South 3, East 2", "", "What may be done (East): gather; claim"],
}


@pytest.mark.parametrize("acts", sorted(TRESSETTE_BROKEN_OFF))
def test_a_hand_of_tressette_in_progress(acts):
    wanted = TRESSETTE_BROKEN_OFF[acts]
    assert (
        told(reduce(TressetteDeal.act, tressette.load(FOUR).actions[:acts], start(tressette.load(FOUR))))[-len(wanted) :]
        == wanted
    )


@pytest.mark.parametrize("rules", [*TRESSETTE_PRESETS.values(), TressetteRules(poor_hand_redeal=True, target=31)])
def test_every_end_of_a_hand_of_tressette(rules):
    source = Random(f"replay, {rules}")
    for lang in LANGUAGES * 4:
        deal = begun_tressette(source, rules)
        while not deal.is_over:
            deal = acted(source, deal)
        lines = told(deal, lang)
        tricks = [line for line in lines if re.match(r"[0-9]+\. ", latin(line))]
        assert len(tricks) == len(deal.state.winners)
        winners = [line.rpartition(": ")[2] for line in tricks]
        assert winners == [place_word(seat, lang) for seat in deal.state.winners]
        if isinstance(deal.result, Counted):
            assert any(line.startswith(word("thirds", lang).capitalize()) for line in lines)
        elif isinstance(deal.result, Claimed):
            judged = word("right" if deal.result.claimant in deal.result.winner else "wrong", lang)
            assert any(line.startswith(word("claim", lang).capitalize()) and line.endswith(judged) for line in lines)
        else:
            assert lines[-1] == f"{word('deal annulled', lang)}: {place_word(deal.result.seat, lang)}"


def test_persian_lines_of_tressette_have_persian_digits():
    for path in (FOUR, TWO):
        for line in shown(path, "--lang", "fa", COLUMNS="60").splitlines():
            assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
            assert line.count("\u2066") + line.count("\u2067") == line.count("\u2069")
            assert not re.search("[0-9A-Za-z]", re.sub("\u2066.*?\u2069", "", line)), line


# Truco. By hand from the files; how the hands end is worked out in test_truco_notation.
MINEIRO_TOLD = """\
South deals
Score: North, South 8; West, East 6

East: 4♣ 2♠ J♦
North: 3♣ K♦ 5♠
West: A♠ K♥ 5♣
South: 7♥ 2♥ 6♦

Cut: West: desce
The mão's choices: East: pass to the partner; East: burn; East: keep
1. East: 2♠; North: 3♣; West: 5♣; South: 6♦; wins: North, South
2. North: K♦; West: truco; South: vale 6; West: accept; West: A♠; South: 7♥; East: 4♣; wins: West, East
Burnt: 4♥ 6♠ Q♣

Wins the hand: West, East, +6
Score: North, South 8; West, East 12
Wins the game: West, East
"""
TRUCO = {
    "en": ["2. North: K♦; West: truco; South: vale 6; West: accept; West: A♠; South: 7♥; East: 4♣; wins: West, East"],
    "pt": [
        "Placar: Norte, Sul 8; Oeste, Leste 6",
        "As escolhas do mão: Leste: passo ao parceiro; Leste: queimo; Leste: fico com as três",
        "2. Norte: K♦; Oeste: truco; Sul: vale 6; Oeste: aceito; Oeste: A♠; Sul: 7♥; Leste: 4♣; ganha: Oeste, Leste",
        "Ganha a mão: Oeste, Leste, +6",
        "Ganha a partida: Oeste, Leste",
    ],
    "fa": [
        "امتیاز بازی: شمال، جنوب ۸؛ غرب، شرق ۶",
        "۱. شرق: 2♠؛ شمال: 3♣؛ غرب: 5♣؛ جنوب: 6♦؛ برنده: شمال، جنوب",
        "برندهٔ بازی: غرب، شرق",
    ],
}


def test_a_whole_hand_of_truco():
    assert shown(MINEIRO) == MINEIRO_TOLD


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_hand_of_truco_in_each_language(lang):
    lines = ISOLATES.sub("", plain(shown(MINEIRO, "--lang", lang))).splitlines()
    assert [line for line in lines if line in TRUCO[lang]] == TRUCO[lang]
    digits = [re.findall("[0-9]+", latin(line)) for line in lines]
    assert digits == [re.findall("[0-9]+", line) for line in MINEIRO_TOLD.splitlines()]


def test_a_hand_of_paulista():
    lines = shown(PAULISTA).splitlines()
    assert lines[1].startswith("Rules: version = paulista, deal_from = bottom")
    assert lines[9:13] == [
        "Vira: J♦",
        "1. West: 2♥; South: 7♣; East: 4♠; North: A♦; wins: West, East",
        "2. West: Q♦; South: truco; East: accept; South: K♠; East: 6♣; North: 5♦; wins: North, South",
        "3. South: 3♦; East: vale 6; North: accept; East: 3♣; North: 4♥; West: 6♠; tied",
    ]
    assert lines[-2:] == ["Wins the hand: West, East, +6", "Score: North, South 8; West, East 10"]


# The same hand broken off: what is told last, by hand.
TRUCO_BROKEN_OFF = {
    0: ["Score: North, South 8; West, East 6", "", "", "What may be done (West): desce; sobe"],
    3: [
        "Cut: West: desce",
        "The mão's choices: East: pass to the partner; East: burn",
        "Burnt: 4♥ 6♠ Q♣",
        "",
        "What may be done (East): keep; burn",
    ],
    10: [
        "2. North: K♦; West: truco",
        "Burnt: 4♥ 6♠ Q♣",
        "",
        "What may be done (South): run; accept; vale 6",
    ],
    13: [
        "2. North: K♦; West: truco; South: vale 6; West: accept; West: A♠",
        "Burnt: 4♥ 6♠ Q♣",
        "",
        "What may be done (South): 7♥; 2♥; 7♥ face down; 2♥ face down",
    ],
}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("acts", sorted(TRUCO_BROKEN_OFF))
def test_a_hand_of_truco_in_progress(acts, lang):
    whole = truco.load(MINEIRO)
    deal = start_truco(whole)
    for turn in whole.turns[:acts]:
        deal = deal.act(turn.action)
    wanted = TRUCO_BROKEN_OFF[acts]
    lines = told(deal, lang)
    assert lang != "en" or lines[-len(wanted) :] == wanted
    assert ISOLATES.sub("", lines[-1]).startswith(f"{word('what may be done', lang).capitalize()} (")
    digits = [re.findall("[0-9]+", latin(line)) for line in lines[-len(wanted) :]]
    assert digits == [re.findall("[0-9]+", line) for line in wanted]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_other_things_that_a_hand_of_truco_tells(lang):
    def lines(deal):
        return [ISOLATES.sub("", line) for line in told(deal, lang)]

    def head(key):
        return word(key, lang)[:1].upper() + word(key, lang)[1:]

    north, east = place_word("N", lang), place_word("E", lang)
    down = lines(play(dealt(**STRONG), WON_1, "E 2S face down"))
    assert any(f"2♠ {word('face down', lang)}" in line for line in down)
    family = lines(play(dealt(**COURTS, rules=HIDDEN), "N família real, W challenge"))
    assert f"{head('cards put away')} ({north}): K♥ J♦ Q♠" in family
    blind = lines(play(dealt(**STRONG, score=(11, 11)), "E turn over"))
    assert head("mão de ferro") in blind[0] or word("mão de ferro", lang) in blind[0]
    assert any(line.startswith(f"{1 if lang != 'fa' else '۱'}. {east}: ") and "3♠" in line for line in blind)
    special = lines(play(dealt(**STRONG, score=(11, 3)), "N run"))
    assert word("special hand", lang) in special[0]
    assert any(line.startswith(f"{head('decision')}: {north}: ") for line in special)
    fouled = lines(dealt(**STRONG).foul("E", "talk"))
    assert any(f"{east}: {word('foul: {}', lang).format(word('talk about cards', lang))}" in line for line in fouled)


@pytest.mark.parametrize("name", [*TRUCO_PRESETS, "any"])
def test_every_end_of_a_hand_of_truco(name):
    source = Random(f"replay, {name}")
    for lang in LANGUAGES * 5:
        deal = any_deal(source, any_rules(source) if name == "any" else TRUCO_PRESETS[name])
        while not deal.is_over:
            told(deal, lang)
            deal = acted_truco(source, deal, fouls=0.03)
        lines = told(deal, lang)
        tricks = [line for line in lines if re.match(r"[1-3]\. ", latin(line))]
        assert len(tricks) in (len(deal.tricks), len(deal.tricks) + 1)  # a call before its first card
        ended = [line for line in tricks if line.endswith(word("tied", lang)) or f"{word('wins', lang)}: " in line]
        assert len(ended) == len(deal.state.winners)
        key = "wins the hand" if deal.result.winner else "tied hand"
        assert any(line.startswith(word(key, lang)[:1].upper() + word(key, lang)[1:]) for line in lines)


def test_persian_lines_of_truco_have_persian_digits():
    for line in shown(MINEIRO, "--lang", "fa", COLUMNS="60").splitlines():
        assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
        assert line.count("\u2066") + line.count("\u2067") == line.count("\u2069")
        assert not re.search("[0-9A-Za-z]", re.sub("\u2066.*?\u2069", "", line)), line


def test_hands_of_all_games_one_after_the_other():
    files = f"{ENTRADA}\n{WHOLE}\n{FOUR}\n{FOUR_TOLD}\n{MINEIRO}\n{MINEIRO_TOLD}"
    assert shown(ENTRADA, FOUR, MINEIRO) == files
