"""Every strategy of the planner has a runner."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.strategies.chained.chained_strategy import ChainedStrategy
from kafka_sql.planner.strategies.native.native_strategy import NATIVE
from kafka_sql.planner.strategies.registry import STRATEGIES
from kafka_sql.spark.strategies.runners import RUNNERS


@pytest.mark.parametrize("strategy", [*STRATEGIES, ChainedStrategy(NATIVE)], ids=lambda each: each.name)
def test_a_strategy_has_a_runner(strategy: Strategy) -> None:
    assert type(RUNNERS[strategy.name]).__name__ == f"{strategy.name.capitalize()}Runner"
