"""The Spark session of a benchmark: two local tasks and the heap that Flink gets too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pyspark.sql import SparkSession

from kafka_sql.spark.launch.spark_session import create_session

TASKS = 2
HEAP = "4g"


@contextmanager
def bench_spark() -> Iterator[SparkSession]:
    """A session that is stopped at the end; one that is active already (a test run's) is used and left."""
    active = SparkSession.getActiveSession()
    if active is not None:
        yield active
        return
    spark = create_session(f"local[{TASKS}]", {"spark.driver.memory": HEAP})
    try:
        yield spark
    finally:
        spark.stop()
