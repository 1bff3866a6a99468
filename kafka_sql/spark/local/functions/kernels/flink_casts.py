"""Kernels of CAST and TRY_CAST with Flink's meaning, for atomic and constructed types. LEGACY ones are those
before Flink 1.15 (``table.exec.legacy-cast-behaviour``)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import tzinfo
from functools import reduce
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import (
    BYTES,
    INT,
    MAX_LENGTH,
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    StructuredType,
    TypeRoot,
)
from kafka_sql.model.type_rules import (
    INTEGER_BITS,
    TIMESTAMPS,
    inner_types,
    is_approximate,
    is_binary,
    is_boolean,
    is_decimal,
    is_integer,
    is_null,
    is_numeric,
    is_string,
    root_of,
    same_ignoring_null,
)
from kafka_sql.spark.functions.builtin.bitmaps import bitmap_bytes
from kafka_sql.spark.functions.builtin.strings import pad_right
from kafka_sql.spark.local.functions.casts import CAST_FUNCTIONS
from kafka_sql.spark.local.functions.elements import (
    Spans,
    elements,
    entries,
    list_of,
    map_of,
    unique_map_of,
    valid,
)
from kafka_sql.spark.local.functions.function import TaskFunction, TypedKernel, by_number, by_row
from kafka_sql.spark.local.functions.kernels.casts_from_text import reader_of
from kafka_sql.spark.local.functions.kernels.intervals import INTERVALS
from kafka_sql.spark.local.functions.kernels.time_fields import quotient
from kafka_sql.spark.local.functions.times import DAY_US, TIME_FUNCTIONS, Numbers

Mask: TypeAlias = npt.NDArray[np.bool_] | None
"""The rows in which a text could not be read; None where there is no such row."""
Casted: TypeAlias = tuple[pa.Array, Mask]

_DAY_MS = 86_400_000
_YEAR_ONE_US = -62_135_596_800_000_000
_TEXT = pa.string()
_MICROS = pa.timestamp("us")


@dataclass(frozen=True, slots=True)
class _Cast:
    """How values are cast: ``tried`` gives NULL for texts that cannot be read, ``legacy`` is Flink's older
    rule; ``zone`` is that of local times."""

    tried: bool
    legacy: bool
    zone: tzinfo | None = None

    def computed(self, column: pa.Array, source: DataType, target: DataType) -> Casted:
        """The column, cast."""
        if is_null(source):
            return pa.nulls(len(column), arrow_type(target)), None
        if same_ignoring_null(source, target):
            return column, None
        if is_string(target):
            assert isinstance(target, AtomicType)
            texts = self.texts(column, source)
            return (texts if self.legacy else _with_length(texts, source, target)), None
        if isinstance(source, AtomicType) and isinstance(target, AtomicType):
            return self._atomic(column, source, target)
        return self._constructed(column, source, target)

    def _atomic(self, column: pa.Array, source: AtomicType, target: AtomicType) -> Casted:
        arrow = arrow_type(target)
        if is_string(source) and is_binary(target):
            column = column.cast(pa.binary())
        elif is_string(source):
            return self._read(column, target)
        if is_binary(target) and (is_string(source) or is_binary(source)):
            return (column if self.legacy else _of_bytes(column, target)), None
        if source.root is TypeRoot.BITMAP:
            return by_row(bitmap_bytes).compute(arrow, column), None
        if is_numeric(source) and is_numeric(target):
            return _number(column, source, target), None
        if is_boolean(source) and is_numeric(target) and not is_integer(target):
            name = "TRY_CAST" if self.tried else "CAST"
            return CAST_FUNCTIONS[name].compute(arrow, column.cast(pa.int32())), None
        if target.root is TypeRoot.INTERVAL_YEAR_MONTH:
            return INTERVALS["INTERVAL OF MONTHS"].compute(arrow, column), None
        if target.root is TypeRoot.INTERVAL_DAY_TIME:
            return INTERVALS["INTERVAL OF MILLISECONDS"].compute(arrow, column), None
        if is_numeric(source) or is_boolean(source):
            return CAST_FUNCTIONS["CAST"].compute(arrow, column), None
        return self._time(column, source, target), None

    def _read(self, column: pa.Array, target: AtomicType) -> Casted:
        read = reader_of(target)
        arrow = arrow_type(target)
        held = (
            pa.int32() if pa.types.is_date32(arrow) else pa.int64() if pa.types.is_temporal(arrow) else arrow
        )

        def value(text: str) -> Any:
            found = read(text)
            if found is None and not self.tried:
                raise ArithmeticError(f"Cannot parse '{text}' as {target.as_nullable()}")
            return found

        found = by_row(value).compute(held, column)
        if held != arrow:
            found = found.view(_MICROS if target.root in TIMESTAMPS else arrow)
        if target.root is TypeRoot.TIMESTAMP_LTZ:
            found = self.instants(found)
        failed = valid(column) & ~valid(found) if self.tried else None
        return found, failed if failed is not None and failed.any() else None

    def local(self, column: pa.Array) -> pa.Array:
        """The local times of instants."""
        return TIME_FUNCTIONS["LOCAL TIME OF"].compute(_MICROS, column, self.zone)

    def instants(self, column: pa.Array) -> pa.Array:
        """The instants of local times."""
        return TIME_FUNCTIONS["INSTANT OF"].compute(pa.timestamp("us", "UTC"), column, self.zone)

    def _time(self, column: pa.Array, source: AtomicType, target: AtomicType) -> pa.Array:
        """Dates and times as others."""
        arrow, digits, kept = arrow_type(target), source.precision or 0, target.precision or 0
        match source.root, target.root:
            case TypeRoot.TIMESTAMP, TypeRoot.TIMESTAMP:
                return _cut_moments(column, digits, kept)
            case ((TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ), TypeRoot.TIMESTAMP_LTZ):
                instants = self.instants(column) if source.root is TypeRoot.TIMESTAMP else column
                return _cut_instants(instants, digits, kept)
            case TypeRoot.TIMESTAMP_LTZ, TypeRoot.TIMESTAMP:
                return _cut_moments(self.local(column), digits, kept)
            case TypeRoot.TIMESTAMP, TypeRoot.DATE:
                days = by_number(lambda micros: quotient(np.floor_divide(micros, 1000), _DAY_MS))
                return days.compute(arrow, column)
            case TypeRoot.TIMESTAMP_LTZ, TypeRoot.DATE:
                return CAST_FUNCTIONS["CAST"].compute(arrow, self.local(column))
            case ((TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ), TypeRoot.TIME):
                unit = 1000 if digits and kept else 1_000_000
                if source.root is TypeRoot.TIMESTAMP_LTZ:
                    return by_number(lambda micros: _clock(micros, unit)).compute(arrow, self.local(column))
                return by_number(lambda micros: _late_clock(micros, unit)).compute(arrow, column)
            case TypeRoot.DATE, TypeRoot.TIMESTAMP:
                return CAST_FUNCTIONS["CAST"].compute(arrow, column)
            case TypeRoot.DATE, TypeRoot.TIMESTAMP_LTZ:
                return self.instants(CAST_FUNCTIONS["CAST"].compute(_MICROS, column))
            case TypeRoot.TIME, TypeRoot.TIME:
                seconds = by_number(lambda nanos: nanos // 1_000_000_000 * 1_000_000_000)
                return column if kept >= digits else seconds.compute(arrow, column)
            case _:
                assert source.root is TypeRoot.TIME
                day_one = by_number(lambda nanos: nanos // 1_000_000 * 1000).compute(_MICROS, column)
                moments = _cut_moments(day_one, 3 if digits else 0, kept)
                return moments if target.root is TypeRoot.TIMESTAMP else self.instants(moments)

    def _constructed(self, column: pa.Array, source: DataType, target: DataType) -> Casted:
        arrow, known = arrow_type(target), valid(column)
        match source, target:
            case ArrayType(), ArrayType():
                found, failed = self.computed(elements(column), source.element, target.element)
                spans = Spans.of(column)
                return list_of(arrow, spans.sizes, found, known), _rows_of(failed, spans)
            case ((MapType() | MultisetType()), (MapType() | MultisetType())):
                spans, (keys, values) = Spans.of(column), entries(column)
                (key, value), (to_key, to_value) = _entry(source), _entry(target)
                keys, failed = self.computed(keys, key, to_key)
                values, broken = self.computed(values, value, to_value)
                if self.tried:  # a map that could not be read is NULL: its keys do not matter
                    keys = _without_nulls(keys, failed)
                make = map_of if same_ignoring_null(key, to_key) else unique_map_of
                return make(arrow, spans.sizes, keys, values, known), _rows_of(_either(failed, broken), spans)
            case ((RowType() | StructuredType()), RowType()):
                pairs = zip(column.flatten(), source.fields, target.fields, strict=True)
                casted = [self.computed(each, mine.type, other.type) for each, mine, other in pairs]
                columns = [
                    each.cast(field.type) for (each, _), field in zip(casted, arrow.fields, strict=True)
                ]
                made = pa.StructArray.from_arrays(columns, fields=list(arrow.fields), mask=column.is_null())
                return made, reduce(_either, (failed for _, failed in casted), None)
            case _:
                raise AssertionError(source)

    def texts(self, column: pa.Array, source: DataType) -> pa.Array:
        """The texts of values, NULL for NULL."""
        if is_null(source):
            return pa.nulls(len(column), _TEXT)
        match source:
            case AtomicType(root=TypeRoot.BOOLEAN):
                shown = column.cast(_TEXT)
                return shown if self.legacy else pc.ascii_upper(shown)
            case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
                return by_row(lambda data: data.decode("utf-8", "replace")).compute(_TEXT, column)
            case AtomicType(root=TypeRoot.TIME, precision=precision) if precision:
                shown = CAST_FUNCTIONS["CAST"].compute(_TEXT, column)
                return by_row(lambda text: text if "." in text else f"{text}.0").compute(_TEXT, shown)
            case AtomicType(root=TypeRoot.INTERVAL_YEAR_MONTH):
                return INTERVALS["TEXT OF MONTHS"].compute(_TEXT, column)
            case AtomicType(root=TypeRoot.INTERVAL_DAY_TIME):
                return INTERVALS["TEXT OF INTERVAL"].compute(_TEXT, column)
            case AtomicType(root=TypeRoot.BITMAP):
                return by_row(lambda values: "{" + ",".join(map(str, values)) + "}").compute(_TEXT, column)
            case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root, precision=precision):
                local = column if root is TypeRoot.TIMESTAMP else self.local(column)
                pattern = "yyyy-MM-dd HH:mm:ss" + ("." + "S" * precision if precision else "")
                return TIME_FUNCTIONS["DATE_FORMAT"].compute(_TEXT, local, pa.scalar(pattern))
            case AtomicType():
                return CAST_FUNCTIONS["CAST"].compute(_TEXT, column)
            case ArrayType(element=element):
                spans, known = Spans.of(column), valid(column)
                return _joined("[", self._inner(elements(column), element), spans, known, "]")
            case MapType() | MultisetType():
                parts = zip(entries(column), _entry(source), strict=True)
                keys, values = (self._inner(each, kind).to_pylist() for each, kind in parts)
                shown = pa.array([f"{key}={value}" for key, value in zip(keys, values, strict=True)], _TEXT)
                return _joined("{", shown, Spans.of(column), valid(column), "}")
            case RowType(fields=fields) | StructuredType(fields=fields):
                names = [f"{field.name}=" if isinstance(source, StructuredType) else "" for field in fields]
                cells = [
                    [f"{name}{text}" for text in self._inner(each, field.type).to_pylist()]
                    for name, each, field in zip(names, column.flatten(), fields, strict=True)
                ]
                between = "," if self.legacy else ", "
                rows = zip(valid(column), zip(*cells, strict=True), strict=True)
                return pa.array([f"({between.join(row)})" if known else None for known, row in rows], _TEXT)
            case _:
                raise AssertionError(source)

    def _inner(self, column: pa.Array, source: DataType) -> pa.Array:
        """The texts of elements, with a word for NULL."""
        return pc.fill_null(self.texts(column, source), "null" if self.legacy else "NULL")


def _joined(opening: str, texts: pa.Array, spans: Spans, known: npt.NDArray[np.bool_], end: str) -> pa.Array:
    cells, ends = texts.to_pylist(), np.cumsum(spans.sizes)
    rows = zip((ends - spans.sizes).tolist(), ends.tolist(), known.tolist(), strict=True)
    return pa.array(
        [f"{opening}{', '.join(cells[begin:last])}{end}" if there else None for begin, last, there in rows],
        _TEXT,
    )


def _entry(data_type: DataType) -> tuple[DataType, DataType]:
    """The types of keys and values."""
    if isinstance(data_type, MultisetType):
        return data_type.element, INT
    assert isinstance(data_type, MapType)
    return data_type.key, data_type.value


def _either(one: Mask, other: Mask) -> Mask:
    return other if one is None else one if other is None else one | other


def _rows_of(failed: Mask, spans: Spans) -> Mask:
    """The rows of elements that failed."""
    return None if failed is None else np.bincount(spans.rows()[failed], minlength=len(spans.sizes)) > 0


def _without_nulls(keys: pa.Array, failed: Mask) -> pa.Array:
    if failed is None:
        return keys
    some = next((each for each in keys if each.is_valid), pa.scalar(0).cast(keys.type))
    return pc.if_else(pa.array(failed), some, keys)


def _with_length(texts: pa.Array, source: DataType, target: AtomicType) -> pa.Array:
    """Texts cut, and for CHAR filled with blanks, to the length of ``target``."""
    length = target.length or 1
    if length == MAX_LENGTH:
        return texts
    if target.root is TypeRoot.CHAR and (not isinstance(source, AtomicType) or is_binary(source)):
        # of texts that are not all ASCII, Flink counts UTF-16 units
        return by_row(lambda text: pad_right(text, length, " ")).compute(_TEXT, texts)
    if target.root is TypeRoot.CHAR:
        return by_row(lambda text: text[:length].ljust(length)).compute(_TEXT, texts)
    return pc.utf8_slice_codeunits(texts, 0, length)


def _of_bytes(column: pa.Array, target: AtomicType) -> pa.Array:
    length = target.length or 1
    if target.as_nullable() == BYTES:
        return column
    if target.root is TypeRoot.VARBINARY:
        return by_row(lambda data: data[:length]).compute(pa.binary(), column)
    return by_row(lambda data: data[:length].ljust(length, b"\x00")).compute(pa.binary(), column)


def _number(column: pa.Array, source: AtomicType, target: AtomicType) -> pa.Array:
    """Numbers as Java converts them; NULL where a DECIMAL has no room for one."""
    arrow = arrow_type(target)
    if is_integer(target) and is_integer(source):
        return column.cast(arrow, safe=False)
    if is_integer(target):
        bits = INTEGER_BITS[target.root]
        whole = int if is_decimal(source) else saturating(64 if bits == 64 else 32)
        return by_row(lambda number: low_bits(whole(number), bits)).compute(arrow, column)
    if (
        is_decimal(target)
        and is_approximate(source)
        and not pc.all(pc.is_finite(column), min_count=0).as_py()
    ):
        raise ArithmeticError("CAST of NaN or an infinite number to DECIMAL")
    return CAST_FUNCTIONS["TRY_CAST" if is_decimal(target) else "CAST"].compute(arrow, column)


def low_bits(number: int, bits: int) -> int:
    """Return the low bits of a number as a number with a sign, as Java narrows."""
    half = 1 << (bits - 1)
    return (number + half) % (2 * half) - half


def saturating(bits: int) -> Callable[[float], int]:
    """Return Java's conversion of a floating number: the nearest number of so many bits, 0 for NaN."""
    low, high = -(1 << (bits - 1)), (1 << (bits - 1)) - 1

    def whole(number: float) -> int:
        if number != number:
            return 0
        return low if number <= low else high if number >= high else int(number)

    return whole


def _clock(micros: Numbers, unit: int) -> Numbers:
    return micros % DAY_US // unit * unit * 1000


def _late_clock(micros: Numbers, unit: int) -> Numbers:
    """The time of day. Before 1970 Flink counts it backwards, to times that are none but for midnight."""
    if np.any((micros < 0) & (micros % DAY_US != 0)):
        raise ArithmeticError("CAST of a TIMESTAMP before 1970 to TIME")
    return _clock(micros, unit)


def _cut_moments(column: pa.Array, digits: int, kept: int) -> pa.Array:
    """TIMESTAMPs with their fraction cut; finer than milliseconds they are counted from the year 1."""
    if kept >= min(digits, 6):
        return column
    if kept > 3:
        step = 10 ** (6 - kept)
        cut = by_number(lambda us: quotient(us - _YEAR_ONE_US, step) * step + _YEAR_ONE_US)
        return cut.compute(column.type, column)
    return _cut_instants(column, digits, kept)


def _cut_instants(column: pa.Array, digits: int, kept: int) -> pa.Array:
    if kept >= min(digits, 6):
        return column
    if kept > 3:
        step = 10 ** (6 - kept)
        return by_number(lambda us: np.floor_divide(us, step) * step).compute(column.type, column)
    step = 10 ** (3 - kept)
    cut = by_number(lambda us: quotient(np.floor_divide(us, 1000), step) * step * 1000)
    return cut.compute(column.type, column)


def _has_instants(data_type: DataType) -> bool:
    return root_of(data_type) is TypeRoot.TIMESTAMP_LTZ or any(map(_has_instants, inner_types(data_type)))


def _kernel(*, tried: bool, legacy: bool) -> TypedKernel:
    def made(target: DataType, source: DataType) -> TaskFunction:
        def compute(arrow: pa.DataType, column: pa.Array, zone: tzinfo | None = None) -> pa.Array:
            found, failed = _Cast(tried, legacy, zone).computed(column, source, target)
            if failed is not None and not isinstance(source, AtomicType):
                found = pc.if_else(pa.array(failed), pa.scalar(None, found.type), found)
            return found if found.type == arrow else found.cast(arrow)

        is_local = _has_instants(source) or _has_instants(target)
        return TaskFunction(compute, is_lazy=True, is_local=is_local)

    return TypedKernel(made)


CASTS: dict[str, TaskFunction | TypedKernel] = {
    "CAST": _kernel(tried=False, legacy=False),
    "TRY_CAST": _kernel(tried=True, legacy=False),
    "LEGACY CAST": _kernel(tried=False, legacy=True),
    "LEGACY TRY_CAST": _kernel(tried=True, legacy=True),
    "PADDED TEXT": by_row(lambda text, length: text.ljust(length)),
}
"""Kernels of casts by name."""
