"""Changes of rows as records of Debezium or Canal, which name database and table; or as JSON: the present row
under its key, and no value for a deletion."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from zlib import crc32

import pyarrow as pa

from kafka_sql.codecs.contract.codec import EncoderSpec, Field
from kafka_sql.codecs.registry import make_encoder
from kafka_sql.ingestion.schemas.records import image_of, object_of
from kafka_sql.ingestion.schemas.table_schema import Column, TableSchema
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.formats import CsvFormat, JsonFormat
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_OPERATIONS = {RowKind.INSERT: b"c", RowKind.UPDATE_AFTER: b"u", RowKind.DELETE: b"d"}
_CANAL = {RowKind.INSERT: b"INSERT", RowKind.UPDATE_AFTER: b"UPDATE", RowKind.DELETE: b"DELETE"}
Written = Callable[[RowKind, bytes, "bytes | None"], "bytes | None"]
"""Returns the value of a record for a kind of change, a row as JSON, and the row before an update."""
_CONNECT = {
    TypeRoot.BOOLEAN: "boolean",
    TypeRoot.TINYINT: "int8",
    TypeRoot.SMALLINT: "int16",
    TypeRoot.INT: "int32",
    TypeRoot.BIGINT: "int64",
    TypeRoot.FLOAT: "float",
    TypeRoot.DOUBLE: "double",
    TypeRoot.BINARY: "bytes",
    TypeRoot.VARBINARY: "bytes",
}


@dataclass(frozen=True, slots=True)
class ChangeRecord:
    """A record: its key, if any, its value, and a number that is equal for equal primary keys."""

    key: bytes | None
    value: bytes | None
    place: int


@dataclass(frozen=True, slots=True)
class RecordForm:
    """The form of records: ``format`` is ``debezium-json`` (``with_schema``: in an envelope of Kafka
    Connect), ``canal-json`` or ``json``; ``key_format`` is ``json``, ``csv`` or None for records without a
    key."""

    format: str
    key_format: str | None = None
    with_schema: bool = False

    def records(
        self, schema: TableSchema, kinds: Sequence[RowKind], batch: pa.RecordBatch
    ) -> Iterator[ChangeRecord]:
        """Yield the records of changes. The two sides of an update are one record; an update-before without
        its other side is a deletion.
        """
        fields = tuple(Field(column.name, column.type) for column in schema.columns)
        images = [
            each or b"null" for each in make_encoder(EncoderSpec(JsonFormat(), fields)).encode(batch.columns)
        ]
        hashed = _keys(schema, batch, JsonFormat())
        keys: Sequence[bytes | None] = [None] * len(images)
        if self.key_format and schema.primary_key:
            keys = hashed if self.key_format == "json" else _keys(schema, batch, CsvFormat())
        opened, closed = b"", b""
        if self.with_schema and self.format != "json":
            opened, closed = b'{"schema":' + _json(_connect_schema(schema)) + b',"payload":', b"}"
        written = self._written(schema, keyed=bool(self.key_format and schema.primary_key))
        before: bytes | None = None
        for at, kind in enumerate(kinds):
            if kind is RowKind.UPDATE_BEFORE:
                if at + 1 < len(kinds) and kinds[at + 1] is RowKind.UPDATE_AFTER:
                    before = images[at]
                    continue
                kind = RowKind.DELETE
            value = written(kind, images[at], before)
            if value is not None and opened:
                value = opened + value + closed
            yield ChangeRecord(keys[at], value, crc32(hashed[at]))
            before = None

    def _written(self, schema: TableSchema, *, keyed: bool) -> Written:
        match self.format:
            case "canal-json":
                return self._canal(schema)
            case "json":
                return self._plain(schema, keyed=keyed)
            case _:
                return self._debezium(schema)

    @staticmethod
    def _plain(schema: TableSchema, *, keyed: bool) -> Written:
        def written(kind: RowKind, image: bytes, before: bytes | None) -> bytes | None:
            if kind is not RowKind.DELETE:
                return image
            if keyed:
                return None
            raise JobError(
                Diagnostic(
                    ErrorCode.UPDATES_INTO_APPEND_ONLY_SINK,
                    f"a row of table {schema.table} was deleted, which a record without a key cannot say in "
                    "'json'",
                    helps=(
                        "set 'key.format' and a primary key: then a record without a value deletes",
                        "or 'value.format' = 'debezium-json'",
                    ),
                )
            )

        return written

    @staticmethod
    def _debezium(schema: TableSchema) -> Written:
        database, _, table = schema.table.rpartition(".")
        source = _json({"db": database, "table": table})
        now = b"%d" % int(time.time() * 1000)
        ends = {
            kind: b',"op":"%s","source":%s,"ts_ms":%s}' % (op, source, now)
            for kind, op in _OPERATIONS.items()
        }

        def written(kind: RowKind, image: bytes, before: bytes | None) -> bytes:
            if kind is RowKind.DELETE:
                return b'{"before":' + image + b',"after":null' + ends[kind]
            return b'{"before":' + (before or b"null") + b',"after":' + image + ends[kind]

        return written

    @staticmethod
    def _canal(schema: TableSchema) -> Written:
        database, _, table = schema.table.rpartition(".")
        named = {"database": database, "table": table, "pkNames": list(schema.primary_key) or None}
        rest = _json({**named, "ts": int(time.time() * 1000)})[1:]
        starts = {kind: b'],"type":"%s",' % word for kind, word in _CANAL.items()}

        def written(kind: RowKind, image: bytes, before: bytes | None) -> bytes:
            end = rest
            if kind is RowKind.UPDATE_AFTER:
                now, known = object_of(image, "the row"), object_of(before or b"{}", "the row")
                changed = {name: old for name, old in known.items() if now.get(name) != old}
                end = b'"old":[' + image_of(changed) + b"]," + rest
            return b'{"data":[' + image + starts[kind] + end

        return written


def _json(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _keys(schema: TableSchema, batch: pa.RecordBatch, written: JsonFormat | CsvFormat) -> list[bytes]:
    """Return the primary keys of rows, or whole rows if the table has no key."""
    names = schema.primary_key or schema.names
    types = {column.name: column.type for column in schema.columns}
    encoder = make_encoder(EncoderSpec(written, tuple(Field(name, types[name]) for name in names)))
    return [value or b"" for value in encoder.encode([batch.column(name) for name in names])]


def _connect_schema(schema: TableSchema) -> dict[str, Any]:
    """Return the schema of an envelope as Kafka Connect's JSON converter writes it. It declares the types of
    the values in the record: points in time are texts, and decimals numbers (``decimal.format = numeric``).
    """
    name = schema.table
    row = [_connect_field(column) for column in schema.columns]
    image = {"type": "struct", "fields": row, "optional": True, "name": f"{name}.Value"}
    source = [{"type": "string", "optional": False, "field": each} for each in ("db", "table")]
    return {
        "type": "struct",
        "fields": [
            {**image, "field": "before"},
            {**image, "field": "after"},
            {"type": "string", "optional": False, "field": "op"},
            {"type": "struct", "fields": source, "optional": False, "field": "source"},
            {"type": "int64", "optional": True, "field": "ts_ms"},
        ],
        "optional": False,
        "name": f"{name}.Envelope",
    }


def _connect_field(column: Column) -> dict[str, Any]:
    kind = column.type
    if isinstance(kind, AtomicType) and kind.root is TypeRoot.DECIMAL:
        return {
            "type": "bytes",
            "optional": True,
            "name": "org.apache.kafka.connect.data.Decimal",
            "version": 1,
            "parameters": {"scale": str(kind.scale), "connect.decimal.precision": str(kind.precision)},
            "field": column.name,
        }
    plain = _CONNECT.get(kind.root, "string") if isinstance(kind, AtomicType) else "string"
    return {"type": plain, "optional": True, "field": column.name}
