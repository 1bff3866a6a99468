"""Starts pipelines as parts of jobs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import StructField, StructType
from typing_extensions import assert_never

from kafka_sql.broker.client.properties import ClientProperties
from kafka_sql.model.data_types import BIGINT, DataType
from kafka_sql.model.row_kind import WEIGHT
from kafka_sql.planner.binder.user_functions import known_function
from kafka_sql.planner.plan import pipeline_plan
from kafka_sql.planner.plan.nodes import Plan, SinkOrder
from kafka_sql.planner.plan.pipeline_plan import PipelinePlan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.planner.properties.changelog_mode import static_inputs
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.functions.traced_calls import OriginTable, TracedCall
from kafka_sql.spark.functions.user_functions import UserCall
from kafka_sql.spark.kafka_scan.offset_ranges import flat, size
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanView
from kafka_sql.spark.kafka_write.exactly_once import Publisher
from kafka_sql.spark.kafka_write.staging import forget_before
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.local.unnested_rows import UnnestedRows
from kafka_sql.spark.parts.part_metrics import PartitionMark, TaskLoad
from kafka_sql.spark.platform.settings import TIME_ZONE
from kafka_sql.spark.platform.task_reports import DriverHost
from kafka_sql.spark.strategies.contract.rebuild import ReadingLimit, Rebuild
from kafka_sql.spark.strategies.incremental.consolidation import ConsolidationOperator
from kafka_sql.spark.strategies.incremental.event_time.interval_join import IntervalJoinRows
from kafka_sql.spark.strategies.incremental.event_time.match_recognize import (
    MatchedTypes,
    MatchRecognizeOperator,
)
from kafka_sql.spark.strategies.incremental.event_time.rowtime_deduplicate import RowtimeDeduplicateOperator
from kafka_sql.spark.strategies.incremental.event_time.window_aggregate import WindowedRows
from kafka_sql.spark.strategies.incremental.event_time.window_times import WindowedTable
from kafka_sql.spark.strategies.incremental.in_order.ordered_aggregate import OrderedAggregateOperator
from kafka_sql.spark.strategies.incremental.in_order.ordered_top_n import OrderedTopNOperator
from kafka_sql.spark.strategies.incremental.in_order.sink_materializer import SinkMaterializeOperator
from kafka_sql.spark.strategies.incremental.operators.accumulator_input import Kept
from kafka_sql.spark.strategies.incremental.operators.aggregate import AggregateOperator
from kafka_sql.spark.strategies.incremental.operators.append_only_top_n import FirstRows, top_n_operator
from kafka_sql.spark.strategies.incremental.operators.changelog_normalize import ChangelogNormalizeOperator
from kafka_sql.spark.strategies.incremental.operators.over_aggregate import OverAggregateOperator
from kafka_sql.spark.strategies.incremental.operators.set_operation import SetOperator, set_rule
from kafka_sql.spark.strategies.incremental.operators.top_n import Order
from kafka_sql.spark.strategies.incremental.operators.window_top_n import WindowTopNOperator
from kafka_sql.spark.strategies.incremental.state.keyed_state import StatePlace
from kafka_sql.spark.strategies.incremental.state.layout import STATE_FOLDER
from kafka_sql.spark.strategies.pipeline.channel import TakeRows
from kafka_sql.spark.strategies.pipeline.checkpoint_writer import CheckpointWriter
from kafka_sql.spark.strategies.pipeline.divided_state import with_divided_state
from kafka_sql.spark.strategies.pipeline.ends.row_write import RowWrite
from kafka_sql.spark.strategies.pipeline.event_time.event_time_operator import EventTimeRows
from kafka_sql.spark.strategies.pipeline.event_time.watermark import WatchedRows
from kafka_sql.spark.strategies.pipeline.joins.equi_join_sides import EquiJoinRows
from kafka_sql.spark.strategies.pipeline.joins.one_by_one import EachUpsert, OneByOne
from kafka_sql.spark.strategies.pipeline.joins.temporal_join_sides import (
    TemporalJoinRows,
    temporal_join_schema,
)
from kafka_sql.spark.strategies.pipeline.pipeline import (
    FIRST_INTERVAL,
    Branch,
    ComputedRows,
    JoinedRows,
    Pipeline,
    Step,
    ViewedRows,
)
from kafka_sql.spark.strategies.pipeline.pipeline_progress import Told
from kafka_sql.spark.strategies.pipeline.pipeline_query import PipelineQuery
from kafka_sql.spark.strategies.pipeline.row_calls import CalledRows
from kafka_sql.spark.strategies.pipeline.settlement import settle
from kafka_sql.spark.strategies.pipeline.slots import give_back, take_slots
from kafka_sql.spark.tables.kafka_tables import kafka_connector
from kafka_sql.spark.tables.lookup_join import row_finder
from kafka_sql.spark.tables.row_origins import origin_table
from kafka_sql.spark.tables.scan_frames import ScanFrames, TaskReading
from kafka_sql.spark.tables.sinks import SinkTarget
from kafka_sql.spark.tables.static_tables import read_static, static_file, write_static
from kafka_sql.text.diagnostics import Diagnostic, JobError
from kafka_sql.text.error_codes import ErrorCode

_LINGER = "linger.ms"
_PROMPT_LINGER_MS = "1"
_ARRIVED = 3
"""MATCH_RECOGNIZE takes so many columns that say when a row came."""
_LATER = StatePlace("", "", 0)
"""Where an operator's state is, is known where its task runs."""
_INTERVAL_MS = 10_000
"""Between two checkpoints of a pipeline where ``execution.checkpointing.interval`` is not set."""
_MOST_APART = 100_000
"""Sinks whose positions are further from one another (records) do not wait for one another."""
_TRANSACTION_MS = 1_000
"""The same where rows can only be read behind a checkpoint."""


@dataclass(frozen=True)
class ShownRows:
    """A SELECT whose rows the driver gets; the fields as in :class:`Sink`."""

    input: Plan
    pipeline: PipelinePlan
    state_ttl_ms: int


@dataclass
class PipelineStart:
    """All that starts a pipeline, and starts it again after a failure: ``slots`` of Spark are taken for its
    next start, which has at most ``tasks`` tasks. ``metrics`` name what it counts of refused records, by the
    numbers of scans; ``publisher`` knows how it is written exactly once, None where it is not. With
    ``exchanges`` tasks exchange rows by key, if there is room for several. ``take`` gets the rows that tasks
    give to the driver, ``target`` the rows that they stage. Reading stops at ``limit``, unless that is
    None."""

    spark: SparkSession
    pipeline: Pipeline
    checkpoint: CheckpointWriter
    interval_ms: int
    host: DriverHost
    slots: int
    tasks: int
    metrics: Mapping[int, str] = field(default_factory=dict)
    publisher: Publisher | None = None
    exchanges: bool = False
    take: TakeRows | None = None
    target: SinkTarget | None = None
    limit: ReadingLimit | None = None
    _told: Told = field(default_factory=Told)

    def loads(self) -> tuple[TaskLoad, ...]:
        """How the tasks that run now spend their time."""
        return self._told.loads

    def marks(self) -> tuple[PartitionMark, ...]:
        """Return the watermarks of the partitions that the tasks read."""
        return self._told.marks

    def begin(self) -> PipelineQuery:
        """The pipeline, running. Raises KafkaSqlError, or what a task of Spark fails with."""
        slots, self.slots = self.slots or take_slots(self.spark, self.tasks) or 1, 0
        application = self.spark.sparkContext.applicationId
        try:
            settled = self._settled(slots)
            if self.target is not None:
                self.target.start()
        except BaseException:
            give_back(application, slots)
            raise
        query = PipelineQuery(
            self.spark,
            self.pipeline,
            self.checkpoint,
            self._told,
            interval_s=self.interval_ms / 1000,
            tasks=slots,
            host=self.host,
            settled=settled,
            metrics=self.metrics,
            ended=partial(give_back, application, slots),
            take=self.take,
            target=self.target,
            limit=self.limit,
        )
        if self.target is not None and self.target.files is not None:
            self.target.files.follow(lambda: query.isActive, lambda: query.committed_watermark_ms)
        return query

    def _settled(self, slots: int) -> Callable[[], Pipeline]:
        """What writes what the last run left in doubt, has the state divided between the tasks, of which
        there are at most ``slots``, and gives the pipeline then. Raises KafkaSqlError if it cannot be written
        exactly once."""
        tasks = slots if self.exchanges and slots > 1 else None
        started = None if self.publisher is None else self._started(self.publisher, tasks, slots)

        def settled() -> Pipeline:
            pipeline = self.pipeline
            if started is not None:
                settle(self.spark, pipeline, self.checkpoint, started)
                copies = None if tasks is None else started.folder
                pipeline = replace(pipeline, publication=started.interval(), copies=copies)
                forget_before(started.folder, self.checkpoint.next)
            return (
                pipeline
                if pipeline.state is None
                else with_divided_state(pipeline, tasks, self.checkpoint.next)
            )

        return settled

    def _started(self, publisher: Publisher, tasks: int | None, slots: int) -> Publisher:
        """The publisher of the pipeline's writers, which are its tasks."""
        count = tasks or max(1, min(slots, len(self.checkpoint.begin(self.pipeline.start))))
        transactions = replace(publisher.transactions, writers=count)
        started = replace(publisher, transactions=transactions, pipeline=True)
        started.start()
        return started


def pipeline_start(
    sinks: Sequence[Sink | ShownRows],
    frames: ScanFrames,
    writes: Sequence[KafkaWrite | RowWrite],
    key: Sequence[str] | None,
    *,
    publisher: Publisher | None,
    interval_ms: int | None,
    host: DriverHost,
    others: Sequence[str] = (),
    take: TakeRows | None = None,
    target: SinkTarget | None = None,
    rebuild: Rebuild | None = None,
) -> PipelineStart | None:
    """Return what starts the pipeline of sinks whose host is the pipeline, or None if the positions of
    several sinks are too far apart for the same tasks to read for all. ``key`` are the columns by which rows
    of the result replace one another, None where there are none; ``publisher`` is there where it is written
    exactly once. ``others`` are the checkpoints of the sinks behind the first one, where each has its own;
    ``take`` gets the rows that tasks give to the driver, and ``target`` those that they stage; with
    ``rebuild`` nothing is written. Raises JobError if another job has taken the last task slot since the host
    was chosen."""
    location, sink = frames.reading.checkpoint, sinks[0]
    assert location is not None
    plans = [each.pipeline for each in sinks if each.pipeline is not None]
    assert len(plans) == len(sinks)
    keeps_state = plans[0].keeps_state
    inputs = [each.input for each in sinks]
    places = any(plan.traces or plan.waits for plan in plans)
    if len(sinks) == 1:
        readings = frames.read_tables_by_tasks(inputs[0], places=places)
    else:
        readings = [frames.read_by_tasks(*inputs, places=places)]
    spec, *further = (reading.spec for reading in readings)
    checkpoint = _checkpoint(location, readings, others)
    begin = checkpoint.begin(
        {place: offset for each in (spec, *further) for place, offset in flat(each.start).items()}
    )
    if any(size(begin, each) > _MOST_APART for each in checkpoint.begins):
        return None
    exchanged = plans[0].tasks if len(plans) == 1 else None
    tasks = exchanged or (1 if keeps_state else spec.max_tasks)
    if publisher is not None:
        assert isinstance(sink, Sink)
        tasks = min(tasks, kafka_connector(sink.table.connector).sink_parallelism or tasks)
    if isinstance(writes[0], RowWrite) and not keeps_state:
        tasks = min(tasks, writes[0].most_tasks or tasks)
    most = tasks if exchanged is not None and begin else len(begin)
    slots = take_slots(frames.spark, max(1, min(most, tasks)))
    if not slots:
        raise _no_slot(writes[0].table)
    if publisher is None:
        writes = [_prompt(write, each) for write, each in zip(writes, sinks, strict=True)]
    keeps = f"{location}/{STATE_FOLDER}" if keeps_state else None
    steps = [sink_steps(plan, each, key, frames, spec) for plan, each in zip(plans, sinks, strict=True)]
    if len(sinks) > 1:
        views = readings[0].views
        steps = [(ViewedRows(view), *after) for view, after in zip(views, steps, strict=True)]
    sources = _sources(inputs[0], readings) if len(sinks) == 1 else [(0, None, spec.topics.are_many)]
    static = static_inputs(inputs[0])
    if static and checkpoint.next <= FIRST_INTERVAL:
        write_static(location, (read_static(frames.spark, each, once=True).toArrow() for each in static))
    branches = tuple(Branch(*each) for each in zip(steps[1:], writes[1:], strict=True))
    pipeline = Pipeline(
        spec,
        _behind_sources(steps[0], iter(sources)),
        writes[0],
        keeps,
        sink.state_ttl_ms,
        others=branches,
        further=tuple(further),
        static=tuple(static_file(location, number) for number in range(len(static))),
        sources=tuple(number for number, _, _ in sources),
        exchanges=plans[0].exchanges,
        in_place=plans[0].in_place,
        key_groups=plans[0].key_groups,
        discards=rebuild is not None,
        results=None if rebuild is None else rebuild.results,
    )
    return PipelineStart(
        frames.spark,
        pipeline,
        checkpoint,
        interval_ms or (_INTERVAL_MS if publisher is None else _TRANSACTION_MS),
        host,
        slots,
        tasks,
        {number: each.metric for number, each in enumerate(readings) if each.metric is not None},
        publisher,
        exchanged is not None,
        take,
        target,
        None if rebuild is None else rebuild.limit,
    )


def _prompt(write: KafkaWrite | RowWrite, sink: Sink | ShownRows) -> KafkaWrite | RowWrite:
    """Return how a table is written without waiting for further records, unless its options say how long."""
    if isinstance(write, RowWrite):
        return write
    assert isinstance(sink, Sink)
    if _LINGER in dict(kafka_connector(sink.table.connector).properties):
        return write
    return replace(write, producer=_with(write.producer, _LINGER, _PROMPT_LINGER_MS))


def _checkpoint(location: str, readings: Sequence[TaskReading], others: Sequence[str]) -> CheckpointWriter:
    """The checkpoint of a pipeline; ``others`` are those of further sinks, of one table."""
    if others:
        first, *behind = (CheckpointWriter(each, readings[0].names[:1]) for each in (location, *others))
        return replace(first, others=tuple(behind))
    names = tuple(name for reading in readings for name in reading.names)
    if len(readings) == 1:
        return CheckpointWriter(location, names)
    topics = tuple(frozenset(reading.spec.topics.names) for reading in readings for _ in reading.names)
    return CheckpointWriter(location, names, topics=topics)


def _sources(plan: Plan, readings: Sequence[TaskReading]) -> list[tuple[int, ScanView | None, bool]]:
    """Which of the ``readings`` has the rows of each scan of ``plan``, what it takes of them (None:
    all), and whether they are of several topics. Static tables have the numbers after the readings."""
    found: list[tuple[int, ScanView | None, bool]] = []
    used: Counter[int] = Counter()
    static = len(readings)
    inputs = static_inputs(plan)
    for scan in scans(plan):
        if any(scan is each for each in inputs):
            found.append((static, None, False))
            static += 1
            continue
        number = next(n for n, each in enumerate(readings) if any(scan is known for known in each.scans))
        reading = readings[number]
        view = reading.views[used[number]] if reading.views else None
        found.append((number, view, reading.spec.topics.are_many))
        used[number] += 1
    return found


def _behind_sources(
    steps: tuple[Step, ...], sources: Iterator[tuple[int, ScanView | None, bool]]
) -> tuple[Step, ...]:
    """The steps with what each of their sources takes of the rows, from left to right."""
    if steps and isinstance(steps[0], JoinedRows):
        inputs = tuple(_behind_sources(side, sources) for side in steps[0].inputs)
        return (replace(steps[0], inputs=inputs), *steps[1:])
    _, view, many = next(sources)
    steps = tuple(replace(step, many=many) if isinstance(step, WatchedRows) else step for step in steps)
    return steps if view is None else (ViewedRows(view), *steps)


def sink_steps(
    pipeline: PipelinePlan,
    sink: Sink | ShownRows,
    key: Sequence[str] | None,
    frames: ScanFrames,
    spec: KafkaScan,
) -> tuple[Step, ...]:
    """:func:`steps_of` a sink whose only scan is read as ``spec`` says."""
    origin = origin_table(scans(sink.input)[0], spec) if pipeline.traces else None
    zone = str(frames.spark.conf.get(TIME_ZONE))
    return steps_of(pipeline, sink, key, zone, origin, many=spec.topics.are_many)


def steps_of(
    pipeline: PipelinePlan,
    sink: Sink | ShownRows,
    key: Sequence[str] | None,
    zone: str = "UTC",
    origin: OriginTable | None = None,
    *,
    many: bool = False,
) -> tuple[Step, ...]:
    """The steps of a sink's pipeline as its tasks run them; ``key`` as for :func:`pipeline_start`. Functions
    of the user get times of ``zone``; ``origin`` is the table that is read, where they are traced, ``many``
    says whether that is of several topics. Raises KafkaSqlError where a table that is looked up has not the
    columns."""
    steps = tuple(_step(step, sink.state_ttl_ms, zone, origin, many=many) for step in pipeline.steps)
    if not pipeline.keeps_state:
        return steps
    names = [field.name for field in sink.input.schema]
    all_written = key is None or isinstance(sink.input, SinkOrder)
    positions = None if all_written else tuple(map(names.index, key or ()))
    settled = ConsolidationOperator(len(names), positions, in_order=False)
    return (*steps, settled)


def _step(
    step: pipeline_plan.Step, ttl_ms: int, zone: str, origin: OriginTable | None, *, many: bool
) -> Step:
    """A step as tasks run it."""
    place = replace(_LATER, ttl_ms=ttl_ms)
    match step:
        case pipeline_plan.Computation():
            return ComputedRows(step.rows, _arrow_schema((name for name, _ in step.rows.columns), step.types))
        case pipeline_plan.Grouping():
            kept = tuple(Kept(kind, distinct) for kind, distinct in step.accumulators)
            if step.in_order:
                return OneByOne(place, OrderedAggregateOperator(place, step.keys, kept, step.inserts))
            return AggregateOperator(place, step.keys, kept, step.inserts, step.lacks_rows, step.passing)
        case pipeline_plan.Ranking():
            order = tuple(Order(descending, nulls_first) for descending, nulls_first in step.order)
            first = FirstRows(step.keys, step.width, order, step.limit, step.newest_first)
            if step.in_order:
                return OneByOne(place, OrderedTopNOperator(place, first, step.inserts, step.numbered))
            return top_n_operator(place, first, inserts=step.inserts, lacks_rows=step.lacks_rows)
        case pipeline_plan.Normalizing():
            normalize = ChangelogNormalizeOperator(place, step.keys, step.width, passing=step.passing)
            return EachUpsert(place, normalize) if step.in_order else normalize
        case pipeline_plan.Materializing():
            materialize = SinkMaterializeOperator(place, step.keys, step.width, step.told_by, step.inserts)
            return OneByOne(place, materialize)
        case pipeline_plan.Calling(name=name, arguments=arguments, traced=traced):
            call = UserCall(known_function(name))
            if not traced:
                return CalledRows(call, arguments, zone)
            assert origin is not None
            return CalledRows(TracedCall(call, {0: origin}, tolerant=False), arguments, zone, traced=True)
        case pipeline_plan.LookingUp(join=join):
            return CalledRows(row_finder(join), len(join.keys), zone)
        case pipeline_plan.Unnesting():
            return UnnestedRows(step)
        case pipeline_plan.Watching():
            return WatchedRows(place, step, many)
        case pipeline_plan.Joining(inputs=inputs):
            left, right = (
                tuple(_step(each, ttl_ms, zone, None, many=many) for each in side) for side in inputs
            )
            rows = _arrow_rows(step.types[0], 0), _arrow_rows(step.types[1], len(step.types[0]))
            kind = EquiJoinRows if step.reach is None else IntervalJoinRows
            return JoinedRows((left, right), kind(place, replace(step, inputs=((), ())), rows))
        case pipeline_plan.OverAggregate():
            return _over(step, place)
        case pipeline_plan.WindowTableFunction():
            return WindowedTable(step)
        case pipeline_plan.WindowTopN():
            order = tuple(Order(descending, nulls_first) for descending, nulls_first in step.order)
            top = WindowTopNOperator(place, step.keys, step.width, order, step.limit, step.newest_first)
            others = len(step.types) - step.width
            names = [*map(str, range(others)), *(f"c{number}" for number in range(step.width)), WEIGHT]
            return EventTimeRows(place, top, step.keys, _arrow_schema(names, (*step.types, BIGINT)))
        case pipeline_plan.Match():
            return _match(step, place)
        case pipeline_plan.United(inputs=branches):
            united = (tuple(_step(each, ttl_ms, zone, None, many=many) for each in side) for side in branches)
            return JoinedRows(tuple(united), None)
        case pipeline_plan.SetCounting():
            rule = set_rule(step.kind, repeats=step.all)
            return SetOperator(place, step.keys, rule, step.lacks_rows)
        case pipeline_plan.Deduplicate():
            return RowtimeDeduplicateOperator(place, step.keys, step.width)
        case pipeline_plan.TemporalJoin(inputs=inputs, key_types=key_types, types=types):
            left, right = (
                tuple(_step(each, ttl_ms, zone, None, many=many) for each in side) for side in inputs
            )
            keys = _arrow_schema((f"k{number}" for number in range(len(key_types))), key_types)
            schema = temporal_join_schema(keys, _arrow_rows(types[0] + types[1], 0))
            return JoinedRows((left, right), TemporalJoinRows(place, replace(step, inputs=((), ())), schema))
        case pipeline_plan.Windowing():
            return WindowedRows(place, step, _arrow_schema(map(str, range(len(step.types))), step.types))
        case _:
            assert_never(step)


def _over(step: pipeline_plan.OverAggregate, place: StatePlace) -> OverAggregateOperator | EventTimeRows:
    range_us = None if step.range_ms is None else step.range_ms * 1000
    over = OverAggregateOperator(place, step.keys, step.width, step.functions, step.rows, range_us)
    if not step.awaits:
        return over
    others = len(step.types) - step.keys - 1 - step.width
    parts = (("k", step.keys), ("a", others), ("c", step.width))
    keys, arguments, row = ([f"{name}{number}" for number in range(count)] for name, count in parts)
    names = (*keys, "t", *arguments, *row, WEIGHT)
    return EventTimeRows(place, over, step.keys, _arrow_schema(names, (*step.types, BIGINT)))


def _match(step: pipeline_plan.Match, place: StatePlace) -> EventTimeRows:
    first = step.keys + 1 + len(step.order) + _ARRIVED
    schema = _arrow_schema(map(str, range(len(step.types))), step.types)
    result = _arrow_schema((f"c{number}" for number in range(len(step.result))), step.result)
    zoned = schema.types[step.keys].tz is not None
    types = MatchedTypes(tuple(schema.types[: step.keys]), tuple(schema.types[first:]), result, zoned)
    order = tuple(Order(descending, nulls_first) for descending, nulls_first in step.order)
    match = MatchRecognizeOperator(place, types, order, step.pattern, step.outputs, step.rowtime, None, None)
    return EventTimeRows(place, match, step.keys, schema, needs_time=True)


def _arrow_schema(names: Iterable[str], types: Iterable[DataType]) -> pa.Schema:
    """Columns as they come from Spark and go there."""
    fields = [StructField(name, spark_type(each)) for name, each in zip(names, types, strict=True)]
    return to_arrow_schema(StructType(fields), timezone="UTC")


def _arrow_rows(types: Sequence[DataType], first: int) -> pa.Schema:
    """The columns of one side of a join, of which ``first`` are before them."""
    return _arrow_schema((f"c{first + number}" for number in range(len(types))), types)


def _no_slot(sink: str) -> JobError:
    return JobError(
        Diagnostic(
            ErrorCode.JOB_FAILED,
            f"'{sink}' was to run in long-lived tasks, and another job has taken Spark's last free slot",
            helps=("start it again: its host is chosen by the slots that are free then",),
        )
    )


def _with(properties: ClientProperties, key: str, value: str) -> ClientProperties:
    return replace(properties, pairs=tuple(sorted({**dict(properties.pairs), key: value}.items())))
