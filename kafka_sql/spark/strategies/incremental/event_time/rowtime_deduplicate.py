"""Views that keep the newest row of each key, as tables of versions: a row is a version where none that came
before it is newer (Flink's RowTimeDeduplicateFunction)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import KeyedState, StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming


@dataclass(frozen=True, slots=True)
class RowtimeDeduplicateOperator:
    """The task. Columns: the ``keys``; the time (microseconds); the ``width`` columns of the row; the weight,
    which is 1. Rows are in the order in which they came; those without a time are no versions."""

    place: StatePlace
    keys: int
    width: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows that were the newest of their key when they came."""
        source = Incoming(incoming, self.keys)
        rows = [(encode(key), time, cells) for key, (time, *cells, _) in source if time is not None]
        with self.place.open() as state:
            state.fetch({key for key, _, _ in rows})
            given = list(_newest(state, rows))
        first = self.keys + 1
        yield from batches(source.outgoing(range(first, first + self.width)), given)


def _newest(
    state: KeyedState, rows: Sequence[tuple[bytes, int, list[Any]]]
) -> Iterator[tuple[Sequence[Any], int]]:
    for key, time, cells in rows:
        newest = state.get(key)
        if newest is None or time >= newest:
            state.put(key, time)
            yield cells, 1
