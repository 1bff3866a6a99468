"""The hidden columns of Spark's rows that several modules know (those that codecs write stand in
:mod:`kafka_sql.model.row_kind`), names of our sources and options, and frames whose columns have numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyspark.sql import Column, DataFrame

REJECTED_COLUMN = "__rejected"
"""In rows that hold nothing else: ``records`` read, how many of them were ``rejected``, and ``example``, one
of those in words (the first and the last only where there is a limit)."""
ROWTIME_COLUMN, MARK_COLUMN = "__rowtime", "__mark"
"""In the rows of a query: the rowtime as an instant; and behind all columns of a scan with a watermark, NULL
but in a *mark*, a row that has nothing but how far the watermark has come (TIMESTAMP)."""
BEFORE_COLUMN = "__before"
"""In the rows of a scan whose watermark moves with each record: the watermark before each of them
(milliseconds since 1970)."""
READ_FROM = "__read_from"
"""The number of a row's partition, where Spark has to report event times."""
ORIGIN = "__origin"
"""Of rows whose records are known: the number of the table, partition and offset."""
WINDOW = "__window"
"""The struct of a window: ``start`` and ``end`` as instants, and for windows that rows had before, and for
those by the clocks of a zone, also what is shown as ``shown_start`` and ``shown_end``."""
ORDER = "__order"
"""The place of a row among all rows of a sorted stream, which stays what it is."""
FOUND_ROWS = "__founds"
"""The rows that a look-up found for a row, an ARRAY of STRUCT."""
SOURCE_NAME = "kafka_sql_scan"
SCAN_OPTION = "scan"
WRITE_OPTION = "write"


def with_marked(frame: DataFrame, name: str, column: Column, metadata: Mapping[str, Any]) -> DataFrame:
    """The frame with ``column`` as its column ``name``, which bears ``metadata``."""
    from pyspark.sql.utils import is_remote

    marked = frame.withColumn(name, column.alias(name, metadata=dict(metadata)))
    # the metadata of an alias does not come through Spark Connect here
    return marked.withMetadata(name, dict(metadata)) if is_remote() else marked


def numbered(frame: DataFrame) -> DataFrame:
    """The frame with numbers as names of its columns: PySpark's ``mapInArrow`` looks the columns of a frame
    up by their names, and one with a dot is not found then."""
    return frame.toDF(*map(str, range(len(frame.columns))))
