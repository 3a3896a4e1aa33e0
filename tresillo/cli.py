"""The command ``tresillo``: an evening kept in a file, as a table, as JSON, or checked; one played here; a hand shown again.

Only the table needs rich: ``pip install 'tresillo[cli]'``. What is wrong with a file is said in one line on stderr.
"""

import argparse
import json
import os
import shutil
import sys
import tomllib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from io import StringIO
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from tresillo import RuleViolation, __version__
from tresillo.data import to_json
from tresillo.games.tresillo.events import AnyEvent, Start
from tresillo.games.tresillo.ledger import Ledger, keep
from tresillo.games.tresillo.ruleset import PRESETS, chosen
from tresillo.games.tresillo.sessions import Balance, Session, load
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.telling import explained, happened
from tresillo.games.tresillo.tokens import DISH, PAPER, PLATO, Move, Position, in_money
from tresillo.games.tressette import ruleset as tressette
from tresillo.games.tressette.deal import first_dealer
from tresillo.games.tressette.game import new_match
from tresillo.games.tressette.terminal import match
from tresillo.games.truco import ruleset as truco
from tresillo.games.truco import terminal as truco_terminal
from tresillo.games.truco.match import new_match as new_truco
from tresillo.play_command import SEATS, evening
from tresillo.replay_command import deal_of, replay
from tresillo.table import Table
from tresillo.terminal import Reader, Terminal, folded
from tresillo.words import LANGUAGES, listed, number, place_word, rule_number, say, word

if TYPE_CHECKING:
    from rich.segment import Segment
    from rich.table import Table as Grid

RIGHT, WRONG, BROKEN, CLOSED = 0, 1, 2, 141
"""Status: all right; balances that are wrong, or none to check; nothing to show; the pipe was closed."""

GAMES = {"tresillo": tuple(PRESETS), "tressette": tuple(tressette.PRESETS), "truco": tuple(truco.PRESETS)}
"""The games that can be played here, and the presets of each."""

FORMAT = 1
"""The layout of the JSON document."""

EXAMPLES = """\
examples:
  tresillo ledger evening.toml             the evening as a table, and what each has won or lost
  tresillo ledger evening.toml --explain   below each row who paid whom, and the rule that asks for it
  tresillo ledger evening.toml --check     whether the balances that the file states are right
  tresillo play                            an evening here, against the program; tresillo play --help says more
  tresillo play tressette                  a game of Tressette; tresillo play truco one of Truco
  tresillo replay hand.toml                a hand kept in a file, from the deal to the payments

status: 0 all right; 1 balances that are wrong, or none to check; 2 a file that cannot be read
"""

PLAY_EXAMPLES = """\
examples:
  tresillo play                                      four at the table, the rules of the Gispert family
  tresillo play --players 3 --seat W --hands 6       three at the table, six hands
  tresillo play --preset portuguese-guide --seed 7   the guide's game, the same cards each time
  tresillo play tressette                            a game of Tressette to 21, your partner facing you
  tresillo play tressette --preset in-due            the game for two
  tresillo play tressette --option target=31 --games 2
  tresillo play truco                                a game of Truco Mineiro to 12 tentos
  tresillo play truco --preset paulista --games 2    Truco Paulista, two games

At your turn: the number of what you do, the code of a card (7o), or the word; ? for help, q to stop.
"""

REPLAY_EXAMPLES = """\
examples:
  tresillo replay hand.toml              the cards, what was said, each trick, the payments
  tresillo replay 0*.toml --lang pt      several hands, one after the other, in Portuguese

A hand in progress is shown as far as it has come, with what may be done next.

status: 0 all right; 2 a file that cannot be read
"""

GAP, TOLD, TOLD_LEAST, EXPLAINED_LEAST, OWED, OWED_LEAST = 2, 56, 20, 34, 32, 10
"""Widths of a table: between two columns; of what happened, at most and at least; of the paper, at most and at least."""
UNBOUNDED = 10**6
CELL = "\u200e\u2067{}\u2069\u200e"  # read from the right, between marks that keep the neighbours where they are
PLAIN = {"—": "-", "−": "-", "→": "->", "·": "-", "─": "-"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command and return its status."""
    try:
        try:
            parser = _parser()
            asked = parser.parse_args(argv)
            if "run" in asked:
                status: int = asked.run(asked)
                return status
            parser.print_help(sys.stderr)
            return BROKEN
        finally:
            if sys.stdout:
                sys.stdout.flush()
    except BrokenPipeError:
        _forget_output()
        return CLOSED
    except OSError as error:
        _forget_output()
        return _refuse(f"the output cannot be written: {error.strerror}")


def document(session: Session, ledger: Ledger) -> dict[str, Any]:
    """A session read from a file and its ledger as one JSON document; what is by seat goes in the order of ``seats``."""
    last, worth = ledger.position, session.tanto_value
    rows = zip(session.lines, session.stated, ledger.entries, strict=True)
    return {
        "format": FORMAT,
        "game": "tresillo",
        "seats": list(last.table.seats),
        "rules": asdict(last.rules),
        "opening": list(last.opening),
        "tanto_value": worth,
        "money": session.money,
        "rows": [
            {
                "row": row,
                "line": line,
                "event": to_json(entry.event, AnyEvent),
                "moves": [to_json(move, Move) for move in entry.moves],
                "after": _balance(entry.after, len(last.bowls)),
                "stated": None if stated is None else _balance(stated, len(last.bowls)),
            }
            for row, (line, stated, entry) in enumerate(rows, 1)
        ],
        "results": {
            "tantos": list(results(last)),
            "money": None if worth is None else [in_money(result, worth) for result in results(last)],
        },
    }


def checked(session: Session, name: str, lang: str) -> tuple[list[str], int]:
    """The balances that a file called ``name`` states, held against the ledger: lines to print, and the status."""
    stated = number(sum(balance is not None for balance in session.stated), lang)
    wrong = session.differences()
    if not any(session.stated):
        return [f"{name}: {_set(word('no balances', lang), lang)}"], WRONG
    if not wrong:
        agree = f"{word('balances that agree', lang)}: {stated}/{stated}"
        return [f"{name}: {_set(agree, lang)}"], RIGHT
    return [
        f"{name}:{session.lines[row - 1]}: {_set(_difference(row, place, said, found, lang), lang)}"
        for row, place, said, found in wrong
    ], WRONG


def _parser() -> argparse.ArgumentParser:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        "tresillo",
        description="Tresillo, Tressette and Truco, by the rule.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    parser.add_argument("--version", action="version", version=f"tresillo {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    ledger = commands.add_parser(
        "ledger",
        help="an evening kept in a file, row by row",
        description="An evening kept in a file, row by row: what happened, who holds what, and what each has won or lost.",
        epilog=EXAMPLES,
        formatter_class=form,
    )
    ledger.add_argument("file", metavar="FILE", type=Path, help="the evening, a text in TOML")
    ledger.set_defaults(run=_ledger)
    _add_language(ledger)
    shown = ledger.add_mutually_exclusive_group()
    shown.add_argument("--explain", action="store_true", help="below each row who paid whom, how much, and by which rule")
    shown.add_argument("--json", action="store_true", help="everything as one JSON document")
    shown.add_argument("--check", action="store_true", help="compare the ledger with the balances that the file states")
    play = commands.add_parser(
        "play",
        help="play against the program",
        description="An evening of Tresillo, a match of Tressette or Truco against plain players. The rules check all.",
        epilog=PLAY_EXAMPLES,
        formatter_class=form,
    )
    play.set_defaults(run=_play)
    play.add_argument("game", choices=GAMES, nargs="?", default="tresillo", help="which game; tresillo if left out")
    _add_language(play)
    presets = "; ".join(f"{game}: {', '.join(own)}" for game, own in GAMES.items())
    play.add_argument(
        "--preset",
        choices=[name for own in GAMES.values() for name in own],
        metavar="PRESET",
        help=f"the rules of the table; {presets}; the first of its game if left out",
    )
    play.add_argument(
        "--option", type=_option, action="append", default=[], metavar="NAME=VALUE", help="an option beside the preset"
    )
    play.add_argument("--players", type=int, choices=SEATS, help="how many sit at the table; else as many as the rules have")
    play.add_argument("--seat", default="S", help="your seat: N, W, S or E, of three W, S or E, of two N or S; S if left out")
    play.add_argument("--hands", type=_count, help="how many hands at most; a match ends as the rules say, else you stop")
    play.add_argument("--games", type=_count, help="how many games win a match of Tressette or Truco; one if left out")
    play.add_argument("--seed", type=int, help="a number: the same cards each time")
    replay = commands.add_parser(
        "replay",
        help="a hand kept in a file, shown again",
        description="A hand kept in a file, shown again: the cards, what was said, each trick, who won and who paid whom.",
        epilog=REPLAY_EXAMPLES,
        formatter_class=form,
    )
    replay.add_argument("files", metavar="FILE", type=Path, nargs="+", help="a hand, a text in TOML")
    replay.set_defaults(run=_replay)
    _add_language(replay)
    return parser


def _count(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 up, not {text!r}")
    return int(text)


def _option(text: str) -> tuple[str, object]:
    """The name of an option and its value; what is no value of TOML is a text."""
    name, is_given, value = text.partition("=")
    if not is_given or name == "preset":
        raise argparse.ArgumentTypeError(f"expected NAME=VALUE, a preset by --preset, not {text!r}")
    try:
        return name, tomllib.loads(f"value = {value}")["value"]
    except (ValueError, RecursionError):
        return name, value


def _add_language(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--lang", choices=LANGUAGES, default=_own_language(), help="English, Portuguese or Persian; else as LANG says"
    )


def _own_language() -> str:
    locale = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return locale[:2] if locale[:2] in LANGUAGES else "en"


def _ledger(asked: argparse.Namespace) -> int:
    try:
        text, status = _answer(asked)
    except ImportError:
        return _refuse("the table needs rich: pip install 'tresillo[cli]' (--json and --check work without it)")
    except (OSError, ValueError) as error:
        return _refuse(_wrong_with(asked.file, "session", error))
    print(text)
    return status


def _replay(asked: argparse.Namespace) -> int:
    deals = []
    for path in asked.files:
        try:
            deals.append(deal_of(path))
        except (OSError, ValueError) as error:
            return _refuse(_wrong_with(path, "deal", error))
    lang = _writable(asked.lang)
    reader = Reader(lang, _shower(lang))
    for place, (path, deal) in enumerate(zip(asked.files, deals, strict=True)):
        if place:
            reader.show("")
        if len(deals) > 1:
            reader.show(reader.code(_printable(str(path))))
        replay(deal, reader)
    return RIGHT


def _wrong_with(path: Path, kind: str, error: OSError | ValueError) -> str:
    """Why a file of a kind is not read: its name, the place, the reason."""
    if isinstance(error, OSError):
        return f"{path}: {error.strerror}; expected a {kind} file in TOML"
    reason = f"{error.reason} (rule {rule_number(error.rule, 'en')})" if isinstance(error, RuleViolation) else str(error)
    return reason if reason.startswith(path.name) else f"{path.name}, {reason}"


def _shower(lang: str) -> Callable[[str], None]:
    """What shows a line of a language, folded to the width of the terminal, in the signs that the output has."""
    encoding = _encoding()

    def show(line: str) -> None:
        for part in folded(line, _width()):
            print(_in_signs_of(encoding, _set(part, lang) if part else ""), flush=True)

    return show


def _play(asked: argparse.Namespace) -> int:
    lang = _writable(asked.lang)
    typed = bool(sys.stdin and sys.stdin.isatty())
    styled = bool(sys.stdout and sys.stdout.isatty()) and not os.environ.get("NO_COLOR")
    show = _shower(lang)

    def ask() -> str:
        if sys.stdin is None or sys.stdout is None:
            raise EOFError
        try:
            text = _printable(input("> " if typed else ""))
        except UnicodeDecodeError:
            text = "?"
        if not typed:
            show(f"> {text}")
        return text

    seat = asked.seat.upper()
    try:
        begin = {"tresillo": _evening, "tressette": _match, "truco": _truco}[asked.game](asked, seat)
    except RuleViolation as error:
        return _refuse(f"{error.reason} (rule {rule_number(error.rule, 'en')})")
    except ValueError as error:
        return _refuse(str(error))
    begin(Terminal(seat, lang, show, ask, (lambda text: f"\x1b[2m{text}\x1b[22m") if styled else str))
    return RIGHT


def _agreed(asked: argparse.Namespace) -> dict[str, object]:
    """The preset and the options that the table agrees on."""
    return ({"preset": asked.preset} if asked.preset else {}) | dict(asked.option)


def _evening(asked: argparse.Namespace, seat: str) -> Callable[[Terminal], None]:
    """An evening of Tresillo as it was asked for."""
    if asked.games:
        raise ValueError("--games: an evening of Tresillo has hands, not games")
    rules = chosen(_agreed(asked))
    ledger = keep(Start(SEATS[asked.players or rules.players], rules=rules))
    ledger.position.table.place(seat)
    return lambda at: evening(at, ledger, Random(asked.seed), asked.hands)


def _match(asked: argparse.Namespace, seat: str) -> Callable[[Terminal], None]:
    """A match of Tressette as it was asked for."""
    two = {"preset": "in-due"} if asked.players == 2 and not asked.preset else {}
    rules = tressette.chosen(two | _agreed(asked))
    if asked.players not in (None, rules.players):
        raise ValueError(f"--players {asked.players}: these rules are for {rules.players}; for two take --preset in-due")
    if rules.pack_face != "italian":
        raise ValueError("pack_face: the terminal shows Italian cards")
    table = Table(SEATS[rules.players])
    table.place(seat)
    seed = Random().randrange(2**32) if asked.seed is None else asked.seed
    sitting = new_match(table, first_dealer(table, Random(seed)), seed, rules, asked.games or 1)
    return lambda at: match(at, sitting, asked.hands)


def _truco(asked: argparse.Namespace, seat: str) -> Callable[[Terminal], None]:
    """A match of Truco as it was asked for."""
    rules = truco.chosen(_agreed(asked))
    if asked.players not in (None, 4):
        raise ValueError(f"--players {asked.players}: Truco is for four")
    table = Table(SEATS[4])
    table.place(seat)
    seed = Random().randrange(2**32) if asked.seed is None else asked.seed
    sitting = new_truco(table, Random(seed).choice(table.seats), seed, rules, asked.games or 1)
    return lambda at: truco_terminal.match(at, sitting, asked.hands)


def _width() -> int:
    """The width of the terminal. A pipe has none."""
    terminal = bool(sys.stdout and sys.stdout.isatty()) or "COLUMNS" in os.environ
    return max(shutil.get_terminal_size().columns, 20) if terminal else UNBOUNDED


def _encoding() -> str:
    return (sys.stdout and sys.stdout.encoding) or "ascii"


def _writable(lang: str) -> str:
    """The language, or English where the output has no Persian letters."""
    return "en" if lang == "fa" and not _has(_encoding(), word("row", "fa") + number(0, "fa")) else lang


def _answer(asked: argparse.Namespace) -> tuple[str, int]:
    """What is printed, and the status. ValueError or OSError for a file that cannot be read."""
    session = load(asked.file)
    ledger = session.ledger()
    if asked.json:
        return json.dumps(document(session, ledger), indent=1, allow_nan=False), RIGHT
    encoding, lang = _encoding(), _writable(asked.lang)
    if asked.check:
        lines, status = checked(session, _printable(asked.file.name), lang)
        return "\n".join(_in_signs_of(encoding, line) for line in lines), status
    sheet = _sheet(session, ledger, lang, asked.explain, lambda text: _in_signs_of(encoding, text))
    return _in_signs_of(encoding, _shown(sheet, from_right=lang == "fa")), RIGHT


def _refuse(reason: str) -> int:
    """Say in one line why nothing is shown."""
    print(f"tresillo: {_printable(reason)}", file=sys.stderr)
    return BROKEN


def _forget_output() -> None:
    """Leave nothing that the interpreter would try to write at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _balance(at: Position | Balance, seats: int) -> dict[str, Any]:
    paper = [list(debts) for debts in at.paper] or [[]] * seats
    return {"bowls": list(at.bowls), "plato": at.plato, "dish": at.dish, "paper": paper}


def _set(text: str, lang: str) -> str:
    """A text beside others in a line: one that is read from the right leaves them where they are."""
    return CELL.format(text) if lang == "fa" else text


def _difference(row: int, place: str, said: object, found: object, lang: str) -> str:
    at = listed((f"{word('row', lang)} {number(row, lang)}", _place(place, lang)), lang)
    values = listed((f"{word('stated', lang)} {say(said, lang)}", f"{word('computed', lang)} {say(found, lang)}"), lang)
    return f"{at}: {values}"


def _place(place: str, lang: str) -> str:
    """A cell of a row: a seat, a dish, or a seat's row of the paper."""
    what, of, seat = place.partition(" of ")
    return f"{word(PAPER, lang)} ({place_word(seat, lang)})" if of and what == PAPER else place_word(place, lang)


@dataclass(frozen=True)
class _Sheet:
    """What is shown, in words: heads; rows as (row, what happened, its moves, cells); results as (what, a cell a seat)."""

    heads: tuple[str, ...]
    rows: tuple[tuple[str, str, tuple[str, ...], tuple[str, ...]], ...]
    results: tuple[tuple[str, tuple[str, ...]], ...]


def _sheet(session: Session, ledger: Ledger, lang: str, explain: bool, fit: Callable[[str], str]) -> _Sheet:
    seats = ledger.position.table.seats
    heads = [word(key, lang).capitalize() for key in ("row", "what happens", PLATO, DISH, PAPER)]
    heads[2:2] = [place_word(seat, lang) for seat in seats]
    rows = [
        (
            number(row, lang),
            fit(happened(entry.event, lang)),
            tuple(fit(f"· {line}") for line in explained(entry.moves, lang)) if explain else (),
            tuple(fit(say(ledger.cell(row, column), lang)) for column in (*seats, PLATO, DISH, PAPER)),
        )
        for row, entry in enumerate(ledger.entries, 1)
    ]
    units = [(word("tantos", lang), 1)]
    if session.tanto_value is not None:
        units.append((_printable(session.money).strip() or word("money", lang), session.tanto_value))
    gains = [
        (
            fit(f"{word('result in', lang).capitalize()} {unit}"),
            tuple(fit(number(in_money(tantos, worth), lang, signed=True)) for tantos in results(ledger.position)),
        )
        for unit, worth in units
    ]
    return _Sheet(tuple(map(fit, heads)), tuple(rows), tuple(gains))


def _shown(sheet: _Sheet, from_right: bool) -> str:
    """The sheet as a table, or as a list where the terminal is too narrow for one. A pipe has no width."""
    from rich.console import Console
    from rich.segment import Segment, Segments

    terminal, paper = bool(sys.stdout and sys.stdout.isatty()), StringIO()
    width = None if terminal or "COLUMNS" in os.environ else UNBOUNDED
    console = Console(file=paper, force_terminal=terminal, width=width, highlight=False, markup=False, emoji=False)
    if widths := _widths(sheet, console.width):
        table = _table(sheet, widths, from_right)
        lines = console.render_lines(table, console.options.update_width(UNBOUNDED), pad=False)
    else:
        lines = [[Segment(line)] for line in _list(sheet, console.width)]
    for line in lines:
        console.print(Segments([*_line(line, from_right), Segment.line()]), soft_wrap=True, end="")
    return paper.getvalue().rstrip("\n")


def _widths(sheet: _Sheet, most: int) -> list[int]:
    """The widths of a table's columns; none where what happened and the paper would have no room to be read."""
    from rich.cells import cell_len

    rows: list[tuple[str, ...]] = [sheet.heads]
    rows += [(row, max(told, *moves, key=cell_len) if moves else told, *cells) for row, told, moves, cells in sheet.rows]
    rows += [("", told, *gains, "", "", "") for told, gains in sheet.results]
    row, told, *amounts, paper = (max(map(cell_len, column)) for column in zip(*rows, strict=True))
    told, paper = min(told, TOLD), min(paper, OWED)
    room = most - row - sum(amounts) - GAP * (len(amounts) + 2)
    least = EXPLAINED_LEAST if any(moves for _, _, moves, _ in sheet.rows) else TOLD_LEAST
    if room < min(told, least) + min(paper, OWED_LEAST):
        return []
    told = min(told, room - min(paper, max(room // 3, OWED_LEAST)))
    return [row, told, *amounts, min(paper, room - told)]


def _table(sheet: _Sheet, widths: Sequence[int], from_right: bool) -> "Grid":
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    table = Grid(box=SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, GAP - 1, 0, 0))
    for place, (head, width) in enumerate(zip(sheet.heads, widths, strict=True)):
        is_text = place in (1, len(widths) - 1)
        table.add_column(Text(head), width=width, overflow="fold", justify="left" if is_text and not from_right else "right")
    for row, told, moves, cells in sheet.rows:
        what = Text(told)
        for move in moves:
            what.append(f"\n{move}", "dim")
        table.add_row(Text(row), what, *map(Text, cells))
    table.add_section()
    for told, gains in sheet.results:
        signed = [Text(gain, "red" if "−" in gain or "-" in gain else "green") for gain in gains]
        table.add_row("", Text(told, "bold"), *signed)
    return table


def _list(sheet: _Sheet, width: int) -> Iterator[str]:
    """The sheet for a narrow terminal: a paragraph a row, nothing cut."""
    margin = " " * (max(len(row[0]) for row in sheet.rows) + 1)
    names = sheet.heads[2:]
    for row, told, moves, cells in sheet.rows:
        *amounts, paper = (f"{name} {cell}" for name, cell in zip(names, cells, strict=True))
        first, *others = _wrapped(told.split(" "), " ", width - len(margin))
        yield f"{row.rjust(len(margin) - 1)} {first}"
        for line in moves:
            others += _wrapped(line.split(" "), " ", width - len(margin))
        others += _wrapped(amounts, "  ", width - len(margin)) + _wrapped(paper.split(" "), " ", width - len(margin))
        yield from (margin + line for line in others)
    for told, gains in sheet.results:
        yield told
        amounts = [f"{name} {gain}" for name, gain in zip(names, gains, strict=False)]
        yield from (margin + line for line in _wrapped(amounts, "  ", width - len(margin)))


def _wrapped(items: Sequence[str], gap: str, width: int) -> list[str]:
    """Items one after another, on as few lines as a width allows."""
    from rich.cells import cell_len

    lines: list[str] = []
    for item in items:
        if lines and cell_len(lines[-1] + gap + item) <= width:
            lines[-1] += gap + item
        else:
            lines.append(item)
    return lines


def _line(segments: Iterable["Segment"], from_right: bool) -> Iterator["Segment"]:
    """A line without the blanks at its end; text read from the right is kept apart from what stands beside it."""
    kept = list(segments)
    while kept and not kept[-1].text.strip():
        kept.pop()
    for place, segment in enumerate(kept, 1):
        text = segment.text.rstrip() if place == len(kept) else segment.text
        core = text.strip()
        if from_right and any(map(str.isalnum, core)):
            text = text.replace(core, CELL.format(core))
        yield segment._replace(text=text)


def _printable(text: str) -> str:
    """A text of somebody else's in one line, without signs that steer a terminal."""
    return "".join(sign if sign.isprintable() or sign == "\u200c" else " " for sign in text)


def _has(encoding: str, text: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _in_signs_of(encoding: str, text: str) -> str:
    """A text in the signs that an encoding has: the rest as plain ASCII, letters without accents, or a question mark."""
    if _has(encoding, text):
        return text
    return "".join(sign if _has(encoding, sign) else _plain(sign) for sign in text)


def _plain(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    return PLAIN.get(sign) or letters or ("" if unicodedata.category(sign) in ("Mn", "Cf") else "?")


if __name__ == "__main__":
    sys.exit(main())
