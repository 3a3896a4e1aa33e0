"""A hand of Tressette from the deal to the count, and a match of several games, as state machines; for four and for two.

They have the face that the games of this package share: ``actor`` is who acts, ``legal_actions()`` what he may do,
``act(action)`` the value after it; the old one stands. ``is_over`` and ``result`` say how it ended, ``view(seat)`` what a
seat may know. A claim belongs to nobody's turn, so it stands beside them: ``claim(seat)``.

An action is a word of the table or the code of a card:

    poor cards    annul, play on: each player in turn, where the option allows it
    tricks        a card; a leader may add signals: 5s busso, 5c busso, la meglio
    declaring     a combination, one after another: napoletana of coppe; then pass
    drawing       draw, in the game for two
    gathering     gather, the last trick: until then a claim is allowed

Nobody's turn is passed over because he has nothing to say: that would tell the others what he holds.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations as subsets
from random import Random
from typing import NamedTuple, Self

from tresillo import sitting
from tresillo.cards import ITALIAN_40, Card
from tresillo.data import check_fields
from tresillo.games.tressette.awards import Award, Match, after_games, award, games_won, taken
from tresillo.games.tressette.cards import whole_pack
from tresillo.games.tressette.deal import deal_out, may_annul, next_dealer, shuffled
from tresillo.games.tressette.declarations import (
    SAID,
    Combination,
    check_declared,
    check_second_lead,
    check_time,
    combination,
    combinations,
    credited,
    next_to_declare,
    points,
    scores,
    undeclared,
)
from tresillo.games.tressette.in_due import check_drawn, check_time_for_two, draw, drawing_order
from tresillo.games.tressette.match import (
    Moment,
    cards_to_show,
    check_claim,
    claim_total,
    claim_winner,
    first_claim,
    game_winner,
    is_extra,
)
from tresillo.games.tressette.play import legal_plays, next_leader, opening_leader, play_card, trick_count, whose_turn
from tresillo.games.tressette.ruleset import STANDARD, RuleSet
from tresillo.games.tressette.scoring import Pair, added, count, hand_points
from tresillo.games.tressette.signals import (
    Signal,
    check_signaller,
    check_signals,
    heard,
    may_combine,
    may_say,
    one_word_each,
    signals,
)
from tresillo.games.tressette.teams import teams, turns_after
from tresillo.rules import RuleViolation
from tresillo.table import Table, Team, Turn, team_of

Cards = tuple[Card, ...]
Codes = tuple[str, ...]

ANNUL, PLAY_ON, PASS, DRAW, GATHER, CLAIM = "annul", "play on", "pass", "draw", "gather", "claim"
POOR_CARDS, TRICKS, DECLARING, DRAWING, GATHERING, OVER = "poor cards", "tricks", "declaring", "drawing", "gathering", "over"

CARD = {str(card): card for card in ITALIAN_40}
"""The card of each code."""


def is_card(action: str) -> bool:
    """Whether an act plays a card, with signals or without.

    >>> is_card("5s busso"), is_card("napoletana of coppe")
    (True, False)
    """
    return action.partition(" ")[0] in CARD


_CODE = {card: code for code, card in CARD.items()}
_WHERE = {ANNUL: POOR_CARDS, PLAY_ON: POOR_CARDS, PASS: DECLARING, DRAW: DRAWING, GATHER: GATHERING}
_WHERE |= dict.fromkeys(SAID, DECLARING) | dict.fromkeys(CARD, TRICKS)

ACTIONS = tuple(_WHERE)
"""Every action but a lead with signals."""


@dataclass(frozen=True)
class Annulled:
    """A hand that a player has annulled for his poor cards: the same dealer deals again, and the score stands."""

    seat: str
    score: Pair

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Claimed:
    """A hand that a claim has ended: whose it was, what it counted, who wins one game by it.

    ``shown`` are the cards that the claim obliged their declarers to show; ``score`` has no tricks of this hand in it.
    """

    claimant: str
    total: int
    score: Pair
    winner: Team
    games: int = 1
    shown: tuple[tuple[str, Codes], ...] = ()

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class Counted:
    """A hand that was played out: its thirds and points, the score after them, and who has won how many games, if any."""

    thirds: Pair
    points: Pair
    score: Pair
    award: Award | None = None
    winner: Team = ()
    games: int = 0

    def __post_init__(self) -> None:
        check_fields(self)


Result = Annulled | Claimed | Counted


@dataclass(frozen=True)
class View:
    """What a seat may know of a hand, and nothing else. Cards are codes; what is by seat goes in the order of the table.

    ``turns`` holds all that was said and every card played. ``score`` has the points declared in it, in the order of the
    teams; the thirds won so far stand nowhere, everybody counts for himself. ``drawn`` are the cards drawn, which were
    shown. ``may_claim`` says whether a claim is allowed, not whether it would be right. ``legal_actions`` is empty but
    for the actor's own view.
    """

    seat: str
    table: Table
    rules: RuleSet
    phase: str
    actor: str | None
    legal_actions: Codes
    may_claim: bool
    dealer: str
    score: Pair
    extra: bool
    hand: Codes
    turns: tuple[tuple[str, str, str], ...]
    tricks: tuple[Codes, ...]
    winners: tuple[str, ...]
    won: tuple[int, ...]
    held: tuple[int, ...]
    stock: int
    drawn: tuple[Codes, ...]
    declared: tuple[tuple[str, str], ...]
    result: Result | None

    def __post_init__(self) -> None:
        check_fields(self)


class Setup(NamedTuple):
    """What stands before a hand begins: ``score`` is that of the game so far.

    ``dealt`` are the ten cards of each player, ``held`` the combinations in them, in the order of the table.
    """

    table: Table
    dealer: str
    rules: RuleSet
    score: Pair
    dealt: tuple[Cards, ...]
    held: tuple[tuple[Combination, ...], ...]
    stock: Cards


class State(NamedTuple):
    """How a hand stands. ``asked`` have said whether they annul, ``spoken`` have declared and passed."""

    hands: tuple[Cards, ...]
    stock: Cards
    leader: str
    score: Pair
    asked: int = 0
    trick: Cards = ()
    tricks: tuple[Cards, ...] = ()
    winners: tuple[str, ...] = ()
    said: tuple[tuple[str, Combination], ...] = ()
    spoken: tuple[str, ...] = ()
    drawn: tuple[tuple[str, Card], ...] = ()
    result: Result | None = None


class Deal(NamedTuple):
    """A hand from the deal on. ``turns`` are all acts so far.

    >>> deal = new_deal(Table(), "N", Random(1))
    >>> deal.actor, deal.phase_name, deal.legal_actions()[:2]
    ('W', 'tricks', ('4c', '4c busso'))
    >>> deal.act("4c busso").act("pass")
    Traceback (most recent call last):
    tresillo.RuleViolation: tressette-4.3: the first trick is not over
    """

    setup: Setup
    state: State
    turns: tuple[Turn, ...] = ()

    @property
    def actor(self) -> str | None:
        """Whose turn it is; None when the hand is over."""
        (table, dealer, *_), state, phase = self.setup, self.state, self.phase_name
        if phase == TRICKS:
            return whose_turn(table, state.leader, state.trick)
        if phase == DECLARING:
            return next_to_declare(table, self._first_leader, state.spoken)
        if phase == DRAWING:
            return drawing_order(table, state.leader)[len(state.drawn) % len(table.seats)]
        if phase == GATHERING:
            return state.leader
        return (*turns_after(table, dealer), dealer)[state.asked] if phase == POOR_CARDS else None

    @property
    def phase_name(self) -> str:
        """Where the hand stands: poor cards, tricks, declaring, drawing, gathering, over."""
        setup, state = self.setup, self.state
        players, tricks = len(setup.table.seats), len(state.tricks)
        if state.result:
            return OVER
        if setup.rules.poor_hand_redeal and state.asked < players:
            return POOR_CARDS
        if tricks == 1 and len(state.spoken) < players:
            return DECLARING
        if tricks == trick_count(setup.table):
            return GATHERING
        return DRAWING if state.stock and len(state.drawn) < players * tricks else TRICKS

    def legal_actions(self) -> Codes:
        """All that the actor may do; empty only when the hand is over."""
        phase, seat = self.phase_name, self.actor
        if seat is None:
            return ()
        if phase == POOR_CARDS:
            return (PLAY_ON, ANNUL) if may_annul(self.hand(seat), self.setup.rules) else (PLAY_ON,)
        if phase == DECLARING:
            return (*map(str, undeclared(self.holdings(seat), self.declared(seat))), PASS)
        if phase in (DRAWING, GATHERING):
            return (DRAW if phase == DRAWING else GATHER,)
        hand, trick = self.hand(seat), self.state.trick
        plays = legal_plays(hand, trick)
        may_be_made = () if trick else signals(self.setup.rules)
        if not may_be_made:
            return tuple([_CODE[card] for card in plays])
        return tuple([action for card in plays for action in self._leads(hand, card, may_be_made)])

    def act(self, action: str) -> "Deal":
        """The hand after the actor's act. RuleViolation for one that a rule forbids, ValueError for one that is none.

        Signals may be given in any words that ``signals.heard`` understands, in any order, or by a gesture; they are
        noted in the words and the order of ``legal_actions``.
        """
        first, more, said = action.partition(" ") if isinstance(action, str) else ("", "", "")
        where = TRICKS if first in CARD and (said or not more) else _WHERE.get(action) if first else None
        if where is None:
            raise ValueError(f"{action!r} is no action: expected {', '.join(self.legal_actions()) or 'nothing more'}")
        phase, seat = self.phase_name, self.actor
        if seat is None or where != phase:
            raise self._misplaced(action, where)
        if phase == TRICKS:
            state, action = self._played(seat, CARD[first], heard(said), action)
        elif phase == DECLARING:
            state = self._declared(seat, action)
        elif phase == DRAWING:
            state = self._drawn(seat)
        elif phase == GATHERING:
            state = self.state._replace(result=self._counted())
        else:
            state = self._answered(seat, action)
        return Deal(self.setup, state, (*self.turns, Turn(seat, phase, action)))

    @property
    def may_claim(self) -> bool:
        """Whether a claim is allowed now, to whomever."""
        try:
            self._check_claim()
        except RuleViolation:
            return False
        return True

    def claim(self, *seats: str) -> "Deal":
        """The hand when a player has stopped it and claimed, whoever's turn it is; of several at once one is judged (8.4).

        RuleViolation where nobody may claim, ValueError for somebody who does not sit at the table.
        """
        (table, _, rules, *_), state = self.setup, self.state
        seat = first_claim(table, seats, state.leader)
        self._check_claim()
        side = table.place(seat) % 2
        score, thirds = state.score[side], count(table, state.winners, state.tricks, rules)[side]
        total = claim_total(score, thirds)
        shown = cards_to_show(score, thirds, {own: self.declared(own) for own in team_of(table, seat)}, rules)
        result = Claimed(
            claimant=seat,
            total=total,
            score=state.score,
            winner=claim_winner(table, seat, total, rules),
            shown=tuple((own, tuple(_CODE[card] for card in cards)) for own, cards in shown.items()),
        )
        return Deal(self.setup, state._replace(result=result), (*self.turns, Turn(seat, self.phase_name, CLAIM)))

    @property
    def is_over(self) -> bool:
        """Whether the hand has its result."""
        return self.state.result is not None

    @property
    def result(self) -> Result:
        """How the hand ended. ValueError while it is not over."""
        if self.state.result is None:
            raise ValueError(f"the hand is not over: {self.actor} is to act")
        return self.state.result

    def __repr__(self) -> str:
        """The deal as text (``notation``): ``read`` of that module gives it back."""
        from tresillo.games.tressette.notation import write

        return f"read({write(self)!r})"

    @property
    def actions(self) -> Codes:
        """All acts so far; a claim stands as claim, and ``turns`` says whose it was."""
        return tuple(turn.action for turn in self.turns)

    @property
    def stock(self) -> Cards:
        """The cards not dealt or drawn, the top one first."""
        return self.state.stock

    def hand(self, seat: str) -> Cards:
        """The cards that a seat holds now."""
        return self.state.hands[self.setup.table.place(seat)]

    def holdings(self, seat: str) -> tuple[Combination, ...]:
        """The combinations in the ten cards dealt to a seat."""
        return self.setup.held[self.setup.table.place(seat)]

    def declared(self, seat: str) -> tuple[Combination, ...]:
        """What a seat has declared."""
        return tuple(own for who, own in self.state.said if who == seat)

    @property
    def score(self) -> Pair:
        """The score of the game now, in the order of the teams: with the points declared, and with the count once made."""
        return self.state.result.score if self.state.result else self.state.score

    @property
    def extra(self) -> bool:
        """Whether this is an extra hand after a tie, without claims."""
        return is_extra(self.setup.score, self.setup.rules)

    @property
    def tricks(self) -> tuple[Cards, ...]:
        """The cards of each trick in the order played, the last one perhaps not full."""
        return (*self.state.tricks, self.state.trick) if self.state.trick else self.state.tricks

    @property
    def won(self) -> tuple[int, ...]:
        """The tricks that each seat has taken, in the order of the table."""
        return tuple(self.state.winners.count(seat) for seat in self.setup.table.seats)

    def view(self, seat: str) -> View:
        """What a seat may know."""
        return view(self, seat)

    @property
    def _first_leader(self) -> str:
        return opening_leader(self.setup.table, self.setup.dealer)

    def _leads(self, hand: Cards, card: Card, may_be_made: Sequence[Signal]) -> list[str]:
        """A card to lead, alone and with each signal, or several, that may go with it."""
        rules, code, suit = self.setup.rules, _CODE[card], card.suit
        left, gone = ([own for own in cards if own.suit is suit and own is not card] for cards in (hand, self._gone))
        true = [signal for signal in may_be_made if may_say(signal, left, card, gone, rules)]
        if not may_combine(rules):
            return [code, *[f"{code} {signal}" for signal in true]]
        groups = [said for size in range(1, len(true) + 1) for said in subsets(true, size) if said == one_word_each(said)]
        return [code, *[f"{code} {', '.join(said)}" for said in groups]]

    @property
    def _gone(self) -> Cards:
        return sum(self.state.tricks, ())

    def _with_hand(self, seat: str, cards: Cards) -> tuple[Cards, ...]:
        place, hands = self.setup.table.place(seat), self.state.hands
        return (*hands[:place], cards, *hands[place + 1 :])

    def _played(self, seat: str, card: Card, said: Codes, action: str) -> tuple[State, str]:
        """The state when a card has been played, and the act as it is noted."""
        (table, _, rules, *_), state = self.setup, self.state
        left = play_card(self.hand(seat), state.trick, card)
        if said or " " in action:
            check_signaller(table, state.leader, seat)
            made = check_signals(said, left, card, self._gone, rules)
            if not made:
                raise ValueError(f"{action!r} is no action: no signal stands after the card")
            action = f"{_CODE[card]} {', '.join(own for own in signals(rules) if own in made)}"
        trick, hands = (*state.trick, card), self._with_hand(seat, left)
        if len(trick) < len(table.seats):
            return state._replace(hands=hands, trick=trick), action
        winner = next_leader(table, state.leader, trick)
        tricks, winners = (*state.tricks, trick), (*state.winners, winner)
        return state._replace(hands=hands, leader=winner, trick=(), tricks=tricks, winners=winners), action

    def _declared(self, seat: str, action: str) -> State:
        """The state when a player has declared, or passed, which ends his turn."""
        state = self.state
        if action == PASS:
            return state._replace(spoken=(*state.spoken, seat))
        said, held, before = combination(action), self.holdings(seat), self.declared(seat)
        check_declared(held, (*before, said))
        if said in before:
            raise RuleViolation("tressette-4.5", f"{said} has been declared: it scores once")
        if not scores(held, said):
            if said.kind not in [own.kind for own in held]:
                raise RuleViolation("tressette-4.5", f"all four are held, and not {said}")
            raise RuleViolation("tressette-4.4", f"{said}: the suit is not, or wrongly, named, and nothing is scored")
        score = credited(self.setup.table, state.score, seat, points(said))
        return state._replace(score=score, said=(*state.said, (seat, said)))

    def _drawn(self, seat: str) -> State:
        hand, stock, card = draw(self.hand(seat), self.state.stock)
        return self.state._replace(hands=self._with_hand(seat, hand), stock=stock, drawn=(*self.state.drawn, (seat, card)))

    def _answered(self, seat: str, action: str) -> State:
        """The state when a player has annulled the hand for his poor cards, or will play."""
        state = self.state
        if action == PLAY_ON:
            return state._replace(asked=state.asked + 1)
        if not may_annul(self.hand(seat), self.setup.rules):
            raise RuleViolation("tressette-2.5", f"the cards of {seat} are not poor enough to annul the hand")
        return state._replace(result=Annulled(seat, state.score))

    def _counted(self) -> Counted:
        """The count of a hand that was played out, its award and who has won the game by it."""
        (table, _, rules, *_), state = self.setup, self.state
        thirds = count(table, state.winners, state.tricks, rules)
        own = hand_points(thirds)
        after, earned = added(state.score, own), award(taken(table, state.winners, state.tricks))
        winner, games = games_won(table, after, earned, rules) or ((), 0)
        return Counted(thirds=thirds, points=own, score=after, award=earned, winner=winner, games=games)

    def _check_claim(self) -> None:
        if isinstance(self.state.result, Claimed | Annulled):
            raise RuleViolation("tressette-8.2", "the hand is over: nobody plays")
        led = bool(self.state.trick or self.state.tricks)
        moment: Moment = "last trick gathered" if self.is_over else "in play" if led else "before the first lead"
        check_claim(moment, self.extra)

    def _misplaced(self, action: str, where: str) -> RuleViolation:
        """What is wrong with an act that belongs to another phase than this one."""
        state, two, phase = self.state, len(self.setup.table.seats) == 2, self.phase_name
        tricks, led, drawn = len(state.tricks), bool(state.trick), len(state.drawn)
        if state.result:
            counted = "tressette-10.5" if two else "tressette-3.3"
            number = {Annulled: "tressette-2.5", Claimed: "tressette-8.4", Counted: counted}[type(state.result)]
            return RuleViolation(number, f"the hand is over: {action!r} comes too late")
        if where == POOR_CARDS:
            asked = "now " if self.setup.rules.poor_hand_redeal else "at this table "
            return RuleViolation("tressette-2.5", f"nobody is asked {asked}whether he annuls the hand: {action!r} is refused")
        if phase == POOR_CARDS:
            return RuleViolation("tressette-2.5", f"{self.actor} has not said whether he annuls the hand")
        if where == GATHERING:
            return RuleViolation("tressette-8.2", "the last trick has not been played")
        if phase == GATHERING and where == TRICKS:
            return RuleViolation("tressette-10.5" if two else "tressette-3.3", "the last trick has been played")
        if where == DRAWING and two and phase == DECLARING:
            return RuleViolation("tressette-10.7", "all declare or pass before a card is drawn")
        if where == DRAWING:
            number = "tressette-2.3" if not two else "tressette-10.4" if state.stock else "tressette-10.5"
            return RuleViolation(number, "nobody draws now")
        try:
            if where == DECLARING:
                check_time_for_two(tricks, drawn, led) if two else check_time(tricks, led)
                return RuleViolation("tressette-4.3", "all have declared or passed")
            if phase == DECLARING:
                check_second_lead(self.setup.table, self._first_leader, state.spoken)
            check_drawn(tricks, drawn)
        except RuleViolation as forbidden:
            return forbidden
        raise AssertionError(f"{action!r} belongs to the {phase}")


def new_deal(table: Table, dealer: str, pack: Random | Sequence[Card], score: Pair = (0, 0), rules: RuleSet = STANDARD) -> Deal:
    """A hand that begins: the pack is dealt, and the player at the dealer's right is to lead.

    ``score`` is that of the game so far. ``pack`` is the forty cards as they are dealt, the top one first, or a source of
    chance that shuffles them. RuleViolation for a pack that is not complete or another number of players than was agreed,
    ValueError for a pack that holds more and for a game that has been won.
    """
    teams(table, rules)
    known = Match(score=score).score
    if winner := game_winner(table, known, rules=rules):
        raise ValueError(f"the game is won, by {' and '.join(winner)} at {known[0]} to {known[1]}: no hand follows")
    cards = shuffled(tuple(ITALIAN_40), pack) if isinstance(pack, Random) else whole_pack(pack)
    hands, stock = deal_out(table, dealer, cards)
    dealt = tuple(hands[seat] for seat in table.seats)
    setup = Setup(table, dealer, rules, known, dealt, tuple(map(combinations, dealt)), stock)
    return Deal(setup, State(dealt, stock, opening_leader(table, dealer), known))


def view(deal: Deal, seat: str) -> View:
    """What a seat may know of a hand: his own cards, all that was said, played and shown, how many cards lie where."""
    (table, dealer, rules, *_), state = deal.setup, deal.state
    hand, actor = deal.hand(seat), deal.actor
    return View(
        seat=seat,
        table=table,
        rules=rules,
        phase=deal.phase_name,
        actor=actor,
        legal_actions=deal.legal_actions() if seat == actor else (),
        may_claim=deal.may_claim,
        dealer=dealer,
        score=deal.score,
        extra=deal.extra,
        hand=tuple([_CODE[card] for card in hand]),
        turns=tuple((who, phase, action) for who, phase, action in deal.turns),
        tricks=tuple(tuple([_CODE[card] for card in trick]) for trick in deal.tricks),
        winners=state.winners,
        won=deal.won,
        held=tuple(map(len, state.hands)),
        stock=len(state.stock),
        drawn=tuple(tuple(_CODE[card] for who, card in state.drawn if who == own) for own in table.seats),
        declared=tuple((who, str(said)) for who, said in state.said),
        result=state.result,
    )


# The match


def after_hand(match: Match, deal: Deal) -> Match:
    """The match after a hand: another score, or games won and a new game. ValueError for a hand of another score."""
    if match.score != deal.setup.score:
        raise ValueError(f"the hand began at {deal.setup.score}, the game stands at {match.score}")
    result = deal.result
    if isinstance(result, Annulled):
        return match
    if result.winner:
        return after_games(match, deal.setup.table, result.winner[0], result.games)
    return Match(match.games, result.score)


def dealer_after(deal: Deal) -> str:
    """Who deals after a hand: the next player, after a hand annulled the same one."""
    return next_dealer(deal.setup.table, deal.setup.dealer, not isinstance(deal.result, Annulled))


@dataclass(frozen=True)
class SittingView:
    """What a seat may know of a match: the games won, how the hands before ended, and its view of the hand in play."""

    wanted: int
    match: Match
    results: tuple[Result, ...]
    deal: View

    def __post_init__(self) -> None:
        check_fields(self)


class Sitting(sitting.Sitting[Deal, Match]):
    """A match of Tressette in play: games to the target.

    >>> match = new_match(Table(), "N", seed=1)
    >>> match.actor, match.is_over, match.match
    ('W', False, Match(games=(0, 0), score=(0, 0)))
    """

    __slots__ = ()

    def act(self, action: str) -> Self:
        """The match after the actor's act; where it ends a hand the next one is dealt."""
        return self._after(self.deal.act(action))

    def claim(self, *seats: str) -> Self:
        """The match when a player has claimed."""
        return self._after(self.deal.claim(*seats))

    @property
    def result(self) -> Team:
        """The team that has won the match. ValueError while it is not over."""
        return self.won_by(*teams(self.deal.setup.table, self.deal.setup.rules))

    def view(self, seat: str) -> SittingView:
        """What a seat may know; the seed is nobody's."""
        return SittingView(self.wanted, self.match, self.results, self.deal.view(seat))

    def _after(self, deal: Deal) -> Self:
        def deal_next(match: Match, pack: Random) -> Deal:
            return new_deal(deal.setup.table, dealer_after(deal), pack, match.score, deal.setup.rules)

        return self.gone_on(deal, after_hand, deal_next)


def new_match(table: Table, dealer: str, seed: int, rules: RuleSet = STANDARD, wanted: int = 1) -> Sitting:
    """A match that begins at nothing each: one game, or until a team has won as many as are wanted."""
    sitting.check_begins(seed, wanted)
    return Sitting(seed, wanted, Match(), new_deal(table, dealer, sitting.source(seed, 0), rules=rules))
