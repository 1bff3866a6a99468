"""Binds a query expression to a relational plan: SELECT, VALUES, WITH, UNION, ORDER BY, LIMIT.

What Flink has beyond that (joins, set operations, OVER …) is refused by its name and place.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.casts import coerce
from kafka_sql.planner.conditionals import common_of, condition
from kafka_sql.planner.expressions import ExpressionContext, bind, call_name
from kafka_sql.planner.from_clause import QueryContext, Relation, bind_relation
from kafka_sql.planner.functions import is_aggregate
from kafka_sql.planner.grouping import Grouping, aggregate_node, grouping_of
from kafka_sql.planner.names import unique_names
from kafka_sql.planner.ordering import SelectItem, collected, limited, ordered_outside, sorting_of
from kafka_sql.planner.plan import (
    Aggregate,
    Filter,
    NamedExpression,
    Plan,
    PlanField,
    Project,
    Schema,
    Sort,
    SortKey,
    Union,
    Values,
)
from kafka_sql.planner.refusals import no_common_type, unknown_column, unsupported, wrong
from kafka_sql.planner.scope import EMPTY_SCOPE, Scope, scope_of
from kafka_sql.planner.type_rules import common_type, is_interval, is_null, same_ignoring_null
from kafka_sql.sql.places import span_of
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.source import Span


def bind_query(node: exp.Expression, context: QueryContext) -> Plan:
    """The plan of a query expression; its fields have the names and types of the query's columns.

    Raises PlanError, CatalogError or OptionError with everything found wrong.
    """
    context = _with_ctes(node, context)
    match node:
        case exp.Subquery() if node.args.get("alias") is None:
            plan = bind_query(node.this, context)
            return ordered_outside(plan, node, context)
        case exp.Select():
            return _select(node, context)
        case exp.Values():
            return ordered_outside(_values(node, context), node, context)
        case exp.Union():
            return ordered_outside(_union(node, context), node, context)
        case exp.Intersect() | exp.Except():
            name = type(node).__name__.upper()
            raise unsupported(name, span_of(node, context.place))
        case _:
            raise unsupported(f"'{context.place.text[:40]}'", span_of(node, context.place))


def _with_ctes(node: exp.Expression, context: QueryContext) -> QueryContext:
    clause = node.args.get("with_")
    if clause is None:
        return context
    if clause.args.get("recursive"):
        raise unsupported("WITH RECURSIVE", span_of(clause, context.place))
    ctes = dict(context.ctes)
    for cte in clause.expressions:
        alias = cte.args["alias"]
        plan = bind_query(cte.this, replace(context, ctes=ctes))
        names = [str(item.this) for item in alias.args.get("columns") or ()]
        scope = scope_of(plan.schema)
        if names:
            if len(names) != len(plan.schema):
                raise wrong(
                    "wrong-column-count",
                    f"'{alias.this.this}' names {len(names)} columns, its query has {len(plan.schema)}",
                    span_of(alias, context.place),
                )
            scope = scope.with_alias(str(alias.this.this), names)
        ctes[str(alias.this.this)] = Relation(plan, scope)
    return replace(context, ctes=ctes)


# --- SELECT


def _select(node: exp.Select, context: QueryContext) -> Plan:
    _refuse_clauses(node, context)
    source = node.args.get("from_")
    if source is None:
        relation = Relation(Values(((),), ()), EMPTY_SCOPE)
    else:
        relation = bind_relation(source.this, context, bind_query)
    plan, scope = relation.plan, relation.scope
    expressions = context.expressions(scope)
    where = node.args.get("where")
    if where is not None:
        plan = Filter(plan, condition(bind(where.this, expressions), "WHERE").spark)
    items = _items(node, scope, context)
    grouping = _grouping(node, items, expressions)
    problems: list[Diagnostic] = []
    if grouping is not None:
        expressions = grouping.context()
    bound = [
        item for item in (_bound_item(item, expressions, problems) for item in items) if item is not None
    ]
    having = node.args.get("having")
    kept: Bound | None = None
    if having is not None:
        kept = collected(lambda: condition(bind(having.this, expressions), "HAVING"), problems)
    order = node.args.get("order")
    names = unique_names(
        [item.name or value.name or f"EXPR${position}" for position, (item, value) in enumerate(bound)]
    )
    sorting = (
        sorting_of(order, bound, names, expressions, problems) if order is not None and not problems else []
    )
    if problems:
        raise PlanError(*problems)
    if grouping is not None:
        plan = aggregate_node(plan, grouping)
        if kept is not None:
            plan = Filter(plan, kept.spark)
    projected = [
        NamedExpression(PlanField(name, value.type, value.time_attribute), value.spark)
        for name, (_, value) in zip(names, bound, strict=True)
    ]
    return _finished(node, plan, projected, sorting, context)


def _finished(
    node: exp.Select,
    plan: Plan,
    projected: list[NamedExpression],
    sorting: list[tuple[SortKey, NamedExpression | None]],
    context: QueryContext,
) -> Plan:
    hidden = [extra for _, extra in sorting if extra is not None]
    if node.args.get("distinct") is not None:
        if hidden:
            raise wrong(
                "order-by-not-selected",
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
                raise wrong("syntax", "SELECT * needs a FROM clause", span_of(item, context.place))
            items += [_star_item(visible.name, scope) for visible in scope.columns]
        elif isinstance(item, exp.Column) and isinstance(item.this, exp.Star):
            qualifier = tuple(str(part.this) for part in item.parts[:-1] if isinstance(part, exp.Identifier))
            if qualifier not in scope.qualifiers:
                known = [".".join(names) for names in scope.qualifiers]
                raise unknown_column(".".join(qualifier), known, span_of(item, context.place))
            items += [_star_item(visible.name, scope) for visible in scope.columns]
        elif isinstance(item, exp.Alias):
            items.append(SelectItem(item.this, str(item.args["alias"].this)))
        else:
            items.append(SelectItem(item, None))
    return items


def _star_item(name: str, scope: Scope) -> SelectItem:
    """A column of ``*``: found again by its name, which must be the only one."""
    del scope
    return SelectItem(exp.Column(this=exp.to_identifier(name, quoted=True)), name)


def _bound_item(
    item: SelectItem, expressions: ExpressionContext, problems: list[Diagnostic]
) -> tuple[SelectItem, Bound] | None:
    def checked() -> tuple[SelectItem, Bound]:
        value = bind(item.node, expressions)
        if is_null(value.type):
            raise wrong("untyped-null", "NULL needs a type here: write CAST(NULL AS …)", value.span)
        if is_interval(value.type):
            raise unsupported("an interval as a result column", value.span)
        return item, value

    return collected(checked, problems)


def _grouping(
    node: exp.Select, items: Sequence[SelectItem], expressions: ExpressionContext
) -> Grouping | None:
    group = node.args.get("group")
    having = node.args.get("having")
    aggregated = any(_has_aggregate(item.node) for item in items)
    if group is None and not aggregated and having is None:
        return None
    aliases = [item.name for item in items if item.name is not None]
    return grouping_of(group, expressions, aliases)


def _has_aggregate(node: exp.Expression) -> bool:
    for found in node.walk(prune=lambda inner: isinstance(inner, exp.Query)):
        name = call_name(found)
        inside = found.parent
        while isinstance(inside, (exp.Filter, exp.IgnoreNulls, exp.RespectNulls, exp.WithinGroup)):
            inside = inside.parent
        if name is not None and is_aggregate(name) and not isinstance(inside, exp.Window):
            return True
    return False


def _refuse_clauses(node: exp.Select, context: QueryContext) -> None:
    for join in node.args.get("joins") or ():
        words = [str(join.args.get(key) or "") for key in ("method", "side", "kind")]
        feature = " ".join(word for word in words if word) or "INNER"
        if isinstance(join.this, exp.Lateral):
            feature = "LATERAL TABLE"
        elif isinstance(join.this, exp.Unnest):
            feature = "CROSS JOIN UNNEST"
        elif join.this.args.get("version"):
            feature = "a temporal JOIN (FOR SYSTEM_TIME AS OF)"
        else:
            feature = f"{feature} JOIN"
        raise unsupported(feature, span_of(join, context.place))
    for key, feature in (
        ("laterals", "LATERAL"),
        ("qualify", "QUALIFY"),
        ("windows", "WINDOW"),
        ("match", "MATCH_RECOGNIZE"),
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


# --- VALUES, UNION


def _values(node: exp.Values, context: QueryContext) -> Plan:
    expressions = context.expressions(EMPTY_SCOPE)
    rows: list[list[Bound]] = []
    for row in node.expressions:
        cells = row.expressions if isinstance(row, exp.Tuple) else [row]
        bound = [bind(cell, expressions) for cell in cells]
        if rows and len(bound) != len(rows[0]):
            raise wrong(
                "wrong-column-count",
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


def _union(node: exp.Union, context: QueryContext) -> Plan:
    sides = [bind_query(node.this, context), bind_query(node.expression, context)]
    if node.args.get("by_name"):
        raise unsupported("UNION BY NAME", span_of(node, context.place))
    left, right = (side.schema for side in sides)
    if len(left) != len(right):
        raise wrong(
            "wrong-column-count",
            f"UNION has {len(left)} columns on its left and {len(right)} on its right",
            span_of(node.expression, context.place),
        )
    place = span_of(node.expression, context.place)
    schema = tuple(_union_field(a, b, place) for a, b in zip(left, right, strict=True))
    inputs: list[Plan] = []
    for side in sides:
        converted = _converted(side, schema, place)
        inputs += (
            converted.inputs if isinstance(converted, Union) and converted.schema == schema else [converted]
        )
    plan: Plan = Union(tuple(inputs), schema)
    if node.args.get("distinct", True):
        plan = Aggregate(plan, tuple(NamedExpression(f, spark.column(f.name)) for f in schema), ())
    return plan


def _union_field(left: PlanField, right: PlanField, span: Span) -> PlanField:
    data_type = common_type(left.type, right.type)
    if data_type is None:
        raise no_common_type(f"column '{left.name}' of UNION", (left.type, right.type), span)
    attribute = left.time_attribute if left.time_attribute is right.time_attribute else None
    return (
        PlanField(left.name, data_type) if attribute is None else PlanField(left.name, data_type, attribute)
    )


def _converted(plan: Plan, schema: Schema, span: Span) -> Plan:
    if all(same_ignoring_null(own.type, field.type) for own, field in zip(plan.schema, schema, strict=True)):
        return plan
    items = []
    for own, wanted in zip(plan.schema, schema, strict=True):
        value = coerce(Bound(spark.column(own.name), own.type, span), wanted.type)
        items.append(NamedExpression(replace(wanted, time_attribute=own.time_attribute), value.spark))
    return Project(plan, tuple(items))
