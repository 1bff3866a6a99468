"""Checks expressions whose columns nobody knows yet: what is wrong with them whatever the columns are."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Set

from sqlglot import exp

from kafka_sql.planner.binder.current_watermark import CURRENT_WATERMARK
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, call_name, called_path
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import EMPTY_SCOPE
from kafka_sql.planner.functions.families.json_rules import JSON_CALLS
from kafka_sql.planner.functions.families.structured_objects import OBJECT_CALLS
from kafka_sql.planner.functions.scalar import check_count, is_aggregate, is_known_function, unknown_function
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.script_parser import parse_query
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText, Span

_NOT_COUNTED = frozenset({*JSON_CALLS, *OBJECT_CALLS, CURRENT_WATERMARK, "CURRENT_DATABASE"})
_PARTS_ONLY = frozenset({"FN_JSON", "FLINK_CLAUSE", "FLINK_ESCAPED", "FLINK_ANY_OF"})
"""Calls that mean something inside of others only."""
_BY_ITSELF = "a pipeline computes each row by itself"


def projection_problems(source: SourceText) -> list[Diagnostic]:
    """Of ``SELECT`` and a list of expressions that are computed of each row by itself."""

    def read() -> tuple[list[exp.Expression], Span]:
        query, place = _query(source, {"expressions"}, "a list of expressions")
        return list(query.expressions), place

    return _problems(source, read)


def condition_problems(source: SourceText) -> list[Diagnostic]:
    """Of ``SELECT * FROM t WHERE`` and a condition on each row by itself."""

    def read() -> tuple[list[exp.Expression], Span]:
        query, place = _query(source, {"expressions", "from_", "where"}, "a condition")
        return [query.args["where"].this], place

    return _problems(source, read)


def _problems(source: SourceText, read: Callable[[], tuple[list[exp.Expression], Span]]) -> list[Diagnostic]:
    try:
        nodes, place = read()
        return [problem for node in nodes for problem in _of(node, place)]
    except RecursionError:
        whole = source.span(0, len(source.text))
        return [Diagnostic(ErrorCode.TOO_DEEP, "this is nested too deeply", whole)]
    except KafkaSqlError as error:
        return list(error.diagnostics)


def _query(source: SourceText, clauses: Set[str], what: str) -> tuple[exp.Select, Span]:
    """A query and its place. Raises KafkaSqlError where it has more than its ``clauses``."""
    query, place = parse_query(source).ast, source.span(0, len(source.text))
    extra = [part for key, part in query.args.items() if part and key not in clauses]
    if extra or not isinstance(query, exp.Select):
        at = span_of(extra[0], place) if extra and isinstance(extra[0], exp.Expression) else place
        raise wrong(ErrorCode.SYNTAX, f"{what} stands here, and nothing else", at)
    return query, place


def _of(node: exp.Expression, place: Span) -> Iterator[Diagnostic]:
    """What is wrong with an expression and its parts. ``place`` stands for those without one."""
    place = span_of(node, place)
    try:
        if _is_constant(node):
            bind(node, ExpressionContext(EMPTY_SCOPE, place))
            return
        _check(node, place)
    except KafkaSqlError as error:
        yield from error.diagnostics
        return
    for part in node.iter_expressions():
        yield from _of(part, place)


def _is_constant(node: exp.Expression) -> bool:
    """Whether a call or an operation means the same wherever it stands."""
    if not isinstance(node, (exp.Anonymous, exp.Binary)) or isinstance(node, exp.Dot):
        return False
    names = node.find(exp.Column, exp.Select, exp.Star, exp.Window)
    return names is None and str(node.this) not in _PARTS_ONLY


def _check(node: exp.Expression, place: Span) -> None:
    """Raises PlanError where a node is wrong by itself."""
    match node:
        case exp.Select() | exp.Subquery() | exp.Exists():
            raise unsupported("a subquery in a pipeline", place, _BY_ITSELF)
        case exp.Window():
            message = "a window function cannot stand in a pipeline"
            raise wrong(ErrorCode.MISPLACED_WINDOW_FUNCTION, message, place, helps=(_BY_ITSELF,))
        case exp.Dot() if isinstance(node.expression, exp.Anonymous):
            message = f"function '{'.'.join(called_path(node))}' does not exist"
            raise wrong(ErrorCode.UNKNOWN_FUNCTION, message, place)
        case _:
            name = call_name(node)
    if name is None:
        return
    if is_aggregate(name):
        message = f"the aggregate function {name.upper()} cannot stand in a pipeline"
        raise wrong(ErrorCode.MISPLACED_AGGREGATE, message, place, helps=(_BY_ITSELF,))
    if not is_known_function(name):
        raise unknown_function(name, place)
    if name.upper() not in _NOT_COUNTED:
        check_count(name, len(node.expressions), place)
