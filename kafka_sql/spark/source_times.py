"""How far event time has come in each partition of each source, micro-batch after micro-batch: what the
watermarks of a *refresh* query are made of, kept as JSON beside its state; and the processing time of each
micro-batch, which is settled before its first row is looked at, so that a repetition has the same.

A watermark follows the partition that is farthest behind, of those that have given rows and are not idle
(``scan.watermark.idle-timeout`` or ``table.exec.source.idle-timeout``)."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from pyarrow import fs

from kafka_sql.spark.state_folder import file_system

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
        delays_ms: Sequence[int],
        idle_ms: Sequence[int],
        now_s: float | None = None,
    ) -> SourceTimes:
        """With the greatest times ``newest`` of one more micro-batch. Watermarks never go back."""
        now_s = time.time() if now_s is None else now_s
        times, active, marks = [], [], []
        for number, (delay, idle) in enumerate(zip(delays_ms, idle_ms, strict=True)):
            seen = {name: max(at, self.times[number].get(name, at)) for name, at in newest[number].items()}
            times.append({**self.times[number], **seen})
            active.append({**self.active[number], **dict.fromkeys(newest[number], now_s)})
            awake = [
                at
                for name, at in times[-1].items()
                if not idle or (now_s - active[-1].get(name, now_s)) * 1000 <= idle
            ]
            mark = min(awake) - delay * 1000 if awake else None
            before = self.marks[number]
            known = [value for value in (mark, before) if value is not None]
            marks.append(max(known) if known else None)
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
        files.create_dir(folder, recursive=True)
        with files.open_output_stream(f"{folder}/.{name}") as stream:
            stream.write(json.dumps(value).encode())
        files.move(f"{folder}/.{name}", f"{folder}/{name}.json")

    def _file(self, batch: int) -> str:
        return f"{self.location}/{batch}.json"

    def _numbers(self) -> list[int]:
        files, path = file_system(self.location)
        found = files.get_file_info(fs.FileSelector(path, allow_not_found=True))
        return [int(info.base_name.removesuffix(".json")) for info in found if info.base_name[:1].isdigit()]
