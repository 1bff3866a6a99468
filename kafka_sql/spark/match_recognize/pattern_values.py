"""Values of a row pattern, computed in Spark's tasks: conditions over the rows matched so far, and what a
match gives. NULL is None; three-valued logic, arithmetic and comparisons are Flink's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import reduce
from typing import Any

from kafka_sql.model.row_pattern import (
    EVERY_VARIABLE,
    Applied,
    CurrentRow,
    Literal,
    NumberKind,
    PatternValue,
    ResultType,
    RowsValue,
    RowValue,
)
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

Row = Sequence[Any]
_WIDE = Context(prec=80, rounding=ROUND_HALF_UP)


@dataclass(frozen=True, slots=True, eq=False)
class Matched:
    """A row that a partial match took for ``variable``, and those before it, newest first."""

    variable: str
    row: Row
    number: int
    before: Matched | None

    def __iter__(self) -> Iterator[Matched]:
        link: Matched | None = self
        while link is not None:
            yield link
            link = link.before


@dataclass(slots=True)
class Candidate:
    """What a condition sees: the rows matched so far, and the row that may be the next one of ``variable``
    (None: there is none, the match is whole)."""

    matched: Matched | None
    row: Row | None
    variable: str

    def newest_first(self, variable: str) -> Iterator[Row]:
        """The rows of a variable, the last one first."""
        if self.row is not None and variable in (self.variable, EVERY_VARIABLE):
            yield self.row
        for link in self.matched or ():
            if variable in (link.variable, EVERY_VARIABLE):
                yield link.row


Value = Callable[[Candidate], Any]


def compiled(value: PatternValue) -> Value:
    """The function that computes a value."""
    match value:
        case CurrentRow(column=column):
            return lambda seen: seen.row[column] if seen.row is not None else None
        case Literal(value=constant):
            return lambda seen: constant
        case RowValue():
            return _row_value(value)
        case RowsValue():
            return _rows_value(value)
        case Applied(operation=operation, operands=operands, type=result):
            return _OPERATIONS[operation]([compiled(operand) for operand in operands], result)


def _row_value(value: RowValue) -> Value:
    def last(seen: Candidate) -> Any:
        for number, row in enumerate(seen.newest_first(value.variable)):
            if number == value.offset:
                return row[value.column]
        return None

    def first(seen: Candidate) -> Any:
        rows = list(seen.newest_first(value.variable))
        return rows[-1 - value.offset][value.column] if value.offset < len(rows) else None

    return first if value.first else last


# --- aggregates


def _rows_value(value: RowsValue) -> Value:
    column = value.column
    if value.function == "ARRAY_AGG":
        return lambda seen: [row[column] for row in seen.newest_first(value.variable)][::-1] or None  # type: ignore[index]
    if value.function == "LISTAGG":
        return lambda seen: _listed(seen, value)
    finish = _AGGREGATES[value.function]

    def over_rows(seen: Candidate) -> Any:
        rows = list(seen.newest_first(value.variable))
        if column is None:
            return len(rows)
        found = [row[column] for row in reversed(rows) if row[column] is not None]
        return finish(found, value.type)

    return over_rows


def _listed(seen: Candidate, value: RowsValue) -> str | None:
    assert value.column is not None
    rows = list(seen.newest_first(value.variable))
    found = [row[value.column] for row in reversed(rows) if row[value.column] is not None]
    return value.separator.join(found) if found else None


def _collected(values: list[Any]) -> list[tuple[Any, int]]:
    """The values of a MULTISET, each with how often it came."""
    counts: dict[Any, int] = {}
    for value in values:
        counts[value] = counts.get(value, 0) + 1
    return list(counts.items())


def _spread(*, sample: bool, root: bool) -> Callable[[list[Any], ResultType], Any]:
    """From the sum and the sum of squares, as Flink computes it."""

    def compute(values: list[Any], _: ResultType) -> float | None:
        divisor = len(values) - sample
        if divisor <= 0:
            return None
        squares, total = sum(value * value for value in values), sum(values)
        variance = (squares - total * total / len(values)) / divisor
        if not root:
            return float(variance)
        return math.sqrt(variance) if variance >= 0 else math.nan

    return compute


def _sum(values: list[Any], result: ResultType) -> Any:
    return _number(reduce(_exact(result).add, values), result) if values else None


def _average(values: list[Any], result: ResultType) -> Any:
    if not values:
        return None
    total = reduce(_exact(result).add, values)
    if result.kind is NumberKind.INTEGER:
        return _wrapped(_truncated(total, len(values)), result.size)
    if result.kind is NumberKind.DECIMAL:
        return _number(_WIDE.divide(total, Decimal(len(values))), result)
    return total / len(values)


_AGGREGATES: dict[str, Callable[[list[Any], ResultType], Any]] = {
    "COUNT": lambda values, _: len(values),
    "SUM": _sum,
    "AVG": _average,
    "MIN": lambda values, _: min(_ordered(values), default=None),
    "MAX": lambda values, _: max(_ordered(values), default=None),
    "FIRST_VALUE": lambda values, _: values[0] if values else None,
    "LAST_VALUE": lambda values, _: values[-1] if values else None,
    "COLLECT": lambda values, _: _collected(values),
    "STDDEV": _spread(sample=True, root=True),
    "STDDEV_SAMP": _spread(sample=True, root=True),
    "STDDEV_POP": _spread(sample=False, root=True),
    "VARIANCE": _spread(sample=True, root=False),
    "VAR_SAMP": _spread(sample=True, root=False),
    "VAR_POP": _spread(sample=False, root=False),
}


def _ordered(values: list[Any]) -> list[Any]:
    """Without NaN, with which nothing compares."""
    return [value for value in values if not (isinstance(value, float) and math.isnan(value))]


# --- arithmetic


class _Plain:
    """Integers, floats, dates and times."""

    add = staticmethod(lambda left, right: left + right)
    subtract = staticmethod(lambda left, right: left - right)
    multiply = staticmethod(lambda left, right: left * right)


def _exact(result: ResultType) -> Any:
    return _WIDE if result.kind is NumberKind.DECIMAL else _Plain


def _number(value: Any, result: ResultType) -> Any:
    """A number in its type: integers wrap, a decimal that does not fit is NULL."""
    match result.kind:
        case NumberKind.INTEGER:
            return _wrapped(value, result.size)
        case NumberKind.DECIMAL:
            rounded = _WIDE.quantize(Decimal(value), Decimal(1).scaleb(-result.scale))
            return rounded if abs(rounded) < Decimal(10) ** (result.size - result.scale) else None
        case _:
            return value


def _wrapped(value: int, bits: int) -> int:
    half = 1 << (bits - 1)
    return (value + half) % (2 * half) - half


def _truncated(left: int, right: int) -> int:
    quotient = abs(left) // abs(right)
    return quotient if (left < 0) == (right < 0) else -quotient


def _operand(value: Any, result: ResultType) -> Any:
    if result.kind is NumberKind.APPROXIMATE and not isinstance(value, float):
        return float(value)
    if result.kind is NumberKind.DECIMAL and not isinstance(value, Decimal):
        return Decimal(value)
    return value


def _shifted(value: Any, other: Any) -> Any:
    """An interval (milliseconds) beside a point in time."""
    return timedelta(milliseconds=other) if isinstance(value, (date, datetime)) else other


def _arithmetic(name: str) -> Callable[..., Any]:
    def compute(result: ResultType, left: Any, right: Any) -> Any:
        if result.kind is NumberKind.OTHER:
            return getattr(_Plain, name)(_shifted(right, left), _shifted(left, right))
        left, right = _operand(left, result), _operand(right, result)
        return _number(getattr(_exact(result), name)(left, right), result)

    return compute


def _divided(result: ResultType, left: Any, right: Any) -> Any:
    left, right = _operand(left, result), _operand(right, result)
    if result.kind is NumberKind.APPROXIMATE:
        if right == 0:
            return math.nan if left == 0 or math.isnan(left) else math.copysign(math.inf, left)
        return left / right
    if right == 0:
        raise _division_by_zero()
    exact = _truncated(left, right) if result.kind is NumberKind.INTEGER else _WIDE.divide(left, right)
    return _number(exact, result)


def _remaining(result: ResultType, left: Any, right: Any) -> Any:
    if right == 0 and result.kind is not NumberKind.APPROXIMATE:
        raise _division_by_zero()
    if isinstance(left, int) and isinstance(right, int):
        return left - _truncated(left, right) * right
    left, right = _operand(left, result), _operand(right, result)
    if result.kind is NumberKind.APPROXIMATE:
        return math.fmod(left, right) if right else math.nan
    return _number(_WIDE.remainder(left, right), result)


def _division_by_zero() -> ReportedFailure:
    return ReportedFailure(
        Diagnostic(ErrorCode.DIVISION_BY_ZERO, "a condition of MATCH_RECOGNIZE divides by zero")
    )


def _strict(function: Callable[..., Any]) -> Callable[[list[Value], ResultType], Value]:
    """NULL where an operand is."""

    def made(operands: list[Value], result: ResultType) -> Value:
        def compute(seen: Candidate) -> Any:
            values = [operand(seen) for operand in operands]
            return None if any(value is None for value in values) else function(result, *values)

        return compute

    return made


def _comparison(function: Callable[[Any, Any], bool]) -> Callable[[list[Value], ResultType], Value]:
    def compare(result: ResultType, left: Any, right: Any) -> bool:
        if isinstance(left, float) and isinstance(right, Decimal):
            right = float(right)
        elif isinstance(left, Decimal) and isinstance(right, float):
            left = float(left)
        return function(left, right)

    return _strict(compare)


# --- logic


def _connected(deciding: bool) -> Callable[[list[Value], ResultType], Value]:
    """OR, which one TRUE decides, and AND, which one FALSE does; else NULL where an operand is."""

    def made(operands: list[Value], result: ResultType) -> Value:
        def compute(seen: Candidate) -> Any:
            unknown = False
            for operand in operands:
                value = operand(seen)
                if value is deciding:
                    return deciding
                unknown = unknown or value is None
            return None if unknown else not deciding

        return compute

    return made


def _case(operands: list[Value], result: ResultType) -> Value:
    def compute(seen: Candidate) -> Any:
        for condition, value in zip(operands[:-1:2], operands[1::2], strict=True):
            if condition(seen):
                return _typed(value(seen), result)
        return _typed(operands[-1](seen), result)

    return compute


def _coalesce(operands: list[Value], result: ResultType) -> Value:
    def compute(seen: Candidate) -> Any:
        values = (operand(seen) for operand in operands)
        return _typed(next((value for value in values if value is not None), None), result)

    return compute


def _typed(value: Any, result: ResultType) -> Any:
    return None if value is None else _number(_operand(value, result), result)


def _same(operands: list[Value], result: ResultType) -> Value:
    return lambda seen: operands[0](seen) == operands[1](seen)


def _null_if(operands: list[Value], result: ResultType) -> Value:
    def compute(seen: Candidate) -> Any:
        value = operands[0](seen)
        return None if value is not None and value == operands[1](seen) else value

    return compute


def _between(result: ResultType, begin: Any, end: Any, unit: int) -> int:
    return _truncated(round((end - begin) / timedelta(milliseconds=1)), unit)


_OPERATIONS: dict[str, Callable[[list[Value], ResultType], Value]] = {
    "AND": _connected(deciding=False),
    "OR": _connected(deciding=True),
    "NOT": _strict(lambda result, value: not value),
    "=": _comparison(lambda left, right: left == right),
    "<>": _comparison(lambda left, right: left != right),
    "<": _comparison(lambda left, right: left < right),
    "<=": _comparison(lambda left, right: left <= right),
    ">": _comparison(lambda left, right: left > right),
    ">=": _comparison(lambda left, right: left >= right),
    "IS NOT DISTINCT FROM": _same,
    "IS DISTINCT FROM": lambda operands, result: lambda seen: operands[0](seen) != operands[1](seen),
    "IS NULL": lambda operands, result: lambda seen: operands[0](seen) is None,
    "IS TRUE": lambda operands, result: lambda seen: operands[0](seen) is True,
    "IS FALSE": lambda operands, result: lambda seen: operands[0](seen) is False,
    "+": _strict(_arithmetic("add")),
    "-": _strict(_arithmetic("subtract")),
    "*": _strict(_arithmetic("multiply")),
    "/": _strict(_divided),
    "%": _strict(_remaining),
    "NEGATIVE": _strict(lambda result, value: _number(-value, result)),
    "ABS": _strict(lambda result, value: _number(abs(value), result)),
    "GREATEST": _strict(lambda result, *values: max(values)),
    "LEAST": _strict(lambda result, *values: min(values)),
    "CASE": _case,
    "COALESCE": _coalesce,
    "NULLIF": _null_if,
    "MILLISECONDS BETWEEN": _strict(_between),
}
"""What the operations of :class:`~kafka_sql.model.row_pattern.Applied` make of their operands."""
