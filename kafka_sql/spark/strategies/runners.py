"""Who runs an INSERT or SELECT: the runner of its host and strategy."""

from __future__ import annotations

from collections.abc import Mapping

from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.planner.strategies.batch.batch_strategy import BatchStrategy
from kafka_sql.planner.strategies.incremental.incremental_strategy import IncrementalStrategy
from kafka_sql.planner.strategies.native.native_strategy import NativeStrategy
from kafka_sql.planner.strategies.refresh.refresh_strategy import RefreshStrategy
from kafka_sql.spark.strategies.batch.batch_runner import BatchRunner
from kafka_sql.spark.strategies.contract.strategy_runner import Runner
from kafka_sql.spark.strategies.incremental.incremental_runner import IncrementalRunner
from kafka_sql.spark.strategies.native.native_runner import NativeRunner
from kafka_sql.spark.strategies.refresh.refresh_runner import RefreshRunner

_RUNNERS: Mapping[str, Runner] = {
    BatchStrategy.name: BatchRunner(),
    NativeStrategy.name: NativeRunner(),
    IncrementalStrategy.name: IncrementalRunner(),
    RefreshStrategy.name: RefreshRunner(),
}


def runner_of(planned: Sink | Collect) -> Runner:
    """Return the runner of an INSERT or SELECT in micro-batches or as a batch."""
    return _RUNNERS[planned.strategy.name]
