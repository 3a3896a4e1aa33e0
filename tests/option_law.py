"""What holds between the options of any game's law and its rule set in the code, asked by the tests of each game."""

import ast
import inspect
import re
from dataclasses import fields
from itertools import pairwise
from typing import Literal, get_args, get_origin, get_type_hints

from law import find
from tresillo.words import LANGUAGES


def refusal(kind, options):
    """Why a rule set of these options is refused; None where it stands."""
    try:
        kind(**options)
    except ValueError as error:
        return str(error)
    return None


def values_of(kind):
    """The values that the code takes, for each option that takes one of a few."""
    hints = get_type_hints(kind)
    few = {name: hint for name, hint in hints.items() if get_origin(hint) is Literal or hint is bool}
    return {name: list(get_args(hint) or (True, False)) for name, hint in few.items()}


def check_defaults(law, kind):
    """The law lists every option in order with its default."""
    assert [(option.name, option.default) for option in law.options] == [(own.name, own.default) for own in fields(kind)]
    assert all(type(option.default) is type(own.default) for option, own in zip(law.options, fields(kind), strict=True))


def check_values(law, kind):
    """The law lists the values that an option takes, and what it suggests of a number stands."""
    taken = values_of(kind)
    for option in law.options:
        if option.name in taken:
            assert sorted(map(repr, option.values)) == sorted(map(repr, taken[option.name])), option.name
        assert all(refusal(kind, {option.name: value}) is None for value in option.suggested), option.name


def check_rules(law, kind):
    """Each option names its rules in the code, and these rules name the option."""
    body = ast.parse(inspect.getsource(kind)).body[0].body
    told = {
        own.target.id: re.findall(rf"{law.game}-[\d.]*\d", below.value.value)
        for own, below in pairwise(body)
        if isinstance(own, ast.AnnAssign)
    }
    assert told == {option.name: list(option.rules) for option in law.options}
    for option in law.options:
        assert [number for number in option.rules if option.name not in find(number).options] == []
    assert {name for rule in law.rules for name in rule.options} == {option.name for option in law.options}


def check_languages(law, scopes):
    """Options and constraints are told in each language, and each option has its scope."""
    for told in (*(option.meaning for option in law.options), *(constraint.reason for constraint in law.constraints)):
        assert tuple(told) == LANGUAGES
        assert all(told.values())
        assert not re.search("[0-9\u0643\u064a\u0660-\u0669]", told["fa"])
    assert all(option.meaning[lang].endswith(".") for option in law.options for lang in LANGUAGES)
    assert {option.scope for option in law.options} == scopes


def by_value(law):
    """The constraints whose refused values are all listed, in the form in which the code has them."""
    listed = [own for own in law.constraints if all(isinstance(said, list) for said in own.refuse.values())]
    return [({name: tuple(values) for name, values in own.refuse.items()}, own.reason["en"]) for own in listed]


def forbidden(law, options, meant=None):
    """Whether the law refuses these options, the defaults of the others beside them.

    ``meant`` tells what a constraint in words means, as a function of the chosen options and the value.
    """
    said = {option.name: option.default for option in law.options} | options
    return any(
        all(
            said[name] in values if isinstance(values, list) else meant[values](said, said[name])
            for name, values in constraint.refuse.items()
        )
        for constraint in law.constraints
    )


def check_refused_by_name(kind, name, wrong):
    """Wrong values of an option are each refused, and the option is named."""
    for value in wrong:
        assert re.search(rf"\b{name}\b", refusal(kind, {name: value}) or ""), value


WRONG = ["", "sometimes", [], {}, object(), float("nan"), 10**18]
"""What no option takes."""
