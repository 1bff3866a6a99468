"""Event time on Spark: a watermark needs a TIMESTAMP, so a rowtime travels as an instant in its own column.

A TIMESTAMP rowtime (no zone) counts as UTC for that, whatever the session's zone is; the declared column
itself is left as it is. In streams of Spark's own operators the instants are later, and with them the bounds
of windows (:mod:`kafka_sql.spark.platform.later_times`). Values of a rowtime that are NULL fail the query
where a window needs them, as Flink's operators do.
"""

from __future__ import annotations

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F

from kafka_sql.model.data_types import AtomicType, TypeRoot
from kafka_sql.planner.plan.fields import Schema, TimeAttribute
from kafka_sql.spark.platform.columns import ROWTIME_COLUMN, with_marked
from kafka_sql.spark.platform.failures import ReportedFailure
from kafka_sql.text.diagnostics import Diagnostic
from kafka_sql.text.error_codes import ErrorCode

ROWTIME = ROWTIME_COLUMN
_EPOCH = "TIMESTAMP_NTZ'1970-01-01 00:00:00'"


def quoted(name: str) -> str:
    """A column name as Spark SQL reads it."""
    return f"`{name.replace('`', '``')}`"


def is_without_zone(name: str, schema: Schema) -> bool:
    """Whether the rowtime ``name`` is a TIMESTAMP (not a TIMESTAMP_LTZ)."""
    data_type = next(field.type for field in schema if field.name == name)
    return isinstance(data_type, AtomicType) and data_type.root is TypeRoot.TIMESTAMP


def instant(name: str, schema: Schema) -> Column:
    """The rowtime ``name`` as an instant."""
    if not is_without_zone(name, schema):
        return F.col(quoted(name))
    return utc_instant(name)


def utc_instant(name: str) -> Column:
    """Return the TIMESTAMP in the column ``name`` as an instant, by the clocks of UTC."""
    return F.expr(f"timestamp_micros(timestampdiff(MICROSECOND, {_EPOCH}, {quoted(name)}))")


def later(moment: Column, later_us: int) -> Column:
    """An instant so many microseconds later."""
    return F.timestamp_micros(F.unix_micros(moment) + F.lit(later_us)) if later_us else moment


def true_time(moment: str, later_us: int) -> str:
    """The instant, given as Spark SQL, that is so many microseconds later than it should be."""
    return f"timestamp_micros(unix_micros({moment}) - {later_us}L)" if later_us else moment


def wall_clock(moment: str) -> Column:
    """The instant given as Spark SQL, back as a TIMESTAMP without zone."""
    return F.expr(f"timestampadd(MICROSECOND, unix_micros({moment}), {_EPOCH})")


def with_rowtime(frame: DataFrame, rowtime: str, schema: Schema, later_us: int = 0) -> DataFrame:
    """The rows with the instant of the field ``rowtime``, ``later_us`` later, failing the query at a row that
    has none."""
    field = next(field for field in schema if field.name == rowtime)
    if ROWTIME not in frame.columns or field.time_attribute is TimeAttribute.PROCTIME:
        frame = frame.withColumn(ROWTIME, later(instant(rowtime, schema), later_us))
    column, metadata = F.col(ROWTIME), frame.schema[ROWTIME].metadata
    checked = F.when(column.isNull(), F.raise_error(str(null_rowtime(rowtime)))).otherwise(column)
    return with_marked(frame, ROWTIME, checked, metadata)


def null_rowtime(rowtime: str) -> ReportedFailure:
    """The failure of a job in which a row has no event time."""
    return ReportedFailure(
        Diagnostic(
            ErrorCode.NULL_ROWTIME,
            f"the event-time column '{rowtime}' is NULL in a record",
            helps=(f"leave such rows out in a view, or give '{rowtime}' a default in a computed column",),
        )
    )
