"""An evening of Tresillo in a terminal: a person against plain players, deal after deal, until he stops.

It needs nothing beside the package. Whoever starts it brings two functions: one shows a line, one asks for the next.
"""

import textwrap
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

from tresillo.cards import SPANISH_40, Spanish
from tresillo.games.tresillo.cards import plain_ranking
from tresillo.games.tresillo.deal import first_dealer, lowest_cuts, next_dealer
from tresillo.games.tresillo.events import Deal as Dealt
from tresillo.games.tresillo.events import Settle
from tresillo.games.tresillo.game import ACTIONS, HIDDEN, Deal, View, new_deal
from tresillo.games.tresillo.ledger import Ledger
from tresillo.games.tresillo.masks import CARD, masks
from tresillo.games.tresillo.phases import DONE
from tresillo.games.tresillo.players import plain_player
from tresillo.games.tresillo.playing import DEBT_OF
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.telling import explained, happened
from tresillo.games.tresillo.tokens import DISH, PAPER, PLATO, Position
from tresillo.rules import RULES, RuleViolation
from tresillo.words import latin, listed, number, place_word, rows_listed, rule_number, spoken, word

SEATS = {3: ("W", "S", "E"), 4: ("N", "W", "S", "E")}
CHAPTERS = {
    "auction": 5,
    "declaration": 5,
    "ten cards": 6,
    "penetro": 6,
    "discard": 6,
    "leaving": 6,
    "talk": 7,
    "exchange": 7,
    "tricks": 8,
    "surrender": 9,
    "extiendo": 10,
    "payment": 11,
}
"""The chapter of the law that says what may be done in each phase."""

COMMANDS = {"?": "help", "r": "what may be done", "h": "tricks so far", "q": "stop"}
BLACK_ACES = ("1e", "1b")
OPENS, CLOSES = "\u2066", "\u2069"
CODE = OPENS + "{}" + CLOSES  # keeps the code of a card, and English, in order among Persian words


class Stopped(Exception):
    """The person has had enough."""


@dataclass(frozen=True)
class Terminal:
    """Who plays, in which language, and how lines go out and come in. ``tricks`` tells those of the hand so far."""

    seat: str
    lang: str
    show: Callable[[str], None]
    ask: Callable[[], str]
    dim: Callable[[str], str] = str
    tricks: list[str] = field(default_factory=list)

    def say(self, *parts: str) -> None:
        """Show what is said in a few words: a head, and what belongs to it."""
        head, *rest = parts
        self.show(head[:1].upper() + head[1:] + (f": {' '.join(rest)}" if rest else ""))

    def word(self, key: str) -> str:
        """A key in the words of the person."""
        return word(key, self.lang)

    def code(self, text: str) -> str:
        """A text from left to right, such as the code of a card, as it stands in a line of his."""
        return CODE.format(text) if self.lang == "fa" else text


def evening(at: Terminal, ledger: Ledger, source: Random, hands: int | None = None) -> None:
    """Deals until the person stops or ``hands`` are played; then the dishes are shared, and each hears what he has won.

    ``ledger`` is that of players who have sat down, the person among them.
    """
    rules = ledger.position.rules
    if hands is None and rules.session_end == "deals":
        hands = rules.match_deals
    dealer, played, ended = _first_dealer(ledger.position, source), 0, True
    try:
        at.show(_commands(at))
        while played != hands:
            if played:
                at.show(f"[Enter] {at.word('next hand')}   [q] {at.word('stop')}")
                if _command(at.ask(), at.lang) == "q":
                    break
            played, ended = played + 1, False
            at.show("")
            at.say(f"{at.word('hand')} {number(played, at.lang)}", happened(Dealt(dealer), at.lang))
            deal = _hand(new_deal(ledger.position, dealer, source), at)
            ledger, ended = ledger.enter(Dealt(dealer)).enter(deal.result), True
            _tell_result(ledger, at)
            dealer = next_dealer(ledger.position.table, dealer)
    except (Stopped, EOFError, KeyboardInterrupt):
        if not ended:
            at.show("")
            at.say(at.word("unfinished hand"))
    _tell_end(ledger, at)


def understood(text: str, offered: tuple[str, ...], lang: str) -> str:
    """The act that a person means: by its number among those offered, the code or the name of a card, or a word.

    Capitals, accents and half-spaces do not matter. A text that means nothing stays as it is.
    """
    plain = _plain(text)
    if plain.isdecimal() and 1 <= int(plain) <= len(offered):
        return offered[int(plain) - 1]
    for action in (*offered, *ACTIONS):
        if plain in (_plain(action), _plain(_named(action, lang)), _plain(_said(action, lang))):
            return action
    return text


def folded(line: str, width: int) -> Iterator[str]:
    """A line in pieces of a width, between words; what is kept from left to right is so in each piece."""
    open_before = ""
    for piece in textwrap.wrap(line, width, subsequent_indent="  ", break_on_hyphens=False) or [line]:
        whole = open_before + piece
        open_before = OPENS * (whole.count(OPENS) - whole.count(CLOSES))
        yield whole + CLOSES * len(open_before)


def _first_dealer(position: Position, source: Random) -> str:
    if position.rules.first_dealer == "random":
        return first_dealer(position.table, source)
    seats = position.table.seats
    while len(seats) > 1:
        seats = lowest_cuts(dict(zip(seats, source.sample(SPANISH_40.cards, len(seats)), strict=True)))
    return seats[0]


def _hand(deal: Deal, at: Terminal) -> Deal:
    """A hand played to its end."""
    at.tricks.clear()
    while not deal.is_over:
        actor = deal.actor or ""
        deal = _own_turn(deal, at) if actor == at.seat else _acted(deal, plain_player(deal.view(actor)), at)
    return deal


def _own_turn(deal: Deal, at: Terminal) -> Deal:
    """The deal after what the person does. Whatever is not done is said, with its rule, and he is asked again."""
    view = deal.view(at.seat)
    offered = _shown(view, at)
    while True:
        text = at.ask().strip()
        match _command(text, at.lang):
            case "q":
                raise Stopped
            case "?":
                at.show(_commands(at))
                at.say(at.word("how to act"))
            case "h":
                for line in at.tricks or ["—"]:
                    at.show(line)
            case "r":
                _shown(view, at)
                chapter = [name for name in RULES if name.startswith(f"tresillo-{CHAPTERS[view.phase]}.")]
                chapter.sort(key=lambda name: int(name.rpartition(".")[2]))
                at.say(at.word("rule"), listed((rule_number(name, at.lang) for name in chapter), at.lang))
            case _ if text:
                if (after := _tried(deal, _actions(text, view, offered, at.lang), at)) is not deal:
                    return after


def _tried(deal: Deal, actions: list[str], at: Terminal) -> Deal:
    """The deal after acts, as far as the rules let them; what stops them is said."""
    turn = deal.actor, deal.phase_name
    for action in actions:
        if (deal.actor, deal.phase_name) != turn:
            break  # the rest was meant for what is over
        try:
            deal = _acted(deal, action, at)
        except RuleViolation as error:
            at.say(f"{at.word('rule')} {rule_number(error.rule, at.lang)}", at.code(error.reason))
            break
        except ValueError as error:
            if action in ACTIONS:
                at.say(at.word("forbidden"), at.code(str(error)))
            else:
                at.say(at.word("not understood"), at.code(action), f"(? {at.word('help')})")
            break
    return deal


def _acted(deal: Deal, action: str, at: Terminal) -> Deal:
    """The deal after an act, and what the table hears and sees of it."""
    before, actor, after = deal.view(at.seat), deal.actor or "", deal.act(action)
    view = after.view(at.seat)
    who = place_word(actor, at.lang)
    if before.phase == "exchange" and action == DONE:
        at.say(who, at.word("exchange"), number(view.away[view.position.table.place(actor)], at.lang))
    elif before.phase == "discard":
        at.say(who, at.word("discard"))
    elif before.phase not in HIDDEN:
        at.say(who, _said(action, at.lang))
    if view.turned and not before.turned:
        at.say(at.word("turned card"), _said(view.turned, at.lang))
    if view.trump and (view.trump, view.declarer) != (before.trump, before.declarer):
        at.say(*_game(view, at))
    for seat, cards in view.shown[len(before.shown) :]:
        at.say(place_word(seat, at.lang), " ".join(map(at.code, cards)))
    if view.won != before.won:
        _tell_trick(view, before.won, at)
    return after


def _tell_trick(view: View, before: tuple[int, ...], at: Terminal) -> None:
    """Who has won a trick that is full."""
    taken = zip(view.position.table.seats, view.won, before, strict=True)
    winner = next(place_word(seat, at.lang) for seat, now, then in taken if now > then)
    place = sum(view.won)
    told = rows_listed((_on_table(view, place - 1, at), f"{at.word('wins')}: {winner}"), at.lang)
    at.tricks.append(f"{number(place, at.lang)}. {told}")
    at.say(f"{at.word('trick')} {number(place, at.lang)}", winner)


def _on_table(view: View, trick: int, at: Terminal) -> str:
    """The cards of a trick, each with who played it."""
    played = [(seat, action) for seat, phase, action in view.turns if phase == "tricks" and action in CARD]
    start = sum(len(cards) for cards in view.tricks[:trick])
    own = played[start : start + len(view.tricks[trick])]
    return listed((f"{place_word(seat, at.lang)} {at.code(code)}" for seat, code in own), at.lang)


def _game(view: View, at: Terminal) -> tuple[str, str]:
    """Declarer, contract and trump."""
    named = [at.word(view.contract or ""), f"{at.word('trump')} {at.word(view.trump or '')}"]
    return f"{at.word('declarer')} {place_word(view.declarer or '', at.lang)}", listed(named, at.lang)


def _shown(view: View, at: Terminal) -> tuple[str, ...]:
    """Show where the hand stands and what the person may do; give that back in the order of its numbers."""
    at.show("")
    if view.trump:
        at.say(*_game(view, at))
    if view.phase in ("tricks", "surrender", "extiendo"):
        seats = zip(view.position.table.seats, view.won, view.held, strict=True)
        taken = [f"{place_word(seat, at.lang)} {number(own, at.lang)}" for seat, own, held in seats if own or held]
        at.say(at.word("tricks"), listed(taken, at.lang))
        if len(view.tricks) > sum(view.won):
            at.say(at.word("on the table"), _on_table(view, len(view.tricks) - 1, at))
    hand = _sorted(view)
    offered = (*(code for code in hand if code in view.legal_actions), *(act for act in view.legal_actions if act not in CARD))
    numbers = {action: number(place, at.lang) for place, action in enumerate(offered, 1)}
    for action in (*hand, *(action for action in offered if action not in hand)):
        line = f"{numbers.get(action, ''):>3}  {_said(action, at.lang)}"
        at.show(line if action in numbers else at.dim(line))
    return offered


def _sorted(view: View) -> tuple[str, ...]:
    """The hand as it is held: trumps first, then suit by suit, each from high to low."""
    if view.trump:
        order = masks(Spanish[view.trump.upper()]).codes[::-1]
    else:
        order = (*BLACK_ACES, *(str(card) for suit in Spanish for card in plain_ranking(suit)))
    return tuple(sorted(view.hand, key=order.index))


def _tell_result(ledger: Ledger, at: Terminal) -> None:
    """How a hand ended, who pays whom, and what each has now."""
    entry = ledger.entries[-1]
    at.show("")
    at.show(happened(entry.event, at.lang))
    for line in explained(entry.moves, at.lang):
        at.show(f"  {line}")
    after, lang = entry.after, at.lang
    held = zip((*after.table.seats, PLATO, DISH), (*after.bowls, after.plato, after.dish), strict=True)
    at.show(listed((f"{place_word(place, lang)} {number(tokens, lang)}" for place, tokens in held), lang))
    if after.debts:
        at.say(at.word(PAPER), after.sheet.name_in(lang))


def _tell_end(ledger: Ledger, at: Terminal) -> None:
    """The settlement, and what each has won or lost. A hand that was broken off is as if it had not been dealt."""
    settled = ledger.enter(Settle())
    lang = at.lang
    at.show("")
    at.show(happened(settled.entries[-1].event, lang))
    gains = zip(settled.position.table.seats, results(settled.position), strict=True)
    at.say(
        f"{at.word('result in')} {at.word('tantos')}",
        listed((f"{place_word(seat, lang)} {number(tantos, lang, signed=True)}" for seat, tantos in gains), lang),
    )


def _commands(at: Terminal) -> str:
    return "   ".join(f"[{sign}] {at.word(key)}" for sign, key in COMMANDS.items())


def _command(text: str, lang: str) -> str:
    """The command that a text is, by its sign or its words; else nothing."""
    plain = _plain(text).replace("؟", "?")
    return next((sign for sign, key in COMMANDS.items() if plain in (sign, _plain(word(key, lang)))), "")


def _actions(text: str, view: View, offered: tuple[str, ...], lang: str) -> list[str]:
    """The act that a text means; while cards are put away several, with spaces between them."""
    whole = understood(text, offered, lang)
    if view.phase == "exchange" and whole not in ACTIONS:
        return [understood(part, offered, lang) for part in text.split()]
    return [whole]


def _said(action: str, lang: str) -> str:
    """An act as it is shown: a card by its code and its name, else what is said."""
    code = f"{CODE.format(action) if lang == 'fa' else action} " if action in CARD else ""
    return code + _named(action, lang)


def _named(action: str, lang: str) -> str:
    if action.startswith(DEBT_OF):
        return f"{word('debt of', lang)} {place_word(action.removeprefix(DEBT_OF), lang)}"
    return CARD[action].name_in(lang) if action in CARD else spoken(action, lang)


def _plain(text: str) -> str:
    """A text as it is compared: small letters without accents, half-spaces and marks of direction; Latin digits."""
    letters = latin(unicodedata.normalize("NFKD", text.casefold()).translate(_ONE_LETTER))
    kept = (" " if letter == "\u200c" else letter for letter in letters if unicodedata.category(letter) != "Mn")
    return " ".join("".join(letter for letter in kept if unicodedata.category(letter) != "Cf").split())


_ONE_LETTER = str.maketrans("يك", "یک")  # a keyboard may have the Arabic letters
