"""Statements about the session: SET, USE, modules, jars, SHOW and DESCRIBE (reference §5.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from kafka_sql.sql.statements.nodes import Name, ObjectName, OptionEntry, Text
from kafka_sql.text.source import Span


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


@dataclass(frozen=True, slots=True)
class UseCatalog:
    """``USE CATALOG name``."""

    name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class UseDatabase:
    """``USE [catalog.]database``."""

    name: ObjectName
    span: Span


@dataclass(frozen=True, slots=True)
class UseModules:
    """``USE MODULES a, b``: the order in which functions are looked up."""

    names: tuple[Name, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class LoadModule:
    """``LOAD MODULE name [WITH (…)]``."""

    name: Name
    options: tuple[OptionEntry, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class UnloadModule:
    """``UNLOAD MODULE name``."""

    name: Name
    span: Span


@dataclass(frozen=True, slots=True)
class AddJar:
    """``ADD JAR 'path'``."""

    path: Text
    span: Span


@dataclass(frozen=True, slots=True)
class RemoveJar:
    """``REMOVE JAR 'path'``."""

    path: Text
    span: Span


@dataclass(frozen=True, slots=True)
class Quit:
    """``QUIT`` or ``EXIT``: no statement after it runs."""

    span: Span


@dataclass(frozen=True, slots=True)
class Clear:
    """``CLEAR``: empties the screen of a shell."""

    span: Span


@dataclass(frozen=True, slots=True)
class Help:
    """``HELP [topic]``: a page of the documentation, or the list of pages."""

    topic: Text | None
    span: Span


@dataclass(frozen=True, slots=True)
class Source:
    """``SOURCE 'path'``: the statements of another file follow."""

    path: Text
    span: Span


@dataclass(frozen=True, slots=True)
class StopJob:
    """``STOP JOB 'id' [WITH SAVEPOINT] [WITH DRAIN]``."""

    job: Text
    savepoint: bool
    drain: bool
    span: Span


@dataclass(frozen=True, slots=True)
class DescribeJob:
    """``DESCRIBE | DESC JOB 'id'``."""

    job: Text
    span: Span


ClientStatement = Quit | Clear | Help | Source | StopJob | DescribeJob
"""Statements for the client that reads a script, and neither for the catalog nor for Spark."""


class ShowKind(Enum):
    """The kind of object that SHOW lists. CONNECTORS, FORMATS and the OPTIONS kinds are the project's, all
    others Flink's.
    """

    TABLES = "TABLES"
    VIEWS = "VIEWS"
    MATERIALIZED_TABLES = "MATERIALIZED TABLES"
    COLUMNS = "COLUMNS"
    PARTITIONS = "PARTITIONS"
    FUNCTIONS = "FUNCTIONS"
    USER_FUNCTIONS = "USER FUNCTIONS"
    PROCEDURES = "PROCEDURES"
    MODELS = "MODELS"
    MODULES = "MODULES"
    FULL_MODULES = "FULL MODULES"
    JARS = "JARS"
    JOBS = "JOBS"
    DATABASES = "DATABASES"
    CATALOGS = "CATALOGS"
    CURRENT_DATABASE = "CURRENT DATABASE"
    CURRENT_CATALOG = "CURRENT CATALOG"
    CREATE_TABLE = "CREATE TABLE"
    CREATE_VIEW = "CREATE VIEW"
    CREATE_CATALOG = "CREATE CATALOG"
    CONNECTORS = "CONNECTORS"
    FORMATS = "FORMATS"
    CONNECTOR_OPTIONS = "OPTIONS FOR CONNECTOR"
    FORMAT_OPTIONS = "OPTIONS FOR FORMAT"


@dataclass(frozen=True, slots=True)
class Show:
    """``SHOW kind [name] [FROM|IN container] [[NOT] LIKE|ILIKE 'p']``.

    ``name`` is the object of the CREATE and OPTIONS kinds, of COLUMNS (after FROM or IN) and of PARTITIONS;
    a connector or format may have dashes in its one part. ``container`` is the database (for DATABASES: the
    catalog) after FROM or IN. ``ignore_case`` is ILIKE.
    """

    kind: ShowKind
    name: ObjectName | None
    like: Text | None
    negated: bool
    span: Span
    container: ObjectName | None = None
    ignore_case: bool = False


class DescribeKind(Enum):
    """The kind of object that DESCRIBE describes. CONNECTOR and FORMAT are the project's, all others
    Flink's.
    """

    TABLE = "TABLE"
    CATALOG = "CATALOG"
    DATABASE = "DATABASE"
    FUNCTION = "FUNCTION"
    CONNECTOR = "CONNECTOR"
    FORMAT = "FORMAT"


@dataclass(frozen=True, slots=True)
class Describe:
    """``DESCRIBE | DESC [kind] [EXTENDED] name``; TABLE (also for views) is never written."""

    name: ObjectName
    extended: bool
    span: Span
    kind: DescribeKind = DescribeKind.TABLE
