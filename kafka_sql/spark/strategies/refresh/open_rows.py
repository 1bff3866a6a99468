"""Which rows a query over windows still needs, of all that it read: those of windows that are open."""

from __future__ import annotations

from dataclasses import replace

from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.plan.nodes import (
    Join,
    Recorded,
    Scan,
    WatermarkAssigner,
    WindowAggregate,
    WindowColumns,
)
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import node_changes
from kafka_sql.planner.strategies.arrival.fired_windows import longest_ms, windows_above
from kafka_sql.spark.frames.event_time import instant, quoted
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks
from kafka_sql.spark.strategies.refresh.refresh_translator import RefreshTranslator
from kafka_sql.spark.translate.watermark_operators import key_values, sessions_passed

Fired = WindowAggregate | WindowColumns | Join
"""An operator whose windows are given once (see ``fired_windows``)."""
_END = 2**62


def open_rows(translator: RefreshTranslator, fired: Fired, source: Scan | Recorded) -> DataFrame | None:
    """The column :data:`SEEN` of the rows of ``source`` that windows still need which the watermarks of
    ``translator`` have not passed; None where that is not known."""
    marks = translator.watermarks
    mark = marks.of(fired)
    if mark is None:
        return None
    assigners = [
        node for node in nodes(fired) if isinstance(node, WatermarkAssigner) and source in nodes(node)
    ]
    found: DataFrame | None = None
    for assigner in assigners:
        rows = _of_sessions(translator, fired, assigner, marks)
        if rows is None:
            longest = longest_ms(fired, assigner)
            if longest is None:
                return None
            frame = translator.build(assigner.input)
            if SEEN not in frame.columns:
                return None
            end = F.unix_micros(instant(assigner.rowtime, assigner.schema)) + F.lit(longest * 1000)
            rows = frame.where(end.isNull() | (end > F.lit(mark + 1000)))
        rows = rows.select(SEEN)
        found = rows if found is None else found.union(rows)
    return found


def _of_sessions(
    translator: RefreshTranslator, fired: Fired, assigner: WatermarkAssigner, marks: Watermarks
) -> DataFrame | None:
    """The rows of open sessions; None where there are other windows."""
    if isinstance(fired, Join) or not isinstance(fired.window, SessionWindow):
        return None
    if any(len(pipeline) > 1 for pipeline in windows_above(fired, assigner)):
        return None
    ahead = replace(marks, now=[_END for _ in marks.now], before=marks.now, fired=fired)
    frame = replace(translator, watermarks=ahead).build(fired.input)
    if SEEN not in frame.columns:
        return None
    return sessions_passed(frame, fired, fired.window, key_values(fired), ahead)


def counted_sessions(fired: Fired | None) -> tuple[WatermarkAssigner, int] | None:
    """The watermark by which rows are late for the sessions ``fired``, and their gap in microseconds; None
    where other windows are given, or sessions of rows that change or of several tables."""
    if not isinstance(fired, WindowAggregate | WindowColumns) or not isinstance(fired.window, SessionWindow):
        return None
    below = [node for node in nodes(fired) if isinstance(node, WatermarkAssigner)]
    if not below or any(node != below[0] for node in below) or not node_changes(fired.input).insert_only:
        return None
    return below[0], fired.window.gap_ms * 1000


def late_for_sessions(
    translator: RefreshTranslator, fired: WindowAggregate | WindowColumns, batch: int
) -> int:
    """How many rows of the micro-batch the watermark before it had passed, and no open session took in."""
    marks, window = translator.watermarks, fired.window
    assert isinstance(window, SessionWindow)
    ahead = replace(marks, now=[_END for _ in marks.now], fired=fired)
    frame = replace(translator, watermarks=ahead).build(fired.input)
    mine = F.col(SEEN)["batch"] == F.lit(batch)
    came = frame.where(mine & F.col(quoted(window.rowtime)).isNotNull()).count()
    taken = sessions_passed(frame, fired, window, key_values(fired), ahead).where(mine).count()
    return came - taken
