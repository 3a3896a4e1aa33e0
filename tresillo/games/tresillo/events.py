"""What can happen to the money of a session, as frozen values. The ledger says what each event moves."""

from dataclasses import dataclass, field
from typing import Literal

from tresillo.data import check_fields
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.results import AfterFive, Result
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet


class Event:
    """What happens at the table. Fields are checked against their types when an event is made."""

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Start(Event):
    """The players sit down, seats anticlockwise, each with his tokens, and pay the first parajitos.

    Without ``opening`` each brings what the rules say. ``paper`` is kept from a session before: the debts of each seat.
    """

    seats: tuple[str, ...] = ("N", "W", "S", "E")
    opening: int | tuple[int, ...] | None = None
    paper: tuple[tuple[int, ...], ...] = ()
    rules: RuleSet = GISPERT


@dataclass(frozen=True)
class Deal(Event):
    """A hand is dealt: the dealer puts in his stake."""

    dealer: str


@dataclass(frozen=True)
class Annulled(Event):
    """The hand comes to nothing: nobody pays, and the next dealer deals."""


@dataclass(frozen=True)
class Hand(Event):
    """A hand that was played, or given up. ``favoured``: its trump was the favoured suit of the session (15.1).

    ``matadors`` names who held all three, where the pot pays a fee for them (16.15); ``left`` who left a penetro (6.7), where
    that is known.
    """

    declarer: str
    contract: Contract
    favoured: bool = field(default=False, kw_only=True)
    matadors: str | None = field(default=None, kw_only=True)
    left: str | None = field(default=None, kw_only=True)


@dataclass(frozen=True)
class Sacado(Hand):
    """The declarer wins. ``debtor`` names the one of several equal debts that he takes.

    Where the estuche is paid by sequence (15.9), ``top`` is the number of trumps in unbroken sequence from the espada
    that he held, and ``contraestuche`` (15.10) that of the contrarios between them.
    """

    estuche: bool = False
    after_five: AfterFive = ""
    debtor: str | None = None
    top: int = field(default=0, kw_only=True)
    contraestuche: int = field(default=0, kw_only=True)


@dataclass(frozen=True)
class Puesta(Hand):
    """A tie for most tricks."""


@dataclass(frozen=True)
class Codillo(Hand):
    """A contrario wins: ``winner``."""

    winner: str


@dataclass(frozen=True)
class Surrendered(Hand):
    """The declarer surrenders and nobody goes on."""


@dataclass(frozen=True)
class Refused(Hand):
    """The declarer offers to surrender, a contrario says yo sigo and plays to an outcome of his own."""

    follower: str
    outcome: Result
    winner: str | None = None


@dataclass(frozen=True)
class Settle(Event):
    """The session ends: the dishes are shared out, and the debts paid into the same fund or kept on the paper.

    Where it is left out, ``paper`` is what the table agreed on (``paper_at_end``); the ledger writes it into its entry.
    """

    paper: Literal["kept", "settled"] | None = None


Later = Deal | Annulled | Sacado | Puesta | Codillo | Surrendered | Refused | Settle
"""An event after the start."""
AnyEvent = Start | Later
