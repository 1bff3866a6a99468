"""The kernels of Flink's functions, by the names that ``grammar/functions.csv`` gives them."""

from __future__ import annotations

from kafka_sql.spark.local.functions.function import TaskFunction
from kafka_sql.spark.local.functions.kernels.collections import COLLECTIONS
from kafka_sql.spark.local.functions.kernels.mathematics import MATHEMATICS

KERNELS: dict[str, TaskFunction] = {**COLLECTIONS, **MATHEMATICS}
