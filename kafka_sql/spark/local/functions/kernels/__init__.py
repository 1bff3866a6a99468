"""The kernels of Flink's functions, by the names that ``grammar/functions.csv`` gives them."""

from __future__ import annotations

from kafka_sql.spark.local.functions.function import TaskFunction, TypedKernel
from kafka_sql.spark.local.functions.kernels.arithmetic import ARITHMETIC
from kafka_sql.spark.local.functions.kernels.bytes import BYTES
from kafka_sql.spark.local.functions.kernels.character_strings import TEXTS
from kafka_sql.spark.local.functions.kernels.collections import COLLECTIONS
from kafka_sql.spark.local.functions.kernels.date_times import TIMES
from kafka_sql.spark.local.functions.kernels.flink_casts import CASTS
from kafka_sql.spark.local.functions.kernels.intervals import INTERVALS
from kafka_sql.spark.local.functions.kernels.json_texts import JSON_TEXTS
from kafka_sql.spark.local.functions.kernels.mathematics import MATHEMATICS
from kafka_sql.spark.local.functions.kernels.nested_values import NESTED_VALUES
from kafka_sql.spark.local.functions.kernels.patterns import PATTERNS
from kafka_sql.spark.local.functions.kernels.time_fields import TIME_FIELDS

KERNELS: dict[str, TaskFunction | TypedKernel] = {
    **ARITHMETIC,
    **CASTS,
    **INTERVALS,
    **MATHEMATICS,
    **TIMES,
    **TIME_FIELDS,
    **TEXTS,
    **BYTES,
    **PATTERNS,
    **NESTED_VALUES,
    **COLLECTIONS,
    **JSON_TEXTS,
}
