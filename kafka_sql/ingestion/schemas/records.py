"""What is read and what it means: a record as it is in its topic, and the changes of rows that it holds."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from types import MappingProxyType
from typing import Any

import msgspec

from kafka_sql.model.data_types import DataType
from kafka_sql.model.row_kind import RowKind

Row = Mapping[str, Any]
_DECODER = msgspec.json.Decoder(float_hook=Decimal)
"""Numbers with a point keep their digits."""
_MEMBERS = msgspec.json.Decoder(dict[str, msgspec.Raw])
_ENCODER = msgspec.json.Encoder(decimal_format="number")
NO_TYPES: Mapping[str, DataType] = MappingProxyType({})
Headers = tuple[tuple[str, "bytes | None"], ...]


class Unreadable(ValueError):
    """A record that is not what its format says."""


class RawRecord(msgspec.Struct, frozen=True, gc=False):
    """A record as it is in its topic; ``timestamp`` is epoch milliseconds, ``timestamp_type`` Kafka's word
    for what it says."""

    topic: str
    partition: int
    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: Headers = ()
    timestamp_type: str = "CreateTime"
    leader_epoch: int | None = None

    @property
    def place(self) -> str:
        """Where it is, for people."""
        return f"'{self.topic}'-{self.partition}, offset {self.offset}"


class RowChange(msgspec.Struct, frozen=True, gc=False):
    """A change of a row of ``table``.

    ``image`` is the row as a JSON object. ``declared`` are the types that the record itself names: one object
    for all records that name the same. ``by_key`` says that the row has nothing but its key, ``unsent`` are
    columns whose values were not sent although they have some."""

    table: str
    kind: RowKind
    image: bytes
    primary_key: tuple[str, ...] = ()
    declared: Mapping[str, DataType] = NO_TYPES
    by_key: bool = False
    unsent: frozenset[str] = frozenset()

    def row(self) -> dict[str, Any]:
        """The values by name. Raises :class:`Unreadable`."""
        return object_of(self.image, "the row")


def object_of(text: bytes | msgspec.Raw, name: str) -> dict[str, Any]:
    """A JSON object, numbers with their digits. Raises :class:`Unreadable`, with ``name`` for what it is."""
    try:
        found = _DECODER.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from None
    if not isinstance(found, dict):
        raise Unreadable(f"{name} is not an object")
    return found


def value_of(text: msgspec.Raw) -> Any:
    """A JSON value, numbers with their digits. Raises :class:`Unreadable`."""
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from None


def members_of(text: bytes | msgspec.Raw, name: str) -> dict[str, Any]:
    """The values of a JSON object as they were written. Raises :class:`Unreadable`, with ``name`` for what it
    is."""
    try:
        return _MEMBERS.decode(text)
    except msgspec.ValidationError:
        raise Unreadable(f"{name} is not an object") from None
    except (msgspec.DecodeError, ValueError, RecursionError) as error:
        raise Unreadable(f"no JSON: {error}") from None


def overlaid(text: bytes, old: bytes | msgspec.Raw, name: str) -> bytes:
    """A row as it was before some of its fields, ``old``, changed: values as they were written. Raises
    :class:`Unreadable`, with ``name`` for what ``old`` is."""
    return _ENCODER.encode(members_of(text, "the row") | members_of(old, name))


def image_of(row: Row) -> bytes:
    """Values as a JSON object."""
    try:
        return _ENCODER.encode(row)
    except OverflowError:  # an integer of more than 64 bits
        return json_text(row).encode()


def json_text(value: Any) -> str:
    """A value as JSON, numbers with the digits that they were read with."""
    match value:
        case Decimal():
            return str(value)
        case int() if not isinstance(value, bool):
            return str(value)
        case Mapping():
            inner = ",".join(f"{json_text(str(key))}:{json_text(each)}" for key, each in value.items())
            return f"{{{inner}}}"
        case list():
            return f"[{','.join(map(json_text, value))}]"
        case _:
            return _ENCODER.encode(value).decode()
