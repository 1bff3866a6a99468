"""Sessions run as one Spark query where their aggregates can be had of some rows first and of late ones
afterwards; all others are computed anew."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import WindowAggregate
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.strategies.native.mergeable_aggregates import mergeable_aggregates
from tests.unit.planner.test_plans import check


@pytest.mark.parametrize(
    ("aggregate", "functions"),
    [
        ("COUNT(*), SUM(price)", ["COUNT", "SUM"]),
        ("AVG(CAST(quantity AS DOUBLE))", ["SUM", "COUNT"]),
        ("MIN(price), MAX(price) FILTER (WHERE quantity > 2)", ["MIN", "MAX"]),
        ("COUNT(DISTINCT category || 'x'), COUNT(DISTINCT quantity)", ["COLLECT_SET", "COLLECT_SET"]),
        ("STDDEV_POP(quantity)", None),
        ("SUM(DISTINCT quantity)", None),
        ("COUNT(*), VAR_SAMP(quantity)", None),
    ],
)
def test_only_aggregates_that_can_be_put_together_are_streamed(
    aggregate: str, functions: list[str] | None
) -> None:
    checked = check(f"SELECT {aggregate} FROM orders GROUP BY category, SESSION(ts, INTERVAL '1' MINUTE);")
    assert not checked.diagnostics
    planned = checked.statements[-1]
    assert isinstance(planned, CollectPlan)
    collect = planned.collect
    assert collect.strategy.name == ("incremental" if functions is None else "native")
    (aggregated,) = (node for node in nodes(collect.input) if isinstance(node, WindowAggregate))
    found = mergeable_aggregates(aggregated.aggregates)
    if functions is None:
        assert found is None
    else:
        assert found is not None
        assert sorted({part.function.removeprefix("TRY_") for part in found.parts}) == sorted(set(functions))
