"""What a contestant of the benchmark is asked to do, and what is measured."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass
from typing import Protocol

from tests.benchmarks.cpu import tree_cpu_seconds
from tests.benchmarks.jobs import Job
from tests.benchmarks.orders import OrderTopic


@dataclass(frozen=True, slots=True)
class Measurement:
    """One run of a job.

    ``net_s`` is the time the engine worked on the topic: Flink's net run time; for Spark's streams from the
    start of the first micro-batch to the end of the last one that wrote. ``wall_s`` is from submission to the
    last row acknowledged (to the end of bounded jobs). ``cpu_s`` is the CPU time of all processes of the
    engine, the broker excluded (None where it cannot be read). ``load`` is the 1-minute load average before
    the run. ``note`` is shown while the benchmark runs.
    """

    net_s: float
    wall_s: float
    cpu_s: float | None
    load: float
    note: str = ""


class Stopwatch:
    """Measures an engine in this process and its children; processes of ``outside`` are left out."""

    def __init__(self, outside: tuple[int, ...]) -> None:
        self._outside = outside
        self._load = os.getloadavg()[0]
        self._cpu = tree_cpu_seconds(os.getpid(), outside)
        self._begun = time.monotonic()

    def stop(self, net_s: float | None = None, note: str = "") -> Measurement:
        """What was used since the start; without ``net_s`` the net time is the wall time."""
        wall_s = time.monotonic() - self._begun
        cpu = tree_cpu_seconds(os.getpid(), self._outside)
        used = None if cpu is None or self._cpu is None else cpu - self._cpu
        return Measurement(wall_s if net_s is None else net_s, wall_s, used, self._load, note)


class Contestant(Protocol):
    """An engine that runs the jobs. The first run of each job is its warm-up."""

    key: str

    def title(self, job: Job) -> str:
        """The engine's line in the table."""

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run ``job`` over the whole topic into ``sink_topic`` and return when all rows are there."""

    def close(self) -> None:
        """Stop what was started."""
