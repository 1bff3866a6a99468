"""Values as text: as Flink's client shows them in a result table, and as the ``print`` connector writes them.

Values are what ``pyarrow.Array.to_pylist`` gives. The result table shows what ``CAST(x AS STRING)`` gives
(``TRUE``, ``2020-01-01 00:00:00.000``); the print connector uses Java's texts (``true``, ``2020-01-01T00:00``).
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, time, tzinfo
from datetime import timezone as utc_timezone
from decimal import Decimal
from math import isinf, isnan
from typing import Any

import numpy as np

from kafka_sql.sql.types import ArrayType, AtomicType, DataType, MapType, MultisetType, RowType, TypeRoot


def table_cell(value: Any, data_type: DataType, zone: tzinfo) -> str | None:
    """The text of a result cell, None for NULL; ``zone`` is the session's time zone for TIMESTAMP_LTZ."""
    if value is None:
        return None
    match data_type:
        case AtomicType(root=TypeRoot.BOOLEAN):
            return "TRUE" if value else "FALSE"
        case AtomicType(root=TypeRoot.FLOAT):
            return java_float(value)
        case AtomicType(root=TypeRoot.DOUBLE):
            return java_double(value)
        case AtomicType(root=TypeRoot.TIMESTAMP, precision=precision):
            return _timestamp(value, precision or 0)
        case AtomicType(root=TypeRoot.TIMESTAMP_LTZ, precision=precision):
            return _timestamp(value.astimezone(zone), precision or 0)
        case AtomicType(root=TypeRoot.TIME, precision=precision):
            return f"{value:%H:%M:%S}{_fraction(value.microsecond, precision or 0)}"
        case AtomicType(root=TypeRoot.BINARY | TypeRoot.VARBINARY):
            return "x'" + value.hex() + "'"
        case AtomicType(root=TypeRoot.DECIMAL):
            return format(value, "f")
        case ArrayType(element=element):
            return "[" + ", ".join(_inner(item, element, zone) for item in value) + "]"
        case MapType(key=key, value=inner):
            return _pairs(((k, v, key, inner) for k, v in value), zone)
        case MultisetType(element=element):
            count = AtomicType(TypeRoot.INT)
            return _pairs(((k, v, element, count) for k, v in value), zone)
        case RowType(fields=fields):
            return "(" + ", ".join(_inner(value[f.name], f.type, zone) for f in fields) + ")"
        case _:
            return str(value)


def _inner(value: Any, data_type: DataType, zone: tzinfo) -> str:
    text = table_cell(value, data_type, zone)
    return "NULL" if text is None else text


def _pairs(items: Iterable[tuple[Any, Any, DataType, DataType]], zone: tzinfo) -> str:
    return "{" + ", ".join(f"{_inner(k, kt, zone)}={_inner(v, vt, zone)}" for k, v, kt, vt in items) + "}"


def _timestamp(value: datetime, precision: int) -> str:
    return f"{value:%Y-%m-%d %H:%M:%S}{_fraction(value.microsecond, precision)}"


def _fraction(microsecond: int, precision: int) -> str:
    return "" if precision == 0 else "." + f"{microsecond:06d}000"[:precision]


def printed_row(op: str, values: Iterable[Any], identifier: str = "") -> str:
    """A line of the ``print`` connector: ``+I[1, abc, 2020-01-01T10:00]``, behind ``identifier> `` if there is one."""
    line = f"{op}[{', '.join(map(_java_text, values))}]"
    return f"{identifier}> {line}" if identifier else line


def _java_text(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case float():
            return java_double(value)
        case Decimal():
            return format(value, "f") if abs(value.as_tuple().exponent) < 7 else str(value)  # type: ignore[arg-type]
        case datetime():
            instant = value.tzinfo is not None
            moment = value.astimezone(utc_timezone.utc) if instant else value
            return f"{moment:%Y-%m-%dT}{_java_time(moment.time(), seconds=instant)}{'Z' if instant else ''}"
        case time():
            return _java_time(value, seconds=False)
        case date():
            return value.isoformat()
        case bytes():
            return "[" + ", ".join(str(byte - 256 if byte > 127 else byte) for byte in value) + "]"
        case dict():
            return f"+I[{', '.join(map(_java_text, value.values()))}]"
        case list() if value and all(isinstance(item, tuple) and len(item) == 2 for item in value):
            return "{" + ", ".join(f"{_java_text(k)}={_java_text(v)}" for k, v in value) + "}"
        case list():
            return "[" + ", ".join(map(_java_text, value)) + "]"
        case _:
            return str(value)


def _java_time(value: time, *, seconds: bool) -> str:
    """``LocalTime.toString``: seconds only where they are not zero (always, for an Instant); 3, 6 digits."""
    text = f"{value:%H:%M}"
    if value.microsecond:
        digits = 3 if value.microsecond % 1000 == 0 else 6
        return f"{text}:{value:%S}.{value.microsecond:06d}"[: 9 + digits]
    return f"{text}:{value:%S}" if value.second or seconds else text


def java_double(value: float) -> str:
    """``Double.toString``: plain between 10⁻³ and 10⁷, else ``1.0E10``."""
    if isnan(value):
        return "NaN"
    if isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return _java_decimal_digits(repr(value))


def java_float(value: float) -> str:
    """``Float.toString`` of a value that is exactly a 32-bit float."""
    if isnan(value) or isinf(value):
        return java_double(value)
    return _java_decimal_digits(str(np.float32(value)))


def _java_decimal_digits(shortest: str) -> str:
    number = Decimal(shortest)
    sign = "-" if number.is_signed() else ""
    if number == 0:
        return f"{sign}0.0"
    digits = "".join(map(str, number.as_tuple().digits)).rstrip("0") or "0"
    exponent = number.adjusted()
    if -3 <= exponent < 7:
        if exponent < 0:
            return f"{sign}0.{'0' * (-exponent - 1)}{digits}"
        whole, rest = digits[: exponent + 1].ljust(exponent + 1, "0"), digits[exponent + 1 :]
        return f"{sign}{whole}.{rest or '0'}"
    return f"{sign}{digits[0]}.{digits[1:] or '0'}E{exponent}"
