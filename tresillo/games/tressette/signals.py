"""Tressette, chapters 5 and 6: the signals that may go with a lead, in two sets that are never mixed (source C).

A signal is of the suit of the card led. ``hand`` holds the cards that the leader has left, the card led no longer among
them, or those of the partner; ``gone`` the cards of earlier tricks. Everybody at the table hears a signal.
"""

from collections.abc import Collection, Sequence
from typing import Literal

from tresillo.cards import ITALIAN_40, Card
from tresillo.data import from_json
from tresillo.games.tressette.cards import ranking
from tresillo.games.tressette.play import legal_plays
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

Signal = Literal["busso", "volo", "piombo", "striscio", "liscio", "ribusso", "la meglio", "tutto fuori"]
Gesture = Literal["fist on the table", "fist on the card", "card tossed", "card slid"]
"""What may be done instead of speaking, in the standard set."""

TOP = 3
"""Three, two and ace, the three highest cards of a suit: those from the re down are its low cards."""

STANDARD_SET: tuple[Signal, ...] = ("busso", "volo", "piombo", "striscio", "liscio")
ALTERNATIVE_SET: tuple[Signal, ...] = ("busso", "ribusso", "la meglio", "tutto fuori")

_SETS = {"standard": STANDARD_SET, "alternative": ALTERNATIVE_SET, "none": ()}
_SAME: dict[str, Signal] = {"piombo": "volo", "liscio": "striscio"}
_GESTURES: dict[str, Signal] = {
    "fist on the table": "busso",
    "fist on the card": "busso",
    "card tossed": "volo",
    "card slid": "striscio",
}


@rule("tressette-6.1")
def signals(rules: RuleSet = STANDARD) -> tuple[Signal, ...]:
    """The signals of the set that the table has chosen before the game; striscio and liscio may have been left out."""
    return tuple(own for own in _SETS[rules.signal_set] if own not in ("striscio", "liscio") or rules.striscio_allowed)


@rule("tressette-5.1")
def check_signaller(table: Table, leader: str, seat: str) -> None:
    """RuleViolation where another player than the leader of the trick makes a signal. A leader may at every lead."""
    table.place(seat)
    if seat != leader:
        raise RuleViolation("tressette-5.1", f"only the leader signals: {leader} has led, {seat} has not")


@rule("tressette-5.1", "tressette-5.2", "tressette-5.3", "tressette-5.4", "tressette-6.1", "tressette-10.1")
def meaning(sign: str, rules: RuleSet = STANDARD) -> Signal:
    """The signal that a word or a gesture of the leader makes. RuleViolation for one that the table does not allow.

    The fist is busso, a card tossed is volo, a card slid is striscio; the alternative set has words only.
    """
    if rules.players == 2:
        raise RuleViolation("tressette-10.1", f"{sign!r} is refused: of two players none has a partner to signal to")
    allowed = signals(rules)
    meant = _GESTURES.get(sign, sign) if rules.signal_set == "standard" else sign
    for own in allowed:
        if own == meant:
            return own
    if rules.signal_set == "standard" and meant in STANDARD_SET:
        raise RuleViolation("tressette-5.4", f"striscio and liscio are not allowed at this table: {sign} is refused")
    if sign in (*STANDARD_SET, *ALTERNATIVE_SET, *_GESTURES):
        raise RuleViolation("tressette-6.1", f"{sign} is no signal of this table: {_listed(allowed)}")
    raise RuleViolation("tressette-5.1", f"{sign!r} is no signal: {_listed(allowed)}")


# The standard set


@rule("tressette-5.2")
def busso_asks(hand: Sequence[Card], led: Card) -> Card | None:
    """The card that standard busso asks the partner for: the highest that he holds of the suit led. None if he has none."""
    return next((card for card in ranking(led.suit) if card in hand), None)


@rule("tressette-5.2")
def busso_asks_back(hand: Sequence[Card], led: Card, won: bool) -> tuple[Card, ...]:
    """The cards of which standard busso asks the partner to lead one, if his card won: any of the suit led before."""
    return tuple(card for card in hand if won and card.suit is led.suit)


@rule("tressette-5.3")
def volo_is_true(hand: Sequence[Card], led: Card) -> bool:
    """Whether volo, or piombo, is true: the card led was the leader's only one of its suit."""
    return not _left(hand, led)


@rule("tressette-5.4")
def striscio_is_true(hand: Sequence[Card], led: Card) -> bool:
    """Whether striscio, or liscio, is true: the leader has a card of the suit left from the re down, whatever is above."""
    return any(card not in ranking(led.suit)[:TOP] for card in _left(hand, led))


# The alternative set


@rule("tressette-6.2")
def busso_is_true(hand: Sequence[Card], led: Card, gone: Collection[Card] = ()) -> bool:
    """Whether busso of the alternative set is true: the leader holds the highest card of the suit still to come."""
    return any(card in _left(hand, led, gone) for card in outstanding(led, gone)[:1])


@rule("tressette-6.2")
def ribusso_is_true(hand: Sequence[Card], led: Card, gone: Collection[Card] = ()) -> bool:
    """Whether ribusso is true: the leader holds the second-highest card of the suit still to come."""
    return any(card in _left(hand, led, gone) for card in outstanding(led, gone)[1:2])


@rule("tressette-6.2")
def outstanding(led: Card, gone: Collection[Card] = ()) -> tuple[Card, ...]:
    """The cards of the suit led that are still to come, high to low: neither led now nor played before."""
    return tuple(card for card in ranking(led.suit) if card != led and card not in gone)


@rule("tressette-6.3")
def la_meglio(hand: Sequence[Card], led: Card, gone: Collection[Card] = ()) -> Card | None:
    """The card that la meglio looks for: the highest of the suit still to come that the leader does not hold.

    It says nothing of his own cards, so it is never false. None where nobody else has a card of the suit.
    """
    return next((card for card in outstanding(led, gone) if card not in _left(hand, led, gone)), None)


@rule("tressette-6.4")
def tutto_fuori_is_true(hand: Sequence[Card], led: Card) -> bool:
    """Whether tutto fuori is true: neither the three nor the two nor the ace of the suit is left in the leader's hand.

    How many cards of the suit are many, no test says. It may be said as a bluff.
    """
    return not any(card in ranking(led.suit)[:TOP] for card in _left(hand, led))


@rule("tressette-6.5")
def told(said: Sequence[Signal], led: Card, gone: Collection[Card] = ()) -> tuple[tuple[Card, ...], Card | None]:
    """What the alternative signals of one lead say together: cards that the leader holds, and the one that he looks for.

    With la meglio it is the highest still to come that he does not say he holds.
    """
    left = outstanding(led, gone)
    held = tuple(card for word, card in zip(("busso", "ribusso"), left, strict=False) if word in said)
    return held, next((card for card in left if "la meglio" in said and card not in held), None)


def heard(phrase: str) -> tuple[str, ...]:
    """The signals in what a leader says, one or several.

    >>> heard("busso, ribusso e cerco la meglio")
    ('busso', 'ribusso', 'la meglio')
    """
    return tuple({"cerco la meglio": "la meglio"}.get(word, word) for word in phrase.replace(" e ", ", ").split(", ") if word)


# Both sets


@rule("tressette-5.5")
def answers(hand: Sequence[Card], trick: Sequence[Card], asked: Card | None) -> tuple[Card, ...]:
    """The cards that a partner may play, the one asked for first: a signal binds nobody, and the law allows each of them."""
    return tuple(sorted(legal_plays(hand, trick), key=lambda card: card != asked))


@rule("tressette-5.6", "tressette-6.6")
def may_say(signal: Signal, hand: Sequence[Card], led: Card, gone: Collection[Card] = (), rules: RuleSet = STANDARD) -> bool:
    """Whether a signal of the table's set may be made with a lead: it is true, or need not be.

    In the standard set volo, piombo, striscio and liscio must be true, unless agreed otherwise; busso there is a wish. In
    the alternative set busso and ribusso must; la meglio is a wish, and tutto fuori may be a bluff.
    """
    if rules.signal_set == "alternative":
        if signal == "busso":
            return busso_is_true(hand, led, gone)
        return signal != "ribusso" or ribusso_is_true(hand, led, gone)
    if signal in ("volo", "piombo") and rules.truthful_signals:
        return volo_is_true(hand, led)
    return signal not in ("striscio", "liscio") or not rules.truthful_signals or striscio_is_true(hand, led)


@rule("tressette-5.6", "tressette-6.6")
def check_true(signal: Signal, hand: Sequence[Card], led: Card, gone: Collection[Card] = (), rules: RuleSet = STANDARD) -> None:
    """RuleViolation for a signal that may not be made untruly, and is untrue."""
    from_json(Signal, signal, "signal")
    if not may_say(signal, hand, led, gone, rules):
        number = "tressette-6.6" if rules.signal_set == "alternative" else "tressette-5.6"
        raise RuleViolation(number, f"{signal} with {led} is not true")


@rule("tressette-5.7", "tressette-6.5")
def may_combine(rules: RuleSet = STANDARD) -> bool:
    """Whether one lead may have several signals: in the alternative set, and by option in the standard one."""
    return rules.signal_set == "alternative" or (rules.signal_set == "standard" and rules.combine_standard_signals)


@rule("tressette-5.7", "tressette-6.5")
def check_number(said: Sequence[str], rules: RuleSet = STANDARD) -> None:
    """RuleViolation for more signals with one lead than one, where they may not be combined."""
    if len(said) > 1 and rules.signal_set == "standard" and not may_combine(rules):
        raise RuleViolation("tressette-5.7", f"one lead has one signal, not {' and '.join(said)}")


def one_word_each(said: Sequence[Signal]) -> tuple[Signal, ...]:
    """What was said, each signal once, in its first word: piombo is volo, and liscio is striscio. Source C.

    >>> one_word_each(("volo", "piombo", "busso"))
    ('volo', 'busso')
    """
    words: dict[str, Signal] = {}
    for word in said:
        words.setdefault(_SAME.get(word, word), word)
    return tuple(words.values())


def check_signals(
    said: Sequence[str], hand: Sequence[Card], led: Card, gone: Collection[Card] = (), rules: RuleSet = STANDARD
) -> tuple[Signal, ...]:
    """The signals that words and gestures of a leader make with a lead. RuleViolation for the first that is not allowed."""
    made = one_word_each([meaning(sign, rules) for sign in said])
    check_number(made, rules)
    for signal in made:
        check_true(signal, hand, led, gone, rules)
    return made


def _left(hand: Sequence[Card], led: Card, gone: Collection[Card] = ()) -> tuple[Card, ...]:
    """The cards of a hand in the suit led. ValueError where the card led, or one that is gone, is still in the hand."""
    return tuple(card for card in ITALIAN_40.check((led, *gone, *hand))[1 + len(gone) :] if card.suit is led.suit)


def _listed(allowed: Sequence[str]) -> str:
    return f"expected {', '.join(allowed)}" if allowed else "this table plays without signals"
