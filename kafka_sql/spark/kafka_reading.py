"""The reading loop of a task: consume ranges of offsets, decode in the same process, yield typed Arrow
batches."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np
import pyarrow as pa
from pyspark.sql.types import (
    ArrayType,
    BinaryType,
    DataType,
    IntegerType,
    LongType,
    MapType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from kafka_sql.broker.ranges import RangeConsumer
from kafka_sql.codecs.contract import Decoded, Decoder, FilteringDecoder, Rejected
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.spark.failures import ReportedFailure
from kafka_sql.spark.kafka_scan import REJECTED_COLUMN, KafkaScan, Origin
from kafka_sql.spark.offset_ranges import OffsetRange
from kafka_sql.spark.predicates import RowPredicate, predicate_mask
from kafka_sql.spark.task_reports import TaskReporter
from kafka_sql.text.diagnostics import Diagnostic

_BATCH_ROWS = 10_000
"""Rows of a batch as Spark gets it."""
_SHOWN_BYTES = 120
_TIMESTAMP_TYPES = {0: "NoTimestampType", 1: "CreateTime", 2: "LogAppendTime"}

Message = Any


def read_ranges(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> Iterator[pa.RecordBatch]:
    """The rows of ``ranges`` as record batches whose columns are ``scan.columns`` (and the count of refused
    records).

    Raises :class:`ReportedFailure` for a refused record where the scan fails on them, and for a broker that
    stops answering."""
    block = _Block(scan)
    reporter = TaskReporter(scan.report_to)
    ready: list[pa.RecordBatch] = []
    with (
        collector_paused(),
        RangeConsumer(
            scan.consumer,
            [(r.topic, r.partition, r.start, r.end) for r in ranges],
            patient=scan.waits_for_end,
        ) as consumer,
    ):
        for messages in consumer.blocks():
            batch = block.batch(messages)
            reporter.add(read=len(messages))
            if batch is not None:
                ready.append(batch)
                if sum(item.num_rows for item in ready) >= _BATCH_ROWS:
                    yield pa.concat_batches(ready)
                    ready = []
        if ready:
            yield pa.concat_batches(ready)
    reporter.close()


@contextmanager
def collector_paused() -> Iterator[None]:
    """Without Python's cyclic garbage collector: a task's millions of message objects are freed by reference
    count, and walking them costs a third of its CPU time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


class _Block:
    """Turns blocks of messages into record batches; decoders are made once per task."""

    def __init__(self, scan: KafkaScan) -> None:
        self.scan = scan
        self.value: Decoder | None = make_decoder(scan.value) if scan.value else None
        self.key: Decoder | None = make_decoder(scan.key) if scan.key else None
        self.all_names = [column.name for column in scan.columns]
        self.names = [column.name for column in scan.columns if not column.hidden]
        self.visible = len(self.names)
        if scan.counts_rejected:
            self.names.append(REJECTED_COLUMN)
        self.where = self._filter_in_decoder()

    def batch(self, messages: list[Message]) -> pa.RecordBatch | None:
        """The rows of the messages; None where there is none."""
        value = self._value_of(messages)
        key = self.key.decode([message.key() for message in messages]) if self.key else None
        rejected = [*(value.rejected if value else ()), *(key.rejected if key else ())]
        if rejected and self.scan.fail:
            raise ReportedFailure(refusal(self.scan.table, messages, min(rejected, key=lambda r: r.record)))
        records, value_rows, key_rows = pair_rows(len(messages), value, key)
        columns: list[pa.Array] = []
        for column in self.scan.columns:
            if column.origin is Origin.VALUE:
                assert value is not None
                columns.append(_take(value.columns[column.index], value_rows))
            elif column.origin is Origin.KEY:
                assert key is not None
                columns.append(_take(key.columns[column.index], key_rows))
            else:
                columns.append(_take(METADATA[column.metadata](messages), records))
        rows = len(messages) if records is None else len(records)
        if self.scan.predicates and self.where is None:
            mask = predicate_mask(self.scan.predicates, dict(zip(self.all_names, columns, strict=True)))
            columns = [column.filter(mask) for column in columns[: self.visible]]
            rows = int(mask.true_count)
        columns = columns[: self.visible]
        if self.scan.counts_rejected:
            columns = [pa.concat_arrays([column, pa.nulls(1, column.type)]) for column in columns]
            refused = len({item.record for item in rejected})
            columns.append(pa.concat_arrays([pa.nulls(rows, pa.int64()), pa.array([refused], pa.int64())]))
            rows += 1
        if not rows:
            return None
        return pa.RecordBatch.from_arrays(columns, names=self.names) if columns else _rows_only(rows)

    def _value_of(self, messages: list[Message]) -> Decoded | None:
        if self.value is None:
            return None
        values = [message.value() for message in messages]
        if self.where is None:
            return self.value.decode(values)
        assert isinstance(self.value, FilteringDecoder)
        return self.value.decode_where(values, self.where)

    def _filter_in_decoder(self) -> RowPredicate | None:
        """The predicates as the value's decoder takes them; None where it cannot, or not all are over its
        columns."""
        columns = {column.name: column for column in self.scan.columns}
        names = tuple(dict.fromkeys(predicate.column for predicate in self.scan.predicates))
        if not names or self.key is not None or not isinstance(self.value, FilteringDecoder):
            return None
        if any(columns[name].origin is not Origin.VALUE for name in names):
            return None
        return RowPredicate(self.scan.predicates, names, tuple(columns[name].index for name in names))


def pair_rows(
    count: int, value: Decoded | None, key: Decoded | None
) -> tuple[np.ndarray | None, np.ndarray | None, np.ndarray | None]:
    """Which record, value row and key row make each output row; None stands for "all of them, in order".

    A record with m key rows and n value rows gives m × n rows, as Flink's reader does.
    """
    value_records = value.records if value is not None else None
    key_records = key.records if key is not None else None
    if value_records is None and key_records is None:
        return None, None, None
    identity = np.arange(count, dtype=np.int64)
    left = identity if value_records is None else value_records
    if key is None:
        return left, None, None
    right = identity if key_records is None else key_records
    if value is None:
        return right, None, None
    starts = np.searchsorted(right, left, side="left")
    counts = np.searchsorted(right, left, side="right") - starts
    value_rows = np.repeat(np.arange(len(left)), counts)
    first = np.repeat(starts - np.concatenate(([0], np.cumsum(counts)[:-1])), counts)
    key_rows = np.arange(len(value_rows)) + first
    return left[value_rows], value_rows, key_rows


def refusal(table: str, messages: list[Message], rejected: Rejected) -> Diagnostic:
    """The diagnostic for a record that the format refuses: where it is, why, and its first bytes."""
    message = messages[rejected.record]
    raw = message.value() or b""
    shown = raw[:_SHOWN_BYTES].decode("utf-8", "backslashreplace") + ("…" if len(raw) > _SHOWN_BYTES else "")
    place = f"topic '{message.topic()}', partition {message.partition()}, offset {message.offset()}"
    column = f"column '{rejected.path}': " if rejected.path else ""
    return Diagnostic(
        "bad-record",
        f"a record of table {table} cannot be decoded: {column}{rejected.reason}",
        notes=(place, f"value: {shown}"),
        helps=("to leave such records out, set the format's 'ignore-parse-errors' to 'true'",),
    )


def _take(column: pa.Array, rows: np.ndarray | None) -> pa.Array:
    return column if rows is None else column.take(pa.array(rows))


def _rows_only(rows: int) -> pa.RecordBatch:
    """A batch of rows without columns (``SELECT COUNT(*)``), as Arrow writes them: a struct array of that
    length."""
    return pa.RecordBatch.from_struct_array(pa.array([{}] * rows, pa.struct([])))


def _timestamps(messages: list[Message]) -> pa.Array:
    milliseconds = np.fromiter((m.timestamp()[1] for m in messages), dtype=np.int64, count=len(messages))
    return pa.array(milliseconds * 1000).cast(pa.timestamp("us", "UTC"))


def _headers(message: Message) -> list[tuple[str, bytes | None]]:
    """Header name to value; of several with one name the last wins, as in Flink's ``headers`` map."""
    return list(dict(message.headers() or ()).items())


def _header_list(message: Message) -> list[dict[str, Any]]:
    return [{"key": key, "value": value} for key, value in message.headers() or ()]


METADATA: dict[str, Callable[[list[Message]], pa.Array]] = {
    "topic": lambda messages: pa.array([m.topic() for m in messages], pa.string()),
    "partition": lambda messages: pa.array([m.partition() for m in messages], pa.int32()),
    "offset": lambda messages: pa.array([m.offset() for m in messages], pa.int64()),
    "timestamp": _timestamps,
    "timestamp-type": lambda messages: pa.array([_TIMESTAMP_TYPES[m.timestamp()[0]] for m in messages]),
    "leader-epoch": lambda messages: pa.array([m.leader_epoch() for m in messages], pa.int32()),
    "headers": lambda messages: pa.array([_headers(m) for m in messages], pa.map_(pa.string(), pa.binary())),
    "header-list": lambda messages: pa.array(
        [_header_list(m) for m in messages],
        pa.list_(pa.struct([("key", pa.string()), ("value", pa.binary())])),
    ),
}
"""Metadata key to a column of it, typed as reference §2.1 says."""

METADATA_TYPES: dict[str, DataType] = {
    "topic": StringType(),
    "partition": IntegerType(),
    "offset": LongType(),
    "timestamp": TimestampType(),
    "timestamp-type": StringType(),
    "leader-epoch": IntegerType(),
    "headers": MapType(StringType(), BinaryType()),
    "header-list": ArrayType(
        StructType([StructField("key", StringType()), StructField("value", BinaryType())])
    ),
}
"""The Spark types of those columns."""
