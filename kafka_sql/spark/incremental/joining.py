"""Joins over weighted rows: each key keeps the rows of both sides; a change meets the rows of the other side
only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.state_rows import batches, encode
from kafka_sql.planner.plan import JoinKind
from kafka_sql.spark.incremental.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.incremental.tasks import Incoming

_Rows = list[tuple[Sequence[Any], int]]
_Changes = Iterator[tuple[Sequence[Any], int]]


@dataclass(frozen=True, slots=True)
class Joining:
    """The task. Columns: the ``keys`` of the join, which side a row is of (0 or 1), the columns of the left
    and those of the right side (NULL for the other one), the weight. Rows of one key are partners, all of
    them. ``inserts`` says of each side whether no row of it ever goes."""

    place: StatePlace
    keys: int
    left: int
    right: int
    kind: JoinKind
    inserts: tuple[bool, bool] = (False, False)

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of both sides' columns, or of the left side's for SEMI and ANTI."""
        source = Incoming(incoming, self.keys)
        changes: dict[bytes, _Sides] = {}
        for key, (side, *columns, weight) in source:
            code = encode(key)
            sides = changes.get(code)
            if sides is None:
                sides = changes[code] = (self._side(0), self._side(1))
            row = columns[self.left :] if side else columns[: self.left]
            sides[side].add(row, weight)
        if source.schema is None:
            return
        first = self.keys + 1
        half = self.kind in (JoinKind.SEMI, JoinKind.ANTI)
        schema = source.outgoing(range(first, first + self.left + (0 if half else self.right)))
        with KeyedState(self.place) as state:
            yield from batches(schema, self._joined(state, changes))

    def _side(self, side: int) -> _Added | _Changed:
        """An entry of the state is a row that comes and goes, or all rows that a micro-batch added; where
        rows are dropped by their age each has an entry of its own."""
        return _Added() if self.inserts[side] and not self.place.ttl_ms else _Changed()

    def _joined(self, state: KeyedState, changes: dict[bytes, _Sides]) -> _Changes:
        if self.kind is not JoinKind.INNER:
            state.fetch([b"n" + code for code in changes])
        for code, sides in changes.items():
            if any(side.rows for side in sides):
                yield from self._of_key(state, code, sides)

    def _of_key(self, state: KeyedState, code: bytes, sides: _Sides) -> _Changes:
        left, right = (side.rows for side in sides)
        forgets = bool(self.place.ttl_ms)  # rows that are too old are no partners any more
        others = _held(state, code, 0) if right or forgets else []
        partners = _held(state, code, 1) if left or forgets else []
        for number, side in enumerate(sides):
            side.keep(state, _prefix(code, number), self.place.batch)
        if self.kind is JoinKind.INNER:
            yield from _pairs(left, right, others, partners)
            return
        counts = [_total(others), _total(partners)] if forgets else state.get(b"n" + code) or [0, 0]
        now = [counts[0] + _total(left), counts[1] + _total(right)]
        state.put(b"n" + code, now if any(now) else None)
        matched = counts[1] > 0, now[1] > 0
        if self.kind is JoinKind.SEMI:
            yield from _switched(matched, others, left)
            return
        if self.kind is JoinKind.ANTI:
            yield from _switched((not matched[0], not matched[1]), others, left)
            return
        yield from _pairs(left, right, others, partners)
        if self._pads_left:
            nothing = (None,) * self.right
            for mine, weight in _switched((not matched[0], not matched[1]), others, left):
                yield (*mine, *nothing), weight
        if self._pads_right:
            nothing = (None,) * self.left
            for theirs, weight in _switched((counts[0] <= 0, now[0] <= 0), partners, right):
                yield (*nothing, *theirs), weight

    @property
    def _pads_left(self) -> bool:
        return self.kind in (JoinKind.LEFT, JoinKind.FULL)

    @property
    def _pads_right(self) -> bool:
        return self.kind in (JoinKind.RIGHT, JoinKind.FULL)


@dataclass(slots=True)
class _Added:
    """The rows that a micro-batch adds to one side."""

    rows: _Rows = field(default_factory=list)

    def add(self, row: Sequence[Any], weight: int) -> None:
        self.rows.append((row, weight))

    def keep(self, state: KeyedState, prefix: bytes, batch: int) -> None:
        if self.rows:
            state.put(prefix + batch.to_bytes(8, "big"), self.rows)


@dataclass(slots=True)
class _Changed:
    """What a micro-batch does to the rows of one side."""

    weights: dict[bytes, int] = field(default_factory=dict)
    cells: dict[bytes, Sequence[Any]] = field(default_factory=dict)

    def add(self, row: Sequence[Any], weight: int) -> None:
        code = encode(row)
        self.weights[code] = self.weights.get(code, 0) + weight
        self.cells[code] = row

    @property
    def rows(self) -> _Rows:
        return [(self.cells[code], weight) for code, weight in self.weights.items() if weight]

    def keep(self, state: KeyedState, prefix: bytes, batch: int) -> None:
        keys = {prefix + code: code for code, weight in self.weights.items() if weight}
        state.fetch(keys)
        for key, code in keys.items():
            known = state.get(key)
            count = self.weights[code] + (0 if known is None else known[0][1])
            state.put(key, [(self.cells[code], count)] if count else None)


_Sides = tuple[_Added | _Changed, _Added | _Changed]


def _pairs(left: _Rows, right: _Rows, others: _Rows, partners: _Rows) -> _Changes:
    """The new rows of each side with those of the other side, where ``others`` and ``partners`` were before
    on the left and on the right side."""
    for mine, weight in left:
        for theirs, count in (*partners, *right):
            yield (*mine, *theirs), weight * count
    for theirs, weight in right:
        for mine, count in others:
            yield (*mine, *theirs), weight * count


def _switched(there: tuple[bool, bool], old: _Rows, new: _Rows) -> _Changes:
    """How rows change that count only while a condition holds, which held before and holds after as
    ``there`` says."""
    if there[0] and not there[1]:
        yield from ((row, -count) for row, count in old)
    elif there[1] and not there[0]:
        yield from old
        yield from new
    elif there[0]:
        yield from new


def _total(rows: _Rows) -> int:
    return sum(weight for _, weight in rows)


def _prefix(code: bytes, side: int) -> bytes:
    return b"j" + code + bytes([side])


def _held(state: KeyedState, code: bytes, side: int) -> _Rows:
    """The rows of a side before the micro-batch, and how often each is there."""
    return [row for _, rows in state.items_before(_prefix(code, side)) for row in rows]
