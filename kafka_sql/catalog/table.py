"""Tables and views as the catalog keeps them: columns typed, options resolved."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.model.connectors import Connector
from kafka_sql.model.data_types import DataType
from kafka_sql.sql.statements.statements import (
    ComputedColumn,
    Distribution,
    Expression,
    MetadataColumn,
    Name,
    OptionEntry,
    PhysicalColumn,
    PrimaryKeyDefinition,
    Query,
)
from kafka_sql.text.source import Span


def _quoted(*parts: str) -> str:
    return ".".join(f"`{part.replace('`', '``')}`" for part in parts)


@dataclass(frozen=True, slots=True)
class Identifier:
    """A full object path; ``str`` quotes every part with backticks."""

    catalog: str
    database: str
    name: str

    def __str__(self) -> str:
        return _quoted(self.catalog, self.database, self.name)

    @property
    def within_catalog(self) -> str:
        """The path without the catalog, parts in backticks."""
        return _quoted(self.database, self.name)


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column in the order declared. ``type`` is the Flink type (of computed columns: derived by the
    planner).
    """

    definition: PhysicalColumn | MetadataColumn | ComputedColumn
    type: DataType

    @property
    def name(self) -> str:
        """The column name."""
        return self.definition.name.text


@dataclass(frozen=True, slots=True)
class Watermark:
    """The rowtime column, the watermark expression, and its constant delay after the rowtime in
    milliseconds (None unless the expression has the form ``column [- INTERVAL …]``, or ``CASE WHEN …
    THEN`` that ``END``)."""

    column: str
    expression: Expression
    delay_ms: int | None
    punctuated: bool = False
    """Whether only some records carry the watermark: those of the ``CASE``."""


@dataclass(frozen=True, slots=True)
class Table:
    """A declared table. ``options`` are as written (for SHOW CREATE TABLE and hints); ``connector`` is
    their meaning. A table without any option has no connector: it can be copied by LIKE only.
    """

    identifier: Identifier
    columns: tuple[TableColumn, ...]
    watermark: Watermark | None
    primary_key: tuple[str, ...]
    primary_key_name: str | None
    partitioned_by: tuple[str, ...]
    comment: str | None
    options: tuple[OptionEntry, ...]
    connector: Connector
    temporary: bool
    span: Span
    distribution: Distribution | None = None
    sampled: bool = False
    """Whether its columns come from records: later ones may have others."""

    @property
    def key_definition(self) -> PrimaryKeyDefinition | None:
        """The PRIMARY KEY as a declaration has it, or None without a primary key."""
        if not self.primary_key:
            return None
        names = tuple(Name(part, self.span) for part in self.primary_key)
        return PrimaryKeyDefinition(self.primary_key_name, names, self.span)


@dataclass(frozen=True, slots=True)
class ViewPath:
    """Characters ``start`` to ``end`` (exclusive) of a view's query, which name the table or view
    ``identifier``."""

    start: int
    end: int
    identifier: Identifier


@dataclass(frozen=True, slots=True)
class View:
    """A declared view with the names and types of its columns.

    ``selected`` are the names that the query gave its columns when the view was created, in the order of
    ``columns``. ``home`` are the catalog and database that were current then: names in the query are looked
    up from there. ``paths`` are the tables and views that the query names. ``time_attributes`` says for each
    column ``ROWTIME``, ``PROCTIME`` or nothing.
    """

    identifier: Identifier
    columns: tuple[tuple[str, DataType], ...]
    query: Query
    comment: str | None
    temporary: bool
    span: Span
    selected: tuple[str, ...] = ()
    home: tuple[str, str] | None = None
    paths: tuple[ViewPath, ...] = ()
    time_attributes: tuple[str | None, ...] = ()

    def text(self, *, without_catalog: str | None = None) -> str:
        """Return the query with the full paths of its tables and views, so that it means the same from
        anywhere.

        Objects of the catalog ``without_catalog`` are written without it.
        """
        text = self.query.sql
        for path in sorted(self.paths, key=lambda path: path.start, reverse=True):
            identifier = path.identifier
            inside = identifier.catalog == without_catalog
            full = identifier.within_catalog if inside else str(identifier)
            text = text[: path.start] + full + text[path.end :]
        return text


@dataclass(frozen=True, slots=True)
class UserFunction:
    """A function declared by CREATE FUNCTION. ``identifier`` is None for a system function."""

    name: str
    identifier: Identifier | None
    class_name: str
    language: str
    temporary: bool
    span: Span
