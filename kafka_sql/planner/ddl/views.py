"""CREATE VIEW and ALTER VIEW: the query is bound to find names and types, and the paths of what it reads."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.catalog.errors import catalog_error
from kafka_sql.catalog.table import Identifier, View, ViewPath
from kafka_sql.connectors.registry import is_bounded
from kafka_sql.planner.binder.queries.query_hints import check_hints
from kafka_sql.planner.binder.queries.select import bind_query
from kafka_sql.planner.binder.tables.from_clause import QueryContext, output_name
from kafka_sql.planner.expressions.errors import wrong
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.names import unique_names
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.strategies.state_ttl import ignored_hints
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.sql.statements.statements import CreateView, Name, ObjectName, Query
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode

_MOST_SCANS = 1000
"""Views of views can double what they read with every level; no plan that large was meant."""


def declared_view(statement: CreateView, context: QueryContext) -> View:
    """The view that a CREATE VIEW declares. Raises KafkaSqlError with everything wrong in it."""
    identifier = (
        context.catalog.path(statement.name)
        if statement.temporary
        else context.catalog.resolve(statement.name)
    )
    plan, paths = _bound(identifier, statement.query, context, statement.columns)
    names = selected = [field.name for field in plan.schema]
    if statement.columns:
        if len(statement.columns) != len(names):
            raise wrong(
                ErrorCode.WRONG_COLUMN_COUNT,
                f"the view names {len(statement.columns)} columns, its query has {len(names)}",
                statement.columns[0].span.to(statement.columns[-1].span),
            )
        names = unique_names([name.text for name in statement.columns])
    return View(
        identifier,
        tuple((name, field.type) for name, field in zip(names, plan.schema, strict=True)),
        statement.query,
        statement.comment,
        statement.temporary,
        statement.span,
        tuple(selected),
        (context.catalog.current_catalog, context.catalog.current_database),
        paths,
        _time_attributes(plan),
    )


def altered_view(view: View, query: Query, context: QueryContext) -> View:
    """The view with another query; its comment stays."""
    plan, paths = _bound(view.identifier, query, context, ())
    return replace(
        view,
        columns=tuple((field.name, field.type) for field in plan.schema),
        query=query,
        selected=tuple(field.name for field in plan.schema),
        home=(context.catalog.current_catalog, context.catalog.current_database),
        paths=paths,
        time_attributes=_time_attributes(plan),
    )


def _time_attributes(plan: Plan) -> tuple[str | None, ...]:
    words = {TimeAttribute.ROWTIME: "ROWTIME", TimeAttribute.PROCTIME: "PROCTIME"}
    return tuple(words.get(field.time_attribute) for field in plan.schema)


def _bound(
    identifier: Identifier, query: Query, context: QueryContext, columns: tuple[Name, ...]
) -> tuple[Plan, tuple[ViewPath, ...]]:
    if not columns:
        _refuse_same_names(query)
    paths: list[ViewPath] = []

    def note(name: ObjectName, path: Identifier) -> None:
        if name.span.source is not query.span.source:
            return
        start = name.span.start - query.span.start
        if 0 <= start < len(query.sql):
            paths.append(ViewPath(start, name.span.end - query.span.start, path))
        if path == identifier:
            raise catalog_error(
                ErrorCode.VIEW_OF_ITSELF,
                f"the view '{identifier.name}' would read itself",
                name.span,
                "",
                "give the view another name",
            )

    check_hints(query, context.warn)
    inside = replace(context, hints=query.hints, place=query.span, note=note, in_view=True)
    plan = bind_query(query.ast, inside)
    if not all(is_bounded(scan.table.connector) for scan in scans(plan)):
        for warning in ignored_hints(query.hints, context.options.state_ttl_ms):
            context.warn(warning)
    reads = len(scans(plan))
    if reads > _MOST_SCANS:
        raise wrong(
            ErrorCode.TOO_LARGE,
            f"the view '{identifier.name}' would read {reads} tables, views in it counted with theirs",
            query.span,
            helps=(f"at most {_MOST_SCANS} can be",),
        )
    return plan, tuple(dict.fromkeys(paths))


def _refuse_same_names(query: Query) -> None:
    """Flink refuses a view whose query gives two columns one name where it names them itself."""
    seen: set[str] = set()
    for item in _items(query.ast):
        name = output_name(item)
        if name is None:
            continue
        if name in seen:
            raise _same_name(name, item, query)
        seen.add(name)


def _items(node: exp.Expression) -> list[exp.Expression]:
    """The items of a SELECT; for ``SELECT * FROM (SELECT …)`` those of the inner one."""
    if not isinstance(node, exp.Select):
        return []
    source = node.args.get("from_")
    if [type(item) for item in node.expressions] == [exp.Star] and source is not None:
        inner = source.this
        return _items(inner.this) if isinstance(inner, exp.Subquery) and not node.args.get("joins") else []
    return list(node.expressions)


def _same_name(name: str, item: exp.Expression, query: Query) -> PlanError:
    return wrong(
        ErrorCode.DUPLICATE_COLUMN,
        f"the view would have two columns '{name}'",
        span_of(item, query.span),
        helps=("give one of them another name with AS",),
    )
