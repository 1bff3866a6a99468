"""What is kept of tables whose rows a result is computed from anew, in words for EXPLAIN."""

from __future__ import annotations

from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts
from kafka_sql.planner.strategies.arrival.arrivals import listed_scans
from kafka_sql.planner.strategies.arrival.fired_windows import fired_windows


def kept_of_tables(plan: rel.Plan) -> list[str]:
    """A sentence for the rows of each table, and for the result."""
    if fired_windows(plan) is not None:
        names = dict.fromkeys(scan.table.identifier.name for scan in scans(plan))
        return [f"rows of {name}: until their windows were given" for name in names]
    listed = listed_scans(plan)
    kept = (_kept_rows(scan, listed=scan in listed) for scan in scans(plan))
    return [*dict.fromkeys(kept), "the last result: for ever"]


def _kept_rows(scan: rel.Scan, *, listed: bool) -> str:
    name = scan.table.identifier.name
    if listed:
        return f"the rows of {name}, with when they came: until they are deleted"
    if gives_changes(scan) and scan.history is not rel.ScanHistory.NONE:
        return f"all changes of {name}: for ever"
    if gives_upserts(scan):
        return f"the newest row of each key of {name}: until it is deleted"
    if gives_changes(scan):
        return f"the rows of {name}: until they are deleted"
    return f"all rows of {name}: for ever"
