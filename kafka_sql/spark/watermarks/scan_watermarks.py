"""The watermark of a scan in a native stream, as its planning process makes it: the least of its partitions'
event times (Flink documentation, "Watermark Strategies and the Kafka Connector"), idle ones aside.

Spark's own watermark is the greatest time of all rows, which drops the rows of a slower partition as late.
Here Spark sees the watermark only in rows of their own, *marks*: a task gives one where the partitions that
it has read decide alone, else the next micro-batch has it, if need be one without records."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyarrow import fs

from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, Offsets, Partition, place_number
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanWatermark
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.spark.watermarks.partition_times import Reported, TimeReports

NO_MORE_US = 253_402_300_799_999_000
"""The watermark behind the last record of a source that ends: the last moment of the year 9999."""
NO_WATERMARK = -(1 << 62)
"""Stands for the watermark of rows that came before there was one."""
_STATUS = "status"


@dataclass(frozen=True, slots=True)
class PlannedWatermark:
    """The watermark (microseconds since 1970, None before there is one) that a micro-batch is planned with,
    and how often the query was started: Spark forgets then which of several scans is how far. Where others
    make the watermark there are only the numbers of the partitions that are ``idle``."""

    us: int | None = None
    starts: int = 0
    idle: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class TaskMark:
    """What a task needs to know to say how far the watermark has come when it has read its ranges: the
    watermark that was ``planned_us`` before, the ``times`` of its own partitions (None: without a row yet),
    and the least of all others, ``others_us`` (None where one of them had no row yet)."""

    planned_us: int | None
    times: Mapping[int, int | None] = field(default_factory=dict)
    others_us: int | None = None

    def after(self, newest: Mapping[int, int], delay_us: int) -> int | None:
        """The watermark (microseconds) once rows with these greatest times were read; None for none yet."""
        known = [self.others_us]
        for place, before in self.times.items():
            at = newest.get(place)
            known.append(
                max(at, before) if at is not None and before is not None else before if at is None else at
            )
        least = None if None in known else min(each for each in known if each is not None)
        moved = None if least is None or least >= NO_MORE_US else least - delay_us
        return latest_of(self.planned_us, moved)

    def before_rows(
        self, newest: Mapping[int, int], places: pa.Array, micros: pa.Array, delay_us: int
    ) -> Any:
        """The watermark before each of some rows that are read behind others with the greatest times
        ``newest``: an array of microseconds, with :data:`NO_WATERMARK` where there is none yet. The rows are
        those of ``places`` (numbers of partitions), with event times that may be NULL."""
        numbers = pc.fill_null(places, -1).to_numpy(zero_copy_only=False)
        times = pc.fill_null(micros, NO_WATERMARK).to_numpy(zero_copy_only=False)
        unknown = NO_WATERMARK if self.others_us is None else self.others_us
        least = np.full(len(times), unknown, np.int64)
        for place, before in self.times.items():
            known = latest_of(before, newest.get(place))
            own = np.where(numbers == place, times, NO_WATERMARK)
            own = np.concatenate(([NO_WATERMARK if known is None else known], own))
            np.minimum(least, np.maximum.accumulate(own)[:-1], out=least)
        moved = np.where((least > NO_WATERMARK) & (least < NO_MORE_US), least - delay_us, NO_WATERMARK)
        return moved if self.planned_us is None else np.maximum(moved, self.planned_us)


def latest_of(*watermarks: int | None) -> int | None:
    """The greatest of the watermarks that are known."""
    return max((each for each in watermarks if each is not None), default=None)


class PartitionActivity:
    """Which partitions of a scan are idle: those that had nothing to read for ``idle_ms`` milliseconds
    (0: none is). ``now_s`` is a clock that never goes back."""

    def __init__(self, idle_ms: int, now_s: Callable[[], float] = time.monotonic) -> None:
        self._idle_s, self._now_s = idle_ms / 1000, now_s
        self._active: dict[Partition, float] = {}
        self._positions: Offsets = {}

    def look(self, positions: Offsets, latest: Offsets) -> None:
        """All before ``positions`` was read, and there are records until ``latest``."""
        now = self._now_s()
        for place, end in latest.items():
            position = positions.get(place, 0)
            if (
                place not in self._active
                or end > position
                or position != self._positions.get(place, position)
            ):
                self._active[place] = now
        self._positions = dict(positions)

    def is_idle(self, place: Partition) -> bool:
        """Whether a partition is idle now."""
        now = self._now_s()
        return self._idle_s > 0 and now - self._active.get(place, now) > self._idle_s


class SourceWatermark:
    """Follows the partitions of one scan, which ends at ``ends`` where that is known."""

    def __init__(
        self, scan: KafkaScan, watermark: ScanWatermark, ends: Offsets | None, activity: PartitionActivity
    ) -> None:
        self._scan, self._watermark, self._ends, self._activity = scan, watermark, ends, activity
        self._reports = TimeReports(watermark.folder)
        self._reported = Reported()
        self._positions: Offsets | None = None
        self._told: str | None = None
        self._starts: int | None = None

    def planned(
        self, known: PlannedWatermark | None, begin: Offsets, end: Offsets, latest: Offsets
    ) -> PlannedWatermark | None:
        """The watermark to plan a micro-batch from ``begin`` to ``end`` with, where there are records until
        ``latest``; ``known`` (that of the micro-batch before) where no row is read and Spark knows it."""
        before = PlannedWatermark(None) if known is None else known
        watermark = self._after(before.us, begin, latest)
        if self._starts is None:
            again = known is not None and self._watermark.tells_others
            self._starts = before.starts + 1 if again else before.starts
        given = self._reported.given.get(self._scan.view_number)
        is_given = watermark is None or (given is not None and given >= watermark)
        if begin == end and is_given and self._starts == before.starts:
            return known
        return PlannedWatermark(watermark, self._starts)

    def _after(self, before_us: int | None, positions: Offsets, latest: Offsets) -> int | None:
        """The watermark when all records before ``positions`` were read and there are some until ``latest``;
        it was ``before_us``."""
        if positions != self._positions:
            self._reports.put_together()
            self._reported = self._reports.all()
            self._positions = dict(positions)
        times = self._reported.times
        self._activity.look(positions, latest)
        open_places = [place for place in latest if not self._has_ended(place, positions)]
        if not open_places:
            watermark = NO_MORE_US if latest else before_us
            self._tell(watermark, idle=False)
            return watermark
        awake = [place for place in open_places if not self._activity.is_idle(place)]
        if awake:
            known = [times.get(self._number(place)) for place in awake]
            least = None if None in known else min(at for at in known if at is not None)
            moved = None if least is None else least - self._watermark.delay_us
        else:
            moved = self._of_others()
        watermark = latest_of(before_us, moved)
        self._tell(watermark, idle=not awake)
        return watermark

    def marks(
        self, groups: Sequence[Sequence[OffsetRange]], start: Offsets, end: Offsets, planned_us: int | None
    ) -> list[TaskMark]:
        """What the task of each group of ranges needs to know."""
        times = self._reports.all().times
        read = {(each.topic, each.partition) for group in groups for each in group}
        awake = [
            place
            for place in end
            if place in read or not (self._has_ended(place, start) or self._activity.is_idle(place))
        ]
        marks = []
        for group in groups:
            own = {(each.topic, each.partition) for each in group}
            others = [times.get(self._number(place)) for place in awake if place not in own]
            least = (
                None if None in others else min((at for at in others if at is not None), default=NO_MORE_US)
            )
            mine = {self._number(place): times.get(self._number(place)) for place in own}
            marks.append(TaskMark(planned_us, mine, least))
        return marks

    def _number(self, place: Partition) -> int:
        return place_number(*place, many=self._scan.topics.are_many)

    def _has_ended(self, place: Partition, positions: Offsets) -> bool:
        return self._ends is not None and positions.get(place, 0) >= self._ends.get(place, 0)

    # --- other sources of the query

    def _tell(self, watermark_us: int | None, *, idle: bool) -> None:
        """Let the other scans of the query know, where that matters to them."""
        text = json.dumps({"watermark": watermark_us, "idle": idle})
        if not self._watermark.tells_others or text == self._told:
            return
        files, path = file_system(f"{self._watermark.folder}/{_STATUS}")
        write_whole(files, path, text.encode(), synced=False)
        self._told = text

    def _of_others(self) -> int | None:
        """The watermark of the other scans of the query: one whose partitions are all idle follows them, as
        an idle input of an operator does. None where none of them has one yet."""
        files, path = file_system(self._watermark.folder.rpartition("/")[0])
        found = []
        for info in files.get_file_info(fs.FileSelector(path, allow_not_found=True)):
            if info.path.rstrip("/") == file_system(self._watermark.folder)[1].rstrip("/"):
                continue
            try:
                with files.open_input_stream(f"{info.path}/{_STATUS}") as stream:
                    status = json.loads(bytes(stream.read()))
            except FileNotFoundError:
                continue
            if not status["idle"]:
                found.append(status["watermark"])
        return None if None in found else min(found, default=None)
