"""From records to changes of rows: the table of a record, and the kind of change to each row. A record may
hold many changes (Canal), or none (a heartbeat).
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Any, Protocol

import msgspec

from kafka_sql.ingestion.schemas.connect_types import DeclaredRow
from kafka_sql.ingestion.schemas.debezium import DebeziumReader
from kafka_sql.ingestion.schemas.envelopes import CanalReader, Envelopes, MaxwellReader, OggReader
from kafka_sql.ingestion.schemas.records import (
    NO_TYPES,
    RawRecord,
    RowChange,
    Unreadable,
    image_of,
    members_of,
    object_of,
)
from kafka_sql.ingestion.schemas.value_types import Typing
from kafka_sql.model.data_types import DataType
from kafka_sql.model.row_kind import RowKind

_AT_ONCE = 1_000
"""Records whose envelopes are in memory at a time: few enough that Python's collector does not visit them."""
Members = Mapping[str, Any]
"""The fields of an object: values as written (``msgspec.Raw``), or texts that this module made."""
Held = tuple[RawRecord, "Sequence[RowChange] | Unreadable"]
"""A record, and its changes or the reason why it is unreadable."""


class Envelope(Protocol):
    """The reader of one format; ``envelopes`` decodes the envelope of a record and leaves its rows as
    written.
    """

    @property
    def envelopes(self) -> Envelopes[Any]:
        """The decoder of envelopes."""

    def changes(self, record: RawRecord, said: Any) -> Iterable[RowChange]:
        """Return the changes in a record with a decoded envelope. Raises :class:`Unreadable`, also during the
        iteration."""


@dataclass(frozen=True)
class RecordReader:
    """Reads records of one format.

    ``typing`` types JSON values; ``strategy`` is that of Canal; ``table_id_fields`` name the table of plain
    JSON; ``fixed`` are columns with a fixed type; ``flatten`` turns nested fields into columns.
    ``reads_keys`` says that the fields of keys are columns too. Their names start with ``key_prefix``, those
    of values with ``value_prefix``. ``keyed_by_record`` says that the fields of a key of Debezium are the
    table's primary key. A key that is not an object goes into the column ``key_error``, after the prefix, if
    it is named; otherwise its record is unreadable.
    """

    format: str
    typing: Typing = field(default_factory=Typing)
    strategy: str = "AUTO"
    with_schema: bool = False
    database_include: str | None = None
    table_include: str | None = None
    table_id_fields: tuple[str, ...] = ()
    fixed: Mapping[str, DataType] = field(default_factory=dict)
    flatten: bool = False
    reads_keys: bool = False
    key_prefix: str = ""
    value_prefix: str = ""
    keyed_by_record: bool = False
    key_error: str | None = None
    _types_renamed: dict[int, tuple[Mapping[str, DataType], Mapping[str, DataType]]] = field(
        default_factory=dict
    )

    def __post_init__(self) -> None:
        match self.format:
            case "canal-json":
                found: Envelope | None = CanalReader(
                    self.typing, self.strategy, self.database_include, self.table_include
                )
            case "maxwell-json":
                found = MaxwellReader()
            case "ogg-json":
                found = OggReader()
            case "debezium-json":
                found = DebeziumReader(self.typing.iso, self.with_schema, self.keyed_by_record)
            case _:
                found = None
        object.__setattr__(self, "_envelope", found)

    def named_types(self, value: bytes) -> tuple[bytes, DeclaredRow] | None:
        """Return the declared types of the rows in a record, as written, and parsed; None if it declares
        none. Raises :class:`Unreadable`.
        """
        envelope = self._envelope  # type: ignore[attr-defined]
        return envelope.named_types(value) if isinstance(envelope, (CanalReader, DebeziumReader)) else None

    def keys_are_right(self, keys: Sequence[bytes]) -> bool:
        """Whether all keys are certainly readable, if tables take their primary keys from them."""
        envelope = self._envelope  # type: ignore[attr-defined]
        return not isinstance(envelope, DebeziumReader) or envelope.keys_are_right(keys)

    def read(
        self, records: Iterable[RawRecord]
    ) -> Iterator[tuple[RawRecord, Iterable[RowChange] | Unreadable]]:
        """Yield each record of a block with its changes (none for a tombstone, a heartbeat, a statement), or
        with the reason why it is unreadable.
        """
        given = [record for record in records if record.value is not None]
        for begin in range(0, len(given), _AT_ONCE):
            yield from self._read(given[begin : begin + _AT_ONCE])

    def _read(self, records: Sequence[RawRecord]) -> Iterator[Held]:
        envelope = self._envelope  # type: ignore[attr-defined]
        said: Iterable[Any] = repeat(None)
        if envelope is not None:
            said = envelope.envelopes.block([record.value for record in records]) or repeat(None)
        as_they_are = not (self.flatten or self.reads_keys or self.value_prefix)
        if envelope is None and as_they_are and not self.table_id_fields:
            images = [record.value or b"" for record in records]
            if b"{" * len(images) == b"".join([image[:1] for image in images]):
                kind = RowKind.INSERT
                for record in records:
                    yield record, (RowChange(record.topic, kind, record.value or b""),)
                return
        for record, each in zip(records, said):  # noqa: B905
            try:
                if envelope is None:
                    found: Iterable[RowChange] = self._plain(record)
                else:
                    one = envelope.envelopes.one(record.value) if each is None else each
                    found = envelope.changes(record, one)
                if not as_they_are:
                    key = self._key(record) if self.reads_keys else {}
                    found = [self._renamed(change, key) for change in found]
                yield record, found if isinstance(found, (list, tuple)) else list(found)
            except Unreadable as error:
                yield record, error

    def _plain(self, record: RawRecord) -> tuple[RowChange]:
        image, table = record.value or b"", record.topic
        if not image.startswith(b"{") and not image.lstrip().startswith(b"{"):
            object_of(image, "the record")
        if self.table_id_fields:
            document = object_of(image, "the record")
            missing = [name for name in self.table_id_fields if not isinstance(document.get(name), str)]
            if missing:
                raise Unreadable(f"field '{missing[0]}', which names the table, is not a text")
            table = ".".join(document[name] for name in self.table_id_fields)
        return (RowChange(table, RowKind.INSERT, image),)

    def key_columns(self, record: RawRecord) -> frozenset[str]:
        """Return the names of the columns in a record's key; none if the key is unreadable."""
        try:
            return frozenset(self._key(record))
        except Unreadable:
            return frozenset()

    def _key(self, record: RawRecord) -> dict[str, Any]:
        """Return the columns in a record's key."""
        if record.key is None:
            return {}
        try:
            fields: Members = _key_members(record.key)
        except Unreadable as error:
            if self.key_error is None:
                raise Unreadable(f"the key: {error}") from None
            fields = {self.key_error: b64encode(record.key).decode()}
        return {f"{self.key_prefix}{name}": value for name, value in self._fields(fields)}

    def _renamed(self, change: RowChange, key: dict[str, Any]) -> RowChange:
        """Return a change with the names of its columns in the table, those of the key first."""
        prefix = self.value_prefix
        row = members_of(change.image, "the row")
        values = {f"{prefix}{name}": value for name, value in self._fields(row)}
        twice = next((name for name in key if name in values), None)
        if twice is not None:
            raise Unreadable(f"field '{twice}' is in key and value: 'key.fields-prefix' tells them apart")
        return RowChange(
            change.table,
            change.kind,
            _joined(image_of(key), image_of(values)) if key else image_of(values),
            tuple(f"{prefix}{name}" for name in change.primary_key),
            self._renamed_types(change.declared),
            change.by_key,
            frozenset(f"{prefix}{name}" for name in change.unsent),
        )

    def _renamed_types(self, declared: Mapping[str, DataType]) -> Mapping[str, DataType]:
        """Return the types by the names of columns, the same object for the same types."""
        if not declared or not self.value_prefix:
            return declared
        known = self._types_renamed.get(id(declared))
        if known is None or known[0] is not declared:
            types = {f"{self.value_prefix}{name}": each for name, each in declared.items()}
            known = self._types_renamed[id(declared)] = declared, types
        return known[1]

    def _fields(self, row: Members) -> Iterable[tuple[str, Any]]:
        """Return the fields of an object, as written; with ``flatten``, nested ones by their path. Raises
        :class:`Unreadable` if two of them have the same name."""
        if not self.flatten:
            return row.items()
        found: dict[str, Any] = {}
        try:
            for name, value in _flattened(row):
                if name in found:
                    raise Unreadable(f"two fields are '{name}'")
                found[name] = value
        except RecursionError:
            raise Unreadable("it is nested too deeply") from None
        return found.items()

    def types(self, change: RowChange, row: Mapping[str, Any]) -> dict[str, DataType]:
        """Return the types of a change's values."""
        fixed, of_value = self.fixed, self.typing.of_value
        declared = NO_TYPES if self.typing.as_string else change.declared
        return {name: fixed.get(name) or declared.get(name) or of_value(value) for name, value in row.items()}


def _joined(one: bytes, other: bytes) -> bytes:
    """Join the fields of two objects, neither of which is empty."""
    return one[:-1] + b"," + other[1:] if other != b"{}" else one


def key_fields(key: bytes) -> dict[str, Any]:
    """Return the fields of a record's key, which may be inside ``{"schema": …, "payload": …}``. Raises
    :class:`Unreadable`."""
    found = object_of(key, "it")
    payload = found.get("payload")
    return payload if set(found) == {"schema", "payload"} and isinstance(payload, dict) else found


def _key_members(key: bytes) -> Members:
    """Return the same as :func:`key_fields`, with values as written."""
    found = members_of(key, "it")
    if set(found) != {"schema", "payload"}:
        return found
    payload = bytes(found["payload"])
    return members_of(payload, "it") if payload.startswith(b"{") else found


def _flattened(row: Members, prefix: str = "") -> Iterator[tuple[str, Any]]:
    for name, value in row.items():
        inner: Members = {}
        if isinstance(value, msgspec.Raw) and bytes(value).startswith(b"{"):
            inner = members_of(value, "an object")
        if inner:
            yield from _flattened(inner, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value
