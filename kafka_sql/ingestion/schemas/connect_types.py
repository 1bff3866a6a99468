"""Kafka Connect's schemas as Debezium writes them beside its records: the types of columns, and the
conversion of values of logical types (Debezium's documentation, "Data type mappings"; the types are those
that Flink CDC gives such fields).
"""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal
from typing import Any

from kafka_sql.ingestion.schemas.records import NO_TYPES, Unreadable, image_of, members_of, value_of
from kafka_sql.model.data_types import (
    BIGINT,
    BOOLEAN,
    BYTES,
    DATE,
    DOUBLE,
    FLOAT,
    INT,
    SMALLINT,
    STRING,
    TINYINT,
    DataType,
    TypeRoot,
    decimal,
    time,
    timestamp,
    timestamp_ltz,
)

_PLAIN: Mapping[str, DataType] = {
    "boolean": BOOLEAN,
    "int8": TINYINT,
    "int16": SMALLINT,
    "int32": INT,
    "int64": BIGINT,
    "float": FLOAT,
    "float32": FLOAT,
    "double": DOUBLE,
    "float64": DOUBLE,
    "bytes": BYTES,
}
_EPOCH = datetime(1970, 1, 1)
_FIRST, _DAYS = date(1970, 1, 1).toordinal(), date.max.toordinal()
_SECOND = 1_000_000_000
_WIDER = ((16, SMALLINT), (32, INT), (64, BIGINT))
_WHOLE = re.compile("-?[0-9]{1,20}")
_CLOCK_TEXT = re.compile(
    r"(?P<day>\d{4}-\d\d-\d\d)?[ T]?((?P<sign>-)?(?P<hour>\d{2,3}):[0-5]\d:[0-5]\d(\.\d*)?)?"
)
_LAST_HOUR = 23
_DAY_NS = 86_400 * _SECOND
_MOST_DIGITS, _WIDEST_SCALE = 38, 18
ANY_SCALE = decimal(_MOST_DIGITS, _WIDEST_SCALE)
"""The type of numbers that each have their own scale."""

OF_CALENDAR = (TypeRoot.DATE, TypeRoot.TIME, TypeRoot.TIMESTAMP)
REFUSALS = (ValueError, TypeError, KeyError, AttributeError, ArithmeticError)
"""The exceptions for values that contradict their schema."""
Read = Callable[[Any], Any]
"""Converts the value of a logical type to the one that the JSON format reads. Raises ValueError."""


@dataclass(frozen=True, slots=True)
class DeclaredRow:
    """The fields of rows that declare their types, and the readers of values that need a conversion. Values
    may have other types than declared (``infinity``, an unsigned number).
    """

    types: Mapping[str, DataType]
    reads: Mapping[str, Read]
    _otherwise: dict[tuple[tuple[str, DataType], ...], Mapping[str, DataType]] = field(default_factory=dict)

    def values(self, row: dict[str, Any], iso: bool) -> tuple[dict[str, Any], Mapping[str, DataType]]:
        """Return the converted values of a row, points in time in the format of ``iso``, and their types. A
        value outside its type (``infinity``) becomes a text. Raises :class:`Unreadable`.
        """
        found = dict(row)
        others: list[tuple[str, DataType]] = []
        for name, read in self.reads.items():
            value = found.get(name)
            if value is None:
                continue
            try:
                told = read(value)
            except REFUSALS as error:
                reason = str(error) if isinstance(error, ValueError) else "not what its schema says"
                raise Unreadable(f"{name}: {value!r}: {reason}") from None
            match told:
                case Moment():
                    found[name] = told.replace(" ", "T") if iso else str(told)
                case Text():
                    found[name] = str(told)
                    others.append((name, STRING))
                case Wider(number=number, type=data_type):
                    found[name] = number
                    others.append((name, data_type))
                case _:
                    found[name] = told
        return found, self._types(tuple(others)) if others else self.types

    def image(self, text: bytes, iso: bool) -> tuple[bytes, Mapping[str, DataType]]:
        """Convert as :meth:`values`, for a row as written; values without a conversion keep their text."""
        members = members_of(text, "the row")
        given = {name: value_of(members[name]) for name in self.reads if name in members}
        row, types = self.values(given, iso)
        return image_of({**members, **row}), types

    def _types(self, others: tuple[tuple[str, DataType], ...]) -> Mapping[str, DataType]:
        """Return the types, with ``others`` for some values: the same object for the same ``others``."""
        known = self._otherwise.get(others)
        if known is None:
            known = self._otherwise[others] = {**self.types, **dict(others)}
        return known


UNDECLARED = DeclaredRow(NO_TYPES, {})
"""Rows without declared types."""


def flag(value: Any) -> bool:
    """Read a BOOLEAN of MySQL as Canal writes it: a number, true unless 0, or a word. Raises ValueError."""
    if isinstance(value, str):
        word = value.strip().lower()
        if word in ("true", "false"):
            return word == "true"
        if _WHOLE.fullmatch(word):
            return int(word) != 0
    elif isinstance(value, int):
        return value != 0
    raise ValueError("neither true nor false")


def bit(value: Any) -> bool | Text:
    """Read as :func:`flag`, for the type that Canal names BIT. BIT(8) and SET have that name too, so numbers
    other than 0 and 1 become texts.
    """
    many = _WHOLE.fullmatch(str(value)) is not None and int(value) not in (0, 1)
    return Text(value) if many else flag(value)


def bits(value: Any, length: int) -> str:
    """Return the bytes of a BIT column in base64; Canal writes them as a number. Raises ValueError."""
    if not _WHOLE.fullmatch(str(value)):
        raise ValueError("not a number of bits")
    return b64encode(int(value).to_bytes((length + 7) // 8, "big")).decode()


def characters(value: Any) -> str:
    """Return the bytes of a binary column in base64; Canal writes each byte as a character (ISO 8859-1).
    Raises ValueError.
    """
    if not isinstance(value, str):
        raise ValueError("not a text")
    try:
        return b64encode(value.encode("latin-1")).decode()
    except UnicodeEncodeError:
        raise ValueError("a text with characters that are not bytes") from None


@dataclass(frozen=True, slots=True)
class Wider:
    """An integer that is too large for its column, and a type that holds it."""

    number: int
    type: DataType


@dataclass(frozen=True, slots=True)
class Whole:
    """Reads integers of a number of bits; unsigned ones of MySQL may need more."""

    bits: int

    def __call__(self, value: Any) -> Any:
        """Return the value unchanged, or with a wider type."""
        if isinstance(value, bool) or not isinstance(value, (int, str)) or not _WHOLE.fullmatch(str(value)):
            return value
        number = int(value)
        if -(1 << (self.bits - 1)) <= number < 1 << (self.bits - 1):
            return value
        fitting = next((each for bits, each in _WIDER if -(1 << bits - 1) <= number < 1 << bits - 1), None)
        return Wider(number, fitting or decimal(len(str(abs(number))), 0))


@dataclass(frozen=True, slots=True)
class Exact:
    """Reads numbers that fit a DECIMAL with all their digits; others become texts."""

    precision: int
    scale: int

    def __call__(self, value: Any) -> Any:
        """Return the number unchanged, or its text. Raises ValueError."""
        if isinstance(value, bool) or not isinstance(value, (int, str, Decimal)):
            raise ValueError("no number")
        try:
            number = Decimal(value)
        except ArithmeticError:
            raise ValueError("no number") from None
        _, held, exponent = number.as_tuple()
        if not isinstance(exponent, int):
            return Text(str(number))
        text = "".join(map(str, held))
        digits, last = len(text), exponent + len(text) - len(text.rstrip("0"))
        fits = digits + exponent <= self.precision - self.scale and -last <= self.scale
        return value if fits or not number else Text(f"{number:f}")


def in_calendar(value: Any) -> Any:
    """Return a day, a time of day or a point in time unchanged. Values of MySQL outside the range of SQL
    become texts: zero days (``0000-00-00``), times below zero or beyond a day (``-838:59:59``).
    """
    found = _CLOCK_TEXT.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        return value
    try:
        if found["day"]:
            date.fromisoformat(found["day"])
    except ValueError:
        return Text(value)
    beyond = found["hour"] is not None and (found["sign"] or int(found["hour"]) > _LAST_HOUR)
    return Text(value) if beyond else value


def moment_in_utc(value: Any) -> str:
    """Read a point in time in UTC, written without its zone; see :func:`in_calendar`."""
    told = in_calendar(value)
    return told if isinstance(told, Text) else Moment(f"{value}Z")


def connect_row(schema: Mapping[str, Any]) -> DeclaredRow:
    """Return the fields of a struct's schema. Raises :class:`Unreadable` for another schema."""
    fields = schema.get("fields")
    if not isinstance(fields, list) or not all(isinstance(each, dict) and "field" in each for each in fields):
        raise Unreadable("'schema' is not that of a struct")
    types: dict[str, DataType] = {}
    reads: dict[str, Read] = {}
    for each in fields:
        name = str(each["field"])
        known = _logical(each)
        if known is not None:
            data_type, reads[name] = known
        else:
            data_type = _PLAIN.get(str(each.get("type")), STRING)
        types[name] = data_type
    return DeclaredRow(types, reads)


def image_schema(envelope: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the schema of the rows in the schema of an envelope. Raises :class:`Unreadable`."""
    fields = envelope.get("fields")
    for each in fields if isinstance(fields, list) else ():
        if isinstance(each, dict) and each.get("field") in ("after", "before"):
            return each
    raise Unreadable("'schema' has no 'after'")


def _logical(schema: Mapping[str, Any]) -> tuple[DataType, Read] | None:
    """Return the type of a logical type and its reader; None if values need no conversion."""
    match schema.get("name"):
        case "io.debezium.time.Date" | "org.apache.kafka.connect.data.Date":
            return DATE, day
        case "io.debezium.time.Time" | "org.apache.kafka.connect.data.Time":
            return time(3), Ticks(1_000_000, 3)
        case "io.debezium.time.MicroTime":
            return time(6), Ticks(1_000, 6)
        case "io.debezium.time.NanoTime":
            return time(9), Ticks(1, 9)
        case "io.debezium.time.Timestamp" | "org.apache.kafka.connect.data.Timestamp":
            return timestamp(3), Ticks(1_000_000, 3, of_day=False)
        case "io.debezium.time.MicroTimestamp":
            return timestamp(6), Ticks(1_000, 6, of_day=False)
        case "io.debezium.time.NanoTimestamp":
            return timestamp(9), Ticks(1, 9, of_day=False)
        case "io.debezium.time.ZonedTimestamp":
            return timestamp_ltz(6), _zoned
        case "org.apache.kafka.connect.data.Decimal":
            return _decimal(schema)
        case "io.debezium.data.VariableScaleDecimal":
            return ANY_SCALE, lambda value: _in_range(_unscaled(value["value"], int(value["scale"])))
        case _:
            return None


def _decimal(schema: Mapping[str, Any]) -> tuple[DataType, Read]:
    parameters = schema.get("parameters") or {}
    scale = int(parameters.get("scale", 0))
    precision = int(parameters.get("connect.decimal.precision", _MOST_DIGITS))
    if not 0 <= scale <= precision <= _MOST_DIGITS:
        return STRING, lambda value: f"{_number(value, scale):f}"
    exact = Exact(precision, scale)
    return decimal(precision, scale), lambda value: exact(_number(value, scale))


def _number(value: Any, scale: int) -> Decimal:
    """Read a number as bytes in base64, or as itself (``decimal.format = numeric``)."""
    if isinstance(value, str):
        return _unscaled(value, scale)
    if isinstance(value, (int, Decimal)) and not isinstance(value, bool):
        return Decimal(value)
    raise ValueError("no number")


def _unscaled(text: str, scale: int) -> Decimal:
    """Return the number whose digits are big-endian bytes in base64."""
    digits = int.from_bytes(b64decode(text, validate=True), "big", signed=True)
    return Decimal((digits < 0, tuple(map(int, str(abs(digits)))), -scale))


def _in_range(number: Decimal) -> Decimal | Text:
    """Return a number with its own scale, or its text if it does not fit the widest column."""
    return number if has_room(number) else Text(f"{number:f}")


def has_room(number: Decimal) -> bool:
    """Whether a number fits in :data:`ANY_SCALE`."""
    _, digits, exponent = number.as_tuple()
    if not isinstance(exponent, int):
        return False
    return -exponent <= _WIDEST_SCALE and len(digits) + exponent <= _MOST_DIGITS - _WIDEST_SCALE


@dataclass(frozen=True, slots=True)
class Ticks:
    """Reads a number of ticks of ``nanos`` nanoseconds since midnight, or since 1970."""

    nanos: int
    digits: int
    of_day: bool = True

    def __call__(self, value: Any) -> str:
        """Return the time or point in time, as SQL writes it. Raises ValueError."""
        return (_clock if self.of_day else _moment)(value * self.nanos, self.digits)


class Text(str):
    """A value that stays a text, as written."""

    __slots__ = ()


class Moment(str):
    """A point in time as SQL writes it."""

    __slots__ = ()


def day(days: int) -> str:
    ordinal = _FIRST + days
    if not 1 <= ordinal <= _DAYS:
        raise ValueError("a day outside the years 1 to 9999")
    return date.fromordinal(ordinal).isoformat()


def _clock(nanos: int, digits: int) -> str:
    if not 0 <= nanos < _DAY_NS:
        raise ValueError("no time of a day")
    seconds, rest = divmod(nanos, _SECOND)
    hour, minute = divmod(seconds // 60, 60)
    return f"{hour:02d}:{minute:02d}:{seconds % 60:02d}{_fraction(rest, digits)}"


def _moment(nanos: int, digits: int) -> Moment:
    seconds, rest = divmod(nanos, _SECOND)
    try:
        found = _EPOCH + timedelta(seconds=seconds)
    except OverflowError:
        raise ValueError("a point in time outside the years 1 to 9999") from None
    return Moment(f"{found.isoformat(' ', 'seconds')}{_fraction(rest, digits)}")


def _zoned(text: str) -> str:
    """Convert a text with an offset to UTC; text that is not a point in time (``infinity``) stays as it
    is.
    """
    head, point, rest = text.partition(".")
    digits = len(rest) - len(rest.lstrip("0123456789"))
    fraction, offset = (rest[:digits], rest[digits:]) if point else ("", "")
    try:
        found = datetime.fromisoformat(f"{head}{offset}".replace("Z", "+00:00"))
        if found.tzinfo is None or digits > 9:
            return Text(text)
        moved = found.astimezone(timezone.utc).replace(tzinfo=None)
    except (ValueError, OverflowError):
        return Text(text)
    return Moment(f"{moved.isoformat(' ', 'seconds')}{point}{fraction}Z")


def _fraction(nanos: int, digits: int) -> str:
    return f".{nanos:09d}"[: digits + 1]
