"""Tresillo, chapter 15: the money of the variants (source A). Amounts are tantos; the options stand in a rule set."""

from collections.abc import Collection

from tresillo.cards import Card, Suit
from tresillo.games.tresillo.cards import trump_ranking
from tresillo.games.tresillo.ruleset import GISPERT, RuleSet
from tresillo.games.tresillo.tokens import PLATO, Move, Transfer
from tresillo.rules import RuleViolation, rule

Condicion = tuple[str, int]
"""(rule, tantos): what each other player gives the declarer, below 0 what the declarer gives each of them."""

ESTUCHE = 3
LIMIT = 5


@rule("tresillo-15.3")
def favour_doubles(items: tuple[Condicion, ...], contract: int, rules: RuleSet) -> tuple[Condicion, ...]:
    """What a favoured trump adds to the condiciones of a hand: once more the contract's, or by option once more all."""
    more = contract if rules.favor_doubles == "contract" else sum(tantos for _, tantos in items)
    return (("tresillo-15.3", more),) if more else ()


@rule("tresillo-15.4")
def share(rules: RuleSet = GISPERT, favoured: bool = False) -> int:
    """What each player counts for in the value of the game, and pays to a winner: one tanto, two in the favoured suit."""
    return scaled(2 if favoured else 1, rules)


@rule("tresillo-15.7")
def scaled(tantos: int, rules: RuleSet) -> int:
    """An amount of the Gispert tariff in the tantos of a rule set: five times as many in the five-fold scoring."""
    return tantos * rules.scale


@rule("tresillo-15.8")
def five_fold_condicion(name: str) -> int:
    """A condición of the five-fold scoring by name: a contract, ``primeras`` or ``bola``. It is not multiplied again."""
    tariff = {"entrada": 0, "espada forzada": 0, "vuelta": 2, "penetro": 2, "solo": 20, "primeras": 1, "bola": 100}
    if name not in tariff:
        raise ValueError(f"no condición of the five-fold scoring: {name!r}; expected one of {', '.join(tariff)}")
    return tariff[name]


@rule("tresillo-15.9", "tresillo-15.10")
def top_trumps(held: Collection[Card], trump: Suit) -> int:
    """How many trumps are held in unbroken sequence from the espada down; of the contrarios, by the two between them."""
    ranking = trump_ranking(trump)
    return next((place for place, card in enumerate(ranking) if card not in held), len(ranking))


@rule("tresillo-15.9")
def sequence_tantos(top: int, bola: bool = False) -> int:
    """The estuche by sequence for ``top`` trumps: 3 for the first three, 1 for each further one, 5 at most, 9 in a bola."""
    if not 0 <= top <= 9:
        raise ValueError(f"a declarer holds 0 to 9 trumps in sequence, not {top}")
    return min(top, 9 if bola else LIMIT) if top >= ESTUCHE else 0


@rule("tresillo-15.10")
def contraestuche_tantos(top: int, rules: RuleSet) -> int:
    """What a declarer who wins is paid for ``top`` trumps in sequence that the contrarios held: 3 to 5, in a bola too."""
    if not 0 <= top <= 12:
        raise ValueError(f"the contrarios hold 0 to 12 trumps in sequence, not {top}")
    if top and not rules.contraestuche:
        raise RuleViolation("tresillo-12.10", "what the contrarios hold is not paid: contraestuche was not agreed")
    return min(top, LIMIT) if top >= ESTUCHE else 0


@rule("tresillo-15.11")
def rounded_up(moves: tuple[Move, ...], rules: RuleSet) -> tuple[Move, ...]:
    """The moves of a hand, and what rounds up the sum that each player owes another to a multiple of the smallest token.

    What two players owe each other is set against each other first. Payments to the plato need no rounding.
    """
    if rules.scale == 1:
        return moves
    sums: dict[tuple[str, str], int] = {}
    for move in moves:
        if isinstance(move, Transfer) and PLATO not in (move.payer, move.payee):
            low, high = sorted((move.payer, move.payee))
            sums[low, high] = sums.get((low, high), 0) + (move.amount if move.payer == low else -move.amount)
    owed = ((giver, taker, total) if total > 0 else (taker, giver, -total) for (giver, taker), total in sums.items())
    missing = ((giver, taker, -total % rules.scale) for giver, taker, total in owed)
    return *moves, *(Transfer(giver, taker, more, "tresillo-15.11") for giver, taker, more in missing if more)


@rule("tresillo-15.12")
def older_codillo(declarer: str, winner: str, value: int) -> tuple[Transfer, ...]:
    """What a codillo cost in early tresillo: the value to the winner alone, nothing to the plato or the paper."""
    return (Transfer(declarer, winner, value, "tresillo-15.12"),)
