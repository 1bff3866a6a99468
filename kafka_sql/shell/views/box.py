"""A finished result as a table: types under names, numbers to the right, and what does not fit left out in
the middle of cells, of columns and of rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kafka_sql.model.data_types import DataType
from kafka_sql.model.type_rules import is_numeric
from kafka_sql.text.safe_text import cut_middle, one_line
from kafka_sql.text.width import width

NULL = "<NULL>"
_MORE = "…"
_LEAST = 4
"""Columns of the terminal that a column keeps, however narrow that is."""

_TYPE = 16
"""How wide a column gets for its type alone."""

Cells = Sequence[str | None]
Columns = Sequence[tuple[str, DataType | None]]
"""Names and types; None for texts whose type is of no interest (SHOW, DESCRIBE)."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A column as it is drawn: ``index`` is None for the one that stands for those left out; ``filled`` is
    what its values need."""

    index: int | None
    head: tuple[str, str]
    to_the_right: bool
    wide: int
    filled: int = 1

    def cell(self, cells: Cells) -> str:
        if self.index is None:
            return _MORE
        found = cells[self.index]
        text = cut_middle(NULL if found is None else one_line(found), self.wide)
        return self.padded(text)

    def padded(self, text: str) -> str:
        text = cut_middle(text, self.wide)
        blanks = " " * (self.wide - width(text))
        return blanks + text if self.to_the_right else text + blanks


def box(
    columns: Columns, rows: Sequence[Cells], *, most_rows: int, limit: int, terminal: int | None
) -> Iterator[str]:
    """Yield the lines of a table of at most ``most_rows`` rows, the first and the last ones, with cells of
    at most ``limit`` columns, in a terminal of ``terminal`` columns (None: as wide as needed). The last
    line counts the rows."""
    first, last = _shown(len(rows), most_rows)
    shown = [*rows[:first], *rows[len(rows) - last :]]
    drawn = _fitted([_column(number, each, shown, limit) for number, each in enumerate(columns)], terminal)
    rule = "+" + "".join(f"{'-' * (each.wide + 2)}+" for each in drawn)
    yield rule
    for part in (0, 1) if any(kind is not None for _, kind in columns) else (0,):
        yield _line(each.padded(each.head[part]) for each in drawn)
    yield rule
    for number, row in enumerate(shown):
        if number == first and len(shown) < len(rows):
            yield _line(each.padded(_MORE) for each in drawn)
        yield _line(each.cell(row) for each in drawn)
    if shown:
        yield rule
    yield counted(len(rows), len(shown), len(columns), sum(each.index is not None for each in drawn))


def counted(rows: int, shown: int, columns: int, shown_columns: int) -> str:
    """``120 rows (40 shown), 30 columns (6 shown)``; columns only where some are left out."""
    text = _count(rows, "row") + (f" ({shown} shown)" if shown < rows else "")
    if shown_columns < columns:
        text += f", {_count(columns, 'column')} ({shown_columns} shown)"
    return text


def _count(number: int, what: str) -> str:
    return f"{number:,} {what}{'' if number == 1 else 's'}"


def _shown(rows: int, most: int) -> tuple[int, int]:
    """Return the numbers of rows shown at the start and at the end."""
    return (rows, 0) if rows <= most else (most - most // 2, most // 2)


def _column(number: int, column: tuple[str, DataType | None], rows: Sequence[Cells], limit: int) -> _Column:
    name, kind = column
    head = one_line(name), "" if kind is None else str(kind).replace(" NOT NULL", "")
    texts = (NULL if row[number] is None else one_line(row[number] or "") for row in rows)
    filled = max(map(width, texts), default=0)
    wide = max(width(head[0]), filled, min(width(head[1]), _TYPE))
    wide = max(1, min(wide, max(limit, width(head[0]))))
    return _Column(number, head, kind is not None and is_numeric(kind), wide, min(filled, wide))


def _fitted(columns: list[_Column], terminal: int | None) -> list[_Column]:
    """Return the columns that fit: first the widest get narrower, then those in the middle are left out."""
    if terminal is None:
        return columns
    columns = _narrowed(columns, terminal)
    kept = list(columns)
    while _width_of(kept) > terminal and len(kept) > 1:
        middle = len(kept) // 2
        hole = next((index for index, each in enumerate(kept) if each.index is None), None)
        if hole is None:
            kept[middle] = _Column(None, (_MORE, ""), False, 1)
        elif len(kept) - hole - 1 >= hole and len(kept) > hole + 1:
            del kept[hole + 1]
        else:
            del kept[hole - 1]
    return kept


def _narrowed(columns: list[_Column], terminal: int) -> list[_Column]:
    """Return narrower columns, as far as possible: names before values, the widest first."""
    room = terminal - 3 * len(columns) - 1
    widths = [each.wide for each in columns]
    spare = [each.wide - max(each.filled, _LEAST) for each in columns]
    while sum(widths) > room and max(spare, default=0) > 0:
        longest = spare.index(max(spare))
        widths[longest] -= 1
        spare[longest] -= 1
    cap = max(widths, default=0)
    least = 2 * _LEAST if room >= 2 * _LEAST * len(widths) else _LEAST
    while sum(min(each, cap) for each in widths) > room and cap > least:
        cap -= 1
    return [replace(each, wide=min(wide, cap)) for each, wide in zip(columns, widths, strict=True)]


def _width_of(columns: Sequence[_Column]) -> int:
    return sum(each.wide + 3 for each in columns) + 1


def _line(cells: Iterator[str]) -> str:
    return "".join(f"| {cell} " for cell in cells) + "|"
