"""Deals as text, in progress or finished, so that a hand can be quoted in a page, a test or an issue.

format = 1                            # of this layout
game = "truco deal"
seats = ["N", "W", "S", "E"]          # anticlockwise
dealer = "S"
rules = {preset = "mineiro"}          # and any option of a rule set; may be left out
score = [0, 0]                        # of the game before the hand, the first seat's team first; may be left out
carried = 0                           # a stake that passes from a tied hand; may be left out
pack = "4♣ 7♥ …"                      # the whole pack as it lies after the cut, the top card first
turns = ["W: desce", "E: burn", "E: keep", "E: 3♦", "N: 2♣", "W: 4♥", "S: Q♠", "E: 5♠ face down", "N: truco", "W: accept", …]

Each turn names who acts and what he says or plays, in the words of ``game``. A foul is a turn of the offender, whoever's turn
it is: ``"S: foul: talk"``.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from tresillo.data import from_json, to_json
from tresillo.games.truco.cards import pack_of
from tresillo.games.truco.game import Deal, heard, new_deal, plays_card
from tresillo.games.truco.irregularities import Foul
from tresillo.games.truco.players_and_game import Score
from tresillo.games.truco.ruleset import chosen
from tresillo.notation import after_turns, file_text, keys, placed, written
from tresillo.table import Table, Turn

FORMAT = 1
GAME = "truco deal"
FOUL = "foul: "


def read(text: str, name: str = "deal") -> Deal:
    """The deal of a text; ``name`` stands in errors. Errors name the place, the value, what was expected."""
    file: _File = from_json(_File, keys(text, name), name)
    with placed(name):
        table, rules = Table(file.seats), chosen(file.rules)
        with placed("pack"):
            cards = pack_of(rules).read(file.pack)
        deal = new_deal(table, file.dealer, cards, file.score, rules, file.carried)
    return after_turns(deal, file.turns, name, _out_of_turn)


def load(path: str | Path) -> Deal:
    """The deal of a file. ValueError or RuleViolation for a broken one, OSError for one that cannot be opened."""
    return read(file_text(path), Path(path).name)


def write(deal: Deal) -> str:
    """The text of a deal: ``read(write(deal)) == deal``."""
    table, dealer, rules, score, carried, pack, _ = deal.setup
    head: dict[str, object] = {"format": FORMAT, "game": GAME, "seats": table.seats, "dealer": dealer}
    options = to_json(rules)
    head |= {"rules": options} if options else {}
    head |= {"score": score} if any(score) else {}
    head |= {"carried": carried} if carried else {}
    head["pack"] = " ".join(map(str, pack))
    return written(head, by_trick(deal))


def by_trick(deal: Deal) -> Iterator[tuple[tuple[str, int], Turn]]:
    """The turns, each with its part of the hand, before the tricks or in them, and how many tricks were over."""
    played = 0
    for turn in deal.turns:
        part = {"answer": "tricks", "challenge": "família"}.get(turn.phase, turn.phase)
        yield (part, played // len(deal.setup.table.seats)), turn
        played += turn.phase == "tricks" and plays_card(turn.action)


@dataclass(frozen=True)
class _File:
    """A deal of Truco: the table, the score of the game before it, the pack as it was cut, and every turn."""

    format: Literal[1]
    game: Literal["truco deal"]
    dealer: str
    pack: str
    seats: tuple[str, ...] = ("N", "W", "S", "E")
    rules: dict = field(default_factory=dict)  # type: ignore[type-arg]
    score: Score = (0, 0)
    carried: int = 0
    turns: tuple[str, ...] = ()


def _out_of_turn(deal: Deal, turn: str) -> Deal | None:
    """The deal after a turn that is a foul, or the word of the partner of who usually speaks for a team."""
    said = {seat: turn.removeprefix(f"{seat}: ") for seat in deal.setup.table.seats if turn.startswith(f"{seat}: ")}
    longest = sorted(said, key=len, reverse=True)  # a name may begin another
    for seat in longest:
        if said[seat].removeprefix(FOUL) in get_args(Foul) and said[seat].startswith(FOUL):
            return deal.foul(seat, from_json(Foul, said[seat].removeprefix(FOUL)))
        if seat in deal.speakers and heard(said[seat]):
            return deal.act(said[seat], seat)
    for seat in longest:
        if said[seat].startswith(FOUL):
            from_json(Foul, said[seat].removeprefix(FOUL), "foul")
    return None
