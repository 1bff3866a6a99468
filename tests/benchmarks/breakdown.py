"""Where the time of the stateless job goes, stage by stage: ``python -m tests.benchmarks.breakdown``.

Every stage repeats the one before and adds one thing, in the same Spark tasks and with the classes that jobs
use, so that the difference of two lines is the price of what was added.
"""

from __future__ import annotations

import argparse
import sys
import uuid
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructType

from kafka_sql.catalog.catalog import Catalog
from kafka_sql.options.session_options import SessionOptions
from kafka_sql.planner.checker import check_script
from kafka_sql.planner.plan.checked_script import JobPlan
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.spark.frames.types import spark_schema
from kafka_sql.spark.kafka_scan.offset_ranges import OffsetRange, flat, pack
from kafka_sql.spark.kafka_scan.scan import KafkaScan
from kafka_sql.spark.kafka_write.write import KafkaWrite
from kafka_sql.spark.platform.columns import SCAN_OPTION, SOURCE_NAME
from kafka_sql.spark.platform.options import to_option
from kafka_sql.spark.tables.kafka_tables import ReadingLimits, kafka_scan, kafka_write
from kafka_sql.spark.translate.translator import Translator
from kafka_sql.sql.script_parser import parse_script
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.source import SourceText
from tests.benchmarks import stage_tasks
from tests.benchmarks.bench_broker import bench_broker, stop_on_termination
from tests.benchmarks.bench_spark import TASKS, bench_spark
from tests.benchmarks.jobs import STATELESS, sink_ddl
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.orders import OrderTopic, create_topic, delete_topic, fill_topic, orders_ddl
from tests.benchmarks.stage_tasks import Batches


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage and how to run it once."""

    title: str
    run: Callable[[], None]


@dataclass(frozen=True)
class Job:
    """What the stages run: the scan and its Spark schema, the query as Spark runs it, and the write."""

    scan: KafkaScan
    schema: StructType
    project: Callable[[DataFrame], DataFrame]
    write: KafkaWrite


def job_of(spark: SparkSession, sink: Sink) -> Job:
    """The parts of a planned INSERT over a bounded Kafka table."""
    source = _scan_of(sink.input)
    limits = ReadingLimits(10_000_000, TASKS)
    scan = kafka_scan(
        source, limits, align=False, resume=False, stop_file="", report_to=None, warn=_show_warning
    )

    def project(frame: DataFrame) -> DataFrame:
        return Translator(spark, lambda plan, event_time: frame).build(sink.input)

    return Job(scan, spark_schema(source.schema), project, kafka_write(sink, None))


def stages(spark: SparkSession, job: Job) -> list[Stage]:
    """The stages of the job, cumulative."""
    scan, write = job.scan, job.write
    groups = pack(_ranges(scan), TASKS)
    tasks = spark.range(0, len(groups), 1, len(groups))

    def in_tasks(work: Callable[[Sequence[OffsetRange]], None]) -> Callable[[], None]:
        def task(batches: Batches) -> Batches:
            for batch in batches:
                for number in batch.column(0).to_pylist():
                    work(groups[number])
            return iter(())

        return lambda: _drain(tasks.mapInArrow(task, "id BIGINT"))

    def frame() -> DataFrame:
        reader = spark.read.format(SOURCE_NAME).schema(job.schema)
        return reader.option(SCAN_OPTION, to_option(scan)).load()

    def projected() -> DataFrame:
        return job.project(frame())

    def then(work: Callable[[Batches], None]) -> Callable[[], None]:
        def task(batches: Batches) -> Batches:
            work(batches)
            return iter(())

        return lambda: _drain(projected().mapInArrow(task, "id BIGINT"))

    shown = tuple(replace(column, hidden=False) for column in scan.columns)
    unfiltered = replace(scan, predicates=(), columns=shown)
    return [
        Stage("consume", in_tasks(lambda ranges: stage_tasks.consume(scan, ranges))),
        Stage("+ take the values", in_tasks(lambda ranges: stage_tasks.take_values(scan, ranges))),
        Stage("+ decode to Arrow", in_tasks(lambda ranges: stage_tasks.decode(scan, ranges))),
        Stage("+ record batches", in_tasks(lambda ranges: stage_tasks.read(unfiltered, ranges))),
        Stage("+ pushed-down filter", in_tasks(lambda ranges: stage_tasks.read(scan, ranges))),
        Stage("+ Arrow to the JVM", lambda: _drain(frame())),
        Stage("+ filter, project in the JVM", lambda: _drain(projected())),
        Stage("+ Arrow back to Python", then(stage_tasks.exhaust)),
        Stage("+ encode", then(lambda batches: stage_tasks.encode(write, batches))),
        Stage("+ produce, acknowledged", then(lambda batches: stage_tasks.write_all(write, batches))),
    ]


def planned(orders: OrderTopic, sink_topic: str) -> Sink:
    """The sink of the stateless job over a bounded source, as the planner plans it."""
    script = ";\n".join(
        [
            orders_ddl(orders, bounded=True, watermark=False, group=f"bench-{sink_topic}"),
            sink_ddl(STATELESS, "results", sink_topic, orders.bootstrap),
            f"INSERT INTO results {STATELESS.query};",
        ]
    )
    parsed = parse_script(SourceText("benchmark.sql", script))
    checked = check_script(parsed, Catalog(), SessionOptions.default())
    plan = checked.statements[-1]
    assert isinstance(plan, JobPlan), checked.diagnostics
    return plan.sinks[0]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table of stages."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.breakdown", description=__doc__)
    parser.add_argument("--events", type=int, default=2_000_000)
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each stage after one warm-up")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    asked = parser.parse_args(arguments)
    with ExitStack() as cleanup:
        broker = cleanup.enter_context(bench_broker(asked.bootstrap))
        source, results = (f"bench-{name}-{uuid.uuid4().hex[:8]}" for name in ("orders", "results"))
        for topic in (source, results):
            cleanup.callback(delete_topic, broker.bootstrap, topic)
        orders = fill_topic(broker.bootstrap, source, asked.events, 2 * TASKS)
        create_topic(broker.bootstrap, results, 2 * TASKS)
        spark = cleanup.enter_context(bench_spark())
        print(f"{orders.events:,} order events, {TASKS} tasks, best of {asked.repeat}, load before")
        print("| stage | events/s | CPU µs per event | added wall µs | added CPU µs | load |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        _table(
            stages(spark, job_of(spark, planned(orders, results))), orders, asked.repeat, _outside(broker.pid)
        )
    return 0


def _table(steps: Sequence[Stage], orders: OrderTopic, repeat: int, outside: tuple[int, ...]) -> None:
    wall = cpu = 0.0
    for step in steps:
        runs: list[Measurement] = []
        for _ in range(repeat + 1):
            watch = Stopwatch(outside)
            step.run()
            runs.append(watch.stop())
        best = min(runs[1:], key=lambda run: run.wall_s)
        used = min(run.cpu_s or 0.0 for run in runs[1:])
        micro = 1e6 / orders.events
        cells = [
            step.title,
            f"{orders.events / best.wall_s:,.0f}",
            f"{used * micro:.2f}",
            f"{(best.wall_s - wall) * micro:.2f}",
            f"{(used - cpu) * micro:.2f}",
            f"{best.load:.1f}",
        ]
        print(f"| {' | '.join(cells)} |", flush=True)
        wall, cpu = best.wall_s, used


def _outside(broker_pid: int | None) -> tuple[int, ...]:
    return () if broker_pid is None else (broker_pid,)


def _show_warning(diagnostic: Diagnostic) -> None:
    print(f"warning: {diagnostic.message}", file=sys.stderr)


def _scan_of(plan: Plan) -> Scan:
    while not isinstance(plan, Scan):
        (plan,) = plan.inputs
    return plan


def _ranges(scan: KafkaScan) -> list[OffsetRange]:
    assert scan.end is not None
    start, end = flat(scan.start), flat(scan.end)
    return [OffsetRange(*partition, start[partition], offset) for partition, offset in sorted(end.items())]


def _drain(frame: DataFrame) -> None:
    frame.write.format("noop").mode("overwrite").save()


if __name__ == "__main__":
    stop_on_termination()
    sys.exit(main())
