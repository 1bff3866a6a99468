"""The strategy of queries whose rows wait for the watermark in long-lived tasks: their state belongs to those
tasks alone, and micro-batches cannot resume it."""

from __future__ import annotations

from dataclasses import dataclass

from kafka_sql.planner.plan.hosts import PIPELINE_TITLE
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.plan.state_formats import PIPELINES
from kafka_sql.planner.strategies.incremental.incremental_state import kept_of_changes
from kafka_sql.planner.strategies.incremental.incremental_strategy import IncrementalStrategy


@dataclass(frozen=True)
class PipelineStrategy(IncrementalStrategy):
    """The incremental form of a plan, whose windows and interval joins are state of long-lived tasks."""

    name = "chained"
    title = PIPELINE_TITLE

    def state(self, plan: Plan, ttl_ms: int) -> list[str]:
        return kept_of_changes(plan, ttl_ms, in_pipeline=True)

    def state_format(self, plan: Plan) -> str | None:
        del plan
        return f"{PIPELINES.owner}, state {PIPELINES.version}"


PIPELINE = PipelineStrategy()
