"""Tables of Spark that an INSERT in its dialect fills from ours: Spark matches and converts the columns."""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.sql import DataFrame, Observation, SparkSession
from pyspark.sql import functions as F

from kafka_sql.model.connectors import SparkTable
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.spark_text import SparkText
from kafka_sql.spark.dialect.refusals import REFUSALS, refused, without_log
from kafka_sql.spark.dialect.runner import SparkDialect
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.tables.sinks import SinkTarget

_ROWS = "kafka_sql_rows"
_FAILED = "Error occurred during query planning"


@dataclass(frozen=True)
class SparkTableTarget(SinkTarget):
    """Adds (micro-)batches to a table of Spark by an INSERT of Spark."""

    def take(self, frame: DataFrame) -> int:
        """Add all rows of a batch; returns how many."""
        session = frame.sparkSession
        added = Observation(f"added_{next(self.names)}")
        view = f"{_ROWS}_{next(self.names)}"
        rows = frame.observe(added, F.count(F.lit(1)).alias("rows"))
        rows.createOrReplaceTempView(view)
        try:
            with SparkDialect(self.spark).meaning(session):
                session.sql(_insert(self.sink, view))
        finally:
            session.catalog.dropTempView(view)
        table = self.sink.table.connector
        assert isinstance(table, SparkTable)
        self.spark.catalog.refreshTable(table.name)
        return int(added.get["rows"])


def check_target(spark: SparkSession, sink: Sink, rows: DataFrame) -> None:
    """Raise PlanError where Spark would not take the rows of the query into the table."""
    view = f"{_ROWS}_{id(sink)}"
    assert isinstance(sink.table.connector, SparkTable)
    spark.createDataFrame([], rows.schema).createOrReplaceTempView(view)
    try:
        with SparkDialect(spark).meaning(), without_log():
            _ = spark.table(sink.table.connector.name).schema
            answer = spark.sql(f"EXPLAIN {_insert(sink, view)}").collect()
            if str(answer[0][0]).startswith(_FAILED):
                spark.sql(_insert(sink, view))  # EXPLAIN does not say why: the INSERT of no rows does
    except REFUSALS as error:
        raise refused(error, SparkText(sink.table.span)) from error
    finally:
        spark.catalog.dropTempView(view)


def _insert(sink: Sink, view: str) -> str:
    assert isinstance(sink.table.connector, SparkTable)
    columns = f" ({', '.join(map(quoted, sink.columns))})" if sink.columns else ""
    return f"INSERT INTO {sink.table.connector.name}{columns} SELECT * FROM {view}"
