"""Whether a row of a changelog can vanish: come, and go without another row of its key. Flink writes such a
row into a table of upserts and deletes it, also where both happen at once."""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.planner.expressions.flink_aggregate import FlinkAggregate
from kafka_sql.planner.expressions.spark_ast import called_name
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.properties.changelog_mode import checked_value, node_changes, top_n
from kafka_sql.planner.properties.changelog_traits import Key
from kafka_sql.planner.properties.join_changelog import join_columns
from kafka_sql.planner.properties.predicates import without_casts
from kafka_sql.planner.properties.rank_changelog import only_first
from kafka_sql.planner.properties.time_bounds import conjuncts

_GROWING = frozenset({("COUNT", True), ("MAX", True), ("MIN", False)})
"""Aggregates of inserts that only rise (True) or only fall (False)."""


def can_vanish(plan: rel.Plan, key: Key) -> bool:
    """Return whether a row of ``plan`` can go without another one that has its values in the fields ``key``.
    It is True where this is not known."""
    if node_changes(plan).insert_only:
        return False
    match plan:
        case rel.Project(input=source):
            return can_vanish(source, _below(plan, key))
        case rel.Filter(input=source, condition=condition):
            return _rank_drops(plan, condition, key) if _is_top_n(plan) else _drops(source, condition, key)
        case rel.Aggregate(input=source, keys=keys):
            group = frozenset(name for item in keys if (name := _column(item.expression)) is not None)
            return len(group) < len(keys) or not _stays(source, group)
        case rel.Join(left=left, right=right, kind=kind):
            if kind not in (rel.JoinKind.INNER, rel.JoinKind.LEFT):
                return True
            if kind is rel.JoinKind.LEFT and not key <= {field.name for field in left.schema}:
                return True
            columns = join_columns(plan)
            if len(conjuncts(plan.condition)) != len(columns[0]) or len(columns[0]) != len(columns[1]):
                return True
            return not (_stays(left, columns[0]) and _stays(right, columns[1]))
        case rel.Union(inputs=inputs):
            return any(can_vanish(source, key) for source in inputs)
        case _:
            return True


def _stays(plan: rel.Plan, columns: Key) -> bool:
    """Whether rows never vanish, and never change their values in ``columns``."""
    changes = node_changes(plan)
    return changes.insert_only or any(columns <= key and not can_vanish(plan, key) for key in changes.keys)


def _is_top_n(plan: rel.Filter) -> bool:
    return top_n(plan.input, plan.condition) is not None


def _rank_drops(plan: rel.Filter, condition: exp.Expression, key: Key) -> bool:
    """Whether a row of a Top-N can vanish: a rank is never vacated while rows only come or change."""
    over = plan.input
    while isinstance(over, rel.Project):
        over = over.input
    assert isinstance(over, rel.Over)
    used = {column.name for column in condition.find_all(exp.Column)}
    found = node_changes(plan).keys
    if len(used) != 1 or not found or not found[0] <= key:
        return True
    if not (used <= found[0] or only_first(condition, *used)):
        return True
    partition = {name for item in over.items for name in _partition(item.expression)}
    return not _stays(over.input, frozenset(partition))


def _partition(expression: exp.Expression) -> set[str]:
    return {
        column.name
        for window in expression.find_all(exp.Window)
        for part in window.args.get("partition_by") or ()
        for column in part.find_all(exp.Column)
    }


def _drops(source: rel.Plan, condition: exp.Expression, key: Key) -> bool:
    """Whether a filter can take a row away that it let through, or its input can."""
    fixed = [each for each in node_changes(source).keys if not can_vanish(source, each)]
    for part in conjuncts(condition):
        used = {column.name for column in part.find_all(exp.Column)}
        if not (any(used <= each for each in fixed) or _stays_true(source, part)):
            return True
    return can_vanish(source, key)


def _stays_true(source: rel.Plan, condition: exp.Expression) -> bool:
    """Whether a comparison of an aggregate of inserts with a literal remains true once it is."""
    inner = condition.unnest()
    if not isinstance(inner, (exp.GT, exp.GTE, exp.LT, exp.LTE)):
        return False
    name, rises = _column(inner.this), isinstance(inner, (exp.GT, exp.GTE))
    other = inner.expression
    if name is None:
        name, rises, other = _column(inner.expression), not rises, inner.this
    if name is None or other.find(exp.Column) is not None or not _is_constant(other):
        return False
    while isinstance(source, rel.Project | rel.Filter):
        name = _items(source).get(name, "") if isinstance(source, rel.Project) else name
        source = source.input
    if not isinstance(source, rel.Aggregate) or not node_changes(source.input).insert_only:
        return False
    call = next((item.expression for item in source.aggregates if item.field.name == name), None)
    if call is None:
        return False
    function = call.function if isinstance(call, FlinkAggregate) else called_name(call)
    return (function, rises) in _GROWING


def _is_constant(value: exp.Expr) -> bool:
    inner = without_casts(value)
    if isinstance(inner, exp.Neg):
        inner = without_casts(inner.this)
    return isinstance(inner, exp.Literal)


def _below(plan: rel.Project, key: Key) -> Key:
    """The fields of the input of a projection that give the fields ``key``."""
    items = _items(plan)
    return frozenset(items[name] for name in key if name in items)


def _items(plan: rel.Project) -> dict[str, str]:
    """The field of the input that each field of a projection is, where it is one."""
    found = {item.field.name: _column(checked_value(item.expression)) for item in plan.items}
    return {name: column for name, column in found.items() if column is not None}


def _column(expression: exp.Expr) -> str | None:
    inner = without_casts(expression)
    return inner.name if isinstance(inner, exp.Column) else None
