"""The strategies that there are: each is a folder here and one of kafka_sql.spark.strategies, and a line in
the registries of both.

The host of an INSERT is chosen after its strategy (:mod:`kafka_sql.planner.strategies.choose_host`)."""

from __future__ import annotations

from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.planner.strategies.incremental.incremental_strategy import INCREMENTAL
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.refresh.refresh_strategy import REFRESH

STRATEGIES: tuple[Strategy, ...] = (BATCH, NATIVE, INCREMENTAL, REFRESH)
"""In the order in which they are asked: those that cost less come first."""
