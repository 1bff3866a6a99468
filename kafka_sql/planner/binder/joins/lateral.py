"""``LATERAL (SELECT …)``: a derived table that uses columns on its left."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT
from kafka_sql.planner.binder.joins.correlation import unaliased
from kafka_sql.planner.binder.joins.joins import TRUE, apart, combined, refreshed
from kafka_sql.planner.binder.joins.subqueries import Subqueries
from kafka_sql.planner.binder.joins.subquery_rows import LIMIT_HELP, Inner, has_one_row, inner_rows
from kafka_sql.planner.binder.joins.table_functions import bind_table_call
from kafka_sql.planner.binder.joins.unnest import bind_unnest
from kafka_sql.planner.binder.scalars import bind
from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext, Relation, aliased
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.errors import unsupported
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn, scope_of
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Aggregate, JoinKind, Project
from kafka_sql.planner.plan.traversal import below, scans
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import PlanError
from kafka_sql.text.error_codes import ErrorCode

_UNNEST_HELP = (
    "write CROSS JOIN UNNEST(a) WITH ORDINALITY AS t (x, n), with WHERE n <= 1 for the first element, and "
    "compute, group and sort in the query around it"
)


def bind_lateral(
    left: Relation, node: exp.Lateral, context: QueryContext, bind_query: BindQuery, *, outer: bool
) -> Relation:
    """``left`` joined with the rows of the derived table; ``outer`` keeps rows without one."""
    if not isinstance(node.this, exp.Subquery):
        return bind_table_call(left, node.this, node.args.get("alias"), context, outer=outer)
    query = node.this.this
    alias = node.args.get("alias") or node.this.args.get("alias")
    kind = JoinKind.LEFT if outer else JoinKind.INNER
    try:
        plan = bind_query(query, context)
    except PlanError as error:
        if any(found.code != ErrorCode.UNKNOWN_COLUMN for found in error.diagnostics):
            raise
    else:
        right = aliased(Relation(plan, scope_of(plan.schema)), alias, context)
        names = {field.name for field in left.plan.schema}
        return combined(left, apart(right, names), kind, TRUE.copy())
    if (unnested := _unnested(left, query, alias, context, outer=outer)) is not None:
        return unnested
    around = Subqueries(left.plan, left.scope, context, bind_query)
    inner = inner_rows(query, around, items=True)
    if query.args.get("limit") is not None and not _is_limited_in_flink(left, inner, outer=outer):
        place = span_of(query.args["limit"], context.place)
        raise unsupported("LIMIT in this subquery, which uses outer columns,", place, LIMIT_HELP)
    if outer and len(inner.items) == 1 and has_one_row(query, around):
        return _counted(left, inner, _names(query, inner), alias, context)
    taken = {field.name for field in (*left.plan.schema, *inner.plan.schema)}
    items: list[NamedExpression] = []
    for name, value in zip(_names(query, inner), inner.items, strict=True):
        field = PlanField(fresh_name(name, taken), value.type, value.time_attribute)
        taken.add(field.name)
        items.append(NamedExpression(field, value.spark))
    kept = tuple(NamedExpression(field, spark.column(field.name)) for field in inner.plan.schema)
    rows = Project(inner.plan, (*kept, *items))
    on = spark.conjunction(*inner.conditions)
    joined = combined(left, Relation(rows, scope_of(rows.schema)), kind, on)
    fields = {field.name: field for field in joined.plan.schema}
    visible = tuple(
        VisibleColumn(name, fields[item.field.name])
        for name, item in zip(_names(query, inner), items, strict=True)
    )
    own = aliased(Relation(joined.plan, Scope(visible)), alias, context).scope
    left_scope = refreshed(left.scope, joined.plan)
    return Relation(joined.plan, Scope((*left_scope.columns, *own.columns), parts=(left_scope, own)))


def _unnested(
    left: Relation, query: exp.Expression, alias: exp.Expression | None, context: QueryContext, *, outer: bool
) -> Relation | None:
    """Return ``left`` joined with an UNNEST that uses its columns; None for any other subquery.

    Raises PlanError for more than all columns in their order and WHERE. Flink 2.3 has no plan for other
    clauses, and gives the elements as they are, or fails at run time, for another SELECT list.
    """
    source = query.args.get("from_")
    if not isinstance(query, exp.Select) or source is None or not isinstance(source.this, exp.Unnest):
        return None
    where = query.args.get("where")
    for name, clause in query.args.items():
        if clause and name not in ("expressions", "from_", "where"):
            node = clause[0] if isinstance(clause, list) else clause
            node = query.expressions[0] if name == "distinct" else node
            span = span_of(node, context.place)
            what = f"{'JOIN' if name == 'joins' else name.upper()} in a LATERAL subquery over UNNEST"
            raise unsupported(what, span, _UNNEST_HELP)
    test = None if where is None else where.this
    rows = bind_unnest(left, source.this, context, outer=outer, on=test)
    own = rows.scope.relations[-1]
    visible: list[VisibleColumn] = []
    for item in query.expressions:
        if isinstance(item, exp.Star):
            visible += own.columns
        elif isinstance(value := unaliased(item), exp.Column) and not isinstance(value.this, exp.Star):
            name = bind(value, context.expressions(own)).spark.name
            field = next(column.field for column in own.columns if column.field.name == name)
            visible.append(VisibleColumn(item.alias_or_name, field))
    if [column.field for column in visible] != [column.field for column in own.columns]:
        what = "a SELECT list that is not all columns in a LATERAL subquery over UNNEST"
        raise unsupported(what, span_of(query.expressions[0], context.place), _UNNEST_HELP)
    given = aliased(Relation(rows.plan, Scope(tuple(visible))), alias, context).scope
    left_scope = refreshed(left.scope, rows.plan)
    return Relation(rows.plan, Scope((*left_scope.columns, *given.columns), parts=(left_scope, given)))


def _is_limited_in_flink(left: Relation, inner: Inner, *, outer: bool) -> bool:
    """Whether Flink has a plan for the first rows of each value: of the different values of the table that
    the subquery itself reads (any other correlation stays in its plan, which it refuses)."""
    distinct = below(left.plan, Project)
    if outer or not isinstance(distinct, Aggregate) or distinct.aggregates:
        return False
    tables = {scan.table.identifier for plan in (left.plan, inner.plan) for scan in scans(plan)}
    return len(tables) == 1 and len(list(scans(left.plan))) == 1


def _counted(
    left: Relation, inner: Inner, names: list[str], alias: exp.Expression | None, context: QueryContext
) -> Relation:
    """The rows of ``left`` beside an aggregate of all rows with a partner: COUNT is 0 where there is none.
    Flink's planner does that for one column; several are NULL there."""
    right = Relation(inner.plan, scope_of(inner.plan.schema))
    joined = combined(left, right, JoinKind.LEFT, spark.conjunction(*inner.conditions))

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column) and node.name in inner.counts:
            return spark.call("COALESCE", node.copy(), spark.cast(spark.number(0), BIGINT))
        return node

    taken = {field.name for field in joined.plan.schema}
    items = [NamedExpression(field, spark.column(field.name)) for field in joined.plan.schema]
    visible: list[VisibleColumn] = []
    for name, value in zip(names, inner.items, strict=True):
        field = PlanField(fresh_name(name, taken), value.type.as_nullable())
        taken.add(field.name)
        items.append(NamedExpression(field, value.spark.copy().transform(put)))
        visible.append(VisibleColumn(name, field))
    plan = Project(joined.plan, tuple(items))
    own = aliased(Relation(plan, Scope(tuple(visible))), alias, context).scope
    left_scope = refreshed(left.scope, joined.plan)
    return Relation(plan, Scope((*left_scope.columns, *own.columns), parts=(left_scope, own)))


def _names(query: exp.Expression, inner: Inner) -> list[str]:
    """What the columns of the derived table are called."""
    first = query
    while not isinstance(first, exp.Select) and isinstance(first.this, exp.Expression):
        first = first.this
    aliases = [item.alias for item in first.expressions]
    named = zip(aliases, inner.items, strict=True)
    return [alias or value.name or f"EXPR${i}" for i, (alias, value) in enumerate(named)]
