"""A match of Truco in the terminal: whole ones in each language, what is refused, what may be typed, its end."""

import re
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from random import Random

import pytest
from test_play_command import ISOLATES, answer, shown
from test_play_tressette import pairs, told
from test_truco_game import COURTS, HIDDEN, SHOWN, STRONG, TIED_1, dealt, looking, play
from wcwidth import wcswidth

from tresillo import RULES, Table, cli
from tresillo.games.truco import terminal
from tresillo.games.truco.game import ACTIONS, CARD
from tresillo.games.truco.irregularities import Foul
from tresillo.games.truco.match import Match, Sitting, new_match
from tresillo.games.truco.players import plain_player
from tresillo.games.truco.ruleset import PAULISTA, PRESETS, chosen
from tresillo.games.truco.terminal import CHAPTERS, named, understood
from tresillo.games.truco.terminal import PAULISTA as PAULISTA_CHAPTER
from tresillo.games.truco.truco import WORDS as CALLED
from tresillo.terminal import COMMANDS, Terminal
from tresillo.words import LANGUAGES, WORDS, latin, listed, number, place_word, spoken, word

CODE = re.compile("(?:10|[A2-7JQK])[♣♥♠♦]|★")


def opened(preset, seed, games=1, **options):
    table = Table()
    rules = chosen({"preset": preset} | options)
    return new_match(table, Random(seed).choice(table.seats), seed, rules, games)


@cache
def played(preset, seed, games=1, options=()):
    """The same match without a terminal, the person a plain player too: how it stands then, and his turns as (deal, act)."""
    sitting, turns, before = opened(preset, seed, games, **dict(options)), [], 0
    while not sitting.is_over:
        deal = sitting.deal
        if len(sitting.results) > before:
            turns.append((None, ""))
            before += 1
        seat = "S" if "S" in deal.speakers else deal.actor  # he speaks for his team
        action = plain_player(deal.view(seat))
        if seat == "S":
            turns.append((deal, action))
        sitting = sitting.act(action, seat)
    return sitting, turns


def script(turns, lang):
    """The turns as they may be typed, now by code or word, now by name in capitals."""
    lines = []
    for place, (deal, action) in enumerate(turns):
        is_named = deal and place % 2 == 0
        lines.append(named(action, lang, deal.phase_name).upper() if is_named else action)
    return "\n".join(lines) + "\n"


MATCHES = [
    ("mineiro-short-ten", 3, (("three_and_a_half", "joker"),)),
    ("paulista", 21, ()),
    ("mineiro-clean", 50, (("familia_real", "face_down"), ("deal", "cutter_keeps_two"))),
    ("mineiro", 42, (("familia_pobre", "shown"), ("iron_hand", "own_cards_seen"), ("tied_hand_winner", "dealer_team"))),
]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("preset", "seed", "options"), MATCHES)
def test_whole_matches_in_each_language(lang, preset, seed, options):
    sitting, turns = played(preset, seed, 1, options)
    chose = [f"--option={name}={value}" for name, value in options]
    args = ("truco", "--preset", preset, "--seed", seed, "--lang", lang, *chose)
    lines = told(shown(*args, typed=script(turns, lang)))
    for key in ("not understood", "forbidden", "rule {}"):
        head = word(key, lang).partition(" ")[0] if "{" in key else word(key, lang)
        assert not any(line.lower().startswith(f"{head} ") or line.lower().startswith(f"{head}:") for line in lines)
    scores = pairs(lines, "score", lang)
    for result in sitting.results:
        assert list(result.score) in scores
    head = word("wins the hand", lang).capitalize()
    won = [line for line in lines if line.startswith(f"{head}: ")]
    assert len(won) == sum(bool(result.winner) for result in sitting.results)
    for line, result in zip(won, filter(lambda each: each.winner, sitting.results), strict=True):
        assert line.startswith(f"{head}: {listed((place_word(seat, lang) for seat in result.winner), lang)}")
        assert not result.tentos or ISOLATES.sub("", number(result.tentos, lang, signed=True)) in line
    tied = word("tied hand", lang).capitalize()
    assert lines.count(tied) == sum(not result.winner for result in sitting.results)
    games = word("wins the game", lang).capitalize()
    assert sum(line.startswith(f"{games}: ") for line in lines) == sum(sitting.match.games)
    assert pairs(lines, "games", lang) == [list(sitting.match.games)]
    names = listed((place_word(seat, lang) for seat in sitting.result), lang)
    assert lines[-1] == f"{word('wins the match', lang).capitalize()}: {names}"


def test_the_scripts_bring_every_phase_and_kind_of_hand():
    phases, kinds, ends = set(), set(), set()
    for preset, seed, options in MATCHES:
        sitting, turns = played(preset, seed, 1, options)
        phases |= {deal.phase_name for deal, _ in turns if deal}
        kinds |= {deal.setup.kind for deal, _ in turns if deal}
        ends |= {result.how for result in sitting.results}
    assert phases == CHAPTERS.keys()
    assert kinds == {"ordinary", "special", "iron"}
    assert {"tricks", "run", "given up"} <= ends


@pytest.mark.parametrize(("preset", "seed"), [("mineiro", 0), ("paulista", 21)])
def test_he_sees_no_card_before_the_table_does(preset, seed):
    _, turns = played(preset, seed)
    text = shown("truco", "--preset", preset, "--seed", seed, typed=script(turns, "en"))
    for hand in re.split(r"\nHand \d+: ", text)[1:]:
        known = set()
        for line in hand.splitlines():
            own = re.match(r"( *\d*  (10|[A2-7JQK])|Partner's cards|Vira|On the table|The cut)", line, re.I)
            table = re.match(r"(North|West|South|East): ((burn|turn over the next card), |(10|[A2-7JQK])[♣♥♠♦])", line)
            for code in CODE.findall(line):
                assert code in known or own or table or line.startswith("> "), line
                known.add(code)


def at_table(sitting, *typed, lang="en"):
    """A match that stands where it stands, and what is shown when this is typed."""
    lines, given = [], iter(typed)

    def ask():
        try:
            text = next(given)
        except StopIteration:
            raise EOFError from None
        lines.append(f"> {text}")
        return text

    terminal.match(Terminal("S", lang, lines.append, ask), sitting)
    return [ISOLATES.sub("", line) for line in lines]


def begun(deal, wanted=1):
    return Sitting(1, wanted, Match((0, 0), deal.setup.score, deal.setup.carried), deal)


def test_a_turn_as_it_is_shown():
    deal = play(dealt(**STRONG), "E 3S, N 3H, W 6D")
    lines = at_table(begun(deal), "truco", "q")
    assert lines[:3] == ["[?] help   [r] what may be done   [h] tricks so far   [q] stop", "", "Hand 1: South deals"]
    assert lines[3:5] == ["Score: South, North 0; East, West 0", ""]
    assert lines[5:11] == [
        "Stake: 1",
        "On the table: East 3♠, North 3♥, West 6♦",
        "  1  Q♣ queen of clubs",
        "  2  6♣ six of clubs",
        "  3  5♣ five of clubs",
        "  4  truco",
    ]
    assert lines[11:14] == ["> truco", "South: truco", "East: run"]
    assert lines[14:] == [
        "",
        "Wins the hand: South, North, +1, run",
        "Score: South, North 1; East, West 0",
        "[Enter] next hand   [q] stop",
        "> q",
        "",
        "Games: South, North 0; East, West 0",
    ]


def test_the_words_of_each_phase():
    answering = at_table(begun(play(dealt(**STRONG), "E 3S, N KH, W truco")), "q")
    at = answering.index("Answer: truco")
    assert answering[at + 1 : at + 3] == ["Stake: 1", "On the table: East 3♠, North K♥"]
    assert answering[at + 6 : at + 9] == ["  1  run", "  2  accept", "  3  vale 6"]
    special = at_table(begun(dealt(**STRONG, score=(4, 11))), "q")
    assert "Special hand" in special
    own = begun(dealt(e=STRONG["s"], n=STRONG["w"], w=STRONG["n"], s=STRONG["e"], score=(11, 4), dealer="W"))
    assert own.actor == "S"
    lines = at_table(own, "q")
    assert "Partner's cards: 3♥ 2♥ K♥" in lines
    assert lines[lines.index("Partner's cards: 3♥ 2♥ K♥") + 4 :][:2] == ["  1  play", "  2  run"]
    blind = begun(play(dealt(**STRONG, score=(11, 11)), "E turn over, N turn over, W turn over"))
    lines = at_table(blind, "1", "1", "1", "q")
    assert "Mão de ferro" in lines
    assert "Stake: wins the game" in lines
    assert not any(re.match(r" *\d*  ([A2-7JQK])[♣♥♠♦]", line) for line in lines)
    vira = at_table(begun(play(dealt(**STRONG, rules=PAULISTA), "E 3S, N KH, W 6D")), "q")
    assert "Vira: 3♣" in vira
    turned = next(line for line in lines if line.startswith("South: "))
    assert turned == "South: turn over the next card, 5♣ five of clubs"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_forbidden_is_said_with_its_rule(lang):
    deal = play(dealt(**STRONG), "E 3S, N KH, W 6D")
    typed = ["5C face down", "vale 6", "accept", "keep", "desce", "família real", "turn over", "3H", "nada", "5C"]
    lines = at_table(begun(deal), *typed, "q", lang=lang)
    head = word("rule {}", lang).partition(" ")[0].capitalize()
    cited = [latin(line)[len(head) + 1 :].partition(":")[0] for line in lines if line.startswith(f"{head} ")]
    assert cited == ["7.4", "9.7", "9.3", "4.1", "3.5", "5.1", "11.5"]
    assert f"{word('forbidden', lang).capitalize()}: 3♥ is not in the hand 5♣ 6♣ Q♣" in lines
    assert any(line.startswith(f"{word('not understood', lang).capitalize()}: nada (? ") for line in lines)
    special = at_table(begun(play(dealt(**STRONG, score=(4, 11)), "E play, E 3S, N KH, W 6D")), "truco", "5C", lang=lang)
    assert any(latin(line).startswith(f"{head} 11.4: ") for line in special)


def test_words_that_mean_nothing():
    deal = play(dealt(**STRONG), "E 3S, N KH, W 6D")
    lines = at_table(begun(deal), "foo", "99", "1 2", "5c face", "", "q")
    assert [line for line in lines if line.startswith(("Not", "Forbidden"))] == [
        f"Not understood: {text} (? help)" for text in ("foo", "99", "1 2", "5c face")
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_help_and_rules(lang):
    deal = play(dealt(**STRONG), "E 3S, N KH, W 6D")
    lines = at_table(begun(deal), "?", "r", "h", "q", lang=lang)
    assert sum(word("help", lang) in line for line in lines) == 2
    how = ISOLATES.sub("", word("how to act in truco", lang))
    assert how[0].upper() + how[1:] in lines
    rules = next(line for line in lines if latin(line).startswith(f"{word('rules', lang).capitalize()}: 7.1"))
    assert "9.11" in latin(rules)
    assert "14.1" not in latin(rules)
    assert lines[lines.index("> h") + 1] == "—"
    deal = play(dealt(**STRONG, rules=PAULISTA), "E 3S, N KH, W 6D")
    lines = at_table(begun(deal), "r", "q", lang=lang)
    assert any("14.10" in latin(line) for line in lines)


def test_the_tricks_so_far():
    deal = play(dealt(**STRONG), "E 3S, N 3H, W 6D")
    lines = at_table(begun(deal), "5C", "h", "q")
    (trick,) = [line for line in lines if line.startswith("1. ")][-1:]
    assert trick == "1. East 3♠, North 3♥, West 6♦, South 5♣; tied"
    assert "Trick 1: tied" in lines
    down = play(dealt(**STRONG), TIED_1, "E 2S face down, N KH, W 6D face down")
    lines = at_table(begun(down), "6C face down", "h", "q")
    assert "On the table: East face down, North K♥, West face down" in lines
    assert "South: 6♣ six of clubs, face down" in lines


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("stop", [EOFError, KeyboardInterrupt])
def test_whoever_stops_hears_how_the_games_stand(lang, stop):
    said = []

    def ask():
        raise stop

    terminal.match(Terminal("S", lang, said.append, ask), begun(play(dealt(**STRONG), "E 3S, N KH, W 6D")))
    assert word("unfinished hand", lang).capitalize() in said
    assert said[-1].startswith(word("games", lang).capitalize())


def test_hands_at_most_and_the_next_one():
    _, turns = played("mineiro", 5, 2)
    first = next(place for place, (deal, _) in enumerate(turns) if deal is None)
    typed = [action for _, action in turns[:first]]
    lines = shown("truco", "--seed", 5, "--hands", 1, "--games", 2, typed="\n".join([*typed, ""])).splitlines()
    assert [line[:6] for line in lines if line.startswith("Hand ")] == ["Hand 1"]
    assert lines[-1].startswith("Games: North, South ")
    lines = shown("truco", "--seed", 5, "--games", 2, typed="\n".join([*typed, "q"])).splitlines()
    assert "[Enter] next hand   [q] stop" in lines
    assert "The unfinished hand does not count" not in lines


def test_the_same_seed_has_the_same_cards():
    first, again, other = (shown("truco", "--seed", seed, typed="q\n") for seed in (6, 6, 7))
    assert first == again != other
    assert shown("truco", typed="q\n")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_narrow_terminal(lang):
    _, turns = played("mineiro-short-ten", 3)
    args = ("truco", "--preset", "mineiro-short-ten", "--seed", 3, "--lang", lang)
    text, wide = ("\n".join(told(shown(*args, typed=script(turns, lang), **env))) for env in ({"COLUMNS": "40"}, {}))
    assert max(wcswidth(line) for line in text.splitlines()) <= 40
    assert text.split() == wide.split()


def test_persian_lines_are_kept_apart_and_have_persian_digits():
    for preset, seed in (("mineiro-short", 3), ("paulista", 21)):
        _, turns = played(preset, seed)
        args = ("truco", "--preset", preset, "--seed", seed, "--lang", "fa")
        for line in shown(*args, typed=script(turns, "fa")).splitlines():
            assert not line or re.fullmatch("\u200e\u2067.*\u2069\u200e", line)
            if "> " not in line:
                outside = re.sub("\u2066.*?\u2069|\\[[^]]*\\]", "", line)
                assert not re.search("[0-9A-Za-z]", outside), line


def test_other_seats_tables_and_options():
    assert "Hand 1: " in shown("truco", "--preset", "paulista", "--seat", "n", "--seed", 2, typed="q\n")
    assert "Hand 1: " in shown("truco", "--players", 4, "--option", "iron_hand=own_cards_seen", typed="q\n")
    for args, reason in (
        (["truco", "--players", 3], "--players 3: Truco is for four"),
        (["truco", "--seat", "X"], "nobody sits at 'X': the seats are N, W, S, E"),
        (["truco", "--preset", "standard"], "rules, preset: expected one of 'mineiro', 'mineiro-short', 'mineiro-short-ten', "
                                            "'mineiro-clean', 'paulista', not 'standard'"),
        (["truco", "--option", "scale=2"], "rules, scale: expected one of '1-3-6-9-12', '2-4-6-8-12', '2-4-6-10-12', not 2"),
        (["truco", "--option", "familia_real=shown"], "rules: familia_real = shown and pack = dirty_40: "),
        (["truco", "--preset", "paulista", "--option", "manilhas=fixed"], "rules: version = paulista and manilhas = fixed: "),
        (["truco", "--seed", "-1"], "seed: expected a whole number, 0 or more, not -1"),
        (["--preset", "paulista"], "rules, preset: expected one of 'gispert'"),
    ):  # fmt: skip
        status, out, err = answer(*args)
        assert (status, out) == (2, "")
        assert err.startswith(f"tresillo: {reason}"), err
    with pytest.raises(SystemExit) as stopped:
        answer("truco", "--games", "0")
    assert stopped.value.code == 2


def test_the_presets_of_the_command_are_those_of_the_game():
    assert cli.GAMES["truco"] == tuple(PRESETS)


def test_every_phase_has_its_chapters():
    for chapter in (*(each for own in CHAPTERS.values() for each in own), PAULISTA_CHAPTER):
        assert any(rule.startswith(f"truco-{chapter}.") for rule in RULES)


OFFERED = ("4♣", "10♣", "★", "4♣ face down", "truco")


@pytest.mark.parametrize(
    ("text", "lang", "action"),
    [
        ("1", "en", "4♣"),
        ("۴", "fa", "4♣ face down"),
        ("4♣", "en", "4♣"),
        ("4C", "en", "4♣"),
        ("4c", "pt", "4♣"),
        ("10c", "en", "10♣"),
        ("four of clubs", "en", "4♣"),
        ("Quatro de Paus", "pt", "4♣"),
        ("QUATRO DE PAUS, ENCOBERTA", "pt", "4♣ face down"),
        ("چهار گشنیز", "fa", "4♣"),
        ("4C face down", "en", "4♣ face down"),
        ("4c FACE DOWN", "pt", "4♣ face down"),
        ("4♣ encoberta", "pt", "4♣ face down"),
        ("4C encoberta", "pt", "4♣ face down"),
        ("4c رو به پایین", "fa", "4♣ face down"),
        ("TRUCO", "en", "truco"),
        ("تروکو", "fa", "truco"),
        ("truco", "fa", "truco"),
        ("7D", "en", "7♦"),  # not offered: refused with its reason
        ("7d face down", "en", "7♦ face down"),
        ("vem", "pt", "accept"),
        ("VEM", "fa", "accept"),
        ("peço 6", "pt", "vale 6"),
        ("PECO 6", "pt", "vale 6"),
        ("واله ۶", "fa", "vale 6"),
        ("queda", "en", "queda"),
        ("corro", "en", "run"),
        ("run", "pt", "run"),
        ("desce", "fa", "desce"),
        ("familia real", "pt", "família real"),
        ("9", "en", "9"),
        ("nada", "pt", "nada"),
        ("1" * 5000, "en", "1" * 5000),
    ],
)
def test_what_a_text_means(text, lang, action):
    assert understood(text, OFFERED, lang) == action


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_act_is_understood_by_its_own_word(lang):
    for action in (*ACTIONS, *(f"{code} face down" for code in CARD)):
        assert understood(named(action, lang), (action,), lang) == action
        assert understood(action, (), lang) == action
        assert understood(named(action, lang).upper(), (action,), lang) == action
    for said, meaning in CALLED.items():
        assert understood(said, (), lang) == meaning
    assert {word(key, lang) for key in COMMANDS.values()}.isdisjoint(named(action, lang) for action in (*ACTIONS, *CARD))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("phase", CHAPTERS)
def test_no_two_acts_of_a_phase_have_one_word(phase, lang):
    deals = [deal for preset, seed, own in MATCHES for deal, _ in played(preset, seed, 1, own)[1] if deal]
    for deal in [deal for deal in deals if deal.phase_name == phase][:6]:
        legal = deal.legal_actions()
        assert len({named(action, lang, phase) for action in legal}) == len(legal)
        for action in legal:
            assert understood(named(action, lang, phase), legal, lang, phase) == action


def test_every_word_of_the_terminal_is_there_in_three_languages():
    source = (cli.Path(terminal.__file__)).read_text("utf-8")
    keys = {*re.findall(r'\bword\("([^"]+)"', source), *CHAPTERS, *terminal._KINDS.values(), *terminal._WORDS.values()}
    keys |= {*terminal._FOULS.values(), "tied hand", "run", "truco at eleven", "foul: {}"}
    keys |= {which for which in Foul.__args__ if which not in terminal._FOULS}
    for key in keys:
        assert key in WORDS, key
        assert all(word(key, lang) for lang in LANGUAGES)
    for action in (*ACTIONS, *CARD):
        for lang in LANGUAGES:
            assert named(action, lang)
            assert lang != "fa" or not re.search("[A-Za-z]", named(action, lang)), action
            assert lang != "pt" or named(action, lang) != action or action in spoken(action, "pt")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_put_away_face_down_and_what_the_cutter_sees_is_not_told(lang):
    head = word("cards put away", lang).capitalize()
    shown_ = at_table(begun(dealt(**COURTS, rules=SHOWN)), "1", "q", lang=lang)
    assert f"{head} ({place_word('N', lang)}): K♥ J♦ Q♠" in shown_
    hidden = at_table(begun(dealt(**COURTS, rules=HIDDEN)), "1", "q", lang=lang)
    assert not any(line.startswith(f"{head} ({place_word('N', lang)})") for line in hidden)
    assert not any("4♣" in line for line in at_table(begun(looking()), "q", lang=lang))


def test_the_help_names_the_game_and_its_presets(monkeypatch):
    monkeypatch.setenv("COLUMNS", "500")
    with pytest.raises(SystemExit) as stopped, redirect_stdout(StringIO()) as out:
        cli.main(["play", "--help"])
    assert stopped.value.code == 0
    told_ = " ".join(out.getvalue().split())
    assert "{tresillo,tressette,truco}" in told_
    assert f"truco: {', '.join(PRESETS)}" in told_


@pytest.mark.parametrize(
    ("lang", "text", "phase", "action"),
    [
        ("fa", "کورو", "answer", "run"),
        ("fa", "آسیتو", "answer", "accept"),
        ("fa", "وم", "answer", "accept"),
        ("fa", "پسو ۶", "answer", "vale 6"),
        ("pt", "PEÇO 6", "answer", "vale 6"),
        ("pt", "peco 6", "answer", "vale 6"),
        ("en", "four of clubs face down", "tricks", "4♣ face down"),
        ("en", "four of clubs, face down", "tricks", "4♣ face down"),
        ("pt", "4c encoberta", "tricks", "4♣ face down"),
        ("pt", "joga", "decision", "play"),
        ("pt", "corro", "decision", "run"),
    ],
)
def test_words_of_the_table_are_understood(lang, text, phase, action):
    assert understood(text, (), lang, phase) == action
