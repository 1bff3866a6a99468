"""Rows as Flink's SQL client draws them in tableau mode: numbers and texts right-aligned, cut at 30
columns on a terminal and nowhere else.

Widths follow the types if rows arrive one by one (a stream, with its ``op`` column for a changelog), as in
Flink's ``TableauStyle``. If all rows are complete first (a batch query, SHOW, DESCRIBE), widths follow the
contents.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice

from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.text.width import character_width
from kafka_sql.text.width import width as width_of

MAX_WIDTH = 30
"""``sql-client.display.max-column-width``."""

_NULL = "<NULL>"
_OP = "op"
_MEASURED_ROWS = 1_000
_DIGITS = {TypeRoot.TINYINT: 3, TypeRoot.SMALLINT: 5, TypeRoot.INT: 10, TypeRoot.BIGINT: 19}

Row = Sequence[str | None]
Columns = Sequence[tuple[str, DataType]]


def changelog(
    columns: Columns, rows: Iterable[tuple[str, Row]], *, ops: bool = True, limit: int | None = MAX_WIDTH
) -> Iterator[str]:
    """Yield the lines of a streaming result, each as soon as its row arrives.

    ``rows`` are (op, cells), and ``ops`` shows op; cells are cut at ``limit`` columns. The header comes
    before the first row, the count after the last.
    """
    names = [name for name, _ in columns]
    widths = [*([len(_OP)] if ops else []), *widths_by_type(columns)]
    rule = _rule(widths)
    yield from (rule, _line([_OP, *names] if ops else names, widths), rule)
    count = 0
    for op, cells in rows:
        count += 1
        yield _line([op, *cells] if ops else cells, widths, limit)
    if count:
        yield rule
    yield f"Received a total of {_rows(count)}"


def table(columns: Columns, rows: Iterable[Row], *, limit: int | None = MAX_WIDTH) -> Iterator[str]:
    """Yield the lines of a batch result, as wide as the first thousand rows need (with more rows: as the
    types need)."""
    remaining = iter(rows)
    first = list(islice(remaining, _MEASURED_ROWS))
    names = [name for name, _ in columns]
    widths = _widths_by_content(names, first, limit)
    if len(first) == _MEASURED_ROWS:
        widths = [max(pair) for pair in zip(widths, widths_by_type(columns), strict=True)]
    return _drawn(names, chain(first, remaining), widths, limit)


def listing(names: Sequence[str], rows: Sequence[Row]) -> Iterator[str]:
    """Yield the lines of SHOW, DESCRIBE and EXPLAIN: never cut; a single text of several lines has no
    frame."""
    if len(names) == 1 and len(rows) == 1 and "\n" in (rows[0][0] or ""):
        return iter((rows[0][0] or "").rstrip("\n").split("\n"))
    return _drawn(names, rows, _widths_by_content(names, rows, None), None)


def widths_by_type(columns: Columns) -> list[int]:
    """Return the width of every column: enough for its name, NULL and any value of its type, or 30."""
    return [max(width_of(name), len(_NULL), _type_width(type_)) for name, type_ in columns]


def _type_width(type_: DataType) -> int:
    if not isinstance(type_, AtomicType):
        return MAX_WIDTH
    fraction = type_.precision or 0
    match type_.root:
        case TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT:
            return _DIGITS[type_.root] + 1
        case TypeRoot.DECIMAL:
            return fraction + 2
        case TypeRoot.BOOLEAN:
            return 5
        case TypeRoot.DATE:
            return 10
        case TypeRoot.TIME:
            return 8 + (fraction + 1 if fraction else 0)
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            return 19 + (fraction + 1 if fraction else 0)
        case _:
            return MAX_WIDTH


def _widths_by_content(names: Sequence[str], rows: Iterable[Row], limit: int | None) -> list[int]:
    widths = [width_of(name) for name in names]
    for row in rows:
        for index, cell in enumerate(row):
            width = width_of(_NULL if cell is None else cell)
            widths[index] = max(widths[index], width if limit is None else min(width, limit))
    return widths


def _drawn(
    names: Sequence[str], rows: Iterable[Row], widths: Sequence[int], limit: int | None
) -> Iterator[str]:
    rule = _rule(widths)
    count = 0
    for row in rows:
        if count == 0:
            yield from (rule, _line(names, widths), rule)
        count += 1
        yield _line(row, widths, limit)
    yield from (rule, f"{_rows(count)} in set") if count else ("Empty set",)


def _rows(count: int) -> str:
    return f"{count} row{'' if count == 1 else 's'}"


def _rule(widths: Iterable[int]) -> str:
    return "".join(f"+{'-' * (width + 2)}" for width in widths) + "+"


def _line(cells: Row, widths: Sequence[int], limit: int | None = None) -> str:
    shown = (_NULL if cell is None else _cut(cell, limit) for cell in cells)
    padded = (" " * (width - width_of(text)) + text for text, width in zip(shown, widths, strict=True))
    return "".join(f"| {text} " for text in padded) + "|"


def _cut(text: str, limit: int | None) -> str:
    if limit is None or (len(text) * 2 <= limit) or width_of(text) <= limit:
        return text
    kept, width = 0, 0
    for character in text:
        width += character_width(character)
        if width > limit - 3:
            break
        kept += 1
    return f"{text[:kept]}..."
