"""Files of changes, in a folder for each table."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import Any

import pyarrow as pa

from kafka_sql.ingestion.schemas.table_schema import SchemaChange, TableSchema
from kafka_sql.ingestion.sinks.sink import KINDS, value_text
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_KIND = "op"
_CHANGES, _BEGUN = "changes.jsonl", "files.json"
_LONGEST_NAME, _KEPT_OF_NAME = 200, 120
"""Bytes; file systems allow 255."""


class FileSink:
    """A folder for each table: the sink appends its changes to ``changes.jsonl``, ``op`` first, and writes
    its schema to ``schema.json``. It keeps the lengths of the files at the start of the last micro-batch
    beside the pipeline's state. A repeated micro-batch truncates the files to these lengths, so that no
    change appears twice.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def __enter__(self) -> FileSink:
        self._folder.mkdir(parents=True, exist_ok=True)
        return self

    def __exit__(self, *_: Any) -> None:
        """Nothing to close."""

    def begin(self, state: Path, batch: int) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        noted, folder = state / _BEGUN, str(self._folder.resolve())
        begun = json.loads(noted.read_text(encoding="utf-8")) if noted.exists() else {}
        if (begun.get("folder"), begun.get("batch")) == (folder, batch):
            for path in self._folder.glob(f"*/{_CHANGES}"):
                os.truncate(path, begun["sizes"].get(path.parent.name, 0))
            return
        sizes = {path.parent.name: path.stat().st_size for path in self._folder.glob(f"*/{_CHANGES}")}
        state.mkdir(parents=True, exist_ok=True)
        half = noted.with_suffix(".tmp")
        half.write_text(json.dumps({"folder": folder, "batch": batch, "sizes": sizes}), encoding="utf-8")
        half.replace(noted)

    def flush(self) -> None:
        """Do nothing: each write closes its file."""

    def change(self, change: SchemaChange) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        schema = change.schema
        if _KIND in schema.names:
            raise JobError(
                Diagnostic(
                    ErrorCode.CONFLICTING_METADATA,
                    f"table {schema.table} has a column '{_KIND}', which says in files what became of a row",
                    helps=("give it another name with a projection of 'transform'",),
                )
            )
        place = self._place(schema.table)
        described = {
            "table": schema.table,
            "columns": {column.name: str(column.type) for column in schema.columns},
            "primary_key": list(schema.primary_key),
        }
        half = place / ".schema.json"
        half.write_text(json.dumps(described, indent=1, ensure_ascii=False), encoding="utf-8")
        half.replace(place / "schema.json")

    def write(self, schema: TableSchema, kinds: tuple[RowKind, ...], batch: pa.RecordBatch) -> None:
        """See :class:`kafka_sql.ingestion.sinks.sink.Sink`."""
        with (self._place(schema.table) / _CHANGES).open("a", encoding="utf-8") as lines:
            for kind, row in zip(kinds, batch.to_pylist(), strict=True):
                shown = {_KIND: KINDS[kind], **row}
                lines.write(json.dumps(shown, default=value_text, ensure_ascii=False) + "\n")

    def _place(self, table: str) -> Path:
        """Return the folder of a table; a slash in its name does not open another folder."""
        place = self._folder / folder_name(table)
        place.mkdir(exist_ok=True)
        return place


def folder_name(table: str) -> str:
    """Return the name of a folder for one table: characters that a file name cannot have are written as
    ``%2F``, and a long name ends with a hash.
    """
    kept = "".join(each if each.isprintable() and each not in "/\\%" else _escaped(each) for each in table)
    if kept.startswith("."):
        kept = f"%2E{kept[1:]}"
    if len(kept.encode()) <= _LONGEST_NAME:
        return kept or "%"
    return f"{kept.encode()[:_KEPT_OF_NAME].decode(errors='ignore')}%{sha256(table.encode()).hexdigest()}"


def _escaped(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode())
