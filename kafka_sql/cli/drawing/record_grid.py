"""A grid of records: numbers right-aligned, texts left-aligned, not wider than the terminal. Remarks are
lines of the grid too, after the columns that identify their record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kafka_sql.text.width import character_width
from kafka_sql.text.width import width as width_of

NULL = "<NULL>"
_MORE = "…"
_LEAST = 12
"""The characters that a column keeps, however narrow the terminal is."""
_LINES = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}

Cells = Sequence[str | None]


@dataclass(frozen=True, slots=True)
class Remark:
    """A line about a record: the cells of its first columns, and a text instead of the others."""

    cells: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Grid:
    """Columns by name; ``numbers`` are right-aligned. ``width`` is that of the terminal, None if nothing
    is cut."""

    names: tuple[str, ...]
    numbers: frozenset[str]
    width: int | None
    widths: tuple[int, ...] = ()

    def measured(self, rows: Sequence[Cells | Remark]) -> Grid:
        """Return the grid with columns wide enough for ``rows``, within the width of the terminal. If
        nothing is cut, a remark may be longer than the grid is wide."""
        widths = [width_of(name) for name in self.names]
        for row in rows:
            for index, cell in enumerate(row.cells if isinstance(row, Remark) else row):
                widths[index] = max(widths[index], width_of(_one_line(cell)))
        if self.width is not None:
            room = self.width - 3 * len(widths) - 1
            widths = _fitted(widths, room)
            for remark in (row for row in rows if isinstance(row, Remark)):
                beside = sum(widths[len(remark.cells) :]) + 3 * (len(widths) - len(remark.cells) - 1)
                missing = width_of(_one_line(remark.text)) - beside
                widths[-1] += max(0, min(missing, room - sum(widths)))
        return Grid(self.names, self.numbers, self.width, tuple(widths))

    @property
    def rule(self) -> str:
        """The line above and below."""
        return "+" + "".join(f"{'-' * (width + 2)}+" for width in self.widths)

    def head(self) -> Iterator[str]:
        """Yield the names of the columns between rules."""
        yield self.rule
        yield self._line(self.names)
        yield self.rule

    def line(self, row: Cells | Remark) -> str:
        """Return one row as a line."""
        if not isinstance(row, Remark):
            return self._line(row)
        first = len(row.cells)
        room = sum(self.widths[first:]) + 3 * (len(self.widths) - first - 1)
        text = _one_line(row.text)
        cells = [self._padded(cell, index) for index, cell in enumerate(row.cells)]
        shown = _cut(text, room) if self.width is not None else text
        return "".join(f"| {cell} " for cell in cells) + f"| {shown}{' ' * (room - width_of(shown))} |"

    def _line(self, cells: Cells) -> str:
        padded = (self._padded(cell, index) for index, cell in enumerate(cells))
        return "".join(f"| {cell} " for cell in padded) + "|"

    def _padded(self, cell: str | None, index: int) -> str:
        width = self.widths[index]
        text = _one_line(cell)
        text = _cut(text, width) if self.width is not None else text
        blanks = " " * (width - width_of(text))
        return blanks + text if self.names[index] in self.numbers else text + blanks


def _fitted(widths: Sequence[int], room: int) -> list[int]:
    """Return the widths reduced to the available ``room``: the widest first, to the same width."""
    cap = max(widths)
    while sum(min(width, cap) for width in widths) > room and cap > _LEAST:
        cap -= 1
    fitted = [min(width, cap) for width in widths]
    cut = [index for index, width in enumerate(widths) if width > cap]
    if cut:  # the rest from rounding
        fitted[cut[-1]] += max(0, min(room - sum(fitted), widths[cut[-1]] - cap))
    return fitted


def _one_line(cell: str | None) -> str:
    if cell is None:
        return NULL
    return "".join(_LINES.get(c, c) for c in cell) if any(c in cell for c in _LINES) else cell


def _cut(text: str, width: int) -> str:
    if width_of(text) <= width:
        return text
    kept, used = 0, 0
    for character in text:
        used += character_width(character)
        if used > width - 1:
            break
        kept += 1
    return text[:kept] + _MORE
