"""Tressette, chapter 4: declarations (source C). They score whole points, at once, beside what the tricks bring."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tresillo.cards import ITALIAN_40, Card, Italian
from tresillo.data import check_fields, from_json
from tresillo.games.tressette.deal import HAND
from tresillo.games.tressette.scoring import Pair, added, for_team_of
from tresillo.games.tressette.teams import turns_after
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table, Team, team_of

Kind = Literal["napoletana", "four threes", "four twos", "four aces", "three threes", "three twos", "three aces"]
LieFound = Literal["before the next deal", "after the next deal"]
"""When a false declaration comes to light. A claim or a count in between makes no difference."""

RANKS = {"threes": 3, "twos": 2, "aces": 1}
"""The ranks that make combinations, as they are called: no other rank does."""


@dataclass(frozen=True)
class Combination:
    """A combination as it is declared: its kind, and the suit of a napoletana or the one missing from three of a kind.

    Four of a kind have no suit to name; elsewhere None is a suit that was not named.
    """

    kind: Kind
    suit: Italian | None = None

    def __post_init__(self) -> None:
        check_fields(self)
        if self.suit and self.kind.startswith("four"):
            raise ValueError(f"{self.kind} are of every suit: {self.suit} is neither theirs nor missing")

    @rule("tressette-4.4")
    def __str__(self) -> str:
        """What its holder says.

        >>> str(Combination("napoletana", Italian.COPPE)), str(Combination("three threes", Italian.BASTONI))
        ('napoletana of coppe', 'three threes, bastoni missing')
        """
        if not self.suit:
            return self.kind
        return f"{self.kind} of {self.suit}" if self.kind == "napoletana" else f"{self.kind}, {self.suit} missing"


ALL = (
    *(Combination("napoletana", suit) for suit in Italian),
    *(Combination(kind) for kind in ("four threes", "four twos", "four aces")),
    *(Combination(kind, suit) for kind in ("three threes", "three twos", "three aces") for suit in Italian),
)
"""Every combination that scores: four napoletane, three times four of a kind, twelve times three of a kind."""

SAID = {str(named): named for full in ALL for named in (full, Combination(full.kind))}
"""All that can be declared, a suit left out too, by its words."""


def combination(words: str) -> Combination:
    """The combination of a declaration, its suit rightly or wrongly named, or not at all.

    >>> combination("four twos"), combination("napoletana")
    (Combination(kind='four twos', suit=None), Combination(kind='napoletana', suit=None))
    """
    if words not in SAID:
        raise ValueError(f"{words!r} declares nothing: expected one of {'; '.join(SAID)}")
    return SAID[words]


@rule("tressette-4.1")
def cards_of(declared: Combination) -> tuple[Card, ...]:
    """The cards that a combination is made of. ValueError where its suit was not named."""
    size, _, name = declared.kind.partition(" ")
    if size != "four" and not declared.suit:
        raise ValueError(f"{declared} leaves its cards open: no suit was named")
    if declared.suit and size == "napoletana":
        return tuple(Card(rank, declared.suit) for rank in RANKS.values())
    return tuple(Card(RANKS[name], suit) for suit in Italian if suit is not declared.suit)


_CARDS = {known: frozenset(cards_of(known)) for known in ALL}


@rule("tressette-4.1")
def points(declared: Combination) -> int:
    """What a combination scores: 4 for all four threes, twos or aces, 3 for three of them and for a napoletana."""
    return 4 if declared.kind.startswith("four") else 3


@rule("tressette-4.1", "tressette-4.2", "tressette-4.5")
def combinations(hand: Sequence[Card], played: Sequence[Card] = ()) -> tuple[Combination, ...]:
    """The combinations of one player, in the ten cards dealt to him: those in his hand and those that he has played.

    A card may serve in two of them, but four of a kind are not three of a kind as well. His partner's cards make none.
    """
    dealt = ITALIAN_40.check((*hand, *played))
    if len(dealt) > HAND:
        raise ValueError(f"a player is dealt {HAND} cards, not {len(dealt)}")
    held = [known for known in ALL if _CARDS[known].issubset(dealt)]
    return tuple(own for own in held if not any(_CARDS[own] < _CARDS[more] for more in held))


@rule("tressette-4.3")
def check_time(tricks: int, led: bool) -> None:
    """RuleViolation where nothing is declared now. Declarations are made when one of the ``tricks`` is over.

    ``led`` says whether a card of the next trick lies on the table.
    """
    if tricks != 1 or led:
        early = tricks < 1
        reason = "the first trick is not over" if early else "the second trick has been led: it is too late, and scores nothing"
        raise RuleViolation("tressette-4.3", reason)


@rule("tressette-4.3")
def next_to_declare(table: Table, leader: str, heard: Sequence[str] = ()) -> str | None:
    """Who declares or passes next, None when all have: anticlockwise from the leader of the first trick.

    ``heard`` are the players who have done so. RuleViolation where one of them was not next.
    """
    order = (leader, *turns_after(table, leader))
    for seat, due in zip(heard, order, strict=False):
        table.place(seat)
        if seat != due:
            raise RuleViolation("tressette-4.3", f"{seat} has spoken before {due}: the order is {', '.join(order)}")
    if len(heard) > len(order):
        raise ValueError(f"{len(order)} players declare or pass once each, not {len(heard)}")
    return order[len(heard)] if len(heard) < len(order) else None


@rule("tressette-4.3")
def check_second_lead(table: Table, leader: str, heard: Sequence[str]) -> None:
    """RuleViolation where the second trick is led before every player has declared or passed: the card goes back."""
    if waiting := next_to_declare(table, leader, heard):
        raise RuleViolation("tressette-4.3", f"{waiting} has neither declared nor passed: the card led goes back")


@rule("tressette-4.4")
def scores(held: Sequence[Combination], said: Combination) -> bool:
    """Whether a declaration scores: it is of a combination held, with the suit that is to be named, rightly named.

    A suit left out or wrongly named may be put right until the second trick is led. After that nothing is scored for
    it, and nothing is lost.
    """
    return said in held


@rule("tressette-4.5", "tressette-4.6")
def declared_points(held: Sequence[Combination], said: Sequence[Combination]) -> int:
    """The points of what one player has declared, out of the combinations that he holds, each once.

    ``said`` is what stands when all is put right. What he holds and does not declare scores nothing, nor does a suit
    wrongly named or left out. RuleViolation where he declares cards that he does not hold (4.8).
    """
    check_declared(held, said)
    return sum(points(own) for own in dict.fromkeys(said) if scores(held, own))


@rule("tressette-4.6")
def undeclared(held: Sequence[Combination], said: Sequence[Combination] = ()) -> tuple[Combination, ...]:
    """The combinations that a player may still declare, and need not: as long as he is silent they score nothing."""
    return tuple(own for own in held if own not in said)


@rule("tressette-4.7")
def credited(table: Table, score: Pair, declarer: str, declared: int) -> Pair:
    """The score once a player has declared: the points are his team's at once, beside the eleven of the hand. Source C."""
    return added(score, for_team_of(table, declarer, declared))


@rule("tressette-4.8")
def check_declared(held: Sequence[Combination], said: Sequence[Combination]) -> None:
    """RuleViolation for a declaration of cards not held: of a kind that the player has none of, or in more suits than he has.

    A suit wrongly named or left out where he holds such a combination is no false declaration (4.4), nor are three of a
    kind said of four.
    """
    own: list[str] = [known.kind for known in held]
    own += [known.kind.replace("four", "three") for known in held for _ in Italian if known.kind.startswith("four")]
    named = [known.kind for known in dict.fromkeys(said) if known.suit]
    for false in said:
        if false not in held and (not own.count(false.kind) or named.count(false.kind) > own.count(false.kind)):
            raise RuleViolation("tressette-4.8", f"{false} is declared, and the cards are not held")


@rule("tressette-4.8")
def after_false(table: Table, score: Pair, liar: str, declared: int, found: LieFound) -> tuple[Pair, Team | None]:
    """The score once a false declaration of so many points has come to light, and the team that loses one game for it.

    After the next deal has begun it is too late: the score stands and no game is lost.
    """
    from_json(LieFound, found, "found")
    if found == "after the next deal":
        return score, None
    return credited(table, score, liar, -declared), team_of(table, liar)
