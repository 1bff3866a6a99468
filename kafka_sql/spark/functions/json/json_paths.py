"""Paths into JSON values, as Flink's JSON functions read them (Jayway JsonPath in SQL's lax and strict
modes)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

_MODE = re.compile(r"\s*(strict|lax)\s+(.+)", re.IGNORECASE | re.DOTALL)
_NAME = re.compile(r"[^\s.\[\]()'\"*,]+")
_QUOTED = re.compile(r"\s*(?:'((?:[^'\\]|\\.)*)'|\"((?:[^\"\\]|\\.)*)\")\s*(,|$)")
_INDEXES = re.compile(r"\s*-?\d+\s*(?:,\s*-?\d+\s*)*")
_SLICE = re.compile(r"\s*(-?\d+)?\s*:\s*(-?\d+)?\s*")
_ESCAPE = re.compile(r"\\(u[0-9A-Fa-f]{4}|.)", re.DOTALL)
_ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}
MISSING = object()
"""What a path finds where nothing is."""


class InvalidPath(ValueError):
    """A path that is none, or that needs what is not supported (filters, functions)."""


@dataclass(frozen=True, slots=True)
class Names:
    """Members of an object; several give one of each."""

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Indexes:
    """Elements of an array; negative ones count from its end."""

    indexes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Slice:
    """A range of elements."""

    start: int | None
    end: int | None


@dataclass(frozen=True, slots=True)
class Wildcard:
    """All members or elements."""


@dataclass(frozen=True, slots=True)
class Descent:
    """The value and all values inside."""


Step = Names | Indexes | Slice | Wildcard | Descent


@dataclass(frozen=True, slots=True)
class Path:
    """A path: its mode and steps. A definite one finds at most one value, others an array of values."""

    is_lax: bool
    steps: tuple[Step, ...]

    @property
    def is_definite(self) -> bool:
        """Whether every step names one member or element."""
        return all(_is_single(step) for step in self.steps)


def _is_single(step: Step) -> bool:
    """Whether a step finds at most one value."""
    match step:
        case Names(names=several) | Indexes(indexes=several):
            return len(several) == 1
        case _:
            return False


@lru_cache(maxsize=1024)
def read_path(text: str) -> Path:
    """The path that a text is; strict unless it says ``lax``. Raises :class:`InvalidPath`."""
    found = _MODE.fullmatch(text)
    lax = found is not None and found[1].lower() == "lax"
    spec = (found[2] if found else text).strip()
    if not spec:
        raise InvalidPath("the path is empty")
    position = 1 if spec[0] == "$" else 0
    if not position:
        spec = "." + spec
    steps: list[Step] = []
    while position < len(spec):
        position = _step(spec, position, steps)
    return Path(lax, tuple(steps))


def _step(spec: str, position: int, steps: list[Step]) -> int:
    if spec[position] == "[":
        end = _closing(spec, position)
        steps.append(_bracket(spec[position + 1 : end], spec))
        return end + 1
    if spec[position] != ".":
        raise InvalidPath(f"'{spec[position]}' in the path '{spec}'")
    position += 1
    if spec[position : position + 1] == ".":
        steps.append(Descent())
        position += 1
    if spec[position : position + 1] == "[":  # $.['name'] is $['name']
        return position
    if spec[position : position + 1] == "*":
        steps.append(Wildcard())
        return position + 1
    found = _NAME.match(spec, position)
    if found is None or spec[found.end() : found.end() + 1] in ("(", " ", "'", '"'):
        raise InvalidPath(f"the path '{spec}'")
    steps.append(Names((found[0],)))
    return found.end()


def _closing(spec: str, start: int) -> int:
    position, quote = start + 1, ""
    while position < len(spec):
        sign = spec[position]
        if quote and sign == "\\":
            position += 1
        elif quote:
            quote = "" if sign == quote else quote
        elif sign in "'\"":
            quote = sign
        elif sign == "]":
            return position
        position += 1
    raise InvalidPath(f"the bracket in the path '{spec}' is not closed")


def _bracket(inside: str, spec: str) -> Step:
    if inside.strip() == "*":
        return Wildcard()
    if _INDEXES.fullmatch(inside):
        return Indexes(tuple(int(number) for number in inside.split(",")))
    found = _SLICE.fullmatch(inside)
    if found is not None:
        return Slice(*(None if part is None else int(part) for part in found.groups()))
    names: list[str] = []
    position = 0
    while position < len(inside):
        quoted = _QUOTED.match(inside, position)
        if quoted is None:
            raise InvalidPath(f"'[{inside}]' in the path '{spec}'")
        names.append(_ESCAPE.sub(_unescaped, quoted[1] if quoted[1] is not None else quoted[2]))
        position = quoted.end()
    if not names:
        raise InvalidPath(f"'[{inside}]' in the path '{spec}'")
    return Names(tuple(names))


def _unescaped(found: re.Match[str]) -> str:
    if len(found[1]) > 1:
        return chr(int(found[1][1:], 16))
    return _ESCAPED.get(found[1], found[1])


def find(value: Any, path: Path) -> Any:
    """What a path finds in a JSON value: the value of a definite path, else the list of all values;
    :data:`MISSING` where a definite path finds nothing."""
    if path.is_definite:
        for step in path.steps:
            value = _one(value, step)
            if value is MISSING:
                return MISSING
        return value
    steps = list(path.steps)
    while isinstance(steps[0], (Names, Indexes)) and _is_single(steps[0]):
        value = _one(value, steps.pop(0))
        if value is MISSING:
            return MISSING
    found = [value]
    for step in steps:
        found = [inner for item in found for inner in _all(item, step)]
    return found


def _one(value: Any, step: Step) -> Any:
    match step:
        case Names(names=(name,)) if isinstance(value, dict):
            return value.get(name, MISSING)
        case Indexes(indexes=(index,)) if isinstance(value, list):
            return value[index] if -len(value) <= index < len(value) else MISSING
        case _:
            return MISSING


def _all(value: Any, step: Step) -> list[Any]:
    match step:
        case Names(names=names) if isinstance(value, dict):
            if len(names) > 1:
                return [{name: value[name] for name in names if name in value}]
            return [value[name] for name in names if name in value]
        case Indexes(indexes=indexes) if isinstance(value, list):
            return [value[index] for index in indexes if -len(value) <= index < len(value)]
        case Slice(start=start, end=end) if isinstance(value, list):
            return value[start:end]
        case Wildcard():
            return (
                list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
            )
        case Descent():
            found = [value]
            for item in _inner(value):
                if isinstance(item, (dict, list)):
                    found += _all(item, step)
            return found
        case _:
            return []


def _inner(value: Any) -> Iterable[Any]:
    """The members of an object, the elements of an array; nothing of anything else."""
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()
