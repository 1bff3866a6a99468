"""``ON CONFLICT DO NOTHING`` and ``DO ERROR``: what happens to inserts that meet in one primary key."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.changelog import keys_fit, node_changes
from kafka_sql.planner.conflicts import conflict_message
from kafka_sql.planner.plan import Sink
from kafka_sql.spark.event_time import quoted
from kafka_sql.spark.failures import ReportedFailure
from kafka_sql.sql.statements import OnConflict
from kafka_sql.text.diagnostics import Diagnostic

_AT, _ROW, _ROWS = "__at", "__row", "__rows"


def resolved(frame: DataFrame, sink: Sink) -> DataFrame:
    """The rows of a batch DataFrame that are written into the sink: the first of each primary key, or a
    failure where there are several (Flink 2.3's WatermarkCompactingSinkMaterializer)."""
    if sink.on_conflict in (None, OnConflict.DEDUPLICATE):
        return frame
    if keys_fit(node_changes(sink.input), sink.table.primary_key):
        return frame
    columns = frame.columns
    row = F.struct(*(F.col(quoted(name)) for name in columns))
    by_key = frame.select(row.alias(_ROW), F.monotonically_increasing_id().alias(_AT)).groupBy(
        *(F.col(f"{_ROW}.{quoted(name)}") for name in sink.table.primary_key)
    )
    first = F.min_by(_ROW, _AT).alias(_ROW)
    if sink.on_conflict is OnConflict.NOTHING:
        return by_key.agg(first).select(f"{_ROW}.*")
    kept = by_key.agg(first, F.count(F.lit(1)).alias(_ROWS))
    failure = F.raise_error(_conflict(sink.table.identifier.name, sink.table.primary_key))
    return kept.select(F.when(F.col(_ROWS) > 1, failure).otherwise(F.col(_ROW)).alias(_ROW)).select(
        f"{_ROW}.*"
    )


def _conflict(table: str, key: Sequence[str]) -> str:
    failure = ReportedFailure(
        Diagnostic(
            "primary-key-conflict",
            conflict_message(table, key),
            helps=("ON CONFLICT DO NOTHING keeps the first, ON CONFLICT DO DEDUPLICATE the last of them",),
        )
    )
    return str(failure)
