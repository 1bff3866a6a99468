"""What Spark's side of a strategy is asked: to prepare an INSERT and start it, to show the rows of a
SELECT."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pyspark.sql import DataFrame

from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.spark.parts.part import Part
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.tables.scan_frames import Reading

TakeRows = Callable[[DataFrame], int]
"""Takes the rows of a micro-batch (the columns of the result, then the column of kinds where they change),
which it has to compute as a whole, and says how many."""


class PreparedQuery(Protocol):
    """A query of which everything is known that can fail before it runs."""

    def start(self) -> Part:
        """The query, running. Raises KafkaSqlError."""


class Runner(Protocol):
    """Runs the plans of one strategy."""

    def prepare(self, request: InsertRequest, context: RunContext) -> PreparedQuery:
        """The query of an INSERT. Asks the brokers. Raises KafkaSqlError."""

    def show(
        self, collect: Collect, reading: Reading, checkpoint: str, take: TakeRows, context: RunContext
    ) -> PreparedQuery:
        """The stream of a SELECT, whose rows ``take`` gets. Raises KafkaSqlError."""
