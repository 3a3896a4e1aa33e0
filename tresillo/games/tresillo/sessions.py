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
from typing import Literal

from tresillo.data import check_fields, from_json, to_json
from tresillo.games.tresillo.events import AnyEvent, Start
from tresillo.games.tresillo.ledger import Ledger
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

    events: tuple[AnyEvent, ...]
    stated: tuple[Balance | None, ...]
    tanto_value: int = 1
    money: str = ""

    def __post_init__(self) -> None:
        check_fields(self)
        if not self.events or not isinstance(self.events[0], Start):
            raise ValueError("a session opens with a start")
        if len(self.stated) != len(self.events):
            raise ValueError(f"{len(self.events)} events need as many stated balances or None, not {len(self.stated)}")
        if self.tanto_value < 1:
            raise ValueError(f"tanto_value: a tanto is worth 1 or more, not {self.tanto_value}")
        seats = len(self.events[0].seats)
        for row, stated in enumerate(self.stated, 1):
            for what, values in (("bowls", stated.bowls), ("paper", stated.paper)) if stated else ():
                if len(values) != seats and (what, values) != ("paper", ()):
                    raise ValueError(f"row {row}, after, {what}: expected {seats} entries, one a seat, not {len(values)}")

    def ledger(self) -> Ledger:
        """The ledger of the session. ValueError with the row of the event that cannot happen."""
        ledger = Ledger()
        for row, event in enumerate(self.events, 1):
            try:
                ledger = ledger.enter(event)
            except RuleViolation as error:
                raise RuleViolation(error.rule, f"row {row}: {error.reason}") from None
            except ValueError as error:
                raise ValueError(f"row {row}: {error}") from None
        return ledger

    def disagreements(self) -> tuple[str, ...]:
        """Where a stated balance and the ledger part, one line each; none in a session that is right."""
        rows = zip(self.stated, self.ledger().entries, strict=True)
        return tuple(
            f"row {row}: stated {to_json(stated)}, the ledger gives {to_json(balance(entry.after))}"
            for row, (stated, entry) in enumerate(rows, 1)
            if stated is not None and _full(stated) != balance(entry.after)
        )


def balance(position: Position) -> Balance:
    """The balance of a position."""
    return Balance(position.bowls, position.plato, position.dish, position.paper)


def read(text: str, name: str = "session") -> Session:
    """The session of a TOML text; ``name`` stands in errors. ValueError with the place, the value and what was expected."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{name}: not TOML: {error}") from None
    file = from_json(_File, data, name)
    events: list[AnyEvent] = [Start(file.seats, file.opening)]
    stated = [file.after]
    for row, fields in enumerate(file.events, 2):
        where = f"{name}, row {row}"
        rest = {key: value for key, value in fields.items() if key != "after"}
        events.append(from_json(AnyEvent, rest, where))
        stated.append(from_json(Balance, fields["after"], f"{where}, after") if "after" in fields else None)
    try:
        return Session(tuple(events), tuple(stated), file.tanto_value, file.money)
    except ValueError as error:
        raise ValueError(f"{name}, {error}") from None


def write(session: Session) -> str:
    """The TOML text of a session: ``read(write(session)) == session``."""
    start, *events = session.events
    head = {"format": FORMAT, "game": "tresillo", **to_json(start), "tanto_value": session.tanto_value, "money": session.money}
    rows = ["\n".join(_fields(head) + _after(session.stated[0]))]
    for event, stated in zip(events, session.stated[1:], strict=True):
        rows.append("\n".join(["[[events]]", *_fields(to_json(event, AnyEvent)), *_after(stated)]))
    return "\n\n".join(rows) + "\n"


def load(path: str | Path) -> Session:
    """The session of a file."""
    try:
        text = Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{Path(path).name}: not a text in UTF-8: {error}") from None
    return read(text, Path(path).name)


@dataclass(frozen=True)
class _File:
    """The top of a file."""

    format: Literal[1]
    game: Literal["tresillo"]
    seats: tuple[str, ...] = ("N", "W", "S", "E")
    opening: int | tuple[int, ...] = 160
    tanto_value: int = 1
    money: str = ""
    after: Balance | None = None
    events: tuple[dict, ...] = ()  # type: ignore[type-arg]


def _full(stated: Balance) -> Balance:
    return Balance(stated.bowls, stated.plato, stated.dish, stated.paper or ((),) * len(stated.bowls))


def _after(stated: Balance | None) -> list[str]:
    return [f"after = {_toml(to_json(stated))}"] if stated else []


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
