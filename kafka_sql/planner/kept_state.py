"""What a streaming plan keeps as state, and until when, in words for EXPLAIN."""

from __future__ import annotations

from kafka_sql.planner.arrivals import listed_scans
from kafka_sql.planner.changelog import gives_changes, gives_upserts, node_changes, nodes
from kafka_sql.planner.fired_windows import fired_windows
from kafka_sql.planner.over_frames import bounded_frame
from kafka_sql.planner.plan import (
    Aggregate,
    Awaited,
    Join,
    Limit,
    LookupJoin,
    MatchRecognize,
    Over,
    Plan,
    Scan,
    ScanHistory,
    SetOperation,
    Sort,
    Strategy,
    WindowAggregate,
)
from kafka_sql.planner.scans import scans

_TTL = "table.exec.state.ttl"


def kept_state(plan: Plan, strategy: Strategy, ttl_ms: int = 0) -> list[str]:
    """A sentence for each thing kept; none where nothing is. ``ttl_ms`` is table.exec.state.ttl in
    milliseconds, 0 where state is kept."""
    if strategy is Strategy.BATCH:
        return []
    ignored = [f"'{_TTL}' has no effect on this strategy"] if ttl_ms else []
    if strategy is Strategy.REFRESH:
        if fired_windows(plan) is not None:
            names = dict.fromkeys(scan.table.identifier.name for scan in scans(plan))
            kept = [f"rows of {name}: until their windows were given" for name in names]
            return [*kept, *ignored]
        listed = listed_scans(plan)
        kept = [_kept_rows(scan, listed=scan in listed) for scan in scans(plan)]
        return [*dict.fromkeys(kept), "the last result: for ever", *ignored]
    if strategy is Strategy.INCREMENTAL:
        until = f"until it was not changed for {ttl_ms} ms" if ttl_ms else ""
        found = [sentence for node in nodes(plan) for sentence in _of_changes(node)]
        return [f"{what}: {until or end}" for what, end in dict.fromkeys(found)]
    sentences = [sentence for node in nodes(plan) for sentence in _of_operator(node)]
    return [*dict.fromkeys(sentences), *(ignored if sentences else [])]


def _of_changes(node: Plan) -> list[tuple[str, str]]:
    """What an operator over changes keeps, and until when."""
    match node:
        case Scan() if gives_upserts(node):
            name = node.table.identifier.name
            return [(f"the newest row of each key of {name}", "until it is deleted")]
        case Aggregate(keys=keys, aggregates=aggregates):
            group = ", ".join(item.field.name for item in keys)
            of_group = f"for each {group}" if keys else "for all rows"
            kept = [(f"a row of aggregates {of_group}", "until all of its rows are gone")]
            functions = "".join(item.expression.sql(dialect="spark") for item in aggregates)
            changing = not node_changes(node.input).insert_only
            if "DISTINCT" in functions or (changing and ("MIN(" in functions or "MAX(" in functions)):
                kept.append((f"the values that MIN, MAX and DISTINCT look at, {of_group}", kept[0][1]))
            return kept
        case Join():
            return [("rows of both inputs of the join", "until they are taken back")]
        case LookupJoin(input=source, table=table) if not node_changes(source).insert_only:
            return [(f"what {table.identifier.name} had for each row", "until the row is taken back")]
        case MatchRecognize(keys=keys, pattern=pattern):
            of_each = f"of each {', '.join(keys)}" if keys else "of all rows"
            within = "" if pattern.within_ms is None else f", at most {pattern.within_ms} ms"
            begun = f"the matches that have begun {of_each}"
            return [
                ("rows in front of MATCH_RECOGNIZE", "until the watermark passes their time"),
                (begun, f"until they are whole or cannot be any more{within}"),
            ]
        case SetOperation():
            return [("how often each row came", "until it is taken back")]
        case Over(input=Awaited(rowtime=rowtime)) if bounded_frame(node) is not None:
            return [
                (f"rows in front of OVER by {rowtime}", "until the watermark passes their time"),
                (f"rows behind OVER by {rowtime}", "until no later row looks at them"),
            ]
        case Over(input=source) | Limit(input=Sort(input=source)):
            if node_changes(source).insert_only:
                return [("the first rows of each partition", "until others push them out")]
            return [("all rows of each partition, in order", "until they are taken back")]
        case _:
            return []


def _kept_rows(scan: Scan, *, listed: bool) -> str:
    name = scan.table.identifier.name
    if listed:
        return f"the rows of {name}, with when they came: until they are deleted"
    if gives_changes(scan) and scan.history is not ScanHistory.NONE:
        return f"all changes of {name}: for ever"
    if gives_upserts(scan):
        return f"the newest row of each key of {name}: until it is deleted"
    if gives_changes(scan):
        return f"the rows of {name}: until they are deleted"
    return f"all rows of {name}: for ever"


def _of_operator(node: Plan) -> list[str]:
    match node:
        case WindowAggregate():
            return ["open windows: until the watermark passes their end"]
        case Aggregate(keys=keys):
            group = ", ".join(item.field.name for item in keys)
            return [f"a row of aggregates for each {group}: for ever"]
        case Join(keeps_time=True):
            return ["rows of both inputs of the join: until the watermark passes their time"]
        case Join():
            return ["rows of both inputs of the join: for ever"]
        case Limit():
            return ["the number of rows given so far"]
        case _:
            return []
