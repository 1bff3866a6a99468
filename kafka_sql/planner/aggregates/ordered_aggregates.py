"""Binds the aggregates that depend on the order in which rows come (Flink documentation, "Aggregate
Functions"); see :mod:`kafka_sql.planner.aggregates.arrival_order` for what they become."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sqlglot import exp

from kafka_sql.model.data_types import (
    DOUBLE,
    FLOAT,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MultisetType,
    TypeRoot,
    decimal,
)
from kafka_sql.model.type_rules import INTEGERS, has_map, is_numeric, is_string, with_nullability
from kafka_sql.planner.aggregates.arrival_order import ALL, FIRST, LAST
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.functions.families.json_clauses import read_clause
from kafka_sql.planner.functions.families.json_rules import json_text, string_json
from kafka_sql.planner.operators.casts import cast
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.planner.aggregates.calls import AggregateCall


_JSON_TEXT = AtomicType(TypeRoot.VARCHAR, length=2000).not_null()


def _end(call: AggregateCall) -> Bound:
    (value,) = _arguments(call, 1)
    mark = FIRST if call.name.upper() == "FIRST_VALUE" else LAST
    found = _gathered(call, mark, value.spark, known=True)
    return Bound(found, _nullable_as(call, value.type), call.span)


def _listagg(call: AggregateCall) -> Bound:
    if len(call.arguments) not in (1, 2):
        raise wrong(ErrorCode.WRONG_ARGUMENTS, "LISTAGG takes a text and a separator", call.span)
    value = call.arguments[0]
    if not is_string(value.type):
        raise cannot_apply("LISTAGG", call.arguments, call.span, "write LISTAGG(CAST(… AS STRING))")
    separator = spark.text(",")
    if len(call.arguments) == 2:
        constant = call.arguments[1].constant
        if constant is None or not is_string(call.arguments[1].type):
            raise wrong(
                ErrorCode.WRONG_ARGUMENTS, "the separator of LISTAGG is a literal", call.arguments[1].span
            )
        separator = spark.text(str(constant.value))
    texts = _all(call, value.spark, known=True)
    joined = spark.call("ARRAY_JOIN", texts, separator)
    return Bound(_unless_empty(texts, joined, STRING), _nullable_as(call, STRING), call.span)


def _array_agg(call: AggregateCall) -> Bound:
    (value,) = _arguments(call, 1)
    values = _all(call, value.spark, known=call.ignore_nulls)
    result = ArrayType(value.type)
    return Bound(_unless_empty(values, values, result), _nullable_as(call, result), call.span)


def _collect(call: AggregateCall) -> Bound:
    (value,) = _arguments(call, 1)
    if has_map(value.type):
        feature = f"COLLECT of {value.type.as_nullable()} (Spark has no map whose keys have maps in them)"
        raise unsupported(feature, call.span, "gather the values with ARRAY_AGG")
    values = _gathered(call, ALL, value.spark, known=True)
    each, other = exp.to_identifier("each__"), exp.to_identifier("other__")
    same = exp.Lambda(this=spark.binary(exp.NullSafeEQ, other, each), expressions=[other])
    count = spark.number(1) if call.distinct else spark.call("SIZE", spark.call("FILTER", values, same))
    entry = spark.call("STRUCT", each, spark.cast(count, INT))
    entries = spark.call(
        "TRANSFORM",
        spark.call("ARRAY_DISTINCT", values),
        exp.Lambda(this=entry, expressions=[each.copy()]),
    )
    kind = MultisetType(value.type).not_null()
    return Bound(spark.call("MAP_FROM_ENTRIES", entries), kind, call.span)


def _json_array(call: AggregateCall) -> Bound:
    (value,) = _arguments(call, 1)
    absent = read_clause(call.clause, call.span).absent_on_null is not False
    text = json_text(value, any(call.nested), absent, call.span)
    joined = spark.call("ARRAY_JOIN", _all(call, text, known=True), spark.text(","))
    built = spark.call("CONCAT", spark.text("["), joined, spark.text("]"))
    return Bound(built, _JSON_TEXT, call.span)


def _spread(call: AggregateCall) -> Bound:
    """STDDEV and VAR by Welford's method, in the type of the argument (of DECIMAL: of its average)."""
    (value,) = _arguments(call, 1)
    name = call.name.upper()
    if not is_numeric(value.type):
        raise cannot_apply(name, call.arguments, call.span)
    values = _all(call, spark.cast(value.spark, DOUBLE), known=True)
    squares = _folded(values)
    count = spark.cast(spark.call("SIZE", values), DOUBLE)
    divisor = count if name.endswith("_POP") else spark.binary(exp.Sub, count, _double("1"))
    variance = spark.call("TRY_DIVIDE", squares, divisor)
    if name.startswith("STDDEV"):
        variance = spark.call("POWER", variance, _double("0.5"))
    enough = spark.number(1 if name.endswith("_POP") else 2)
    few = spark.binary(exp.LT, spark.call("SIZE", values), enough)
    result: DataType = value.type.as_nullable()
    if isinstance(result, AtomicType) and result.root is TypeRoot.DECIMAL:
        result = decimal(38, max(6, result.scale or 0))
    if isinstance(result, AtomicType) and result.root in INTEGERS:  # a cast of Java, which does not fail
        found = cast(Bound(variance, DOUBLE, call.span), result, call.span).spark
    else:
        found = variance if result == DOUBLE else spark.try_cast(variance, result)
    return Bound(spark.case((few, spark.null(result)), default=found), result, call.span)


def float_sum(call: AggregateCall) -> Bound:
    """SUM of FLOAT: added one after the other as FLOAT, so that the last digits follow the order."""
    (value,) = _arguments(call, 1)
    values = _all(call, value.spark, known=True)
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    step = exp.Lambda(this=spark.binary(exp.Add, known, each), expressions=[known, each])
    begun = spark.cast(spark.number(0), FLOAT)
    total = spark.call("AGGREGATE", values, begun, step)
    return Bound(_unless_empty(values, total, FLOAT), _nullable_as(call, FLOAT), call.span)


def _folded(values: exp.Expression) -> exp.Expression:
    """The sum of the squares of the distances from the mean."""
    known, each = exp.to_identifier("known__"), exp.to_identifier("each__")
    count, mean, squares = (_part(known, name) for name in ("n", "mean", "m2"))
    more = spark.binary(exp.Add, count, _double("1"))
    distance = spark.binary(exp.Sub, each, mean)
    center = spark.binary(exp.Add, mean, spark.binary(exp.Div, distance, more))
    grown = spark.binary(
        exp.Add, squares, spark.binary(exp.Mul, distance, spark.binary(exp.Sub, each, center))
    )
    begun = _moments(_double("0"), _double("0"), _double("0"))
    step = exp.Lambda(this=_moments(more, center, grown), expressions=[known.copy(), each.copy()])
    finish = exp.Lambda(this=_part(known, "m2"), expressions=[known.copy()])
    return spark.call("AGGREGATE", values, begun, step, finish)


def _moments(*parts: exp.Expression) -> exp.Expression:
    named = zip(("n", "mean", "m2"), parts, strict=True)
    return spark.call("NAMED_STRUCT", *(item for name, part in named for item in (spark.text(name), part)))


def _part(row: exp.Expression, name: str) -> exp.Expression:
    return exp.Dot(this=row.copy(), expression=exp.to_identifier(name))


def _double(text: str) -> exp.Expression:
    return spark.cast(spark.text(text), DOUBLE)


def _json_object(call: AggregateCall) -> Bound:
    key, value = _arguments(call, 2)
    if not is_string(key.type):
        raise cannot_apply("JSON_OBJECTAGG", call.arguments, call.span, "CAST the key to STRING")
    absent = bool(read_clause(call.clause, call.span).absent_on_null)
    text = json_text(value, any(call.nested[1:]), absent, call.span)
    missing = spark.raising("JSON_OBJECTAGG: a key is NULL", STRING)
    name = spark.call("COALESCE", string_json(key.spark), missing)
    member = spark.call("CONCAT", name, spark.text(":"), text)
    pair = spark.call("NAMED_STRUCT", spark.text("k"), key.spark, spark.text("m"), member)
    pairs = _gathered(call, ALL, pair, known=False)
    each = exp.to_identifier("each__")
    members = spark.call(
        "TRANSFORM",
        spark.call("ARRAY_SORT", pairs),
        exp.Lambda(this=_part(each, "m"), expressions=[each]),
    )
    joined = spark.call("ARRAY_JOIN", members, spark.text(","))
    built = spark.call("CONCAT", spark.text("{"), joined, spark.text("}"))
    names = _gathered(call, ALL, name, known=False)
    unique = spark.binary(
        exp.EQ, spark.call("SIZE", names), spark.call("SIZE", spark.call("ARRAY_DISTINCT", names))
    )
    twice = spark.raising("JSON_OBJECTAGG: a key is there twice", STRING)
    return Bound(spark.case((unique, built), default=twice), _JSON_TEXT, call.span)


def _nullable_as(call: AggregateCall, data_type: DataType) -> DataType:
    """The type of a result that is there where a group has rows and its first argument cannot be NULL."""
    nullable = call.arguments[0].type.nullable or not call.grouped or call.condition is not None
    return with_nullability(data_type, nullable)


def _arguments(call: AggregateCall, count: int) -> tuple[Bound, ...]:
    if len(call.arguments) != count:
        name, plural = call.name.upper(), "" if count == 1 else "s"
        raise wrong(
            ErrorCode.WRONG_ARGUMENTS,
            f"{name} takes {count} argument{plural}, not {len(call.arguments)}",
            call.span,
        )
    return call.arguments


def _all(call: AggregateCall, value: exp.Expression, *, known: bool) -> exp.Expression:
    values = _gathered(call, ALL, value, known=known)
    return spark.call("ARRAY_DISTINCT", values) if call.distinct else values


def _gathered(call: AggregateCall, mark: str, value: exp.Expression, *, known: bool) -> exp.Expression:
    """The values of the rows that the filter keeps; with ``known`` only those that are not NULL."""
    if call.window is not None:
        return _of_frame(call.window, value, known=known)
    conditions = [] if call.condition is None else [call.condition.copy()]
    if known:
        conditions.append(spark.is_not_null(value.copy()))
    aggregate = spark.call(mark, value)
    if not conditions:
        return aggregate
    return exp.Filter(this=aggregate, expression=exp.Where(this=spark.conjunction(*conditions)))


def _of_frame(
    window: Callable[[exp.Expression], exp.Expression], value: exp.Expression, *, known: bool
) -> exp.Expression:
    """The values of the rows of a frame; COLLECT_LIST passes over NULL, but not over a row that holds it."""
    if known:
        return window(spark.call("COLLECT_LIST", value))
    rows = window(spark.call("COLLECT_LIST", spark.call("NAMED_STRUCT", spark.text("v"), value)))
    row = exp.to_identifier("row__")
    return spark.call("TRANSFORM", rows, exp.Lambda(this=_part(row, "v"), expressions=[row]))


def _unless_empty(values: exp.Expression, result: exp.Expression, data_type: DataType) -> exp.Expression:
    empty = spark.binary(exp.EQ, spark.call("SIZE", values.copy()), spark.number(0))
    return spark.case((empty, spark.null(data_type)), default=result)


ORDERED: dict[str, Callable[[AggregateCall], Bound]] = {
    "FIRST_VALUE": _end,
    "LAST_VALUE": _end,
    "LISTAGG": _listagg,
    "ARRAY_AGG": _array_agg,
    "COLLECT": _collect,
    "JSON_ARRAYAGG": _json_array,
    "JSON_OBJECTAGG": _json_object,
    **dict.fromkeys(("STDDEV", "STDDEV_SAMP", "STDDEV_POP", "VARIANCE", "VAR_SAMP", "VAR_POP"), _spread),
}
"""The functions by name."""
