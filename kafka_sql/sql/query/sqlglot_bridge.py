"""The border to sqlglot: shaped words become sqlglot tokens, its stock Spark parser builds the AST, and its
errors become diagnostics in the user's text.
Nothing of sqlglot is inherited, so this works with and without its compiled build. Every token carries the
offsets of the user's text (``start`` inclusive, ``end`` inclusive, as sqlglot counts; ``col`` holds the
offset too, so that an error names its token), and sqlglot copies them to the nodes it makes:
:mod:`kafka_sql.sql.lexer.ast_spans` reads them back.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from sqlglot import exp
from sqlglot.dialects.dialect import Dialect
from sqlglot.errors import ParseError
from sqlglot.tokenizer_core import Token as StockToken
from sqlglot.tokenizer_core import TokenType

from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.lexer.foreign_keywords import INSTEAD
from kafka_sql.sql.lexer.query_keywords import QUERY_KEYWORDS
from kafka_sql.sql.lexer.reserved_words import RESERVED
from kafka_sql.text.diagnostics import Diagnostic, SqlSyntaxError, did_you_mean
from kafka_sql.text.error_codes import ErrorCode

if TYPE_CHECKING:
    from kafka_sql.text.source import SourceText, Span

_EXPECTING = re.compile(r"Expecting (.+)|Expected (.+)")
_CLAUSE_KEYWORDS = ("FROM", "WHERE", "GROUP", "ORDER", "HAVING", "LIMIT", "JOIN", "UNION", "OFFSET")
_BEHIND_FROM = {
    "where": "WHERE",
    "group": "GROUP BY",
    "having": "HAVING",
    "windows": "WINDOW",
    "qualify": "QUALIFY",
}
_MISSING = re.compile(r"Required keyword: '(\w+)' missing for")


STOCK_FAILURES = (TypeError, AttributeError, ValueError, LookupError)
"""The errors that sqlglot's parser raises, besides its own, for some invalid texts; its compiled build checks
the types of the nodes that it builds."""


@lru_cache(maxsize=1)
def _spark() -> Dialect:
    return Dialect.get_or_raise("spark")


@lru_cache(maxsize=1)
def keywords() -> dict[str, TokenType]:
    """Return the token types of words, pairs of words (``GROUP BY``) and symbols of the stock Spark
    tokenizer.
    """
    tokenizer = _spark().tokenizer_class
    return {**tokenizer.SINGLE_TOKENS, **tokenizer.KEYWORDS}


def stock_token(token_type: TokenType, text: str, start: int, end: int) -> StockToken:
    """Return a sqlglot token for characters ``start`` to ``end`` (exclusive) of the user's text."""
    return StockToken(token_type, text, 1, start, start, end - 1)


def parse_stock(source: SourceText, tokens: list[StockToken], whole: Span) -> exp.Expression:
    """Return the AST of shaped tokens, which must be one query. Raises :class:`SqlSyntaxError` with spans in
    ``source``.
    """
    try:
        trees = _spark().parser().parse(tokens, source.text)
    except ParseError as error:
        raise SqlSyntaxError(_diagnostic(source, tokens, error)) from None
    except RecursionError:
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.TOO_DEEP, "this query is nested too deeply", whole)
        ) from None
    except STOCK_FAILURES:
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, "this query cannot be read", whole)
        ) from None
    tree = trees[0] if trees else None
    is_query = isinstance(tree, (exp.Query, exp.Values))
    if len(trees) != 1 or not isinstance(tree, exp.Expression) or not is_query:
        raise SqlSyntaxError(
            Diagnostic(ErrorCode.UNEXPECTED_TOKEN, "this is not a query", whole, "expected SELECT")
        )
    _refuse_what_flink_does_not_take(source, tree, whole)
    return tree


def _diagnostic(source: SourceText, tokens: list[StockToken], error: ParseError) -> Diagnostic:
    details = error.errors[0] if error.errors else {}
    description = str(details.get("description") or "")
    offset = details.get("col")
    index = next((i for i, token in enumerate(tokens) if token.start == offset), len(tokens) - 1)
    token = tokens[index]
    span = source.span(token.start, token.end + 1)
    wanted = _wanted(description)
    if span.text.upper() == "EMIT":
        wanted = INSTEAD["EMIT"]
    if index > 0 and (misspelt := _misspelt(source, tokens[index - 1])) is not None:
        return misspelt
    if index == len(tokens) - 1 and not description.startswith("Invalid expression"):
        behind = source.span(span.end, span.end + 1)
        return Diagnostic(
            ErrorCode.UNEXPECTED_TOKEN, f"the query ends too early, after '{span.text}'", behind, wanted
        )
    if index > 0 and tokens[index - 1].text.upper() == "TOP" and span.text.isdigit():
        place = source.span(tokens[index - 1].start, span.end)
        wanted = f"write LIMIT {span.text} at the end of the query"
        return Diagnostic(ErrorCode.UNEXPECTED_TOKEN, f"Flink SQL has no {place.text}", place, wanted)
    helps: tuple[str, ...] = ()
    if span.text.upper() in RESERVED - QUERY_KEYWORDS:
        helps = (f"'{span.text}' is a reserved word: as a name, write `{span.text}`",)
    return Diagnostic(ErrorCode.UNEXPECTED_TOKEN, f"unexpected '{span.text}'", span, wanted, (), helps)


def _wanted(description: str) -> str:
    """Return the missing syntax, in this project's words."""
    expecting = _EXPECTING.match(description)
    if expecting is not None:
        return f"expected {(expecting.group(1) or expecting.group(2)).partition(' but got')[0].strip()}"
    return "an expression is missing here" if _MISSING.match(description) else ""


def _misspelt(source: SourceText, token: StockToken) -> Diagnostic | None:
    """Return the error for a word read as an alias that is nearly a keyword (``FORM t``), if any."""
    span = source.span(token.start, token.end + 1)
    if token.token_type != TokenType.IDENTIFIER or span.text.startswith("`"):
        return None
    label = did_you_mean(span.text, _CLAUSE_KEYWORDS) if len(span.text) > 2 else ""
    return Diagnostic(ErrorCode.UNEXPECTED_TOKEN, f"unexpected '{span.text}'", span, label) if label else None


def _refuse_what_flink_does_not_take(source: SourceText, tree: exp.Expression, whole: Span) -> None:
    """Refuse reserved words as names, joins without a condition, clauses without FROM, in one walk.

    Names always arrive as quoted identifiers: an unquoted one is a keyword that sqlglot read as a name. Only
    CROSS and NATURAL joins, and commas, need no ON or USING.
    """
    found = []
    for node in tree.find_all(exp.Identifier, exp.Join, exp.Select):
        if isinstance(node, exp.Select):
            clause = next((clause for clause in _BEHIND_FROM if node.args.get(clause)), None)
            if clause is not None and not node.args.get("from_"):
                message = f"{_BEHIND_FROM[clause]} requires FROM"
                place = node.args[clause]
                place = span_of(place[0] if isinstance(place, list) else place, whole)
                found.append(Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, place))
        elif isinstance(node, exp.Join):
            conditions = (node.args.get("on"), node.args.get("using"))
            if not any(conditions) and node.kind != "CROSS" and node.method != "NATURAL":
                place = span_of(node.this, whole)
                message, label = "this join has no condition", "write ON or USING after it"
                found.append(Diagnostic(ErrorCode.UNEXPECTED_TOKEN, message, place, label))
        elif not node.args.get("quoted") and "start" in node.meta and node.name.upper() in RESERVED:
            message = f"'{node.name}' is a reserved word and cannot be a name without quotes"
            place = source.span(node.meta["start"], node.meta["end"] + 1)
            found.append(Diagnostic(ErrorCode.RESERVED_WORD, message, place, f"write `{node.name}`"))
    reserved = [each for each in found if each.code == ErrorCode.RESERVED_WORD]
    if found:
        raise SqlSyntaxError(*(reserved or found[:1]))
