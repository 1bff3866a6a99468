"""A micro-batch with few rows is the work of one task: it goes through the state of all partitions itself, so
that no rows are exchanged between tasks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Protocol

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.incremental.keyed_state import StatePlace

FEW = 10_000
"""So many records at most are few."""
PARTITION = "__part"
"""The column that says to which partition of the state a row belongs; the last one."""


class StatefulTask(Protocol):
    """A frozen dataclass that works on the state of one partition."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def place(self) -> StatePlace:
        """Where its state is."""
        ...

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of the partition."""
        ...


@dataclass(frozen=True, slots=True)
class EveryPartition:
    """Runs ``task`` for each of the ``partitions`` on its rows. Columns: those of the task, and
    :data:`PARTITION`."""

    task: StatefulTask
    partitions: int

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of all partitions, partition by partition."""
        came = list(incoming)
        for number in range(self.partitions):
            place = replace(self.task.place, number=number)
            yield from replace(self.task, place=place)(iter(_rows_of(came, number)))


def _rows_of(batches: list[pa.RecordBatch], partition: int) -> list[pa.RecordBatch]:
    found = []
    for batch in batches:
        last = batch.num_columns - 1
        mine = batch.filter(pc.equal(batch.column(last), partition))
        if mine.num_rows:
            found.append(mine.select(range(last)))
    return found
