"""Reads a table of Apache Iceberg as it is at one snapshot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable
from kafka_sql.lake.iceberg_table import columns_of, name_of, opened, told, types_of
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode


@dataclass(frozen=True)
class IcebergRead:
    """How the columns of ``schema`` are read of ``table``: as it is then, in one part."""

    table: IcebergTable
    schema: pa.Schema
    parts: int = 1

    def read(self, part: int) -> Iterator[pa.RecordBatch]:
        """The rows. Raises UnreachableError."""
        del part
        names = tuple(self.schema.names)
        with told(self.table, "read"):
            scan = _there(self.table).scan(selected_fields=names)
            for batch in scan.to_arrow_batch_reader():
                if batch.num_rows:
                    yield batch.select(list(names)).cast(self.schema)


def planned_read(table: IcebergTable, schema: pa.Schema) -> IcebergRead:
    """How a table is read. Raises PlanError where it has other columns, UnreachableError where it is not
    there."""
    with told(table, "opened"):
        columns_of(table, _there(table)).missing(types_of(nullable(schema)))
    return IcebergRead(table, schema)


def _there(table: IcebergTable):  # type: ignore[no-untyped-def]
    found = opened(table)
    if found is None:
        raise UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, f"there is no table '{name_of(table)}'"))
    return found
