"""ORDER BY, LIMIT, FETCH and OFFSET of a query, and the SELECT items that they refer to."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, ArrayType
from kafka_sql.model.type_rules import comparable, sortable
from kafka_sql.options.session_options import RuntimeMode
from kafka_sql.planner.binder.scalars import ExpressionContext, bind
from kafka_sql.planner.binder.tables.from_clause import QueryContext
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.expressions.scope import scope_of
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.names import fresh_name
from kafka_sql.planner.plan.nodes import Filter, Limit, Over, Plan, Project, Sort, SortKey
from kafka_sql.sql.lexer.ast_spans import span_of
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, PlanError
from kafka_sql.text.error_codes import ErrorCode

_Found = TypeVar("_Found")


@dataclass(frozen=True, slots=True)
class SelectItem:
    """A SELECT item: what to bind, its alias, or the field that a star stands for."""

    node: exp.Expression
    name: str | None


def collected(action: Callable[[], _Found], problems: list[Diagnostic]) -> _Found | None:
    """The result of ``action``; None, with its diagnostics noted, where it fails: one of a kind for a place
    (the columns of a ``*`` have one place)."""
    try:
        return action()
    except PlanError as error:
        for found in error.diagnostics:
            if not any(found.code == known.code and found.span == known.span for known in problems):
                problems.append(found)
        return None


def sorting_of(
    order: exp.Expression,
    bound: Sequence[tuple[SelectItem, Bound]],
    names: Sequence[str],
    expressions: ExpressionContext,
    problems: list[Diagnostic],
) -> list[tuple[SortKey, NamedExpression | None]]:
    """The sort keys, each with the column that must be computed for it where it is not selected."""
    keys: list[tuple[SortKey, NamedExpression | None]] = []
    taken = set(names)
    aliased = {item.name: item.node for item, _ in bound if item.name is not None}
    for ordered in order.expressions:
        node = ordered.this
        descending = bool(ordered.args.get("desc"))
        nulls_first = bool(ordered.args.get("nulls_first"))
        position = _selected(node, bound, names, expressions)
        if position is not None:
            keys.append((SortKey(names[position], descending, nulls_first), None))
            value = bound[position][1]
        else:
            found = collected(partial(bind, _without_aliases(node, aliased), expressions), problems)
            if found is None:
                continue
            value = found
            name = fresh_name("sort$", taken)
            taken.add(name)
            extra = NamedExpression(PlanField(name, value.type, value.time_attribute), value.spark)
            keys.append((SortKey(name, descending, nulls_first), extra))
        if not sortable(value.type):
            problems.append(
                Diagnostic(
                    ErrorCode.TYPE_MISMATCH, f"{value.type.as_nullable()} cannot be sorted", value.span
                )
            )
        elif not (comparable(value.type) or expressions.batch):
            kind = "an ARRAY" if isinstance(value.type, ArrayType) else "a ROW"
            problems.extend(unsupported(f"ORDER BY {kind} in a stream", value.span).diagnostics)
    return keys


def _without_aliases(node: exp.Expression, aliased: Mapping[str, exp.Expression]) -> exp.Expression:
    """An expression of ORDER BY in which names of selected columns, which come before those of tables, are
    what they stand for."""

    def replaced(part: exp.Expression) -> exp.Expression:
        if isinstance(part, exp.Column) and not part.table and part.name in aliased:
            return exp.Paren(this=aliased[part.name].copy())
        return part

    return node.transform(replaced)


def _selected(
    node: exp.Expression,
    bound: Sequence[tuple[SelectItem, Bound]],
    names: Sequence[str],
    expressions: ExpressionContext,
) -> int | None:
    if isinstance(node, exp.Literal) and not node.is_string and str(node.this).isdigit():
        position = int(str(node.this)) - 1
        if not 0 <= position < len(bound):
            raise wrong(
                ErrorCode.ORDER_BY_POSITION,
                f"ORDER BY position {position + 1} is not in the SELECT list of {len(bound)} columns",
                span_of(node, expressions.place),
            )
        return position
    if isinstance(node, exp.Column) and not node.table:
        for position, (item, _) in enumerate(bound):
            if item.name == node.name:
                return position
    try:
        value = bind(node, expressions)
    except KafkaSqlError:
        return None
    matches = (position for position, (_, other) in enumerate(bound) if other.spark == value.spark)
    return next(matches, None)


def ordered_outside(plan: Plan, node: exp.Expression, context: QueryContext) -> Plan:
    """ORDER BY and LIMIT behind a UNION, VALUES or a query in parentheses: over its output columns."""
    order = node.args.get("order")
    if order is not None:
        expressions = context.expressions(scope_of(plan.schema))
        problems: list[Diagnostic] = []
        bound = [
            (SelectItem(spark.column(f.name), f.name), Bound(spark.column(f.name), f.type, context.place))
            for f in plan.schema
        ]
        sorting = sorting_of(order, bound, [f.name for f in plan.schema], expressions, problems)
        if problems:
            raise PlanError(*problems)
        hidden = [extra for _, extra in sorting if extra is not None]
        kept = [NamedExpression(field, spark.column(field.name)) for field in plan.schema]
        if hidden:
            plan = Project(plan, (*kept, *hidden))
        plan = limited(Sort(plan, tuple(key for key, _ in sorting)), node, context)
        return Project(plan, tuple(kept)) if hidden else plan
    return limited(plan, node, context)


def limited(plan: Plan, node: exp.Expression, context: QueryContext) -> Plan:
    limit, offset = node.args.get("limit"), node.args.get("offset")
    count, skipped = None, 0
    if isinstance(limit, exp.Fetch):
        options = limit.args.get("limit_options")
        if options is not None and (options.args.get("percent") or options.args.get("with_ties")):
            raise unsupported("FETCH … PERCENT or WITH TIES", span_of(limit, context.place))
        count = _count(limit.args.get("count"), "FETCH", context)
    elif limit is not None:
        if limit.args.get("offset") is not None:
            raise unsupported("LIMIT start, count", span_of(limit, context.place), "write LIMIT n OFFSET m")
        everything = isinstance(limit.expression, exp.Var) and limit.expression.name.upper() == "ALL"
        count = None if everything else _count(limit.expression, "LIMIT", context)
    if offset is not None:
        skipped = _count(offset.expression, "OFFSET", context)
    if count is None and offset is not None:
        streaming = context.options.runtime_mode is RuntimeMode.STREAMING
        if streaming or isinstance(plan, Sort):
            place = span_of(offset, context.place)
            raise wrong(ErrorCode.MISSING_LIMIT, "OFFSET needs LIMIT or FETCH", place, helps=("add LIMIT n",))
    return plan if count is None and not skipped else Limit(plan, count, skipped)


def first_of_each(plan: Limit, keys: Sequence[str]) -> Plan:
    """The rows of ``plan``, whose limit is meant for each value of its columns ``keys``."""
    assert isinstance(plan.input, Sort)
    rows = plan.input.input
    order = [
        exp.Ordered(this=spark.column(key.field), desc=key.descending, nulls_first=key.nulls_first)
        for key in plan.input.keys
    ]
    partition: list[exp.Expression] = [spark.column(name) for name in keys]
    window = exp.Window(
        this=spark.call("ROW_NUMBER"),
        partition_by=partition,
        order=exp.Order(expressions=order),
        over="OVER",
    )
    field = PlanField(fresh_name("number$", {each.name for each in rows.schema}), BIGINT.not_null())
    number = spark.column(field.name)
    tests: list[exp.Expression] = []
    if plan.count is not None:
        tests.append(exp.LTE(this=number, expression=spark.number(plan.offset + plan.count)))
    if plan.offset:
        tests.append(exp.GT(this=number.copy(), expression=spark.number(plan.offset)))
    numbered = Over(rows, (NamedExpression(field, spark.cast(window, BIGINT)),))
    kept = Filter(numbered, spark.conjunction(*tests))
    return Project(kept, tuple(NamedExpression(each, spark.column(each.name)) for each in rows.schema))


def _count(node: exp.Expression | None, clause: str, context: QueryContext) -> int:
    if node is None:
        return 1
    if isinstance(node, exp.Literal) and not node.is_string and str(node.this).isdigit():
        return int(str(node.this))
    raise wrong(ErrorCode.SYNTAX, f"{clause} takes a whole number", span_of(node, context.place))
