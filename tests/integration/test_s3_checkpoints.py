"""Checkpoints in a bucket: a job that is killed goes on with its state, no second one begins beside it, and
what several writers publish exactly once waits there. The server is moto's.

``KAFKA_SQL_TEST_S3_JARS`` names a folder with Hadoop's client of S3: hadoop-aws of Spark's Hadoop version and
what it needs (software.amazon.awssdk:bundle, analyticsaccelerator-s3), 690 MB that are not fetched."""

from __future__ import annotations

import importlib.util
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from pyarrow import fs

from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.fault_points import VARIABLE
from tests.integration.conftest import wait_until
from tests.integration.killing import KilledJob

JARS = os.environ.get("KAFKA_SQL_TEST_S3_JARS")
pytestmark = [
    pytest.mark.spark,
    pytest.mark.kafka,
    pytest.mark.slow,
    pytest.mark.timeout(900),
    pytest.mark.sampled(6, "kills"),
    pytest.mark.skipif(JARS is None, reason="KAFKA_SQL_TEST_S3_JARS names no jars of hadoop-aws"),
    pytest.mark.skipif(importlib.util.find_spec("moto") is None, reason="the S3 server is moto[server]"),
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


@pytest.fixture
def bucket(tmp_path, monkeypatch):
    """An empty bucket, which jobs started from now on reach."""
    (port,) = free_ports(1)
    url = f"http://127.0.0.1:{port}"
    for name, value in {
        "AWS_ACCESS_KEY_ID": "test",
        "AWS_SECRET_ACCESS_KEY": "test",
        "AWS_REGION": "us-east-1",
        "AWS_ENDPOINT_URL": url,
    }.items():
        monkeypatch.setenv(name, value)
    log = (tmp_path / "moto.log").open("wb")
    server = subprocess.Popen(
        [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)], stdout=log, stderr=log
    )
    files = fs.S3FileSystem(endpoint_override=url, allow_bucket_creation=True)

    def is_made():
        try:
            files.create_dir("kept")
        except OSError:
            return False
        return True

    try:
        wait_until(is_made, 60)
        yield url
    finally:
        server.terminate()
        server.wait(30)
        log.close()


class JobOverS3(KilledJob):
    """A job whose Spark reaches the bucket."""

    url = ""

    @classmethod
    def of(cls, url, tmp_path, text):
        """A job with checkpoints in the bucket; Spark computes micro-batches."""
        script = tmp_path / "job.sql"
        script.write_text(
            "SET 'execution.checkpointing.dir' = 's3a://kept/jobs';\nSET 'kafka-sql.chained' = 'false';\n"
            + text
        )
        job = cls(script, tmp_path / "job.log")
        job.url = url
        return job

    def start(self):
        jars = ",".join(str(jar) for jar in sorted(Path(JARS or "").glob("*.jar")))
        settings = {
            "spark.jars": jars,
            "spark.hadoop.fs.s3a.endpoint": self.url,
            "spark.hadoop.fs.s3a.endpoint.region": "us-east-1",
            "spark.hadoop.fs.s3a.path.style.access": "true",
        }
        conf = [part for name, value in settings.items() for part in ("--conf", f"{name}={value}")]
        with self.log.open("ab") as log:
            return subprocess.Popen(
                [sys.executable, "-m", "kafka_sql.cli.main", "run", *conf, str(self.script)],
                stdout=log,
                stderr=log,
                start_new_session=True,
            )


@pytest.mark.parametrize("case", [GROUPED, WINDOWS], ids=["incremental", "native"])
def test_a_killed_job_goes_on(kafka_table, topic, produce, consume, tmp_path, bucket, case):
    connector, columns, query = case
    source, sink = topic(partitions=2), topic()
    keyed = {"format": None, "key.format": "json", "value.format": "json"}
    endless = {"scan.bounded.mode": None, "scan.startup.mode": None}
    read = {"connector": connector} | (
        keyed | endless if connector == "upsert-kafka" else {"scan.bounded.mode": None}
    )
    job = JobOverS3.of(
        bucket, tmp_path,
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
    kafka_table, topic, produce, consume, tmp_path, bucket, monkeypatch
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
    job = JobOverS3.of(
        bucket,
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


def test_files_in_a_bucket(kafka_table, topic, produce, consume, tmp_path, bucket):
    """A stream writes files into the bucket, which another library reads, and so does a table of them."""
    source, sink = topic(partitions=2), topic()
    options = "'connector' = 'filesystem', 'path' = 's3a://kept/f', 'format' = 'json'"
    files = f"CREATE TABLE f (n INT) WITH ({options});\n"
    from_topic = kafka_table("s", source, "n INT", **{"scan.bounded.mode": None})
    writing = JobOverS3.of(bucket, tmp_path, from_topic + files + "INSERT INTO f SELECT n FROM s;\n")
    produce(source, [{"value": json.dumps({"n": n}), "partition": n % 2} for n in range(20)])
    store = fs.S3FileSystem(endpoint_override=bucket)

    def there():
        found = []
        for info in store.get_file_info(fs.FileSelector("kept/f", allow_not_found=True, recursive=True)):
            if info.is_file and not any(part.startswith(("_", ".")) for part in info.path.split("/")):
                with store.open_input_stream(info.path) as stream:
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
    reading = JobOverS3.of(bucket, tmp_path / "read", to_topic + files + "INSERT INTO o SELECT n FROM f;\n")
    assert reading.start().wait(240) == 0, reading.said()
    assert sorted(json.loads(each.value())["n"] for each in consume(sink)) == list(range(20))
