"""Until when a row is in time for the operators above a table, after Flink's window operators (a row is late
when the watermark has passed the end of its last window) and its OVER (when it has passed the row)."""

from __future__ import annotations

import pytest

from kafka_sql.model.local_query import LastMoment
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.properties.late_rows import last_moment
from kafka_sql.session import Session

TABLES = (
    "CREATE TABLE t (id INT, k INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND) "
    "WITH ('connector' = 'kafka', 'topic' = 't', 'format' = 'json', "
    "'properties.bootstrap.servers' = 'b:1', 'scan.startup.mode' = 'earliest-offset');"
    "CREATE VIEW v AS SELECT * FROM t"
)
MINUTE, HOUR = 60_000, 3_600_000


def windows(function: str) -> str:
    return f"SELECT window_start, COUNT(*) FROM TABLE({function}) GROUP BY window_start, window_end"


def tumbling(length: str) -> str:
    return windows(f"TUMBLE(TABLE v, DESCRIPTOR(ts), INTERVAL {length})")


def planned(query: str) -> Plan:
    """The plan of a streaming query over the tables."""
    (checked,) = Session().checked_all([("q", f"{TABLES}; {query}")])
    assert not checked.diagnostics
    found = checked.statements[-1]
    assert isinstance(found, CollectPlan)
    return found.collect.input


def moments(query: str) -> list[LastMoment | None]:
    """The rule for each table of a streaming query, left to right."""
    plan = planned(query)
    return [last_moment(plan, node) for node in nodes(plan) if isinstance(node, WatermarkAssigner)]


@pytest.mark.parametrize(
    ("query", "rule"),
    [
        (tumbling("'1' MINUTE"), LastMoment(MINUTE, MINUTE, 0)),
        (
            windows("HOP(TABLE v, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' HOUR)"),
            LastMoment(HOUR, MINUTE, 0),
        ),
        (
            windows("CUMULATE(TABLE v, DESCRIPTOR(ts), INTERVAL '1' MINUTE, INTERVAL '1' HOUR)"),
            LastMoment(HOUR, HOUR, 0),
        ),
        ("SELECT id, COUNT(*) OVER (PARTITION BY k ORDER BY ts) FROM t", LastMoment()),
        ("SELECT id FROM t ORDER BY ts", LastMoment()),
        (windows("SESSION(TABLE v, DESCRIPTOR(ts), INTERVAL '1' MINUTE)"), None),
        ("SELECT id FROM t WHERE k > 1", None),
        ("SELECT k, COUNT(*) FROM t GROUP BY k", None),
    ],
)
def test_a_row_is_in_time_until_what_waits_for_it_is_over(query: str, rule: LastMoment | None) -> None:
    assert moments(query) == [rule]


def test_equal_operators_over_one_table_agree() -> None:
    minutes = tumbling("'1' MINUTE")
    assert moments(f"{minutes} UNION ALL {minutes}") == [LastMoment(MINUTE, MINUTE, 0)] * 2


def test_different_operators_over_one_table_leave_it_to_themselves() -> None:
    minutes, hours = tumbling("'1' MINUTE"), tumbling("'1' HOUR")
    assert moments(f"{minutes} UNION ALL {hours}") == [None, None]
