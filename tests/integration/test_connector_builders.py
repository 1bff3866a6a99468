"""``KafkaSource`` and ``KafkaSink`` on a broker: what their builders declare is what Spark does."""

from __future__ import annotations

import json
from datetime import timedelta

import pytest
from confluent_kafka.serialization import StringDeserializer
from pyspark.errors import PySparkException

from kafka_sql.connector import (
    DeliveryGuarantee,
    KafkaRecordDeserializationSchema,
    KafkaRecordSerializationSchema,
    KafkaSink,
    KafkaSource,
    KafkaTopicPartition,
    OffsetsInitializer,
    ProducerRecord,
    WatermarkStrategy,
)
from kafka_sql.spark.launch.spark_session import prepare_session
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(4)]


def records(first, last):
    return [{"value": json.dumps({"id": n})} for n in range(first, last)]


def builder_of_json(broker):
    begun = KafkaSource.builder().set_bootstrap_servers(broker)
    return begun.set_value_only_deserializer("json", "id BIGINT")


@pytest.fixture
def builder(broker):
    """A builder of a source of JSON with one column."""
    return builder_of_json(broker)


def test_a_source_with_an_end_is_a_batch(utc, topic, produce, builder):
    name = topic()
    produce(name, records(0, 9))
    begin = OffsetsInitializer.offsets({KafkaTopicPartition(name, 0): 2})
    end = OffsetsInitializer.offsets({KafkaTopicPartition(name, 0): 6})
    source = builder.set_topics(name).set_starting_offsets(begin).set_bounded(end).build()
    frame = source.load(prepare_session(utc))
    assert not frame.isStreaming
    assert sorted(row.id for row in frame.collect()) == [2, 3, 4, 5]


def test_a_source_without_an_end_is_a_stream(utc, topic, produce, builder):
    first, second = topic(), topic()
    produce(first, records(0, 3))
    stream = builder.set_topics(first, second).build().load(prepare_session(utc))
    query = stream.writeStream.format("memory").queryName("built").outputMode("append").start()
    try:
        wait_until(lambda: utc.table("built").count() == 3, 60)
        produce(second, records(3, 5))
        wait_until(lambda: utc.table("built").count() == 5, 60)
        assert sorted(row.id for row in utc.table("built").collect()) == [0, 1, 2, 3, 4]
    finally:
        query.stop()


def test_a_sink_writes_rows_under_their_keys(utc, topic, consume, broker):
    name = topic()
    schema = (
        KafkaRecordSerializationSchema.builder()
        .set_topic(name)
        .set_value_serialization_schema("json")
        .set_key_serialization_schema("csv", ["id"])
        .build()
    )
    begun = KafkaSink.builder().set_bootstrap_servers(broker).set_record_serializer(schema)
    sink = begun.set_delivery_guarantee(DeliveryGuarantee.AT_LEAST_ONCE).build()
    sink.write(prepare_session(utc).sql("SELECT id, 'x' AS name FROM RANGE(3)"))
    written = sorted((record.key(), json.loads(record.value())["id"]) for record in consume(name))
    assert written == [(b"0", 0), (b"1", 1), (b"2", 2)]


def test_partitions_by_name(utc, topic, produce, builder):
    name = topic(partitions=3)
    produce(name, [{"value": json.dumps({"id": n}), "partition": n % 3} for n in range(9)])
    places = [KafkaTopicPartition(name, 0), KafkaTopicPartition(name, 2)]
    source = builder.set_partitions(places).set_bounded(OffsetsInitializer.latest()).build()
    assert sorted(row.id for row in source.load(prepare_session(utc)).collect()) == [0, 2, 3, 5, 6, 8]


class LastTwo:
    """Begins two records before the end of each partition, but nowhere before a time."""

    def __init__(self, not_before: int) -> None:
        self._not_before = not_before

    def __call__(self, partitions, retriever):
        first, ends = retriever.beginning_offsets(partitions), retriever.end_offsets(partitions)
        times = retriever.offsets_for_times(dict.fromkeys(partitions, self._not_before))
        return {
            place: max(first[place], ends[place] - 2, times.get(place, ends[place])) for place in partitions
        }


def test_offsets_of_ones_own(utc, topic, produce, builder):
    name = topic(partitions=2)
    produce(
        name,
        [
            {"value": json.dumps({"id": n}), "partition": n % 2, "timestamp": 1_700_000_000_000 + n}
            for n in range(9)
        ],
    )
    begun = builder.set_topics(name).set_starting_offsets(OffsetsInitializer.of(LastTwo(1_700_000_000_007)))
    source = begun.set_bounded(OffsetsInitializer.of(lambda places, ask: ask.end_offsets(places))).build()
    assert sorted(row.id for row in source.load(prepare_session(utc)).collect()) == [7, 8]
    produce(name, [{"value": json.dumps({"id": n}), "partition": 1} for n in (11, 13)])
    assert sorted(row.id for row in source.load(prepare_session(utc)).collect()) == [8, 11, 13]
    lost = begun.set_starting_offsets(OffsetsInitializer.of(lambda places, ask: {places[0]: 0})).build()
    with pytest.raises(KafkaSqlError, match="'-1 that has no offset"):
        lost.load(utc)


def test_a_stream_with_an_end(utc, topic, produce, builder, tmp_path):
    name = topic()
    produce(name, records(0, 9))
    end = OffsetsInitializer.offsets({KafkaTopicPartition(name, 0): 5})
    stream = builder.set_topics(name).set_unbounded(end).build().load(prepare_session(utc))
    assert stream.isStreaming
    writer = (
        stream.writeStream.format("memory").queryName("ended").option("checkpointLocation", str(tmp_path))
    )
    writer.trigger(availableNow=True).start().awaitTermination(60)
    assert sorted(row.id for row in utc.table("ended").collect()) == [0, 1, 2, 3, 4]


def test_deserializers_in_python(utc, topic, produce, builder):
    name = topic(partitions=2)
    kept = {
        "value": b"a,b",
        "key": b"k",
        "partition": 1,
        "headers": [("h", b"1")],
        "timestamp": 1_700_000_000_123,
    }
    produce(name, [kept, {"value": None, "key": b"gone"}])

    def rows(record):
        for part in record.value.decode().split(",") if record.value is not None else ["-"]:
            headers = ";".join(f"{key}={value.decode()}" for key, value in record.headers)
            yield record.key.decode(), part, record.timestamp if headers else None, headers

    columns = "k STRING, part STRING, at_ms BIGINT, headers STRING"
    begun = builder.set_topics(name).set_bounded(OffsetsInitializer.latest())
    whole = begun.set_deserializer(KafkaRecordDeserializationSchema.of(rows, columns)).build()
    found = sorted(tuple(row) for row in whole.load(prepare_session(utc)).collect())
    at = 1_700_000_000_123
    assert found == [("gone", "-", None, ""), ("k", "a", at, "h=1"), ("k", "b", at, "h=1")]
    lengths = KafkaRecordDeserializationSchema.value_only(lambda value: {"n": len(value or b"")}, "n INT")
    by_length = begun.set_deserializer(lengths).build().load(utc)
    assert sorted(row.n for row in by_length.collect()) == [0, 3]
    broken = KafkaRecordDeserializationSchema.value_only(lambda value: (len(value),), "n INT")
    with pytest.raises(PySparkException) as raised:
        begun.set_deserializer(broken).build().load(utc).collect()
    assert "failed with TypeError" in str(raised.value)
    assert f"record '{name}'-" in str(raised.value)


def test_a_table_with_a_watermark(session, topic, produce, builder):
    name = topic(partitions=2)
    times = [1, 4, 2, 12, 9, 31]
    produce(
        name,
        [{"value": json.dumps({"id": n}), "timestamp": 1_700_000_000_000 + n * 1000} for n in times],
    )
    source = builder.set_topics(name).set_bounded(OffsetsInitializer.latest()).build()
    strategy = WatermarkStrategy.for_bounded_out_of_orderness(timedelta(seconds=5))
    source.create_table(session, "seen", strategy)
    counted = session.sql(
        "SELECT window_start, COUNT(*) AS c FROM TABLE(TUMBLE(TABLE seen, DESCRIPTOR(record_timestamp), "
        "INTERVAL '10' SECOND)) GROUP BY window_start, window_end"
    )
    assert sorted(row.c for row in counted.collect()) == [1, 1, 4]


def test_functions_make_records(utc, topic, consume, broker):
    one, other = topic(partitions=3), topic(partitions=3)
    schema = (
        KafkaRecordSerializationSchema.builder()
        .set_topic_selector(lambda row: one if row["id"] % 2 else other)
        .set_value_serialization_schema("json")
        .set_key_serialization_schema(lambda row: f"<{row['id']}>".encode())
        .set_header_provider(lambda row: [("h", b"1"), ("h", b"2")])
        .build()
    )
    begun = KafkaSink.builder().set_bootstrap_servers(broker).set_record_serializer(schema)
    sink = begun.set_delivery_guarantee(DeliveryGuarantee.AT_LEAST_ONCE).build()
    sink.write(prepare_session(utc).sql("SELECT id FROM RANGE(4)"))
    assert sorted((r.key(), r.value()) for r in consume(one)) == [
        (b"<1>", b'{"id":1}'),
        (b"<3>", b'{"id":3}'),
    ]
    assert sorted(r.key() for r in consume(other)) == [b"<0>", b"<2>"]
    assert consume(one)[0].headers() == [("h", b"1"), ("h", b"2")]


def test_a_function_makes_whole_records_of_a_stream(utc, topic, produce, consume, builder, broker, tmp_path):
    name, out = topic(), topic(partitions=3)
    produce(name, records(0, 6))

    def record(row):
        if row["id"] == 5:
            return None
        value = None if row["id"] == 0 else b"v"
        return ProducerRecord(
            out, value, key=b"k", partition=row["id"] % 3, timestamp=1_700_000_000_000 + row["id"]
        )

    begun = KafkaSink.builder().set_bootstrap_servers(broker)
    begun.set_record_serializer(KafkaRecordSerializationSchema.of(record))
    sink = begun.set_delivery_guarantee(DeliveryGuarantee.AT_LEAST_ONCE).build()
    query = sink.write_stream(builder.set_topics(name).build().load(prepare_session(utc)), tmp_path)
    try:
        wait_until(lambda: len(consume(out)) == 5, 60)
    finally:
        query.stop()
    found = sorted((r.timestamp()[1] - 1_700_000_000_000, r.partition(), r.value()) for r in consume(out))
    assert found == [(0, 0, None), (1, 1, b"v"), (2, 2, b"v"), (3, 0, b"v"), (4, 1, b"v")]


def test_a_sink_is_a_table_that_is_written_exactly_once(session, topic, consume, broker):
    name = topic()
    schema = KafkaRecordSerializationSchema.builder().set_topic(name).set_value_serialization_schema("json")
    begun = KafkaSink.builder().set_bootstrap_servers(broker).set_record_serializer(schema.build())
    begun.set_delivery_guarantee(DeliveryGuarantee.EXACTLY_ONCE).set_transactional_id_prefix(name)
    begun.build().create_table(session, "out_once", "id BIGINT")
    session.sql("INSERT INTO out_once VALUES (1), (2)").wait()
    session.write(session.spark.sql("SELECT 3L AS id"), "out_once")
    assert sorted(json.loads(record.value())["id"] for record in consume(name)) == [1, 2, 3]


def test_several_topics_have_offsets_of_their_own(utc, topic, produce, builder):
    first, second = topic(), topic()
    produce(first, records(0, 5))
    produce(second, records(10, 15))
    begin = OffsetsInitializer.offsets({KafkaTopicPartition(first, 0): 3, KafkaTopicPartition(second, 0): 1})

    def ends(partitions, retriever):
        return {place: at - 1 for place, at in retriever.end_offsets(partitions).items()}

    source = builder.set_topics(first, second).set_starting_offsets(begin)
    frame = source.set_bounded(OffsetsInitializer.of(ends)).build().load(prepare_session(utc))
    assert sorted(row.id for row in frame.collect()) == [3, 11, 12, 13]


def test_kafkas_serializers_context_and_event_time(utc, topic, produce, consume, broker, tmp_path):
    read, name = topic(), topic()
    produce(read, [{"value": '{"id": 1}', "timestamp": 2500}])

    def record(row, context, timestamp):
        (partition,) = context.get_partitions_for_topic(name)
        return ProducerRecord(name, str(row["id"]).encode(), partition=partition, timestamp=timestamp + 1)

    spark = prepare_session(utc)
    source = builder_of_json(broker).set_topics(read).build()
    rows = source.load(spark, WatermarkStrategy.for_bounded_out_of_orderness(timedelta(seconds=5)))
    assert rows.columns == ["id", "record_timestamp"]
    assert rows.schema["record_timestamp"].metadata == {"spark.watermarkDelayMs": 5001}
    begun = KafkaSink.builder().set_bootstrap_servers(broker)
    sink = begun.set_record_serializer(KafkaRecordSerializationSchema.of(record)).build()
    query = sink.write_stream(rows, tmp_path / "checkpoint")
    try:
        query.processAllAvailable()
    finally:
        query.stop()
    (written,) = consume(name)
    assert (written.value(), written.timestamp()[1]) == (b"1", 2501)
    texts = KafkaSource.builder().set_bootstrap_servers(broker).set_topics(name)
    texts = texts.set_value_only_deserializer(StringDeserializer).set_bounded(OffsetsInitializer.latest())
    assert [row.value for row in texts.build().load(spark).collect()] == ["1"]


def test_a_strategy_that_spark_cannot_follow(utc, builder):
    source = builder.set_topics("any").build()
    with pytest.raises(KafkaSqlError, match="no watermark that moves with each event"):
        source.load(utc, WatermarkStrategy.for_monotonous_timestamps().with_each_event())
