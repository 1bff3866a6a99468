"""The changes that a few weighted rows add up to: what Spark does with many of them in
:func:`kafka_sql.spark.frames.result_changes.changes_of`, in one task that is quickly planned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame
from pyspark.sql.types import ByteType, StructField, StructType

from kafka_sql.model.row_kind import RowKind
from kafka_sql.spark.platform.columns import KIND_COLUMN
from kafka_sql.spark.strategies.incremental.operators.top_n import Order, sort_key
from kafka_sql.spark.strategies.incremental.state.cells import CellKind, batches, cell_kind, encode
from kafka_sql.spark.strategies.incremental.state.task_rows import Incoming

_PLAIN = frozenset(
    [
        "boolean",
        "byte",
        "short",
        "integer",
        "long",
        "float",
        "double",
        "decimal",
        "string",
        "binary",
        "date",
        "timestamp",
        "timestamp_ntz",
    ]
)
"""Types of columns whose values go through a task unchanged."""
_ASCENDING = Order(descending=False, nulls_first=True)


@dataclass(frozen=True, slots=True)
class ConsolidationOperator:
    """The task, for the rows of all partitions. Columns: the ``width`` of the row, the weight; ``key`` are
    the positions of the key, None where rows have none."""

    width: int
    key: tuple[int, ...] | None

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows that change, and their kinds."""
        source = Incoming(incoming, self.width)
        weights: dict[bytes, int] = {}
        rows: dict[bytes, tuple[Any, ...]] = {}
        for row, (weight,) in source:
            code = encode(row)
            weights[code] = weights.get(code, 0) + weight
            rows[code] = row
        if source.schema is None:
            return
        changed = [(rows[code], weight) for code, weight in weights.items() if weight]
        fields = [source.schema.field(number) for number in range(self.width)]
        kinds = [cell_kind(fields[position].type) for position in self.key or ()]
        changes = self._changes(changed, kinds)
        yield from batches(pa.schema([*fields, pa.field(KIND_COLUMN, pa.int8())]), changes)

    def _changes(
        self, changed: list[tuple[tuple[Any, ...], int]], kinds: list[CellKind]
    ) -> Iterator[tuple[Sequence[Any], int]]:
        """Rows and kinds in the order of their keys; what goes stands before what comes."""
        groups: dict[bytes, list[tuple[tuple[Any, ...], int]]] = {}
        for row, weight in changed:
            cells = (row[position] for position in self.key or ())
            of_key = b"".join(
                sort_key(cell, kind, _ASCENDING) for cell, kind in zip(cells, kinds, strict=True)
            )
            groups.setdefault(of_key, []).append((row, weight))
        for _, group in sorted(groups.items()):
            goes = [(row, -weight) for row, weight in group if weight < 0]
            comes = [(row, weight) for row, weight in group if weight > 0]
            replaced = bool(goes and comes) and self.key is not None
            found_kinds = (
                (goes, RowKind.UPDATE_BEFORE if replaced else RowKind.DELETE),
                (comes, RowKind.UPDATE_AFTER if replaced else RowKind.INSERT),
            )
            for found, kind in found_kinds:
                for row, times in found:
                    yield from [(row, int(kind))] * times


def settled(weighted: DataFrame, columns: Sequence[str], key: Sequence[str] | None) -> DataFrame | None:
    """The changes in one task, None where values of a column do not go through it."""
    fields = weighted.schema.fields[:-1]
    if any(field.dataType.typeName() not in _PLAIN for field in fields):
        return None
    task = ConsolidationOperator(len(columns), None if key is None else tuple(map(list(columns).index, key)))
    return weighted.coalesce(1).mapInArrow(task, StructType([*fields, StructField(KIND_COLUMN, ByteType())]))
