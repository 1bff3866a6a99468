"""Columns of date and time texts to Arrow, all at once where the texts have the usual layout.

A text that these readers do not understand is not an error: its position is given back, and the caller asks
the exact reader of ``kafka_sql.codecs.columns.temporal_text``. Texts of one length are read together, as a
matrix of characters; timestamps that all have one length by Arrow, which takes a quarter of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
import numpy.typing as npt
import pyarrow as pa

from kafka_sql.codecs.columns.arrow_buffers import fixed_width_array, presence, string_offsets

Characters = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]
Numbers = npt.NDArray[np.int64]
Built = tuple[pa.Array, Sequence[int]]

_SURE: Sequence[int] = ()
_DAY = 86_400_000_000
_DATE_LENGTH = 10
_MONTH_DAYS = np.array([0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, *[0] * 87], dtype=np.int32)


def timestamps(texts: pa.Array, separator: str, suffix: str, target: pa.DataType) -> Built:
    """``yyyy-MM-dd<separator>HH:mm:ss[.f]<suffix>``: microseconds since the epoch."""

    def read(characters: Characters) -> tuple[Numbers, Flags] | None:
        ends = len(characters) - len(suffix)
        if not (ends == 19 or 21 <= ends <= 29):
            return None
        days, valid = _days(characters)
        micros, valid_time = _micros(characters[11:ends], 6)
        valid &= valid_time & (characters[10] == ord(separator))
        if suffix:
            valid &= characters[-1] == ord(suffix)
        return days * _DAY + micros, valid

    array = _cast_timestamps(texts, separator, suffix, target)
    return _read(texts, read, target, np.int64) if array is None else (array, _SURE)


def _cast_timestamps(texts: pa.Array, separator: str, suffix: str, target: pa.DataType) -> pa.Array | None:
    """The timestamps as Arrow reads them; None where a text may not have the layout.

    At these lengths the separator is all that Arrow leaves open."""
    offsets = string_offsets(texts)
    present = len(texts) - texts.null_count
    length, rest = divmod(int(offsets[-1] - offsets[0]), max(present, 1))
    ends = length - len(suffix)
    if rest or not (ends == 19 or 21 <= ends <= 26):
        return None
    lengths = np.diff(offsets)
    if not ((lengths == length) | ((lengths == 0) if texts.null_count else False)).all():
        return None
    data = np.frombuffer(texts.buffers()[2], dtype=np.uint8)
    characters = data[offsets[0] : offsets[-1]].reshape(present, length)
    if not (characters[:, 10] == ord(separator)).all():
        return None
    if suffix and not (characters[:, -1] == ord(suffix)).all():
        return None
    try:
        return texts.cast(target)
    except pa.ArrowInvalid:
        return None


def dates(texts: pa.Array, target: pa.DataType) -> Built:
    """``yyyy-MM-dd``: days since the epoch."""
    return _read(texts, lambda c: _days(c) if len(c) == _DATE_LENGTH else None, target, np.int32)


def times(texts: pa.Array, digits: int, target: pa.DataType) -> Built:
    """``HH:mm:ss[.f]``, cut to ``digits`` and to milliseconds: nanoseconds of the day."""

    def read(characters: Characters) -> tuple[Numbers, Flags] | None:
        if not (len(characters) == 8 or 10 <= len(characters) <= 18):
            return None
        micros, valid = _micros(characters, min(digits, 3))
        return micros * 1000, valid

    return _read(texts, read, target, np.int64)


def timestamp_reader(separator: str, suffix: str, target: pa.DataType) -> Callable[[pa.Array], Built]:
    """:func:`timestamps` of one layout."""
    return partial(timestamps, separator=separator, suffix=suffix, target=target)


def _read(
    texts: pa.Array,
    read: Callable[[Characters], tuple[Numbers, Flags] | None],
    target: pa.DataType,
    kind: type[np.int64] | type[np.int32],
) -> Built:
    """Read the texts of each length with ``read``, which takes characters by (place in the text, text)."""
    offsets = string_offsets(texts)
    lengths = np.diff(offsets)
    present = presence(texts)
    data = np.frombuffer(texts.buffers()[2] or b"", dtype=np.uint8)
    values = np.zeros(len(texts), dtype=kind)
    known = np.zeros(len(texts), dtype=np.bool_) if present is None else ~present
    for length in np.unique(lengths).tolist():
        places = np.flatnonzero(lengths == length)
        if length == 0:
            continue
        if len(places) == len(texts):
            characters = data[offsets[0] : offsets[-1]].reshape(len(texts), length)
        else:
            characters = data[offsets[places][:, None] + np.arange(length)]
        found = read(np.ascontiguousarray(characters.T))
        if found is not None:
            values[places], known[places] = found
            if present is not None:
                known[places] |= ~present[places]
    array = fixed_width_array(values, None if present is None else present, target)
    return array, np.flatnonzero(~known).tolist()


def _days(characters: Characters) -> tuple[Numbers, Flags]:
    """Days since the epoch of ``yyyy-MM-dd`` at the start, and which texts begin with such a (real) day."""
    year, valid = _number(characters[0:4])
    month, valid_month = _number(characters[5:7])
    day, valid_day = _number(characters[8:10])
    valid &= valid_month & valid_day & (characters[4] == ord("-")) & (characters[7] == ord("-"))
    valid &= (day >= 1) & (day <= _MONTH_DAYS[month])
    leap = (year & 3 == 0) & ((year % 100 != 0) | (year % 400 == 0))
    valid &= (month != 2) | (day < 29) | leap
    # Days by the civil calendar, counted in years that begin in March.
    shifted = year - (month <= 2)
    days = shifted * 365 + shifted // 4 - shifted // 100 + shifted // 400
    days += (153 * ((month + 9) % 12) + 2) // 5 + day - 719_469
    return days.astype(np.int64), valid


def _micros(characters: Characters, digits: int) -> tuple[Numbers, Flags]:
    """Microseconds of the day of ``HH:mm:ss[.f]``, cut to ``digits``, and which texts are such a time."""
    hour, valid = _number(characters[0:2])
    minute, valid_minute = _number(characters[3:5])
    second, valid_second = _number(characters[6:8])
    valid &= valid_minute & valid_second & (characters[2] == ord(":")) & (characters[5] == ord(":"))
    valid &= (hour < 24) & (minute < 60) & (second < 60)
    micros = ((hour * 60 + minute) * 60 + second) * np.int64(1_000_000)
    if len(characters) > 8:
        kept = min(digits, len(characters) - 9, 6)
        fraction, _ = _number(characters[9 : 9 + kept])
        micros += fraction * np.int64(10 ** (6 - kept))
        valid &= _digits(characters[9:])[1] & (characters[8] == ord("."))
    return micros, valid


def _digits(characters: Characters) -> tuple[Characters, Flags]:
    digits = characters - np.uint8(ord("0"))
    return digits, np.logical_and.reduce(digits <= 9, axis=0)


def _number(characters: Characters) -> tuple[npt.NDArray[np.int32], Flags]:
    """The number that the characters of each text are, 0 where they are not only digits."""
    digits, valid = _digits(characters)
    value = np.zeros(characters.shape[1], dtype=np.int32)
    for place in digits:
        value *= 10
        value += place
    value *= valid
    return value, valid
