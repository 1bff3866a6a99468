"""The changes that weighted rows add up to: what Spark does in
:func:`kafka_sql.spark.frames.result_changes.changes_of`, in one task that is quickly planned where they are
few, or in those that gave them, which no exchange of rows follows then."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame
from pyspark.sql.types import ByteType, DataType, StructField, StructType

from kafka_sql.model.row_kind import KIND_COLUMN, RowKind
from kafka_sql.spark.strategies.incremental.operators.key_numbering import value_numbers
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
_MANY = 200
"""From so many rows on it pays to look at columns."""
_ASCENDING = Order(descending=False, nulls_first=True)


@dataclass(frozen=True, slots=True)
class ConsolidationOperator:
    """The task, for the rows of all partitions. Columns: the ``width`` of the row, the weight; ``key`` are
    the positions of the key, None where rows have none. Keys are in their order, or in any (``in_order``
    False). A key of which all rows have the weight 0 came and went: it is deleted."""

    width: int
    key: tuple[int, ...] | None
    in_order: bool = True

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """The rows that change, and their kinds."""
        if self.key is None:
            came = list(incoming)
            if all(map(_only_comes, came)):
                yield from map(_inserted, came)
                return
            incoming = iter(came)
        elif not self.in_order:
            came = list(incoming)
            found = _in_pairs(came, self.key) if sum(batch.num_rows for batch in came) >= _MANY else None
            if found is not None:
                yield found
                return
            incoming = iter(came)
        source = Incoming(incoming, self.width)
        weights: dict[bytes, int] = {}
        rows: dict[bytes, tuple[Any, ...]] = {}
        passing: dict[bytes, tuple[Any, ...]] = {}
        for row, (weight,) in source:
            if weight == 0:
                passing[self._key_of(row)] = row
                continue
            code = encode(row)
            weights[code] = weights.get(code, 0) + weight
            rows[code] = row
        if source.schema is None:
            return
        changed = [(rows[code], weight) for code, weight in weights.items() if weight]
        if passing and self.key is not None:
            there = set(map(self._key_of, rows.values()))
            changed += [(row, -1) for code, row in passing.items() if code not in there]
        fields = [source.schema.field(number) for number in range(self.width)]
        kinds = [cell_kind(fields[position].type) for position in self.key or ()]
        changes = self._changes(changed, kinds)
        yield from batches(pa.schema([*fields, pa.field(KIND_COLUMN, pa.int8())]), changes)

    def _key_of(self, row: tuple[Any, ...]) -> bytes:
        return encode([row[position] for position in self.key or ()])

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


def _only_comes(batch: pa.RecordBatch) -> bool:
    """Whether no row of a batch goes."""
    return batch.num_rows == 0 or bool(pc.min(batch.column(batch.num_columns - 1)).as_py() > 0)


def _inserted(batch: pa.RecordBatch) -> pa.RecordBatch:
    """Rows that come, each as often as its weight says."""
    width = batch.num_columns - 1
    weights = batch.column(width)
    if batch.num_rows and pc.max(weights).as_py() > 1:
        times = np.repeat(np.arange(batch.num_rows), weights.to_numpy())
        batch = batch.take(pa.array(times))
    kinds = pa.array(np.full(batch.num_rows, int(RowKind.INSERT), np.int8))
    names = [*batch.schema.names[:width], KIND_COLUMN]
    return pa.RecordBatch.from_arrays([*batch.columns[:width], kinds], names=names)


def _in_pairs(batches: Sequence[pa.RecordBatch], key: Sequence[int]) -> pa.RecordBatch | None:
    """The changes column by column, where each key has one row that goes, one that comes, or the first and
    then the second; None where one has others."""
    table = pa.Table.from_batches(batches).combine_chunks()
    *columns, weight = (column.chunk(0) for column in table.columns)
    weights = weight.to_numpy()
    of_key = [columns[position] for position in key]
    if any(pa.types.is_nested(column.type) or pa.types.is_floating(column.type) for column in of_key):
        return None
    numbers = value_numbers(of_key, table.num_rows)
    keys = int(numbers.max()) + 1
    goes, comes = (np.full(keys, -1, np.int64) for _ in range(2))
    rows = np.arange(len(weights))
    goes[numbers[weights == -1]] = rows[weights == -1]
    comes[numbers[weights == 1]] = rows[weights == 1]
    if np.count_nonzero(goes >= 0) + np.count_nonzero(comes >= 0) != len(weights):
        return None
    paired = (goes >= 0) & (comes >= 0)
    if np.any(goes[paired] > comes[paired]):
        return None
    kinds = np.where(weights == -1, int(RowKind.DELETE), int(RowKind.INSERT)).astype(np.int8)
    kinds[goes[paired]], kinds[comes[paired]] = RowKind.UPDATE_BEFORE, RowKind.UPDATE_AFTER
    before, after = pa.array(goes[paired]), pa.array(comes[paired])
    same = np.ones(len(before), np.bool_)
    for column in columns:
        one, other = column.take(before), column.take(after)
        equal = pc.fill_null(pc.equal(one, other), False)
        alike = pc.or_(equal, pc.and_(one.is_null(), other.is_null()))
        same &= alike.to_numpy(zero_copy_only=False)
    kept = np.ones(len(weights), np.bool_)
    kept[goes[paired][same]] = kept[comes[paired][same]] = False
    schema = pa.schema([*list(table.schema)[:-1], pa.field(KIND_COLUMN, pa.int8())])
    found = pa.RecordBatch.from_arrays([*columns, pa.array(kinds)], schema=schema)
    return found if kept.all() else found.filter(pa.array(kept))


def goes_through(types: Iterable[DataType]) -> bool:
    """Whether values of these types go through a task unchanged."""
    return all(each.typeName() in _PLAIN for each in types)


def consolidated(weighted: DataFrame, columns: Sequence[str], key: Sequence[str] | None) -> DataFrame | None:
    """The changes in one task, None where values of a column do not go through it."""
    fields = weighted.schema.fields[:-1]
    if not goes_through(field.dataType for field in fields):
        return None
    task = ConsolidationOperator(len(columns), None if key is None else tuple(map(list(columns).index, key)))
    return weighted.coalesce(1).mapInArrow(task, StructType([*fields, StructField(KIND_COLUMN, ByteType())]))
