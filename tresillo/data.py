"""One JSON form for each record of the package, read back with errors that name the place, the value and what was expected.

A record is a frozen dataclass of numbers, texts, truth values, tuples and other records. It is written as an object
of its fields; fields with their default are left out. Where several records can stand in one place (its type is a union),
the object says which one by ``"kind"``: the class's name in small letters. Tuples are lists; ``None`` is left out.
"""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

Record = TypeVar("Record")

UNIONS = (UnionType, Union)  # a literal or None is the second, until Python makes them one
_LIMIT = 10**18  # no amount comes near it, and every number below it can be printed and read back
_NAMES = {int: "a whole number", float: "a number", str: "a text", bool: "true or false", dict: "a table of fields"}


def to_json(value: Any, kind: Any = None) -> Any:
    """The JSON form of a value. ``kind`` is the type of its place, which adds the tag where that is a union of records.

    >>> from tresillo.table import Table
    >>> to_json(Table(("X", "Y", "Z")))
    {'seats': ['X', 'Y', 'Z']}
    """
    if is_dataclass(value):
        record: Any = type(value)
        hints = _hints(record)
        shown = [own.name for own in fields(value) if getattr(value, own.name) != _default(own)]
        tag = {"kind": record.__name__.lower()} if len(_records(get_args(kind))) > 1 else {}
        return tag | {name: to_json(getattr(value, name), hints[name]) for name in shown}
    if isinstance(value, tuple):
        return [to_json(item, item_kind) for item, item_kind in zip(value, _item_kinds(kind, len(value)), strict=True)]
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
    if _fits(kind)(data):  # first, since most of what is checked is right
        return data
    if kind is int or kind is float:
        fits = isinstance(data, int if kind is int else int | float) and not isinstance(data, bool)
        _checked(fits, data, where, _NAMES[kind])
        return data if abs(data) < _LIMIT else _checked(False, data, where, f"{_NAMES[kind]} of 18 digits at most")
    if get_origin(kind) in UNIONS:
        return _one_of(get_args(kind), data, where)
    if get_origin(kind) is Literal:
        known = any(type(data) is type(value) and data == value for value in get_args(kind))
        return _checked(known, data, where, f"one of {', '.join(map(repr, get_args(kind)))}")
    if get_origin(kind) is tuple:
        _checked(isinstance(data, list | tuple), data, where, "a list")
        kinds = _item_kinds(kind, len(data))
        _checked(len(kinds) == len(data), data, where, f"a list of {len(kinds)}")
        return tuple(from_json(kinds[place], item, f"{where}, item {place + 1}") for place, item in enumerate(data))
    if is_dataclass(kind):
        return _object(kind, data, where)
    return _checked(isinstance(data, kind), data, where, _NAMES.get(kind, kind.__name__))


def schema(kind: Any) -> dict[str, Any]:
    """The JSON Schema (2020-12) of a type's JSON form.

    >>> schema(tuple[int, ...])
    {'type': 'array', 'items': {'type': 'integer'}}
    """
    if get_origin(kind) in UNIONS:
        plain = [item for item in get_args(kind) if item is not NoneType]
        tagged = len(_records(tuple(plain))) > 1
        forms = [_object_schema(item, tagged) if is_dataclass(item) else schema(item) for item in plain]
        return forms[0] if len(forms) == 1 else {"oneOf" if tagged else "anyOf": forms}
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if get_origin(kind) is tuple:
        args = get_args(kind)
        if args[-1] is ...:
            return {"type": "array", "items": schema(args[0])}
        return {"type": "array", "prefixItems": [schema(item) for item in args], "items": False, "minItems": len(args)}
    if is_dataclass(kind):
        return _object_schema(kind, tagged=False)
    return {"type": {int: "integer", float: "number", str: "string", bool: "boolean", dict: "object"}[kind]}


def _object_schema(record: Any, tagged: bool) -> dict[str, Any]:
    hints = _hints(record)
    own = {each.name: schema(hints[each.name]) for each in fields(record)}
    required = [each.name for each in fields(record) if _default(each) is MISSING]
    tag = {"kind": {"const": record.__name__.lower()}} if tagged else {}
    return {
        "type": "object",
        "description": " ".join((record.__doc__ or "").split()),
        "properties": tag | own,
        "required": [*tag, *required],
        "additionalProperties": False,
    }


def check_fields(value: Any) -> None:
    """Hold the fields of a new frozen dataclass against their types: lists become tuples, a wrong value is refused."""
    _hold(value, vars(value))


def changed(value: Record, **other: Any) -> Record:
    """A checked record with other values in some fields: only these are held against their types."""
    after = object.__new__(type(value))
    vars(after).update(vars(value), **other)
    _hold(after, other)
    return after


def _hold(value: Any, given: dict[str, Any]) -> None:
    record: Any = type(value)
    tests = _tests(record)
    for name, own in given.items():
        if not tests[name](own):  # most values fit as they are: what does not is read, or refused by name
            where = f"{record.__name__.lower()}, {name}"
            object.__setattr__(value, name, from_json(_hints(record)[name], own, where))


@cache
def _tests(record: Any) -> dict[str, Callable[[Any], bool]]:
    """The test of each field of a record, made once a class."""
    return {name: _fits(kind) for name, kind in _hints(record).items()}


@cache
def _fits(kind: Any) -> Callable[[Any], bool]:
    """The test whether a value is of a kind as it stands, made once a kind: every move and event is put to it."""
    args = get_args(kind)
    if kind is int:
        return lambda value: type(value) is int and -_LIMIT < value < _LIMIT
    if kind is float:
        return lambda value: type(value) in (int, float) and abs(value) < _LIMIT
    if get_origin(kind) is Literal:
        kinds, known = {type(value) for value in args}, {(type(value), value) for value in args}
        return lambda value: type(value) in kinds and (type(value), value) in known
    if get_origin(kind) in UNIONS:
        tests = tuple(_fits(own) for own in args)
        if len(tests) == 2:  # a type or None
            first, second = tests
            return lambda value: first(value) or second(value)
        return lambda value: any(fits(value) for fits in tests)
    if get_origin(kind) is tuple and args[-1] is ...:
        item = _fits(args[0])
        return lambda value: type(value) is tuple and all(map(item, value))
    if get_origin(kind) is tuple:
        items = tuple(map(_fits, args))
        return lambda value: (
            type(value) is tuple and len(value) == len(items) and all(fits(own) for fits, own in zip(items, value, strict=True))
        )
    return lambda value: type(value) is kind


def _one_of(kinds: tuple[Any, ...], data: Any, where: str) -> Any:
    if data is None and NoneType in kinds:
        return None
    plain = [kind for kind in kinds if kind is not NoneType]
    names = _records(kinds)
    if len(names) < 2:
        listed = [kind for kind in plain if (get_origin(kind) is tuple) == isinstance(data, list | tuple)]
        return from_json((listed or plain)[0], data, where)
    if type(data) in plain:
        return data
    _checked(isinstance(data, dict), data, where, "a table of fields")
    tag = data.get("kind")
    _checked(isinstance(tag, str) and tag in names, tag, f"{where}, kind", f"one of {', '.join(names)}")
    return _object(names[tag], {key: item for key, item in data.items() if key != "kind"}, where)


def _records(kinds: tuple[Any, ...]) -> dict[str, Any]:
    """The records among the members of a union, by the name that tags them."""
    return {kind.__name__.lower(): kind for kind in kinds if isinstance(kind, type) and is_dataclass(kind)}


def _item_kinds(kind: Any, size: int) -> tuple[Any, ...]:
    """The types of the items of a tuple: one for all before an ellipsis, else one each."""
    tuples = [item for item in (kind, *get_args(kind)) if get_origin(item) is tuple]
    args = get_args(tuples[0]) if tuples else (None, ...)
    return args[:1] * size if args[-1] is ... else args


def _object(kind: Any, data: Any, where: str) -> Any:
    if isinstance(data, kind):
        return data
    _checked(isinstance(data, dict), data, where, "a table of fields")
    hints = _hints(kind)
    for name in data:
        _checked(name in hints, name, where, f"one of the fields {', '.join(hints)}" if hints else "no field")
    for own in fields(kind):
        if own.name not in data and _default(own) is MISSING:
            raise ValueError(f"{where}: {own.name} is missing")
    values = {name: from_json(hints[name], item, f"{where}, {name}") for name, item in data.items()}
    try:
        return kind(**values)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from None


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of a record's fields, resolved once a class: every move and event is checked against them."""
    return get_type_hints(kind)


def _default(own: "Field[Any]") -> Any:
    return own.default_factory() if own.default_factory is not MISSING else own.default


def _checked(fits: bool, data: Any, where: str, expected: str) -> Any:
    if not fits:
        raise ValueError(f"{where}: expected {expected}, not {_shown(data)}")
    return data


def _shown(data: Any) -> str:
    """A wrong value as it stands in a message, cut where it is long."""
    try:
        text = repr(data)
    except (ValueError, RecursionError):  # a number of thousands of digits, a table in a table in a table
        return f"a value too large to print ({type(data).__name__})"
    return text if len(text) <= 200 else f"{text[:200]} …"
