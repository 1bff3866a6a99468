"""A function over Arrow columns, made of a function over one row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa


@dataclass(frozen=True, slots=True)
class ArrowFunction:
    """``compute`` gives the value of one row from the arguments of that row, as Python values; it must not
    raise, because Spark computes it also where a CASE would not have.

    ``arrow`` is the type of the result and ``spark`` the same in Spark's spelling. With ``skips_nulls`` the
    result is NULL where an argument is, and ``compute`` never sees one.
    """

    spark: str
    arrow: pa.DataType
    compute: Callable[..., Any]
    skips_nulls: bool = True

    def __call__(self, *columns: pa.Array) -> pa.Array:
        """The column of results for columns of the same length."""
        rows = zip(*(column.to_pylist() for column in columns), strict=True)
        compute = self.compute
        if self.skips_nulls:
            values = [None if None in row else compute(*row) for row in rows]
        else:
            values = [compute(*row) for row in rows]
        return pa.array(values, self.arrow)


def gives_text(compute: Callable[..., str | None], *, skips_nulls: bool = True) -> ArrowFunction:
    """A function whose result is a STRING."""
    return ArrowFunction("STRING", pa.string(), compute, skips_nulls)


def gives_long(compute: Callable[..., int | None]) -> ArrowFunction:
    """A function whose result is a BIGINT."""
    return ArrowFunction("BIGINT", pa.int64(), compute)


def gives_int(compute: Callable[..., int | None]) -> ArrowFunction:
    """A function whose result is an INT."""
    return ArrowFunction("INT", pa.int32(), compute)


def gives_double(compute: Callable[..., float | None]) -> ArrowFunction:
    """A function whose result is a DOUBLE."""
    return ArrowFunction("DOUBLE", pa.float64(), compute)


def gives_truth(compute: Callable[..., bool | None], *, skips_nulls: bool = True) -> ArrowFunction:
    """A function whose result is a BOOLEAN."""
    return ArrowFunction("BOOLEAN", pa.bool_(), compute, skips_nulls)


def gives_bytes(compute: Callable[..., bytes | None]) -> ArrowFunction:
    """A function whose result is BYTES."""
    return ArrowFunction("BINARY", pa.binary(), compute)


def gives_bitmap(compute: Callable[..., np.ndarray[Any, np.dtype[np.int64]] | None]) -> ArrowFunction:
    """A function whose result is a BITMAP: the sorted values."""
    return ArrowFunction("ARRAY<BIGINT>", pa.list_(pa.int64()), compute)


def gives_texts(compute: Callable[..., Sequence[str | None] | None]) -> ArrowFunction:
    """A function whose result is an ARRAY of STRING."""
    return ArrowFunction("ARRAY<STRING>", pa.list_(pa.string()), compute)


def gives_text_map(compute: Callable[..., dict[str, str | None] | None]) -> ArrowFunction:
    """A function whose result is a MAP from STRING to STRING."""

    def entries(*arguments: Any) -> list[tuple[str, str | None]] | None:
        found = compute(*arguments)
        return None if found is None else list(found.items())

    return ArrowFunction("MAP<STRING, STRING>", pa.map_(pa.string(), pa.string()), entries)
