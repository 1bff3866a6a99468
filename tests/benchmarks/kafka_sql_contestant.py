"""This project as a contestant: the streaming catch-up, and the batch strategy as a row of its own."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from functools import partial

from pyspark.sql import SparkSession

from kafka_sql.session import Session
from kafka_sql.session.results import RunningJob, Started, StatementResult
from tests.benchmarks.jobs import Job, sink_ddl
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.orders import OrderTopic, orders_ddl
from tests.benchmarks.result_rows import last_created
from tests.benchmarks.spark_streams import caught_up


class KafkaSqlStreaming:
    """An unbounded source read in micro-batches with a checkpoint, until nothing is left to read."""

    key = "us"

    def __init__(self, spark: SparkSession, outside: tuple[int, ...] = ()) -> None:
        self._spark = spark
        self._outside = outside

    def title(self, job: Job) -> str:
        """The engine's line in the table."""
        return "kafka-sql, streaming"

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run the job once in a session of its own over the shared Spark session."""
        with (
            tempfile.TemporaryDirectory(prefix="kafka-sql-bench-") as folder,
            Session(self._spark) as session,
        ):
            _declare(session, job, orders, sink_topic, bounded=False, checkpoints=folder)
            watch = Stopwatch(self._outside)
            started = _insert(session, job)
            try:
                found = caught_up(self._spark, started, partial(last_created, sink_topic, orders.bootstrap))
                return watch.stop(found.net_s, found.note)
            finally:
                started.stop()

    def close(self) -> None:
        """The Spark session belongs to the caller."""


class KafkaSqlBatch:
    """The same script with a bounded source: one batch query."""

    key = "us-batch"

    def __init__(self, spark: SparkSession, outside: tuple[int, ...] = ()) -> None:
        self._spark = spark
        self._outside = outside

    def title(self, job: Job) -> str:
        """The engine's line in the table."""
        return "kafka-sql, batch strategy"

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run the job once; the net time is the time until the job has ended."""
        with Session(self._spark) as session:
            _declare(session, job, orders, sink_topic, bounded=True, checkpoints=None)
            watch = Stopwatch(self._outside)
            started = _insert(session, job)
            if not started.wait(600):
                raise RuntimeError("the batch job took more than 600 s")
            return watch.stop()

    def close(self) -> None:
        """The Spark session belongs to the caller."""


def _declare(
    session: Session, job: Job, orders: OrderTopic, sink_topic: str, *, bounded: bool, checkpoints: str | None
) -> None:
    group = f"bench-{sink_topic}"
    source = orders_ddl(orders, bounded=bounded, watermark=job.watermark is not None, group=group)
    statements = [source, sink_ddl(job, "results", sink_topic, orders.bootstrap)]
    if checkpoints is not None:
        statements.insert(0, f"SET 'execution.checkpointing.dir' = '{checkpoints}'")
    _all(session.execute(";\n".join(statements) + ";", "benchmark.sql"))


def _insert(session: Session, job: Job) -> RunningJob:
    (started,) = _all(session.execute(f"INSERT INTO results {job.query};", "benchmark.sql"))
    assert isinstance(started, Started)
    return started.job


def _all(results: Iterable[StatementResult]) -> list[StatementResult]:
    return list(results)
