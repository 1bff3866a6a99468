"""Builds sqlglot ASTs in Spark's meaning, so that ``ast.sql(dialect="spark")`` is exactly the text
intended.

Functions are ``exp.Anonymous`` throughout: sqlglot prints those as they are, while its own function
classes are rewritten for the dialect. Types are printed from their Spark spelling for the same
reason (see spark_types).
"""

from __future__ import annotations

import zlib
from datetime import date, datetime, time, timezone
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, INT, DataType
from kafka_sql.planner.expressions.spark_types import type_node
from kafka_sql.text.source import Span

_LONG = "L"
"""Behind the digits of a BIGINT literal."""
_INT, _BIGINT = range(-(2**31), 2**31), range(-(2**63), 2**63)
_LEAVES = (exp.Column, exp.Literal, exp.Null, exp.Boolean)
PLACE = "place"
"""The argument of a function of chance that tells it from others."""
_LENGTH = "microseconds"
"""The argument of an interval that carries its length."""


def column(name: str) -> exp.Column:
    """A reference to a field of the input."""
    return exp.Column(this=exp.to_identifier(name, quoted=True))


def call(name: str, *arguments: exp.Expression) -> exp.Expression:
    """A function call."""
    return exp.Anonymous(this=name, expressions=[part(argument) for argument in arguments])


def drawn(name: str, span: Span) -> exp.Expression:
    """The call of a function of chance (RAND, UUID). It is another one than those elsewhere in a query: its
    place in the text tells them apart."""
    place = zlib.crc32(span.source.text.encode()) << 31 | span.start
    found = exp.Anonymous(this=name, expressions=[])
    found.args[PLACE] = place
    return found


def part(value: exp.Expression) -> exp.Expression:
    """``value`` as a part of a larger expression: itself if it is new, a copy if it is a part already. A long
    pipeline of operators would copy all that is below each of them otherwise."""
    return value.copy() if value.parent is not None or isinstance(value, _LEAVES) else value


_SIZE = "size"
"""The key under which a node keeps its size."""


def size(value: exp.Expression) -> int:
    """The number of nodes of ``value``, which keeps it: what it is a part of counts only what is new."""
    total, waiting = 0, [value]
    while waiting:
        node = waiting.pop()
        known = None if node._meta is None else node._meta.get(_SIZE)
        if known is None:
            total += 1
            waiting.extend(node.iter_expressions())
        else:
            total += known
    value.meta[_SIZE] = total
    return total


def called_name(node: object) -> str:
    """The name of the function that ``node`` calls, in capitals; "" where it is no such call."""
    return str(node.this).upper() if isinstance(node, exp.Anonymous) else ""


def word(text: str) -> exp.Expression:
    """A bare keyword, such as the unit of TIMESTAMPADD."""
    return exp.Var(this=text)


def text(value: str) -> exp.Expression:
    """A string literal; the printer escapes quotes and backslashes."""
    return exp.Literal.string(value)


def number(value: int) -> exp.Expression:
    """An INT literal (BIGINT where it does not fit)."""
    literal: exp.Expression = exp.Literal.number(abs(value))
    return exp.Paren(this=exp.Neg(this=literal)) if value < 0 else literal


def long(value: int) -> exp.Expression:
    """A BIGINT literal."""
    literal: exp.Expression = exp.Literal.number(f"{abs(value)}{_LONG}")
    return exp.Paren(this=exp.Neg(this=literal)) if value < 0 else literal


def whole_number(node: exp.Expr) -> tuple[int, DataType] | None:
    """The value and type (INT or BIGINT) of a literal of :func:`number` or :func:`long`; None for any other
    expression."""
    literal, sign = node.unnest(), 1
    if isinstance(literal, exp.Neg):
        literal, sign = literal.this.unnest(), -1
    if not isinstance(literal, exp.Literal) or literal.is_string:
        return None
    digits = str(literal.this).removesuffix(_LONG)
    if not digits.isdigit():
        return None
    value = sign * int(digits)
    if digits == literal.this and value in _INT:
        return value, INT
    return (value, BIGINT) if value in _BIGINT else None


def duration(shown: str, unit: str, microseconds: int) -> exp.Interval:
    """An interval literal of days or less, which knows its length."""
    literal = exp.Interval(this=exp.Literal.string(shown), unit=exp.Var(this=unit))
    literal.args[_LENGTH] = microseconds
    return literal


def microseconds(interval: exp.Interval) -> int | None:
    """The length of a literal of :func:`duration`; None where it is one of months."""
    found = interval.args.get(_LENGTH)
    assert found is None or isinstance(found, int)
    return found


def months(interval: exp.Interval) -> int:
    """The months of a literal ``'-4-3' YEAR TO MONTH``."""
    shown = str(interval.this.this)
    years, rest = shown.removeprefix("-").split("-")
    return (12 * int(years) + int(rest)) * (-1 if shown.startswith("-") else 1)


def null(data_type: DataType) -> exp.Expression:
    """A NULL of a type."""
    return cast(exp.Null(), data_type)


def cast(operand: exp.Expression, data_type: DataType, spelling: str | None = None) -> exp.Expression:
    """``CAST(operand AS type)`` with Spark's ANSI meaning; ``spelling`` as in :func:`type_node`."""
    return exp.Cast(this=part(operand), to=type_node(data_type, spelling))


def try_cast(operand: exp.Expression, data_type: DataType) -> exp.Expression:
    """``TRY_CAST(operand AS type)``: NULL where CAST fails. (sqlglot prints its own TryCast as CAST.)"""
    return exp.Anonymous(
        this="TRY_CAST", expressions=[exp.Alias(this=part(operand), alias=type_node(data_type))]
    )


def binary(kind: type[exp.Expression], left: exp.Expression, right: exp.Expression) -> exp.Expression:
    """``left kind right`` with parentheses around compound operands."""
    return kind(this=operand(left), expression=operand(right))


def conjunction(*conditions: exp.Expression) -> exp.Expression:
    """The conditions joined by AND; TRUE where there is none."""
    if not conditions:
        return exp.Boolean(this=True)
    result = part(conditions[0])
    for condition in conditions[1:]:
        result = binary(exp.And, result, condition)
    return result


def negation(condition: exp.Expression) -> exp.Expression:
    """``NOT condition``."""
    return exp.Not(this=operand(condition))


def is_null(value: exp.Expression) -> exp.Expression:
    """``value IS NULL``."""
    return exp.Is(this=operand(value), expression=exp.Null())


def is_not_null(value: exp.Expression) -> exp.Expression:
    """``value IS NOT NULL``."""
    return exp.Not(this=is_null(value))


def case(*branches: tuple[exp.Expression, exp.Expression], default: exp.Expression) -> exp.Expression:
    """``CASE WHEN condition THEN value … ELSE default END``."""
    whens = [exp.If(this=part(condition), true=part(value)) for condition, value in branches]
    return exp.Case(ifs=whens, default=part(default))


def operand(value: exp.Expression) -> exp.Expression:
    """``value`` as it can stand beside any operator."""
    atomic = (
        exp.Column,
        exp.Literal,
        exp.Anonymous,
        exp.Cast,
        exp.Paren,
        exp.Dot,
        exp.Boolean,
        exp.Null,
        exp.Case,
    )
    found = part(value)
    return found if isinstance(spark_shape(found), atomic) else exp.Paren(this=found)


def spark_shape(node: exp.Expression) -> exp.Expression:
    """The root of what Spark computes for a node: of the expansion of a FlinkCall, else the node itself."""
    while (expansion := node.args.get("expansion")) is not None:
        node = expansion.tree
    return node


def raising(message: str | exp.Expression, data_type: DataType) -> exp.Expression:
    """An expression of ``data_type`` that fails the job with ``message`` when it is evaluated."""
    shown = text(message) if isinstance(message, str) else message
    return cast(call("RAISE_ERROR", shown), data_type)


def literal(value: object, data_type: DataType) -> exp.Expression:
    """The literal for a Python value (as in :class:`~kafka_sql.model.scan_predicate.ScanPredicate`) of an
    atomic type."""
    match value:
        case None:
            return null(data_type)
        case bool():
            return exp.Boolean(this=value)
        case int() if data_type.as_nullable() == INT:
            return number(value)
        case int():
            return cast(number(value), data_type)
        case float() | Decimal():
            return cast(text(str(value)), data_type)
        case str():
            return text(value)
        case bytes():
            return call("UNHEX", text(value.hex().upper()))
        case datetime():
            moment = value.astimezone(timezone.utc) if value.tzinfo else value
            shown = moment.isoformat(sep=" ").removesuffix("+00:00")
            return cast(text(shown + ("Z" if value.tzinfo else "")), data_type)
        case date() | time():
            return cast(text(value.isoformat()), data_type)
        case _:
            raise TypeError(f"no literal for {value!r}")


def sql(expression: exp.Expression) -> str:
    """The expression as Spark SQL text."""
    return expression.sql(dialect="spark")
