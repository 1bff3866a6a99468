"""Temporal joins in a stream: a row waits until the watermark has passed its time and gets the version of its
key that its time sees. Of each key the versions are kept that a later row can see (Flink's
TemporalRowTimeJoinOperator)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import MATCHED
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, decode, encode, sortable
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_WAITS, _VERSION, _EXPIRES = b"t", b"v", b"x"
_TIME = CellKind.WHOLE
_STAMP = len(sortable(0, _TIME))

_Version = tuple[tuple[int, int, int], int, list[Any]]
"""Its record (partition, offset) and weight, its time, its cells."""


@dataclass(frozen=True, slots=True)
class TemporalJoinOperator:
    """The task. Columns: the ``keys``; the time (microseconds); which side the row is of (0 or 1); partition
    and offset of its record; the ``left`` columns of the left and the ``right`` ones of the right side (NULL
    for the other one); the weight. The watermark is ``now``, None where there is none yet."""

    place: StatePlace
    keys: int
    left: int
    right: int
    now: int | None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The columns of both sides, :data:`MATCHED` and the weight, for the rows whose time has come."""
        source = Incoming(incoming, self.keys)
        waiting: dict[bytes, int] = {}
        versions: dict[bytes, list[_Version]] = {}
        for key, (time, side, partition, offset, *cells, weight) in source:
            if time is None or (side and None in key):
                continue
            code = encode(key)
            if side:
                version = (partition, offset, weight), time, cells[self.left :]
                versions.setdefault(code, []).append(version)
            else:
                entry = _WAITS + sortable(time, _TIME) + encode((code, cells[: self.left]))
                waiting[entry] = waiting.get(entry, 0) + weight
        with self.place.open() as state:
            for code, changes in versions.items():
                self._keep(state, code, changes)
            given = list(self._given(state, waiting))
            self._forget(state)
        assert source.schema is not None
        yield from batches(self._schema(source.schema), given)

    def _schema(self, seen: pa.Schema) -> pa.Schema:
        first = self.keys + 4
        fields = [seen.field(number) for number in range(first, first + self.left + self.right)]
        return pa.schema([*fields, pa.field(MATCHED, pa.bool_()), pa.field(WEIGHT, pa.int64())])

    def _keep(self, state: KeyedState, code: bytes, changes: list[_Version]) -> None:
        """Note the versions that came: of those of one time the last one, of what a record replaces only the
        new row."""
        changes.sort(key=lambda version: version[0])
        for number, (record, time, cells) in enumerate(changes):
            after = changes[number + 1][0] if number + 1 < len(changes) else None
            if record[2] < 0 and after is not None and after[:2] == record[:2] and after[2] > 0:
                continue
            state.put(_VERSION + code + sortable(time, _TIME), cells if record[2] > 0 else ())
            state.put(_EXPIRES + sortable(time, _TIME) + code, code)

    def _given(self, state: KeyedState, waiting: dict[bytes, int]) -> Iterator[tuple[Sequence[Any], int]]:
        """The rows that the watermark has passed with what they see."""
        last = b"" if self.now is None else _WAITS + sortable(self.now, _TIME)
        due: dict[bytes, int] = {}
        if self.now is not None:
            due = dict(state.items_up_to(_WAITS, sortable(self.now, _TIME)))
        for entry in due:
            state.put(entry, None)
        for entry, weight in waiting.items():
            if entry[: len(_WAITS) + _STAMP] <= last:
                due[entry] = due.get(entry, 0) + weight
            else:
                state.put(entry, (state.get(entry) or 0) + weight or None)
        known: dict[bytes, tuple[list[bytes], list[Any]]] = {}
        for entry in sorted(due):
            code, mine = decode(entry[len(_WAITS) + _STAMP :])
            if code not in known:
                prefix = _VERSION + code
                found = list(state.items(prefix))
                known[code] = [key[len(prefix) :] for key, _ in found], [cells for _, cells in found]
            times, rows = known[code]
            place = bisect_right(times, entry[len(_WAITS) : len(_WAITS) + _STAMP])
            theirs = rows[place - 1] if place else ()
            if due[entry]:
                yield (*mine, *(theirs or (None,) * self.right), bool(theirs)), due[entry]

    def _forget(self, state: KeyedState) -> None:
        """Drop the versions of a key that are older than the newest one that the watermark has passed."""
        if self.now is None:
            return
        passed = sortable(self.now, _TIME)
        expired = list(state.items_up_to(_EXPIRES, passed))
        for entry, _ in expired:
            state.put(entry, None)
        for code in {code for _, code in expired}:
            there = [key for key, _ in state.items_up_to(_VERSION + code, passed)]
            for key in there[:-1]:
                state.put(key, None)
