"""When a refreshed query looks again although no record came."""

from __future__ import annotations

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import CollectPlan
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.strategies.arrival.fired_windows import fired_windows, longest_ms
from kafka_sql.spark.frames.watermarks import assigners
from kafka_sql.spark.strategies.refresh.source_times import SourceTimes
from kafka_sql.spark.strategies.refresh.timers import Timers
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.source import SourceText

TABLE = """
CREATE TABLE t (k STRING, v INT, pt AS PROCTIME(), ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH (
  'connector' = 'kafka', 'topic' = 't', 'properties.bootstrap.servers' = 'b:9092', 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset', 'scan.watermark.idle-timeout' = '20 s');
"""
WINDOWED = (
    "SELECT LAST_VALUE(v) FROM TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) "
    "GROUP BY k, window_start, window_end"
)


def planned(query: str) -> Plan:
    script = check_script(
        parse_script(SourceText("q", TABLE + query)), Catalog(), SessionOptions.default("UTC")
    )
    assert not script.diagnostics, script.diagnostics
    statement = script.statements[-1]
    assert isinstance(statement, CollectPlan)
    return statement.collect.input


def test_an_idle_partition_is_looked_at_when_its_time_is_over() -> None:
    plan = planned(WINDOWED)
    waking = Timers(plan, assigners(plan))
    assert waking.needed
    assert not waking.clocked
    times = SourceTimes.none(1).after([{"0": 1_000_000, "1": 2_000_000}], assigners(plan), 100.0)
    waking.after(times, 100_000_000, None, None)
    assert waking.at_ms == 120_001
    later = times.after([{"1": 3_000_000}], assigners(plan), 110.0)
    waking.after(later, 110_000_000, None, None)
    assert waking.at_ms == 120_001
    assert later.marks == (1_000_000,)
    idle = later.after([{}], assigners(plan), 120.001)
    assert idle.marks == (3_000_000,)
    waking.after(idle, 120_001_000, None, None)
    assert waking.at_ms == 130_001
    waking.after(idle, 131_000_000, None, None)
    assert waking.at_ms is None


def test_rows_of_windows_are_needed_until_the_longest_has_ended() -> None:
    nested = (
        "SELECT LAST_VALUE(n) FROM TABLE(HOP((SELECT window_time AS wt, COUNT(*) AS n FROM "
        "TABLE(TUMBLE(TABLE t, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) GROUP BY window_start, window_end, "
        "window_time), DESCRIPTOR(wt), INTERVAL '5' MINUTE, INTERVAL '10' MINUTE)) "
        "GROUP BY window_start, window_end"
    )
    for query, minutes in ((WINDOWED, 1), (nested, 11)):
        fired = fired_windows(planned(query))
        assert fired is not None
        (assigner,) = assigners(fired)
        assert longest_ms(fired, assigner) == minutes * 60_000


def test_an_aggregate_over_windows_needs_all_of_them() -> None:
    assert fired_windows(planned(f"SELECT COUNT(*) FROM ({WINDOWED})")) is None
    assert fired_windows(planned("SELECT k, LAST_VALUE(v) FROM t GROUP BY k")) is None
