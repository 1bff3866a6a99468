"""The functions of Spark in expressions that the planner itself writes around the calls of a query: what
tasks compute for them, and of which type it is."""

from __future__ import annotations

from collections.abc import Sequence

from kafka_sql.model.data_types import (
    BIGINT,
    BYTES,
    DOUBLE,
    INT,
    ArrayType,
    DataType,
    MapType,
    MultisetType,
    timestamp_ltz,
)
from kafka_sql.model.local_query import Called, TaskValue

Typed = tuple[TaskValue, DataType]

_RESULTS: dict[str, DataType | None] = {
    "CHAR_LENGTH": INT,
    "OCTET_LENGTH": INT,
    "SIZE": INT,
    "SUBSTRING": None,
    "RPAD": None,
    "PMOD": None,
    "UNHEX": BYTES,
    "SHIFTLEFT": BIGINT,
    "SHIFTRIGHT": BIGINT,
    "TIMESTAMP_MILLIS": timestamp_ltz(6),
    "TIMESTAMP_MICROS": timestamp_ltz(6),
    "UNIX_MICROS": BIGINT,
    "UNIX_MILLIS": BIGINT,
    "KAFKA_SQL_RANDOM": DOUBLE,
    "KAFKA_SQL_RANDOM_INTEGER": INT,
}
"""The type of each; None for that of the first argument."""


def called(name: str, arguments: Sequence[Typed]) -> Typed | None:
    """The call of a function; None where tasks do not have it."""
    if not arguments:
        return None
    first = arguments[0][1]
    match name, first:
        case "MAP_KEYS", MapType(key=part) | MultisetType(element=part):
            result: DataType = ArrayType(part)
        case "MAP_VALUES", MapType(value=part):
            result = ArrayType(part)
        case "MAP_VALUES", MultisetType():
            result = ArrayType(INT)
        case _ if name in _RESULTS:
            result = _RESULTS[name] or first
        case _:
            return None
    return Called(name, tuple(value for value, _ in arguments), result), result
