"""The formats of changes in JSON: ``debezium-json``, ``canal-json``, ``maxwell-json``, ``ogg-json``, and the
metadata of their events (Flink documentation of each format)."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.model.data_types import INT, STRING, ArrayType, DataType, MapType, timestamp_ltz
from kafka_sql.model.formats import (
    CanalJsonFormat,
    DebeziumJsonFormat,
    JsonFormat,
    MapNullKeyMode,
    MaxwellJsonFormat,
    OggJsonFormat,
    TimestampFormat,
)
from kafka_sql.options.resolution import ResolvedOptions
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True, slots=True)
class FormatMetadata:
    """Metadata that a format reads from a record; a table declares it as ``value.<key>``. Never written."""

    key: str
    type: DataType


DEBEZIUM_METADATA = (
    FormatMetadata("schema", STRING),
    FormatMetadata("ingestion-timestamp", timestamp_ltz(3)),
    FormatMetadata("source.timestamp", timestamp_ltz(3)),
    FormatMetadata("source.database", STRING),
    FormatMetadata("source.schema", STRING),
    FormatMetadata("source.table", STRING),
    FormatMetadata("source.properties", MapType(STRING, STRING)),
)
CANAL_METADATA = (
    FormatMetadata("database", STRING),
    FormatMetadata("table", STRING),
    FormatMetadata("sql-type", MapType(STRING, INT)),
    FormatMetadata("pk-names", ArrayType(STRING)),
    FormatMetadata("ingestion-timestamp", timestamp_ltz(3)),
    FormatMetadata("event-timestamp", timestamp_ltz(3)),
)
MAXWELL_METADATA = (
    FormatMetadata("database", STRING),
    FormatMetadata("table", STRING),
    FormatMetadata("primary-key-columns", ArrayType(STRING)),
    FormatMetadata("ingestion-timestamp", timestamp_ltz(3)),
)
OGG_METADATA = (
    FormatMetadata("table", STRING),
    FormatMetadata("primary-keys", ArrayType(STRING)),
    FormatMetadata("ingestion-timestamp", timestamp_ltz(6)),
    FormatMetadata("event-timestamp", timestamp_ltz(6)),
)


def build_debezium(options: ResolvedOptions) -> DebeziumJsonFormat:
    """The typed configuration of ``debezium-json``."""
    return DebeziumJsonFormat(_rows(options), options.boolean("schema-include"))


def build_canal(options: ResolvedOptions) -> CanalJsonFormat:
    """The typed configuration of ``canal-json``."""
    return CanalJsonFormat(
        _rows(options), options.optional_text("database.include"), options.optional_text("table.include")
    )


def build_maxwell(options: ResolvedOptions) -> MaxwellJsonFormat:
    """The typed configuration of ``maxwell-json``."""
    return MaxwellJsonFormat(_rows(options))


def build_ogg(options: ResolvedOptions) -> OggJsonFormat:
    """The typed configuration of ``ogg-json``."""
    return OggJsonFormat(_rows(options))


def check_debezium_sink(options: ResolvedOptions) -> list[Diagnostic]:
    """Events with a schema cannot be written."""
    if not options.boolean("schema-include"):
        return []
    key = f"{options.owner.prefix}schema-include"
    return [
        Diagnostic(
            ErrorCode.CONFLICTING_OPTIONS,
            f"'{key}' = 'true' works only where the table is read: events are written without a schema",
            options.span("schema-include"),
            helps=("write 'false', or leave the option out",),
        )
    ]


def _rows(options: ResolvedOptions) -> JsonFormat:
    return JsonFormat(
        ignore_parse_errors=options.boolean("ignore-parse-errors"),
        map_null_key_mode=MapNullKeyMode(options.text("map-null-key.mode")),
        map_null_key_literal=options.text("map-null-key.literal"),
        timestamp_format=TimestampFormat(options.text("timestamp-format.standard")),
        decimal_as_plain_number=options.boolean("encode.decimal-as-plain-number"),
        ignore_null_fields=options.boolean("encode.ignore-null-fields"),
    )
