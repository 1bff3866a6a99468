"""Which columns tables of a lakehouse have, and what is said of the others; tables that keep versions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kafka_sql.connectors.spec.declaration import Declaration
from kafka_sql.model.connectors import VALID_FROM, VALID_TO
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.sql.statements.statements import PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_HISTORY = "sink.history"
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


def history_problems(declaration: Declaration, options: ResolvedOptions) -> Iterator[Diagnostic]:
    """What stands against keeping versions of rows, where a table does (:func:`keeps_versions`)."""
    if not keeps_versions(options):
        return
    for column in declaration.physical:
        if column.name.text in (VALID_FROM, VALID_TO):
            yield Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"with '{_HISTORY}' = 'scd2' column '{column.name.text}' is not written by an INSERT",
                column.span,
                helps=(f"declare the columns {VALID_FROM} and {VALID_TO} in a table that is read",),
            )
    if declaration.primary_key is None:
        yield Diagnostic(
            ErrorCode.PRIMARY_KEY,
            f"'{_HISTORY}' = 'scd2' needs a PRIMARY KEY: it says which rows are versions of one",
            options.span(_HISTORY),
            helps=("add PRIMARY KEY (…) NOT ENFORCED",),
        )


def keeps_versions(options: ResolvedOptions) -> bool:
    """Whether rows are not written over but get an end."""
    return options.optional_text(_HISTORY) == "scd2"


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
