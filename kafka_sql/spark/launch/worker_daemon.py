"""The daemon from which Spark forks its Python workers, with what they all import imported once.

``spark.python.daemon.module`` names it. Spark's own daemon imports next to nothing before it forks, so that
every worker spends most of a second of CPU on the same imports. Nothing may be imported here that starts a
thread whose locks a forked worker would need: numpy is told to start none, Arrow's allocator survives forks,
Polars is left to the workers.
"""

from __future__ import annotations

import importlib
import os
import sys

_TASKS = "pyspark.worker"
"""The first argument of the daemon whose workers run tasks; the others fork once or twice."""

_IMPORTED = (
    _TASKS,
    "pyarrow.compute",
    "pandas",
    "confluent_kafka",
    "msgspec",
    "kafka_sql.spark.kafka_read.micro_batches",
)


def main() -> None:
    """Imports, then serves Spark's requests for workers until Spark ends."""
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if sys.argv[1:2] == [_TASKS]:
        for name in _IMPORTED:
            importlib.import_module(name)
    from pyspark.daemon import manager

    manager()


if __name__ == "__main__":
    main()
