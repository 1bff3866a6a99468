"""Frames for functions that find columns by their place."""

from __future__ import annotations

from pyspark.sql import DataFrame


def numbered(frame: DataFrame) -> DataFrame:
    """The frame with numbers as names of its columns: PySpark's ``mapInArrow`` looks the columns of a frame
    up by their names, and one with a dot is not found then."""
    return frame.toDF(*map(str, range(len(frame.columns))))
