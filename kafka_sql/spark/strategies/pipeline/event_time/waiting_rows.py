"""Insert-only rows that wait for the watermark: sorted runs in memory, which become state entries with a
checkpoint.

An entry (``q`` and a number) holds a run of rows as an Arrow stream, and the watermark when it was written.
It is written once, and deleted when the watermark has passed its last row. If the watermark has advanced
since then, the rows that it has passed were emitted, and are left out after a restart."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import decode, encode
from kafka_sql.spark.strategies.incremental.state.held_state import HeldState
from kafka_sql.spark.strategies.incremental.state.redistribution import EntryValues, Former

Micros = npt.NDArray[np.int64]

RUN = b"q"
"""What the keys of the state entries with runs begin with."""
_NUMBER_BYTES = 8
_MOST_BYTES = 100_000_000
"""With more bytes in memory, rows of saved runs are read back from the state when the watermark reaches
them."""


@dataclass(slots=True)
class _Run:
    """Rows sorted by their ``times`` (microseconds), equal ones in the order of arrival. ``key`` is the state
    entry, None before a checkpoint has saved it; ``rows`` is None while they are in the state alone, when
    only the first and the last time are known."""

    rows: pa.Table | None
    times: Micros
    key: bytes | None = None

    @property
    def bytes_in_memory(self) -> int:
        return 0 if self.rows is None else int(self.rows.nbytes) + int(self.times.nbytes)


class WaitingRows:
    """The rows of one input of an operator, which are in ``state``. The event time is in column ``time``
    (microseconds since 1970, no NULLs). The watermark was ``mark_us`` at the last checkpoint."""

    def __init__(self, state: HeldState, schema: pa.Schema, time: int, mark_us: int | None) -> None:
        self._state = state
        self._schema = schema
        self._time = time
        self._mark_us = mark_us
        self._heap: list[tuple[int, int, _Run]] = []
        """First time of a run, its number in the order of arrival, the run."""
        self._number = 0
        self._bytes = 0
        for key, _ in list(state.now().items(RUN)):
            self._number = int.from_bytes(key[len(RUN) :], "big")
            run = _Run(None, np.empty(0, np.int64), key)
            written_at = self._load(run)
            if mark_us is not None and mark_us != written_at:
                begin = int(np.searchsorted(run.times, mark_us, "right"))
                assert run.rows is not None
                run.rows, run.times = run.rows.slice(begin), run.times[begin:]
            self._push(self._number, run)
        self._number += 1

    @property
    def is_empty(self) -> bool:
        """Whether no row waits."""
        return not self._heap

    def add(self, rows: pa.RecordBatch) -> None:
        """Take in rows."""
        if rows.num_rows:
            self._push(
                self._next(), _sorted(pa.Table.from_arrays(rows.columns, schema=self._schema), self._time)
            )
            if self._bytes > _MOST_BYTES:
                self._spill()

    def passed(self, mark_us: int) -> pa.RecordBatch:
        """Remove and return the rows whose time the watermark has passed, by their times and then in the
        order of arrival."""
        self._mark_us = mark_us
        found: list[tuple[int, pa.Table]] = []
        rest: list[tuple[int, _Run]] = []
        while self._heap and self._heap[0][0] <= mark_us:
            _, number, run = heappop(self._heap)
            self._bytes -= run.bytes_in_memory
            if run.rows is None:
                self._load(run)
            assert run.rows is not None
            count = int(np.searchsorted(run.times, mark_us, "right"))
            found.append((number, run.rows.slice(0, count)))
            rest.append((number, _Run(run.rows.slice(count), run.times[count:], run.key)))
        for number, run in rest:
            self._push(number, run)
        if not found:
            return pa.RecordBatch.from_pylist([], self._schema)
        parts = [rows for _, rows in sorted(found, key=lambda each: each[0])]
        due = _sorted(pa.concat_tables(parts), self._time).rows
        assert due is not None
        (batch,) = due.combine_chunks().to_batches()
        return batch

    def save(self) -> None:
        """Write the rows that came since the last checkpoint and still wait."""
        unsaved = sorted(
            ((number, run) for _, number, run in self._heap if run.key is None), key=lambda each: each[0]
        )
        if not unsaved:
            return
        rows = pa.concat_tables([run.rows for _, run in unsaved if run.rows is not None])
        merged = _sorted(rows.combine_chunks(), self._time)
        assert merged.rows is not None
        number = unsaved[-1][0]
        merged.key = RUN + number.to_bytes(_NUMBER_BYTES, "big")
        self._state.now().put(merged.key, [self._mark_us, _as_bytes(merged.rows)])
        self._heap = [each for each in self._heap if each[2].key is not None]
        self._heap.sort()
        self._bytes = sum(run.bytes_in_memory for _, _, run in self._heap)
        self._push(number, merged)

    # --- runs

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _push(self, number: int, run: _Run) -> None:
        """Have a run wait; one without rows is forgotten."""
        if not len(run.times):
            if run.key is not None:
                self._state.now().put(run.key, None)
            return
        self._bytes += run.bytes_in_memory
        heappush(self._heap, (int(run.times[0]), number, run))

    def _load(self, run: _Run) -> int | None:
        """Read the rows of a run from the time on at which it begins now; return the watermark when it was
        written."""
        assert run.key is not None
        written_at, stored = self._state.now().get(run.key)
        loaded = _sorted(_from_bytes(stored, self._schema), self._time)
        assert loaded.rows is not None
        begin = int(np.searchsorted(loaded.times, run.times[0], "left")) if len(run.times) else 0
        run.rows, run.times = loaded.rows.slice(begin), loaded.times[begin:]
        known: int | None = written_at
        return known

    def _spill(self) -> None:
        """Keep no more than the times of the rows in memory."""
        self.save()
        for _, _, run in self._heap:
            run.rows, run.times = None, run.times[[0, -1]].copy()
        self._bytes = 0


@dataclass(frozen=True, slots=True)
class WaitingEntries:
    """Divides the entries of waiting rows of ``schema`` between ``tasks`` tasks: ``owners`` says which one
    gets each row. The event time is in column ``time``."""

    schema: pa.Schema
    time: int
    tasks: int
    owners: Callable[[pa.RecordBatch], Micros]
    prefix: bytes = RUN

    def __call__(self, former: Sequence[Former], mark_us: int | None) -> list[EntryValues]:
        """Return the entries of each task, whose watermark is ``mark_us`` now. Each of the ``former`` tasks
        has emitted the rows up to its own watermark."""
        found: list[EntryValues] = [{} for _ in range(self.tasks)]
        number = 0
        for each in former:
            for value in each.entries.values():
                number += 1
                for task, rows in self._divided(value, each.mark_us):
                    key = self.prefix + number.to_bytes(_NUMBER_BYTES, "big")
                    found[task][key] = encode([mark_us, _as_bytes(rows)])
        return found

    def _divided(self, value: bytes, mark_us: int | None) -> list[tuple[int, pa.Table]]:
        written_at, stored = decode(value)
        run = _sorted(_from_bytes(stored, self.schema), self.time)
        assert run.rows is not None
        rows = run.rows
        if mark_us is not None and mark_us != written_at:
            rows = rows.slice(int(np.searchsorted(run.times, mark_us, "right")))
        if not rows.num_rows:
            return []
        (batch,) = rows.combine_chunks().to_batches()
        owners = self.owners(batch)
        return [(task, rows.filter(pa.array(owners == task))) for task in np.unique(owners).tolist()]


def _sorted(rows: pa.Table, time: int) -> _Run:
    """A run of rows, which are in the order of their arrival."""
    times = rows.column(time).cast(pa.int64()).to_numpy()
    if len(times) > 1 and (np.diff(times) < 0).any():
        order = np.argsort(times, kind="stable")
        return _Run(rows.take(pa.array(order)), times[order])
    return _Run(rows, times)


def _as_bytes(rows: pa.Table) -> bytes:
    sink = pa.BufferOutputStream()
    with pa.ipc.new_stream(sink, rows.schema) as stream:
        stream.write_table(rows)
    return bytes(sink.getvalue())


def _from_bytes(stored: bytes, schema: pa.Schema) -> pa.Table:
    with pa.ipc.open_stream(stored) as stream:
        return stream.read_all().cast(schema)
