"""WITH: the queries that a query gives names to."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext, Relation, derived_scope
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.error_codes import ErrorCode


def with_ctes(node: exp.Expression, context: QueryContext, bind_query: BindQuery) -> QueryContext:
    """The context with the queries of WITH in front of ``node``, each of which sees those before it.

    Raises PlanError."""
    clause = node.args.get("with_")
    if clause is None:
        return context
    if clause.args.get("recursive"):
        raise unsupported("WITH RECURSIVE", span_of(clause, context.place))
    ctes = dict(context.ctes)
    for cte in clause.expressions:
        alias = cte.args["alias"]
        plan = bind_query(cte.this, replace(context, ctes=ctes, outer=None))
        names = [str(item.this) for item in alias.args.get("columns") or ()]
        scope = derived_scope(cte.this, plan)
        if names:
            if len(names) != len(plan.schema):
                raise wrong(
                    ErrorCode.WRONG_COLUMN_COUNT,
                    f"'{alias.this.this}' names {len(names)} columns, its query has {len(plan.schema)}",
                    span_of(alias, context.place),
                )
            scope = scope.with_alias(str(alias.this.this), names)
        ctes[str(alias.this.this)] = Relation(plan, scope)
    return replace(context, ctes=ctes)
