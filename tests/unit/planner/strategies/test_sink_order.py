"""Rows that never change but meet in a primary key are written in the order in which Flink gives them."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Materialised, SinkOrder
from kafka_sql.planner.plan.sinks import Sink
from tests.unit.planner.test_plans import check

_KAFKA = "'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
_EVENTS = "k STRING, v BIGINT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"
_WINDOWS = "SELECT k, COUNT(*) AS n FROM ev GROUP BY k, TUMBLE(ts, INTERVAL '1' MINUTE)"
_RANKED = (
    "SELECT k, v FROM (SELECT *, ROW_NUMBER() OVER (PARTITION BY {} ORDER BY {}) AS r FROM ev) WHERE r = 1"
)


def planned(query: str, *, key: str = "k", options: str = "") -> Sink:
    """The INSERT of a query into a table of upserts."""
    checked = check(
        f"{options}CREATE TABLE ev ({_EVENTS}) WITH ('connector' = 'kafka', {_KAFKA}, 'format' = 'json', "
        "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset');"
        f"CREATE TABLE newest (k STRING, v BIGINT, PRIMARY KEY ({key}) NOT ENFORCED) WITH ('connector' = "
        f"'upsert-kafka', {_KAFKA}, 'key.format' = 'json', 'value.format' = 'json');"
        f"INSERT INTO newest {query} ON CONFLICT DO DEDUPLICATE;"
    )
    assert not checked.diagnostics, checked.diagnostics
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    return plan.sinks[0]


@pytest.mark.parametrize("mode", ["", "SET 'execution.runtime-mode' = 'streaming';"])
@pytest.mark.parametrize(
    "query",
    [
        _WINDOWS,
        f"{_WINDOWS} UNION ALL SELECT k, v FROM ev",
        "SELECT k, SUM(v) OVER (PARTITION BY v ORDER BY ts RANGE BETWEEN INTERVAL '1' MINUTE PRECEDING AND "
        "CURRENT ROW) FROM ev",
        "SELECT a.k, b.v FROM ev a JOIN ev b ON a.k = b.k AND a.ts BETWEEN b.ts AND b.ts + INTERVAL '1' HOUR",
        _RANKED.format("k, v", "ts"),
        "SELECT k, v FROM ev ORDER BY ts",
    ],
)
def test_rows_of_event_time_are_put_in_order(query: str, mode: str) -> None:
    order = planned(query, options=mode).input
    assert isinstance(order, SinkOrder)
    assert [field.name for field in order.schema] == ["k", "v"]


@pytest.mark.parametrize(
    ("query", "key"),
    [
        ("SELECT k, v FROM ev WHERE v > 1", "k"),
        ("SELECT k, COUNT(*) FROM ev GROUP BY k", "k"),
        (_RANKED.format("k", "ts"), "k"),
    ],
)
def test_rows_that_come_in_order_or_do_not_meet_are_not(query: str, key: str) -> None:
    assert not isinstance(planned(query, key=key).input, (SinkOrder, Materialised))


@pytest.mark.parametrize("order", ["ts DESC", "v DESC"])
def test_the_changes_of_a_top_n_are_followed_one_by_one(order: str) -> None:
    assert isinstance(planned(_RANKED.format("k, v", order)).input, Materialised)
