"""What Spark is told of a micro-batch in which its query was stopped."""

from __future__ import annotations

import traceback
from typing import Any, cast

import pytest

from kafka_sql.spark.parts.batch_calls import briefly_interrupted

_STACK = "\n".join(["\tat java.base/java.lang.Thread.run(Thread.java:840)"] * 200)
_SPARK_LOOKS_FOR = "py4j.protocol.Py4JJavaError: An error occurred while calling"


def _told(message: str) -> str:
    def take(frame: Any, batch: int) -> None:
        raise RuntimeError(message)

    try:
        briefly_interrupted(take)(cast(Any, None), 0)
    except Exception as error:
        return "".join(traceback.format_exception(error))
    pytest.fail("nothing was raised")


@pytest.mark.parametrize(
    "reason",
    ["java.lang.InterruptedException", "[SPARK_JOB_CANCELLED] Job 7 cancelled part of cancelled job group"],
)
def test_an_interruption_is_said_in_a_line(reason: str) -> None:
    told = _told(f"{_SPARK_LOOKS_FOR} o12.collectToPython.\n: {reason}\n{_STACK}")

    _, found, rest = told.partition(_SPARK_LOOKS_FOR)
    assert found
    assert "java.lang.InterruptedException" in rest
    assert len(rest) < 100


def test_a_failure_keeps_its_text() -> None:
    text = f"{_SPARK_LOOKS_FOR} o12.collectToPython.\n: java.lang.IllegalStateException: no\n{_STACK}"
    assert text in _told(text)
