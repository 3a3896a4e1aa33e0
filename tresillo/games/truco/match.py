"""A match of Truco: hands dealt one after another, game after game, from a seed."""

from dataclasses import dataclass
from random import Random
from typing import Self

from tresillo import sitting
from tresillo.data import check_fields
from tresillo.games.truco.game import Deal, Result, View, new_deal
from tresillo.games.truco.irregularities import Foul
from tresillo.games.truco.outcome import dealer_after
from tresillo.games.truco.players_and_game import Score, next_game, side_of, teams
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.table import Table, Team


@dataclass(frozen=True)
class Match:
    """A match between two hands: the games that each team has won, the score of the game in play, a stake carried or 0."""

    games: Score = (0, 0)
    score: Score = (0, 0)
    carried: int = 0

    def __post_init__(self) -> None:
        check_fields(self)


def after_hand(match: Match, deal: Deal) -> Match:
    """The match after a hand: another score, or a game won and a new one. ValueError for a hand of another score."""
    setup = deal.setup
    if (match.score, match.carried) != (setup.score, setup.carried):
        began, stands = (setup.score, setup.carried), (match.score, match.carried)
        raise ValueError(f"the hand began at {began}, the game stands at {stands}: score, stake carried")
    result = deal.result
    if not result.game:
        return Match(match.games, result.score, result.carried)
    won = side_of(setup.table, result.game[0])
    one, other = match.games
    score, _ = next_game(setup.table, setup.dealer)
    return Match((one + (won == 0), other + (won == 1)), score)


def who_deals_next(deal: Deal) -> str:
    """Who deals after a hand: the player at the dealer's right, or after a tied one the same, where that was agreed."""
    (table, dealer, rules, *_), result = deal.setup, deal.result
    if result.game:
        return next_game(table, dealer)[1]
    return dealer_after(table, dealer, result.how in ("tied", "dealer's team"), rules)


@dataclass(frozen=True)
class SittingView:
    """What a seat may know of a match: the games won, how the hands before ended, and its view of the hand in play."""

    wanted: int
    match: Match
    results: tuple[Result, ...]
    deal: View

    def __post_init__(self) -> None:
        check_fields(self)


class Sitting(sitting.Sitting[Deal, Match]):
    """A match of Truco in play: games to twelve.

    >>> match = new_match(Table(), "S", seed=1)
    >>> match.actor, match.is_over, match.match
    ('W', False, Match(games=(0, 0), score=(0, 0), carried=0))
    """

    __slots__ = ()

    def act(self, action: str, seat: str | None = None) -> Self:
        """The match after an act of the actor, or of the speaker named; where it ends a hand the next one is dealt."""
        return self._after(self.deal.act(action, seat))

    def foul(self, seat: str, which: Foul) -> Self:
        """The match when a foul has been claimed and stands."""
        return self._after(self.deal.foul(seat, which))

    @property
    def result(self) -> Team:
        """The team that has won the match. ValueError while it is not over."""
        return self.won_by(*teams(self.deal.setup.table))

    def view(self, seat: str) -> SittingView:
        """What a seat may know; the seed is nobody's."""
        return SittingView(self.wanted, self.match, self.results, self.deal.view(seat))

    def _after(self, deal: Deal) -> Self:
        def deal_next(match: Match, pack: Random) -> Deal:
            setup = deal.setup
            return new_deal(setup.table, who_deals_next(deal), pack, match.score, setup.rules, match.carried)

        return self.gone_on(deal, after_hand, deal_next)


def new_match(table: Table, dealer: str, seed: int, rules: RuleSet = MINEIRO, wanted: int = 1) -> Sitting:
    """A match that begins at nothing each: one game, or until a team has won as many as are wanted."""
    sitting.check_begins(seed, wanted)
    return Sitting(seed, wanted, Match(), new_deal(table, dealer, sitting.source(seed, 0), rules=rules))
