"""What a codec promises: bytes of Kafka records to Arrow columns and back, record by record accountable.

Codecs run on executors, one instance per task, and are made from the frozen specs here (which are pickled).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np
import pyarrow as pa

from kafka_sql.formats.config import Format
from kafka_sql.sql.types import DataType


@dataclass(frozen=True, slots=True)
class Field:
    """A column inside a key or value: the name used by the format (prefix stripped) and the Flink type."""

    name: str
    type: DataType


@dataclass(frozen=True, slots=True)
class DecoderSpec:
    """``fields`` are all columns of the key or value in declared order (csv needs positions);
    ``projected`` are the indexes of those the query uses, in the order in which columns are wanted."""

    format: Format
    fields: tuple[Field, ...]
    projected: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EncoderSpec:
    """``fields`` are the columns of the key or value, in the order of the Arrow columns given to
    ``encode``."""

    format: Format
    fields: tuple[Field, ...]


@dataclass(frozen=True, slots=True)
class Rejected:
    """A record that the format refuses. ``record`` is its index in the values given; ``path`` the column
    path or ''."""

    record: int
    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Decoded:
    """The rows of a block of records.

    ``rows`` counts them (``columns`` is empty where nothing is projected). ``columns`` are Arrow arrays in
    the order of ``DecoderSpec.projected``, typed by ``kafka_sql.codecs.arrow``. ``records`` holds for each
    row the index of the record it came from (int64); None means row i is record i. ``rejected`` are the
    records refused: with ``ignore-parse-errors`` they were dropped, without it the caller fails. Records that
    give no row by the format's rules (null value, tombstone) are in neither.
    """

    rows: int
    columns: list[pa.Array]
    records: np.ndarray | None
    rejected: list[Rejected]


class Decoder(Protocol):
    """Decodes blocks of values of one key or value format."""

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; never raises for what a record contains."""


class Encoder(Protocol):
    """Encodes rows of one key or value format."""

    def encode(self, columns: Sequence[pa.Array]) -> list[bytes | None]:
        """One item per row; raises :class:`EncodeError` for a value that the format cannot carry."""


class EncodeError(ValueError):
    """A value cannot be written: ``path`` names the column, ``reason`` says why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"column '{path}': {reason}" if path else reason)
        self.path = path
        self.reason = reason
