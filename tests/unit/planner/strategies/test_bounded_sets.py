"""For which INSERTs of a statement set that ends the same tasks read."""

from __future__ import annotations

import pytest

from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.strategies.batch.bounded_sets import bounded_sets
from tests.unit.planner.test_plans import check

KAFKA = "'connector' = '{}', 'topic' = 't', 'properties.bootstrap.servers' = '{}'"
READ = "".join(
    f"CREATE TABLE {name} (id BIGINT, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts) WITH "
    f"({KAFKA.format('kafka', 'h:1')}, 'format' = 'json', 'scan.startup.mode' = 'earliest-offset', "
    "'scan.bounded.mode' = 'latest-offset');\n"
    for name in ("a", "b")
)
WRITTEN = "".join(
    f"CREATE TABLE {name} (id BIGINT, v BIGINT) WITH ({KAFKA.format('kafka', servers)}, "
    f"'format' = 'json'{more});\n"
    for name, servers, more in (
        ("x", "h:1", ""),
        ("y", "h:1", ""),
        ("elsewhere", "h:2", ""),
        ("once", "h:1", ", 'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'p'"),
    )
)
WRITTEN += "CREATE TABLE printed (id BIGINT, v BIGINT) WITH ('connector' = 'print');\n"
COPY = "INSERT INTO {} SELECT id, v FROM {};"
GROUP = "INSERT INTO {} SELECT id, COUNT(*) FROM {} GROUP BY id;"
WINDOW = (
    "INSERT INTO {} SELECT id, COUNT(*) FROM TABLE(TUMBLE(TABLE {}, DESCRIPTOR(ts), INTERVAL '1' MINUTE)) "
    "GROUP BY id, window_start, window_end;"
)


@pytest.mark.parametrize(
    ("inserts", "sets"),
    [
        ([COPY.format("x", "a"), COPY.format("y", "a")], ["xy"]),
        ([WINDOW.format("x", "a"), COPY.format("y", "a")], ["yx"]),
        ([COPY.format("x", "a"), GROUP.format("printed", "a"), COPY.format("y", "a")], ["xyp"]),
        ([COPY.format("x", "a"), COPY.format("y", "b")], []),
        ([COPY.format("x", "a"), COPY.format("elsewhere", "a")], []),
        ([COPY.format("x", "a"), COPY.format("once", "a")], []),
        ([WINDOW.format("x", "a"), WINDOW.format("y", "a")], []),
        ([WINDOW.format("x", "a"), WINDOW.format("y", "a"), COPY.format("x", "a")], ["xx"]),
        ([COPY.format("x", "a"), "INSERT INTO y SELECT id, v FROM a ORDER BY id;"], []),
        ([COPY.format("x", "a"), "INSERT INTO y SELECT a.id, b.v FROM a JOIN b ON a.id = b.id;"], []),
    ],
)
def test_tasks_write_for_pipelines_and_hand_rows_on_for_one_more(inserts: list[str], sets: list[str]) -> None:
    statement = f"EXECUTE STATEMENT SET BEGIN {' '.join(inserts)} END;"
    checked = check(f"SET 'execution.runtime-mode' = 'batch';\n{READ}{WRITTEN}{statement}")
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan), checked.diagnostics
    found = bounded_sets(plan.sinks)
    assert ["".join(sink.table.identifier.name[0] for sink in each) for each in found] == sets
