"""Small files on any file system that Spark reaches, by Spark's public API only."""

from __future__ import annotations

from dataclasses import dataclass

from pyspark.errors import AnalysisException
from pyspark.sql import SparkSession


@dataclass(frozen=True)
class SparkFiles:
    """Reads and writes texts through ``spark``; what it writes is a folder with one file in it."""

    spark: SparkSession

    def read(self, location: str) -> str | None:
        """The text of a file (or of a folder that :meth:`write` made); None where there is none."""
        try:
            rows = self.spark.read.text(location, wholetext=True).collect()
        except AnalysisException:
            return None
        return str(rows[0][0]) if rows else None

    def write(self, location: str, text: str) -> None:
        """Write a text in place of what was there."""
        frame = self.spark.createDataFrame([(text,)], "value STRING").coalesce(1)
        frame.write.mode("overwrite").text(location)

    def numbers(self, location: str) -> list[int]:
        """The numbers that are names of files in a folder, sorted; none where there is no folder."""
        try:
            frame = self.spark.read.format("binaryFile").option("pathGlobFilter", "[0-9]*").load(location)
        except AnalysisException:
            return []
        names = [str(row[0]).rsplit("/", 1)[-1] for row in frame.select("path").collect()]
        return sorted(int(name) for name in names if name.isdigit())
