"""What can happen to the money of a session, as frozen values. The ledger says what each event moves."""

from dataclasses import dataclass
from typing import Literal

from tresillo.data import check_fields
from tresillo.games.tresillo.condiciones import AfterFive, Contract
from tresillo.games.tresillo.surrender import Outcome


class Event:
    """What happens at the table. Fields are checked against their types when an event is made."""

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Start(Event):
    """The players sit down, seats anticlockwise, each with his tokens, and pay the first parajitos."""

    seats: tuple[str, ...] = ("N", "W", "S", "E")
    opening: int | tuple[int, ...] = 160


@dataclass(frozen=True)
class Deal(Event):
    """A hand is dealt: the dealer puts in his stake."""

    dealer: str


@dataclass(frozen=True)
class Sacado(Event):
    """The declarer wins. ``debtor`` names the one of several equal debts that he takes."""

    declarer: str
    contract: Contract
    estuche: bool = False
    after_five: AfterFive = ""
    debtor: str | None = None


@dataclass(frozen=True)
class Puesta(Event):
    """A tie for most tricks."""

    declarer: str
    contract: Contract


@dataclass(frozen=True)
class Codillo(Event):
    """A contrario wins: ``winner``."""

    declarer: str
    contract: Contract
    winner: str


@dataclass(frozen=True)
class Surrendered(Event):
    """The declarer surrenders and nobody goes on."""

    declarer: str
    contract: Contract


@dataclass(frozen=True)
class Refused(Event):
    """The declarer offers to surrender, a contrario says yo sigo and plays to an outcome of his own."""

    declarer: str
    contract: Contract
    follower: str
    outcome: Outcome
    winner: str | None = None


@dataclass(frozen=True)
class Settle(Event):
    """The session ends: the dishes are shared out, and the debts paid into the same fund or kept on the paper."""

    paper: Literal["kept", "settled"] = "kept"


Hand = Sacado | Puesta | Codillo | Surrendered | Refused
AnyEvent = Start | Deal | Hand | Settle
