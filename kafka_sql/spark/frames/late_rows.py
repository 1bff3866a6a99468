"""Counts the rows of a micro-batch that come too late for the watermark, in records."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.plan.nodes import Plan, WatermarkAssigner
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.late_rows import last_moment
from kafka_sql.spark.frames.watermarks import SEEN

LateTarget = Callable[[WatermarkAssigner], Callable[[Sequence[tuple[int, int, int]], int], None] | None]
"""What writes the records of late rows below a watermark (places as of :func:`late_places`, and the watermark
in microseconds); None where their table has no topic for them."""


def nowhere(assigner: WatermarkAssigner) -> None:
    """No table has a topic for late rows."""


def rows_late(plan: Plan, assigner: WatermarkAssigner, moment: Column, mark_us: int | None) -> Column:
    """How many rows of a group the watermark ``mark_us`` (microseconds) had passed in ``plan`` when they
    came; ``moment`` is their event time (microseconds)."""
    late = is_late(plan, assigner, moment, mark_us)
    return F.lit(0).cast("bigint") if late is None else F.count(F.when(late, F.lit(1)))


def is_late(plan: Plan, assigner: WatermarkAssigner, moment: Column, mark_us: int | None) -> Column | None:
    """Whether the watermark had passed a row; None where that is not known, or it has passed none."""
    rule = last_moment(plan, assigner)
    if rule is None or mark_us is None:
        return None
    if rule.every_ms:
        every, offset = F.lit(rule.every_ms * 1000), F.lit(rule.offset_ms * 1000)
        moment = moment - F.pmod(moment - offset, every)
    if rule.size_ms:
        moment = moment + F.lit((rule.size_ms - 1) * 1000)
    return moment <= F.lit(mark_us)


def late_places(rows: DataFrame, late: Column, moment: Column) -> list[tuple[int, int, int]]:
    """Where the ``late`` ones of rows with the column SEEN are: the number of the partition, the offset, and
    the event time in microseconds."""
    partition, offset = F.col(f"{SEEN}.partition"), F.col(f"{SEEN}.offset")
    places = rows.where(late).select(partition.alias("p"), offset.alias("o"), moment.alias("at")).collect()
    return [(row["p"], row["o"], row["at"]) for row in places]


def table_of(assigner: WatermarkAssigner) -> str:
    """The name of the table that a watermark is declared for."""
    return scans(assigner)[0].table.identifier.name if scans(assigner) else ""
