"""A job over its parts: what its figures are together."""

from __future__ import annotations

import threading

from kafka_sql.cli.progress import closing_line
from kafka_sql.runtime.job import Job
from kafka_sql.runtime.progress import JobState
from kafka_sql.spark.parts.part import PartProgress
from kafka_sql.spark.parts.part_metrics import PartMetrics
from kafka_sql.text.diagnostics import KafkaSqlError


class FakePart:
    """A part that has ended with ``figures``."""

    def __init__(self, figures: PartProgress) -> None:
        self.figures = figures

    def progress(self) -> PartProgress:
        return self.figures

    def metrics(self) -> PartMetrics:
        return PartMetrics()

    def wait(self, timeout_s: float) -> bool:
        return True

    def failure(self) -> KafkaSqlError | None:
        return None

    def stop(self) -> None: ...

    def abandon(self) -> None: ...


def test_a_table_that_several_inserts_read_has_its_records_once() -> None:
    first = PartProgress(
        rows_read=10,
        rows_written=4,
        rows_rejected=2,
        rows_per_second=10.0,
        lag=9,
        read_at={"orders-0": 7, "orders-1": 3},
        lag_at={"orders": 9},
        rejected_at={"orders": 2},
    )
    second = PartProgress(
        rows_read=13,
        rows_written=6,
        rows_rejected=3,
        rows_per_second=13.0,
        lag=14,
        read_at={"orders-0": 5, "other-0": 2},
        lag_at={"orders": 11, "other": 1},
        rejected_at={"orders": 1, "other": 2},
    )  # 6 are no records
    job = Job("set", [FakePart(first), FakePart(second)], lambda: None)
    assert job.wait(10)
    found = job.progress()
    assert (found.rows_read, found.rows_written) == (7 + 3 + 2 + 6, 10)
    assert found.rows_per_second == 18.0
    assert found.rows_rejected == 2 + 2
    assert found.lag == 11 + 1 + 2


def test_records_that_wait_are_not_known_where_a_part_does_not_know_them() -> None:
    job = Job("set", [FakePart(PartProgress(lag=3)), FakePart(PartProgress())], lambda: None)
    assert job.progress().lag is None


class EndlessPart(FakePart):
    """A part that runs until it is stopped."""

    def __init__(self) -> None:
        super().__init__(PartProgress())
        self.stopped = threading.Event()

    def wait(self, timeout_s: float) -> bool:
        return self.stopped.wait(timeout_s)

    def stop(self) -> None:
        self.stopped.set()


def test_a_job_ends_for_the_pipeline_that_goes_on_in_its_place() -> None:
    asked: list[str] = []
    ended: list[bool] = []
    job = Job("t", [EndlessPart()], lambda: ended.append(True), "old", lambda: asked[0] if asked else None)
    assert not job.wait(0.7)
    asked.append("new")
    assert job.wait(10)
    found = job.progress()
    note = "'new' continues from its positions"
    assert (found.state, found.note, ended) == (JobState.STOPPED, note, [True])
    assert closing_line(found).startswith("old (t): stopped ('new' continues from its positions) after ")
