"""A hand as a state machine: random deals under every kind of rules, and whole hands worked out by hand."""

import json
from collections import Counter
from random import Random
from typing import Literal, get_args, get_origin, get_type_hints

import pytest

from tresillo import OROS, SPANISH_40, RuleViolation
from tresillo.data import from_json, to_json
from tresillo.games.tresillo.cards import trump_ranking
from tresillo.games.tresillo.events import Annulled, Codillo, Refused, Sacado, Start, Surrendered
from tresillo.games.tresillo.events import Deal as Dealt
from tresillo.games.tresillo.game import ACTIONS, View, new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.ruleset import FIVE_FOLD, GISPERT, PORTUGUESE_GUIDE, RuleSet

FOUR, THREE = ("N", "W", "S", "E"), ("N", "W", "S")
JUNK = (None, 3, 1.5, True, (), [], {}, set(), b"1e", "", " ", "99z", "1E", "paso ", "Juego", "debt of N", "debt of Q", "?")
LONGEST = 150
PRESETS = [(GISPERT, FOUR), (GISPERT, THREE), (FIVE_FOLD, FOUR), (PORTUGUESE_GUIDE, THREE)]
PLAY = {
    "palo_de_favor", "auction", "all_pass", "penetro", "contrarios_exchange", "privilege", "surrender", "surrender_deadline",
    "vuelta_surrender", "follow_priority", "follower_below_first", "win_rule", "early_stop", "payment", "codillo_payment",
    "estuche", "contraestuche", "condiciones", "scale", "favor_doubles",
}  # fmt: skip
VALUES = {
    name: get_args(hint) or (False, True)
    for name, hint in get_type_hints(RuleSet).items()
    if name in PLAY and (hint is bool or get_origin(hint) is Literal)
}
MONEY = ("players", "payment", "codillo_payment", "estuche", "contraestuche", "condiciones", "scale", "early_stop", "surrender")


def any_rules(source):
    """A rule set that may stand: a preset with some of its options changed."""
    while True:
        base = source.choice((GISPERT, GISPERT, FIVE_FOLD, PORTUGUESE_GUIDE))
        free = [name for name in VALUES if base is GISPERT or name not in MONEY]
        own = {name: source.choice(VALUES[name]) for name in source.sample(free, source.randint(1, 9)) if name in VALUES}
        try:
            return RuleSet(**to_json(base) | own)
        except ValueError:
            continue


def opened(source, rules, seats=None):
    """A position at which a hand may start, sometimes with equal debts on the paper, and who deals."""
    seats = seats or (THREE if rules.players == 3 or (rules.penetro == "one_leaves" and source.random() < 0.3) else FOUR)
    paper = ()
    if rules.payment == "puesta_system" and source.random() < 0.4:
        paper = tuple(source.choice(((), (20,), (20,), (20, 10))) for _ in seats)
    return keep(Start(seats, paper=paper, rules=rules)), source.choice(seats)


def strong_pack(source, seats, dealer):
    """A pack that gives one active player eight or nine of the trumps of oros from the top."""
    active = (*seats[seats.index(dealer) + 1 :], *seats[: seats.index(dealer) + 1])[:3]
    cards = [card for card in SPANISH_40 if card not in SPANISH_40.read("1e 7o 1b 1o 12o 11o 10o 2o 3o")]
    source.shuffle(cards)
    own = list(SPANISH_40.read("1e 7o 1b 1o 12o 11o 10o 2o 3o"))
    if source.random() < 0.5:
        own[8], cards[0] = cards[0], own[8]
    place = source.randrange(3)
    hands = [own if seat == place else [cards.pop() for _ in range(9)] for seat in range(3)]
    return [card for packet in range(3) for hand in hands for card in hand[3 * packet : 3 * packet + 3]] + cards, active[place]


def choose(source, deal, mood, strong):
    """A likely act: some hands are passed out, some given up, some stopped early, some led from the top."""
    actions, phase = deal.legal_actions(), deal.phase_name
    if phase == "auction" and strong is not None:
        solo = next((words for words in actions if words.endswith("solo a oros")), "solo")
        return solo if deal.actor == strong else "paso"
    if phase == "auction" and mood < 0.35:
        return "paso"
    if phase in ("auction", "declaration") and source.random() < 0.7:
        actions = tuple(words for words in actions if "solo" not in words) or actions
    if phase == "penetro" and source.random() < 0.7:
        return source.choice(actions[1:] if actions[0] == "surrender" else actions)
    if phase == "exchange" and "done" in actions and source.random() < 0.3:
        return "done"
    for words, often in (("surrender", 0.4), ("extiendo", 0.3), ("agree", 0.75), ("accept", 0.5)):
        if words in actions and source.random() < often and (words, mood > 0.7) != ("extiendo", True):
            return words
    if phase == "tricks" and strong == deal.actor:
        return max((card for card in actions if card in CARD), key=lambda code: TOP.get(code, 0))
    return source.choice(actions)


TOP = {str(card): 12 - place for place, card in enumerate(trump_ranking(OROS))}


def lying(deal):
    """Every card that can be seen from above the table: hands, stock, tricks."""
    return [*(card for seat in deal.setup.position.table.seats for card in deal.hand(seat)), *deal.stock, *sum(deal.tricks, ())]


def check_state(deal):
    """Forty cards, somebody to act, and everybody's view of it."""
    cards = lying(deal)
    assert len(set(cards)) == len(cards)
    assert bool(deal.legal_actions()) != deal.is_over
    assert (deal.actor is None) == deal.is_over
    assert len(set(deal.legal_actions())) == len(deal.legal_actions())
    for seat in deal.setup.position.table.seats:
        view = deal.view(seat)
        assert len(cards) + sum(view.away) == 40
        assert sum(view.held) + sum(map(len, view.tricks)) + view.stock + sum(view.away) == 40
        assert view.legal_actions == (deal.legal_actions() if seat == deal.actor else ())
        text = json.dumps(to_json(view))
        assert from_json(View, json.loads(text)) == view
        open_cards = {*view.hand, *sum(view.tricks, ()), view.turned, *view.asleep}
        open_cards |= {code for _, codes in view.shown for code in codes}
        assert {code for code in CARD if f'"{code}"' in text} <= open_cards
        assert set(map(CARD.get, view.hand)) == set(deal.hand(seat))


def check_acts(deal):
    """What is legal is accepted, what is not is refused, and the deal stands as it was."""
    before = deal.actions, deal.legal_actions(), lying(deal), deal.phase_name
    legal = deal.legal_actions()
    for action in legal:
        after = deal.act(action)
        assert after.actions == (*deal.actions, action)
    for action in (*ACTIONS, *JUNK, *(f"debt of {seat}" for seat in FOUR)):
        if not (isinstance(action, str) and action in legal):
            with pytest.raises(ValueError):  # noqa: PT011
                deal.act(action)
    assert (deal.actions, deal.legal_actions(), lying(deal), deal.phase_name) == before


def swapped(deal, one, other):
    """The same acts after a deal in which two cards have changed places; ValueError where one of them cannot be made."""
    change = {one: other, other: one}
    pack = [CARD[change.get(code, code)] for code in deal.setup.cards]
    again = new_deal(deal.setup.before, deal.setup.dealer, pack)
    for action in deal.actions:
        again = again.act(change.get(action, action))
    return again


def acting(deal):
    """Who acted in which phase, and who is to act."""
    return [turn[:2] for turn in deal.turns], deal.actor, deal.phase_name


def check_secrets(source, deal):
    """Two cards that a seat cannot know change places, and it sees the same. How often that was tried."""
    tried = 0
    for seat in deal.setup.position.table.seats:
        view = deal.view(seat)
        own = [turn.action for turn in deal.turns if turn.seat == seat and turn.action in CARD]
        dealt = {code for code, at in zip(deal.setup.cards, places(deal), strict=True) if at == seat}
        known = {
            *view.hand,
            *dealt,
            *own,
            *sum(view.tricks, ()),
            view.turned,
            *view.asleep,
            *(c for _, cs in view.shown for c in cs),
        }
        hidden = sorted(set(CARD) - known)
        if len(hidden) < 2:
            continue
        try:
            again = swapped(deal, *source.sample(hidden, 2))
        except ValueError:
            continue  # somebody could not have acted so
        paid_alike = not deal.is_over or again.entry.moves == deal.entry.moves  # payments tell who held the top trumps
        if acting(again) == acting(deal) and paid_alike:  # who holds the espada is told by three passes
            assert again.view(seat) == view
            tried += 1
    return tried


def places(deal):
    """To whom each card of the pack was dealt, in packets of three."""
    return [deal.setup.active[place // 3 % 3] if place < 27 else None for place in range(40)]


def check_result(ledger, dealer, deal):
    """The ledger takes the result as the deal has it, and no tanto is lost."""
    entered = ledger.enter(Dealt(dealer))
    assert entered.entries[-1] == deal.stake
    entered = entered.enter(deal.result)
    assert entered.entries[-1] == deal.entry
    assert deal.entry.after.total == ledger.position.total
    for seat in deal.setup.position.table.seats:
        assert deal.view(seat).position == deal.entry.after
    for action in (*deal.actions[-1:], "paso", "1e", "done"):
        with pytest.raises(ValueError):  # noqa: PT011
            deal.act(action)


def happened(deal):
    """What kinds of things a hand has brought."""
    result, turns = deal.result, deal.turns
    said = {turn.action for turn in turns}
    yield type(result).__name__.lower()
    if not isinstance(result, Annulled):
        yield result.contract
        if isinstance(result, Surrendered):
            yield f"{result.contract} surrendered"
    if isinstance(result, Sacado) and result.after_five:
        yield result.after_five
    if isinstance(result, Refused):
        yield f"refused {result.outcome}"
        if result.winner == result.declarer:
            yield "codillo of the first declarer"
    yield from {"extiendo", "agree", "object", "accept", "yo sigo", "play on", "top", "bottom", "me voy"} & said
    if any(action.startswith("debt of") for action in said):
        yield "debt taken"
    if any(turn.phase == "tricks" and turn.action == "surrender" for turn in turns):
        yield "surrender at the fourth trick"
    if any(turn.phase == "surrender" and turn.action == "surrender" for turn in turns):
        yield "surrender before the lead"
    rules = deal.setup.rules
    if not isinstance(result, Annulled):
        if result.contract == "penetro" and "surrender" not in said:
            yield f"penetro, {rules.penetro}"
        if result.contract == "vuelta" and isinstance(result, Surrendered) and rules.vuelta_surrender == "final":
            yield "final vuelta"
        if "surrender" in said and rules.follow_priority == "first_opponent" and {"accept", "yo sigo"} & said:
            yield "primer asked first"


def play(source, rules, seats=None, checks=2):
    """A random hand to its end; some of its states are looked at closely. What happened, and how many swaps were tried."""
    ledger, dealer = opened(source, rules, seats)
    table = ledger.position.table.seats
    pack, strong = strong_pack(source, table, dealer) if source.random() < 0.3 else (source, None)
    deal, mood, swaps = new_deal(ledger.position, dealer, pack), source.random(), 0
    closely = set(source.sample(range(60), checks))
    while not deal.is_over:
        if len(deal.actions) in closely:
            check_state(deal)
            check_acts(deal)
            swaps += check_secrets(source, deal)
        deal = deal.act(choose(source, deal, mood, strong))
        assert len(deal.actions) < LONGEST
    check_state(deal)
    check_secrets(source, deal)
    check_result(ledger, dealer, deal)
    return deal, swaps


def many(source, count, rules_of, seats=None, checks=2):
    events, swaps = Counter(), 0
    for number in range(count):
        deal, tried = play(source, rules_of(number), seats, checks)
        events.update(happened(deal))
        swaps += tried
    return events, swaps


@pytest.mark.parametrize(("rules", "seats"), PRESETS)
def test_random_hands_of_the_presets(rules, seats):
    events, swaps = many(Random(11), 60, lambda _: rules, seats)
    assert {"sacado", "codillo"} <= set(events)
    assert swaps > 60


EVENTS = {
    "annulled", "sacado", "puesta", "codillo", "surrendered", "refused", "entrada", "vuelta", "solo", "penetro",
    "espada forzada", "penetro surrendered", "entrada surrendered", "vuelta surrendered", "espada forzada surrendered",
    "penetro, one_leaves", "penetro, four_active", "top", "bottom", "me voy", "extiendo", "agree", "object", "accept",
    "yo sigo", "play on", "surrender at the fourth trick", "surrender before the lead", "final vuelta",
    "primer asked first", "refused sacado", "refused puesta", "refused codillo", "codillo of the first declarer",
    "primeras", "bola made", "bola missed", "debt taken",
}  # fmt: skip
"""All that must come up among random rules."""


def test_random_hands_of_40_rule_sets():
    source = Random(12)
    chosen = [any_rules(source) for _ in range(40)]
    many(source, 120, lambda number: chosen[number % 40], checks=1)


@pytest.mark.all
def test_random_hands_of_200_rule_sets_bring_everything():
    source = Random(13)
    chosen = [any_rules(source) for _ in range(200)]
    events, swaps = many(source, 3000, lambda number: chosen[number % 200], checks=1)
    assert set(events) >= EVENTS, EVENTS - set(events)
    assert swaps > 4000


@pytest.mark.all
@pytest.mark.parametrize(("rules", "seats"), PRESETS[:2])
def test_ten_thousand_hands(rules, seats):
    source = Random(14)
    for _ in range(10_000):
        ledger, dealer = keep(Start(seats, rules=rules)), source.choice(seats)
        deal, mood = new_deal(ledger.position, dealer, source), source.random()
        while not deal.is_over:
            deal = deal.act(choose(source, deal, mood, None))
        assert len(set(lying(deal))) + sum(deal.view(seats[0]).away) == 40
        assert deal.entry.after.total == ledger.position.total
        assert len(deal.actions) < LONGEST


def dealt(hands, stock="", dealer="N", start=None):
    """A hand with chosen cards: nine a seat, the top of the stock; the rest is filled up."""
    start = start or Start()
    nines = [SPANISH_40.read(cards) for cards in hands.split(" | ")]
    top = SPANISH_40.read(stock)
    rest = [card for card in SPANISH_40 if card not in (*sum(nines, ()), *top)]
    assert [len(nine) for nine in nines] == [9, 9, 9]
    pack = [card for packet in range(3) for nine in nines for card in nine[3 * packet : 3 * packet + 3]]
    return new_deal(keep(start).position, dealer, (*pack, *top, *rest))


def acted(deal, script):
    """The deal after a script of ``seat action, action; seat action``: each seat must be the one to act."""
    for part in filter(None, script.split("; ")):
        seat, _, actions = part.partition(" ")
        for action in actions.split(", "):
            assert deal.actor == seat, (part, action)
            deal = deal.act(action)
    return deal


def legal(deal):
    return set(deal.legal_actions())


def money(deal):
    after = deal.entry.after
    return after.bowls, after.plato, after.paper


BLANK = ((), (), (), ())

STRONG = dealt(
    "1e 7o 1b 1o 12o 2c 3c 4b 5b | 2o 3o 11c 10c 1c 11b 10b 7b 6b | 10o 4o 5c 6c 7c 12b 11e 10e 7e", "12e 12c 11o 2e"
)
"""W takes four cards and holds 1e 7o 1b 1o 12o 11o 12e 12c 2e, with six trumps outside."""
SHOWN = {str(card) for card in SPANISH_40.read("1e 7o 1b 1o 12o 11o 12e 12c 2e")}
ENTRADA = "W juego; S paso; E paso; W entrada a oros, 2c, 3c, 4b, 5b, done; S van; E vienen, done; S done"
FIVE = "W 1e; S 2o; E 4o; W 7o; S 3o; E 10o; W 1b; S 6b; E 5c; W 1o; S 7b; E 6c; W 12o; S 10b; E 7c"


def test_an_entrada_with_an_exchange_stopped_after_five():
    deal = acted(STRONG, ENTRADA)
    assert {str(card) for card in deal.hand("W")} == SHOWN
    assert (deal.actor, len(deal.stock)) == ("W", 9)
    led = acted(deal, "W 1e")
    assert legal(led) == {"2o", "3o"}  # no estuche card and no choice but trumps
    assert legal(acted(led, "S 2o")) == {"10o", "4o"}
    deal = acted(deal, FIVE)
    assert deal.won == (0, 5, 0, 0)
    assert "extiendo" in legal(deal)
    deal = acted(deal, "W extiendo")
    assert deal.result == Sacado("W", "entrada", estuche=True, after_five="primeras")
    # The plato of 6; from each other player a share, the estuche and primeras.
    assert money(deal) == ((151, 170, 152, 152), 0, BLANK)


def test_primeras_by_a_claim_before_the_first_lead():
    deal = acted(STRONG, ENTRADA + "; W extiendo")
    assert (deal.actor, deal.legal_actions()) == ("S", ("agree", "object"))
    assert {code for _, cards in deal.view("E").shown for code in cards} == SHOWN
    assert deal.view("W").shown == ()
    agreed = acted(deal, "S agree; E agree")
    assert agreed.result == Sacado("W", "entrada", estuche=True, after_five="primeras")
    assert money(agreed) == ((151, 170, 152, 152), 0, BLANK)
    objected = acted(deal, "S agree; E object")
    assert "extiendo" not in legal(objected)  # he plays a card first
    assert objected.view("E").shown  # his cards stay open
    assert acted(objected, FIVE + "; W extiendo").result == agreed.result


def test_a_bola_missed():
    deal = acted(STRONG, ENTRADA + "; " + FIVE + "; W 11o; S 11b; E 12b; W 12e; S 1c; E 7e; W 12c; S 10c; E 10e")
    assert deal.won == (0, 8, 0, 0)
    deal = acted(deal, "W 2e; S 11c; E 11e")
    assert deal.result == Sacado("W", "entrada", estuche=True, after_five="bola missed")
    # W: 6 + 3 + 3 - 24 = -12; each other: -1 - 1 + 8 = +6.
    assert money(deal) == ((160, 143, 161, 161), 0, BLANK)


def test_a_bola_conceded_and_one_played_out():
    sixth = acted(STRONG, ENTRADA + "; " + FIVE + "; W 11o; S 11b; E 12b")
    deal = acted(sixth, "W extiendo; S agree; E agree")
    assert deal.result == Sacado("W", "entrada", estuche=True, after_five="bola made")
    # W: 6 + 3 + 3 + 24 = 36; each other -10.
    assert money(deal) == ((144, 191, 145, 145), 0, BLANK)
    solo = dealt("1e 7o 1b 1o 12o 11o 10o 2o 12e | 3o 4o 11c 10c 1c 11b 10b 7b 6b | 5o 6o 5c 6c 7c 12b 11e 10e 7e")
    deal = acted(solo, "W juego solo a oros, solo a oros; S van; E puedo ir, done; S done; W 1e; S 3o; E 5o; W 7o; S 4o; E 6o")
    deal = acted(deal, "W 1b; S 6b; E 5c; W 1o; S 7b; E 6c; W 12o; S 10b; E 7c; W 11o; S 11b; E 12b; W 10o; S 1c; E 7e")
    deal = acted(deal, "W 2o; S 10c; E 10e; W 12e; S 11c; E 11e")
    assert deal.result == Sacado("W", "solo", estuche=True, after_five="bola made")
    # Fact 11.4: 6 + 3 x 1 + 3 x (2 + 1 + 8) = 42.
    assert money(deal) == ((142, 197, 143, 143), 0, BLANK)


def test_a_vuelta_that_turns_the_basto():
    deal = dealt("1e 2b 12b 11b 10b 7b 12o 12c 3e | 6b 5b 2e 4e 5e 6e 2c 3c 4c | 4b 3b 7e 10e 11e 12e 5c 6c 7c", "1b 2o 3o")
    deal = acted(deal, "W juego; S paso; E paso; W vuelta")
    assert (str(deal.turned), deal.trump.name, deal.view("E").turned) == ("1b", "BASTOS", "1b")
    assert "done" not in legal(deal)  # ruling G5
    deal = acted(deal, "W 3e, done")
    assert "1b" in {str(card) for card in deal.hand("W")}
    deal = acted(deal, "S puedo ir; E usted; S done; E done; W extiendo; S agree; E agree")
    assert deal.result == Sacado("W", "vuelta", estuche=True, after_five="primeras")
    # 6 + 3 shares + 3 vuelta + 3 estuche + 3 primeras = 18.
    assert money(deal) == ((150, 173, 151, 151), 0, BLANK)


def test_a_solo_lost_by_codillo():
    deal = dealt("1e 7c 1b 1c 12c 12o 12e 12b 11b | 11c 10c 7o 6o 5o 4o 3o 4b 5b | 2c 3c 4c 5c 6c 2e 3e 2b 3b")
    deal = acted(deal, "W paso; S paso; E juego solo a copas")
    assert deal.legal_actions() == ("solo a copas",)
    deal = acted(deal, "E solo a copas; W puedo ir; S usted; W done; S done")  # E, at the left of N, has W at his right
    deal = acted(deal, "W 1e; S 10c; E 2c; W 7c; S 11c; E 3c; W 1b; S 3o; E 4c; W 1c; S 4o; E 5c; W 12c; S 5o; E 6c")
    deal = acted(deal, "W extiendo; S agree; E agree")
    assert deal.result == Codillo("E", "solo", "W")
    # E: 10 to the plato, 10 to W, 2 to each of three.
    assert money(deal) == ((156, 167, 157, 129), 16, BLANK)


FORCED = dealt("7o 1b 1o 12o 11o 12c 12b 2e 3e | 1e 2o 3o 4o 2c 3c 4c 2b 3b | 10o 5o 12e 11e 10e 11b 10b 11c 10c")
TO_THE_FOURTH = (
    "W paso; S paso; E paso; S entrada a oros, done; E puedo ir; W van; E done; W done; W 7o; S 2o; E 5o; W 1b; S 3o; E 10o; "
    "W 1o; S 4o; E 10e"
)


def test_an_espada_forzada_surrendered():
    deal = acted(FORCED, TO_THE_FOURTH)
    assert "surrender" not in legal(deal)  # it is W who leads
    with pytest.raises(RuleViolation, match=r"tresillo-9\.1"):
        deal.act("surrender")
    deal = acted(deal, "W 12o")
    assert legal(deal) == {"1e", "2c", "3c", "4c", "2b", "3b", "surrender"}  # the espada is never forced
    deal = acted(deal, "S surrender; E accept; W accept")
    assert deal.result == Surrendered("S", "espada forzada")
    assert money(deal) == ((154, 155, 145, 155), 16, BLANK)


def test_an_espada_forzada_taken_over():
    deal = acted(FORCED, TO_THE_FOURTH + "; W 12o; S surrender; E accept; W yo sigo")
    assert (deal.declarer, deal.actor) == ("W", "S")
    assert legal(deal) == {"1e", "2c", "3c", "4c", "2b", "3b"}  # nobody surrenders twice
    deal = acted(deal, "S 2c; E 10b; W 11o; S 3c; E 10c")
    assert deal.won == (0, 5, 0, 0)
    deal = acted(deal, "W extiendo; S agree; E agree")
    assert deal.result == Refused("S", "espada forzada", "W", "sacado")
    assert money(deal) == ((154, 165, 145, 155), 6, BLANK)


PENETRO = dealt(
    "10o 2o 3o 2e 3e 4e 5e 6e 7e | 4o 5o 6o 3c 4c 5c 6c 7c 10c | 11e 10e 11c 1c 11b 10b 7b 6b 5b",
    "2b 3b 4b 1e 7o 1b 1o 12o 11o",
)


def test_a_penetro_surrendered_at_once():
    deal = acted(PENETRO, "W paso; S paso; E paso; N bottom")
    assert len(deal.view("N").hand) == 10
    assert deal.view("W").hand == PENETRO.view("W").hand
    deal = acted(deal, "N surrender")
    assert deal.result == Surrendered("N", "penetro")
    # 10 to the plato and 1 to each of three.
    assert money(deal) == ((141, 156, 156, 156), 16, BLANK)


def test_a_penetro_that_one_leaves():
    deal = acted(PENETRO, "W paso; S paso; E paso; N bottom, penetro a oros, 2c; W puedo irme; S me voy")
    assert (deal.actor, deal.players, len(deal.stock)) == ("W", ("W", "E", "N"), 3)
    deal = acted(deal, "W van; E puedo ir, 5b, 6b, done; W 2e")
    assert deal.legal_actions() == ("done",)
    deal = acted(deal, "W done")
    assert (deal.stock, deal.players) == ((), ("W", "E", "N"))
    deal = acted(deal, "W 10o; E 2b")
    assert legal(deal) == {"1e", "7o", "1b", "1o", "12o", "11o"}
    deal = acted(deal, "N 11o, 1e; W 2o; E 3b; N 7o; W 3o; E 7b; N 1b; W 3e; E 10b; N 1o; W 4e; E 11b; N extiendo")
    assert deal.result == Sacado("N", "penetro", left="S", estuche=True, after_five="primeras")
    # 6 + 3 shares + 3 penetro + 3 estuche + 3 primeras; S, who left, pays like the others.
    assert money(deal) == ((172, 151, 151, 151), 0, BLANK)


@pytest.mark.parametrize(
    ("owner", "bowls", "paper"),
    [("S", (152, 182, 133, 153), ((), (20,), (), ())), ("W", (152, 162, 153, 153), ((), (), (20,), ()))],
)
def test_the_winner_chooses_between_equal_debts(owner, bowls, paper):
    start = Start(paper=((), (20,), (20,), ()))
    deal = new_deal(keep(start).position, "N", [CARD[code] for code in STRONG.setup.cards])
    deal = acted(deal, ENTRADA + "; W extiendo; S agree; E agree")
    assert (deal.actor, deal.legal_actions()) == ("W", ("debt of W", "debt of S"))
    with pytest.raises(RuleViolation, match=r"tresillo-11\.11"):
        deal.act("debt of E")
    deal = acted(deal, f"W debt of {owner}")
    # The plato of 1, the debt, the estuche and primeras; no shares in the third case.
    assert money(deal) == (bowls, 0, paper)


def test_the_first_five_of_the_guide():
    start = Start(THREE, rules=PORTUGUESE_GUIDE)
    deal = dealt(
        "1e 7o 1b 1o 12o 11o 12e 12c 2e | 2o 3o 11c 10c 1c 11b 10b 7b 6b | 10o 4o 5c 6c 7c 12b 11e 10e 7e", "", "S", start
    )
    deal = acted(deal, "N solo; W paso; S paso; N solo a oros")
    assert deal.phase_name == "tricks"  # nobody exchanges
    for trick in FIVE.replace("W", "N").replace("S", "W").replace("E", "S").split("; "):
        assert "extiendo" not in legal(deal)
        deal = acted(deal, trick)
    stopped = acted(deal, "N extiendo")
    assert stopped.result == Sacado("N", "solo", matadors="N")  # the pot is empty: no fee
    assert stopped.entry.after.bowls == (200, 140, 140)  # twice the sacada of 10 from each
    assert "extiendo" not in legal(acted(deal, "N 11o; W 11b; S 12b"))


def test_an_entrada_lost_by_codillo():
    deal = dealt("1e 7o 1b 2e 3e 4e 5e 2c 3c | 1o 12o 11o 2b 3b 4b 5b 4c 5c | 10o 2o 3o 12e 11e 10e 12b 11b 10b")
    deal = acted(deal, "W juego; S paso; E paso; W entrada a oros, done; S vienen; E van; S done; E done")
    deal = acted(deal, "W 1e; S 11o; E 2o; W 7o; S 12o; E 3o; W 1b; S 1o; E 10o; W 2e; S 2b; E 10e; E 12b")
    assert legal(deal) == {"3e", "4e", "5e", "2c", "3c"}
    deal = acted(deal, "W 3e; S 3b; E 11b; W 4e; S 4b; E 10b; W 5e; S 5b")
    assert deal.won == (0, 3, 0, 4)
    deal = acted(deal, "E 12e; W 2c; S 4c; E 11e; W 3c; S 5c")
    assert deal.result == Codillo("W", "entrada", "E")
    assert money(deal) == ((154, 135, 155, 165), 16, BLANK)


def test_a_new_deal_is_refused():
    position = keep(Start()).position
    with pytest.raises(RuleViolation, match=r"tresillo-4\.2: .*12o missing"):
        new_deal(position, "N", SPANISH_40.cards[:-1])
    with pytest.raises(ValueError, match="1e has come before"):
        new_deal(position, "N", (*SPANISH_40.cards, SPANISH_40.cards[0]))
    with pytest.raises(ValueError, match="nobody sits at 'Q'"):
        new_deal(position, "Q", Random(1))
    deal = new_deal(position, "N", Random(1))
    with pytest.raises(ValueError, match="nobody sits at 'Q'"):
        deal.view("Q")
    for read in (lambda: deal.result, lambda: deal.entry):
        with pytest.raises(ValueError, match="the hand is not over: W is to act"):
            read()
