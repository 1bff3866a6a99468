"""The ``delta`` connector: tables of Delta Lake, read and written (not in Flink, whose connector for them is
a jar of its own)."""

from __future__ import annotations

from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.builtin.lake_columns import columns_not_held, history_problems, keeps_versions
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.spec.metadata_checks import no_metadata
from kafka_sql.model.connectors import Connector, DeltaTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.text.diagnostics import Diagnostic, Severity

_STORAGE = "storage."


def _resolve(declaration: Declaration) -> Resolution:
    options = resolve_options(
        Owner("connector", load_schema("connectors/delta")), declaration.options, declaration.place
    )
    found = [*options.diagnostics, *no_metadata("delta", declaration.metadata)]
    found += columns_not_held(declaration.physical, "Delta Lake")
    found += history_problems(declaration, options)
    key = declaration.primary_key
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found))
    table = DeltaTable(
        path=options.text("path"),
        primary_key=tuple(name.text for name in key.columns) if key is not None else (),
        storage=tuple(
            (entry.key.value.removeprefix(_STORAGE), entry.value.value)
            for entry in declaration.options
            if entry.key.value.startswith(_STORAGE)
        ),
        compact_every=options.integer("sink.compact-every"),
        evolves=options.text("sink.schema-evolution") != "none",
        widens=options.text("sink.schema-evolution") == "evolve",
        versions=keeps_versions(options),
        monitor_interval_ms=options.optional_integer("source.monitor-interval"),
    )
    return Resolution(table, options, tuple(found))


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    options = resolution.options
    return refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, DeltaTable) and connector.monitor_interval_ms is None


def _sink_changes(connector: Connector) -> Changes:
    assert isinstance(connector, DeltaTable)
    return Changes.UPSERT if connector.primary_key else Changes.INSERT_ONLY


DELTA = ConnectorSpec(
    name="delta",
    config=DeltaTable,
    readable=True,
    writable=True,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=_is_bounded,
    check_source=_check_source,
    check_sink=lambda _table, _resolution: [],
    sink_changes=_sink_changes,
    schema=partial(load_schema, "connectors/delta"),
)
