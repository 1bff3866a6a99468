"""Joins over weighted rows one by one: each row meets what the other side holds when it comes, as in Flink's
StreamingJoinOperator and StreamingSemiAntiJoinOperator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import timezone, tzinfo
from typing import Any

import pyarrow as pa

from kafka_sql.model.local_query import Test
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.local.local_values import TaskRows, all_true
from kafka_sql.spark.strategies.incremental.in_order.change_order import PLACE_FIELD
from kafka_sql.spark.strategies.incremental.state.cells import arrays, batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Cells = Sequence[Any]
_Pair = tuple["_Cells | None", "_Cells | None", int]
"""A left and a right row (None: there is none), and the weight."""
_Row = list[Any]
"""The cells of a row, and how many partners it has."""
_PADS = ((JoinKind.LEFT, JoinKind.FULL), (JoinKind.RIGHT, JoinKind.FULL))


@dataclass(frozen=True, slots=True)
class OrderedJoinOperator:
    """The task. Columns: the ``keys`` of the join, which side a row is of (0 or 1), the columns of the left
    and those of the right side (NULL for the other one), the place in the sequence, the weight. Rows of one
    key are partners, those that pass the ``tests`` of both rows (columns ``c0``, ``c1`` …, local times of
    ``zone``). ``unique`` are the positions of the columns of each side by which its rows
    replace one another, None where they do not."""

    place: StatePlace
    keys: int
    left: int
    right: int
    kind: JoinKind
    unique: tuple[tuple[int, ...] | None, tuple[int, ...] | None] = (None, None)
    tests: tuple[Test, ...] = ()
    zone: tzinfo = timezone.utc

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of both sides' columns, or of the left side's for SEMI and ANTI, with their
        places."""
        source = Incoming(incoming, self.keys)
        changed: list[tuple[_Cells, int]] = []
        known: dict[bytes, _Partners] = {}
        with self.place.open() as state:
            for key, (side, *cells, place, weight) in source:
                code = encode(key)
                partners = known.get(code)
                if partners is None:
                    partners = known[code] = _Partners.of(self.kind, self.unique, state.get(code))
                row = cells[self.left :] if side else cells[: self.left]
                others = partners.sides[1 - side]
                if self.tests and others:
                    assert source.schema is not None
                    others = self._matching(source.schema, side, row, others)
                pairs = partners.changed(side, row, weight, others)
                changed += [
                    ((*self._given(left, right), [*place, number]), times)
                    for number, (left, right, times) in enumerate(pairs)
                ]
            for code, partners in known.items():
                state.put(code, partners.stored())
        if source.schema is None:
            return
        half = self.kind in (JoinKind.SEMI, JoinKind.ANTI)
        first, width = self.keys + 1, self.left + (0 if half else self.right)
        fields = [source.schema.field(number) for number in range(first, first + width)]
        yield from batches(pa.schema([*fields, PLACE_FIELD, pa.field(WEIGHT, pa.int64())]), changed)

    def _matching(self, schema: pa.Schema, side: int, row: _Cells, others: list[_Row]) -> list[_Row]:
        """Those of the ``others`` that pass the tests beside a row."""
        rows = [[*other[0], *row] if side else [*row, *other[0]] for other in others]
        first = self.keys + 1
        fields = [schema.field(number) for number in range(first, first + self.left + self.right)]
        columns = arrays(rows, [each.type for each in fields])
        named = {f"c{number}": column for number, column in enumerate(columns)}
        passed = all_true(self.tests, TaskRows(named, len(rows), self.zone)).to_pylist()
        return [other for other, passes in zip(others, passed, strict=True) if passes]

    def _given(self, left: _Cells | None, right: _Cells | None) -> _Cells:
        row = [None] * self.left if left is None else list(left)
        if self.kind in (JoinKind.SEMI, JoinKind.ANTI):
            return row
        return row + ([None] * self.right if right is None else list(right))


@dataclass(slots=True)
class _Partners:
    """The rows of one key on both sides, each as often as it is there, in the order in which they came."""

    kind: JoinKind
    unique: tuple[tuple[int, ...] | None, tuple[int, ...] | None]
    sides: tuple[list[_Row], list[_Row]]

    @classmethod
    def of(
        cls,
        kind: JoinKind,
        unique: tuple[tuple[int, ...] | None, tuple[int, ...] | None],
        stored: Any,
    ) -> _Partners:
        """What the state holds of a key, None where there is nothing."""
        return cls(kind, unique, ([], []) if stored is None else (stored[0], stored[1]))

    def stored(self) -> Any:
        """What the state is to hold."""
        return list(self.sides) if any(self.sides) else None

    def changed(self, side: int, row: _Cells, weight: int, others: list[_Row]) -> Iterator[_Pair]:
        """What comes and goes when ``row`` does on a ``side``, which has the ``others`` for partners: also
        where a row goes that never came."""
        if weight < 0:
            self._remove(side, row)
        changes = self._alone if self.kind.is_half else self._pairs
        yield from changes(side, row, weight, others)
        for other in others:
            other[1] += weight
        if weight > 0:
            self._remove(side, row, replaced=True)
            self.sides[side].append([row, len(others)])

    def _pairs(self, side: int, row: _Cells, weight: int, others: list[_Row]) -> Iterator[_Pair]:
        """The pairs of a row that comes or goes."""
        if not others and self.kind in _PADS[side]:
            yield _pair(side, row, None, weight)
        pads = self.kind in _PADS[1 - side]
        for other, partners in others:
            if pads and weight > 0 and partners == 0:
                yield _pair(side, None, other, -1)
            yield _pair(side, row, other, weight)
        if pads and weight < 0:
            for other, partners in others:
                if partners == 1:
                    yield _pair(side, None, other, 1)

    def _alone(self, side: int, row: _Cells, weight: int, others: list[_Row]) -> Iterator[_Pair]:
        """What SEMI and ANTI give of a row that comes or goes."""
        semi = self.kind is JoinKind.SEMI
        if side == 0:
            if bool(others) is semi:
                yield row, None, weight
            return
        for other, partners in others:
            if partners == (0 if weight > 0 else 1):
                yield other, None, weight if semi else -weight

    def _remove(self, side: int, row: _Cells, *, replaced: bool = False) -> None:
        """Take out the row that goes, or that a new one replaces."""
        unique = self.unique[side]
        if replaced and unique is None:
            return
        told = self._told(row, unique)
        mine = self.sides[side]
        position = next((n for n, each in enumerate(mine) if self._told(each[0], unique) == told), None)
        if position is not None:
            del mine[position]

    @staticmethod
    def _told(row: _Cells, unique: tuple[int, ...] | None) -> bytes:
        """What tells a row apart."""
        return encode(list(row) if unique is None else [row[number] for number in unique])


def _pair(side: int, mine: _Cells | None, other: _Cells | None, weight: int) -> _Pair:
    return (other, mine, weight) if side else (mine, other, weight)
