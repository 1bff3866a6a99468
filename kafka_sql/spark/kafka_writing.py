"""The writing loop of a task: encode Arrow batches and hand the records to a producer until all are
acknowledged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import repeat
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.broker.delivery import Delivery, delivering
from kafka_sql.broker.patterns import topic_pattern
from kafka_sql.codecs.contract import EncodeError, Encoder
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.spark.changed_rows import Kinds, changed_rows, last_of_each, without_values
from kafka_sql.spark.failures import ReportedFailure
from kafka_sql.spark.kafka_write import KafkaWrite
from kafka_sql.spark.task_reports import TaskReporter
from kafka_sql.text.diagnostics import Diagnostic


def write_batches(write: KafkaWrite, batches: Iterable[pa.RecordBatch], task: int) -> int:
    """Writes every row of ``batches`` and returns their number when all are acknowledged.

    ``task`` is the number of the Spark partition; the ``fixed`` partitioner writes to partition ``task % n``.
    Raises :class:`ReportedFailure` for a value that cannot be encoded and for a record that was not
    delivered."""
    value_encoder = make_encoder(write.value)
    key_encoder = make_encoder(write.key) if write.key is not None else None
    reporter = TaskReporter(write.report_to)
    with delivering(write.producer, write.table, acknowledged=write.acknowledged) as delivery:
        choose = _partition_chooser(write, task, delivery)
        for batch in batches:
            rows = changed_rows(batch, write)
            columns = rows.columns
            values = _encode(write, value_encoder, [columns[i] for i in write.value_columns], rows.kinds)
            if write.upsert and rows.kinds is not None:
                values = without_values(values, rows.kinds)
            plain = (
                key_encoder is None and choose is None and len(write.topics) == 1 and not _has_metadata(write)
            )
            if plain:
                reporter.add(written=len(values))
                delivery.send_values(write.topics[0], values)
                continue
            keys: Iterable[bytes | None] = repeat(None)
            if key_encoder is not None:
                encoded = _encode(write, key_encoder, [columns[i] for i in write.key_columns], None)
                if write.last_of_key_only:
                    kept = last_of_each(encoded)
                    columns = [column.take(pa.array(kept)) for column in columns]
                    values = [values[row] for row in kept]
                    encoded = [encoded[row] for row in kept]
                keys = encoded
            reporter.add(written=len(values))
            delivery.send_records(
                _topics(write, columns),
                values,
                keys,
                None if choose is None else choose,
                None if write.timestamp is None else _timestamps(write, columns[write.timestamp]),
                _headers(write, columns),
            )
    reporter.close()
    return reporter.written


def _has_metadata(write: KafkaWrite) -> bool:
    return any(
        position is not None
        for position in (write.headers, write.header_list, write.timestamp, write.topic_column)
    )


def _encode(
    write: KafkaWrite, encoder: Encoder, columns: Sequence[pa.Array], kinds: Kinds | None
) -> list[bytes | None]:
    try:
        return encoder.encode(columns, None if write.upsert else kinds)
    except EncodeError as error:
        raise ReportedFailure(
            Diagnostic(
                "cannot-encode",
                f"a row for table {write.table} cannot be written: {error}",
            )
        ) from None


def _partition_chooser(write: KafkaWrite, task: int, delivery: Delivery) -> Callable[[str], int] | None:
    """Topic to partition for ``fixed`` and ``round-robin``; None leaves the choice to the client (key hash,
    else sticky)."""
    if write.partitioner == "fixed":
        return lambda topic: task % delivery.partition_count(topic)
    if write.partitioner == "round-robin":
        counters: dict[str, int] = {}

        def next_partition(topic: str) -> int:
            counters[topic] = counters.get(topic, task - 1) + 1
            return counters[topic] % delivery.partition_count(topic)

        return next_partition
    return None


def _topics(write: KafkaWrite, columns: Sequence[pa.Array]) -> Iterable[str]:
    if write.topic_column is None:
        return repeat(write.topics[0])
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
    raise ReportedFailure(Diagnostic("wrong-topic", f"{problem} (table {write.table})"))


def _timestamps(write: KafkaWrite, column: pa.Array) -> list[int | None]:
    """Epoch milliseconds. librdkafka takes 0 as "now" and Kafka refuses negative times, so neither can be
    written."""
    milliseconds: list[int | None] = pc.divide(column.cast(pa.int64()), 1000).to_pylist()
    for value in milliseconds:
        if value is not None and value <= 0:
            raise ReportedFailure(
                Diagnostic(
                    "wrong-timestamp",
                    f"a row for table {write.table} has a record timestamp at or before 1970-01-01",
                    notes=("the Kafka client can only write later timestamps",),
                )
            )
    return milliseconds


def _headers(write: KafkaWrite, columns: Sequence[pa.Array]) -> list[list[tuple[str, Any]]] | None:
    """Headers per row; entries without a key are left out, as Flink does."""
    if write.headers is not None:
        maps = columns[write.headers].to_pylist()
        return [[(key, value) for key, value in (items or ()) if key is not None] for items in maps]
    if write.header_list is not None:
        lists = columns[write.header_list].to_pylist()
        return [
            [(entry["key"], entry["value"]) for entry in (items or ()) if entry and entry["key"] is not None]
            for items in lists
        ]
    return None
