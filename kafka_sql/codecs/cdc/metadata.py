"""Metadata columns of change events: members of the envelope as columns (Flink documentation of each
format, "Available Metadata"; conversions as recorded from Flink 2.3)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from operator import attrgetter, methodcaller
from typing import Any

import msgspec
import pyarrow as pa
import pyarrow.compute as pc

from kafka_sql.codecs.cdc.envelope import struct
from kafka_sql.codecs.cdc.exact_reader import Convert, TreeValues
from kafka_sql.codecs.cdc.images import NeedsExactError
from kafka_sql.codecs.contract.arrow_types import arrow_type
from kafka_sql.codecs.contract.rejected_records import RefusedError
from kafka_sql.codecs.json.strict_columns import JsonColumns
from kafka_sql.codecs.json.tree import Node, read_tree
from kafka_sql.model.data_types import STRING, DataType, MapType
from kafka_sql.model.formats import JsonFormat

_MAX_MILLIS = ((1 << 63) - 1) // 1000


_WHOLE = {int, type(None)}
_TEXT = {str, type(None)}


def _same(value: Any) -> Any:
    return value


@dataclass(frozen=True, slots=True)
class MetadataMember:
    """A metadata column: its ``type``, and the ``member`` of the envelope that it comes from.

    The member is converted to ``member_type`` like a column, then by ``convert``, which never gets None and
    may raise ``ValueError``; maps are dicts there. ``outside`` means that the member is beside the payload
    instead of in it. Without the name of a member the column is always NULL. ``key`` takes one value of a
    MAP<STRING, STRING>. With a ``factor`` the value is a whole number, or the text of one; the number times
    the factor is a timestamp in microseconds.
    """

    type: DataType
    member: str
    member_type: DataType
    convert: Callable[[Any], Any] = _same
    outside: bool = False
    key: str | None = None
    factor: int | None = None


class MetadataColumns:
    """The requested metadata columns of one format, ``members`` in the requested order."""

    def __init__(self, members: Sequence[MetadataMember], options: JsonFormat, values: TreeValues) -> None:
        self.types = [member.type for member in members]
        self.outer: list[tuple[str, Any]] = []
        self.inner: list[tuple[str, Any]] = []
        self._fast: list[tuple[bool, Callable[[Any], Any], _Fast]] = []
        self._exact: list[tuple[MetadataMember, Convert]] = []
        columns = JsonColumns(options)
        for member in members:
            self._exact.append((member, values.of(member.member_type)))
            if not member.member:
                self._fast.append((False, _nothing, _Fast(Any, _nothing)))
                continue
            keys = [other.key for other in members if other.member == member.member]
            fast = _fast(member, keys, columns, values)
            side = self.outer if member.outside else self.inner
            known = [name for name, _ in side]
            if member.member not in known:
                known.append(member.member)
                side.append((member.member, fast.kind))
            self._fast.append((member.outside, attrgetter(f"m{known.index(member.member)}"), fast))

    def of_structs(self, outer: Sequence[Any], inner: Sequence[Any]) -> tuple[list[pa.Array], set[int]]:
        """Return the columns of records from the fast path, and the records that need the exact path."""
        columns = []
        unsure: set[int] = set()
        for (outside, get, fast), (member, _) in zip(self._fast, self._exact, strict=True):
            values = list(map(get, outer if outside else inner))
            if fast.take is not None:
                values = [None if value is None else fast.take(value) for value in values]
            columns.append(_column(values, fast.prepare, member, unsure))
        return columns, unsure

    def members(self, outer: dict[str, Node], inner: dict[str, Node]) -> list[Any]:
        """Return the members of an event, converted to their types. Raises :class:`RefusedError`."""
        found: list[Any] = []
        for member, convert in self._exact:
            if not member.member:
                found.append(None)
                continue
            try:
                value = convert((outer if member.outside else inner).get(member.member))
            except ValueError as error:
                raise RefusedError("", f"'{member.member}' cannot be read: {error}") from None
            if value is not None and isinstance(member.member_type, MapType):
                value = dict(value)
            found.append(value if value is None or member.key is None else value.get(member.key))
        return found

    def values(self, members: Sequence[Any]) -> list[Any]:
        """Return the columns' values from :meth:`members`. Raises :class:`RefusedError`."""
        found = []
        for (member, _), value in zip(self._exact, members, strict=True):
            try:
                found.append(None if value is None else member.convert(value))
            except ValueError as error:
                raise RefusedError("", f"'{member.member}' cannot be read: {error}") from None
        return found


def from_millis(millis: int) -> int:
    """Return microseconds since the epoch. Raises ``ValueError`` beyond the range of a timestamp."""
    if -_MAX_MILLIS <= millis <= _MAX_MILLIS:
        return millis * 1000
    raise ValueError(f"{millis} milliseconds are beyond the range of timestamps")


def _nothing(value: Any) -> None:
    return None


def _column(
    values: list[Any], prepare: Callable[[Any], Any], member: MetadataMember, unsure: set[int]
) -> pa.Array:
    """Return the column of a member's values; the position of an inconvertible value is added to
    ``unsure``.
    """
    convert, kind = member.convert, arrow_type(member.type)
    found_types = set(map(type, values))
    if member.factor is not None and found_types <= _WHOLE:
        try:
            return pc.multiply_checked(pa.array(values, pa.int64()), member.factor).cast(kind)
        except (pa.ArrowInvalid, OverflowError):
            pass
    if convert is _same and found_types <= _TEXT and pa.types.is_string(kind):
        return pa.array(values, kind)
    try:
        prepared = [None if value is None else prepare(value) for value in values]
        return pa.array([None if value is None else convert(value) for value in prepared], kind)
    except (ValueError, NeedsExactError):
        pass
    found = []
    for position, value in enumerate(values):
        try:
            ready = None if value is None else prepare(value)
            found.append(None if ready is None else convert(ready))
        except (ValueError, NeedsExactError):
            found.append(None)
            unsure.add(position)
    return pa.array(found, kind)


@dataclass(frozen=True, slots=True)
class _Fast:
    """The msgspec ``kind`` of a member; ``take`` extracts the requested value from a present member,
    ``prepare`` converts it to the result of the exact path.
    """

    kind: Any
    prepare: Callable[[Any], Any]
    take: Callable[[Any], Any] | None = None


def _fast(
    member: MetadataMember, keys: Sequence[str | None], columns: JsonColumns, values: TreeValues
) -> _Fast:
    """Return how the fast path reads a member. ``keys`` are the requested keys if it is a map, None among
    them for the whole map.
    """
    if member.outside:
        return _Fast(msgspec.Raw, _remembered(values.of(member.member_type)))
    kind, _ = columns.of(member.member_type)
    if not isinstance(member.member_type, MapType):
        return _Fast(kind, _same)
    if member.key is None:
        texts = member.member_type.value == STRING
        return _Fast(dict[str, Any] | None, _texts) if texts else _Fast(kind, dict)
    if None in keys:
        return _Fast(dict[str, Any] | None, _text, methodcaller("get", member.key))
    wanted = list(dict.fromkeys(name for name in keys if name is not None))
    part = struct([], [(name, Any) for name in wanted])
    return _Fast(part | None, _text, attrgetter(f"m{wanted.index(member.key)}"))


def _remembered(convert: Convert) -> Callable[[Any], Any]:
    """Cache a conversion of JSON text, because many records have the same text."""
    known: dict[bytes, Any] = {}

    def converted(raw: Any) -> Any:
        text = bytes(raw)
        if text not in known:
            if len(known) > 100:
                known.clear()
            known[text] = convert(read_tree(text))
        return known[text]

    return converted


def _texts(members: dict[str, Any]) -> dict[str, str | None]:
    return {name: _text(value) for name, value in members.items()}


def _text(value: Any) -> str | None:
    if value is None or type(value) is str:
        return value
    if type(value) is bool:
        return "true" if value else "false"
    if type(value) is int:
        return str(value)
    raise NeedsExactError
