"""Arithmetic and fields of dates and times: ± INTERVAL, TIMESTAMPADD/DIFF, EXTRACT, FLOOR and CEIL TO
unit.

Flink computes on epoch milliseconds of the local time, one day being 86 400 000 of them; Spark's
functions follow the session's time zone where theirs is a zone. All forms here are free of it, or refused
where they cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DATE, INT, AtomicType, TypeRoot, timestamp
from kafka_sql.model.type_rules import is_integer, is_interval, root_of, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, Constant, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.literals import Interval, interval_sql
from kafka_sql.planner.operators.arithmetic import interval_of, milliseconds_of, months_of, wrapped
from kafka_sql.planner.operators.comparisons import compare
from kafka_sql.planner.operators.conditionals import connective, searched_case
from kafka_sql.planner.operators.time_casts import (
    EPOCH,
    MS_PER_DAY,
    date_of,
    epoch_milliseconds,
    since_year_one,
)
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_MONTHS = {"MONTH": 1, "QUARTER": 3, "YEAR": 12}
_MS = {
    "MILLISECOND": 1,
    "SECOND": 1000,
    "MINUTE": 60_000,
    "HOUR": 3_600_000,
    "DAY": MS_PER_DAY,
    "WEEK": 7 * MS_PER_DAY,
}
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
_YEARS = {"DECADE": 120, "CENTURY": 1200, "MILLENNIUM": 12_000}
"""Months of longer periods, which TIMESTAMPADD adds."""
_PERIODS = {"DECADE": (10, 0), "CENTURY": (100, 1), "MILLENNIUM": (1000, 1)}
"""Years of a period, and the year of it that it begins with."""
_TIMESTAMPS = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_ARITHMETIC: dict[str, type[exp.Expression]] = {"+": exp.Add, "-": exp.Sub}


def fixed_offset_ms(zone: str) -> int | None:
    """The offset of a zone that never changes it (UTC, GMT+08:00, +08:00), None for any other zone."""
    if zone in ("UTC", "GMT", "Z", "UT", "Etc/UTC", "Etc/GMT", "Etc/UCT", "Universal", "Zulu"):
        return 0
    match = re.fullmatch(r"(?:UTC|GMT|UT)?([+-])(\d{1,2})(?::?(\d{2}))?(?::?(\d{2}))?", zone)
    if match is None:
        return None
    seconds = int(match[2]) * 3600 + int(match[3] or 0) * 60 + int(match[4] or 0)
    return (-1 if match[1] == "-" else 1) * seconds * 1000


def shifted(operator: str, left: Bound, right: Bound, span: Span, time_zone: str) -> Bound:
    """``time ± interval``, ``interval + time`` or ``interval ± interval``."""
    if is_interval(left.type) and root_of(left.type) is root_of(right.type):
        return _interval_sum(operator, left, right, span)
    value, interval = (left, right) if is_interval(right.type) else (right, left)
    if not is_interval(interval.type) or is_interval(value.type) or (operator == "-" and value is right):
        both = "for a difference write TIMESTAMPDIFF(unit, a, b)"
        raise cannot_apply(f"'{operator}'", (left, right), span, *([both] if operator == "-" else []))
    if interval.constant is None:
        return _shifted_by_value(operator, value, interval, span, time_zone)
    amount = interval.constant.value
    assert isinstance(amount, Interval)
    sign = -1 if operator == "-" else 1
    amount = Interval(sign * amount.months, sign * amount.milliseconds)
    data_type = with_nullability(value.type, any_nullable(left, right))
    if amount.months or root_of(interval.type) is TypeRoot.INTERVAL_YEAR_MONTH:
        months = _add_months(value, spark.number(amount.months), span, time_zone)
        return Bound(months, data_type, span)
    if _follows_zone(value, time_zone):
        return Bound(_later(value.spark, spark.long(amount.milliseconds)), data_type, span)
    return Bound(_add_milliseconds(value, amount.milliseconds, interval, span), data_type, span)


def _interval_sum(operator: str, left: Bound, right: Bound, span: Span) -> Bound:
    """``interval ± interval``, both of months or both of milliseconds."""
    data_type = with_nullability(left.type, any_nullable(left, right))
    if left.constant is None or right.constant is None:
        return Bound(spark.binary(_ARITHMETIC[operator], left.spark, right.spark), data_type, span)
    first, second = left.constant.value, right.constant.value
    assert isinstance(first, Interval)
    assert isinstance(second, Interval)
    sign = -1 if operator == "-" else 1
    total = Interval(first.months + sign * second.months, first.milliseconds + sign * second.milliseconds)
    return Bound(interval_sql(total, data_type), data_type, span, constant=Constant(total))


def _shifted_by_value(operator: str, value: Bound, interval: Bound, span: Span, time_zone: str) -> Bound:
    """``time ± interval`` where the interval is computed."""
    data_type = with_nullability(value.type, any_nullable(value, interval))
    if root_of(interval.type) is TypeRoot.INTERVAL_YEAR_MONTH:
        months = months_of(interval.spark)
        signed = spark.binary(exp.Sub, spark.number(0), months) if operator == "-" else months
        return Bound(_add_months(value, signed, span, time_zone), data_type, span)
    milliseconds = milliseconds_of(interval.spark)
    signed = spark.binary(exp.Sub, spark.long(0), milliseconds) if operator == "-" else milliseconds
    if _follows_zone(value, time_zone):
        return Bound(_later(value.spark, signed), data_type, span)
    match value.type:
        case AtomicType(root=TypeRoot.DATE):
            days = spark.cast(spark.binary(exp.IntDiv, signed, spark.long(MS_PER_DAY)), INT)
            return Bound(spark.call("DATE_ADD", value.spark, days), data_type, span)
        case AtomicType(root=TypeRoot.TIME):
            return Bound(_time_plus(value, signed, span), data_type, span)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ, precision=precision):
            if (precision or 0) < 3:
                what = f"an interval that is no literal added to {value.type.as_nullable()}"
                raise unsupported(what, interval.span, "CAST it to TIMESTAMP(3)")
            kind = _ARITHMETIC[operator]
            return Bound(spark.binary(kind, value.spark, interval.spark), data_type, span)
        case _:
            raise cannot_apply("an interval", (value,), span)


def timestamp_add(unit: str, amount: Bound, value: Bound, span: Span, time_zone: str) -> Bound:
    """``TIMESTAMPADD(unit, amount, value)``."""
    if not is_integer(amount.type):
        raise cannot_apply("TIMESTAMPADD", (amount, value), span, "the second argument is an integer")
    root = root_of(value.type)
    count = spark.cast(amount.spark, INT) if amount.constant is None else amount.spark
    nullable = any_nullable(amount, value)
    if root not in (TypeRoot.DATE, TypeRoot.TIME, *_TIMESTAMPS):
        raise cannot_apply("TIMESTAMPADD", (amount, value), span)
    if unit in _MONTHS or unit in _YEARS:
        factor = _MONTHS.get(unit) or _YEARS[unit]
        alone = unit == "MONTH" or root is TypeRoot.TIME
        months = count if alone else spark.binary(exp.Mul, count, spark.number(factor))
        added = _add_months(value, months, span, time_zone)
        return Bound(added, with_nullability(value.type, nullable), span)
    if unit not in _MS:
        raise unsupported(f"TIMESTAMPADD({unit}, …)", span)
    if root is TypeRoot.DATE and unit in ("DAY", "WEEK"):
        days = count if unit == "DAY" else spark.binary(exp.Mul, count, spark.number(7))
        return Bound(spark.call("DATE_ADD", value.spark, days), with_nullability(DATE, nullable), span)
    total = spark.binary(exp.Mul, spark.cast(count, BIGINT), spark.long(_MS[unit]))
    if root is TypeRoot.TIME:
        if unit == "MILLISECOND" and isinstance(value.type, AtomicType) and not value.type.precision:
            helps = "Flink fails for this type: CAST it to TIME(3)"
            raise cannot_apply("TIMESTAMPADD", (amount, value), span, helps)
        return Bound(_time_plus(value, total, span), with_nullability(value.type, nullable), span)
    base, data_type = value.spark, value.type
    if root is TypeRoot.DATE:
        data_type = timestamp(6)
        base = spark.cast(base, data_type)
    if unit == "MILLISECOND" and isinstance(data_type, AtomicType) and (data_type.precision or 0) < 3:
        raise unsupported(f"TIMESTAMPADD(MILLISECOND, …) to {data_type.as_nullable()}", span)
    if _follows_zone(value, time_zone):
        return Bound(_later(value.spark, total), with_nullability(data_type, nullable), span)
    interval = spark.duration("0.001", "SECOND", 1000)
    added = spark.binary(exp.Add, base, spark.binary(exp.Mul, interval, total))
    return Bound(added, with_nullability(data_type, nullable), span)


def _follows_zone(value: Bound, time_zone: str) -> bool:
    """Whether Spark's intervals move a value by days of the session's zone, which have not all 24 hours."""
    return root_of(value.type) is TypeRoot.TIMESTAMP_LTZ and fixed_offset_ms(time_zone) is None


def _later(instant: exp.Expression, milliseconds: exp.Expression) -> exp.Expression:
    """An instant moved by milliseconds (BIGINT)."""
    micros = spark.binary(exp.Mul, milliseconds, spark.long(1000))
    return spark.call("TIMESTAMP_MICROS", spark.binary(exp.Add, spark.call("UNIX_MICROS", instant), micros))


def timestamp_difference(unit: str, first: Bound, second: Bound, span: Span, time_zone: str) -> Bound:
    """``TIMESTAMPDIFF(unit, first, second)``: whole units from first to second, INT."""
    roots = {root_of(first.type), root_of(second.type)}
    data_type = with_nullability(INT, any_nullable(first, second))
    if TypeRoot.TIMESTAMP_LTZ in roots and len(roots) > 1:
        raise cannot_apply("TIMESTAMPDIFF", (first, second), span, "CAST both to TIMESTAMP(3)")
    if unit in _MONTHS or unit in _YEARS:
        return Bound(_month_difference(unit, first, second, span, time_zone), data_type, span)
    if unit not in _MS and unit != "MICROSECOND":
        raise unsupported(f"TIMESTAMPDIFF({unit}, …)", span)
    if roots == {TypeRoot.DATE} and unit in ("DAY", "WEEK"):
        days = spark.call("DATEDIFF", second.spark, first.spark)
        if unit == "WEEK":
            days = spark.cast(spark.binary(exp.IntDiv, days, spark.number(7)), INT)
        return Bound(days, data_type, span)
    alone = ({TypeRoot.TIMESTAMP_LTZ}, {TypeRoot.TIME})
    if not roots <= {TypeRoot.DATE, TypeRoot.TIMESTAMP} and roots not in alone:
        raise cannot_apply("TIMESTAMPDIFF", (first, second), span, "CAST both to TIMESTAMP(3)")
    difference = spark.binary(exp.Sub, _milliseconds(second), _milliseconds(first))
    if unit in ("MILLISECOND", "MICROSECOND"):  # Flink: whole seconds, in such parts
        parts = spark.long(1000 if unit == "MILLISECOND" else 1_000_000)
        units = spark.binary(exp.Mul, spark.binary(exp.IntDiv, difference, spark.long(1000)), parts)
    else:
        units = spark.binary(exp.IntDiv, difference, spark.long(_MS[unit]))
    return Bound(wrapped(units, INT), data_type, span)


def time_between(unit: str, later: Bound, earlier: Bound, span: Span, time_zone: str) -> Bound:
    """``(later - earlier) unit``: an interval of whole months, or one of milliseconds whatever the unit (so
    does Flink)."""
    roots = {root_of(later.type), root_of(earlier.type)}
    if len(roots) > 1 or not roots <= {TypeRoot.DATE, TypeRoot.TIME, *_TIMESTAMPS}:
        raise cannot_apply("'-'", (later, earlier), span, "CAST both to TIMESTAMP(3)")
    in_months = re.match("YEAR|MONTH|QUARTER", unit) is not None
    root = TypeRoot.INTERVAL_YEAR_MONTH if in_months else TypeRoot.INTERVAL_DAY_TIME
    data_type = AtomicType(root, nullable=any_nullable(later, earlier))
    if in_months:
        number = _month_difference("MONTH", earlier, later, span, time_zone)
    else:
        number = spark.binary(exp.Sub, _milliseconds(later), _milliseconds(earlier))
    return Bound(interval_of(number, data_type), data_type, span)


def _month_difference(unit: str, first: Bound, second: Bound, span: Span, time_zone: str) -> exp.Expression:
    """The most months that added to the first day do not pass the second one (towards zero, the last day of
    a month for days it has not), one less where they lead to that very day but to an earlier time of it."""
    roots = {root_of(first.type), root_of(second.type)}
    if not roots <= {TypeRoot.DATE, *_TIMESTAMPS}:
        raise cannot_apply("TIMESTAMPDIFF", (first, second), span)
    if TypeRoot.TIMESTAMP_LTZ in roots and fixed_offset_ms(time_zone) != 0:
        raise unsupported(
            f"TIMESTAMPDIFF({unit}, …) of TIMESTAMP_LTZ in the time zone {time_zone}",
            span,
            "CAST both to TIMESTAMP(3)",
        )
    (start, start_ms), (end, end_ms) = (_day_and_clock(value) for value in (first, second))
    years = spark.binary(exp.Sub, spark.call("YEAR", end), spark.call("YEAR", start))
    months = spark.binary(exp.Sub, spark.call("MONTH", end), spark.call("MONTH", start))
    whole = spark.binary(exp.Add, spark.binary(exp.Mul, years, spark.number(12)), months)
    back = spark.binary(exp.Sub, spark.number(0), whole)
    one = spark.number(1)
    too_far = spark.binary(exp.GT, spark.call("ADD_MONTHS", start, whole), end)
    too_far_back = spark.binary(exp.GT, spark.call("ADD_MONTHS", end, back), start)
    forward = spark.binary(exp.GTE, end, start)
    days = spark.case(
        (spark.conjunction(forward, too_far), spark.binary(exp.Sub, whole, one)),
        (spark.conjunction(spark.negation(forward), too_far_back), spark.binary(exp.Add, whole, one)),
        default=whole,
    )
    same_day = spark.binary(exp.EQ, spark.call("ADD_MONTHS", start, days), end)
    earlier = spark.conjunction(same_day, spark.binary(exp.LT, end_ms, start_ms))
    exact = spark.case((earlier, spark.binary(exp.Sub, days, one)), default=days)
    if unit == "MONTH":
        return exact
    factor = _MONTHS.get(unit) or _YEARS[unit]
    return spark.cast(spark.binary(exp.IntDiv, exact, spark.number(factor)), INT)


def _day_and_clock(value: Bound) -> tuple[exp.Expression, exp.Expression]:
    """The day of a DATE or time, and its milliseconds of the day."""
    if root_of(value.type) is TypeRoot.DATE:
        return value.spark, spark.number(0)
    assert isinstance(value.type, AtomicType)
    precision = value.type.precision or 0
    local = value.spark
    if value.type.root is TypeRoot.TIMESTAMP_LTZ:
        local = spark.cast(local, timestamp(precision))
    day = spark.cast(local, DATE)
    milliseconds = since_year_one(local, "MILLISECOND")
    return day, spark.call("PMOD", milliseconds, spark.long(MS_PER_DAY))


def extract(unit: str, value: Bound, span: Span, time_zone: str) -> Bound:
    """``EXTRACT(unit FROM value)``, YEAR(value) and the like: BIGINT."""
    del time_zone  # Spark's conversion of an instant to local time uses the session's zone
    root = root_of(value.type)
    data_type = with_nullability(BIGINT, value.type.nullable)
    if is_interval(value.type):
        return Bound(_interval_field(unit, value, span), data_type, span)
    if root is TypeRoot.TIME:
        if unit == "MILLISECOND":
            clock = spark.call("TIME_TO_MILLIS", value.spark)
            rest = spark.binary(exp.Mod, clock, spark.number(1000))
            return Bound(spark.cast(rest, BIGINT), data_type, span)
        if unit not in _CLOCK_FIELDS:
            raise unsupported(f"EXTRACT({unit} FROM {value.type.as_nullable()})", span)
        return Bound(spark.cast(spark.call(unit, value.spark), BIGINT), data_type, span)
    if root is TypeRoot.DATE:
        return Bound(_date_field(unit, value.spark, value, span), data_type, span)
    if root not in _TIMESTAMPS:
        raise cannot_apply(f"EXTRACT({unit} FROM …)", (value,), span)
    assert isinstance(value.type, AtomicType)
    precision = value.type.precision or 0
    local = value.spark if root is TypeRoot.TIMESTAMP else spark.cast(value.spark, timestamp(precision))
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


def overlaps(first: Sequence[Bound], second: Sequence[Bound], span: Span, time_zone: str) -> Bound:
    """``(start, end) OVERLAPS (start, end)``; an end may be an interval from the start, and may come before
    the start. Periods that only touch do overlap, as in Flink."""
    if len(first) != 2 or len(second) != 2:
        raise wrong(ErrorCode.SYNTAX, "OVERLAPS takes (start, end) on both sides", span)
    times = [each for each in (*first, *second) if not is_interval(each.type)]
    if len({root_of(each.type) for each in times} & set(_TIMESTAMPS)) > 1:
        raise cannot_apply("OVERLAPS", times, span, "CAST all to TIMESTAMP(3)")
    (low, high), (other_low, other_high) = (_period(pair, span, time_zone) for pair in (first, second))
    begins = compare(exp.GTE, high, other_low, span)
    return connective(exp.And, begins, compare(exp.GTE, other_high, low, span), span)


def _period(pair: Sequence[Bound], span: Span, time_zone: str) -> tuple[Bound, Bound]:
    """The earlier and the later end of a period."""
    start, end = pair
    if is_interval(end.type):
        end = shifted("+", start, end, span, time_zone)
    ordered = compare(exp.LTE, start, end, span)
    return (
        searched_case([(ordered, start)], end, span),
        searched_case([(ordered, end)], start, span),
    )


def rounded(kind: str, unit: str, value: Bound, span: Span, time_zone: str) -> Bound:
    """``FLOOR(value TO unit)`` or ``CEIL(value TO unit)``; ``kind`` is FLOOR or CEIL. Weeks start on
    Sunday."""
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
    if root not in _TIMESTAMPS:
        raise unsupported(f"{kind}({value.type.as_nullable()} TO {unit})", span)
    assert isinstance(value.type, AtomicType)
    precision = value.type.precision or 0
    local = value.spark
    if root is TypeRoot.TIMESTAMP_LTZ:
        local = spark.cast(local, timestamp(precision))
    if unit in ("YEAR", "QUARTER", "MONTH", "WEEK", *_PERIODS):
        day = _rounded_date(kind, unit, date_of(local, precision), span)
        result = spark.cast(day, timestamp(precision))
    elif unit in _MS:
        size = spark.long(_MS[unit])
        elapsed = since_year_one(local, "MILLISECOND")
        if kind == "CEIL":
            if precision > 3 and unit == "MILLISECOND":  # for other units Flink leaves them out
                elapsed = since_year_one(local, "MICROSECOND")
                raised = spark.binary(exp.Add, elapsed, spark.long(999))
                elapsed = spark.binary(exp.IntDiv, raised, spark.long(1000))
            elapsed = spark.binary(exp.Add, elapsed, spark.long(_MS[unit] - 1))
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
    size = spark.long(_MS[unit])
    raised = spark.binary(exp.Add, spark.call("TIME_TO_MILLIS", value.spark), spark.long(_MS[unit] - 1))
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
    if unit not in _MONTHS:
        raise unsupported(f"{kind}(DATE TO {unit})", span)
    if kind == "CEIL":
        before = spark.call("DATE_SUB", day, spark.number(1))
        day = spark.call("ADD_MONTHS", before, spark.number(_MONTHS[unit]))
        if unit != "MONTH":  # the first of a period: the day before it must fall into the period before
            day = spark.call("ADD_MONTHS", before, spark.number(_MONTHS[unit]))
    return spark.call("TRUNC", day, spark.text(unit))


def _add_months(value: Bound, months: exp.Expression, span: Span, time_zone: str) -> exp.Expression:
    match root_of(value.type):
        case TypeRoot.TIME:  # as whole days are, months are left out
            return spark.case((spark.is_not_null(months), value.spark), default=spark.null(value.type))
        case TypeRoot.DATE:
            return spark.call("ADD_MONTHS", value.spark, months)
        case TypeRoot.TIMESTAMP:
            return spark.call("TIMESTAMPADD", spark.word("MONTH"), months, value.spark)
        case TypeRoot.TIMESTAMP_LTZ if fixed_offset_ms(time_zone) == 0:
            return spark.call("TIMESTAMPADD", spark.word("MONTH"), months, value.spark)
        case TypeRoot.TIMESTAMP_LTZ:  # Flink adds months to the time in UTC
            micros = spark.call("UNIX_MICROS", value.spark)
            utc = spark.call("TIMESTAMPADD", spark.word("MICROSECOND"), micros, EPOCH.copy())
            added = spark.call("TIMESTAMPADD", spark.word("MONTH"), months, utc)
            since = spark.call("TIMESTAMPDIFF", spark.word("MICROSECOND"), EPOCH.copy(), added)
            return spark.call("TIMESTAMP_MICROS", since)
        case _:
            raise cannot_apply("an interval of months", (value,), span)


def _add_milliseconds(value: Bound, amount: int, interval: Bound, span: Span) -> exp.Expression:
    match root_of(value.type):
        case TypeRoot.DATE:
            return spark.call("DATE_ADD", value.spark, spark.number(int(amount / MS_PER_DAY)))
        case TypeRoot.TIME:
            return _time_plus(value, spark.long(amount), span)
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            assert isinstance(value.type, AtomicType)
            if amount % 1000 and (value.type.precision or 0) < 3:
                raise unsupported(
                    f"milliseconds added to {value.type.as_nullable()}", span, "CAST it to TIMESTAMP(3)"
                )
            kind = exp.Sub if amount < 0 else exp.Add
            size = interval_sql(Interval(milliseconds=abs(amount)), interval.type)
            return kind(this=spark.operand(value.spark), expression=size)
        case _:
            raise cannot_apply("an interval", (value,), span)


def _time_plus(value: Bound, milliseconds: exp.Expression, span: Span) -> exp.Expression:
    del span
    total = spark.binary(exp.Add, spark.call("TIME_TO_MILLIS", value.spark), milliseconds)
    return spark.call("TIME_FROM_MILLIS", spark.call("PMOD", total, spark.long(MS_PER_DAY)))


def _milliseconds(value: Bound) -> exp.Expression:
    if root_of(value.type) is TypeRoot.TIMESTAMP_LTZ:
        return spark.call("UNIX_MILLIS", value.spark)
    if root_of(value.type) is TypeRoot.DATE:
        return spark.binary(exp.Mul, spark.call("UNIX_DATE", value.spark), spark.long(MS_PER_DAY))
    if root_of(value.type) is TypeRoot.TIME:
        return spark.cast(spark.call("TIME_TO_MILLIS", value.spark), BIGINT)
    assert isinstance(value.type, AtomicType)
    return epoch_milliseconds(value.spark, value.type.precision or 0)


_YEAR_ONE = spark.cast(spark.text("0001-01-01 00:00:00"), timestamp(0))
