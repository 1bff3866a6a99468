"""The tables of running jobs, ``kafka_sql.jobs``, ``kafka_sql.sources`` and ``kafka_sql.lag``, which exist
in every catalog without a declaration."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.catalog.table import Identifier, Table, TableColumn
from kafka_sql.model import data_types
from kafka_sql.model.connectors import JobsTable, JobsView, StateTable
from kafka_sql.model.data_types import DataType
from kafka_sql.sql.statements.statements import Name, PhysicalColumn
from kafka_sql.text.source import SourceText, Span

DATABASE = "kafka_sql"
_NOWHERE = Span(SourceText("<kafka_sql>", ""), 0, 0)
_NAMES = {"jobs": JobsView.JOBS, "sources": JobsView.SOURCES, "lag": JobsView.LAG, "lags": JobsView.LAG}
"""``lag`` is a reserved word of Flink and needs backticks, ``lags`` does not."""
_OF_JOB: tuple[tuple[str, DataType], ...] = (
    ("process_id", data_types.BIGINT),
    ("job_id", data_types.INT),
    ("job_name", data_types.STRING),
)
COLUMNS: dict[JobsView, tuple[tuple[str, DataType], ...]] = {
    JobsView.JOBS: (
        *_OF_JOB,
        ("status", data_types.STRING),
        ("start_time", data_types.timestamp_ltz(3)),
        ("records_in", data_types.BIGINT),
        ("records_out", data_types.BIGINT),
        ("records_per_second", data_types.DOUBLE),
        ("rejected", data_types.BIGINT),
        ("late_rows", data_types.BIGINT),
        ("records_waiting", data_types.BIGINT),
        ("micro_batches", data_types.BIGINT),
        ("restarts", data_types.BIGINT),
        ("writes", data_types.STRING),
        ("checkpoint", data_types.STRING),
        ("note", data_types.STRING),
    ),
    JobsView.SOURCES: (
        *_OF_JOB,
        ("table_name", data_types.STRING),
        ("records_in", data_types.BIGINT),
        ("bytes_in", data_types.BIGINT),
        ("records_per_second", data_types.DOUBLE),
        ("records_waiting", data_types.BIGINT),
        ("event_time_lag_ms", data_types.BIGINT),
        ("idle_ms", data_types.BIGINT),
        ("records_lost", data_types.BIGINT),
        ("late_rows", data_types.BIGINT),
        ("commits_succeeded", data_types.BIGINT),
        ("commits_failed", data_types.BIGINT),
        ("commit_problem", data_types.STRING),
    ),
    JobsView.LAG: (
        *_OF_JOB,
        ("table_name", data_types.STRING),
        ("topic_name", data_types.STRING),
        ("partition_id", data_types.INT),
        ("current_offset", data_types.BIGINT),
        ("committed_offset", data_types.BIGINT),
        ("end_offset", data_types.BIGINT),
        ("records_waiting", data_types.BIGINT),
    ),
}
"""The columns of each; unknown values are NULL."""


def job_table(identifier: Identifier) -> Table | None:
    """Return the table of running jobs that a path names, or None for other paths."""
    view = _NAMES.get(identifier.name) if identifier.database == DATABASE else None
    if view is None:
        return None
    return undeclared_table(identifier, COLUMNS[view], JobsTable(view))


def undeclared_table(
    identifier: Identifier, columns: Sequence[tuple[str, DataType]], connector: JobsTable | StateTable
) -> Table:
    """Return a table that needs no declaration."""
    return Table(
        identifier=identifier,
        columns=tuple(
            TableColumn(PhysicalColumn(Name(name, _NOWHERE), kind, None, _NOWHERE), kind)
            for name, kind in columns
        ),
        watermark=None,
        primary_key=(),
        primary_key_name=None,
        partitioned_by=(),
        comment=None,
        options=(),
        connector=connector,
        temporary=True,
        span=_NOWHERE,
    )
