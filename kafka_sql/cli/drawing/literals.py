"""Rows as INSERT statements: cells as the literals of their types."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot
from kafka_sql.model.type_rules import is_numeric
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

TABLE = "result"
"""The table that the INSERTs name."""
_MOMENTS = {
    TypeRoot.DATE: "DATE",
    TypeRoot.TIME: "TIME",
    TypeRoot.TIMESTAMP: "TIMESTAMP",
}
_PLAIN_STRINGS = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_BYTES = (TypeRoot.BINARY, TypeRoot.VARBINARY)


def refuse_nested(columns: Sequence[tuple[str, DataType]]) -> None:
    """Raise UsageError for a column whose values have no literal."""
    for name, kind in columns:
        if not _has_literal(kind):
            message = f"the column '{name}' of type {kind} has no literals for INSERT"
            raise UsageError(
                Diagnostic(ErrorCode.USAGE, message, helps=("choose another output, json for example",))
            )


def insert_line(columns: Sequence[tuple[str, DataType]], cells: Sequence[str | None]) -> str:
    """One INSERT; ``cells`` are in Flink's text form."""
    values = (_literal(cell, kind) for cell, (_, kind) in zip(cells, columns, strict=True))
    return f"INSERT INTO {TABLE} VALUES ({', '.join(values)});"


def _has_literal(kind: DataType) -> bool:
    if not isinstance(kind, AtomicType):
        return False
    known = (*_PLAIN_STRINGS, *_BYTES, *_MOMENTS, TypeRoot.BOOLEAN, TypeRoot.TIMESTAMP_LTZ)
    return is_numeric(kind) or kind.root in known


def _literal(cell: str | None, kind: DataType) -> str:
    if cell is None:
        return "NULL"
    assert isinstance(kind, AtomicType)
    if is_numeric(kind) or kind.root is TypeRoot.BOOLEAN or kind.root in _BYTES:
        return cell if kind.root not in (TypeRoot.FLOAT, TypeRoot.DOUBLE) else _approximate(cell, kind)
    quoted = "'" + cell.replace("'", "''") + "'"
    if kind.root is TypeRoot.TIMESTAMP_LTZ:
        return f"CAST({quoted} AS {kind})"
    return f"{_MOMENTS[kind.root]} {quoted}" if kind.root in _MOMENTS else quoted


def _approximate(cell: str, kind: DataType) -> str:
    """Return a FLOAT or DOUBLE as SQL, also if no number literal represents it."""
    return f"CAST('{cell}' AS {kind})"
