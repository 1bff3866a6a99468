"""The ``raw`` format: options and types (Flink documentation, "Raw Format")."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.formats import Endianness, RawFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_CARRIED = (
    TypeRoot.CHAR,
    TypeRoot.VARCHAR,
    TypeRoot.BINARY,
    TypeRoot.VARBINARY,
    TypeRoot.BOOLEAN,
    TypeRoot.TINYINT,
    TypeRoot.SMALLINT,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
)


def build(options: ResolvedOptions) -> RawFormat:
    """The typed configuration of checked options."""
    return RawFormat(charset=options.text("charset"), endianness=Endianness(options.text("endianness")))


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Exactly one column, of a type whose bytes are defined."""
    if len(columns) != 1:
        names = ", ".join(f"'{column.name}'" for column in columns) or "none"
        return [
            Diagnostic(
                ErrorCode.WRONG_COLUMN_COUNT,
                f"format 'raw' is exactly one physical column, not {len(columns)}: {names}",
                place,
                helps=(_help(columns, options),),
            )
        ]
    column = columns[0]
    if isinstance(column.type, AtomicType) and column.type.root in _CARRIED:
        return []
    carried = "CHAR, VARCHAR, STRING, BINARY, VARBINARY, BYTES, BOOLEAN, integers, FLOAT and DOUBLE"
    return [cannot_carry("raw", column, column.type, f"it carries {carried}")]


def _help(columns: Sequence[FormatColumn], options: ResolvedOptions) -> str:
    if not columns:
        return "declare one column, for example: line STRING"
    if options.owner.prefix.startswith("key."):
        return "use 'key.format' = 'json' for a key of several columns"
    return "for columns of the key set 'key.fields' and 'value.fields-include' = 'EXCEPT_KEY'"
