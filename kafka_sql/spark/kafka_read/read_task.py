"""The reading loop of a task: consume ranges of offsets, decode in the same process, yield typed Arrow
batches."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.broker.offsets.log_client import calling, record_consumer
from kafka_sql.broker.statistics.client_statistics import statistics_of
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.codec import Decoded, Decoder, FilteringDecoder
from kafka_sql.codecs.contract.rejected_records import refused_records
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.connectors.kafka.metadata import RAW_KEY, RAW_VALUE
from kafka_sql.model.header_filter import header_test
from kafka_sql.model.record_log import RecordLog
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.spark.kafka_read.bad_records import COUNTS_TYPE, BadRecordJudge
from kafka_sql.spark.kafka_read.record_rows import (
    RecordRows,
    pair_rows,
    upsert_rows,
    without_kind,
    without_records,
)
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, place_number
from kafka_sql.spark.kafka_scan.scan import KafkaScan, Origin
from kafka_sql.spark.local.predicates import RowPredicate, predicate_mask
from kafka_sql.spark.platform.columns import REJECTED_COLUMN
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.task_reports import TaskReporter
from kafka_sql.text.collector import collector_paused

_BATCH_ROWS = 10_000
"""Rows of a batch as Spark gets it."""
_TIMESTAMP_TYPES = {0: "NoTimestampType", 1: "CreateTime", 2: "LogAppendTime"}

Message = Any


def read_ranges(scan: KafkaScan, ranges: Sequence[OffsetRange]) -> Iterator[pa.RecordBatch]:
    """The rows of ``ranges`` as record batches whose columns are ``scan.columns`` (and the count of refused
    records).

    Raises :class:`ReportedFailure` for a refused record where the scan fails on them or has too many, and for
    a broker that stops answering."""
    reporter = TaskReporter(scan.report_to, scan.table)
    ready: list[pa.RecordBatch] = []
    statistics = statistics_of((scan.report_to, scan.table)) if scan.client_metrics else None
    if statistics is not None:
        reporter.watch(lambda: statistics.latest)
    with (
        collector_paused(),
        BadRecordJudge(scan) as judge,
        record_consumer(
            scan.consumer,
            [(r.topic, r.partition, r.start, r.end) for r in ranges],
            reader=scan.report_to or scan.run or None,
            patient=scan.waits_for_end,
            statistics=statistics,
        ) as consumer,
    ):
        decoder = RecordDecoder(scan, judge, ranges)
        for messages in consumer.blocks():
            reporter.fetch_lag_ms = age_ms(messages[-1])
            reporter.bytes_read += sum(map(len, messages))
            try:
                batch = decoder.batch(messages)
            except ReportedFailure:
                reporter.rejected = judge.rejected
                reporter.read += len(messages)
                reporter.close()
                raise
            reporter.rejected = judge.rejected
            reporter.event_time_lag_ms = age_ms(messages[-1])
            reporter.lost = consumer.lost
            reporter.add(read=len(messages))
            if batch is not None:
                ready.append(batch)
                if sum(item.num_rows for item in ready) >= _BATCH_ROWS:
                    judge.settle()
                    yield pa.concat_batches(ready)
                    ready = []
        judge.settle()
        if ready:
            yield pa.concat_batches(ready)
    reporter.lost = consumer.lost
    reporter.close()


def age_ms(message: Message) -> int:
    """The time from a record's timestamp until now."""
    return int(time.time() * 1000) - int(message.timestamp()[1])


class RecordDecoder:
    """Turns blocks of messages into record batches; decoders are made once per task."""

    def __init__(self, scan: KafkaScan, judge: BadRecordJudge, ranges: Sequence[OffsetRange]) -> None:
        self.scan = scan
        self.places = {
            (each.topic, each.partition): place_number(each.topic, each.partition, many=scan.topics.are_many)
            for each in ranges
        }
        self.judge = judge
        self.value: Decoder | None = make_decoder(scan.value) if scan.value else None
        self.key: Decoder | None = make_decoder(scan.key) if scan.key else None
        self.all_names = [column.name for column in scan.columns]
        self.names = [column.name for column in scan.columns if not column.hidden]
        self.visible = len(self.names)
        if scan.with_kinds:
            self.names.append(KIND_COLUMN)
        if scan.tells_partitions:
            self.names.append(PARTITION_COLUMN)
        if scan.tells_offsets:
            self.names.append(OFFSET_COLUMN)
        if scan.counts_rejected:
            self.names.append(REJECTED_COLUMN)
        self.where = self._filter_in_decoder()
        self.keeps = None if scan.header_filter is None else header_test(scan.header_filter)

    def batch(self, messages: list[Message]) -> pa.RecordBatch | None:
        """The rows of the messages; None where there is none."""
        if self.keeps is not None:
            messages = [message for message in messages if self.keeps(message.headers() or ())]
            if not messages:
                return None
        value = self._value_of(messages)
        key = self.key.decode([message.key() for message in messages]) if self.key else None
        refused = refused_records(value, key)
        counts = self.judge.take(messages, refused)
        rows = self._rows(messages, value, key)
        if refused and self.scan.bad.whole:
            rows = without_records(rows, len(messages), [item.record for item in refused])
        if self.scan.without_update_before:
            rows = without_kind(rows, value, len(messages), RowKind.UPDATE_BEFORE)
        columns = self._columns(messages, value, key, rows)
        more = self._more(messages, rows, value)
        count = len(messages) if rows.records is None else len(rows.records)
        if self.scan.predicates and self.where is None:
            mask = predicate_mask(self.scan.predicates, dict(zip(self.all_names, columns, strict=True)))
            columns = [column.filter(mask) for column in columns[: self.visible]]
            more = [column.filter(mask) for column in more]
            count = int(mask.true_count)
        columns = [*columns[: self.visible], *more]
        if self.scan.counts_rejected and counts is None:
            columns.append(pa.nulls(count, COUNTS_TYPE))
        elif self.scan.counts_rejected:
            # In front: who wants few rows only (LIMIT) reads no further.
            columns = [pa.concat_arrays([pa.nulls(1, column.type), column]) for column in columns]
            columns.append(pa.array([counts, *[None] * count], COUNTS_TYPE))
            count += 1
        if not count:
            return None
        return pa.RecordBatch.from_arrays(columns, names=self.names) if columns else _rows_only(count)

    def _rows(self, messages: list[Message], value: Decoded | None, key: Decoded | None) -> RecordRows:
        """Which record and which rows of value and key make each output row."""
        if not self.scan.upsert:
            return pair_rows(len(messages), value, key)
        assert value is not None
        assert key is not None
        gone = np.fromiter((message.value() is None for message in messages), np.bool_, len(messages))
        return upsert_rows(gone, value, key)

    def _columns(
        self, messages: list[Message], value: Decoded | None, key: Decoded | None, rows: RecordRows
    ) -> list[pa.Array]:
        columns: list[pa.Array] = []
        for column in self.scan.columns:
            if column.origin is Origin.VALUE:
                assert value is not None
                taken = _take(value.columns[column.index], rows.value)
                if column.in_tombstone is not None and rows.gone is not None:
                    assert key is not None
                    of_key = _take(key.columns[column.in_tombstone], rows.key)
                    taken = pc.if_else(pa.array(rows.gone), of_key, taken)
                columns.append(taken)
            elif column.origin is Origin.KEY:
                assert key is not None
                columns.append(_take(key.columns[column.index], rows.key))
            else:
                found = metadata_of(messages, column.metadata, self.scan.consumer.log)
                columns.append(_take(found, rows.records))
        return columns

    def _more(self, messages: list[Message], rows: RecordRows, value: Decoded | None) -> list[pa.Array]:
        """The columns of kinds and places, as far as wanted."""
        more: list[pa.Array] = []
        count = len(messages) if rows.records is None else len(rows.records)
        if self.scan.with_kinds:
            more.append(pa.array(rows.kinds(value, count), pa.int8()))
        if self.scan.tells_partitions:
            more.append(_take(self._places(messages), rows.records))
        if self.scan.tells_offsets:
            more.append(_take(METADATA["offset"](messages), rows.records))
        return more

    def _places(self, messages: list[Message]) -> pa.Array:
        """The number of each record's partition."""
        if len(self.places) == 1:
            (place,) = self.places.values()
            return pa.array(np.full(len(messages), place, np.int64))
        if not self.scan.topics.are_many:
            return pa.array(np.fromiter((m.partition() for m in messages), np.int64, len(messages)))
        found = (place_number(m.topic(), m.partition(), many=True) for m in messages)
        return pa.array(np.fromiter(found, np.int64, len(messages)))

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


def _take(column: pa.Array, rows: np.ndarray | pa.Array | None) -> pa.Array:
    return column if rows is None else column.take(rows if isinstance(rows, pa.Array) else pa.array(rows))


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


def metadata_of(messages: list[Message], key: str, log: RecordLog | None) -> pa.Array:
    """A column of metadata, which may be that of a log only."""
    own = next((each for each in (log.metadata if log is not None else ()) if each.key == key), None)
    if own is None or log is None:
        return METADATA[key](messages)
    with calling(log, f"reading metadata '{key}'"):
        return pa.array([own.read(message.record) for message in messages], arrow_type(own.type))


METADATA: dict[str, Callable[[list[Message]], pa.Array]] = {
    "topic": lambda messages: pa.array([m.topic() for m in messages], pa.string()),
    "partition": lambda messages: pa.array([m.partition() for m in messages], pa.int32()),
    "offset": lambda messages: pa.array([m.offset() for m in messages], pa.int64()),
    "timestamp": _timestamps,
    "timestamp-type": lambda messages: pa.array([_TIMESTAMP_TYPES[m.timestamp()[0]] for m in messages]),
    "leader-epoch": lambda messages: pa.array([m.leader_epoch() for m in messages], pa.int32()),
    RAW_KEY: lambda messages: pa.array([m.key() for m in messages], pa.binary()),
    RAW_VALUE: lambda messages: pa.array([m.value() for m in messages], pa.binary()),
    "headers": lambda messages: pa.array([_headers(m) for m in messages], pa.map_(pa.string(), pa.binary())),
    "header-list": lambda messages: pa.array(
        [_header_list(m) for m in messages],
        pa.list_(pa.struct([("key", pa.string()), ("value", pa.binary())])),
    ),
}
"""Metadata key to a column of it, typed as reference §2.1 says."""
