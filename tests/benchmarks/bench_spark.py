"""The Spark session of a benchmark: that of ``kafka-sql run`` on this machine, with the heap that Flink gets
too."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

from pyspark.sql import SparkSession

from kafka_sql.spark.launch.spark_session import create_session

TASKS = os.cpu_count() or 2
HEAP = "4g"


@contextmanager
def bench_spark() -> Iterator[SparkSession]:
    """A session that is stopped at the end; one that is active already (a test run's) is used and left."""
    active = SparkSession.getActiveSession()
    if active is not None:
        yield active
        return
    spark = create_session(None, {"spark.driver.memory": HEAP})
    try:
        yield spark
    finally:
        spark.stop()
