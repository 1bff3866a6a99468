"""The columns of Spark's own Kafka source and sink, for reads and writes without a format: ``key``,
``value``, ``topic``, ``partition`` and the rest, as bytes and metadata.

Source: Spark's Structured Streaming + Kafka integration guide. Its ``timestampType`` is not here.
"""

from __future__ import annotations

from collections.abc import Mapping

from pyspark.sql.types import BinaryType, StructType

from kafka_sql.connector.declared_table import COLUMNS, METADATA_COLUMNS
from kafka_sql.connector.spark_options import wants_headers, without_headers_option
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

_READ = {
    "key": "`key` BYTES METADATA FROM '__raw_key__' VIRTUAL",
    "value": "`value` BYTES",
    "topic": "`topic` STRING METADATA VIRTUAL",
    "partition": "`partition` INT METADATA VIRTUAL",
    "offset": "`offset` BIGINT METADATA VIRTUAL",
    "timestamp": "`timestamp` TIMESTAMP_LTZ(3) METADATA VIRTUAL",
    "headers": "`headers` ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list' VIRTUAL",
}
_WRITTEN = {
    "key": "`key` {bytes} METADATA FROM '__raw_key__'",
    "value": "`value` {bytes}",
    "topic": "`topic` STRING METADATA",
    "partition": "`partition` INT METADATA",
    "headers": "`headers` ARRAY<ROW<`key` STRING, `value` BYTES>> METADATA FROM 'header-list'",
}
_NOT_WRITTEN = ("offset", "timestamp", "timestampType")
"""Columns of Spark's source that its sink passes over."""
_ANY_TOPIC = ".*"


def has_format(options: Mapping[str, str]) -> bool:
    """Whether options say how values are written, or what the columns are: then a table is not Spark's."""
    names = {name.lower() for name in options}
    return bool(names & {"format", "value.format", "key.format", COLUMNS, METADATA_COLUMNS})


def is_read_as_by_spark(options: Mapping[str, str], schema: StructType | None) -> bool:
    """Whether a read without a format wants the columns of Spark's source: it gives no schema or that."""
    return not has_format(options) and (schema is None or set(schema.names) <= set(_READ))


def read_options(options: Mapping[str, str]) -> dict[str, str]:
    """The options of a table with the columns of Spark's source."""
    headers = wants_headers(options)
    columns = [text for name, text in _READ.items() if headers or name != "headers"]
    return {**without_headers_option(options), "format": "raw", COLUMNS: ", ".join(columns)}


def written_options(options: Mapping[str, str], schema: StructType) -> dict[str, str]:
    """The options of a table that takes the columns of Spark's sink. As there the option ``topic`` comes
    before the column, and what Spark's source has beside these columns is passed over.

    Raises UsageError for other columns, and where there is no ``value`` or no topic.
    """
    unknown = [name for name in schema.names if name not in _WRITTEN and name not in _NOT_WRITTEN]
    if unknown:
        raise _wrong(
            f"without 'format' the columns of Spark's Kafka sink are written, which has no '{unknown[0]}'",
            "set 'format' = 'json' to write all columns as the value",
        )
    if "value" not in schema.names:
        raise _wrong("the rows have no column 'value'", "set 'format' = 'json' to write all columns")
    given = any(name.lower() == "topic" for name in options)
    if not given and "topic" not in schema.names:
        raise _wrong("nothing says the topic", "set the option 'topic', or add a column 'topic'")
    listed = []
    for name in written_columns(options, schema):
        text = "BYTES" if isinstance(schema[name].dataType, BinaryType) else "STRING"
        listed.append(_WRITTEN[name].format(bytes=text))
    topic = {} if given else {"topic-pattern": _ANY_TOPIC}
    return {**without_headers_option(options), **topic, "format": "raw", COLUMNS: ", ".join(listed)}


def written_columns(options: Mapping[str, str], schema: StructType) -> list[str]:
    """The columns of the rows that are written."""
    given = any(name.lower() == "topic" for name in options)
    return [name for name in schema.names if name in _WRITTEN and not (given and name == "topic")]


def _wrong(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.MISSING_OPTION, message, helps=(help_text,)))
