"""Sessions of a native stream with the rows that come behind the watermark.

In Flink a row behind the watermark is lost only if the session that it makes, or that takes it in, is over
(WindowOperator asks whether a window is late when it has merged it). Spark asks before it looks at the
sessions that are open. So rows that Spark would drop get an end just behind the watermark: what is open at
the watermark takes them in, nothing else does. Rows that began behind the watermark are kept beside the
aggregates of all others, and when Spark gives the session it is settled which of them belong to it.

All is by Spark's clock: rows of a micro-batch are late by the watermark of the one before, and what was over
by then is no longer in the state."""

from __future__ import annotations

from collections.abc import Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import LongType

from kafka_sql.planner.plan.nodes import WindowAggregate
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.strategies.native.mergeable_aggregates import PART, Part, mergeable_aggregates
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.expressions import computed, item_column
from kafka_sql.spark.frames.windows import WATERMARK_MARK
from kafka_sql.spark.platform.columns import BEFORE_COLUMN, BEFORE_FIELDS, WINDOW

_BATCH, _MARK = (f"{BEFORE_COLUMN}.{name}" for name in BEFORE_FIELDS)
_BEHIND, _FIRST, _SETTLED = "__behind", "__first", "__settled"
_PIECE = ("start", "end", "mark", "records")


def with_late_sessions(
    frame: DataFrame, plan: WindowAggregate, window: SessionWindow, keys: Sequence[Column]
) -> tuple[DataFrame, Column]:
    """The sessions of ``frame`` with the columns of :data:`WINDOW`, keys and aggregates; those that nothing
    but late rows were in have a window without a start. And the number of records of each that were lost."""
    found = mergeable_aggregates(plan.aggregates)
    assert found is not None, "the planner streams no other sessions"
    start = F.unix_micros(F.col(ROWTIME))
    length = F.lit(window.gap_ms * 1000) if window.length is None else F.col(quoted(window.length))
    records = F.lit(1) if window.records is None else F.col(quoted(window.records))
    pieces = zip(_PIECE, (start, start + length, F.col(_MARK) * 1000, records), strict=True)
    arguments = (_argument(part).alias(f"{PART}{n}") for n, part in enumerate(found.parts))
    every = F.col(_BATCH).isNull()  # Spark streams no session without a key, and sees through constants
    named = [key.alias(f"__key{n}") for n, key in enumerate(keys or [every])]
    names = [item.field.name for item in plan.keys]
    rows = frame.select(
        ROWTIME,
        *named,
        F.col(_BATCH).alias("batch"),
        *(value.cast(LongType()).alias(name) for name, value in pieces),
        *arguments,
    )
    behind = F.col("start") <= F.col("mark")
    late = F.col("end") <= F.col("mark")
    # one microsecond behind the watermark: no row that is not behind it begins there
    lasts = F.when(late, F.col("mark") + 1).otherwise(F.col("end")) - F.col("start")
    seconds = (lasts.cast("decimal(18, 0)") / F.lit(1_000_000)).cast("decimal(18, 6)")
    session = F.session_window(F.col(ROWTIME), F.make_interval(secs=seconds)).alias(WINDOW)
    parts = [F.col(f"{PART}{n}") for n in range(len(found.parts))]
    piece = F.struct("batch", late.alias("late"), (-F.col("end")).alias("place"), *_PIECE, *parts)
    sessions = rows.groupBy(session, *(f"__key{n}" for n in range(len(named)))).agg(
        F.min(F.when(~behind, F.col("start"))).alias(_FIRST),
        F.collect_list(F.when(behind, piece)).alias(_BEHIND),
        *(
            _aggregate(part.function, F.when(~behind, column)).alias(f"{PART}{n}")
            for n, (part, column) in enumerate(zip(found.parts, parts, strict=True))
        ),
    )
    settled = sessions.withColumn(_BEHIND, F.array_sort(_BEHIND)).withColumn(_SETTLED, F.expr(_SETTLE))
    merged = [_merged(settled, part, f"{PART}{n}") for n, part in enumerate(found.parts)]
    bounds = F.struct(
        F.timestamp_micros(f"{_SETTLED}.start").alias("start"), F.col(f"{WINDOW}.end").alias("end")
    )
    mark = {WATERMARK_MARK: settled.schema[WINDOW].metadata[WATERMARK_MARK]}
    lost = F.expr(f"{_records(_BEHIND)} - {_records(f'{_SETTLED}.taken')}").alias("lost")
    settled = settled.select(
        bounds.alias(WINDOW, metadata=mark),
        *(F.col(f"__key{n}").alias(name) for n, name in enumerate(names)),
        *(value.alias(f"{PART}{n}") for n, value in enumerate(merged)),
        lost,
    )
    kept = [F.col(quoted(name)) for name in (WINDOW, *names)]
    return settled.select(*kept, *map(item_column, found.results), "lost"), F.col("lost")


_SETTLE = f"""aggregate({_BEHIND},
    named_struct('start', {_FIRST}, 'taken', filter({_BEHIND}, piece -> false)),
    (found, piece) -> IF(NOT piece.late OR piece.end >= found.start,
        named_struct('start', least(found.start, piece.start), 'taken', concat(found.taken, array(piece))),
        found))"""
"""The pieces that began behind the watermark, micro-batch by micro-batch: one that is not late belongs to the
session that is open at the watermark, a late one where it reaches what is known of that."""


def _argument(part: Part) -> Column:
    value = computed(part.argument)
    return F.when(value.isNotNull(), F.lit(1).cast(LongType())) if part.function == "COUNT" else value


def _aggregate(function: str, value: Column) -> Column:
    match function:
        case "COUNT":
            return F.count(value)
        case "TRY_SUM":
            return F.try_sum(value)
        case "SUM":
            return F.sum(value)
        case "MIN":
            return F.min(value)
        case "MAX":
            return F.max(value)
        case _:
            return F.collect_set(value)


def _merged(frame: DataFrame, part: Part, name: str) -> Column:
    """The part of all rows of a session: of those that were not behind, and of those taken in."""
    kind = frame.schema[name].dataType.simpleString()
    values = f"transform({_SETTLED}.taken, piece -> piece.{name})"
    match part.function:
        case "COUNT":
            return F.expr(f"aggregate({values}, {name}, (sum, value) -> sum + coalesce(value, 0L))")
        case "SUM" | "TRY_SUM":
            add = "sum + value" if part.function == "SUM" else "try_add(sum, value)"
            sum_of = f"CAST(CASE WHEN sum IS NULL THEN value ELSE {add} END AS {kind})"
            step = f"CASE WHEN value IS NULL THEN sum ELSE {sum_of} END"
            return F.expr(f"aggregate({values}, {name}, (sum, value) -> {step})")
        case "MIN" | "MAX":
            best = "least" if part.function == "MIN" else "greatest"
            return F.expr(f"aggregate({values}, {name}, (best, value) -> {best}(best, value))")
        case _:
            return F.expr(f"array_union({name}, filter({values}, value -> value IS NOT NULL))")


def _records(pieces: str) -> str:
    return f"aggregate({pieces}, 0L, (sum, piece) -> sum + piece.records)"
