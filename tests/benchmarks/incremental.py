"""``python -m tests.benchmarks.incremental``: what a micro-batch of 1 000 changes costs, by the size of the
state, where results are kept up to date by their changes and where they are computed anew.

Only the strategy is measured: rows come from Spark itself and go nowhere, so that no broker is needed. Time
is the median of some micro-batches, CPU the mean over them, of this process and everything it started. With
``--recovery`` there is also what the state takes on disk, and the first micro-batch of a job that goes on
with it."""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.session import Session
from kafka_sql.spark.launch.spark_session import create_session
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.state_folder import StateFolder
from kafka_sql.spark.strategies.incremental.incremental_strategy import Incremental
from kafka_sql.spark.strategies.refresh.refresh_strategy import Refresh
from tests.benchmarks.cpu import tree_cpu_seconds

SHAPES = {
    "upsert source": "SELECT k, v FROM newest WHERE v > 10",
    "aggregate": "SELECT k, COUNT(*) AS n, SUM(v) AS s, MAX(v) AS m FROM added GROUP BY k",
    "count": "SELECT k, COUNT(*) AS n FROM added GROUP BY k",
    "aggregate of changes": "SELECT MOD(k, {tenth}) AS g, SUM(v) AS s, MIN(v) AS m FROM newest "
    "GROUP BY MOD(k, {tenth})",
    "aggregate over aggregate": "SELECT MOD(m, 100) AS g, COUNT(*) AS n, AVG(m) AS a FROM "
    "(SELECT k, MAX(v) AS m FROM added GROUP BY k) GROUP BY MOD(m, 100)",
    "join": "SELECT a.k, a.v, b.v AS w FROM newest a JOIN others b ON a.k = b.k",
    "left join": "SELECT a.k, a.v, b.v AS w FROM newest a LEFT JOIN others b ON a.k = b.k",
    "semi join": "SELECT k, v FROM newest WHERE k IN (SELECT k FROM others WHERE v > 10)",
    "intersect": "SELECT k FROM newest INTERSECT SELECT k FROM others",
    "top-n": "SELECT k, v, rn FROM (SELECT k, v, ROW_NUMBER() OVER (PARTITION BY MOD(k, {tenth}) "
    "ORDER BY v DESC, k) AS rn FROM newest) WHERE rn <= 3",
    "list": "SELECT MOD(k, {tenth}) AS g, LISTAGG(CAST(v AS STRING)) AS l FROM newest "
    "GROUP BY MOD(k, {tenth})",
    "over": "SELECT k, SUM(v) OVER (PARTITION BY g ORDER BY k) AS s FROM "
    "(SELECT k, v, MOD(k, {tenth}) AS g FROM newest)",
    "not in": "SELECT k, v FROM newest WHERE v NOT IN (SELECT v FROM others WHERE k < 10)",
    "limit": "SELECT k, v FROM newest LIMIT 1000",
    "window of changes": "SELECT window_start, COUNT(*) AS n, SUM(v) AS s FROM "
    "TABLE(TUMBLE(TABLE versions, DESCRIPTOR(ts), INTERVAL '1' HOUR)) GROUP BY window_start, window_end",
    "temporal join": "SELECT a.k, a.v, b.v AS w FROM clicks a JOIN versions FOR SYSTEM_TIME AS OF a.ts AS b "
    "ON a.k = b.k",
    "over by time": "SELECT k, SUM(v) OVER (PARTITION BY k ORDER BY ts ROWS BETWEEN 2 PRECEDING AND CURRENT "
    "ROW) AS s FROM ticks",
    "pattern": "SELECT * FROM ticks MATCH_RECOGNIZE (PARTITION BY k ORDER BY ts MEASURES A.v AS v, B.v AS w "
    "PATTERN (A B) DEFINE B AS B.v > A.v)",
}
_TIMED = "ts AS TO_TIMESTAMP_LTZ(v, 0), WATERMARK FOR ts AS ts - INTERVAL '30' DAY"
"""An event time that no watermark passes while rows are written, so that all of them are state."""
_TICKING = "n BIGINT, ts AS TO_TIMESTAMP_LTZ(n, 3), WATERMARK FOR ts AS ts"
"""An event time that the watermark passes at once: state is what later rows of a key look at."""
_FILLED = 100_000
"""So many keys at most are written in one micro-batch before anything is measured."""


@dataclass(frozen=True, slots=True)
class Cost:
    """Of a micro-batch: seconds by the clock, and CPU seconds (None where there is no /proc)."""

    seconds: float
    cpu_seconds: float | None
    state_bytes: int = 0
    recovery: Cost | None = None
    """Of the first micro-batch behind a start."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark and print its table."""
    asked = _parse(arguments)
    spark = create_session(asked.master, {})
    session = Session(spark)
    if asked.recovery:
        return _print_recoveries(session, asked)
    print(f"| query | strategy | {' | '.join(f'{keys:,} keys' for keys in asked.keys)} | growth |")
    print(f"|---|---|{'---|' * len(asked.keys)}---|")
    try:
        _measured(session, asked.shapes[0], asked.strategies[0], asked.keys[0], asked)  # warms the JVM up
        for shape in asked.shapes:
            for strategy in asked.strategies:
                sizes = [keys for keys in asked.keys if strategy == "auto" or keys <= asked.refresh_keys]
                costs = [_measured(session, shape, strategy, keys, asked) for keys in sizes]
                blank = ["–"] * (len(asked.keys) - len(costs))
                growth = _growth(costs) if len(costs) > 1 else "–"
                print(
                    f"| {shape} | {_NAMES[strategy]} | "
                    f"{' | '.join([*map(_shown, costs), *blank])} | {growth} |"
                )
                sys.stdout.flush()
    finally:
        session.close()
        spark.stop()
    return 0


def _print_recoveries(session: Session, asked: argparse.Namespace) -> int:
    print("| query | keys | a micro-batch | state on disk | the first one behind a start |")
    print("|---|---|---|---|---|")
    try:
        _measured(session, asked.shapes[0], "auto", asked.keys[0], asked)
        for shape in asked.shapes:
            for keys in asked.keys:
                cost = _measured(session, shape, "auto", keys, asked)
                assert cost.recovery is not None
                megabytes = f"{cost.state_bytes / 1e6:,.1f} MB"
                print(f"| {shape} | {keys:,} | {_shown(cost)} | {megabytes} | {_shown(cost.recovery)} |")
                sys.stdout.flush()
    finally:
        session.close()
        session.execution.spark.stop()
    return 0


_NAMES = {"auto": "incremental", "refresh": "refresh"}


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.incremental", description=__doc__)
    parser.add_argument("--keys", type=int, nargs="+", default=[10_000, 100_000, 1_000_000])
    parser.add_argument("--refresh-keys", type=int, default=100_000, help="most keys of refresh")
    parser.add_argument("--changes", type=int, default=1_000, help="changes in a micro-batch")
    parser.add_argument("--batches", type=int, default=7, help="micro-batches that are measured")
    parser.add_argument("--shapes", nargs="+", choices=SHAPES, default=list(SHAPES))
    parser.add_argument("--strategies", nargs="+", choices=_NAMES, default=list(_NAMES))
    parser.add_argument("--recovery", action="store_true", help="size of the state, and a start with it")
    parser.add_argument("--master", default="local[2]")
    return parser.parse_args(arguments)


def _measured(session: Session, shape: str, strategy: str, keys: int, asked: argparse.Namespace) -> Cost:
    """Fill the state with ``keys`` keys, then change some of them."""
    sink = _planned(session, SHAPES[shape].format(tenth=max(1, keys // 10)), strategy)
    with tempfile.TemporaryDirectory(prefix="kafka-sql-bench-state-") as folder:
        filling = range(0, keys, _FILLED)
        records = lambda batch: _FILLED if batch < len(filling) else asked.changes  # noqa: E731
        running = _running(session.execution.spark, sink, strategy, folder, records)
        batch = 0
        for start in filling:
            running.run(running.log(_filling(session, start, min(keys, start + _FILLED))), batch)
            batch += 1
        times, cpu = [], 0.0
        for number in range(asked.batches + 2):
            before, used = time.monotonic(), tree_cpu_seconds(os.getpid())
            running.run(running.log(_changing(session, keys, asked.changes, batch)), batch)
            batch += 1
            if number >= 2:  # the first ones warm up
                times.append(time.monotonic() - before)
                after = tree_cpu_seconds(os.getpid())
                cpu += (after or 0.0) - (used or 0.0)
        known = tree_cpu_seconds(os.getpid()) is not None
        cost = Cost(statistics.median(times), cpu / asked.batches if known else None)
        if not asked.recovery:
            return cost
        size = sum(each.stat().st_size for each in Path(folder).rglob("*") if each.is_file())
        before, used = time.monotonic(), tree_cpu_seconds(os.getpid())
        running = _running(session.execution.spark, sink, strategy, folder, records)
        running.run(running.log(_changing(session, keys, asked.changes, batch)), batch)
        after = tree_cpu_seconds(os.getpid())
        again = Cost(time.monotonic() - before, (after or 0.0) - (used or 0.0) if known else None)
        return replace(cost, state_bytes=size, recovery=again)


def _planned(session: Session, query: str, strategy: str) -> Sink:
    options = "'topic' = 't', 'properties.bootstrap.servers' = 'localhost:9'"
    kafka = f"'connector' = 'kafka', 'scan.startup.mode' = 'earliest-offset', {options}"
    upserts = f"'connector' = 'upsert-kafka', 'key.format' = 'json', 'value.format' = 'json', {options}"
    keyed = "k BIGINT, v BIGINT, PRIMARY KEY (k) NOT ENFORCED"
    script = (
        f"SET 'kafka-sql.strategy' = '{strategy}'; "
        f"CREATE TABLE added (k BIGINT, v BIGINT) WITH ({kafka}, 'format' = 'json'); "
        f"CREATE TABLE newest ({keyed}) WITH ({upserts}); CREATE TABLE others ({keyed}) WITH ({upserts}); "
        f"CREATE TABLE clicks (k BIGINT, v BIGINT, {_TIMED}) WITH ({kafka}, 'format' = 'json'); "
        f"CREATE TABLE ticks (k BIGINT, v BIGINT, {_TICKING}) WITH ({kafka}, 'format' = 'json'); "
        f"CREATE TABLE versions ({_TIMED}, {keyed}) WITH ({upserts}); "
        f"CREATE TABLE changed WITH ({kafka}, 'format' = 'debezium-json') AS {query};"
    )
    (checked,) = session.checked_all([("benchmark", script)])
    if checked.diagnostics:
        raise SystemExit(str(checked.diagnostics[0].message))
    statement = checked.statements[-1]
    assert isinstance(statement, JobPlan)
    return statement.sinks[0]


def _running(
    spark: SparkSession, sink: Sink, strategy: str, folder: str, records: Callable[[int], int | None]
) -> Incremental | Refresh:
    def take(frame: DataFrame) -> int:
        frame.write.format("noop").mode("overwrite").save()
        return 0

    key = result_key(sink.input, sink.table)
    if strategy == "refresh":
        return Refresh(sink.input, StateFolder(f"{Path(folder)}/refresh"), key, take)
    location = f"{Path(folder)}/incremental"
    return Incremental(sink.input, location, parallelism(spark), 0, key, take, records)


def _filling(session: Session, start: int, end: int) -> Callable[[Scan, bool], DataFrame]:
    return _reading(session, lambda spark: spark.range(start, end).withColumn("key", F.col("id")))


def _changing(session: Session, keys: int, changes: int, batch: int) -> Callable[[Scan, bool], DataFrame]:
    """Changes of keys all over the state."""
    spread = F.pmod(F.hash("id", F.lit(batch)).cast("bigint"), F.lit(keys))
    first = batch * 10_000_000
    return _reading(session, lambda spark: spark.range(first, first + changes).withColumn("key", spread))


def _reading(
    session: Session, generate: Callable[[SparkSession], DataFrame]
) -> Callable[[Scan, bool], DataFrame]:
    def read(scan: Scan, _event_time: bool) -> DataFrame:
        frame = generate(session.execution.spark)
        value = F.pmod(F.hash("id", F.lit(scan.table.identifier.name)).cast("bigint"), F.lit(1_000_000))
        columns = {"k": F.col("key"), "v": value, "n": F.col("id")}
        return frame.select(
            *(columns[name].alias(field.name) for name, field in zip(scan.columns, scan.schema, strict=True)),
            F.lit(0).cast("tinyint").alias(KIND_COLUMN),
            F.lit(0).alias(PARTITION_COLUMN),
            F.col("id").alias(OFFSET_COLUMN),
        )

    return read


def _shown(cost: Cost) -> str:
    cpu = "" if cost.cpu_seconds is None else f" ({cost.cpu_seconds * 1000:,.0f} ms CPU)"
    return f"{cost.seconds * 1000:,.0f} ms{cpu}"


def _growth(costs: Sequence[Cost]) -> str:
    """How many times the smallest state's cost the greatest one has; by CPU where it is known."""
    first, last = costs[0], costs[-1]
    if first.cpu_seconds and last.cpu_seconds:
        return f"{last.cpu_seconds / first.cpu_seconds:.2f}"
    return f"{last.seconds / first.seconds:.2f}"


if __name__ == "__main__":
    sys.exit(main())
