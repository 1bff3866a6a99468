"""Runs every contestant over the same topic in turn and checks that all wrote the same rows."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager

from tests.benchmarks.jobs import Job
from tests.benchmarks.measuring import Contestant, Measurement
from tests.benchmarks.orders import OrderTopic, create_topic, delete_topic
from tests.benchmarks.report import Result
from tests.benchmarks.result_rows import ResultRows, count_records, difference, read_result_rows

Say = Callable[[str], None]


_ATTEMPTS = 3
"""Runs of Flink until its rows are right. When it catches up, a source subtask may drain the first fetch of
one partition (about 3 500 records, minutes of event time) before it has seen a record of the next; its
watermark then follows the one partition, and the other's records are dropped as late."""


class DifferentRows(Exception):
    """Two contestants did not write the same rows, so no figure of theirs means anything."""


def run_benchmark(
    topics: Mapping[str, OrderTopic],
    jobs: Sequence[Job],
    contestants: Sequence[Contestant],
    *,
    warm_ups: int,
    repeat: int,
    say: Say,
) -> list[Result]:
    """Measure ``repeat`` runs of every job and contestant after ``warm_ups`` runs each, contestants in turn,
    over the topic of the job's format.

    The rows of every first run are compared: count and an order-independent hash of parsed values; of later
    runs without windows (many rows) only the count. Raises :class:`DifferentRows`. ``say`` gets a line per
    run.
    """
    results: list[Result] = []
    for job in jobs:
        orders = topics[job.format.name]
        runs: dict[str, list[Measurement]] = {contestant.key: [] for contestant in contestants}
        expected: ResultRows | None = None
        for number in range(1 - warm_ups, repeat + 1):
            first, warm_up = number == 1 - warm_ups, number < 1
            for contestant in contestants:
                measured, expected = _run_until_right(
                    job, contestant, orders, expected, thorough=first, say=say
                )
                say(_told(job, contestant, orders, measured, "warm-up" if warm_up else f"run {number}"))
                if not warm_up:
                    runs[contestant.key].append(measured)
        assert expected is not None
        results += [
            Result(
                job.name,
                contestant.key,
                contestant.title(job),
                orders.events,
                expected.count,
                tuple(measured_runs),
            )
            for contestant, measured_runs in zip(contestants, runs.values(), strict=True)
        ]
    return results


def _run_until_right(
    job: Job,
    contestant: Contestant,
    orders: OrderTopic,
    expected: ResultRows | None,
    *,
    thorough: bool,
    say: Say,
) -> tuple[Measurement, ResultRows]:
    for attempt in range(1, _ATTEMPTS + 1):
        try:
            return _run(job, contestant, orders, expected, thorough=thorough)
        except DifferentRows as different:
            if contestant.key != "b" or attempt == _ATTEMPTS:
                raise
            say(f"{different}; once more")
    raise AssertionError("unreachable")


def _run(
    job: Job, contestant: Contestant, orders: OrderTopic, expected: ResultRows | None, *, thorough: bool
) -> tuple[Measurement, ResultRows]:
    with _sink_topic(orders, job, contestant) as topic:
        measured = contestant.run(job, orders, topic)
        if expected is not None and not thorough and job.window_end is None:
            count = count_records(topic, orders.bootstrap)
            if count != expected.count:
                raise DifferentRows(
                    f"{contestant.title(job)}, job '{job.name}': {count} rows, not {expected.count}"
                )
            return measured, expected
        rows = read_result_rows(job, topic, orders.bootstrap, orders.due)
        if expected is not None and not rows.same_as(expected):
            told = difference(job, topic, orders.bootstrap, expected, orders.due)
            raise DifferentRows(f"{contestant.title(job)} wrote other rows for job '{job.name}': {told}")
        if not rows.count:
            raise DifferentRows(f"{contestant.title(job)} wrote no rows for job '{job.name}'")
    return measured, rows


@contextmanager
def _sink_topic(orders: OrderTopic, job: Job, contestant: Contestant) -> Iterator[str]:
    topic = f"bench-{job.name}-{contestant.key}-{uuid.uuid4().hex[:8]}"
    create_topic(orders.bootstrap, topic, orders.partitions)
    try:
        yield topic
    finally:
        delete_topic(orders.bootstrap, topic)


def _told(job: Job, contestant: Contestant, orders: OrderTopic, measured: Measurement, run: str) -> str:
    cpu = "" if measured.cpu_s is None else f", CPU {measured.cpu_s:.1f} s"
    note = f"; {measured.note}" if measured.note else ""
    return (
        f"{job.name:9} {contestant.title(job):34} {run:8} {orders.events / measured.net_s:>10,.0f} events/s"
        f"  (net {measured.net_s:.1f} s, wall {measured.wall_s:.1f} s{cpu}, load {measured.load:.1f}{note})"
    )
