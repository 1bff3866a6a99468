"""Finds the secret values in a script, so that a quoted source line never shows one.

Works on text alone, because errors quote scripts that cannot be parsed: quotes may be missing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kafka_sql.options.masking import HIDDEN, mask
from kafka_sql.text.redaction import redacted
from kafka_sql.text.source import SourceText

_MOST_CHARACTERS = 100_000

_GAP = r"(?:\s|(?:--|//)[^\n]*(?![^\n])|/\*(?:[^*]|\*(?!/))*\*/)*"
"""Space and comments, each in one way only: else a line of dashes after a text would take for ever."""
_PAIR = re.compile(rf"'(?P<key>[\w.#-]+)'{_GAP}(?:={_GAP})?'(?P<value>(?:[^']|'')*)(?:'|\Z)")
_PASSWORD = re.compile(
    r"(?<![\w.-])(?P<key>\w*(?:password|passwd|secret))[ \t]*=[ \t]*'(?P<value>(?:[^'\n]|'')*)", re.IGNORECASE
)
_VARIABLE = re.compile(r"\s*\$\{[\w.-]+\}\s*")
_BROKEN_PAIR = re.compile(
    r"(?<![\w.-])(?P<key>[\w-]+(?:\.[\w-]+)+)(?:[`'\"]?[ \t]*=[ \t]*[`'\"]?)(?P<value>[^`'\",\s][^`'\"\n]*)"
)


@lru_cache(maxsize=16)
def secret_places(source: SourceText) -> tuple[tuple[int, int], ...]:
    """Return (start, end) of every secret value, or secret part of a value, in order and without overlap.

    References (``${…}``) do not count as secrets.
    """
    found = sorted({place for place in _places(source.text) if place[0] < place[1]})
    merged: list[tuple[int, int]] = []
    for start, end in found:
        if merged and start <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(end, merged[-1][1]))
        else:
            merged.append((start, end))
    return tuple(merged)


def masked_text(text: str) -> str:
    """Return a script with ``******`` instead of its secret values."""
    pieces, copied = [], 0
    for start, end in secret_places(SourceText("", text)):
        pieces += [text[copied:start], HIDDEN]
        copied = end
    return "".join([*pieces, text[copied:]])


def _places(text: str) -> Iterator[tuple[int, int]]:
    for pattern in (_PAIR, _BROKEN_PAIR, _PASSWORD):
        for match in pattern.finditer(text):
            start = match.start("value")
            for first, last in secret_parts(match["key"], match["value"]):
                yield start + first, start + last


def secret_parts(key: str, value: str) -> list[tuple[int, int]]:
    """Return (start, end) of the parts of a value that :func:`mask` hides: all of it if they cannot be
    determined, none of ``${name}``.
    """
    if _VARIABLE.fullmatch(value):
        return []
    shown = mask(key, value)
    if shown == value:
        return []
    kept = "(.*)".join(map(re.escape, shown.split(HIDDEN)))
    match = re.fullmatch(kept, value, re.DOTALL)
    if match is None or not match.groups():
        return [(0, len(value))]
    return [match.span(group) for group in range(1, match.re.groups + 1)]


def masked(statement: str) -> str:
    """Return a statement with its secrets masked, at most its first 100 000 characters."""
    return redacted(masked_text(statement[:_MOST_CHARACTERS]))
