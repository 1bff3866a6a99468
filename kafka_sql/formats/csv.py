"""The ``csv`` format: options and types (Flink documentation, "CSV Format"; types checked with Flink 2.3)."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, RowType, TypeRoot
from kafka_sql.model.formats import CsvFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

_NOT_SIMPLE = (TypeRoot.VARIANT, TypeRoot.BITMAP, TypeRoot.NULL)


def build(options: ResolvedOptions) -> CsvFormat:
    """The typed configuration of checked options."""
    quoted = not options.boolean("disable-quote-character")
    return CsvFormat(
        field_delimiter=options.text("field-delimiter"),
        quote_character=options.text("quote-character") if quoted else None,
        allow_comments=options.boolean("allow-comments"),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        array_element_delimiter=options.text("array-element-delimiter"),
        escape_character=options.optional_text("escape-character"),
        null_literal=options.optional_text("null-literal"),
        decimal_in_scientific_notation=options.boolean("write-bigdecimal-in-scientific-notation"),
        trim_spaces=options.boolean("trim-spaces"),
        ignore_trailing_unmappable=options.boolean("ignore-trailing-unmappable"),
        allow_trailing_comma=options.boolean("allow-trailing-comma"),
        fail_on_missing_columns=options.boolean("fail-on-missing-columns"),
        empty_string_as_null=options.boolean("empty-string-as-null"),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Types that a field of a CSV line cannot hold: maps, multisets, and anything nested deeper than one
    level."""
    found = []
    for column in columns:
        inner = _elements(column.type)
        if inner is None and not _is_simple(column.type):
            help = "use format 'json'"
            found.append(cannot_carry("csv", column, column.type, "a CSV field is a simple value", help))
        for element in inner or ():
            if not _is_simple(element):
                reason = "only simple values can be inside an ARRAY or ROW"
                found.append(cannot_carry("csv", column, element, reason, "use format 'json'"))
    return found


def _elements(type: DataType) -> tuple[DataType, ...] | None:
    match type:
        case ArrayType():
            return (type.element,)
        case RowType():
            return tuple(field.type for field in type.fields)
        case _:
            return None


def _is_simple(type: DataType) -> bool:
    return isinstance(type, AtomicType) and type.root not in _NOT_SIMPLE
