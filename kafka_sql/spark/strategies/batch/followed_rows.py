"""Queries that end over tables of changes whose topics may begin in mid-history: the changes are followed in
their order, as a stream of one micro-batch, and the rows that are there in the end are the result."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from uuid import uuid4

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.plan.nodes import Filter, Limit, Plan, Project, Scan, Sort
from kafka_sql.planner.strategies.incremental.in_order import follows_in_order
from kafka_sql.planner.strategies.incremental.incremental_support import (
    looks_at_arrivals,
    runs_incrementally,
)
from kafka_sql.planner.strategies.incremental.partial_history import keeps_partial_history, lacks_rows
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.expressions import sort_key_column
from kafka_sql.spark.frames.group_keys import with_compared, without_compared
from kafka_sql.spark.frames.result_changes import each_time
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext
from kafka_sql.spark.strategies.incremental.incremental_translator import IncrementalTranslator, StateSettings
from kafka_sql.spark.strategies.incremental.ordered_translator import OrderedTranslator
from kafka_sql.spark.strategies.refresh.scan_log import ScanLog
from kafka_sql.spark.tables.scan_frames import Reading
from kafka_sql.spark.translate.translator import Translator


def batch_rows(plan: Plan, reading: Reading, context: RunContext) -> PlanFrame:
    """The DataFrame of a plan that Spark runs by itself, whose rows are those of Flink also where changes do
    not begin with the first one."""
    followed = None if reading.streaming or reading.view is not View.ROWS else _followed(plan)
    if followed is None:
        return context.built(plan, reading)
    frames = context.scan_frames(replace(reading, view=View.LOG))
    frames.share(followed)
    rows = _remaining(followed, frames.read, context)
    translator = _RestOfPlan(context.spark, frames.read, context.dialect, followed=followed, rows=rows)
    return PlanFrame(translator.build(plan).drop(SEEN, ROWTIME), frames)


@dataclass(frozen=True, kw_only=True)
class _RestOfPlan(Translator):
    """Builds what is above ``followed``, whose ``rows`` are there."""

    followed: Plan
    rows: DataFrame

    def build(self, plan: Plan, *, event_time: bool = False) -> DataFrame:
        if plan is not self.followed:
            return super().build(plan, event_time=event_time)
        if isinstance(plan, Limit) and isinstance(plan.input, Sort):
            return self.rows.orderBy(*map(sort_key_column, plan.input.keys))
        return self.rows


def _followed(plan: Plan) -> Plan | None:
    """The part of a plan whose changes are to be followed, which reads all that it reads; None where that is
    not asked for, or cannot be."""
    if not keeps_partial_history(plan):
        return None
    while not _can_be_followed(plan):
        if not isinstance(plan, (Sort, Limit, Filter, Project)):
            return None
        plan = plan.input
    return plan


def _can_be_followed(plan: Plan) -> bool:
    if isinstance(plan, Sort) or (isinstance(plan, Limit) and not lacks_rows(plan.input)):
        return False
    return runs_incrementally(plan)


def _remaining(plan: Plan, read: Callable[[Scan, bool], DataFrame], context: RunContext) -> DataFrame:
    """The rows that are there after all changes."""
    log = ScanLog(plan, flat=True)
    frame = log.stream(read)
    location, run = context.temporary_folder("changes-"), uuid4().hex
    now_ms = int(time.time() * 1000)
    state = StateSettings(location, parallelism(context.spark), run, 0, 0, now_ms)
    kind = OrderedTranslator if follows_in_order(plan) else IncrementalTranslator
    translator = kind(
        context.spark,
        lambda scan, _event_time: log.rows(frame, scan),
        state=state,
        arrivals=looks_at_arrivals(plan),
    )
    changes = translator.changes(plan)
    for each in translator.shared:  # the result is computed once
        each.unpersist()
    names = [field.name for field in plan.schema]
    columns = [F.col(quoted(name)) for name in names]
    net = with_compared(changes, names).groupBy(*columns).agg(F.sum(WEIGHT).alias(WEIGHT))
    there = net.where(F.col(WEIGHT) > 0).select("*", each_time()).select(*columns)
    return without_compared(there, changes, names)
