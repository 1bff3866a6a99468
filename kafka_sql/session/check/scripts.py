"""Checks scripts: what the planner finds, and what Kafka's client will not take of ``properties.*``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kafka_sql.broker.client.properties import ClientRole, PropertiesError, translate
from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.namespace_changes import with_stored
from kafka_sql.catalog.namespaces import FILE
from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import KafkaTable, UpsertKafkaTable
from kafka_sql.options.secret_places import secret_places
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.ddl.stored_objects import stored_declarer
from kafka_sql.planner.plan.checked_script import CatalogChange, CheckedScript, IngestionPlan, JobPlan
from kafka_sql.planner.plan.hosts import NO_SPARK, SparkOffer
from kafka_sql.runtime.file_catalog import read_stored
from kafka_sql.sql.script_parser import ReadSource, parse_script
from kafka_sql.text.collector import collector_paused
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.rendering import without_hidden
from kafka_sql.text.source import SourceText, Span


def checked_script(
    source: SourceText,
    catalog: Catalog,
    options: SessionOptions,
    read_source: ReadSource | None = None,
    *,
    optimised: bool = True,
    offer: SparkOffer = NO_SPARK,
) -> CheckedScript:
    """Return the checked script with its diagnostics in text order. It reads the folders of file catalogs,
    but starts nothing, sends no request to a broker and writes nothing. Hosts are chosen by the ``offer``
    of Spark."""
    with collector_paused():
        checked = check_script(
            parse_script(source, options.dialect, read_source),
            catalog,
            options,
            read_stored,
            optimised=optimised,
            offer=offer,
        )
    found = [diagnostic for table in _new_tables(checked) for diagnostic in _property_diagnostics_of(table)]
    if not found and not checked.diagnostics:
        return checked
    diagnostics = sorted((*checked.diagnostics, *found), key=lambda d: d.span.start if d.span else 0)
    shown = tuple(map(_without_secrets, diagnostics))
    return CheckedScript(checked.statements, checked.catalog, checked.options, shown)


def _without_secrets(diagnostic: Diagnostic) -> Diagnostic:
    """Return the diagnostic without passwords of the script in its messages."""
    return diagnostic.with_texts(lambda text: without_hidden(text, diagnostic.span, secret_places))


def _property_diagnostics_of(table: Table) -> list[Diagnostic]:
    match table.connector:
        case KafkaTable() as kafka:
            return property_diagnostics(table, kafka)
        case UpsertKafkaTable(kafka=kafka):
            return property_diagnostics(table, kafka)
        case _:
            return []


def property_diagnostics(table: Table, connector: KafkaTable) -> list[Diagnostic]:
    """Return the problems of ``properties.*`` for a reader or a writer of the table, once each; notes are
    warnings. A property with a reference to a secret is checked when its value is known."""
    spans = {entry.key.value: entry.key.span for entry in table.options}
    properties = dict(connector.properties)
    found: list[Diagnostic] = []
    for role in (ClientRole.CONSUMER, ClientRole.PRODUCER):
        try:
            notes = translate(connector.properties, role).notes
        except PropertiesError as error:
            problems = [p for p in error.problems if "${secret:" not in properties.get(p.name, "")]
            found += PropertiesError(*problems).located(spans).diagnostics
        else:
            found += [
                Diagnostic(
                    ErrorCode.PROPERTY_IGNORED, note, _place(note, spans, table), severity=Severity.WARNING
                )
                for note in notes
            ]
    return list(dict.fromkeys(found))


def _place(note: str, spans: Mapping[str, Span], table: Table) -> Span:
    """Return the option at the start of a note, else the table."""
    return next((span for key, span in spans.items() if note.startswith(f"'{key}'")), table.span)


def _new_tables(checked: CheckedScript) -> Iterator[Table]:
    for statement in checked.statements:
        match statement:
            case CatalogChange(declared=Table() as table):
                yield table
            case (
                JobPlan(creates=CatalogChange(declared=Table() as table))
                | IngestionPlan(creates=CatalogChange(declared=Table() as table))
            ):
                yield table


def refreshed(catalog: Catalog, options: SessionOptions) -> Catalog:
    """Return the catalog in which file catalogs have the current content of their folders. For a folder
    that cannot be read the last known content stays."""
    for entry in catalog.catalogs.values():
        path = entry.option("path")
        if entry.type != FILE or path is None:
            continue
        try:
            stored = read_stored(path)
        except OSError:
            continue
        catalog = with_stored(catalog, entry, stored, stored_declarer(options))
    return catalog
