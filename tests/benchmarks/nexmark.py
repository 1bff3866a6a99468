"""The Nexmark queries here and on Flink, over one topic in one run: ``python -m tests.benchmarks.nexmark``.

``KAFKA_SQL_NEXMARK`` names the folder with the generator and the query texts, which are another project's.
Every query reads a bounded topic as a stream job of the engine and throws its rows away; the engines take
turns, the first run of each query warms up, and the best run counts.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from pyspark.sql import SparkSession

from kafka_sql.broker.producer import kept_producer
from kafka_sql.broker.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.benchmarks.bench_broker import BenchBroker, bench_broker, stop_on_termination
from tests.benchmarks.bench_spark import bench_spark
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.integration.nexmark_scripts import FOLDER, QUERIES, prepare, sink_statements, source_options, tables
from tests.oracle import FlinkOracle

QUERIES_MEASURED = tuple(number for number in QUERIES if number not in ("6r", "10"))
"""Flink runs q6 in batch mode only; q10 writes files."""
_FLINK = {
    "parallelism.default": "2",
    "table.exec.mini-batch.enabled": "true",
    "table.exec.mini-batch.allow-latency": "2s",
    "table.exec.mini-batch.size": "50000",
    "table.optimizer.distinct-agg.split.enabled": "true",
}
"""The planner settings of the Nexmark project."""


@dataclass(frozen=True, slots=True)
class Topic:
    """The topic of ``events`` events at ``bootstrap``."""

    bootstrap: str
    name: str
    events: int

    def script(self, number: str) -> list[str]:
        """Source, views, the query's sink (which throws rows away) and its INSERT."""
        source = (
            f"'connector' = 'kafka', 'topic' = '{self.name}', 'properties.bootstrap.servers' = "
            f"'{self.bootstrap}', 'properties.group.id' = 'nexmark', 'format' = 'json', "
            "'scan.startup.mode' = 'earliest-offset', 'scan.bounded.mode' = 'latest-offset'"
        )
        text = (FOLDER / "sql" / f"q{number}.sql").read_text(encoding="utf-8")
        plain = "\n".join(line for line in text.splitlines() if not line.startswith("--"))
        own = [part.strip() for part in plain.split(";")]
        return [*tables(source).split(";\n")[:-1], *(part for part in own if part)]


@dataclass(frozen=True, slots=True)
class Line:
    """The best runs of a query: ours and Flink's; None where an engine does not run it."""

    query: str
    ours: Measurement | None
    flink: Measurement | None
    note: str = ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 when it was printed, 3 where there is no folder."""
    asked = _parse(arguments)
    if not (FOLDER / "gen.py").exists():
        print("KAFKA_SQL_NEXMARK names no folder with gen.py", file=sys.stderr)
        return 3
    stop_on_termination()
    with bench_broker(asked.bootstrap) as broker, FlinkOracle(heap=asked.heap) as flink:
        topic = _filled(broker, asked.events)
        outside = (flink.start(), *([broker.pid] if broker.pid is not None else []))
        with bench_spark() as spark:
            runs = _ours(spark, topic, outside), _flinks(flink, topic)
            lines = []
            print(_HEAD)
            for number in asked.queries:
                lines.append(_contest(number, asked.repeat, *runs))
                print(_shown(lines[-1], topic.events), flush=True)
    print(_summary(lines))
    return 0


def _contest(
    number: str,
    repeat: int,
    ours: Callable[[str], Measurement],
    flinks: Callable[[str], Measurement],
) -> Line:
    runs: dict[str, list[Measurement]] = {"ours": [], "flink": []}
    note = ""
    for _ in range(repeat + 1):
        for key, run in (("flink", flinks), ("ours", ours)):
            try:
                runs[key].append(run(number))
            except (KafkaSqlError, RuntimeError) as error:
                note = f"{key}: {str(error).splitlines()[0]}"
    best = {key: min(found[1:], key=lambda m: m.net_s, default=None) for key, found in runs.items()}
    return Line(f"q{number}", best["ours"], best["flink"], note)


def _ours(spark: SparkSession, topic: Topic, outside: tuple[int, ...]) -> Callable[[str], Measurement]:
    def run(number: str) -> Measurement:
        *declared, insert = topic.script(number)
        with Session(spark) as session:
            for statement in declared:
                session.sql(statement)
            watch = Stopwatch(outside)
            (started,) = session.execute(insert)
            assert isinstance(started, Started)
            if not started.job.wait(3600):
                raise RuntimeError("the job took more than an hour")
            return watch.stop()

    return run


def _flinks(flink: FlinkOracle, topic: Topic) -> Callable[[str], Measurement]:
    def run(number: str) -> Measurement:
        load = os.getloadavg()[0]
        answers = flink.run(topic.script(number), mode="streaming", config=_FLINK, timeout_s=3600)
        for answer in answers:
            if answer.failed:
                raise RuntimeError(str(answer.errors[-1]))
        done = answers[-1]
        if done.net_ms is None:
            raise RuntimeError("the job took more than an hour")
        return Measurement(done.net_ms / 1000, done.wall_ms / 1000, done.cpu_ms / 1000, load)

    return run


def _filled(broker: BenchBroker, events: int) -> Topic:
    """A topic of four partitions with generated events."""
    topic = Topic(broker.bootstrap, f"nexmark-{events}-{os.getpid()}", events)
    client = translate([("bootstrap.servers", broker.bootstrap)], ClientRole.PRODUCER)
    create_topic(client, topic.name, 4, {})
    with tempfile.TemporaryDirectory(prefix="kafka-sql-nexmark-") as folder:
        path = Path(folder) / "events.json"
        command = [sys.executable, str(FOLDER / "gen.py"), "--events", str(events), "--rate", "10000"]
        subprocess.run([*command, "--out", str(path)], check=True, capture_output=True)
        with kept_producer(client) as kept, path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines):
                kept.producer.produce(topic.name, value=line.rstrip("\n"), partition=number % 4)
                if number % 10_000 == 0:
                    kept.producer.poll(0)
            kept.producer.flush(120)
    return topic


def _shown(line: Line, events: int) -> str:
    ours, flink = (_rate(found, events) for found in (line.ours, line.flink))
    ratio = f"{line.flink.net_s / line.ours.net_s:.2f}" if line.ours and line.flink else "–"
    cells = [line.query, ours, flink, ratio, _cpu(line.ours, events), _cpu(line.flink, events), line.note]
    return "| " + " | ".join(cells) + " |"


def _rate(found: Measurement | None, events: int) -> str:
    return "–" if found is None else f"{events / found.net_s:,.0f}"


def _cpu(found: Measurement | None, events: int) -> str:
    return "–" if found is None or found.cpu_s is None else f"{found.cpu_s / events * 1e6:.2f}"


def _summary(lines: Sequence[Line]) -> str:
    ratios = [line.flink.net_s / line.ours.net_s for line in lines if line.ours and line.flink]
    if not ratios:
        return "no query ran on both engines"
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    return f"events/s here by events/s of Flink: {mean:.2f} in the geometric mean, {min(ratios):.2f} at least"


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.nexmark", description=__doc__)
    parser.add_argument("--events", type=int, default=2_000_000, help="events in the topic")
    parser.add_argument("--repeat", type=int, default=2, help="measured runs of each query and engine")
    parser.add_argument("--queries", type=lambda text: text.split(","), default=QUERIES_MEASURED)
    parser.add_argument("--heap", default="4g", help="of Flink")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    return parser.parse_args(arguments)


_HEAD = (
    "| query | events/s here | events/s Flink | ratio | CPU s per M events here | Flink | |\n"
    "|---|---|---|---|---|---|---|"
)

if __name__ == "__main__":
    sys.exit(main())
