"""Truco, chapter 2: the cards and their strength (source D)."""

from collections.abc import Mapping
from functools import cache

from tresillo.cards import CLUBS, DIAMONDS, FRENCH_52, HEARTS, JOKER, SPADES, Card, Pack
from tresillo.games.truco.paulista import RANKS, SUITS, check_vira, vira_classes, vira_manilhas
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.rules import RuleViolation, rule

ZAP, ESCOPETA, ESPADILHA, PICA_FUMO = Card(4, CLUBS), Card(7, HEARTS), Card(1, SPADES), Card(7, DIAMONDS)
FIXED_MANILHAS = (ZAP, ESCOPETA, ESPADILHA, PICA_FUMO)
"""The four strongest cards of Mineiro, the strongest first."""

DIRTY_40 = FRENCH_52.without(8, 9, 10)
"""The forty cards."""

LOW = (7, 6, 5, 4)
"""The ranks below the queen, which the clean pack has no plain cards of."""

CLEAN_27 = Pack(tuple(card for card in DIRTY_40 if card.rank not in LOW or card in FIXED_MANILHAS))
"""The clean pack: threes, twos, aces and picture cards, the zap and the two red sevens."""

_THREE_AND_A_HALF = {"none": None, "joker": Card(1, JOKER), "ten_of_clubs": Card(10, CLUBS)}
"""The card that is called three and a half."""


@rule("truco-2.1")
def dirty_pack(pack: Pack) -> Pack:
    """The forty cards taken from a French pack by leaving out its eights, nines and tens.

    ValueError where a card is missing, or another card than these is over. Source D.
    """
    return DIRTY_40.taken_from(pack, 8, 9, 10)


@rule("truco-2.4")
def clean_pack(pack: Pack) -> Pack:
    """The 27 cards taken from the forty: what ranks below the queen is left out, but for the manilhas.

    ValueError where the forty are not complete. Source D.
    """
    missing, over = DIRTY_40.missing(pack), pack.missing(DIRTY_40)
    if missing or over:
        told = [" ".join(map(str, cards)) or "nothing" for cards in (missing, over)]
        raise ValueError(f"not the forty cards: missing {told[0]}, over {told[1]}")
    return CLEAN_27


@rule("truco-2.5")
def three_and_a_half(rules: RuleSet = MINEIRO) -> Card | None:
    """The card between the threes and the manilhas: a joker, the ten of clubs, or none. Source D."""
    return _THREE_AND_A_HALF[rules.three_and_a_half]


@rule("truco-2.5")
def pack_of(rules: RuleSet = MINEIRO) -> Pack:
    """The pack of a table: 40 or 27 cards, and one more with three and a half. Source D."""
    plain, extra = CLEAN_27 if rules.pack == "clean_27" else DIRTY_40, three_and_a_half(rules)
    return plain if extra is None else _with(plain, extra)


@rule("truco-2.3")
def manilhas(rules: RuleSet = MINEIRO, vira: Card | None = None) -> tuple[Card, ...]:
    """The four strongest cards, the strongest first: always the same in Mineiro, in Paulista those of the vira. Source D."""
    return vira_manilhas(_turned(vira)) if rules.manilhas == "vira" else FIXED_MANILHAS


@rule("truco-2.2", "truco-2.4", "truco-2.5")
def classes(rules: RuleSet = MINEIRO, vira: Card | None = None) -> tuple[tuple[Card, ...], ...]:
    """The cards in play by strength, the strongest first; the cards of one class are equal. Source D.

    The manilhas one by one, three and a half where it was agreed, then threes, twos, aces, kings, jacks, queens, sevens,
    sixes, fives, fours, as far as the pack has them.
    """
    if rules.manilhas == "vira":
        return vira_classes(_turned(vira))
    pack, extra = pack_of(rules), three_and_a_half(rules)
    plain = [[Card(rank, suit) for suit in SUITS if Card(rank, suit) not in FIXED_MANILHAS] for rank in RANKS]
    own = (tuple(card for card in cards if card in pack.cards) for cards in plain)
    return (*((card,) for card in FIXED_MANILHAS), *([] if extra is None else [(extra,)]), *filter(None, own))


@rule("truco-2.2", "truco-2.3", "truco-2.5", "truco-14.5", "truco-14.6")
def strength(card: Card, rules: RuleSet = MINEIRO, vira: Card | None = None) -> int:
    """How strong a card is: higher for stronger, the same for cards that are equal, 1 for the weakest class.

    ValueError for a card that is not in play. Source D.
    """
    known = strengths(rules, vira)
    if card not in known:
        raise ValueError(f"{card} is not in play: expected a card of the {len(known)} dealt from")
    return known[card]


def strengths(rules: RuleSet = MINEIRO, vira: Card | None = None) -> Mapping[Card, int]:
    """The strength of every card in play: a table made once for each pack and vira."""
    own = rules.pack, rules.three_and_a_half, rules.manilhas, vira
    if own not in _STRENGTHS:
        order = classes(rules, vira)
        _STRENGTHS[own] = {card: len(order) - place for place, cards in enumerate(order) for card in cards}
    return _STRENGTHS[own]


_STRENGTHS: dict[tuple[object, ...], Mapping[Card, int]] = {}


@cache
def _with(pack: Pack, extra: Card) -> Pack:
    return Pack((*pack.cards, extra))


def _turned(vira: Card | None) -> Card:
    if vira is None:
        raise RuleViolation("truco-14.3", "no vira has been turned: there are no manilhas without it")
    check_vira(vira)
    return vira
