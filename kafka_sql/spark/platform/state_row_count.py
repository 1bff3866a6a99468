"""Counts the rows that the state of a stream has."""

from __future__ import annotations

from pyspark.sql import SparkSession


def state_rows(spark: SparkSession, checkpoint: str) -> int:
    """The rows of all state stores in a checkpoint folder, as of its last completed micro-batch."""
    stores = spark.read.format("state-metadata").load(checkpoint)
    rows = 0
    for store in stores.select("operatorId", "stateStoreName").distinct().collect():
        reader = spark.read.format("statestore").option("operatorId", str(store[0]))
        if store[1] != "default":
            reader = reader.option("storeName", store[1])
        rows += reader.load(checkpoint).count()
    return rows
