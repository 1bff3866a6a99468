"""Counts the rows of a micro-batch that come too late for the watermark, in records."""

from __future__ import annotations

from pyspark.sql import Column
from pyspark.sql import functions as F

from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.late_rows import last_moment


def rows_late(plan: Plan, assigner: WatermarkAssigner, moment: Column, mark_us: int | None) -> Column:
    """How many rows of a group the watermark ``mark_us`` (microseconds) had passed in ``plan`` when they
    came; ``moment`` is their event time (microseconds)."""
    rule = last_moment(plan, assigner)
    if rule is None or mark_us is None:
        return F.lit(0).cast("bigint")
    if rule.every_ms:
        every, offset = F.lit(rule.every_ms * 1000), F.lit(rule.offset_ms * 1000)
        moment = moment - F.pmod(moment - offset, every)
    if rule.size_ms:
        moment = moment + F.lit((rule.size_ms - 1) * 1000)
    return F.count(F.when(moment <= F.lit(mark_us), F.lit(1)))


def table_of(assigner: WatermarkAssigner) -> str:
    """The name of the table that a watermark is declared for."""
    return scans(assigner)[0].table.identifier.name if scans(assigner) else ""
