"""Operators that take their rows one by one, in long-lived tasks: rows arrive in the order of reading, and an
operator emits its changes in the order of the rows that caused them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.in_order.change_order import PLACE_FIELD
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace


@dataclass(frozen=True, slots=True)
class OneByOne:
    """An operator of :mod:`kafka_sql.spark.strategies.incremental.in_order`. It adds the column of places to
    the rows of a task, and removes it from the result."""

    place: StatePlace
    operator: Any

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows as those of the operator, without places."""
        operator = replace(self.operator, place=self.place)
        for batch in operator(placed(incoming)):
            yield without_places(batch)


@dataclass(frozen=True, slots=True)
class EachUpsert:
    """Changelog normalize that gives every change. Columns as those of ``normalize``."""

    place: StatePlace
    normalize: ChangelogNormalizeOperator

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows in the order of their records."""
        normalize = replace(self.normalize, place=self.place, each=True, passing=False)
        found = list(normalize(incoming))
        if not found:
            return
        changes = pa.Table.from_batches(found)
        width = changes.num_columns
        partition, offset = changes.column_names[width - 3 : width - 1]
        in_order = changes.sort_by([(partition, "ascending"), (offset, "ascending")])
        yield from in_order.drop_columns([partition, offset]).combine_chunks().to_batches()


def placed(incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows with their places, the last column before the weight."""
    first = 0
    for batch in incoming:
        rows = batch.num_rows
        numbers = pa.array(np.arange(first, first + rows, dtype=np.int64))
        places = pa.ListArray.from_arrays(np.arange(rows + 1, dtype=np.int32), numbers)
        yield batch.add_column(batch.num_columns - 1, PLACE_FIELD, places)
        first += rows


def without_places(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The rows without their places; an operator that emits rows in any order gives none."""
    named = PLACE_FIELD.name in batch.schema.names
    return batch.drop_columns([PLACE_FIELD.name]) if named else batch
