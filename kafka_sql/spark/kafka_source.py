"""The Spark data source ``kafka_sql``: batch and streaming reads, and streaming writes, of Kafka tables.

All decisions were taken by the planner and by :mod:`kafka_sql.spark.kafka_tables`; the options hold one
frozen value each (``scan``: :class:`KafkaScan`, ``write``: :class:`KafkaWrite`). Built on
``pyspark.sql.datasource``."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
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

from kafka_sql.broker import offsets as broker_offsets
from kafka_sql.broker import topics as broker_topics
from kafka_sql.spark.failures import reported
from kafka_sql.spark.kafka_reading import read_ranges
from kafka_sql.spark.kafka_scan import KafkaScan, PartitionOffsets, from_option
from kafka_sql.spark.kafka_writing import KafkaWrite, write_batches
from kafka_sql.spark.offset_ranges import (
    OffsetRange,
    Offsets,
    aligned_end,
    pack,
    proportional_end,
    size,
)
from kafka_sql.text.diagnostics import Diagnostic, JobError, KafkaSqlError, UnreachableError

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
    """The offset ranges of one task."""

    def __init__(self, ranges: Sequence[OffsetRange]) -> None:
        super().__init__(tuple(ranges))
        self.ranges = tuple(ranges)


def _tasks(scan: KafkaScan, start: Offsets, end: Offsets) -> list[InputPartition]:
    ranges = [
        OffsetRange(topic, partition, start[topic, partition], offset)
        for (topic, partition), offset in sorted(end.items())
        if offset > start[topic, partition]
    ]
    return [TaskRanges(group) for group in pack(ranges, scan.max_tasks)] if ranges else []


def _read(scan: KafkaScan, partition: InputPartition) -> Iterator[pa.RecordBatch]:
    assert isinstance(partition, TaskRanges)
    with reporting():
        yield from read_ranges(scan, partition.ranges)


class KafkaBatchReader(DataSourceReader):
    """Reads the resolved ranges of a bounded scan."""

    def __init__(self, scan: KafkaScan) -> None:
        self.scan = scan

    def partitions(self) -> list[InputPartition]:
        assert self.scan.end is not None
        return _tasks(self.scan, flat(self.scan.start), flat(self.scan.end)) or [TaskRanges(())]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition)


@dataclass
class _Planning:
    """What the planning process remembers between micro-batches; never travels to tasks."""

    partitions: frozenset[tuple[str, int]]
    discovered_at: float
    aligned_to_ms: int = 0
    stop_at: Offsets | None = None
    latest: Offsets | None = None


class KafkaStreamReader(DataSourceStreamReader, SupportsTriggerAvailableNow):
    """Plans micro-batches of an unbounded (or bounded) scan and reads them.

    Offsets are ``{topic: {partition: next offset}}``. A partition that appears while the query runs is read
    from its earliest offset (FLIP-288). The bound of a bounded scan caps every micro-batch."""

    def __init__(self, scan: KafkaScan) -> None:
        self.scan = scan
        self._planning: _Planning | None = None

    def __getstate__(self) -> dict[str, Any]:
        return {"scan": self.scan, "_planning": None}

    def initialOffset(self) -> dict[str, Any]:
        return self.scan.start

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadMaxRows(self.scan.max_records_per_batch)

    def prepareForTriggerAvailableNow(self) -> None:
        with reporting():
            planning = self._planned(flat(self.scan.start))
            planning.stop_at = self._latest(planning)

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        if self.scan.stop_file and os.path.exists(self.scan.stop_file):
            return start
        with reporting():
            begin = flat(start)
            planning = self._planned(begin)
            end = self._latest(planning)
            if planning.stop_at is not None:
                end = {p: min(o, planning.stop_at[p]) for p, o in end.items() if p in planning.stop_at}
            if self.scan.end is not None:
                bound = flat(self.scan.end)
                end = {p: min(o, bound[p]) for p, o in end.items() if p in bound}
            begin = self._with_new_partitions(begin, end)
            self._check_shrunk(begin, end)
            end = {p: max(o, begin[p]) for p, o in end.items()}
            most = limit.max_rows if isinstance(limit, ReadMaxRows) else size(begin, end)
            return nested(self._limited(planning, begin, end, most))

    def reportLatestOffset(self) -> dict[str, Any] | None:
        latest = self._planning.latest if self._planning is not None else None
        return None if latest is None else nested(latest)

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        with reporting():
            finish = flat(end)
            return _tasks(self.scan, self._with_new_partitions(flat(start), finish), finish)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return _read(self.scan, partition)

    def _planned(self, start: Offsets) -> _Planning:
        """The known partitions, looked up again when the discovery interval has passed."""
        now = time.monotonic()
        interval_s = self.scan.discovery_interval_ms / 1000
        planning = self._planning
        if planning is None:
            planning = self._planning = _Planning(self._discover(frozenset(start)), now)
        elif interval_s > 0 and self.scan.end is None and now - planning.discovered_at >= interval_s:
            planning.partitions = self._discover(planning.partitions)
            planning.discovered_at = now
        return planning

    def _discover(self, known: frozenset[tuple[str, int]]) -> frozenset[tuple[str, int]]:
        topics = broker_topics.describe_topics(self.scan.consumer, self.scan.topics)
        found = frozenset((topic, p) for topic, count in topics.items() for p in range(count))
        if known - found:
            raise _topic_gone(sorted(known - found))
        return found

    def _latest(self, planning: _Planning) -> Offsets:
        partitions = sorted(planning.partitions)
        try:
            planning.latest = broker_offsets.latest_offsets(self.scan.consumer, partitions)
        except UnreachableError as error:
            if error.diagnostics[0].code == "topic-not-found":
                raise _topic_gone(partitions) from error
            raise
        return planning.latest

    def _with_new_partitions(self, start: Offsets, end: Offsets) -> Offsets:
        new = sorted(set(end) - set(start))
        return start if not new else start | broker_offsets.beginning_offsets(self.scan.consumer, new)

    def _check_shrunk(self, start: Offsets, end: Offsets) -> None:
        if self.scan.end is not None or (self._planning is not None and self._planning.stop_at is not None):
            return
        for (topic, partition), offset in end.items():
            if offset < start[topic, partition]:
                raise JobError(
                    Diagnostic(
                        "topic-recreated",
                        f"'{topic}'-{partition} now ends at offset {offset}, before offset "
                        f"{start[topic, partition]} that this query has read up to",
                        notes=("the topic was deleted and created again, or lost records",),
                        helps=("start the query with a new checkpoint directory",),
                    )
                )

    def _limited(self, planning: _Planning, start: Offsets, end: Offsets, limit: int) -> Offsets:
        if size(start, end) <= limit:
            return end
        if not self.scan.align or len(end) < 2:
            return proportional_end(start, end, limit)
        partitions = sorted(end)
        result, planning.aligned_to_ms = aligned_end(
            start,
            end,
            limit,
            lambda timestamp: broker_offsets.offsets_for_time(self.scan.consumer, partitions, timestamp),
            planning.aligned_to_ms,
            int(time.time() * 1000),
        )
        return result


def _topic_gone(partitions: list[tuple[str, int]]) -> JobError:
    topics = sorted({topic for topic, _ in partitions})
    return JobError(
        Diagnostic(
            "topic-deleted",
            f"topic '{topics[0]}' was deleted (or lost partitions) while it was being read",
            helps=("create it again and start the query with a new checkpoint directory",),
        )
    )


class _Written(WriterCommitMessage):
    """Nothing needs to be said at commit: every record was acknowledged in its task."""


class KafkaStreamWriter(DataSourceStreamArrowWriter):
    """Writes a micro-batch at least once: a task ends when all its records are acknowledged."""

    def __init__(self, write: KafkaWrite) -> None:
        self._write = write

    def write(self, iterator: Iterator[pa.RecordBatch]) -> WriterCommitMessage:
        context = TaskContext.get()
        with reporting():
            write_batches(self._write, iterator, context.partitionId() if context is not None else 0)
        return _Written()

    def commit(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """At least once needs no second step."""

    def abort(self, messages: list[WriterCommitMessage | None], batchId: int) -> None:
        """What was acknowledged stays; the micro-batch is written again."""
