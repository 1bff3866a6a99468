"""Schemas that follow the records: the known columns of every table, and their changes."""

from __future__ import annotations

import re
from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal

from kafka_sql.ingestion.schemas.guard import Guard
from kafka_sql.ingestion.schemas.records import Row, RowChange, Unreadable
from kafka_sql.ingestion.schemas.table_schema import Column, CreateTable, SchemaChange, TableSchema, widened
from kafka_sql.ingestion.schemas.value_types import CLOCK
from kafka_sql.model.data_types import DOUBLE, NULL, ArrayType, AtomicType, DataType, TypeRoot, decimal
from kafka_sql.model.type_rules import INTEGER_BITS, MAX_PRECISION, STRINGS, digits, is_integer

MOST_COLUMNS = 5_000
"""Most columns of a table. Records with more probably use data as names."""
_TIME = re.compile(CLOCK + r"(?:\.[0-9]{1,9})?")
_COLUMNS_A_ROW = 16
"""A guard is built once a row has brought no change for this many columns of the table: building it costs as
much as the per-record path for some rows, which is wasted if each row adds a column.
"""
_NO_NULLS: frozenset[str] = frozenset()
_MOST_GUARDS = 16
"""Most guards of one table: records of this many versions of its schema mix without a loss of speed."""


class TooManyColumns(ValueError):
    """A table would have more than :data:`MOST_COLUMNS` columns."""


def no_key(_table: str) -> tuple[str, ...]:
    """Leave tables with the keys that records name."""
    return ()


@dataclass(frozen=True, slots=True)
class Look:
    """The result of checking changes of a table: the index of the ``first`` change that altered its schema
    (None without one), and the unreadable changes with the reason.
    """

    first: int | None
    unreadable: dict[int, str]


@dataclass
class Schemas:
    """The known tables; ``types`` returns the types of a row's values, ``key_of`` the primary key of a table
    that has none of its own. ``follows`` is False if the columns of a known table never change. ``fixed`` are
    the columns whose values are not checked.
    """

    types: Callable[[RowChange, Row], Mapping[str, DataType]]
    key_of: Callable[[str], tuple[str, ...]] = no_key
    follows: bool = True
    fixed: Mapping[str, DataType] = field(default_factory=dict)
    iso: bool = False
    as_string: bool = False
    tables: dict[str, TableSchema] = field(default_factory=dict)
    _nulls: dict[str, frozenset[str]] = field(default_factory=dict)
    _calm: dict[str, int] = field(default_factory=dict)
    _guards: dict[str, dict[int, tuple[Mapping[str, DataType], Guard]]] = field(default_factory=dict)

    def look(self, table: str, changes: Sequence[RowChange], images: Sequence[bytes], *, alike: bool) -> Look:
        """Process changes of one table in order, so that all of them fit afterwards; ``images`` are their
        rows, ``alike`` says that all declare the same types.

        Raises :class:`TooManyColumns`."""
        if table in self.tables and not self.follows:
            return Look(None, {})
        if alike:
            guard = self._guard(table, changes[0].declared)
            if guard is not None and guard.passes_all(images):
                return Look(None, {})
        first: int | None = None
        unreadable: dict[int, str] = {}
        for at, change in enumerate(changes):
            guard = self._guard(table, change.declared)
            if guard is not None and guard.passes(change.image):
                continue
            try:
                changed = self.take(change)
            except Unreadable as error:
                unreadable[at] = str(error)
                continue
            if changed and first is None:
                first = at
        return Look(first, unreadable)

    def settled(self, table: str) -> tuple[TableSchema, frozenset[str]] | None:
        """Return a table and the fields that have only been null so far; None until enough rows arrived
        without a change, so that a fast path pays off.
        """
        schema = self.tables.get(table)
        if schema is None:
            return None
        if self.follows and self._calm.get(table, 0) * _COLUMNS_A_ROW < len(schema.columns):
            return None
        return schema, self._nulls.get(table, _NO_NULLS)

    def _guard(self, table: str, declared: Mapping[str, DataType]) -> Guard | None:
        schema = self.tables.get(table)
        if schema is None:
            return None
        of_table = self._guards.setdefault(table, {})
        known = of_table.get(id(declared))
        if known is None or known[0] is not declared:
            if self._calm.get(table, 0) * _COLUMNS_A_ROW < len(schema.columns):
                return None
            if len(of_table) >= _MOST_GUARDS:
                of_table.clear()
            types = {**declared, **self.fixed}
            guard = Guard(
                schema,
                self._nulls.get(table, _NO_NULLS),
                types,
                iso=self.iso,
                as_string=self.as_string,
            )
            known = of_table[id(declared)] = declared, guard
        return known[1]

    def take(self, change: RowChange) -> tuple[SchemaChange, ...]:
        """Return the changes of the schema that have to precede a row.

        Raises :class:`TooManyColumns`, :class:`~kafka_sql.ingestion.schemas.records.Unreadable`."""
        row = change.row()
        types = self.types(change, row)
        columns = tuple(Column(name, each) for name, each in types.items() if each != NULL)
        known = self.tables.get(change.table)
        found = self._keyed(TableSchema(change.table, columns, change.primary_key))
        self._note_nulls(change.table, [name for name, each in types.items() if each == NULL])
        changes: tuple[SchemaChange, ...] = ()
        if known is None:
            if not columns:
                raise Unreadable(f"table {change.table} has no columns yet, and no field here has a value")
            changes = (CreateTable(found),)
        elif self.follows:
            changes = widened(known, _fitting(known, found, row))
        for each in changes:
            if len(each.schema.columns) > MOST_COLUMNS:
                raise TooManyColumns(
                    f"table {change.table} would have more than {MOST_COLUMNS:,} columns: the names of its "
                    "fields are data"
                )
            self.tables[change.table] = each.schema
            self._guards.pop(change.table, None)
        self._calm[change.table] = 0 if changes else self._calm.get(change.table, 0) + 1
        return changes

    def _note_nulls(self, table: str, names: Sequence[str]) -> None:
        """Remember fields that are null: they have no column yet and are not new the next time."""
        before = self._nulls.get(table, frozenset())
        now = before.union(names)
        if len(before) < len(now) <= MOST_COLUMNS:
            self._nulls[table] = now
            self._guards.pop(table, None)

    def restore(self, tables: dict[str, TableSchema]) -> None:
        """Replace the known tables by these."""
        self.tables = tables
        self._guards.clear()

    def declare(self, schema: TableSchema) -> None:
        """Add a table with the columns of ``schema``."""
        self.tables[schema.table] = self._keyed(schema)

    def _keyed(self, schema: TableSchema) -> TableSchema:
        key = self.key_of(schema.table) or schema.primary_key
        return replace(schema, primary_key=key if set(key) <= set(schema.names) else ())


def _fitting(known: TableSchema, found: TableSchema, row: Row) -> TableSchema:
    """Return ``found`` with the types of existing columns for values that fit them, even if these are
    narrower, and with decimals for numbers in a column of decimals.
    """
    types = {column.name: column.type for column in known.columns}

    def fitted(column: Column) -> Column:
        there = types.get(column.name, column.type)
        if there == column.type:
            return column
        value = row.get(column.name)
        if fits(value, there):
            return replace(column, type=there)
        if isinstance(value, Decimal) and isinstance(there, AtomicType) and there.root is TypeRoot.DECIMAL:
            return replace(column, type=_exact(value) or column.type)
        return column

    return replace(found, columns=tuple(map(fitted, found.columns)))


def _exact(number: Decimal) -> DataType | None:
    """Return the narrowest DECIMAL that holds a number; None if it is too large for any."""
    _, held, exponent = number.as_tuple()
    if not isinstance(exponent, int):
        return None
    scale = max(0, -exponent)
    precision = max(len(held) + max(0, exponent), scale, 1)
    return decimal(precision, scale) if precision <= MAX_PRECISION else None


def fits(value: object, data_type: DataType) -> bool:
    """Whether a value fits a column unchanged. Elements of arrays, maps and rows are not checked."""
    if not isinstance(data_type, AtomicType):
        return isinstance(value, list if isinstance(data_type, ArrayType) else dict)
    match value:
        case bool():
            return False
        case int() if is_integer(data_type):
            half = 1 << (INTEGER_BITS[data_type.root] - 1)
            return -half <= value < half
        case int() if data_type == DOUBLE:
            return True
        case int() | Decimal() if data_type.root is TypeRoot.FLOAT:
            return True
        case int() | Decimal() if data_type.root is TypeRoot.DECIMAL:
            _, held, exponent = Decimal(value).as_tuple()
            precision, scale = digits(data_type)
            return (
                isinstance(exponent, int) and -exponent <= scale and len(held) + exponent <= precision - scale
            )
        case str():
            return _text_fits(value, data_type)
        case _:
            return False


def _text_fits(text: str, data_type: AtomicType) -> bool:
    match data_type.root:
        case TypeRoot.TIME:
            return _TIME.fullmatch(text) is not None
        case TypeRoot.BINARY | TypeRoot.VARBINARY:
            return _is_base64(text)
        case root if root in STRINGS:
            return len(text) <= (data_type.length or 0)
        case _:
            return False


def _is_base64(text: str) -> bool:
    try:
        b64decode(text, validate=True)
    except ValueError:
        return False
    return True
