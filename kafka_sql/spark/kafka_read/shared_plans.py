"""How far scans that share their reading go in a micro-batch: the one that Spark asks first decides, the
others follow.

Each is asked in a process of its own on the driver's machine, one after the other, and again when all have
completed what was planned. Where they begin at different offsets, because a checkpoint says so, each plans
for itself."""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from kafka_sql.spark.kafka_scan.offset_ranges import Offsets
from kafka_sql.spark.kafka_scan.scan import Sharing

ROWS, LOCK = ".arrow", ".lock"
"""How the names of files end that tasks leave for each other."""

_Entries = list[list[str | int]]
"""Offsets as topic, partition and offset, in order."""


@dataclass(frozen=True, slots=True)
class _Plan:
    """What was planned last, with the ends of the partitions then, and the numbers of the scans that know."""

    start: _Entries
    end: _Entries
    latest: _Entries
    taken: list[int]


@dataclass(frozen=True, slots=True)
class PlannedEnd:
    """The end of a micro-batch, and the ends of the partitions when it was planned."""

    end: Offsets
    latest: Offsets


@dataclass(frozen=True, slots=True)
class Together:
    """All scans that share their reading read the same in this micro-batch; its watermark in milliseconds,
    None where it is not known."""

    watermark_ms: int | None = None


class SharedPlans:
    """The plans of one of the scans, in the folder that all of them know."""

    def __init__(self, sharing: Sharing) -> None:
        self._number = sharing.number
        self._all = list(range(len(sharing.views)))
        self._folder = Path(sharing.folder)
        self._file = self._folder / "plan.json"

    def follow(self, start: Offsets) -> PlannedEnd | None:
        """What another scan has planned from ``start``; None where this one is to lead."""
        plan = self._read()
        if plan is None or plan.start != _entries(start) or self._number in plan.taken:
            return None
        self._write(replace(plan, taken=[*plan.taken, self._number]))
        return PlannedEnd(_offsets(plan.end), _offsets(plan.latest))

    def lead(self, start: Offsets, end: Offsets, latest: Offsets) -> None:
        """This scan reads from ``start`` to ``end``. What earlier micro-batches left is removed."""
        self._folder.mkdir(parents=True, exist_ok=True)
        for left in [*self._folder.glob(f"*{ROWS}*"), *self._folder.glob(f"*{LOCK}")]:
            left.unlink(missing_ok=True)
        self._write(_Plan(_entries(start), _entries(end), _entries(latest), [self._number]))

    def together(self, start: Offsets, end: Offsets) -> bool:
        """Whether all scans read this micro-batch."""
        plan = self._read()
        if plan is None or (plan.start, plan.end) != (_entries(start), _entries(end)):
            return False
        return sorted(plan.taken) == self._all

    def _read(self) -> _Plan | None:
        try:
            return _Plan(**json.loads(self._file.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return None

    def _write(self, plan: _Plan) -> None:
        half = self._folder / f"plan-{self._number}"
        half.write_text(json.dumps(asdict(plan)), encoding="utf-8")
        os.replace(half, self._file)


def _entries(offsets: Offsets) -> _Entries:
    return [[topic, partition, offset] for (topic, partition), offset in sorted(offsets.items())]


def _offsets(entries: Sequence[Sequence[str | int]]) -> Offsets:
    return {(str(topic), int(partition)): int(offset) for topic, partition, offset in entries}
