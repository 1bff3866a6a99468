"""The data source behind ``'connector' = 'datagen'``: rows made from the table's generator settings.

Random columns are drawn from a generator seeded by position, so that a replayed micro-batch has the same
rows; a sequence counts on over micro-batches. Options as in Flink's documentation of the DataGen connector.
"""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from pyspark.sql.datasource import (
    DataSource,
    DataSourceReader,
    DataSourceStreamReader,
    InputPartition,
)
from pyspark.sql.streaming.datasource import ReadAllAvailable, ReadLimit
from pyspark.sql.types import StructType

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.connectors import GeneratorField, GeneratorKind
from kafka_sql.model.data_types import (
    ArrayType,
    AtomicType,
    DataType,
    MapType,
    MultisetType,
    RowType,
    TypeRoot,
)
from kafka_sql.spark.platform.options import from_option

DATAGEN_NAME = "kafka_sql_datagen"
_BLOCK = 10_000
_HEX = np.frombuffer(b"0123456789abcdef", dtype="S1")
_INTEGER_LIMITS = {
    TypeRoot.TINYINT: (-(2**7), 2**7 - 1),
    TypeRoot.SMALLINT: (-(2**15), 2**15 - 1),
    TypeRoot.INT: (-(2**31), 2**31 - 1),
    TypeRoot.BIGINT: (-(2**63), 2**63 - 1),
}
_DEFAULT_LENGTH = 100
_DEFAULT_ELEMENTS = 3


@dataclass(frozen=True, slots=True)
class Generation:
    """The columns to generate: output name, type, table column. ``fields`` are settings by path.

    ``rows`` is None for an endless table; ``started_ms`` is the epoch time of the start, from which
    ``rows_per_second`` counts.
    """

    columns: tuple[tuple[str, DataType, str], ...]
    fields: tuple[GeneratorField, ...]
    rows_per_second: int
    rows: int | None
    tasks: int
    started_ms: int
    stop_file: str = ""


class RowRange(InputPartition):
    """Rows ``start`` (inclusive) to ``end`` (exclusive)."""

    def __init__(self, start: int, end: int) -> None:
        super().__init__((start, end))
        self.start, self.end = start, end


class DatagenDataSource(DataSource):
    """Registered under ``kafka_sql_datagen``; option ``generation`` holds a :class:`Generation`."""

    @classmethod
    def name(cls) -> str:
        return DATAGEN_NAME

    def schema(self) -> StructType:
        raise NotImplementedError("the schema of a generated table is always given")

    def reader(self, schema: StructType) -> DataSourceReader:
        return _BatchReader(from_option(self.options["generation"]))

    def streamReader(self, schema: StructType) -> DataSourceStreamReader:
        return _StreamReader(from_option(self.options["generation"]))


class _BatchReader(DataSourceReader):
    def __init__(self, generation: Generation) -> None:
        self.generation = generation

    def partitions(self) -> list[InputPartition]:
        return _split(0, self.generation.rows or 0, self.generation.tasks) or [RowRange(0, 0)]

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, RowRange)
        return generate(self.generation, partition.start, partition.end)


class _StreamReader(DataSourceStreamReader):
    def __init__(self, generation: Generation) -> None:
        self.generation = generation

    def initialOffset(self) -> dict[str, Any]:
        return {"row": 0, "at_ms": self.generation.started_ms}

    def latestOffset(self, start: dict[str, Any], limit: ReadLimit) -> dict[str, Any]:
        if self.generation.stop_file and os.path.exists(self.generation.stop_file):
            return start
        now = int(time.time() * 1000)
        due = max(0, now - start["at_ms"]) * self.generation.rows_per_second // 1000
        if due == 0:
            return start
        row = start["row"] + due
        if self.generation.rows is not None:
            row = min(row, self.generation.rows)
        return {"row": row, "at_ms": now} if row > start["row"] else start

    def getDefaultReadLimit(self) -> ReadLimit:
        return ReadAllAvailable()

    def partitions(self, start: dict[str, Any], end: dict[str, Any]) -> list[InputPartition]:
        return _split(start["row"], end["row"], self.generation.tasks)

    def read(self, partition: InputPartition) -> Iterator[pa.RecordBatch]:
        assert isinstance(partition, RowRange)
        return generate(self.generation, partition.start, partition.end)


def _split(start: int, end: int, tasks: int) -> list[InputPartition]:
    bounds = np.linspace(start, end, max(1, tasks) + 1).astype(np.int64)
    return [RowRange(int(a), int(b)) for a, b in pairwise(bounds) if b > a]


def generate(generation: Generation, start: int, end: int) -> Iterator[pa.RecordBatch]:
    """Rows ``start`` to ``end`` (exclusive) as record batches."""
    names = [name for name, _, _ in generation.columns]
    settings = {field.column: field for field in generation.fields}
    for begin in range(start, end, _BLOCK):
        rows = range(begin, min(end, begin + _BLOCK))
        maker = _Maker(settings, np.random.default_rng([begin, len(names)]))
        columns = [maker.column(data_type, path, rows) for _, data_type, path in generation.columns]
        yield pa.RecordBatch.from_arrays(columns, names=names)


@dataclass(frozen=True)
class _Maker:
    """Makes the values of a block; settings are by path (``a``, ``a.element``, ``m.key``, ``r.field``)."""

    settings: Mapping[str, GeneratorField]
    random: np.random.Generator

    def column(self, data_type: DataType, path: str, rows: Sequence[int]) -> pa.Array:
        """The values of a column in the given rows (counted from the beginning of the table)."""
        field = self._field(path)
        if field.kind is GeneratorKind.SEQUENCE:
            first = field.start or 0
            counted = pa.array(np.arange(first + rows[0], first + rows[-1] + 1))
            return counted.cast(arrow_type(data_type))
        return self._values(data_type, path, len(rows))

    def _field(self, path: str) -> GeneratorField:
        return self.settings.get(path) or GeneratorField(path)

    def _values(self, data_type: DataType, path: str, count: int) -> pa.Array:
        field = self._field(path)
        values = self._random(data_type, path, field, count)
        if field.null_rate > 0:
            gone = pa.array(self.random.random(count) < field.null_rate)
            values = pc.if_else(gone, pa.scalar(None, values.type), values)
        return values

    def _random(self, data_type: DataType, path: str, field: GeneratorField, count: int) -> pa.Array:
        arrow, random = arrow_type(data_type), self.random
        match data_type:
            case AtomicType(root=root) if root in _INTEGER_LIMITS:
                low, high = _INTEGER_LIMITS[root]
                low = low if field.minimum is None else int(field.minimum)
                high = high if field.maximum is None else int(field.maximum)
                return pa.array(random.integers(low, high, count, endpoint=True)).cast(arrow)
            case AtomicType(root=TypeRoot.FLOAT | TypeRoot.DOUBLE as root):
                limit = float(np.finfo(np.float32 if root is TypeRoot.FLOAT else np.float64).max)
                least = 0.0 if field.minimum is None else float(field.minimum)
                most = limit if field.maximum is None else float(field.maximum)
                return pa.array(least + random.random(count) * (most - least)).cast(arrow)
            case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
                top, unit = 10 ** min(18, precision or 10) - 1, 10 ** (scale or 0)
                low = -top if field.minimum is None else int(Decimal(str(field.minimum)) * unit)
                high = top if field.maximum is None else int(Decimal(str(field.maximum)) * unit)
                return _decimals(random.integers(low, high, count, endpoint=True), scale or 0, arrow)
            case AtomicType(root=TypeRoot.BOOLEAN):
                return pa.array(random.random(count) < 0.5)
            case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR, length=length):
                texts = _hex(_lengths(field, length, count, random), random)
                return pa.array([text.decode() for text in texts], arrow)
            case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY, length=length):
                return pa.array([random.bytes(n) for n in _lengths(field, length, count, random)], arrow)
            case AtomicType(root=TypeRoot.DATE | TypeRoot.TIME | TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ):
                past = random.integers(0, field.max_past_ms, count, endpoint=True)
                return _moments((int(time.time() * 1000) - past) * 1000, arrow)
            case ArrayType(element=element):
                make = self._many(element, f"{path}.element")
                return pa.array([make(_elements(field)) for _ in range(count)], arrow)
            case MapType(key=key, value=value):
                keys, values = self._many(key, f"{path}.key"), self._many(value, f"{path}.value")
                size = _elements(field)
                pairs = (dict(zip(keys(size), values(size), strict=True)) for _ in range(count))
                return pa.array([list(pair.items()) for pair in pairs], arrow)
            case MultisetType(element=element):
                make = self._many(element, f"{path}.element")
                counted = (Counter(make(_elements(field))) for _ in range(count))
                return pa.array([list(item.items()) for item in counted], arrow)
            case RowType(fields=fields):
                columns = [self._values(f.type, f"{path}.{f.name}", count) for f in fields]
                return pa.StructArray.from_arrays(columns, fields=list(arrow))
            case _:
                raise NotImplementedError(f"datagen cannot make values of {data_type}")

    def _many(self, data_type: DataType, path: str) -> Callable[[int], list[Any]]:
        return lambda size: list(self._values(data_type, path, size).to_pylist())


def _moments(microseconds: np.ndarray, arrow: pa.DataType) -> pa.Array:
    moments = pa.array(microseconds).cast(pa.timestamp("us"))
    if pa.types.is_timestamp(arrow):
        return pc.assume_timezone(moments, "UTC") if arrow.tz else moments
    return moments.cast(arrow)


def _elements(field: GeneratorField) -> int:
    return _DEFAULT_ELEMENTS if field.length is None else field.length


def _decimals(unscaled: np.ndarray, scale: int, arrow: pa.DataType) -> pa.Array:
    return pa.array([Decimal(int(value)).scaleb(-scale) for value in unscaled], arrow)


def _lengths(
    field: GeneratorField, declared: int | None, count: int, random: np.random.Generator
) -> list[int]:
    longest = field.length or min(declared or _DEFAULT_LENGTH, _DEFAULT_LENGTH)
    if not field.variable_length:
        return [longest] * count
    return [int(size) for size in random.integers(1, longest, count, endpoint=True)]


def _hex(lengths: list[int], random: np.random.Generator) -> Iterator[bytes]:
    letters = _HEX[random.integers(0, 16, sum(lengths))].tobytes()
    position = 0
    for length in lengths:
        yield letters[position : position + length]
        position += length
