"""The interface of a pipeline's sinks, and the simplest of them: the terminal."""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Any, Protocol

import pyarrow as pa

from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    AlterTypes,
    CreateTable,
    SchemaChange,
    TableSchema,
)
from kafka_sql.model.row_kind import RowKind

KINDS = {RowKind.INSERT: "+I", RowKind.UPDATE_BEFORE: "-U", RowKind.UPDATE_AFTER: "+U", RowKind.DELETE: "-D"}


class Sink(Protocol):
    """Takes the output of a pipeline, micro-batch by micro-batch; it is durable after :meth:`flush`. After a
    failure, everything may arrive twice."""

    def __enter__(self) -> Sink:
        """Connect. Raises KafkaSqlError."""

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Close the connection."""

    def begin(self, state: Path, batch: int) -> None:
        """Start micro-batch ``batch``: all later calls belong to it. An earlier run may have started it
        without finishing. In the folder ``state`` of the pipeline, a sink may keep the data that it needs
        then. Raises KafkaSqlError.
        """

    def change(self, change: SchemaChange) -> None:
        """Create or change a table, unless it already has the new form. Raises KafkaSqlError."""

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """Write changes of rows. The batch leaves out the columns of the schema whose values were not sent
        and stay as they are. Raises KafkaSqlError.
        """

    def flush(self) -> None:
        """Wait until all is written. Raises KafkaSqlError."""


class PrintSink:
    """Writes lines: ``shop.orders +I {"id": 1}``, and the changes of tables."""

    def __init__(self, line: Callable[[str], None]) -> None:
        self._line = line

    def __enter__(self) -> PrintSink:
        return self

    def __exit__(self, *_: Any) -> None:
        """Nothing to close."""

    def begin(self, state: Path, batch: int) -> None:
        """Do nothing: a repeated micro-batch prints its lines again."""

    def flush(self) -> None:
        """Do nothing: no line is pending."""

    def change(self, change: SchemaChange) -> None:
        """See :class:`Sink`."""
        self._line(change_text(change))

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`Sink`."""
        for kind, row in zip(kinds, batch.to_pylist(), strict=True):
            self._line(
                f"{schema.table} {KINDS[kind]} {json.dumps(row, default=value_text, ensure_ascii=False)}"
            )


def value_text(value: Any) -> str:
    """Return a value without a JSON type as a text."""
    return b64encode(value).decode() if isinstance(value, bytes) else str(value)


def change_text(change: SchemaChange) -> str:
    """Return a change of a schema as one line of SQL."""
    table = change.schema.table
    match change:
        case CreateTable(schema=schema):
            columns = ", ".join(f"{column.name} {column.type}" for column in schema.columns)
            key = f", PRIMARY KEY ({', '.join(schema.primary_key)})" if schema.primary_key else ""
            return f"CREATE TABLE {table} ({columns}{key})"
        case AddColumns(columns=columns_added):
            columns = ", ".join(f"{column.name} {column.type}" for column in columns_added)
            return f"ALTER TABLE {table} ADD ({columns})"
        case AlterTypes(columns=altered, before=before):
            columns = ", ".join(
                f"{column.name} {column.type} /* was {old} */"
                for column, old in zip(altered, before, strict=True)
            )
            return f"ALTER TABLE {table} MODIFY ({columns})"
