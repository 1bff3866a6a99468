"""Writes (micro-)batches into a table of Delta Lake: one commit each, at most once.

A commit carries a transaction of the protocol (``txn``: the application's id and a version); a batch whose
version the table has already is not written again. Rows that change are merged by primary key.

Source: the protocol of Delta Lake, "Transaction Identifiers".
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.connectors import DeltaTable
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError, UnreachableError
from kafka_sql.text.error_codes import ErrorCode

_GOES = "kafka_sql_row_goes"
"""The column of a merge that says that a row is to be deleted."""


@dataclass(frozen=True)
class DeltaWrite:
    """How rows of ``schema`` are written into ``table``. ``application`` is the id of the query, None where
    it runs once."""

    table: DeltaTable
    schema: pa.Schema
    application: str | None

    def prepare(self) -> None:
        """Makes the table where there is none.

        Raises PlanError where its columns are others, UnreachableError where it cannot be opened, JobError
        where the library is not installed."""
        delta = library()
        try:
            found = self._open(delta)
            if found is None:
                delta.DeltaTable.create(self.table.path, schema=nullable(self.schema), **self._storage())
                return
            there = pa.schema(found.schema().to_arrow())
        except delta.exceptions.DeltaError as error:
            raise self._failed("opened", error) from error
        given = {field.name: str(field.type) for field in pa.schema(delta_schema(delta, self.schema))}
        known = {field.name: str(field.type) for field in there}
        for name, kind in given.items():
            if known.get(name) != kind:
                has = f"has it as {known[name]}" if name in known else "does not have it"
                message = f"column '{name}' is {kind}, the table at '{self.table.path}' {has}"
                helps = ("declare the columns of the table as they are",)
                raise PlanError(Diagnostic(ErrorCode.TYPE_MISMATCH, message, helps=helps))

    def write(self, rows: pa.Table, version: int, part: int = 0) -> int:
        """Write the rows (kinds behind the columns, where they change) of micro-batch ``version``, of which
        this is the ``part``-th; returns how many there were. Rows that the table has are not written again.

        Raises UnreachableError, or JobError."""
        delta = library()
        given: int = rows.num_rows
        try:
            found = self._open(delta)
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
            kinds = rows.column(len(self.schema)) if rows.num_columns > len(self.schema) else None
            if self.table.primary_key:
                self._merge(found, _newest(columns, kinds, self.table.primary_key), commit)
            else:
                delta.write_deltalake(
                    self.table.path, columns, mode="append", commit_properties=commit, **self._storage()
                )
        except delta.exceptions.DeltaError as error:
            raise self._failed("written", error) from error
        every = self.table.compact_every
        if every and version % every == every - 1:
            self._compact(delta)
        return given

    def _merge(self, found: Any, rows: pa.Table, commit: Any) -> None:
        on = " AND ".join(
            f"target.{_quoted(name)} = source.{_quoted(name)}" for name in self.table.primary_key
        )
        values = {_quoted(name): f"source.{_quoted(name)}" for name in self.schema.names}
        merge = found.merge(rows, on, source_alias="source", target_alias="target", commit_properties=commit)
        (
            merge.when_matched_delete(f"source.{_GOES}")
            .when_matched_update(values, f"NOT source.{_GOES}")
            .when_not_matched_insert(values, f"NOT source.{_GOES}")
            .execute()
        )

    def _compact(self, delta: Any) -> None:
        """Joins small files. Another writer's commit may come first: then it is done some other time."""
        found = self._open(delta)
        try:
            found.optimize.compact()
        except delta.exceptions.CommitFailedError:
            return

    def _open(self, delta: Any) -> Any:
        return opened(self.table, delta)

    def _storage(self) -> dict[str, Any]:
        return storage(self.table)

    def _failed(self, what: str, error: Exception) -> UnreachableError:
        return failed(self.table, what, error)


def opened(table: DeltaTable, delta: Any) -> Any:
    """The table as the library has it; None where there is none."""
    try:
        return delta.DeltaTable(table.path, **storage(table))
    except delta.exceptions.TableNotFoundError:
        return None


def storage(table: DeltaTable) -> dict[str, Any]:
    """The settings of the object store, as the library takes them."""
    return {"storage_options": dict(table.storage)} if table.storage else {}


def failed(table: DeltaTable, what: str, error: Exception) -> UnreachableError:
    """That a table cannot be opened, written or changed, and why."""
    reason = next((line.strip() for line in str(error).splitlines() if line.strip()), type(error).__name__)
    message = f"the table at '{table.path}' cannot be {what}: {reason}"
    return UnreachableError(Diagnostic(ErrorCode.LAKE_TABLE, message))


def delta_schema(delta: Any, schema: pa.Schema) -> Any:
    """The columns as a table of Delta Lake has them."""
    return delta.Schema.from_arrow(nullable(schema)).to_arrow()


def library() -> Any:
    """The package ``deltalake``. Raises JobError where it is not installed."""
    try:
        return importlib.import_module("deltalake")
    except ModuleNotFoundError as error:
        message = "tables of Delta Lake need the Python package deltalake"
        helps = ("pip install 'kafka-sql[delta]'",)
        raise JobError(Diagnostic(ErrorCode.MISSING_DRIVER, message, helps=helps)) from error


def nullable(schema: pa.Schema) -> pa.Schema:
    """NOT NULL is kept by the INSERT; a table that others write too need not promise it."""
    return pa.schema([field.with_nullable(True).remove_metadata() for field in schema])


def _newest(columns: pa.Table, kinds: pa.ChunkedArray | None, key: tuple[str, ...]) -> pa.Table:
    """The last row of each key, with the column :data:`_GOES`; -U is followed by the row that comes."""
    count = columns.num_rows
    if kinds is None:
        goes = pa.array([False] * count)
        kept = columns.append_column(_GOES, goes)
    else:
        numbers = kinds.cast(pa.int8())
        goes = pc.equal(numbers, int(RowKind.DELETE))
        marked = columns.append_column(_GOES, goes)
        kept = marked.filter(pc.not_equal(numbers, int(RowKind.UPDATE_BEFORE)))
    order = pa.array(range(kept.num_rows), pa.int64())
    placed = kept.select(list(key)).append_column("kafka_sql_order", order)
    last = placed.group_by(list(key)).aggregate([("kafka_sql_order", "max")])
    return kept.take(last.column("kafka_sql_order_max"))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'
