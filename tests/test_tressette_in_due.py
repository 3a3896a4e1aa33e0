"""Tressette, chapter 10: the game for two, its stock, its two phases, and whole hands worked out by hand."""

import pytest

from tresillo import RuleViolation, Table
from tresillo.cards import BASTONI, COPPE, DENARI, ITALIAN_40, SPADE
from tresillo.games.tressette.awards import Award
from tresillo.games.tressette.cards import ranking
from tresillo.games.tressette.deal import next_dealer
from tresillo.games.tressette.declarations import Combination
from tresillo.games.tressette.game import Claimed, Counted, new_deal
from tresillo.games.tressette.in_due import (
    check_drawn,
    check_time_for_two,
    declarable,
    draw,
    drawing_order,
    hands_and_stock,
    opponent,
    part,
    points_for_two,
)
from tresillo.games.tressette.play import opening_leader
from tresillo.games.tressette.ruleset import IN_DUE, RuleSet
from tresillo.games.tressette.scoring import last_trick_thirds

TABLE = Table(("A", "B"))
read = ITALIAN_40.read


def test_ten_cards_each_in_fives_and_a_stock_of_twenty():
    hands, stock = hands_and_stock(TABLE, "A", range(1, 41))
    assert hands == {"B": (1, 2, 3, 4, 5, 11, 12, 13, 14, 15), "A": (6, 7, 8, 9, 10, 16, 17, 18, 19, 20)}
    assert stock == tuple(range(21, 41))
    with pytest.raises(RuleViolation, match=r"^tressette-1\.1: 2 play, as agreed, not 4$"):
        hands_and_stock(Table(), "N", range(40))
    with pytest.raises(ValueError, match="40 cards are dealt, not 39"):
        hands_and_stock(TABLE, "A", range(39))


def test_the_other_player_leads_and_deals_next():
    assert (opponent(TABLE, "A"), opponent(TABLE, "B")) == ("B", "A")
    for seat in TABLE.seats:
        assert opponent(TABLE, seat) == opening_leader(TABLE, seat) == next_dealer(TABLE, seat)
    dealers = ["A"]
    for _ in range(3):
        dealers.append(opponent(TABLE, dealers[-1]))
    assert dealers == ["A", "B", "A", "B"]
    with pytest.raises(RuleViolation, match=r"^tressette-1\.1"):
        opponent(Table(), "N")
    with pytest.raises(ValueError, match="nobody sits at 'C'"):
        opponent(TABLE, "C")


def test_the_winner_draws_first():
    assert drawing_order(TABLE, "B") == ("B", "A")
    nine, stock = read("4s 5s 6s 7s 4b 5b 6b 7b 4c"), read("3c Ad 3d")
    hand, left, shown = draw(nine, stock)
    assert (hand, left, shown) == ((*nine, *read("3c")), read("Ad 3d"), *read("3c"))
    assert draw(nine, left)[1:] == (read("3d"), *read("Ad"))
    with pytest.raises(RuleViolation, match=r"^tressette-10\.4: one card is drawn .* the hand has 10 already$"):
        draw(hand, left)
    with pytest.raises(RuleViolation, match=r"^tressette-10\.5: the stock is empty"):
        draw(nine, ())


@pytest.mark.parametrize(
    ("tricks", "drawn", "fits"),
    [(0, 0, True), (1, 0, False), (1, 1, False), (1, 2, True), (10, 19, False), (10, 20, True), (11, 20, True), (19, 20, True)],
)
def test_both_draw_before_the_next_lead(tricks, drawn, fits):
    if fits:
        return check_drawn(tricks, drawn)
    with pytest.raises(RuleViolation, match=r"^tressette-10\.4"):
        check_drawn(tricks, drawn)
    return None


def test_two_phases_of_ten_tricks():
    assert [part(tricks) for tricks in range(20)] == ["drawing"] * 10 + ["playing out"] * 10
    for wrong in (-1, 20):
        with pytest.raises(ValueError, match=f"0 to 19 others, not {wrong}"):
            part(wrong)


def test_the_last_trick_is_the_twentieth():
    won = ("A",) * 10 + ("B",) * 10
    assert [last_trick_thirds(TABLE, won[:count]) for count in range(21)] == [0] * 20 + [3]
    # trick by trick two cards of the same rank: of spade and bastoni to A, of coppe and denari to B; 16 thirds each, B 3 more
    tricks = [[*pair] for pair in zip(ranking(SPADE), ranking(BASTONI), strict=True)]
    tricks += [[*pair] for pair in zip(ranking(COPPE), ranking(DENARI), strict=True)]
    assert points_for_two(TABLE, won, tricks) == (5, 6)
    with pytest.raises(ValueError, match="has 20 tricks, not 10"):
        points_for_two(TABLE, won[:10], tricks[:10])


def test_only_the_ten_cards_dealt_are_declared():
    dealt = read("3c 2c Ac 4s 5s 6s 7s 3s 2s Rd")
    assert declarable(dealt) == (Combination("napoletana", COPPE),)
    assert declarable(dealt[1:], dealt[:1]) == (Combination("napoletana", COPPE),)
    with_drawn = (*dealt[1:], *read("As"))
    assert declarable(with_drawn, dealt[:1], read("As")) == (Combination("napoletana", COPPE),)  # that of spade is too late
    with pytest.raises(ValueError, match="drawn, and neither held nor played: 3d"):
        declarable(dealt, (), read("3d"))
    with pytest.raises(ValueError, match="10 cards, not 11"):
        declarable(with_drawn, dealt[:1])


@pytest.mark.parametrize(
    ("tricks", "drawn", "led", "refused"),
    [(0, 0, True, "4.3"), (1, 0, False, None), (1, 1, False, "10.7"), (1, 2, True, "4.3"), (2, 2, False, "4.3")],
)
def test_declarations_come_before_the_draw(tricks, drawn, led, refused):
    if refused is None:
        return check_time_for_two(tricks, drawn, led)
    with pytest.raises(RuleViolation) as caught:
        check_time_for_two(tricks, drawn, led)
    assert caught.value.rule == f"tressette-{refused}"
    return None


# Whole hands


def pack(b, a, stock):
    """The pack that brings B, who is served first, and A these cards."""
    b, a = read(b), read(a)
    return (*b[:5], *a[:5], *b[5:], *a[5:], *read(stock))


COPPE_TEN, DENARI_TEN = "3c 2c Ac Rc Cc Fc 7c 6c 5c 4c", "4d 5d 6d 7d Fd Cd Rd Ad 2d 3d"
SWEEP = pack(COPPE_TEN, DENARI_TEN, "3s 4b 2s 5b As 6b Rs 7b Cs Fb Fs Cb 7s Rb 6s Ab 5s 2b 4s 3b")
ALMOST = pack(COPPE_TEN, DENARI_TEN, "3s 4s 2s 4b As 6b Rs 7b Cs Fb Fs Cb 7s Rb 6s Ab 5s 2b 5b 3b")


def pairs(led, thrown):
    return list(zip(led.split(), thrown.split(), strict=True))


def play(deal, *acts):
    for action in " ".join(acts).split():
        deal = deal.act(action)
    return deal


def drawing(deal):
    """Ten tricks: B leads his coppe, A throws his denari; after each both draw."""
    for trick, (led, thrown) in enumerate(pairs(COPPE_TEN, DENARI_TEN)):
        deal = play(deal, led, thrown)
        deal = play(deal, "pass pass draw draw") if not trick else play(deal, "draw draw")
    return deal


def test_a_cappotto_for_two():
    deal = new_deal(TABLE, "A", SWEEP, rules=IN_DUE)
    assert (deal.actor, len(deal.stock), deal.view("A").held) == ("B", 20, (10, 10))
    deal = play(deal, "3c 4d")
    assert (deal.phase_name, deal.actor, deal.view("B").held) == ("declaring", "B", (9, 9))
    assert deal.legal_actions() == ("napoletana of coppe", "pass")
    for action, rule in (("draw", "10.7"), ("2c", "4.3"), ("three twos", "4.8"), ("napoletana", "4.4")):
        with pytest.raises(RuleViolation, match=f"^tressette-{rule}: "):
            deal.act(action)
    deal = deal.act("napoletana of coppe").act("pass").act("pass")
    assert (deal.score, deal.phase_name, deal.actor) == ((0, 3), "drawing", "B")
    for action, rule in (("2c", "10.4"), ("napoletana of coppe", "4.3"), ("pass", "4.3"), ("annul", "2.5")):
        with pytest.raises(RuleViolation, match=f"^tressette-{rule}: "):
            deal.act(action)
    deal = deal.act("draw")
    assert (deal.actor, deal.view("A").drawn, len(deal.stock)) == ("A", ((), ("3s",)), 19)
    with pytest.raises(RuleViolation, match=r"^tressette-10\.7: "):
        deal.act("napoletana of denari")
    deal = deal.act("draw")
    assert (deal.actor, deal.phase_name, deal.view("B").drawn) == ("B", "tricks", (("4b",), ("3s",)))
    with pytest.raises(RuleViolation, match=r"^tressette-10\.4: nobody draws now$"):
        deal.act("draw")
    with pytest.raises(RuleViolation, match=r"^tressette-10\.1: 'volo' is refused"):
        deal.act("2c volo")
    for led, thrown in pairs("2c Ac Rc Cc Fc 7c 6c 5c 4c", "5d 6d 7d Fd Cd Rd Ad 2d 3d"):
        deal = play(deal, led, thrown, "draw draw")
    assert (len(deal.stock), deal.view("A").held, deal.won) == (0, (10, 10), (0, 10))
    assert deal.legal_actions() == tuple(
        map(str, read("3s 2s As Rs Cs Fs 7s 6s 5s 4s"))
    )  # three, two and ace: too late to declare
    for led, thrown in pairs("3s 2s As Rs Cs Fs 7s 6s 5s 4s", "4b 5b 6b 7b Fb Cb Rb Ab 2b 3b"):
        deal = play(deal, led, thrown)
    with pytest.raises(RuleViolation, match=r"^tressette-10\.5: nobody draws now$"):
        deal.act("draw")
    deal = deal.act("gather")
    award = Award("cappotto", ("B",))
    assert deal.result == Counted((0, 35), (0, 11), (0, 14), award, ("B",), 2)


def test_a_stramazzo_for_two():
    deal = drawing(new_deal(TABLE, "A", ALMOST, (20, 0), IN_DUE))
    deal = deal.act("3s")
    assert deal.legal_actions() == ("4s",)  # who can follow must, without a stock as with it
    deal = deal.act("4s")
    for led, thrown in pairs("2s As Rs Cs Fs 7s 6s 5s", "6b 7b Fb Cb Rb Ab 2b 3b"):
        deal = play(deal, led, thrown)
    deal = play(deal, "5b 4b gather")
    assert deal.result.award == Award("cappotto", ("B",))  # the five beats the four: all twenty
    other = pack(COPPE_TEN, DENARI_TEN, "3s 4s 2s 5b As 6b Rs 7b Cs Fb Fs Cb 7s Rb 6s Ab 5s 2b 4b 3b")
    deal = play(drawing(new_deal(TABLE, "A", other, (20, 0), IN_DUE)), "3s 4s")
    for led, thrown in pairs("2s As Rs Cs Fs 7s 6s 5s", "6b 7b Fb Cb Rb Ab 2b 3b"):
        deal = play(deal, led, thrown)
    deal = play(deal, "4b 5b gather")
    with pytest.raises(RuleViolation, match=r"^tressette-10\.5: the hand is over"):
        deal.act("4b")
    assert deal.result == Counted((3, 32), (1, 10), (21, 10), Award("stramazzo", ("B",)), ("B",), 3)  # A has 21, and loses


def test_a_claim_for_two():
    deal = play(new_deal(TABLE, "A", SWEEP, (0, 18), IN_DUE), "3c 4d")
    early = deal.claim("B")
    assert early.result == Claimed("B", 18, (0, 18), ("A",))
    deal = deal.act("napoletana of coppe")
    assert deal.claim("B").result == Claimed("B", 21, (0, 21), ("B",), shown=(("B", ("3c", "2c", "Ac")),))
    deal = play(deal, "pass pass draw")
    assert deal.claim("A").result == Claimed("A", 0, (0, 21), ("B",))  # between the draws too


def test_two_play_to_another_target():
    deal = new_deal(TABLE, "A", SWEEP, (0, 29), RuleSet(players=2, signal_set="none", target=31))
    deal = play(deal, "3c 4d pass pass draw draw 2c 5d draw draw Ac 6d draw draw")
    assert deal.claim("B").result == Claimed("B", 30, (0, 29), ("A",))  # 1 + 1 + 3 = 5 thirds, one point: wrong
