"""Session windows: rows of a key that are at most a gap apart are one session. Its
results are emitted once the watermark has passed its end.

A row joins the sessions that it touches before it can be late (Flink's MergingWindowSet). ``s`` and the bytes
of a key hold its open sessions: start, end and accumulators of each. ``t``, an end and the bytes of the key
say when a session is due."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.planner.plan.pipeline_plan import Windowing
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.spark.frames.event_time import null_rowtime
from kafka_sql.spark.strategies.incremental.event_time.window_times import micros, window_schema
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import mergeable
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.state.cells import (
    CellKind,
    batches,
    decode,
    encode,
    key_cells,
    sortable,
)
from kafka_sql.spark.strategies.incremental.state.held_state import CurrentState
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState

_SESSIONS, _DUE = b"s", b"t"
_TIME = CellKind.WHOLE
_CODE_AT = len(_DUE) + len(sortable(0, _TIME))
_LAST_US = 1000
"""The last moment of a session is a millisecond before its end."""


@dataclass(slots=True)
class _Session:
    """A session from ``start`` to ``end`` (microseconds) with its accumulators, and the new rows that are not
    in these yet."""

    start: int
    end: int
    held: list[Any]
    rows: list[int] = field(default_factory=list)


@dataclass
class SessionWindows:
    """The open sessions. Columns: the event time; the keys; the arguments of the accumulators; the weight,
    which is 1. The watermark was ``mark_us`` last. The results are those of
    :class:`~kafka_sql.spark.strategies.incremental.event_time.window_aggregate.Windows`."""

    windowing: Windowing
    schema: pa.Schema
    state: CurrentState
    mark_us: int | None
    late: int = field(init=False, default=0)
    """The number of rows too late for any session since it was last reset."""

    def __post_init__(self) -> None:
        window = self.windowing.window
        assert isinstance(window, SessionWindow)
        self._gap = window.gap_ms * 1000
        arguments = self.schema.types[self.windowing.keys :]
        self._accumulators = [
            mergeable(number, Kept(kind, distinct), held)
            for number, ((kind, distinct), held) in enumerate(
                zip(self.windowing.accumulators, arguments, strict=True)
            )
        ]
        self._given = window_schema(
            self.windowing, self.schema, [each.result_type for each in self._accumulators]
        )
        first = next(self.state.now().items(_DUE), None)
        self._earliest = None if first is None else _due_of(first[0])

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Take in rows; the operator emits nothing before the watermark has passed their sessions."""
        for batch in incoming:
            if batch.num_rows:
                self._add(batch)
        return iter(())

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """Return the sessions that the watermark has passed, in the order of their ends."""
        self.mark_us = mark_us
        if self._earliest is not None and self._earliest - _LAST_US <= mark_us:
            yield from batches(self._given, list(self._passed(self.state.now(), mark_us + _LAST_US)))

    def save(self) -> None:
        """Everything is in the state already."""

    # --- new rows

    def _add(self, batch: pa.RecordBatch) -> None:
        if batch.column(0).null_count:
            raise null_rowtime(self.windowing.rowtime)
        times = micros(batch.column(0))
        last_key = 1 + self.windowing.keys
        keys = numbered_keys(batch.columns[1:last_key], batch.num_rows)
        arguments = [_values(column) for column in batch.columns[last_key:-1]]
        order = np.argsort(keys.numbers, kind="stable")
        begins = np.searchsorted(keys.numbers[order], np.arange(len(keys.codes) + 1)).tolist()
        moments, rows = times.tolist(), order.tolist()
        state = self.state.now()
        state.fetch([_SESSIONS + code for code in keys.codes])
        for code, begin, end in zip(keys.codes, begins, begins[1:], strict=False):
            stored = state.get(_SESSIONS + code) or []
            known = {each[1] for each in stored}
            sessions = [_Session(*each) for each in stored]
            for row in rows[begin:end]:
                self._place(sessions, row, moments[row])
            for each in sessions:
                self._take(state, each, arguments)
            self._keep(state, code, known, sessions)

    def _place(self, sessions: list[_Session], row: int, time: int) -> None:
        """Add a row to the sessions of its key: to a new one, or to one with all that it touches."""
        start, end = time, time + self._gap
        touched = [each for each in sessions if each.start <= end and start <= each.end]
        if not touched:
            if self.mark_us is not None and end - _LAST_US <= self.mark_us:
                self.late += 1
            else:
                sessions.append(_Session(start, end, [None] * len(self._accumulators), [row]))
            return
        first, *others = touched
        first.start, first.end = min(start, first.start), max(end, first.end)
        first.rows.append(row)
        for other in others:
            first.start, first.end = min(first.start, other.start), max(first.end, other.end)
            first.rows += other.rows
            first.held = [
                each.merged(one, two)
                for each, one, two in zip(self._accumulators, first.held, other.held, strict=True)
            ]
            sessions.remove(other)

    def _take(self, state: KeyedState, session: _Session, arguments: Sequence[Sequence[Any]]) -> None:
        """Add the arguments of the new rows of a session to its accumulators."""
        if not session.rows:
            return
        for number, (each, column) in enumerate(zip(self._accumulators, arguments, strict=True)):
            values: dict[Any, int] = {}
            for row in session.rows:
                value = column[row]
                if value is not None:
                    values[value] = values.get(value, 0) + 1
            session.held[number] = each.added(state, b"", session.held[number], values)

    def _keep(self, state: KeyedState, code: bytes, known: set[int], sessions: Sequence[_Session]) -> None:
        """Write the open sessions of a key, and when they are due."""
        ends = {each.end for each in sessions}
        for end in known ^ ends:
            state.put(_DUE + sortable(end, _TIME) + code, 1 if end in ends else None)
            if end in ends:
                self._earliest = end if self._earliest is None else min(end, self._earliest)
        entry = [(each.start, each.end, each.held) for each in sorted(sessions, key=lambda each: each.start)]
        state.put(_SESSIONS + code, entry or None)

    # --- sessions that end

    def _passed(self, state: KeyedState, until_us: int) -> Iterator[tuple[Sequence[Any], int]]:
        due = list(state.items_up_to(_DUE, sortable(until_us, _TIME)))
        codes = [key[_CODE_AT:] for key, _ in due]
        state.fetch([_SESSIONS + code for code in codes])
        for (key, _), code in zip(due, codes, strict=True):
            state.put(key, None)
            open_sessions = state.get(_SESSIONS + code)
            end = _due_of(key)
            start, _, held = next(each for each in open_sessions if each[1] == end)
            state.put(_SESSIONS + code, [each for each in open_sessions if each[1] != end] or None)
            results = [each.result(cell) for each, cell in zip(self._accumulators, held, strict=True)]
            yield (start, end, end - _LAST_US, *decode(code), *results), 1
        first = next(state.items(_DUE), None)
        self._earliest = None if first is None else _due_of(first[0])


def _values(column: pa.Array) -> list[Any]:
    """Return the values of an argument. Values of constructed types, which are only counted, are bytes."""
    found = key_cells(column)
    return (
        [None if each is None else encode(each) for each in found]
        if pa.types.is_nested(column.type)
        else found
    )


def _due_of(key: bytes) -> int:
    return int.from_bytes(key[len(_DUE) : _CODE_AT], "big") - (1 << 63)
