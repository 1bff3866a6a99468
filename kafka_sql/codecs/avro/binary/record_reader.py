"""Reads Avro records one by one: the exact reader for records that the block reader leaves over (few
records, very long lists), and its reference in tests.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from kafka_sql.codecs.avro.schema.resolution import (
    Choice,
    Chunk,
    Entries,
    Fields,
    Items,
    Nothing,
    Refuse,
    Scalar,
    Skip,
    Step,
    Symbol,
)
from kafka_sql.codecs.avro.schema.schema import (
    ArraySchema,
    AvroSchema,
    EnumSchema,
    Fixed,
    MapSchema,
    Named,
    Primitive,
    Record,
    Schema,
    Union,
)
from kafka_sql.codecs.avro.schema.values import chunk_value, java_text, whole_number

MAX_ITEMS = 10_000_000
"""Most items of one list. Items without bytes (nulls) could otherwise be any number."""
_SIZES = {"boolean": 1, "float": 4, "double": 8}
_FLOAT = struct.Struct("<f")
_DOUBLE = struct.Struct("<d")
_LONG_BITS = (1 << 64) - 1

Read = Callable[["Cursor"], Any]


class BadRecordError(ValueError):
    """A record is unreadable: at ``path``, for ``reason``."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(reason)
        self.path = path
        self.reason = reason


class Cursor:
    """A position in the bytes of one record."""

    __slots__ = ("data", "place")

    def __init__(self, data: bytes, place: int) -> None:
        self.data = data
        self.place = place

    def take(self, count: int) -> bytes:
        """Read ``count`` bytes."""
        start = self.place
        if count > len(self.data) - start:
            raise BadRecordError("", "the record ends before its values do")
        self.place = start + count
        return self.data[start : start + count]

    def raw(self, most: int, kind: str) -> int:
        """Read a number of up to ``most`` bytes, still zigzag-encoded."""
        found = shift = 0
        for _ in range(most):
            byte = self.take(1)[0]
            found |= (byte & 0x7F) << shift
            if byte < 0x80:
                return found
            shift += 7
        raise BadRecordError("", f"a number is not a valid Avro {kind}")

    def narrow(self) -> int:
        """Read a zigzag number of 32 bits."""
        raw = self.raw(5, "int") & 0xFFFFFFFF
        return (raw >> 1) ^ -(raw & 1)

    def wide(self) -> int:
        """Read a zigzag number of 64 bits."""
        raw = self.raw(10, "long") & _LONG_BITS
        return (raw >> 1) ^ -(raw & 1)

    def chunk(self, size: int | None) -> bytes:
        """Read ``size`` bytes, or as many as the length in front states."""
        count = self.wide() if size is None else size
        if count < 0:
            raise BadRecordError("", "a length is negative")
        return self.take(count)


class RecordReader:
    """Reads records by a plan: returns the projected columns as plain Python values that Arrow accepts."""

    def __init__(self, writer: AvroSchema, plan: Fields | Refuse | Choice, columns: int) -> None:
        self._writer = writer
        self._columns = columns
        self._read = self._row(plan)

    def read(self, record: bytes, skip: int = 0) -> tuple[Any, ...]:
        """Return the columns of a record that starts after ``skip`` bytes. Raises :class:`BadRecordError`."""
        try:
            row: tuple[Any, ...] = self._read(Cursor(record, skip))
        except RecursionError:
            raise BadRecordError("", "the record is nested too deeply") from None
        return row

    def read_run(self, records: bytes, count: int) -> Iterator[tuple[Any, ...]]:
        """Yield the columns of each of ``count`` adjacent records. Raises :class:`BadRecordError`."""
        cursor = Cursor(records, 0)
        try:
            for _ in range(count):
                yield self._read(cursor)
        except RecursionError:
            raise BadRecordError("", "a record is nested too deeply") from None

    def _row(self, plan: Step) -> Read:
        if isinstance(plan, Fields):
            return self._fields(plan, self._columns)
        if isinstance(plan, Choice):
            return _choice([self._row(branch) for branch in plan.branches])
        return _refusing(plan.reason if isinstance(plan, Refuse) else "the record is null")

    def _fields(self, step: Fields, width: int) -> Read:
        parts = [
            (part.name, part.slot, self._skip(part.step.schema))
            if isinstance(part.step, Skip)
            else (part.name, part.slot, self._step(part.step))
            for part in step.parts
        ]
        defaults = step.defaults

        def read(cursor: Cursor) -> tuple[Any, ...]:
            row: list[Any] = [None] * width
            for missing, value in defaults:
                row[missing] = value
            for name, slot, part in parts:
                try:
                    value = part(cursor)
                except BadRecordError as error:
                    path = f"{name}.{error.path}" if error.path else name
                    raise BadRecordError(path, error.reason) from None
                except ValueError as error:
                    raise BadRecordError(name, str(error)) from None
                if slot is not None:
                    row[slot] = value
            return tuple(row)

        return read

    def _step(self, step: Step) -> Read:
        match step:
            case Nothing():
                return lambda cursor: None
            case Refuse(reason=reason):
                return _refusing(reason)
            case Scalar():
                return _scalar(step)
            case Chunk(size=given, type=type):
                return lambda cursor: chunk_value(cursor.chunk(given), type)
            case Symbol(symbols=symbols):
                return _symbol(symbols)
            case Choice(branches=branches):
                return _choice([self._step(branch) for branch in branches])
            case Fields(type=type):
                return self._fields(step, len(type.fields))
            case Items(item=item):
                return _blocks(self._step(item))
            case Entries(value=value):
                return _map(self._step(value))

    def _skip(self, schema: Schema) -> Read:
        """Return a reader that skips a value of the writer's schema."""
        match schema:
            case Primitive(kind="null"):
                return lambda cursor: None
            case Primitive(kind="int") | EnumSchema():
                return Cursor.narrow
            case Primitive(kind="long"):
                return Cursor.wide
            case Primitive(kind="string" | "bytes"):
                return lambda cursor: cursor.chunk(None)
            case Primitive(kind=kind):
                width = _SIZES[kind]
                return lambda cursor: cursor.take(width)
            case Fixed(size=size):
                return lambda cursor: cursor.take(size)
            case Named(name=name):
                return lambda cursor: self._skip(self._writer.names[name])(cursor)
            case Record(fields=fields):
                members = [self._skip(field.type) for field in fields]
                return lambda cursor: [member(cursor) for member in members]
            case Union(branches=branches):
                return _choice([self._skip(branch) for branch in branches])
            case ArraySchema(items=items):
                return _skip_blocks(self._skip(items))
            case MapSchema(values=values):
                value = self._skip(values)
                return _skip_blocks(lambda cursor: (cursor.chunk(None), value(cursor)))


def _refusing(reason: str) -> Read:
    def read(cursor: Cursor) -> Any:
        raise BadRecordError("", reason)

    return read


def _choice(branches: list[Read]) -> Read:
    def read(cursor: Cursor) -> Any:
        index = cursor.narrow()
        if not 0 <= index < len(branches):
            raise BadRecordError("", f"a union has no branch of that number (it has {len(branches)})")
        return branches[index](cursor)

    return read


def _symbol(symbols: tuple[str | None, ...]) -> Read:
    def read(cursor: Cursor) -> str:
        index = cursor.narrow()
        if not 0 <= index < len(symbols):
            raise BadRecordError("", f"an enum has no symbol of that number (it has {len(symbols)})")
        symbol = symbols[index]
        if symbol is None:
            raise BadRecordError("", "the reader's enum does not have the writer's symbol")
        return symbol

    return read


def _scalar(step: Scalar) -> Read:
    type = step.type
    if step.kind == "boolean":
        return lambda cursor: cursor.take(1) == b"\x01"
    if step.kind in ("float", "double"):
        form = _FLOAT if step.kind == "float" else _DOUBLE
        return lambda cursor: form.unpack(cursor.take(form.size))[0]
    number = Cursor.narrow if step.kind == "int" else Cursor.wide
    if step.via == "float":
        # One rounding only: by way of a double some numbers would differ.
        return lambda cursor: float(np.int64(number(cursor)).astype(np.float32))
    if step.via == "double":
        return lambda cursor: float(number(cursor))
    return lambda cursor: whole_number(number(cursor), type)


def _counts(cursor: Cursor) -> tuple[int, int | None]:
    """Return the number of items in the next block, and its size in bytes if it is given."""
    count = cursor.wide()
    if count >= 0:
        return count, None
    return -count, cursor.wide()


def _blocks(item: Read) -> Read:
    def read(cursor: Cursor) -> list[Any]:
        found: list[Any] = []
        while count := _counts(cursor)[0]:
            if len(found) + count > MAX_ITEMS:
                _too_many(cursor, count)
            found.extend(item(cursor) for _ in range(count))
        return found

    return read


def _too_many(cursor: Cursor, count: int) -> None:
    if count > len(cursor.data) - cursor.place:
        raise BadRecordError("", "the record ends before its values do")
    raise BadRecordError("", f"a list has more than {MAX_ITEMS} items")


def _map(value: Read) -> Read:
    entries = _blocks(lambda cursor: (java_text(cursor.chunk(None)), value(cursor)))

    def read(cursor: Cursor) -> list[tuple[str, Any]]:
        # The last of several entries with the same key counts.
        last: dict[str, Any] = {}
        for key, item in entries(cursor):
            last.pop(key, None)
            last[key] = item
        return list(last.items())

    return read


def _skip_blocks(item: Read) -> Read:
    def skip(cursor: Cursor) -> None:
        while True:
            count, size = _counts(cursor)
            if not count:
                return
            if size is not None:
                if size < 0:
                    raise BadRecordError("", "the size of a block is negative")
                cursor.take(size)
            elif count > MAX_ITEMS:
                _too_many(cursor, count)
            else:
                for _ in range(count):
                    item(cursor)

    return skip
