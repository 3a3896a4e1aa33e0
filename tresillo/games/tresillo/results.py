"""Tresillo, chapter 10: the results of a hand (source A). Tricks are counted as declarer, first and second contrario.

Where four are active (15.5) a third contrario follows; the tests are the same.
"""

from typing import Literal

from tresillo.data import from_json
from tresillo.pictures import Tally
from tresillo.rules import rule

Result = Literal["sacado", "puesta", "codillo"]
AfterFive = Literal["", "primeras", "bola made", "bola missed"]
"""What a declarer did with the first five tricks: nothing to speak of, stopped there, or went on for all nine."""
Tricks = tuple[int, ...]
"""The tricks of the declarer and of each contrario, in the order of their seats."""
WinRule = Literal["most_tricks", "five_tricks"]
"""What wins: more tricks than each contrario (source A), or five tricks (the guide's game, source B)."""

TRICKS = 9


@rule("tresillo-10.1", "tresillo-15.6")
def result(tricks: Tricks, win_rule: WinRule = "most_tricks") -> Result:
    """The result of nine tricks: each of the 55 ways to share them has exactly one, and of the 220 among four."""
    if win_rule == "five_tricks":
        return five_tricks_result(tricks)
    if is_sacado(tricks):
        return "sacado"
    return "puesta" if is_puesta(tricks) else "codillo"


@rule("tresillo-10.2")
def is_sacado(tricks: Tricks) -> bool:
    """Whether the declarer has won: more tricks than each contrario."""
    declarer, *contrarios = _nine(tricks)
    return declarer > max(contrarios)


@rule("tresillo-10.3")
def is_puesta(tricks: Tricks) -> bool:
    """Whether most tricks are tied, between any two of the three or all three."""
    return (nine := _nine(tricks)).count(max(nine)) > 1


@rule("tresillo-10.4")
def puesta_name(tricks: Tricks) -> str:
    """What a puesta is called; all are paid alike. ValueError for tricks that are no puesta."""
    if not is_puesta(tricks):
        raise ValueError(f"{_shown(tricks)} is no puesta but a {result(tricks)}")
    names: dict[Tricks, str] = {(3, 3, 3): "puesta sabia", (1, 4, 4): "puesta real"}
    return names.get(_nine(tricks), "puesta")


@rule("tresillo-10.5")
def codillo_winner(tricks: Tricks) -> int | None:
    """Which contrario has made a codillo, 1 or 2: more tricks than the declarer and than the other; None if neither has."""
    most = max(_nine(tricks))
    return None if tricks.count(most) > 1 or tricks[0] == most else tricks.index(most)


@rule("tresillo-16.10")
def five_tricks_result(tricks: Tricks) -> Result:
    """The result of nine tricks where five are needed: sacado, a codillo for a contrario who has five, else puesta."""
    declarer, *contrarios = _nine(tricks)
    if declarer > TRICKS / 2:
        return "sacado"
    return "codillo" if max(contrarios) > TRICKS / 2 else "puesta"


@rule("tresillo-9.5")
def from_declarer(tricks: Tricks, declarer: int) -> Tricks:
    """The tricks of players in the order of play, counted from the declarer in this place of it, from 0.

    After yo sigo it is the new declarer whose place counts; every trick stays with whoever won it.
    """
    if not 0 <= declarer < len(tricks):
        raise ValueError(f"{_shown(tricks)} has no player {declarer}")
    return tricks[declarer:] + tricks[:declarer]


@rule("tresillo-10.6")
def preferred(player: int, *splits: Tricks) -> Tricks:
    """Of splits of nine tricks, the one that a player likes best: 0 the declarer, 1 and 2 the contrarios.

    The declarer likes sacado best, then puesta, then codillo. A contrario likes his own codillo best, then puesta, then
    a codillo of his partner, and sacado least.
    """
    if player not in range(3) or not splits:
        raise ValueError(f"expected a player 0, 1 or 2 and splits to choose from, not {player!r} and {splits!r}")

    def liking(tricks: Tricks) -> int:
        outcome = result(tricks)
        if player == 0:
            return ("codillo", "puesta", "sacado").index(outcome)
        return {"sacado": 0, "codillo": 3 if codillo_winner(tricks) == player else 1, "puesta": 2}[outcome]

    return max(splits, key=liking)


@rule("tresillo-10.7")
def after_five(won: tuple[bool, ...]) -> AfterFive:
    """What a won hand brings for its first five tricks, from who won each trick: True the declarer, in the order played.

    Five won and no sixth led is a stop. A sixth trick after them is an attempt at the bola, which cannot be undone.
    ValueError where a hand that tries for the bola is not over: it has lost no trick and is short of nine.
    """
    if len(won) > TRICKS:
        raise ValueError(f"a hand has {TRICKS} tricks, not {len(won)}")
    if len(won) < 5 or not all(won[:5]):
        return ""
    if len(won) == 5:
        return "primeras"
    if not all(won):
        return "bola missed"
    if len(won) < TRICKS:
        raise ValueError(f"the bola is still to be made: {len(won)} tricks of {TRICKS} have been played")
    return "bola made"


@rule("tresillo-10.8")
def certain_result(tricks: Tricks, win_rule: WinRule = "most_tricks") -> Result | None:
    """The result that the tricks still to come cannot change, whoever wins them; None while more than one is possible."""
    ends = {(outcome, outcome == "codillo" and codillo_winner(split)) for split, outcome in _ends(_so_far(tricks), win_rule)}
    return ends.pop()[0] if len(ends) == 1 else None


@rule("tresillo-10.8")
def may_stop(certain: Result | None, objections: tuple[str, ...] = ()) -> bool:
    """Whether the rest of a hand may be left unplayed: its result is certain, and neither opponent objects.

    ``certain`` is what the tricks, or the cards laid down with *extiendo*, show for sure. Nobody is obliged to stop.
    """
    return certain is not None and not objections


def split_picture(tricks: Tricks) -> Tally:
    """A hand's tricks drawn, a line a player, under the name of the result."""
    outcome = result(tricks)
    named = puesta_name(tricks) if outcome == "puesta" else outcome
    return Tally(tuple(zip(("declarer", "contrario", "contrario"), tricks, strict=True)), named)


def _ends(tricks: Tricks, win_rule: WinRule) -> set[tuple[Tricks, Result]]:
    """Every way in which the tricks still to come can fall, with its result."""
    if sum(tricks) == TRICKS:
        return {(tricks, result(tricks, win_rule))}
    more = ((*tricks[:place], tricks[place] + 1, *tricks[place + 1 :]) for place in range(len(tricks)))
    return {end for split in more for end in _ends(split, win_rule)}


def _so_far(tricks: Tricks) -> Tricks:
    checked: Tricks = from_json(Tricks, tricks, "tricks")
    if len(checked) not in (3, 4) or min(checked) < 0 or sum(checked) > TRICKS:
        raise ValueError(f"{_shown(checked)}: expected the tricks of three players, {TRICKS} in all at most")
    return checked


def _nine(tricks: Tricks) -> Tricks:
    checked = _so_far(tricks)
    if sum(checked) != TRICKS:
        raise ValueError(f"{_shown(checked)}: expected {TRICKS} tricks in all, not {sum(checked)}")
    return checked


def _shown(tricks: Tricks) -> str:
    return "-".join(map(str, tricks))
