"""How the task of a pipeline decodes what it reads, and tells of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import Any

import pyarrow as pa

from kafka_sql.spark.kafka_read.bad_records import BadRecordJudge
from kafka_sql.spark.kafka_read.read_task import RecordDecoder, age_ms
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.platform.columns import REJECTED_COLUMN
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.task_reports import TaskReporter, report_late


class ScanInput:
    """The rows of one scan; a context manager. ``statistics`` gives the figures of the consumer."""

    def __init__(self, scan: KafkaScan, statistics: Callable[[], Mapping[str, float]] | None) -> None:
        self.scan = scan
        self.read = 0
        """How many records it has got."""
        self.refused: dict[str, Any] = {"records": 0, "rejected": 0, "example": None}
        self.lost = 0
        """How many records expired before they were read."""
        self._stack = ExitStack()
        self._judge = BadRecordJudge(scan)
        self._reporter = TaskReporter(scan.report_to, scan.table)
        self._decoder = RecordDecoder(scan, self._judge, [])
        if statistics is not None:
            self._reporter.watch(statistics)

    def __enter__(self) -> ScanInput:
        self._stack.enter_context(self._judge)
        self._stack.callback(self._reporter.close)
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    def rows(self, messages: Sequence[Any]) -> pa.RecordBatch | None:
        """The rows of messages, None where there are none. Raises ReportedFailure for what is refused."""
        reporter = self._reporter
        reporter.fetch_lag_ms = age_ms(messages[-1])
        reporter.bytes_read += sum(map(len, messages))
        try:
            batch = self._decoder.batch(list(messages))
        except ReportedFailure:
            reporter.rejected = self._judge.rejected
            raise
        self.read += len(messages)
        reporter.rejected, reporter.lost = self._judge.rejected, self.lost
        reporter.event_time_lag_ms = age_ms(messages[-1])
        reporter.add(read=len(messages))
        if batch is None or not self.scan.counts_rejected:
            return batch
        counts, rows = parted(batch)
        for told in counts.drop_null().to_pylist():
            self.refused["records"] += told["records"]
            self.refused["rejected"] += told["rejected"]
            self.refused["example"] = told["example"] or self.refused["example"]
        return rows if rows.num_rows else None

    def settle(self) -> None:
        """All that was refused is written."""
        self._judge.settle()

    def report_late(self, late: int) -> None:
        """So many rows came too late."""
        report_late(self.scan.report_to, self.scan.table, late)

    def beat(self) -> None:
        """Report what was counted, if it is time."""
        self._reporter.beat()


def parted(batch: pa.RecordBatch) -> tuple[pa.Array, pa.RecordBatch]:
    """What a block of a scan says of refused records, and its rows."""
    counts = batch.column(REJECTED_COLUMN)
    return counts, batch.filter(counts.is_null()).drop_columns([REJECTED_COLUMN])
