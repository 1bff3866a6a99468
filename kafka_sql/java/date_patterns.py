"""The letters and literals of a pattern of ``DateTimeFormatter`` or ``SimpleDateFormat``."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache


@dataclass(frozen=True, slots=True)
class Letters:
    """A run of one letter."""

    letter: str
    count: int


@dataclass(frozen=True, slots=True)
class Optional:
    """A part in square brackets."""

    parts: tuple[Part, ...]


Part = str | Letters | Optional
"""A text stands for itself."""


class InvalidPattern(ValueError):
    """A pattern with an open quote or bracket, or a reserved character."""


@lru_cache(maxsize=256)
def pattern_parts(pattern: str, *, brackets: bool) -> tuple[Part, ...]:
    """Return the parts of a pattern. With ``brackets`` square ones make parts optional, and braces and
    ``#`` are reserved, as in ``DateTimeFormatter``. Raises :class:`InvalidPattern`."""
    levels: list[list[Part]] = [[]]
    position = 0
    while position < len(pattern):
        sign = pattern[position]
        if sign.isascii() and sign.isalpha():
            end = position
            while end < len(pattern) and pattern[end] == sign:
                end += 1
            levels[-1].append(Letters(sign, end - position))
            position = end
            continue
        if sign == "'":
            text, position = _quoted(pattern, position)
            levels[-1].append(text)
            continue
        position += 1
        if not brackets or sign not in "[]{}#":
            levels[-1].append(sign)
        elif sign == "[":
            levels.append([])
        elif sign == "]" and len(levels) > 1:
            inner = levels.pop()
            levels[-1].append(Optional(tuple(inner)))
        else:
            raise InvalidPattern(f"'{sign}' in the pattern '{pattern}'")
    while len(levels) > 1:
        inner = levels.pop()
        levels[-1].append(Optional(tuple(inner)))
    return tuple(levels[0])


def _quoted(pattern: str, start: int) -> tuple[str, int]:
    """Return the text of a quoted part and the position after it; two quotes are one."""
    if pattern[start + 1 : start + 2] == "'":
        return "'", start + 2
    pieces: list[str] = []
    position = start + 1
    while position < len(pattern):
        if pattern[position] == "'":
            if pattern[position + 1 : position + 2] != "'":
                return "".join(pieces), position + 1
            position += 1
        pieces.append(pattern[position])
        position += 1
    raise InvalidPattern(f"the quote in the pattern '{pattern}' is not closed")


def letters_of(parts: tuple[Part, ...]) -> list[Letters]:
    """Return all runs of letters, those in brackets too."""
    found: list[Letters] = []
    for part in parts:
        if isinstance(part, Letters):
            found.append(part)
        elif isinstance(part, Optional):
            found += letters_of(part.parts)
    return found
