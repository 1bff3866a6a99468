"""The Avro encoder: whole columns become columns of bytes, and are joined to one record per row."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.avro.schema.schema import (
    NULL,
    ArraySchema,
    AvroSchema,
    AvroSchemaError,
    EnumSchema,
    Fixed,
    MapSchema,
    Primitive,
    Record,
    Schema,
    Union,
    type_name,
)
from kafka_sql.codecs.columns.arrow_buffers import string_offsets
from kafka_sql.codecs.contract.codec import EncodeError, EncoderSpec, require_inserts
from kafka_sql.model import data_types
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)

Vector = npt.NDArray[Any]

_MOST_BYTES = 10
_SEVEN = np.uint64(7)


def numbers(values: Vector) -> pa.Array:
    """Zigzag numbers of variable length (Avro's int and long), from signed 64-bit integers."""
    raw = ((values << 1) ^ (values >> 63)).view(np.uint64)
    most = max(1, -(-int(raw.max(initial=0)).bit_length() // 7))
    if most == 1:
        return fixed(raw.astype(np.uint8), 1)
    lengths = np.ones(len(raw), dtype=np.int64)
    matrix = np.empty((len(raw), most), dtype=np.uint8)
    rest = raw
    for position in range(most):
        matrix[:, position] = (rest & np.uint64(0x7F)).astype(np.uint8)
        rest = rest >> _SEVEN
        more = rest != 0
        matrix[:, position] |= more.astype(np.uint8) << 7
        if position + 1 < _MOST_BYTES:
            lengths += more
    return _ragged(matrix, np.arange(most) < lengths[:, None], lengths)


def fixed(values: Vector, size: int) -> pa.Array:
    """Values as they lie in memory, ``size`` bytes each."""
    ends = np.arange(0, (len(values) + 1) * size, size, dtype=np.int32)
    data = np.ascontiguousarray(values)
    return pa.Array.from_buffers(pa.binary(), len(values), [None, pa.py_buffer(ends), pa.py_buffer(data)])


def two_complements(low: Vector, high: Vector) -> pa.Array:
    """Signed 128-bit numbers (as two words) as the fewest big-endian bytes, as Java's BigInteger writes
    them."""
    magnitude_high = (high ^ (high >> 63)).view(np.uint64)
    magnitude_low = (low ^ (high >> 63)).view(np.uint64)
    bits = np.where(magnitude_high != 0, 64 + _bit_lengths(magnitude_high), _bit_lengths(magnitude_low))
    lengths = bits // 8 + 1
    words = np.empty((len(low), 2), dtype=">i8")
    words[:, 0] = high
    words[:, 1] = low
    matrix = words.view(np.uint8).reshape(len(low), 16)
    return _ragged(matrix, np.arange(16) >= 16 - lengths[:, None], lengths)


def _bit_lengths(values: Vector) -> Vector:
    """Numbers of bits; halves of 32 bits are exact as floats."""
    upper = (values >> np.uint64(32)).astype(np.float64)
    lower = (values & np.uint64(0xFFFFFFFF)).astype(np.float64)
    found: Vector = np.where(upper > 0, np.frexp(upper)[1] + 32, np.frexp(lower)[1]).astype(np.int64)
    return found


def _ragged(matrix: Vector, used: Vector, lengths: Vector) -> pa.Array:
    """Rows of a matrix of bytes, of each the bytes that are used."""
    ends = np.zeros(len(lengths) + 1, dtype=np.int32)
    np.cumsum(lengths, out=ends[1:])
    data = np.ascontiguousarray(matrix[used])
    return pa.Array.from_buffers(pa.binary(), len(lengths), [None, pa.py_buffer(ends), pa.py_buffer(data)])


_END = b"\x00"
_NANOS_PER_MILLI = 1_000_000
_MICROS_PER_MILLI = 1_000

Part = Any
"""An Arrow column of bytes, or bytes."""


class AvroEncoder:
    """Encodes rows as binary Avro records of ``schema``, whose fields are the columns in order.

    ``prefix`` stands in front of every record.
    """

    def __init__(self, spec: EncoderSpec, schema: AvroSchema, prefix: bytes = b"") -> None:
        root, self._index = _unwrapped(schema, schema.root)
        if not isinstance(root, Record) or len(root.fields) != len(spec.fields):
            raise AvroSchemaError("the schema is not a record with one field per column")
        self._schema = schema
        self._prefix = prefix + self._index
        self._fields = list(zip(spec.fields, (field.type for field in root.fields), strict=True))

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """A record per row; see :class:`kafka_sql.codecs.contract.codec.Encoder`."""
        require_inserts(kinds)
        arrays = [
            column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column for column in columns
        ]
        rows = len(arrays[0])
        if not rows:
            return []
        parts: list[Part] = [self._prefix]
        for (field, schema), array in zip(self._fields, arrays, strict=True):
            parts += self._value(schema, field.type, array, field.name)
        return _split(_joined(parts, rows))

    def _value(self, schema: Schema, type: DataType, array: pa.Array, path: str) -> list[Part]:
        """What one column writes: columns of bytes without NULL, and bytes that are the same in all rows."""
        meant, index = _unwrapped(self._schema, schema)
        if meant == NULL:
            return [index]
        if not array.null_count:
            return [index, *self._present(meant, type, array, path)]
        union = self._schema.meant(schema)
        if not isinstance(union, Union):
            raise EncodeError(path, "it is NULL, and the Avro schema has no null there")
        null = bytes([2 * union.branches.index(NULL)])
        valid = array.is_valid()
        given = array.filter(valid)
        if not len(given):
            return [null]
        written = _joined([index, *self._present(meant, type, given, path)], len(given))
        places = np.cumsum(valid.to_numpy(zero_copy_only=False)) - 1
        spread = written.take(pa.array(np.maximum(places, 0)))
        return [pc.if_else(valid, spread, pa.scalar(null, pa.binary()))]

    def _present(self, schema: Schema, type: DataType, array: pa.Array, path: str) -> list[Part]:
        """The same for a column without NULL."""
        match schema, type:
            case Record(fields=members), RowType(fields=fields) if len(members) == len(fields):
                parts: list[Part] = []
                for position, (member, field) in enumerate(zip(members, fields, strict=True)):
                    inner = pc.struct_field(array, [position])
                    parts += self._value(member.type, field.type, inner, f"{path}.{field.name}")
                return parts
            case ArraySchema(items=items), ArrayType(element=element):
                flat = array.flatten()
                written = _joined(self._value(items, element, flat, path), len(flat))
                return _blocks(array, written)
            case MapSchema(values=values), MapType() | MultisetType():
                value = type.value if isinstance(type, MapType) else data_types.INT
                flat = pa.ListArray.from_arrays(array.offsets, _entries(array)).flatten()
                keys, items_ = pc.struct_field(flat, [0]), pc.struct_field(flat, [1])
                parts = [*_chunks(keys), *self._value(values, value, items_, path)]
                return _blocks(array, _joined(parts, len(keys)))
            case EnumSchema(), AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
                return [numbers(_ordinals(schema, array, path))]
            case Fixed(), _:
                raise EncodeError(path, f"Flink cannot write {type_name(schema)} from {type.as_nullable()}")
            case Primitive(kind=kind), AtomicType():
                return _atomic(kind, type, array, path)
        raise EncodeError(path, f"{type.as_nullable()} cannot be written as Avro {type_name(schema)}")


def _unwrapped(schema: AvroSchema, type: Schema) -> tuple[Schema, bytes]:
    """The type of a union with null, and the index to write in front; any other type, and nothing."""
    meant = schema.meant(type)
    if not isinstance(meant, Union):
        return meant, b""
    others = [position for position, branch in enumerate(meant.branches) if branch != NULL]
    if len(others) != 1 or len(meant.branches) != 2:
        raise AvroSchemaError(f"a {type_name(meant)} cannot be written: Flink writes null and one type only")
    return schema.meant(meant.branches[others[0]]), bytes([2 * others[0]])


def _atomic(kind: str, type: AtomicType, array: pa.Array, path: str) -> list[Part]:
    match kind, type.root:
        case "boolean", TypeRoot.BOOLEAN:
            return [fixed(array.cast(pa.uint8()).to_numpy(zero_copy_only=False), 1)]
        case "int" | "long", TypeRoot.TIME:
            return [numbers(_integers(array.cast(pa.int64())) // _NANOS_PER_MILLI)]
        case "int" | "long", TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            # Flink writes milliseconds, also where the schema says micros.
            return [numbers(_integers(array.cast(pa.int64())) // _MICROS_PER_MILLI)]
        case "int", TypeRoot.DATE:
            return [numbers(_integers(array.cast(pa.int32())))]
        case "int", TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT:
            return [numbers(_integers(array))]
        case "long", TypeRoot.BIGINT:
            return [numbers(_integers(array))]
        case ("float", TypeRoot.FLOAT) | ("double", TypeRoot.DOUBLE):
            size = 4 if kind == "float" else 8
            return [fixed(array.to_numpy(zero_copy_only=False).astype(f"<f{size}"), size)]
        case ("string", TypeRoot.CHAR | TypeRoot.VARCHAR) | ("bytes", TypeRoot.BINARY | TypeRoot.VARBINARY):
            return _chunks(array)
        case "bytes", TypeRoot.DECIMAL:
            return _chunks(unscaled_bytes(array))
    raise EncodeError(path, f"{type.as_nullable()} cannot be written as Avro {kind}")


def _integers(array: pa.Array) -> Vector:
    found: Vector = array.to_numpy(zero_copy_only=False).astype(np.int64)
    return found


def unscaled_bytes(array: pa.Array) -> pa.Array:
    data = array.buffers()[1]
    words = np.frombuffer(data, dtype=np.int64, count=2 * (array.offset + len(array)))[2 * array.offset :]
    return two_complements(words[0::2], words[1::2])


def _chunks(array: pa.Array) -> list[Part]:
    """Lengths and bytes of texts or bytes."""
    return [numbers(np.diff(string_offsets(array)).astype(np.int64)), array.cast(pa.binary())]


def _ordinals(schema: EnumSchema, array: pa.Array, path: str) -> Vector:
    found = pc.index_in(array, value_set=pa.array(schema.symbols, pa.string()))
    if found.null_count:
        unknown = array.filter(found.is_null())[0].as_py()
        raise EncodeError(path, f"'{unknown}' is not a symbol of {type_name(schema)}")
    return _integers(found)


def _entries(array: pa.Array) -> pa.Array:
    return pa.StructArray.from_arrays([array.keys, array.items], ["k", "v"])


def _blocks(array: pa.Array, items: pa.Array) -> list[Part]:
    """One block with all items of each list (none where it is empty), then the end of the blocks."""
    counts = np.diff(array.offsets.to_numpy()).astype(np.int64)
    ends = np.zeros(len(counts) + 1, dtype=np.int32)
    np.cumsum(counts, out=ends[1:])
    joined = pc.binary_join(pa.ListArray.from_arrays(pa.array(ends), items), b"")
    heads = numbers(counts)
    if counts.all() or not len(counts):
        return [heads, joined, _END]
    # An empty list is the end alone.
    filled = pa.array(counts > 0)
    return [pc.if_else(filled, heads, pa.scalar(b"", pa.binary())), joined, _END]


def _joined(parts: list[Part], rows: int) -> pa.Array:
    """One column of bytes from the parts of each row."""
    merged: list[Part] = []
    for part in parts:
        if isinstance(part, bytes) and merged and isinstance(merged[-1], bytes):
            merged[-1] = merged[-1] + part
        elif not (isinstance(part, bytes) and not part):
            merged.append(part)
    if all(isinstance(part, bytes) for part in merged):
        return pa.array([merged[0] if merged else b""] * rows, pa.binary())
    if len(merged) == 1:
        return merged[0]
    scalars = [pa.scalar(part, pa.binary()) if isinstance(part, bytes) else part for part in merged]
    return pc.binary_join_element_wise(*scalars, pa.scalar(b"", pa.binary()))


def _split(records: pa.Array) -> list[bytes | None]:
    ends = string_offsets(records)
    data = records.buffers()[2]
    block = b"" if data is None else data.to_pybytes()
    places = ends.tolist()
    return [block[start:end] for start, end in pairwise(places)]
