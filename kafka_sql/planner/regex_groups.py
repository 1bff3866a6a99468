"""Whether a capturing group takes part in every match of a regular expression.

Where it does not, Java gives NULL for the group and Spark an empty text."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class _Level:
    """An open bracket: the number of its group (None if it captures nothing, 0 for the whole pattern)."""

    number: int | None
    has_alternatives: bool = False
    inside: tuple[int, ...] = ()


def is_always_matched(pattern: str, group: int) -> bool:
    """Whether ``group`` (from 1) is never skipped: neither it nor what holds it is optional or one of several
    alternatives. False also where the pattern is too unusual to tell."""
    levels = [_Level(0)]
    skipped: set[int] = set()
    count = position = 0
    while position < len(pattern):
        sign = pattern[position]
        if sign == "\\":
            if pattern[position + 1 : position + 2] == "Q":
                return False
            position += 2
            continue
        if sign == "[":
            position = _behind_class(pattern, position)
            continue
        if sign == "(":
            captures = pattern[position + 1 : position + 2] != "?"
            named = pattern[position + 1 : position + 3] == "?<" and pattern[position + 3] not in "=!"
            if not captures and not named and pattern[position + 1 : position + 3] != "?:":
                return False
            count += captures or named
            levels.append(_Level(count if captures or named else None))
            position += 1 if captures else (pattern.index(">", position) - position if named else 3)
            if named:
                position += 1
            continue
        if sign == "|":
            levels[-1].has_alternatives = True
        if sign == ")":
            if len(levels) == 1:
                return False
            closed = levels.pop()
            own = () if closed.number is None else (closed.number,)
            if closed.has_alternatives:
                skipped |= set(closed.inside)
            if pattern[position + 1 : position + 2] in ("?", "*") or pattern.startswith("{0", position + 1):
                skipped |= {*closed.inside, *own}
            levels[-1].inside += (*closed.inside, *own)
        position += 1
    if levels[0].has_alternatives:
        skipped |= set(levels[0].inside)
    return len(levels) == 1 and group not in skipped and group <= count


def _behind_class(pattern: str, position: int) -> int:
    """The position behind a character class, which may hold others (as in Java)."""
    depth = 0
    while position < len(pattern):
        sign = pattern[position]
        if sign == "\\":
            position += 1
        elif sign == "[":
            depth += 1
            position += pattern[position + 1 : position + 2] == "^"
            position += pattern[position + 1 : position + 2] == "]"
        elif sign == "]":
            depth -= 1
            if depth == 0:
                return position + 1
        position += 1
    return len(pattern)
