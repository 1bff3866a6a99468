"""JSON text as Flink writes it: quoted strings, and objects or arrays that a STRING column takes over as
text."""

from __future__ import annotations

from decimal import Decimal

from kafka_sql.codecs.json.tokens import JsonTokens, Token
from kafka_sql.java.numbers import decimal_text, double_text
from kafka_sql.java.texts import json_string

_STARTS = (Token.START_OBJECT, Token.START_ARRAY)


def compact_text(tokens: JsonTokens, exact_fractions: bool) -> str:
    """The text of the object or array that starts at the current token, without blanks, numbers as Java
    prints them."""
    open_values: list[dict[str, str] | list[str]] = []
    names: list[str] = []
    while True:
        kind = tokens.kind
        if kind is Token.NAME:
            names.append(tokens.text)
            tokens.advance()
            continue
        if kind in _STARTS:
            open_values.append({} if kind is Token.START_OBJECT else [])
            tokens.advance()
            continue
        if kind is Token.END_OBJECT or kind is Token.END_ARRAY:
            text = _container_text(open_values.pop())
            if not open_values:
                return text
        else:
            text = _scalar_text(tokens, exact_fractions)
        parent = open_values[-1]
        if isinstance(parent, dict):
            parent[names.pop()] = text
        else:
            parent.append(text)
        tokens.advance()


def _container_text(items: dict[str, str] | list[str]) -> str:
    if isinstance(items, dict):
        return "{" + ",".join(f"{json_string(name)}:{text}" for name, text in items.items()) + "}"
    return "[" + ",".join(items) + "]"


def _scalar_text(tokens: JsonTokens, exact_fractions: bool) -> str:
    if tokens.kind is Token.STRING:
        return json_string(tokens.text)
    if tokens.kind is Token.INTEGER:
        return "0" if tokens.text == "-0" else tokens.text
    if tokens.kind is not Token.FLOAT:
        return tokens.text
    if exact_fractions:
        return fraction_text(tokens.text)
    text = double_text(float(tokens.text))
    return f'"{text}"' if text.endswith("Infinity") else text


def fraction_text(text: str) -> str:
    """A JSON number with a fraction or exponent as ``BigDecimal`` without trailing zeros prints it."""
    sign, digits, exponent = Decimal(text).as_tuple()
    kept = "".join(map(str, digits)).rstrip("0")
    if not kept.lstrip("0"):
        return "0"
    dropped = len(digits) - len(kept)
    return decimal_text(Decimal((sign, tuple(map(int, kept)), int(exponent) + dropped)))
