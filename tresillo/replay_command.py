"""A hand kept as text, shown again in a terminal: what was dealt, said, put away, played and paid, in that order.

It needs nothing beside the package.
"""

import tomllib
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from tresillo.cards import SPANISH_40
from tresillo.games.tresillo import notation as tresillo
from tresillo.games.tresillo.game import Deal, new_deal
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.phases import DONE
from tresillo.games.tresillo.playing import EXTIENDO
from tresillo.games.tresillo.terminal import as_held, named, said, say_game, tell_entry, winner
from tresillo.games.tressette import notation as tressette
from tresillo.games.tressette import terminal
from tresillo.games.tressette.game import Deal as TressetteDeal
from tresillo.games.truco import notation as truco
from tresillo.games.truco import terminal as truco_terminal
from tresillo.games.truco.game import Deal as TrucoDeal
from tresillo.notation import file_text
from tresillo.table import Turn
from tresillo.terminal import Reader, on_table, say_taken, whole_trick
from tresillo.words import listed, number, place_word


class Step(NamedTuple):
    """An act, with the hand before and after it."""

    before: Deal
    turn: Turn
    after: Deal


AnyDeal = Deal | TressetteDeal | TrucoDeal

READERS: dict[str, Callable[[str, str], AnyDeal]] = {
    tresillo.GAME: tresillo.read,
    tressette.GAME: tressette.read,
    truco.GAME: truco.read,
}
"""What reads a deal, by the game that its text names."""


def deal_of(path: Path) -> AnyDeal:
    """The deal of a file. ValueError or RuleViolation for a broken one or none, OSError for one that cannot be opened."""
    text, name = file_text(path), path.name
    try:
        game = tomllib.loads(text).get("game")
    except (ValueError, RecursionError):
        game = tresillo.GAME  # what is wrong is said where the text is read
    if game is None:
        raise ValueError(f"{name}: game is missing, expected {' or '.join(map(repr, READERS))}")
    if game not in tuple(READERS):
        raise ValueError(f"{name} is no deal: expected game = {' or '.join(map(repr, READERS))}, not {game!r}")
    return READERS[game](text, name)


def replay(deal: AnyDeal, at: Reader) -> None:
    """Tell a hand from the deal to its result, or as far as it has come and whose turn it is."""
    if isinstance(deal, TrucoDeal):
        truco_terminal.replay(deal, at)
    elif isinstance(deal, TressetteDeal):
        terminal.replay(deal, at)
    else:
        _replay(deal, at)


def _replay(deal: Deal, at: Reader) -> None:
    """Tell a hand from the stake to the payments, or as far as it has come and whose turn it is.

    The cards that were put away, and those that were drawn for them, are told once the hand is over (7.8).
    """
    tell_entry(deal.stake, at)
    at.show("")
    start = new_deal(deal.setup.before, deal.setup.dealer, SPANISH_40.read(" ".join(deal.setup.cards)))
    for seat in deal.setup.active:
        _say(seat, at.codes(as_held(map(str, start.hand(seat)), None)), at)
    if deal.actions:
        at.show("")
    for (head, _), own in groupby(_steps(start, deal), key=_belongs):
        _tell(head, list(own), deal.is_over, at)
    if deal.tricks:
        won = dict(zip(deal.setup.position.table.seats, deal.won, strict=True))
        say_taken(((seat, won[seat]) for seat in deal.players), at)
    at.show("")
    if deal.is_over:
        tell_entry(deal.entry, at)
    else:
        offered = (at.code(action) if action in CARD else named(action, at.lang) for action in deal.legal_actions())
        at.say(f"{at.word('what may be done')} ({place_word(deal.actor or '', at.lang)})", listed(offered, at.lang))


def _say(seat: str, text: str, at: Reader) -> None:
    """What a seat holds or does; a name of the players' own stays as it is written."""
    at.show(f"{place_word(seat, at.lang)}: {text}")


def _steps(deal: Deal, whole: Deal) -> Iterator[Step]:
    """Every act of a whole hand, from its deal on."""
    for turn in whole.turns:
        after = deal.act(turn.action)
        yield Step(deal, turn, after)
        deal = after


def _belongs(step: Step) -> tuple[str, str]:
    """What an act belongs to: a phase, and in that an exchange or a trick. An offer belongs to its answers."""
    seat, phase, action = step.turn
    if phase != "tricks":
        return phase, seat if phase == "exchange" else ""
    return (phase, str(sum(step.before.won))) if action in CARD else (action, "")


def _tell(head: str, steps: list[Step], is_over: bool, at: Reader) -> None:
    """A part of the hand: what was done, and what the table saw of it."""
    before, after = steps[0].before, steps[-1].after
    if head == "tricks":
        if before.won == after.won:
            at.say(at.word("on the table"), on_table(after, len(after.tricks) - 1, at))
        else:
            won_by = winner(after.setup.position.table.seats, before.won, after.won)
            at.show(whole_trick(after, sum(after.won) - 1, won_by, at))
        return
    if head == "exchange":
        _tell_exchange(steps, is_over, at)
    else:
        at.say(at.word(head), listed((_act(head, step, is_over, at) for step in steps), at.lang))
    if after.turned and not before.turned:
        at.say(at.word("turned card"), said(str(after.turned), at.lang))
    if after.trump and (after.trump, after.declarer) != (before.trump, before.declarer):
        say_game(after, at)
    if head == "leaving" and after.phase_name != "leaving":
        left = next(seat for seat in after.setup.active if seat not in after.players)
        at.show(f"{place_word(left, at.lang)} {at.word('leaves')}")


def _act(head: str, step: Step, is_over: bool, at: Reader) -> str:
    """Who, what he did where that is not what the line is about, and the cards that he laid down or took with it."""
    seat, phase, action = step.turn
    told, cards = place_word(seat, at.lang), ""
    if action != head and phase != "discard":
        told += f" {named(action, at.lang)}"
    if action == EXTIENDO:
        cards = at.codes(as_held(map(str, step.before.hand(seat)), str(step.before.trump)))
    elif is_over and phase == "discard":
        cards = at.code(action)
    elif is_over and phase == "ten cards":
        cards = at.codes(step.after.hand(seat))
    return f"{told} ({cards})" if cards else told


def _tell_exchange(steps: list[Step], is_over: bool, at: Reader) -> None:
    """How many cards a player exchanged; once the hand is over which he put away, and which he drew."""
    away = [turn.action for _, turn, _ in steps if turn.action != DONE]
    told = f"{at.word('exchange')} {number(len(away), at.lang)}"
    if away and is_over:
        drawn = steps[-1].before.stock[: len(away)]
        told += f" ({at.word('from')} {at.codes(away)} {at.word('to')} {at.codes(drawn)})"
    _say(steps[0].turn.seat, told, at)
