"""Tresillo, chapter 14: irregularities. Neither source says much of them: most of this rests on rulings.

The program itself deals rightly and lets nobody revoke: these functions answer what happens where people do.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Literal

from tresillo.cards import SPANISH_40, Card, Suit
from tresillo.data import from_json
from tresillo.games.tresillo.auction import Auction, auction_over, say
from tresillo.games.tresillo.deal import HAND
from tresillo.games.tresillo.events import Puesta
from tresillo.games.tresillo.play import Privilege, legal_plays
from tresillo.games.tresillo.portuguese_guide import guide_after_five, guide_puesta
from tresillo.games.tresillo.puesta_system import puesta
from tresillo.games.tresillo.results import AfterFive, Result, after_five
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.the_game import active_players
from tresillo.games.tresillo.tokens import Move, Position
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table
from tresillo.tricks import check_held

Misdeal = Literal["dealt again", "corrected", "stands", "annulled"]
"""What becomes of a wrong deal: the same dealer deals again, it is put right, played as it is, or comes to nothing."""
Side = Literal["declarer", "contrario"]
Fault = Literal["revoke", "out of turn"]
Noticed = Literal["at once", "in the trick", "later"]
"""When a wrong card is noticed: before the next card is played, while its trick lies on the table, or after that."""


@rule("tresillo-14.1")
def is_misdeal(
    table: Table, dealer: str, hands: Mapping[str, Sequence[Card]], stock: Sequence[Card], exposed: bool = False
) -> bool:
    """Whether a deal is wrong: a wrong number of cards, a wrong player, a card shown, or a pack that is not the forty."""
    given = [card for cards in (*hands.values(), stock) for card in cards]
    whole = len(given) == len(SPANISH_40) and set(given) == set(SPANISH_40)
    dealt = {seat: len(cards) for seat, cards in hands.items() if cards}
    return exposed or not whole or dealt != dict.fromkeys(active_players(table, dealer), HAND)


@rule("tresillo-14.1")
def misdeal(bid_made: bool, can_be_corrected: bool = False, rules: RuleSet = GISPERT) -> Misdeal:
    """What becomes of a wrong deal, found before or after the first bid; a paso is no bid.

    ``can_be_corrected`` says that cards which nobody has seen put it right, to nobody's loss.
    """
    if not bid_made:
        return "dealt again"
    if rules.misdeal_after_bid == "stands":
        return "stands"
    return "corrected" if can_be_corrected and rules.misdeal_after_bid == "corrected" else "annulled"


@rule("tresillo-14.2")
def auction_heard(said: Sequence[tuple[int, str]], rules: RuleSet = GISPERT) -> Auction:
    """The auction of calls as they were spoken, each as (player, call): one that is not its player's turn does not count.

    So a call made in turn cannot be taken back either. RuleViolation for a call in turn that the player may not make.
    """
    auction = Auction()
    for player, call in said:
        if player not in range(3):
            raise ValueError(f"expected a player 0, 1 or 2, not {player!r}")
        if not auction_over(auction, rules) and player == auction.speakers[0]:
            auction = say(auction, call, rules)
    return auction


@rule("tresillo-14.4")
def is_revoke(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit, card: Card, privilege: Privilege = "higher_matador"
) -> bool:
    """Whether a card of a hand, played to a trick so far, is a revoke. ValueError for a card that is not in the hand."""
    check_held(hand, card)
    return card not in legal_plays(hand, trick, trump, privilege)


@rule("tresillo-14.4")
def taken_back(fault: Fault, noticed: Noticed) -> bool:
    """Whether a card wrongly played is taken back: a revoke during its trick, a card out of turn until the next is played."""
    from_json(Fault, fault, "fault")
    from_json(Noticed, noticed, "noticed")
    return noticed == "at once" or (fault == "revoke" and noticed == "in the trick")


@rule("tresillo-14.4")
def result_after_revoke(played: Result, side: Side, rules: RuleSet = GISPERT) -> Result:
    """The result that counts after a revoke of a side, found after its trick, from the result as played.

    It is the worse for that side of the two: the result as played, and a puesta of the declarer or a sacado against a
    contrario. By option the result as played stands.
    """
    from_json(Result, played, "played")
    from_json(Side, side, "side")
    if rules.revoke_penalty != "against_side":
        return played
    if side == "contrario":
        return "sacado"
    return "puesta" if played == "sacado" else played


@rule("tresillo-14.4")
def after_five_with_revoke(won: tuple[bool, ...], side: Side, trick: int, rules: RuleSet = GISPERT) -> AfterFive:
    """What the first five tricks bring after a revoke of a side in a trick, from 1, that was found after it.

    ``won`` says who won each trick, as in ``after_five``. A declarer who revoked has no primeras and no bola, and a bola that
    he missed he pays all the same; one that he missed in the trick of a contrario's revoke, or after it, costs him nothing.
    """
    from_json(Side, side, "side")
    brought = guide_after_five(won) if rules.payment == "agreed_pot" else after_five(won)
    if not 1 <= trick <= len(won):
        raise ValueError(f"{len(won)} tricks have been played: there is no revoke in trick {trick}")
    if rules.revoke_penalty != "against_side":
        return brought
    if brought != "bola missed":
        return "" if side == "declarer" else brought
    return "" if side == "contrario" and trick <= won.index(False) + 1 else brought


@rule("tresillo-14.4")
def revoke_fine(position: Position, offender: str, favoured: bool = False) -> tuple[Move, ...]:
    """What a revoke found after its trick costs whoever made it, where a fine was agreed: a puesta of the hand's value."""
    position.table.place(offender)
    if position.rules.revoke_penalty != "puesta_fine":
        raise RuleViolation("tresillo-14.4", "a revoke is not fined: revoke_penalty = puesta_fine was not agreed")
    with_pot = position.rules.payment == "agreed_pot"
    moves = guide_puesta(position, Puesta(offender, "entrada")) if with_pot else puesta(position, offender, favoured)
    return tuple(replace(move, rule="tresillo-14.4") for move in moves)
