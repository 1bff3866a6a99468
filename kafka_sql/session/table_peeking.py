"""What a table makes of each record: its rows, with the records that give none in between, and why."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timezone
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.broker.record_windows import Message
from kafka_sql.catalog.table import Table
from kafka_sql.codecs.contract import Decoded, DecoderSpec, Field, RowKind
from kafka_sql.codecs.refusals import Refused, first_bytes, refused_records
from kafka_sql.codecs.registry import make_decoder
from kafka_sql.connectors.bad_records import BadRecordPolicy
from kafka_sql.connectors.config import KafkaTable, UpsertKafkaTable
from kafka_sql.connectors.header_filter import header_test
from kafka_sql.connectors.kafka_columns import key_and_value_columns
from kafka_sql.connectors.registry import metadata_columns
from kafka_sql.formats.config import Format
from kafka_sql.runtime.cell_text import table_cell
from kafka_sql.session.record_formats import json_ready
from kafka_sql.spark.kafka_reading import METADATA
from kafka_sql.spark.record_rows import RecordRows, pair_rows, upsert_rows, without_records
from kafka_sql.sql.statements import ComputedColumn, MetadataColumn, PhysicalColumn
from kafka_sql.sql.types import DataType

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
    """Shows records through one table; made once, its decoders are kept.

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
        physical = [c.name for c in self.table.columns if isinstance(c.definition, PhysicalColumn)]
        key_side, value_side = key_and_value_columns(physical, self.kafka)
        of_format = [
            column.definition.metadata_key.removeprefix(_OF_FORMAT)
            for column in self.table.columns
            if isinstance(column.definition, MetadataColumn)
            and column.definition.metadata_key.startswith(_OF_FORMAT)
        ]
        value = self._decoded(self.kafka.value_format, value_side, [m.value() for m in kept], of_format)
        key = None
        if self.kafka.key_format is not None:
            key = self._decoded(self.kafka.key_format, key_side, [m.key() for m in kept], [])
        refused = {each.record: each for each in reversed(refused_records(value, key))}
        rows = self._rows(kept, value, key)
        if self.kafka.bad_records.policy is not BadRecordPolicy.FAIL:  # such a record is left out as a whole
            rows = without_records(rows, len(kept), list(refused))
        columns = self._columns(kept, value, key, rows, (key_side, value_side, of_format))
        of_record = self._by_record(kept, rows, value, columns)
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

    def _decoded(
        self,
        format: Format,
        side: Sequence[tuple[str, str]],
        values: Sequence[bytes | None],
        metadata: Sequence[str],
    ) -> Decoded:
        types = {column.name: column.type for column in self.table.columns}
        fields = tuple(Field(field, types[name]) for name, field in side)
        spec = DecoderSpec(format, fields, tuple(range(len(fields))), tuple(metadata))
        return make_decoder(spec).decode(values)

    def _rows(self, messages: Sequence[Message], value: Decoded, key: Decoded | None) -> RecordRows:
        if not self.upsert:
            return pair_rows(len(messages), value, key)
        assert key is not None
        gone = np.fromiter((message.value() is None for message in messages), np.bool_, len(messages))
        return upsert_rows(gone, value, key)

    def _columns(
        self,
        messages: Sequence[Message],
        value: Decoded,
        key: Decoded | None,
        rows: RecordRows,
        sides: tuple[Sequence[tuple[str, str]], Sequence[tuple[str, str]], Sequence[str]],
    ) -> list[list[Any]]:
        keys, values = ([name for name, _ in side] for side in sides[:2])
        found = []
        for column in self.table.columns:
            definition = column.definition
            if isinstance(definition, ComputedColumn):
                continue
            if isinstance(definition, MetadataColumn):
                name = definition.metadata_key
                if name.startswith(_OF_FORMAT):
                    index = len(values) + sides[2].index(name.removeprefix(_OF_FORMAT))
                    taken = _taken(value.columns[index], rows.value)
                else:
                    taken = _taken(METADATA[name](list(messages)), rows.records)
            elif column.name in values:
                taken = _taken(value.columns[values.index(column.name)], rows.value)
                if key is not None and column.name in keys and rows.gone is not None:
                    of_key = _taken(key.columns[keys.index(column.name)], rows.key)
                    taken = [k if gone else v for k, v, gone in zip(of_key, taken, rows.gone, strict=True)]
            else:
                assert key is not None
                taken = _taken(key.columns[keys.index(column.name)], rows.key)
            found.append(taken)
        return found

    def _by_record(
        self,
        messages: Sequence[Message],
        rows: RecordRows,
        value: Decoded,
        columns: Sequence[Sequence[Any]],
    ) -> defaultdict[int, list[TableRow | NoRow]]:
        names = self.columns
        records = range(len(messages)) if rows.records is None else rows.records.tolist()
        kinds = None
        if rows.gone is not None or value.kinds is not None:
            kinds = rows.kinds(value, len(records)).tolist()
        found: defaultdict[int, list[TableRow | NoRow]] = defaultdict(list)
        for row, record in enumerate(records):
            cells = [column[row] for column in columns]
            texts = tuple(
                table_cell(cell, kind, timezone.utc) for cell, (_, kind) in zip(cells, names, strict=True)
            )
            data = {name: json_ready(cell) for cell, (name, _) in zip(cells, names, strict=True)}
            op = "" if kinds is None else self._mark(RowKind(kinds[row]))
            found[record].append(TableRow(messages[record], op, texts, data))
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


def _taken(column: pa.Array, rows: Any) -> list[Any]:
    if rows is None:
        return list(column.to_pylist())
    return list(column.take(rows if isinstance(rows, pa.Array) else pa.array(rows)).to_pylist())
