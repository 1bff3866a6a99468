"""The types of JSON values, of Canal's ``sqlType`` (JDBC's codes) and ``mysqlType`` (MySQL's words)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    NULL,
    SMALLINT,
    STRING,
    TINYINT,
    DataType,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)

_LONG = 1 << 63
_DAY = r"(?!0000)[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])"
CLOCK = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"
_DATE = re.compile(_DAY)
_SQL = re.compile(rf"({_DAY}) {CLOCK}(?:\.([0-9]{{1,9}}))?(Z)?")
_ISO = re.compile(_SQL.pattern.replace(") ", ")T", 1))
_WIDEST = decimal(38, 18)
_JDBC: Mapping[int, DataType] = {
    -7: BOOLEAN,
    16: BOOLEAN,
    -6: TINYINT,
    5: SMALLINT,
    4: INT,
    -5: BIGINT,
    2: _WIDEST,
    3: _WIDEST,
    7: FLOAT,
    6: FLOAT,
    8: DOUBLE,
    -2: BYTES,
    -3: BYTES,
    -4: BYTES,
    2004: BYTES,
    91: DATE,
    92: time(),
    93: timestamp(),
}
_MYSQL_WORD = re.compile(r"(?P<word>[a-z]+)\s*(?:\((?P<first>\d+)\s*(?:,\s*(?P<second>\d+))?\))?(?P<rest>.*)")
_INTEGERS = {
    "tinyint": (TINYINT, SMALLINT),
    "smallint": (SMALLINT, INT),
    "mediumint": (INT, INT),
    "int": (INT, BIGINT),
    "integer": (INT, BIGINT),
    "bigint": (BIGINT, decimal(20, 0)),
}
"""Without a sign in the second place."""
_BINARIES = ("binary", "varbinary", "blob", "tinyblob", "mediumblob", "longblob")


@dataclass(frozen=True, slots=True)
class Typing:
    """How values are typed: ``iso`` says how points in time are written, ``as_string`` that every basic type
    is a STRING."""

    iso: bool = False
    as_string: bool = False
    tinyint1_is_boolean: bool = True
    mysql_timestamp_is_local: bool = True

    def of_value(self, value: Any) -> DataType:
        """The type of a JSON value; NULL for null. Objects and arrays are their JSON, a STRING."""
        if value is None:
            return NULL
        if self.as_string or isinstance(value, (dict, list)):
            return STRING
        match value:
            case bool():
                return BOOLEAN
            case int():
                return BIGINT if -_LONG <= value < _LONG else _whole(value)
            case Decimal() | float():
                return DOUBLE
            case _:
                return self._of_text(str(value))

    def of_jdbc(self, code: int) -> DataType:
        """The type of a JDBC code."""
        found = _JDBC.get(code, STRING)
        return STRING if self.as_string else found

    def of_mysql(self, spelling: str) -> DataType:
        """The type of a MySQL column."""
        if self.as_string:
            return STRING
        match = _MYSQL_WORD.match(spelling.strip().lower())
        if match is None:
            return STRING
        word, first, second = match["word"], match["first"], match["second"]
        if (
            word == "tinyint"
            and first == "1"
            and self.tinyint1_is_boolean
            and "unsigned" not in match["rest"]
        ):
            return BOOLEAN
        if word in _INTEGERS:
            return _INTEGERS[word]["unsigned" in match["rest"]]
        if word in ("decimal", "numeric", "fixed", "dec"):
            precision, scale = int(first or 10), int(second or 0)
            return decimal(precision, scale) if precision <= 38 else STRING
        if word == "timestamp":
            digits = int(first or 0)
            return timestamp(digits) if self.mysql_timestamp_is_local else timestamp_ltz(digits)
        return _mysql_rest(word, first)

    def _of_text(self, text: str) -> DataType:
        if _DATE.fullmatch(text):
            return DATE if _is_day(text) else STRING
        found = (_ISO if self.iso else _SQL).fullmatch(text)
        if found is None or not _is_day(found[1]):
            return STRING
        digits = len(found[2] or "")
        return timestamp_ltz(digits) if found[3] else timestamp(digits)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


def _mysql_rest(word: str, first: str | None) -> DataType:
    match word:
        case "float":
            return FLOAT
        case "double" | "real":
            return DOUBLE
        case "bit":
            return BOOLEAN if first in (None, "1") else BYTES
        case "bool" | "boolean":
            return BOOLEAN
        case "date":
            return DATE
        case "time":
            return time(int(first or 0))
        case "datetime":
            return timestamp(int(first or 0))
        case "year":
            return INT
        case _ if word in _BINARIES:
            return BYTES
        case _:
            return STRING


def _whole(value: int) -> DataType:
    digits = len(str(abs(value)))
    return decimal(digits, 0) if digits <= 38 else STRING
