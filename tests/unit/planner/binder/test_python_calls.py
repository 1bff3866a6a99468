"""Functions in Python that an expression calls."""

from __future__ import annotations

from kafka_sql.model.data_types import STRING
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.flink_call import flink_call, placeholder, spark_calls


def test_expansions_and_arguments_call_functions() -> None:
    inner = flink_call("INNER", [spark.column("a")], STRING, spark.call("KAFKA_SQL_INNER", placeholder(0)))
    nested = flink_call("OUTER", [inner], STRING, spark.call("UPPER", placeholder(0)))
    called = {str(call.this) for call in spark_calls(spark.call("TRIM", nested))}
    assert called == {"TRIM", "UPPER", "KAFKA_SQL_INNER"}
