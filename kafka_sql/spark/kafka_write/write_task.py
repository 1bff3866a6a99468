"""The writing loop of a task: encode Arrow batches and hand the records to a producer until all are
acknowledged."""

from __future__ import annotations

import time
from collections.abc import Iterable

import pyarrow as pa

from kafka_sql.broker.delivery import delivering
from kafka_sql.spark.kafka_write.encoded_records import encoded, send
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.task_reports import TaskReporter


def write_batches(write: KafkaWrite, batches: Iterable[pa.RecordBatch], task: int) -> int:
    """Writes every row of ``batches`` and returns their number when all are acknowledged.

    ``task`` is the number of the Spark partition; the ``fixed`` partitioner writes to partition ``task % n``.
    Raises :class:`ReportedFailure` for a value that cannot be encoded and for a record that was not
    delivered."""
    reporter = TaskReporter(write.report_to, write.table)
    with delivering(write.producer, write.table, acknowledged=write.acknowledged) as delivery:
        if write.client_metrics:
            reporter.watch(delivery.statistics)
        for records in encoded(write, batches, task):
            reporter.bytes_written += records.value_bytes
            reporter.add(written=len(records.values))
            send(delivery, records)
        handed_over = time.monotonic()
    if reporter.written:
        reporter.send_ms = int((time.monotonic() - handed_over) * 1000)
    reporter.close()
    return reporter.written
