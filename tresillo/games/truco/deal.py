"""Truco, chapter 4: the deal of Mineiro (source D). That of Paulista stands in ``paulista``."""

from collections.abc import Sequence
from typing import Generic, Literal, NamedTuple

from tresillo.cards import AnyCard
from tresillo.data import from_json
from tresillo.games.truco.game_in_points import eleven
from tresillo.games.truco.paulista import HAND
from tresillo.games.truco.players_and_game import Score
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.games.truco.shuffle_and_cut import roles
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Choice = Literal["keep", "pass", "burn"]
"""What the mão does with a packet."""
KEEP: Choice = "keep"
PASS: Choice = "pass"
BURN: Choice = "burn"
MOST_REFUSED = 3

NO_CHOICE = {"simplified": "truco-4.6", "cutter_keeps_one": "truco-4.7", "cutter_keeps_two": "truco-4.7"}
NO_CHOICE |= {"one_at_a_time": "truco-14.2"}
"""The rule that takes the choices from the mão, by the deal that was agreed."""
_KEPT = {"cutter_keeps_one": 1, "cutter_keeps_two": 2}


class Dealt(NamedTuple, Generic[AnyCard]):
    """A deal: the hands by seat, the cards burnt, and what is left, in the order of the deal."""

    hands: dict[str, tuple[AnyCard, ...]]
    burnt: tuple[AnyCard, ...]
    left: tuple[AnyCard, ...]


@rule("truco-4.1", "truco-4.2", "truco-4.4")
def choices(before: Sequence[Choice] = (), rules: RuleSet = MINEIRO, special: bool = False) -> tuple[Choice, ...]:
    """What the mão may do with a packet after what he did ``before``; ``special`` says that a team is one tento short.

    One packet may be passed and three refused; then the next is kept. Source D.
    """
    from_json(tuple[Choice, ...], before, "before")
    offered: tuple[Choice, ...] = () if KEEP in before else (KEEP, PASS, BURN)
    return tuple(own for own in offered if _forbidden(before, own, rules, special) is None)


@rule("truco-4.1", "truco-4.2", "truco-4.4", "truco-4.6", "truco-4.7", "truco-11.1", "truco-14.2")
def check_choice(before: Sequence[Choice], choice: Choice, rules: RuleSet = MINEIRO, special: bool = False) -> None:
    """RuleViolation for a packet passed or burnt where that is not allowed, under the rule that forbids it. Source D."""
    from_json(tuple[Choice, ...], before, "before")
    from_json(Choice, choice, "choice")
    if KEEP in before:
        raise RuleViolation("truco-4.1", "a packet was kept: the choices are over")
    if violation := _forbidden(before, choice, rules, special):
        raise violation


@rule("truco-4.3")
def burnt(order: Sequence[AnyCard], made: Sequence[Choice]) -> tuple[AnyCard, ...]:
    """The cards that the mão has burnt: everybody has seen them, and they are out of this hand. Source D."""
    from_json(tuple[Choice, ...], made, "made")
    return tuple(card for place, choice in enumerate(made) if choice == BURN for card in packet(order, place))


@rule("truco-4.4")
def sequences(rules: RuleSet = MINEIRO) -> tuple[tuple[Choice, ...], ...]:
    """All that the mão may do in a deal, packet by packet: ten ways. Source D."""
    open_: list[tuple[Choice, ...]] = [()]
    done: list[tuple[Choice, ...]] = []
    while open_:
        before = open_.pop(0)
        ways = [(*before, choice) for choice in choices(before, rules)]
        done += [way for way in ways if way[-1] == KEEP]
        open_ += [way for way in ways if way[-1] != KEEP]
    return tuple(done)


def packet(order: Sequence[AnyCard], place: int) -> tuple[AnyCard, ...]:
    """A packet of the deal, from 0. ``order`` is the pack in the order in which it is dealt (3.5)."""
    return tuple(order[HAND * place : HAND * (place + 1)])


@rule("truco-4.5", "truco-4.6", "truco-4.7", "truco-11.1")
def deal_out(
    table: Table, dealer: str, order: Sequence[AnyCard], made: Sequence[Choice] = (KEEP,), kept: Sequence[AnyCard] = ()
) -> Dealt[AnyCard]:
    """The hands when the mão has kept a packet: three cards to the dealer's partner, to the cutter, to the dealer. Source D.

    ``order`` is the pack in the order in which it is dealt. A cutter with the packet that was passed gets no other; one
    who has ``kept`` cards, which are not in the order, gets as many fewer.
    """
    before: list[Choice] = []
    for choice in made:
        check_choice(before, choice)
        before.append(choice)
    if KEEP not in made:
        raise ValueError(f"the mão has kept no packet yet: {', '.join(made) or 'nothing done'}")
    if len(kept) > HAND or (kept and PASS in made):
        raise ValueError(f"a cutter has {HAND} cards, and where he may keep one no packet is passed: {len(kept)} kept")
    wanted = HAND * (len(table.seats) + len(made) - 1 - (PASS in made)) - len(kept)
    if len(order) < wanted:
        raise ValueError(f"{wanted} cards are dealt, not {len(order)}")
    mao, partner, cutter, pe = roles(table, dealer)
    hands: dict[str, tuple[AnyCard, ...]] = {mao: packet(order, len(made) - 1), cutter: tuple(kept)}
    if PASS in made:
        hands[cutter] = packet(order, made.index(PASS))
    left = tuple(order[HAND * len(made) :])
    for seat in (partner, cutter, pe):
        missing = HAND - len(hands.get(seat, ()))
        hands[seat] = (*hands.get(seat, ()), *left[:missing])
        left = left[missing:]
    return Dealt({seat: hands[seat] for seat in (mao, partner, cutter, pe)}, burnt(order, made), left)


@rule("truco-4.7")
def may_keep(score: Score = (0, 0), rules: RuleSet = MINEIRO) -> int:
    """How many cards the cutter may keep: none, one or two as agreed; none when a team is one tento short. Source D."""
    return 0 if eleven(rules) in score else _KEPT.get(rules.deal, 0)


@rule("truco-4.7")
def keep_cut(
    pack: Sequence[AnyCard], end: Literal["top", "bottom"], cards: int, most: int
) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...]]:
    """The cards that the cutter keeps from one end of the pack, and the pack without them, its top card first.

    RuleViolation for more than ``most``. Source D.
    """
    from_json(Literal["top", "bottom"], end, "end")
    if not 0 <= cards <= most:
        raise RuleViolation("truco-4.7", f"the cutter may keep {most} at most here, not {cards}")
    cut_at = cards if end == "top" else len(pack) - cards
    one, other = tuple(pack[:cut_at]), tuple(pack[cut_at:])
    return (one, other) if end == "top" else (tuple(reversed(other)), one)


def _forbidden(before: Sequence[Choice], choice: Choice, rules: RuleSet, special: bool) -> RuleViolation | None:
    """What forbids a choice, if anything does."""
    if choice == KEEP:
        return None
    if rules.deal != "mao_choices":
        return RuleViolation(NO_CHOICE[rules.deal], f"no packet is {_done(choice)} at this table: the mão keeps his cards")
    if special:
        return RuleViolation("truco-11.1", f"a team is one tento short of the game: no packet is {_done(choice)}")
    if choice == PASS and PASS in before:
        return RuleViolation("truco-4.2", "only one packet may be passed")
    if len(before) >= MOST_REFUSED:
        return RuleViolation("truco-4.4", f"three packets were refused: the next is kept, not {_done(choice)}")
    return None


def _done(choice: Choice) -> str:
    return "passed" if choice == PASS else "burnt"
