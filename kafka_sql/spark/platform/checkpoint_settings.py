"""Settings of Spark that are in force only while one of our streams starts."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from pyspark.sql import SparkSession

SOURCES_BY_NAME = {
    "spark.sql.streaming.queryEvolution.enableSourceEvolution": "true",
    "spark.sql.streaming.offsetLog.formatVersion": "2",
}
"""Sources are matched by name in a checkpoint, not by position. With this Spark refuses streams whose sources
have no names."""

_FILE_MANAGER = "spark.sql.streaming.checkpointFileManagerClass"
_CHECKPOINTING = "org.apache.spark.sql.execution.streaming.checkpointing"
_ON_THIS_MACHINE = {_FILE_MANAGER: f"{_CHECKPOINTING}.FileSystemBasedCheckpointFileManager"}
"""What Spark takes otherwise runs a program of the shell for each property of a file, several for each file
that a micro-batch writes. Both rename files in one step here, as not all file systems do."""


class CheckpointSettings:
    """Sets and restores them; several threads may start streams at once."""

    def __init__(self, spark: SparkSession) -> None:
        self._spark = spark
        self._lock = threading.Lock()
        self._starting: list[bool] = []
        """For each stream that starts: whether its checkpoint is on this machine."""
        self._before: dict[str, str | None] = {}

    @contextmanager
    def for_start(self, location: str = "") -> Iterator[None]:
        """While a stream whose checkpoint is at the path or URI ``location`` is prepared and started."""
        near = "://" not in location or location.startswith("file:")
        with self._lock:
            if not self._starting:
                self._before = {
                    key: self._spark.conf.get(key, None) for key in SOURCES_BY_NAME | _ON_THIS_MACHINE
                }
            self._starting.append(near)
            self._set(self._wanted())
        # makes the session the active one of this thread: by that one Spark looks our data source up
        self._spark.createDataFrame([], "nothing int")
        try:
            yield
        finally:
            with self._lock:
                self._starting.remove(near)
                self._set(self._wanted() if self._starting else self._before)

    def _wanted(self) -> dict[str, str | None]:
        own_manager = self._before[_FILE_MANAGER] is not None
        files = _ON_THIS_MACHINE if all(self._starting) and not own_manager else {}
        return {**self._before, **SOURCES_BY_NAME, **files}

    def _set(self, settings: Mapping[str, str | None]) -> None:
        for key, value in settings.items():
            if value is None:
                self._spark.conf.unset(key)
            else:
                self._spark.conf.set(key, value)
