"""Truco, chapter 12: irregularities and penalties (source D). The program never misdeals; whose foul it was, players say."""

from collections.abc import Sequence
from random import Random
from typing import Literal

from tresillo.cards import AnyCard
from tresillo.data import from_json
from tresillo.games.truco.game_in_points import WINNING, eleven, stakes, tento
from tresillo.games.truco.hands_at_eleven import ORDINARY, Kind
from tresillo.games.truco.paulista import HAND
from tresillo.games.truco.players_and_game import Score, credited, other_team, partners, side_of
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, team_of

Foul = Literal[
    "shuffle",
    "cut",
    "talk",
    "cards shown",
    "forbidden raise",
    "false família",
    "refusal at eleven",
    "família at eleven",
    "truco at eleven",
]
"""What costs a tento, or a truco at eleven in Paulista the game: the last three only in a hand at eleven."""
AT_ELEVEN = ("refusal at eleven", "família at eleven", "truco at eleven")
_NUMBER = {"refusal at eleven": "truco-12.8", "família at eleven": "truco-5.2", "truco at eleven": "truco-12.8"}


@rule("truco-12.1")
def with_exposed(table: Table, dealer: str, seat: str) -> tuple[str, ...]:
    """What a player may do with a card of his that the dealer has shown: keep it, or as an opponent burn it for the next.

    Source D; that the next card of the deal replaces it is a ruling.
    """
    return ("keep",) if partners(table, seat, dealer) else ("keep", "burn")


@rule("truco-12.2")
def missing_cards(dealt: int, has_played: bool = False) -> int:
    """How many cards a player may ask for who was dealt too few, until he has played a card (a ruling). Source D."""
    if from_json(int, dealt, "dealt") < 0:
        raise ValueError(f"nobody is dealt {dealt} cards")
    return 0 if has_played else max(HAND - dealt, 0)


@rule("truco-12.3")
def without_extra(hand: Sequence[AnyCard], source: Random) -> tuple[tuple[AnyCard, ...], tuple[AnyCard, ...]]:
    """A hand of too many in the dealer's team down to three, and the cards taken from it, drawn at random. Source D.

    Unseen they go back into the pack; once the player has looked an opponent draws, shows and burns them.
    """
    over = source.sample(range(len(hand)), max(len(hand) - HAND, 0))
    kept = tuple(card for place, card in enumerate(hand) if place not in over)
    return kept, tuple(hand[place] for place in sorted(over))


@rule("truco-12.3")
def extra_goes(seen: bool) -> Literal["back into the pack", "burnt"]:
    """What becomes of the extra card of the dealer's team. Source D."""
    return "burnt" if seen else "back into the pack"


@rule("truco-12.4")
def after_extra(table: Table, score: Score, dealer: str, seat: str, rules: RuleSet = MINEIRO, has_begun: bool = False) -> Score:
    """The score when an opponent of the dealer shows that he was dealt too many: his team wins the hand, one tento. Source D.

    At eleven that would win the game: then the dealer's team loses a tento instead. RuleViolation for a player of the
    dealer's team (12.3), and once a card has been played. The last three are rulings.
    """
    own = team_of(table, seat)
    if partners(table, seat, dealer):
        raise RuleViolation("truco-12.3", f"{seat} is of the dealer's team, and gives the extra card back")
    if has_begun:
        raise RuleViolation("truco-12.4", "a card has been played: the extra card is drawn and burnt as in 12.3")
    if score[side_of(table, seat)] + tento(rules) >= WINNING:
        return credited(table, score, team_of(table, dealer), -tento(rules))
    return credited(table, score, own, tento(rules))


@rule("truco-12.4")
def extra_truco(own: int, reached: int, rules: RuleSet = MINEIRO) -> int:
    """What a truco called with an extra card wins when it was accepted at a stake ``reached``: the highest step up to it
    that leaves the team below 12. RuleViolation where even 3 would win the game: such a call is not allowed. A ruling.
    """
    if reached not in stakes(rules)[1:]:
        raise ValueError(f"reached: expected one of {', '.join(map(str, stakes(rules)[1:]))}, not {reached!r}")
    steps = [step for step in stakes(rules)[1:] if step <= reached]
    if own + steps[0] >= WINNING:
        raise RuleViolation("truco-12.4", f"{own} and {steps[0]} make the game, which no extra card wins")
    return max(step for step in steps if own + step < WINNING)


@rule("truco-12.6", "truco-12.7", "truco-12.8", "truco-5.2", "truco-5.3", "truco-13.1", "truco-14.14")
def after_foul(
    table: Table, score: Score, seat: str, foul: Foul, rules: RuleSet = MINEIRO, kind: Kind = ORDINARY
) -> tuple[Score, Team]:
    """The score after a foul, and the team that has won the game by it: nobody, but for a truco at eleven in Paulista.

    While no team is one tento short the other team gains a tento; else the offenders lose one, and never fall below 0 (a
    ruling). ``kind`` is what the hand was when it began: the last three fouls are none in an ordinary one. Source D.
    """
    from_json(Foul, foul, "foul")
    from_json(Kind, kind, "kind")
    if max(from_json(Score, score, "score")) >= WINNING:
        raise ValueError(f"the game is won at {score[0]} to {score[1]}: no foul follows")
    if rules.version == "paulista" and foul in ("refusal at eleven", "família at eleven"):
        raise RuleViolation("truco-14.1", f"{foul}: in Paulista nothing is refused or exchanged")
    own = team_of(table, seat)
    other = other_team(table, own)
    if foul in AT_ELEVEN and kind == ORDINARY:
        number = "truco-14.14" if foul == "truco at eleven" and rules.truco_at_eleven == "lose_game" else _NUMBER[foul]
        raise RuleViolation(number, f"{foul}: this hand began with neither team one tento short of the game")
    if foul == "truco at eleven" and rules.truco_at_eleven == "lose_game":
        return score, other
    if eleven(rules) in score:
        return credited(table, score, own, -tento(rules)), ()
    return credited(table, score, other, tento(rules)), ()
