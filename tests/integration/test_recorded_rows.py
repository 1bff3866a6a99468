"""What is recorded of an operator, micro-batch after micro-batch: which rows are there, and in which order
they came."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pytest

from kafka_sql.model.data_types import INT, STRING
from kafka_sql.planner.expressions import spark_ast
from kafka_sql.planner.plan.fields import NamedExpression, PlanField
from kafka_sql.planner.plan.nodes import Aggregate, Recorded, Values

if TYPE_CHECKING:
    from pyspark.sql import SparkSession

pytestmark = pytest.mark.spark

FIELDS = (PlanField("k", STRING), PlanField("v", INT))
KEY, VALUE = (NamedExpression(field, spark_ast.column(field.name)) for field in FIELDS)
CHANGING = Aggregate(Values((), FIELDS), (KEY,), (VALUE,))
Row = tuple[str, int]


class Operator:
    """Records what an operator gives, all its rows after each micro-batch."""

    def __init__(self, spark: SparkSession, folder: str) -> None:
        from kafka_sql.spark.platform.state_folder import StateFolder
        from kafka_sql.spark.translate.recorded_rows import RecordedRows

        self.spark, self.batch = spark, 0
        self.recorded = RecordedRows(Recorded(CHANGING), StateFolder(folder))

    def gives(self, *rows: Row) -> None:
        from pyspark.sql import functions as F

        frame = self.spark.createDataFrame(list(rows), "k string, v int")
        self.recorded.record(frame, self.batch, F.array().cast("array<bigint>"), self.batch * 1000)
        self.batch += 1

    def listed(self) -> Sequence[Row]:
        """The rows that are there, in the order in which they came."""
        from kafka_sql.spark.frames.watermarks import SEEN
        from kafka_sql.spark.translate.recorded_rows import remaining_rows

        changes = self.recorded.rows(self.spark, self.batch - 1)
        rows = remaining_rows(changes, ("k", "v")).orderBy(SEEN).collect()
        return [(row["k"], row["v"]) for row in rows]


def test_a_row_that_changes_comes_at_the_end(utc, tmp_path) -> None:
    operator = Operator(utc, str(tmp_path))
    operator.gives(("a", 1), ("b", 1))
    assert operator.listed() == [("a", 1), ("b", 1)]
    operator.gives(("a", 2), ("b", 1))
    assert operator.listed() == [("b", 1), ("a", 2)]
    operator.batch -= 1
    operator.gives(("a", 2), ("b", 1))  # repeated after a failure
    assert operator.listed() == [("b", 1), ("a", 2)]
    operator.gives(("a", 2))
    assert operator.listed() == [("a", 2)]


@pytest.mark.exhaustive
def test_what_was_taken_back_is_forgotten(utc, tmp_path) -> None:
    operator = Operator(utc, str(tmp_path))
    for number in range(12):
        operator.gives(("a", number), ("b", 7), ("b", 7))
    assert operator.listed() == [("b", 7), ("b", 7), ("a", 11)]
    folders, _ = operator.recorded.state.inputs_until(operator.batch)
    assert operator.spark.read.parquet(*folders).count() < 20
