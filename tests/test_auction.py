"""Chapter 5: every auction of three seats to its end, against a small model of facts 5.8 to 5.26 in numbers."""

from itertools import product

import pytest

from tresillo import BASTOS, COPAS, OROS, RuleViolation, Table
from tresillo.games.tresillo.auction import (
    Auction,
    Bid,
    Declaration,
    auction_over,
    calls,
    choices,
    declaration,
    ladder,
    priorities,
    promised,
    say,
)
from tresillo.games.tresillo.ruleset import RuleSet

PLAIN = RuleSet()
FAVOUR = RuleSet(palo_de_favor="oros")
SUITS = ("espadas", "bastos", "copas", "oros")

# The bids that name something, by the level that they promise: facts 5.16 and 17.4.
NAMED = {"vuelta": 2, "solo": 3} | {f"solo a {suit}": 3 for suit in SUITS}
NAMED_IN_FAVOUR = {"entrada a oros": 2, "vuelta": 3, "solo": 4, "solo a oros": 5} | {f"solo a {suit}": 4 for suit in SUITS[:3]}
DECLARED = {f"entrada a {suit}": 1 for suit in SUITS} | {"vuelta": 2} | {f"solo a {suit}": 3 for suit in SUITS}
DECLARED_IN_FAVOUR = {f"entrada a {suit}": 1 for suit in SUITS} | {"vuelta": 3} | {f"solo a {suit}": 4 for suit in SUITS}
DECLARED_IN_FAVOUR |= {"entrada a oros": 2, "solo a oros": 5}


class Model:
    """An auction in numbers: who is still in, the best bid as (level, -player), what it names, who has bid."""

    def __init__(self, named, top):
        self.named, self.top = named, top
        self.waiting, self.best, self.name, self.bidders = [0, 1, 2], None, "", set()
        self.bids, self.out = [], []

    def need(self, player):
        if self.best is None:
            return 1
        level, owner = self.best[0], -self.best[1]
        return level if player < owner else level + 1

    def over(self):
        if self.best is None:
            return not self.waiting
        return all(self.need(player) > self.top for player in self.waiting if player != -self.best[1])

    def calls(self):
        player = self.waiting[0]
        said = {"paso"} | ({"va bien"} if player in self.bidders else set())
        if self.need(player) <= self.top:
            word = "juego más" if self.best else "juego"
            said |= {word} | {f"{word} {name}" for name, level in self.named.items() if level >= max(2, self.need(player))}
        return said

    def say(self, call):
        after = Model(self.named, self.top)
        player = self.waiting[0]
        assert player not in self.out
        after.__dict__.update(self.__dict__)
        after.waiting, after.bids, after.out = self.waiting[1:], list(self.bids), list(self.out)
        if call in ("paso", "va bien"):
            after.out.append(player)
            return after
        name = call.removeprefix("juego más").removeprefix("juego").strip()
        level = self.named[name] if name else self.need(player)
        after.waiting.append(player)
        after.bidders = self.bidders | {player}
        after.bids.append((level, -player))
        after.best, after.name = (level, -player), name
        return after


def walk(rules, model, auction, ends):
    if model.over():
        assert auction_over(auction, rules)
        assert calls(auction, rules) == ()
        ends.append((model, auction))
        return
    assert not auction_over(auction, rules)
    assert auction.speakers == tuple(model.waiting)
    said = calls(auction, rules)
    assert said
    assert len(set(said)) == len(said)
    assert set(said) == model.calls()
    for call in said:
        if call.endswith(("solo a espadas", "solo a bastos")):  # a suit that is not favoured is like another
            continue
        walk(rules, model.say(call), say(auction, call, rules), ends)


@pytest.mark.parametrize(
    ("rules", "named", "declared", "top"),
    [(PLAIN, NAMED, DECLARED, 3), (FAVOUR, NAMED_IN_FAVOUR, DECLARED_IN_FAVOUR, 5)],
)
def test_every_auction_in_phrases(rules, named, declared, top):
    ends = []
    walk(rules, Model(named, top), Auction(), ends)
    nobody = [auction for model, auction in ends if model.best is None]
    assert len(nobody) == 1  # three passes
    for model, auction in ends:
        if model.best is None:
            assert auction.best is None
            continue
        level, owner = model.best[0], -model.best[1]
        assert (auction.best.level, auction.best.player) == (level, owner)
        assert model.best == max(model.bids)  # the highest contract, and among equals the highest priority
        may = {words for words, own in declared.items() if own >= level}
        if model.name.startswith("solo"):
            may = {words for words in may if words.startswith(model.name)}
        assert {str(choice) for choice in choices(auction.best, rules)} == may
        assert may


@pytest.mark.parametrize(("rules", "steps"), [("none", "entrada vuelta solo"), ("oros", "entrada entrada+ vuelta solo solo+")])
def test_every_auction_in_one_round(rules, steps):
    agreed = RuleSet(auction="one_round", palo_de_favor=rules)
    bids = [step.replace("+", " a oros") for step in steps.split()]
    assert [str(Declaration(*step)) for step in ladder(agreed)] == bids
    for said in product(("paso", *bids), repeat=3):
        auction = Auction()
        for player, call in enumerate(said):
            assert auction.speakers[0] == player
            assert set(calls(auction, agreed)) == {"paso", *bids}
            auction = say(auction, call, agreed)
        assert auction_over(auction, agreed)
        made = [(bids.index(call), -player) for player, call in enumerate(said) if call != "paso"]
        if not made:
            assert auction.best is None
            continue
        level, player = max(made)  # fact 20.18: higher beats lower, the earlier one among equals
        assert (auction.best.level, auction.best.player) == (level + 1, -player)
        contract, _, suit = bids[level].partition(" a ")
        free = {str(Declaration(contract)) if contract == "vuelta" else f"{contract} a {own}" for own in SUITS}
        assert {str(choice) for choice in choices(auction.best, agreed)} == ({f"{contract} a {suit}"} if suit else free)


@pytest.mark.parametrize(("rules", "top"), [(PLAIN, 3), (FAVOUR, 5)])
def test_every_level_that_a_bid_promises(rules, top):
    for level, owner, player in product(range(1, top + 1), range(3), range(3)):
        least = level if player < owner else level + 1
        assert promised(Bid(owner, level), player, rules) == (least if least <= top else None)
    assert [promised(None, player, rules) for player in range(3)] == [1, 1, 1]


# Facts 5.22 to 5.25: what is said, who declares, at which level, what he may declare.
@pytest.mark.parametrize(
    ("said", "player", "level", "may"),
    [
        ("paso, juego, paso", 1, 1, set(DECLARED)),
        ("juego, paso, juego más, va bien", 2, 2, {words for words, own in DECLARED.items() if own > 1}),
        ("juego, juego más, paso, juego más solo a bastos", 0, 3, {"solo a bastos"}),
        (
            "juego, juego más, paso, juego más vuelta, juego más, paso",
            1,
            3,
            {"solo a espadas", "solo a bastos", "solo a copas", "solo a oros"},
        ),
    ],
)
def test_the_printed_auctions(said, player, level, may):
    auction = Auction()
    for call in said.split(", "):
        assert not auction_over(auction)
        auction = say(auction, call)
    assert auction_over(auction)
    assert (auction.best.player, auction.best.level) == (player, level)
    assert {str(choice) for choice in choices(auction.best)} == may


@pytest.mark.parametrize(
    ("before", "call", "number"),
    [
        ("", "va bien", "5.9"),
        ("", "juego más", "5.7"),
        ("", "juego entrada", "5.7"),
        ("juego", "juego", "5.7"),
        ("juego", "juego más entrada a oros", "5.8"),
        ("juego, juego más", "juego más vuelta", "5.8"),  # the postre must promise a solo
        ("juego, juego más, paso, juego más vuelta", "juego más vuelta", "5.8"),
        ("juego, paso, paso", "paso", "5.1"),
        ("juego solo", "juego más", "5.1"),
        ("paso, paso, paso", "juego", "5.1"),
        ("", "juego vuelta a oros", "5.5"),
        ("juego", "juego más vuelta a oros", "5.5"),
    ],
)
def test_a_call_that_may_not_be_made(before, call, number):
    auction = Auction()
    for said in filter(None, before.split(", ")):
        auction = say(auction, said)
    with pytest.raises(RuleViolation) as refused:
        say(auction, call)
    assert refused.value.rule == f"tresillo-{number}"


@pytest.mark.parametrize("call", ["", "Paso", "paso ", "pass", None, 3, ("paso",)])
def test_what_is_no_call(call):
    with pytest.raises(ValueError, match="expected paso, juego"):
        say(Auction(), call)


@pytest.mark.parametrize("call", ["juego tute", "juego más bola", "juego solo a plata"])
def test_a_bid_that_names_no_contract(call):
    with pytest.raises(ValueError, match="names no contract: expected one of"):
        say(Auction(), call)


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("juego a oros y robo 4 cartas", Declaration("entrada", OROS, 4)),
        ("juego a copas y robo 1 carta", Declaration("entrada", COPAS, 1)),
        ("entrada a oros", Declaration("entrada", OROS)),
        ("juego a oros y robo 0 cartas", Declaration("entrada", OROS, 0)),
        ("vuelta y robo 9 cartas", Declaration("vuelta", None, 9)),
        ("vuelta", Declaration("vuelta")),
        ("solo a bastos", Declaration("solo", BASTOS)),
        ("penetro a oros", Declaration("penetro", OROS)),
    ],
)
def test_a_declaration_is_read(words, meant):
    assert declaration(words) == meant
    assert declaration(str(meant)) == meant


@pytest.mark.parametrize("words", ["vuelta y robo 0 cartas", "vuelta y robo 10 cartas", "solo a oros y robo 1 carta"])
def test_nobody_draws_what_his_contract_forbids(words):
    with pytest.raises(RuleViolation, match=r"tresillo-7\.2"):
        declaration(words)


@pytest.mark.parametrize("words", ["entrada", "solo", "vuelta a oros", "juego a plata", "bola", "", None, 4, "solo a oros "])
def test_what_declares_nothing(words):
    with pytest.raises(ValueError, match="declares no contract"):
        declaration(words)


@pytest.mark.parametrize(
    ("seats", "dealer", "order"), [("NWSE", "N", "WSE"), ("NWSE", "E", "NWS"), ("XYZ", "Z", "XYZ"), ("XYZ", "X", "YZX")]
)
def test_priorities(seats, dealer, order):
    assert priorities(Table(tuple(seats)), dealer) == dict(zip(("mano", "medio", "postre"), order, strict=True))
