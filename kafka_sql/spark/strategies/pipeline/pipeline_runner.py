"""Runs the plans of the pipeline host."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.writing import TableWrite
from kafka_sql.model.connectors import (
    BlackholeTable,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    LakeTable,
)
from kafka_sql.options.restart_strategy import NO_RESTART, RestartStrategy
from kafka_sql.planner.plan.hosts import HostPlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.sink_changelog import result_key
from kafka_sql.planner.upgrade.pipeline_operators import pipeline_operators
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.kafka_write.exactly_once import Publisher, joint_transactions
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.part_metrics import OperatorSize
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import operator_size, state_size
from kafka_sql.spark.strategies.pipeline.channel import TakeRows
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowWrite
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery
from kafka_sql.spark.strategies.pipeline.pipelines import PipelineStart, ShownRows, pipeline_start
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames

_LAKE_INTERVAL_MS = 1_000
"""Between two commits into a table of a lakehouse where ``execution.checkpointing.interval`` is not set."""
_LEAST_INTERVAL_MS = 100


class PipelineRunner:
    """Long-lived tasks read, compute, and write or give their rows to the driver."""

    def prepare(self, request: InsertRequest, context: RunContext) -> PreparedPipeline:
        write = request.kafka_write()
        frames = context.scan_frames(replace(request.reading, view=View.ROWS))
        connector, interval_ms, target = request.sink.table.connector, request.interval_ms, None
        if isinstance(connector, FilesystemTable | LakeTable):
            interval_ms = interval_ms or _staged_interval_ms(connector)
            target = request.target(context) if request.rebuild is None else None
        pipeline = pipeline_start(
            [request.sink],
            frames,
            [_row_write(request) if write is None else write],
            request.key,
            publisher=None if write is None or request.rebuild else request.publisher(write, context),
            interval_ms=interval_ms,
            host=context.host,
            take=request.print_rows,
            target=target,
            rebuild=request.rebuild,
        )
        assert pipeline is not None
        operators = tuple(each.id for each in pipeline_operators(request.sink))
        return PreparedPipeline(context, request.subject, pipeline, frames, request.restart, operators)

    def show(
        self, plan: HostPlan, ttl_ms: int, reading: Reading, take: TakeRows, context: RunContext
    ) -> PreparedPipeline:
        """Return the query of a SELECT, whose rows ``take`` gets as they come. Raises KafkaSqlError."""
        assert plan.pipeline is not None
        frames = context.scan_frames(replace(reading, view=View.ROWS))
        pipeline = pipeline_start(
            [ShownRows(plan.input, plan.pipeline, ttl_ms)],
            frames,
            [RowWrite("the query", reading.report_to)],
            result_key(plan.input, None),
            publisher=None,
            interval_ms=None,
            host=context.host,
            take=take,
        )
        assert pipeline is not None
        return PreparedPipeline(context, "the query", pipeline, frames, NO_RESTART)


def _staged_interval_ms(connector: FilesystemTable | LakeTable) -> int:
    """Return the default interval between two commits of rows that tasks stage."""
    if isinstance(connector, FilesystemTable):
        return max(_LEAST_INTERVAL_MS, connector.write_interval_ms)
    return _LAKE_INTERVAL_MS


def _row_write(request: InsertRequest) -> RowWrite:
    """Return how a table that is not on Kafka is written. Raises KafkaSqlError if a database has not the
    columns."""
    sink = request.sink
    table, connector = sink.table, sink.table.connector
    write = RowWrite(table.identifier.name, request.reading.report_to)
    match connector:
        case JdbcTable():
            types = {column.name: column.type for column in table.columns}
            check_columns(connector, [(name, types[name]) for name in sink.columns])
            tasks = connector.sink_parallelism or (1 if connector.primary_key else None)
            return replace(write, database=TableWrite(connector, sink.columns), most_tasks=tasks)
        case FilesystemTable():
            return replace(write, staged=request.checkpoint, most_tasks=connector.sink_parallelism)
        case DeltaTable() | IcebergTable():
            # rows of one primary key stay in their order
            tasks = 1 if connector.primary_key else None
            return replace(write, staged=request.checkpoint, most_tasks=tasks)
        case _:
            return replace(write, thrown_away=isinstance(connector, BlackholeTable))


@dataclass(frozen=True)
class PreparedPipeline:
    """A pipeline that reads as ``frames`` say; ``operators`` are the ids of those that keep state, by their
    numbers, empty if nobody asks for them."""

    context: RunContext
    subject: str
    pipeline: PipelineStart
    frames: ScanFrames
    restart: RestartStrategy
    operators: tuple[str, ...] = ()

    def start(self) -> Part:
        setting = self.context.setting(self.subject, self.frames, self.restart)
        setting = replace(setting, loads=self.pipeline.loads, marks=self.pipeline.marks)
        state = self.pipeline.pipeline.state
        if state is not None:
            setting = replace(setting, state_size=partial(_state_size, state, self.operators))
        return StreamPart(self._begin, setting)

    def _begin(self) -> PipelineQuery:
        with analysing(self.subject):
            return self.pipeline.begin()


def _state_size(location: str, operators: Sequence[str]) -> tuple[OperatorSize, ...]:
    if not operators:
        return (OperatorSize("", *state_size(location)),)
    sizes = (operator_size(location, number) for number in range(len(operators)))
    return tuple(OperatorSize(name, *size[:2]) for name, size in zip(operators, sizes, strict=True))


def set_pipeline(
    sinks: Sequence[Sink],
    subject: str,
    reading: Reading,
    context: RunContext,
    restart: RestartStrategy,
    *,
    joint: bool = False,
    others: Sequence[str] = (),
    interval_ms: int | None = None,
) -> PreparedPipeline | None:
    """One pipeline that reads for several INSERTs (:mod:`kafka_sql.planner.strategies.joint_sinks`); None if
    their positions are too far apart. ``joint`` are those whose rows one transaction writes; else ``others``
    are the checkpoints of the INSERTs after the first one. Asks the brokers. Raises KafkaSqlError."""
    writes = [kafka_write(sink, reading.report_to) for sink in sinks]
    publisher = None
    if joint:
        transactions = joint_transactions(writes)
        publisher = Publisher(context.spark, subject, transactions, reading.checkpoint, reading.report_to)
    frames = context.scan_frames(reading)
    pipeline = pipeline_start(
        sinks,
        frames,
        writes,
        None,
        publisher=publisher,
        interval_ms=interval_ms,
        host=context.host,
        others=others,
    )
    return None if pipeline is None else PreparedPipeline(context, subject, pipeline, frames, restart)
