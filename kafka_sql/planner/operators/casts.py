"""CAST and TRY_CAST, and the implicit conversions to a common type (Flink documentation, "Casting").

What Flink cannot cast is refused; what this project cannot cast with exactly Flink's result is refused by
name. Arrays, maps and rows are cast in :mod:`kafka_sql.planner.operators.nested_casts`.
"""

from __future__ import annotations

import re
from dataclasses import replace
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, BYTES, DOUBLE, INT, AtomicType, DataType, TypeRoot, decimal
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    INTERVALS,
    digits,
    is_approximate,
    is_binary,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    root_of,
    same_ignoring_null,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.cast_rules import STANDARD, CastRules
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.expressions.literals import time_literal, too_fine
from kafka_sql.planner.expressions.spark_types import held_alike
from kafka_sql.planner.expressions.templates import argument_of, filled_tree
from kafka_sql.planner.operators.arithmetic import interval_of, wrapped, wrapped_decimal
from kafka_sql.planner.operators.casts_from_string import finer_digits, may_be_time, parsed_text
from kafka_sql.planner.operators.casts_to_string import text_form, with_length
from kafka_sql.planner.operators.nested_casts import constructed_cast
from kafka_sql.planner.operators.time_casts import time_cast
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_TIME_ROOTS = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def cast(
    operand: Bound, target: DataType, span: Span, *, lenient: bool = False, rules: CastRules = STANDARD
) -> Bound:
    """``CAST(operand AS target)``; ``lenient`` is TRY_CAST. Raises PlanError."""
    _refuse_nanoseconds(operand, target)
    nullable = lenient or operand.type.nullable
    if rules.legacy and operand.constant is None:  # over a constant Flink's planner fails as ever
        lenient = True
        nullable = nullable or _may_fail(operand.type, target)
    result = with_nullability(target, nullable)
    if is_null(operand.type):
        return Bound(spark.null(target), target.as_nullable(), span)
    if rules.legacy and is_string(target) and operand.constant is not None:
        return Bound(_padded_constant(operand, target, span, rules), result, span)
    inner = replace(operand, spark=placeholder(0))
    tree = _converted(inner, target, span, lenient=lenient, rules=rules)
    if argument_of(tree) is not None:
        return Bound(operand.spark, result, span)
    if isinstance(tree, exp.Cast) and argument_of(tree.this) is not None:  # Spark's CAST is Flink's
        return Bound(filled_tree(tree, [operand.spark]), result, span)
    kernel = ("LEGACY " if rules.legacy else "") + ("TRY_CAST" if lenient else "CAST")
    return Bound(flink_call(kernel, [operand.spark], target, tree, [operand.type]), result, span)


def refuse_number_as_interval(operand: Bound, target: DataType, span: Span) -> None:
    """Raise PlanError for a number as an interval of several units (Flink takes intervals of one)."""
    if is_numeric(operand.type):
        raise _refused(operand.type, target, span)


def coerce(operand: Bound, target: DataType) -> Bound:
    """The operand at a type it converts to implicitly (as ``common_type`` found it): never fails, never
    pads."""
    if same_ignoring_null(operand.type, target):
        return operand
    data_type = with_nullability(target, operand.type.nullable)
    if is_null(operand.type):
        return Bound(spark.null(target), target.as_nullable(), operand.span)
    if held_alike(operand.type, target):
        return Bound(operand.spark, data_type, operand.span, constant=operand.constant)
    value = operand.constant.value if operand.constant is not None else None
    if isinstance(value, (int, Decimal)) and is_numeric(target):
        literal = spark.literal(_number_of(value, target), target)
        return Bound(literal, data_type, operand.span, constant=operand.constant)
    return Bound(spark.cast(operand.spark, target), data_type, operand.span)


def time_text_literal(text: str, target: DataType, span: Span) -> Bound | None:
    """A string literal compared with a DATE, TIME or TIMESTAMP, as a literal of that type: digits of a second
    that the type has not are left out. None where CAST reads it and no literal of that type is so written.
    Raises PlanError for what is no time."""
    assert isinstance(target, AtomicType)
    kind = {TypeRoot.DATE: "DATE", TypeRoot.TIME: "TIME", TypeRoot.TIMESTAMP: "TIMESTAMP"}[target.root]
    try:
        read = time_literal(kind, text, span)
    except PlanError:
        if may_be_time(text, target):
            return None
        raise
    assert isinstance(read.type, AtomicType)
    precision = target.precision or 0
    if (read.type.precision or 0) <= precision:
        return read
    whole, _, fraction = text.partition(".")
    return time_literal(kind, f"{whole}.{fraction[:precision]}" if precision else whole, span)


def _refuse_nanoseconds(operand: Bound, target: DataType) -> None:
    """Refuse a literal whose digits behind the sixth of a second the target keeps and Spark cannot hold."""
    finer = finer_digits(target)
    if finer is not None and is_string(operand.type) and operand.constant is not None:
        text = str(operand.constant.value)
        if re.search(finer, text):
            raise too_fine(text, operand.span)


def _converted(
    operand: Bound, target: DataType, span: Span, *, lenient: bool, rules: CastRules
) -> exp.Expression:
    source, value = operand.type, operand.spark
    if same_ignoring_null(source, target):
        return value
    if is_string(target):
        assert isinstance(target, AtomicType)
        text = text_form(value, source, span, rules)
        if rules.legacy:
            return text
        if target.root is TypeRoot.CHAR and not (
            is_string(source) or _is_ascii(source) or _is_element(value)
        ):
            return spark.call("KAFKA_SQL_RPAD", text, spark.number(target.length or 1), spark.text(" "))
        return with_length(text, source, target)
    if is_numeric(source) and is_numeric(target):
        return _number(value, source, target)
    if is_boolean(source) and is_numeric(target):
        number = spark.cast(value, INT)
        return spark.try_cast(number, target) if lenient else spark.cast(number, target)
    if is_numeric(source) and is_boolean(target):
        return spark.cast(value, target)
    if is_string(source):
        if is_binary(target):
            data = spark.cast(value, BYTES)
            return data if rules.legacy else _binary_length(data, target)
        read = parsed_text(value, target, lenient=lenient) if isinstance(target, AtomicType) else None
        if read is None:
            raise _refused(source, target, span)
        return read
    if is_binary(source) and is_binary(target):
        return value if rules.legacy else _binary_length(value, target)
    if root_of(source) is TypeRoot.BITMAP and target.as_nullable() == BYTES:
        return spark.call("KAFKA_SQL_BITMAP_BYTES", value)
    if isinstance(source, AtomicType) and isinstance(target, AtomicType):
        if is_integer(source) and target.root in INTERVALS:
            return interval_of(value, target)
        if source.root in _TIME_ROOTS and target.root in _TIME_ROOTS:
            return time_cast(value, source, target, span)
        raise _refused(source, target, span)

    def convert(value: exp.Expression, of: DataType, to: DataType) -> exp.Expression:
        if is_null(of):
            return spark.null(to)
        return _converted(Bound(value, of, span), to, span, lenient=lenient, rules=rules)

    converted = constructed_cast(value, source, target, convert, lenient=lenient)
    if converted is None:
        raise _refused(source, target, span)
    return converted


def _may_fail(source: DataType, target: DataType) -> bool:
    """Whether CAST of a value that is there can be NULL by the rules before Flink 1.15."""
    if isinstance(source, AtomicType):
        return is_string(source) and not (is_string(target) or is_binary(target))
    return not is_string(target)


def _padded_constant(operand: Bound, target: DataType, span: Span, rules: CastRules) -> exp.Expression:
    """A constant's text, filled with blanks to the length of a CHAR but never cut: what Flink's planner makes
    of it by the rules before 1.15."""
    assert isinstance(target, AtomicType)
    text = cast(replace(operand, constant=None), target, span, rules=rules).spark
    if target.root is not TypeRoot.CHAR:
        return text
    length = spark.call("GREATEST", spark.call("LENGTH", placeholder(0)), placeholder(1))
    padded = spark.call("RPAD", placeholder(0), length, spark.text(" "))
    return flink_call("PADDED TEXT", [text, spark.number(target.length or 1)], target, padded)


def _is_ascii(source: DataType) -> bool:
    """Whether the text of every value has ASCII characters only: of others Flink counts UTF-16 units."""
    return isinstance(source, AtomicType) and not is_binary(source)


def _is_element(value: exp.Expression) -> bool:
    """Whether a value is an element of a collection, where no function of ours can be called."""
    while isinstance(value, exp.Dot):
        value = value.this
    return isinstance(value, exp.Identifier)


def _number_of(value: int | Decimal, target: DataType) -> int | Decimal:
    return int(value) if is_integer(target) else Decimal(value)


def _number(value: exp.Expression, source: DataType, target: DataType) -> exp.Expression:
    assert isinstance(source, AtomicType)
    assert isinstance(target, AtomicType)
    if is_integer(target):
        if is_integer(source):
            if INTEGER_BITS[source.root] <= INTEGER_BITS[target.root]:
                return spark.cast(value, target)
            return wrapped(value if source.root is TypeRoot.BIGINT else spark.cast(value, BIGINT), target)
        if is_decimal(source):
            return _truncated_decimal(value, source, target)
        return _saturated(value, target)
    if is_decimal(target):
        if not is_approximate(source) and _holds(target, source):
            return spark.cast(value, target)
        read = spark.try_cast(value, target)  # what does not fit is NULL, as in Flink
        return _finite(value, read, target) if is_approximate(source) else read
    return spark.cast(value, target)


def _finite(value: exp.Expression, read: exp.Expression, target: DataType) -> exp.Expression:
    """``read``; NaN and the infinities are no DECIMAL and fail the job, with TRY_CAST too."""
    endless = spark.cast(spark.text("Infinity"), DOUBLE)
    endless_value = spark.binary(exp.GTE, spark.call("ABS", value), endless)  # NaN is above all others
    failing = spark.raising("CAST of NaN or an infinite number to DECIMAL", target)
    return spark.case((endless_value, failing), default=read)


def _holds(target: DataType, source: DataType) -> bool:
    """Whether every value of an exact type fits into a DECIMAL."""
    (precision, scale), (own, own_scale) = digits(target), digits(source)
    return precision - scale >= own - own_scale and scale >= own_scale


def _truncated_decimal(value: exp.Expression, source: AtomicType, target: AtomicType) -> exp.Expression:
    assert source.precision is not None
    assert source.scale is not None
    whole_digits = source.precision - source.scale
    if whole_digits < 19:
        whole = spark.cast(value, BIGINT)
        fits = {TypeRoot.INT: 9, TypeRoot.SMALLINT: 4, TypeRoot.TINYINT: 2, TypeRoot.BIGINT: 18}
        if target.root is TypeRoot.BIGINT:
            return whole
        return spark.cast(value, target) if whole_digits <= fits[target.root] else wrapped(whole, target)
    truncated = value
    if source.scale:
        one = spark.cast(spark.number(1), decimal(1, 0))
        remainder = spark.binary(exp.Mod, value, one)
        truncated = spark.binary(exp.Sub, value, remainder)
    return wrapped(wrapped_decimal(spark.cast(truncated, decimal(38, 0))), target)


def _saturated(value: exp.Expression, target: AtomicType) -> exp.Expression:
    """Java's conversion from floating point: NaN is 0, what is outside becomes the nearest INT or BIGINT."""
    low, high = ("-9223372036854775808", "9223372036854775807")
    holder = BIGINT
    if target.root is not TypeRoot.BIGINT:
        low, high, holder = "-2147483648", "2147483647", INT
    limits = [spark.cast(spark.text(limit), DOUBLE) for limit in (low, high)]
    zero = spark.cast(spark.number(0), DOUBLE)
    known = spark.call("NANVL", spark.cast(value, DOUBLE), zero)
    inside = spark.call("LEAST", spark.call("GREATEST", known, limits[0]), limits[1])
    # GREATEST and LEAST skip NULLs: NULL must stay NULL
    bounded = spark.case((spark.is_not_null(value), inside), default=spark.null(DOUBLE))
    whole = spark.cast(bounded, holder)
    if target.root in (TypeRoot.BIGINT, TypeRoot.INT):
        return whole
    return wrapped(spark.cast(whole, BIGINT), target)


def _binary_length(value: exp.Expression, target: DataType) -> exp.Expression:
    assert isinstance(target, AtomicType)
    if target.as_nullable() == BYTES:
        return value
    length = spark.number(target.length or 1)
    if target.root is TypeRoot.VARBINARY:
        return spark.call("SUBSTRING", value, spark.number(1), length)
    padded = spark.call("RPAD", placeholder(0), placeholder(1), spark.call("UNHEX", spark.text("00")))
    return flink_call("PADDED BYTES", [value, length], BYTES, padded)


def _refused(source: DataType, target: DataType, span: Span) -> Exception:
    helps: tuple[str, ...] = ()
    if is_numeric(target) and isinstance(source, AtomicType) and source.root in _TIME_ROOTS:
        helps = ("for seconds since 1970 write EXTRACT(EPOCH FROM …)",)
    if is_numeric(source) and isinstance(target, AtomicType) and target.root in _TIME_ROOTS:
        helps = (
            "write TO_TIMESTAMP_LTZ(number, 0) for seconds or TO_TIMESTAMP_LTZ(number, 3) for milliseconds",
        )
    return wrong(
        ErrorCode.TYPE_MISMATCH,
        f"{source.as_nullable()} cannot be cast to {target.as_nullable()}",
        span,
        helps=helps,
    )
