"""What Spark calls with each micro-batch, and how its failures are told to Spark."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable
from functools import wraps

from pyspark.sql import DataFrame

BatchCall = Callable[[DataFrame, int], None]

_OF_JAVA = "py4j.protocol.Py4JJavaError: An error occurred while calling"
_INTERRUPTION = re.compile(
    r"java\.lang\.InterruptedException|java\.io\.InterruptedIOException"
    r"|java\.nio\.channels\.ClosedByInterruptException|SPARK_JOB_CANCELLED"
)


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
