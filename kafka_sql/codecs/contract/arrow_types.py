"""Arrow types of Flink's types: the shape in which columns leave decoders, reach encoders, and cross to
Spark."""

from __future__ import annotations

import pyarrow as pa

from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)

_ATOMIC = {
    TypeRoot.BOOLEAN: pa.bool_(),
    TypeRoot.TINYINT: pa.int8(),
    TypeRoot.SMALLINT: pa.int16(),
    TypeRoot.INT: pa.int32(),
    TypeRoot.BIGINT: pa.int64(),
    TypeRoot.FLOAT: pa.float32(),
    TypeRoot.DOUBLE: pa.float64(),
    TypeRoot.CHAR: pa.string(),
    TypeRoot.VARCHAR: pa.string(),
    TypeRoot.BINARY: pa.binary(),
    TypeRoot.VARBINARY: pa.binary(),
    TypeRoot.DATE: pa.date32(),
    # Spark 4.3 moves its TimeType through Arrow as nanoseconds of the day.
    TypeRoot.TIME: pa.time64("ns"),
    TypeRoot.TIMESTAMP: pa.timestamp("us"),
    TypeRoot.TIMESTAMP_LTZ: pa.timestamp("us", "UTC"),
    TypeRoot.INTERVAL_YEAR_MONTH: pa.int32(),
    TypeRoot.INTERVAL_DAY_TIME: pa.duration("us"),
    TypeRoot.BITMAP: pa.list_(pa.int64()),
    TypeRoot.VARIANT: pa.string(),
    TypeRoot.NULL: pa.null(),
}


def arrow_type(data_type: DataType) -> pa.DataType:
    """The Arrow type of a column of ``data_type``.

    Timestamps are microseconds since the epoch (LTZ: with zone UTC), TIME nanoseconds of the day, a MULTISET
    is a map to int32 counts, a BITMAP the sorted list of its values without signs, a VARIANT its JSON text.
    Raises ``ValueError`` for a type that no column can hold here (RAW).
    """
    match data_type:
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return pa.decimal128(precision, scale)
        case AtomicType(root=root) if root in _ATOMIC:
            return _ATOMIC[root]
        case ArrayType(element=element):
            return pa.list_(arrow_type(element))
        case MapType(key=key, value=value):
            return pa.map_(arrow_type(key), arrow_type(value))
        case MultisetType(element=element):
            return pa.map_(arrow_type(element), pa.int32())
        case RowType(fields=fields) | StructuredType(fields=fields):
            return pa.struct([pa.field(field.name, arrow_type(field.type)) for field in fields])
        case _:
            raise ValueError(f"a column of type {data_type} cannot be held in Arrow")
