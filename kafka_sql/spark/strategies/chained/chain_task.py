"""The task of a chain: reads, decodes, computes, encodes and produces until the driver says that it is
enough."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any

import pyarrow as pa

from kafka_sql.broker.delivery import Delivery, delivering
from kafka_sql.broker.offsets.range_consumer import RangeConsumer
from kafka_sql.spark.kafka_read.bad_records import BadRecordJudge
from kafka_sql.spark.kafka_read.read_task import RecordDecoder, age_ms, collector_paused
from kafka_sql.spark.kafka_write.encoded_records import encoded, send
from kafka_sql.spark.platform.columns import REJECTED_COLUMN
from kafka_sql.spark.platform.failures import ReportedFailure, reporting
from kafka_sql.spark.platform.task_reports import TaskReporter
from kafka_sql.spark.strategies.chained.chain import Chain, ChannelAddress, Positions, listed
from kafka_sql.spark.strategies.chained.chain_steps import ChainSteps
from kafka_sql.spark.strategies.chained.channel import DriverLine, Message

_ENDLESS = 1 << 62
_TELL_EVERY_S = 0.25
_DRIVER_WAIT_S = 1.0


def chain_task(chain: Chain, address: ChannelAddress, tasks: Iterator[pa.RecordBatch]) -> Iterator[Any]:
    """Runs the task whose number is in ``tasks``; gives nothing, all is said to the driver."""
    for batch in tasks:
        for number in batch.column(0).to_pylist():
            with reporting():
                _run(chain, address, number)
    yield from ()


def _run(chain: Chain, address: ChannelAddress, number: int) -> None:
    with closing(DriverLine(address, number)) as line:
        start = None
        while start is None:
            start = line.hear(_DRIVER_WAIT_S)
        if start["kind"] == "end":
            return
        positions: Positions = start["positions"]
        write = chain.write
        written = TaskReporter(write.report_to, write.table)
        with (
            closing(written),
            collector_paused(),
            _settled_heap(),
            ChainSteps(chain, start["batch"]) as steps,
            delivering(write.producer, write.table, acknowledged=write.acknowledged) as delivery,
            _Reading(chain, steps, line, delivery, positions, written) as reading,
        ):
            for records in encoded(write, reading.rows(), number):
                send(delivery, records)
                reading.sent += len(records.values)
                written.bytes_written += records.value_bytes
                written.add(written=len(records.values))


@contextmanager
def _settled_heap() -> Iterator[None]:
    """What is loaded already is not looked through again and again: a collection would take 0.2 s."""
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


class _Reading:
    """The rows that a task computes of what it reads, and what the driver asks meanwhile: it is answered when
    all rows given before were handed to the producer."""

    def __init__(
        self,
        chain: Chain,
        steps: ChainSteps,
        line: DriverLine,
        delivery: Delivery,
        positions: Positions,
        written: TaskReporter,
    ) -> None:
        self._chain = chain
        self._steps = steps
        self._line = line
        self._delivery = delivery
        self._written = written
        self._judge = BadRecordJudge(chain.scan)
        self._decoder = RecordDecoder(chain.scan, self._judge, [])
        self._consumer = RangeConsumer(
            chain.scan.consumer, _endless(positions), patient=True, ticks=True, prompt=True
        )
        self._reporter = TaskReporter(chain.scan.report_to, chain.scan.table)
        self._read = 0
        self.sent = 0
        self._refused: dict[str, Any] = {"records": 0, "rejected": 0, "example": None}
        self._told_at = 0.0
        self._told: Message = {}
        self._ended = False

    def __enter__(self) -> _Reading:
        self._judge.__enter__()
        self._consumer.__enter__()
        return self

    def __exit__(self, *error: Any) -> None:
        self._reporter.close()
        self._consumer.__exit__(*error)
        self._judge.__exit__(*error)

    def rows(self) -> Iterator[pa.RecordBatch]:
        """The rows to write, block by block."""
        for messages in self._consumer.blocks():
            if messages:
                batch = self._decoded(messages)
                if batch is not None:
                    yield from self._steps.add(batch)
            self._delivery.poll()
            asked = self._line.hear()
            while asked is not None:
                self._answer(asked)
                asked = None if self._ended else self._line.hear()
            if self._ended:
                return
            self._tell()

    def _decoded(self, messages: Sequence[Any]) -> pa.RecordBatch | None:
        reporter = self._reporter
        reporter.fetch_lag_ms = age_ms(messages[-1])
        reporter.bytes_read += sum(map(len, messages))
        try:
            batch = self._decoder.batch(list(messages))
        except ReportedFailure:
            reporter.rejected = self._judge.rejected
            raise
        self._read += len(messages)
        reporter.rejected, reporter.lost = self._judge.rejected, self._consumer.lost
        reporter.event_time_lag_ms = age_ms(messages[-1])
        reporter.add(read=len(messages))
        if batch is None or not self._chain.scan.counts_rejected:
            return batch
        counts = batch.column(REJECTED_COLUMN)
        for told in counts.drop_null().to_pylist():
            self._refused["records"] += told["records"]
            self._refused["rejected"] += told["rejected"]
            self._refused["example"] = told["example"] or self._refused["example"]
        rows = batch.filter(counts.is_null()).drop_columns([REJECTED_COLUMN])
        return rows if rows.num_rows else None

    def _answer(self, asked: Message) -> None:
        match asked["kind"]:
            case "read":
                self._consumer.read_on(_endless(asked["positions"]))
            case "checkpoint":
                self._judge.settle()
                begun = time.monotonic()
                self._delivery.flush()
                self._written.send_ms = int((time.monotonic() - begun) * 1000)
                self._steps.save()
                self._line.tell(self._state("done") | {"number": asked["number"]})
                gc.collect()
                if asked["last"]:
                    self._line.wait_for_end()
                    self._ended = True
                elif self._steps.keeps_state:
                    self._wait_for_checkpoint()
            case "noted":
                self._steps.go_on(asked["batch"])
            case "end":
                self._ended = True

    def _wait_for_checkpoint(self) -> None:
        """Wait until the driver has noted the checkpoint: what follows belongs to the next one."""
        kind = ""
        while kind != "noted" and not self._ended:
            asked = self._line.hear(_DRIVER_WAIT_S)
            if asked is not None:
                kind = asked["kind"]
                self._answer(asked)

    def _tell(self) -> None:
        """Tell the driver where reading is, now and then."""
        now = time.monotonic()
        if now - self._told_at < _TELL_EVERY_S:
            return
        state = self._state("at")
        if state != self._told:
            self._told_at, self._told = now, state
            self._line.tell(state)

    def _state(self, kind: str) -> Message:
        return {
            "kind": kind,
            "positions": listed(self._consumer.positions),
            "read": self._read,
            "written": max(0, self.sent - self._delivery.waiting),
            "refused": dict(self._refused),
            "full": self._steps.is_full,
        }


def _endless(positions: Positions) -> list[tuple[str, int, int, int]]:
    return [(topic, partition, offset, _ENDLESS) for topic, partition, offset in positions]
