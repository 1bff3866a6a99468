"""Columns of date and time texts to Arrow, all at once where every text has the usual layout.

A text that the fast reader does not understand is not an error: its position is given back, and the caller
asks the exact reader of ``kafka_sql.codecs.temporal``.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
import pyarrow as pa

Micros = npt.NDArray[np.int64]

_DAY = 86_400_000_000
_MONTH_DAYS = np.array([0, 31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, *[0] * 87], dtype=np.int64)
_POWERS = 10 ** np.arange(9, dtype=np.int64)


def same_length_text(texts: Sequence[str], width: int) -> npt.NDArray[np.uint8] | None:
    """The characters of texts that are all ASCII and ``width`` long, as a matrix (text × character); else
    None."""
    joined = "".join(texts)
    if len(joined) != width * len(texts) or not joined.isascii():
        return None
    lengths = set(map(len, texts))
    if lengths and lengths != {width}:
        return None
    return np.frombuffer(joined.encode("ascii"), dtype=np.uint8).reshape(len(texts), width)


def days_of(text: npt.NDArray[np.uint8]) -> tuple[Micros, npt.NDArray[np.bool_]]:
    """Days since the epoch of ``yyyy-MM-dd`` in the first ten columns, and which rows are such a (real)
    day."""
    year, valid = _number(text[:, 0:4])
    month, valid_month = _number(text[:, 5:7])
    day, valid_day = _number(text[:, 8:10])
    valid &= valid_month & valid_day & (text[:, 4] == ord("-")) & (text[:, 7] == ord("-"))
    leap = (year % 4 == 0) & ((year % 100 != 0) | (year % 400 == 0))
    valid &= (day >= 1) & (day <= _MONTH_DAYS[month]) & ((month != 2) | (day < 29) | leap)
    # Days by the civil calendar, counted in years that begin in March.
    shifted = year - (month <= 2)
    era = shifted // 400
    year_of_era = shifted - era * 400
    day_of_year = (153 * ((month + 9) % 12) + 2) // 5 + day - 1
    day_of_era = year_of_era * 365 + year_of_era // 4 - year_of_era // 100 + day_of_year
    return era * 146_097 + day_of_era - 719_468, valid


def micros_of(text: npt.NDArray[np.uint8], digits: int) -> tuple[Micros, npt.NDArray[np.bool_]]:
    """Microseconds of the day of ``HH:mm:ss`` or ``HH:mm:ss.f…``, cut to ``digits``, and which rows are
    such a time."""
    hour, valid = _number(text[:, 0:2])
    minute, valid_minute = _number(text[:, 3:5])
    second, valid_second = _number(text[:, 6:8])
    valid &= valid_minute & valid_second & (text[:, 2] == ord(":")) & (text[:, 5] == ord(":"))
    valid &= (hour < 24) & (minute < 60) & (second < 60)
    micros = ((hour * 60 + minute) * 60 + second) * 1_000_000
    if text.shape[1] > 8:
        fraction, valid_fraction = _number(text[:, 9:])
        width = text.shape[1] - 9
        valid &= valid_fraction & (text[:, 8] == ord("."))
        kept = min(digits, width, 6)
        micros += fraction // _POWERS[width - kept] * int(_POWERS[6 - kept])
    return micros, valid


def _number(characters: npt.NDArray[np.uint8]) -> tuple[Micros, npt.NDArray[np.bool_]]:
    digits = characters - np.uint8(ord("0"))
    valid: npt.NDArray[np.bool_] = np.all(digits <= 9, axis=1)
    value = np.zeros(len(digits), dtype=np.int64)
    for column in range(digits.shape[1]):
        value *= 10
        value += digits[:, column]
    value[~valid] = 0
    return value, valid


def timestamps(texts: Sequence[str], separator: str, suffix: str, digits: int) -> tuple[Micros, list[int]]:
    """Microseconds since the epoch of ``yyyy-MM-dd<separator>HH:mm:ss[.f]<suffix>``, and the positions not
    understood.

    Only texts as long as the first one are understood; rows of one producer have one layout.
    """
    width = len(texts[0]) if texts else 0
    ends = width - len(suffix)
    if not (ends == 19 or 21 <= ends <= 29):
        return np.zeros(len(texts), dtype=np.int64), list(range(len(texts)))
    text = same_length_text(texts, width)
    if text is None:
        return _by_layout(texts, separator, suffix, digits)
    days, valid = days_of(text)
    micros, valid_time = micros_of(text[:, 11:ends], digits)
    valid &= valid_time & (text[:, 10] == ord(separator))
    if suffix:
        valid &= text[:, -1] == ord(suffix)
    return days * _DAY + micros, np.flatnonzero(~valid).tolist()


def _by_layout(texts: Sequence[str], separator: str, suffix: str, digits: int) -> tuple[Micros, list[int]]:
    """The same for texts of several lengths (fractions without trailing zeros), one length after the
    other."""
    lengths = np.fromiter(map(len, texts), dtype=np.int64, count=len(texts))
    micros = np.zeros(len(texts), dtype=np.int64)
    unknown: list[int] = []
    for width in np.unique(lengths).tolist():
        positions = np.flatnonzero(lengths == width)
        group = [texts[position] for position in positions.tolist()]
        if "".join(group).isascii():
            micros[positions], missed = timestamps(group, separator, suffix, digits)
            unknown.extend(positions[missed].tolist())
        else:
            unknown.extend(positions.tolist())
    return micros, sorted(unknown)


def dates(texts: Sequence[str]) -> tuple[npt.NDArray[np.int32], list[int]]:
    """Days since the epoch of ``yyyy-MM-dd``, and the positions not understood."""
    text = same_length_text(texts, 10)
    if text is None:
        return np.zeros(len(texts), dtype=np.int32), list(range(len(texts)))
    days, valid = days_of(text)
    return days.astype(np.int32), np.flatnonzero(~valid).tolist()


def times(texts: Sequence[str], digits: int) -> tuple[Micros, list[int]]:
    """Nanoseconds of the day of ``HH:mm:ss[.f]``, cut to ``digits`` and to milliseconds; positions not
    understood."""
    width = len(texts[0]) if texts else 0
    text = same_length_text(texts, width) if width == 8 or 10 <= width <= 18 else None
    if text is None:
        return np.zeros(len(texts), dtype=np.int64), list(range(len(texts)))
    micros, valid = micros_of(text, min(digits, 3))
    return micros * 1000, np.flatnonzero(~valid).tolist()


def array_from(
    values: npt.NDArray[np.generic], present: npt.NDArray[np.bool_] | None, data_type: pa.DataType
) -> pa.Array:
    """An Arrow array over ``values``; ``present`` marks the rows that have one (None: all), in order."""
    if present is not None:
        spread = np.zeros(len(present), dtype=values.dtype)
        spread[present] = values
        values = spread
    validity = None if present is None else pa.array(present).buffers()[1]
    return pa.Array.from_buffers(
        data_type, len(values), [validity, pa.py_buffer(np.ascontiguousarray(values))]
    )
