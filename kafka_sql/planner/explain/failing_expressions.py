"""Where in a script a query has failed: the expression, where its statement has only one that can have."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.script_parser import parse_statement
from kafka_sql.sql.statements.statements import CreateTable, Insert, Query, Select, StatementSet
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def at_expression(error: KafkaSqlError, spans: Sequence[Span]) -> KafkaSqlError:
    """Return the failure of the statements at ``spans``, placed at the expression that failed: the one that a
    task reports, else the only one that can fail in this way. Return it as it is if there are several, or
    none in the text of the statements."""
    first, *others = error.diagnostics
    fails = _failing(first)
    places: set[Span] = set()
    if first.span is None and first.mark is not None:
        reported = (span.source.marked(first.mark) for span in spans)
        places = {_closed(span) for span in reported if span is not None}
    elif first.span is None and fails is not None:
        places = {place for span in spans for place in _places(span, fails)}
    if len(places) != 1:
        return error
    return type(error)(replace(first, span=places.pop()), *others).with_traceback(error.__traceback__)


def _failing(failure: Diagnostic) -> Callable[[exp.Expression], bool] | None:
    """Which expressions fail with such words; None where that is not known."""
    if failure.code != ErrorCode.JOB_FAILED:
        return None
    words = failure.message.lower()
    if "division by zero" in words or "divide by zero" in words:
        return _divides
    if "cannot parse '" in words or "cannot be cast" in words:
        return _casts
    return None


def _divides(node: exp.Expression) -> bool:
    divisor: object = None
    if isinstance(node, (exp.Div, exp.Mod)):
        divisor = node.expression
    elif isinstance(node, exp.Anonymous) and node.name.upper() == "FN_MOD" and len(node.expressions) == 2:
        divisor = node.expressions[1]
    if isinstance(divisor, exp.Nullif):  # so sqlglot writes a division
        divisor = divisor.this
    return divisor is not None and not isinstance(divisor, exp.Literal)


def _casts(node: exp.Expression) -> bool:
    return isinstance(node, exp.Anonymous) and node.name.upper() == "FLINK_CAST"


def _places(span: Span, fails: Callable[[exp.Expression], bool]) -> Iterator[Span]:
    for query in _queries(span):
        for node in query.ast.walk():
            if isinstance(node, exp.Expression) and fails(node):
                yield _closed(span_of(node, query.span))


def _closed(span: Span) -> Span:
    """The span with the brackets that its last operand closes."""
    text, end = span.source.text, span.end
    while span.text.count("(") > span.text.count(")") and (closing := text.find(")", end)) >= 0:
        end = closing + 1
        span = span.source.span(span.start, end)
    return span


def _queries(span: Span) -> Iterator[Query]:
    try:
        statement = parse_statement(span)
    except KafkaSqlError:  # a statement of another dialect
        return
    match statement:
        case Select(query=query) | Insert(query=query) | CreateTable(as_query=Query() as query):
            yield query
        case StatementSet(inserts=inserts):
            yield from (insert.query for insert in inserts)
        case _:
            return
