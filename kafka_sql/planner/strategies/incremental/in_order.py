"""Which plans can be followed change by change in the order of arrival, as Flink's operators do, instead of
by the net change of a micro-batch.

A sink needs that where rows of different upsert keys meet in one primary key and the last one is to stay
(Flink's SinkUpsertMaterializer). So do a join of changes whose topic may begin in mid-history, and an outer
join whose partners are told by more than equations. A change that is taken back within a micro-batch costs
work too."""

from __future__ import annotations

from collections.abc import Collection

from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Join,
    JoinKind,
    Limit,
    Materialised,
    Over,
    Plan,
    Project,
    Scan,
    Sort,
    Union,
    Unnest,
    WatermarkAssigner,
)
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import (
    Equations,
    equations,
    is_compared,
    looks_at_arrivals,
    runs_incrementally,
    waits_for_watermark,
)
from kafka_sql.planner.strategies.incremental.partial_history import joins_partial_history

_ONE_BY_ONE = (Scan, Filter, Project, WatermarkAssigner, Union, Unnest, Expand)


def runs_in_sequence(plan: Plan) -> bool:
    """Whether every operator of an optimised plan has a form that takes its rows one by one."""
    if not (runs_incrementally(plan) and is_compared(plan)):
        return False
    limits = rank_limits(plan)
    limited = {id(node.input) for node in nodes(plan) if isinstance(node, Limit)}
    return all(_is_followed(node, limits) for node in nodes(plan) if id(node) not in limited)


def follows_in_order(plan: Plan) -> bool:
    """Whether the changes of an optimised plan are followed one by one, where operators can."""
    if isinstance(plan, Materialised):
        return True
    timed = looks_at_arrivals(plan) or any(map(waits_for_watermark, nodes(plan)))
    return (joins_partial_history(plan) or joins_on_more(plan)) and not timed


def joins_on_more(plan: Plan) -> bool:
    """Whether partners of an outer join are told by more than equations."""
    joins = (node for node in nodes(plan) if isinstance(node, Join) and not node.keeps_time)
    found = ((join, equations(join)) for join in joins)
    return any(each.pairs and not pairs_one_by_one(join, each) for join, each in found)


def pairs_one_by_one(join: Join, found: Equations) -> bool:
    """Whether a join with these equations has a form that takes its rows one by one."""
    return bool(found.pairs) and (found.whole or join.kind is JoinKind.INNER)


def replaced_by(plan: Plan) -> tuple[int, ...] | None:
    """The positions of the columns by which rows of an input of a join replace one another; None where they
    do not."""
    names = [field.name for field in plan.schema]
    keys = sorted((sorted(map(names.index, key)) for key in node_changes(plan).keys), key=len)
    return tuple(keys[0]) if keys else None


def _is_followed(node: Plan, limits: Collection[int]) -> bool:
    match node:
        case Over():
            return id(node) in limits
        case Limit(input=Sort(), offset=0):
            return True
        case Aggregate():
            return accumulation(node) is not None
        case Join(keeps_time=False):
            return pairs_one_by_one(node, equations(node))
        case _:
            return isinstance(node, _ONE_BY_ONE)
