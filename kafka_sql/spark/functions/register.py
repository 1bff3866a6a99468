"""Makes the functions that a plan calls known to Spark, under their reserved names."""

from __future__ import annotations

from typing import Any

import pyarrow as pa
from pyspark.sql import SparkSession
from pyspark.sql.pandas.functions import arrow_udf

from kafka_sql.planner.binder.python_calls import called_functions
from kafka_sql.planner.binder.user_functions import USER_PREFIX, known_function
from kafka_sql.planner.plan.nodes import Plan
from kafka_sql.spark.functions.builtin.catalog import FUNCTIONS
from kafka_sql.spark.functions.user_functions import UserCall, spark_result


def register_functions(session: SparkSession, node: Plan) -> None:
    """Register the functions that the expressions of ``node`` (not of its inputs) call with ``session``."""
    for name in sorted(called_functions(node)):
        session.udf.register(name.lower(), _spark_function(name))


def _spark_function(name: str) -> Any:
    if name.startswith(USER_PREFIX):
        return _user_function(name)

    def compute(*columns: pa.Array) -> pa.Array:
        return FUNCTIONS[name](*columns)

    compute.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    make: Any = arrow_udf  # its overloads know no function of any number of columns
    return make(compute, FUNCTIONS[name].spark)


def _user_function(name: str) -> Any:
    known = known_function(name)
    call = UserCall(known)

    def compute(*columns: pa.Array) -> pa.Array:
        return call(*columns)

    compute.__annotations__ = {"columns": pa.Array, "return": pa.Array}
    make: Any = arrow_udf
    function = make(compute, spark_result(known))
    return function if known.function.deterministic else function.asNondeterministic()
