"""Rows that a Python program has, as temporary views of Spark: DataFrames of Spark, pandas and Arrow."""

from __future__ import annotations

from typing import Any

import pandas as pd  # type: ignore[import-untyped]
import pyarrow as pa
from pyspark.errors import PySparkException
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.pandas.types import from_arrow_schema

from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.platform.spark_java import java_session
from kafka_sql.text.diagnostics import Diagnostic, UsageError
from kafka_sql.text.error_codes import ErrorCode

_SIGNED = {
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
    pa.uint64(): pa.decimal128(20, 0),
}


def register_frame(session: SparkSession, frame: Any, name: str) -> None:
    """Make ``frame`` the temporary view ``name`` of the session, in the place of one of that name.

    Rows of pandas and Arrow take the way of Arrow: a moment without a zone is a TIMESTAMP, one with a zone a
    TIMESTAMP_LTZ, and what pandas counts as missing is NULL. The index of a pandas DataFrame is left out.
    Raises UsageError for anything else, for types that Spark lacks, and for a DataFrame of another session.
    """
    if isinstance(frame, DataFrame):
        if frame.sparkSession is not session and _views_apart(frame.sparkSession, session):
            raise _refused("the DataFrame belongs to another Spark session", "write Session(df.sparkSession)")
        if frame.isStreaming:
            help_text = "CREATE TABLE reads Kafka itself; or work on it in foreachBatch"
            raise _refused("a streaming DataFrame cannot be registered", help_text)
        frame.createOrReplaceTempView(quoted(name))
        return
    table = _arrow(frame)
    try:
        schema = from_arrow_schema(table.schema, prefer_timestamp_ntz=True)
        rows = session.createDataFrame(table, schema)
        rows.createOrReplaceTempView(quoted(name))
    except (PySparkException, pa.ArrowException, TypeError, ValueError) as error:
        raise _refused(f"'{name}' has rows that Spark cannot hold: {error}", "convert the column") from error


def _arrow(frame: Any) -> pa.Table:
    try:
        if isinstance(frame, pd.DataFrame):
            return _plain(pa.Table.from_pandas(frame, preserve_index=False))
        if isinstance(frame, pa.RecordBatch):
            return _plain(pa.Table.from_batches([frame]))
    except (pa.ArrowException, TypeError, ValueError) as error:
        raise _refused(f"Arrow has no type for a column: {error}", "convert the column") from error
    if isinstance(frame, pa.Table):
        return _plain(frame)
    what = f"{type(frame).__module__}.{type(frame).__qualname__}"
    raise _refused(f"{what} is no DataFrame", "a DataFrame of Spark or pandas, or a Table of Arrow")


def _plain(table: pa.Table) -> pa.Table:
    """Types that Spark has not as those that hold their values: dictionaries (categories of pandas) are the
    values that they stand for, numbers without sign are wider ones, Spark counts microseconds."""
    for index, field in enumerate(table.schema):
        kind = field.type
        if pa.types.is_dictionary(kind):
            kind = kind.value_type
        elif pa.types.is_null(kind):
            kind = pa.string()  # a column without any value says no type
        elif pa.types.is_timestamp(kind):
            kind = pa.timestamp("us", kind.tz)
        kind = _SIGNED.get(kind, kind)
        if kind != field.type:
            values = table.column(index).cast(kind, safe=False)
            table = table.set_column(index, field.with_type(kind), values)
    return table


def _views_apart(one: SparkSession, other: SparkSession) -> bool:
    """Whether two sessions have temporary views of their own; sessions of Python may share one of Java."""
    mine, theirs = java_session(one), java_session(other)
    return not mine.equals(theirs) if hasattr(mine, "equals") else mine is not theirs


def _refused(message: str, help_text: str) -> UsageError:
    return UsageError(Diagnostic(ErrorCode.CANNOT_REGISTER, message, helps=(help_text,)))
