"""The tables on the side of the sink: how their columns change when those of the source change."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.ingestion.schemas.table_schema import (
    AddColumns,
    AlterTypes,
    Column,
    CreateTable,
    SchemaChange,
    TableSchema,
    widened,
)
from kafka_sql.model.data_types import BIGINT, DOUBLE, STRING, AtomicType, DataType, TypeRoot, decimal
from kafka_sql.model.type_rules import is_integer
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

TAGS = {CreateTable: "create.table", AddColumns: "add.column", AlterTypes: "alter.column.type"}
"""Flink CDC's names for the supported changes."""
_WIDEST = decimal(38, 18)


@dataclass
class SinkTables:
    """``behavior`` is Flink CDC's ``schema.change.behavior``; ``takes`` says which changes, by tag, the sink
    has to make; ``broad`` says that columns get the widest type of their kind.
    """

    behavior: str = "lenient"
    takes: Callable[[str], bool] = lambda _tag: True
    broad: bool = False
    known: dict[str, TableSchema] = field(default_factory=dict)
    _refused: dict[str, set[Column]] = field(default_factory=dict)

    def restore(self, tables: Mapping[str, TableSchema]) -> None:
        """Replace the known tables by these."""
        self.known = dict(tables)
        self._refused.clear()

    def merged(self, targets: Iterable[TableSchema]) -> list[TableSchema]:
        """Return the sink's tables for ``targets``."""
        found: dict[str, TableSchema] = {}
        for each in targets:
            target = self._shaped(each)
            before = found.get(target.table)
            changes = () if before is None else widened(before, target)
            found[target.table] = target if before is None else changes[-1].schema if changes else before
        return list(found.values())

    def changes(self, made: TableSchema) -> Iterator[SchemaChange]:
        """Yield the changes that the sink has to make before it can hold rows of ``made``. A sink that cannot
        make a change calls :meth:`refuse` before it requests the next.

        Raises JobError if the change is not allowed, or if keys contradict each other."""
        target = self._shaped(made)
        table = target.table
        known = self.known.get(table)
        if known is None:
            self.known[table] = target
            if self.takes(TAGS[CreateTable]):
                yield CreateTable(target)
            return
        if known == target:
            return
        _check_key(known, target)
        changes = widened(known, target)
        if changes and self.behavior == "exception":
            raise JobError(
                Diagnostic(
                    ErrorCode.SCHEMA_CHANGED,
                    f"the columns of table {table} changed",
                    helps=("'schema.change.behavior' is 'exception': leave it out to follow",),
                )
            )
        if self.behavior == "ignore":
            return
        for each in changes:
            change = self._without_refused(each)
            if change is None or not self.takes(TAGS[type(change)]):
                continue
            now = self.known[table] = _applied(self.known[table], change)
            yield replace(change, schema=now)

    def refuse(self, change: SchemaChange) -> None:
        """Record that the sink has not made a change: its table stays as it was, and the change is not
        yielded again.

        A refused table does not exist."""
        table = change.schema.table
        match change:
            case CreateTable():
                del self.known[table]
            case AddColumns(columns=columns):
                self._refused.setdefault(table, set()).update(columns)
                gone = {column.name for column in columns}
                known = self.known[table]
                kept = tuple(column for column in known.columns if column.name not in gone)
                self.known[table] = replace(known, columns=kept)
            case AlterTypes(columns=columns, before=before):
                self._refused.setdefault(table, set()).update(columns)
                types = {column.name: old for column, old in zip(columns, before, strict=True)}
                self.known[table] = _retyped(self.known[table], types)

    def _without_refused(self, change: SchemaChange) -> SchemaChange | None:
        """Return a change without the columns that were refused before; None if no other columns remain."""
        refused = self._refused.get(change.schema.table)
        if not refused or isinstance(change, CreateTable):
            return change
        kept = [at for at, column in enumerate(change.columns) if column not in refused]
        columns = tuple(change.columns[at] for at in kept)
        if not columns:
            return None
        if isinstance(change, AddColumns):
            return replace(change, columns=columns)
        return replace(change, columns=columns, before=tuple(change.before[at] for at in kept))

    def _shaped(self, schema: TableSchema) -> TableSchema:
        if not self.broad:
            return schema
        return _retyped(schema, {column.name: broadened(column.type) for column in schema.columns})


def broadened(data_type: DataType) -> DataType:
    """Return the widest type of a kind (the vendor's ``BROADEN``): BIGINT, DOUBLE, DECIMAL(38, 18),
    STRING.
    """
    if not isinstance(data_type, AtomicType):
        return data_type
    if is_integer(data_type):
        return BIGINT
    match data_type.root:
        case TypeRoot.FLOAT | TypeRoot.DOUBLE:
            return DOUBLE
        case TypeRoot.DECIMAL:
            return _WIDEST if common_type(_WIDEST, data_type) == _WIDEST else STRING
        case TypeRoot.CHAR | TypeRoot.VARCHAR:
            return STRING
        case _:
            return data_type


def _applied(known: TableSchema, change: SchemaChange) -> TableSchema:
    """Return a table after one of several changes."""
    match change:
        case CreateTable(schema=schema):
            return schema
        case AddColumns(columns=columns, schema=schema):
            return replace(known, columns=(*known.columns, *columns), primary_key=schema.primary_key)
        case AlterTypes(columns=columns):
            return _retyped(known, {column.name: column.type for column in columns})


def _retyped(schema: TableSchema, types: Mapping[str, DataType]) -> TableSchema:
    columns = tuple(Column(each.name, types.get(each.name, each.type)) for each in schema.columns)
    return replace(schema, columns=columns)


def _check_key(known: TableSchema, target: TableSchema) -> None:
    """Raise JobError if two tables with different keys go to the same target."""
    if not known.primary_key or known.primary_key == target.primary_key:
        return
    if target.primary_key or not set(known.primary_key) <= set(target.names):
        keys = (", ".join(each.primary_key) or "none" for each in (known, target))
        raise JobError(
            Diagnostic(
                ErrorCode.PRIMARY_KEY_CONFLICT,
                f"tables with different primary keys go to table {known.table}: {' and '.join(keys)}",
                helps=("give them one with 'primary-keys' of a transform, or send them to two tables",),
            )
        )
