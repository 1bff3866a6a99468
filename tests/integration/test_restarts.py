"""Jobs that go on: group offsets, new starts after failures, changed queries, checkpoints that are shared,
copied and reset, and what can be watched meanwhile."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from confluent_kafka import Consumer, Producer
from confluent_kafka.admin import NewTopic

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.group_offsets import committed_offsets
from kafka_sql.broker.offsets.partition_offsets import latest_offsets
from kafka_sql.broker.topics import create_topic
from kafka_sql.cli.main import run_command
from kafka_sql.runtime.checkpoints.folder import CheckpointFolder, checkpoint_folder
from kafka_sql.runtime.checkpoints.state import read_state
from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.spark.platform.hadoop_files import SparkFiles
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import state_size
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER
from kafka_sql.text.diagnostics import JobError, UnreachableError
from tests.integration.conftest import ON_CLUSTER, wait_until
from tests.integration.test_streaming import UNBOUNDED, numbers, read_numbers
from tests.unit.runtime.checkpoint_files import write_batch

pytestmark = [pytest.mark.spark, pytest.mark.kafka, pytest.mark.sampled(9)]


def started(session: Session, text: str) -> Started:
    """The job that a script starts last, with its warnings."""
    result = list(session.execute(text))[-1]
    assert isinstance(result, Started)
    return result


def planners() -> list[int]:
    """The processes in which Spark plans the micro-batches of streams of this test run, and of no other."""
    return [pid for pid in descendants() if b"python_streaming_source_runner" in command(pid)]


def pipeline_workers() -> list[int]:
    """The worker processes in which Kafka is read or written now."""
    return [
        pid
        for pid in descendants()
        if any(path.read_text().startswith("rdk:") for path in Path(f"/proc/{pid}/task").glob("*/comm"))
    ]


def descendants() -> list[int]:
    """The processes that this test run has started."""
    parents = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        except OSError:
            continue
    found = []
    for pid in parents:
        ancestor = parents[pid]
        while ancestor > 1 and ancestor != os.getpid():
            ancestor = parents.get(ancestor, 0)
        if ancestor == os.getpid():
            found.append(pid)
    return found


def command(pid: int) -> bytes:
    """The command line of a process; empty once it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return b""


def test_offsets_are_committed_and_a_group_goes_on(
    session, kafka_table, topic, produce, consume, kafka_properties
):
    source, sink = topic(partitions=2), topic()
    group = f"group-{source}"
    options = {"properties.group.id": group, "scan.startup.mode": "group-offsets"}
    session.sql(
        kafka_table(
            "s", source, "n INT", **UNBOUNDED, **options, **{"properties.auto.offset.reset": "earliest"}
        )
        + kafka_table("k", sink, "n INT")
    )

    def committed() -> int:
        offsets = committed_offsets(kafka_properties(), group, [(source, 0), (source, 1)])
        return sum(offsets.values())

    produce(source, numbers(0, 4))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: committed() == 4)  # though nothing follows
    produce(source, numbers(4, 6))
    wait_until(lambda: job.progress().rows_written == 6)
    job.stop()
    assert committed() == 6
    (metrics,) = session.metrics()
    (of_source,) = metrics.sources
    assert of_source.commits_succeeded >= 2
    assert of_source.commits_failed == 0
    assert sum(offset for _, _, offset in of_source.committed) == 6
    assert sum(offset for _, _, offset in of_source.current) == 6
    produce(source, numbers(6, 8))
    job = session.sql("INSERT INTO k SELECT n FROM s")  # no checkpoint: the group knows
    wait_until(lambda: job.progress().rows_written == 2)
    job.stop()
    assert read_numbers(consume, sink) == list(range(8))


@pytest.mark.parametrize(("pipeline", "victims"), [("false", planners), ("true", pipeline_workers)])
def test_a_job_whose_worker_dies_starts_again(
    session, kafka_table, topic, produce, consume, tmp_path, pipeline, victims
):
    source, sink = topic(), topic()
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'; SET 'execution.checkpointing.interval' = '500 ms'")
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    session.sql("SET 'restart-strategy.exponential-delay.initial-backoff' = '200 ms'")
    job = session.sql("INSERT INTO k SELECT n FROM s")
    produce(source, numbers(0, 5))
    wait_until(lambda: job.progress().rows_written == 5, 120)
    time.sleep(1.5)  # a checkpoint
    for pid in victims():
        os.kill(pid, signal.SIGKILL)
    wait_until(lambda: job.metrics().parts[0].restarts >= 1, 120, job.progress)
    produce(source, numbers(5, 9))
    wait_until(lambda: job.progress().rows_written == 9, 120, job.progress)
    assert job.state.value == "running"
    job.stop()
    assert read_numbers(consume, sink) == list(range(9))


def test_a_checkpoint_is_changed_shared_copied_and_reset(
    session, kafka_table, topic, produce, consume, tmp_path, capsys
):
    source, sink = topic(partitions=2), topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'first'")
    produce(source, [{"value": json.dumps({"n": n}), "partition": n % 2} for n in range(6)])
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_written == 6, 120)
    folder = tmp_path / "first" / "k"
    with pytest.raises(JobError) as raised:
        session.sql("INSERT INTO k SELECT n FROM s")
    assert raised.value.diagnostics[0].code == "checkpoint-in-use"
    assert run_command(["state", "reset", str(folder), "--to-offsets", "earliest"]) == 4
    assert "checkpoint-in-use" in capsys.readouterr().err
    job.stop()
    # another query without state goes on, and says so
    produce(source, numbers(6, 8))
    changed = started(session, "INSERT INTO k SELECT n * 10 FROM s WHERE n <> 7")
    assert [warning.code for warning in changed.warnings] == ["compatible-change"]
    wait_until(lambda: changed.job.progress().rows_written == 1)
    changed.job.stop()
    assert read_numbers(consume, sink) == [0, 1, 2, 3, 4, 5, 60]
    # a copy of it starts another pipeline, and the original stays
    before = sorted(path.name for path in (folder / "offsets").iterdir())
    session.sql(
        f"SET 'pipeline.name' = 'second'; SET 'execution.state-recovery.path' = '{tmp_path / 'first'}'"
    )
    produce(source, numbers(8, 9))
    copied = started(session, "INSERT INTO k SELECT n * 10 FROM s WHERE n <> 7")
    wait_until(lambda: copied.job.progress().rows_written == 1)
    copied.job.stop()
    again = started(session, "INSERT INTO k SELECT n * 10 FROM s WHERE n <> 7")
    assert [warning.code for warning in again.warnings] == ["recovery-path-not-used"]
    again.job.stop()
    assert sorted(path.name for path in (folder / "offsets").iterdir()) == before
    assert read_numbers(consume, sink)[-1] == 80
    # set back, it reads again from there
    second = tmp_path / "second" / "k"
    assert run_command(["state", "reset", str(second), "--to-offsets", "earliest"]) == 0
    again = started(session, "INSERT INTO k SELECT n * 10 FROM s WHERE n <> 7")
    wait_until(lambda: again.job.progress().rows_written == 8)
    again.job.stop()
    capsys.readouterr()
    assert run_command(["state", "show", str(tmp_path), "--format", "json"]) == 0
    states = {state["pipeline"]: state for state in json.loads(capsys.readouterr().out)}
    assert set(states) == {"first", "second"}
    assert sum(states["second"]["offsets"]["s"][source].values()) == 9
    assert (states["second"]["in_doubt"], states["second"]["stateless"]) == (False, True)


def test_metrics_and_lineage_can_be_watched(session, kafka_table, topic, produce, consume, broker, tmp_path):
    source, sink, lineage = topic(), topic(), topic()
    lines = tmp_path / "metrics.jsonl"
    session.sql(
        kafka_table("s", source, "n INT, ts TIMESTAMP(3), WATERMARK FOR ts AS ts", **UNBOUNDED)
        + kafka_table("k", sink, "w TIMESTAMP(3), c BIGINT")
        + f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'metrics.port' = '0';"
        + f"SET 'metrics.file' = '{lines}'; SET 'metrics.interval' = '200 ms'; SET 'pipeline.name' = 'shop';"
        + f"SET 'kafka-sql.lineage.topic' = '{lineage}';"
        + f"SET 'kafka-sql.lineage.bootstrap.servers' = '{broker}';"
        + "SET 'execution.checkpointing.interval' = '500 ms'"  # when tasks wait for the brokers
    )
    rows = [(n, f"2024-01-01 00:{n:02d}:00") for n in (0, 1, 2, 5)]
    produce(source, [{"value": json.dumps({"n": n, "ts": ts})} for n, ts in rows])
    job = session.sql(
        """INSERT INTO k SELECT window_start, COUNT(*)
           FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(ts), INTERVAL '1' MINUTE))
           GROUP BY window_start, window_end"""
    )
    wait_until(lambda: job.progress().rows_written == 3, 120)
    produce(source, [{"value": '{"n": 9, "ts": "2023-12-31 00:00:00"}'}])  # late
    wait_until(lambda: job.metrics().parts[0].state.late_rows == 1)
    wait_until(lambda: all(source.pending == 0 for source in job.metrics().sources))
    wait_until(lambda: [each.current for each in job.metrics().sources] == [((source, 0, 5),)])
    wait_until(lambda: job.progress().rows_read == 5)
    address = f"http://127.0.0.1:{session.metrics_port}/metrics"

    def shown() -> str:
        with urllib.request.urlopen(address, timeout=10) as answer:
            return answer.read().decode()

    wait_until(lambda: "kafka_sql_currentSendTime{" in shown())
    text = shown()
    assert f'kafka_sql_numRecordsIn_total{{job_id="1",job_name="shop"}} {len(rows) + 1}.0' in text
    assert 'kafka_sql_numLateRecordsDropped_total{job_id="1",job_name="shop"} 1.0' in text
    assert 'kafka_sql_pendingRecords{job_id="1",job_name="shop",table="s"} 0.0' in text
    assert f'table="s",topic="{source}"}} 5.0' in text
    assert "kafka_sql_watermarkLag{" in text
    assert "kafka_sql_currentEmitEventTimeLag{" in text
    assert "kafka_sql_currentSendTime{" in text
    (row,) = session.sql("SHOW JOBS").collect()
    assert row["job name"] == "shop"
    assert (row["status"], row["records in"], row["records out"], row["lag"]) == ("RUNNING", "5", "3", "0")
    job.stop()
    wait_until(lambda: '"stopped"' in lines.read_text())
    last = json.loads(lines.read_text().splitlines()[-1])
    assert (last["job_name"], last["state"]) == ("shop", "stopped")
    assert (last["numRecordsIn"], last["numRecordsOut"]) == (5, 3)
    assert last["tables"]["s"]["currentOffsets"] == {f"{source}-0": 5}
    session.close()
    events = [json.loads(record.value()) for record in consume(lineage)]
    assert [event["eventType"] for event in events] == ["START", "RUNNING", "COMPLETE"]
    assert [read["name"] for read in events[-1]["inputs"]] == [source]
    columns = events[-1]["outputs"][0]["facets"]["columnLineage"]["fields"]
    assert [used["field"] for used in columns["w"]["inputFields"]] == ["ts"]
    if ON_CLUSTER:  # Spark keeps the state there
        return
    rows, _ = state_size(str(tmp_path / "shop" / "k" / STATE_FOLDER))
    # the open window and when it is due, the watermark of windows and source, the time of a partition
    assert rows == 5


def test_what_expired_is_skipped_where_the_user_said_so(
    session, kafka_table, topic, produce, consume, delete_records, tmp_path
):
    source, sink = topic(), topic()
    options = {"properties.auto.offset.reset": "earliest"}
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED, **options) + kafka_table("k", sink, "n INT"))
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    produce(source, numbers(0, 2))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: job.progress().rows_written == 2)
    job.stop()
    produce(source, numbers(2, 10))
    delete_records(source, {0: 6})
    job = session.sql("INSERT INTO k SELECT n FROM s /*+ OPTIONS('properties.client.id' = 'another') */")
    wait_until(lambda: read_numbers(consume, sink) == [0, 1, 6, 7, 8, 9])
    wait_until(lambda: [each.records_lost for each in job.metrics().sources] == [4])
    job.stop()


def test_topics_that_appear_are_read(session, kafka_table, topic, produce, consume, broker, admin):
    first, sink = topic(name="flow-a"), topic()
    prefix = first.rpartition("-a-")[0]
    unique = first.rpartition("-")[2]
    options = {
        "topic-pattern": f"{prefix}-[ab]-.*{unique}",
        "scan.topic-partition-discovery.interval": "200 ms",
    }
    table = kafka_table("s", first, "n INT", **UNBOUNDED, **options).replace(f"'topic' = '{first}',\n", "")
    session.sql(table + kafka_table("k", sink, "n INT"))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    produce(first, numbers(0, 2))
    wait_until(lambda: job.progress().rows_written == 2)
    second = f"{prefix}-b-new{unique}"
    for answer in admin.create_topics([NewTopic(second, 1)]).values():
        answer.result(30)
    fresh = Producer({"bootstrap.servers": broker})
    fresh.produce(second, '{"n": 7}')
    assert fresh.flush(30) == 0
    wait_until(lambda: job.progress().rows_written == 3)
    job.stop()
    assert read_numbers(consume, sink) == [0, 1, 7]


def test_a_bounded_insert_commits_its_end(session, kafka_table, topic, produce, kafka_properties, tmp_path):
    source = topic(partitions=2)
    table = kafka_table("s", source, "n INT", **{"properties.group.id": f"group-{source}"})
    session.sql(table + "CREATE TABLE k (n INT) WITH ('connector' = 'blackhole')")
    produce(source, numbers(0, 5))

    def committed() -> int:
        places = [(source, 0), (source, 1)]
        return sum(committed_offsets(kafka_properties(), f"group-{source}", places).values())

    session.sql("INSERT INTO k SELECT n FROM s").wait(60)
    assert committed() == 0  # as in Flink without checkpoints
    session.sql(f"SET 'execution.checkpointing.dir' = '{tmp_path}'")
    job = session.sql("INSERT INTO k SELECT n FROM s")
    assert job.wait(60)
    assert committed() == 5
    assert [each.commits_succeeded for each in job.metrics().sources] == [1]


@pytest.fixture
def small_disk(tmp_path):
    """A file system of 400 KiB, where the system lets us make one."""
    folder = tmp_path / "small"
    folder.mkdir()
    made = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=400k", "tmpfs", str(folder)], capture_output=True
    )
    if made.returncode:
        pytest.skip(f"no small disk: {made.stderr.decode().strip()}")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.parametrize("pipeline", ["false", "true"])
def test_a_full_disk_ends_the_job_and_nothing_is_lost(
    session, kafka_table, topic, produce, consume, small_disk, pipeline
):
    source, sink = topic(), topic()
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'; SET 'execution.checkpointing.interval' = '50 ms'")
    session.sql(
        kafka_table("s", source, "n INT", **UNBOUNDED, **{"scan.max-records-per-batch": "10"})
        + kafka_table("k", sink, "n INT")
        + f"SET 'execution.checkpointing.dir' = '{small_disk}'"
    )
    (small_disk / "filler").write_bytes(bytes((340 if pipeline == "true" else 250) * 1024))
    produce(source, numbers(0, 100 if pipeline == "true" else 400))
    job = session.sql("INSERT INTO k SELECT n FROM s")
    if pipeline == "true":
        for n in range(100, 400, 10):
            produce(source, numbers(n, n + 10))
            time.sleep(0.35)
    with pytest.raises(JobError) as raised:
        job.wait(120)
    assert raised.value.diagnostics[0].code == "disk-full"
    subprocess.run(["mount", "-o", "remount,size=50m", str(small_disk)], check=True)
    job = session.sql("INSERT INTO k SELECT n FROM s")
    wait_until(lambda: set(read_numbers(consume, sink)) == set(range(400)), 120)
    job.stop()


def test_a_folder_that_cannot_be_written_is_told_before_anything_runs(
    session, kafka_table, topic, small_disk
):
    source = topic()
    session.sql(kafka_table("s", source, "n INT", **UNBOUNDED))
    session.sql("CREATE TABLE k (n INT) WITH ('connector' = 'blackhole')")
    session.sql(f"SET 'execution.checkpointing.dir' = '{small_disk}'")
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with pytest.raises(UnreachableError) as raised:
        session.sql("INSERT INTO k SELECT n FROM s")
    assert raised.value.diagnostics[0].code == "checkpoint-unusable"
    assert "Read-only file system" in raised.value.diagnostics[0].message


@contextmanager
def running(script: Path, log: Path) -> Iterator[subprocess.Popen[bytes]]:
    """The program that runs a script, in a group of processes of its own; killed behind it."""
    command = [sys.executable, "-m", "kafka_sql", "run", str(script)]
    with log.open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, start_new_session=True)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@pytest.mark.slow
def test_term_for_all_processes_of_a_run_ends_it(kafka_table, topic, produce, consume, tmp_path):
    """As service managers send it: the Java process of Spark ends beside its program."""
    source, sink = topic(), topic()
    script = tmp_path / "copy.sql"
    tables = kafka_table("s", source, "n INT", **UNBOUNDED) + kafka_table("k", sink, "n INT")
    script.write_text(f"{tables}INSERT INTO k SELECT n FROM s;")
    produce(source, numbers(0, 5))
    with running(script, tmp_path / "run.log") as process:
        wait_until(lambda: read_numbers(consume, sink) == list(range(5)), 200)
        os.killpg(process.pid, signal.SIGTERM)
        code = process.wait(60)
    said = (tmp_path / "run.log").read_text()
    assert code == 0, said
    assert "k: stopped after" in said
    assert "internal-error" not in said


@pytest.mark.slow
def test_term_ends_a_run_behind_its_micro_batch(kafka_table, topic, produce, consume, tmp_path):
    source, sink = topic(), topic()
    script = tmp_path / "copy.sql"
    script.write_text(
        f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';"
        + kafka_table("s", source, "n INT", **UNBOUNDED)
        + kafka_table("k", sink, "n INT")
        + "INSERT INTO k SELECT n FROM s;"
    )
    produce(source, numbers(0, 50))
    with running(script, tmp_path / "run.log") as process:
        wait_until(lambda: read_numbers(consume, sink) == list(range(50)), 200)
        process.send_signal(signal.SIGTERM)
        code = process.wait(60)
    said = (tmp_path / "run.log").read_text()
    assert code == 0, said
    assert "k: stopped after" in said
    state = read_state(str(tmp_path / "checkpoints" / "default" / "k"))
    assert (state.in_doubt, state.in_use) == (False, False)
    assert state.planned is not None
    assert state.planned.sources == {"s": {source: {"0": 50}}}


@pytest.mark.slow
def test_a_broker_that_restarts_does_not_end_a_job(session, kafka_table, tmp_path):
    embedded = EmbeddedBroker(tmp_path / "broker", free_ports(1)[0])
    servers = embedded.start(lambda line: None).bootstrap_servers
    client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)

    def send(begin: int, end: int) -> None:
        producer = Producer({"bootstrap.servers": servers})
        for number in range(begin, end):
            producer.produce("in", json.dumps({"n": number}))
        assert producer.flush(60) == 0

    try:
        for name in ("in", "out"):
            create_topic(client, name, 1, {})
        where = {
            "properties.bootstrap.servers": servers,
            "properties.group.id": "g",
            "properties.socket.connection.setup.timeout.ms": "2000",
            "properties.delivery.timeout.ms": "10000",
            "properties.request.timeout.ms": "5000",
        }
        session.sql(
            kafka_table("s", "in", "n INT", **UNBOUNDED, **where)
            + kafka_table("k", "out", "n INT", **where)
            + f"SET 'execution.checkpointing.dir' = '{tmp_path / 'checkpoints'}';"
            + "SET 'restart-strategy.exponential-delay.initial-backoff' = '500 ms'"
        )
        send(0, 5)
        job = session.sql("INSERT INTO k SELECT n FROM s")
        wait_until(lambda: job.progress().rows_written == 5, 120)
        embedded.stop()
        wait_until(lambda: job.wait(0) or job.metrics().parts[0].restarts >= 1, 120)
        embedded.start(lambda line: None)
        send(5, 9)
        wait_until(lambda: job.progress().rows_written >= 9, 120)
        assert job.metrics().parts[0].restarts >= 1
        assert latest_offsets(client, [("out", 0)])["out", 0] >= 9
        wait_until(lambda: committed_offsets(client, "g", [("in", 0)]) == {("in", 0): 9})
        job.stop()
    finally:
        embedded.stop()


def test_what_pyarrow_cannot_open_is_read_and_written_through_spark(spark, tmp_path):
    files = SparkFiles(spark)
    folder = checkpoint_folder(f"s3a://nowhere{tmp_path}", files)
    assert folder.spark is files
    folder = CheckpointFolder(f"file://{tmp_path}/job", files)
    assert (folder.read("kafka-sql.json"), folder.numbers("offsets"), folder.local) == (None, [], None)
    folder.write("kafka-sql.json", '{\n "é": 1\n}')
    folder.write("kafka-sql.json", '{\n "é": 2\n}')
    assert folder.read("kafka-sql.json").strip() == '{\n "é": 2\n}'
    for number in (0, 10, 9):
        write_batch(str(tmp_path / "job"), number, {"s": {"t": {"0": number}}})
    assert folder.numbers("offsets") == [0, 9, 10]
    assert folder.batch(10).sources == {"s": {"t": {"0": 10}}}


def test_a_group_that_others_use_is_refused_or_only_not_committed(
    session, kafka_table, topic, produce, broker
):
    source = topic()
    group = f"group-{source}"
    options = {"properties.group.id": group, **UNBOUNDED}
    session.sql(
        kafka_table("s", source, "n INT", **options)
        + "CREATE TABLE k (n INT) WITH ('connector' = 'blackhole')"
    )
    member = Consumer({"bootstrap.servers": broker, "group.id": group})
    try:
        member.subscribe([source])
        wait_until(lambda: member.poll(0.2) is not None or bool(member.assignment()))
        checked = "INSERT INTO k SELECT n FROM s /*+ OPTIONS('scan.check.duplicated.group.id' = 'true') */"
        with pytest.raises(JobError) as raised:
            session.sql(checked)
        assert raised.value.diagnostics[0].code == "duplicated-group-id"
        produce(source, numbers(0, 3))
        job = session.sql("INSERT INTO k SELECT n FROM s")
        wait_until(lambda: any(each.commits_failed for each in job.metrics().sources), 120)
        assert "group offsets are not committed" in job.progress().note
        assert job.state.value == "running"
        job.stop()
    finally:
        member.close()
    session.sql(checked).stop()


@pytest.mark.parametrize("pipeline", ["true", "false"])
def test_clients_tell_their_figures_by_table(session, kafka_table, topic, produce, pipeline):
    source, sink = topic(), topic()
    often = {"properties.statistics.interval.ms": "100", **UNBOUNDED}
    session.sql(f"SET 'kafka-sql.chained' = '{pipeline}'")
    session.sql(kafka_table("s", source, "n INT", **often) + kafka_table("k", sink, "n INT", **often))
    silent = {f"properties.register.{client}.metrics": "false" for client in ("consumer", "producer")}
    session.sql(kafka_table("t", source, "n INT", **often, **silent))
    session.sql(kafka_table("q", sink, "n INT", **often, **silent))
    jobs = [session.sql(f"INSERT INTO {out} SELECT n FROM {given}") for out, given in ("ks", "qt")]

    def told() -> bool:
        produce(source, numbers(0, 1))
        speaking, silenced = session.metrics()
        found = {each.table: each.client for each in (*speaking.sources, *speaking.sinks)}
        return (
            found.get("s", {}).get("records-consumed-total", 0) > 3
            and found.get("k", {}).get("record-send-total", 0) > 3
            and silenced.progress.rows_written > 3
        )

    wait_until(told, 60)
    (of_source,), (of_sink,) = session.metrics()[0].sources, session.metrics()[0].sinks
    assert of_source.client["connection-count"] >= 1
    assert of_source.client["records-lag-max"] >= 0
    assert of_sink.client["batch-size-avg"] > 0
    silenced = session.metrics()[1]
    assert [each.client for each in (*silenced.sources, *silenced.sinks)] == [{}, {}]
    for job in jobs:
        job.stop()


def test_a_script_is_cut_into_two_jobs(spark, kafka_table, topic, produce, consume, tmp_path):
    """Two scripts with the pipeline.name of the one before go on with the state of their own tables."""
    source, sums, counts = topic(), topic(), topic()
    upserts = {
        "connector": "upsert-kafka",
        "format": None,
        "key.format": "json",
        "value.format": "json",
        "scan.startup.mode": None,
        "scan.bounded.mode": None,
    }
    columns = "g INT, n BIGINT, PRIMARY KEY (g) NOT ENFORCED"
    tables = (
        kafka_table("s", source, "g INT, n INT", **UNBOUNDED)
        + kafka_table("sums", sums, columns, **upserts)
        + kafka_table("counts", counts, columns, **upserts)
        + f"SET 'execution.checkpointing.dir' = '{tmp_path}'; SET 'pipeline.name' = 'shop';\n"
    )
    inserts = [
        "INSERT INTO sums SELECT g, SUM(n) FROM s GROUP BY g;\n",
        "INSERT INTO counts SELECT g, COUNT(*) FROM s GROUP BY g;\n",
    ]

    def written(name: str) -> int:
        return max((json.loads(each.value())["n"] for each in consume(name)), default=0)

    def run(*scripts: str, total: int, count: int) -> None:
        sessions = [Session(spark) for _ in scripts]
        try:
            for session, script in zip(sessions, scripts, strict=True):
                list(session.execute(tables + script))
            wait_until(lambda: (written(sums), written(counts)) == (total, count), 120)
        finally:
            for session in sessions:
                session.close()

    produce(source, [{"value": '{"g": 1, "n": 5}'}] * 2)
    run("".join(inserts), total=10, count=2)
    produce(source, [{"value": '{"g": 1, "n": 7}'}])
    run(*inserts, total=17, count=3)
