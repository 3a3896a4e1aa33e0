"""A terminal, line by line in the reader's language: what a hand of any game looks like, and how a person takes his turn.

``tresillo play`` and ``tresillo replay`` both tell a hand with it. It needs nothing beside the package: whoever starts it
brings what shows a line, and what asks for the next.
"""

import textwrap
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from tresillo.rules import RULES, RuleViolation
from tresillo.sitting import Sitting
from tresillo.words import latin, listed, number, place_word, rows_listed, rule_number, word

OPENS, CLOSES = "\u2066", "\u2069"

COMMANDS = {"?": "help", "r": "what may be done", "h": "tricks so far", "q": "stop"}
"""What a person may ask for at his turn, by the sign that he types."""

After = TypeVar("After")
AnySitting = TypeVar("AnySitting", bound=Sitting[Any, Any])


class Stopped(Exception):
    """The person has had enough."""


class Told(Protocol):
    """What a hand, or a seat's view of it, has to tell of its tricks."""

    @property
    def turns(self) -> Sequence[tuple[str, str, str]]:
        """Every act: who, in which phase, what."""

    @property
    def tricks(self) -> Sequence[Sequence[object]]:
        """The cards of each trick in the order played, the last one perhaps not full."""


class Lines:
    """Where lines go, and in which language."""

    lang: str
    show: Callable[[str], None]

    def say(self, *parts: str) -> None:
        """Show what is said in a few words: a head, and what belongs to it."""
        head, *rest = parts
        self.show(head[:1].upper() + head[1:] + (f": {' '.join(rest)}" if rest else ""))

    def word(self, key: str) -> str:
        """A key in the words of the reader."""
        return word(key, self.lang)

    def code(self, text: str) -> str:
        """A text from left to right, such as the code of a card, as it stands in a line of his."""
        return in_order(text, self.lang)

    def codes(self, cards: Iterable[object]) -> str:
        """Cards by their codes."""
        return " ".join(self.code(str(card)) for card in cards)


@dataclass(frozen=True)
class Reader(Lines):
    """Who reads: where lines go, and in which language."""

    lang: str
    show: Callable[[str], None]


@dataclass(frozen=True)
class Terminal(Lines):
    """Who plays, in which language, and how lines go out and come in. ``tricks`` tells those that may be looked at."""

    seat: str
    lang: str
    show: Callable[[str], None]
    ask: Callable[[], str]
    dim: Callable[[str], str] = str
    tricks: list[str] = field(default_factory=list)


def in_order(text: str, lang: str) -> str:
    """The code of a card, or English, kept in order among Persian words."""
    return OPENS + text + CLOSES if lang == "fa" else text


def folded(line: str, width: int) -> Iterator[str]:
    """A line in pieces of a width, between words; what is kept from left to right is so in each piece."""
    open_before = ""
    for piece in textwrap.wrap(line, width, subsequent_indent="  ", break_on_hyphens=False) or [line]:
        whole = open_before + piece
        open_before = OPENS * (whole.count(OPENS) - whole.count(CLOSES))
        yield whole + CLOSES * len(open_before)


# Tricks


def say_taken(seats: Iterable[tuple[str, int]], at: Lines) -> None:
    """How many tricks each has."""
    at.say(at.word("tricks"), listed((f"{place_word(seat, at.lang)} {number(own, at.lang)}" for seat, own in seats), at.lang))


def on_table(hand: Told, trick: int, at: Lines, shown: Callable[[str], str] | None = None) -> str:
    """The cards of a trick, each with who played it; ``shown`` says what stands for an act, its card's code if left out."""
    codes = [[str(card) for card in cards] for cards in hand.tricks]
    start, every = sum(map(len, codes[:trick])), {code for cards in codes for code in cards}
    played = [(who, act) for who, phase, act in hand.turns if phase == "tricks" and act.partition(" ")[0] in every]
    own = played[start : start + len(codes[trick])]
    return listed((f"{place_word(seat, at.lang)} {(shown or at.code)(action)}" for seat, action in own), at.lang)


def whole_trick(hand: Told, trick: int, won_by: str, at: Lines, shown: Callable[[str], str] | None = None) -> str:
    """A trick that has been taken: its number, its cards, who has it."""
    told = rows_listed((on_table(hand, trick, at, shown), f"{at.word('wins')}: {place_word(won_by, at.lang)}"), at.lang)
    return f"{number(trick + 1, at.lang)}. {told}"


# The person


def own_turn(
    at: Terminal,
    offer: Callable[[], tuple[str, ...]],
    tried: Callable[[str, tuple[str, ...]], After | None],
    chapters: Sequence[str],
    commands: Mapping[str, str] = COMMANDS,
    how: str = "how to act",
) -> After:
    """What comes of a person's turn. He is asked until ``tried`` lets a text stand for an act; his commands are answered.

    ``offer`` shows where he stands, and gives what he may do in the order of its numbers. ``chapters`` are those of the law
    that say so, ``how`` is the key of the words that say how to act.
    """
    offered = offer()
    while True:
        text = at.ask().strip()
        match command(text, at.lang, commands):
            case "q":
                raise Stopped
            case "?":
                at.show(commands_shown(at, commands))
                at.say(at.word(how))
            case "h":
                for line in at.tricks or ["—"]:
                    at.show(line)
            case "r":
                offer()
                numbers = [name for name in RULES if name.rpartition(".")[0] in chapters]
                numbers.sort(key=lambda name: (chapters.index(name.rpartition(".")[0]), int(name.rpartition(".")[2])))
                at.say(at.word("rules"), listed((rule_number(name, at.lang) for name in numbers), at.lang))
            case _ if text:
                if (after := tried(text, offered)) is not None:
                    return after


def offered_in_lines(hand: Sequence[str], offered: Sequence[str], said: Callable[[str], str], at: Terminal) -> None:
    """Show a hand and what else may be done, a line each, with the number of what is offered."""
    numbers = {action: number(place, at.lang) for place, action in enumerate(offered, 1)}
    for action in (*hand, *(action for action in offered if action not in hand)):
        line = f"{numbers.get(action, ''):>3}  {said(action)}"
        at.show(line if action in numbers else at.dim(line))


def say_refused(error: ValueError, action: str, is_known: bool, at: Terminal) -> None:
    """Say why an act is not done: the rule that forbids it, or what is wrong with it; a text may be no act at all."""
    if isinstance(error, RuleViolation):
        at.say(at.word("rule {}").format(rule_number(error.rule, at.lang)), at.code(error.reason))
    elif is_known:
        at.say(at.word("forbidden"), at.code(str(error)))
    else:
        at.say(at.word("not understood"), at.code(action), f"(? {at.word('help')})")


def hands_played(
    at: Terminal,
    match: AnySitting,
    hands: int | None,
    begin: Callable[[AnySitting], None],
    act: Callable[[AnySitting], AnySitting],
    count: Callable[[AnySitting], int] = lambda match: len(match.results),
    commands: Mapping[str, str] = COMMANDS,
) -> AnySitting:
    """The match when it is over, ``hands`` are played, or the person has stopped; a hand broken off does not count.

    ``begin`` tells that a hand begins, ``act`` makes the next act, ``count`` says how many hands were played.
    """
    ended = True
    try:
        at.show(commands_shown(at, commands))
        while not match.is_over and count(match) != hands:
            if match.results and not goes_on(at):
                break
            ended, before = False, len(match.results)
            begin(match)
            while len(match.results) == before:
                match = act(match)
            ended = True
    except (Stopped, EOFError, KeyboardInterrupt):
        if not ended:
            at.show("")
            at.say(at.word("unfinished hand"))
    return match


def goes_on(at: Terminal) -> bool:
    """Whether the person wants another hand."""
    at.show(f"[Enter] {at.word('next hand')}   [q] {at.word('stop')}")
    return command(at.ask(), at.lang) != "q"


def commands_shown(at: Lines, commands: Mapping[str, str] = COMMANDS) -> str:
    """The commands as they are shown."""
    return "   ".join(f"[{sign}] {at.word(key)}" for sign, key in commands.items())


def command(text: str, lang: str, commands: Mapping[str, str] = COMMANDS) -> str:
    """The command that a text is, by its sign or its words; else nothing."""
    typed = compared(text).replace("؟", "?")
    return next((sign for sign, key in commands.items() if typed in (sign, compared(word(key, lang)))), "")


def meant(text: str, offered: Sequence[str], actions: Iterable[str], ways: Callable[[str], Iterable[str]]) -> str:
    """The act that a person means: by its number among those offered, or in one of the ways in which it is written.

    Capitals, accents and half-spaces do not matter. A text that means nothing stays as it is.
    """
    typed = compared(text)
    if by_number := {str(place): action for place, action in enumerate(offered, 1)}.get(typed):
        return by_number
    for action in (*offered, *actions):
        if typed in map(compared, ways(action)):
            return action
    return text


def compared(text: str) -> str:
    """A text as it is compared: small letters without accents, half-spaces and marks of direction; Latin digits."""
    letters = latin(unicodedata.normalize("NFKD", text.casefold()).translate(_ONE_LETTER))
    kept = (" " if letter == "\u200c" else letter for letter in letters if unicodedata.category(letter) != "Mn")
    return " ".join("".join(letter for letter in kept if unicodedata.category(letter) != "Cf").split())


_ONE_LETTER = str.maketrans("يك", "یک")  # a keyboard may have the Arabic letters
