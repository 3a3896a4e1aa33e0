"""What ties the code to the law: every function that carries a rule out is registered under the rule's number."""

from collections.abc import Callable
from inspect import isfunction
from typing import Any, TypeVar

Carrier = TypeVar("Carrier", bound=Callable[..., Any])

RULES: dict[str, list[Callable[..., Any]]] = {}
"""Rule number -> the functions that carry it out, in the order of their definition."""


def rule(*numbers: str) -> Callable[[Carrier], Carrier]:
    """Register a function under the numbers of the rules it carries out, and return it unchanged.

    >>> RULES["tresillo-8.3"]  # doctest: +ELLIPSIS
    [<function trick_winner at ...>]
    """

    def register(function: Carrier) -> Carrier:
        if not isfunction(function):
            raise TypeError(f"a rule is carried by a plain function, not by {function!r}")
        for number in numbers:
            RULES.setdefault(number, []).append(function)
        return function

    return register


class RuleViolation(ValueError):
    """An act that a rule forbids. ``rule`` is the number of that rule, so that a caller can show it.

    >>> raise RuleViolation("tresillo-8.2", "3o does not follow copas")
    Traceback (most recent call last):
    tresillo.RuleViolation: tresillo-8.2: 3o does not follow copas
    """

    __module__ = "tresillo"

    def __init__(self, rule: str, reason: str) -> None:
        super().__init__(f"{rule}: {reason}")
        self.rule = rule
        self.reason = reason

    def __repr__(self) -> str:
        return f"RuleViolation({self.rule!r}, {self.reason!r})"

    def __reduce__(self) -> tuple[type["RuleViolation"], tuple[str, str]]:
        return type(self), (self.rule, self.reason)
