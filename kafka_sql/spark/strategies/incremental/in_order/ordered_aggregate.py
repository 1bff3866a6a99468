"""GROUP BY over weighted rows one by one: each row takes the result of its group back and gives the new one,
as Flink's GroupAggFunction does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.spark.strategies.incremental.in_order.change_order import PLACE_FIELD
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept, group_of
from kafka_sql.spark.strategies.incremental.operators.aggregate import accumulator_of, group_changes
from kafka_sql.spark.strategies.incremental.state.cells import batches, encode
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming


@dataclass(frozen=True, slots=True)
class OrderedAggregateOperator:
    """The task. Columns: ``keys`` of the group; an argument for each of ``kept``; the place in the sequence;
    the weight. ``inserts`` as in
    :class:`kafka_sql.spark.strategies.incremental.operators.aggregate.AggregateOperator`."""

    place: StatePlace
    keys: int
    kept: tuple[Kept, ...]
    inserts: bool

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """Weighted rows of the keys and the values of the accumulators, with their places."""
        came = list(incoming)
        if not came:
            return
        schema = came[0].schema
        arguments = [schema.field(self.keys + number).type for number in range(len(self.kept))]
        accumulators = [
            accumulator_of(number, kept, held, self.inserts)
            for number, (kept, held) in enumerate(zip(self.kept, arguments, strict=True))
        ]
        changed: list[tuple[Sequence[Any], int]] = []
        with self.place.open() as state:
            for cells, (place, weight) in Incoming(came, self.keys + len(self.kept)):
                group = group_of(cells, weight, self.keys, self.kept)
                changes = group_changes(state, encode(group.key), [group], accumulators)
                changed += [((*row, [*place, number]), times) for number, (row, times) in enumerate(changes)]
        fields = [schema.field(number) for number in range(self.keys)]
        fields += [pa.field(f"r{number}", each.result_type) for number, each in enumerate(accumulators)]
        yield from batches(pa.schema([*fields, PLACE_FIELD, pa.field(WEIGHT, pa.int64())]), changed)
