"""One JSON form for each frozen value, read back with errors that name the place, the value and what was expected.

A dataclass is an object of its fields; fields with their default are left out. Where several dataclasses can stand
in one place (``kind`` is a union), the object says which one by ``"kind"``: the class's name in small letters.
Tuples are lists; ``None`` is left out.
"""

from dataclasses import MISSING, Field, fields, is_dataclass
from types import NoneType, UnionType
from typing import Any, Literal, get_args, get_origin, get_type_hints


def to_json(value: Any, tagged: bool = False) -> Any:
    """The JSON form of a value; ``tagged`` adds the ``kind`` of a dataclass.

    >>> from tresillo.table import Table
    >>> to_json(Table(("X", "Y", "Z")))
    {'seats': ['X', 'Y', 'Z']}
    """
    if is_dataclass(value):
        own = {f.name: to_json(getattr(value, f.name)) for f in fields(value) if getattr(value, f.name) != _default(f)}
        return {"kind": type(value).__name__.lower(), **own} if tagged else own
    if isinstance(value, tuple):
        return [to_json(item) for item in value]
    return value


def from_json(kind: Any, data: Any, where: str = "value") -> Any:
    """The value of type ``kind`` for a JSON form. ``where`` names the place in errors.

    >>> from tresillo.table import Table
    >>> from_json(Table, {"seats": ["X", "Y", "Z"]})
    Table(seats=('X', 'Y', 'Z'))
    >>> from_json(int, "13", "row 10, W")
    Traceback (most recent call last):
    ValueError: row 10, W: expected a whole number, not '13'
    """
    if get_origin(kind) is UnionType:
        return _one_of(get_args(kind), data, where)
    if get_origin(kind) is Literal:
        return _checked(data in get_args(kind), data, where, f"one of {', '.join(map(repr, get_args(kind)))}")
    if get_origin(kind) is tuple:
        _checked(isinstance(data, list | tuple), data, where, "a list")
        return tuple(from_json(get_args(kind)[0], item, f"{where}, item {place}") for place, item in enumerate(data, 1))
    if is_dataclass(kind):
        return _object(kind, data, where)
    if kind is int:
        return _checked(isinstance(data, int) and not isinstance(data, bool), data, where, "a whole number")
    return _checked(isinstance(data, kind), data, where, {str: "a text", bool: "true or false"}.get(kind, kind.__name__))


def check_fields(value: Any) -> None:
    """Hold the fields of a new frozen dataclass against their types: lists become tuples, a wrong value is refused."""
    for name, kind in get_type_hints(type(value)).items():
        object.__setattr__(value, name, from_json(kind, getattr(value, name), f"{type(value).__name__.lower()}, {name}"))


def _one_of(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and NoneType in kinds:
        return None
    plain = [kind for kind in kinds if kind is not NoneType]
    if not all(is_dataclass(kind) for kind in plain):
        listed = [kind for kind in plain if (get_origin(kind) is tuple) == isinstance(data, list | tuple)]
        return from_json((listed or plain)[0], data, where)
    names = {kind.__name__.lower(): kind for kind in plain}
    _checked(isinstance(data, dict), data, where, "a table of fields")
    name = _checked(data.get("kind") in names, data.get("kind"), f"{where}, kind", f"one of {', '.join(names)}")
    return _object(names[name], {key: item for key, item in data.items() if key != "kind"}, where)


def _object(kind: Any, data: Any, where: str) -> Any:
    _checked(isinstance(data, dict), data, where, "a table of fields")
    hints = get_type_hints(kind)
    for name in data:
        _checked(name in hints, name, where, f"one of the fields {', '.join(hints)}")
    for own in fields(kind):
        missing = own.name not in data and _default(own) is MISSING
        _checked(not missing, None, f"{where}, {own.name}", "a value")
    values = {name: from_json(hints[name], item, f"{where}, {name}") for name, item in data.items()}
    try:
        return kind(**values)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


def _default(own: "Field[Any]") -> Any:
    return own.default_factory() if own.default_factory is not MISSING else own.default


def _checked(fits: bool, data: Any, where: str, expected: str) -> Any:
    if not fits:
        raise ValueError(f"{where}: expected {expected}, not {data!r}")
    return data
