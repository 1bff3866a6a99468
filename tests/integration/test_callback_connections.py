"""What ended queries leave behind: threads that answered Java."""

from __future__ import annotations

import threading
from typing import Any

import pytest
from pyspark.sql import SparkSession

from kafka_sql.spark.parts.callback_connections import hang_up_idle
from tests.integration.conftest import wait_until

pytestmark = pytest.mark.spark


def _answering() -> int:
    """Threads of this process that answer calls from Java; one more waits for whoever calls."""
    return sum("(run)" in thread.name for thread in threading.enumerate())


def _all_gone() -> bool:
    hang_up_idle()
    return _answering() <= 1


def test_threads_that_answered_ended_queries_end_too(spark: SparkSession) -> None:
    taken: list[int] = []

    def run() -> None:
        rows: Any = spark.readStream.format("rate-micro-batch").option("rowsPerBatch", 1).load()
        query = rows.writeStream.foreachBatch(lambda _frame, batch: taken.append(batch))
        query.trigger(once=True).start().awaitTermination()

    for _ in range(3):
        run()
    assert _answering() >= 3
    wait_until(_all_gone, 10)
    run()
    assert taken == [0] * 4


def test_without_spark_there_is_nothing_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyspark.SparkContext._gateway", None)
    hang_up_idle()
