"""What the operators over changes keep as state, and until when, in words for EXPLAIN."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.model.local_query import Accumulator
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import nodes
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_upserts, node_changes
from kafka_sql.planner.properties.time_bounds import joins_intervals
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits
from kafka_sql.planner.strategies.arrival.over_frames import ALL_ROWS, bounded_frame, frame_of
from kafka_sql.planner.strategies.incremental.accumulators import Accumulated, accumulation
from kafka_sql.planner.strategies.incremental.incremental_support import takes_first_rows
from kafka_sql.planner.strategies.incremental.window_support import is_interval_join, window_accumulation

_PASSED = "until the watermark passes their time"
_ENDED = "until the watermark passes their end"
_NO_PARTNER = "until the watermark passes the last time of a partner"
_SEEN = "until no later row looks at them"
_FOR_EVER = "for ever"
_TAKEN_BACK = "until they are taken back"
_FIXED = (_PASSED, _ENDED, _NO_PARTNER, _SEEN, _FOR_EVER)
"""Ends that ``table.exec.state.ttl`` does not change."""


def kept_of_changes(plan: rel.Plan, ttl_ms: int, *, in_pipeline: bool = False) -> list[str]:
    """A sentence for each thing kept, in micro-batches or ``in_pipeline``; ``ttl_ms`` is
    table.exec.state.ttl in milliseconds, 0 if state is kept."""
    until = f"until it was not changed for {ttl_ms} ms" if ttl_ms else ""
    limits = rank_limits(plan)
    found = [sentence for node in nodes(plan) for sentence in _of_changes(node, limits, in_pipeline)]
    return [f"{what}: {end if end in _FIXED else until or end}" for what, end in dict.fromkeys(found)]


def _of_changes(node: rel.Plan, limits: dict[int, int], in_pipeline: bool) -> list[tuple[str, str]]:
    """What an operator over changes keeps, and until when; ``limits`` are those of rank_limits."""
    match node:
        case rel.Over() if in_pipeline and id(node) not in limits:
            return _of_over(node)
        case rel.Scan() if gives_upserts(node) and node.history is not rel.ScanHistory.RECORDS:
            name = node.table.identifier.name
            return [(f"the newest row of each key of {name}", "until it is deleted")]
        case rel.Aggregate(keys=keys):
            group = ", ".join(item.field.name for item in keys)
            of_group = f"for each {group}" if keys else "for all rows"
            found = accumulation(node)
            if found is None:
                return [(f"all rows {of_group.replace('for', 'of')}, as they came", _TAKEN_BACK)]
            kept = [(f"a row of aggregates {of_group}", "until all of its rows are gone")]
            if _keeps_values(found.accumulators, changing=not node_changes(node.input).insert_only):
                kept.append((f"the values that MIN, MAX and DISTINCT look at, {of_group}", kept[0][1]))
            return kept
        case rel.Materialised(input=source, keys=keys, told_by=told_by) if (
            told_by != () and not node_changes(source).insert_only
        ):
            return [(f"the rows of each {', '.join(keys)}, as they came", _TAKEN_BACK)]
        case rel.TemporalJoin(rowtime=rowtime):
            return [
                (f"rows in front of the temporal join by {rowtime}", _PASSED),
                ("the versions of each key", _SEEN),
            ]
        case rel.Versions(keys=keys):
            return [(f"the newest time of each {', '.join(keys)}", "until the query ends")]
        case rel.Join() if is_interval_join(node):
            return [("rows of both inputs of the interval join", _NO_PARTNER)]
        case rel.Join(keeps_time=True) if not joins_intervals(node):
            return [("rows of both inputs of the join of windows", _ENDED)]
        case rel.Join():
            return [("rows of both inputs of the join", _TAKEN_BACK)]
        case rel.WindowColumns(window=SessionWindow()):
            return [("rows of open sessions", _ENDED)]
        case rel.WindowAggregate(window=SessionWindow()) if window_accumulation(node) is None:
            return [("rows of open sessions", _ENDED)]
        case rel.WindowAggregate():
            added_up = in_pipeline or window_accumulation(node) is not None
            return [("open windows" if added_up else "rows of open windows", _ENDED)]
        case rel.Sort(input=rel.WatermarkBuffer(rowtime=rowtime)):
            return [(f"rows in front of ORDER BY {rowtime}", _PASSED)]
        case rel.LookupJoin(input=source, table=table) if not node_changes(source).insert_only:
            return [(f"what {table.identifier.name} had for each row", "until the row is taken back")]
        case rel.MatchRecognize(keys=keys, pattern=pattern):
            of_each = f"of each {', '.join(keys)}" if keys else "of all rows"
            within = "" if pattern.within_ms is None else f", at most {pattern.within_ms} ms"
            begun = f"the matches that have begun {of_each}"
            return [
                ("rows in front of MATCH_RECOGNIZE", _PASSED),
                (begun, f"until they are whole or cannot be any more{within}"),
            ]
        case rel.Limit(count=count) if takes_first_rows(node):
            return [(f"the first {count} rows", "until the query ends")]
        case rel.SetOperation():
            return [("how often each row came", "until it is taken back")]
        case rel.Over(input=rel.WatermarkBuffer(rowtime=rowtime)) if (
            frame := bounded_frame(node)
        ) is not None:
            end = _FOR_EVER if frame.rows == ALL_ROWS else _SEEN
            return [
                (f"rows in front of OVER by {rowtime}", _PASSED),
                (f"rows behind OVER by {rowtime}", end),
            ]
        case rel.Over() if id(node) not in limits:
            return [("all rows of each partition, as they came", _TAKEN_BACK)]
        case rel.Over(input=source) | rel.Limit(input=rel.Sort(input=source)):
            if node_changes(source).insert_only:
                return [("the first rows of each partition", "until others push them out")]
            return [("all rows of each partition, in order", _TAKEN_BACK)]
        case _:
            return []


def _of_over(node: rel.Over) -> list[tuple[str, str]]:
    """What OVER keeps in a pipeline."""
    frame = frame_of(node)
    if frame is None:
        return []
    keys = ", ".join(key.sql(dialect="spark") for key in frame.keys)
    of_each = f"of each {keys}" if keys else "of all rows"
    if frame.rows == ALL_ROWS:
        kept = [
            (f"the accumulators of OVER {of_each}", _FOR_EVER if frame.rowtime else "until the query ends")
        ]
    else:
        kept = [(f"the frames of OVER {of_each}", _SEEN)]
    return [*([(f"rows in front of OVER by {frame.rowtime}", _PASSED)] if frame.rowtime else []), *kept]


def _keeps_values(accumulators: Sequence[Accumulated], *, changing: bool) -> bool:
    """Whether the values of a group are kept beside its accumulators: for DISTINCT, and for the next extremum
    where one can be taken back."""
    extremes = (Accumulator.MIN, Accumulator.MAX)
    return any(each.distinct or (changing and each.kind in extremes) for each in accumulators)
