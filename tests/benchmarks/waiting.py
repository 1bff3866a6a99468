"""``python -m tests.benchmarks.waiting`` (``make bench-start``, ``make bench-latency``): what a person or
another system waits for, here and on Flink: a first row, a record's way through, and the CPU of it.

Every run starts the engine anew. A feeder writes records at a steady rate; a consumer of its own takes the
time from a record's creation to the arrival of its row.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import product
from pathlib import Path
from statistics import quantiles

import pyspark
from confluent_kafka import Consumer, Producer, TopicPartition

from tests.benchmarks.bench_broker import bench_broker, stop_on_termination
from tests.benchmarks.cpu import tree_cpu_seconds
from tests.benchmarks.orders import create_topic, delete_topic
from tests.oracle import FlinkMissing, FlinkOracle, install_flink

TRIVIAL = "SELECT id, COUNT(*) FROM (VALUES (1), (2), (1)) AS t (id) GROUP BY id"
QUERIES = {
    "copy": "SELECT id, k + 1, t FROM a",
    "filter": "SELECT id, k, t FROM a WHERE k > 2",
    "group": "SELECT MAX(id), k, MAX(t) FROM a GROUP BY k",
    "top": """SELECT id, k, t FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY t DESC, id DESC) AS n FROM a) WHERE n = 1""",
    "window": """SELECT MAX(id), CAST(id % 50 AS INT), MAX(t)
FROM TABLE(TUMBLE(TABLE a, DESCRIPTOR(rt), INTERVAL '1' SECOND))
GROUP BY id % 50, window_start, window_end""",
    "interval": """SELECT l.id, r.k, r.t FROM a AS l JOIN a AS r
  ON l.id = r.id AND r.rt BETWEEN l.rt - INTERVAL '1' SECOND AND l.rt + INTERVAL '1' SECOND""",
    "over": """SELECT id, CAST(COUNT(*) OVER w AS INT), MAX(t) OVER w FROM a
WINDOW w AS (PARTITION BY k ORDER BY pt ROWS BETWEEN 99 PRECEDING AND CURRENT ROW)""",
    "over-time": """SELECT id, CAST(COUNT(*) OVER w AS INT), MAX(t) OVER w FROM a
WINDOW w AS (PARTITION BY k ORDER BY rt ROWS BETWEEN 99 PRECEDING AND CURRENT ROW)""",
    "session": "SELECT id, MAX(k), MAX(t) FROM a GROUP BY id, SESSION(rt, INTERVAL '0.010' SECOND)",
    "temporal": """SELECT l.id, r.k, r.t FROM a AS l JOIN newest FOR SYSTEM_TIME AS OF l.rt AS r
  ON l.k = r.k""",
    "once": "SELECT id, k + 1, t FROM a",
}
"""By name: from ``a (id BIGINT, k INT, t BIGINT)`` into ``b`` of the same columns; ``t`` is when the record
was made, in ms since the epoch, ``rt`` the same as rowtime, without a delay, and ``pt`` processing time. A
row of ``window`` has the time of the last record in it. ``newest`` is the newest row of each ``k``. ``once``
is the copy written exactly once, in transactions of a second."""

_KEYED = {"group", "top"}
_TIMED = {"window", "interval", "over", "over-time", "session", "temporal"}
_NEWEST = """CREATE VIEW newest AS SELECT id, k, t, rt FROM (
  SELECT *, ROW_NUMBER() OVER (PARTITION BY k ORDER BY rt DESC) AS n FROM a) WHERE n = 1;
"""
_WAIT_S = 120.0
_RUN = (sys.executable, "-m", "kafka_sql", "run", "--quiet")
_ENGINES = ("here", "flink")


@dataclass(slots=True)
class Waited:
    """One stream: ``first_row_s`` from the start of the engine to its first row, ``latencies_ms`` of the rows
    after ``settled``, ``cpu_s`` of the engine from its start to the end of the run."""

    first_row_s: float = float("nan")
    cpu_at_first_row_s: float = float("nan")
    cpu_s: float = float("nan")
    latencies_ms: list[float] = field(default_factory=list)

    def percentiles(self) -> tuple[float, float, float]:
        """p50, p90 and p99 in ms."""
        if len(self.latencies_ms) < 100:
            return (float("nan"),) * 3
        cuts = quantiles(self.latencies_ms, n=100)
        return cuts[49], cuts[89], cuts[98]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run and print one table; 0 when done, 3 when Flink cannot be had."""
    asked = _parse(arguments)
    try:
        if "flink" in asked.only:
            install_flink()
    except FlinkMissing as missing:
        print(f"error: {missing}; or leave Flink out with --only here", file=sys.stderr)
        return 3
    with bench_broker(asked.bootstrap) as broker:
        if "trivial" in asked.what:
            _trivial(asked.only)
        streams = [name for name in QUERIES if name in asked.what]
        if streams:
            _streams(broker.bootstrap, streams, asked)
    return 0


def _trivial(engines: Sequence[str]) -> None:
    print("\n| SELECT over VALUES, engine started for it | wall s | CPU s |\n| --- | ---: | ---: |")
    for engine in engines:
        begun, used = time.monotonic(), 0.0
        if engine == "here":
            with subprocess.Popen([*_RUN, "-e", TRIVIAL], stdout=subprocess.DEVNULL) as command:
                while command.poll() is None:
                    used = max(used, tree_cpu_seconds(command.pid) or 0.0)
                    time.sleep(0.05)
        else:
            with FlinkOracle() as flink:
                pid = flink.start()
                flink.run(TRIVIAL, mode="batch")
                used = tree_cpu_seconds(pid) or 0.0
        print(f"| {engine} | {time.monotonic() - begun:.1f} | {used:.1f} |", flush=True)


def _streams(bootstrap: str, names: Sequence[str], asked: argparse.Namespace) -> None:
    print(f"\nStreams of {asked.seconds} s; load before {os.getloadavg()[0]:.1f}")
    head = (
        "stream | records/s | engine | first row s | CPU s to it | CPU s in all | p50 ms | p90 | p99 | rows"
    )
    print(f"| {head} |")
    print("| --- | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |")
    for name, rate, engine in product(names, asked.rates, asked.only):
        waited = _stream(bootstrap, name, rate, engine, asked)
        cells = [
            name,
            f"{rate:,}",
            engine,
            *(f"{each:.1f}" for each in (waited.first_row_s, waited.cpu_at_first_row_s, waited.cpu_s)),
            *(f"{each:.0f}" for each in waited.percentiles()),
            f"{len(waited.latencies_ms):,}",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)


def _stream(bootstrap: str, name: str, rate: int, engine: str, asked: argparse.Namespace) -> Waited:
    seconds, options = asked.seconds, asked.set
    mark = uuid.uuid4().hex[:8]
    source, sink = f"wait-a-{mark}", f"wait-b-{mark}"
    create_topic(bootstrap, source, 2)
    create_topic(bootstrap, sink, 2)
    waited = Waited()
    try:
        with (
            tempfile.TemporaryDirectory(prefix="kafka-sql-wait-") as folder,
            _feeding(bootstrap, source, rate),
        ):
            script = _script(bootstrap, name, source, sink)
            if engine == "here":
                pairs = (option.partition("=")[::2] for option in options)
                script = "".join(f"SET '{key}' = '{value}';\n" for key, value in pairs) + script
            running = partial(_here, asked.master) if engine == "here" else _flink
            begun = time.monotonic()
            with running(script, Path(folder), seconds + _WAIT_S) as pid:
                _listen(bootstrap, sink, begun, seconds, waited, lambda: tree_cpu_seconds(pid()) or 0.0)
    finally:
        delete_topic(bootstrap, source)
        delete_topic(bootstrap, sink)
    return waited


def _listen(
    bootstrap: str, sink: str, begun: float, seconds: float, waited: Waited, cpu: Callable[[], float]
) -> None:
    """Takes the time of every row of ``sink``, for ``seconds`` after the first one; rows of the first third
    of that time, in which the backlog of the start is worked off, count for nothing."""
    consumer = Consumer(
        {
            "bootstrap.servers": bootstrap,
            "group.id": sink,
            "enable.auto.commit": False,
            "fetch.wait.max.ms": 5,
        }
    )
    consumer.assign([TopicPartition(sink, partition, 0) for partition in range(2)])
    first = None
    try:
        while first is None or time.monotonic() - first < seconds:
            if time.monotonic() - begun > seconds + _WAIT_S:
                raise RuntimeError(f"no row within {_WAIT_S:.0f} s")
            for message in consumer.consume(500, 0.005):
                value = message.value()
                if message.error() is not None or value is None:
                    continue
                if first is None:
                    first = time.monotonic()
                    waited.first_row_s = first - begun
                    waited.cpu_at_first_row_s = cpu()
                if time.monotonic() - first > seconds / 3:
                    waited.latencies_ms.append(time.time() * 1000 - json.loads(value)["t"])
        waited.cpu_s = cpu()
    finally:
        consumer.close()


@contextmanager
def _feeding(bootstrap: str, topic: str, rate: int) -> Iterator[None]:
    """Writes ``rate`` records a second to ``topic`` meanwhile, evenly in steps of 5 ms."""
    stop = threading.Event()

    def feed() -> None:
        producer = Producer({"bootstrap.servers": bootstrap, "linger.ms": 0})
        begun, written = time.monotonic(), 0
        while not stop.is_set():
            due = int((time.monotonic() - begun) * rate)
            for number in range(written, due):
                value = f'{{"id": {number}, "k": {number % 7}, "t": {int(time.time() * 1000)}}}'
                producer.produce(topic, value, partition=number % 2)
            written = max(written, due)
            producer.poll(0)
            time.sleep(0.005)
        producer.flush(10)

    thread = threading.Thread(target=feed, daemon=True)
    thread.start()
    try:
        yield
    finally:
        stop.set()
        thread.join(15)


def _script(bootstrap: str, name: str, source: str, sink: str) -> str:
    columns = "id BIGINT, k INT, t BIGINT"
    servers = f"'properties.bootstrap.servers' = '{bootstrap}'"
    reading = f"{servers}, 'properties.group.id' = '{source}', 'scan.startup.mode' = 'earliest-offset'"
    keyed = name in _KEYED
    formats = "'key.format' = 'json', 'value.format' = 'json'" if keyed else "'format' = 'json'"
    connector, key = ("upsert-kafka", ", PRIMARY KEY (k) NOT ENFORCED") if keyed else ("kafka", "")
    rowtime = (
        ", rt AS TO_TIMESTAMP_LTZ(t, 3), pt AS PROCTIME(), WATERMARK FOR rt AS rt" if name in _TIMED else ""
    )
    interval = "2s"
    if name == "once":
        interval = "1s"
        formats += f", 'sink.delivery-guarantee' = 'exactly-once', 'sink.transactional-id-prefix' = '{sink}'"
    return f"""SET 'execution.checkpointing.interval' = '{interval}';
CREATE TABLE a ({columns}{rowtime})
WITH ('connector' = 'kafka', 'topic' = '{source}', {reading}, 'format' = 'json');
CREATE TABLE b ({columns}{key}) WITH ('connector' = '{connector}', 'topic' = '{sink}', {servers}, {formats});
{_NEWEST if name == "temporal" else ""}INSERT INTO b {QUERIES[name]};
"""


@contextmanager
def _here(master: str | None, script: str, folder: Path, limit_s: float) -> Iterator[Callable[[], int]]:
    file = folder / "waiting.sql"
    file.write_text(
        f"SET 'execution.checkpointing.dir' = '{folder / 'checkpoints'}';\n{script}", encoding="utf-8"
    )
    with (folder / "said.txt").open("wb") as said:
        on = () if master is None else ("--master", master)
        home = (
            os.environ if master is None else {**os.environ, "SPARK_HOME": str(Path(pyspark.__file__).parent)}
        )
        command = subprocess.Popen([*_RUN, *on, str(file)], stdout=said, stderr=said, env=home)
        try:
            yield lambda: command.pid
        finally:
            command.terminate()
            command.wait(60)
    print((folder / "said.txt").read_text(encoding="utf-8", errors="replace"), end="", file=sys.stderr)


@contextmanager
def _flink(script: str, folder: Path, limit_s: float) -> Iterator[Callable[[], int]]:
    with FlinkOracle() as flink:
        pid = flink.start()

        def run() -> None:
            for answer in flink.stream(script, mode="streaming", timeout_s=limit_s):
                if answer.failed:
                    print(answer.table(), file=sys.stderr)

        threading.Thread(target=run, daemon=True).start()
        try:
            yield lambda: pid
        finally:
            subprocess.run(["kill", str(pid)], check=False)


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    from tests.benchmarks.__main__ import _choice

    known = ("trivial", *QUERIES)
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.waiting", description=__doc__)
    parser.add_argument(
        "--what", type=_choice(known), default=("trivial", "copy"), help=f"of {','.join(known)}"
    )
    parser.add_argument("--only", type=_choice(_ENGINES), default=_ENGINES, help="engines, of here,flink")
    parser.add_argument(
        "--rates", type=lambda text: [int(rate) for rate in text.split(",")], default=[200], help="records/s"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", help="an option for the runs here"
    )
    parser.add_argument("--master", help="Spark's master for the runs here ('local-cluster[2,1,2048]')")
    parser.add_argument("--seconds", type=float, default=30.0, help="length of a stream after its first row")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    stop_on_termination()
    sys.exit(main())
