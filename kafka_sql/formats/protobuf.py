"""The ``protobuf`` format: its options, and the types that Protobuf can express (Flink documentation,
"Protobuf Format").
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from kafka_sql.formats.columns import FormatColumn, cannot_carry
from kafka_sql.formats.proto.messages import (
    MessageError,
    RegistryMessages,
    find_message,
    misfits,
    read_descriptors,
)
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.model.formats import ProtobufFormat
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
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
    """Return the typed configuration of checked options."""
    return ProtobufFormat(
        message_class_name=options.text("message-class-name"),
        descriptor_file=options.optional_text("descriptor-file"),
        descriptors=_descriptors(options),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        read_default_values=options.boolean("read-default-values"),
        write_null_string_literal=options.text("write-null-string-literal"),
    )


def check(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report types that Protobuf cannot express."""
    name = options.owner.schema.name
    return [
        cannot_carry(name, column, type, reason, help)
        for column in columns
        for type, reason, help in _without_form(column.type)
    ]


def check_message(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report types that Protobuf cannot express; a descriptor file without the message; columns without a
    field in the message, or with one of another type. A missing file is an error only when the table is
    used.
    """
    found = check(columns, place, options)
    path = options.optional_text("descriptor-file")
    if found or path is None or not Path(path).is_file():
        return found
    try:
        descriptors = read_descriptors(path)
    except MessageError as error:
        return [Diagnostic(ErrorCode.UNKNOWN_MESSAGE, error.reason, options.span("descriptor-file"))]
    try:
        message = find_message(descriptors, options.text("message-class-name"))
    except MessageError as error:
        near = " or ".join(f"'{name}'" for name in error.near)
        return [
            Diagnostic(
                ErrorCode.UNKNOWN_MESSAGE,
                f"{error.reason} in '{path}'",
                options.span("message-class-name"),
                label=f"did you mean {near}?" if near else "",
            )
        ]
    return _misfits(columns, message)


def check_schema(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report types that Protobuf cannot express; a ``schema`` to register that is not a ``.proto`` file,
    or whose message lacks some columns.
    """
    found = check(columns, place, options)
    schema = options.optional_text("schema")
    if found or schema is None:
        return found
    try:
        messages = RegistryMessages(schema, {})
        message = messages.message(options.optional_text("message-name") or messages.first)
    except MessageError as error:
        return [
            Diagnostic(
                ErrorCode.UNKNOWN_MESSAGE,
                f"the schema cannot be used: {error.reason}",
                options.span("schema"),
            )
        ]
    return _misfits(columns, message)


def _misfits(columns: Sequence[FormatColumn], message: Any) -> list[Diagnostic]:
    pairs = [(column.field, column.type) for column in columns]
    return [
        Diagnostic(ErrorCode.UNKNOWN_FIELD, reason, columns[index].span, helps=(help,) if help else ())
        for index, reason, help in misfits(pairs, message)
    ]


def _descriptors(options: ResolvedOptions) -> bytes:
    """Return the content of the descriptor file, empty if it is unreadable (reported elsewhere)."""
    path = options.optional_text("descriptor-file")
    try:
        return b"" if path is None else read_descriptors(path)
    except MessageError:
        return b""


def check_use(options: ResolvedOptions) -> list[Diagnostic]:
    """Report a table whose message is unknown: Flink finds the Java class, this project needs its
    description in a file.
    """
    path = options.optional_text("descriptor-file")
    if path is not None:
        try:
            read_descriptors(path)
        except MessageError as error:
            return [Diagnostic(ErrorCode.UNKNOWN_MESSAGE, error.reason, options.span("descriptor-file"))]
        return []
    prefix = options.owner.prefix
    return [
        Diagnostic(
            ErrorCode.MISSING_OPTION,
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
