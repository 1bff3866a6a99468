"""A checked script: what each statement will do, before any of it is done."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.stored_objects import StoreChange
from kafka_sql.catalog.table import Table
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.sql.statements.statements import ClientStatement
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import Span


@dataclass(frozen=True, slots=True)
class CatalogChange:
    """DDL and USE: the catalog after it. ``declared`` is the table that is new or changed, ``stored`` what
    happens to the files of a file catalog."""

    catalog: Catalog
    message: str
    span: Span
    declared: Table | None = None
    stored: tuple[StoreChange, ...] = ()


@dataclass(frozen=True, slots=True)
class OptionsChange:
    """SET or RESET: the session options after it."""

    options: SessionOptions
    message: str
    span: Span


@dataclass(frozen=True, slots=True)
class AgainstCheckpoint:
    """The checkpoint at ``location``, with whose state the ``sinks`` of the pipeline named ``pipeline`` are
    compared."""

    location: str
    pipeline: str | None
    sinks: tuple[Sink, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """SHOW, DESCRIBE, EXPLAIN (where it ``explains``), SET without a key: rows of text, known without running
    anything. ``against`` is the checkpoint with which EXPLAIN compares its INSERTs."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str | None, ...], ...]
    span: Span
    explains: bool = False
    against: AgainstCheckpoint | None = None


@dataclass(frozen=True, slots=True)
class JobPlan:
    """One INSERT, or all INSERTs of a statement set; ``options`` are those in force at this statement.
    ``creates`` is the table that CREATE TABLE … AS makes first."""

    sinks: tuple[Sink, ...]
    options: SessionOptions
    span: Span
    creates: CatalogChange | None = None


@dataclass(frozen=True, slots=True)
class IngestionPlan:
    """CREATE TABLE … AS TABLE, or CREATE DATABASE … AS DATABASE, that follows what records show: a pipeline
    as YAML, which ``ends`` with what is there or not, what it is called, and what is made in the catalog
    first. ``source`` is the table that AS TABLE follows."""

    pipeline: str
    ends: bool
    name: str
    options: SessionOptions
    span: Span
    creates: CatalogChange | None
    source: Table | None = None


@dataclass(frozen=True, slots=True)
class JobsListing:
    """SHOW JOBS: the session's jobs when the statement is executed."""

    span: Span


@dataclass(frozen=True, slots=True)
class ClientCommand:
    """A statement for the client: nothing is planned for it."""

    statement: ClientStatement
    span: Span


@dataclass(frozen=True, slots=True)
class CollectPlan:
    """A top-level SELECT."""

    collect: Collect
    options: SessionOptions
    span: Span


@dataclass(frozen=True, slots=True)
class SparkCommand:
    """A statement that Spark executes as it stands; its rows are shown. ``catalog`` is the one after it."""

    query: SparkQuery
    catalog: Catalog
    options: SessionOptions
    span: Span


@dataclass(frozen=True, slots=True)
class SparkExplain:
    """EXPLAIN in Spark's dialect: Spark's plans of the queries."""

    queries: tuple[SparkQuery, ...]
    options: SessionOptions
    span: Span


CheckedStatement = (
    CatalogChange
    | OptionsChange
    | Answer
    | JobsListing
    | ClientCommand
    | JobPlan
    | IngestionPlan
    | CollectPlan
    | SparkCommand
    | SparkExplain
)


@dataclass(frozen=True, slots=True)
class CheckedScript:
    """Every statement that is right, in order, the state after the script, and everything found wrong or
    doubtful.

    Nothing may be executed while ``diagnostics`` holds an error.
    """

    statements: tuple[CheckedStatement, ...]
    catalog: Catalog
    options: SessionOptions
    diagnostics: tuple[Diagnostic, ...]
