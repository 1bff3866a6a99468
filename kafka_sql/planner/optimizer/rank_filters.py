"""Filters over ROW_NUMBER that stand above a join, or in its condition: brought down to the ROW_NUMBER, where
they make a Top-N of it. Flink does so too; a stream has no ROW_NUMBER of all rows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from sqlglot import exp

from kafka_sql.planner.expressions.spark_ast import conjunction
from kafka_sql.planner.optimizer.filter_pushdown import columns_of, substituted
from kafka_sql.planner.plan.nodes import Filter, Join, JoinKind, LookupJoin, Plan, Project
from kafka_sql.planner.plan.traversal import transform_up
from kafka_sql.planner.properties.changelog_mode import top_n
from kafka_sql.planner.properties.time_bounds import conjuncts


def with_rank_filters(plan: Plan) -> Plan:
    """The plan with its filters over ROW_NUMBER where the ROW_NUMBER is."""
    return transform_up(plan, _with_rank_filter)


def _with_rank_filter(plan: Plan) -> Plan:
    match plan:
        case Filter(input=below, condition=condition) if top_n(below, condition) is None:
            kept = []
            for part in conjuncts(condition):
                moved = _ranked_below(below, part)
                if moved is None:
                    kept.append(part)
                else:
                    below = moved
            return Filter(below, conjunction(*kept)) if kept else below
        case Join():
            return _with_ranked_sides(plan)
        case _:
            return plan


def _with_ranked_sides(join: Join) -> Join:
    """The join with what its condition says of a ROW_NUMBER said to that side, where the kind allows it."""
    sides = {"left": join.left, "right": join.right}
    allowed = {
        "left": join.kind in (JoinKind.INNER, JoinKind.RIGHT, JoinKind.SEMI),
        "right": join.kind not in (JoinKind.RIGHT, JoinKind.FULL),
    }
    kept = []
    for part in conjuncts(join.condition):
        for name, side in sides.items():
            moved = _ranked(side, part) if allowed[name] else None
            if moved is not None:
                sides[name] = moved
                break
        else:
            kept.append(part)
    if len(kept) == len(conjuncts(join.condition)):
        return join
    return replace(join, left=sides["left"], right=sides["right"], condition=conjunction(*kept))


def _ranked(plan: Plan, condition: exp.Expression) -> Plan | None:
    """The plan under the condition, where that makes a Top-N; None where it does not."""
    names = columns_of(condition)
    if not names or not names <= {field.name for field in plan.schema}:
        return None
    if top_n(plan, condition) is not None:
        return Filter(plan, condition)
    return _ranked_below(plan, condition)


def _ranked_below(plan: Plan, condition: exp.Expression) -> Plan | None:
    """As :func:`_ranked` for what is below a node. A row that an outer join adds has no number, so that it
    does not pass either."""
    match plan:
        case Project(input=source, items=items):
            renamed: Mapping[str, exp.Expression] = {
                item.field.name: item.expression for item in items if isinstance(item.expression, exp.Column)
            }
            if not columns_of(condition) <= renamed.keys():
                return None
            moved = _ranked(source, substituted(condition, renamed))
            return None if moved is None else replace(plan, input=moved)
        case LookupJoin(input=source):
            moved = _ranked(source, condition)
            return None if moved is None else replace(plan, input=moved)
        case Join(left=left, right=right, kind=kind) if kind is not JoinKind.FULL:
            moved = _ranked(left, condition)
            if moved is not None:
                return replace(plan, left=moved, kind=JoinKind.INNER if kind is JoinKind.RIGHT else kind)
            moved = _ranked(right, condition)
            if moved is None:
                return None
            return replace(plan, right=moved, kind=JoinKind.INNER if kind is JoinKind.LEFT else kind)
        case _:
            return None
