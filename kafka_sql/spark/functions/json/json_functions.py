"""JSON_VALUE, JSON_QUERY, JSON_EXISTS, IS JSON, JSON_QUOTE and JSON_UNQUOTE.

The first two tell what they found with the first character of their result, because what follows from it (a
default, an error) is an expression of the query: ``v`` a value, ``e`` nothing, ``x`` an error.
"""

from __future__ import annotations

import json
import re
from decimal import Decimal
from typing import Any

from kafka_sql.java.numbers import decimal_text
from kafka_sql.java.texts import JSON_ESCAPES, from_units, json_string, units
from kafka_sql.spark.functions.json.json_paths import MISSING, find, read_path

EMPTY, ERROR = "e", "x"
_BLANKS = " \t\r\n"


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is no JSON value")


_DECODER = json.JSONDecoder(parse_float=Decimal, parse_constant=_no_constant)


def read_json(text: str) -> Any:
    """The first JSON value of a text, numbers with a fraction as Decimal. Raises ValueError where it begins
    with none; what stands behind the value does not matter."""
    start = len(text) - len(text.lstrip(_BLANKS))
    try:
        value, end = _DECODER.raw_decode(text, start)
    except RecursionError:
        raise ValueError("the JSON value is nested too deeply") from None
    if not isinstance(value, (dict, list, str)) and text[end : end + 1].strip(_BLANKS):
        raise ValueError("a number or word that goes on")
    return value


def _found(text: str, path_text: str) -> tuple[Any, bool]:
    """What a path finds and whether the path is strict; None for nothing in lax mode. Raises ValueError for
    what is an error: no JSON, or nothing there, in strict mode. Lax paths find nothing in what is no JSON."""
    path = read_path(path_text)
    try:
        document = read_json(text)
    except ValueError:
        if path.is_lax:
            return None, False
        raise
    value = MISSING if document is None and path.steps else find(document, path)
    if value is MISSING or value is None:
        if path.is_lax:
            return None, False
        raise ValueError("nothing there")
    return value, not path.is_lax


def json_value(text: str, path: str) -> str:
    """The outcome of JSON_VALUE; the second character of ``v…`` is the type of the value: ``b`` BOOLEAN,
    ``i`` INT, ``l`` a longer integer, ``d`` a number with a fraction or exponent, ``s`` a text."""
    try:
        value, strict = _found(text, path)
    except ValueError:
        return ERROR
    if isinstance(value, (dict, list)):
        return ERROR if strict else EMPTY
    if value is None:
        return EMPTY
    return "v" + _scalar(value)


def _scalar(value: Any) -> str:
    match value:
        case bool():
            return "btrue" if value else "bfalse"
        case int():
            return ("i" if -(2**31) <= value < 2**31 else "l") + str(value)
        case Decimal():
            return "d" + decimal_text(value)
        case _:
            return "s" + from_units(value)


def json_query(text: str, path: str, wrapper: str) -> str:
    """The outcome of JSON_QUERY; ``wrapper`` is WITHOUT, CONDITIONAL or UNCONDITIONAL."""
    try:
        value, strict = _found(text, path)
    except ValueError:
        return ERROR
    if value is not None and (
        wrapper == "UNCONDITIONAL" or (wrapper == "CONDITIONAL" and not isinstance(value, list))
    ):
        value = [value]
    if value is None:
        return EMPTY
    if not isinstance(value, (dict, list)):
        return ERROR if strict else EMPTY
    return "v" + json_text(value)


def json_texts(text: str, path: str, wrapper: str) -> list[str | None] | None:
    """The elements of what JSON_QUERY finds, for RETURNING ARRAY<STRING>; None where it is no array."""
    outcome = json_query(text, path, wrapper)
    if not outcome.startswith("v["):
        return None
    return [
        None if item is None else _scalar(item)[1:] if not isinstance(item, (dict, list)) else json_text(item)
        for item in read_json(outcome[1:])
    ]


def json_exists(text: str, path: str) -> str:
    """The outcome of JSON_EXISTS: ``t``, ``f`` or an error."""
    try:
        value, _ = _found(text, path)
    except ValueError:
        return ERROR
    return "f" if value is None else "t"


def is_json(text: str, kind: str) -> bool:
    """IS JSON [VALUE|OBJECT|ARRAY|SCALAR]."""
    try:
        value = read_json(text)
    except ValueError:
        return False
    match kind:
        case "OBJECT":
            return isinstance(value, dict)
        case "ARRAY":
            return isinstance(value, list)
        case "SCALAR":
            return not isinstance(value, (dict, list))
        case _:
            return True


def json_text(value: Any) -> str:
    """A JSON value as compact text, the members of objects in the order of their names."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case Decimal():
            return decimal_text(value)
        case str():
            return json_string(value)
        case list():
            return "[" + ",".join(map(json_text, value)) + "]"
        case _:
            ordered = sorted(value.items(), key=lambda member: units(member[0]))
            members = (f"{json_string(name)}:{json_text(held)}" for name, held in ordered)
            return "{" + ",".join(members) + "}"


def json_quote(text: str) -> str:
    """JSON_QUOTE: beyond ASCII the code point is written in hexadecimal at every UTF-16 unit, as in Flink."""
    pieces: list[str] = []
    for sign in text:
        if sign in JSON_ESCAPES or sign == "/":
            pieces.append(JSON_ESCAPES.get(sign, "\\/"))
        elif sign <= "~":
            pieces.append(sign)
        else:
            pieces.append(f"\\u{ord(sign):04x}")
            if sign > "\uffff":
                pieces.append(f"\\u{ord(units(sign)[1]):04x}")
    return '"' + "".join(pieces) + '"'


def json_unquote(text: str) -> str:
    """JSON_UNQUOTE: what stands between the quotes, unescaped; the text itself where it has none, or an
    escape that JSON does not know."""
    if len(text) < 2 or not (text.startswith('"') and text.endswith('"')):
        return text
    inner = text[1:-1]
    if _ESCAPED.sub("", inner).count("\\"):
        return text
    return from_units(units(_ESCAPED.sub(_unescaped, inner)))


_ESCAPED = re.compile(r'\\(?:["\\/bfnrt]|u[0-9A-Fa-f]{4})')
_LONG = {written: sign for sign, written in JSON_ESCAPES.items()} | {"\\/": "/"}


def _unescaped(escape: re.Match[str]) -> str:
    return _LONG.get(escape[0]) or chr(int(escape[0][2:], 16))
