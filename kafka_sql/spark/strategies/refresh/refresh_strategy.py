"""The *refresh* strategy (page ``jobs``): each micro-batch adds to the state of the inputs, recomputes the
whole result as a batch query over that state, and writes the difference from the previous result to the sink.

Exact for every query that the batch planner runs; its cost follows the state, not the change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial, reduce

from pyspark.sql import Column, DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, DataType, IntegerType, LongType, StructField, StructType

from kafka_sql.model.connectors import is_static
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, RowKind
from kafka_sql.planner.plan.nodes import (
    Plan,
    Recorded,
    Scan,
    ScanHistory,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts
from kafka_sql.planner.strategies.arrival.arrival_rewrite import is_timed
from kafka_sql.planner.strategies.arrival.arrivals import kept_scans, listed_scans, passes_once
from kafka_sql.planner.strategies.arrival.fired_windows import fired_windows
from kafka_sql.spark.frames.changelog_frames import comes, newest_changes, normalised_log, remaining_changes
from kafka_sql.spark.frames.event_time import instant, quoted
from kafka_sql.spark.frames.late_rows import (
    LateTarget,
    is_late,
    late_places,
    nowhere,
    rows_late,
    table_of,
)
from kafka_sql.spark.frames.result_changes import changes_between
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks, assigners, seen, with_marks
from kafka_sql.spark.platform.columns import ORDER
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.strategies.refresh.on_conflict import SINCE, KeyConflicts
from kafka_sql.spark.strategies.refresh.open_rows import counted_sessions, late_for_sessions, open_rows
from kafka_sql.spark.strategies.refresh.refresh_translator import RefreshTranslator
from kafka_sql.spark.strategies.refresh.scan_log import SCAN, ScanLog
from kafka_sql.spark.strategies.refresh.source_times import SourceTimes, TimeLog, wall_clock_us
from kafka_sql.spark.strategies.refresh.timers import CLOCK, Timers
from kafka_sql.spark.tables.scan_frames import key_fields
from kafka_sql.spark.tables.static_tables import read_static
from kafka_sql.spark.translate.recorded_rows import RecordedRows, remaining_rows
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.spark.watermarks.read_partitions import PartitionsOf, unknown_partitions

_BATCH, _MARKS, _CLOCK = "__batch", "__marks", CLOCK
_TAIL = [
    StructField(_BATCH, LongType()),
    StructField(_MARKS, ArrayType(LongType())),
    StructField(_CLOCK, LongType()),
]
"""Behind the columns of the log: the micro-batch of a row, the watermarks before it and its time."""
_MOST_DELTAS = 8
"""So many micro-batches are read before their rows are put together into one base."""


@dataclass
class Refresh:
    """Runs ``plan`` anew in each micro-batch. ``key`` are the fields by which rows of the result replace one
    another, None where there are none; ``take`` gets the changes, ``now_us`` asks the clock.
    ``conflicts`` picks rows that meet in the key of the table without replacing one another.
    ``read_partitions`` are those of the sources."""

    plan: Plan
    state: StateFolder
    key: Sequence[str] | None
    take: TakeRows
    now_us: Callable[[], int] = wall_clock_us
    conflicts: KeyConflicts | None = None
    read_partitions: PartitionsOf = unknown_partitions
    report_late: Callable[[str, int], None] = lambda _table, _rows: None
    late_target: LateTarget = nowhere
    rows_written: int = 0

    def __post_init__(self) -> None:
        self._timed = is_timed(self.plan)
        self._assigners = assigners(self.plan) if self._timed else []
        self.plan = with_marks(self.plan, self._assigners)
        self._log = ScanLog(self.plan)
        self._times = TimeLog(self.state.times, len(self._assigners), self.now_us)
        self._fired = fired_windows(self.plan) if self._timed else None
        self._sessions = counted_sessions(self._fired)
        self._behind = 0
        fixed = any(is_static(scan.table.connector) for scan in scans(self.plan))
        self._passes = passes_once(self.plan) and self.conflicts is None and not fixed
        self._waking = Timers(self.plan, self._assigners)
        self._lists = listed_scans(self.plan)
        self._kept_scans = list(kept_scans(self.plan))
        found = [node for node in nodes(self.plan) if isinstance(node, Recorded)]
        self._recorded = [
            (node, RecordedRows(node, StateFolder(f"{self.state.location}/recorded-{number}")))
            for number, node in enumerate(reversed(found))
        ]

    def log(
        self, read: Callable[[Scan, bool], DataFrame], clock: Callable[[], DataFrame] | None = None
    ) -> DataFrame:
        """What the query reads; where event time matters partitions advance together. ``clock`` gives the
        stream that has something new when :meth:`wake_ms` has come."""
        log = self._log.stream(lambda scan, _event_time: read(scan, self._timed))
        return log if clock is None or not self._waking.needed else log.union(self._log.ticks(clock()))

    @property
    def wake_ms(self) -> int | None:
        """When (milliseconds since 1970) there will be something to give even if no row comes."""
        return self._waking.at_ms

    def state_size(self) -> tuple[int, int]:
        """Rows and bytes of the state."""
        return self.state.size()

    def run(self, frame: DataFrame, batch: int) -> None:
        """Process one micro-batch of the log; doing it again does the same again."""
        spark = frame.sparkSession
        self.state.forget_before(batch)
        times = self._times.before(batch)
        marks = F.lit(list(times.marks)) if times.marks else F.array()
        clock = self._times.clock(batch)
        tail = {
            _BATCH: F.lit(batch).cast("bigint"),
            _MARKS: marks.cast("array<bigint>"),
            _CLOCK: F.lit(clock).cast("bigint"),
        }
        frame.withColumns(tail).write.mode("overwrite").parquet(self.state.delta(batch))
        folders, deltas = self.state.inputs_until(batch)
        if self._passes:
            folders = [self.state.delta(batch)]
        schema = StructType([*self._log.fields(), *_TAIL])
        inputs = spark.read.schema(schema).parquet(*folders)

        def read(scan: Scan, _event_time: bool) -> DataFrame:
            if is_static(scan.table.connector):
                return read_static(spark, scan)
            return self._rows(inputs, self._log.scans.index(scan))

        translator = Translator(spark, read)
        if self._timed:
            before = times.marks
            delta = spark.read.schema(schema).parquet(self.state.delta(batch))
            times = self._advanced(times, delta, batch, clock)
            self._times.keep(batch, times)
            translator = RefreshTranslator(
                spark,
                read,
                watermarks=Watermarks(self._assigners, times.marks, before, self._fired),
                read_recorded=partial(self._read_recorded, spark, batch),
            )
            self._waking.after(times, clock, delta if self._waking.clocked else None, inputs)
        for node, recorded in self._recorded:
            if node.once:
                assert isinstance(translator, RefreshTranslator)
                self._record_once(translator, recorded, delta, batch)
            else:
                recorded.record(translator.build(node.input), batch, tail[_MARKS], clock)
        if self._behind and isinstance(translator, RefreshTranslator):
            self._report_late_for_sessions(translator, batch)
        if self._passes or self._fired is not None:
            self._give_once(translator)
        else:
            self._give_changes(spark, translator, batch)
        if deltas >= _MOST_DELTAS:
            parts = [self._base(inputs, number, translator) for number in range(len(self._log.scans))]
            reduce(DataFrame.union, parts).write.mode("overwrite").parquet(self.state.base(batch))

    def _record_once(
        self, translator: RefreshTranslator, recorded: RecordedRows, delta: DataFrame, batch: int
    ) -> None:
        """Record the rows that follow from those of this micro-batch, ``delta``, alone."""
        spark, node = translator.spark, recorded.node
        new = replace(
            translator,
            read_scan=partial(self._arrived, delta),
            read_recorded=partial(self._read_recorded, spark, batch, new=True),
        )
        recorded.append(new.build(node.input, event_time=True), batch)
        needed = None if self._fired is None else partial(open_rows, translator, self._fired, node)
        recorded.put_together(spark, batch, needed)

    def _give_once(self, translator: Translator) -> None:
        """Rows that are never taken back: those that came now, or whose windows have ended now, are all that
        is new."""
        names = [F.col(quoted(field.name)) for field in self.plan.schema]
        inserts = F.lit(int(RowKind.INSERT)).cast("tinyint").alias(KIND_COLUMN)
        self.rows_written += self.take(translator.build(self.plan).select(*names, inserts))

    def _give_changes(self, spark: SparkSession, translator: Translator, batch: int) -> None:
        """What is different from the result before."""
        names = [field.name for field in self.plan.schema]
        result = translator.build(self.plan)
        if ORDER in result.columns and self.conflicts is None:
            names.append(ORDER)
        result = result.select(*(F.col(quoted(name)) for name in names))
        if self.conflicts is not None:
            self._give_picked(spark, self.conflicts, result, batch)
            return
        stored = [f"c{number}" for number in range(len(names))]
        result.toDF(*stored).write.mode("overwrite").parquet(self.state.result(batch))
        before = self.state.result_before(batch)
        after = self._result(spark, self.state.result(batch), names)
        old = self._result(spark, before, names) if before is not None else after.limit(0)
        changes = changes_between(old, after, names, self.key)
        if ORDER in names:
            changes = changes.coalesce(1).sortWithinPartitions(ORDER).drop(ORDER)
        self.rows_written += self.take(changes)

    def _give_picked(
        self, spark: SparkSession, conflicts: KeyConflicts, result: DataFrame, batch: int
    ) -> None:
        """What is different in the rows that are picked of each key."""
        names = result.columns
        before = self.state.result_before(batch)
        old = None if before is None else self._result(spark, before, [*names, SINCE], LongType())
        rows = conflicts.since(old, result, batch)
        stored = [f"c{number}" for number in range(len(names) + 1)]
        rows.toDF(*stored).write.mode("overwrite").parquet(self.state.result(batch))
        now = self._result(spark, self.state.result(batch), [*names, SINCE], LongType())
        picked = conflicts.picked(now)
        gone = picked.limit(0) if old is None else conflicts.picked(old)
        self.rows_written += self.take(changes_between(gone, picked, names, self.key))

    def _advanced(self, times: SourceTimes, delta: DataFrame, batch: int, clock: int) -> SourceTimes:
        """The times after the rows ``delta`` of a micro-batch, which came when it was ``clock``."""
        found = []
        self._behind = 0
        newest_of: list[dict[str, int]] = [{} for _ in self._assigners]
        for number, assigner in enumerate(self._assigners):
            if assigner.clock:
                newest_of[number][_CLOCK] = clock
                continue
            rows = Translator(delta.sparkSession, partial(self._arrived, delta)).build(assigner.input)
            moment = F.unix_micros(instant(assigner.rowtime, assigner.schema))
            late = self._late(number, moment, times.marks[number])
            of_partition = rows.groupBy(F.col(SEEN)["partition"].alias("partition"))
            newest = of_partition.agg(F.max(moment).alias("at"), late.alias("late"))
            found.append(newest.select(F.lit(number).alias("number"), "partition", "at", "late"))
        for number, partition, at, rows_behind in reduce(DataFrame.union, found).collect() if found else ():
            if at is not None:
                newest_of[number][str(partition)] = at
            if self._sessions is not None and self._assigners[number] == self._sessions[0]:
                self._behind += rows_behind
            elif rows_behind:
                self.report_late(table_of(self._assigners[number]), rows_behind)
                self._write_late(delta, self._assigners[number], times.marks[number])
        partitions = [self.read_partitions(assigner, batch) for assigner in self._assigners]
        return times.after(newest_of, self._assigners, clock / 1e6, partitions)

    def _write_late(self, delta: DataFrame, assigner: WatermarkAssigner, mark_us: int | None) -> None:
        """The records of late rows go to a topic, where the table has one."""
        moment = F.unix_micros(instant(assigner.rowtime, assigner.schema))
        late = is_late(self.plan, assigner, moment, mark_us)
        target = self.late_target(assigner)
        if target is not None and late is not None and mark_us is not None:
            records = Translator(delta.sparkSession, partial(self._arrived, delta))
            target(late_places(records.build(assigner.input), late, moment), mark_us)

    def _late(self, number: int, moment: Column, mark_us: int | None) -> Column:
        """How many rows of a watermark came behind it; for sessions that is so much as each of them alone."""
        if mark_us is None or self._sessions is None or self._assigners[number] != self._sessions[0]:
            return rows_late(self.plan, self._assigners[number], moment, mark_us)
        end = moment + F.lit(self._sessions[1] - 1000)
        return F.count(F.when(end <= F.lit(mark_us), F.lit(1)))

    def _report_late_for_sessions(self, translator: RefreshTranslator, batch: int) -> None:
        assert isinstance(self._fired, WindowAggregate | WindowColumns)
        assert self._sessions is not None
        late = late_for_sessions(translator, self._fired, batch)
        if late:
            self.report_late(table_of(self._sessions[0]), late)

    def _arrived(self, delta: DataFrame, scan: Scan, _event_time: bool) -> DataFrame:
        if is_static(scan.table.connector):
            return read_static(delta.sparkSession, scan)
        return self._shown(self._logged(delta, self._log.scans.index(scan)), scan)

    # --- the state

    def _read_recorded(
        self, spark: SparkSession, batch: int, node: Recorded, *, new: bool = False
    ) -> DataFrame:
        recorded = next(recorded for known, recorded in self._recorded if known is node)
        return recorded.rows(spark, batch, new=new)

    @staticmethod
    def _logged(inputs: DataFrame, number: int) -> DataFrame:
        tail = (item.name for item in _TAIL)
        return inputs.where(F.col(SCAN) == number).select(f"s{number}.*", *tail)

    def _kept(self, inputs: DataFrame, number: int) -> DataFrame:
        """What is kept of a scan: its rows with kinds, places and micro-batches."""
        scan = self._log.scans[number]
        frame = self._logged(inputs, number)
        columns = [f"c{index}" for index in range(len(scan.schema))]
        if scan.history is not ScanHistory.NONE:
            return frame
        if gives_upserts(scan):
            names = [field.name for field in scan.schema]
            key = [f"c{names.index(name)}" for name in key_fields(scan)]
            return newest_changes(frame, key, columns, (_BATCH,), (_MARKS, _CLOCK))
        return remaining_changes(frame, columns) if gives_changes(scan) else frame

    def _rows(self, inputs: DataFrame, number: int) -> DataFrame:
        """The rows of a scan that are there now."""
        scan = self._log.scans[number]
        kept = self._kept(inputs, number)
        if scan.history is not ScanHistory.NONE:
            rows = self._shown(kept, scan)
            if scan.history is ScanHistory.CHANGES and gives_upserts(scan):
                return normalised_log(rows, key_fields(scan), [field.name for field in scan.schema], SEEN)
            return rows
        if gives_changes(scan):
            kept = self._net(kept, scan).where(F.col(KIND_COLUMN).isin(0, 2)).drop(KIND_COLUMN)
        return self._shown(kept, scan)

    def _net(self, kept: DataFrame, scan: Scan) -> DataFrame:
        """What is left of changes that say what they replace came at no time of its own."""
        if gives_upserts(scan):
            return kept
        nothing = {name: F.lit(0) for name in (PARTITION_COLUMN, OFFSET_COLUMN, _BATCH)}
        return kept.withColumns({**nothing, _MARKS: F.lit(None), _CLOCK: F.lit(None)})

    def _listed(self, kept: DataFrame, scan: Scan) -> DataFrame:
        """The changes that brought what is there."""
        columns = [f"c{index}" for index in range(len(scan.schema))]
        if gives_upserts(scan):
            names = [field.name for field in scan.schema]
            key = [f"c{names.index(name)}" for name in key_fields(scan)]
            return newest_changes(kept, key, columns, (_BATCH,), (_MARKS, _CLOCK)).where(comes())
        came = F.struct(_BATCH, PARTITION_COLUMN, OFFSET_COLUMN, _MARKS, _CLOCK)
        rows = remaining_rows(kept.withColumn(SEEN, came), columns)
        kind = F.lit(int(RowKind.INSERT)).cast("tinyint").alias(KIND_COLUMN)
        return rows.select(*columns, kind, f"{SEEN}.*")

    def _shown(self, kept: DataFrame, scan: Scan) -> DataFrame:
        """Rows of the state under their names, with kinds where they have some and with their arrival."""
        columns = [F.col(f"c{index}").alias(field.name) for index, field in enumerate(scan.schema)]
        kinds = [F.col(KIND_COLUMN)] if gives_changes(scan) and KIND_COLUMN in kept.columns else []
        if not self._timed:
            return kept.select(*columns, *kinds)
        places = (F.col(name) for name in (_BATCH, PARTITION_COLUMN, OFFSET_COLUMN, _MARKS, _CLOCK))
        return kept.select(*columns, *kinds, seen(*places))

    def _base(self, inputs: DataFrame, number: int, translator: Translator) -> DataFrame:
        scan = self._log.scans[number]
        kept = self._kept(inputs, number)
        if scan not in self._kept_scans:
            kept = kept.limit(0)
        needed = None
        if self._fired is not None and isinstance(translator, RefreshTranslator):
            needed = open_rows(translator, self._fired, scan)
        if needed is not None:
            places = (_BATCH, PARTITION_COLUMN, OFFSET_COLUMN)
            parts = zip(places, ("batch", "partition", "offset"), strict=True)
            columns = [F.col(f"{SEEN}.{part}").alias(place) for place, part in parts]
            kept = kept.join(needed.select(*columns).distinct(), list(places), "left_semi")
        if scan.history is not ScanHistory.NONE:
            kept = self._listed(kept, scan) if scan in self._lists else kept
        elif gives_upserts(scan):
            kept = kept.where(F.col(KIND_COLUMN).isin(0, 2))
        elif gives_changes(scan):
            kept = self._net(kept, scan)
        row = F.struct(
            *(
                F.col(field.name).cast(field.dataType).alias(field.name)
                for field in self._log.row_type(scan).fields
            )
        )
        tail = (F.col(field.name).cast(field.dataType).alias(field.name) for field in _TAIL)
        return self._log.entry(kept, number, row, *tail)

    def _result(
        self, spark: SparkSession, folder: str, names: Sequence[str], last: DataType | None = None
    ) -> DataFrame:
        """A result that was kept; ``last`` is the type of the hidden column behind it, if that is none of
        order."""
        fields = [
            StructField(f"c{number}", spark_type(field.type)) for number, field in enumerate(self.plan.schema)
        ]
        if len(names) > len(fields):
            fields.append(StructField(f"c{len(fields)}", last or IntegerType()))
        return spark.read.schema(StructType(fields)).parquet(folder).toDF(*names)
