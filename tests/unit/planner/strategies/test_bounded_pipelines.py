"""Which INSERTs that end are computed and written by the tasks that read."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.strategies.batch.batch_strategy import BATCH
from kafka_sql.text.diagnostics import Severity
from tests.unit.planner.test_plans import check

KAFKA = "'connector' = '{}', 'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9092'"
READ = f"""CREATE TABLE read_from (id BIGINT, v INT) WITH ({KAFKA.format("kafka")}, 'format' = 'json',
  'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset');
"""
PLAIN = f"CREATE TABLE written (id BIGINT, v INT) WITH ({KAFKA.format('kafka')}, 'format' = 'json'{{}});\n"
UPSERT = (
    f"CREATE TABLE written (id BIGINT PRIMARY KEY NOT ENFORCED, v INT) WITH ({KAFKA.format('upsert-kafka')}, "
    "'key.format' = 'json', 'value.format' = 'json');\n"
)
ONCE = ", 'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p'"
INSERT = "INSERT INTO written SELECT id, v + 1 FROM read_from WHERE v > 1"


@pytest.mark.parametrize(
    ("script", "pipeline"),
    [
        (f"{PLAIN.format('')}{INSERT};", True),
        (f"{UPSERT}{INSERT};", True),
        (f"{UPSERT}{INSERT} ON CONFLICT DO DEDUPLICATE;", True),
        (f"{UPSERT}{INSERT} ON CONFLICT DO NOTHING;", False),
        (f"{UPSERT}{INSERT} ON CONFLICT DO ERROR;", False),
        (f"SET 'kafka-sql.chained' = 'false';\n{PLAIN.format('')}{INSERT};", False),
        (f"{PLAIN.format(', ' + repr('sink.parallelism') + ' = ' + repr('1'))}{INSERT};", False),
        (f"{PLAIN.format(ONCE)}{INSERT};", False),
        (f"{PLAIN.format('')}INSERT INTO written SELECT id, MAX(v) FROM read_from GROUP BY id;", False),
        (f"{PLAIN.format('')}INSERT INTO written SELECT id, v FROM read_from LIMIT 3;", False),
    ],
)
def test_what_keeps_no_state_and_meets_no_other_row(script, pipeline):
    checked = check(f"SET 'execution.runtime-mode' = 'batch';\n{READ}{script}")
    assert all(each.severity is Severity.WARNING for each in checked.diagnostics), checked.diagnostics
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan)
    (sink,) = plan.sinks
    assert sink.strategy is BATCH
    assert (sink.pipeline is not None) is pipeline
