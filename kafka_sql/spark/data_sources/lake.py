"""The data source behind streams of tables of a lakehouse: a micro-batch has the versions that have come."""

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
from kafka_sql.lake.tables import LakeFollow, lake_follow
from kafka_sql.model.connectors import LakeTable
from kafka_sql.model.data_types import DataType
from kafka_sql.spark.platform.failures import reporting
from kafka_sql.spark.platform.options import from_option

LAKE_NAME = "kafka_sql_lake"
_BEFORE = -1
"""The version in front of the first one that is read, as a whole."""


@dataclass(frozen=True, slots=True)
class LakeStream:
    """What is read: the column of the table, its type and the name of its field, of each. The table is looked
    at every ``interval_ms``; while the file ``stop_file`` exists no further micro-batch is planned."""

    table: LakeTable
    columns: tuple[tuple[str, DataType, str], ...]
    interval_ms: int
    stop_file: str = ""

    def follow(self) -> LakeFollow:
        """How the table is followed."""
        return lake_follow(
            self.table, pa.schema([(name, arrow_type(kind)) for name, kind, _ in self.columns])
        )


class Version(InputPartition):
    """The rows that a version adds; with ``whole`` all that the table has then."""

    def __init__(self, number: int, whole: bool) -> None:
        super().__init__((number, whole))
        self.number, self.whole = number, whole


class LakeDataSource(DataSource):
    """Registered under ``kafka_sql_lake``; option ``stream`` holds a :class:`LakeStream`."""

    @classmethod
    def name(cls) -> str:
        return LAKE_NAME

    def schema(self) -> StructType:
        raise NotImplementedError("the schema is always given")

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return _StreamReader(from_option(self.options["stream"]))


class _StreamReader(DataSourceStreamReader):
    def __init__(self, stream: LakeStream) -> None:
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
                self.newest, self.looked_at = self.stream.follow().newest(start["version"]), now
        return {"version": self.newest}

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadAllAvailable()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        first, last = start["version"], end["version"]
        if first == _BEFORE:
            return [Version(last, whole=True)]
        with reporting():
            return [Version(number, whole=False) for number in self.stream.follow().between(first, last)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, Version)
        columns = self.stream.columns
        follow = self.stream.follow()
        with reporting():
            read = follow.all_of if partition.whole else follow.added_by
            for rows in read(partition.number):
                yield pa.RecordBatch.from_arrays(rows.columns, names=[field for _, _, field in columns])

    def commit(self, end: dict[str, Any]) -> None:
        """Nothing is kept of what was read."""

    def stop(self) -> None:
        """Nothing is open."""
