"""Functions of arrays that look for elements which Spark's own do not compare: maps, and what holds maps.

Flink compares such elements as ``=`` does (:mod:`kafka_sql.planner.operators.nested_comparisons`).
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import INT, ArrayType, DataType, MapType
from kafka_sql.model.type_rules import has_map
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.planner.expressions.templates import filled
from kafka_sql.planner.operators.nested_casts import element_variable
from kafka_sql.planner.operators.nested_comparisons import constructed_equality

_TEMPLATES = {
    "ARRAY_POSITION": "CAST(ARRAY_POSITION({0}, {1}) AS INT)",
    "ARRAY_CONTAINS": "CASE WHEN {1} IS NULL THEN EXISTS({0}, x -> x IS NULL) WHEN {0} IS NOT NULL THEN "
    "COALESCE(ARRAY_CONTAINS({0}, {1}), FALSE) END",
    "ARRAY_REMOVE": "CASE WHEN {1} IS NULL THEN FILTER({0}, x -> x IS NOT NULL) ELSE "
    "ARRAY_REMOVE({0}, {1}) END",
}


def found_in_array(call: Call) -> Bound:
    """ARRAY_POSITION, ARRAY_CONTAINS or ARRAY_REMOVE (the nullability of the result is another's)."""
    array, wanted = call.arguments
    assert isinstance(array.type, ArrayType)
    if not has_map(array.type):
        plain = filled(_TEMPLATES[call.name], [argument.spark for argument in call.arguments])
        return call.gives(plain, array.type)
    if not isinstance(array.type.element, MapType):
        raise cannot_apply(call.name, call.arguments, call.span, "Spark compares no elements that hold maps")
    item = element_variable(exp.Tuple(expressions=[array.spark.copy(), wanted.spark.copy()]))
    element = Bound(item, array.type.element, call.span)
    compared = constructed_equality(element, wanted, False, call.span)
    if compared is None:
        raise cannot_apply(call.name, call.arguments, call.span)
    same = spark.call("COALESCE", compared.spark, exp.Boolean(this=False))
    match call.name:
        case "ARRAY_POSITION":
            places = _each("TRANSFORM", array.spark, same, item)
            position = spark.cast(spark.call("ARRAY_POSITION", places, exp.Boolean(this=True)), INT)
            found = spark.case((spark.is_null(wanted.spark), spark.null(INT)), default=position)
        case "ARRAY_CONTAINS":
            missing = _each("EXISTS", array.spark, spark.is_null(item), item)
            held = _each("EXISTS", array.spark, same, item)
            found = spark.case((spark.is_null(wanted.spark), missing), default=held)
        case _:
            others = _each("FILTER", array.spark, spark.negation(same), item)
            present = _each("FILTER", array.spark, spark.is_not_null(item), item)
            found = spark.case((spark.is_null(wanted.spark), present), default=others)
    return call.gives(found, array.type)


def _each(name: str, array: exp.Expression, body: exp.Expression, item: exp.Identifier) -> exp.Expression:
    return spark.call(name, array, exp.Lambda(this=body, expressions=[item.copy()]))


def comparable_elements(call: Call) -> Bound:
    """ARRAY_DISTINCT, ARRAY_UNION, ARRAY_EXCEPT and ARRAY_INTERSECT, which leave equal elements out."""
    first = call.arguments[0]
    assert isinstance(first.type, ArrayType)
    values = [argument.spark for argument in call.arguments]
    if not has_map(first.type):
        return call.gives(spark.call(call.name, *values), first.type)
    if not isinstance(first.type.element, MapType):
        raise cannot_apply(call.name, call.arguments, call.span, "Spark compares no elements that hold maps")
    kept = values[0]
    if call.name == "ARRAY_UNION":
        kept = spark.call("CONCAT", *values)
    elif call.name != "ARRAY_DISTINCT":
        other, item = (exp.to_identifier(name) for name in ("x0", "x1"))
        held = _each("EXISTS", values[1], _same(item, other, first.type.element, call), other)
        wanted = held if call.name == "ARRAY_INTERSECT" else spark.negation(held)
        kept = _each("FILTER", values[0], wanted, item)
        missing = spark.null(first.type)
        kept = spark.case((spark.is_null(values[1]), missing), default=kept)
    return call.gives(_distinct(kept, first.type, call), first.type)


def _distinct(array: exp.Expression, data_type: ArrayType, call: Call) -> exp.Expression:
    """The elements without those that equal an earlier one."""
    found, item, earlier = (exp.to_identifier(name) for name in ("x0", "x1", "x2"))
    known = _each("EXISTS", found, _same(earlier, item, data_type.element, call), earlier)
    longer = spark.call("CONCAT", found, spark.call("ARRAY", item))
    merged = spark.case((known, found), default=longer)
    nothing = spark.cast(spark.call("ARRAY"), data_type)
    return spark.call("AGGREGATE", array, nothing, exp.Lambda(this=merged, expressions=[found, item.copy()]))


def _same(left: exp.Expression, right: exp.Expression, element: DataType, call: Call) -> exp.Expression:
    """Whether two elements are equal, or both NULL."""
    sides = [Bound(side, element.not_null(), call.span) for side in (left, right)]
    compared = constructed_equality(sides[0], sides[1], False, call.span)
    if compared is None:
        raise cannot_apply(call.name, call.arguments, call.span)
    equal = spark.call("COALESCE", compared.spark, exp.Boolean(this=False))
    one_missing = spark.binary(exp.Or, spark.is_null(left), spark.is_null(right))
    both = spark.conjunction(spark.is_null(left), spark.is_null(right))
    return spark.case((one_missing, both), default=equal)


ARRAY_RULES = {"found_in_array": found_in_array, "comparable_elements": comparable_elements}
"""Rules of functions of arrays."""
