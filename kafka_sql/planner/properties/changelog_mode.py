"""Changelog modes: which kinds of rows each node of a plan emits, by which keys its rows replace one another,
and what a sink makes of that (Flink's FlinkChangelogModeInferenceProgram, recorded from EXPLAIN
CHANGELOG_MODE of Flink 2.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from sqlglot import exp
from typing_extensions import assert_never

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import sink_changes, source_changes
from kafka_sql.model.connectors import is_static
from kafka_sql.model.formats import Changes
from kafka_sql.planner.expressions.spark_ast import column
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.sinks import ChangelogMode
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_traits import Key, NodeChanges
from kafka_sql.planner.properties.injective_casts import uncast
from kafka_sql.planner.properties.join_changelog import joined
from kafka_sql.planner.properties.predicates import without_casts
from kafka_sql.planner.properties.rank_changelog import over_changes, ranked
from kafka_sql.planner.properties.window_top_n import is_window_rank, window_rank_keys


def node_changes(plan: rel.Plan) -> NodeChanges:
    """What ``plan`` emits when it runs on without end."""
    match plan:
        case rel.Scan(table=table):
            return _scanned(table, plan)
        case rel.Values():
            return NodeChanges()
        case rel.SparkQuery(updates=updates):
            return NodeChanges(updates)
        case rel.Filter(input=source, condition=condition):
            return top_n(source, condition) or node_changes(source)
        case (
            rel.WatermarkAssigner()
            | rel.WatermarkBuffer()
            | rel.Recorded()
            | rel.Remaining()
            | rel.LocalQuery()
        ):
            return node_changes(plan.input)
        case rel.SinkOrder(input=source):  # over rows that never change, also where they lost their time
            return NodeChanges(keys=node_changes(source).keys)
        case rel.Materialised(input=source, keys=keys):
            changing = not node_changes(source).insert_only
            return NodeChanges(changing, changing, (frozenset(keys),))
        case rel.Versions(input=source, keys=keys):
            return NodeChanges(True, True, (frozenset(keys),))
        case rel.MatchRecognize() | rel.LocalWindowAggregate() | rel.ChangeRows():
            return NodeChanges()
        case rel.TemporalJoin(left=left):
            return replace(node_changes(left), keys=_keys_of_temporal_join(plan, node_changes(left).keys))
        case rel.Unnest(input=rel.WindowAggregate() as windows) if is_window_rank(windows):
            return NodeChanges(keys=window_rank_keys(plan, windows))
        case rel.WindowColumns() | rel.Unnest() | rel.Expand() | rel.LookupJoin():
            source = plan.input
            below = node_changes(source)
            return NodeChanges(below.updates, below.deletes)
        case rel.Over(input=source):
            return over_changes(plan, node_changes(source))
        case rel.Join():
            return joined(plan, node_changes(plan.left), node_changes(plan.right))
        case rel.SetOperation(kind=kind):
            changing = kind is rel.SetKind.EXCEPT or any(not node_changes(s).insert_only for s in plan.inputs)
            whole = () if plan.all else (frozenset(field.name for field in plan.schema),)
            return NodeChanges(True, changing, whole)
        case rel.Project(input=source):
            below = node_changes(source)
            return NodeChanges(below.updates, below.deletes, _renamed(below.keys, plan))
        case rel.Aggregate(input=source, keys=keys):
            below = node_changes(source)
            constants = _constants(source)
            telling = frozenset(item.field.name for item in keys if item.expression.name not in constants)
            return NodeChanges(True, not below.insert_only, (telling,))
        case rel.WindowAggregate(keys=keys):
            group = frozenset(item.field.name for item in keys)
            bounds = (plan.window_start, plan.window_end, plan.window_time)
            of_window = tuple(group | {field.name} for field in bounds if field is not None)
            early = plan.early_ms is not None  # else a window is given once, when the watermark has passed it
            return NodeChanges(early, early and not node_changes(plan.input).insert_only, of_window)
        case rel.Sort(input=source):
            return node_changes(source)
        case rel.Limit(input=source):
            below = node_changes(source)
            if below.insert_only and not isinstance(source, rel.Sort):
                return NodeChanges(keys=below.keys)
            return NodeChanges(True, True, below.keys)
        case rel.Union(inputs=inputs):
            branches = [node_changes(branch) for branch in inputs]
            return NodeChanges(
                any(branch.updates for branch in branches), any(branch.deletes for branch in branches)
            )
        case _:
            assert_never(plan)


def changelog_mode(plan: rel.Plan) -> ChangelogMode:
    """Which row kinds the plan emits where every sink takes what it gives."""
    changes = node_changes(plan)
    if changes.insert_only:
        return ChangelogMode.INSERT_ONLY
    return ChangelogMode.RETRACT if changes.deletes or not changes.keys else ChangelogMode.UPSERT


def gives_changes(scan: rel.Scan) -> bool:
    """Whether a scan reads rows with kinds."""
    return source_changes(scan.table.connector) is not Changes.INSERT_ONLY


def gives_upserts(scan: rel.Scan) -> bool:
    """Whether a scan reads the newest rows of keys (what they replace is not in the records)."""
    return source_changes(scan.table.connector) is Changes.UPSERT


def is_static_scan(scan: rel.Scan) -> bool:
    """Return whether a scan reads all rows of a table at one time, and these are inserts."""
    return is_static(scan.table.connector) and not gives_changes(scan)


def static_inputs(plan: rel.Plan) -> list[rel.Scan]:
    """Return the static tables of a plan, whose rows a pipeline takes when the query starts."""
    return [node for node in nodes(plan) if isinstance(node, rel.Scan) and is_static_scan(node)]


def changing_scans(plan: rel.Plan) -> list[rel.Scan]:
    """The scans that read rows with kinds."""
    return [node for node in nodes(plan) if isinstance(node, rel.Scan) and gives_changes(node)]


def passes_changes(plan: rel.Plan) -> bool:
    """Whether the plan reads rows with kinds and only passes them on, one by one."""
    stateless = (rel.Scan, rel.Values, rel.Filter, rel.Project, rel.WatermarkAssigner, rel.Union)
    return bool(changing_scans(plan)) and all(isinstance(node, stateless) for node in nodes(plan))


def keys_fit(changes: NodeChanges, primary_key: Sequence[str]) -> bool:
    """Whether rows that replace one another have the same primary key."""
    return any(key <= frozenset(primary_key) for key in changes.keys)


def needs_update_before(plan: rel.Plan, table: Table | None) -> bool:
    """Whether the sink must see the rows that updates replace.

    A sink of upserts need not where they have the key of the new row: the keys of the plan are its primary
    key, and no filter drops only one of the two (Flink's UpdateKindTrait)."""
    if table is None or sink_changes(table.connector) is not Changes.UPSERT:
        return True
    primary = frozenset(table.primary_key)
    if not any(key == primary for key in node_changes(plan).keys):
        return True
    return not _updates_alone_suffice(plan)


def _updates_alone_suffice(plan: rel.Plan) -> bool:
    match plan:
        case rel.Project(input=source) | rel.WatermarkAssigner(input=source):
            return _updates_alone_suffice(source)
        case rel.Filter(input=source, condition=condition):
            used = frozenset(column.name for column in condition.find_all(exp.Column))
            if top_n(source, condition) is not None:
                return True
            on_key = any(used <= key for key in node_changes(source).keys)
            return on_key and _updates_alone_suffice(source)
        case rel.Scan(predicates=predicates):
            names = {name: field.name for name, field in zip(plan.columns, plan.schema, strict=True)}
            used = frozenset(names.get(predicate.column, "") for predicate in predicates)
            return any(used <= key for key in node_changes(plan).keys)
        case rel.Union(inputs=inputs):
            return all(map(_updates_alone_suffice, inputs))
        case _:
            return True


def producer(plan: rel.Plan) -> rel.Plan:
    """The node that first gives anything but inserts, from the sources."""
    for child in plan.inputs:
        if not node_changes(child).insert_only:
            return producer(child)
    return plan


def _keys_of_temporal_join(plan: rel.TemporalJoin, keys: Sequence[Key]) -> tuple[Key, ...]:
    """Return the keys of left rows whose changes stay in order: those that have the columns of the join."""
    joined_by = {mine.name if isinstance(mine, exp.Column) else None for mine, _ in plan.keys}
    return tuple(key for key in keys if joined_by <= key)


def _scanned(table: Table, scan: rel.Scan) -> NodeChanges:
    names = {name: field.name for name, field in zip(scan.columns, scan.schema, strict=True)}
    keys: tuple[Key, ...] = ()
    if gives_changes(scan) and table.primary_key and all(name in names for name in table.primary_key):
        keys = (frozenset(names[name] for name in table.primary_key),)
    return NodeChanges(gives_changes(scan), gives_changes(scan), keys)


def top_n(below: rel.Plan, condition: exp.Expression) -> NodeChanges | None:
    """What a filter with ``condition`` over ROW_NUMBER gives, also where projections that rename are between
    them; None where there is no ROW_NUMBER."""
    if isinstance(below, rel.Over):
        return ranked(below, condition, node_changes(below.input))
    if not isinstance(below, rel.Project):
        return None
    names = {
        item.field.name: item.expression.name
        for item in below.items
        if isinstance(item.expression, exp.Column)
    }
    used = {column.name for column in condition.find_all(exp.Column)}
    if not used <= names.keys():
        return None

    def renamed(node: exp.Expression) -> exp.Expression:
        return column(names[node.name]) if isinstance(node, exp.Column) else node

    found = top_n(below.input, condition.copy().transform(renamed))
    if found is None:
        return None
    return NodeChanges(found.updates, found.deletes, _renamed(found.keys, below))


def _renamed(keys: Sequence[Key], project: rel.Project) -> tuple[Key, ...]:
    """The keys as fields of the projection's output; those that it does not keep are gone."""
    outputs: dict[str, list[str]] = {}
    types = {field.name: field.type for field in project.input.schema}
    for item in project.items:
        value = checked_value(item.expression)
        used = value.find(exp.Column)
        known = used is not None and used.name in types  # when a row came is no field
        kept = uncast(value, types[used.name], item.field.type) if used is not None and known else None
        if kept is not None:
            outputs.setdefault(kept.name, []).append(item.field.name)
    found: list[Key] = []
    for key in keys:
        if all(name in outputs for name in key):
            found += [frozenset(choice) for choice in product(*(outputs[name] for name in sorted(key)))]
    return tuple(dict.fromkeys(found))


def _constants(plan: rel.Plan) -> set[str]:
    """The fields that have one value in all rows, which tell no rows apart."""
    if not isinstance(plan, rel.Project):
        return set()
    values = ((item.field.name, without_casts(item.expression)) for item in plan.items)
    return {name for name, value in values if isinstance(value, (exp.Literal, exp.Boolean, exp.Null))}


def checked_value(expression: exp.Expression) -> exp.Expression:
    """The value that a sink's NOT NULL check lets through; other expressions as they are."""
    match expression:
        case exp.Anonymous(
            this="COALESCE", expressions=[value, exp.Cast(this=exp.Anonymous(this="RAISE_ERROR"))]
        ):
            return checked_value(value)
        case _:
            return expression
