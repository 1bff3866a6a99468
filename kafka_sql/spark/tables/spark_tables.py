"""Tables that Spark's own catalogs know: their columns as Flink types, how they are read and added to."""

from __future__ import annotations

from pyspark.sql import DataFrame, SparkSession

from kafka_sql.catalog.table import Identifier, Table, TableColumn
from kafka_sql.model.connectors import SparkTable
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import flink_type, spark_type
from kafka_sql.sql.statements.statements import Name, PhysicalColumn
from kafka_sql.text.diagnostics import CatalogError, Diagnostic
from kafka_sql.text.error_codes import ErrorCode
from kafka_sql.text.source import Span


def find_spark_table(session: SparkSession, catalog: str, identifier: Identifier, use: Span) -> Table | None:
    """The table (or view) of Spark's catalog ``catalog``; None where Spark has none of that name.

    ``use`` is where the table is named. Raises :class:`CatalogError` for a column whose type Flink lacks.
    """
    name = ".".join(quoted(part) for part in (catalog, identifier.database, identifier.name))
    if not session.catalog.tableExists(name):
        return None
    return _described(session.table(name), identifier, SparkTable(name), use)


def find_temporary_view(session: SparkSession, identifier: Identifier, use: Span) -> Table | None:
    """The temporary view of ``session`` that has the last name of the path; None where there is none.

    Where Spark ignored case when a view was made, the view has its name in lower case. Raises CatalogError
    for a view of a stream, and for a column whose type Flink lacks.
    """
    for name in map(quoted, dict.fromkeys((identifier.name, identifier.name.lower()))):
        if not session.catalog.tableExists(name) or not session.catalog.getTable(name).isTemporary:
            continue
        frame = session.table(name)
        if frame.isStreaming:
            message = f"the temporary view {name} is a stream of Spark, which Flink's dialect cannot read"
            help_text = "CREATE TABLE reads Kafka itself; or SET 'table.sql-dialect' = 'spark'"
            raise CatalogError(Diagnostic(ErrorCode.UNSUPPORTED, message, use, helps=(help_text,)))
        return _described(frame, identifier, SparkTable(name, is_view=True), use)
    return None


def _described(frame: DataFrame, identifier: Identifier, connector: SparkTable, use: Span) -> Table:
    columns = []
    for field in frame.schema.fields:
        kind = flink_type(field.dataType)
        if kind is None:
            what = "view" if connector.is_view else "table"
            shown = field.dataType.simpleString()
            message = f"column '{field.name}' of Spark's {what} {connector.name} is {shown}"
            raise CatalogError(
                Diagnostic(ErrorCode.UNSUPPORTED_TYPE, f"{message}, which Flink has no type for", use)
            )
        kind = kind if field.nullable else kind.not_null()
        columns.append(TableColumn(PhysicalColumn(Name(field.name, use), kind, None, use), kind))
    return Table(
        identifier=identifier,
        columns=tuple(columns),
        watermark=None,
        primary_key=(),
        primary_key_name=None,
        partitioned_by=(),
        comment=None,
        options=(),
        connector=connector,
        temporary=connector.is_view,
        span=use,
    )


def read_spark_table(session: SparkSession, scan: Scan, table: SparkTable) -> DataFrame:
    """The rows of the table as they are when the query starts, in the columns of the scan."""
    frame = session.table(table.name)
    columns = zip(scan.columns, scan.schema, strict=True)
    return frame.select(
        *(frame[quoted(name)].cast(spark_type(field.type)).alias(field.name) for name, field in columns)
    )


def add_to_spark_table(session: SparkSession, frame: DataFrame, table: SparkTable) -> None:
    """Add the rows of a batch to the table, whose columns are those of the frame in order.

    A micro-batch has a session of its own; ``session`` is made to see what it has added.
    """
    frame.write.insertInto(table.name)
    session.catalog.refreshTable(table.name)
