"""Event-time windows on Spark: the struct of start and end that rows are grouped by.

Flink aligns windows over TIMESTAMP_LTZ to local time, Spark to UTC; the planner has put the difference into
the offset of the window, or named the zone whose clocks change: such windows are assigned by these clocks and
their bounds are taken back to instants. A column whose metadata says that it has a watermark (Spark copies
that mark from the rowtime into ``window``) lets a streaming aggregate end its windows; windows that Spark has
no function for get the mark here.
"""

from __future__ import annotations

from typing import Any

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql import window as spark_window
from typing_extensions import assert_never

from kafka_sql.planner.plan.fields import PlanField, Schema, TimeAttribute
from kafka_sql.planner.plan.windows import (
    AssignedWindow,
    AttachedWindow,
    CumulatingWindow,
    HoppingWindow,
    SessionWindow,
    TumblingWindow,
    Window,
)
from kafka_sql.spark.frames.event_time import (
    ROWTIME,
    instant,
    is_without_zone,
    later,
    quoted,
    true_time,
    wall_clock,
    with_rowtime,
)
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.platform.columns import WINDOW, with_marked

WATERMARK_MARK = "spark.watermarkDelayMs"
"""What Spark's operators look for in the metadata of a column to know that a watermark follows it."""
_CLOCK = "__clock"
"""What the clocks of a zone say at the rowtime, as the instant at which those of UTC say it."""

Bounds = tuple[PlanField | None, PlanField | None, PlanField | None]
"""The fields for start, end and time of a window, None where unused."""


def with_windows(frame: DataFrame, window: AssignedWindow, schema: Schema, later_us: int = 0) -> DataFrame:
    """The rows, each once for each of its windows, with the column :data:`WINDOW`. Rowtimes and the bounds of
    windows are ``later_us`` later, here and below."""
    frame = with_rowtime(frame, window.rowtime, schema, later_us)
    if isinstance(window, SessionWindow):
        return _with_sessions(frame, window)
    zone = window.zone
    if zone is None:
        return _assigned(frame, window, ROWTIME, later_us)
    clock = F.from_utc_timestamp(F.expr(true_time(ROWTIME, later_us)), zone)
    frame = _assigned(frame.withColumn(_CLOCK, clock), window, _CLOCK, 0).drop(_CLOCK)
    bounds = (
        later(F.to_utc_timestamp(f"{WINDOW}.{part}", zone), later_us).alias(part) for part in ("start", "end")
    )
    shown = (wall_clock(f"{WINDOW}.{part}").alias(f"shown_{part}") for part in ("start", "end"))
    return with_marked(frame, WINDOW, F.struct(*bounds, *shown), _mark(frame, ROWTIME))


def grouping_window(
    frame: DataFrame, window: Window, schema: Schema, later_us: int = 0
) -> tuple[DataFrame, Column]:
    """The rows prepared for, and the column of, a GROUP BY over windows."""
    match window:
        case AttachedWindow():
            return _with_attached(frame, window, schema), F.col(WINDOW)
        case SessionWindow():
            frame = with_rowtime(frame, window.rowtime, schema, later_us)
            sessions = F.session_window(F.col(ROWTIME), f"{window.gap_ms} milliseconds")
            return frame, sessions.alias(WINDOW)
        case TumblingWindow(zone=None) | HoppingWindow(zone=None) if not _has_gaps(window):
            frame = with_rowtime(frame, window.rowtime, schema, later_us)
            return frame, _spark_window(window, ROWTIME, later_us).alias(WINDOW)
        case TumblingWindow() | HoppingWindow() | CumulatingWindow():
            return with_windows(frame, window, schema, later_us), F.col(WINDOW)
        case _:
            assert_never(window)


def window_columns(
    fields: Bounds, window: Window, schema: Schema, later_us: int = 0, *, aggregated: bool = False
) -> list[Column]:
    """``window_start``, ``window_end`` and ``window_time`` (end − 1 ms) as far as wanted.

    Start and end are TIMESTAMP(3) in local time also where the rowtime is TIMESTAMP_LTZ. The time of a window
    of processing time is when its row is given: at its end where it is ``aggregated``, else when it came.
    """
    clocked = fields[2] is not None and fields[2].time_attribute is TimeAttribute.PROCTIME
    came = "" if isinstance(window, AttachedWindow) or aggregated or not clocked else quoted(window.rowtime)
    a_moment_before = "" if clocked else " - INTERVAL '0.001' SECOND"
    if isinstance(window, AttachedWindow) or _zone(window) is not None:
        shown = f"{WINDOW}.shown_start", f"{WINDOW}.shown_end"
        columns = [F.expr(moment) for moment in (*shown, came or shown[1] + a_moment_before)]
    else:
        bounds = true_time(f"{WINDOW}.start", later_us), true_time(f"{WINDOW}.end", later_us)
        moments = (*bounds, came or bounds[1] + a_moment_before)
        without_zone = is_without_zone(window.rowtime, schema)
        columns = [wall_clock(moment) if without_zone else F.expr(moment) for moment in moments]
    return [
        column.cast(spark_type(field.type)).alias(field.name)
        for field, column in zip(fields, columns, strict=True)
        if field is not None
    ]


def window_rowtime(frame: DataFrame) -> Column:
    """The hidden rowtime behind a window: the last millisecond of it, marked as the watermark's column."""
    last = F.expr(f"{WINDOW}.end - INTERVAL '0.001' SECOND")
    return last.alias(ROWTIME, metadata=_mark(frame, WINDOW))


def _assigned(
    frame: DataFrame, window: TumblingWindow | HoppingWindow | CumulatingWindow, time: str, later_us: int
) -> DataFrame:
    """The rows with the windows of the instants in ``time``."""
    if isinstance(window, CumulatingWindow):
        return _with_cumulating(frame, window, time, later_us)
    if isinstance(window, HoppingWindow) and _has_gaps(window):
        return _with_gaps(frame, window, time, later_us)
    return frame.withColumn(WINDOW, _spark_window(window, time, later_us))


def _zone(window: Window) -> str | None:
    """The zone by whose clocks a window was assigned."""
    match window:
        case TumblingWindow(zone=zone) | HoppingWindow(zone=zone) | CumulatingWindow(zone=zone):
            return zone
        case _:
            return None


def _has_gaps(window: TumblingWindow | HoppingWindow) -> bool:
    return isinstance(window, HoppingWindow) and window.slide_ms > window.size_ms


def _spark_window(window: TumblingWindow | HoppingWindow, time: str, later_us: int) -> Column:
    size = window.size_ms
    slide = window.slide_ms if isinstance(window, HoppingWindow) else size
    return F.window(
        F.col(time),
        f"{size} milliseconds",
        f"{slide} milliseconds",
        f"{(window.offset_ms + later_us // 1000) % slide} milliseconds",
    )


def _with_gaps(frame: DataFrame, window: HoppingWindow, time: str, later_us: int) -> DataFrame:
    """Windows between which rows belong to none."""
    mark = _mark(frame, time)
    whole = TumblingWindow(window.rowtime, window.slide_ms, window.offset_ms)
    frame = frame.withColumn(WINDOW, _spark_window(whole, time, later_us))
    end = f"{WINDOW}.start + make_dt_interval(0, 0, 0, {window.size_ms / 1000})"
    kept = frame.where(F.expr(f"{time} < {end}"))
    bounds = F.struct(F.col(f"{WINDOW}.start").alias("start"), F.expr(end).alias("end"))
    return with_marked(kept, WINDOW, bounds, mark)


def _with_cumulating(frame: DataFrame, window: CumulatingWindow, time: str, later_us: int) -> DataFrame:
    whole = TumblingWindow(window.rowtime, window.size_ms, window.offset_ms)
    mark = _mark(frame, time)
    frame = frame.withColumn(WINDOW, _spark_window(whole, time, later_us))
    step = window.step_ms * 1000
    start = f"unix_micros({WINDOW}.start)"
    first = f"(unix_micros({time}) - {start}) div {step}L + 1L"
    ends = (
        f"transform(sequence({first}, {window.size_ms // window.step_ms}L), n -> named_struct("
        f"'start', {WINDOW}.start, 'end', timestamp_micros({start} + n * {step}L)))"
    )
    others = [F.col(quoted(name)) for name in frame.columns if name != WINDOW]
    frame = frame.select(*others, F.explode(F.expr(ends)).alias(WINDOW))
    return with_marked(frame, WINDOW, F.col(WINDOW), mark)


def _with_sessions(frame: DataFrame, window: SessionWindow) -> DataFrame:
    """Sessions of single rows (batch only): a new one begins where the row before is too long ago."""
    keys = [F.col(quoted(key)) for key in window.keys]
    ordered = spark_window.Window.partitionBy(*keys).orderBy(ROWTIME)
    gap = F.expr(f"make_dt_interval(0, 0, 0, {window.gap_ms / 1000})")
    before = F.lag(ROWTIME).over(ordered)
    begins = F.when(before.isNull() | (before + gap < F.col(ROWTIME)), 1).otherwise(0)
    frame = frame.withColumn("__begins", begins).withColumn("__session", F.sum("__begins").over(ordered))
    whole = spark_window.Window.partitionBy(*keys, "__session")
    bounds = F.struct(
        F.min(ROWTIME).over(whole).alias("start"), (F.max(ROWTIME).over(whole) + gap).alias("end")
    )
    return frame.withColumn(WINDOW, bounds).drop("__begins", "__session")


def _with_attached(frame: DataFrame, window: AttachedWindow, schema: Schema) -> DataFrame:
    """The window as rows have it; where a hidden rowtime is there, its end is the instant that counts."""
    shown = [F.col(quoted(name)).alias(part) for name, part in _shown(window)]
    timed = ROWTIME in frame.columns
    end = F.expr(f"{ROWTIME} + INTERVAL '0.001' SECOND") if timed else instant(window.end, schema)
    struct = F.struct(instant(window.start, schema).alias("start"), end.alias("end"), *shown)
    return with_marked(frame, WINDOW, struct, _mark(frame, ROWTIME) if timed else {})


def _shown(window: AttachedWindow) -> tuple[tuple[str, str], tuple[str, str]]:
    return (window.start, "shown_start"), (window.end, "shown_end")


def _mark(frame: DataFrame, column: str) -> dict[str, Any]:
    """The mark of a watermark's column, empty where there is none (batch). What else Spark notes of a column
    stays behind: a window over the end of a session would be one itself."""
    return {key: value for key, value in frame.schema[column].metadata.items() if key == WATERMARK_MARK}
