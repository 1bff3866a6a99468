"""Dates and times from and to texts, in patterns of Java's two formatters: native Spark where both read a
pattern alike, else the functions of :mod:`kafka_sql.spark.functions`.

``DateTimeFormatter`` stands behind DATE_FORMAT, TO_TIMESTAMP and TO_TIMESTAMP_LTZ, ``SimpleDateFormat``
behind UNIX_TIMESTAMP, FROM_UNIXTIME, TO_DATE with a pattern and CONVERT_TZ.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    DATE,
    DOUBLE,
    STRING,
    AtomicType,
    TypeRoot,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.type_rules import is_approximate, is_string
from kafka_sql.options.time_zones import zone_id
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.flink_call import called, flink_call, placeholder
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.planner.functions.families.date_formats import formatted, is_native_format
from kafka_sql.planner.functions.families.timestamp_formats import is_native_pattern, parsed_timestamp
from kafka_sql.planner.operators.arithmetic import arithmetic
from kafka_sql.planner.operators.casts import cast
from kafka_sql.planner.operators.casts_from_string import lenient_date, lenient_timestamp, strict
from kafka_sql.planner.operators.times.units import fixed_offset_ms
from kafka_sql.text.error_codes import ErrorCode

_DEFAULT_FORMAT = "yyyy-MM-dd HH:mm:ss"
_TIME_LETTERS = "yuMLdDHhKkmsSEaGXxZzn"
_TIME_FORMAT_LETTERS = "GyuYMLdDQqwWeEcaHhKkmsSAnN"
_SIMPLE_LETTERS = "yMLdDHhKkmsSEaGzZX"
_SIMPLE_FORMAT_LETTERS = "GyYMLwWdDFEuaHkKhmsS"
_QUOTED = re.compile(r"'(?:[^']|'')*'")


def _checked_letters(call: Call, position: int, letters: str) -> None:
    """Refuse a pattern with letters that the functions over Arrow do not know."""
    constant = call.arguments[position].constant
    if constant is None:
        return
    pattern, span = call.text(position), call.arguments[position].span
    plain = _QUOTED.sub("", pattern)
    if "'" in plain:
        raise wrong(ErrorCode.INVALID_PATTERN, f"the quote in the pattern '{pattern}' is not closed", span)
    for letter in re.findall("[A-Za-z]", plain):
        if letter not in letters:
            raise unsupported(f"the letter '{letter}' in the pattern '{pattern}' of {call.name}", span)


def _date_format(call: Call) -> Bound:
    value, pattern = call.arguments
    if is_string(value.type):
        timed = spark.call("CONTAINS", placeholder(0), spark.text(":"))  # Flink: a day alone is none
        read = spark.case((timed, lenient_timestamp(placeholder(0), 3)), default=spark.null(timestamp(3)))
        moment = flink_call("TIME OF TEXT", [value.spark], timestamp(3), read)
        value = Bound(moment, timestamp(3), value.span)
    inner, arguments = replace(value, spark=placeholder(0)), [value.spark, pattern.spark]
    fixed = fixed_offset_ms(call.time_zone) is not None
    if pattern.constant is not None and is_native_format(value, call.text(1), fixed_zone=fixed):
        tree = formatted(inner, call.text(1), pattern.span, fixed_zone=fixed)
    else:
        _checked_letters(call, 1, _TIME_FORMAT_LETTERS)
        local = inner.spark
        assert isinstance(value.type, AtomicType)
        if value.type.root is TypeRoot.TIMESTAMP_LTZ:
            local = spark.cast(local, timestamp(value.type.precision or 0))
        tree = spark.call("KAFKA_SQL_DATE_FORMAT", local, placeholder(1))
    shown = flink_call("DATE_FORMAT", arguments, STRING, tree, [value.type, pattern.type])
    return call.gives(shown, STRING, nullable=True)


def _to_timestamp(call: Call) -> Bound:
    value = call.arguments[0].spark
    if len(call.arguments) == 1:
        return call.gives(_usual_timestamp(value), timestamp(3), nullable=True)
    pattern = call.arguments[1]
    return call.gives(_parsed(call, value, pattern), timestamp(3), nullable=True)


def _usual_timestamp(value: exp.Expression) -> exp.Expression:
    tree = lenient_timestamp(placeholder(0), 3)
    return flink_call("TRY_CAST", [value], timestamp(3), tree, [STRING])


def _parsed(call: Call, value: exp.Expression, pattern: Bound) -> exp.Expression:
    if pattern.constant is not None and call.text(1) == _DEFAULT_FORMAT:
        return _usual_timestamp(value)
    if pattern.constant is not None and is_native_pattern(call.text(1)):
        read = parsed_timestamp(placeholder(0), call.text(1), pattern.span)
        return flink_call("TO_TIMESTAMP", [value, pattern.spark], timestamp(3), read)
    _checked_letters(call, 1, _TIME_LETTERS)
    return called("TO_TIMESTAMP", [value, pattern.spark], timestamp(3), _own("TO_TIMESTAMP"))


def _own(name: str) -> Callable[..., exp.Expression]:
    """The form of a function that Spark has from this project."""
    return partial(spark.call, f"KAFKA_SQL_{name}")


def _to_timestamp_ltz(call: Call) -> Bound:
    if is_string(call.arguments[0].type):
        return _text_to_instant(call)
    inner = tuple(
        argument if argument.constant is not None else replace(argument, spark=placeholder(number))
        for number, argument in enumerate(call.arguments)
    )
    found = _number_to_instant(replace(call, arguments=inner))
    computed = len(call.arguments) > 1 and call.arguments[1].constant is None
    digits = call.arguments[1].spark if len(call.arguments) > 1 else spark.number(3)
    kernel = "INSTANT OF NUMBER BY ROW" if computed else "INSTANT OF NUMBER"
    instant = flink_call(kernel, [call.arguments[0].spark, digits], found.type, found.spark)
    return replace(found, spark=instant)


def _number_to_instant(call: Call) -> Bound:
    value = call.arguments[0]
    if len(call.arguments) > 1 and call.arguments[1].constant is None:
        return _instant_by_row(call)
    digits = call.whole(1, 3)
    if digits > 9:
        raise cannot_apply("TO_TIMESTAMP_LTZ", call.arguments, call.span, "the second argument is 0 to 9")
    data_type = timestamp_ltz(max(digits, 3))
    # Flink: NULL outside the years 0000 to 9999
    low, high = -62_167_219_200 * 10**digits, 253_402_300_800 * 10**digits - 1
    if is_approximate(value.type):
        number = spark.cast(value.spark, DOUBLE)
        limits = [spark.cast(spark.text(str(limit)), DOUBLE) for limit in (low, high)]
        nanos = spark.binary(exp.Mul, number, spark.cast(spark.text(str(10 ** (9 - digits))), DOUBLE))
        count = cast(Bound(nanos, DOUBLE, call.span), BIGINT, call.span).spark
        nan = spark.call("ISNAN", number)
        inside = exp.Between(this=spark.operand(number), low=limits[0], high=limits[1])
        known = spark.binary(exp.Or, inside, nan)
        instant = _instant(count, 9, data_type, shown=max(digits, 3))
        missing = spark.is_null(value.spark)
        branches = ((missing, spark.null(data_type)), (known, instant))
        return call.gives(spark.case(*branches, default=spark.null(data_type)), data_type, nullable=True)
    number = cast(value, BIGINT, call.span).spark
    first, last = _limits(digits)
    inside = exp.Between(this=spark.operand(number), low=spark.long(first), high=spark.long(last))
    result = spark.case((inside, _instant(number, digits, data_type)), default=spark.null(data_type))
    return call.gives(result, data_type, nullable=True)


def _instant_by_row(call: Call) -> Bound:
    """The instant, in milliseconds, of a whole number of parts of a second; the row says of which parts."""
    value, digits = call.arguments
    data_type = timestamp_ltz(3)
    number = cast(value, BIGINT, call.span).spark
    unknown = spark.binary(exp.Or, spark.is_null(number), spark.is_null(digits.spark))
    branches = [(unknown, spark.null(data_type))]
    for count in range(10):
        millis = number
        if count < 3:
            millis = spark.binary(exp.Mul, number, spark.long(10 ** (3 - count)))
        elif count > 3:
            step = spark.long(10 ** (count - 3))
            rest = spark.call("PMOD", number, step)
            millis = spark.binary(exp.IntDiv, spark.binary(exp.Sub, number, rest), step)
        low, high = _limits(count)
        inside = exp.Between(this=spark.operand(number), low=spark.long(low), high=spark.long(high))
        instant = spark.case((inside, spark.call("TIMESTAMP_MILLIS", millis)), default=spark.null(data_type))
        branches.append((spark.binary(exp.EQ, digits.spark, spark.number(count)), instant))
    failure = spark.raising("TO_TIMESTAMP_LTZ: the second argument is 0 to 9", data_type)
    return call.gives(spark.case(*branches, default=failure), data_type, nullable=True)


def _limits(digits: int) -> tuple[int, int]:
    """The parts of a second from the year 0000 to 9999, as far as a BIGINT holds them; Flink gives NULL for
    others."""
    low, high = -62_167_219_200 * 10**digits, 253_402_300_800 * 10**digits - 1
    return max(low, -(1 << 63) + 1), min(high, (1 << 63) - 1)


def _instant(count: exp.Expression, digits: int, data_type: AtomicType, shown: int = 9) -> exp.Expression:
    """The instant of a count (BIGINT) of parts of a second; ``shown`` digits of it are kept. The job fails
    for nanoseconds that are no whole microseconds."""
    if digits <= 6:
        name, factor = {0: ("TIMESTAMP_SECONDS", 1), 3: ("TIMESTAMP_MILLIS", 1)}.get(
            digits, ("TIMESTAMP_MICROS", 10 ** (6 - digits))
        )
        return spark.call(name, count if factor == 1 else spark.binary(exp.Mul, count, spark.long(factor)))
    step = 10 ** (digits - min(shown, 6))  # of those that are kept
    rest = spark.call("PMOD", count, spark.long(step))
    whole = spark.binary(exp.IntDiv, spark.binary(exp.Sub, count, rest), spark.long(10 ** (digits - 6)))
    instant = spark.call("TIMESTAMP_MICROS", whole)
    if shown <= 6:
        return instant
    finer = spark.binary(exp.NEQ, rest, spark.number(0))
    failure = spark.raising("TO_TIMESTAMP_LTZ: nanoseconds that are no whole microseconds", data_type)
    return spark.case((finer, failure), default=instant)


def _text_to_instant(call: Call) -> Bound:
    value, *others = call.arguments
    pattern = others[0].spark if others else spark.text(_DEFAULT_FORMAT)
    data_type = timestamp_ltz(3)
    if others:
        _checked_letters(call, 1, _TIME_LETTERS)
        letters = "" if others[0].constant is None else call.text(1)
        if "S" * 7 in letters:
            raise unsupported(
                "TO_TIMESTAMP_LTZ with a pattern that has more digits than microseconds",
                others[0].span,
                "write up to six S",
            )
        data_type = timestamp_ltz(max(3, *(len(found) for found in re.findall("S+", "SSS" + letters))))
    if len(others) > 1 and others[1].constant is not None and zone_id(call.text(2)) is None:
        raise wrong(
            ErrorCode.UNKNOWN_TIME_ZONE,
            f"'{call.text(2)}' is no time zone",
            others[1].span,
            helps=("write a name as 'Europe/Berlin', or an offset as '+02:00'",),
        )
    zone = others[1].spark if len(others) > 1 else spark.text("UTC")
    name = "KAFKA_SQL_TO_TIMESTAMP_LTZ" + ("_6" if (data_type.precision or 0) > 3 else "")
    if others:
        read = called(
            name.removeprefix("KAFKA_SQL_"),
            [value.spark, pattern, zone],
            data_type,
            partial(spark.call, name),
        )
    else:  # what is no time fails the job, as in Flink
        tree = strict(spark.call(name, placeholder(0), pattern, zone), placeholder(0), data_type)
        read = flink_call("INSTANT OF TEXT", [value.spark], data_type, tree)
    return call.gives(read, data_type, nullable=True)


def _to_date(call: Call) -> Bound:
    value = call.arguments[0].spark
    if len(call.arguments) == 1:
        day = flink_call("TRY_CAST", [value], DATE, lenient_date(placeholder(0)), [STRING])
        return call.gives(day, DATE, nullable=True)
    _checked_letters(call, 1, _SIMPLE_LETTERS)
    read = called("TO_DATE", [value, call.arguments[1].spark], DATE, _own("TO_DATE"))
    return call.gives(read, DATE, nullable=True)


def _unix_timestamp(call: Call) -> Bound:
    pattern = spark.text(_DEFAULT_FORMAT)
    if len(call.arguments) > 1:
        _checked_letters(call, 1, _SIMPLE_LETTERS)
        pattern = call.arguments[1].spark
    zone = spark.text(call.time_zone)
    arguments = [call.arguments[0].spark, pattern, zone]
    return call.gives(called("UNIX_TIMESTAMP", arguments, BIGINT, _own("UNIX_TIMESTAMP")), BIGINT)


def _from_unixtime(call: Call) -> Bound:
    # Flink multiplies by 1000 in a long, which wraps; then formats the instant in the session's time zone
    seconds, *others = call.arguments
    thousand = Bound(spark.literal(1000, BIGINT), BIGINT.not_null(), call.span)
    milliseconds = arithmetic("*", seconds, thousand, call.span)
    pattern = others[0].spark if others else spark.text(_DEFAULT_FORMAT)
    shown = flink_call("FROM_UNIXTIME", [milliseconds.spark, pattern], STRING, _milliseconds_shown(call))
    return call.gives(shown, STRING, nullable=True)


def _milliseconds_shown(call: Call) -> exp.Expression:
    """The text of the milliseconds that are the first argument."""
    instant = Bound(spark.call("TIMESTAMP_MILLIS", placeholder(0)), timestamp_ltz(3), call.span)
    place = call.arguments[1].span if len(call.arguments) > 1 else call.span
    constant = call.arguments[1].constant if len(call.arguments) > 1 else None
    known = len(call.arguments) == 1 or constant is not None
    pattern = call.text(1) if constant is not None else _DEFAULT_FORMAT
    if known and is_native_format(instant, pattern, fixed_zone=True, simple=True):
        text = formatted(instant, pattern, place, fixed_zone=True)
        if re.search("[+XxZz]", pattern):
            return text
        return spark.call("REPLACE", text, spark.text("+"))  # Spark's years of five digits have a sign
    _checked_letters(call, 1, _SIMPLE_FORMAT_LETTERS)
    local = spark.cast(instant.spark, timestamp(3))
    return spark.call("KAFKA_SQL_FROM_UNIXTIME", local, placeholder(1))


def _convert_tz(call: Call) -> Bound:
    texts = [argument.spark for argument in call.arguments]
    return call.gives(spark.call("KAFKA_SQL_CONVERT_TZ", *texts), STRING, nullable=True)


DATE_RULES = {
    "date_format": _date_format,
    "to_timestamp": _to_timestamp,
    "to_timestamp_ltz": _to_timestamp_ltz,
    "to_date": _to_date,
    "unix_timestamp": _unix_timestamp,
    "from_unixtime": _from_unixtime,
    "convert_tz": _convert_tz,
}
"""Rules of functions between texts and dates or times."""
