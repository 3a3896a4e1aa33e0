"""A hand of Truco from the cut to the score as a state machine; Mineiro and Paulista. A match stands in ``match``.

It has the face that the games of this package share: ``actor`` is who acts, ``legal_actions()`` what he may do,
``act(action)`` the value after it; the old one stands. ``is_over`` and ``result`` say how it ended, ``view(seat)`` what a
seat may know. A foul belongs to nobody's turn, so it stands beside them: ``foul(seat, which)``.

An action is a word of the table or the code of a card:

    looking       look at the top, look at the bottom, look at none; keep, leave: where the cutter may keep a card
    cut           desce, sobe: where the cutter says from which end to deal
    choices       keep, pass, burn: the mão, packet by packet
    família       família real, família pobre, no família: all but the mão in turn, where it was agreed
    challenge     challenge, no challenge: the opponents of a família put away face down
    decision      play, run: the team at eleven
    tricks        a card, 4♣, or one face down, 4♣ face down; turn over in a blind mão de ferro; a call: truco, vale 6
    answer        run, accept, or the next call; also in the words of the table: corro, aceito, vem, peço 6

A fourth packet is kept without a word, and at eleven every packet. Whether he has a família all are asked but the mão, who
has none to say: to be passed over would tell the others. A truco at eleven is no act but a foul.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal, NamedTuple, get_args

from tresillo.cards import FRENCH_52, JOKER, AnyCard, Card
from tresillo.data import check_fields, from_json
from tresillo.games.truco.cards import pack_of, strengths, three_and_a_half
from tresillo.games.truco.deal import (
    BURN,
    KEEP,
    NO_CHOICE,
    PASS,
    Choice,
    check_choice,
    choices,
    deal_out,
    keep_cut,
    may_keep,
    packet,
)
from tresillo.games.truco.game_in_points import CALLS, WINNING, Call, check_stake, eleven, stakes, tento
from tresillo.games.truco.hand_exchange import (
    POBRE,
    REAL,
    Family,
    check_challenger,
    check_declared,
    declaring_order,
    exchange,
    face_down,
    family_agreed,
    is_false,
    is_family,
)
from tresillo.games.truco.hands_at_eleven import (
    IRON,
    ORDINARY,
    SPECIAL,
    Kind,
    check_no_truco,
    given_up,
    is_blind,
    kind_of_hand,
    special_stake,
    who_may_look,
)
from tresillo.games.truco.irregularities import Foul, after_foul
from tresillo.games.truco.outcome import (
    Side,
    Trick,
    carried_stake,
    check_after_tie,
    courses,
    next_leader,
    plays_by,
    tied_hand_winner,
)
from tresillo.games.truco.paulista import HAND, deal_one_at_a_time, the_vira
from tresillo.games.truco.players_and_game import Score, credited, game_winner, other_team, side_of, teams
from tresillo.games.truco.ruleset import MINEIRO, RuleSet
from tresillo.games.truco.settling_truco import truco_winner, was_down
from tresillo.games.truco.shuffle_and_cut import DESCE, SOBE, End, check_cutter, dealing_order, from_top, roles, shuffled
from tresillo.games.truco.tricks import Play, check_play, opening_leader, places_of_best, whose_turn, winner_place
from tresillo.games.truco.truco import (
    ACCEPT,
    RUN,
    WORDS,
    accepted_stake,
    answers,
    check_answerer,
    check_call,
    check_caller,
    check_later_raise,
    check_raise,
    check_waits,
    may_look,
    may_raise,
    next_call,
    speaker,
)
from tresillo.rules import RuleViolation
from tresillo.table import Table, Team, Turn, team_of
from tresillo.tricks import check_held

Cards = tuple[Card, ...]
Codes = tuple[str, ...]

LOOK_TOP, LOOK_BOTTOM, NO_LOOK, LEAVE = "look at the top", "look at the bottom", "look at none", "leave"
NO_FAMILY, CHALLENGE, NO_CHALLENGE, PLAY, TURN_OVER = "no família", "challenge", "no challenge", "play", "turn over"
DOWN = "face down"

LOOKING, CUT, CHOICES, FAMILY, CHALLENGING = "looking", "cut", "choices", "família", "challenge"
DECISION, TRICKS, ANSWER, OVER = "decision", "tricks", "answer", "over"

CARD = {str(card): card for card in (*FRENCH_52, Card(1, JOKER))}
"""The card of each code as it is written."""
_CARDS_READ = {card.suit.rank_code(card.rank) + letter: card for card in CARD.values() for letter in card.suit.letters()}

_RULE: dict[str, str] = {
    **dict.fromkeys((LOOK_TOP, LOOK_BOTTOM, NO_LOOK, LEAVE), "truco-4.7"),
    **dict.fromkeys((DESCE, SOBE), "truco-3.5"),
    **{KEEP: "truco-4.1", PASS: "truco-4.2", BURN: "truco-4.3"},
    **{REAL: "truco-5.1", POBRE: "truco-5.4", NO_FAMILY: "truco-5.1", CHALLENGE: "truco-5.3", NO_CHALLENGE: "truco-5.3"},
    **{PLAY: "truco-11.3", RUN: "truco-9.3", ACCEPT: "truco-9.3", TURN_OVER: "truco-11.5"},
    **dict.fromkeys(CALLS, "truco-9.2"),
}
"""The rule that says when each act has its place."""

ACTIONS = (*_RULE, *CARD)
"""Every action but a card face down."""

_LOOKS: dict[str, Literal["top", "bottom", "done"]] = {LOOK_TOP: "top", LOOK_BOTTOM: "bottom", NO_LOOK: "done"}
DONE: Literal["done"] = "done"
_WINNERS: dict[tuple[Trick, ...], Trick] = dict(courses())
_ENDED = {"tricks": "truco-8.5", "run": "truco-9.4", "given up": "truco-11.3", "tied": "truco-8.7"}
_ENDED |= {"dealer's team": "truco-8.7", "truco at eleven": "truco-14.14"}
_SIDES: tuple[Side, Side] = get_args(Side)

How = Literal["tricks", "run", "given up", "tied", "dealer's team", "truco at eleven"]
"""How a hand ended: by its tricks, by a team that ran from a call or from a special hand, tied, tied and so won by the dealer's
team, or by a truco at eleven."""


@dataclass(frozen=True)
class Result:
    """How a hand ended: who won it, nobody in a tied one, for how much, the score after it, who has won the game by it.

    ``tentos`` are points in the game in points. ``carried`` is the stake that passes to the next hand, 0 for none.
    """

    winner: Team
    tentos: int
    score: Score
    how: How
    game: Team = ()
    carried: int = 0

    def __post_init__(self) -> None:
        check_fields(self)


@dataclass(frozen=True)
class View:
    """What a seat may know of a hand, and nothing else. Cards are codes; what is by seat goes in the order of the table.

    ``hand`` is empty for a blind player. ``partner`` are the cards that he has seen with his partner, without those that lie
    face up by now.
    ``looked`` is what he saw as cutter and left, ``passed`` what he gave away as mão, ``put_away`` what he exchanged.
    ``exchanged`` are the cards of a família that everybody saw. In ``tricks`` and ``turns`` a card that lies face down has no
    code but for its player. ``winners`` names who has each trick, nobody a tied one. ``stake`` is what the hand is worth as it
    stands, ``call`` what has to be answered. ``legal_actions`` is empty but for the actor, and his partner where either speaks.
    """

    seat: str
    table: Table
    rules: RuleSet
    phase: str
    actor: str | None
    legal_actions: Codes
    dealer: str
    kind: Kind
    score: Score
    stake: int
    call: str | None
    bettor: str | None
    hand: Codes
    partner: Codes
    held: tuple[int, ...]
    left: int
    burnt: Codes
    looked: str | None
    passed: Codes
    put_away: Codes
    exchanged: tuple[tuple[str, Codes], ...]
    vira: str | None
    turns: tuple[tuple[str, str, str], ...]
    leader: str
    tricks: tuple[Codes, ...]
    winners: tuple[Team, ...]
    result: Result | None

    def __post_init__(self) -> None:
        check_fields(self)


class Setup(NamedTuple):
    """What stands before a hand begins: ``pack`` lies as it was cut, the top card first; ``carried`` is a stake or 0."""

    table: Table
    dealer: str
    rules: RuleSet
    score: Score
    carried: int
    pack: Cards
    kind: Kind


class Exchanged(NamedTuple):
    """Cards that a player has put away as a família, and whether everybody saw them."""

    seat: str
    cards: Cards
    seen: bool


class State(NamedTuple):
    """How a hand stands. ``pack`` is what lies there before the deal, ``order`` how it is dealt once that is known.

    ``end`` is where the cutter looks, ``kept`` what he keeps, ``looked`` what he left. ``asked`` have said whether they declare
    a família, ``unchallenged`` opponents have let the latest pass. ``stake`` is what the hand is worth now, ``step`` its place
    in the stakes; ``caller`` waits for an answer to ``call``, ``bettor`` made the last bet; ``bet_on`` is the number of the
    trick that a truco bets on, with ``before`` cards in it at the call. ``seen`` are the cards that each player has seen with
    his partner, in the order of the table.
    """

    score: Score
    pack: Cards
    stake: int
    step: int
    leader: str
    end: Literal["", "top", "bottom", "done"] = ""
    kept: Cards = ()
    looked: Card | None = None
    order: Cards = ()
    made: tuple[Choice, ...] = ()
    hands: tuple[Cards, ...] = ()
    left: Cards = ()
    burnt: Cards = ()
    vira: Card | None = None
    asked: int = 0
    exchanged: tuple[Exchanged, ...] = ()
    unchallenged: int | None = None
    decided: bool = False
    seen: tuple[Cards, ...] = ((), (), (), ())
    call: Call | None = None
    caller: str | None = None
    bettor: str | None = None
    bet_on: int = 0
    before: int = 0
    trick: tuple[Play, ...] = ()
    tricks: tuple[tuple[Play, ...], ...] = ()
    winners: tuple[Trick, ...] = ()
    result: Result | None = None


class Deal(NamedTuple):
    """A hand from the cut on. ``turns`` are all acts so far, and the fouls.

    >>> deal = new_deal(Table(), "S", Random(1))
    >>> deal.actor, deal.phase_name, deal.legal_actions()
    ('W', 'cut', ('desce', 'sobe'))
    >>> deal.act("desce").act("keep").act("queda")
    Traceback (most recent call last):
    tresillo.RuleViolation: truco-9.7: queda is not the next step: truco is
    """

    setup: Setup
    state: State
    turns: tuple[Turn, ...] = ()

    @property
    def actor(self) -> str | None:
        """Whose turn it is; None when the hand is over. Where a team answers or decides, the one who usually speaks for it."""
        (table, dealer, *_), state, phase = self.setup, self.state, self.phase_name
        if phase == TRICKS:
            return whose_turn(table, state.leader, state.trick)
        if phase == ANSWER:
            return speaker(table, whose_turn(table, state.leader, state.trick), state.caller or "")
        if phase == CHOICES:
            return roles(table, dealer).mao
        if phase == FAMILY:
            return declaring_order(table, dealer)[state.asked]
        if phase == CHALLENGING:
            return table.others(state.exchanged[-1].seat)[2 * (state.unchallenged or 0)]
        if phase == DECISION:
            own = who_may_look(table, self.setup.score, self.setup.rules)
            return next(seat for seat in table.round_from(state.leader) if seat in own)
        return roles(table, dealer).cutter if phase in (LOOKING, CUT) else None

    @property
    def phase_name(self) -> str:
        """Where the hand stands: looking, cut, choices, família, challenge, decision, tricks, answer, over."""
        state, rules = self.state, self.setup.rules
        if state.result:
            return OVER
        if not state.hands:
            if state.order:
                return CHOICES
            return LOOKING if may_keep(self.setup.score, rules) and state.end != DONE else CUT
        if state.unchallenged is not None:
            return CHALLENGING
        if state.asked < self._last_asked:
            return FAMILY
        if self.setup.kind == SPECIAL and not state.decided:
            return DECISION
        return ANSWER if state.caller else TRICKS

    def legal_actions(self) -> Codes:
        """All that the actor may do; empty only when the hand is over."""
        setup, state, phase, seat = self.setup, self.state, self.phase_name, self.actor
        rules = setup.rules
        if phase == TRICKS:
            call = self._may_call(seat or "")
            calls = (call,) if call else ()
            if self._blind:
                return (TURN_OVER, *calls)
            plays = plays_by(self.hand(seat or ""), len(state.tricks) + 1, self._after_tie, rules, self._strength)
            return (*(written(play) for play in plays), *calls)
        if phase == ANSWER and state.call and seat:
            return answers(state.call, state.score[side_of(setup.table, seat)], rules)
        if phase == LOOKING:
            return (KEEP, LEAVE) if state.end else (LOOK_TOP, LOOK_BOTTOM, NO_LOOK)
        if phase == CHOICES:
            return choices(state.made, rules, self._special)
        if phase == FAMILY:
            family = family_agreed(rules)
            declares = family and (face_down(rules) or is_family(self.hand(seat or ""), family))
            return (NO_FAMILY, family) if family and declares else (NO_FAMILY,)
        plain = {CUT: (DESCE, SOBE), CHALLENGING: (NO_CHALLENGE, CHALLENGE), DECISION: (PLAY, RUN)}
        return plain.get(phase, ())

    @property
    def speakers(self) -> Team:
        """Who may act: the actor, and where a team answers or decides both its members. The first word binds (9.9)."""
        if self.actor is None:
            return ()
        return team_of(self.setup.table, self.actor) if self.phase_name in (ANSWER, DECISION) else (self.actor,)

    def act(self, action: str, seat: str | None = None) -> "Deal":
        """The hand after an act. RuleViolation for one that a rule forbids, ValueError for one that is none.

        It is the actor's, or that of the ``speakers`` who is named. Cards may be given with the letter of their suit, 4C, calls
        and answers in the words of the table; they are noted as in ``legal_actions``.
        """
        known, who, phase = heard(action), self.actor if seat is None else seat, self.phase_name
        if seat is not None and seat not in self.speakers:
            raise self._out_of_turn(seat, action, known)
        if known not in self.legal_actions() or who is None:
            raise self._refused(action, known)
        state = _ACTS[phase](self, who, known)
        return Deal(self.setup, state, (*self.turns, Turn(who, phase, known)))

    def foul(self, seat: str, which: Foul) -> "Deal":
        """The hand when a foul has been claimed and stands, whoever's turn it is: its penalty is paid and play goes on.

        A forbidden raise falls away, and what was offered stands accepted. A truco at eleven loses the game in Paulista.
        RuleViolation for a foul that cannot have been made now, or at this table, and when the hand is over; ValueError for
        somebody who does not sit there.
        """
        (table, dealer, rules, *_), state = self.setup, self.state
        from_json(Foul, which, "foul")
        table.place(seat)
        if state.result:
            raise RuleViolation("truco-12.6", "the hand is over: a foul belongs to the hand in which it was made")
        if which == "false família":
            raise RuleViolation("truco-5.3", "a false família is found by a challenge")
        if which == "família at eleven" and family_agreed(rules) is None:
            raise RuleViolation("truco-5.1", "no família was agreed at this table")
        if which == "refusal at eleven" and seat != roles(table, dealer).mao:
            raise RuleViolation("truco-11.1", f"{seat} is not the mão, and has no packet to refuse")
        if which == "forbidden raise":
            self._check_forbidden_raise(seat)
        score, game = after_foul(table, state.score, seat, which, rules, self.setup.kind)
        if which == "forbidden raise" and state.caller:
            state = self._answers(seat, ACCEPT)
        state = state._replace(score=score)
        if game:
            state = state._replace(result=Result(game, 0, score, "truco at eleven", game))
        return Deal(self.setup, state, (*self.turns, Turn(seat, self.phase_name, f"foul: {which}")))

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
        from tresillo.games.truco.notation import write

        return f"read({write(self)!r})"

    @property
    def actions(self) -> Codes:
        """All acts so far; a foul stands as foul, and ``turns`` says whose it was."""
        return tuple(turn.action for turn in self.turns)

    @property
    def score(self) -> Score:
        """The score of the game now, penalties and the result included."""
        return self.state.result.score if self.state.result else self.state.score

    def hand(self, seat: str) -> Cards:
        """The cards that a seat holds now, be they seen or not."""
        (table, dealer, *_), state = self.setup, self.state
        if state.hands:
            return state.hands[table.place(seat)]
        mao, _, cutter, _ = roles(table, dealer)
        if seat == mao:
            return packet(state.order, len(state.made)) if state.order else ()
        table.place(seat)
        passed = packet(state.order, state.made.index(PASS)) if PASS in state.made else ()
        return (*state.kept, *passed) if seat == cutter else ()

    @property
    def tricks(self) -> tuple[tuple[Play, ...], ...]:
        """The cards of each trick in the order played, the last one perhaps not full."""
        return (*self.state.tricks, self.state.trick) if self.state.trick else self.state.tricks

    def view(self, seat: str) -> View:
        """What a seat may know."""
        return view(self, seat)

    @property
    def _special(self) -> bool:
        """Whether a team was one tento short of the game when the hand began."""
        return self.setup.kind != ORDINARY

    @property
    def _strength(self) -> Mapping[Card, int]:
        return strengths(self.setup.rules, self.state.vira)

    @property
    def _blind(self) -> bool:
        return is_blind(self.setup.kind, self.setup.rules)

    @property
    def _after_tie(self) -> bool:
        return self.state.winners[-1:] == ("T",)

    def _may_call(self, seat: str) -> Call | None:
        """The call that a player who is to play may make, if any."""
        (table, _, rules, *_), state = self.setup, self.state
        call = next_call(state.step, rules)
        if call is None or self._special:
            return None
        if state.bettor is None:
            return call
        own = state.score[side_of(table, seat)]
        allowed = rules.later_raises and seat not in team_of(table, state.bettor) and may_raise(own, state.stake)
        return call if allowed else None

    def _looks(self, seat: str, action: str) -> State:
        """The state when the cutter has looked at an end of the pack, kept a card or left it."""
        state, most = self.state, may_keep(self.setup.score, self.setup.rules)
        if not state.end:
            return state._replace(end=_LOOKS[action])
        if action == LEAVE:
            return state._replace(end=DONE, looked=self._looked_at)
        end = from_json(Literal["top", "bottom"], state.end)
        kept, _ = keep_cut(self.setup.pack, end, len(state.kept) + 1, most)
        _, pack = keep_cut(state.pack, end, 1, most)
        return state._replace(kept=kept, pack=pack, end=DONE if len(kept) == most else end)

    @property
    def _looked_at(self) -> Card | None:
        """The card that the cutter looks at, or the one that he has left."""
        return {"top": self.state.pack[0], "bottom": self.state.pack[-1]}.get(self.state.end, self.state.looked)

    def _cuts(self, seat: str, action: str) -> State:
        return self._ordered(self.state, from_json(End, action))

    def _ordered(self, state: State, said: End | None) -> State:
        """The state when the end is known from which to deal: the mão has his first packet, or all have their cards."""
        table, dealer, rules = self.setup.table, self.setup.dealer, self.setup.rules
        order = dealing_order(state.pack, said, rules)
        if rules.deal == "one_at_a_time":
            hands, left = deal_one_at_a_time(table, dealer, order)
            vira = the_vira(left, from_top(said, rules))
            left = tuple(card for card in left if card != vira)
            return self._dealt(state._replace(order=order, vira=vira, left=left), hands)
        state = state._replace(order=order)
        return self._chosen(state, KEEP) if choices((), rules, self._special) == (KEEP,) else state

    def _chooses(self, seat: str, action: str) -> State:
        return self._chosen(self.state, from_json(Choice, action))

    def _chosen(self, state: State, choice: Choice) -> State:
        """The state when the mão has kept, passed or burnt a packet; the last one that he may not refuse is kept at once."""
        table, dealer, rules = self.setup.table, self.setup.dealer, self.setup.rules
        made = (*state.made, choice)
        if choice != KEEP and choices(made, rules) == (KEEP,):
            made = (*made, KEEP)
        if made[-1] != KEEP:
            burnt = (*state.burnt, *(packet(state.order, len(state.made)) if choice == BURN else ()))
            return state._replace(made=made, burnt=burnt)
        hands, burnt, left = deal_out(table, dealer, state.order, made, state.kept)
        return self._dealt(state._replace(made=made, burnt=burnt, left=left), hands)

    def _dealt(self, state: State, hands: Mapping[str, Cards]) -> State:
        """The state when all have their cards."""
        (table, _, rules, score, *_), asks = self.setup, family_agreed(self.setup.rules) and not self._special
        state = state._replace(hands=tuple(hands[seat] for seat in table.seats), asked=0 if asks else self._last_asked)
        look = who_may_look(table, score, rules)
        return self._enough_left(self._with_look(state, look) if look else state)

    @property
    def _last_asked(self) -> int:
        """How many have said whether they declare a família when all have."""
        return len(self.setup.table.seats) - 1

    def _enough_left(self, state: State) -> State:
        """The state where nobody is asked for a família any more when too few cards are left for one."""
        return state if len(state.left) >= HAND else state._replace(asked=self._last_asked)

    def _with_look(self, state: State, team: Team) -> State:
        """The state when two partners have seen each other's cards."""
        table = self.setup.table
        held = {table.place(one): state.hands[table.place(other)] for one, other in (team, team[::-1])}
        new = ([card for card in held.get(place, ()) if card not in cards] for place, cards in enumerate(state.seen))
        return state._replace(seen=tuple((*cards, *own) for cards, own in zip(state.seen, new, strict=True)))

    def _declares(self, seat: str, action: str) -> State:
        """The state when a player has exchanged a família, or has none; the same player may have another."""
        state, hidden = self.state, face_down(self.setup.rules)
        if action == NO_FAMILY:
            return state._replace(asked=state.asked + 1)
        new, left = exchange(state.left, from_json(Family, action))
        put_away = (*state.exchanged, Exchanged(seat, self.hand(seat), not hidden))
        state = state._replace(hands=self._with_hand(seat, new), left=left, exchanged=put_away)
        return state._replace(unchallenged=0) if hidden else self._enough_left(state)

    def _challenges(self, seat: str, action: str) -> State:
        """The state when an opponent has let a família pass or challenged it: a false one costs its declarer a tento."""
        (table, _, rules, *_), state = self.setup, self.state
        if action == NO_CHALLENGE and not state.unchallenged:
            return state._replace(unchallenged=1)
        state = self._enough_left(state._replace(unchallenged=None))
        if action == NO_CHALLENGE:
            return state
        latest, family = state.exchanged[-1], family_agreed(rules) or REAL
        state = state._replace(exchanged=(*state.exchanged[:-1], latest._replace(seen=True)))
        if not is_false(latest.cards, family):
            return state
        score, _ = after_foul(table, state.score, latest.seat, "false família", rules, self.setup.kind)
        return state._replace(score=score)

    def _decides(self, seat: str, action: str) -> State:
        """The state when the team at eleven plays, or gives the hand up."""
        if action == PLAY:
            return self.state._replace(decided=True)
        other = other_team(self.setup.table, team_of(self.setup.table, seat))
        return self._won(self.state, other, given_up(self.setup.rules), "given up")

    def _plays(self, seat: str, action: str) -> State:
        """The state when a player has called, or played a card and perhaps ended a trick or the hand."""
        if action in CALLS:
            return self._called(self.state, seat, from_json(Call, action))
        state, hand = self.state, self.hand(seat)
        play = Play(hand[0]) if action == TURN_OVER else read_play(action)
        hands = self._with_hand(seat, tuple([card for card in hand if card != play.card]))
        state = state._replace(hands=hands, trick=(*state.trick, play))
        return state if len(state.trick) < len(self.setup.table.seats) else self._trick_over(state)

    def _trick_over(self, state: State) -> State:
        (table, _, rules, *_), trick = self.setup, state.trick
        places = places_of_best(trick, self._strength)
        won = winner_place(places)
        taken: Trick = "T" if won is None else _SIDES[side_of(table, table.round_from(state.leader)[won])]
        leader = next_leader(table, state.leader, places, rules)
        state = state._replace(leader=leader, trick=(), tricks=(*state.tricks, trick), winners=(*state.winners, taken))
        if state.bet_on and state.bettor:
            bettor = _SIDES[side_of(table, state.bettor)]
            down = len(state.tricks) == state.bet_on and was_down(places, state.before)
            winner = truco_winner(state.winners, state.bet_on, bettor, down)
        else:
            winner = _WINNERS.get(state.winners)
        return state if winner is None else self._ended(state, winner)

    def _ended(self, state: State, winner: Trick) -> State:
        """The state when the tricks have decided the hand, or tied it."""
        (table, dealer, rules, _, carried, *_), iron = self.setup, self.setup.kind == IRON
        if winner != "T":
            team = teams(table)[_SIDES.index(winner)]
            return self._won(state, team, self._worth(state, team), "tricks")
        if team := tied_hand_winner(table, dealer, rules, iron):
            return self._won(state, team, self._worth(state, team), "dealer's team")
        left = carried_stake(state.stake, state.bettor is not None, carried, rules)
        return state._replace(result=Result((), 0, state.score, "tied", carried=left))

    def _worth(self, state: State, team: Team) -> int:
        """What the hand is worth to a team.

        The mão de ferro is worth the game, and so is a special hand to the team that began it at eleven, whatever penalties
        have made of the score (12.7).
        """
        (_, _, rules, score, *_), side = self.setup, side_of(self.setup.table, team[0])
        missing = WINNING - state.score[side]
        if self.setup.kind == IRON:
            return missing
        at_eleven = self.setup.kind == SPECIAL and score[side] == eleven(rules)
        return max(state.stake, missing) if at_eleven else state.stake

    def _won(self, state: State, team: Team, tentos: int, how: How) -> State:
        score = credited(self.setup.table, state.score, team, tentos)
        return state._replace(result=Result(team, tentos, score, how, game_winner(self.setup.table, score)))

    def _called(self, state: State, seat: str, call: Call) -> State:
        """The state when a player has called, at his turn or as an answer; partners who have to answer may look."""
        table = self.setup.table
        if may_look(self.setup.rules):
            state = self._with_look(state, team_of(table, table.right_of(seat)))
        return state._replace(call=call, caller=seat, bettor=seat)

    def _answers(self, seat: str, action: str) -> State:
        """The state when a call was run from, accepted, or raised, which accepts it too."""
        table, rules, state = self.setup.table, self.setup.rules, self.state
        if action == RUN or state.call is None:
            return self._won(state._replace(call=None, caller=None), team_of(table, state.caller or seat), state.stake, "run")
        step = CALLS.index(state.call) + 1
        state = state._replace(step=step, stake=accepted_stake(state.call, rules))
        if action != ACCEPT:
            return self._called(state, seat, CALLS[step])
        state = state._replace(call=None, caller=None)
        if rules.truco_bets_on == "hand":
            return state
        return state._replace(bet_on=len(state.tricks) + 1, before=len(state.trick))

    def _with_hand(self, seat: str, hand: Cards) -> tuple[Cards, ...]:
        place = self.setup.table.place(seat)
        return (*self.state.hands[:place], hand, *self.state.hands[place + 1 :])

    def _check_forbidden_raise(self, seat: str) -> None:
        """RuleViolation where a player cannot have made a raise that 9.10 forbids."""
        (table, _, rules, *_), state = self.setup, self.state
        if state.call:
            check_answerer(table, state.caller or "", seat)
            step, standing = CALLS.index(state.call) + 1, accepted_stake(state.call, rules)
        elif self.phase_name == TRICKS and state.bettor and seat == self.actor:
            check_later_raise(table, seat, state.bettor, rules)
            step, standing = state.step, state.stake
        else:
            raise RuleViolation("truco-9.10", "nothing can be raised now")
        if next_call(step, rules) is None:
            raise RuleViolation("truco-9.7", "no call is left")
        if may_raise(state.score[side_of(table, seat)], standing):
            raise RuleViolation("truco-9.10", f"{seat} may raise: with the {standing} that stand his team has no game yet")

    def _out_of_turn(self, seat: str, action: object, known: str | None) -> ValueError:
        """Why somebody may not act now."""
        (table, dealer, *_), state, phase = self.setup, self.state, self.phase_name
        table.place(seat)
        if known is None or state.result:
            return self._refused(action, known)
        try:
            if state.caller:
                check_answerer(table, state.caller, seat)
            elif known in CALLS:
                check_no_truco(self.setup.kind)
                check_caller(self.actor if phase == TRICKS else None, seat)
            elif phase == CHALLENGING:
                check_challenger(table, seat, state.exchanged[-1].seat)
            elif phase in (LOOKING, CUT):
                check_cutter(table, dealer, seat)
        except RuleViolation as forbidden:
            return forbidden
        plays = phase == TRICKS and plays_card(known)
        number = "truco-12.5" if plays else "truco-5.2" if known in (REAL, POBRE) else self._rule_of(known)
        return RuleViolation(number, f"{self.actor} is to act, not {seat}")

    def _refused(self, action: object, known: str | None) -> ValueError:
        """Why an act is refused: as no act at all, or under the rule that forbids it."""
        state, offered = self.state, ", ".join(self.legal_actions())
        if known is None:
            return ValueError(f"{action!r} is no action: expected {offered or 'nothing more'}")
        if state.result:
            return RuleViolation(self._ended_by(state.result), f"the hand is over: {known!r} comes too late")
        try:
            self._check(known)
        except ValueError as forbidden:
            return forbidden
        return RuleViolation(self._rule_of(known), f"{known!r} has no place here: expected {offered}")

    def _check(self, known: str) -> None:
        """What a rule says against an act that is not offered; nothing where it has only come at the wrong time."""
        rules, phase, made = self.setup.rules, self.phase_name, self.state.made
        if is_card(known) or known == TURN_OVER:
            check_waits(self.state.caller)
            if phase == TRICKS:
                self._check_card(known)
        elif known in CALLS:
            check_no_truco(self.setup.kind)
            if phase in (TRICKS, ANSWER):
                self._check_call(from_json(Call, known))
        elif known in (REAL, POBRE) and (phase == FAMILY or self._special or family_agreed(rules) != known):
            seat = self.actor or ""
            hand = self.hand(seat) if phase == FAMILY else self.setup.pack[:HAND]
            check_declared(self.setup.table, self.setup.dealer, seat, hand, from_json(Family, known), rules, self._special)
        elif known in (PASS, BURN):
            check_choice(made[:-1] if self.state.hands else made, from_json(Choice, known), rules, self._special)
        elif known in (DESCE, SOBE):
            from_top(from_json(End, known), rules)

    def _ended_by(self, result: Result) -> str:
        """The rule by which the hand ended."""
        if self.setup.kind == IRON and result.how in ("tricks", "tied"):
            return "truco-11.5"
        by_truco = {"tricks": "truco-10.1", "tied": "truco-10.4"} if self.state.bet_on else {}
        return by_truco.get(result.how, _ENDED[result.how])

    def _rule_of(self, known: str) -> str:
        """The rule that says when an act has its place."""
        rules = self.setup.rules
        if known in (RUN, PLAY) and self.setup.kind == IRON:
            return "truco-11.5"
        if known == KEEP and self.phase_name != LOOKING:
            return NO_CHOICE.get(rules.deal) or ("truco-11.1" if self._special else "truco-4.1")
        if known == NO_FAMILY and rules.familia_pobre != "none":
            return "truco-5.4"
        return "truco-7.1" if is_card(known) else "truco-4.7" if known == KEEP else _RULE[known]

    def _check_card(self, known: str) -> None:
        if self._blind or known == TURN_OVER:
            told = "the next card is turned over, unseen" if self._blind else "the cards of this hand are seen and chosen"
            raise RuleViolation("truco-11.5", told)
        hand, play = self.hand(self.actor or ""), read_play(known)
        check_held(hand, play.card)
        check_play(hand, play, len(self.state.tricks) + 1)
        if self._after_tie:
            check_after_tie(hand, play, self.setup.rules, self._strength)

    def _check_call(self, call: Call) -> None:
        """RuleViolation under the rule that forbids a call, as a first one, an answer or a later raise."""
        (table, _, rules, *_), state, seat = self.setup, self.state, self.actor or ""
        step, standing = state.step, state.stake
        if state.call:
            step, standing = CALLS.index(state.call) + 1, accepted_stake(state.call, rules)
        elif state.bettor:
            check_later_raise(table, seat, state.bettor, rules)
        check_call(call, step, rules)
        check_raise(call, state.score[side_of(table, seat)], standing)


_ACTS: dict[str, Callable[[Deal, str, str], State]] = {
    LOOKING: Deal._looks,
    CUT: Deal._cuts,
    CHOICES: Deal._chooses,
    FAMILY: Deal._declares,
    CHALLENGING: Deal._challenges,
    DECISION: Deal._decides,
    TRICKS: Deal._plays,
    ANSWER: Deal._answers,
}
"""What carries out an act of each phase."""


def heard(action: object) -> str | None:
    """An act as it is noted: a card read in any way, a call or an answer from any word of the table; None for no act.

    >>> heard("4C face down"), heard("Vem"), heard("peço 6"), heard("hello")
    ('4♣ face down', 'accept', 'vale 6', None)
    """
    if not isinstance(action, str):
        return None
    code, _, rest = action.partition(" ")
    if code in _CARDS_READ and action in (code, f"{code} {DOWN}"):
        return written(Play(_CARDS_READ[code], bool(rest)))
    return action if action in _RULE else WORDS.get(action.casefold())


def written(play: Play) -> str:
    """A card as it is played, in words: ``4♣`` or ``4♣ face down``."""
    return f"{play.card} {DOWN}" if play.down else str(play.card)


def read_play(action: str) -> Play:
    """The card of an act, and how it lies."""
    code, _, rest = action.partition(" ")
    return Play(CARD[code], rest == DOWN)


def is_card(action: str) -> bool:
    """Whether an act plays a card that its player has chosen.

    >>> is_card("4♣ face down"), is_card("turn over"), is_card("truco")
    (True, False, False)
    """
    return action.partition(" ")[0] in CARD


def new_deal(
    table: Table,
    dealer: str,
    pack: Random | Sequence[Card],
    score: Score = (0, 0),
    rules: RuleSet = MINEIRO,
    carried: int = 0,
) -> Deal:
    """A hand that begins: the pack is shuffled and cut, and lies there to be dealt.

    ``score`` is that of the game so far, ``carried`` a stake that passes from a tied hand, or 0. ``pack`` is all its cards as
    they lie after the cut, the top one first, or a source of chance. RuleViolation for a pack that is not complete and for
    other than four players, ValueError for a pack that holds more, for a game that has been won, for a stake that is none.
    """
    check_score(score, rules)
    check_stake(carried, "carried", rules)
    if winner := game_winner(table, score):
        raise ValueError(f"the game is won, by {' and '.join(winner)} at {score[0]} to {score[1]}: no hand follows")
    table.place(dealer)
    steps = stakes(rules)
    if carried and (carried == steps[0] or not rules.tied_hand_stake_carries):
        raise ValueError(f"carried: expected 0 or a stake that truco has raised, where that is agreed, not {carried!r}")
    if not isinstance(pack, Random | Sequence):
        raise ValueError(f"pack: expected cards, or a source of chance, not {pack!r}")
    whole = pack_of(rules)
    cards: Cards = shuffled(tuple(whole), pack) if isinstance(pack, Random) else _complete(pack, rules)
    kind = kind_of_hand(score, rules)
    step = steps.index(carried) if carried else 0
    stake = {ORDINARY: steps[step], SPECIAL: special_stake(carried, rules), IRON: WINNING}[kind]
    state = State(score, cards, stake, step, opening_leader(table, dealer))
    deal = Deal(Setup(table, dealer, rules, score, carried, cards, kind), state)
    return deal if rules.deal_from == "cutter_calls" else deal._replace(state=deal._ordered(state, None))


def _complete(pack: Sequence[Card], rules: RuleSet) -> Cards:
    """A whole pack in the order given. RuleViolation under the rule that says what it holds where a card is missing."""
    extra = three_and_a_half(rules)
    plain = "truco-2.4" if rules.pack == "clean_27" else "truco-2.1"
    return pack_of(rules).whole(pack, "truco-2.5" if extra and extra not in pack else plain)


def check_score(score: Score, rules: RuleSet = MINEIRO) -> None:
    """ValueError for a score that no game can have: less than nothing, or odd in points."""
    if type(score) is not tuple:
        raise ValueError(f"score: expected a tuple of two numbers, not {score!r}")
    if any(own < 0 or own % tento(rules) for own in from_json(Score, score, "score")):
        raise ValueError(f"score: expected what two teams have{', two points a tento' * (tento(rules) == 2)}, not {score!r}")


def view(deal: Deal, seat: str) -> View:
    """What a seat may know of a hand: his own cards and what he has seen of others, all that was said, played and shown."""
    (table, dealer, rules, _, _, _, kind), state = deal.setup, deal.state
    phase, actor, blind = deal.phase_name, deal.actor, is_blind(kind, rules)
    place, looked = table.place(seat), deal._looked_at
    mao, _, cutter, _ = roles(table, dealer)
    up = {play.card for trick in deal.tricks for play in trick if not play.down}
    passed = packet(state.order, state.made.index(PASS)) if PASS in state.made and seat == mao else ()
    orders = _leaders(deal)

    def shown(trick: int, plays: tuple[Play, ...]) -> Codes:
        order = table.round_from(orders[trick])
        return tuple([DOWN if play.down and who != seat else written(play) for who, play in zip(order, plays, strict=False)])

    return View(
        seat=seat,
        table=table,
        rules=rules,
        phase=phase,
        actor=actor,
        legal_actions=deal.legal_actions() if seat in deal.speakers else (),
        dealer=dealer,
        kind=kind,
        score=deal.score,
        stake=state.stake,
        call=state.call,
        bettor=state.bettor,
        hand=() if blind else _codes(deal.hand(seat)),
        partner=_codes(tuple(card for card in state.seen[place] if card not in up)),
        held=tuple(len(deal.hand(each)) for each in table.seats),
        left=_undealt(deal),
        burnt=_codes(state.burnt),
        looked=str(looked) if looked and seat == cutter else None,
        passed=_codes(passed),
        put_away=_codes(tuple(card for each in state.exchanged if each.seat == seat for card in each.cards)),
        exchanged=tuple((each.seat, _codes(each.cards)) for each in state.exchanged if each.seen),
        vira=str(state.vira) if state.vira else None,
        turns=tuple((who, where, _heard_by(seat, who, action)) for who, where, action in deal.turns),
        leader=state.leader,
        tricks=tuple(shown(number, plays) for number, plays in enumerate(deal.tricks)),
        winners=tuple(() if won == "T" else teams(table)[_SIDES.index(won)] for won in state.winners),
        result=state.result,
    )


def _leaders(deal: Deal) -> tuple[str, ...]:
    """Who led each trick so far, the one in play included."""
    return (*card_players(deal)[:: len(deal.setup.table.seats)], deal.state.leader)


def card_players(deal: Deal) -> Team:
    """Who played each card so far, in the order played."""
    return tuple(turn.seat for turn in deal.turns if turn.phase == TRICKS and plays_card(turn.action))


def plays_card(action: str) -> bool:
    """Whether an act lays a card on the table, chosen or turned over."""
    return is_card(action) or action == TURN_OVER


def _undealt(deal: Deal) -> int:
    """How many cards lie there undealt, those in front of the mão left out."""
    state = deal.state
    if state.hands:
        return len(state.left)
    return len(state.pack) - HAND * (len(state.made) + 1) if state.order else len(state.pack)


def _heard_by(seat: str, who: str, action: str) -> str:
    """An act as another player knows it: a card that lies face down has no name."""
    return DOWN if who != seat and action.endswith(f" {DOWN}") else action


def _codes(cards: tuple[AnyCard, ...]) -> Codes:
    return tuple(map(str, cards))
