"""Deals as text, in progress or finished, so that a hand can be quoted in a page, a test or an issue.

format = 1                            # of this layout
game = "tressette deal"
seats = ["N", "W", "S", "E"]          # anticlockwise; two in the game for two
dealer = "N"
rules = {preset = "standard"}         # and any option of a rule set; may be left out
score = [0, 0]                        # of the game before the hand, the first seat's team first; may be left out
hands = {W = "3s …", S = "…", E = "…", N = "…"}    # the ten cards of each in the order dealt
stock = "…"                           # in the game for two: the twenty that are left, the top one first
turns = ["W: 3s busso", "S: 2s", "E: 4s", "N: 5s", "W: napoletana of coppe", "W: pass", …]

Each turn names who acts and what he says or plays, in the words of ``game``. A claim is a turn of the claimant: ``"S: claim"``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from tresillo.cards import ITALIAN_40
from tresillo.data import from_json, to_json
from tresillo.games.tressette.deal import HAND, PACKET
from tresillo.games.tressette.game import CLAIM, Deal, is_card, new_deal
from tresillo.games.tressette.ruleset import chosen
from tresillo.games.tressette.scoring import Pair
from tresillo.games.tressette.teams import turns_after
from tresillo.notation import after_turns, file_text, keys, pack_of, placed, written
from tresillo.table import Table, Turn

FORMAT = 1
GAME = "tressette deal"


def read(text: str, name: str = "deal") -> Deal:
    """The deal of a text; ``name`` stands in errors. Errors name the place, the value, what was expected."""
    file: _File = from_json(_File, keys(text, name), name)
    with placed(name):
        table, rules = Table(file.seats), chosen(file.rules)
        order = (*turns_after(table, file.dealer), file.dealer)
        pack = pack_of(ITALIAN_40, file.hands, order, HAND, PACKET, file.stock)
        deal = new_deal(table, file.dealer, pack, file.score, rules)
    return after_turns(deal, file.turns, name, _claimed)


def load(path: str | Path) -> Deal:
    """The deal of a file. ValueError or RuleViolation for a broken one, OSError for one that cannot be opened."""
    return read(file_text(path), Path(path).name)


def write(deal: Deal) -> str:
    """The text of a deal: ``read(write(deal)) == deal``."""
    table, dealer, rules, score, dealt, _, stock = deal.setup
    head: dict[str, object] = {"format": FORMAT, "game": GAME, "seats": table.seats, "dealer": dealer}
    options = to_json(rules)
    head |= {"rules": options} if options else {}
    head |= {"score": score} if any(score) else {}
    hands = dict(zip(table.seats, dealt, strict=True))
    head["hands"] = {seat: " ".join(map(str, hands[seat])) for seat in (*turns_after(table, dealer), dealer)}
    head |= {"stock": " ".join(map(str, stock))} if stock else {}
    return written(head, by_trick(deal))


def by_trick(deal: Deal) -> Iterator[tuple[tuple[str, int], Turn]]:
    """The turns, each with its phase and how many tricks were over: what belongs to one trick has the same."""
    played = 0
    for turn in deal.turns:
        yield (turn.phase, played // len(deal.setup.table.seats)), turn
        played += is_card(turn.action)


@dataclass(frozen=True)
class _File:
    """A deal of Tressette: the table, the score of the game before it, the cards as they were dealt, and every turn."""

    format: Literal[1]
    game: Literal["tressette deal"]
    dealer: str
    hands: dict  # type: ignore[type-arg]
    seats: tuple[str, ...] = ("N", "W", "S", "E")
    rules: dict = field(default_factory=dict)  # type: ignore[type-arg]
    score: Pair = (0, 0)
    stock: str = ""
    turns: tuple[str, ...] = ()


def _claimed(deal: Deal, turn: str) -> Deal | None:
    """The deal after a turn that is a claim."""
    claimant = next((seat for seat in deal.setup.table.seats if turn == f"{seat}: {CLAIM}"), None)
    return deal.claim(claimant) if claimant else None
