"""CSV columns from text to Arrow, all at once where every text is of the plain kind.

Each reader gives an array and the positions it is not sure of; those cells are read by
``kafka_sql.codecs.csv.exact_reader``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.columns.arrow_buffers import flags_of, numbers
from kafka_sql.codecs.columns.number_columns import (
    decimals_from_text,
    doubles_from_text,
    floats_from_text,
    integers_from_text,
)
from kafka_sql.codecs.columns.temporal_columns import dates, times, timestamp_reader
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.model.data_types import AtomicType, DataType, TypeRoot

Built = tuple[pa.Array, Sequence[int]]
ReadTexts = Callable[[pa.Array], Built]

_SURE: Sequence[int] = ()
_GREGORIAN = -141_427
_BLANKS = "".join(map(chr, range(33)))


def text_reader(data_type: DataType) -> ReadTexts | None:
    """The reader of a column of texts (nulls stay NULL), or None for a type that is read cell by cell."""
    match data_type:
        case AtomicType(root=TypeRoot.CHAR | TypeRoot.VARCHAR):
            return lambda texts: (texts, _SURE)
        case AtomicType(root=TypeRoot.BOOLEAN):
            return lambda texts: (pc.equal(pc.ascii_lower(trimmed(texts)), "true"), _SURE)
        case AtomicType(root=TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT):
            return partial(integers_from_text, target=arrow_type(data_type))
        case AtomicType(root=TypeRoot.DOUBLE):
            return doubles_from_text
        case AtomicType(root=TypeRoot.FLOAT):
            return floats_from_text
        case AtomicType(root=TypeRoot.DECIMAL, precision=precision, scale=scale):
            return partial(decimals_from_text, precision=precision or 10, scale=scale or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP | TypeRoot.TIMESTAMP_LTZ as root):
            suffix = "Z" if root is TypeRoot.TIMESTAMP_LTZ else ""
            return timestamp_reader(" ", suffix, arrow_type(data_type))
        case AtomicType(root=TypeRoot.DATE):
            return _dates
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            return partial(times, digits=precision or 0, target=arrow_type(data_type))
        case _:
            return None


def trimmed(texts: pa.Array) -> pa.Array:
    """Texts without the characters up to U+0020 at both ends, as Java trims."""
    return pc.utf8_trim(texts, _BLANKS)


def _dates(texts: pa.Array) -> Built:
    """Days as the format counts them differ before the Gregorian calendar; the exact reader knows how."""
    column, unsure = dates(texts, pa.date32())
    early = np.flatnonzero(
        (numbers(column.view(pa.int32())) < _GREGORIAN) & flags_of(texts.is_valid())
    ).tolist()
    return column, sorted({*unsure, *early}) if early else unsure
