"""GROUP BY, aggregates and HAVING: the aggregate node, and how expressions above it see keys and
aggregates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from kafka_sql.planner import spark_sql as spark
from kafka_sql.planner.aggregates import AggregateCall, bind_aggregate
from kafka_sql.planner.bound import Bound
from kafka_sql.planner.conditionals import condition
from kafka_sql.planner.expressions import ExpressionContext, bind, call_name
from kafka_sql.planner.functions import is_aggregate
from kafka_sql.planner.names import fresh_name
from kafka_sql.planner.plan import (
    Aggregate,
    Filter,
    NamedExpression,
    Plan,
    PlanField,
    Project,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.pushdown import conjuncts
from kafka_sql.planner.refusals import unsupported, wrong
from kafka_sql.planner.windows import WINDOW_NAMES
from kafka_sql.sql.places import span_of
from kafka_sql.text.diagnostics import KafkaSqlError

_SETS: dict[type[exp.Expression], str] = {
    exp.GroupingSets: "GROUPING SETS",
    exp.Cube: "CUBE",
    exp.Rollup: "ROLLUP",
}


@dataclass
class Grouping:
    """Collects the aggregates of one SELECT while its expressions are bound.

    ``keys`` are the bound GROUP BY expressions over the input and the fields they become.
    """

    input_context: ExpressionContext
    keys: list[tuple[Bound, exp.Expression, PlanField]]
    grouped: bool
    aggregates: list[NamedExpression] = field(default_factory=list)

    def context(self) -> ExpressionContext:
        """The context of expressions above the aggregate."""
        return replace(self.input_context, intercept=self.intercept)

    def intercept(self, node: exp.Expression) -> Bound | None:
        """An aggregate call or a grouping key, as the field of the aggregate node; None for any other
        node."""
        call = node.this if isinstance(node, exp.Filter) else node
        name = call_name(call)
        if name is not None and is_aggregate(name):
            return self._aggregate(node, call, name)
        if isinstance(node, exp.Star):
            return None
        for key, ast, plan_field in self.keys:
            if type(ast) is type(node) and self._is_key(node, key):
                return Bound(
                    spark.column(plan_field.name),
                    plan_field.type,
                    span_of(node, self.input_context.place),
                    plan_field.time_attribute,
                    name=key.name,
                )
        if isinstance(node, exp.Column):
            found = bind(node, self.input_context)
            shown = found.name or found.span.text
            raise wrong(
                "not-grouped",
                f"column '{shown}' is neither in GROUP BY nor inside an aggregate function",
                found.span,
                helps=(f"add {shown} to GROUP BY, or aggregate it: MAX({shown})",),
            )
        return None

    def _is_key(self, node: exp.Expression, key: Bound) -> bool:
        try:
            found = bind(node, self.input_context)
        except KafkaSqlError:
            return False
        return found.spark == key.spark

    def _aggregate(self, node: exp.Expression, call: exp.Expression, name: str) -> Bound:
        inner = self.input_context
        arguments = list(call.expressions)
        distinct = bool(arguments) and isinstance(arguments[0], exp.Distinct)
        if distinct:
            arguments = list(arguments[0].expressions)
        span = span_of(node, inner.place)
        if arguments and isinstance(arguments[0], exp.Star):
            if name.upper() != "COUNT" or distinct:
                raise wrong("syntax", f"only COUNT can be applied to '*', not {name.upper()}", span)
            arguments = []
        elif not arguments:
            raise wrong("wrong-arguments", f"{name.upper()} needs an argument", span)
        kept = None
        if isinstance(node, exp.Filter):
            kept = condition(bind(node.expression.this, inner), "FILTER (WHERE …)").spark
        bound = tuple(bind(argument, inner) for argument in arguments)
        result = bind_aggregate(AggregateCall(name, bound, distinct, kept, self.grouped, span))
        for item in self.aggregates:
            if item.expression == result.spark:
                return Bound(spark.column(item.field.name), item.field.type, span)
        plan_field = PlanField(f"agg${len(self.aggregates)}", result.type)
        self.aggregates.append(NamedExpression(plan_field, result.spark))
        return Bound(spark.column(plan_field.name), result.type, span)


def grouping_of(group: exp.Expression | None, context: ExpressionContext, aliases: Sequence[str]) -> Grouping:
    """The keys of GROUP BY; raises PlanError for what Flink or this project does not group by."""
    keys: list[tuple[Bound, exp.Expression, PlanField]] = []
    taken: set[str] = set()
    items = list(group.expressions) if group is not None else []
    if group is not None:
        for kind in ("grouping_sets", "cube", "rollup", "totals", "all"):
            if group.args.get(kind):
                raise unsupported(kind.replace("_", " ").upper(), span_of(group, context.place))
    for item in items:
        span = span_of(item, context.place)
        feature = next((name for kind, name in _SETS.items() if isinstance(item, kind)), None)
        if feature is not None:
            raise unsupported(feature, span)
        if isinstance(item, exp.Tuple) and not item.expressions:
            continue
        if isinstance(item, exp.Literal):
            raise wrong(
                "group-by-position",
                "GROUP BY takes expressions, not positions",
                span,
                helps=("write the expression itself",),
            )
        try:
            key = bind(item, context)
        except KafkaSqlError as error:
            if isinstance(item, exp.Column) and item.name in aliases and not item.table:
                raise wrong(
                    "group-by-alias",
                    f"GROUP BY cannot use the alias '{item.name}' of a SELECT item",
                    span,
                    helps=("repeat the expression in GROUP BY, or give it a name in a subquery",),
                ) from error
            raise
        name = fresh_name(key.name or f"key${len(keys)}", taken)
        taken.add(name)
        keys.append((key, item, PlanField(name, key.type, key.time_attribute)))
    return Grouping(context, keys, bool(keys))


def aggregate_node(source: Plan, grouping: Grouping) -> Plan:
    """The aggregate over ``source``: of windows where the keys hold both bounds of a window."""
    keys = [NamedExpression(plan_field, key.spark) for key, _, plan_field in grouping.keys]
    windowed = _over_windows(source, keys, grouping.aggregates)
    return windowed or Aggregate(source, tuple(keys), tuple(grouping.aggregates))


def _over_windows(
    source: Plan, keys: list[NamedExpression], aggregates: list[NamedExpression]
) -> Plan | None:
    """The window aggregate where ``source`` is window columns below filters and projections, else None."""
    expressions: dict[str, exp.Expression] = {item.name: spark.column(item.name) for item in source.schema}
    conditions: list[exp.Expression] = []
    while not isinstance(source, WindowColumns):
        if isinstance(source, Filter):
            conditions += conjuncts(source.condition)
        elif isinstance(source, Project):
            inner = {item.field.name: item.expression for item in source.items}
            expressions = {name: substituted(value, inner) for name, value in expressions.items()}
            conditions = [substituted(kept, inner) for kept in conditions]
        else:
            return None
        source = source.input
    windows = {name: item for name, item in zip(WINDOW_NAMES, _fields(source), strict=True)}
    found: dict[str, PlanField] = {}
    others: list[NamedExpression] = []
    for key in keys:
        deep = substituted(key.expression, expressions)
        if isinstance(deep, exp.Column) and deep.name in windows and deep.name not in found:
            found[deep.name] = key.field
        else:
            others.append(replace(key, expression=deep))
    if not {"window_start", "window_end"} <= found.keys():
        return None
    below: Plan = source.input
    above: list[exp.Expression] = []
    for kept in conditions:
        used = {item.name for item in kept.find_all(exp.Column)}
        if not used & windows.keys():
            below = Filter(below, kept)
        elif used <= found.keys():
            names = {name: spark.column(item.name) for name, item in found.items()}
            above.append(substituted(kept, names))
        else:
            return None
    deep_aggregates = tuple(
        replace(item, expression=substituted(item.expression, expressions)) for item in aggregates
    )
    for item in (*others, *deep_aggregates):
        if any(node.name in windows for node in item.expression.find_all(exp.Column)):
            return None
    plan: Plan = WindowAggregate(
        below,
        source.window,
        tuple(others),
        deep_aggregates,
        found["window_start"],
        found["window_end"],
        found.get("window_time"),
    )
    for kept in above:
        plan = Filter(plan, kept)
    return plan


def substituted(expression: exp.Expression, columns: Mapping[str, exp.Expression]) -> exp.Expression:
    """The expression with columns replaced by other expressions."""

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column) and node.name in columns:
            return spark.operand(columns[node.name])
        return node

    return expression.copy().transform(put)


def _fields(source: WindowColumns) -> tuple[PlanField, PlanField, PlanField]:
    return source.window_start, source.window_end, source.window_time
