"""RAND and RAND_INTEGER with a seed: the numbers of ``java.util.Random``.

Flink begins with the seed in every task and goes on from row to row. So does a batch of Spark; a stream
would begin anew with every micro-batch, and is refused (:mod:`kafka_sql.planner.strategies.choose`).
"""

from __future__ import annotations

from sqlglot import exp

from kafka_sql.model.data_types import BIGINT, DOUBLE, INT, TypeRoot
from kafka_sql.model.type_rules import root_of
from kafka_sql.planner.expressions import spark_ast as spark
from kafka_sql.planner.expressions.bound import Bound
from kafka_sql.planner.expressions.errors import cannot_apply
from kafka_sql.planner.expressions.flink_call import called
from kafka_sql.planner.expressions.function_call import Call

SEEDED = {"KAFKA_SQL_RANDOM": DOUBLE, "KAFKA_SQL_RANDOM_INTEGER": INT}
"""The functions over Arrow, and the types of their numbers."""
WRITTEN = {"KAFKA_SQL_RANDOM": "RAND", "KAFKA_SQL_RANDOM_INTEGER": "RAND_INTEGER"}
"""How the same are written."""
_ROWS_OF_A_TASK = (1 << 33) - 1
"""The bits of ``MONOTONICALLY_INCREASING_ID`` that count the rows of a task."""


def random_integer(call: Call) -> Bound:
    """``RAND_INTEGER(bound)``: the job fails where the bound is no number from 1."""
    (bound,) = call.arguments
    drawn = called("BELOW", [spark.drawn("RAND", call.span), bound.spark], INT, _below)
    value = None if bound.constant is None else bound.constant.value
    if isinstance(value, int):
        if value < 1:
            raise cannot_apply(call.name, call.arguments, call.span, "the bound is a number from 1")
        return call.gives(drawn, INT)
    return call.gives(_checked(bound.spark, drawn), INT)


def _below(share: exp.Expression, bound: exp.Expression) -> exp.Expression:
    return spark.cast(spark.call("FLOOR", spark.binary(exp.Mul, share, bound)), INT)


def _checked(bound: exp.Expression, drawn: exp.Expression) -> exp.Expression:
    failure = spark.raising("RAND_INTEGER: the bound is a number from 1", INT)
    return spark.case((spark.binary(exp.LT, bound, spark.number(1)), failure), default=drawn)


def seeded(call: Call) -> Bound:
    """``RAND(seed)`` or ``RAND_INTEGER(seed, bound)``."""
    seed = call.arguments[0]
    if root_of(seed.type) is TypeRoot.BIGINT:
        raise cannot_apply(call.name, call.arguments, call.span, "the seed is an INT")
    rows: exp.Expression = exp.BitwiseAnd(
        this=spark.call("MONOTONICALLY_INCREASING_ID"), expression=spark.long(_ROWS_OF_A_TASK)
    )
    if seed.spark.find(exp.Column) is not None:  # Flink begins anew with every row
        rows = spark.cast(spark.number(0), BIGINT)
    start = spark.cast(seed.spark, BIGINT)
    if call.name == "RAND":
        return call.gives(spark.call("KAFKA_SQL_RANDOM", start, rows), DOUBLE)
    bound = spark.cast(call.arguments[1].spark, INT)
    drawn = spark.call("KAFKA_SQL_RANDOM_INTEGER", start, bound, rows)
    return call.gives(_checked(bound, drawn), INT)
