"""The common parts of every match of a regular expression: capturing groups that take part in it (for one
that does not, Java returns NULL and Spark an empty text), and texts that it must contain."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass
class _Level:
    """An open bracket: the number of its group (None if it captures nothing, 0 for the whole pattern)."""

    number: int | None
    has_alternatives: bool = False
    inside: tuple[int, ...] = ()


def is_always_matched(pattern: str, group: int) -> bool:
    """Return whether ``group`` (from 1) is never skipped: neither it nor an enclosing group is optional or
    one of several alternatives. False also if the pattern is too unusual to decide."""
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
    """Return the position after a character class, which may contain others (as in Java)."""
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


_SHORTEST = 3
"""Shorter texts occur in too many other texts to select any."""


_TOKEN = re.compile(
    r"""
      (?P<open>    \( (?: \?(?: [:=!] | <[=!] | <[A-Za-z][A-Za-z0-9]*> ) | (?!\?) ) )
    | (?P<close>   \) )
    | (?P<either>  \| )
    | (?P<perhaps> [?*] | \{\d+(?:,\d*)?\} )
    | (?P<other>   [.^$+] | \\[dDsSwWbBtnrfAzZ] | \[\^?(?: [^\\\[\]&] | &(?!&) | \\[dDsSwW\W] )+\] )
    | (?P<literal> \\\W | [^\\()\[|?*{.^$+] )
    """,
    re.VERBOSE | re.DOTALL,
)
"""The tokens of a pattern: ``perhaps`` are quantifiers that allow zero repetitions, ``other`` matches no
particular character."""


def required_text(pattern: str) -> str | None:
    """Return the longest text that every match of ``pattern`` contains, judged by the parts outside of its
    groups; empty if it is too short to search for, None for a pattern that this function does not support."""
    runs = [""]
    depth = position = 0
    has_alternatives = False
    while position < len(pattern):
        token = _TOKEN.match(pattern, position)
        if token is None:
            return None
        position = token.end()
        kind = token.lastgroup
        depth += (kind == "open") - (kind == "close")
        if depth < 0:
            return None
        if kind == "literal" and not depth:
            runs[-1] += token[0][-1]
            continue
        has_alternatives |= kind == "either" and not depth
        if kind == "perhaps":
            runs[-1] = runs[-1][:-1]
        runs.append("")
    if depth:
        return None
    longest = max(runs, key=len)
    return "" if has_alternatives or len(longest) < _SHORTEST else longest
