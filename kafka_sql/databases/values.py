"""Values of a database as the values of Flink's types, and the other way round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime, time, timedelta, timezone
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Any

import pyarrow as pa

from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.databases.dialects import Dialect
from kafka_sql.model.data_types import ArrayType, AtomicType, DataType, TypeRoot

Read = Callable[[Any], Any]
_ALL_DIGITS = Context(prec=1_000)  # Python's default of 28 is less than a DECIMAL has


class UnfitValue(ValueError):
    """A value of the database that is not of the column's type; the message says which."""


def reader(data_type: DataType) -> Read:
    """Makes the Python value of a type from what a driver gives (never called with None)."""
    if isinstance(data_type, ArrayType):
        inner = reader(data_type.element)
        return lambda items: [None if item is None else inner(item) for item in items]
    assert isinstance(data_type, AtomicType)
    match data_type.root:
        case TypeRoot.BOOLEAN:
            return _flag
        case TypeRoot.TINYINT | TypeRoot.SMALLINT | TypeRoot.INT | TypeRoot.BIGINT:
            return int
        case TypeRoot.FLOAT | TypeRoot.DOUBLE:
            return float
        case TypeRoot.DECIMAL:
            unit = Decimal(1).scaleb(-(data_type.scale or 0))
            return lambda value: Decimal(str(value)).quantize(unit, ROUND_HALF_UP, _ALL_DIGITS)
        case TypeRoot.BINARY | TypeRoot.VARBINARY:
            return bytes
        case TypeRoot.DATE:
            return _date
        case TypeRoot.TIME:
            return _time
        case TypeRoot.TIMESTAMP:
            return _timestamp
        case TypeRoot.TIMESTAMP_LTZ:
            return _instant
        case _:
            return str


def column(values: Sequence[Any], data_type: DataType, name: str) -> pa.Array:
    """An Arrow column of what a driver gave. Raises :class:`UnfitValue`."""
    read = reader(data_type)
    try:
        return pa.array([None if v is None else read(v) for v in values], arrow_type(data_type))
    except (pa.ArrowException, ValueError, TypeError, ArithmeticError) as error:
        for value in values:
            try:
                pa.array([None if value is None else read(value)], arrow_type(data_type))
            except (pa.ArrowException, ValueError, TypeError, ArithmeticError):
                raise UnfitValue(f"column '{name}' holds {value!r}, which is no {data_type}") from error
        raise


def parameters(values: Sequence[Any], dialect: Dialect) -> tuple[Any, ...]:
    """Values of a row as a driver takes them; SQLite has texts for what it has no types for."""
    if dialect.name != "sqlite":
        return tuple(values)
    return tuple(_plain(value) for value in values)


def _plain(value: Any) -> Any:
    match value:
        case Decimal():
            return str(value)
        case datetime():
            return value.replace(tzinfo=None).isoformat(" ") if value.tzinfo else value.isoformat(" ")
        case date() | time():
            return value.isoformat()
        case _:
            return value


def _flag(value: Any) -> bool:
    if isinstance(value, bytes):  # BIT of MySQL
        return any(value)
    return bool(value)


def _date(value: Any) -> date:
    if isinstance(value, datetime):
        return value.date()
    return value if isinstance(value, date) else date.fromisoformat(str(value)[:10])


def _time(value: Any) -> time:
    if isinstance(value, timedelta):  # what drivers of MySQL give, whose times are any number of hours
        if not timedelta() <= value < timedelta(days=1):
            raise ValueError("no time of day")
        return (datetime.min + value).time()
    return value if isinstance(value, time) else time.fromisoformat(str(value))


def _timestamp(value: Any) -> datetime:
    if isinstance(value, datetime):
        return value.replace(tzinfo=None)
    if isinstance(value, date):
        return datetime(value.year, value.month, value.day)
    return datetime.fromisoformat(str(value).removesuffix("Z"))


def _instant(value: Any) -> datetime:
    if isinstance(value, datetime):
        return value if value.tzinfo else value.replace(tzinfo=timezone.utc)
    return _timestamp(value).replace(tzinfo=timezone.utc)
