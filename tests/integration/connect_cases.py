"""What only Spark Connect shows, run by test_connect_session.py: micro-batches are worked on by a process of
the server, and this one has no Java."""

from __future__ import annotations

import json

import pytest
from pyspark.errors import PySparkAttributeError

from kafka_sql.text.diagnostics import KafkaSqlError
from tests.integration.conftest import rows_of, wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

ENDLESS = {"scan.bounded.mode": None}
KEYED = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"} | {
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
}


def newest(consume, topic):
    """The newest value of each key."""
    found = {}
    for record in consume(topic):
        row = None if record.value() is None else json.loads(record.value())
        found[json.loads(record.key())["g"]] = None if row is None else row["total"]
    return found


def test_there_is_no_java(session) -> None:
    with pytest.raises(PySparkAttributeError):
        _ = session.spark._jvm


def test_windows_and_state_go_on_where_they_were(
    session, kafka_table, topic, produce, consume, tmp_path
) -> None:
    """Windows of a stream with watermark, and a GROUP BY over rows that change, behind a second start."""
    source, windows, changing, sums = topic(partitions=2), topic(), topic(partitions=2), topic()
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path / 'kept'}'")
    timed = "id INT, at_ AS TO_TIMESTAMP_LTZ(id * 1000, 3), WATERMARK FOR at_ AS at_"
    session.sql(kafka_table("s", source, timed, **ENDLESS))
    session.sql(kafka_table("w", windows, "id INT, n BIGINT"))
    session.sql(kafka_table("c", changing, "id INT, g INT, n INT, PRIMARY KEY (id) NOT ENFORCED", **KEYED))
    session.sql(kafka_table("t", sums, "g INT, total INT, PRIMARY KEY (g) NOT ENFORCED", **KEYED))
    counted = (
        "INSERT INTO w SELECT MIN(id), COUNT(*) FROM "
        "TABLE(TUMBLE(TABLE s, DESCRIPTOR(at_), INTERVAL '10' SECOND)) GROUP BY window_start, window_end"
    )
    added = "INSERT INTO t SELECT g, SUM(n) AS total FROM c GROUP BY g"

    def send(ids):
        produce(source, [{"value": json.dumps({"id": i}), "partition": i % 2} for i in ids])

    def change(ids, n):
        rows = [(json.dumps({"id": i}), json.dumps({"id": i, "g": i % 2, "n": n})) for i in ids]
        produce(changing, [{"key": key, "value": value, "partition": 0} for key, value in rows])

    def seen():
        return sorted(
            (row["id"], row["n"]) for row in (json.loads(each.value()) for each in consume(windows))
        )

    send(range(22))
    change(range(20), 1)
    jobs = [session.sql(each) for each in (counted, added)]
    try:
        wait_until(lambda: seen() == [(0, 10), (10, 10)], 120, jobs[0].progress)
        wait_until(lambda: newest(consume, sums) == {0: 10, 1: 10}, 120, jobs[1].progress)
        change([0], 5)
        wait_until(lambda: newest(consume, sums) == {0: 14, 1: 10}, 120, jobs[1].progress)
        (part,) = jobs[1].metrics().parts
        assert part.state.state_rows > 0
        wait_until(lambda: jobs[1].progress().rows_written >= 3, 30, jobs[1].progress)
    finally:
        for job in jobs:
            job.stop()
    send([*range(22, 32), 3])  # the last one is late
    change([1], 7)
    jobs = [session.sql(each) for each in (counted, added)]
    try:
        wait_until(lambda: newest(consume, sums) == {0: 14, 1: 16}, 120, jobs[1].progress)
        wait_until(lambda: seen() == [(0, 10), (10, 10), (20, 10)], 120, jobs[0].progress)
    finally:
        for job in jobs:
            job.stop()


def test_a_stream_of_files(session, kafka_table, topic, produce, tmp_path) -> None:
    source, folder = topic(), tmp_path / "files"
    produce(source, [{"value": json.dumps({"n": n})} for n in range(5)])
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path / 'kept'}'")
    session.sql(kafka_table("s", source, "n INT", **ENDLESS))
    files = f"'connector' = 'filesystem', 'path' = '{folder}', 'format' = 'json'"
    files += ", 'sink.rolling-policy.check-interval' = '1 s'"
    session.sql(f"CREATE TABLE f (n INT) WITH ({files})")
    job = session.sql("INSERT INTO f SELECT n FROM s")
    try:
        wait_until(lambda: job.progress().rows_written == 5, 120, job.progress)
    finally:
        job.stop()
    assert rows_of(session, "SELECT n FROM f") == [(0,), (1,), (2,), (3,), (4,)]


def test_what_fails_on_the_server_is_told_here(session, kafka_table, topic, produce) -> None:
    source, sink = topic(), topic()
    produce(source, [{"value": json.dumps({"n": n})} for n in (2, 1, 0)])
    once = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": sink}
    session.sql(kafka_table("s", source, "n INT", **ENDLESS) + kafka_table("k", sink, "n INT", **once))
    job = session.sql("INSERT INTO k SELECT 10 / n FROM s")
    with pytest.raises(KafkaSqlError, match=r"(?i)division by zero"):
        job.wait()


def test_what_the_server_cannot_do_is_refused(session, kafka_table, topic, tmp_path, monkeypatch) -> None:
    source = topic()
    session.sql(kafka_table("s", source, "n INT", **ENDLESS) + kafka_table("k", source, "n INT"))
    session.sql("CREATE TABLE p (n INT) WITH ('connector' = 'print')")
    marked = "'sink.partition-commit.policy.kind' = 'success-file', 'sink.partition-commit.delay' = '1 h'"
    place = f"'connector' = 'filesystem', 'path' = '{tmp_path / 'f'}', 'format' = 'json'"
    session.sql(f"CREATE TABLE f (n INT, d INT) PARTITIONED BY (d) WITH ({place}, {marked})")
    with pytest.raises(KafkaSqlError, match="'p' is printed by the process that runs the stream"):
        session.sql("INSERT INTO p SELECT n FROM s")
    with pytest.raises(KafkaSqlError, match="partitions of 'f' cannot be marked as complete"):
        session.sql("INSERT INTO f SELECT n, 1 FROM s")
    (result,) = session.execute("SELECT n FROM s")
    with pytest.raises(KafkaSqlError, match="do not come back through Spark Connect"):
        next(result.tables())
    monkeypatch.setattr("kafka_sql.spark.platform.shared_folder.machines_without", lambda *_: ["worker-7"])
    with pytest.raises(KafkaSqlError, match="worker-7 does not see"):
        session.sql("INSERT INTO k SELECT n FROM s")
