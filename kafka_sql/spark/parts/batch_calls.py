"""What Spark calls with each micro-batch, and how its failures are told to Spark."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from functools import wraps

from pyspark.sql import DataFrame
from pyspark.sql.utils import is_remote

from kafka_sql.spark.parts.server_calls import BatchWork, server_call
from kafka_sql.spark.platform.task_reports import ReportAddress, ReportListener

BatchCall = Callable[[DataFrame, int], None]

_OF_JAVA = "py4j.protocol.Py4JJavaError: An error occurred while calling"
_INTERRUPTION = re.compile(
    r"java\.lang\.InterruptedException|java\.io\.InterruptedIOException"
    r"|java\.nio\.channels\.ClosedByInterruptException|SPARK_JOB_CANCELLED"
)


class BatchCalls:
    """The calls of ``work`` with the micro-batches of a stream, in messages ``subject``; where the
    server of Spark Connect makes them its counts come back through ``reports``."""

    def __init__(self, work: BatchWork, subject: str, reports: ReportListener) -> None:
        self._work, self._subject, self._reports = work, subject, reports
        self._address: ReportAddress | None = reports.address() if is_remote() else None

    def function(self) -> BatchCall:
        """What Spark is to call, each time the stream is started."""
        if self._address is None:
            return briefly_interrupted(self._work.take)
        return server_call(self._work, self._subject, self._address)

    def rows_written(self) -> int:
        """How many rows were written so far."""
        if self._address is None:
            return self._work.rows_written
        return self._reports.counts(self._address)[1]


class Interrupted(Exception):
    """A micro-batch in which the query was stopped."""

    def __init__(self) -> None:
        super().__init__(f"{_OF_JAVA} Spark: java.lang.InterruptedException")


def briefly_interrupted(take: BatchCall) -> BatchCall:
    """``take`` for ``foreachBatch``, with the end of a query that is stopped meanwhile said in one line.

    Whether a failure is that end Spark's stream thread asks of the whole text of the Python exception, with a
    pattern that takes a few frames of its stack for each character (``StreamExecution.PROXY_ERROR``): at
    the usual text, which has the stacks of Java and Python, it dies of a StackOverflowError. What Spark looks
    for therefore stands here alone."""

    @wraps(take)
    def call(frame: DataFrame, batch: int) -> None:
        try:
            take(frame, batch)
        except Exception as error:
            if _INTERRUPTION.search("".join(traceback.format_exception(error))):
                raise Interrupted from None
            raise

    return call
