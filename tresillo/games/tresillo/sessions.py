"""Sessions as files: a TOML text of the table, the events of an evening and the balances it states.

format = 1                      # of this layout
game = "tresillo"
seats = ["N", "W", "S", "E"]    # anticlockwise
opening = 160                   # tantos each, or a list, one a seat; left out: what the rules say
paper = [[], [22], [21], []]    # debts kept from a session before, by seat; left out where there are none
tanto_value = 10                # money a tanto, in the smallest coin; left out where no money is played for
money = "pesetas"
rules = {preset = "gispert"}    # gispert, five-fold or portuguese-guide, and any option of a rule set; may be left out

[[events]]
kind = "deal"                   # deal, annulled, sacado, puesta, codillo, surrendered, refused, settle
dealer = "N"
after = {bowls = [154, 155, 155, 155], plato = 6, dish = 15}    # as stated; may be left out

``file_schema`` gives the whole layout as JSON Schema.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tresillo.data import check_fields, from_json, schema, to_json
from tresillo.games.tresillo.events import AnyEvent, Later, Start
from tresillo.games.tresillo.ledger import Ledger
from tresillo.games.tresillo.ruleset import PRESETS, RuleSet, chosen
from tresillo.games.tresillo.tokens import DISH, PAPER, PLATO, Position
from tresillo.notation import file_text, keys, placed, toml, toml_lines

FORMAT = 1

_WORD = r"""\s*["']?([A-Za-z_][\w-]*)["']?\s*"""
_HEADER = re.compile(rf"\s*\[(\[)?{_WORD}(?:\.{_WORD})?\]\]?\s*(?:#.*)?$")  # [rules], [[events]] or [events.after]
_KEY = re.compile(rf"{_WORD}[=.]")


@dataclass(frozen=True)
class Balance:
    """What a session states after an event, in tantos: bowls and paper by seat, plato, dish."""

    bowls: tuple[int, ...]
    plato: int
    dish: int
    paper: tuple[tuple[int, ...], ...] = ()

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Session:
    """A session: its events, the first a start, and beside each the balance stated after it, None where none is.

    Rows are counted from 1, the start. ``tanto_value`` is money a tanto, in units of ``money``; left out, it is what
    the rules say, None where no money is played for. ``lines`` says where in a file each event begins; two sessions are equal
    whatever their files look like.
    """

    events: tuple[AnyEvent, ...]
    stated: tuple[Balance | None, ...]
    tanto_value: int | None = None
    money: str = ""
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.events or not isinstance(self.events[0], Start):
            raise ValueError("a session opens with a start")
        if len(self.stated) != len(self.events):
            raise ValueError(f"{len(self.events)} events need as many stated balances or None, not {len(self.stated)}")
        if self.lines and len(self.lines) != len(self.events):
            raise ValueError(f"{len(self.events)} events need as many lines or none, not {len(self.lines)}")
        if self.tanto_value is None:
            object.__setattr__(self, "tanto_value", self.events[0].rules.tanto_value)
        if self.tanto_value is not None and self.tanto_value < 1:
            raise ValueError(f"tanto_value: a tanto is worth 1 or more, not {self.tanto_value}")
        seats = len(self.events[0].seats)
        for row, stated in enumerate(self.stated, 1):
            for what, values in (("bowls", stated.bowls), ("paper", stated.paper)) if stated else ():
                if len(values) != seats and (what, values) != ("paper", ()):
                    raise ValueError(f"{self.at(row)}, after, {what}: expected {seats} entries, one a seat, not {len(values)}")

    def at(self, row: int) -> str:
        """A row as it is named in messages, with its line where the session comes from a file."""
        return f"line {self.lines[row - 1]}, row {row}" if self.lines else f"row {row}"

    def ledger(self) -> Ledger:
        """The ledger of the session. ValueError with the row of the event that cannot happen."""
        ledger = Ledger()
        for row, event in enumerate(self.events, 1):
            with placed(self.at(row)):
                ledger = ledger.enter(event)
        return ledger

    def differences(self) -> tuple[tuple[int, str, object, object], ...]:
        """Where a stated balance and the ledger part, as (row, place, stated, found), a cell each."""
        return tuple(
            (row, place, said, found)
            for row, (stated, entry) in enumerate(zip(self.stated, self.ledger().entries, strict=True), 1)
            if stated is not None
            for place, said, found in _cells(stated, entry.after)
            if said != found
        )

    def disagreements(self) -> tuple[str, ...]:
        """The differences in words, one line a cell; none in a session that is right."""
        return tuple(
            f"{self.at(row)}, {place}: stated {_shown(said)}, the ledger gives {_shown(found)}"
            for row, place, said, found in self.differences()
        )


def read(text: str, name: str = "session") -> Session:
    """The session of a TOML text; ``name`` stands in errors. ValueError with line, place, value and what was expected."""
    data = keys(text, name)
    head, *blocks = _blocks(text)
    file = _placed(_File, data, name, head)
    start = _placed(Start, {key: data[key] for key in ("seats", "opening", "paper") if key in data}, name, head)
    rules = _placed(RuleSet, file.rules, name, head, key="rules", reader=lambda _, data, where: chosen(data, where))
    if len(blocks) != len(file.events):  # the events are written in another way, such as an inline list
        blocks = [_Block(head.line("events"), {})] * len(file.events)
    events: list[AnyEvent] = [Start(start.seats, start.opening, start.paper, rules)]
    stated = [file.after]
    for row, (fields, block) in enumerate(zip(file.events, blocks, strict=True), 2):
        rest = {key: value for key, value in fields.items() if key != "after"}
        events.append(_placed(Later, rest, name, block, row))
        after = fields.get("after")
        stated.append(None if after is None else _placed(Balance, after, name, block, row, "after"))
    lines = (head.start, *(block.start for block in blocks))
    try:
        return Session(tuple(events), tuple(stated), file.tanto_value, file.money, lines)
    except ValueError as error:
        key = str(error).split(":")[0]
        raise ValueError(f"{name}, {f'line {head.keys[key]}, ' if key in head.keys else ''}{error}") from None


def write(session: Session) -> str:
    """The TOML text of a session: ``read(write(session)) == session``."""
    start, *events = session.events
    own = {} if session.tanto_value is None else {"tanto_value": session.tanto_value}
    head = {"format": FORMAT, "game": "tresillo", **to_json(start), **own, "money": session.money}
    rows = ["\n".join(toml_lines(head) + _after(session.stated[0]))]
    for event, stated in zip(events, session.stated[1:], strict=True):
        rows.append("\n".join(["[[events]]", *toml_lines(to_json(event, AnyEvent)), *_after(stated)]))
    return "\n\n".join(rows) + "\n"


def load(path: str | Path) -> Session:
    """The session of a file. ValueError for a broken one, OSError for one that cannot be opened."""
    return read(file_text(path), Path(path).name)


def file_schema() -> dict[str, Any]:
    """The layout of a session file as JSON Schema (2020-12)."""
    whole = schema(_File)
    rules = schema(RuleSet)
    rules["properties"] = {"preset": {"enum": list(PRESETS)}} | rules["properties"]
    events = schema(Later)
    for form in events["oneOf"]:
        form["properties"]["after"] = schema(Balance)
    whole["properties"] |= {"rules": rules, "events": {"type": "array", "items": events}}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A session of Tresillo, format 1"} | whole


@dataclass(frozen=True)
class _File:
    """A session of Tresillo: the table, the rules it plays by, its events and the balances it states."""

    format: Literal[1]
    game: Literal["tresillo"]
    seats: tuple[str, ...] = ("N", "W", "S", "E")
    opening: int | tuple[int, ...] | None = None
    paper: tuple[tuple[int, ...], ...] = ()
    rules: dict = field(default_factory=dict)  # type: ignore[type-arg]
    tanto_value: int | None = None
    money: str = ""
    after: Balance | None = None
    events: tuple[dict, ...] = ()  # type: ignore[type-arg]


@dataclass(frozen=True)
class _Block:
    """A part of a file, the head or one event: the line where it starts, and that of each key."""

    start: int
    keys: dict[str, int]

    def line(self, key: str) -> int:
        return self.keys.get(key, self.start)


def _blocks(text: str) -> list[_Block]:
    """The head of a file and its events, as they are written one below the other."""
    blocks = [_Block(1, {})]
    own = blocks[0]
    for number, line in enumerate(text.split("\n"), 1):
        if header := _HEADER.match(line):
            array, table, part = header.groups()
            if array and table == "events" and part is None:
                blocks.append(_Block(number, {}))
            own = blocks[-1] if table == "events" else blocks[0]
            own.keys.setdefault(part or table, number)
        elif key := _KEY.match(line):
            own.keys.setdefault(key[1], number)
    return blocks


def _placed(
    kind: Any, data: Any, name: str, block: _Block, row: int = 0, key: str = "", reader: Callable[..., Any] = from_json
) -> Any:
    """The value of a part of a file, with the line, the row and the field in its error."""
    try:
        return reader(kind, data, f", {key}" if key else "")
    except ValueError as error:
        fault = str(error)
        keys = re.findall(r", ([\w-]+)", fault.split(":")[0]) + re.findall(
            r"(?:of the fields .*|no field), not '([\w-]+)'$", fault
        )
        line = max(block.line(key) for key in ("", *keys))
        raise ValueError(f"{name}, line {line}{f', row {row}' if row else ''}{fault}") from None


def _cells(stated: Balance, after: Position) -> list[tuple[str, object, object]]:
    """Every cell of a row as (place, stated, found)."""
    seats = after.table.seats
    cells: list[tuple[str, object, object]] = list(zip(seats, stated.bowls, after.bowls, strict=True))
    cells += [(PLATO, stated.plato, after.plato), (DISH, stated.dish, after.dish)]
    paper = stated.paper or ((),) * len(seats)
    return cells + [(f"{PAPER} of {seat}", said, found) for seat, said, found in zip(seats, paper, after.paper, strict=True)]


def _shown(value: object) -> object:
    return (", ".join(map(str, value)) or "no debts") if isinstance(value, tuple) else value


def _after(stated: Balance | None) -> list[str]:
    return [f"after = {toml(to_json(stated))}"] if stated else []
