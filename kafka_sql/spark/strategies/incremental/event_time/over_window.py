"""OVER by event time in a stream: the rows whose time has come stand behind those before them that their
functions look at. What no later row looks at is forgotten."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, encode, sortable
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

NEW = "__new"
"""The column that says whether a row's time has come in this micro-batch; others are only looked at."""
ARRIVED = 3
"""So many columns say when a row came: micro-batch, partition, offset."""
_WAITS, _EXPIRES, _KEPT = b"t", b"x", b"r"
_TIME = CellKind.WHOLE


@dataclass(frozen=True, slots=True)
class OverWindowOperator:
    """The task. Columns: ``keys`` of the partition; the time (microseconds); the columns of
    :data:`ARRIVED`; the ``width`` columns of the row. Later rows look at the last ``rows`` of a partition,
    and at those at most ``range_us`` microseconds older than themselves. The watermark was ``before`` this
    micro-batch and is ``now``, None where there is none yet."""

    place: StatePlace
    keys: int
    width: int
    rows: int
    range_us: int | None
    before: int | None
    now: int | None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The columns behind the time, :data:`NEW`, and a weight (1)."""
        source = Incoming(incoming, self.keys)
        with self.place.open() as state:
            found = list(self._found(state, source))
        assert source.schema is not None
        yield from batches(self._schema(source.schema), found)

    def _schema(self, seen: pa.Schema) -> pa.Schema:
        """The schema of what is given for rows of the schema ``seen``."""
        first = self.keys + 1
        fields = [seen.field(n) for n in range(first, first + ARRIVED + self.width)]
        return pa.schema([*fields, pa.field(NEW, pa.bool_()), pa.field(WEIGHT, pa.int64())])

    def _found(self, state: KeyedState, source: Incoming) -> Iterator[tuple[Sequence[Any], int]]:
        due: list[tuple[bytes, bytes, int, list[Any]]] = []
        if self.now is not None:
            waiting = list(state.items_up_to(_WAITS, sortable(self.now, _TIME)))
            for place, (code, time, cells) in waiting:
                state.put(place, None)
                due.append((place, code, time, cells))
        for number, (key, (time, *cells)) in enumerate(source):
            if time is None or (self.before is not None and time <= self.before):
                continue
            arrived = (*cells[:ARRIVED], number)
            order = (sortable(time, _TIME), *(sortable(part or 0, _TIME) for part in arrived))
            place, code = b"".join((_WAITS, *order)), encode(key)
            if self.now is not None and time <= self.now:
                due.append((place, code, time, cells))
            else:
                state.put(place, (code, time, cells))
        partitions: dict[bytes, list[tuple[bytes, int, list[Any]]]] = {}
        for place, code, time, cells in sorted(due, key=lambda entry: entry[0]):
            partitions.setdefault(code, []).append((place[1:], time, cells))
        for code, rows in partitions.items():
            before = list(state.items(_KEPT + code))
            for _, (_, cells) in before:
                yield (*cells, False), 1
            for _, _, cells in rows:
                yield (*cells, True), 1
            self._keep(state, code, before, rows)
        if self.now is not None and self.range_us is not None:
            self._forget(state)

    def _keep(
        self,
        state: KeyedState,
        code: bytes,
        before: list[tuple[bytes, Any]],
        rows: list[tuple[bytes, int, list[Any]]],
    ) -> None:
        """Keep what later rows of a partition can look at."""
        known = [(place, time) for place, (time, _) in before]
        there = len(known)
        known += [(_KEPT + code + place, time) for place, time, _ in rows]
        last = len(known) - self.rows
        for number, (place, time) in enumerate(known):
            near = self._is_near(time)
            if number >= there and (number >= last or near):
                state.put(place, (time, rows[number - there][2]))
            elif number < there and not (number >= last or near):
                state.put(place, None)
        if self.range_us is not None and not self.rows:
            newest = rows[-1][1] + self.range_us
            state.put(_EXPIRES + sortable(newest, _TIME) + code, code)

    def _is_near(self, time: int) -> bool:
        """Whether a row that is still to come can be at most ``range_us`` younger."""
        assert self.now is not None
        return self.range_us is not None and time + self.range_us > self.now

    def _forget(self, state: KeyedState) -> None:
        """Drop what has become too old in partitions to which no row came."""
        assert self.now is not None
        for place, code in list(state.items_up_to(_EXPIRES, sortable(self.now, _TIME))):
            state.put(place, None)
            for kept, (time, _) in list(state.items(_KEPT + code)):
                if not self._is_near(time):
                    state.put(kept, None)
