"""``python -m tests.benchmarks --delivery``: the price of each delivery guarantee, same job, same run.

The stateless job of :mod:`tests.benchmarks.jobs` reads a topic in micro-batches of one size and writes it
with each guarantee in turn, so that a busy machine slows all of them down alike.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import uuid
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial

from pyspark.sql import SparkSession

from kafka_sql.session import Session
from kafka_sql.session.results import Started
from tests.benchmarks.bench_broker import bench_broker, stop_on_termination
from tests.benchmarks.bench_spark import bench_spark
from tests.benchmarks.jobs import STATELESS, sink_ddl
from tests.benchmarks.measuring import Measurement, Stopwatch
from tests.benchmarks.orders import OrderTopic, create_topic, delete_topic, fill_topic, orders_ddl
from tests.benchmarks.result_rows import last_created
from tests.benchmarks.spark_streams import caught_up

_BASE = "at-least-once"


@dataclass(frozen=True)
class Guarantee:
    """A line of the table: a guarantee and the number of writers."""

    title: str
    name: str
    writers: int = 1


GUARANTEES = (
    Guarantee("none", "none"),
    Guarantee(_BASE, _BASE),
    Guarantee("exactly-once", "exactly-once"),
    Guarantee("exactly-once, 2 writers (staged)", "exactly-once", 2),
)


def run(spark: SparkSession, orders: OrderTopic, guarantee: Guarantee, batch_rows: int) -> Measurement:
    """Copy the topic once."""
    topic = f"bench-delivery-{uuid.uuid4().hex[:8]}"
    options = f"'sink.delivery-guarantee' = '{guarantee.name}', 'sink.transactional-id-prefix' = '{topic}'"
    if guarantee.writers > 1:
        options += f", 'sink.parallelism' = '{guarantee.writers}'"
    create_topic(orders.bootstrap, topic, orders.partitions)
    with (
        tempfile.TemporaryDirectory(prefix="kafka-sql-bench-") as folder,
        Session(spark) as session,
    ):
        list(
            session.execute(
                f"SET 'execution.checkpointing.dir' = '{folder}';\n"
                f"{orders_ddl(orders, bounded=False, watermark=False, group=topic)};\n"
                f"{sink_ddl(STATELESS, 'results', topic, orders.bootstrap)};\n"
                f"ALTER TABLE results SET ({options});\n"
                f"ALTER TABLE orders SET ('scan.max-records-per-batch' = '{batch_rows}');",
                "delivery.sql",
            )
        )
        watch = Stopwatch(())
        (started,) = session.execute(f"INSERT INTO results {STATELESS.query};", "delivery.sql")
        assert isinstance(started, Started)
        try:
            found = caught_up(spark, started.job, partial(last_created, topic, orders.bootstrap))
            return watch.stop(found.net_s, found.note)
        finally:
            started.job.stop()
            delete_topic(orders.bootstrap, topic)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks --delivery", description=__doc__)
    parser.add_argument("--events", type=int, default=2_000_000, help="order events in the topic")
    parser.add_argument("--batch-rows", type=int, default=100_000, help="records of a micro-batch")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each guarantee")
    parser.add_argument("--partitions", type=int, default=4, help="of the source and of the sinks")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    asked = parser.parse_args(arguments)
    best: dict[str, Measurement] = {}
    with ExitStack() as cleanup:
        broker = cleanup.enter_context(bench_broker(asked.bootstrap))
        source = f"bench-orders-{uuid.uuid4().hex[:8]}"
        cleanup.callback(delete_topic, broker.bootstrap, source)
        orders = fill_topic(broker.bootstrap, source, asked.events, asked.partitions, STATELESS.format)
        spark = cleanup.enter_context(bench_spark())
        for number in range(asked.repeat + 1):
            for guarantee in GUARANTEES:
                measured = run(spark, orders, guarantee, asked.batch_rows)
                print(f"{guarantee.title}: {measured.net_s:.1f} s", file=sys.stderr, flush=True)
                known = best.get(guarantee.title)
                if number and (known is None or measured.net_s < known.net_s):
                    best[guarantee.title] = measured
    print(
        f"\n{asked.events:,} order events, micro-batches of {asked.batch_rows:,}, stateless job from Kafka "
        f"to Kafka, best of {asked.repeat} after a warm-up; {os.cpu_count()} cores, the broker beside it.\n"
    )
    print(table(best, asked.events))
    return 0


def table(best: dict[str, Measurement], events: int) -> str:
    """The measurements as Markdown; the price is the share of throughput that is lost."""
    base = best[_BASE].net_s
    lines = [
        "| guarantee | events/s | against at-least-once | net s | CPU s | |",
        "|---|---:|---:|---:|---:|---|",
    ]
    for title, measured in best.items():
        cpu = "" if measured.cpu_s is None else f"{measured.cpu_s:.1f}"
        share = base / measured.net_s - 1
        lines.append(
            f"| {title} | {events / measured.net_s:,.0f} | {share:+.0%} | {measured.net_s:.1f} | {cpu} | "
            f"{measured.note} |"
        )
    return "\n".join(lines)


if __name__ == "__main__":
    stop_on_termination()
    sys.exit(main())
