"""MATCH_RECOGNIZE of a pipeline, by event time."""

from __future__ import annotations

from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.local_query import Constant, Path
from kafka_sql.planner.plan.nodes import MatchRecognize, Plan
from kafka_sql.planner.plan.pipeline_plan import Match
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.groups import GROUPED, TIMES, check_types
from kafka_sql.planner.strategies.pipeline.pipeline_expressions import Known
from kafka_sql.planner.strategies.pipeline.row_steps import Column, PipelineRows

_ARRIVED: list[Column] = [(f"p{number}", Constant(None, BIGINT), BIGINT) for number in range(3)]
"""Rows come in processing order: their places need not tell it."""


def matched_rows(rows: PipelineRows, plan: MatchRecognize, source: Plan) -> PipelineRows:
    """The matches in the rows of ``source``. Raises :class:`PipelineRefused`."""
    if rows.rowtime is None or not node_changes(source).insert_only:
        raise PipelineRefused("MATCH_RECOGNIZE of these rows")
    rowtime, *others = plan.order
    keys: list[Column] = [(f"k{n}", *rows.known[name]) for n, name in enumerate(plan.keys)]
    time: Column = ("t", *rows.known[rowtime.field])
    sorts: list[Column] = [(f"s{n}", *rows.known[key.field]) for n, key in enumerate(others)]
    row: list[Column] = [(f"c{n}", *rows.known[name]) for n, name in enumerate(plan.columns)]
    check_types("MATCH_RECOGNIZE by a column of", [*keys, *sorts], GROUPED)
    check_types("MATCH_RECOGNIZE by a time of", [time], TIMES)
    check_types("MATCH_RECOGNIZE with a column of", row, None)
    columns = [*keys, time, *sorts, *_ARRIVED, *row]
    step = Match(
        len(keys),
        rowtime.field,
        tuple((key.descending, key.nulls_first) for key in others),
        plan.pattern,
        plan.outputs,
        tuple(data_type for _, _, data_type in columns),
        tuple(field.type for field in plan.schema),
    )
    check_types("MATCH_RECOGNIZE with a measure of", [("m", time[1], each) for each in step.result], None)
    known: Known = {field.name: (Path((f"c{n}",)), field.type) for n, field in enumerate(plan.schema)}
    return rows.behind(known, rows.step(columns), step)
