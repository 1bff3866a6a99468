"""All functions that a task's query calls, by name."""

from __future__ import annotations

from collections.abc import Sequence

import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.model.data_types import DataType
from kafka_sql.model.local_query import KERNEL
from kafka_sql.spark.local.functions.casts import CAST_FUNCTIONS
from kafka_sql.spark.local.functions.chance import CHANCE
from kafka_sql.spark.local.functions.decimals import order
from kafka_sql.spark.local.functions.function import Column, TaskFunction, TypedKernel, columnar
from kafka_sql.spark.local.functions.kernels import KERNELS
from kafka_sql.spark.local.functions.times import TIME_FUNCTIONS

_OWN = "KAFKA_SQL_"
TASK_FUNCTIONS: dict[str, TaskFunction] = {
    **TIME_FUNCTIONS,
    **CAST_FUNCTIONS,
    **CHANCE,
    "DECIMAL ORDER": columnar(order),
    "+": columnar(pc.add_checked, lazy=True),
    "-": columnar(pc.subtract_checked, lazy=True),
}
"""Those that stand for Spark's; beside them there are the project's own, which Spark calls too."""


def function_of(name: str, signature: Sequence[DataType] = ()) -> TaskFunction:
    """The function of a name, for the Flink types of its result and its arguments where it needs them."""
    if name.startswith(KERNEL):
        kernel = KERNELS.get(name.removeprefix(KERNEL))
        if kernel is None:
            return _own_function(_OWN + name.removeprefix(KERNEL))
        return kernel.made(*signature) if isinstance(kernel, TypedKernel) else kernel
    return _own_function(name) if name.startswith(_OWN) else TASK_FUNCTIONS[name]


def _own_function(name: str) -> TaskFunction:
    from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS  # loaded where it is called only

    function = FUNCTIONS[name]

    def compute(target: pa.DataType, *columns: Column) -> pa.Array:
        rows = max(len(column) for column in columns if isinstance(column, pa.Array))
        return function(*(pa.repeat(each, rows) if isinstance(each, pa.Scalar) else each for each in columns))

    return TaskFunction(compute, is_lazy=True)
