"""Plain players: they see what a seat may see, keep to a few simple principles, and leave nothing to chance.

``plain_player(view)`` and ``claims(view)`` are pure: the same view gives the same answer. Each function states its own
principle. They make no signals; to busso of the standard set they answer, with the card and with the suit led back.
"""

from collections.abc import Sequence

from tresillo.cards import Card
from tresillo.games.tressette.awards import award, taken
from tresillo.games.tressette.cards import height, ranking, thirds
from tresillo.games.tressette.game import CARD, GATHERING, POOR_CARDS, TRICKS, View
from tresillo.games.tressette.match import claim_total, reached
from tresillo.games.tressette.play import trick_winner
from tresillo.games.tressette.scoring import count
from tresillo.games.tressette.signals import busso_asks, busso_asks_back
from tresillo.games.tressette.teams import turns_after
from tresillo.table import team_of

COURT_AND_ACE = (1, 8, 9, 10)
"""The ranks that are worth something and seldom win: a player gives them to his partner."""


def plain_player(view: View) -> str:
    """The act of a plain player, one of ``view.legal_actions``. ValueError where it is not his turn.

    He annuls what he may, and declares all that he holds.
    """
    if not view.legal_actions:
        raise ValueError(f"{view.seat} is not to act: {view.actor or 'nobody'} is")
    if view.phase == TRICKS:
        return str(play(view))
    return view.legal_actions[-1 if view.phase == POOR_CARDS else 0]


def claims(view: View) -> bool:
    """Whether he claims: as soon as he counts enough for his team, unless the count that comes next brings it an award."""
    if not view.may_claim:
        return False
    tricks = _tricks(view)[: len(view.winners)]
    side = view.table.place(view.seat) % 2
    if not reached(claim_total(view.score[side], count(view.table, view.winners, tricks, view.rules)[side]), view.rules):
        return False
    earned = award(taken(view.table, view.winners, tricks)) if view.phase == GATHERING else None
    return not earned or view.seat not in earned.team


def play(view: View) -> Card:
    """A card to the trick on the table, or a lead."""
    cards = [CARD[action] for action in view.legal_actions if action in CARD]
    trick = _tricks(view)[len(view.winners) :]
    return follow(view, cards, trick[0]) if trick else lead(view, asked_back(view, cards) or cards)


def asked_back(view: View, cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the suit that his partner led with busso, where he has just won that trick; else none."""
    if not view.tricks or not _said_busso(view):
        return ()
    led = _tricks(view)[-1][0]
    leader = next(seat for seat, phase, action in view.turns if phase == TRICKS and action.startswith(f"{led} "))
    partners = leader != view.seat and leader in team_of(view.table, view.seat)
    return busso_asks_back(cards, led, partners and view.winners[-1] == view.seat)


def lead(view: View, cards: Sequence[Card]) -> Card:
    """A card that nothing of its suit beats, from the suit where he has most; else the lowest there, an ace last."""

    def liking(card: Card) -> tuple[bool, bool, int, int]:
        sure = is_sure(view, card)
        length = sum(card.suit is other.suit for other in cards)
        return sure, card.rank != 1, length, height(card) if sure else -height(card)

    return max(cards, key=liking)


def follow(view: View, cards: Sequence[Card], trick: Sequence[Card]) -> Card:
    """What his partner asks for; on a trick that is his team's the best gift; else he wins it if he can, cheaply if it is sure.

    With a card that may be beaten he tries only as third of four, and with an ace only as last. Where he cannot win he
    keeps what counts.
    """
    led, best, last = trick[0], trick_winner(trick), len(trick) == len(view.table.seats) - 1
    leader = turns_after(view.table, view.seat)[-len(trick)]
    own, asked = team_of(view.table, view.seat), busso_asks(cards, led)
    if asked and leader in own and _said_busso(view):
        return asked
    if (leader, *turns_after(view.table, leader))[trick.index(best)] in own and (last or is_sure(view, best)):
        return max(cards, key=lambda card: (thirds((card,)) if card.rank in COURT_AND_ACE else 0, -height(card)))
    winning = [card for card in cards if card.suit is led.suit and height(card) > height(best)]
    if sure := [card for card in winning if last or is_sure(view, card)]:
        return min(sure, key=lambda card: (card.rank != 1, height(card)))
    if leader in own and (tried := [card for card in winning if card.rank != 1]):
        return max(tried, key=height)
    return min(cards, key=lambda card: (thirds((card,)), height(card)))


def is_sure(view: View, card: Card) -> bool:
    """Whether nothing that he has not seen beats a card in its suit."""
    seen = {*view.hand, *(code for trick in view.tricks for code in trick)}
    return all(str(higher) in seen for higher in ranking(card.suit)[: -height(card)])


def _tricks(view: View) -> list[tuple[Card, ...]]:
    return [tuple(CARD[code] for code in trick) for trick in view.tricks]


def _said_busso(view: View) -> bool:
    """Whether the card led to the latest trick came with busso of the standard set."""
    led = view.tricks[-1][0]
    return view.rules.signal_set == "standard" and any(
        phase == TRICKS and action.startswith(f"{led} ") and "busso" in action for _, phase, action in view.turns
    )
