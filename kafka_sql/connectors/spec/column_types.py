"""Column types that no table can have here, whatever its connector: Spark has no place for their values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.sql.statements.statements import ColumnDefinition, ComputedColumn
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_MICROSECONDS = 6
_TIMESTAMPS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def check_types(columns: Sequence[ColumnDefinition]) -> list[Diagnostic]:
    """An error for each physical or metadata column whose type holds nanoseconds, or is not supported yet."""
    return [
        Diagnostic(
            ErrorCode.UNSUPPORTED_TYPE,
            f"column '{column.name.text}' is {type.spelling()}: {reason}",
            column.span,
            helps=(help,) if help else (),
        )
        for column in columns
        if not isinstance(column, ComputedColumn)
        for type, reason, help in _not_carried(column.type)
    ]


def _not_carried(type: DataType) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            if type.root in _TIMESTAMPS and (type.precision or 0) > _MICROSECONDS:
                yield (
                    type,
                    "more than six digits of a second are not supported",
                    f"declare it as {type.root.value}(6)",
                )
        case ArrayType() | MultisetType():
            yield from _not_carried(type.element)
        case MapType() if _holds_map(type.key):
            yield type, "Spark's maps have no maps as keys", ""
        case MapType():
            yield from _not_carried(type.key)
            yield from _not_carried(type.value)
        case RowType():
            for field in type.fields:
                yield from _not_carried(field.type)
        case _:
            yield type, "this type is not supported yet", ""


def _holds_map(type: DataType) -> bool:
    match type:
        case MapType() | MultisetType():
            return True
        case ArrayType():
            return _holds_map(type.element)
        case RowType():
            return any(_holds_map(field.type) for field in type.fields)
        case _:
            return False
