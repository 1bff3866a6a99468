"""The ``datagen`` connector: which generator each column gets (rules checked with Flink 2.3).

Options of nested values name a path: ``fields.<array>.element.min``, ``fields.<map>.key.length``,
``fields.<row>.<field>.max``. Every such path, and every column, is one :class:`GeneratorField`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.builtin.datagen_fields import GeneratedValue, applicable_options, generator_field
from kafka_sql.connectors.spec.column_checks import no_metadata
from kafka_sql.connectors.spec.declaration import ConnectorSpec, Declaration, Resolution
from kafka_sql.model.connectors import Connector, DatagenTable, GeneratorKind
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.options.resolution import Given, ResolvedOptions, resolve_options
from kafka_sql.options.schema import load_schema
from kafka_sql.options.violations import Owner
from kafka_sql.text.diagnostics import Diagnostic, Severity, did_you_mean, nearest
from kafka_sql.text.error_codes import ErrorCode

_UNSUPPORTED = (TypeRoot.VARIANT, TypeRoot.BITMAP, TypeRoot.NULL)


def _resolve(declaration: Declaration) -> Resolution:
    values = {
        value.path: value
        for column in declaration.physical
        for value in _values(column.name.text, column.type, column=True)
    }
    known = tuple(
        f"fields.{path}.{option}"
        for path, value in values.items()
        for option in applicable_options(value, None)
    )
    owner = Owner("connector", load_schema("connectors/datagen"), other_keys=known)
    options = resolve_options(owner, declaration.options, declaration.place)
    found = [*options.diagnostics, *no_metadata("datagen", declaration.metadata)]
    found += [
        Diagnostic(ErrorCode.UNSUPPORTED_TYPE, f"datagen cannot make {column.type.spelling()}", column.span)
        for column in declaration.physical
        if _cannot_make(column.type)
    ]
    by_path = _by_path(options, values, found)
    fields = tuple(
        field
        for path, value in values.items()
        if (field := generator_field(value, by_path.get(path, {}), found)) is not None
    )
    broken = any(problem.severity is Severity.ERROR for problem in found)
    if broken:
        return Resolution(None, options, tuple(found))
    number = options.optional_integer("number-of-rows")
    return Resolution(DatagenTable(fields, options.integer("rows-per-second"), number), options, tuple(found))


def _values(name: str, type: DataType, *, column: bool) -> Iterator[GeneratedValue]:
    yield GeneratedValue(name, type, column)
    match type:
        case ArrayType() | MultisetType():
            yield from _values(f"{name}.element", type.element, column=False)
        case MapType():
            yield from _values(f"{name}.key", type.key, column=False)
            yield from _values(f"{name}.value", type.value, column=False)
        case RowType():
            for field in type.fields:
                yield from _values(f"{name}.{field.name}", field.type, column=False)


def _by_path(
    options: ResolvedOptions, values: Mapping[str, GeneratedValue], found: list[Diagnostic]
) -> dict[str, dict[str, Given]]:
    """The ``fields.*`` options by path and option name; an error for each that fits no column of the
    table."""
    by_path: dict[str, dict[str, Given]] = {}
    for key, given in options.given.items():
        if not key.startswith("fields."):
            continue
        name, option = key.removeprefix("fields.").rsplit(".", 1)
        if name in values:
            by_path.setdefault(name, {})[option] = given
            continue
        near = nearest(name, values)
        found.append(
            Diagnostic(
                ErrorCode.UNKNOWN_OPTION,
                f"option '{key}' names no physical column of the table",
                given.entry.key.span,
                label=did_you_mean(key, [f"fields.{match}.{option}" for match in near]),
                helps=(
                    "columns: " + ", ".join(f"'{path}'" for path, value in values.items() if value.column),
                ),
            )
        )
    return by_path


def _cannot_make(type: DataType) -> bool:
    match type:
        case AtomicType():
            return type.root in _UNSUPPORTED
        case ArrayType() | MultisetType():
            return _cannot_make(type.element)
        case MapType():
            return _cannot_make(type.key) or _cannot_make(type.value)
        case RowType():
            return any(_cannot_make(field.type) for field in type.fields)
        case _:
            return True


def _is_bounded(connector: Connector) -> bool:
    return isinstance(connector, DatagenTable) and (
        connector.number_of_rows is not None
        or any(field.kind is GeneratorKind.SEQUENCE for field in connector.fields)
    )


def _no_findings(_table: Table, _resolution: Resolution) -> list[Diagnostic]:
    return []


DATAGEN = ConnectorSpec(
    name="datagen",
    config=DatagenTable,
    readable=True,
    writable=False,
    resolve=_resolve,
    metadata=lambda _: {},
    is_bounded=_is_bounded,
    check_source=_no_findings,
    check_sink=_no_findings,
    schema=partial(load_schema, "connectors/datagen"),
)
