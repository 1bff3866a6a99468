"""What a codec promises: bytes of Kafka records to Arrow columns and back, record by record accountable.

Codecs run on executors, one instance per task, and are made from the frozen specs here (which are pickled).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from kafka_sql.model.data_types import DataType
from kafka_sql.model.formats import Format
from kafka_sql.model.row_kind import RowKind

if TYPE_CHECKING:  # specs travel to processes that have no use for these
    import numpy as np
    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class Field:
    """A column inside a key or value: the name used by the format (prefix stripped) and the Flink type."""

    name: str
    type: DataType


@dataclass(frozen=True, slots=True)
class DecoderSpec:
    """``fields`` are all columns of the key or value in declared order (csv needs positions);
    ``projected`` are the indexes of those the query uses, in the order in which columns are wanted.

    ``metadata`` are the format's own metadata columns wanted, as ``FormatSpec`` knows them, without the
    ``value.`` in front (``source.timestamp``); their columns follow the projected ones."""

    format: Format
    fields: tuple[Field, ...]
    projected: tuple[int, ...]
    metadata: tuple[str, ...] = ()


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
    the order of ``DecoderSpec.projected``, then those of ``DecoderSpec.metadata``, typed by
    ``kafka_sql.codecs.contract.arrow_types``. ``records`` holds for each row the index of the record it came
    from (int64); None means row i is record i. ``rejected`` are the records refused: with
    ``ignore-parse-errors`` they were dropped, without it the caller fails. Records that give no row by the
    format's rules (null value, tombstone) are in neither. ``kinds`` is the :class:`RowKind` of each row
    (int8); None means that all are inserts. The rows of an update stand side by side, before and after.
    """

    rows: int
    columns: list[pa.Array]
    records: np.ndarray | None
    rejected: list[Rejected]
    kinds: np.ndarray | None = None


class Decoder(Protocol):
    """Decodes blocks of values of one key or value format."""

    def decode(self, values: Sequence[bytes | None]) -> Decoded:
        """Decode a block; never raises for what a record contains."""


class RowFilter(Protocol):
    """A condition on rows that looks only at the projected columns at ``positions``."""

    @property
    def positions(self) -> tuple[int, ...]:
        """Positions in ``DecoderSpec.projected``."""

    def keep(self, columns: Sequence[pa.Array]) -> np.ndarray:
        """For each row (bool) whether it is wanted; ``columns`` are those at ``positions``."""


@runtime_checkable
class FilteringDecoder(Decoder, Protocol):
    """A decoder that can leave rows out before all of their columns are built."""

    def decode_where(self, values: Sequence[bytes | None], where: RowFilter) -> Decoded:
        """As :meth:`decode` with only the rows that ``where`` keeps; records are refused all the same."""


class Encoder(Protocol):
    """Encodes rows of one key or value format."""

    def encode(self, columns: Sequence[pa.Array], kinds: np.ndarray | None = None) -> list[bytes | None]:
        """One item per row; raises :class:`EncodeError` for a value that the format cannot carry.

        ``kinds`` is the :class:`RowKind` of each row (int8), None where all are inserts. A format that cannot
        say what a row does raises :class:`EncodeError` for other rows than inserts."""


class EncodeError(ValueError):
    """A value cannot be written: ``path`` names the column, ``reason`` says why."""

    def __init__(self, path: str, reason: str) -> None:
        super().__init__(f"column '{path}': {reason}" if path else reason)
        self.path = path
        self.reason = reason


def require_inserts(kinds: np.ndarray | None) -> None:
    """Raise :class:`EncodeError` where a row is not an insert: for formats that write rows only."""
    if kinds is not None and kinds.any():
        kind = RowKind(int(kinds[kinds != 0][0])).name.lower().replace("_", "-")
        raise EncodeError("", f"the format writes inserts only, but there is a row of kind {kind}")
