"""Watermarks of a query that is computed anew in each micro-batch (*refresh*): where they are, and where they
were when a row came.

Every row carries :data:`SEEN`: its place among all that was read, and the watermarks before its micro-batch.
A watermark is in microseconds since 1970, None before the first row. An operator's watermark is the least of
those below it (Flink documentation, "Generating Watermarks")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pyspark.sql import Column
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, LongType, StructField, StructType

from kafka_sql.planner.aggregates.arrival_order import ARRIVAL
from kafka_sql.planner.binder.current_watermark import of_marks
from kafka_sql.planner.optimizer.processing_time import tells_watermark
from kafka_sql.planner.plan.nodes import Join, Plan, Recorded, WatermarkAssigner, with_inputs
from kafka_sql.planner.plan.traversal import nodes, with_expressions
from kafka_sql.planner.properties.time_bounds import interval_reach, joins_intervals

SEEN = ARRIVAL
"""The hidden column of a row: ``batch``, ``partition`` and ``offset`` say when it came, ``marks`` are the
watermarks then, ``clock`` is its processing time (microseconds). It is NULL in rows that an operator gave
when the watermark passed."""
SEEN_TYPE = StructType(
    [
        StructField("batch", LongType()),
        StructField("partition", LongType()),
        StructField("offset", LongType()),
        StructField("marks", ArrayType(LongType())),
        StructField("clock", LongType()),
    ]
)


def seen(batch: Column, partition: Column, offset: Column, marks: Column, clock: Column) -> Column:
    """The column :data:`SEEN`."""
    parts = zip((batch, partition, offset, marks, clock), SEEN_TYPE.fields, strict=True)
    return F.struct(*(column.cast(field.dataType).alias(field.name) for column, field in parts)).alias(SEEN)


def seen_in_order() -> Column:
    """The column :data:`SEEN` of rows that are read once, in the order in which they are read."""
    nothing = F.lit(None)
    return seen(F.lit(0), F.lit(0), F.monotonically_increasing_id(), nothing, nothing)


def assigners(plan: Plan) -> list[WatermarkAssigner]:
    """The different watermarks of a plan, left to right; those of what is recorded come first."""
    found = [each for node in nodes(plan) if isinstance(node, Recorded) for each in _assigners(node.input)]
    return list({_identity(each): each for each in (*found, *_assigners(plan))}.values())


def _assigners(plan: Plan) -> Iterator[WatermarkAssigner]:
    if isinstance(plan, WatermarkAssigner):
        yield plan
        if plan.clock:  # nothing else decides when windows of processing time end
            return
    for child in plan.inputs:
        yield from _assigners(child)


def _identity(assigner: WatermarkAssigner) -> str:
    return repr(assigner)


def with_marks(plan: Plan, known: Sequence[WatermarkAssigner]) -> Plan:
    """The plan in which expressions that ask for the watermark before a row find it in :data:`SEEN`."""
    if not any(map(tells_watermark, nodes(plan))):
        return plan
    numbers = _numbers(plan, known)
    plan = with_inputs(plan, tuple(with_marks(child, known) for child in plan.inputs))
    return with_expressions(plan, lambda each: of_marks(each, numbers)) if tells_watermark(plan) else plan


def _numbers(plan: Plan, known: Sequence[WatermarkAssigner]) -> list[int]:
    identities = [_identity(assigner) for assigner in known]
    return sorted({identities.index(_identity(found)) for found in _assigners(plan)})


def _behind(plan: Plan, behind_us: int = 0) -> dict[str, int]:
    """Return by how much (microseconds) an operator delays the watermark of each assigner below it: an
    interval join delays it, because its rows may be that much older (Flink's
    KeyedCoProcessOperatorWithWatermarkDelay)."""
    if isinstance(plan, WatermarkAssigner):
        return {_identity(plan): behind_us}
    found: dict[str, int] = {}
    for child in plan.inputs:
        reach = interval_reach(child) if isinstance(child, Join) and joins_intervals(child) else None
        held_us = 0 if reach is None else max(0, *reach.milliseconds) * 1000
        for name, us in _behind(child, behind_us + held_us).items():
            found[name] = max(us, found.get(name, us))
    return found


@dataclass(frozen=True)
class Watermarks:
    """The watermarks of the ``assigners`` of a plan as they are ``now``, and as they were ``before`` the
    micro-batch. What ``fired`` gives has been given where they had passed it then."""

    assigners: Sequence[WatermarkAssigner]
    now: Sequence[int | None]
    before: Sequence[int | None] = ()
    fired: Plan | None = None

    def of(self, plan: Plan) -> int | None:
        """The watermark of an operator, None where it has none yet."""
        return self._of(plan, self.now)

    def given(self, plan: Plan) -> int | None:
        """Until when (microseconds, inclusive) the windows of an operator have been given for good."""
        return self._of(plan, self.before) if plan is self.fired else None

    def passed(self, plan: Plan, moment: Column) -> Column:
        """Whether the watermark of ``plan`` has passed ``moment`` (microseconds), of what is given once since
        the micro-batch before."""
        mark, given = self.of(plan), self.given(plan)
        if mark is None:
            return F.lit(False)
        return moment <= F.lit(mark) if given is None else (moment <= F.lit(mark)) & (moment > F.lit(given))

    def _of(self, plan: Plan, all_marks: Sequence[int | None]) -> int | None:
        behind = _behind(plan)
        marks = [
            (all_marks[number], behind.get(_identity(self.assigners[number]), 0))
            for number in self.numbers(plan)
        ]
        known = [mark - behind_us for mark, behind_us in marks if mark is not None]
        return min(known) if known and len(known) == len(marks) else None

    def late(self, plan: Plan, moment: Column, when: Column | None = None) -> Column:
        """Whether the watermark of ``plan`` had passed ``moment`` before the row came; ``when`` is its
        :data:`SEEN`."""
        when = F.col(SEEN) if when is None else when
        marks = [when["marks"][number] for number in self.numbers(plan)]
        if not marks:
            return F.lit(False)
        tests = [F.coalesce(mark >= moment, F.lit(False)) for mark in marks]
        whole = tests[0]
        for test in tests[1:]:
            whole = whole & test
        return whole

    def numbers(self, plan: Plan) -> list[int]:
        """The positions of the watermarks below an operator."""
        return _numbers(plan, self.assigners)
