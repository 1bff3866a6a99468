"""Literals that Spark writes differently: ``DATE '…'``, ``INTERVAL '1' DAY``, strings continued on the next
line.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.lexer.query_keywords import UNITS
from kafka_sql.sql.lexer.tokens import TokenKind
from kafka_sql.sql.parsing.cursor import Cursor, described
from kafka_sql.sql.parsing.type_parser import read_interval_unit
from kafka_sql.sql.query.special_calls import OpenCall
from kafka_sql.sql.query.sqlglot_bridge import stock_token
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper

TYPED_LITERALS = frozenset({"DATE", "TIME", "TIMESTAMP", "DECIMAL"})
"""Words that form a literal with the string after them."""

_UNIT_WITHIN = re.compile(
    r"\s*(\d+)\s*(years?|months?|weeks?|days?|hours?|minutes?|seconds?)\s*", re.IGNORECASE
)
_LOCAL = ["WITH", "LOCAL", "TIME", "ZONE"]


def joined_string(shaper: Shaper, index: int, end: int) -> tuple[str, int]:
    """Return the value of the string at ``index``, and the index after it.

    Strings on consecutive lines are one string (standard SQL, and Flink); on one line they are an error.
    """
    tokens = shaper.tokens
    value, last = tokens[index].value, index
    while last + 1 < end and tokens[last + 1].kind is TokenKind.STRING:
        following = tokens[last + 1]
        if "\n" not in shaper.source.text[tokens[last].end : following.start]:
            raise SqlSyntaxError(
                Diagnostic(
                    ErrorCode.UNEXPECTED_TOKEN,
                    f"unexpected {described(following).removeprefix('the ')} after another string",
                    shaper.source.span(following.start, following.end),
                    "an operator or a comma is missing in front of it",
                )
            )
        value += following.value
        last += 1
    return value, last + 1


def shape_typed_literal(shaper: Shaper, index: int, end: int) -> int:
    """Shape ``DATE '…'`` into ``FLINK_LITERAL('DATE', '…')``; return the index after
    it, 0 for other syntax."""
    token = shaper.tokens[index]
    name, value = token.word, index + 1
    if name == "TIMESTAMP" and [shaper.word(index + i) for i in range(1, 5)] == _LOCAL:
        name, value = "TIMESTAMP WITH LOCAL TIME ZONE", index + 5
    if value >= end or shaper.tokens[value].kind is not TokenKind.STRING:
        return 0
    begin = shaper.open_call("FLINK_LITERAL", token)
    shaper.emit_string(name, token)
    shaper.comma(token)
    shaper.emit_string(shaper.tokens[value].value, shaper.tokens[value])
    shaper.close_call(begin, shaper.tokens[value])
    return value + 1


def shape_interval(shaper: Shaper, index: int, end: int) -> int:
    """Shape ``INTERVAL '1' DAY`` into ``FLINK_INTERVAL('1', 'DAY')``; return the index after it.

    A sign in front of the string moves into it. ``INTERVAL n DAY`` keeps the expression n.
    """
    tokens = shaper.tokens
    value, sign = index + 1, ""
    if shaper.word(value) in ("+", "-") and value + 1 < end and tokens[value + 1].kind is TokenKind.STRING:
        sign, value = shaper.word(value), value + 1
    if value >= end:
        raise Cursor(shaper.source, tokens, value).unexpected("an interval, for example INTERVAL '1' DAY")
    begin = shaper.open_call("FLINK_INTERVAL", tokens[index])
    if tokens[value].kind is TokenKind.STRING:
        text = tokens[value].value.strip()
        if sign == "-":
            text = text[1:] if text.startswith("-") else f"-{text}"
        shaper.emit_string(text, tokens[value])
        unit = value + 1
    else:
        unit = _end_of_operand(shaper, value, end)
        shaper.operand(value, unit)
    cursor = Cursor(shaper.source, tokens, unit)
    within = _UNIT_WITHIN.fullmatch(tokens[value].value) if unit == value + 1 else None
    if within is not None and (unit >= end or shaper.word(unit) not in UNITS):
        amount, name = within[1], within[2].rstrip("sS")
        raise SqlSyntaxError(
            Diagnostic(
                ErrorCode.UNEXPECTED_TOKEN,
                "the unit of an interval stands outside the quotes",
                shaper.source.span(tokens[index].start, tokens[value].end),
                f"write INTERVAL '{amount}' {name.upper()}",
            )
        )
    written = read_interval_unit(cursor)
    last = tokens[cursor.position - 1]
    shaper.comma(last)
    shaper.emit_string(written, tokens[unit])
    shaper.close_call(begin, last)
    return cursor.position


def shape_difference(shaper: Shaper, index: int) -> int:
    """Shape ``(a - b) DAY`` into ``FLINK_DIFFERENCE((a - b), 'DAY')``; return the index after it. The shaper
    has read the brackets; ``index`` is that of the unit.
    """
    begin, tokens = shaper.primary, shaper.tokens
    place = shaper.out[begin]
    if place.token_type != TokenType.L_PAREN:
        raise Cursor(shaper.source, tokens, index).unexpected(
            "an operator or a comma", helps=("a name such as this one is written `in quotes` after AS",)
        )
    shaper.out[begin:begin] = [
        stock_token(TokenType.VAR, "FLINK_DIFFERENCE", place.start, place.end + 1),
        stock_token(TokenType.L_PAREN, "(", place.start, place.end + 1),
    ]
    cursor = Cursor(shaper.source, tokens, index)
    written = read_interval_unit(cursor)
    last = tokens[cursor.position - 1]
    shaper.comma(tokens[index])
    shaper.emit_string(written, tokens[index])
    shaper.close_call(OpenCall(begin, begin), last)
    return cursor.position


def _end_of_operand(shaper: Shaper, index: int, end: int) -> int:
    """Return the index after the number, path of names or bracket at ``index``."""
    behind = shaper.closing.get(index, index) + 1
    while behind + 1 < end and shaper.word(behind) == ".":
        behind += 2
    return behind
