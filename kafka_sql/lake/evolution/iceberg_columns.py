"""Columns of a table of Apache Iceberg: created, added, and given wider types, each by a commit without data.

Few types can be widened (the specification of Iceberg, "Schema Evolution"): INT becomes BIGINT, FLOAT becomes
DOUBLE, and DECIMAL gets more digits in front of its point."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import nullable
from kafka_sql.lake.iceberg_table import (
    arrow_schema,
    catalog_of,
    columns_of,
    name_of,
    opened,
    told,
    types_of,
)
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_WIDER = {("int", "long"), ("float", "double")}
_DECIMAL = re.compile(r"decimal\((\d+), (\d+)\)")
_HELPS = (
    "give it a type for all values: 'scan.value.initial-schemas.ddls' of the source, or a CAST in a "
    "projection of 'transform'",
    "'schema.change.behavior' = 'try_evolve' with 'ingestion.ignore-errors' leaves out what does not fit",
)


@dataclass(frozen=True)
class IcebergColumns:
    """The columns of ``table``. Every method raises UnreachableError if the table cannot be opened or
    changed, and does nothing if the change is already done.
    """

    table: IcebergTable

    def there(self) -> pa.Schema | None:
        """Return the columns of the table; None if it does not exist."""
        with told(self.table, "opened"):
            found = opened(self.table)
            if found is None:
                return None
            return arrow_schema(found, [field.name for field in found.schema().fields])

    def make(self, schema: pa.Schema) -> None:
        """Create the table, or add the columns that it lacks."""
        with told(self.table, "made"):
            if opened(self.table) is None:
                catalog = catalog_of(self.table)
                catalog.create_namespace_if_not_exists(self.table.name[:-1])
                catalog.create_table_if_not_exists(self.table.name, schema=nullable(schema))
        self.add(list(schema))

    def add(self, fields: Sequence[pa.Field]) -> None:
        """Add columns after the existing ones."""
        with told(self.table, "altered"):
            found = opened(self.table)
            has = {field.name for field in found.schema().fields}
            self._united(found, [field for field in fields if field.name not in has])

    def widen(self, fields: Sequence[pa.Field]) -> None:
        """Give columns wider types. A text stays a text. Raises JobError for a type that a column cannot
        become, before anything is changed.
        """
        with told(self.table, "altered"):
            found = opened(self.table)
            has = columns_of(self.table, found).types
            wanted = types_of(nullable(pa.schema(fields)))
            wider = [field for field in fields if self._is_wider(field.name, has, wanted[field.name])]
            self._united(found, wider)

    def _is_wider(self, name: str, has: Mapping[str, str], wanted: str) -> bool:
        there = has.get(name)
        if there in (None, wanted, "string") or _becomes(wanted, str(there)):
            return False
        if _becomes(str(there), wanted):
            return True
        message = (
            f"column {name} of table '{name_of(self.table)}' is {there}, and its values are {wanted} now, "
            "which Iceberg does not widen it to"
        )
        raise JobError(Diagnostic(ErrorCode.LAKE_TABLE, message, helps=_HELPS))

    @staticmethod
    def _united(found: Any, fields: Sequence[pa.Field]) -> None:
        if fields:
            with found.update_schema() as change:
                change.union_by_name(nullable(pa.schema(fields)))


def _becomes(one: str, other: str) -> bool:
    """Whether a column of one type may become the other, in the words of Iceberg."""
    first, second = _DECIMAL.fullmatch(one), _DECIMAL.fullmatch(other)
    if first and second:
        return first[2] == second[2] and int(first[1]) <= int(second[1])
    return (one, other) in _WIDER
