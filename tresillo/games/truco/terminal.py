"""Truco in a terminal: a match of a person against plain players, and a hand kept as text, shown again."""

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import chain, groupby

from tresillo.data import to_json
from tresillo.games.truco.cards import strengths
from tresillo.games.truco.deal import KEEP, PASS
from tresillo.games.truco.game import (
    ACTIONS,
    ANSWER,
    CARD,
    CHALLENGING,
    CHOICES,
    CUT,
    DECISION,
    DOWN,
    FAMILY,
    LOOKING,
    PLAY,
    TRICKS,
    TURN_OVER,
    Deal,
    Result,
    View,
    card_players,
    heard,
    plays_card,
)
from tresillo.games.truco.hands_at_eleven import IRON, ORDINARY, SPECIAL
from tresillo.games.truco.match import Sitting
from tresillo.games.truco.notation import FOUL, by_trick
from tresillo.games.truco.players import plain_player
from tresillo.games.truco.players_and_game import Score, teams
from tresillo.games.truco.ruleset import RuleSet
from tresillo.games.truco.truco import ACCEPT, WORDS
from tresillo.table import Table, Team, Turn
from tresillo.terminal import (
    Lines,
    Reader,
    Terminal,
    compared,
    hands_played,
    in_order,
    meant,
    offered_in_lines,
    own_turn,
    say_refused,
)
from tresillo.words import listed, number, place_word, rows_listed, spoken, word

CHAPTERS = {
    LOOKING: (4,),
    CUT: (3,),
    CHOICES: (4,),
    FAMILY: (5,),
    CHALLENGING: (5,),
    DECISION: (11,),
    TRICKS: (7, 8, 9),
    ANSWER: (9,),
}
"""The chapters of the law that say what may be done in each phase."""
PAULISTA = 14

_WORDS: dict[str | tuple[str, str], str] = {
    PASS: "pass to the partner",
    (KEEP, LOOKING): "keep the card",
}
_KINDS = {SPECIAL: "special hand", IRON: "mão de ferro"}
_FOULS = {"shuffle": "illegal shuffle", "cut": "illegal cut", "talk": "talk about cards"}
_HEADS = {CHALLENGING: "a challenge?"}


# A match


def match(at: Terminal, sitting: Sitting, hands: int | None = None) -> None:
    """Hands until the match is over, ``hands`` are played, or the person stops. He sits at the table, and sees his view."""
    sitting = hands_played(at, sitting, hands, partial(_tell_start, at=at), partial(_next, at=at))
    table = sitting.deal.setup.table
    at.show("")
    at.say(at.word("games"), by_team(table, sitting.match.games, at))
    if sitting.is_over:
        at.say(at.word("wins the match"), seats(sitting.result, at))


def understood(text: str, offered: tuple[str, ...], lang: str, phase: str = TRICKS) -> str:
    """The act that a person means: by its number among those offered, a card, one face down, or a word of the table."""
    down = [f"{code} {DOWN}" for code in CARD]
    whole = meant(text, offered, (*ACTIONS, *down), lambda own: ways(own, lang, phase))
    code, _, rest = whole.partition(" ")
    lies = DOWN if compared(rest) in (DOWN, compared(word(DOWN, lang))) else rest
    known = heard(whole) or heard(f"{code.upper()} {lies}".strip()) or whole
    return PLAY if known == ACCEPT and phase == DECISION else known


def ways(action: str, lang: str, phase: str = TRICKS) -> tuple[str, ...]:
    """The ways in which an act may be typed."""
    code, _, rest = action.partition(" ")
    plain = (action, named(action, lang, phase), said(action, lang, phase), spoken(action, lang))
    if code not in CARD:
        table = [own for own, stands in WORDS.items() if stands == action]
        return (*plain, *table, *(spoken(own, lang) for own in table))
    card = CARD[code]
    codes = [card.suit.rank_code(card.rank) + letter for letter in card.suit.letters()]
    names = [*codes, card.name_in(lang)]
    return (*plain, *(f"{own} {word(DOWN, lang)}" if rest else own for own in names))


def _tell_start(sitting: Sitting, at: Terminal) -> None:
    """Which hand begins, who deals, how the game stands."""
    view = sitting.deal.view(at.seat)
    at.tricks.clear()
    at.show("")
    head = f"{at.word('hand')} {number(len(sitting.results) + 1, at.lang)}"
    at.say(head, f"{place_word(view.dealer, at.lang)} {at.word('deals')}")
    at.say(at.word("score"), by_team(view.table, view.score, at))
    if view.kind != ORDINARY:
        at.say(at.word(_KINDS[view.kind]))


def _next(sitting: Sitting, at: Terminal) -> Sitting:
    """The match after the next act. Where his team answers or decides, the person speaks for it."""
    deal = sitting.deal
    actor = deal.actor or ""
    if at.seat not in deal.speakers:
        return _acted(sitting, plain_player(deal.view(actor)), at, actor)
    view = deal.view(at.seat)

    def tried(text: str, offered: tuple[str, ...]) -> Sitting | None:
        action = understood(text, offered, at.lang, view.phase)
        try:
            return _acted(sitting, action, at, at.seat)
        except ValueError as error:
            say_refused(error, action, heard(action) is not None, at)
            return None

    special = (11,) if view.kind != ORDINARY and view.phase != DECISION else ()
    chapters = (*CHAPTERS[view.phase], *special, *((PAULISTA,) if view.rules.version == "paulista" else ()))
    names = [f"truco-{own}" for own in chapters]
    return own_turn(at, lambda: _shown(view, at), tried, names, how="how to act in truco")


def _acted(sitting: Sitting, action: str, at: Terminal, seat: str) -> Sitting:
    """The match after an act, and what the table hears and sees of it."""
    _tell(sitting.deal.view(at.seat), sitting.deal.act(action, seat).view(at.seat), at)
    return sitting.act(action, seat)


def _tell(before: View, view: View, at: Terminal) -> None:
    """The latest act, what was shown, the trick that it ended, the end that it brought."""
    seat, phase, action = view.turns[-1]
    burnt = [at.code(code) for code in view.burnt[len(before.burnt) :]]
    turned = view.tricks[len(before.winners)][-1:] if action == TURN_OVER else ()
    shown = said(action, at.lang, phase)
    at.say(place_word(seat, at.lang), listed((shown, *burnt, *(said(code, at.lang) for code in turned)), at.lang))
    for who, codes in view.exchanged[len(before.exchanged) :]:
        at.say(f"{at.word('cards put away')} ({place_word(who, at.lang)})", at.codes(codes))
    if view.vira and not before.vira:
        at.say(at.word("vira"), said(view.vira, at.lang))
    if view.winners != before.winners:
        at.tricks.append(_whole_trick(view, len(before.winners), at))
        taken = seats(view.winners[-1], at) if view.winners[-1] else at.word("tied")
        at.say(f"{at.word('trick')} {number(len(view.winners), at.lang)}", taken)
    if view.result:
        at.show("")
        tell_result(view.result, view.table, at)
    elif view.score != before.score:
        at.say(at.word("score"), by_team(view.table, view.score, at))


def _shown(view: View, at: Terminal) -> tuple[str, ...]:
    """Show where the hand stands and what the person may do; give that back in the order of its numbers."""
    at.show("")
    if view.phase != TRICKS:
        call = [spoken(view.call, at.lang)] if view.call else []
        at.say(at.word(_HEADS.get(view.phase, view.phase)), *call)
    if view.vira:
        at.say(at.word("vira"), at.code(view.vira))
    if view.phase in (TRICKS, ANSWER):
        at.say(at.word("stake"), at.word("wins the game") if view.kind == IRON else number(view.stake, at.lang))
    if view.winners:
        told = (seats(own, at) if own else at.word("tied") for own in view.winners)
        at.say(at.word("tricks"), rows_listed(told, at.lang))
    if len(view.tricks) > len(view.winners):
        at.say(at.word("on the table"), _trick(view, len(view.winners), at))
    if view.looked and view.phase == LOOKING:
        at.say(at.word(LOOKING), said(view.looked, at.lang))
    if view.partner:
        at.say(at.word("partner's cards"), at.codes(as_held(view.partner, view)))
    hand, legal = as_held(view.hand, view), view.legal_actions
    up = [code for code in hand if code in legal]
    down = [f"{code} {DOWN}" for code in hand if f"{code} {DOWN}" in legal]
    offered = (*up, *down, *(own for own in legal if own not in (*up, *down)))
    offered_in_lines(hand, offered, lambda action: said(action, at.lang, view.phase), at)
    return offered


def _trick(view: View, trick: int, at: Lines) -> str:
    """The cards of a trick, each with who played it."""
    players = [who for who, phase, act in view.turns if phase == TRICKS and (plays_card(act) or act == DOWN)]
    own = players[len(view.table.seats) * trick :]
    told = (f"{place_word(who, at.lang)} {brief(code, at)}" for who, code in zip(own, view.tricks[trick], strict=False))
    return listed(told, at.lang)


def _whole_trick(view: View, trick: int, at: Lines) -> str:
    """A trick that is over: its number, its cards, who has it."""
    team = view.winners[trick]
    taken = f"{at.word('wins')}: {seats(team, at)}" if team else at.word("tied")
    return f"{number(trick + 1, at.lang)}. {rows_listed((_trick(view, trick, at), taken), at.lang)}"


# What is told of a hand


def replay(deal: Deal, at: Reader) -> None:
    """Tell a hand from the cut to the score, or as far as it has come and whose turn it is. Cards face down are named."""
    table, dealer, rules, score, carried, _, kind = deal.setup
    head = [f"{place_word(dealer, at.lang)} {at.word('deals')}", *([at.word(_KINDS[kind])] if kind != ORDINARY else [])]
    at.show(listed(head, at.lang))
    if agreed := to_json(rules):
        at.say(at.word("rules"), at.code(", ".join(f"{name} = {value}" for name, value in agreed.items())))
    at.say(at.word("score"), by_team(table, score, at))
    if carried:
        at.say(at.word("stake"), number(carried, at.lang))
    at.show("")
    vira = str(deal.state.vira) if deal.state.vira else None
    if deal.state.hands:
        for seat in table.round_from(table.right_of(dealer)):
            cards = (*played_by(deal, seat), *map(str, deal.hand(seat)))
            at.show(f"{place_word(seat, at.lang)}: {at.codes(by_strength(cards, rules, vira))}")
        at.show("")
    if vira:
        at.say(at.word("vira"), at.code(vira))
    for (part, trick), own in groupby(by_trick(deal), key=lambda each: each[0]):
        turns = [turn for _, turn in own]
        if part == TRICKS:
            _tell_trick(deal, trick, turns, at)
        else:
            at.say(at.word(_HEADS.get(part, part)), rows_listed((_act(turn, at) for turn in turns), at.lang))
    if deal.state.burnt:
        at.say(at.word("burnt"), at.codes(deal.state.burnt))
    for each in deal.state.exchanged:
        at.say(f"{at.word('cards put away')} ({place_word(each.seat, at.lang)})", at.codes(each.cards))
    at.show("")
    if deal.is_over:
        tell_result(deal.result, table, at)
    else:
        offered = (brief(own, at, deal.phase_name) for own in deal.legal_actions())
        at.say(f"{at.word('what may be done')} ({place_word(deal.actor or '', at.lang)})", rows_listed(offered, at.lang))


def _tell_trick(deal: Deal, trick: int, turns: Sequence[Turn], at: Lines) -> None:
    """A trick with its calls and answers in their place, who has it if it is complete."""
    plays = iter(deal.tricks[trick] if trick < len(deal.tricks) else ())
    told = []
    for turn in turns:
        play = next(plays) if plays_card(turn.action) else None
        told.append(_act(turn, at, str(play.card) if play and turn.action == TURN_OVER else ""))
    if trick < len(deal.state.winners):
        own = deal.state.winners[trick]
        sides = dict(zip(("A", "B"), teams(deal.setup.table), strict=True))
        told.append(f"{at.word('wins')}: {seats(sides[own], at)}" if own != "T" else at.word("tied"))
    at.show(f"{number(trick + 1, at.lang)}. {rows_listed(told, at.lang)}")


def _act(turn: Turn, at: Lines, more: str = "") -> str:
    """Who, and what he said or played."""
    shown = brief(turn.action, at, turn.phase)
    return f"{place_word(turn.seat, at.lang)}: {listed((shown, at.code(more)), at.lang) if more else shown}"


def tell_result(result: Result, table: Table, at: Lines) -> None:
    """How a hand ended: who won it and how, the score after it, who has won the game."""
    if not result.winner:
        at.say(at.word("tied hand"))
        if result.carried:
            at.say(at.word("stake"), number(result.carried, at.lang))
    else:
        how = [at.word("tied hand")] if result.how == "dealer's team" else []
        how += [at.word(result.how)] if result.how in ("run", "given up", "truco at eleven") else []
        gained = [number(result.tentos, at.lang, signed=True)] if result.tentos else []
        at.say(at.word("wins the hand"), listed((seats(result.winner, at), *gained, *how), at.lang))
    at.say(at.word("score"), by_team(table, result.score, at))
    if result.game:
        at.say(at.word("wins the game"), seats(result.game, at))


def played_by(deal: Deal, seat: str) -> tuple[str, ...]:
    """The cards that a seat has played."""
    table = deal.setup.table
    plays = zip(card_players(deal), chain.from_iterable(deal.tricks), strict=True)
    return tuple(str(play.card) for who, play in plays if table.seats[table.place(who)] == seat)


def as_held(hand: Iterable[str], view: View) -> tuple[str, ...]:
    """A hand as it is held, the strongest card first; as it was dealt where the vira is not known."""
    return by_strength(hand, view.rules, view.vira) if view.vira or view.rules.manilhas == "fixed" else tuple(hand)


def by_strength(hand: Iterable[str], rules: RuleSet, vira: str | None) -> tuple[str, ...]:
    """Cards by strength, the strongest first."""
    known = strengths(rules, CARD[vira] if vira else None)
    return tuple(sorted(hand, key=lambda code: -known[CARD[code]]))


def by_team(table: Table, pair: Score, at: Lines) -> str:
    """A number of each team."""
    told = (f"{seats(team, at)} {number(own, at.lang)}" for team, own in zip(teams(table), pair, strict=True))
    return rows_listed(told, at.lang)


def seats(team: Team, at: Lines) -> str:
    """The names of some seats."""
    return listed((place_word(seat, at.lang) for seat in team), at.lang)


def said(action: str, lang: str, phase: str = TRICKS) -> str:
    """An act as it is shown: a card by its code and its name, else what is said."""
    code = action.partition(" ")[0]
    return f"{in_order(code, lang)} {named(action, lang, phase)}" if code in CARD else named(action, lang, phase)


def brief(action: str, at: Lines, phase: str = TRICKS) -> str:
    """An act in few letters: a card by its code alone."""
    code, _, rest = action.partition(" ")
    if code not in CARD:
        return named(action, at.lang, phase)
    return " ".join((at.code(code), *([at.word(DOWN)] if rest else [])))


def named(action: str, lang: str, phase: str = TRICKS) -> str:
    """An act in words: the name of a card and how it lies, a call as it is spoken, a foul, else what is said.

    >>> named("4♣ face down", "en"), named("vale 6", "fa"), named("pass", "pt"), named("foul: talk", "en")
    ('four of clubs, face down', 'واله ۶', 'passo ao parceiro', 'foul: talk about cards')
    """
    code, _, rest = action.partition(" ")
    if code in CARD:
        return listed((CARD[code].name_in(lang), *([word(DOWN, lang)] if rest else [])), lang)
    if action.startswith(FOUL):
        which = action.removeprefix(FOUL)
        return word("foul: {}", lang).format(word(_FOULS.get(which, which), lang))
    key = _WORDS.get((action, phase)) or _WORDS.get(action, action)
    return spoken(key, lang)
