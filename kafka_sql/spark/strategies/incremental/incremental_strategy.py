"""The *incremental* strategy (page ``jobs``): each micro-batch becomes weighted rows, which change the state
of the operators; the plan returns the changes of the result.

Its cost follows the change. State is exact over repetitions: every task starts from what the micro-batch
before left behind (see ``keyed_state``)."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from uuid import uuid4

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN, WEIGHT
from kafka_sql.planner.plan.nodes import Plan, Scan, SinkOrder, WatermarkAssigner
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.incremental.incremental_support import (
    looks_at_arrivals,
    waits_for_watermark,
)
from kafka_sql.spark.frames.event_time import instant, quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.late_rows import (
    LateTarget,
    is_late,
    late_places,
    nowhere,
    rows_late,
    table_of,
)
from kafka_sql.spark.frames.result_changes import added, changes_of
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks, assigners, seen
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.incremental.consolidation import consolidated
from kafka_sql.spark.strategies.incremental.incremental_translator import IncrementalTranslator, StateSettings
from kafka_sql.spark.strategies.incremental.ordered_translator import OrderedTranslator
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import state_files, state_size
from kafka_sql.spark.strategies.incremental.state.layout import StateLayout, begin_state, state_layout
from kafka_sql.spark.strategies.incremental.state.routing import FEW
from kafka_sql.spark.strategies.refresh.scan_log import ScanLog
from kafka_sql.spark.strategies.refresh.source_times import TimeLog
from kafka_sql.spark.strategies.refresh.timers import Timers
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.spark.watermarks.read_partitions import PartitionsOf, unknown_partitions
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_QUICKLY_PLANNED = {"spark.sql.adaptive.enabled": "false"}
"""For few rows: plans are not changed while they run, which takes a job for each step."""
_UNMEASURED = {
    "spark.sql.execution.arrow.maxBytesPerBatch": str(2**31 - 1),
    "spark.sql.execution.arrow.maxRecordsPerBatch": "2000",
}
"""For many rows: Spark does not measure its buffers anew for each row that it hands to a task, which takes as
long as to write the row. The tasks hold all of their rows anyway; the number of rows bounds a buffer."""


@dataclass
class Incremental:
    """Runs ``plan`` on changes. State is below ``location`` (a path or URI), in ``partitions`` parts unless
    it was begun with another number; what was not changed for ``ttl_ms`` milliseconds is dropped (0:
    nothing). ``key`` are the fields by which rows of the result replace one another, None where there are
    none; ``take`` gets the changes, with ``passing`` also deletions of rows that came and went within a
    micro-batch. ``records`` says how many records a micro-batch reads, None where that is not known,
    ``read_partitions`` which ones the sources have."""

    plan: Plan
    location: str
    partitions: int
    ttl_ms: int
    key: Sequence[str] | None
    take: TakeRows
    records: Callable[[int], int | None] = lambda _batch: None
    read_partitions: PartitionsOf = unknown_partitions
    report_late: Callable[[str, int], None] = lambda _table, _rows: None
    late_target: LateTarget = nowhere
    passing: bool = False
    rows_written: int = 0
    _run: str = field(default_factory=lambda: uuid4().hex)
    _next: int = -1

    def __post_init__(self) -> None:
        self._log = ScanLog(self.plan, flat=True)
        self._timed = any(map(waits_for_watermark, nodes(self.plan)))
        self._arrivals = self._timed or looks_at_arrivals(self.plan)
        self._follows = follows_in_order(self.plan)
        self._assigners = assigners(self.plan) if self._timed else []
        self._times = TimeLog(f"{self.location}/times", len(self._assigners))
        self._waking = Timers(self.plan, self._assigners)

    def log(
        self, read: Callable[[Scan, bool], DataFrame], clock: Callable[[], DataFrame] | None = None
    ) -> DataFrame:
        """What the query reads; where event time matters partitions advance together. ``clock`` gives the
        stream that has something new when :attr:`wake_ms` has come."""
        log = self._log.stream(lambda scan, _event_time: read(scan, self._timed))
        return log if clock is None or not self._waking.needed else log.union(self._log.ticks(clock()))

    @property
    def wake_ms(self) -> int | None:
        """When (milliseconds since 1970) a partition will be idle that holds rows back."""
        return self._waking.at_ms

    def run(self, frame: DataFrame, batch: int) -> None:
        """Process one micro-batch of the log; doing it again does the same again."""
        begins = batch != self._next  # the first one of this start, or one that failed
        repeated = begins and self._begin(batch)
        self._next = batch + 1
        records = self.records(batch)
        few = records is not None and records <= FEW
        if few:
            frame = frame.coalesce(1)
        shared = [frame.persist()] if len(self._log.scans) > 1 or self._timed else []
        now_ms = int(time.time() * 1000)
        state = StateSettings(self.location, self.partitions, self._run, batch, self.ttl_ms, now_ms, few)

        def read(scan: Scan, _event_time: bool) -> DataFrame:
            return self._log.rows(frame, scan)

        kind = OrderedTranslator if self._follows else IncrementalTranslator
        translator = kind(
            frame.sparkSession,
            read,
            state=state,
            shared=shared,
            arrivals=self._arrivals,
            passing=self.passing,
            report_late=self.report_late,
        )
        try:
            if self._timed:
                clock = self._times.clock(batch)
                translator = replace(
                    translator, times=self._advanced(translator, batch, clock), clock_us=clock
                )
            in_tasks = not repeated and not node_changes(self.plan).insert_only
            settled = translator.settled(self.plan, self.key) if in_tasks else None
            if settled is None:
                changes = translator.changes(self.plan)
                if repeated:  # its rows may be in the sink already, which then does not ask for them
                    shared.append(changes.persist())
                    changes.count()
                settled = self._settled(changes, few=few)
            with _settings(frame.sparkSession, _QUICKLY_PLANNED if few else _UNMEASURED):
                self.rows_written += self.take(settled)
        finally:
            for each in shared:
                each.unpersist()

    def state_size(self) -> tuple[int, int]:
        """Rows and bytes of the state."""
        return state_size(self.location)

    def _settled(self, changes: DataFrame, *, few: bool) -> DataFrame:
        """The rows with kinds that the weighted rows of a micro-batch add up to."""
        names = [item.name for item in self.plan.schema]
        if isinstance(self.plan, SinkOrder) or (self.key is None and node_changes(self.plan).insert_only):
            return added(changes, names)
        if few:
            columns = [F.col(quoted(name)) for name in (*names, WEIGHT)]  # windows also have a hidden time
            found = consolidated(changes.select(*columns), names, self.key)
            return self._changes(changes, names) if found is None else found
        if self.key:  # all rows of a key are in one partition then, also for what changes_of does
            changes = changes.repartition(*(F.col(quoted(name)) for name in self.key))
        return self._changes(changes, names)

    def _changes(self, changes: DataFrame, names: Sequence[str]) -> DataFrame:
        return changes_of(changes, names, self.key, passing=self.passing)

    def _advanced(
        self, translator: IncrementalTranslator, batch: int, clock: int
    ) -> tuple[Watermarks, Watermarks]:
        """The watermarks before a micro-batch and after its rows, which came when it was ``clock``."""
        times = self._times.before(batch)
        unmoved = Watermarks(self._assigners, times.marks)
        records = Translator(translator.spark, partial(self._arrived, translator.read_scan, batch))
        newest: list[dict[str, int]] = [{} for _ in self._assigners]
        found = []
        for number, assigner in enumerate(self._assigners):
            moment = F.unix_micros(instant(assigner.rowtime, assigner.schema))
            partition = F.col(f"{SEEN}.partition").alias("partition")
            late = rows_late(self.plan, assigner, moment, times.marks[number])
            rows = records.build(assigner.input).groupBy(partition)
            carried = moment if assigner.marker is None else F.when(computed(assigner.marker), moment)
            greatest = rows.agg(F.max(carried).alias("at"), late.alias("late"))
            found.append(greatest.select(F.lit(number).alias("number"), "partition", "at", "late"))
        for number, partition, at, rows_behind in reduce(DataFrame.union, found).collect() if found else ():
            if at is not None:
                newest[number][str(partition)] = at
            if rows_behind:
                self.report_late(table_of(self._assigners[number]), rows_behind)
                self._write_late(records, self._assigners[number], times.marks[number])
        partitions = [self.read_partitions(assigner, batch) for assigner in self._assigners]
        after = times.after(newest, self._assigners, clock / 1e6, partitions)
        self._times.keep(batch, after)
        self._waking.after(after, clock, None, None)
        return unmoved, Watermarks(self._assigners, after.marks)

    def _write_late(self, records: Translator, assigner: WatermarkAssigner, mark_us: int | None) -> None:
        """The records of late rows go to a topic, where the table has one."""
        moment = F.unix_micros(instant(assigner.rowtime, assigner.schema))
        late = is_late(self.plan, assigner, moment, mark_us)
        target = self.late_target(assigner)
        if target is not None and late is not None and mark_us is not None:
            target(late_places(records.build(assigner.input), late, moment), mark_us)

    @staticmethod
    def _arrived(
        read: Callable[[Scan, bool], DataFrame], batch: int, scan: Scan, _event_time: bool
    ) -> DataFrame:
        """The records of a scan, with when they came."""
        nothing = F.lit(None)
        came = seen(F.lit(batch), F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN), nothing, nothing)
        return read(scan, True).select(*(F.col(quoted(item.name)) for item in scan.schema), came)

    def _begin(self, batch: int) -> bool:
        """Take the number of partitions over from an earlier start, and remove what ``batch`` left behind
        there; whether there was one."""
        files, path = file_system(self.location)
        known = state_layout(files, path)
        if known is None:
            begin_state(files, path, StateLayout(self.partitions))
            return False
        assert not known.by_key_group, "refuse_state_of_tasks was not asked"
        self.partitions = known.parts
        for each in state_files(self.location):
            each.forget_from(batch)
        return True


def refuse_state_of_tasks(location: str) -> None:
    """Raise JobError if the state below ``location`` is that of a pipeline of several tasks."""
    layout = state_layout(*file_system(location))
    if layout is None or not layout.by_key_group:
        return
    raise JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"micro-batches cannot read the state of a pipeline of {layout.parts} tasks in {location}",
            notes=("its last interval is in doubt, or it has rows that wait for the watermark",),
            helps=("start the job once as a pipeline and stop it: SET 'kafka-sql.host' = 'pipeline'",),
        )
    )


@contextmanager
def _settings(spark: SparkSession, settings: Mapping[str, str]) -> Iterator[None]:
    """Spark's settings for what is run meanwhile."""
    before = {name: str(spark.conf.get(name)) for name in settings}
    for name, value in settings.items():
        spark.conf.set(name, value)
    try:
        yield
    finally:
        for name, value in before.items():
            spark.conf.set(name, value)
