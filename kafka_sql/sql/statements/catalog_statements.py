"""Statements that create, change and drop the objects of a catalog (reference §5.1, §5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kafka_sql.sql.statements.nodes import Name, ObjectName, OptionEntry, Query, Text
from kafka_sql.sql.statements.table_elements import (
    ColumnDefinition,
    ComputedColumn,
    Distribution,
    LikeClause,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.source import Span

# --- tables ---


@dataclass(frozen=True, slots=True)
class CreateTable:
    """``CREATE [TEMPORARY] TABLE [IF NOT EXISTS] name …`` and ``[CREATE OR] REPLACE TABLE name … AS query``.

    ``columns`` are those with a type or an expression; ``column_names`` is the list of bare names that only
    AS allows (a new order of the query's columns); one of the two is empty. ``or_replace`` says that OR
    REPLACE was written: without ``as_query`` it has no effect, as in Flink. ``replace`` is REPLACE TABLE
    without CREATE OR: the table must exist. LIKE and AS exclude each other. ``as_table`` is the table of
    ``AS TABLE name``, which ``as_query`` reads, and ``added`` are the columns of the ``ADD COLUMN`` after it
    (VVR).
    """

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
    column_names: tuple[Name, ...] = ()
    distribution: Distribution | None = None
    like: LikeClause | None = None
    as_query: Query | None = None
    or_replace: bool = False
    replace: bool = False
    as_table: ObjectName | None = None
    added: tuple[ComputedColumn, ...] = ()


@dataclass(frozen=True, slots=True)
class RenameTo:
    """``RENAME TO name`` of a table or view; one part keeps the database."""

    new_name: ObjectName
    span: Span


@dataclass(frozen=True, slots=True)
class RenameColumn:
    """``RENAME column TO name``."""

    column: Name
    new_name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class SetOptions:
    """``SET ('k' = 'v', …)``; an empty list changes nothing."""

    options: tuple[OptionEntry, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ResetOptions:
    """``RESET ('k', …)``; never empty."""

    keys: tuple[Text, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class PositionedColumn:
    """A column of ADD or MODIFY with ``[FIRST | AFTER column]``; without either, ADD appends, MODIFY keeps
    it.
    """

    definition: ColumnDefinition
    first: bool
    after: Name | None
    span: Span


@dataclass(frozen=True, slots=True)
class AddColumns:
    """``ADD column`` or the columns of ``ADD (…)``, in order."""

    columns: tuple[PositionedColumn, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ModifyColumns:
    """``MODIFY column`` or the columns of ``MODIFY (…)``, in order."""

    columns: tuple[PositionedColumn, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class DropColumns:
    """``DROP column`` or ``DROP (column, …)``."""

    columns: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class AddWatermark:
    """``ADD WATERMARK FOR …``."""

    watermark: WatermarkDefinition
    span: Span


@dataclass(frozen=True, slots=True)
class ModifyWatermark:
    """``MODIFY WATERMARK FOR …``."""

    watermark: WatermarkDefinition
    span: Span


@dataclass(frozen=True, slots=True)
class DropWatermark:
    """``DROP WATERMARK``."""

    span: Span


@dataclass(frozen=True, slots=True)
class AddConstraint:
    """``ADD [CONSTRAINT name] PRIMARY KEY (…) NOT ENFORCED``."""

    primary_key: PrimaryKeyDefinition
    span: Span


@dataclass(frozen=True, slots=True)
class ModifyConstraint:
    """``MODIFY [CONSTRAINT name] PRIMARY KEY (…) NOT ENFORCED``."""

    primary_key: PrimaryKeyDefinition
    span: Span


@dataclass(frozen=True, slots=True)
class DropConstraint:
    """``DROP CONSTRAINT name``."""

    constraint: Name
    span: Span


@dataclass(frozen=True, slots=True)
class DropPrimaryKey:
    """``DROP PRIMARY KEY``."""

    span: Span


@dataclass(frozen=True, slots=True)
class AddDistribution:
    """``ADD DISTRIBUTION …``."""

    distribution: Distribution
    span: Span


@dataclass(frozen=True, slots=True)
class ModifyDistribution:
    """``MODIFY DISTRIBUTION …``."""

    distribution: Distribution
    span: Span


@dataclass(frozen=True, slots=True)
class DropDistribution:
    """``DROP DISTRIBUTION``."""

    span: Span


TableAction = (
    RenameTo
    | RenameColumn
    | SetOptions
    | ResetOptions
    | AddColumns
    | ModifyColumns
    | DropColumns
    | AddWatermark
    | ModifyWatermark
    | DropWatermark
    | AddConstraint
    | ModifyConstraint
    | DropConstraint
    | DropPrimaryKey
    | AddDistribution
    | ModifyDistribution
    | DropDistribution
)


@dataclass(frozen=True, slots=True)
class AlterTable:
    """``ALTER TABLE [IF EXISTS] name action``.

    ``ADD (…)`` and ``MODIFY (…)`` may hold columns, a watermark, a primary key: one action for each, columns
    first. Either all actions take effect or none. The parser refuses partitions.
    """

    name: ObjectName
    if_exists: bool
    actions: tuple[TableAction, ...]
    span: Span


# --- views ---


@dataclass(frozen=True, slots=True)
class CreateView:
    """``CREATE [OR REPLACE] [TEMPORARY] VIEW [IF NOT EXISTS] name [(columns)] [COMMENT 'c'] AS query``.

    ``or_replace`` has no effect, as in Flink: if the view exists, the statement fails.
    """

    name: ObjectName
    columns: tuple[Name, ...]
    comment: str | None
    query: Query
    temporary: bool
    if_not_exists: bool
    span: Span
    or_replace: bool = False


@dataclass(frozen=True, slots=True)
class AlterView:
    """``ALTER VIEW name RENAME TO new`` or ``ALTER VIEW name AS query``."""

    name: ObjectName
    action: RenameTo | Query
    span: Span


class DropKind(Enum):
    """The kind of object that DROP removes."""

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


# --- databases and catalogs ---


@dataclass(frozen=True, slots=True)
class CopiedDatabase:
    """``AS DATABASE source INCLUDING TABLE 'a', 'b' [EXCLUDING TABLE 'c']`` (VVR). The texts are regular
    expressions for names of tables; without included ones all tables are copied (``ALL TABLES``)."""

    source: ObjectName
    included: tuple[Text, ...]
    excluded: tuple[Text, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class CreateDatabase:
    """``CREATE DATABASE [IF NOT EXISTS] [catalog.]name [COMMENT 'c'] [WITH (…)] [AS DATABASE …]``."""

    name: ObjectName
    comment: str | None
    options: tuple[OptionEntry, ...]
    if_not_exists: bool
    span: Span
    copied: CopiedDatabase | None = None


@dataclass(frozen=True, slots=True)
class AlterDatabase:
    """``ALTER DATABASE [catalog.]name SET (…)``."""

    name: ObjectName
    action: SetOptions
    span: Span


@dataclass(frozen=True, slots=True)
class DropDatabase:
    """``DROP DATABASE [IF EXISTS] [catalog.]name [RESTRICT | CASCADE]``; RESTRICT is the default."""

    name: ObjectName
    if_exists: bool
    cascade: bool
    span: Span


@dataclass(frozen=True, slots=True)
class CreateCatalog:
    """``CREATE CATALOG [IF NOT EXISTS] name [COMMENT 'c'] [WITH (…)]``."""

    name: Name
    comment: str | None
    options: tuple[OptionEntry, ...]
    if_not_exists: bool
    span: Span


@dataclass(frozen=True, slots=True)
class SetComment:
    """``COMMENT 'c'`` of ALTER CATALOG."""

    comment: str
    span: Span


@dataclass(frozen=True, slots=True)
class AlterCatalog:
    """``ALTER CATALOG name SET (…) | RESET (…) | COMMENT 'c'``."""

    name: Name
    action: SetOptions | ResetOptions | SetComment
    span: Span


@dataclass(frozen=True, slots=True)
class DropCatalog:
    """``DROP CATALOG [IF EXISTS] name``."""

    name: Name
    if_exists: bool
    span: Span


# --- functions ---


class FunctionLanguage(Enum):
    """LANGUAGE of a function; Flink's default is JAVA."""

    JAVA = "JAVA"
    SCALA = "SCALA"
    PYTHON = "PYTHON"


@dataclass(frozen=True, slots=True)
class FunctionResource:
    """``JAR 'path'`` or ``ARTIFACT 'path'`` of USING."""

    is_jar: bool
    path: Text


@dataclass(frozen=True, slots=True)
class CreateFunction:
    """``CREATE [TEMPORARY [SYSTEM]] FUNCTION [IF NOT EXISTS] name AS 'class' [LANGUAGE l] [USING …]
    [WITH (…)]``.

    The name of a system function has one part.
    """

    name: ObjectName
    class_name: Text
    language: FunctionLanguage
    resources: tuple[FunctionResource, ...]
    options: tuple[OptionEntry, ...]
    temporary: bool
    system: bool
    if_not_exists: bool
    span: Span


@dataclass(frozen=True, slots=True)
class AlterFunction:
    """``ALTER [TEMPORARY [SYSTEM]] FUNCTION [IF EXISTS] name AS 'class' [LANGUAGE l]``."""

    name: ObjectName
    class_name: Text
    language: FunctionLanguage
    temporary: bool
    system: bool
    if_exists: bool
    span: Span


@dataclass(frozen=True, slots=True)
class DropFunction:
    """``DROP [TEMPORARY [SYSTEM]] FUNCTION [IF EXISTS] name``."""

    name: ObjectName
    temporary: bool
    system: bool
    if_exists: bool
    span: Span
