"""The statements of a script, as the parser returns them: names not yet bound, options not yet checked.

Every node carries the span of the text it came from. Import from this module: it also offers the definitions
of :mod:`kafka_sql.sql.statements.nodes`, :mod:`~kafka_sql.sql.statements.table_elements`,
:mod:`~kafka_sql.sql.statements.catalog_statements` and :mod:`~kafka_sql.sql.statements.session_statements`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kafka_sql.sql.statements.catalog_statements import (
    AddColumns,
    AddConstraint,
    AddDistribution,
    AddWatermark,
    AlterCatalog,
    AlterDatabase,
    AlterFunction,
    AlterTable,
    AlterView,
    CopiedDatabase,
    CreateCatalog,
    CreateDatabase,
    CreateFunction,
    CreateTable,
    CreateView,
    Drop,
    DropCatalog,
    DropColumns,
    DropConstraint,
    DropDatabase,
    DropDistribution,
    DropFunction,
    DropKind,
    DropPrimaryKey,
    DropWatermark,
    FunctionLanguage,
    FunctionResource,
    ModifyColumns,
    ModifyConstraint,
    ModifyDistribution,
    ModifyWatermark,
    PositionedColumn,
    RenameColumn,
    RenameTo,
    ResetOptions,
    SetComment,
    SetOptions,
    TableAction,
)
from kafka_sql.sql.statements.nodes import (
    Dialect,
    Expression,
    Name,
    ObjectName,
    OptionEntry,
    Query,
    TableHint,
    Text,
)
from kafka_sql.sql.statements.session_statements import (
    AddJar,
    Clear,
    ClientStatement,
    Describe,
    DescribeJob,
    DescribeKind,
    Help,
    LoadModule,
    Quit,
    RemoveJar,
    ResetOption,
    SetOption,
    Show,
    ShowKind,
    Source,
    StopJob,
    UnloadModule,
    UseCatalog,
    UseDatabase,
    UseModules,
)
from kafka_sql.sql.statements.table_elements import (
    ColumnDefinition,
    ComputedColumn,
    Distribution,
    DistributionKind,
    LikeClause,
    LikeFeature,
    LikeOption,
    LikeStrategy,
    MetadataColumn,
    PhysicalColumn,
    PrimaryKeyDefinition,
    WatermarkDefinition,
)
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span

__all__ = [
    "AddColumns",
    "AddConstraint",
    "AddDistribution",
    "AddJar",
    "AddWatermark",
    "AlterCatalog",
    "AlterDatabase",
    "AlterFunction",
    "AlterTable",
    "AlterView",
    "Clear",
    "ClientStatement",
    "ColumnDefinition",
    "ComputedColumn",
    "CopiedDatabase",
    "CreateCatalog",
    "CreateDatabase",
    "CreateFunction",
    "CreateTable",
    "CreateView",
    "Describe",
    "DescribeJob",
    "DescribeKind",
    "Dialect",
    "Distribution",
    "DistributionKind",
    "Drop",
    "DropCatalog",
    "DropColumns",
    "DropConstraint",
    "DropDatabase",
    "DropDistribution",
    "DropFunction",
    "DropKind",
    "DropPrimaryKey",
    "DropWatermark",
    "Explain",
    "Expression",
    "FunctionLanguage",
    "FunctionResource",
    "Help",
    "Insert",
    "LikeClause",
    "LikeFeature",
    "LikeOption",
    "LikeStrategy",
    "LoadModule",
    "MetadataColumn",
    "ModifyColumns",
    "ModifyConstraint",
    "ModifyDistribution",
    "ModifyWatermark",
    "Name",
    "ObjectName",
    "OnConflict",
    "OptionEntry",
    "PartitionEntry",
    "PhysicalColumn",
    "PositionedColumn",
    "PrimaryKeyDefinition",
    "Query",
    "Quit",
    "RemoveJar",
    "RenameColumn",
    "RenameTo",
    "ResetOption",
    "ResetOptions",
    "Script",
    "Select",
    "SetComment",
    "SetOption",
    "SetOptions",
    "Show",
    "ShowKind",
    "Source",
    "SparkStatement",
    "Statement",
    "StatementSet",
    "StopJob",
    "TableAction",
    "TableHint",
    "Text",
    "UnloadModule",
    "UseCatalog",
    "UseDatabase",
    "UseModules",
    "WatermarkDefinition",
]


class OnConflict(Enum):
    """How INSERT resolves several changes of one key of the sink (``ON CONFLICT DO …``, Flink 2.3)."""

    NOTHING = "NOTHING"
    ERROR = "ERROR"
    DEDUPLICATE = "DEDUPLICATE"


@dataclass(frozen=True, slots=True)
class PartitionEntry:
    """``column = literal`` of PARTITION in an INSERT."""

    column: Name
    value: Expression


@dataclass(frozen=True, slots=True)
class Insert:
    """``[EXECUTE] INSERT INTO|OVERWRITE name [/*+ OPTIONS */] [PARTITION (…)] [(columns)] query
    [ON CONFLICT DO …]``.
    """

    target: ObjectName
    columns: tuple[Name, ...]
    query: Query
    hints: tuple[TableHint, ...]
    span: Span
    overwrite: bool = False
    partition: tuple[PartitionEntry, ...] = ()
    on_conflict: OnConflict | None = None


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
class Explain:
    """``EXPLAIN [PLAN FOR | details] [AGAINST CHECKPOINT 'folder'] statement``; ``details`` in upper case as
    written.

    A CreateTable here always has a query (CREATE TABLE … AS, REPLACE TABLE … AS).
    """

    details: tuple[str, ...]
    statement: Select | Insert | StatementSet | CreateTable
    span: Span
    checkpoint: Text | None = None


@dataclass(frozen=True, slots=True)
class SparkStatement:
    """A statement in the Spark dialect that goes to Spark as written."""

    text: str
    span: Span


Statement = (
    CreateTable
    | AlterTable
    | CreateView
    | AlterView
    | Drop
    | CreateDatabase
    | AlterDatabase
    | DropDatabase
    | CreateCatalog
    | AlterCatalog
    | DropCatalog
    | CreateFunction
    | AlterFunction
    | DropFunction
    | Insert
    | Select
    | StatementSet
    | Explain
    | SetOption
    | ResetOption
    | UseCatalog
    | UseDatabase
    | UseModules
    | LoadModule
    | UnloadModule
    | AddJar
    | RemoveJar
    | Show
    | Describe
    | ClientStatement
    | SparkStatement
)


@dataclass(frozen=True, slots=True)
class Script:
    """The statements of one text, in order, and every syntax error in it.

    ``statements`` leaves out a statement with an error; the parser continues after its semicolon. ``dialect``
    is the one in force after the last statement.
    """

    statements: tuple[Statement, ...]
    errors: tuple[Diagnostic, ...]
    dialect: Dialect = Dialect.FLINK
