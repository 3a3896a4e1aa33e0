"""A match of several games, whatever the game: hands dealt one after another from a seed, until one team has won enough."""

from collections.abc import Callable
from random import Random
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeVar

from tresillo.table import Hand, Team


class Played(Hand, Protocol):
    """A hand that tells how it ended."""

    @property
    def result(self) -> Any:
        """How the hand ended."""


class Match(Protocol):
    """How a match stands between two hands."""

    @property
    def games(self) -> tuple[int, int]:
        """The games that each team has won."""


AnyDeal = TypeVar("AnyDeal", bound=Played)
AnyMatch = TypeVar("AnyMatch", bound=Match)


class Sitting(NamedTuple, Generic[AnyDeal, AnyMatch]):
    """A match in play, until one team has won ``wanted`` games.

    The hands are dealt one after another, each shuffled from the seed and its number. ``match`` is the match before the
    hand in play, and after the last one at the end; ``results`` says how the hands before it ended.
    """

    seed: int
    wanted: int
    match: AnyMatch
    deal: AnyDeal
    results: tuple[Any, ...] = ()

    @property
    def actor(self) -> str | None:
        """Whose turn it is; None when the match is over."""
        return self.deal.actor

    def legal_actions(self) -> tuple[str, ...]:
        """All that the actor may do; empty only when the match is over."""
        return self.deal.legal_actions()

    @property
    def is_over(self) -> bool:
        """Whether a team has won as many games as were wanted, or more."""
        return max(self.match.games) >= self.wanted

    def won_by(self, one: Team, other: Team) -> Team:
        """Which of the two teams has won the match. ValueError while it is not over."""
        if not self.is_over:
            raise ValueError(f"the match is not over: {self.actor} is to act")
        return one if self.match.games[0] > self.match.games[1] else other

    def gone_on(
        self,
        deal: AnyDeal,
        after_hand: Callable[[AnyMatch, AnyDeal], AnyMatch],
        deal_next: Callable[[AnyMatch, Random], AnyDeal],
    ) -> Self:
        """The match with its hand in a new state; where that is over, the match after it, and the next hand dealt."""
        if not deal.is_over:
            return self._replace(deal=deal)
        after = self._replace(match=after_hand(self.match, deal), deal=deal, results=(*self.results, deal.result))
        return after if after.is_over else after._replace(deal=deal_next(after.match, source(self.seed, len(after.results))))


def source(seed: int, hand: int) -> Random:
    """The source of chance of a hand of a match, from 0."""
    return Random(f"{seed}, hand {hand}")


def check_begins(seed: int, wanted: int) -> None:
    """ValueError where a seed is no whole number, or a match is not about one game or more."""
    for name, number, least in (("seed", seed, 0), ("wanted", wanted, 1)):
        if isinstance(number, bool) or not isinstance(number, int) or number < least:
            raise ValueError(f"{name}: expected a whole number, {least} or more, not {number!r}")
