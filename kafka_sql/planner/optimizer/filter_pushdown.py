"""Makes a bound plan cheaper without changing its rows: predicates go into the scan, unused columns are not
read.

Filters also move below projections that only rename. A watermark that no window needs is dropped; one that is
needed stays below the filters of a streaming plan, because in Flink the records that a filter drops move it
too."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import datetime

from sqlglot import exp

from kafka_sql.model.connectors import JdbcTable, KafkaTable, StateTable, UpsertKafkaTable
from kafka_sql.model.scan_predicate import Comparison, ScanPredicate
from kafka_sql.planner.expressions.spark_ast import column, conjunction, spark_shape
from kafka_sql.planner.optimizer.case_simplification import without_decided_branches
from kafka_sql.planner.optimizer.nested_projection import narrow_rows
from kafka_sql.planner.optimizer.processing_time import is_clocked, tells_watermark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression
from kafka_sql.planner.plan.traversal import nodes, transform_up
from kafka_sql.planner.properties.changelog_mode import gives_upserts
from kafka_sql.planner.properties.predicates import scan_predicates
from kafka_sql.planner.properties.time_bounds import conjuncts


def optimise(plan: rel.Plan, *, batch: bool, keeps_watermarks: bool = False) -> rel.Plan:
    """The plan with filters and columns pushed down; ``batch`` plans have no watermark to protect, unless
    rows tell it. With ``keeps_watermarks`` those that no operator waits for stay: the sink does."""
    told = any(map(tells_watermark, nodes(plan)))
    plan = _without_idle_watermarks(plan, window_above=keeps_watermarks or told)
    plan = without_decided_branches(_push_filters(plan, [], through_watermarks=batch and not told))
    return narrow_rows(_merge_projects(pruned(plan)))


def pruned(plan: rel.Plan) -> rel.Plan:
    """The plan without columns that nobody needs."""
    return _prune(plan, frozenset(field.name for field in plan.schema))


def columns_of(*expressions: exp.Expression) -> frozenset[str]:
    """The fields that expressions read."""
    return frozenset(found.name for item in expressions for found in item.find_all(exp.Column))


def _without_idle_watermarks(plan: rel.Plan, *, window_above: bool) -> rel.Plan:
    timed = (rel.WindowAggregate, rel.WindowColumns, rel.WatermarkBuffer, rel.TemporalJoin)
    if is_clocked(plan) or (isinstance(plan, rel.WatermarkAssigner) and plan.clock):
        window_above = False  # only the clock ends such windows
    else:
        window_above = window_above or isinstance(plan, timed)
    window_above = window_above or (isinstance(plan, rel.Join) and plan.keeps_time)
    inputs = tuple(_without_idle_watermarks(item, window_above=window_above) for item in plan.inputs)
    if isinstance(plan, rel.WatermarkAssigner) and not (window_above or plan.clock):
        return inputs[0]
    return rel.with_inputs(plan, inputs)


# --- filters


def _push_filters(plan: rel.Plan, pending: list[exp.Expression], *, through_watermarks: bool) -> rel.Plan:
    """The plan with the conditions ``pending`` (over its output) applied as deep as they can go."""
    match plan:
        case rel.Filter(input=source, condition=condition):
            return _push_filters(
                source, [*conjuncts(condition), *pending], through_watermarks=through_watermarks
            )
        case rel.Project(input=source, items=items):
            renamed = {
                item.field.name: item.expression for item in items if isinstance(item.expression, exp.Column)
            }
            deeper = [substituted(c, renamed) for c in pending if columns_of(c) <= renamed.keys()]
            kept = [c for c in pending if not columns_of(c) <= renamed.keys()]
            below = _push_filters(source, deeper, through_watermarks=through_watermarks)
            return _filtered(replace(plan, input=below), kept)
        case rel.WatermarkAssigner(input=source):
            deeper, kept = (pending, []) if through_watermarks else ([], pending)
            below = _push_filters(source, deeper, through_watermarks=through_watermarks)
            return _filtered(replace(plan, input=below), kept)
        case rel.Union(inputs=inputs, schema=schema):
            branches = []
            for branch in inputs:
                names = {
                    field.name: column(own.name) for field, own in zip(schema, branch.schema, strict=True)
                }
                conditions = [substituted(c, names) for c in pending]
                branches.append(_push_filters(branch, conditions, through_watermarks=through_watermarks))
            return replace(plan, inputs=tuple(branches))
        case rel.Scan() if isinstance(plan.table.connector, JdbcTable):
            return _filtered(_asked_database(plan, pending), pending)
        case rel.Scan() if not isinstance(plan.table.connector, (KafkaTable, UpsertKafkaTable, StateTable)):
            return _filtered(plan, pending)  # the other readers evaluate no predicates
        case rel.Scan() if gives_upserts(plan) or plan.history is rel.ScanHistory.RECORDS:
            return _filtered(plan, pending)  # a row that is left out would not replace the one before it
        case rel.TemporalJoin(left=source, right=versions):
            visible = {field.name for field in source.schema}
            deeper = [c for c in pending if columns_of(c) <= visible]
            kept = [c for c in pending if not columns_of(c) <= visible]
            left = _push_filters(source, deeper, through_watermarks=through_watermarks)
            right = _push_filters(versions, [], through_watermarks=through_watermarks)
            return _filtered(replace(plan, left=left, right=right), kept)
        case rel.Join():
            return _push_into_join(plan, pending, through_watermarks=through_watermarks)
        case rel.Unnest(input=source) | rel.LookupJoin(input=source):
            visible = {field.name for field in source.schema}
            deeper = [c for c in pending if columns_of(c) <= visible]
            kept = [c for c in pending if not columns_of(c) <= visible]
            below = _push_filters(source, deeper, through_watermarks=through_watermarks)
            return _filtered(replace(plan, input=below), kept)
        case rel.Scan():
            predicates, kept = scan_predicates(plan, pending)
            return _filtered(replace(plan, predicates=(*plan.predicates, *predicates)), kept)
        case _:
            inputs = tuple(
                _push_filters(item, [], through_watermarks=through_watermarks) for item in plan.inputs
            )
            return _filtered(rel.with_inputs(plan, inputs), pending)


def _asked_database(scan: rel.Scan, conditions: list[exp.Expression]) -> rel.Scan:
    """The scan with what its database may test first, of which nothing is taken away above: databases
    compare text by rules of their own."""
    found, _ = scan_predicates(scan, conditions)
    told = [each for each in found if each not in scan.predicates and _means_the_same(each)]
    return replace(scan, predicates=(*scan.predicates, *told))


def _means_the_same(predicate: ScanPredicate) -> bool:
    """Whether a database keeps at least the rows that Flink keeps."""
    if any(isinstance(value, str) for value in predicate.values):
        return predicate.comparison in (Comparison.EQUAL, Comparison.IN)
    return not any(isinstance(value, datetime) and value.tzinfo is not None for value in predicate.values)


_COMPARED = (exp.EQ, exp.GT, exp.GTE, exp.LT, exp.LTE)
_SHIFTED = (exp.Column, exp.Identifier, exp.Paren, exp.Add, exp.Sub, exp.Interval, exp.Literal, exp.Var)
_KEPT_LEFT = (rel.JoinKind.INNER, rel.JoinKind.LEFT, rel.JoinKind.SEMI, rel.JoinKind.ANTI)
"""Joins in which a condition on the left side alone can be tested before them."""


def _push_into_join(plan: rel.Join, pending: list[exp.Expression], *, through_watermarks: bool) -> rel.Plan:
    """The join with conditions tested as early as its kind allows; those of an inner join become part of
    it."""
    left = {field.name for field in plan.left.schema}
    right = {field.name for field in plan.right.schema}
    to_left = [c for c in pending if columns_of(c) <= left and plan.kind in _KEPT_LEFT]
    to_right = [
        c
        for c in pending
        if c not in to_left
        and columns_of(c) <= right
        and plan.kind in (rel.JoinKind.INNER, rel.JoinKind.RIGHT)
    ]
    kept = [c for c in pending if c not in to_left and c not in to_right]
    on = conjuncts(plan.condition)
    if plan.kind is rel.JoinKind.INNER:
        on, kept = [*on, *kept], []
    stays = []
    for condition in on:
        used = columns_of(condition)
        if used and used <= right and plan.kind not in (rel.JoinKind.RIGHT, rel.JoinKind.FULL):
            to_right.append(condition)
        elif (
            used and used <= left and plan.kind in (rel.JoinKind.INNER, rel.JoinKind.RIGHT, rel.JoinKind.SEMI)
        ):
            to_left.append(condition)
        else:
            stays.append(condition)
    stays = [part for part in stays if part != exp.Boolean(this=True)]
    if plan.keeps_time and plan.kind is rel.JoinKind.INNER and _contradict(stays, (*to_left, *to_right)):
        to_left = [exp.Boolean(this=False)]
    joined = replace(
        plan,
        left=_push_filters(plan.left, to_left, through_watermarks=through_watermarks),
        right=_push_filters(plan.right, to_right, through_watermarks=through_watermarks),
        condition=conjunction(*stays),
    )
    return _filtered(joined, kept)


def _contradict(comparisons: Iterable[exp.Expression], tests: Iterable[exp.Expression]) -> bool:
    """Whether a test asks for NULL in a column that is compared as it is, or with an interval added. Flink
    finds that before it runs; an interval join would take two times that are NULL for equal."""
    sides = [
        side for each in comparisons if isinstance(each, _COMPARED) for side in (each.this, each.expression)
    ]
    compared = columns_of(
        *(side for side in sides if all(isinstance(part, _SHIFTED) for part in side.find_all(exp.Expression)))
    )
    return any(
        isinstance(test, exp.Is) and isinstance(test.expression, exp.Null) and columns_of(test) <= compared
        for test in tests
    )


def _filtered(plan: rel.Plan, conditions: list[exp.Expression]) -> rel.Plan:
    return rel.Filter(plan, conjunction(*conditions)) if conditions else plan


def substituted(expression: exp.Expression, columns: Mapping[str, exp.Expression]) -> exp.Expression:
    """The expression with other expressions in the place of columns."""

    def replaced(node: exp.Expression) -> exp.Expression:
        return columns[node.name].copy() if isinstance(node, exp.Column) and node.name in columns else node

    return expression.copy().transform(replaced)


# --- columns


def _expressions(items: Iterable[NamedExpression]) -> list[exp.Expression]:
    return [item.expression for item in items]


def _prune(plan: rel.Plan, needed: frozenset[str]) -> rel.Plan:
    """The plan without what nobody above needs; its output has at least the fields ``needed``, in order."""
    match plan:
        case rel.Scan():
            return _pruned_scan(plan, needed)
        case (
            rel.Values() | rel.LocalWindowAggregate() | rel.LocalQuery()
        ):  # tasks know what they read by then
            return plan
        case rel.Filter(input=source, condition=condition):
            return replace(plan, input=_prune(source, needed | columns_of(condition)))
        case rel.Project(input=source, items=items):
            kept = tuple(item for item in items if item.field.name in needed) or items[:1]
            return replace(plan, input=_prune(source, columns_of(*_expressions(kept))), items=kept)
        case rel.WatermarkAssigner(input=source, rowtime=rowtime, schema=schema):
            carried = frozenset() if plan.marker is None else columns_of(plan.marker)
            if plan.generator is not None:  # it sees whole rows
                carried = frozenset(field.name for field in source.schema)
            below = _prune(source, needed | {rowtime} | carried)
            names = {field.name for field in below.schema}
            return replace(plan, input=below, schema=tuple(f for f in schema if f.name in names))
        case rel.WindowColumns(input=source, window=window):
            return replace(plan, input=_prune(source, needed | set(window.columns)))
        case rel.WindowAggregate(input=source, window=window, keys=keys, aggregates=aggregates):
            kept = tuple(item for item in aggregates if item.field.name in needed)
            used = columns_of(*_expressions((*keys, *kept))) | set(window.columns)
            bounds = (plan.window_start, plan.window_end, plan.window_time)
            start, end, time = (f if f is not None and f.name in needed else None for f in bounds)
            return replace(
                plan,
                input=_prune(source, used),
                aggregates=kept,
                window_start=start,
                window_end=end,
                window_time=time,
            )
        case rel.Aggregate(input=source, keys=keys, aggregates=aggregates):
            used = columns_of(*_expressions((*keys, *aggregates)))
            return replace(plan, input=_prune(source, used))
        case rel.Expand(input=source, keys=copied):
            return replace(plan, input=_prune(source, needed | {name for _, name in copied}))
        case rel.Over(input=source, items=items):
            kept = tuple(item for item in items if item.field.name in needed)
            below = _prune(source, needed | columns_of(*_expressions(kept)))
            return replace(plan, input=below, items=kept) if kept else below
        case rel.Unnest(input=source, collection=collection):
            return replace(plan, input=_prune(source, needed | columns_of(collection)))
        case rel.LookupJoin(input=source):
            return _pruned_lookup(plan, source, needed)
        case rel.Join(left=left, right=right, condition=condition):
            used = needed | columns_of(condition)
            return replace(plan, left=_prune(left, used), right=_prune(right, used))
        case rel.WatermarkBuffer(input=source, rowtime=awaited):
            return replace(plan, input=_prune(source, needed | ({awaited} if awaited else set())))
        case rel.Recorded(input=source) | rel.Remaining(input=source):
            return replace(plan, input=_prune(source, needed))
        case rel.Versions(input=source, keys=keys, rowtime=version):
            return replace(plan, input=_prune(source, needed | {*keys, version}))
        case rel.TemporalJoin(left=left, right=right, condition=condition, rowtime=rowtime, version=version):
            used = needed | columns_of(condition) | {rowtime, version}
            return replace(plan, left=_prune(left, used), right=_prune(right, used))
        case (
            rel.MatchRecognize(input=source)
            | rel.Materialised(input=source)
            | rel.ChangeRows(input=source)
            | rel.SinkOrder(input=source)
        ):
            return replace(plan, input=_prune(source, frozenset(field.name for field in source.schema)))
        case rel.SparkQuery(inputs=inputs):
            whole = (_prune(each, frozenset(field.name for field in each.schema)) for each in inputs)
            return rel.with_inputs(plan, tuple(whole))
        case rel.SetOperation(left=left, right=right):
            sides = (_prune(side, frozenset(f.name for f in side.schema)) for side in (left, right))
            return rel.with_inputs(plan, tuple(sides))
        case rel.Union(inputs=inputs, schema=schema):
            wanted = [i for i, field in enumerate(schema) if field.name in needed] or [0]
            branches = tuple(_pruned_branch(branch, wanted) for branch in inputs)
            return replace(plan, inputs=branches, schema=tuple(schema[i] for i in wanted))
        case rel.Sort(input=source, keys=keys):
            return replace(plan, input=_prune(source, needed | {key.field for key in keys}))
        case rel.Limit(input=source):
            return replace(plan, input=_prune(source, needed))


def _pruned_scan(plan: rel.Scan, needed: frozenset[str]) -> rel.Scan:
    pairs = list(zip(plan.columns, plan.schema, strict=True))
    identifying = plan.table.primary_key if gives_upserts(plan) else ()
    kept = [(name, field) for name, field in pairs if field.name in needed or name in identifying] or pairs[
        :1
    ]
    return replace(plan, columns=tuple(name for name, _ in kept), schema=tuple(field for _, field in kept))


def _pruned_lookup(plan: rel.LookupJoin, source: rel.Plan, needed: frozenset[str]) -> rel.LookupJoin:
    used = needed | columns_of(plan.condition)
    pairs = list(zip(plan.columns, plan.fields, strict=True))
    kept = [(name, field) for name, field in pairs if field.name in used] or pairs[:1]
    below = _prune(source, used | columns_of(*(value for _, value in plan.keys)))
    return replace(
        plan,
        input=below,
        columns=tuple(name for name, _ in kept),
        fields=tuple(field for _, field in kept),
    )


def _pruned_branch(branch: rel.Plan, wanted: list[int]) -> rel.Plan:
    fields = [branch.schema[i] for i in wanted]
    pruned = _prune(branch, frozenset(field.name for field in fields))
    if list(pruned.schema) == fields:
        return pruned
    return rel.Project(pruned, tuple(NamedExpression(field, column(field.name)) for field in fields))


# --- projections


def _merge_projects(plan: rel.Plan) -> rel.Plan:
    """Projections that change nothing are dropped, and one above another that only renames becomes one."""
    return transform_up(plan, _merged_project)


def _merged_project(plan: rel.Plan) -> rel.Plan:
    if not isinstance(plan, rel.Project):
        return plan
    if plan.schema == plan.input.schema and all(_is_same(item) for item in plan.items):
        return plan.input
    if isinstance(plan.input, rel.Project):
        inner = {item.field.name: item.expression for item in plan.input.items}
        uses = [found.name for item in plan.items for found in item.expression.find_all(exp.Column)]
        if all(isinstance(inner.get(n), exp.Column) or uses.count(n) == 1 for n in uses if n in inner):
            items = tuple(
                NamedExpression(item.field, substituted(item.expression, _wrapped(inner)))
                for item in plan.items
            )
            return replace(plan, input=plan.input.input, items=items)
    return plan


def _is_same(item: NamedExpression) -> bool:
    return isinstance(item.expression, exp.Column) and item.expression.name == item.field.name


def _wrapped(columns: Mapping[str, exp.Expression]) -> dict[str, exp.Expression]:
    """Expressions in parentheses where they are put in place of a column."""
    atomic = (exp.Column, exp.Literal, exp.Anonymous, exp.Cast, exp.Paren, exp.Case)
    return {
        name: item if isinstance(spark_shape(item), atomic) else exp.Paren(this=item.copy())
        for name, item in columns.items()
    }
