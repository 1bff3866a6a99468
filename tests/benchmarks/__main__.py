"""``python -m tests.benchmarks`` (``make bench``): this project, Spark alone and Flink in turn."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import uuid
from collections.abc import Sequence
from contextlib import ExitStack
from importlib.metadata import version

from tests.benchmarks import calls, delivery, sources
from tests.benchmarks.bench_broker import bench_broker, stop_on_termination
from tests.benchmarks.contestants import KEYS, make_contestants
from tests.benchmarks.jobs import JOBS
from tests.benchmarks.orders import OrderTopic, delete_topic, fill_topic
from tests.benchmarks.pipeline import DifferentRows, run_benchmark
from tests.benchmarks.report import markdown
from tests.oracle import FlinkMissing, install_flink
from tests.oracle.jars import CONNECTOR, FLINK


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the benchmark; 0 when the table was printed, 1 when rows differ, 3 when Flink cannot be had.

    ``--delivery``, ``--calls`` and ``--sources`` run those of :mod:`tests.benchmarks.delivery`,
    :mod:`tests.benchmarks.calls` and :mod:`tests.benchmarks.sources`."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if "--delivery" in given:
        given.remove("--delivery")
        return delivery.main(given)
    if "--calls" in given:
        given.remove("--calls")
        return calls.main(given)
    if "--sources" in given:
        given.remove("--sources")
        return sources.main(given)
    asked = _parse(given)
    try:
        if "b" in asked.only:
            install_flink()
        with ExitStack() as cleanup:
            broker = cleanup.enter_context(bench_broker(asked.bootstrap))
            jobs = [JOBS[name] for name in asked.jobs]
            topics: dict[str, OrderTopic] = {}
            for order_format in dict.fromkeys(job.format for job in jobs):
                topic = f"bench-orders-{order_format.name}-{uuid.uuid4().hex[:8]}"
                cleanup.callback(delete_topic, broker.bootstrap, topic)
                _say(f"writing {asked.events:,} order events to {asked.partitions} partitions of '{topic}'")
                topics[order_format.name] = fill_topic(
                    broker.bootstrap, topic, asked.events, asked.partitions, order_format
                )
            contestants = cleanup.enter_context(make_contestants(asked.only, broker.pid))
            results = run_benchmark(
                topics, jobs, contestants, warm_ups=asked.warm_ups, repeat=asked.repeat, say=_say
            )
    except DifferentRows as different:
        print(f"error: {different}", file=sys.stderr)
        return 1
    except FlinkMissing as missing:
        print(f"error: {missing}; or leave Flink out with --only us,us-batch,a", file=sys.stderr)
        return 3
    print(_conditions(list(topics.values()), asked))
    print()
    print(markdown(results))
    return 0


def _parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("--events", type=int, default=2_000_000, help="order events in the topic")
    parser.add_argument("--repeat", type=int, default=3, help="measured runs of each job and engine")
    parser.add_argument("--warm-ups", type=int, default=1, help="runs before them, not measured")
    parser.add_argument("--only", type=_choice(KEYS), default=KEYS, help=f"engines, of {','.join(KEYS)}")
    parser.add_argument("--jobs", type=_choice(tuple(JOBS)), default=tuple(JOBS), help=f"of {','.join(JOBS)}")
    parser.add_argument("--partitions", type=int, default=4, help="of the source and of the sinks")
    parser.add_argument("--bootstrap", help="a broker to use; else one is started and stopped")
    return parser.parse_args(arguments)


class _choice:
    """An argument type: a comma-separated list of known names, in the order of ``known``."""

    def __init__(self, known: tuple[str, ...]) -> None:
        self.known = known

    def __call__(self, text: str) -> tuple[str, ...]:
        names = {name.strip() for name in text.split(",")}
        if names - set(self.known):
            wrong = ", ".join(sorted(names - set(self.known)))
            raise argparse.ArgumentTypeError(f"{wrong} is not one of {', '.join(self.known)}")
        return tuple(name for name in self.known if name in names)


def _conditions(topics: Sequence[OrderTopic], asked: argparse.Namespace) -> str:
    sizes = ", ".join(f"{topic.bytes / topic.events:.0f} bytes ({topic.format.name})" for topic in topics)
    return (
        f"\n{asked.events:,} order events of {sizes} in {asked.partitions} partitions; "
        f"{os.cpu_count()} cores, the broker on the same machine; Python {platform.python_version()}, "
        f"PySpark {version('pyspark')}, Flink {FLINK} with its Kafka connector {CONNECTOR}. "
        f"Per job {asked.warm_ups} warm-up run(s), then best of {asked.repeat}, engines in turn; "
        "all wrote the same rows. "
        "Streams: at-least-once, parallelism 2; Spark checkpoints each micro-batch, Flink every 2 s. "
        "events/s: events read per second of net run time. CPU: the engine's processes, broker excluded."
    )


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    stop_on_termination()
    sys.exit(main())
