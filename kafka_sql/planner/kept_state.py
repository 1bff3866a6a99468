"""What a streaming plan keeps as state, and until when, in words for EXPLAIN."""

from __future__ import annotations

from kafka_sql.planner.changelog import gives_changes, gives_upserts, nodes
from kafka_sql.planner.plan import (
    Aggregate,
    Join,
    Limit,
    Plan,
    Scan,
    Strategy,
    WindowAggregate,
)
from kafka_sql.planner.scans import scans


def kept_state(plan: Plan, strategy: Strategy) -> list[str]:
    """A sentence for each thing kept; none where nothing is."""
    if strategy is Strategy.BATCH:
        return []
    if strategy is Strategy.REFRESH:
        kept = [_kept_rows(scan) for scan in scans(plan)]
        return [*dict.fromkeys(kept), "the last result: for ever"]
    return list(dict.fromkeys(sentence for node in nodes(plan) for sentence in _of_operator(node)))


def _kept_rows(scan: Scan) -> str:
    name = scan.table.identifier.name
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
