"""An evening of Tresillo in a terminal: a person against plain players, deal after deal, until he stops."""

from random import Random

from tresillo.cards import SPANISH_40
from tresillo.games.tresillo.deal import first_dealer, lowest_cuts, next_dealer
from tresillo.games.tresillo.events import Deal as Dealt
from tresillo.games.tresillo.events import Settle
from tresillo.games.tresillo.game import ACTIONS, HIDDEN, Deal, View, new_deal
from tresillo.games.tresillo.ledger import Ledger
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.phases import DONE
from tresillo.games.tresillo.players import plain_player
from tresillo.games.tresillo.portuguese_guide import match_over, match_winners
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.telling import happened
from tresillo.games.tresillo.terminal import as_held, named, said, say_game, tell_entry, winner
from tresillo.games.tresillo.tokens import Position
from tresillo.terminal import (
    Stopped,
    Terminal,
    commands_shown,
    goes_on,
    meant,
    offered_in_lines,
    on_table,
    own_turn,
    say_refused,
    say_taken,
    whole_trick,
)
from tresillo.words import listed, number, place_word, rows_listed

SEATS = {2: ("N", "S"), 3: ("W", "S", "E"), 4: ("N", "W", "S", "E")}
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


def evening(at: Terminal, ledger: Ledger, source: Random, hands: int | None = None) -> None:
    """Deals until the person stops, ``hands`` are played, or a match is over.

    Then the dishes are shared, and each hears what he has won. ``ledger`` is that of players who have sat down, the person
    among them.
    """
    played, ended = 0, True
    try:
        at.show(commands_shown(at))
        dealer = _first_dealer(ledger.position, source, at)
        while played != hands and not match_over(ledger.position, played):
            if played and not goes_on(at):
                break
            played, ended = played + 1, False
            at.show("")
            at.say(f"{at.word('hand')} {number(played, at.lang)}", happened(Dealt(dealer), at.lang))
            deal = _hand(new_deal(ledger.position, dealer, source), at)
            ledger, ended = ledger.enter(Dealt(dealer)).enter(deal.result), True
            at.show("")
            tell_entry(ledger.entries[-1], at)
            dealer = next_dealer(ledger.position.table, dealer)
    except (Stopped, EOFError, KeyboardInterrupt):
        if not ended:
            at.show("")
            at.say(at.word("unfinished hand"))
    _tell_end(ledger, at, match_over(ledger.position, played - (not ended)))


def understood(text: str, offered: tuple[str, ...], lang: str) -> str:
    """The act that a person means: by its number among those offered, the code or the name of a card, or a word."""
    return meant(text, offered, ACTIONS, lambda action: (action, named(action, lang), said(action, lang)))


def _first_dealer(position: Position, source: Random, at: Terminal) -> str:
    """Who deals first, at random or by the lowest card; every cut is told."""
    if position.rules.first_dealer == "random":
        return first_dealer(position.table, source)
    seats = position.table.seats
    while len(seats) > 1:
        cut = dict(zip(seats, source.sample(SPANISH_40.cards, len(seats)), strict=True))
        told = (f"{place_word(seat, at.lang)} {at.word('cuts')} {at.code(str(card))}" for seat, card in cut.items())
        at.show(rows_listed(told, at.lang))
        seats = lowest_cuts(cut)
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

    def tried(text: str, offered: tuple[str, ...]) -> Deal | None:
        after = _tried(deal, _actions(text, view, offered, at.lang), at)
        return None if after is deal else after

    return own_turn(at, lambda: _shown(view, at), tried, (f"tresillo-{CHAPTERS[view.phase]}",))


def _tried(deal: Deal, actions: list[str], at: Terminal) -> Deal:
    """The deal after acts, as far as the rules let them; what stops them is said."""
    turn = deal.actor, deal.phase_name
    for action in actions:
        if (deal.actor, deal.phase_name) != turn:
            break  # the rest was meant for what is over
        try:
            deal = _acted(deal, action, at)
        except ValueError as error:
            say_refused(error, action, action in ACTIONS, at)
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
        at.say(who, said(action, at.lang))
    if view.turned and not before.turned:
        at.say(at.word("turned card"), said(view.turned, at.lang))
    if view.trump and (view.trump, view.declarer) != (before.trump, before.declarer):
        say_game(view, at)
    for seat, cards in view.shown[len(before.shown) :]:
        at.say(place_word(seat, at.lang), at.codes(cards))
    if view.won != before.won:
        won_by = winner(view.position.table.seats, before.won, view.won)
        at.tricks.append(whole_trick(view, sum(view.won) - 1, won_by, at))
        at.say(f"{at.word('trick')} {number(sum(view.won), at.lang)}", place_word(won_by, at.lang))
    return after


def _shown(view: View, at: Terminal) -> tuple[str, ...]:
    """Show where the hand stands and what the person may do; give that back in the order of its numbers."""
    at.show("")
    if view.trump:
        say_game(view, at)
    if view.phase in ("tricks", "surrender", "extiendo"):
        seats = zip(view.position.table.seats, view.won, view.held, strict=True)
        say_taken(((seat, own) for seat, own, held in seats if own or held), at)
        if len(view.tricks) > sum(view.won):
            at.say(at.word("on the table"), on_table(view, len(view.tricks) - 1, at))
    hand = as_held(view.hand, view.trump)
    offered = (*(code for code in hand if code in view.legal_actions), *(act for act in view.legal_actions if act not in CARD))
    offered_in_lines(hand, offered, lambda action: said(action, at.lang), at)
    return offered


def _tell_end(ledger: Ledger, at: Terminal, match_is_over: bool) -> None:
    """The settlement, what each has won or lost, who has won the match. A hand that was broken off does not count."""
    settled = ledger.enter(Settle())
    lang = at.lang
    at.show("")
    at.show(happened(settled.entries[-1].event, lang))
    gains = zip(settled.position.table.seats, results(settled.position), strict=True)
    at.say(
        f"{at.word('result in')} {at.word('tantos')}",
        listed((f"{place_word(seat, lang)} {number(tantos, lang, signed=True)}" for seat, tantos in gains), lang),
    )
    if match_is_over:
        winners = match_winners(settled.position)
        at.say(at.word("match won by"), listed((place_word(seat, lang) for seat in winners), lang))


def _actions(text: str, view: View, offered: tuple[str, ...], lang: str) -> list[str]:
    """The act that a text means; while cards are put away several, with spaces between them."""
    whole = understood(text, offered, lang)
    if view.phase == "exchange" and whole not in ACTIONS:
        return [understood(part, offered, lang) for part in text.split()]
    return [whole]
