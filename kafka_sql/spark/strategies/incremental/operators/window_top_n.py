"""The first rows of each partition of a window that has ended: all of its rows come at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import sorted_rows
from kafka_sql.spark.strategies.incremental.operators.key_numbering import numbered_keys
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace


@dataclass(frozen=True, slots=True)
class WindowTopNOperator:
    """The task, which keeps no state. Columns as :class:`~kafka_sql.planner.plan.pipeline_plan.WindowTopN`
    says. ``now`` is the watermark."""

    place: StatePlace
    keys: int
    width: int
    order: tuple[Order, ...]
    limit: int
    newest_first: bool
    now: int | None = None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Return the first rows with their numbers, and the weight."""
        for batch in incoming:
            if batch.num_rows:
                yield self._first_rows(batch)

    def _first_rows(self, batch: pa.RecordBatch) -> pa.RecordBatch:
        partitions = numbered_keys(batch.columns[: self.keys], batch.num_rows).numbers
        first = self.keys + 1
        row = first + len(self.order)
        turns = np.arange(batch.num_rows)
        found = sorted_rows(
            batch.columns[first:row], self.order, -turns if self.newest_first else turns, partitions, turns
        )
        partitions = partitions[found]
        begins = np.searchsorted(partitions, np.arange(int(partitions.max()) + 1))
        ranks = np.arange(len(found)) - begins[partitions] + 1
        kept = ranks <= self.limit
        rows = batch.select(range(row, row + self.width)).take(pa.array(found[kept]))
        ones = pa.repeat(pa.scalar(1, pa.int64()), rows.num_rows)
        names = [*rows.schema.names, "rank", WEIGHT]
        return pa.RecordBatch.from_arrays([*rows.columns, pa.array(ranks[kept]), ones], names=names)
