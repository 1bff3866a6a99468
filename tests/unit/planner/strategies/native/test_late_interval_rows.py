"""How much later the watermark is where interval joins take rows behind it, after Flink's TimeIntervalJoin:
half the length of the interval longer for padded rows, the whole for partners."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import WatermarkAssigner
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.strategies.native.late_interval_rows import with_late_interval_rows
from kafka_sql.session import Session

TABLES = "".join(
    f"CREATE TABLE {name} (id INT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) "
    f"WITH ('connector' = 'kafka', 'topic' = '{name}', 'format' = 'json', "
    "'properties.bootstrap.servers' = 'b:1', 'scan.startup.mode' = 'earliest-offset');"
    for name in "ab"
)
HOURS = 3_600_000
SECOND = 1_000


def delays(query: str) -> set[int]:
    """The delays (ms) of the watermarks of a streaming query, without their own second."""
    (checked,) = Session().checked_all([("q", f"{TABLES} {query}")])
    assert not checked.diagnostics
    planned = checked.statements[-1]
    assert isinstance(planned, CollectPlan)
    plan = with_late_interval_rows(planned.collect.input)
    return {node.delay_ms - SECOND for node in nodes(plan) if isinstance(node, WatermarkAssigner)}


@pytest.mark.parametrize(
    ("join", "condition", "delay"),
    [
        ("JOIN", "a.ts BETWEEN b.ts - INTERVAL '1' HOUR AND b.ts + INTERVAL '3' HOUR", 4 * HOURS),
        ("LEFT JOIN", "a.ts BETWEEN b.ts - INTERVAL '1' HOUR AND b.ts + INTERVAL '3' HOUR", 2 * HOURS),
        ("FULL JOIN", "b.ts >= a.ts AND b.ts < a.ts + INTERVAL '1' HOUR", HOURS // 2),
        ("JOIN", "b.ts >= a.ts AND b.ts - INTERVAL '1' HOUR < a.ts AND a.v > b.v", HOURS),
        ("JOIN", "a.ts = b.ts", 0),
        ("JOIN", "a.ts > b.ts + INTERVAL '1' HOUR AND a.ts < b.ts", 0),
    ],
)
def test_the_length_of_the_interval(join: str, condition: str, delay: int) -> None:
    assert delays(f"SELECT a.id, b.v FROM a {join} b ON a.id = b.id AND {condition}") == {delay}


def test_windows_end_with_their_own_watermark() -> None:
    windows = (
        "SELECT a.id, w.n FROM a JOIN (SELECT window_time AS wt, COUNT(*) AS n FROM TABLE("
        "TUMBLE(TABLE b, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, "
        "window_time) w ON a.v = w.n AND a.ts BETWEEN w.wt - INTERVAL '1' HOUR AND w.wt"
    )
    assert delays(windows) == {0}


def test_without_a_join() -> None:
    assert delays("SELECT id, v FROM a WHERE v > 1") == {0}
