"""``run --output``: rows of queries and listings as a drawn table, or in a form that other programs read."""

from __future__ import annotations

import csv
import io
import json
import math
import os
import select
import sys
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Protocol

from kafka_sql.cli.drawing import tableau
from kafka_sql.text import safe_text
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.model.data_types import DataType

_OP = "op"
_TSV_ESCAPES = str.maketrans({"\\": r"\\", "\t": r"\t", "\n": r"\n", "\r": r"\r"})
_CSV_END = "\r\n"
"""The line end that a cell may not hold without quotes; the printed one is that of the system."""
_TSV_NULL = r"\N"
"""As PostgreSQL and ClickHouse write and read it."""

Row = tuple[str, Sequence[Any]]
"""The row kind (``+I -U +U -D``) of a row, and its cells."""


class Output(Enum):
    """The output forms of rows."""

    TABLE = "table"
    CSV = "csv"
    TSV = "tsv"
    JSON = "json"
    JSONL = "jsonl"
    MARKDOWN = "markdown"
    VERTICAL = "vertical"
    INSERT = "insert"

    @property
    def holds_data(self) -> bool:
        """Whether cells are values for JSON rather than texts."""
        return self in (Output.JSON, Output.JSONL)


class Shape(Protocol):
    """The shape of rows, known before they arrive; see :class:`~kafka_sql.session.results.QueryRows`."""

    @property
    def columns(self) -> tuple[tuple[str, DataType], ...]:
        """The name and type of each column."""

    @property
    def streaming(self) -> bool:
        """Whether rows arrive one by one."""

    @property
    def changes(self) -> bool:
        """Whether rows may be retracted or replaced."""


def query_lines(query: Shape, rows: Iterable[Row], output: Output, *, saved: bool = False) -> Iterator[str]:
    """Yield the lines of the ``rows`` of a query, each as soon as its row arrives; with row kinds only if
    the query is a changelog. With ``saved`` lines go into a file and are not made safe for a terminal.
    Raises UsageError if the output form cannot represent the rows."""
    made = _query_lines(query, rows, output)
    return made if saved and output is not Output.TABLE else _harmless(made, output)


def _query_lines(query: Shape, rows: Iterable[Row], output: Output) -> Iterator[str]:
    columns = list(query.columns)
    if output is Output.TABLE:
        return _table(query, ((op, _harmless_cells(cells)) for op, cells in rows))
    if output is Output.INSERT:
        return _inserts(query, rows)
    names = [name for name, _ in columns]
    numbers = [_is_number(kind) for _, kind in columns]
    if not query.changes:
        return _lines(names, numbers, (cells for _, cells in rows), output)
    return _lines([_OP, *names], [False, *numbers], ((op, *cells) for op, cells in rows), output)


def listing_lines(
    names: Sequence[str], rows: Sequence[Sequence[str | None]], output: Output
) -> Iterator[str]:
    """Yield the lines of SHOW, DESCRIBE and EXPLAIN."""
    if output is Output.TABLE:
        return _harmless(tableau.listing(names, [_harmless_cells(row) for row in rows]), output)
    return _harmless(_lines(names, [False] * len(names), rows, output), output)


def _harmless_cells(cells: Sequence[Any]) -> list[Any]:
    return [safe_text.lines(cell) if isinstance(cell, str) else cell for cell in cells]


def _harmless(made: Iterator[str], output: Output) -> Iterator[str]:
    """Yield lines without control sequences from records if a person reads them; lines for a program stay
    as they are."""
    return map(safe_text.lines, made) if output is Output.TABLE or cell_limit() is not None else made


def cell_limit() -> int | None:
    """Return the number of columns at which a table cuts its cells on standard output, or None unless that
    is a terminal."""
    try:
        return tableau.MAX_WIDTH if os.isatty(sys.stdout.fileno()) else None
    except (OSError, ValueError):  # a captured output has no number
        return None


def output_is_read() -> bool:
    """Return whether standard output still has a reader: a pipe into ``head`` loses it."""
    try:
        watched = select.poll()
        watched.register(sys.stdout.fileno(), 0)
        return not any(event & select.POLLERR for _, event in watched.poll(0))
    except (AttributeError, OSError, ValueError):  # Windows has no poll, a captured output no number
        return True


def _inserts(query: Shape, rows: Iterable[Row]) -> Iterator[str]:
    if query.changes:
        message = "a changelog cannot be written as INSERTs"
        raise UsageError(
            Diagnostic(ErrorCode.USAGE, message, helps=("choose another output, csv for example",))
        )
    from kafka_sql.cli.drawing.literals import insert_line, refuse_nested

    refuse_nested(query.columns)
    return (insert_line(query.columns, cells) for _, cells in rows)


def _table(query: Shape, rows: Iterable[Row]) -> Iterator[str]:
    if query.streaming:
        return tableau.changelog(query.columns, rows, ops=query.changes, limit=cell_limit())
    return tableau.table(query.columns, (cells for _, cells in rows), limit=cell_limit())


def _lines(
    names: Sequence[str], numbers: Sequence[bool], rows: Iterable[Sequence[Any]], output: Output
) -> Iterator[str]:
    match output:
        case Output.CSV:
            yield from map(_csv_line, [names])
            yield from map(_csv_line, rows)
        case Output.TSV:
            yield from map(_tsv_line, [names])
            yield from map(_tsv_line, rows)
        case Output.MARKDOWN:
            yield _markdown_line(names)
            yield _markdown_line(["---:" if number else "---" for number in numbers])
            yield from map(_markdown_line, rows)
        case Output.JSONL:
            yield from (_json_line(names, row) for row in rows)
        case Output.JSON:
            yield "["
            for number, row in enumerate(rows):
                yield ("," if number else "") + _json_line(names, row)
            yield "]"
        case Output.VERTICAL:
            wide = max(map(len, names), default=0)
            for number, row in enumerate(rows, 1):
                yield f"-[ row {number} ]".ljust(wide + 12, "-")
                yield from (
                    _vertical_line(name.ljust(wide), cell) for name, cell in zip(names, row, strict=True)
                )
        case Output.INSERT:
            from kafka_sql.cli.drawing.literals import insert_line
            from kafka_sql.model.data_types import AtomicType, TypeRoot

            text = AtomicType(TypeRoot.VARCHAR)
            yield from (insert_line([(name, text) for name in names], row) for row in rows)
        case Output.TABLE:
            raise AssertionError("a table is drawn elsewhere")


def _vertical_line(name: str, cell: Any) -> str:
    behind = "\n" + " " * len(name) + " | "
    return f"{name} | " + behind.join(("<NULL>" if cell is None else str(cell)).split("\n"))


def _csv_line(row: Sequence[Any]) -> str:
    line = io.StringIO()
    csv.writer(line, lineterminator=_CSV_END).writerow(row)
    return line.getvalue().removesuffix(_CSV_END)


def _tsv_line(row: Sequence[Any]) -> str:
    return "\t".join(_TSV_NULL if cell is None else str(cell).translate(_TSV_ESCAPES) for cell in row)


def _markdown_line(row: Sequence[Any]) -> str:
    cells = ("NULL" if cell is None else str(cell) for cell in row)
    return "| " + " | ".join(cell.replace("|", r"\|").replace("\n", "<br>") for cell in cells) + " |"


def _json_line(names: Sequence[str], row: Sequence[Any]) -> str:
    return json.dumps(dict(zip(names, map(_finite, row), strict=True)), ensure_ascii=False, default=str)


def _finite(value: Any) -> Any:
    """Return the value, with numbers that JSON cannot represent (NaN, infinities) as text."""
    match value:
        case float() if not math.isfinite(value):
            return str(value)
        case dict():
            return {key: _finite(item) for key, item in value.items()}
        case list():
            return [_finite(item) for item in value]
        case _:
            return value


def _is_number(kind: DataType) -> bool:
    from kafka_sql.model.type_rules import is_numeric

    return is_numeric(kind)
