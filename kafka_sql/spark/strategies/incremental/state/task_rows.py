"""What the tasks of stateful operators share: which rows come in, and the column of weights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.state.cells import key_cells, rows

_WEIGHT_FIELD = pa.field(WEIGHT, pa.int64())


@dataclass(slots=True)
class Incoming:
    """The rows of a task by the positions of their columns. ``schema`` is that of the batches, None while
    there was none; the first ``keys`` columns are keys, in which equal values have equal cells."""

    batches: Iterable[pa.RecordBatch]
    keys: int
    schema: pa.Schema | None = None

    def __iter__(self) -> Iterator[tuple[Any, ...]]:
        for batch in self.batches:
            self.schema = batch.schema
            keys = rows_of_keys(batch.columns[: self.keys], batch.num_rows)
            others = rows(batch.columns[self.keys :], batch.num_rows)
            yield from zip(keys, others, strict=True)

    def outgoing(self, columns: Sequence[int]) -> pa.Schema:
        """The schema of these columns and a weight."""
        assert self.schema is not None
        return pa.schema([*(self.schema.field(column) for column in columns), _WEIGHT_FIELD])


def rows_of_keys(columns: Sequence[pa.Array], count: int) -> list[tuple[Any, ...]]:
    """Rows of cells that are equal where the values are."""
    if not columns:
        return [()] * count
    return list(zip(*map(key_cells, columns), strict=True))
