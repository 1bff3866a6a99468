"""The INSERTs of a script as queries over bounded tables; their rows are not written."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.stored_objects import StoredObject
from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import KafkaTable, plain_kafka
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.binder.tables.from_clause import table_with_options
from kafka_sql.planner.plan.checked_script import CatalogChange, JobPlan
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.sql.statements.nodes import TableHint
from kafka_sql.sql.statements.statements import OptionEntry, Text
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

if TYPE_CHECKING:
    from kafka_sql.session.session import Session

_MODE = "execution.runtime-mode"
_LEFT_OUT = ("scan.startup.", "scan.bounded.", "scan.late-rows", "scan.bad-records", "scan.dead-letter.")
"""Options that a table read as a sample does not keep: the sample defines where reading starts and ends, and
nothing is written."""


@dataclass(frozen=True, slots=True)
class ShadowQuery:
    """The rows of an INSERT into ``table``, whose columns are ``columns``; ``options`` are in force there."""

    table: Table
    columns: tuple[str, ...]
    collect: Collect
    options: SessionOptions

    @property
    def name(self) -> str:
        """The table's name."""
        return self.table.identifier.name


def shadow_queries(session: Session, text: str, name: str) -> list[ShadowQuery]:
    """Return the INSERTs of a script in their order. Nothing of it is executed.

    Raises KafkaSqlError if the script is wrong, or cannot run over bounded tables."""
    (checked,) = session.checked_all([(name, text)], connect=True, imports=True)
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    catalog = session.catalog
    found: list[ShadowQuery] = []
    for statement in checked.statements:
        match statement:
            case CatalogChange():
                catalog = statement.catalog
            case JobPlan(creates=CatalogChange(), span=span):
                raise _unsupported("CREATE TABLE … AS", span)
            case JobPlan(options=options, span=span):
                mode, _ = options.with_reset(Text(_MODE, span))
                found += _queries(span, _sampled(catalog), mode)
    return found


def _queries(span: Span, catalog: Catalog, options: SessionOptions) -> Iterator[ShadowQuery]:
    """Yield the queries of one statement over the tables of ``catalog``."""
    written = span.written
    text = "\n" * (span.position[0] - 1) + written.source.text[written.start : written.end]
    checked = checked_script(SourceText(written.source.name, text), catalog, options)
    errors = [each for each in checked.diagnostics if each.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    for plan in checked.statements:
        assert isinstance(plan, JobPlan)
        for sink in plan.sinks:
            if sink.strategy.streams:
                raise _unsupported("an unbounded table that is not on Kafka", span)
            yield ShadowQuery(sink.table, sink.columns, _collect(sink), options)


def _collect(sink: Sink) -> Collect:
    return Collect(
        sink.input,
        sink.strategy,
        sink.changelog_mode,
        False,
        sink.span,
        sink.state_ttl_ms,
        sink.refused,
    )


def _sampled(catalog: Catalog) -> Catalog:
    """Return the catalog with all Kafka tables bounded, and their bad records skipped."""

    permanent, temporary = catalog.permanent, catalog.temporary
    for key, found in catalog.permanent.items():
        with suppress(KafkaSqlError):  # a file that is wrong is refused where it is used
            found = found.declared(catalog) if isinstance(found, StoredObject) else found
        if isinstance(found, Table):
            permanent = permanent.set(key, _ended(found))
    for key, known in catalog.temporary.items():
        if isinstance(known, Table):
            temporary = temporary.set(key, _ended(known))
    return replace(catalog, permanent=permanent, temporary=temporary)


def _ended(table: Table) -> Table:
    if plain_kafka(table.connector) is None:
        return table
    span = table.span
    entries = {"scan.bounded.mode": "latest-offset", "scan.bad-records": "skip"}
    if isinstance(table.connector, KafkaTable):
        entries["scan.startup.mode"] = "earliest-offset"
    kept = tuple(entry for entry in table.options if not entry.key.value.startswith(_LEFT_OUT))
    added = tuple(OptionEntry(Text(key, span), Text(value, span)) for key, value in entries.items())
    hint = TableHint(table.identifier.name, span, added, span)
    return table_with_options(replace(table, options=kept), hint, _say_nothing)


def _say_nothing(_warning: Diagnostic) -> None:
    """Ignore the warning: the check of the script has reported it."""


def _unsupported(what: str, span: Span) -> PlanError:
    return PlanError(
        Diagnostic(
            ErrorCode.UNSUPPORTED,
            f"{what} cannot be part of a shadow run",
            span,
            helps=("a shadow run takes INSERTs over tables on Kafka, and over tables that end",),
        )
    )
