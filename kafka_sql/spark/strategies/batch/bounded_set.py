"""INSERTs of a statement set that end and read one table: its topic is read once for all of them. The tasks
compute and write what is pipeline, and hand the rows on to Spark that one more INSERT needs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, Observation
from pyspark.sql import functions as F
from pyspark.sql.pandas.types import to_arrow_schema
from pyspark.sql.types import LongType, StringType, StructField, StructType

from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.plan.traversal import scans as scans_of
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.frames.watermarks import SEEN
from kafka_sql.spark.kafka_read.shared_reading import taken
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange
from kafka_sql.spark.kafka_scan.scan import ScanView
from kafka_sql.spark.parts.part import BatchCounts, BatchPart, Part
from kafka_sql.spark.parts.part_metrics import PartMetrics, table_metrics
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.strategies.batch.bounded_pipeline import ranges_of, read_rows
from kafka_sql.spark.strategies.contract.insert_request import InsertRequest
from kafka_sql.spark.strategies.contract.run_context import RunContext
from kafka_sql.spark.strategies.pipeline.ends.output import AcknowledgedOutput, WrittenRecords
from kafka_sql.spark.strategies.pipeline.pipeline import Branch, Pipeline, ViewedRows
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import sink_steps
from kafka_sql.spark.tables.ended_scans import commit_ends
from kafka_sql.spark.tables.scan_frames import ScanFrames
from kafka_sql.spark.tables.sinks import SinkTarget

_TOLD = "told"
_TOLD_TYPE = StructType(
    [
        StructField("rows", LongType()),
        StructField("records", LongType()),
        StructField("rejected", LongType()),
        StructField("example", StringType()),
    ]
)


@dataclass(frozen=True)
class HandedOn:
    """The INSERT that Spark runs over the rows that tasks hand on."""

    request: InsertRequest
    scan: Scan
    view: ScanView
    target: SinkTarget

    @property
    def schema(self) -> StructType:
        """The columns of its rows."""
        return StructType([StructField(field.name, spark_type(field.type)) for field in self.scan.schema])


@dataclass(frozen=True)
class BoundedSet:
    """The INSERTs ``subject``, which read ``groups`` of ranges of one table as ``pipeline``; ``rest`` is the
    one that Spark runs, None where there is none."""

    context: RunContext
    subject: str
    scans: ScanFrames
    pipeline: Pipeline
    groups: Sequence[Sequence[OffsetRange]]
    rest: HandedOn | None

    def start(self) -> Part:
        context, scans, report_to = self.context, self.scans, self.scans.reading.report_to
        assert report_to is not None
        if self.rest is not None:
            self.rest.target.start()
        return BatchPart(
            context.spark,
            self.subject,
            scans.rows_planned,
            scans.planned_at,
            self._run,
            partial(context.reports.counts, report_to),
            lambda: PartMetrics(*table_metrics(context.reports.tables(report_to))),
            partial(context.with_record, scans),
        )

    def _run(self) -> BatchCounts:
        scans = self.scans
        told, written = self._written()
        if scans.metrics:
            scans.told[scans.metrics[-1].name] = told
        rejects = scans.rejects()
        failure = rejects.failure(ended=True)
        if failure is not None:
            raise failure
        commit_ends(scans.specs)
        rows = written + int(told["rows"] or 0)
        return BatchCounts(rows, rejects.rejected, rejects.rejected_at, rejects.dead_letters)

    def _written(self) -> tuple[dict[str, Any], int]:
        """What the tasks tell, and how many rows Spark wrote. Raises what a task fails with."""
        spark, count, rest = self.context.spark, len(self.groups), self.rest
        schema = StructType([]) if rest is None else rest.schema
        given = StructType([*schema.fields, StructField(_TOLD, _TOLD_TYPE)])
        view = None if rest is None else rest.view
        task = partial(_task, self.pipeline, self.groups, view, to_arrow_schema(given, timezone="UTC"))
        frame = spark.range(0, count, 1, max(1, count)).mapInArrow(task, given)
        parts = {name: F.sum(f"{_TOLD}.{name}").alias(name) for name in ("rows", "records", "rejected")}
        parts["example"] = F.max(f"{_TOLD}.example").alias("example")
        if rest is None:
            (row,) = frame.agg(*parts.values()).collect()
            return row.asDict(), 0
        observed = Observation(f"set_{next(self.context.names)}")
        rows = frame.observe(observed, *parts.values()).where(F.col(_TOLD).isNull()).drop(_TOLD)
        written = rest.target.take(self._built(rest, rows))
        return dict(observed.get), written

    def _built(self, rest: HandedOn, rows: DataFrame) -> DataFrame:
        """The result of the INSERT that Spark runs."""

        def read(_scan: Scan, _event_time: bool) -> DataFrame:
            return rows

        translator = replace(self.context.translator(self.scans, streaming=False), read_scan=read)
        return (
            translator.build(rest.request.sink.input)
            .drop(SEEN, ROWTIME)
            .select(*(quoted(field.name) for field in rest.request.sink.input.schema))
        )


def bounded_set(requests: Sequence[InsertRequest], subject: str, context: RunContext) -> BoundedSet:
    """INSERTs for which the same tasks read (:mod:`kafka_sql.planner.strategies.batch.bounded_sets`). Asks
    the brokers. Raises KafkaSqlError."""
    requests = sorted(requests, key=lambda request: request.sink.pipeline is None)
    targets = [request.target(context) for request in requests]
    sinks = [request.sink for request in requests if request.sink.pipeline is not None]
    writes = [target.write for target in targets[: len(sinks)] if target.write is not None]
    scans = context.scan_frames(requests[0].reading)
    reading = scans.read_by_tasks(*(request.sink.input for request in requests))
    spec, views = reading.spec, reading.views
    branches = []
    for sink, view, write in zip(sinks, views, writes, strict=False):
        assert sink.pipeline is not None
        steps = sink_steps(sink.pipeline, sink, None, scans, spec)
        branches.append(Branch((ViewedRows(view), *steps), write))
    pipeline = Pipeline(spec, branches[0].steps, branches[0].write, others=tuple(branches[1:]))
    rest = None
    if len(requests) > len(sinks):
        (scan,) = scans_of(requests[-1].sink.input)
        rest = HandedOn(requests[-1], scan, views[-1], targets[-1])
    return BoundedSet(context, subject, scans, pipeline, ranges_of(spec), rest)


def _task(
    pipeline: Pipeline,
    groups: Sequence[Sequence[OffsetRange]],
    view: ScanView | None,
    schema: pa.Schema,
    numbers: Iterator[pa.RecordBatch],
) -> Iterator[pa.RecordBatch]:
    """Reads and writes the groups of some numbers; gives the rows of ``view``, and behind those of a group
    one row that tells what was counted."""
    for block in numbers:
        for number in block.column(0).to_pylist():
            seen: Counter[str] = Counter()
            examples: list[str] = []
            with (
                reporting(),
                PipelineSteps(pipeline, 0, number) as steps,
                AcknowledgedOutput(pipeline.records) as output,
                closing(WrittenRecords()) as written,
            ):
                if pipeline.records.client_metrics:
                    written.watch(pipeline.write.table, output)
                for rows in read_rows(pipeline, groups[number], seen, examples):
                    for write, records in steps.records(rows):
                        output.send(records)
                        written.add(write, records)
                        seen["rows"] += records.count
                    output.poll()
                    written.beat()
                    if view is not None:
                        for handed in taken(rows, view):
                            yield _handed_on(handed, schema)
                output.flush()
            yield _telling(schema, seen, next(iter(examples), None))


def _handed_on(rows: pa.RecordBatch, schema: pa.Schema) -> pa.RecordBatch:
    columns = [
        column if column.type == field.type else column.cast(field.type)
        for column, field in zip(rows.columns, schema, strict=False)
    ]
    nothing = pa.nulls(rows.num_rows, schema.field(_TOLD).type)
    return pa.RecordBatch.from_arrays([*columns[: len(schema) - 1], nothing], schema=schema)


def _telling(schema: pa.Schema, seen: Counter[str], example: str | None) -> pa.RecordBatch:
    told = {**{name: seen[name] for name in ("rows", "records", "rejected")}, "example": example}
    nothing = [pa.nulls(1, field.type) for field in schema][:-1]
    return pa.RecordBatch.from_arrays([*nothing, pa.array([told], schema.field(_TOLD).type)], schema=schema)
