"""Which plans can be followed change by change in the order of arrival, as Flink's operators do, instead of
by the net change of a micro-batch.

A sink needs that where rows of different upsert keys meet in one primary key and the last one is to stay
(Flink's SinkUpsertMaterializer). The state is that of *incremental*; a change that is taken back within a
micro-batch costs work too."""

from __future__ import annotations

from collections.abc import Collection

from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Expand,
    Filter,
    Join,
    JoinKind,
    Limit,
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
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.incremental.accumulators import accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import (
    equations,
    is_compared,
    runs_incrementally,
)

_ONE_BY_ONE = (Scan, Filter, Project, WatermarkAssigner, Union, Unnest, Expand)


def runs_in_sequence(plan: Plan) -> bool:
    """Whether every operator of an optimised plan has a form that takes its rows one by one."""
    if not (runs_incrementally(plan) and is_compared(plan)):
        return False
    limits = rank_limits(plan)
    limited = {id(node.input) for node in nodes(plan) if isinstance(node, Limit)}
    return all(_is_followed(node, limits) for node in nodes(plan) if id(node) not in limited)


def _is_followed(node: Plan, limits: Collection[int]) -> bool:
    match node:
        case Over():
            return id(node) in limits
        case Limit(input=Sort(), offset=0):
            return True
        case Aggregate():
            return accumulation(node) is not None
        case Join(keeps_time=False, kind=kind):
            found = equations(node)
            return bool(found.pairs) and (found.whole or kind is JoinKind.INNER)
        case _:
            return isinstance(node, _ONE_BY_ONE)
