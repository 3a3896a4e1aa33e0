"""What the texts of hands and evenings share, whatever the game: TOML written and read, a pack put together, turns made.

A turn is written as who acts and what he does: ``"W: 3s"``.
"""

import json
import re
import tomllib
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from tresillo.cards import Card, Pack
from tresillo.data import from_json
from tresillo.rules import RuleViolation
from tresillo.table import Hand, Turn

AnyHand = TypeVar("AnyHand", bound=Hand)

_BARE = re.compile(r"[A-Za-z0-9_-]+")


def file_text(path: str | Path) -> str:
    """The text of a file. ValueError with its name where it is no UTF-8, OSError where it cannot be opened."""
    try:
        return Path(path).read_text("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(f"{Path(path).name}: not a text in UTF-8: {error}") from None


def keys(text: str, name: str) -> dict[str, Any]:
    """What a text in TOML holds; ``name`` stands in errors."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"{name}: not TOML: {error}") from None


def toml(value: object) -> str:
    """A value as TOML writes it.

    >>> toml({"preset": "standard", "score": (7, 0), "two words": True})
    '{preset = "standard", score = [7, 0], "two words" = true}'
    """
    match value:
        case bool():
            return str(value).lower()
        case list() | tuple():
            return f"[{', '.join(map(toml, value))}]"
        case dict():
            return "{" + ", ".join(toml_lines(value)) + "}"
        case str():
            return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value)


def toml_lines(values: Mapping[str, object]) -> list[str]:
    """Keys with their values, as TOML writes them."""
    return [f"{key if _BARE.fullmatch(key) else toml(key)} = {toml(value)}" for key, value in values.items()]


@contextmanager
def placed(where: str) -> Iterator[None]:
    """A context in which what is refused says where it stands.

    >>> with placed("turn 3"):
    ...     raise RuleViolation("tressette-3.4", "4c may not follow 3s")
    Traceback (most recent call last):
    tresillo.RuleViolation: tressette-3.4: turn 3: 4c may not follow 3s
    """
    try:
        yield
    except RuleViolation as error:
        raise RuleViolation(error.rule, f"{where}: {error.reason}") from None
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def pack_of(
    pack: Pack, hands: Mapping[str, object], order: Sequence[str], size: int, packet: int, stock: str
) -> tuple[Card, ...]:
    """The pack as it was dealt, the top card first: hands of a size in packets to the seats in order, and what is left.

    Each hand and the stock is written as codes. ValueError that names the hand for what is wrong in it.
    """
    if set(hands) != set(order):
        raise ValueError(f"hands: expected those of {', '.join(order)}, not of {', '.join(hands) or 'nobody'}")
    lies: dict[Card, str] = {}
    dealt: list[tuple[Card, ...]] = []
    for where, codes in (*((f"hands, {seat}", hands[seat]) for seat in order), ("stock", stock)):
        text = from_json(str, codes, where)
        with placed(where):
            cards = pack.read(text)
            if where != "stock" and len(cards) != size:
                raise ValueError(f"expected {size} cards, not {len(cards)}")
            if twice := next((card for card in cards if card in lies), None):
                raise ValueError(f"{twice} stands in {lies[twice]} too")
        lies |= dict.fromkeys(cards, where)
        dealt.append(cards)
    *held, left = dealt
    packets = [hand[start : start + packet] for start in range(0, size, packet) for hand in held]
    return (*(card for cards in packets for card in cards), *left)


def after_turns(
    hand: AnyHand,
    turns: Sequence[str],
    name: str,
    out_of_turn: Callable[[AnyHand, str], AnyHand | None] = lambda hand, turn: None,
) -> AnyHand:
    """The hand after turns as they are written. What is refused says which turn it is.

    ``out_of_turn`` gives the hand after a turn that need not be the actor's; None where it is no such turn.
    """
    for number, turn in enumerate(turns, 1):
        own, where = f"{hand.actor}: ", f"{name}, turn {number}, {turn!r}"
        with placed(where):
            after = out_of_turn(hand, turn)
            if after is None and not hand.is_over and turn.startswith(own):
                after = hand.act(turn.removeprefix(own))
        if after is None:
            expected = "no more turns, the hand is over" if hand.is_over else f"'{own}{hand.legal_actions()[0]}' or the like"
            raise ValueError(f"{where}: expected {expected}")
        hand = after
    return hand


def written(head: Mapping[str, object], turns: Iterable[tuple[Hashable, Turn]]) -> str:
    """The text of a hand: its keys, and its turns, each with what it belongs to: those of one trick stand in one line."""
    lines = [
        ", ".join(toml(f"{seat}: {action}") for _, (seat, _, action) in own) for _, own in groupby(turns, lambda turn: turn[0])
    ]
    return "\n".join([*toml_lines(head), "turns = [", *(f"  {line}," for line in lines), "]"]) + "\n"
