"""The data source of our own plans: batch and streaming reads, and streaming writes, of Kafka tables.

All decisions were taken by the planner and by :mod:`kafka_sql.spark.tables.kafka_tables`; the options hold
one frozen value each (``scan``: :class:`KafkaScan`, ``write``: :class:`KafkaWrite`). Built on
``pyspark.sql.datasource``.

Spark makes these classes in several short-lived Python processes per query, so that what only tasks or the
planning process need is imported there."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict
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

from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, Offsets, flat, nested, pack
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.checkpoint_log import WATERMARK_KEY
from kafka_sql.spark.platform.columns import SCAN_OPTION, SOURCE_NAME, WRITE_OPTION
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.options import from_option

if TYPE_CHECKING:
    import pyarrow as pa

    from kafka_sql.spark.kafka_read.micro_batches import MicroBatches
    from kafka_sql.spark.kafka_read.shared_plans import Together
    from kafka_sql.spark.kafka_write.write import KafkaWrite
    from kafka_sql.spark.watermarks.scan_watermarks import PlannedWatermark, TaskMark


class KafkaDataSource(DataSource):
    """Reads and writes Kafka tables as planned; registered by :mod:`kafka_sql.spark.launch.spark_session`.
    Users have :mod:`kafka_sql.connector.table_source`."""

    @classmethod
    def name(cls) -> str:
        return SOURCE_NAME

    def schema(self) -> StructType:
        raise NotImplementedError("the schema of a scan is always given")

    def reader(self, schema: StructType) -> DataSourceReader:
        return KafkaBatchReader(from_option(self.options[SCAN_OPTION]), schema)

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return KafkaStreamReader(from_option(self.options[SCAN_OPTION]), schema)

    def streamWriter(self, schema: StructType, overwrite: bool) -> DataSourceStreamArrowWriter:
        return KafkaStreamWriter(from_option(self.options[WRITE_OPTION]))


class TaskRanges(InputPartition):
    """The offset ranges of one task; ``together`` where the scans that share their reading all read them,
    ``mark`` where a watermark follows the rows."""

    def __init__(
        self,
        ranges: Sequence[OffsetRange],
        *,
        together: Together | None = None,
        mark: TaskMark | None = None,
    ) -> None:
        super().__init__(tuple(ranges))
        self.ranges = tuple(ranges)
        self.together = together
        self.mark = mark


def _groups(scan: KafkaScan, start: Offsets, end: Offsets) -> list[list[OffsetRange]]:
    """The ranges that tasks read, by task."""
    ranges = [
        OffsetRange(topic, partition, start[topic, partition], offset)
        for (topic, partition), offset in sorted(end.items())
        if offset > start[topic, partition]
    ]
    return pack(ranges, scan.max_tasks) if ranges else []


def _read(scan: KafkaScan, partition: InputPartition, schema: StructType) -> Iterator[pa.RecordBatch]:
    from kafka_sql.spark.kafka_read.read_task import read_ranges

    assert isinstance(partition, TaskRanges)
    with reporting():
        read: Callable[[], Iterator[pa.RecordBatch]] = partial(read_ranges, scan, partition.ranges)
        if scan.watermark is None:
            yield from _rows(scan, partition, read)
            return
        from kafka_sql.spark.watermarks.scan_watermarks import TaskMark
        from kafka_sql.spark.watermarks.task_times import TaskTimes

        mark = partition.mark or TaskMark(None)
        alone = partition.together is None
        times = TaskTimes(scan, mark, partition.ranges, alone=alone, take_late=partial(_write_late, scan))
        rows = _rows(scan, partition, partial(times.follow, read)) if partition.ranges else ()
        yield from rows if scan.reports_only else times.marked(rows, partial(_arrow_schema, schema))


def _rows(
    scan: KafkaScan, partition: TaskRanges, read: Callable[[], Iterator[pa.RecordBatch]]
) -> Iterator[pa.RecordBatch]:
    """What the task gives of the rows that it reads."""
    from kafka_sql.spark.kafka_read.shared_reading import shared_rows
    from kafka_sql.spark.local.local_query import task_rows

    if scan.sharing is None:
        yield from read() if scan.query is None else task_rows(scan.query, read())
    else:
        yield from shared_rows(scan.sharing, partition.ranges, read, together=partition.together)


def _write_late(scan: KafkaScan, rows: Sequence[tuple[int, int, int]], watermark_us: int) -> None:
    from kafka_sql.spark.kafka_read.late_letters import write_late_rows

    write_late_rows(scan, rows, watermark_us)


def _arrow_schema(schema: StructType) -> pa.Schema:
    from pyspark.sql.pandas.types import to_arrow_schema

    return to_arrow_schema(schema, timezone="UTC")


class KafkaBatchReader(DataSourceReader):
    """Reads the resolved ranges of a bounded scan."""

    def __init__(self, scan: KafkaScan, schema: StructType) -> None:
        self.scan, self._schema = scan, schema

    def partitions(self) -> list[InputPartition]:
        assert self.scan.end is not None
        groups = _groups(self.scan, flat(self.scan.start), flat(self.scan.end))
        return [TaskRanges(group) for group in groups or [[]]]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition, self._schema)


class KafkaStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Plans micro-batches of an unbounded (or bounded) scan and reads them.

    Offsets are ``{topic: {partition: next offset}}``, beside them the watermark (:data:`WATERMARK_KEY`)."""

    def __init__(self, scan: KafkaScan, schema: StructType) -> None:
        self.scan, self._schema = scan, schema
        self._made: MicroBatches | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {"scan": self.scan, "_schema": self._schema, "_made": None}

    @property
    def _micro_batches(self) -> MicroBatches:
        """Made in the planning process, which lives as long as the query."""
        if self._made is None:
            from kafka_sql.spark.kafka_read.micro_batches import MicroBatches

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
            known = _planned(start)
            planned = self._micro_batches.watermark_after(known, begin, end)
        self._micro_batches.finished(begin)
        if end == begin and planned == known:
            return start
        return nested(end) if planned is None else {**nested(end), WATERMARK_KEY: asdict(planned)}

    def reportLatestOffset(self) -> dict[str, Any] | None:
        latest = self._made.latest if self._made is not None else None
        return None if latest is None else nested(latest)

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        with reporting():
            finish = flat(end)
            begin = self._micro_batches.with_new_partitions(flat(start), finish)
            together = self._micro_batches.read_together(flat(start), finish)
            groups = _groups(self.scan, begin, finish)
            if self.scan.watermark is None or self.scan.reports_only:
                return [TaskRanges(group, together=together) for group in groups]
            marks = self._micro_batches.marks(groups or [[]], begin, finish, _planned(end))
            return [
                TaskRanges(group, together=together, mark=mark)
                for group, mark in zip(groups or [[]], marks, strict=True)
            ]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition, self._schema)


def _planned(offsets: dict[str, Any]) -> PlannedWatermark | None:
    """The watermark beside offsets, None where there is none."""
    from kafka_sql.spark.watermarks.scan_watermarks import PlannedWatermark

    found = offsets.get(WATERMARK_KEY)
    return None if found is None else PlannedWatermark(**found)


class _Written(WriterCommitMessage):
    """Nothing needs to be said at commit: every record was acknowledged in its task."""


class KafkaStreamWriter(DataSourceStreamArrowWriter):
    """Writes a micro-batch at least once: a task ends when all its records are acknowledged."""

    def __init__(self, write: KafkaWrite) -> None:
        self._write = write

    def write(self, iterator: Iterator[pa.RecordBatch]) -> WriterCommitMessage:
        from kafka_sql.spark.kafka_write.write_task import write_batches

        context = TaskContext.get()
        with reporting():
            write_batches(self._write, iterator, context.partitionId() if context is not None else 0)
        return _Written()

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """At least once needs no second step."""

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """What was acknowledged stays; the micro-batch is written again."""
