"""Joins over weighted rows one by one: each row meets what the other side holds when it comes, as in Flink's
StreamingJoinOperator and StreamingSemiAntiJoinOperator."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import JoinKind
from kafka_sql.spark.strategies.incremental.in_order.change_order import PLACE_FIELD
from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Cells = Sequence[Any]
_Pair = tuple["_Cells | None", "_Cells | None", int]
"""A left and a right row (None: there is none), and the weight."""
_PADS = ((JoinKind.LEFT, JoinKind.FULL), (JoinKind.RIGHT, JoinKind.FULL))


@dataclass(frozen=True, slots=True)
class OrderedJoinOperator:
    """The task. Columns: the ``keys`` of the join, which side a row is of (0 or 1), the columns of the left
    and those of the right side (NULL for the other one), the place in the sequence, the weight. Rows of one
    key are partners, all of them."""

    place: StatePlace
    keys: int
    left: int
    right: int
    kind: JoinKind

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
                    partners = known[code] = _Partners.of(state.get(code))
                row = cells[self.left :] if side else cells[: self.left]
                pairs = partners.changed(self.kind, side, row, weight)
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

    def _given(self, left: _Cells | None, right: _Cells | None) -> _Cells:
        row = [None] * self.left if left is None else list(left)
        if self.kind in (JoinKind.SEMI, JoinKind.ANTI):
            return row
        return row + ([None] * self.right if right is None else list(right))


@dataclass(slots=True)
class _Partners:
    """The rows of one key on both sides, each as often as it is there, in the order in which they came."""

    sides: tuple[list[_Cells], list[_Cells]] = field(default_factory=lambda: ([], []))

    @classmethod
    def of(cls, stored: Any) -> _Partners:
        """What the state holds of a key, None where there is nothing."""
        return cls() if stored is None else cls((stored[0], stored[1]))

    def stored(self) -> Any:
        """What the state is to hold."""
        return list(self.sides) if any(self.sides) else None

    def changed(self, kind: JoinKind, side: int, row: _Cells, weight: int) -> Iterator[_Pair]:
        """What comes and goes when ``row`` does on a ``side``."""
        mine = self.sides[side]
        if weight < 0:
            code = encode(row)
            position = next((number for number, each in enumerate(mine) if encode(each) == code), None)
            if position is not None:
                del mine[position]
        changes = self._half if kind in (JoinKind.SEMI, JoinKind.ANTI) else self._pairs
        yield from changes(kind, side, row, weight)
        if weight > 0:
            mine.append(row)

    def _pairs(self, kind: JoinKind, side: int, row: _Cells, weight: int) -> Iterator[_Pair]:
        """The pairs of a row that comes, before it is there, or that went."""
        others, alone = self.sides[1 - side], not self.sides[side]
        if not others and kind in _PADS[side]:
            yield _pair(side, row, None, weight)
        for other in others:
            if alone and kind in _PADS[1 - side] and weight > 0:
                yield _pair(side, None, other, -1)
            yield _pair(side, row, other, weight)
        if alone and kind in _PADS[1 - side] and weight < 0:
            for other in others:
                yield _pair(side, None, other, 1)

    def _half(self, kind: JoinKind, side: int, row: _Cells, weight: int) -> Iterator[_Pair]:
        """What SEMI and ANTI give of a row that comes, before it is there, or that went."""
        semi = kind is JoinKind.SEMI
        if side == 0:
            if bool(self.sides[1]) is semi:
                yield row, None, weight
        elif not self.sides[1]:
            for other in self.sides[0]:
                yield other, None, weight if semi else -weight


def _pair(side: int, mine: _Cells | None, other: _Cells | None, weight: int) -> _Pair:
    return (other, mine, weight) if side else (mine, other, weight)
