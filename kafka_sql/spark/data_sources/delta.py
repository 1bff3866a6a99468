"""The data source behind streams of tables of Delta Lake: a micro-batch has the versions that have come."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pyarrow as pa
from pyspark.sql.datasource import DataSource, DataSourceStreamReader, InputPartition
from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadLimit
from pyspark.sql.types import StructType

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.lake.delta_following import DeltaChanges, newest_version
from kafka_sql.model.connectors import DeltaTable
from kafka_sql.model.data_types import DataType
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.options import from_option

DELTA_NAME = "kafka_sql_delta"
_BEFORE = -1
"""The version in front of the first one that is read, as a whole."""


@dataclass(frozen=True, slots=True)
class DeltaStream:
    """What is read: the column of the table, its type and the name of its field, of each. The table is looked
    at every ``interval_ms``; while the file ``stop_file`` exists no further micro-batch is planned."""

    table: DeltaTable
    columns: tuple[tuple[str, DataType, str], ...]
    interval_ms: int
    stop_file: str = ""


class Version(InputPartition):
    """The rows that a version adds; with ``whole`` all that the table has then."""

    def __init__(self, number: int, whole: bool) -> None:
        super().__init__((number, whole))
        self.number, self.whole = number, whole


class DeltaDataSource(DataSource):
    """Registered under ``kafka_sql_delta``; option ``stream`` holds a :class:`DeltaStream`."""

    @classmethod
    def name(cls) -> str:
        return DELTA_NAME

    def schema(self) -> StructType:
        raise NotImplementedError("the schema is always given")

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return _StreamReader(from_option(self.options["stream"]))


class _StreamReader(DataSourceStreamReader):
    def __init__(self, stream: DeltaStream) -> None:
        self.stream = stream
        self.looked_at = 0.0
        self.newest = _BEFORE

    def initialOffset(self) -> dict[str, Any]:
        return {"version": _BEFORE}

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        if self.stream.stop_file and os.path.exists(self.stream.stop_file):
            return start
        now = time.monotonic()
        if self.newest == _BEFORE or now - self.looked_at >= self.stream.interval_ms / 1000:
            with reporting():
                self.newest, self.looked_at = newest_version(self.stream.table), now
        return {"version": max(self.newest, start["version"])}

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadAllAvailable()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        first, last = start["version"], end["version"]
        if first == _BEFORE:
            return [Version(last, whole=True)]
        return [Version(number, whole=False) for number in range(first + 1, last + 1)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, Version)
        columns = self.stream.columns
        schema = pa.schema([(name, arrow_type(kind)) for name, kind, _ in columns])
        changes = DeltaChanges(self.stream.table, schema, partition.number, partition.whole)
        with reporting():
            for rows in changes.read():
                yield pa.RecordBatch.from_arrays(rows.columns, names=[field for _, _, field in columns])

    def commit(self, end: dict[str, Any]) -> None:
        """Nothing is kept of what was read."""

    def stop(self) -> None:
        """Nothing is open."""
