"""Plain players: whole hands under many rules, better than chance, and each principle on cards chosen by hand."""

from dataclasses import replace
from random import Random

import pytest

from tresillo import BASTOS, COPAS, ESPADAS, OROS
from tresillo.games.tresillo.events import Sacado, Start
from tresillo.games.tresillo.game import Deal, View, new_deal
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.masks import CARD
from tresillo.games.tresillo.players import plain_player, worth
from tresillo.games.tresillo.ruleset import FIVE_FOLD, GISPERT, PORTUGUESE_GUIDE, RuleSet

FOUR, THREE = ("N", "W", "S", "E"), ("W", "S", "E")
TABLES = {
    "gispert": (GISPERT, FOUR, 60),
    "gispert, three": (GISPERT, THREE, 40),
    "five-fold": (FIVE_FOLD, FOUR, 20),
    "guide": (PORTUGUESE_GUIDE, THREE, 40),
    "favour, four active": (RuleSet(palo_de_favor="oros", penetro="four_active", surrender_deadline="fourth_lead"), FOUR, 40),
    "one round": (RuleSet(auction="one_round", palo_de_favor="copas", contrarios_exchange=False), FOUR, 20),
}


def played(deal: Deal, others=plain_player, seat: str = "S") -> Deal:
    """A hand of plain players to its end; one seat may act in its own way."""
    for _ in range(150):
        if deal.is_over:
            return deal
        view = deal.view(deal.actor)
        action = others(view) if view.seat == seat else plain_player(view)
        assert action in view.legal_actions
        assert plain_player(view) == plain_player(view)
        deal = deal.act(action)
    raise AssertionError(f"the hand does not end: {deal.actions}")


def hands(rules: RuleSet, seats: tuple[str, ...], count: int, seed: int = 1, others=plain_player):
    source, position, dealer = Random(seed), keep(Start(seats, rules=rules)).position, seats[0]
    for _ in range(count):
        deal = played(new_deal(position, dealer, source), others)
        yield deal
        position, dealer = deal.entry.after, position.table.right_of(dealer)


@pytest.mark.parametrize("table", TABLES)
def test_every_hand_ends_and_no_act_is_illegal(table):
    rules, seats, count = TABLES[table]
    for deal in hands(rules, seats, count):
        assert deal.result == deal.entry.event


@pytest.mark.all
@pytest.mark.parametrize("seed", range(2, 7))
def test_every_hand_ends_in_many_evenings(seed):
    for rules, seats, count in TABLES.values():
        assert sum(deal.is_over for deal in hands(rules, seats, count, seed)) == count


def test_a_plain_player_makes_his_games_more_often_than_a_random_one_in_his_seat():
    def share(others) -> float:
        own = [deal for deal in hands(GISPERT, FOUR, 100, others=others) if getattr(deal.result, "declarer", "") == "S"]
        assert len(own) > 15
        return sum(isinstance(deal.result, Sacado) for deal in own) / len(own)

    chance = Random(0)
    assert share(plain_player) > 0.4 > 0.2 > share(lambda view: chance.choice(view.legal_actions))


# By hand: estuche cards count 1, other trumps and plain kings 0.6.
@pytest.mark.parametrize(
    ("hand", "trump", "tricks"),
    [
        ("1e 1b 7o 12o 12c 3b", OROS, 4.2),
        ("1e 1b 7o 12o 12c 3b", ESPADAS, 3.2),
        ("2b 12b 4b 4c 5c", BASTOS, 2.2),
        ("2b 12b 4b 4c 5c", COPAS, 1.8),
    ],
)
def test_what_a_hand_is_worth(hand, trump, tricks):
    assert worth(tuple(hand.split()), trump) == pytest.approx(tricks)


def seen(phase: str, hand: str, legal: str = "", **fields) -> View:
    """A view of South, by default a contrario of West who plays oros in an evening that begins."""
    known = {"seat": "S", "phase": phase, "actor": "S", "dealer": "N", "declarer": "W", "contract": "entrada"}
    known |= {"trump": "oros", "turned": None, "turns": (), "tricks": (), "won": (0, 0, 0, 0), "held": (0, 9, 9, 9)}
    known |= {"away": (0, 0, 0, 0), "stock": 13, "position": keep(Start()).position, "hand": tuple(hand.split())}
    acts = tuple(legal.split(", ")) if "," in legal else tuple((legal or hand).split())
    return View(**known | {"legal_actions": acts} | fields)


def heard(*calls: str) -> dict[str, tuple]:
    return {"turns": tuple((call[0], "auction", call[3:]) for call in calls)}


STRONG = "1e 1b 7o 12o 11o 12c 3b 2c 6e"  # worth 4.8 in oros, 3.8 in any other suit
WEAK = "2b 4b 4c 5c 3o 4e 6e 11b 10c"  # 2.2 in bastos, less in any other
ONE_SUIT = "1e 7o 12o 11o 10o 2c 6e 3b 4c"  # 3.8 in oros, but 2.2 in espadas


@pytest.mark.parametrize(
    ("hand", "calls", "legal", "said"),
    [
        (STRONG, ["W: paso"], "paso, juego, juego vuelta, juego solo", "juego"),
        (WEAK, ["W: paso"], "paso, juego, juego vuelta, juego solo", "paso"),
        (STRONG, ["W: juego"], "paso, juego más, juego más vuelta, juego más solo", "juego más"),  # a vuelta at least
        (ONE_SUIT, ["W: juego"], "paso, juego más, juego más vuelta, juego más solo", "paso"),
        (WEAK, ["W: juego", "S: juego más", "E: paso", "W: juego más"], "paso, va bien, juego más", "va bien"),
    ],
)
def test_he_bids_what_his_hand_is_worth(hand, calls, legal, said):
    assert plain_player(seen("auction", hand, legal, trump=None, **heard(*calls))) == said


def test_he_declares_the_highest_contract_that_his_hand_is_worth():
    every = "entrada a espadas, entrada a oros, vuelta, solo a espadas, solo a oros"
    assert plain_player(seen("declaration", STRONG, every)) == "vuelta"
    assert plain_player(seen("declaration", "1e 1b 7o 12o 11o 10o 12c 12e 3b", every)) == "solo a oros"
    assert plain_player(seen("declaration", WEAK, "entrada a bastos, entrada a oros, vuelta")) == "entrada a bastos"


def test_he_keeps_trumps_and_kings():
    assert plain_player(seen("exchange", "7o 12c 4c 11c", "7o 12c 4c 11c done")) == "4c"
    assert plain_player(seen("exchange", "7o 12c", "7o 12c done")) == "done"
    assert plain_player(seen("exchange", "7o 12c", "7o 12c")) == "12c"  # a vuelta takes one card at least


@pytest.mark.parametrize(
    ("hand", "said", "answer"),
    [
        ("1e 1b 7o 4c", (), "puedo ir"),
        ("1e 1b 5c 4c", (), "van y vienen"),
        ("1e 5b 5c 4c", (), "van"),
        ("1e 1b 5c 4c", ("E: puedo ir",), "van"),
        ("1e 5b 5c 4c", ("S: van", "E: van"), "puedo ir"),
        ("1e 1b 7o 4c", ("S: puedo ir", "E: puedo ir"), "van"),
    ],
)
def test_the_talk_comes_to_an_end(hand, said, answer):
    turns = tuple((words[0], "talk", words[3:]) for words in said)
    assert plain_player(seen("talk", hand, "puedo ir, van y vienen, van", turns=turns)) == answer


def trick(*cards: str, won: tuple[int, ...] = (0, 0, 0, 0), **fields) -> dict:
    """A trick on the table, each card with who played it: W: 3o."""
    turns = tuple((card[0], "tricks", card[3:]) for card in cards)
    return {"turns": turns, "tricks": (tuple(code for _, _, code in turns),), "won": won} | fields


@pytest.mark.parametrize(
    ("hand", "legal", "table", "card"),
    [
        ("12c 11c 2c", "", ("W: 10c",), "11c"),  # the lowest that beats the declarer
        ("12c 11c 6c", "", ("W: 12b", "S: 2b"), "6c"),  # he cannot
        ("5o 12o 3e", "", ("E: 4c", "W: 12c"), "5o"),  # void: the lowest trump that wins
        ("5o 12o 3e", "", ("E: 4c", "W: 2o"), "12o"),  # and above the declarer's trump
        ("12c 6c", "", ("E: 11c", "W: 4c"), "6c"),  # the other contrario wins
    ],
)
def test_he_wins_cheaply_or_follows_low(hand, legal, table, card):
    assert plain_player(seen("tricks", hand, legal, **trick(*table))) == card


def test_a_declarer_leads_trumps_while_others_may_hold_some():
    assert plain_player(seen("tricks", "1e 3o 12c", declarer="S")) == "1e"
    assert plain_player(seen("tricks", "4c 11b 12b", declarer="W")) == "11b"  # as high as the king beside it
    assert plain_player(seen("tricks", "4c 2c 6b 5o", declarer="W")) == "4c"  # six beat it, four the other
    trumps = tuple(code for code in CARD if code.endswith("o") or code in ("1e", "1b"))
    gone = tuple(code for code in trumps if code != "3o")
    full = {"tricks": (gone[:3], gone[3:6], gone[6:9], gone[9:11]), "won": (0, 0, 4, 0)}
    assert plain_player(seen("tricks", "3o 12c 4b", declarer="S", **full)) == "12c"


def test_he_surrenders_a_lost_game_and_shows_a_sure_one():
    behind = {"won": (0, 2, 1, 0), "declarer": "S", "tricks": (("1c", "2c", "3c"),) * 3}
    assert plain_player(seen("tricks", "4c 6b 3o", "4c 6b 3o surrender", **behind)) == "surrender"
    assert plain_player(seen("tricks", "1e 7o 3o", "1e 7o 3o surrender", **behind)) == "1e"
    assert plain_player(seen("surrender", "4c 6b 3o", "surrender, play on", **behind)) == "surrender"
    assert plain_player(seen("tricks", "1e 7o", "1e 7o extiendo", **behind)) == "extiendo"


def test_he_goes_on_with_two_tricks_and_good_cards():
    for hand, won, answer in (("1e 7o 3c", 2, "yo sigo"), ("1e 7o 3c", 1, "accept"), ("1e 6c 3c", 2, "accept")):
        assert plain_player(seen("surrender", hand, "accept, yo sigo", won=(0, 0, won, 3 - won))) == answer


def test_he_agrees_to_what_is_sure_and_to_nothing_else():
    claim = seen("extiendo", "4b 6b 5e", "agree, object", won=(0, 4, 1, 1), shown=(("W", ("1e", "7o", "3c")),))
    assert plain_player(claim) == "agree"  # the law lets nobody claim a result that is not sure
    bola = replace(claim, won=(0, 6, 0, 0), tricks=(("4c", "5c", "6c"),) * 6)
    assert plain_player(bola) == "object"
    trumps = ("1e", "7o", "1b")
    assert plain_player(replace(bola, shown=(("W", trumps),), tricks=(("1o", "12o", "11o"),) * 3)) == "agree"


def test_a_penetro_and_the_choice_of_a_debt():
    penetro = {"phase": "penetro", "trump": None, "contract": None, "declarer": None}
    legal = "surrender, penetro a espadas, penetro a bastos, penetro a copas, penetro a oros"
    assert plain_player(replace(seen("x", STRONG, legal), **penetro)) == "penetro a oros"
    weak = "4c 5c 11c 3o 4o 5e 6e 4b 5b 10b"
    assert plain_player(replace(seen("x", weak, legal), **penetro)) == "surrender"
    assert plain_player(replace(seen("x", weak, legal.removeprefix("surrender, ")), **penetro)).startswith("penetro a ")
    phrases = "me quedo, puedo quedarme, puedo irme, me voy"
    said = [plain_player(seen("leaving", hand, phrases)) for hand in ("1e 1b 7o", "1e 1b 6c", "1e 5b 6c", "5e 5b 6c")]
    assert said == phrases.split(", ")
    assert plain_player(seen("payment", "", "debt of S, debt of W")) == "debt of W"


def test_nobody_acts_out_of_turn():
    with pytest.raises(ValueError, match="S is not to act: W is"):
        plain_player(replace(seen("tricks", "4c"), legal_actions=(), actor="W"))
