"""The statements of a script, as the parser returns them: names not yet bound, options not yet checked.

Every node carries the span of the text it came from. Queries and expressions hold stock sqlglot ASTs,
parsed by sqlglot's Spark parser after Flink-only syntax has been shaped on the token list
(``kafka_sql.sql.shaping`` documents the shaped forms, which the planner reads back).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sqlglot import exp

from kafka_sql.sql.types import DataType
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class Name:
    """An identifier with its place; ``text`` is unquoted."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class ObjectName:
    """One to three dot-separated names: ``[[catalog.]database.]object``."""

    parts: tuple[Name, ...]
    span: Span

    def __str__(self) -> str:
        return ".".join(part.text for part in self.parts)


@dataclass(frozen=True, slots=True)
class Text:
    """A string literal with its place; ``value`` is unescaped."""

    value: str
    span: Span


@dataclass(frozen=True, slots=True)
class OptionEntry:
    """``'key' = 'value'`` of WITH, SET or a table hint."""

    key: Text
    value: Text


@dataclass(frozen=True, slots=True)
class Expression:
    """A scalar expression. ``sql`` is the Flink text as written; ``ast`` is the shaped sqlglot AST.

    ``kafka_sql.sql.places.span_of(node, expression.span)`` gives the place of an AST node.
    """

    sql: str
    ast: exp.Expression
    span: Span


@dataclass(frozen=True, slots=True)
class TableHint:
    """``/*+ OPTIONS('k'='v') */`` or another hint behind a table name, found by the place of that name."""

    name: str
    table: Span
    options: tuple[OptionEntry, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Query:
    """A query expression (SELECT, WITH, VALUES, UNION …). Fields as in :class:`Expression`."""

    sql: str
    ast: exp.Expression
    span: Span
    hints: tuple[TableHint, ...] = ()


# --- columns and constraints ---


@dataclass(frozen=True, slots=True)
class PhysicalColumn:
    """``name type [NOT NULL] [COMMENT 'c']``: part of the record."""

    name: Name
    type: DataType
    comment: str | None
    span: Span


@dataclass(frozen=True, slots=True)
class MetadataColumn:
    """``name type METADATA [FROM 'key'] [VIRTUAL] [COMMENT 'c']``; ``key`` is the column name where FROM
    is missing.
    """

    name: Name
    type: DataType
    key: Text | None
    virtual: bool
    comment: str | None
    span: Span

    @property
    def metadata_key(self) -> str:
        """The metadata key read or written."""
        return self.name.text if self.key is None else self.key.value


@dataclass(frozen=True, slots=True)
class ComputedColumn:
    """``name AS expression [COMMENT 'c']``."""

    name: Name
    expression: Expression
    comment: str | None
    span: Span


ColumnDefinition = PhysicalColumn | MetadataColumn | ComputedColumn


@dataclass(frozen=True, slots=True)
class WatermarkDefinition:
    """``WATERMARK FOR column AS expression``; ``column`` has several parts only in wrong text."""

    column: Name
    expression: Expression
    span: Span


@dataclass(frozen=True, slots=True)
class PrimaryKeyDefinition:
    """``[CONSTRAINT name] PRIMARY KEY (columns) NOT ENFORCED``."""

    name: str | None
    columns: tuple[Name, ...]
    span: Span


# --- statements ---


@dataclass(frozen=True, slots=True)
class CreateTable:
    """``CREATE [TEMPORARY] TABLE [IF NOT EXISTS] name (…) [COMMENT] [PARTITIONED BY] [WITH (…)]``."""

    name: ObjectName
    columns: tuple[ColumnDefinition, ...]
    watermark: WatermarkDefinition | None
    primary_key: PrimaryKeyDefinition | None
    comment: str | None
    partitioned_by: tuple[Name, ...]
    options: tuple[OptionEntry, ...]
    temporary: bool
    if_not_exists: bool
    span: Span


@dataclass(frozen=True, slots=True)
class CreateView:
    """``CREATE [TEMPORARY] VIEW [IF NOT EXISTS] name [(columns)] [COMMENT 'c'] AS query``."""

    name: ObjectName
    columns: tuple[Name, ...]
    comment: str | None
    query: Query
    temporary: bool
    if_not_exists: bool
    span: Span


class DropKind(Enum):
    """What a DROP removes."""

    TABLE = "TABLE"
    VIEW = "VIEW"


@dataclass(frozen=True, slots=True)
class Drop:
    """``DROP [TEMPORARY] TABLE|VIEW [IF EXISTS] name``."""

    kind: DropKind
    name: ObjectName
    temporary: bool
    if_exists: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Insert:
    """``[EXECUTE] INSERT INTO name [/*+ OPTIONS */] [(columns)] query``; OVERWRITE is refused by the
    parser.
    """

    target: ObjectName
    columns: tuple[Name, ...]
    query: Query
    hints: tuple[TableHint, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class Select:
    """A query at the top level of a script; its rows are shown."""

    query: Query
    span: Span


@dataclass(frozen=True, slots=True)
class StatementSet:
    """``EXECUTE STATEMENT SET BEGIN insert; … END`` (or ``BEGIN STATEMENT SET; … END``): one job."""

    inserts: tuple[Insert, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class SetOption:
    """``SET 'key' = 'value'``; without an entry, ``SET`` lists all values."""

    entry: OptionEntry | None
    span: Span


@dataclass(frozen=True, slots=True)
class ResetOption:
    """``RESET ['key']``."""

    key: Text | None
    span: Span


class ShowKind(Enum):
    """What SHOW lists."""

    TABLES = "TABLES"
    VIEWS = "VIEWS"
    JOBS = "JOBS"
    CREATE_TABLE = "CREATE TABLE"
    CREATE_VIEW = "CREATE VIEW"
    DATABASES = "DATABASES"
    CATALOGS = "CATALOGS"
    CURRENT_DATABASE = "CURRENT DATABASE"
    CURRENT_CATALOG = "CURRENT CATALOG"


@dataclass(frozen=True, slots=True)
class Show:
    """``SHOW TABLES [LIKE 'p']``, ``SHOW CREATE TABLE name`` …; ``name`` belongs to the CREATE forms."""

    kind: ShowKind
    name: ObjectName | None
    like: Text | None
    negated: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Describe:
    """``DESCRIBE | DESC [EXTENDED] name``."""

    name: ObjectName
    extended: bool
    span: Span


@dataclass(frozen=True, slots=True)
class Explain:
    """``EXPLAIN [PLAN FOR | details] statement``; ``details`` in upper case as written."""

    details: tuple[str, ...]
    statement: Select | Insert | StatementSet
    span: Span


Statement = (
    CreateTable
    | CreateView
    | Drop
    | Insert
    | Select
    | StatementSet
    | SetOption
    | ResetOption
    | Show
    | Describe
    | Explain
)


@dataclass(frozen=True, slots=True)
class Script:
    """The statements of one text, in order, and every syntax error found in it.

    A statement with an error is left out of ``statements``; parsing goes on behind its semicolon.
    """

    statements: tuple[Statement, ...]
    errors: tuple[Diagnostic, ...]
