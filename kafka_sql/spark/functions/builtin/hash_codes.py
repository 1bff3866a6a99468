"""HASH_CODE: ``hashCode`` of the Java objects that stand for values."""

from __future__ import annotations

import struct
from decimal import Decimal
from typing import Any

from kafka_sql.java.texts import units


def hash_code(value: Any, kind: str) -> int:
    """The code of a text, number, BOOLEAN or point in time (its milliseconds, and ``kind`` the nanoseconds
    behind them); ``kind`` also tells FLOAT and BIGINT."""
    match value:
        case bool():
            return 1231 if value else 1237
        case str():
            code = 0
            for unit in units(value):
                code = code * 31 + ord(unit)
            return _int(abs(_int(code)))
        case float() if kind == "FLOAT":
            return struct.unpack(">i", struct.pack(">f", value))[0]  # type: ignore[no-any-return]
        case float():
            return _folded(struct.unpack(">Q", struct.pack(">d", value))[0])
        case Decimal():
            return _decimal(value)
        case int() if kind == "BIGINT":
            return _folded(value & 0xFFFF_FFFF_FFFF_FFFF)
        case _:
            milliseconds = _folded(value & 0xFFFF_FFFF_FFFF_FFFF)
            return _int(31 * milliseconds + int(kind)) if kind else int(value)


def _decimal(value: Decimal) -> int:
    sign, digits, exponent = value.as_tuple()
    magnitude = int("".join(map(str, digits)))
    code = 0
    for shift in range(max(magnitude.bit_length() - 1, 0) // 32 * 32, -1, -32):
        code = code * 31 + (magnitude >> shift & 0xFFFF_FFFF)
    return _int(31 * (-code if sign else code) - int(exponent))


def _folded(bits: int) -> int:
    return _int(bits ^ bits >> 32)


def _int(number: int) -> int:
    low = number & 0xFFFF_FFFF
    return low - (1 << 32) if low >> 31 else low
