"""Writes (micro-)batches into a table of Apache Iceberg: one commit each, at most once.

The commit that adds the rows of a micro-batch also sets a property of the table, named after the query and
the part, to its number: a batch whose number the table has already is not written again. Its snapshots have
the property too. Rows that change are written over those of the same key: the files with those keys are
written anew (copy on write).

Source: the specification of Iceberg, "Table Metadata" and "Optimistic Concurrency".
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.lake.batch_rows import GOES, newest_rows, nullable
from kafka_sql.lake.iceberg_table import (
    arrow_schema,
    catalog_of,
    columns_of,
    iceberg_module,
    name_of,
    opened,
    told,
    types_of,
)
from kafka_sql.model.connectors import IcebergTable
from kafka_sql.text.diagnostics import Diagnostic, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

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
        with told(self.table, "opened"):
            found = opened(self.table)
            if found is None:
                catalog = catalog_of(self.table)
                catalog.create_namespace_if_not_exists(self.table.name[:-1])
                catalog.create_table_if_not_exists(self.table.name, schema=schema)
                return
            missing = columns_of(self.table, found).missing(types_of(schema), evolves=self.table.evolves)
        if missing:
            with told(self.table, "changed"), found.update_schema() as change:
                change.union_by_name(pa.schema([schema.field(name) for name in missing]))

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write the rows (kinds behind the columns, where they change) of micro-batch ``version``, of which
        this is the ``part``-th; returns how many there were. Rows that the table has are not written again.

        Raises UnreachableError, or JobError."""
        given: int = rows.num_rows
        if not given:
            return given
        columns = rows.select(self.schema.names).cast(nullable(self.schema))
        kinds = rows.column(len(self.schema)) if rows.num_columns > len(self.schema) else None
        name = None if self.application is None else f"{self.application}-{part}"
        with told(self.table, "written"):
            self._committed(lambda found: self._commit(found, columns, kinds, name, version))
        return given

    def _committed(self, commit: Callable[[Any], None]) -> None:
        """Commit to the table as it is, again where another writer came first."""
        conflict = iceberg_module("exceptions").CommitFailedException
        for attempt in range(_ATTEMPTS):
            found = opened(self.table)
            if found is None:
                raise UnreachableError(
                    Diagnostic(ErrorCode.LAKE_TABLE, f"there is no table '{name_of(self.table)}'")
                )
            try:
                commit(found)
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
        target = arrow_schema(found, columns.column_names)
        with warnings.catch_warnings(), found.transaction() as transaction:
            warnings.filterwarnings("ignore", "Delete operation did not match any records")
            if self.table.primary_key:
                newest = newest_rows(columns, kinds, self.table.primary_key)
                there = newest.filter(pc.invert(newest.column(GOES))).drop_columns([GOES]).cast(target)
                keys = _keys(newest, self.table.primary_key)
                if self.table.keeps_unsent:
                    there = self._with_unsent(found, there, keys)
                transaction.overwrite(there, keys, snapshot_properties=told_of)
            else:
                transaction.append(columns.cast(target), snapshot_properties=told_of)
            if told_of:
                transaction.set_properties(told_of)

    def _with_unsent(self, found: Any, rows: pa.Table, keys: Any) -> pa.Table:
        """The rows with the values that those of the same keys have in columns that are not written."""
        names = [field.name for field in found.schema().fields]
        unsent = [name for name in names if name not in rows.column_names]
        if not unsent:
            return rows
        key = list(self.table.primary_key)
        old = found.scan(row_filter=keys, selected_fields=(*key, *unsent)).to_arrow()
        target = arrow_schema(found, names)
        known = old.cast(pa.schema([target.field(name) for name in old.column_names]))
        return rows.join(known, key, join_type="left outer").select(names).cast(target)


def _keys(rows: pa.Table, key: tuple[str, ...]) -> Any:
    """The condition that a row has one of the keys."""
    tests = iceberg_module("expressions")
    if len(key) == 1:
        return tests.In(key[0], [_literal(value) for value in rows.column(key[0]).to_pylist()])
    condition: Any = tests.AlwaysFalse()
    for each in rows.select(list(key)).to_pylist():
        one: Any = tests.AlwaysTrue()
        for name, value in each.items():
            one = tests.And(one, tests.EqualTo(name, _literal(value)))
        condition = tests.Or(condition, one)
    return condition


def _literal(value: Any) -> Any:
    """A value as conditions take it: dates and times as text."""
    return value.isoformat() if isinstance(value, (date, datetime)) else value
