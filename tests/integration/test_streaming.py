"""Unbounded jobs on the real broker: arriving rows, windows, restarts, new partitions, topics that vanish."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

import pytest
from confluent_kafka import Producer

from kafka_sql.text.diagnostics import JobError, KafkaSqlError
from tests.integration.conftest import wait_until

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(6)]

UNBOUNDED = {"scan.bounded.mode": None}


def numbers(start: int, end: int) -> list[dict]:
    return [{"value": json.dumps({"n": n})} for n in range(start, end)]


def read_numbers(consume, name: str) -> list[int]:
    return sorted(json.loads(record.value())["n"] for record in consume(name))


def test_rows_flow_while_the_job_runs(session, kafka_table, topic, produce, consume):
    source, sink = topic(partitions=3), topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT"))
    job = session.sql("INSERT INTO k SELECT n + 1 FROM s WHERE n <> 2")
    produce(source, numbers(0, 5))
    wait_until(lambda: job.progress().rows_written == 4)
    produce(source, numbers(5, 7))
    wait_until(lambda: job.progress().rows_written == 6)
    wait_until(lambda: job.progress().lag == 0)
    job.stop()
    progress = job.progress()
    assert (progress.state.value, progress.rows_read, progress.rows_rejected) == ("stopped", 7, 0)
    assert read_numbers(consume, sink) == [1, 2, 4, 5, 6, 7]


def test_a_stopped_job_goes_on_where_it_was(session, kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(partitions=2), topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'restart'")
    produce(source, numbers(0, 5))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_written == 5)
    job.stop()
    produce(source, numbers(5, 9))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_written == 4)
    job.stop()
    assert read_numbers(consume, sink) == list(range(9))
    assert (tmp_path / "restart" / "k").is_dir()


def test_a_changed_query_is_refused_on_an_old_checkpoint(session, kafka_table, topic, produce, tmp_path):
    source, sink = topic(), topic()
    upserts = {"connector": "upsert-kafka", "format": None, "key.format": "json", "value.format": "json"}
    sink_options = upserts | {"scan.startup.mode": None, "scan.bounded.mode": None}
    session.sql(
        kafka_table("s", source, "n INT", **UNBOUNDED)
        + kafka_table("k", sink, "n INT, c BIGINT, PRIMARY KEY (n) NOT ENFORCED", **sink_options)
    )
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    produce(source, numbers(0, 1))
    job = session.sql("INSERT INTO k SELECT n, COUNT(*) FROM s WHERE n < 100 GROUP BY n")
    wait_until(lambda: job.progress().rows_written == 1)
    job.stop()
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO k SELECT n, COUNT(*) FROM s WHERE n < 200 GROUP BY n")
    (problem,) = raised.value.diagnostics
    assert problem.code == "plan-changed"
    assert "200" in " ".join(problem.notes)
    assert "--allow-non-restored-state" in " ".join(problem.helps)


def test_event_time_windows_fire_when_the_watermark_passes(session, kafka_table, topic, produce, consume):
    source, sink = topic(), topic()
    session.sql(
        kafka_table(
            "w",
            source,
            "k STRING, v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND",
            **UNBOUNDED,
        )
        + kafka_table("k", sink, "k STRING, window_start TIMESTAMP(3), total INT")
    )
    rows = [("a", 1, 10), ("a", 4, 20), ("b", 7, 5), ("a", 12, 1), ("a", 25, 7)]
    produce(
        source,
        [{"value": json.dumps({"k": k, "v": v, "ts": f"2020-01-01 00:00:{s:02d}"})} for k, s, v in rows],
    )
    job = session.sql(
        """INSERT INTO k SELECT k, window_start, SUM(v)
           FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '10' SECOND))
           GROUP BY window_start, window_end, k"""
    )
    wait_until(lambda: job.progress().rows_written == 3)
    job.stop()
    assert sorted(record.value().decode() for record in consume(sink)) == [
        '{"k":"a","window_start":"2020-01-01 00:00:00","total":30}',
        '{"k":"a","window_start":"2020-01-01 00:00:10","total":1}',
        '{"k":"b","window_start":"2020-01-01 00:00:00","total":5}',
    ]


def test_rows_of_windows_are_printed(session, kafka_table, topic, produce, capsys):
    """Nothing but the columns of the table: not the time that windows carry inside a stream."""
    source = topic()
    columns = "v INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '1' SECOND"
    session.sql(kafka_table("w", source, columns, **UNBOUNDED))
    session.sql("CREATE TABLE p (window_start TIMESTAMP(3), total INT) WITH ('connector' = 'print')")
    rows = [(1, 10), (4, 20), (12, 1), (25, 7)]
    produce(source, [{"value": json.dumps({"v": v, "ts": f"2020-01-01 00:00:{s:02d}"})} for s, v in rows])
    job = session.sql(
        """INSERT INTO p SELECT window_start, SUM(v)
           FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '10' SECOND))
           GROUP BY window_start, window_end"""
    )
    wait_until(lambda: job.progress().rows_written == 2)
    job.stop()
    printed = capsys.readouterr().out.splitlines()
    assert sorted(printed) == ["+I[2020-01-01T00:00, 30]", "+I[2020-01-01T00:00:10, 1]"]


def test_partitions_that_catch_up_together_lose_no_row_as_late(
    session, kafka_table, topic, produce, consume, monkeypatch
):
    """Two hours in each of two partitions, read in small micro-batches: every minute must be complete."""
    source, sink = topic(partitions=2), topic()
    base = 1_700_000_000_000 - 1_700_000_000_000 % 60_000
    minutes = 120
    produce(
        source,
        [
            {
                "value": json.dumps({"ts": time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(at / 1000))}),
                "partition": part,
                "timestamp": at,
            }
            for part, copies in ((0, 1), (1, 5))
            for at in range(base, base + minutes * 60_000, 60_000)
            for _ in range(copies)
        ],
    )
    session.sql(
        kafka_table("w", source, "ts TIMESTAMP(3), WATERMARK FOR ts AS ts", **UNBOUNDED)
        + kafka_table("k", sink, "window_start TIMESTAMP(3), c BIGINT")
    )
    monkeypatch.setattr(session.execution.context, "max_records_per_batch", 100)
    job = session.sql(
        """INSERT INTO k SELECT window_start, COUNT(*)
           FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
           GROUP BY window_start, window_end"""
    )
    wait_until(lambda: job.progress().rows_written == minutes - 1)
    job.stop()
    assert {json.loads(record.value())["c"] for record in consume(sink)} == {6}


def test_an_interval_join_takes_what_is_late(session, kafka_table, topic, produce, consume):
    """Rows behind the watermark meet the partners that are kept, as in Flink 2.3 (its rows for these)."""
    topics, sink = {"a": topic(), "b": topic()}, topic()
    columns = "id INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts"
    session.sql("".join(kafka_table(name, topics[name], columns, **UNBOUNDED) for name in topics))
    session.sql(kafka_table("k", sink, "id INT, partner INT"))

    def send(name: str, *rows: tuple[int, str]) -> None:
        produce(topics[name], [{"value": json.dumps({"id": i, "ts": f"2026-01-01 {at}"})} for i, at in rows])

    def written() -> list[tuple[int, int | None]]:
        rows = [json.loads(record.value()) for record in consume(sink)]
        return sorted((row["id"], row["partner"]) for row in rows)

    send("a", (1, "10:00:00"), (900, "10:10:00"))
    send("b", (1, "10:00:01"), (2, "10:00:02"), (900, "10:10:00"))
    job = session.sql(
        """INSERT INTO k SELECT a.id, b.id FROM a LEFT JOIN b ON a.id = b.id
           AND a.ts BETWEEN b.ts - INTERVAL '1' HOUR AND b.ts + INTERVAL '1' HOUR"""
    )
    wait_until(lambda: written() == [(1, 1), (900, 900)])
    send("a", (2, "10:00:03"), (3, "10:05:00"), (4, "10:06:00"))
    send("b", (3, "10:09:00"))
    wait_until(lambda: written() == [(1, 1), (2, 2), (3, 3), (900, 900)])
    for name in topics:
        send(name, (901, "13:00:00"))
    wait_until(lambda: written() == [(1, 1), (2, 2), (3, 3), (4, None), (900, 900), (901, 901)])
    job.stop()


def test_new_partitions_are_read_from_their_beginning(
    session, kafka_table, topic, produce, consume, add_partitions, broker
):
    source, sink = topic(partitions=1), topic()
    options = {"scan.topic-partition-discovery.interval": "200 ms", "scan.startup.mode": "latest-offset"}
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED, **options) + kafka_table("k", sink, "n INT"))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    produce(source, numbers(0, 2))
    wait_until(lambda: job.progress().rows_written == 2)
    add_partitions(source, 3)
    fresh = Producer({"bootstrap.servers": broker})
    fresh.produce(source, '{"n": 7}', partition=2)
    assert fresh.flush(30) == 0
    wait_until(lambda: job.progress().rows_written == 3)
    job.stop()
    assert read_numbers(consume, sink) == [0, 1, 7]


def test_a_topic_deleted_while_reading_fails_the_job(session, kafka_table, topic, produce, delete_topic):
    source = topic()
    options = {"scan.topic-partition-discovery.interval": "200 ms"}
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED, **options))
    session.sql("CREATE TABLE k (n INT) WITH ('connector' = 'blackhole')")
    produce(source, numbers(0, 2))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_read == 2)
    delete_topic(source)
    with pytest.raises(KafkaSqlError) as raised:
        job.wait(60)
    assert raised.value.diagnostics[0].code in ("topic-deleted", "topic-not-found")


def test_expired_offsets_fail_the_restart(session, kafka_table, topic, produce, delete_records, tmp_path):
    source = topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED))
    session.sql("CREATE TABLE k (n INT) WITH ('connector' = 'blackhole')")
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    produce(source, numbers(0, 2))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_read == 2)
    job.stop()
    produce(source, numbers(2, 10))
    delete_records(source, {0: 6})
    # Another client: the first one may have fetched the records before they were deleted.
    job = session.sql("INSERT INTO k SELECT n FROM s /*+ OPTIONS('properties.client.id' = 'another') */")
    with pytest.raises(JobError) as raised:
        job.wait(60)
    problem = raised.value.diagnostics[0]
    assert problem.code == "offsets-expired", problem
    assert "wanted from offset 2, the first one kept is 6; 4 records are gone" in problem.notes


def test_a_null_rowtime_fails_the_job(session, kafka_table, topic, produce):
    source = topic()
    session.sql(
        kafka_table("w", source, "ts TIMESTAMP(3), WATERMARK FOR ts AS ts", **UNBOUNDED)
        + "CREATE TABLE k (c BIGINT) WITH ('connector' = 'blackhole')"
    )
    produce(source, [{"value": '{"ts": "2026-01-01 10:00:00"}'}, {"value": '{"ts": null}'}])
    found = []
    for _ in range(2):  # a Python worker that Spark cannot start in time is a failure of its own
        job = session.sql(
            """INSERT INTO k SELECT COUNT(*) FROM TABLE(TUMBLE(TABLE w, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
               GROUP BY window_start, window_end"""
        )
        with pytest.raises(JobError) as raised:
            job.wait(60)
        found.append(raised.value.diagnostics[0])
        if found[-1].code != "job-failed":
            break
    assert found[-1].code == "null-rowtime", found
    assert f"the record is in table 'w': topic '{source}', partition 0, offset 1" in found[-1].notes


@pytest.mark.exhaustive
def test_a_null_rowtime_is_found_among_rows_that_are_left_out(session, kafka_table, topic, produce):
    source = topic(partitions=2)
    session.sql(
        kafka_table("w", source, "k STRING, t STRING, ts AS TO_TIMESTAMP(t), WATERMARK FOR ts AS ts")
        + "CREATE VIEW kept AS SELECT ts AS at_time, k FROM w WHERE k <> 'none'"
    )
    rows = [("none", None), ("a", "2026-01-01 10:00:00"), ("b", "soon"), ("c", "2026-01-01 10:00:01")]
    produce(source, [{"value": json.dumps({"k": k, "t": t}), "partition": 1} for k, t in rows])
    query = """SELECT COUNT(*) FROM TABLE(TUMBLE(TABLE kept, DESCRIPTOR(at_time), INTERVAL '1' MINUTE))
               GROUP BY window_start, window_end"""
    with pytest.raises(JobError) as raised:
        [list(result.text_rows()) for result in session.execute(query)]
    (problem,) = raised.value.diagnostics
    assert problem.code == "null-rowtime"
    assert f"the record is in table 'w': topic '{source}', partition 1, offset 2" in problem.notes


@pytest.mark.slow
def test_kill_minus_nine_loses_nothing(kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(partitions=2), topic()
    script = tmp_path / "copy.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
        + kafka_table("s", source, "n INT", **UNBOUNDED)
        + kafka_table("k", sink, "n INT")
        + "INSERT INTO k SELECT n FROM s;"
    )

    def start() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "kafka_sql.cli.main", "run", str(script)]
        with (tmp_path / "run.log").open("ab") as log:
            return subprocess.Popen(command, stdout=log, stderr=log, start_new_session=True)

    def kill(process: subprocess.Popen[bytes]) -> None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def written() -> set[int]:
        return set(read_numbers(consume, sink))

    produce(source, numbers(0, 20_000))
    process = start()
    try:
        wait_until(lambda: len(written()) > 0, 120)
        kill(process)
        produce(source, numbers(20_000, 25_000))
        process = start()
        wait_until(lambda: written() >= set(range(25_000)), 120)
    finally:
        kill(process)
    assert written() == set(range(25_000))
