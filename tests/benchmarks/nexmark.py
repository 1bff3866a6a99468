"""The Nexmark queries here and on Flink, over one topic in one run: ``python -m tests.benchmarks.nexmark``.

The folder of the generator and the texts is found as in tests/integration/nexmark_scripts. Every query
reads the whole topic and throws its rows away: Flink in streaming mode over a bounded topic, this project as
a stream that catches up (``--bounded``: as Flink does, which is the batch strategy here). The engines take
turns, the first run of each query warms up, and the best run counts.
"""

from __future__ import annotations

import argparse
import math
import os
import subprocess
import sys
import tempfile
import threading
import zipfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pyspark.errors import PySparkException
from pyspark.sql import SparkSession

from kafka_sql.broker.client.producer import kept_producer
from kafka_sql.broker.client.properties import ClientRole, translate
from kafka_sql.broker.topics import create_topic
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.session import Session
from kafka_sql.session.results import Started
from kafka_sql.text.diagnostics import KafkaSqlError
from tests.benchmarks.bench_broker import BenchBroker, bench_broker, stop_on_termination
from tests.benchmarks.bench_spark import bench_spark
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.spark_streams import caught_up
from tests.integration.nexmark_scripts import (
    FLINKS,
    FOLDER,
    QUERIES,
    EventSet,
    Filling,
    ours,
    prepare,
    sink_statements,
    source_options,
    tables,
)
from tests.oracle import FlinkMissing, FlinkOracle, install_flink
from tests.oracle.jars import FlinkInstallation, require_flink

QUERIES_MEASURED = tuple(query for query in QUERIES if query not in ("q6r", "q10"))
"""Flink runs q6 in batch mode only; q10 writes files."""
PARTITIONS = 4
_FLINK = {
    "parallelism.default": "2",
    "table.exec.mini-batch.enabled": "true",
    "table.exec.mini-batch.allow-latency": "2s",
    "table.exec.mini-batch.size": "50000",
    "table.optimizer.distinct-agg.split.enabled": "true",
}
"""The planner settings of the Nexmark project."""

Run = Callable[[str], Measurement]


class TooLong(Exception):
    """A run took longer than it may; the text says so."""


@dataclass(frozen=True, slots=True)
class Topic:
    """The topic of ``events`` events at ``bootstrap``."""

    bootstrap: str
    name: str
    events: int

    def script(self, query: str, filling: Filling, *, bounded: bool) -> list[str]:
        """Source, views, the query's sink and its INSERT."""
        source = source_options(self.name, self.bootstrap, bounded=bounded)
        return [*tables(source), *sink_statements(query, filling)]


@dataclass(frozen=True, slots=True)
class Line:
    """The best runs of a query: ours (and how it runs) and Flink's; None where an engine does not run it."""

    query: str
    strategy: str | None
    ours: Measurement | None
    flink: Measurement | None
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """Our events per second by Flink's."""
        return self.flink.net_s / self.ours.net_s if self.ours and self.flink else None


@dataclass(frozen=True, slots=True)
class Ours:
    """This project on ``spark``; processes of ``outside`` are not counted."""

    spark: SparkSession
    topic: Topic
    filling: Filling
    outside: tuple[int, ...]
    bounded: bool
    limit_s: float

    def strategy(self, query: str) -> str:
        """How a query runs. Raises KafkaSqlError where it does not."""
        with Session(self.spark) as session:
            *declared, insert = self._script(query)
            for statement in declared:
                session.sql(statement)
            (checked,) = session.checked_all([("nexmark.sql", insert)])
            if checked.diagnostics and not checked.statements:
                raise KafkaSqlError(*checked.diagnostics)
            (plan,) = checked.statements
            assert isinstance(plan, JobPlan)
            return plan.sinks[0].strategy.name

    def run(self, query: str) -> Measurement:
        """Run a query once, in a session of its own."""
        *declared, insert = self._script(query)
        with Session(self.spark) as session:
            for statement in declared:
                session.sql(statement)
            watch = Stopwatch(self.outside)
            (started,) = session.execute(insert)
            assert isinstance(started, Started)
            return self._ended(started, watch) if self.bounded else self._caught_up(started, watch)

    def _ended(self, started: Started, watch: Stopwatch) -> Measurement:
        if not started.job.wait(self.limit_s):
            raise TooLong(f"more than {self.limit_s:.0f} s")
        return watch.stop()

    def _caught_up(self, started: Started, watch: Stopwatch) -> Measurement:
        stopped = threading.Event()

        def stop() -> None:
            stopped.set()
            started.job.stop()

        timer = threading.Timer(self.limit_s, stop)
        timer.start()
        try:
            found = caught_up(self.spark, started.job)
        except Exception:
            if stopped.is_set():
                raise TooLong(f"more than {self.limit_s:.0f} s") from None
            raise
        finally:
            timer.cancel()
        if stopped.is_set():
            raise TooLong(f"more than {self.limit_s:.0f} s")
        return watch.stop(found.net_s, found.note)

    def _script(self, query: str) -> list[str]:
        return self.topic.script(query, self.filling, bounded=self.bounded)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table; 0 when it was printed, 3 where there is no folder or no Flink."""
    asked = _parse(arguments)
    if not (FOLDER / "gen.py").exists():
        print("KAFKA_SQL_NEXMARK names no folder with gen.py", file=sys.stderr)
        return 3
    try:
        install_flink()
    except FlinkMissing as missing:
        print(f"error: {missing}", file=sys.stderr)
        return 3
    stop_on_termination()
    with tempfile.TemporaryDirectory(prefix="kafka-sql-nexmark-") as name:
        folder = Path(name)
        prepare(folder)
        installation = replace(require_flink(), more=(_flinks_classes(require_flink(), folder),))
        with (
            bench_broker(asked.bootstrap) as broker,
            FlinkOracle(installation, heap=asked.heap) as flink,
            bench_spark() as spark,
        ):
            topic = _filled(broker, asked.events, folder)
            outside = (flink.start(), *([broker.pid] if broker.pid is not None else []))
            here = Ours(spark, topic, ours(folder), outside, asked.bounded, asked.limit)
            there = _flinks(flink, topic, asked.limit)
            lines = []
            print(_HEAD, flush=True)
            for query in asked.queries:
                lines.append(_contest(query, asked.repeat, here, there))
                print(_shown(lines[-1], topic.events), flush=True)
    print(_summary(lines))
    return 0


def _contest(query: str, repeat: int, here: Ours, flinks: Run) -> Line:
    runs: dict[str, list[Measurement]] = {"flink": [], "here": []}
    notes: dict[str, str] = {}
    try:
        strategy = here.strategy(query)
    except KafkaSqlError as error:
        strategy, notes["here"] = None, _first_line(error)
    for _ in range(repeat + 1):
        for key, run in (("flink", flinks), ("here", here.run)):
            if key in notes:  # what failed once is not asked again
                continue
            try:
                runs[key].append(run(query))
            except (KafkaSqlError, PySparkException, RuntimeError, TooLong) as error:
                notes[key] = _first_line(error)
    best = {
        key: None if key in notes else min(found[1:], key=lambda m: m.net_s) for key, found in runs.items()
    }
    note = "; ".join(f"{key}: {text}" for key, text in notes.items())
    return Line(query, strategy, best["here"], best["flink"], note)


def _first_line(error: Exception) -> str:
    return (str(error).splitlines() or [type(error).__name__])[0][:200]


def _flinks(flink: FlinkOracle, topic: Topic, limit_s: float) -> Run:
    def run(query: str) -> Measurement:
        load = os.getloadavg()[0]
        script = topic.script(query, FLINKS, bounded=True)
        answers = flink.run(script, mode="streaming", config=_FLINK, timeout_s=limit_s)
        for answer in answers:
            if answer.failed:
                raise RuntimeError(str(answer.errors[-1]))
        done = answers[-1]
        if done.net_ms is None:
            raise TooLong(f"more than {limit_s:.0f} s")
        return Measurement(done.net_ms / 1000, done.wall_ms / 1000, done.cpu_ms / 1000, load)

    return run


def _flinks_classes(installation: FlinkInstallation, folder: Path) -> Path:
    """A folder with a jar of the table of q13 and the function of q14 for Flink."""
    sources = FOLDER / "java"
    classes, jars = folder / "classes", folder / "jars"
    classes.mkdir()
    jars.mkdir()
    compiler = str(Path(installation.java).with_name("javac"))
    files = [str(sources / "bench" / f"{name}.java") for name in ("CountChar", "SideInput")]
    command = [compiler, "-nowarn", "-cp", installation.class_path(), "-d", str(classes), *files]
    subprocess.run(command, check=True, capture_output=True)
    with zipfile.ZipFile(jars / "nexmark.jar", "w") as jar:
        for root, kept in ((classes, "**/*.class"), (sources, "META-INF/services/*")):
            for path in root.glob(kept):
                jar.write(path, path.relative_to(root))
    return jars


def _filled(broker: BenchBroker, events: int, folder: Path) -> Topic:
    """A topic with generated events."""
    topic = Topic(broker.bootstrap, f"nexmark-{events}-{os.getpid()}", events)
    client = translate([("bootstrap.servers", broker.bootstrap)], ClientRole.PRODUCER)
    create_topic(client, topic.name, PARTITIONS, {})
    path = EventSet(topic.name, events, 10_000, 1, "2026-01-01 00:00:00").write(folder / "events.json")
    with kept_producer(client) as kept, path.open(encoding="utf-8") as lines:
        for number, line in enumerate(lines):
            kept.producer.produce(topic.name, value=line.rstrip("\n"), partition=number % PARTITIONS)
            if number % 10_000 == 0:
                kept.producer.flush(120)
        kept.producer.flush(120)
    path.unlink()
    return topic


def _shown(line: Line, events: int) -> str:
    ratio = "–" if line.ratio is None else f"{line.ratio:.2f}"
    strategy = line.strategy or "–"
    rates = (_rate(found, events) for found in (line.ours, line.flink))
    used = (_cpu(found, events) for found in (line.ours, line.flink))
    return "| " + " | ".join([line.query, strategy, *rates, ratio, *used, line.note]) + " |"


def _rate(found: Measurement | None, events: int) -> str:
    return "–" if found is None else f"{events / found.net_s:,.0f}"


def _cpu(found: Measurement | None, events: int) -> str:
    return "–" if found is None or found.cpu_s is None else f"{found.cpu_s / events * 1e6:.2f}"


def _summary(lines: Sequence[Line]) -> str:
    """The mean over the queries that run as one batch or one native stream, and over all."""
    quick = [line for line in lines if line.strategy in ("native", "batch")]
    return "\n".join(
        [
            _mean("queries that run natively", quick),
            _mean("all queries", lines),
        ]
    )


def _mean(title: str, lines: Sequence[Line]) -> str:
    ratios = {line.query: line.ratio for line in lines if line.ratio is not None}
    if not ratios:
        return f"{title}: none ran on both engines"
    mean = math.exp(sum(map(math.log, ratios.values())) / len(ratios))
    least = min(ratios, key=lambda query: ratios[query])
    return (
        f"{title} ({len(ratios)}): events/s here by events/s of Flink {mean:.2f} in the geometric mean, "
        f"{ratios[least]:.2f} at least ({least})"
    )


def _queries(text: str) -> list[str]:
    """The names of queries, with or without the letter in front."""
    found = [f"q{name}" if name[:1].isdigit() else name for name in text.split(",")]
    for name in found:
        if name not in QUERIES:
            known = ", ".join(QUERIES)
            raise argparse.ArgumentTypeError(f"there is no query '{name}'; there are {known}")
    return found


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.nexmark", description=__doc__)
    parser.add_argument("--events", type=int, default=2_000_000, help="events in the topic")
    parser.add_argument("--repeat", type=int, default=2, help="measured runs of each query and engine")
    parser.add_argument("--queries", type=_queries, default=QUERIES_MEASURED, help="such as q0,q5 or 0,5")
    parser.add_argument("--bounded", action="store_true", help="the batch strategy over a topic that ends")
    parser.add_argument("--limit", type=float, default=600, help="seconds that a run may take")
    parser.add_argument("--heap", default="4g", help="of Flink")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    return parser.parse_args(arguments)


_HEAD = (
    "| query | strategy | events/s here | events/s Flink | ratio | CPU s per M events here | Flink | |\n"
    "|---|---|---|---|---|---|---|---|"
)

if __name__ == "__main__":
    sys.exit(main())
