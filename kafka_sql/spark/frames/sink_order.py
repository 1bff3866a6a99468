"""Rows that meet in one primary key of the table written, in the order in which they are to be written."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from kafka_sql.planner.plan.nodes import WRITTEN_AT, SinkOrder
from kafka_sql.spark.frames.event_time import ROWTIME, quoted
from kafka_sql.spark.frames.watermarks import SEEN

_PLACE = "__place"


def in_sink_order(frame: DataFrame, plan: SinkOrder) -> DataFrame:
    """The rows of each key in one task, in their order; those of a stream in each micro-batch."""
    keys = [F.col(quoted(name)) for name in plan.keys]
    if frame.isStreaming:  # which Spark does not sort
        rows = frame.drop(ROWTIME, SEEN)
        return rows.repartition(*keys).mapInArrow(_sorted, rows.schema).drop(WRITTEN_AT)
    placed = frame.select("*", F.monotonically_increasing_id().alias(_PLACE))
    came = [F.col(SEEN)] if SEEN in frame.columns else []
    ordered = placed.repartition(*keys).sortWithinPartitions(F.col(quoted(WRITTEN_AT)), *came, _PLACE)
    return ordered.drop(WRITTEN_AT, SEEN, _PLACE)


def _sorted(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
    """The rows of a task by their time, those without one first; rows of one time stay as they are."""
    found = list(batches)
    if found:
        rows = pa.Table.from_batches(found)
        order = pc.sort_indices(rows, sort_keys=[(WRITTEN_AT, "ascending")], null_placement="at_start")
        yield from rows.take(order).to_batches()
