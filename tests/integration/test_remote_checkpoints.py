"""Checkpoints in a bucket or on HDFS: a job that is killed goes on with its state, no second one begins
beside it, and what several writers publish exactly once waits there
(:mod:`tests.integration.remote_stores`)."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest
from pyarrow import fs

from kafka_sql.broker.fault_points import VARIABLE
from tests.integration.conftest import wait_until
from tests.integration.killing import KilledJob
from tests.integration.remote_stores import STORES, Store

pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.sampled(9, "kills"),
]

GROUPED = (
    "upsert-kafka",
    "id INT, g INT, n INT, PRIMARY KEY (id) NOT ENFORCED",
    "INSERT INTO t SELECT g, SUM(n) AS total FROM s GROUP BY g",
)
WINDOWS = (
    "kafka",
    "id INT, g INT, n INT, at_ AS TO_TIMESTAMP_LTZ(id * 1000, 3), WATERMARK FOR at_ AS at_",
    "INSERT INTO t SELECT g, SUM(n) AS total FROM TABLE(TUMBLE(TABLE s, DESCRIPTOR(at_), INTERVAL '1' HOUR)) "
    "GROUP BY window_start, window_end, g",
)


@pytest.fixture(params=list(STORES))
def store(request, tmp_path, monkeypatch):
    """An empty store, which jobs started from now on reach."""
    with STORES[request.param](tmp_path, monkeypatch) as found:
        yield found


class JobOverStore(KilledJob):
    """A job whose Spark reaches the store."""

    store: Store

    @classmethod
    def of(cls, store, tmp_path, text):
        """A job with checkpoints in the store; Spark computes micro-batches."""
        script = tmp_path / "job.sql"
        script.write_text(
            f"SET 'execution.checkpointing.dir' = '{store.root}/jobs';\nSET 'kafka-sql.chained' = 'false';\n"
            + text
        )
        job = cls(script, tmp_path / "job.log")
        job.store = store
        return job

    def start(self):
        conf = [part for name, value in self.store.settings.items() for part in ("--conf", f"{name}={value}")]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "kafka_sql.cli.main", "run", *conf, str(self.script)],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


@pytest.mark.parametrize("case", [GROUPED, WINDOWS], ids=["incremental", "native"])
def test_a_killed_job_goes_on(kafka_table, topic, produce, consume, tmp_path, store, case):
    connector, columns, query = case
    source, sink = topic(partitions=2), topic()
    keyed = {"format": None, "key.format": "json", "value.format": "json"}
    endless = {"scan.bounded.mode": None, "scan.startup.mode": None}
    read = {"connector": connector} | (
        keyed | endless if connector == "upsert-kafka" else {"scan.bounded.mode": None}
    )
    job = JobOverStore.of(
        store, tmp_path,
        kafka_table("s", source, columns, **read)
        + kafka_table("t", sink, "g INT, total INT, PRIMARY KEY (g) NOT ENFORCED",
                      connector="upsert-kafka", **keyed, **endless)
        + f"{query};\n"
    )  # fmt: skip

    def send(numbers, n, hour=0):
        produce(
            source,
            [
                {
                    "key": json.dumps({"id": i}),
                    "value": json.dumps({"id": i + hour * 3600, "g": i % 4, "n": n}),
                    "partition": i % 2,
                }
                for i in numbers
            ],
        )

    def totals():
        return {json.loads(each.key())["g"]: json.loads(each.value())["total"] for each in consume(sink)}

    windows = case is WINDOWS
    send(range(40), 1)
    if windows:
        send(range(2), 0, hour=1)
    first = job.start()
    try:
        wait_until(lambda: totals() == dict.fromkeys(range(4), 10), 240, job.said)
    finally:
        first.kill()
        first.wait()
    send(range(0, 40, 2), 5, hour=1 if windows else 0)
    if windows:
        send(range(2), 0, hour=2)
    second = job.start()
    try:
        expected = {0: 50, 2: 50} | ({1: 0} if windows else {1: 10, 3: 10})
        wait_until(
            lambda: {g: total for g, total in totals().items() if g in expected} == expected, 240, job.said
        )
    finally:
        second.kill()
        second.wait()


def test_a_second_job_is_refused_and_staged_records_are_published_once(
    kafka_table, topic, produce, consume, tmp_path, store, monkeypatch
):
    """The first job is killed between its two transactions; the second of three may not begin, the third
    waits until the first is known to be gone, and publishes what is staged."""
    source, sink, faults = topic(partitions=2), topic(partitions=2), tmp_path / "faults"
    faults.mkdir()
    monkeypatch.setenv(VARIABLE, str(faults))
    exactly_once = {
        "sink.delivery-guarantee": "exactly-once",
        "sink.transactional-id-prefix": sink,
        "sink.parallelism": "2",
    }
    job = JobOverStore.of(
        store,
        tmp_path,
        kafka_table("s", source, "n INT", **{"scan.bounded.mode": None})
        + kafka_table(
            "t", sink, "n INT", **{"scan.bounded.mode": None, "scan.startup.mode": None}, **exactly_once
        )
        + "INSERT INTO t SELECT n FROM s;\n",
    )

    def send(*numbers):
        produce(source, [{"value": json.dumps({"n": n}), "partition": n % 2} for n in numbers])

    def written():
        return sorted(json.loads(each.value())["n"] for each in consume(sink))

    send(*range(50))
    first = job.start()
    try:
        wait_until(lambda: written() == list(range(50)), 240, job.said)
        refused = job.start()
        assert refused.wait(120) == 4
        assert "is in use by another job" in job.said()
        (faults / "manifest").write_text("9 self")
        send(*range(50, 100))
        first.wait(120)
        assert not (faults / "manifest").exists(), "the job was not killed where it should be"
    finally:
        first.kill()
        first.wait()
    assert written() == list(range(50))
    third = job.start()
    try:
        wait_until(lambda: len(written()) >= 100, 240, job.said)
    finally:
        third.kill()
        third.wait()
    assert written() == list(range(100))


def test_files_in_a_store(kafka_table, topic, produce, consume, tmp_path, store):
    """A stream writes files into the store, which another library reads, and so does a table of them."""
    source, sink = topic(partitions=2), topic()
    options = f"'connector' = 'filesystem', 'path' = '{store.root}/f', 'format' = 'json'"
    files = f"CREATE TABLE f (n INT) WITH ({options});\n"
    from_topic = kafka_table("s", source, "n INT", **{"scan.bounded.mode": None})
    writing = JobOverStore.of(store, tmp_path, from_topic + files + "INSERT INTO f SELECT n FROM s;\n")
    produce(source, [{"value": json.dumps({"n": n}), "partition": n % 2} for n in range(20)])

    def there():
        found = []
        for info in store.files.get_file_info(
            fs.FileSelector(f"{store.path}/f", allow_not_found=True, recursive=True)
        ):
            if info.is_file and not any(part.startswith(("_", ".")) for part in info.path.split("/")):
                with store.files.open_input_stream(info.path) as stream:
                    found += [json.loads(line)["n"] for line in bytes(stream.read()).splitlines()]
        return sorted(found)

    process = writing.start()
    try:
        wait_until(lambda: there() == list(range(20)), 240, writing.said)
    finally:
        process.kill()
        process.wait()
    (tmp_path / "read").mkdir()
    to_topic = kafka_table("o", sink, "n INT", **{"scan.bounded.mode": None, "scan.startup.mode": None})
    reading = JobOverStore.of(store, tmp_path / "read", to_topic + files + "INSERT INTO o SELECT n FROM f;\n")
    assert reading.start().wait(240) == 0, reading.said()
    assert sorted(json.loads(each.value())["n"] for each in consume(sink)) == list(range(20))
