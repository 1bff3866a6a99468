"""Binds a query expression to a relational plan: SELECT, VALUES, WITH, set operations, ORDER BY, LIMIT.

What Flink has beyond that is refused by its name and place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.model.data_types import RowType, StructuredType
from kafka_sql.model.type_rules import is_null
from kafka_sql.planner.binder.joins.joins import beside, bind_from
from kafka_sql.planner.binder.joins.subqueries import Subqueries
from kafka_sql.planner.binder.joins.subquery_rows import LIMIT_HELP
from kafka_sql.planner.binder.queries.order_by import (
    SelectItem,
    collected,
    first_of_each,
    limited,
    ordered_outside,
    sorting_of,
)
from kafka_sql.planner.binder.queries.set_operations import combined_rows
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.ctes import with_ctes
from kafka_sql.planner.binder.tables.from_clause import BindQuery, QueryContext, bind_relation
from kafka_sql.planner.binder.windows.group_by import Grouping, aggregate_node, grouping_of, has_aggregate
from kafka_sql.planner.binder.windows.over_aggregates import Overs
from kafka_sql.planner.binder.windows.over_clauses import named_windows
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unknown_column, unsupported, untyped_null, wrong
from kafka_sql.planner.expressions.scope import EMPTY_SCOPE, Scope, VisibleColumn, exact_column, resolve
from kafka_sql.planner.operators.casts import coerce
from kafka_sql.planner.operators.conditionals import common_of, condition
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, TimeAttribute
from kafka_sql.planner.plan.names import unique_names
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Filter,
    Limit,
    Plan,
    Project,
    Sort,
    SortKey,
    Values,
    with_inputs,
)
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def bind_query(node: exp.Expression, context: QueryContext) -> Plan:
    """The plan of a query expression; its fields have the names and types of the query's columns.

    Raises PlanError, CatalogError or OptionError with everything found wrong.
    """
    context = with_ctes(node, context, bind_query)
    match node:
        case exp.Subquery() if node.args.get("alias") is None:
            plan = bind_query(node.this, context)
            return ordered_outside(plan, node, context)
        case exp.Select():
            return _select(node, context)
        case exp.Values():
            return ordered_outside(_values(node, context), node, context)
        case exp.SetOperation():
            sides = bind_query(node.this, context), bind_query(node.expression, context)
            return ordered_outside(combined_rows(node, *sides, context.place), node, context)
        case exp.Table() if node.args.get("joins") is None:
            return bind_relation(node, context, bind_query).plan
        case exp.Query():
            raise unsupported(f"'{context.place.text[:40]}'", span_of(node, context.place))
        case _:
            span = span_of(node, context.place)
            raise wrong(ErrorCode.SYNTAX, f"'{span.text[:40]}' is no query", span)


# --- SELECT


def _select(node: exp.Select, context: QueryContext) -> Plan:
    _refuse_clauses(node, context)
    outer, context = context.outer, replace(context, outer=None)
    relation = bind_from(node, replace(context, derived=outer), bind_query)
    if outer is not None:
        _refuse_beside(node, context)
        relation = beside(relation, outer)
    scope = relation.scope
    problems: list[Diagnostic] = []
    rows = Subqueries(relation.plan, scope, context, bind_query)
    where = node.args.get("where")
    if where is not None:
        rows.filter(where.this, "WHERE")
        scope = rows.scope
    items = _items(node, scope, context)
    grouping = _grouping(node, items, rows)
    values = () if outer is None else outer.fields
    if grouping is not None:
        values = grouping.group_by(values)
    above = rows
    if grouping is not None:
        above = _GroupedRows(rows.plan, scope, context, bind_query, grouping)
    overs = Overs(above.expressions, named_windows(node.args.get("windows") or (), context.place))
    expressions = overs.context()
    bound = [
        item for item in (_bound_item(item, expressions, problems) for item in items) if item is not None
    ]
    bound += [(SelectItem(exp.Null(), field.name), _value_of(field, context)) for field in values]
    having = node.args.get("having")
    kept: Bound | None = None
    if having is not None:
        kept = collected(lambda: condition(bind(having.this, above.expressions), "HAVING"), problems)
    names = unique_names(
        [item.name or value.name or f"EXPR${position}" for position, (item, value) in enumerate(bound)]
    )
    qualified = _qualify(node, bound, expressions, problems)
    order = node.args.get("order")
    sorting = (
        sorting_of(order, bound, names, expressions, problems) if order is not None and not problems else []
    )
    if problems:
        raise PlanError(*problems)
    plan = rows.plan
    if isinstance(above, _GroupedRows):
        plan = above.finished(rows.plan)
    if kept is not None:
        plan = Filter(plan, kept.spark)
    plan = overs.over(plan)
    if qualified is not None:
        plan = Filter(plan, qualified.spark)
    projected = [
        NamedExpression(PlanField(name, value.type, _time_attribute(value, plan)), value.spark)
        for name, (_, value) in zip(names, bound, strict=True)
    ]
    copies = () if outer is None else names[len(names) - len(outer.fields) :]
    return _finished(node, plan, projected, sorting, copies, context)


def _time_attribute(value: Bound, plan: Plan) -> TimeAttribute:
    """What a value of SELECT is: a rowtime of FROM is none behind IN, EXISTS or GROUP BY."""
    if value.time_attribute is TimeAttribute.ROWTIME and isinstance(value.spark, exp.Column):
        return next(each.time_attribute for each in plan.schema if each.name == value.spark.name)
    return value.time_attribute


def _value_of(field: PlanField, context: QueryContext) -> Bound:
    return Bound(spark.column(field.name), field.type, context.place)


class _GroupedRows(Subqueries):
    """The rows behind GROUP BY. The aggregate is made when all its functions are known; until then a node
    without columns stands for it under the joins of subqueries."""

    def __init__(
        self,
        source: Plan,
        scope: Scope,
        context: QueryContext,
        bind: BindQuery,
        grouping: Grouping,
    ) -> None:
        self.grouping = grouping
        self._stand_in = Values((), ())
        super().__init__(self._stand_in, grouping.visible_keys(scope), context, bind)

    @property
    def fields(self) -> Schema:
        """Keys and aggregates, and what subqueries have joined."""
        keys = (key for _, _, key in self.grouping.keys)
        return (*keys, *(item.field for item in self.grouping.aggregates), *self.plan.schema)

    def intercept(self, node: exp.Expression) -> Bound | None:
        """An aggregate, a key or a subquery as a column; None for any other node."""
        self.grouping.taken = {field.name for field in self.plan.schema}
        found = self.grouping.intercept(node)
        return found if found is not None else super().intercept(node)

    def finished(self, source: Plan) -> Plan:
        """The aggregate over ``source`` below the joins."""
        aggregate = aggregate_node(source, self.grouping)

        def put(plan: Plan) -> Plan:
            if plan is self._stand_in:
                return aggregate
            return with_inputs(plan, tuple(map(put, plan.inputs)))

        return put(self.plan)


def _qualify(
    node: exp.Select,
    bound: Sequence[tuple[SelectItem, Bound]],
    expressions: ExpressionContext,
    problems: list[Diagnostic],
) -> Bound | None:
    """The condition of QUALIFY, which may use the aliases of SELECT."""
    clause = node.args.get("qualify")
    if clause is None:
        return None
    aliases = {item.name: value for item, value in bound if item.name is not None}
    windows = {item.name for item, _ in bound if item.node.find(exp.Window) is not None}
    named = {column.name for column in clause.find_all(exp.Column) if not column.table}
    if clause.find(exp.Window) is None and not named & windows:
        span = span_of(clause, expressions.place)
        raise wrong(
            ErrorCode.MISSING_WINDOW_FUNCTION, "QUALIFY needs a window function", span, helps=("use WHERE",)
        )
    outer = expressions.intercept

    def intercept(found: exp.Expression) -> Bound | None:
        if isinstance(found, exp.Column) and not found.table and found.name in aliases:
            return aliases[found.name]
        return outer(found) if outer is not None else None

    inside = replace(expressions, intercept=intercept)
    return collected(lambda: condition(bind(clause.this, inside), "QUALIFY"), problems)


def _finished(
    node: exp.Select,
    plan: Plan,
    projected: list[NamedExpression],
    sorting: list[tuple[SortKey, NamedExpression | None]],
    copies: Sequence[str],
    context: QueryContext,
) -> Plan:
    """The rows of a SELECT; with ``copies``, the columns of outer values, LIMIT counts for each of them."""
    hidden = [extra for _, extra in sorting if extra is not None]
    if copies and hidden and node.args.get("limit") is not None:
        place = span_of(node.args["limit"], context.place)
        raise unsupported("LIMIT in a subquery that uses outer columns", place, LIMIT_HELP)
    if node.args.get("distinct") is not None:
        if hidden:
            raise wrong(
                ErrorCode.ORDER_BY_NOT_SELECTED,
                "ORDER BY of a SELECT DISTINCT can only use selected columns",
                span_of(node.args["order"], context.place),
            )
        plan = _project(plan, projected)
        fields = [item.field for item in projected]
        plan = Aggregate(plan, tuple(NamedExpression(f, spark.column(f.name)) for f in fields), ())
    else:
        plan = _project(plan, [*projected, *hidden])
    if sorting:
        plan = Sort(plan, tuple(key for key, _ in sorting))
    plan = limited(plan, node, context)
    if copies and isinstance(plan, Limit):
        plan = first_of_each(plan, copies)
    if hidden:
        plan = _project(plan, [NamedExpression(i.field, spark.column(i.field.name)) for i in projected])
    return plan


def _project(plan: Plan, items: Sequence[NamedExpression]) -> Plan:
    same = len(items) == len(plan.schema) and all(
        item.expression == spark.column(field.name) and item.field == field
        for item, field in zip(items, plan.schema, strict=True)
    )
    return plan if same and items else Project(plan, tuple(items))


def _items(node: exp.Select, scope: Scope, context: QueryContext) -> list[SelectItem]:
    items: list[SelectItem] = []
    for item in node.expressions:
        if isinstance(item, exp.Star):
            if not scope.columns:
                raise wrong(ErrorCode.SYNTAX, "SELECT * needs a FROM clause", span_of(item, context.place))
            items += _all_of(scope.columns, span_of(item, context.place))
        elif isinstance(item, exp.Column) and isinstance(item.this, exp.Star):
            qualifier = tuple(str(part.this) for part in item.parts[:-1] if isinstance(part, exp.Identifier))
            relations = scope.qualified(qualifier)
            if not relations:
                items += _row_fields(item, scope, context)
                continue
            columns = [visible for relation in relations for visible in relation.columns]
            items += _all_of(columns, span_of(item, context.place))
        elif isinstance(item, exp.Alias):
            items.append(SelectItem(item.this, str(item.args["alias"].this)))
        else:
            items.append(SelectItem(item, None))
    return items


def _all_of(columns: Sequence[VisibleColumn], star: Span) -> list[SelectItem]:
    """What ``*`` stands for."""
    return [SelectItem(exact_column(visible, star), visible.name) for visible in columns]


def _row_fields(item: exp.Column, scope: Scope, context: QueryContext) -> list[SelectItem]:
    """``row.*``: the fields of a ROW column."""
    parts = [part for part in item.parts[:-1] if isinstance(part, exp.Identifier)]
    span = span_of(item, context.place)
    path = [(str(part.this), span_of(part, context.place)) for part in parts]
    try:
        row = resolve(scope, path, span)
    except PlanError:
        known = [".".join(names) for each in scope.relations for names in each.qualifiers]
        raise unknown_column(".".join(name for name, _ in path), known, span) from None
    if not isinstance(row.type, (RowType, StructuredType)):
        raise wrong(ErrorCode.TYPE_MISMATCH, f"{row.type.as_nullable()} has no fields", span)
    found = []
    for field in row.type.fields:
        one = item.copy()
        one.set("this", exp.to_identifier(field.name, quoted=True))
        found.append(SelectItem(one, field.name))
    return found


def _bound_item(
    item: SelectItem, expressions: ExpressionContext, problems: list[Diagnostic]
) -> tuple[SelectItem, Bound] | None:
    def checked() -> tuple[SelectItem, Bound]:
        value = bind(item.node, expressions)
        if is_null(value.type):
            raise untyped_null(value.span)
        return item, value

    return collected(checked, problems)


def _grouping(node: exp.Select, items: Sequence[SelectItem], rows: Subqueries) -> Grouping | None:
    group = node.args.get("group")
    having = node.args.get("having")
    aggregated = any(has_aggregate(item.node, rows.context.functions, rows.context.place) for item in items)
    if group is None and not aggregated and having is None:
        return None
    aliases = [item.name for item in items if item.name is not None]
    return grouping_of(group, rows.expressions, aliases, rows.plan)


def _refuse_beside(node: exp.Select, context: QueryContext) -> None:
    """Refuse what a query that stands beside outer values does not do for each of them: of LIMIT what Flink
    has no plan for, or takes for a limit of all rows."""
    lateral = node.parent is not None and isinstance(node.parent.parent, exp.Lateral)
    ordered = lateral and node.args.get("order") is not None and not node.args.get("offset")
    clauses = (("offset", "OFFSET"), ("qualify", "QUALIFY"))
    for key, feature in clauses if ordered else (("limit", "LIMIT"), *clauses):
        found = node.args.get(key)
        if found is not None:
            message = f"{feature} in a subquery that uses outer columns"
            raise unsupported(message, span_of(found, context.place), *([LIMIT_HELP] if lateral else []))
    over = next((found for item in node.expressions if (found := item.find(exp.Window))), None)
    if over is not None:
        raise unsupported("OVER in a subquery that uses outer columns", span_of(over, context.place))


def _refuse_clauses(node: exp.Select, context: QueryContext) -> None:
    for key, feature in (
        ("laterals", "LATERAL"),
        ("sample", "TABLESAMPLE"),
        ("pivots", "PIVOT"),
        ("connect", "CONNECT BY"),
        ("cluster", "CLUSTER BY"),
        ("sort", "SORT BY"),
        ("distribute", "DISTRIBUTE BY"),
        ("into", "SELECT INTO"),
    ):
        found = node.args.get(key)
        if found:
            first = found[0] if isinstance(found, list) else found
            raise unsupported(feature, span_of(first, context.place))
    distinct = node.args.get("distinct")
    if distinct is not None and distinct.args.get("on") is not None:
        raise unsupported("DISTINCT ON", span_of(distinct, context.place))


# --- VALUES


def _as_selects(node: exp.Values) -> exp.Expression:
    """The rows of VALUES, each as a SELECT of its own."""
    cells = (row.expressions if isinstance(row, exp.Tuple) else [row] for row in node.expressions)
    rows: list[exp.Expression] = [exp.Select(expressions=[each.copy() for each in row]) for row in cells]
    found = rows[0]
    for row in rows[1:]:
        found = exp.Union(this=found, expression=row, distinct=False)
    return found


def _values(node: exp.Values, context: QueryContext) -> Plan:
    if any(row.find(exp.Query) is not None for row in node.expressions):
        return bind_query(_as_selects(node), context)
    expressions = context.expressions(EMPTY_SCOPE)
    rows: list[list[Bound]] = []
    for row in node.expressions:
        cells = row.expressions if isinstance(row, exp.Tuple) else [row]
        bound = [bind(cell, expressions) for cell in cells]
        if any(is_null(cell.type) for cell in bound):
            place = span_of(row, context.place)
            raise wrong(ErrorCode.UNTYPED_NULL, "NULL needs a type in VALUES: write CAST(NULL AS …)", place)
        if rows and len(bound) != len(rows[0]):
            raise wrong(
                ErrorCode.WRONG_COLUMN_COUNT,
                f"this row of VALUES has {len(bound)} columns, the first one has {len(rows[0])}",
                span_of(row, context.place),
            )
        rows.append(bound)
    columns = list(zip(*rows, strict=True))
    types = [common_of("a column of VALUES", column, column[0].span) for column in columns]
    schema = tuple(PlanField(f"EXPR${i}", data_type) for i, data_type in enumerate(types))
    cells_of = tuple(
        tuple(coerce(cell, data_type).spark for cell, data_type in zip(row, types, strict=True))
        for row in rows
    )
    return Values(cells_of, schema)
