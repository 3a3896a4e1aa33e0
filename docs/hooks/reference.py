"""The reference: what griffe read of the package, made ready for the page. Read and never run; private names stay out.

Loaded by mkdocstrings (mkdocs.yml), which gives it the package once a build. The pages show it by templates/python.
"""

import ast
import re
import textwrap
from collections.abc import Iterable
from typing import Any

import griffe

WIDTH = 76
"""A signature that is longer stands on several lines."""
SHORT = 64
"""A value that is longer is not shown."""
PRIVATE = re.compile(r"\b_\w")
STARS = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}
PROMPT = re.compile(r"^>>> .*(?:\n(?!\n).*)*", re.M)
FLAG = re.compile(r"  # doctest:.*")
NUMBER = re.compile(r"[a-z]+-\d+\.\d+")


class Reference(griffe.Extension):
    """Gives each module what its page shows."""

    def on_attribute_instance(self, *, node: Any, attr: griffe.Attribute, **_: Any) -> None:
        """Keep the rules of a property, of which griffe makes an attribute without decorators."""
        attr.extra["law"] = {"rules": numbers(map(ast.unparse, getattr(node, "decorator_list", ())))}

    def on_package(self, *, pkg: griffe.Module, loader: griffe.GriffeLoader, **_: Any) -> None:
        """Prepare every module of the package, once it is read."""
        prepare(pkg)


def prepare(module: griffe.Module) -> None:
    """What the template of a module shows, in its ``extra``; the same for the modules in it."""
    shared = textwrap.fill(", ".join(map(str, module.exports or ())), WIDTH, initial_indent="    ", subsequent_indent="    ")
    code = f"from {module.path} import (\n{shared},\n)" if shared else ""
    module.extra["reference"] = {"text": text(module), "code": code, "names": names(module), "members": members(module)}
    for inner in module.modules.values():
        if not inner.is_alias:
            prepare(inner)


def members(owner: griffe.Module | griffe.Class) -> list[dict[str, Any]]:
    """The classes and functions of a module or a class, in the order of the source; a property only if it carries a rule."""
    found: list[dict[str, Any]] = []
    for own in shown(owner):
        said: dict[str, Any] = {"name": own.name, "id": own.path, "rules": carried(own), "text": text(own)}
        if isinstance(own, griffe.Function):
            found.append(said | {"code": signature(own)})
        elif isinstance(own, griffe.Class):
            found.append(said | {"code": head(own), "names": names(own), "members": members(own)})
        elif isinstance(own, griffe.Attribute) and carried(own):
            found.append(said | {"code": assigned(own)})
    return found


def head(own: griffe.Class) -> str:
    """How a class begins: its decorators, its name, what it is made from."""
    bases = f"({', '.join(map(str, own.bases))})" if own.bases else ""
    return "".join(f"@{each.value}\n" for each in own.decorators) + f"class {own.name}{bases}"


def names(owner: griffe.Module | griffe.Class) -> list[dict[str, str]]:
    """The constants of a module, the fields and properties of a class; but for what stands under a heading of its own."""
    own = [each for each in shown(owner) if isinstance(each, griffe.Attribute) and not carried(each)]
    return [{"code": assigned(each), "text": text(each)} for each in own]


def shown(owner: griffe.Module | griffe.Class) -> list[griffe.Object]:
    """What is defined here and has a public name, or carries a rule."""
    own = [member for member in owner.members.values() if isinstance(member, griffe.Object)]
    return [member for member in own if not member.name.startswith("_") or carried(member)]


def carried(own: griffe.Object) -> list[str]:
    """The numbers of the rules that a function or a property carries out."""
    rules: list[str] = own.extra.get("law", {}).get("rules", [])
    return numbers(str(each.value) for each in own.decorators) if isinstance(own, griffe.Function) else rules


def numbers(decorators: Iterable[str]) -> list[str]:
    """The numbers of rules that stand in decorators."""
    return [number for each in decorators if each.startswith("rule(") for number in NUMBER.findall(each)]


def assigned(own: griffe.Attribute) -> str:
    """A constant or a field: its name, its type, and its value where that is short and says no private name."""
    value = "" if own.value is None else str(own.value)
    kind = "" if own.annotation is None else f": {own.annotation}"
    return f"{own.name}{kind}" + (f" = {value}" if value and len(value) <= SHORT and not PRIVATE.search(value) else "")


def signature(own: griffe.Function) -> str:
    """How a function is called and what it gives."""
    parts, by_name = [], False
    for place, each in enumerate(own.parameters):
        if place == 0 and each.name in ("self", "cls"):
            continue
        star = STARS.get(each.kind, "") if each.kind else ""
        if each.kind is griffe.ParameterKind.keyword_only and not by_name:
            parts.append("*")
        by_name = by_name or star == "*" or each.kind is griffe.ParameterKind.keyword_only
        kind = "" if each.annotation is None else f": {each.annotation}"
        default = f"{' = ' if kind else '='}{each.default}" if each.default is not None and not star else ""
        parts.append(f"{star}{each.name}{kind}{default}")
    gives = "" if own.returns is None else f" -> {own.returns}"
    line = f"{own.name}({', '.join(parts)}){gives}"
    if len(line) <= WIDTH:
        return line
    return f"{own.name}(\n" + "".join(f"    {part},\n" for part in parts) + f"){gives}"


def text(own: griffe.Object) -> str:
    """A docstring as Markdown: its examples in fences, without the flags that only the test needs."""
    return PROMPT.sub(fenced, own.docstring.value) if own.docstring else ""


def fenced(example: re.Match[str]) -> str:
    """An example in a fence."""
    return f"```pycon\n{FLAG.sub('', example[0])}\n```"
