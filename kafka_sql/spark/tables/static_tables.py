"""Tables that are read as they are when a (micro-)batch begins: of Spark, of a database, of files."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StructField, StructType

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.checking import check_columns
from kafka_sql.databases.reading import TableRead, read_part
from kafka_sql.lake.tables import LakeRead, lake_read
from kafka_sql.model.connectors import (
    DeltaTable,
    FilesystemTable,
    IcebergTable,
    JdbcTable,
    JobsTable,
    LakeTable,
    SparkTable,
    StateTable,
)
from kafka_sql.planner.plan.nodes import Scan
from kafka_sql.planner.properties.changelog_mode import gives_changes
from kafka_sql.spark.files.reading import read_files
from kafka_sql.spark.frames.changelog_frames import remaining
from kafka_sql.spark.frames.types import spark_type
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.settings import parallelism
from kafka_sql.spark.platform.state_folder import file_system
from kafka_sql.spark.tables.spark_tables import read_spark_table

_FOLDER, _BLOCK_ROWS = "kafka-sql-static", 10_000


def read_static(session: SparkSession, scan: Scan, *, once: bool = False) -> DataFrame:
    """The rows of a static table that are there now; ``once`` says that the frame is run once."""
    match scan.table.connector:
        case DeltaTable() | IcebergTable() as table:
            return _read_lake(session, scan, table, once=once)
        case SparkTable() as table:
            return read_spark_table(session, scan, table)
        case JobsTable() as table:
            return _read_jobs(session, scan, table)
        case StateTable() as table:
            return _read_state(session, scan, table)
        case JdbcTable() as table:
            return _read_database(session, scan, table)
        case FilesystemTable():
            frame = read_files(session, scan, None)
            columns = [field.name for field in scan.schema]
            return remaining(frame, columns) if gives_changes(scan) else frame
        case connector:
            raise AssertionError(connector)


def static_file(location: str, number: int) -> str:
    """Return the file that has the rows of static table ``number`` of a query whose checkpoint is at
    ``location``, a folder of this machine."""
    return file_system(f"{location}/{_FOLDER}/{number}.arrow")[1]


def write_static(location: str, tables: Iterable[pa.Table]) -> None:
    """Write the rows of all static tables into their files. Raises OSError."""
    for number, rows in enumerate(tables):
        path = Path(static_file(location, number))
        path.parent.mkdir(parents=True, exist_ok=True)
        with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, rows.schema) as writer:
            writer.write_table(rows, max_chunksize=_BLOCK_ROWS)


def _read_jobs(session: SparkSession, scan: Scan, table: JobsTable) -> DataFrame:
    names = [column.name for column in scan.table.columns]
    places = [names.index(name) for name in scan.columns]
    schema = StructType([StructField(field.name, spark_type(field.type)) for field in scan.schema])
    return session.createDataFrame([tuple(row[place] for place in places) for row in table.rows], schema)


def _read_state(session: SparkSession, scan: Scan, table: StateTable) -> DataFrame:
    """The driver reads the state: its checkpoint is in a folder of this machine."""
    assert table.read is not None
    names = [field.name for field in scan.schema]
    schema = StructType([StructField(field.name, spark_type(field.type)) for field in scan.schema])
    found = [batch.select(scan.columns).rename_columns(names) for batch in table.read(scan.predicates)]
    if not found:
        return session.createDataFrame([], schema)
    return session.createDataFrame(pa.Table.from_batches(found), schema)


def _read_database(session: SparkSession, scan: Scan, table: JdbcTable) -> DataFrame:
    columns = tuple((name, field.type) for name, field in zip(scan.columns, scan.schema, strict=True))
    check_columns(table, columns)
    read = TableRead(table, columns, scan.predicates)
    schema = StructType([StructField(field.name, spark_type(field.type)) for field in scan.schema])
    numbers = session.range(0, read.parts, 1, read.parts)
    return numbers.mapInArrow(partial(_read_parts, read, [field.name for field in scan.schema]), schema)


def _read_lake(session: SparkSession, scan: Scan, table: LakeTable, *, once: bool) -> DataFrame:
    """What runs once reads the table as it is now, in several tasks; else one task reads it as it is then."""
    fields = zip(scan.columns, scan.schema, strict=True)
    columns = pa.schema([(name, arrow_type(field.type)) for name, field in fields])
    read = lake_read(table, columns, parts=parallelism(session) if once else None)
    schema = StructType([StructField(field.name, spark_type(field.type)) for field in scan.schema])
    names = [field.name for field in scan.schema]
    numbers = session.range(0, read.parts, 1, read.parts)
    return numbers.mapInArrow(partial(_read_lake_parts, read, names), schema)


def _read_lake_parts(
    read: LakeRead, names: list[str], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    with reporting():
        for batch in batches:
            for part in batch.column(0).to_pylist():
                for rows in read.read(part):
                    yield pa.RecordBatch.from_arrays(rows.columns, names=names)


def _read_parts(
    read: TableRead, names: list[str], batches: Iterator[pa.RecordBatch]
) -> Iterator[pa.RecordBatch]:
    with reporting():
        for batch in batches:
            for part in batch.column(0).to_pylist():
                for rows in read_part(read, part):
                    yield pa.RecordBatch.from_arrays(rows.columns, names=names)
