"""The Flink columns of an Avro schema (flink-avro 2.3, ``AvroSchemaConverter.convertToDataType``): the
columns of a table that declares none, and the columns that an explicit schema must have.
"""

from __future__ import annotations

from kafka_sql.codecs.avro.schema.schema import (
    ArraySchema,
    AvroSchema,
    AvroSchemaError,
    EnumSchema,
    Fixed,
    Logical,
    MapSchema,
    Named,
    Primitive,
    Record,
    Schema,
    Union,
    type_name,
)
from kafka_sql.codecs.contract.codec import Field
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowField, RowType, TypeRoot

_MAX_PRECISION = 38
_MAX_DEPTH = 100
_MOST_FIELDS = 20_000
"""Most fields of one schema. By the names of records, a short text could have more than fit into memory."""
_PLAIN: dict[str, AtomicType] = {
    "null": data_types.NULL,
    "boolean": data_types.BOOLEAN,
    "int": data_types.INT,
    "long": data_types.BIGINT,
    "float": data_types.FLOAT,
    "double": data_types.DOUBLE,
    "bytes": data_types.BYTES,
    "string": data_types.STRING,
}


def columns_of(
    schema: AvroSchema, legacy_timestamps: bool = True, readable: bool = False
) -> tuple[Field, ...]:
    """Return the columns of a record schema, NOT NULL unless the field is a union with null.

    ``legacy_timestamps`` is ``timestamp_mapping.legacy``: true makes ``timestamp-*`` a TIMESTAMP and leaves
    ``local-timestamp-*`` a BIGINT, false makes them TIMESTAMP_LTZ and TIMESTAMP. With ``readable``, times and
    timestamps of microseconds become BIGINT, so that every column has the right value: Flink has types for
    them in this mapping, but reads them as milliseconds or not at all. Raises :class:`AvroSchemaError` if the
    schema is not a record, or holds a type that Flink has no column for.
    """
    root = schema.meant(schema.root)
    if isinstance(root, Union):
        root = schema.meant(_nullable(root, "")[0])
    if not isinstance(root, Record):
        raise AvroSchemaError(f"the schema is {type_name(root)}, not a record: it has no columns")
    row = _Conversion(schema, legacy_timestamps, readable).record(root, "", ())
    return tuple(Field(field.name, field.type) for field in row.fields)


class _Conversion:
    def __init__(self, schema: AvroSchema, legacy: bool, readable: bool) -> None:
        self._schema = schema
        self._readable = readable
        self._legacy = legacy
        self._fields = 0

    def record(self, record: Record, path: str, inside: tuple[str, ...]) -> RowType:
        if record.name in inside:
            raise AvroSchemaError(
                f"field '{path}' contains itself (record '{record.name}'): Flink has no recursive types"
            )
        inside = (*inside, record.name)
        self._fields += len(record.fields)
        if len(inside) > _MAX_DEPTH:
            raise AvroSchemaError(f"its records are nested more than {_MAX_DEPTH} deep")
        if self._fields > _MOST_FIELDS:
            raise AvroSchemaError(f"it has more than {_MOST_FIELDS} fields")
        fields = []
        for field in record.fields:
            place = f"{path}.{field.name}" if path else field.name
            fields.append(RowField(field.name, self._type(field.type, place, inside)))
        return RowType(tuple(fields), nullable=False)

    def _type(self, schema: Schema, path: str, inside: tuple[str, ...]) -> DataType:
        match schema:
            case Named():
                return self._type(self._schema.names[schema.name], path, inside)
            case Union():
                branch, nullable = _nullable(schema, path)
                type = self._type(branch, path, inside)
                return type.as_nullable() if nullable else type
            case Record():
                return self.record(schema, path, inside)
            case ArraySchema(items=items):
                return ArrayType(self._type(items, path, inside), nullable=False)
            case MapSchema(values=values):
                return MapType(data_types.STRING.not_null(), self._type(values, path, inside), nullable=False)
            case EnumSchema():
                return data_types.STRING.not_null()
            case (
                Fixed(logical=Logical(name="decimal") as logical)
                | Primitive(kind="bytes", logical=Logical(name="decimal") as logical)
            ):
                return _decimal(logical, path)
            case Fixed(size=size):
                return AtomicType(TypeRoot.VARBINARY, length=size, nullable=False)
            case Primitive(kind="null"):
                return data_types.NULL
            case Primitive():
                return self._primitive(schema).not_null()

    def _primitive(self, schema: Primitive) -> AtomicType:
        if self._readable and schema.logical is not None and schema.logical.name.endswith("-micros"):
            return data_types.BIGINT
        match schema.logical and schema.logical.name:
            case "date":
                return data_types.DATE
            case "time-millis":
                return data_types.time(3)
            case "time-micros":
                return data_types.time(6)
            case "timestamp-millis":
                return data_types.timestamp(3) if self._legacy else data_types.timestamp_ltz(3)
            case "timestamp-micros":
                return data_types.timestamp(6) if self._legacy else data_types.timestamp_ltz(6)
            case "local-timestamp-millis" if not self._legacy:
                return data_types.timestamp(3)
            case "local-timestamp-micros" if not self._legacy:
                return data_types.timestamp(6)
        return _PLAIN[schema.kind]


def _decimal(logical: Logical, path: str) -> DataType:
    if logical.precision > _MAX_PRECISION:
        raise AvroSchemaError(
            f"field '{path}' is a decimal of {logical.precision} digits; Flink's have up to 38"
        )
    return data_types.decimal(logical.precision, logical.scale).not_null()


def _nullable(union: Union, path: str) -> tuple[Schema, bool]:
    """Return the one type of a union, and whether the other is null."""
    others = [branch for branch in union.branches if branch != Primitive("null")]
    if len(others) == 1:
        return others[0], len(union.branches) == 2
    place = f"field '{path}'" if path else "the schema"
    raise AvroSchemaError(f"{place} is a {type_name(union)}: Flink reads unions of null and one type only")
