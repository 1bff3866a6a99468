"""Strings read as numbers, booleans, dates and times exactly as Flink reads them (BinaryStringDataUtil,
DateTimeUtils): what it accepts beyond Spark, and what Spark accepts beyond it.

Each reading has a lenient form, NULL for what is malformed; the strict one fails the job where that is
NULL and the text is not.
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.refusals import unsupported
from kafka_sql.planner.type_rules import is_approximate, is_boolean, is_decimal, is_integer
from kafka_sql.sql.types import (
    BOOLEAN,
    DATE,
    DOUBLE,
    STRING,
    AtomicType,
    DataType,
    TypeRoot,
    time,
    timestamp,
)
from kafka_sql.text.source import Span

_INTEGER = r"^ *(?=[+-]?[.\d])([+-]?)(\d*)(?:\.\d*)? *$"
_FLOATING = r"^[^iInN]*$|^\s*[+-]?(NaN|Infinity)\s*$"
_TRUE, _FALSE = "(?i)^(t|true|y|yes|1)$", "(?i)^(f|false|n|no|0)$"
_DATE_SHAPE = r"^(?:\s+(?=\S+\s*$))?0*(\d{1,4})(?:-0*(\d{1,2})(?:-0*(\d{1,2}))?)?(?: [\s\S]*|\s*)$"
_TIME_SHAPE = r"^\s*0*(\d{1,2})(?::0*(\d{1,2})(?::0*(\d{1,2})(?:\.\d*)?)?)?\s*$"
_TIMESTAMP_SHAPE = r"^(?!0000)\d{4}-\d{1,2}-\d{1,2}( \d{1,2}:\d{1,2}:\d{1,2}(\.\d{0,9})?)?$"
_LATE_DAY = r"^\d{4}-\d{1,2}-(29|30|31)( |$)"
_MIDNIGHT = r" 24:0{1,2}:0{1,2}(\.0*)?$"


def parsed_text(value: exp.Expression, target: AtomicType, span: Span, *, lenient: bool) -> exp.Expression:
    """A string as ``target``; raises PlanError for types that no string is read as here."""
    if is_decimal(target):
        return _decimal(value, target, lenient=lenient)
    read = _lenient(value, target, span)
    return read if lenient else strict(read, value, target)


def strict(read: exp.Expression, value: exp.Expression, target: DataType) -> exp.Expression:
    """``read``, failing the job where it is NULL although ``value`` is not."""
    shown = spark.call(
        "CONCAT", spark.text("Cannot parse '"), value, spark.text(f"' as {target.as_nullable()}")
    )
    failing = spark.case((spark.is_not_null(value), spark.raising(shown, target)), default=spark.null(target))
    return spark.call("COALESCE", read, failing)


def lenient_timestamp(value: exp.Expression, precision: int) -> exp.Expression:
    """A TIMESTAMP of ``yyyy-M-d[ H:m:s[.fraction]]``, else NULL; a day past the month's end is its last
    day, the fraction is cut to ``precision`` digits."""
    precision = min(precision, 6)
    text = value
    if precision == 0:
        text = spark.call("REGEXP_REPLACE", value, spark.text(r"\.\d*$"), spark.text(""))
    else:
        cut = spark.text(rf"(\.\d{{{precision}}})\d+$|\.$")
        text = spark.call("REGEXP_REPLACE", value, cut, spark.text("$1"))
    data_type = timestamp(precision)
    month = spark.call("REGEXP_EXTRACT", value, spark.text(r"^(\d{4}-\d{1,2})-"), spark.number(1))
    first = spark.try_cast(spark.call("CONCAT", month, spark.text("-01")), DATE)
    clock = spark.call("REGEXP_EXTRACT", text, spark.text(r"^\S+(.*)$"), spark.number(1))
    last = spark.cast(spark.call("LAST_DAY", first), STRING)
    clamped = spark.try_cast(spark.call("CONCAT", last, clock), data_type)
    day = spark.try_cast(spark.call("SUBSTRING_INDEX", value, spark.text(" "), spark.number(1)), DATE)
    one_day = exp.Interval(this=exp.Literal.string("1"), unit=exp.Var(this="DAY"))
    next_day = spark.binary(exp.Add, spark.cast(day, data_type), one_day)
    odd = spark.case(
        (_matches(value, _LATE_DAY), clamped),
        (_matches(value, _MIDNIGHT), next_day),
        default=spark.null(data_type),
    )
    read = spark.call("COALESCE", spark.try_cast(text, data_type), odd)
    return spark.case((_matches(value, _TIMESTAMP_SHAPE), read), default=spark.null(data_type))


def lenient_date(value: exp.Expression) -> exp.Expression:
    """A DATE of ``y[-M[-d]]`` with anything behind a blank, else NULL."""
    year = spark.call("LPAD", _group(value, _DATE_SHAPE, 1), spark.number(4), spark.text("0"))
    parts = [_group_or(value, _DATE_SHAPE, number, "1") for number in (2, 3)]
    joined = spark.call("CONCAT_WS", spark.text("-"), year, *parts)
    read = spark.try_cast(joined, DATE)
    return spark.case((_matches(value, _DATE_SHAPE), read), default=spark.null(DATE))


def _lenient(value: exp.Expression, target: AtomicType, span: Span) -> exp.Expression:
    if is_integer(target):
        plain = spark.call("REGEXP_REPLACE", value, spark.text(_INTEGER), spark.text("$10$2"))
        checked = spark.case((_matches(value, _INTEGER), plain), default=spark.null(STRING))
        return spark.try_cast(checked, target)
    if is_approximate(target):
        checked = spark.case((_matches(value, _FLOATING), value), default=spark.null(STRING))
        return spark.try_cast(checked, target)
    if is_boolean(target):
        yes, no = (exp.Boolean(this=truth) for truth in (True, False))
        return spark.case(
            (_matches(value, _TRUE), yes), (_matches(value, _FALSE), no), default=spark.null(BOOLEAN)
        )
    match target:
        case AtomicType(root=TypeRoot.DATE):
            return lenient_date(value)
        case AtomicType(root=TypeRoot.TIMESTAMP, precision=precision):
            return lenient_timestamp(value, precision or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision):
            return spark.cast(lenient_timestamp(value, precision or 0), target)
        case AtomicType(root=TypeRoot.TIME, precision=0):
            parts = [
                spark.call(
                    "LPAD", _group_or(value, _TIME_SHAPE, number, "0"), spark.number(2), spark.text("0")
                )
                for number in (1, 2, 3)
            ]
            read = spark.try_cast(spark.call("CONCAT_WS", spark.text(":"), *parts), time(0))
            return spark.case((_matches(value, _TIME_SHAPE), read), default=spark.null(time(0)))
        case _:
            raise unsupported(f"CAST of a string to {target.as_nullable()}", span)


def _decimal(value: exp.Expression, target: AtomicType, *, lenient: bool) -> exp.Expression:
    read = spark.try_cast(value, target)
    if lenient:
        return read
    # a number that does not fit is NULL in Flink; only what is no number fails
    shown = spark.call(
        "CONCAT", spark.text("Cannot parse '"), value, spark.text(f"' as {target.as_nullable()}")
    )
    no_number = spark.conjunction(spark.is_not_null(value), spark.is_null(spark.try_cast(value, DOUBLE)))
    failing = spark.case((no_number, spark.raising(shown, target)), default=spark.null(target))
    return spark.call("COALESCE", read, failing)


def _matches(value: exp.Expression, pattern: str) -> exp.Expression:
    return spark.binary(exp.RegexpLike, value, spark.text(pattern))


def _group(value: exp.Expression, pattern: str, number: int) -> exp.Expression:
    return spark.call("REGEXP_EXTRACT", value, spark.text(pattern), spark.number(number))


def _group_or(value: exp.Expression, pattern: str, number: int, default: str) -> exp.Expression:
    group = spark.call("NULLIF", _group(value, pattern, number), spark.text(""))
    return spark.call("COALESCE", group, spark.text(default))
