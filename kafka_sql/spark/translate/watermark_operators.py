"""What operators over event time give in a query that is computed anew in each micro-batch: the windows and
the pairs that the watermark has passed, without the rows that came too late for them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import to_arrow_type
from pyspark.sql.types import LongType, StructField, StructType

from kafka_sql.model.row_kind import KIND_COLUMN
from kafka_sql.planner.aggregates.arrival_order import is_in_order
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.planner.plan.nodes import Join, JoinKind, WindowAggregate, WindowColumns
from kafka_sql.planner.plan.windows import AttachedWindow, SessionWindow
from kafka_sql.planner.properties.time_bounds import TimeBound, interval_bounds, is_window_join
from kafka_sql.spark.frames.changelog_frames import remaining
from kafka_sql.spark.frames.event_time import ROWTIME, instant, quoted, with_rowtime
from kafka_sql.spark.frames.expressions import SPARK_JOINS, computed
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks
from kafka_sql.spark.frames.windows import grouping_window
from kafka_sql.spark.platform.columns import WINDOW
from kafka_sql.spark.translate.recorded_rows import remaining_rows

if TYPE_CHECKING:
    from sqlglot import exp

_NEVER, _ALWAYS = -(2**62), 2**62
_NUMBER, _AT, _MARK, _KEY = "__number", "__at", "__mark", "__key"


def windows_passed(frame: DataFrame, plan: WindowAggregate, watermarks: Watermarks | None) -> DataFrame:
    """The rows of the windows that the watermark has passed, with the column of the window: what a window
    aggregate groups; without ``watermarks`` all. Of rows with kinds those that are there when it passes."""
    schema = plan.input.schema
    if isinstance(plan.window, SessionWindow):
        frame = sessions_passed(frame, plan, plan.window, key_values(plan), watermarks)
    else:
        frame, window = grouping_window(frame, plan.window, schema)
        if not isinstance(plan.window, AttachedWindow):
            frame = frame.withColumn(WINDOW, window)
        if watermarks is not None:
            last = F.unix_micros(F.col(f"{WINDOW}.end")) - F.lit(1000)
            frame = frame.where(_given(frame, plan, last, watermarks))
    if KIND_COLUMN not in frame.columns:
        return frame
    there = remaining_rows if is_in_order(plan) and SEEN in frame.columns else remaining
    return there(frame, [*(field.name for field in schema), WINDOW])


def _given(
    frame: DataFrame, plan: WindowAggregate | WindowColumns | Join, moment: Column, watermarks: Watermarks
) -> Column:
    given = watermarks.passed(plan, moment)
    return given & ~watermarks.late(plan, moment) if SEEN in frame.columns else given


def key_values(plan: WindowAggregate | WindowColumns) -> list[Column]:
    """What the sessions of a node are kept apart by."""
    if isinstance(plan, WindowAggregate):
        return [computed(item.expression) for item in plan.keys]
    return [F.col(quoted(name)) for name in plan.window.columns[1:]]


# --- sessions


def sessions_passed(
    frame: DataFrame,
    plan: WindowAggregate | WindowColumns,
    window: SessionWindow,
    keys: Sequence[Column],
    watermarks: Watermarks | None,
) -> DataFrame:
    """The rows of the sessions that the watermark has passed, with the column of the window. A session that
    was given takes no further row: one that is not late for itself begins another session."""
    frame = with_rowtime(frame, window.rowtime, plan.input.schema)
    kept = frame.columns
    numbers = [] if watermarks is None else watermarks.numbers(plan)
    when = F.col(SEEN) if SEEN in kept else None
    marks = F.lit(_NEVER)
    if when is not None and numbers:
        known = [F.coalesce(when["marks"][number], F.lit(_NEVER)) for number in numbers]
        marks = F.least(*known) if len(known) > 1 else known[0]
    batch = F.lit(None).cast("bigint") if when is None else when["batch"]
    cells = (key.alias(f"k{number}") for number, key in enumerate(keys or [F.lit(0)]))
    row = F.struct(*(F.col(quoted(name)) for name in kept)).alias("row")
    prepared = frame.select(
        F.struct(*cells).alias(_KEY),
        F.coalesce(batch, F.lit(-1).cast("bigint")).alias(_NUMBER),
        F.unix_micros(F.col(ROWTIME)).alias(_AT),
        F.coalesce(marks, F.lit(_NEVER)).alias(_MARK),
        row,
    )
    gap = window.gap_ms * 1000
    now = _ALWAYS if watermarks is None else watermarks.of(plan)
    since = None if watermarks is None else watermarks.given(plan)
    row_type = prepared.schema["row"].dataType
    arrow_type = to_arrow_type(row_type, timezone="UTC")  # rows come with the zone of the session
    schema = StructType(
        [
            StructField("row", row_type),
            StructField("start", LongType()),
            StructField("end", LongType()),
        ]
    )

    def sessions(table: pa.Table) -> pa.Table:
        numbers, times, marks = (table[name].to_pylist() for name in (_NUMBER, _AT, _MARK))
        found = dict(session_bounds(numbers, times, marks, gap, now))
        if since is not None:
            found = {row: bounds for row, bounds in found.items() if bounds[1] - 1000 > since}
        rows = sorted(found)
        return pa.table(
            {
                "row": table["row"].take(pa.array(rows, pa.int64())).cast(arrow_type),
                "start": pa.array([found[row][0] for row in rows], pa.int64()),
                "end": pa.array([found[row][1] for row in rows], pa.int64()),
            }
        )

    given = prepared.groupBy(_KEY).applyInArrow(sessions, schema)
    bounds = F.struct(
        F.timestamp_micros(F.col("start")).alias("start"), F.timestamp_micros(F.col("end")).alias("end")
    )
    return given.select("row.*", bounds.alias(WINDOW))


def session_bounds(
    numbers: Sequence[int], times: Sequence[int], marks: Sequence[int], gap: int, now: int | None
) -> Iterator[tuple[int, tuple[int, int]]]:
    """The rows (by position) whose sessions the watermark ``now`` has passed, each with start and end of the
    session. ``numbers`` are the micro-batches of the rows, ``marks`` the watermarks before those; all times
    are microseconds. A watermark has passed a session when it is at its last millisecond."""
    open_sessions: list[tuple[int, int, list[int]]] = []
    for number in sorted(set(numbers)):
        rows = [row for row, own in enumerate(numbers) if own == number]
        mark = min(marks[row] for row in rows)
        passed = [item for item in open_sessions if item[1] - 1000 <= mark]
        yield from _rows(passed)
        open_sessions = [item for item in open_sessions if item[1] - 1000 > mark]
        single = [(times[row], times[row] + gap, [row]) for row in rows]
        merged = _merged([*open_sessions, *single])
        open_sessions = [item for item in merged if item[1] - 1000 > mark]
    if now is not None:
        yield from _rows([item for item in open_sessions if item[1] - 1000 <= now])


def _merged(sessions: list[tuple[int, int, list[int]]]) -> list[tuple[int, int, list[int]]]:
    merged: list[tuple[int, int, list[int]]] = []
    for start, end, rows in sorted(sessions):
        if merged and start <= merged[-1][1]:
            first, last, known = merged[-1]
            merged[-1] = (first, max(last, end), [*known, *rows])
        else:
            merged.append((start, end, rows))
    return merged


def _rows(sessions: Sequence[tuple[int, int, list[int]]]) -> Iterator[tuple[int, tuple[int, int]]]:
    for start, end, rows in sessions:
        for row in rows:
            yield row, (start, end)


# --- joins

_TIMES = (f"{ROWTIME}_left", f"{ROWTIME}_right")
_ARRIVALS = (f"{SEEN}_left", f"{SEEN}_right")


def joined_in_time(left: DataFrame, right: DataFrame, plan: Join, watermarks: Watermarks) -> DataFrame:
    """A join of windows, or of times that lie within an interval of each other."""
    if is_window_join(plan.left, plan.right, plan.condition):
        return _window_join(left, right, plan, watermarks)
    return _interval_join(left, right, plan, watermarks)


def _window_join(left: DataFrame, right: DataFrame, plan: Join, watermarks: Watermarks) -> DataFrame:
    moment = F.unix_micros(F.col(ROWTIME))
    left, right = (side.where(_given(side, plan, moment, watermarks)).drop(SEEN) for side in (left, right))
    on = computed(plan.condition)
    left, right = (
        side.withColumnRenamed(ROWTIME, name) for side, name in zip((left, right), _TIMES, strict=True)
    )
    joined = left.join(right, on, SPARK_JOINS[plan.kind])
    times = [F.col(name) for name in _TIMES if name in joined.columns]
    return joined.withColumn(ROWTIME, F.coalesce(*times)).drop(*_TIMES)


def _interval_join(left: DataFrame, right: DataFrame, plan: Join, watermarks: Watermarks) -> DataFrame:
    """A row waits for partners until the watermark has passed the last time that they can have."""
    bounds = interval_bounds(plan)
    sides = []
    for frame, side, bound, seen in zip(
        (left, right), (plan.left, plan.right), bounds, _ARRIVALS, strict=True
    ):
        frame = frame.drop(ROWTIME).withColumnRenamed(SEEN, seen)
        end = _last_partner(bound, side.schema)
        sides.append(frame.withColumn(f"{seen}_end", end).withColumn(f"{seen}_there", F.lit(True)))
    on = computed(plan.condition)
    if all(name in frame.columns for name, frame in zip(_ARRIVALS, sides, strict=True)):
        for early, late in (_ARRIVALS, _ARRIVALS[::-1]):
            over = watermarks.late(plan, F.col(f"{early}_end"), F.col(late))
            on = on & ~(over & (F.col(f"{early}.batch") < F.col(f"{late}.batch")))
    joined = sides[0].join(sides[1], on, SPARK_JOINS[plan.kind])
    if plan.kind is JoinKind.ANTI:
        joined = joined.where(watermarks.passed(plan, F.col(f"{_ARRIVALS[0]}_end")))
    elif plan.kind is not JoinKind.SEMI:
        waits = F.lit(True)
        for mine, theirs in (_ARRIVALS, _ARRIVALS[::-1]):
            alone = F.col(f"{theirs}_there").isNull()
            waits = waits & (~alone | watermarks.passed(plan, F.col(f"{mine}_end")))
        joined = joined.where(waits)
    present = [F.col(name) for name in _ARRIVALS if name in joined.columns]
    if present:
        joined = joined.withColumn(SEEN, F.greatest(*present) if len(present) > 1 else present[0])
    hidden = [f"{seen}{suffix}" for seen in _ARRIVALS for suffix in ("", "_end", "_there")]
    return joined.drop(*hidden)


def _last_partner(bounds: Sequence[TimeBound], schema: Schema) -> Column:
    """The last time (microseconds) that a partner of a row can have."""
    ends = []
    for bound in bounds:
        shift = _micros(bound.later) - _micros(bound.earlier)
        ends.append(F.unix_micros(instant(bound.rowtime, schema)) + shift)
    return F.least(*ends) if len(ends) > 1 else ends[0]


def _micros(moment: exp.Expression) -> Column:
    text = f"CAST({moment.sql(dialect='spark')} AS TIMESTAMP_NTZ)"
    return F.expr(f"timestampdiff(MICROSECOND, TIMESTAMP_NTZ'1970-01-01 00:00:00', {text})")
