"""Avro's primitives for many records at once: one position per record, moved together by numpy.

The records of a block follow each other in one buffer. A bad record's position moves to zeros after the data,
where reading continues harmlessly; the other records are not affected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

Vector = npt.NDArray[Any]
TOO_SHORT = "the record ends before its values do"

_PAD = 64
_HIGH_BITS = np.uint64(0x8080808080808080)
_ONE = np.uint64(1)
_MAX_INT_BYTES = 5
_MAX_LONG_BYTES = 10


class Block:
    """The bytes of a block of records, and the errors in some of them.

    ``refused`` maps a record to (path, reason); ``deferred`` are records to read one by one.
    """

    def __init__(self, values: Sequence[bytes], skip: int) -> None:
        front, zeros = b"\0" * _PAD, b"\0" * _PAD
        self.buffer = b"".join((front, *values, zeros))
        self.data = np.frombuffer(self.buffer, dtype=np.uint8)
        # Eight bytes at any position: an array with overlapping items.
        self.words: Vector = np.ndarray(
            shape=(len(self.data) - 8,), dtype="<u8", buffer=self.buffer, strides=(1,)
        )
        self.sentinel = len(self.data) - _PAD
        self.refused: dict[int, tuple[str, str]] = {}
        self.deferred: set[int] = set()
        lengths = np.fromiter(map(len, values), dtype=np.int64, count=len(values))
        ends = np.cumsum(lengths) + _PAD
        self.lanes = Lanes(self, ends - lengths + skip, ends, np.arange(len(values)))


@dataclass
class Lanes:
    """Positions in some records of a block, in rising order; ``ends`` are the records' ends (-1: bad),
    ``records`` their numbers. One record has several lanes while items of a list are read."""

    block: Block
    places: Vector
    ends: Vector
    records: Vector

    def __len__(self) -> int:
        return len(self.places)

    def chosen(self, where: Vector) -> Lanes:
        """Return copies of some lanes (a mask or positions)."""
        return Lanes(self.block, self.places[where], self.ends[where], self.records[where])

    def put_back(self, where: Vector, lanes: Lanes) -> None:
        """Continue at the positions of ``lanes``, which were chosen by ``where``."""
        self.places[where] = lanes.places
        self.ends[where] = lanes.ends

    def refuse(self, where: Vector, path: str, reason: str) -> None:
        """Mark the records of a mask of lanes as bad; the first reason counts."""
        for record in self.records[where & (self.ends >= 0)].tolist():
            self.block.refused.setdefault(record, (path, reason))
        self._retire(where)

    def defer(self, where: Vector) -> None:
        """Leave the records of a mask of lanes to the exact reader."""
        self.block.deferred.update(self.records[where & (self.ends >= 0)].tolist())
        self._retire(where)

    def _retire(self, where: Vector) -> None:
        self.ends[where] = -1
        self.places[where] = self.block.sentinel

    def advance(self, to: Vector, path: str) -> None:
        """Move to ``to``; records that end before are bad."""
        self.places = to
        over = to > self.ends
        if over.any():
            self.refuse(over, path, TOO_SHORT)

    def small(self, path: str) -> Vector:
        """Read numbers that are usually one byte long: indexes and lengths."""
        first = self.block.data[self.places]
        if (first < 0x80).all():
            self.advance(self.places + 1, path)
            return (first >> 1).astype(np.int64) ^ -(first & 1).astype(np.int64)
        return self.wide(path)

    def wide(self, path: str) -> Vector:
        """Read zigzag numbers of up to ten bytes."""
        words = self.block.words[self.places]
        stops = ~words & _HIGH_BITS
        last = stops & (~stops + _ONE)
        # The exponent of the lowest stop bit gives the number of bytes; 0 if none of eight bytes stops.
        lengths = ((last.astype(np.float64).view(np.int64) >> 52) - 1022) >> 3
        raw = _seven_bits(words & ((last - _ONE) | last))
        longer = last == 0
        if longer.any():
            self._finish_long(raw, lengths, words, longer, path)
        self.advance(self.places + lengths, path)
        found: Vector = (raw >> _ONE).view(np.int64) ^ -(raw & _ONE).view(np.int64)
        return found

    def _finish_long(self, raw: Vector, lengths: Vector, words: Vector, longer: Vector, path: str) -> None:
        """Read numbers of nine and ten bytes; refuse those without a last byte."""
        raw[longer] = _seven_bits(words[longer])
        ninth = self.block.data[self.places[longer] + 8].astype(np.uint64)
        tenth = self.block.data[self.places[longer] + 9].astype(np.uint64)
        nine = ninth < 0x80
        seven_low = np.uint64(0x7F)
        raw[longer] |= (ninth & seven_low) << np.uint64(56)
        raw[longer] |= np.where(nine, np.uint64(0), (tenth & seven_low) << np.uint64(63))
        lengths[longer] = np.where(nine, _MAX_LONG_BYTES - 1, _MAX_LONG_BYTES)
        endless = longer.copy()
        endless[longer] = ~nine & (tenth >= 0x80)
        if endless.any():
            self._endless(endless, lengths, path, "long")

    def _endless(self, where: Vector, lengths: Vector, path: str, kind: str) -> None:
        short = self.places + (_MAX_LONG_BYTES if kind == "long" else _MAX_INT_BYTES) > self.ends
        self.refuse(where & short, path, TOO_SHORT)
        self.refuse(where, path, f"a number is not a valid Avro {kind}")
        lengths[where] = 0

    def narrow(self, path: str) -> Vector:
        """Read zigzag numbers of up to five bytes, as 32-bit integers."""
        before = self.places
        words = self.block.words[before]
        stops = ~words & _HIGH_BITS
        last = stops & (~stops + _ONE)
        lengths = ((last.astype(np.float64).view(np.int64) >> 52) - 1022) >> 3
        endless = (last == 0) | (lengths > _MAX_INT_BYTES)
        raw = _seven_bits(words & ((last - _ONE) | last)).astype(np.uint32)
        if endless.any():
            self._endless(endless, lengths, path, "int")
        self.advance(self.places + lengths, path)
        found: Vector = (raw >> np.uint32(1)).view(np.int32) ^ -(raw & np.uint32(1)).view(np.int32)
        return found

    def fixed(self, dtype: str, size: int, path: str) -> Vector:
        """Read little-endian numbers of four or eight bytes."""
        words = self.block.words[self.places]
        self.advance(self.places + size, path)
        return (words if size == 8 else words.astype(np.uint32)).view(dtype)

    def booleans(self, path: str) -> Vector:
        """Read bytes: true is 1, as in Java."""
        found: Vector = self.block.data[self.places] == 1
        self.advance(self.places + 1, path)
        return found

    def chunks(self, size: int | None, path: str) -> tuple[Vector, Vector]:
        """Return the starts and ends of bytes, ``size`` of them or with a length in front."""
        if size is None:
            lengths = self.small(path)
            wrong = lengths < 0
            if wrong.any():
                self.refuse(wrong, path, "a length is negative")
                lengths[wrong] = 0
            # A length beyond all data must not overflow a position.
            lengths = np.minimum(lengths, len(self.block.data) + 1)
        else:
            lengths = np.full(len(self), size, dtype=np.int64)
        starts = self.places
        self.advance(starts + lengths, path)
        bad = self.ends < 0
        if bad.any():
            # Ends never fall: a bad record's chunk is empty and follows the one before.
            ends = np.maximum.accumulate(np.where(bad, _PAD, self.places))
            return np.where(bad, ends, starts), ends
        return starts, self.places


def _seven_bits(words: Vector) -> Vector:
    """Join eight groups of seven bits."""
    words = (words & np.uint64(0x007F007F007F007F)) | ((words & np.uint64(0x7F007F007F007F00)) >> _ONE)
    words = (words & np.uint64(0x00003FFF00003FFF)) | (
        (words & np.uint64(0x3FFF00003FFF0000)) >> np.uint64(2)
    )
    packed: Vector = (words & np.uint64(0x0FFFFFFF)) | (
        (words & np.uint64(0x0FFFFFFF00000000)) >> np.uint64(4)
    )
    return packed
