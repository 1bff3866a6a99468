"""Random values, a new one for every row."""

from __future__ import annotations

from uuid import uuid4

import numpy as np
import pyarrow as pa

from kafka_sql.spark.local.functions.function import TaskFunction

_GENERATOR = np.random.default_rng()
CHANCE: dict[str, TaskFunction] = {
    "RAND": TaskFunction(lambda target, rows: pa.array(_GENERATOR.random(rows), target), is_drawn=True),
    "UUID": TaskFunction(
        lambda target, rows: pa.array([str(uuid4()) for _ in range(rows)], target), is_drawn=True
    ),
}
"""Spark's functions of chance by name."""
