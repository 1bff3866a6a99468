"""Debezium's records of all its databases (MySQL, PostgreSQL, Oracle, SQL Server, Db2 and MongoDB), with or
without their schema."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from decimal import Decimal, InvalidOperation
from typing import Any

import msgspec

from kafka_sql.ingestion.schemas.connect_types import (
    ANY_SCALE,
    UNDECLARED,
    DeclaredRow,
    connect_row,
    has_room,
    image_schema,
)
from kafka_sql.ingestion.schemas.envelopes import Envelopes, image, is_given
from kafka_sql.ingestion.schemas.records import (
    NO_TYPES,
    RawRecord,
    RowChange,
    Unreadable,
    image_of,
    object_of,
)
from kafka_sql.model.data_types import DataType
from kafka_sql.model.row_kind import RowKind

_EPOCH = datetime(1970, 1, 1)


def document_row(text: Any, name: str, iso: bool) -> tuple[dict[str, Any], tuple[str, ...]]:
    """Return the fields of a document in order, and the names of those that are decimals. Raises
    :class:`Unreadable`."""
    if not isinstance(text, (str, dict)):
        raise Unreadable(f"{name} is not a document")
    document = text if isinstance(text, dict) else object_of(text.encode(), name)
    try:
        row = {field: _plain(value, iso) for field, value in document.items()}
    except (ValueError, TypeError, KeyError, OverflowError, InvalidOperation) as error:
        raise Unreadable(f"no Extended JSON: {error}") from None
    decimals = tuple(
        field
        for field, value in document.items()
        if isinstance(value, dict) and "$numberDecimal" in value and isinstance(row[field], Decimal)
    )
    return row, decimals


def document_value(text: Any, iso: bool) -> Any:
    """Return the value of ``id`` in a record's key: a text in Extended JSON. Raises :class:`Unreadable`."""
    wrapped = f'{{"id":{text}}}' if isinstance(text, str) else None
    return document_row(wrapped, "the key's 'id'", iso)[0]["id"]


def _plain(value: Any, iso: bool) -> Any:
    """Return a typed value of Extended JSON as plain JSON."""
    if isinstance(value, list):
        return [_plain(each, iso) for each in value]
    if not isinstance(value, dict):
        return value
    match value:
        case {"$oid": str(text)} | {"$symbol": str(text)} | {"$uuid": str(text)}:
            return text
        case {"$numberInt": text} | {"$numberLong": text}:
            return int(text)
        case {"$numberDouble": text}:
            number = Decimal(text)
            return number if number.is_finite() else str(text)
        case {"$numberDecimal": str(text)}:
            number = Decimal(text)
            return number if has_room(number) else text
        case {"$date": moment}:
            return _moment(moment, iso)
        case {"$binary": {"base64": str(text)}} | {"$binary": str(text)}:
            return text
        case {"$undefined": _}:
            return None
        case _:
            return {name: _plain(each, iso) for name, each in value.items()}


def _moment(value: Any, iso: bool) -> str:
    """Return an instant in milliseconds (a number, or a text of ISO 8601) as the JSON format reads it."""
    if isinstance(value, dict):
        value = int(value["$numberLong"])
    if isinstance(value, int):
        found = _EPOCH + timedelta(milliseconds=value)
    else:
        read = datetime.fromisoformat(str(value).replace("Z", "+00:00"))
        found = read.astimezone(timezone.utc).replace(tzinfo=None)
    return f"{found.isoformat('T' if iso else ' ', 'milliseconds')}Z"


_NOTHING = msgspec.Raw()
_NOT_SENT = "__debezium_unavailable_value"
"""The placeholder for a value that the database did not send because it did not change (TOAST in PostgreSQL,
LOB in Oracle): the text, its bytes in base64, or a list of it (the default of Debezium's
``unavailable.value.placeholder``).
"""
_NOT_SENT_BYTES = b64encode(_NOT_SENT.encode()).decode()
_MARK, _MARK_OF_BYTES = _NOT_SENT.encode(), _NOT_SENT_BYTES.encode()
MARKS = frozenset((_NOT_SENT, _NOT_SENT_BYTES))
"""All spellings of the placeholder in a text."""
_MOST_SCHEMAS = 10_000
_ID = "_id"
_NEW = ("c", "r")
_CLOCKS = {"ts_ms", "ts_us", "ts_ns"}
_TOLD = ({"status", "id"}, {"source", "ddl"}, {"aggregate_type", "type", "id"})
"""The fields that identify records without a row."""


class _Source(msgspec.Struct, gc=False):
    db: str | None = None
    schema: str | None = None
    table: str | None = None
    collection: str | None = None
    keyspace: str | None = None  # Vitess has keyspaces instead of databases


class _Event(msgspec.Struct, gc=False):
    op: str | None = None
    before: msgspec.Raw = _NOTHING
    after: msgspec.Raw = _NOTHING
    source: _Source | str | None = None
    schema: msgspec.Raw = _NOTHING
    payload: msgspec.Raw = _NOTHING
    cloud: str | None = msgspec.field(default=None, name="specversion")
    data: msgspec.Raw = _NOTHING
    cloud_op: str | None = msgspec.field(default=None, name="iodebeziumop")
    cloud_db: str | None = msgspec.field(default=None, name="iodebeziumdb")
    cloud_schema: str | None = msgspec.field(default=None, name="iodebeziumschema")
    cloud_table: str | None = msgspec.field(default=None, name="iodebeziumtable")
    cloud_collection: str | None = msgspec.field(default=None, name="iodebeziumcollection")


class _Key(msgspec.Struct, gc=False):
    """The key of a record, which may be within ``{"schema": …, "payload": …}``."""

    schema: msgspec.Raw = _NOTHING
    payload: msgspec.Raw = _NOTHING


class _Image(msgspec.Struct, gc=False):
    """A row and its declared types."""

    text: bytes
    types: Mapping[str, DataType]
    unsent: frozenset[str] = frozenset()


@dataclass
class DebeziumReader:
    """Reads ``{"before": row, "after": row, "op": letter, "source": …}``, optionally as the payload beside
    its schema (required by ``with_schema``). ``keyed_by_record`` uses the fields of keys as primary keys.
    """

    iso: bool
    with_schema: bool
    keyed_by_record: bool
    envelopes: Envelopes[_Event] = field(default_factory=lambda: Envelopes(_Event))
    keys: Envelopes[_Key] = field(default_factory=lambda: Envelopes(_Key))
    _rows: dict[bytes, DeclaredRow] = field(default_factory=dict)
    _homes: dict[str, str] = field(default_factory=dict)
    _decimals: dict[tuple[str, ...], Mapping[str, DataType]] = field(default_factory=dict)

    def changes(self, record: RawRecord, said: _Event) -> Iterable[RowChange]:
        """See :class:`kafka_sql.ingestion.schemas.reader.Envelope`."""
        if said.op in _NEW and not (self.with_schema or self.keyed_by_record):
            table, is_document = self._table(said.source)
            text = bytes(said.after)
            if text.startswith(b"{") and not is_document and not has_mark(text):
                return (RowChange(table, RowKind.INSERT, text),)
        return self._changes(record, said)

    def _changes(self, record: RawRecord, said: _Event) -> Iterator[RowChange]:
        event, schema = self._event(said)
        if event is None:
            return
        if event.op is None:
            raise_unless_told(record.value or b"")
            return
        if event.op in ("t", "m"):
            return  # a truncation, a message: no row
        table, is_document = self._table(event.source)
        if is_document:
            yield from self._documents(table, event, record)
            return
        key = tuple(self._key(record)) if self.keyed_by_record else ()
        match event.op:
            case "c" | "r":  # changes() handles the most frequent of these
                after = self._image(event.after, "after", schema)
                yield self._change(table, RowKind.INSERT, after, key)
            case "u":
                after = self._image(event.after, "after", schema)
                if not is_given(event.before):
                    yield self._change(table, RowKind.UPDATE_AFTER, after, key)
                    return
                before = self._image(event.before, "before", schema)
                yield self._change(table, RowKind.UPDATE_BEFORE, before, key)
                yield self._change(table, RowKind.UPDATE_AFTER, self._filled_up(after, before), key)
            case "d":
                if is_given(event.before):
                    yield self._change(
                        table, RowKind.DELETE, self._image(event.before, "before", schema), key
                    )
                    return
                row, types = self._key_row(record)
                yield RowChange(table, RowKind.DELETE, image_of(row), key, types, by_key=True)
            case _:
                raise Unreadable(f"op '{event.op}' is none of Debezium's")

    def named_types(self, value: bytes) -> tuple[bytes, DeclaredRow] | None:
        """Return the schema in a record, as written, and its fields; None if the record is the payload alone.
        Raises :class:`Unreadable`."""
        said = self.envelopes.one(value)
        event, schema = self._event(said)
        if event is None or event is said:
            return None
        return bytes(schema), self._row_of(schema, image_schema) if is_given(schema) else UNDECLARED

    def keys_are_right(self, keys: Sequence[bytes]) -> bool:
        """Whether the reader can certainly read all keys."""
        found = self.keys.block(keys)
        if found is None:
            return False
        schemas = {bytes(key.schema) for key in found if bytes(key.payload) and is_given(key.schema)}
        if not schemas:
            return True
        rows = [self._rows.get(schema) for schema in schemas]
        return all(row is not None and not row.reads for row in rows) and all(
            bytes(key.payload).startswith(b"{") for key in found
        )

    def _event(self, outer: _Event) -> tuple[_Event | None, msgspec.Raw]:
        """Return the event, and the schema beside it."""
        if outer.cloud is not None:
            return self._in_cloud_event(outer)
        if not self.with_schema and (outer.op is not None or not bytes(outer.payload)):
            return outer, _NOTHING
        if not bytes(outer.payload):
            raise Unreadable("no 'payload' beside 'schema'")
        if not is_given(outer.payload):
            return None, _NOTHING
        return self.envelopes.one(image(outer.payload, "payload")), outer.schema

    def _in_cloud_event(self, outer: _Event) -> tuple[_Event, msgspec.Raw]:
        """Return the event in an envelope of CloudEvents (Debezium's ``CloudEventsConverter``); the envelope
        holds the fields that its data lack.
        """
        inner, schema = self.envelopes.one(image(outer.data, "data")), _NOTHING
        if bytes(inner.payload):
            inner, schema = self.envelopes.one(image(inner.payload, "payload")), inner.schema
        source = _Source(outer.cloud_db, outer.cloud_schema, outer.cloud_table, outer.cloud_collection)
        return msgspec.structs.replace(inner, op=outer.cloud_op, source=source), schema

    def _table(self, source: _Source | str | None) -> tuple[str, bool]:
        """Return the table's name, and whether it is a collection of documents."""
        name = source.table or source.collection if isinstance(source, _Source) else None
        if not isinstance(source, _Source) or not name:
            raise Unreadable("no 'source' with a table")
        home = source.schema or source.db or source.keyspace
        table = f"{home}.{name}" if home else name
        if source.schema and source.db and self._homes.setdefault(table, source.db) != source.db:
            raise Unreadable(
                f"table {table} is in two databases, {self._homes[table]} and {source.db}: read their topics "
                "in two pipelines"
            )
        return table, source.table is None

    def _image(self, raw: msgspec.Raw, name: str, schema: msgspec.Raw) -> _Image:
        text = image(raw, name)
        marked = has_mark(text)
        known = self._row_of(schema, image_schema) if is_given(schema) else None
        if not marked:
            return _Image(text, NO_TYPES) if known is None else _Image(*known.image(text, self.iso))
        row = object_of(text, f"'{name}'")
        unsent = frozenset(column for column, value in row.items() if marked and _is_mark(value))
        for column in unsent:
            del row[column]
        row, types = (row, NO_TYPES) if known is None else known.values(row, self.iso)
        return _Image(image_of(row), types, unsent)

    @staticmethod
    def _filled_up(after: _Image, before: _Image) -> _Image:
        """Fill in values that were not sent from the row before."""
        if not after.unsent or after.unsent & before.unsent:
            return after
        old = object_of(before.text, "'before'")
        if not after.unsent <= set(old):
            return after
        row = {**object_of(after.text, "'after'"), **{name: old[name] for name in after.unsent}}
        return _Image(image_of(row), after.types)

    def _change(self, table: str, kind: RowKind, found: _Image, key: tuple[str, ...]) -> RowChange:
        return RowChange(table, kind, found.text, key, found.types, unsent=found.unsent)

    def _row_of(
        self, schema: msgspec.Raw, part: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    ) -> DeclaredRow:
        """Return the fields in a schema; each schema is parsed once."""
        text = bytes(schema)
        found = self._rows.get(text)
        if found is None:
            if len(self._rows) >= _MOST_SCHEMAS:
                self._rows.clear()
            found = self._rows[text] = connect_row(part(object_of(text, "'schema'")))
        return found

    def _key(self, record: RawRecord) -> dict[str, Any]:
        return self._key_row(record)[0] if record.key is not None else {}

    def _key_row(self, record: RawRecord) -> tuple[dict[str, Any], Mapping[str, DataType]]:
        """Return the fields of a record's key. Raises :class:`Unreadable` if the record has no key."""
        if record.key is None:
            raise Unreadable("a deletion with neither 'before' nor a key (REPLICA IDENTITY of the table)")
        try:
            outer = self.keys.one(record.key)
            if not bytes(outer.payload) or not is_given(outer.schema):
                fields = object_of(record.key, "it")
                return fields, NO_TYPES
            row = object_of(image(outer.payload, "payload"), "'payload'")
            return self._row_of(outer.schema, dict).values(row, self.iso)
        except Unreadable as error:
            raise Unreadable(f"the key: {error}") from None

    def _documents(self, table: str, event: _Event, record: RawRecord) -> Iterator[RowChange]:
        """Yield the changes of MongoDB, whose documents are texts and whose key is ``_id``."""
        before, after = (
            self._document(raw, name) if is_given(raw) else None
            for raw, name in ((event.before, "before"), (event.after, "after"))
        )
        key = (_ID,)
        match event.op:
            case "d" if before is not None:
                yield self._change(table, RowKind.DELETE, before, key)
            case "d":
                fields, _ = self._key_row(record)
                row = {_ID: document_value(fields.get("id"), self.iso)}
                yield RowChange(table, RowKind.DELETE, image_of(row), key, by_key=True)
            case "c" | "r" | "u":
                if after is None:
                    help = "capture.mode = change_streams_update_full sends whole documents"
                    raise Unreadable(f"a change without 'after': {help}")
                if event.op == "u" and before is not None:
                    yield self._change(table, RowKind.UPDATE_BEFORE, before, key)
                kind = RowKind.UPDATE_AFTER if event.op == "u" else RowKind.INSERT
                yield self._change(table, kind, after, key)
            case _:
                raise Unreadable(f"op '{event.op}' is none of Debezium's")

    def _document(self, raw: msgspec.Raw, name: str) -> _Image:
        try:
            text = msgspec.json.decode(raw)
        except (msgspec.DecodeError, ValueError, RecursionError) as error:
            raise Unreadable(f"no JSON: {error}") from None
        row, decimals = document_row(text, f"'{name}'", self.iso)
        types = self._decimals.setdefault(decimals, dict.fromkeys(decimals, ANY_SCALE))
        return _Image(image_of(row), types if decimals else NO_TYPES)


def raise_unless_told(value: bytes) -> None:
    """Accept a record that holds no rows: a heartbeat, the start or end of a transaction, a change of a
    schema, a notification. Raise :class:`Unreadable` for other records.
    """
    document = object_of(value, "the record")
    told = document.get("payload", document)
    fields = set(told) if isinstance(told, dict) else set()
    if fields and (fields <= _CLOCKS or any(each <= fields for each in _TOLD)):
        return
    flat = fields & {"__op", "__deleted", "__table"}
    help = ": a flattened row is read with value.format: json" if flat else ""
    raise Unreadable(f"no 'op': not a change of Debezium{help}")


def has_mark(text: bytes) -> bool:
    """Whether a text contains the placeholder for a value that was not sent."""
    return _MARK in text or _MARK_OF_BYTES in text


def _is_mark(value: Any) -> bool:
    return value in (_NOT_SENT, _NOT_SENT_BYTES) or value in ([_NOT_SENT], [_NOT_SENT_BYTES])
