"""Jobs whose query changes while its state is kept, on a real broker: also where the process is killed while
it reads, and while the state is rewritten."""

from __future__ import annotations

import json
import os
import signal
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from pyspark.sql import SparkSession

from kafka_sql.broker.fault_points import VARIABLE
from kafka_sql.runtime.checkpoints.savepoint import create_savepoint
from kafka_sql.session import Session
from kafka_sql.session.upgrade import Upgrade
from kafka_sql.text.diagnostics import JobError
from tests.integration.conftest import needs_pipelines, wait_until
from tests.integration.killing import LIMIT_S, KilledJob
from tests.integration.test_restarts import started
from tests.integration.test_streaming import UNBOUNDED, numbers

pytestmark = [pytest.mark.spark, pytest.mark.kafka]

UPSERTS = {
    "connector": "upsert-kafka",
    "format": None,
    "key.format": "json",
    "value.format": "json",
    "scan.startup.mode": None,
    "scan.bounded.mode": None,
}
Rows = dict[int, dict[str, Any]]


@pytest.fixture
def rows(consume: Callable[..., list[Any]]) -> Callable[[str], Rows]:
    """The newest row of each key in a topic."""
    return lambda topic: {
        json.loads(each.key())["k"]: json.loads(each.value() or b"null") for each in consume(topic)
    }


def sums(end: int, keys: int) -> Rows:
    """The rows of ``n % keys`` over the numbers before ``end``."""
    values = [[n for n in range(end) if n % keys == k] for k in range(keys)]
    return {
        k: {"k": k, "s": sum(of), "a": sum(of) // len(of), "n": len(of), "m": max(of)}
        for k, of in enumerate(values)
    }


def of(expected: Rows, *columns: str) -> Rows:
    return {k: {"k": k, **{name: row[name] for name in columns}} for k, row in expected.items()}


@needs_pipelines
@pytest.mark.sampled(9)
@pytest.mark.parametrize("guarantee", ["at-least-once", "exactly-once"])
def test_a_query_changes_three_times(
    session: Session,
    kafka_table: Callable[..., str],
    topic: Callable[..., str],
    produce: Callable[..., None],
    rows: Callable[[str], Rows],
    tmp_path: Path,
    guarantee: str,
) -> None:
    source, sink = topic(partitions=2), topic()
    session.sql(
        f"SET 'execution.checkpointing.dir' = '{tmp_path}';"
        "SET 'execution.checkpointing.interval' = '200 ms';"
        f"SET 'execution.checkpointing.savepoint-dir' = '{tmp_path / 'saved'}'"
    )
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED))
    end = 0
    running: list[str] = []
    stopped: list[str] = []

    def run(columns: str, query: str, *warnings: str) -> tuple[str, ...]:
        nonlocal end
        once = {"sink.transactional-id-prefix": f"upgrades-{sink}"} if guarantee == "exactly-once" else {}
        options = UPSERTS | once | {"sink.delivery-guarantee": guarantee}
        table = kafka_table("g", sink, f"k INT, {columns}, PRIMARY KEY (k) NOT ENFORCED", **options)
        session.sql(f"DROP TABLE IF EXISTS g; {table}")
        job = started(session, f"INSERT INTO g {query}")
        assert [each.code for each in job.warnings] == list(warnings)
        produce(source, numbers(end, end + 30))
        end += 30
        wait_until(lambda: job.job.progress().rows_read == 30 and len(rows(sink)) == 3, 60, job.job.progress)
        wait_until(lambda: max(sum(r.values()) for r in rows(sink).values()) > 0, 60)
        running.append(create_savepoint([str(tmp_path / "default" / "g")], str(tmp_path / "saved")).path)
        stopped.append(session.sql(f"STOP JOB '{job.job.name}' WITH SAVEPOINT").collect()[0][0])
        return tuple(note for each in job.warnings for note in each.notes)

    run("s INT", "SELECT n % 3, SUM(n) FROM s GROUP BY n % 3")
    assert rows(sink) == of(sums(30, 3), "s")
    notes = run("a INT, s INT", "SELECT n % 3, AVG(n), SUM(n) FROM s GROUP BY n % 3", "compatible-change")
    assert notes == ("g/GroupAggregate  resumes       COUNT(s.n) is computed from what is kept",)
    assert rows(sink) == of(sums(60, 3), "a", "s")
    run("n BIGINT", "SELECT n % 3, COUNT(*) FROM s GROUP BY n % 3 HAVING COUNT(*) > 0", "compatible-change")
    assert rows(sink) == of(sums(90, 3), "n")
    with pytest.raises(JobError, match="plan-changed"):
        run("m INT", "SELECT n % 3, MAX(n) FROM s GROUP BY n % 3")
    session.sql("SET 'execution.state-recovery.ignore-unclaimed-state' = 'true'")
    run("n BIGINT, m INT", "SELECT n % 3, COUNT(*), MAX(n) FROM s GROUP BY n % 3", "compatible-change")
    assert rows(sink) == {k: {"k": k, "n": 10, "m": 117 + k} for k in range(3)}
    # two tasks start from a savepoint of the second query, and write to another topic
    sink = topic()
    once = {"sink.transactional-id-prefix": f"upgrades-{sink}"} if guarantee == "exactly-once" else {}
    options = UPSERTS | once | {"sink.delivery-guarantee": guarantee}
    resumed = (running if guarantee == "at-least-once" else stopped)[1]
    session.sql(
        f"SET 'pipeline.name' = 'restored'; SET 'execution.state-recovery.path' = '{resumed}';"
        "SET 'parallelism.default' = '2'; DROP TABLE g;"
        + kafka_table("g", sink, "k INT, a INT, s INT, PRIMARY KEY (k) NOT ENFORCED", **options)
    )
    restored = started(session, "INSERT INTO g SELECT n % 3, AVG(n), SUM(n) FROM s GROUP BY n % 3")
    wait_until(lambda: rows(sink) == of(sums(120, 3), "a", "s"), 60, lambda: rows(sink))
    restored.job.stop()


@needs_pipelines
@pytest.mark.sampled(9)
def test_state_is_rebuilt_beside_the_running_job(
    spark: SparkSession,
    kafka_table: Callable[..., str],
    topic: Callable[..., str],
    produce: Callable[..., None],
    consume: Callable[..., list[Any]],
    delete_records: Callable[..., None],
    rows: Callable[[str], Rows],
    tmp_path: Path,
) -> None:
    """Of two INSERTs one resumes; the other gets an aggregate and loses a key. Records come all the time. A
    further upgrade, whose records have expired, is refused while the job runs."""
    source, rebuilt, resumed = topic(partitions=2), topic(), topic()
    once = {"sink.delivery-guarantee": "exactly-once", "sink.transactional-id-prefix": rebuilt}

    def script(columns: str, query: str, having: str = "") -> str:
        key = "PRIMARY KEY (k) NOT ENFORCED"
        return (
            f"SET 'execution.checkpointing.dir' = '{tmp_path}';"
            "SET 'execution.checkpointing.interval' = '300 ms';"
            + kafka_table("s", source, "n INT", **UNBOUNDED)
            + kafka_table("g", rebuilt, f"k INT, {columns}, {key}", **UPSERTS, **once)
            + kafka_table("c", resumed, f"k INT, n BIGINT, {key}", **UPSERTS)
            + f"INSERT INTO g {query} GROUP BY n % 3;"
            f"INSERT INTO c SELECT n % 5, COUNT(*) FROM s GROUP BY n % 5{having};"
        )

    sent = [30]
    ended = threading.Event()

    def send() -> None:
        while not ended.wait(0.01):
            produce(source, numbers(sent[0], sent[0] + 10))
            sent[0] += 10

    old = "old.sql", script("s INT", "SELECT n % 3, SUM(n) FROM s")
    new = (
        "new.sql",
        script("s INT, m INT", "SELECT n % 3, SUM(n), MAX(n) FROM s WHERE n % 3 <> 1", " HAVING TRUE"),
    )
    produce(source, numbers(0, 30))
    before, after = Session(spark), Session(spark)
    sender = threading.Thread(target=send)
    try:
        for _ in before.execute(old[1]):
            pass
        wait_until(lambda: len(rows(rebuilt)) == 3 and len(rows(resumed)) == 5, 60, lambda: rows(rebuilt))
        sender.start()
        said: list[str] = []
        upgrade = Upgrade(after, old, new, say=said.append, connect=True)
        assert upgrade.rebuilt == ["g"]
        upgrade.run()
        assert {job.state.name for job in before.jobs} == {"STOPPED"}
        for _ in after.execute(new[1]):
            pass
        wait_until(lambda: json.loads(consume(rebuilt)[-1].value() or b"{}").get("m", 0) > 60, 60)
        ended.set()
        sender.join()
        expected = of(sums(sent[0], 3), "s", "m")
        del expected[1]
        newest = lambda: {k: row for k, row in rows(rebuilt).items() if row is not None}  # noqa: E731
        wait_until(lambda: newest() == expected, 60, newest)
        wait_until(lambda: rows(resumed) == of(sums(sent[0], 5), "n"), 60, lambda: rows(resumed))
        delete_records(source, {0: 5})
        next_one = "next.sql", new[1].replace("MAX(n)", "MIN(n)")
        with pytest.raises(JobError, match="offsets-expired"):
            Upgrade(Session(spark), new, next_one, connect=True).run()
        assert {job.state.name for job in after.jobs} == {"RUNNING"}
    finally:
        ended.set()
        before.close()
        after.close()
    written = [(json.loads(each.key())["k"], json.loads(each.value() or b"{}")) for each in consume(rebuilt)]
    for k in expected:  # no record counts twice
        for columns in (("k", "s"), ("k", "s", "m")):
            totals = [row["s"] for key, row in written if key == k and tuple(row) == columns]
            assert totals == sorted(set(totals))
            assert totals


@needs_pipelines
@pytest.mark.slow
@pytest.mark.timeout(2400)
@pytest.mark.sampled(9, "kills")
def test_a_job_is_killed_and_its_changed_query_too(
    kafka_table: Callable[..., str],
    topic: Callable[..., str],
    produce: Callable[..., None],
    rows: Callable[[str], Rows],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The old query dies while it reads; the changed one, which has two tasks, before and after its state
    takes the place of the old one."""
    source, sink, faults = topic(partitions=3), topic(), tmp_path / "faults"
    faults.mkdir()
    monkeypatch.setenv(VARIABLE, str(faults))
    script = tmp_path / "job.sql"
    job = KilledJob(script, tmp_path / "log")

    def write(columns: str, query: str, more: str = "") -> None:
        sink_table = kafka_table("g", sink, f"k INT, {columns}, PRIMARY KEY (k) NOT ENFORCED", **UPSERTS)
        script.write_text(
            f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';\n"
            f"SET 'execution.checkpointing.interval' = '300 ms';\n{more}"
            + kafka_table("s", source, "n INT", **UNBOUNDED)
            + sink_table
            + f"INSERT INTO g {query};\n"
        )

    def send(first: int, last: int) -> None:
        produce(source, [{**each, "partition": n % 3} for n, each in enumerate(numbers(first, last), first)])

    write("n BIGINT, s INT", "SELECT n % 7, COUNT(*), SUM(n) FROM s GROUP BY n % 7")
    send(0, 700)
    process = job.start()
    try:
        wait_until(lambda: rows(sink) == of(sums(700, 7), "n", "s"), LIMIT_S, job.said)
        send(700, 1400)
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        write(
            "a INT, s INT",
            "SELECT n % 7, AVG(n), SUM(n) FROM s GROUP BY n % 7",
            "SET 'parallelism.default' = '2';\n",
        )
        for point in ("state-rewritten", "state-replaced"):
            (faults / point).write_text("9 self")
            process = job.start()
            wait_until(lambda process=process: process.poll() is not None, LIMIT_S, job.said)
            assert process.returncode == -signal.SIGKILL, job.said()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # its Java
        process = job.start()
        send(1400, 2100)
        wait_until(lambda: rows(sink) == of(sums(2100, 7), "a", "s"), LIMIT_S, job.said)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
    assert "resumes with its state" in job.log.read_text()
    old = script.rename(tmp_path / "old.sql")
    write("m INT, s INT", "SELECT n % 7, MAX(n), SUM(n) FROM s GROUP BY n % 7")
    job.script = old
    running = job.start()
    try:
        job.script = script
        send(2100, 2800)
        wait_until(lambda: rows(sink) == of(sums(2800, 7), "a", "s"), LIMIT_S, job.said)
        for number, point in enumerate(("swap-old-moved", "swap-new-moved", "results-written")):
            (faults / point).write_text("9 self")
            process = job.start(*(["upgrade", str(old), str(script)] if not number else []))
            wait_until(lambda process=process: process.poll() is not None, LIMIT_S, job.said)
            assert process.returncode == -signal.SIGKILL, job.said()
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)  # its Java
        assert running.wait(LIMIT_S) == 0  # another job has replaced it
        process = job.start()
        send(2800, 3500)
        wait_until(lambda: rows(sink) == of(sums(3500, 7), "m", "s"), LIMIT_S, job.said)
    finally:
        for each in (running, process):
            if each.poll() is None:
                os.killpg(each.pid, signal.SIGKILL)
                each.wait()
