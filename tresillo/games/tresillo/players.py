"""Plain players: they see what a seat may see, keep to a few simple principles, and leave nothing to chance.

``plain_player(view)`` is pure: the same view gives the same act. Each function states its own principle.
"""

from collections.abc import Callable, Sequence
from functools import reduce
from math import ceil

from tresillo.cards import Spanish, Suit
from tresillo.games.tresillo import playing
from tresillo.games.tresillo.auction import PASO, VA_BIEN, Auction, Declaration, choices, declaration, level, say
from tresillo.games.tresillo.forced_games import STAYING
from tresillo.games.tresillo.game import View
from tresillo.games.tresillo.masks import CARD, Codes, masks
from tresillo.games.tresillo.phases import DONE
from tresillo.games.tresillo.results import TRICKS

NEEDED = {"entrada": 3.5, "vuelta": 3.0, "solo": 5.0}
"""What a hand is worth, by ``worth``, before it is bid: in a vuelta in the suit that suits it least."""

WEAK, STRONG = 2.0, 3.0
"""Cards that are worth less than the first are weak, from the second on they are strong."""


def plain_player(view: View) -> str:
    """The act of a plain player, one of ``view.legal_actions``. ValueError where it is not his turn."""
    if not view.legal_actions:
        raise ValueError(f"{view.seat} is not to act: {view.actor or 'nobody'} is")
    return _ACTS[view.phase](view)


def worth(hand: Codes, trump: Suit) -> float:
    """The tricks that a hand may hope for: an estuche card one, another trump and the king of a plain suit more than half."""
    tables = masks(trump)
    trumps = tables.mask(hand) & tables.trumps
    top = (trumps >> len(CARD) - 3).bit_count()
    kings = sum(code.startswith("12") and not trumps >> tables.place[code] & 1 for code in hand)
    return top + 0.6 * (trumps.bit_count() - top + kings)


def margin(hand: Codes, declared: Declaration) -> float:
    """How far a hand is above what a declaration needs, below 0 where it is too weak."""
    least = worth(hand, declared.trump) if declared.trump else min(worth(hand, suit) for suit in Spanish)
    return least - NEEDED[declared.contract]


def call(view: View) -> str:
    """The lowest bid after which he may declare a game that his hand is worth, if his bid would stand; else he is out."""
    rules = view.position.rules
    said = [action for _, phase, action in view.turns if phase == "auction"]
    heard: Auction = reduce(lambda auction, words: say(auction, words, rules), said, Auction())
    for words in view.legal_actions:
        bid = say(heard, words, rules).best
        if bid and bid != heard.best and any(margin(view.hand, declared) >= 0 for declared in choices(bid, rules)):
            return words
    return VA_BIEN if VA_BIEN in view.legal_actions else PASO


def declare(view: View) -> str:
    """The highest contract that his hand is worth, in his best suit; if it is worth none, what comes nearest."""

    def liking(words: str) -> tuple[int, float]:
        declared = declaration(words)
        above = margin(view.hand, declared)
        return level(declared.contract, declared.trump, view.position.rules) if above >= 0 else 0, above

    return max(view.legal_actions, key=liking)


def enter(view: View) -> str:
    """A penetro in his best suit; with a weak hand he surrenders."""
    best, suit = max((worth(view.hand, suit), suit.name) for suit in Spanish)
    if best < WEAK and playing.SURRENDER in view.legal_actions:
        return playing.SURRENDER
    return str(Declaration("penetro", Spanish[suit]))


def leave(view: View) -> str:
    """He says how good his hand is: each phrase is worth a trick less than the one before."""
    return STAYING[min(max(ceil(STRONG - worth(view.hand, _trump(view))), 0), 3)]


def talk(view: View) -> str:
    """With a strong hand, or asked again, he goes; with a weak one he does not. Asked again he lets a willing one go."""
    said = {seat: words for seat, phase, words in view.turns if phase == "talk"}
    hand, again = worth(view.hand, _trump(view)), view.seat in said
    willing = "puedo ir" in [words for seat, words in said.items() if seat != view.seat]
    if willing and (again or hand < STRONG):
        return "van"
    return "puedo ir" if again or hand >= STRONG else "van" if hand < WEAK else "van y vienen"


def put_away(view: View) -> str:
    """He keeps trumps and kings and puts the rest away, the lowest first."""
    cards = [code for code in view.legal_actions if code != DONE]
    useless = [code for code in cards if not _is_trump(view, code) and not code.startswith("12")]
    if DONE in view.legal_actions and not useless:
        return DONE
    return min(useless or cards, key=lambda code: _height(view, code))


def play(view: View) -> str:
    """He shows a sure result, surrenders a lost game, and else plays a card."""
    if playing.EXTIENDO in view.legal_actions:
        return playing.EXTIENDO
    if playing.SURRENDER in view.legal_actions and _is_lost(view):
        return playing.SURRENDER
    cards = sorted((code for code in view.legal_actions if code in CARD), key=lambda code: _height(view, code))
    on_table = view.tricks[sum(view.won) :]
    return follow(view, cards, on_table[0]) if on_table else lead(view, cards)


def lead(view: View, cards: Sequence[str]) -> str:
    """A declarer leads trumps as long as others may hold some. Else a card that nothing of its suit beats, or the lowest."""
    tables = masks(_trump(view))
    unseen = tables.everything & ~tables.mask((*view.hand, *(code for trick in view.tricks for code in trick)))
    trumps = [code for code in cards if _is_trump(view, code)]
    if trumps and view.seat == view.declarer and unseen & tables.trumps:
        return trumps[-1]
    plain = [code for code in cards if code not in trumps]
    masters = [
        code for code in plain if not tables.follow[tables.place[code]] & unseen >> tables.place[code] << tables.place[code]
    ]
    return (masters or plain or trumps[::-1])[0]


def follow(view: View, cards: Sequence[str], trick: Codes) -> str:
    """The lowest card that wins, a trump if he has to; the lowest of all where he cannot win, or another contrario does."""
    tables = masks(_trump(view))
    led, *others = (tables.place[code] for code in trick)
    best = max(place for place in (led, *others) if tables.wins[led] >> place & 1)
    players = [seat for seat, phase, action in view.turns if phase == "tricks" and action in CARD][-len(trick) :]
    if view.declarer in (view.seat, players[[led, *others].index(best)]):
        winning = [code for code in cards if tables.wins[led] >> tables.place[code] & 1 and tables.place[code] > best]
        return (winning or cards)[0]
    return cards[0]


def surrender(view: View) -> str:
    """He surrenders a lost game. He goes on with another's if he has two of its three tricks and cards that are not weak."""
    if playing.PLAY_ON in view.legal_actions:
        return playing.SURRENDER if _is_lost(view) else playing.PLAY_ON
    return playing.YO_SIGO if _own_tricks(view) >= 2 and worth(view.hand, _trump(view)) >= WEAK else playing.ACCEPT


def concede(view: View) -> str:
    """He agrees to what is sure: only a declarer who asks for the rest of a bola may ask for more than his cards show."""
    tables, left = masks(_trump(view)), TRICKS - sum(view.won)
    hands = dict(view.shown)
    if view.declarer not in hands or left > TRICKS - playing.FIVE or max(view.won) < TRICKS - left:
        return playing.AGREE
    hand = tables.mask(hands[view.declarer])
    outside = tables.everything & ~hand & ~tables.mask(code for trick in view.tricks for code in trick)
    return playing.AGREE if tables.sure(hand, outside) == left else playing.OBJECT


def take_debt(view: View) -> str:
    """He takes the first of several equal debts, his own last."""
    return min(view.legal_actions, key=lambda words: words == playing.DEBT_OF + view.seat)


_ACTS: dict[str, Callable[[View], str]] = {
    "auction": call,
    "declaration": declare,
    "ten cards": lambda view: view.legal_actions[0],
    "penetro": enter,
    "discard": put_away,
    "leaving": leave,
    "talk": talk,
    "exchange": put_away,
    "tricks": play,
    "surrender": surrender,
    "extiendo": concede,
    "payment": take_debt,
}


def _trump(view: View) -> Suit:
    """The trump suit of a hand in which it is fixed."""
    return Spanish[(view.trump or "").upper()]


def _is_trump(view: View, code: str) -> bool:
    tables = masks(_trump(view))
    return bool(tables.trumps >> tables.place[code] & 1)


def _height(view: View, code: str) -> int:
    """How high a card stands: below 0 as many cards of its plain suit as beat it, every trump above."""
    tables = masks(_trump(view))
    place = tables.place[code]
    return place if _is_trump(view, code) else -(tables.follow[place] >> place + 1).bit_count()


def _own_tricks(view: View) -> int:
    return view.won[view.position.table.place(view.seat)]


def _is_lost(view: View) -> bool:
    """Whether he is behind, and his cards are weak."""
    return _own_tricks(view) < max(view.won) and worth(view.hand, _trump(view)) < WEAK
