"""The metadata columns of Kafka records, those of the value format among them (``value.<key>``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kafka_sql.connectors.spec.declaration import MetadataKey
from kafka_sql.formats.cdc import FormatMetadata
from kafka_sql.formats.registry import find_format, format_names
from kafka_sql.model.connectors import Topics
from kafka_sql.model.data_types import (
    BIGINT,
    BYTES,
    INT,
    STRING,
    ArrayType,
    MapType,
    RowField,
    RowType,
    timestamp_ltz,
)
from kafka_sql.model.record_log import LogMetadata
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

RAW_KEY, RAW_VALUE = "__raw_key__", "__raw_value__"
"""The bytes of a record's key and value as they are (metadata of Alibaba's VVR, which calls them STRING: a
column may be STRING too, which reads them as UTF-8). What is written to them takes the place of what the
formats make of the other columns."""

_HEADER_LIST = ArrayType(RowType((RowField("key", STRING), RowField("value", BYTES))))
_METADATA = (
    MetadataKey("topic", STRING.not_null(), readable=True, writable=False),
    MetadataKey("partition", INT.not_null(), readable=True, writable=True),
    MetadataKey("headers", MapType(STRING, BYTES).not_null(), readable=True, writable=True),
    MetadataKey("header-list", _HEADER_LIST.not_null(), readable=True, writable=True),
    MetadataKey("leader-epoch", INT, readable=True, writable=False),
    MetadataKey("offset", BIGINT.not_null(), readable=True, writable=False),
    MetadataKey("timestamp", timestamp_ltz(3).not_null(), readable=True, writable=True),
    MetadataKey("timestamp-type", STRING.not_null(), readable=True, writable=False),
    MetadataKey(RAW_KEY, BYTES, readable=True, writable=True),
    MetadataKey(RAW_VALUE, BYTES, readable=True, writable=True),
)

_OF_KAFKA = ("topic", "header-list", "leader-epoch", "timestamp-type", RAW_KEY, RAW_VALUE)
"""Metadata that other logs do not have."""


def kafka_metadata(
    topics: Topics, of_value: Sequence[FormatMetadata], *, upsert: bool = False
) -> Mapping[str, MetadataKey]:
    """The metadata of a table by key; ``topic`` is writable where several topics can be written, raw bytes
    and ``partition`` (which Flink does not write) where they do not decide which row is replaced
    (``upsert``)."""
    several = len(topics.names) > 1 or topics.pattern is not None
    writable = {item.key for item in _METADATA if item.writable}
    writable = writable | {"topic"} if several else writable
    writable = writable - {"partition", RAW_KEY, RAW_VALUE} if upsert else writable
    own = {item.key: MetadataKey(item.key, item.type, True, item.key in writable) for item in _METADATA}
    of_format = {
        f"value.{item.key}": MetadataKey(f"value.{item.key}", item.type, True, False) for item in of_value
    }
    return own | of_format


def log_metadata(own: Sequence[LogMetadata], of_value: Sequence[FormatMetadata]) -> Mapping[str, MetadataKey]:
    """The metadata of a table over a record log by key: what all logs have, its ``own``, and those of the
    value format."""
    shared = {key: item for key, item in kafka_metadata(Topics(), of_value).items() if key not in _OF_KAFKA}
    return shared | {item.key: MetadataKey(item.key, item.type, True, False) for item in own}


def explain_unknown(
    problem: Diagnostic, columns: Sequence[MetadataColumn], keys: Mapping[str, MetadataKey]
) -> Diagnostic:
    """An unknown metadata key that is one of a format says so."""
    if problem.code != ErrorCode.UNKNOWN_METADATA_KEY:
        return problem
    column = next(
        (one for one in columns if problem.span in (one.name.span, one.key.span if one.key else None)), None
    )
    if column is None:
        return problem
    key = column.metadata_key
    if f"value.{key}" in keys:
        return _with_help(problem, f"write METADATA FROM 'value.{key}': it is metadata of the value format")
    local = key.removeprefix("value.")
    names = [name for name in format_names() if local in _keys_of(name)]
    if names:
        return _with_help(problem, "formats with this metadata: " + ", ".join(f"'{name}'" for name in names))
    return problem


def _keys_of(format_name: str) -> tuple[str, ...]:
    spec = find_format(format_name)
    return tuple(item.key for item in spec.metadata) if spec else ()


def _with_help(problem: Diagnostic, help: str) -> Diagnostic:
    return Diagnostic(problem.code, problem.message, problem.span, helps=(help,))
