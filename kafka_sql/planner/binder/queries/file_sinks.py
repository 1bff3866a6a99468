"""What an INSERT that writes files cannot do."""

from __future__ import annotations

from urllib.parse import urlparse

from kafka_sql.catalog.table import Table
from kafka_sql.model.connectors import CommitTrigger, FilesystemTable
from kafka_sql.planner.expressions.errors import unsupported, wrong
from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner
from kafka_sql.planner.plan.strategy import Strategy
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def marks_by_watermark(table: Table | None) -> bool:
    """Whether partitions of a table are complete when the watermark has passed their time."""
    connector = table.connector if table is not None else None
    return (
        isinstance(connector, FilesystemTable)
        and connector.success_file is not None
        and connector.commit is not None
        and connector.commit.trigger is CommitTrigger.PARTITION_TIME
    )


def check_streamed_files(plan: Plan, table: Table, strategy: Strategy, span: Span) -> None:
    """Raise PlanError for partitions that an INSERT cannot mark as complete when the table says; where all
    sources end, they are when all rows are written."""
    connector = table.connector
    if not isinstance(connector, FilesystemTable) or connector.success_file is None:
        return
    if urlparse(connector.path).scheme not in ("", "file"):
        raise unsupported(
            f"marking partitions of '{table.identifier.name}' as complete in '{connector.path}'",
            span,
            "leave 'sink.partition-commit.policy.kind' out, or write into a local or shared folder",
        )
    if not strategy.streams or connector.commit is None:
        return
    if not strategy.tells_watermark:
        raise unsupported(
            f"marking partitions of '{table.identifier.name}' as complete by time in a query whose rows are "
            "kept up to date",
            span,
            "write its rows into a topic, and those of the topic into files",
        )
    timed = any(isinstance(node, WatermarkAssigner) for node in nodes(plan))
    if connector.commit.trigger is CommitTrigger.PARTITION_TIME and not timed:
        raise wrong(
            ErrorCode.MISSING_WATERMARK,
            f"partitions of '{table.identifier.name}' are complete by a watermark, and the query has none",
            span,
            helps=(
                "declare WATERMARK FOR a column of the source, or write "
                "'sink.partition-commit.trigger' = 'process-time'",
            ),
        )
