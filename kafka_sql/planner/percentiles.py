"""PERCENTILE: the exact percentile of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.refusals import cannot_apply, wrong
from kafka_sql.planner.type_rules import is_integer, is_numeric
from kafka_sql.sql.types import DOUBLE, INT, ArrayType

if TYPE_CHECKING:
    from kafka_sql.planner.aggregates import AggregateCall

_ZERO, _ONE = spark.number(0), spark.number(1)


def percentile(call: AggregateCall) -> Bound:
    """The aggregate in Spark's meaning: between two values in proportion; an ARRAY for an ARRAY of shares.
    Raises PlanError."""
    if len(call.arguments) not in (2, 3):
        raise wrong("wrong-arguments", "PERCENTILE takes a value, a share and a frequency", call.span)
    value, share = call.arguments[:2]
    several = isinstance(share.type, ArrayType)
    element = share.type.element if isinstance(share.type, ArrayType) else share.type
    if not is_numeric(value.type) or not is_numeric(element):
        raise cannot_apply("PERCENTILE", call.arguments, call.span)
    shares = ArrayType(DOUBLE) if several else DOUBLE
    arguments = [spark.cast(value.spark, DOUBLE), spark.cast(share.spark, shares)]
    if len(call.arguments) == 2:
        listed = arguments[1] if several else spark.call("ARRAY", arguments[1])
        found = _interpolated(call.over("ARRAY_AGG", arguments[0], distinct=call.distinct), listed)
        return Bound(found if several else spark.call("ELEMENT_AT", found, _ONE), shares, call.span)
    if not is_integer(call.arguments[2].type):
        raise cannot_apply("PERCENTILE", call.arguments, call.span)
    arguments.append(call.arguments[2].spark)
    return Bound(call.over("PERCENTILE", *arguments, distinct=call.distinct), shares, call.span)


def _interpolated(values: exp.Expression, shares: exp.Expression) -> exp.Expression:
    """The value at each share of the sorted ones, NULL where there are none. Places are counted from 1, as
    Flink counts them: the last digits follow from that."""
    ordered, share = exp.to_identifier("ordered__"), exp.to_identifier("share__")
    size = spark.call("SIZE", ordered)
    place = spark.binary(exp.Add, spark.binary(exp.Mul, share, spark.binary(exp.Sub, size, _ONE)), _ONE)
    below, above = (spark.cast(spark.call(rounded, place), INT) for rounded in ("FLOOR", "CEIL"))
    low, high = (spark.call("ELEMENT_AT", ordered, at) for at in (below, above))
    between = spark.binary(
        exp.Add,
        spark.binary(exp.Mul, spark.binary(exp.Sub, above, place), low),
        spark.binary(exp.Mul, spark.binary(exp.Sub, place, below), high),
    )
    outside = spark.negation(exp.Between(this=share.copy(), low=_ZERO.copy(), high=_ONE.copy()))
    found = spark.case(
        (outside, spark.raising("a share of PERCENTILE is not between 0 and 1", DOUBLE)),
        (spark.binary(exp.EQ, low, high), low),
        default=between,
    )
    each = spark.call("TRANSFORM", shares, exp.Lambda(this=found, expressions=[share.copy()]))
    none = spark.binary(exp.EQ, size, _ZERO)
    body = spark.case((none, spark.null(ArrayType(DOUBLE))), default=each)
    sets = spark.call("ARRAY", spark.call("ARRAY_SORT", values))
    known = spark.call("TRANSFORM", sets, exp.Lambda(this=body, expressions=[ordered.copy()]))
    return spark.call("ELEMENT_AT", known, _ONE)
