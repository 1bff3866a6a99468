"""What the tasks of an operator do: its own work, and behind it what is computed of the rows that it gives,
and the work of the operator that takes them in the place where they are, so that they do not go by way of
Spark."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import LongType, StructField, StructType

from kafka_sql.model.local_query import Accumulator, LocalPlan
from kafka_sql.planner.plan.pipeline_plan import Computation
from kafka_sql.planner.strategies.incremental.accumulators import RESULT, Accumulation
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.local.local_query import task_rows
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.routing import EveryPartition, OnePartition, StatefulTask


@dataclass(frozen=True, slots=True)
class ComputedColumns:
    """The columns of ``rows``, which have these ``types``."""

    rows: LocalPlan
    types: tuple[pa.DataType, ...]

    def __call__(self, incoming: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What is computed of the rows."""
        for batch in task_rows(self.rows, incoming):
            columns = [
                column if column.type == held else column.cast(held)
                for column, held in zip(batch.columns, self.types, strict=True)
            ]
            yield pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


ArrowTask = Callable[[Iterator[pa.RecordBatch]], Iterator[pa.RecordBatch]]
Step = ComputedColumns | StatefulTask


@dataclass(frozen=True, slots=True)
class StepsInTask:
    """The ``steps`` of a task, each over the rows of the one before; ``place`` is that of the first one."""

    place: StatePlace
    steps: tuple[Step, ...]

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What the last step gives for the rows of a partition."""
        rows = incoming
        for step in self.steps:
            rows = self._here(step)(rows)
        return rows

    def _here(self, step: Step) -> Step:
        if isinstance(step, ComputedColumns):
            return step
        return replace(step, place=replace(step.place, number=self.place.number))


@dataclass(frozen=True, slots=True)
class OperatorTask:
    """The ``task`` over the rows of ``frame``, partitioned by ``keys`` (which they are already where they are
    ``in_place``), that gives ``fields``; those of all partitions of one task of Spark are put together by
    ``changes``, where that is to be done."""

    frame: DataFrame
    keys: tuple[str, ...]
    task: StatefulTask
    fields: tuple[StructField, ...]
    in_place: bool = False
    changes: ConsolidationOperator | None = None

    def followed_by(self, steps: Sequence[Step], fields: Sequence[StructField]) -> OperatorTask:
        """With further ``steps`` in the same task, the last of which gives ``fields``."""
        own = self.task.steps if isinstance(self.task, StepsInTask) else (self.task,)
        return replace(self, task=StepsInTask(self.task.place, (*own, *steps)), fields=tuple(fields))


@dataclass(frozen=True, slots=True)
class PutTogether:
    """What ``changes`` makes of the rows that ``rows`` gives for the partitions of a task of Spark."""

    rows: OnePartition | EveryPartition
    changes: ConsolidationOperator

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The changes."""
        return self.changes(self.rows(incoming))


def spark_task(rows: OnePartition | EveryPartition, changes: ConsolidationOperator | None) -> ArrowTask:
    """What a task of Spark does: what gives its ``rows``, and ``changes`` where there is such."""
    return rows if changes is None else PutTogether(rows, changes)


def columns_of(computation: Computation, zone: str) -> tuple[ComputedColumns, list[StructField]]:
    """A computation as tasks run it, and its columns; ``zone`` is that of the session."""
    fields = [
        StructField(name, spark_type(data_type))
        for (name, _), data_type in zip(computation.rows.columns, computation.types, strict=True)
    ]
    types = to_arrow_schema(StructType(fields), timezone=zone).types
    return ComputedColumns(computation.rows, tuple(types)), fields


def accumulated_fields(columns: Sequence[StructField], keys: int, found: Accumulation) -> list[StructField]:
    """The keys of groups and their accumulators, whose arguments are the ``columns`` after ``keys``."""
    fields = list(columns[:keys])
    for number, each in enumerate(found.accumulators):
        held = columns[keys + number].dataType
        counted = each.kind is Accumulator.COUNT
        summed = each.kind in (Accumulator.SUM, Accumulator.TOTAL) and held.typeName() in _INTEGERS
        fields.append(StructField(f"{RESULT}{number}", LongType() if counted or summed else held))
    return fields


_INTEGERS = frozenset(["byte", "short", "integer", "long"])
