"""What the rule sets of all games share: options that contradict each other, and a choice that starts from a preset."""

from collections.abc import Mapping
from typing import Any, Literal, TypeVar

from tresillo.data import from_json, to_json

Chosen = TypeVar("Chosen")

Contradictions = tuple[tuple[dict[str, tuple[object, ...]], str], ...]
"""Values of options that cannot stand together, and why, for each contradiction."""


def check_together(chosen: object, contradictions: Contradictions) -> None:
    """ValueError, with the options and the reason, where a rule set holds options that cannot stand together."""
    for refused, reason in contradictions:
        if all(getattr(chosen, name) in values for name, values in refused.items()):
            options = " and ".join(f"{name} = {getattr(chosen, name)}" for name in refused)
            raise ValueError(f"{options}: {reason}")


def from_preset(presets: Mapping[str, Chosen], data: dict[str, Any], where: str = "rules") -> Chosen:
    """The rule set of a file: a ``preset``, the first one where none is named, and the options that stand beside it."""
    from_json(dict, data, where)
    first = next(iter(presets))
    preset = presets[from_json(Literal[*presets], data.get("preset", first), f"{where}, preset")]
    own = {name: value for name, value in data.items() if name != "preset"}
    chosen: Chosen = from_json(type(preset), to_json(preset) | own, where)
    return chosen
