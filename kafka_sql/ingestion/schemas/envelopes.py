"""The records of Canal, Maxwell and Oracle GoldenGate (OGG): their changes, with rows left as written. An
update without the row before is an upsert.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Generic, TypeVar

import msgspec

from kafka_sql.ingestion.schemas.connect_types import (
    OF_CALENDAR,
    UNDECLARED,
    DeclaredRow,
    Exact,
    Read,
    Whole,
    bit,
    bits,
    characters,
    flag,
    in_calendar,
    moment_in_utc,
)
from kafka_sql.ingestion.schemas.records import (
    RawRecord,
    RowChange,
    Unreadable,
    object_of,
    overlaid,
)
from kafka_sql.ingestion.schemas.value_types import Typing
from kafka_sql.java.regex import topic_pattern
from kafka_sql.model.data_types import BOOLEAN, BYTES, AtomicType, DataType, TypeRoot
from kafka_sql.model.row_kind import RowKind
from kafka_sql.model.type_rules import INTEGER_BITS, digits

_Envelope = TypeVar("_Envelope")
_NOTHING = msgspec.Raw()
_MOST_SHAPES = 10_000
_BIT = re.compile(r"\s*bit\s*\(\s*(\d+)", re.IGNORECASE)
_NO_ROWS_OF_CANAL = (
    *("CREATE", "ALTER", "QUERY", "TRUNCATE", "ERASE", "RENAME", "CINDEX", "DINDEX"),
    *("GTID", "XACOMMIT", "XAROLLBACK", "MHEARTBEAT"),
    "TIDB_WATERMARK",  # of TiCDC, which writes Canal's records for TiDB
)


def decoded(decoder: msgspec.json.Decoder[_Envelope], text: bytes | msgspec.Raw) -> _Envelope:
    """Return the envelope in a record. Raises :class:`Unreadable`."""
    try:
        return decoder.decode(text)
    except msgspec.ValidationError as error:
        raise Unreadable(f"not a record of this format: {error}") from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from None


def image(raw: msgspec.Raw, name: str) -> bytes:
    """Return a row as written. Raises :class:`Unreadable` if it is not an object."""
    text = bytes(raw)
    if not text.startswith(b"{"):
        raise Unreadable(f"'{name}' is not an object")
    return text


def is_given(raw: msgspec.Raw) -> bool:
    """Whether a field exists and is not null."""
    text = bytes(raw)
    return bool(text) and text != b"null"


class Envelopes(Generic[_Envelope]):
    """Decodes the envelopes of one format, a whole block at once if all are readable."""

    def __init__(self, kind: type[_Envelope]) -> None:
        self._one = msgspec.json.Decoder(kind)
        self._many: msgspec.json.Decoder[Any] = msgspec.json.Decoder(list[kind | None])  # type: ignore[valid-type]

    def one(self, value: bytes | msgspec.Raw) -> _Envelope:
        """Return the envelope in a record. Raises :class:`Unreadable`."""
        return decoded(self._one, value)

    def block(self, values: Sequence[bytes]) -> Sequence[_Envelope] | None:
        """Return the envelopes in records, None if one of them is unreadable. A null on its own line
        separates records, so that one record never completes another.
        """
        try:
            found = self._many.decode(b"[" + b"\n,null,\n".join(values) + b"]")
        except (msgspec.DecodeError, ValueError, RecursionError):
            return None
        whole: Sequence[_Envelope] = found[::2]
        between = found[1::2]
        is_apart = len(whole) == len(values) and None not in whole and between == [None] * len(between)
        return whole if is_apart else None


class _Canal(msgspec.Struct, gc=False):
    database: str | None = None
    table: str | None = None
    type: str | None = None
    is_ddl: bool | None = msgspec.field(default=None, name="isDdl")
    data: list[msgspec.Raw] | None = None
    old: list[msgspec.Raw] | None = None
    keys: tuple[str, ...] | None = msgspec.field(default=None, name="pkNames")
    sql_types: msgspec.Raw = msgspec.field(default=_NOTHING, name="sqlType")
    mysql_types: msgspec.Raw = msgspec.field(default=_NOTHING, name="mysqlType")


_NAMES = msgspec.json.Decoder(list[str] | None)


def names_in(raw: msgspec.Raw) -> tuple[str, ...]:
    """Return a list of columns; empty for another value."""
    if not is_given(raw):
        return ()
    try:
        return tuple(_NAMES.decode(raw) or ())
    except msgspec.DecodeError:
        return ()


@dataclass
class CanalReader:
    """Canal's records: ``{"data": [rows], "old": [former values], "type": word, …}``."""

    typing: Typing
    strategy: str
    database_include: str | None
    table_include: str | None
    envelopes: Envelopes[_Canal] = field(default_factory=lambda: Envelopes(_Canal))
    _declared: dict[bytes, DeclaredRow] = field(default_factory=dict)

    def changes(self, record: RawRecord, said: _Canal) -> Iterable[RowChange]:
        """See :class:`kafka_sql.ingestion.schemas.reader.Envelope`."""
        kind = _CANAL_KINDS.get(said.type or "")
        if said.is_ddl or (kind is None and said.type in _NO_ROWS_OF_CANAL):
            return ()
        if not said.table:
            raise Unreadable("no 'table'")
        if self.database_include and not topic_pattern(self.database_include).fullmatch(str(said.database)):
            return ()
        if self.table_include and not topic_pattern(self.table_include).fullmatch(said.table):
            return ()
        table = f"{said.database}.{said.table}" if said.database else said.table
        if kind is None:
            raise Unreadable(f"type '{said.type}' is none of Canal's")
        rows = said.data
        if rows is None:
            raise Unreadable("'data' is not a list")
        declared = UNDECLARED if self.strategy == "AUTO" else self._types(said)
        key = said.keys or ()
        if kind is not RowKind.UPDATE_AFTER:
            return [self._change(table, kind, image(row, "data"), key, declared) for row in rows]
        found = []
        old = said.old or []
        for at, row in enumerate(rows):
            after = image(row, "data")
            if at < len(old) and is_given(old[at]):
                before = overlaid(after, old[at], "'old'")
                found.append(self._change(table, RowKind.UPDATE_BEFORE, before, key, declared))
            found.append(self._change(table, RowKind.UPDATE_AFTER, after, key, declared))
        return found

    def _change(
        self, table: str, kind: RowKind, text: bytes, key: tuple[str, ...], declared: DeclaredRow
    ) -> RowChange:
        """Return a change whose values are converted as their types require."""
        if not declared.reads:
            return RowChange(table, kind, text, key, declared.types)
        read, types = declared.image(text, self.typing.iso)
        return RowChange(table, kind, read, key, types)

    def named_types(self, value: bytes) -> tuple[bytes, DeclaredRow] | None:
        """Return the declared types in a record, as written, and parsed; None if the reader ignores them.
        Raises :class:`Unreadable`.
        """
        if self.strategy == "AUTO":
            return None
        said = self.envelopes.one(value)
        raw = said.sql_types if self.strategy == "SQL_TYPE" else said.mysql_types
        return bytes(raw), self._types(said)

    def _types(self, said: _Canal) -> DeclaredRow:
        """Return the types that a record names, the same object for the same names."""
        match self.strategy:
            case "SQL_TYPE":
                raw = said.sql_types
            case "MYSQL_TYPE":
                raw = said.mysql_types
            case _:
                return UNDECLARED
        if not is_given(raw):
            return UNDECLARED
        text = bytes(raw)
        found = self._declared.get(text)
        if found is None:
            if len(self._declared) >= _MOST_SHAPES:
                self._declared.clear()
            named = object_of(text, "the list of types")
            if self.strategy == "SQL_TYPE":
                codes = {name: code for name, code in named.items() if isinstance(code, int)}
                found = _declared({name: self.typing.of_jdbc(code) for name, code in codes.items()}, {})
            else:
                words = {name: str(word) for name, word in named.items()}
                found = _declared({name: self.typing.of_mysql(word) for name, word in words.items()}, words)
            self._declared[text] = found
        return found


def _declared(types: Mapping[str, DataType], words: Mapping[str, str]) -> DeclaredRow:
    """Return the rows with columns of ``types`` and the conversion of Canal's values, which it writes as
    texts of MySQL. ``words`` are MySQL's types if they are known.
    """
    reads: dict[str, Read] = {}
    for name, data_type in types.items():
        several = _BIT.match(words.get(name, ""))
        if data_type == BOOLEAN:
            reads[name] = flag if name in words else bit
        elif several is not None and data_type == BYTES:
            reads[name] = partial(bits, length=int(several[1]))
        elif data_type == BYTES:
            reads[name] = characters
        elif isinstance(data_type, AtomicType) and data_type.root is TypeRoot.TIMESTAMP_LTZ:
            reads[name] = moment_in_utc
        elif isinstance(data_type, AtomicType) and data_type.root in INTEGER_BITS:
            reads[name] = Whole(INTEGER_BITS[data_type.root])
        elif isinstance(data_type, AtomicType) and data_type.root is TypeRoot.DECIMAL:
            reads[name] = Exact(*digits(data_type))
        elif isinstance(data_type, AtomicType) and data_type.root in OF_CALENDAR:
            reads[name] = in_calendar
    return DeclaredRow(types, reads)


class _Maxwell(msgspec.Struct, gc=False):
    database: str | None = None
    table: str | None = None
    type: str | None = None
    data: msgspec.Raw = _NOTHING
    old: msgspec.Raw = _NOTHING
    keys: msgspec.Raw = msgspec.field(default=_NOTHING, name="primary_key_columns")


_CANAL_KINDS = {
    "INSERT": RowKind.INSERT,
    "INIT": RowKind.INSERT,
    "UPDATE": RowKind.UPDATE_AFTER,
    "DELETE": RowKind.DELETE,
}
_MAXWELL_KINDS = {
    "insert": RowKind.INSERT,
    "bootstrap-insert": RowKind.INSERT,
    "delete": RowKind.DELETE,
}
_NO_ROWS = (
    "bootstrap-start",
    "bootstrap-complete",
    "table-create",
    "table-alter",
    "table-drop",
    "database-create",
    "database-alter",
    "database-drop",
    "heartbeat",
)


@dataclass(frozen=True, slots=True)
class MaxwellReader:
    """Maxwell's records: ``{"type": word, "data": row, "old": {former values}, …}``."""

    envelopes: Envelopes[_Maxwell] = field(default_factory=lambda: Envelopes(_Maxwell))

    def changes(self, record: RawRecord, said: _Maxwell) -> Iterator[RowChange]:
        """See :class:`kafka_sql.ingestion.schemas.reader.Envelope`."""
        if said.type in _NO_ROWS:
            return
        if not said.table:
            raise Unreadable("no 'table'")
        table = f"{said.database}.{said.table}" if said.database else said.table
        after, key = image(said.data, "data"), names_in(said.keys)
        if said.type in _MAXWELL_KINDS:
            yield RowChange(table, _MAXWELL_KINDS[said.type], after, key)
        elif said.type == "update":
            if is_given(said.old):
                yield RowChange(table, RowKind.UPDATE_BEFORE, overlaid(after, said.old, "'old'"), key)
            yield RowChange(table, RowKind.UPDATE_AFTER, after, key)
        else:
            raise Unreadable(f"type '{said.type}' is none of Maxwell's")


class _Ogg(msgspec.Struct, gc=False):
    table: str | None = None
    op_type: str | None = None
    before: msgspec.Raw = _NOTHING
    after: msgspec.Raw = _NOTHING
    keys: msgspec.Raw = msgspec.field(default=_NOTHING, name="primary_keys")
    misspelt_keys: msgspec.Raw = msgspec.field(default=_NOTHING, name="priamry_keys")


@dataclass(frozen=True, slots=True)
class OggReader:
    """GoldenGate's records: ``{"table": "SCHEMA.TABLE", "op_type": letter, "before": row, "after": row}``."""

    envelopes: Envelopes[_Ogg] = field(default_factory=lambda: Envelopes(_Ogg))

    def changes(self, record: RawRecord, said: _Ogg) -> Iterator[RowChange]:
        """See :class:`kafka_sql.ingestion.schemas.reader.Envelope`."""
        if not said.table:
            raise Unreadable("no 'table'")
        key = names_in(said.keys) or names_in(said.misspelt_keys)
        match said.op_type:
            case "I":
                yield RowChange(said.table, RowKind.INSERT, image(said.after, "after"), key)
            case "U":
                after = image(said.after, "after")
                if is_given(said.before):
                    yield RowChange(said.table, RowKind.UPDATE_BEFORE, image(said.before, "before"), key)
                yield RowChange(said.table, RowKind.UPDATE_AFTER, after, key)
            case "D":
                yield RowChange(said.table, RowKind.DELETE, image(said.before, "before"), key)
            case "T":
                return  # a truncation: no row
            case _:
                raise Unreadable(f"op_type '{said.op_type}' is none of GoldenGate's")
