"""Tresillo, chapter 5: the auction (sources A and B).

Players are 0, 1, 2 by their priority: mano, medio, postre. A level is a step of the ladder of contracts, from 1.
"""

import re
from dataclasses import dataclass
from typing import NamedTuple

from tresillo.cards import Spanish, Suit
from tresillo.data import from_json
from tresillo.games.tresillo.condiciones import Contract
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.the_game import active_players
from tresillo.rules import RuleViolation, rule
from tresillo.table import Table

PASO, JUEGO, JUEGO_MAS, VA_BIEN = "paso", "juego", "juego más", "va bien"
SEATS = ("mano", "medio", "postre")

_DECLARED = re.compile(r"(juego|entrada|solo|penetro) a (\w+)(?: y robo (\d+) cartas?)?|(vuelta)(?: y robo (\d+) cartas?)?")


class Bid(NamedTuple):
    """A bid: whose it is, the level that it promises at least, and the contract and the trump where it names them."""

    player: int
    level: int
    contract: Contract | None = None
    trump: Suit | None = None


class Auction(NamedTuple):
    """An auction so far: who may still speak, the next one first; the best bid; who has made a bid."""

    speakers: tuple[int, ...] = (0, 1, 2)
    best: Bid | None = None
    bidders: tuple[int, ...] = ()


@dataclass(frozen=True)
class Declaration:
    """What the winner of an auction declares: contract, trump (None in a vuelta), and the cards he takes, if he said it."""

    contract: Contract
    trump: Suit | None = None
    cards: int | None = None

    def __str__(self) -> str:
        named = f"{self.contract} a {self.trump}" if self.trump else self.contract
        return named if self.cards is None else f"{named} y robo {self.cards} carta{'s' * (self.cards != 1)}"


NAMED = {
    str(named): named
    for named in (
        *(Declaration("entrada", suit) for suit in (None, *Spanish)),
        Declaration("vuelta"),
        *(Declaration("solo", suit) for suit in (None, *Spanish)),
    )
}
"""The contracts of the auction by the words that name them, with and without a suit."""


@rule("tresillo-5.2")
def priorities(table: Table, dealer: str) -> dict[str, str]:
    """The seat of the mano, the medio and the postre, in the order of their priority."""
    return dict(zip(SEATS, active_players(table, dealer), strict=True))


@rule("tresillo-5.3", "tresillo-15.2")
def ladder(rules: RuleSet = GISPERT) -> tuple[tuple[Contract, Suit | None], ...]:
    """The contracts of the auction, low to high; a favoured suit, where one was agreed, has steps of its own."""
    if favour := rules.favour:
        return ("entrada", None), ("entrada", favour), ("vuelta", None), ("solo", None), ("solo", favour)
    return ("entrada", None), ("vuelta", None), ("solo", None)


def level(contract: Contract, trump: Suit | None = None, rules: RuleSet = GISPERT) -> int:
    """The step of a contract, without a suit that of the plain one. ValueError for a contract that nobody bids."""
    steps = ladder(rules)
    if (contract, None) not in steps:
        raise ValueError(f"{contract!r} is not bid: expected one of entrada, vuelta, solo")
    return 1 + steps.index((contract, trump) if (contract, trump) in steps else (contract, None))


@rule("tresillo-5.10")
def beats(bid: Bid, best: Bid | None) -> bool:
    """Whether a bid stands above another: it promises more, or as much from a player of higher priority."""
    return best is None or bid.level > best.level or (bid.level == best.level and bid.player < best.player)


@rule("tresillo-5.8")
def promised(best: Bid | None, player: int, rules: RuleSet = GISPERT) -> int | None:
    """The level that a player promises who bids now, the lowest that beats the best bid; None where no contract does."""
    return next((step for step in range(1, len(ladder(rules)) + 1) if beats(Bid(player, step), best)), None)


@rule("tresillo-5.1")
def auction_over(auction: Auction, rules: RuleSet = GISPERT) -> bool:
    """Whether an auction is over: all have passed, or nobody but the best bidder can still bid."""
    if rules.auction == "one_round" or auction.best is None:
        return not auction.speakers
    owner = auction.best.player
    return all(promised(auction.best, player, rules) is None for player in auction.speakers if player != owner)


@rule("tresillo-5.7", "tresillo-5.9", "tresillo-16.6")
def calls(auction: Auction, rules: RuleSet = GISPERT) -> tuple[str, ...]:
    """What the next player may say: paso, va bien if he has bid, and the bids that promise enough.

    The first bid is a juego, a later one a juego más; either may name a contract above the lowest, and the suit of a solo.
    In the one round of the guide each says a contract or paso.
    """
    if auction_over(auction, rules):
        return ()
    if rules.auction == "one_round":
        return PASO, *(str(Declaration(*step)) for step in ladder(rules))
    out = (PASO, VA_BIEN) if auction.speakers[0] in auction.bidders else (PASO,)
    least = promised(auction.best, auction.speakers[0], rules)
    if least is None:
        return out
    said = JUEGO_MAS if auction.best else JUEGO
    more = [words for words, bid in NAMED.items() if level(bid.contract, bid.trump, rules) >= max(2, least)]
    return *out, said, *(f"{said} {words}" for words in more)


@rule("tresillo-5.1", "tresillo-5.7", "tresillo-5.8", "tresillo-5.9")
def say(auction: Auction, call: str, rules: RuleSet = GISPERT) -> Auction:
    """The auction after the next player's call. RuleViolation for one that he may not make, ValueError for no call at all.

    Whoever passes or lets a bid stand is out.
    """
    if call not in calls(auction, rules):
        raise _refused(auction, call, rules)
    player, *others = auction.speakers
    if call in (PASO, VA_BIEN):
        return auction._replace(speakers=tuple(others))
    bid = _bid(auction, call, rules)
    speakers = others if rules.auction == "one_round" else [*others, player]
    best = bid if beats(bid, auction.best) else auction.best
    return Auction(tuple(speakers), best, (*auction.bidders, player) if player not in auction.bidders else auction.bidders)


@rule("tresillo-5.4", "tresillo-5.11")
def choices(bid: Bid, rules: RuleSet = GISPERT) -> tuple[Declaration, ...]:
    """What the winner may declare: any contract not below his promise; a solo that he named, in the suit that he named.

    An entrada and a solo name their trump, a vuelta has none yet.
    """
    fixed = bid.contract == "solo" or rules.auction == "one_round"
    return tuple(
        choice
        for choice in NAMED.values()
        if (choice.trump or choice.contract == "vuelta")
        and level(choice.contract, choice.trump, rules) >= bid.level
        and (choice.contract == bid.contract or not fixed)
        and (bid.trump in (None, choice.trump) or choice.contract != bid.contract)
    )


@rule("tresillo-5.12")
def declaration(words: str) -> Declaration:
    """What is declared with the words of the table, such as "juego a oros y robo 4 cartas". ValueError for other words.

    RuleViolation for a solo that draws cards, or a vuelta that draws none.
    """
    match = _DECLARED.fullmatch(words) if isinstance(words, str) else None
    suits = {str(suit): suit for suit in Spanish}
    if not match or (match[2] and match[2] not in suits):
        raise ValueError(
            f"{words!r} declares no contract: expected such words as 'juego a oros y robo 4 cartas', 'solo a copas'"
        )
    said, suit, cards, vuelta, turned = match.groups()
    contract: Contract = from_json(Contract, vuelta or said.replace(JUEGO, "entrada"))
    drawn = None if (count := cards or turned) is None else int(count)
    if drawn is not None and not (contract == "vuelta") <= drawn <= (0 if contract in ("solo", "penetro") else 9):
        raise RuleViolation("tresillo-7.2", f"nobody draws {drawn} in {contract}")
    return Declaration(contract, suits.get(suit or ""), drawn)


def _bid(auction: Auction, call: str, rules: RuleSet) -> Bid:
    """A bid that may be made, as the call has it."""
    player = auction.speakers[0]
    named = NAMED.get(call if rules.auction == "one_round" else call.removeprefix(JUEGO_MAS).removeprefix(JUEGO).strip())
    if named is None:
        return Bid(player, promised(auction.best, player, rules) or 0)
    return Bid(player, level(named.contract, named.trump, rules), named.contract, named.trump)


def _refused(auction: Auction, call: str, rules: RuleSet) -> ValueError:
    """Why a call cannot be made."""
    if auction_over(auction, rules):
        return RuleViolation("tresillo-5.1", f"the auction is over: {call!r} comes too late")
    player, best = auction.speakers[0], auction.best
    if rules.auction == "one_round" and call in (VA_BIEN, JUEGO, JUEGO_MAS, *NAMED):
        return RuleViolation("tresillo-16.6", f"{call!r} is not said: expected {', '.join(calls(auction, rules))}")
    if call == VA_BIEN:
        return RuleViolation("tresillo-5.9", f"the {SEATS[player]} has not bid and says paso, not va bien")
    said = next((words for words in (JUEGO_MAS, JUEGO) if isinstance(call, str) and f"{call} ".startswith(f"{words} ")), None)
    if said is None or rules.auction == "one_round":
        return ValueError(f"{call!r} is no call of the auction: expected {', '.join(calls(auction, rules))}")
    named = call.removeprefix(said).removeprefix(" ")
    if named in [f"vuelta a {suit}" for suit in Spanish]:
        return RuleViolation("tresillo-5.5", f"a vuelta is bid without a suit, the turned card gives it: {call!r} is not said")
    if named and named not in NAMED:
        return ValueError(f"{call!r} names no contract: expected one of {', '.join(NAMED)}")
    if best is None:
        return RuleViolation("tresillo-5.7", f"nobody has bid: the first bid is juego, not {call!r}")
    if said == JUEGO:
        return RuleViolation("tresillo-5.7", f"the {SEATS[best.player]} has bid: who goes above him says juego más, not juego")
    least = promised(best, player, rules)
    if least is None:
        return RuleViolation("tresillo-5.8", f"nothing is above the bid of the {SEATS[best.player]}: {call!r} is too low")
    promise = Declaration(*ladder(rules)[least - 1])
    return RuleViolation("tresillo-5.8", f"the {SEATS[player]} must promise {promise} at least: {call!r} is less")
