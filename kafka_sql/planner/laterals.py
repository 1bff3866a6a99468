"""``LATERAL (SELECT …)``: a derived table that uses columns on its left."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.from_clause import BindQuery, QueryContext, Relation, aliased
from kafka_sql.planner.joins import TRUE, apart, combined
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.plan import JoinKind, NamedExpression, PlanField, Project
from kafka_sql.planner.refusals import unsupported
from kafka_sql.planner.scope import Scope, VisibleColumn, scope_of
from kafka_sql.planner.subqueries import Subqueries
from kafka_sql.planner.table_calls import bind_table_call
from kafka_sql.sql.places import span_of
from kafka_sql.text.diagnostics import PlanError


def bind_lateral(
    left: Relation, node: exp.Lateral, context: QueryContext, bind_query: BindQuery, *, outer: bool
) -> Relation:
    """``left`` joined with the rows of the derived table; ``outer`` keeps rows without one."""
    span = span_of(node, context.place)
    if not isinstance(node.this, exp.Subquery):
        return bind_table_call(left, node.this, node.args.get("alias"), context, outer=outer)
    query = node.this.this
    alias = node.args.get("alias") or node.this.args.get("alias")
    kind = JoinKind.LEFT if outer else JoinKind.INNER
    try:
        plan = bind_query(query, context)
    except PlanError as error:
        if any(found.code != "unknown-column" for found in error.diagnostics):
            raise
    else:
        right = aliased(Relation(plan, scope_of(plan.schema)), alias, context)
        return combined(left, apart(right, left), kind, TRUE.copy())
    subqueries = Subqueries(left.plan, left.scope, context, bind_query)
    items = query.expressions if isinstance(query, exp.Select) else []
    names = [item.alias or getattr(item, "name", "") or f"EXPR${i}" for i, item in enumerate(items)]
    if len(items) == 1 and not _plain(items):
        value = subqueries.lateral(query, span, kind)
        field = PlanField(fresh_name(names[0], {f.name for f in subqueries.plan.schema}), value.type)
        kept = tuple(NamedExpression(f, spark.column(f.name)) for f in left.plan.schema)
        projected = Project(subqueries.plan, (*kept, NamedExpression(field, value.spark)))
        own = aliased(Relation(projected, Scope((VisibleColumn(names[0], field),))), alias, context).scope
        columns = (*left.scope.columns, *own.columns)
        return Relation(projected, Scope(columns, parts=(left.scope, own)))
    if not _plain(items):
        raise unsupported("a LATERAL subquery of this form that uses outer columns", span)
    inner = subqueries.inner(query, items=True)
    inner_relation = Relation(inner.plan, scope_of(inner.plan.schema))
    joined = combined(left, inner_relation, kind, spark.conjunction(*inner.conditions))
    fields = {f.name: f for f in joined.plan.schema}
    visible = tuple(
        VisibleColumn(name, fields[item.spark.name]) for name, item in zip(names, inner.items, strict=True)
    )
    own = aliased(Relation(joined.plan, Scope(visible)), alias, context).scope
    left_scope = joined.scope.parts[0]
    return Relation(joined.plan, Scope((*left_scope.columns, *own.columns), parts=(left_scope, own)))


def _plain(items: list[exp.Expression]) -> bool:
    """Whether only columns are selected."""
    return bool(items) and all(
        isinstance(item.this if isinstance(item, exp.Alias) else item, exp.Column)
        and not isinstance(item.this, exp.Star)
        for item in items
    )
