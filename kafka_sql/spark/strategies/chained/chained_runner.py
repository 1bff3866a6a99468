"""Runs the plans of the chained strategy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from kafka_sql.options.restart_strategy import RestartStrategy
from kafka_sql.planner.plan.sinks import Collect, Sink
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.kafka_write.exactly_once import Publisher, joint_transactions
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.platform.diagnosis import analysing
from kafka_sql.spark.strategies.chained.chained_query import ChainedQuery
from kafka_sql.spark.strategies.chained.chains import ChainStart, chain_start
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import PreparedQuery, TakeRows
from kafka_sql.spark.strategies.incremental.state.checkpointed_state import state_size
from kafka_sql.spark.tables.kafka_tables import kafka_write
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames


class ChainedRunner:
    """Long-lived tasks read, compute and write."""

    def prepare(self, request: InsertRequest, context: RunContext) -> ChainQuery:
        write = request.kafka_write()
        assert write is not None
        frames = context.scan_frames(replace(request.reading, view=View.ROWS))
        interval_ms, host = request.interval_ms, context.host
        publisher = request.publisher(write, context)
        chain = chain_start(
            [request.sink],
            frames,
            [write],
            request.key,
            publisher=publisher,
            interval_ms=interval_ms,
            host=host,
        )
        assert chain is not None
        return ChainQuery(context, request.subject, chain, frames, request.restart)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> PreparedQuery:
        raise AssertionError("only rows that go into topics are chained")


@dataclass(frozen=True)
class ChainQuery:
    """A chain that reads as ``frames`` say."""

    context: RunContext
    subject: str
    chain: ChainStart
    frames: ScanFrames
    restart: RestartStrategy

    def start(self) -> Part:
        setting = self.context.setting(self.subject, self.frames, self.restart)
        setting = replace(setting, loads=self.chain.loads, marks=self.chain.marks)
        state = self.chain.chain.state
        if state is not None:
            setting = replace(setting, state_size=partial(state_size, state))
        return StreamPart(self._begin, setting)

    def _begin(self) -> ChainedQuery:
        with analysing(self.subject):
            return self.chain.begin()


def set_chain(
    sinks: Sequence[Sink],
    subject: str,
    reading: Reading,
    context: RunContext,
    restart: RestartStrategy,
    *,
    joint: bool = False,
    others: Sequence[str] = (),
    interval_ms: int | None = None,
) -> ChainQuery | None:
    """One chain that reads for several INSERTs (:mod:`kafka_sql.planner.strategies.joint_sinks`); None if
    their positions are too far apart. ``joint`` are those whose rows one transaction writes; else ``others``
    are the checkpoints of the INSERTs after the first one. Asks the brokers. Raises KafkaSqlError."""
    writes = [kafka_write(sink, reading.report_to) for sink in sinks]
    publisher = None
    if joint:
        transactions = joint_transactions(writes)
        publisher = Publisher(context.spark, subject, transactions, reading.checkpoint, reading.report_to)
    frames = context.scan_frames(reading)
    chain = chain_start(
        sinks,
        frames,
        writes,
        None,
        publisher=publisher,
        interval_ms=interval_ms,
        host=context.host,
        others=others,
    )
    return None if chain is None else ChainQuery(context, subject, chain, frames, restart)
