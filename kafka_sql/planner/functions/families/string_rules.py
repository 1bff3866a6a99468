"""SPLIT, SPLIT_INDEX, STR_TO_MAP, ELT, OVERLAY, SHA2, PRINTF and TYPEOF: what they need to know of their
arguments."""

from __future__ import annotations

import re

from sqlglot import exp

from kafka_sql.model.data_types import (
    BIGINT,
    BYTES,
    DOUBLE,
    INT,
    MAX_LENGTH,
    STRING,
    ArrayType,
    AtomicType,
    MapType,
    TypeRoot,
)
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    is_approximate,
    is_binary,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_string,
    is_timely,
    root_of,
)
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply, unsupported, wrong
from kafka_sql.planner.expressions.function_call import Call
from kafka_sql.planner.operators.arithmetic import milliseconds_of, months_of
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.conditionals import common_of
from kafka_sql.planner.operators.constructors import check_map_key
from kafka_sql.text.error_codes import ErrorCode

_SPECIAL = "\\.[]{}()*+?^$|"
_PLAIN_REGEX = re.compile(r"(?:[^\\.\[\]{}()*+?^$|]|\\[^A-Za-z0-9])+|\\[sdw]|\[[\w ,;:=&-]+\][+]?")


def _separated(value: exp.Expression, separator: str) -> exp.Expression:
    """The pieces of a text. Java splits by one character without a regular expression, as long as nothing
    more than that is written."""
    if len(separator) == 1:
        pattern = f"\\{separator}" if separator in _SPECIAL else separator
    else:
        pattern = "\\Q" + separator.replace("\\E", "\\E\\\\E\\Q") + "\\E"
    return spark.call("SPLIT", value, spark.text(pattern), spark.number(-1))


def _split(call: Call) -> Bound:
    value, separator = call.arguments
    result = ArrayType(STRING)
    if separator.constant is None or call.text(1) == "":
        return call.gives(spark.call("KAFKA_SQL_SPLIT", value.spark, separator.spark), result)
    empty = spark.binary(exp.EQ, value.spark, spark.text(""))
    nothing = spark.cast(spark.call("ARRAY"), result)
    return call.gives(spark.case((empty, nothing), default=_separated(value.spark, call.text(1))), result)


def _split_index(call: Call) -> Bound:
    value, separator, index = call.arguments
    wanted = spark.cast(index.spark, INT)
    if is_integer(separator.type):
        code = separator.constant.value if separator.constant is not None else None
        if not isinstance(code, int) or not 0 < code < 256:
            return _split_by_code(call)
        parts = _separated(value.spark, chr(code))
    elif separator.constant is not None and call.text(1):
        parts = _separated(value.spark, call.text(1))
    else:
        found = spark.call("KAFKA_SQL_SPLIT_INDEX", value.spark, separator.spark, wanted)
        return call.gives(found, STRING, nullable=True)
    part = spark.call("GET", parts, wanted)
    if index.constant is not None and index.constant.value:  # the empty text has one piece, the empty one
        return call.gives(part, STRING, nullable=True)
    not_empty = spark.binary(exp.NEQ, value.spark, spark.text(""))
    return call.gives(spark.case((not_empty, part), default=spark.null(STRING)), STRING, nullable=True)


def _split_by_code(call: Call) -> Bound:
    """SPLIT_INDEX by a computed code; NULL for codes outside 1 to 255."""
    value, separator, index = call.arguments
    code = spark.cast(separator.spark, BIGINT)
    inside = exp.Between(this=spark.operand(code), low=spark.number(1), high=spark.number(255))
    character = spark.case((inside, spark.call("CHR", code)), default=spark.null(STRING))
    found = spark.call("KAFKA_SQL_SPLIT_INDEX", value.spark, character, spark.cast(index.spark, INT))
    return call.gives(found, STRING, nullable=True)


def _text_map(call: Call) -> Bound:
    delimiters = [call.text(1), call.text(2)] if len(call.arguments) == 3 else [",", "="]
    for position, delimiter in enumerate(delimiters, start=1):
        if not _PLAIN_REGEX.fullmatch(delimiter):
            raise unsupported(
                f"the regular expression '{delimiter}' in STR_TO_MAP", call.arguments[position].span
            )
    texts = [spark.text(delimiter) for delimiter in delimiters]
    found = spark.call("KAFKA_SQL_STR_TO_MAP", call.arguments[0].spark, *texts)
    return call.gives(found, _TEXT_MAP, nullable=True)


_TEXT_MAP = MapType(STRING, STRING)


def _elt(call: Call) -> Bound:
    index, *values = call.arguments
    typed = [value.type for value in values if not is_null(value.type)]
    same = all(map(is_string, typed)) or all(map(is_binary, typed))
    if not same:
        raise cannot_apply("ELT", call.arguments, call.span, "the values are all texts, or all bytes")
    place = index.constant.value if index.constant is not None else None
    if isinstance(place, int) and place < 0:
        message = f"ELT counts its values from 1, this is {place}"
        raise wrong(ErrorCode.WRONG_ARGUMENTS, message, index.span)
    data_type = common_of("ELT", values, call.span)
    if len(typed) < len(values) and isinstance(data_type, AtomicType) and data_type.root is TypeRoot.CHAR:
        data_type = AtomicType(TypeRoot.VARCHAR, length=data_type.length)
    branches = [
        (spark.binary(exp.EQ, index.spark, spark.number(number)), coerce(value, data_type).spark)
        for number, value in enumerate(values, start=1)
    ]
    return call.gives(spark.case(*branches, default=spark.null(data_type)), data_type, nullable=True)


def _overlay(call: Call) -> Bound:
    text, replacement, *places = call.arguments
    lengths = [value.type.length or 0 for value in (text, replacement) if isinstance(value.type, AtomicType)]
    result = AtomicType(TypeRoot.VARCHAR, length=min(sum(lengths), MAX_LENGTH))
    numbers = [spark.cast(place.spark, INT) for place in places]
    return call.gives(spark.call("KAFKA_SQL_OVERLAY", text.spark, replacement.spark, *numbers), result)


def _sha2(call: Call) -> Bound:
    if call.arguments[1].constant is None:
        if is_binary(call.arguments[0].type):
            raise cannot_apply("SHA2", call.arguments, call.span, "of bytes Flink takes literal bits only")
        return _sha2_of(call)
    bits = call.whole(1)
    if bits not in (224, 256, 384, 512):
        raise unsupported(f"SHA2 of {bits} bits", call.arguments[1].span, "write 224, 256, 384 or 512")
    binary = spark.cast(call.arguments[0].spark, BYTES)
    result = AtomicType(TypeRoot.VARCHAR, length=128)
    return call.gives(spark.call("SHA2", binary, spark.number(bits)), result)


def _sha2_of(call: Call) -> Bound:
    """SHA2 whose number of bits is computed; the job fails for others than Flink knows."""
    binary, bits = spark.cast(call.arguments[0].spark, BYTES), call.arguments[1].spark
    known = [
        (spark.binary(exp.EQ, bits, spark.number(each)), spark.call("SHA2", binary, spark.number(each)))
        for each in (224, 256, 384, 512)
    ]
    failure = spark.raising("SHA2: the number of bits is 224, 256, 384 or 512", STRING)
    missing = (spark.is_null(bits), spark.null(STRING))
    return call.gives(spark.case(*known, missing, default=failure), AtomicType(TypeRoot.VARCHAR, length=128))


def _printf(call: Call) -> Bound:
    for value in call.arguments[1:]:
        kinds = (is_string, is_integer, is_decimal, is_approximate, is_boolean, is_null, is_timely)
        if not any(fits(value.type) for fits in kinds):
            raise unsupported(
                f"PRINTF of {value.type.as_nullable()}", value.span, "CAST it to STRING, and write %s"
            )
    values = [_printed(value) for value in call.arguments[1:]]
    bits = " ".join(str(_BITS.get(root_of(v.type) or TypeRoot.NULL, 0)) for v in call.arguments[1:])
    format_text = call.arguments[0].spark
    printed = spark.call("KAFKA_SQL_PRINTF", format_text, spark.text(bits), *values)
    return call.gives(printed, STRING, nullable=True)


_BITS = INTEGER_BITS | {
    TypeRoot.DATE: 32,
    TypeRoot.TIME: 32,
    TypeRoot.INTERVAL_YEAR_MONTH: 32,
    TypeRoot.INTERVAL_DAY_TIME: 64,
}


def _printed(value: Bound) -> exp.Expression:
    if is_null(value.type):
        return spark.null(STRING)
    match root_of(value.type):  # Flink prints the numbers that it holds
        case TypeRoot.DATE:
            return spark.call("UNIX_DATE", value.spark)
        case TypeRoot.TIME:
            return spark.cast(spark.call("TIME_TO_MILLIS", value.spark), INT)
        case TypeRoot.INTERVAL_YEAR_MONTH:
            return months_of(value.spark)
        case TypeRoot.INTERVAL_DAY_TIME:
            return milliseconds_of(value.spark)
    if isinstance(value.type, AtomicType) and value.type.root is TypeRoot.FLOAT:
        return spark.cast(spark.cast(value.spark, STRING), DOUBLE)  # its digits, not those of the DOUBLE
    return value.spark


def _typeof(call: Call) -> Bound:
    """The type as Flink shows it; with TRUE also the lengths of STRING and BYTES, wherever they stand."""
    shown = re.sub(r"\bINTERVAL YEAR TO MONTH\b", "INTERVAL MONTH", str(call.arguments[0].type))
    shown = re.sub(r"\bINTERVAL DAY TO SECOND\b", "INTERVAL SECOND", shown)
    if len(call.arguments) > 1:
        flag = call.arguments[1]
        if flag.constant is None or not isinstance(flag.constant.value, bool):
            raise wrong(
                ErrorCode.WRONG_ARGUMENTS, "the flag of TYPEOF is the literal TRUE or FALSE", flag.span
            )
        if flag.constant.value:
            shown = _NAME_OR_WORD.sub(_in_full, shown)
    return call.gives(spark.text(shown), STRING, nullable=True)


_NAME_OR_WORD = re.compile(r"`(?:[^`]|``)*`|\bTIMESTAMP_LTZ(\(\d\))|\w+")


def _in_full(found: re.Match[str]) -> str:
    if found[1] is not None:
        return f"TIMESTAMP{found[1]} WITH LOCAL TIME ZONE"
    return {"STRING": "VARCHAR(2147483647)", "BYTES": "VARBINARY(2147483647)"}.get(found[0], found[0])


def _map_from_arrays(call: Call) -> Bound:
    keys, values = (argument.type for argument in call.arguments)
    assert isinstance(keys, ArrayType)
    assert isinstance(values, ArrayType)
    check_map_key(keys.element, call.span)
    result = MapType(keys.element, values.element)
    names, held = (argument.spark for argument in call.arguments)
    built = spark.call("MAP_FROM_ARRAYS", names, held)
    if not keys.element.nullable:
        return call.gives(built, result)
    key = exp.to_identifier("key__")
    no_key = exp.Lambda(this=spark.is_null(key), expressions=[key.copy()])
    failing = spark.raising("MAP_FROM_ARRAYS: a key is NULL, which a map cannot hold here", result)
    return call.gives(spark.case((spark.call("EXISTS", names, no_key), failing), default=built), result)


TEXT_RULES = {
    "split": _split,
    "split_index": _split_index,
    "str_to_map": _text_map,
    "elt": _elt,
    "overlay": _overlay,
    "sha2": _sha2,
    "printf": _printf,
    "typeof": _typeof,
    "map_from_arrays": _map_from_arrays,
}
"""Rules of functions of text."""
