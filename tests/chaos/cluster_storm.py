"""``python -m tests.chaos.cluster_storm`` (``make chaos-cluster``): a pipeline without Spark over three
brokers, with faults of brokers, networks, tasks and drivers, judged by what everyone noted."""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from confluent_kafka import Consumer, KafkaError, Message, Producer, TopicPartition

from kafka_sql.model.connectors import LostMarker
from tests.benchmarks.bench_broker import stop_on_termination
from tests.chaos.cluster import BROKERS, ChaosCluster
from tests.chaos.faults import PIPELINE_POINTS, WRITER_POINTS, Fault, FaultFolder, pause_a_writer
from tests.chaos.history import Acknowledged, Finding, History, Seen, judge
from tests.chaos.jobs import EVENTS, KEYS, LIGHT_PIPELINES, PARTITIONS
from tests.chaos.light_storm import LightDriver
from tests.chaos.oracle import Verdict, read_topic
from tests.chaos.oracle import judge as judge_topic

COPY = "light_pipeline"
"""The job whose rows say which attempt wrote them."""
_POINT_LIMIT_S = 10.0
_SETTLED_LIMIT_S = 60.0
_STOP_LIMIT_S = 120.0


@dataclass
class Result:
    """What a storm over a cluster has shown."""

    history: History
    findings: list[Finding]
    faults: Counter[tuple[str, str]] = field(default_factory=Counter)
    starts: int = 0
    seconds: float = 0.0


class NotedFeeder:
    """Writes events at a steady rate until it is stopped, and notes when each was acknowledged."""

    def __init__(self, servers: str, history: History, rate: int) -> None:
        self._producer = Producer(
            {
                "bootstrap.servers": servers,
                "enable.idempotence": True,
                "message.timeout.ms": 600_000,
                "log_level": 0,
            }
        )
        self._history, self._rate = history, rate
        self._stop = threading.Event()
        self._written = 0
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        begin = time.monotonic()
        while not self._stop.wait(0.1):
            for number in range(self._written, int((time.monotonic() - begin) * self._rate)):
                key = number % KEYS
                value = json.dumps({"id": number, "k": key}).encode()
                self._producer.produce(EVENTS, value, str(key).encode(), on_delivery=self._noted(number, key))
                self._written = number + 1
            self._producer.poll(0)

    def _noted(self, number: int, key: int) -> Callable[[KafkaError | None, Message], None]:
        def noted(error: KafkaError | None, _message: Message) -> None:
            assert error is None, error
            self._history.acknowledged.append(Acknowledged(time.time(), key, number))

        return noted

    def stop(self) -> int:
        """Stop; returns how many events there are."""
        self._stop.set()
        self._thread.join()
        assert not self._producer.flush(_STOP_LIMIT_S), "events were not acknowledged"
        return self._written


class NotedReader:
    """Reads committed rows as they come, and notes them."""

    def __init__(self, servers: str) -> None:
        self._consumer = _consumer(servers)
        self._stop = threading.Event()
        self.seen: list[Seen] = []
        self._thread = threading.Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        while not self._stop.is_set():
            for message in self._consumer.consume(1000, 0.2):
                if message.error() is None:
                    self.seen.append(_row(message))

    def stop(self) -> None:
        """Read no more."""
        self._stop.set()
        self._thread.join()
        self._consumer.close()


def _consumer(servers: str) -> Consumer:
    consumer = Consumer(
        {
            "bootstrap.servers": servers,
            "group.id": "chaos-reader",
            "isolation.level": "read_committed",
            "enable.auto.commit": False,
            "enable.partition.eof": True,
            "log_level": 0,
        }
    )
    consumer.assign([TopicPartition(COPY, partition, 0) for partition in range(PARTITIONS)])
    return consumer


def _row(message: Message) -> Seen:
    row = json.loads(message.value() or b"")
    at = (message.topic() or "", message.partition() or 0, message.offset() or 0)
    return Seen(time.time(), *at, row["k"], row["id"], row["tag"])


def _all_rows(servers: str) -> list[Seen]:
    """What a reader of committed rows sees who reads everything now."""
    consumer, rows, ended = _consumer(servers), list[Seen](), set[int]()
    limit = time.monotonic() + _SETTLED_LIMIT_S
    while len(ended) < PARTITIONS:
        assert time.monotonic() < limit, "the topic cannot be read to its end"
        for message in consumer.consume(5000, 0.5):
            error = message.error()
            if error is None:
                rows.append(_row(message))
            elif error.code() == KafkaError._PARTITION_EOF:
                ended.add(message.partition() or 0)
    consumer.close()
    return rows


def cluster_storm(
    folder: Path,
    *,
    name: str = COPY,
    faults: int,
    seed: int,
    minutes: float,
    rate: int,
    say: Callable[[str], None],
    marker: bool = True,
) -> Result:
    """Let ``faults`` faults (at most ``minutes``) happen to the job ``name`` of :data:`LIGHT_PIPELINES` over
    three brokers. What was noted is judged for a copy, for other jobs what is in their topic. Without
    ``marker`` the job forgets what it has committed at each start: that must not pass."""
    chance, begin = random.Random(seed), time.monotonic()
    history = History()
    result = Result(history, [])
    folder.mkdir(parents=True, exist_ok=True)
    cluster = ChaosCluster(folder)
    lost = LostMarker.FAIL if marker else LostMarker.PUBLISH
    driver = LightDriver(cluster.servers, folder, chance, lost, name)
    try:
        cluster.create(name, EVENTS)
        feeder = NotedFeeder(cluster.direct, history, rate)
        reader = NotedReader(cluster.direct) if name == COPY else None
        waiting = FaultFolder(folder / "faults")
        while sum(result.faults.values()) < faults and time.monotonic() - begin < minutes * 60:
            cluster.revive()
            driver.ensure()
            fault = _strike(chance, cluster, driver, waiting, name) if marker else _strike_late(waiting)
            if fault.taken:
                result.faults[fault.kind, fault.point] += 1
            say(f"{sum(result.faults.values()):4} {fault.kind} at {fault.point}{'' if fault.taken else ' –'}")
            time.sleep(chance.uniform(0.0, 1.0))
        cluster.revive()
        events = feeder.stop()
        say(f"{events:,} events; waiting for the job")
        driver.finish()
        if reader is None:
            verdict = judge_topic(LIGHT_PIPELINES[name].proof, read_topic(cluster.direct, name), events)
            result.findings = _found(name, verdict)
        else:
            reader.stop()
            history.seen = reader.seen
            history.final = _all_rows(cluster.direct)
            result.findings = judge(history)
        result.starts = driver.log.read_text(encoding="utf-8").count("\tstarted")
    finally:
        with suppress(AssertionError, ProcessLookupError):
            os.killpg(driver.pid, signal.SIGKILL)
        cluster.stop()
    result.seconds = time.monotonic() - begin
    return result


def _strike(
    chance: random.Random, cluster: ChaosCluster, driver: LightDriver, waiting: FaultFolder, name: str
) -> Fault:
    kill, share = int(signal.SIGKILL), chance.random()
    if share < 0.65:
        return cluster.strike(chance, waiting, name, _POINT_LIMIT_S)
    point = chance.choice(WRITER_POINTS)
    if share < 0.8:
        taken = waiting.wait_for(point, f"{kill} self", _POINT_LIMIT_S) is not None
        return Fault("task killed", point, taken)
    if share < 0.85:
        return pause_a_writer(waiting, chance.choice(("sending", "flushed")), _POINT_LIMIT_S, time.sleep)
    point = chance.choice((*PIPELINE_POINTS, *WRITER_POINTS))
    taken = waiting.wait_for(point, f"{kill} {driver.pid}", _POINT_LIMIT_S) is not None
    return Fault("driver killed", point, taken)


def _found(name: str, verdict: Verdict) -> list[Finding]:
    counts = {
        "lost": verdict.lost,
        "doubled": verdict.duplicated,
        "out of order": verdict.disorder,
        "foreign": verdict.foreign,
    }
    return [Finding(kind, f"in {name}") for kind, count in counts.items() for _ in range(count)]


def _strike_late(waiting: FaultFolder) -> Fault:
    """A task is killed after it has committed, so that the interval is in doubt."""
    taken = waiting.wait_for("committed", f"{int(signal.SIGKILL)} self", _POINT_LIMIT_S) is not None
    return Fault("task killed", "committed", taken)


def table(result: Result) -> str:
    """Faults and findings as Markdown."""
    kinds = Counter(each.kind for each in result.findings)
    judged = ("lost", "doubled", "out of order", "dirty read")
    lines = [
        f"{sum(result.faults.values())} faults over {BROKERS} brokers in {result.seconds / 60:.1f} minutes, "
        f"{len(result.history.acknowledged):,} events, {result.starts} starts",
        "",
        "| fault | where | times |",
        "|---|---|---:|",
        *(f"| {kind} | {point} | {count} |" for (kind, point), count in sorted(result.faults.items())),
        "",
        f"| {' | '.join(judged)} |",
        "|---:|---:|---:|---:|",
        f"| {' | '.join(str(kinds[kind]) for kind in judged)} |",
        *(f"{each.kind}: {each.text}" for each in result.findings[:10]),
    ]
    return "\n".join(lines)


def main() -> int:
    """0 if every promise was kept, and the control was caught."""
    parser = argparse.ArgumentParser(prog="python -m tests.chaos.cluster_storm", description=__doc__)
    parser.add_argument("--faults", type=int, default=60)
    parser.add_argument("--minutes", type=float, default=20.0, help="no fault after so many minutes")
    parser.add_argument("--seed", type=int, default=1, help="which faults, and when")
    parser.add_argument("--job", choices=list(LIGHT_PIPELINES), default=COPY)
    parser.add_argument("--rate", type=int, default=200, help="events a second")
    parser.add_argument("--no-control", dest="control", action="store_false", help="leave the control out")
    parser.add_argument("--folder", type=Path, help="where logs and checkpoints go")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.mkdtemp(prefix="kafka-sql-chaos-"))
    stop_on_termination()
    options: dict[str, Any] = {"name": asked.job, "minutes": asked.minutes, "rate": asked.rate, "say": _say}
    print(f"{asked.job}, seed {asked.seed}")
    result = cluster_storm(folder / "storm", faults=asked.faults, seed=asked.seed, **options)
    print(table(result))
    if asked.control:
        control = cluster_storm(folder / "control", faults=6, seed=asked.seed, marker=False, **options)
        print(f"\nWithout markers:\n\n{table(control)}")
        if not control.findings:
            print("error: the control passed, so that the storm proves nothing", file=sys.stderr)
            return 1
    return 1 if result.findings else 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
