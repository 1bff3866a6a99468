"""From Avro records to Arrow columns, all records of a block at once: the steps of a plan, with one lane per
record."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyarrow as pa

from kafka_sql.codecs.avro.binary.lanes import Lanes, Vector
from kafka_sql.codecs.avro.binary.skipper import Skipper
from kafka_sql.codecs.avro.schema.resolution import (
    Choice,
    Chunk,
    Entries,
    Fields,
    Items,
    Nothing,
    Part,
    Refuse,
    Scalar,
    Skip,
    Step,
    Symbol,
    may_refuse,
)
from kafka_sql.codecs.avro.schema.values import MILLIS_PER_DAY, java_text
from kafka_sql.codecs.columns.arrow_buffers import fixed_width_array
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot

_STEADY_ITEMS = 64
_FEW_LANES = 32
_MILLI_LIMIT = (1 << 63) // 1000
_TEXTS = (TypeRoot.CHAR, TypeRoot.VARCHAR)
_WORD = 8


class BlockReader:
    """Reads the lanes of a block; each block needs its own reader."""

    def __init__(self, skipper: Skipper) -> None:
        self._skipper = skipper

    def columns(
        self, plan: Fields | Refuse | Choice, lanes: Lanes, types: list[pa.DataType]
    ) -> list[pa.Array]:
        """Return the projected columns of whole records, which start at ``lanes``; values of bad records are
        arbitrary."""
        match plan:
            case Fields():
                return self._slots(plan, lanes, "", types)
            case Choice(branches=branches):
                chosen = self._branches(lanes, len(branches), "")
                return self._by_branch(branches, chosen, lanes, types)
            case Refuse(reason=reason):
                lanes.refuse(np.ones(len(lanes), dtype=np.bool_), "", reason)
                return [pa.nulls(len(lanes), kind) for kind in types]

    def _by_branch(
        self, branches: tuple[Step, ...], chosen: Vector, lanes: Lanes, types: list[pa.DataType]
    ) -> list[pa.Array]:
        found: list[list[pa.Array]] = []
        order = np.argsort(chosen, kind="stable")
        for position, branch in enumerate(branches):
            where = np.flatnonzero(chosen == position)
            some = lanes.chosen(where)
            if isinstance(branch, Nothing):
                branch = Refuse("the record is null")
            assert isinstance(branch, Fields | Refuse | Choice)
            found.append(self.columns(branch, some, types))
            lanes.put_back(where, some)
        back = pa.array(np.argsort(order, kind="stable"))
        return [pa.concat_arrays(list(parts)).take(back) for parts in zip(*found, strict=True)]

    def _slots(self, step: Fields, lanes: Lanes, path: str, types: list[pa.DataType]) -> list[pa.Array]:
        slots: list[Any] = [None] * len(types)
        for part in step.parts:
            place = f"{path}.{part.name}" if path else part.name
            array = self._part(part, lanes, place)
            if array is not None and part.slot is not None:
                slots[part.slot] = _typed(array, types[part.slot])
        for slot, value in step.defaults:
            slots[slot] = pa.array([value] * len(lanes), types[slot])
        return slots

    def _part(self, part: Part, lanes: Lanes, path: str) -> pa.Array | None:
        if isinstance(part.step, Skip):
            self._skipper.skip(part.step.schema, lanes, path)
            return None
        if part.slot is None and not may_refuse(part.step):
            self._skipper.skip_step(part.step, lanes, path)
            return None
        return self.read(part.step, lanes, path)

    def read(self, step: Step, lanes: Lanes, path: str) -> pa.Array:
        """Return the values of all lanes as one Arrow array."""
        match step:
            case Scalar():
                return _scalar(step, lanes, path)
            case Chunk(size=size, type=type):
                starts, ends = lanes.chunks(size, path)
                return _chunk_array(lanes, starts, ends, type, path)
            case Choice(branches=branches):
                return self._choice(branches, lanes, path)
            case Fields(type=type):
                kinds = [arrow_type(field.type) for field in type.fields]
                fields = [pa.field(one.name, kind) for one, kind in zip(type.fields, kinds, strict=True)]
                return pa.StructArray.from_arrays(self._slots(step, lanes, path, kinds), fields=fields)
            case Items():
                return self._items(step, lanes, path)
            case Entries():
                return self._entries(step, lanes, path)
            case Symbol(symbols=symbols):
                return _symbols(symbols, lanes, path)
            case Nothing():
                return pa.nulls(len(lanes))
            case Refuse(reason=reason):
                lanes.refuse(np.ones(len(lanes), dtype=np.bool_), path, reason)
                return pa.nulls(len(lanes))

    def _branches(self, lanes: Lanes, count: int, path: str) -> Vector:
        chosen = lanes.small(path)
        wrong = (chosen < 0) | (chosen >= count)
        if wrong.any():
            lanes.refuse(wrong, path, f"a union has no branch of that number (it has {count})")
            chosen = np.where(wrong, 0, chosen)
        return chosen

    def _choice(self, branches: tuple[Step, ...], lanes: Lanes, path: str) -> pa.Array:
        chosen = self._branches(lanes, len(branches), path)
        first = int(chosen[0]) if len(chosen) else 0
        if (chosen == first).all():
            return self.read(branches[first], lanes, path)
        arrays: list[pa.Array] = []
        places = np.zeros(len(lanes), dtype=np.int64)
        present = np.zeros(len(lanes), dtype=np.bool_)
        before = 0
        for position, branch in enumerate(branches):
            where = chosen == position
            count = int(where.sum())
            if not count or isinstance(branch, Nothing):
                continue
            some = lanes.chosen(where)
            array = self.read(branch, some, path)
            lanes.put_back(where, some)
            if pa.types.is_null(array.type):
                continue
            arrays.append(array)
            places[where] = np.arange(before, before + count)
            present |= where
            before += count
        if not arrays:
            return pa.nulls(len(lanes))
        values = arrays[0] if len(arrays) == 1 else pa.concat_arrays(arrays)
        return values.take(pa.array(places, mask=~present))

    def _items(self, step: Items, lanes: Lanes, path: str) -> pa.Array:
        kind = arrow_type(step.type.element)

        def read(some: Lanes) -> list[pa.Array]:
            return [_typed(self.read(step.item, some, path), kind)]

        offsets, columns = _repeated(lanes, path, read, [kind])
        return pa.ListArray.from_arrays(offsets, columns[0])

    def _entries(self, step: Entries, lanes: Lanes, path: str) -> pa.Array:
        kind = arrow_type(step.type).item_type
        string = AtomicType(TypeRoot.VARCHAR)

        def read(some: Lanes) -> list[pa.Array]:
            starts, ends = some.chunks(None, path)
            keys = _chunk_array(some, starts, ends, string, path)
            return [keys, _typed(self.read(step.value, some, path), kind)]

        offsets, (keys, values) = _repeated(lanes, path, read, [pa.string(), kind])
        return pa.MapArray.from_arrays(*_without_repeated_keys(offsets, keys, values))


def _typed(array: pa.Array, kind: pa.DataType) -> pa.Array:
    """Return the array; if it holds only NULLs, with the type ``kind``."""
    return pa.nulls(len(array), kind) if pa.types.is_null(array.type) else array


def _repeated(
    lanes: Lanes, path: str, read: Any, kinds: list[pa.DataType]
) -> tuple[pa.Array, list[pa.Array]]:
    """Read blocks of items; return the offsets per lane, and the columns that ``read`` returns for one item
    of some lanes.

    Reads item by item over all lanes that have one left, and leaves a few long lists to the exact reader.
    """
    left = np.zeros(len(lanes), dtype=np.int64)
    owners: list[Vector] = []
    chunks: list[list[pa.Array]] = []
    active = np.arange(len(lanes))
    while len(active):
        starting = active[left[active] <= 0]
        if len(starting):
            some = lanes.chosen(starting)
            left[starting] = _block_count(some, path)
            lanes.put_back(starting, some)
            active = active[left[active] > 0]
            if not len(active):
                break
        some = lanes.chosen(active)
        if len(chunks) >= _STEADY_ITEMS and len(active) < _FEW_LANES:
            some.defer(np.ones(len(some), dtype=np.bool_))
            lanes.put_back(active, some)
            left[active] = 0
            break
        chunks.append(read(some))
        owners.append(active)
        lanes.put_back(active, some)
        left[active] -= 1
        left[lanes.ends < 0] = 0
    counts = np.zeros(len(lanes) + 1, dtype=np.int32)
    if not chunks:
        return pa.array(counts), [pa.array([], kind) for kind in kinds]
    owner = np.concatenate(owners)
    counts[1:] = np.cumsum(np.bincount(owner, minlength=len(lanes)))
    columns = [pa.concat_arrays(list(parts)) for parts in zip(*chunks, strict=True)]
    if len(chunks) > 1:
        order = pa.array(np.argsort(owner, kind="stable"))
        columns = [column.take(order) for column in columns]
    return pa.array(counts), columns


def _block_count(lanes: Lanes, path: str) -> Vector:
    """Return how many items the next block has; after a negative count follows the size of the block."""
    counts = lanes.small(path)
    sized = counts < 0
    if sized.any():
        some = lanes.chosen(sized)
        some.wide(path)
        lanes.put_back(sized, some)
        counts = np.abs(counts)
    # Items without bytes (null) could be any number: the exact reader reads such lists.
    many = counts > np.maximum(lanes.ends - lanes.places, 0)
    if many.any():
        lanes.defer(many)
        counts = np.where(many, 0, counts)
    return counts


def _without_repeated_keys(
    offsets: pa.Array, keys: pa.Array, values: pa.Array
) -> tuple[pa.Array, pa.Array, pa.Array]:
    """Keep the last of the entries with the same key in a map, as Java's maps do."""
    starts = offsets.to_numpy()
    counts = np.diff(starts)
    codes = keys.dictionary_encode()
    owner = np.repeat(np.arange(len(counts)), counts)
    identity = owner * (len(codes.dictionary) + 1) + codes.indices.to_numpy(zero_copy_only=False)
    reversed_first = np.unique(identity[::-1], return_index=True)[1]
    if len(reversed_first) == len(identity):
        return offsets, keys, values
    kept = np.sort(len(identity) - 1 - reversed_first)
    ends = np.zeros(len(counts) + 1, dtype=np.int32)
    ends[1:] = np.cumsum(np.bincount(owner[kept], minlength=len(counts)))
    chosen = pa.array(kept)
    return pa.array(ends), keys.take(chosen), values.take(chosen)


def _symbols(symbols: tuple[str | None, ...], lanes: Lanes, path: str) -> pa.Array:
    chosen = lanes.narrow(path).astype(np.int64)
    wrong = (chosen < 0) | (chosen >= len(symbols))
    if wrong.any():
        lanes.refuse(wrong, path, f"an enum has no symbol of that number (it has {len(symbols)})")
        chosen = np.where(wrong, 0, chosen)
    unknown = np.array([symbol is None for symbol in symbols])[chosen]
    if unknown.any():
        lanes.refuse(unknown, path, "the reader's enum does not have the writer's symbol")
    return pa.array(symbols, pa.string()).take(pa.array(chosen))


def _scalar(step: Scalar, lanes: Lanes, path: str) -> pa.Array:
    match step.kind:
        case "boolean":
            return pa.array(lanes.booleans(path))
        case "int":
            values: Vector = lanes.narrow(path)
        case "long":
            values = lanes.wide(path)
        case "float":
            values = lanes.fixed("<f4", 4, path)
        case _:
            values = lanes.fixed("<f8", _WORD, path)
    kind = arrow_type(step.type)
    match step.type.root:
        case TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ:
            wide = values.astype(np.int64)
            beyond = (wide > _MILLI_LIMIT) | (wide < -_MILLI_LIMIT)
            if beyond.any():
                lanes.refuse(beyond, path, "a timestamp is out of range")
                wide = np.where(beyond, 0, wide)
            return fixed_width_array(wide * 1000, None, kind)
        case TypeRoot.TIME:
            beyond = (values < 0) | (values >= MILLIS_PER_DAY)
            if beyond.any():
                lanes.refuse(beyond, path, "a number of milliseconds is not a time of day")
                values = np.where(beyond, 0, values)
            return fixed_width_array(values.astype(np.int64) * 1_000_000, None, kind)
        case TypeRoot.DATE:
            return fixed_width_array(values, None, kind)
        case _:
            return fixed_width_array(values.astype(kind.to_pandas_dtype()), None, kind)


def _chunk_array(lanes: Lanes, starts: Vector, ends: Vector, type: DataType, path: str) -> pa.Array:
    assert isinstance(type, AtomicType)
    if type.root is TypeRoot.DECIMAL:
        return _decimals(lanes, starts, ends, type, path)
    bytes_array = _cut_out(lanes, starts, ends)
    if type.root not in _TEXTS:
        return bytes_array
    try:
        return bytes_array.cast(pa.string())
    except pa.ArrowInvalid:
        return pa.array([java_text(value) for value in bytes_array.to_pylist()], pa.string())


def _cut_out(lanes: Lanes, starts: Vector, ends: Vector) -> pa.Array:
    """Return the bytes between starts and ends: every second item of an array that also holds the bytes
    between these.
    """
    bounds = np.empty(2 * len(starts), dtype=np.int32)
    bounds[0::2] = starts
    bounds[1::2] = ends
    if not len(bounds):
        return pa.array([], pa.binary())
    pieces = pa.Array.from_buffers(
        pa.binary(),
        len(bounds) - 1,
        [None, pa.py_buffer(bounds), pa.py_buffer(lanes.block.buffer)],
    )
    return pieces.take(pa.array(np.arange(0, len(bounds) - 1, 2)))


def _decimals(lanes: Lanes, starts: Vector, ends: Vector, type: AtomicType, path: str) -> pa.Array:
    """Return two's complement numbers of up to 16 bytes; NULL beyond the precision, bad without bytes."""
    lengths = ends - starts
    empty = (lengths == 0) & (lanes.ends >= 0)
    if empty.any():
        lanes.refuse(empty, path, "a decimal has no bytes")
    long = lengths > 2 * _WORD
    if long.any():
        lanes.defer(long)
    words = lanes.block.words
    low_bytes = np.minimum(lengths, _WORD)
    low = _signed(words[np.minimum(ends, lanes.block.sentinel) - _WORD].byteswap(), low_bytes)
    more = lengths > _WORD
    high = low >> 63
    if more.any():
        high_bytes = np.clip(lengths[more] - _WORD, 0, _WORD)
        high[more] = _signed(words[ends[more] - 2 * _WORD].byteswap(), high_bytes)
    bound = 10 ** int(type.precision or 0)
    negative = high < 0
    size_low = np.where(negative, -low, low).view(np.uint64)
    size_high = np.where(negative, ~high + (low == 0), high).view(np.uint64)
    bound_high, bound_low = np.uint64(bound >> 64), np.uint64(bound & (1 << 64) - 1)
    fits = (size_high < bound_high) | ((size_high == bound_high) & (size_low < bound_low))
    pairs = np.empty((len(low), 2), dtype=np.int64)
    pairs[:, 0] = low
    pairs[:, 1] = high
    validity = None if fits.all() else pa.array(fits).buffers()[1]
    return pa.Array.from_buffers(arrow_type(type), len(low), [validity, pa.py_buffer(pairs)])


def _signed(words: Vector, lengths: Vector) -> Vector:
    """Return the last ``lengths`` bytes of big-endian words as signed numbers (0 for a length of 0)."""
    shift = ((_WORD - np.maximum(lengths, 1)) * 8).astype(np.int64)
    return np.where(lengths > 0, (words.view(np.int64) << shift) >> shift, 0)
