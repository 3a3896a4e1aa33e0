"""Tressette in a terminal: a match of a person against plain players, and a hand kept as text, shown again."""

import re
from collections.abc import Iterable
from functools import partial
from itertools import groupby
from typing import get_args

from tresillo.cards import Italian
from tresillo.data import to_json
from tresillo.games.tressette.cards import ranking
from tresillo.games.tressette.declarations import SAID, points
from tresillo.games.tressette.game import (
    ACTIONS,
    CARD,
    CLAIM,
    DECLARING,
    DRAWING,
    GATHER,
    GATHERING,
    PLAY_ON,
    POOR_CARDS,
    TRICKS,
    Annulled,
    Claimed,
    Deal,
    Result,
    Sitting,
    View,
    is_card,
)
from tresillo.games.tressette.match import first_claim, reached
from tresillo.games.tressette.notation import by_trick
from tresillo.games.tressette.players import claims, plain_player
from tresillo.games.tressette.ruleset import RuleSet
from tresillo.games.tressette.scoring import Pair
from tresillo.games.tressette.signals import ALTERNATIVE_SET, STANDARD_SET, Gesture, signals
from tresillo.table import Table, Turn
from tresillo.terminal import (
    Lines,
    Reader,
    Terminal,
    command,
    hands_played,
    in_order,
    meant,
    offered_in_lines,
    on_table,
    own_turn,
    say_refused,
    say_taken,
    whole_trick,
)
from tresillo.words import listed, number, place_word, rows_listed, word

CHAPTERS = {POOR_CARDS: 2, TRICKS: 3, DECLARING: 4, DRAWING: 10, GATHERING: 8}
"""The chapter of the law that says what may be done in each phase."""
TWO = 10
"""The chapter of the game for two."""

COMMANDS = {"?": "help", "r": "what may be done", "h": "latest trick", "c": "claim the game", "q": "stop"}

SIGNALS = (*dict.fromkeys((*STANDARD_SET, *ALTERNATIVE_SET)), "cerco la meglio", "busso e cerco la meglio", *get_args(Gesture))
"""All that may be said or done with a lead."""

_ORDER = [str(card) for suit in Italian for card in ranking(suit)]
_WORDS = {PLAY_ON: "play the hand"}


# A match


def match(at: Terminal, sitting: Sitting, hands: int | None = None) -> None:
    """Hands until the match is over, ``hands`` are played, or the person stops. He sits at the table, and sees his view."""
    sitting = hands_played(at, sitting, hands, partial(_tell_start, at=at), partial(_next, at=at), _hands, COMMANDS)
    table = sitting.deal.setup.table
    at.show("")
    at.say(at.word("games"), by_team(table, sitting.match.games, at))
    if sitting.is_over:
        at.say(at.word("wins the match"), seats(sitting.result, at))


def understood(text: str, offered: tuple[str, ...], lang: str) -> str:
    """The act that a person means: by its number among those offered, a card with or without signals, or a word."""
    ways = {GATHER: (word("no claim", lang),)}  # as it is offered to him who does not gather
    whole = meant(text, offered, ACTIONS, lambda own: (own, named(own, lang), said(own, lang), *ways.get(own, ())))
    parts = text.split()
    for place in range(1, len(parts)) if whole == text else ():
        card = meant(" ".join(parts[:place]).rstrip(",،"), offered, CARD, lambda code: (code, named(code, lang)))
        rest = _sign(" ".join(parts[place:]), lang)
        signs = [rest] if rest in SIGNALS else [_sign(own.strip(), lang) for own in re.split("[,،]| e ", rest)]
        if card in CARD and all(sign in SIGNALS for sign in signs):
            return f"{card} {', '.join(signs)}"
    return whole


def _claims(text: str, at: Terminal) -> bool:
    return command(text, at.lang, COMMANDS | {CLAIM: CLAIM}) in ("c", CLAIM)


def _sign(text: str, lang: str) -> str:
    return meant(text, (), SIGNALS, lambda sign: (sign, word(sign, lang)))


def _tell_start(sitting: Sitting, at: Terminal) -> None:
    """Which hand begins, who deals, how the game stands."""
    view = sitting.deal.view(at.seat)
    at.tricks.clear()
    at.show("")
    head = word("extra hand" if view.extra else "hand", at.lang)
    at.say(f"{head} {number(_hands(sitting) + 1, at.lang)}", f"{place_word(view.dealer, at.lang)} {at.word('deals')}")
    at.say(at.word("score"), by_team(view.table, view.score, at))


def _hands(sitting: Sitting) -> int:
    """How many hands were played: a cancelled deal is none (2.1)."""
    return sum(not isinstance(result, Annulled) for result in sitting.results)


def _next(sitting: Sitting, at: Terminal) -> Sitting:
    """The match after the next act. A plain player claims at once; the person is asked before others gather the last trick."""
    deal = sitting.deal
    others = [] if deal.state.trick else [seat for seat in deal.setup.table.seats if seat != at.seat]
    if claimants := [seat for seat in others if claims(deal.view(seat))]:  # amid a trick nobody has more than before
        return _acted(sitting, first_claim(deal.setup.table, claimants, deal.state.leader), CLAIM, at)
    actor = deal.actor or ""
    if actor != at.seat and not (deal.phase_name == GATHERING and deal.may_claim):
        return _acted(sitting, actor, plain_player(deal.view(actor)), at)
    view = deal.view(at.seat)

    def tried(text: str, offered: tuple[str, ...]) -> Sitting | None:
        asks = _claims(text, at)
        if asks and text.casefold() == "c" and deal.may_claim:  # one slip of a finger shall not lose the game
            at.show(f"[c] {at.word('claim the game')}?")
            if not _claims(at.ask(), at):
                return None
        action = CLAIM if asks else understood(text, offered, at.lang)
        try:
            return _acted(sitting, at.seat if asks else actor, action, at)
        except ValueError as error:
            say_refused(error, action, action in ACTIONS or is_card(action), at)
            return None

    chapters = dict.fromkeys((CHAPTERS[view.phase], *((TWO,) if view.rules.players == 2 else ())))
    how = "how to act in tressette" if signals(view.rules) else "how to act without signals"
    return own_turn(at, lambda: _shown(view, at), tried, [f"tressette-{own}" for own in chapters], COMMANDS, how)


def _acted(sitting: Sitting, seat: str, action: str, at: Terminal) -> Sitting:
    """The match after an act, and what the table hears and sees of it."""
    before = sitting.deal.view(at.seat)
    claimed = action == CLAIM
    view = (sitting.deal.claim(seat) if claimed else sitting.deal.act(action)).view(at.seat)
    _tell(before, view, at)
    return sitting.claim(seat) if claimed else sitting.act(action)


def _tell(before: View, view: View, at: Terminal) -> None:
    """The latest act, the trick that it took, the score that it changed, the end that it brought."""
    seat, phase, action = view.turns[-1]
    if action != CLAIM:
        drawn = view.drawn[view.table.place(seat)][-1:] if phase == DRAWING else ()
        told = [said(action, at.lang), *(said(code, at.lang) for code in drawn)]
        at.say(place_word(seat, at.lang), listed([*told, *_scored(action, at)], at.lang))
    if phase == TRICKS and len(before.tricks) == len(before.winners):
        at.tricks.clear()  # nobody looks back after the next lead (3.6)
    if view.winners != before.winners:
        at.tricks.append(whole_trick(view, len(before.winners), view.winners[-1], at, partial(brief, at=at)))
        at.say(f"{at.word('trick')} {number(len(view.winners), at.lang)}", place_word(view.winners[-1], at.lang))
    if view.score != before.score and not view.result:
        at.say(at.word("score"), by_team(view.table, view.score, at))
    if view.result:
        at.show("")
        tell_result(view.result, view.table, view.rules, at)


def _shown(view: View, at: Terminal) -> tuple[str, ...]:
    """Show where the hand stands and what the person may do; give that back in the order of its numbers."""
    at.show("")
    if view.phase != TRICKS:
        at.say(at.word(view.phase), *([] if view.actor == at.seat else [place_word(view.actor or "", at.lang)]))
    if view.winners:
        say_taken(zip(view.table.seats, view.won, strict=True), at)
    if len(view.tricks) > len(view.winners):
        at.say(at.word("on the table"), on_table(view, len(view.winners), at, partial(brief, at=at)))
    if len(view.table.seats) == 2:
        at.say(at.word("stock"), number(view.stock, at.lang))
    hand, legal = as_held(view.hand), view.legal_actions
    offered = (*(code for code in hand if code in legal), *(own for own in legal if not is_card(own)))
    with_card = {code: [own.partition(" ")[2] for own in legal if own.startswith(f"{code} ")] for code in hand}

    def line(action: str) -> str:
        alone = [word(own, at.lang) for own in with_card.get(action, ()) if "," not in own]
        shown = said(action, at.lang) if legal else at.word("no claim")
        return shown + (f"   ({listed(alone, at.lang)})" if alone else "")

    if view.actor != at.seat:
        offered = (GATHER,)
    offered_in_lines(hand, offered, line, at)
    return offered


# What is told of a hand


def replay(deal: Deal, at: Reader) -> None:
    """Tell a hand from the deal to the count, or as far as it has come and whose turn it is."""
    table, dealer, rules, score, dealt, _, stock = deal.setup
    head = [f"{place_word(dealer, at.lang)} {at.word('deals')}", *([at.word("extra hand")] if deal.extra else [])]
    at.show(listed(head, at.lang))
    if agreed := to_json(rules):
        at.say(at.word("rules"), at.code(", ".join(f"{name} = {value}" for name, value in agreed.items())))
    at.say(at.word("score"), by_team(table, score, at))
    at.show("")
    for seat in table.round_from(table.right_of(dealer)):
        at.show(f"{place_word(seat, at.lang)}: {at.codes(as_held(map(str, dealt[table.place(seat)])))}")
    if stock:
        at.say(at.word("stock"), at.codes(stock))
    if deal.turns:
        at.show("")
    drawn = iter(deal.state.drawn)
    for (phase, trick), own in groupby(by_trick(deal), key=lambda each: each[0]):
        acts = [turn for _, turn in own if turn.action != CLAIM]
        if phase == TRICKS and acts:
            _tell_trick(deal, trick, at)
        elif phase == DRAWING and acts:
            told = [f"{place_word(seat, at.lang)} {at.code(str(card))}" for _, (seat, card) in zip(acts, drawn, strict=False)]
            at.say(at.word(phase), listed(told, at.lang))
        elif phase in (POOR_CARDS, DECLARING) and acts:
            at.say(at.word(phase), rows_listed((_act(turn, at) for turn in acts), at.lang))
    if deal.tricks:
        say_taken(zip(table.seats, deal.won, strict=True), at)
    at.show("")
    if deal.is_over:
        tell_result(deal.result, table, rules, at)
    else:
        offered = [own for own in deal.legal_actions() if own in CARD or not is_card(own)]
        told = [*(brief(own, at) for own in offered), *([at.word(CLAIM)] if deal.may_claim else [])]
        at.say(f"{at.word('what may be done')} ({place_word(deal.actor or '', at.lang)})", rows_listed(told, at.lang))


def _tell_trick(deal: Deal, trick: int, at: Lines) -> None:
    """A trick with its signals, who has it if it is complete."""
    if trick < len(deal.state.winners):
        at.show(whole_trick(deal, trick, deal.state.winners[trick], at, partial(brief, at=at)))
    else:
        at.say(at.word("on the table"), on_table(deal, trick, at, partial(brief, at=at)))


def _act(turn: Turn, at: Lines) -> str:
    """Who, what he said, and what it scored."""
    return f"{place_word(turn.seat, at.lang)}: {listed((named(turn.action, at.lang), *_scored(turn.action, at)), at.lang)}"


def _scored(action: str, at: Lines) -> list[str]:
    """The points that a declaration scores."""
    return [number(points(SAID[action]), at.lang, signed=True)] if action in SAID else []


def _signals(said_with: str, lang: str) -> list[str]:
    """The signals after a card, in words."""
    return [word(own, lang) for own in said_with.split(", ") if own]


def tell_result(result: Result, table: Table, rules: RuleSet, at: Lines) -> None:
    """How a hand ended: what was annulled, claimed or counted, how the game stands, and who has won it."""
    if isinstance(result, Annulled):
        at.say(at.word("deal annulled"), place_word(result.seat, at.lang))
        return
    if isinstance(result, Claimed):
        judged = at.word("right" if reached(result.total, rules) else "wrong")
        at.say(
            f"{at.word(CLAIM)} ({place_word(result.claimant, at.lang)})",
            listed((number(result.total, at.lang), judged), at.lang),
        )
        for seat, cards in result.shown:
            at.say(f"{at.word('cards shown')} ({place_word(seat, at.lang)})", at.codes(cards))
    else:
        at.say(at.word("thirds"), by_team(table, result.thirds, at))
        at.say(at.word("points"), by_team(table, result.points, at))
        if result.award:
            at.say(at.word("award"), f"{at.word(result.award.name)} ({seats(result.award.team, at)})")
        at.say(at.word("score"), by_team(table, result.score, at))
    if result.winner:
        at.say(at.word("wins the game"), f"{seats(result.winner, at)} ({at.word('games')}: {number(result.games, at.lang)})")


def as_held(hand: Iterable[str]) -> tuple[str, ...]:
    """A hand as it is held: suit by suit, each from high to low.

    >>> as_held(("4c", "As", "Rc", "3c", "2s"))
    ('2s', 'As', '3c', 'Rc', '4c')
    """
    return tuple(sorted(hand, key=_ORDER.index))


def by_team(table: Table, pair: Pair, at: Lines) -> str:
    """A number of each team."""
    pairs = zip((table.seats[0::2], table.seats[1::2]), pair, strict=True)
    return rows_listed((f"{seats(team, at)} {number(own, at.lang)}" for team, own in pairs), at.lang)


def seats(team: Iterable[str], at: Lines) -> str:
    """The names of some seats."""
    return listed((place_word(seat, at.lang) for seat in team), at.lang)


def said(action: str, lang: str) -> str:
    """An act as it is shown: a card by its code and its name, else what is said."""
    code = action.partition(" ")[0]
    return f"{in_order(code, lang)} {named(action, lang)}" if code in CARD else named(action, lang)


def brief(action: str, at: Lines) -> str:
    """An act in few letters: a card by its code alone."""
    code, _, said_with = action.partition(" ")
    if code not in CARD:
        return named(action, at.lang)
    return " ".join((at.code(code), *([listed(_signals(said_with, at.lang), at.lang)] if said_with else [])))


def named(action: str, lang: str) -> str:
    """An act in words: the name of a card and the signals that go with it, a combination, else what is said.

    >>> named("3s busso", "pt"), named("three aces, coppe missing", "pt"), named("napoletana of denari", "fa")
    ('três de espadas, busso', 'trinca de ases, sem copas', 'ناپولتانای سکه')
    """
    code, _, signals = action.partition(" ")
    if code in CARD:
        return listed((CARD[code].name_in(lang), *_signals(signals, lang)), lang)
    if action not in SAID:
        return word(_WORDS.get(action, action), lang)
    combined = SAID[action]
    if not combined.suit:
        return word(combined.kind, lang)
    suit = combined.suit.name_in(lang)
    if combined.kind == "napoletana":
        return word("napoletana of {}", lang).format(suit)
    return listed((word(combined.kind, lang), word("{} missing", lang).format(suit)), lang)
