"""What a server of Spark Connect is given of the work on micro-batches, and what comes back of it."""

from __future__ import annotations

import itertools
import pickle
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest

from kafka_sql.spark.parts.server_calls import server_call
from kafka_sql.spark.platform.diagnosis import reported_failure
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.task_reports import ReportListener


class SparkSession:
    """As the session of a client: it cannot be copied."""

    __module__ = "pyspark.sql.connect.session"

    def __init__(self) -> None:
        self.channel = threading.Event()


@dataclass
class Work:
    """Notes what it sees."""

    spark: Any
    fails: bool = False
    rows_written: int = 0
    lock: Any = field(default_factory=threading.Lock)
    names: Iterator[int] = field(default_factory=lambda: itertools.count(7))

    def take(self, frame: Any, batch: int) -> None:
        with self.lock:
            assert self.spark is frame.sparkSession
            assert next(self.names) == self.rows_written // 10 + 1
            if self.fails:
                raise ZeroDivisionError("by nothing")
            self.rows_written += batch


@pytest.fixture
def reports() -> Iterator[ReportListener]:
    listener = ReportListener()
    yield listener
    listener.close()


def frame() -> Any:
    return SimpleNamespace(sparkSession=object())


def test_a_copy_with_the_servers_session(reports: ReportListener) -> None:
    work, address = Work(SparkSession()), reports.address()
    call = pickle.loads(pickle.dumps(server_call(cast(Any, work), "k", address)))  # as Spark sends it
    batch = frame()
    call(batch, 10)
    call(batch, 10)
    limit = time.monotonic() + 10
    while reports.counts(address)[1] != 20 and time.monotonic() < limit:
        time.sleep(0.01)
    assert reports.counts(address)[1] == 20
    assert work.rows_written == 0


def test_a_failure_is_found_again(reports: ReportListener) -> None:
    call = server_call(cast(Any, Work(SparkSession(), fails=True)), "k", reports.address())
    with pytest.raises(ReportedFailure) as raised:
        call(frame(), 1)
    found = reported_failure(RuntimeError(f"inside foreachBatch: {raised.value}"), "k")
    assert found is not None
    assert found.diagnostics[0].message == "k failed: by nothing"
