"""What one task of a pipeline sends to another, and its form in bytes: a byte for the kind, then the
content."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

import pyarrow as pa

from kafka_sql.spark.strategies.pipeline.event_time.operator_mark import SourceMark

_SCHEMA, _ROWS, _MARKS, _BARRIER = (bytes([number]) for number in range(4))


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows that came through the steps of source path ``path``."""

    path: int
    batch: pa.RecordBatch


@dataclass(frozen=True, slots=True)
class Marks:
    """The watermarks of the sender, by the numbers of its watermark assigners."""

    marks: tuple[SourceMark, ...]


@dataclass(frozen=True, slots=True)
class Barrier:
    """Everything that the sender has sent before belongs to checkpoint ``number``. Nothing follows the
    ``last`` one."""

    number: int
    last: bool


Message = Rows | Marks | Barrier


class MessageWriter:
    """Turns the messages of one connection into frames of bytes. The schema of a path goes before its first
    rows."""

    def __init__(self) -> None:
        self._schemas: dict[int, pa.Schema] = {}

    def frames(self, message: Message) -> Iterator[bytes]:
        """Yield the frames of a message."""
        match message:
            case Rows(path=path, batch=batch):
                if self._schemas.get(path) != batch.schema:
                    self._schemas[path] = batch.schema
                    yield b"".join((_SCHEMA, bytes([path]), memoryview(batch.schema.serialize())))
                yield b"".join((_ROWS, bytes([path]), memoryview(batch.serialize())))
            case Marks(marks=marks):
                yield _MARKS + json.dumps([(mark.us, mark.is_idle) for mark in marks]).encode()
            case Barrier(number=number, last=last):
                yield _BARRIER + json.dumps([number, last]).encode()


class MessageReader:
    """Turns the frames of one connection into messages."""

    def __init__(self) -> None:
        self._schemas: dict[int, pa.Schema] = {}

    def message(self, frame: bytes) -> Message | None:
        """Return the message of a frame, None for one that only prepares others. Raises ValueError for an
        unknown kind."""
        kind, content = frame[:1], memoryview(frame)[1:]
        if kind == _ROWS:
            batch = pa.ipc.read_record_batch(pa.py_buffer(content[1:]), self._schemas[content[0]])
            return Rows(content[0], batch)
        if kind == _SCHEMA:
            self._schemas[content[0]] = pa.ipc.read_schema(pa.py_buffer(content[1:]))
            return None
        if kind == _MARKS:
            return Marks(tuple(SourceMark(*mark) for mark in json.loads(bytes(content))))
        if kind == _BARRIER:
            return Barrier(*json.loads(bytes(content)))
        raise ValueError(f"a frame of the unknown kind {kind!r}")
