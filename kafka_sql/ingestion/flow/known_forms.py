"""How the rows of one table lie in its records, as types that msgspec decodes in one go: an envelope that is
not that of the table, or that says what only a close look can tell, is refused."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain
from operator import attrgetter
from typing import Any, Literal, Protocol

import msgspec

from kafka_sql.ingestion.flow.known_rows import KnownRows
from kafka_sql.ingestion.schemas.connect_types import UNDECLARED, DeclaredRow
from kafka_sql.ingestion.schemas.reader import RecordReader
from kafka_sql.ingestion.schemas.records import Unreadable
from kafka_sql.model.row_kind import RowKind

_INSERT, _BEFORE, _AFTER, _DELETE = (
    RowKind.INSERT,
    RowKind.UPDATE_BEFORE,
    RowKind.UPDATE_AFTER,
    RowKind.DELETE,
)
_MEMBERS = {"SQL_TYPE": "sqlType", "MYSQL_TYPE": "mysqlType"}
_CANAL = {"INSERT": _INSERT, "INIT": _INSERT, "UPDATE": _AFTER, "DELETE": _DELETE}


@dataclass(slots=True)
class Spread:
    """The rows in decoded records: row, kind and index of the record of each, where ``kinds`` None says that
    all are inserts and ``owners`` None that there is one in each record; and the records that are left."""

    rows: Sequence[Any] = field(default_factory=list)
    kinds: list[RowKind] | None = None
    owners: list[int] | None = None
    left: set[int] = field(default_factory=set)


class Form(Protocol):
    """The form of the records of a table; ``declared`` is what they say of its types."""

    @property
    def declared(self) -> DeclaredRow:
        """See above."""

    def record_type(self, rows: KnownRows) -> Any:
        """The type of a record."""

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """The rows in records."""


@dataclass(frozen=True, slots=True)
class PlainForm:
    """Records are rows."""

    @property
    def declared(self) -> DeclaredRow:
        """See :class:`Form`."""
        return UNDECLARED

    def record_type(self, rows: KnownRows) -> Any:
        """See :class:`Form`."""
        return rows.row

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """See :class:`Form`."""
        return Spread(records)


@dataclass(frozen=True, slots=True)
class DebeziumForm:
    """``{"before": row, "after": row, "source": …, "op": letter}`` of one table, or that as ``payload``
    beside the schema ``types_text``, which says what is ``declared``."""

    database: str | None
    schema: str | None
    keyspace: str | None
    table: str
    types_text: bytes | None = None
    declared: DeclaredRow = field(default=UNDECLARED, compare=False)

    def record_type(self, rows: KnownRows) -> Any:
        """See :class:`Form`."""
        names = ("db", "schema", "keyspace", "table")
        given = (self.database, self.schema, self.keyspace, self.table)
        fixed = [_always(name, value) for name, value in zip(names, given, strict=True)]
        source = msgspec.defstruct("Source", fixed, kw_only=True, gc=False)
        row = rows.row | None
        fields = [("op", Literal["c", "r", "u", "d"]), ("source", source)]
        event = msgspec.defstruct(
            "Event", [*fields, ("before", row, None), ("after", row, None)], gc=False, eq=False
        )
        if self.types_text is None:
            return event
        outer: list[Any] = [("payload", event), ("types", msgspec.Raw, msgspec.Raw()), ("op", None, None)]
        return msgspec.defstruct("Record", outer, rename={"types": "schema"}, gc=False, eq=False)

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """See :class:`Form`."""
        others: set[int] = set()
        if self.types_text is not None:
            others = _of_other_types(records, self.types_text)
            records = list(map(_GET_PAYLOAD, records))
        after = list(map(_GET_AFTER, records))
        if {"c", "r"}.issuperset(map(_GET_OP, records)) and all(after) and not others:
            return Spread(after)
        return _both_sides(records, list(map(_GET_OP, records)), others, update="u", delete="d")


def _of_other_types(records: Sequence[Any], text: bytes) -> set[int]:
    """The indexes of records that say something else of types than ``text``."""
    texts = list(map(bytes, map(_GET_TYPES, records)))
    if texts.count(text) == len(texts):
        return set()
    return {at for at, each in enumerate(texts) if each != text}


def _both_sides(
    records: Sequence[Any], operations: Sequence[str], others: set[int], *, update: str, delete: str
) -> Spread:
    """The rows of records that have both sides of a change; ``others`` are left, other operations are
    inserts."""
    found, kinds, owners, left = [], [], [], set()
    for at, (record, operation) in enumerate(zip(records, operations, strict=True)):
        now, then = record.after, record.before
        if operation == delete:
            sides = [(then, _DELETE)]
        elif operation == update:
            sides = [(now, _AFTER)] if then is None or now is None else [(then, _BEFORE), (now, _AFTER)]
        else:
            sides = [(now, _INSERT)]
        if sides[-1][0] is None or at in others:
            left.add(at)
            continue
        for row, kind in sides:
            found.append(row)
            kinds.append(kind)
            owners.append(at)
    return Spread(found, kinds, owners, left)


@dataclass(frozen=True, slots=True)
class OggForm:
    """``{"table": "SCHEMA.TABLE", "op_type": letter, "before": row, "after": row}`` of one table."""

    table: str

    @property
    def declared(self) -> DeclaredRow:
        """See :class:`Form`."""
        return UNDECLARED

    def record_type(self, rows: KnownRows) -> Any:
        """See :class:`Form`."""
        row = rows.row | None
        named = [_always("table", self.table), ("op_type", Literal["I", "U", "D"])]
        return msgspec.defstruct(
            "Event", [*named, ("before", row, None), ("after", row, None)], gc=False, eq=False
        )

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """See :class:`Form`."""
        return _both_sides(records, list(map(_GET_OP_TYPE, records)), set(), update="U", delete="D")


@dataclass(frozen=True, slots=True)
class MaxwellForm:
    """``{"data": row, "old": what changed, "type": word}`` of one table."""

    database: str | None
    table: str

    @property
    def declared(self) -> DeclaredRow:
        """See :class:`Form`."""
        return UNDECLARED

    def record_type(self, rows: KnownRows) -> Any:
        """See :class:`Form`."""
        fields: list[Any] = [
            _always("database", self.database),
            _always("table", self.table),
            ("type", Literal["insert", "bootstrap-insert", "update", "delete"]),
            ("data", rows.row),
            ("old", rows.part | None, None),
        ]
        return msgspec.defstruct("Event", fields, kw_only=True, gc=False, eq=False)

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """See :class:`Form`."""
        if _MAXWELL_INSERTS.issuperset(map(_GET_TYPE, records)):
            return Spread(list(map(_GET_DATA, records)))
        found, kinds, owners = [], [], []
        for at, record in enumerate(records):
            kind = _MAXWELL[record.type]
            if kind is _AFTER and record.old is not None:
                found.append(_overlaid(rows.row, record.data, record.old))
                kinds.append(_BEFORE)
                owners.append(at)
            found.append(record.data)
            kinds.append(kind)
            owners.append(at)
        return Spread(found, kinds, owners)


@dataclass(frozen=True, slots=True)
class CanalForm:
    """``{"data": [row, …], "old": [what changed, …], "type": word}`` of one table. ``types_in`` is the member
    that names types where these are followed, ``types_text`` what is written there, which says what is
    ``declared``."""

    database: str | None
    table: str
    types_in: str | None = None
    types_text: bytes = b""
    declared: DeclaredRow = field(default=UNDECLARED, compare=False)

    def record_type(self, rows: KnownRows) -> Any:
        """See :class:`Form`."""
        fields: list[Any] = [
            _always("database", self.database),
            _always("table", self.table),
            ("type", Literal["INSERT", "INIT", "UPDATE", "DELETE"]),
            ("data", list[rows.row]),  # type: ignore[name-defined]
            ("old", list[rows.part | None] | None, None),  # type: ignore[name-defined]
            ("is_ddl", bool | None, None),
        ]
        renamed = {"is_ddl": "isDdl"}
        if self.types_in is not None:
            fields.append(("types", msgspec.Raw, msgspec.Raw()))
            renamed["types"] = self.types_in
        return msgspec.defstruct("Event", fields, rename=renamed, kw_only=True, gc=False, eq=False)

    def spread(self, records: Sequence[Any], rows: KnownRows) -> Spread:
        """See :class:`Form`."""
        others = set() if self.types_in is None else _of_other_types(records, self.types_text)
        data = list(map(_GET_DATA, records))
        usual = not others and _INSERTS.issuperset(map(_GET_TYPE, records)) and {1}.issuperset(map(len, data))
        if usual and True not in map(_GET_IS_DDL, records):
            return Spread(list(chain.from_iterable(data)))
        found, kinds, owners, left = [], [], [], set()
        for at, record in enumerate(records):
            if record.is_ddl or at in others:
                left.add(at)
                continue
            kind = _CANAL[record.type]
            old = record.old or () if kind is _AFTER else ()
            for place, row in enumerate(record.data):
                if place < len(old) and old[place] is not None:
                    found.append(_overlaid(rows.row, row, old[place]))
                    kinds.append(_BEFORE)
                    owners.append(at)
                found.append(row)
                kinds.append(kind)
                owners.append(at)
        return Spread(found, kinds, owners, left)


_GET_AFTER, _GET_OP = attrgetter("after"), attrgetter("op")
_GET_DATA, _GET_TYPE, _GET_IS_DDL = attrgetter("data"), attrgetter("type"), attrgetter("is_ddl")
_INSERTS = {"INSERT", "INIT"}
_GET_PAYLOAD = attrgetter("payload")
_GET_TYPES = attrgetter("types")
_GET_OP_TYPE = attrgetter("op_type")
_MAXWELL_INSERTS = {"insert", "bootstrap-insert"}
_MAXWELL = {"insert": _INSERT, "bootstrap-insert": _INSERT, "update": _AFTER, "delete": _DELETE}
_VALUES = msgspec.structs.astuple


def _always(name: str, value: str | None) -> Any:
    """A field that has one value."""
    return (name, None, None) if value is None else (name, Literal[value])


def _overlaid(row: Any, after: Any, old: Any) -> Any:
    """The row before an update that says what changed."""
    unset = msgspec.UNSET
    given = zip(_VALUES(old), _VALUES(after), strict=True)
    return row(*[now if before is unset else before for before, now in given])


class _DebeziumSource(msgspec.Struct):
    db: str | None = None
    schema: str | None = None
    keyspace: str | None = None
    table: str | None = None


class _DebeziumNames(msgspec.Struct):
    source: _DebeziumSource


class _DebeziumPayload(msgspec.Struct):
    payload: _DebeziumNames


class _TableName(msgspec.Struct):
    table: str
    database: str | None = None


def form_of(reader: RecordReader, value: bytes) -> Form | None:
    """The form of records like one; None where it does not name its table at the top."""
    try:
        if reader.format == "ogg-json":
            return OggForm(msgspec.json.decode(value, type=_TableName).table)
        if reader.format in ("canal-json", "maxwell-json"):
            named = msgspec.json.decode(value, type=_TableName)
            if reader.format == "maxwell-json":
                return MaxwellForm(named.database, named.table)
            types = reader.named_types(value)
            member = _MEMBERS.get(reader.strategy)
            return CanalForm(named.database, named.table, *(() if types is None else (member, *types)))
        types = reader.named_types(value)
        if types is None:
            source = msgspec.json.decode(value, type=_DebeziumNames).source
        else:
            source = msgspec.json.decode(value, type=_DebeziumPayload).payload.source
        if source.table is None:
            return None
        return DebeziumForm(source.db, source.schema, source.keyspace, source.table, *(types or ()))
    except (msgspec.MsgspecError, Unreadable):
        return None
