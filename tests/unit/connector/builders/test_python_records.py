"""Records to rows and rows to records by functions of Python, as tasks call them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timezone
from typing import Any

import pyarrow as pa
import pytest
from confluent_kafka.serialization import (
    IntegerDeserializer,
    IntegerSerializer,
    SerializationContext,
    StringDeserializer,
    StringSerializer,
)

from kafka_sql.connector import (
    ConsumerRecord,
    KafkaRecordDeserializationSchema,
    KafkaRecordSerializationSchema,
    KafkaSinkContext,
    ProducerRecord,
)
from kafka_sql.connector.builders.record_serialization import _with_parts
from kafka_sql.text.diagnostics import JobError, KafkaSqlError

ROWS = pa.schema([("id", pa.int64()), ("name", pa.string())])
HEADER = pa.struct([("key", pa.string()), ("value", pa.binary())])
RECORDS = pa.schema(
    [
        ("value", pa.binary()),
        ("key", pa.binary()),
        ("topic", pa.string()),
        ("partition", pa.int32()),
        ("offset", pa.int64()),
        ("timestamp", pa.timestamp("us", "UTC")),
        ("timestamp_type", pa.string()),
        ("headers", pa.list_(HEADER)),
        ("leader_epoch", pa.int32()),
    ]
)


def records(*values: bytes | None) -> pa.RecordBatch:
    rows = [
        {
            "value": value,
            "key": b"k",
            "topic": "t",
            "partition": 3,
            "offset": 10 + number,
            "timestamp": 1_700_000_000_123_000,
            "timestamp_type": "CreateTime",
            "headers": [{"key": "h", "value": b"1"}],
            "leader_epoch": None,
        }
        for number, value in enumerate(values)
    ]
    return pa.RecordBatch.from_pylist(rows, schema=RECORDS)


def rows_by(schema: KafkaRecordDeserializationSchema, *values: bytes | None) -> list[tuple[Any, ...]]:
    batches = schema.batches(records(*values), ROWS)
    return [tuple(row.values()) for batch in batches for row in batch.to_pylist()]


def split(record: ConsumerRecord) -> Iterator[tuple[int, str]]:
    assert record.value is not None
    for part in record.value.decode().split(","):
        yield record.offset, part


class Whole(KafkaRecordDeserializationSchema):
    columns = "id BIGINT, name STRING"

    def deserialize(self, record: ConsumerRecord) -> dict[str, Any]:
        return {"name": f"{record.topic}-{record.partition} {record.timestamp} {record.headers}", "id": 1}


@pytest.mark.parametrize(
    ("function", "expected"),
    [
        (lambda value: (len(value), value.decode()), [(1, "a"), (2, "bc")]),
        (lambda value: [(1, "x"), (2, None)], [(1, "x"), (2, None)] * 2),
        (lambda value: {"name": "n"} if value == b"a" else None, [(None, "n")]),
    ],
    ids=["a row", "rows", "a mapping, and nothing"],
)
def test_functions_of_values(function: Any, expected: list[tuple[Any, ...]]) -> None:
    schema = KafkaRecordDeserializationSchema.value_only(function, "id BIGINT, name STRING")
    assert rows_by(schema, b"a", b"bc") == expected


def test_functions_of_records() -> None:
    schema = KafkaRecordDeserializationSchema.of(split, "id BIGINT, name STRING")
    assert rows_by(schema, b"a,b", b"c") == [(10, "a"), (10, "b"), (11, "c")]
    assert rows_by(Whole(), b"") == [(1, "t-3 1700000000123 (('h', b'1'),)")]


def test_functions_of_batches() -> None:
    def lengths(batch: pa.RecordBatch) -> pa.Table:
        ids = pa.array([len(value) for value in batch.column("value").to_pylist()], pa.int32())
        return pa.table({"name": batch.column("topic"), "id": ids})

    schema = KafkaRecordDeserializationSchema.of_batches(lengths, "id BIGINT, name STRING")
    assert rows_by(schema, b"a", b"bc") == [(1, "t"), (2, "t")]


@pytest.mark.parametrize(
    ("function", "says"),
    [
        (lambda value: (1, value.decode("ascii")), "UnicodeDecodeError"),
        (lambda value: (1,), "the row has 1 values for 2 columns"),
        (lambda value: "text", "a row is a sequence or a mapping, not str"),
        (lambda value: {"nmae": "x"}, "the row has 'nmae', the columns are id, name"),
        (lambda value: ("x", "y") if value > b"a" else (1, "y"), "column 'id' is int64"),
    ],
)
def test_a_function_that_fails_says_where(function: Any, says: str) -> None:
    schema = KafkaRecordDeserializationSchema.value_only(function, "id BIGINT, name STRING")
    with pytest.raises(JobError) as raised:
        rows_by(schema, b"a", b"\xff")
    (problem,) = raised.value.diagnostics
    assert says in problem.message
    assert problem.notes[0].startswith("record 't'-3 offset 1")


def test_a_batch_of_other_columns_is_refused() -> None:
    schema = KafkaRecordDeserializationSchema.of_batches(lambda batch: batch, "id BIGINT, name STRING")
    with pytest.raises(JobError, match="it gave the columns value, key"):
        rows_by(schema, b"a")


def test_columns_are_those_of_create_table() -> None:
    schema = KafkaRecordDeserializationSchema.of(split, "id BIGINT, price DECIMAL(10, 2), seen TIMESTAMP(3)")
    assert schema.schema().simpleString() == "struct<id:bigint,price:decimal(10,2),seen:timestamp_ntz>"
    with pytest.raises(KafkaSqlError, match="BIGNIT"):
        KafkaRecordDeserializationSchema.of(split, "id BIGNIT").schema()
    with pytest.raises(KafkaSqlError, match="names no columns"):
        KafkaRecordDeserializationSchema().schema()


def written(
    schema: KafkaRecordSerializationSchema, rows: list[dict[str, Any]], given: pa.Schema = ROWS
) -> list[dict[str, Any]]:
    batch = pa.RecordBatch.from_pylist(rows, schema=given)
    context = KafkaSinkContext(time_column="ts" if "ts" in given.names else None)
    batches = _with_parts(schema, schema.parts, context, [batch])
    return [
        {name.removeprefix("kafka_sql_record_"): value for name, value in row.items()}
        for batch in batches
        for row in batch.to_pylist()
    ]


def test_functions_make_parts_of_records() -> None:
    schema = (
        KafkaRecordSerializationSchema.builder()
        .set_topic_selector(lambda row: f"t{row['id']}")
        .set_value_serialization_schema("json")
        .set_key_serialization_schema(lambda row: row["name"].encode())
        .set_header_provider(lambda row: {"h": b"1"} if row["id"] else None)
        .build()
    )
    assert schema.options == {
        "topic-pattern": ".*",
        "format": "json",
        "metadata.columns": (
            "kafka_sql_record_topic STRING FROM 'topic', kafka_sql_record_key BYTES FROM '__raw_key__', "
            "kafka_sql_record_headers ARRAY<ROW<key STRING, `value` BYTES>> FROM 'header-list'"
        ),
    }
    assert written(schema, [{"id": 1, "name": "a"}, {"id": 0, "name": "b"}]) == [
        {"id": 1, "name": "a", "topic": "t1", "key": b"a", "headers": [{"key": "h", "value": b"1"}]},
        {"id": 0, "name": "b", "topic": "t0", "key": b"b", "headers": []},
    ]


def test_a_function_makes_whole_records() -> None:
    def record(row: Any) -> ProducerRecord | None:
        if row["id"] == 2:
            return None
        return ProducerRecord("t", b"v", partition=1, timestamp=1_700_000_000_123, headers=[("h", None)])

    (found,) = written(
        KafkaRecordSerializationSchema.of(record), [{"id": 1, "name": "a"}, {"id": 2, "name": "b"}]
    )
    assert (found["id"], found["topic"], found["value"], found["key"]) == (1, "t", b"v", None)
    assert (found["partition"], found["headers"]) == (1, [{"key": "h", "value": None}])
    assert found["timestamp"].timestamp() == 1_700_000_000.123


@pytest.mark.parametrize(
    ("function", "says"), [(lambda row: row["no"], "KeyError: 'no'"), (lambda row: 7, "column")]
)
def test_a_failing_function_says_with_which_row(function: Any, says: str) -> None:
    builder = KafkaRecordSerializationSchema.builder().set_topic("t").set_value_serialization_schema(function)
    with pytest.raises(JobError) as raised:
        written(builder.build(), [{"id": 5, "name": "a"}])
    (problem,) = raised.value.diagnostics
    assert says in problem.message
    assert problem.notes[0] == "the row was id=5, name='a'"


class Partitioner:
    """A partitioner at the top of a module."""


@pytest.mark.parametrize("given", ["fixed", Partitioner])
def test_partitioners(given: Any) -> None:
    builder = KafkaRecordSerializationSchema.builder().set_topic("t").set_value_serialization_schema("json")
    expected = "fixed" if given == "fixed" else f"{__name__}.Partitioner"
    assert builder.set_partitioner(given).build().options["sink.partitioner"] == expected

    class Local:
        pass

    with pytest.raises(KafkaSqlError, match="tasks cannot import"):
        builder.set_partitioner(Local)


def test_a_topic_and_a_selector_exclude_each_other() -> None:
    builder = KafkaRecordSerializationSchema.builder().set_topic("t").set_topic_selector(lambda row: "t")
    with pytest.raises(KafkaSqlError, match="exclude each other"):
        builder.set_value_serialization_schema("json").build()


def one(schema: KafkaRecordDeserializationSchema, *values: bytes | None) -> list[Any]:
    """The values of the only column."""
    columns = pa.schema([("value", pa.string() if "STRING" in schema.columns else pa.int64())])
    return [row["value"] for batch in schema.batches(records(*values), columns) for row in batch.to_pylist()]


@pytest.mark.parametrize("deserializer", [StringDeserializer("utf_8"), StringDeserializer])
def test_deserializers_of_kafkas_client(deserializer: Any) -> None:
    schema = KafkaRecordDeserializationSchema.value_only(deserializer)
    assert schema.columns == "`value` STRING"
    assert one(schema, b"a", "ü".encode()) == ["a", "ü"]
    number = KafkaRecordDeserializationSchema.value_only(IntegerDeserializer, "`value` BIGINT")
    assert one(number, b"\0\0\0\7") == [7]


def test_functions_give_plain_values_of_one_column() -> None:
    def upper(value: bytes, context: SerializationContext) -> str:
        return f"{context.topic} {context.field} {context.headers} {value.decode()}"

    schema = KafkaRecordDeserializationSchema.value_only(upper, "`value` STRING")
    assert one(schema, b"x") == ["t value [('h', b'1')] x"]
    length = KafkaRecordDeserializationSchema.value_only(
        lambda value, more=1: len(value) + more, "`value` INT"
    )
    assert one(length, b"abc") == [4]
    assert one(KafkaRecordDeserializationSchema.of(lambda record: record.offset, "n INT"), b"") == [10]


def test_serializers_of_kafkas_client() -> None:
    class Shout:
        def __call__(self, row: Any, context: SerializationContext) -> bytes:
            return f"{context.topic} {context.field} {row['name']}".encode()

    schema = (
        KafkaRecordSerializationSchema.builder()
        .set_topic_selector(lambda row: f"t{row['id']}")
        .set_kafka_key_serializer(IntegerSerializer, "id")
        .set_kafka_value_serializer(Shout())
        .build()
    )
    (found,) = written(schema, [{"id": 1, "name": "a"}])
    assert (found["key"], found["value"]) == (b"\0\0\0\1", b"t1 value a")
    plain = (
        KafkaRecordSerializationSchema.builder().set_topic("t").set_kafka_value_serializer(StringSerializer())
    )
    (found,) = written(plain.build(), [{"name": "x"}], pa.schema([("name", pa.string())]))
    assert found["value"] == b"x"
    with pytest.raises(
        JobError, match="StringSerializer failed with ValueError: it takes one value, the rows"
    ):
        written(plain.build(), [{"id": 1, "name": "a"}])


def test_records_with_context_and_event_time() -> None:
    def record(row: Any, context: KafkaSinkContext, timestamp: int | None) -> ProducerRecord:
        return ProducerRecord(f"t{context.get_parallel_instance_id()}", b"v", timestamp=timestamp)

    given = pa.schema([*ROWS, ("ts", pa.timestamp("us", "UTC"))])
    rows = [{"id": 1, "name": "a", "ts": datetime(1970, 1, 1, 0, 0, 1, 500_999, timezone.utc)}, {"id": 2}]
    found = written(KafkaRecordSerializationSchema.of(record), rows, given)
    assert [row["topic"] for row in found] == ["t0", "t0"]
    assert [row["timestamp"] and row["timestamp"].timestamp() for row in found] == [1.5, None]
