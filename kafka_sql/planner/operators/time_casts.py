"""Conversions between DATE, TIME, TIMESTAMP and TIMESTAMP_LTZ, and the epoch numbers behind them.

Flink computes on the epoch millisecond with Java's division, which truncates towards zero: before 1970 a
TIMESTAMP with a time of day belongs to the next DATE. The same is done here, without regard to any time
zone.
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import DATE, INT, AtomicType, DataType, TypeRoot, time, timestamp
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

MS_PER_DAY = 86_400_000
_YEAR_ONE_MS = -62_135_596_800_000


def epoch_milliseconds(value: exp.Expression, precision: int) -> exp.Expression:
    """The epoch millisecond (BIGINT) of a TIMESTAMP(precision), rounded down."""
    del precision
    return _since_epoch(value, MS_PER_DAY, "TIME_TO_MILLIS")


def since_year_one(value: exp.Expression, unit: str) -> exp.Expression:
    """The milliseconds or microseconds (``unit``; BIGINT) of a TIMESTAMP from the first of January of the
    year 1, rounded down: never negative."""
    if unit == "MILLISECOND":
        elapsed, start = _since_epoch(value, MS_PER_DAY, "TIME_TO_MILLIS"), _YEAR_ONE_MS
    else:
        elapsed, start = _since_epoch(value, MS_PER_DAY * 1000, "TIME_TO_MICROS"), _YEAR_ONE_MS * 1000
    return spark.binary(exp.Add, elapsed, spark.long(-start))


def _since_epoch(value: exp.Expression, day: int, clock: str) -> exp.Expression:
    """Days and time of day together. (Spark's TIMESTAMPDIFF reads a TIMESTAMP_NTZ in the session's time zone,
    where that local time may not exist.)"""
    days = spark.call("UNIX_DATE", spark.cast(value, DATE))
    whole = spark.binary(exp.Mul, days, spark.long(day))
    return spark.binary(exp.Add, whole, spark.call(clock, spark.cast(value, time(6))))


def timestamp_of(milliseconds: exp.Expression) -> exp.Expression:
    """The TIMESTAMP of an epoch millisecond (BIGINT)."""
    one = spark.duration("0.001", "SECOND", 1000)
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
            return with_precision(value, precision, target.precision or 0)
        case ((TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ), TypeRoot.TIMESTAMP_LTZ):
            instant = value if source.root is TypeRoot.TIMESTAMP_LTZ else spark.cast(value, target)
            return _instant_with_precision(instant, precision, target.precision or 0)
        case TypeRoot.TIMESTAMP_LTZ, TypeRoot.TIMESTAMP:
            local = spark.cast(value, timestamp(precision))
            return with_precision(local, precision, target.precision or 0)
        case TypeRoot.TIMESTAMP, TypeRoot.DATE:
            return date_of(value, precision)
        case TypeRoot.TIMESTAMP_LTZ, TypeRoot.DATE:
            return spark.cast(value, DATE)
        case ((TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ), TypeRoot.TIME):
            return _time_of(value, source, target)
        case TypeRoot.DATE, TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            return spark.cast(value, target)
        case TypeRoot.TIME, TypeRoot.TIME if (target.precision or 0) >= precision:
            return value
        case TypeRoot.TIME, TypeRoot.TIME:
            return spark.call("TIME_TRUNC", spark.text("SECOND"), value)
        case TypeRoot.TIME, TypeRoot.TIMESTAMP:
            return _on_day_one(value, precision, target)
        case TypeRoot.TIME, TypeRoot.TIMESTAMP_LTZ:
            return spark.cast(_on_day_one(value, precision, target), target)
        case (TypeRoot.DATE, TypeRoot.TIME) | (TypeRoot.TIME, TypeRoot.DATE):
            raise wrong(
                ErrorCode.TYPE_MISMATCH,
                f"{source.as_nullable()} cannot be cast to {target.as_nullable()}",
                span,
            )
        case _:
            raise unsupported(f"CAST of {source.as_nullable()} to {target.as_nullable()}", span)


def with_precision(value: exp.Expression, source: int, target: int) -> exp.Expression:
    """A TIMESTAMP(source) with its fraction cut to ``target`` digits (six are all there are)."""
    if target >= min(source, 6):
        return value
    if target > 3:
        step = spark.number(10 ** (6 - target))
        elapsed = since_year_one(value, "MICROSECOND")
        cut = spark.binary(exp.Mul, spark.binary(exp.IntDiv, elapsed, step), step)
        one = spark.duration("0.000001", "SECOND", 1)
        return spark.binary(exp.Add, _YEAR_ONE.copy(), spark.binary(exp.Mul, one, cut))
    if target == 3:
        return timestamp_of(epoch_milliseconds(value, source))
    step = spark.number(10 ** (3 - target))
    cut = spark.binary(exp.IntDiv, epoch_milliseconds(value, source), step)
    return timestamp_of(spark.binary(exp.Mul, cut, step))


def _instant_with_precision(value: exp.Expression, source: int, target: int) -> exp.Expression:
    """A TIMESTAMP_LTZ(source) with its fraction cut to ``target`` digits, by the epoch whatever the zone."""
    if target >= min(source, 6):
        return value
    if target > 3:
        micros = spark.call("UNIX_MICROS", value)
        rest = spark.call("PMOD", micros, spark.long(10 ** (6 - target)))
        return spark.call("TIMESTAMP_MICROS", spark.binary(exp.Sub, micros, rest))
    milliseconds = spark.call("UNIX_MILLIS", value)
    if target < 3:
        step = spark.number(10 ** (3 - target))
        milliseconds = spark.binary(exp.Mul, spark.binary(exp.IntDiv, milliseconds, step), step)
    return spark.call("TIMESTAMP_MILLIS", milliseconds)


def _on_day_one(value: exp.Expression, precision: int, target: AtomicType) -> exp.Expression:
    """A TIME on 1970-01-01."""
    moment = timestamp_of(spark.call("TIME_TO_MILLIS", value))
    return with_precision(moment, 3 if precision else 0, target.precision or 0)


def _time_of(value: exp.Expression, source: AtomicType, target: AtomicType) -> exp.Expression:
    digits = 3 if source.precision and target.precision else 0
    cut = spark.cast(value, time(digits), f"TIME({digits})")
    if source.root is TypeRoot.TIMESTAMP_LTZ:
        return cut
    # before 1970 Flink counts the time of day backwards, to times that are none but for midnight
    early = spark.raising("CAST of a TIMESTAMP before 1970 to TIME", time(0))
    midnight = spark.cast(spark.text("00:00:00"), time(0))
    is_early = spark.conjunction(
        spark.binary(exp.LT, value, EPOCH.copy()),
        spark.binary(exp.NEQ, spark.cast(value, time(6)), midnight),
    )
    return spark.case((is_early, early), default=cut)


def _moment(text: str, data_type: DataType) -> exp.Expression:
    return spark.cast(spark.text(text), data_type)


EPOCH = _moment("1970-01-01 00:00:00", timestamp(0))
"""1970-01-01 as a TIMESTAMP."""
_YEAR_ONE = _moment("0001-01-01 00:00:00", timestamp(0))
