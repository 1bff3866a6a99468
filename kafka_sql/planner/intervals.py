"""Values of interval types that are computed: numbers cast to intervals, and their text.

Flink holds an INTERVAL YEAR TO MONTH as its months and an INTERVAL DAY TO SECOND as its milliseconds; a
number that is cast to an interval of one unit becomes just that, whatever the unit (NumericToInterval).
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.arithmetic import wrapped
from kafka_sql.planner.bound import Bound, Constant, any_nullable
from kafka_sql.planner.literals import Interval, interval_sql
from kafka_sql.planner.refusals import cannot_apply
from kafka_sql.planner.type_rules import is_integer, is_interval, with_nullability
from kafka_sql.sql.types import BIGINT, INT, STRING, AtomicType, TypeRoot, decimal
from kafka_sql.text.source import Span


def interval_of(number: exp.Expression, target: AtomicType) -> exp.Expression:
    """An integer as months or milliseconds of an interval type."""
    whole = spark.cast(number, BIGINT)
    if target.root is TypeRoot.INTERVAL_YEAR_MONTH:
        return spark.call("MAKE_YM_INTERVAL", spark.number(0), wrapped(whole, INT))
    one = exp.Interval(this=exp.Literal.string("0.001"), unit=exp.Var(this="SECOND"))
    return spark.binary(exp.Mul, one, whole)


def multiplied(left: Bound, right: Bound, span: Span) -> Bound:
    """``interval * number`` or ``number * interval`` for a whole number; Flink computes no other."""
    interval, number = (left, right) if is_interval(left.type) else (right, left)
    if not is_integer(number.type):
        raise cannot_apply("'*'", (left, right), span, "an interval is multiplied by a whole number: CAST it")
    assert isinstance(interval.type, AtomicType)
    data_type = with_nullability(interval.type, any_nullable(left, right))
    if interval.constant is not None and number.constant is not None:
        size, times = interval.constant.value, number.constant.value
        assert isinstance(size, Interval)
        assert isinstance(times, int)
        product = Interval(size.months * times, size.milliseconds * times)
        return Bound(interval_sql(product, data_type), data_type, span, constant=Constant(product))
    in_months = interval.type.root is TypeRoot.INTERVAL_YEAR_MONTH
    units = months_of(interval.spark) if in_months else milliseconds_of(interval.spark)
    total = spark.binary(exp.Mul, spark.cast(units, BIGINT), spark.cast(number.spark, BIGINT))
    return Bound(interval_of(total, interval.type), data_type, span)


def interval_text(value: exp.Expression, data_type: AtomicType) -> exp.Expression:
    """``+1-02`` for months, ``-0 00:00:05.000`` for milliseconds; NULL for NULL."""
    size = spark.call("ABS", value)

    def part(name: str, width: int) -> exp.Expression:
        digits = spark.cast(spark.call("DATE_PART", spark.text(name), size), STRING)
        return spark.call("LPAD", digits, spark.number(width), spark.text("0")) if width else digits

    if data_type.root is TypeRoot.INTERVAL_YEAR_MONTH:
        zero = exp.Interval(this=exp.Literal.string("0-0"), unit=exp.Var(this="YEAR TO MONTH"))
        pieces = [part("YEAR", 0), spark.text("-"), part("MONTH", 2)]
    else:
        zero = exp.Interval(this=exp.Literal.string("0"), unit=exp.Var(this="SECOND"))
        seconds = spark.cast(spark.call("DATE_PART", spark.text("SECOND"), size), decimal(5, 3))
        padded = spark.call("LPAD", spark.cast(seconds, STRING), spark.number(6), spark.text("0"))
        colon = spark.text(":")
        pieces = [part("DAY", 0), spark.text(" "), part("HOUR", 2), colon, part("MINUTE", 2), colon, padded]
    sign = spark.case((spark.binary(exp.LT, value, zero), spark.text("-")), default=spark.text("+"))
    return spark.call("CONCAT", sign, *pieces)


def milliseconds_of(value: exp.Expression) -> exp.Expression:
    """The milliseconds (BIGINT) of an INTERVAL DAY TO SECOND."""
    seconds = spark.cast_text(spark.cast_text(value, "INTERVAL SECOND"), "DECIMAL(19, 3)")
    return spark.cast(spark.binary(exp.Mul, seconds, spark.number(1000)), BIGINT)


def months_of(value: exp.Expression) -> exp.Expression:
    """The months (INT) of an INTERVAL YEAR TO MONTH."""
    return spark.cast(spark.cast_text(value, "INTERVAL MONTH"), INT)
