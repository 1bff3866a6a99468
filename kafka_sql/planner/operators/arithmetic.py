"""``+ - * / %`` with Flink's results: integers wrap, integer division truncates, DECIMAL overflow is
NULL.

Flink computes in Java: both operands are converted to the result type, then the operator is applied.
Spark in ANSI mode raises where Java wraps, so narrow integers are computed in BIGINT and cut to their low
bits, and BIGINT falls back to DECIMAL(38) arithmetic modulo 2^64 in the rare case that ``try_add`` and
its like report an overflow.
"""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal, InvalidOperation

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, INT, STRING, AtomicType, DataType, TypeRoot, decimal
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    as_decimal,
    common_numeric,
    digits,
    is_approximate,
    is_decimal,
    is_integer,
    is_interval,
    is_numeric,
    product_decimal,
    quotient_decimal,
    remainder_decimal,
    same_ignoring_null,
    sum_decimal,
    with_nullability,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, Constant, any_nullable
from kafka_sql.planner.expressions.errors import cannot_apply, wrong
from kafka_sql.planner.expressions.flink_call import FlinkCall, flink_call, placeholder, spark_size
from kafka_sql.planner.expressions.literals import Interval, interval_sql
from kafka_sql.planner.expressions.templates import filled_tree, without_casts
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

_NATIVE: dict[str, type[exp.Expression]] = {
    "+": exp.Add,
    "-": exp.Sub,
    "*": exp.Mul,
    "/": exp.Div,
    "%": exp.Mod,
}
_TRY = {"+": "TRY_ADD", "-": "TRY_SUBTRACT", "*": "TRY_MULTIPLY", "/": "TRY_DIVIDE"}
_LITERAL_CALLS = ("CAST", "NEGATED")
"""Calls that make a literal of a literal."""
_EXACT_MINUS = 34
"""As many digits of a DECIMAL does Spark's unary minus keep."""
_LARGE_EXPRESSION = 40
"""Above so many nodes an operand is not written twice; the slower single-use form is taken at once."""


def arithmetic(operator: str, left: Bound, right: Bound, span: Span) -> Bound:
    """``left operator right`` for two numbers; raises PlanError for other types."""
    if not (is_numeric(left.type) and is_numeric(right.type)):
        raise cannot_apply(f"'{operator}'", (left, right), span)
    approximate = is_approximate(left.type) or is_approximate(right.type)
    if approximate and operator == "%":
        raise cannot_apply("'%'", (left, right), span, "cast the operands to DECIMAL or an integer type")
    if approximate and operator == "/":
        _check_divisor(left, right, span)
    sides = [replace(each, spark=placeholder(number)) for number, each in enumerate((left, right))]
    large = max(_converted_size(each, BIGINT) for each in (left, right)) > _LARGE_EXPRESSION
    found = _computed(operator, sides[0], sides[1], span, large=large)
    arguments = [left.spark, right.spark]
    if without_casts(found.spark) in (placeholder(0), placeholder(1)):  # x + 0
        return replace(found, spark=filled_tree(found.spark, arguments))
    return replace(found, spark=flink_call(operator, arguments, found.type, found.spark))


def _computed(operator: str, left: Bound, right: Bound, span: Span, *, large: bool) -> Bound:
    """The operation as Spark computes it."""
    nullable = any_nullable(left, right)
    if is_approximate(left.type) or is_approximate(right.type):
        return _approximate(operator, left, right, nullable, span)
    if is_decimal(left.type) or is_decimal(right.type):
        return _decimal(operator, left, right, nullable, span)
    result = with_nullability(
        right.type if operator == "%" else common_numeric(left.type, right.type), nullable
    )
    return Bound(_integers(operator, left, right, result, large=large), result, span)


def _converted_size(operand: Bound, data_type: DataType) -> int:
    """The number of nodes of an operand that is converted to ``data_type``."""
    if operand.constant is not None:
        return spark_size(converted(operand, data_type))
    return spark_size(operand.spark) + (0 if same_ignoring_null(operand.type, data_type) else 2)


def negative(operand: Bound, span: Span) -> Bound:
    """``-operand`` of a number or an interval; the lowest integer stays what it is."""
    if not (is_interval(operand.type) or is_numeric(operand.type)):
        raise cannot_apply("'-'", (operand,), span)
    if is_integer(operand.type):
        zero = Bound(spark.literal(0, operand.type), operand.type.not_null(), span)
        return replace(arithmetic("-", zero, operand, span), type=operand.type)
    inner = placeholder(0)
    tree = _negative_decimal(inner, operand.type) if is_decimal(operand.type) else exp.Neg(this=inner)
    return Bound(flink_call("NEGATED", [operand.spark], operand.type, tree), operand.type, span)


def _negative_decimal(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """``-value`` with all its digits: Spark's own minus and ABS round to 34."""
    precision, scale = digits(data_type)
    if precision <= _EXACT_MINUS:
        return exp.Neg(this=spark.operand(value))
    difference, _ = sum_decimal(decimal(1, 0), data_type)
    if difference.scale == scale:
        zero = spark.cast(spark.number(0), decimal(1, 0))
        return spark.cast(spark.binary(exp.Sub, zero, value), data_type)
    shown = spark.cast(value, STRING)
    is_negative = spark.binary(exp.LT, value, spark.number(0))
    opposite = spark.case(
        (is_negative, spark.call("SUBSTRING", shown, spark.number(2))),
        default=spark.call("CONCAT", spark.text("-"), shown),
    )
    return spark.cast(opposite, data_type)


def wrapped(value: exp.Expression, data_type: DataType) -> exp.Expression:
    """The low bits of a BIGINT value as an integer type, as Java's narrowing conversion gives them."""
    assert isinstance(data_type, AtomicType)
    spare = 64 - INTEGER_BITS[data_type.root]
    if spare == 0:
        return value
    shifted = spark.call("SHIFTLEFT", value, spark.number(spare))
    return spark.cast(spark.call("SHIFTRIGHT", shifted, spark.number(spare)), data_type)


def wrapped_decimal(value: exp.Expression) -> exp.Expression:
    """The low 64 bits of a DECIMAL(38, 0) value as a BIGINT."""
    whole, half = decimal(20, 0), decimal(19, 0)
    modulus = spark.cast(spark.text("18446744073709551616"), whole)
    offset = spark.cast(spark.text("9223372036854775808"), half)
    low = spark.cast(spark.call("PMOD", value, modulus), whole)
    shifted = spark.cast(spark.call("PMOD", spark.binary(exp.Add, low, offset), modulus), whole)
    return spark.cast(spark.binary(exp.Sub, shifted, offset), BIGINT)


def converted(operand: Bound, data_type: DataType) -> exp.Expression:
    """The operand as ``data_type``, without a cast where it is of that type already."""
    if same_ignoring_null(operand.type, data_type):
        return operand.spark
    value = operand.constant.value if operand.constant is not None else None
    if isinstance(value, int) and (is_integer(data_type) or is_decimal(data_type)):
        return spark.literal(value if is_integer(data_type) else Decimal(value), data_type)
    return spark.cast(operand.spark, data_type)


def _integers(operator: str, left: Bound, right: Bound, result: DataType, *, large: bool) -> exp.Expression:
    wide = converted(left, BIGINT), converted(right, BIGINT)
    if operator == "%":
        return _remainder(wide, right, result)
    if operator == "/":
        return _quotient(wide, right, result)
    assert isinstance(result, AtomicType)
    if result.root is not TypeRoot.BIGINT:
        return wrapped(spark.binary(_NATIVE[operator], *wide), result)
    return _wrapping(operator, *wide, large=large)


def _wrapping(operator: str, left: exp.Expression, right: exp.Expression, *, large: bool) -> exp.Expression:
    """``left operator right`` (``+``, ``-`` or ``*``) for two BIGINTs, which wraps as Java's does."""
    exact = (spark.cast(left, decimal(19, 0)), spark.cast(right, decimal(19, 0)))
    product = spark.cast(spark.binary(_NATIVE[operator], *exact), decimal(38, 0))
    modular = wrapped_decimal(product)
    return modular if large else spark.call("COALESCE", spark.call(_TRY[operator], left, right), modular)


def _quotient(wide: tuple[exp.Expression, exp.Expression], right: Bound, result: DataType) -> exp.Expression:
    divided = spark.binary(exp.IntDiv, *wide)
    if right.constant is not None and right.constant.value not in (-1, 0):
        return divided if result.as_nullable() == BIGINT else spark.cast(divided, result)
    if result.as_nullable() != BIGINT:
        return wrapped(divided, result)
    minus_one = spark.binary(exp.EQ, wide[1], spark.literal(-1, BIGINT))
    negated = spark.call("COALESCE", spark.call("TRY_SUBTRACT", spark.literal(0, BIGINT), wide[0]), wide[0])
    return spark.case((minus_one, negated), default=divided)


def _remainder(wide: tuple[exp.Expression, exp.Expression], right: Bound, result: DataType) -> exp.Expression:
    remainder = spark.binary(exp.Mod, *wide)
    return remainder if result.as_nullable() == BIGINT else spark.cast(remainder, result)


def _approximate(operator: str, left: Bound, right: Bound, nullable: bool, span: Span) -> Bound:
    data_type = with_nullability(common_numeric(left.type, right.type), nullable)
    operands = converted(left, data_type), converted(right, data_type)
    for side, other in zip((right, left), operands, strict=True):
        if operator == "+" and side.constant is not None and side.constant.value == 0:
            return Bound(other, data_type, span)  # Calcite takes x + 0 for x: -0.0 stays
    if operator != "/":
        return Bound(spark.binary(_NATIVE[operator], *operands), data_type, span)
    # Spark divides FLOATs as DOUBLEs; rounding that quotient to FLOAT gives what a FLOAT division gives
    quotient = spark.cast(spark.binary(exp.Div, *operands), data_type)
    if right.constant is not None and right.constant.value:
        return Bound(quotient, data_type, span)
    # x / 0 is ±Infinity or NaN, where Spark raises
    infinity, negative_infinity = (
        spark.cast(spark.text(name), data_type) for name in ("Infinity", "-Infinity")
    )
    is_negative = spark.binary(exp.EQ, spark.cast(operands[1], STRING), spark.text("-0.0"))
    limit = spark.case((is_negative, negative_infinity), default=infinity)
    is_zero = spark.binary(exp.EQ, operands[1], spark.cast(spark.number(0), data_type))
    by_zero = spark.binary(exp.Mul, operands[0], limit)
    return Bound(spark.case((is_zero, by_zero), default=quotient), data_type, span)


def _check_divisor(left: Bound, right: Bound, span: Span) -> None:
    """Raise PlanError for a constant divided by 0."""
    if _number_of(right.spark) == 0 and _number_of(left.spark) is not None:
        helps = ("with a column in it, this is Infinity or NaN",)
        raise wrong(ErrorCode.DIVISION_BY_ZERO, "Flink divides no constant by 0", span, helps=helps)


def _number_of(value: exp.Expression) -> Decimal | None:
    """The number that a literal is, also one that is cast; None for what is computed."""
    while isinstance(value, (exp.Cast, exp.Paren, exp.Neg, FlinkCall)):
        if isinstance(value, FlinkCall) and value.kernel not in _LITERAL_CALLS:
            return None
        value = value.expressions[-1] if isinstance(value, FlinkCall) else value.this
    if not isinstance(value, exp.Literal):
        return None
    try:
        return Decimal(str(value.this))
    except InvalidOperation:
        return None


def _decimal(operator: str, left: Bound, right: Bound, nullable: bool, span: Span) -> Bound:
    if operator == "%" and is_integer(right.type) and digits(left.type)[1] == 0:
        # Flink computes with the low 64 bits of the left side
        low = wrapped_decimal(spark.cast(left.spark, decimal(38, 0)))
        result = with_nullability(right.type, nullable)
        return Bound(_remainder((low, converted(right, BIGINT)), right, result), result, span)
    exact = converted(left, as_decimal(left.type)), converted(right, as_decimal(right.type))
    if operator == "%":
        result = remainder_decimal(left.type, right.type)
        remainder = spark.cast(spark.binary(exp.Mod, *exact), result)
        return Bound(remainder, with_nullability(result, nullable), span)
    derive = {"*": product_decimal, "/": quotient_decimal}.get(operator, sum_decimal)
    result, can_overflow = derive(left.type, right.type)
    if operator == "/" and can_overflow and not (right.constant is not None and right.constant.value):
        zero = spark.cast(spark.number(0), as_decimal(right.type))
        failing = spark.raising("Division by zero", as_decimal(right.type))
        checked = spark.case((spark.binary(exp.EQ, exact[1], zero), failing), default=exact[1])
        exact = exact[0], checked
    plain = spark.binary(_NATIVE[operator], *exact)
    computed = spark.call(_TRY[operator], *exact) if can_overflow else plain
    return Bound(computed, with_nullability(result, nullable), span)


def interval_of(number: exp.Expression, target: AtomicType) -> exp.Expression:
    """An integer as months or milliseconds of an interval type."""
    whole = spark.cast(placeholder(0), BIGINT)
    if target.root is TypeRoot.INTERVAL_YEAR_MONTH:
        made = spark.call("MAKE_YM_INTERVAL", spark.number(0), wrapped(whole, INT))
        return flink_call("INTERVAL OF MONTHS", [number], target, made)
    one = spark.duration("0.001", "SECOND", 1000)
    return flink_call("INTERVAL OF MILLISECONDS", [number], target, spark.binary(exp.Mul, one, whole))


def multiplied(left: Bound, right: Bound, span: Span) -> Bound:
    """``interval * number`` or ``number * interval`` for a whole number; Flink computes no other."""
    interval, number = (left, right) if is_interval(left.type) else (right, left)
    if not is_integer(number.type):
        raise cannot_apply("'*'", (left, right), span, "an interval is multiplied by a whole number: CAST it")
    assert isinstance(interval.type, AtomicType)
    data_type = with_nullability(interval.type, any_nullable(left, right))
    if interval.constant is not None and number.constant is not None:
        size, times = interval.constant.value, number.constant.value
        assert isinstance(size, Interval)
        assert isinstance(times, int)
        product = Interval(size.months * times, size.milliseconds * times)
        return Bound(interval_sql(product, data_type), data_type, span, constant=Constant(product))
    units = months_of if interval.type.root is TypeRoot.INTERVAL_YEAR_MONTH else milliseconds_of
    factors = spark.cast(units(placeholder(0)), BIGINT), spark.cast(placeholder(1), BIGINT)
    product_tree = interval_of(spark.binary(exp.Mul, *factors), interval.type)
    arguments = [interval.spark, number.spark]
    return Bound(flink_call("INTERVAL TIMES", arguments, data_type, product_tree), data_type, span)


def interval_text(value: exp.Expression, data_type: AtomicType) -> exp.Expression:
    """``+1-02`` for months, ``-0 00:00:05.000`` for milliseconds; NULL for NULL."""
    in_months = data_type.root is TypeRoot.INTERVAL_YEAR_MONTH
    kernel = "TEXT OF MONTHS" if in_months else "TEXT OF INTERVAL"
    return flink_call(kernel, [value], STRING, _interval_text(placeholder(0), in_months=in_months))


def _interval_text(value: exp.Expression, *, in_months: bool) -> exp.Expression:
    size = spark.call("ABS", value)

    def part(name: str, width: int) -> exp.Expression:
        digits = spark.cast(spark.call("DATE_PART", spark.text(name), size), STRING)
        return spark.call("LPAD", digits, spark.number(width), spark.text("0")) if width else digits

    if in_months:
        zero = exp.Interval(this=exp.Literal.string("0-0"), unit=exp.Var(this="YEAR TO MONTH"))
        pieces = [part("YEAR", 0), spark.text("-"), part("MONTH", 2)]
    else:
        zero = spark.duration("0", "SECOND", 0)
        seconds = spark.cast(spark.call("DATE_PART", spark.text("SECOND"), size), decimal(5, 3))
        padded = spark.call("LPAD", spark.cast(seconds, STRING), spark.number(6), spark.text("0"))
        colon = spark.text(":")
        pieces = [part("DAY", 0), spark.text(" "), part("HOUR", 2), colon, part("MINUTE", 2), colon, padded]
    sign = spark.case((spark.binary(exp.LT, value, zero), spark.text("-")), default=spark.text("+"))
    return spark.call("CONCAT", sign, *pieces)


def milliseconds_of(value: exp.Expression) -> exp.Expression:
    """The milliseconds (BIGINT) of an INTERVAL DAY TO SECOND."""
    in_seconds = spark.cast(placeholder(0), AtomicType(TypeRoot.INTERVAL_DAY_TIME), "INTERVAL SECOND")
    seconds = spark.cast(in_seconds, decimal(19, 3))
    milliseconds = spark.cast(spark.binary(exp.Mul, seconds, spark.number(1000)), BIGINT)
    return flink_call("MILLISECONDS OF INTERVAL", [value], BIGINT, milliseconds)


def months_of(value: exp.Expression) -> exp.Expression:
    """The months (INT) of an INTERVAL YEAR TO MONTH."""
    in_months = spark.cast(placeholder(0), AtomicType(TypeRoot.INTERVAL_YEAR_MONTH), "INTERVAL MONTH")
    return flink_call("MONTHS OF INTERVAL", [value], INT, spark.cast(in_months, INT))
