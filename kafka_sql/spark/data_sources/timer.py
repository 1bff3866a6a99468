"""A stream without rows that has something new when a time has come: windows of processing time end, and
partitions become idle, also when no record comes.

The time (milliseconds since 1970) is in a file on the driver, written after each micro-batch; without the
file, as at the start of a query, it has come."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.datasource import DataSource, DataSourceStreamReader, InputPartition
from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadLimit
from pyspark.sql.types import IntegerType, StructType

CLOCK_NAME = "kafka_sql_clock"


class ClockDataSource(DataSource):
    """Registered under ``kafka_sql_clock``; options ``wake`` and ``stop`` are paths of files: when there is
    something new, and whether there never will be."""

    @classmethod
    def name(cls) -> str:
        return CLOCK_NAME

    def schema(self) -> StructType:
        return StructType().add("nothing", IntegerType())

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return _ClockReader(Path(self.options["wake"]), self.options["stop"])


class _ClockReader(DataSourceStreamReader):
    def __init__(self, wake: Path, stop: str) -> None:
        self._wake, self._stop = wake, stop

    def initialOffset(self) -> dict[str, Any]:
        return {"at_ms": 0}

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        now = int(time.time() * 1000)
        if os.path.exists(self._stop) or wake_time(self._wake) > now:
            return start
        return {"at_ms": max(now, start["at_ms"])}

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadAllAvailable()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        return [InputPartition(0)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        return iter(())


def clock_ticks(spark: SparkSession, wake: Path, stop: Path) -> DataFrame:
    """The stream; it has the column ``nothing`` and no rows."""
    reader = spark.readStream.name(CLOCK_NAME).format(CLOCK_NAME)
    return reader.option("wake", str(wake)).option("stop", str(stop)).load()


def wake_time(wake: Path) -> float:
    """The time in a file, in milliseconds since 1970; never where it is empty."""
    try:
        text = wake.read_text(encoding="ascii")
    except FileNotFoundError:
        return 0.0
    return float(text) if text else float("inf")


def set_wake_time(wake: Path, at_ms: int | None) -> None:
    """Put a time (None: never) into a file in one step."""
    draft = wake.with_name(f".{wake.name}")
    draft.write_text("" if at_ms is None else str(at_ms), encoding="ascii")
    draft.replace(wake)
