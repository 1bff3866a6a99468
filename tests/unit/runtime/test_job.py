"""A job over its parts: what its figures are together."""

from __future__ import annotations

from kafka_sql.runtime.job import Job
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
    first = PartProgress(rows_read=10, rows_written=4, read_at={"orders-0": 7, "orders-1": 3})
    second = PartProgress(
        rows_read=13, rows_written=6, read_at={"orders-0": 5, "other-0": 2}
    )  # 6 are no records
    job = Job("set", [FakePart(first), FakePart(second)], lambda: None)
    assert job.wait(10)
    found = job.progress()
    assert (found.rows_read, found.rows_written) == (7 + 3 + 2 + 6, 10)
