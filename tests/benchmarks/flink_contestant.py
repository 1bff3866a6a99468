"""Contestant (b): Flink SQL, a bounded streaming job in a JVM that stays warm between runs."""

from __future__ import annotations

import os
from dataclasses import replace

from tests.benchmarks.jobs import Job, sink_ddl
from tests.benchmarks.measuring import Measurement
from tests.benchmarks.orders import OrderTopic, orders_ddl
from tests.oracle import FlinkOracle
from tests.oracle.jars import require_flink, require_format_jars

_CONFIG = {
    "parallelism.default": "2",
    "execution.checkpointing.interval": "2s",
    "execution.checkpointing.mode": "AT_LEAST_ONCE",
    # Else a bounded job waits for one more checkpoint, up to the interval, after its last row.
    "execution.checkpointing.checkpoints-after-tasks-finish.enabled": "false",
}


class FlinkContestant:
    """Flink SQL at parallelism 2, at-least-once, a checkpoint every two seconds.

    The source is bounded at the present end of the topic: the job reads as a stream and its net run time ends
    with the last acknowledged row.
    """

    key = "b"

    def __init__(self, heap: str = "4g", timeout_s: float = 600.0) -> None:
        installation = replace(require_flink(), more=(require_format_jars(),))
        self._flink = FlinkOracle(installation, heap=heap)
        self._timeout_s = timeout_s

    def title(self, job: Job) -> str:
        """The engine's line in the table."""
        return "Flink SQL 2.3"

    def start(self) -> int:
        """Start the JVM and return its process id."""
        return self._flink.start()

    def run(self, job: Job, orders: OrderTopic, sink_topic: str) -> Measurement:
        """Run the job once. Raises RuntimeError with Flink's errors where it fails."""
        load = os.getloadavg()[0]
        script = [
            orders_ddl(
                orders, bounded=True, watermark=job.watermark is not None, group=f"bench-{sink_topic}"
            ),
            sink_ddl(job, "results", sink_topic, orders.bootstrap),
            f"INSERT INTO results {job.query}",
        ]
        answers = self._flink.run(script, mode="streaming", config=_CONFIG, timeout_s=self._timeout_s)
        for answer in answers:
            if answer.failed:
                raise RuntimeError(f"Flink failed:\n{answer.sql}\n{answer.table()}")
        done = answers[-1]
        if done.net_ms is None:
            raise RuntimeError(f"Flink's job took more than {self._timeout_s:.0f} s")
        return Measurement(done.net_ms / 1000, done.wall_ms / 1000, done.cpu_ms / 1000, load)

    def close(self) -> None:
        """Stop the JVM."""
        self._flink.close()
