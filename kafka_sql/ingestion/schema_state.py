"""The state of a pipeline besides its positions: the tables on both sides after each micro-batch, and the
history of their changes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from kafka_sql.ingestion.flow.flow import Flow, Noted
from kafka_sql.ingestion.flow.sink_tables import TAGS
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.ingestion.sinks.sink import change_text
from kafka_sql.sql.parsing.type_parser import parse_type

BEFORE_ALL = -1
_KEPT = 25
"""Kept micro-batches, a few more than Spark keeps."""
_HISTORY = "history.jsonl"


@dataclass(frozen=True, slots=True)
class SchemaState:
    """The files below ``folder``: ``tables/7.json`` is the state after micro-batch 7, and ``tables/-1.json``
    the state before the first. A repeated micro-batch starts with the state after the one before it, and
    makes the same changes again.
    """

    folder: Path

    def load(self, flow: Flow, before: int) -> None:
        """Load the state before micro-batch ``before`` into the flow."""
        known = [number for number in self._numbers() if number < before]
        if not known:
            return
        state = json.loads(self._file(max(known)).read_text(encoding="utf-8"))
        flow.source.restore({schema.table: schema for schema in map(_read, state["source"])})
        flow.sink.restore({schema.table: schema for schema in map(_read, state["sink"])})

    def save(self, flow: Flow, batch: int, noted: Sequence[Noted]) -> None:
        """Save the state after a micro-batch, and its changes."""
        path = self._file(batch)
        path.parent.mkdir(parents=True, exist_ok=True)
        if noted:
            with (self.folder / _HISTORY).open("a", encoding="utf-8") as lines:
                for each in noted:
                    lines.write(json.dumps(event_of(each, batch), ensure_ascii=False) + "\n")
        state = {
            "source": [_written(schema) for schema in flow.source.tables.values()],
            "sink": [_written(schema) for schema in flow.sink.known.values()],
        }
        half = path.with_suffix(".tmp")
        half.write_text(json.dumps(state, ensure_ascii=False), encoding="utf-8")
        half.replace(path)
        for number in self._numbers()[:-_KEPT]:
            self._file(number).unlink(missing_ok=True)

    def history(self) -> Iterator[dict[str, Any]]:
        """Yield the changes in order; of a repeated micro-batch, those of its last run."""
        try:
            lines = (self.folder / _HISTORY).read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return
        seen: set[tuple[int, str]] = set()
        for line in lines:
            try:
                entry = json.loads(line)
            except ValueError:
                continue  # the program was killed while it wrote this line
            if (entry["batch"], entry["change"]) not in seen:
                seen.add((entry["batch"], entry["change"]))
                yield entry

    def _file(self, batch: int) -> Path:
        return self.folder / "tables" / f"{batch}.json"

    def _numbers(self) -> list[int]:
        return sorted(
            int(path.stem)
            for path in (self.folder / "tables").glob("*.json")
            if path.stem.removeprefix("-").isdigit()
        )


def event_of(noted: Noted, batch: int) -> dict[str, Any]:
    """Return a change of a table as JSON: the change, its time, and the record that caused it."""
    change, record = noted.change, noted.record
    place = None if record is None else f"{record.topic}-{record.partition}@{record.offset}"
    return {
        "batch": batch,
        "at": datetime.now(timezone.utc).isoformat(timespec="milliseconds"),
        "table": change.schema.table,
        "type": TAGS[type(change)],
        "change": change_text(change),
        "columns": [[column.name, str(column.type)] for column in change.schema.columns],
        "record": place,
    }


def _written(schema: TableSchema) -> dict[str, Any]:
    return {
        "table": schema.table,
        "columns": [[column.name, str(column.type)] for column in schema.columns],
        "primary_key": list(schema.primary_key),
    }


def _read(state: dict[str, Any]) -> TableSchema:
    columns = tuple(Column(name, parse_type(text)) for name, text in state["columns"])
    return TableSchema(state["table"], columns, tuple(state["primary_key"]))
