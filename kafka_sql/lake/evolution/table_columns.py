"""The columns of a lakehouse table of any kind."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pyarrow as pa

from kafka_sql.lake.evolution.delta_columns import DeltaColumns
from kafka_sql.lake.evolution.iceberg_columns import IcebergColumns
from kafka_sql.model.connectors import DeltaTable, LakeTable


class LakeColumns(Protocol):
    """The columns of a table. Methods do nothing if the change is already done, and raise KafkaSqlError."""

    def there(self) -> pa.Schema | None:
        """Return the columns of the table; None if it does not exist."""

    def make(self, schema: pa.Schema) -> None:
        """Create the table, or add the columns that it lacks."""

    def add(self, fields: Sequence[pa.Field]) -> None:
        """Add columns after the existing ones."""

    def widen(self, fields: Sequence[pa.Field]) -> None:
        """Give columns wider types; a text stays a text."""


def lake_columns(table: LakeTable) -> LakeColumns:
    """Return the object that creates and changes the columns of a table."""
    return DeltaColumns(table) if isinstance(table, DeltaTable) else IcebergColumns(table)
