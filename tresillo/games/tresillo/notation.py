"""Deals as text, in progress or finished, so that a hand can be quoted in a page, a test or an issue.

format = 1                            # of this layout
game = "tresillo deal"
seats = ["N", "W", "S", "E"]          # anticlockwise
dealer = "N"
rules = {preset = "gispert"}          # and any option of a rule set; may be left out
bowls = [155, 155, 155, 155]          # the money before the dealer's stake: all of it may be left out,
plato = 0                             # and stands then as at the start of an evening
dish = 20
paper = [[], [], [], []]
loser_paid = false
hands = {W = "1e …", S = "…", E = "…"}    # the nine cards of each in the order dealt
stock = "…"                           # the thirteen that sleep, the top one first
turns = ["W: juego", "S: paso", "E: paso", "W: entrada a oros", "W: 4c", "W: done", …]

Each turn names who acts and what he says, puts away or plays, in the words of ``game``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

from tresillo.cards import SPANISH_40
from tresillo.data import from_json, to_json
from tresillo.games.tresillo.deal import HAND, PACKET, deal_out
from tresillo.games.tresillo.events import Start
from tresillo.games.tresillo.game import Deal, new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.ruleset import chosen
from tresillo.games.tresillo.the_game import active_players
from tresillo.games.tresillo.tokens import Position
from tresillo.notation import after_turns, file_text, keys, pack_of, placed, written
from tresillo.table import Table, Turn

FORMAT = 1
GAME = "tresillo deal"
BEFORE = ("auction", "declaration", "ten cards", "penetro", "discard", "leaving", "talk", "exchange")
"""The phases before the first lead."""


def read(text: str, name: str = "deal") -> Deal:
    """The deal of a text; ``name`` stands in errors. Errors name the place, the value, what was expected."""
    file: _File = from_json(_File, keys(text, name), name)
    with placed(name):
        active = active_players(Table(file.seats), file.dealer)
        pack = pack_of(SPANISH_40, file.hands, active, HAND, PACKET, file.stock)
        deal = new_deal(_position(file), file.dealer, pack)
    return after_turns(deal, file.turns, name)


def load(path: str | Path) -> Deal:
    """The deal of a file. ValueError or RuleViolation for a broken one, OSError for one that cannot be opened."""
    return read(file_text(path), Path(path).name)


def write(deal: Deal) -> str:
    """The text of a deal: ``read(write(deal)) == deal``."""
    before, setup = deal.setup.before, deal.setup
    rules = to_json(before.rules)
    start = keep(Start(before.table.seats, rules=before.rules)).position
    money = {key: value for key, value in _money(before).items() if value != _money(start)[key]}
    hands, stock = deal_out(before.table, setup.dealer, setup.cards)
    head: dict[str, object] = {"format": FORMAT, "game": GAME, "seats": list(before.table.seats), "dealer": setup.dealer}
    head |= {"rules": rules} if rules else {}
    head |= money
    head |= {"hands": {seat: " ".join(hand) for seat, hand in hands.items()}, "stock": " ".join(stock)}
    return written(head, _turns(deal))


@dataclass(frozen=True)
class _File:
    """A deal of Tresillo: the table, the money before the stake, the cards as they were dealt, and every turn."""

    format: Literal[1]
    game: Literal["tresillo deal"]
    dealer: str
    hands: dict  # type: ignore[type-arg]
    stock: str
    seats: tuple[str, ...] = ("N", "W", "S", "E")
    rules: dict = field(default_factory=dict)  # type: ignore[type-arg]
    opening: tuple[int, ...] | None = None
    bowls: tuple[int, ...] | None = None
    plato: int | None = None
    dish: int | None = None
    paper: tuple[tuple[int, ...], ...] | None = None
    loser_paid: bool | None = None
    turns: tuple[str, ...] = ()


def _position(file: _File) -> Position:
    """The money before the stake: as at the start of an evening where the file says nothing else."""
    start = keep(Start(file.seats, rules=chosen(file.rules))).position
    said = {key: value for key in _money(start) if (value := getattr(file, key)) is not None}
    return Position(start.table, rules=start.rules, **_money(start) | said)


def _money(position: Position) -> dict[str, Any]:
    names = ("opening", "bowls", "plato", "dish", "paper", "loser_paid")
    return {name: getattr(position, name) for name in names}


def _turns(deal: Deal) -> Iterator[tuple[object, Turn]]:
    """The turns, each with its line: one for each phase, for each who exchanges, for each trick."""
    played = 0
    for turn in deal.turns:
        in_play = turn.phase not in BEFORE
        yield ("tricks", played // len(deal.players)) if in_play else (turn.phase, turn.seat * (turn.phase == "exchange")), turn
        played += turn.phase == "tricks" and turn.action in CARD
