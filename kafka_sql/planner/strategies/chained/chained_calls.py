"""The functions that the tasks of a chain call: what they take, and what type they give."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kafka_sql.java.date_formatting import java_time_text
from kafka_sql.java.date_patterns import InvalidPattern
from kafka_sql.java.text_patterns import replacement_parts, text_pattern
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    INT,
    STRING,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    TypeRoot,
    time,
    timestamp,
    timestamp_ltz,
)
from kafka_sql.model.local_query import Called, Constant, TaskValue
from kafka_sql.model.type_rules import BINARIES, is_integer, is_string, root_of

Typed = tuple[TaskValue, DataType]

_KINDS: dict[str, Callable[[DataType], bool]] = {
    "text": is_string,
    "binary": lambda data_type: root_of(data_type) in BINARIES,
    "whole": lambda data_type: (
        root_of(data_type) in (TypeRoot.TINYINT, TypeRoot.SMALLINT, TypeRoot.INT)
        or root_of(data_type) is TypeRoot.BIGINT
    ),
    "number": lambda data_type: root_of(data_type) is TypeRoot.DOUBLE,
    "day": lambda data_type: root_of(data_type) is TypeRoot.DATE,
    "instant": lambda data_type: root_of(data_type) is TypeRoot.TIMESTAMP_LTZ,
    "moment": lambda data_type: root_of(data_type) is TypeRoot.TIMESTAMP,
    "clock": lambda data_type: root_of(data_type) is TypeRoot.TIME,
    "texts": lambda data_type: isinstance(data_type, ArrayType) and is_string(data_type.element),
}


@dataclass(frozen=True, slots=True)
class _Signature:
    """The kinds of arguments, those behind ``needed`` may be left out (``repeats``: the last any number of
    times), and the type of the result."""

    kinds: tuple[str, ...]
    result: DataType
    needed: int
    repeats: bool = False


def _takes(kinds: str, result: DataType) -> _Signature:
    """``text text? whole…``: a question mark on what may be left out, dots on what may be repeated."""
    words = kinds.split()
    names = tuple(word.rstrip("?…") for word in words)
    return _Signature(names, result, sum(not word.endswith("?") for word in words), kinds.endswith("…"))


_LTZ = timestamp_ltz(6)
_SIGNATURES = {
    "CONCAT": _takes("text…", STRING),
    "CHAR_LENGTH": _takes("text", INT),
    "OCTET_LENGTH": _takes("text", INT),
    "CONTAINS": _takes("text text", BOOLEAN),
    "LENGTH": _takes("text", INT),
    "INSTR": _takes("text text", INT),
    "URL_ENCODE": _takes("text", STRING),
    "LEFT": _takes("text whole", STRING),
    "RIGHT": _takes("text whole", STRING),
    "UPPER": _takes("text", STRING),
    "LOWER": _takes("text", STRING),
    "REPLACE": _takes("text text text?", STRING),
    "LOCATE": _takes("text text whole?", INT),
    "LPAD": _takes("text whole text?", STRING),
    "RPAD": _takes("text whole text?", STRING),
    "REPEAT": _takes("text whole", STRING),
    "TRANSLATE": _takes("text text text", STRING),
    "SUBSTRING_INDEX": _takes("text text whole", STRING),
    "MD5": _takes("binary", STRING),
    "SHA1": _takes("binary", STRING),
    "SHA2": _takes("binary whole", STRING),
    "UNHEX": _takes("text", BYTES),
    "BIN": _takes("whole", STRING),
    "BASE64": _takes("binary", STRING),
    "RLIKE": _takes("text text", BOOLEAN),
    "REGEXP_REPLACE": _takes("text text text", STRING),
    "REGEXP_EXTRACT": _takes("text text whole?", STRING),
    "ARRAY_JOIN": _takes("texts text text?", STRING),
    "ISNAN": _takes("number", BOOLEAN),
    "PI": _takes("", DOUBLE),
    "E": _takes("", DOUBLE),
    "NANVL": _takes("number number", DOUBLE),
    "POWER": _takes("number number", DOUBLE),
    "SIGN": _takes("number", DOUBLE),
    "UNIX_DATE": _takes("day", INT),
    "DATE_FROM_UNIX_DATE": _takes("whole", DATE),
    "DATE_ADD": _takes("day whole", DATE),
    "LAST_DAY": _takes("day", DATE),
    "TIME_TO_MILLIS": _takes("clock", BIGINT),
    "TIME_FROM_MILLIS": _takes("whole", time(6)),
    "TIMESTAMP_MILLIS": _takes("whole", _LTZ),
    "TIMESTAMP_MICROS": _takes("whole", _LTZ),
    "TIMESTAMP_SECONDS": _takes("whole", _LTZ),
    "UNIX_MILLIS": _takes("instant", BIGINT),
    "UNIX_MICROS": _takes("instant", BIGINT),
    "DATE_FORMAT": _takes("moment text", STRING),
}
_PATTERNED = {"RLIKE", "REGEXP_REPLACE", "REGEXP_EXTRACT"}
_CONSTANT = {
    "DATE_FORMAT": (1,),
    "REGEXP_EXTRACT": (2,),
}
"""Arguments (from 0) that have to be constants."""
OWN_FUNCTIONS: dict[str, DataType] = {
    **dict.fromkeys(("EXP", "LN", "LOG", "LOG2", "LOG10", "POWER", "TRUNCATE", "ROUND", "RANDOM"), DOUBLE),
    **dict.fromkeys(
        [
            "INITCAP",
            "REPLACE",
            "RPAD",
            "PRINTF",
            "DATE_FORMAT",
            "FROM_UNIXTIME",
            "CONVERT_TZ",
            "JSON_VALUE",
            "JSON_QUERY",
            "JSON_EXISTS",
            "JSON_QUOTE",
            "JSON_UNQUOTE",
            "JSON_DECIMAL",
            "VARIANT",
            "VARIANT_MEMBER",
            "VARIANT_ELEMENT",
            "EMBEDDED_JSON",
            "URL_DECODE",
            "PARSE_URL",
            "ROUND_DIGITS",
        ],
        STRING,
    ),
    "JSON_TEXTS": ArrayType(STRING),
    **dict.fromkeys(("INSTR", "RANDOM_INTEGER"), INT),
    **dict.fromkeys(("INET_ATON", "UNIX_TIMESTAMP", "BITMAP_SIZE", "ROUND_WHOLE"), BIGINT),
    "BITMAP_BYTES": BYTES,
    "STR_TO_MAP": MapType(STRING.not_null(), STRING),
    "TO_TIMESTAMP": timestamp(6),
    "TO_TIMESTAMP_LTZ": _LTZ,
    "TO_TIMESTAMP_LTZ_6": _LTZ,
    "TO_DATE": DATE,
    "IS_JSON": BOOLEAN,
    "BITMAP": ArrayType(BIGINT),
}
"""The project's own functions that give the same value for the same arguments, without their prefix."""


def called(name: str, arguments: Sequence[Typed]) -> Typed | None:
    """The call of a function; None where tasks do not have it, or not for such arguments."""
    found = _shaped(name, arguments) or _signed(name, arguments)
    if found is None or not _has_constants(name, arguments):
        return None
    return Called(name, tuple(value for value, _ in arguments), found), found


def _signed(name: str, arguments: Sequence[Typed]) -> DataType | None:
    own = OWN_FUNCTIONS.get(name.removeprefix("KAFKA_SQL_")) if name.startswith("KAFKA_SQL_") else None
    if own is not None:
        return own
    signature = _SIGNATURES.get(name)
    if signature is None or len(arguments) < signature.needed:
        return None
    kinds = signature.kinds
    if signature.repeats:
        kinds += (kinds[-1],) * (len(arguments) - len(kinds))
    if len(arguments) > len(kinds):
        return None
    fitting = all(_KINDS[kind](data_type) for kind, (_, data_type) in zip(kinds, arguments, strict=False))
    return signature.result if fitting else None


def _shaped(name: str, arguments: Sequence[Typed]) -> DataType | None:
    """The type of a function of several types."""
    types = [data_type for _, data_type in arguments]
    match name, types:
        case "GET", [ArrayType(element=element), index] if is_integer(index):
            return element.as_nullable()
        case "TRY_ELEMENT_AT", [MapType(key=key, value=value), sought] if _same(key, sought):
            return value.as_nullable()
        case "LENGTH", [data] if _KINDS["binary"](data):
            return INT
        case "TO_JSON", [RowType(fields=fields)] if all(is_string(field.type) for field in fields):
            return STRING
        case "SIZE", [ArrayType() | MapType() | MultisetType()]:
            return INT
        case "MAP_KEYS", [MapType(key=key)]:
            return ArrayType(key)
        case "MAP_VALUES", [MapType(value=value)]:
            return ArrayType(value)
        case "MAP_KEYS" | "MAP_VALUES" | "MAP_ENTRIES", [MultisetType(element=element)]:
            return _shaped(name, [(arguments[0][0], MapType(element, INT))])
        case "MAP_ENTRIES", [MapType(key=key, value=value)]:
            return ArrayType(RowType((RowField("key", key), RowField("value", value))))
        case "REVERSE", [AtomicType() as text] if is_string(text):
            return STRING
        case "SUBSTRING", [text, *places] if 0 < len(places) < 3 and all(map(is_integer, places)):
            return (
                (STRING if is_string(text) else BYTES) if is_string(text) or _KINDS["binary"](text) else None
            )
        case "HEX", [value] if is_integer(value) or is_string(value) or _KINDS["binary"](value):
            return STRING
        case "CONCAT_WS", [separator, *texts] if is_string(separator):
            return STRING if all(is_string(each) or _KINDS["texts"](each) for each in texts) else None
        case "SHIFTLEFT" | "SHIFTRIGHT", [value, bits] if root_of(bits) is TypeRoot.INT:
            return BIGINT if root_of(value) is TypeRoot.BIGINT else None
        case _:
            return None


def _same(one: DataType, other: DataType) -> bool:
    return root_of(one) is root_of(other) or (is_string(one) and is_string(other))


def _has_constants(name: str, arguments: Sequence[Typed]) -> bool:
    values = [_constant(value) for value, _ in arguments]
    if any(at < len(values) and values[at] is None for at in _CONSTANT.get(name, ())):
        return False
    match name, values:
        case "DATE_FORMAT", [_, str(pattern)]:
            return _is_written(pattern)
        case _ if name in _PATTERNED:
            return _reads_pattern(name, values)
        case _:
            return True


def _reads_pattern(name: str, values: Sequence[object]) -> bool:
    if not isinstance(values[1], str):
        return False
    pattern = text_pattern(values[1])
    if pattern is None:
        return False
    match name, values[2:]:
        case "REGEXP_REPLACE", [str(replacement)]:
            return replacement_parts(replacement, pattern.groups) is not None
        case "REGEXP_EXTRACT", [int(group)]:
            return 0 <= group <= pattern.groups
        case "REGEXP_EXTRACT", []:
            return pattern.groups > 0
        case "RLIKE", []:
            return True
        case _:
            return False


def _is_written(pattern: str) -> bool:
    try:
        java_time_text(0, pattern)
    except InvalidPattern:
        return False
    return True


def _constant(value: TaskValue) -> object:
    """The value of a constant, also one that is cast to itself or another whole number."""
    if isinstance(value, Called) and value.name == "CAST" and is_integer(value.type):
        return _constant(value.arguments[0])
    return value.value if isinstance(value, Constant) else None
