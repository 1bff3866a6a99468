"""Tables that are found in records: names, columns, and how columns change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafka_sql.ingestion.schemas.common_type import common_type
from kafka_sql.model.data_types import DataType


@dataclass(frozen=True, slots=True)
class Column:
    """A column; every one takes NULL."""

    name: str
    type: DataType


@dataclass(frozen=True, slots=True)
class TableSchema:
    """The columns of ``table`` (``database.table``, or a name alone) in their order, and its primary key."""

    table: str
    columns: tuple[Column, ...]
    primary_key: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Of little, so that it is quick for tables with many columns."""
        return hash((self.table, len(self.columns)))

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)


@dataclass(frozen=True, slots=True)
class CreateTable:
    """A table was found."""

    schema: TableSchema


@dataclass(frozen=True, slots=True)
class AddColumns:
    """Records have new fields; ``schema`` is what the table is now."""

    columns: tuple[Column, ...]
    schema: TableSchema


@dataclass(frozen=True, slots=True)
class AlterTypes:
    """Values do not fit any more: the columns with their new types."""

    columns: tuple[Column, ...]
    before: tuple[DataType, ...]
    schema: TableSchema


SchemaChange = CreateTable | AddColumns | AlterTypes


def widened(known: TableSchema, found: TableSchema) -> tuple[SchemaChange, ...]:
    """What changes in a table whose records were as ``known`` and now are as ``found``: new columns come
    last, types become what both fit in, and nothing goes."""
    types = {column.name: column.type for column in found.columns}
    columns: list[Column] = []
    altered: list[tuple[Column, DataType]] = []
    for column in known.columns:
        wider = common_type(column.type, types.get(column.name, column.type))
        columns.append(Column(column.name, wider))
        if wider != column.type:
            altered.append((columns[-1], column.type))
    changes: list[SchemaChange] = []
    if altered:
        now = replace(known, columns=tuple(columns))
        changes.append(AlterTypes(tuple(each for each, _ in altered), tuple(old for _, old in altered), now))
    there = set(known.names)
    added = tuple(column for column in found.columns if column.name not in there)
    if added:
        now = replace(known, columns=(*columns, *added), primary_key=known.primary_key or found.primary_key)
        changes.append(AddColumns(added, now))
    return tuple(changes)
