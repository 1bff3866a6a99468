"""What only a cluster shows, run by test_local_cluster.py and test_cluster.py: its executors are processes of
their own."""

from __future__ import annotations

import json
import time

import psutil
import pytest

from kafka_sql.spark.platform.shared_folder import check_shared, machines_without
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

_EXECUTOR = "CoarseGrainedExecutorBackend"


def executors(application: str) -> dict[int, psutil.Process]:
    """The executors that run for an application, by process id: those of another cluster than a local one
    are no children of this process."""
    found = {}
    for each in psutil.process_iter():
        try:
            command = each.cmdline() if each.name() == "java" else []
            if application in command and any(_EXECUTOR in part for part in command):
                found[each.pid] = each
        except psutil.Error:
            continue
    return found


def totals(consume, topic: str) -> dict[int, int]:
    """The newest total of each group."""
    found = {}
    for record in consume(topic):
        row = None if record.value() is None else json.loads(record.value())
        found[json.loads(record.key())["g"]] = None if row is None else row["total"]
    return found


def test_state_moves_when_an_executor_is_killed(
    session, kafka_table, topic, produce, consume, tmp_path
) -> None:
    """Rows are replaced whose old values the executor that is gone had in memory."""
    source, sink = topic(partitions=2), topic()
    keyed = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
    keyed |= {"scan.startup.mode": None, "scan.bounded.mode": None}
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'kept'}'; SET 'kafka-sql.chained' = 'false'"
    )
    session.sql(kafka_table("s", source, "id INT, g INT, n INT, PRIMARY KEY (id) NOT ENFORCED", **keyed))
    session.sql(kafka_table("t", sink, "g INT, total BIGINT, PRIMARY KEY (g) NOT ENFORCED", **keyed))
    query = "INSERT INTO t SELECT g, SUM(n) AS total FROM s GROUP BY g"
    assert "strategy: incremental" in session.sql(f"EXPLAIN {query}").first()[0]

    def send(numbers: range, n: int) -> None:
        rows = [
            {
                "key": json.dumps({"id": i}),
                "value": json.dumps({"id": i, "g": i % 4, "n": n}),
                "partition": i % 2,
            }
            for i in numbers
        ]
        produce(source, rows)

    send(range(400), 1)
    job = session.sql(query)
    try:
        wait_until(lambda: totals(consume, sink) == dict.fromkeys(range(4), 100), 120, job.progress)
        application = session.spark.sparkContext.applicationId
        before = executors(application)
        assert len(before) == 2
        killed = min(before)
        before[killed].kill()
        send(range(0, 400, 2), 10)
        expected = {0: 1000, 1: 100, 2: 1000, 3: 100}
        wait_until(lambda: totals(consume, sink) == expected, 120, job.progress)
        wait_until(lambda: len(running := executors(application)) == 2 and killed not in running, 60)
        send(range(1, 400, 4), 3)
        wait_until(lambda: totals(consume, sink) == {**expected, 1: 300}, 120, job.progress)
        (part,) = job.metrics().parts
        assert sum(each.records_in for each in part.sources) >= 700  # reported by tasks of executors
    finally:
        job.stop()


GROUPS = "INSERT INTO t SELECT g, COUNT(*) AS c, SUM(n) AS total FROM s GROUP BY g"


@pytest.mark.parametrize(
    ("query", "tasks", "exactly_once"),
    [("INSERT INTO t SELECT g, n FROM s", 2, True), (GROUPS, 1, False), (GROUPS, 2, True)],
    ids=["rows", "groups of one task", "groups of two tasks"],
)
def test_a_pipeline_resumes_when_executors_are_killed(
    session, kafka_table, topic, produce, consume, tmp_path, query, tasks, exactly_once
) -> None:
    """Each executor dies in turn while rows come: one of them runs a task. Counts tell every row that was
    lost, or read twice."""
    source, sink = topic(partitions=4), topic(partitions=2)
    once = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": sink}
    options = once if exactly_once else {}
    groups = query == GROUPS
    if groups:
        options |= {"connector": "upsert-kafka", "format": None, "key.format": "json"}
        options |= {"value.format": "json", "scan.startup.mode": None, "scan.bounded.mode": None}
    columns = "g INT, c BIGINT, total BIGINT, PRIMARY KEY (g) NOT ENFORCED" if groups else "g INT, n INT"
    session.sql(kafka_table("s", source, "g INT, n INT", **{"scan.bounded.mode": None}))
    session.sql(kafka_table("t", sink, columns, **options))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'parallelism.default' = '{tasks}'")
    session.sql("SET 'execution.checkpointing.interval' = '500 ms'; SET 'kafka-sql.host' = 'pipeline'")
    sent: list[int] = []

    def send(count: int) -> None:
        numbers = range(len(sent), len(sent) + count)
        sent.extend(numbers)
        rows = [{"value": json.dumps({"g": n % 11, "n": n}), "partition": n % 4} for n in numbers]
        produce(source, rows)

    def differs() -> object:
        """What is missing in the sink, or is there in vain; nothing once it holds all rows."""
        rows = [json.loads(record.value()) for record in consume(sink)]
        if not groups:
            return sorted(set(sent) - {row["n"] for row in rows})[:9], len(rows) - len(sent)
        expected = {g: (len(sent[g::11]), sum(sent[g::11])) for g in range(11)}
        found = {row["g"]: (row["c"], row["total"]) for row in rows}
        return sorted(set(expected.items()) ^ set(found.items()))[:9], 0

    def holds_all() -> None:
        wait_until(lambda: differs() == ([], 0), 120, differs)

    send(1000)
    job = session.sql(query)
    try:
        holds_all()
        application = session.spark.sparkContext.applicationId
        for victim in sorted(executors(application)):
            executors(application)[victim].kill()
            until = time.monotonic() + 3
            while time.monotonic() < until:
                send(20)
                time.sleep(0.1)
            holds_all()
            wait_until(lambda victim=victim: len(executors(application).keys() - {victim}) == 2, 60)
    finally:
        job.stop()
    parts = {file.parent.name for file in tmp_path.glob("**/incremental/0/*/*.arrow")}
    assert parts == (set(map(str, range(tasks))) if groups else set())


def test_a_checkpoint_that_other_machines_do_not_see(spark, tmp_path, monkeypatch) -> None:
    check_shared(spark, str(tmp_path / "kept"))
    assert list((tmp_path / "kept").iterdir()) == []
    missing = machines_without(spark, str(tmp_path / "nothing"))
    assert len(missing) == 1  # both executors are on one machine
    monkeypatch.setattr("kafka_sql.spark.platform.shared_folder.machines_without", lambda *_: ["worker-7"])
    with pytest.raises(KafkaSqlError, match="worker-7 does not see"):
        check_shared(spark, f"file://{tmp_path}/kept")
    check_shared(spark, "s3://bucket/kept")
