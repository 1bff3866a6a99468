"""Conversions between DATE, TIME, TIMESTAMP and TIMESTAMP_LTZ, and the epoch numbers behind them.

Flink computes on the epoch millisecond with Java's division, which truncates towards zero: before 1970 a
TIMESTAMP with a time of day belongs to the next DATE. The same is done here, without regard to any time
zone.
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.sql.types import DATE, INT, AtomicType, DataType, TypeRoot, time, timestamp, timestamp_ltz
from kafka_sql.text.source import Span

MS_PER_DAY = 86_400_000
_YEAR_ONE_MS = -62_135_596_800_000


def epoch_milliseconds(value: exp.Expression, precision: int) -> exp.Expression:
    """The epoch millisecond (BIGINT) of a TIMESTAMP(precision), rounded down."""
    if precision <= 3:
        return spark.call("TIMESTAMPDIFF", spark.word("MILLISECOND"), EPOCH.copy(), value)
    since_year_one = spark.call("TIMESTAMPDIFF", spark.word("MILLISECOND"), _YEAR_ONE.copy(), value)
    return spark.binary(exp.Sub, since_year_one, exp.Literal.number(f"{-_YEAR_ONE_MS}L"))


def timestamp_of(milliseconds: exp.Expression) -> exp.Expression:
    """The TIMESTAMP of an epoch millisecond (BIGINT)."""
    one = exp.Interval(this=exp.Literal.string("0.001"), unit=exp.Var(this="SECOND"))
    return spark.binary(exp.Add, EPOCH.copy(), spark.binary(exp.Mul, one, milliseconds))


def date_of(value: exp.Expression, precision: int) -> exp.Expression:
    """CAST(TIMESTAMP AS DATE)."""
    days = spark.binary(exp.IntDiv, epoch_milliseconds(value, precision), spark.number(MS_PER_DAY))
    return spark.call("DATE_FROM_UNIX_DATE", spark.cast(days, INT))


def time_cast(value: exp.Expression, source: AtomicType, target: AtomicType, span: Span) -> exp.Expression:
    """A value of one time type as another; raises PlanError for pairs Flink does not cast."""
    precision = source.precision or 0
    match source.root, target.root:
        case TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP:
            return with_precision(value, precision, target.precision or 0, span)
        case TypeRoot.TIMESTAMP_LTZ, TypeRoot.TIMESTAMP_LTZ:
            if (target.precision or 0) >= precision:
                return value
            local = with_precision(
                spark.cast(value, timestamp(precision)), precision, target.precision or 0, span
            )
            return spark.cast(local, target)
        case TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ:
            return spark.cast(with_precision(value, precision, target.precision or 0, span), target)
        case TypeRoot.TIMESTAMP_LTZ, TypeRoot.TIMESTAMP:
            local = spark.cast(value, timestamp(precision))
            return with_precision(local, precision, target.precision or 0, span)
        case TypeRoot.TIMESTAMP, TypeRoot.DATE:
            return date_of(value, precision)
        case TypeRoot.TIMESTAMP_LTZ, TypeRoot.DATE:
            return spark.cast(value, DATE)
        case ((TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ), TypeRoot.TIME):
            return _time_of(value, source, target, span)
        case TypeRoot.DATE, TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            return spark.cast(value, target)
        case TypeRoot.TIME, TypeRoot.TIME if (target.precision or 0) >= precision:
            return value
        case TypeRoot.TIME, TypeRoot.TIMESTAMP:
            return timestamp_of(spark.call("TIME_TO_MILLIS", value))
        case (TypeRoot.DATE, TypeRoot.TIME) | (TypeRoot.TIME, TypeRoot.DATE):
            raise wrong(
                "type-mismatch",
                f"{source.as_nullable()} cannot be cast to {target.as_nullable()}",
                span,
            )
        case _:
            raise unsupported(f"CAST of {source.as_nullable()} to {target.as_nullable()}", span)


def with_precision(value: exp.Expression, source: int, target: int, span: Span) -> exp.Expression:
    """A TIMESTAMP(source) with its fraction cut to ``target`` digits."""
    if target >= source:
        return value
    if target == 3:
        return timestamp_of(epoch_milliseconds(value, source))
    if target < 3:
        step = spark.number(10 ** (3 - target))
        cut = spark.binary(exp.IntDiv, epoch_milliseconds(value, source), step)
        return timestamp_of(spark.binary(exp.Mul, cut, step))
    raise unsupported(f"CAST of TIMESTAMP({source}) to TIMESTAMP({target})", span, "use TIMESTAMP(3)")


def _time_of(value: exp.Expression, source: AtomicType, target: AtomicType, span: Span) -> exp.Expression:
    if (target.precision or 0) != 0:
        raise unsupported(f"CAST to {target.as_nullable()}", span, "use TIME(0)")
    if source.root is TypeRoot.TIMESTAMP_LTZ:
        return spark.cast_text(value, "TIME(0)")
    # before 1970 Flink counts the time of day backwards, to times that are none
    early = spark.raising("CAST of a TIMESTAMP before 1970 to TIME", time(0))
    return spark.case(
        (spark.binary(exp.LT, value, EPOCH.copy()), early), default=spark.cast_text(value, "TIME(0)")
    )


def _moment(text: str, data_type: DataType) -> exp.Expression:
    return spark.cast(spark.text(text), data_type)


EPOCH = _moment("1970-01-01 00:00:00", timestamp(0))
"""1970-01-01 as a TIMESTAMP."""
EPOCH_INSTANT = _moment("1970-01-01 00:00:00Z", timestamp_ltz(0))
"""The epoch as a TIMESTAMP_LTZ."""
_YEAR_ONE = _moment("0001-01-01 00:00:00", timestamp(0))
