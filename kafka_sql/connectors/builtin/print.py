"""The ``print`` and ``blackhole`` connectors: sinks without a format."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.spec.column_checks import no_metadata
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import BlackholeTable, PrintTable
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import MetadataColumn
from kafka_sql.text.diagnostics import Diagnostic


def _resolve_print(declaration: Declaration) -> Resolution:
    owner = Owner("connector", load_schema("connectors/print"))
    options = resolve_options(owner, declaration.options, declaration.place)
    table = (
        PrintTable(options.text("print-identifier"), options.boolean("standard-error"))
        if options.ok
        else None
    )
    return Resolution(table, options, options.diagnostics)


def _resolve_blackhole(declaration: Declaration) -> Resolution:
    owner = Owner("connector", load_schema("connectors/blackhole"))
    options = resolve_options(owner, declaration.options, declaration.place)
    return Resolution(BlackholeTable() if options.ok else None, options, options.diagnostics)


def _check_sink(table: Table, resolution: Resolution) -> list[Diagnostic]:
    columns = [column.definition for column in table.columns if isinstance(column.definition, MetadataColumn)]
    # Flink minds only metadata columns that would be written.
    return no_metadata(
        resolution.options.owner.schema.name, [column for column in columns if not column.virtual]
    )


PRINT = ConnectorSpec(
    name="print",
    config=PrintTable,
    readable=False,
    writable=True,
    resolve=_resolve_print,
    metadata=lambda _: {},
    is_bounded=lambda _: False,
    check_source=lambda _table, _resolution: [],
    check_sink=_check_sink,
    sink_changes=lambda _: Changes.ALL,
    schema=partial(load_schema, "connectors/print"),
)

BLACKHOLE = replace(
    PRINT,
    name="blackhole",
    config=BlackholeTable,
    resolve=_resolve_blackhole,
    schema=partial(load_schema, "connectors/blackhole"),
)
