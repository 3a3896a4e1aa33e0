"""The rules of Tresillo and Tressette carried out: a reference implementation of a citable law of card games.

tresillo.cards, tresillo.tricks, tresillo.table   packs, one trick, who sits where
tresillo.games.<game>                             a game, one module a chapter of its law
tresillo.rules                                    RULES, rule, RuleViolation
tresillo.pictures, tresillo.charts                what a reader sees, in his language
tresillo.words                                    the words of that, and its digits
tresillo.cli                                      the command tresillo
"""

from tresillo.cards import (
    BASTONI,
    BASTOS,
    COPAS,
    COPPE,
    DENARI,
    ESPADAS,
    FRENCH_52,
    ITALIAN_40,
    OROS,
    SPADE,
    SPANISH_40,
    SPANISH_48,
    Card,
    Pack,
)
from tresillo.rules import RULES, RuleViolation
from tresillo.table import Table

__all__ = [
    "BASTONI",
    "BASTOS",
    "COPAS",
    "COPPE",
    "DENARI",
    "ESPADAS",
    "FRENCH_52",
    "ITALIAN_40",
    "OROS",
    "RULES",
    "SPADE",
    "SPANISH_40",
    "SPANISH_48",
    "Card",
    "Pack",
    "RuleViolation",
    "Table",
]
__version__ = "0.5.0"
