"""Flink types as Spark types, and which of them Spark cannot hold.

TIMESTAMP is TIMESTAMP_NTZ, TIMESTAMP_LTZ is TIMESTAMP, MULTISET<t> is MAP<t, INT>, BITMAP the sorted array of
its values without signs, VARIANT its JSON text; every field is nullable, because a declared NOT NULL says
nothing about what a topic holds."""

from __future__ import annotations

import pyspark.sql.types as spark

from kafka_sql.model.data_types import (
    INT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.planner.plan.fields import Schema
from kafka_sql.text.diagnostics import Diagnostic, PlanError
from kafka_sql.text.error_codes import ErrorCode

_SIMPLE: dict[TypeRoot, spark.DataType] = {
    TypeRoot.BOOLEAN: spark.BooleanType(),
    TypeRoot.TINYINT: spark.ByteType(),
    TypeRoot.SMALLINT: spark.ShortType(),
    TypeRoot.INT: spark.IntegerType(),
    TypeRoot.BIGINT: spark.LongType(),
    TypeRoot.FLOAT: spark.FloatType(),
    TypeRoot.DOUBLE: spark.DoubleType(),
    TypeRoot.CHAR: spark.StringType(),
    TypeRoot.VARCHAR: spark.StringType(),
    TypeRoot.BINARY: spark.BinaryType(),
    TypeRoot.VARBINARY: spark.BinaryType(),
    TypeRoot.DATE: spark.DateType(),
    TypeRoot.TIMESTAMP: spark.TimestampNTZType(),
    TypeRoot.TIMESTAMP_LTZ: spark.TimestampType(),
    TypeRoot.INTERVAL_YEAR_MONTH: spark.YearMonthIntervalType(),
    TypeRoot.INTERVAL_DAY_TIME: spark.DayTimeIntervalType(),
    TypeRoot.BITMAP: spark.ArrayType(spark.LongType()),
    TypeRoot.VARIANT: spark.StringType(),
    TypeRoot.NULL: spark.NullType(),
}


def spark_type(data_type: DataType) -> spark.DataType:
    """The Spark type that holds values of ``data_type``; raises PlanError where there is none."""
    match data_type:
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return spark.DecimalType(precision or 10, scale or 0)
        case AtomicType(root=TypeRoot.TIME):
            return spark.TimeType(6)
        case AtomicType(root=root) if root in _SIMPLE:
            return _SIMPLE[root]
        case ArrayType(element=element):
            return spark.ArrayType(spark_type(element))
        case MapType(key=key, value=value):
            return spark.MapType(spark_type(key), spark_type(value))
        case MultisetType(element=element):
            return spark.MapType(spark_type(element), spark_type(INT))
        case RowType(fields=fields) | StructuredType(fields=fields):
            return spark.StructType([spark.StructField(f.name, spark_type(f.type)) for f in fields])
        case _:
            raise PlanError(
                Diagnostic(ErrorCode.UNSUPPORTED_TYPE, f"Spark has no type that holds {data_type}")
            )


def spark_schema(schema: Schema) -> spark.StructType:
    """The Spark schema of a plan node's output."""
    return spark.StructType([spark.StructField(field.name, spark_type(field.type)) for field in schema])
