"""Who sits where, who comes next, and who is active in a hand. Everything goes anticlockwise: to the right."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self

from tresillo.data import check_fields
from tresillo.rules import RuleViolation

Team = tuple[str, ...]
"""The seats of a team: those that face each other; one alone in a game for two."""

_HALF_SPACE = "\u200c"  # stands inside Persian names


@dataclass(frozen=True)
class Table:
    """The seats of a table, anticlockwise: each one sits at the right of the one before.

    The names are N, W, S, E or the players' own.

    >>> Table().right_of("E")
    'N'
    >>> Table(("Ana", "Bruno", "Clara")).active("Clara")
    ('Ana', 'Bruno', 'Clara')
    """

    seats: tuple[str, ...] = ("N", "W", "S", "E")

    def __post_init__(self) -> None:
        check_fields(self)
        if len(self.seats) < 2:
            raise ValueError(f"a table has two seats or more, not {len(self.seats)}: {self.seats!r}")
        for seat in self.seats:
            if not seat or seat != seat.strip() or not seat.replace(_HALF_SPACE, "").isprintable():
                raise ValueError(f"a seat needs a name that can be printed, without spaces around it, not {seat!r}")
            if self.seats.count(seat) > 1:
                raise ValueError(f"two seats have the name {seat!r}")

    def place(self, seat: str) -> int:
        """The place of a seat in the order of the table, from 0.

        >>> Table().place("X")
        Traceback (most recent call last):
        ValueError: nobody sits at 'X': the seats are N, W, S, E
        """
        try:
            return self.seats.index(seat)
        except ValueError:
            raise ValueError(f"nobody sits at {seat!r}: the seats are {', '.join(self.seats)}") from None

    def right_of(self, seat: str) -> str:
        """The next seat anticlockwise."""
        return self.seats[(self.place(seat) + 1) % len(self.seats)]

    def round_from(self, seat: str) -> tuple[str, ...]:
        """Every seat once, anticlockwise, the given one first.

        >>> Table().round_from("S")
        ('S', 'E', 'N', 'W')
        """
        place = self.place(seat)
        return self.seats[place:] + self.seats[:place]

    def others(self, seat: str) -> tuple[str, ...]:
        """Every seat but one, in the order of play from its right."""
        return self.round_from(seat)[1:]

    def active(self, dealer: str, players: int = 3) -> tuple[str, ...]:
        """Who takes part in a hand: ``players`` seats from the dealer's right.

        A dealer at a larger table sits his own hand out.

        >>> Table().active("N")
        ('W', 'S', 'E')
        """
        if not 1 <= players <= len(self.seats):
            raise ValueError(f"{players} players cannot be active at a table of {len(self.seats)}")
        return self.round_from(self.right_of(dealer))[:players]


def team_of(table: Table, seat: str) -> Team:
    """The team of a seat where partners face each other, in the order of the table: every second seat.

    >>> team_of(Table(), "E")
    ('W', 'E')
    """
    return table.seats[table.place(seat) % 2 :: 2]


def check_facing(table: Table, named: Sequence[Sequence[str]], rule: str) -> None:
    """RuleViolation of a rule where the teams that players name are not those who face each other."""
    seated = (table.seats[0::2], table.seats[1::2])
    if sorted(map(sorted, named)) != sorted(map(sorted, seated)):
        told = " and ".join(" with ".join(team) for team in seated)
        raise RuleViolation(rule, f"partners face each other: at this table {told}")


class Turn(NamedTuple):
    """One act: who, in which phase, what."""

    seat: str
    phase: str
    action: str


class Hand(Protocol):
    """The face that the hands of all games share: who acts, what he may do, and the hand after it; the old one stands."""

    @property
    def actor(self) -> str | None:
        """Whose turn it is; None when the hand is over."""

    @property
    def is_over(self) -> bool:
        """Whether the hand has its result."""

    def legal_actions(self) -> tuple[str, ...]:
        """All that the actor may do; empty only when the hand is over."""

    def act(self, action: str) -> Self:
        """The hand after the actor's act. RuleViolation for one that a rule forbids, ValueError for one that is none."""
