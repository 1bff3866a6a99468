"""The debezium-json format: events of Debezium, as Kafka Connect's JSON converter writes them
(reference §3.7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kafka_sql.codecs.changelog_decoder import ChangelogDecoder
from kafka_sql.codecs.changelog_metadata import MetadataMember, from_millis
from kafka_sql.codecs.changelog_pairs import PairEnvelope, PairWords
from kafka_sql.codecs.contract import DecoderSpec
from kafka_sql.codecs.java_text import parse_integer
from kafka_sql.formats.config import DebeziumJsonFormat
from kafka_sql.sql.types import BIGINT, STRING, MapType, timestamp_ltz

WORDS = PairWords("op", insert=("c", "r"), update="u", delete="d")
_PROPERTIES = MapType(STRING, STRING)


def _property(name: str) -> Callable[[Mapping[str, Any]], Any]:
    return lambda source: source.get(name)


def _source_timestamp(source: Mapping[str, Any]) -> int | None:
    text = source.get("ts_ms")
    return None if text is None else from_millis(parse_integer(text, 64))


METADATA = {
    "schema": MetadataMember(STRING, "schema", STRING, outside=True),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(3), "ts_ms", BIGINT, from_millis),
    "source.timestamp": MetadataMember(timestamp_ltz(3), "source", _PROPERTIES, _source_timestamp),
    "source.database": MetadataMember(STRING, "source", _PROPERTIES, _property("db")),
    "source.schema": MetadataMember(STRING, "source", _PROPERTIES, _property("schema")),
    "source.table": MetadataMember(STRING, "source", _PROPERTIES, _property("table")),
    "source.properties": MetadataMember(
        _PROPERTIES, "source", _PROPERTIES, lambda source: list(source.items())
    ),
}


def debezium_json_decoder(spec: DecoderSpec, options: DebeziumJsonFormat) -> ChangelogDecoder:
    """The decoder of Debezium's events."""
    return ChangelogDecoder(
        spec,
        options.json,
        lambda exact: PairEnvelope(WORDS, options.schema_include, exact),
        METADATA if options.schema_include else {**METADATA, "schema": MetadataMember(STRING, "", STRING)},
    )
