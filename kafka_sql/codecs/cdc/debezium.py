"""The debezium-json format: events of Debezium, as Kafka Connect's JSON converter writes them
(reference §3.7)."""

from __future__ import annotations

from kafka_sql.codecs.cdc.before_after import PairEnvelope, PairWords
from kafka_sql.codecs.cdc.decoder import ChangelogDecoder
from kafka_sql.codecs.cdc.metadata import MetadataMember, from_millis
from kafka_sql.codecs.contract.codec import DecoderSpec
from kafka_sql.java.numbers import parse_integer
from kafka_sql.model.data_types import BIGINT, STRING, MapType, timestamp_ltz
from kafka_sql.model.formats import DebeziumJsonFormat

WORDS = PairWords("op", insert=("c", "r"), update="u", delete="d")
_PROPERTIES = MapType(STRING, STRING)


def _millis(text: str) -> int:
    return from_millis(parse_integer(text, 64))


METADATA = {
    "schema": MetadataMember(STRING, "schema", STRING, outside=True),
    "ingestion-timestamp": MetadataMember(timestamp_ltz(3), "ts_ms", BIGINT, from_millis, factor=1_000),
    "source.timestamp": MetadataMember(
        timestamp_ltz(3), "source", _PROPERTIES, _millis, key="ts_ms", factor=1_000
    ),
    "source.database": MetadataMember(STRING, "source", _PROPERTIES, key="db"),
    "source.schema": MetadataMember(STRING, "source", _PROPERTIES, key="schema"),
    "source.table": MetadataMember(STRING, "source", _PROPERTIES, key="table"),
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
