"""Runs the plans of the native strategy."""

from __future__ import annotations

from dataclasses import dataclass, field

from pyspark.sql import DataFrame
from pyspark.sql.streaming.query import StreamingQuery

from kafka_sql.model.connectors import FilesystemTable
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.spark.dialect.runner import shown_rows
from kafka_sql.spark.parts.batch_calls import BatchCalls
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.platform.columns import SOURCE_NAME, WRITE_OPTION
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.platform.options import to_option
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest, in_dialect
from kafka_sql.spark.strategies.contract.run_context import TRIGGER, PlanFrame, RunContext, batch_stream
from kafka_sql.spark.strategies.contract.strategy_runner import TakeRows
from kafka_sql.spark.tables.scan_frames import Reading
from kafka_sql.spark.tables.sinks import SinkTarget

_STREAMED = 3
"""So many times more may be read at once by a query that is behind and writes from its tasks what they give:
each micro-batch has a price of its own, a few tenths of a second for a join of windows."""


class NativeRunner:
    """Spark's operators do all the work, and keep the state."""

    def prepare(self, request: InsertRequest, context: RunContext) -> NativeQuery:
        request, rows = in_dialect(request, context)
        target = request.target(context)
        times = _STREAMED if target.streams or target.throws_away else 1
        rows = rows or context.built(request.sink.input, request.reading, times)
        _ = rows.frame.schema  # Spark analyses the plan now
        return NativeQuery(context, request, rows, target)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> ShownQuery:
        rows = context.built(collect.input, reading)
        if isinstance(collect.input, SparkQuery):
            rows = PlanFrame(shown_rows(rows.frame)[1], rows.scans)
        return ShownQuery(context, rows, checkpoint, take)


@dataclass
class NativeQuery:
    """The ``rows`` of a stream go to ``target``."""

    context: RunContext
    request: InsertRequest
    rows: PlanFrame
    target: SinkTarget
    calls: BatchCalls = field(init=False)

    def __post_init__(self) -> None:
        self.calls = self.context.calls(TargetRows(self.target), self.request.subject)

    def start(self) -> Part:
        request, target = self.request, self.target
        counted = not (target.streams or target.throws_away)
        rows_written = self.calls.rows_written if counted else None
        setting = self.context.setting(request.subject, self.rows.scans, request.restart, rows_written)
        return StreamPart(self._begin, setting)

    def _begin(self) -> StreamingQuery:
        request, target = self.request, self.target
        writer = self.rows.frame.writeStream.outputMode("append")
        writer = writer.trigger(processingTime=_interval(request.sink))
        writer = writer.option("checkpointLocation", request.checkpoint)
        with analysing(request.subject), self.context.settings.for_start(request.checkpoint):
            target.start()
            if target.streams:
                return writer.format(SOURCE_NAME).option(WRITE_OPTION, to_option(target.write)).start()
            if target.throws_away:
                return writer.format("noop").start()
            query = writer.foreachBatch(self.calls.function()).start()
            target.follow(query)
            return query


@dataclass
class TargetRows:
    """Writes the rows of micro-batches to ``target``."""

    target: SinkTarget
    rows_written: int = field(default=0, init=False)

    def take(self, frame: DataFrame, batch: int) -> None:
        self.target.begin(batch)
        self.rows_written += self.target.take(frame)


@dataclass
class ShownRows:
    """Gives the rows of micro-batches to ``show``."""

    show: TakeRows
    rows_written: int = field(default=0, init=False)

    def take(self, frame: DataFrame, batch: int) -> None:
        self.rows_written += self.show(frame)


@dataclass
class ShownQuery:
    """The ``rows`` of a stream go to ``take``."""

    context: RunContext
    rows: PlanFrame
    checkpoint: str
    take: TakeRows
    calls: BatchCalls = field(init=False)

    def __post_init__(self) -> None:
        self.calls = self.context.calls(ShownRows(self.take), "the query")

    def start(self) -> Part:
        setting = self.context.setting("the query", self.rows.scans, rows_written=self.calls.rows_written)
        return StreamPart(self._begin, setting)

    def _begin(self) -> StreamingQuery:
        return batch_stream(self.rows.frame, self.checkpoint, self.calls)


def _interval(sink: Sink) -> str:
    """How often what has come is written; files would be many."""
    connector = sink.table.connector
    if isinstance(connector, FilesystemTable):
        return f"{max(100, connector.write_interval_ms)} milliseconds"
    return TRIGGER
