"""Names of columns, sources and options that are only our own, and frames whose columns have numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyspark.sql import DataFrame

REJECTED_COLUMN = "__rejected"
"""In rows that hold nothing else: ``records`` read, how many of them were ``rejected``, and ``example``, one
of those in words (the first and the last only where there is a limit)."""
ROWTIME_COLUMN, MARK_COLUMN = "__rowtime", "__mark"
"""In the rows of a query: the rowtime as an instant; and behind all columns of a scan with a watermark, NULL
but in a *mark*, a row that has nothing but how far the watermark has come (TIMESTAMP)."""
BEFORE_COLUMN = "__before"
"""In the rows of a scan whose sessions take late rows: the number of their micro-batch, and the watermark
(milliseconds since 1970) behind which Spark calls a row of it late; see :data:`BEFORE_FIELDS`."""
BEFORE_FIELDS = ("batch", "watermark_ms")
SOURCE_NAME = "kafka_sql_scan"
SCAN_OPTION = "scan"
WRITE_OPTION = "write"


def numbered(frame: DataFrame) -> DataFrame:
    """The frame with numbers as names of its columns: PySpark's ``mapInArrow`` looks the columns of a frame
    up by their names, and one with a dot is not found then."""
    return frame.toDF(*map(str, range(len(frame.columns))))
