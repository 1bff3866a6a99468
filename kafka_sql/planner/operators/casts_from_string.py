"""Strings read as numbers, booleans, dates and times exactly as Flink reads them (BinaryStringDataUtil,
DateTimeUtils): what it accepts beyond Spark, and what Spark accepts beyond it.

Each reading has a lenient form, NULL for what is malformed; the strict one fails the job where that is
NULL and the text is not.
"""

from __future__ import annotations

import re

from sqlglot import exp

from kafka_sql.model.data_types import BOOLEAN, DATE, INT, STRING, AtomicType, DataType, TypeRoot, timestamp
from kafka_sql.model.type_rules import TIMESTAMPS, is_approximate, is_boolean, is_decimal, is_integer
from kafka_sql.planner.expressions import spark_ast as spark

_DIGITS = r"^-?\d+\z"
_INTEGER = r"^ *(?=[+-]?[.\d])([+-]?)(\d*)(?:\.\d*)? *$"
_FLOATING = r"^[^iInN]*$|^\s*[+-]?(NaN|Infinity)\s*$"
_TRUE, _FALSE = "(?i)^(t|true|y|yes|1)$", "(?i)^(f|false|n|no|0)$"
_PLAIN_DATE = r"^\d{4}-\d\d-\d\d(?: |\z)"
_DATE_SHAPE = r"^(?:\s+(?=\S+\s*$))?0*(\d{1,4})(?:-0*(\d{1,2})(?:-0*(\d{1,2}))?)?(?: [\s\S]*|\s*)$"
_TIME_SHAPE = r"^\s*0*(\d{1,2})(?::0*(\d{1,2})(?::0*(\d{1,2})(?:\.\d*)?)?)?\s*$"
_LONG_DIGITS = 18
_MICROSECONDS = 6
_PLAIN_DECIMAL = r"^[+-]?[1-9]\d*(\.\d*)?\z"
_SHORT_DECIMAL = (
    r"^[ \n\t]*+(?![+-]?\z)([+-]?+)(\d*+)(?:\.(\d*+))?"
    r"(?:[eE]([+-]?\d++)[\x00-\x7F]?[ \n\t]*|[eE][+-]?[\x00-\x7F&&[^\d+-]][ \n\t]*"
    r"|[\x00-\x7F&&[^\d.]][ \n\t]*)?\z"
)
_TIME_FRACTION = r"\.(\d{1,3})"
_TIMESTAMP_SHAPE = r"^(?!0000)\d{4}-\d{1,2}-\d{1,2}( \d{1,2}:\d{1,2}:\d{1,2}(\.\d{0,9})?)?$"
_LATE_DAY = r"^\d{4}-\d{1,2}-(29|30|31)( |$)"
_MIDNIGHT = r" 24:0{1,2}:0{1,2}(\.0*)?$"


def parsed_text(value: exp.Expression, target: AtomicType, *, lenient: bool) -> exp.Expression | None:
    """A string as ``target``; None for types that no string is read as."""
    read = _lenient(value, target)
    finer = finer_digits(target)
    if read is not None and finer is not None:
        shown = spark.call("CONCAT", spark.text("more than six digits of a second: "), value)
        read = spark.case((_matches(value, finer), spark.raising(shown, target)), default=read)
    return read if lenient or read is None else strict(read, value, target)


def finer_digits(target: DataType) -> str | None:
    """A regular expression for the texts with digits of a second that ``target`` keeps and a time of Spark
    does not hold; None where it keeps none."""
    if not isinstance(target, AtomicType) or target.root not in TIMESTAMPS:
        return None
    beyond = (target.precision or 0) - _MICROSECONDS
    return rf":\d{{1,2}}\.\d{{6}}\d{{0,{beyond - 1}}}[1-9]" if beyond > 0 else None


def fails_to_parse(value: exp.Expression, target: AtomicType) -> exp.Expression:
    """Whether CAST of a string fails: it is there and is no ``target``."""
    read = _lenient(value, target)
    assert read is not None
    return spark.conjunction(spark.is_not_null(value), spark.is_null(read))


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
    one_day = spark.duration("1", "DAY", 86_400_000_000)
    next_day = spark.binary(exp.Add, spark.cast(day, data_type), one_day)
    odd = spark.case(
        (_matches(value, _LATE_DAY), clamped),
        (_matches(value, _MIDNIGHT), next_day),
        default=spark.null(data_type),
    )
    read = spark.call("COALESCE", spark.try_cast(text, data_type), odd)
    return spark.case((_matches(value, _TIMESTAMP_SHAPE), read), default=spark.null(data_type))


def may_be_time(text: str, target: AtomicType) -> bool:
    """Whether CAST may read a text as a DATE, TIME or TIMESTAMP: its shape is one of these."""
    shapes = {TypeRoot.DATE: _DATE_SHAPE, TypeRoot.TIME: _TIME_SHAPE}
    return re.search(shapes.get(target.root, _TIMESTAMP_SHAPE), text) is not None


def lenient_date(value: exp.Expression) -> exp.Expression:
    """A DATE of ``y[-M[-d]]`` with anything behind a blank, else NULL."""
    year = spark.call("LPAD", _group(value, _DATE_SHAPE, 1), spark.number(4), spark.text("0"))
    parts = [_group_or(value, _DATE_SHAPE, number, "1") for number in (2, 3)]
    joined = spark.call("CONCAT_WS", spark.text("-"), year, *parts)
    read = spark.try_cast(joined, DATE)
    plain = spark.try_cast(spark.call("LEFT", value, spark.number(10)), DATE)
    branches = (_matches(value, _PLAIN_DATE), plain), (_matches(value, _DATE_SHAPE), read)
    return spark.case(*branches, default=spark.null(DATE))


def _lenient(value: exp.Expression, target: AtomicType) -> exp.Expression | None:
    if is_decimal(target):
        return _decimal(value, target)
    if is_integer(target):
        plain = spark.call("REGEXP_REPLACE", value, spark.text(_INTEGER), spark.text("$10$2"))
        checked = spark.case(
            (_matches(value, _DIGITS), value), (_matches(value, _INTEGER), plain), default=spark.null(STRING)
        )
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
        case AtomicType(root=TypeRoot.TIME):
            parts = [
                spark.call(
                    "LPAD", _group_or(value, _TIME_SHAPE, number, "0"), spark.number(2), spark.text("0")
                )
                for number in (1, 2, 3)
            ]
            joined = spark.call("CONCAT_WS", spark.text(":"), *parts)
            if target.precision:
                fraction = _group_or(value, _TIME_FRACTION, 1, "0")
                joined = spark.call("CONCAT_WS", spark.text("."), joined, fraction)
            read = spark.try_cast(joined, target)
            return spark.case((_matches(value, _TIME_SHAPE), read), default=spark.null(target))
        case _:
            return None


def _decimal(value: exp.Expression, target: AtomicType) -> exp.Expression:
    """A string as a DECIMAL. Up to 18 bytes for up to 18 digits Flink reads with a routine of its own, which
    passes over one character behind the number and counts leading zeros as digits."""
    assert target.precision is not None
    assert target.scale is not None
    plain = spark.try_cast(value, target)
    if target.precision > _LONG_DIGITS:
        return plain
    sign, whole, fraction = (_group(value, _SHORT_DECIMAL, number) for number in (1, 2, 3))
    exponent = _group_or(value, _SHORT_DECIMAL, 4, "0")
    pieces = [sign, spark.text("0"), whole, spark.text("."), fraction, spark.text("0E"), exponent]
    read = spark.try_cast(spark.call("CONCAT", *pieces), target)
    length = spark.binary(exp.Add, spark.call("LENGTH", whole), spark.try_cast(exponent, INT))
    too_long = spark.binary(exp.GT, length, spark.number(target.precision - target.scale))
    short = spark.binary(exp.LTE, spark.call("OCTET_LENGTH", value), spark.number(_LONG_DIGITS))
    null = spark.null(target)
    exact = spark.case((too_long, null), default=read)
    checked = spark.case((_matches(value, _SHORT_DECIMAL), exact), default=null)
    return spark.case((_matches(value, _PLAIN_DECIMAL), plain), (short, checked), default=plain)


def _matches(value: exp.Expression, pattern: str) -> exp.Expression:
    return spark.binary(exp.RegexpLike, value, spark.text(pattern))


def _group(value: exp.Expression, pattern: str, number: int) -> exp.Expression:
    return spark.call("REGEXP_EXTRACT", value, spark.text(pattern), spark.number(number))


def _group_or(value: exp.Expression, pattern: str, number: int, default: str) -> exp.Expression:
    group = spark.call("NULLIF", _group(value, pattern, number), spark.text(""))
    return spark.call("COALESCE", group, spark.text(default))
