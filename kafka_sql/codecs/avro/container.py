"""Avro's object container files: a header with the writer's schema, then blocks of records (Avro 1.12
specification, "Object Container Files")."""

from __future__ import annotations

import bz2
import lzma
import os
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, BinaryIO

import pyarrow as pa

from kafka_sql.codecs.avro.binary.record_reader import BadRecordError, Cursor

_MAGIC = b"Obj\x01"
_SYNC_BYTES = 16
BLOCK_BYTES = 64_000
"""Approximate size of a block before compression."""
_CRC_BYTES = 4
COMPRESSIONS = ("null", "deflate", "snappy", "bzip2", "xz", "zstandard")
"""Names of the compressions in ``avro.codec``."""


class BadContainerError(ValueError):
    """The bytes are not an Avro file, or it is unreadable; the message says why."""


@dataclass(frozen=True, slots=True)
class Container:
    """An Avro file: its schema (JSON text) and its blocks, each with a number of records."""

    schema: str
    data: bytes
    compression: str
    start: int
    sync: bytes

    def blocks(self) -> Iterator[tuple[int, bytes]]:
        """Yield the records of each block, uncompressed, with their number. Raises
        :class:`BadContainerError`.
        """
        cursor = Cursor(self.data, self.start)
        try:
            while cursor.place < len(self.data):
                count, size = cursor.wide(), cursor.wide()
                block = cursor.chunk(size) if size else b""
                if cursor.take(_SYNC_BYTES) != self.sync:
                    raise BadContainerError("a block does not end where it says")
                yield count, _uncompressed(self.compression, block)
        except BadRecordError:
            raise BadContainerError("the file ends within a block") from None


def read_container(data: bytes) -> Container:
    """Return the Avro file with the bytes ``data``. Raises :class:`BadContainerError`."""
    if not data.startswith(_MAGIC):
        raise BadContainerError("it is not an Avro file: the first bytes differ")
    cursor = Cursor(data, len(_MAGIC))
    found: dict[str, bytes] = {}
    try:
        while count := cursor.wide():
            if count < 0:  # the size of the entries follows
                count = -count
                cursor.wide()
            for _ in range(count):
                name = cursor.chunk(None).decode("utf-8", "replace")
                found[name] = cursor.chunk(None)
        sync = cursor.take(_SYNC_BYTES)
    except BadRecordError:
        raise BadContainerError("the file ends within its header") from None
    compression = found.get("avro.codec", b"null").decode("utf-8", "replace")
    if compression not in COMPRESSIONS:
        raise BadContainerError(f"its compression '{compression}' is unknown")
    schema = found.get("avro.schema", b"").decode("utf-8", "replace")
    return Container(schema, data, compression, cursor.place, sync)


class ContainerWriter:
    """Writes records of one schema into an open file; :meth:`close` writes the last block and leaves the file
    open. ``size`` counts the written bytes; a block has ``block_bytes`` (before its compression)."""

    def __init__(
        self, target: BinaryIO, schema: str, compression: str, block_bytes: int = BLOCK_BYTES
    ) -> None:
        self._target, self._compression, self._block_bytes = target, compression, block_bytes
        self._sync = os.urandom(_SYNC_BYTES)
        self._waiting: list[bytes] = []
        self._waiting_bytes = 0
        self.size = 0
        entries = {"avro.schema": schema.encode(), "avro.codec": compression.encode()}
        head = b"".join(_chunk(name.encode()) + _chunk(value) for name, value in entries.items())
        self._put(_MAGIC + _number(len(entries)) + head + _number(0) + self._sync)

    def add(self, record: bytes) -> None:
        """Add an encoded record."""
        self._waiting.append(record)
        self._waiting_bytes += len(record)
        if self._waiting_bytes >= self._block_bytes:
            self._block()

    def close(self) -> None:
        """Write the last block."""
        if self._waiting:
            self._block()

    def _block(self) -> None:
        block = _compressed(self._compression, b"".join(self._waiting))
        self._put(_number(len(self._waiting)) + _number(len(block)) + block + self._sync)
        self._waiting, self._waiting_bytes = [], 0

    def _put(self, data: bytes) -> None:
        self._target.write(data)
        self.size += len(data)


def _number(value: int) -> bytes:
    """Return a zigzag number of variable length."""
    rest, found = value << 1 if value >= 0 else (-value << 1) - 1, bytearray()
    while rest > 0x7F:
        found.append(rest & 0x7F | 0x80)
        rest >>= 7
    return bytes([*found, rest])


def _chunk(data: bytes) -> bytes:
    return _number(len(data)) + data


def _compressed(compression: str, block: bytes) -> bytes:
    match compression:
        case "deflate":
            packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
            return packer.compress(block) + packer.flush()
        case "snappy":
            packed: bytes = pa.compress(block, "snappy", asbytes=True)
            return packed + zlib.crc32(block).to_bytes(_CRC_BYTES, "big")
        case "bzip2":
            return bz2.compress(block)
        case "xz":
            return lzma.compress(block)
        case "zstandard":
            zipped: bytes = pa.compress(block, "zstd", asbytes=True)
            return zipped
        case _:
            return block


def _uncompressed(compression: str, block: bytes) -> bytes:
    readers: dict[str, Callable[[bytes], bytes]] = {
        "deflate": lambda data: zlib.decompress(data, -zlib.MAX_WBITS),
        "snappy": _unsnapped,
        "bzip2": bz2.decompress,
        "xz": lzma.decompress,
        "zstandard": _unzipped,
    }
    if compression not in readers:
        return block
    try:
        return readers[compression](block)
    except (OSError, ValueError, EOFError, zlib.error, lzma.LZMAError, pa.ArrowException) as error:
        raise BadContainerError(f"a block cannot be uncompressed ({compression}): {error}") from error


def _unsnapped(data: bytes) -> bytes:
    """Uncompress Snappy: the data starts with its length as an unsigned number and ends with a CRC."""
    packed, crc = data[:-_CRC_BYTES], data[-_CRC_BYTES:]
    size = Cursor(packed, 0).raw(5, "int")
    block: bytes = pa.decompress(packed, decompressed_size=size, codec="snappy", asbytes=True)
    if zlib.crc32(block).to_bytes(_CRC_BYTES, "big") != crc:
        raise ValueError("its checksum is another one")
    return block


def _unzipped(data: bytes) -> bytes:
    stream: Any = pa.CompressedInputStream(pa.py_buffer(data), "zstd")
    found: bytes = stream.read()
    return found
