"""CAST and TRY_CAST of arrays, maps and rows: element by element; TRY_CAST of one with an element that cannot
be cast is NULL as a whole."""

from __future__ import annotations

from collections.abc import Callable

from sqlglot import exp

from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.model.type_rules import is_binary, is_string, same_ignoring_null
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.operators.casts_from_string import fails_to_parse

Convert = Callable[[exp.Expression, DataType, DataType], exp.Expression]
"""A value of one type as another; raises PlanError where there is no cast."""


def constructed_cast(
    value: exp.Expression, source: DataType, target: DataType, convert: Convert, *, lenient: bool
) -> exp.Expression | None:
    """An array, map or row with its elements cast; None for types that are not constructed alike.

    ``convert`` casts elements, leniently where ``lenient`` (TRY_CAST) says so.
    """
    built = _built(value, source, target, convert)
    if built is None or not lenient:
        return built
    failing = _fails(value, source, target)
    return built if failing is None else spark.case((failing, spark.null(target)), default=built)


def _built(
    value: exp.Expression, source: DataType, target: DataType, convert: Convert
) -> exp.Expression | None:
    variable = element_variable(value)
    match source, target:
        case ArrayType(), ArrayType():
            return _each("TRANSFORM", value, convert(variable, source.element, target.element), variable)
        case MapType(), MapType():
            result, key = value, exp.to_identifier(f"k{variable.name}")
            if not _keeps_keys(source.key, target.key):
                body = convert(key, source.key, target.key)
                result = _each("TRANSFORM_KEYS", result, body, key, variable)
            if not same_ignoring_null(source.value, target.value):
                body = convert(variable, source.value, target.value)
                result = _each("TRANSFORM_VALUES", result, body, key, variable)
            return result
        case MultisetType(), MultisetType():
            if _keeps_keys(source.element, target.element):
                return value
            count = exp.to_identifier(f"k{variable.name}")
            return _each(
                "TRANSFORM_KEYS", value, convert(variable, source.element, target.element), variable, count
            )
        case ((RowType() | StructuredType()), (RowType() | StructuredType())):
            if len(source.fields) != len(target.fields):
                return None
            parts: list[exp.Expression] = []
            for mine, theirs in zip(source.fields, target.fields, strict=True):
                parts += [spark.text(theirs.name), convert(_field(value, mine.name), mine.type, theirs.type)]
            built = spark.call("NAMED_STRUCT", *parts)
            if not source.nullable:
                return built
            return spark.case((spark.is_null(value), spark.null(target)), default=built)
        case _:
            return None


def _fails(value: exp.Expression, source: DataType, target: DataType) -> exp.Expression | None:
    """Whether CAST of a value fails; None where it never does."""
    variable = element_variable(value)

    def some(array: exp.Expression, of: DataType, to: DataType) -> exp.Expression | None:
        body = _fails(variable, of, to)
        return None if body is None else _each("EXISTS", array, body, variable)

    found: tuple[exp.Expression | None, ...]
    match source, target:
        case AtomicType(), AtomicType() if is_string(source) and not (is_string(target) or is_binary(target)):
            return fails_to_parse(value, target)
        case ArrayType(), ArrayType():
            return some(value, source.element, target.element)
        case MapType(), MapType():
            found = (
                some(spark.call("MAP_KEYS", value), source.key, target.key),
                some(spark.call("MAP_VALUES", value), source.value, target.value),
            )
        case MultisetType(), MultisetType():
            return some(spark.call("MAP_KEYS", value), source.element, target.element)
        case ((RowType() | StructuredType()), (RowType() | StructuredType())):
            pairs = zip(source.fields, target.fields, strict=True)
            found = tuple(_fails(_field(value, mine.name), mine.type, other.type) for mine, other in pairs)
        case _:
            return None
    tests = [test for test in found if test is not None]
    if not tests:
        return None
    result = tests[0]
    for test in tests[1:]:
        result = spark.binary(exp.Or, result, test)
    return result


def element_variable(value: exp.Expression) -> exp.Identifier:
    """A name for an element of ``value`` that no lambda inside it has."""
    return exp.to_identifier(f"x{_depth(value)}")


def _depth(value: exp.Expression) -> int:
    numbers = [int(found.name[1:]) for found in value.find_all(exp.Identifier) if _is_variable(found.name)]
    return max(numbers, default=-1) + 1


def _is_variable(name: str) -> bool:
    return name[:1] == "x" and name[1:].isdigit()


def _each(
    function: str, value: exp.Expression, body: exp.Expression, *variables: exp.Identifier
) -> exp.Expression:
    names = [variable.copy() for variable in variables]
    return spark.call(function, value, exp.Lambda(this=body, expressions=names))


def _field(value: exp.Expression, name: str) -> exp.Expression:
    return exp.Dot(this=value.copy(), expression=exp.to_identifier(name, quoted=True))


def _keeps_keys(source: DataType, target: DataType) -> bool:
    """Whether a cast of map keys leaves each as it is."""
    if is_string(source) and isinstance(source, AtomicType) and isinstance(target, AtomicType):
        return target.root is TypeRoot.VARCHAR and (target.length or 0) >= (source.length or 0)
    return same_ignoring_null(source, target)
