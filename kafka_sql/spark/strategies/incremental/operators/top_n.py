"""Top-N over weighted rows: each partition keeps its rows in order; only the first ones are looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import (
    CellKind,
    batches,
    cell_kind,
    encode,
    inverted,
    sortable,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_LAST = (1 << 64) - 1


@dataclass(frozen=True, slots=True)
class Order:
    """How a column is sorted."""

    descending: bool
    nulls_first: bool


@dataclass(frozen=True, slots=True)
class RetractableTopNOperator:
    """The task. Columns: ``keys`` of the partition, a sort column for each of ``order``, the ``width`` of the
    row, the weight. Rows that are equal in the sort columns stay in the order in which they came, or in the
    opposite one (``newest_first``). With ``inserts`` no row ever goes, so that only the first ``limit`` rows
    are kept; where it ``lacks_rows`` some go that never came, which is nothing, and rows are in their
    order."""

    place: StatePlace
    keys: int
    width: int
    order: tuple[Order, ...]
    limit: int
    newest_first: bool
    inserts: bool
    lacks_rows: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows and their numbers (BIGINT), for the first ``limit`` of each partition."""
        source = Incoming(incoming, self.keys)
        partitions: dict[bytes, dict[bytes, list[tuple[Sequence[Any], int]]]] = {}
        kinds: list[CellKind] = []
        sorts = len(self.order)
        for key, (*cells, weight) in source:
            if not kinds:
                assert source.schema is not None
                kinds = [cell_kind(source.schema.field(self.keys + n).type) for n in range(sorts)]
            place = b"".join(map(sort_key, cells[:sorts], kinds, self.order))
            partitions.setdefault(encode(key), {}).setdefault(place, []).append((cells[sorts:], weight))
        if source.schema is None:
            return
        first = self.keys + sorts
        row_fields = [source.schema.field(n) for n in range(first, first + self.width)]
        schema = pa.schema([*row_fields, pa.field("rank", pa.int64()), pa.field(WEIGHT, pa.int64())])
        with self.place.open() as state:
            yield from batches(schema, self._ranked(state, partitions))

    def _ranked(
        self, state: KeyedState, partitions: dict[bytes, dict[bytes, list[tuple[Sequence[Any], int]]]]
    ) -> Iterator[tuple[Sequence[Any], int]]:
        for code, places in partitions.items():
            prefix = b"r" + code
            before = [row for _, row in islice(state.items_before(prefix), self.limit)]
            for place, changes in places.items():
                self.apply(state, code, place, changes)
            after = [row for _, row in self.first(state, code)]
            for number in range(max(len(before), len(after))):
                old = before[number] if number < len(before) else None
                new = after[number] if number < len(after) else None
                if old == new:
                    continue
                if old is not None:
                    yield (*old, number + 1), -1
                if new is not None:
                    yield (*new, number + 1), 1

    def apply(
        self, state: KeyedState, code: bytes, place: bytes, changes: list[tuple[Sequence[Any], int]]
    ) -> None:
        """Apply the changes of one ``place`` in the order of the partition ``code``."""
        if self.lacks_rows and len(changes) > 1:
            for change in changes:
                self.apply(state, code, place, [change])
        elif self.order:
            self._apply(state, b"r" + code + place, b"n" + code, _net(changes))
        else:
            self._apply_as_they_came(state, code, changes)

    def first(self, state: KeyedState, code: bytes) -> list[tuple[bytes, Sequence[Any]]]:
        """The first rows of the partition ``code`` as they are now, each with what tells it apart."""
        prefix = b"r" + code
        kept = list(islice(state.items(prefix), self.limit))
        if self.inserts:
            self._forget(state, prefix, [key for key, _ in kept])
        return kept

    def _apply(
        self, state: KeyedState, place: bytes, counter: bytes, changes: list[tuple[Sequence[Any], int]]
    ) -> None:
        """Take rows out of a place in the order and put others behind those that are there."""
        goes = [(list(row), -weight) for row, weight in changes if weight < 0]
        if goes:
            there = list(state.items(place))
            for gone, times in goes:
                for key, _ in [item for item in there if item[1] == gone][:times]:
                    state.put(key, None)
        for row, weight in changes:
            for _ in range(weight):
                self._add(state, place, counter, row)

    def _add(self, state: KeyedState, place: bytes, counter: bytes, row: Sequence[Any]) -> bytes:
        """Put a row behind those that are there; its key."""
        number = (state.get(counter) or 0) + 1
        state.put(counter, number)
        turn = _LAST - number if self.newest_first else number
        key = place + turn.to_bytes(8, "big")
        state.put(key, list(row))
        return key

    def _apply_as_they_came(
        self, state: KeyedState, code: bytes, changes: list[tuple[Sequence[Any], int]]
    ) -> None:
        """Put rows behind all others, then take out those that go, of equal ones the first; where rows are
        is noted by their values."""
        for row, weight in changes:
            where = b"w" + code + encode(row)
            if weight > 0:
                came = [self._add(state, b"r" + code, b"n" + code, row) for _ in range(weight)]
                if not self.inserts:
                    state.put(where, [*(state.get(where) or ()), *came])
        for row, weight in changes:
            if weight < 0:
                where = b"w" + code + encode(row)
                there = state.get(where) or []
                for key in there[:-weight]:
                    state.put(key, None)
                state.put(where, there[-weight:] or None)

    def _forget(self, state: KeyedState, prefix: bytes, kept: list[bytes]) -> None:
        if len(kept) == self.limit:
            beyond = [key for key, _ in state.items(prefix) if key > kept[-1]]
            for key in beyond:
                state.put(key, None)


def _net(changes: list[tuple[Sequence[Any], int]]) -> list[tuple[Sequence[Any], int]]:
    """The changes of one place, each row once."""
    if len(changes) == 1:
        return changes
    weights: dict[bytes, int] = {}
    rows: dict[bytes, Sequence[Any]] = {}
    for row, weight in changes:
        code = encode(row)
        rows.setdefault(code, row)
        weights[code] = weights.get(code, 0) + weight
    return [(rows[code], weight) for code, weight in weights.items() if weight]


def sort_key(cell: Any, kind: CellKind, order: Order) -> bytes:
    """Bytes that sort as a cell does in the order."""
    if cell is None:
        return b"\x00" if order.nulls_first else b"\x02"
    key = sortable(cell, kind)
    return b"\x01" + (inverted(key) if order.descending else key)
