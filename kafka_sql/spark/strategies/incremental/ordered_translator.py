"""The DataFrame of the changes of one micro-batch where their order counts: every operator takes its rows one
by one, in the order of the records that made them, and says which place each of its own changes has."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import ClassVar

from pyspark.sql import Column, DataFrame, Window
from pyspark.sql import functions as F
from pyspark.sql.types import LongType, StructField, StructType

from kafka_sql.catalog.table import Table
from kafka_sql.java.legacy_zones import session_zone
from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN, WEIGHT
from kafka_sql.planner.plan.nodes import (
    Aggregate,
    Join,
    JoinKind,
    Limit,
    Materialised,
    Over,
    Plan,
    Scan,
    ScanHistory,
    Sort,
    Union,
)
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import gives_upserts, node_changes
from kafka_sql.planner.strategies.arrival.kept_ranks import unnumbered_ranks
from kafka_sql.planner.strategies.incremental.accumulators import Accumulation
from kafka_sql.planner.strategies.incremental.in_order import replaced_by
from kafka_sql.planner.strategies.incremental.incremental_support import Equations
from kafka_sql.planner.strategies.incremental.row_placement import partition_keys
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.pipeline_joins import partner_tests
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.strategies.incremental.in_order.change_order import (
    PLACE,
    first_place,
    next_place,
    place_on_side,
)
from kafka_sql.spark.strategies.incremental.in_order.ordered_aggregate import OrderedAggregateOperator
from kafka_sql.spark.strategies.incremental.in_order.ordered_join import OrderedJoinOperator
from kafka_sql.spark.strategies.incremental.in_order.ordered_top_n import OrderedTopNOperator
from kafka_sql.spark.strategies.incremental.in_order.sink_materializer import SinkMaterializeOperator
from kafka_sql.spark.strategies.incremental.incremental_translator import (
    IncrementalTranslator,
    kept_by,
    sort_order,
)
from kafka_sql.spark.strategies.incremental.operator_tasks import accumulated_fields
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import FirstRows
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.state.routing import (
    PARTITION,
    EveryPartition,
    OnePartition,
    StatefulTask,
)

_RANK = "__rank"
_ROW = "__row"
"""The number of a row among those of its record."""
_WEIGHT_FIELD = StructField(WEIGHT, LongType())


@dataclass(frozen=True)
class OrderedTranslator(IncrementalTranslator):
    """As :class:`IncrementalTranslator`, whose rows have their place in the sequence, but for those of
    operators that take no changes one by one: what these give is the same in any order."""

    _placed: ClassVar[bool] = True
    tables: list[Table] = field(default_factory=list, kw_only=True)
    """The tables of all scans in their order; of several the first one comes first in a micro-batch."""
    unnumbered: set[int] = field(default_factory=set, kw_only=True)
    """The ROW_NUMBER nodes (by ``id``) whose numbers nobody sees."""

    def changes(self, plan: Plan) -> DataFrame:
        self.tables.extend(scan.table for scan in scans(plan))
        self.unnumbered.update(unnumbered_ranks(plan))
        return super().changes(plan).drop(SEEN)

    @property
    def _in_tasks(self) -> bool:
        return False

    def build(self, plan: Plan, *, event_time: bool = False) -> DataFrame:
        """The weighted rows of ``plan`` with their places; without places those of the whole plan."""
        if isinstance(plan, Materialised):
            return self._materialised(plan)
        return super().build(plan, event_time=event_time)

    def _follow(
        self, frame: DataFrame, keys: Sequence[str], task: StatefulTask, fields: list[StructField]
    ) -> DataFrame:
        """The task over the rows of ``frame`` in their order, partitioned by ``keys``."""
        partitions = self.state.partitions if keys else 1
        number = F.pmod(F.hash(*keys), F.lit(partitions)) if keys else F.lit(0)
        columns = [F.col(quoted(name)) for name in frame.columns if name not in (SEEN, WEIGHT)]
        numbered = frame.select(*columns, next_place(), WEIGHT, number.alias(PARTITION))
        result = StructType(fields)
        if self.state.few:
            return numbered.coalesce(1).sortWithinPartitions(SEEN).mapInArrow(EveryPartition(task), result)
        rows = numbered.repartitionById(partitions, PARTITION).sortWithinPartitions(SEEN)
        return rows.mapInArrow(OnePartition(task), result)

    def _materialised(self, plan: Materialised) -> DataFrame:
        names = [item.name for item in plan.schema]
        columns = [F.col(quoted(name)).alias(f"c{number}") for number, name in enumerate(names)]
        keys = [F.col(quoted(name)).alias(f"k{number}") for number, name in enumerate(plan.keys)]
        frame = self.build(plan.input).select(*keys, *columns, SEEN, WEIGHT)
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.schema)]
        told_by = None if plan.told_by is None else tuple(map(names.index, plan.told_by))
        inserts = node_changes(plan.input).insert_only
        task = SinkMaterializeOperator(self.place(), len(keys), len(names), told_by, inserts)
        rows = self._follow(frame, [f"k{n}" for n in range(len(keys))], task, [*fields, _WEIGHT_FIELD])
        return rows.toDF(*names, WEIGHT)

    def _follows(self, scan: Scan) -> bool:
        return True

    def _arrivals(self, scan: Scan, comes: Column) -> list[Column]:
        source = self.tables.index(scan.table)
        row = comes if self._is_normalised(scan) else F.col(_ROW)
        return [first_place(source, F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN), row)]

    def _read(self, scan: Scan) -> DataFrame:
        log = super()._read(scan).withColumn(_ROW, F.monotonically_increasing_id())
        if self._is_normalised(scan) or self.tables.count(scan.table) == 1:
            return log
        # the same rows are numbered alike wherever the table is read
        of_record = Window.partitionBy(PARTITION_COLUMN, OFFSET_COLUMN).orderBy(_ROW)
        return log.withColumn(_ROW, F.row_number().over(of_record))

    @staticmethod
    def _is_normalised(scan: Scan) -> bool:
        """Whether a record gives one row that goes and one that comes at most, in this order."""
        return gives_upserts(scan) and scan.history is not ScanHistory.RECORDS

    def _union(self, plan: Union, *, event_time: bool) -> DataFrame:
        branches, frames = [], [self.build(source) for source in plan.inputs]
        placed = all(SEEN in frame.columns for frame in frames)
        for number, (source, frame) in enumerate(zip(plan.inputs, frames, strict=True)):
            columns = (F.col(quoted(item.name)) for item in source.schema)
            rows = frame.select(*columns, *([place_on_side(number)] if placed else []), WEIGHT)
            names = (item.name for item in plan.schema)
            branches.append(rows.toDF(*names, *([SEEN] if placed else []), WEIGHT))
        return reduce(DataFrame.union, branches)

    def _accumulated(self, plan: Aggregate, found: Accumulation) -> DataFrame:
        frame = self._arguments(plan, found)
        if SEEN not in frame.columns:
            return self._run(self._grouping(plan, found, frame))
        keys, kept = len(plan.keys), kept_by(found)
        fields = accumulated_fields(frame.schema.fields, keys, found)
        task = OrderedAggregateOperator(self.place(), keys, kept, node_changes(plan.input).insert_only)
        return self._follow(frame, [f"k{n}" for n in range(keys)], task, [*fields, PLACE, _WEIGHT_FIELD])

    def _numbered(self, plan: Over, source: DataFrame | None = None) -> DataFrame:
        source = self.build(plan.input) if source is None else source
        if SEEN not in source.columns:
            return super()._numbered(plan, source)
        (item,) = plan.items
        by, orders, newest = sort_order(plan)
        partition, sorts = list(map(computed, partition_keys(plan))), list(map(computed, by))
        names = [each.name for each in plan.input.schema]
        first = FirstRows(len(partition), len(names), tuple(orders), self.limits[id(plan)], newest)
        numbered = id(plan) not in self.unnumbered
        rows = self._first_rows(plan.input, source, partition, sorts, first, numbered=numbered)
        number = F.col(_RANK).cast(spark_type(item.field.type)).alias(item.field.name)
        return rows.select(*(F.col(quoted(name)) for name in names), number, SEEN, WEIGHT)

    def _limited(self, plan: Limit, rows: DataFrame | None = None) -> DataFrame:
        assert isinstance(plan.input, Sort)
        assert plan.count is not None
        source, keys = plan.input.input, plan.input.keys
        rows = self.build(source) if rows is None else rows
        if SEEN not in rows.columns or plan.offset:
            return super()._limited(plan, rows)
        orders = tuple(Order(key.descending, key.nulls_first) for key in keys)
        first = FirstRows(0, len(source.schema), orders, plan.count, newest_first=False)
        sorts = [F.col(quoted(key.field)) for key in keys]
        return self._first_rows(source, rows, [], sorts, first, numbered=False).drop(_RANK)

    def _first_rows(
        self,
        source: Plan,
        built: DataFrame,
        partition: list[Column],
        sorts: list[Column],
        first: FirstRows,
        *,
        numbered: bool,
    ) -> DataFrame:
        """The first rows of each partition with their numbers."""
        names = [each.name for each in source.schema]
        frame = built.select(
            *(column.alias(f"k{n}") for n, column in enumerate(partition)),
            *(column.alias(f"s{n}") for n, column in enumerate(sorts)),
            *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)),
            SEEN,
            WEIGHT,
        )
        fields = [StructField(f"c{n}", spark_type(each.type)) for n, each in enumerate(source.schema)]
        task = OrderedTopNOperator(self.place(), first, node_changes(source).insert_only, numbered)
        result = [*fields, StructField(_RANK, LongType()), PLACE, _WEIGHT_FIELD]
        rows = self._follow(frame, [f"k{n}" for n in range(first.keys)], task, result)
        return rows.toDF(*names, _RANK, SEEN, WEIGHT)

    def _joined_sides(self, plan: Join, found: Equations, left: DataFrame, right: DataFrame) -> DataFrame:
        placed = SEEN in left.columns and SEEN in right.columns
        try:
            tests = partner_tests(plan, found) if placed and found.pairs else None
        except PipelineRefused:  # a task cannot compute them
            tests = None
        if tests is None:
            return super()._joined_sides(plan, found, left.drop(SEEN), right.drop(SEEN))
        half = plan.kind in (JoinKind.SEMI, JoinKind.ANTI)
        padded = (
            plan.kind in (JoinKind.LEFT, JoinKind.FULL, JoinKind.ANTI),
            plan.kind
            in (
                JoinKind.RIGHT,
                JoinKind.FULL,
            ),
        )
        sides, alone = [], []
        for number, (inner, frame) in enumerate(((plan.left, left), (plan.right, right))):
            values = [computed(pair.right if number else pair.left) for pair in found.pairs]
            nothing = [values[n].isNull() for n, pair in enumerate(found.pairs) if not pair.nulls]
            never = reduce(lambda one, other: one | other, nothing) if nothing else F.lit(False)
            own = [F.col(quoted(item.name)) for item in inner.schema]
            other = [
                F.lit(None).cast(spark_type(item.type))
                for item in (plan.left if number else plan.right).schema
            ]
            columns = [
                column.alias(f"c{n}") for n, column in enumerate([*other, *own] if number else [*own, *other])
            ]
            keyed = [value.alias(f"k{n}") for n, value in enumerate(values)]
            frame = self._kept(frame) if padded[number] and nothing else frame
            side = F.lit(number).alias("side")
            place = place_on_side(number)
            sides.append(frame.where(~never).select(*keyed, side, *columns, place, WEIGHT))
            if padded[number] and nothing:
                alone.append(frame.where(never).select(*columns, place, WEIGHT))
        schema = [*plan.left.schema, *(() if half else plan.right.schema)]
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(schema)]
        widths = len(plan.left.schema), len(plan.right.schema)
        unique = replaced_by(plan.left), replaced_by(plan.right)
        task = OrderedJoinOperator(
            self.place(), len(found.pairs), *widths, plan.kind, unique, tests, session_zone(self.zone)
        )
        keys = [f"k{n}" for n in range(len(found.pairs))]
        joined = self._follow(sides[0].union(sides[1]), keys, task, [*fields, PLACE, _WEIGHT_FIELD])
        parts = [joined, *(rows.select(*(field.name for field in fields), SEEN, WEIGHT) for rows in alone)]
        rows = reduce(DataFrame.union, parts).toDF(*(item.name for item in schema), SEEN, WEIGHT)
        return rows if found.whole or tests else rows.where(computed(plan.condition))
