"""The work of a pipeline: it turns blocks of records into changes of schemas and rows, in an order that sinks
can follow: every change of a schema comes before the rows that need it."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from datetime import datetime, timezone
from itertools import groupby
from typing import Any

import msgspec
import numpy as np
import pyarrow as pa

from kafka_sql.ingestion.flow.gathered_fields import GatheredFields
from kafka_sql.ingestion.flow.known_tables import KnownPart, KnownTables, Positions
from kafka_sql.ingestion.flow.record_block import OfRecord, RecordBlock, block_of
from kafka_sql.ingestion.flow.sink_tables import SinkTables
from kafka_sql.ingestion.flow.transforms import Transformed, all_transformed, transforms_of, unchanged
from kafka_sql.ingestion.flow.typed_rows import TypedRows, fitted, with_keys_apart, without
from kafka_sql.ingestion.pipeline.pipeline import Pipeline
from kafka_sql.ingestion.schemas.evolution import Schemas, TooManyColumns
from kafka_sql.ingestion.schemas.reader import RecordReader
from kafka_sql.ingestion.schemas.records import RawRecord, RowChange, Unreadable, image_of, overlaid
from kafka_sql.ingestion.schemas.table_schema import Column, SchemaChange, TableSchema
from kafka_sql.model.data_types import DataType
from kafka_sql.model.row_kind import RowKind
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode

_AS_A_MAP = "'schema.inference.map-column' of the source names a MAP column that gathers such fields"
_MAY_COME = "records may bring it: those that come before it does end the pipeline"
_FULL = "REPLICA IDENTITY FULL has it sent"


@dataclass(frozen=True, slots=True)
class Dirty:
    """A record that the pipeline leaves out, and why; ``table`` is empty if the record belongs to no
    table.
    """

    record: RawRecord
    reason: str
    table: str = ""


@dataclass(frozen=True, slots=True)
class Rows:
    """Changes of rows of a table, with the columns of ``schema``. The batch leaves out the columns whose
    values the source did not send.
    """

    schema: TableSchema
    kinds: tuple[RowKind, ...]
    batch: pa.RecordBatch


@dataclass(frozen=True, slots=True)
class Noted:
    """A change of a schema, and the record that caused it."""

    change: SchemaChange
    record: RawRecord | None


Event = Noted | Rows | Dirty


@dataclass(slots=True)
class _Taken:
    """The changes of one table from the per-record path, as parallel lists: to read them again from scattered
    records would cost as much as to make them. ``positions`` are those of the records in their block.
    ``usual`` says that all rows are whole and were sent whole, ``alike`` that they declare the same types."""

    positions: list[int] = field(default_factory=list)
    changes: list[RowChange] = field(default_factory=list)
    images: list[bytes] = field(default_factory=list)
    usual: bool = True
    alike: bool = True

    def take(self, position: int, change: RowChange) -> None:
        """Add a change."""
        if change.by_key or change.unsent:
            self.usual = False
        if self.changes and change.declared is not self.changes[0].declared:
            self.alike = False
        self.positions.append(position)
        self.changes.append(change)
        self.images.append(change.image)

    def without(self, left_out: Set[int]) -> _Taken:
        """Return the changes of the records outside the positions ``left_out``."""
        if not left_out:
            return self
        return _taken(
            (position, change)
            for position, change in zip(self.positions, self.changes, strict=True)
            if position not in left_out
        )


def _taken(changes: Iterable[tuple[int, RowChange]]) -> _Taken:
    found = _Taken()
    for position, change in changes:
        found.take(position, change)
    return found


@dataclass(frozen=True, slots=True)
class _Typed:
    """Rows with the columns of their table, in the order of their records. ``by_key`` and ``unsent`` are
    those of the changes, None if all rows are whole."""

    batch: pa.RecordBatch
    kinds: list[RowKind]
    positions: Sequence[int] | Positions
    by_key: list[bool] | None = None
    unsent: list[frozenset[str]] | None = None

    def part(self, begin: int, end: int) -> _Typed:
        """Return rows ``begin`` to ``end`` (exclusive), without ``unsent``."""
        return _Typed(
            self.batch.slice(begin, end - begin),
            self.kinds[begin:end],
            self.positions[begin:end],
            None if self.by_key is None else self.by_key[begin:end],
        )


@dataclass
class Flow:
    """Processes records in blocks. ``source`` and ``sink`` are the tables on either side and the only state.
    ``gathering`` puts fields together for which tables have no column. ``closely`` sends every record through
    the per-record path; the result is the same."""

    pipeline: Pipeline
    reader: RecordReader
    source: Schemas
    sink: SinkTables = field(default_factory=SinkTables)
    metadata: Mapping[str, OfRecord] = field(default_factory=dict)
    """By the name of the column."""
    gathering: GatheredFields | None = None
    closely: bool = False
    _compiled: dict[str, tuple[TableSchema, Transformed]] = field(default_factory=dict)
    _typed: dict[str, TypedRows] = field(default_factory=dict)
    _declared: dict[int, tuple[Mapping[str, DataType], Mapping[str, DataType]]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        gathering = None if self.gathering is None else self.gathering.column
        self._known = KnownTables(self.reader, self.source, self.metadata, gathering)

    def events(self, records: Iterable[RawRecord]) -> Iterator[Event]:
        """Yield the changes of schemas and rows in a block of records. If the sink cannot make a change, it
        must call :meth:`SinkTables.refuse` before it requests the next event.

        Raises JobError for a table with too many columns, and for a change of a schema that is not allowed.
        """
        block = block_of(records)
        known: Mapping[str, KnownPart] = {}
        left: Sequence[int] = range(len(block))
        if not self.closely:
            known, left = self._known.read(block)
        taken: dict[str, _Taken] = {}
        yield from self._read(block, left, taken)
        for table, changes in taken.items():
            self._known.learn(table, block[changes.positions[0]])

        def first(table: str) -> int:
            there = [taken[table].positions[0]] if table in taken else []
            return min(there + ([int(known[table].positions[0])] if table in known else []))

        for table in sorted({*taken, *known}, key=first):
            yield from self._table(table, block, taken.get(table) or _Taken(), known.get(table))

    def learn(self, records: Iterable[RawRecord]) -> Iterator[Dirty]:
        """Learn the schemas of records without their rows; yield the records that cannot be read. Raises as
        :meth:`events`."""
        block, taken = block_of(records), dict[str, _Taken]()
        yield from self._read(block, range(len(block)), taken)
        for table, changes in taken.items():
            gathered, left_out = self._gathered(table, changes)
            yield from (Dirty(block[at], reason, table) for at, reason in left_out.items())
            _, unreadable = self._looked_at(table, gathered)
            yield from (Dirty(block[at], reason, table) for at, reason in unreadable.items())

    def shown(self) -> list[TableSchema]:
        """Return the sink's tables for the known tables of the source."""
        return self.sink.merged(
            replace(self._made(schema)[0], table=target)
            for table, schema in self.source.tables.items()
            for target in self.targets_of(table)
        )

    def problems(self) -> list[Diagnostic]:
        """Return the errors in the transforms of the known tables. An unknown column is a warning if later
        records may add it."""
        found: list[Diagnostic] = []
        for schema in self.source.tables.values():
            try:
                self._made(self._whole(schema))
            except PlanError as error:
                found += (self._softened(each) for each in error.diagnostics)
        return found

    def _whole(self, schema: TableSchema) -> TableSchema:
        """Return a table with the columns that every record has, even if no record has arrived yet."""
        ours = {**{name: each.type for name, each in self.metadata.items()}, **self.reader.fixed}
        added = tuple(Column(name, kind) for name, kind in ours.items() if name not in schema.names)
        return replace(schema, columns=schema.columns + added)

    def _softened(self, problem: Diagnostic) -> Diagnostic:
        if problem.code is not ErrorCode.UNKNOWN_COLUMN or not self.source.follows:
            return problem
        return replace(problem, severity=Severity.WARNING, notes=(*problem.notes, _MAY_COME))

    def targets_of(self, table: str) -> tuple[str, ...]:
        """Return the tables of the sink to which the rows of a table go, each once."""
        found = dict.fromkeys(
            target for route in self.pipeline.routes if (target := route.target(table)) is not None
        )
        every = self.pipeline.options.text("route-mode") == "ALL_MATCH"
        return (tuple(found) if every else tuple(found)[:1]) or (table,)

    def _read(
        self, block: RecordBlock, positions: Sequence[int], taken: dict[str, _Taken]
    ) -> Iterator[Dirty]:
        """Add the changes in the records at ``positions`` to their tables; yield the unreadable records."""
        metadata = bool(self.metadata)
        values = block.values
        there = [at for at in positions if values[at] is not None]
        records = (block[at] for at in there)
        for at, (record, found) in zip(there, self.reader.read(records), strict=True):
            if isinstance(found, Unreadable):
                yield Dirty(record, str(found))
                continue
            try:
                held = [self._with_metadata(each, record) for each in found] if metadata else found
            except Unreadable as error:
                yield Dirty(record, str(error), next(iter(found)).table)
                continue
            for change in held:
                of_table = taken.get(change.table)
                if of_table is None:
                    of_table = taken[change.table] = _Taken()
                of_table.take(at, change)

    def _gathered(self, table: str, taken: _Taken) -> tuple[_Taken, dict[int, str]]:
        """Return the changes with the fields gathered for which the table has no column, and the positions of
        unreadable records with the reason."""
        if self.gathering is None or not taken.changes or not self.source.follows:
            return taken, {}
        changes, unreadable = self.gathering.gathered(self.source.tables.get(table), taken.changes)
        left_out = _by_position(taken.positions, unreadable)
        return _taken(zip(taken.positions, changes, strict=True)).without(left_out.keys()), left_out

    def _looked_at(self, table: str, taken: _Taken) -> tuple[int | None, dict[int, str]]:
        """Return the position of the first record that changes the schema of its table (None without one),
        and the positions of unreadable records with the reason.
        """
        if not taken.changes:
            return None, {}
        try:
            look = self.source.look(table, taken.changes, taken.images, alike=taken.alike)
        except TooManyColumns as error:
            raise JobError(Diagnostic(ErrorCode.TOO_MANY_COLUMNS, str(error), helps=(_AS_A_MAP,))) from None
        first = None if look.first is None else taken.positions[look.first]
        return first, _by_position(taken.positions, look.unreadable)

    def _table(
        self, table: str, block: RecordBlock, taken: _Taken, known: KnownPart | None
    ) -> Iterator[Event]:
        """Yield the events of a table: of ``taken``, the changes from the per-record path, and of ``known``,
        the rows that fit the known table.
        """
        first: int | None = None
        taken, left_out = self._gathered(table, taken)
        yield from _dirty(table, block, left_out)
        if taken.changes:
            first, unreadable = self._looked_at(table, taken)
            yield from _dirty(table, block, unreadable)
            taken = taken.without(unreadable.keys())
        schema = self.source.tables.get(table)
        if schema is None:
            return
        if known is not None and known.schema != schema:  # its rows have the columns of the former table
            taken, known = self._all_closely(table, block, taken, known), None
        made, transform = self._made(schema)
        typed = None
        if taken.changes or known is None:
            batch, refused = self._typed_rows(table, schema).read(taken.images)
            reasons = {**refused, **({} if taken.usual else _without_place(taken, made, transform))}
            if reasons:
                left_out = _by_position(taken.positions, reasons)
                yield from _dirty(table, block, left_out)
                taken = taken.without(left_out.keys())
                batch, _ = self._typed_rows(table, schema).read(taken.images)
            if taken.changes:
                typed = _typed(taken, batch)
        rows = _together(typed, known)
        if rows is None:
            return
        if rows.unsent is None:
            yield from self._rows(table, block, rows, frozenset(), first)
            return
        begin = 0
        for unsent, run in groupby(rows.unsent):
            end = begin + len(list(run))
            yield from self._rows(table, block, rows.part(begin, end), unsent, first)
            begin, first = end, None

    def _typed_rows(self, table: str, schema: TableSchema) -> TypedRows:
        typed = self._typed.get(table)
        if typed is None or typed.schema != schema:
            typed = self._typed[table] = TypedRows(schema, iso=self.reader.typing.iso)
        return typed

    def _all_closely(self, table: str, block: RecordBlock, taken: _Taken, known: KnownPart) -> _Taken:
        """Return the changes in all records of a table, those of ``known`` included, in order."""
        again: dict[str, _Taken] = {}
        for _ in self._read(block, np.unique(known.positions).tolist(), again):
            raise AssertionError("a record that was taken cannot be read")
        found = again[table]
        changes = zip([*taken.positions, *found.positions], [*taken.changes, *found.changes], strict=True)
        return _taken(sorted(changes, key=lambda each: each[0]))

    def _rows(
        self, table: str, block: RecordBlock, rows: _Typed, unsent: frozenset[str], first: int | None
    ) -> Iterator[Event]:
        """Yield the events of rows that were all sent without the same columns, ``unsent``."""
        made, transform = self._made(self.source.tables[table])
        batch, kinds, positions = rows.batch, rows.kinds, rows.positions
        if transform is not None:
            by_key = rows.by_key or [False] * len(kinds)
            batch, kinds, kept = transform.rows(table, batch, kinds, by_key)
            positions = [positions[at] for at in kept]
        brought = int(rows.positions[0] if first is None else first)
        for name in self.targets_of(table):
            target = made if made.table == name else replace(made, table=name)
            for change in self.sink.changes(target):
                yield Noted(change, block[brought])
            now = self.sink.known.get(name)
            if batch.num_rows and now is not None:
                yield from self._fitted(
                    table, block, replace(rows, batch=batch, kinds=kinds, positions=positions), now, unsent
                )

    @staticmethod
    def _fitted(
        table: str, block: RecordBlock, rows: _Typed, now: TableSchema, unsent: frozenset[str]
    ) -> Iterator[Event]:
        """Yield the rows with the columns of their target table ``now``, and the records that do not fit
        it.
        """
        batch, kinds, positions = rows.batch, rows.kinds, rows.positions
        found, unfit = fitted(batch, now, unsent)
        if unfit:
            before = f"a value of {table} does not fit table {now.table}: "
            left_out = _by_position(positions, {at: before + reason for at, reason in unfit.items()})
            yield from _dirty(table, block, left_out)
            leaving = {at for at, position in enumerate(positions) if int(position) in left_out}
            found = without(found, leaving)
            kinds = [kind for at, kind in enumerate(kinds) if at not in leaving]
        if found.num_rows:
            yield Rows(now, tuple(with_keys_apart(kinds, found, now.primary_key)), found)

    def _made(self, schema: TableSchema) -> tuple[TableSchema, Transformed | None]:
        """Return the table after its transforms, and these, None if they compute nothing."""
        transforms = transforms_of(self.pipeline.transforms, schema.table)
        if not transforms:
            return schema, None
        first = transforms[0]
        if first.projection is None and first.filter is None:
            return unchanged(schema, first.primary_key), None
        known = self._compiled.get(schema.table)
        if known is None or known[0] != schema:
            known = self._compiled[schema.table] = schema, all_transformed(schema, transforms)
        return known[1].schema, known[1]

    def _with_metadata(self, change: RowChange, record: RawRecord) -> RowChange:
        """Return the change with the metadata of its record as columns. Raises JobError if it has such
        fields.
        """
        row = change.row()
        taken = [name for name in self.metadata if name in row]
        if taken:
            raise JobError(
                Diagnostic(
                    ErrorCode.CONFLICTING_METADATA,
                    f"table {change.table} has a field '{taken[0]}' itself",
                    helps=(f"leave {taken[0]} out of 'metadata.list'",),
                )
            )
        iso = self.reader.typing.iso
        told = {name: metadata_value(record, each.key, iso) for name, each in self.metadata.items()}
        image = overlaid(change.image, image_of(told), "the metadata")
        known = self._declared.get(id(change.declared))
        if known is None or known[0] is not change.declared:
            ours = {name: each.type for name, each in self.metadata.items()}
            types = {**change.declared, **ours}
            known = self._declared[id(change.declared)] = change.declared, types
        return msgspec.structs.replace(change, image=image, declared=known[1])


def metadata_value(record: RawRecord, name: str, iso: bool) -> Any:
    """Return a metadata column's value, as JSON."""
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
    """Return the rows that lack columns that their table requires, by index, with the reason."""
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


def _by_position(positions: Sequence[int] | Positions, reasons: Mapping[int, str]) -> dict[int, str]:
    """Map reasons by the index of a change to reasons by the position of its record: the first of each
    record.
    """
    found: dict[int, str] = {}
    for at in sorted(reasons):
        found.setdefault(int(positions[at]), reasons[at])
    return found


def _dirty(table: str, block: RecordBlock, reasons: Mapping[int, str]) -> list[Dirty]:
    """Return the records at the positions of ``reasons``, as records to leave out."""
    return [Dirty(block[at], reason, table) for at, reason in reasons.items()]


def _typed(taken: _Taken, batch: pa.RecordBatch) -> _Typed:
    changes = taken.changes
    kinds = [change.kind for change in changes]
    if taken.usual:
        return _Typed(batch, kinds, taken.positions)
    by_key, unsent = [change.by_key for change in changes], [change.unsent for change in changes]
    return _Typed(batch, kinds, taken.positions, by_key, unsent)


def _together(typed: _Typed | None, known: KnownPart | None) -> _Typed | None:
    """Merge all rows of a table in the order of their records."""
    if known is None:
        return typed
    if typed is None:
        return _Typed(known.batch, known.kinds, known.positions)
    positions = np.concatenate([known.positions, np.array(typed.positions, np.int64)])
    order = np.argsort(positions, kind="stable")
    place = pa.array(order)
    columns = [
        pa.concat_arrays(each).take(place)
        for each in zip(known.batch.columns, typed.batch.columns, strict=True)
    ]
    kinds = [*known.kinds, *typed.kinds]
    in_order = order.tolist()
    by_key = unsent = None
    if typed.by_key is not None and typed.unsent is not None:
        whole = len(known.kinds)
        all_by_key = [*[False] * whole, *typed.by_key]
        all_unsent = [*[frozenset[str]()] * whole, *typed.unsent]
        by_key, unsent = [all_by_key[at] for at in in_order], [all_unsent[at] for at in in_order]
    batch = pa.RecordBatch.from_arrays(columns, names=known.batch.schema.names)
    return _Typed(batch, [kinds[at] for at in in_order], positions[order].tolist(), by_key, unsent)
