"""The watermark inside a reading task: follows the event times of its rows, reports them, and emits the mark
with the watermark behind the last row."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.local_query import LastMoment
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanWatermark
from kafka_sql.spark.local.local_values import TaskRows, task_value
from kafka_sql.spark.platform.columns import BEFORE_COLUMN, MARK_COLUMN
from kafka_sql.spark.platform.task_reports import report_late
from kafka_sql.spark.watermarks.partition_times import Reported, TimeReports
from kafka_sql.spark.watermarks.scan_watermarks import NO_MORE_US, NO_WATERMARK, TaskMark

LateRow = tuple[int, int, int]
TakeLate = Callable[[Sequence[tuple[int, int, int]], int], None]

_MARK_TYPE = pa.timestamp("us", "UTC")


class NewestTimes:
    """The greatest event time of each partition, in microseconds since 1970, of rows that come block by
    block."""

    def __init__(self) -> None:
        self.times: dict[int, int] = {}

    def add(self, places: pa.Array, moments: pa.Array) -> None:
        """Take in the partitions and the times (any timestamp type) of some rows."""
        micros = micros_of(moments)
        bounds = pc.min_max(places).as_py()
        if bounds["min"] is None:
            return
        if bounds["min"] == bounds["max"]:
            self._take(bounds["min"], pc.max(micros).as_py())
            return
        for place in pc.unique(places).to_pylist():
            if place is not None:
                self._take(place, pc.max(micros.filter(pc.equal(places, place))).as_py())

    def _take(self, place: int, at: int | None) -> None:
        if at is not None:
            self.times[place] = max(at, self.times.get(place, at))


class TaskTimes:
    """What a task does for the watermark of its scan. ``alone`` says that no other task reads the same ranges
    for it and reports their times. ``take_late`` gets the late rows (the number of a partition, an offset, an
    event time in microseconds) and the watermark behind which they came."""

    def __init__(
        self,
        scan: KafkaScan,
        mark: TaskMark,
        ranges: Sequence[OffsetRange],
        *,
        alone: bool,
        take_late: TakeLate = lambda _rows, _watermark: None,
    ) -> None:
        assert scan.watermark is not None
        self._watermark: ScanWatermark = scan.watermark
        self._scan = scan
        self._keeps_partition = scan.with_places
        self._is_shared = scan.sharing is not None
        self._mark = mark
        self._reports = TimeReports(scan.watermark.folder)
        places = repr(sorted((each.topic, each.partition) for each in ranges))
        self._number = scan.view_number
        name = sha256(places.encode()).hexdigest()[:16]
        self._name = f"{name}-{self._number}" if alone else name
        self._newest = NewestTimes()
        self._has_ranges = bool(ranges)
        self._reads = False
        self._late = 0
        self._take_late = take_late
        self._late_rows: dict[int, list[LateRow]] = {}

    def follow(self, read: Callable[[], Iterable[pa.RecordBatch]]) -> Iterator[pa.RecordBatch]:
        """The rows as they are read from the topic, whose times are noted."""
        self._reads = True
        rowtime = self._watermark.rowtime
        for batch in read():
            rows = batch
            if rowtime is not None:
                columns = dict(zip(batch.schema.names, batch.columns, strict=True))
                computed = TaskRows(columns, batch.num_rows, self._watermark.zone)
                moments = task_value(rowtime, computed)
                carried = self._watermark.watched
                watched = moments if carried is None else task_value(carried, computed)
                before = self._before(columns[PARTITION_COLUMN], watched)
                self._newest.add(columns[PARTITION_COLUMN], watched)
                if self._watermark.tells_passed:
                    batch = _with_passed(batch, before)
                rows = self._in_time(batch, moments, before)
            if not self._keeps_partition:
                rows = rows.drop_columns([PARTITION_COLUMN])
            if self._scan.tells_offsets and not self._scan.with_places:
                rows = rows.drop_columns([OFFSET_COLUMN])
            if rows.num_rows:
                yield rows
        for watermark, late in self._late_rows.items():
            self._take_late(late, watermark)
        if self._late:
            report_late(self._scan.report_to, self._scan.table, self._late)
        if self._newest.times:
            self._reports.add(self._name, Reported(self._newest.times))

    def _before(self, places: pa.Array, moments: pa.Array) -> Any:
        """The watermark before each row (microseconds), or before all of them; None where there is none."""
        if not self._watermark.on_event or self._watermark.last_moment is None:
            return self._mark.planned_us
        return self._mark.before_rows(
            self._newest.times, places, micros_of(moments), self._watermark.delay_us
        )

    def _in_time(self, batch: pa.RecordBatch, moments: pa.Array, watermark: Any) -> pa.RecordBatch:
        """The rows that do not come too late for the watermark before them; the others are counted. Where
        other scans read them too, they are left to the operators of each."""
        rule = self._watermark.last_moment
        if rule is None or watermark is None:
            return batch
        micros = micros_of(moments)
        first = pc.min(micros).as_py()
        if first is None or _last_us(first, rule) > np.max(watermark):
            return batch
        known = pc.fill_null(micros, NO_MORE_US).to_numpy()  # a row without a time is not late
        late = _last_us(known, rule) <= watermark
        self._late += int(late.sum())
        if self._scan.late is not None:
            columns = dict(zip(batch.schema.names, batch.columns, strict=True))
            places = [columns[name].filter(pa.array(late)) for name in (PARTITION_COLUMN, OFFSET_COLUMN)]
            rows = zip(*(each.to_pylist() for each in places), known[late].tolist(), strict=True)
            for passed, row in zip(np.broadcast_to(watermark, late.shape)[late].tolist(), rows, strict=True):
                self._late_rows.setdefault(passed, []).append(row)
        return batch if self._is_shared else batch.filter(pa.array(~late))

    def marked(
        self, rows: Iterable[pa.RecordBatch], schema: Callable[[], pa.Schema]
    ) -> Iterator[pa.RecordBatch]:
        """The rows that the task gives, with the column of marks, and the mark behind them; ``schema`` says
        what columns there are where no row came."""
        last: pa.Schema | None = None
        for batch in rows:
            marked = _with_mark(batch, pa.nulls(batch.num_rows, _MARK_TYPE))
            last = marked.schema
            yield marked
        moved = self._moved()
        if moved is not None:
            last = schema() if last is None else last
            nothing = [pa.nulls(1, each.type) for each in last][:-1]
            mark = pa.array([moved], pa.int64()).cast(_MARK_TYPE)
            yield pa.RecordBatch.from_arrays([*nothing, mark], schema=last)

    def _moved(self) -> int | None:
        """The watermark once the rows were read."""
        if not self._has_ranges or self._watermark.rowtime is None:
            return self._mark.planned_us
        newest = self._newest.times if self._reads else self._reports.under(self._name).times
        moved = self._mark.after(newest, self._watermark.delay_us)
        if moved is not None:
            self._reports.add(self._name, Reported(newest, {self._number: moved}))
        return moved


def _with_passed(rows: pa.RecordBatch, watermark: Any) -> pa.RecordBatch:
    """The rows with the ``watermark`` (microseconds) before each of them, or before all; None for none."""
    passed_ms = (NO_WATERMARK if watermark is None else watermark) // 1000
    cells = pa.array(np.broadcast_to(passed_ms, rows.num_rows).astype(np.int64))
    return pa.RecordBatch.from_arrays([*rows.columns, cells], names=[*rows.schema.names, BEFORE_COLUMN])


def micros_of(moments: pa.Array) -> pa.Array:
    """Return timestamps of any type as microseconds since 1970."""
    return moments.cast(pa.timestamp("us", moments.type.tz)).cast(pa.int64())


def _last_us(at_us: Any, rule: LastMoment) -> Any:
    """The last millisecond (microseconds) at which a row of that time, or each of many, is in time."""
    if not rule.size_ms:
        return at_us
    begin = at_us
    if rule.every_ms:
        begin = (at_us - rule.offset_ms * 1000) // (rule.every_ms * 1000) * (rule.every_ms * 1000)
        begin = begin + rule.offset_ms * 1000
    return begin + (rule.size_ms - 1) * 1000


def _with_mark(batch: pa.RecordBatch, mark: Any) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays([*batch.columns, mark], names=[*batch.schema.names, MARK_COLUMN])
