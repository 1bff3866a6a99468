"""The results of statements in Spark's dialect: rows, streams of rows, plans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import tzinfo
from functools import partial
from typing import TYPE_CHECKING

from kafka_sql.options.time_zones import parse_time_zone, time_zone
from kafka_sql.planner.plan.nodes import SparkQuery
from kafka_sql.planner.plan.sinks import Collect
from kafka_sql.session.query_rows import BatchRows, StreamRows
from kafka_sql.session.results import Done, Listing, StatementResult
from kafka_sql.text.diagnostics import KafkaSqlError
from kafka_sql.text.source import Span

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

    from kafka_sql.spark.jobs.execution import Execution

_DONE = "Execute statement succeeded."


@dataclass(frozen=True, slots=True)
class SparkStatements:
    """Executes statements in Spark's dialect; ``zone`` is that of the session, in which instants are shown
    unless a statement has set another one in Spark."""

    execution: Execution
    zone: tzinfo

    def answer(self, query: SparkQuery, span: Span) -> StatementResult:
        """Execute a command. Return its rows, if it has some. Raises KafkaSqlError."""
        try:
            frame = self.execution.spark_frame(query, streaming=_streams(query))
        except KafkaSqlError as error:
            raise error.placed(span) from error
        return self._batch(frame, span) if frame.columns else Done(_DONE, span)

    def rows(self, collect: Collect) -> StatementResult:
        """Return the rows of a SELECT. Raises KafkaSqlError if Spark refuses it."""
        query = collect.input
        assert isinstance(query, SparkQuery)
        streaming = collect.strategy.streams
        try:
            frame = self.execution.spark_frame(query, streaming=streaming)
        except KafkaSqlError as error:
            raise error.placed(collect.span) from error
        if not frame.isStreaming:
            return self._batch(frame, collect.span)
        from kafka_sql.spark.dialect.runner import rows_at_most, shown_rows

        columns, _ = shown_rows(frame)
        start = partial(self.execution.start_collect_stream, collect)
        most = rows_at_most(frame)
        return StreamRows(columns, collect.span, self._zone(), start, lambda: frame, changes=False, most=most)

    def plans(self, queries: Sequence[SparkQuery], span: Span) -> Listing:
        """Spark's plans of queries, one below the other. Raises KafkaSqlError."""
        try:
            plans = [self.execution.spark_plan(query) for query in queries]
        except KafkaSqlError as error:
            raise error.placed(span) from error
        return Listing(("plan",), (("\n\n".join(plans),),), span)

    def _batch(self, frame: DataFrame, span: Span) -> BatchRows:
        from kafka_sql.spark.dialect.runner import shown_rows

        columns, shown = shown_rows(frame)
        collect = partial(self.execution.collect_table, prepared=frame)
        return BatchRows(columns, False, span, self._zone(), lambda: frame, lambda: shown, collect)

    def _zone(self) -> tzinfo:
        chosen = self.execution.dialect.time_zone
        if chosen is None:
            return self.zone
        try:
            return time_zone(parse_time_zone(f"GMT{chosen}" if chosen[:1] in "+-" else chosen))
        except ValueError:
            return self.zone


def _streams(query: SparkQuery) -> bool:
    from kafka_sql.connectors.registry import is_bounded
    from kafka_sql.planner.plan.traversal import scans

    return any(not is_bounded(scan.table.connector) for scan in scans(query))
