"""Reads the scans of a plan: a DataFrame for each, what they start from and what they refuse."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import tzinfo
from functools import partial
from pathlib import Path
from typing import Any

from pyspark.sql import Column, DataFrame, DataFrameReader, Observation, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.streaming.readwriter import DataStreamReader
from pyspark.sql.types import (
    ByteType,
    DataType,
    LongType,
    StringType,
    StructField,
    StructType,
    TimestampType,
)

from kafka_sql.catalog.table import Identifier
from kafka_sql.java.legacy_zones import session_zone
from kafka_sql.model.connectors import (
    DatagenTable,
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    KafkaTable,
    LakeTable,
    UpsertKafkaTable,
    is_static,
)
from kafka_sql.model.data_types import TypeRoot
from kafka_sql.model.local_query import TaskValue
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.plan.nodes import (
    Filter,
    LocalQuery,
    Plan,
    Scan,
    ScanHistory,
    WatermarkAssigner,
    with_inputs,
)
from kafka_sql.planner.plan.traversal import nodes, scans
from kafka_sql.planner.properties.changelog_mode import gives_changes, gives_upserts, is_static_scan
from kafka_sql.planner.properties.late_rows import (
    last_moment,
    late_for_some_windows,
)
from kafka_sql.planner.strategies.native.task_rows import known_of, renamed, watch_value
from kafka_sql.spark.data_sources.datagen import DATAGEN_NAME, Generation
from kafka_sql.spark.data_sources.lake import LAKE_NAME, LakeStream
from kafka_sql.spark.files.reading import read_files
from kafka_sql.spark.frames.changelog_frames import View, newest, normalised, normalised_log, remaining
from kafka_sql.spark.frames.expressions import computed
from kafka_sql.spark.frames.native_watermarks import with_marks_taken
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN, seen, seen_in_order
from kafka_sql.spark.functions.register import register_functions
from kafka_sql.spark.functions.traced_calls import OriginTable
from kafka_sql.spark.kafka_read.dead_letters import late_topic, make_topic
from kafka_sql.spark.kafka_read.late_letters import write_late_rows
from kafka_sql.spark.kafka_read.reject_counts import RejectCounts, RejectMetric
from kafka_sql.spark.kafka_read.shared_reading import can_share
from kafka_sql.spark.kafka_scan.offset_ranges import flat, size
from kafka_sql.spark.kafka_scan.sample_window import SampleWindow
from kafka_sql.spark.kafka_scan.scan import KafkaScan, ScanView, ScanWatermark
from kafka_sql.spark.platform.columns import (
    BEFORE_COLUMN,
    MARK_COLUMN,
    READ_FROM,
    REJECTED_COLUMN,
    ROWTIME_COLUMN,
    SCAN_OPTION,
    SOURCE_NAME,
)
from kafka_sql.spark.platform.later_times import LATER_US
from kafka_sql.spark.platform.options import to_option
from kafka_sql.spark.platform.settings import TIME_ZONE, parallelism, runs_near
from kafka_sql.spark.platform.task_reports import ReportAddress
from kafka_sql.spark.tables.kafka_tables import (
    CarriedStart,
    HiddenColumns,
    ReadingLimits,
    kafka_connector,
    kafka_scan,
)
from kafka_sql.spark.tables.row_origins import Origins, traced_scans
from kafka_sql.spark.tables.shared_scans import SharedFrames, read_together, scans_of_tasks, shared_scans
from kafka_sql.spark.tables.static_tables import read_static
from kafka_sql.text.diagnostics import Diagnostic

_REJECTED_TYPE = (
    StructType().add("records", LongType()).add("rejected", LongType()).add("example", StringType())
)
_TIMES = (TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP_LTZ)
_HIDDEN_TYPES = {KIND_COLUMN: ByteType(), PARTITION_COLUMN: LongType(), OFFSET_COLUMN: LongType()}


@dataclass(frozen=True)
class Reading:
    """How the scans of a plan read: as a stream or once, from a checkpoint's offsets or not, until
    ``stop_file`` appears, reporting live counts to ``report_to``; ``runs`` is False where nobody will run
    them. ``view`` is what scans of changes give,
    ``in_order`` whether the changes of one are sorted as they were read."""

    streaming: bool
    resume: bool
    stop_file: Path
    report_to: ReportAddress | None = None
    view: View = View.ROWS
    in_order: bool = False
    runs: bool = True
    checkpoint: str | None = None
    """The path or URI where Spark notes its micro-batches."""
    checkpoints: bool | None = None
    """Whether positions and state are kept; None where it does not matter, because nothing is committed."""
    carried: CarriedStart | None = None
    """Where scans begin in place of what their tables say."""
    window: SampleWindow | None = None
    """The only records that are read of topics."""
    is_rebuild: bool = False
    """Whether records were read before: those that are refused or late are not written again."""


@dataclass(frozen=True)
class TaskReading:
    """The ``scans`` of one table that tasks read without a DataFrame: their ``names`` in checkpoints, what
    the tasks are told, what each of several takes of the rows (``views``), and the name of the metric of
    refused records, None where they are not counted."""

    scans: tuple[Scan, ...]
    names: tuple[str, ...]
    spec: KafkaScan
    views: tuple[ScanView, ...]
    metric: str | None


@dataclass
class ScanFrames:
    """Reads the scans of one plan, each under a name of its own, and adds up what it learns: the metrics of
    refused records (``observations`` for batch queries, by their names; ``told`` by tasks that read without a
    DataFrame), the number of records to read from each partition and of rows from elsewhere (batch), and
    where reading begins."""

    spark: SparkSession
    reading: Reading
    max_records_per_batch: int
    names: Iterator[int]
    warn: Callable[[Diagnostic], None]
    observations: dict[str, Observation] = field(default_factory=dict)
    told: dict[str, Mapping[str, Any]] = field(default_factory=dict)
    metrics: list[RejectMetric] = field(default_factory=list)
    specs: list[KafkaScan] = field(default_factory=list)
    planned_at: dict[str, int] = field(default_factory=dict)
    planned_elsewhere: int = 0
    initial: dict[str, int] = field(default_factory=dict)
    plans: tuple[Plan, ...] = ()
    unfused: tuple[Plan, ...] = ()
    """The plans as they were before :meth:`fused`."""
    later_us: int = LATER_US
    """So much later are event times for Spark's operators in a stream."""
    _others: bool = False
    _used: Counter[str] = field(default_factory=Counter)
    _conditions: dict[int, Column] = field(default_factory=dict)
    _kept: list[Scan] = field(default_factory=list)
    _traced: set[int] = field(default_factory=set)
    _shared: list[SharedFrames] = field(default_factory=list)
    _watermarks: dict[int, ScanWatermark] = field(default_factory=dict)
    _read_as: list[tuple[Scan, str, KafkaScan]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.origins = Origins(self._observed_bad)

    @property
    def rows_planned(self) -> int:
        """The number of records and rows to read (batch)."""
        return self.planned_elsewhere + sum(self.planned_at.values())

    def rejects(self) -> RejectCounts:
        """What was refused in a batch query that has run."""
        counts = RejectCounts(self.metrics)
        for name, observation in self.observations.items():
            try:
                observed = observation.get
            except Exception:  # Spark left this part of the plan out (WHERE FALSE)
                continue
            counts.add(name, observed)
        for name, told in self.told.items():
            counts.add(name, told)
        return counts

    def fused(self, plan: Plan) -> Plan:
        """The plan without the filters right above scans of upserts whose changes are read: as in Flink they
        are part of working out the changes."""
        self.unfused += (plan,)
        plan = self._marked(plan, {id(scan) for scan in traced_scans(plan)})
        if self.reading.view is View.CHANGES:
            plan = self._without_filters(plan)
        self.origins.keep(plan)
        return plan

    def share(self, *plans: Plan) -> None:
        """Let the scans of plans that make one stream read a table once, where its tasks can; they are the
        :attr:`plans` that are read."""
        self.plans = plans
        read = [each for plan in plans for each in scans_of_tasks(plan) if id(each) not in self._traced]
        if self.reading.view is View.LOG:  # which has equal scans once
            read = [each for number, each in enumerate(read) if each not in read[:number]]
        timed = any(isinstance(node, WatermarkAssigner) for plan in plans for node in nodes(plan))
        if self.reading.streaming and self.reading.runs and can_share() and runs_near(self.spark):
            folder = self.reading.stop_file.parent
            self._shared = [
                SharedFrames(replace(found, zone=self.zone), str(folder / f"shared-{next(self.names)}"))
                for found in shared_scans(read, timed=timed)
            ]

    def _without_filters(self, plan: Plan) -> Plan:
        if isinstance(plan, Filter) and isinstance(plan.input, Scan) and gives_upserts(plan.input):
            scan = replace(plan.input)
            self._kept.append(scan)
            register_functions(self.spark, plan)
            self._conditions[id(scan)] = computed(plan.condition)
            return scan
        return with_inputs(plan, tuple(map(self._without_filters, plan.inputs)))

    def _marked(self, plan: Plan, traced: set[int]) -> Plan:
        """The plan with scans of its own for those whose rows tell where they come from."""
        if isinstance(plan, Scan) and id(plan) in traced:
            scan = replace(plan)
            self._kept.append(scan)
            self._traced.add(id(scan))
            return scan
        return with_inputs(plan, tuple(self._marked(source, traced) for source in plan.inputs))

    def _observed_bad(self, frame: DataFrame, table: OriginTable, bad: str) -> DataFrame:
        """The frame with a metric of the rows on which a function failed."""
        topic = None if table.letters is None else table.letters.topic
        metric = RejectMetric(f"rejected_{next(self.names)}", table.table, topic)
        self.metrics.append(metric)
        value = F.sum(F.col(bad).cast("int").cast("bigint")).alias("rejected")
        if self.reading.streaming:
            return frame.observe(metric.name, value)
        self.observations[metric.name] = Observation(metric.name)
        return frame.observe(self.observations[metric.name], value)

    def read(self, scan: Scan, event_time: bool) -> DataFrame:
        """The rows of a scan; ``event_time`` says that partitions must advance together."""
        name = self._name(scan)
        match scan.table.connector:
            case KafkaTable() | UpsertKafkaTable():
                frame, spec = self._read_kafka(name, scan, event_time)
                if id(scan) in self._traced:
                    return self.origins.marked(frame, scan, spec)
                return self._viewed(scan, frame)
            case FilesystemTable(monitor_interval_ms=int()):
                self._others = True
                files = read_files(self.spark, scan, name if self.reading.streaming else None)
                return self._viewed(scan, _in_order(scan, files))
            case (
                DeltaTable(monitor_interval_ms=int()) | IcebergTable(monitor_interval_ms=int())
            ) as table if self.reading.streaming:
                self._others = True
                return self._viewed(scan, _in_order(scan, self._follow_lake(name, scan, table)))
            case FilesystemTable() if self.reading.view is View.CHANGES:
                return _in_order(scan, read_files(self.spark, scan, None))
            case table if is_static(table) or isinstance(table, LakeTable):
                return _in_order(scan, read_static(self.spark, scan, once=not self.reading.streaming))
            case connector:
                assert isinstance(connector, DatagenTable)
                self._others = True
                frame, rows = self._read_datagen(name, scan, connector)
                self.planned_elsewhere += rows
                return _in_order(scan, frame)

    def read_in_tasks(self, rows: LocalQuery) -> DataFrame:
        """What the tasks of a scan make of its rows, with :data:`ROWTIME_COLUMN` in front, where they have a
        rowtime; where rows are combined there is no other."""
        (scan,) = scans(rows)
        frame, _ = self._read_kafka(self._name(scan), scan, rows.query.rowtime is not None, rows)
        return frame

    @property
    def zone(self) -> tzinfo:
        """The zone of local times."""
        return session_zone(str(self.spark.conf.get(TIME_ZONE)))

    def _name(self, scan: Scan) -> str:
        """The name of a scan's source in checkpoints."""
        name = re.sub(r"\W", "_", scan.table.identifier.name)
        self._used[name] += 1
        return name if self._used[name] == 1 else f"{name}_{self._used[name]}"

    def _hidden(self, scan: Scan) -> HiddenColumns:
        if scan.history is not ScanHistory.NONE:
            return HiddenColumns(kinds=gives_changes(scan), places=True)
        if self.reading.view is View.LOG:
            return HiddenColumns(kinds=gives_changes(scan), places=True)
        places = self._keeps_places(scan) or self._reports_in_spark(scan)
        return HiddenColumns(kinds=gives_changes(scan), places=places)

    def _keeps_places(self, scan: Scan) -> bool:
        """Whether the rows of a scan that is no log need their places themselves."""
        return gives_upserts(scan) or id(scan) in self._traced

    @property
    def ends(self) -> dict[str, int] | None:
        """Where the topics that are read end (``topic-partition`` to offset); None where one has no end, or
        something else is read."""
        if not self.specs or self._others:
            return None
        found: dict[str, int] = {}
        for spec in self.specs:
            if spec.end is None:
                return None
            for (topic, partition), end in flat(spec.end).items():
                place = f"{topic}-{partition}"
                found[place] = max(end, found.get(place, 0))
        return found

    def source_of(self, scan: Scan) -> tuple[str, KafkaScan] | None:
        """The name under which an equal scan is read, and what is read; None where it is no Kafka table."""
        return next(((name, spec) for known, name, spec in self._read_as if known == scan), None)

    def late_target(
        self, assigner: WatermarkAssigner
    ) -> Callable[[Sequence[tuple[int, int, int]], int], None] | None:
        """What writes the records of late rows below ``assigner`` to the topic of their table; None where it
        has none."""
        found = [self.source_of(scan) for scan in scans(assigner)]
        specs = [each[1] for each in found if each is not None and each[1].late is not None]
        return partial(write_late_rows, specs[0]) if specs else None

    def watermark_of(self, plan: WatermarkAssigner) -> ScanWatermark | None:
        """The watermark that follows the rows below ``plan``, which were read; None where the source is
        another one than Kafka."""
        (scan,) = scans(plan)
        return self._watermarks.get(id(scan))

    def _assigner(self, scan: Scan) -> WatermarkAssigner | None:
        """What puts a watermark on the rows of a scan of inserts that is streamed."""
        if not self.reading.streaming or self.reading.view is View.LOG or gives_changes(scan):
            return None
        found = (node for plan in self.plans for node in nodes(plan) if isinstance(node, WatermarkAssigner))
        timed = (node for node in found if not node.clock)
        return next((node for node in timed if any(each is scan for each in scans(node))), None)

    def _drops_late(self, scan: Scan) -> bool:
        """Whether an operator drops rows of a scan that come behind its watermark, and it is known which."""
        for plan in self.plans:
            for node in nodes(plan):
                if isinstance(node, WatermarkAssigner) and not node.clock and scan in scans(node):
                    return last_moment(plan, node) is not None
        return False

    def _idle_ms(self, scan: Scan) -> int:
        """When a partition of a scan whose watermark is made of the log counts as idle; 0 is never."""
        found = (node for plan in self.plans for node in nodes(plan) if isinstance(node, WatermarkAssigner))
        return next((each.idle_ms for each in found if not each.clock and scan in scans(each)), 0)

    def _reports_in_spark(self, scan: Scan) -> bool:
        """Whether tasks cannot compute the event times of a scan with a watermark, or of one that shares the
        reading."""
        group = next((each.scans for each in self._shared if scan in each.scans), (scan,))
        found = (self._assigner(each) for each in group)
        return any(each is not None and _rowtime(each) is None for each in found)

    def _reported_for(self, shared: SharedFrames) -> ScanWatermark | None:
        """What the tasks of a scan without a watermark report where they read for others too."""
        timed = next((each for each in shared.scans if self._assigner(each) is not None), None)
        found = None if timed is None else self._watermark(timed, "", shared)
        return (
            None
            if found is None or found.rowtime is None
            else replace(found, last_moment=None, on_event=False, tells_passed=False)
        )

    def _watermark(self, scan: Scan, name: str, shared: SharedFrames | None) -> ScanWatermark | None:
        """The watermark of a Kafka scan, whose source has this name; scans that share their reading share
        what is known of their partitions."""
        assigner = self._assigner(scan)
        if assigner is None:
            return None
        rowtime = _rowtime(assigner)
        if shared is not None:
            table = re.sub(r"\W", "_", scan.table.identifier.name)
            name = f"{table}_shared_{self._shared.index(shared)}"
            names = {field.name: column for field, column in zip(scan.schema, scan.columns, strict=True)}
            rowtime = None if rowtime is None else renamed(rowtime, names)
        root = next(plan for plan in self.plans if assigner in nodes(plan))
        base = self.reading.checkpoint or str(self.reading.stop_file.parent / f"checkpoint-{id(self)}")
        found = {
            id(each) for plan in self.plans for each in nodes(plan) if isinstance(each, WatermarkAssigner)
        }
        self._watermarks[id(scan)] = ScanWatermark(
            f"{base}/watermarks/{name}",
            rowtime,
            assigner.delay_ms,
            assigner.idle_ms,
            len(found) > 1,
            last_moment(root, assigner),
            kafka_connector(scan.table.connector).watermark_on_event,
            shared is None and rowtime is not None and late_for_some_windows(root),
            watch_value(assigner),
            self.zone,
        )
        return self._watermarks[id(scan)]

    def _viewed(self, scan: Scan, frame: DataFrame) -> DataFrame:
        """The rows, the changes or the log of a scan of changes."""
        if self.reading.view is View.LOG:
            return frame
        columns = [item.name for item in scan.schema]
        if scan.history is not ScanHistory.NONE:
            return self._arrived(scan, frame, columns) if PARTITION_COLUMN in frame.columns else frame
        if not gives_changes(scan):
            return frame
        if not gives_upserts(scan):
            return frame if self.reading.view is View.CHANGES else remaining(frame, columns)
        key = key_fields(scan)
        if self.reading.view is View.ROWS:
            return newest(frame, key, columns)
        condition = self._conditions.get(id(scan))
        return normalised(frame, key, columns, condition, in_order=self.reading.in_order)

    def _arrived(self, scan: Scan, frame: DataFrame, columns: Sequence[str]) -> DataFrame:
        """What came, with the column that says when."""
        places = [F.lit(0), F.col(PARTITION_COLUMN), F.col(OFFSET_COLUMN), F.lit(None), F.lit(None)]
        frame = frame.withColumn(SEEN, seen(*places)).drop(PARTITION_COLUMN, OFFSET_COLUMN)
        if scan.history is ScanHistory.CHANGES and gives_upserts(scan):
            return normalised_log(frame, key_fields(scan), columns, SEEN)
        return frame

    def _read_kafka(
        self, name: str, scan: Scan, event_time: bool, rows: LocalQuery | None = None
    ) -> tuple[DataFrame, KafkaScan]:
        reading, hidden = self.reading, self._hidden(scan)
        query = None if rows is None else rows.query
        shared = next((each for each in self._shared if each.awaits(scan, query)), None)
        if shared is None:
            zoned = query and replace(query, zone=self.zone)
            spec = replace(self._spec(scan, hidden, event_time=event_time), query=zoned)
            if reading.streaming and self._drops_late(scan):
                target = late_topic(kafka_connector(scan.table.connector), sorted(spec.start))
                spec = replace(spec, late=target)
        else:
            spec = shared.spec(scan, query, partial(self._spec, hidden=hidden))
            asked = any(
                view.query is not None and view.query.extremum_filter is not None for view in shared.views
            )
            spec = replace(spec, checkpoint=reading.checkpoint if asked else None)
        self._keep(spec)
        added = [KIND_COLUMN] if hidden.kinds else []
        added += [PARTITION_COLUMN, OFFSET_COLUMN] if hidden.places else []
        types = {f.name: spark_type(f.type) for f in scan.schema}
        schema = _schema(types | {column: _HIDDEN_TYPES[column] for column in added})
        if rows is not None:
            schema = _schema_in_tasks(rows)
        if spec.counts_rejected:
            schema = schema.add(REJECTED_COLUMN, _REJECTED_TYPE)
            self._make_dead_letter_topic(spec)
        watermark = self._watermark(scan, name, shared)
        if watermark is not None:
            spec = replace(spec, watermark=watermark)
            if watermark.last_moment is None or watermark.rowtime is None:
                spec = replace(spec, late=None)
            elif watermark.on_event:
                # one task has the one order in which records come
                spec = replace(spec, max_tasks=1)
            if watermark.tells_passed:
                schema = schema.add(BEFORE_COLUMN, LongType())
            schema = schema.add(MARK_COLUMN, TimestampType())
        elif shared is not None and self._reported_for(shared) is not None:
            spec = replace(spec, watermark=self._reported_for(shared), reports_only=True)
        elif reading.streaming and reading.view is View.LOG:
            spec = replace(spec, idle_ms=self._idle_ms(scan))
        self._make_late_topic(spec)
        self._read_as.append((scan, name, spec))
        reader = self._reader(name)
        frame = reader.format(SOURCE_NAME).schema(schema).option(SCAN_OPTION, to_option(spec)).load()
        if watermark is not None:
            frame = with_marks_taken(frame, self.later_us)
            if watermark.rowtime is None:
                frame = frame.withColumn(READ_FROM, F.col(PARTITION_COLUMN))
        if hidden.places and rows is None and self._reports_in_spark(scan) and not self._keeps_places(scan):
            frame = frame.drop(PARTITION_COLUMN, OFFSET_COLUMN)
        if spec.counts_rejected:
            frame = self._observed(frame, spec)
            frame = frame.where(F.col(REJECTED_COLUMN).isNull()).drop(REJECTED_COLUMN)
        return frame, spec

    def read_by_tasks(self, *plans: Plan, places: bool = False) -> TaskReading:
        """The only scans of plans over one table, which tasks read without a DataFrame; with ``places`` they
        are told partition and offset of each row."""
        self.plans = plans
        return self._read_table([scan for plan in plans for scan in scans(plan)], places=places)

    def read_tables_by_tasks(self, plan: Plan, *, places: bool) -> list[TaskReading]:
        """As :meth:`read_by_tasks`, for each table of a plan that has several scans."""
        self.plans = (plan,)
        of_tables: dict[Identifier, list[Scan]] = {}
        for scan in scans(plan):
            if is_static_scan(scan):
                continue
            of_tables.setdefault(scan.table.identifier, []).append(scan)
        return [self._read_table(read, places=places) for read in of_tables.values()]

    def _read_table(self, read: Sequence[Scan], *, places: bool) -> TaskReading:
        scan = read[0]
        views: tuple[ScanView, ...] = ()
        if len(read) > 1:
            shared = read_together(read)
            scan, views = shared.whole, shared.views
        hidden = HiddenColumns(kinds=gives_changes(scan), places=places or gives_upserts(scan))
        names = tuple(self._name(each) for each in read)
        spec = self._spec(scan, hidden, event_time=False)
        self._keep(spec)
        self._read_as += [(each, name, spec) for each, name in zip(read, names, strict=True)]
        metric = None
        if spec.counts_rejected:
            self._make_dead_letter_topic(spec)
            metric = self._metric(spec).name
        return TaskReading(tuple(read), names, spec, views, metric)

    def _keep(self, spec: KafkaScan) -> None:
        """Keep in mind what is read, and from where to where."""
        start = flat(spec.start)
        self.initial.update({f"{topic}-{p}": offset for (topic, p), offset in start.items()})
        ends = {} if spec.end is None else flat(spec.end)
        for place, end in ends.items():
            name = "{}-{}".format(*place)  # a table that is read twice has its records once
            records = size(start, {place: end})
            self.planned_at[name] = max(self.planned_at.get(name, 0), records)
        self.specs.append(spec)

    def _make_late_topic(self, spec: KafkaScan) -> None:
        if spec.late is not None and self.reading.runs:
            make_topic(spec.late, sorted(spec.start or spec.topics.names))

    def _make_dead_letter_topic(self, spec: KafkaScan) -> None:
        if spec.bad.dead_letters is not None and self.reading.runs:
            make_topic(spec.bad.dead_letters, sorted(spec.start or spec.topics.names))

    def _metric(self, spec: KafkaScan) -> RejectMetric:
        """A new metric of what is refused."""
        topic = None if spec.bad.dead_letters is None else spec.bad.dead_letters.topic
        place = f"{spec.table}: {spec.topics}"
        metric = RejectMetric(f"rejected_{next(self.names)}", spec.table, topic, spec.bad.limit, place)
        self.metrics.append(metric)
        return metric

    def _observed(self, frame: DataFrame, spec: KafkaScan) -> DataFrame:
        """The frame with a metric of what is refused."""
        metric = self._metric(spec)
        values = [F.sum(f"{REJECTED_COLUMN}.rejected").alias("rejected")]
        if metric.limit is not None:
            values.append(F.sum(f"{REJECTED_COLUMN}.records").alias("records"))
            values.append(F.max(f"{REJECTED_COLUMN}.example").alias("example"))
        if self.reading.streaming:
            return frame.observe(metric.name, *values)
        self.observations[metric.name] = Observation(metric.name)
        return frame.observe(self.observations[metric.name], *values)

    def _follow_lake(self, name: str, scan: Scan, table: LakeTable) -> DataFrame:
        """The rows that a table of a lakehouse has, and those that are added to it."""
        fields = tuple(
            (column, field.type, field.name) for column, field in zip(scan.columns, scan.schema, strict=True)
        )
        assert table.monitor_interval_ms is not None
        stream = LakeStream(table, fields, table.monitor_interval_ms, str(self.reading.stop_file))
        schema = _schema({field.name: spark_type(field.type) for field in scan.schema})
        reader = self._reader(name).format(LAKE_NAME).schema(schema)
        return reader.option("stream", to_option(stream)).load()

    def _read_datagen(self, name: str, scan: Scan, connector: DatagenTable) -> tuple[DataFrame, int]:
        columns = tuple(
            (field.name, field.type, column) for column, field in zip(scan.columns, scan.schema, strict=True)
        )
        lengths = [item.end - (item.start or 0) + 1 for item in connector.fields if item.end is not None]
        if connector.number_of_rows is not None:
            lengths.append(connector.number_of_rows)
        rows = min(lengths) if lengths else None
        generation = Generation(
            columns,
            connector.fields,
            connector.rows_per_second,
            rows,
            parallelism(self.spark),
            int(time.time() * 1000),
            str(self.reading.stop_file),
        )
        schema = _schema({f.name: spark_type(f.type) for f in scan.schema})
        reader = self._reader(name)
        frame = reader.format(DATAGEN_NAME).schema(schema).option("generation", to_option(generation)).load()
        return frame, rows or 0

    def _spec(self, scan: Scan, hidden: HiddenColumns, *, event_time: bool) -> KafkaScan:
        reading = self.reading
        spec = kafka_scan(
            scan,
            ReadingLimits(self.max_records_per_batch, parallelism(self.spark)),
            align=event_time and reading.streaming,
            resume=reading.resume,
            stop_file=str(reading.stop_file),
            report_to=reading.report_to,
            warn=self.warn,
            hidden=hidden,
            checkpoints=reading.checkpoints,
            carried=reading.carried,
            window=reading.window,
        )
        return (
            replace(spec, bad=replace(spec.bad, dead_letters=None), late=None) if reading.is_rebuild else spec
        )

    def _reader(self, name: str) -> DataFrameReader | DataStreamReader:
        """A reader; a streaming one with the name that its source has in checkpoints."""
        return self.spark.readStream.name(name) if self.reading.streaming else self.spark.read


def _in_order(scan: Scan, frame: DataFrame) -> DataFrame:
    """The rows, with the column that says when they came where that is asked: as they are read."""
    return frame if scan.history is ScanHistory.NONE else frame.withColumn(SEEN, seen_in_order())


def key_fields(scan: Scan) -> list[str]:
    """The fields of a scan of upserts that hold the primary key."""
    names = {name: item.name for name, item in zip(scan.columns, scan.schema, strict=True)}
    return [names[name] for name in scan.table.primary_key]


def _schema_in_tasks(rows: LocalQuery) -> StructType:
    """The columns that tasks give."""
    fields = rows.schema if rows.query.combining is None else rows.schema[1:]
    types = {field.name: spark_type(field.type) for field in fields}
    if rows.query.rowtime is None:
        return _schema(types)
    return _schema({ROWTIME_COLUMN: TimestampType(), **types})


def _rowtime(assigner: WatermarkAssigner) -> TaskValue | None:
    """The event time as tasks compute it of the columns of the scan; None where they cannot."""
    known = (known_of(assigner.input) or {}).get(assigner.rowtime)
    return known[0] if known is not None and root_of(known[1]) in _TIMES else None


def _schema(types: Mapping[str, DataType]) -> StructType:
    return StructType([StructField(name, data_type) for name, data_type in types.items()])
