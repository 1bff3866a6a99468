"""The changelog of a join: outer and anti joins take rows back when a partner comes or goes; keys survive
where the other side has one row for each value of the join's columns (Flink's FlinkRelMdUpsertKeys)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.planner.plan.nodes import Join, JoinKind
from kafka_sql.planner.properties.changelog_traits import Key, NodeChanges


def joined(join: Join, left: NodeChanges, right: NodeChanges) -> NodeChanges:
    """What ``join`` emits over inputs that emit ``left`` and ``right``."""
    inserts = left.insert_only and right.insert_only
    always = join.kind in (JoinKind.INNER, JoinKind.SEMI) or join.keeps_time
    changing = not (inserts and always)
    return NodeChanges(changing, changing, _keys(join, left, right))


def _keys(join: Join, left: NodeChanges, right: NodeChanges) -> tuple[Key, ...]:
    left_columns, right_columns = join_columns(join)
    of_left = _containing(left.keys, left_columns)
    of_right = _containing(right.keys, right_columns)
    if join.kind in (JoinKind.SEMI, JoinKind.ANTI):
        return of_left
    found: list[Key] = []
    if _unique(right.keys, right_columns) and join.kind in (JoinKind.INNER, JoinKind.LEFT):
        found += of_left
    if _unique(left.keys, left_columns) and join.kind in (JoinKind.INNER, JoinKind.RIGHT):
        found += of_right
    found += [one | two for one in of_left for two in of_right]
    return tuple(dict.fromkeys(found))


def join_columns(join: Join) -> tuple[Key, Key]:
    """The fields of each side that the condition sets equal."""
    left_names = {field.name for field in join.left.schema}
    pairs = []
    for part in _conjuncts(join.condition):
        if isinstance(part, exp.EQ) and all(
            isinstance(side, exp.Column) for side in (part.this, part.expression)
        ):
            names = (part.this.name, part.expression.name)
            pairs.append(names if names[0] in left_names else names[::-1])
    return frozenset(left for left, _ in pairs), frozenset(right for _, right in pairs)


def _conjuncts(condition: exp.Expression) -> list[exp.Expression]:
    while isinstance(condition, exp.Paren):
        condition = condition.this
    if isinstance(condition, exp.And):
        return [*_conjuncts(condition.this), *_conjuncts(condition.expression)]
    return [condition]


def _unique(keys: Sequence[Key], columns: Key) -> bool:
    return any(key <= columns for key in keys)


def _containing(keys: Sequence[Key], columns: Key) -> tuple[Key, ...]:
    """Only rows with the same join columns stay in order."""
    return tuple(key for key in keys if columns <= key)
