"""What the task of an operator computes of the rows that it gives, where it goes on with them: the rows of
the projections and filters above it, and what the next operator takes.

The operators are those of the incremental strategy: columns are c0, c1 … (rows), k0, k1 … (keys), r0, r1 …
(accumulators)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from sqlglot import exp

from kafka_sql.java.legacy_zones import session_zone
from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.model.local_query import Path
from kafka_sql.model.type_rules import INTEGER_BITS, root_of
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.pipeline_plan import Computation
from kafka_sql.planner.strategies.incremental.accumulators import Accumulation, accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import equations
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.groups import results_of
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known, pipeline_tests, pipeline_value
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows, passes


def source_of(plan: rel.Plan) -> rel.Plan:
    """The node below the projections and filters of a plan."""
    while isinstance(plan, (rel.Filter, rel.Project)):
        plan = plan.input
    return plan


def rows_in_task(plan: rel.Plan, zone: str) -> PipelineRows:
    """The rows of ``plan`` as the tasks of the operator below its projections and filters compute them of
    those that it gives. Raises :class:`PipelineRefused`."""
    match plan:
        case rel.Filter(input=source, condition=condition):
            rows = rows_in_task(source, zone)
            return replace(rows, tests=rows.tests + pipeline_tests(condition, rows.known))
        case rel.Project(input=source, items=items):
            rows = rows_in_task(source, zone)
            known = {
                item.field.name: (pipeline_value(item.expression, rows.known)[0], item.field.type)
                for item in items
            }
            return replace(rows, known=known)
        case rel.Join():
            known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(plan.schema)}
            rows, whole = _given(known, zone), equations(plan).whole
            return rows if whole else replace(rows, tests=pipeline_tests(plan.condition, rows.known))
        case rel.Over(input=source, items=(rank,)):
            known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(source.schema)}
            return _given({**known, rank.field.name: (Path(("rank",)), rank.field.type)}, zone)
        case rel.Aggregate():
            return _given(_of_groups(plan), zone)
        case _:
            raise PipelineRefused(type(plan).__name__)


def computed_row(rows: PipelineRows, plan: rel.Plan) -> Computation:
    """The step that gives the fields of ``plan``, whose rows these are, as c0, c1 … and the weight. Raises
    :class:`PipelineRefused`."""
    return rows.counted(_plain(rows.row(plan)))


def computed_places(
    rows: PipelineRows, keys: Sequence[exp.Expression], sorts: Sequence[exp.Expression], plan: rel.Plan
) -> Computation:
    """The step that gives ``keys``, ``sorts``, the fields of ``plan``, whose rows these are, and the weight,
    as a Top-N takes them. Raises :class:`PipelineRefused`."""
    columns = [*rows.values("k", keys), *rows.values("s", sorts), *rows.row(plan)]
    return rows.counted(_plain(columns))


def computed_arguments(rows: PipelineRows, plan: rel.Aggregate, found: Accumulation) -> Computation:
    """The step that gives the keys of a GROUP BY, the arguments of its accumulators and the weight. Raises
    :class:`PipelineRefused`."""
    keys = rows.values("k", [item.expression for item in plan.keys])
    arguments = rows.values("a", [each.argument for each in found.accumulators])
    for _, _, data_type in arguments:
        if root_of(data_type) not in _ARGUMENTS:
            raise PipelineRefused(f"an aggregate of {data_type}")
    return rows.counted(_plain([*keys, *arguments]))


_ARGUMENTS = (*INTEGER_BITS, TypeRoot.VARCHAR, TypeRoot.BOOLEAN, TypeRoot.DATE, TypeRoot.TIMESTAMP)
"""Types whose values the state holds as they are, whatever their precision."""


def _given(known: Known, zone: str) -> PipelineRows:
    """What an operator gives, by the columns of its rows."""
    return PipelineRows({}, zone=session_zone(zone)).behind(known)


def _of_groups(plan: rel.Aggregate) -> Known:
    """The fields of a GROUP BY, as the columns of its operator give them."""
    found = accumulation(plan)
    if found is None:
        raise PipelineRefused("aggregates that are computed anew")
    arguments = {field.name: (Path((field.name,)), field.type) for field in plan.input.schema}
    types = [pipeline_value(each.argument, arguments)[1] for each in found.accumulators]
    return results_of(plan, found, types)


def _plain(columns: Sequence[Column]) -> Sequence[Column]:
    for _, _, data_type in columns:
        if not isinstance(data_type, AtomicType) or not passes(data_type):
            raise PipelineRefused(f"a column of {data_type}")
    return columns
