"""Writes (micro-)batches into a table of Apache Iceberg: one commit each, at most once.

The commit that adds the rows of a micro-batch also sets a property of the table, named after the query and
the part, to the micro-batch's number. The writer skips a batch whose number the table already has. Its
snapshots have the property too. Changelog rows overwrite the rows of the same key or, if the table keeps
versions, end them and are added (slowly changing dimension, type 2).

Source: the specification of Iceberg, "Table Metadata" and "Optimistic Concurrency".
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.lake.batch_rows import GOES, MOMENT, newest_rows, now_us, nullable, with_versions
from kafka_sql.lake.iceberg_reading import SAME_ROWS, there
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
from kafka_sql.model.connectors import VALID_FROM, VALID_TO, IcebergTable

_ROW = "kafka_sql_row_number"
_JOINED_BYTES = 128 * 1024 * 1024
"""Most bytes of small files that are joined at a time, in memory; a file of half of that is not small."""


@dataclass(frozen=True)
class IcebergChanges:
    """Changes of the open table ``found``, whose rows have the key ``key``; with ``keeps_unsent`` an
    overwritten row keeps the values of columns that are not written.
    """

    found: Any
    key: tuple[str, ...]
    keeps_unsent: bool = False

    def replace(self, transaction: Any, newest: pa.Table, told_of: dict[str, str]) -> None:
        """Overwrite the present rows with the newest rows of their keys (with the column GOES)."""
        names = [name for name in newest.column_names if name != GOES]
        target = arrow_schema(self.found, names)
        comes = newest.filter(pc.invert(newest.column(GOES))).select(names).cast(target)
        condition = self._may_have(newest)
        if self.keeps_unsent:
            comes = self._with_unsent(comes, condition)
        written = comes
        if len(self.key) > 1:
            whole = self._rows(condition)
            others, _ = self._parted(whole, newest)
            written = pa.concat_tables([others, _filled(comes, whole.schema)])
        self._overwrite(transaction, written, condition, told_of)

    def add_versions(self, transaction: Any, newest: pa.Table, told_of: dict[str, str]) -> None:
        """Add the newest rows of their keys (with the column GOES) and end the present rows of these keys; a
        deletion only ends one."""
        tests = iceberg_module("expressions")
        condition = tests.And(self._may_have(newest), tests.IsNull(VALID_TO))
        whole = self._rows(condition)
        others, ended = self._parted(whole, newest)
        now = pa.scalar(now_us(), pa.int64()).cast(MOMENT)
        at = whole.schema.get_field_index(VALID_TO)
        ended = ended.set_column(at, whole.schema.field(at), pa.repeat(now, ended.num_rows))
        comes = newest.filter(pc.invert(newest.column(GOES))).drop_columns([GOES])
        comes = comes.append_column(VALID_FROM, pa.repeat(now, comes.num_rows))
        comes = comes.append_column(VALID_TO, pa.nulls(comes.num_rows, MOMENT))
        written = pa.concat_tables([others, ended, _filled(comes, whole.schema)])
        self._overwrite(transaction, written, condition, told_of)

    def _with_unsent(self, rows: pa.Table, condition: Any) -> pa.Table:
        """Fill the columns that are not written with the values of the present rows of the same keys."""
        names = [field.name for field in self.found.schema().fields]
        unsent = [name for name in names if name not in rows.column_names]
        if not unsent:
            return rows
        key = list(self.key)
        known = self._rows(condition).select([*key, *unsent])
        joined = rows.join(known, key, join_type="left outer").select(names)
        return joined.cast(arrow_schema(self.found, names))

    def _rows(self, condition: Any) -> pa.Table:
        """Return all columns of the rows that fulfil a condition, with the types in the table's files."""
        names = [field.name for field in self.found.schema().fields]
        target = arrow_schema(self.found, names)
        if self.found.current_snapshot() is None:
            return target.empty_table()
        return self.found.scan(row_filter=condition).to_arrow().select(names).cast(target)

    def _may_have(self, newest: pa.Table) -> Any:
        """Return the condition that each column of the key has a value of one of the rows."""
        tests = iceberg_module("expressions")
        condition: Any = tests.AlwaysTrue()
        for name in self.key:
            values = pc.unique(newest.column(name)).to_pylist()
            condition = tests.And(condition, tests.In(name, [_literal(value) for value in values]))
        return condition

    def _parted(self, rows: pa.Table, newest: pa.Table) -> tuple[pa.Table, pa.Table]:
        """Return the rows with other keys than those of ``newest``, and those with one of its keys."""
        key = list(self.key)
        numbered = rows.select(key).append_column(_ROW, pa.array(range(rows.num_rows), pa.int64()))
        keys = newest.select(key).cast(rows.select(key).schema)
        found = numbered.join(keys, key, join_type="left semi").column(_ROW)
        has_one = pc.is_in(numbered.column(_ROW), found.combine_chunks())
        return rows.filter(pc.invert(has_one)), rows.filter(has_one)

    @staticmethod
    def _overwrite(transaction: Any, rows: pa.Table, condition: Any, told_of: dict[str, str]) -> None:
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Delete operation did not match any records")
            transaction.overwrite(rows, condition, snapshot_properties=told_of)


def join_small_files(found: Any) -> None:
    """Rewrite the small files of an open table as few large ones; do nothing for fewer than two.

    Raises the library's errors if another writer commits first."""
    tasks = [each for each in found.scan().plan_files() if not each.delete_files]
    sizes = sorted((each.file.file_size_in_bytes, number) for number, each in enumerate(tasks))
    small, total = [], 0
    for size, number in sizes:
        if size >= _JOINED_BYTES // 2 or total + size > _JOINED_BYTES:
            break
        small.append(tasks[number])
        total += size
    if len(small) < 2:
        return
    files = iceberg_module("io.pyarrow")
    everything = iceberg_module("expressions").AlwaysTrue()
    scan = files.ArrowScan(found.metadata, found.io, found.schema(), everything)
    target = arrow_schema(found, [field.name for field in found.schema().fields])
    rows = scan.to_table(small).select(target.names).cast(target)
    with found.transaction() as transaction:
        change = transaction.update_snapshot(snapshot_properties={SAME_ROWS: "true"})
        with change.overwrite() as overwrite:
            for each in small:
                overwrite.delete_data_file(each.file)
            written = files._dataframe_to_data_files(
                table_metadata=found.metadata, df=rows, io=found.io, write_uuid=overwrite.commit_uuid
            )
            for file in written:
                overwrite.append_data_file(file)


def _filled(rows: pa.Table, schema: pa.Schema) -> pa.Table:
    """Return rows with all columns of a table: missing ones are NULL."""
    columns = [
        rows.column(each.name).cast(each.type)
        if each.name in rows.column_names
        else pa.nulls(rows.num_rows, each.type)
        for each in schema
    ]
    return pa.Table.from_arrays(columns, schema=schema)


def _literal(value: Any) -> Any:
    """Return a value as conditions take it: dates and times as text."""
    return value.isoformat() if isinstance(value, (date, datetime)) else value


_ATTEMPTS = 15
"""Attempts of a commit while others commit first."""
_PAUSE_S = 0.1
_RETRIES = "commit.retry.num-retries"


@dataclass(frozen=True)
class IcebergWrite:
    """Writes rows of ``schema`` into ``table``. ``application`` is the id of the query, None if the query
    runs once.
    """

    table: IcebergTable
    schema: pa.Schema
    application: str | None

    def prepare(self) -> None:
        """Create the table if it does not exist, and the columns that it lacks if it evolves.

        Raises PlanError if it has other columns, UnreachableError if it cannot be opened, JobError if the
        library is not installed.
        """
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
        """Add the missing columns and types to the table, in one commit without data."""
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
        """Write the rows of micro-batch ``version``, of which this is the ``part``-th; a changelog has the
        kinds after the columns. Return the number of rows. Rows that the table already has are not written
        again.

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
        """Commit to the present table, and again if another writer commits first."""
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
        # The other writer may be this query itself, in a process that should have ended. Each attempt has to
        # check again whether the table has the batch, so the library must not retry.
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
        """Join small files. If another writer commits first, skip it this time."""
        errors = iceberg_module("exceptions")
        found = there(self.table)
        found.metadata.properties[_RETRIES] = "0"
        with suppress(errors.CommitFailedException, errors.ValidationException):
            join_small_files(found)


def _widens(there: pa.DataType, wanted: pa.DataType) -> bool:
    """Whether a type widens as the specification of Iceberg allows ("Schema Evolution"): decimals keep
    their scale.
    """
    if pa.types.is_decimal(there) and pa.types.is_decimal(wanted) and there.scale != wanted.scale:
        return False
    return widens_number(there, wanted)
