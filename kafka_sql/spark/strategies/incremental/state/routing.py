"""Which partitions of the state a task works on. A micro-batch with few rows is the work of one task: it goes
through the state of all partitions itself, so that no rows are exchanged between tasks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, ClassVar, Protocol

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.text.collector import collector_paused

FEW = 10_000
"""So many records at most are few."""
PARTITION = "__part"
"""The column that says to which partition of the state a row belongs; the last one. That of a row which is
none, and only asks for its partition to be looked at, is :func:`asking`."""


def asking(number: int) -> int:
    """What asks for partition ``number``, whose rows have the number itself."""
    return -1 - number


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
class OnePartition:
    """Runs ``task`` on rows of one partition. Columns: those of the task, and :data:`PARTITION`; where the
    task runs does not say it, because Spark numbers the tasks of a union through."""

    task: StatefulTask

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows."""
        first = next(incoming, None)
        if first is None:
            return
        number = _number(first.columns[-1][0].as_py())
        with collector_paused():
            yield from _on(self.task, number)(_without_asking(batch) for batch in chain([first], incoming))


@dataclass(frozen=True, slots=True)
class EveryPartition:
    """Runs ``task`` for each partition on its rows. Columns: those of the task, and :data:`PARTITION`."""

    task: StatefulTask

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows of all partitions, partition by partition."""
        came = list(incoming)
        numbers = {_number(number) for batch in came for number in pc.unique(batch.columns[-1]).to_pylist()}
        with collector_paused():
            for number in sorted(numbers):
                yield from _on(self.task, number)(iter(_rows_of(came, number)))


def _number(partition: int) -> int:
    return partition if partition >= 0 else asking(partition)


def _on(task: StatefulTask, number: int) -> StatefulTask:
    return replace(task, place=replace(task.place, number=number))


def _without_asking(batch: pa.RecordBatch) -> pa.RecordBatch:
    """The rows of a batch, with the columns of the task."""
    last = batch.num_columns - 1
    partition = batch.column(last)
    if pc.min(partition).as_py() < 0:
        batch = batch.filter(pc.greater_equal(partition, 0))
    return batch.select(range(last))


def _rows_of(batches: list[pa.RecordBatch], partition: int) -> list[pa.RecordBatch]:
    found = []
    for batch in batches:
        last = batch.num_columns - 1
        numbers = batch.column(last)
        if partition in (_number(number) for number in pc.unique(numbers).to_pylist()):
            found.append(batch.filter(pc.equal(numbers, partition)).select(range(last)))
    return found
