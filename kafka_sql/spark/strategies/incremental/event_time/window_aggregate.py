"""Aggregates of windows: groups with accumulators, as GROUP BY keeps them, which are given once the watermark
has passed the end of their window, and forgotten. Tasks of a pipeline keep the operator; a micro-batch
creates it over the state of the micro-batch before.

Entries: ``g`` and the bytes of end, start and keys hold the accumulators; ``t``, the instant of the end (so
that it sorts) and these bytes say when a group is due; ``e`` and these bytes hold the results that were given
early."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.planner.plan.pipeline_plan import Windowing
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.spark.frames.event_time import null_rowtime
from kafka_sql.spark.strategies.incremental.event_time.session_windows import SessionWindows
from kafka_sql.spark.strategies.incremental.event_time.window_times import (
    instants_of,
    local_times,
    micros,
    taken,
    window_schema,
    windows_of,
)
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept, forget_values, gathered
from kafka_sql.spark.strategies.incremental.operators.aggregate import accumulator_of, group_changes
from kafka_sql.spark.strategies.incremental.operators.columnar_aggregate import (
    MANY,
    columnar_groups,
    is_columnar,
)
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, decode, sortable
from kafka_sql.spark.strategies.incremental.state.held_state import BatchState, CurrentState
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace

_GROUP, _DUE, _EARLY = b"g", b"t", b"e"
_WHEN = len(_DUE) + len(sortable(0, CellKind.WHOLE))
_LAST_US = 1000
"""The last moment of a window is a millisecond before its end."""
_MOST_KNOWN = 1000
"""The instants of so many ends of windows are kept in mind."""
_WINDOW = 2
"""Columns of the window in front of the keys: end and start."""


@dataclass(frozen=True, slots=True)
class WindowedRows:
    """The step. ``schema`` are the Arrow types of keys and arguments."""

    place: StatePlace
    windowing: Windowing
    schema: pa.Schema

    @property
    def merges(self) -> bool:
        """Whether the windows are sessions."""
        return isinstance(self.windowing.window, SessionWindow)

    def held(self, state: CurrentState, mark_us: int | None) -> Windows | SessionWindows:
        """The step in a task, where the watermark was ``mark_us`` last."""
        if self.merges:
            return SessionWindows(self.windowing, self.schema, state, mark_us)
        return Windows(self, state, mark_us)


@dataclass(frozen=True, slots=True)
class WindowAggregateOperator:
    """The task of a micro-batch. The watermark (microseconds) is ``before`` at its start and ``now`` at its
    end, None before the first watermark. Columns as those of :class:`Windows`. ``report_late`` takes the
    number of rows that came too late for all their windows; None if others count them."""

    place: StatePlace
    step: WindowedRows
    before: int | None
    now: int | None
    report_late: Callable[[int], None] | None = None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the rows of the windows that the watermark has passed in this micro-batch."""
        with self.place.open() as state:
            windows = self.step.held(BatchState(state), self.before)
            yield from windows(incoming)
            if self.now is not None:
                yield from windows.advance(self.now)
            if windows.late and self.report_late is not None:
                self.report_late(windows.late)


@dataclass
class Windows:
    """The windows that are open. Columns as :class:`~kafka_sql.planner.plan.pipeline_plan.Windowing` says."""

    step: WindowedRows
    state: CurrentState
    mark_us: int | None
    clock: Callable[[], float] = time.monotonic
    """Seconds; it never goes back."""
    late: int = field(init=False, default=0)
    """How many rows came too late for all of their windows, since somebody has looked."""

    def __post_init__(self) -> None:
        windowing = self.step.windowing
        self._keys = _WINDOW + windowing.keys
        self._kept = tuple(Kept(kind, distinct) for kind, distinct in windowing.accumulators)
        arguments = self.step.schema.types[windowing.keys :]
        self._accumulators = [
            accumulator_of(number, kept, held, windowing.inserts)
            for number, (kept, held) in enumerate(zip(self._kept, arguments, strict=True))
        ]
        self._instants: dict[int, int] = {}
        self._inner = any(kept.distinct for kept in self._kept) or not windowing.inserts
        self._zone = windowing.zone
        self._given = window_schema(
            windowing, self.step.schema, [each.result_type for each in self._accumulators]
        )
        first = next(self.state.now().items(_DUE), None)
        self._earliest = None if first is None else _due_of(first[0])
        self._early_s = None if windowing.early_ms is None else windowing.early_ms / 1000
        self._fires_at = 0.0
        self._touched: dict[bytes, None] = {}
        if self._early_s is not None:  # which have changed since they were given is not known any more
            codes = [key[_WHEN:] for key, _ in self.state.now().items(_DUE)]
            self._touched = dict.fromkeys((*codes, *(key[1:] for key, _ in self.state.now().items(_EARLY))))

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Takes the rows in; nothing comes out before the watermark has passed them."""
        came = [rows for batch in incoming if (rows := self._in_windows(batch)).num_rows]
        if came:
            self._add(came)
        return iter(())

    def advance(self, mark_us: int) -> Iterator[pa.RecordBatch]:
        """The windows that end before the watermark, in the order of their ends."""
        self.mark_us = mark_us
        if self._earliest is not None and self._earliest - _LAST_US <= mark_us:
            yield from batches(self._given, list(self._due(self.state.now(), mark_us + _LAST_US)))

    def save(self) -> None:
        """Everything is in the state already."""

    # --- rows that come

    def _in_windows(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        """The rows with end and start of their windows in front, once for each that is open."""
        window = self.step.windowing.window
        first = 1 if window is not None else 2
        if any(column.null_count for column in batch.columns[:first]):
            raise null_rowtime(self.step.windowing.rowtime)
        if window is None:
            starts, ends = (micros(column) for column in batch.columns[:2])
            rows = np.arange(batch.num_rows)
        else:
            rows, starts, ends = windows_of(window, local_times(micros(batch.column(0)), self._zone))
        if self.mark_us is not None:
            there = instants_of(ends, self._zone) - _LAST_US > self.mark_us
            if not there.all():
                self.late += len(np.unique(rows)) - len(np.unique(rows[there]))
                rows, starts, ends = rows[there], starts[there], ends[there]
        others = taken(batch.columns[first:], rows, batch.num_rows)
        names = ["end", "start", *batch.schema.names[first:]]
        return pa.RecordBatch.from_arrays([pa.array(ends), pa.array(starts), *others], names=names)

    def _add(self, came: Sequence[pa.RecordBatch]) -> None:
        state, inserts = self.state.now(), self.step.windowing.inserts
        ends = [int(np.min(batch.column(0).to_numpy())) for batch in came]
        known = () if self._earliest is None else (self._earliest,)
        self._earliest = min([*map(self._due_at, ends), *known])
        many = sum(batch.num_rows for batch in came) >= MANY
        if many and is_columnar(came[0].schema, self._keys, self._kept, inserts=inserts):
            found = columnar_groups(state, came, self._keys, self._kept)
            if self._early_s is not None:
                self._touched.update(dict.fromkeys(found.codes))
            moved = np.flatnonzero(found.was != found.is_there)
            for number, there in zip(moved.tolist(), found.is_there[moved].tolist(), strict=True):
                self._remind(state, found.codes[number], there=there)
            return
        groups = gathered(came, self._keys, self._kept, inserts)
        if self._early_s is not None:
            self._touched.update(dict.fromkeys(groups))
        state.fetch([_GROUP + code for code in groups])
        for code, group in groups.items():
            was = state.get(_GROUP + code) is not None
            group_changes(state, code, [group], self._accumulators)
            there = state.get(_GROUP + code) is not None
            if was is not there:
                self._remind(state, code, there=there)

    def _remind(self, state: KeyedState, code: bytes, *, there: bool) -> None:
        """Note when a group is due, or that it is not there any more."""
        due_us = self._due_at(decode(code)[0])
        state.put(_DUE + sortable(due_us, CellKind.WHOLE) + code, 1 if there else None)

    def _due_at(self, end: int) -> int:
        """The instant at which a window ends."""
        found = self._instants.get(end)
        if found is None:
            found = self._instants[end] = int(instants_of(np.array([end]), self._zone)[0])
            if len(self._instants) > _MOST_KNOWN:
                del self._instants[next(iter(self._instants))]
        return found

    # --- windows that end

    def _due(self, state: KeyedState, until_us: int) -> Iterator[tuple[Sequence[Any], int]]:
        due = list(state.items_up_to(_DUE, sortable(until_us, CellKind.WHOLE)))
        codes = [key[_WHEN:] for key, _ in due]
        state.fetch([_GROUP + code for code in codes])
        if self._early_s is not None:
            state.fetch([_EARLY + code for code in codes])
        for (key, _), code in zip(due, codes, strict=True):
            entry = state.get(_GROUP + code)
            state.put(key, None)
            state.put(_GROUP + code, None)
            if self._inner:
                forget_values(state, code)
            yield from self._changes(state, code, self._results(entry), ends=True)
        first = next(state.items(_DUE), None)
        self._earliest = None if first is None else _due_of(first[0])

    def _results(self, entry: Any) -> list[Any]:
        return [each.result(held) for each, held in zip(self._accumulators, entry[1], strict=True)]

    def _row(self, code: bytes, results: Sequence[Any]) -> Sequence[Any]:
        end, start, *keys = decode(code)
        last = self._due_at(end - _LAST_US) if self.step.windowing.instants else end - _LAST_US
        return (start, end, last, *keys, *results)

    # --- windows that give results before they end

    def fire(self) -> Iterator[pa.RecordBatch]:
        """Give the results of open windows that have changed since they were given last, if it is time."""
        if self._early_s is None or not self._touched or self.clock() < self._fires_at:
            return
        self._fires_at = self.clock() + self._early_s
        touched, self._touched = self._touched, {}
        yield from batches(self._given, list(self._fired(self.state.now(), touched)))

    def _fired(self, state: KeyedState, codes: Iterable[bytes]) -> Iterator[tuple[Sequence[Any], int]]:
        codes = list(codes)
        state.fetch([*(_GROUP + code for code in codes), *(_EARLY + code for code in codes)])
        for code in codes:
            entry = state.get(_GROUP + code)
            yield from self._changes(state, code, None if entry is None else self._results(entry), ends=False)

    def _changes(
        self, state: KeyedState, code: bytes, results: list[Any] | None, *, ends: bool
    ) -> Iterator[tuple[Sequence[Any], int]]:
        """Yield a group's row, and the one that was given before, with weights, if they differ. ``results``
        is None for a group that is not there any more; after a window ``ends`` nothing is kept of it."""
        given = None if self._early_s is None else state.get(_EARLY + code)
        if given is not None and given != results:
            yield self._row(code, given), -1
        if results is not None and given != results:
            yield self._row(code, results), 1
        if self._early_s is not None:
            state.put(_EARLY + code, None if ends else results)
            if ends:
                self._touched.pop(code, None)


def _due_of(key: bytes) -> int:
    """When the group of an entry is due (microseconds)."""
    return int.from_bytes(key[len(_DUE) : _WHEN], "big") - (1 << 63)
