"""The ``json`` format: options and types (Flink documentation, "JSON Format"; types checked with Flink
2.3)."""

from __future__ import annotations

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
)
from kafka_sql.model.formats import JsonFormat, MapNullKeyMode, TimestampFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

_WITHOUT_JSON = (TypeRoot.VARIANT, TypeRoot.BITMAP, TypeRoot.INTERVAL_DAY_TIME, TypeRoot.INTERVAL_YEAR_MONTH)
FLATTEN = "infer-schema.flatten-nested-columns.enable"
AS_STRING = "infer-schema.primitive-as-string"
"""How the columns of a table are found that leaves them out, and read then."""
_TEXT = (TypeRoot.CHAR, TypeRoot.VARCHAR)


def build(options: ResolvedOptions) -> JsonFormat:
    """The typed configuration of checked options."""
    return JsonFormat(
        fail_on_missing_field=options.boolean("fail-on-missing-field"),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        map_null_key_mode=MapNullKeyMode(options.text("map-null-key.mode")),
        map_null_key_literal=options.text("map-null-key.literal"),
        timestamp_format=TimestampFormat(options.text("timestamp-format.standard")),
        decimal_as_plain_number=options.boolean("encode.decimal-as-plain-number"),
        ignore_null_fields=options.boolean("encode.ignore-null-fields"),
        flatten=FLATTEN in options and options.boolean(FLATTEN),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Types without a JSON form: maps and multisets whose keys are not text, VARIANT, BITMAP, RAW,
    structured types. Of flattened columns one that is in the way of another."""
    found = [
        cannot_carry(options.owner.schema.name, column, type, reason, help)
        for column in columns
        for type, reason, help in _without_form(column.type)
    ]
    if FLATTEN in options and options.boolean(FLATTEN):
        names = {column.name for column in columns}
        found += [
            cannot_carry(
                options.owner.schema.name,
                column,
                column.type,
                "it is an object whose fields are columns too",
                f"'{options.owner.prefix}{FLATTEN}' makes columns of its fields: leave it or them out",
            )
            for column in columns
            if any(name.startswith(f"{column.name}.") for name in names)
        ]
    return found


def _without_form(type: DataType) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            if type.root in _WITHOUT_JSON:
                yield type, "JSON has no form for it in Flink", ""
        case ArrayType():
            yield from _without_form(type.element)
        case RowType():
            for field in type.fields:
                yield from _without_form(field.type)
        case MapType():
            if not _is_text(type.key):
                yield type, "keys of a JSON object are text", "use MAP<STRING, …>, or an ARRAY of ROWs"
            yield from _without_form(type.value)
        case MultisetType():
            if not _is_text(type.element):
                yield (
                    type,
                    "elements of a multiset are keys of a JSON object, which are text",
                    "use MULTISET<STRING>",
                )
        case _:
            yield type, "JSON has no form for it in Flink", ""


def _is_text(type: DataType) -> bool:
    return isinstance(type, AtomicType) and type.root in _TEXT
