"""What was looked up for a row is remembered while the row is there, so that taking the row back takes back
the same rows, as in Flink where ``table.optimizer.non-deterministic-update.strategy`` is ``TRY_RESOLVE``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_Held = list[list[Any]]
"""What was found, and how many rows are there that it was found for; the oldest first."""


@dataclass(frozen=True, slots=True)
class LookupMemoryOperator:
    """The task. Columns: the ``width`` of the row, what was found for it, the weight."""

    place: StatePlace
    width: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the row's columns and what was found."""
        source = Incoming(incoming, self.width)
        rows: dict[bytes, tuple[Any, ...]] = {}
        came: dict[bytes, _Held] = {}
        gone: dict[bytes, int] = {}
        for row, (found, weight) in source:
            code = encode(row)
            rows[code] = row
            if weight > 0:
                came.setdefault(code, []).append([found, weight])
            else:
                gone[code] = gone.get(code, 0) - weight
        if source.schema is None:
            return
        changed: list[tuple[tuple[Any, ...], int]] = []
        with self.place.open() as state:
            for code, row in rows.items():
                before: _Held = state.get(code) or []
                now, removed = _taken([*before, *came.get(code, ())], gone.get(code, 0))
                state.put(code, now or None)
                changed += [((*row, found), count) for found, count in came.get(code, ())]
                changed += [((*row, found), -count) for found, count in removed]
        yield from batches(source.outgoing(range(self.width + 1)), changed)


def _taken(held: _Held, count: int) -> tuple[_Held, _Held]:
    """What is left when ``count`` rows go, the oldest first, and what went."""
    left: _Held = []
    removed: _Held = []
    for found, there in held:
        goes = min(there, count)
        count -= goes
        if goes:
            removed.append([found, goes])
        if there > goes:
            left.append([found, there - goes])
    return left, removed
