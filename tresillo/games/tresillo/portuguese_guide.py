"""Tresillo, chapter 16: the game of the Portuguese guide (source B). Its pot is the plato, its chips are tantos."""

from tresillo import cards
from tresillo.cards import BASTOS, COPAS, ESPADAS, OROS, Card
from tresillo.games.tresillo.events import Codillo, Hand, Puesta, Sacado
from tresillo.games.tresillo.results import TRICKS, AfterFive
from tresillo.games.tresillo.tokens import PLATO, Position, Transfer
from tresillo.rules import RuleViolation, rule

FRENCH_SUITS = {"♠": ESPADAS, "♣": BASTOS, "♥": COPAS, "♦": OROS}
FRENCH_RANKS: dict[str, int] = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "Q": 10, "J": 11, "K": 12}
"""The Spanish index that each French rank stands for, from the ace up: the queen is the sota, the jack the caballo."""
FRENCH_52 = tuple(map(str, cards.FRENCH_52))
FIRST_FIVE = 5


@rule("tresillo-16.1", "tresillo-16.2")
def check_guide(position: Position, hand: Hand) -> None:
    """RuleViolation for what the guide's game does not know: a fourth player, other contracts, surrender, primeras."""
    if len(position.table.seats) != 3:
        raise RuleViolation("tresillo-16.2", f"the guide's game has three players, not {len(position.table.seats)}")
    name = type(hand).__name__.lower()
    forced = ("espada forzada",) if position.rules.all_pass == "espada_forzada" else ()
    if not isinstance(hand, Sacado | Puesta | Codillo) or hand.contract not in ("entrada", "vuelta", "solo", *forced):
        raise RuleViolation("tresillo-16.1", f"the guide's game knows no {hand.contract} {name}")
    if isinstance(hand, Sacado):
        unknown = {"estuche": hand.estuche or hand.top, "contraestuche": hand.contraestuche, "debt": hand.debtor}
        unknown[hand.after_five] = hand.after_five in ("primeras", "bola missed")
        for what in (what for what, given in unknown.items() if given):
            raise RuleViolation("tresillo-16.1", f"the guide's game knows no {what}: all nine tricks are its only feat")


@rule("tresillo-16.3")
def from_french(code: str) -> Card | None:
    """The Spanish card that a French one such as ``Q♦`` stands for; None for an 8, 9 or 10, which are taken out.

    >>> from_french("J♠"), from_french("9♠")
    (Card(11, ESPADAS), None)
    """
    if code not in FRENCH_52:
        raise ValueError(f"unknown French card {code!r}: expected A, 2 to 10, J, Q or K of {' '.join(FRENCH_SUITS)}")
    rank, suit = code[:-1], code[-1]
    return Card(FRENCH_RANKS[rank], FRENCH_SUITS[suit]) if rank in FRENCH_RANKS else None


@rule("tresillo-16.11")
def may_declare(won: tuple[bool, ...]) -> bool:
    """Whether a hombre may declare that he has won and stop, from who won each trick: True the hombre, in the order played.

    He has won the first five, and has not led to the sixth.
    """
    return len(won) == FIRST_FIVE and all(won)


@rule("tresillo-16.11")
def guide_after_five(won: tuple[bool, ...]) -> AfterFive:
    """What the tricks of a hombre who has won bring beside the sacada: all nine a vole, the first five alone nothing.

    A trick lost after them costs nothing.
    """
    return "bola made" if len(won) == TRICKS and all(won) else ""


@rule("tresillo-16.12")
def guide_sacada(position: Position, hand: Sacado) -> tuple[Transfer, ...]:
    """What a winner gets: the sacada from each defender, more for a solo or all nine tricks; the pot goes with it."""
    rules = position.rules
    plain = int(rules.solo_sacada) if hand.contract == "solo" else rules.sacada
    amount = plain * (rules.vole_factor if hand.after_five == "bola made" else 1)
    return tuple(Transfer(other, hand.declarer, amount, "tresillo-16.12") for other in position.table.others(hand.declarer))


@rule("tresillo-16.13")
def guide_puesta(position: Position, hand: Puesta) -> tuple[Transfer, ...]:
    """What a tie costs: the plain sacada into the pot, which waits for the next declarer who wins."""
    return (Transfer(hand.declarer, PLATO, position.rules.sacada, "tresillo-16.13"),)


@rule("tresillo-16.14")
def guide_codillo(position: Position, hand: Codillo) -> tuple[Transfer, ...]:
    """What a codillo costs: twice the plain sacada to the defender who won, nothing to the pot."""
    return (Transfer(hand.declarer, hand.winner, 2 * position.rules.sacada, "tresillo-16.14"),)


@rule("tresillo-16.15")
def matador_fee(position: Position, holder: str | None) -> tuple[Transfer, ...]:
    """What the pot pays to a player who held all three matadors at the first lead: the fee, as far as the pot goes."""
    fee = min(position.rules.matador_fee, position.plato)
    return (Transfer(PLATO, holder, fee, "tresillo-16.15"),) if holder and fee else ()


def guide_payments(position: Position, hand: Hand) -> tuple[Transfer, ...]:
    """All that a hand of the guide's game moves: the fee first, then the result; a winner takes what is left in the pot."""
    fee = matador_fee(position, hand.matadors)
    match hand:
        case Codillo():
            return fee + guide_codillo(position, hand)
        case Puesta():
            return fee + guide_puesta(position, hand)
        case Sacado(declarer):
            left = position.plato - sum(move.amount for move in fee)
            pot = (Transfer(PLATO, declarer, left, "tresillo-16.13"),) if left else ()
            return fee + pot + guide_sacada(position, hand)
    raise AssertionError(hand)


@rule("tresillo-16.16")
def match_over(position: Position, deals: int) -> bool:
    """Whether a match is over once so many deals are done, as agreed: their number is reached, or a count of chips.

    A hand that was thrown in is a deal too. Where an agreed time ends the session, no match is ever over; nor is one before
    its first hand.
    """
    rules = position.rules
    if not deals:
        return False
    if rules.session_end == "deals":
        return deals >= rules.match_deals
    return rules.chip_target is not None and rules.session_end == "chips" and max(position.bowls) >= rules.chip_target


@rule("tresillo-16.16")
def match_winners(position: Position) -> tuple[str, ...]:
    """Who has won a match whose pot has been shared: the player with most chips, or all who are level with most."""
    most = max(position.bowls)
    return tuple(seat for seat, chips in zip(position.table.seats, position.bowls, strict=True) if chips == most)
