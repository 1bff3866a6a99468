"""The watermark of a scan is the least of its partitions, which tasks report."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pyarrow as pa

from kafka_sql.model.connectors import Topics
from kafka_sql.model.local_query import LastMoment, Path
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import ScanWatermark
from kafka_sql.spark.watermarks import task_times
from kafka_sql.spark.watermarks.partition_times import Reported, TimeReports
from kafka_sql.spark.watermarks.scan_watermarks import (
    NO_MORE_US,
    PartitionActivity,
    PlannedWatermark,
    SourceWatermark,
    TaskMark,
)
from kafka_sql.spark.watermarks.task_times import NewestTimes, TaskTimes

A, B = ("t", 0), ("t", 1)


class Planning:
    """A scan of two partitions, and the clock by which they become idle."""

    def __init__(self, folder: Any, *, idle_ms: int = 0, delay_ms: int = 0, ends: Any = None) -> None:
        self.now = 0.0
        self.reports = TimeReports(str(folder))
        scan: Any = SimpleNamespace(topics=Topics(("t",)), view_number=0)
        watermark = ScanWatermark(str(folder), None, delay_ms, idle_ms, tells_others=True)
        activity = PartitionActivity(idle_ms, lambda: self.now)
        self.source = SourceWatermark(scan, watermark, ends, activity)
        self.known: PlannedWatermark | None = None

    def read(self, positions: tuple[int, int], times: dict[int, int], latest: Any = None) -> int | None:
        """The watermark after records that tasks have read."""
        self.reports.add("task", Reported(times))
        begin = dict(zip((A, B), positions, strict=True))
        self.known = self.source.planned(self.known, begin, begin, latest or begin)
        return None if self.known is None else self.known.us


def test_the_slowest_partition_decides_and_one_without_rows_holds_all(tmp_path) -> None:
    planning = Planning(tmp_path / "one", delay_ms=2)
    assert planning.read((5, 0), {0: 90_000}) is None
    assert planning.read((5, 1), {1: 10_000}) == 8_000
    assert planning.read((5, 2), {1: 100_000}) == 88_000


def test_an_idle_partition_holds_nothing_until_it_comes_back(tmp_path) -> None:
    planning = Planning(tmp_path / "one", idle_ms=1_000)
    assert planning.read((5, 0), {0: 90}) is None
    planning.now = 1.5
    assert planning.read((6, 0), {0: 95}) == 95
    planning.now = 2.0
    assert planning.read((7, 1), {0: 99, 1: 40}) == 95
    planning.now = 9.0
    assert planning.read((7, 1), {}, latest={A: 7, B: 8}) == 95  # there are records to read


def test_a_source_that_is_idle_follows_the_others(tmp_path) -> None:
    idle = Planning(tmp_path / "one", idle_ms=1_000)
    other = Planning(tmp_path / "two", idle_ms=1_000)
    assert idle.read((0, 0), {}) is None
    assert other.read((1, 1), {0: 70, 1: 80}) == 70
    idle.now = other.now = 5.0
    assert idle.read((0, 0), {}) == 70
    assert other.read((1, 2), {1: 90}) == 90
    assert idle.read((0, 0), {}) == 90


def test_a_source_that_ends_holds_nothing_back(tmp_path) -> None:
    planning = Planning(tmp_path / "one", ends={A: 3, B: 0})
    assert planning.read((2, 0), {0: 50}) == 50  # the empty partition has ended
    assert planning.read((3, 0), {0: 60}) == NO_MORE_US


def test_a_new_start_says_again_what_spark_forgets(tmp_path) -> None:
    planning = Planning(tmp_path / "one")
    assert planning.read((1, 1), {0: 50, 1: 60}) == 50
    again = Planning(tmp_path / "one")
    again.known = planning.known
    again.read((1, 1), {})
    assert again.known == PlannedWatermark(50, 1)
    known = again.known
    again.read((1, 1), {})
    assert again.known == known


def test_what_a_task_has_given_needs_no_micro_batch_of_its_own(tmp_path) -> None:
    planning = Planning(tmp_path / "one")
    planning.reports.add("task", Reported({}, {0: 50}))
    assert planning.read((1, 1), {0: 50, 1: 60}) is None
    assert planning.read((1, 2), {0: 55}) == 55


def test_tasks_know_what_the_partitions_of_others_hold_back(tmp_path) -> None:
    planning = Planning(tmp_path / "one")
    planning.read((1, 1), {0: 50, 1: 60})
    groups = [[OffsetRange("t", 0, 1, 2)], [OffsetRange("t", 1, 1, 2)]]
    first, second = planning.source.marks(groups, {A: 1, B: 1}, {A: 2, B: 2}, 50)
    assert first == TaskMark(50, {0: 50}, 60)
    assert second == TaskMark(50, {1: 60}, 50)
    assert first.after({0: 75}, 5) == 55
    assert second.after({1: 75}, 0) == 50
    (both,) = planning.source.marks([[*groups[0], *groups[1]]], {A: 1, B: 1}, {A: 2, B: 2}, None)
    assert both.after({0: 75, 1: 70}, 0) == 70
    assert TaskMark(None, {0: None}, 60).after({}, 0) is None
    assert TaskMark(7, {0: 9}, None).after({0: 99}, 0) == 7


def test_reports_only_grow_and_many_become_one(tmp_path) -> None:
    reports = TimeReports(str(tmp_path))
    reports.add("a", Reported({0: 5, 1: 9}))
    reports.add("a", Reported({0: 7, 1: 3}, {2: 4}))
    assert reports.under("a") == Reported({0: 7, 1: 9}, {2: 4})
    for number in range(70):
        reports.add(f"task-{number}", Reported({number: number}))
    whole = reports.all()
    reports.put_together()
    assert [path.name for path in tmp_path.iterdir()] == ["all.json"]
    assert reports.all() == whole


def test_the_newest_time_of_each_partition() -> None:
    newest = NewestTimes()
    newest.add(pa.array([3, 3, 4, None]), pa.array([5, 9, None, 70], pa.timestamp("us")))
    newest.add(pa.array([3, 3]), pa.array([1, 2], pa.timestamp("ms", "UTC")))
    newest.add(pa.array([4]), pa.array([-8], pa.timestamp("us")))
    newest.add(pa.array([], pa.int64()), pa.array([], pa.timestamp("us")))
    assert newest.times == {3: 2_000, 4: -8}


def test_a_row_is_late_once_the_watermark_is_at_its_last_moment(tmp_path, monkeypatch) -> None:
    """Flink's isWindowLate: the last millisecond of the window is not after the watermark."""
    reported: list[int] = []
    monkeypatch.setattr(task_times, "report_late", lambda to, table, rows: reported.append(rows))
    minute = LastMoment(60_000, 60_000)
    watermark = ScanWatermark(str(tmp_path), Path(("ts",)), 0, last_moment=minute)
    scan: Any = SimpleNamespace(
        watermark=watermark,
        with_places=False,
        tells_offsets=False,
        late=None,
        sharing=None,
        view_number=0,
        report_to=None,
        table="t",
    )
    moments = [0, 59_999_000, 60_000_000, None]
    rows = pa.record_batch(
        {
            "ts": pa.array(moments, pa.timestamp("us")),
            PARTITION_COLUMN: pa.array([0] * len(moments), pa.int32()),
        }
    )

    def read_at(watermark_us: int) -> int:
        times = TaskTimes(scan, TaskMark(watermark_us), [OffsetRange("t", 0, 0, 4)], alone=True)
        return sum(batch.num_rows for batch in times.follow(lambda: [rows]))

    assert read_at(59_998_999) == 4
    assert reported == []
    assert read_at(59_999_000) == 2
    assert reported == [2]
    assert read_at(119_999_000) == 1  # without a time a row is not late


def test_with_each_record_a_row_is_late_behind_those_before_it(tmp_path, monkeypatch) -> None:
    """The watermark before a row is the least of the partitions as they were read until then."""
    reported: list[int] = []
    monkeypatch.setattr(task_times, "report_late", lambda to, table, rows: reported.append(rows))
    watermark = ScanWatermark(str(tmp_path), Path(("ts",)), 2, last_moment=LastMoment(), on_event=True)
    scan: Any = SimpleNamespace(
        watermark=watermark,
        with_places=True,
        tells_offsets=True,
        late=object(),
        sharing=None,
        view_number=0,
        report_to=None,
        table="t",
    )
    # (partition, milliseconds): the watermark before a row is 2 ms behind the slower of both partitions
    first = [(0, 10), (0, 5), (1, 20), (0, 8), (1, 9), (0, None)]
    second = [(0, 30), (1, 12), (1, 19), (0, 18)]

    def batch(rows: list[tuple[int, int | None]], begin: int) -> pa.RecordBatch:
        times = [None if at is None else at * 1000 for _, at in rows]
        return pa.record_batch(
            {
                "ts": pa.array(times, pa.timestamp("us")),
                PARTITION_COLUMN: pa.array([place for place, _ in rows], pa.int32()),
                OFFSET_COLUMN: pa.array(range(begin, begin + len(rows)), pa.int64()),
            }
        )

    def read(mark: TaskMark) -> tuple[list[int], list[tuple[list[int], int]]]:
        letters: list[tuple[list[int], int]] = []
        ranges = [OffsetRange("t", 0, 0, 9), OffsetRange("t", 1, 0, 9)]
        times = TaskTimes(
            scan,
            mark,
            ranges,
            alone=True,
            take_late=lambda rows, at: letters.append(([offset for _, offset, _ in rows], at)),
        )
        batches = times.follow(lambda: [batch(first, 0), batch(second, len(first))])
        return [offset for each in batches for offset in each.column(OFFSET_COLUMN).to_pylist()], letters

    kept, letters = read(TaskMark(None, {0: None, 1: None}, others_us=NO_MORE_US))
    # the watermark is 8 ms once both partitions had a row, and 18 ms behind the row of 30 ms
    assert (kept, letters) == ([0, 1, 2, 4, 5, 6, 8], [([3], 8_000), ([7, 9], 18_000)])
    # a partition of another task had no row, or is behind
    assert read(TaskMark(None, {0: None, 1: None}))[1] == []
    assert read(TaskMark(None, {0: None, 1: None}, others_us=11_000))[1] == [([3], 8_000)]
    # what was planned stays
    assert read(TaskMark(15_000, {0: 7_000, 1: None}, others_us=11_000))[1] == [([0, 1, 3, 4, 7], 15_000)]
