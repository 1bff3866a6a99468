"""Positions as editors count them: lines from 0, and in a line units of an encoding that editor and server
have agreed on (UTF-16 by default)."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable

Place = tuple[int, int]
"""(line, unit in it), both from 0."""
Units = Callable[[str], int]
"""Returns the number of units of a text."""
_LINE_END = re.compile(r"\r\n|\r|\n")


def utf16_units(text: str) -> int:
    """Return the units of UTF-16, the protocol's own encoding."""
    return len(text) + sum(character > "\uffff" for character in text)


class Lines:
    """The lines of a text: the protocol ends them by ``\\n``, ``\\r\\n`` and ``\\r``, and by nothing else."""

    def __init__(self, text: str, units: Units = utf16_units) -> None:
        self._text = text
        self._units = units
        ends = list(_LINE_END.finditer(text))
        self._starts = [0, *(end.end() for end in ends)]
        self._stops = [*(end.start() for end in ends), len(text)]

    def place(self, offset: int) -> Place:
        """Return the position of a character; one beyond the text is at its end."""
        offset = max(0, min(offset, len(self._text)))
        line = bisect_right(self._starts, offset) - 1
        start = self._starts[line]
        return line, self._units(self._text[start : min(offset, self._stops[line])])

    def offset(self, place: Place) -> int:
        """Return the character at a position; one beyond the end of its line is that end."""
        line, unit = place
        if line >= len(self._starts):
            return len(self._text)
        start, stop = self._starts[line], self._stops[line]
        if unit >= self._units(self._text[start:stop]):
            return stop
        low, high = start, stop
        while low < high:  # the last character that starts at or in front of the unit
            middle = (low + high + 1) // 2
            if self._units(self._text[start:middle]) <= unit:
                low = middle
            else:
                high = middle - 1
        return low

    @property
    def end(self) -> Place:
        """The position after the last character."""
        return self.place(len(self._text))
