"""Writes (micro-)batches into a table of Delta Lake: one commit each, at most once.

A commit carries a transaction of the protocol (``txn``: the application's id and a version). The writer skips
a batch whose version the table already has. It merges changelog rows by primary key: it overwrites the old
row or, if the table keeps versions, ends it and adds the new one (slowly changing dimension, type 2).

Source: the protocol of Delta Lake, "Transaction Identifiers".
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.lake.batch_rows import GOES, MOMENT, newest_rows, now_us, nullable, with_versions
from kafka_sql.lake.delta_table import columns_of, delta_library, opened, storage_of, told, types_of
from kafka_sql.lake.wider_types import Change, evolved, fitted, fitted_batches, widens_number
from kafka_sql.model.connectors import VALID_FROM, VALID_TO, DeltaTable

_ENDS = "kafka_sql_row_ends"
"""The column of a merge that says that a row ends the present one."""


@dataclass(frozen=True)
class DeltaWrite:
    """Writes rows of ``schema`` into ``table``. ``application`` is the id of the query, None if the query
    runs once.
    """

    table: DeltaTable
    schema: pa.Schema
    application: str | None

    def prepare(self) -> None:
        """Create the table if it does not exist, and the columns that it lacks if it evolves.

        Raises PlanError if it has other columns, UnreachableError if it cannot be opened, JobError if the
        library is not installed.
        """
        delta, schema = delta_library(), nullable(self.schema)
        if self.table.versions:
            schema = with_versions(schema)
        with told(self.table, "opened"):
            found = opened(self.table)
            if found is None:
                delta.DeltaTable.create(self.table.path, schema=schema, **storage_of(self.table))
                return
            columns = columns_of(self.table, found)
        if self.table.widens:
            self._evolve(found, schema)
            return
        missing = columns.missing(types_of(schema), evolves=self.table.evolves)
        if missing:
            fields = delta.Schema.from_arrow(schema).fields
            with told(self.table, "changed"):
                found.alter.add_columns([field for field in fields if field.name in missing])

    def _evolve(self, found: Any, schema: pa.Schema) -> None:
        """Add the missing columns and types to the table, in one commit. A type changes by a rewrite of
        the rows, because the library lacks the protocol's widening of types. Rows that others append
        meanwhile stay.
        """
        delta = delta_library()
        wanted = pa.schema(delta.Schema.from_arrow(schema).to_arrow())
        evolution = evolved(self.table.path, _schema_of(found), wanted, widens_number)
        if evolution.change is Change.NONE:
            return
        rows: Any = evolution.schema.empty_table()
        modes = ("append", "merge")
        if evolution.change is Change.TYPES:
            batches = fitted_batches(found.to_pyarrow_dataset().to_batches(), evolution.schema)
            rows, modes = pa.RecordBatchReader.from_batches(evolution.schema, batches), ("overwrite",) * 2
        with told(self.table, "changed"):
            delta.write_deltalake(found, rows, mode=modes[0], schema_mode=modes[1])

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write the rows of micro-batch ``version``, of which this is the ``part``-th; a changelog has the
        kinds after the columns. Return the number of rows. Rows that the table already has are not written
        again.

        Raises UnreachableError, or JobError."""
        delta = delta_library()
        given: int = rows.num_rows
        with told(self.table, "written"):
            found = opened(self.table)
            application = None if self.application is None else f"{self.application}-{part}"
            last = None if application is None or found is None else found.transaction_version(application)
            if not given or (last is not None and last >= version):
                return given
            commit = None
            if application is not None:
                commit = delta.CommitProperties(
                    app_transactions=[delta.Transaction(application, version)], max_commit_retries=15
                )
            columns = rows.select(self.schema.names).cast(nullable(self.schema))
            if self.table.widens:
                has = _schema_of(found)
                columns = fitted(columns, pa.schema([has.field(name) for name in self.schema.names]))
            kinds = rows.column(len(self.schema)) if rows.num_columns > len(self.schema) else None
            key = self.table.primary_key
            if self.table.versions:
                self._add_versions(found, newest_rows(columns, kinds, key), commit)
            elif key:
                self._merge(found, newest_rows(columns, kinds, key), commit)
            else:
                delta.write_deltalake(
                    self.table.path,
                    columns,
                    mode="append",
                    commit_properties=commit,
                    schema_mode="merge" if self.table.evolves else None,
                    **storage_of(self.table),
                )
        every = self.table.compact_every
        if every and version % every == every - 1:
            self._compact(delta)
        return given

    def _merge(self, found: Any, rows: pa.Table, commit: Any) -> None:
        values = _values(self.schema.names)
        (
            self._merger(found, rows, (), commit)
            .when_matched_delete(f"source.{GOES}")
            .when_matched_update(values, f"NOT source.{GOES}")
            .when_not_matched_insert(values, f"NOT source.{GOES}")
            .execute()
        )

    def _add_versions(self, found: Any, rows: pa.Table, commit: Any) -> None:
        """Add each new row and end the former row of its key; a deletion only ends one."""
        now = pa.scalar(now_us(), pa.int64()).cast(MOMENT)
        ending = rows.append_column(_ENDS, pa.array([True] * rows.num_rows))
        new = rows.filter(pc.invert(rows.column(GOES)))
        new = new.append_column(_ENDS, pa.array([False] * new.num_rows))
        both = pa.concat_tables([ending, new])
        both = both.append_column(VALID_FROM, pa.repeat(now, both.num_rows))
        conditions = [f"source.{_ENDS}", f"target.{_quoted(VALID_TO)} IS NULL"]
        (
            self._merger(found, both, conditions, commit)
            .when_matched_update({_quoted(VALID_TO): f"source.{VALID_FROM}"})
            .when_not_matched_insert(_values([*self.schema.names, VALID_FROM]), f"NOT source.{_ENDS}")
            .execute()
        )

    def _merger(self, found: Any, rows: pa.Table, conditions: Sequence[str], commit: Any) -> Any:
        same = (f"target.{_quoted(name)} = source.{_quoted(name)}" for name in self.table.primary_key)
        on = " AND ".join([*conditions, *same])
        return found.merge(rows, on, source_alias="source", target_alias="target", commit_properties=commit)

    def _compact(self, delta: Any) -> None:
        """Join small files. If another writer commits first, skip it this time."""
        found = opened(self.table)
        try:
            found.optimize.compact()
        except delta.exceptions.CommitFailedError:
            return


def _schema_of(found: Any) -> pa.Schema:
    return pa.schema(found.schema().to_arrow())


def _values(names: Sequence[str]) -> dict[str, str]:
    return {_quoted(name): f"source.{_quoted(name)}" for name in names}


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
