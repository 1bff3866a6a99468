"""The DataFrame of the changes that one micro-batch makes to a plan's result: rows with weights.

Linear operators are those of batch queries and carry the weight along; each stateful one is a task per
partition of its keys (a shuffle, then ``mapInArrow``), whose state is numbered by its place in the plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import reduce
from itertools import count
from typing import TYPE_CHECKING

import pyarrow as pa
from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import BooleanType, LongType, StructField, StructType

from kafka_sql.codecs.arrow import arrow_type
from kafka_sql.planner.accumulators import RESULT, Accumulator, accumulation
from kafka_sql.planner.changelog import gives_upserts, node_changes
from kafka_sql.planner.incremental import Equations, by_arrival, equations, rank_limits, row_number
from kafka_sql.planner.over_frames import bounded_frame
from kafka_sql.planner.plan import (
    Aggregate,
    Awaited,
    Join,
    JoinKind,
    Limit,
    LookupJoin,
    MatchRecognize,
    Over,
    Plan,
    Scan,
    SetKind,
    SetOperation,
    Sort,
)
from kafka_sql.planner.type_rules import root_of
from kafka_sql.spark.event_time import instant, quoted
from kafka_sql.spark.functions.registering import register_functions
from kafka_sql.spark.incremental.aggregating import Aggregating
from kafka_sql.spark.incremental.counting import Counting, CountRule
from kafka_sql.spark.incremental.few_rows import PARTITION, EveryPartition, OnePartition, StatefulTask
from kafka_sql.spark.incremental.gathering import Kept
from kafka_sql.spark.incremental.joining import Joining
from kafka_sql.spark.incremental.keyed_state import StatePlace
from kafka_sql.spark.incremental.leading import MOST, Leading
from kafka_sql.spark.incremental.matching import MatchedTypes, Matching
from kafka_sql.spark.incremental.normalising import Normalising
from kafka_sql.spark.incremental.ranking import Order, Ranking
from kafka_sql.spark.incremental.recalling import NEW, Recalling
from kafka_sql.spark.incremental.remembering import Remembering
from kafka_sql.spark.incremental.tasks import WEIGHT
from kafka_sql.spark.kafka_scan import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.spark.lookups import FOUND_ROWS, each_found, found_rows, found_type
from kafka_sql.spark.relations import Relations
from kafka_sql.spark.scan_frames import key_fields
from kafka_sql.spark.types import spark_schema, spark_type
from kafka_sql.spark.watermarks import SEEN, Watermarks, seen
from kafka_sql.sql.types import BIGINT, TypeRoot

if TYPE_CHECKING:
    from sqlglot import exp

_WEIGHT_FIELD = StructField(WEIGHT, LongType())
_RANK = "__rank"
_SET_RULES = {
    (SetKind.INTERSECT, False): CountRule.INTERSECT,
    (SetKind.INTERSECT, True): CountRule.INTERSECT_ALL,
    (SetKind.EXCEPT, False): CountRule.EXCEPT,
    (SetKind.EXCEPT, True): CountRule.EXCEPT_ALL,
}


@dataclass(frozen=True)
class StateSettings:
    """Where the state of a query is, in how many partitions, for which start of it, and which micro-batch
    began at ``now_ms``; whether it has ``few`` rows."""

    location: str
    partitions: int
    run: str
    batch: int
    ttl_ms: int
    now_ms: int
    few: bool = False

    def place(self, operator: int) -> StatePlace:
        """The state of an operator."""
        location = f"{self.location}/{operator}"
        return StatePlace(location, self.run, self.batch, self.ttl_ms, self.now_ms)


@dataclass(frozen=True)
class WeightedRelations(Relations):
    """Builds weighted rows; ``read_scan`` gives the log of a scan (its columns, then kind and place).
    ``times`` are the watermarks before the micro-batch and after it, where they matter, and ``clock_us`` is
    its processing time (microseconds since 1970); ``shared`` are frames
    that are read more than once, to be let go when the micro-batch has ended."""

    state: StateSettings = field(kw_only=True)
    shared: list[DataFrame] = field(default_factory=list, kw_only=True)
    limits: dict[int, int] = field(default_factory=dict, kw_only=True)
    times: tuple[Watermarks, Watermarks] | None = field(default=None, kw_only=True)
    clock_us: int = field(default=0, kw_only=True)
    _operators: Iterator[int] = field(default_factory=count, kw_only=True)

    def changes(self, plan: Plan) -> DataFrame:
        """The weighted rows of a whole plan."""
        self.limits.update(rank_limits(plan))
        found = self.build(plan)
        return found.coalesce(1) if self.state.few else found

    def build(self, plan: Plan, *, event_time: bool = False) -> DataFrame:
        """The weighted rows of ``plan``: its columns in order, and the weight."""
        match plan:
            case Scan():
                return self._scanned(plan)
            case Aggregate():
                register_functions(self.spark, plan)
                return self._aggregated(plan)
            case Join():
                register_functions(self.spark, plan)
                return self._joined(plan, event_time=event_time)
            case SetOperation():
                return self._set_operation(plan)
            case Over(input=source):
                register_functions(self.spark, plan)
                looks_back = isinstance(source, Awaited) and id(plan) not in self.limits
                return self._looked_back(plan) if looks_back else self._numbered(plan)
            case Limit(input=Sort()):
                return self._limited(plan)
            case MatchRecognize():
                return self._matched(plan)
            case LookupJoin(input=source) if not node_changes(source).insert_only:
                register_functions(self.spark, plan)
                return self._remembered(plan)
            case _:
                return super().build(plan, event_time=event_time)

    def _place(self, *, untouched: bool = False) -> StatePlace:
        """The state of the next operator; ``untouched`` by table.exec.state.ttl."""
        place = self.state.place(next(self._operators))
        return replace(place, ttl_ms=0) if untouched else place

    def _run(
        self, frame: DataFrame, keys: Sequence[str], task: StatefulTask, fields: list[StructField]
    ) -> DataFrame:
        """The task over the rows of ``frame``, partitioned by ``keys`` (all in one partition without)."""
        result = StructType([*fields, _WEIGHT_FIELD])
        partitions = self.state.partitions if keys else 1
        if self.times is not None:  # in each partition something may be due though no row comes
            columns = map(F.col, keys)
            return frame.repartition(partitions, *columns).mapInArrow(task, result)
        number = F.pmod(F.hash(*keys), F.lit(partitions)) if keys else F.lit(0)
        numbered = frame.select("*", number.alias(PARTITION))
        if self.state.few:
            return numbered.coalesce(1).mapInArrow(EveryPartition(task), result)
        return numbered.repartitionById(partitions, PARTITION).mapInArrow(OnePartition(task), result)

    # --- sources

    def _arrivals(self) -> list[Column]:
        """When rows came, where that matters."""
        if self.times is None:
            return []
        places = (F.lit(self.state.batch), F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN))
        return [seen(*places, F.lit(None), F.lit(None))]

    def _scanned(self, scan: Scan) -> DataFrame:
        log = self.read_scan(scan, False)
        names = [item.name for item in scan.schema]
        comes = F.col(KIND_COLUMN).isin(0, 2)
        if not gives_upserts(scan):
            weight = F.when(comes, 1).otherwise(-1).cast("bigint").alias(WEIGHT)
            return log.select(*_columns(names), weight, *self._arrivals())
        key = key_fields(scan)
        keyed = log.select(
            *(F.col(quoted(name)).alias(f"k{number}") for number, name in enumerate(key)),
            *(F.col(quoted(name)).alias(f"c{number}") for number, name in enumerate(names)),
            KIND_COLUMN,
            PARTITION_COLUMN,
            OFFSET_COLUMN,
        )
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(scan.schema)]
        task = Normalising(self._place(), len(key), len(names))
        rows = self._run(keyed, [f"k{n}" for n in range(len(key))], task, fields)
        return rows.toDF(*names, WEIGHT)

    # --- OVER by event time

    def _looked_back(self, plan: Over) -> DataFrame:
        assert isinstance(plan.input, Awaited)
        assert self.times is not None
        found, source = bounded_frame(plan), plan.input.input
        assert found is not None
        names = [item.name for item in source.schema]
        frame = self.build(source).select(
            *(_column(key).alias(f"k{n}") for n, key in enumerate(found.keys)),
            F.unix_micros(instant(found.rowtime, source.schema)).alias("moment"),
            *(F.col(f"{SEEN}.{part}").alias(f"__{part}") for part in ("batch", "partition", "offset")),
            *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)),
        )
        before, now = (marks.of(plan) for marks in self.times)
        range_us = None if found.range_ms is None else found.range_ms * 1000
        place = self._place(untouched=True)
        task = Recalling(place, len(found.keys), len(names), found.rows, range_us, before, now)
        arrived = [StructField(f"__{part}", LongType()) for part in ("batch", "partition", "offset")]
        columns = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(source.schema)]
        fields = [*arrived, *columns, StructField(NEW, BooleanType())]
        rows = self._run(frame, [f"k{n}" for n in range(len(found.keys))], task, fields)
        rows = rows.toDF(*(each.name for each in arrived), *names, NEW, WEIGHT)
        batch, partition, offset = (F.col(each.name) for each in arrived)
        arrival = seen(batch, partition, offset, F.lit(None), F.lit(None))
        items = [_column(item.expression).alias(item.field.name) for item in plan.items]
        looked = rows.select(*_columns(names), arrival, NEW, WEIGHT).select("*", *items).where(F.col(NEW))
        return looked.select(*_columns([item.name for item in plan.schema]), WEIGHT)

    # --- MATCH_RECOGNIZE

    def _matched(self, plan: MatchRecognize) -> DataFrame:
        assert self.times is not None
        rowtime, *others = plan.order
        if isinstance(plan.input, Awaited):
            source = plan.input.input
            moment = F.unix_micros(instant(rowtime.field, source.schema))
            before, now = (marks.of(plan) for marks in self.times)
        else:  # by processing time: all rows of a micro-batch have its time
            source, moment = plan.input, F.lit(self.clock_us).cast("bigint")
            before, now = None, self.clock_us
        came = (F.col(f"{SEEN}.{part}") for part in ("batch", "partition", "offset"))
        frame = self.build(source).select(
            *(F.col(quoted(name)).alias(f"k{n}") for n, name in enumerate(plan.keys)),
            moment.alias("moment"),
            *(F.col(quoted(key.field)).alias(f"s{n}") for n, key in enumerate(others)),
            *came,
            *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(plan.columns)),
        )
        by_name = {item.name: item.type for item in source.schema}
        result = pa.schema([(item.name, arrow_type(item.type)) for item in plan.schema])
        types = MatchedTypes(
            tuple(arrow_type(by_name[name]) for name in plan.keys),
            tuple(arrow_type(by_name[name]) for name in plan.columns),
            result,
            rowtime.field in by_name and root_of(by_name[rowtime.field]) is TypeRoot.TIMESTAMP_LTZ,
        )
        order = tuple(Order(key.descending, key.nulls_first) for key in others)
        task = Matching(
            self._place(untouched=True), types, order, plan.pattern, plan.outputs, rowtime.field, before, now
        )
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.schema)]
        rows = self._run(frame, [f"k{n}" for n in range(len(plan.keys))], task, fields)
        return rows.toDF(*(item.name for item in plan.schema), WEIGHT)

    # --- GROUP BY

    def _aggregated(self, plan: Aggregate) -> DataFrame:
        found = accumulation(plan)
        assert found is not None
        source = self.build(plan.input)
        keys = [_column(item.expression).alias(f"k{number}") for number, item in enumerate(plan.keys)]
        arguments = [_column(each.argument).alias(f"a{n}") for n, each in enumerate(found.accumulators)]
        frame = source.select(*keys, *arguments, WEIGHT)
        types = {item.name: item.dataType for item in frame.schema.fields}
        fields = [StructField(f"k{n}", types[f"k{n}"]) for n in range(len(keys))]
        for number, each in enumerate(found.accumulators):
            held = types[f"a{number}"]
            counted = each.kind is Accumulator.COUNT
            summed = each.kind is Accumulator.SUM and held.typeName() in _INTEGERS
            fields.append(StructField(f"{RESULT}{number}", LongType() if counted or summed else held))
        kept = tuple(Kept(each.kind, each.distinct) for each in found.accumulators)
        inserts = node_changes(plan.input).insert_only
        task = Aggregating(self._place(), len(keys), kept, inserts)
        rows = self._run(frame, [f"k{n}" for n in range(len(keys))], task, fields)
        named = [F.col(f"k{n}").alias(item.field.name) for n, item in enumerate(plan.keys)]
        results = [_column(item.expression).alias(item.field.name) for item in found.results]
        return rows.select(*named, *results, WEIGHT)

    # --- joins

    def _joined(self, plan: Join, *, event_time: bool) -> DataFrame:
        found = equations(plan)
        left, right = self.build(plan.left), self.build(plan.right)
        if found.whole or plan.kind is JoinKind.INNER:
            joined = self._paired(plan, left, right, found, plan.kind)
            return joined if found.whole else joined.where(_column(plan.condition))
        left, right = self._kept(left), self._kept(right)
        pairs = self._paired(plan, left, right, found, JoinKind.INNER).where(_column(plan.condition))
        names = [item.name for item in plan.left.schema], [item.name for item in plan.right.schema]
        half = plan.kind in (JoinKind.SEMI, JoinKind.ANTI)
        pairs = pairs if half else self._kept(pairs)
        if half:
            rule = CountRule.WITH_PARTNER if plan.kind is JoinKind.SEMI else CountRule.WITHOUT_PARTNER
            return self._counted([(left, plan.left), (pairs, plan.left)], plan.left, rule)
        parts = [pairs]
        alone = CountRule.WITHOUT_PARTNER
        if plan.kind in (JoinKind.LEFT, JoinKind.FULL):
            rows = self._counted([(left, plan.left), (pairs, plan.left)], plan.left, alone)
            parts.append(rows.select(*_columns(names[0]), *_nulls(plan.right), WEIGHT))
        if plan.kind in (JoinKind.RIGHT, JoinKind.FULL):
            rows = self._counted([(right, plan.right), (pairs, plan.right)], plan.right, alone)
            parts.append(rows.select(*_nulls(plan.left), *_columns(names[1]), WEIGHT))
        return reduce(DataFrame.union, parts)

    def _kept(self, frame: DataFrame) -> DataFrame:
        """A frame that is read more than once."""
        self.shared.append(frame.persist())
        return frame

    def _paired(
        self, plan: Join, left: DataFrame, right: DataFrame, found: Equations, kind: JoinKind
    ) -> DataFrame:
        """The join on its equations alone."""
        widths = len(plan.left.schema), len(plan.right.schema)
        pads = kind in (JoinKind.LEFT, JoinKind.FULL, JoinKind.ANTI), kind in (JoinKind.RIGHT, JoinKind.FULL)
        sides, alone = [], []
        for number, (frame, inner) in enumerate(((left, plan.left), (right, plan.right))):
            values = [_column(pair.right if number else pair.left) for pair in found.pairs]
            nothing = [values[n].isNull() for n, pair in enumerate(found.pairs) if not pair.nulls]
            never = reduce(lambda one, other: one | other, nothing) if nothing else F.lit(False)
            own = [F.col(quoted(item.name)) for item in inner.schema]
            other = _nulls(plan.left if number else plan.right)
            columns = [*other, *own] if number else [*own, *other]
            keyed = [value.alias(f"k{n}") for n, value in enumerate(values)]
            numbered = [column.alias(f"c{n}") for n, column in enumerate(columns)]
            frame = frame if not pads[number] else self._kept(frame)
            side = F.lit(number).alias("side")
            sides.append(frame.where(~never).select(*keyed, side, *numbered, WEIGHT))
            if pads[number] and nothing:
                alone.append(frame.where(never).select(*numbered, WEIGHT))
        half = kind in (JoinKind.SEMI, JoinKind.ANTI)
        schema = [*plan.left.schema, *(() if half else plan.right.schema)]
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(schema)]
        inserts = node_changes(plan.left).insert_only, node_changes(plan.right).insert_only
        task = Joining(self._place(), len(found.pairs), *widths, kind, inserts)
        keys = [f"k{n}" for n in range(len(found.pairs))]
        joined = self._run(sides[0].union(sides[1]), keys, task, fields)
        width = len(schema)
        parts = [joined, *(rows.select(*(f"c{n}" for n in range(width)), WEIGHT) for rows in alone)]
        return reduce(DataFrame.union, parts).toDF(*(item.name for item in schema), WEIGHT)

    def _remembered(self, plan: LookupJoin) -> DataFrame:
        """A lookup join over rows that change: what was found for a row goes with it."""
        names = [item.name for item in plan.input.schema]
        found = found_rows(self.build(plan.input), plan, F.col(WEIGHT) > 0)
        keyed = [F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)]
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.input.schema)]
        fields.append(StructField(FOUND_ROWS, spark_type(found_type(plan))))
        task = Remembering(self._place(), len(names))
        rows = self._run(
            found.select(*keyed, FOUND_ROWS, WEIGHT), [f"c{n}" for n in range(len(names))], task, fields
        )
        return each_found(rows.toDF(*names, FOUND_ROWS, WEIGHT), plan, [*names, WEIGHT])

    # --- counts of rows

    def _set_operation(self, plan: SetOperation) -> DataFrame:
        sides = [(self.build(side), side) for side in (plan.left, plan.right)]
        return self._counted(sides, plan, _SET_RULES[plan.kind, plan.all])

    def _counted(self, sides: Sequence[tuple[DataFrame, Plan]], plan: Plan, rule: CountRule) -> DataFrame:
        types, names = spark_schema(plan.schema).fields, [item.name for item in plan.schema]
        tagged = []
        for number, (side, of) in enumerate(sides):
            row = [
                F.col(quoted(own.name)).cast(item.dataType).alias(f"c{n}")
                for n, (own, item) in enumerate(zip(of.schema, types, strict=True))
            ]
            tagged.append(side.select(*row, F.lit(number).alias("side"), WEIGHT))
        fields = [StructField(f"c{n}", item.dataType) for n, item in enumerate(types)]
        task = Counting(self._place(), len(types), rule)
        keys = [f"c{n}" for n in range(len(types))]
        return self._run(tagged[0].union(tagged[1]), keys, task, fields).toDF(*names, WEIGHT)

    # --- Top-N

    def _numbered(self, plan: Over) -> DataFrame:
        window = row_number(plan)
        assert window is not None
        partition = [_column(item) for item in window.args.get("partition_by") or ()]
        orders, by, newest = [], [], False
        for item in window.args["order"].expressions:
            if by_arrival(item):
                newest = bool(item.args.get("desc"))
                continue
            by.append(_column(item.this))
            orders.append(Order(bool(item.args.get("desc")), bool(item.args.get("nulls_first"))))
        source = self.build(plan.input)
        wanted = _Wanted(self.limits[id(plan)], newest)
        rows = self._ranked(source, plan.input, partition, by, orders, wanted)
        rank = plan.items[0].field
        names = [item.name for item in plan.input.schema]
        number = F.col(_RANK).cast(spark_type(rank.type)).alias(rank.name)
        return rows.select(*_columns(names), number, WEIGHT)

    def _limited(self, plan: Limit) -> DataFrame:
        assert isinstance(plan.input, Sort)
        assert plan.count is not None
        sort = plan.input
        source = self.build(sort.input)
        by = [F.col(quoted(key.field)) for key in sort.keys]
        orders = [Order(key.descending, key.nulls_first) for key in sort.keys]
        wanted = _Wanted(plan.offset + plan.count)
        rows = self._ranked(source, sort.input, [], by, orders, wanted)
        names = [item.name for item in plan.schema]
        return rows.where(F.col(_RANK) > plan.offset).select(*_columns(names), WEIGHT)

    def _ranked(
        self,
        source: DataFrame,
        plan: Plan,
        partition: Sequence[Column],
        by: Sequence[Column],
        orders: Sequence[Order],
        wanted: _Wanted,
    ) -> DataFrame:
        """The first rows of each partition with their numbers."""
        names = [item.name for item in plan.schema]
        frame = source.select(
            *(column.alias(f"k{n}") for n, column in enumerate(partition)),
            *(column.alias(f"s{n}") for n, column in enumerate(by)),
            *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)),
            WEIGHT,
        )
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.schema)]
        fields.append(StructField(_RANK, spark_type(BIGINT)))
        inserts = node_changes(plan).insert_only
        place, order = self._place(), tuple(orders)
        shape = place, len(partition), len(names), order, wanted.limit, wanted.newest_first
        leads = inserts and wanted.limit <= MOST and not place.ttl_ms
        task: StatefulTask = Leading(*shape) if leads else Ranking(*shape, inserts)
        keys = [f"k{n}" for n in range(len(partition))]
        return self._run(frame, keys, task, fields).toDF(*names, _RANK, WEIGHT)


@dataclass(frozen=True, slots=True)
class _Wanted:
    """How many rows of a partition are wanted; of equal ones those that came last, or first."""

    limit: int
    newest_first: bool = False


_INTEGERS = frozenset(["byte", "short", "integer", "long"])


def _column(expression: exp.Expression) -> Column:
    return F.expr(expression.sql(dialect="spark"))


def _columns(names: Sequence[str]) -> list[Column]:
    return [F.col(quoted(name)) for name in names]


def _nulls(plan: Plan) -> list[Column]:
    return [F.lit(None).cast(spark_type(item.type)).alias(item.name) for item in plan.schema]
