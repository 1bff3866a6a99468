"""A pipeline at work: blocks of records become changes of schemas and rows, in an order that sinks can
follow: every change of a schema before the rows that need it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from itertools import groupby
from typing import Any

import msgspec
import pyarrow as pa

from kafka_sql.ingestion.flow.sink_tables import SinkTables
from kafka_sql.ingestion.flow.transforms import Transformed, transform_of, transformed, unchanged
from kafka_sql.ingestion.flow.typed_rows import TypedRows, fitted, with_keys_apart, without
from kafka_sql.ingestion.pipeline.pipeline import Pipeline, Route, matching
from kafka_sql.ingestion.schemas.evolution import Schemas, TooManyColumns
from kafka_sql.ingestion.schemas.reader import RecordReader
from kafka_sql.ingestion.schemas.records import RawRecord, RowChange, Unreadable, image_of
from kafka_sql.ingestion.schemas.table_schema import SchemaChange, TableSchema
from kafka_sql.model.data_types import BIGINT, BYTES, INT, STRING, DataType, MapType, timestamp_ltz
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

METADATA_TYPES: dict[str, DataType] = {
    "topic": STRING,
    "partition": INT,
    "offset": BIGINT,
    "timestamp": timestamp_ltz(3),
    "timestamp-type": STRING,
    "headers": MapType(STRING, BYTES),
    "leader-epoch": INT,
    "__raw_key__": BYTES,
    "__raw_value__": BYTES,
}
_AS_A_MAP = "read such a topic with SQL, where a field is a MAP column; a filter of the source leaves it out"
_FULL = "REPLICA IDENTITY FULL has it sent"


@dataclass(frozen=True, slots=True)
class Dirty:
    """A record that is left out, and why; ``table`` is empty where it belongs to none."""

    record: RawRecord
    reason: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Changes of rows of a table as its schema has them. A batch has all columns but those whose values were
    not sent, although they have some."""

    schema: TableSchema
    kinds: tuple[RowKind, ...]
    batch: pa.RecordBatch


@dataclass(frozen=True, slots=True)
class Noted:
    """A change of a schema, and the record that brought it."""

    change: SchemaChange
    record: RawRecord | None


Event = Noted | Rows | Dirty


@dataclass(slots=True)
class _Taken:
    """The changes of one table in a block side by side, as they are needed: what is read once more of records
    that lie apart costs as much as making it. ``usual`` says that all rows are whole and were sent whole,
    ``alike`` that they name the same types."""

    records: list[RawRecord] = field(default_factory=list)
    changes: list[RowChange] = field(default_factory=list)
    images: list[bytes] = field(default_factory=list)
    kinds: list[RowKind] = field(default_factory=list)
    usual: bool = True
    alike: bool = True

    def take(self, record: RawRecord, change: RowChange) -> None:
        """Adds a change."""
        if change.by_key or change.unsent:
            self.usual = False
        if self.changes and change.declared is not self.changes[0].declared:
            self.alike = False
        self.records.append(record)
        self.changes.append(change)
        self.images.append(change.image)
        self.kinds.append(change.kind)

    def without(self, dirty: Sequence[Dirty]) -> _Taken:
        """The changes of the records that are not left out."""
        if not dirty:
            return self
        left_out = {id(each.record) for each in dirty}
        kept = _Taken()
        for record, change in zip(self.records, self.changes, strict=True):
            if id(record) not in left_out:
                kept.take(record, change)
        return kept


@dataclass
class Flow:
    """Takes records in blocks. ``source`` and ``sink`` are the tables on either side, which are all that is
    remembered."""

    pipeline: Pipeline
    reader: RecordReader
    source: Schemas
    sink: SinkTables = field(default_factory=SinkTables)
    metadata: tuple[str, ...] = ()
    _compiled: dict[str, tuple[TableSchema, Transformed]] = field(default_factory=dict)
    _typed: dict[str, TypedRows] = field(default_factory=dict)
    _declared: dict[int, tuple[Mapping[str, DataType], Mapping[str, DataType]]] = field(default_factory=dict)

    def events(self, records: Iterable[RawRecord]) -> Iterator[Event]:
        """What a block of records means for the sink; of a change that the sink cannot make it is told before
        the next event is asked for (:meth:`SinkTables.refuse`).

        Raises JobError for a table with too many columns, and where a schema may not change."""
        taken: dict[str, _Taken] = {}
        yield from self._read(records, taken)
        for table, changes in taken.items():
            yield from self._table(table, changes)

    def learn(self, records: Iterable[RawRecord]) -> Iterator[Dirty]:
        """Takes the schemas of records and not their rows; gives those that cannot be read. Raises as
        :meth:`events`."""
        taken: dict[str, _Taken] = {}
        yield from self._read(records, taken)
        for table, changes in taken.items():
            yield from self._looked_at(table, changes)[1]

    def shown(self) -> list[TableSchema]:
        """The tables that the sink would have for what is known of the source."""
        return self.sink.merged(
            replace(self._made(schema)[0], table=self.target_of(table))
            for table, schema in self.source.tables.items()
        )

    def target_of(self, table: str) -> str:
        """Where the rows of a table go."""
        route = route_of(self.pipeline.routes, table)
        if route is None:
            return table
        if route.replace_symbol:
            return route.sink_table.replace(route.replace_symbol, table.rpartition(".")[2])
        return route.sink_table

    def _read(self, records: Iterable[RawRecord], taken: dict[str, _Taken]) -> Iterator[Dirty]:
        """Puts the changes in records to their tables."""
        metadata = bool(self.metadata)
        for record, found in self.reader.read(records):
            if isinstance(found, Unreadable):
                yield Dirty(record, str(found))
                continue
            for change in found:
                of_table = taken.get(change.table)
                if of_table is None:
                    of_table = taken[change.table] = _Taken()
                of_table.take(record, self._with_metadata(change, record) if metadata else change)

    def _looked_at(self, table: str, taken: _Taken) -> tuple[RawRecord | None, list[Dirty]]:
        """The first record that changes the schema of its table, and those that cannot be read."""
        try:
            look = self.source.look(table, taken.changes, taken.images, alike=taken.alike)
        except TooManyColumns as error:
            raise JobError(Diagnostic(ErrorCode.TOO_MANY_COLUMNS, str(error), helps=(_AS_A_MAP,))) from None
        first = None if look.first is None else taken.records[look.first]
        return first, [Dirty(taken.records[at], reason, table) for at, reason in look.unreadable.items()]

    def _table(self, table: str, taken: _Taken) -> Iterator[Event]:
        first, dirty = self._looked_at(table, taken)
        yield from dirty
        taken = taken.without(dirty)
        schema = self.source.tables.get(table)
        if schema is None:
            return
        typed = self._typed.get(table)
        if typed is None or typed.schema != schema:
            typed = self._typed[table] = TypedRows(schema, iso=self.reader.typing.iso)
        made, transform = self._made(schema)
        batch, refused = typed.read(taken.images)
        reasons = {**refused, **({} if taken.usual else _without_place(taken, made, transform))}
        if reasons:
            dirty = _dirty(table, taken.records, reasons)
            yield from dirty
            taken = taken.without(dirty)
            batch, _ = typed.read(taken.images)
        if taken.usual:
            if taken.records:
                yield from self._rows(table, taken, batch, frozenset(), first)
            return
        begin = 0
        for unsent, run in groupby(range(len(taken.records)), key=lambda at: taken.changes[at].unsent):
            part = _Taken()
            for at in run:
                part.take(taken.records[at], taken.changes[at])
            yield from self._rows(table, part, batch.slice(begin, len(part.records)), unsent, first)
            begin += len(part.records)
            first = None

    def _rows(
        self,
        table: str,
        taken: _Taken,
        batch: pa.RecordBatch,
        unsent: frozenset[str],
        first: RawRecord | None,
    ) -> Iterator[Event]:
        """Rows whose values were sent for the same columns."""
        made, transform = self._made(self.source.tables[table])
        kinds, records = taken.kinds, taken.records
        if transform is not None:
            by_key = [change.by_key for change in taken.changes]
            batch, kinds, kept = transform.rows(table, batch, kinds, by_key)
            records = [records[at] for at in kept]
        target = replace(made, table=self.target_of(table))
        for change in self.sink.changes(target):
            yield Noted(change, first or taken.records[0])
        now = self.sink.known.get(target.table)
        if not batch.num_rows or now is None:
            return
        found, unfit = fitted(batch, now, unsent)
        if unfit:
            dirty = _dirty(table, records, unfit, f"a value of {table} does not fit table {now.table}: ")
            yield from dirty
            left_out = {id(each.record) for each in dirty}
            leaving = {at for at, record in enumerate(records) if id(record) in left_out}
            found = without(found, leaving)
            kinds = [kind for at, kind in enumerate(kinds) if at not in leaving]
        if found.num_rows:
            yield Rows(now, tuple(with_keys_apart(kinds, found, now.primary_key)), found)

    def _made(self, schema: TableSchema) -> tuple[TableSchema, Transformed | None]:
        """What becomes of a table, and how."""
        transform = transform_of(self.pipeline.transforms, schema.table)
        if transform is None:
            return schema, None
        if transform.projection is None and transform.filter is None:
            return unchanged(schema, transform.primary_key), None
        known = self._compiled.get(schema.table)
        if known is None or known[0] != schema:
            known = self._compiled[schema.table] = schema, transformed(schema, transform)
        return known[1].schema, known[1]

    def _with_metadata(self, change: RowChange, record: RawRecord) -> RowChange:
        """The change with the metadata of its record as columns. Raises JobError where it has such fields."""
        row: dict[str, Any] = change.row()
        taken = [name for name in self.metadata if name in row]
        if taken:
            raise JobError(
                Diagnostic(
                    ErrorCode.CONFLICTING_METADATA,
                    f"table {change.table} has a field '{taken[0]}' itself",
                    helps=(f"leave {taken[0]} out of 'metadata.list'",),
                )
            )
        row |= {name: metadata_value(record, name, self.reader.typing.iso) for name in self.metadata}
        known = self._declared.get(id(change.declared))
        if known is None or known[0] is not change.declared:
            types = {**change.declared, **{name: METADATA_TYPES[name] for name in self.metadata}}
            known = self._declared[id(change.declared)] = change.declared, types
        return msgspec.structs.replace(change, image=image_of(row), declared=known[1])


def route_of(routes: Sequence[Route], table: str) -> Route | None:
    """The first route for a table."""
    return next((each for each in routes if matching(each.patterns, table)), None)


def metadata_value(record: RawRecord, name: str, iso: bool) -> Any:
    """A metadata column's value, as JSON."""
    match name:
        case "topic":
            return record.topic
        case "partition":
            return record.partition
        case "offset":
            return record.offset
        case "timestamp":
            moment = datetime.fromtimestamp(record.timestamp / 1000, timezone.utc).replace(tzinfo=None)
            return f"{moment.isoformat('T' if iso else ' ', 'milliseconds')}Z"
        case "timestamp-type":
            return record.timestamp_type
        case "leader-epoch":
            return record.leader_epoch
        case "headers":
            return {key: _base64(value) for key, value in record.headers}
        case "__raw_key__":
            return _base64(record.key)
        case _:
            return _base64(record.value)


def _base64(value: bytes | None) -> str | None:
    return None if value is None else b64encode(value).decode()


def _without_place(taken: _Taken, made: TableSchema, transform: Transformed | None) -> dict[int, str]:
    """Rows that lack what their table asks for, by index, with the reason."""
    found: dict[int, str] = {}
    for at, change in enumerate(taken.changes):
        if change.by_key and not (made.primary_key and set(made.primary_key) <= set(change.row())):
            found[at] = (
                f"a deletion without 'before' from table {made.table}, whose primary key is not in the "
                "record's key: name it with 'primary-keys' of a transform, or set REPLICA IDENTITY FULL"
            )
        elif change.unsent:
            names = ", ".join(sorted(change.unsent))
            if transform is not None:
                found[at] = f"a value of {names} was not sent, and a transform computes with it: {_FULL}"
            elif not change.unsent.isdisjoint(made.primary_key):
                found[at] = f"a value of {names} was not sent, which is in the primary key: {_FULL}"
    return found


def _dirty(
    table: str, records: Sequence[RawRecord], reasons: Mapping[int, str], before: str = ""
) -> list[Dirty]:
    """Records that are left out, each once."""
    found: dict[int, Dirty] = {}
    for at in sorted(reasons):
        found.setdefault(id(records[at]), Dirty(records[at], before + reasons[at], table))
    return list(found.values())
