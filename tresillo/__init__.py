"""The rules of Tresillo, Tressette and Truco carried out: a reference implementation of a citable law of card games.

What stands where:

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
    CLUBS,
    COPAS,
    COPPE,
    DENARI,
    DIAMONDS,
    ESPADAS,
    FRENCH_52,
    HEARTS,
    ITALIAN_40,
    JOKER,
    OROS,
    SPADE,
    SPADES,
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
    "CLUBS",
    "COPAS",
    "COPPE",
    "DENARI",
    "DIAMONDS",
    "ESPADAS",
    "FRENCH_52",
    "HEARTS",
    "ITALIAN_40",
    "JOKER",
    "OROS",
    "RULES",
    "SPADE",
    "SPADES",
    "SPANISH_40",
    "SPANISH_48",
    "Card",
    "Pack",
    "RuleViolation",
    "Table",
]
__version__ = "0.6.0"
