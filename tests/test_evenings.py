"""Two evenings with real cards: every hand replays, and pays what the ledger kept by hand says."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tresillo.games.tresillo import notation, sessions
from tresillo.games.tresillo.auction import PASO
from tresillo.games.tresillo.events import Annulled, Codillo, Deal, Puesta, Refused, Sacado, Settle, Surrendered
from tresillo.games.tresillo.exchange import PHRASES
from tresillo.games.tresillo.forced_games import STAYING
from tresillo.games.tresillo.game import Deal as Hand
from tresillo.games.tresillo.ledger import Entry
from tresillo.games.tresillo.results import puesta_name
from tresillo.games.tresillo.sessions import Session
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.tokens import Position, Struck, Written

EVENINGS = Path(__file__).parents[1] / "examples/evenings"
FOUR, THREE = "four", "three"
BOTH = pytest.mark.parametrize("name", [FOUR, THREE])


class Played(NamedTuple):
    """A hand of an evening: its text, the hand replayed, the money before it, and the ledger's two rows for it."""

    text: str
    hand: Hand
    before: Position
    dealt: Entry
    paid: Entry


def session(name: str) -> Session:
    return sessions.load(EVENINGS / name / "session.toml")


def played(name: str) -> Iterator[Played]:
    """The hands of an evening, beside the entries that the ledger has for each; before the settlement there are no others."""
    entries = session(name).ledger().entries
    files = sorted((EVENINGS / name).glob("[0-9]*.toml"))
    assert [file.stem for file in files] == [f"{number:02}" for number in range(1, len(files) + 1)]
    assert len(entries) == 2 * len(files) + 2
    for number, file in enumerate(files):
        start, dealt, paid = entries[2 * number : 2 * number + 3]
        yield Played(file.read_text("utf-8"), notation.load(file), start.after, dealt, paid)


HANDS = {name: list(played(name)) for name in (FOUR, THREE)}


def said(hand: Hand, phase: str) -> list[str]:
    return [turn.action for turn in hand.turns if turn.phase == phase]


def tricks(hand: Hand) -> tuple[int, ...]:
    """The tricks of a hand that was played out, the declarer's first, then in the order of play."""
    assert hand.declarer
    seats = hand.players
    place = seats.index(hand.declarer)
    return tuple(hand.won[hand.setup.place(seat)] for seat in seats[place:] + seats[:place])


def only(hands: list[Played], kind: type, contract: str = "") -> list[Played]:
    return [
        one for one in hands if isinstance(event := one.paid.event, kind) and contract in ("", getattr(event, "contract", ""))
    ]


@BOTH
def test_every_balance_stated_by_hand_is_right(name: str) -> None:
    evening = session(name)
    assert None not in evening.stated
    assert evening.disagreements() == ()
    assert sessions.read(sessions.write(evening)) == evening


@BOTH
def test_every_hand_starts_where_the_ledger_stands(name: str) -> None:
    for one in HANDS[name]:
        assert one.hand.setup.before == one.before
        assert one.hand.stake == one.dealt
        assert one.dealt.event == Deal(one.hand.setup.dealer)


@BOTH
def test_every_hand_ends_as_the_ledger_says(name: str) -> None:
    for one in HANDS[name]:
        assert one.hand.is_over
        assert one.hand.result == one.paid.event
        assert one.hand.entry == one.paid


@BOTH
def test_every_hand_is_written_as_it_is_read(name: str) -> None:
    for one in HANDS[name]:
        assert notation.write(one.hand) == one.text
        assert notation.read(one.text) == one.hand


@pytest.mark.parametrize(("name", "tokens"), [(FOUR, 640), (THREE, 480)])
def test_tokens_are_neither_made_nor_lost(name: str, tokens: int) -> None:
    for entry in session(name).ledger().entries:
        assert sum(entry.after.bowls) + entry.after.plato + entry.after.dish == tokens


@pytest.mark.parametrize(
    ("name", "paper", "debts", "won"), [(FOUR, "settled", (), (-15, 28, 19, -32)), (THREE, "kept", (("Y", 21),), (2, 2, -4))]
)
def test_how_it_ends(name: str, paper: str, debts: tuple[tuple[str, int], ...], won: tuple[int, ...]) -> None:
    evening = session(name)
    assert evening.tanto_value
    assert evening.money
    last = evening.ledger().entries[-1]
    assert last.event == Settle(paper)  # type: ignore[arg-type]
    assert last.after.debts == debts
    assert results(last.after) == won


def test_the_debts_of_the_four_are_paid_into_the_fund() -> None:
    before, last = session(FOUR).ledger().entries[-2:]
    assert {debtor for debtor, _ in before.after.debts} == {move.debtor for move in last.moves if isinstance(move, Struck)}
    assert before.after.debts


def test_the_four_play_every_contract_to_every_result() -> None:
    happened = {(type(one.paid.event), one.hand.contract) for one in HANDS[FOUR]}
    assert happened == {
        (Sacado, "entrada"),
        (Sacado, "vuelta"),
        (Sacado, "solo"),
        (Puesta, "entrada"),
        (Puesta, "penetro"),
        (Puesta, "espada forzada"),
        (Codillo, "entrada"),
        (Codillo, "solo"),
        (Surrendered, "entrada"),
        (Surrendered, "penetro"),
        (Refused, "entrada"),
    }
    assert len(HANDS[FOUR]) == 16
    assert {one.hand.declarer for one in HANDS[FOUR]} == set("NWSE")


def test_the_three_play_a_deal_that_is_annulled_and_each_result() -> None:
    assert [type(one.paid.event) for one in HANDS[THREE]] == [Annulled, Codillo, Puesta, Sacado]
    annulled, *others = HANDS[THREE]
    assert said(annulled.hand, "auction") == [PASO] * 3
    assert "1e" in map(str, annulled.hand.stock)
    assert [one.hand.contract for one in others] == ["entrada", "vuelta", "solo"]


def test_the_named_puestas() -> None:
    sabia, real, plain = only(HANDS[FOUR], Puesta)
    assert puesta_name(tricks(sabia.hand)) == "puesta sabia"
    assert puesta_name(tricks(real.hand)) == "puesta real"
    assert sorted(tricks(plain.hand)) == [1, 4, 4]
    assert tricks(plain.hand)[0] == 4


def test_a_vuelta_takes_its_turned_card() -> None:
    for one in only(HANDS[FOUR], Sacado, "vuelta") + only(HANDS[THREE], Puesta, "vuelta"):
        hand = one.hand
        assert hand.turned
        assert hand.trump is hand.turned.suit
        played_by_him = [turn.action for turn in hand.turns if turn.seat == hand.declarer and turn.phase == "tricks"]
        assert str(hand.turned) in (*played_by_him, *map(str, hand.hand(hand.declarer or "")))


def test_estuche_primeras_and_both_bolas() -> None:
    events = [one.paid.event for one in HANDS[FOUR] if isinstance(one.paid.event, Sacado)]
    assert [(event.contract, event.after_five) for event in events if event.estuche] == [
        ("solo", "primeras"),
        ("vuelta", "bola missed"),
        ("vuelta", "bola made"),
    ]
    stopped = next(one.hand for one in only(HANDS[FOUR], Sacado, "solo"))
    assert tricks(stopped) == (5, 0, 0)  # the first five, and no sixth
    claimed = next(one.hand for one in only(HANDS[FOUR], Sacado, "vuelta"))
    assert claimed.result.after_five == "primeras"  # type: ignore[union-attr]
    assert tricks(claimed) == (3, 0, 0)  # shown before the five were played (12.7)


def test_penetros_conceded_and_played() -> None:
    conceded, *_ = only(HANDS[FOUR], Surrendered, "penetro")
    assert said(conceded.hand, "penetro") == ["surrender"]
    (stays,) = only(HANDS[FOUR], Puesta, "penetro")
    talk = said(stays.hand, "leaving")
    assert set(talk) == set(STAYING)
    assert talk[-1] == "me voy"
    assert stays.hand.result.left == "E"  # type: ignore[union-attr]


def test_surrenders_accepted_and_refused() -> None:
    (accepted,) = only(HANDS[FOUR], Surrendered, "entrada")
    assert said(accepted.hand, "surrender") == ["accept", "accept"]
    (refused,) = only(HANDS[FOUR], Refused)
    assert said(refused.hand, "surrender") == ["yo sigo"]
    assert sum(refused.hand.won) == 9


def test_twin_puestas_and_debts() -> None:
    (refused,) = only(HANDS[FOUR], Refused)
    assert [(move.debtor, move.amount) for move in refused.paid.moves if isinstance(move, Written)] == [("E", 24), ("N", 24)]
    asked = [one for one in HANDS[FOUR] if said(one.hand, "payment")]
    assert [said(one.hand, "payment") for one in asked] == [["debt of E"]]
    own = [
        one.hand.declarer
        for one in only(HANDS[FOUR], Sacado)
        for move in one.paid.moves
        if isinstance(move, Struck) and move.debtor == one.hand.declarer
    ]
    assert own == ["N", "S"]


def test_extiendo_agreed_and_objected_to() -> None:
    answers = [said(one.hand, "extiendo") for one in HANDS[FOUR] if said(one.hand, "extiendo")]
    assert answers == [["agree", "agree"], ["agree", "agree"], ["agree", "object"]]


def test_all_that_is_said() -> None:
    hands = [one.hand for one in HANDS[FOUR] + HANDS[THREE]]
    assert {words for hand in hands for words in said(hand, "talk")} == set(PHRASES)
    auction = {words for hand in hands for words in said(hand, "auction")}
    assert auction == {"paso", "juego", "juego más", "juego más solo a oros", "va bien"}
