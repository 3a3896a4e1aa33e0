"""The rules of Tresillo, and of other card games to come, carried out: a reference implementation of a citable law.

tresillo.cards, tresillo.tricks, tresillo.table   packs, one trick, who sits where
tresillo.games.<game>                             a game, one module a chapter of its law
tresillo.rules                                    RULES, rule, RuleViolation
tresillo.pictures, tresillo.charts                what a reader sees, in his language
tresillo.words                                    the words of that, and its digits
tresillo.cli                                      the command tresillo
"""

from tresillo.cards import BASTOS, COPAS, ESPADAS, OROS, SPANISH_40, SPANISH_48, Card, Pack
from tresillo.rules import RULES, RuleViolation
from tresillo.table import Table

__all__ = [
    "BASTOS",
    "COPAS",
    "ESPADAS",
    "OROS",
    "RULES",
    "SPANISH_40",
    "SPANISH_48",
    "Card",
    "Pack",
    "RuleViolation",
    "Table",
]
__version__ = "0.4.0"
