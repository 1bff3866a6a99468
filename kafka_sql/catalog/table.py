"""Tables and views as the catalog keeps them: columns typed, options resolved."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.connectors.config import Connector
from kafka_sql.sql.statements import (
    ComputedColumn,
    Expression,
    MetadataColumn,
    OptionEntry,
    PhysicalColumn,
    Query,
)
from kafka_sql.sql.types import DataType
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Identifier:
    """A full object path; ``str`` quotes every part with backticks."""

    catalog: str
    database: str
    name: str

    def __str__(self) -> str:
        return ".".join(f"`{part.replace('`', '``')}`" for part in (self.catalog, self.database, self.name))


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
    """The rowtime column, the watermark expression, and the constant delay behind the rowtime in milliseconds
    (None where the expression is not of the form ``column [- INTERVAL …]``)."""

    column: str
    expression: Expression
    delay_ms: int | None


@dataclass(frozen=True, slots=True)
class Table:
    """A declared table. ``options`` are as written (for SHOW CREATE TABLE and hints); ``connector`` is
    their meaning.
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


@dataclass(frozen=True, slots=True)
class View:
    """A declared view with the names and types of its columns."""

    identifier: Identifier
    columns: tuple[tuple[str, DataType], ...]
    query: Query
    comment: str | None
    temporary: bool
    span: Span
