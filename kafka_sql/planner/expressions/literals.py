"""Literals: numbers, strings, dates and times, intervals (Flink documentation, "Data Types"; Calcite's
literal rules)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime, time
from decimal import Context, Decimal

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    DATE,
    DOUBLE,
    INT,
    NULL,
    AtomicType,
    DataType,
    TypeRoot,
    decimal,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.data_types import time as time_type
from kafka_sql.planner.expressions.bound import Bound, Constant
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.spark_ast import cast, duration, literal, microseconds
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_INT_RANGE = range(-(2**31), 2**31)
_BIGINT_RANGE = range(-(2**63), 2**63)
_EXACT = Context(prec=100)
_MAX_PRECISION = 38
_GREGORIAN = (date(1582, 10, 4), date(1582, 10, 15))
"""The days around those that Calcite's calendar leaves out."""
_MS = {"DAY": 86_400_000, "HOUR": 3_600_000, "MINUTE": 60_000, "SECOND": 1000}
_MILLISECONDS = re.compile(r"(\.\d{3})\d+$")
_MOST_DIGITS = 9
_MICROSECONDS = 6
"""Digits of a second that Spark's times have."""
_DATE = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_TIME = re.compile(r"(\d{1,2}):(\d{1,2}):(\d{1,2})(?:\.(\d+))?")


class FineTime(ValueError):
    """A time with more digits than microseconds have, which are not zero."""


def too_fine(text: str, span: Span) -> PlanError:
    """A literal whose digits Spark's times cannot hold."""
    helps = ("Spark's times have microseconds: the digits behind the sixth must be zeros",)
    return wrong(ErrorCode.UNSUPPORTED, f"'{text}' has more than six digits of a second", span, helps=helps)


@dataclass(frozen=True, slots=True)
class Interval:
    """The value of an interval literal: months, or milliseconds."""

    months: int = 0
    milliseconds: int = 0


def number_literal(text: str, span: Span, *, negated: bool = False) -> Bound:
    """An INT, BIGINT, DECIMAL or (with an exponent) DOUBLE literal; ``negated`` has a minus sign in front."""
    if re.search("[eE]", text):
        approximate = float(text)
        if approximate in (float("inf"), float("-inf")):
            raise wrong(ErrorCode.INVALID_LITERAL, f"'{text}' is outside the range of DOUBLE", span)
        return _constant(approximate, DOUBLE, span)
    value = Decimal(text)
    scale = len(text.partition(".")[2])
    if scale == 0:
        whole = int(value)
        if whole in _INT_RANGE:
            return _constant(whole, INT, span)
        if whole in _BIGINT_RANGE:
            return _constant(whole, BIGINT, span)
        if whole != 2**63 or not negated:  # a minus sign brings this one into range
            raise wrong(ErrorCode.INVALID_LITERAL, f"'{text}' is outside the range of BIGINT", span)
    if int(value.scaleb(scale, _EXACT)) not in _BIGINT_RANGE and scale:  # Flink's validator says so
        message = f"'{text}' is out of range: its digits do not fit into a BIGINT"
        raise wrong(
            ErrorCode.INVALID_LITERAL, message, span, helps=(f"write CAST('{text}' AS DECIMAL(38, {scale}))",)
        )
    precision = sum(character.isdigit() for character in text)
    return _constant(value, decimal(min(precision, _MAX_PRECISION), min(scale, _MAX_PRECISION)), span)


def negated(operand: Bound) -> Bound | None:
    """A negative numeric literal, or None where ``operand`` is not a numeric literal."""
    if operand.constant is None or isinstance(operand.constant.value, bool):
        return None
    value = operand.constant.value
    if not isinstance(value, (int, float, Decimal)):
        return None
    if value == 2**31 and operand.type.as_nullable() == BIGINT:
        return _constant(-(2**31), INT, operand.span)
    if isinstance(value, Decimal) and value == 2**63 and value == value.to_integral_value():
        return _constant(-(2**63), BIGINT, operand.span)
    return _constant(-value, operand.type.as_nullable(), operand.span)


def string_literal(text: str, span: Span) -> Bound:
    """``'text'`` is CHAR(n) with n in UTF-16 units; the empty string is CHAR(0)."""
    units = len(text.encode("utf-16-be")) // 2
    return _constant(text, AtomicType(TypeRoot.CHAR, length=units), span)


def binary_literal(digits: str, span: Span) -> Bound:
    """``X'0aff'`` is BINARY(n)."""
    if len(digits) % 2 or not re.fullmatch("[0-9A-Fa-f]*", digits):
        raise wrong(
            ErrorCode.INVALID_LITERAL, f"X'{digits}' needs an even number of hexadecimal digits", span
        )
    value = bytes.fromhex(digits)
    return _constant(value, AtomicType(TypeRoot.BINARY, length=len(value)), span)


def boolean_literal(value: bool, span: Span) -> Bound:
    """TRUE or FALSE."""
    return _constant(value, BOOLEAN, span)


def null_literal(span: Span) -> Bound:
    """NULL, of no type yet."""
    return Bound(exp.Null(), NULL, span, constant=Constant(None))


def time_literal(kind: str, text: str, span: Span) -> Bound:
    """``DATE '…'``, ``TIME '…'``, ``TIMESTAMP '…'`` or ``TIMESTAMP WITH LOCAL TIME ZONE '…'``."""
    try:
        match kind:
            case "DATE":
                return _constant(_date(text), DATE, span)
            case "TIME":
                moment, precision = _time(_MILLISECONDS.sub(r"\1", text))  # a TIME has no more digits
                return _constant(moment, time_type(precision), span)
            case "TIMESTAMP":
                day, _, clock = text.partition(" ")
                moment, precision = _time(clock or "0:0:0")
                return _constant(datetime.combine(_date(day), moment), timestamp(precision), span)
            case _:
                day, _, clock = text.partition(" ")
                moment, precision = _time(clock or "0:0:0")
                value = datetime.combine(_date(day), moment)
                data_type = timestamp_ltz(precision).not_null()
                spark = cast(literal(value, timestamp(precision)), data_type)
                return Bound(spark, data_type, span)
    except FineTime:
        raise too_fine(text, span) from None
    except ValueError:
        shape = {"DATE": "yyyy-MM-dd", "TIME": "HH:mm:ss"}.get(kind, "yyyy-MM-dd HH:mm:ss[.fraction]")
        raise wrong(ErrorCode.INVALID_LITERAL, f"'{text}' is not a {kind} ({shape})", span) from None


def interval_literal(text: str, unit: str, span: Span) -> Bound:
    """``INTERVAL '1:30' HOUR TO MINUTE``; its constant is an :class:`Interval`."""
    value = _interval(text, unit, span)
    if value is None:
        raise wrong(ErrorCode.INVALID_LITERAL, f"'{text}' is not an interval {unit}", span)
    if re.match("YEAR|MONTH|QUARTER", unit):
        data_type = AtomicType(TypeRoot.INTERVAL_YEAR_MONTH, nullable=False)
    else:
        data_type = AtomicType(TypeRoot.INTERVAL_DAY_TIME, nullable=False)
    return Bound(interval_sql(value, data_type), data_type, span, constant=Constant(value))


def interval_sql(value: Interval, data_type: DataType) -> exp.Expression:
    """The Spark interval literal for a value."""
    assert isinstance(data_type, AtomicType)
    if data_type.root is TypeRoot.INTERVAL_YEAR_MONTH:
        months = abs(value.months)
        shown = f"{'-' if value.months < 0 else ''}{months // 12}-{months % 12}"
        return exp.Interval(this=exp.Literal.string(shown), unit=exp.Var(this="YEAR TO MONTH"))
    sign = "-" if value.milliseconds < 0 else ""
    seconds, ms = divmod(abs(value.milliseconds), 1000)
    hours, rest = divmod(seconds, 3600)
    shown = f"{sign}{hours // 24} {hours % 24:02d}:{rest // 60:02d}:{rest % 60:02d}.{ms:03d}"
    return duration(shown, "DAY TO SECOND", 1000 * value.milliseconds)


def interval_milliseconds(literal: exp.Interval) -> int | None:
    """How long an interval of :func:`interval_sql` is; None where it is one of months."""
    length = microseconds(literal)
    return None if length is None else length // 1000


def _interval(text: str, unit: str, span: Span) -> Interval | None:
    declared = re.match(r"\w+\s*\((\d+)", unit)
    precision = int(declared[1]) if declared else 2
    leading = re.match(r"[+-]?0*(\d*)", text)
    first, _, last = re.sub(r"\s*\([^)]*\)", "", unit).partition(" TO ")
    if leading is not None and len(leading[1]) > precision:
        raise wrong(
            ErrorCode.INVALID_LITERAL,
            f"'{leading[1]}' has more digits than {first}({precision}) holds",
            span,
            helps=(f"write {first}({len(leading[1])})",),
        )
    sign = -1 if text.startswith("-") else 1
    body = text.lstrip("+-")
    if first in ("YEAR", "MONTH", "QUARTER"):
        if last:
            match = re.fullmatch(r"(\d+)-(\d+)", body)
            return Interval(months=sign * (int(match[1]) * 12 + int(match[2]))) if match else None
        factor = {"YEAR": 12, "QUARTER": 3, "MONTH": 1}[first]
        return Interval(months=sign * int(body) * factor) if body.isdigit() else None
    if first == "WEEK":
        return Interval(milliseconds=sign * int(body) * 7 * _MS["DAY"]) if body.isdigit() else None
    if first not in _MS:
        raise unsupported(f"INTERVAL {unit}", span)
    units = list(_MS)
    wanted = units[units.index(first) : units.index(last or first) + 1]
    patterns = [r"(\d+)" if name != "SECOND" else r"(\d+(?:\.\d{1,9})?)" for name in wanted]
    joined = patterns[0]
    for name, pattern in zip(wanted[1:], patterns[1:], strict=True):
        joined += (" " if name == "HOUR" else ":") + pattern
    match = re.fullmatch(joined, body)
    if match is None:
        return None
    total = sum(Decimal(part) * _MS[name] for part, name in zip(match.groups(), wanted, strict=True))
    return Interval(milliseconds=sign * int(total))


def _date(text: str) -> date:
    match = _DATE.fullmatch(text)
    if match is None:
        raise ValueError(text)
    day = date(int(match[1]), int(match[2]), int(match[3]))
    if _GREGORIAN[0] < day < _GREGORIAN[1]:
        raise ValueError(text)
    return day


def _time(text: str) -> tuple[time, int]:
    match = _TIME.fullmatch(text)
    if match is None:
        raise ValueError(text)
    fraction = (match[4] or "")[:_MOST_DIGITS]
    if fraction[_MICROSECONDS:].strip("0"):
        raise FineTime(text)
    moment = time(int(match[1]), int(match[2]), int(match[3]), int(fraction[:_MICROSECONDS].ljust(6, "0")))
    return moment, len(fraction)


def _constant(value: object, data_type: DataType, span: Span) -> Bound:
    return Bound(literal(value, data_type), data_type.not_null(), span, constant=Constant(value))
