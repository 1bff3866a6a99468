"""PERCENTILE: the exact percentile of numbers."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DOUBLE, INT, ArrayType
from kafka_sql.model.type_rules import is_integer, is_numeric
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.planner.aggregates.calls import AggregateCall

_ZERO, _ONE = spark.number(0), spark.number(1)


def percentile(call: AggregateCall) -> Bound:
    """The aggregate in Spark's meaning: between two values in proportion; an ARRAY for an ARRAY of shares.
    Raises PlanError."""
    if len(call.arguments) not in (2, 3):
        raise wrong(ErrorCode.WRONG_ARGUMENTS, "PERCENTILE takes a value, a share and a frequency", call.span)
    value, share = call.arguments[:2]
    several = isinstance(share.type, ArrayType)
    element = share.type.element if isinstance(share.type, ArrayType) else share.type
    if not is_numeric(value.type) or not is_numeric(element):
        raise cannot_apply("PERCENTILE", call.arguments, call.span)
    known = share.constant.value if share.constant is not None else Decimal(0)
    if isinstance(known, (int, float, Decimal)) and not 0 <= known <= 1:
        message = f"a share of PERCENTILE is a number from 0 to 1, this is {known}"
        raise wrong(ErrorCode.WRONG_ARGUMENTS, message, share.span)
    if share.type.nullable or element.nullable:
        helps = ("write COALESCE(share, 0.5)",)
        raise wrong(ErrorCode.TYPE_MISMATCH, "a share of PERCENTILE cannot be NULL", share.span, helps=helps)
    shares = ArrayType(DOUBLE) if several else DOUBLE
    arguments = [spark.cast(value.spark, DOUBLE), spark.cast(share.spark, shares)]
    if len(call.arguments) == 2:
        listed = arguments[1] if several else spark.call("ARRAY", arguments[1])
        found = _interpolated(call.over("ARRAY_AGG", arguments[0], distinct=call.distinct), listed)
        return Bound(found if several else spark.call("ELEMENT_AT", found, _ONE), shares, call.span)
    if not is_integer(call.arguments[2].type):
        raise cannot_apply("PERCENTILE", call.arguments, call.span)
    if any(share.spark.find_all(exp.Column)):
        raise unsupported("PERCENTILE with a frequency and a share that is computed", share.span)
    frequency = spark.call("GREATEST", spark.cast(call.arguments[2].spark, BIGINT), spark.cast(_ZERO, BIGINT))
    found = call.over("PERCENTILE", *arguments, frequency, distinct=call.distinct)
    if not several:
        return Bound(found, shares, call.span)
    return Bound(spark.case((_is_empty(found), spark.null(shares)), default=found), shares, call.span)


def _is_empty(array: exp.Expression) -> exp.Expression:
    return spark.binary(exp.EQ, spark.call("SIZE", array), _ZERO)


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
    none = spark.binary(exp.Or, _is_empty(ordered), _is_empty(shares))
    body = spark.case((none, spark.null(ArrayType(DOUBLE))), default=each)
    sets = spark.call("ARRAY", spark.call("ARRAY_SORT", values))
    known = spark.call("TRANSFORM", sets, exp.Lambda(this=body, expressions=[ordered.copy()]))
    return spark.call("ELEMENT_AT", known, _ONE)
