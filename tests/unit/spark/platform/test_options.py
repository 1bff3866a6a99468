"""Options of data sources: those of Spark's own Kafka source are understood, and none can run a program."""

from __future__ import annotations

import base64
import os
import pickle
from dataclasses import dataclass
from datetime import date, datetime, timezone
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from pyspark.sql.types import BinaryType, StructType

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.connector.declared_table import DeclaredTable
from kafka_sql.connector.spark_options import as_table_options
from kafka_sql.connector.table_source import (
    is_read_as_by_spark,
    read_options,
    written_columns,
    written_options,
)
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.platform.options import from_option, to_option
from kafka_sql.text.diagnostics import UsageError


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"subscribe": "a, b"}, {"topic": "a;b"}),
        ({"subscribePattern": "o.*"}, {"topic-pattern": "o.*"}),
        ({"kafka.bootstrap.servers": "h:1"}, {"properties.bootstrap.servers": "h:1"}),
        ({"kafka.security.protocol": "SSL"}, {"properties.security.protocol": "SSL"}),
        ({"startingOffsets": "earliest"}, {"scan.startup.mode": "earliest-offset"}),
        ({"startingoffsets": " latest "}, {"scan.startup.mode": "latest-offset"}),
        (
            {"startingOffsets": '{"t": {"1": 7, "0": 23}}'},
            {
                "scan.startup.mode": "specific-offsets",
                "scan.startup.specific-offsets": "topic:t,partition:0,offset:23;topic:t,partition:1,offset:7",
            },
        ),
        (
            {"startingOffsets": '{"t": {"1": -1, "0": -2}}'},
            {
                "scan.startup.mode": "specific-offsets",
                "scan.startup.specific-offsets": "topic:t,partition:0,offset:-2;"
                "topic:t,partition:1,offset:-1",
            },
        ),
        (
            {"startingOffsets": '{"b": {"0": 1}, "a": {"10": 3, "9": 4}}'},
            {
                "scan.startup.mode": "specific-offsets",
                "scan.startup.specific-offsets": "topic:a,partition:9,offset:4;topic:a,partition:10,offset:3;"
                "topic:b,partition:0,offset:1",
            },
        ),
        (
            {"assign": '{"a": [0, 2], "b": [1]}'},
            {"topic": "a;b", "scan.partitions": "a:0;a:2;b:1"},
        ),
        ({"failOnDataLoss": "true", "includeHeaders": "false"}, {}),
        ({"failOnDataLoss": "False"}, {"properties.auto.offset.reset": "earliest"}),
        (
            {"failOnDataLoss": "false", "kafka.auto.offset.reset": "latest"},
            {"properties.auto.offset.reset": "latest"},
        ),
        ({"kafkaConsumer.pollTimeoutMs": "500", "fetchOffset.numRetries": "3"}, {}),
        (
            {"startingOffsetsByTimestamp": '{"t": {"0": 17, "1": 17}}'},
            {"scan.startup.mode": "timestamp", "scan.startup.timestamp-millis": "17"},
        ),
        (
            {"startingOffsets": "latest", "startingTimestamp": "17", "endingOffsets": "latest"},
            {
                "scan.startup.mode": "timestamp",
                "scan.startup.timestamp-millis": "17",
                "scan.bounded.mode": "latest-offset",
            },
        ),
        (
            {"minPartitions": "4", "subscribePattern": "o.*"},
            {"topic-pattern": "o.*", "scan.parallelism": "4"},
        ),
        ({"endingOffsets": "latest"}, {"scan.bounded.mode": "latest-offset"}),
        (
            {"startingTimestamp": "1700000000000"},
            {"scan.startup.mode": "timestamp", "scan.startup.timestamp-millis": "1700000000000"},
        ),
        ({"maxOffsetsPerTrigger": "500"}, {"scan.max-records-per-batch": "500"}),
        ({"format": "json", "topic": "t"}, {"format": "json", "topic": "t"}),
    ],
)
def test_options_of_sparks_kafka_source(given: dict[str, str], expected: dict[str, str]) -> None:
    assert as_table_options(given) == expected


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"failOnDataLoss": "never"}, "'failOnDataLoss' cannot be 'never'"),
        ({"groupIdPrefix": "x"}, "has no meaning here"),
        ({"assign": "t"}, "names no partitions"),
        ({"assign": "{}"}, "names no partitions"),
        ({"startingOffsets": '{"t": {"0": -3}}'}, "offsets of -2 and more"),
        ({"endingOffsets": '{"t": {"0": -2}}'}, "offsets of -1 and more"),
        ({"includeHeaders": "true"}, "for tables with Spark's own columns"),
        ({"startingOffsetsByTimestamp": '{"t": {"0": 17, "1": 18}}'}, "the same time for all partitions"),
        ({"startingOffsetsByTimestampStrategy": "error"}, "cannot be 'error'"),
        ({"startingOffsets": "soonest"}, "'soonest' is not a list of offsets"),
        ({"endingOffsets": "earliest"}, "is not a list of offsets"),
        ({"startingOffsets": '{"a": {}}'}, "the offsets of topics"),
    ],
)
def test_what_has_no_counterpart_is_refused(given: dict[str, str], says: str) -> None:
    with pytest.raises(UsageError) as raised:
        as_table_options(given)
    (problem,) = raised.value.diagnostics
    assert says in " ".join((problem.message, *problem.helps))


BYTES = StructType().add("value", BinaryType())


def test_a_read_without_a_format_has_sparks_columns() -> None:
    options = {"subscribe": "t", "kafka.bootstrap.servers": "h:1"}
    assert is_read_as_by_spark(options, None)
    assert is_read_as_by_spark(options, BYTES)
    assert not is_read_as_by_spark(options, StructType().add("id", "long"))
    assert not is_read_as_by_spark({**options, "format": "json"}, None)
    for headers in (False, True):
        more = {"includeHeaders": str(headers).lower()}
        table = DeclaredTable(read_options({**options, **more}))
        schema = table.read_schema({"connector": "kafka", "scan.startup.mode": "earliest-offset"})
        names = ["key", "value", "topic", "partition", "offset", "timestamp"]
        assert schema.names == [*names, *["headers"][: int(headers)]]
        types = [field.dataType.simpleString() for field in schema.fields]
        assert types[:6] == ["binary", "binary", "string", "int", "bigint", "timestamp"]
        assert types[6:] == ["array<struct<key:string,value:binary>>"][: int(headers)]


ROWS = StructType().add("key", "string").add("value", "string").add("topic", "string").add("offset", "long")


def test_a_write_without_a_format_takes_sparks_columns() -> None:
    options = {"kafka.bootstrap.servers": "h:1"}
    assert written_options(options, ROWS) == {
        "kafka.bootstrap.servers": "h:1",
        "topic-pattern": ".*",
        "format": "raw",
        "columns": "`key` STRING METADATA FROM '__raw_key__', `value` STRING, `topic` STRING METADATA",
    }
    given = {**options, "topic": "t"}
    assert written_options(given, BYTES)["columns"] == "`value` BYTES"
    assert written_columns(given, ROWS) == ["key", "value"]


@pytest.mark.parametrize(
    ("schema", "says"),
    [
        (StructType().add("value", "string").add("id", "long"), "has no 'id'"),
        (StructType().add("key", "string"), "no column 'value'"),
        (BYTES, "the topic is missing"),
    ],
)
def test_what_sparks_sink_does_not_have(schema: StructType, says: str) -> None:
    with pytest.raises(UsageError, match=says):
        written_options({}, schema)


@pytest.mark.parametrize(
    "value",
    [
        ScanPredicate("a", Comparison.IN, (1, "x", b"y", Decimal("1.5"), date(2024, 1, 1), None, True)),
        ScanPredicate("b", Comparison.LESS, (datetime(2024, 1, 1, tzinfo=timezone.utc),)),
        (OffsetRange("t", 0, 1, 2), {"t": {"0": 1}}, frozenset({"a"})),
        ClientProperties,
        (ZoneInfo("Asia/Tokyo"), timezone.utc),
    ],
    ids=["literals", "a moment", "ranges", "a class of ours", "time zones"],
)
def test_values_come_back(value: Any) -> None:
    assert from_option(to_option(value)) == value


class Command:
    def __reduce__(self) -> Any:
        return os.system, ("touch /tmp/was-run",)


@dataclass
class Foreign:
    text: str


def test_nothing_else_is_read_from_a_text() -> None:
    for value in (Command(), Foreign("x"), [Command()], ScanPredicate("a", Comparison.IN, (Command(),))):
        with pytest.raises(pickle.UnpicklingError, match="is no value of a data source's option"):
            from_option(to_option(value))
    for module in ("kafka_sql.__main__", "kafka_sql.submit", "kafka_sql.cli.main"):
        text = base64.b64encode(f"c{module}\nX\n.".encode()).decode()
        with pytest.raises(pickle.UnpicklingError, match="is no value"):
            from_option(text)
    call = b"ckafka_sql.broker.embedded.process\nstart_time\n(I1\ntR."  # a function of ours
    with pytest.raises(pickle.UnpicklingError, match="is no value"):
        from_option(base64.b64encode(call).decode())
