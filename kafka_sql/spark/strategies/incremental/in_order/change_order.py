"""The place of a change in the sequence of all changes of a micro-batch: numbers that are compared one after
the other. The first ones say with which record it came; each operator adds which of the changes it is that
one change makes."""

from __future__ import annotations

import pyarrow as pa
from pyspark.sql import Column
from pyspark.sql import functions as F
from pyspark.sql.types import ArrayType, LongType, StructField

from kafka_sql.spark.frames.watermarks import SEEN

PLACE = StructField(SEEN, ArrayType(LongType()))
"""The column of places, the last one before the weight."""
_READ = 4
"""So many numbers say with which row it came that was read."""
PLACE_FIELD = pa.field(SEEN, pa.list_(pa.int64()))


def first_place(source: int, partition: Column, offset: Column, row: Column) -> Column:
    """The place of the ``row`` with that number, of a record of the ``source`` with that number."""
    places = (F.lit(source), partition, offset, row)
    return F.array(*(place.cast("bigint") for place in places)).alias(SEEN)


def place_on_side(number: int) -> Column:
    """The places of rows of one input of an operator: where two inputs have changes of one row that was read,
    those of the first one come first."""
    added = F.array(F.lit(number).cast("bigint"))
    return F.concat(F.slice(SEEN, 1, _READ), added, F.slice(SEEN, _READ + 1, F.size(SEEN))).alias(SEEN)


def next_place() -> Column:
    """The places of rows that may be several of one change, in the order in which they are there."""
    return F.concat(F.col(SEEN), F.array(F.monotonically_increasing_id())).alias(SEEN)
