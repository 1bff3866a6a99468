"""Runs text in Spark's dialect: the tables and views of ours that it names stand as temporary views while
Spark reads it, and Spark's own settings are in force."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from pyspark.errors import ParseException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F
from pyspark.sql.types import NullType
from pyspark.sql.utils import is_remote

from kafka_sql.model.data_types import NULL, STRING, DataType
from kafka_sql.planner.plan.fields import TimeAttribute
from kafka_sql.planner.plan.nodes import Plan, Project, SparkQuery
from kafka_sql.planner.plan.sinks import Sink
from kafka_sql.planner.plan.spark_text import SparkText
from kafka_sql.planner.store_assignment import SparkColumn, assigned, position_name
from kafka_sql.spark.dialect.refusals import REFUSALS, refused, without_log
from kafka_sql.spark.frames.event_time import ROWTIME, is_without_zone, quoted
from kafka_sql.spark.frames.expressions import item_column
from kafka_sql.spark.frames.types import flink_type
from kafka_sql.spark.platform.settings import SPARK_PREFIX, TIME_ZONE, meaning_keys
from kafka_sql.spark.platform.spark_java import analyzed_plan
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

_READ = "EXPLAIN\n"
_ANALYZED = "== Analyzed Logical Plan ==\n"
BuildPlan = Callable[[Plan], DataFrame]
"""Gives the DataFrame of a plan."""


@dataclass(frozen=True)
class SparkDialect:
    """Spark's meaning of texts in ``spark``."""

    spark: SparkSession

    @contextmanager
    def meaning(self, session: SparkSession | None = None) -> Iterator[None]:
        """Spark's own settings in force, as its user left them; what is changed meanwhile stays for the next
        text. Ours are back afterwards. ``session`` may be that of a micro-batch.
        """
        conf, kept = (session or self.spark).conf, self.spark.conf
        ours = {key: str(conf.get(key)) for key in (*meaning_keys(), TIME_ZONE)}
        for key in meaning_keys():
            conf.set(key, str(kept.get(SPARK_PREFIX + key)))
        begun = kept.get(SPARK_PREFIX + TIME_ZONE, None) or ours[TIME_ZONE]
        conf.set(TIME_ZONE, begun)
        try:
            yield
        finally:
            left = {key: str(conf.get(key)) for key in ours}
            if left[TIME_ZONE] == begun:
                del left[TIME_ZONE]
            for key, value in left.items():
                kept.set(SPARK_PREFIX + key, value)
            for key, value in ours.items():
                conf.set(key, value)

    @property
    def time_zone(self) -> str | None:
        """The time zone that a statement in Spark's dialect has set."""
        return self.spark.conf.get(SPARK_PREFIX + TIME_ZONE, None)

    def frame(self, query: SparkQuery, build: BuildPlan) -> DataFrame:
        """What Spark makes of the text of ``query``; a command is executed now.

        Raises PlanError where Spark refuses the text.
        """
        with self._views(query, build):
            return self.spark.sql(query.text.sql)

    def plan(self, query: SparkQuery, build: BuildPlan) -> str:
        """How Spark runs a query: its physical plan, of a stream (which gets one with each micro-batch) the
        analysed plan. Raises PlanError where Spark refuses the text.
        """
        with self._views(query, build):
            streaming = self.spark.sql(query.text.sql).isStreaming
            detail = "EXTENDED " if streaming else ""
            answer = str(self.spark.sql(f"EXPLAIN {detail}{query.text.sql}").collect()[0][0])
        if not streaming:
            return answer.rstrip()
        return _ANALYZED + answer.partition(_ANALYZED)[2].partition("\n== ")[0].rstrip()

    def refuse_unreadable(self, texts: Iterable[SparkText]) -> None:
        """Raises PlanError with every text that Spark's parser refuses; nothing is executed."""
        problems: list[Diagnostic] = []
        with self.meaning(), without_log():
            for text in texts:
                if text.sql[:7].upper() == "EXPLAIN" or text.sql[:5].upper() == "BEGIN":
                    continue  # neither can stand behind EXPLAIN, which only reads
                try:
                    self.spark.sql(_READ + text.sql)
                except ParseException as error:
                    problems += refused(error, text, lines_before=1).diagnostics
        if problems:
            raise PlanError(*problems)

    @contextmanager
    def _views(self, query: SparkQuery, build: BuildPlan) -> Iterator[None]:
        """What the text of ``query`` names of ours stands as temporary views, and Spark's meaning is in
        force."""
        views = {
            name: seen_by_spark(plan, build(plan))
            for name, plan in zip(query.names, query.inputs, strict=True)
        }
        for name, frame in views.items():
            frame.createOrReplaceTempView(quoted(name))
        try:
            with self.meaning(), without_log():
                yield
        except REFUSALS as error:
            raise refused(error, query.text) from error
        finally:
            for name in views:
                self.spark.catalog.dropTempView(name)

    def assigned(self, sink: Sink, rows: DataFrame) -> tuple[Sink, DataFrame]:
        """The sink and the rows of its query as they are written into a table of ours."""
        found = assigned(sink, columns_of(rows))
        assert isinstance(found.input, Project)
        named = by_position(rows)
        items = (item_column(item) for item in found.input.items)
        return found, named.select(*items)


def by_position(rows: DataFrame) -> DataFrame:
    """The rows with columns named by position, so that no two have the same name."""
    return rows.toDF(*(position_name(position) for position in range(len(rows.columns))))


def columns_of(rows: DataFrame) -> list[SparkColumn]:
    """The columns of rows with their types as Flink's."""
    found = []
    for field in rows.schema.fields:
        kind: DataType | None = NULL if isinstance(field.dataType, NullType) else flink_type(field.dataType)
        if kind is not None and not field.nullable:
            kind = kind.not_null()
        found.append(SparkColumn(field.name, kind, field.dataType.simpleString().upper()))
    return found


def shown_rows(rows: DataFrame) -> tuple[tuple[tuple[str, DataType], ...], DataFrame]:
    """Names and types of the columns, and the rows as they are shown: what Flink has no type for as text."""
    columns = columns_of(rows)
    named = by_position(rows)
    cells = [
        F.col(name).cast("string").alias(name) if column.type in (None, NULL) else F.col(name)
        for name, column in zip(named.columns, columns, strict=True)
    ]
    kinds = tuple(
        (column.name, STRING if column.type is None or column.type == NULL else column.type)
        for column in columns
    )
    return kinds, named.select(*cells)


def rows_at_most(rows: DataFrame) -> int | None:
    """The number behind LIMIT at the top of the query that gives these rows; None where there is none, and
    behind Spark Connect, where no stream is shown."""
    if is_remote():
        return None
    plan = analyzed_plan(rows)
    while plan.nodeName() == "WithCTE":
        plan = plan.plan()
    if plan.nodeName() != "GlobalLimit" or not plan.limitExpr().foldable():
        return None
    return int(plan.limitExpr().eval(None))


def seen_by_spark(plan: Plan, frame: DataFrame) -> DataFrame:
    """The rows of a table or view with the columns that it declares; an event-time column that is an instant
    has the watermark."""
    if ROWTIME not in frame.columns:
        return frame
    rowtimes = {
        field.name
        for field in plan.schema
        if field.time_attribute is TimeAttribute.ROWTIME and not is_without_zone(field.name, plan.schema)
    }
    return frame.select(
        *(
            F.col(ROWTIME).alias(field.name) if field.name in rowtimes else F.col(quoted(field.name))
            for field in plan.schema
        )
    )


def refuse_unknown_stream(sink: Sink, rows: DataFrame, *, streaming: bool) -> None:
    """Raise PlanError where Spark's view of what ends differs from what the script told."""
    if rows.isStreaming == streaming:
        return
    query = sink.input
    assert isinstance(query, SparkQuery)
    message = (
        "the query reads a stream that only Spark knows" if rows.isStreaming else "the query is no stream"
    )
    raise PlanError(
        Diagnostic(
            ErrorCode.SPARK_STREAM,
            message,
            query.text.span,
            helps=("declare the source with CREATE TABLE … WITH, so that its offsets are kept",)
            if rows.isStreaming
            else ("it names a table without end whose rows it does not read; leave that out",),
        )
    )
