"""Shapes Flink's query syntax, on the token list, into calls that sqlglot's stock Spark parser reads.

The planner reads these forms back. *Names*: every identifier arrives as ``exp.Identifier(quoted=True)``,
because Flink's names are case-sensitive; words that Flink does not reserve are names, also where Spark has a
keyword. *Functions*: ``exp.Anonymous(this="FN_<name as written>", expressions=args)`` for every
call that is not listed below; sqlglot's knowledge of Spark's functions never applies. ``COUNT(DISTINCT
x)`` holds an ``exp.Distinct``, ``COUNT(*)`` an ``exp.Star``, ``f(a => 1)`` an ``exp.Kwarg``; FILTER, OVER,
WITHIN GROUP and IGNORE NULLS wrap the call as usual (``exp.Filter``, ``exp.Window``, ``exp.WithinGroup``,
``exp.IgnoreNulls``). CURRENT_TIMESTAMP and the like, written without parentheses, are
``FN_CURRENT_TIMESTAMP()``. A path ``c.d.f(x)`` is ``exp.Dot`` ending in ``FN_f``.

=====================================  =============================================================
Flink                                  shaped (all calls are ``exp.Anonymous``)
=====================================  =============================================================
``CAST(e AS T)``, ``TRY_CAST(…)``      ``FLINK_CAST(e, 'T')``, ``FLINK_TRY_CAST(e, 'T')``; T has been
                                       checked, ``parse_type`` reads it
``TABLE(TUMBLE(TABLE t, …))``          ``FLINK_WINDOW('TUMBLE', t, ts, size [, offset])``, see below
``ARRAY[…]``, ``MAP[…]``               ``FLINK_ARRAY(…)``, ``FLINK_MAP(…)``; also ``FLINK_MULTISET(…)``
``ROW(…)``, ``(a, b)``                 ``FLINK_ROW(…)``; rows of VALUES stay ``exp.Tuple``
``a[i]``                               ``FLINK_ITEM(a, i)``
``DATE '…'``, ``TIME '…'`` …           ``FLINK_LITERAL('DATE', '…')``; also with 'TIME', 'TIMESTAMP',
                                       'TIMESTAMP WITH LOCAL TIME ZONE' and 'DECIMAL'
``UNKNOWN``                            ``FLINK_CAST(NULL, 'BOOLEAN')``
``INTERVAL '1:30' HOUR TO MINUTE``     ``FLINK_INTERVAL('1:30', 'HOUR TO MINUTE')``; units upper case
                                       and singular, with their precisions (``DAY(3) TO SECOND(6)``);
                                       a sign in front of the string has moved into it
``INTERVAL n DAY``                     ``FLINK_INTERVAL(n, 'DAY')`` with any expression n
``(a - b) DAY``                        ``FLINK_DIFFERENCE((a - b), 'DAY')``
``FLOOR(x TO DAY)``, ``CEIL(…)``       ``FLINK_FLOOR(x, 'DAY')``, ``FLINK_CEIL(x, 'DAY')``
``EXTRACT(unit FROM x)``               ``FLINK_EXTRACT('UNIT', x)``
``TIMESTAMPADD(unit, n, t)``           ``FLINK_TIMESTAMPADD('UNIT', n, t)``
``TIMESTAMPDIFF(unit, a, b)``          ``FLINK_TIMESTAMPDIFF('UNIT', a, b)``
``POSITION(a IN b [FROM n])``          ``FLINK_POSITION(a, b [, n])``
``TRIM([BOTH] [c] FROM s)``            ``FLINK_TRIM('BOTH', c, s)``, c is ' ' where missing; also
                                       'LEADING', 'TRAILING'; plain ``TRIM(s)`` is ``FN_TRIM(s)``
``CASE x WHEN a, b THEN y …``          ``CASE x WHEN FLINK_ANY_OF(a, b) THEN y …``
``x LIKE p ESCAPE e``                  ``x LIKE FLINK_ESCAPED(p, e)``, unless ``e`` is a literal
``SUBSTRING(s FROM a [FOR b])``        ``FN_SUBSTRING(s, a [, b])``
``OVERLAY(s PLACING r FROM a …)``      ``FLINK_OVERLAY(s, r, a [, b])``
``JSON_VALUE(s, p RETURNING …)``       ``FN_JSON_VALUE(s, p, FLINK_CLAUSE('RETURNING …'))``; so also
                                       JSON_EXISTS, JSON_QUERY, JSON_ARRAY, JSON_ARRAYAGG
``JSON_OBJECT(KEY k VALUE v, …)``      ``FN_JSON_OBJECT(k, v, …)`` with a ``FLINK_CLAUSE`` last; so
                                       also JSON_OBJECTAGG
``TABLE t`` as a query                 ``SELECT * FROM t``
=====================================  =============================================================

A window function stands in FROM as ``exp.Table(this=exp.Anonymous(this='FLINK_WINDOW', …), alias=…)``,
whether it was written with TABLE( ) or without, with positional or named arguments. Its arguments are the
name ('TUMBLE', 'HOP', 'CUMULATE', 'SESSION'), the table (an ``exp.Column`` whose parts are the table's
name, or an ``exp.Subquery``), the time column, then Flink's positional ones (HOP: slide, size; CUMULATE:
step, size; SESSION: gap), the offset if any, and ``FLINK_PARTITION(k, …)`` last where SESSION has keys.

Stock forms whose meaning is kept: ``IS [NOT] TRUE|FALSE`` (``exp.Is`` with a Boolean), ``IS UNKNOWN`` (=
IS NULL), ``IS [NOT] DISTINCT FROM`` (``NullSafeNEQ``/``NullSafeEQ``), ``BETWEEN [A]SYMMETRIC``
(``Between(symmetric=…)``), ``SIMILAR TO``, ``LIKE … ESCAPE`` (``exp.Escape``), ``OVERLAPS``, ``IS JSON``,
``x'0A'`` (``HexString``), QUALIFY, WINDOW, FETCH, GROUPING SETS, ``FOR SYSTEM_TIME AS OF``
(``Table(version=…)``), UNNEST, LATERAL. Hints are taken out of the tokens. This module refuses, by name,
syntax that the stock parser cannot read.
"""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp
from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.lexer.query_keywords import QUERY_STARTS
from kafka_sql.sql.lexer.tokens import Token
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.query.shaper import Shaper
from kafka_sql.sql.query.sqlglot_bridge import parse_stock
from kafka_sql.sql.statements.statements import Expression, Query
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText


def read_query(source: SourceText, tokens: Sequence[Token], start: int, end: int) -> Query:
    """Return the query in ``tokens[start:end]``. Raises :class:`SqlSyntaxError`; spans are in ``source``."""
    cursor = Cursor(source, tokens, start)
    first = cursor.token
    if start >= end or not (first.word in QUERY_STARTS or first.word == "("):
        raise cursor.unexpected("SELECT", "VALUES", "WITH", "TABLE")
    span = source.span(tokens[start].start, tokens[end - 1].end)
    shaper = Shaper(source, tokens, start, end)
    shaper.shape(start, end)
    ast = parse_stock(source, shaper.out, span)
    return Query(span.text, ast, span, tuple(shaper.hints))


def read_expression(source: SourceText, tokens: Sequence[Token], start: int, end: int) -> Expression:
    """Return the scalar expression in ``tokens[start:end]``. Raises :class:`SqlSyntaxError`; spans are in
    ``source``.
    """
    cursor = Cursor(source, tokens, start)
    if start >= end:
        raise cursor.unexpected("an expression")
    if cursor.token.word in QUERY_STARTS:
        raise cursor.unexpected("an expression")
    span = source.span(tokens[start].start, tokens[end - 1].end)
    shaper = Shaper(source, tokens, start, end)
    shaper.emit(TokenType.SELECT, "SELECT", tokens[start])
    shaper.shape(start, end)
    for index in shaper.top_level(start, end):
        if tokens[index].word in (",", "AS", "FROM", "WHERE", "UNION", ";") and not _belongs_to_is(
            tokens, index
        ):
            cursor.position = index
            raise cursor.unexpected("the end of the expression")
    tree = parse_stock(source, shaper.out, span)
    items = tree.args.get("expressions") or []
    if len(items) != 1 or isinstance(items[0], (exp.Alias, exp.Star)):
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, "this is not one scalar expression", span)
        )
    extra = [key for key, value in tree.args.items() if value and key not in ("expressions", "kind", "hint")]
    if extra:
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, "this is not one scalar expression", span)
        )
    return Expression(span.text, items[0], span)


def _belongs_to_is(tokens: Sequence[Token], index: int) -> bool:
    """Whether this FROM is that of ``IS DISTINCT FROM``, the only one outside brackets in an expression."""
    return tokens[index].word == "FROM" and tokens[index - 1].word == "DISTINCT"
