"""Rows that wait for the watermark, also such that come and go: when it passes their time, those that are
there then are given for good, and forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, decode, encode, sortable
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_WAITS = b"t"
_TIME = CellKind.WHOLE
_ROW = len(_WAITS + sortable(0, _TIME))


@dataclass(frozen=True, slots=True)
class WatermarkBufferOperator:
    """The task. Columns: the time (microseconds); the ``width`` of the row; the weight. The watermark was
    ``before`` this micro-batch and is ``now``, None where there is none yet; what comes when it has passed
    the time already is left out, unless ``keeps_late``."""

    place: StatePlace
    width: int
    before: int | None
    now: int | None
    keeps_late: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows whose time has come, in the order of their times, each as often as it is there."""
        source = Incoming(incoming, 0)
        changes: dict[bytes, int] = {}
        for time, *cells, weight in (row for _, row in source):
            if time is None or (self.before is not None and time <= self.before and not self.keeps_late):
                continue
            key = _WAITS + sortable(time, _TIME) + encode(cells)
            changes[key] = changes.get(key, 0) + weight
        with self.place.open() as state:
            given = list(self._given(state, changes))
        yield from batches(source.outgoing(range(1, 1 + self.width)), given)

    def _given(self, state: KeyedState, changes: dict[bytes, int]) -> Iterator[tuple[Sequence[Any], int]]:
        due: dict[bytes, int] = {}
        last = b""
        if self.now is not None:
            last = _WAITS + sortable(self.now, _TIME)
            for key, count in state.items_up_to(_WAITS, sortable(self.now, _TIME)):
                due[key] = count
        for key in due:
            state.put(key, None)
        later = [key for key in changes if key[:_ROW] > last]
        state.fetch(later)
        for key in later:
            state.put(key, (state.get(key) or 0) + changes[key] or None)
        for key, count in changes.items():
            if key[:_ROW] <= last:
                due[key] = due.get(key, 0) + count
        for key in sorted(due):
            yield from [(decode(key[_ROW:]), 1)] * due[key]
