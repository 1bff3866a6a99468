"""The functions that a line of ``functions.csv`` cannot say: their types or forms depend on the arguments."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from decimal import Decimal

from sqlglot import exp

from kafka_sql.planner import conditionals, temporal
from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.arithmetic import arithmetic, negative
from kafka_sql.planner.bound import Bound, any_nullable
from kafka_sql.planner.date_formats import formatted
from kafka_sql.planner.refusals import cannot_apply, unsupported
from kafka_sql.planner.regex_groups import is_always_matched
from kafka_sql.planner.string_parsing import lenient_date, lenient_timestamp
from kafka_sql.planner.timestamp_formats import parsed_timestamp
from kafka_sql.planner.type_rules import (
    is_approximate,
    is_decimal,
    is_integer,
    is_string,
    with_nullability,
)
from kafka_sql.sql.types import (
    BIGINT,
    DATE,
    DOUBLE,
    INT,
    MAX_LENGTH,
    STRING,
    AtomicType,
    DataType,
    TypeRoot,
    decimal,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.text.source import Span

_FIELDS = {"DAYOFYEAR": "DOY", "DAYOFMONTH": "DAY", "DAYOFWEEK": "DOW"}
_DEFAULT_FORMAT = "yyyy-MM-dd HH:mm:ss"


@dataclass(frozen=True, slots=True)
class Call:
    """A call whose arguments fit: upper-case name, arguments, place, the session's time zone."""

    name: str
    arguments: tuple[Bound, ...]
    span: Span
    time_zone: str

    @property
    def nullable(self) -> bool:
        """Whether an argument can be NULL."""
        return any_nullable(*self.arguments)

    def gives(self, value: exp.Expression, data_type: DataType, *, nullable: bool | None = None) -> Bound:
        """The result; nullable where an argument is unless said otherwise."""
        return Bound(
            value, with_nullability(data_type, self.nullable if nullable is None else nullable), self.span
        )

    def text(self, position: int) -> str:
        """The value of a string literal argument."""
        constant = self.arguments[position].constant
        assert constant is not None
        return str(constant.value)

    def whole(self, position: int, default: int = 0) -> int:
        """The value of an integer literal argument, ``default`` where it was not given."""
        if position >= len(self.arguments):
            return default
        constant = self.arguments[position].constant
        if constant is None or not isinstance(constant.value, int):
            raise unsupported(
                f"{self.name} with a second argument that is no literal", self.arguments[position].span
            )
        return constant.value


def _trim(call: Call) -> Bound:
    _, characters, value = call.arguments
    trimmed = exp.Trim(
        this=value.spark.copy(), expression=characters.spark.copy(), position=str(call.text(0))
    )
    return call.gives(trimmed, value.type)


def _pad(call: Call) -> Bound:
    """Java counts UTF-16 units: a character beyond the basic plane is two; cutting one fails the job."""
    value, length, pad = (argument.spark for argument in call.arguments)
    characters = spark.call("CHAR_LENGTH", value)
    encoded = spark.call("LENGTH", spark.call("ENCODE", value, spark.text("UTF-16BE")))
    units = spark.binary(exp.IntDiv, encoded, spark.number(2))
    fewer = spark.binary(exp.Add, spark.binary(exp.Sub, length, units), characters)
    shorter = spark.call(call.name, value, spark.cast(fewer, INT), pad)
    plain = spark.call(call.name, value, length, pad)
    message = f"{call.name} of a text with characters beyond the basic multilingual plane"
    prefix = spark.call("LEFT", value, length)
    prefix_units = spark.call("LENGTH", spark.call("ENCODE", prefix, spark.text("UTF-16BE")))
    twice = spark.binary(exp.Mul, length, spark.number(2))
    padded = spark.case(
        (spark.binary(exp.EQ, units, characters), plain),
        (spark.binary(exp.LTE, units, length), shorter),
        (spark.binary(exp.EQ, prefix_units, twice), prefix),
        (spark.is_null(value), spark.null(STRING)),
        default=spark.raising(message, STRING),
    )
    return call.gives(padded, STRING)


def _regexp_extract(call: Call) -> Bound:
    value, pattern = call.arguments[:2]
    group = call.whole(2)
    expression = call.text(1)
    try:
        groups = re.compile(expression).groups
    except re.error:
        raise unsupported(f"the regular expression '{expression}'", pattern.span) from None
    if group > groups:
        return call.gives(spark.null(STRING), STRING, nullable=True)
    if group and not is_always_matched(expression, group):
        raise unsupported(
            "REGEXP_EXTRACT of a group in a pattern with alternatives or optional groups", pattern.span
        )
    found = spark.call("REGEXP_EXTRACT", value.spark, pattern.spark, spark.number(group))
    matches = spark.binary(exp.RegexpLike, value.spark, pattern.spark)
    return call.gives(spark.case((matches, found), default=spark.null(STRING)), STRING, nullable=True)


def _regexp_replace(call: Call) -> Bound:
    value, pattern, _ = call.arguments
    plain = call.text(2).replace("\\", "\\\\").replace("$", "\\$")
    return call.gives(spark.call("REGEXP_REPLACE", value.spark, pattern.spark, spark.text(plain)), STRING)


def _split_index(call: Call) -> Bound:
    value, _, index = call.arguments
    separator = "\\Q" + call.text(1).replace("\\E", "\\E\\\\E\\Q") + "\\E"
    parts = spark.call("SPLIT", value.spark, spark.text(separator), spark.number(-1))
    part = spark.call("GET", parts, index.spark)
    not_empty = spark.binary(exp.NEQ, value.spark, spark.text(""))
    return call.gives(spark.case((not_empty, part), default=spark.null(STRING)), STRING, nullable=True)


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


def _abs(call: Call) -> Bound:
    (value,) = call.arguments
    if not is_integer(value.type):
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
    value, places = call.arguments[0], call.whole(1)
    assert isinstance(value.type, AtomicType)
    if is_integer(value.type):
        if places >= 0:
            return call.gives(value.spark, value.type)
        raise unsupported(f"ROUND of {value.type.as_nullable()} to a negative number of places", call.span)
    if is_decimal(value.type):
        result = _rounded_type(value.type, places)
        rounded = spark.call("ROUND", value.spark, spark.number(places))
        return call.gives(spark.cast(rounded, result), result)
    if value.type.as_nullable() != DOUBLE:
        raise unsupported("ROUND of FLOAT", call.span, "cast it to DOUBLE or DECIMAL")
    return call.gives(spark.call("ROUND", value.spark, spark.number(places)), DOUBLE)


def _truncate(call: Call) -> Bound:
    value, places = call.arguments[0], call.whole(1)
    assert isinstance(value.type, AtomicType)
    if is_integer(value.type) and places >= 0:
        return call.gives(value.spark, value.type)
    if not is_decimal(value.type) or places < 0:
        raise unsupported(f"TRUNCATE of {value.type.as_nullable()} to {places} places", call.span)
    if places >= (value.type.scale or 0):
        return call.gives(value.spark, value.type)
    unit = Decimal(1).scaleb(-places)
    step = spark.cast(spark.text(str(unit)), decimal(places + 1, places))
    cut = spark.binary(exp.Sub, value.spark, spark.binary(exp.Mod, value.spark, step))
    result = _rounded_type(value.type, places)
    return call.gives(spark.cast(cut, result), result)


def _rounded_type(data_type: AtomicType, places: int) -> AtomicType:
    precision, scale = data_type.precision or 10, data_type.scale or 0
    if places >= scale:
        return decimal(precision, scale)
    return decimal(min(precision - scale + 1 + max(places, 0), 38), max(places, 0))


def _sign(call: Call) -> Bound:
    (value,) = call.arguments
    assert isinstance(value.type, AtomicType)
    if value.type.root in (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.FLOAT):
        raise cannot_apply(
            "SIGN", call.arguments, call.span, "Flink fails for this type: cast it to INT or DOUBLE"
        )
    sign = spark.call(
        "SIGN", spark.cast(value.spark, DOUBLE) if not is_approximate(value.type) else value.spark
    )
    return call.gives(sign if is_approximate(value.type) else spark.cast(sign, value.type), value.type)


def _extract(call: Call) -> Bound:
    unit = _FIELDS.get(call.name, call.name)
    return temporal.extract(unit, call.arguments[0], call.span, call.time_zone)


def _date_format(call: Call) -> Bound:
    value = call.arguments[0]
    if is_string(value.type):
        moment = timestamp(3)
        value = Bound(lenient_timestamp(value.spark, 3), moment, value.span)
    fixed = temporal.fixed_offset_ms(call.time_zone) is not None
    result = formatted(value, call.text(1), call.arguments[1].span, fixed_zone=fixed)
    return call.gives(result, STRING, nullable=True)


def _to_timestamp(call: Call) -> Bound:
    value = call.arguments[0].spark
    if len(call.arguments) == 1 or call.text(1) == _DEFAULT_FORMAT:
        read = lenient_timestamp(value, 3)
    else:
        read = parsed_timestamp(value, call.text(1), call.arguments[1].span)
    return call.gives(read, timestamp(3), nullable=True)


def _to_timestamp_ltz(call: Call) -> Bound:
    value = call.arguments[0]
    precision = call.whole(1, 3)
    if precision not in (0, 3):
        raise unsupported(f"TO_TIMESTAMP_LTZ with precision {precision}", call.span, "use 0 or 3")
    number = spark.cast(value.spark, BIGINT)
    # Flink: NULL outside the years 0000 to 9999
    low, high = (-62_167_219_200, 253_402_300_799)
    if precision == 3:
        low, high = low * 1000, high * 1000 + 999
    inside = exp.Between(
        this=spark.operand(value.spark),
        low=exp.Paren(this=exp.Neg(this=exp.Literal.number(f"{-low}L"))),
        high=exp.Literal.number(f"{high}L"),
    )
    read = spark.call("TIMESTAMP_SECONDS" if precision == 0 else "TIMESTAMP_MILLIS", number)
    result = spark.case((inside, read), default=spark.null(timestamp_ltz(3)))
    return call.gives(result, timestamp_ltz(3), nullable=True)


def _to_date(call: Call) -> Bound:
    return call.gives(lenient_date(call.arguments[0].spark), DATE, nullable=True)


def _from_unixtime(call: Call) -> Bound:
    # Flink multiplies by 1000 in a long, which wraps; then formats the instant in the session's time zone
    seconds = call.arguments[0]
    thousand = Bound(spark.literal(1000, BIGINT), BIGINT.not_null(), call.span)
    milliseconds = arithmetic("*", seconds, thousand, call.span)
    instant = Bound(spark.call("TIMESTAMP_MILLIS", milliseconds.spark), timestamp_ltz(3), call.span)
    if len(call.arguments) == 1:
        pattern, place = _DEFAULT_FORMAT, call.span
    else:
        pattern, place = call.text(1), call.arguments[1].span
    return call.gives(formatted(instant, pattern, place, fixed_zone=True), STRING, nullable=True)


RULES: dict[str, Callable[[Call], Bound]] = {
    "trim": _trim,
    "pad": _pad,
    "regexp_extract": _regexp_extract,
    "regexp_replace": _regexp_replace,
    "split_index": _split_index,
    "concatenation": _concatenation,
    "coalesce": lambda call: conditionals.coalesce(call.arguments, call.span),
    "null_if": lambda call: conditionals.null_if(call.arguments[0], call.arguments[1], call.span),
    "if": _if,
    "extreme": lambda call: conditionals.extreme(call.name, call.arguments, call.span),
    "abs": _abs,
    "mod": lambda call: arithmetic("%", call.arguments[0], call.arguments[1], call.span),
    "ceil": _round_towards,
    "floor": _round_towards,
    "round": _round,
    "truncate": _truncate,
    "sign": _sign,
    "extract": _extract,
    "date_format": _date_format,
    "to_timestamp": _to_timestamp,
    "to_timestamp_ltz": _to_timestamp_ltz,
    "to_date": _to_date,
    "from_unixtime": _from_unixtime,
}
"""Rules by the name behind ``@`` in ``functions.csv``."""
