"""What a stream that writes files cannot do yet."""

from __future__ import annotations

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.config import FilesystemTable
from kafka_sql.planner.plan import Strategy
from kafka_sql.planner.refusals import unsupported
from kafka_sql.text.source import Span


def check_streamed_files(table: Table, strategy: Strategy, span: Span) -> None:
    """Raise PlanError where partitions of an unbounded INSERT are complete only after a time; where all
    sources end, they are when all rows are written."""
    connector = table.connector
    if not isinstance(connector, FilesystemTable) or strategy is Strategy.BATCH:
        return
    if connector.success_file is not None and connector.waits_for_time:
        raise unsupported(
            f"marking partitions of '{table.identifier.name}' as complete by time in a stream",
            span,
            "write 'sink.partition-commit.trigger' = 'process-time' without a delay: partitions are marked "
            "after each micro-batch",
        )
