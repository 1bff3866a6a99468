"""Sessions: the operator keeps the rows of a key that are at most a gap apart, also those of a changelog,
until the watermark passes the end of their session. It then emits the remaining rows with the window, and
drops them.

A row joins the session that it touches before anybody asks whether it is late (Flink's MergingWindowSet); a
change that retracts a row leaves the bounds of its session as they are. ``s`` and the bytes of a key hold the
bounds of its open sessions in order; ``r``, the key, the time and the row hold how often the row occurs;
``t``, the end of a session and the key say when it is due."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, decode, encode, sortable
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_BOUNDS, _ROW, _DUE = b"s", b"r", b"t"
_TIME = CellKind.WHOLE
_TIME_BYTES = len(sortable(0, _TIME))
_LAST_US = 1000
"""The last moment of a session is a millisecond before its end."""

_Bounds = list[int]
"""Start and end of a session in microseconds since 1970."""


@dataclass(frozen=True, slots=True)
class SessionRowsOperator:
    """The task of a micro-batch. The watermark (microseconds) is ``before`` at its start and ``now`` at its
    end, None before the first watermark. Columns: ``keys``; the event time (microseconds); the ``width``
    of the row; the weight. The results are the row, start and end of its session (microseconds), and the
    weight 1. ``report_late`` takes the number of rows that no session accepts; None if others count them."""

    place: StatePlace
    keys: int
    width: int
    gap_us: int
    before: int | None
    now: int | None
    report_late: Callable[[int], None] | None = None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the rows of the sessions that the watermark has passed, by the ends of these."""
        source = Incoming(incoming, self.keys)
        came: dict[bytes, dict[int, list[tuple[bytes, int]]]] = {}
        for key, (time, *cells, weight) in source:
            came.setdefault(encode(key), {}).setdefault(time, []).append((encode(cells), weight))
        with self.place.open() as state:
            state.fetch([_BOUNDS + code for code in came])
            late = sum(self._add(state, code, rows) for code, rows in came.items())
            given = [] if self.now is None else list(self._passed(state, self.now + _LAST_US))
        if late and self.report_late is not None:
            self.report_late(late)
        if given:
            columns = range(self.keys + 1, self.keys + 1 + self.width)
            schema = source.outgoing(columns)
            fields = [schema.field(number) for number in range(self.width)]
            bounds = [pa.field("start", pa.int64()), pa.field("end", pa.int64())]
            yield from batches(pa.schema([*fields, *bounds, pa.field(WEIGHT, pa.int64())]), given)

    def _add(self, state: KeyedState, code: bytes, rows: dict[int, list[tuple[bytes, int]]]) -> int:
        """Merge the rows of a key, by their times, into its open sessions. Returns how many are late: they
        are dropped."""
        known: list[_Bounds] = state.get(_BOUNDS + code) or []
        merged: list[_Bounds] = []
        for start, end in sorted([*known, *([time, time + self.gap_us] for time in rows)]):
            if merged and start <= merged[-1][1]:
                merged[-1][1] = max(merged[-1][1], end)
            else:
                merged.append([start, end])
        if self.before is not None:
            merged = [bounds for bounds in merged if bounds[1] - _LAST_US > self.before]
        gained: dict[bytes, int] = {}
        late = 0
        for time, changes in rows.items():
            if any(start <= time < end for start, end in merged):
                for cells, weight in changes:
                    entry = _ROW + code + sortable(time, _TIME) + cells
                    gained[entry] = gained.get(entry, 0) + weight
            else:
                late += sum(abs(weight) for _, weight in changes)
        state.fetch(gained)
        for entry, weight in gained.items():
            state.put(entry, (state.get(entry) or 0) + weight or None)
        self._keep(state, code, known, merged)
        return late

    @staticmethod
    def _keep(state: KeyedState, code: bytes, known: list[_Bounds], bounds: list[_Bounds]) -> None:
        """Write the bounds of the open sessions of a key, and when they are due."""
        before, after = {end for _, end in known}, {end for _, end in bounds}
        for end in before ^ after:
            state.put(_DUE + sortable(end, _TIME) + code, 1 if end in after else None)
        if known != bounds:
            state.put(_BOUNDS + code, bounds or None)

    def _passed(self, state: KeyedState, until_us: int) -> Iterator[tuple[Sequence[Any], int]]:
        """The rows of the sessions that end until then."""
        due = list(state.items_up_to(_DUE, sortable(until_us, _TIME)))
        for key, _ in due:
            code = key[len(_DUE) + _TIME_BYTES :]
            known: list[_Bounds] = state.get(_BOUNDS + code) or []
            ended = [bounds for bounds in known if bounds[1] <= until_us]
            for start, end in ended:
                prefix = _ROW + code
                rows = list(state.items_up_to(prefix, sortable(end, _TIME)))
                for entry, count in rows:
                    state.put(entry, None)
                    cells = decode(entry[len(prefix) + _TIME_BYTES :])
                    yield from [((*cells, start, end), 1)] * count
            self._keep(state, code, known, [bounds for bounds in known if bounds[1] > until_us])
