"""Writes Avro's JSON encoding (``avro.encoding`` = ``json``) as Avro's Java library does: compact, unions as
objects that name their branch, bytes as text of one character per byte."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.avro.binary.encoder import AvroEncoder, unscaled_bytes
from kafka_sql.codecs.avro.schema.schema import (
    NULL,
    ArraySchema,
    AvroSchema,
    MapSchema,
    Primitive,
    Record,
    Schema,
    Union,
    type_name,
)
from kafka_sql.codecs.contract.codec import EncodeError, EncoderSpec, require_inserts
from kafka_sql.codecs.json.encoder import escaped, quoted_name
from kafka_sql.java.numbers import double_text, float_text
from kafka_sql.model import data_types
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, MapType, RowType, TypeRoot

_NANOS_PER_MILLI = 1_000_000
_MICROS_PER_MILLI = 1_000


class AvroJsonEncoder:
    """Encodes rows as JSON text of ``schema``, in UTF-8."""

    def __init__(self, spec: EncoderSpec, schema: AvroSchema) -> None:
        AvroEncoder(spec, schema)  # refuses the same schemas
        self._schema = schema
        self._fields = spec.fields

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """A record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        arrays = [
            column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column for column in columns
        ]
        root = self._schema.meant(self._schema.root)
        assert isinstance(root, Record)
        members = [(field.name, field.type) for field in self._fields]
        return [text.encode() for text in self._records(root, members, arrays, "", len(arrays[0]))]

    def _records(
        self,
        schema: Record,
        fields: Sequence[tuple[str, DataType]],
        arrays: Sequence[pa.Array],
        path: str,
        rows: int,
    ) -> list[str]:
        columns = []
        for member, (name, type), array in zip(schema.fields, fields, arrays, strict=True):
            place = f"{path}.{name}" if path else name
            head = f"{quoted_name(member.name)}:"
            columns.append([head + text for text in self._values(member.type, type, array, place)])
        if not columns:
            return ["{}"] * rows
        return ["{" + ",".join(row) + "}" for row in zip(*columns, strict=True)]

    def _values(self, schema: Schema, type: DataType, array: pa.Array, path: str) -> list[str]:
        meant = self._schema.meant(schema)
        if not isinstance(meant, Union):
            if array.null_count and meant != NULL:
                raise EncodeError(path, "it is NULL, and the Avro schema has no null there")
            return self._present(meant, type, array, path)
        branch = self._schema.meant(next(one for one in meant.branches if one != NULL))
        name = quoted_name(branch.name if isinstance(branch, Record) else type_name(branch))
        written = iter(self._present(branch, type, array.drop_null(), path))
        valid = array.is_valid().to_pylist()
        return [f"{{{name}:{next(written)}}}" if given else "null" for given in valid]

    def _present(self, schema: Schema, type: DataType, array: pa.Array, path: str) -> list[str]:
        """Texts of a column without NULL."""
        match schema, type:
            case Record(), RowType(fields=fields):
                arrays = [pc.struct_field(array, [position]) for position in range(len(fields))]
                named = [(field.name, field.type) for field in fields]
                return self._records(schema, named, arrays, path, len(array))
            case ArraySchema(items=items), ArrayType(element=element):
                texts = self._values(items, element, array.flatten(), path)
                return _gathered("[", texts, array, "]")
            case MapSchema(values=values), _:
                value = type.value if isinstance(type, MapType) else data_types.INT
                entries = pa.StructArray.from_arrays([array.keys, array.items], ["k", "v"])
                flat = pa.ListArray.from_arrays(array.offsets, entries).flatten()
                keys = escaped(pc.struct_field(flat, [0])).to_pylist()
                items_ = self._values(values, value, pc.struct_field(flat, [1]), path)
                members = [f'"{key}":{item}' for key, item in zip(keys, items_, strict=True)]
                return _gathered("{", members, array, "}")
            case Primitive(), AtomicType():
                return _atomic(type, array)
        raise EncodeError(path, f"{type.as_nullable()} cannot be written as Avro {type_name(schema)}")


def _gathered(start: str, items: list[str], array: pa.Array, end: str) -> list[str]:
    ends = np.cumsum([0, *np.diff(array.offsets.to_numpy()).tolist()]).tolist()
    return [start + ",".join(items[first:last]) + end for first, last in itertools.pairwise(ends)]


def _atomic(type: AtomicType, array: pa.Array) -> list[str]:
    match type.root:
        case TypeRoot.NULL:
            return ["null"] * len(array)
        case TypeRoot.BOOLEAN:
            return ["true" if value else "false" for value in array.to_pylist()]
        case TypeRoot.FLOAT | TypeRoot.DOUBLE:
            text_of = float_text if type.root is TypeRoot.FLOAT else double_text
            finite = pc.is_finite(array).to_pylist()
            texts = map(text_of, array.to_pylist())
            return [text if known else f'"{text}"' for text, known in zip(texts, finite, strict=True)]
        case TypeRoot.CHAR | TypeRoot.VARCHAR:
            return [f'"{text}"' for text in escaped(array).to_pylist()]
        case TypeRoot.BINARY | TypeRoot.VARBINARY:
            return _latin(array)
        case TypeRoot.DECIMAL:
            return _latin(unscaled_bytes(array))
        case TypeRoot.DATE:
            return [str(value) for value in array.cast(pa.int32()).to_pylist()]
        case TypeRoot.TIME:
            return [str(value // _NANOS_PER_MILLI) for value in array.cast(pa.int64()).to_pylist()]
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            return [str(value // _MICROS_PER_MILLI) for value in array.cast(pa.int64()).to_pylist()]
    return [str(value) for value in array.to_pylist()]


def _latin(array: pa.Array) -> list[str]:
    texts = pa.array([value.decode("latin-1") for value in array.to_pylist()], pa.string())
    return [f'"{text}"' for text in escaped(texts).to_pylist()]
