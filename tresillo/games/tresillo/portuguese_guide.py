"""Tresillo, chapter 16: the agreed payments and the pot of the Portuguese guide (source B). The plato is the pot."""

from tresillo.games.tresillo.events import Codillo, Hand, Puesta, Sacado
from tresillo.games.tresillo.tokens import PLATO, Position, Transfer
from tresillo.rules import RuleViolation, rule


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
