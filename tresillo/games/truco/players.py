"""Plain players: they see what a seat may see, keep to a few simple principles, and leave nothing to chance.

``plain_player(view)`` is pure: the same view gives the same answer. Each function states its own principle. They make no
gestures, bluff never and commit no foul.
"""

from collections.abc import Sequence

from tresillo.cards import Card
from tresillo.games.truco.cards import ESCOPETA, ZAP, strengths
from tresillo.games.truco.deal import BURN, KEEP, PASS
from tresillo.games.truco.game import (
    ANSWER,
    CARD,
    CHOICES,
    DECISION,
    DOWN,
    FAMILY,
    LEAVE,
    LOOK_TOP,
    LOOKING,
    NO_FAMILY,
    PLAY,
    TRICKS,
    View,
    is_card,
    read_play,
)
from tresillo.games.truco.game_in_points import CALLS
from tresillo.games.truco.hand_exchange import family_agreed, is_family
from tresillo.games.truco.tricks import Play, places_of_best
from tresillo.games.truco.truco import ACCEPT, RUN
from tresillo.table import team_of

GOOD = 0.13
"""The largest share of the unseen cards that may beat a good card: with the forty cards of Mineiro a three still is one."""
SURE = 0.03
"""The same for a sure card: the highest that is left, and with many unseen the next one."""


def plain_player(view: View) -> str:
    """The act of a plain player, one of ``view.legal_actions``. ValueError where it is not his turn."""
    if not view.legal_actions:
        raise ValueError(f"{view.seat} is not to act: {view.actor or 'nobody'} is")
    if len(view.legal_actions) == 1:
        return view.legal_actions[0]
    if view.phase == TRICKS:
        return call(view) or play(view)
    chosen = {LOOKING: look, CHOICES: choose, FAMILY: declare, DECISION: decide, ANSWER: answer}
    return chosen[view.phase](view) if view.phase in chosen else view.legal_actions[0]


def look(view: View) -> str:
    """As cutter he looks at the top card, and keeps the two highest manilhas."""
    if KEEP not in view.legal_actions:
        return LOOK_TOP
    return KEEP if CARD[view.looked or ""] in (ZAP, ESCOPETA) else LEAVE


def choose(view: View) -> str:
    """As mão he keeps two good cards, passes a packet with one to his partner, burns the rest."""
    found = good(view, _cards(view.hand))
    if found >= 2 or (found and PASS not in view.legal_actions):
        return KEEP
    return PASS if found else BURN


def declare(view: View) -> str:
    """He exchanges a true família without a good card, and never a false one."""
    family, hand = family_agreed(view.rules), _cards(view.hand)
    return family if family in view.legal_actions and family and is_family(hand, family) else NO_FAMILY


def decide(view: View) -> str:
    """At eleven his team plays with two good cards in both hands, else it gives the hand up."""
    return PLAY if good(view, _cards((*view.hand, *view.partner))) >= 2 else RUN


def call(view: View) -> str | None:
    """He calls when he has enough good cards to win what the bet is on, and one of them is sure."""
    calls = [action for action in view.legal_actions if action in CALLS]
    cards = _cards(view.hand)
    sure = any(beaten_by(view, card) <= SURE for card in cards)
    return calls[0] if calls and sure and good(view, cards) >= needed(view) else None


def answer(view: View) -> str:
    """He accepts with enough good cards, raises when as many are sure, else he runs."""
    cards = _cards((*view.hand, *view.partner))
    raises = [action for action in view.legal_actions if action in CALLS]
    if raises and sum(beaten_by(view, card) <= SURE for card in cards) > needed(view):
        return raises[0]
    return ACCEPT if good(view, cards) >= needed(view) else RUN


def play(view: View) -> str:
    """He wins the trick as cheaply as he can, saves his cards where his partner has it, and leads the highest."""
    plays = [read_play(action) for action in view.legal_actions if is_card(action) and not action.endswith(DOWN)]
    known = strengths(view.rules, CARD.get(view.vira or ""))

    def strength(own: Play) -> int:
        return known[own.card]

    trick = [Play(ZAP, down=True) if code == DOWN else read_play(code) for code in _open_trick(view)]
    if not trick:
        return str(max(plays, key=strength).card)
    places = places_of_best([own for own in trick if not own.down], known)
    best = max((strength(own) for own in trick if not own.down), default=0)
    partners = bool(places) and {place % 2 for place in _shown(trick, places)} == {len(trick) % 2}
    winning = [own for own in plays if strength(own) > best]
    chosen = min(winning if winning and not partners else plays, key=strength)
    return str(chosen.card)


def needed(view: View) -> int:
    """How many good cards a bet takes: one for a trick, or with a trick won or tied; two for a whole hand."""
    own = team_of(view.table, view.seat)
    return 1 if view.rules.truco_bets_on == "trick" or own in view.winners or () in view.winners else 2


def good(view: View, cards: Sequence[Card]) -> int:
    """How many of some cards are good."""
    return sum(beaten_by(view, card) <= GOOD for card in cards)


def beaten_by(view: View, card: Card) -> float:
    """The share of the cards he has not seen that beat a card; in Paulista before the vira is turned none is good."""
    known = strengths(view.rules, CARD.get(view.vira or ""))
    gone = {read_play(code).card for trick in view.tricks for code in trick if code != DOWN}
    seen = {*_cards((*view.hand, *view.partner, *view.burnt, *view.passed, *view.put_away)), *gone}
    seen |= {CARD[view.looked]} if view.looked else set()
    seen |= {CARD[code] for _, codes in view.exchanged for code in codes}
    unseen = [own for own in known if own not in seen]
    return sum(known[own] > known[card] for own in unseen) / max(len(unseen), 1)


def _open_trick(view: View) -> tuple[str, ...]:
    """The cards of the trick on the table."""
    return view.tricks[-1] if len(view.tricks) > len(view.winners) else ()


def _shown(trick: Sequence[Play], places: Sequence[int]) -> list[int]:
    """The places in a trick of cards told by their places among those face up."""
    up = [place for place, own in enumerate(trick) if not own.down]
    return [up[place] for place in places]


def _cards(codes: Sequence[str]) -> tuple[Card, ...]:
    return tuple(CARD[code] for code in codes)
