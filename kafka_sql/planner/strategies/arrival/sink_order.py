"""The order of rows that never change but have the same primary key of the table written: the row that Flink
writes last stays. Operators that wait for the watermark emit rows in the order of event time, all others in
the order in which records came. Tasks of Spark emit them in any order."""

from __future__ import annotations

from dataclasses import replace

from sqlglot import exp

from kafka_sql.connectors.registry import sink_changes
from kafka_sql.model.data_types import DataType, TypeRoot, timestamp, timestamp_ltz
from kafka_sql.model.formats import Changes
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import WRITTEN_AT, SinkOrder
from kafka_sql.planner.plan.strategy import PlanRequest
from kafka_sql.planner.properties.changelog_mode import keys_fit, node_changes
from kafka_sql.planner.properties.rank_changelog import windows_of
from kafka_sql.planner.properties.time_bounds import interval_bounds, is_window_join
from kafka_sql.planner.properties.window_properties import window_properties
from kafka_sql.planner.strategies.arrival.arrivals import arrivals_of_inserts, with_history
from kafka_sql.planner.strategies.arrival.on_conflict import can_conflict

_END = "end$"


def sink_order_of_all_rows(plan: rel.Plan, request: PlanRequest) -> rel.Plan:
    """The plan of rows that have all come, which say when they did where that matters."""
    return _in_sink_order(plan, request, streams=False)


def sink_order(plan: rel.Plan, request: PlanRequest) -> rel.Plan:
    """The plan of rows that come micro-batch by micro-batch."""
    return _in_sink_order(plan, request, streams=True)


def _in_sink_order(plan: rel.Plan, request: PlanRequest, *, streams: bool) -> rel.Plan:
    table = request.table
    if table is None or not request.streamed or sink_changes(table.connector) is not Changes.UPSERT:
        return plan
    if streams and can_conflict(request.plan, table, request.on_conflict):  # the first rows stand by arrival
        return plan
    changes = node_changes(request.plan)
    if not changes.insert_only or keys_fit(changes, table.primary_key) or isinstance(plan, rel.Materialised):
        return plan
    timed = _timed(plan, streams)
    return plan if timed is None else SinkOrder(timed, table.primary_key)


def _timed(plan: rel.Plan, streams: bool) -> rel.Plan | None:
    """The plan whose rows say at which event time they are given; None where all are given as they came."""
    match plan:
        case rel.Project(input=source, items=items):
            below = _timed(source, streams)
            if below is None:
                return None
            at = next(field for field in below.schema if field.name == WRITTEN_AT)
            return rel.Project(below, (*items, NamedExpression(at, spark.column(WRITTEN_AT))))
        case (
            rel.Filter()
            | rel.Unnest()
            | rel.LookupJoin()
            | rel.Expand()
            | rel.WindowColumns()
            | rel.WatermarkBuffer()
        ):
            below = _timed(plan.input, streams)
            return None if below is None else replace(plan, input=below)
        case rel.WindowAggregate(window_end=known):
            end = known or PlanField(_END, timestamp(3).not_null())
            return _at(replace(plan, window_end=end), (end.name,))
        case rel.Over():
            by_time = [window.args["order"].expressions[0].this.name for window in windows_of(plan)]
            rowtimes = tuple(name for name in by_time[:1] if name != ARRIVAL)
            return _at(_as_they_came(plan, streams), rowtimes)
        case rel.Join(keeps_time=True):
            return _joined(plan, streams)
        case rel.TemporalJoin(rowtime=rowtime):
            return _at(_as_they_came(plan, streams), (rowtime,))
        case rel.Sort(keys=keys):
            return _at(plan, (keys[0].field,))
        case rel.MatchRecognize():
            return _at(_as_they_came(plan, streams), ())
        case rel.Union(inputs=inputs, schema=schema):
            branches = [_timed(branch, streams) for branch in inputs]
            if not any(branches):
                return None
            timed = [branch or _at(source, ()) for branch, source in zip(branches, inputs, strict=True)]
            at = PlanField(WRITTEN_AT, timestamp_ltz(3))
            return rel.Union(tuple(_with_instant(branch, at) for branch in timed), (*schema, at))
        case _:
            return None


def _joined(join: rel.Join, streams: bool) -> rel.Plan:
    """Windows are joined when they have ended; other pairs are given when the second row comes, which is told
    by its time where it is not known when rows came."""
    known = {field.name for field in join.schema}
    if is_window_join(join.left, join.right, join.condition):
        ends = (*window_properties(join.left).ends, *window_properties(join.right).ends)
        return _at(join, tuple(name for name in ends if name in known))
    if not streams:
        return _at(_as_they_came(join, streams), ())
    rowtimes = [bound.rowtime for bounds in interval_bounds(join) for bound in bounds]
    return _at(join, tuple(dict.fromkeys(name for name in rowtimes if name in known)))


def _as_they_came(plan: rel.Plan, streams: bool) -> rel.Plan:
    """The plan over sources that say when their rows came, where they do not do so anyway."""
    return plan if streams else with_history(plan, arrivals_of_inserts)


def _at(plan: rel.Plan, times: tuple[str, ...]) -> rel.Plan:
    """The rows of ``plan`` with the time at which they are given, the latest one of ``times``."""
    types = {field.name: field.type for field in plan.schema}
    found: DataType = types[times[0]].as_nullable() if times else timestamp_ltz(3)
    value: exp.Expression = spark.column(times[0]) if times else spark.null(found)
    if len(times) > 1:
        value = spark.call("GREATEST", *map(spark.column, times))
    items = [NamedExpression(field, spark.column(field.name)) for field in plan.schema]
    return rel.Project(plan, (*items, NamedExpression(PlanField(WRITTEN_AT, found), value)))


def _with_instant(plan: rel.Plan, at: PlanField) -> rel.Plan:
    """The rows of ``plan`` whose last field is the time ``at`` as an instant."""
    *fields, last = plan.schema
    value: exp.Expression = spark.column(WRITTEN_AT)
    if root_of(last.type) is TypeRoot.TIMESTAMP:
        value = spark.cast(value, at.type)
    items = [NamedExpression(field, spark.column(field.name)) for field in fields]
    return rel.Project(plan, (*items, NamedExpression(at, value)))
