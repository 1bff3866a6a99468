"""Rows of a sink → records of Kafka, in blocks: what every way of writing does first.

Between Spark's tasks records travel in blocks, each of which is one value for Spark: an Arrow batch of
:data:`RECORD_SCHEMA`. In it ``partition`` is a number that is taken modulo the partitions of the topic, NULL
leaves the choice to the client.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import repeat
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.broker.delivery import CLIENTS_CHOICE, AnyDelivery
from kafka_sql.codecs.contract.codec import EncodeError, Encoder
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.java.regex import topic_pattern
from kafka_sql.spark.kafka_write.record_partitions import RecordPartitions
from kafka_sql.spark.kafka_write.upsert_records import Kinds, changed_rows, last_of_each, without_values
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

_HEADER = pa.struct([("key", pa.string()), ("value", pa.binary())])
RECORD_SCHEMA = pa.schema(
    [
        ("topic", pa.string()),
        ("partition", pa.int32()),
        ("key", pa.binary()),
        ("value", pa.binary()),
        ("timestamp", pa.int64()),
        ("headers", pa.list_(_HEADER)),
    ]
)
BLOCK_COLUMNS = "block binary"
"""The columns of a DataFrame of records, in Spark's words."""

_BLOCK_BYTES = 64 << 20

Headers = list[tuple[str, Any]]


@dataclass(frozen=True, slots=True)
class Records:
    """A block of records, column by column; a column that is None is empty. ``topics`` is a name where all
    records go to one topic. ``timestamps`` are epoch milliseconds."""

    topics: str | Sequence[str]
    values: Sequence[bytes | None]
    keys: Sequence[bytes | None] | None = None
    partitions: Sequence[int | None] | None = None
    timestamps: Sequence[int | None] | None = None
    headers: Sequence[Headers] | None = None

    @property
    def count(self) -> int:
        """How many records there are."""
        return len(self.values)

    @property
    def value_bytes(self) -> int:
        """The bytes of all values."""
        return sum(map(len, filter(None, self.values)))

    def batch(self) -> pa.RecordBatch:
        """The block as an Arrow batch of :data:`RECORD_SCHEMA`."""
        count = len(self.values)
        columns = [
            pa.repeat(pa.scalar(self.topics, pa.string()), count)
            if isinstance(self.topics, str)
            else pa.array(self.topics, pa.string()),
            _column(self.partitions, pa.int32(), count),
            _column(self.keys, pa.binary(), count),
            pa.array(self.values, pa.binary()),
            _column(self.timestamps, pa.int64(), count),
            _column(self._headers(), RECORD_SCHEMA.field("headers").type, count),
        ]
        return pa.RecordBatch.from_arrays(columns, schema=RECORD_SCHEMA)

    def blocks(self) -> Iterator[pa.RecordBatch]:
        """The records as rows of :data:`BLOCK_COLUMNS`, none of them too large for Spark."""
        batch = self.batch()
        parts = 1 + batch.nbytes // _BLOCK_BYTES
        size = max(1, -(-batch.num_rows // parts))
        for begin in range(0, batch.num_rows, size):
            target = pa.BufferOutputStream()
            with pa.ipc.new_stream(target, RECORD_SCHEMA) as stream:
                stream.write_batch(batch.slice(begin, size))
            block = pa.array([target.getvalue().to_pybytes()], pa.binary())
            yield pa.RecordBatch.from_arrays([block], names=["block"])

    def _headers(self) -> list[list[dict[str, Any]] | None] | None:
        if self.headers is None:
            return None
        return [
            [{"key": key, "value": value} for key, value in items] if items else None
            for items in self.headers
        ]


def records_of(batch: pa.RecordBatch) -> Records:
    """The records in an Arrow batch of :data:`RECORD_SCHEMA`."""
    topics, partitions, keys, values, timestamps, headers = batch.columns
    names = pc.unique(topics).to_pylist()
    found = _list(headers)
    return Records(
        names[0] if len(names) == 1 else topics.to_pylist(),
        values.to_pylist(),
        _list(keys),
        _list(partitions),
        _list(timestamps),
        None
        if found is None
        else [[(entry["key"], entry["value"]) for entry in items or ()] for items in found],
    )


def batches_in_blocks(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The Arrow batches of :data:`RECORD_SCHEMA` in rows of :data:`BLOCK_COLUMNS`."""
    for batch in batches:
        for block in batch.column(0):
            with pa.ipc.open_stream(block.as_buffer()) as stream:
                yield from stream


def records_in_blocks(batches: Iterable[pa.RecordBatch]) -> Iterator[Records]:
    """The records in rows of :data:`BLOCK_COLUMNS`."""
    return map(records_of, batches_in_blocks(batches))


def encoded(write: KafkaWrite, batches: Iterable[pa.RecordBatch], task: int) -> Iterator[Records]:
    """The records of all rows that are written, block by block; ``task`` as for :class:`RecordEncoder`.

    Raises :class:`ReportedFailure` for a row that cannot be written."""
    encoder = RecordEncoder(write, task)
    for batch in batches:
        yield encoder.records(batch)


class RecordEncoder:
    """Makes the records of rows that come block by block; ``task`` is the number of the Spark partition
    (partitioner ``fixed`` writes all its records to one partition, ``round-robin`` begins there)."""

    def __init__(self, write: KafkaWrite, task: int) -> None:
        self._write = write
        self._values = make_encoder(write.value) if write.raw_value is None else None
        keyed = write.key is not None and write.raw_key is None
        self._keys = make_encoder(write.key) if write.key is not None and keyed else None
        self._chosen = RecordPartitions(write, task)
        self._seen = 0

    def records(self, batch: pa.RecordBatch) -> Records:
        """The records of the rows of a block that are written.

        Raises :class:`ReportedFailure` for a row that cannot be written."""
        write = self._write
        rows = changed_rows(batch, write)
        columns = rows.columns
        if self._values is None:
            assert write.raw_value is not None
            values = columns[write.raw_value].to_pylist()
        else:
            values = _encode(write, self._values, [columns[i] for i in write.value_columns], rows.kinds)
        if write.upsert and rows.kinds is not None:
            values = without_values(values, rows.kinds)
        keys = None if write.raw_key is None else columns[write.raw_key].to_pylist()
        if self._keys is not None:
            keys = _encode(write, self._keys, [columns[i] for i in write.key_columns], None)
            if write.held_back:
                kept = last_of_each(keys, write.held_back, self._seen)
                self._seen += len(keys)
                columns = [column.take(pa.array(kept)) for column in columns]
                values, keys = [values[row] for row in kept], [keys[row] for row in kept]
        topics = _topics(write, columns)
        return Records(
            topics,
            values,
            keys,
            self._chosen.of(topics, keys, values, columns),
            None if write.timestamp is None else _timestamps(write, columns[write.timestamp]),
            _headers(write, columns),
        )


def send(delivery: AnyDelivery, records: Records) -> None:
    """Hand a block over to a producer."""
    topics = records.topics
    rest = (records.keys, records.partitions, records.timestamps, records.headers)
    if isinstance(topics, str) and all(column is None for column in rest):
        delivery.send_values(topics, records.values)
        return
    choose = None
    if records.partitions is not None:
        choose = partial(_next_partition, iter(records.partitions), delivery)
    delivery.send_records(
        repeat(topics) if isinstance(topics, str) else topics,
        records.values,
        repeat(None) if records.keys is None else records.keys,
        choose,
        records.timestamps,
        records.headers,
    )


def _next_partition(numbers: Iterator[int | None], delivery: AnyDelivery, topic: str) -> int:
    number = next(numbers)
    return CLIENTS_CHOICE if number is None else number % delivery.partition_count(topic)


def _list(column: pa.Array) -> list[Any] | None:
    return None if column.null_count == len(column) else column.to_pylist()


def _column(values: Sequence[Any] | None, kind: pa.DataType, count: int) -> pa.Array:
    return pa.nulls(count, kind) if values is None else pa.array(values, kind)


def _encode(
    write: KafkaWrite, encoder: Encoder, columns: Sequence[pa.Array], kinds: Kinds | None
) -> list[bytes | None]:
    try:
        return encoder.encode(columns, None if write.upsert else kinds)
    except EncodeError as error:
        raise ReportedFailure(
            Diagnostic(
                ErrorCode.ENCODE_FAILED,
                f"a row for table {write.table} cannot be written: {error}",
            )
        ) from None


def _topics(write: KafkaWrite, columns: Sequence[pa.Array]) -> str | Sequence[str]:
    if write.topic_column is None:
        return write.topics[0]
    named: list[str | None] = columns[write.topic_column].to_pylist()
    for topic in set(named):
        _check_topic(write, topic)
    return [topic for topic in named if topic is not None]


def _check_topic(write: KafkaWrite, topic: str | None) -> None:
    if topic is None:
        problem = "a row has no value in the column 'topic'"
    elif write.topic_pattern is not None and not topic_pattern(write.topic_pattern).fullmatch(topic):
        problem = f"a row names the topic '{topic}', which does not match '{write.topic_pattern}'"
    elif write.topics and topic not in write.topics:
        problem = f"a row names the topic '{topic}', which is not in the table's 'topic' list"
    else:
        return
    raise ReportedFailure(Diagnostic(ErrorCode.WRONG_TOPIC, f"{problem} (table {write.table})"))


def _timestamps(write: KafkaWrite, column: pa.Array) -> list[int | None]:
    """Epoch milliseconds. librdkafka takes 0 as "now" and Kafka refuses negative times, so neither can be
    written to a topic."""
    milliseconds: list[int | None] = pc.divide(column.cast(pa.int64()), 1000).to_pylist()
    for value in milliseconds:
        if value is not None and value <= 0 and write.producer.log is None:
            raise ReportedFailure(
                Diagnostic(
                    ErrorCode.WRONG_TIMESTAMP,
                    f"a row for table {write.table} has a record timestamp at or before 1970-01-01",
                    notes=("the Kafka client can only write later timestamps",),
                )
            )
    return milliseconds


def _headers(write: KafkaWrite, columns: Sequence[pa.Array]) -> list[Headers] | None:
    """Headers per row. Entries of a map without a key or value are left out (Flink's KafkaDynamicSink);
    lists, which are not Flink's, keep headers without a value."""
    if write.headers is not None:
        maps = columns[write.headers].to_pylist()
        return [
            [(key, value) for key, value in (items or ()) if key is not None and value is not None]
            for items in maps
        ]
    if write.header_list is not None:
        lists = columns[write.header_list].to_pylist()
        return [
            [(entry["key"], entry["value"]) for entry in (items or ()) if entry and entry["key"] is not None]
            for items in lists
        ]
    return None
