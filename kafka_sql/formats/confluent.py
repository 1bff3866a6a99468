"""The formats with a schema registry: Flink's ``avro-confluent`` and ``debezium-avro-confluent``, and this
project's ``json-confluent`` and ``protobuf-confluent``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from json import loads
from typing import Any

from kafka_sql.formats import avro, json, protobuf
from kafka_sql.formats.avro import check_schema
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.proto.messages import MessageError, RegistryMessages
from kafka_sql.model.connectors import Topics
from kafka_sql.model.formats import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    Format,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
    RegistryConfig,
    RegistryFormat,
    SubjectStrategy,
)
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_PROPERTIES = "properties."


def registry(options: ResolvedOptions) -> RegistryConfig:
    """Return the registry that a format's options name."""
    listed = options.value("properties")
    properties = dict(listed) if isinstance(listed, dict) else {}
    for key, given in options.given.items():
        if key.startswith(_PROPERTIES):
            properties[key.removeprefix(_PROPERTIES)] = str(given.value)
    return RegistryConfig(
        urls=tuple(url.strip() for url in options.text("url").split(",") if url.strip()),
        subject=options.optional_text("subject"),
        auto_register=options.boolean("auto.register.schemas"),
        basic_auth_source=options.optional_text("basic-auth.credentials-source"),
        basic_auth_user_info=options.optional_text("basic-auth.user-info"),
        bearer_auth_source=options.optional_text("bearer-auth.credentials-source"),
        bearer_auth_token=options.optional_text("bearer-auth.token"),
        keystore_location=options.optional_text("ssl.keystore.location"),
        keystore_password=options.optional_text("ssl.keystore.password"),
        truststore_location=options.optional_text("ssl.truststore.location"),
        truststore_password=options.optional_text("ssl.truststore.password"),
        properties=tuple(properties.items()),
        strategy=SubjectStrategy(options.text("subject.name.strategy")),
    )


def record_name(format: Format) -> str | None:
    """Return the full name of the record in a format's own schema or message, None without one: the Avro
    record with its namespace, the ``title`` of a JSON Schema, the Protobuf message.
    """
    match format:
        case ProtobufConfluentFormat(message_name=str(name)):
            return name
        case ProtobufConfluentFormat(schema=str(text)):
            try:
                return RegistryMessages(text, {}).first or None
            except MessageError:
                return None
        case (
            AvroConfluentFormat(schema=str(text))
            | DebeziumAvroConfluentFormat(schema=str(text))
            | JsonConfluentFormat(schema=str(text))
        ):
            try:
                schema = loads(text)
            except (ValueError, RecursionError):
                return None
            return _name(schema, "title" if isinstance(format, JsonConfluentFormat) else "name")
        case _:
            return None


def _name(schema: Any, key: str) -> str | None:
    name = schema.get(key) if isinstance(schema, dict) else None
    if not isinstance(name, str) or not name:
        return None
    namespace = schema.get("namespace") if key == "name" else None
    return f"{namespace}.{name}" if namespace and "." not in name else name


def check_subject(options: ResolvedOptions) -> list[Diagnostic]:
    """Report a subject that conflicts with a naming strategy."""
    if "subject" not in options.given or "subject.name.strategy" not in options.given:
        return []
    strategy, subject = (options.given[key].entry.key.value for key in ("subject.name.strategy", "subject"))
    return [
        Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            f"'{strategy}' has no use where '{subject}' names the subject",
            options.given["subject.name.strategy"].entry.key.span,
            helps=("keep one of the two",),
        )
    ]


def check_written_subject(options: ResolvedOptions) -> list[Diagnostic]:
    """Report a subject that is named after a record if no record has a name."""
    strategy = options.text("subject.name.strategy")
    given = {"schema", "message-name"} & options.given.keys()
    if strategy == SubjectStrategy.TOPIC.value or given:
        return []
    prefix = options.owner.prefix
    protobuf = "message-name" in options.owner.schema.keys
    needed = f"'{prefix}message-name'" if protobuf else f"'{prefix}schema'"
    return [
        Diagnostic(
            ErrorCode.MISSING_OPTION,
            f"'{prefix}subject.name.strategy' = '{strategy}' needs {needed}: it names the record",
            options.span("subject.name.strategy"),
            helps=(f"add {needed} = '…'",),
        )
    ]


def build_avro(options: ResolvedOptions) -> AvroConfluentFormat:
    """Return the typed configuration of ``avro-confluent``."""
    return AvroConfluentFormat(registry(options), options.optional_text("schema"))


def build_debezium_avro(options: ResolvedOptions) -> DebeziumAvroConfluentFormat:
    """Return the typed configuration of ``debezium-avro-confluent``."""
    return DebeziumAvroConfluentFormat(registry(options), options.optional_text("schema"))


def build_json(options: ResolvedOptions) -> JsonConfluentFormat:
    """Return the typed configuration of ``json-confluent``."""
    return JsonConfluentFormat(registry(options), json.build(options), options.optional_text("schema"))


def build_protobuf(options: ResolvedOptions) -> ProtobufConfluentFormat:
    """Return the typed configuration of ``protobuf-confluent``."""
    return ProtobufConfluentFormat(
        registry(options),
        message_name=options.optional_text("message-name"),
        schema=options.optional_text("schema"),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        read_default_values=options.boolean("read-default-values"),
        write_null_string_literal=options.text("write-null-string-literal"),
    )


def check_avro(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report columns that Avro cannot express, and a ``schema`` with other columns."""
    found = avro.check_columns("avro-confluent", columns, legacy=True)
    return [*check_subject(options), *(found or check_schema(columns, options))]


def check_debezium_avro(
    columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions
) -> list[Diagnostic]:
    """Report columns that Avro cannot express, and a ``schema`` that is not the whole event."""
    found = avro.check_columns("debezium-avro-confluent", columns, legacy=True)
    return [*check_subject(options), *(found or check_schema(columns, options, envelope=True))]


def check_json(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Report columns that JSON cannot express."""
    return [*check_subject(options), *json.check(columns, place, options)]


def check_protobuf(
    columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions
) -> list[Diagnostic]:
    """Report the errors of :func:`kafka_sql.formats.protobuf.check_schema`."""
    return [*check_subject(options), *protobuf.check_schema(columns, place, options)]


def has_registry(format: Format | None) -> bool:
    """Whether a registry has the schema of the format's records."""
    return isinstance(format, RegistryFormat)


def with_subject(format: Format, topics: Topics, side: str) -> Format:
    """Return the format with the subject that follows from a single topic or from the name of its record;
    ``side`` is ``key`` or ``value``.
    """
    assert isinstance(format, RegistryFormat)
    if format.registry.subject is not None:
        return format
    subject = _subject(format, topics, side)
    if subject is None:
        return format
    return replace(format, registry=replace(format.registry, subject=subject))


def lacks_subject(format: Format, topics: Topics) -> bool:
    """Whether the subject for writing depends on the topic of each row, of several topics."""
    assert isinstance(format, RegistryFormat)
    registry = format.registry
    return (
        len(topics.names) != 1
        and registry.subject is None
        and registry.strategy is not SubjectStrategy.RECORD
    )


def _subject(format: RegistryFormat, topics: Topics, side: str) -> str | None:
    topic = topics.names[0] if len(topics.names) == 1 else None
    record = record_name(format)
    match format.registry.strategy:
        case SubjectStrategy.TOPIC:
            return f"{topic}-{side}" if topic is not None else None
        case SubjectStrategy.RECORD:
            return record
        case SubjectStrategy.TOPIC_RECORD:
            return f"{topic}-{record}" if topic is not None and record is not None else None
