"""How many columns of a terminal a text takes."""

from __future__ import annotations

import unicodedata


def width(text: str) -> int:
    """Columns of a terminal that ``text`` takes."""
    return len(text) if text.isascii() else sum(map(character_width, text))


def character_width(character: str) -> int:
    """Columns of a terminal that a character takes: two where Unicode says wide or full (UAX #11; the rule of
    Flink's ``TableauStyle``), none where it stands on the one before it."""
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1
