"""How far event time has come in each partition of each source, micro-batch after micro-batch: what the
watermarks of a *refresh* query are made of, kept as JSON beside its state; and the processing time of each
micro-batch, which is settled before its first row is looked at, so that a repetition has the same.

A watermark follows the partition that is farthest behind, of those that there are and are not idle
(``scan.watermark.idle-timeout`` or ``table.exec.source.idle-timeout``)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pyarrow import fs

from kafka_sql.planner.plan.nodes import WatermarkAssigner
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.platform.whole_files import write_whole
from kafka_sql.spark.watermarks.read_partitions import ReadPartitions
from kafka_sql.spark.watermarks.scan_watermarks import NO_MORE_US, latest_of

Marks = tuple[int | None, ...]
"""A watermark for each assigner, in microseconds since 1970."""


@dataclass(frozen=True)
class SourceTimes:
    """For each assigner the greatest event time (microseconds) of each partition, and when (seconds since
    1970) it last gave a row; ``marks`` are the watermarks."""

    times: Sequence[Mapping[str, int]]
    active: Sequence[Mapping[str, float]]
    marks: Marks

    @classmethod
    def none(cls, count: int) -> SourceTimes:
        """Before the first row of ``count`` assigners."""
        return cls([{}] * count, [{}] * count, (None,) * count)

    def after(
        self,
        newest: Sequence[Mapping[str, int]],
        assigners: Sequence[WatermarkAssigner],
        now_s: float | None = None,
        partitions: Sequence[ReadPartitions | None] | None = None,
    ) -> SourceTimes:
        """With the greatest times ``newest`` of one more micro-batch, after which the sources have these
        ``partitions`` (None: no more than have given rows). Watermarks never go back."""
        now_s = time.time() if now_s is None else now_s
        known = [None] * len(assigners) if partitions is None else partitions
        times, active, marks, idle = [], [], [], []
        for number, (assigner, read) in enumerate(zip(assigners, known, strict=True)):
            seen = {name: max(at, self.times[number].get(name, at)) for name, at in newest[number].items()}
            times.append({**self.times[number], **seen})
            came = {} if read is not None else dict.fromkeys(newest[number], now_s)
            active.append({**self.active[number], **came})
            if read is None:
                waited = {name: (now_s - active[-1].get(name, now_s)) * 1000 for name in times[-1]}
                awake = {n for n, ms in waited.items() if not assigner.idle_ms or ms <= assigner.idle_ms}
            else:
                awake = set(read.awake)
            idle.append(not awake and bool(times[-1] if read is None else not read.ended))
            reached = [times[-1].get(name) for name in awake]
            least = None if not reached or None in reached else min(at for at in reached if at is not None)
            mark = None if least is None else least - assigner.delay_ms * 1000
            if read is not None and read.ended:
                mark = NO_MORE_US
            marks.append(latest_of(mark, self.marks[number]))
        if any(idle) and not all(idle):  # what is idle follows the others, as an idle input of an operator
            others = [mark for mark, quiet in zip(marks, idle, strict=True) if not quiet]
            least = None if None in others else min(mark for mark in others if mark is not None)
            marks = [
                latest_of(mark, least) if quiet else mark for mark, quiet in zip(marks, idle, strict=True)
            ]
        return SourceTimes(times, active, tuple(marks))


def wall_clock_us() -> int:
    """What the clock of this machine shows, in microseconds since 1970 (whole milliseconds)."""
    return int(time.time() * 1000) * 1000


@dataclass
class TimeLog:
    """The times after each micro-batch, as files below ``location``."""

    location: str
    count: int
    now_us: Callable[[], int] = wall_clock_us

    def clock(self, batch: int) -> int:
        """The processing time of a micro-batch, in microseconds (whole milliseconds): what the clock shows
        when it is asked for first, but never before that of an earlier one."""
        known = self._clocks()
        if batch not in known:
            before = [at for number, at in known.items() if number < batch]
            known = {number: at for number, at in known.items() if number >= batch - 1}
            known[batch] = max([self.now_us(), *before])
            self._write("clock", {str(number): at for number, at in known.items()})
        return known[batch]

    def _clocks(self) -> dict[int, int]:
        files, path = file_system(f"{self.location}/clock.json")
        if files.get_file_info(path).type is fs.FileType.NotFound:
            return {}
        with files.open_input_stream(path) as stream:
            return {int(number): at for number, at in json.loads(stream.read().decode()).items()}

    def before(self, batch: int) -> SourceTimes:
        """The times before a micro-batch."""
        earlier = [number for number in self._numbers() if number < batch]
        if not earlier:
            return SourceTimes.none(self.count)
        files, path = file_system(self._file(max(earlier)))
        with files.open_input_stream(path) as stream:
            found = json.loads(stream.read().decode())
        return SourceTimes(found["times"], found["active"], tuple(found["marks"]))

    def keep(self, batch: int, times: SourceTimes) -> None:
        """Remember the times after a micro-batch; all but it and the one before are forgotten."""
        self._write(str(batch), {"times": times.times, "active": times.active, "marks": times.marks})
        files, _ = file_system(self.location)
        for number in sorted(number for number in self._numbers() if number < batch)[:-1]:
            files.delete_file(file_system(self._file(number))[1])

    def _write(self, name: str, value: object) -> None:
        """A file is there whole or not at all."""
        files, folder = file_system(self.location)
        write_whole(files, f"{folder}/{name}.json", json.dumps(value).encode())

    def _file(self, batch: int) -> str:
        return f"{self.location}/{batch}.json"

    def _numbers(self) -> list[int]:
        files, path = file_system(self.location)
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        return [int(info.base_name.removesuffix(".json")) for info in found if info.base_name[:1].isdigit()]
