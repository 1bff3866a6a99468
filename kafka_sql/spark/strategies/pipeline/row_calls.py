"""Steps of a pipeline that ask something else for each row: functions of the user, tables that are looked
up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.model.row_kind import OFFSET_COLUMN, PARTITION_COLUMN

_CALLED = "called"
_ORIGIN = ["table", "partition", "offset"]


@dataclass(frozen=True)
class CalledRows:
    """Puts what ``call`` gives for the last ``arguments`` columns in their place, as a column ``called``. The
    call gets times as those of ``zone``. A ``traced`` one is also told of which record each row is."""

    call: Callable[..., pa.Array]
    arguments: int
    zone: str
    traced: bool = False

    def __call__(self, incoming: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        """What comes out for the rows."""
        for batch in incoming:
            kept = batch.num_columns - self.arguments
            given = [column.cast(_in_zone(column.type, self.zone)) for column in batch.columns[kept:]]
            if self.traced:
                given.append(_origins(batch))
            columns = [*batch.columns[:kept], self.call(*given)]
            yield pa.RecordBatch.from_arrays(columns, names=[*batch.schema.names[:kept], _CALLED])


def _origins(batch: pa.RecordBatch) -> pa.Array:
    """Of which record each row is, as :class:`~kafka_sql.spark.functions.traced_calls.TracedCall` is told."""
    table = pa.array(np.zeros(batch.num_rows, np.int32))
    return pa.StructArray.from_arrays(
        [table, batch.column(PARTITION_COLUMN), batch.column(OFFSET_COLUMN)], _ORIGIN
    )


def _in_zone(data_type: pa.DataType, zone: str) -> pa.DataType:
    """The type with the times of ``zone``, as Spark hands them to Python."""
    if pa.types.is_timestamp(data_type):
        return pa.timestamp(data_type.unit, zone) if data_type.tz is not None else data_type
    if pa.types.is_map(data_type):
        return pa.map_(_in_zone(data_type.key_type, zone), _in_zone(data_type.item_type, zone))
    if pa.types.is_list(data_type):
        return pa.list_(data_type.value_field.with_type(_in_zone(data_type.value_type, zone)))
    if pa.types.is_struct(data_type):
        fields: list[Any] = [data_type.field(number) for number in range(data_type.num_fields)]
        return pa.struct([field.with_type(_in_zone(field.type, zone)) for field in fields])
    return data_type
