"""An INSERT that is to start, and where its rows go."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kafka_sql.model.connectors import FilesystemTable, KafkaTable, LakeTable, SparkTable, UpsertKafkaTable
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.changelog_mode import needs_update_before
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.strategies.choose import follows_changes
from kafka_sql.spark.dialect.runner import refuse_unknown_stream
from kafka_sql.spark.dialect.targets import SparkTableTarget, check_target
from kafka_sql.spark.files.lake_sink import LakeSink
from kafka_sql.spark.files.writing import FileSink
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.kafka_write.exactly_once import Publisher
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.strategies.contract.rebuild import Rebuild
from kafka_sql.spark.strategies.contract.run_context import PlanFrame, RunContext
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.scan_frames import Reading
from kafka_sql.spark.tables.sinks import RowConsumer, SinkTarget


@dataclass(frozen=True)
class InsertRequest:
    """The INSERT into ``sink``, in messages ``subject``, whose scans are read as ``reading`` says, with
    Spark's checkpoint at ``checkpoint``. ``print_rows`` takes the rows of a ``print`` table, ``restart`` says
    what follows a failure, ``interval_ms`` how often a pipeline notes positions; ``number`` tells INSERTs
    into one table apart. A ``rebuild`` writes no rows."""

    sink: Sink
    subject: str
    checkpoint: str
    reading: Reading
    print_rows: RowConsumer
    restart: RestartStrategy = NO_RESTART
    interval_ms: int | None = None
    number: int = 1
    rebuild: Rebuild | None = None

    @property
    def changing(self) -> bool:
        """Whether the sink gets what changed in the result."""
        return follows_changes(self.sink)

    @property
    def key(self) -> tuple[str, ...] | None:
        """By which fields rows of the result replace one another, None where they do not."""
        return result_key(self.sink.input, self.sink.table)

    def kafka_write(self) -> KafkaWrite | None:
        """How a table on Kafka is written; None for another one. Asks the brokers. Raises KafkaSqlError."""
        sink = self.sink
        if not isinstance(sink.table.connector, (KafkaTable, UpsertKafkaTable)):
            return None
        # the changes of such a result stand side by side, by primary key
        by_key = self.changing and self.key is not None
        upserts = isinstance(sink.table.connector, UpsertKafkaTable)
        drop = (upserts and by_key) or not needs_update_before(sink.input, sink.table)
        kinds = self.reading.view is not View.ROWS
        report_to = self.reading.report_to
        return kafka_write(sink, report_to, kinds=kinds, drop_update_before=drop, number=self.number)

    def publisher(self, write: KafkaWrite, context: RunContext) -> Publisher | None:
        """What writes a table on Kafka exactly once; None where it is not to be."""
        if write.transactions is None:
            return None
        report_to = self.reading.report_to
        return Publisher(context.spark, self.subject, write.transactions, self._kept, report_to)

    @property
    def _kept(self) -> str | None:
        """Where a stream notes its micro-batches; None for a query that ends."""
        return self.checkpoint if self.reading.streaming else None

    def target(self, context: RunContext) -> SinkTarget:
        """Where the rows go. Asks the brokers. Raises KafkaSqlError."""
        sink, spark, kept, write = self.sink, context.spark, self._kept, self.kafka_write()
        publisher = None if write is None else self.publisher(write, context)
        files = FileSink(spark, sink, kept) if isinstance(sink.table.connector, FilesystemTable) else None
        lake = LakeSink(sink, kept) if isinstance(sink.table.connector, LakeTable) else None
        kind = SparkTableTarget if isinstance(sink.input, SparkQuery) else SinkTarget
        return kind(spark, sink, write, self.print_rows, context.names, publisher, files, lake, kept)


def in_dialect(request: InsertRequest, context: RunContext) -> tuple[InsertRequest, PlanFrame | None]:
    """A query in Spark's dialect as Spark reads it, and the INSERT of its rows: into a table of Spark as it
    was, into one of ours with columns in the table's order and types. No rows yet of any other query."""
    sink, reading = request.sink, request.reading
    if not isinstance(sink.input, SparkQuery):
        return request, None
    rows = context.built(sink.input, reading)
    refuse_unknown_stream(sink, rows.frame, streaming=reading.streaming)
    if isinstance(sink.table.connector, SparkTable):
        check_target(context.spark, sink, rows.frame)
        return request, rows
    found, frame = context.dialect.assigned(sink, rows.frame)
    return replace(request, sink=found), PlanFrame(frame, rows.scans)
