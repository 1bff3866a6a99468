"""``ON CONFLICT DO NOTHING`` and ``DO ERROR``: of the rows with one primary key the one that came first, of
those that are there, is written; another one is left out, or fails the job (Flink 2.3's
WatermarkCompactingSinkMaterializer; rows that are equal are two rows there too)."""

from __future__ import annotations

from collections.abc import Sequence

from sqlglot import exp

from kafka_sql.catalog.table import Table
from kafka_sql.connectors.registry import is_bounded, sink_changes
from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.formats import Changes
from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Filter, Materialised, Over, Plan, Project
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import keys_fit, node_changes
from kafka_sql.planner.properties.sink_changelog import takes_back
from kafka_sql.planner.properties.vanishing_rows import can_vanish
from kafka_sql.planner.strategies.arrival.arrivals import passes_on, with_arrivals
from kafka_sql.sql.statements.statements import OnConflict

_NUMBER = "conflict$"


def can_conflict(plan: Plan, table: Table | None, on_conflict: OnConflict | None) -> bool:
    """Whether rows of ``plan`` can meet in one primary key of ``table``, where the clause says that the first
    one stays."""
    if table is None or on_conflict in (None, OnConflict.DEDUPLICATE):
        return False
    if sink_changes(table.connector) is not Changes.UPSERT:
        return False
    changes = node_changes(plan)
    known = changes.insert_only or on_conflict is OnConflict.NOTHING
    return known and not keys_fit(changes, table.primary_key)


def replaces_across_keys(plan: Plan, table: Table | None) -> bool:
    """Whether rows of ``plan`` that change can meet in one primary key of ``table`` without replacing one
    another: of those that are there the newest one is to be written (Flink's SinkUpsertMaterializer)."""
    if table is None or sink_changes(table.connector) is not Changes.UPSERT:
        return False
    changes = node_changes(plan)
    return not (changes.insert_only or keys_fit(changes, table.primary_key))


def meets_in_order(plan: Plan, table: Table | None, on_conflict: OnConflict | None) -> bool:
    """Whether rows of ``plan`` meet in one primary key of ``table``, so that the one that came last is to be
    written, and the way of the plan to the table does not keep them in order by itself."""
    if table is None or sink_changes(table.connector) is not Changes.UPSERT:
        return False
    if on_conflict not in (None, OnConflict.DEDUPLICATE):
        return False
    changes = node_changes(plan)
    if keys_fit(changes, table.primary_key):
        return False
    return not (changes.insert_only and passes_on(plan))


def hides_changes(plan: Plan, table: Table | None, on_conflict: OnConflict | None, tasks: int | None) -> bool:
    """Return whether a row of ``plan`` can come and go at once without a change of the result, for example
    below HAVING. Flink writes such a row into ``table`` and deletes it, so that the row of its key from an
    earlier run is deleted too. A stream of several ``tasks`` does not follow changes one by one."""
    if tasks not in (None, 1) and not all(is_bounded(scan.table.connector) for scan in scans(plan)):
        return False
    if table is None or sink_changes(table.connector) is not Changes.UPSERT:
        return False
    if on_conflict not in (None, OnConflict.DEDUPLICATE) or takes_back(plan, table):
        return False
    return can_vanish(plan, frozenset(table.primary_key))


def materialised(plan: Plan, table: Table) -> Plan:
    """The plan of what ``table`` holds of the rows of ``plan``, which are followed one by one."""
    if keys_fit(node_changes(plan), table.primary_key):
        return Materialised(plan, table.primary_key, ())
    keys = sorted(node_changes(plan).keys, key=lambda key: (len(key), sorted(key)))
    names = [field.name for field in plan.schema]
    told_by = tuple(name for name in names if name in keys[0]) if keys else None
    return Materialised(plan, table.primary_key, told_by)


def first_of_keys(plan: Plan, table: Table, on_conflict: OnConflict | None, *, streams: bool) -> Plan:
    """What is written of the rows of ``plan``, whose fields are named after the columns of ``table``."""
    keys = list(table.primary_key)
    order = exp.Order(expressions=[exp.Ordered(this=spark.column(ARRIVAL))])
    partition: list[exp.Expression] = [spark.column(name) for name in keys]
    window = exp.Window(this=spark.call("ROW_NUMBER"), partition_by=partition, order=order, over="OVER")
    field = PlanField(_NUMBER, BIGINT.not_null())
    arrived = with_arrivals(plan, streams=streams)
    numbered = Over(arrived, (NamedExpression(field, spark.cast(window, BIGINT)),))
    number = spark.column(_NUMBER)
    most = 2 if on_conflict is OnConflict.ERROR else 1
    kept = Filter(numbered, exp.LTE(this=number, expression=spark.number(most)))
    items = []
    for item in plan.schema:
        value: exp.Expression = spark.column(item.name)
        if on_conflict is OnConflict.ERROR and item.name == keys[0]:
            first = exp.EQ(this=number.copy(), expression=spark.number(1))
            failing = spark.raising(conflict_message(table.identifier.name, keys), item.type)
            value = spark.case((first, value), default=failing)
        items.append(NamedExpression(item, value))
    return Project(kept, tuple(items))


def conflict_message(table: str, key: Sequence[str]) -> str:
    """What is wrong where rows meet in one primary key."""
    return f"two rows for table {table} have the same PRIMARY KEY ({', '.join(key)})"
