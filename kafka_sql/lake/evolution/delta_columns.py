"""Columns of a table of Delta Lake: created, added, and given wider types.

Adding a column is a commit without data. Widening a type rewrites the table in one commit: the library cannot
change types in place (type widening of the protocol).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.lake.batch_rows import nullable
from kafka_sql.lake.delta_table import delta_library, opened, storage_of, told
from kafka_sql.model.connectors import DeltaTable


@dataclass(frozen=True)
class DeltaColumns:
    """The columns of ``table``. Every method raises UnreachableError if the table cannot be opened or
    changed, and does nothing if the change is already done.
    """

    table: DeltaTable

    def there(self) -> pa.Schema | None:
        """Return the columns of the table; None if it does not exist."""
        with told(self.table, "opened"):
            found = opened(self.table)
            return None if found is None else pa.schema(found.schema().to_arrow())

    def make(self, schema: pa.Schema) -> None:
        """Create the table, or add the columns that it lacks."""
        there = self.there()
        if there is not None:
            self.add([field for field in schema if field.name not in there.names])
            return
        with told(self.table, "made"):
            delta_library().DeltaTable.create(
                self.table.path, schema=nullable(schema), **storage_of(self.table)
            )

    def add(self, fields: Sequence[pa.Field]) -> None:
        """Add columns after the existing ones."""
        there = self.there()
        new = [field for field in fields if there is None or field.name not in there.names]
        if not new:
            return
        with told(self.table, "altered"):
            added = delta_library().Schema.from_arrow(nullable(pa.schema(new))).fields
            opened(self.table).alter.add_columns(added)

    def widen(self, fields: Sequence[pa.Field]) -> None:
        """Give columns wider types by a rewrite of the rows, in one commit; rows that others append
        meanwhile stay. A text stays a text.
        """
        there = self.there()
        if there is None:
            return
        delta = delta_library()
        kept = delta.Schema.from_arrow(nullable(pa.schema(fields))).to_arrow()
        wanted = {field.name: field.type for field in pa.schema(kept)}
        wanted = {
            name: kind
            for name, kind in wanted.items()
            if name in there.names and there.field(name).type != kind and not _is_text(there.field(name).type)
        }
        if not wanted:
            return
        now = pa.schema([pa.field(each.name, wanted.get(each.name, each.type)) for each in there])
        with told(self.table, "altered"):
            found = opened(self.table)
            rows = pa.RecordBatchReader.from_batches(now, _as(found.to_pyarrow_dataset().to_batches(), now))
            delta.write_deltalake(found, rows, mode="overwrite", schema_mode="overwrite")


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind) or pa.types.is_string_view(kind))


def _as(batches: Any, schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        columns = [widened(batch.column(field.name), field.type) for field in schema]
        yield pa.RecordBatch.from_arrays(columns, schema=schema)


def widened(values: pa.Array, wanted: pa.DataType) -> pa.Array:
    """Return values with a wider type. Raises ArrowInvalid if one does not fit."""
    if values.type == wanted:
        return values
    if _is_text(wanted) and (pa.types.is_temporal(values.type) or pa.types.is_decimal(values.type)):
        return pa.array([None if each is None else str(each) for each in values.to_pylist()], wanted)
    if pa.types.is_decimal(wanted) and pa.types.is_integer(values.type):
        return pc.cast(pc.cast(values, pa.decimal128(38, 0)), wanted)
    return pc.cast(values, wanted)
