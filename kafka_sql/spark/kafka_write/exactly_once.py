"""Writing exactly once, as the driver sees it: what is checked before a query starts, and how each
micro-batch becomes one Kafka transaction (or several, from staged files).

The protocol: every micro-batch leaves a marker in the transaction that publishes it; one that is repeated
after a crash finds its marker and publishes nothing. See :mod:`kafka_sql.broker.transactions.markers`.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from functools import partial
from hashlib import sha256
from uuid import uuid4

import pyarrow as pa
from pyspark import TaskContext
from pyspark.sql import DataFrame, SparkSession

from kafka_sql.broker.fault_points import reach
from kafka_sql.broker.transactions.markers import Decision, Published, Wanted, decide
from kafka_sql.broker.transactions.transaction import end_leftovers, last_marker
from kafka_sql.spark.kafka_write.driver_channel import HandOver, can_hand_over, hand_over
from kafka_sql.spark.kafka_write.encoded_records import (
    BLOCK_COLUMNS,
    Records,
    batches_in_blocks,
    encoded,
    records_in_blocks,
)
from kafka_sql.spark.kafka_write.publishing import Publication, outcome
from kafka_sql.spark.kafka_write.sink_state import SinkState, read_state, write_state
from kafka_sql.spark.kafka_write.staging import Manifest, forget_before, read_manifest, stage, staged_records
from kafka_sql.spark.kafka_write.write import KafkaWrite, Transactions
from kafka_sql.spark.platform.checkpoint_log import CheckpointLog
from kafka_sql.spark.platform.columns import numbered
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.settings import runs_near
from kafka_sql.spark.platform.task_reports import ReportAddress
from kafka_sql.text.diagnostics import Diagnostic, JobError, PlanError
from kafka_sql.text.error_codes import ErrorCode

_RESULT = "rows bigint, failure string"
_HANDED_OVER = "attempt bigint, rows bigint"

_ABORT_LIMIT_S = 15.0
_QUICK_SHARE = 0.2
"""A micro-batch is quick that takes less than this share of the time-out of a transaction."""


@dataclass
class Publisher:
    """Publishes the micro-batches of one query, whose checkpoint is at ``checkpoint``; None for a batch
    query, which is one micro-batch. ``start`` comes before the query, ``begin`` before what a micro-batch
    writes. A ``pipeline`` query publishes by itself, as :meth:`publications` say."""

    spark: SparkSession
    subject: str
    transactions: Transactions
    checkpoint: str | None
    report_to: ReportAddress | None = None
    pipeline: bool = False
    _state: SinkState = field(init=False)
    _in_doubt: int | None = field(init=False, default=None)
    _batch: int = field(init=False, default=0)
    _run: str = field(init=False, default_factory=lambda: uuid4().hex)
    _began: float = field(init=False, default=0.0)
    _quick: bool = field(init=False, default=False)

    @property
    def folder(self) -> str:
        """What is kept below the checkpoint of how the query writes: its state, and staged files."""
        return f"{self.checkpoint}/kafka-sink/{self.transactions.tag}"

    def start(self) -> None:
        """Ask the brokers, end what an earlier run left open, and note how this one writes.

        Raises KafkaSqlError where it cannot be written exactly once."""
        self._refuse_speculation()
        self._quick = False
        known, next_batch = None, 0
        transactions = self.transactions
        begin = SinkState((transactions.prefix,), transactions.marker_topic, ((0, transactions.writers),))
        if self.checkpoint is None:
            self._state = begin
        else:
            log = CheckpointLog(self.checkpoint)
            self._in_doubt, next_batch = log.in_doubt(), log.next_batch()
            self._check_pipeline(log)
            begin = replace(begin, writers=((next_batch, transactions.writers),))
            known = read_state(self.folder)
            self._state = (known or begin).resumed(
                transactions.prefix,
                transactions.writers,
                next_batch,
                in_doubt=self._in_doubt is not None,
            )
            self.transactions = replace(transactions, marker_topic=self._state.marker_topic)
        writers = range(self._state.most_writers)
        if not self._is_anothers():
            end_leftovers([self.transactions.client(writer) for writer in writers])
        for prefix in self._state.prefixes[:-1]:
            self._end_own_leftovers(prefix)
        if self.checkpoint is not None:
            self._refuse_overtaken(known, next_batch)
            if known != self._state:
                write_state(self.folder, self._state)

    @property
    def in_doubt(self) -> int | None:
        """The micro-batch that was planned, and may not be published; known once it was started."""
        return self._in_doubt

    def interval(self) -> Publication:
        """How the writers of a pipeline publish the micro-batch that they begin with; what that one reads is
        known when it ends."""
        assert self.checkpoint is not None
        log = CheckpointLog(self.checkpoint)
        batch = log.next_batch()
        this = Published(log.query(), batch, "")
        wanted = Wanted(this, first=batch == self._state.first_batch, expected=False)
        return replace(self._publication(wanted), writers=self.transactions.writers)

    def publications(self, batch: int, writers: int) -> list[Publication]:
        """How each writer of a pipeline publishes its share of micro-batch ``batch``."""
        self._batch = batch
        one = replace(self._publication(self._wanted()), writers=writers)
        noted = [] if self.checkpoint is None else CheckpointLog(self.checkpoint).writers(batch - 1)
        before = len(noted) or self._state.writers_of(batch - 1)
        # a writer that the micro-batch before did not have left no marker there
        return [
            replace(
                one,
                writer=writer,
                wanted=replace(one.wanted, expected=one.wanted.expected and writer < before),
            )
            for writer in range(writers)
        ]

    def settled(self, batch: int) -> None:
        """Micro-batch ``batch`` was in doubt and is published."""
        self._in_doubt = None

    def begin(self, batch: int) -> None:
        """What is taken from now on belongs to micro-batch ``batch``."""
        self._batch = batch
        self._began = time.monotonic()
        reach("batch")

    def take(self, frame: DataFrame, write: KafkaWrite) -> int:
        """Publish the rows of the micro-batch (the sink's columns, kinds behind them where there are any);
        returns how many records were written, 0 where it was done before."""
        if self._hands_over():
            return self._publish_meanwhile(
                lambda address: numbered(frame).mapInArrow(
                    partial(_encode_over_task, write, address), _HANDED_OVER
                )
            )
        return self.publish(encoded_frame(frame, write))

    def publish(self, records: DataFrame) -> int:
        """Publish the records of the micro-batch, a DataFrame of encoded records."""
        if self._hands_over():
            return self._publish_meanwhile(
                lambda address: records.mapInArrow(partial(_hand_over_task, address), _HANDED_OVER)
            )
        if self._state.writers_of(self._batch) > 1:
            written = self._publish_staged(records)
        else:
            publication = self._publication(self._wanted())
            result = records.repartition(1).mapInArrow(partial(_publish_task, publication), _RESULT)
            written = self._written(result)
        return self._published(written)

    def publish_here(self, records: Iterable[Records]) -> int:
        """As :meth:`publish`, for records that this process has."""
        return self._published(publication_rows(*outcome(self._publication(self._wanted()), records)))

    def _published(self, written: int) -> int:
        reach("published")
        limit_s = self.transactions.timeout_ms / 1000 * _QUICK_SHARE
        self._quick = time.monotonic() - self._began < limit_s
        return written

    def _hands_over(self) -> bool:
        """Whether the driver itself publishes the micro-batch while the tasks still work: it is one
        transaction, all tasks are on this machine, and the micro-batch before was quick. The transaction is
        open while rows are computed then, so that the first micro-batch of a start and those after a slow one
        are computed before it begins."""
        near = runs_near(self.spark) and can_hand_over()
        return near and self._quick and self._state.writers_of(self._batch) == 1

    def _publish_meanwhile(self, handed_over: Callable[[str], DataFrame]) -> int:
        """Publish what the tasks of a DataFrame (made for the address given) hand over."""
        publication = self._publication(self._wanted())
        with HandOver() as records:
            published: Future[tuple[int, str]] = Future()
            publishing = (publication, records, published)
            thread = threading.Thread(target=_publish_handed_over, args=publishing, daemon=True)
            thread.start()
            try:
                rows = handed_over(records.address).collect()
            except BaseException:
                if published.done() and not records.broken:  # tasks fail where nobody takes their records
                    publication_rows(*published.result())
                records.cancel("a task failed")
                thread.join(_ABORT_LIMIT_S)  # later it can do nothing but end its transaction
                raise
            records.complete({row["attempt"]: row["rows"] for row in rows})
            written = publication_rows(*published.result())
        return self._published(written)

    def _publish_staged(self, records: DataFrame) -> int:
        folder, batch = self.folder, self._batch
        forget_before(folder, batch)
        manifest = read_manifest(folder, batch)
        if manifest is None:
            manifest = stage(folder, batch, records, self._state.writers_of(batch))
        else:
            records.write.format("noop").mode("overwrite").save()  # what holds state must see its rows
        writers = self.spark.range(0, manifest.writers, 1, manifest.writers).select("id")
        wanted = self._wanted(manifest)
        before = self._state.writers_of(batch - 1)
        publication = replace(self._publication(wanted), writers=manifest.writers, staged=True)
        result = writers.mapInArrow(partial(_publish_staged_task, publication, manifest, before), _RESULT)
        return self._written(result)

    def _publication(self, wanted: Wanted) -> Publication:
        return Publication(
            self.transactions,
            self.subject,
            wanted,
            former_prefixes=self._state.prefixes[:-1],
            report_to=self.report_to,
        )

    def _written(self, result: DataFrame) -> int:
        return sum(publication_rows(row["rows"], row["failure"]) for row in result.collect())

    def _wanted(self, manifest: Manifest | None = None) -> Wanted:
        if self.checkpoint is None:
            return Wanted(Published(self._run, self._batch, self._run[:16]), first=True, expected=False)
        log, batch = CheckpointLog(self.checkpoint), self._batch
        fingerprint = log.fingerprint(batch) if manifest is None else manifest.fingerprint
        first = self._state.first_batch
        expected = batch == self._in_doubt and batch > first
        return Wanted(Published(log.query(), batch, fingerprint), first=batch == first, expected=expected)

    def _end_own_leftovers(self, prefix: str) -> None:
        """What this query left open under a prefix it had before; others may use that prefix now."""
        if self.checkpoint is None:
            return
        query = CheckpointLog(self.checkpoint).query()
        for writer in range(self._state.most_writers):
            client = self.transactions.client(writer, prefix)
            marker = last_marker(client)
            if marker is not None and marker.last.query == query:
                end_leftovers([client])

    def _is_anothers(self) -> bool:
        """Whether another query writes under this prefix, which this one will be told: what is open is not
        what an earlier run left."""
        if self.checkpoint is None or not CheckpointLog(self.checkpoint).next_batch():
            return False
        marker = last_marker(self.transactions.client(0), peeking=True)
        return decide(marker, self.interval().wanted) is Decision.IN_USE

    def _check_pipeline(self, log: CheckpointLog) -> None:
        """Several transactions of a pipeline that are in doubt can only be finished by one: each holds what
        was read from its partitions."""
        if self.pipeline or self._in_doubt is None or len(log.writers(self._in_doubt)) < 2:
            return
        raise PlanError(
            Diagnostic(
                ErrorCode.CHECKPOINT_UNUSABLE,
                f"micro-batches cannot finish what a pipeline was committing into {self.subject}",
                notes=(f"interval {self._in_doubt} of the checkpoint {self.checkpoint} is in doubt",),
                helps=("start the job once as a pipeline: SET 'kafka-sql.host' = 'pipeline'",),
            )
        )

    def _refuse_overtaken(self, known: SinkState | None, next_batch: int) -> None:
        """What was ``known`` of the checkpoint, and what was its next micro-batch, is so still: a job that
        was held up while it started must not write over what the one that came after it has noted."""
        assert self.checkpoint is not None
        if read_state(self.folder) == known and CheckpointLog(self.checkpoint).next_batch() == next_batch:
            return
        raise JobError(
            Diagnostic(
                ErrorCode.CHECKPOINT_IN_USE,
                f"another job goes on from the checkpoint {self.checkpoint}",
                notes=("it began while this one started",),
                helps=("stop one of the two",),
            )
        )

    def _refuse_speculation(self) -> None:
        if str(self.spark.conf.get("spark.speculation", "false")).lower() == "true":
            raise PlanError(
                Diagnostic(
                    ErrorCode.SPECULATION,
                    f"{self.subject} cannot be written exactly once with Spark's speculative execution",
                    notes=("two attempts of one task would take the transaction from one another",),
                    helps=("set spark.speculation to false",),
                )
            )


def encoded_frame(frame: DataFrame, write: KafkaWrite) -> DataFrame:
    """The records of the rows of a DataFrame."""
    return numbered(frame).mapInArrow(partial(_encode_task, write), BLOCK_COLUMNS)


def joint_transactions(writes: Sequence[KafkaWrite]) -> Transactions:
    """The transactions of several tables of one cluster: under the prefix and with the marker of the first,
    for all of them."""
    found = [write.transactions for write in writes if write.transactions is not None]
    tag = sha256(" ".join(each.tag for each in found).encode()).hexdigest()[:8]
    return replace(found[0], tag=tag)


def _encode_task(write: KafkaWrite, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    context = TaskContext.get()
    with reporting():
        for records in encoded(write, batches, context.partitionId() if context is not None else 0):
            yield from records.blocks()


def _encode_over_task(
    write: KafkaWrite, address: str, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    context = TaskContext.get()
    assert context is not None
    with reporting():
        found = encoded(write, batches, context.partitionId())
        yield _handed_over(address, (records.batch() for records in found))


def _hand_over_task(address: str, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield _handed_over(address, batches_in_blocks(batches))


def _handed_over(address: str, batches: Iterator[pa.RecordBatch]) -> pa.RecordBatch:
    context = TaskContext.get()
    assert context is not None
    attempt = context.taskAttemptId()
    rows = hand_over(address, attempt, batches)
    columns = [pa.array([attempt], pa.int64()), pa.array([rows], pa.int64())]
    return pa.RecordBatch.from_arrays(columns, names=["attempt", "rows"])


def _publish_handed_over(
    publication: Publication, records: HandOver, published: Future[tuple[int, str]]
) -> None:
    try:
        published.set_result(outcome(publication, records.records()))
    except BaseException as error:
        published.set_exception(error)
    records.cancel("it could not be published")


def publication_rows(rows: int, failure: str) -> int:
    """The number of records that a writer published. Raises its failure as a text that holds a diagnostic."""
    if failure:
        raise RuntimeError(failure)
    return int(rows)


def _publish_task(publication: Publication, batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    yield _result(*outcome(publication, records_in_blocks(batches)))


def _publish_staged_task(
    publication: Publication, manifest: Manifest, before: int, batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        for writer in batch.column(0).to_pylist():
            wanted = publication.wanted
            # a writer that the micro-batch before did not have left no marker there
            wanted = replace(wanted, expected=wanted.expected and writer < before)
            mine = replace(publication, writer=writer, wanted=wanted)
            yield _result(*outcome(mine, staged_records(manifest.share(writer))))


def _result(rows: int, failure: str) -> pa.RecordBatch:
    columns = [pa.array([rows], pa.int64()), pa.array([failure], pa.string())]
    return pa.RecordBatch.from_arrays(columns, names=["rows", "failure"])
