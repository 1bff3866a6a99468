"""CAST and TRY_CAST, and the implicit conversions to a common type (Flink documentation, "Casting").

What Flink cannot cast is refused; what this project cannot cast with exactly Flink's result is refused by
name.
"""

from __future__ import annotations

from decimal import Decimal

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.arithmetic import wrapped, wrapped_decimal
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.literals import time_literal
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.string_parsing import parsed_text
from kafka_sql.planner.text_forms import text_form, with_length
from kafka_sql.planner.time_casts import time_cast
from kafka_sql.planner.type_rules import (
    INTEGER_BITS,
    digits,
    is_approximate,
    is_binary,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    same_ignoring_null,
    with_nullability,
)
from kafka_sql.sql.types import (
    BIGINT,
    BYTES,
    DOUBLE,
    INT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
    decimal,
)
from kafka_sql.text.source import Span

_MICROSECONDS = 6
_TIME_ROOTS = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)


def cast(
    operand: Bound, target: DataType, span: Span, *, lenient: bool = False, fixed_zone: bool = True
) -> Bound:
    """``CAST(operand AS target)``; ``lenient`` is TRY_CAST.

    ``fixed_zone`` says that the session's time zone has one offset for ever (UTC, +02:00). Raises PlanError.
    """
    _refuse_nanoseconds(target, span)
    nullable = lenient or operand.type.nullable
    result = with_nullability(target, nullable)
    if is_null(operand.type):
        return Bound(spark.null(target), target.as_nullable(), span)
    value = _converted(operand, target, span, lenient=lenient, fixed_zone=fixed_zone)
    return Bound(value, result, span)


def coerce(operand: Bound, target: DataType) -> Bound:
    """The operand at a type it converts to implicitly (as ``common_type`` found it): never fails, never
    pads."""
    if same_ignoring_null(operand.type, target):
        return operand
    data_type = with_nullability(target, operand.type.nullable)
    if is_null(operand.type):
        return Bound(spark.null(target), target.as_nullable(), operand.span)
    if spark.spark_type_text(operand.type) == spark.spark_type_text(target):
        return Bound(operand.spark, data_type, operand.span, constant=operand.constant)
    value = operand.constant.value if operand.constant is not None else None
    if isinstance(value, (int, Decimal)) and is_numeric(target):
        literal = spark.literal(_number_of(value, target), target)
        return Bound(literal, data_type, operand.span, constant=operand.constant)
    return Bound(spark.cast(operand.spark, target), data_type, operand.span)


def parse_time_text(text: str, target: DataType, span: Span) -> Bound:
    """A string literal compared with a DATE, TIME or TIMESTAMP, as a literal of that type."""
    assert isinstance(target, AtomicType)
    kind = {TypeRoot.DATE: "DATE", TypeRoot.TIME: "TIME", TypeRoot.TIMESTAMP: "TIMESTAMP"}[target.root]
    return time_literal(kind, text, span)


def _refuse_nanoseconds(target: DataType, span: Span) -> None:
    if (
        isinstance(target, AtomicType)
        and target.root in _TIME_ROOTS
        and (target.precision or 0) > _MICROSECONDS
    ):
        raise unsupported(
            f"{target.as_nullable()}: more than six digits of a second", span, "use a precision up to 6"
        )


def _converted(
    operand: Bound, target: DataType, span: Span, *, lenient: bool, fixed_zone: bool
) -> exp.Expression:
    source, value = operand.type, operand.spark
    if same_ignoring_null(source, target):
        return value
    if is_string(target):
        assert isinstance(target, AtomicType)
        return with_length(text_form(value, source, span, fixed_zone=fixed_zone), source, target)
    if is_numeric(source) and is_numeric(target):
        return _number(value, source, target)
    if is_boolean(source) and is_numeric(target):
        return spark.cast(spark.cast(value, INT), target)
    if is_numeric(source) and is_boolean(target):
        return spark.cast(value, target)
    if is_string(source):
        if is_binary(target):
            return _binary_length(spark.cast(value, BYTES), target)
        if isinstance(target, AtomicType):
            return parsed_text(value, target, span, lenient=lenient)
    if is_binary(source) and is_binary(target):
        return _binary_length(value, target)
    if isinstance(source, AtomicType) and isinstance(target, AtomicType):
        if source.root in _TIME_ROOTS and target.root in _TIME_ROOTS:
            return time_cast(value, source, target, span)
        raise _refused(source, target, span)
    return _constructed(operand, target, span, lenient=lenient, fixed_zone=fixed_zone)


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
        return spark.try_cast(value, target)  # what does not fit is NULL, as in Flink
    return spark.cast(value, target)


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
    return spark.call("RPAD", value, length, spark.call("UNHEX", spark.text("00")))


def _constructed(
    operand: Bound, target: DataType, span: Span, *, lenient: bool, fixed_zone: bool
) -> exp.Expression:
    source = operand.type

    def convert(value: exp.Expression, of: DataType, to: DataType) -> exp.Expression:
        element = Bound(value, of, span)
        return cast(element, to, span, lenient=lenient, fixed_zone=fixed_zone).spark

    name = f"x{sum(1 for _ in operand.spark.find_all(exp.Lambda))}"
    variable = exp.to_identifier(name)
    match source, target:
        case ArrayType(), ArrayType():
            body = convert(variable, source.element, target.element)
            return spark.call("TRANSFORM", operand.spark, exp.Lambda(this=body, expressions=[variable]))
        case MapType(), MapType() if _keeps_keys(source.key, target.key):
            other = exp.to_identifier("k" + name)
            body = convert(variable, source.value, target.value)
            return spark.call(
                "TRANSFORM_VALUES", operand.spark, exp.Lambda(this=body, expressions=[other, variable])
            )
        case RowType(), RowType() if len(source.fields) == len(target.fields):
            parts: list[exp.Expression] = []
            for mine, theirs in zip(source.fields, target.fields, strict=True):
                access = exp.Dot(
                    this=operand.spark.copy(), expression=exp.to_identifier(mine.name, quoted=True)
                )
                parts += [spark.text(theirs.name), convert(access, mine.type, theirs.type)]
            built = spark.call("NAMED_STRUCT", *parts)
            if not source.nullable:
                return built
            return spark.case((spark.is_null(operand.spark), spark.null(target)), default=built)
        case MultisetType(), _:
            raise unsupported(f"CAST of {source.as_nullable()}", span)
        case _:
            raise _refused(source, target, span)


def _keeps_keys(source: DataType, target: DataType) -> bool:
    """Whether a cast of map keys leaves each as it is (others could make two keys one)."""
    if is_string(source) and isinstance(source, AtomicType) and isinstance(target, AtomicType):
        return target.root is TypeRoot.VARCHAR and (target.length or 0) >= (source.length or 0)
    return same_ignoring_null(source, target)


def _refused(source: DataType, target: DataType, span: Span) -> Exception:
    helps: tuple[str, ...] = ()
    if is_numeric(target) and isinstance(source, AtomicType) and source.root in _TIME_ROOTS:
        helps = ("for seconds since 1970 write EXTRACT(EPOCH FROM …)",)
    if is_numeric(source) and isinstance(target, AtomicType) and target.root in _TIME_ROOTS:
        helps = (
            "write TO_TIMESTAMP_LTZ(number, 0) for seconds or TO_TIMESTAMP_LTZ(number, 3) for milliseconds",
        )
    return wrong(
        "type-mismatch",
        f"{source.as_nullable()} cannot be cast to {target.as_nullable()}",
        span,
        helps=helps,
    )
