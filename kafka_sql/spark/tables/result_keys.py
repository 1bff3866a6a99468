"""By which fields the rows of a result replace one another in a sink."""

from __future__ import annotations

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import sink_changes
from kafka_sql.model.formats import Changes
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.planner.properties.changelog_mode import node_changes


def result_key(plan: Plan, table: Table | None) -> tuple[str, ...] | None:
    """The primary key of a table of upserts, else a key of the plan; None where rows have none.

    Fields of the result have the names of the table's columns.
    """
    if table is not None and sink_changes(table.connector) is Changes.UPSERT:
        return table.primary_key
    keys = node_changes(plan).keys
    return tuple(sorted(keys[0])) if keys else None
