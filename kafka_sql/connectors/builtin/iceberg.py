"""The ``iceberg`` connector: tables of Apache Iceberg, read and written through pyiceberg, with the option
names of Iceberg's connector for Flink.

Source: Iceberg's documentation, "Flink Connector"; pyiceberg's, "Catalogs".
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.connectors.builtin.lake_columns import columns_not_held, history_problems, keeps_versions
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.spec.metadata_checks import no_metadata
from kafka_sql.model.connectors import Connector, IcebergTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.text.diagnostics import Diagnostic, Severity

_CATALOG = "catalog."
_OF_CATALOG = ("uri", "warehouse")
_SETTINGS = ("write.", "read.", "commit.", "history.", "gc.")
"""What properties of tables begin with."""


def _resolve(declaration: Declaration) -> Resolution:
    options = resolve_options(
        Owner("connector", load_schema("connectors/iceberg")), declaration.options, declaration.place
    )
    found = [*options.diagnostics, *no_metadata("iceberg", declaration.metadata)]
    found += columns_not_held(declaration.physical, "Iceberg")
    found += history_problems(declaration, options)
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found))
    key = declaration.primary_key
    properties = [("type", options.text("catalog-type"))]
    for entry in declaration.options:
        name = entry.key.value
        if name in _OF_CATALOG or name.startswith(_CATALOG):
            properties.append((name.removeprefix(_CATALOG), entry.value.value))
    table = IcebergTable(
        catalog=options.text("catalog-name"),
        name=(
            *(options.optional_text("catalog-database") or "").split("."),
            options.optional_text("catalog-table") or "",
        ),
        properties=tuple(properties),
        primary_key=tuple(name.text for name in key.columns) if key is not None else (),
        compact_every=options.integer("sink.compact-every"),
        evolves=options.text("sink.schema-evolution") != "none",
        widens=options.text("sink.schema-evolution") == "evolve",
        versions=keeps_versions(options),
        monitor_interval_ms=options.integer("monitor-interval") if options.boolean("streaming") else None,
        settings=tuple(
            (entry.key.value, entry.value.value)
            for entry in declaration.options
            if entry.key.value.startswith(_SETTINGS) or entry.key.value == "format-version"
        ),
    )
    return Resolution(table, options, tuple(found))


def with_own_name(connector: Connector, identifier: Identifier) -> Connector:
    """The connector, with the database and the name of the declared table where its options name none."""
    if not isinstance(connector, IcebergTable) or all(connector.name):
        return connector
    *database, table = connector.name
    home = database if any(database) else [identifier.database]
    return replace(connector, name=(*home, table or identifier.name))


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    options = resolution.options
    return refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, IcebergTable) and connector.monitor_interval_ms is None


def _sink_changes(connector: Connector) -> Changes:
    assert isinstance(connector, IcebergTable)
    return Changes.UPSERT if connector.primary_key else Changes.INSERT_ONLY


ICEBERG = ConnectorSpec(
    name="iceberg",
    config=IcebergTable,
    readable=True,
    writable=True,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=_is_bounded,
    check_source=_check_source,
    check_sink=lambda _table, _resolution: [],
    sink_changes=_sink_changes,
    schema=partial(load_schema, "connectors/iceberg"),
)
