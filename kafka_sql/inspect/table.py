"""What a table makes of each record: its rows, with the records that give none in between, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import timezone
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.broker.record_window import Message
from kafka_sql.catalog.table import Table, TableColumn
from kafka_sql.codecs.contract.codec import Decoded, DecoderSpec, Field
from kafka_sql.codecs.contract.rejected_records import Refused, first_bytes, refused_records
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.connectors.kafka.key_value_columns import key_and_value_columns
from kafka_sql.connectors.registry import metadata_columns
from kafka_sql.model.bad_records import BadRecordPolicy
from kafka_sql.model.connectors import KafkaTable, LogTable, UpsertKafkaTable
from kafka_sql.model.data_types import DataType
from kafka_sql.model.formats import Format
from kafka_sql.model.header_filter import header_test
from kafka_sql.model.record_log import RecordLog
from kafka_sql.model.row_kind import RowKind
from kafka_sql.runtime.cells.cell_text import table_cell
from kafka_sql.runtime.cells.json_cells import json_ready
from kafka_sql.spark.kafka_read.read_task import metadata_of
from kafka_sql.spark.kafka_read.record_rows import RecordRows, pair_rows, upsert_rows, without_records
from kafka_sql.sql.statements.statements import ComputedColumn, MetadataColumn, PhysicalColumn

_OF_FORMAT = "value."


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of the table: ``op`` is what it does, '' where all rows are inserts; ``cells`` are texts and
    ``data`` the same for JSON."""

    record: Message
    op: str
    cells: tuple[str | None, ...]
    data: dict[str, Any]


@dataclass(frozen=True, slots=True)
class NoRow:
    """A record that gives no row, and why; ``refused`` where its format refuses it, with the first bytes of
    its key or value in ``bytes``."""

    record: Message
    reason: str
    refused: Refused | None = None
    bytes: str = ""


@dataclass(frozen=True)
class TablePeek:
    """Shows records through one table.

    Metadata is shown in the types of Kafka, whatever type a column declares; computed columns are left out.
    """

    table: Table
    kafka: KafkaTable

    @property
    def upsert(self) -> bool:
        """Whether a record without value deletes the row of its key."""
        return isinstance(self.table.connector, UpsertKafkaTable)

    @property
    def columns(self) -> list[tuple[str, DataType]]:
        """Name and type of the columns shown."""
        keys = metadata_columns(self.table.connector)
        return [
            (column.name, keys[column.definition.metadata_key].type)
            if isinstance(column.definition, MetadataColumn)
            else (column.name, column.type)
            for column in self.table.columns
            if not isinstance(column.definition, ComputedColumn)
        ]

    @property
    def left_out(self) -> list[str]:
        """The names of computed columns."""
        return [c.name for c in self.table.columns if isinstance(c.definition, ComputedColumn)]

    def lines(self, messages: Sequence[Message]) -> list[TableRow | NoRow]:
        """Rows and records without rows, in the order of the records. Raises KafkaSqlError where a registry
        does not answer."""
        test = None if self.kafka.header_filter is None else header_test(self.kafka.header_filter)
        kept = [message for message in messages if test is None or test(message.headers() or ())]
        block = self._decoded(kept)
        refused = {each.record: each for each in reversed(refused_records(block.value, block.key))}
        if self.kafka.bad_records.policy is not BadRecordPolicy.FAIL:  # such a record is left out as a whole
            rows = without_records(block.rows, len(kept), list(refused))
            block = replace(block, rows=rows)
        of_record = self._by_record(block)
        found: list[TableRow | NoRow] = []
        position = {id(message): index for index, message in enumerate(kept)}
        for message in messages:
            index = position.get(id(message))
            if index is None:
                found.append(NoRow(message, "left out by 'scan.header-filter'"))
                continue
            found += of_record[index]
            if index in refused:
                raw = message.key() if refused[index].part == "key" else message.value()
                found.append(NoRow(message, refused[index].what, refused[index], first_bytes(raw)))
            elif not of_record[index]:
                found.append(NoRow(message, self._why(message)))
        return found

    def _decoded(self, messages: list[Message]) -> _Block:
        physical = [c.name for c in self.table.columns if isinstance(c.definition, PhysicalColumn)]
        key_side, value_side = key_and_value_columns(physical, self.kafka)
        of_format = tuple(
            column.definition.metadata_key.removeprefix(_OF_FORMAT)
            for column in self.table.columns
            if isinstance(column.definition, MetadataColumn)
            and column.definition.metadata_key.startswith(_OF_FORMAT)
        )
        value = self._side(self.kafka.value_format, value_side, [m.value() for m in messages], of_format)
        key = None
        if self.kafka.key_format is not None:
            key = self._side(self.kafka.key_format, key_side, [m.key() for m in messages], ())
        key_names, value_names = (tuple(name for name, _ in side) for side in (key_side, value_side))
        rows = self._rows(messages, value, key)
        log = self.kafka.log if isinstance(self.kafka, LogTable) else None
        return _Block(messages, value, key, rows, key_names, value_names, of_format, log)

    def _side(
        self,
        format: Format,
        side: Sequence[tuple[str, str]],
        values: Sequence[bytes | None],
        metadata: tuple[str, ...],
    ) -> Decoded:
        types = {column.name: column.type for column in self.table.columns}
        fields = tuple(Field(field, types[name]) for name, field in side)
        return make_decoder(DecoderSpec(format, fields, tuple(range(len(fields))), metadata)).decode(values)

    def _rows(self, messages: Sequence[Message], value: Decoded, key: Decoded | None) -> RecordRows:
        if not self.upsert:
            return pair_rows(len(messages), value, key)
        assert key is not None
        gone = np.fromiter((message.value() is None for message in messages), np.bool_, len(messages))
        return upsert_rows(gone, value, key)

    def _by_record(self, block: _Block) -> defaultdict[int, list[TableRow | NoRow]]:
        stored = [c for c in self.table.columns if not isinstance(c.definition, ComputedColumn)]
        columns = [block.cells(column) for column in stored]
        rows = block.rows
        records = range(len(block.messages)) if rows.records is None else rows.records.tolist()
        kinds = None
        if rows.gone is not None or block.value.kinds is not None:
            kinds = rows.kinds(block.value, len(records)).tolist()
        found: defaultdict[int, list[TableRow | NoRow]] = defaultdict(list)
        for row, record in enumerate(records):
            cells = [column[row] for column in columns]
            named = list(zip(cells, self.columns, strict=True))
            texts = tuple(_text(cell, kind) for cell, (_, kind) in named)
            data = {name: json_ready(cell) for cell, (name, _) in named}
            op = "" if kinds is None else self._mark(RowKind(kinds[row]))
            found[record].append(TableRow(block.messages[record], op, texts, data))
        return found

    def _why(self, message: Message) -> str:
        """Why a record that is not bad gives no row."""
        if self.kafka.key_format is not None and not message.key():
            return "its key is null" if message.key() is None else "its key is empty"
        if not message.value():
            return "its value is null" if message.value() is None else "its value is empty"
        return "its format makes no row of it"

    def _mark(self, kind: RowKind) -> str:
        # What a table of upserts gives is new or replaces: which, only its state knows.
        return RowKind.UPDATE_AFTER.mark if self.upsert and kind is RowKind.INSERT else kind.mark


@dataclass(frozen=True)
class _Block:
    """Records as they were decoded: the names of the columns in key and value, and the metadata read by the
    value's format, stand in the order of what was decoded."""

    messages: list[Message]
    value: Decoded
    key: Decoded | None
    rows: RecordRows
    key_names: tuple[str, ...]
    value_names: tuple[str, ...]
    of_format: tuple[str, ...]
    log: RecordLog | None

    def cells(self, column: TableColumn) -> list[Any]:
        """The values of a column that is stored, row by row."""
        if isinstance(column.definition, MetadataColumn):
            return self._metadata(column.definition.metadata_key)
        if column.name not in self.value_names:
            return self._of_key(column.name)
        found = _taken(self.value.columns[self.value_names.index(column.name)], self.rows.value)
        if self.rows.gone is None or column.name not in self.key_names:
            return found
        of_key = self._of_key(column.name)
        return [
            key if gone else value for key, value, gone in zip(of_key, found, self.rows.gone, strict=True)
        ]

    def _of_key(self, name: str) -> list[Any]:
        assert self.key is not None
        return _taken(self.key.columns[self.key_names.index(name)], self.rows.key)

    def _metadata(self, key: str) -> list[Any]:
        if not key.startswith(_OF_FORMAT):
            return _taken(metadata_of(self.messages, key, self.log), self.rows.records)
        index = len(self.value_names) + self.of_format.index(key.removeprefix(_OF_FORMAT))
        return _taken(self.value.columns[index], self.rows.value)


def _taken(column: pa.Array, rows: Any) -> list[Any]:
    if rows is not None:
        column = column.take(rows if isinstance(rows, pa.Array) else pa.array(rows))
    try:
        return list(column.to_pylist())
    except (OverflowError, ValueError):  # a date or time that Python has not
        return list(column.cast(pa.string()).to_pylist())


def _text(cell: Any, kind: DataType) -> str | None:
    return cell if isinstance(cell, str) else table_cell(cell, kind, timezone.utc)
