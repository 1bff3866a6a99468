"""Rows of a micro-batch by the keys that they have, found column by column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.spark.strategies.incremental.state.cells import encode
from kafka_sql.spark.strategies.incremental.state.task_rows import rows_of_keys

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class NumberedKeys:
    """The number of each row's key; by these numbers the keys, and their bytes (equal ones have the same)."""

    numbers: Numbers
    keys: list[tuple[Any, ...]]
    codes: list[bytes]


def numbered_keys(columns: Sequence[pa.Array], count: int) -> NumberedKeys:
    """The keys of ``count`` rows."""
    if any(pa.types.is_nested(column.type) for column in columns):
        return _distinct(rows_of_keys(columns, count), np.arange(count))
    numbers = value_numbers(columns, count)
    first = first_rows(numbers)
    return _distinct(rows_of_keys([column.take(pa.array(first)) for column in columns], len(first)), numbers)


def value_numbers(columns: Sequence[pa.Array], count: int) -> Numbers:
    """A number for each of ``count`` rows, from 0 on: the same for rows with the same values."""
    numbers = np.zeros(count, np.int64)
    for column in columns:
        encoded = column.dictionary_encode(null_encoding="encode")
        mixed = numbers * len(encoded.dictionary) + encoded.indices.to_numpy()
        numbers = pa.array(mixed).dictionary_encode().indices.to_numpy().astype(np.int64)
    return numbers


def first_rows(numbers: Numbers) -> Numbers:
    """The first row that has each of the numbers, which are all from 0 on."""
    found = np.zeros(int(numbers.max()) + 1 if len(numbers) else 0, np.int64)
    found[numbers[::-1]] = np.arange(len(numbers) - 1, -1, -1)
    return found


def _distinct(keys: list[tuple[Any, ...]], numbers: Numbers) -> NumberedKeys:
    """Keys that have the same bytes get one number."""
    codes = list(map(encode, keys))
    if len(set(codes)) == len(codes):
        return NumberedKeys(numbers, keys, codes)
    known: dict[bytes, int] = {}
    distinct: list[tuple[Any, ...]] = []
    number_of = np.empty(len(keys), np.int64)
    for place, (key, code) in enumerate(zip(keys, codes, strict=True)):
        number = known.setdefault(code, len(distinct))
        number_of[place] = number
        if number == len(distinct):
            distinct.append(key)
    return NumberedKeys(number_of[numbers], distinct, list(known))
