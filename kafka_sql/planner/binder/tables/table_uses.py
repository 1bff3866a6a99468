"""What depends on the use of a table: it has a connector, can be read or written, and takes the clauses of
the INSERT."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.errors import missing
from kafka_sql.catalog.job_tables import job_table
from kafka_sql.catalog.namespaces import KAFKA, SPARK, SPARK_CATALOG
from kafka_sql.catalog.table import Identifier, Table, View
from kafka_sql.connectors.registry import check_sink, check_source
from kafka_sql.model.connectors import (
    BlackholeTable,
    FilesystemTable,
    JobsTable,
    PrintTable,
    SparkTable,
    Unconnected,
)
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.expressions.identity_key import Same
from kafka_sql.sql.statements.statements import Insert, ObjectName
from kafka_sql.text.diagnostics import CatalogError, Diagnostic, KafkaSqlError, OptionError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_REMEMBERED = 1024
"""So many tables are not checked again when they are used again."""


class CheckedLater(CatalogError):
    """A statement needs to know what must not be asked now: ``warning`` says so (without a place where the
    whole statement is meant). Carries no diagnostics."""

    def __init__(self, warning: Diagnostic) -> None:
        super().__init__()
        self.warning = replace(warning, severity=Severity.WARNING)


class SparkNeeded(CheckedLater):
    """A statement uses a table that only Spark knows, and Spark is not running."""

    def __init__(self) -> None:
        message = "this statement uses a table of Spark: it is checked when the script runs"
        super().__init__(Diagnostic(ErrorCode.SPARK_TABLE, message))


class RegistryNeeded(CheckedLater):
    """The columns of a table are in a schema registry, which must not be asked."""

    def __init__(self, place: Span) -> None:
        super().__init__(
            Diagnostic(
                ErrorCode.COLUMNS_IN_REGISTRY,
                "the columns of this table are in the schema registry: it, and what uses it, is checked when "
                "the script runs",
                place,
                helps=("check --connect asks the registry now", "or name the columns"),
            )
        )


class TopicsNeeded(CheckedLater):
    """Something is known to brokers alone, which must not be asked; ``what`` says what (a sentence)."""

    def __init__(self, what: str, place: Span) -> None:
        super().__init__(
            Diagnostic(
                ErrorCode.COLUMNS_IN_TOPIC,
                f"{what}: it, and what uses it, is checked when the script runs",
                place,
                helps=("check --connect asks the brokers now",),
            )
        )


def asked_outside(catalog: Catalog, identifier: Identifier, name: ObjectName) -> Table | None:
    """The table of running jobs of that name, or the one that Spark, or the brokers of a catalog of type
    ``kafka``, know; None where neither is to be asked, or has none. Raises as they do."""
    jobs = job_table(identifier)
    if jobs is not None:
        return jobs
    entry = catalog.catalogs.get(identifier.catalog)
    if entry is None or entry.type != KAFKA:
        return _asked_spark(catalog, identifier, name)
    if identifier.database not in entry.databases:
        return None
    if catalog.ask_topics is None:
        raise TopicsNeeded(f"'{identifier.name}' is a topic of catalog '{entry.name}'", name.span)
    try:
        found = catalog.ask_topics.table(catalog, entry, identifier, name.span)
    except KafkaSqlError as error:
        raise error.placed(name.span) from None
    if found is None:
        known = catalog.ask_topics.names(entry) if catalog.suggesting else ()
        message = f"topic '{identifier.name}' does not exist on the brokers of catalog '{entry.name}'"
        none = "there are no topics"
        raise missing(ErrorCode.UNKNOWN_TABLE, message, name.span, identifier.name, known, none)
    return found


def _asked_spark(catalog: Catalog, identifier: Identifier, name: ObjectName) -> Table | None:
    """The table of a Spark catalog (``spark_catalog`` is one undeclared), or a temporary view of the
    session's Spark; None where the catalog is none and there is no such view.

    Raises :class:`SparkNeeded` where Spark must not be started, CatalogError where it has no such table.
    """
    entry = catalog.catalogs.get(identifier.catalog)
    if entry is None and identifier.catalog != SPARK_CATALOG:
        return None
    if len(name.parts) == 1 and catalog.ask_view is not None:
        view = catalog.ask_view(identifier, name.span)
        if view is not None:
            return view
    if entry is not None and entry.type != SPARK:
        return None
    if catalog.ask_spark is None:
        raise SparkNeeded()
    of_spark = entry.option("name") if entry is not None else None
    found = catalog.ask_spark(of_spark or SPARK_CATALOG, identifier, name.span)
    if found is None:
        message = f"Spark has no table '{identifier.database}.{identifier.name}'"
        raise CatalogError(Diagnostic(ErrorCode.UNKNOWN_TABLE, message, name.span))
    return found


def find_object(catalog: Catalog, name: ObjectName) -> Table | View:
    """The table or view of that name, asking Spark or brokers where they are the ones to know.

    Raises :class:`CatalogError` with the nearest names if there is none, :class:`CheckedLater`.
    """
    path = catalog.path(name)
    return catalog.table_or_view(path) or asked_outside(catalog, path, name) or catalog.find(name)


_NEVER_READABLE = (ErrorCode.NO_CONNECTOR, ErrorCode.NOT_A_SOURCE)


def checked_source(table: Table, use: Span, *, in_view: bool = False) -> tuple[Diagnostic, ...]:
    """Warnings about reading a table. Raises :class:`OptionError` where it cannot be read.

    With ``in_view`` a view is being created: as in Flink, options that only a running query needs are looked
    at when the view is used.
    """
    if isinstance(table.connector, (SparkTable, JobsTable)):
        return ()
    try:
        return _source_warnings(Same(table), _Place(use))
    except OptionError as error:
        if in_view and all(found.code not in _NEVER_READABLE for found in error.diagnostics):
            return ()
        raise


def checked_sink(table: Table, insert: Insert) -> tuple[Diagnostic, ...]:
    """Warnings about writing a table as ``insert`` does. Raises OptionError or PlanError where that cannot be
    done; the rules of the clauses are Flink's."""
    use = insert.target.span
    name = table.identifier.name
    if isinstance(table.connector, Unconnected):
        return check_sink(table, use)
    if isinstance(table.connector, SparkTable) and table.connector.is_view:
        raise wrong(
            ErrorCode.NOT_A_SINK,
            f"'{name}' is a temporary view of Spark, which can be read and not written",
            use,
        )
    if table.distribution is not None:
        raise wrong(
            ErrorCode.NOT_DISTRIBUTABLE,
            f"'{name}' is distributed into buckets, which its connector cannot write",
            use,
            helps=(f"ALTER TABLE {name} DROP DISTRIBUTION",),
        )
    if table.partitioned_by and not isinstance(
        table.connector, (BlackholeTable, PrintTable, FilesystemTable)
    ):
        raise wrong(
            ErrorCode.NOT_PARTITIONABLE,
            f"'{name}' is partitioned, which its connector cannot write",
            use,
            helps=("leave out PARTITIONED BY; in Kafka 'sink.partitioner' chooses the partition",),
        )
    if insert.overwrite and not isinstance(table.connector, FilesystemTable):
        raise wrong(
            ErrorCode.NOT_OVERWRITABLE,
            f"INSERT OVERWRITE cannot be used on '{name}': its connector only appends",
            use,
            helps=("write INSERT INTO",),
        )
    return () if isinstance(table.connector, SparkTable) else _sink_warnings(Same(table), _Place(use))


class _Place:
    """A span that does not tell one call from another."""

    __slots__ = ("span",)

    def __init__(self, span: Span) -> None:
        self.span = span

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Place)


@lru_cache(maxsize=_REMEMBERED)
def _source_warnings(table: Same[Table], use: _Place) -> tuple[Diagnostic, ...]:
    """Only what succeeds is remembered, and that does not depend on the place of the use."""
    return check_source(table.value, use.span)


@lru_cache(maxsize=_REMEMBERED)
def _sink_warnings(table: Same[Table], use: _Place) -> tuple[Diagnostic, ...]:
    return check_sink(table.value, use.span)
