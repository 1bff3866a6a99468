"""Rows that meet in one primary key of the table they are written into: ``ON CONFLICT`` of inserts whose
sources end, and rows that change under another key than that of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.properties.changelog_mode import keys_fit, node_changes, passes_changes
from kafka_sql.planner.strategies.arrival.on_conflict import conflict_message, replaces_across_keys
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.sql.statements.statements import OnConflict
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

SINCE = "__since"
"""The column with the micro-batch in which a row of a result came."""
_AT, _ROW, _ROWS, _THERE = "__at", "__row", "__rows", "__there"


def resolved(frame: DataFrame, sink: Sink) -> DataFrame:
    """The rows of a batch DataFrame that are written into the sink: the first of each primary key, or a
    failure where there are several (Flink 2.3's WatermarkCompactingSinkMaterializer). Of rows that change it
    is not known which one came last, so that several of one key are a failure too."""
    changing = replaces_across_keys(sink.input, sink.table) and not passes_changes(sink.input)
    if changing or sink.on_conflict is OnConflict.ERROR:
        if keys_fit(node_changes(sink.input), sink.table.primary_key):
            return frame
        failure = _conflict(sink) if sink.on_conflict is OnConflict.ERROR else _unknown(sink)
        return _by_key(frame, sink.table.primary_key, F.lit(0), failure)
    if sink.on_conflict is not OnConflict.NOTHING:
        return frame
    if keys_fit(node_changes(sink.input), sink.table.primary_key):
        return frame
    return _by_key(frame, sink.table.primary_key, F.monotonically_increasing_id())


@dataclass(frozen=True)
class KeyConflicts:
    """Picks one of the rows that change and have the same ``key``: the one that came last, or none, with
    ``failure``, where there are several."""

    key: Sequence[str]
    failure: str | None

    def since(self, before: DataFrame | None, now: DataFrame, batch: int) -> DataFrame:
        """The rows of ``now``, each once, with the column :data:`SINCE`: in which micro-batch it came, where
        ``before`` are the rows of the last result with theirs."""
        names = [F.col(quoted(name)) for name in now.columns]
        rows = now.select(*names, F.lit(batch).cast("bigint").alias(SINCE), F.lit(True).alias(_THERE))
        if before is not None:
            rows = rows.union(before.select(*names, F.col(SINCE), F.lit(False)))
        found = rows.groupBy(*names).agg(F.min(SINCE).alias(SINCE), F.max(_THERE).alias(_THERE))
        return found.where(F.col(_THERE)).drop(_THERE)

    def picked(self, rows: DataFrame) -> DataFrame:
        """One row of each key."""
        columns = [name for name in rows.columns if name != SINCE]
        text = F.to_json(F.struct(*(F.col(quoted(name)) for name in columns)))
        return _by_key(rows, self.key, F.struct(-F.col(SINCE), text), self.failure).drop(SINCE)


def key_conflicts(sink: Sink) -> KeyConflicts | None:
    """What a stream of changes asks for; None where rows of one primary key replace one another."""
    if not replaces_across_keys(sink.input, sink.table):
        return None
    failure = _conflict(sink) if sink.on_conflict is OnConflict.ERROR else None
    return KeyConflicts(sink.table.primary_key, failure)


def _by_key(frame: DataFrame, key: Sequence[str], order: Column, failure: str | None = None) -> DataFrame:
    """The first row of each key by ``order``; where there are several and a ``failure``, that."""
    row = F.struct(*(F.col(quoted(name)) for name in frame.columns))
    keys = (F.col(f"{_ROW}.{quoted(name)}") for name in key)
    grouped = frame.select(row.alias(_ROW), order.alias(_AT)).groupBy(*keys)
    found = grouped.agg(F.min_by(_ROW, _AT).alias(_ROW), F.count(F.lit(1)).alias(_ROWS))
    kept = F.col(_ROW)
    if failure is not None:
        kept = F.when(F.col(_ROWS) > 1, F.raise_error(failure)).otherwise(kept)
    return found.select(kept.alias(_ROW)).select(f"{_ROW}.*")


def _conflict(sink: Sink) -> str:
    return _failure(
        sink, "ON CONFLICT DO NOTHING keeps the first, ON CONFLICT DO DEDUPLICATE the last of them"
    )


def _unknown(sink: Sink) -> str:
    return _failure(
        sink,
        "make the key of the query the PRIMARY KEY, or leave out 'scan.bounded.mode'",
        "which of them changed last is known only where the sources do not end",
    )


def _failure(sink: Sink, help: str, *notes: str) -> str:
    """Rows that meet in a primary key as the text of a failing query."""
    message = conflict_message(sink.table.identifier.name, sink.table.primary_key)
    return str(
        ReportedFailure(Diagnostic(ErrorCode.PRIMARY_KEY_CONFLICT, message, notes=notes, helps=(help,)))
    )
