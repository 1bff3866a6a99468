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
from kafka_sql.spark.strategies.chained.chain import Chain
from kafka_sql.spark.strategies.chained.chain_steps import ChainSteps
from kafka_sql.spark.strategies.chained.chains import sink_steps
from kafka_sql.spark.strategies.chained.ends.input import parted
from kafka_sql.spark.tables.scan_frames import ScanFrames

_RESULT = "rows BIGINT, records BIGINT, rejected BIGINT, example STRING"


@dataclass(frozen=True)
class BoundedChain:
    """The chain of a query over ``scans``, which tasks run over the ``groups`` of what is read."""

    scans: ScanFrames
    chain: Chain
    groups: Sequence[Sequence[OffsetRange]]

    def run(self) -> int:
        """Read, compute and write; returns how many rows were written. Raises what a task fails with."""
        count = len(self.groups)
        if not count:
            return 0
        task = partial(_task, self.chain, self.groups)
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


def bounded_chain(sink: Sink, scans: ScanFrames, write: KafkaWrite) -> BoundedChain:
    """The chain of an INSERT that has one. Asks the brokers. Raises KafkaSqlError."""
    plan = sink.chain
    assert plan is not None
    spec = scans.read_by_tasks(sink.input, places=plan.traces).spec
    chain = Chain(spec, sink_steps(plan, sink, None, scans, spec), write)
    return BoundedChain(scans, chain, ranges_of(spec))


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
    chain: Chain, ranges: Sequence[OffsetRange], seen: Counter[str], examples: list[str]
) -> Iterator[pa.RecordBatch]:
    """The rows that a task reads; what was refused is counted in ``seen``, with ``examples``."""
    for batch in read_ranges(chain.scan, ranges):
        if not chain.scan.counts_rejected:
            yield batch
            continue
        counts, rows = parted(batch)
        for told in counts.drop_null().to_pylist():
            seen.update(records=told["records"], rejected=told["rejected"])
            examples += [told["example"]] if told["example"] else []
        if rows.num_rows:
            yield rows


def _task(
    chain: Chain, groups: Sequence[Sequence[OffsetRange]], numbers: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    for block in numbers:
        for number in block.column(0).to_pylist():
            seen: Counter[str] = Counter()
            examples: list[str] = []
            with reporting(), ChainSteps(chain, 0, number) as steps:
                read = read_rows(chain, groups[number], seen, examples)
                rows = (given for batch in read for given in steps.add(batch))
                written = write_batches(chain.records, rows, number)
            told = {"rows": [written], "records": [seen["records"]], "rejected": [seen["rejected"]]}
            columns = [pa.array(values, pa.int64()) for values in told.values()]
            yield pa.RecordBatch.from_arrays(
                [*columns, pa.array([next(iter(examples), None)], pa.string())], names=[*told, "example"]
            )
