"""Writes (micro-)batches into a table of Apache Iceberg: one commit each, at most once.

The commit that adds the rows of a micro-batch also sets a property of the table, named after the query and
the part, to its number: a batch whose number the table has already is not written again. Its snapshots have
the property too. Rows that change are written over those of the same key, or, where the table keeps versions,
ended and written beside them (slowly changing dimension, type 2).

Source: the specification of Iceberg, "Table Metadata" and "Optimistic Concurrency".
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import pyarrow as pa

from kafka_sql.lake.batch_rows import newest_rows, nullable, with_versions
from kafka_sql.lake.iceberg_changes import IcebergChanges, join_small_files
from kafka_sql.lake.iceberg_reading import there
from kafka_sql.lake.iceberg_table import (
    arrow_schema,
    catalog_of,
    columns_of,
    iceberg_module,
    iceberg_types,
    name_of,
    opened,
    told,
    types_of,
)
from kafka_sql.lake.wider_types import Change, evolved, fitted, widens_number
from kafka_sql.model.connectors import IcebergTable

_ATTEMPTS = 15
"""So often a commit is tried where others come first."""
_PAUSE_S = 0.1
_RETRIES = "commit.retry.num-retries"


@dataclass(frozen=True)
class IcebergWrite:
    """How rows of ``schema`` are written into ``table``. ``application`` is the id of the query, None where
    it runs once."""

    table: IcebergTable
    schema: pa.Schema
    application: str | None

    def prepare(self) -> None:
        """Makes the table where there is none, and columns that it lacks where it evolves.

        Raises PlanError where its columns are others, UnreachableError where it cannot be opened, JobError
        where the library is not installed."""
        schema = nullable(self.schema)
        if self.table.versions:
            schema = with_versions(schema)
        with told(self.table, "opened"):
            found = opened(self.table)
            if found is None:
                catalog = catalog_of(self.table)
                catalog.create_namespace_if_not_exists(self.table.name[:-1])
                settings = dict(self.table.settings)
                catalog.create_table_if_not_exists(self.table.name, schema=schema, properties=settings)
                return
            if self.table.widens:
                self._evolve(found, schema)
                return
            missing = columns_of(self.table, found).missing(types_of(schema), evolves=self.table.evolves)
        if missing:
            with told(self.table, "changed"), found.update_schema() as change:
                change.union_by_name(pa.schema([schema.field(name) for name in missing]))

    def _evolve(self, found: Any, schema: pa.Schema) -> None:
        """Gives the table the columns and types that it lacks, in one commit without data."""
        has = arrow_schema(found, [field.name for field in found.schema().fields])
        evolution = evolved(name_of(self.table), has, iceberg_types(schema), _widens)
        if evolution.change is Change.NONE:
            return
        new = [
            field
            for field in evolution.schema
            if field.name not in has.names or field != has.field(field.name)
        ]
        with found.update_schema() as change:
            change.union_by_name(pa.schema(new))

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write the rows (kinds behind the columns, where they change) of micro-batch ``version``, of which
        this is the ``part``-th; returns how many there were. Rows that the table has are not written again.

        Raises UnreachableError, or JobError."""
        given: int = rows.num_rows
        if not given:
            return given
        columns = rows.select(self.schema.names).cast(nullable(self.schema))
        if self.table.widens:
            columns = fitted(columns, arrow_schema(there(self.table), self.schema.names))
        kinds = rows.column(len(self.schema)) if rows.num_columns > len(self.schema) else None
        name = None if self.application is None else f"{self.application}-{part}"
        with told(self.table, "written"):
            self._committed(lambda found: self._commit(found, columns, kinds, name, version))
            every = self.table.compact_every
            if every and version % every == every - 1:
                self._compact()
        return given

    def _committed(self, commit: Callable[[Any], None]) -> None:
        """Commit to the table as it is, again where another writer came first."""
        conflict = iceberg_module("exceptions").CommitFailedException
        for attempt in range(_ATTEMPTS):
            try:
                commit(there(self.table))
                return
            except conflict:
                if attempt == _ATTEMPTS - 1:
                    raise
                time.sleep(_PAUSE_S * (1 + random.random()) * (attempt + 1))

    def _commit(
        self, found: Any, columns: pa.Table, kinds: pa.ChunkedArray | None, name: str | None, version: int
    ) -> None:
        last = None if name is None else found.properties.get(name)
        if last is not None and int(last) >= version:
            return
        # who comes first may be this query itself, in a process that should be gone: whether the batch is
        # there has to be looked at again, so that the library must not try again by itself
        found.metadata.properties[_RETRIES] = "0"
        told_of = {} if name is None else {name: str(version)}
        changes = IcebergChanges(found, self.table.primary_key, self.table.keeps_unsent)
        with found.transaction() as transaction:
            if self.table.versions:
                newest = newest_rows(columns, kinds, self.table.primary_key)
                changes.add_versions(transaction, newest, told_of)
            elif self.table.primary_key:
                newest = newest_rows(columns, kinds, self.table.primary_key)
                changes.replace(transaction, newest, told_of)
            else:
                target = arrow_schema(found, columns.column_names)
                transaction.append(columns.cast(target), snapshot_properties=told_of)
            if told_of:
                transaction.set_properties(told_of)

    def _compact(self) -> None:
        """Joins small files. Another writer's commit may come first: then it is done some other time."""
        errors = iceberg_module("exceptions")
        found = there(self.table)
        found.metadata.properties[_RETRIES] = "0"
        with suppress(errors.CommitFailedException, errors.ValidationException):
            join_small_files(found)


def _widens(there: pa.DataType, wanted: pa.DataType) -> bool:
    """As the specification of Iceberg says ("Schema Evolution"): decimals keep their scale."""
    if pa.types.is_decimal(there) and pa.types.is_decimal(wanted) and there.scale != wanted.scale:
        return False
    return widens_number(there, wanted)
