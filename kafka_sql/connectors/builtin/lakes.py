"""The connectors ``delta`` and ``iceberg``: tables of Delta Lake, and of Apache Iceberg through pyiceberg,
with the option names of Iceberg's connector for Flink.

Source: Iceberg's documentation, "Flink Connector"; pyiceberg's, "Catalogs".
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import partial

from kafka_sql.catalog.table import Identifier, Table
from kafka_sql.connectors.spec.column_checks import no_metadata
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import VALID_FROM, VALID_TO, Connector, DeltaTable, IcebergTable, LakeTable
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import ResolvedOptions, refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.sql.statements.statements import PhysicalColumn
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

_STORAGE = "storage."
_CATALOG = "catalog."
_OF_CATALOG = ("uri", "warehouse")
_SETTINGS = ("write.", "read.", "commit.", "history.", "gc.")
"""The prefixes of table properties."""
_HISTORY = "sink.history"
_NOT_HELD = (
    TypeRoot.TIME,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.NULL,
)


def _resolve_delta(declaration: Declaration) -> Resolution:
    options = resolve_options(
        Owner("connector", load_schema("connectors/delta")), declaration.options, declaration.place
    )
    found = [*options.diagnostics, *no_metadata("delta", declaration.metadata)]
    found += _columns_not_held(declaration.physical, "Delta Lake")
    found += _history_problems(declaration, options)
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
        versions=_keeps_versions(options),
        monitor_interval_ms=options.optional_integer("source.monitor-interval"),
    )
    return Resolution(table, options, tuple(found))


def _resolve_iceberg(declaration: Declaration) -> Resolution:
    options = resolve_options(
        Owner("connector", load_schema("connectors/iceberg")), declaration.options, declaration.place
    )
    found = [*options.diagnostics, *no_metadata("iceberg", declaration.metadata)]
    found += _columns_not_held(declaration.physical, "Iceberg")
    found += _history_problems(declaration, options)
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
        versions=_keeps_versions(options),
        monitor_interval_ms=options.integer("monitor-interval") if options.boolean("streaming") else None,
        settings=tuple(
            (entry.key.value, entry.value.value)
            for entry in declaration.options
            if entry.key.value.startswith(_SETTINGS) or entry.key.value == "format-version"
        ),
    )
    return Resolution(table, options, tuple(found))


def with_own_name(connector: Connector, identifier: Identifier) -> Connector:
    """Return the connector with the database and the name of the declared table if its options name none."""
    if not isinstance(connector, IcebergTable) or all(connector.name):
        return connector
    *database, table = connector.name
    home = database if any(database) else [identifier.database]
    return replace(connector, name=(*home, table or identifier.name))


def _columns_not_held(columns: Iterable[PhysicalColumn], lake: str) -> Iterator[Diagnostic]:
    """Report the columns whose types a table of ``lake`` cannot hold."""
    for column in columns:
        if not _is_held(column.type):
            yield Diagnostic(
                ErrorCode.UNSUPPORTED_TYPE,
                f"column '{column.name.text}' is {column.type.spelling()}, which a table of {lake} does not "
                "hold",
                column.span,
                helps=("declare it as STRING, with CAST or JSON_STRING where it is written",),
            )


def _history_problems(declaration: Declaration, options: ResolvedOptions) -> Iterator[Diagnostic]:
    """Report obstacles to keeping versions of rows, if the table keeps them (:func:`_keeps_versions`)."""
    if not _keeps_versions(options):
        return
    for column in declaration.physical:
        if column.name.text in (VALID_FROM, VALID_TO):
            yield Diagnostic(
                ErrorCode.INVALID_VALUE,
                f"with '{_HISTORY}' = 'scd2' column '{column.name.text}' is not written by an INSERT",
                column.span,
                helps=(f"declare the columns {VALID_FROM} and {VALID_TO} in a table that is read",),
            )
    if declaration.primary_key is None:
        yield Diagnostic(
            ErrorCode.PRIMARY_KEY,
            f"'{_HISTORY}' = 'scd2' needs a PRIMARY KEY: it says which rows are versions of one",
            options.span(_HISTORY),
            helps=("add PRIMARY KEY (…) NOT ENFORCED",),
        )


def _keeps_versions(options: ResolvedOptions) -> bool:
    """Whether the sink ends rows instead of overwriting them."""
    return options.optional_text(_HISTORY) == "scd2"


def _is_held(data_type: DataType) -> bool:
    match data_type:
        case AtomicType(root=root):
            return root not in _NOT_HELD
        case ArrayType(element=element):
            return _is_held(element)
        case MapType(key=key, value=value):
            return _is_held(key) and _is_held(value)
        case RowType(fields=fields):
            return all(_is_held(field.type) for field in fields)
        case _:
            return False


def _check_source(_table: Table, resolution: Resolution) -> list[Diagnostic]:
    options = resolution.options
    return refusals(options, [option.key for option in unsupported(options, Direction.SOURCE)])


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, LakeTable) and connector.monitor_interval_ms is None


def _sink_changes(connector: Connector) -> Changes:
    assert isinstance(connector, LakeTable)
    return Changes.UPSERT if connector.primary_key else Changes.INSERT_ONLY


DELTA = ConnectorSpec(
    name="delta",
    config=DeltaTable,
    readable=True,
    writable=True,
    resolve=_resolve_delta,
    metadata=lambda _: {},
    is_bounded=_is_bounded,
    check_source=_check_source,
    check_sink=lambda _table, _resolution: [],
    sink_changes=_sink_changes,
    schema=partial(load_schema, "connectors/delta"),
)
ICEBERG = replace(
    DELTA,
    name="iceberg",
    config=IcebergTable,
    resolve=_resolve_iceberg,
    schema=partial(load_schema, "connectors/iceberg"),
)
