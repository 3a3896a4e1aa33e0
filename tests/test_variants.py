"""Options of the money: chapters 15 and 16 by hand, and which options may stand together."""

from dataclasses import fields
from itertools import product

import pytest
from test_ledger import (
    ALLOWED,
    BESIDE_THE_POT,
    FOUR,
    FOUR_2,
    FOUR_3,
    PAID_BY,
    THREE,
    THREE_2,
    THREE_3,
    VALUES,
    X,
    Y,
    Z,
    check_row,
    rules_of,
)

from tresillo.cards import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40
from tresillo.games.tresillo.condiciones import condiciones, contract_condicion
from tresillo.games.tresillo.events import (
    Annulled,
    Codillo,
    Deal,
    Puesta,
    Refused,
    Sacado,
    Settle,
    Start,
    Surrendered,
)
from tresillo.games.tresillo.ledger import keep
from tresillo.games.tresillo.puesta_system import game_value, puesta_case
from tresillo.games.tresillo.ruleset import FIVE_FOLD, GISPERT, PORTUGUESE_GUIDE, PRESETS, RuleSet
from tresillo.games.tresillo.settlement import results
from tresillo.games.tresillo.tokens import Transfer
from tresillo.games.tresillo.variants import (
    contraestuche_tantos,
    five_fold_condicion,
    rounded_up,
    sequence_tantos,
    share,
    top_trumps,
)


def under(rules, hands):
    """The hands of a table, played by other rules."""
    start, *rest = hands
    return [Start(start.seats, rules=rules), *rest]


# Palo de favor. Value 14 in the first case, 17 + 8 = 25 in the second, 22 in the third as without it; for three 12 and 20.
FAVOUR = RuleSet(palo_de_favor="oros")
ALL = RuleSet(palo_de_favor="oros", favor_doubles="all")
IN_FAVOUR = {"favoured": True}
FAVOURED = [
    (FAVOUR, FOUR, Sacado("W", "entrada", **IN_FAVOUR), {"W": 12, "N": -2, "S": -2, "E": -2}, 0, {}),  # 6 + 3 x 2
    (FAVOUR, FOUR, Sacado("W", "entrada"), {"W": 9, "N": -1, "S": -1, "E": -1}, 0, {}),
    (FAVOUR, FOUR, Puesta("W", "entrada", **IN_FAVOUR), {"W": -14}, 20, {}),
    (FAVOUR, FOUR, Codillo("W", "entrada", "E", **IN_FAVOUR), {"W": -28, "E": 14}, 20, {}),
    (FAVOUR, FOUR, Surrendered("W", "entrada", **IN_FAVOUR), {"W": -14}, 20, {}),
    (FAVOUR, FOUR, Refused("W", "entrada", "S", "sacado", **IN_FAVOUR), {"W": -14, "S": 14}, 6, {}),
    (FAVOUR, FOUR, Refused("W", "entrada", "S", "puesta", **IN_FAVOUR), {"W": -14, "S": -14}, 34, {}),
    (FAVOUR, FOUR, Refused("W", "entrada", "S", "codillo", "E", **IN_FAVOUR), {"W": -14, "S": -28, "E": 14}, 34, {}),
    (FAVOUR, FOUR_2, Sacado("S", "entrada", **IN_FAVOUR), {"S": 23, "N": -2, "W": -2, "E": -2}, 0, {}),  # 17 + 3 x 2
    (FAVOUR, FOUR_2, Puesta("S", "entrada", **IN_FAVOUR), {}, 17, {"S": (25,)}),
    (FAVOUR, FOUR_2, Codillo("S", "entrada", "N", **IN_FAVOUR), {"S": -25, "N": 25}, 17, {"S": (25,)}),
    (FAVOUR, FOUR_3, Sacado("W", "entrada", **IN_FAVOUR), {"W": 22, "S": -21}, 0, {}),
    (FAVOUR, FOUR_3, Puesta("W", "entrada", **IN_FAVOUR), {}, 1, {"S": (21,), "W": (22,)}),
    (FAVOUR, FOUR_3, Codillo("W", "entrada", "N", **IN_FAVOUR), {"W": -22, "N": 22}, 1, {"S": (21,), "W": (22,)}),
    (FAVOUR, THREE, Sacado(X, "entrada", **IN_FAVOUR), {X: 10, Y: -2, Z: -2}, 0, {}),  # 6 + 2 x 2
    (FAVOUR, THREE, Puesta(X, "entrada", **IN_FAVOUR), {X: -12}, 18, {}),
    (FAVOUR, THREE_2, Codillo(Y, "entrada", X, **IN_FAVOUR), {Y: -22, X: 22}, 16, {Y: (22,)}),  # 16 + 3 x 2
    (FAVOUR, THREE_3, Sacado(X, "entrada", **IN_FAVOUR), {X: 20, Y: -19}, 0, {}),
    # the condición of the contract is doubled, won and lost
    (FAVOUR, FOUR, Sacado("W", "vuelta", **IN_FAVOUR), {"W": 18, "N": -4, "S": -4, "E": -4}, 0, {}),  # 2 + 2 each
    (FAVOUR, FOUR, Sacado("W", "solo", **IN_FAVOUR), {"W": 24, "N": -6, "S": -6, "E": -6}, 0, {}),  # 2 + 4
    (FAVOUR, FOUR, Sacado("W", "solo", True, **IN_FAVOUR), {"W": 27, "N": -7, "S": -7, "E": -7}, 0, {}),  # 2 + 5
    (FAVOUR, FOUR, Sacado("W", "entrada", False, "bola made", **IN_FAVOUR), {"W": 36, "N": -10, "S": -10, "E": -10}, 0, {}),
    (
        FAVOUR,
        FOUR,
        Sacado("W", "solo", True, "bola missed", **IN_FAVOUR),
        {"W": 3, "N": 1, "S": 1, "E": 1},
        0,
        {},
    ),  # 2 + 4 + 1 - 8
    (FAVOUR, FOUR, Puesta("W", "solo", **IN_FAVOUR), {"W": -26, "N": 4, "S": 4, "E": 4}, 20, {}),
    (FAVOUR, FOUR, Codillo("W", "vuelta", "S", **IN_FAVOUR), {"W": -34, "S": 16, "N": 2, "E": 2}, 20, {}),
    (FAVOUR, FOUR, Refused("W", "vuelta", "S", "sacado", **IN_FAVOUR), {"W": -20, "S": 16, "N": 2, "E": 2}, 6, {}),
    (FAVOUR, FOUR_3, Sacado("W", "solo", **IN_FAVOUR), {"W": 34, "S": -25, "N": -4, "E": -4}, 0, {}),  # 22 + 3 x 4
    # in forced games as in any other
    (FAVOUR, FOUR, Sacado("W", "espada forzada", **IN_FAVOUR), {"W": 12, "N": -2, "S": -2, "E": -2}, 0, {}),
    (FAVOUR, FOUR, Surrendered("W", "espada forzada", **IN_FAVOUR), {"W": -14}, 20, {}),
    (FAVOUR, FOUR, Sacado("N", "penetro", **IN_FAVOUR), {"N": 18, "W": -4, "S": -4, "E": -4}, 0, {}),
    (FAVOUR, FOUR, Surrendered("N", "penetro", **IN_FAVOUR), {"N": -20, "W": 2, "S": 2, "E": 2}, 20, {}),
    # by option every condición is doubled; on a loss only the contract's is due
    (ALL, FOUR, Sacado("W", "solo", True, **IN_FAVOUR), {"W": 30, "N": -8, "S": -8, "E": -8}, 0, {}),  # 2 + 2 x (2 + 1)
    (ALL, FOUR, Sacado("W", "entrada", False, "primeras", **IN_FAVOUR), {"W": 18, "N": -4, "S": -4, "E": -4}, 0, {}),
    (ALL, FOUR, Sacado("W", "entrada", False, "bola made", **IN_FAVOUR), {"W": 60, "N": -18, "S": -18, "E": -18}, 0, {}),
    (ALL, FOUR, Sacado("W", "solo", True, "bola missed", **IN_FAVOUR), {"W": -18, "N": 8, "S": 8, "E": 8}, 0, {}),  # 2 - 2 x 5
    (ALL, FOUR, Puesta("W", "solo", **IN_FAVOUR), {"W": -26, "N": 4, "S": 4, "E": 4}, 20, {}),
    (ALL, FOUR, Sacado("W", "solo", True), {"W": 18, "N": -4, "S": -4, "E": -4}, 0, {}),
]

# Five-fold: bowls of 1300 less a parajito of 25; first puesta: plato 25 + 5 = 30, value 30 + 4 x 5 = 50; for three 45.
TIMES_FIVE = RuleSet(scale=5, opening_tokens=800)  # condiciones gispert, estuche flat, both times five
FIVES = [
    (TIMES_FIVE, FOUR, Sacado("W", "entrada"), {"W": 45, "N": -5, "S": -5, "E": -5}, 0, {}),
    (TIMES_FIVE, FOUR, Sacado("W", "vuelta"), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),  # 5 + 5
    (TIMES_FIVE, FOUR, Sacado("W", "solo"), {"W": 75, "N": -15, "S": -15, "E": -15}, 0, {}),  # 5 + 10
    (TIMES_FIVE, FOUR, Sacado("N", "penetro"), {"N": 60, "W": -10, "S": -10, "E": -10}, 0, {}),
    (TIMES_FIVE, FOUR, Sacado("W", "entrada", True), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),
    (TIMES_FIVE, FOUR, Sacado("W", "entrada", False, "primeras"), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),
    (TIMES_FIVE, FOUR, Sacado("W", "entrada", False, "bola made"), {"W": 165, "N": -45, "S": -45, "E": -45}, 0, {}),  # 5 + 40
    (TIMES_FIVE, FOUR, Sacado("W", "solo", True, "bola missed"), {"W": -30, "N": 20, "S": 20, "E": 20}, 0, {}),  # 5 + 15 - 40
    (TIMES_FIVE, FOUR, Puesta("W", "solo"), {"W": -80, "N": 10, "S": 10, "E": 10}, 80, {}),
    (TIMES_FIVE, FOUR, Codillo("W", "vuelta", "S"), {"W": -115, "S": 55, "N": 5, "E": 5}, 80, {}),
    (TIMES_FIVE, THREE, Sacado(X, "solo"), {X: 60, Y: -15, Z: -15}, 0, {}),  # 30 + 2 x 15
    (TIMES_FIVE, THREE, Puesta(X, "entrada"), {X: -45}, 75, {}),
    # its own tariff; what one player owes another for the hand is rounded up
    (FIVE_FOLD, FOUR, Sacado("W", "entrada"), {"W": 45, "N": -5, "S": -5, "E": -5}, 0, {}),
    (FIVE_FOLD, FOUR, Sacado("W", "vuelta"), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),  # 5 + 2 = 7
    (FIVE_FOLD, FOUR, Sacado("N", "penetro"), {"N": 60, "W": -10, "S": -10, "E": -10}, 0, {}),  # 7
    (FIVE_FOLD, FOUR, Sacado("W", "solo"), {"W": 105, "N": -25, "S": -25, "E": -25}, 0, {}),  # 5 + 20
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", after_five="primeras"), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),  # 6
    (FIVE_FOLD, FOUR, Sacado("W", "vuelta", top=3), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),  # 5 + 2 + 3 = 10
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", after_five="bola made"), {"W": 345, "N": -105, "S": -105, "E": -105}, 0, {}),
    (
        FIVE_FOLD,
        FOUR,
        Sacado("W", "entrada", after_five="bola missed"),
        {"W": -255, "N": 95, "S": 95, "E": 95},
        0,
        {},
    ),  # 5 - 100
    # 5 + 20 + 7 + 100 = 132
    (FIVE_FOLD, FOUR, Sacado("W", "solo", after_five="bola made", top=7), {"W": 435, "N": -135, "S": -135, "E": -135}, 0, {}),
    # the condiciones are 20 + 4 - 100 = -76, which is 80 to each, and with the share of 5 the declarer owes each 71, paid 75
    (FIVE_FOLD, FOUR, Sacado("W", "solo", after_five="bola missed", top=4), {"W": -195, "N": 75, "S": 75, "E": 75}, 0, {}),
    (FIVE_FOLD, FOUR, Puesta("W", "solo"), {"W": -110, "N": 20, "S": 20, "E": 20}, 80, {}),
    (FIVE_FOLD, FOUR, Puesta("W", "vuelta"), {"W": -65, "N": 5, "S": 5, "E": 5}, 80, {}),  # 2 to each
    (FIVE_FOLD, FOUR, Codillo("W", "vuelta", "S"), {"W": -115, "S": 55, "N": 5, "E": 5}, 80, {}),  # 52 to S
    (FIVE_FOLD, FOUR, Surrendered("N", "penetro"), {"N": -65, "W": 5, "S": 5, "E": 5}, 80, {}),
    # W owes S 2 and S owes W 50: 48, paid 50
    (FIVE_FOLD, FOUR, Refused("W", "vuelta", "S", "codillo", "W"), {"W": -10, "S": -100, "N": 5, "E": 5}, 130, {}),
    # contraestuche: 5 + 4 = 9; 5 + 2 + 4 = 11; no more than five, in a bola too: 5 + 5 + 100 = 110
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", contraestuche=4), {"W": 60, "N": -10, "S": -10, "E": -10}, 0, {}),
    (FIVE_FOLD, FOUR, Sacado("W", "vuelta", contraestuche=4), {"W": 75, "N": -15, "S": -15, "E": -15}, 0, {}),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", contraestuche=2), {"W": 45, "N": -5, "S": -5, "E": -5}, 0, {}),
    (
        FIVE_FOLD,
        FOUR,
        Sacado("W", "entrada", after_five="bola made", contraestuche=9),
        {"W": 360, "N": -110, "S": -110, "E": -110},
        0,
        {},
    ),
    (FIVE_FOLD, THREE, Sacado(X, "vuelta", top=5), {X: 60, Y: -15, Z: -15}, 0, {}),  # 30, and 5 + 2 + 5 = 12 from each
    # second case: the plato 30 + 50 + 5 = 85, value 85 + 20 = 105; third case: the debt 105 and the plato 5
    (FIVE_FOLD, FOUR_2, Sacado("S", "entrada"), {"S": 100, "N": -5, "W": -5, "E": -5}, 0, {}),
    (FIVE_FOLD, FOUR_2, Puesta("S", "entrada"), {}, 85, {"S": (105,)}),
    (FIVE_FOLD, FOUR_3, Sacado("W", "entrada"), {"W": 110, "S": -105}, 0, {}),
    (FIVE_FOLD, FOUR_3, Sacado("W", "entrada", top=4), {"W": 125, "S": -110, "N": -5, "E": -5}, 0, {}),  # 105 + 4; 4; 4
    (FIVE_FOLD, FOUR_3, Codillo("W", "vuelta", "N"), {"W": -125, "N": 115, "S": 5, "E": 5}, 5, {"S": (105,), "W": (110,)}),
]

# The older codillo: the value to the winner alone, in tokens; a puesta beside it is a puesta still.
OLDER = RuleSet(codillo_payment="winner_only")
OLD = [
    (OLDER, FOUR, Codillo("W", "entrada", "S"), {"W": -10, "S": 10}, 6, {}),
    (OLDER, FOUR, Codillo("W", "vuelta", "S"), {"W": -13, "S": 11, "N": 1, "E": 1}, 6, {}),
    (OLDER, FOUR, Puesta("W", "entrada"), {"W": -10}, 16, {}),
    (OLDER, FOUR_2, Codillo("S", "entrada", "E"), {"S": -21, "E": 21}, 17, {}),
    (OLDER, FOUR_3, Codillo("W", "entrada", "N"), {"W": -22, "N": 22}, 1, {"S": (21,)}),
    (OLDER, FOUR_3, Codillo("S", "entrada", "N"), {"S": -22, "N": 22}, 1, {"S": (21,)}),
    (OLDER, THREE, Codillo(X, "entrada", Z), {X: -9, Z: 9}, 6, {}),
    (OLDER, THREE_2, Codillo(Y, "entrada", X), {Y: -19, X: 19}, 16, {}),
    (OLDER, THREE_3, Codillo(X, "entrada", Y), {X: -20, Y: 20}, 1, {Y: (19,)}),
    # after a refused surrender: the first declarer's puesta, and the value from the follower to who beat him
    (OLDER, FOUR, Refused("W", "entrada", "S", "codillo", "E"), {"W": -10, "S": -10, "E": 10}, 16, {}),
    (OLDER, FOUR, Refused("W", "entrada", "S", "codillo", "W"), {"S": -10}, 16, {}),
    (OLDER, FOUR_2, Refused("S", "entrada", "E", "codillo", "N"), {"E": -21, "N": 21}, 17, {"S": (21,)}),
    (OLDER, FOUR_3, Refused("W", "entrada", "N", "codillo", "W"), {"N": -22, "W": 22}, 1, {"S": (21,), "W": (22,)}),
    (OLDER, FOUR, Refused("W", "entrada", "S", "puesta"), {"W": -10, "S": -10}, 26, {}),
]

# By option the first declarer is saved from his puesta where he beats the follower himself, and nowhere else.
SAVED = RuleSet(follower_below_first="first_saved")
FIRST_SAVED = [
    (SAVED, FOUR, Refused("W", "entrada", "S", "codillo", "W"), {"W": 10, "S": -20}, 16, {}),
    (SAVED, FOUR, Refused("W", "vuelta", "S", "codillo", "W"), {"W": 7, "S": -19, "N": 1, "E": 1}, 16, {}),
    (SAVED, FOUR, Refused("W", "entrada", "S", "codillo", "E"), {"W": -10, "S": -20, "E": 10}, 26, {}),
    (SAVED, FOUR, Refused("W", "entrada", "S", "puesta"), {"W": -10, "S": -10}, 26, {}),
    (SAVED, FOUR, Refused("W", "entrada", "S", "sacado"), {"W": -10, "S": 10}, 6, {}),
    (SAVED, FOUR_2, Refused("S", "entrada", "E", "codillo", "S"), {"E": -21, "S": 21}, 17, {"E": (21,)}),
    (SAVED, FOUR_3, Refused("W", "entrada", "N", "codillo", "W"), {"N": -22, "W": 22}, 1, {"S": (21,), "N": (22,)}),
    (SAVED, THREE, Refused(X, "entrada", Y, "codillo", X), {X: 9, Y: -18}, 15, {}),
    (
        RuleSet(codillo_payment="winner_only", follower_below_first="first_saved"),
        FOUR,
        Refused("W", "entrada", "S", "codillo", "W"),
        {"W": 10, "S": -10},
        6,
        {},
    ),
]

# The guide's pot, which is empty until a puesta; sacada 10, solo and vole twice, matadors 1.
POT = [Start((X, Y, Z)), Deal(X)]
POT_10 = [*POT, Puesta(X, "entrada"), Deal(Y)]
GUIDE = [
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada"), {X: 20, Y: -10, Z: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "vuelta"), {X: 20, Y: -10, Z: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "solo"), {X: 40, Y: -20, Z: -20}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", after_five="bola made"), {X: 40, Y: -20, Z: -20}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "solo", after_five="bola made"), {X: 80, Y: -40, Z: -40}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Puesta(X, "entrada"), {X: -10}, 10, {}),
    (PORTUGUESE_GUIDE, POT, Puesta(X, "solo"), {X: -10}, 10, {}),
    (PORTUGUESE_GUIDE, POT, Codillo(X, "entrada", Y), {X: -20, Y: 20}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Codillo(X, "solo", Z), {X: -20, Z: 20}, 0, {}),
    (PORTUGUESE_GUIDE, POT_10, Sacado(Z, "entrada"), {Z: 30, X: -10, Y: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT_10, Sacado(Z, "solo"), {Z: 50, X: -20, Y: -20}, 0, {}),
    (PORTUGUESE_GUIDE, POT_10, Puesta(Z, "entrada"), {Z: -10}, 20, {}),
    (PORTUGUESE_GUIDE, POT_10, Codillo(Z, "entrada", Y), {Z: -20, Y: 20}, 10, {}),
    (PORTUGUESE_GUIDE, POT_10, Annulled(), {}, 10, {}),
    # the fee first, as far as the pot goes; then the pot is won, fed or left
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", matadors=X), {X: 20, Y: -10, Z: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT, Puesta(X, "entrada", matadors=Y), {X: -10}, 10, {}),
    (PORTUGUESE_GUIDE, POT_10, Sacado(Z, "entrada", matadors=X), {Z: 29, X: -9, Y: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT_10, Sacado(Z, "entrada", matadors=Z), {Z: 30, X: -10, Y: -10}, 0, {}),
    (PORTUGUESE_GUIDE, POT_10, Puesta(Z, "entrada", matadors=X), {Z: -10, X: 1}, 19, {}),
    (PORTUGUESE_GUIDE, POT_10, Codillo(Z, "entrada", Y, matadors=Y), {Z: -20, Y: 21}, 9, {}),
]
AGREED = {**BESIDE_THE_POT, "payment": "agreed_pot", "codillo_payment": "double_to_winner", "estuche": "pot_fee"}
GUIDE += [
    (RuleSet(**AGREED, solo_factor=1.5), POT, Sacado(X, "solo"), {X: 30, Y: -15, Z: -15}, 0, {}),
    (RuleSet(**AGREED, solo_factor=1.5), POT, Sacado(X, "entrada"), {X: 20, Y: -10, Z: -10}, 0, {}),
    (RuleSet(**AGREED, solo_factor=1.5), POT, Sacado(X, "solo", after_five="bola made"), {X: 60, Y: -30, Z: -30}, 0, {}),
    (
        RuleSet(**AGREED, sacada=4, vole_factor=3),
        POT,
        Sacado(X, "solo", after_five="bola made"),
        {X: 48, Y: -24, Z: -24},
        0,
        {},
    ),
    (RuleSet(**AGREED, matador_fee=15), POT_10, Sacado(Z, "entrada", matadors=X), {Z: 20, Y: -10}, 0, {}),
    (RuleSet(**AGREED, matador_fee=0), POT_10, Codillo(Z, "entrada", Y, matadors=X), {Z: -20, Y: 20}, 10, {}),
]


@pytest.mark.parametrize(
    ("rules", "before", "event", "changes", "plato", "paper"), FAVOURED + FIVES + OLD + FIRST_SAVED + GUIDE
)
def test_who_pays_what(rules, before, event, changes, plato, paper):
    check_row(under(rules, before), event, changes, plato, paper)


@pytest.mark.parametrize(
    ("rules", "before", "event", "numbers"),
    [
        (FAVOUR, FOUR, Sacado("W", "solo", **IN_FAVOUR), {"11.5": 12, "12.2": 6, "15.3": 6}),
        (FAVOUR, FOUR, Puesta("W", "solo", **IN_FAVOUR), {"11.5": 14, "12.3": 6, "15.3": 6}),
        (FAVOUR, FOUR, Refused("W", "vuelta", "S", "sacado", **IN_FAVOUR), {"9.7": 14, "9.11": 3, "15.3": 3}),
        (ALL, FOUR, Sacado("W", "entrada", True, **IN_FAVOUR), {"11.5": 12, "12.4": 3, "15.3": 3}),
        (FIVE_FOLD, FOUR, Sacado("W", "vuelta", top=3), {"11.5": 45, "15.8": 6, "15.9": 9}),
        (FIVE_FOLD, FOUR, Sacado("W", "vuelta", contraestuche=4), {"11.5": 45, "15.8": 6, "15.10": 12, "15.11": 12}),
        (TIMES_FIVE, FOUR, Sacado("W", "vuelta", True), {"11.5": 45, "12.2": 15, "12.4": 15}),
        (OLDER, FOUR_3, Codillo("W", "vuelta", "N"), {"15.12": 22, "12.3": 3}),
        (OLDER, FOUR_3, Refused("W", "entrada", "S", "codillo", "N"), {"9.9": 44}),
        (PORTUGUESE_GUIDE, POT_10, Sacado(Z, "entrada", matadors=X), {"16.15": 1, "16.13": 9, "16.12": 20}),
        (PORTUGUESE_GUIDE, POT_10, Puesta(Z, "entrada"), {"16.13": 10}),
        (PORTUGUESE_GUIDE, POT_10, Codillo(Z, "entrada", Y), {"16.14": 20}),
    ],
)
def test_every_move_names_its_rule(rules, before, event, numbers):
    assert rules_of(keep(*under(rules, before), event).entries[-1]) == numbers


@pytest.mark.parametrize(
    ("rules", "hands", "favoured", "case", "value"),
    [
        (FAVOUR, FOUR, True, "first puesta", 14),
        (FAVOUR, FOUR, False, "first puesta", 10),
        (FAVOUR, FOUR_2, True, "puesta in the plato", 25),
        (FAVOUR, FOUR_3, True, "puesta reservada", 22),
        (FAVOUR, THREE, True, "first puesta", 12),
        (FIVE_FOLD, FOUR, False, "first puesta", 50),
        (FIVE_FOLD, THREE, False, "first puesta", 45),
        (FIVE_FOLD, FOUR_2, False, "puesta in the plato", 105),
        (FIVE_FOLD, FOUR_3, False, "puesta reservada", 110),
        (RuleSet(scale=5, opening_tokens=1300, palo_de_favor="copas"), FOUR, True, "first puesta", 70),  # 30 + 4 x 10
    ],
)
def test_the_value_of_the_game(rules, hands, favoured, case, value):
    position = keep(*under(rules, hands)).position
    assert (puesta_case(position), game_value(position, favoured)) == (case, value)


def test_the_share_of_each_player():
    assert [share(rules, favoured) for rules in (GISPERT, FIVE_FOLD) for favoured in (False, True)] == [1, 2, 5, 10]


def test_an_older_codillo_leaves_a_first_puesta():
    position = keep(*under(OLDER, FOUR), Codillo("W", "entrada", "S"), Deal("W")).position
    assert (puesta_case(position), position.plato, game_value(position)) == ("first puesta", 7, 11)
    position = keep(*under(OLDER, FOUR), Refused("W", "entrada", "S", "codillo", "E"), Deal("W")).position
    assert (puesta_case(position), position.plato, game_value(position)) == ("puesta in the plato", 17, 21)


def test_favoured_trumps_double_in_the_five_fold_scoring_before_rounding():
    contract = RuleSet(scale=5, opening_tokens=1300, condiciones="five_fold", palo_de_favor="oros")
    every = RuleSet(scale=5, opening_tokens=1300, condiciones="five_fold", palo_de_favor="oros", favor_doubles="all")
    said = {"favoured": True, "after_five": "primeras"}
    # each: a share of 10, and vuelta 2 + 2 and primeras 1: 15; with all doubled vuelta 4 and primeras 2: 16, paid 20
    row = (Sacado("W", "vuelta", **said), {"W": 75, "N": -15, "S": -15, "E": -15}, 0, {})
    check_row(under(contract, FOUR), *row)
    row = (Sacado("W", "vuelta", **said), {"W": 90, "N": -20, "S": -20, "E": -20}, 0, {})
    check_row(under(every, FOUR), *row)


def test_the_tariffs():
    contracts = ("entrada", "espada forzada", "vuelta", "penetro", "solo")
    assert [contract_condicion(contract) for contract in contracts] == [0, 0, 1, 1, 2]
    assert [contract_condicion(contract, TIMES_FIVE) for contract in contracts] == [0, 0, 5, 5, 10]
    assert [contract_condicion(contract, FIVE_FOLD) for contract in contracts] == [0, 0, 2, 2, 20]
    assert [five_fold_condicion(name) for name in (*contracts, "primeras", "bola")] == [0, 0, 2, 2, 20, 1, 100]


def total(contract, rules, **said):
    return sum(tantos for _, tantos in condiciones(contract, True, rules=rules, **said))


def test_condiciones_are_added_before_they_are_rounded():
    assert total("solo", FIVE_FOLD, after_five="bola missed", top=4) == -76
    assert total("solo", FIVE_FOLD, after_five="bola made", top=9) == 129
    assert total("vuelta", FIVE_FOLD, after_five="primeras", contraestuche=5) == 8
    assert total("penetro", TIMES_FIVE, estuche=True, after_five="bola missed") == -30
    assert total("solo", ALL, estuche=True, after_five="bola missed", favoured=True) == -10
    assert total("solo", FAVOUR, estuche=True, after_five="bola missed", favoured=True) == -3


@pytest.mark.parametrize(
    ("moves", "more"),
    [
        ([("N", "W", 2)], [("N", "W", 3)]),
        ([("N", "W", 5)], []),
        ([("N", "W", 6)], [("N", "W", 4)]),
        ([("W", "N", 76)], [("W", "N", 4)]),
        ([("N", "W", 2), ("N", "W", 3)], []),
        ([("N", "W", 5), ("W", "N", 76)], [("W", "N", 4)]),  # W owes 71
        ([("N", "W", 5), ("W", "N", 2)], [("N", "W", 2)]),  # N owes 3
        ([("W", "N", 2), ("N", "W", 5)], [("N", "W", 2)]),
        ([("N", "W", 7), ("W", "N", 7)], []),
        ([("N", "W", 1), ("S", "W", 1), ("W", "E", 1)], [("N", "W", 4), ("S", "W", 4), ("W", "E", 4)]),
        ([("plato", "W", 30), ("S", "plato", 50)], []),
        ([], []),
    ],
)
def test_what_one_owes_another_is_rounded_up_whoever_pays(moves, more):
    paid = tuple(Transfer(*move, "tresillo-12.2") for move in moves)
    rounded = rounded_up(paid, FIVE_FOLD)
    assert rounded[: len(paid)] == paid
    assert sorted((move.payer, move.payee, move.amount) for move in rounded[len(paid) :]) == more
    assert {move.rule for move in rounded[len(paid) :]} <= {"tresillo-15.11"}
    assert rounded_up(paid, GISPERT) == paid


@pytest.mark.parametrize(
    ("top", "plain", "bola"),
    [(0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 3, 3), (4, 4, 4), (5, 5, 5), (6, 5, 6), (7, 5, 7), (8, 5, 8), (9, 5, 9)],
)
def test_the_estuche_by_sequence(top, plain, bola):
    assert (sequence_tantos(top), sequence_tantos(top, bola=True)) == (plain, bola)
    for five, tantos in (("", plain), ("primeras", 1 + plain), ("bola missed", plain - 100), ("bola made", 100 + bola)):
        assert total("entrada", FIVE_FOLD, after_five=five, top=top) == tantos


def test_the_contraestuche_stops_at_five_in_a_bola_too():
    expected = [0, 0, 0, 3, 4, 5, 5, 5, 5, 5, 5, 5, 5]
    assert [contraestuche_tantos(top, FIVE_FOLD) for top in range(13)] == expected
    assert [total("entrada", FIVE_FOLD, after_five="bola made", contraestuche=top) - 100 for top in range(13)] == expected


RANKINGS = {
    ESPADAS: "1e 2e 1b 12e 11e 10e 7e 6e 5e 4e 3e",
    BASTOS: "1e 2b 1b 12b 11b 10b 7b 6b 5b 4b 3b",
    COPAS: "1e 7c 1b 1c 12c 11c 10c 2c 3c 4c 5c 6c",
    OROS: "1e 7o 1b 1o 12o 11o 10o 2o 3o 4o 5o 6o",
}


@pytest.mark.parametrize("trump", RANKINGS)
def test_trumps_in_sequence_are_counted_down_to_the_first_that_is_missing(trump):
    ranking = SPANISH_40.read(RANKINGS[trump])
    for held in product((True, False), repeat=len(ranking)):
        cards = [card for card, has in zip(ranking, held, strict=True) if has]
        written = "".join("x" if has else "-" for has in held)
        assert top_trumps(cards, trump) == len(written.split("-")[0])


@pytest.mark.parametrize(
    ("trump", "hand", "top"),
    [
        (ESPADAS, "1e 2e 1b 12e 11e 7c 6c 5o 4o", 5),
        (COPAS, "1e 7c 1b 12c 11c 10c 2c 3c 4c", 3),  # the punto is missing
        (COPAS, "1e 7c 1b 1c 12c 11c 10c 2c 3c", 9),
        (OROS, "1e 7o 12e 11e 10e 7e 6e 5e 4e", 2),
        (OROS, "1e 1b 1o 12o 11o 10o 2o 3o 4o", 1),
        (BASTOS, "2b 1b 12b 11b 10b 7b 6b 5b 4b", 0),
        (BASTOS, "1e 2e 1b 12b 12e 12c 12o 11c 11o", 1),  # the 2 of espadas is the mala of another suit
    ],
)
def test_trumps_in_sequence_in_a_hand(trump, hand, top):
    assert top_trumps(SPANISH_40.read(hand), trump) == top


def test_the_contrarios_trumps_in_sequence_are_counted_between_them():
    declarer, first, second = ("11b 10b 7b 6b 5b", "1e 1b 12e 11e 7c", "2b 12b 12c 12o 4b")
    assert top_trumps(SPANISH_40.read(f"{first} {second}"), BASTOS) == 4  # down to the declarer's caballo
    assert [top_trumps(SPANISH_40.read(hand), BASTOS) for hand in (declarer, first, second)] == [0, 1, 0]


def test_the_dish_is_refilled_in_its_own_tokens():
    hands = [event for dealer in "NWS" for event in (Deal(dealer), Sacado("E", "entrada"))]
    ledger = keep(Start(rules=FIVE_FOLD), *hands)
    assert ledger.position.dish == 25
    after = ledger.enter(Deal("E")).position
    assert (after.dish, after.plato, after.bowl("N")) == (100, 30, ledger.position.bowl("N") - 25)


@pytest.mark.parametrize(
    ("events", "bowls"),
    [
        # plato 30 and dish 75: 21 tokens of 5, five for each and one for N, who has paid the dealer's
        ([Start(rules=FIVE_FOLD), Deal("N"), Annulled(), Settle()], (1300, 1300, 1300, 1300)),
        # X 1230, Y 1275, Z 1270; plato 75 and dish 50: 25 tokens, eight for each and one for X
        ([*under(FIVE_FOLD, THREE), Puesta(X, "entrada"), Settle()], (1275, 1315, 1310)),
    ],
)
def test_the_dishes_are_shared_in_tokens_of_five(events, bowls):
    assert keep(*events).position.bowls == bowls


@pytest.mark.parametrize("paper", ["kept", "settled"])
def test_the_guides_pot_is_shared_at_the_end(paper):
    hands = under(PORTUGUESE_GUIDE, POT_10[:-1])
    assert keep(*hands).position.dish == 0
    assert keep(*hands, Settle(paper)).position.bowls == (154, 163, 163)
    assert results(keep(*hands, Settle(paper)).position) == (-6, 3, 3)


def test_no_stake_is_put_into_the_guides_pot():
    ledger = keep(*under(PORTUGUESE_GUIDE, POT))
    assert [entry.moves for entry in ledger.entries] == [(), ()]
    assert ledger.position.bowls == (160, 160, 160)


def test_two_puestas_are_won_together():
    check_row(
        under(PORTUGUESE_GUIDE, [*POT_10, Puesta(Z, "solo"), Deal(Z)]),
        Sacado(Y, "entrada", matadors=Y),
        {Y: 40, X: -10, Z: -10},
        0,
        {},
    )


NOT_AGREED = [
    (GISPERT, FOUR, Sacado("W", "entrada", favoured=True), "tresillo-15.1: no favoured suit was agreed"),
    (GISPERT, FOUR, Puesta("W", "entrada", favoured=True), "tresillo-15.1"),
    (FIVE_FOLD, FOUR, Refused("W", "entrada", "S", "sacado", favoured=True), "tresillo-15.1"),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", favoured=True), "tresillo-15.1"),
    (GISPERT, FOUR, Sacado("W", "entrada", top=3), "tresillo-12.4: the estuche is one tanto.*a sequence of 3 is not paid"),
    (GISPERT, FOUR, Sacado("W", "entrada", contraestuche=3), "tresillo-12.10: .*contraestuche was not agreed"),
    (GISPERT, FOUR, Sacado("W", "entrada", contraestuche=-1), "0 to 12 trumps in sequence, not -1"),
    (TIMES_FIVE, FOUR, Sacado("W", "entrada", top=3), "tresillo-12.4"),
    (RuleSet(scale=5, estuche="sequence"), FOUR, Sacado("W", "entrada", contraestuche=3), "tresillo-12.10"),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", True), "tresillo-15.9: the estuche is paid by sequence"),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", top=10), "a declarer holds 0 to 9 trumps in sequence, not 10"),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", top=-1), "a declarer holds 0 to 9 trumps in sequence, not -1"),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", contraestuche=13), "the contrarios hold 0 to 12 trumps in sequence, not 13"),
    (FIVE_FOLD, FOUR, Sacado("W", "entrada", top=3, contraestuche=3), "the espada is in one hand"),
    (GISPERT, FOUR, Sacado("W", "entrada", matadors="W"), "tresillo-16.15: no fee for the matadors was agreed"),
    (FIVE_FOLD, FOUR, Codillo("W", "entrada", "S", matadors="S"), "tresillo-16.15"),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", matadors="Q"), "nobody sits at 'Q'"),
    (PORTUGUESE_GUIDE, POT, Surrendered(X, "entrada"), "tresillo-16.1: the guide's game knows no entrada surrendered"),
    (PORTUGUESE_GUIDE, POT, Refused(X, "vuelta", Y, "sacado"), "tresillo-16.1: the guide's game knows no vuelta refused"),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "espada forzada"), "tresillo-16.1: the guide's game knows no espada forzada"),
    (PORTUGUESE_GUIDE, POT, Puesta(X, "espada forzada"), "tresillo-16.1"),
    (PORTUGUESE_GUIDE, POT, Codillo(X, "penetro", Y), "tresillo-"),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", after_five="primeras"), "tresillo-16.1: the guide's game knows no primeras"),
    (
        PORTUGUESE_GUIDE,
        POT,
        Sacado(X, "solo", after_five="bola missed"),
        "tresillo-16.1: the guide's game knows no bola missed",
    ),
    (PORTUGUESE_GUIDE, POT, Codillo(X, "entrada", X), "tresillo-10.5"),
    (RuleSet(surrender="none"), FOUR, Surrendered("W", "entrada"), "tresillo-16.1: nobody surrenders in this game"),
    (RuleSet(surrender="none"), FOUR, Surrendered("N", "penetro"), "tresillo-16.1"),
    (RuleSet(surrender="none"), FOUR, Refused("W", "entrada", "S", "sacado"), "tresillo-16.1"),
    (RuleSet(vuelta_surrender="final"), FOUR, Refused("W", "vuelta", "S", "sacado"), "tresillo-9.4: nobody goes on"),
    (RuleSet(all_pass="throw_in"), FOUR, Sacado("W", "espada forzada"), "tresillo-16.8: .* is thrown in"),
    (RuleSet(all_pass="throw_in"), FOUR, Puesta("N", "penetro"), "tresillo-16.8: .* is thrown in"),
    (RuleSet(penetro="four_active"), FOUR, Puesta("N", "penetro", left="W"), "tresillo-15.5: nobody leaves"),
    (PORTUGUESE_GUIDE, [], Start(rules=PORTUGUESE_GUIDE), "tresillo-16.2: a table of 3 was agreed"),
    (RuleSet(players=3), [], Start(rules=RuleSet(players=3)), "tresillo-16.2: .*table of 3 was agreed"),
    (PORTUGUESE_GUIDE, [], Start((X, Y, Z), paper=((7,), (), ()), rules=PORTUGUESE_GUIDE), "tresillo-16.1: .*no paper"),
    (FIVE_FOLD, [], Start(opening=1301, rules=FIVE_FOLD), "tresillo-15.7: N opens with 1301: the smallest token is 5"),
    (FIVE_FOLD, [], Start(opening=(1300, 1300, 1299, 1300), rules=FIVE_FOLD), "tresillo-15.7: S opens with 1299"),
]


@pytest.mark.parametrize(("rules", "before", "event", "reason"), NOT_AGREED)
def test_what_was_not_agreed_is_refused_and_changes_nothing(rules, before, event, reason):
    ledger = keep(*(under(rules, before) if before else ()))
    was = ledger.entries
    with pytest.raises(ValueError, match=reason):
        ledger.enter(event)
    assert ledger.entries is was


def test_the_presets():
    assert PRESETS == {"gispert": GISPERT, "five-fold": FIVE_FOLD, "portuguese-guide": PORTUGUESE_GUIDE}
    assert RuleSet() == GISPERT
    five = {"scale": 5, "condiciones": "five_fold", "estuche": "sequence", "contraestuche": True, "opening_tokens": 1300}
    guide = AGREED | {
        "first_dealer": "lowest_card", "auction": "one_round", "all_pass": "throw_in", "contrarios_exchange": False,
        "privilege": "any_matador", "win_rule": "five_tricks", "early_stop": "first_five", "session_end": "deals",
    }  # fmt: skip
    for rules, own in ((FIVE_FOLD, five), (PORTUGUESE_GUIDE, guide)):
        changed = {field.name: getattr(rules, field.name) for field in fields(rules)}
        assert {name: value for name, value in changed.items() if value != getattr(GISPERT, name)} == own


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"scale": 5, "contraestuche": True}, "contraestuche = True and estuche = flat: .* counted and given as a sequence is"),
        ({**AGREED, "contraestuche": True}, "contraestuche = True and estuche = pot_fee"),
        ({"estuche": "sequence"}, "estuche = sequence and scale = 1: .* in the tantos of the five-fold scoring"),
        ({"condiciones": "five_fold"}, "condiciones = five_fold and scale = 1: .* belong to the five-fold scoring"),
        ({"codillo_payment": "double_to_winner"}, "payment = puesta_system and .*: the double is of the agreed sacada"),
        ({"estuche": "pot_fee"}, "payment = puesta_system and estuche = pot_fee: the fee is paid from the pot"),
        ({**AGREED, "codillo_payment": "pool_and_winner"}, "codillo_payment = pool_and_winner: both pay the game value"),
        ({**AGREED, "codillo_payment": "winner_only"}, "codillo_payment = winner_only: both pay the game value"),
        ({**AGREED, "estuche": "flat"}, "estuche = flat: the agreed payments have no condiciones"),
        ({**AGREED, "estuche": "sequence", "scale": 5}, "estuche = sequence: the agreed payments have no condiciones"),
        ({**AGREED, "condiciones": "five_fold", "scale": 5}, "condiciones = five_fold: the agreed payments have no"),
        ({**AGREED, "scale": 5}, "payment = agreed_pot and scale = 5: the amounts are agreed"),
        ({**AGREED, "palo_de_favor": "copas"}, "palo_de_favor = copas: a favoured trump doubles"),
        ({"scale": 5, "opening_tokens": 1301}, "opening_tokens = 1301: the smallest token of the five-fold scoring is 5"),
        ({**AGREED, "sacada": 5, "solo_factor": 1.5}, "solo_factor = 1.5: 5 times this is no whole number of chips"),
        ({"solo_factor": 1}, "solo_factor is a number above 1, not 1"),
        ({"solo_factor": 0.5}, "solo_factor is a number above 1, not 0.5"),
        ({"solo_factor": float("nan")}, "ruleset, solo_factor: expected a number.*not nan"),
        ({**AGREED, "solo_factor": float("inf")}, "ruleset, solo_factor: expected a number.*not inf"),
        ({"solo_factor": "2"}, "ruleset, solo_factor: expected a number, not '2'"),
        ({"sacada": 0}, "sacada is a whole number from 1 up, not 0"),
        ({"sacada": 2.5}, "ruleset, sacada: expected a whole number, not 2.5"),
        ({"vole_factor": 0}, "vole_factor is a whole number from 1 up, not 0"),
        ({"matador_fee": -1}, "matador_fee is a whole number from 0 up, not -1"),
        ({"opening_tokens": -160}, "opening_tokens is a whole number from 0 up, not -160"),
        ({"scale": 2}, "ruleset, scale: expected one of 1, 5, not 2"),
        ({"scale": True}, "ruleset, scale: expected one of 1, 5, not True"),
        ({"palo_de_favor": "hearts"}, "ruleset, palo_de_favor: expected one of 'none'.*not 'hearts'"),
        ({"contraestuche": 1}, "ruleset, contraestuche: expected true or false, not 1"),
    ],
)
def test_options_that_cannot_stand_together_are_refused_with_the_reason(options, reason):
    with pytest.raises(ValueError, match=reason):
        RuleSet(**options)


def test_every_other_combination_of_what_is_paid_stands():
    def stands(rules):
        pot, five = rules["payment"] == "agreed_pot", rules["scale"] == 5
        return (
            pot == (rules["codillo_payment"] == "double_to_winner") == (rules["estuche"] == "pot_fee")
            and (five or (rules["estuche"] != "sequence" and rules["condiciones"] != "five_fold"))
            and (rules["estuche"] == "sequence" or not rules["contraestuche"])
            and not (pot and (five or rules["condiciones"] == "five_fold" or rules["palo_de_favor"] != "none"))
        )

    chosen = [dict(zip(PAID_BY, choice, strict=True)) for choice in product(*(VALUES[name] for name in PAID_BY))]
    beside = {"puesta_system": {}, "agreed_pot": BESIDE_THE_POT}
    assert set(ALLOWED) == {RuleSet(**rules, **beside[rules["payment"]]) for rules in chosen if stands(rules)}
    # puesta system: 5 suits x 2 x 2 x 2 codillos, once for scale 1 and 2 tariffs x 3 estuches for scale 5; the pot: 2 x 2
    assert len(ALLOWED) == 40 * 1 + 40 * 6 + 4


@pytest.mark.parametrize(("sacada", "factor", "won"), [(10, 1.5, 15), (100, 1.25, 125), (1, 2, 2), (3, 3.0, 9), (4, 1.75, 7)])
def test_a_solo_is_paid_in_whole_chips(sacada, factor, won):
    rules = RuleSet(**AGREED, sacada=sacada, solo_factor=factor)
    check_row(under(rules, POT), Sacado(X, "solo"), {X: 2 * won, Y: -won, Z: -won}, 0, {})


UNKNOWN_TO_THE_TABLE = [
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", True)),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", top=3)),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", contraestuche=3)),
    (PORTUGUESE_GUIDE, POT, Sacado(X, "entrada", debtor=Y)),
    (FIVE_FOLD, [], Start(paper=((21,), (), (), ()), rules=FIVE_FOLD)),
]


@pytest.mark.parametrize(("rules", "before", "event"), UNKNOWN_TO_THE_TABLE)
def test_what_the_table_does_not_know_is_refused(rules, before, event):
    ledger = keep(*(under(rules, before) if before else ()))
    with pytest.raises(ValueError, match=r"tresillo-"):
        ledger.enter(event)


def test_a_solo_of_a_hundred_and_ten_chips_is_whole():
    check_row(under(RuleSet(**AGREED, sacada=100, solo_factor=1.1), POT), Sacado(X, "solo"), {X: 220, Y: -110, Z: -110}, 0, {})
