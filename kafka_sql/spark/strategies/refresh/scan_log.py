"""What a query reads, as one stream: the rows of all scans with their kinds and places, each scan in a column
of its own."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from pyspark.sql import Column, DataFrame
from pyspark.sql import functions as F
from pyspark.sql.types import ByteType, IntegerType, LongType, StructField, StructType

from kafka_sql.model.connectors import is_static
from kafka_sql.model.row_kind import KIND_COLUMN, OFFSET_COLUMN, PARTITION_COLUMN
from kafka_sql.planner.plan.nodes import Plan, Scan
from kafka_sql.planner.plan.traversal import scans
from kafka_sql.spark.frames.event_time import quoted
from kafka_sql.spark.frames.types import spark_type

SCAN = "__scan"
_HIDDEN = [
    StructField(KIND_COLUMN, ByteType()),
    StructField(PARTITION_COLUMN, LongType()),
    StructField(OFFSET_COLUMN, LongType()),
]


class ScanLog:
    """The log of the streaming scans of ``plan`` (equal ones are read once). The struct ``s`` and the number
    of the scan hold its row: columns by position, kind (0 where all rows are inserts) and place. Where it is
    ``flat`` the row of an only scan is no struct: Spark writes it once and not twice."""

    def __init__(self, plan: Plan, *, flat: bool = False) -> None:
        self.scans: list[Scan] = []
        for scan in scans(plan):
            if not is_static(scan.table.connector) and scan not in self.scans:
                self.scans.append(scan)
        self._flat = flat and len(self.scans) == 1

    def stream(self, read: Callable[[Scan, bool], DataFrame]) -> DataFrame:
        """The log; ``read`` gives the rows of a scan with kinds and places."""
        frames = [self._logged(number, read(scan, False)) for number, scan in enumerate(self.scans)]
        return reduce(DataFrame.union, frames)

    def ticks(self, clock: DataFrame) -> DataFrame:
        """A stream without rows as part of the log."""
        nothing = (F.lit(None).cast(field.dataType).alias(field.name) for field in self.fields())
        return clock.select(*nothing)

    def fields(self) -> list[StructField]:
        """The columns of the log."""
        if self._flat:
            return [StructField(SCAN, IntegerType()), *self.row_type(self.scans[0]).fields]
        structs = [StructField(f"s{n}", self.row_type(scan)) for n, scan in enumerate(self.scans)]
        return [StructField(SCAN, IntegerType()), *structs]

    def row_type(self, scan: Scan) -> StructType:
        """The struct that holds the rows of a scan."""
        columns = [
            StructField(f"c{number}", spark_type(field.type)) for number, field in enumerate(scan.schema)
        ]
        return StructType([*columns, *_HIDDEN])

    def entry(self, frame: DataFrame, number: int, row: Column, *others: Column) -> DataFrame:
        """Rows of scan ``number`` as entries of the log, with ``others`` behind its columns."""
        structs = [
            row.alias(f"s{index}")
            if index == number
            else F.lit(None).cast(self.row_type(scan)).alias(f"s{index}")
            for index, scan in enumerate(self.scans)
        ]
        return frame.select(F.lit(number).alias(SCAN), *structs, *others)

    def rows(self, log: DataFrame, scan: Scan) -> DataFrame:
        """The rows of a scan in the log, under the names of its columns, with kinds and places."""
        number = self.scans.index(scan)
        held = [field.name for field in self.row_type(scan).fields]
        names = [*(field.name for field in scan.schema), *(field.name for field in _HIDDEN)]
        struct = F.col(f"s{number}")
        columns = [
            (F.col(own) if self._flat else struct[own]).alias(name)
            for own, name in zip(held, names, strict=True)
        ]
        return log.where(F.col(SCAN) == number).select(*columns)

    def _logged(self, number: int, frame: DataFrame) -> DataFrame:
        scan = self.scans[number]
        kind = F.col(KIND_COLUMN) if KIND_COLUMN in frame.columns else F.lit(0)
        placed = PARTITION_COLUMN in frame.columns
        places = [F.col(name) if placed else F.lit(0) for name in (PARTITION_COLUMN, OFFSET_COLUMN)]
        columns = [F.col(quoted(field.name)) for field in scan.schema]
        types = self.row_type(scan)
        cells = [
            column.cast(field.dataType).alias(field.name)
            for column, field in zip([*columns, kind, *places], types.fields, strict=True)
        ]
        if self._flat:
            return frame.select(F.lit(number).alias(SCAN), *cells)
        return self.entry(frame, number, F.struct(*cells))
