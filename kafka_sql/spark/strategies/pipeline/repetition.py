"""Rows that a killed run may have processed already, after its last checkpoint.

An operator emits the net changes of a block of rows. If the changes of a key cancel out within a block, the
next run writes no row for that key, and the sink would keep an intermediate row that the killed run wrote.
While rows may repeat, operators therefore process the changes of each key one by one, as Flink does: they
write every intermediate row again, and the last row of each key is correct."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.operators.key_numbering import value_numbers

_Step = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]


@dataclass(slots=True)
class Repetition:
    """Whether the rows of a task may repeat those of an earlier run (``on``)."""

    on: bool = False


@dataclass(frozen=True, slots=True)
class KeyByKey:
    """The ``operator`` over rows whose first ``keys`` columns are its key. Rows that repeat go into it in
    rounds, each of which has one row of a key at most."""

    operator: _Step
    keys: int
    repetition: Repetition

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The results of the operator."""
        if not self.repetition.on:
            yield from self.operator(incoming)
            return
        for batch in incoming:
            for rows in rounds(batch, self.keys):
                yield from self.operator(iter((rows,)))


@dataclass(frozen=True, slots=True)
class BatchByBatch:
    """The ``operator`` over all batches of a block, or over each batch by itself if rows repeat."""

    operator: _Step
    repetition: Repetition

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The results of the operator."""
        if not self.repetition.on:
            yield from self.operator(incoming)
            return
        for batch in incoming:
            yield from self.operator(iter((batch,)))


def rounds(batch: pa.RecordBatch, keys: int) -> Iterator[pa.RecordBatch]:
    """Yield the rows in rounds: the first row of each key, then the second ones … Without key columns, or
    with nested ones, each row is a round."""
    rows = batch.num_rows
    columns = batch.columns[:keys]
    if not columns or any(pa.types.is_nested(column.type) for column in columns):
        yield from (batch.slice(row, 1) for row in range(rows))
        return
    numbers = value_numbers(columns, rows)
    by_key = np.argsort(numbers, kind="stable")
    in_order = numbers[by_key]
    begins = np.searchsorted(in_order, in_order)
    turns = np.empty(rows, np.int64)
    turns[by_key] = np.arange(rows) - begins
    by_turn = np.argsort(turns, kind="stable")
    ends = np.cumsum(np.bincount(turns)) if rows else ()
    begin = 0
    for end in ends:
        yield batch.take(pa.array(by_turn[begin:end]))
        begin = end
