"""Checks of single clauses that the stock parser takes and Flink refuses, made while a query is shaped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafka_sql.sql.lexer.query_keywords import CLAUSE_STARTS, NO_EXPRESSION, QUERY_STARTS
from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.sql.lexer.tokens import Token, TokenKind
from kafka_sql.sql.parsing.cursor import Cursor
from kafka_sql.sql.query.contextual_keywords import reserved_name
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.sql.query.shaper import Shaper


_BEHIND_FROM = (
    "WHERE",
    "GROUP",
    "HAVING",
    "WINDOW",
    "ORDER",
    "LIMIT",
    "OFFSET",
    "FETCH",
    "UNION",
    "INTERSECT",
    "EXCEPT",
    "MINUS",
)


_ORDER = ("WHERE", "GROUP", "HAVING", "WINDOW", "QUALIFY", "ORDER", "LIMIT", "OFFSET", "FETCH")
_OPENS_ORDER = ("OVER", "GROUP", "AS", "MATCH_RECOGNIZE")
"""Words whose brackets may start with ORDER BY."""
_SET_OPERATORS = ("UNION", "INTERSECT", "EXCEPT", "MINUS")


def check_comma(shaper: Shaper, index: int, end: int) -> None:
    """Refuse a comma with nothing after it."""
    behind = shaper.word(index + 1)
    if index + 1 < end and behind not in CLAUSE_STARTS and behind not in (".", "JOIN", "ON", "USING"):
        return
    place = shaper.span(index, index + 1)
    raise SqlSyntaxError(
        Diagnostic(
            ErrorCode.TRAILING_COMMA, "nothing follows this comma", place, "remove it, or write an expression"
        )
    )


def ambiguous_comparison(shaper: Shaper, index: int) -> SqlSyntaxError:
    """Return the error for ``a = b < c``: Flink compares from left to right, the stock parser would not."""
    sign = shaper.word(index)
    message = f"'=' and '{sign}' are combined without brackets"
    helps = (f"Flink reads (a = b) {sign} c: write the brackets you mean",)
    return SqlSyntaxError(
        Diagnostic(ErrorCode.AMBIGUOUS_COMPARISON, message, shaper.span(index, index + 1), "", (), helps)
    )


def check_clause(shaper: Shaper, index: int, end: int) -> None:
    """Refuse a token after the keyword at ``index`` that no Flink query can hold there."""
    cursor = Cursor(shaper.source, shaper.tokens, index + 1)
    following = cursor.token
    word = shaper.word(index)
    if word in _ORDER and shaper.word(index - 1) != "WITHIN":
        _check_order(shaper, index, end)
    match word:
        case "SELECT":
            _check_first_column(shaper, index + 1, end)
        case "AS" if index + 1 >= end or following.word in CLAUSE_STARTS:
            raise cursor.unexpected("a name")
        case "AS" if following.word == "(" and shaper.word(index - 1) == ")":
            if shaper.word(index + 2) not in (*QUERY_STARTS, "("):
                raise cursor.unexpected("a name")
        case "AS" if following.word in RESERVED and following.word != "OF":
            raise reserved_name(shaper, following)
        case "IN" if following.word != "(":
            raise cursor.unexpected("(")
        case "FROM" if following.word in ("ORDER", "GROUP") and shaper.word(index + 2) != "BY":
            raise reserved_name(shaper, following)
        case "JOIN" if _is_no_table(following, index + 1 >= end):
            raise cursor.unexpected("a table", "(")
        case "JOIN":
            _check_join_condition(shaper, index, end)
        case "FROM" if following.word in ("SELECT", "WITH") and shaper.word(index - 1) != "DISTINCT":
            raise cursor.unexpected("a table", "(", helps=("put the query into brackets",))
        case "FROM" if shaper.word(index - 1) != "DISTINCT" and _is_no_table(following, index + 1 >= end):
            raise cursor.unexpected("a table", "(")
        case "ON" if index + 1 >= end or following.word in CLAUSE_STARTS:
            raise cursor.unexpected("a condition")
        case "LATERAL" if following.word not in ("(", "TABLE"):
            raise cursor.unexpected(
                "TABLE", "(", helps=("Flink SQL writes CROSS JOIN UNNEST(column) AS t (x)",)
            )
        case "LEFT" | "RIGHT" if following.word in ("SEMI", "ANTI"):
            negation = "NOT " if following.word == "ANTI" else ""
            instead = f"write WHERE {negation}EXISTS (SELECT …), or {negation}IN"
            raise cursor.unexpected("JOIN", "OUTER JOIN", helps=(instead,))
        case "EXCEPT" if shaper.word(index - 1) == "*":
            cursor.position = index
            raise cursor.unexpected("FROM", helps=("Flink SQL has no SELECT * EXCEPT: name the columns",))
        case "NOT" if shaper.primary >= 0 and following.word not in ("IN", "LIKE", "BETWEEN", "SIMILAR"):
            raise cursor.unexpected("IN", "LIKE", "BETWEEN", "SIMILAR TO")
        case "LIMIT":
            if following.word != "ALL" and following.kind is not TokenKind.NUMBER:
                raise cursor.unexpected("a number of rows", "ALL")
            if shaper.word(index + 2) == "," and index + 2 < end:
                cursor.position = index + 2
                raise cursor.unexpected("OFFSET", helps=("write LIMIT count OFFSET start",))
        case "OFFSET" if shaper.primary >= 0 and following.kind is not TokenKind.NUMBER:
            raise cursor.unexpected("a number of rows")
        case "FETCH":
            cursor.position = index + 2
            if following.word in ("FIRST", "NEXT") and cursor.token.kind is not TokenKind.NUMBER:
                raise cursor.unexpected("a number of rows")
            cursor.position += 1
            if following.word in ("FIRST", "NEXT") and cursor.token.word not in ("ROW", "ROWS"):
                raise cursor.unexpected("ROW", "ROWS")
        case "ORDER" if shaper.word(index - 1) == "(" and shaper.word(index - 2) not in _OPENS_ORDER:
            cursor.position = index
            raise cursor.unexpected("an expression")
        case "SYSTEM_TIME" if (following.word, shaper.word(index + 2)) != ("AS", "OF"):
            raise cursor.unexpected("AS OF", helps=("write FOR SYSTEM_TIME AS OF o.proctime",))
        case "SYSTEM_TIME" if index + 3 >= end or shaper.word(index + 3) in ("ON", "USING", *CLAUSE_STARTS):
            cursor.position = index + 3
            raise cursor.unexpected("a point in time")
        case "WHEN":
            then = shaper.find(index + 1, end, "THEN", "CASE", "WHEN", "ELSE", "END")
            if then >= 0 and shaper.word(then) in ("WHEN", "ELSE", "END"):
                cursor.position = then
                raise cursor.unexpected("THEN")


def _check_order(shaper: Shaper, index: int, end: int) -> None:
    """Refuse a clause that follows one that it has to precede."""
    at = shaper.find(index + 1, end, *_ORDER, *_SET_OPERATORS, "SELECT", ")")
    while at >= 0 and shaper.word(at - 1) == "WITHIN":
        at = shaper.find(at + 1, end, *_ORDER, *_SET_OPERATORS, "SELECT", ")")
    clause, behind = shaper.word(index), shaper.word(at) if at >= 0 else ""
    if clause in ("ORDER", "LIMIT", "OFFSET", "FETCH") and behind in _SET_OPERATORS:
        message = f"{behind} cannot follow {clause}"
        helps = ("put the query with ORDER BY or LIMIT into brackets",)
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, shaper.span(at, at + 1), helps=helps)
        )
    if behind not in _ORDER or _ORDER.index(clause) < _ORDER.index(behind):
        return
    raise SqlSyntaxError(
        Diagnostic(
            ErrorCode.UNEXPECTED_TOKEN,
            f"{behind} cannot follow {clause}" if behind != clause else f"a query has one {clause}",
            shaper.span(at, at + 1),
            helps=("the order is WHERE, GROUP BY, HAVING, WINDOW, QUALIFY, ORDER BY, LIMIT",),
        )
    )


def _is_no_table(token: Token, is_last: bool) -> bool:
    return (
        is_last
        or token.word in (".", "EXISTS", *CLAUSE_STARTS)
        or token.kind in (TokenKind.STRING, TokenKind.NUMBER, TokenKind.BINARY)
    )


def _check_join_condition(shaper: Shaper, index: int, end: int) -> None:
    """Refuse a join that lacks ON and USING, and a CROSS or NATURAL join that has one of them."""
    if not _needs_condition(shaper, index):
        at = shaper.find(index + 1, end, "ON", "USING", "JOIN", ",", ")", *_BEHIND_FROM)
        if at >= 0 and shaper.word(at) in ("ON", "USING"):
            message = "a CROSS or NATURAL join takes no condition"
            raise SqlSyntaxError(
                Diagnostic(
                    ErrorCode.UNEXPECTED_TOKEN, message, shaper.span(at, at + 1), helps=("write JOIN",)
                )
            )
        return
    missing, at = 1, index
    while missing:
        at = shaper.find(at + 1, end, "ON", "USING", "JOIN", ",", *_BEHIND_FROM)
        word = shaper.word(at) if at >= 0 else ""
        if word == "JOIN":
            missing += _needs_condition(shaper, at)
        elif word in ("ON", "USING"):
            missing -= 1
        else:
            raise SqlSyntaxError(
                Diagnostic(
                    ErrorCode.MISSING_JOIN_CONDITION,
                    "an INNER, LEFT, RIGHT or FULL join needs a condition",
                    shaper.span(index, index + 1),
                    helps=("write ON or USING after its table, or CROSS JOIN",),
                )
            )


def _needs_condition(shaper: Shaper, index: int) -> bool:
    first = index - 1
    while shaper.word(first) in ("LEFT", "RIGHT", "FULL", "OUTER", "INNER"):
        first -= 1
    return shaper.word(first) not in ("CROSS", "NATURAL")


def _check_first_column(shaper: Shaper, index: int, end: int) -> None:
    if shaper.word(index) == "/*+":
        close = shaper.find(index, end, "*/")
        index = close + 1 if close >= 0 else index
    if shaper.word(index) in ("ALL", "DISTINCT"):
        index += 1
    if (
        index >= end
        or shaper.word(index) in (",", ".")
        or (
            shaper.word(index) in NO_EXPRESSION
            and (shaper.word(index + 1) != "(" or shaper.word(index) not in ("ALL", "DISTINCT"))
        )
    ):
        raise Cursor(shaper.source, shaper.tokens, index).unexpected("an expression")


def check_joined(shaper: Shaper, index: int) -> None:
    """Refuse ``FROM (t)``: brackets in FROM hold a query or a join."""
    first = shaper.tokens[index + 1]
    close = shaper.closing[index]
    if first.word in QUERY_STARTS or first.word == "(" or shaper.find(index + 1, close, "JOIN") >= 0:
        return
    raise Cursor(shaper.source, shaper.tokens, index + 1).unexpected("a query or a join")
