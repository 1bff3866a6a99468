"""``python -m tests.soak --minutes 30 --rate 2000``: jobs without state and with it, on a real broker.

Prints what they occupy while they run, and a verdict; exit code 1 when something grew. With ``--faults``
things go wrong all the time (:mod:`tests.soak.faults`), and the rows must be exact all the same. At the end
the jobs are stopped as a service manager would (SIGTERM), and what they have written stands beside what was
sent."""

from __future__ import annotations

import argparse
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import IO, Any

from confluent_kafka import Producer
from confluent_kafka.admin import AdminClient, NewTopic

from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.embedded.embedded_broker import EmbeddedBroker
from kafka_sql.broker.embedded.server_config import free_ports
from kafka_sql.broker.offsets.partition_offsets import latest_offsets
from tests.soak import exactness
from tests.soak.faults import NAMES, CannotBe, Faults, Surroundings, surroundings
from tests.soak.footprint import Footprint, footprint, verdicts

_KEYS = 1_000
_STOP_LIMIT_S = 120
_CATCH_UP_LIMIT_S, _START_LIMIT_S = 180, 900
_JOBS = 3
"""With faults: two that copy, one with windows."""
_TICK_S = 0.1
_SCRIPT = """
SET 'execution.checkpointing.dir' = '{folder}/checkpoints';
SET 'pipeline.name' = 'soak';
{settings}
CREATE TABLE events (
  id BIGINT, k INT, amount DOUBLE, ts TIMESTAMP(3), WATERMARK FOR ts AS ts - INTERVAL '2' SECOND
) WITH (
  'connector' = 'kafka', 'topic' = 'events', {reached}, 'format' = 'json',
  'properties.group.id' = 'soak', 'scan.startup.mode' = 'earliest-offset'
);
CREATE TABLE copied (id BIGINT, amount DOUBLE) WITH (
  'connector' = 'kafka', 'topic' = 'copied', {reached}, 'format' = 'json'{once}
);
CREATE TABLE sums (w TIMESTAMP(3), k INT, n BIGINT, total DOUBLE) WITH (
  'connector' = 'kafka', 'topic' = 'sums', {reached}, 'format' = 'json'{once}
);
INSERT INTO copied SELECT id, amount * 2 FROM events;
INSERT INTO sums SELECT window_start, k, COUNT(*), SUM(amount)
FROM TABLE(TUMBLE(TABLE events, DESCRIPTOR(ts), INTERVAL '10' SECOND)) GROUP BY window_start, window_end, k;
"""
_FRAMED = """
CREATE TABLE framed (id BIGINT) WITH (
  'connector' = 'kafka', 'topic' = 'framed', {reached}, 'format' = 'avro-confluent',
  'avro-confluent.url' = '{registry}'{once}
);
INSERT INTO framed SELECT id FROM events;
"""
_ONCE = ", 'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = 'soak'"
_RESTARTS = """
SET 'restart-strategy.type' = 'fixed-delay';
SET 'restart-strategy.fixed-delay.attempts' = '1000000';
SET 'restart-strategy.fixed-delay.delay' = '2 s';
"""


class Sender:
    """Sends ``rate`` events per second until it is told to stop."""

    def __init__(self, servers: str, rate: int) -> None:
        self.sent = 0
        self.windows: Counter[str] = Counter()
        """Events by the window of ten seconds that they are in, as SQL writes it."""
        self._rate = rate
        config = {"bootstrap.servers": servers, "linger.ms": 50, "enable.idempotence": True, "log_level": 0}
        config |= {"topic.metadata.refresh.interval.ms": 2_000, "reconnect.backoff.max.ms": 1_000}
        self._producer = Producer(config | {"message.timeout.ms": 600_000})
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
            now = time.time()
            at = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now))
            window = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(now // 10 * 10))
            self.windows[window] += max(0, due - self.sent)
            for number in range(self.sent, due):
                value = {"id": number, "k": number % _KEYS, "amount": number % 97 / 4, "ts": at}
                self._producer.produce("events", json.dumps(value))
            self.sent = max(self.sent, due)
            self._producer.poll(0)


@contextmanager
def quiet_surroundings(folder: Path) -> Iterator[Surroundings]:
    """Nothing goes wrong. The broker named by KAFKA_SQL_TEST_BOOTSTRAP, else one in ``folder``."""
    named = os.environ.get("KAFKA_SQL_TEST_BOOTSTRAP")
    embedded = EmbeddedBroker(folder / "broker", free_ports(1)[0])
    try:
        servers = named or embedded.start(lambda line: None).bootstrap_servers
        yield Surroundings(servers, {"properties.bootstrap.servers": servers}, "", {}, ())
    finally:
        if not named:
            embedded.stop()


@dataclass(frozen=True)
class Soak:
    """``minutes`` at ``rate`` events per second, with a look every ``every_s`` seconds."""

    minutes: float
    rate: int
    every_s: float

    def run(self, folder: Path, around: Surroundings, faults: Faults) -> int:
        """Runs the jobs and returns the exit code."""
        topics = {"events": 2, "copied": 2, "sums": 1, "framed": 1}
        admin = AdminClient({"bootstrap.servers": around.servers})  # answers only as long as it lives
        for answer in admin.create_topics([NewTopic(*each) for each in topics.items()]).values():
            answer.result(30)
        (folder / "soak.sql").write_text(_script(folder, around))
        lines = folder / "metrics.jsonl"
        command = [sys.executable, "-m", "kafka_sql", "run", str(folder / "soak.sql")]
        command += ["--metrics-file", str(lines), "--master", "local[2]", "--conf", "spark.driver.memory=1g"]
        sender = Sender(around.servers, self.rate)
        taken: list[Footprint] = []
        with ExitStack() as stack:
            log = stack.enter_context((folder / "run.log").open("wb"))
            jobs = _Supervised(command, log, {**os.environ, **around.environment})
            stack.callback(jobs.close)
            try:
                if around.faults:
                    _all_write(lines, jobs)
                    faults.start()
                begin = time.monotonic()
                while time.monotonic() - begin < self.minutes * 60:
                    if jobs.ended and not around.faults:
                        break
                    jobs.restart_if_ended()
                    time.sleep(self.every_s)
                    at_s = time.monotonic() - begin
                    taken.append(footprint(jobs.process.pid, folder / "checkpoints", at_s, _rows(lines)))
                    _print_row(taken[-1], header=len(taken) == 1)
                ended_early = None if around.faults else jobs.process.poll()
            finally:
                faults.stop()
                sender.stop()
                if around.faults:
                    jobs.restart_if_ended()
                    _caught_up(lines, jobs.process)
                jobs.process.send_signal(signal.SIGTERM)
                code = jobs.process.wait(_STOP_LIMIT_S)
                print(f"\nthe jobs were started again {jobs.restarts} times")
        if ended_early is not None:
            said = (folder / "run.log").read_text()[-3000:]
            print(f"the jobs ended by themselves ({ended_early}):\n{said}")
            return 1
        good = _judge(taken, sender.sent, _written(around.servers), code)
        if around.faults:
            good = _judge_rows(around.servers, sender, faults) and good
        print("\nverdict: " + ("nothing grew" if good else "something is wrong"))
        return 0 if good else 1


class _Supervised:
    """The process of the jobs; where it ends by itself, as it does without rights, it is started again, as a
    service manager does."""

    def __init__(self, command: list[str], log: IO[bytes], environment: dict[str, str]) -> None:
        self.restarts = 0
        self._start = partial(subprocess.Popen, command, stdout=log, stderr=log, env=environment)
        self.process = self._start()

    @property
    def ended(self) -> bool:
        """Whether it does not run."""
        return self.process.poll() is not None

    def close(self) -> None:
        """Ends it, if it runs."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(_STOP_LIMIT_S)
        self.process.kill()
        self.process.wait()

    def restart_if_ended(self) -> None:
        """Runs it again where it does not."""
        if self.ended:
            self.restarts += 1
            self.process = self._start()


def _script(folder: Path, around: Surroundings) -> str:
    """The jobs; where things go wrong they write exactly once, start again, and need a registry too."""
    reached = ", ".join(f"'{key}' = '{value}'" for key, value in around.login.items())
    faulty = bool(around.faults)
    given = {
        "folder": folder,
        "reached": reached,
        "registry": around.registry,
        "once": _ONCE if faulty else "",
        "settings": _RESTARTS if faulty else "",
    }
    return _SCRIPT.format(**given) + (_FRAMED.format(**given) if faulty else "")


def _all_write(lines: Path, jobs: _Supervised) -> None:
    """Waits until each job has written rows: what goes wrong before that ends the script, as it should."""
    limit = time.monotonic() + _START_LIMIT_S
    while True:
        jobs.restart_if_ended()
        assert time.monotonic() < limit, "the jobs have not written rows in time"
        written = [job["numRecordsOut"] for job in _jobs(lines)]
        if len(written) == _JOBS and all(written):
            return
        time.sleep(1)


def _caught_up(lines: Path, process: subprocess.Popen[bytes]) -> None:
    """Waits until nothing waits in the topics any more; windows that are not through stay."""
    limit = time.monotonic() + _CATCH_UP_LIMIT_S
    calm = 0
    while calm < 3 and time.monotonic() < limit and process.poll() is None:
        time.sleep(5)
        calm = calm + 1 if _rows(lines)[2] == 0 else 0


def _rows(lines: Path) -> tuple[int, int, int, int]:
    """Rows read and written, the lag and the new starts of all jobs, as the metrics file said last."""
    jobs = _jobs(lines)
    pending = [table.get("pendingRecords", 0) for job in jobs for table in job.get("tables", {}).values()]
    read, written, restarts = (
        sum(job[name] for job in jobs) for name in ("numRecordsIn", "numRecordsOut", "numRestarts")
    )
    return read, written, sum(pending), restarts


def _jobs(lines: Path) -> list[dict[str, Any]]:
    """What was written last of each job."""
    jobs = {}
    for line in lines.read_text().splitlines()[-10:] if lines.exists() else ():
        value = json.loads(line)
        jobs[value["job_id"]] = value
    return list(jobs.values())


def _written(servers: str) -> int:
    client = translate([("bootstrap.servers", servers)], ClientRole.CONSUMER)
    return sum(latest_offsets(client, [("copied", 0), ("copied", 1)]).values())


def _print_row(each: Footprint, *, header: bool) -> None:
    if header:
        print(
            "| min | driver MiB | JVM MiB | heap MiB | workers MiB | files | MiB | open files | threads "
            "| starts | read | written | lag |"
        )
        print("|---|---|---|---|---|---|---|---|---|---|---|---|---|")
    heap = "?" if each.heap_mib is None else f"{each.heap_mib:.0f}"
    print(
        f"| {each.at_s / 60:.1f} | {each.driver_mib:.0f} | {each.jvm_mib:.0f} | {heap} | "
        f"{each.workers_mib:.0f} ({each.worker_count}) | {each.files:,} | {each.checkpoint_mib:.1f} | "
        f"{each.open_files:,} | {each.threads:,} | {each.restarts:,} | "
        f"{each.rows_read:,} | {each.rows_written:,} | {each.lag:,} |",
        flush=True,
    )


def _judge(taken: list[Footprint], sent: int, copied: int, code: int) -> bool:
    print(f"\nsent {sent:,}, copied up to {copied:,}, exit code after SIGTERM {code}")
    print("\n| figure | second quarter | last quarter | allowed | |\n|---|---|---|---|---|")
    judged = verdicts(taken)
    for each in judged:
        flat = "flat" if each.flat else "GREW"
        print(f"| {each.figure} | {each.early:,.1f} | {each.late:,.1f} | {each.allowed:,.1f} | {flat} |")
    return all(each.flat for each in judged) and code == 0


def _judge_rows(servers: str, sender: Sender, faults: Faults) -> bool:
    done = ", ".join(f"{name} {count}" for name, count in faults.done.items())
    print(f"\nfaults: {done or 'none'}" + (f"; they ended: {faults.problem}" if faults.problem else ""))
    windows = exactness.windows_of(exactness.values(servers, "sums", 1))
    found = [
        exactness.of_events(
            "copied", exactness.events_of(exactness.values(servers, "copied", 2)), sender.sent
        ),
        exactness.of_events(
            "framed", exactness.framed_events_of(exactness.values(servers, "framed", 1)), sender.sent
        ),
        exactness.of_windows("sums", windows, dict(sender.windows)),
    ]
    print("\n| topic | expected | found | doubled | lost | |\n|---|---|---|---|---|---|")
    for each in found:
        figures = (each.expected, each.found, each.doubled, each.lost)
        shown = " | ".join(f"{figure:,}" for figure in figures)
        print(f"| {each.topic} | {shown} | {'exact' if each.exact else 'WRONG'} |")
    return all(each.exact for each in found) and not faults.problem and bool(faults.done)


def main() -> int:
    """Runs the soak of a command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.soak")
    parser.add_argument("--minutes", type=float, default=30)
    parser.add_argument("--rate", type=int, default=2_000, help="events per second")
    parser.add_argument("--every", type=float, default=30, help="seconds between two looks")
    parser.add_argument("--faults", default="", help=f"'all', or some of {','.join(NAMES)}")
    parser.add_argument("--fault-every", type=float, default=300, help="seconds between two faults")
    parser.add_argument("--fault-lasts", type=float, default=20, help="seconds until it is made good again")
    parser.add_argument("--keep-log", help="where what the jobs have said goes, if something was wrong")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # the broker and the small disk go with it
    wanted = NAMES if options.faults == "all" else tuple(filter(None, options.faults.split(",")))
    soak = Soak(options.minutes, options.rate, options.every)
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kafka-sql-soak-")))
        try:
            around = stack.enter_context(
                surroundings(folder, wanted, options.fault_lasts) if wanted else quiet_surroundings(folder)
            )
        except CannotBe as error:
            print(error)
            return 2
        code = soak.run(folder, around, Faults(around.faults, options.fault_every))
        if code and options.keep_log:
            shutil.copy(folder / "run.log", options.keep_log)
        return code


if __name__ == "__main__":
    sys.exit(main())
