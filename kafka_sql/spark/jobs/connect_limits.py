"""What cannot run behind Spark Connect, whose server does the work of micro-batches in a process of its own:
refused before anything runs."""

from __future__ import annotations

from pyspark.sql.utils import is_remote

from kafka_sql.model.connectors import FilesystemTable, PrintTable
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

_WITHOUT = "run it without Connect: spark-submit, or kafka-sql run --master spark://HOST:7077"


def refuse_rows_here() -> None:
    """Raises PlanError where the rows of a stream would have to come to this process from the server."""
    if is_remote():
        raise _refusal(
            "the rows of a query without an end do not come back through Spark Connect",
            "write them to a table (INSERT INTO …), give the query an end ('scan.bounded.mode'), or take the "
            "DataFrame of the SELECT and writeStream",
        )


def refuse_sink(sink: Sink) -> None:
    """Raises PlanError where a stream cannot be written into the table of ``sink`` by the server."""
    if not is_remote() or not sink.strategy.streams:
        return
    table, connector = sink.table.identifier.name, sink.table.connector
    if isinstance(connector, PrintTable):
        message = f"'{table}' is printed by the process that runs the stream, which is Spark Connect's server"
        raise _refusal(message, "write the rows to a topic and look at it with kafka-sql peek")
    if isinstance(connector, FilesystemTable) and connector.success_file and connector.commit is not None:
        message = f"partitions of '{table}' cannot be marked as complete by a stream behind Spark Connect"
        raise _refusal(message, "leave 'sink.partition-commit.policy.kind' out")


def refuse_pipeline() -> None:
    """Raises PlanError where a pipeline's records would be worked on by the server."""
    if is_remote():
        raise _refusal(
            "a pipeline does not run behind Spark Connect",
            "declare the tables with their columns, and write INSERT INTO … SELECT",
        )


def _refusal(message: str, help_text: str) -> PlanError:
    return PlanError(Diagnostic(ErrorCode.SPARK_CONNECT, message, helps=(help_text, _WITHOUT)))
