"""The columns of a lakehouse table, whichever kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pyarrow as pa

from kafka_sql.lake.evolution.delta_columns import DeltaColumns
from kafka_sql.lake.evolution.iceberg_columns import IcebergColumns
from kafka_sql.model.connectors import DeltaTable, LakeTable


class LakeColumns(Protocol):
    """The columns of a table. Everything does nothing where it is done already, and raises KafkaSqlError."""

    def there(self) -> pa.Schema | None:
        """The columns that the table has; None where there is no table."""

    def make(self, schema: pa.Schema) -> None:
        """Makes the table, or adds the columns that it lacks."""

    def add(self, fields: Sequence[pa.Field]) -> None:
        """Adds columns behind those that are there."""

    def widen(self, fields: Sequence[pa.Field]) -> None:
        """Gives columns wider types; a text stays one."""


def lake_columns(table: LakeTable) -> LakeColumns:
    """How the columns of a table are made and changed."""
    return DeltaColumns(table) if isinstance(table, DeltaTable) else IcebergColumns(table)
