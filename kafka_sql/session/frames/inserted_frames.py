"""Inserts DataFrames of a Python program into the tables of a session."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kafka_sql.catalog.table import Table
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.session.check.scripts import checked_script
from kafka_sql.sql.statements.statements import ComputedColumn
from kafka_sql.text.diagnostics import Diagnostic, KafkaSqlError, Severity, UsageError
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import SourceText

if TYPE_CHECKING:
    from pyspark.sql import DataFrame
    from pyspark.sql.streaming.query import StreamingQuery

    from kafka_sql.session.session import Session

_SOURCE = "kafka_sql"
_numbers = count()


def insert_frame(session: Session, frame: Any, table: str, *, overwrite: bool) -> None:
    """Add the rows of a DataFrame to ``table`` (or replace its rows), by the names of the columns.

    Raises KafkaSqlError.
    """
    from kafka_sql.spark.tables.registered_frames import register_frame

    spark, view = session.spark, f"kafka_sql_rows_{next(_numbers)}"
    register_frame(spark, frame, view)
    try:
        names = ", ".join(map(_quoted, spark.table(view).columns))
        verb = "INSERT OVERWRITE" if overwrite else "INSERT INTO"
        session.sql(f"{verb} {table} ({names}) SELECT {names} FROM {view}").wait()
    finally:
        spark.catalog.dropTempView(view)


def insert_stream(session: Session, frame: DataFrame, table: str, checkpoint: str | Path) -> StreamingQuery:
    """Add the rows of a streaming DataFrame to a Kafka table at least once. Raises KafkaSqlError."""
    if not frame.isStreaming:
        message = "the DataFrame is not a streaming one"
        raise UsageError(Diagnostic(ErrorCode.USAGE, message, helps=(f'session.write(frame, "{table}")',)))
    writer = frame.writeStream.format(_SOURCE).options(**_options(_sink_table(session, table)))
    return writer.option("checkpointLocation", str(checkpoint)).start()


def _sink_table(session: Session, name: str) -> Table:
    """Return the table that INSERT INTO ``name`` writes."""
    checked = checked_script(
        SourceText("<sql>", f"INSERT INTO {name} SELECT * FROM {name}"), session.catalog, session.options
    )
    errors = [problem for problem in checked.diagnostics if problem.severity is Severity.ERROR]
    if errors:
        raise KafkaSqlError(*errors)
    (statement,) = checked.statements
    assert isinstance(statement, JobPlan)
    return statement.sinks[0].table


def _options(table: Table) -> dict[str, str]:
    """Return the declaration of a table as options of the data source."""
    elements = [
        column.definition.span.text
        for column in table.columns
        if not isinstance(column.definition, ComputedColumn)
    ]
    if table.primary_key:
        elements.append(f"PRIMARY KEY ({', '.join(map(_quoted, table.primary_key))}) NOT ENFORCED")
    return {entry.key.value: entry.value.value for entry in table.options} | {"columns": ", ".join(elements)}


def _quoted(name: str) -> str:
    return "`" + name.replace("`", "``") + "`"
