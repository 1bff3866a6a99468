"""Parts of FROM and whole queries that Spark writes differently: VALUES, ``TABLE t``, ``TABLE(f(…))``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.parsing.cursor import Cursor, is_name
from kafka_sql.sql.query.changelog_tvf import CHANGELOG_FUNCTIONS, shape_changelog
from kafka_sql.sql.query.window_tvf import WINDOWS, shape_window

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper


_SELECT_ALL_FROM = ((TokenType.SELECT, "SELECT"), (TokenType.STAR, "*"), (TokenType.FROM, "FROM"))


def shape_table_function(shaper: Shaper, index: int) -> int:
    """Shape ``TABLE(TUMBLE(…))`` and ``[LATERAL] TABLE(f(…))`` in FROM; return the index after it.

    A call of a user-defined function becomes ``FLINK_TABLE(f(…))``.
    """
    close = shaper.closing[index + 1]
    inner = index + 2
    if shaper.word(inner) in WINDOWS and shaper.word(inner + 1) == "(":
        if shaper.closing[inner + 1] + 1 != close:
            raise Cursor(shaper.source, shaper.tokens, shaper.closing[inner + 1] + 1).unexpected(")")
        return shape_window(shaper, inner, index)
    if shaper.word(inner) in CHANGELOG_FUNCTIONS and shaper.word(inner + 1) == "(":
        return shape_changelog(shaper, inner, index)
    if not is_name(shaper.tokens[inner]):
        raise Cursor(shaper.source, shaper.tokens, inner).unexpected("a function")
    begin = shaper.open_call("FLINK_TABLE", shaper.tokens[index])
    shaper.operand(inner, close)
    shaper.close_call(begin, shaper.tokens[close])
    return close + 1


def behind_whole_sample(shaper: Shaper, index: int) -> int | None:
    """Return the index after ``TABLESAMPLE BERNOULLI (100) [REPEATABLE (seed)]`` at ``index``. It takes all
    rows and is the only sample that Flink's planner runs. Return None for another sample."""
    if shaper.word(index + 1) not in ("BERNOULLI", "SYSTEM") or shaper.word(index + 2) != "(":
        return None
    close = shaper.closing[index + 2]
    if close != index + 4 or shaper.tokens[index + 3].value != "100":
        return None
    seeded = shaper.word(close + 1) == "REPEATABLE" and shaper.word(close + 2) == "("
    return (shaper.closing[close + 2] if seeded else close) + 1


def shape_explicit_table(shaper: Shaper, index: int) -> int:
    """Shape ``TABLE t`` as a query into ``SELECT * FROM t``; return the index after it."""
    token = shaper.tokens[index]
    for token_type, text in _SELECT_ALL_FROM:
        shaper.emit(token_type, text, token)
    cursor = Cursor(shaper.source, shaper.tokens, index + 1)
    cursor.object_name("table name")
    if is_name(cursor.token):
        raise cursor.unexpected(";")
    shaper.operand(index + 1, cursor.position)
    return cursor.position


def shape_values(shaper: Shaper, index: int, end: int) -> int:
    """Shape ``VALUES (1, 'a'), ROW(2, 'b'), 3`` into rows in brackets without ROW; return the index after
    them.

    After common table expressions they become ``SELECT * FROM (VALUES …)``.
    """
    tokens = shaper.tokens
    is_wrapped = shaper.primary >= 0
    if is_wrapped:
        for token_type, text in _SELECT_ALL_FROM:
            shaper.emit(token_type, text, tokens[index])
        shaper.emit_symbol("(", tokens[index])
    shaper.emit(TokenType.VALUES, "VALUES", tokens[index])
    stop = shaper.find(index + 1, end, "UNION", "EXCEPT", "INTERSECT", "ORDER", "LIMIT", "OFFSET", "FETCH")
    stop = end if stop < 0 else stop
    if stop == index + 1:
        raise Cursor(shaper.source, tokens, stop).unexpected("a row")
    for number, (start, last) in enumerate(shaper.arguments(index + 1, stop)):
        if number:
            shaper.comma(tokens[start - 1])
        if start >= last:
            raise Cursor(shaper.source, tokens, start).unexpected("a row")
        bracket = start + 1 if shaper.word(start) == "ROW" else start
        is_row = shaper.word(bracket) == "(" and shaper.closing[bracket] + 1 == last
        shaper.emit_symbol("(", tokens[start])
        if is_row:
            shaper.list_of_operands(bracket + 1, last - 1)
        else:
            shaper.operand(start, last)
        shaper.emit_symbol(")", tokens[last - 1])
    if is_wrapped:
        shaper.emit_symbol(")", tokens[stop - 1])
    shaper.primary = len(shaper.out) - 1
    return stop
