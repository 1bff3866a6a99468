"""The ``avro`` format: options, and which types and names have a form in Avro (recorded from Flink 2.3's
``AvroSchemaConverter``)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    is_text,
)
from kafka_sql.model.formats import AvroEncoding, AvroFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_WITHOUT_AVRO = (
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.NULL,
)
_NAME = re.compile(r"[^\W\d]\w*")
_MILLISECONDS = 3
_MICROSECONDS = 6


def build(options: ResolvedOptions) -> AvroFormat:
    """The typed configuration of checked options."""
    return AvroFormat(
        encoding=AvroEncoding(options.text("encoding")),
        legacy_timestamp_mapping=options.boolean("timestamp_mapping.legacy"),
        codec=options.optional_text("codec"),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Types and names without a form in Avro, for format ``avro``."""
    key = "timestamp_mapping.legacy"
    switch = f"'{options.owner.prefix}{key}' = 'false'"
    return check_columns(options.owner.schema.name, columns, legacy=options.boolean(key), switch=switch)


def check_columns(
    format: str, columns: Sequence[FormatColumn], *, legacy: bool, switch: str = ""
) -> list[Diagnostic]:
    """Types and names without a form in Avro. ``legacy`` is the older mapping of timestamps; ``switch`` the
    option that leaves it, where the format has one."""
    found = [
        cannot_carry(format, column, type, reason, help)
        for column in columns
        for type, reason, help in _without_form(column.type, legacy, switch)
    ]
    for column in columns:
        for name in (column.field, *_field_names(column.type)):
            if not _NAME.fullmatch(name):
                found.append(
                    Diagnostic(
                        ErrorCode.UNSUPPORTED_NAME,
                        f"format '{format}' cannot name a field '{name}': names in Avro are letters, digits "
                        "and _, without a digit in front",
                        column.span,
                        helps=("rename it in the table: fields in Avro are named like the columns",),
                    )
                )
    return found


def _without_form(type: DataType, legacy: bool, switch: str) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            yield from _atomic_without_form(type, legacy, switch)
        case ArrayType():
            yield from _without_form(type.element, legacy, switch)
        case RowType():
            for field in type.fields:
                yield from _without_form(field.type, legacy, switch)
        case MapType():
            if not is_text(type.key):
                yield type, "keys of a map in Avro are text", "use MAP<STRING, …>, or an ARRAY of ROWs"
            yield from _without_form(type.value, legacy, switch)
        case MultisetType():
            if not is_text(type.element):
                reason = "elements of a multiset are keys of a map in Avro, which are text"
                yield type, reason, "use MULTISET<STRING>"
        case _:
            yield type, "Avro has no form for it in Flink", ""


def _atomic_without_form(type: AtomicType, legacy: bool, switch: str) -> Iterator[tuple[DataType, str, str]]:
    precision = type.precision or 0
    newer = f" or set {switch}" if switch else ""
    if type.root in _WITHOUT_AVRO:
        yield type, "Avro has no form for it in Flink", ""
    elif legacy and type.root is TypeRoot.TIMESTAMP_LTZ:
        reason = "only TIMESTAMP has a form in Avro with Flink's older mapping"
        yield type, reason, f"declare it as TIMESTAMP(3){newer}"
    elif legacy and type.root is TypeRoot.TIMESTAMP and precision > _MILLISECONDS:
        reason = "timestamps have milliseconds at most with Flink's older mapping"
        yield type, reason, f"declare it as TIMESTAMP(3){newer}"
    elif type.root in (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ) and precision > _MICROSECONDS:
        reason = "timestamps have microseconds at most in Avro"
        yield type, reason, f"declare it as {type.root.value}(6)"


def _field_names(type: DataType) -> Iterator[str]:
    match type:
        case ArrayType() | MultisetType():
            yield from _field_names(type.element)
        case MapType():
            yield from _field_names(type.value)
        case RowType():
            for field in type.fields:
                yield field.name
                yield from _field_names(field.type)
        case _:
            pass
