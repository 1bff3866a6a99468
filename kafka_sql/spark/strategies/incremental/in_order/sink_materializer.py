"""Rows that meet in one primary key: of those that are there the one that came last is written; when it goes,
the one before it comes back (Flink's SinkUpsertMaterializer)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Cells = Sequence[Any]


@dataclass(frozen=True, slots=True)
class SinkMaterializeOperator:
    """The task. Columns: the ``keys`` of the table; the ``width`` of the row; the place in the sequence; the
    weight. ``told_by`` are the positions of the columns that tell rows apart, all of them where it is None;
    without any a row replaces the one before it, and nothing is kept. With ``inserts`` no row ever goes:
    nothing is kept, the last row is written."""

    place: StatePlace
    keys: int
    width: int
    told_by: tuple[int, ...] | None
    inserts: bool

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the row's columns, one of each key at most; one that came and went, where the key
        had none before, has the weight 0."""
        source = Incoming(incoming, self.keys)
        changes: dict[bytes, list[tuple[_Cells, int]]] = {}
        for key, (*row, _place, weight) in source:
            changes.setdefault(encode(key), []).append((row, weight))
        if source.schema is None:
            return
        schema = source.outgoing(range(self.keys, self.keys + self.width))
        if self.inserts:
            yield from batches(schema, [(found[-1][0], 1) for found in changes.values()])
            return
        if self.told_by == ():
            yield from batches(schema, [each for found in changes.values() for each in _net(found)])
            return
        changed: list[tuple[_Cells, int]] = []
        with self.place.open() as state:
            state.fetch(changes)
            for code, found in changes.items():
                changed += self._applied(state, code, found)
        yield from batches(schema, changed)

    def _applied(
        self, state: KeyedState, code: bytes, changes: list[tuple[_Cells, int]]
    ) -> Iterator[tuple[_Cells, int]]:
        """Apply the changes of a key; the rows that go and come."""
        stored = state.get(code)
        there: list[_Cells] = [] if stored is None else stored[0]
        before: _Cells | None = None if stored is None else stored[1]
        written, passed = before, None
        for row, weight in changes:
            position = next((n for n, each in enumerate(there) if self._told(each) == self._told(row)), None)
            if weight > 0:
                if self.told_by is None or position is None:
                    there.append(row)
                else:
                    there[position] = row
                written = passed = row
            elif position is not None:
                del there[position]
                if not there:
                    written = None
                elif position == len(there):
                    written = there[-1]
        state.put(code, [there, written] if there else None)
        yield from _written(before, written, passed)

    def _told(self, row: _Cells) -> bytes:
        """What tells a row apart."""
        return encode(list(row) if self.told_by is None else [row[number] for number in self.told_by])


def _net(changes: list[tuple[_Cells, int]]) -> Iterator[tuple[_Cells, int]]:
    """The row of a key that goes and the one that comes, where each row replaces the one before it."""
    (first, goes), (last, comes) = changes[0], changes[-1]
    passed = next((row for row, weight in changes if weight > 0), None)
    yield from _written(first if goes < 0 else None, last if comes > 0 else None, passed)


def _written(
    before: _Cells | None, written: _Cells | None, passed: _Cells | None
) -> Iterator[tuple[_Cells, int]]:
    """The changes of a key from ``before`` to ``written``; a row that ``passed`` where there is none in
    either has the weight 0."""
    if before != written:
        if before is not None:
            yield before, -1
        if written is not None:
            yield written, 1
    elif before is None and passed is not None:
        yield passed, 0
