"""The Spark data source ``kafka_sql``: batch and streaming reads, and streaming writes, of Kafka tables.

All decisions were taken by the planner and by :mod:`kafka_sql.spark.kafka_tables`; the options hold one
frozen value each (``scan``: :class:`KafkaScan`, ``write``: :class:`KafkaWrite`). Built on
``pyspark.sql.datasource``.

Spark makes these classes in several short-lived Python processes per query, so that what only tasks or the
planning process need is imported there."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

from pyspark import TaskContext
from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamArrowWriter,
    DataSourceStreamReader,
    InputPartition,
    WriterCommitMessage,
)
from pyspark.sql.streaming.datasource import (
    ReadLimit,
    ReadMaxRows,
    SupportsTriggerAvailableNow,
)
from pyspark.sql.types import StructType

from kafka_sql.spark.failures import reported
from kafka_sql.spark.kafka_scan import KafkaScan, PartitionOffsets, from_option
from kafka_sql.spark.offset_ranges import OffsetRange, Offsets, pack
from kafka_sql.text.diagnostics import KafkaSqlError

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.spark.kafka_write import KafkaWrite
    from kafka_sql.spark.micro_batches import MicroBatches
    from kafka_sql.spark.shared_plans import Together

SOURCE_NAME = "kafka_sql"
SCAN_OPTION = "scan"
WRITE_OPTION = "write"


@contextmanager
def reporting() -> Iterator[None]:
    """Turns the project's errors into failures whose diagnostic survives the way through Spark."""
    try:
        yield
    except KafkaSqlError as error:
        raise reported(error) from error


def flat(offsets: PartitionOffsets) -> Offsets:
    """Spark's JSON offsets as (topic, partition) to offset."""
    return {(topic, int(p)): offset for topic, parts in offsets.items() for p, offset in parts.items()}


def nested(offsets: Offsets) -> PartitionOffsets:
    """(topic, partition) to offset as Spark's JSON offsets."""
    result: PartitionOffsets = {}
    for (topic, partition), offset in sorted(offsets.items()):
        result.setdefault(topic, {})[str(partition)] = offset
    return result


class KafkaDataSource(DataSource):
    """Reads and writes Kafka tables; registered under ``kafka_sql`` by :mod:`kafka_sql.spark.session`."""

    @classmethod
    def name(cls) -> str:
        return SOURCE_NAME

    def schema(self) -> StructType:
        raise NotImplementedError("the schema of a kafka_sql scan is always given")

    def reader(self, schema: StructType) -> DataSourceReader:
        return KafkaBatchReader(from_option(self.options[SCAN_OPTION]))

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return KafkaStreamReader(from_option(self.options[SCAN_OPTION]))

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamArrowWriter:
        return KafkaStreamWriter(from_option(self.options[WRITE_OPTION]))


class TaskRanges(InputPartition):
    """The offset ranges of one task; ``together`` where the scans that share their reading all read them."""

    def __init__(self, ranges: Sequence[OffsetRange], *, together: Together | None = None) -> None:
        super().__init__(tuple(ranges))
        self.ranges = tuple(ranges)
        self.together = together


def _tasks(
    scan: KafkaScan, start: Offsets, end: Offsets, *, together: Together | None = None
) -> list[InputPartition]:
    ranges = [
        OffsetRange(topic, partition, start[topic, partition], offset)
        for (topic, partition), offset in sorted(end.items())
        if offset > start[topic, partition]
    ]
    if not ranges:
        return []
    return [TaskRanges(group, together=together) for group in pack(ranges, scan.max_tasks)]


def _read(scan: KafkaScan, partition: InputPartition) -> Iterator[pa.RecordBatch]:
    from kafka_sql.spark.kafka_reading import read_ranges
    from kafka_sql.spark.shared_reading import shared_rows
    from kafka_sql.spark.task_rows import task_rows

    assert isinstance(partition, TaskRanges)
    with reporting():
        read = partial(read_ranges, scan, partition.ranges)
        if scan.sharing is None:
            yield from read() if scan.query is None else task_rows(scan.query, read())
        else:
            yield from shared_rows(scan.sharing, partition.ranges, read, together=partition.together)


class KafkaBatchReader(DataSourceReader):
    """Reads the resolved ranges of a bounded scan."""

    def __init__(self, scan: KafkaScan) -> None:
        self.scan = scan

    def partitions(self) -> list[InputPartition]:
        assert self.scan.end is not None
        return _tasks(self.scan, flat(self.scan.start), flat(self.scan.end)) or [TaskRanges(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition)


class KafkaStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Plans micro-batches of an unbounded (or bounded) scan and reads them.

    Offsets are ``{topic: {partition: next offset}}``."""

    def __init__(self, scan: KafkaScan) -> None:
        self.scan = scan
        self._made: MicroBatches | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {"scan": self.scan, "_made": None}

    @property
    def _micro_batches(self) -> MicroBatches:
        """Made in the planning process, which lives as long as the query."""
        if self._made is None:
            from kafka_sql.spark.micro_batches import MicroBatches

            self._made = MicroBatches(self.scan)
        return self._made

    def initialOffset(self) -> dict[str, Any]:
        return self.scan.start

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadMaxRows(self.scan.max_records_per_batch)

    def prepareForTriggerAvailableNow(self) -> None:
        with reporting():
            self._micro_batches.stop_at_latest()

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        begin = flat(start)  # Spark asks when all before is complete
        if self.scan.stop_file and os.path.exists(self.scan.stop_file):
            self._micro_batches.finished(begin, last=True)
            return start
        most = limit.max_rows if isinstance(limit, ReadMaxRows) else None
        with reporting():
            end = self._micro_batches.next_end(begin, most)
        self._micro_batches.finished(begin)
        return nested(end)

    def reportLatestOffset(self) -> dict[str, Any] | None:
        latest = self._made.latest if self._made is not None else None
        return None if latest is None else nested(latest)

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        with reporting():
            finish = flat(end)
            begin = self._micro_batches.with_new_partitions(flat(start), finish)
            together = self._micro_batches.read_together(flat(start), finish)
            return _tasks(self.scan, begin, finish, together=together)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition)


class _Written(WriterCommitMessage):
    """Nothing needs to be said at commit: every record was acknowledged in its task."""


class KafkaStreamWriter(DataSourceStreamArrowWriter):
    """Writes a micro-batch at least once: a task ends when all its records are acknowledged."""

    def __init__(self, write: KafkaWrite) -> None:
        self._write = write

    def write(self, iterator: Iterator[pa.RecordBatch]) -> WriterCommitMessage:
        from kafka_sql.spark.kafka_writing import write_batches

        context = TaskContext.get()
        with reporting():
            write_batches(self._write, iterator, context.partitionId() if context is not None else 0)
        return _Written()

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """At least once needs no second step."""

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """What was acknowledged stays; the micro-batch is written again."""
