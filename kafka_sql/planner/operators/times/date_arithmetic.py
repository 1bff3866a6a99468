"""Arithmetic of dates and times: ± INTERVAL, TIMESTAMPADD/DIFF, OVERLAPS.

Flink computes on epoch milliseconds of the local time, one day being 86 400 000 of them; Spark's
functions follow the session's time zone where theirs is a zone. All forms here are free of it, or refused
where they cannot be.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DATE, INT, AtomicType, DataType, TypeRoot, timestamp
from kafka_sql.model.type_rules import TIMESTAMPS, is_integer, is_interval, root_of, with_nullability
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, Constant, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.flink_call import called, flink_call, placeholder
from kafka_sql.planner.expressions.literals import Interval, interval_sql
from kafka_sql.planner.operators.arithmetic import interval_of, milliseconds_of, months_of, wrapped
from kafka_sql.planner.operators.comparisons import compare
from kafka_sql.planner.operators.conditionals import connective, searched_case
from kafka_sql.planner.operators.time_casts import (
    EPOCH,
    MS_PER_DAY,
    epoch_milliseconds,
    since_year_one,
)
from kafka_sql.planner.operators.times.units import UNIT_MONTHS, UNIT_MS, fixed_offset_ms
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_YEARS = {"DECADE": 120, "CENTURY": 1200, "MILLENNIUM": 12_000}
"""Months of longer periods, which TIMESTAMPADD adds."""
_LATER = "LATER"
"""The kernel that moves a time by milliseconds."""
_ARITHMETIC: dict[str, type[exp.Expression]] = {"+": exp.Add, "-": exp.Sub}


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
        return Bound(_later(value, spark.long(amount.milliseconds)), data_type, span)
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
        signed = _negated(months, INT, spark.number(0)) if operator == "-" else months
        return Bound(_add_months(value, signed, span, time_zone), data_type, span)
    milliseconds = milliseconds_of(interval.spark)
    signed = _negated(milliseconds, BIGINT, spark.long(0)) if operator == "-" else milliseconds
    if _follows_zone(value, time_zone):
        return Bound(_later(value, signed), data_type, span)
    match value.type:
        case AtomicType(root=TypeRoot.DATE):
            return Bound(called(_LATER, [value.spark, signed], value.type, _day_plus), data_type, span)
        case AtomicType(root=TypeRoot.TIME):
            return Bound(_time_plus(value, signed), data_type, span)
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
    if root not in (TypeRoot.DATE, TypeRoot.TIME, *TIMESTAMPS):
        raise cannot_apply("TIMESTAMPADD", (amount, value), span)
    if unit in UNIT_MONTHS or unit in _YEARS:
        factor = UNIT_MONTHS.get(unit) or _YEARS[unit]
        alone = unit == "MONTH" or root is TypeRoot.TIME
        months = count if alone else _times(count, spark.number(factor), INT)
        added = _add_months(value, months, span, time_zone)
        return Bound(added, with_nullability(value.type, nullable), span)
    if unit not in UNIT_MS:
        raise unsupported(f"TIMESTAMPADD({unit}, …)", span)
    if root is TypeRoot.DATE and unit in ("DAY", "WEEK"):
        days = count if unit == "DAY" else _times(count, spark.number(7), INT)
        return Bound(_days_later(value, days), with_nullability(DATE, nullable), span)
    total = _times(spark.cast(count, BIGINT), spark.long(UNIT_MS[unit]), BIGINT)
    if root is TypeRoot.TIME:
        if unit == "MILLISECOND" and isinstance(value.type, AtomicType) and not value.type.precision:
            helps = "Flink fails for this type: CAST it to TIME(3)"
            raise cannot_apply("TIMESTAMPADD", (amount, value), span, helps)
        return Bound(_time_plus(value, total), with_nullability(value.type, nullable), span)
    base, data_type = value.spark, value.type
    if root is TypeRoot.DATE:
        data_type = timestamp(6)
        base = spark.cast(base, data_type)
    if unit == "MILLISECOND" and isinstance(data_type, AtomicType) and (data_type.precision or 0) < 3:
        raise unsupported(f"TIMESTAMPADD(MILLISECOND, …) to {data_type.as_nullable()}", span)
    if _follows_zone(value, time_zone):
        return Bound(_later(value, total), with_nullability(data_type, nullable), span)
    added = called(_LATER, [base, total], data_type, _moment_plus)
    return Bound(added, with_nullability(data_type, nullable), span)


def _follows_zone(value: Bound, time_zone: str) -> bool:
    """Whether Spark's intervals move a value by days of the session's zone, which have not all 24 hours."""
    return root_of(value.type) is TypeRoot.TIMESTAMP_LTZ and fixed_offset_ms(time_zone) is None


def _later(value: Bound, milliseconds: exp.Expression) -> exp.Expression:
    """An instant moved by milliseconds (BIGINT)."""

    def moved(instant: exp.Expression, length: exp.Expression) -> exp.Expression:
        micros = spark.binary(exp.Mul, length, spark.long(1000))
        later = spark.binary(exp.Add, spark.call("UNIX_MICROS", instant), micros)
        return spark.call("TIMESTAMP_MICROS", later)

    return called(_LATER, [value.spark, milliseconds], value.type, moved)


def _moment_plus(moment: exp.Expression, milliseconds: exp.Expression) -> exp.Expression:
    interval = spark.duration("0.001", "SECOND", 1000)
    return spark.binary(exp.Add, moment, spark.binary(exp.Mul, interval, milliseconds))


def _day_plus(day: exp.Expression, milliseconds: exp.Expression) -> exp.Expression:
    days = spark.cast(spark.binary(exp.IntDiv, milliseconds, spark.long(MS_PER_DAY)), INT)
    return spark.call("DATE_ADD", day, days)


def _days_later(value: Bound, days: exp.Expression) -> exp.Expression:
    return called("DAYS LATER", [value.spark, days], value.type, partial(spark.call, "DATE_ADD"))


def _negated(value: exp.Expression, data_type: DataType, zero: exp.Expression) -> exp.Expression:
    return called("NEGATED", [value], data_type, partial(spark.binary, exp.Sub, zero))


def _times(count: exp.Expression, factor: exp.Expression, data_type: DataType) -> exp.Expression:
    """A number of units as one of smaller ones; the job fails where it is too large."""
    return called("TIMES", [count, factor], data_type, partial(spark.binary, exp.Mul))


def timestamp_difference(unit: str, first: Bound, second: Bound, span: Span, time_zone: str) -> Bound:
    """``TIMESTAMPDIFF(unit, first, second)``: whole units from first to second, INT."""
    start, end = (replace(each, spark=placeholder(number)) for number, each in enumerate((first, second)))
    found = _difference(unit, start, end, span, time_zone)
    arguments = [first.spark, second.spark, spark.text(unit)]
    return replace(found, spark=flink_call("TIMESTAMPDIFF", arguments, found.type, found.spark))


def _difference(unit: str, first: Bound, second: Bound, span: Span, time_zone: str) -> Bound:
    roots = {root_of(first.type), root_of(second.type)}
    data_type = with_nullability(INT, any_nullable(first, second))
    if TypeRoot.TIMESTAMP_LTZ in roots and len(roots) > 1:
        raise cannot_apply("TIMESTAMPDIFF", (first, second), span, "CAST both to TIMESTAMP(3)")
    if unit in UNIT_MONTHS or unit in _YEARS:
        return Bound(_month_difference(unit, first, second, span, time_zone), data_type, span)
    if unit not in UNIT_MS and unit != "MICROSECOND":
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
        units = spark.binary(exp.IntDiv, difference, spark.long(UNIT_MS[unit]))
    return Bound(wrapped(units, INT), data_type, span)


def time_between(unit: str, later: Bound, earlier: Bound, span: Span, time_zone: str) -> Bound:
    """``(later - earlier) unit``: an interval of whole months, or one of milliseconds whatever the unit (so
    does Flink)."""
    roots = {root_of(later.type), root_of(earlier.type)}
    if len(roots) > 1 or not roots <= {TypeRoot.DATE, TypeRoot.TIME, *TIMESTAMPS}:
        raise cannot_apply("'-'", (later, earlier), span, "CAST both to TIMESTAMP(3)")
    in_months = re.match("YEAR|MONTH|QUARTER", unit) is not None
    root = TypeRoot.INTERVAL_YEAR_MONTH if in_months else TypeRoot.INTERVAL_DAY_TIME
    data_type = AtomicType(root, nullable=any_nullable(later, earlier))
    if in_months:
        number = timestamp_difference("MONTH", earlier, later, span, time_zone).spark
    else:
        sides = [replace(each, spark=placeholder(at)) for at, each in enumerate((earlier, later))]
        tree = spark.binary(exp.Sub, _milliseconds(sides[1]), _milliseconds(sides[0]))
        number = flink_call("MILLISECONDS BETWEEN", [earlier.spark, later.spark], BIGINT, tree)
    return Bound(interval_of(number, data_type), data_type, span)


def _month_difference(unit: str, first: Bound, second: Bound, span: Span, time_zone: str) -> exp.Expression:
    """The most months that added to the first day do not pass the second one (towards zero, the last day of
    a month for days it has not), one less where they lead to that very day but to an earlier time of it."""
    roots = {root_of(first.type), root_of(second.type)}
    if not roots <= {TypeRoot.DATE, *TIMESTAMPS}:
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
    factor = UNIT_MONTHS.get(unit) or _YEARS[unit]
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


def overlaps(first: Sequence[Bound], second: Sequence[Bound], span: Span, time_zone: str) -> Bound:
    """``(start, end) OVERLAPS (start, end)``; an end may be an interval from the start, and may come before
    the start. Periods that only touch do overlap, as in Flink."""
    if len(first) != 2 or len(second) != 2:
        raise wrong(ErrorCode.SYNTAX, "OVERLAPS takes (start, end) on both sides", span)
    times = [each for each in (*first, *second) if not is_interval(each.type)]
    if len({root_of(each.type) for each in times} & set(TIMESTAMPS)) > 1:
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


def _add_months(value: Bound, months: exp.Expression, span: Span, time_zone: str) -> exp.Expression:
    match root_of(value.type):
        case TypeRoot.TIME:  # as whole days are, months are left out
            return spark.case((spark.is_not_null(months), value.spark), default=spark.null(value.type))
        case TypeRoot.DATE:
            added = spark.call("ADD_MONTHS", placeholder(0), placeholder(1))
            return flink_call("MONTHS LATER", [value.spark, months], value.type, added)
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root:  # Flink adds months to an instant in UTC
            moved = placeholder(0)
            in_utc = root is TypeRoot.TIMESTAMP or fixed_offset_ms(time_zone) == 0
            if not in_utc:
                micros = spark.call("UNIX_MICROS", moved)
                moved = spark.call("TIMESTAMPADD", spark.word("MICROSECOND"), micros, EPOCH.copy())
            added = spark.call("TIMESTAMPADD", spark.word("MONTH"), placeholder(1), moved)
            if not in_utc:
                since = spark.call("TIMESTAMPDIFF", spark.word("MICROSECOND"), EPOCH.copy(), added)
                added = spark.call("TIMESTAMP_MICROS", since)
            return flink_call("MONTHS LATER", [value.spark, months], value.type, added)
        case _:
            raise cannot_apply("an interval of months", (value,), span)


def _add_milliseconds(value: Bound, amount: int, interval: Bound, span: Span) -> exp.Expression:
    match root_of(value.type):
        case TypeRoot.DATE:
            return _days_later(value, spark.number(int(amount / MS_PER_DAY)))
        case TypeRoot.TIME:
            return _time_plus(value, spark.long(amount))
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


def _time_plus(value: Bound, milliseconds: exp.Expression) -> exp.Expression:
    def moved(clock: exp.Expression, length: exp.Expression) -> exp.Expression:
        total = spark.binary(exp.Add, spark.call("TIME_TO_MILLIS", clock), length)
        return spark.call("TIME_FROM_MILLIS", spark.call("PMOD", total, spark.long(MS_PER_DAY)))

    return called(_LATER, [value.spark, milliseconds], value.type, moved)


def _milliseconds(value: Bound) -> exp.Expression:
    if root_of(value.type) is TypeRoot.TIMESTAMP_LTZ:
        return spark.call("UNIX_MILLIS", value.spark)
    if root_of(value.type) is TypeRoot.DATE:
        return spark.binary(exp.Mul, spark.call("UNIX_DATE", value.spark), spark.long(MS_PER_DAY))
    if root_of(value.type) is TypeRoot.TIME:
        return spark.cast(spark.call("TIME_TO_MILLIS", value.spark), BIGINT)
    assert isinstance(value.type, AtomicType)
    return epoch_milliseconds(value.spark, value.type.precision or 0)
