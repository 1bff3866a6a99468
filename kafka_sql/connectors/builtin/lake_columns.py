"""Which columns tables of a lakehouse have, and what is said of the others."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.sql.statements.statements import PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_NOT_HELD = (
    TypeRoot.TIME,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.NULL,
)


def columns_not_held(columns: Iterable[PhysicalColumn], lake: str) -> Iterator[Diagnostic]:
    """The columns whose types a table of ``lake`` does not hold."""
    for column in columns:
        if not _is_held(column.type):
            yield Diagnostic(
                ErrorCode.UNSUPPORTED_TYPE,
                f"column '{column.name.text}' is {column.type.spelling()}, which a table of {lake} does not "
                "hold",
                column.span,
                helps=("declare it as STRING, with CAST or JSON_STRING where it is written",),
            )


def _is_held(data_type: DataType) -> bool:
    match data_type:
        case AtomicType(root=root):
            return root not in _NOT_HELD
        case ArrayType(element=element):
            return _is_held(element)
        case MapType(key=key, value=value):
            return _is_held(key) and _is_held(value)
        case RowType(fields=fields):
            return all(_is_held(field.type) for field in fields)
        case _:
            return False
