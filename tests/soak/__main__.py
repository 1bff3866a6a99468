"""``python -m tests.soak --minutes 30 --rate 2000``: two jobs without state and with it, on a real broker.

Prints what they occupy while they run, and a verdict; exit code 1 when something grew. At the end the jobs
are stopped as a service manager would (SIGTERM), and what they have written stands beside what was sent."""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from confluent_kafka import Producer
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.partition_offsets import latest_offsets
from tests.soak.footprint import Footprint, footprint, verdicts

_KEYS = 1_000
_STOP_LIMIT_S = 120
_TICK_S = 0.1
_SCRIPT = """
SET 'execution.checkpointing.dir' = '{folder}/checkpoints';
SET 'pipeline.name' = 'soak';
CREATE TABLE events (
  id BIGINT, k INT, amount DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND
) WITH (
  'connector' = 'kafka', 'topic' = 'events', 'properties.bootstrap.servers' = '{servers}', 'format' = 'json',
  'properties.group.id' = 'soak', 'scan.startup.mode' = 'earliest-offset'
);
CREATE TABLE copied (id BIGINT, amount DOUBLE) WITH (
  'connector' = 'kafka', 'topic' = 'copied', 'properties.bootstrap.servers' = '{servers}', 'format' = 'json'
);
CREATE TABLE sums (w TIMESTAMP(3), k INT, n BIGINT, total DOUBLE) WITH (
  'connector' = 'kafka', 'topic' = 'sums', 'properties.bootstrap.servers' = '{servers}', 'format' = 'json'
);
INSERT INTO copied SELECT id, amount * 2 FROM events;
INSERT INTO sums SELECT window_start, k, COUNT(*), SUM(amount)
FROM TABLE(TUMBLE(TABLE events, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
"""


class Sender:
    """Sends ``rate`` events per second until it is told to stop."""

    def __init__(self, servers: str, rate: int) -> None:
        self.sent = 0
        self._rate = rate
        self._producer = Producer({"bootstrap.servers": servers, "linger.ms": 50})
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._work, daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """No more events; all are acknowledged when it returns."""
        self._stop.set()
        self._thread.join()
        assert self._producer.flush(60) == 0

    def _work(self) -> None:
        begin = time.monotonic()
        while not self._stop.wait(_TICK_S):
            due = int((time.monotonic() - begin) * self._rate)
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime())
            for number in range(self.sent, due):
                value = {"id": number, "k": number % _KEYS, "amount": number % 97 / 4, "ts": at}
                self._producer.produce("events", json.dumps(value))
            self.sent = max(self.sent, due)
            self._producer.poll(0)


@contextmanager
def running_broker(folder: Path) -> Iterator[str]:
    """The broker named by KAFKA_SQL_TEST_BOOTSTRAP, else an embedded one in ``folder``."""
    named = os.environ.get("KAFKA_SQL_TEST_BOOTSTRAP")
    if named:
        yield named
        return
    embedded = EmbeddedBroker(folder / "broker", free_ports(1)[0])
    try:
        yield embedded.start(lambda line: None).bootstrap_servers
    finally:
        embedded.stop()


def soak(folder: Path, servers: str, minutes: float, rate: int, every_s: float) -> int:
    """Runs the jobs and returns the exit code."""
    topics = [NewTopic("events", 2), NewTopic("copied", 2), NewTopic("sums", 1)]
    admin = AdminClient({"bootstrap.servers": servers})  # answers only as long as it lives
    for answer in admin.create_topics(topics).values():
        answer.result(30)
    (folder / "soak.sql").write_text(_SCRIPT.format(folder=folder, servers=servers))
    lines = folder / "metrics.jsonl"
    command = [
        sys.executable,
        "-m",
        "kafka_sql",
        "run",
        str(folder / "soak.sql"),
        "--metrics-file",
        str(lines),
    ]
    command += ["--master", "local[2]", "--conf", "spark.driver.memory=1g"]
    sender = Sender(servers, rate)
    taken: list[Footprint] = []
    with (folder / "run.log").open("wb") as log:
        process = subprocess.Popen(command, stdout=log, stderr=log)
        try:
            begin = time.monotonic()
            while time.monotonic() - begin < minutes * 60 and process.poll() is None:
                time.sleep(every_s)
                at_s = time.monotonic() - begin
                taken.append(footprint(process.pid, folder / "checkpoints", at_s, _rows(lines)))
                _print_row(taken[-1], header=len(taken) == 1)
            ended_early = process.poll()
        finally:
            sender.stop()
            process.send_signal(signal.SIGTERM)
            code = process.wait(_STOP_LIMIT_S)
    if ended_early is not None:
        print(f"the jobs ended by themselves ({ended_early}):\n" + (folder / "run.log").read_text()[-2000:])
        return 1
    return _judge(taken, sender.sent, _written(servers), code)


def _rows(lines: Path) -> tuple[int, int, int]:
    """Rows read and written and the lag of all jobs, from the last lines of the metrics file."""
    if not lines.exists():
        return 0, 0, 0
    jobs = {}
    for line in lines.read_text().splitlines()[-10:]:
        value = json.loads(line)
        jobs[value["job_id"]] = value
    pending = [
        table.get("pendingRecords", 0) for job in jobs.values() for table in job.get("tables", {}).values()
    ]
    read, written = (sum(job[name] for job in jobs.values()) for name in ("numRecordsIn", "numRecordsOut"))
    return read, written, sum(pending)


def _written(servers: str) -> int:
    client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
    return sum(latest_offsets(client, [("copied", 0), ("copied", 1)]).values())


def _print_row(each: Footprint, *, header: bool) -> None:
    if header:
        print("| min | driver MiB | JVM MiB | heap MiB | workers MiB | files | MiB | read | written | lag |")
        print("|---|---|---|---|---|---|---|---|---|---|")
    heap = "?" if each.heap_mib is None else f"{each.heap_mib:.0f}"
    print(
        f"| {each.at_s / 60:.1f} | {each.driver_mib:.0f} | {each.jvm_mib:.0f} | {heap} | "
        f"{each.workers_mib:.0f} ({each.worker_count}) | {each.files:,} | {each.checkpoint_mib:.1f} | "
        f"{each.rows_read:,} | {each.rows_written:,} | {each.lag:,} |",
        flush=True,
    )


def _judge(taken: list[Footprint], sent: int, copied: int, code: int) -> int:
    print(f"\nsent {sent:,}, copied {copied:,}, exit code after SIGTERM {code}")
    print("\n| figure | second quarter | last quarter | allowed | |\n|---|---|---|---|---|")
    judged = verdicts(taken)
    for each in judged:
        flat = "flat" if each.flat else "GREW"
        print(f"| {each.figure} | {each.early:,.1f} | {each.late:,.1f} | {each.allowed:,.1f} | {flat} |")
    good = all(each.flat for each in judged) and code == 0
    print("\nverdict: " + ("nothing grew" if good else "something is wrong"))
    return 0 if good else 1


def main() -> int:
    """Runs the soak of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rate", type=int, default=2_000, help="events per second")
    parser.add_argument("--every", type=float, default=30, help="seconds between two looks")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kafka-sql-soak-") as name, running_broker(Path(name)) as servers:
        return soak(Path(name), servers, options.minutes, options.rate, options.every)


if __name__ == "__main__":
    sys.exit(main())
