"""Every strategy has a runner."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.strategies.registry import STRATEGIES
from kafka_sql.spark.strategies.runners import runner_of
from tests.unit.planner.test_plans import check


def copied() -> Sink:
    (sink,) = (
        sink
        for statement in check("INSERT INTO copied SELECT id, category, price FROM orders;").statements
        if isinstance(statement, JobPlan)
        for sink in statement.sinks
    )
    return sink


@pytest.mark.parametrize("strategy", STRATEGIES, ids=lambda each: each.name)
def test_a_strategy_has_a_runner(strategy: Strategy) -> None:
    sink = replace(copied(), strategy=strategy, pipeline=None)
    assert type(runner_of(sink)).__name__ == f"{strategy.name.capitalize()}Runner"
