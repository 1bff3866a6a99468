"""Rows between Arrow and keyed state: cells as numbers, text and bytes that MessagePack holds, and back with
the exact Arrow types; keys whose bytes are equal where the values are, and sort keys whose bytes sort as the
values do."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator, Sequence
from decimal import Context, Decimal
from enum import Enum
from typing import Any

import msgspec
import pyarrow as pa
from typing_extensions import assert_never

Row = tuple[Any, ...]
"""Stored cells."""

encode = msgspec.msgpack.Encoder().encode
decode = msgspec.msgpack.Decoder().decode
_BATCH_ROWS = 8192
_WIDE = Context(prec=80)
_DECIMAL_OFFSET = 10**77
_SIGN = 1 << 63
_NAN = float("nan")
_INVERSE = bytes(range(255, -1, -1))


class CellKind(Enum):
    """How stored cells sort."""

    WHOLE = "whole"
    APPROXIMATE = "approximate"
    DECIMAL = "decimal"
    TEXT = "text"
    BYTES = "bytes"
    TRUTH = "truth"


def cell_kind(held: pa.DataType) -> CellKind:
    """How the cells of an Arrow column sort; raises TypeError where they do not."""
    if pa.types.is_boolean(held):
        return CellKind.TRUTH
    if pa.types.is_floating(held):
        return CellKind.APPROXIMATE
    if pa.types.is_decimal(held):
        return CellKind.DECIMAL
    if pa.types.is_integer(stored_type(held)):
        return CellKind.WHOLE
    if pa.types.is_string(held) or pa.types.is_large_string(held):
        return CellKind.TEXT
    if pa.types.is_binary(held) or pa.types.is_large_binary(held):
        return CellKind.BYTES
    raise TypeError(f"values of {held} have no order")


def stored_type(held: pa.DataType) -> pa.DataType:
    """The Arrow type in which values of ``held`` are stored: times as numbers, decimals as text."""
    if pa.types.is_struct(held):
        return pa.struct([(field.name, stored_type(field.type)) for field in held])
    if pa.types.is_map(held):
        return pa.map_(stored_type(held.key_type), stored_type(held.item_type))
    if pa.types.is_list(held) or pa.types.is_large_list(held):
        return pa.list_(stored_type(held.value_type))
    if pa.types.is_date32(held):
        return pa.int32()
    if pa.types.is_timestamp(held) or pa.types.is_time64(held) or pa.types.is_duration(held):
        return pa.int64()
    if pa.types.is_decimal(held):
        return pa.string()
    return held


def cells(column: pa.Array) -> list[Any]:
    """The cells of a column as they are stored."""
    target = stored_type(column.type)
    found: list[Any] = (column if target == column.type else column.cast(target)).to_pylist()
    return found


def key_cells(column: pa.Array) -> list[Any]:
    """As :func:`cells`, with one NaN: values that are one key for Flink have equal bytes (0.0 and -0.0 are
    two)."""
    found = cells(column)
    if pa.types.is_floating(column.type):
        return [_NAN if cell is not None and cell != cell else cell for cell in found]
    return found


def rows(columns: Sequence[pa.Array], count: int, *, keys: bool = False) -> list[Row]:
    """The ``count`` rows of some columns; with ``keys`` equal ones have equal bytes."""
    if not columns:
        return [()] * count
    return list(zip(*((key_cells if keys else cells)(column) for column in columns), strict=True))


def batches(schema: pa.Schema, out: Iterable[tuple[Sequence[Any], int]]) -> Iterator[pa.RecordBatch]:
    """Rows with weights as record batches of ``schema``, whose last column is the weight."""
    pending: list[Sequence[Any]] = []
    for row, weight in out:
        pending.append((*row, weight))
        if len(pending) == _BATCH_ROWS:
            yield _batch(schema, pending)
            pending = []
    if pending:
        yield _batch(schema, pending)


def values(stored: Sequence[Sequence[Any]], types: Sequence[pa.DataType]) -> list[Row]:
    """Stored rows with columns of ``types`` as Python's values: times, decimals, dictionaries of rows."""
    if not types:
        return [()] * len(stored)
    return list(zip(*(column.to_pylist() for column in arrays(stored, types)), strict=True))


def arrays(stored: Sequence[Sequence[Any]], types: Sequence[pa.DataType]) -> list[pa.Array]:
    """The columns of stored rows."""
    columns = zip(*stored, strict=True) if stored else [()] * len(types)
    return [_array(column, held) for column, held in zip(columns, types, strict=True)]


def _batch(schema: pa.Schema, pending: list[Sequence[Any]]) -> pa.RecordBatch:
    return pa.RecordBatch.from_arrays(arrays(pending, schema.types), schema=schema)


def _array(column: Sequence[Any], held: pa.DataType) -> pa.Array:
    """Stored cells as an Arrow array."""
    stored = _built_type(held) if pa.types.is_nested(held) else stored_type(held)
    cells_of = [_built(cell, held) for cell in column] if pa.types.is_nested(held) else column
    array = pa.array(cells_of, stored)
    return array if stored == held else array.cast(held)


def _built_type(held: pa.DataType) -> pa.DataType:
    """The Arrow type that an array of nested cells is built in: as stored, but with decimals."""
    if pa.types.is_struct(held):
        return pa.struct([(field.name, _built_type(field.type)) for field in held])
    if pa.types.is_map(held):
        return pa.map_(_built_type(held.key_type), _built_type(held.item_type))
    if pa.types.is_list(held) or pa.types.is_large_list(held):
        return pa.list_(_built_type(held.value_type))
    return held if pa.types.is_decimal(held) else stored_type(held)


def _built(cell: Any, held: pa.DataType) -> Any:
    """A stored cell as the value that an array of :func:`_built_type` takes."""
    if cell is None:
        return None
    if pa.types.is_struct(held):
        return {field.name: _built(cell[field.name], field.type) for field in held}
    if pa.types.is_map(held):
        return [(_built(key, held.key_type), _built(value, held.item_type)) for key, value in cell]
    if pa.types.is_list(held) or pa.types.is_large_list(held):
        return [_built(each, held.value_type) for each in cell]
    return Decimal(cell) if pa.types.is_decimal(held) else cell


# --- sort keys


def sortable(cell: Any, kind: CellKind) -> bytes:
    """Bytes that sort as the (not NULL) values do for Spark; none begins another one."""
    match kind:
        case CellKind.WHOLE:
            return int(cell + _SIGN).to_bytes(8, "big")
        case CellKind.APPROXIMATE:
            return _sortable_float(cell)
        case CellKind.DECIMAL:
            return (_DECIMAL_OFFSET + int(Decimal(cell).scaleb(38, _WIDE))).to_bytes(33, "big")
        case CellKind.TEXT:
            return _terminated(cell.encode())
        case CellKind.BYTES:
            return _terminated(cell)
        case CellKind.TRUTH:
            return b"\x01" if cell else b"\x00"
        case _:
            assert_never(kind)


def _sortable_float(number: float) -> bytes:
    canonical = _NAN if number != number else number + 0.0  # -0.0 stands beside 0.0
    (bits,) = struct.unpack(">q", struct.pack(">d", canonical))
    return int(~bits & 0xFFFFFFFFFFFFFFFF if bits < 0 else bits | _SIGN).to_bytes(8, "big")


def _terminated(value: bytes) -> bytes:
    return value.replace(b"\x00", b"\x00\xff") + b"\x00\x00"


def inverted(key: bytes) -> bytes:
    """Bytes that sort the other way round."""
    return key.translate(_INVERSE)
