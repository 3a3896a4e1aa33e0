"""Sessions as files: a TOML text of the table, the events of an evening and the balances it states.

format = 1                      # of this layout
game = "tresillo"
seats = ["N", "W", "S", "E"]    # anticlockwise
opening = 160                   # tantos each, or a list, one a seat
tanto_value = 10                # money a tanto; left out where no money is played for
money = "pesetas"

[[events]]
kind = "deal"                   # deal, sacado, puesta, codillo, surrendered, refused, settle
dealer = "N"
after = {bowls = [154, 155, 155, 155], plato = 6, dish = 15}    # as stated; may be left out
"""

import json
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tresillo.data import from_json, to_json
from tresillo.games.tresillo.ledger import Codillo, Deal, Ledger, Puesta, Refused, Sacado, Settle, Start, Surrendered
from tresillo.games.tresillo.tokens import Position
from tresillo.rules import RuleViolation

FORMAT = 1


@dataclass(frozen=True)
class Balance:
    """What a session states after an event, in tantos: bowls and paper by seat, plato, dish."""

    bowls: tuple[int, ...]
    plato: int
    dish: int
    paper: tuple[tuple[int, ...], ...] = ()


@dataclass(frozen=True)
class Session:
    """A session: its events, the first a start, and beside each the balance stated after it, None where none is.

    Rows are counted from 1, the start. ``tanto_value`` is money a tanto, in units of ``money``.
    """

    events: tuple[Start | Deal | Sacado | Puesta | Codillo | Surrendered | Refused | Settle, ...]
    stated: tuple[Balance | None, ...]
    tanto_value: int = 1
    money: str = ""

    def ledger(self) -> Ledger:
        """The ledger of the session. ValueError with the row of the event that cannot happen."""
        ledger = Ledger()
        for place, event in enumerate(self.events):
            try:
                ledger = ledger.enter(event)
            except RuleViolation as error:
                raise RuleViolation(error.rule, f"{_place(place)}: {error.reason}") from None
            except ValueError as error:
                raise ValueError(f"{_place(place)}: {error}") from None
        return ledger

    def disagreements(self) -> tuple[str, ...]:
        """Where a stated balance and the ledger part, one line each; none in a session that is right."""
        rows = zip(self.stated, self.ledger().entries, strict=True)
        return tuple(
            f"{_place(place)}: stated {to_json(stated)}, the ledger gives {to_json(balance(entry.after))}"
            for place, (stated, entry) in enumerate(rows)
            if stated is not None and _full(stated) != balance(entry.after)
        )


def balance(position: Position) -> Balance:
    """The balance of a position."""
    return Balance(position.bowls, position.plato, position.dish, position.paper)


def read(text: str, name: str = "session") -> Session:
    """The session of a TOML text; ``name`` stands in errors. ValueError with the place, the value and what was expected."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name}: not TOML: {error}") from None
    for key, wanted in (("format", FORMAT), ("game", "tresillo")):
        if data.pop(key, None) != wanted:
            raise ValueError(f"{name}, {key}: expected {wanted!r}")
    start = {"kind": "start"} | {key: data.pop(key) for key in ("seats", "opening", "after") if key in data}
    listed = data.pop("events", [])
    if not isinstance(listed, list) or not all(isinstance(row, dict) for row in listed):
        raise ValueError(f"{name}, events: expected a list of tables [[events]], not {listed!r}")
    events, stated = [], []
    for place, row in enumerate([start, *listed]):
        where = f"{name}, {_place(place)}"
        after = row.pop("after", None)
        events.append(from_json(_EVENT, row, where))
        stated.append(None if after is None else from_json(Balance, after, f"{where}, after"))
    rest = from_json(_Money, data, name)
    return Session(tuple(events), tuple(stated), rest.tanto_value, rest.money)


def write(session: Session) -> str:
    """The TOML text of a session: ``read(write(session)) == session``."""
    start, *events = session.events
    lines = [f"format = {FORMAT}", 'game = "tresillo"', *_fields(to_json(start))]
    lines += _fields(to_json(_Money(session.tanto_value, session.money)))
    if session.stated[0]:
        lines.append(f"after = {_toml(to_json(session.stated[0]))}")
    for event, stated in zip(events, session.stated[1:], strict=True):
        lines += ["", "[[events]]", *_fields(to_json(event, tagged=True))]
        if stated:
            lines.append(f"after = {_toml(to_json(stated))}")
    return "\n".join(lines) + "\n"


def load(path: str | Path) -> Session:
    """The session of a file."""
    return read(Path(path).read_text("utf-8"), Path(path).name)


_EVENT = Start | Deal | Sacado | Puesta | Codillo | Surrendered | Refused | Settle


@dataclass(frozen=True)
class _Money:
    tanto_value: int = 1
    money: str = ""


def _full(stated: Balance) -> Balance:
    return Balance(stated.bowls, stated.plato, stated.dish, stated.paper or ((),) * len(stated.bowls))


def _place(place: int) -> str:
    return f"row {place + 1}"


def _fields(values: dict[str, object]) -> list[str]:
    return [f"{key} = {_toml(value)}" for key, value in values.items()]


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case list():
            return f"[{', '.join(map(_toml, value))}]"
        case dict():
            return "{" + ", ".join(_fields(value)) + "}"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)
