"""VARIANT: what PARSE_JSON makes of a text, and the members and elements of it; and the JSON of ``JSON(…)``.

A variant is held as its own JSON text: no blanks, the names of each object sorted, and numbers as Flink's
binary form keeps them. Whole numbers and decimals are exact where 38 digits hold them and lose the zeros
behind their point, others are DOUBLE."""

from __future__ import annotations

import json
from collections.abc import Callable
from decimal import Decimal
from typing import Any

from kafka_sql.java.numbers import double_text
from kafka_sql.java.texts import from_units, json_string

_DIGITS = 38
_BLANKS = " \t\r\n"


class _Number(str):
    """The text of a number."""

    __slots__ = ()


def parsed_variant(text: str, twice: bool) -> str | None:
    """The variant of the first JSON value of a text, None where it begins with none. ``twice`` allows an
    object to have a name twice; the last value counts."""

    def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(pairs)
        if len(found) < len(pairs) and not twice:
            raise ValueError("an object has a name twice")
        return found

    return _text_of_first(text, _variant_number, members)


def embedded_json(text: str) -> str | None:
    """What ``JSON(text)`` puts into JSON_OBJECT and JSON_ARRAY: the first value of the text, empty for an
    empty text; None where it begins with no value."""
    if not text.strip(_BLANKS):
        return ""
    return _text_of_first(text, _decimal, dict)


def member(text: str, name: str) -> str | None:
    """The member of an object, None where there is none."""
    found = _held(text)
    return _written(found[name]) if isinstance(found, dict) and name in found else None


def element(text: str, position: int) -> str | None:
    """The element of an array (from 1), None outside."""
    found = _held(text)
    inside = isinstance(found, list) and 1 <= position <= len(found)
    return _written(found[position - 1]) if inside else None


def _text_of_first(
    text: str, number: Callable[[str], _Number], members: Callable[[list[tuple[str, Any]]], dict[str, Any]]
) -> str | None:
    decoder = json.JSONDecoder(
        object_pairs_hook=members, parse_float=number, parse_int=number, parse_constant=_refused
    )
    start = len(text) - len(text.lstrip(_BLANKS))
    try:
        value, end = decoder.raw_decode(text, start)
        if not isinstance(value, (dict, list)) and text[start] != '"' and text[end : end + 1].strip(_BLANKS):
            return None  # a number or word that goes on
        return _written(value)
    except (ValueError, RecursionError):
        return None


def _held(text: str) -> Any:
    return json.JSONDecoder(parse_float=_Number, parse_int=_Number, parse_constant=_Number).decode(text)


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is no JSON")


def _decimal(text: str) -> _Number:
    """As ``BigDecimal`` prints it, which has no minus in front of a zero."""
    exact = Decimal(text)
    return _Number(str(exact if exact else abs(exact)))


def _variant_number(text: str) -> _Number:
    if "e" in text.lower():
        return _Number(double_text(float(text)))
    exact = Decimal(text)
    sign, digits, exponent = exact.as_tuple()
    del sign
    if len(digits) > _DIGITS or -int(exponent) > _DIGITS:
        return _Number(double_text(float(text)))
    if not exact:
        return _Number("0")
    plain = format(exact, "f")
    return _Number(plain.rstrip("0").rstrip(".") if "." in plain else plain)


def _written(value: Any) -> str:
    match value:
        case _Number():
            return str(value)
        case dict():
            ordered = sorted(value.items(), key=_java_order)
            return "{" + ",".join(f"{_text(name)}:{_written(held)}" for name, held in ordered) + "}"
        case list():
            return "[" + ",".join(map(_written, value)) + "]"
        case str():
            return _text(value)
        case None:
            return "null"
        case _:
            return "true" if value else "false"


def _text(value: str) -> str:
    """A text in quotes; half a pair of surrogates is a question mark in Java's UTF-8."""
    return json_string(from_units(value))


def _java_order(pair: tuple[str, Any]) -> bytes:
    """Java compares names by their UTF-16 units."""
    return pair[0].encode("utf-16-be", "surrogatepass")
