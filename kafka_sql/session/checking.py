"""Checks scripts: what the planner finds, and what Kafka's client will not take of ``properties.*``."""

from __future__ import annotations

from collections.abc import Iterator

from kafka_sql.broker.properties import ClientRole, PropertiesError, translate
from kafka_sql.catalog.catalog import Catalog
from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import KafkaTable
from kafka_sql.options.session import SessionOptions
from kafka_sql.planner.checked import CatalogChange, CheckedScript
from kafka_sql.planner.checker import check_script
from kafka_sql.sql.parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.source import SourceText


def checked_script(source: SourceText, catalog: Catalog, options: SessionOptions) -> CheckedScript:
    """The checked script, its diagnostics in text order. Starts nothing and asks no broker."""
    checked = check_script(parse_script(source), catalog, options)
    found = [
        diagnostic
        for table in _new_tables(checked, catalog)
        if isinstance(table.connector, KafkaTable)
        for diagnostic in property_diagnostics(table, table.connector)
    ]
    if not found:
        return checked
    diagnostics = sorted((*checked.diagnostics, *found), key=lambda d: d.span.start if d.span else 0)
    return CheckedScript(checked.statements, checked.catalog, checked.options, tuple(diagnostics))


def property_diagnostics(table: Table, connector: KafkaTable) -> list[Diagnostic]:
    """What is wrong with ``properties.*`` for a reader or a writer of the table, once each; notes are
    warnings. A property that holds a reference to a secret is judged when its value is known."""
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
                Diagnostic("property-ignored", note, table.span, severity=Severity.WARNING) for note in notes
            ]
    return list(dict.fromkeys(found))


def _new_tables(checked: CheckedScript, before: Catalog) -> Iterator[Table]:
    seen = {id(item) for item in (*before.permanent.values(), *before.temporary.values())}
    for statement in checked.statements:
        if isinstance(statement, CatalogChange):
            for item in (*statement.catalog.permanent.values(), *statement.catalog.temporary.values()):
                if isinstance(item, Table) and id(item) not in seen:
                    seen.add(id(item))
                    yield item
