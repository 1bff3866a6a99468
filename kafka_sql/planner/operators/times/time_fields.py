"""Fields of dates, times and intervals: EXTRACT, and FLOOR and CEIL TO unit.

Flink computes on epoch milliseconds of the local time, as in
:mod:`kafka_sql.planner.operators.times.date_arithmetic`."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, INT, AtomicType, TypeRoot, timestamp
from kafka_sql.model.type_rules import TIMESTAMPS, is_interval, root_of, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.operators.arithmetic import milliseconds_of, months_of
from kafka_sql.planner.operators.time_casts import (
    MS_PER_DAY,
    date_of,
    epoch_milliseconds,
    since_year_one,
)
from kafka_sql.planner.operators.times.units import UNIT_MONTHS, UNIT_MS, fixed_offset_ms
from kafka_sql.text.source import Span

_DATE_FIELDS = {
    "YEAR": "YEAR",
    "QUARTER": "QUARTER",
    "MONTH": "MONTH",
    "WEEK": "WEEKOFYEAR",
    "DOY": "DAYOFYEAR",
    "DOW": "DAYOFWEEK",
    "DAY": "DAYOFMONTH",
}
_CLOCK_FIELDS = {"HOUR": (MS_PER_DAY, 3_600_000), "MINUTE": (3_600_000, 60_000), "SECOND": (60_000, 1000)}
_WITHIN_DAY = ("HOUR", "MINUTE", "SECOND", "MILLISECOND", "MICROSECOND", "NANOSECOND")
_MONTH_PARTS = {"MILLENNIUM": (0, 12_000), "CENTURY": (0, 1200), "YEAR": (0, 12), "MONTH": (12, 1)}
_DAY_PARTS = {"DAY": (0, MS_PER_DAY), **_CLOCK_FIELDS, "MILLISECOND": (1000, 1)}
"""Parts of an interval: the months or milliseconds of the part above it (0 for none), and its own."""
_FRACTIONS = {"MICROSECOND": 1, "NANOSECOND": 1000}
"""Parts of a second by how many of them a microsecond has."""
_PERIODS = {"DECADE": (10, 0), "CENTURY": (100, 1), "MILLENNIUM": (1000, 1)}
"""Years of a period, and the year of it that it begins with."""
_YEAR_ONE = spark.cast(spark.text("0001-01-01 00:00:00"), timestamp(0))


def extract(unit: str, value: Bound, span: Span, time_zone: str) -> Bound:
    """``EXTRACT(unit FROM value)``, YEAR(value) and the like: BIGINT."""
    del time_zone  # an instant is shown in the session's zone
    found = _extracted(unit, value, placeholder(0), span)
    call = flink_call("EXTRACT", [_local(value), spark.text(unit)], found.type, found.spark)
    return replace(found, spark=call)


def _local(value: Bound) -> exp.Expression:
    """The local time of an instant, any other value as it is."""
    if root_of(value.type) is not TypeRoot.TIMESTAMP_LTZ:
        return value.spark
    assert isinstance(value.type, AtomicType)
    return spark.cast(value.spark, timestamp(value.type.precision or 0))


def _extracted(unit: str, value: Bound, local: exp.Expression, span: Span) -> Bound:
    """The field of a value, of which ``local`` is the local time."""
    root = root_of(value.type)
    data_type = with_nullability(BIGINT, value.type.nullable)
    if is_interval(value.type):
        return Bound(_interval_field(unit, replace(value, spark=local), span), data_type, span)
    if root is TypeRoot.TIME:
        if unit == "MILLISECOND":
            clock = spark.call("TIME_TO_MILLIS", local)
            rest = spark.binary(exp.Mod, clock, spark.number(1000))
            return Bound(spark.cast(rest, BIGINT), data_type, span)
        if unit not in _CLOCK_FIELDS:
            raise unsupported(f"EXTRACT({unit} FROM {value.type.as_nullable()})", span)
        return Bound(spark.cast(spark.call(unit, local), BIGINT), data_type, span)
    if root is TypeRoot.DATE:
        return Bound(_date_field(unit, local, value, span), data_type, span)
    if root not in TIMESTAMPS:
        raise cannot_apply(f"EXTRACT({unit} FROM …)", (value,), span)
    assert isinstance(value.type, AtomicType)
    precision = value.type.precision or 0
    if unit in _CLOCK_FIELDS:
        whole, part = _CLOCK_FIELDS[unit]
        remainder = spark.binary(exp.Mod, epoch_milliseconds(local, precision), spark.number(whole))
        return Bound(spark.binary(exp.IntDiv, remainder, spark.number(part)), data_type, span)
    if unit == "MILLISECOND":
        remainder = spark.binary(exp.Mod, epoch_milliseconds(local, precision), spark.number(1000))
        return Bound(spark.cast(remainder, BIGINT), data_type, span)
    if unit in _FRACTIONS:
        return Bound(_fraction(local, precision, _FRACTIONS[unit]), data_type, span)
    if unit == "EPOCH":
        seconds = spark.binary(exp.IntDiv, epoch_milliseconds(local, precision), spark.number(1000))
        return Bound(seconds, data_type, span)
    return Bound(_date_field(unit, date_of(local, precision), value, span), data_type, span)


def _interval_field(unit: str, value: Bound, span: Span) -> exp.Expression:
    """A part of an interval, which is negative where the interval is. The quarter of 2 months before is 0,
    as in Flink: one is added to the whole quarters before the month."""
    in_months = root_of(value.type) is TypeRoot.INTERVAL_YEAR_MONTH
    if in_months and unit == "QUARTER":
        before = spark.binary(exp.Sub, _interval_field("MONTH", value, span), spark.long(1))
        return spark.binary(exp.Add, spark.binary(exp.IntDiv, before, spark.long(3)), spark.long(1))
    parts = _MONTH_PARTS if in_months else _DAY_PARTS
    if unit not in parts:
        raise cannot_apply(f"EXTRACT({unit} FROM …)", (value,), span)
    whole, part = parts[unit]
    size = spark.cast(months_of(value.spark), BIGINT) if in_months else milliseconds_of(value.spark)
    rest = spark.binary(exp.Mod, size, spark.long(whole)) if whole else size
    return spark.binary(exp.IntDiv, rest, spark.long(part))


def _fraction(local: exp.Expression, precision: int, scale: int) -> exp.Expression:
    """The parts of a second, ``scale`` of them in a microsecond. Before 1970 they are negative, as the
    milliseconds are that Flink begins with."""
    remainder = spark.binary(exp.Mod, epoch_milliseconds(local, precision), spark.number(1000))
    parts = spark.binary(exp.Mul, spark.cast(remainder, BIGINT), spark.long(1000 * scale))
    if precision <= 3:
        return parts
    micros = since_year_one(local, "MICROSECOND")
    below = spark.binary(exp.Mul, spark.call("PMOD", micros, spark.long(1000)), spark.long(scale))
    return spark.binary(exp.Add, parts, below)


def rounded(kind: str, unit: str, value: Bound, span: Span, time_zone: str) -> Bound:
    """``FLOOR(value TO unit)`` or ``CEIL(value TO unit)``; ``kind`` is FLOOR or CEIL. Weeks start on
    Sunday."""
    arguments, position = [_local(value), spark.text(unit)], 0
    if root_of(value.type) is TypeRoot.TIMESTAMP_LTZ:
        arguments, position = [*arguments, value.spark], 2
    found = _rounded(kind, unit, replace(value, spark=placeholder(position)), span, time_zone)
    if isinstance(found.spark, exp.Column):
        return replace(found, spark=value.spark)
    return replace(found, spark=flink_call(f"{kind} TO", arguments, found.type, found.spark))


def _rounded(kind: str, unit: str, value: Bound, span: Span, time_zone: str) -> Bound:
    root = root_of(value.type)
    if root is TypeRoot.DATE:
        if unit in _WITHIN_DAY or (kind == "FLOOR" and unit == "DAY"):
            return value.become(value.spark, value.type)
        if unit == "DAY":  # Flink: the day after, for every day
            return value.become(spark.call("DATE_ADD", value.spark, spark.number(1)), value.type)
        return Bound(_rounded_date(kind, unit, value.spark, span), value.type, span)
    if root is TypeRoot.TIME and unit in ("MILLISECOND", "DAY"):  # Flink: as it is
        return value.become(value.spark, value.type)
    if root is TypeRoot.TIME and kind == "FLOOR" and unit in _CLOCK_FIELDS:
        return Bound(spark.call("TIME_TRUNC", spark.text(unit), value.spark), value.type, span)
    if root is TypeRoot.TIME and unit in _CLOCK_FIELDS:
        return Bound(_next_time(unit, value), value.type, span)
    if root not in TIMESTAMPS:
        raise unsupported(f"{kind}({value.type.as_nullable()} TO {unit})", span)
    assert isinstance(value.type, AtomicType)
    precision = value.type.precision or 0
    local = value.spark
    if root is TypeRoot.TIMESTAMP_LTZ:
        local = spark.cast(local, timestamp(precision))
    if unit in ("YEAR", "QUARTER", "MONTH", "WEEK", *_PERIODS):
        day = _rounded_date(kind, unit, date_of(local, precision), span)
        result = spark.cast(day, timestamp(precision))
    elif unit in UNIT_MS:
        size = spark.long(UNIT_MS[unit])
        elapsed = since_year_one(local, "MILLISECOND")
        if kind == "CEIL":
            if precision > 3 and unit == "MILLISECOND":  # for other units Flink leaves them out
                elapsed = since_year_one(local, "MICROSECOND")
                raised = spark.binary(exp.Add, elapsed, spark.long(999))
                elapsed = spark.binary(exp.IntDiv, raised, spark.long(1000))
            elapsed = spark.binary(exp.Add, elapsed, spark.long(UNIT_MS[unit] - 1))
        steps = spark.binary(exp.Mul, spark.binary(exp.IntDiv, elapsed, size), size)
        one = spark.duration("0.001", "SECOND", 1000)
        result = spark.binary(exp.Add, _YEAR_ONE.copy(), spark.binary(exp.Mul, one, steps))
    else:
        raise unsupported(f"{kind}(… TO {unit})", span)
    if local is value.spark:
        return Bound(result, value.type, span)
    if fixed_offset_ms(time_zone) is not None:
        return Bound(spark.cast(result, value.type), value.type, span)
    # Flink takes off the offset that the zone has at the value, not at the result
    ahead = spark.binary(
        exp.Sub, epoch_milliseconds(local, precision), spark.call("UNIX_MILLIS", value.spark)
    )
    instant = spark.binary(exp.Sub, epoch_milliseconds(result, precision), ahead)
    return Bound(spark.call("TIMESTAMP_MILLIS", instant), value.type, span)


def _next_time(unit: str, value: Bound) -> exp.Expression:
    """CEIL of a TIME; the job fails for 24:00:00, which Flink gives and Spark's TIME cannot hold."""
    size = spark.long(UNIT_MS[unit])
    raised = spark.binary(exp.Add, spark.call("TIME_TO_MILLIS", value.spark), spark.long(UNIT_MS[unit] - 1))
    milliseconds = spark.binary(exp.Mul, spark.binary(exp.IntDiv, raised, size), size)
    late = spark.binary(exp.GTE, milliseconds, spark.long(MS_PER_DAY))
    failure = spark.raising("CEIL gives 24:00:00, which is no TIME here", value.type)
    return spark.case((late, failure), default=spark.call("TIME_FROM_MILLIS", milliseconds))


def _date_field(unit: str, day: exp.Expression, value: Bound, span: Span) -> exp.Expression:
    if unit in _DATE_FIELDS:
        return spark.cast(spark.call(_DATE_FIELDS[unit], day), BIGINT)
    match unit:
        case "ISODOW":
            one = spark.number(1)
            return spark.cast(spark.binary(exp.Add, spark.call("WEEKDAY", day), one), BIGINT)
        case "ISOYEAR":
            return spark.cast(spark.call("DATE_PART", spark.text("YEAROFWEEK"), day), BIGINT)
        case "DECADE":
            return spark.binary(exp.IntDiv, spark.call("YEAR", day), spark.number(10))
        case "CENTURY" | "MILLENNIUM":
            years = 100 if unit == "CENTURY" else 1000
            begun = spark.binary(exp.Add, spark.call("YEAR", day), spark.number(years - 1))
            return spark.cast(spark.binary(exp.IntDiv, begun, spark.number(years)), BIGINT)
        case "EPOCH":
            return spark.binary(exp.Mul, spark.call("UNIX_DATE", day), spark.long(86_400))
        case _:
            raise unsupported(f"EXTRACT({unit} FROM {value.type.as_nullable()})", span)


def _rounded_date(kind: str, unit: str, day: exp.Expression, span: Span) -> exp.Expression:
    if unit == "WEEK":
        weekday = spark.call("DAYOFWEEK", day)
        if kind == "FLOOR":
            return spark.call("DATE_SUB", day, spark.binary(exp.Sub, weekday, spark.number(1)))
        ahead = spark.binary(exp.Mod, spark.binary(exp.Sub, spark.number(8), weekday), spark.number(7))
        return spark.call("DATE_ADD", day, ahead)
    if unit in _PERIODS:
        years, first = _PERIODS[unit]
        year = spark.binary(exp.Sub, spark.call("YEAR", day), spark.number(first))
        if kind == "CEIL":  # Flink: the next period also for its first day
            year = spark.binary(exp.Add, year, spark.number(years))
        begun = spark.binary(
            exp.Mul, spark.binary(exp.IntDiv, year, spark.number(years)), spark.number(years)
        )
        begun = spark.cast(spark.binary(exp.Add, begun, spark.number(first)), INT)
        return spark.call("MAKE_DATE", begun, spark.number(1), spark.number(1))
    if unit not in UNIT_MONTHS:
        raise unsupported(f"{kind}(DATE TO {unit})", span)
    if kind == "CEIL":
        before = spark.call("DATE_SUB", day, spark.number(1))
        day = spark.call("ADD_MONTHS", before, spark.number(UNIT_MONTHS[unit]))
        if unit != "MONTH":  # the first of a period: the day before it must fall into the period before
            day = spark.call("ADD_MONTHS", before, spark.number(UNIT_MONTHS[unit]))
    return spark.call("TRUNC", day, spark.text(unit))
