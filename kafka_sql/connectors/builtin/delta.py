"""The ``delta`` connector: tables of Delta Lake, which are written (not in Flink, whose connector for them is
a jar of its own)."""

from __future__ import annotations

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.connectors.spec.metadata_checks import no_metadata
from kafka_sql.model.connectors import Connector, DeltaTable
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot
from kafka_sql.model.formats import Changes
from kafka_sql.options.resolution import refusals, resolve_options, unsupported
from kafka_sql.options.schema import Direction, load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.text.diagnostics import Diagnostic, Severity
from kafka_sql.text.error_codes import ErrorCode

_STORAGE = "storage."
_NOT_HELD = (
    TypeRoot.TIME,
    TypeRoot.INTERVAL_DAY_TIME,
    TypeRoot.INTERVAL_YEAR_MONTH,
    TypeRoot.VARIANT,
    TypeRoot.BITMAP,
    TypeRoot.NULL,
)


def _resolve(declaration: Declaration) -> Resolution:
    options = resolve_options(
        Owner("connector", load_schema("connectors/delta")), declaration.options, declaration.place
    )
    found = [*options.diagnostics, *no_metadata("delta", declaration.metadata)]
    for column in declaration.physical:
        if not _is_held(column.type):
            found.append(
                Diagnostic(
                    ErrorCode.UNSUPPORTED_TYPE,
                    f"column '{column.name.text}' is {column.type.spelling()}, which a table of Delta Lake "
                    "does not hold",
                    column.span,
                    helps=("declare it as STRING, with CAST or JSON_STRING where it is written",),
                )
            )
    if any(problem.severity is Severity.ERROR for problem in found):
        return Resolution(None, options, tuple(found))
    key = declaration.primary_key
    table = DeltaTable(
        path=options.text("path"),
        primary_key=tuple(name.text for name in key.columns) if key is not None else (),
        storage=tuple(
            (entry.key.value.removeprefix(_STORAGE), entry.value.value)
            for entry in declaration.options
            if entry.key.value.startswith(_STORAGE)
        ),
        compact_every=options.integer("sink.compact-every"),
    )
    return Resolution(table, options, tuple(found))


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


def _sink_changes(connector: Connector) -> Changes:
    assert isinstance(connector, DeltaTable)
    return Changes.UPSERT if connector.primary_key else Changes.INSERT_ONLY


DELTA = ConnectorSpec(
    name="delta",
    config=DeltaTable,
    readable=False,
    writable=True,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=lambda _: True,
    check_source=_check_source,
    check_sink=lambda _table, _resolution: [],
    sink_changes=_sink_changes,
)
