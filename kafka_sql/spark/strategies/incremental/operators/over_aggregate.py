"""OVER: each row once, with functions of the rows of its partition up to it (Flink's OVER aggregations by
event time and by processing time).

``o`` and the bytes of a partition's key hold its accumulators, and of a frame with a begin the times and the
arguments of the rows that are still in it. ``x``, a time and the bytes of the key say when the rows of a
RANGE frame may be forgotten."""

from __future__ import annotations

from bisect import bisect_left
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.model.local_query import Accumulator
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.pipeline_plan import OverFunction, OverKind
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AccumulatorOfGroup, accumulator_of
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import (
    CellKind,
    arrays,
    cell_kind,
    cells,
    sortable,
)
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

_PARTITION, _EXPIRES = b"o", b"x"
_TIME = CellKind.WHOLE
_EXTREMES = (Accumulator.MIN, Accumulator.MAX)

_Frames = list[tuple[int, int]]
"""For each new row of a partition the first and the last row of its frame, by their positions."""


@dataclass(frozen=True, slots=True)
class OverAggregateOperator:
    """The task. Columns: ``keys`` of the partition; the time (microseconds, NULL for processing time); an
    argument for each of ``functions``, then the default of each LAG that has one; the ``width`` of the row;
    the weight, which is 1. Rows of a partition come by their times, and all rows of one time together.

    A frame begins with the partition, or ``rows`` rows or ``range_us`` microseconds before its row. The
    watermark is ``now``, None before the first watermark."""

    place: StatePlace
    keys: int
    width: int
    functions: tuple[OverFunction, ...]
    rows: int | None = None
    range_us: int | None = None
    now: int | None = None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the rows, with the result of each function as r0, r1 …, and the weight."""
        with self.place.open() as state:
            for batch in incoming:
                if batch.num_rows:
                    yield self._computed(state, batch)
            if self.now is not None and self.range_us is not None:
                self._forget(state, self.now, self.range_us)

    @property
    def _begins(self) -> bool:
        """Whether frames have a begin."""
        return self.rows is not None or self.range_us is not None

    def _computed(self, state: KeyedState, batch: pa.RecordBatch) -> pa.RecordBatch:
        keys = numbered_keys(batch.columns[: self.keys], batch.num_rows)
        times = cells(batch.column(self.keys))
        first = self.keys + 1
        row = first + len(self.functions) + sum(each.has_default for each in self.functions)
        arguments = [cells(column) for column in batch.columns[first:row]]
        functions = self._functions(batch.schema.types[first:])
        order = np.argsort(keys.numbers, kind="stable")
        begins = np.searchsorted(keys.numbers[order], np.arange(len(keys.codes) + 1)).tolist()
        rows = order.tolist()
        state.fetch([_PARTITION + code for code in keys.codes])
        results: list[list[Any]] = [[] for _ in functions]
        for code, begin, end in zip(keys.codes, begins, begins[1:], strict=False):
            mine = rows[begin:end]
            own = [[column[number] for number in mine] for column in arguments]
            self._add(state, code, [times[number] for number in mine], own, functions, results)
        back = pa.array(np.argsort(order))
        given = [
            arrays([(cell,) for cell in cells_of], [each.result_type])[0].take(back)
            for each, cells_of in zip(functions, results, strict=True)
        ]
        columns, names = batch.columns[row : row + self.width], batch.schema.names[row : row + self.width]
        names += [*(f"r{number}" for number in range(len(given))), WEIGHT]
        return pa.RecordBatch.from_arrays([*columns, *given, batch.columns[-1]], names=names)

    def _functions(self, types: Sequence[pa.DataType]) -> list[_Function]:
        found, defaults = [], len(self.functions)
        for number, each in enumerate(self.functions):
            default = defaults if each.has_default else None
            defaults += each.has_default
            found.append(_Function(each, number, types[number], default, begins=self._begins))
        return found

    def _add(
        self,
        state: KeyedState,
        code: bytes,
        times: list[int],
        arguments: list[list[Any]],
        functions: Sequence[_Function],
        results: list[list[Any]],
    ) -> None:
        """Add the results for new rows of a partition, in their order."""
        entry = state.get(_PARTITION + code)
        held, known, kept = entry or ([None] * len(functions), [], [[] for _ in functions])
        first = len(known)
        all_times = [*known, *times]
        alone, shared = self._frames(all_times, first)
        for number, each in enumerate(functions):
            frames = alone if each.function.by_rows else shared
            values = [*kept[number], *arguments[number]]
            default = None if each.default is None else arguments[each.default]
            given, held[number] = each.results(held[number], values, first, frames, default)
            results[number].extend(given)
        begin = alone[-1][0] if self._begins else len(all_times)
        kept = [[*kept[number], *arguments[number]][begin:] for number in range(len(functions))]
        state.put(_PARTITION + code, [held, all_times[begin:], kept])
        if self.range_us is not None and entry is None:
            state.put(_EXPIRES + sortable(times[-1] + self.range_us, _TIME) + code, code)

    def _frames(self, times: Sequence[int], first: int) -> tuple[_Frames, _Frames]:
        """The frames of the rows from position ``first`` on: up to the row alone, and up to the last row of
        its time."""
        alone: _Frames = []
        for at in range(first, len(times)):
            begin = 0
            if self.rows is not None:
                begin = max(0, at - self.rows)
            elif self.range_us is not None:
                begin = bisect_left(times, times[at] - self.range_us)
            alone.append((begin, at))
        shared, last = alone.copy(), len(times) - 1
        for at in range(len(times) - 1, first - 1, -1):
            if times[at] is None or times[at] != times[last]:
                last = at
            shared[at - first] = alone[at - first][0], last
        return alone, shared

    def _forget(self, state: KeyedState, now: int, range_us: int) -> None:
        """Drop partitions whose rows no later row can have in its frame."""
        for place, code in list(state.items_up_to(_EXPIRES, sortable(now, _TIME))):
            state.put(place, None)
            _, times, _ = state.get(_PARTITION + code)
            due = times[-1] + range_us
            if due <= now:
                state.put(_PARTITION + code, None)
            else:
                state.put(_EXPIRES + sortable(due, _TIME) + code, code)


@dataclass(frozen=True)
class _Function:
    """A function with its position, the Arrow type of its argument, and the position of the column with its
    default. ``begins`` says whether its frames have a begin."""

    function: OverFunction
    number: int
    argument: pa.DataType
    default: int | None
    begins: bool

    @cached_property
    def _accumulator(self) -> AccumulatorOfGroup:
        kind = self.function.kind
        assert isinstance(kind, Accumulator)
        return accumulator_of(self.number, Kept(kind, False), self.argument, True)

    @property
    def result_type(self) -> pa.DataType:
        """The Arrow type of the result."""
        if isinstance(self.function.kind, OverKind):
            return self.argument
        return self._accumulator.result_type

    def results(
        self, held: Any, values: list[Any], first: int, frames: _Frames, default: list[Any] | None
    ) -> tuple[list[Any], Any]:
        """The results for the rows from position ``first`` on, and what is held after them. ``values`` are
        the arguments of all rows; before them ``held`` was that of the last frame."""
        kind = self.function.kind
        if kind is OverKind.LAG:
            return self._lagged(held or [], values[first:], default)
        if isinstance(kind, OverKind):
            return self._ends(held, values, first, frames)
        if self.begins and kind in _EXTREMES:
            return self._extremes(values, frames), None
        return self._accumulated(held, values, first, frames)

    def _accumulated(
        self, held: Any, values: list[Any], first: int, frames: _Frames
    ) -> tuple[list[Any], Any]:
        add, result = self._accumulator.gained, self._accumulator.result
        nothing = 0 if self.function.kind is Accumulator.COUNT else None
        given, begin, end = [], 0, first
        for start, last in frames:
            while begin < start:
                value = values[begin]
                begin += 1
                if value is not None:
                    held = add(held, {value: -1})
            while end <= last:
                value = values[end]
                end += 1
                if value is not None:
                    held = add(held, {value: 1})
            given.append(nothing if held is None else result(held))
        return given, held

    def _extremes(self, values: list[Any], frames: _Frames) -> list[Any]:
        """The best values of frames. A value that a later one equals or surpasses is dropped."""
        kind, greatest = cell_kind(self.argument), self.function.kind is Accumulator.MAX
        best: deque[tuple[int, bytes, Any]] = deque()
        given, end = [], 0
        for start, last in frames:
            while end <= last:
                value = values[end]
                if value is not None:
                    place = sortable(value, kind)
                    while best and (best[-1][1] <= place if greatest else best[-1][1] >= place):
                        best.pop()
                    best.append((end, place, value))
                end += 1
            while best and best[0][0] < start:
                best.popleft()
            given.append(best[0][2] if best else None)
        return given

    def _ends(self, held: Any, values: list[Any], first: int, frames: _Frames) -> tuple[list[Any], Any]:
        """FIRST_VALUE and LAST_VALUE of what is not NULL."""
        is_first = self.function.kind is OverKind.FIRST_VALUE
        if self.begins:
            given = []
            for start, last in frames:
                frame = range(start, last + 1) if is_first else range(last, start - 1, -1)
                given.append(next((values[at] for at in frame if values[at] is not None), None))
            return given, None
        given, end = [], first
        for _, last in frames:
            while end <= last:
                value = values[end]
                if value is not None and not (is_first and held is not None):
                    held = value
                end += 1
            given.append(held)
        return given, held

    def _lagged(self, held: list[Any], values: list[Any], default: list[Any] | None) -> tuple[list[Any], Any]:
        """The values so many rows before. ``held`` are the last ones of the rows before."""
        steps = self.function.lag
        known = [*held, *values]
        given = []
        for number in range(len(values)):
            at = len(held) + number - steps
            given.append(known[at] if at >= 0 else None if default is None else default[number])
        return given, known[max(0, len(known) - steps) :]
