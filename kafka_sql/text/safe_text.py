"""Text that a terminal may be given: what rows hold could otherwise move its cursor, change its title or
reverse what is read."""

from __future__ import annotations

import re
from typing import TextIO

from kafka_sql.text.width import character_width, width

_LINE_ENDS = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}
_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
_UNSAFE_BUT_LINES = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]"
)
_MORE = "…"


def one_line(text: str) -> str:
    r"""``text`` without line ends and without control characters: ``\n``, ``\x1b`` … stand for them."""
    return _UNSAFE.sub(_escaped, text)


def lines(text: str) -> str:
    """``text`` without control characters; line ends and tabs stay."""
    return _UNSAFE_BUT_LINES.sub(_escaped, text)


def written_to(stream: TextIO, text: str) -> str:
    """``text`` as it may be written to ``stream``: a terminal gets no control characters, a file or another
    program gets the text as it is."""
    return lines(text) if stream.isatty() else text


def cut_middle(text: str, limit: int) -> str:
    """``text`` in at most ``limit`` columns: where it is longer its middle is left out.

    >>> cut_middle("abcdefghij", 7)
    'abc…hij'
    """
    if width(text) <= limit:
        return text
    if limit <= 1:
        return _MORE[:limit]
    tail = _start(text[::-1], (limit - 1) // 2)[::-1]
    return _start(text, limit - 1 - width(tail)) + _MORE + tail


def _start(text: str, limit: int) -> str:
    used = 0
    for index, character in enumerate(text):
        used += character_width(character)
        if used > limit:
            return text[:index]
    return text


def _escaped(match: re.Match[str]) -> str:
    character = match.group()
    if character in _LINE_ENDS:
        return _LINE_ENDS[character]
    code = ord(character)
    return f"\\x{code:02x}" if code <= 0xFF else f"\\u{code:04x}"
