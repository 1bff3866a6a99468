"""Upserts become weighted rows: what a key held goes, what it holds now comes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import RowKind
from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Change = tuple[int, int, "list[Any] | None"]
"""Partition, offset and the row, None for a deletion."""
_COMES = (int(RowKind.INSERT), int(RowKind.UPDATE_AFTER))


@dataclass(frozen=True, slots=True)
class ChangelogNormalizeOperator:
    """The task. Columns: ``keys`` of the primary key; the ``width`` of the row; kind, partition, offset.
    Of a key only what is different after the micro-batch counts, or ``each`` change. With ``passing`` rows
    that came and went within the micro-batch have the weight 0."""

    place: StatePlace
    keys: int
    width: int
    each: bool = False
    passing: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the row's columns, with ``each`` change also partition and offset of its
        record."""
        source = Incoming(incoming, self.keys)
        changes: dict[bytes, list[_Change]] = {}
        for key, (*row, kind, partition, offset) in source:
            change = (partition, offset, row if kind in _COMES else None)
            found = changes.setdefault(encode(key), [])
            if self.each or self.passing or not found:
                found.append(change)
            elif change[:2] > found[0][:2]:
                found[0] = change
        if source.schema is None:
            return
        with self.place.open() as state:
            state.fetch(changes)
            changed = [row for code, found in changes.items() for row in self._applied(state, code, found)]
        last = self.keys + self.width
        places = range(last + 1, last + 3) if self.each else ()
        yield from batches(source.outgoing([*range(self.keys, last), *places]), changed)

    def _applied(
        self, state: KeyedState, code: bytes, changes: list[_Change]
    ) -> Iterator[tuple[Sequence[Any], int]]:
        """Apply the changes of a key; the rows that go and come."""
        before = state.get(code)
        if self.passing and len(changes) > 1:
            yield from self._passing(before, changes)
            changes = [max(changes, key=itemgetter(0, 1))]
        for partition, offset, row in sorted(changes, key=itemgetter(0, 1)):
            if before != row or self.place.ttl_ms:  # a row that came again is not too old
                state.put(code, row)
            if before == row:
                continue
            place = (partition, offset) if self.each else ()
            if before is not None:
                yield (*before, *place), -1
            if row is not None:
                yield (*row, *place), 1
            before = row

    @staticmethod
    def _passing(before: list[Any] | None, changes: list[_Change]) -> Iterator[tuple[Sequence[Any], int]]:
        """The rows of a key that came and went. One that is there before and afterwards goes and comes, which
        says that its key is there."""
        *passed, (_, _, after) = sorted(changes, key=itemgetter(0, 1))
        rows = [row for _, _, row in passed if row is not None and row not in (before, after)]
        yield from ((row, 0) for row in rows)
        if rows and before is not None and before == after:
            yield before, -1
            yield before, 1
