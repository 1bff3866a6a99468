"""Settles what a chain that writes exactly once left in doubt: an interval that is noted as planned, and
whose tasks may have committed or not.

Each transactional id is taken over and asked for its marker; what it has not committed is read again, from
the same partitions to the same ends, and committed as the same interval. The rows need not be the same: none
of the first attempt can be seen any more. What it has committed is left as it is, and so is the state that
was saved before: when the watermark went on cannot be done again.

Tasks that exchange rows have disjoint keys. Each writer that has not committed reads what all tasks have
read, and keeps the rows of its own keys."""

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
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.strategies.chained.chain import Chain
from kafka_sql.spark.strategies.chained.chain_steps import ChainSteps
from kafka_sql.spark.strategies.chained.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.chained.ends.input import parted
from kafka_sql.spark.strategies.incremental.state.layout import state_layout

_RESULT = "rows bigint, failure string"


@dataclass(frozen=True, slots=True)
class _Share:
    """What one writer has read in the interval, and how it publishes it."""

    ranges: tuple[OffsetRange, ...]
    publication: Publication


def settle(spark: SparkSession, chain: Chain, checkpoint: CheckpointWriter, publisher: Publisher) -> None:
    """Finish the interval that is in doubt, if there is one. ``publisher`` has been started.

    Raises what its tasks fail with."""
    batch = publisher.in_doubt
    if batch is None:
        return
    writers = checkpoint.writers(batch)
    if chain.state is not None and len(writers) > 1:
        layout = state_layout(*file_system(chain.state))
        groups = chain.key_groups if layout is None else layout.groups
        chain = replace(chain, tasks=len(writers), key_groups=groups)
        writers = [[place for each in writers for place in each]] * len(writers)
    start, end = checkpoint.planned(batch - 1), checkpoint.planned(batch)
    new = sorted(set(end) - set(start))
    if new:
        start |= beginning_offsets(chain.consumer, new)
    publications = publisher.publications(batch, len(writers))
    shares = [
        _Share(tuple(_ranges(places, start, end)), publication)
        for places, publication in zip(writers, publications, strict=True)
    ]
    numbers = spark.range(0, len(shares), 1, len(shares)).select("id")
    task = partial(_settle_task, chain, tuple(shares), batch)
    for row in numbers.mapInArrow(task, _RESULT).collect():
        publication_rows(row["rows"], row["failure"])
    checkpoint.written(batch)
    publisher.settled(batch)


def _ranges(places: list[tuple[str, int]], start: Offsets, end: Offsets) -> Iterator[OffsetRange]:
    for place in places:
        if end[place] > start[place]:
            yield OffsetRange(*place, start[place], end[place])


def _settle_task(
    chain: Chain, shares: tuple[_Share, ...], batch: int, numbers: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for block in numbers:
        for number in block.column(0).to_pylist():
            share = shares[number]
            with closing(_records(chain, share, batch, number)) as records:
                try:
                    refuse_another(share.publication)
                    rows, failure = outcome(share.publication, records, again=False)
                except ReportedFailure as error:
                    rows, failure = 0, str(error)
            columns = [pa.array([rows], pa.int64()), pa.array([failure], pa.string())]
            yield pa.RecordBatch.from_arrays(columns, names=["rows", "failure"])


def _records(chain: Chain, share: _Share, batch: int, number: int) -> Generator[Records, None, None]:
    """The records of the interval as a writer makes them; what its operators keep is saved behind the last
    one, in the place of what the first attempt has saved."""
    with ChainSteps(chain, batch, number) as steps:
        for scan_number, block in chain.static_rows(batch, 0):
            yield from _written(steps, block, scan_number)
        for scan_number, each in enumerate(chain.scans):
            scan = replace(each, report_to=None)
            ranges = [
                span for span in share.ranges if chain.scan_of((span.topic, span.partition)) == scan_number
            ]
            for block in read_ranges(scan, ranges) if ranges else ():
                rows = parted(block)[1] if scan.counts_rejected else block
                if rows.num_rows:
                    yield from _written(steps, rows, scan_number)
        steps.save()


def _written(steps: ChainSteps, rows: pa.RecordBatch, scan: int) -> Iterator[Records]:
    """The records that rows of a scan give in this task."""
    found = steps.own_rows(rows, scan) if steps.exchanges else steps.records(rows, scan=scan)
    yield from (records for _, records in found if isinstance(records, Records))
