"""A query that ends, from a topic to a topic, without state: each task reads, computes and writes its share,
so that rows do not cross to Java and back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pyarrow as pa

from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.kafka_read.read_task import read_ranges
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, flat, pack
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.kafka_write.write_task import write_batches
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.strategies.pipeline.ends.input import parted
from kafka_sql.spark.strategies.pipeline.pipeline import Pipeline
from kafka_sql.spark.strategies.pipeline.pipeline_steps import PipelineSteps
from kafka_sql.spark.strategies.pipeline.pipelines import sink_steps
from kafka_sql.spark.tables.scan_frames import ScanFrames

_RESULT = "rows BIGINT, records BIGINT, rejected BIGINT, example STRING"


@dataclass(frozen=True)
class BoundedPipeline:
    """The pipeline of a query over ``scans``, which tasks run over the ``groups`` of what is read."""

    scans: ScanFrames
    pipeline: Pipeline
    groups: Sequence[Sequence[OffsetRange]]

    def run(self) -> int:
        """Read, compute and write; returns how many rows were written. Raises what a task fails with."""
        count = len(self.groups)
        if not count:
            return 0
        task = partial(_task, self.pipeline, self.groups)
        written, seen = 0, Counter[str]()
        example = ""
        for row in self.scans.spark.range(0, count, 1, count).mapInArrow(task, _RESULT).collect():
            written += row["rows"]
            seen["records"] += row["records"]
            seen["rejected"] += row["rejected"]
            example = example or row["example"]
        if self.scans.metrics:
            told = {**{name: seen[name] for name in ("records", "rejected")}, "example": example}
            self.scans.told[self.scans.metrics[-1].name] = told
        return written


def bounded_pipeline(sink: Sink, scans: ScanFrames, write: KafkaWrite) -> BoundedPipeline:
    """The pipeline of an INSERT that has one. Asks the brokers. Raises KafkaSqlError."""
    plan = sink.pipeline
    assert plan is not None
    spec = scans.read_by_tasks(sink.input, places=plan.traces).spec
    pipeline = Pipeline(spec, sink_steps(plan, sink, None, scans, spec), write)
    return BoundedPipeline(scans, pipeline, ranges_of(spec))


def ranges_of(spec: KafkaScan) -> list[list[OffsetRange]]:
    """What each task reads of a scan that ends."""
    start, end = flat(spec.start), flat(spec.end or {})
    ranges = [
        OffsetRange(*place, offset, end[place])
        for place, offset in start.items()
        if end.get(place, 0) > offset
    ]
    return pack(ranges, spec.max_tasks) if ranges else []


def read_rows(
    pipeline: Pipeline, ranges: Sequence[OffsetRange], seen: Counter[str], examples: list[str]
) -> Iterator[pa.RecordBatch]:
    """The rows that a task reads; what was refused is counted in ``seen``, with ``examples``."""
    for batch in read_ranges(pipeline.scan, ranges):
        if not pipeline.scan.counts_rejected:
            yield batch
            continue
        counts, rows = parted(batch)
        for told in counts.drop_null().to_pylist():
            seen.update(records=told["records"], rejected=told["rejected"])
            examples += [told["example"]] if told["example"] else []
        if rows.num_rows:
            yield rows


def _task(
    pipeline: Pipeline, groups: Sequence[Sequence[OffsetRange]], numbers: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for block in numbers:
        for number in block.column(0).to_pylist():
            seen: Counter[str] = Counter()
            examples: list[str] = []
            with reporting(), PipelineSteps(pipeline, 0, number) as steps:
                read = read_rows(pipeline, groups[number], seen, examples)
                rows = (given for batch in read for given in steps.add(batch))
                written = write_batches(pipeline.records, rows, number)
            told = {"rows": [written], "records": [seen["records"]], "rejected": [seen["rejected"]]}
            columns = [pa.array(values, pa.int64()) for values in told.values()]
            yield pa.RecordBatch.from_arrays(
                [*columns, pa.array([next(iter(examples), None)], pa.string())], names=[*told, "example"]
            )
