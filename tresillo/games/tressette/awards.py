"""Tressette, chapter 9: the awards that win several games at once, whatever the score (source C; their order is a ruling).

What cards are worth is in thirds of a point. The point of the last trick is left out of every test.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Literal

from tresillo.cards import ITALIAN_40, Card
from tresillo.data import check_fields, from_json
from tresillo.games.tressette.cards import thirds
from tresillo.games.tressette.match import game_winner
from tresillo.games.tressette.play import cards_won, trick_count, tricks_won
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.scoring import POINT, Pair, added, for_team_of
from tresillo.rules import rule
from tresillo.table import Table, Team, team_of

Name = Literal["cappottone", "stramazzone", "cappotto", "stramazzo"]

ALL_THIRDS = thirds(ITALIAN_40)
"""The thirds of all cards: 12 of the aces, 20 of the others that count."""


@dataclass(frozen=True)
class Taken:
    """What each player has taken in a hand, in the order of the table: his tricks, and the thirds of the cards in them."""

    tricks: tuple[int, ...]
    thirds: tuple[int, ...]
    table: Table = field(default_factory=Table)

    def __post_init__(self) -> None:
        check_fields(self)
        seats, most = len(self.table.seats), trick_count(self.table)
        if {len(self.tricks), len(self.thirds)} != {seats} or min(self.tricks + self.thirds) < 0:
            raise ValueError(f"expected tricks and thirds of {seats} players, 0 or more, not {self.tricks} and {self.thirds}")
        if sum(self.tricks) > most or sum(self.thirds) > ALL_THIRDS or (self.is_whole and sum(self.thirds) < ALL_THIRDS):
            raise ValueError(f"{sum(self.tricks)} tricks with {sum(self.thirds)} thirds: a hand has {most} with {ALL_THIRDS}")
        for seat, tricks, worth in zip(self.table.seats, self.tricks, self.thirds, strict=True):
            if worth and not tricks:
                raise ValueError(f"{seat} has no trick: expected 0 thirds, not {worth}")

    @property
    def is_whole(self) -> bool:
        """Whether every trick of the hand has been played."""
        return sum(self.tricks) == trick_count(self.table)

    def of(self, seats: Sequence[str]) -> tuple[int, int]:
        """The tricks and the thirds of some players together."""
        places = [self.table.place(seat) for seat in seats]
        return sum([self.tricks[place] for place in places]), sum([self.thirds[place] for place in places])


@dataclass(frozen=True)
class Award:
    """An award: its name, and the team that wins its games."""

    name: Name
    team: tuple[str, ...]

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Match:
    """How many games each team has won, and the score of the game that they play, in the order of ``teams``."""

    games: Pair = (0, 0)
    score: Pair = (0, 0)

    def __post_init__(self) -> None:
        check_fields(self)
        if min(*self.games, *self.score) < 0:
            raise ValueError(f"expected games and points of 0 or more, not {self.games} and {self.score}")


def taken(table: Table, won: Sequence[str], tricks: Sequence[Sequence[Card]]) -> Taken:
    """What each player has taken, from who won each trick and the cards in it."""
    own = [(tricks_won((seat,), won), thirds(cards_won((seat,), won, tricks))) for seat in table.seats]
    return Taken(tuple(count for count, _ in own), tuple(worth for _, worth in own), table)


@rule("tressette-9.2")
def is_cappotto(hand: Taken, team: Sequence[str]) -> bool:
    """Whether a team has made a cappotto, or collada: every trick of the hand is its own. Source C."""
    return hand.of(team)[0] == trick_count(hand.table)


@rule("tressette-9.3")
def is_stramazzo(hand: Taken, team: Sequence[str]) -> bool:
    """Whether a team has made a stramazzo: the others won a trick, or several, with less than a point of cards in all.

    So they have 2 thirds at most, even if they won the last trick. Source C.
    """
    tricks, worth = hand.of(_others(hand, team))
    return hand.is_whole and tricks > 0 and worth < POINT


@rule("tressette-9.4")
def is_cappottone(hand: Taken, seat: str) -> bool:
    """Whether a player has made a cappottone, or colladone: every trick of the hand is his own. Source C."""
    return hand.of((seat,))[0] == trick_count(hand.table)


@rule("tressette-9.5")
def is_stramazzone(hand: Taken, seat: str) -> bool:
    """Whether a player has made a stramazzone: the three others, his partner too, have less than a point of cards in all.

    They must have won a trick, no matter which of them. Source C, which does not say this of the trick.
    """
    return hand.is_whole and not is_cappottone(hand, seat) and hand.of(_others(hand, (seat,)))[1] < POINT


@rule("tressette-9.2", "tressette-9.3", "tressette-9.4", "tressette-9.5")
def games(name: Name) -> int:
    """How many games an award wins. Source C."""
    from_json(Name, name, "name")
    return {"cappotto": 2, "stramazzo": 3, "cappottone": 6, "stramazzone": 8}[name]


@rule("tressette-9.6", "tressette-10.8")
def awards_in_order(table: Table) -> tuple[Name, ...]:
    """The awards in the order in which a hand is tested for them. In the game for two nobody has a partner to outdo."""
    return ("cappottone", "stramazzone", "cappotto", "stramazzo") if len(table.seats) > 2 else ("cappotto", "stramazzo")


@rule("tressette-9.6", "tressette-9.7")
def award(hand: Taken) -> Award | None:
    """The award of a hand, never more than one: the first that fits in the order of the tests.

    None where none fits, and where a claim ended the hand before its last trick.
    """
    table = hand.table
    pairs = team_of(table, table.seats[0]), team_of(table, table.seats[1])
    fitting: dict[Name, list[Team]] = {
        "cappottone": [team_of(table, seat) for seat in table.seats if is_cappottone(hand, seat)],
        "stramazzone": [team_of(table, seat) for seat in table.seats if is_stramazzone(hand, seat)],
        "cappotto": [team for team in pairs if is_cappotto(hand, team)],
        "stramazzo": [team for team in pairs if is_stramazzo(hand, team)],
    }
    return next((Award(name, team) for name in awards_in_order(table) for team in fitting[name]), None)


@rule("tressette-9.1")
def games_won(table: Table, score: Pair, earned: Award | None, rules: RuleSet = STANDARD) -> tuple[Team, int] | None:
    """Who wins with a hand that was played out, and how many games; None where the game goes on.

    An award wins its games whatever the score, which is that after the count; without one the score decides, for one
    game. As many games are as many stakes. Source C.
    """
    if earned:
        return earned.team, games(earned.name)
    winner = game_winner(table, score, rules=rules)
    return (winner, 1) if winner else None


@rule("tressette-9.7")
def after_games(match: Match, table: Table, winner: str, won: int = 1) -> Match:
    """The match when the team of a player has won a game, or several by an award: a new game starts, at nothing each."""
    if won < 1:
        raise ValueError(f"a team wins one game or more, not {won}")
    return Match(added(match.games, for_team_of(table, winner, won)))


def _others(hand: Taken, seats: Sequence[str]) -> tuple[str, ...]:
    return tuple(seat for seat in hand.table.seats if seat not in seats)
