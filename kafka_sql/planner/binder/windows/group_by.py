"""GROUP BY, aggregates and HAVING: the aggregate node, and how expressions above it see keys and
aggregates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.aggregates.calls import AggregateCall, bind_aggregate, check_distinct
from kafka_sql.planner.binder.random_values import drawn_below, is_random
from kafka_sql.planner.binder.scalars import ExpressionContext, bind, call_name
from kafka_sql.planner.binder.user_functions import (
    KnownFunction,
    UserFunctions,
    bind_user_aggregate,
    is_by_chance,
)
from kafka_sql.planner.binder.windows.group_windows import GroupWindow, group_window, is_group_window
from kafka_sql.planner.binder.windows.grouping_sets import group_number, grouping_value, sets_of
from kafka_sql.planner.binder.windows.window_tvf import WINDOW_NAMES, not_a_multiple
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import Scope, VisibleColumn
from kafka_sql.planner.functions.families.json_clauses import without_clause
from kafka_sql.planner.functions.families.json_rules import is_json_call
from kafka_sql.planner.functions.scalar import is_aggregate, is_supported_aggregate, unknown_function
from kafka_sql.planner.operators.conditionals import condition
from kafka_sql.planner.plan.fields import NamedExpression, PlanField, Schema, TimeAttribute
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Plan,
    Project,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.windows import AttachedWindow, HoppingWindow, SessionWindow
from kafka_sql.planner.properties.time_bounds import conjuncts
from kafka_sql.planner.properties.window_properties import window_properties
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span

SET_NUMBER = "set$"
"""The field for the number of a row's grouping set."""

_GROUPING = ("GROUPING", "GROUPING_ID", "GROUP_ID")


@dataclass
class Grouping:
    """Collects the aggregates of one SELECT while its expressions are bound.

    ``keys`` are the bound GROUP BY expressions over the input and the fields they become; ``sets`` are the
    positions of those that each grouping set keeps (one set of all, without GROUPING SETS). ``window`` is the
    group window (``GROUP BY TUMBLE(ts, …)``).
    """

    input_context: ExpressionContext
    keys: list[tuple[Bound, exp.Expression, PlanField]]
    sets: list[tuple[int, ...]]
    window: GroupWindow | None = None
    beside: int = 0
    """So many keys, the last ones, are not of GROUP BY but what ties a subquery to the query around it."""
    aggregates: list[NamedExpression] = field(default_factory=list)
    fields: dict[exp.Expression, PlanField] = field(default_factory=dict)
    """The fields of ``aggregates``, by their expressions."""
    taken: set[str] = field(default_factory=set)
    """Names that the fields of aggregates must not have."""

    @property
    def grouped(self) -> bool:
        """Whether a group without rows gives no row."""
        return len(self.keys) > self.beside or self.window is not None

    @property
    def has_sets(self) -> bool:
        """Whether there is more to do than one GROUP BY of all keys."""
        return len(self.sets) != 1 or len(self.sets[0]) != len(self.keys)

    def visible_keys(self, scope: Scope) -> Scope:
        """What subqueries above the aggregate see of ``scope``: the columns that are keys."""
        known = {key.spark.name: field for key, _, field in self.keys if isinstance(key.spark, exp.Column)}
        columns = tuple(
            VisibleColumn(visible.name, known[visible.field.name])
            for visible in scope.columns
            if visible.field.name in known
        )
        return replace(scope, columns=columns, parts=tuple(map(self.visible_keys, scope.parts)))

    def group_by(self, fields: Schema) -> Schema:
        """Group by fields of the input, too, in every grouping set: the fields that they become, which
        expressions above do not see."""
        first, taken = len(self.keys), {key.name for _, _, key in self.keys}
        for each in fields:
            name = fresh_name(each.name, taken)
            taken.add(name)
            value = Bound(spark.column(each.name), each.type, self.input_context.place)
            self.keys.append((value, exp.Null(), replace(each, name=name)))
        self.beside += len(fields)
        added = tuple(range(first, len(self.keys)))
        self.sets = [(*kept, *added) for kept in self.sets]
        return tuple(field for _, _, field in self.keys[first:])

    def context(self) -> ExpressionContext:
        """The context of expressions above the aggregate."""
        return replace(self.input_context, intercept=self.intercept)

    def intercept(self, node: exp.Expression) -> Bound | None:
        """An aggregate call or a grouping key, as the field of the aggregate node; None for any other
        node."""
        call = node.this if isinstance(node, exp.Filter) else node
        name = call_name(call)
        if name is not None and name.upper() in _GROUPING:
            return self._grouping(call, name.upper())
        if name is not None and self.window is not None:
            found = self.window.auxiliary(call, name.upper(), self.input_context)
            if found is not None:
                return found
        if name is not None and is_aggregate(name):
            return self._aggregate(node, call, name)
        functions = self.input_context.functions
        if name is not None and functions is not None:
            place = span_of(node, self.input_context.place)
            if functions.is_aggregate(name, place):
                return self._aggregate(node, call, name, functions.find((name,), place))
        if isinstance(node, exp.Star):
            return None
        for key, ast, plan_field in self.keys:
            if type(ast) is type(node) and self._is_key(node, key, ast):
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
            helps = [f"add {shown} to GROUP BY, or aggregate it: MAX({shown})"]
            if any(isinstance(ast, exp.Literal) and not ast.is_string for _, ast, _ in self.keys):
                helps.append("a number in GROUP BY is a constant, not the position of a column")
            raise wrong(
                ErrorCode.NOT_GROUPED,
                f"column '{shown}' is neither in GROUP BY nor inside an aggregate function",
                found.span,
                helps=helps,
            )
        return None

    def _grouping(self, call: exp.Expression, name: str) -> Bound:
        span = span_of(call, self.input_context.place)
        number = spark.column(SET_NUMBER)
        if name == "GROUP_ID":
            if call.expressions:
                raise wrong(ErrorCode.WRONG_ARGUMENTS, "GROUP_ID takes no arguments", span)
            value = group_number(self.sets, number)
        else:
            if not call.expressions:
                raise wrong(
                    ErrorCode.WRONG_ARGUMENTS, f"{name} takes the grouping expressions to look at", span
                )
            positions = [self._position(argument, name) for argument in call.expressions]
            value = grouping_value(positions, self.sets, number)
        return Bound(value, BIGINT.not_null(), span)

    def _position(self, node: exp.Expression, name: str) -> int:
        for position, (key, ast, _) in enumerate(self.keys):
            if self._is_key(node, key, ast):
                return position
        span = span_of(node, self.input_context.place)
        raise wrong(
            ErrorCode.NOT_GROUPED, f"{name} takes expressions of GROUP BY, '{span.text}' is none", span
        )

    def _is_key(self, node: exp.Expression, key: Bound, ast: exp.Expression) -> bool:
        if node.find(exp.Query) is not None:  # binding a subquery again would join it again
            return node == ast
        try:
            found = bind(node, self.input_context)
        except KafkaSqlError:
            return False
        return found.spark == key.spark

    def _aggregate(
        self, node: exp.Expression, call: exp.Expression, name: str, user: KnownFunction | None = None
    ) -> Bound:
        inner = self.input_context
        arguments, clause = without_clause(list(call.expressions))
        distinct = bool(arguments) and isinstance(arguments[0], exp.Distinct)
        if distinct:
            arguments, behind = without_clause([*arguments[0].expressions, *arguments[1:]])
            clause = clause or behind
        # Flink takes an order of the elements and does not look at it
        arguments = [item.this if isinstance(item, exp.Order) else item for item in arguments]
        span = span_of(node, inner.place)
        if arguments and isinstance(arguments[0], exp.Star):
            if name.upper() != "COUNT":
                raise wrong(ErrorCode.SYNTAX, f"only COUNT can be applied to '*', not {name.upper()}", span)
            if distinct:
                raise wrong(ErrorCode.SYNTAX, "COUNT(DISTINCT …) counts values, '*' is none", span)
            arguments = []
        elif user is None and not is_supported_aggregate(name):
            raise unknown_function(name, span)
        elif not arguments and user is None:
            raise wrong(ErrorCode.WRONG_ARGUMENTS, f"{name.upper()} needs an argument", span)
        if name.upper() == "APPROX_COUNT_DISTINCT" and not inner.batch:
            help = "write COUNT(DISTINCT …), or SET 'execution.runtime-mode' = 'batch'"
            raise wrong(
                ErrorCode.UNSUPPORTED, "Flink has no APPROX_COUNT_DISTINCT in streams", span, helps=(help,)
            )
        kept = None
        if isinstance(node, exp.Filter):
            kept = condition(bind(node.expression.this, inner), "FILTER (WHERE …)").spark
        bound = tuple(bind(argument, inner) for argument in arguments)
        for argument in bound:
            if any(is_by_chance(str(each.this)) for each in argument.spark.find_all(exp.Anonymous)):
                help = "compute it in a subquery: SELECT SUM(x) FROM (SELECT f() AS x FROM t)"
                raise unsupported("a function that is not deterministic inside an aggregate", span, help)
        if distinct:
            check_distinct(bound, batch=inner.batch)
        found = AggregateCall(
            name,
            bound,
            distinct,
            kept,
            self.grouped,
            span,
            clause=clause,
            nested=tuple(map(is_json_call, arguments)),
            ignore_nulls=clause.upper() == "IGNORE NULLS",
        )
        result = bind_aggregate(found) if user is None else bind_user_aggregate(user, found)
        plan_field = self.fields.get(result.spark)
        if plan_field is None:
            plan_field = PlanField(fresh_name(f"agg${len(self.aggregates)}", self.taken), result.type)
            self.fields[result.spark] = plan_field
            self.aggregates.append(NamedExpression(plan_field, result.spark))
        return Bound(spark.column(plan_field.name), plan_field.type, span)


def has_aggregate(node: exp.Expression, functions: UserFunctions, place: Span) -> bool:
    """Whether an expression calls an aggregate function, subqueries and OVER aside."""
    for found in node.walk(prune=lambda inner: isinstance(inner, exp.Query)):
        name = call_name(found)
        inside = found.parent
        while isinstance(inside, (exp.Filter, exp.IgnoreNulls, exp.RespectNulls, exp.WithinGroup)):
            inside = inside.parent
        if name is None or isinstance(inside, exp.Window):
            continue
        if is_aggregate(name) or functions.is_aggregate(name, place):
            return True
    return False


def grouping_of(
    group: exp.Expression | None, context: ExpressionContext, aliases: Sequence[str], source: Plan
) -> Grouping:
    """The keys of GROUP BY over ``source``; raises PlanError for what Flink or this project does not group
    by."""
    items = list(group.expressions) if group is not None else []
    if group is not None:
        for kind in ("grouping_sets", "cube", "rollup", "totals", "all"):
            if group.args.get(kind):
                raise unsupported(kind.replace("_", " ").upper(), span_of(group, context.place))
    grouping = Grouping(context, [], [()])
    windows = [item for item in items if is_group_window(item)]
    if len(windows) > 1:
        raise unsupported("several group windows in GROUP BY", span_of(windows[1], context.place))
    taken: set[str] = set()

    def add(item: exp.Expression) -> int:
        return _add_key(grouping, item, aliases, taken)

    place = span_of(group, context.place) if group is not None else context.place
    grouping.sets = sets_of([item for item in items if item not in windows], add, place)
    if windows:
        if grouping.has_sets:
            raise unsupported("GROUPING SETS beside a group window", place, "use TABLE(TUMBLE(…))")
        grouping.window = group_window(windows[0], source, context, taken)
    if grouping.has_sets:
        _make_nullable(grouping)
    return grouping


def _add_key(grouping: Grouping, item: exp.Expression, aliases: Sequence[str], taken: set[str]) -> int:
    context = grouping.input_context
    try:
        key = bind(item, context)
    except KafkaSqlError as error:
        if isinstance(item, exp.Column) and item.name in aliases and not item.table:
            raise wrong(
                ErrorCode.GROUP_BY_ALIAS,
                f"GROUP BY cannot use the alias '{item.name}' of a SELECT item",
                span_of(item, context.place),
                helps=("repeat the expression in GROUP BY, or give it a name in a subquery",),
            ) from error
        raise
    if root_of(key.type) in (TypeRoot.VARIANT, TypeRoot.BITMAP):
        raise wrong(ErrorCode.TYPE_MISMATCH, f"{key.type.as_nullable()} cannot be grouped by", key.span)
    if key.constant is not None:  # a number alone is a position for Spark, and a constant for Flink
        key = replace(key, spark=spark.cast(key.spark, key.type))
    for position, (known, _, _) in enumerate(grouping.keys):
        if known.spark == key.spark:
            return position
    name = fresh_name(key.name or f"key${len(grouping.keys)}", taken)
    taken.add(name)
    grouping.keys.append((key, item, PlanField(name, key.type, key.time_attribute)))
    return len(grouping.keys) - 1


def _make_nullable(grouping: Grouping) -> None:
    """A key that a set leaves out is NULL in its rows."""
    for position, (key, item, plan_field) in enumerate(grouping.keys):
        if all(position in kept for kept in grouping.sets):
            continue
        nullable = key.type.as_nullable()
        grouping.keys[position] = (
            replace(key, type=nullable),
            item,
            replace(plan_field, type=nullable, time_attribute=TimeAttribute.NONE),
        )


def aggregate_node(source: Plan, grouping: Grouping) -> Plan:
    """The aggregate over ``source``: of windows where the keys hold both bounds of a window."""
    source, aggregates = drawn_below(source, grouping.aggregates)
    if grouping.window is not None:
        keys = [NamedExpression(plan_field, key.spark) for key, _, plan_field in grouping.keys]
        return grouping.window.aggregate(source, keys, aggregates)
    if not grouping.has_sets:
        keys = [NamedExpression(plan_field, key.spark) for key, _, plan_field in grouping.keys]
        return _checked(_aggregated(source, keys, aggregates), grouping)
    source, keys = _expanded(source, grouping)
    return _checked(_aggregated(source, keys, aggregates), grouping)


def _checked(plan: Plan, grouping: Grouping) -> Plan:
    """The aggregate; raises PlanError for a HOP that Flink's streaming mode does not slice."""
    for node in (plan, *plan.inputs):
        if isinstance(node, WindowAggregate) and isinstance(node.window, HoppingWindow):
            window, context = node.window, grouping.input_context
            if window.size_ms % window.slide_ms and not context.batch:
                raise not_a_multiple("HOP", window.size_ms, window.slide_ms, context.place)
    return plan


def _expanded(source: Plan, grouping: Grouping) -> tuple[Plan, list[NamedExpression]]:
    """The rows once for each grouping set; keys that all sets keep are left as they are."""
    taken = {item.name for item in source.schema} | {SET_NUMBER}
    computed: list[NamedExpression] = []
    copied: list[tuple[PlanField, str]] = []
    keys: list[NamedExpression] = []
    places: dict[int, int] = {}
    for position, (key, _, plan_field) in enumerate(grouping.keys):
        if all(position in kept for kept in grouping.sets):
            keys.append(NamedExpression(plan_field, key.spark))
            continue
        if isinstance(key.spark, exp.Column):
            origin = key.spark.name
        else:
            origin = fresh_name(f"{plan_field.name}$", taken)
            taken.add(origin)
            computed.append(NamedExpression(PlanField(origin, key.type), key.spark))
        copy = fresh_name(f"{plan_field.name}$set", taken)
        taken.add(copy)
        places[position] = len(copied)
        copied.append((PlanField(copy, key.type), origin))
        keys.append(NamedExpression(plan_field, spark.column(copy)))
    if computed:
        kept = tuple(NamedExpression(item, spark.column(item.name)) for item in source.schema)
        source = Project(source, (*kept, *computed))
    sets = tuple(tuple(places[i] for i in kept if i in places) for kept in grouping.sets)
    number = PlanField(SET_NUMBER, BIGINT.not_null())
    expanded = Expand(source, tuple(copied), sets, number)
    return expanded, [*keys, NamedExpression(number, spark.column(SET_NUMBER))]


def _aggregated(source: Plan, keys: list[NamedExpression], aggregates: Sequence[NamedExpression]) -> Plan:
    windowed = _over_windows(source, keys, aggregates) or _over_attached(source, keys, aggregates)
    return windowed or Aggregate(source, tuple(keys), tuple(aggregates))


def _over_attached(
    source: Plan, keys: list[NamedExpression], aggregates: Sequence[NamedExpression]
) -> Plan | None:
    """The aggregate over windows that rows of ``source`` have already, None where the keys are not both
    bounds."""
    known = window_properties(source)
    found: dict[str, NamedExpression] = {}
    others: list[NamedExpression] = []
    for key in keys:
        name = key.expression.name if isinstance(key.expression, exp.Column) else ""
        bounds = (("start", known.starts), ("end", known.ends), ("time", known.times))
        bound = next((kind for kind, names in bounds if name in names and kind not in found), None)
        if bound is None:
            others.append(key)
        else:
            found[bound] = key
    if not {"start", "end"} <= found.keys():
        return None
    window = AttachedWindow(found["start"].expression.name, found["end"].expression.name)
    time = found.get("time")
    return WindowAggregate(
        source,
        window,
        tuple(others),
        tuple(aggregates),
        found["start"].field,
        found["end"].field,
        time.field if time is not None else None,
    )


def _over_windows(
    source: Plan, keys: list[NamedExpression], aggregates: Sequence[NamedExpression]
) -> Plan | None:
    """The window aggregate where ``source`` is window columns below filters and projections, else None."""
    expressions: dict[str, exp.Expression] = {item.name: spark.column(item.name) for item in source.schema}
    conditions: list[exp.Expression] = []
    while not isinstance(source, WindowColumns):
        if isinstance(source, Filter):
            conditions += conjuncts(source.condition)
        elif isinstance(source, Project) and not any(is_random(item.expression) for item in source.items):
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
    if isinstance(source.window, SessionWindow) and not _has_keys_of(source.window, others):
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


def _has_keys_of(window: SessionWindow, keys: Sequence[NamedExpression]) -> bool:
    """Whether the grouping keys are those that the sessions have."""
    names = {key.expression.name for key in keys if isinstance(key.expression, exp.Column)}
    return names == set(window.keys) and len(names) == len(keys)


def substituted(expression: exp.Expression, columns: Mapping[str, exp.Expression]) -> exp.Expression:
    """The expression with columns replaced by other expressions."""

    def put(node: exp.Expression) -> exp.Expression:
        if isinstance(node, exp.Column) and node.name in columns:
            return spark.operand(columns[node.name])
        return node

    return expression.copy().transform(put)


def _fields(source: WindowColumns) -> tuple[PlanField, PlanField, PlanField]:
    return source.window_start, source.window_end, source.window_time
