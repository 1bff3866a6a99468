"""A form of values that Spark groups, sorts, hashes and compares as Flink does whole values.

Spark has no order for maps, and takes a NULL in a map that it groups by for 0; it takes 0.0 and -0.0 for one
key, which are two in Flink. Here maps are their sorted entries; floating numbers are texts, which tell them
apart and lose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import (
    INT,
    STRING,
    ArrayType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
)
from kafka_sql.model.type_rules import is_approximate
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.spark_types import cast_type
from kafka_sql.planner.operators.nested_casts import element_variable
from kafka_sql.planner.plan.fields import NamedExpression, Schema

_KEY, _VALUE = "key", "value"


def identity_type(data_type: DataType) -> DataType:
    """The type of the form of values of ``data_type``; the same type where values are their own form."""
    match data_type:
        case ArrayType(element=element):
            return replace(data_type, element=identity_type(element))
        case RowType(fields=fields):
            return replace(
                data_type,
                fields=tuple(replace(each, type=identity_type(each.type)) for each in fields),
            )
        case MapType() | MultisetType():
            return ArrayType(RowType(_entry(data_type)), nullable=data_type.nullable)
        case _:
            return STRING if is_approximate(data_type) else data_type


def identity(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """The form of a value of ``data_type``."""
    target = identity_type(data_type)
    if target == data_type:
        return value.copy()
    match data_type:
        case ArrayType(element=element):
            return _transformed(value, lambda variable: identity(variable, element))
        case RowType():
            return _fields_changed(value, data_type, target, identity)
        case MapType() | MultisetType():
            entries: exp.Expression = spark.call("MAP_ENTRIES", value)
            parts = _parts(data_type)
            if any(identity_type(part) != part for _, part in parts):
                entries = _entries_changed(entries, parts, identity)
            return spark.call("SORT_ARRAY", entries)
        case _:
            return spark.cast(value, STRING)


def of_identity(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """The value of ``data_type`` that has this form."""
    if identity_type(data_type) == data_type:
        return value.copy()
    match data_type:
        case ArrayType(element=element):
            return _transformed(value, lambda variable: of_identity(variable, element))
        case RowType():
            return _fields_changed(value, data_type, data_type, of_identity)
        case MapType() | MultisetType():
            parts = _parts(data_type)
            if any(identity_type(part) != part for _, part in parts):
                value = _entries_changed(value, parts, of_identity)
            return spark.call("MAP_FROM_ENTRIES", value)
        case _:
            return spark.cast(value, data_type)


def by_identity(item: NamedExpression, schema: Schema) -> NamedExpression:
    """A window function over rows of ``schema`` whose partitions compare the form of their keys."""
    types = {field.name: field.type for field in schema}
    found = item.expression.copy()
    for window in found.find_all(exp.Window):
        keys = window.args.get("partition_by") or []
        window.set("partition_by", [_key_form(key, types) for key in keys])
    return replace(item, expression=found)


def _key_form(key: exp.Expression, types: Mapping[str, DataType]) -> exp.Expression:
    match key:
        case exp.Column() if key.name in types:
            return identity(key, types[key.name])
        case exp.Cast():
            return identity(key, cast_type(key))
        case _:
            return key


_Form = Callable[[exp.Expression, DataType], exp.Expression]


def _parts(data_type: MapType | MultisetType) -> tuple[tuple[str, DataType], tuple[str, DataType]]:
    """The names and types of keys and values."""
    if isinstance(data_type, MultisetType):
        return (_KEY, data_type.element), (_VALUE, INT)
    return (_KEY, data_type.key), (_VALUE, data_type.value)


def _entry(data_type: MapType | MultisetType) -> tuple[RowField, ...]:
    return tuple(RowField(name, identity_type(part).as_nullable()) for name, part in _parts(data_type))


def _transformed(value: exp.Expression, body: Callable[[exp.Identifier], exp.Expression]) -> exp.Expression:
    variable = element_variable(value)
    changed = exp.Lambda(this=body(variable), expressions=[variable.copy()])
    return spark.call("TRANSFORM", value, changed)


def _entries_changed(
    entries: exp.Expression, parts: tuple[tuple[str, DataType], ...], form: _Form
) -> exp.Expression:
    def entry(variable: exp.Identifier) -> exp.Expression:
        cells = []
        for name, part in parts:
            cells += [spark.text(name), form(_field(variable, name), part)]
        return spark.call("NAMED_STRUCT", *cells)

    return _transformed(entries, entry)


def _fields_changed(
    value: exp.Expression, data_type: RowType, target: DataType, form: _Form
) -> exp.Expression:
    cells = []
    for field in data_type.fields:
        cells += [spark.text(field.name), form(_field(value, field.name), field.type)]
    built = spark.call("NAMED_STRUCT", *cells)
    return spark.case((spark.is_null(value), spark.null(target)), default=built)


def _field(value: exp.Expression, name: str) -> exp.Expression:
    return exp.Dot(this=value.copy(), expression=exp.to_identifier(name, quoted=True))
