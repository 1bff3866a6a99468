"""The ``protobuf`` format: options, and which types have a form in Protobuf (Flink documentation, "Protobuf
Format")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.formats.config import ProtobufFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.sql.types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

_CARRIED = (
    TypeRoot.CHAR,
    TypeRoot.VARCHAR,
    TypeRoot.BOOLEAN,
    TypeRoot.BINARY,
    TypeRoot.VARBINARY,
    TypeRoot.INT,
    TypeRoot.BIGINT,
    TypeRoot.FLOAT,
    TypeRoot.DOUBLE,
)


def build(options: ResolvedOptions) -> ProtobufFormat:
    """The typed configuration of checked options."""
    return ProtobufFormat(
        message_class_name=options.text("message-class-name"),
        descriptor_file=options.optional_text("descriptor-file"),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        read_default_values=options.boolean("read-default-values"),
        write_null_string_literal=options.text("write-null-string-literal"),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Types without a form in Protobuf."""
    name = options.owner.schema.name
    return [
        cannot_carry(name, column, type, reason, help)
        for column in columns
        for type, reason, help in _without_form(column.type)
    ]


def check_use(options: ResolvedOptions) -> list[Diagnostic]:
    """A table can be used only where the message is known: Flink finds the Java class, this project needs
    its description in a file."""
    if "descriptor-file" in options:
        return []
    prefix = options.owner.prefix
    return [
        Diagnostic(
            "missing-option",
            f"format 'protobuf' needs '{prefix}descriptor-file': Java classes cannot be loaded here",
            options.span("message-class-name"),
            helps=(
                f"add '{prefix}descriptor-file' = '…', a file made by protoc --include_imports "
                "--descriptor_set_out",
            ),
        )
    ]


def _without_form(type: DataType) -> Iterator[tuple[DataType, str, str]]:
    match type:
        case AtomicType():
            if type.root not in _CARRIED:
                yield type, "Protobuf has no field for it in Flink", _HELPS.get(type.root, "")
        case ArrayType():
            yield from _without_form(type.element)
        case MapType():
            yield from _without_form(type.key)
            yield from _without_form(type.value)
        case RowType():
            for field in type.fields:
                yield from _without_form(field.type)
        case _:
            yield type, "Protobuf has no field for it in Flink", ""


_HELPS = {
    TypeRoot.TINYINT: "declare it as INT",
    TypeRoot.SMALLINT: "declare it as INT",
    TypeRoot.TIMESTAMP: "google.protobuf.Timestamp is ROW<seconds BIGINT, nanos INT>",
    TypeRoot.TIMESTAMP_LTZ: "google.protobuf.Timestamp is ROW<seconds BIGINT, nanos INT>",
    TypeRoot.DECIMAL: "declare the column as the field of the message is, and cast it in the query",
}
