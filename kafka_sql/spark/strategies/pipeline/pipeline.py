"""What the tasks of a pipeline are told, as values that travel to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

import pyarrow as pa

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.model.key_groups import KEY_GROUPS
from kafka_sql.model.local_query import LocalPlan
from kafka_sql.spark.kafka_read.shared_reading import taken
from kafka_sql.spark.kafka_scan.offset_ranges import Offsets, Partition, flat
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanView
from kafka_sql.spark.kafka_write.publishing import Publication
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.spark.local.unnested_rows import UnnestedRows
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows
from kafka_sql.spark.strategies.incremental.event_time.window_times import WindowedTable
from kafka_sql.spark.strategies.incremental.state.routing import StatefulTask
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowWrite
from kafka_sql.spark.strategies.pipeline.event_time.event_time_operator import EventTimeRows
from kafka_sql.spark.strategies.pipeline.event_time.watermark import WatchedRows
from kafka_sql.spark.strategies.pipeline.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.pipeline.joins.temporal_join_sides import TemporalJoinRows
from kafka_sql.spark.strategies.pipeline.row_calls import CalledRows

FIRST_INTERVAL = 1
"""The first interval with rows: as number 0 the checkpoint has where reading begins."""
Positions = list[tuple[str, int, int]]
"""Topic, partition and next offset to read, as it travels."""


@dataclass(frozen=True, slots=True)
class ChannelAddress:
    """Where tasks reach the driver of their pipeline: host, TCP port, and the secret that both know.
    ``remote`` tasks are on other machines than the driver."""

    host: str
    port: int
    secret: bytes
    remote: bool = False


@dataclass(frozen=True, slots=True)
class ComputedRows:
    """The columns of ``rows`` as ``schema`` types them."""

    rows: LocalPlan
    schema: pa.Schema

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows."""
        for batch in incoming:
            for rows in task_rows(self.rows, (batch,)):
                columns = [
                    column if column.type == field.type else column.cast(field.type)
                    for column, field in zip(rows.columns, self.schema, strict=True)
                ]
                yield pa.RecordBatch.from_arrays(columns, schema=self.schema)


@dataclass(frozen=True, slots=True)
class ViewedRows:
    """What one of several sinks takes of rows that are read for all of them."""

    view: ScanView

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows and columns of the view."""
        for batch in incoming:
            yield from taken(batch, self.view)


Stateless = ComputedRows | ViewedRows | ConsolidationOperator | CalledRows | UnnestedRows | WindowedTable
"""Steps that keep nothing of the rows of one block for the next."""
JoinOperator = EquiJoinRows | IntervalJoinRows | TemporalJoinRows
"""Operators that take the rows of two inputs."""
Timed = WatchedRows | WindowedRows | EventTimeRows
"""Steps that follow the watermark, or wait for it."""


@dataclass(frozen=True, slots=True)
class JoinedRows:
    """The first step after several inputs, which come through steps of their own: the results of
    ``join``, or the rows of all inputs if ``join`` is None (a UNION)."""

    inputs: tuple[tuple[Step, ...], ...]
    join: JoinOperator | None


Step = Stateless | Timed | StatefulTask | JoinedRows


@dataclass(frozen=True, slots=True)
class Branch:
    """The steps to a further sink of a pipeline, and how it is written: with the producer of the first
    one."""

    steps: tuple[Step, ...]
    write: KafkaWrite | RowWrite


@dataclass(frozen=True, slots=True)
class Pipeline:
    """Reads ``scan``, does ``steps``, each with the rows of the one before, writes what the last one gives as
    ``write`` says. Where rows depend on others the state of the operators is below ``state``, and one task
    reads all; what was not written for ``state_ttl_ms`` milliseconds is dropped (0: nothing). ``publication``
    is the first interval of a pipeline that writes exactly once, of which each task is a writer; None where
    it writes at least once. ``others`` are further sinks that get the same rows; without state. Tasks that
    exchange rows copy what they send into files below ``copies`` until an interval is committed.

    Joins may have ``further`` scans, of other topics of the same brokers: ``sources`` are the numbers of the
    scans whose rows go into the steps that have no join before them, from left to right.

    With ``tasks`` so many tasks exchange rows in front of the operators that keep state by key, except those
    that are ``in_place`` (by the numbers of operators): every task reads a share of the partitions, and owns
    a share of the keys of each, which fall into ``key_groups`` groups. Rows pass through ``exchanges``
    exchanges. Without ``tasks`` one task owns all keys.
    With ``discards`` no record is written; the newest one of each key goes to files whose names begin with
    ``results``, unless that is None.
    ``static`` are the files with the rows of tables that are read once, when the query starts; their scans
    have the numbers after those of ``scans``.
    ``times`` are what all tasks have kept of the event times of partitions, by the numbers of operators: a
    task may read others than before."""

    scan: KafkaScan
    steps: tuple[Step, ...]
    write: KafkaWrite | RowWrite
    state: str | None = None
    state_ttl_ms: int = 0
    publication: Publication | None = None
    copies: str | None = None
    others: tuple[Branch, ...] = ()
    further: tuple[KafkaScan, ...] = ()
    sources: tuple[int, ...] = (0,)
    tasks: int | None = None
    exchanges: int = 1
    in_place: frozenset[int] = frozenset()
    key_groups: int = KEY_GROUPS
    discards: bool = False
    results: str | None = None
    static: tuple[str, ...] = ()
    times: Mapping[int, tuple[tuple[bytes, bytes], ...]] = field(default_factory=dict)

    @property
    def branches(self) -> tuple[Branch, ...]:
        """All sinks with their steps."""
        return (Branch(self.steps, self.write), *self.others)

    @property
    def scans(self) -> tuple[KafkaScan, ...]:
        """All that is read."""
        return (self.scan, *self.further)

    @property
    def consumer(self) -> ClientProperties:
        """The one consumer that reads all."""
        return self.scan.consumer

    @property
    def start(self) -> Offsets:
        """Where reading begins at first."""
        return {place: offset for scan in self.scans for place, offset in flat(scan.start).items()}

    def static_rows(self, batch: int, task: int) -> Iterator[tuple[int, pa.RecordBatch]]:
        """Yield the rows of static tables, with the numbers of their scans, if they belong to interval
        ``batch``, which is the first one. One task reads them all."""
        if batch > FIRST_INTERVAL or task:
            return
        for number, path in enumerate(self.static, len(self.scans)):
            with pa.memory_map(path) as file, pa.ipc.open_file(file) as rows:
                for block in range(rows.num_record_batches):
                    yield number, rows.get_batch(block)

    @property
    def stages(self) -> bool:
        """Whether tasks stage their rows for a commit of the driver."""
        return isinstance(self.write, RowWrite) and self.write.staged is not None and not self.discards

    @property
    def waits(self) -> bool:
        """Whether tasks read on after a checkpoint only once it is noted."""
        return self.state is not None or self.publication is not None or self.stages

    @property
    def records(self) -> KafkaWrite:
        """How the topic is written, if one is."""
        assert isinstance(self.write, KafkaWrite)
        return self.write

    def scan_of(self, place: Partition) -> int:
        """The number of the scan that reads a partition."""
        if not self.further:
            return 0
        return next(number for number, scan in enumerate(self.scans) if place[0] in scan.topics.names)


def listed(offsets: Offsets) -> Positions:
    """Offsets as they travel."""
    return [(topic, partition, offset) for (topic, partition), offset in sorted(offsets.items())]


def mapped(positions: Positions) -> Offsets:
    """Offsets that have travelled."""
    return {(topic, partition): offset for topic, partition, offset in positions}
