"""Tables of Delta Lake and Iceberg that are created, changed and written as their source is."""

from __future__ import annotations

import uuid
from collections import Counter
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import TracebackType

import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.ingestion.schemas.nested_values import without_nesting
from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    AlterTypes,
    Column,
    CreateTable,
    SchemaChange,
    TableSchema,
)
from kafka_sql.ingestion.sinks.file_sink import folder_name
from kafka_sql.ingestion.sinks.jdbc_sink import refuse_changes
from kafka_sql.lake.evolution.delta_columns import widened
from kafka_sql.lake.evolution.table_columns import lake_columns
from kafka_sql.lake.tables import lake_write
from kafka_sql.model.connectors import DeltaTable, LakeTable
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_APPLICATION, _OF_DELTA_ALONE = "lake.txt", "delta.txt"
"""Files of a pipeline's state; the second one dates from before tables of Iceberg were supported."""


@dataclass
class LakeSink:
    """A lakehouse table for each source table: of Delta Lake in a folder below the path of ``table``, of
    Iceberg in the catalog of ``table`` (its name is the namespace of tables whose name has none). The sink
    merges rows into a table with a primary key and appends them to others. A micro-batch makes one or more
    commits to a table, each with its number; the sink skips a commit that the table already has.
    """

    table: LakeTable
    _application: str = ""
    _batch: int = 0
    _parts: Counter[str] = field(default_factory=Counter)
    _known: dict[str, pa.Schema] = field(default_factory=dict)

    def __enter__(self) -> LakeSink:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Nothing to close."""

    def begin(self, state: Path, batch: int) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        if not self._application:
            noted = state / _OF_DELTA_ALONE
            if not noted.exists():
                noted = state / _APPLICATION
            if not noted.exists():
                state.mkdir(parents=True, exist_ok=True)
                half = noted.with_suffix(".tmp")
                half.write_text(f"kafka-sql-{uuid.uuid4().hex}", encoding="utf-8")
                half.replace(noted)
            self._application = noted.read_text(encoding="utf-8")
        self._batch = batch
        self._parts.clear()

    def change(self, change: SchemaChange) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        _refuse_twice(change.schema, "Delta Lake" if isinstance(self.table, DeltaTable) else "Spark")
        columns = lake_columns(self._place(change.schema))
        match change:
            case CreateTable(schema=schema):
                columns.make(_arrow(schema.columns))
            case AddColumns(columns=added):
                columns.add(list(_arrow(added)))
            case AlterTypes(columns=altered):
                columns.widen(list(_arrow(altered)))
        self._known.pop(change.schema.table, None)

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        table = self._place(schema)
        if not schema.primary_key:
            refuse_changes(schema.table, kinds)
        batch = self._fitted(schema, without_nesting(batch))
        rows = pa.Table.from_batches([batch])
        if schema.primary_key:
            rows = rows.append_column("kafka_sql_kind", pa.array([kind.value for kind in kinds], pa.int8()))
        part = self._parts[schema.table]
        self._parts[schema.table] += 1
        lake_write(table, batch.schema, self._application).write(rows, self._batch, part)

    def flush(self) -> None:
        """Do nothing: every write is committed."""

    def _place(self, schema: TableSchema) -> LakeTable:
        if isinstance(self.table, DeltaTable):
            folder = f"{self.table.path.rstrip('/')}/{lake_folder(schema.table)}"
            return replace(self.table, path=folder, primary_key=schema.primary_key)
        database, _, name = schema.table.rpartition(".")
        home = tuple(map(lake_folder, database.split("."))) if database else self.table.name
        return replace(
            self.table,
            name=(*home, lake_folder(name)),
            primary_key=schema.primary_key,
            keeps_unsent=bool(schema.primary_key),
        )

    def _fitted(self, schema: TableSchema, batch: pa.RecordBatch) -> pa.RecordBatch:
        """Return the rows with the types of the table, which may be wider than the known ones. Raises
        JobError.
        """
        there = self._known.get(schema.table)
        if there is None:
            there = lake_columns(self._place(schema)).there()
            assert there is not None
            self._known[schema.table] = there
        columns = []
        for name, values in zip(batch.schema.names, batch.columns, strict=True):
            texts = _texts(values)
            wanted = there.field(name).type if name in there.names else texts.type
            try:
                columns.append(widened(texts, wanted))
            except pa.ArrowInvalid as error:
                raise JobError(
                    Diagnostic(
                        ErrorCode.LAKE_TABLE,
                        f"a value of column {name} does not fit table {schema.table}, which has it as "
                        f"{wanted}: {error}",
                        helps=("remove the table, or send rows to another one with a route",),
                    )
                ) from error
        return pa.RecordBatch.from_arrays(columns, names=batch.schema.names)


def _refuse_twice(schema: TableSchema, reader: str) -> None:
    """Raise JobError for columns that readers of the table cannot distinguish."""
    first: dict[str, str] = {}
    for name in schema.names:
        other = first.setdefault(name.lower(), name)
        if other != name:
            raise JobError(
                Diagnostic(
                    ErrorCode.DUPLICATE_COLUMN,
                    f"table {schema.table} has columns '{other}' and '{name}', which {reader} does not "
                    "distinguish",
                    helps=("give one of them another name with a projection of 'transform'",),
                )
            )


def lake_folder(table: str) -> str:
    """Return the name of a folder for one table, with ``=2F`` for characters that no name can have: paths of
    a lake are URIs, in which ``%2F`` is a slash.
    """
    return folder_name(table).replace("=", "%3D").replace("%", "=")


def _texts(values: pa.Array) -> pa.Array:
    """Convert values of a type that lakehouse tables do not have to texts."""
    if not pa.types.is_time(values.type):
        return values
    return pa.array([None if each is None else each.isoformat() for each in values.to_pylist()], pa.string())


def _arrow(columns: tuple[Column, ...]) -> pa.Schema:
    return pa.schema([pa.field(column.name, _arrow_type(column)) for column in columns])


def _arrow_type(column: Column) -> pa.DataType:
    if not isinstance(column.type, AtomicType) or column.type.root is TypeRoot.TIME:
        return pa.string()
    return arrow_type(column.type)
