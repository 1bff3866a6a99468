"""Flink types as Spark types, and which of them Spark cannot hold.

TIMESTAMP is TIMESTAMP_NTZ, TIMESTAMP_LTZ is TIMESTAMP, MULTISET<t> is MAP<t, INT>, BITMAP the sorted array of
its values without signs, VARIANT its JSON text; every field is nullable, because a declared NOT NULL says
nothing about what a topic holds."""

from __future__ import annotations

import pyspark.sql.types as spark

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    SMALLINT,
    STRING,
    TINYINT,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowField,
    RowType,
    StructuredType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
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

_FLINK: dict[type[spark.DataType], DataType] = {
    spark.BooleanType: BOOLEAN,
    spark.ByteType: TINYINT,
    spark.ShortType: SMALLINT,
    spark.IntegerType: INT,
    spark.LongType: BIGINT,
    spark.FloatType: FLOAT,
    spark.DoubleType: DOUBLE,
    spark.StringType: STRING,
    spark.VarcharType: STRING,
    spark.CharType: STRING,
    spark.BinaryType: BYTES,
    spark.DateType: DATE,
    spark.TimestampType: timestamp_ltz(6),
    spark.TimestampNTZType: timestamp(6),
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


def flink_type(kind: spark.DataType) -> DataType | None:
    """The type as Flink's (nullable), None where Flink has none."""
    match kind:
        case spark.TimeType():
            return time(kind.precision)
        case spark.DecimalType():
            return decimal(kind.precision, kind.scale)
        case spark.ArrayType():
            element = flink_type(kind.elementType)
            return None if element is None else ArrayType(_nullable(element, kind.containsNull))
        case spark.MapType():
            key, value = flink_type(kind.keyType), flink_type(kind.valueType)
            if key is None or value is None:
                return None
            return MapType(key.not_null(), _nullable(value, kind.valueContainsNull))
        case spark.StructType():
            fields = []
            for field in kind.fields:
                inner = flink_type(field.dataType)
                if inner is None:
                    return None
                fields.append(RowField(field.name, _nullable(inner, field.nullable)))
            return RowType(tuple(fields))
        case _:
            return _FLINK.get(type(kind))


def _nullable(kind: DataType, nullable: bool) -> DataType:
    return kind if nullable else kind.not_null()
