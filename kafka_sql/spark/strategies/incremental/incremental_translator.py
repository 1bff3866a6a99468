"""The DataFrame of the changes that one micro-batch makes to a plan's result: rows with weights.

Linear operators are those of batch queries and carry the weight along; each stateful one is a task per
partition of its keys (a shuffle, then ``mapInArrow``), whose state is numbered by its place in the plan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial, reduce
from itertools import count
from typing import TYPE_CHECKING, ClassVar

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import BooleanType, ByteType, IntegerType, LongType, StructField, StructType

from kafka_sql.model.data_types import BIGINT
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN, WEIGHT, RowKind
from kafka_sql.planner.plan import nodes as rel
from kafka_sql.planner.plan.fields import PlanField
from kafka_sql.planner.plan.pipeline_plan import Computation
from kafka_sql.planner.plan.windows import SessionWindow
from kafka_sql.planner.properties.changelog_mode import gives_upserts, node_changes
from kafka_sql.planner.properties.time_bounds import is_window_join
from kafka_sql.planner.strategies.arrival.kept_ranks import rank_limits, row_number
from kafka_sql.planner.strategies.incremental.accumulators import (
    Accumulation,
    accumulation,
)
from kafka_sql.planner.strategies.incremental.incremental_support import (
    Equations,
    by_arrival,
    equations,
)
from kafka_sql.planner.strategies.incremental.partial_history import lacks_rows
from kafka_sql.planner.strategies.incremental.row_placement import (
    in_place,
    partition_keys,
    replaced_in_place,
)
from kafka_sql.planner.strategies.incremental.window_support import is_interval_join, window_accumulation
from kafka_sql.planner.strategies.pipeline.expression_operators import PipelineRefused
from kafka_sql.planner.strategies.pipeline.fused_rows import (
    computed_arguments,
    computed_places,
    computed_row,
    rows_in_task,
    source_of,
)
from kafka_sql.planner.strategies.pipeline.row_steps import PipelineRows
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.expressions import computed, item_column, sort_key_column
from kafka_sql.spark.frames.group_keys import compared, groups, key_of_group, with_compared, without_compared
from kafka_sql.spark.frames.late_rows import table_of
from kafka_sql.spark.frames.result_changes import changes_of
from kafka_sql.spark.frames.types import spark_schema, spark_type
from kafka_sql.spark.frames.watermarks import SEEN, Watermarks, seen
from kafka_sql.spark.functions.register import register_functions
from kafka_sql.spark.platform.columns import FOUND_ROWS, WINDOW
from kafka_sql.spark.platform.settings import TIME_ZONE
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator, goes_through
from kafka_sql.spark.strategies.incremental.event_time_translator import (
    looked_back,
    matched,
    rowtime_deduplicated,
    sessions_given,
    versioned,
    watermark_buffered,
    windows_given,
    windows_joined,
)
from kafka_sql.spark.strategies.incremental.group_recompute import aggregated_anew, ranked_anew
from kafka_sql.spark.strategies.incremental.operator_tasks import (
    ComputedColumns,
    OperatorTask,
    accumulated_fields,
    columns_of,
    spark_task,
)
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import FirstRows, top_n_operator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.cross_join import CHANGED, SIDE, CrossJoinOperator
from kafka_sql.spark.strategies.incremental.operators.equi_join import EquiJoinOperator
from kafka_sql.spark.strategies.incremental.operators.lookup_memory import LookupMemoryOperator
from kafka_sql.spark.strategies.incremental.operators.set_operation import CountRule, SetOperator, set_rule
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.routing import (
    PARTITION,
    EveryPartition,
    OnePartition,
    StatefulTask,
    asking,
)
from kafka_sql.spark.strategies.incremental.window_translator import intervals_joined, windows_aggregated
from kafka_sql.spark.tables.lookup_join import each_found, found_rows, found_type
from kafka_sql.spark.tables.scan_frames import key_fields
from kafka_sql.spark.translate.translator import Translator

if TYPE_CHECKING:
    from sqlglot import exp

_WEIGHT_FIELD = StructField(WEIGHT, LongType())
_RANK = "__rank"
_NEW, _FIRST, _SECOND = "__new", "__first", "__second"


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
class IncrementalTranslator(Translator):
    """Builds weighted rows; ``read_scan`` gives the log of a scan (its columns, then kind and place).
    With ``arrivals`` rows of sources say when they came. ``times`` are the watermarks before the micro-batch
    and after it, where they matter, and ``clock_us`` is its processing time (microseconds since 1970);
    ``shared`` are frames that are read more than once, to be let go when the micro-batch has ended. With
    ``passing`` rows of upserts that came and went within the micro-batch have the weight 0."""

    state: StateSettings = field(kw_only=True)
    shared: list[DataFrame] = field(default_factory=list, kw_only=True)
    limits: dict[int, int] = field(default_factory=dict, kw_only=True)
    arrivals: bool = field(default=False, kw_only=True)
    passing: bool = field(default=False, kw_only=True)
    times: tuple[Watermarks, Watermarks] | None = field(default=None, kw_only=True)
    report_late: Callable[[str, int], None] | None = field(default=None, kw_only=True)
    """Takes a table and the number of its rows that came too late, in the tasks of operators."""
    clock_us: int = field(default=0, kw_only=True)
    _operators: Iterator[int] = field(default_factory=count, kw_only=True)

    def changes(self, plan: rel.Plan) -> DataFrame:
        """The weighted rows of a whole plan."""
        self.limits.update(rank_limits(plan))
        found = self.build(plan)
        return found.coalesce(1) if self.state.few else found

    def settled(self, plan: rel.Plan, key: Sequence[str] | None) -> DataFrame | None:
        """What the weighted rows of a whole plan add up to, rows with kinds, where the tasks that give them
        can tell: one task, or each the rows of its values of a ``key``. None where that is not known."""
        limits, source = rank_limits(plan), source_of(plan)
        types = [spark_type(item.type) for item in plan.schema]
        alone = self.state.few or (bool(key) and replaced_in_place(plan, key or (), limits))
        if not (self._in_tasks and alone and goes_through(types)):
            return None
        try:
            computed_of, fields = columns_of(computed_row(rows_in_task(plan, self.zone), plan), self.zone)
        except PipelineRefused:
            return None
        self.limits.update(limits)
        register_functions(self.spark, source)
        if isinstance(source, rel.Over) and id(source) in limits:
            work = self._ranking(source)
        elif isinstance(source, rel.Aggregate) and (found := accumulation(source)) is not None:
            work = self._grouping(source, found)
        else:
            return None
        names = [item.name for item in plan.schema]
        positions = None if key is None else tuple(map(names.index, key))
        changes = ConsolidationOperator(len(names), positions, in_order=self.state.few)
        result = [*fields[:-1], StructField(KIND_COLUMN, ByteType())]
        work = replace(work.followed_by((computed_of,), result), changes=changes)
        return self._run(work).toDF(*names, KIND_COLUMN)

    @property
    def _in_tasks(self) -> bool:
        """Whether tasks may do more than one operator's work: rows do not say when they came, and come with
        those of the source."""
        return not self.arrivals and self.times is None

    @property
    def zone(self) -> str:
        """The time zone of the session."""
        return str(self.spark.conf.get(TIME_ZONE))

    def build(self, plan: rel.Plan, *, event_time: bool = False) -> DataFrame:
        """The weighted rows of ``plan``: its columns in order, and the weight."""
        match plan:
            case rel.Scan():
                return self._scanned(plan)
            case rel.Remaining(input=source):
                return self.build(source)
            case rel.Aggregate():
                register_functions(self.spark, plan)
                found = accumulation(plan)
                return aggregated_anew(self, plan) if found is None else self._aggregated(plan, found)
            case rel.Join(keeps_time=True) if is_window_join(plan.left, plan.right, plan.condition):
                register_functions(self.spark, plan)
                return windows_joined(self, plan)
            case rel.Join() if is_interval_join(plan):
                register_functions(self.spark, plan)
                return intervals_joined(self, plan)
            case rel.Join():
                register_functions(self.spark, plan)
                return self._joined(plan, event_time=event_time)
            case rel.SetOperation():
                return self._set_operation(plan)
            case rel.Over(input=source):
                register_functions(self.spark, plan)
                if id(plan) in self.limits:
                    return self._numbered(plan)
                return (
                    looked_back(self, plan)
                    if isinstance(source, rel.WatermarkBuffer)
                    else ranked_anew(self, plan)
                )
            case rel.Limit(input=rel.Sort()):
                return self._limited(plan)
            case rel.Sort(input=source, keys=keys):
                order = [*map(sort_key_column, keys), F.col(SEEN)]
                return self.build(source).coalesce(1).sortWithinPartitions(*order)
            case rel.MatchRecognize():
                return matched(self, plan)
            case rel.WatermarkBuffer():
                return watermark_buffered(self, plan)
            case rel.ChangeRows():
                return self._changes_as_rows(plan)
            case rel.Versions():
                return rowtime_deduplicated(self, plan)
            case rel.TemporalJoin():
                register_functions(self.spark, plan)
                return versioned(self, plan)
            case rel.WindowAggregate():
                register_functions(self.spark, plan)
                kept = window_accumulation(plan)
                if kept is not None:
                    return windows_aggregated(self, plan, kept)
                return super().build(plan).withColumn(WEIGHT, F.lit(1).cast("bigint"))
            case rel.LookupJoin(input=source) if not node_changes(source).insert_only:
                register_functions(self.spark, plan)
                return self._remembered(plan)
            case _:
                return super().build(plan, event_time=event_time)

    def place(self, *, untouched: bool = False) -> StatePlace:
        """The state of the next operator; ``untouched`` by table.exec.state.ttl."""
        place = self.state.place(next(self._operators))
        return replace(place, ttl_ms=0) if untouched else place

    def late_reporter(self, plan: rel.Plan) -> Callable[[int], None] | None:
        """Return the reporter of the late rows of an operator, by the first of the tables below it."""
        assert self.times is not None
        _, now = self.times
        numbers = now.numbers(plan)
        if self.report_late is None or not numbers:
            return None
        return partial(self.report_late, table_of(now.assigners[numbers[0]]))

    def run_task(
        self, frame: DataFrame, keys: Sequence[str], task: StatefulTask, fields: list[StructField]
    ) -> DataFrame:
        """The task over the rows of ``frame``, partitioned by ``keys`` (all in one partition without), that
        gives ``fields`` and the weight. Where rows say when they came the task does not get that column, but
        the rows in this order, and what goes before what comes."""
        return self._run(OperatorTask(frame, tuple(keys), task, (*fields, _WEIGHT_FIELD)))

    def _run(self, asked: OperatorTask) -> DataFrame:
        frame, keys, result = asked.frame, asked.keys, StructType(list(asked.fields))
        partitions = self.state.partitions if keys else 1
        number = F.pmod(F.hash(*keys), F.lit(partitions)) if keys else F.lit(0)
        numbered = frame.select("*", number.alias(PARTITION))
        if self.times is not None:  # in each partition something may be due though no row comes
            numbered = numbered.union(self._asked(frame, partitions))
        if self.state.few:
            task = spark_task(EveryPartition(asked.task), asked.changes)
            return _in_order(numbered.coalesce(1)).mapInArrow(task, result)
        if not asked.in_place or self.times is not None:
            where = F.when(F.col(PARTITION) < 0, F.lit(-1) - F.col(PARTITION)).otherwise(F.col(PARTITION))
            numbered = numbered.repartitionById(partitions, PARTITION if self.times is None else where)
        task = spark_task(OnePartition(asked.task), asked.changes)
        return _in_order(numbered).mapInArrow(task, result)

    def _asked(self, frame: DataFrame, partitions: int) -> DataFrame:
        """A row like those of ``frame`` that asks for each partition."""
        nothing = (F.lit(None).cast(field.dataType).alias(field.name) for field in frame.schema.fields)
        asked = [asking(number) for number in range(partitions)]
        return self.spark.range(0, 1, 1, 1).select(
            *nothing, F.explode(F.array(*map(F.lit, asked))).alias(PARTITION)
        )

    @property
    def _timed(self) -> bool:
        return self.times is not None

    def _windowed(self, plan: rel.WindowAggregate, frame: DataFrame) -> tuple[DataFrame, Column]:
        return windows_given(self, plan, frame), F.col(WINDOW)

    def _with_windows(self, plan: rel.WindowColumns, frame: DataFrame) -> DataFrame:
        if not isinstance(plan.window, SessionWindow):
            return super()._with_windows(plan, frame)
        keys = [compared(frame, name).alias(f"k{number}") for number, name in enumerate(plan.window.keys)]
        return sessions_given(self, plan, plan.window, frame, keys)

    # --- sources

    def _arrivals(self, scan: rel.Scan, comes: Column) -> list[Column]:
        """When rows of a scan, which say whether they come, came, where that matters."""
        if not self.arrivals:
            return []
        places = (F.lit(self.state.batch), F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN))
        return [seen(*places, F.lit(None), F.lit(None))]

    def _read(self, scan: rel.Scan) -> DataFrame:
        """The log of a scan."""
        return self.read_scan(scan, False)

    def _follows(self, scan: rel.Scan) -> bool:
        """Whether each change of a table of upserts counts, not only what is different afterwards."""
        return self.arrivals and scan.history is rel.ScanHistory.CHANGES

    def _scanned(self, scan: rel.Scan) -> DataFrame:
        log = self._read(scan)
        names = [item.name for item in scan.schema]
        comes = F.col(KIND_COLUMN).isin(0, 2)
        if scan.history is rel.ScanHistory.RECORDS or not gives_upserts(scan):
            weight = F.when(comes, 1).otherwise(-1).cast("bigint").alias(WEIGHT)
            return log.select(*_columns(names), weight, *self._arrivals(scan, comes))
        key = key_fields(scan)
        keyed = log.select(
            *(F.col(quoted(name)).alias(f"k{number}") for number, name in enumerate(key)),
            *(F.col(quoted(name)).alias(f"c{number}") for number, name in enumerate(names)),
            KIND_COLUMN,
            PARTITION_COLUMN,
            OFFSET_COLUMN,
        )
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(scan.schema)]
        each = self._follows(scan)
        task = ChangelogNormalizeOperator(self.place(), len(key), len(names), each, self.passing and not each)
        places = [StructField(name, LongType()) for name in (PARTITION_COLUMN, OFFSET_COLUMN)] if each else []
        rows = self.run_task(keyed, [f"k{n}" for n in range(len(key))], task, [*fields, *places])
        rows = rows.toDF(*names, *(place.name for place in places), WEIGHT)
        if not each:
            return rows
        return rows.select(*_columns(names), WEIGHT, *self._arrivals(scan, F.col(WEIGHT) > 0))

    def _changes_as_rows(self, plan: rel.ChangeRows) -> DataFrame:
        """What the weighted rows of a micro-batch add up to, each change a row that comes."""
        names = [item.name for item in plan.input.schema]
        keys = node_changes(plan.input).keys
        changes = changes_of(self.build(plan.input), names, sorted(keys[0]) if keys else None)
        kinds = {int(kind): kind.name for kind in RowKind}
        kind = F.create_map(*(F.lit(part) for pair in kinds.items() for part in pair))[F.col(KIND_COLUMN)]
        return changes.select(
            kind.alias(plan.kind.name), *_columns(names), F.lit(1).cast("bigint").alias(WEIGHT)
        )

    # --- GROUP BY

    def _aggregated(self, plan: rel.Aggregate, found: Accumulation) -> DataFrame:
        rows = self._accumulated(plan, found)
        named = [F.col(f"k{n}").alias(item.field.name) for n, item in enumerate(plan.keys)]
        results = [item_column(item) for item in found.results]
        carried = [F.col(SEEN)] if SEEN in rows.columns else []
        shown = rows.select(*named, *results, *carried, WEIGHT)
        return groups(shown, [item.field for item in plan.keys])

    _placed: ClassVar[bool] = False
    """Whether rows have their place in the sequence of all changes."""

    def _accumulated(self, plan: rel.Aggregate, found: Accumulation) -> DataFrame:
        """The weighted rows of the groups: keys, accumulators, and what is carried."""
        return self._run(self._grouping(plan, found))

    def _arguments(self, plan: rel.Aggregate, found: Accumulation) -> DataFrame:
        """The keys of the groups, the arguments of the accumulators, what is carried, and the weight."""
        keys = [key_of_group(item, f"k{number}") for number, item in enumerate(plan.keys)]
        arguments = [computed(each.argument).alias(f"a{n}") for n, each in enumerate(found.accumulators)]
        source = self.build(plan.input)
        placed = SEEN in source.columns and (self._placed or lacks_rows(plan.input))
        return source.select(*keys, *arguments, *([F.col(SEEN)] if placed else []), WEIGHT)

    def _grouping(
        self, plan: rel.Aggregate, found: Accumulation, arguments: DataFrame | None = None
    ) -> OperatorTask:
        """The task of a GROUP BY; ``arguments`` are its rows, where they are there already."""
        keys, kept = len(plan.keys), kept_by(found)
        there = in_place(plan.input, [item.expression for item in plan.keys], self.limits)
        if there and arguments is None:
            fused = self._behind_join(plan.input, lambda rows: computed_arguments(rows, plan, found))
            if fused is not None:
                work, columns, fields = fused
                last = self._aggregate(keys, kept, plan.input)
                result = [*accumulated_fields(fields, keys, found), _WEIGHT_FIELD]
                return work.followed_by((columns, last), result)
        frame = self._arguments(plan, found) if arguments is None else arguments
        result = [*accumulated_fields(frame.schema.fields, keys, found), _WEIGHT_FIELD]
        task = self._aggregate(keys, kept, plan.input)
        return OperatorTask(frame, tuple(f"k{n}" for n in range(keys)), task, tuple(result), there)

    def _aggregate(self, keys: int, kept: tuple[Kept, ...], source: rel.Plan) -> AggregateOperator:
        inserts = node_changes(source).insert_only
        return AggregateOperator(self.place(), keys, kept, inserts, lacks_rows(source), self.passing)

    def _behind_join(
        self, plan: rel.Plan, columns: Callable[[PipelineRows], Computation]
    ) -> tuple[OperatorTask, ComputedColumns, list[StructField]] | None:
        """The task of the join below the projections and filters of ``plan``, the ``columns`` that it
        computes of its pairs, and their types; None where it cannot."""
        join = source_of(plan)
        if not (isinstance(join, rel.Join) and self._in_tasks):
            return None
        try:
            made, fields = columns_of(columns(rows_in_task(plan, self.zone)), self.zone)
        except PipelineRefused:
            return None
        register_functions(self.spark, join)
        sides = self.build(join.left), self.build(join.right)
        return self._pairing(join, *sides, equations(join), join.kind).pairs, made, fields

    # --- joins

    def _joined(self, plan: rel.Join, *, event_time: bool) -> DataFrame:
        return self._joined_sides(plan, equations(plan), self.build(plan.left), self.build(plan.right))

    def _joined_sides(self, plan: rel.Join, found: Equations, left: DataFrame, right: DataFrame) -> DataFrame:
        """The join of two inputs that are built."""
        if found.whole or plan.kind is rel.JoinKind.INNER:
            joined = self._paired(plan, left, right, found, plan.kind)
            return joined if found.whole else joined.where(computed(plan.condition))
        left, right = self._kept(left), self._kept(right)
        pairs = self._paired(plan, left, right, found, rel.JoinKind.INNER).where(computed(plan.condition))
        names = [item.name for item in plan.left.schema], [item.name for item in plan.right.schema]
        half = plan.kind in (rel.JoinKind.SEMI, rel.JoinKind.ANTI)
        pairs = pairs if half else self._kept(pairs)
        if half:
            rule = CountRule.WITH_PARTNER if plan.kind is rel.JoinKind.SEMI else CountRule.WITHOUT_PARTNER
            return self._counted([(left, plan.left), (pairs, plan.left)], plan.left, rule)
        parts = [pairs]
        alone = CountRule.WITHOUT_PARTNER
        if plan.kind in (rel.JoinKind.LEFT, rel.JoinKind.FULL):
            rows = self._counted([(left, plan.left), (pairs, plan.left)], plan.left, alone)
            parts.append(rows.select(*_columns(names[0]), *_nulls(plan.right), WEIGHT))
        if plan.kind in (rel.JoinKind.RIGHT, rel.JoinKind.FULL):
            rows = self._counted([(right, plan.right), (pairs, plan.right)], plan.right, alone)
            parts.append(rows.select(*_nulls(plan.left), *_columns(names[1]), WEIGHT))
        return reduce(DataFrame.union, parts)

    def _kept(self, frame: DataFrame) -> DataFrame:
        """A frame that is read more than once."""
        self.shared.append(frame.persist())
        return frame

    def _paired(
        self, plan: rel.Join, left: DataFrame, right: DataFrame, found: Equations, kind: rel.JoinKind
    ) -> DataFrame:
        """The join on its equations alone."""
        if not found.pairs:
            return self._crossed(plan, left, right)
        pairing = self._pairing(plan, left, right, found, kind)
        width = len(pairing.schema)
        parts = [
            self._run(pairing.pairs),
            *(rows.select(*(f"c{n}" for n in range(width)), WEIGHT) for rows in pairing.alone),
        ]
        return reduce(DataFrame.union, parts).toDF(*(item.name for item in pairing.schema), WEIGHT)

    def _pairing(
        self, plan: rel.Join, left: DataFrame, right: DataFrame, found: Equations, kind: rel.JoinKind
    ) -> _Pairing:
        widths = len(plan.left.schema), len(plan.right.schema)
        pads = (
            kind in (rel.JoinKind.LEFT, rel.JoinKind.FULL, rel.JoinKind.ANTI),
            kind in (rel.JoinKind.RIGHT, rel.JoinKind.FULL),
        )
        sides, alone = [], []
        for number, (frame, inner) in enumerate(((left, plan.left), (right, plan.right))):
            values = [computed(pair.right if number else pair.left) for pair in found.pairs]
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
        half = kind in (rel.JoinKind.SEMI, rel.JoinKind.ANTI)
        schema = [*plan.left.schema, *(() if half else plan.right.schema)]
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(schema)]
        inserts = node_changes(plan.left).insert_only, node_changes(plan.right).insert_only
        task = EquiJoinOperator(self.place(), len(found.pairs), *widths, kind, inserts)
        keys = [f"k{n}" for n in range(len(found.pairs))]
        pairs = OperatorTask(sides[0].union(sides[1]), tuple(keys), task, (*fields, _WEIGHT_FIELD))
        return _Pairing(pairs, alone, schema)

    def _crossed(self, plan: rel.Join, left: DataFrame, right: DataFrame) -> DataFrame:
        """The pairs of a join without an equation: what changed on the left with all of the right side, and
        what was on the left with what changed on the right."""
        names = [item.name for item in (*plan.left.schema, *plan.right.schema)]
        mine, theirs = ([item.name for item in side.schema] for side in (plan.left, plan.right))
        sides = (
            left.select(F.lit(0).alias(SIDE), *_columns(mine), *_nulls(plan.right), WEIGHT),
            right.select(F.lit(1).alias(SIDE), *_nulls(plan.left), *_columns(theirs), WEIGHT),
        )
        columns = [spark_type(item.type) for item in (*plan.left.schema, *plan.right.schema)]
        fields = [StructField(SIDE, IntegerType()), *map(StructField, map(str, range(len(names))), columns)]
        fields.append(StructField(CHANGED, BooleanType()))
        task = CrossJoinOperator(self.place(), len(mine))
        rows = self._kept(self.run_task(sides[0].union(sides[1]), [], task, fields))
        rows = rows.toDF(SIDE, *names, CHANGED, WEIGHT)
        ones = rows.where(F.col(SIDE) == 0).select(*_columns(mine), CHANGED, F.col(WEIGHT).alias(_FIRST))
        others = rows.where(F.col(SIDE) == 1).select(
            *_columns(theirs), F.col(CHANGED).alias(_NEW), F.col(WEIGHT).alias(_SECOND)
        )
        pairs = ones.join(others, (F.col(CHANGED) | F.col(_NEW)) & computed(plan.condition))
        return pairs.select(*_columns(names), (F.col(_FIRST) * F.col(_SECOND)).alias(WEIGHT))

    def _remembered(self, plan: rel.LookupJoin) -> DataFrame:
        """A lookup join over rows that change: what was found for a row goes with it."""
        names = [item.name for item in plan.input.schema]
        found = found_rows(self.build(plan.input), plan, F.col(WEIGHT) > 0)
        keyed = [F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)]
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.input.schema)]
        fields.append(StructField(FOUND_ROWS, spark_type(found_type(plan))))
        task = LookupMemoryOperator(self.place(), len(names))
        rows = self.run_task(
            found.select(*keyed, FOUND_ROWS, WEIGHT), [f"c{n}" for n in range(len(names))], task, fields
        )
        return each_found(rows.toDF(*names, FOUND_ROWS, WEIGHT), plan, [*names, WEIGHT])

    # --- counts of rows

    def _set_operation(self, plan: rel.SetOperation) -> DataFrame:
        sides = [(self.build(side), side) for side in (plan.left, plan.right)]
        return self._counted(sides, plan, set_rule(plan.kind, repeats=plan.all))

    def _counted(
        self, sides: Sequence[tuple[DataFrame, rel.Plan]], plan: rel.Plan, rule: CountRule
    ) -> DataFrame:
        types, names = spark_schema(plan.schema).fields, [item.name for item in plan.schema]
        cells = [f"c{n}" for n in range(len(types))]
        tagged = []
        for number, (side, of) in enumerate(sides):
            row = [
                F.col(quoted(own.name)).cast(item.dataType).alias(f"c{n}")
                for n, (own, item) in enumerate(zip(of.schema, types, strict=True))
            ]
            came = [F.col(SEEN)] if all(SEEN in frame.columns for frame, _ in sides) else []
            tagged.append(side.select(*row, F.lit(number).alias("side"), *came, WEIGHT))
        rows = tagged[0].union(tagged[1])
        compared = with_compared(rows, cells)  # rows that are equal have the same bytes
        fields = [StructField(cell, compared.schema[cell].dataType) for cell in cells]
        partial = any(lacks_rows(of) for _, of in sides)
        task = SetOperator(self.place(), len(types), rule, partial)
        found = self.run_task(compared, cells, task, fields)
        return without_compared(found, rows, cells).toDF(*names, WEIGHT)

    # --- Top-N

    def _numbered(self, plan: rel.Over, source: DataFrame | None = None) -> DataFrame:
        """The first rows of partitions; ``source`` are the rows below, where they are there already."""
        rank = plan.items[0].field
        names = [item.name for item in plan.input.schema]
        rows = self._run(self._ranking(plan, source)).toDF(*names, _RANK, WEIGHT)
        number = F.col(_RANK).cast(spark_type(rank.type)).alias(rank.name)
        return rows.select(*_columns(names), number, WEIGHT)

    def _ranking(self, plan: rel.Over, source: DataFrame | None = None) -> OperatorTask:
        keys, (by, orders, newest) = partition_keys(plan), sort_order(plan)
        wanted = _Wanted(self.limits[id(plan)], newest)
        there = in_place(plan.input, keys, self.limits)
        if there and source is None:
            fused = self._behind_join(plan.input, lambda rows: computed_places(rows, keys, by, plan.input))
            if fused is not None:
                work, columns, _ = fused
                task, result = self._top_n(plan.input, len(keys), orders, wanted)
                return work.followed_by((columns, task), result)
        source = self.build(plan.input) if source is None else source
        partition, sorts = list(map(computed, keys)), list(map(computed, by))
        return replace(self._ranked(source, plan.input, partition, sorts, orders, wanted), in_place=there)

    def _limited(self, plan: rel.Limit, source: DataFrame | None = None) -> DataFrame:
        assert isinstance(plan.input, rel.Sort)
        assert plan.count is not None
        sort = plan.input
        source = self.build(sort.input) if source is None else source
        by = [F.col(quoted(key.field)) for key in sort.keys]
        orders = [Order(key.descending, key.nulls_first) for key in sort.keys]
        wanted = _Wanted(plan.offset + plan.count)
        names = [item.name for item in plan.schema]
        rows = self._run(self._ranked(source, sort.input, [], by, orders, wanted)).toDF(*names, _RANK, WEIGHT)
        return rows.where(F.col(_RANK) > plan.offset).select(*_columns(names), WEIGHT)

    def _ranked(
        self,
        source: DataFrame,
        plan: rel.Plan,
        partition: Sequence[Column],
        by: Sequence[Column],
        orders: Sequence[Order],
        wanted: _Wanted,
    ) -> OperatorTask:
        """The first rows of each partition with their numbers."""
        names = [item.name for item in plan.schema]
        frame = source.select(
            *(column.alias(f"k{n}") for n, column in enumerate(partition)),
            *(column.alias(f"s{n}") for n, column in enumerate(by)),
            *(F.col(quoted(name)).alias(f"c{n}") for n, name in enumerate(names)),
            *([F.col(SEEN)] if SEEN in source.columns else []),
            WEIGHT,
        )
        frame = with_compared(frame, [f"k{n}" for n in range(len(partition))])
        task, result = self._top_n(plan, len(partition), orders, wanted)
        return OperatorTask(frame, tuple(f"k{n}" for n in range(len(partition))), task, tuple(result))

    def _top_n(
        self, plan: rel.Plan, keys: int, orders: Sequence[Order], wanted: _Wanted
    ) -> tuple[StatefulTask, list[StructField]]:
        """The operator of the first rows of ``plan``, and what it gives."""
        fields = [StructField(f"c{n}", spark_type(item.type)) for n, item in enumerate(plan.schema)]
        first = FirstRows(keys, len(fields), tuple(orders), wanted.limit, wanted.newest_first)
        inserts = node_changes(plan).insert_only
        task = top_n_operator(self.place(), first, inserts=inserts, lacks_rows=lacks_rows(plan))
        return task, [*fields, StructField(_RANK, spark_type(BIGINT)), _WEIGHT_FIELD]


def sort_order(over: rel.Over) -> tuple[list[exp.Expression], list[Order], bool]:
    """What the rows of a ROW_NUMBER are sorted by, and how; whether those that came last stand before others
    that are equal."""
    window = row_number(over)
    assert window is not None
    by, orders, newest = [], [], False
    for item in window.args["order"].expressions:
        if by_arrival(item):
            newest = bool(item.args.get("desc"))
            continue
        by.append(item.this)
        orders.append(Order(bool(item.args.get("desc")), bool(item.args.get("nulls_first"))))
    return by, orders, newest


@dataclass(frozen=True, slots=True)
class _Wanted:
    """How many rows of a partition are wanted; of equal ones those that came last, or first."""

    limit: int
    newest_first: bool = False


@dataclass(frozen=True, slots=True)
class _Pairing:
    """The task that pairs the rows of a join, the rows that are ``alone`` without it, and their fields."""

    pairs: OperatorTask
    alone: list[DataFrame]
    schema: Sequence[PlanField]


def kept_by(found: Accumulation) -> tuple[Kept, ...]:
    """The accumulators as operators keep them."""
    return tuple(Kept(each.kind, each.distinct) for each in found.accumulators)


def _in_order(frame: DataFrame) -> DataFrame:
    """The rows of each partition as they came, where they say when."""
    return frame.sortWithinPartitions(SEEN, WEIGHT).drop(SEEN) if SEEN in frame.columns else frame


def _columns(names: Sequence[str]) -> list[Column]:
    return [F.col(quoted(name)) for name in names]


def _nulls(plan: rel.Plan) -> list[Column]:
    return [F.lit(None).cast(spark_type(item.type)).alias(item.name) for item in plan.schema]
