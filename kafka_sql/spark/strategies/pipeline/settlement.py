"""Settles what a pipeline that writes exactly once left in doubt: an interval that is noted as planned, and
whose tasks may have committed or not.

Each transactional id is taken over and asked for its marker; what it has not committed is read again, from
the same partitions to the same ends, and committed as the same interval. The rows need not be the same: none
of the first attempt can be seen any more. What it has committed is left as it is, and so is the state that
was saved before: when the watermark went on cannot be done again.

The records of tasks that exchange rows depend on the order in which rows and watermarks came from other
tasks, and some of these may have committed. Each of them keeps a copy of what it has sent
(:mod:`kafka_sql.spark.kafka_write.staging`). If it has not committed, its copy is sent; the state stays as it
was saved."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial

import pyarrow as pa
from pyspark.sql import SparkSession

from kafka_sql.broker.offsets.start_and_end import beginning_offsets
from kafka_sql.spark.kafka_read.read_task import read_ranges
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, Offsets
from kafka_sql.spark.kafka_write.encoded_records import Records
from kafka_sql.spark.kafka_write.exactly_once import Publisher, publication_rows
from kafka_sql.spark.kafka_write.publishing import Publication, outcome, refuse_another
from kafka_sql.spark.kafka_write.staging import Copy, copied_records
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.ends.input import parted
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_RESULT = "rows bigint, failure string"


@dataclass(frozen=True, slots=True)
class _Share:
    """What one writer has read in the interval, or the copy of what it has sent if ``copies`` were made, and
    how it publishes that."""

    publication: Publication
    ranges: tuple[OffsetRange, ...] = ()
    copies: str | None = None
    copy: Copy | None = None


def settle(
    spark: SparkSession, pipeline: Pipeline, checkpoint: CheckpointWriter, publisher: Publisher
) -> None:
    """Finish the interval that is in doubt, if there is one. ``publisher`` has been started.

    Raises what its tasks fail with."""
    batch = publisher.in_doubt
    if batch is None:
        return
    writers = checkpoint.writers(batch)
    publications = publisher.publications(batch, len(writers))
    if pipeline.state is not None and len(writers) > 1:
        copies = checkpoint.copies(batch)
        if len(copies) != len(writers):
            raise _no_copies(checkpoint.location, batch)
        shares = [
            _Share(publication, copies=publisher.folder, copy=copy)
            for publication, copy in zip(publications, copies, strict=True)
        ]
    else:
        start, end = checkpoint.planned(batch - 1), checkpoint.planned(batch)
        new = sorted(set(end) - set(start))
        if new:
            start |= beginning_offsets(pipeline.consumer, new)
        shares = [
            _Share(publication, tuple(_ranges(places, start, end)))
            for places, publication in zip(writers, publications, strict=True)
        ]
    numbers = spark.range(0, len(shares), 1, len(shares)).select("id")
    task = partial(_settle_task, pipeline, tuple(shares), batch)
    for row in numbers.mapInArrow(task, _RESULT).collect():
        publication_rows(row["rows"], row["failure"])
    checkpoint.written(batch)
    publisher.settled(batch)


def _no_copies(location: str, batch: int) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.CHECKPOINT_UNUSABLE,
            f"interval {batch} of the checkpoint {location} may be committed by some of its tasks only, and "
            "there are no copies of its records",
            notes=("an earlier version of kafka-sql has planned it",),
            helps=("start the job once with that version, and stop it",),
        )
    )


def _ranges(places: list[tuple[str, int]], start: Offsets, end: Offsets) -> Iterator[OffsetRange]:
    for place in places:
        if end[place] > start[place]:
            yield OffsetRange(*place, start[place], end[place])


def _settle_task(
    pipeline: Pipeline, shares: tuple[_Share, ...], batch: int, numbers: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for block in numbers:
        for number in block.column(0).to_pylist():
            share = shares[number]
            with closing(_records(pipeline, share, batch, number)) as records:
                try:
                    refuse_another(share.publication)
                    rows, failure = outcome(share.publication, records, again=False)
                except ReportedFailure as error:
                    rows, failure = 0, str(error)
            columns = [pa.array([rows], pa.int64()), pa.array([failure], pa.string())]
            yield pa.RecordBatch.from_arrays(columns, names=["rows", "failure"])


def _records(pipeline: Pipeline, share: _Share, batch: int, number: int) -> Generator[Records, None, None]:
    """The records of the interval as a writer makes them. Unless they are copies, what its operators keep is
    saved after the last one, in the place of what the first attempt has saved."""
    if share.copies is not None:
        if share.copy is not None:
            yield from copied_records(share.copies, share.copy)
        return
    with PipelineSteps(pipeline, batch, number) as steps:
        for scan_number, block in pipeline.static_rows(batch, number):
            yield from _written(steps, block, scan_number)
        for scan_number, each in enumerate(pipeline.scans):
            scan = replace(each, report_to=None)
            ranges = [
                span for span in share.ranges if pipeline.scan_of((span.topic, span.partition)) == scan_number
            ]
            for block in read_ranges(scan, ranges) if ranges else ():
                rows = parted(block)[1] if scan.counts_rejected else block
                if rows.num_rows:
                    yield from _written(steps, rows, scan_number)
        steps.save()


def _written(steps: PipelineSteps, rows: pa.RecordBatch, scan: int) -> Iterator[Records]:
    """The records that rows of a scan give."""
    found = steps.records(rows, scan=scan)
    yield from (records for _, records in found if isinstance(records, Records))
