"""Makes the contestants asked for, over one Spark session and one Flink JVM."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager

from tests.benchmarks.flink_contestant import FlinkContestant
from tests.benchmarks.measuring import Contestant

KEYS = ("us", "us-batch", "a", "b")
_HEAP = "4g"
_RECORDS_PER_BATCH = 1_000_000
"""The bound of a micro-batch of contestant (a): the one that our own jobs have."""


@contextmanager
def make_contestants(keys: Sequence[str], broker_pid: int | None) -> Iterator[list[Contestant]]:
    """The contestants in the order of ``KEYS``; stops Spark and Flink at the end.

    CPU time is read from this process and its descendants, so ``broker_pid`` and Flink's JVM are left out.
    """
    with ExitStack() as cleanup:
        contestants: dict[str, Contestant] = {}
        outside: tuple[int, ...] = () if broker_pid is None else (broker_pid,)
        if "b" in keys:
            flink = FlinkContestant(_HEAP)
            cleanup.callback(flink.close)
            outside += (flink.start(),)
            contestants["b"] = flink
        if set(keys) - {"b"}:
            from tests.benchmarks.bench_spark import TASKS, bench_spark
            from tests.benchmarks.kafka_sql_contestant import KafkaSqlBatch, KafkaSqlStreaming
            from tests.benchmarks.spark_contestant import SparkStreaming

            spark = cleanup.enter_context(bench_spark())
            contestants["us"] = KafkaSqlStreaming(spark, outside)
            contestants["us-batch"] = KafkaSqlBatch(spark, outside)
            contestants["a"] = SparkStreaming(spark, _RECORDS_PER_BATCH, TASKS, outside)
        yield [contestants[key] for key in KEYS if key in keys]
