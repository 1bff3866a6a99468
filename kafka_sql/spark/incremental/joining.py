"""Joins over weighted rows: each key keeps the rows of both sides; a change meets the rows of the other side
only."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.state_rows import batches, encode
from kafka_sql.planner.plan import JoinKind
from kafka_sql.spark.incremental.keyed_state import KeyedState, StatePlace, task_partition
from kafka_sql.spark.incremental.tasks import Incoming

_Rows = list[tuple[Sequence[Any], int]]
_Changes = Iterator[tuple[Sequence[Any], int]]


@dataclass(frozen=True, slots=True)
class Joining:
    """The task. Columns: the ``keys`` of the join, which side a row is of (0 or 1), the columns of the left
    and those of the right side (NULL for the other one), the weight. Rows of one key are partners, all of
    them."""

    place: StatePlace
    keys: int
    left: int
    right: int
    kind: JoinKind

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of both sides' columns, or of the left side's for SEMI and ANTI."""
        source = Incoming(incoming, self.keys)
        changes: dict[bytes, tuple[_Side, _Side]] = {}
        for key, (side, *columns, weight) in source:
            code = encode(key)
            sides = changes.get(code)
            if sides is None:
                sides = changes[code] = (_Side(), _Side())
            row = columns[self.left :] if side else columns[: self.left]
            sides[side].add(row, weight)
        if source.schema is None:
            return
        first = self.keys + 1
        half = self.kind in (JoinKind.SEMI, JoinKind.ANTI)
        schema = source.outgoing(range(first, first + self.left + (0 if half else self.right)))
        with KeyedState(self.place, task_partition()) as state:
            yield from batches(schema, self._joined(state, changes))

    def _joined(self, state: KeyedState, changes: dict[bytes, tuple[_Side, _Side]]) -> _Changes:
        for code, sides in changes.items():
            left, right = (side.rows() for side in sides)
            if left or right:
                yield from self._of_key(state, code, left, right)

    def _of_key(self, state: KeyedState, code: bytes, left: _Rows, right: _Rows) -> _Changes:
        forgets = bool(self.place.ttl_ms)  # rows that are too old are no partners any more
        others = _held(state, code, 0) if right or forgets else []
        partners = _held(state, code, 1) if left or forgets else []
        counts = [_total(others), _total(partners)] if forgets else state.get(b"n" + code) or [0, 0]
        now = [counts[0] + _total(left), counts[1] + _total(right)]
        state.put(b"n" + code, now if any(now) else None)
        _keep(state, code, 0, left)
        _keep(state, code, 1, right)
        matched = counts[1] > 0, now[1] > 0
        if self.kind is JoinKind.SEMI:
            yield from _switched(matched, others, left)
            return
        if self.kind is JoinKind.ANTI:
            yield from _switched((not matched[0], not matched[1]), others, left)
            return
        for mine, weight in left:
            for theirs, count in (*partners, *right):
                yield (*mine, *theirs), weight * count
        for theirs, weight in right:
            for mine, count in others:
                yield (*mine, *theirs), weight * count
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
class _Side:
    """What a micro-batch does to the rows of one side."""

    weights: dict[bytes, int] = field(default_factory=dict)
    cells: dict[bytes, Sequence[Any]] = field(default_factory=dict)

    def add(self, row: Sequence[Any], weight: int) -> None:
        code = encode(row)
        self.weights[code] = self.weights.get(code, 0) + weight
        self.cells[code] = row

    def rows(self) -> _Rows:
        return [(self.cells[code], weight) for code, weight in self.weights.items() if weight]


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
    return b"r" + code + bytes([side])


def _held(state: KeyedState, code: bytes, side: int) -> _Rows:
    return [(row, count) for _, (row, count) in state.items(_prefix(code, side))]


def _keep(state: KeyedState, code: bytes, side: int, rows: _Rows) -> None:
    for row, weight in rows:
        key = _prefix(code, side) + encode(row)
        known = state.get(key)
        count = weight + (0 if known is None else known[1])
        state.put(key, [row, count] if count else None)
