"""``KafkaSource.builder()`` gives the options of a table, checked as those of CREATE TABLE.

Defaults: Flink's documentation of the Kafka DataStream connector.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import timedelta
from typing import Any

import pytest

from kafka_sql.connector import (
    KafkaOffsetResetStrategy,
    KafkaRecordDeserializationSchema,
    KafkaSource,
    KafkaSqlWarning,
    KafkaTopicPartition,
    OffsetsInitializer,
    WatermarkOutput,
    WatermarkStrategy,
)
from kafka_sql.connector.builders.source_builder import KafkaSourceBuilder
from kafka_sql.session.session import Session
from kafka_sql.text.diagnostics import KafkaSqlError


def orders() -> KafkaSourceBuilder:
    builder = KafkaSource.builder().set_bootstrap_servers("h:9092").set_topics("orders")
    return builder.set_value_only_deserializer("json", "id BIGINT")


BASE = {
    "topic": "orders",
    "properties.bootstrap.servers": "h:9092",
    "format": "json",
    "columns": "id BIGINT",
}
EARLIEST = {"scan.startup.mode": "earliest-offset"}


def test_a_source_begins_at_the_earliest_record_and_has_no_end() -> None:
    source = orders().build()
    assert source.options == BASE | EARLIEST
    assert not source.bounded


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        (OffsetsInitializer.latest(), {"scan.startup.mode": "latest-offset"}),
        (
            OffsetsInitializer.timestamp(17),
            {"scan.startup.mode": "timestamp", "scan.startup.timestamp-millis": "17"},
        ),
        (
            OffsetsInitializer.offsets(
                {KafkaTopicPartition("orders", 1): 5, KafkaTopicPartition("orders", 0): 3}
            ),
            {
                "scan.startup.mode": "specific-offsets",
                "scan.startup.specific-offsets": "topic:orders,partition:0,offset:3;"
                "topic:orders,partition:1,offset:5",
            },
        ),
        (OffsetsInitializer.committed_offsets(), {"scan.startup.mode": "group-offsets"}),
        (
            OffsetsInitializer.committed_offsets(KafkaOffsetResetStrategy.EARLIEST),
            {"scan.startup.mode": "group-offsets", "properties.auto.offset.reset": "earliest"},
        ),
    ],
    ids=["latest", "timestamp", "offsets", "committed", "committed or earliest"],
)
def test_starting_offsets(given: OffsetsInitializer, expected: dict[str, str]) -> None:
    source = orders().set_group_id("g").set_starting_offsets(given).build()
    assert source.options == BASE | {"properties.group.id": "g"} | expected


def test_offsets_of_several_topics() -> None:
    ends = {KafkaTopicPartition("b", 0): 9, KafkaTopicPartition("a", 2): 7, KafkaTopicPartition("a", 0): 1}
    builder = orders().set_topics("a", "b").set_bounded(OffsetsInitializer.offsets(ends))
    assert builder.build().options["scan.bounded.specific-offsets"] == (
        "topic:a,partition:0,offset:1;topic:a,partition:2,offset:7;topic:b,partition:0,offset:9"
    )


@pytest.mark.parametrize(("given", "expected"), [("10000", "10000 ms"), ("-1", "0 ms"), ("0", "0 ms")])
def test_the_interval_of_discovery(given: str, expected: str) -> None:
    source = orders().set_property("partition.discovery.interval.ms", given).build()
    assert source.options["scan.topic-partition-discovery.interval"] == expected
    assert not any("partition.discovery" in name for name in source.options)


@pytest.mark.parametrize(
    ("name", "value", "says"),
    [
        ("auto.offset.reset", "latest", "follows from the starting offsets"),
        ("ssl.protocol", "TLSv1.3", "setting of Java's TLS"),
        ("max.poll.records", "10", "taken in batches"),
        ("zookeeper.connect", "h:2181", "no Kafka client has such a property"),
    ],
)
def test_settings_without_effect_are_warned_of(name: str, value: str, says: str) -> None:
    with pytest.warns(KafkaSqlWarning, match=says):
        orders().set_property(name, value).build()


def test_settings_that_are_as_the_source_has_them() -> None:
    earliest = OffsetsInitializer.committed_offsets(KafkaOffsetResetStrategy.EARLIEST)
    builder = orders().set_group_id("g").set_starting_offsets(earliest).set_client_id_prefix("p")
    options = (
        builder.set_properties({"auto.offset.reset": "earliest", "session.timeout.ms": "9"}).build().options
    )
    assert options["properties.auto.offset.reset"] == "earliest"
    assert options["properties.client.id.prefix"] == "p"


def test_all_names_can_be_imported() -> None:
    names: dict[str, object] = {}
    exec("from kafka_sql.connector import *", names)
    assert names["KafkaSource"] is KafkaSource


def test_partitions() -> None:
    wanted = [KafkaTopicPartition("b", 0), KafkaTopicPartition("a", 3), KafkaTopicPartition("a", 0)]
    builder = KafkaSource.builder().set_bootstrap_servers("h:9092").set_partitions(wanted)
    options = builder.set_value_only_deserializer("json", "id BIGINT").build().options
    assert (options["topic"], options["scan.partitions"]) == ("a;b", "a:0;a:3;b:0")
    with pytest.raises(KafkaSqlError, match="no partitions"):
        builder.set_partitions([])


def test_a_stream_with_an_end() -> None:
    source = orders().set_unbounded(OffsetsInitializer.latest()).build()
    assert source.options["scan.bounded.mode"] == "latest-offset"
    assert not source.bounded


def test_deserializers_in_python() -> None:
    schema = KafkaRecordDeserializationSchema.value_only(lambda value: (1,), "id BIGINT")
    source = orders().set_deserializer(schema).build()
    assert source.options["format"] == "raw"
    assert source.deserializer is schema
    with pytest.raises(KafkaSqlError, match="no deserializer in Python"):
        source.create_table(Session(), "t")
    assert orders().build().deserializer is None


def declared(strategy: WatermarkStrategy | None) -> str:
    session = Session()
    orders().set_value_only_deserializer("json", "id BIGINT, ts TIMESTAMP(3)").build().create_table(
        session, "seen", strategy
    )
    (listing,) = session.execute("SHOW CREATE TABLE seen")
    return str(listing.rows[0][0])


class EndOfBatch:
    def on_event(self, event: Mapping[str, Any], event_timestamp: int, output: WatermarkOutput) -> None:
        output.emit_watermark(event_timestamp)


@pytest.mark.parametrize(
    ("strategy", "says"),
    [
        (
            WatermarkStrategy.for_bounded_out_of_orderness(timedelta(minutes=2)).with_timestamp_column("ts"),
            "WATERMARK FOR `ts` AS `ts` - INTERVAL '0 00:02:00.001' DAY TO SECOND(3)",
        ),
        (
            WatermarkStrategy.for_monotonous_timestamps(),
            "WATERMARK FOR `record_timestamp` AS `record_timestamp` - INTERVAL '0 00:00:00.001'",
        ),
        (
            WatermarkStrategy.for_monotonous_timestamps().with_idleness(timedelta(seconds=5)),
            "'scan.watermark.idle-timeout' = '5000 ms'",
        ),
        (
            WatermarkStrategy.for_monotonous_timestamps().with_watermark_alignment("g", timedelta(seconds=5)),
            "'scan.watermark.alignment.max-drift' = '5000 ms'",
        ),
        (
            WatermarkStrategy.for_monotonous_timestamps().with_each_event(),
            "'scan.watermark.emit.strategy' = 'on-event'",
        ),
        (
            WatermarkStrategy.for_generator("CASE WHEN id = 0 THEN ts END").with_timestamp_column("ts"),
            "WATERMARK FOR `ts` AS CASE WHEN `id` = 0 THEN `ts` END",
        ),
        (
            WatermarkStrategy.for_monotonous_timestamps().with_timestamp_assigner("TO_TIMESTAMP_LTZ(id, 3)"),
            "`event_timestamp` AS TO_TIMESTAMP_LTZ(`id`, 3)",
        ),
        (
            WatermarkStrategy.for_generator(EndOfBatch).with_timestamp_column("ts"),
            f"'scan.watermark.generator' = '{__name__}.EndOfBatch'",
        ),
        (
            WatermarkStrategy.for_punctuated("id = 0", timedelta(seconds=1)).with_timestamp_column("ts"),
            "AS CASE WHEN `id` = 0 THEN `ts` - INTERVAL '0 00:00:01.001' DAY TO SECOND(3) END",
        ),
    ],
)
def test_watermarks_are_those_of_a_table(strategy: WatermarkStrategy, says: str) -> None:
    assert says in declared(strategy)


def test_no_watermarks() -> None:
    assert "WATERMARK" not in declared(WatermarkStrategy.no_watermarks())
    assert "WATERMARK" not in declared(None)


def test_delays_that_cannot_be() -> None:
    for days in (-1, 100):
        with pytest.raises(KafkaSqlError, match="rows cannot be late by"):
            WatermarkStrategy.for_bounded_out_of_orderness(timedelta(days=days))
    with pytest.raises(KafkaSqlError, match=r"the generator is <function .*, not a class"):
        WatermarkStrategy.for_generator(lambda row: None)  # type: ignore[arg-type]
    with pytest.raises(KafkaSqlError, match="cannot be imported by the tasks"):
        WatermarkStrategy.for_generator(type("Made", (), {"__module__": "__main__"}))
    with pytest.raises(KafkaSqlError, match=r"the timestamp assigner is <function .*, not an SQL expression"):
        WatermarkStrategy.no_watermarks().with_timestamp_assigner(lambda row: 1)  # type: ignore[arg-type]
    with pytest.raises(KafkaSqlError, match="Spark has no watermark of a generator"):
        WatermarkStrategy.for_generator(EndOfBatch).refuse_beyond_spark()
    with pytest.raises(KafkaSqlError, match="has to be positive"):
        WatermarkStrategy.no_watermarks().with_idleness(timedelta(0))


def test_a_source_with_an_end() -> None:
    source = orders().set_bounded(OffsetsInitializer.latest()).build()
    assert source.options == BASE | EARLIEST | {"scan.bounded.mode": "latest-offset"}
    assert source.bounded


@pytest.mark.parametrize(
    ("build", "says"),
    [
        (lambda: orders().set_topic_pattern("o.*").build(), "topic-pattern"),
        (lambda: KafkaSource.builder().build(), "no deserializer"),
        (lambda: KafkaSource.builder().set_value_only_deserializer("json", "id INT").build(), "topic"),
        (lambda: orders().set_value_only_deserializer("jsn", "id INT").build(), "jsn"),
        (lambda: orders().set_value_only_deserializer("json", "id INTT").build(), "INTT"),
        (lambda: orders().set_bounded(OffsetsInitializer.earliest()).build(), "earliest-offset"),
        (lambda: OffsetsInitializer.offsets({}), "no offsets are given"),
        (lambda: orders().set_property("partition.discovery.interval.ms", "5 s"), "is milliseconds"),
        (
            lambda: (
                orders()
                .set_starting_offsets(OffsetsInitializer.offsets({KafkaTopicPartition("other", 0): 3}))
                .build()
            ),
            "the table has no topic 'other'",
        ),
    ],
)
def test_what_create_table_refuses_is_refused(build: Callable[[], object], says: str) -> None:
    with pytest.raises(KafkaSqlError) as raised:
        build()
    assert says in str(raised.value)
