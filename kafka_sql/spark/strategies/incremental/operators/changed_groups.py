"""Groups that changed, whole: the rows that each had before a micro-batch and those that it has after it, in
the order in which they came. What has no algebra is computed anew from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import batches, decode, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

POSITION = "__position"
"""The column with the place of a row in its group, from 0."""


@dataclass(slots=True)
class _Group:
    """What a micro-batch does to a group; rows are bytes, equal ones are equal."""

    key: Sequence[Any]
    came: list[bytes] = field(default_factory=list)
    gone: dict[bytes, int] = field(default_factory=dict)
    changes: list[tuple[bytes, int]] = field(default_factory=list)
    """All that came and went, in its order, where that matters."""


@dataclass(frozen=True, slots=True)
class ChangedGroups:
    """The task. Columns: ``keys`` of the group, the ``width`` of the row, the weight. A row that goes takes
    the first one with it that is equal. Where it ``lacks_rows`` some go that never came, and rows are in
    their order; with ``counts`` these count all the same, and a group with no more rows than that is empty
    (Flink's GroupAggFunction)."""

    place: StatePlace
    keys: int
    width: int
    lacks_rows: bool = False
    counts: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Keys, row and :data:`POSITION`, with weight -1 as it was before and 1 as it is now, of the groups
        that are not what they were."""
        source = Incoming(incoming, self.keys)
        groups: dict[bytes, _Group] = {}
        for key, (*cells, weight) in source:
            code, row = encode(key), encode(cells)
            group = groups.get(code)
            if group is None:
                group = groups[code] = _Group(key)
            if self.lacks_rows:
                group.changes.append((row, weight))
            elif weight > 0:
                group.came += [row] * weight
            else:
                group.gone[row] = group.gone.get(row, 0) - weight
        if source.schema is None:
            return
        fields = [source.schema.field(number) for number in range(self.keys + self.width)]
        schema = pa.schema([*fields, pa.field(POSITION, pa.int64()), pa.field(WEIGHT, pa.int64())])
        with self.place.open() as state:
            yield from batches(schema, self._changed(state, groups))

    def _changed(self, state: KeyedState, groups: dict[bytes, _Group]) -> Iterator[tuple[Sequence[Any], int]]:
        for code, group in groups.items():
            prefix = b"g" + code
            portions: list[tuple[bytes, list[bytes]]] = list(state.items_before(prefix))
            before = [row for _, rows in portions for row in rows]
            if self.lacks_rows:
                after = self._in_sequence(state, code, group, before)
                for key, _ in portions:
                    state.put(key, None)
                state.put(prefix + self.place.batch.to_bytes(8, "big"), after or None)
                if before != after:
                    yield from _rows(group.key, before, -1)
                    yield from _rows(group.key, after, 1)
                continue
            portions.append((prefix + self.place.batch.to_bytes(8, "big"), group.came))
            after = []
            for key, rows in portions:
                kept = _without(rows, group.gone)
                after += kept
                is_new = rows is group.came and bool(kept)
                if is_new or kept != rows or self.place.ttl_ms:  # with an age a group is as old as its change
                    state.put(key, kept or None)
            if before != after:
                yield from _rows(group.key, before, -1)
                yield from _rows(group.key, after, 1)

    def _in_sequence(self, state: KeyedState, code: bytes, group: _Group, before: list[bytes]) -> list[bytes]:
        """The rows of a group after one change after the other."""
        rows = list(before)
        unknown = state.get(b"u" + code) or 0
        for row, weight in group.changes:
            for _ in range(abs(weight)):
                if weight > 0:
                    rows.append(row)
                elif row in rows:
                    rows.remove(row)
                elif self.counts:
                    unknown += 1
                if len(rows) <= unknown:
                    rows.clear()
                    unknown = 0
        state.put(b"u" + code, unknown or None)
        return rows


def _without(rows: list[bytes], gone: dict[bytes, int]) -> list[bytes]:
    """The rows that stay; what has gone is not looked for again."""
    if not gone:
        return rows
    kept = []
    for row in rows:
        if gone.get(row):
            gone[row] -= 1
        else:
            kept.append(row)
    return kept


def _rows(key: Sequence[Any], rows: Sequence[bytes], weight: int) -> Iterator[tuple[Sequence[Any], int]]:
    for position, row in enumerate(rows):
        yield (*key, *decode(row), position), weight
