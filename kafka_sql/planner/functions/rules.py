"""The functions that a line of ``functions.csv`` cannot say: their types or forms depend on the arguments."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DOUBLE, INT, MAX_LENGTH, STRING, AtomicType, TypeRoot, decimal
from kafka_sql.model.type_rules import (
    MAX_PRECISION,
    digits,
    is_approximate,
    is_decimal,
    is_integer,
    same_ignoring_null,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound, is_known_column
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.planner.expressions.templates import argument_of
from kafka_sql.planner.functions.families.array_rules import ARRAY_RULES
from kafka_sql.planner.functions.families.date_rules import DATE_RULES
from kafka_sql.planner.functions.families.regex_rules import REGEX_RULES
from kafka_sql.planner.functions.families.seeded_random import random_integer, seeded
from kafka_sql.planner.functions.families.string_rules import TEXT_RULES
from kafka_sql.planner.operators import conditionals
from kafka_sql.planner.operators.arithmetic import arithmetic, negative, wrapped, wrapped_decimal
from kafka_sql.planner.operators.time_casts import epoch_milliseconds, since_year_one
from kafka_sql.planner.operators.times import time_fields

_FIELDS = {"DAYOFYEAR": "DOY", "DAYOFMONTH": "DAY", "DAYOFWEEK": "DOW"}


def _trim(call: Call) -> Bound:
    _, characters, value = call.arguments
    trimmed = exp.Trim(
        this=value.spark.copy(), expression=characters.spark.copy(), position=str(call.text(0))
    )
    return call.gives(trimmed, value.type)


def _pad(call: Call) -> Bound:
    """Java counts UTF-16 units: a character beyond the basic plane is two; half of one is ``?``."""
    value, length, pad = (argument.spark for argument in call.arguments)
    characters = spark.call("CHAR_LENGTH", value)
    encoded = spark.call("LENGTH", spark.call("ENCODE", value, spark.text("UTF-16BE")))
    units = spark.binary(exp.IntDiv, encoded, spark.number(2))
    fewer = spark.binary(exp.Add, spark.binary(exp.Sub, length, units), characters)
    shorter = spark.call(call.name, value, spark.cast(fewer, INT), pad)
    plain = spark.call(call.name, value, length, pad)
    padded = spark.case(
        (spark.binary(exp.EQ, units, characters), plain),
        (spark.binary(exp.LTE, units, length), shorter),
        default=_first_units(value, call.whole(1)),
    )
    return call.gives(padded, STRING)


def _first_units(value: exp.Expression, count: int) -> exp.Expression:
    """The first UTF-16 units of a text that has more; the half of a character at the end is ``?``."""
    encoding = spark.text("UTF-16BE")
    encoded = spark.call("ENCODE", value, encoding)

    def first(units: int) -> exp.Expression:
        part = spark.call("SUBSTRING", encoded, spark.number(1), spark.number(2 * units))
        return spark.call("DECODE", part, encoding)

    if count == 0:
        return first(0)
    last = spark.call("HEX", spark.call("SUBSTRING", encoded, spark.number(2 * count - 1), spark.number(1)))
    is_half = exp.Between(this=last, low=spark.text("D8"), high=spark.text("DB"))
    return spark.case(
        (is_half, spark.call("CONCAT", first(count - 1), spark.text("?"))), default=first(count)
    )


def _concatenation(call: Call) -> Bound:
    lengths, fixed = 0, True
    for argument in call.arguments:
        assert isinstance(argument.type, AtomicType)
        lengths += argument.type.length or 0
        fixed = fixed and argument.type.root is TypeRoot.CHAR
    root = TypeRoot.CHAR if fixed else TypeRoot.VARCHAR
    joined = spark.call("CONCAT", *(argument.spark for argument in call.arguments))
    return call.gives(joined, AtomicType(root, length=min(lengths, MAX_LENGTH)))


def _if(call: Call) -> Bound:
    test, value, default = call.arguments
    return conditionals.if_function(test, value, default, call.span)


def _if_null(call: Call) -> Bound:
    """IFNULL: what cannot be NULL stays what it is. Flink looks at NOT NULL columns all the same."""
    value, found = call.arguments[0], conditionals.coalesce(call.arguments, call.span)
    if is_known_column(value) and same_ignoring_null(value.type, found.type):
        return call.gives(found.spark, value.type)
    return found if value.type.nullable else value


def _abs(call: Call) -> Bound:
    (value,) = call.arguments
    if is_approximate(value.type):
        return call.gives(spark.call("ABS", value.spark), value.type)
    below = spark.binary(exp.LT, value.spark, spark.number(0))
    opposite = negative(value, call.span).spark
    return call.gives(spark.case((below, opposite), default=value.spark), value.type)


def _round_towards(call: Call) -> Bound:
    name = "CEIL" if call.name.startswith("CEIL") else "FLOOR"
    (value,) = call.arguments
    if is_integer(value.type):
        return value
    assert isinstance(value.type, AtomicType)
    if is_decimal(value.type):
        result = decimal(value.type.precision or 10, 0)
        return call.gives(spark.cast(spark.call(name, value.spark), result), result)
    zero, limit = (spark.cast(spark.text(text), value.type) for text in ("0", "4503599627370496"))
    branches = [(spark.binary(exp.EQ, value.spark, zero), value.spark)]
    if name == "CEIL":
        minus_zero = spark.cast(spark.text("-0.0"), value.type)
        above = spark.binary(exp.GT, value.spark, spark.cast(spark.text("-1"), value.type))
        below = spark.binary(exp.LT, value.spark, zero)
        branches.append((spark.conjunction(above, below), minus_zero))
    small = spark.binary(exp.LT, spark.call("ABS", value.spark), limit)
    branches.append((small, spark.cast(spark.call(name, value.spark), value.type)))
    return call.gives(spark.case(*branches, default=value.spark), value.type)


def _round(call: Call) -> Bound:
    if _has_computed_places(call):
        return _rounded_by_row(call)
    value, places = call.arguments[0], call.whole(1)
    assert isinstance(value.type, AtomicType)
    if is_integer(value.type):
        if places >= 0:
            return call.gives(value.spark, value.type)
        if places < -19:
            return call.gives(_zero_of(value), value.type)
        holder = decimal(19 if places > -18 else 37, 0)
        exact = spark.call("ROUND", spark.cast(value.spark, holder), spark.number(places))
        low = wrapped_decimal(spark.cast(exact, decimal(38, 0)))
        return call.gives(wrapped(low, value.type), value.type)
    if is_decimal(value.type):
        result = _rounded_type(value.type, places)
        return call.gives(_rounded_decimal(value, places, result), result)
    number = value.spark if value.type.as_nullable() == DOUBLE else spark.cast(value.spark, DOUBLE)
    return _finite_rounded(call, number, spark.call("ROUND", number, spark.number(places)))


def _with_places(rule: Callable[[Call], Bound]) -> Callable[[Call], Bound]:
    """ROUND or TRUNCATE as a call of a kernel. Where the row says to how many places, Flink rounds a DECIMAL
    otherwise."""

    def bound(call: Call) -> Bound:
        arguments = tuple(
            argument if argument.constant is not None else replace(argument, spark=placeholder(number))
            for number, argument in enumerate(call.arguments)
        )
        found = rule(replace(call, arguments=arguments))
        if argument_of(found.spark) is not None:
            return replace(found, spark=call.arguments[0].spark)
        kernel = f"{call.name} BY ROW" if _has_computed_places(call) else call.name
        values, types = [each.spark for each in call.arguments], [each.type for each in call.arguments]
        return replace(found, spark=flink_call(kernel, values, found.type, found.spark, types))

    return bound


def _rounded_decimal(value: Bound, places: int, result: AtomicType) -> exp.Expression:
    """NULL where the rounded number has more than 38 digits; the job fails where it cannot be NULL."""
    precision, scale = digits(value.type)
    if places < scale - precision - 1:
        return _zero_of(value)
    if places >= 0 or precision < MAX_PRECISION or scale > 0:
        return spark.cast(spark.call("ROUND", value.spark, spark.number(places)), result)
    text = spark.cast(value.spark, STRING)
    shown = spark.call("KAFKA_SQL_ROUND_DIGITS", text, spark.number(places), exp.Boolean(this=False))
    rounded = spark.try_cast(shown, result)
    if value.type.nullable:
        return rounded
    failure = spark.raising("ROUND: the number has more than 38 digits", result)
    return spark.call("COALESCE", rounded, failure)


def _finite_rounded(call: Call, number: exp.Expression, rounded: exp.Expression) -> Bound:
    """A rounded DOUBLE or FLOAT; the job fails where there is none."""
    endless = spark.binary(exp.GTE, spark.call("ABS", number), spark.cast(spark.text("Infinity"), DOUBLE))
    failing = spark.raising("ROUND of NaN or an infinite number", DOUBLE)  # NaN is above all others
    checked = spark.case((endless, failing), default=rounded)
    value = call.arguments[0]
    return call.gives(
        checked if value.type.as_nullable() == DOUBLE else spark.cast(checked, value.type), value.type
    )


def _has_computed_places(call: Call) -> bool:
    return len(call.arguments) > 1 and call.arguments[1].constant is None


def _rounded_by_row(call: Call) -> Bound:
    """ROUND of a number, or TRUNCATE of an exact one, to as many places as the row says."""
    value, places = call.arguments[0], spark.cast(call.arguments[1].spark, INT)
    assert isinstance(value.type, AtomicType)
    if is_approximate(value.type):
        number = spark.cast(value.spark, DOUBLE)
        return _finite_rounded(call, number, spark.call("KAFKA_SQL_ROUND", number, places))
    cut = exp.Boolean(this=call.name == "TRUNCATE")
    if is_decimal(value.type):
        shown = spark.call("KAFKA_SQL_ROUND_DIGITS", spark.cast(value.spark, STRING), places, cut)
        return call.gives(spark.try_cast(shown, value.type), value.type)
    whole = spark.call("KAFKA_SQL_ROUND_WHOLE", spark.cast(value.spark, BIGINT), places, cut)
    return call.gives(wrapped(whole, value.type), value.type)


def _zero_of(value: Bound) -> exp.Expression:
    """0, or NULL where the value is."""
    zero = spark.cast(spark.number(0), value.type)
    return spark.case((spark.is_not_null(value.spark), zero), default=spark.null(value.type))


def _truncate(call: Call) -> Bound:
    if is_approximate(call.arguments[0].type):
        return _truncated_double(call)
    if _has_computed_places(call):
        if is_integer(call.arguments[0].type):
            _refuse_short(call)
        return _rounded_by_row(call)
    value, places = call.arguments[0], call.whole(1)
    assert isinstance(value.type, AtomicType)
    if is_integer(value.type) and places >= 0:
        return call.gives(value.spark, value.type)
    _refuse_short(call)
    if is_integer(value.type) and places < -18:
        return call.gives(_zero_of(value), value.type)
    if is_integer(value.type):
        rest = spark.binary(exp.Mod, spark.cast(value.spark, BIGINT), spark.number(10**-places))
        whole = spark.binary(exp.Sub, spark.cast(value.spark, BIGINT), rest)
        return call.gives(spark.cast(whole, value.type), value.type)
    if not is_decimal(value.type):
        raise unsupported(f"TRUNCATE of {value.type.as_nullable()} to {places} places", call.span)
    if places >= (value.type.scale or 0):
        return call.gives(value.spark, value.type)
    if places < -37:
        return call.gives(_zero_of(value), _rounded_type(value.type, places))
    unit = Decimal(1).scaleb(-places)
    step = spark.cast(spark.text(format(unit, "f")), decimal(abs(places) + 1, max(places, 0)))
    cut = spark.binary(exp.Sub, value.spark, spark.binary(exp.Mod, value.spark, step))
    result = _rounded_type(value.type, places)
    return call.gives(spark.cast(cut, result), result)


def _refuse_short(call: Call) -> None:
    """Raise PlanError for TRUNCATE of a TINYINT or SMALLINT."""
    value = call.arguments[0].type
    if isinstance(value, AtomicType) and value.root in (TypeRoot.TINYINT, TypeRoot.SMALLINT):
        raise cannot_apply("TRUNCATE", call.arguments, call.span, "Flink fails for this type: cast it to INT")


def _truncated_double(call: Call) -> Bound:
    """Flink truncates the decimal that a DOUBLE or FLOAT is; the job fails where that has more than 20 digits
    in front of the point."""
    value = call.arguments[0]
    places = call.arguments[1].spark if len(call.arguments) > 1 else spark.number(0)
    number = spark.cast(value.spark, DOUBLE)
    found = spark.call("KAFKA_SQL_TRUNCATE", number, spark.cast(places, INT))
    known = spark.conjunction(
        spark.is_null(found), spark.conjunction(spark.is_not_null(number), spark.is_not_null(places))
    )
    failure = spark.raising("TRUNCATE: the number has no decimal of 38 digits", DOUBLE)
    return call.gives(spark.cast(spark.case((known, failure), default=found), value.type), value.type)


def _rounded_type(data_type: AtomicType, places: int) -> AtomicType:
    precision, scale = data_type.precision or 10, data_type.scale or 0
    if places >= scale:
        return decimal(precision, scale)
    return decimal(min(precision - scale + 1 + max(places, 0), 38), max(places, 0))


def _sign(call: Call) -> Bound:
    (value,) = call.arguments
    assert isinstance(value.type, AtomicType)
    if value.type.root in (TypeRoot.TINYINT, TypeRoot.SMALLINT):
        raise cannot_apply(
            "SIGN", call.arguments, call.span, "Flink fails for this type: cast it to INT or DOUBLE"
        )
    double = value.type.as_nullable() == DOUBLE
    sign = spark.call("SIGN", value.spark if double else spark.cast(value.spark, DOUBLE))
    return call.gives(sign if double else spark.cast(sign, value.type), value.type)


def _extract(call: Call) -> Bound:
    unit = _FIELDS.get(call.name, call.name)
    return time_fields.extract(unit, call.arguments[0], call.span, call.time_zone)


def _hash_code(call: Call) -> Bound:
    """HASH_CODE of a value that is there; a time as its milliseconds and the nanoseconds behind them."""
    (argument,) = call.arguments
    value, kind = argument.spark, spark.text("")
    match argument.type:
        case AtomicType(root=TypeRoot.DATE):
            value = spark.call("UNIX_DATE", value)
        case AtomicType(root=TypeRoot.TIME):
            value = spark.cast(spark.call("TIME_TO_MILLIS", value), INT)
        case AtomicType(root=TypeRoot.TIMESTAMP):
            micros = spark.call("PMOD", since_year_one(value, "MICROSECOND"), spark.number(1000))
            kind = spark.cast(spark.binary(exp.Mul, micros, spark.number(1000)), STRING)
            value = epoch_milliseconds(value, 6)
        case AtomicType(root=TypeRoot.FLOAT | TypeRoot.BIGINT as root):
            kind = spark.text(root.value)
    return call.gives(spark.call("KAFKA_SQL_HASH_CODE", value, kind), INT)


RULES: dict[str, Callable[[Call], Bound]] = {
    "trim": _trim,
    "pad": _pad,
    "concatenation": _concatenation,
    "coalesce": lambda call: conditionals.coalesce(call.arguments, call.span, trusts_columns=True),
    "if_null": _if_null,
    "null_if": lambda call: conditionals.null_if(call.arguments[0], call.arguments[1], call.span),
    "if": _if,
    "extreme": lambda call: conditionals.extreme(call.name, call.arguments, call.span),
    "abs": _abs,
    "mod": lambda call: arithmetic("%", call.arguments[0], call.arguments[1], call.span),
    "ceil": _round_towards,
    "floor": _round_towards,
    "round": _with_places(_round),
    "truncate": _with_places(_truncate),
    "sign": _sign,
    "extract": _extract,
    "seeded": seeded,
    "random_integer": random_integer,
    "hash_code": _hash_code,
    **ARRAY_RULES,
    **DATE_RULES,
    **REGEX_RULES,
    **TEXT_RULES,
}
"""Rules by the name behind ``@`` in ``functions.csv``."""
