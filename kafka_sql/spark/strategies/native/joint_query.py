"""Several INSERTs without state as one query, whose micro-batches are one transaction each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce

from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.kafka_write.exactly_once import Publisher, encoded_frame, joint_transactions
from kafka_sql.spark.parts.batch_calls import BatchCalls
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext, batch_stream
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.scan_frames import Reading


@dataclass
class JointQuery:
    """The ``records`` of all INSERTs, as ``publisher`` writes them."""

    context: RunContext
    subject: str
    checkpoint: str
    records: PlanFrame
    publisher: Publisher
    restart: RestartStrategy
    calls: BatchCalls = field(init=False)

    def __post_init__(self) -> None:
        self.calls = self.context.calls(PublishedRecords(self.publisher), self.subject)

    def start(self) -> Part:
        setting = self.context.setting(
            self.subject, self.records.scans, self.restart, self.calls.rows_written
        )
        return StreamPart(self._begin, setting)

    def _begin(self) -> StreamingQuery:
        with analysing(self.subject), self.context.settings.for_start(self.checkpoint):
            self.publisher.start()
            return batch_stream(self.records.frame, self.checkpoint, self.calls)


@dataclass
class PublishedRecords:
    """Publishes the records of micro-batches."""

    publisher: Publisher
    rows_written: int = field(default=0, init=False)

    def take(self, frame: DataFrame, batch: int) -> None:
        self.publisher.begin(batch)
        self.rows_written += self.publisher.publish(frame)


def joint_query(
    sinks: Sequence[Sink],
    subject: str,
    checkpoint: str,
    reading: Reading,
    context: RunContext,
    restart: RestartStrategy = NO_RESTART,
) -> JointQuery:
    """The query of INSERTs that one transaction covers (:mod:`kafka_sql.planner.strategies.joint_sinks`).
    Asks the brokers. Raises KafkaSqlError."""
    scans = context.scan_frames(reading)
    translator = context.translator(scans, streaming=True)
    writes = [kafka_write(sink, reading.report_to) for sink in sinks]
    plans = [scans.fused(sink.input) for sink in sinks]
    scans.share(*plans)
    encoded = [
        encoded_frame(translator.build(plan), write) for plan, write in zip(plans, writes, strict=True)
    ]
    records = reduce(DataFrame.union, encoded)
    publisher = Publisher(context.spark, subject, joint_transactions(writes), checkpoint, reading.report_to)
    _ = records.schema  # Spark analyses the plan now
    return JointQuery(context, subject, checkpoint, PlanFrame(records, scans), publisher, restart)
