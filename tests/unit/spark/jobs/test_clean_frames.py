"""DataFrames for programs raise our errors for our failures, and Spark's for Spark's."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kafka_sql.spark.jobs.clean_frames import clean
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

BAD = RuntimeError(f"Job aborted\n{ReportedFailure(Diagnostic(ErrorCode.BAD_RECORD, 'no JSON'))}\n\tat java…")


class Frame:
    """Does with ``error`` what a DataFrame does."""

    def __init__(self, error: Exception | None) -> None:
        self.error = error

    def collect(self) -> list[Any]:
        if self.error is not None:
            raise self.error
        return [1]

    def filter(self, condition: str) -> Frame:
        return Frame(self.error)

    def toLocalIterator(self) -> Iterator[Any]:
        yield 1
        yield from self.collect()

    @property
    def columns(self) -> list[str]:
        return ["n"]


def test_a_bad_record_is_a_job_error_without_a_trace() -> None:
    with pytest.raises(JobError) as caught:
        clean(Frame(BAD)).collect()
    (problem,) = caught.value.diagnostics
    assert (problem.code, problem.message) == ("bad-record", "no JSON")
    assert caught.value.__suppress_context__
    with pytest.raises(JobError):
        clean(Frame(BAD)).filter("n > 1").collect()


def test_rows_that_come_one_by_one_too() -> None:
    rows = clean(Frame(BAD)).toLocalIterator()
    assert next(rows) == 1
    with pytest.raises(JobError):
        next(rows)


def test_the_rest_is_as_it_was() -> None:
    frame = clean(Frame(None))
    assert isinstance(frame, Frame)
    assert (frame.collect(), frame.columns, frame.filter("x").columns) == ([1], ["n"], ["n"])
    with pytest.raises(ValueError, match="Spark's own"):
        clean(Frame(ValueError("Spark's own"))).collect()
