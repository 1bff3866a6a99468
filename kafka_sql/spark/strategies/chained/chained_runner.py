"""Runs the plans of the chained strategy."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.spark.frames.changelog_frames import View
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.parts.stream_part import StreamPart
from kafka_sql.spark.strategies.chained.chains import ChainStart, chain_start
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.contract.strategy_runner import PreparedQuery, TakeRows
from kafka_sql.spark.strategies.incremental.incremental_strategy import state_size
from kafka_sql.spark.tables.scan_frames import Reading, ScanFrames


class ChainedRunner:
    """Tasks that stay read, compute and write, where Spark has room for them."""

    def prepare(self, request: InsertRequest, context: RunContext) -> ChainQuery | None:
        write = request.kafka_write()
        if write is None:
            return None
        frames = context.scan_frames(replace(request.reading, view=View.ROWS))
        interval_ms, host = request.interval_ms, context.host
        chain = chain_start(request.sink, frames, write, request.key, interval_ms=interval_ms, host=host)
        return None if chain is None else ChainQuery(context, request, chain, frames)

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> PreparedQuery:
        raise AssertionError("only rows that go into topics are chained")


@dataclass(frozen=True)
class ChainQuery:
    """A chain that reads as ``frames`` say."""

    context: RunContext
    request: InsertRequest
    chain: ChainStart
    frames: ScanFrames

    def start(self) -> Part:
        setting = self.context.setting(self.request.subject, self.frames, self.request.restart)
        state = self.chain.chain.state
        if state is not None:
            setting = replace(setting, state_size=partial(state_size, state))
        return StreamPart(self.chain.begin, setting)
