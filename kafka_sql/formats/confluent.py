"""The formats with a schema registry: ``avro-confluent`` and ``debezium-avro-confluent`` of Flink,
``json-confluent`` and ``protobuf-confluent`` of ours."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.formats import avro, json
from kafka_sql.formats.avro_schema import check_schema
from kafka_sql.formats.columns import FormatColumn
from kafka_sql.formats.config import (
    AvroConfluentFormat,
    DebeziumAvroConfluentFormat,
    JsonConfluentFormat,
    ProtobufConfluentFormat,
    RegistryConfig,
)
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

_PROPERTIES = "properties."


def registry(options: ResolvedOptions) -> RegistryConfig:
    """The registry that a format's options name."""
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
    )


def build_avro(options: ResolvedOptions) -> AvroConfluentFormat:
    """The typed configuration of ``avro-confluent``."""
    return AvroConfluentFormat(registry(options), options.optional_text("schema"))


def build_debezium_avro(options: ResolvedOptions) -> DebeziumAvroConfluentFormat:
    """The typed configuration of ``debezium-avro-confluent``."""
    return DebeziumAvroConfluentFormat(registry(options), options.optional_text("schema"))


def build_json(options: ResolvedOptions) -> JsonConfluentFormat:
    """The typed configuration of ``json-confluent``."""
    return JsonConfluentFormat(registry(options), json.build(options), options.optional_text("schema"))


def build_protobuf(options: ResolvedOptions) -> ProtobufConfluentFormat:
    """The typed configuration of ``protobuf-confluent``."""
    return ProtobufConfluentFormat(
        registry(options),
        message_name=options.optional_text("message-name"),
        schema=options.optional_text("schema"),
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        read_default_values=options.boolean("read-default-values"),
        write_null_string_literal=options.text("write-null-string-literal"),
    )


def check_avro(columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions) -> list[Diagnostic]:
    """Columns without a form in Avro, and a ``schema`` that does not give the columns."""
    found = avro.check_columns("avro-confluent", columns, legacy=True)
    return found or check_schema(columns, options)


def check_debezium_avro(
    columns: Sequence[FormatColumn], place: Span, options: ResolvedOptions
) -> list[Diagnostic]:
    """Columns without a form in Avro, and a ``schema`` that is not the whole event."""
    found = avro.check_columns("debezium-avro-confluent", columns, legacy=True)
    return found or check_schema(columns, options, envelope=True)
